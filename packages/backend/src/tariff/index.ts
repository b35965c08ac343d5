import { tariff } from '@tomobako/contract'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { fees, rates, saveFees, saveRates, saveSwitches, switches } from './settings.ts'
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
  rates: (_input, context) => rates(context),
  saveRates: inTx(saveRates),
})

export const capability = defineCapability({
  name: 'tariff',
  standsOn: ['settings', 'staff'],
  handlers,
  settings: {
    fees: 'what our services cost',
    shipping: 'which methods and countries are open',
  },
})
