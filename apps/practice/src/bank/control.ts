import { randomUUID } from 'node:crypto'
import type { Kept } from './kept.ts'
import type { Payment, Rules } from './payments.ts'
import type { Delivery } from './webhooks.ts'

type Bench = { rules: Rules; kept: Kept; deliveries: Delivery[]; now: () => number }

/** What a tester can make happen to a payment; the answer says why not. */
const actions = {
  succeed: ({ rules }, payment) => whyNot(rules.settle(payment, 'succeeded')),
  fail: ({ rules }, payment) => whyNot(rules.settle(payment, 'failed')),
  /** A hold ends before its time, without the shop having asked. */
  lapse: ({ rules }, payment) => {
    if (payment.state !== 'authorised') return 'not_now'
    rules.letGo(payment)
    return null
  },
  /** A failure is announced after the success; the money stays captured. */
  late_failure: ({ rules }, payment) => whyNot(rules.sayLateFailure(payment)),
  /** The cardholder disputes it; then the bank decides for the shop, or for the cardholder. */
  dispute: ({ rules }, payment) => whyNot(rules.dispute(payment)),
  dispute_won: ({ rules }, payment) => whyNot(rules.decide(payment, 'won')),
  dispute_lost: ({ rules }, payment) => whyNot(rules.decide(payment, 'lost')),
  /** The card it left here is lost, or its bank has closed it. */
  forget_card: ({ kept }, payment) => {
    const card = kept.of(payment)
    if (!card) return 'not_now'
    kept.forget(card.reference)
    return null
  },
  /** The bank of the card it left here says no from now on. */
  decline_card: ({ kept }, payment) => {
    const card = kept.of(payment)
    if (!card) return 'not_now'
    kept.decline(card.reference)
    return null
  },
  /** Everything said so far is said again, with the same event ids, newest first. */
  resend: ({ deliveries, now }, payment) => {
    if (payment.silent) return 'not_now'
    payment.events
      .toReversed()
      .forEach((event, place) =>
        deliveries.push({ id: randomUUID(), event, dueAt: now() + place * 50, tries: 0 }),
      )
    return null
  },
  /** No webhook any more, not even those on their way: only asking the bank settles it. */
  silence: ({ deliveries }, payment) => {
    payment.silent = true
    const rest = deliveries.filter((each) => each.event.paymentId !== payment.paymentId)
    deliveries.splice(0, deliveries.length, ...rest)
    return null
  },
} satisfies Record<string, (bench: Bench, payment: Payment) => string | null>

export type Action = keyof typeof actions
export const isAction = (value: unknown): value is Action =>
  typeof value === 'string' && Object.hasOwn(actions, value)
export const control = (bench: Bench, payment: Payment, action: Action): string | null =>
  actions[action](bench, payment)

const whyNot = (answer: { ok: true } | { ok: false; why: string }): string | null =>
  answer.ok ? null : answer.why
