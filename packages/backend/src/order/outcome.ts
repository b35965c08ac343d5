import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { purchaseGroup } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import type { PurchaseOutcome } from '@tomobako/domain/sourcing'
import type { Db, Tx } from '../db/index.ts'
import { photos, strangers } from '../files/index.ts'
import { listed, listsNow } from '../goods/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import { heldByOther } from '../kernel/lease.ts'
import { audit } from '../staff/index.ts'
import * as store from './store.ts'
import type { Line } from './store.ts'

/** Writes down how an attempt to buy ended (marketplaces.md 18: outcome codes), with its proof. */
export async function noteOutcome(
  context: TxContext,
  lineId: string,
  code: PurchaseOutcome,
  note: string | null | undefined,
  photoIds: readonly string[] = [],
): Promise<void> {
  const { id, name } = staffOf(context)
  await context.db
    .insertInto('purchase_outcome')
    .values({
      id: randomUUIDv7(),
      line_id: lineId,
      code,
      note: note ?? '',
      photo_ids: [...photoIds],
      staff_id: id,
      staff_name: name,
      at: at(context.now),
    })
    .execute()
}

export type Outcome = OutputOf<typeof purchaseGroup.group>['outcomes'][number]
export async function outcomes(context: { readonly db: Db }, lineId: string): Promise<Outcome[]> {
  const rows = await context.db
    .selectFrom('purchase_outcome')
    .selectAll()
    .where('line_id', '=', lineId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const pictures = await photos(
    context,
    rows.flatMap((row) => row.photo_ids),
  )
  // The column's check allows only these codes.
  return rows.map((row) => ({
    at: iso(row.at),
    who: row.staff_name,
    code: row.code as PurchaseOutcome,
    note: row.note,
    photos: row.photo_ids.map((id) => pictures.get(id)).filter((each) => each !== undefined),
  }))
}

/** Staff's own pictures only: a proof is what they saw. */
export const areOwnPhotos = async (context: Context, ids: readonly string[]): Promise<boolean> =>
  (await strangers(context, ids, { kind: 'staff', id: staffOf(context).id })).length === 0

/** Why these lines are no longer bought: a list of the console names one since it was paid, and nobody made an exception for it. */
export async function refusedSince(
  lines: readonly Pick<Line, 'id' | 'no' | 'snapshot'>[],
  context: TxContext,
): Promise<Refusal | null> {
  const lists = await listsNow(context.db)
  for (const { no, snapshot } of lines) {
    const stop = listed(snapshot, lists, context.now)
    if (stop) return refuse('console.refusedSince', { no, reason: stop.reason })
  }
  return null
}

/** Neither bought nor refunded: the line goes back to the queue with the reason, so that the next buyer knows. */
export async function setBack(
  { lineId, version, code, note, photoIds }: InputOf<typeof purchaseGroup.setBack>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const line = await store.lockLine(context.db, lineId)
  if (!line) return refuse('common.notFound')
  const other = await heldByOther(context, line)
  if (other) return other
  if (version !== undefined && version !== line.version) return refuse('console.changedMeanwhile')
  if (line.state !== 'to_buy') return refuse('console.wrongState', { state: line.state })
  if (!(await areOwnPhotos(context, photoIds ?? []))) return refuse('common.badInput', {}, 'photoIds')
  await store.change(context.db, line, { claimed_by: null, claimed_until: null })
  await noteOutcome(context, line.id, code, note, photoIds)
  await audit(context, { what: 'purchase.setBack', subject: line.no, after: { code }, why: note })
  return { ok: true }
}

/** Proof that comes a moment later (the order page, the mail of the shop): added to the latest outcome. */
export async function evidence(
  { lineId, photoIds, note }: InputOf<typeof purchaseGroup.evidence>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const line = await store.lockLine(context.db, lineId)
  const last = line && (await latest(context.db, lineId))
  if (!line || !last) return refuse('common.notFound')
  if (!(await areOwnPhotos(context, photoIds))) return refuse('common.badInput', {}, 'photoIds')
  const all = [...new Set([...last.photo_ids, ...photoIds])]
  await context.db
    .updateTable('purchase_outcome')
    .set({ photo_ids: all, ...(note ? { note: last.note === '' ? note : `${last.note}\n${note}` } : {}) })
    .where('id', '=', last.id)
    .execute()
  await audit(context, {
    what: 'purchase.evidence',
    subject: line.no,
    before: last.photo_ids.length,
    after: all.length,
    why: note ?? null,
  })
  return { ok: true }
}
const latest = async (tx: Tx, lineId: string) =>
  (await tx
    .selectFrom('purchase_outcome')
    .select(['id', 'photo_ids', 'note'])
    .where('line_id', '=', lineId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
