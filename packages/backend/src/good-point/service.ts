import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { goodPoint, InputOf, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, refuse } from '@tomobako/domain/kernel'
import type { GoodPointReason, GoodPointState } from '@tomobako/domain/good-point'
import { photos, strangers } from '../files/index.ts'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, customerId } from '../kernel/index.ts'
import { programmeOpen, setPending } from '../points/index.ts'
import { heldPoints } from './terms.ts'

const PAGE = 20
export const programme = 'goodPoint' as const
/** The cause of a customer's points for a store: the same for every picture sent of it. */
export const causeOf = (storeId: string, id: string): string => `${storeId}/${id}`

const storesOf = (db: Db, id: string) =>
  db
    .selectFrom('good_point_store as s')
    .leftJoin('good_point_record as r', (join) =>
      join.onRef('r.store_id', '=', 's.id').on('r.customer_id', '=', id),
    )
    .select(['s.id', 's.name', 's.url', 's.points', 'r.state'])
    .where((is) => is.or([is('s.active', '=', true), is('r.id', 'is not', null)]))
    .orderBy('s.place')
    .orderBy('s.id')

type StoreRow = { id: string; name: string; url: string; points: number; state: string | null }
// The table's check allows only the states.
const storeView = (row: StoreRow, held: Readonly<Record<string, number>>) => ({
  ...row,
  points: held[row.id] ?? row.points,
  state: row.state as GoodPointState | null,
})

async function openness(context: Context, points: number): Promise<{ open: boolean; opensAt: string }> {
  const { open, until } = await programmeOpen(context, programme, points)
  return { open, opensAt: iso(until) }
}

export async function stores(context: Context): Promise<OutputOf<typeof goodPoint.stores>> {
  const [held, found] = await Promise.all([
    heldPoints(context),
    storesOf(context.db, customerId(context)).execute(),
  ])
  const rows = found.map((row) => storeView(row, held))
  const left = rows.filter(({ state }) => state === null).map(({ points }) => points)
  return { ...(await openness(context, Math.min(...left, 10_000))), stores: rows }
}

export async function detail(
  { storeId }: InputOf<typeof goodPoint.detail>,
  context: Context,
): Promise<OutputOf<typeof goodPoint.detail> | Refusal> {
  const id = customerId(context)
  const row = await storesOf(context.db, id).where('s.id', '=', storeId).executeTakeFirst()
  if (!row) return refuse('common.notFound')
  const store = storeView(row, await heldPoints(context))
  const [open, found] = await Promise.all([
    openness(context, store.points),
    recordsOf(context.db).where('r.customer_id', '=', id).where('r.store_id', '=', storeId).execute(),
  ])
  return { ...open, store, record: (await views(context.db, found))[0] ?? null }
}

export const recordsOf = (db: Db) =>
  db
    .selectFrom('good_point_record as r')
    .innerJoin('good_point_store as s', 's.id', 'r.store_id')
    .select([
      'r.id',
      'r.store_id as storeId',
      's.name as storeName',
      's.url as storeUrl',
      'r.state',
      'r.version',
      'r.points',
      'r.photo_ids as photoIds',
      'r.reason',
      'r.note',
      'r.customer_id as customerId',
      'r.sent_at as sentAt',
      'r.decided_at as decidedAt',
      'r.decided_by as decidedBy',
    ])
export type RecordRow = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number]

export async function views(db: Db, rows: readonly RecordRow[]) {
  const pictures = await photos(
    { db },
    rows.flatMap((row) => row.photoIds),
  )
  return rows.map((row) => ({
    id: row.id,
    storeId: row.storeId,
    storeName: row.storeName,
    // The table's checks allow only these.
    state: row.state as GoodPointState,
    reason: row.reason as GoodPointReason | null,
    points: row.points,
    photos: row.photoIds.flatMap((id) => pictures.get(id) ?? []),
    note: row.note,
    sentAt: iso(row.sentAt),
    decidedAt: row.decidedAt === null ? null : iso(row.decidedAt),
  }))
}

export async function records(
  { page }: InputOf<typeof goodPoint.records>,
  context: Context,
): Promise<OutputOf<typeof goodPoint.records>> {
  const no = page ?? 1
  const rows = await recordsOf(context.db)
    .where('r.customer_id', '=', customerId(context))
    .orderBy('r.sent_at', 'desc')
    .orderBy('r.id')
    .limit(PAGE + 1)
    .offset((no - 1) * PAGE)
    .execute()
  return { rows: await views(context.db, rows.slice(0, PAGE)), page: no, hasNext: rows.length > PAGE }
}

/** Once per store and account is the unique key: a second one is written only over one that was declined. */
export async function send(
  { storeId, photoIds }: InputOf<typeof goodPoint.send>,
  context: TxContext,
): Promise<OutputOf<typeof goodPoint.send> | Refusal> {
  const id = customerId(context)
  if (photoIds.length === 0) return refuse('goodPoint.noPicture', {}, 'photos')
  if ((await strangers(context, photoIds, { kind: 'customer', id })).length > 0)
    return refuse('goodPoint.notYours', {}, 'photos')
  const store = await context.db
    .selectFrom('good_point_store')
    .select('points')
    .where('id', '=', storeId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!store) return refuse('common.notFound')
  const points = (await heldPoints(context))[storeId] ?? store.points
  const { rows } = await sql`
    insert into good_point_record as r (id, store_id, customer_id, state, photo_ids, points, sent_at)
    values (${randomUUIDv7()}, ${storeId}, ${id}, 'sent', ${[...photoIds]}::uuid[], ${points}, ${at(context.now)})
    on conflict (store_id, customer_id) do update
      set state = 'sent', version = r.version + 1, photo_ids = excluded.photo_ids, points = excluded.points, reason = null, note = '',
        sent_at = excluded.sent_at, decided_at = null, decided_by = null
      where r.state = 'declined'
    returning r.id`.execute(context.db)
  if (rows.length === 0) return refuse('goodPoint.alreadySent')
  const aside = await setPending(context, {
    programme,
    cause: causeOf(storeId, id),
    account: id,
    points,
    link: `/goodPoint/detail/${storeId}`,
  })
  return isRefusal(aside) ? aside : { ok: true }
}
