import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { jstDay } from '@tomobako/domain/kernel'
import type { ShippingTables } from '@tomobako/domain/parcel'
import { prepare, readTables, shippingFiles } from '@tomobako/domain/parcel'
import type { Db } from '../db/index.ts'
import type { House } from '../kernel/house.ts'

const folder = fileURLToPath(new URL('../../../../db/data/shipping/', import.meta.url))
const SHIPPED = 'db/data/shipping'
const REFRESH_MS = 60_000

const nameOf = (file: string): string => `shipping/${file}`

/**
 * Puts the tables this release ships with into `trade_table`, one row per file and date. A table an operator loaded has
 * another source and is left alone; so is every older date, because old parcels may ask what held then.
 */
export async function installTradeTables(db: Db): Promise<void> {
  for (const file of shippingFiles) {
    const content = readFileSync(folder + file, 'utf8')
    const newestDate = (content.match(/\b20\d{2}-\d{2}-\d{2}\b/g) ?? []).sort().at(-1) ?? '2026-11-20'
    await db
      .insertInto('trade_table')
      .values({ name: nameOf(file), valid_from: newestDate, content, source: SHIPPED })
      .onConflict((c) => c.columns(['name', 'valid_from']).doUpdateSet({ content }).where('trade_table.source', '=', SHIPPED).where('trade_table.content', '<>', content))
      .execute()
  }
}

type Held = { readAt: number; hash: string; tables: ShippingTables }
const held = new WeakMap<House, Promise<Held>>()
// One parsed set per content, whatever shop asks: parsing costs tens of milliseconds, and `prepare` remembers by identity.
const parsed = new Map<string, ShippingTables>()

/**
 * The shipping tables in force today, indexed. Kept per process and read again every minute, so that a table loaded by
 * an operator is used without a restart. A set with a fault refuses as a whole and the former one stays in force.
 */
export async function tradeTables(house: House): Promise<ShippingTables> {
  const known = held.get(house)
  if (known) {
    const before = await known.catch(() => null)
    // The machine's clock, not the shop's: this is the age of a copy, and tests move the shop's clock by weeks.
    if (before && performance.now() - before.readAt < REFRESH_MS) return before.tables
    const again = read(house, before).catch((error: unknown) => {
      if (!before) throw error
      house.log.error({ error: String(error) }, 'shipping tables could not be read again; the former ones stay in force')
      return { ...before, readAt: performance.now() }
    })
    held.set(house, again)
    return (await again).tables
  }
  const first = installTradeTables(house.db).then(() => read(house, null))
  held.set(house, first)
  first.catch(() => held.delete(house))
  return (await first).tables
}

async function read(house: House, before: Held | null): Promise<Held> {
  const today = jstDay(house.clock.now())
  const rows = await house.db.selectFrom('trade_table').select(['name', 'valid_from', 'content']).where('name', 'like', 'shipping/%').orderBy('valid_from').execute()
  const files: Record<string, string> = {}
  for (const file of shippingFiles) {
    const versions = rows.filter((row) => row.name === nameOf(file))
    // The newest that holds today; before the first date there is nothing better than the first.
    const row = versions.findLast((each) => dayOf(each.valid_from) <= today) ?? versions[0]
    if (row) files[file] = row.content
  }
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  if (before?.hash === hash) return { ...before, readAt: performance.now() }
  const known = parsed.get(hash)
  if (known) return { readAt: performance.now(), hash, tables: known }
  const answer = readTables(files)
  if (!answer.ok) throw new Error(`shipping tables are faulty: ${JSON.stringify(answer.refusals.slice(0, 3))}`)
  prepare(answer.tables)
  parsed.set(hash, answer.tables)
  return { readAt: performance.now(), hash, tables: answer.tables }
}

/** A `date` column as its text; the driver gives a local midnight. */
export const dayOf = (value: unknown): string => (value instanceof Date ? `${value.getFullYear()}-${String(value.getMonth() + 1).padStart(2, '0')}-${String(value.getDate()).padStart(2, '0')}` : String(value).slice(0, 10))
