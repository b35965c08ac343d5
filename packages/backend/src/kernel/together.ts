import { sql } from 'kysely'
import type { CompiledQuery, OperationNodeSource } from 'kysely'
import type { Reads } from '../db/index.ts'
import { turn } from './asker.ts'

/** A select, by Kysely's builder or by `sql`. */
type Question<Row> = OperationNodeSource & { compile: (db: never) => CompiledQuery<Row> }
type Waiting = {
  question: Question<unknown>
  tell: (rows: never) => void
  fail: (why: unknown) => void
}

const waiting = new WeakMap<object, Map<Reads, Waiting[]>>()

/**
 * Asks beside whatever else the same call, or the same page of ours, asks in this turn: all of it is one statement, one way to the
 * database and back. Each answer comes as JSON, so moments are texts (`instant` of db/moment.ts reads them); everything else is the same.
 * Who asks outside any call asks alone.
 */
export function together<Row>(db: Reads, question: Question<Row>): Promise<Row[]> {
  return new Promise((tell, fail) => {
    const mine: Waiting = { question, tell, fail }
    const key = turn()
    if (key === undefined) return void ask(db, [mine])
    const all = waiting.get(key) ?? new Map<Reads, Waiting[]>()
    waiting.set(key, all)
    const here = all.get(db)
    if (here) return void here.push(mine)
    const list = [mine]
    all.set(db, list)
    // After everything that goes on by itself has gone on: whoever has a question by then is in it.
    process.nextTick(() => {
      all.delete(db)
      void ask(db, list)
    })
  })
}

async function ask(db: Reads, list: readonly Waiting[]): Promise<void> {
  try {
    const columns = list.map(
      ({ question }, index) =>
        sql`(select coalesce(json_agg(t), '[]') from (${question as never}) as t) as ${sql.ref(`q${index}`)}`,
    )
    const { rows } = await sql<Record<string, never>>`select ${sql.join(columns)}`.execute(db)
    list.forEach(({ tell }, index) => tell(rows[0]![`q${index}`]!))
  } catch (why) {
    for (const { fail } of list) fail(why)
  }
}
