import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, SavedAddress } from '@tomobako/contract'
import type { parcel as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { savedAddress } from '../address/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, at, customerId } from '../kernel/index.ts'
import { fees, shippingSettings, tradeTables } from '../settings/index.ts'
import { missingRow, shipRow } from './calc.ts'
import { moveParcel } from './move.ts'
import { newParcelNo } from './number.ts'
import type { Facts } from './plan.ts'
import { billRows, chosen, plan, separateYen } from './plan.ts'
import * as store from './store.ts'
import type { Estimate, Measured, ParcelOptions } from './store.ts'

export async function facts(context: Context): Promise<Facts> {
  const current = await fees(context)
  return { tables: await tradeTables(context.house), fees: current, shipping: await shippingSettings(context, current), now: context.now }
}

const optionsOf = (input: ParcelOptions): ParcelOptions => ({ protective: input.protective, removeBoxes: input.removeBoxes, hidePrices: input.hidePrices, insuranceYen: input.insuranceYen })

/** Pieces that may go into a parcel now: this customer's, measured, on a shelf, in no other parcel. Anything else refuses. */
async function free(context: Context, ids: readonly string[], lock: boolean): Promise<Measured[] | Refusal> {
  const wanted = [...new Set(ids)]
  const pieces = await store.piecesById(context.db, customerId(context), wanted, lock)
  // Somebody else's line is not told apart from one that does not exist.
  if (pieces.length < wanted.length) return refuse('common.notFound')
  const usable = pieces.filter(store.isMeasured).filter((piece) => piece.state === 'stored' && piece.parcelId === null)
  return usable.length === pieces.length ? usable : refuse('parcel.itemNotStored', {}, 'lineIds')
}

/** A suggestion: box, billed weight, every method's price. Without an address the customer's country is asked about. */
export async function suggest(input: InputOf<typeof contract.plan>, context: Context) {
  const pieces = await free(context, input.lineIds, false)
  if (isRefusal(pieces)) return pieces
  const address = await savedAddress(context, input.addressId)
  if (input.addressId && !address) return refuse('common.notFound')
  const to = address?.country ?? context.customer!.country
  const options = optionsOf(input as ParcelOptions)
  const known = await facts(context)
  const made = plan(pieces, to, options, known)
  const titles = new Map(pieces.map((piece) => [piece.id, piece.snapshot.title]))
  return {
    box: made.packed && {
      id: made.packed.carton, name: made.packed.carton, ...made.packed.size, fillPercent: made.packed.fillPercent,
      placed: made.packed.placed.map((each) => ({ lineId: each.id, x: each.xMm, y: each.yMm, z: each.zMm, lengthMm: each.lengthMm, widthMm: each.widthMm, heightMm: each.heightMm })),
    },
    itemsGrams: made.itemsGrams,
    packingGrams: made.packed ? made.packed.tareGrams + made.packed.fillerGrams : 0,
    actualGrams: made.packed?.grossGrams ?? made.itemsGrams,
    volumeGrams: made.packed?.volumetricGrams ?? 0,
    rows: made.rows.map(shipRow),
    missing: made.missing.map((row) => missingRow('item' in row.values ? { ...row, values: { ...row.values, item: titles.get(String(row.values['item'])) ?? '' } } : row)),
    fees: made.fees,
    feesYen: made.feesYen,
    separateYen: separateYen(pieces, to, options, known),
    address,
  }
}

/** Asks the warehouse to pack: the pieces' rows are locked, so that a piece is in one open parcel at most. */
export async function request(input: InputOf<typeof contract.request>, context: TxContext): Promise<{ no: string } | Refusal> {
  if (input.lineIds.length === 0) return refuse('parcel.nothingChosen', {}, 'lineIds')
  const pieces = await free(context, input.lineIds, true)
  if (isRefusal(pieces)) return pieces
  const address = await savedAddress(context, input.addressId)
  if (!address) return refuse('common.notFound', {}, 'addressId')
  const options = optionsOf(input as ParcelOptions)
  const known = await facts(context)
  const made = plan(pieces, address.country, options, known)
  const row = chosen(made.rows, input.method)
  if (isRefusal(row)) return row
  const bill = billRows(row, made.fees)
  const estimate: Estimate = {
    box: made.packed && { id: made.packed.carton, name: made.packed.carton }, grams: made.packed?.grossGrams ?? made.itemsGrams,
    rows: bill.rows, totalYen: bill.totalYen, days: { min: row.daysMin, max: row.daysMax }, fees: known.fees,
  }
  const made2 = await insertNew(context, { address, method: row.method, options, estimate })
  await store.setParcel(context.db, pieces.map((piece) => piece.id), made2.id)
  await store.addEvent(context.db, made2.id, { event: 'request', from: '', to: 'requested', actor: actorOf(context), data: { items: pieces.length, estimateYen: bill.totalYen }, at: context.now })
  return { no: made2.no }
}

async function insertNew(context: TxContext, of: { address: SavedAddress; method: string; options: ParcelOptions; estimate: Estimate }): Promise<{ id: string; no: string }> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const id = randomUUIDv7()
    const no = newParcelNo()
    const isNew = await store.insert(context.db, {
      id, no, customer_id: customerId(context), state: 'requested', address: JSON.stringify(of.address), country: of.address.country, method: of.method,
      options: JSON.stringify(of.options), estimate: JSON.stringify(of.estimate), customs: '[]', rows: null, requested_at: at(context.now),
    })
    if (isNew) return { id, no }
  }
  throw new Error('no free parcel number after eight tries')
}

/** Free of charge until a packer scans the first piece (P 3); the row lock makes one of the two win. */
export async function cancel({ no }: { no: string }, context: TxContext): Promise<{ ok: true } | Refusal> {
  const row = await store.lock(context.db, { no }, customerId(context))
  if (!row) return refuse('common.notFound')
  // Twice is once: a repeated tap is answered, not refused.
  if (row.state === 'cancelled') return { ok: true }
  const moved = await moveParcel(context, row, { event: 'cancel' })
  return isRefusal(moved) ? refuse('parcel.cannotCancel') : { ok: true }
}
