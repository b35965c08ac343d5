import { sql } from 'kysely'
import { chart } from '@tomobako/domain/ledger'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'

export type Verified = {
  readonly ok: boolean
  readonly problems: string[]
  readonly entries: number
  readonly heldYen: number
  readonly walletsYen: number
}

/** At most this many examples per check are named; the count says how many there are. */
const EXAMPLES = 5

/**
 * Proves the books: every entry moves something and only between accounts of the chart, every stored balance is what its
 * postings add up to, the money an order or a parcel holds is what its state says, refunds never exceed what was captured,
 * what is due to cards is what open refunds say, parked and disputed money is where it should be, and nobody's wallet or points are below zero. Reads one snapshot.
 */
export async function verify(db: Db): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // The aggregates fit in memory; spilling them to disk is what would make this slow.
      await sql`set local work_mem = '128MB'`.execute(tx)
      await sql`set local statement_timeout = '120s'`.execute(tx)
      const problems: string[] = []
      for (const check of checks) {
        const rows = (
          await sql<{
            subject: string
            detail: string
            count: number
          }>`select subject, detail, count(*) over ()::int as count from (${check.finds}) found limit ${EXAMPLES}`.execute(
            tx,
          )
        ).rows
        for (const row of rows)
          problems.push(
            `${check.name}: ${row.subject} ${row.detail}${row.count > EXAMPLES ? ` (one of ${row.count})` : ''}`,
          )
      }
      const totals = (
        await sql<{ entries: number; held: number; wallets: number }>`
      select (select count(*) from ledger_entry)::bigint as entries,
        coalesce(sum(amount) filter (where account like 'order:%' or account like 'parcel:%' or account like 'bid:%' or account like 'shared:%'), 0)::bigint as held,
        coalesce(sum(amount) filter (where account like 'customer:%:wallet'), 0)::bigint as wallets
      from ledger_balance`.execute(tx)
      ).rows[0]!
      return {
        ok: problems.length === 0,
        problems,
        entries: totals.entries,
        heldYen: totals.held,
        walletsYen: totals.wallets,
      }
    })
}

export type Proof = { readonly at: number; readonly ok: boolean; readonly ms: number }
/** Proves the books and writes down when and how; proofs older than a month are forgotten. */
export async function prove(house: Pick<House, 'db' | 'clock'>): Promise<Verified> {
  const now = house.clock.now()
  const began = performance.now()
  const found = await verify(house.db)
  const row = {
    ok: found.ok,
    problems: JSON.stringify(found.problems),
    ms: Math.ceil(performance.now() - began),
  }
  await house.db
    .insertInto('ledger_proof')
    .values({ at: at(now), ...row })
    .onConflict((c) => c.column('at').doUpdateSet(row))
    .execute()
  await sql`delete from ledger_proof where at < ${at(now)}::timestamptz - interval '31 days'`.execute(
    house.db,
  )
  return found
}
export const lastProof = async (db: Db): Promise<Proof | null> =>
  (await db
    .selectFrom('ledger_proof')
    .select(['at', 'ok', 'ms'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

const stored = chart
  .filter((row) => !row.mayGoBelowZero)
  .map((row) => row.matches.source)
  .join('|')
const yen = chart
  .filter((row) => row.asset === 'JPY')
  .map((row) => row.matches.source)
  .join('|')
const points = chart
  .filter((row) => row.asset === 'POINT')
  .map((row) => row.matches.source)
  .join('|')

/** What an account without a stored balance holds. */
const heldBy = (account: string) =>
  sql`coalesce((select sum(amount) from ledger_posting where to_account = ${sql.lit(account)}), 0) - coalesce((select sum(amount) from ledger_posting where from_account = ${sql.lit(account)}), 0)`

/** Each check selects what is wrong: `subject`, `detail`. None found is proof. */
/** @internal for its test */
export const checks: readonly { name: string; finds: ReturnType<typeof sql> }[] = [
  {
    name: 'an entry moves something',
    finds: sql`select e.natural_key as subject, 'has no postings' as detail from ledger_entry e where not exists (select 1 from ledger_posting p where p.entry_id = e.id)`,
  },
  {
    // One walk over all postings answers both: the sums, and whether the chart knows the account. The shop's own accounts have no stored balance.
    name: 'a balance is what its postings add up to, in accounts of the chart',
    finds: sql`select coalesce(b.account, s.account) as subject,
        case when b.account is null and not s.account ~ ${sql.lit(stored)} then 'is not in the chart as ' || s.asset
          else 'is stored as ' || coalesce(b.amount::text, 'nothing') || ' and adds up to ' || coalesce(s.amount::text, 'nothing') end as detail
      from ledger_balance b
      full join (
        select account, asset, sum(amount)::bigint as amount
        from (select to_account as account, asset, amount from ledger_posting union all select from_account, asset, -amount from ledger_posting) each
        group by account, asset) s
      on s.account = b.account and s.asset = b.asset
      where case when b.account is null and not s.account ~ ${sql.lit(stored)} then not s.account ~ case s.asset when 'JPY' then ${sql.lit(yen)} else ${sql.lit(points)} end
        else coalesce(b.amount, 0) <> coalesce(s.amount, 0) end`,
  },
  {
    name: 'only accounts that may not go below zero carry a balance, and none is below it',
    // Most are orders' held money: compared by their ends, which costs nothing, before the regular expression is asked.
    finds: sql`select account as subject, 'holds ' || amount as detail from ledger_balance where amount < 0 or not (left(account, 6) = 'order:' and right(account, 5) = ':held' or account ~ ${sql.lit(stored)})`,
  },
  {
    name: "a customer's statement is what the postings say, numbered without a gap, and ends in the balance",
    finds: sql`select coalesce(b.account, m.account) as subject, 'says ' || coalesce(m.count, 0) || ' movements to ' || coalesce(m.amount, 0) || ', the balance ' || coalesce(b.moves, 0) || ' to ' || coalesce(b.amount, 0) as detail
      from (select account, moves, amount from ledger_balance where starts_with(account, 'customer:')) b
      full join (select account, count(*) as count, max(no) as last, sum(amount)::bigint as amount from ledger_move group by account) m on m.account = b.account
      where coalesce(b.moves, 0) <> coalesce(m.count, 0) or coalesce(m.last, 0) <> coalesce(m.count, 0) or coalesce(b.amount, 0) <> coalesce(m.amount, 0)
      union all
      select account || ' ' || no, 'held ' || after || ' after it and should have held ' || sum
      from (select account, no, after, sum(amount) over (partition by account order by no) as sum from ledger_move) each where after <> sum
      union all
      select coalesce(m.account, p.account), 'says ' || coalesce(m.amount, 0) || ' of entry ' || coalesce(m.entry_id, p.entry_id) || ', the postings ' || coalesce(p.amount, 0)
      from ledger_move m
      full join (
        select account, entry_id, sum(amount)::bigint as amount
        from (select to_account as account, entry_id, amount from ledger_posting where starts_with(to_account, 'customer:')
          union all select from_account, entry_id, -amount from ledger_posting where starts_with(from_account, 'customer:')) each
        group by account, entry_id) p on p.account = m.account and p.entry_id = m.entry_id
      where coalesce(m.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    // A bid that waits for its moment or stands at its source holds its maximum, postage and fee; one of a group from the moment it leaves; one of a group on a card nothing before it is won. One that
    // was outbid holds as much or nothing, as its customer chose; one that ended holds nothing. What is short is named by what was not found in the purse.
    name: 'a bid holds what its state says',
    finds: sql`select 'bid ' || id as subject, 'holds ' || held || ', its state ' || state || ' says ' || says as detail
      from (select b.id, b.state, coalesce(l.amount, 0) as held,
          case when b.means = 'card' and b.state = 'won' and b.settled_at is null then coalesce(c.yen, 0) + coalesce(o.capture_yen, 0)
            when b.state in ('won', 'lost', 'cancelled', 'failed', 'group_satisfied') then 0
            when b.means = 'card' and (b.waits or b.group_id is not null) then 0
            when b.state = 'outbid' and coalesce(l.amount, 0) = 0 then 0
            when b.state = 'scheduled' and b.group_id is not null and coalesce(l.amount, 0) = 0 then 0
            when b.short_yen > 0 then greatest(0, b.maximum_yen + b.postage_yen + b.fee_yen - b.short_yen)
            else b.maximum_yen + b.postage_yen + b.fee_yen end as says
        from bid b left join ledger_balance l on l.account = 'bid:' || b.id || ':held'
        left join payment o on o.id = b.promise_id and o.state in ('authorised', 'succeeded')
        left join (select subject_id, sum(capture_yen)::bigint as yen from payment where is_hold and state in ('authorised', 'succeeded') group by subject_id) c on c.subject_id = b.id) each
      where held <> says`,
  },
  {
    // What is to be captured counts until it is; what is to be let go is out of the books at once, whenever the company hears of it.
    name: 'card companies promise what is authorised and not taken',
    finds: sql`select coalesce(l.account, p.account) as subject, 'says ' || coalesce(l.yen, 0) || ' and the payments promise ' || coalesce(p.yen, 0) as detail
      from (select account, -sum(amount)::bigint as yen from (
          select to_account as account, amount from ledger_posting where to_account like 'authorised:%'
          union all select from_account, -amount from ledger_posting where from_account like 'authorised:%') each group by account) l
      full join (select 'authorised:' || provider as account, sum(coalesce(capture_yen, authorised_yen))::bigint as yen from payment
        where state = 'authorised' group by provider) p on p.account = l.account
      where coalesce(l.yen, 0) <> coalesce(p.yen, 0)`,
  },
  {
    name: 'a group on a card holds what its card promises and no lot was won with',
    finds: sql`select 'group ' || g.id as subject, 'holds ' || coalesce(l.amount, 0) || ' and its card promises ' || coalesce(p.yen, 0) as detail
      from bid_group g left join ledger_balance l on l.account = 'bid:' || g.id || ':held'
        left join (select subject_id, sum(authorised_yen)::bigint as yen from payment
          where kind = 'bid_group' and state = 'authorised' and capture_yen is null group by subject_id) p on p.subject_id = g.id
      where g.means = 'card' and coalesce(l.amount, 0) <> coalesce(p.yen, 0)`,
  },
  {
    name: 'what is set aside for bids belongs to a bid or an open group',
    finds: sql`select account as subject, 'holds ' || amount as detail from ledger_balance
      where account like 'bid:%' and amount <> 0
        and not exists (select 1 from bid where account = 'bid:' || bid.id || ':held')
        and not exists (select 1 from bid_group where (state = 'open' or means = 'card') and account = 'bid:' || bid_group.id || ':held')`,
  },
  {
    // Held: paid, points included, and not spent yet. Bought lines have spent theirs, ended ones have given it back.
    name: "an order holds what its lines' states say",
    finds: sql`select o.no as subject, 'holds ' || coalesce(b.amount, 0) || ' and should hold ' || coalesce(l.held, 0) as detail
      from orders o
      left join (select order_id, sum(total_yen + points_yen + coupon_yen - coupon_undone_yen + difference_yen)::bigint as held from order_line where state in ('to_buy', 'needs_answer') group by order_id) l on l.order_id = o.id
      left join ledger_balance b on b.account = 'order:' || o.no || ':held'
      where coalesce(b.amount, 0) <> coalesce(l.held, 0)`,
  },
  {
    name: 'an order keeps what was paid ahead for the lines that have not travelled',
    finds: sql`select coalesce(o.no, b.account) as subject, 'keeps ' || coalesce(b.amount, 0) || ' and should keep ' || coalesce(o.held, 0) as detail
      from (select orders.no, sum(order_line.ahead_held_yen)::bigint as held from order_line join orders on orders.id = order_line.order_id where order_line.ahead_held_yen > 0 group by orders.no) o
      full join (select account, amount from ledger_balance where account like 'order:%:postage') b on b.account = 'order:' || o.no || ':postage'
      where coalesce(b.amount, 0) <> coalesce(o.held, 0)`,
  },
  {
    name: 'a parcel holds what was paid ahead, then its postage until hand-over',
    finds: sql`select p.no as subject, 'holds ' || coalesce(b.amount, 0) || ' in state ' || p.state as detail
      from parcel p left join ledger_balance b on b.account = 'parcel:' || p.no || ':held'
      where coalesce(b.amount, 0) <> case when p.state = 'paid' then coalesce(p.total_yen, 0) when p.state in ('requested', 'packing', 'packed', 'awaiting_postage') then p.prepaid_yen else 0 end`,
  },
  {
    name: 'a month closed with what its account held after its last movement',
    finds: sql`select c.account || ' ' || to_char(c.month, 'YYYY-MM') as subject, 'is kept as ' || c.after || ' after movement ' || c.no || ', which says ' || coalesce(m.after::text, 'nothing') as detail
      from (select *, lag(no) over (partition by account order by month) as last from ledger_month) c
      left join ledger_move m on m.account = c.account and m.no = c.no
      left join ledger_entry e on e.id = m.entry_id
      where m.after is distinct from c.after or c.last >= c.no or e.at >= (c.month + interval '1 month')::timestamp at time zone 'Asia/Tokyo'`,
  },
  {
    name: 'duty paid in advance stands apart until its parcel has left Japan or come back',
    finds: sql`select 'duty:prepaid' as subject, 'holds ' || held || ' and should hold ' || owed as detail from (
      select coalesce((select sum(amount) from ledger_posting where to_account = 'duty:prepaid'), 0) - coalesce((select sum(amount) from ledger_posting where from_account = 'duty:prepaid'), 0) as held,
        coalesce((select sum((r->>'yen')::bigint) from parcel p cross join lateral jsonb_array_elements(p.rows) r where p.state = 'handed_over' and r->>'key' in ('dutyPrepaid', 'taxCollected')), 0) as owed) sums
      where held <> owed`,
  },
  {
    name: 'no more is refunded than was captured',
    finds: sql`select p.id::text as subject, 'captured ' || (case p.state when 'succeeded' then p.yen else 0 end) || ', refunded ' || r.yen as detail
      from (select payment_id, sum(yen)::bigint as yen from refund where oddity_id is null group by payment_id) r join payment p on p.id = r.payment_id
      where r.yen > case p.state when 'succeeded' then p.yen else 0 end`,
  },
  {
    // While it is open: what was paid and has not gone back. Paid or ended: nothing, and the parts of a paid one are its bill.
    name: 'a bill that friends share holds its paid shares until it is paid',
    finds: sql`select b.id::text as subject, 'is ' || b.state || ', holds ' || coalesce(l.amount, 0) || ' and should hold ' || case b.state when 'open' then coalesce(p.yen, 0) else 0 end as detail
      from shared_bill b left join ledger_balance l on l.account = 'shared:' || b.id || ':held'
      left join (select shared_id, sum(yen - coalesce((select sum(r.yen) from refund r where r.payment_id = payment.id and r.oddity_id is null), 0))::bigint as yen
        from payment where kind in ('friend', 'shared') and shared_id is not null and state = 'succeeded' group by shared_id) p on p.shared_id = b.id
      where coalesce(l.amount, 0) <> case b.state when 'open' then coalesce(p.yen, 0) else 0 end
      union all select g.id::text, 'is ' || g.yen || ' of shares that are ' || coalesce(p.yen, 0)
      from payment g left join (select part_of, sum(yen)::bigint as yen from payment where part_of is not null group by part_of) p on p.part_of = g.id
      where g.provider = 'friends' and g.yen <> coalesce(p.yen, 0)
      union all select account, 'holds ' || amount from ledger_balance where account like 'shared:%' and amount <> 0
        and not exists (select 1 from shared_bill where account = 'shared:' || shared_bill.id || ':held')`,
  },
  {
    // Whatever the way: staff, a loss, a claim, the seller, a purchase that came to nothing, one that was cheaper.
    name: 'no more comes back of a line or of a parcel’s bill than was paid for it',
    finds: sql`select l.no as subject, 'paid ' || (l.total_yen + l.points_yen + l.difference_yen + coalesce((l.price->>'aheadYen')::bigint, 0)) || ', came back ' || (b.yen + l.credited_yen + l.credited_points) as detail
      from (
        select e.vals->>'lineNo' as no, sum(g.amount)::bigint as yen
        from ledger_entry e join ledger_posting g on g.entry_id = e.id
        where e.kind in ('refunded', 'pointsReturned', 'pointsEarned') and (starts_with(e.natural_key, 'refund/line/') or starts_with(e.natural_key, 'line/'))
          and (g.to_account = 'refunds:due' or left(g.to_account, 9) = 'customer:')
        group by 1) b
      join order_line l on l.no = b.no
      where b.yen + l.credited_yen + l.credited_points > l.total_yen + l.points_yen + l.difference_yen + coalesce((l.price->>'aheadYen')::bigint, 0)
      union all
      select p.no, 'paid ' || coalesce(p.total_yen, 0) || ', came back ' || b.yen
      from (
        select e.vals->>'parcelNo' as no, sum(g.amount)::bigint as yen
        from ledger_entry e join ledger_posting g on g.entry_id = e.id
        where e.kind = 'refunded' and starts_with(e.natural_key, 'refund/parcel/') and (g.to_account = 'refunds:due' or left(g.to_account, 9) = 'customer:')
        group by 1) b
      join parcel p on p.no = b.no where b.yen > coalesce(p.total_yen, 0)`,
  },
  {
    name: 'a payment that succeeded is in the books, and no other',
    // The id stays text: asking a hundred thousand keys whether they hold a uuid took longer than all the rest. A key without one belongs to no payment.
    finds: sql`select coalesce(p.id::text, s.id) as subject, 'is ' || coalesce(p.state, 'unknown') || ' with ' || coalesce(p.yen, 0) || ' and the books say ' || coalesce(s.amount, 0) as detail
      from payment p
      full join (
        select substr(e.natural_key, 9, 36) as id, sum(g.amount)::bigint as amount
        from ledger_entry e join ledger_posting g on g.entry_id = e.id and g.asset = 'JPY' and g.from_account not in ('expense:points', 'expense:coupons')
        where e.kind in ('captured', 'capturedInVain', 'toppedUp', 'differencePaid', 'postagePaid', 'friendPaid', 'sharePaid', 'cardCaptured') and starts_with(e.natural_key, 'payment/') group by e.id) s on s.id = p.id::text
      where coalesce(s.amount, 0) <> case p.state when 'succeeded' then p.yen else 0 end`,
  },
  {
    name: 'what is due to cards is what open refunds say',
    finds: sql`select 'refunds:due' as subject, 'is ' || due || ' and open refunds are ' || open as detail from (
      select coalesce((select sum(amount) from ledger_posting where to_account = 'refunds:due'), 0) - coalesce((select sum(amount) from ledger_posting where from_account = 'refunds:due'), 0) as due,
        coalesce((select sum(yen - by_dispute_yen) from refund where state in ('requested', 'processing', 'failed') and to_method = 'card'), 0) as open) sums
      where due <> open`,
  },
  {
    name: 'what is parked is what came otherwise and nobody has decided',
    finds: sql`select 'payments:parked' as subject, 'holds ' || held || ' and should hold ' || owed as detail from (
      select ${heldBy('payments:parked')} as held,
        coalesce((select sum(said_amount) from payment_oddity where resolved_at is null and said_currency = 'JPY'), 0)
          + coalesce((select sum(parked_yen) from difference where released_at is null), 0) as owed) sums
      where held <> owed`,
  },
  {
    name: 'what is set aside to be taken out is what customers asked for and nobody has decided',
    finds: sql`select 'withdrawals:asked' as subject, 'holds ' || held || ' and should hold ' || owed as detail from (
      select ${heldBy('withdrawals:asked')} as held, coalesce((select sum(yen) from withdrawal where state = 'asked'), 0) as owed) sums
      where held <> owed
      union all select w.no, 'was sent with ' || w.yen || ', its refunds are ' || coalesce(r.yen, 0)
      from withdrawal w left join (select withdrawal_id, sum(yen)::bigint as yen from refund where withdrawal_id is not null group by 1) r on r.withdrawal_id = w.id
      where coalesce(r.yen, 0) <> case w.state when 'sent' then w.yen else 0 end`,
  },
  {
    name: 'what is to go back by our bank is what open rows say',
    finds: sql`select 'transfers:back' as subject, 'holds ' || held || ' and should hold ' || owed as detail from (
      select ${heldBy('transfers:back')} as held, coalesce((select sum(yen) from transfer_back where state in ('asked', 'checked')), 0) as owed) sums
      where held <> owed`,
  },
  {
    name: "disputes' money is where their states say, and covers no more than was lost",
    finds: sql`select account as subject, 'holds ' || held || ' and should hold ' || owed as detail from (
      select 'payments:disputed' as account, ${heldBy('payments:disputed')} as held,
        -coalesce((select sum(yen) from payment_dispute where state = 'open'), 0) as owed
      union all select 'expense:disputes', ${heldBy('expense:disputes')},
        coalesce((select sum(by_dispute_yen) from refund), 0) - coalesce((select sum(yen) from payment_dispute where state = 'lost'), 0)
      union all select 'expense:disputeFees', ${heldBy('expense:disputeFees')}, -coalesce((select sum(fee_yen) from payment_dispute), 0)) sums
      where held <> owed
      union all select r.payment_id::text, 'has ' || r.yen || ' of refunds covered by lost disputes about ' || coalesce(d.yen, 0)
      from (select payment_id, sum(by_dispute_yen)::bigint as yen from refund where by_dispute_yen > 0 group by payment_id) r
      left join (select payment_id, sum(yen)::bigint as yen from payment_dispute where state = 'lost' group by payment_id) d on d.payment_id = r.payment_id
      where r.yen > coalesce(d.yen, 0)`,
  },
  {
    name: 'points by the day they were earned add up to what their owner has',
    finds: sql`select coalesce(l.account, b.account) as subject, 'holds ' || coalesce(b.amount, 0) || ' and its days add up to ' || coalesce(l.rest, 0) as detail
      from (select 'customer:' || customer_id || ':points' as account, sum(rest)::bigint as rest from point_lot group by customer_id) l
      full join (select account, amount from ledger_balance where asset = 'POINT') b on b.account = l.account
      where coalesce(l.rest, 0) <> coalesce(b.amount, 0)
      union all select l.id::text, 'of ' || l.points || ' points ' || l.rest || ' are left, ' || l.ended || ' ended and ' || coalesce(t.points, 0) || ' are spent'
      from point_lot l left join (select lot_id, sum(points)::bigint as points from point_take group by lot_id) t on t.lot_id = l.id
      where l.points <> l.rest + l.ended + coalesce(t.points, 0)`,
  },
  {
    name: 'a programme of points counts what it gave and what it set aside, and each gift is in the books',
    finds: sql`select b.programme || ' in ' || b.month as subject, 'says ' || b.spent_points || ' given and ' || b.pending_points || ' set aside; the rows say ' || coalesce(e.points, 0) || ' and ' || coalesce(p.points, 0) as detail
      from point_budget b
      left join (select programme, month, sum(points - reversed_points)::bigint as points from point_earning group by 1, 2) e on e.programme = b.programme and e.month = b.month
      left join (select programme, month, sum(points)::bigint as points from point_pending group by 1, 2) p on p.programme = b.programme and p.month = b.month
      where b.spent_points <> coalesce(e.points, 0) or b.pending_points <> coalesce(p.points, 0)
      union all select e.programme || '/' || e.cause, 'gave ' || e.points || ' and took ' || e.reversed_points || ' back; the books say ' || coalesce(g.points, 0) || ' and ' || coalesce(r.points, 0)
      from point_earning e
      left join (select entry_id, sum(amount)::bigint as points from ledger_posting where asset = 'POINT' group by 1) g on g.entry_id = e.entry_id
      left join (select x.vals->>'of' as of, sum(g.amount)::bigint as points from ledger_entry x join ledger_posting g on g.entry_id = x.id
        where x.kind = 'pointsReversed' group by 1) r on r.of = 'points/' || e.programme || '/' || e.cause
      where e.points <> coalesce(g.points, 0) or e.reversed_points <> coalesce(r.points, 0)
      union all select x.natural_key, 'is of a programme and no gift of it' from ledger_entry x
      where x.kind = 'pointsEarned' and x.vals ? 'programme' and not exists (select from point_earning e where e.entry_id = x.id)`,
  },
  {
    // The limits themselves are checks of the tables; here stands that what they check is true.
    name: 'a coupon counts its claims, its uses and what they took off',
    finds: sql`select c.id::text as subject, 'says ' || c.claimed || ' claimed, ' || c.used || ' used, ' || c.given_yen || ' yen; the rows say ' || coalesce(g.claimed, 0) || ', ' || coalesce(u.used, 0) || ', ' || coalesce(u.yen, 0) as detail
      from coupon c
      left join (select coupon_id, sum(claimed)::bigint as claimed from coupon_grant group by coupon_id) g on g.coupon_id = c.id
      left join (select coupon_id, count(*) as used, sum(yen)::bigint as yen from coupon_use where returned_at is null group by coupon_id) u on u.coupon_id = c.id
      where c.claimed <> coalesce(g.claimed, 0) or c.used <> coalesce(u.used, 0) or c.given_yen <> coalesce(u.yen, 0)
      union all select g.coupon_id || ' of ' || g.customer_id, 'says ' || g.used || ' used, the rows say ' || coalesce(u.used, 0)
      from coupon_grant g left join (select coupon_id, customer_id, count(*) as used from coupon_use where returned_at is null group by 1, 2) u
        on u.coupon_id = g.coupon_id and u.customer_id = g.customer_id
      where g.used <> coalesce(u.used, 0)`,
  },
  {
    name: 'an order reduced by a coupon used one or is a prize, its lines share it, and it came back only with everything else',
    finds: sql`select o.no as subject, 'is reduced by ' || o.coupon_yen || ', its lines by ' || coalesce(l.yen, 0) || ', its coupon or prize by ' || coalesce(u.yen, p.yen, 0) as detail
      from orders o
      left join (select order_id, sum(coupon_yen)::bigint as yen from order_line where coupon_yen > 0 group by order_id) l on l.order_id = o.id
      left join coupon_use u on u.order_id = o.id
      left join (select d.order_id, b.worth as yen from lottery_draw d join lottery_box b on b.lottery_id = d.lottery_id and b.no = d.box_no
        where d.order_id is not null) p on p.order_id = o.id
      where (o.coupon_yen > 0 or u.id is not null) and (o.coupon_yen <> coalesce(l.yen, 0) or o.coupon_yen <> coalesce(u.yen, p.yen, 0))
      union all select o.no, 'has its coupon back, and ' || l.no || ' is ' || l.state
      from coupon_use u join orders o on o.id = u.order_id join order_line l on l.order_id = o.id
      where u.returned_at is not null and l.state not in ('cancelled', 'refunded')
        and (l.total_yen + l.difference_yen - l.credited_yen - l.refunded_yen > 0 or l.points_yen - l.credited_points - l.refunded_points > 0)`,
  },
  {
    name: 'what coupons cost us is what they took off what is paid',
    finds: sql`select 'expense:coupons' as subject, 'holds ' || held || ' and should hold ' || owed as detail from (
      select ${heldBy('expense:coupons')} as held,
        -coalesce((select sum(coupon_yen - coupon_undone_yen) from order_line where paid_at is not null and coupon_yen > 0), 0) as owed) sums
      where held <> owed`,
  },
]
