import type { InputOf, OutputOf } from '@tomobako/contract'
import type { receiving as contract } from '@tomobako/contract'
import type { MatchReason } from '@tomobako/domain/floor'
import { agrees } from '@tomobako/domain/floor'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import { prepare } from '@tomobako/domain/parcel'
import type { ShippingTables } from '@tomobako/domain/parcel'
import { photos } from '../files/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { picturePath } from '../goods/index.ts'
import { notify } from '../message/index.ts'
import { lineCard, moveLine } from '../order/index.ts'
import { fees, tradeTables } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { putOn } from '../floor/index.ts'
import * as store from './store.ts'
import type { Arrival } from './store.ts'

const PAGE = 50

const match = (row: Arrival, tables: ShippingTables, house: House, why: readonly MatchReason[] = []): OutputOf<typeof contract.find>['matches'][number] => ({
  lineId: row.id, no: row.no, orderNo: row.orderNo, state: row.state, card: lineCard(row), snapshotImages: row.snapshot.images.flatMap((image) => picturePath(house, image) ?? []), sellerOrderNo: row.sellerOrderNo, tracking: row.tracking,
  customer: { masked: maskName(row.customerName), country: row.country }, services: row.services, boughtAt: row.boughtAt === null ? null : iso(row.boughtAt),
  expectedGrams: prepare(tables).kinds.get(kindOf(row.snapshot.categoryPath ?? [], row.snapshot.title))?.typicalGrams ?? null, why: [...why],
})

export async function find({ code }: InputOf<typeof contract.find>, context: Context) {
  const found = await store.find(context.db, code)
  const tables = await tradeTables(context.house)
  return { matches: found.matches.map((row) => match(row, tables, context.house, row.why)), how: found.how }
}

export async function expected({ page = 1 }: InputOf<typeof contract.expected>, context: Context) {
  const rows = await store.expected(context.db, page, PAGE)
  const tables = await tradeTables(context.house)
  return { rows: rows.slice(0, PAGE).map((row) => match(row, tables, context.house)), page, hasNext: rows.length > PAGE }
}

/** Takes an item in: it arrives, is inspected where that was ordered, and goes onto a shelf; what does not match becomes a problem. */
export async function receive(input: InputOf<typeof contract.receive>, context: TxContext): Promise<OutputOf<typeof contract.receive> | Refusal> {
  const row = await store.lockLine(context.db, input.lineId)
  if (!row) return refuse('common.notFound')
  if (!store.expectedStates.includes(row.state)) return refuse('console.wrongState', { state: row.state })
  const pictures = await photos(context, input.photoIds)
  // Pictures that are not there would be proof of nothing.
  if (input.photoIds.some((id) => !pictures.has(id))) return refuse('console.photoRequired', {}, 'photoIds')
  // Goods with a fault never become stored goods by a slip of the hand.
  if (input.matches && !agrees(input.checks ?? [])) return refuse('console.floor.outcomesSay', {}, 'checks')
  const put = await putOn(context, [{ lineId: row.id, from: null }], input.shelf, 'received', { mayAdd: true })
  if (isRefusal(put)) return put
  const { shelf } = put
  const arrivedAt = row.arrivedAt ?? context.now
  let state = row.state
  for (const [event, from] of [['arrive', ['bought', 'on_the_way']], ['inspect', ['arrived']]] as const) {
    if (!(from as readonly string[]).includes(state) || (event === 'inspect' && !row.services.includes('inspection'))) continue
    const moved = await moveLine(context, row.id, event, {}, event === 'arrive' ? { set: { arrived_at: at(arrivedAt) } } : {})
    if (isRefusal(moved)) return moved
    state = moved.state
  }
  const moved = await moveLine(context, row.id, 'store', { matches: input.matches }, {
    why: input.note || null,
    data: { photoIds: input.photoIds, weightGrams: input.weightGrams, shelf, ...(input.checks ? { checks: input.checks } : {}) },
    set: {
      weight_grams: input.weightGrams, length_mm: input.lengthMm, width_mm: input.widthMm, height_mm: input.heightMm, shelf, photo_ids: [...input.photoIds], arrived_at: at(arrivedAt),
      ...(input.matches ? { stored_at: at(context.now) } : {}),
    },
  })
  if (isRefusal(moved)) return moved
  // A problem is told by the line's own effect; good news is told here, where days and shelf are known.
  const { freeStorageDays } = await fees(context)
  if (input.matches) await tellStored(context, row, freeStorageDays)
  await audit(context, { what: 'receiving.receive', subject: row.no, before: row.state, after: moved.state, why: input.note ?? null })
  return { state: moved.state, freeUntil: iso(arrivedAt + freeStorageDays * DAY) }
}

const tellStored = (context: TxContext, row: Arrival, days: number): Promise<void> =>
  notify(context, { customerId: row.customerId, kind: 'order', key: 'notice.order.stored', values: { no: row.no, title: row.snapshot.title, days }, link: '/warehouse', once: `line/${row.id}/stored`, mail: true })

export async function unidentified(context: Context) {
  const rows = await store.unidentified(context.db)
  const pictures = await photos(context, rows.flatMap((row) => row.photo_ids))
  return { rows: rows.map((row) => ({ id: row.id, code: row.code, note: row.note, weightGrams: row.weight_grams, shelf: row.shelf, photos: row.photo_ids.flatMap((id) => pictures.get(id) ?? []), at: iso(row.at) })) }
}

export async function addUnidentified(input: InputOf<typeof contract.addUnidentified>, context: TxContext) {
  const id = await store.addUnidentified(context.db, { code: input.code, note: input.note, weightGrams: input.weightGrams ?? null, shelf: input.shelf, kind: input.kind ?? 'other', photoIds: [...(input.photoIds ?? [])], staffId: staffOf(context).id }, context.now)
  await audit(context, { what: 'receiving.addUnidentified', subject: `unidentified/${id}`, after: `${input.code} ${input.shelf}`.trim(), why: input.note || null })
  return { id }
}

/** Ties an arrival nobody knew to a line; the receiving form does the rest. */
export async function matchUnidentified({ id, lineId }: InputOf<typeof contract.matchUnidentified>, context: TxContext): Promise<{ ok: true } | Refusal> {
  const row = await store.lockLine(context.db, lineId)
  if (!row) return refuse('common.notFound')
  if (!store.expectedStates.includes(row.state)) return refuse('console.wrongState', { state: row.state })
  if (!(await store.matchUnidentified(context.db, id, lineId, context.now))) return refuse('common.notFound')
  await audit(context, { what: 'receiving.matchUnidentified', subject: row.no, after: `unidentified/${id}` })
  return { ok: true }
}

/** Ends a problem: kept in storage as it is, or sent back, and then the customer has everything back at once. */
export async function resolveProblem({ lineId, outcome, note }: InputOf<typeof contract.resolveProblem>, context: TxContext): Promise<{ ok: true } | Refusal> {
  const row = await store.lockLine(context.db, lineId)
  if (!row) return refuse('common.notFound')
  const first = outcome === 'keep' ? 'keep' : 'returnToSeller'
  const moved = await moveLine(context, row.id, first, {}, { why: note, ...(outcome === 'keep' ? { set: { stored_at: at(context.now) } } : {}) })
  if (isRefusal(moved)) return moved
  const last = outcome === 'keep' ? moved : await moveLine(context, row.id, 'refundReturn', {}, { why: note })
  if (isRefusal(last)) return last
  if (outcome === 'keep') await tellStored(context, row, (await fees(context)).freeStorageDays)
  await audit(context, { what: `receiving.${first}`, subject: row.no, before: row.state, after: last.state, why: note })
  return { ok: true }
}
