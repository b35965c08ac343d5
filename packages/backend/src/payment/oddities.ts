import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InputOf, Oddity, OutputOf, paymentDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, maskName, refuse } from '@tomobako/domain/kernel'
import { accounts, moneyParked, parkedByHand, parkedToWallet, refunded } from '@tomobako/domain/ledger'
import type { Db } from '../db/index.ts'
import type { PaymentOddityTable } from '../db/tables.gen.ts'
import type { CardState } from '../gateways/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, staffOf } from '../kernel/context.ts'
import { post } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { audit, limited } from '../staff/index.ts'
import { refundJob } from './jobs.ts'
import { labelOf } from './kinds.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

type Row = Selectable<PaymentOddityTable>
const PAGE = 30
const isYen = (row: Pick<Row, 'said_currency'>): boolean => row.said_currency === 'JPY'

/**
 * Money came otherwise than we asked for. It is written down once, its yen are parked in the books, and nothing is settled with
 * it: people decide. What is said of a payment that brought nothing is only logged.
 */
export async function park(
  context: TxContext,
  payment: Payment,
  kind: Oddity['kind'],
  said: CardState & { currency?: string },
): Promise<string> {
  const currency = (said.currency ?? 'JPY').toUpperCase()
  const outcome =
    kind === 'twice'
      ? 'parked: another payment at the provider'
      : `parked: ${said.yen} ${currency} instead of ${payment.yen} JPY`
  context.house.log.error(
    { payment: payment.id, kind, asked: payment.yen, said: said.yen, currency },
    outcome,
  )
  if (said.state !== 'succeeded') return outcome
  const made = await context.db
    .insertInto('payment_oddity')
    .values({
      id: randomUUIDv7(),
      payment_id: payment.id,
      customer_id: payment.customer_id,
      kind,
      provider: payment.provider,
      provider_id: said.providerId,
      said_amount: said.yen,
      said_currency: currency,
      asked_yen: payment.yen,
      at: at(context.now),
    })
    .onConflict((c) => c.columns(['payment_id', 'provider_id', 'said_amount', 'said_currency']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made && isYen(made) && made.said_amount > 0)
    await post(
      context,
      moneyParked({ oddityId: made.id, processor: payment.provider, yen: made.said_amount }),
    )
  return outcome
}

/** Finance decides about parked money, once: two who decide at the same time are one decision. */
async function resolveIt(
  { id, how, why }: InputOf<typeof paymentDesk.resolve>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await context.db
    .selectFrom('payment_oddity')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('common.notFound')
  if (row.resolved_at !== null) return refuse('console.changedMeanwhile')
  if (how !== 'dismiss' && !(isYen(row) && row.said_amount > 0)) return refuse('console.payment.notYen')
  const { id: staffId, name } = staffOf(context)
  await context.db
    .updateTable('payment_oddity')
    .set({
      resolved_how: how === 'dismiss' ? 'dismissed' : how,
      resolved_at: at(context.now),
      resolved_by: name,
      resolved_by_id: staffId,
      resolved_why: why,
    })
    .where('id', '=', id)
    .execute()
  await decided[how](context, row)
  await audit(context, {
    what: `payment.oddity.${how}`,
    subject: row.payment_id,
    after: { yen: row.said_amount, currency: row.said_currency },
    why,
  })
  return { ok: true }
}

type Resolving = InputOf<typeof paymentDesk.resolve>
/** Parked money is somebody's: a large sum is two people's to decide (decision 0102). */
export const resolving = limited<Resolving, { ok: true }>(
  'parked',
  async ({ id, why }, { db }) => {
    const row = await db.selectFrom('payment_oddity').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return refuse('common.notFound')
    if (row.resolved_at !== null) return refuse('console.changedMeanwhile')
    if (!isYen(row)) return null
    const subject = { kind: 'oddity', id, no: row.payment_id } as const
    return { yen: row.said_amount, subject, customerId: row.customer_id, why }
  },
  resolveIt,
  { ok: true },
)

const decided: Record<'wallet' | 'back' | 'dismiss', (context: TxContext, row: Row) => Promise<void>> = {
  async wallet(context, row) {
    await post(
      context,
      parkedToWallet({ oddityId: row.id, customerId: row.customer_id, yen: row.said_amount }),
    )
    await notify(context, {
      customerId: row.customer_id,
      key: 'notice.payment.toppedUp',
      values: { yen: row.said_amount },
      link: '/wallet',
      once: `oddity/${row.id}/wallet`,
    })
  },
  async back(context, row) {
    const refund = await store.insertRefund(
      context.db,
      {
        customerId: row.customer_id,
        paymentId: row.payment_id,
        oddityId: row.id,
        lineId: null,
        key: `oddity/${row.id}`,
        yen: row.said_amount,
        to: 'card',
        state: 'requested',
        reasonKey: 'nothingToPay',
      },
      context.now,
    )
    if (!refund) return
    await post(
      context,
      refunded({
        key: `oddity/${row.id}`,
        from: [{ account: accounts.parked, yen: row.said_amount }],
        to: accounts.refundsDue,
        values: {},
      }),
    )
    await context.job(refundJob, { refundId: refund.id })
  },
  /** Dealt with by hand at the provider: it does not hold the money for us any more. */
  async dismiss(context, row) {
    if (isYen(row))
      await post(context, parkedByHand({ oddityId: row.id, processor: row.provider, yen: row.said_amount }))
  },
}

const countOpen = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('payment_oddity')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

export async function list(
  { view, page }: InputOf<typeof paymentDesk.oddities>,
  context: Context,
): Promise<OutputOf<typeof paymentDesk.oddities>> {
  const isOpen = view === 'open'
  const rows = await context.db
    .selectFrom('payment_oddity')
    .innerJoin('customer', 'customer.id', 'payment_oddity.customer_id')
    .selectAll('payment_oddity')
    .select('customer.name as customerName')
    .where('resolved_at', isOpen ? 'is' : 'is not', null)
    .orderBy('payment_oddity.at', isOpen ? 'asc' : 'desc')
    .orderBy('payment_oddity.id')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute()
  return {
    rows: await Promise.all(rows.slice(0, PAGE).map((row) => shown(context, row))),
    page,
    hasNext: rows.length > PAGE,
    open: await countOpen(context.db),
  }
}

async function shown(context: Context, row: Row & { customerName: string }): Promise<Oddity> {
  const payment = await store.byId(context.db, row.payment_id)
  return {
    id: row.id,
    // The table's checks allow only these words.
    kind: row.kind as Oddity['kind'],
    paymentId: row.payment_id,
    no: payment ? (await labelOf(context, payment)).no : null,
    customer: { id: row.customer_id, masked: maskName(row.customerName) },
    provider: row.provider,
    providerId: row.provider_id,
    askedYen: row.asked_yen,
    said: { amount: row.said_amount, currency: row.said_currency },
    at: iso(row.at),
    may:
      row.resolved_at !== null
        ? []
        : isYen(row) && row.said_amount > 0
          ? ['wallet', 'back', 'dismiss']
          : ['dismiss'],
    resolved:
      row.resolved_at === null
        ? null
        : {
            how: row.resolved_how as 'wallet' | 'back' | 'dismissed', // the table's check again
            by: row.resolved_by ?? '',
            at: iso(row.resolved_at),
            why: row.resolved_why ?? '',
          },
  }
}
