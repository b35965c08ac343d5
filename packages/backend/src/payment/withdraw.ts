import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { InputOf, OutputOf, wallet } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse, sum } from '@tomobako/domain/kernel'
import { accounts, withdrawalBack, withdrawn } from '@tomobako/domain/ledger'
import { waysBack, withdrawalNeedsCheck, withdrawalRules } from '@tomobako/domain/payment'
import { moneyRules } from '@tomobako/domain/staff'
import { blockOf } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { WithdrawalTable } from '../db/tables.gen.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, customerId, iso } from '../kernel/context.ts'
import { balance, post, postOrRefuse } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { companies } from './means.ts'
import { giveBackOver } from './refund.ts'
import { bankOffer, toppedUpIn } from './withdraw-bank.ts'
import * as store from './store.ts'
import type { Payment, Refund } from './store.ts'

export type Row = Omit<Selectable<WithdrawalTable>, 'state'> & {
  state: 'asked' | 'sent' | 'refused' | 'cancelled'
}
// The column's check allows only these states.
export const readRow = (row: unknown): Row => row as Row

/** A top-up and how much of it has not gone back. */
export type Source = { readonly payment: Payment; readonly leftYen: number }

/**
 * The top-ups whose company still takes money back, newest first. One that is, or was, disputed is left out: the bank decides, or has
 * decided, where its money goes.
 */
export async function sourcesOf(
  context: Pick<Context, 'house' | 'now'> & { readonly db: Db },
  customer: string,
): Promise<Source[]> {
  const { rows } = await sql<{ id: string; left: number }>`
    select p.id, (p.yen - coalesce((select sum(r.yen) from refund r where r.payment_id = p.id and r.oddity_id is null), 0))::bigint as left
    from payment p
    where p.customer_id = ${customer} and p.kind = 'top_up' and p.method = any(${[...waysBack]}::text[]) and p.state = 'succeeded'
      and p.provider = any(${companies(context.house).map(({ name }) => name)}::text[]) and p.settled_at > ${at(context.now - withdrawalRules.withinMs)}::timestamptz
      and not exists (select from payment_dispute d where d.payment_id = p.id and d.state <> 'won')
    order by p.settled_at desc, p.id desc`.execute(context.db)
  const left = rows.filter((row) => row.left > 0)
  const found = await Promise.all(left.map(({ id }) => store.byId(context.db, id)))
  return left.flatMap((row, index) => (found[index] ? [{ payment: found[index], leftYen: row.left }] : []))
}

type Offer = { balanceYen: number; toppedYen: number; mostYen: number; sources: Source[]; why: string | null }
/** How much this customer could take out now, and what keeps them from it. */
async function offerFor(
  context: Pick<Context, 'house' | 'now'> & { readonly db: Db },
  customer: string,
): Promise<Offer> {
  const [balanceYen, topped, sources, disputed, waiting, today] = await Promise.all([
    balance(context.db, accounts.wallet(customer)),
    toppedUpIn(context, customer),
    sourcesOf(context, customer),
    context.db
      .selectFrom('payment_dispute')
      .select('id')
      .where('customer_id', '=', customer)
      .where('state', '=', 'open')
      .executeTakeFirst(),
    context.db
      .selectFrom('withdrawal')
      .select('id')
      .where('customer_id', '=', customer)
      .where('state', '=', 'asked')
      .executeTakeFirst(),
    turnsToday(context, customer),
  ])
  const mostYen = Math.min(
    balanceYen,
    topped,
    sum(sources.map((each) => each.leftYen)),
    withdrawalRules.mostYen,
  )
  const why = disputed
    ? 'wallet.no.disputed'
    : waiting
      ? 'wallet.no.waiting'
      : today >= withdrawalRules.perDay
        ? 'wallet.no.perDay'
        : mostYen <= 0
          ? 'wallet.no.nothing'
          : null
  return { balanceYen, toppedYen: topped, mostYen: why === null ? mostYen : 0, sources, why }
}

const turnsToday = async (
  { db, now }: Pick<Context, 'now'> & { readonly db: Db },
  customer: string,
): Promise<number> =>
  (
    await sql<{ n: number }>`
      select coalesce(max(turn), 0)::int as n from withdrawal where customer_id = ${customer} and day = ${jstDay(now)}::date`.execute(
      db,
    )
  ).rows[0]!.n

/** What left without a second look within a day: large sums in small pieces are large sums. */
const lately = async ({ db, now }: TxContext, customer: string): Promise<number> =>
  (
    await sql<{ yen: number }>`
      select coalesce(sum(yen), 0)::bigint as yen from withdrawal
      where customer_id = ${customer} and state = 'sent' and not needs_check and asked_at > ${at(now - moneyRules.withinMs)}::timestamptz`.execute(
      db,
    )
  ).rows[0]!.yen

/** Takes topped-up money out of the wallet. What is small goes to the card at once; the rest stands apart until two people have looked. */
export async function withdraw(
  { yen }: InputOf<typeof wallet.withdraw>,
  context: TxContext,
): Promise<OutputOf<typeof wallet.withdraw> | Refusal> {
  const customer = customerId(context)
  await oneAtATime(context.db, 'withdraw', customer)
  const { mostYen, why } = await offerFor(context, customer)
  if (why !== null) return refuse(why as 'wallet.no.nothing')
  if (yen > mostYen) return refuse('wallet.no.tooMuch', { yen: mostYen }, 'amount')
  if (yen < Math.min(withdrawalRules.leastYen, mostYen))
    return refuse('wallet.no.tooLittle', { yen: withdrawalRules.leastYen }, 'amount')
  const day = jstDay(context.now)
  const turn = (await turnsToday(context, customer)) + 1
  const id = randomUUIDv7()
  const no = `W${day.slice(2).replaceAll('-', '')}-${id.slice(-6)}`
  const needsCheck = withdrawalNeedsCheck(
    yen,
    await lately(context, customer),
    (await blockOf(context.db, customer)) !== null,
  )
  const row = readRow(
    await context.db
      .insertInto('withdrawal')
      .values({
        id,
        no,
        customer_id: customer,
        yen,
        state: 'asked',
        needs_check: needsCheck,
        day,
        turn,
        asked_at: at(context.now),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  const taken = await postOrRefuse(context, withdrawn({ withdrawalId: id, no, customerId: customer, yen }))
  if (isRefusal(taken)) return taken
  if (needsCheck) return { id, no, state: 'asked' }
  const sent = await sendWithdrawal(context, row, null)
  if (isRefusal(sent)) return sent
  return { id, no, state: 'sending' }
}

/**
 * Gives it back over the top-ups it came from, newest first, as refunds like any other: sent by a job, tried again, a row for people
 * when they hang. Less may be left than when it was asked for: then nothing is sent.
 */
export async function sendWithdrawal(
  context: TxContext,
  row: Row,
  by: string | null,
): Promise<{ ok: true } | Refusal> {
  // Locked in the order of their ids, as whoever gives back does; then what is left of each stays so.
  const seen = await sourcesOf(context, row.customer_id)
  for (const { payment } of seen.toSorted((a, b) => (a.payment.id < b.payment.id ? -1 : 1)))
    await store.lock(context.db, payment.id)
  const sources = await sourcesOf(context, row.customer_id)
  if (sum(sources.map((each) => each.leftYen)) < row.yen) return refuse('console.withdrawals.notLeft')
  await context.db
    .updateTable('withdrawal')
    .set({ state: 'sent', decided_by: by, decided_at: at(context.now) })
    .where('id', '=', row.id)
    .execute()
  await giveBackOver(context, {
    key: `withdrawal/${row.id}`,
    customerId: row.customer_id,
    paid: sources.map(({ payment, leftYen }) => ({ payment, mostYen: leftYen })),
    lineId: null,
    yen: row.yen,
    from: [{ account: accounts.withdrawals, yen: row.yen }],
    reasonKey: 'withdrawn',
    values: { no: row.no },
    withdrawalId: row.id,
  })
  return { ok: true }
}

export const lockWithdrawal = async ({ db }: TxContext, id: string): Promise<Row | null> => {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? readRow(row) : null
}

/** It is not sent: the money is in the wallet again. */
export async function endWithdrawal(
  context: TxContext,
  row: Row,
  to: 'refused' | 'cancelled',
  decided: { by: string | null; why: string | null },
): Promise<void> {
  await context.db
    .updateTable('withdrawal')
    .set({ state: to, decided_by: decided.by, decided_at: at(context.now), decided_why: decided.why })
    .where('id', '=', row.id)
    .execute()
  await post(
    context,
    withdrawalBack({
      withdrawalId: row.id,
      no: row.no,
      customerId: row.customer_id,
      yen: row.yen,
      refundId: null,
    }),
  )
  if (to === 'refused')
    await notify(context, {
      customerId: row.customer_id,
      key: 'notice.withdrawal.refused',
      values: { yen: row.yen, why: decided.why ?? '' },
      link: '/wallet/withdraw',
      once: `withdrawal/${row.id}/refused`,
      mail: true,
    })
}

export async function cancelWithdrawal(
  { id }: InputOf<typeof wallet.cancelWithdrawal>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await lockWithdrawal(context, id)
  if (!row || row.customer_id !== customerId(context)) return refuse('common.notFound')
  if (row.state !== 'asked') return refuse('wallet.no.decided')
  await endWithdrawal(context, row, 'cancelled', { by: null, why: null })
  return { ok: true }
}

const SHOWN = 20
type Shown = OutputOf<typeof wallet.withdrawal>
type Part = Shown['rows'][number]['parts'][number]

/** What the page of one's own withdrawals says. */
export async function withdrawalPage(_input: unknown, context: Context): Promise<Shown> {
  const customer = customerId(context)
  const [offer, toBank, found] = await Promise.all([
    offerFor(context, customer),
    bankOffer(context, customer),
    context.db
      .selectFrom('withdrawal')
      .selectAll()
      .where('customer_id', '=', customer)
      .orderBy('asked_at', 'desc')
      .limit(SHOWN)
      .execute(),
  ])
  const rows = found.map(readRow)
  const parts = await partsOf(
    context.db,
    rows.map(({ id }) => id),
  )
  let open = offer.mostYen
  const sources = offer.sources.flatMap(({ payment, leftYen }) => {
    const yen = Math.min(open, leftYen)
    open -= yen
    return yen === 0
      ? []
      : [{ paidAt: iso(payment.settled_at ?? payment.created_at), yen, method: payment.method }]
  })
  return {
    balanceYen: offer.balanceYen,
    mostYen: offer.mostYen,
    inAllYen: Math.min(offer.balanceYen, offer.toppedYen, offer.mostYen + (toBank?.mostYen ?? 0)),
    leastYen: withdrawalRules.leastYen,
    why: offer.why,
    checkedAboveYen: moneyRules.fourEyesYen,
    sources,
    toBank: toBank && { mostYen: toBank.mostYen, why: toBank.why },
    rows: rows.map((row) => {
      const own = parts.get(row.id) ?? []
      return {
        id: row.id,
        no: row.no,
        yen: row.yen,
        state: row.state === 'sent' ? stateOf(own) : row.state,
        at: iso(row.asked_at),
        why: row.state === 'refused' ? row.decided_why : null,
        parts: own,
      }
    }),
  }
}

const stateOf = (parts: readonly Part[]): 'sending' | 'sent' | 'back' =>
  parts.some(({ state }) => state === 'sending')
    ? 'sending'
    : parts.some(({ state }) => state === 'back')
      ? 'back'
      : 'sent'

async function partsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Part[]>> {
  const found = new Map<string, Part[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.withdrawal_id', 'refund.yen', 'refund.state', 'refund.to_method', 'payment.settled_at'])
    .where('refund.withdrawal_id', 'in', [...ids])
    .orderBy('payment.settled_at', 'desc')
    .execute()
  for (const row of rows) {
    const part: Part = {
      yen: row.yen,
      paidAt: iso(row.settled_at ?? 0),
      state:
        (row.state as Refund['state']) !== 'succeeded'
          ? 'sending'
          : row.to_method === 'card'
            ? 'sent'
            : 'back',
    }
    found.set(row.withdrawal_id!, [...(found.get(row.withdrawal_id!) ?? []), part])
  }
  return found
}
