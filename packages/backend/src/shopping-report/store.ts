import { sql } from 'kysely'
import type { Period } from '@tomobako/domain/shopping-report'
import { accounts } from '@tomobako/domain/ledger'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import { together } from '../kernel/together.ts'

// Every amount is a sum of postings. Purchases and hand-overs are found by the name of their entry; what went to and from the wallet by the
// span of movements that the closed months leave, so that a report reads its own months and not all before them.

type Of = { readonly customerId: string; readonly period: Pick<Period, 'from' | 'until'> }

const monthIn = (moment: string) =>
  sql<string>`to_char(${sql.ref(moment)} at time zone 'Asia/Tokyo', 'YYYY-MM')`
/** What comes back of money that was spent lies with one of these. */
const spent = sql<boolean>`(p.from_account like 'marketplace:%' or p.from_account like 'carrier:%' or p.from_account like 'income:%'
  or p.from_account like 'expense:%' or p.from_account = 'duty:prepaid')`

export type Bought = {
  month: string
  source: string
  place: string | null
  pieces: number
  goodsYen: number
  feesYen: number
  oursYen: number
  promiseYen: number
  promiseTimes: number
}
/** What was bought, by month, source and prefecture. Pieces that went back to their sellers are not counted as pieces. */
export const boughtIn = (db: Db, { customerId, period }: Of): Promise<Bought[]> =>
  together(
    db,
    sql<Bought>`
    select month, source, place, coalesce(sum(quantity) filter (where state not in ('refunded', 'returned_to_seller')), 0)::bigint as pieces,
      coalesce(sum(goods), 0)::bigint as "goodsYen", coalesce(sum(fees), 0)::bigint as "feesYen",
      (sum(given) - coalesce(sum(ours), 0))::bigint as "oursYen",
      coalesce(sum(promise), 0)::bigint as "promiseYen", count(*) filter (where promise > 0) as "promiseTimes"
    from (select l.no, ${monthIn('l.bought_at')} as month, l.source, l.snapshot->>'shipsFrom' as place, l.quantity, l.state, l.points_yen + l.coupon_yen as given
      from order_line l where l.customer_id = ${customerId} and l.bought_at >= ${at(period.from)} and l.bought_at < ${at(period.until)}) line
    left join lateral (
      select sum(p.amount) filter (where p.to_account like 'marketplace:%') as goods, sum(p.amount) filter (where p.to_account like 'income:%') as fees,
        sum(p.amount) filter (where p.to_account like 'expense:%') as ours,
        sum(p.amount) filter (where p.to_account in (${accounts.wallet(customerId)}, ${accounts.points(customerId)})) as promise
      from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.natural_key = 'line/' || line.no || '/bought') told on true
    group by month, source, place`,
  )

type Sent = { month: string; parcels: number; carrierYen: number; dutyYen: number; feesYen: number }
export const sentIn = (db: Db, { customerId, period }: Of): Promise<Sent[]> =>
  together(
    db,
    sql<Sent>`
    select month, count(*) as parcels, coalesce(sum(carrier), 0)::bigint as "carrierYen", coalesce(sum(duty), 0)::bigint as "dutyYen",
      coalesce(sum(fees), 0)::bigint as "feesYen"
    from (select b.no, ${monthIn('b.handed_over_at')} as month from parcel b
      where b.customer_id = ${customerId} and b.handed_over_at >= ${at(period.from)} and b.handed_over_at < ${at(period.until)}) box
    left join lateral (
      select sum(p.amount) filter (where p.to_account like 'carrier:%') as carrier, sum(p.amount) filter (where p.to_account = 'duty:prepaid') as duty,
        sum(p.amount) filter (where p.to_account like 'income:%') as fees
      from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.natural_key = 'parcel/' || box.no || '/handedOver') told on true
    group by month`,
  )

type Moved = { month: string; feesYen: number; backYen: number }
/** Fees taken from the wallet at once, and what came back to it or to a card. A gift of ours is no money that came back. */
export const movedIn = (db: Db, { customerId, period }: Of): Promise<Moved[]> => {
  const wallet = accounts.wallet(customerId)
  const day = (moment: number) =>
    sql`date_trunc('month', ${at(moment)}::timestamptz at time zone 'Asia/Tokyo')::date`
  return together(
    db,
    sql<Moved>`
    select month, coalesce(sum(fees), 0)::bigint as "feesYen", coalesce(sum(back), 0)::bigint as "backYen" from (
      select ${monthIn('e.at')} as month, case when p.from_account = m.account then p.amount end as fees, case when p.to_account = m.account then p.amount end as back
      from ledger_move m join ledger_entry e on e.id = m.entry_id join ledger_posting p on p.entry_id = e.id and p.asset = 'JPY'
      where m.account = ${wallet} and e.kind <> 'goodwill' and e.at >= ${at(period.from)} and e.at < ${at(period.until)}
        and m.no > coalesce((select no from ledger_month where account = ${wallet} and month < ${day(period.from)} order by month desc limit 1), 0)
        and m.no <= coalesce((select no from ledger_month where account = ${wallet} and month >= ${day(period.until)} order by month limit 1), ${Number.MAX_SAFE_INTEGER}::bigint)
        and ((p.from_account = m.account and p.to_account like 'income:%') or (p.to_account = m.account and ${spent}))
      union all
      select ${monthIn('e.at')}, null, p.amount
      from refund r join ledger_entry e on e.natural_key = 'refund/' || r.natural_key join ledger_posting p on p.entry_id = e.id and p.to_account = 'refunds:due'
      where r.customer_id = ${customerId} and r.to_method = 'card' and r.at >= ${at(period.from)} and r.at < ${at(period.until)} and ${spent}) each
    group by month`,
  )
}

type Best = { no: string; country: string; value: number }
const best = (db: Db, { customerId, period }: Of, value: string, way: 'asc' | 'desc'): Promise<Best[]> =>
  together(
    db,
    sql<Best>`
    select no, country, ${sql.raw(value)} as value from parcel
    where customer_id = ${customerId} and handed_over_at >= ${at(period.from)} and handed_over_at < ${at(period.until)} and ${sql.raw(value)} is not null
    order by ${sql.raw(value)} ${sql.raw(way)}, handed_over_at limit 1`,
  )
/** Days in Japan's calendar from our door to theirs. */
export const fastestIn = (db: Db, of: Of): Promise<Best[]> =>
  best(
    db,
    of,
    `case when state = 'delivered' then (delivered_at at time zone 'Asia/Tokyo')::date - (handed_over_at at time zone 'Asia/Tokyo')::date end`,
    'asc',
  )
export const heaviestIn = (db: Db, of: Of): Promise<Best[]> => best(db, of, 'weight_grams', 'desc')

/** The year they came to us, in Japan. */
export const sinceOf = (db: Db, customerId: string): Promise<{ year: number }[]> =>
  together(
    db,
    sql<{ year: number }>`
    select extract(year from created_at at time zone 'Asia/Tokyo')::int as year from customer where id = ${customerId}`,
  )
