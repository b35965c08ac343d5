import { DAY } from '@tomobako/domain/kernel'
import { byGroup, creditByGroup, taxed } from '@tomobako/domain/ledger'
import type { GroupSums, Taxed, TaxTable } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { asSystem } from '../jobs/index.ts'
import { at } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { paidFor } from './kinds.ts'
import type { Fee } from './store.ts'

/** Numbers of receipts and of what corrects them (decision 0096). */
export type ReceiptRow = {
  no: string
  customerId: string
  paymentId: string | null
  entryId: string | null
  at: number
  yen: number
  named: string | null
}

/** How far back a turn looks for what has no number yet; the first one looks at everything. Nothing is booked later than that. */
const LOOK_BACK_MS = 2 * DAY
/** So many in one turn: each stands in line for the next number of its day. */
const MOST = 5_000

/**
 * Gives the next numbers to everything booked that has none, in the order of the books' own dates. One after the other in the whole shop,
 * so that no number is given twice and none is left out: one that is not committed is given to the next.
 */
export async function numberReceipts(house: House): Promise<void> {
  for (;;) {
    const given = await asSystem(house, async ({ db }) => {
      await oneAtATime(db, 'receipt', 'numbers')
      const newest = await db
        .selectFrom('receipt')
        .select('at')
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return number(db, house, newest ? newest.at - LOOK_BACK_MS : 0)
    })
    if (given < MOST) return
  }
}

async function number(db: Tx, house: House, from: number): Promise<number> {
  // What a friend paid is the friend's to have a receipt of.
  const others = house.hooks.all(paidFor).flatMap((kind) => (kind.payer ? [kind.name] : []))
  const { rows } = await sql`
    with due as (
      select 'receipt' as kind, p.customer_id, p.id as payment_id, null::uuid as refund_id, null::uuid as entry_id, p.settled_at as at, p.yen, p.id as own
      from payment p where p.state = 'succeeded' and p.settled_at >= ${at(from)} and p.kind <> all(${others}::text[])
        and not exists (select 1 from receipt r where r.payment_id = p.id and r.kind = 'receipt')
      union all
      select 'receipt', substr(w.from_account, 10, 36)::uuid, null, null, e.id, e.at, w.amount, e.id
      from ledger_entry e join ledger_posting w on w.entry_id = e.id and w.from_account ~ '^customer:[0-9a-f-]{36}:wallet$'
      where e.at >= ${at(from)} and e.kind in ('feeCharged', 'doorCharged')
        and not exists (select 1 from receipt r where r.entry_id = e.id)
      union all
      select 'credit', p.customer_id, p.id, f.id, null, f.at, f.yen, f.id
      from refund f join payment p on p.id = f.payment_id
      where f.at >= ${at(from)} and f.withdrawal_id is null and f.oddity_id is null and p.kind <> all(${others}::text[])
        and not exists (select 1 from receipt r where r.refund_id = f.id)
      union all
      select 'credit', p.customer_id, p.id, null, e.id, e.at, w.amount, e.id
      from ledger_entry e join ledger_posting w on w.entry_id = e.id and w.to_account ~ '^customer:[0-9a-f-]{36}:wallet$'
        join orders o on o.no = e.vals->>'orderNo'
        join lateral (select id, customer_id from payment where kind = 'order' and subject_id = o.id and state = 'succeeded' order by settled_at limit 1) p on true
      where e.at >= ${at(from)} and e.kind = 'itemBought'
        and not exists (select 1 from receipt r where r.entry_id = e.id)),
    next as (select *, (at at time zone 'Asia/Tokyo')::date as day from due order by at, own limit ${MOST}),
    numbered as (
      select next.*, row_number() over (partition by kind, day order by at, own)
        + coalesce((select max(r.seq) from receipt r where r.kind = next.kind and r.day = next.day), 0) as seq
      from next)
    insert into receipt (no, kind, day, seq, customer_id, payment_id, refund_id, entry_id, at, yen)
    select (case kind when 'receipt' then 'R' else 'C' end) || to_char(day, 'YYMMDD') || '-' || lpad(seq::text, greatest(4, length(seq::text)), '0'),
      kind, day, seq, customer_id, payment_id, refund_id, entry_id, at, yen
    from numbered order by at, own returning no`.execute(db)
  return rows.length
}

const selected = (db: Db) =>
  db
    .selectFrom('receipt')
    .select([
      'no',
      'customer_id as customerId',
      'payment_id as paymentId',
      'entry_id as entryId',
      'at',
      'yen',
      'named',
    ])
/** The receipt of a payment or of a fee's entry, if it has its number. */
export async function numberedReceipt(db: Db, id: string, customer: string): Promise<ReceiptRow | null> {
  const row = await selected(db)
    .where('kind', '=', 'receipt')
    .where('customer_id', '=', customer)
    .where((eb) => eb.or([eb('payment_id', '=', id), eb('entry_id', '=', id)]))
    .executeTakeFirst()
  return row ?? null
}
/** The same; what was booked a moment ago gets its number now. Outside of any transaction: it opens its own. */
export async function receiptFor(house: House, id: string, customer: string): Promise<ReceiptRow | null> {
  const known = await numberedReceipt(house.db, id, customer)
  if (known) return known
  await numberReceipts(house)
  return numberedReceipt(house.db, id, customer)
}

export type Credit = { no: string; at: number; yen: number; tax: Taxed[] }
/** What corrects a receipt, oldest first, with the tax in what went back. */
export async function creditsOf(
  db: Db,
  receipt: { paymentId: string | null; rows: readonly Fee[] },
  taxes: TaxTable,
): Promise<Credit[]> {
  if (receipt.paymentId === null) return []
  const { rows } = await sql<{
    no: string
    at: number
    yen: number
    from: string | null
    amount: number | null
  }>`
    select r.no, r.at, r.yen, case when r.refund_id is null then 'marketplace:' else w.from_account end as "from", w.amount
    from receipt r
      left join refund f on f.id = r.refund_id
      left join ledger_entry e on e.id = r.entry_id or e.natural_key = 'refund/' || f.natural_key
      left join ledger_posting w on w.entry_id = e.id and w.asset = 'JPY' and (r.refund_id is not null or w.to_account ~ '^customer:[0-9a-f-]{36}:wallet$')
    where r.payment_id = ${receipt.paymentId} and r.kind = 'credit' order by r.at, r.no, w.line`.execute(db)
  const bill = byGroup(receipt.rows)
  return [...Map.groupBy(rows, ({ no }) => no).values()].map((parts) => {
    const { no, at: when, yen } = parts[0]!
    return { no, at: when, yen, tax: taxed(creditSums(parts, yen, bill), taxes) }
  })
}

/** A purchase that came cheaper than the bill says gives back of its goods; a refund, of what its money lay in, or of the whole bill. */
function creditSums(
  parts: readonly { from: string | null; amount: number | null }[],
  yen: number,
  bill: GroupSums,
): GroupSums {
  const booked = parts.flatMap(({ from, amount }) =>
    from === null || amount === null ? [] : [{ from, yen: amount }],
  )
  return creditByGroup(booked.length > 0 ? booked : [{ from: 'held', yen }], bill)
}

/** Writes the name on it, if there is none yet. */
export const nameReceipt = async (tx: Tx, no: string, name: string): Promise<boolean> =>
  (await tx
    .updateTable('receipt')
    .set({ named: name })
    .where('no', '=', no)
    .where('named', 'is', null)
    .returning('no')
    .executeTakeFirst()) !== undefined
