import { senderNumbersDesk, tariff } from '@tomobako/contract'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { datedDesk } from '../staff/index.ts'
import { takeRates } from './feed.ts'
import { askFees, decideFees, fees } from './fees.ts'
import { numberSetting } from './numbers.ts'
import { decideRates, rates, saveRates } from './rates.ts'
import { decideOpening, saveSwitches, switches } from './switches.ts'
import { askTable, askWithdraw, check, decideTable, table, tables } from './tables.ts'
import { trial } from './trial.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const handlers = [
  ...implement(senderNumbersDesk, datedDesk(numberSetting)),
  ...implement(tariff, {
    tables: (_input, context) => tables(context),
    table,
    check,
    trial,
    askTable: inTx(askTable),
    askWithdraw: inTx(askWithdraw),
    decideTable: inTx(decideTable),
    fees: (_input, context) => fees(context),
    askFees: inTx(askFees),
    decideFees: inTx(decideFees),
    switches: (_input, context) => switches(context),
    saveSwitches: inTx(saveSwitches),
    decideOpening: inTx(decideOpening),
    rates: (_input, context) => rates(context),
    saveRates: inTx(saveRates),
    decideRates: inTx(decideRates),
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'exchange-rates',
    cron: '20 */3 * * *',
    zone: 'UTC',
    does: 'Takes the day’s reference rates where an address is set (RATES_URL); what jumped by more than a fifth waits for a person.',
    source: 'ours: amounts beside yen are of a day that is shown',
    run: takeRates,
  },
]

export const capability = defineCapability({
  name: 'tariff',
  standsOn: ['settings', 'staff', 'parcel'],
  handlers,
  schedules,
  settings: {
    fees: 'what our services cost',
    shipping: 'which methods and countries are open',
  },
})
