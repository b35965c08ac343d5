import { machine, statesOf } from '../kernel/index.ts'
import type { StateOf, EventOf } from '../kernel/index.ts'

/** One bought listing, from unpaid to the customer's door. P 3 "Order line"; it travels alone until it is packed. */
export const orderLineMachine = machine({
  name: 'order-line',
  initial: 'awaiting_payment',
  final: ['delivered', 'cancelled', 'refunded', 'disposed', 'lost'],
  states: {
    awaiting_payment: 'Ordered; not paid yet.',
    to_buy: 'Paid; waiting for a buyer.',
    needs_answer: 'It costs more than was paid; the customer decides within 48 hours.',
    bought: 'Bought from the seller.',
    on_the_way: 'The seller has shipped it to our warehouse.',
    arrived: 'It is at our warehouse and not yet checked in.',
    inspecting: 'Being inspected.',
    problem: 'It does not match the listing; our photos decide.',
    stored: 'On a shelf, ready to be packed.',
    packing: 'Being packed into a parcel.',
    shipped: 'Handed to the carrier in a parcel.',
    delivered: 'The parcel was delivered.',
    cancelled: 'Ended before anything was paid.',
    refunded: 'Ended; the customer has everything back.',
    returned_to_seller: 'Sent back to the seller; what the seller pays back follows.',
    disposed: 'Disposed of after storage ended.',
    lost: 'Lost with its parcel; what its cover pays has gone back.',
  },
  rows: [
    { on: 'pay', from: 'awaiting_payment', to: 'to_buy', by: 'system', source: 'P 3' },
    { on: 'takenByOther', from: 'awaiting_payment', to: 'refunded', by: 'system', does: ['tellTaken'], source: 'quality.md F5: somebody else paid first for what exists once; the money goes back at once' },
    { on: 'expire', from: 'awaiting_payment', to: 'cancelled', by: 'clock', does: ['returnPoints'], source: 'P 6: 30 min one-of-a-kind, 24 h shop goods' },
    { on: 'cancel', from: 'awaiting_payment', to: 'cancelled', by: 'customer', does: ['returnPoints'], source: 'P 3' },
    { on: 'cancel', from: 'to_buy', to: 'refunded', by: 'customer', when: '!claimed', does: ['refundLine'], source: 'P 3: until a buyer claims it' },
    { on: 'buy', from: 'to_buy', to: 'bought', by: 'staff', when: 'withinLimit', does: ['settlePurchase'], source: 'P 4 the price promise' },
    { on: 'soldOut', from: ['to_buy', 'needs_answer'], to: 'refunded', by: 'staff', does: ['refundLine', 'tellSoldOut'], source: '§8 item sold out; P 4' },
    { on: 'priceUp', from: 'to_buy', to: 'needs_answer', by: 'staff', does: ['askCustomer'], source: 'P 4: dearer, the customer decides' },
    { on: 'accept', from: 'needs_answer', to: 'to_buy', by: ['customer', 'system'], when: 'differencePaid', does: ['raiseLimit'], source: 'P 4' },
    { on: 'refuse', from: 'needs_answer', to: 'refunded', by: 'customer', does: ['refundLine'], source: 'P 3' },
    { on: 'answerOverdue', from: 'needs_answer', to: 'refunded', by: 'clock', does: ['refundLine', 'tellOverdue'], source: 'P 3: no answer within 48 h refunds in full' },
    { on: 'sellerShipped', from: 'bought', to: 'on_the_way', by: ['staff', 'system'], source: 'P 3' },
    { on: 'arrive', from: ['bought', 'on_the_way'], to: 'arrived', by: 'staff', source: 'P 3' },
    { on: 'inspect', from: 'arrived', to: 'inspecting', by: 'staff', source: 'P 3' },
    { on: 'store', from: ['arrived', 'inspecting'], to: 'stored', by: ['staff', 'system'], when: 'matches', source: 'P 3; by the system when the customer agreed to postage paid at our door' },
    { on: 'store', from: ['arrived', 'inspecting'], to: 'problem', by: ['staff', 'system'], when: '!matches', does: ['tellProblem'], source: 'P 3: does not match the listing' },
    { on: 'keep', from: 'problem', to: 'stored', by: 'staff', source: 'P 3' },
    { on: 'returnToSeller', from: 'problem', to: 'returned_to_seller', by: 'staff', source: 'P 3' },
    { on: 'refundReturn', from: 'returned_to_seller', to: 'refunded', by: ['staff', 'system'], does: ['refundLine'], source: 'P 3' },
    { on: 'pick', from: 'stored', to: 'packing', by: 'staff', source: 'P 3: first scan' },
    { on: 'unpick', from: 'packing', to: 'stored', by: ['staff', 'system'], source: 'P 3' },
    { on: 'handOver', from: 'packing', to: 'shipped', by: 'staff', does: ['postageDone'], source: 'P 3' },
    { on: 'deliver', from: 'shipped', to: 'delivered', by: ['staff', 'system'], source: 'P 3' },
    { on: 'comeBack', from: 'shipped', to: 'stored', by: ['staff', 'system'], source: 'P 3 parcel returned: pieces are stored again' },
    { on: 'lose', from: 'shipped', to: 'lost', by: ['staff', 'system'], source: 'P 3 parcel lost' },
    { on: 'dispose', from: 'stored', to: 'disposed', by: 'staff', does: ['returnAhead'], source: 'P 4 storage' },
    { on: 'sendBack', from: 'stored', to: 'returned_to_seller', by: 'staff', does: ['returnAhead'], source: 'issue 4: the owner asked for it' },
  ],
})

export type OrderLineState = StateOf<typeof orderLineMachine>
export type OrderLineEvent = EventOf<typeof orderLineMachine>
export const orderLineStates = statesOf(orderLineMachine) as [OrderLineState, ...OrderLineState[]]
