import { DAY, HOUR, machine, statesOf } from '../kernel/index.ts'
import type { EventOf, StateOf } from '../kernel/index.ts'

/** "Ask us to buy" (P 5): a link nobody reads by machine becomes a question to our buyers, who answer with a price. */
export const buyRequestMachine = machine({
  name: 'buy-request',
  initial: 'asked',
  final: ['ordered', 'declined', 'expired', 'withdrawn'],
  states: {
    asked: 'A customer wants a price; our buyers look at the link.',
    quoted: 'Our buyers named a price, which holds until its end.',
    accepted: 'The customer said yes; it lies in the cart at that price.',
    ordered: 'It was ordered; the order line goes on from here.',
    declined: 'Our buyers do not buy it, or the customer said no to the price.',
    expired: 'The price was not accepted, or not ordered, in time.',
    withdrawn: 'The customer took the question back.',
  },
  rows: [
    {
      on: 'quote',
      from: ['asked', 'quoted'],
      to: 'quoted',
      by: 'staff',
      does: ['tellQuoted'],
      source: 'P 5: unknown links, quoted by staff',
    },
    {
      on: 'decline',
      from: ['asked', 'quoted'],
      to: 'declined',
      by: 'staff',
      does: ['tellDeclined'],
      source: 'P 5',
    },
    {
      on: 'accept',
      from: 'quoted',
      to: 'accepted',
      by: 'customer',
      when: 'stillValid',
      does: ['intoCart'],
      source: 'P 4: what is quoted is what is charged',
    },
    { on: 'refuse', from: 'quoted', to: 'declined', by: 'customer', source: 'P 4: the customer decides' },
    {
      on: 'askBack',
      from: 'quoted',
      to: 'asked',
      by: 'customer',
      source: 'ours: a question about a price is a question',
    },
    {
      on: 'withdraw',
      from: ['asked', 'quoted', 'accepted'],
      to: 'withdrawn',
      by: 'customer',
      does: ['outOfCart'],
      source: 'ours: free until it is ordered',
    },
    {
      on: 'expire',
      from: ['quoted', 'accepted'],
      to: 'expired',
      by: 'clock',
      when: '!stillValid',
      does: ['outOfCart', 'tellExpired'],
      source: 'ours: 72 hours unless staff say otherwise',
    },
    { on: 'order', from: 'accepted', to: 'ordered', by: ['customer', 'system'], source: 'P 3' },
  ],
})

export type BuyRequestState = StateOf<typeof buyRequestMachine>
export type BuyRequestEvent = EventOf<typeof buyRequestMachine>
export const buyRequestStates = statesOf(buyRequestMachine) as [BuyRequestState, ...BuyRequestState[]]
/** States in which a question still takes one of its customer's places. */
export const openRequestStates: readonly BuyRequestState[] = ['asked', 'quoted', 'accepted']

/** Limits of what people ask of us, with their source. */
export const sourcingLimits = {
  openRequests: 20, // ours: open questions a customer
  requestPhotos: 3, // ours: pictures with a question
  quoteHours: 72, // ours: how long a price of our buyers holds unless they say otherwise
  answerMs: 12 * HOUR, // ours: promised time from question to price
  liftsPerDay: 20, // ours: requests to lift a restriction, a person a day
  reportsPerDay: 20, // ours: reports, a person a day
  asksPerDay: 40, // ours: questions to our buyers, a customer a day
  decidedKeptMs: 180 * DAY, // ours: how long decided lifts and reports are shown
} as const

/** Why our buyers do not buy something; words below `sourcing.declined`. */
export const declineReasons = [
  'prohibited',
  'sold_out',
  'seller_refuses',
  'too_large',
  'unclear',
  'refused',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]
/** How an attempt to buy ended (marketplaces.md 18). */
export const purchaseOutcomes = [
  'bought',
  'sold_out',
  'price_changed',
  'seller_refused',
  'prohibited',
  'needs_info',
  'payment_failed',
  'other',
] as const
export type PurchaseOutcome = (typeof purchaseOutcomes)[number]
export const reportDecisions = ['handled', 'dismissed'] as const

/** A listing of our own, made by staff for one customer: its id says so, no source is asked for it. */
export const quotedPrefix = 'quote~'
export const isQuotedId = (id: string): boolean => id.startsWith(quotedPrefix)
export const quotedId = (requestId: string): string => `${quotedPrefix}${requestId}`
export const requestOfQuotedId = (id: string): string | null =>
  isQuotedId(id) ? id.slice(quotedPrefix.length) : null
