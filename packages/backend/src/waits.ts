/**
 * Where everything stands that has states, and why it does not stand there for ever: one row for each state of each table, so that a state
 * that is new has no answer and waits.test.ts fails until it has one. docs/waiting.md is printed from it.
 */
export type Wait =
  /** A schedule moves it, or tells its customer and moves it later. */
  | { readonly clock: string; readonly how: string }
  /** A queue of the dashboard with a promised time: late entries are first there, and an alert says when they are very late. */
  | { readonly desk: string }
  /** Nobody has to do anything, and here is why. */
  | { readonly may: string }
  /** The end. */
  | { readonly end: true }

const end = { end: true } as const
const clock = (name: string, how: string): Wait => ({ clock: name, how })
const desk = (name: string): Wait => ({ desk: name })
const may = (why: string): Wait => ({ may: why })

/** Table of the database → its states. The states of a machine are those of its table. */
export const waits: Readonly<Record<string, Readonly<Record<string, Wait>>>> = {
  order_line: {
    awaiting_payment: clock('order-expire', 'ends unpaid after 30 minutes, or 24 hours for goods of a shop'),
    to_buy: desk('to_buy'),
    needs_answer: clock('order-answer-overdue', 'no answer within 48 hours refunds in full'),
    bought: clock('order-seller-late', 'the customer is asked whether to wait; then it is the buyers’ queue'),
    on_the_way: clock('order-overdue', 'told after a week, everything goes back after three'),
    arrived: desk('on_the_way'),
    inspecting: desk('on_the_way'),
    problem: clock('order-overdue', 'told after five days, everything goes back after two weeks'),
    stored: clock('storage.ends', 'notices, then three calls at the end of storage; then a desk'),
    packing: desk('to_pack'),
    shipped: clock('tracking.late', 'as its parcel'),
    returned_to_seller: clock('order-overdue', 'told after two weeks, ends after sixty days'),
    delivered: end,
    cancelled: end,
    refunded: end,
    disposed: end,
    lost: end,
  },
  parcel: {
    requested: desk('to_pack'),
    packing: desk('to_pack'),
    packed: may('Closing a box bills it in the same step; nothing is seen in this state.'),
    awaiting_postage: clock('parcel.unpaid', 'reminders, then storage, then it is unpacked on day 30'),
    paid: desk('to_hand_over'),
    handed_over: clock('tracking.late', 'told when it should have come, with a claim; then a desk'),
    in_transit: clock('tracking.late', 'told when it should have come, with a claim; then a desk'),
    customs: clock('tracking.late', 'told when it should have come, with a claim; then a desk'),
    held: clock('tracking.held', 'reminders until it is answered; an answer and the last day are a desk'),
    delivered: end,
    cancelled: end,
    returned: end,
    lost: end,
  },
  door_postage: {
    asked: clock('order-overdue', 'a reminder after three days; no answer within ten counts as a no'),
    due: may('It is a row of its parcel’s bill, whose clocks count.'),
    paid: end,
    ours: end,
    refused: end,
  },
  payment: {
    created: clock('payment-expire', 'given up when its time is over'),
    needs_action: clock('payment-expire', 'given up when its time is over'),
    processing: clock(
      'payment-reconcile',
      'the provider is asked; without an end after two weeks it is a desk',
    ),
    authorised: clock('payment-reconcile', 'the provider is asked; the bid it stands for ends with its lot'),
    failed: may('What was to be paid has a clock of its own, and waits for another attempt.'),
    expired: clock('payment-reconcile', 'asked about until the provider says that it ended'),
    succeeded: end,
    released: end,
  },
  payment_dispute: {
    open: may('The bank decides, in weeks, and its word moves it; what can be answered is the Money desk’s.'),
    won: end,
    lost: end,
  },
  refund: {
    requested: clock('payment-reconcile', 'sent again until the provider takes it'),
    processing: clock('payment-reconcile', 'the provider is asked'),
    failed: desk('refunds'),
    succeeded: end,
  },
  money_request: { asked: desk('approvals'), done: end, refused: end, withdrawn: end },
  withdrawal: { asked: desk('withdrawals'), sent: end, refused: end, cancelled: end },
  bank_line: {
    open: desk('transfers'),
    payment: end,
    wallet: end,
    back: may('The way back is a row of its own (transfer_back).'),
    ours: end,
    out: end,
  },
  transfer_back: { asked: desk('transfers_back'), checked: desk('transfers_back'), sent: end, refused: end },
  friend_payment: {
    open: clock('friend-payment-sweep', 'ends after 72 hours'),
    processing: clock('friend-payment-sweep', 'freed when its payer has left the bank'),
    paid: end,
    expired: end,
    cancelled: end,
  },
  shared_bill: {
    open: clock('friend-payment-sweep', 'every share goes back when not all came in time'),
    paid: end,
    ended: end,
  },
  group_label: {
    open: may('An organiser’s own paper; nobody owes anything yet.'),
    locked: may('Members have links that end by themselves (friend_payment); the organiser locks it anew.'),
    settled: may('Everybody has paid; putting it away is the organiser’s.'),
    archived: end,
  },
  bid: {
    scheduled: clock('bids', 'sent in its time, or ended with its lot'),
    placed: clock('bids', 'an attempt nobody heard the end of is finished'),
    leading: clock('bids', 'ends with its lot'),
    outbid: clock('bids', 'ends with its lot'),
    won: end,
    lost: end,
    cancelled: end,
    failed: end,
    group_satisfied: end,
  },
  bid_group: {
    open: may('Its bids end with their lots; a group without a bid holds no money.'),
    done: end,
    stopped: end,
  },
  buy_request: {
    asked: desk('requests'),
    quoted: clock('requests-expire', 'the price ends'),
    accepted: clock('requests-expire', 'the price ends when it is not ordered'),
    ordered: end,
    declined: end,
    expired: end,
    withdrawn: end,
  },
  seller_question: {
    asked: clock('order-seller-silent', 'the customer is told that the seller is silent'),
    answered: end,
    dropped: end,
  },
  listing_translation: { open: desk('translations'), done: end, impossible: end },
  service_task: { open: desk('services'), done: end, cancelled: end },
  arrival_claim: { open: desk('arrival_claims'), confirmed: end, refused: end },
  pick_round: {
    open: may('Anybody takes over a round whose picker has left; its parcels are late in “to pack”.'),
    done: end,
  },
  shuttle: { open: desk('shuttles'), sent: desk('shuttles'), done: end, dropped: end },
  together_wish: { open: desk('shuttles'), done: end, withdrawn: end, refused: end, lost: end },
  shuttle_piece: {
    in: may('Its shuttle is late in “shuttles”.'),
    taken_out: end,
    arrived: end,
    missing: desk('shuttles'),
    back: end,
    lost: end,
  },
  pick: {
    open: may('Its parcel is late in “to pack”.'),
    picked: end,
    short: may('The piece that is missing is a difference of its shelf (queue “differences”).'),
    dropped: end,
  },
  declaration: {
    asked: clock('declaration', 'a reminder at half time; without an answer it goes with our words'),
    confirmed: end,
    ours: end,
  },
  parcel_claim: { open: desk('parcel_claims'), accepted: end, refused: end, withdrawn: end },
  after_sale_case: {
    incomplete: clock('after-sale-answers', 'ends when the evidence does not come in 14 days'),
    complete: may('The rule assesses it in the same step; nothing is seen in this state.'),
    assessed: desk('cases'),
    second: desk('cases'),
    disputed: desk('cases'),
    offered: clock('after-sale-answers', 'paid when nobody answers in 14 days'),
    denied: clock('after-sale-answers', 'ends when nobody appeals in 14 days'),
    accepted: may('Paid in the same step; nothing is seen in this state.'),
    paid: end,
    closed: end,
    withdrawn: end,
  },
  ticket: {
    handling: desk('tickets'),
    waiting: clock('tickets-close', 'closes after 24 hours, said four hours before'),
    closed: may('Ended; it goes on when its customer does within 24 hours.'),
  },
  ticket_task: { open: desk('ticket_tasks'), done: end, withdrawn: end },
  screening_hit: { open: desk('screening'), asked: desk('screening'), cleared: end, stopped: end, gone: end },
  fraud_look: {
    open: clock('fraud-looks', 'a desk; when nobody looked in 48 hours everything goes back'),
    released: end,
    refunded: end,
    overdue: end,
    gone: end,
  },
  fraud_setting: { asked: desk('setting_changes'), done: end, refused: end, withdrawn: end },
  bought_label: {
    asked: clock('labels-again', 'the carrier is asked again'),
    unclear: desk('labels'),
    refused: end,
    bought: may('The label of a parcel that is late in “to hand over”.'),
    voiding: clock('labels-again', 'the carrier is asked again'),
    used: end,
    voided: end,
    dropped: end,
  },
  carrier_bill: {
    agreed: end,
    open: desk('carrier_bills'),
    disputed: desk('carrier_bills'),
    accepted: end,
    credited: end,
  },
  print_job: {
    waiting: clock('print-again', 'sent when its printer is on again'),
    printing: clock('print-again', 'failed when the printer does not acknowledge'),
    failed: desk('print_jobs'),
    printed: end,
    dropped: end,
  },
  difference: { open: desk('book_differences'), done: end, dismissed: end, gone: end },
  review: {
    draft: may('Its writer’s own; nobody waits for it.'),
    pending: desk('reviews'),
    second: desk('reviews'),
    failed: may('Its writer may change it, or appeal once.'),
    late: clock('reviews-late', 'paid on the day it names'),
    completed: end,
  },
  article: {
    draft: may('Ours, and nobody outside sees it.'),
    scheduled: clock('articles-publish', 'published at its time'),
    published: may('It is read, as long as we like.'),
    withdrawn: may('Its address says that there is nothing.'),
  },
  article_comment: { waiting: desk('comments'), shown: end, declined: end },
  good_point_record: {
    sent: desk('good_points'),
    approved: end,
    declined: may('The customer may send another picture.'),
  },
  invitation: {
    registered: may('The newcomer has not had a parcel; nothing is promised before one.'),
    due: clock('invite-due', 'rewarded when the budget reaches'),
    held: desk('invites'),
    rewarded: end,
    declined: end,
  },
  lottery: {
    draft: may('Ours, and nobody outside sees it.'),
    announced: clock('lottery-end', 'ends at its time'),
    stopping: clock('lottery-end', 'ends at its time all the same'),
    ended: end,
    discarded: end,
  },
  setting_request: { asked: desk('setting_changes'), done: end, refused: end, withdrawn: end },
  odd_text: { open: desk('odd_texts'), taken: end, declined: end },
}
