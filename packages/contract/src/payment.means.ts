import * as v from 'valibot'
import { meansIds } from '@tomobako/domain/payment'
import { Yen } from './shapes.ts'

/** A means to pay as it is offered: with its fee, and where a refund would go. */
export const Means = v.object({
  id: v.picklist(meansIds),
  feeYen: Yen,
  usable: v.boolean(),
  /** Of the wallet. */
  balanceYen: v.optional(Yen),
  /** Back the way the money came, or into the wallet. */
  refund: v.picklist(['source', 'wallet']),
  /** How long the payer may take; 0 where it is paid at once. */
  openMs: v.number(),
})
export type Means = v.InferOutput<typeof Means>
