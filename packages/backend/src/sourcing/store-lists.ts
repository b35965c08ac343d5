import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Unsupported } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { iso } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import type { LiftedTable, UnsupportedTable } from '../db/tables.gen.ts'
import { at } from '../kernel/context.ts'

type Row = Selectable<UnsupportedTable>
export const shown = (row: Row): Unsupported => ({
  id: row.id,
  kind: row.kind as Unsupported['kind'],
  source: row.source as Family | null,
  value: row.value,
  reason: row.reason,
  from: iso(row.valid_from),
  by: row.by,
  version: row.version,
})

export async function page(db: Db, words: string, limit: number, offset: number): Promise<Row[]> {
  return db
    .selectFrom('unsupported')
    .selectAll()
    .where('ended_at', 'is', null)
    .$if(words !== '', (q) => q.where(sql<boolean>`position(${words} in value_folded) > 0`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
export async function lock(db: Tx, id: string): Promise<Row | null> {
  return (
    (await db
      .selectFrom('unsupported')
      .selectAll()
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}
type Put = {
  kind: Row['kind']
  source: string | null
  value: string
  value_folded: string
  reason: string
  from: EpochMs
  by: string
}

/** Writes a row; false when the same is listed already (unsupported_once). */
export async function put(
  db: Tx,
  id: string,
  { from, ...row }: Put,
  isNew: boolean,
  now: EpochMs,
): Promise<boolean> {
  const same = await db
    .selectFrom('unsupported')
    .select('id')
    .where('kind', '=', row.kind)
    .where(sql<boolean>`coalesce(source, '') = ${row.source ?? ''}`)
    .where('value_folded', '=', row.value_folded)
    .where('ended_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (same) return false
  if (!isNew) {
    await db
      .updateTable('unsupported')
      .set({ ...row, valid_from: at(from), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    return true
  }
  // Two people adding the same at once: the index lets one row be.
  return (
    (await db
      .insertInto('unsupported')
      .values({ id, ...row, valid_from: at(from), created_at: at(now) })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}
export async function end(db: Tx, table: 'unsupported' | 'lifted', id: string, now: EpochMs): Promise<void> {
  await db
    .updateTable(table)
    .set({ ended_at: at(now) })
    .where('id', '=', id)
    .execute()
}

export async function lifted(db: Db): Promise<Selectable<LiftedTable>[]> {
  return db
    .selectFrom('lifted')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
}
export async function lockLifted(db: Tx, id: string): Promise<Selectable<LiftedTable> | null> {
  return (
    (await db
      .selectFrom('lifted')
      .selectAll()
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}
/** Makes an exception; one that is there already stays as it is. */
export async function lift(
  db: Tx,
  row: { kind: 'listing' | 'seller'; source: string; value: string; reason: string; by: string },
  now: EpochMs,
): Promise<void> {
  await db
    .insertInto('lifted')
    .values({ id: randomUUIDv7(), ...row, at: at(now) })
    .onConflict((c) => c.doNothing())
    .execute()
}
