import type {
  CaseBearer,
  CaseKind,
  CaseOutcome,
  CaseStage,
  CaseState,
  EvidenceName,
} from '@tomobako/domain/after-sale'
import { caseLimits, caseTurns } from '@tomobako/domain/after-sale'
import type { CaseAnswer } from '@tomobako/domain/after-sale'
import type { ServiceCheck } from '@tomobako/domain/floor'
import type { EpochMs } from '@tomobako/domain/kernel'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, DB, Tx } from '../db/index.ts'
import { instant, when } from '../db/moment.ts'
import { at } from '../kernel/context.ts'
import type { Line, Snapshot } from '../order/index.ts'
import { readLine } from '../order/index.ts'

export type KeptAnswer = {
  readonly check: ServiceCheck
  readonly quote: string
  readonly outcome: CaseAnswer
  readonly note: string
  readonly photoIds: readonly string[]
}
/** A row as stored; the columns' checks allow only these words, and only this capability writes the two texts of JSON. */
export type Case = Omit<
  Selectable<DB['after_sale_case']>,
  'state' | 'kind' | 'stage' | 'borne_by' | 'outcome' | 'answers' | 'missing'
> & {
  state: CaseState
  kind: CaseKind
  stage: CaseStage
  borne_by: CaseBearer | null
  outcome: CaseOutcome | null
  answers: KeptAnswer[]
  missing: EvidenceName[]
}
export const readCase = (row: unknown): Case => row as Case
type New = Insertable<DB['after_sale_case']>

export async function byId(db: Db, id: string): Promise<Case | null> {
  const row = await db
    .selectFrom('after_sale_case')
    .selectAll()
    .where((e) => e.or([e('id', '=', id), e('claim_id', '=', id)]))
    .executeTakeFirst()
  return row ? readCase(row) : null
}
export async function lock(db: Tx, id: string): Promise<Case | null> {
  const row = await db
    .selectFrom('after_sale_case')
    .selectAll()
    .where((e) => e.or([e('id', '=', id), e('claim_id', '=', id)]))
    .forUpdate()
    .executeTakeFirst()
  return row ? readCase(row) : null
}
/** False when the piece has an open case of the kind, the claim its appeal, or the number is taken. */
export const insert = async (db: Tx, row: New): Promise<boolean> =>
  (await db
    .insertInto('after_sale_case')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const markRead = (db: Tx, id: string, customerId: string): Promise<{ id: string } | undefined> =>
  db
    .updateTable('after_sale_case')
    .set({ unread: 0 })
    .where((e) => e.or([e('id', '=', id), e('claim_id', '=', id)]))
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()

/** More evidence: a new version, so that nobody decides over what they have not read. */
export async function extend(
  db: Tx,
  row: Case,
  more: { note: string; photoIds: readonly string[]; missing: readonly string[]; now: EpochMs },
): Promise<Case> {
  const changed = await db
    .updateTable('after_sale_case')
    .set({
      note: more.note,
      photo_ids: [...more.photoIds],
      missing: [...more.missing],
      last_at: at(more.now),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readCase(changed)
}

export const events = (db: Db, caseId: string) =>
  db
    .selectFrom('after_sale_event')
    .select(['at', 'event', 'by', 'by_name as name', 'why', 'data', 'to_state'])
    .where('case_id', '=', caseId)
    .orderBy('at')
    .orderBy('id')
    .execute()

// Pieces

export type Piece = Line & { orderNo: string; deliveredAt: EpochMs | null }
/** A piece of a customer by its number, with its order and when its parcel came. */
export async function piece(db: Db, customerId: string, lineNo: string): Promise<Piece | null> {
  return (await piecesWhere(db, customerId, sql`l.no = ${lineNo}`))[0] ?? null
}
export const piecesOfOrder = (db: Db, customerId: string, orderNo: string): Promise<Piece[]> =>
  piecesWhere(db, customerId, sql`o.no = ${orderNo}`)
export const piecesById = (db: Db, customerId: string, ids: readonly string[]): Promise<Piece[]> =>
  ids.length === 0 ? Promise.resolve([]) : piecesWhere(db, customerId, sql`l.id = any(${[...ids]}::uuid[])`)
/** The same for our own people, whoever's they are. */
export const pieces = (db: Db, ids: readonly string[]): Promise<Piece[]> =>
  ids.length === 0 ? Promise.resolve([]) : piecesWhere(db, null, sql`l.id = any(${[...ids]}::uuid[])`)
async function piecesWhere(db: Db, customerId: string | null, is: ReturnType<typeof sql>): Promise<Piece[]> {
  const { rows } = await sql<{
    order_no: string
    delivered: number | string | null
  }>`select l.*, o.no as order_no, p.delivered_at as delivered
    from order_line l join orders o on o.id = l.order_id left join parcel p on p.id = l.parcel_id
    where ${customerId === null ? sql`true` : sql`l.customer_id = ${customerId}`} and ${is} order by l.no`.execute(
    db,
  )
  return rows.map(({ order_no, delivered, ...row }) => ({
    ...readLine(row),
    orderNo: order_no,
    deliveredAt: delivered === null ? null : instant(delivered),
  }))
}
export async function orders(
  db: Db,
  customerId: string,
  limit: number,
  offset: number,
): Promise<{ no: string; at: EpochMs; snapshot: Snapshot | null; count: number }[]> {
  const { rows } = await sql<{
    no: string
    at: number | string
    snapshot: Snapshot | null
    count: number
  }>`select o.no, o.created_at as at, count(l.id)::int as count, (array_agg(l.snapshot order by l.no))[1] as snapshot
    from orders o join order_line l on l.order_id = o.id
    where o.customer_id = ${customerId} and l.paid_at is not null
    group by o.id order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({
    ...row,
    at: instant(row.at),
    count: Number(row.count),
  }))
}
/** Open cases of these pieces, by piece and kind; of a parcel's open claims as well, by the kinds they are called here. */
export async function openOf(db: Db, lineIds: readonly string[]): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<{
    line_id: string
    kind: string
    id: string
  }>`select line_id, kind, id from after_sale_case
      where line_id = any(${[...lineIds]}::uuid[]) and state not in ('paid', 'closed', 'withdrawn')
    union all
    select l.id, ${claimKind}, k.id from parcel_claim k join order_line l on l.parcel_id = k.parcel_id
      where l.id = any(${[...lineIds]}::uuid[]) and k.state = 'open'`.execute(db)
  return new Map(rows.map((row) => [`${row.line_id}/${row.kind}`, row.id]))
}
const claimKind = sql`case k.kind when 'damaged' then 'damaged_there' when 'missing' then 'missing_there' else 'late' end`

/** Whether a piece of this parcel has an open case of what a claim of the parcel is called here. */
export async function hasCaseOf(db: Db, parcelId: string, claimKindName: string): Promise<boolean> {
  const { rows } = await sql`select 1 from after_sale_case c join order_line l on l.id = c.line_id
    where l.parcel_id = ${parcelId} and c.kind = ${kindOfClaim(claimKindName)}
      and c.state not in ('paid', 'closed', 'withdrawn') limit 1`.execute(db)
  return rows.length > 0
}

// Lists

export type Listed = {
  id: string
  no: string
  state: CaseState
  kind: CaseKind
  line_id: string | null
  parcel_no: string | null
  opened_at: EpochMs
  last_at: EpochMs
  due_at: EpochMs | null
  answer_by: EpochMs | null
  offer_yen: number
  paid_yen: number
  unread: number
}
/** Cases, and the claims of parcels that no case goes on from: one list, in the same words. */
const stories = (customerId: string, now: EpochMs) => sql`
  select c.id, c.no, c.state, c.kind, c.line_id, p.no as parcel_no, c.opened_at, c.last_at, c.due_at, c.answer_by,
    c.offer_yen + c.goodwill_yen as offer_yen, c.paid_yen + c.paid_goodwill_yen as paid_yen, c.unread
  from after_sale_case c left join parcel p on p.id = c.parcel_id where c.customer_id = ${customerId}
  union all
  select k.id, p.no, ${claimState(now)}, ${claimKind}, null, p.no, k.opened_at, coalesce(k.answered_at, k.opened_at),
    case when k.state = 'open' then k.due_at end,
    case when ${claimState(now)} = 'denied' then k.answered_at + ${caseLimits.customerMs} * interval '1 millisecond' end,
    0, k.paid_yen, 0
  from parcel_claim k join parcel p on p.id = k.parcel_id
  where k.customer_id = ${customerId} and not exists (select 1 from after_sale_case a where a.claim_id = k.id)`
const claimState = (
  now: EpochMs,
) => sql`case k.state when 'open' then 'assessed' when 'accepted' then 'paid' when 'withdrawn' then 'withdrawn'
  else case when k.answered_at + ${caseLimits.customerMs} * interval '1 millisecond' > ${when(now)} then 'denied' else 'closed' end end`

export async function pageOf(
  db: Db,
  customerId: string,
  wish: { states: readonly CaseState[] | null; now: EpochMs; limit: number; offset: number },
): Promise<Listed[]> {
  const only = wish.states === null ? sql`true` : sql`state = any(${[...wish.states]}::text[])`
  const { rows } = await sql<
    Record<keyof Listed, never>
  >`select * from (${stories(customerId, wish.now)}) s where ${only}
    order by last_at desc, id desc limit ${wish.limit} offset ${wish.offset}`.execute(db)
  return rows.map((row) => ({
    ...(row as unknown as Listed),
    opened_at: instant(row.opened_at),
    last_at: instant(row.last_at),
    due_at: row.due_at === null ? null : instant(row.due_at),
    answer_by: row.answer_by === null ? null : instant(row.answer_by),
    offer_yen: Number(row.offer_yen),
    paid_yen: Number(row.paid_yen),
  }))
}
export async function countsOf(
  db: Db,
  customerId: string,
  now: EpochMs,
): Promise<{ counts: Record<string, number>; unread: number }> {
  const turn = (states: readonly string[]) =>
    sql<number>`count(*) filter (where state = any(${[...states]}::text[]))::int`
  const { rows } = await sql<{
    yours: number
    ours: number
    done: number
    unread: number
  }>`select ${turn(caseTurns.yours)} as yours,
    ${turn(caseTurns.ours)} as ours, ${turn(caseTurns.done)} as done, coalesce(sum(unread), 0)::int as unread
    from (${stories(customerId, now)}) s`.execute(db)
  const { unread, ...counts } = rows[0]!
  return {
    counts: Object.fromEntries(Object.entries(counts).map(([tab, n]) => [tab, Number(n)])),
    unread: Number(unread),
  }
}

// Claims of parcels

export type Claim = Selectable<DB['parcel_claim']> & { parcelNo: string }
export const claimById = async (db: Db, id: string): Promise<Claim | null> =>
  (await db
    .selectFrom('parcel_claim')
    .innerJoin('parcel', 'parcel.id', 'parcel_claim.parcel_id')
    .selectAll('parcel_claim')
    .select('parcel.no as parcelNo')
    .where('parcel_claim.id', '=', id)
    .executeTakeFirst()) ?? null
export const lockClaim = (db: Tx, id: string): Promise<unknown> =>
  db.selectFrom('parcel_claim').select('id').where('id', '=', id).forUpdate().execute()
export const kindOfClaim = (kind: string): CaseKind =>
  kind === 'damaged' ? 'damaged_there' : kind === 'missing' ? 'missing_there' : 'late'

// The clock's side

/** Cases whose customer has let their days pass. */
export const overdue = (db: Db, now: EpochMs, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('after_sale_case')
    .select('id')
    .where('answer_by', '<=', when(now))
    .orderBy('answer_by')
    .limit(limit)
    .execute()

/** Cases that wait for their customer, since something last happened to them. */
export const waiting = async (db: Db): Promise<{ id: string; last_at: EpochMs; answer_by: EpochMs }[]> =>
  (
    await db
      .selectFrom('after_sale_case')
      .select(['id', 'last_at', 'answer_by'])
      .where('answer_by', 'is not', null)
      .orderBy('id')
      .execute()
  ).map((row) => ({ id: row.id, last_at: instant(row.last_at), answer_by: instant(row.answer_by!) }))
export const answerUntil = (db: Tx, id: string, until: EpochMs): Promise<unknown> =>
  db
    .updateTable('after_sale_case')
    .set({ answer_by: at(until) })
    .where('id', '=', id)
    .where('answer_by', 'is not', null)
    .execute()

// The desk's side

export type DeskView = 'open' | 'second' | 'appeals' | 'waiting' | 'ended'
export type DeskRow = Case & {
  parcelNo: string | null
  customerName: string
  customerCountry: string
  customerLanguage: string
  decidedName: string | null
  firstName: string | null
  claimedName: string | null
}
const viewStates: Record<DeskView, readonly CaseState[]> = {
  open: ['assessed', 'disputed'],
  second: ['second'],
  appeals: ['disputed'],
  waiting: caseTurns.yours,
  ended: caseTurns.done,
}
const desk = (db: Db) =>
  db
    .selectFrom('after_sale_case as c')
    .innerJoin('customer', 'customer.id', 'c.customer_id')
    .leftJoin('parcel', 'parcel.id', 'c.parcel_id')
    .leftJoin('staff as decider', 'decider.id', 'c.decided_by')
    .leftJoin('staff as first', 'first.id', 'c.first_by')
    .leftJoin('staff as holder', 'holder.id', 'c.claimed_by')
    .selectAll('c')
    .select([
      'parcel.no as parcelNo',
      'customer.name as customerName',
      'customer.country as customerCountry',
      'customer.language as customerLanguage',
      'decider.name as decidedName',
      'first.name as firstName',
      'holder.name as claimedName',
    ])
/** What is promised first stands first; what waits for its customer by when it ends; what is over newest first. */
export async function queue(
  db: Db,
  wish: { view: DeskView; limit: number; offset: number },
): Promise<DeskRow[]> {
  const rows = await desk(db)
    .where('c.state', 'in', [...viewStates[wish.view]])
    .orderBy(
      wish.view === 'ended'
        ? sql`c.ended_at desc`
        : wish.view === 'waiting'
          ? sql`c.answer_by asc`
          : sql`c.due_at asc`,
    )
    .orderBy('c.id')
    .limit(wish.limit)
    .offset(wish.offset)
    .execute()
  return rows.map((row) => row as unknown as DeskRow)
}
export async function deskRow(db: Db, id: string): Promise<DeskRow | null> {
  const row = await desk(db).where('c.id', '=', id).executeTakeFirst()
  return row ? (row as unknown as DeskRow) : null
}
export async function deskCounts(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
      count(*) filter (where state in ('assessed', 'disputed')) as open,
      count(*) filter (where state = 'second') as second,
      count(*) filter (where state = 'disputed') as appeals,
      count(*) filter (where state in ('incomplete', 'offered', 'denied')) as waiting
    from after_sale_case where ended_at is null`.execute(db)
  return Object.fromEntries(Object.entries(rows[0]!).map(([view, n]) => [view, Number(n)]))
}
/** What this person has offered this customer alone and is not paid yet, beside one case. */
export async function offeredAlone(
  db: Tx,
  customerId: string,
  staffId: string,
  besideId: string,
): Promise<number> {
  const row = await db
    .selectFrom('after_sale_case')
    .select(sql<number>`coalesce(sum(offer_yen + goodwill_yen), 0)::bigint`.as('yen'))
    .where('customer_id', '=', customerId)
    .where('decided_by', '=', staffId)
    .where('needs_second', '=', false)
    .where('state', '=', 'offered')
    .where('id', '<>', besideId)
    .executeTakeFirstOrThrow()
  return row.yen
}
