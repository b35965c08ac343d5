import { sourceDesk, sourcing } from '@tomobako/contract'
import { buyRequestMachine, sourcingLimits } from '@tomobako/domain/sourcing'
import { quotedListings } from '../goods/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { onOrdered } from '../order/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { day, forgetOld, health, setSwitch } from './health.ts'
import { endLifted, endUnsupported, saveUnsupported, unsupported } from './lists.ts'
import { decideLift, decideReport, liftRequest, lifts, report, reports } from './people.ts'
import {
  accept,
  askBack,
  askToBuy,
  decline,
  desk,
  expireQuotes,
  ordered,
  quote,
  readQuoted,
  refuseOffer,
  requests,
  withdraw,
} from './requests.ts'
import { watchSources } from './watch.ts'

export { answerReports } from './people.ts'
export { openReports } from './store-people.ts'
export type { Watch } from './watch.ts'

const handlers = [
  ...implement(sourcing, {
    liftRequest,
    report,
    askToBuy,
    requests,
    accept,
    refuse: refuseOffer,
    askBack,
    withdraw,
  }),
  ...implement(sourceDesk, {
    health,
    day,
    switch: setSwitch,
    unsupported,
    saveUnsupported,
    endUnsupported,
    endLifted,
    lifts,
    decideLift,
    reports,
    decideReport,
    requests: desk,
    quote,
    decline,
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'requests-expire',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Ends prices of our buyers whose time is over, accepted but not ordered ones too.',
    source: 'P 4: a price holds until its stated end',
    run: expireQuotes,
  },
  {
    name: 'source-figures',
    cron: '23 3 * * *',
    zone: 'UTC',
    does: 'Forgets how sources answered more than 14 days ago.',
    source: 'P 5: health per source',
    run: forgetOld,
  },
]

export const capability = defineCapability({
  name: 'sourcing',
  standsOn: ['settings', 'message', 'account', 'staff', 'files', 'goods', 'order'],
  handlers,
  schedules,
  machines: [buyRequestMachine],
  limits: sourcingLimits,
  fills: [fill(quotedListings, readQuoted), fill(onOrdered, ordered)],
  opens: async (house) => (await watchSources(house)).stop,
})
