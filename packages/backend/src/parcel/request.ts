import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf, SavedAddress } from '@tomobako/contract'
import type { parcel as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import { insuredShare } from '@tomobako/domain/parcel'
import type { PlannedParcel } from '@tomobako/domain/parcel'
import { savedAddress } from '../address/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, at, customerId } from '../kernel/index.ts'
import { free, oneWarehouse, optionsOf, planned } from './build.ts'
import { onAsked, onNamed } from './names.ts'
import type { Declared } from './names.ts'
import { newParcelNo } from './number.ts'
import { billOf, declaredYen } from './plan.ts'
import type { Facts } from './plan.ts'
import { facts, factsByPlace } from './service.ts'
import * as store from './store.ts'
import { askForServices } from './services.ts'
import type { Estimate, Measured, ParcelOptions } from './store.ts'

/**
 * Asks the warehouse to pack, in one parcel or several: the pieces' rows are locked first, so that a piece is in one open
 * parcel at most, and every parcel is priced again before any is made. One that cannot be made refuses all of them.
 */
export async function request(
  input: InputOf<typeof contract.request>,
  context: TxContext,
  byRule = false,
): Promise<OutputOf<typeof contract.request> | Refusal> {
  const wanted =
    input.parcels && input.parcels.length > 0
      ? input.parcels
      : [{ lineIds: input.lineIds, method: input.method }]
  const asked = wanted.flatMap((each) => each.lineIds)
  if (
    new Set(asked).size !== asked.length ||
    asked.length !== new Set(input.lineIds).size ||
    asked.some((id) => !input.lineIds.includes(id))
  )
    return refuse('parcel.planIncomplete', {}, 'parcels')
  const pieces = await free(context, input.lineIds, true)
  if (isRefusal(pieces)) return pieces
  const address = await savedAddress(context, input.addressId)
  if (!address) return refuse('common.notFound', {}, 'addressId')
  const known = await factsByPlace(context, pieces)
  const ready: { pieces: Measured[]; options: ParcelOptions; offer: PlannedParcel; known: Facts }[] = []
  for (const { lineIds, method } of wanted) {
    const inside = pieces.filter((piece) => lineIds.includes(piece.id))
    const worth = (of: readonly Measured[]) => of.map((piece) => ({ valueYen: declaredYen(piece) }))
    const options = {
      ...optionsOf(input, lineIds, address.zip),
      insuranceYen: insuredShare(input.insuranceYen ?? 0, worth(inside), worth(pieces)),
    }
    const apart = await oneWarehouse(context, inside)
    if (apart) return apart
    const here = known.get(inside[0]!.warehouse)!
    const offer = planned(inside, address.country, method, options, here)
    if (isRefusal(offer)) return offer
    ready.push({ pieces: inside, options, offer, known: here })
  }
  const totalYen = sum(ready.map((each) => each.offer.totalYen))
  if (input.expectYen !== undefined && input.expectYen !== totalYen)
    return refuse('parcel.priceChanged', {}, 'expectYen')
  const nos: string[] = []
  for (const each of ready) {
    const estimate = estimateOf(each.offer, each.known)
    const made = await insertNew(context, {
      customerId: customerId(context),
      warehouse: each.pieces[0]!.warehouse,
      requestedAt: context.now,
      address,
      method: each.offer.row.method,
      options: each.options,
      estimate,
    })
    await store.setParcel(
      context.db,
      each.pieces.map((piece) => piece.id),
      made.id,
    )
    await askForServices(context, { id: made.id, options: each.options, estimate })
    await store.addEvent(context.db, made.id, {
      event: 'request',
      from: '',
      to: 'requested',
      actor: actorOf(context),
      data: { items: each.pieces.length, estimateYen: estimate.totalYen },
      at: context.now,
    })
    const objection = await announce(context, made.id, input.declaration, byRule)
    if (objection) return objection
    nos.push(made.no)
  }
  return { no: nos[0]!, nos }
}

/** Whoever listens hears of it once everything is in it; the words of one parcel are those of its own pieces. */
async function announce(
  context: TxContext,
  parcelId: string,
  declaration: Declared,
  byRule: boolean,
): Promise<Refusal | null> {
  const made = await store.byId(context.db, parcelId)
  if (!made) throw new Error(`parcel ${parcelId} was not written`)
  for (const tell of context.house.hooks.all(onAsked)) {
    const objection = await tell(context, { parcel: made, declaration, byRule })
    if (objection) return objection
  }
  return null
}

/** A planned box as it is kept: what it will weigh and cost, and the rules that say so. */
export function estimateOf(offer: PlannedParcel, known: Facts): Estimate {
  const bill = billOf(offer)
  return {
    box: { id: offer.packed.carton, name: offer.packed.carton },
    grams: offer.packed.grossGrams,
    rows: bill.rows,
    totalYen: bill.totalYen,
    days: { min: offer.row.daysMin, max: offer.row.daysMax },
    fees: known.fees,
    quotedAt: known.now,
    made: offer.row.made,
  }
}

/** A parcel under a new number, asked for and with nothing in it yet. */
export async function insertNew(
  context: TxContext,
  of: {
    customerId: string
    warehouse: string
    requestedAt: number
    address: SavedAddress
    method: string
    options: ParcelOptions
    estimate: Estimate
  },
): Promise<{ id: string; no: string }> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const id = randomUUIDv7()
    const no = newParcelNo()
    const isNew = await store.insert(context.db, {
      id,
      no,
      customer_id: of.customerId,
      warehouse: of.warehouse,
      state: 'requested',
      address: JSON.stringify(of.address),
      country: of.address.country,
      method: of.method,
      options: JSON.stringify(of.options),
      estimate: JSON.stringify(of.estimate),
      customs: '[]',
      rows: null,
      requested_at: at(of.requestedAt),
    })
    if (!isNew) continue
    for (const tell of context.house.hooks.all(onNamed)) await tell(context, id)
    return { id, no }
  }
  throw new Error('no free parcel number after eight tries')
}

const wireOptions = ({ depths, services, batteries, postcode: _, ...rest }: ParcelOptions) => ({
  ...rest,
  ...(batteries ? { batteries: { ...batteries } } : {}),
  ...(depths ? { depths: { ...depths } } : {}),
  ...(services
    ? { services: Object.fromEntries(Object.entries(services).map(([id, each]) => [id, [...each]])) }
    : {}),
})

/** What was asked for, as the builder needs it to change it. */
export async function editable(
  { no }: InputOf<typeof contract.editable>,
  context: Context,
): Promise<OutputOf<typeof contract.editable> | Refusal> {
  const row = await store.byNo(context.db, no, customerId(context))
  if (!row) return refuse('common.notFound')
  if (row.state !== 'requested') return refuse('parcel.cannotEdit')
  const pieces = await store.piecesOf(context.db, [row.id])
  // The address it was asked for with may have been changed or removed since; the parcel keeps its own copy.
  const address = row.address.id ? await savedAddress(context, row.address.id) : null
  return {
    no: row.no,
    version: row.version,
    lineIds: pieces.map((piece) => piece.id),
    addressId: address?.id ?? null,
    method: row.method,
    options: wireOptions(row.options),
  }
}

/**
 * Changes a parcel free of charge until a packer scans the first piece (P 3). The parcel's row lock is what a packer's scan
 * takes as well, so of the two exactly one wins; pieces that leave are on the shelf again, pieces that join are locked.
 */
export async function edit(
  input: InputOf<typeof contract.edit>,
  context: TxContext,
): Promise<OutputOf<typeof contract.edit> | Refusal> {
  const row = await store.lock(context.db, { no: input.no }, customerId(context))
  if (!row) return refuse('common.notFound')
  if (row.state !== 'requested') return refuse('parcel.cannotEdit')
  if (input.version !== undefined && input.version !== row.version) return refuse('parcel.changedMeanwhile')
  const pieces = await free(context, input.lineIds, true, row.id)
  if (isRefusal(pieces)) return pieces
  const address = await savedAddress(context, input.addressId)
  if (!address) return refuse('common.notFound', {}, 'addressId')
  const apart = await oneWarehouse(context, pieces, row.warehouse)
  if (apart) return apart
  const known = await facts(context, row.warehouse)
  const options = optionsOf(input, input.lineIds, address.zip)
  const offer = planned(pieces, address.country, input.method, options, known)
  if (isRefusal(offer)) return offer
  if (input.expectYen !== undefined && input.expectYen !== offer.totalYen)
    return refuse('parcel.priceChanged', {}, 'expectYen')
  const before = await store.piecesOf(context.db, [row.id])
  const leaving = before.map((piece) => piece.id).filter((id) => !input.lineIds.includes(id))
  const joining = pieces.map((piece) => piece.id).filter((id) => !before.some((piece) => piece.id === id))
  await store.setParcel(context.db, leaving, null)
  await store.setParcel(context.db, joining, row.id)
  const changed = await store.change(context.db, row, {
    address: JSON.stringify(address),
    country: address.country,
    method: offer.row.method,
    options: JSON.stringify(options),
    estimate: JSON.stringify(estimateOf(offer, known)),
  })
  await askForServices(context, changed)
  for (const tell of context.house.hooks.all(onNamed)) await tell(context, row.id)
  await store.addEvent(context.db, row.id, {
    event: 'edit',
    from: 'requested',
    to: 'requested',
    actor: actorOf(context),
    data: {
      items: pieces.length,
      left: leaving.length,
      joined: joining.length,
      estimateYen: offer.totalYen,
      wasYen: row.estimate.totalYen,
    },
    at: context.now,
  })
  const objection = await announce(context, row.id, input.declaration, false)
  if (objection) return objection
  return { no: row.no, version: changed.version, estimateYen: offer.totalYen }
}
