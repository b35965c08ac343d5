import { address } from '@tomobako/contract'
import { addressLimits } from '@tomobako/domain/address'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { detail, list, remove, rules, save, setDefault } from './service.ts'

export { addressesOf, addressWithLines, labelLines, savedAddress } from './service.ts'
export { addressTable, stateInEnglish } from './table.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const handlers = implement(address, {
  list,
  detail,
  rules,
  save: inTx(save),
  remove: inTx(remove),
  setDefault: inTx(setDefault),
})

export const capability = defineCapability({
  name: 'address',
  standsOn: ['settings'],
  handlers,
  limits: addressLimits,
})
