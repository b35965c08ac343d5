import type { EffectOf, GuardOf, Refusal } from '@tomobako/domain/kernel'
import { assert, isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import type { ParcelEvent, ParcelState } from '@tomobako/domain/parcel'
import { parcelMachine, schemeOf } from '@tomobako/domain/parcel'
import { dutyBack, dutyRemitted, parcelHandedOver, prepaidBack, taxTaken } from '@tomobako/domain/ledger'
import type { HoldNeed, ReturnCause } from '@tomobako/domain/tracking'
import type { Updateable } from 'kysely'
import type { DB } from '../db/index.ts'
import type { Actor, Effect, TxContext } from '../kernel/index.ts'
import { at, kept, systemActor, take } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { heldParcel, moveLine } from '../order/index.ts'
import { dropServices, openTasksOf } from './services.ts'
import { inForce, tradeTables } from '../settings/index.ts'
import { approvalColumns } from './tolerance.ts'
import { comeBack, shelve } from './come-back.ts'
import { carrierOf, payForLoss } from './loss.ts'
import * as store from './store.ts'
import type { ParcelRow } from './store.ts'
import { settleJob } from './jobs.ts'
import { stopsParcel } from './names.ts'
import { onDelivered, onHandedOver } from './delivered.ts'

export type Move = {
  event: ParcelEvent
  by?: Actor
  allPicked?: boolean
  why?: string | null
  data?: object
  /** When it happened, for what the carrier reports late; otherwise now. */
  when?: number
  /** Other columns that change with the step. */
  set?: Updateable<DB['parcel']>
  /** For a parcel that comes back: why, which decides who bears the postage. */
  cause?: ReturnCause
  /** For a parcel that is held: what is needed from the customer. */
  needs?: HoldNeed
  /** Values for the customer's message, beside number and title. */
  tell?: Record<string, string | number>
}

/**
 * Takes one step of the parcel's machine (kernel/runner.ts) and tells the customer. The caller holds the row lock.
 */
export async function moveParcel(
  context: TxContext,
  parcel: ParcelRow,
  move: Move,
): Promise<ParcelRow | Refusal> {
  if (move.event === 'close' && (await openTasksOf(context.db, parcel.id)).length > 0)
    return refuse('console.services.stillOpen')
  const approval =
    move.event === 'bill' ? approvalColumns(parcel, context.now, (await inForce(context)).pauses) : null
  const changed = await take(context, parcels, parcel, move.event, {
    ...move,
    facts: { allPicked: move.allPicked ?? false },
    set: { ...approval, ...move.set },
  })
  if (isRefusal(changed)) return changed
  if (parcel.state === 'held') await store.closeHold(context.db, parcel.id, context.now)
  await settleDuty(context, changed, move.event)
  if (move.event === 'deliver')
    for (const tell of context.house.hooks.all(onDelivered)) await tell(context, changed)
  // What was paid ahead is settled at once, in a transaction of its own.
  if (move.event === 'bill') await context.job(settleJob, { parcelId: parcel.id })
  const message =
    approval?.approval === 'asked'
      ? { key: 'notice.storage.approvalAsked', mail: true }
      : messages[move.event]
  if (message) {
    await notify(context, {
      customerId: parcel.customer_id,
      key: message.key,
      values: { no: parcel.no, ...(approval ? { quotedYen: parcel.estimate.totalYen } : {}), ...move.tell },
      link: `/parcels/${parcel.no}`,
      once: `parcel/${parcel.id}/${move.event}/${changed.version}`,
      mail: message.mail,
    })
  }
  return changed
}

/** Steps that a hold on the parcel, or on anything inside it, stops until somebody releases it. */
const stopsOnHold: readonly ParcelEvent[] = ['startPacking', 'close', 'handOver']

const abroad: readonly ParcelEvent[] = ['depart', 'customs', 'deliver']

const rowYen = ({ rows }: ParcelRow, named: string): number =>
  sum((rows ?? []).filter(({ key }) => key === named).map((row) => row.yen))

/**
 * What was paid in advance for customs is the carrier's once the parcel has left Japan (the authority's, where we took the tax under a
 * registration of our own), and the customer's when it never did.
 */
async function settleDuty(context: TxContext, parcel: ParcelRow, event: ParcelEvent): Promise<void> {
  const [duty, tax] = [rowYen(parcel, 'dutyPrepaid'), rowYen(parcel, 'taxCollected')]
  const yen = duty + tax
  if (yen === 0) return
  const { no: parcelNo, customer_id: customerId } = parcel
  if (abroad.includes(event) && duty > 0)
    await post(context, dutyRemitted({ parcelNo, carrier: carrierOf(parcel.method), yen: duty }))
  if (abroad.includes(event) && tax > 0) {
    const { taxes } = await tradeTables(context.house)
    const scheme = schemeOf(taxes.find(({ country }) => country === parcel.country)?.area ?? parcel.country)
    assert(scheme !== null, `tax was taken with ${parcelNo}, and no scheme is of ${parcel.country}`)
    await post(context, taxTaken({ parcelNo, scheme, yen: tax }))
  }
  if (event !== 'return' && event !== 'lose') return
  const history = await store.events(context.db, parcel.id)
  if (!history.some((each) => abroad.some((one) => one === each.event)))
    await post(context, dutyBack({ parcelNo, customerId, yen }))
}

/** Columns that remember when a state was reached. */
const stamp = (state: ParcelState, when: number): Updateable<DB['parcel']> => {
  const column = (
    {
      packed: 'packed_at',
      paid: 'paid_at',
      handed_over: 'handed_over_at',
      delivered: 'delivered_at',
    } as const
  )[state as string as 'packed']
  return column ? { [column]: at(when) } : {}
}

/** What the customer hears of each step; steps of their own doing are not told back. */
const messages: Partial<Record<ParcelEvent, { key: string; mail: boolean }>> = {
  bill: { key: 'notice.parcel.awaitingPostage', mail: true },
  pay: { key: 'notice.parcel.paid', mail: false },
  handOver: { key: 'notice.parcel.handedOver', mail: true },
  depart: { key: 'notice.parcel.inTransit', mail: false },
  customs: { key: 'notice.parcel.customs', mail: false },
  deliver: { key: 'notice.parcel.delivered', mail: true },
  hold: { key: 'notice.parcel.held', mail: true },
  release: { key: 'notice.parcel.released', mail: false },
  return: { key: 'notice.parcel.returned', mail: true },
  lose: { key: 'notice.parcel.lost', mail: true },
}

type ParcelEffect = Effect<ParcelRow, GuardOf<typeof parcelMachine>>
const effects: Record<EffectOf<typeof parcelMachine>, ParcelEffect> = {
  async freeItems(context, parcel) {
    const pieces = await store.piecesOf(context.db, [parcel.id])
    await store.setParcel(
      context.db,
      pieces.map((piece) => piece.id),
      null,
    )
    await dropServices(context, parcel)
    await post(
      context,
      prepaidBack({
        parcelNo: parcel.no,
        customerId: parcel.customer_id,
        yen: parcel.prepaid_yen,
        part: 'cancelled',
      }),
    )
  },
  // The packer's hands are the shop's, whoever asked for it. The pieces lie on the return shelf until somebody finds them a place.
  async reshelveItems(context, parcel) {
    const pieces = await store.piecesOf(context.db, [parcel.id])
    const put = await shelve(context, parcel, pieces)
    for (const piece of pieces) {
      const moved = await moveLine(
        context,
        piece.id,
        'unpick',
        {},
        { by: systemActor, data: { parcelNo: parcel.no }, set: { picked_at: null, shelf: put } },
      )
      if (isRefusal(moved))
        throw new Error(`line ${piece.no} of ${parcel.no} cannot go back from ${piece.state}`)
    }
  },
  // The bill itself is worked out by whoever closes the box; asking is the message above.
  async askPostage() {},
  async shipItems(context, parcel, { by }) {
    await each(context, parcel, 'handOver', by)
    // The money is earned and owed from here on; a bill of nothing has no postings and no entry.
    const rows = (parcel.rows ?? [])
      .filter((row) => row.yen > 0)
      .map((row) => ({ key: `fees.${row.key}`, yen: row.yen }))
    if (rows.length > 0)
      await post(context, parcelHandedOver({ parcelNo: parcel.no, carrier: carrierOf(parcel.method), rows }))
    for (const tell of context.house.hooks.all(onHandedOver)) await tell(context, parcel)
  },
  deliverItems: (context, parcel, { by }) => each(context, parcel, 'deliver', by),
  askCustomer: (context, parcel, { why, given }) =>
    store.openHold(context.db, parcel.id, (given as Move).needs ?? 'other', why ?? '', context.now),
  restockItems: (context, parcel, { by, given }) =>
    comeBack(context, parcel, (given as Move).cause ?? 'unclaimed', by),
  async loseItems(context, parcel, { by }) {
    // The money first: what a line is worth is read while the parcel still holds it.
    await payForLoss(context, parcel)
    await each(context, parcel, 'lose', by)
  },
}

const parcels = kept({
  machine: parcelMachine,
  table: 'parcel',
  history: { table: 'parcel_event', of: 'parcel_id' },
  read: store.shaped,
  facts: { allPicked: false },
  async stops(context, row, event) {
    if (!stopsOnHold.includes(event)) return null
    const held = await heldParcel(context, row.id)
    if (held) return held
    for (const stop of context.house.hooks.all(stopsParcel)) {
      const why = await stop(context, row)
      if (why) return why
    }
    return null
  },
  follows: (_parcel, to, when) => stamp(to, when),
  refuse: ({ state }, reason) =>
    reason === 'guard'
      ? refuse('console.piecesMissing', { count: 1 })
      : refuse('console.wrongState', { state }),
  effects,
})

async function each(
  context: TxContext,
  parcel: ParcelRow,
  event: 'handOver' | 'deliver' | 'lose',
  by: Actor,
): Promise<void> {
  for (const piece of await store.piecesOf(context.db, [parcel.id])) {
    const moved = await moveLine(
      context,
      piece.id,
      event,
      {},
      {
        by,
        data: {
          parcelNo: parcel.no,
          ...(event === 'handOver' && parcel.tracking ? { tracking: parcel.tracking } : {}),
        },
      },
    )
    if (isRefusal(moved))
      throw new Error(`line ${piece.no} of ${parcel.no} cannot ${event} from ${piece.state}`)
  }
}
