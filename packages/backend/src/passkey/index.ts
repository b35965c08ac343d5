import type { Schedule } from '../jobs/index.ts'
import { defineCapability } from '../kernel/index.ts'
import { sweepChallenges } from './challenge.ts'

export { askToMake, askToSign, browserOf, newBrowser, takeChallenge } from './challenge.ts'
export { handleOf, isWrong, madeFor, saidBy, signedFor, siteOf } from './authenticator.ts'
export type { Made, NotTaken, Site } from './authenticator.ts'

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
