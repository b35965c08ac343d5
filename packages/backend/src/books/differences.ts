import type { Difference, differences, InputOf, OutputOf } from '@tomobako/contract'
import { proposalFor } from '@tomobako/domain/books'
import type { DifferenceKind, Proposal } from '@tomobako/domain/books'
import { assert, isRefusal, iso, jstDay, maskName, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { accounts, corrected, parkedAssigned } from '@tomobako/domain/ledger'
import { csv } from '@tomobako/domain/parcel'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { countsOf } from '../db/tally.ts'
import type { DifferenceTable } from '../db/tables.gen.ts'
import { defineJob } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, staffOf } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { applyDispute, applyState, bookSent, lockPayment, paymentById } from '../payment/index.ts'
import type { BankRead } from '../payment/index.ts'
import { notify } from '../message/index.ts'
import { audit, limited } from '../staff/index.ts'
import { compare } from './compare.ts'
import { open as openBooks } from './open.ts'
import { write } from './settle.ts'

type Row = Omit<Selectable<DifferenceTable>, 'kind' | 'state'> & {
  kind: DifferenceKind
  state: Difference['state']
}
const PAGE = 50
const MOST = 5_000

/** Asks a refund for once more under its own name. */
export const sendAgainJob = defineJob<{ refundId: string }>('books.send-again', {
  queue: 'money',
  seconds: 30,
})
/** Reads the lists and compares. */
export const lookJob = defineJob<Record<string, never>>('books.look', { queue: 'money', seconds: 120 })

const nameIn = (row: Pick<Row, 'ref'>): string => row.ref.slice(row.ref.indexOf(':') + 1)
const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

export async function list(
  { view, page }: InputOf<typeof differences.list>,
  context: Context,
): Promise<OutputOf<typeof differences.list>> {
  const where = {
    open: sql`d.state = 'open'`,
    parked: sql`d.parked_yen > 0 and d.released_at is null`,
    ended: sql`d.state <> 'open'`,
  }[view]
  const [found, counts, lists, cover] = await Promise.all([
    sql<Row & { staffName: string | null; customerId: string | null; customerName: string | null }>`
      select d.*, d.day::text as day, s.name as "staffName", c.id as "customerId", c.name as "customerName"
      from difference d left join staff s on s.id = d.ended_by
      left join payment p on d.ref = 'charge:' || p.id
      left join refund r on d.ref = 'refund:' || r.id
      left join customer c on c.id = coalesce(p.customer_id, r.customer_id)
      where ${where} order by ${view === 'ended' ? sql`d.ended_at desc` : sql`d.found_at`}, d.id limit ${PAGE + 1} offset ${(page - 1) * PAGE}`.execute(
      context.db,
    ),
    sql<{ open: number; parked: number }>`
      select count(*) filter (where state = 'open')::int as open, count(*) filter (where parked_yen > 0 and released_at is null)::int as parked
      from difference where state = 'open' or (parked_yen > 0 and released_at is null)`.execute(context.db),
    sql<{ account: string; since: number; read_until: number; failure: string | null }>`
      select account, since, read_until, failure from outside_list order by account`.execute(context.db),
    coverOf(context),
  ])
  return {
    rows: found.rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      account: row.account,
      kind: row.kind,
      ref: row.ref,
      text: row.text,
      day: row.day,
      theirsYen: row.theirs_yen,
      oursYen: row.ours_yen,
      foundAt: iso(row.found_at),
      proposal: row.state === 'open' ? proposalFor(row.kind) : null,
      of:
        row.customerId === null
          ? null
          : { customerId: row.customerId, masked: maskName(row.customerName ?? '') },
      state: row.state,
      ended:
        row.ended_at === null
          ? null
          : { at: iso(row.ended_at), by: row.staffName, how: row.how, why: row.why },
      parkedYen: row.released_at === null ? row.parked_yen : 0,
    })),
    page,
    hasNext: found.rows.length > PAGE,
    ...counts.rows[0]!,
    lists: lists.rows.map((row) => ({
      account: row.account,
      since: iso(row.since),
      readUntil: iso(row.read_until),
      failure: row.failure,
    })),
    cover,
  }
}

/** What customers have with us, by where it lies in the books, beside what our banks and payment companies hold. */
async function coverOf(context: Context): Promise<OutputOf<typeof differences.list>['cover']> {
  const [held, others, { rows, banks }] = await Promise.all([
    countsOf(context.db, 'held', ''),
    sql<{
      bids: number
      shared: number
      duty: number
      refunds: number
      withdrawals: number
      parked: number
      postage: number
    }>`
      select (select coalesce(sum(amount), 0)::bigint from ledger_balance where account like 'bid:%')
          -- What a card only keeps free for a bid is with its bank.
          - (select coalesce(sum(case when starts_with(from_account, 'authorised:') then amount else -amount end), 0)::bigint from ledger_posting where starts_with(from_account, 'authorised:') <> starts_with(to_account, 'authorised:')) as bids,
        (select coalesce(sum(amount), 0)::bigint from ledger_balance where account like 'shared:%') as shared,
        (select coalesce(sum(amount), 0)::bigint from ledger_balance where account like 'order:%:postage') as postage,
        (select coalesce(sum(case when to_account = 'duty:prepaid' then amount else -amount end), 0)::bigint from ledger_posting where to_account = 'duty:prepaid' or from_account = 'duty:prepaid') as duty,
        (select coalesce(sum(yen - by_dispute_yen), 0)::bigint from refund where state in ('requested', 'processing', 'failed') and to_method = 'card') as refunds,
        (select coalesce(sum(case when to_account = 'withdrawals:asked' then amount else -amount end), 0)::bigint from ledger_posting where to_account = 'withdrawals:asked' or from_account = 'withdrawals:asked')
          + (select coalesce(sum(case when to_account = 'transfers:back' then amount else -amount end), 0)::bigint from ledger_posting where to_account = 'transfers:back' or from_account = 'transfers:back') as withdrawals,
        (select coalesce(sum(said_amount), 0)::bigint from payment_oddity where resolved_at is null and said_currency = 'JPY')
          + (select coalesce(sum(case when to_account = 'transfers:arrived' then amount else -amount end), 0)::bigint from ledger_posting where to_account = 'transfers:arrived' or from_account = 'transfers:arrived')
          + (select coalesce(sum(parked_yen), 0)::bigint from difference where released_at is null) as parked`.execute(
      context.db,
    ),
    openBooks(context),
  ])
  const other = others.rows[0]!
  const parts = [
    { name: 'wallets' as const, yen: held.get('wallets') ?? 0 },
    { name: 'orders' as const, yen: (held.get('orders') ?? 0) + other.postage },
    { name: 'parcels' as const, yen: held.get('parcels') ?? 0 },
    { name: 'bids' as const, yen: other.bids },
    { name: 'shared' as const, yen: other.shared },
    { name: 'duty' as const, yen: other.duty },
    { name: 'refunds' as const, yen: other.refunds },
    { name: 'withdrawals' as const, yen: other.withdrawals },
    { name: 'parked' as const, yen: other.parked },
  ]
  return {
    customersYen: parts.reduce((sum, { yen }) => sum + yen, 0),
    parts,
    banks,
    banksYen: banks.reduce((sum, { yen }) => sum + yen, 0),
    safeguarded: safeguardedOf(context, banks),
    // What a payment company holds for us stands below zero.
    processorsYen: rows
      .filter(({ account }) => account.startsWith('processor:'))
      .reduce((sum, { openYen }) => sum - openYen, 0),
  }
}

/** What lies in the accounts that are named for customers' money; null where none is. */
function safeguardedOf(
  { house: { settings } }: Context,
  banks: readonly { account: string; yen: number }[],
): OutputOf<typeof differences.list>['cover']['safeguarded'] {
  const names = settings.safeguardedBanks ?? []
  if (names.length === 0) return null
  const wanted = new Set(names.map(accounts.bank))
  return {
    banks: [...wanted],
    yen: banks.reduce((sum, { account, yen }) => sum + (wanted.has(account) ? yen : 0), 0),
  }
}

/** One press: the proposal is carried out, in the same transaction that says who did it. */
async function carryIt(
  { id, how, theirsYen, oursYen, why, customer }: InputOf<typeof differences.carry>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const found = await context.db
    .selectFrom('difference')
    .select('account')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return refuse('common.notFound')
  // As whoever compares: the list first.
  await sql`select 1 from outside_list where account = ${found.account} for update`.execute(context.db)
  // The columns' checks allow only these words.
  const row = (await context.db
    .selectFrom('difference')
    .selectAll()
    .select(sql<string>`day::text`.as('day'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as Row
  if (how === 'release') return release(context, row, why)
  if (how === 'assign') return assign(context, row, customer?.trim() ?? '', why)
  if (row.state !== 'open' || row.theirs_yen !== theirsYen || row.ours_yen !== oursYen)
    return refuse('console.changedMeanwhile')
  if (how === 'dismiss' && why.length < 3) return refuse('console.books.difference.sayWhy', {}, 'why')
  if (how !== 'dismiss' && how !== proposalFor(row.kind)) return refuse('console.books.difference.notThis')
  if (how !== 'dismiss') {
    const done = await carriers[how](context, row)
    if (isRefusal(done)) return done
  }
  await context.db
    .updateTable('difference')
    .set({
      state: how === 'dismiss' ? 'dismissed' : 'done',
      how,
      why: why || null,
      ended_at: at(context.now),
      ended_by: staffOf(context).id,
      ...(how === 'park' ? { parked_yen: row.theirs_yen - row.ours_yen } : {}),
    })
    .where('id', '=', id)
    .execute()
  await audit(context, {
    what: `books.difference.${how}`,
    subject: `${row.account} ${row.ref}`,
    before: { theirsYen, oursYen },
    after: { kind: row.kind },
    why: why || null,
  })
  return { ok: true }
}

/** What only repeats in the books what an outside list says is no sum of ours to decide. */
const decidesYen: readonly string[] = ['park', 'expense', 'release', 'assign']
export const carrying = limited<InputOf<typeof differences.carry>, { ok: true }>(
  'difference',
  async ({ id, how, theirsYen, oursYen, why }, { db }) => {
    if (!decidesYen.includes(how)) return null
    const row = await db.selectFrom('difference').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return refuse('common.notFound')
    const isParked = how === 'release' || how === 'assign'
    if (isParked ? row.released_at !== null : row.theirs_yen !== theirsYen || row.ours_yen !== oursYen)
      return refuse('console.changedMeanwhile')
    const yen = isParked ? row.parked_yen : Math.abs(row.theirs_yen - row.ours_yen)
    return { yen, subject: { kind: 'difference', id, no: row.ref }, customerId: null, why }
  },
  carryIt,
  { ok: true },
)

type Done = Refusal | void
const notThis = (): Refusal => refuse('console.books.difference.notThis')

const carriers: Readonly<Record<Proposal, (context: TxContext, row: Row) => Promise<Done>>> = {
  /** Their list is their word that the money came: it settles as their webhook would have. */
  async settle(context, row) {
    const payment = isUuid(nameIn(row)) ? await lockPayment(context.db, nameIn(row)) : null
    if (!payment || payment.state === 'succeeded') return refuse('console.changedMeanwhile')
    const providerId = payment.provider_id ?? row.text
    const outcome = await applyState(context, payment, {
      providerId,
      yen: row.theirs_yen,
      state: 'succeeded',
      ended: true,
    })
    if (outcome.startsWith('ignored')) return notThis()
  },
  async park(context, row) {
    const yen = row.theirs_yen - row.ours_yen
    if (yen <= 0) return notThis()
    await post(context, correction(row, accounts.parked, yen, 'entered'))
  },
  async expense(context, row) {
    const kind = row.kind === 'fee' ? 'processing' : 'corrections'
    await post(context, correction(row, accounts.expense(kind), row.theirs_yen - row.ours_yen, 'entered'))
  },
  async send(context, row) {
    if (!isUuid(nameIn(row))) return notThis()
    await context.job(sendAgainJob, { refundId: nameIn(row) })
  },
  async book(context, row) {
    if (!isUuid(nameIn(row)) || !(await bookSent(context, nameIn(row), row.text || row.ref))) return notThis()
  },
  async hear(context, row) {
    const { rows } = await sql<{
      id: string
      paymentId: string | null
      providerId: string | null
      yen: number
      fee: number
      at: number
    }>`
      select l.id, l.provider_id as "providerId", l.yen, l.fee_yen as fee, l.at,
        coalesce(l.payment_id, (select c.payment_id from outside_line c where c.account = l.account and c.provider_id = l.provider_id and c.payment_id is not null limit 1),
          (select d.payment_id::text from payment_dispute d where d.provider_dispute_id = l.dispute_id limit 1)) as "paymentId"
      from outside_line l where l.account = ${row.account} and l.dispute_id = ${nameIn(row)} order by l.at, l.id`.execute(
      context.db,
    )
    const last = rows.at(-1)
    const paymentId = rows.find((line) => line.paymentId !== null)?.paymentId ?? null
    const payment = paymentId !== null && isUuid(paymentId) ? await paymentById(context.db, paymentId) : null
    if (!last || !payment) return notThis()
    const locked = await lockPayment(context.db, payment.id)
    assert(locked, 'it was there a moment ago')
    await applyDispute(context, locked, {
      eventId: `list/${last.id}`,
      disputeId: nameIn(row),
      paymentId: payment.id,
      reference: last.providerId ?? '',
      state: row.kind === 'dispute_back_unheard' ? 'won' : 'open',
      yen: Math.abs(row.theirs_yen),
      currency: 'JPY',
      feeYen: rows.reduce((sum, line) => sum + line.fee, 0),
      reason: '',
      at: last.at,
    })
  },
  async payout(context, row) {
    const yen = row.theirs_yen
    const bank = await context.db
      .selectFrom('settlement')
      .select('bank')
      .where('account', '=', row.account)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    const isNew = await write(
      context,
      {
        account: row.account,
        reference: nameIn(row),
        day: row.day,
        direction: yen < 0 ? 'from_them' : 'to_them',
        yen: Math.abs(yen),
        feeYen: 0,
        bank: bank?.bank ?? 'main',
        note: '',
      },
      null,
    )
    if (isRefusal(isNew)) return isNew
  },
}

const correction = (row: Row, other: string, yen: number, part: 'entered' | 'released') =>
  corrected({ differenceId: row.id, part, account: row.account, other, yen, ref: row.ref })

/** Parked money was sent back where it came from, by hand: their list shows it go, and the books agree again. */
async function release(context: TxContext, row: Row, why: string): Promise<{ ok: true } | Refusal> {
  if (row.parked_yen <= 0 || row.released_at !== null) return refuse('console.changedMeanwhile')
  if (why.length < 3) return refuse('console.books.difference.sayWhy', {}, 'why')
  await post(context, correction(row, accounts.parked, -row.parked_yen, 'released'))
  await context.db
    .updateTable('difference')
    .set({ released_at: at(context.now), released_by: staffOf(context).id })
    .where('id', '=', row.id)
    .execute()
  await audit(context, {
    what: 'books.difference.release',
    subject: `${row.account} ${row.ref}`,
    after: { yen: row.parked_yen },
    why,
  })
  return { ok: true }
}

/** Parked money turned out to be this customer's: it is in the wallet, and the customer reads so. */
async function assign(
  context: TxContext,
  row: Row,
  said: string,
  why: string,
): Promise<{ ok: true } | Refusal> {
  if (row.parked_yen <= 0 || row.released_at !== null) return refuse('console.changedMeanwhile')
  if (why.length < 3) return refuse('console.books.difference.sayWhy', {}, 'why')
  const owner = await context.db
    .selectFrom('customer')
    .select('id')
    .where(isUuid(said) ? 'id' : 'email_folded', '=', isUuid(said) ? said : said.toLowerCase())
    .executeTakeFirst()
  if (!owner) return refuse('console.transfer.noCustomer', {}, 'customer')
  await post(context, parkedAssigned({ differenceId: row.id, customerId: owner.id, yen: row.parked_yen }))
  await context.db
    .updateTable('difference')
    .set({ released_at: at(context.now), released_by: staffOf(context).id })
    .where('id', '=', row.id)
    .execute()
  await notify(context, {
    customerId: owner.id,
    key: 'notice.transfer.wallet',
    values: { yen: row.parked_yen },
    link: '/wallet',
    once: `difference/${row.id}/assigned`,
  })
  await audit(context, {
    what: 'books.difference.assign',
    subject: `${row.account} ${row.ref}`,
    after: { yen: row.parked_yen, customer: owner.id },
    why,
  })
  return { ok: true }
}

export async function look(_input: unknown, context: TxContext): Promise<{ ok: true }> {
  await context.job(lookJob, {})
  return { ok: true }
}

const wholeYen: csv.Column<number> = (cell) => {
  const value = /^-?\d{1,12}$/.test(cell) ? Number(cell) : 0
  return value === 0 ? csv.bad : value
}
const columns = { reference: csv.filled, day: csv.day, yen: wholeYen, note: csv.text }

/** A bank's list: all of it or nothing; a line read twice is one line. */
export async function bank(
  { bank: name, file, content }: InputOf<typeof differences.bank>,
  context: TxContext,
): Promise<OutputOf<typeof differences.bank> | Refusal | Refusal[]> {
  const sheet = csv.readSheet(file, content.replace(/^\uFEFF/, ''), columns)
  if (sheet.refusals.length > 0) return [...sheet.refusals].slice(0, 50)
  if (sheet.rows.length > MOST) return refuse('console.books.tooMany', { count: MOST })
  const ahead = sheet.rows.find(({ day }) => day > jstDay(context.now))
  if (ahead) return refuse('console.books.dayAhead', { reference: ahead.reference })
  const account = accounts.bank(name)
  // Its lines come with the bank's own file; under other names they would be there twice.
  const { rows: own } = await sql`select 1 from bank_line where bank = ${name} limit 1`.execute(context.db)
  if (own.length > 0) return refuse('console.books.difference.ownFile', {}, 'bank')
  await sql`insert into outside_list (account, since, read_until) values (${account}, ${at(context.now)}, ${at(context.now)})
    on conflict (account) do update set read_until = excluded.read_until`.execute(context.db)
  const added = await keepBankLines(context.db, account, sheet.rows)
  await compare(context, account, 0)
  await audit(context, {
    what: 'books.bank',
    subject: `${account} ${file}`,
    after: { added, lines: sheet.rows.length },
  })
  return { added, known: sheet.rows.length - added }
}

/** Payment read the file of our account for transfers: the same lines are compared with the books. */
export const hearBank: BankRead = async (context, name, lines) => {
  const account = accounts.bank(name)
  await sql`insert into outside_list (account, since, read_until) values (${account}, ${at(context.now)}, ${at(context.now)})
    on conflict (account) do update set read_until = excluded.read_until`.execute(context.db)
  await keepBankLines(
    context.db,
    account,
    lines.map(({ id, day, yen, text }) => ({ reference: id, day, yen, note: text })),
  )
  await compare(context, account, 0)
}

async function keepBankLines(
  db: Db,
  account: string,
  rows: readonly { reference: string; day: string; yen: number; note: string }[],
): Promise<number> {
  const { rows: made } = await sql`
    insert into outside_line (account, id, kind, yen, day, at, text)
    select ${account}, reference, 'bank', yen, day, day::timestamp at time zone 'Asia/Tokyo', left(note, 300)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (reference text, yen bigint, day date, note text)
    on conflict (account, id) do nothing returning id`.execute(db)
  return made.length
}
