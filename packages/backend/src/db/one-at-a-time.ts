import { sql } from 'kysely'
import type { Tx } from './index.ts'

/**
 * Whoever counts before they add stands in line: until this transaction ends, nobody else adds to `what` of this owner. "At most N" is
 * then a fact, whatever number of tabs, processes and retries ask at once.
 */
export const oneAtATime = async (tx: Tx, what: string, owner: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`${what}/${owner}`}, 8))`.execute(tx))
