import type { InputOf, OutputOf } from '@tomobako/contract'
import type { picking as contract } from '@tomobako/contract'
import { pickLimits } from '@tomobako/domain/floor'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, jstDay, MINUTE, refuse } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, staffOf, workplace } from '../kernel/index.ts'
import { lineCard, lockLines } from '../order/index.ts'
import { warehouseHere } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { scanPiece } from './packing.ts'
import * as places from '../floor/index.ts'
import * as store from './store-picking.ts'
import type { Pick, Round } from './store-picking.ts'

const leaseMs = pickLimits.leaseMinutes * MINUTE
const isLeft = (pick: Pick): boolean =>
  pick.state === 'open' && pick.stays && !pick.isHeld && pick.lineState === 'stored'
const abandoned = (round: Round, now: number): boolean => now - round.last_scan_at >= leaseMs

export async function rounds(context: Context): Promise<OutputOf<typeof contract.rounds>> {
  const { db, now } = context
  const here = workplace(context)
  const open = await store.openRounds(db, here)
  const all = await store.picks(
    db,
    open.map((round) => round.id),
  )
  const me = staffOf(context).id
  return {
    rows: open.map((round) => {
      const mine = all.filter((pick) => pick.roundId === round.id)
      return {
        no: round.no,
        by: round.staffName,
        mine: round.staff_id === me,
        startedAt: iso(round.started_at),
        lastScanAt: iso(round.last_scan_at),
        pieces: mine.length,
        left: mine.filter(isLeft).length,
        canTakeOver: round.staff_id !== me && abandoned(round, now),
      }
    }),
    waiting: await store.waitingCount(db, now - leaseMs, here),
  }
}

export async function start(
  { parcels = pickLimits.parcels }: InputOf<typeof contract.start>,
  context: TxContext,
): Promise<OutputOf<typeof contract.start> | Refusal> {
  await store.dropStale(context.db)
  const ids = await store.takeParcels(context.db, parcels, context.now - leaseMs, workplace(context))
  if (ids.length === 0) return refuse('console.floor.nothingToPick')
  const round = await store.addRound(
    context.db,
    staffOf(context).id,
    ids,
    jstDay(context.now),
    await warehouseHere(context),
    context.now,
  )
  await audit(context, { what: 'picking.start', subject: round.no, after: `${ids.length} / ${round.pieces}` })
  return round
}

export async function detail(
  { no }: InputOf<typeof contract.detail>,
  context: Context,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const round = await store.round(context.db, no)
  if (!round) return refuse('common.notFound')
  const all = await store.picks(context.db, [round.id])
  const mine = round.staff_id === staffOf(context).id
  return {
    no: round.no,
    state: round.state,
    startedAt: iso(round.started_at),
    by: round.staffName,
    mine,
    canTakeOver: !mine && round.state === 'open' && abandoned(round, context.now),
    left: all.filter(isLeft).length,
    short: all.filter((pick) => pick.state === 'short').length,
    stops: all.map((pick) => ({
      lineId: pick.lineId,
      no: pick.no,
      card: lineCard(pick, context.caller.language),
      shelf: pick.shelf,
      parcelNo: pick.parcelNo,
      tote: pick.tote,
      state: pick.state === 'open' && !isLeft(pick) ? 'dropped' : pick.state,
    })),
  }
}

/** The open round under its lock, for the one whose cart it is. */
async function mine(context: TxContext, no: string): Promise<Round | Refusal> {
  const round = await store.lockRound(context.db, no)
  if (!round) return refuse('common.notFound')
  if (round.state !== 'open') return refuse('console.wrongState', { state: round.state })
  return round.staff_id === staffOf(context).id
    ? round
    : refuse('console.claimedByOther', { name: round.staffName })
}

/** After a step: how much is left; a round with nothing left is done. */
async function after(context: TxContext, round: Round): Promise<{ left: number; state: 'open' | 'done' }> {
  const left = (await store.picks(context.db, [round.id])).filter(isLeft).length
  if (left === 0) await store.dropOpen(context.db, round.id)
  await store.setRound(context.db, round.id, left === 0 ? { state: 'done' } : {}, context.now)
  return { left, state: left === 0 ? 'done' : 'open' }
}

/** A piece goes from its shelf into its parcel's box. The parcel's own rules decide (packing.ts); the same piece twice is once. */
export async function scan(
  { no, code }: InputOf<typeof contract.scan>,
  context: TxContext,
): Promise<OutputOf<typeof contract.scan> | Refusal> {
  const round = await store.lockRound(context.db, no)
  if (!round) return refuse('common.notFound')
  const pick = (await store.picks(context.db, [round.id])).find(
    (each) => each.lineId === code || places.plainNo(each.no) === places.plainNo(code),
  )
  if (!pick) return refuse('console.notInParcel', { code })
  const told = { lineId: pick.lineId, tote: pick.tote, parcelNo: pick.parcelNo }
  if (pick.state === 'picked')
    return {
      ...told,
      left: (await store.picks(context.db, [round.id])).filter(isLeft).length,
      state: round.state,
    }
  if (round.state !== 'open') return refuse('console.wrongState', { state: round.state })
  if (round.staff_id !== staffOf(context).id)
    return refuse('console.claimedByOther', { name: round.staffName })
  // The customer changed the parcel while the cart was on its way.
  if (!pick.stays || pick.state === 'dropped') return refuse('console.floor.dropped', { no: pick.no })
  const scanned = await scanPiece({ no: pick.parcelNo, code: pick.lineId }, context, true)
  if (isRefusal(scanned)) return scanned
  await store.setPick(context.db, round.id, pick.lineId, 'picked', staffOf(context).id, context.now)
  return { ...told, ...(await after(context, round)) }
}

/** The piece is not where it should be. The round goes on without it; the question stands among the differences until somebody finds it. */
export async function short(
  { no, lineId, note = '' }: InputOf<typeof contract.short>,
  context: TxContext,
): Promise<OutputOf<typeof contract.short> | Refusal> {
  const round = await mine(context, no)
  if (isRefusal(round)) return round
  const pick = (await store.picks(context.db, [round.id])).find((each) => each.lineId === lineId)
  if (!pick) return refuse('common.notFound')
  await lockLines(context, [lineId])
  const [piece] = await places.piecesById(context.db, [lineId])
  if (pick.state !== 'open' || !pick.stays || piece?.state !== 'stored' || piece.shelf === null)
    return refuse('console.wrongState', { state: pick.state })
  const staff = staffOf(context)
  await places.addDifference(
    context.db,
    {
      kind: 'missing',
      shelf: piece.shelf,
      lineId,
      code: piece.no,
      recordedShelf: piece.shelf,
      by: staff.name,
    },
    context.now,
  )
  await places.addMoves(
    context.db,
    [{ lineId, how: 'missing', from: piece.shelf, to: null, why: note || round.no, by: actorOf(context) }],
    context.now,
  )
  await store.setPick(context.db, round.id, lineId, 'short', staff.id, context.now)
  await audit(context, {
    what: 'picking.short',
    subject: piece.no,
    before: piece.shelf,
    after: round.no,
    why: note || null,
  })
  return after(context, round)
}

export async function takeOver(
  { no }: InputOf<typeof contract.takeOver>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const round = await store.lockRound(context.db, no)
  if (!round) return refuse('common.notFound')
  if (round.state !== 'open') return refuse('console.wrongState', { state: round.state })
  const me = staffOf(context)
  if (round.staff_id === me.id) return { ok: true }
  if (!abandoned(round, context.now)) return refuse('console.claimedByOther', { name: round.staffName })
  await store.setRound(context.db, round.id, { staff_id: me.id }, context.now)
  await audit(context, {
    what: 'picking.takeOver',
    subject: round.no,
    before: round.staffName,
    after: me.name,
  })
  return { ok: true }
}

export async function drop(
  { no }: InputOf<typeof contract.drop>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const round = await mine(context, no)
  if (isRefusal(round)) return round
  await store.dropOpen(context.db, round.id)
  await store.setRound(context.db, round.id, { state: 'done' }, context.now)
  await audit(context, { what: 'picking.drop', subject: round.no })
  return { ok: true }
}
