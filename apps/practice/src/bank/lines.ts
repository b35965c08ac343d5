import { DAY, HOUR } from '@tomobako/domain/kernel'
import { takenYen } from './payments.ts'
import type { Payment } from './payments.ts'

/** A line of the bank's list: everything that moved the shop's money here, and what the bank kept for it. */
export type Line = {
  id: string
  kind: 'charge' | 'refund' | 'dispute' | 'dispute_back' | 'payout'
  yen: number
  feeYen: number
  currency: 'JPY'
  at: number
  paymentId: string | null
  refundId: string | null
  disputeId: string | null
  providerId: string | null
}

/** 3.6 %, as the shop's own table of fees says of cards. */
const feeOf = (yen: number): number => Math.floor((yen * 36) / 1_000)

function linesOf(payment: Payment): Line[] {
  const { paymentId, providerId } = payment
  const yen = takenYen(payment)
  const line = (id: string, kind: Line['kind'], of: { yen: number; feeYen: number; at: number }): Line => ({
    id,
    kind,
    ...of,
    currency: 'JPY',
    paymentId,
    refundId: null,
    disputeId: null,
    providerId,
  })
  const paid =
    payment.state === 'succeeded' ? payment.events.find(({ state }) => state === 'succeeded') : undefined
  return [
    ...(paid ? [line(`ln_${providerId}`, 'charge', { yen, feeYen: feeOf(yen), at: paid.at })] : []),
    ...payment.refunds.map((refund) => ({
      ...line(`ln_${refund.providerRefundId}`, 'refund', { yen: 0 - refund.yen, feeYen: 0, at: refund.at }),
      refundId: refund.refundId,
    })),
    ...payment.events.flatMap((event): Line[] =>
      'disputeId' in event && event.state !== 'lost'
        ? [
            {
              ...line(
                `ln_${event.disputeId}_${event.state}`,
                event.state === 'open' ? 'dispute' : 'dispute_back',
                event.state === 'open'
                  ? { yen: 0 - event.yen, feeYen: event.feeYen, at: event.at }
                  : { yen: event.yen, feeYen: 0 - openFee(payment, event.disputeId), at: event.at },
              ),
              disputeId: event.disputeId,
            },
          ]
        : [],
    ),
  ]
}
const openFee = (payment: Payment, disputeId: string): number => {
  const opened = payment.events.find(
    (event) => 'disputeId' in event && event.disputeId === disputeId && event.state === 'open',
  )
  return opened !== undefined && 'feeYen' in opened ? opened.feeYen : 0
}

const JST = 9 * HOUR
const dayOf = (at: number): number => Math.floor((at + JST) / DAY)

/**
 * The list, oldest first. What came in on a day of Japan, less fees and what went out, is paid out when the day is over; a day below zero
 * is carried on.
 */
export function linesOfAll(payments: readonly Payment[], now: number): Line[] {
  const moved = payments.flatMap(linesOf).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const all: Line[] = []
  let [open, day] = [0, Number.NaN]
  const payOut = (): void => {
    const at = (day + 1) * DAY - JST
    if (!(open > 0) || at > now) return
    const name = new Date(day * DAY).toISOString().slice(0, 10)
    all.push({
      id: `po_${name}`,
      kind: 'payout',
      yen: 0 - open,
      feeYen: 0,
      currency: 'JPY',
      at,
      paymentId: null,
      refundId: null,
      disputeId: null,
      providerId: null,
    })
    open = 0
  }
  for (const line of moved) {
    if (dayOf(line.at) !== day) payOut()
    day = dayOf(line.at)
    open += line.yen - line.feeYen
    all.push(line)
  }
  payOut()
  return all
}
