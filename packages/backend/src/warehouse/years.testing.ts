import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

const BATCH = 2_500

/**
 * Years of trade in a moment: orders of two lines, their parcels, payments, refunds and books, as the database has them, told by a handful
 * of statements. Half belongs to one customer, the rest to a crowd. Counts that the database keeps are kept by its own triggers.
 */
export async function years(
  db: Db,
  of: { readonly customerId: string; readonly lines: number; readonly now: number },
): Promise<void> {
  const orders = Math.ceil(of.lines / 2)
  const now = sql`${new Date(of.now).toISOString()}::timestamptz`
  const id = (group: string, number: string) =>
    sql.raw(`('00000000-0000-${group}-8000-' || lpad((${number})::text, 12, '0'))::uuid`)
  // Evenly over two years, the newest a minute ago; whole milliseconds, as the shop's clock tells them.
  const moment = sql`date_trunc('milliseconds', ${now} - interval '1 minute' - (${orders}::int - n) * (interval '700 days' / ${orders}::int))`
  const owner = sql`case when n % 2 = 0 then ${of.customerId}::uuid else ${id('7100', 'n % 50')} end`
  const run = async (statement: ReturnType<typeof sql>): Promise<void> => void (await statement.execute(db))

  await run(sql`insert into customer (id, email, email_folded, password_hash, name, language, country, currency, agreed_at, created_at)
      select ${id('7100', 'n')}, 'crowd' || n || '@example.com', 'crowd' || n || '@example.com', '', 'Crowd ' || n, 'en', 'US', 'USD', ${now}, ${now} from generate_series(0, 49) n`)
  await run(
    sql`insert into shelf (code, zone, bay, level, walk_order) values ('ZZ-1-1', 'ZZ', 1, 1, 999999) on conflict do nothing`,
  )
  // No statement may take longer than somebody would wait for an answer, however many lines there are.
  for (let first = 1; first <= orders; first += BATCH) {
    const series = sql`generate_series(${first}::int, ${Math.min(orders, first + BATCH - 1)}::int) n`
    await run(
      sql`insert into quote select ${id('7101', 'n')}, ${owner}, '{}', 1000, 1, ${moment}, ${moment} from ${series}`,
    )
    await run(sql`insert into orders (id, no, customer_id, quote_id, rows, total_yen, method, pay_by, paid_at, created_at)
        select ${id('7102', 'n')}, 'Y' || lpad(n::text, 9, '0'), ${owner}, ${id('7101', 'n')}, '[]', 2400, 'wallet', ${moment}, ${moment}, ${moment} from ${series}`)
    await run(sql`insert into parcel (id, no, customer_id, state, address, country, method, estimate, requested_at, packed_at, paid_at, total_yen)
        select ${id('7103', 'n')}, 'W' || lpad(n::text, 9, '0'), ${owner}, (array['delivered', 'delivered', 'requested', 'packed', 'awaiting_postage', 'paid', 'in_transit', 'delivered', 'delivered', 'requested'])[1 + n % 10],
          '{"recipient": "Someone"}', 'US', 'ems', '{"quotedYen": 0, "rows": [], "fees": {}}', ${moment}, ${moment}, ${moment}, 1200 from ${series} where n % 3 = 0`)
    // The first line of an order is at its end, the second anywhere.
    await run(sql`insert into order_line (id, no, order_id, customer_id, state, source, listing_id, snapshot, snapshot_hash, snapshot_at, quantity, one_of_a_kind, price, limit_yen, total_yen,
          paid_at, buy_due_at, answer_by, bought_at, bought_yen, bought_domestic_yen, arrived_at, stored_at, shelf, tracking, seller_order_no, seller_due_at, created_at)
        select ${id('7104', '2 * n + k')}, 'Y' || lpad(n::text, 9, '0') || '-' || k, ${id('7102', 'n')}, ${owner}, state, (array['mercari', 'rakuten', 'yahoo', 'surugaya'])[1 + n % 4], 'y' || n || '-' || k,
          jsonb_build_object('source', (array['mercari', 'rakuten', 'yahoo', 'surugaya'])[1 + n % 4], 'site', (array['mercari', 'rakuten', 'yahoo', 'surugaya'])[1 + n % 4], 'id', 'y' || n || '-' || k, 'url', 'https://example.com/' || n, 'title', 'カメラ ' || n, 'priceYen', 1000, 'images', '[]'::jsonb,
            'domesticShipping', '{"payer": "seller"}'::jsonb, 'tags', '[]'::jsonb, 'availability', 'on_sale', 'kind', 'fixed', 'seller', jsonb_build_object('id', 's' || n % 300, 'name', 'Shop ' || n % 300, 'isStore', true)),
          '', ${moment}, 1, false, '{"itemYen": 1000, "domesticYen": 0, "rows": []}', 1000, 1200,
          ${moment}, ${moment} + interval '1 day', case when state = 'needs_answer' then ${moment} + interval '2 days' end, case when state not in ('to_buy', 'needs_answer') then ${moment} end, 1000, 0,
          case when state in ('arrived', 'stored', 'delivered') then ${moment} end, case when state in ('stored', 'delivered') then ${moment} end, case when state = 'stored' then 'ZZ-1-1' end,
          case when state not in ('to_buy', 'needs_answer', 'refunded') then '5' || lpad((2 * n + k)::text, 11, '0') end, case when state not in ('to_buy', 'needs_answer', 'refunded') then 'SO-' || (2 * n + k) end,
          case when state = 'bought' and n % 5 = 0 then ${now} - interval '1 hour' end, ${moment}
        from ${series} cross join generate_series(0, 1) k
        cross join lateral (select case when k = 0 then (array['delivered', 'refunded', 'delivered', 'delivered'])[1 + n % 4]
          else (array['to_buy', 'bought', 'on_the_way', 'stored', 'delivered', 'needs_answer', 'arrived', 'to_buy', 'bought', 'delivered'])[1 + (n / 2) % 10] end as state) s`)
    await run(sql`insert into bid_lot (id, source, site, listing_id, snapshot, price_yen, next_yen, bids, ends_at, first_ends_at, closed, closed_at, final_yen, postage_yen, postage_known, asked_at)
        select ${id('7107', 'n')}, 'yahoo', 'yahoo-auctions', 'y' || n,
          jsonb_build_object('source', 'yahoo', 'site', 'yahoo-auctions', 'id', 'y' || n, 'url', 'https://example.com/' || n, 'title', 'カメラ ' || n, 'images', '[]'::jsonb,
            'price', jsonb_build_object('type', 6, 'bidJpyPrice', 1000, 'jpyPrice', 1000, 'taxIncluded', true), 'priceYen', 1000, 'domesticShipping', '{"payer": "seller"}'::jsonb, 'tags', '[]'::jsonb,
            'availability', 'ended', 'kind', 'auction', 'seller', jsonb_build_object('id', 's' || n % 300, 'name', 'Shop ' || n % 300, 'isStore', false)),
          1000, 1100, 3, ${moment}, ${moment}, 'won_by_other', ${moment}, 1000, 600, true, ${moment} from ${series}`)
    await run(sql`insert into bid (id, customer_id, lot_id, state, reason, leaves, maximum_yen, maximum_at, postage_yen, postage_known, fee_yen, release_when_outbid, mail, ever_placed, ordered_at, ended_at)
        select ${id('7108', 'n')}, ${owner}, ${id('7107', 'n')}, (array['lost', 'failed', 'lost', 'cancelled'])[1 + (n / 2) % 4], 'outbid', 'now', 900, ${moment}, 600, true, 300, true, true, true, ${moment}, ${moment} from ${series}`)
    await run(sql`insert into refund (id, customer_id, natural_key, yen, to_method, state, reason_key, at)
        select ${id('7105', 'n')}, ${owner}, 'years/' || n, 100, 'wallet', 'succeeded', 'cheaper', ${moment} from ${series}`)
    await run(
      sql`insert into ledger_entry (id, natural_key, kind, at) select ${id('7106', 'n')}, 'years/' || n, 'toppedUp', ${moment} from ${series}`,
    )
    await run(
      sql`insert into ledger_posting select ${id('7106', 'n')}, 0, 'processor:practice', 'customer:' || (${owner}) || ':wallet', 100, 'JPY' from ${series}`,
    )
    await run(sql`insert into ledger_move select account, base + row_number() over own, entry_id, 100, held + 100 * row_number() over own
        from (select 'customer:' || (${owner}) || ':wallet' as account, n, ${id('7106', 'n')} as entry_id from ${series}) each
        cross join lateral (select coalesce(max(b.moves), 0) as base, coalesce(max(b.amount), 0) as held from ledger_balance b where b.account = each.account) was
        window own as (partition by account order by n)`)
    await run(sql`insert into ledger_balance (account, asset, amount, moves)
        select account, 'JPY', 100 * count(*), count(*) from (select 'customer:' || (${owner}) || ':wallet' as account from ${series}) each group by account
        on conflict (account) do update set amount = ledger_balance.amount + excluded.amount, moves = ledger_balance.moves + excluded.moves`)
  }
  await run(sql`select fold_counts()`)
  await run(sql`vacuum analyze`)
}
