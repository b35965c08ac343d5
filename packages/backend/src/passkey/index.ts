import type { Schedule } from '../jobs/index.ts'
import { defineCapability } from '../kernel/index.ts'
import { sweepChallenges } from './challenge.ts'

export { askToMake, askToSign, browserOf, newBrowser } from './challenge.ts'
export { handleOf, isWrong, siteOf } from './authenticator.ts'
export type { Made, Site } from './authenticator.ts'
export { passkeysOf } from './keep.ts'
export type { Passkey } from './keep.ts'
export { madeRight, signedRight } from './right.ts'
export type { Right } from './right.ts'

const schedules: readonly Schedule[] = [
  {
    name: 'passkey-sweep',
    cron: '23 * * * *',
    zone: 'UTC',
    does: 'Throws away what passkeys were asked to sign and nobody answered.',
    source: 'decision 0104',
    run: (house) => sweepChallenges(house.db, house.clock.now()).then(() => undefined),
  },
]

export const capability = defineCapability({
  name: 'passkey',
  standsOn: [],
  handlers: [],
  schedules,
})
