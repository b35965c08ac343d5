import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Family } from '@tomobako/domain/goods'
import { popularWeights } from '@tomobako/domain/follow'
import type { PopularLots } from '@tomobako/domain/follow'
import { DAY } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, Reads } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'

export type Counted = { source: string; id: string; category: string | null; slot: EpochMs }

/** Counts a look or a heart, if this person has not counted for this listing this day. */
export async function countPerson(
  db: Db,
  what: 'views' | 'favourites',
  one: Counted & { day: string; person: Buffer },
): Promise<void> {
  const column = sql.ref(what)
  await sql`with fresh as (insert into popular_person (day, person, what, source, listing_id) values (${one.day}, ${one.person}, ${what}, ${one.source}, ${one.id}) on conflict do nothing returning 1)
    insert into popular_count as c (slot, source, listing_id, category, ${column}) select ${when(one.slot)}, ${one.source}, ${one.id}, ${one.category}, 1 from fresh
    on conflict (slot, source, listing_id) do update set ${column} = c.${column} + 1, category = coalesce(excluded.category, c.category)`.execute(
    db,
  )
}

export type Look = Counted & { day: string; person: Buffer }
const column = (values: readonly (string | null)[], type: 'text' | 'date' | 'timestamptz' | 'bytea') =>
  sql`${[...values]}::${sql.raw(type)}[]`

/** Many looks at once, each as `countPerson` counts it. Written in one order, so that two processes never wait for each other. */
export async function countLooks(db: Db, looks: readonly Look[]): Promise<void> {
  await sql`with look as (select * from unnest(${column(
    looks.map((each) => each.day),
    'date',
  )}, ${column(
    looks.map((each) => `\\x${each.person.toString('hex')}`),
    'bytea',
  )}, ${things(looks)}) as w (day, person, slot, source, listing_id, category)),
    fresh as (insert into popular_person (day, person, what, source, listing_id)
      select day, person, 'views', source, listing_id from look order by source, listing_id, day, person
      on conflict do nothing returning day, person, source, listing_id)
    insert into popular_count as c (slot, source, listing_id, category, views)
    select slot, source, listing_id, max(category), count(*) from look join fresh using (day, person, source, listing_id) group by 1, 2, 3 order by 1, 2, 3
    on conflict (slot, source, listing_id) do update set views = c.views + excluded.views, category = coalesce(excluded.category, c.category)`.execute(
    db,
  )
}
/** Purchases, in the same order. */
export async function countBuys(db: Db, bought: readonly Counted[]): Promise<void> {
  if (bought.length === 0) return
  await sql`insert into popular_count as c (slot, source, listing_id, category, purchases)
    select slot, source, listing_id, max(category), count(*) from unnest(${things(bought)}) as w (slot, source, listing_id, category) group by 1, 2, 3 order by 1, 2, 3
    on conflict (slot, source, listing_id) do update set purchases = c.purchases + excluded.purchases, category = coalesce(excluded.category, c.category)`.execute(
    db,
  )
}
const things = (all: readonly Counted[]) =>
  sql.join([
    column(
      all.map((each) => at(each.slot)),
      'timestamptz',
    ),
    column(
      all.map((each) => each.source),
      'text',
    ),
    column(
      all.map((each) => each.id),
      'text',
    ),
    column(
      all.map((each) => each.category),
      'text',
    ),
  ])

export type Ranked = { source: Family; id: string; views: number; favourites: number; purchases: number }
const weigh = sql`sum(c.views) * ${sql.lit(popularWeights.views)} + sum(c.favourites) * ${sql.lit(popularWeights.favourites)} + sum(c.purchases) * ${sql.lit(popularWeights.purchases)}`
const lotsOf: Readonly<Record<PopularLots, (now: EpochMs) => RawBuilder<unknown>>> = {
  ending: (now) => sql`l.ends_at <= ${when(now + DAY)}`,
  noBids: () => sql`(l.data -> 'auction' ->> 'bids')::int = 0`,
  buyout: () => sql`l.kind = 'auction-buyout'`,
  newest: (now) => sql`l.first_seen_at > ${when(now - DAY)}`,
}

/** What we still have a copy of and can still be had, by what was counted since. */
export async function ranking(
  db: Reads,
  wish: {
    since: EpochMs
    until: EpochMs | null
    source: Family | null
    category: string | null
    lots: PopularLots | null
    now: EpochMs
    limit: number
    offset: number
  },
): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select c.source, c.listing_id id, sum(c.views)::int views, sum(c.favourites)::int favourites, sum(c.purchases)::int purchases
    from popular_count c join listing l on l.source = c.source and l.id = c.listing_id and l.availability in ('on_sale', 'reserved', 'price_on_request')
      ${wish.lots === null ? sql`` : sql`and l.kind <> 'fixed' and l.ends_at > ${when(wish.now)} and ${lotsOf[wish.lots](wish.now)}`}
    where c.slot > ${when(wish.since)} ${wish.until === null ? sql`` : sql`and c.slot <= ${when(wish.until)}`} ${wish.source === null ? sql`` : sql`and c.source = ${wish.source}`} ${wish.category === null ? sql`` : sql`and c.category = ${wish.category}`}
    group by c.source, c.listing_id order by ${wish.lots === 'ending' ? sql`min(l.ends_at), ` : sql``}${weigh} desc, sum(c.views) desc, c.source, c.listing_id limit ${wish.limit} offset ${wish.offset}`.execute(
    db,
  )
  return rows
}

/** Hours before `hoursUntil` become the day of Japan they lie in; days before `until` go, and who counted before `day`. */
export async function tidy(
  db: Db,
  { hoursUntil, until, day }: { hoursUntil: EpochMs; until: EpochMs; day: string },
): Promise<void> {
  const midnight = sql`date_trunc('day', slot at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'`
  await db.deleteFrom('popular_count').where('slot', '<', when(until)).execute()
  await sql`with old as (delete from popular_count where slot < ${when(hoursUntil)} and slot <> ${midnight} returning *)
    insert into popular_count as c (slot, source, listing_id, category, views, favourites, purchases)
    select ${midnight}, source, listing_id, max(category), sum(views), sum(favourites), sum(purchases) from old group by 1, 2, 3
    on conflict (slot, source, listing_id) do update set views = c.views + excluded.views, favourites = c.favourites + excluded.favourites, purchases = c.purchases + excluded.purchases, category = coalesce(c.category, excluded.category)`.execute(
    db,
  )
  await sql`delete from popular_person where day < ${day}`.execute(db)
}
