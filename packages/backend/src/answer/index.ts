import { answer } from '@tomobako/contract'
import { answerLimits } from '@tomobako/domain/answer'
import { locals } from '@tomobako/i18n'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { keepIndexes } from './find.ts'
import { waitsForCustomer } from './own.ts'
import { rules } from './rules.ts'
import { accept, ask, chat, handOver, takesOver, topics } from './service.ts'
import { forget } from './store.ts'

/** For those above: what our own pages say to some words, and where (the desk's suggestions). */
export { answersTo, placesIn } from './find.ts'
export { waitsForCustomer } from './own.ts'
export { takesOver } from './service.ts'

const handlers = implement(answer, { rules, topics, chat, ask, accept, handOver })

const schedules: readonly Schedule[] = [
  {
    name: 'answers-index',
    cron: '23 * * * *',
    zone: 'UTC',
    does: 'Makes the index of our own pages in every language before somebody asks, and forgets old ones.',
    source: 'ours',
    run: (house) => keepIndexes(house, locals),
  },
  {
    name: 'answers-forget',
    cron: '50 4 * * *',
    zone: 'Asia/Tokyo',
    does: 'Forgets chats nobody went on with for 30 days.',
    source: 'ours',
    run: async (house) => void (await forget(house.db, house.clock.now())),
  },
]

export const capability = defineCapability({
  name: 'answer',
  standsOn: ['settings', 'account', 'content', 'order', 'parcel', 'storage'],
  handlers,
  schedules,
  limits: answerLimits,
  offers: [takesOver, waitsForCustomer],
})
