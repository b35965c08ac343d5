import { tariff } from '@tomobako/contract'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { decideOpening, fees, rates, saveFees, saveRates, saveSwitches, switches } from './settings.ts'
import type { Schedule } from '../jobs/index.ts'
import { takeRates } from './feed.ts'
import { check, load, table, tables, withdraw } from './tables.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const handlers = implement(tariff, {
  tables: (_input, context) => tables(context),
  table,
  check,
  load: inTx(load),
  withdraw: inTx(withdraw),
  fees: (_input, context) => fees(context),
  saveFees: inTx(saveFees),
  switches: (_input, context) => switches(context),
  saveSwitches: inTx(saveSwitches),
  decideOpening: inTx(decideOpening),
  rates: (_input, context) => rates(context),
  saveRates: inTx(saveRates),
})

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
  standsOn: ['settings', 'staff'],
  handlers,
  schedules,
  settings: {
    fees: 'what our services cost',
    shipping: 'which methods and countries are open',
  },
})
