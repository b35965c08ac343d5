import { sql } from 'kysely'
import type { Db } from './db/index.ts'

/** How many a second, some at once. */
export async function rate(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++)
    }),
  )
  return (count * 1_000) / (performance.now() - began)
}

/** Plain transactions a second, of one insert and one update; nobody waits for another's row. What is measured is told as a share of them. */
export async function plain(db: Db, count: number): Promise<number> {
  await sql`create table if not exists speed_line (id bigint generated always as identity primary key, yen bigint not null)`.execute(
    db,
  )
  await sql`create table if not exists speed_purse (who integer primary key, yen bigint not null)`.execute(db)
  await sql`insert into speed_purse select who, 0 from generate_series(0, 7) who on conflict do nothing`.execute(
    db,
  )
  const one = (index: number) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into speed_line (yen) values (1)`.execute(tx)
      await sql`update speed_purse set yen = yen + 1 where who = ${index % 8}`.execute(tx)
    })
  await rate(count, 8, one)
  const found = await rate(count, 8, one)
  await sql`drop table speed_line, speed_purse`.execute(db)
  return found
}

/** What a bench reads of a test, when it asked for it. */
export const teller =
  (isAsked: boolean) =>
  (what: string, aSecond: number, plainOnes: number): void => {
    if (isAsked)
      process.stdout.write(`speed\t${what}\t${aSecond.toFixed(1)}\t${(aSecond / plainOnes).toFixed(4)}\n`)
  }
