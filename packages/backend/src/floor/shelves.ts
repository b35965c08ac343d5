import type { InputOf, OutputOf } from '@tomobako/contract'
import type { floor as contract } from '@tomobako/contract'
import type { CountedPiece } from '@tomobako/domain/floor'
import { differences as compare, mayResolve, readShelf, resolutions } from '@tomobako/domain/floor'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Local } from '@tomobako/i18n'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf, workplace } from '../kernel/index.ts'
import { lineCard, lockLines } from '../order/index.ts'
import { warehouseHere, warehouses } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { putOn } from './places.ts'
import * as store from './store.ts'
import type { DifferenceRecord, Piece, Shelf } from './store.ts'

const PAGE = 100
const isLying = (piece: Piece): boolean => store.lying.includes(piece.state) && piece.shelf !== null

const row = (of: Shelf): OutputOf<typeof contract.shelves>['rows'][number] => ({
  code: of.code,
  zone: of.zone,
  bay: of.bay,
  level: of.level,
  capacity: of.capacity,
  pieces: of.pieces,
  walkOrder: of.walk_order,
  isOpen: of.is_open,
  version: of.version,
  countedAt: of.counted_at === null ? null : iso(of.counted_at),
  countedBy: of.counted_by,
})
const shown = (piece: Piece, language: Local): OutputOf<typeof contract.find>['pieces'][number] => ({
  lineId: piece.id,
  no: piece.no,
  state: piece.state,
  card: lineCard(piece, language),
  shelf: isLying(piece) ? piece.shelf : null,
  shuttle: piece.shuttle,
  weightGrams: piece.weight_grams,
})

export async function shelves({ zone, page }: InputOf<typeof contract.shelves>, context: Context) {
  const { db } = context
  const here = workplace(context)
  const rows = await store.shelves(db, zone?.toUpperCase(), page, PAGE, here)
  return {
    rows: rows.slice(0, PAGE).map(row),
    page,
    hasNext: rows.length > PAGE,
    zones: await store.zones(db, here),
    toShelve: await store.onReturnShelves(db, here),
    returnShelf: (await warehouses(context)).of(await warehouseHere(context)).returnShelf,
  }
}

export async function shelf(
  { code }: InputOf<typeof contract.shelf>,
  { db, caller }: Context,
): Promise<OutputOf<typeof contract.shelf> | Refusal> {
  const found = await store.shelf(db, readShelf(code)?.code ?? code)
  return found
    ? {
        ...row(found),
        held: (await store.heldBy(db, found.code)).map((each) => shown(each, caller.language)),
      }
    : refuse('common.notFound')
}

export async function addShelves(
  { zone, bays, levels, capacity }: InputOf<typeof contract.addShelves>,
  context: TxContext,
): Promise<OutputOf<typeof contract.addShelves> | Refusal> {
  const here = await warehouseHere(context)
  const holder = await store.zoneHolder(context.db, zone)
  if (holder !== null && holder !== here)
    return refuse('console.warehouses.shelfElsewhere', { shelf: zone }, 'zone')
  const measured = await store.measure(context.db, zone, bays, levels, capacity)
  let added = 0
  for (let bay = 1; bay <= bays; bay += 1)
    for (let level = 1; level <= levels; level += 1)
      if (
        await store.addShelf(
          context.db,
          { code: `${zone}-${bay}-${level}`, zone, bay, level },
          capacity,
          here,
        )
      )
        added += 1
  await audit(context, {
    what: 'floor.addShelves',
    subject: `zone/${zone}`,
    after: `${bays} × ${levels}, ${capacity}`,
  })
  return { added, measured }
}

export async function saveShelf(
  { code, version, capacity, walkOrder, isOpen }: InputOf<typeof contract.saveShelf>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  const before = await store.shelf(context.db, code)
  if (!before) return refuse('common.notFound')
  const next = await store.saveShelf(context.db, code, version, {
    capacity,
    walk_order: walkOrder,
    is_open: isOpen,
  })
  if (next === null) return refuse('console.changedMeanwhile')
  const told = (of: { capacity: number | null; walk: number; open: boolean }): string =>
    `${of.capacity ?? '-'} / ${of.walk}${of.open ? '' : ' closed'}`
  await audit(context, {
    what: 'floor.saveShelf',
    subject: `shelf/${code}`,
    before: told({ capacity: before.capacity, walk: before.walk_order, open: before.is_open }),
    after: told({ capacity, walk: walkOrder, open: isOpen }),
  })
  return { version: next }
}

export const find = async ({ code }: InputOf<typeof contract.find>, context: Context) => ({
  pieces: (await store.findPieces(context.db, code, workplace(context))).map((each) =>
    shown(each, context.caller.language),
  ),
})

export const history = async (
  { lineId }: InputOf<typeof contract.history>,
  { db }: Context,
): Promise<OutputOf<typeof contract.history>> => ({
  // The table checks `how`.
  rows: (await store.moves(db, lineId)).map((each) => ({
    how: each.how as store.How,
    from: each.from_shelf,
    to: each.to_shelf,
    why: each.why,
    by: each.by_name,
    at: iso(each.at),
  })),
})

/** Scanned pieces go to one shelf, all or none. */
export async function move(
  { codes, to, why = '' }: InputOf<typeof contract.move>,
  context: TxContext,
): Promise<{ moved: number; shelf: string } | Refusal> {
  const known = await store.piecesByCode(context.db, codes)
  const stranger = codes.find((code) => !known.has(store.plainNo(code)))
  if (stranger !== undefined) return refuse('console.floor.notOnShelf', { code: stranger }, 'codes')
  const ids = [...new Set([...known.values()].map((piece) => piece.id))]
  await lockLines(context, ids)
  const pieces = await store.piecesById(context.db, ids)
  const away = pieces.find((piece) => !isLying(piece))
  if (away) return refuse('console.floor.notOnShelf', { code: away.no }, 'codes')
  const warehouse = pieces[0]?.warehouse ?? ''
  // Pieces that lie in two warehouses have no shelf in common.
  if (pieces.some((piece) => piece.warehouse !== warehouse))
    return refuse('console.warehouses.shelfElsewhere', { shelf: to }, 'to')
  const put = await putOn(
    context,
    pieces.map((piece) => ({ lineId: piece.id, from: piece.shelf })),
    to,
    'moved',
    warehouse,
    { why, field: 'to' },
  )
  if (isRefusal(put)) return put
  const leaving = pieces.filter((piece) => piece.shelf !== put.shelf)
  if (leaving.length > 0)
    await store.setPlace(
      context.db,
      leaving.map((piece) => piece.id),
      put.shelf,
    )
  await store.endMissing(
    context.db,
    leaving.map((piece) => piece.id),
    { resolution: 'moved_here', note: why, by: staffOf(context).name },
    context.now,
  )
  return { moved: leaving.length, shelf: put.shelf }
}

/**
 * A count of a shelf as it was read (`version`): anything put on it or taken off meanwhile makes the count worthless and is refused.
 * Differences wait for a person; what was missing and is seen now ends by itself.
 */
export async function count(
  { code, version, seen }: InputOf<typeof contract.count>,
  context: TxContext,
): Promise<OutputOf<typeof contract.count> | Refusal> {
  const name = readShelf(code)?.code ?? code
  const known = await store.piecesByCode(context.db, seen)
  const ids = [
    ...(await store.heldBy(context.db, name)).map((piece) => piece.id),
    ...[...known.values()].map((piece) => piece.id),
  ]
  await lockLines(context, [...new Set(ids)].toSorted())
  const locked = (await store.lockShelves(context.db, [name])).get(name)
  if (!locked) return refuse('common.notFound')
  if (locked.version !== version) return refuse('console.changedMeanwhile')
  const recorded = await store.heldBy(context.db, name)
  const now = await store.piecesByCode(context.db, seen)
  const counted = (piece: Piece): CountedPiece => ({
    id: piece.id,
    no: piece.no,
    shelf: isLying(piece) ? piece.shelf : null,
  })
  const staff = staffOf(context)
  const found = compare(
    name,
    recorded.map(counted),
    seen.map((each) => {
      const piece = now.get(store.plainNo(each))
      return { code: each, piece: piece ? counted(piece) : null }
    }),
  )
  for (const each of found)
    await store.addDifference(context.db, { ...each, shelf: name, by: staff.name }, context.now)
  const missing = new Set(found.filter((each) => each.kind === 'missing').map((each) => each.lineId))
  const agreed = recorded.filter((piece) => !missing.has(piece.id))
  await store.endMissing(
    context.db,
    agreed.map((piece) => piece.id),
    { resolution: 'found_here', note: '', by: staff.name },
    context.now,
  )
  const next = await store.markCounted(context.db, name, staff.name, context.now)
  await audit(context, {
    what: 'floor.count',
    subject: `shelf/${name}`,
    after: `${agreed.length} / ${found.length}`,
  })
  return { agreed: agreed.length, differences: found.length, version: next }
}

export async function differences(
  { view = 'open', page }: InputOf<typeof contract.differences>,
  context: Context,
): Promise<OutputOf<typeof contract.differences>> {
  const { db, caller } = context
  const rows = await store.differencesOf(db, view, page, PAGE, workplace(context))
  const pieces = new Map(
    (
      await store.piecesById(
        db,
        rows.flatMap((each) => each.line_id ?? []),
      )
    ).map((piece) => [piece.id, piece]),
  )
  return {
    rows: rows.slice(0, PAGE).map((each) => differenceRow(each, pieces, caller.language)),
    page,
    hasNext: rows.length > PAGE,
  }
}

function differenceRow(
  of: DifferenceRecord,
  pieces: ReadonlyMap<string, Piece>,
  language: Local,
): OutputOf<typeof contract.differences>['rows'][number] {
  const piece = of.line_id === null ? undefined : pieces.get(of.line_id)
  return {
    id: of.id,
    kind: of.kind,
    shelf: of.shelf,
    code: of.code,
    recordedShelf: of.recorded_shelf,
    piece: piece ? shown(piece, language) : null,
    foundBy: of.found_by,
    foundAt: iso(of.found_at),
    ways: of.resolved_at === null ? [...resolutions[of.kind]] : [],
    resolution: of.resolution,
    note: of.note,
    resolvedBy: of.resolved_by,
    resolvedAt: of.resolved_at === null ? null : iso(of.resolved_at),
  }
}

/** Ends a difference. `moved_here` records the piece at `at` (a missing piece found on another shelf) or at the shelf that was counted. */
export async function resolve(
  { id, resolution, at: where, note = '' }: InputOf<typeof contract.resolve>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const open = await store.difference(context.db, id)
  if (!open) return refuse('common.notFound')
  if (!mayResolve(open.kind, resolution)) return refuse('console.floor.notThisWay')
  if (resolution === 'explained' && note.length < 3) return refuse('console.floor.noteNeeded', {}, 'note')
  if (open.kind === 'missing' && resolution === 'moved_here' && !where)
    return refuse('console.floor.noShelf', { shelf: '' }, 'at')
  const staff = staffOf(context)
  // Lines are locked first, everywhere.
  if (open.line_id !== null) await lockLines(context, [open.line_id])
  if (!(await store.endDifference(context.db, id, { resolution, note, by: staff.name }, context.now)))
    return refuse('console.changedMeanwhile')
  if (resolution === 'moved_here' && open.line_id !== null) {
    const [piece] = await store.piecesById(context.db, [open.line_id])
    if (!piece || !isLying(piece)) return refuse('console.changedMeanwhile')
    const put = await putOn(
      context,
      [{ lineId: piece.id, from: piece.shelf }],
      where || open.shelf,
      'counted',
      piece.warehouse,
      { why: note, field: 'at' },
    )
    if (isRefusal(put)) return put
    await store.setPlace(context.db, [piece.id], put.shelf)
  }
  await audit(context, {
    what: 'floor.resolve',
    subject: open.code,
    before: open.kind,
    after: resolution,
    why: note || null,
  })
  return { ok: true }
}
