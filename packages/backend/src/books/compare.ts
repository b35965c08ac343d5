import { randomUUIDv7 } from 'node:crypto'
import { added, BANK_DAYS, kindOf, unmatched } from '@tomobako/domain/books'
import type { BankEntry, BankLine, DifferenceKind, Known, TheirLine } from '@tomobako/domain/books'
import { DAY, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/context.ts'
import type { TxContext } from '../kernel/context.ts'
import { reconcileJob } from '../payment/index.ts'

type Found = {
  ref: string
  kind: DifferenceKind
  theirs: number
  ours: number
  day: string
  text: string
}
type Booked = { ref: string; yen: number; at: number }

/** A webhook that comes by itself within this time is not lost; what we have just sent is on their list by then. */
const THEIRS_GRACE = 3 * MINUTE
const OURS_GRACE = 60 * MINUTE

/** What an entry of the books is about, as the names of their lines say it (domain/books). Corrections say it themselves. */
const refOfEntry = sql<string>`case
  when e.vals ? 'ref' then e.vals->>'ref'
  when e.natural_key like 'payment/%/captured' then 'charge:' || substr(e.natural_key, 9, 36)
  when e.kind in ('moneyParked', 'parkedByHand') then 'charge:' || (select o.payment_id from payment_oddity o where o.id = substr(e.natural_key, 8, 36)::uuid)
  when e.kind = 'refundSent' then 'refund:' || substr(e.natural_key, 8, 36)
  when e.kind in ('disputeOpened', 'disputeWon', 'disputeFee') then
    case e.kind when 'disputeOpened' then 'dispute:' when 'disputeWon' then 'dispute_back:' else 'dispute_fee:' end
      || (select d.provider_dispute_id from payment_dispute d where d.id = substr(e.natural_key, 9, 36)::uuid)
  when e.kind = 'settled' and starts_with(p.other, 'expense:') then
    'fee:' || (select s.day from settlement s where e.natural_key = 'settlement/' || s.account || '/' || s.reference)
  when e.kind = 'settled' then 'payout:' || regexp_replace(e.vals->>'reference', '#.*$', '')
  else 'entry:' || e.natural_key end`

const postingsOf = (account: string) => sql`
  (select entry_id, amount as yen, to_account as other from ledger_posting where from_account = ${account} and asset = 'JPY'
    union all select entry_id, -amount, from_account from ledger_posting where to_account = ${account} and asset = 'JPY')`

async function oursSince(db: Db, account: string, from: number): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select ${refOfEntry} as ref, p.yen, e.at from ledger_entry e join ${postingsOf(account)} p on p.entry_id = e.id where e.at >= ${at(from)}`.execute(
    db,
  )
  return rows
}

/** The whole of what the books say under these names, whenever it was written. */
async function oursNamed(db: Db, account: string, refs: readonly string[]): Promise<Map<string, number>> {
  const ids = (family: string): string[] =>
    refs.flatMap((ref) => (ref.startsWith(`${family}:`) ? [ref.slice(family.length + 1)] : []))
  const keys = [
    ...ids('charge').map((id) => `payment/${id}/captured`),
    ...ids('refund').map((id) => `refund/${id}/sent`),
    ...ids('entry'),
  ]
  const { rows } = await sql<{ ref: string; yen: number }>`
    with named as (
      select id from ledger_entry where natural_key = any(${keys}::text[])
      union select e.id from payment_oddity o join ledger_entry e on e.natural_key in ('oddity/' || o.id, 'oddity/' || o.id || '/decided') where o.payment_id::text = any(${ids('charge')}::text[])
      union select e.id from payment_dispute d join ledger_entry e on starts_with(e.natural_key, 'dispute/' || d.id)
        where d.provider_dispute_id = any(${[...ids('dispute'), ...ids('dispute_back'), ...ids('dispute_fee')]}::text[]) and e.at >= d.opened_at
      union select e.id from settlement s join ledger_entry e on e.natural_key = 'settlement/' || s.account || '/' || s.reference
        where s.account = ${account} and (s.day = any(${ids('fee')}::date[]) or split_part(s.reference, '#', 1) = any(${ids('payout')}::text[]))
      union select e.id from difference d join ledger_entry e on e.natural_key in ('difference/' || d.id || '/entered', 'difference/' || d.id || '/released')
        where d.account = ${account} and d.ref = any(${[...refs]}::text[]))
    select ref, sum(yen)::bigint as yen from (
      select ${refOfEntry} as ref, p.yen from named join ledger_entry e on e.id = named.id join ${postingsOf(account)} p on p.entry_id = e.id) each
    where ref = any(${[...refs]}::text[]) group by ref`.execute(db)
  return new Map(rows.map((row) => [row.ref, row.yen]))
}

type Line = TheirLine & { at: number }
const isUuid = (id: string | null): id is string =>
  id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** A refund made at the provider carries only its payment’s name there; the charge of that name says which payment of ours it is. */
const lineColumns = (account: string) => sql`
  l.id, l.kind, l.yen, l.fee_yen as "feeYen", l.currency, l.day::text as day, l.at, l.refund_id as "refundId", l.dispute_id as "disputeId", l.provider_id as "providerId",
  coalesce(l.payment_id, (select c.payment_id from outside_line c where c.account = ${account} and c.provider_id = l.provider_id and c.kind = 'charge' and c.payment_id is not null limit 1)) as "paymentId"`

async function theirs(db: Db, account: string, from: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${lineColumns(account)} from outside_line l where l.account = ${account} and l.kind <> 'bank' and l.at >= ${at(from)} order by l.at, l.id`.execute(
    db,
  )
  return rows
}
/** All their lines of the things these lines are about: the rest of a charge may be older than the span. */
async function theirsNamed(
  db: Db,
  account: string,
  of: {
    payments: string[]
    refunds: string[]
    disputes: string[]
    lines: string[]
    days: string[]
    providers: string[]
  },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${lineColumns(account)} from outside_line l where l.account = ${account} and l.kind <> 'bank'
      and (l.payment_id = any(${of.payments}::text[]) or l.refund_id = any(${of.refunds}::text[]) or l.dispute_id = any(${of.disputes}::text[])
        or l.provider_id = any(${of.providers}::text[]) or l.id = any(${of.lines}::text[]) or split_part(l.id, '#', 1) = any(${of.lines}::text[]) or l.day = any(${of.days}::date[]))
    order by l.at, l.id`.execute(db)
  return rows
}

async function knownOf(db: Db, refs: readonly string[], lines: readonly Line[]): Promise<Map<string, Known>> {
  const ids = (family: string): string[] =>
    refs.flatMap((ref) => (ref.startsWith(`${family}:`) ? [ref.slice(family.length + 1)] : []))
  const of = async <State extends string>(question: RawBuilder<{ id: string; state: State }>) =>
    (await question.execute(db)).rows
  const payments = await of(
    sql<{
      id: string
      state: string
    }>`select id, state from payment where id = any(${ids('charge').filter(isUuid)}::uuid[])`,
  )
  const refunds = await of(
    sql<{
      id: string
      state: string
    }>`select id, state from refund where id = any(${ids('refund').filter(isUuid)}::uuid[])`,
  )
  const disputes = await of(
    sql<{
      id: string
      state: 'open' | 'won' | 'lost'
    }>`select provider_dispute_id as id, state from payment_dispute where provider_dispute_id = any(${[...ids('dispute'), ...ids('dispute_back')]}::text[])`,
  )
  const known = new Map<string, Known>()
  for (const { id, state } of payments)
    known.set(`charge:${id}`, { payment: state === 'succeeded' ? 'succeeded' : 'open' })
  for (const { id, state } of refunds)
    known.set(`refund:${id}`, { refund: state === 'succeeded' ? 'succeeded' : 'open' })
  for (const { id, state } of disputes) known.set(`dispute_back:${id}`, { dispute: state })
  for (const { disputeId, paymentId } of lines)
    if (disputeId !== null) known.set(`dispute:${disputeId}`, { hasPayment: isUuid(paymentId) })
  return known
}

/** Everything in which a payment company's list and our books differ, of what moved in the span; `also` are names to be looked at again. */
async function processorDifferences(
  db: Db,
  account: string,
  { from, now, lag, also }: { from: number; now: number; lag: number; also: readonly string[] },
): Promise<Found[]> {
  const recent = await theirs(db, account, from)
  const booked = await oursSince(db, account, from)
  const newest = new Map<string, { at: number; day: string }>()
  const see = (ref: string, when: number, day = jstDay(when)): void => {
    const known = newest.get(ref)
    if (!known || known.at < when) newest.set(ref, { at: when, day })
  }
  for (const line of recent) for (const ref of refsOf(line)) see(ref, line.at, line.day)
  for (const each of booked) see(each.ref, each.at)
  const refs = [...new Set([...newest.keys(), ...also])]
  const ids = (...families: string[]): string[] =>
    refs.flatMap((ref) =>
      families.flatMap((family) => (ref.startsWith(`${family}:`) ? [ref.slice(family.length + 1)] : [])),
    )
  const lines = await theirsNamed(db, account, {
    payments: ids('charge'),
    refunds: ids('refund'),
    disputes: ids('dispute', 'dispute_back', 'dispute_fee'),
    lines: refs.flatMap((ref) => {
      const name = ref.slice(ref.indexOf(':') + 1)
      return name.startsWith('?') ? [name.slice(1)] : /^(?:payout|other):/.test(ref) ? [name] : []
    }),
    days: ids('fee'),
    providers: ids('charge')
      .flatMap((id) => (id.startsWith('?') ? [id.slice(1)] : []))
      .concat(recent.flatMap((line) => line.providerId ?? [])),
  })
  const { sums, foreign } = added(lines)
  const ours = await oursNamed(db, account, refs)
  const known = await knownOf(db, refs, lines)
  return refs.flatMap((ref): Found[] => {
    const both = { theirs: sums.get(ref) ?? 0, ours: ours.get(ref) ?? 0 }
    // A name looked at again that nothing moved lately: a day's fees say their day themselves.
    const last = newest.get(ref) ?? {
      at: 0,
      day: ref.startsWith('fee:') ? ref.slice('fee:'.length) : jstDay(now),
    }
    const line = lines.find((each) => refsOf(each).includes(ref))
    const found = { ref, ...both, day: last.day, text: line?.providerId ?? line?.id ?? '' }
    if (foreign.has(ref) && both.theirs === 0 && both.ours === 0) return [{ ...found, kind: 'currency' }]
    const kind = kindOf(ref, both, known.get(ref))
    const grace = both.ours === 0 ? THEIRS_GRACE : both.theirs === 0 ? OURS_GRACE + lag : THEIRS_GRACE
    // A day's fees are one sum, looked at when the day is over.
    const isYoung = ref.startsWith('fee:') ? last.day >= jstDay(now) : last.at > now - grace
    return kind === null || isYoung ? [] : [{ ...found, kind }]
  })
}
const refsOf = (line: TheirLine): string[] => [
  ...added([{ ...line, currency: 'JPY', feeYen: line.feeYen }]).sums.keys(),
]

/** A bank's lines against what our books say of that bank, of the days its lines cover. */
async function bankDifferences(db: Db, account: string): Promise<Found[]> {
  const { rows: lines } = await sql<BankLine>`
    select id, day::text as day, yen, text from outside_line where account = ${account} and kind = 'bank' order by day, id`.execute(
    db,
  )
  const [first, last] = [lines[0]?.day, lines.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const { rows: entries } = await sql<BankEntry & { ref: string | null }>`
    select e.natural_key as id, coalesce(s.day, (e.vals->>'day')::date, (e.at at time zone 'Asia/Tokyo')::date)::text as day, sum(p.yen)::bigint as yen,
      coalesce(e.vals->>'reference', '') as reference, e.vals->>'ref' as ref
    from ${postingsOf(account)} p join ledger_entry e on e.id = p.entry_id
    left join settlement s on e.natural_key = 'settlement/' || s.account || '/' || s.reference
    group by e.id, e.natural_key, s.day, e.at, e.vals having sum(p.yen) <> 0`.execute(db)
  const corrected = new Set(entries.flatMap(({ ref }) => ref ?? []))
  const rest = unmatched(
    lines.filter(({ id }) => !corrected.has(`bank:${id}`)),
    entries.filter(
      ({ ref, day }) =>
        ref === null && day >= daysBefore(first, BANK_DAYS) && day <= daysBefore(last, -BANK_DAYS),
    ),
  )
  return [
    ...rest.lines.map((line): Found => ({
      ref: `bank:${line.id}`,
      kind: line.yen > 0 ? 'bank_in' : 'bank_out',
      theirs: line.yen,
      ours: 0,
      day: line.day,
      text: line.text,
    })),
    // What we say of days beyond the list, or of its last ones, may still come.
    ...rest.entries
      .filter(({ day }) => day >= first && day <= daysBefore(last, BANK_DAYS))
      .map((entry): Found => ({
        ref: `entry:${entry.id}`,
        kind: 'bank_not_there',
        theirs: 0,
        ours: entry.yen,
        day: entry.day,
        text: entry.reference,
      })),
  ]
}
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY).toISOString().slice(0, 10)

/**
 * Compares and writes down what differs: one open row for one thing. What agrees again is gone by itself; what somebody dismissed stays
 * away as long as both sides say the same. A payment whose webhook was lost is asked about at once. One at a time for an account.
 */
export async function compare(context: TxContext, account: string, back: number, lag = 0): Promise<void> {
  const { rows } = await sql<{
    since: number
  }>`select since from outside_list where account = ${account} for update`.execute(context.db)
  const list = rows[0]
  if (!list) return
  const { rows: open } = await sql<{
    id: string
    ref: string
  }>`select id, ref from difference where account = ${account} and state = 'open'`.execute(context.db)
  const isBank = account.startsWith('bank:')
  const found = isBank
    ? await bankDifferences(context.db, account)
    : await processorDifferences(context.db, account, {
        from: Math.max(list.since, context.now - back),
        now: context.now,
        lag,
        also: open.map(({ ref }) => ref),
      })
  const here = new Set(found.map(({ ref }) => ref))
  const gone = open.filter(({ ref }) => !here.has(ref)).map(({ id }) => id)
  if (gone.length > 0)
    await sql`update difference set state = 'gone', ended_at = ${at(context.now)} where id = any(${gone}::uuid[])`.execute(
      context.db,
    )
  for (const each of found) {
    const { rows: made } = await sql<{ isNew: boolean }>`
      insert into difference (id, account, ref, kind, theirs_yen, ours_yen, day, text, found_at)
      select ${randomUUIDv7()}, ${account}, ${each.ref}, ${each.kind}, ${each.theirs}::bigint, ${each.ours}::bigint, ${each.day}, ${each.text.slice(0, 300)}, ${at(context.now)}
      where not exists (select 1 from difference d where d.account = ${account} and d.ref = ${each.ref} and d.state = 'dismissed' and d.theirs_yen = ${each.theirs} and d.ours_yen = ${each.ours})
      on conflict (account, ref) where state = 'open' do update set kind = excluded.kind, theirs_yen = excluded.theirs_yen, ours_yen = excluded.ours_yen
      returning xmax = 0 as "isNew"`.execute(context.db)
    if (made[0]?.isNew !== true) continue
    context.house.log.warn({ account, ...each }, 'a list and the books differ')
    const paymentId = each.ref.slice('charge:'.length)
    if (each.kind === 'lost_webhook') await context.job(reconcileJob, { paymentId })
  }
}
