import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { openParcelStates } from '@tomobako/domain/parcel'
import { findIn, holdingStates, nameKey, readName } from '@tomobako/domain/screening'
import type { Found, ScreeningRole } from '@tomobako/domain/screening'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { holdForScreening, liftScreening } from '../order/index.ts'
import { parcelStore } from '../parcel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { inLatin } from '../words/index.ts'
import { sweepJob } from './jobs.ts'
import { indexFor, listNow } from './lists.ts'
import type { Kept, List } from './lists.ts'

type Ours = { role: ScreeningRole; text: string; key: string; found: Found<Kept>[] }
type Named = Pick<ParcelRow, 'id' | 'no' | 'customer_id' | 'address'>

/** Whose names a parcel bears: of the person it goes to, as one line and by parts, and of the account. We send it, so ours is nobody's. */
async function namesOf(db: Db, parcel: Named): Promise<{ role: ScreeningRole; text: string }[]> {
  const { name } = await db
    .selectFrom('customer')
    .select('name')
    .where('id', '=', parcel.customer_id)
    .executeTakeFirstOrThrow()
  const { recipient, firstName = '', lastName = '' } = parcel.address
  const said = [
    { role: 'recipient' as const, text: recipient },
    { role: 'recipient' as const, text: `${firstName} ${lastName}`.trim() },
    { role: 'account' as const, text: name },
  ]
  return said.filter(({ text }) => text.trim() !== '')
}
const written = (names: readonly { text: string }[]): string => names.map(({ text }) => text).join('\n')

/** What of the list is like the names of a parcel, without what people decided is somebody else. */
async function compare(
  context: TxContext,
  parcel: Named,
  list: List,
): Promise<{ ours: Ours[]; names: string }> {
  const names = await namesOf(context.db, parcel)
  const index = await indexFor(context, list.no)
  const ours: Ours[] = []
  for (const { role, text } of names) {
    const read = readName(text, inLatin)
    const key = nameKey(read)
    // The account is usually the recipient's: one name is asked about once.
    if (key === '' || ours.some((each) => each.key === key)) continue
    ours.push({ role, text, key, found: findIn(index, read) })
  }
  const hashes = ours.flatMap((each) => each.found.map(({ entry }) => entry.hash))
  if (hashes.length === 0) return { ours, names: written(names) }
  const cleared = new Set(
    (
      await context.db
        .selectFrom('screening_hit')
        .select(['our_key', 'entry_hash'])
        .where('customer_id', '=', parcel.customer_id)
        .where('state', '=', 'cleared')
        .where('entry_hash', 'in', hashes)
        .execute()
    ).map((row) => `${row.our_key}\n${row.entry_hash}`),
  )
  return {
    ours: ours.map((each) => ({
      ...each,
      found: each.found.filter(({ entry }) => !cleared.has(`${each.key}\n${entry.hash}`)),
    })),
    names: written(names),
  }
}

/**
 * Compares one parcel, which its caller has locked, and writes down what was found: new hits, hits that are none any more, the hold, and
 * that it was compared. What two people said is the same stays whatever the list says later.
 */
export async function screen(context: TxContext, parcel: Named, list: List): Promise<void> {
  const { ours, names } = await compare(context, parcel, list)
  const now = new Set<string>()
  for (const { role, text, key, found } of ours)
    for (const { entry, theirName, score } of found) {
      now.add(`${key}\n${entry.hash}`)
      await context.db
        .insertInto('screening_hit')
        .values({
          id: randomUUIDv7(),
          parcel_id: parcel.id,
          parcel_no: parcel.no,
          customer_id: parcel.customer_id,
          role,
          our_name: text,
          our_key: key,
          entry_hash: entry.hash,
          entry: JSON.stringify(entry),
          their_name: theirName,
          list_no: list.no,
          score,
          found_at: at(context.now),
        })
        .onConflict((c) =>
          c
            .columns(['parcel_id', 'our_key', 'entry_hash'])
            // As the index says it, word for word: a parameter would be another condition.
            .where(sql<boolean>`state in ('open', 'asked', 'stopped')`)
            .doNothing(),
        )
        .execute()
    }
  const open = await context.db
    .selectFrom('screening_hit')
    .select(['id', 'our_key', 'entry_hash'])
    .where('parcel_id', '=', parcel.id)
    .where('state', '=', 'open')
    .execute()
  const gone = open.filter((row) => !now.has(`${row.our_key}\n${row.entry_hash}`)).map((row) => row.id)
  if (gone.length > 0)
    await context.db.updateTable('screening_hit').set({ state: 'gone' }).where('id', 'in', gone).execute()
  await context.db
    .insertInto('screening_seen')
    .values({ parcel_id: parcel.id, list_no: list.no, names, at: at(context.now) })
    .onConflict((c) => c.column('parcel_id').doUpdateSet({ list_no: list.no, names, at: at(context.now) }))
    .execute()
  await settle(context, parcel)
}

/** The hold follows what is open: placed and told with the first, lifted and told with the last. */
export async function settle(
  context: TxContext,
  parcel: Pick<Named, 'id' | 'no' | 'customer_id'>,
): Promise<void> {
  const open = await openHit(context.db, parcel.id)
  const told = (key: string, mail: boolean, once: string) =>
    notify(context, {
      customerId: parcel.customer_id,
      key,
      values: { no: parcel.no },
      link: `/parcels/${parcel.no}`,
      once: `parcel/${parcel.id}/${once}`,
      mail,
    })
  if (open) {
    const placed = await holdForScreening(context, {
      subjectId: parcel.id,
      subjectNo: parcel.no,
      customerId: parcel.customer_id,
    })
    if (placed) await told('notice.parcel.checking', true, `checking/${open}`)
    return
  }
  const lifted = await liftScreening(context, parcel.id, 'screening')
  if (!lifted) return
  await parcelStore.resumeAfterCheck(context.db, parcel.id, lifted.placedAt, context.now)
  await told('notice.parcel.checked', false, `checked/${lifted.placedAt}`)
}

const openHit = async (db: Db, parcelId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('screening_hit')
      .select('id')
      .where('parcel_id', '=', parcelId)
      .where('state', 'in', [...holdingStates])
      .orderBy('found_at')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

/**
 * Asked before a parcel is packed, closed or handed over: nothing goes on whose names were not compared with the list in force. Finding
 * something here only stops the step, because a refusal writes nothing; the sweep that follows writes it down.
 */
export async function stops(context: TxContext, parcel: ParcelRow): Promise<Refusal | null> {
  const list = await listNow(context.db)
  if (!list) return null
  const held = refuse('console.onHoldByScreening', { no: parcel.no })
  if (await openHit(context.db, parcel.id)) return held
  const seen = await context.db
    .selectFrom('screening_seen')
    .select(['list_no', 'names'])
    .where('parcel_id', '=', parcel.id)
    .executeTakeFirst()
  if (seen?.list_no === list.no && seen?.names === written(await namesOf(context.db, parcel))) return null
  const { ours } = await compare(context, parcel, list)
  return ours.some((each) => each.found.length > 0) ? held : null
}

const isOpen = (state: string): boolean => (openParcelStates as readonly string[]).includes(state)

/** One parcel, by a job. */
export const screenOne = (house: House, parcelId: string): Promise<void> =>
  asSystem(house, async (context) => {
    const list = await listNow(context.db)
    const parcel = list && (await parcelStore.lock(context.db, { id: parcelId }))
    if (parcel && isOpen(parcel.state)) await screen(context, parcel, list)
  })

const PAGE = 200

/** Open parcels that bear another name or met another list than when they were last compared, a page at a time, and hits whose parcel has ended. */
export async function sweep(house: House, after: string | undefined): Promise<void> {
  const list = await listNow(house.db)
  if (!list) return
  const rows = await house.db
    .selectFrom('parcel')
    .select('parcel.id')
    .where('parcel.state', 'in', [...openParcelStates])
    .where('parcel.id', '>', after ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('parcel.id')
    .limit(PAGE)
    .execute()
  for (const { id } of rows) {
    const parcel = await parcelStore.byId(house.db, id)
    if (parcel && (await isStale(house.db, parcel, list))) await screenOne(house, id)
  }
  if (rows.length === PAGE)
    return asSystem(house, (context) => context.job(sweepJob, { after: rows.at(-1)!.id }))
  await endThoseOfEnded(house)
}

/** Not compared with this list or under these names, or something is open that no hold stands for (staff had held it then). */
async function isStale(db: Db, parcel: ParcelRow, list: List): Promise<boolean> {
  const row = await db
    .selectFrom('screening_seen')
    .select(['list_no', 'names'])
    .where('parcel_id', '=', parcel.id)
    .executeTakeFirst()
  if (!row || row.list_no !== list.no || row.names !== written(await namesOf(db, parcel))) return true
  const { rows } = await sql`select 1 from screening_hit h where h.parcel_id = ${parcel.id}
    and h.state in ('open', 'asked', 'stopped') and not exists (
      select 1 from hold where kind = 'parcel' and subject_id = h.parcel_id and by_screening and released_at is null) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A parcel that was cancelled, or that left before there was a list, is held no more. */
async function endThoseOfEnded(house: House): Promise<void> {
  const rows = await house.db
    .selectFrom('screening_hit')
    .innerJoin('parcel', 'parcel.id', 'screening_hit.parcel_id')
    .select('parcel.id')
    .distinct()
    .where('screening_hit.state', 'in', [...holdingStates])
    .where('parcel.state', 'not in', [...openParcelStates])
    .execute()
  for (const { id } of rows)
    await asSystem(house, async (context) => {
      const parcel = await parcelStore.lock(context.db, { id })
      if (!parcel || isOpen(parcel.state)) return
      await context.db
        .updateTable('screening_hit')
        .set({ state: 'gone' })
        .where('parcel_id', '=', id)
        .where('state', 'in', ['open', 'asked'])
        .execute()
      await liftScreening(context, id, 'ended')
    })
}

/** How many open parcels were not compared with the list yet. */
export async function waitingFor(db: Db, list: List): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from parcel
    where state in (${sql.join(openParcelStates.map((state) => sql.lit(state)))}) and not exists (
      select 1 from screening_seen s where s.parcel_id = parcel.id and s.list_no = ${list.no})`.execute(db)
  return rows[0]!.n
}
