import { sql } from 'kysely'
import type { Family } from '@tomobako/domain/goods'
import type { Lists } from '@tomobako/domain/sourcing'
import type { Db } from '../db/index.ts'
import { instant } from '../db/moment.ts'
import { together } from '../kernel/together.ts'

/** A change in the console is seen by every process within this time; the one that made it sees it at once. */
const REFRESH_MS = 2_000
const held = new WeakMap<Db, { askedAt: number; lists: Promise<Lists> }>()

/** What we do not buy and the exceptions from it, as kept in the console. Call outside any transaction. */
export async function listsOf({ db }: { readonly db: Db }): Promise<Lists> {
  const known = held.get(db)
  // The machine's clock: this is the age of a copy, and tests move the shop's clock by weeks.
  if (known && performance.now() - known.askedAt < REFRESH_MS) return known.lists
  const lists = read(db)
  held.set(db, { askedAt: performance.now(), lists })
  lists.catch(() => held.delete(db))
  return lists
}
export const forgetLists = ({ db }: { readonly db: Db }): void => void held.delete(db)

/** The same as they are this moment, read within the caller's transaction: where an order is made or a purchase recorded, two seconds are too old. */
export const listsNow = (db: Db): Promise<Lists> => read(db)

async function read(db: Db): Promise<Lists> {
  const rows = await together(
    db,
    sql<{
      lifts: boolean
      kind: string
      source: string | null
      value: string
      reason: string
      valid_from: string
    }>`
    select false as lifts, kind, source, value, reason, valid_from, created_at from unsupported where ended_at is null
    union all select true, kind, source, value, null, null, null from lifted where ended_at is null
    order by lifts, created_at`,
  )
  // The columns' checks allow only these words.
  return {
    unsupported: rows
      .filter(({ lifts }) => !lifts)
      .map((row) => ({
        kind: row.kind as 'word',
        source: row.source as Family | null,
        value: row.value,
        reason: row.reason,
        from: instant(row.valid_from),
      })),
    lifted: rows
      .filter(({ lifts }) => lifts)
      .map((row) => ({
        kind: row.kind as 'listing',
        source: row.source as Family,
        value: row.value,
      })),
  }
}
