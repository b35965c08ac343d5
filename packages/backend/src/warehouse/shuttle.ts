import type { InputOf, OutputOf, shuttle as contract } from '@tomobako/contract'
import { shuttleLimits } from '@tomobako/domain/floor'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, iso, refuse } from '@tomobako/domain/kernel'
import { afterBoughtRules, afterBoughtVersion } from '@tomobako/domain/order'
import { afterRoad } from '@tomobako/domain/storage'
import * as floor from '../floor/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf, workplace } from '../kernel/index.ts'
import { notify, titled } from '../message/index.ts'
import type { Line } from '../order/index.ts'
import { heldLines, lineCard, lockLine, lockLines, moveLine } from '../order/index.ts'
import { broughtTogether, endWish } from '../parcel/index.ts'
import { inForce, placeName, warehouseHere, warehouses } from '../settings/index.ts'
import type { Warehouses } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import * as store from './store-shuttle.ts'
import type { Shuttle, ShuttlePiece, ShuttleRow } from './store-shuttle.ts'

// Moving pieces from one warehouse to another (decision 0127). A shuttle's row is locked before its pieces', pieces before shelves.

const placeOf = ({ of }: Warehouses, code: string): { code: string; name: string } => ({
  code,
  name: of(code).nameJa,
})
const shown = (row: ShuttleRow, known: Warehouses, now: number): OutputOf<typeof contract.detail>['row'] => ({
  no: row.no,
  state: row.state,
  from: placeOf(known, row.from_warehouse),
  to: placeOf(known, row.to_warehouse),
  pieces: row.pieces,
  arrived: row.arrived,
  missing: row.missing,
  carrier: row.carrier,
  tracking: row.tracking,
  by: row.by_name,
  madeAt: iso(row.made_at),
  sentAt: row.sent_at === null ? null : iso(row.sent_at),
  doneAt: row.done_at === null ? null : iso(row.done_at),
  isLate: store.isLate(row, now),
})

export async function list(context: Context): Promise<OutputOf<typeof contract.list>> {
  const [known, here, rows] = await Promise.all([
    warehouses(context),
    warehouseHere(context),
    store.shuttles(context.db, workplace(context)),
  ])
  const wishes = known.open.length < 2 ? [] : await store.wishes(context.db, here)
  return {
    rows: rows.map((row) => shown(row, known, context.now)),
    here: placeOf(known, here),
    to: known.open.filter(({ code }) => code !== here).map(({ code }) => placeOf(known, code)),
    wishes: wishes.map((wish) => ({
      lineId: wish.lineId,
      no: wish.no,
      card: lineCard(wish, context.caller.language),
      shelf: wish.shelf,
      to: placeOf(known, wish.to),
      askedAt: iso(wish.askedAt),
    })),
  }
}

export async function detail(
  { no }: InputOf<typeof contract.detail>,
  context: Context,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const row = await store.shuttle(context.db, no)
  if (!row) return refuse('common.notFound')
  const [known, here, pieces] = await Promise.all([
    warehouses(context),
    warehouseHere(context),
    store.pieces(context.db, row.id),
  ])
  return {
    row: shown(row, known, context.now),
    mayFill: here === row.from_warehouse,
    mayReceive: here === row.to_warehouse,
    pieces: pieces.map((piece) => ({
      lineId: piece.lineId,
      no: piece.no,
      card: lineCard(piece, context.caller.language),
      state: piece.state,
      weightGrams: piece.weightGrams,
      fromShelf: piece.fromShelf,
      shelf: piece.shelf,
      by: piece.by,
      at: iso(piece.at),
      note: piece.note,
    })),
  }
}

export async function start(
  { to }: InputOf<typeof contract.start>,
  context: TxContext,
): Promise<OutputOf<typeof contract.start> | Refusal> {
  const from = await warehouseHere(context)
  const { open } = await warehouses(context)
  if (to === from || !open.some(({ code }) => code === to))
    return refuse('console.shuttle.notThere', { code: to }, 'to')
  const no = await store.addShuttle(context.db, { from, to, by: staffOf(context).name, now: context.now })
  await audit(context, { what: 'shuttle.start', subject: no, after: `${from} → ${to}` })
  return { no }
}

/** A shuttle in one of these states under its lock, for whoever works at the end of it where this is done. */
async function locked(
  context: TxContext,
  no: string,
  states: readonly Shuttle['state'][],
  end: 'from_warehouse' | 'to_warehouse' | null,
): Promise<Shuttle | Refusal> {
  const row = await store.lockShuttle(context.db, no)
  if (!row) return refuse('common.notFound')
  if (!states.includes(row.state)) return refuse('console.wrongState', { state: row.state })
  if (end !== null && (await warehouseHere(context)) !== row[end])
    return refuse('console.shuttle.elsewhere', { no, name: (await warehouses(context)).of(row[end]).nameJa })
  return row
}

/** The piece a code names. */
const byCode = async (context: TxContext, code: string): Promise<Line | null> => {
  const known = (await floor.piecesByCode(context.db, [code])).get(floor.plainNo(code))
  return known ? lockLine(context, known.id) : null
}

export async function scan(
  { no, code }: InputOf<typeof contract.scan>,
  context: TxContext,
): Promise<OutputOf<typeof contract.scan> | Refusal> {
  const row = await locked(context, no, ['open'], 'from_warehouse')
  if (isRefusal(row)) return row
  const line = await byCode(context, code)
  if (!line) return refuse('console.shuttle.notOnShelf', { code }, 'code')
  const inside = (await store.pieces(context.db, row.id)).filter(({ state }) => state === 'in')
  const told = (pieces: number) => ({ lineId: line.id, no: line.no, pieces })
  // The same piece twice is once.
  if (line.shuttle_id === row.id) return told(inside.length)
  const stays = await staysHere(context, row, line)
  if (stays) return stays
  if (inside.length >= shuttleLimits.shuttlePieces)
    return refuse('console.shuttle.full', { count: shuttleLimits.shuttlePieces })
  const { name: by } = staffOf(context)
  await floor.takeOff(context, line.id, line.shelf, row.no)
  await store.setOff(context.db, line.id, row.id)
  await store.putPiece(
    context.db,
    { shuttleId: row.id, lineId: line.id, fromShelf: line.shelf },
    { state: 'in', by, now: context.now },
  )
  return told(inside.length + 1)
}

/** Why a piece is not taken along. */
async function staysHere(context: TxContext, row: Shuttle, line: Line): Promise<Refusal | null> {
  if (line.parcel_id !== null) return refuse('console.shuttle.inParcel', { no: line.no }, 'code')
  if (line.state !== 'stored' || line.shuttle_id !== null || line.warehouse !== row.from_warehouse)
    return refuse('console.shuttle.notOnShelf', { code: line.no }, 'code')
  if (await store.hasOpenWork(context.db, line.id))
    return refuse('console.shuttle.workOpen', { no: line.no }, 'code')
  return heldLines(context, [line.id])
}

/** A piece of this shuttle in one of these states, its line locked. */
async function pieceOf(
  context: TxContext,
  row: Shuttle,
  lineId: string,
  states: readonly ShuttlePiece['state'][],
): Promise<{ line: Line; piece: ShuttlePiece } | Refusal> {
  const line = await lockLine(context, lineId)
  const piece = (await store.pieces(context.db, row.id)).find((each) => each.lineId === lineId)
  return line && piece && states.includes(piece.state)
    ? { line, piece }
    : refuse('console.shuttle.notInIt', { no: row.no, code: piece?.no ?? lineId }, 'code')
}

export async function takeOut(
  { no, lineId, shelf }: InputOf<typeof contract.takeOut>,
  context: TxContext,
): Promise<OutputOf<typeof contract.takeOut> | Refusal> {
  const row = await locked(context, no, ['open'], 'from_warehouse')
  if (isRefusal(row)) return row
  const found = await pieceOf(context, row, lineId, ['in'])
  if (isRefusal(found)) return found
  const put = await floor.putOn(context, [{ lineId, from: null }], shelf, 'moved', row.from_warehouse, {
    why: row.no,
    mayAdd: true,
  })
  if (isRefusal(put)) return put
  await store.setBack(context.db, [lineId], put.shelf)
  const { name: by } = staffOf(context)
  await store.stepPieces(context.db, row.id, [lineId], { state: 'taken_out', by, now: context.now })
  return { ok: true }
}

export async function drop(
  { no }: InputOf<typeof contract.drop>,
  context: TxContext,
): Promise<OutputOf<typeof contract.drop> | Refusal> {
  const row = await locked(context, no, ['open'], 'from_warehouse')
  if (isRefusal(row)) return row
  const ids = await inside(context, row)
  await lockLines(context, ids)
  const { returnShelf } = (await warehouses(context)).of(row.from_warehouse)
  const put = await floor.putOn(
    context,
    ids.map((lineId) => ({ lineId, from: null })),
    returnShelf,
    'moved',
    row.from_warehouse,
    { mayAdd: true, always: true, why: row.no },
  )
  if (isRefusal(put)) throw new Error(`${row.no} cannot be put on ${returnShelf}: ${put.key}`)
  await store.setBack(context.db, ids, put.shelf)
  const { name: by } = staffOf(context)
  await store.stepPieces(context.db, row.id, ids, { state: 'taken_out', by, now: context.now })
  await store.setShuttle(context.db, row.id, { state: 'dropped', done_at: at(context.now) })
  await audit(context, { what: 'shuttle.drop', subject: row.no, after: ids.length })
  return { ok: true }
}

const inside = async (context: TxContext, row: Shuttle): Promise<string[]> =>
  (await store.pieces(context.db, row.id)).filter(({ state }) => state === 'in').map(({ lineId }) => lineId)

export async function send(
  { no, carrier, tracking }: InputOf<typeof contract.send>,
  context: TxContext,
): Promise<OutputOf<typeof contract.send> | Refusal> {
  const row = await locked(context, no, ['open'], 'from_warehouse')
  if (isRefusal(row)) return row
  const ids = await inside(context, row)
  if (ids.length === 0) return refuse('console.shuttle.empty')
  if (!(await store.holdOpen(context.db, row.to_warehouse, context.now)))
    return refuse('console.shuttle.notThere', { code: row.to_warehouse })
  const lines = await lockLines(context, ids)
  for (const line of lines) {
    const moved = await moveLine(
      context,
      line,
      'moveOver',
      {},
      {
        set: { warehouse: row.to_warehouse },
        data: { place: row.to_warehouse, carrier, ...(tracking === '' ? {} : { tracking }), shuttle: row.no },
      },
    )
    if (isRefusal(moved)) return moved
  }
  await store.setShuttle(context.db, row.id, {
    state: 'sent',
    carrier,
    tracking: tracking || null,
    sent_at: at(context.now),
  })
  await audit(context, {
    what: 'shuttle.send',
    subject: row.no,
    after: `${ids.length}, ${carrier} ${tracking}`.trim(),
  })
  await tellOwners(context, row, lines, 'movedOver')
  return { ok: true }
}

/** Each owner hears once of all their pieces. */
async function tellOwners(
  context: TxContext,
  row: Shuttle,
  lines: readonly { customer_id: string }[],
  what: 'movedOver' | 'movedIn',
): Promise<void> {
  const owners = Map.groupBy(lines, (line) => line.customer_id)
  const place = (await warehouses(context)).of(row.to_warehouse)
  const languages = await store.languagesOf(context.db, [...owners.keys()])
  for (const [customerId, mine] of owners)
    await notify(context, {
      customerId,
      key: `notice.storage.${what}`,
      values: {
        count: mine.length,
        place: placeName(place, languages.get(customerId) ?? ''),
      },
      link: '/warehouse',
      once: `shuttle/${row.no}/${what}/${customerId}`,
      mail: false,
    })
}

/** A piece lies on a shelf again: its days on the road are no days of storage. */
async function settleIn(
  context: TxContext,
  row: Shuttle,
  line: Line,
  { shelf, warehouse }: { shelf: string; warehouse: string },
): Promise<Line | Refusal> {
  const put = await floor.putOn(context, [{ lineId: line.id, from: null }], shelf, 'received', warehouse, {
    why: row.no,
    mayAdd: true,
  })
  if (isRefusal(put)) return put
  const { pauses } = await inForce(context)
  return moveLine(
    context,
    line,
    'moveIn',
    {},
    {
      set: {
        warehouse,
        shelf: put.shelf,
        shuttle_id: null,
        ...(line.arrived_at === null
          ? {}
          : { arrived_at: at(afterRoad(line.arrived_at, row.sent_at ?? context.now, context.now, pauses)) }),
      },
      data: { place: warehouse, shelf: put.shelf, shuttle: row.no },
    },
  )
}

export async function receive(
  { no, code, shelf }: InputOf<typeof contract.receive>,
  context: TxContext,
): Promise<OutputOf<typeof contract.receive> | Refusal> {
  const row = await locked(context, no, ['sent', 'done'], 'to_warehouse')
  if (isRefusal(row)) return row
  const line = await byCode(context, code)
  const all = await store.pieces(context.db, row.id)
  const piece = all.find((each) => each.lineId === line?.id)
  if (!line) return refuse('console.shuttle.notInIt', { no: row.no, code }, 'code')
  const told = async (at: string, isExtra: boolean) => {
    const left = (await inside(context, row)).length
    return { lineId: line.id, no: line.no, shelf: at, left, isExtra, state: await ended(context, row, left) }
  }
  // The same piece twice is once.
  if (piece?.state === 'arrived' && line.shelf !== null && line.shuttle_id === null)
    return told(line.shelf, false)
  const isListed = line.shuttle_id === row.id && (piece?.state === 'in' || piece?.state === 'missing')
  const isExtra = !isListed && isAlong(row, line)
  if (!isListed && !isExtra) return refuse('console.shuttle.notInIt', { no: row.no, code: line.no }, 'code')
  // It came along unscanned: it has left its shelf there without anybody writing it down.
  if (isExtra) {
    await floor.takeOff(context, line.id, line.shelf, row.no)
    await store.setOff(context.db, line.id, row.id)
  }
  const moved = await settleIn(context, row, line, { shelf, warehouse: row.to_warehouse })
  if (isRefusal(moved)) return moved
  await store.putPiece(
    context.db,
    { shuttleId: row.id, lineId: line.id, fromShelf: piece?.fromShelf ?? line.shelf },
    { state: 'arrived', by: staffOf(context).name, now: context.now },
  )
  await broughtTogether(context, line, row.to_warehouse)
  if (isExtra)
    await audit(context, { what: 'shuttle.extra', subject: line.no, before: line.shelf, after: row.no })
  return told(moved.shelf ?? shelf, isExtra)
}

/** A piece of the warehouse the shuttle left from, that nothing keeps there. */
const isAlong = (row: Shuttle, line: Line): boolean =>
  row.state === 'sent' &&
  line.state === 'stored' &&
  line.shuttle_id === null &&
  line.parcel_id === null &&
  line.warehouse === row.from_warehouse

/** With nothing left on its way the shuttle is done, and owners hear what arrived. */
async function ended(context: TxContext, row: Shuttle, left: number): Promise<Shuttle['state']> {
  if (row.state !== 'sent' || left > 0) return row.state
  await store.setShuttle(context.db, row.id, { state: 'done', done_at: at(context.now) })
  await tellArrived(context, row)
  return 'done'
}
async function tellArrived(context: TxContext, row: Shuttle): Promise<void> {
  const arrived = (await store.pieces(context.db, row.id)).filter(({ state }) => state === 'arrived')
  await tellOwners(
    context,
    row,
    arrived.map(({ customerId }) => ({ customer_id: customerId })),
    'movedIn',
  )
}

export async function finish(
  { no }: InputOf<typeof contract.finish>,
  context: TxContext,
): Promise<OutputOf<typeof contract.finish> | Refusal> {
  const row = await locked(context, no, ['sent'], 'to_warehouse')
  if (isRefusal(row)) return row
  const missing = (await store.pieces(context.db, row.id)).filter(({ state }) => state === 'in')
  await store.stepPieces(
    context.db,
    row.id,
    missing.map(({ lineId }) => lineId),
    { state: 'missing', by: staffOf(context).name, now: context.now },
  )
  await store.setShuttle(context.db, row.id, { state: 'done', done_at: at(context.now) })
  await audit(context, {
    what: 'shuttle.finish',
    subject: row.no,
    after: missing.map((piece) => piece.no).join(', ') || null,
  })
  await tellArrived(context, row)
  for (const piece of missing)
    await notify(context, {
      customerId: piece.customerId,
      key: 'notice.storage.movedMissing',
      values: { ...titled(piece.snapshot) },
      link: '/warehouse',
      once: `shuttle/${row.no}/missing/${piece.lineId}`,
      mail: true,
    })
  return { missing: missing.length }
}

export async function found(
  { no, lineId, shelf }: InputOf<typeof contract.found>,
  context: TxContext,
): Promise<OutputOf<typeof contract.found> | Refusal> {
  const row = await locked(context, no, ['sent', 'done'], 'from_warehouse')
  if (isRefusal(row)) return row
  const its = await pieceOf(context, row, lineId, ['in', 'missing'])
  if (isRefusal(its)) return its
  const moved = await settleIn(context, row, its.line, { shelf, warehouse: row.from_warehouse })
  if (isRefusal(moved)) return moved
  const { name: by } = staffOf(context)
  await store.stepPieces(context.db, row.id, [lineId], { state: 'back', by, now: context.now })
  await ended(context, row, (await inside(context, row)).length)
  await audit(context, { what: 'shuttle.found', subject: its.line.no, before: row.no, after: moved.shelf })
  return { ok: true }
}

/** Given up: everything goes back by the rule for what is lost in Japan, and the loss is ours. */
export async function lost(
  { no, lineId, note }: InputOf<typeof contract.lost>,
  context: TxContext,
): Promise<OutputOf<typeof contract.lost> | Refusal> {
  const row = await locked(context, no, ['done'], null)
  if (isRefusal(row)) return row
  const its = await pieceOf(context, row, lineId, ['missing'])
  if (isRefusal(its)) return its
  const rule = afterBoughtRules.lost_in_japan
  const moved = await moveLine(
    context,
    its.line,
    rule.event,
    { onShuttle: its.line.shuttle_id === row.id },
    {
      why: note,
      set: { shuttle_id: null },
      data: {
        borneBy: 'us',
        rule: afterBoughtVersion,
        reasonKey: 'lostInJapan',
        expense: rule.expense,
        shuttle: row.no,
      },
    },
  )
  if (isRefusal(moved)) return moved
  await endWish(context.db, lineId, { state: 'lost', now: context.now })
  const { name: by } = staffOf(context)
  await store.stepPieces(context.db, row.id, [lineId], { state: 'lost', by, now: context.now, note })
  await audit(context, {
    what: 'shuttle.lost',
    subject: its.line.no,
    before: row.no,
    after: { state: moved.state, borneBy: 'us', rule: afterBoughtVersion },
    why: note,
  })
  return { ok: true }
}

/** A piece is not brought where its owner wants it (too large, the way is closed …): nothing was taken, and they read why. */
export async function refuseWish(
  { lineId, why }: InputOf<typeof contract.refuseWish>,
  context: TxContext,
): Promise<OutputOf<typeof contract.refuseWish> | Refusal> {
  const line = await lockLine(context, lineId)
  if (!line || line.shuttle_id !== null) return refuse('common.notFound')
  if (!(await endWish(context.db, lineId, { state: 'refused', why, now: context.now })))
    return refuse('common.notFound')
  await audit(context, { what: 'shuttle.refuseWish', subject: line.no, why })
  await notify(context, {
    customerId: line.customer_id,
    key: 'notice.storage.togetherRefused',
    values: { ...titled(line.snapshot), why },
    link: '/storage',
    once: `line/${lineId}/togetherRefused/${context.now}`,
    mail: true,
  })
  return { ok: true }
}
