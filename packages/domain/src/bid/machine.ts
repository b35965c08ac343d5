import { machine, statesOf } from '../kernel/index.ts'
import type { EventOf, StateOf } from '../kernel/index.ts'

/**
 * One customer's bid for one lot. P 3 "Bid". What has been handed to the source cannot be taken back (marketplaces.md 2.5), so a bid is
 * `placed` from the moment an attempt is claimed, before anybody knows what the source makes of it.
 */
export const bidMachine = machine({
  name: 'bid',
  initial: 'scheduled',
  final: ['won', 'lost', 'cancelled', 'failed', 'group_satisfied'],
  states: {
    scheduled: 'Ordered; it has not been sent. Its money is held.',
    placed: 'Handed to the source; its answer is not known yet.',
    leading: 'The highest bid at the source.',
    outbid: 'Another bid is higher; a higher maximum may still win.',
    won: 'Won; the order line is bought.',
    lost: 'The lot ended without us.',
    cancelled: 'Taken back before it was sent.',
    failed: 'The source did not take it; the reason stands beside it.',
    group_satisfied: 'Its group has won as many as were wanted.',
  },
  rows: [
    {
      on: 'place',
      from: 'scheduled',
      to: 'placed',
      by: ['system', 'staff'],
      does: ['holdAgain'],
      source: "P 3; a group's bid takes its money from what the group has set aside",
    },
    {
      on: 'resend',
      from: 'placed',
      to: 'scheduled',
      by: 'system',
      source: 'quality R19: it certainly never arrived, and is sent again',
    },
    {
      on: 'lead',
      from: ['placed', 'outbid'],
      to: 'leading',
      by: ['system', 'staff'],
      does: ['holdAgain', 'tellLeading'],
      source: 'P 3; also when the seller struck the higher bid off',
    },
    {
      on: 'outbid',
      from: ['scheduled', 'placed', 'leading'],
      to: 'outbid',
      by: ['system', 'staff'],
      does: ['releaseIfChosen', 'tellOutbid'],
      source:
        'P 3; a scheduled one when the price passed its maximum or another customer of ours is represented',
    },
    {
      on: 'represent',
      from: 'outbid',
      to: 'scheduled',
      by: 'system',
      does: ['holdAgain'],
      source: 'P 5: the higher maximum of another customer of ours was taken back before it was sent',
    },
    {
      on: 'raise',
      from: 'scheduled',
      to: 'scheduled',
      by: 'customer',
      does: ['holdAgain'],
      source: 'issue 10: raising moves the difference only',
    },
    {
      on: 'raise',
      from: 'outbid',
      to: 'scheduled',
      by: 'customer',
      does: ['holdAgain'],
      source: 'issue 10: the outbid customer may raise',
    },
    {
      on: 'raise',
      from: 'leading',
      to: 'leading',
      by: 'customer',
      does: ['holdAgain'],
      source: 'issue 10; the source learns the higher maximum by another attempt',
    },
    {
      on: 'win',
      from: ['scheduled', 'placed', 'leading', 'outbid'],
      to: 'won',
      by: ['system', 'staff'],
      source:
        'P 3; from outbid when the higher bid was struck off unseen, from scheduled when an earlier maximum of ours won',
    },
    {
      on: 'lose',
      from: ['scheduled', 'placed', 'leading', 'outbid'],
      to: 'lost',
      by: ['system', 'staff'],
      does: ['release', 'tellLost'],
      source: 'P 3; leading ones when the seller cancelled or the hidden reserve was not met',
    },
    {
      on: 'cancel',
      from: 'scheduled',
      to: 'cancelled',
      by: ['customer', 'system'],
      when: '!everPlaced',
      does: ['release'],
      source: 'P 3: cancelled only before it is placed',
    },
    {
      on: 'fail',
      from: ['scheduled', 'placed'],
      to: 'failed',
      by: ['system', 'staff'],
      does: ['release', 'tellFailed'],
      source: 'P 3: failed with its reason',
    },
    {
      on: 'satisfy',
      from: ['scheduled', 'outbid'],
      to: 'group_satisfied',
      by: 'system',
      does: ['release'],
      source: 'issue 10: a group stops after as many wins as were wanted',
    },
  ],
})

export type BidState = StateOf<typeof bidMachine>
export type BidEvent = EventOf<typeof bidMachine>
export const bidStates = statesOf(bidMachine) as [BidState, ...BidState[]]
/** Bids that may still be sent or win. */
export const openBidStates = [
  'scheduled',
  'placed',
  'leading',
  'outbid',
] as const satisfies readonly BidState[]
/** Bids the source holds, which could win without anything more from us. */
export const liveBidStates = ['placed', 'leading'] as const satisfies readonly BidState[]

/** Why a bid ended otherwise than by winning; catalogue keys below `bid.reason`. */
export const bidReasons = [
  'outbid', // somebody else won
  'member', // another customer of ours was represented and won
  'passed', // the price passed the maximum before the bid was sent
  'not_sent', // it could not be sent before the end
  'reserve', // the seller's hidden reserve was not met
  'cancelled_by_seller',
  'early_finish', // the seller ended it before the bid was sent
  'group_waited', // its group waited for another lot that was not decided
  'card', // its card did not promise the money, or did so no more
  'money', // the wallet no longer held enough
  'rating', // restrictions of the seller
  'authentication',
  'new_bidder',
  'blocked',
  'credit', // the source lets our account bid no more at the moment
  'bidding_stopped', // bidding at this market is switched off
  'refused', // the source refused and did not say why
] as const
export type BidReason = (typeof bidReasons)[number]
