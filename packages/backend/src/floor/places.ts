import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { readShelf } from '@tomobako/domain/floor'
import type { TxContext } from '../kernel/index.ts'
import { actorOf, staffOf } from '../kernel/index.ts'
import * as store from './store.ts'
import type { How } from './store.ts'

/**
 * Pieces of one warehouse are put on a shelf of it, each from where it lay. The caller holds their row locks; shelves are locked after lines, always. A shelf
 * named for the first time at receiving is added unmeasured: nothing waits in front of the door because a label is new, and the
 * shelves' screen lists what nobody has measured. `always`: the pieces lie there already, full or closed. Writes the moves; the line's `shelf` is the caller's to write.
 */
export async function putOn(
  context: TxContext,
  pieces: readonly { lineId: string; from: string | null }[],
  to: string,
  how: How,
  warehouse: string,
  options: { why?: string | null; mayAdd?: boolean; always?: boolean; field?: string } = {},
): Promise<{ shelf: string } | Refusal> {
  const place = readShelf(to)
  const field = options.field ?? 'shelf'
  if (!place) return refuse('console.floor.noShelf', { shelf: to }, field)
  if (options.mayAdd) await store.addShelf(context.db, place, null, warehouse)
  const leaving = pieces.filter((piece) => piece.from !== place.code)
  const from = leaving.flatMap((piece) => piece.from ?? [])
  const target = (await store.lockShelves(context.db, [place.code, ...from])).get(place.code)
  if (!target)
    return refuse(
      options.mayAdd ? 'console.warehouses.shelfElsewhere' : 'console.floor.noShelf',
      { shelf: place.code },
      field,
    )
  if (target.warehouse !== warehouse)
    return refuse('console.warehouses.shelfElsewhere', { shelf: place.code }, field)
  if (!options.always && !target.is_open)
    return refuse('console.floor.shelfClosed', { shelf: place.code }, field)
  if (!options.always && target.capacity !== null && target.pieces + leaving.length > target.capacity)
    return refuse('console.floor.shelfFull', { shelf: place.code, count: target.capacity }, field)
  await store.touchShelves(context.db, [place.code, ...from])
  await store.addMoves(
    context.db,
    leaving.map((piece) => ({
      lineId: piece.lineId,
      how,
      from: piece.from,
      to: place.code,
      why: options.why || null,
      by: actorOf(context),
    })),
    context.now,
  )
  return { shelf: place.code }
}

/** A piece leaves its shelf for somebody's hands; an open search for it ends. The caller holds the line's lock. */
export async function takeOff(
  context: TxContext,
  lineId: string,
  from: string | null,
  why: string | null,
): Promise<void> {
  const staff = staffOf(context)
  if (from !== null) {
    await store.lockShelves(context.db, [from])
    await store.touchShelves(context.db, [from])
  }
  await store.addMoves(
    context.db,
    [{ lineId, how: 'picked', from, to: null, why, by: actorOf(context) }],
    context.now,
  )
  await store.endMissing(
    context.db,
    [lineId],
    { resolution: 'found_here', note: '', by: staff.name },
    context.now,
  )
}
