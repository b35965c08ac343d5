import { createHash } from 'node:crypto'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { jstDay } from '@tomobako/domain/kernel'
import type { ShippingTables } from '@tomobako/domain/parcel'
import { prepare, readTables, shippingFiles } from '@tomobako/domain/parcel'
import type { Db, Reads } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import { contents, held, installTradeTables, today, versions, type Version } from './versions.ts'

const REFRESH_MS = 60_000
const EVER = Number.POSITIVE_INFINITY
const MOST_SETS = 24

/** What this process knows of the tables: every version's dates, and the texts it has needed. */
type Known = {
  readonly all: readonly Version[]
  readonly texts: Map<number, string>
  day: string
  tables: ShippingTables
}
const shelf = new WeakMap<House, { askedAt: number; known: Promise<Known> }>()
// One parsed set per content, whatever shop asks: parsing costs tens of milliseconds, and `prepare` remembers by identity.
const parsed = new Map<string, ShippingTables>()

/**
 * The shipping tables in force today, indexed. Kept per process; a table loaded here is used at once, one loaded by another
 * process within a minute, and one that begins tomorrow with tomorrow's first question. A set with a fault refuses as a whole
 * and the former one stays in force. Reading again happens beside the calls, never in their way: a transaction must not wait
 * here for a second connection, so the texts of coming days are read ahead.
 */
export async function tradeTables(house: House): Promise<ShippingTables> {
  const found = shelf.get(house)
  if (!found) return (await open(house)).tables
  const known = await found.known
  // The machine's clock, not the shop's: this is the age of a copy, and tests move the shop's clock by weeks.
  if (performance.now() - found.askedAt >= REFRESH_MS) {
    found.askedAt = performance.now()
    read(house, known).then(
      (again) => void (found.known = Promise.resolve(again)),
      (error: unknown) =>
        house.log.error(
          { error: String(error) },
          'shipping tables could not be read again; the former ones stay in force',
        ),
    )
  }
  const day = today(house)
  if (known.day !== day) {
    const files = texts(known, day, EVER)
    if (files) {
      known.tables = parse(files)
      known.day = day
    }
  }
  return known.tables
}

function open(house: House): Promise<Known> {
  const known = installTradeTables(house).then(() => read(house, null))
  shelf.set(house, { askedAt: performance.now(), known })
  known.catch(() => shelf.delete(house))
  return known
}

async function read(house: House, before: Known | null): Promise<Known> {
  const all = await versions(house.db)
  const day = today(house)
  const needed = all
    .filter((each) => !each.withdrawn && (each.validFrom > day || held(all, each.file, day, EVER) === each))
    .map((each) => each.no)
  const kept = new Map([...(before?.texts ?? [])].filter(([no]) => needed.includes(no)))
  for (const [no, text] of await contents(
    house.db,
    needed.filter((no) => !kept.has(no)),
  ))
    kept.set(no, text)
  const fresh: Known = { all, texts: kept, day, tables: before?.tables as ShippingTables }
  fresh.tables = parse(texts(fresh, day, EVER)!)
  return fresh
}

/** After an operator's change: the next question reads again. */
export async function readTablesAgain(house: House): Promise<void> {
  shelf.set(house, { askedAt: performance.now(), known: read(house, null) })
  await tradeTables(house)
}

/** The files that hold on a day; null when a text has not been read yet. */
function texts(known: Pick<Known, 'all' | 'texts'>, day: string, at: EpochMs): Record<string, string> | null {
  const files: Record<string, string> = {}
  for (const file of shippingFiles) {
    const version = held(known.all, file, day, at)
    if (!version) continue
    const text = known.texts.get(version.no)
    if (text === undefined) return null
    files[file] = text
  }
  return files
}

function parse(files: Readonly<Record<string, string>>): ShippingTables {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  const before = parsed.get(hash)
  if (before) return before
  const answer = readTables(files)
  if (!answer.ok)
    throw new Error(`shipping tables are faulty: ${JSON.stringify(answer.refusals.slice(0, 3))}`)
  prepare(answer.tables)
  if (parsed.size >= MOST_SETS) parsed.delete(parsed.keys().next().value!)
  parsed.set(hash, answer.tables)
  return answer.tables
}

/** The tables as they held at a moment of the past, for what was quoted then. P preamble: a quote keeps its version. */
export async function tradeTablesAt(
  { house, db }: { readonly house: House; readonly db: Reads },
  moment: EpochMs,
): Promise<ShippingTables> {
  const current = await tradeTables(house)
  const known = await shelf.get(house)!.known
  const day = jstDay(moment)
  const needed = shippingFiles.flatMap((file) => held(known.all, file, day, moment) ?? [])
  if (needed.every((each) => held(known.all, each.file, known.day, EVER) === each)) return current
  const have = new Map(known.texts)
  for (const [no, text] of await contents(
    db,
    needed.filter((each) => !have.has(each.no)).map((each) => each.no),
  ))
    have.set(no, text)
  return parse(texts({ all: known.all, texts: have }, day, moment)!)
}

/** The tables that hold on a day as it is known now, one of them in other words: what a proposal would make of them. */
export async function tablesOn(
  db: Db,
  day: string,
  instead: Readonly<Record<string, string>> = {},
): Promise<ShippingTables> {
  const all = await versions(db)
  const holding = shippingFiles.flatMap((file) => held(all, file, day, EVER) ?? [])
  const have = await contents(
    db,
    holding.map((each) => each.no),
  )
  return parse({ ...texts({ all, texts: have }, day, EVER)!, ...instead })
}

/**
 * What is wrong with a new text of one table, tried together with every other table on its first day and on each later day on
 * which another version begins: nothing that could stop the shop later is let in.
 */
export async function objections(
  db: Db,
  file: string,
  content: string,
  validFrom: string,
): Promise<Refusal[]> {
  const all = await versions(db)
  const days = [
    validFrom,
    ...new Set(
      all.filter((each) => !each.withdrawn && each.validFrom > validFrom).map((each) => each.validFrom),
    ),
  ]
  const candidate: Version = {
    no: Number.MAX_SAFE_INTEGER,
    file,
    validFrom,
    source: 'candidate',
    loadedAt: 0,
    withdrawn: false,
  }
  const together = [...all, candidate]
  const needed = new Set(
    days.flatMap((day) => shippingFiles.flatMap((name) => held(together, name, day, EVER)?.no ?? [])),
  )
  needed.delete(candidate.no)
  const have = await contents(db, [...needed])
  have.set(candidate.no, content)
  for (const day of days) {
    const answer = readTables(texts({ all: together, texts: have }, day, EVER)!)
    if (!answer.ok) return [...answer.refusals]
  }
  return []
}
