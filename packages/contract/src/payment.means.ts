import * as v from 'valibot'
import { meansIds } from '@tomobako/domain/payment'
import { Id, Yen } from './shapes.ts'

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

/** A card kept at the payment company, as its owner knows it. `end`: month and year as printed (`07/29`); `gone`: the company knows it no more. */
const KeptCard = v.object({
  id: v.string(),
  /** Of the card company; empty where we have no name for it. */
  brand: v.string(),
  last4: v.string(),
  end: v.string(),
  state: v.picklist(['good', 'expired', 'gone']),
})
export type KeptCard = v.InferOutput<typeof KeptCard>
/** The one used last comes first. `mayKeep`: the company that takes cards here keeps them for who wishes it. */
export const KeptCards = v.object({ rows: v.array(KeptCard), mayKeep: v.boolean() })
export type KeptCards = v.InferOutput<typeof KeptCards>

/** How a card is paid with: one that is kept, or one that is to be kept. */
export const CardInput = { card: v.optional(Id), keepsCard: v.optional(v.boolean()) }
