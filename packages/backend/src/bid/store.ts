import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { BidReason, BidState, BidWhen } from '@tomobako/domain/bid'
import { openBidStates } from '@tomobako/domain/bid'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import type {
  BidAttemptTable,
  BidGroupTable,
  BidLotTable,
  BidMarketTable,
  BidTable,
} from '../db/tables.gen.ts'
import { rowOfJson } from '../db/moment.ts'
import { at } from '../kernel/context.ts'
import { notingOf } from '../kernel/runner.ts'
import type { Noted } from '../kernel/runner.ts'
import { together } from '../kernel/together.ts'
import type { Snapshot } from '../order/index.ts'

/** A bid as stored; this capability alone writes the columns, and always as these shapes. */
export type Bid = Omit<Selectable<BidTable>, 'state' | 'leaves' | 'reason'> & {
  state: BidState
  leaves: BidWhen
  reason: BidReason | null
}
export type Lot = Omit<Selectable<BidLotTable>, 'source' | 'snapshot' | 'closed'> & {
  source: Family
  snapshot: Snapshot
  closed: 'won_by_us' | 'won_by_other' | 'no_winner' | 'cancelled' | null
}
export type Group = Omit<Selectable<BidGroupTable>, 'state' | 'means'> & {
  state: 'open' | 'done' | 'stopped'
  means: 'wallet' | 'card'
}
export type Attempt = Selectable<BidAttemptTable>
export type Market = Selectable<BidMarketTable>

export const readBid = (row: unknown): Bid => row as Bid
const lot = (row: unknown): Lot => row as Lot
const group = (row: unknown): Group => row as Group

const open = [...openBidStates]
export const isOpenState = (state: BidState): boolean => (open as readonly BidState[]).includes(state)

// Lots

export async function lotOf(db: Db, source: Family, listingId: string): Promise<Lot | null> {
  const [row] = await together(
    db,
    db
      .selectFrom('bid_lot')
      .selectAll()
      .where('source', '=', source)
      .where('listing_id', '=', listingId)
      .limit(1),
  )
  return row ? lot(rowOfJson(row)) : null
}
export async function lotById(db: Db, id: string): Promise<Lot> {
  return lot(await db.selectFrom('bid_lot').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}
export async function lotsById(db: Db, ids: readonly string[]): Promise<Map<string, Lot>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bid_lot')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, lot(row)]))
}
/** Makes the row of a lot, or answers the one that is there. It takes no lock of that: groups are locked before lots. */
export async function ensureLot(db: Tx, row: Insertable<BidLotTable>): Promise<string> {
  const made = await db
    .insertInto('bid_lot')
    .values(row)
    .onConflict((same) => same.columns(['site', 'listing_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const known = await db
    .selectFrom('bid_lot')
    .select('id')
    .where('site', '=', row.site)
    .where('listing_id', '=', row.listing_id)
    .executeTakeFirstOrThrow()
  return known.id
}
export async function changeLot(db: Tx, id: string, set: Updateable<BidLotTable>): Promise<Lot> {
  return lot(
    await db
      .updateTable('bid_lot')
      .set({ ...set, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}
/** Somebody should look at it now: something that concerns it changed elsewhere. */
export async function lookSoon(db: Db, lotIds: readonly string[], now: EpochMs): Promise<void> {
  if (lotIds.length > 0)
    await db
      .updateTable('bid_lot')
      .set({ look_at: at(now) })
      .where('id', 'in', [...lotIds])
      .where('closed', 'is', null)
      .execute()
}
/** Every lot of a site is looked at now: its clock goes otherwise than we thought, and all moments there were planned by that. */
export async function lookAtSite(db: Db, site: string, now: EpochMs): Promise<void> {
  await db
    .updateTable('bid_lot')
    .set({ look_at: at(now) })
    .where('site', '=', site)
    .where('look_at', 'is not', null)
    .where('closed', 'is', null)
    .execute()
}
/** Lots of open bids that somebody looks at now: the longest unasked ones are to be looked at. */
export async function lookWatched(
  db: Db,
  by: { bids: readonly string[]; customers: readonly string[] },
  now: EpochMs,
  everyMs: number,
  most: number,
): Promise<void> {
  await sql`update bid_lot set look_at = ${at(now)}::timestamptz where id in (
      select id from bid_lot where id in (
          select lot_id from bid where id = any(${by.bids}::uuid[]) and state = any(${open}::text[])
          union select lot_id from bid where customer_id = any(${by.customers}::uuid[]) and state = any(${open}::text[]))
        and look_at > ${at(now)}::timestamptz and asked_at < ${at(now - everyMs)}::timestamptz
      order by asked_at limit ${most} for update skip locked)`.execute(db)
}
/**
 * Takes lots whose look is due, each for one process: the next look is written before this one is done. One that was asked after `future` was asked by a
 * clock that has gone back since, and so were its moments.
 */
export async function takeDueLots(
  db: Db,
  now: EpochMs,
  againMs: number,
  most: number,
  future: EpochMs,
): Promise<Lot[]> {
  const { rows } = await sql`update bid_lot set look_at = ${at(now + againMs)}::timestamptz where id in (
      select id from bid_lot where look_at <= ${at(now)}::timestamptz or (look_at is not null and asked_at > ${at(future)}::timestamptz) order by look_at limit ${most} for update skip locked)
    returning *`.execute(db)
  return rows.map(lot)
}

/**
 * A lot with everything of ours that can still win it, locked in the order everybody locks: groups, lot, bids. What else is decided by is read
 * with it: the market it is at, whether an amount of ours is on its way, and when the newest attempt was answered, since a look that began earlier
 * says of us what is older than that.
 */
export type Table = {
  lot: Lot
  bids: Bid[]
  groups: Map<string, Group>
  market: Market | null
  isOnItsWay: boolean
  answeredAt: EpochMs | null
}
export async function lockTable(db: Tx, lotId: string): Promise<Table> {
  const ours = sql`from bid where lot_id = ${lotId} and state = any(${open}::text[])`
  // First everybody stands in line; what is read after that is what those before have left.
  const line = await sql<{
    groups: string[]
  }>`with line as materialized (select id from bid_group where id in (select group_id ${ours}) order by id for update)
    select array(select id from line) as groups from bid_lot where id = ${lotId} and (select count(*) from line) >= 0 for update`.execute(
    db,
  )
  const { rows } = await sql<{
    lot: Record<string, unknown>
    bids: Record<string, unknown>[]
    groups: Record<string, unknown>[]
    market: Record<string, unknown> | null
    way: boolean
    answered: EpochMs | null
  }>`select to_jsonb(l) as lot,
      (select coalesce(json_agg(b), '[]') from (select * ${ours} order by id for update) b) as bids,
      (select coalesce(json_agg(g), '[]') from bid_group g where id in (select group_id ${ours})) as groups,
      (select to_jsonb(m) from bid_market m where m.site = l.site) as market,
      exists (select from bid_attempt a where a.lot_id = l.id and a.outcome is null) as way,
      (select max(a.answered_at) from bid_attempt a where a.lot_id = l.id) as answered
    from bid_lot l where l.id = ${lotId}`.execute(db)
  const { lot: row, bids, groups, market, way, answered } = rows[0]!
  const table: Table = {
    lot: lot(rowOfJson(row)),
    bids: bids.map((each) => readBid(rowOfJson(each))),
    groups: new Map(groups.map(rowOfJson).map((each) => [each['id'] as string, group(each)])),
    market: market && (rowOfJson(market) as Market),
    isOnItsWay: way,
    answeredAt: answered,
  }
  // A group whose first bid for this lot came while we stood in line.
  const locked = new Set(line.rows[0]!.groups)
  for (const id of table.groups.keys()) if (!locked.has(id)) table.groups.set(id, (await lockGroup(db, id))!)
  return table
}
/** The table after a step of one of its bids: one that can win no more has left it. */
export const standing = (table: Table, bid: Bid): Table => ({
  ...table,
  bids: [...table.bids.filter((each) => each.id !== bid.id), ...(isOpenState(bid.state) ? [bid] : [])].sort(
    (a, b) => (a.id < b.id ? -1 : 1),
  ),
})

export async function noteLot(
  db: Tx,
  lotId: string,
  key: string,
  values: Readonly<Record<string, string | number>>,
  when: EpochMs,
): Promise<void> {
  await db
    .insertInto('bid_lot_event')
    .values({ id: randomUUIDv7(), lot_id: lotId, key, vals: JSON.stringify(values), at: at(when) })
    .execute()
}
export const lotEvents = (db: Db, lotId: string) =>
  db.selectFrom('bid_lot_event').selectAll().where('lot_id', '=', lotId).orderBy('at').orderBy('id').execute()

// Bids

export async function bidById(db: Db, id: string): Promise<Bid | null> {
  const row = await db.selectFrom('bid').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? readBid(row) : null
}
/** Which lot somebody's bid is for; null when it is nobody's or another's. */
export async function ownLot(
  db: Db,
  bidId: string,
  customerId: string,
): Promise<Pick<Lot, 'id' | 'source' | 'listing_id'> | null> {
  const row = await db
    .selectFrom('bid')
    .innerJoin('bid_lot', 'bid_lot.id', 'bid.lot_id')
    .select(['bid_lot.id', 'bid_lot.source', 'bid_lot.listing_id'])
    .where('bid.id', '=', bidId)
    .where('bid.customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? { ...row, source: row.source as Family } : null
}
export async function changeBid(db: Tx, id: string, set: Omit<Updateable<BidTable>, 'state'>): Promise<Bid> {
  return readBid(
    await db
      .updateTable('bid')
      .set({ ...set, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}
/** Whose hands it is in. The bid itself is the same: who read it before, customer or staff, read what is still true. */
export async function claimBid(
  db: Tx,
  id: string,
  claim: { staffId: string; until: EpochMs } | null,
): Promise<Bid> {
  return readBid(
    await db
      .updateTable('bid')
      .set({ claimed_by: claim?.staffId ?? null, claimed_until: claim ? at(claim.until) : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}
/** A bid with the first row of its history and its first receipt; null when its customer has one for this lot (bid_one_open). */
export async function insertBid(
  db: Tx,
  row: Insertable<BidTable>,
  noted: Noted,
  receipt: Receipt,
): Promise<Bid | null> {
  const insert = db
    .insertInto('bid')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returningAll()
  const { rows } = await sql`with made as (${insert}),
      noted as (${notingOf({ table: 'bid_event', of: 'bid_id' }, noted, sql`made`)}),
      sealed as (insert into bid_receipt (bid_id, no, lot_id, maximum_yen, at, nonce, hash)
        select made.id, 1, made.lot_id, made.maximum_yen, ${at(receipt.at)}::timestamptz, ${receipt.nonce}::text, ${receipt.hash}::text from made)
    select * from made`.execute(db)
  return rows[0] === undefined ? null : readBid(rows[0])
}
/** The bid of somebody for a lot that counts for them: the open or won one, else the newest. */
export async function mineFor(db: Db, customerId: string, lotId: string): Promise<Bid | null> {
  const row = await db
    .selectFrom('bid')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('lot_id', '=', lotId)
    .orderBy(sql`state in ('scheduled', 'placed', 'leading', 'outbid', 'won')`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? readBid(row) : null
}
export async function countOpen(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bid')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('state', 'in', open)
    .executeTakeFirstOrThrow()
  return Number(count)
}
export const bidEvents = (db: Db, bidId: string) =>
  db.selectFrom('bid_event').selectAll().where('bid_id', '=', bidId).orderBy('at').orderBy('id').execute()
/** Bids whose moment comes within `withinMs`, nearest first. */
export const dueBids = (db: Db, now: EpochMs, withinMs: number) =>
  db
    .selectFrom('bid')
    .innerJoin('bid_lot', 'bid_lot.id', 'bid.lot_id')
    .select(['bid.id', 'bid.due_at', 'bid_lot.source'])
    .where('bid.due_at', '<=', sql<number>`${at(now + withinMs)}::timestamptz`)
    .where('bid.state', 'in', ['scheduled', 'leading'])
    .orderBy('bid.due_at')
    .limit(500)
    .execute()
export const unsettled = async (db: Db): Promise<Bid[]> =>
  (
    await db
      .selectFrom('bid')
      .selectAll()
      .where('state', '=', 'won')
      .where('settled_at', 'is', null)
      .limit(200)
      .execute()
  ).map(readBid)

/** Bids whose card was asked before then and has not answered. */
export const waitingForCard = (db: Db, before: EpochMs) =>
  db
    .selectFrom('bid')
    .select(['id', 'lot_id'])
    .where('means', '=', 'card')
    .where('waits', '=', true)
    .where('group_id', 'is', null)
    .where('state', '=', 'scheduled')
    .where('ordered_at', '<', sql<number>`${at(before)}::timestamptz`)
    .orderBy('ordered_at')
    .limit(100)
    .execute()

// Attempts

export async function insertAttempt(
  db: Tx,
  made: {
    bidId: string
    lotId: string
    yen: number
    plannedAt: EpochMs
    now: EpochMs
    staffId?: string
    sentAt?: EpochMs
  },
): Promise<number | null> {
  const { rows } = await sql<{ no: number }>`
    insert into bid_attempt (bid_id, no, lot_id, yen, planned_at, claimed_at, sent_at, by_staff)
    select ${made.bidId}, coalesce(max(no), 0) + 1, ${made.lotId}, ${made.yen}::bigint, ${at(made.plannedAt)}::timestamptz, ${at(made.now)}::timestamptz,
      ${made.sentAt === undefined ? null : at(made.sentAt)}::timestamptz, ${made.staffId ?? null}::uuid
    from bid_attempt where bid_id = ${made.bidId}
    on conflict do nothing returning no`.execute(db)
  return rows[0]?.no ?? null
}
/** Written before the last step leaves; false when somebody else has taken the attempt over or answered it. */
export async function markSent(
  db: Db,
  { bidId, no }: { bidId: string; no: number },
  now: EpochMs,
): Promise<boolean> {
  const { rows } = await sql`update bid_attempt set sent_at = ${at(now)}::timestamptz
    where bid_id = ${bidId} and no = ${no} and sent_at is null and outcome is null returning no`.execute(db)
  return rows.length === 1
}
/** True for whoever writes the outcome first. */
export async function answerAttempt(
  db: Tx,
  { bidId, no }: { bidId: string; no: number },
  outcome: string,
  now: EpochMs,
): Promise<boolean> {
  const { rows } =
    await sql`update bid_attempt set outcome = ${outcome}, answered_at = ${at(now)}::timestamptz
    where bid_id = ${bidId} and no = ${no} and outcome is null returning no`.execute(db)
  return rows.length === 1
}
/** Attempts claimed before then, or by a clock that has gone back since. */
export const staleAttempts = (db: Db, before: EpochMs, future: EpochMs): Promise<Attempt[]> =>
  db
    .selectFrom('bid_attempt')
    .selectAll()
    .where('outcome', 'is', null)
    .where('by_staff', 'is', null)
    .where((e) =>
      e.or([
        e('claimed_at', '<=', sql<number>`${at(before)}::timestamptz`),
        e('claimed_at', '>', sql<number>`${at(future)}::timestamptz`),
      ]),
    )
    .orderBy('claimed_at')
    .limit(100)
    .execute()
export const attemptsOf = (db: Db, bidIds: readonly string[]): Promise<(Attempt & { by: string | null })[]> =>
  bidIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bid_attempt')
        .leftJoin('staff', 'staff.id', 'bid_attempt.by_staff')
        .selectAll('bid_attempt')
        .select('staff.name as by')
        .where('bid_id', 'in', [...bidIds])
        .orderBy('bid_id')
        .orderBy('no')
        .execute()
// Groups

export async function lockGroup(db: Tx, id: string): Promise<Group | null> {
  const row = await db.selectFrom('bid_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? group(row) : null
}
export async function groupById(db: Db, id: string): Promise<Group | null> {
  const row = await db.selectFrom('bid_group').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? group(row) : null
}
export async function groupsOf(db: Db, customerId: string): Promise<Group[]> {
  return (
    await db
      .selectFrom('bid_group')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy(sql`state = 'open'`, 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
  ).map(group)
}
/** Every bid of a group with the end of its lot, by its turn: preferred ones first, then by end. */
export async function bidsOfGroup(db: Db, groupId: string): Promise<(Bid & { endsAt: EpochMs })[]> {
  const rows = await db
    .selectFrom('bid')
    .innerJoin('bid_lot', 'bid_lot.id', 'bid.lot_id')
    .selectAll('bid')
    .select('bid_lot.ends_at as endsAt')
    .where('group_id', '=', groupId)
    .orderBy('bid_lot.ends_at')
    .orderBy('bid.id')
    .execute()
  return rows.map((row) => ({ ...readBid(row), endsAt: row.endsAt }))
}
/** Promises of cards that bids of a group stand on, or were won with. */
export async function promisesTaken(db: Db, groupId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bid')
    .select('promise_id')
    .where('group_id', '=', groupId)
    .where('promise_id', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.promise_id!))
}
export async function bidByPromise(db: Db, paymentId: string): Promise<Bid | null> {
  const row = await db.selectFrom('bid').selectAll().where('promise_id', '=', paymentId).executeTakeFirst()
  return row ? readBid(row) : null
}
/** Open groups on a card that were ordered before then. */
export const groupsOnCards = async (db: Db, before: EpochMs): Promise<Group[]> =>
  (
    await db
      .selectFrom('bid_group')
      .selectAll()
      .where('state', '=', 'open')
      .where('means', '=', 'card')
      .where('created_at', '<', sql<number>`${at(before)}::timestamptz`)
      .orderBy('created_at')
      .limit(100)
      .execute()
  ).map(group)
export async function changeGroup(db: Tx, id: string, set: Updateable<BidGroupTable>): Promise<void> {
  await db
    .updateTable('bid_group')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

// Markets

export async function marketOf(db: Db, site: string): Promise<Market | null> {
  const [row] = await together(db, db.selectFrom('bid_market').selectAll().where('site', '=', site).limit(1))
  return row ? (rowOfJson(row) as Market) : null
}
export const markets = (db: Db): Promise<Market[]> =>
  db.selectFrom('bid_market').selectAll().orderBy('site').execute()
/** How fast a site answered, oldest first, and how far its clock is ahead by the newest of them. */
export async function measured(
  db: Db,
  site: string,
  answersMs: readonly number[],
  aheadMs: number,
): Promise<void> {
  const kept = answersMs.slice(-ANSWERS)
  await sql`insert into bid_market (site, answers_ms, ahead_ms) values (${site}, ${kept}::integer[], ${aheadMs}::integer)
    on conflict (site) do update set
      answers_ms = (bid_market.answers_ms || ${kept}::integer[])[greatest(1, cardinality(bid_market.answers_ms) + ${kept.length - ANSWERS + 1}::integer):],
      ahead_ms = ${aheadMs}::integer`.execute(db)
}
const ANSWERS = 100

// Receipts, misses, reminders

export type Receipt = {
  bidId: string
  lotId: string
  maximumYen: number
  at: EpochMs
  nonce: string
  hash: string
}
export async function addReceipt(db: Tx, made: Receipt): Promise<void> {
  await sql`insert into bid_receipt (bid_id, no, lot_id, maximum_yen, at, nonce, hash)
    select ${made.bidId}, coalesce(max(no), 0) + 1, ${made.lotId}, ${made.maximumYen}::bigint, ${at(made.at)}::timestamptz, ${made.nonce}, ${made.hash}
    from bid_receipt where bid_id = ${made.bidId}`.execute(db)
}
export const receiptsOf = (db: Db, bidId: string) =>
  db.selectFrom('bid_receipt').selectAll().where('bid_id', '=', bidId).orderBy('no').execute()
export const hashesOf = async (db: Db, lotId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('bid_receipt')
      .select('hash')
      .where('lot_id', '=', lotId)
      .orderBy('at')
      .orderBy('hash')
      .execute()
  ).map((row) => row.hash)

export async function miss(
  db: Tx,
  made: {
    bidId: string
    cause: string
    plannedAt: EpochMs | null
    sentAt: EpochMs | null
    now: EpochMs
    note?: string | null
    staffId?: string | null
  },
): Promise<void> {
  await db
    .insertInto('bid_missed')
    .values({
      id: randomUUIDv7(),
      bid_id: made.bidId,
      cause: made.cause,
      planned_at: made.plannedAt === null ? null : at(made.plannedAt),
      sent_at: made.sentAt === null ? null : at(made.sentAt),
      note: made.note ?? null,
      staff_id: made.staffId ?? null,
      at: at(made.now),
    })
    .execute()
}
