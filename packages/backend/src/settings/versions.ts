import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { jstDay } from '@tomobako/domain/kernel'
import { shippingFiles } from '@tomobako/domain/parcel'
import type { Db, Reads } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import type { House } from '../kernel/house.ts'

const folder = (name: string): string =>
  fileURLToPath(new URL(`../../../../db/data/${name}/`, import.meta.url))
/** `source` of the rows a release brings; any other source is an operator's. */
const SHIPPED = 'db/data/shipping'
const PRACTICE = 'db/data/practice'
/** The first day of the demo world's contract. */
const PRACTICE_FROM = '2026-01-01'
const PREFIX = 'shipping/'

/** One version of one table. Nothing is ever written over: a correction is another version. */
export type Version = {
  readonly no: number
  readonly file: string
  readonly validFrom: string
  readonly source: string
  readonly loadedAt: EpochMs
  readonly withdrawn: boolean
}
export const isOperators = (version: Version): boolean =>
  version.source !== SHIPPED && version.source !== PRACTICE

/**
 * Puts the tables this release ships with into `trade_table`, and in the demo world the practice contract with a courier. What
 * is there already is left alone; changed contents are another version, because old parcels may ask what held then.
 */
export async function installTradeTables({
  db,
  settings,
  clock,
}: Pick<House, 'db' | 'settings' | 'clock'>): Promise<void> {
  const practice = new Set(
    settings.practice ? readdirSync(folder('practice')).filter((name) => name.endsWith('.csv')) : [],
  )
  for (const file of shippingFiles) {
    const shipped = readFileSync(folder('shipping') + file, 'utf8')
    const newestDate = (shipped.match(/\b20\d{2}-\d{2}-\d{2}\b/g) ?? []).sort().at(-1) ?? '2026-11-20'
    await put(db, file, newestDate, shipped, SHIPPED, clock.now())
    if (practice.has(file))
      await put(
        db,
        file,
        PRACTICE_FROM,
        shipped + readFileSync(folder('practice') + file, 'utf8').replace(/^.*\n/, ''),
        PRACTICE,
        clock.now(),
      )
  }
}

/** The first version of a table has held since ever; a later release's holds for what is quoted from then on. */
async function put(
  db: Db,
  file: string,
  validFrom: string,
  content: string,
  source: string,
  now: EpochMs,
): Promise<void> {
  const newest = await db
    .selectFrom('trade_table')
    .select(['valid_from', 'content'])
    .where('name', '=', PREFIX + file)
    .where('source', '=', source)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.content === content) return
  await db
    .insertInto('trade_table')
    .values({
      name: PREFIX + file,
      valid_from: validFrom,
      content,
      source,
      loaded_at: newest ? at(now) : at(0),
    })
    .execute()
}

/** Adds an operator's version; its number. */
export async function addVersion(
  db: Db,
  of: {
    file: string
    validFrom: string
    content: string
    note: string
    by: string
    name: string
    now: EpochMs
  },
): Promise<number> {
  const row = await db
    .insertInto('trade_table')
    .values({
      name: PREFIX + of.file,
      valid_from: of.validFrom,
      content: of.content,
      source: of.name,
      by_staff: of.by,
      note: of.note,
      loaded_at: at(of.now),
    })
    .returning('no')
    .executeTakeFirstOrThrow()
  return Number(row.no)
}
export const withdrawVersion = async (db: Db, no: number, now: EpochMs): Promise<void> =>
  void (await db
    .updateTable('trade_table')
    .set({ withdrawn_at: at(now) })
    .where('no', '=', no)
    .execute())

export async function versions(db: Db): Promise<Version[]> {
  const rows = await db
    .selectFrom('trade_table')
    .select(['no', 'name', 'valid_from', 'source', 'loaded_at', 'withdrawn_at'])
    .where('name', 'like', `${PREFIX}%`)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    no: Number(row.no),
    file: row.name.slice(PREFIX.length),
    validFrom: dayOf(row.valid_from),
    source: row.source,
    loadedAt: Number(row.loaded_at),
    withdrawn: row.withdrawn_at !== null,
  }))
}
export const notesOf = async (db: Db): Promise<ReadonlyMap<number, { note: string; lines: number }>> =>
  new Map(
    (
      await db
        .selectFrom('trade_table')
        .select([
          'no',
          'note',
          sql<number>`length(content) - length(replace(content, chr(10), ''))`.as('lines'),
        ])
        .where('name', 'like', `${PREFIX}%`)
        .execute()
    ).map((row) => [Number(row.no), { note: row.note, lines: Number(row.lines) }]),
  )

export async function contents(db: Reads, nos: readonly number[]): Promise<Map<number, string>> {
  if (nos.length === 0) return new Map()
  const rows = await db
    .selectFrom('trade_table')
    .select(['no', 'content'])
    .where('no', 'in', [...nos])
    .execute()
  return new Map(rows.map((row) => [Number(row.no), row.content]))
}

/**
 * The version of one table that holds on a day, as it was known at a moment: an operator's before the release's, the newest
 * first. Before the first date there is nothing better than the first.
 */
export function held(
  all: readonly Version[],
  file: string,
  day: string,
  knownAt: EpochMs,
): Version | undefined {
  const known = all.filter((each) => each.file === file && !each.withdrawn && each.loadedAt <= knownAt)
  const newest = (some: readonly Version[]): Version | undefined =>
    some
      .filter((each) => each.validFrom <= day)
      .reduce<Version | undefined>(
        (best, each) =>
          best === undefined ||
          each.validFrom > best.validFrom ||
          (each.validFrom === best.validFrom && each.no > best.no)
            ? each
            : best,
        undefined,
      )
  const by = (source: string): Version[] => known.filter((each) => each.source === source)
  return newest(known.filter(isOperators)) ?? newest(by(PRACTICE)) ?? newest(by(SHIPPED)) ?? by(SHIPPED)[0]
}

/** A `date` column as its text; the driver gives a local midnight. */
export const dayOf = (value: unknown): string =>
  value instanceof Date
    ? `${value.getFullYear()}-${String(value.getMonth() + 1).padStart(2, '0')}-${String(value.getDate()).padStart(2, '0')}`
    : String(value).slice(0, 10)
export const today = (house: House): string => jstDay(house.clock.now())
