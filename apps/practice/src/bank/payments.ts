import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { CheckedCard, Does } from './cards.ts'
import type { Kept } from './kept.ts'

/** `authorised`: kept free on the card and not taken; `released`: it was, and is free again. */
export type State = 'needs_action' | 'processing' | 'authorised' | 'succeeded' | 'released' | 'failed'
export type Failure = 'declined' | 'cancelled' | 'expired' | 'authentication'
/** What the shop is told, by webhook. Yen are whole. */
export type BankEvent = {
  eventId: string
  paymentId: string
  providerId: string
  yen: number
  currency: 'JPY'
  state: State
  failure?: Failure
  at: number
}
/** What the shop is told of a dispute: a cardholder says that a payment was not right, and the bank takes its money until it decides. */
export type DisputeEvent = {
  eventId: string
  disputeId: string
  paymentId: string
  providerId: string
  state: 'open' | 'won' | 'lost'
  yen: number
  currency: 'JPY'
  /** What the bank charges the shop for it; given back when the shop wins. */
  feeYen: number
  /** Until when the shop's side is heard. */
  dueAt: number
  reason: string
  at: number
}
export type Told = BankEvent | DisputeEvent
export type Refund = { refundId: string; providerRefundId: string; yen: number; at: number }
/** What is paid with here beside cards. */
export const methods = ['alipay', 'wechat_pay', 'konbini'] as const
export type Method = (typeof methods)[number]
/** What a payer does on the page of anything but a card. `slip`: takes a number to a till; the others happen there or in an app. */
export const moves = ['approve', 'refuse', 'wait', 'waitFails', 'slip', 'till', 'runOut'] as const
export type Move = (typeof moves)[number]

export type Order = {
  paymentId: string
  /** Absent: a card. */ method?: Method
  yen: number
  description: string
  language: string
  returnUrl: string
  cancelUrl: string
  /** Only kept free on the card; the shop captures a part of it, or lets it go. */
  hold?: boolean
  /** The payer said to the shop that the card may be kept here. */
  keep?: boolean
}
export type Payment = Order & {
  providerId: string
  /** The unguessable part of the pay page's address. */
  token: string
  state: State
  failure?: Failure
  /** The customer is on the 3-D-Secure page. */
  verifying?: boolean
  last4?: string
  /** What is known of the card that was typed. */
  typed?: Omit<CheckedCard, 'ok'>
  /** Of a hold: until when it is kept free, and what was taken of it. */
  heldUntil?: number
  capturedYen?: number
  /** The number of a slip for the till. */
  slip?: string
  /** A payment under way ends by itself at this time, in this state. */
  ends?: { at: number; as: 'succeeded' | 'failed' }
  /** No webhooks: reconciliation has to find out. */
  silent?: boolean
  createdAt: number
  refunds: Refund[]
  events: Told[]
  dispute?: {
    id: string
    state: DisputeEvent['state']
    yen: number
    /** Absent: opened before the bank said until when. */
    dueAt?: number
    evidence?: Evidence
  }
}
/** The shop's side of a dispute: what it is known by, not the paper itself. */
export type Evidence = {
  evidenceId: string
  sha256: string
  bytes: number
  text: string
  tracking: string | null
  at: number
}
export type Answer<T> =
  | { ok: true; value: T }
  | {
      ok: false
      why: 'other_amount' | 'not_captured' | 'too_much' | 'other_refund' | 'disputed' | 'one_way' | 'not_now'
    }
/** Of a hold what was captured, of anything else the whole. */
export const takenYen = (payment: Payment): number => payment.capturedYen ?? payment.yen

/** Nobody pays after a day: the page is closed. A slip is good for three. */
export const OPEN_MS = 24 * 3_600_000
/** After seven days a hold is over, and the money is the cardholder's to spend again. */
export const HOLD_MS = 7 * 24 * 3_600_000
const SLIP_MS = 3 * OPEN_MS
const DISPUTE_FEE_YEN = 1_500
const EVIDENCE_WITHIN_MS = 7 * 24 * 3_600_000
export type Timing = { processingMs: number; slowMs: number }
export const usualTiming: Timing = { processingMs: 20_000, slowMs: 3_000 }

/** What can be done with it now; nothing for cards, whose form decides. */
export const mayMove = ({ method, slip }: Pick<Payment, 'method' | 'slip'>): readonly Move[] =>
  method === undefined
    ? []
    : method === 'konbini'
      ? slip === undefined
        ? ['slip']
        : ['till', 'runOut']
      : ['approve', 'refuse', 'wait', 'waitFails']

export type Rules = ReturnType<typeof openPayments>

/** The bank's rules over its payments. Everything here is one step without a pause, so two requests never mix. */
export function openPayments({
  payments,
  now,
  tell,
  timing,
  kept,
}: {
  payments: Payment[]
  now: () => number
  tell: (payment: Payment, event: Told) => void
  timing: Timing
  kept: Kept
}) {
  const byPaymentId = new Map(payments.map((each) => [each.paymentId, each]))
  const byProviderId = new Map(payments.map((each) => [each.providerId, each]))
  const byToken = new Map(payments.map((each) => [each.token, each]))

  function move(payment: Payment, state: State, failure?: Failure) {
    payment.state = state
    if (state === 'authorised') payment.heldUntil = now() + HOLD_MS
    if (state === 'authorised' || state === 'succeeded') kept.leave(payment)
    if (failure) payment.failure = failure
    else delete payment.failure
    if (state !== 'processing') delete payment.ends
    if (state !== 'needs_action') delete payment.verifying
    say(payment, state, failure)
  }
  /** Writes an event down and hands it to the messengers; no two events of a payment have the same time. */
  function say(payment: Payment, state: State, failure?: Failure) {
    const event: BankEvent = {
      eventId: `evt_${randomUUID()}`,
      paymentId: payment.paymentId,
      providerId: payment.providerId,
      yen: takenYen(payment),
      currency: 'JPY',
      state,
      ...(failure ? { failure } : {}),
      at: timeFor(payment),
    }
    payment.events.push(event)
    tell(payment, event)
  }
  /** The card is good for it: taken, or only kept free. */
  const approved = (payment: Payment): void => move(payment, payment.hold ? 'authorised' : 'succeeded')
  function letGo(payment: Payment): void {
    if (payment.state === 'authorised') move(payment, 'released')
  }
  const timeFor = (payment: Payment): number => Math.max(now(), (payment.events.at(-1)?.at ?? 0) + 1)
  function sayDispute(payment: Payment, { id, state, yen, dueAt }: NonNullable<Payment['dispute']>) {
    const event: DisputeEvent = {
      eventId: `evt_${randomUUID()}`,
      disputeId: id,
      paymentId: payment.paymentId,
      providerId: payment.providerId,
      state,
      yen,
      currency: 'JPY',
      feeYen: state === 'won' ? 0 : DISPUTE_FEE_YEN,
      dueAt: dueAt ?? now() + EVIDENCE_WITHIN_MS,
      reason: 'fraudulent',
      at: timeFor(payment),
    }
    payment.events.push(event)
    tell(payment, event)
  }

  const pays: Readonly<Record<Does, (payment: Payment) => void>> = {
    approve: (payment) => {
      move(payment, 'processing')
      approved(payment)
    },
    decline: (payment) => {
      move(payment, 'processing')
      move(payment, 'failed', 'declined')
    },
    insufficient: (payment) => {
      move(payment, 'processing')
      move(payment, 'failed', 'declined')
    },
    verify: (payment) => {
      payment.verifying = true
      move(payment, 'needs_action')
    },
    processing: (payment) => {
      payment.ends = { at: now() + timing.processingMs, as: 'succeeded' }
      move(payment, 'processing')
    },
    processingFails: (payment) => {
      payment.ends = { at: now() + timing.processingMs, as: 'failed' }
      move(payment, 'processing')
    },
    slow: (payment) => {
      payment.ends = { at: now() + timing.slowMs, as: 'succeeded' }
      move(payment, 'processing')
    },
  }

  /** The shop's own id makes it idempotent; the first order's words and addresses stay. */
  function create(order: Order): Answer<Payment> {
    const known = byPaymentId.get(order.paymentId)
    if (known)
      return known.yen === order.yen ? { ok: true, value: known } : { ok: false, why: 'other_amount' }
    const payment: Payment = {
      ...order,
      providerId: `pb_${randomBytes(12).toString('hex')}`,
      token: randomBytes(24).toString('base64url'),
      state: 'needs_action',
      createdAt: now(),
      refunds: [],
      events: [],
    }
    payments.push(payment)
    byPaymentId.set(payment.paymentId, payment)
    byProviderId.set(payment.providerId, payment)
    byToken.set(payment.token, payment)
    return { ok: true, value: payment }
  }

  return {
    byProviderId: (id: string) => byProviderId.get(id),
    byPaymentId: (id: string) => byPaymentId.get(id),
    byToken: (token: string) => byToken.get(token),
    newest: (count: number) => payments.slice(-count).reverse(),

    create,

    /** From a kept card, at once. Null: there is no such card any more. */
    charge(order: Order, reference: string): Answer<Payment> | null {
      const known = byPaymentId.has(order.paymentId)
      const card = kept.usable(reference)
      if (!known && !card) return null
      const made = create(order)
      if (known || !card || !made.ok) return made
      made.value.last4 = card.last4
      pays[card.does](made.value)
      return made
    },

    /** The form was sent. Only the first time counts: a payment that is under way, verifying or over is left as it is. */
    pay(payment: Payment, { ok: _, ...card }: CheckedCard): void {
      if (payment.state !== 'needs_action' || payment.verifying) return
      payment.last4 = card.last4
      if (payment.keep) payment.typed = card
      pays[card.does](payment)
    },

    /** A payer's doing in their app, or at a till. What does not fit changes nothing. */
    act(payment: Payment, does: Move): void {
      if (payment.state !== 'needs_action' || !mayMove(payment).includes(does)) return
      if (does === 'slip') {
        payment.slip = Array.from({ length: 11 }, () => randomInt(10)).join('')
        return move(payment, 'needs_action')
      }
      if (does === 'runOut') return move(payment, 'failed', 'expired')
      pays[
        (
          {
            approve: 'approve',
            till: 'approve',
            refuse: 'decline',
            wait: 'processing',
            waitFails: 'processingFails',
          } as const
        )[does]
      ](payment)
    },

    /** The customer's answer on the 3-D-Secure page. */
    verify(payment: Payment, isApproved: boolean): void {
      if (payment.state !== 'needs_action' || !payment.verifying) return
      if (isApproved) approved(payment)
      else move(payment, 'failed', 'authentication')
    },

    cancel(payment: Payment): void {
      if (payment.state === 'needs_action') move(payment, 'failed', 'cancelled')
    },

    /** The shop waits for it no more: the page is closed. What is paid, or being paid, stays as it is. */
    end(payment: Payment): void {
      if (payment.state === 'needs_action') move(payment, 'failed', 'expired')
      letGo(payment)
    },

    /** Takes a part of what is kept free, once; the rest is free at once. */
    capture(payment: Payment, yen: number): Answer<Payment> {
      if (!payment.hold || yen > payment.yen) return { ok: false, why: 'too_much' }
      if (payment.state === 'authorised') {
        payment.capturedYen = yen
        move(payment, 'succeeded')
      }
      return { ok: true, value: payment }
    },

    letGo,

    /** Never more than was captured; the same refund id is the same refund. */
    refund(payment: Payment, { refundId, yen }: { refundId: string; yen: number }): Answer<Refund> {
      const known = payments
        .flatMap((each) => each.refunds.map((refund) => ({ refund, of: each })))
        .find(({ refund }) => refund.refundId === refundId)
      if (known)
        return known.of === payment && known.refund.yen === yen
          ? { ok: true, value: known.refund }
          : { ok: false, why: 'other_refund' }
      if (payment.state !== 'succeeded') return { ok: false, why: 'not_captured' }
      // What was paid at a till has no way back.
      if (payment.method === 'konbini') return { ok: false, why: 'one_way' }
      // Its money is taken until it is decided, and gone when it is lost.
      if (payment.dispute && payment.dispute.state !== 'won') return { ok: false, why: 'disputed' }
      if (payment.refunds.reduce((sum, each) => sum + each.yen, 0) + yen > takenYen(payment))
        return { ok: false, why: 'too_much' }
      const refund: Refund = {
        refundId,
        providerRefundId: `pr_${randomBytes(12).toString('hex')}`,
        yen,
        at: now(),
      }
      payment.refunds.push(refund)
      return { ok: true, value: refund }
    },

    /** The cardholder disputes what the shop still has of a payment; once. */
    dispute(payment: Payment): Answer<Payment> {
      const yen = takenYen(payment) - payment.refunds.reduce((sum, each) => sum + each.yen, 0)
      if (payment.state !== 'succeeded' || payment.dispute || yen <= 0) return { ok: false, why: 'not_now' }
      payment.dispute = {
        id: `pd_${randomBytes(12).toString('hex')}`,
        state: 'open',
        yen,
        dueAt: now() + EVIDENCE_WITHIN_MS,
      }
      sayDispute(payment, payment.dispute)
      return { ok: true, value: payment }
    },

    /** The shop hands in its side, once; the same again is the same. */
    answer(payment: Payment, evidence: Omit<Evidence, 'at'>): Answer<Payment> {
      const { dispute } = payment
      if (dispute?.evidence?.evidenceId === evidence.evidenceId) return { ok: true, value: payment }
      if (dispute?.state !== 'open' || dispute.evidence || (dispute.dueAt ?? Infinity) < now())
        return { ok: false, why: 'not_now' }
      dispute.evidence = { ...evidence, at: now() }
      return { ok: true, value: payment }
    },

    /** The bank decides an open dispute, for the shop or for the cardholder. */
    decide(payment: Payment, as: 'won' | 'lost'): Answer<Payment> {
      if (payment.dispute?.state !== 'open') return { ok: false, why: 'not_now' }
      payment.dispute.state = as
      sayDispute(payment, payment.dispute)
      return { ok: true, value: payment }
    },

    /** What a tester can make happen to an open payment; `succeed` also revives a failed one (money that comes late all the same). */
    settle(payment: Payment, as: 'succeeded' | 'failed'): Answer<Payment> {
      if (payment.state === as) return { ok: true, value: payment }
      if (payment.state === 'succeeded' || payment.state === 'authorised')
        return { ok: false, why: 'not_now' }
      if (as === 'succeeded' && payment.hold) {
        approved(payment)
        return { ok: true, value: payment }
      }
      move(payment, as, as === 'failed' ? 'declined' : undefined)
      return { ok: true, value: payment }
    },

    /** A message that contradicts the success before it; the money stays captured and reading says so. */
    sayLateFailure(payment: Payment): Answer<Payment> {
      if (payment.state !== 'succeeded') return { ok: false, why: 'not_now' }
      say(payment, 'failed', 'declined')
      return { ok: true, value: payment }
    },

    /** Ends what is due; true when anything changed. */
    tick(): boolean {
      let changed = false
      for (const payment of payments) {
        if (payment.state === 'processing' && payment.ends && payment.ends.at <= now()) {
          if (payment.ends.as === 'failed') move(payment, 'failed', 'declined')
          else approved(payment)
        } else if (payment.state === 'authorised' && (payment.heldUntil ?? 0) <= now())
          move(payment, 'released')
        else if (
          payment.state === 'needs_action' &&
          payment.createdAt + (payment.slip ? SLIP_MS : OPEN_MS) <= now()
        )
          move(payment, 'failed', 'expired')
        else continue
        changed = true
      }
      return changed
    },
  }
}
