import { sheet } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { held, ownerOf } from './held.ts'
import type { Below, Held, Part } from './held.ts'

export type Row = Readonly<Record<string, unknown>>
/** One table of the copy. */
export type Sheet = { part: Part; name: string; rows: Row[] }

const list = (names: readonly string[]) => sql`${[...names]}::text[]`

/**
 * Everything we hold of one customer, in one picture of the database: nothing that changes meanwhile is there half. Names of tables and
 * columns come from the table in held.ts, never from outside.
 */
export async function gather(db: Db, customerId: string): Promise<{ sheets: Sheet[]; pictures: string[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sheets: Sheet[] = [
        { part: 'account', name: 'customer', rows: await themselves(tx, customerId) },
        { part: 'money', name: 'wallet_and_points', rows: await moves(tx, customerId) },
      ]
      for (const each of held) {
        sheets.push({ part: each.part, name: each.table, rows: await rowsOf(tx, each, customerId) })
        for (const below of each.below ?? [])
          sheets.push({
            part: each.part,
            name: below.table,
            rows: await rowsBelow(tx, each, below, customerId),
          })
      }
      return {
        sheets: sheets.filter(({ rows }) => rows.length > 0),
        pictures: await pictures(tx, customerId),
      }
    })
}

const only = async (db: Db, rows: ReturnType<typeof sql<{ row: Row }>>): Promise<Row[]> =>
  (await rows.execute(db)).rows.map(({ row }) => row)

const themselves = (db: Db, customerId: string): Promise<Row[]> =>
  only(
    db,
    sql`select to_jsonb(c) - ${list(['password_hash', 'email_folded', 'gone_at', 'cleared_at'])} as row from customer c where id = ${customerId}`,
  )

const rowsOf = (db: Db, each: Held, customerId: string): Promise<Row[]> =>
  only(
    db,
    sql`select to_jsonb(t) - ${list([...(each.without ?? []), ownerOf(each)])} as row
      from ${sql.table(each.table)} t where t.${sql.ref(ownerOf(each))} = ${customerId}`,
  )

const rowsBelow = (db: Db, each: Held, below: Below, customerId: string): Promise<Row[]> =>
  only(
    db,
    sql`select to_jsonb(t) - ${list(below.without ?? [])} as row
      from ${sql.table(below.table)} t join ${sql.table(each.table)} p on p.${sql.ref(below.of ?? 'id')} = t.${sql.ref(below.by)}
      where p.${sql.ref(ownerOf(each))} = ${customerId}`,
  )

/** Every movement of wallet and points with what it was for: the statement, from the books themselves. */
const moves = (db: Db, customerId: string): Promise<Row[]> =>
  only(
    db,
    sql`select jsonb_build_object('account', m.account, 'no', m.no, 'at', e.at, 'kind', e.kind, 'amount', m.amount, 'after', m.after, 'about', e.vals) as row
      from ledger_move m join ledger_entry e on e.id = m.entry_id
      where m.account in (${accounts.wallet(customerId)}, ${accounts.points(customerId)}) order by m.account, m.no`,
  )

/** Their own pictures and those we took of their things. */
async function pictures(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from file where owner_kind = 'customer' and owner_id = ${customerId}
    union select unnest(photo_ids)::text from order_line where customer_id = ${customerId}
    union select unnest(photo_ids)::text from parcel where customer_id = ${customerId}
    union select unnest(s.photo_ids)::text from service_task s join order_line l on l.id = s.line_id where l.customer_id = ${customerId}
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same rows as a table for spreadsheets; what is a structure of its own stands in its cell as JSON. */
export function asSheet(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: unknown): string | number =>
    value === null || value === undefined
      ? ''
      : typeof value === 'number' || typeof value === 'string'
        ? value
        : JSON.stringify(value)
  return sheet([columns, ...rows.map((row) => columns.map((column) => cell(row[column])))], { mark: true })
}
