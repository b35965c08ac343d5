import { share } from '@tomobako/contract'
import { shareLimits } from '@tomobako/domain/share'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { poster, route, sweepPosters } from './poster.ts'
import { reviewTold } from './told.ts'

export { reviewTold } from './told.ts'

const schedules: readonly Schedule[] = [
  {
    name: 'posters-sweep',
    cron: '40 4 * * *',
    zone: 'Asia/Tokyo',
    source: 'issue 12, 5: posters and cards',
    does: 'Throws away posters and cards that were drawn long ago.',
    run: sweepPosters,
  },
]

export const capability = defineCapability({
  name: 'share',
  standsOn: ['account', 'files', 'goods', 'tracking', 'lottery', 'invite', 'shopping-report'],
  handlers: implement(share, { poster }),
  routes: [route],
  schedules,
  limits: shareLimits,
  offers: [reviewTold],
})
