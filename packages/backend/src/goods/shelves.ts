import { sql } from 'kysely'
import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import type { Reads } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import { columns, kept } from './kept.ts'
import type { Kept } from './kept.ts'

/** Only so many of a source's latest copies are looked at for a shelf: a front is about what is there now. */
const LOOKED_AT = 2_000

/** What stands on a source's front, from our own copies: most bought and liked, auctions that end next, what came in last. Nothing twice. */
export async function shelvesOf(
  db: Reads,
  source: Family,
  now: EpochMs,
  size: number,
): Promise<{ popular: Kept[]; ending: Kept[]; newest: Kept[] }> {
  const latest = () =>
    db
      .selectFrom('listing')
      .selectAll('listing')
      .where('source', '=', source)
      .where('availability', '=', 'on_sale')
      .where('price_yen', '>', 0)
      .orderBy('checked_at', 'desc')
      .limit(LOOKED_AT)
      .as('latest')
  const [popular, ending, newest] = await Promise.all([
    db
      .selectFrom(latest())
      .select(['data', 'checked_at', 'title_translated', 'proxy_purchases', 'taken'])
      .where('kind', '<>', 'auction')
      .orderBy(sql`proxy_purchases desc, likes desc, checked_at desc`)
      .orderBy('id')
      .limit(size * 6)
      .execute(),
    db
      .selectFrom('listing')
      .select(columns)
      .where('source', '=', source)
      .where('availability', '=', 'on_sale')
      .where('kind', '<>', 'fixed')
      .where('ends_at', '>', sql<number>`${at(now)}::timestamptz`)
      .orderBy('ends_at')
      .orderBy('id')
      .limit(size)
      .execute(),
    db
      .selectFrom(latest())
      .select(['data', 'checked_at', 'title_translated', 'proxy_purchases', 'taken'])
      .orderBy('first_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size * 16)
      .execute(),
  ])
  const seen = new Set<string>()
  const once = (rows: readonly Parameters<typeof kept>[0][], isOrdered = false): Kept[] => {
    const fresh = rows.map(kept).filter((each) => !seen.has(each.listing.id))
    const chosen = isOrdered ? fresh.slice(0, size) : mixed(fresh, size)
    for (const each of chosen) seen.add(each.listing.id)
    return chosen
  }
  return { ending: once(ending, true), popular: once(popular), newest: once(newest) }
}

/** In their order, kind by kind in turn: not twelve records in a row. */
function mixed(rows: readonly Kept[], size: number): Kept[] {
  const count = new Map<string, number>()
  const rounds = rows.map((each) => {
    const kind = kindOf(each.listing.categoryPath, each.listing.title)
    const round = count.get(kind) ?? 0
    count.set(kind, round + 1)
    return { each, round }
  })
  return rounds
    .sort((a, b) => a.round - b.round)
    .slice(0, size)
    .map(({ each }) => each)
}

/** How many things of each site below the family we know to be on sale. */
export async function sitesOf(db: Reads, source: Family): Promise<{ site: string; count: number }[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('listing')
        .select(sql<string>`data->>'site'`.as('site'))
        .where('source', '=', source)
        .where('availability', '=', 'on_sale')
        .limit(50_000)
        .as('each'),
    )
    .select(['site', sql<number>`count(*)::integer`.as('count')])
    .groupBy('site')
    .orderBy('site')
    .execute()
  return rows.filter((each) => each.site !== null)
}
