import { DAY, HOUR, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { statement as calls } from '@tomobako/contract'
import {
  accounts,
  byGroup,
  causeOf,
  chained,
  oddityOf,
  paymentOf,
  refundOf,
  spanOf,
  taxed,
  type Made,
  type Movement,
} from '@tomobako/domain/ledger'
import type { Local } from '@tomobako/i18n'
import { sql } from 'kysely'
import { useUp } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, customerId, iso } from '../kernel/context.ts'
import { implement } from '../kernel/implement.ts'
import { monthOf, wentOf } from '../ledger/index.ts'
import { issuerOn } from './issuer.ts'
import { creditPaper, monthPaper, receiptPaper } from './papers.ts'
import type { MonthTold, ReceiptTold } from './papers.ts'
import { labelOf, paidFor, paidForOf } from './kinds.ts'
import { creditsOf, nameReceipt, numberedReceipt, receiptFor } from './receipts.ts'
import * as store from './store.ts'

/** What took a fee from the wallet at once: it has a receipt of its own. */
const feeKinds: readonly string[] = ['feeCharged', 'doorCharged']
/** The payment of the customer's own that an entry settles, or the entry of a fee; what a friend paid is the friend's to have a receipt of. */
export const receiptOf = (made: Made & { readonly id: string }): string | null =>
  feeKinds.includes(made.kind) ? made.id : made.kind === 'friendPaid' ? null : paymentOf(made)

/** By entry, the payment behind it where its own name does not say that: refunds the card would not have, odd payments. */
export async function causesOf(
  db: Db,
  rows: readonly (Made & { readonly id: string })[],
): Promise<ReadonlyMap<string, string>> {
  const refunds = rows.flatMap((row) => refundOf(row) ?? [])
  const oddities = rows.flatMap((row) => oddityOf(row) ?? [])
  if (refunds.length + oddities.length === 0) return new Map()
  const found = await sql<{ id: string; payment: string }>`
    select id, payment_id as payment from refund where id = any(${refunds}::uuid[]) and payment_id is not null
    union all select id, payment_id from payment_oddity where id = any(${oddities}::uuid[])`.execute(db)
  const payments = new Map(found.rows.map((row) => [row.id, row.payment]))
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const payment = payments.get(refundOf(row) ?? oddityOf(row) ?? '')
      return payment === undefined ? [] : [[row.id, payment]]
    }),
  )
}

/** Who gave the papers of a day, and the consumption tax on them. */
const operatorOf = async ({ house, db }: Context, day: string) => {
  const { name, lines, registrationNo, taxes } = await issuerOn(house, db, day)
  return { operator: { name, lines: [...lines], registrationNo }, taxes }
}

const nameOf = async (context: Context): Promise<string> =>
  (
    await context.db
      .selectFrom('customer')
      .select('name')
      .where('id', '=', customerId(context))
      .executeTakeFirstOrThrow()
  ).name

/** What the customer's own cards paid and got back, as movements of the card: a friend's card is not theirs. */
async function cardMoves(
  context: Context,
  { from, until }: { from: number; until: number },
): Promise<Movement[]> {
  const friends = context.house.hooks.all(paidFor).flatMap((kind) => (kind.payer ? [kind.name] : []))
  const { rows } = await sql<Movement>`
    select e.id, e.natural_key as key, e.at, e.kind, e.vals as values, -p.yen as amount
    from payment p join ledger_entry e on e.natural_key = 'payment/' || p.id || '/captured'
    where p.customer_id = ${customerId(context)} and p.method = 'card' and p.kind <> all(${friends}::text[])
      and e.at >= ${at(from)} and e.at < ${at(until)}
    union all
    select e.id, e.natural_key, e.at, e.kind, '{}'::jsonb, -o.said_amount
    from payment_oddity o join payment p on p.id = o.payment_id join ledger_entry e on e.natural_key = 'oddity/' || o.id
    where o.customer_id = ${customerId(context)} and p.kind <> all(${friends}::text[]) and e.at >= ${at(from)} and e.at < ${at(until)}
    union all
    select e.id, e.natural_key, e.at, case when r.withdrawal_id is null then 'refunded' else 'withdrawn' end, coalesce((select w.vals from ledger_entry w where w.natural_key = 'refund/' || r.natural_key), '{}'::jsonb), s.amount
    from refund r join payment p on p.id = r.payment_id
      join ledger_entry e on e.natural_key = 'refund/' || r.id || '/sent' and e.kind = 'refundSent'
      join ledger_posting s on s.entry_id = e.id and s.line = 0
    where r.customer_id = ${customerId(context)} and p.kind <> all(${friends}::text[]) and e.at >= ${at(from)} and e.at < ${at(until)}
    order by at, id`.execute(context.db)
  return rows
}

async function monthTold({ month }: { month: string }, context: Context): Promise<MonthTold | Refusal> {
  const span = spanOf(month)
  if (span === null || span.from > context.now) return refuse('common.notFound')
  const id = customerId(context)
  const [{ operator }, name, wallet, points, cards] = await Promise.all([
    operatorOf(context, jstDay(Math.min(context.now, span.until - 1))),
    nameOf(context),
    monthOf(context.db, accounts.wallet(id), span),
    monthOf(context.db, accounts.points(id), span),
    cardMoves(context, span),
  ])
  const causes = await causesOf(context.db, [...wallet.rows, ...cards])
  const shown = <M extends Movement>(row: M) => ({
    id: row.id,
    at: iso(row.at),
    amount: row.amount,
    kind: row.kind,
    values: row.values,
    link: causeOf(row, causes.get(row.id)),
    receiptOf: receiptOf(row),
  })
  const account = (of: { opening: number; rows: Movement[] }) => {
    const { opening, closing, rows } = chained(of.opening, of.rows)
    return { opening, closing, rows: rows.map((row) => ({ ...shown(row), after: row.after })) }
  }
  const sumOf = (way: 1 | -1): number => cards.reduce((sum, { amount }) => sum + Math.max(0, amount * way), 0)
  return {
    month,
    from: jstDay(span.from),
    to: jstDay(span.until - DAY),
    isOpen: context.now < span.until,
    name,
    operator,
    wallet: account(wallet),
    points: account(points),
    cards: { paidYen: sumOf(-1), backYen: sumOf(1), rows: cards.map(shown) },
  }
}

/** What was paid for: by one of the customer's own payments, or as a fee from the wallet. Null: nothing that a receipt is given for. */
async function subjectOf(context: Context, id: string) {
  const found = await store.byId(context.db, id)
  if (found === null) return feeOf(context, id)
  if (
    found.customer_id !== customerId(context) ||
    found.state !== 'succeeded' ||
    paidForOf(context, found).payer !== undefined
  )
    return null
  const [label, entry] = await Promise.all([
    labelOf(context, found),
    context.db
      .selectFrom('ledger_entry')
      .select('vals')
      .where('natural_key', '=', `payment/${found.id}/captured`)
      .executeTakeFirst(),
  ])
  // A difference is a line's: its order is known to the books.
  const values = (entry?.vals ?? {}) as Made['values']
  return {
    method: found.method,
    purpose: found.kind,
    path: label.path,
    orderNo: label.orderNo ?? (values['orderNo'] === undefined ? null : String(values['orderNo'])),
    parcelNo: label.parcelNo,
    rows: found.rows,
    yen: found.yen,
  }
}

/** A fee that left the customer's own wallet with an entry: its row is the income's own name. */
async function feeOf(context: Context, entryId: string) {
  const row = await context.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .select(['natural_key', 'kind', 'vals', 'to_account', 'amount'])
    .where('ledger_entry.id', '=', entryId)
    .where('kind', 'in', [...feeKinds])
    .where('from_account', '=', accounts.wallet(customerId(context)))
    .executeTakeFirst()
  if (!row) return null
  const values = row.vals as Made['values']
  const yen = Number(row.amount)
  const parcelNo = values['parcelNo'] === undefined ? null : String(values['parcelNo'])
  return {
    method: 'wallet' as const,
    purpose: 'fee',
    path: causeOf({ key: row.natural_key, kind: row.kind, values }) ?? '/wallet',
    orderNo: values['lineNo'] === undefined ? null : String(values['lineNo']).replace(/-\d+$/, ''),
    parcelNo,
    rows: [
      { key: row.to_account.replace(/^income:/, ''), yen, kind: 'item' as const },
      { key: 'total', yen, kind: 'total' as const },
    ],
    yen,
  }
}

async function receiptTold(
  { paymentId }: { paymentId: string },
  context: Context,
): Promise<ReceiptTold | Refusal> {
  const subject = await subjectOf(context, paymentId)
  if (!subject) return refuse('common.notFound')
  const receipt = await receiptFor(context.house, paymentId, customerId(context))
  if (!receipt) return refuse('common.notFound')
  const [{ operator, taxes }, name, back] = await Promise.all([
    operatorOf(context, jstDay(receipt.at)),
    receipt.named ?? nameOf(context),
    context.db
      .selectFrom('refund')
      .select(['id', 'at', 'yen', 'to_method', 'state'])
      .where('payment_id', '=', paymentId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ])
  const { orderNo, parcelNo, rows } = subject
  const held =
    subject.purpose === 'fee'
      ? null
      : orderNo
        ? accounts.orderHeld(orderNo)
        : parcelNo
          ? accounts.parcelHeld(parcelNo)
          : null
  const [went, credits] = await Promise.all([
    held === null ? null : wentOf(context.db, held),
    creditsOf(context.db, { paymentId: receipt.paymentId, rows }, taxes),
  ])
  return {
    ...subject,
    paymentId,
    no: receipt.no,
    at: iso(receipt.at),
    printedAt: iso(context.now),
    name,
    isNamed: receipt.named !== null,
    operator,
    tax: taxed(byGroup(rows), taxes),
    credits: credits.map((each) => ({ ...each, at: iso(each.at) })),
    back: back.map((row) => ({
      id: row.id,
      at: iso(row.at),
      yen: row.yen,
      // The column's check allows only these.
      to: row.to_method as store.RefundTo,
      isSent: row.state === 'succeeded',
    })),
    went,
  }
}

/** The name stands on every paper of this number from then on. */
async function named(
  { paymentId, name }: { paymentId: string; name: string },
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const receipt = await numberedReceipt(context.db, paymentId, customerId(context))
  if (!receipt) return refuse('common.notFound')
  return (await nameReceipt(context.db, receipt.no, name))
    ? { ok: true }
    : refuse('statement.named', {}, 'name')
}

export const statementHandlers = implement(calls, {
  async months(_input, context) {
    const id = customerId(context)
    const friends = context.house.hooks.all(paidFor).flatMap((kind) => (kind.payer ? [kind.name] : []))
    const { rows } = await sql<{ month: string; inYen: number; outYen: number; closingYen: number }>`
      with moved as (
        select max(e.at) over (order by m.no) as at, m.amount from ledger_move m join ledger_entry e on e.id = m.entry_id where m.account = ${accounts.wallet(id)}
        union all select e.at, 0 from ledger_move m join ledger_entry e on e.id = m.entry_id where m.account = ${accounts.points(id)}
        union all select settled_at, 0 from payment where customer_id = ${id} and method = 'card' and settled_at is not null and kind <> all(${friends}::text[])
        union all select done_at, 0 from refund where customer_id = ${id} and to_method = 'card' and done_at is not null)
      select to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM') as month,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "inYen", coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "outYen",
        (sum(sum(amount)) over (order by to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM')))::bigint as "closingYen"
      from moved group by 1 order by 1 desc`.execute(context.db)
    return { rows }
  },

  month: monthTold,
  receipt: receiptTold,
  monthPaper: (input, context) => onPaper(context, () => monthTold(input, context), monthPaper),
  nameReceipt: (input, context) => named(input, context as TxContext),
  receiptPaper: ({ credit, inJapanese, ...input }, context) =>
    onPaper(
      context,
      async () => {
        const receipt = await receiptTold(input, context)
        if (isRefusal(receipt) || credit === undefined) return receipt
        return receipt.credits.some(({ no }) => no === credit) ? receipt : refuse('common.notFound')
      },
      (receipt, local, publicUrl) =>
        credit === undefined ? receiptPaper(receipt, local, publicUrl) : creditPaper(receipt, credit, local),
      inJapanese && 'ja',
    ),
})

/** A paper takes a second of a processor: so many for one customer in an hour. */
const papersAnHour = { name: 'papers', most: 60, withinMs: HOUR } as const

async function onPaper<Told>(
  context: Context,
  tell: () => Promise<Told | Refusal>,
  drawn: (told: Told, local: Local, publicUrl: string) => Promise<Buffer>,
  local: Local = context.caller.language,
): Promise<{ pdf: string } | Refusal> {
  const told = await tell()
  if (isRefusal(told)) return told
  const wait = await useUp(context.house.db, papersAnHour, customerId(context), context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  const pdf = await drawn(told, local, context.house.settings.publicUrl)
  return { pdf: pdf.toString('base64') }
}
