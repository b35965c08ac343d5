import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@tomobako/contract'
import type { labels as contract } from '@tomobako/contract'
import { labelNeeds } from '@tomobako/domain/carrier'
import type { LabelForm } from '@tomobako/domain/carrier'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import { carrierYen, labelBack, labelUsed } from '@tomobako/domain/ledger'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, inSteps, staffOf, workplace } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { heldParcel } from '../order/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { carrierAccountOf, parcelStore, readParcelNo, stopsParcel } from '../parcel/index.ts'
import { audit } from '../staff/index.ts'
import { notHere, paidParcels } from '../warehouse/index.ts'
import { askFor, giveBack, sellerOf } from './buy.ts'
import * as store from './store.ts'
import type { LabelOfParcel } from './store.ts'

type Row = OutputOf<typeof contract.buy>

const shown = (label: LabelOfParcel, house: House): Row => ({
  id: label.id,
  no: label.no,
  state: label.state,
  method: label.method,
  country: label.country,
  tracking: label.tracking,
  yen: label.yen,
  form: label.form,
  askedAt: iso(label.asked_at),
  said: label.said,
  url: label.hasDocument ? `/papers/bought/${label.id}.${label.form}` : null,
  needs: labelNeeds(
    { state: label.state, boughtAt: label.bought_at, tracking: label.tracking },
    { state: label.parcelState, tracking: label.parcelTracking },
    house.clock.now(),
  ),
  canVoid: house.gateways.labels?.find(({ name }) => name === label.gateway)?.void !== undefined,
})

export async function list(context: Context): Promise<OutputOf<typeof contract.list>> {
  const { db, house } = context
  const parcels = await paidParcels(db, workplace(context))
  const [newest, open] = await Promise.all([
    store.newestOf(
      db,
      parcels.map(({ id }) => id),
    ),
    store.open(db),
  ])
  const has = new Set(
    newest.filter((each) => !['refused', 'voided', 'dropped'].includes(each.state)).map(({ no }) => no),
  )
  return {
    rows: newest.map((each) => shown(each, house)),
    wanted: parcels
      .filter(({ no, method }) => !has.has(no) && sellerOf(house, method) !== undefined)
      .map(({ no }) => no),
    desk: open.map((each) => shown(each, house)).filter(({ needs }) => needs !== null),
  }
}

/** What the row says after its carrier was asked. */
const after = async (id: string, { db, house }: Context): Promise<Row> =>
  shown((await store.byId(db, id))!, house)

type Pressed = { no: string; form: LabelForm }
/** Writes down that a label is wanted; the carrier is asked after the commit, by the label's own key. A second press finds the first one's. */
export const buy = inSteps({
  async commit(input: Pressed, context: TxContext): Promise<Row | Refusal> {
    const row = await parcelStore.lock(context.db, { no: readParcelNo(input.no) ?? input.no })
    if (!row) return refuse('common.notFound')
    const alive = await store.alive(context.db, row.id)
    if (alive) {
      // One that its carrier did not take back is this parcel's again.
      if (alive.state === 'bought' && row.state === 'paid' && row.tracking === null)
        await parcelStore.change(context.db, row, { tracking: alive.tracking })
      return after(alive.id, context)
    }
    if (row.state !== 'paid') return refuse('console.wrongState', { state: row.state })
    const elsewhere = await notHere(context, row)
    if (elsewhere) return elsewhere
    const held = await heldParcel(context, row.id)
    if (held) return held
    // What stops a hand-over stops its label: names that are looked at.
    for (const stop of context.house.hooks.all(stopsParcel)) {
      const why = await stop(context, row)
      if (why) return why
    }
    const gateway = sellerOf(context.house, row.method)
    if (!gateway) return refuse('console.labels.notSold')
    const id = randomUUIDv7()
    await context.db
      .insertInto('bought_label')
      .values({
        id,
        parcel_id: row.id,
        gateway: gateway.name,
        state: 'asked',
        form: input.form,
        staff_id: staffOf(context).id,
        asked_at: at(context.now),
      })
      .execute()
    await audit(context, { what: 'labels.buy', subject: row.no, after: gateway.name })
    return after(id, context)
  },
  isWhole: ({ state }: Row) => state !== 'asked',
  async follow(row: Row, context: Context) {
    await askFor(context.house, row.id)
    return after(row.id, context)
  },
})

export const again = inSteps({
  async commit({ id }: InputOf<typeof contract.again>, context: TxContext): Promise<Row | Refusal> {
    const label = await store.lock(context.db, id)
    if (!label) return refuse('common.notFound')
    if (label.state !== 'unclear') return refuse('console.wrongState', { state: label.state })
    // A person has looked: what follows is a first try again.
    await store.set(context.db, id, 'asked', { tries: 0, said: null })
    const row = await after(id, context)
    await audit(context, { what: 'labels.again', subject: row.no })
    return row
  },
  async follow(row: Row, context: Context) {
    await askFor(context.house, row.id)
    return after(row.id, context)
  },
})

export const voidLabel = inSteps({
  async commit({ id, why }: InputOf<typeof contract.void>, context: TxContext): Promise<Row | Refusal> {
    const known = await store.byId(context.db, id)
    if (!known) return refuse('common.notFound')
    const parcel = await parcelStore.lock(context.db, { id: known.parcel_id })
    const label = await store.lock(context.db, id)
    if (label?.state !== 'bought') return refuse('console.wrongState', { state: label?.state ?? '' })
    if (!shown(known, context.house).canVoid) return refuse('console.labels.noVoid')
    await store.set(context.db, id, 'voiding', { tries: 0, said: null })
    if (parcel && parcel.state === 'paid' && parcel.tracking === label.tracking)
      await parcelStore.change(context.db, parcel, { tracking: null })
    await audit(context, { what: 'labels.void', subject: known.no, before: label.tracking, why })
    return after(id, context)
  },
  async follow(row: Row, context: Context) {
    await giveBack(context.house, row.id)
    return after(row.id, context)
  },
})

/** Nothing is charged for it, somebody says; until then it stood in the books as owed. */
export async function drop(
  { id, why }: InputOf<typeof contract.drop>,
  context: TxContext,
): Promise<OutputOf<typeof contract.drop> | Refusal> {
  const known = await store.byId(context.db, id)
  if (!known) return refuse('common.notFound')
  const parcel = await parcelStore.lock(context.db, { id: known.parcel_id })
  const label = await store.lock(context.db, id)
  if (!label || !['unclear', 'bought', 'voiding'].includes(label.state))
    return refuse('console.wrongState', { state: label?.state ?? '' })
  await store.set(context.db, id, 'dropped', { said: why, ended_at: at(context.now) })
  if (parcel && parcel.state === 'paid' && label.tracking !== null && parcel.tracking === label.tracking)
    await parcelStore.change(context.db, parcel, { tracking: null })
  if (label.yen)
    await post(
      context,
      labelBack({
        labelId: id,
        parcelNo: known.no,
        carrier: carrierAccountOf(known.method),
        yen: label.yen,
      }),
    )
  await audit(context, { what: 'labels.drop', subject: known.no, before: label.tracking, why })
  return { ok: true }
}

/** In the hand-over's own transaction: the label it left under is used up, and the carrier is owed its price instead of our table's. */
export async function handedOver(context: TxContext, parcel: ParcelRow): Promise<void> {
  const alive = await store.alive(context.db, parcel.id)
  const label = alive && (await store.lock(context.db, alive.id))
  if (label?.state !== 'bought' || label.tracking !== parcel.tracking) return
  await store.set(context.db, label.id, 'used', { ended_at: at(context.now) })
  if (label.yen)
    await post(
      context,
      labelUsed({
        labelId: label.id,
        parcelNo: parcel.no,
        carrier: carrierAccountOf(parcel.method),
        yen: label.yen,
        billedYen: carrierYen(parcel.rows ?? []),
      }),
    )
}
