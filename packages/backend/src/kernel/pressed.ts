import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Written } from './implement.ts'

/** What is kept of a press: one key of one actor. */
export type Pressed = {
  call: string
  body_hash: string
  /** The envelope as text; rows of an older release hold the object. Null while nobody has answered. */
  answer: unknown
  committed: unknown
  follow_until: number | null
}

/** The key of a request as it is allowed to be, or null. */
export function pressOf(request: Request): string | null {
  const given = request.headers.get('idempotency-key')
  return given !== null && /^[\w.:-]{8,100}$/.test(given) ? given : null
}

/**
 * What is known of a press, as a column beside the question who is calling: whoever asks the one asks the other in the same statement.
 * It only tells early; the claim inside the transaction decides.
 */
export const pressedBy = (side: 'customer' | 'staff', id: string, key: string): RawBuilder<Pressed | null> =>
  sql<Pressed | null>`(select jsonb_build_object('call', i.call, 'body_hash', i.body_hash, 'answer', i.answer, 'committed', i.committed,
    'follow_until', (extract(epoch from i.follow_until) * 1000)::bigint)
    from idempotency i where i.actor = ${`${side}:`}::text || ${sql.ref(id)}::text and i.key = ${key})`

/** A press with its answer, as columns of its row. */
export type Answered = {
  actor: string
  key: string
  call: string
  body_hash: string
  created_at: string
  answer: string
}

/** Writes the row of a command that is nothing else, with its press; false, and nothing is written, when the press is known already. */
export async function writeRow(
  db: Db,
  { into, row }: Pick<Written<unknown>, 'into' | 'row'>,
  press: Answered | null,
): Promise<boolean> {
  const columns = (of: object) => sql.join(Object.keys(of).map((name) => sql.ref(name)))
  const values = (of: object) => sql.join(Object.values(of).map((each) => sql.val(each)))
  if (press === null) {
    await sql`insert into ${sql.table(into)} (${columns(row)}) values (${values(row)})`.execute(db)
    return true
  }
  // Waits for another attempt with this press that has not committed yet, as every claim does.
  const { rows } = await sql`
    with press as (insert into idempotency (${columns(press)}) values (${values(press)}) on conflict do nothing returning key)
    insert into ${sql.table(into)} (${columns(row)}) select ${values(row)} from press returning 1`.execute(db)
  return rows.length > 0
}
