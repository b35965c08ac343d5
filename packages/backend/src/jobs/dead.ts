import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'

/** Where jobs of every queue end up that failed each time. */
export const DEAD = 'dead'

/** A job nobody does any more. `id` is its own among the dead. */
export type DeadJob = {
  id: string
  kind: string
  told: unknown
  error: string
  tries: number
  askedAt: EpochMs
  diedAt: EpochMs
}

type Row = {
  id: string
  data: { name?: string; data?: unknown }
  output: unknown
  retries: number | null
  asked: EpochMs | null
  died: EpochMs
}
const MOST_ERROR = 300

/** The longest dead first. Read from the library's own table: its functions answer all of them or none, and there may be thousands. */
export async function deadJobs(
  db: Db,
  { most, from = 0, id }: { most: number; from?: number; id?: string },
): Promise<DeadJob[]> {
  const { rows } = await sql<Row>`
    select id, data, source_output as output, source_retry_count as retries, source_created_on as asked, created_on as died
    from pgboss.job
    where name = ${DEAD} and state < 'active' ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by created_on, id limit ${most} offset ${from}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.data?.name ?? '?',
    told: row.data?.data ?? null,
    error: wordsOf(row.output).slice(0, MOST_ERROR),
    tries: (row.retries ?? 0) + 1,
    askedAt: row.asked ?? row.died,
    diedAt: row.died,
  }))
}

const wordsOf = (output: unknown): string => {
  if (output === null || output === undefined) return ''
  const { message } = output as { message?: unknown }
  return typeof message === 'string' ? message : JSON.stringify(output)
}
