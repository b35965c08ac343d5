import { sql } from 'kysely'
import type { PageBody, PageKind, Release } from '@tomobako/domain/content'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Reads, Tx } from '../db/index.ts'
import { instant } from '../db/moment.ts'
import { at } from '../kernel/index.ts'

export type PageRow = { key: string; kind: PageKind; newest: number; made_by_name: string; made_at: EpochMs }
export type ReleaseRow = Release & {
  id: string
  by: string
  cancelledBy: string | null
}
export type VersionRow = {
  no: number
  body: PageBody
  note: string
  /** Null: it came with the shop. */
  made_by: string | null
  made_by_name: string
  made_at: EpochMs
  correction: boolean
}
// Written by desk.ts only, from what the contract and the rules let pass.
const pageOf = (row: unknown): PageRow => row as PageRow
const versionOf = (row: unknown): VersionRow => row as VersionRow

export async function page(db: Reads, key: string): Promise<PageRow | null> {
  const row = await db.selectFrom('content_page').selectAll().where('key', '=', key).executeTakeFirst()
  return row ? pageOf(row) : null
}
export async function lockPage(db: Tx, key: string): Promise<PageRow | null> {
  const row = await db
    .selectFrom('content_page')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row ? pageOf(row) : null
}
export const pages = async (db: Db, most: number): Promise<PageRow[]> =>
  (await db.selectFrom('content_page').selectAll().orderBy('made_at', 'desc').limit(most).execute()).map(
    pageOf,
  )

export async function version(db: Reads, key: string, no: number): Promise<VersionRow | null> {
  const row = await db
    .selectFrom('content_version')
    .selectAll()
    .where('page_key', '=', key)
    .where('no', '=', no)
    .executeTakeFirst()
  return row ? versionOf(row) : null
}
export const versions = async (db: Db, key: string): Promise<VersionRow[]> =>
  (
    await db
      .selectFrom('content_version')
      .selectAll()
      .where('page_key', '=', key)
      .orderBy('no', 'desc')
      .execute()
  ).map(versionOf)
/** The newest version of every page. */
export const newest = async (db: Db): Promise<(VersionRow & { page_key: string })[]> =>
  (
    await db
      .selectFrom('content_version as v')
      .innerJoin('content_page as p', (join) =>
        join.onRef('p.key', '=', 'v.page_key').onRef('p.newest', '=', 'v.no'),
      )
      .selectAll('v')
      .execute()
  ).map((row) => ({ ...versionOf(row), page_key: row.page_key }))

/** Releases of one page or all, the oldest first; of two at one moment the one that was asked for later is later. */
export async function releases(db: Reads, key?: string): Promise<(ReleaseRow & { key: string })[]> {
  const rows = await db
    .selectFrom('content_release')
    .selectAll()
    .$if(key !== undefined, (q) => q.where('page_key', '=', key!))
    .orderBy('at')
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    key: row.page_key,
    version: row.version_no,
    at: row.at,
    by: row.asked_by_name,
    cancelledBy: row.cancelled_by_name,
  }))
}

/** What a page shows at a moment: its kind, the version in force, and when the next release comes. */
export async function shown(
  db: Reads,
  key: string,
  now: EpochMs,
): Promise<{ kind: PageKind; no: number; body: PageBody; nextAt: EpochMs | null } | null> {
  const { rows } = await sql<{
    kind: PageKind
    no: number
    body: PageBody
    next_at: EpochMs | string | null
  }>`select p.kind, v.no, v.body,
      (select min(n.at) from content_release n where n.page_key = p.key and n.cancelled_at is null and n.at > ${at(now)}::timestamptz) next_at
    from content_page p
    join lateral (select version_no from content_release r where r.page_key = p.key and r.cancelled_at is null and r.at <= ${at(now)}::timestamptz
      order by r.at desc, r.asked_at desc, r.id desc limit 1) f on true
    join content_version v on v.page_key = p.key and v.no = f.version_no
    where p.key = ${key}`.execute(db)
  const row = rows[0]
  return row
    ? {
        kind: row.kind,
        no: row.no,
        body: row.body,
        nextAt: row.next_at === null ? null : instant(row.next_at),
      }
    : null
}

export async function addPictures(db: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('content_picture')
    .values(ids.map((id) => ({ file_id: id })))
    .onConflict((same) => same.doNothing())
    .execute()
}

export type BannerRow = {
  id: number
  type: number
  href: string
  words: Record<string, Record<string, string>>
  picture: string | null
  editions: ('global' | 'china')[]
  languages: string[]
  countries: string[]
  new_only: boolean
  starts_at: EpochMs
  ends_at: EpochMs
  rank: number
  paused: boolean
  made_by_name: string
  version: number
}
const bannerOf = (row: unknown): BannerRow => row as BannerRow

export const runningBanners = async (db: Reads, now: EpochMs): Promise<BannerRow[]> =>
  (
    await db
      .selectFrom('banner')
      .selectAll()
      .where('paused', '=', false)
      .where('starts_at', '<=', sql<number>`${at(now)}::timestamptz`)
      .where('ends_at', '>', sql<number>`${at(now)}::timestamptz`)
      .orderBy('rank')
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(bannerOf)
export async function banner(db: Db, id: number): Promise<BannerRow | null> {
  const row = await db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? bannerOf(row) : null
}
export async function lockBanner(db: Tx, id: number): Promise<BannerRow | null> {
  const row = await db.selectFrom('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? bannerOf(row) : null
}
export const banners = async (db: Db, most: number): Promise<BannerRow[]> =>
  (await db.selectFrom('banner').selectAll().orderBy('id', 'desc').limit(most).execute()).map(bannerOf)

export type Count = { id: number; day: string; seen: number; pressed: number }
/** Adds to the figures of a day, in one order, so that two processes never wait for each other; what names no banner is nothing. */
export async function count(db: Db, all: readonly Count[]): Promise<void> {
  const ids = all.map((each) => each.id)
  await sql`insert into banner_count as c (banner_id, day, seen, pressed)
    select w.id, w.day, sum(w.seen), sum(w.pressed)
    from unnest(${ids}::integer[], ${all.map((each) => each.day)}::date[], ${all.map((each) => each.seen)}::integer[], ${all.map((each) => each.pressed)}::integer[])
      as w (id, day, seen, pressed) join banner b on b.id = w.id group by 1, 2 order by 1, 2
    on conflict (banner_id, day) do update set seen = c.seen + excluded.seen, pressed = c.pressed + excluded.pressed`.execute(
    db,
  )
}
export const counts = async (db: Db, ids: readonly number[]): Promise<Count[]> =>
  ids.length === 0
    ? []
    : (
        await sql<Count>`select banner_id id, day::text as day, seen, pressed from banner_count where banner_id = any(${[...ids]}::integer[]) order by day desc`.execute(
          db,
        )
      ).rows
