import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import type { DisputeState, MeansId } from '@tomobako/domain/payment'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { hook, hookByKind } from '../kernel/hooks.ts'
import type { House } from '../kernel/house.ts'
import type { Fee, Payment, Subject } from './store.ts'

/** A payment somebody wants: for what, by whom, how much, until when. */
export type Wish = {
  for: Subject
  /** The bill it pays, when a friend pays it with a link. */
  bill?: Subject | null
  /** The shared bill it brings a share of. */
  sharedId?: string | null
  customerId: string
  method: MeansId
  yen: number
  rows: readonly Fee[]
  expiresAt: EpochMs
  /** What it is for was made in this very transaction: nobody can have begun to pay for it. */
  isNew?: true
  /** A card the customer keeps at the company, which is charged at once. */
  keptCardId?: string | undefined
  /** The customer wants the card that is typed at the company to be kept there. */
  keepsCard?: boolean | undefined
  /** Only kept free on the card; its kind's `hold` decides what is taken of it (`capture`). */
  isHold?: true
  /** How it is settled when it is paid at once, by who has just made what is paid for and need not read it again; else as its kind says. */
  settle?: PaidFor['settle']
}

/** How a card is paid with, as the wire says it: one that is kept, or one that is to be kept. */
export type ByCard = { card?: string | undefined; keepsCard?: boolean | undefined }
export const cardWish = ({ card, keepsCard }: ByCard): Pick<Wish, 'keptCardId' | 'keepsCard'> => ({
  keptCardId: card,
  keepsCard,
})

/** What a payment is for, as people know it: its public number, where it is looked at, the address it goes to. */
export type Label = { no: string | null; path: string; address?: unknown }

/** `title`: what it is, null where a general word says as much; `picture`: an address of ours; `yen`: what it costs by card now, 0 where it waits for nothing. */
export type FriendBill = {
  customerId: string
  title: string | null
  picture: string | null
  payBy: EpochMs | null
  yen: number
}

/**
 * A kind of thing that is paid for. Payment lies below orders, parcels and whatever comes next; each of them registers one value
 * here and nothing of payment changes. Ids are those of the kind's own table.
 */
export type PaidFor = {
  readonly name: string
  readonly label: (db: Db, id: string) => Promise<Label>
  /** The name its public number has on the wire (`orderNo`), and what that number stands for. */
  readonly numbered?: { as: 'orderNo' | 'parcelNo'; id: (db: Db, no: string) => Promise<string | null> }
  /** Where whoever pays comes back to from the bank, a path; without it the result page of the customer's own payments. */
  readonly wayBack?: (house: House, payment: Payment) => string
  /**
   * What happens once it is paid. It runs in the settling transaction, the payment locked, and must write the ledger entry
   * `payment/<id>/captured` for the whole of `payment.yen`. It may refuse only wallet payments (card money is already here).
   */
  readonly settle: (context: TxContext, payment: Payment) => Promise<Refusal | void>
  /** What another attempt would be: the amount by this means now, or why it can no longer be paid. */
  readonly retry: (context: TxContext, payment: Payment, method: MeansId) => Promise<Wish | Refusal>
  /**
   * What a friend who is asked to pay it is shown, and until when it can be paid (null: as long as a link lives). Never an address or a
   * number. Absent: it is nothing a friend can be asked to pay.
   */
  readonly forFriend?: (context: Pick<Context, 'house' | 'db'>, id: string) => Promise<FriendBill>
  /**
   * Of payments that are only held. `lock` takes the locks of what it is for, before the payment's own; `held` runs when the card company keeps
   * the money free, `letGo` when it does so no more and nothing was taken. Both with the payment locked; `settle` runs when it was captured, `payment.yen` then being that.
   */
  readonly hold?: {
    lock: (context: TxContext, payment: Payment) => Promise<void>
    held: (context: TxContext, payment: Payment) => Promise<void>
    letGo: (context: TxContext, payment: Payment) => Promise<void>
  }
  /** Whether it still waits to be paid. An open attempt for something that does not is given up. */
  readonly waits: (db: Db, id: string) => Promise<boolean>
  /**
   * A dispute about money for it was opened or decided: what it paid for goes no further while the bank decides, and on again when it
   * was won. After a lost one it stays until staff lift it in words. Absent: there is nothing to stop.
   */
  readonly disputed?: (
    context: TxContext,
    payment: Payment,
    dispute: { id: string; state: DisputeState; reason: string },
  ) => Promise<void>
  /** Somebody else than the customer pays: who is told of an attempt that failed, and of a refund that was sent (or went to the wallet, the card being closed). */
  readonly payer?: {
    failed: (context: TxContext, payment: Payment) => Promise<void>
    returned: (
      context: TxContext,
      payment: Payment,
      refund: { id: string; yen: number },
      to: 'card' | 'wallet',
    ) => Promise<void>
  }
}

/** Whether a payment may be begun, asked before anything is written for it; not for what is paid from the wallet at once. */
export const mayPay =
  hook<
    (context: TxContext, wish: Pick<Wish, 'for' | 'customerId' | 'method' | 'yen'>) => Promise<Refusal | null>
  >('payment.mayPay')
/** A payment from outside was settled, in the same transaction. */
export const onSettled = hook<(context: TxContext, payment: Payment) => Promise<void>>('payment.onSettled')

export const paidFor = hookByKind<PaidFor>('payment.paidFor', (kind) => kind.name)

/** What payments of this kind do in this shop. */
export function paidForOf({ house }: Pick<Context, 'house'>, { kind }: Pick<Payment, 'kind'>): PaidFor {
  const found = house.hooks.get(paidFor, kind)
  if (!found) throw new Error(`nothing is filled in for payments of kind ${kind}`)
  return found
}

/** What a payment is for; a top-up is for nothing but the wallet. */
export async function labelOf(
  context: Pick<Context, 'house' | 'db'>,
  payment: Payment,
): Promise<Label & { orderNo: string | null; parcelNo: string | null }> {
  const kind = paidForOf(context, payment)
  const label: Label =
    payment.subject_id === null
      ? { no: null, path: '/wallet' }
      : await kind.label(context.db, payment.subject_id)
  return {
    ...label,
    orderNo: kind.numbered?.as === 'orderNo' ? label.no : null,
    parcelNo: kind.numbered?.as === 'parcelNo' ? label.no : null,
  }
}
