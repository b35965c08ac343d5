import { fraud } from '@tomobako/contract'
import { defaultFraudSettings } from '@tomobako/domain/fraud'
import { mayBid } from '../bid/index.ts'
import { works } from '../jobs/index.ts'
import type { Schedule } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { onPaid } from '../order/index.ts'
import { mayPay, onSettled } from '../payment/index.ts'
import { atStake } from '../staff/index.ts'
import { asksBid, asksPayment } from './asking.ts'
import * as desk from './desk.ts'
import { cardJob } from './jobs.ts'
import { lookAtCard, lookAtOrder, onMoney, sweep } from './look.ts'
import * as rules from './rules.ts'
import { stakeOf } from './stake.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const schedules: readonly Schedule[] = [
  {
    name: 'fraud-looks',
    cron: '*/5 * * * *',
    zone: 'UTC',
    does: 'Gives back orders the rules hold that nobody looked at in time, and ends looks at orders that are over.',
    source: 'decision 0101',
    run: sweep,
  },
]

// What operators change by versions; the rules themselves are a table of their own (docs/fraud.md).
const { rules: _table, ...limits } = defaultFraudSettings

export const capability = defineCapability({
  name: 'fraud',
  standsOn: ['words', 'message', 'account', 'staff', 'payment', 'order', 'bid'],
  handlers: implement(fraud, {
    show: desk.show,
    release: inTx(desk.release),
    refund: inTx(desk.refund),
    rules: rules.rules,
    tryRules: rules.tryRules,
    askRules: inTx(rules.askRules),
    approveRules: inTx(rules.approveRules),
    endRules: inTx(rules.endRules),
  }),
  jobs: [works(cardJob, ({ paymentId }, house) => lookAtCard(house, paymentId))],
  schedules,
  limits,
  fills: [
    fill(mayPay, asksPayment),
    fill(mayBid, asksBid),
    fill(onPaid, lookAtOrder),
    fill(onSettled, onMoney),
    fill(atStake, stakeOf),
  ],
})
