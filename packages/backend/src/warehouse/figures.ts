import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { shuttleLimits } from '@tomobako/domain/floor'
import type { Listing } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, maskName } from '@tomobako/domain/kernel'
import { endNotices } from '@tomobako/domain/storage'
import type { Db } from '../db/index.ts'
import { instant as read } from '../db/moment.ts'
import type { countsOfAll } from '../db/tally.ts'
import { deadJobs } from '../jobs/index.ts'
import { at } from '../kernel/index.ts'
import { together } from '../kernel/together.ts'
import { isAsked, isOverdueOpen } from '../order/index.ts'

/** An instant to compare a column with; timestamps are read as numbers and written as text. */
const instant = (ms: EpochMs) => sql<number>`${at(ms)}::timestamptz`

/** One entry of a queue: its number, words a person knows it by, since when it waits, and what was promised where a column says so. */
export type Waiting = {
  no: string
  text: string
  since: EpochMs
  dueAt: EpochMs | null
  arrivedAt: EpochMs | null
}

/**
 * A queue as the dashboard needs it: how many wait, since when the oldest does, who is due first (at most `FIRST`), and how many are late.
 * `due`: when an entry is due by the moment it entered.
 */
export type Queue = { count: number; oldestAt: EpochMs | null; rows: Waiting[]; late: number | null }
export type Due = (row: Pick<Waiting, 'since' | 'dueAt' | 'arrivedAt'>) => EpochMs | null
const FIRST = 8
/** More than this are said to be this many: lateness comes by itself, so it is looked up and not kept. */
const MOST_LATE = 1_000
const noRow = { since: 0, dueAt: null, arrivedAt: null }

/** The moment before which what entered is late now. A promise never grows shorter for who came later, so halves find it. */
function lateBefore(due: (since: EpochMs) => EpochMs | null, now: EpochMs): EpochMs {
  let [late, open] = [now - 400 * DAY, now]
  while (open - late > 1) {
    const middle = Math.floor((late + open) / 2)
    if ((due(middle) ?? now) < now) late = middle
    else open = middle
  }
  return open
}
/**
 * The first of a queue, since when the oldest of it waits and how many are late, in one question. Conditions are written out: each is an
 * index's.
 */
async function lookedAt<Row extends { since: EpochMs }>(
  db: Db,
  ask: {
    first: RawBuilder<Row>
    oldest: RawBuilder<unknown>
    from: 'order_line' | 'parcel'
    late: RawBuilder<unknown>
  },
): Promise<{ first: Row[]; oldestAt: EpochMs | null; late: number }> {
  const { rows } = await sql<Row & { oldestAt: EpochMs | null; late: number; since: EpochMs | null }>`
    select sums.*, first.* from (select (${ask.oldest}) as "oldestAt",
      (select count(*) from (select from ${sql.table(ask.from)} where ${ask.late} limit ${MOST_LATE}) late) as late) sums
    left join (${ask.first}) first on true order by first.place`.execute(db)
  const { oldestAt, late } = rows[0]!
  return { first: rows.filter((row) => row.since !== null), oldestAt, late }
}
/** Where everything stands, counted once for all queues. */
export type Stand = Awaited<ReturnType<typeof countsOfAll>>

/** Lines that are due at a moment of their own. */
const dueLines =
  (state: 'to_buy' | 'needs_answer', column: 'buy_due_at' | 'answer_by') =>
  async (db: Db, stand: Stand, _due: Due, now: EpochMs): Promise<Queue> => {
    const which = sql`state = ${sql.lit(state)}`
    const due = sql`coalesce(${sql.ref(column)}, 'infinity'::timestamptz)`
    const { first, oldestAt, late } = await lookedAt(db, {
      first: sql<{ no: string; text: string; since: EpochMs; dueAt: EpochMs | null }>`
        select no, snapshot->>'title' as text, coalesce(paid_at, created_at) as since, ${sql.ref(column)} as "dueAt", row_number() over (order by ${due}, no) as place
        from order_line where ${which} order by ${due}, no limit ${FIRST}`,
      oldest: sql`select min(coalesce(paid_at, created_at)) from order_line where ${which}`,
      from: 'order_line',
      late: sql`${which} and ${due} < ${instant(now)}`,
    })
    return {
      count: stand.line.get(state) ?? 0,
      oldestAt,
      rows: first.map(({ no, text, since, dueAt }) => ({ no, text, since, dueAt, arrivedAt: null })),
      late,
    }
  }

/** What is bought and not on a shelf: promised is only that what arrived is looked at. */
const awaited = async (db: Db, stand: Stand, due: Due, now: EpochMs): Promise<Queue> => {
  const here = sql`state in ('arrived', 'inspecting') and not ${isAsked(sql`order_line.id`)}`
  const { first, oldestAt, late } = await lookedAt(db, {
    first: sql<{ no: string; text: string; since: EpochMs; arrivedAt: EpochMs | null }>`
      select no, snapshot->>'title' as text, coalesce(bought_at, created_at) as since, arrived_at as "arrivedAt", row_number() over (order by arrived_at, id) as place
      from order_line where ${here} order by arrived_at, id limit ${FIRST}`,
    oldest: sql`select min(bought_at) from order_line where state in ('bought', 'on_the_way', 'arrived', 'inspecting')`,
    from: 'order_line',
    late: sql`${here} and arrived_at < ${instant(lateBefore((arrivedAt) => due({ ...noRow, arrivedAt }), now))}`,
  })
  return {
    count: ['bought', 'on_the_way', 'arrived', 'inspecting'].reduce(
      (sum, state) => sum + (stand.line.get(state) ?? 0),
      0,
    ),
    oldestAt,
    rows: first.map(({ no, text, since, arrivedAt }) => ({ no, text, since, dueAt: null, arrivedAt })),
    late,
  }
}

const parcels =
  (states: readonly ['requested', 'packing'] | readonly ['paid'], column: 'requested_at' | 'paid_at') =>
  async (db: Db, stand: Stand, due: Due, now: EpochMs): Promise<Queue> => {
    const which = sql`parcel.state in (${sql.join(states.map((state) => sql.lit(state)))})`
    const since = sql.ref(`parcel.${column}`)
    const { first, oldestAt, late } = await lookedAt(db, {
      first: sql<{ no: string; name: string; country: string; since: EpochMs }>`
        select parcel.no, customer.name, parcel.country, ${since} as since, row_number() over (order by ${since}, parcel.id) as place
        from parcel join customer on customer.id = parcel.customer_id where ${which} order by ${since}, parcel.id limit ${FIRST}`,
      oldest: sql`select min(${since}) from parcel where ${which}`,
      from: 'parcel',
      late: sql`${which} and ${since} < ${instant(lateBefore((moment) => due({ ...noRow, since: moment }), now))}`,
    })
    return {
      count: states.reduce((sum, state) => sum + (stand.parcel.get(state) ?? 0), 0),
      oldestAt,
      rows: first.map(({ no, name, country, since: from }) => ({
        no,
        text: `${maskName(name)} ${country}`,
        since: from,
        dueAt: null,
        arrivedAt: null,
      })),
      late,
    }
  }

/** A queue whose entries are few by their nature: all of them are looked at. */
const few =
  (select: (db: Db) => Promise<Waiting[]>) =>
  async (db: Db): Promise<Queue> => {
    const rows = await select(db)
    return {
      count: rows.length,
      oldestAt: rows.length === 0 ? null : Math.min(...rows.map((row) => row.since)),
      rows,
      late: null,
    }
  }

/** What a desk owes, each entry due at a moment of its own. All such desks of a page are asked in one statement. */
const helpDesk =
  (from: RawBuilder<unknown>) =>
  async (db: Db, _stand: Stand, _due: Due, now: EpochMs): Promise<Queue> => {
    const rows = await together(
      db,
      sql<{
        n: number
        oldest: EpochMs | null
        late: number
        no: string | null
        text: string
        since: EpochMs
        due: EpochMs
      }>`with all_of as (${from})
      select sums.*, first.* from (select count(*) as n, min(since) as oldest, count(*) filter (where due < ${instant(now)}) as late from all_of) sums
      left join (select no, text, since, due from all_of order by due, no limit ${FIRST}) first on true order by first.due, first.no`,
    )
    const sums = rows[0]!
    return {
      count: Number(sums.n),
      oldestAt: sums.oldest === null ? null : read(sums.oldest),
      rows: rows.flatMap(({ no, text, since, due }) =>
        no === null ? [] : [{ no, text, since: read(since), dueAt: read(due), arrivedAt: null }],
      ),
      late: Number(sums.late),
    }
  }

const MOST_DEAD = 1_000

const days = (count: number) => sql`${sql.lit(`${count} days`)}::interval`

/** Entries of a desk that has no promise of its own: due so many days after they came. */
const within = (days: number, select: RawBuilder<unknown>) =>
  helpDesk(
    sql`select no, text, since, since + ${sql.lit(`${days} days`)}::interval as due from (${select}) entries`,
  )

/** What stands in each queue now. */
export const waiting = {
  dead_jobs: few(async (db: Db): Promise<Waiting[]> =>
    (await deadJobs(db, { most: MOST_DEAD })).map((job) => ({
      no: job.id.slice(-8),
      text: job.kind,
      since: job.diedAt,
      dueAt: null,
      arrivedAt: null,
    })),
  ),
  cases: helpDesk(
    sql`select no, kind as text, last_at as since, due_at as due from after_sale_case where state in ('assessed', 'second', 'disputed')`,
  ),
  requests: helpDesk(
    sql`select no, left(title, 80) as text, asked_at as since, due_at as due from buy_request where state = 'asked'`,
  ),
  reviews: within(
    3,
    sql`select right(id::text, 8) as no, left(title, 80) as text, coalesce(appealed_at, submitted_at, changed_at) as since from review where state in ('pending', 'second')`,
  ),
  translations: within(
    2,
    sql`select l.no, l.snapshot->>'title' as text, t.asked_at as since from listing_translation t join order_line l on l.id = t.line_id where t.state = 'open'`,
  ),
  withdrawals: within(1, sql`select no, '' as text, asked_at as since from withdrawal where state = 'asked'`),
  transfers: within(1, sql`select key as no, text, at as since from bank_line where state = 'open'`),
  transfers_back: within(
    1,
    sql`select right(id::text, 8) as no, bank as text, asked_at as since from transfer_back where state in ('asked', 'checked')`,
  ),
  book_differences: within(
    2,
    sql`select ref as no, kind as text, found_at as since from difference where state = 'open'`,
  ),
  labels: within(
    1,
    sql`select p.no, coalesce(b.said, '') as text, b.asked_at as since from bought_label b join parcel p on p.id = b.parcel_id where b.state = 'unclear'`,
  ),
  print_jobs: within(
    1,
    sql`select subject as no, what as text, asked_at as since from print_job where state = 'failed'`,
  ),
  carrier_bills: within(
    14,
    sql`select tracking as no, account as text, at as since from carrier_bill where state in ('open', 'disputed')`,
  ),
  comments: within(
    2,
    sql`select right(id::text, 8) as no, left(text, 80) as text, at as since from article_comment where state = 'waiting'`,
  ),
  invites: within(
    7,
    sql`select coalesce(parcel_no, right(id::text, 8)) as no, '' as text, coalesce(delivered_at, registered_at) as since from invitation where state = 'held'`,
  ),
  good_points: within(
    3,
    sql`select right(id::text, 8) as no, store_id::text as text, sent_at as since from good_point_record where state = 'sent'`,
  ),
  odd_texts: within(
    14,
    sql`select right(id::text, 8) as no, left(quote, 80) as text, at as since from odd_text where state = 'open'`,
  ),
  setting_changes: within(
    1,
    sql`select name as no, why as text, asked_at as since from setting_request where state = 'asked'
      union all select 'fraud', why, asked_at from fraud_setting where state = 'asked'`,
  ),
  tickets: helpDesk(
    sql`select no, type as text, asked_at as since, due_at as due from ticket where state = 'handling'`,
  ),
  ticket_tasks: helpDesk(
    sql`select t.no, left(k.text, 80) as text, k.asked_at as since, k.due_at as due from ticket_task k join ticket t on t.id = k.ticket_id where k.state = 'open'`,
  ),
  to_buy: dueLines('to_buy', 'buy_due_at'),
  needs_answer: dueLines('needs_answer', 'answer_by'),
  on_the_way: awaited,
  unidentified: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('unidentified')
        .select(['code', 'note', 'shelf', 'at'])
        .where('matched_at', 'is', null)
        .execute()
    ).map((row) => ({
      no: row.code || row.shelf,
      text: row.note,
      since: row.at,
      dueAt: null,
      arrivedAt: null,
    })),
  ),
  arrival_claims: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('arrival_claim')
        .innerJoin('order_line', 'order_line.id', 'arrival_claim.line_id')
        .select(['order_line.no', 'arrival_claim.contents', 'arrival_claim.created_at'])
        .where('arrival_claim.state', '=', 'open')
        .execute()
    ).map((row) => ({ no: row.no, text: row.contents, since: row.created_at, dueAt: null, arrivedAt: null })),
  ),
  differences: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('shelf_difference')
        .select(['code', 'shelf', 'found_at'])
        .where('resolved_at', 'is', null)
        .execute()
    ).map((row) => ({ no: row.code, text: row.shelf, since: row.found_at, dueAt: null, arrivedAt: null })),
  ),
  // What is being filled should leave, what left should arrive, what did not arrive should be found.
  shuttles: helpDesk(
    sql`select no, to_warehouse as text, coalesce(sent_at, made_at) as since,
        case state when 'open' then made_at + ${days(shuttleLimits.shuttleFillDays)} else sent_at + ${days(shuttleLimits.shuttleRoadDays)} end as due
        from shuttle where state in ('open', 'sent')
      union all select l.no, s.no, p.at, p.at + ${days(shuttleLimits.shuttleSearchDays)}
        from shuttle_piece p join shuttle s on s.id = p.shuttle_id join order_line l on l.id = p.line_id where p.state = 'missing'
      union all select l.no, w.to_warehouse, w.asked_at, w.asked_at + ${days(shuttleLimits.shuttleWishDays)}
        from together_wish w join order_line l on l.id = w.line_id
        where w.state = 'open' and l.state = 'stored' and l.parcel_id is null and l.shuttle_id is null and l.warehouse <> w.to_warehouse`,
  ),
  services: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('service_task')
        .innerJoin('order_line', 'order_line.id', 'service_task.line_id')
        .select(['order_line.no', 'order_line.snapshot', 'service_task.asked_at'])
        .where('service_task.state', '=', 'open')
        .where('order_line.state', 'in', ['arrived', 'inspecting', 'problem', 'stored', 'packing'])
        .execute()
    ).map((row) => ({
      no: row.no,
      text: (row.snapshot as Listing).title,
      since: row.asked_at,
      dueAt: null,
      arrivedAt: null,
    })),
  ),
  // What somebody may do now: the owner answered, or let three notices pass.
  storage_ended: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('storage_end')
        .innerJoin('order_line', 'order_line.id', 'storage_end.line_id')
        .select([
          'order_line.no',
          'order_line.snapshot',
          'storage_end.answer',
          'storage_end.answered_at',
          'storage_end.noticed_at',
        ])
        .where('order_line.state', '=', 'stored')
        .where('order_line.parcel_id', 'is', null)
        .where((e) =>
          e.or([
            e('storage_end.answer', 'in', ['dispose', 'return']),
            e.and([e('storage_end.answer', 'is', null), e('storage_end.notices', '>=', endNotices.count)]),
          ]),
        )
        .execute()
    ).flatMap((row) => {
      const since = row.answered_at ?? row.noticed_at
      return since === null
        ? []
        : [{ no: row.no, text: (row.snapshot as Listing).title, since, dueAt: null, arrivedAt: null }]
    }),
  ),
  parcel_claims: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('parcel_claim')
        .innerJoin('parcel', 'parcel.id', 'parcel_claim.parcel_id')
        .select(['parcel.no', 'parcel_claim.note', 'parcel_claim.opened_at', 'parcel_claim.due_at'])
        .where('parcel_claim.state', '=', 'open')
        .execute()
    ).map((row) => ({
      no: row.no,
      text: row.note,
      since: row.opened_at,
      dueAt: row.due_at,
      arrivedAt: null,
    })),
  ),
  to_pack: parcels(['requested', 'packing'], 'requested_at'),
  to_hand_over: parcels(['paid'], 'paid_at'),
  // Sellers who should have shipped: since they were due, unless the customer gave them more time.
  seller_late: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('seller_late')
        .innerJoin('order_line', 'order_line.id', 'seller_late.line_id')
        .select(['order_line.no', 'order_line.snapshot', 'seller_late.asked_at', 'seller_late.answered_at'])
        .where(sql<boolean>`order_line.state = 'bought' and order_line.seller_due_at is not null`)
        .where((e) => e.or([e('answer', 'is', null), e('answer', '=', 'money_back')]))
        .execute()
    ).map((row) => ({
      no: row.no,
      text: (row.snapshot as Listing).title,
      since: row.answered_at ?? row.asked_at,
      dueAt: null,
      arrivedAt: null,
    })),
  ),
  overdue: helpDesk(
    sql`select subject_no as no, words as text, since, look_at as due from overdue where ${isOverdueOpen}`,
  ),
  approvals: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('money_request')
        .select(['no', 'subject_no', 'asked_at'])
        .where('state', '=', 'asked')
        .execute()
    ).map((row) => ({ no: row.no, text: row.subject_no, since: row.asked_at, dueAt: null, arrivedAt: null })),
  ),
  parked: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('payment_oddity')
        .innerJoin('customer', 'customer.id', 'payment_oddity.customer_id')
        .select(['customer.name', 'payment_oddity.at'])
        .where('resolved_at', 'is', null)
        .execute()
    ).map((row) => ({ no: '', text: maskName(row.name), since: row.at, dueAt: null, arrivedAt: null })),
  ),
  disputes: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('payment_dispute')
        .innerJoin('customer', 'customer.id', 'payment_dispute.customer_id')
        .select(['customer.name', 'payment_dispute.opened_at'])
        .where('payment_dispute.state', '=', 'open')
        .execute()
    ).map((row) => ({
      no: '',
      text: maskName(row.name),
      since: row.opened_at,
      dueAt: null,
      arrivedAt: null,
    })),
  ),
  screening: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('screening_hit')
        .select(['parcel_no', 'our_name', 'found_at'])
        .where('state', 'in', ['open', 'asked'])
        .execute()
    ).map((row) => ({
      no: row.parcel_no,
      text: maskName(row.our_name),
      since: row.found_at,
      dueAt: null,
      arrivedAt: null,
    })),
  ),
  fraud: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('fraud_look')
        .innerJoin('customer', 'customer.id', 'fraud_look.customer_id')
        .select(['order_no', 'customer.name', 'opened_at', 'due_at'])
        .where('fraud_look.state', '=', 'open')
        .execute()
    ).map((row) => ({
      no: row.order_no,
      text: maskName(row.name),
      since: row.opened_at,
      // Half of the time there is: after all of it everything goes back.
      dueAt: row.opened_at + (row.due_at - row.opened_at) / 2,
      arrivedAt: null,
    })),
  ),
  holds: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('hold')
        .select(['subject_no', 'reason', 'placed_at'])
        .where('released_at', 'is', null)
        .execute()
    ).map((row) => ({
      no: row.subject_no,
      text: row.reason,
      since: row.placed_at,
      dueAt: null,
      arrivedAt: null,
    })),
  ),
  refunds: few(async (db: Db): Promise<Waiting[]> =>
    (
      await db
        .selectFrom('refund')
        .leftJoin('order_line', 'order_line.id', 'refund.line_id')
        .innerJoin('customer', 'customer.id', 'refund.customer_id')
        .select(['order_line.no', 'customer.name', 'refund.yen', 'refund.at'])
        .where(sql<boolean>`refund.state in ('requested', 'processing', 'failed')`)
        .execute()
    ).map((row) => ({
      no: row.no ?? '',
      text: maskName(row.name),
      since: row.at,
      dueAt: null,
      arrivedAt: null,
    })),
  ),
} as const

/** What a day of Japan saw. */
export async function today(db: Db, day: string) {
  const { rows } = await sql<{ owner: string; n: number }>`
    select owner, sum(n)::bigint as n from (
      select owner, n from tally where kind = 'day' and owner = any(${dayOwners}) and part = ${day}
      union all select owner, n from tally_change where kind = 'day' and part = ${day}) each group by owner`.execute(
    db,
  )
  const of = (owner: string): number => rows.find((row) => row.owner === owner)?.n ?? 0
  return {
    orders: of('orders'),
    ordersYen: of('ordersYen'),
    bought: of('bought'),
    received: of('received'),
    packed: of('packed'),
    handedOver: of('handedOver'),
  }
}
const dayOwners = ['orders', 'ordersYen', 'bought', 'received', 'packed', 'handedOver']

/** Paid orders by day in Japan, from a day on. */
export const perDay = async (db: Db, from: string): Promise<{ day: string; orders: number; yen: number }[]> =>
  (
    await sql<{ day: string; orders: number; yen: number }>`
      select part as day, coalesce(sum(n) filter (where owner = 'orders'), 0)::bigint as orders, coalesce(sum(n) filter (where owner = 'ordersYen'), 0)::bigint as yen
      from (
        select owner, part, n from tally where kind = 'day' and owner in ('orders', 'ordersYen') and part >= ${from}
        union all select owner, part, n from tally_change where kind = 'day' and owner in ('orders', 'ordersYen') and part >= ${from}) each
      group by part`.execute(db)
  ).rows
