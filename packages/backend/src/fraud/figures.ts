import { currencyOf } from '@tomobako/i18n'
import { DAY } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Figures, FraudRuleId, FraudSettings } from '@tomobako/domain/fraud'
import { defaultFraudSettings, fraudRuleIds, fraudRuleOf, fraudSettingsOf } from '@tomobako/domain/fraud'
import { openBidStates } from '@tomobako/domain/bid'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'

/** The window of a rule, from the settings that stand in the same statement: nobody asks twice. */
const window = (id: FraudRuleId): RawBuilder<unknown> =>
  sql`coalesce((s.value->'rules'->${sql.lit(id)}->>'windowHours')::int, ${sql.lit(fraudRuleOf(id).windowHours ?? 0)}) * interval '1 hour'`
/** Rows of a table that are the customer's and in the window, by the column that says when. */
const within = (id: FraudRuleId, moment: string): RawBuilder<unknown> =>
  sql`${sql.ref(moment)} > a.moment - ${window(id)} and ${sql.ref(moment)} <= a.moment`
const outside = sql`p.customer_id = c.id and p.method <> 'wallet'`
const declined = sql`p.state = 'failed' and p.failure in ('declined', 'authentication')`
const yen = (thing: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(${thing}, 0)::bigint`
/** Cards that paid lately, as far as companies told: for an order from the wallet, those that filled it. */
const cardsLately = sql`payment p join payment_payer y on y.payment_id = p.id
  where ${outside} and p.state = 'succeeded' and p.created_at > a.moment - interval '7 days' and p.created_at <= a.moment`
const own = (id: FraudRuleId): RawBuilder<unknown> =>
  sql`select y.mark from payment p join payment_payer y on y.payment_id = p.id
    where ${outside} and ${within(id, 'p.created_at')} and y.mark is not null`

/**
 * What each rule counts, as a part of one statement: `c` is the customer, `a` the moment, the order (or null) and the yen that are asked
 * for now, `s` the settings. Null: it is counted elsewhere.
 */
const counted: Readonly<Record<FraudRuleId, RawBuilder<unknown> | null>> = {
  declines: sql`select count(*) from payment p where ${outside} and ${declined} and ${within('declines', 'p.created_at')}`,
  attempts: sql`select count(*) from payment p where ${outside} and ${within('attempts', 'p.created_at')}`,
  // A transfer is money that is there; what was given up brought nothing.
  newTopUp: sql`select ${yen(sql`sum(p.yen)`)} + a.yen from payment p where ${outside} and p.method <> 'bank_transfer'
    and p.kind = 'top_up' and p.state not in ('failed', 'expired') and ${within('newTopUp', 'p.created_at')}`,
  newBids: sql`select ${yen(sql`sum(b.maximum_yen + b.postage_yen + b.fee_yen)`)} + a.yen from bid b
    where b.customer_id = c.id and b.state in (${sql.join(openBidStates.map((state) => sql.lit(state)))})`,
  newSpent: sql`select ${yen(sql`sum(o.total_yen)`)} from orders o where o.customer_id = c.id and ${within('newSpent', 'o.paid_at')}`,
  newOrders: sql`select count(*) from orders o where o.customer_id = c.id and ${within('newOrders', 'o.paid_at')}`,
  newAccount: sql`select 1`,
  cards: sql`select count(distinct mark) from (${own('cards')}) mine`,
  addresses: sql`select count(*) from address d where d.customer_id = c.id and ${within('addresses', 'd.created_at')}`,
  declinedBefore: sql`select count(*) from payment p where ${outside} and ${declined} and ${within('declinedBefore', 'p.created_at')}`,
  cardCountry: sql`select (exists (select from ${cardsLately} and y.country <> c.country
    and y.country is distinct from (select o.address->>'country' from orders o where o.id = a.order_id)))::int`,
  cardName: sql`select (exists (select from ${cardsLately} and y.other_name))::int`,
  // Which money a country has is a table of ours and not of the database.
  currency: null,
  claims: sql`select count(*) from after_sale_case k where k.customer_id = c.id and k.state <> 'withdrawn' and ${within('claims', 'k.opened_at')}`,
  disputes: sql`select count(*) from payment_dispute t where t.customer_id = c.id and t.state <> 'won' and ${within('disputes', 't.opened_at')}`,
  sharedCard: sql`select count(distinct q.customer_id) from payment_payer z join payment q on q.id = z.payment_id
    where z.mark in (${own('sharedCard')}) and q.customer_id <> c.id and ${within('sharedCard', 'q.created_at')}`,
  blockedCard: sql`select count(distinct b.customer_id) from payment p join payment_payer y on y.payment_id = p.id
    join payment_payer z on z.mark = y.mark join payment q on q.id = z.payment_id
    join customer_block b on b.customer_id = q.customer_id and b.lifted_at is null
    where ${outside} and y.mark is not null and b.customer_id <> c.id`,
  blockedPlace: sql`select count(distinct b.customer_id) from address d join address e on e.country = d.country
      and lower(e.data->>'zip') = lower(d.data->>'zip') and lower(e.data->>'detail') = lower(d.data->>'detail')
    join customer_block b on b.customer_id = e.customer_id and b.lifted_at is null
    where d.customer_id = c.id and d.data->>'zip' <> '' and b.customer_id <> c.id`,
  blocked: sql`select count(*) from customer_block b where b.customer_id = c.id and b.lifted_at is null`,
}

const inForce = sql`select value, version from fraud_setting where state = 'done' order by version desc limit 1`

export type Counted = {
  customerId: string
  orderId: string | null
  version: number
  settings: FraudSettings
  figures: Figures
  since: EpochMs
  received: number
  /** The moment it is counted at. */
  at: EpochMs
}
type Row = {
  customer_id: string
  order_id: string | null
  version: number | null
  value: Partial<FraudSettings> | null
  since: number
  moment: number
  received: number
  country: string
  currency: string
} & Record<FraudRuleId, number | null>

/**
 * Counts for each of `asked` (rows of `customer_id`, `moment`, `order_id`, `yen`) what the rules of a moment speak of. `tried`: settings that
 * are not in force, to be tried on what was.
 */
const question = (
  ids: readonly FraudRuleId[],
  asked: RawBuilder<unknown>,
  tried?: FraudSettings,
): RawBuilder<Row> => {
  const settings =
    tried === undefined
      ? sql`(select x.value, x.version from (select) one left join (${inForce}) x on true)`
      : sql`(select ${JSON.stringify(tried)}::jsonb as value, 0::bigint as version)`
  const columns = ids.flatMap((id) => {
    const of = counted[id]
    return of === null ? [] : [sql`(${of})::bigint as ${sql.ref(id)}`]
  })
  return sql<Row>`select a.customer_id, a.order_id, s.version, s.value, c.country, c.currency,
      floor(extract(epoch from c.created_at) * 1000)::bigint as since, floor(extract(epoch from a.moment) * 1000)::bigint as moment,
      (select count(*) from parcel r where r.customer_id = c.id and r.state = 'delivered' and r.delivered_at <= a.moment)::bigint as received,
      ${sql.join(columns)}
    from (${asked}) a join customer c on c.id = a.customer_id cross join ${settings} s`
}

const read = (ids: readonly FraudRuleId[], row: Row): Counted => {
  const usual = currencyOf(row.country)
  return {
    customerId: row.customer_id,
    orderId: row.order_id,
    version: row.version ?? 0,
    settings: row.version === null ? defaultFraudSettings : fraudSettingsOf(row.value),
    since: Number(row.since),
    received: Number(row.received),
    at: Number(row.moment),
    figures: {
      ...Object.fromEntries(ids.flatMap((id) => (row[id] == null ? [] : [[id, Number(row[id])]]))),
      ...(ids.includes('currency') && usual !== undefined
        ? { currency: usual === row.currency ? 0 : 1 }
        : {}),
    },
  }
}

const idsAt = (moment: 'asking' | 'paid'): FraudRuleId[] =>
  fraudRuleIds.filter((id) => fraudRuleOf(id).asked === moment)
// Whoever is blocked is told so before anything else is asked for.
const asking = [...idsAt('asking'), 'blocked' as const]
const paid = idsAt('paid')

const one = (of: { customerId: string; orderId: string | null; yen: number; now: EpochMs }) =>
  sql`select ${of.customerId}::uuid as customer_id, ${at(of.now)}::timestamptz as moment, ${of.orderId}::uuid as order_id, ${of.yen}::bigint as yen`

/** Before money is asked for; `yen`: how much. */
export async function countAsking(
  db: Db,
  of: { customerId: string; yen: number; now: EpochMs },
): Promise<Counted | null> {
  const [row] = await together(db, question(asking, one({ ...of, orderId: null })))
  return row ? read(asking, row) : null
}

/** When an order was paid. */
export async function countPaid(
  db: Db,
  of: { customerId: string; orderId: string; now: EpochMs },
): Promise<Counted | null> {
  const { rows } = await question(paid, one({ ...of, yen: 0 })).execute(db)
  return rows[0] ? read(paid, rows[0]) : null
}

/** Ids begin with the moment they were made at: orders of a span are found by them. */
const idFrom = (moment: EpochMs): string => {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
const LONGEST_TO_PAY = 14 * DAY

/** The newest paid orders of a span, each as it stood when it was paid, by settings that are not in force. */
export async function countPast(
  db: Db,
  tried: FraudSettings,
  span: { from: EpochMs; until: EpochMs; most: number },
): Promise<Counted[]> {
  const past = sql`select o.customer_id, o.paid_at as moment, o.id as order_id, 0::bigint as yen from orders o
    where o.id >= ${idFrom(span.from - LONGEST_TO_PAY)}::uuid
      and o.paid_at > ${at(span.from)}::timestamptz and o.paid_at <= ${at(span.until)}::timestamptz
    order by o.id desc limit ${span.most}`
  const { rows } = await question(paid, past, tried).execute(db)
  return rows.map((row) => ({ ...read(paid, row), settings: tried }))
}
