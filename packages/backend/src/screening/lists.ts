import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { indexOf, isMuchSmaller, readList } from '@tomobako/domain/screening'
import type { Entry, Index } from '@tomobako/domain/screening'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { dayOf } from '../settings/index.ts'
import { auditAs } from '../staff/index.ts'
import { inLatin } from '../words/index.ts'
import { sweepJob } from './jobs.ts'

export type Kept = Entry & { readonly hash: string }
export type List = {
  no: number
  name: string
  day: string
  origin: 'file' | 'console' | 'practice'
  entries: number
  loadedAt: EpochMs
  by: string | null
}
const sha = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The list in force; null when there is none. */
export async function listNow(db: Db): Promise<List | null> {
  const row = await db
    .selectFrom('screening_list')
    .leftJoin('staff', 'staff.id', 'screening_list.by_staff')
    .select(['no', 'screening_list.name', 'day', 'origin', 'entries', 'loaded_at', 'staff.name as by'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        no: row.no,
        name: row.name,
        day: dayOf(row.day),
        // The column's check allows these.
        origin: row.origin as List['origin'],
        entries: row.entries,
        loadedAt: row.loaded_at,
        by: row.by,
      }
    : null
}

// Reading a list of twenty thousand entries takes a second: each process does it once for each list.
const indexes = new WeakMap<House, { no: number; index: Promise<Index<Kept>> }>()

export function indexFor({ house, db }: { house: House; db: Db }, no: number): Promise<Index<Kept>> {
  const known = indexes.get(house)
  if (known?.no === no) return known.index
  const index = db
    .selectFrom('screening_entry')
    .select(['hash', 'source', 'ref', 'name', 'aliases', 'country', 'kind', 'day'])
    .where('list_no', '=', no)
    .orderBy('place')
    .execute()
    .then((rows) => indexOf(rows, inLatin))
  indexes.set(house, { no, index })
  index.catch(() => indexes.delete(house))
  return index
}

export type Given = {
  name: string
  day: string
  content: string
  origin: List['origin']
  byStaff: string | null
  isSmaller: boolean
}

/** Puts a list in force, whole, and has every open parcel compared with it. Whoever calls stands in line behind the one before. */
export async function putList(
  context: TxContext,
  given: Given,
): Promise<{ entries: number; leftOut: number; before: List | null } | Refusal> {
  const read = readList(given.content)
  if (isRefusal(read)) return read
  await sql`lock table screening_list in share row exclusive mode`.execute(context.db)
  const before = await listNow(context.db)
  const digest = sha(given.content)
  const same = await context.db
    .selectFrom('screening_list')
    .select('no')
    .where('no', '=', before?.no ?? 0)
    .where('sha256', '=', digest)
    .where('day', '=', sql<string>`${given.day}::date`)
    .executeTakeFirst()
  if (same) return refuse('console.screening.refused.same', {}, 'content')
  // Whatever the demo world invented is no measure of a real list.
  if (
    before &&
    before.origin !== 'practice' &&
    !given.isSmaller &&
    isMuchSmaller(read.entries.length, before.entries)
  )
    return refuse(
      'console.screening.refused.muchSmaller',
      { count: read.entries.length, before: before.entries },
      'content',
    )
  const { no } = await context.db
    .insertInto('screening_list')
    .values({
      name: given.name,
      day: given.day,
      origin: given.origin,
      sha256: digest,
      entries: read.entries.length,
      loaded_at: at(context.now),
      by_staff: given.byStaff,
    })
    .returning('no')
    .executeTakeFirstOrThrow()
  const rows = read.entries.map((entry, place) => ({ ...entry, place, hash: hashOf(entry) }))
  // As one array of JSON: twenty thousand rows have more parameters than a statement takes.
  await sql`insert into screening_entry (list_no, place, hash, source, ref, name, aliases, country, kind, day)
    select ${no}, place, hash, source, ref, name, array(select jsonb_array_elements_text(aliases)), country, kind, day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (place int, hash text, source text, ref text, name text, aliases jsonb, country text, kind text, day text)`.execute(
    context.db,
  )
  await context.db.deleteFrom('screening_entry').where('list_no', '<>', no).execute()
  await context.job(sweepJob, {})
  return { entries: read.entries.length, leftOut: read.leftOut, before }
}

/** Everything it says: a decision about it holds until one word of it changes. */
const hashOf = (entry: Entry): string => sha(JSON.stringify(entry)).toString('base64url').slice(0, 22)

/**
 * The file an operator's own machine fetches (`SCREENING_LIST`), when it is another one than last time. Its day is the day it was
 * written. What is wrong with it is said in the log and by the doctor, who sees the age of the list that stays.
 */
export async function takeFile(house: House): Promise<void> {
  const path = house.settings.screeningList
  if (!path) return
  let content: string
  let day: string
  try {
    content = readFileSync(path, 'utf8')
    day = jstDay(statSync(path).mtimeMs)
  } catch (error) {
    house.log.warn(
      { error: String(error) },
      'the list of denied parties could not be read; the former one stays',
    )
    return
  }
  const made = await asSystem(house, async (context) => {
    const answer = await putList(context, {
      name: basename(path),
      day,
      content,
      origin: 'file',
      byStaff: null,
      isSmaller: false,
    })
    if (!isRefusal(answer))
      await auditAs(context.db, context.now, 'SCREENING_LIST', {
        what: 'screening.load',
        subject: basename(path),
        before: answer.before && {
          name: answer.before.name,
          day: answer.before.day,
          entries: answer.before.entries,
        },
        after: { day, entries: answer.entries, leftOut: answer.leftOut },
      })
    return answer
  })
  if (isRefusal(made) && made.key !== 'console.screening.refused.same')
    house.log.warn(
      { why: made.key, file: basename(path) },
      'the list of denied parties was not taken; the former one stays',
    )
}
