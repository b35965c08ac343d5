import { sql } from 'kysely'
import type { goodPointDesk, InputOf, OutputOf } from '@tomobako/contract'
import { goodPointLimits, goodPointMachine } from '@tomobako/domain/good-point'
import type { GoodPointState } from '@tomobako/domain/good-point'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, isRefusal, refuse, step } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { dropPending, earn } from '../points/index.ts'
import { audit } from '../staff/index.ts'
import { causeOf, programme, recordsOf, views } from './service.ts'
import { heldPoints } from './terms.ts'

const PAGE = 30

export async function queue(
  { view, page }: InputOf<typeof goodPointDesk.queue>,
  context: Context,
): Promise<OutputOf<typeof goodPointDesk.queue>> {
  const { db } = context
  const no = page ?? 1
  const isOpen = (view ?? 'open') === 'open'
  const [held, rows, stores] = await Promise.all([
    heldPoints(context),
    recordsOf(db)
      .innerJoin('customer as c', 'c.id', 'r.customer_id')
      .select('c.email')
      .where('r.state', isOpen ? '=' : '<>', 'sent')
      .orderBy(isOpen ? 'r.sent_at' : 'r.decided_at', isOpen ? 'asc' : 'desc')
      .orderBy('r.id')
      .limit(PAGE + 1)
      .offset((no - 1) * PAGE)
      .execute(),
    db
      .selectFrom('good_point_store')
      .select(['id', 'name', 'url', 'points', 'active', 'version'])
      .select(
        sql<number>`(select count(*)::integer from good_point_record r where r.store_id = good_point_store.id and r.state = 'approved')`.as(
          'approved',
        ),
      )
      .orderBy('place')
      .orderBy('id')
      .execute(),
  ])
  const shown = rows.slice(0, PAGE)
  const made = await views(db, shown)
  return {
    stores: stores.map((each) => ({ ...each, points: held[each.id] ?? each.points })),
    page: no,
    hasNext: rows.length > PAGE,
    rows: shown.map((row, index) => ({
      ...made[index]!,
      version: row.version,
      customerId: row.customerId,
      customer: row.email,
      storeUrl: row.storeUrl,
      decidedBy: row.decidedBy,
    })),
  }
}

type Decided = { reason: string | null; note: string }
/** One decision of one record: two of our people at once are one, the other reads it again. */
async function decide(
  context: TxContext,
  { id, version }: { id: string; version: number },
  event: 'approve' | 'decline',
  decided: Decided,
) {
  const row = await context.db
    .selectFrom('good_point_record')
    .select(['state', 'version', 'store_id as storeId', 'customer_id as customerId', 'points'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('common.notFound')
  // The table's check allows only the states.
  const next = step(goodPointMachine, row.state as GoodPointState, event, {})
  if (!next.ok || row.version !== version) return refuse('console.changedMeanwhile')
  await context.db
    .updateTable('good_point_record')
    .set({
      state: next.to,
      version: version + 1,
      ...decided,
      decided_at: at(context.now),
      decided_by: staffOf(context).name,
    })
    .where('id', '=', id)
    .execute()
  await audit(context, {
    what: `goodPoint.${event}`,
    subject: row.storeId,
    after: { id, ...decided },
    why: decided.note,
  })
  return row
}

export async function approve(
  input: InputOf<typeof goodPointDesk.approve>,
  context: TxContext,
): Promise<OutputOf<typeof goodPointDesk.approve> | Refusal> {
  const row = await decide(context, input, 'approve', { reason: null, note: '' })
  if (isRefusal(row)) return row
  const earned = await earn(context, {
    programme,
    cause: causeOf(row.storeId, row.customerId),
    account: row.customerId,
    points: row.points,
    link: `/goodPoint/detail/${row.storeId}`,
  })
  if (isRefusal(earned)) return earned
  await tell(context, input.id, input.version, row, 'approved')
  return { ok: true }
}

export async function decline(
  { reason, note, ...input }: InputOf<typeof goodPointDesk.decline>,
  context: TxContext,
): Promise<OutputOf<typeof goodPointDesk.decline> | Refusal> {
  const row = await decide(context, input, 'decline', { reason, note })
  if (isRefusal(row)) return row
  const isFree = await dropPending(context, { programme, cause: causeOf(row.storeId, row.customerId) })
  assert(isFree, 'what was sent had its points set aside')
  await tell(context, input.id, input.version, row, 'declined')
  return { ok: true }
}

const tell = async (
  context: TxContext,
  id: string,
  version: number,
  row: { storeId: string; customerId: string; points: number },
  what: 'approved' | 'declined',
): Promise<void> => {
  const { name } = await context.db
    .selectFrom('good_point_store')
    .select('name')
    .where('id', '=', row.storeId)
    .executeTakeFirstOrThrow()
  await notify(context, {
    customerId: row.customerId,
    key: `notice.goodPoint.${what}`,
    values: { name, points: row.points },
    link: `/goodPoint/detail/${row.storeId}`,
    once: `goodPoint/${id}/${version}`,
    mail: true,
  })
}

export async function setStore(
  { id, version, why, ...terms }: InputOf<typeof goodPointDesk.store>,
  context: TxContext,
): Promise<OutputOf<typeof goodPointDesk.store> | Refusal> {
  const { db } = context
  const before = await db
    .selectFrom('good_point_store')
    .select(['name', 'url', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if ((before?.version ?? undefined) !== version) return refuse('console.changedMeanwhile')
  const { rows } = before
    ? await sql`update good_point_store set name = ${terms.name}, url = ${terms.url}, active = ${terms.active}, version = version + 1
        where id = ${id} returning id`.execute(db)
    : await sql`insert into good_point_store (id, name, url, points, active, place)
        select ${id}, ${terms.name}, ${terms.url}, ${goodPointLimits.firstPoints}::integer, ${terms.active}::boolean, coalesce(max(place), 0) + 1 from good_point_store
        on conflict do nothing returning id`.execute(db)
  if (rows.length === 0) return refuse('console.changedMeanwhile')
  await audit(context, { what: 'goodPoint.store', subject: id, before: before ?? null, after: terms, why })
  return { ok: true }
}
