import { randomBytes } from 'node:crypto'
import type { CheckedCard } from './cards.ts'
import { isPast } from './cards.ts'
import type { Payment } from './payments.ts'

/** A card that somebody left here for their next payment: never its number. `does`: what this test card does each time. */
export type StoredCard = Omit<CheckedCard, 'ok'> & {
  reference: string
  brand: 'visa'
  /** The payment that left it. */
  from: string
  forgotten?: true
}

/** The cards people keep here. Cards of the same number are as many as were left: each is one person's at one shop. */
export function openKept(cards: StoredCard[], now: () => number) {
  return {
    /** A payment went through whose payer wanted the card kept. */
    leave(payment: Payment): void {
      const { keep, typed, paymentId } = payment
      if (!keep || !typed || cards.some(({ from }) => from === paymentId)) return
      // Every test card begins with a 4.
      cards.push({
        ...typed,
        reference: `pc_${randomBytes(12).toString('hex')}`,
        brand: 'visa',
        from: paymentId,
      })
    },
    of: ({ paymentId }: Payment): StoredCard | null =>
      cards.find(({ from, forgotten }) => from === paymentId && !forgotten) ?? null,
    /** One that can be paid with; not one that was forgotten, or whose month is over. */
    usable: (reference: string): StoredCard | null =>
      cards.find((each) => each.reference === reference && !each.forgotten && !isPast(each, now())) ?? null,
    /** Its bank refuses it from now on. */
    decline(reference: string): void {
      const found = cards.find((each) => each.reference === reference)
      if (found) found.does = 'decline'
    },
    forget(reference: string): void {
      const found = cards.find((each) => each.reference === reference)
      if (found) found.forgotten = true
    },
  }
}
export type Kept = ReturnType<typeof openKept>

/** A card as the shop reads it. */
export const shownCard = ({ reference, print, brand, last4, month, year }: StoredCard) => ({
  reference,
  print,
  brand,
  last4,
  month,
  year,
})
