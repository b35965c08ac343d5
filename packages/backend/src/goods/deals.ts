import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Family } from '@tomobako/domain/goods'
import { notForSaleYen } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, folded } from '@tomobako/domain/kernel'
import type { Reads } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import type { Found } from './copies.ts'
import { grams } from './copies.ts'
import type { Row } from './kept.ts'
import { kept } from './kept.ts'

/** What our copies tell about prices: what is reduced at its source, and what things went for. */

/** A reduction we saw longer ago may be over. */
const REDUCED_FOR_MS = 14 * DAY
const MOST_WORDS = 12

type ReducedWish = {
  words: string
  sources: readonly Family[]
  sort: string
  priceMin?: number | undefined
  priceMax?: number | undefined
  page: number
  size: number
}

/** Copies on sale below their source's own usual price, the largest reduction first unless another order is asked for. */
export async function discounted(db: Reads, wish: ReducedWish, now: EpochMs): Promise<Found> {
  const order = orders[wish.sort] ?? sql`price_yen::numeric / (data->'price'->>'regularPrice')::numeric asc`
  const rows = await sql<Row & { total: number }>`
    select data, checked_at, title_translated, proxy_purchases, count(*) over ()::integer as total from listing
    where availability = 'on_sale' and data->'price'->'regularPrice' > data->'price'->'jpyPrice' and source = any(${texts(wish.sources)})
      and checked_at > ${at(now - REDUCED_FOR_MS)}::timestamptz and ${allWords(wish.words)}
      and price_yen >= ${Math.max(1, wish.priceMin ?? 1)} and price_yen <= ${wish.priceMax ?? Number.MAX_SAFE_INTEGER}
    order by ${order}, id limit ${wish.size + 1} offset ${(wish.page - 1) * wish.size}`.execute(db)
  return {
    found: rows.rows.slice(0, wish.size).map(kept),
    hasNext: rows.rows.length > wish.size,
    total: rows.rows[0]?.total ?? 0,
  }
}
const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  newest: sql`first_seen_at desc`,
  price_asc: sql`price_yen asc`,
  price_desc: sql`price_yen desc`,
  ending: sql`ends_at asc nulls last`,
}

export type Band = { count: number; lowYen: number; medianYen: number; highYen: number }

/** More sales than this say no more. */
const MOST_SALES = 2_000

/**
 * Quartiles of what things with these words went for since `since`: the asked price of what was sold, the last bid of auctions that had one.
 * Prices are whole yen (rounded down); null when we saw none.
 */
export async function soldBand(
  db: Reads,
  words: string,
  sources: readonly Family[],
  since: EpochMs,
): Promise<Band | null> {
  const numbers = [...new Set(folded(words).split(' ').filter(Boolean).slice(0, MOST_WORDS).flatMap(grams))]
  if (numbers.length === 0) return null
  const { rows } = await sql<Band>`
    select count(*)::integer as "count", floor(percentile_cont(0.25) within group (order by yen))::bigint as "lowYen",
      floor(percentile_cont(0.5) within group (order by yen))::bigint as "medianYen", floor(percentile_cont(0.75) within group (order by yen))::bigint as "highYen"
    from (
      select case when kind = 'fixed' then price_yen when (data->'auction'->>'bids')::numeric > 0 then (data->'auction'->>'currentPrice')::numeric::bigint end as yen
      from listing
      where availability in ('sold', 'ended') and title_grams(title_folded) @> ${sql.val(`{${numbers.join(',')}}`)}::bigint[] and ${allWords(words)}
        and source = any(${texts(sources)}) and coalesce(seen_at, checked_at) > ${at(since)}::timestamptz
      order by coalesce(seen_at, checked_at) desc limit ${MOST_SALES}
    ) as sale where yen > 0 and yen <> all(${sql.val([...notForSaleYen])}::bigint[])`.execute(db)
  const [band] = rows
  return band && band.count > 0 ? band : null
}

const texts = (values: readonly string[]): RawBuilder<string[]> => sql`${sql.val([...values])}::text[]`
const allWords = (words: string): RawBuilder<boolean> => {
  const each = folded(words).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  return sql`title_folded like all(${texts(each.map((word) => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`))})`
}
