import { sql } from 'kysely'
import { notForSaleYen } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { folded } from '@tomobako/domain/kernel'
import type { Reads } from '../db/index.ts'
import { instant } from '../db/moment.ts'
import { grams } from './copies.ts'
import type { Kept, Row } from './kept.ts'
import { columns, kept } from './kept.ts'

/** Something that was sold, for how much, and when we saw that. */
export type Sale = { kept: Kept; yen: number; at: EpochMs }

/** Our copies of one product by its barcode. */
export async function byJan(db: Reads, jan: string, most: number): Promise<Kept[]> {
  const rows = await db
    .selectFrom('listing')
    .select(columns)
    // As the index says it (0250_same_elsewhere.sql).
    .where(sql<boolean>`data ? 'jan' and data->>'jan' = ${jan}`)
    .where('availability', '=', 'on_sale')
    .limit(most)
    .execute()
  return rows.map(kept)
}

/** The latest sales whose titles have all of these words: the asked price of what was sold, the last bid of auctions that had one. */
export async function sales(db: Reads, words: readonly string[], most: number): Promise<Sale[]> {
  const sought = words.map(folded).filter((word) => word !== '')
  const numbers = [...new Set(sought.flatMap(grams))]
  if (numbers.length === 0) return []
  const like = sought.map((word) => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`)
  const { rows } = await sql<Row & { yen: number; at: EpochMs | string }>`
    select data, checked_at, title_translated, proxy_purchases, taken, yen, at from (
      select *, coalesce(seen_at, checked_at) as at,
        case when kind = 'fixed' then price_yen when (data->'auction'->>'bids')::numeric > 0 then (data->'auction'->>'currentPrice')::numeric::bigint end as yen
      from listing
      where availability in ('sold', 'ended') and title_grams(title_folded) @> ${sql.val(`{${numbers.join(',')}}`)}::bigint[]
        and title_folded like all(${sql.val(like)}::text[])
    ) as sale
    where yen > 0 and yen <> all(${sql.val([...notForSaleYen])}::bigint[])
    order by at desc limit ${most}`.execute(db)
  return rows.map((row) => ({ kept: kept(row), yen: Number(row.yen), at: instant(row.at) }))
}
