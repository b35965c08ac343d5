import type { InputOf, OutputOf } from '@tomobako/contract'
import type { receiving as contract } from '@tomobako/contract'
import type { CheckResult, Claim, MatchReason } from '@tomobako/domain/floor'
import { agrees, anyDiffers, readShelf, saidClaims } from '@tomobako/domain/floor'
import type { Refusal } from '@tomobako/domain/kernel'
import type { DoorState } from '@tomobako/domain/order'
import { iso, isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import { prepare } from '@tomobako/domain/parcel'
import type { ShippingTables } from '@tomobako/domain/parcel'
import { photos } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf, workplace } from '../kernel/index.ts'
import { picturePath } from '../goods/index.ts'
import { notify, titled } from '../message/index.ts'
import {
  bearDoor,
  doorFacts,
  doorsOf,
  lineCard,
  lockLine as lockOrderLine,
  moveLine,
  noteSaidFound,
  payAtDoor,
  saidOf,
  waitForDoor,
} from '../order/index.ts'
import type { Line } from '../order/index.ts'
import { beginOrdered, checkedServices, claimsOf, readResults } from '../parcel/index.ts'
import type { Checked } from '../parcel/index.ts'
import { clock } from '@tomobako/domain/settings'
import { inForce, tradeTables, warehouseHere, warehouses } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { putOn } from '../floor/index.ts'
import * as store from './store.ts'
import type { Arrival } from './store.ts'

const PAGE = 50

/** What the seller promised in answers, where that is not part of an inspection that looks at it anyway. */
const promisedOf = (row: Arrival): Claim[][] => {
  const claims = row.services.includes('inspection') ? [] : saidClaims(saidOf(row))
  return claims.length > 0 ? [claims] : []
}

const doorOf = (door: { yen: number; state: DoorState } | undefined): Match['postage']['door'] =>
  door ? { yen: door.yen, state: door.state } : null
type Match = OutputOf<typeof contract.find>['matches'][number]
const match = (
  row: Arrival,
  tables: ShippingTables,
  { house, caller: { language } }: Context,
  door: Match['postage']['door'],
  elsewhere: string | null,
  why: readonly MatchReason[] = [],
): Match => ({
  lineId: row.id,
  no: row.no,
  orderNo: row.orderNo,
  state: row.state,
  card: lineCard(row, language),
  snapshotImages: row.snapshot.images.flatMap((image) => picturePath(house, image) ?? []),
  sellerOrderNo: row.sellerOrderNo,
  tracking: row.tracking,
  customer: { masked: maskName(row.customerName), country: row.country },
  services: row.services,
  boughtAt: row.boughtAt === null ? null : iso(row.boughtAt),
  expectedGrams:
    prepare(tables).kinds.get(kindOf(row.snapshot.categoryPath ?? [], row.snapshot.title))?.typicalGrams ??
    null,
  why: [...why],
  elsewhere,
  postage: {
    payer: doorFacts(row).isPromisedFree
      ? 'seller'
      : row.snapshot.domesticShipping.payer === 'seller'
        ? 'unknown'
        : row.snapshot.domesticShipping.payer,
    agreedYen: doorFacts(row).agreedYen,
    door,
  },
  checklists: [
    ...checkedServices
      .filter((service) => row.services.includes(service))
      .map((service) => ({ service, claims: claimsOf(service, row.snapshot, row.variantName) })),
    ...promisedOf(row).map((claims) => ({ service: 'said' as const, claims })),
  ],
})

export async function find({ code }: InputOf<typeof contract.find>, context: Context) {
  const here = workplace(context)
  const found = await store.find(context.db, code, here)
  const elsewhere = found.matches.some((row) => here !== null && row.warehouse !== here)
    ? await warehouses(context)
    : null
  const [tables, doors] = await Promise.all([
    tradeTables(context.house),
    doorsOf(
      context.db,
      found.matches.map((row) => row.id),
    ),
  ])
  return {
    matches: found.matches.map((row) =>
      match(
        row,
        tables,
        context,
        doorOf(doors.get(row.id)),
        elsewhere === null || row.warehouse === here ? null : elsewhere.of(row.warehouse).nameJa,
        row.why,
      ),
    ),
    how: found.how,
  }
}

export async function expected({ page, place }: InputOf<typeof contract.expected>, context: Context) {
  const found = await store.expected(context.db, { page, place, size: PAGE }, workplace(context))
  const [tables, doors] = await Promise.all([
    tradeTables(context.house),
    doorsOf(
      context.db,
      found.rows.map((row) => row.id),
    ),
  ])
  return {
    ...found,
    rows: found.rows.map((row) => match(row, tables, context, doorOf(doors.get(row.id)), null)),
  }
}

type Received = OutputOf<typeof contract.receive>
type Found = ReadonlyMap<Checked, readonly CheckResult[]>

/**
 * Takes an item in: it arrives, is inspected where that was ordered, and goes onto a shelf; what does not match becomes a problem. Services
 * that were ordered with it become work (or are done, check by check, right here); postage paid at the door finds who bears it.
 */
export async function receive(
  input: InputOf<typeof contract.receive>,
  context: TxContext,
): Promise<Received | Refusal> {
  const row = await store.lockLine(context.db, input.lineId)
  if (!row) return refuse('common.notFound')
  if (!store.expectedStates.includes(row.state)) return refuse('console.wrongState', { state: row.state })
  const known = (await doorsOf(context.db, [row.id])).get(row.id)
  if (known?.state === 'asked' || (known && input.door))
    return refuse('console.receiving.doorAsked', { yen: known.yen })
  const pictures = await photos(context, [...input.photoIds, ...(input.door?.receiptIds ?? [])])
  // Pictures that are not there would be proof of nothing.
  if (input.photoIds.some((id) => !pictures.has(id))) return refuse('console.photoRequired', {}, 'photoIds')
  if (input.door?.receiptIds.some((id) => !pictures.has(id)))
    return refuse('console.photoRequired', {}, 'door')
  const found = await workedThrough(input, row, context)
  if (isRefusal(found)) return found
  const said = await promisesKept(input, row, context)
  if (isRefusal(said)) return said
  // Goods with a fault never become stored goods by a slip of the hand.
  if (input.matches && (!agrees(input.checks ?? []) || [...found.values(), said].some(anyDiffers)))
    return refuse('console.floor.outcomesSay', {}, 'checks')
  // A box that came to another warehouse than it was sent to is where it is.
  const warehouse = workplace(context) ?? row.warehouse
  const put = await putOn(context, [{ lineId: row.id, from: null }], input.shelf, 'received', warehouse, {
    mayAdd: true,
  })
  if (isRefusal(put)) return put
  const arrivedAt = row.arrivedAt ?? context.now
  const here = await bringIn(context, row, arrivedAt)
  if (isRefusal(here)) return here
  await beginOrdered(
    context,
    {
      id: row.id,
      services: row.services,
      prices: {
        inspection: row.price.inspectionYen,
        authentication: row.price.authenticationYen,
        photos: row.price.photosYen,
      },
    },
    { checks: found, photoIds: input.photoIds },
  )
  // An inspection has looked at what the seller answered as well.
  await noteSaidFound(context, row.id, [
    ...said,
    ...(found.get('inspection') ?? []).filter((each) => each.isSaid),
  ])
  const { fees, pauses } = await inForce(context)
  const { freeStorageDays } = fees
  const told = await putAway(context, { ...row, warehouse }, input, put.shelf, arrivedAt, freeStorageDays)
  if (isRefusal(told)) return told
  for (const service of found.keys())
    await notify(context, {
      customerId: row.customerId,
      mail: true,
      key: `notice.storage.service.${service}`,
      values: { ...titled(row.snapshot) },
      link: `/orders/${row.orderNo}`,
      once: `line/${row.id}/${service}`,
    })
  await audit(context, {
    what: 'receiving.receive',
    subject: row.no,
    before: row.warehouse === warehouse ? row.state : `${row.state} ${row.warehouse}`,
    after: row.warehouse === warehouse ? told.state : `${told.state} ${warehouse}`,
    why: input.note ?? null,
  })
  return { ...told, freeUntil: iso(clock('storage', arrivedAt, pauses).lastWith(freeStorageDays)) }
}

/** What was ordered and worked through at the table; a service that was not ordered has no checks here. */
async function workedThrough(
  input: InputOf<typeof contract.receive>,
  row: Arrival,
  context: TxContext,
): Promise<Found | Refusal> {
  const found = new Map<Checked, readonly CheckResult[]>()
  for (const { service, checks } of input.services ?? []) {
    if (service === 'said') continue
    const results = await readResults(
      context,
      row.services.includes(service) ? claimsOf(service, row.snapshot, row.variantName) : [],
      checks,
    )
    if (isRefusal(results)) return results
    if (results.length > 0) found.set(service, results)
  }
  return found
}

/** What the seller promised in answers is looked at by whoever has the piece in hand; it does not wait for a service. */
async function promisesKept(
  input: InputOf<typeof contract.receive>,
  row: Arrival,
  context: TxContext,
): Promise<CheckResult[] | Refusal> {
  const [claims] = promisedOf(row)
  if (!claims) return []
  return readResults(context, claims, input.services?.find(({ service }) => service === 'said')?.checks ?? [])
}

async function bringIn(context: TxContext, row: Arrival, arrivedAt: number): Promise<Line | Refusal | null> {
  let state = row.state
  let line: Line | null = null
  for (const [event, from] of [
    ['arrive', ['bought', 'on_the_way']],
    ['inspect', ['arrived']],
  ] as const) {
    if (
      !(from as readonly string[]).includes(state) ||
      (event === 'inspect' && !row.services.includes('inspection'))
    )
      continue
    const moved = await moveLine(
      context,
      row.id,
      event,
      {},
      event === 'arrive' ? { set: { arrived_at: at(arrivedAt) } } : {},
    )
    if (isRefusal(moved)) return moved
    state = moved.state
    line = moved
  }
  return line
}

/** Onto its shelf as stored, as a problem, or waiting for the customer's word on postage we paid at the door. */
async function putAway(
  context: TxContext,
  row: Arrival,
  input: InputOf<typeof contract.receive>,
  shelf: string,
  arrivedAt: number,
  freeStorageDays: number,
): Promise<Pick<Received, 'state' | 'door'> | Refusal> {
  const set = {
    weight_grams: input.weightGrams,
    length_mm: input.lengthMm,
    width_mm: input.widthMm,
    height_mm: input.heightMm,
    shelf,
    warehouse: row.warehouse,
    photo_ids: [...input.photoIds],
    arrived_at: at(arrivedAt),
  }
  const line = (await lockOrderLine(context, row.id))!
  const ruling = input.door
    ? await payAtDoor(
        context,
        line,
        { yen: input.door.yen, receiptIds: input.door.receiptIds },
        input.matches,
      )
    : null
  const door = input.door ? ((await doorsOf(context.db, [row.id])).get(row.id)?.state ?? null) : null
  if (ruling === 'ask') {
    await waitForDoor(context, row.id, set)
    return { state: line.state, door }
  }
  const matches = input.matches && ruling !== 'breach'
  const moved = await moveLine(
    context,
    line,
    'store',
    { matches },
    {
      why: input.note || null,
      data: {
        photoIds: input.photoIds,
        weightGrams: input.weightGrams,
        shelf,
        ...(input.checks ? { checks: input.checks } : {}),
        ...(ruling === 'breach' ? { reason: 'doorBreach', doorYen: input.door?.yen ?? 0 } : {}),
      },
      set: { ...set, ...(matches ? { stored_at: at(context.now) } : {}) },
    },
  )
  if (isRefusal(moved)) return moved
  // A problem is told by the line's own effect; good news is told here, where days and shelf are known.
  if (matches) await tellStored(context, row, freeStorageDays)
  return { state: moved.state, door }
}

/** Instead of waiting for the customer, we bear what the carrier collected. */
export async function bearPostage(
  { lineId, note }: InputOf<typeof contract.bearDoor>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const done = await bearDoor(context, lineId)
  if (isRefusal(done)) return done
  await audit(context, { what: 'receiving.bearDoor', subject: done.no, after: `${done.yen} JPY`, why: note })
  return { ok: true }
}

const tellStored = (context: TxContext, row: Arrival, days: number): Promise<void> =>
  notify(context, {
    customerId: row.customerId,
    key: 'notice.order.stored',
    values: { no: row.no, ...titled(row.snapshot), days },
    link: '/warehouse',
    once: `line/${row.id}/stored`,
    mail: true,
  })

export async function unidentified(context: Context) {
  const rows = await store.unidentified(context.db, workplace(context))
  const pictures = await photos(
    context,
    rows.flatMap((row) => row.photo_ids),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      code: row.code,
      note: row.note,
      weightGrams: row.weight_grams,
      shelf: row.shelf,
      photos: row.photo_ids.flatMap((id) => pictures.get(id) ?? []),
      at: iso(row.at),
    })),
  }
}

export async function addUnidentified(input: InputOf<typeof contract.addUnidentified>, context: TxContext) {
  const id = await store.addUnidentified(
    context.db,
    {
      code: input.code,
      note: input.note,
      weightGrams: input.weightGrams ?? null,
      shelf: readShelf(input.shelf)?.code ?? input.shelf,
      kind: input.kind ?? 'other',
      photoIds: [...(input.photoIds ?? [])],
      staffId: staffOf(context).id,
      warehouse: await warehouseHere(context),
    },
    context.now,
  )
  await audit(context, {
    what: 'receiving.addUnidentified',
    subject: `unidentified/${id}`,
    after: `${input.code} ${input.shelf}`.trim(),
    why: input.note || null,
  })
  return { id }
}

/** Ties an arrival nobody knew to a line; the receiving form does the rest. */
export async function matchUnidentified(
  { id, lineId }: InputOf<typeof contract.matchUnidentified>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lockLine(context.db, lineId)
  if (!row) return refuse('common.notFound')
  if (!store.expectedStates.includes(row.state)) return refuse('console.wrongState', { state: row.state })
  if (!(await store.matchUnidentified(context.db, id, lineId, context.now))) return refuse('common.notFound')
  await audit(context, { what: 'receiving.matchUnidentified', subject: row.no, after: `unidentified/${id}` })
  return { ok: true }
}

/** Ends a problem: kept in storage as it is, or sent back, and then the customer has everything back at once. */
export async function resolveProblem(
  { lineId, outcome, note }: InputOf<typeof contract.resolveProblem>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lockLine(context.db, lineId)
  if (!row) return refuse('common.notFound')
  const first = outcome === 'keep' ? 'keep' : 'returnToSeller'
  const moved = await moveLine(
    context,
    row.id,
    first,
    {},
    { why: note, ...(outcome === 'keep' ? { set: { stored_at: at(context.now) } } : {}) },
  )
  if (isRefusal(moved)) return moved
  const last = outcome === 'keep' ? moved : await moveLine(context, row.id, 'refundReturn', {}, { why: note })
  if (isRefusal(last)) return last
  if (outcome === 'keep') await tellStored(context, row, (await inForce(context)).fees.freeStorageDays)
  await audit(context, {
    what: `receiving.${first}`,
    subject: row.no,
    before: row.state,
    after: last.state,
    why: note,
  })
  return { ok: true }
}
