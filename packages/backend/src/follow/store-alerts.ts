import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AlertChoices, AlertWish } from '@tomobako/contract'
import type { AlertKind, Change, Found, Seen } from '@tomobako/domain/follow'
import { followLimits } from '@tomobako/domain/follow'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY } from '@tomobako/domain/kernel'
import type { DB, Db } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'
import type { Copy } from './store.ts'

export type SearchRow = {
  id: string
  customerId: string
  name: string
  wish: AlertWish
  wordsJa: string
  choices: AlertChoices
  pausedAt: EpochMs | null
  createdAt: EpochMs
}
type Raw = {
  id: string
  customer_id: string
  name: string
  wish: unknown
  words_ja: string
  kinds: string[]
  drop_percent: number
  drop_yen: number | null
  by_message: boolean
  by_mail: boolean
  pace: string
  most_per_day: number
  paused_at: number | null
  created_at: number
}
// Written by this file from the contract's own shapes.
const search = (row: Raw): SearchRow => ({
  id: row.id,
  customerId: row.customer_id,
  name: row.name,
  wish: row.wish as AlertWish,
  wordsJa: row.words_ja,
  pausedAt: row.paused_at,
  createdAt: row.created_at,
  choices: {
    kinds: row.kinds as AlertKind[],
    dropPercent: row.drop_percent,
    ...(row.drop_yen === null ? {} : { dropYen: row.drop_yen }),
    byMessage: row.by_message,
    byMail: row.by_mail,
    pace: row.pace as AlertChoices['pace'],
    mostPerDay: row.most_per_day,
  },
})

export const countSearches = async (db: Db, customerId: string): Promise<number> =>
  (
    await db
      .selectFrom('saved_search')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).n
export const searchById = async (db: Db, id: string, customerId: string): Promise<SearchRow | null> => {
  const row = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? search(row) : null
}
export const searchesOf = async (
  db: Db,
  customerId: string,
  limit: number,
  offset: number,
): Promise<SearchRow[]> =>
  (
    await db
      .selectFrom('saved_search')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(search)

/** How searches stand: when last answered, who is silent, how much was found. */
export async function standing(
  db: Db,
  ids: readonly string[],
): Promise<
  Map<string, { checkedAt: EpochMs | null; silent: Family[]; hits: number; lastHitAt: EpochMs | null }>
> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    checked_at: number | null
    silent: Family[]
    hits: number
    last_hit_at: number | null
  }>`
    select s.id, (select max(checked_at) from saved_search_source where search_id = s.id) checked_at,
      array(select source from saved_search_source where search_id = s.id and fails > 0 order by source) silent,
      (select count(*) from alert_hit where search_id = s.id) hits, (select max(at) from alert_hit where search_id = s.id) last_hit_at
    from saved_search s where s.id = any(${sql.val([...ids])}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      { checkedAt: row.checked_at, silent: row.silent, hits: row.hits, lastHitAt: row.last_hit_at },
    ]),
  )
}

const values = (s: SearchRow) => ({
  name: s.name,
  wish: JSON.stringify(s.wish),
  words_ja: s.wordsJa,
  kinds: [...s.choices.kinds],
  drop_percent: s.choices.dropPercent,
  drop_yen: s.choices.dropYen ?? null,
  by_message: s.choices.byMessage,
  by_mail: s.choices.byMail,
  pace: s.choices.pace,
  most_per_day: s.choices.mostPerDay,
})
export const addSearch = (db: Db, s: SearchRow): Promise<unknown> =>
  db
    .insertInto('saved_search')
    .values({ id: s.id, customer_id: s.customerId, ...values(s), created_at: at(s.createdAt) })
    .execute()
export const changeSearch = (db: Db, s: SearchRow): Promise<unknown> =>
  db.updateTable('saved_search').set(values(s)).where('id', '=', s.id).execute()
/** Asks every source anew, as if the search had just been saved. */
export async function startAnew(
  db: Db,
  searchId: string,
  sources: readonly Family[],
  now: EpochMs,
): Promise<void> {
  await db.deleteFrom('saved_search_source').where('search_id', '=', searchId).execute()
  if (sources.length > 0)
    await db
      .insertInto('saved_search_source')
      .values(sources.map((source) => ({ search_id: searchId, source, next_at: at(now) })))
      .execute()
}
/** Searches of "every source" learn of sources that opened since. */
export const learnSources = (db: Db, sources: readonly Family[], now: EpochMs): Promise<unknown> =>
  sql`insert into saved_search_source (search_id, source, next_at) select s.id, f, ${when(now)} from saved_search s, unnest(${sql.val([...sources])}::text[]) f where s.wish->'sources' = '[]'::jsonb on conflict do nothing`.execute(
    db,
  )
export const pauseSearch = async (
  db: Db,
  id: string,
  customerId: string,
  pausedAt: EpochMs | null,
): Promise<boolean> =>
  (await db
    .updateTable('saved_search')
    .set({ paused_at: pausedAt === null ? null : at(pausedAt) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()) !== undefined
/** After a pause: what came meanwhile is not news. */
export const forgetBaseline = (db: Db, id: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('saved_search_source')
    .set({ baseline_at: null, next_at: at(now) })
    .where('search_id', '=', id)
    .execute()
export const removeSearch = async (db: Db, id: string, customerId: string): Promise<boolean> =>
  (await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()) !== undefined

// Asking

export type Due = { search: SearchRow; source: Family; fails: number }
/** Takes what is due, longest waiting first, at most `each` of one source; nobody else takes it before `until`. */
export async function takeDue(db: Db, now: EpochMs, until: EpochMs, each: number): Promise<Due[]> {
  const { rows } = await sql<Raw & { source: string; fails: number }>`
    with waiting as (select a.search_id, a.source, row_number() over (partition by a.source order by a.next_at, a.search_id) place from saved_search_source a join saved_search s on s.id = a.search_id where a.next_at <= ${when(now)} and s.paused_at is null),
      taken as (update saved_search_source a set next_at = ${when(until)} from waiting w where w.place <= ${each} and a.search_id = w.search_id and a.source = w.source and a.next_at <= ${when(now)} returning a.search_id, a.source, a.fails)
    select s.*, t.source, t.fails from taken t join saved_search s on s.id = t.search_id order by t.source, s.id`.execute(
    db,
  )
  return rows.map((row) => ({ search: search(row), source: row.source as Family, fails: row.fails }))
}
export const failed = (
  db: Db,
  searchId: string,
  source: Family,
  fails: number,
  nextAt: EpochMs,
): Promise<unknown> =>
  db
    .updateTable('saved_search_source')
    .set({ fails, next_at: at(nextAt) })
    .where('search_id', '=', searchId)
    .where('source', '=', source)
    .execute()
export const putBack = (db: Db, searchId: string, source: Family, nextAt: EpochMs): Promise<unknown> =>
  db
    .updateTable('saved_search_source')
    .set({ next_at: at(nextAt) })
    .where('search_id', '=', searchId)
    .where('source', '=', source)
    .execute()

/** The search at this source, held for this transaction; null when it was deleted or paused meanwhile. */
export async function hold(
  db: Db,
  searchId: string,
  source: Family,
): Promise<{ baselineAt: EpochMs | null } | null> {
  const row = await db
    .selectFrom('saved_search_source as a')
    .innerJoin('saved_search as s', 's.id', 'a.search_id')
    .select('a.baseline_at')
    .where('a.search_id', '=', searchId)
    .where('a.source', '=', source)
    .where('s.paused_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()
  return row ? { baselineAt: row.baseline_at } : null
}
export const answered = (
  db: Db,
  searchId: string,
  source: Family,
  now: EpochMs,
  nextAt: EpochMs,
): Promise<unknown> =>
  db
    .updateTable('saved_search_source')
    .set({
      fails: 0,
      checked_at: at(now),
      next_at: at(nextAt),
      baseline_at: sql`coalesce(baseline_at, ${at(now)}::timestamptz)`,
    })
    .where('search_id', '=', searchId)
    .where('source', '=', source)
    .execute()

/** What the search saw at this source, and beside it what our copies say of the same listings now. */
export async function seenOf(
  db: Db,
  searchId: string,
  source: Family,
): Promise<{ seen: Seen[]; copies: Found[] }> {
  const { rows } = await sql<{
    listing_id: string
    seller_id: string | null
    title_folded: string
    first_yen: number
    yen: number
    availability: Seen['availability']
    kind: Seen['kind']
    ends_at: number | null
    now_yen: number | null
    now_availability: Seen['availability'] | null
    now_ends_at: number | null
  }>`
    select a.listing_id, a.seller_id, a.title_folded, a.first_yen, a.yen, a.availability, a.kind, a.ends_at, l.price_yen now_yen, l.availability now_availability, l.ends_at now_ends_at
    from alert_seen a left join listing l on l.source = a.source and l.id = a.listing_id where a.search_id = ${searchId} and a.source = ${source}`.execute(
    db,
  )
  const common = (row: (typeof rows)[number]) => ({
    id: row.listing_id,
    sellerId: row.seller_id,
    titleFolded: row.title_folded,
    kind: row.kind,
  })
  return {
    seen: rows.map((row) => ({
      ...common(row),
      firstYen: row.first_yen,
      yen: row.yen,
      availability: row.availability,
      endsAt: row.ends_at,
    })),
    copies: rows.flatMap((row) =>
      row.now_availability === null
        ? []
        : [
            {
              ...common(row),
              yen: row.now_yen ?? 0,
              availability: row.now_availability,
              endsAt: row.now_ends_at,
              listedAt: null,
            },
          ],
    ),
  }
}

/** Keeps how listings stand; what a drop is measured from stays. `seenAt` null: only our copy spoke of them. */
export async function keepSeen(
  db: Db,
  searchId: string,
  source: Family,
  found: readonly Found[],
  seenAt: EpochMs | null,
  now: EpochMs,
): Promise<void> {
  if (found.length === 0) return
  await db
    .insertInto('alert_seen')
    .values(
      found.map((each) => ({
        search_id: searchId,
        source,
        listing_id: each.id,
        seller_id: each.sellerId,
        title_folded: each.titleFolded,
        first_yen: each.yen,
        yen: each.yen,
        availability: each.availability,
        kind: each.kind,
        ends_at: each.endsAt === null ? null : at(each.endsAt),
        seen_at: at(seenAt ?? now),
      })),
    )
    .onConflict((c) =>
      c.columns(['search_id', 'source', 'listing_id']).doUpdateSet({
        yen: sql`excluded.yen`,
        availability: sql`excluded.availability`,
        ends_at: sql`coalesce(excluded.ends_at, alert_seen.ends_at)`,
        seller_id: sql`coalesce(excluded.seller_id, alert_seen.seller_id)`,
        // Sold and on sale again: what a drop is measured from begins anew.
        first_yen: sql`case when alert_seen.first_yen = 0 or alert_seen.availability in ('sold', 'ended', 'removed') then excluded.yen else alert_seen.first_yen end`,
        seen_at: seenAt === null ? sql`alert_seen.seen_at` : sql`excluded.seen_at`,
      }),
    )
    .execute()
  await sql`delete from alert_seen where search_id = ${searchId} and source = ${source} and seen_at < ${when(now - 60 * DAY)} and listing_id in (select listing_id from alert_seen where search_id = ${searchId} and source = ${source} order by seen_at desc offset ${followLimits.seenPerSearch})`.execute(
    db,
  )
}

/** Listings the search knows as on sale that were long not among its answers. */
export const longUnseen = async (
  db: Db,
  searchId: string,
  source: Family,
  besides: readonly string[],
  before: EpochMs,
  limit: number,
): Promise<string[]> =>
  (
    await sql<{
      listing_id: string
    }>`select listing_id from alert_seen where search_id = ${searchId} and source = ${source} and availability in ('on_sale', 'reserved') and seen_at < ${when(before)} and not listing_id = any(${sql.val([...besides])}::text[]) order by seen_at, listing_id limit ${limit}`.execute(
      db,
    )
  ).rows.map((row) => row.listing_id)
export const markSeen = (
  db: Db,
  searchId: string,
  source: Family,
  ids: readonly string[],
  now: EpochMs,
): Promise<unknown> =>
  sql`update alert_seen set seen_at = ${when(now)} where search_id = ${searchId} and source = ${source} and listing_id = any(${sql.val([...ids])}::text[])`.execute(
    db,
  )

// Telling

/** Writes down what was found and answers what had not been found before. */
export async function addHits(
  db: Db,
  searchId: string,
  source: Family,
  changes: readonly (Change & { copy: Copy })[],
  now: EpochMs,
): Promise<(Change & { copy: Copy })[]> {
  if (changes.length === 0) return []
  const fresh = await db
    .insertInto('alert_hit')
    .values(
      changes.map((each) => ({
        search_id: searchId,
        source,
        listing_id: each.id,
        kind: each.kind,
        at: at(now),
        yen: each.yen,
        was_yen: each.wasYen,
        copy: JSON.stringify(each.copy),
      })),
    )
    .onConflict((c) => c.columns(['search_id', 'source', 'listing_id', 'kind']).doNothing())
    .returning(['listing_id', 'kind'])
    .execute()
  return changes.filter((each) => fresh.some((row) => row.listing_id === each.id && row.kind === each.kind))
}
export const countTold = async (db: Db, searchId: string, since: EpochMs): Promise<number> =>
  (
    await db
      .selectFrom('alert_told')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('search_id', '=', searchId)
      .where('at', '>', when(since))
      .executeTakeFirstOrThrow()
  ).n
export async function markTold(
  db: Db,
  searchId: string,
  hits: readonly { source: Family; id: string; kind: AlertKind }[],
  now: EpochMs,
): Promise<void> {
  await db
    .insertInto('alert_told')
    .values({ search_id: searchId, at: at(now) })
    .execute()
  for (const hit of hits)
    await db
      .updateTable('alert_hit')
      .set({ told_at: at(now) })
      .where('search_id', '=', searchId)
      .where('source', '=', hit.source)
      .where('listing_id', '=', hit.id)
      .where('kind', '=', hit.kind)
      .execute()
}
/** Something waits for the digest. */
export const waitForDigest = (db: Db, customerId: string, dueAt: EpochMs): Promise<unknown> =>
  db
    .insertInto('follow_setting')
    .values({ customer_id: customerId, digest_due_at: at(dueAt) })
    .onConflict((c) =>
      c
        .column('customer_id')
        .doUpdateSet({ digest_due_at: sql`coalesce(follow_setting.digest_due_at, excluded.digest_due_at)` }),
    )
    .execute()
export const digestsDue = async (db: Db, now: EpochMs, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('follow_setting')
      .select('customer_id')
      .where('digest_due_at', '<=', when(now))
      .orderBy('digest_due_at')
      .limit(limit)
      .execute()
  ).map((row) => row.customer_id)
/** Everything that waits for a customer's digest counts as told; false when somebody else told it. */
export async function takeDigest(
  db: Db,
  customerId: string,
  now: EpochMs,
): Promise<{ hits: number; searches: number; byMessage: boolean; byMail: boolean } | null> {
  const mine = await db
    .updateTable('follow_setting')
    .set({ digest_due_at: null })
    .where('customer_id', '=', customerId)
    .where('digest_due_at', '<=', when(now))
    .returning('customer_id')
    .executeTakeFirst()
  if (!mine) return null
  const { rows } = await sql<{
    hits: number
    searches: number
    by_message: boolean | null
    by_mail: boolean | null
  }>`
    with told as (update alert_hit h set told_at = ${when(now)} from saved_search s where s.id = h.search_id and s.customer_id = ${customerId} and h.told_at is null returning h.search_id)
    select count(*) hits, count(distinct t.search_id) searches, bool_or(s.by_message) by_message, bool_or(s.by_mail) by_mail from told t join saved_search s on s.id = t.search_id`.execute(
    db,
  )
  const row = rows[0]!
  return {
    hits: row.hits,
    searches: row.searches,
    byMessage: row.by_message ?? false,
    byMail: row.by_mail ?? false,
  }
}

export type HitRow = {
  source: Family
  id: string
  kind: AlertKind
  at: EpochMs
  yen: number
  wasYen: number | null
  told: boolean
  copy: Copy
}
export const hitsOf = async (db: Db, searchId: string, limit: number, offset: number): Promise<HitRow[]> =>
  (
    await db
      .selectFrom('alert_hit')
      .selectAll()
      .where('search_id', '=', searchId)
      .orderBy('at', 'desc')
      .orderBy('source')
      .orderBy('listing_id')
      .orderBy('kind')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(hitOf)
/** The newest of all searches of a customer; one thing may be there several times. */
export const newestHits = async (db: Db, customerId: string, limit: number): Promise<HitRow[]> =>
  (
    await db
      .selectFrom('alert_hit')
      .innerJoin('saved_search', 'saved_search.id', 'alert_hit.search_id')
      .selectAll('alert_hit')
      .where('saved_search.customer_id', '=', customerId)
      .orderBy('alert_hit.at', 'desc')
      .orderBy('alert_hit.source')
      .orderBy('alert_hit.listing_id')
      .limit(limit)
      .execute()
  ).map(hitOf)

function hitOf(row: Selectable<DB['alert_hit']>): HitRow {
  return {
    source: row.source as Family,
    id: row.listing_id,
    kind: row.kind as AlertKind,
    at: row.at,
    yen: row.yen,
    wasYen: row.was_yen,
    told: row.told_at !== null,
    copy: row.copy as Copy,
  }
}

export async function sweep(db: Db, now: EpochMs): Promise<void> {
  await db
    .deleteFrom('alert_told')
    .where('at', '<', when(now - 2 * DAY))
    .execute()
  await db
    .deleteFrom('alert_hit')
    .where('at', '<', when(now - 90 * DAY))
    .where('told_at', 'is not', null)
    .execute()
}
