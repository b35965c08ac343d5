import { machine, statesOf } from '../kernel/index.ts'
import type { EventOf, StateOf } from '../kernel/index.ts'

/** Stored items packed together for one address by one method. P 3 "Parcel". */
export const parcelMachine = machine({
  name: 'parcel',
  initial: 'requested',
  final: ['delivered', 'cancelled', 'returned', 'lost'],
  states: {
    requested: 'Asked for; no piece is picked yet, so the customer may still cancel.',
    packing: 'A packer has scanned the first piece.',
    packed: 'The box is closed; true weight and size are known.',
    awaiting_postage: 'The customer pays for the journey.',
    paid: 'Postage is paid; waiting for the carrier.',
    handed_over: 'The carrier has it.',
    in_transit: 'On its way out of Japan.',
    customs: 'At customs in the destination country.',
    delivered: 'Delivered.',
    held: 'Held by customs or for payment.',
    cancelled: 'Cancelled before packing began.',
    returned: 'Came back to us; its pieces are on the shelf again.',
    lost: 'The carrier declared it lost.',
  },
  rows: [
    {
      on: 'startPacking',
      from: 'requested',
      to: 'packing',
      by: 'staff',
      source: 'P 3: until a packer scans the first piece',
    },
    {
      on: 'cancel',
      from: 'requested',
      to: 'cancelled',
      by: ['customer', 'staff'],
      does: ['freeItems'],
      source: 'P 3',
    },
    { on: 'close', from: 'packing', to: 'packed', by: 'staff', when: 'allPicked', source: 'P 3' },
    {
      on: 'bill',
      from: 'packed',
      to: 'awaiting_postage',
      by: 'system',
      does: ['askPostage'],
      source: 'P 4 second payment',
    },
    { on: 'pay', from: 'awaiting_postage', to: 'paid', by: ['customer', 'system'], source: 'P 4' },
    {
      on: 'unpack',
      from: 'awaiting_postage',
      to: 'requested',
      by: ['customer', 'staff'],
      does: ['reshelveItems'],
      source: 'P 3: changed after seeing the packed box',
    },
    {
      on: 'cancelPacked',
      from: 'awaiting_postage',
      to: 'cancelled',
      by: ['customer', 'staff', 'clock'],
      does: ['reshelveItems', 'freeItems'],
      source: 'P 3: the packed box is not wanted, or nobody said yes to it',
    },
    {
      on: 'cancelPacked',
      from: 'packing',
      to: 'cancelled',
      by: 'staff',
      does: ['freeItems'],
      source: 'P 3: nothing of it can be sent; every piece was put back',
    },
    { on: 'handOver', from: 'paid', to: 'handed_over', by: 'staff', does: ['shipItems'], source: 'P 3' },
    { on: 'depart', from: 'handed_over', to: 'in_transit', by: ['staff', 'system'], source: 'P 3' },
    { on: 'customs', from: 'in_transit', to: 'customs', by: ['staff', 'system'], source: 'P 3' },
    {
      on: 'deliver',
      from: ['in_transit', 'customs', 'handed_over', 'held'],
      to: 'delivered',
      by: ['staff', 'system'],
      does: ['deliverItems'],
      source: 'P 3; a carrier may forget to say that it let go',
    },
    {
      on: 'hold',
      from: ['in_transit', 'customs'],
      to: 'held',
      by: ['staff', 'system'],
      does: ['askCustomer'],
      source: 'P 3',
    },
    {
      on: 'release',
      from: ['held', 'customs'],
      to: 'in_transit',
      by: ['staff', 'system'],
      source: 'P 3; most parcels are let go by customs without ever being held',
    },
    {
      on: 'return',
      from: ['handed_over', 'in_transit', 'customs', 'held'],
      to: 'returned',
      by: ['staff', 'system'],
      does: ['restockItems'],
      source:
        'P 3; some come back before leaving Japan. Pieces are stored again, storage starts anew, money by the table of returns',
    },
    {
      on: 'lose',
      from: ['handed_over', 'in_transit', 'customs', 'held'],
      to: 'lost',
      by: ['staff', 'system'],
      does: ['loseItems'],
      source: 'P 3; money by the table of cover',
    },
  ],
})

export type ParcelState = StateOf<typeof parcelMachine>
/** Still in our house: nothing of it is with a carrier. */
export const openParcelStates = [
  'requested',
  'packing',
  'packed',
  'awaiting_postage',
  'paid',
] as const satisfies readonly ParcelState[]
export type ParcelEvent = EventOf<typeof parcelMachine>
export const parcelStates = statesOf(parcelMachine) as [ParcelState, ...ParcelState[]]
