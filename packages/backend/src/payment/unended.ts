import { sql } from 'kysely'
import type { InputOf, OutputOf, paymentDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, isRefusal, iso, maskName, refuse } from '@tomobako/domain/kernel'
import { at, staffOf } from '../kernel/context.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { fees } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { reconcileJob } from './jobs.ts'
import { labelOf } from './kinds.ts'
import { movePayment } from './move.ts'
import * as store from './store.ts'

const PAGE = 30

/** Payments the provider has not said the end of for longer than the setting allows. They are asked about daily; somebody has to look. */
export async function list(
  { page }: InputOf<typeof paymentDesk.unended>,
  context: Context,
): Promise<OutputOf<typeof paymentDesk.unended>> {
  const { unendedDays: days } = await fees(context)
  const since = sql<boolean>`payment.ended_at is null and payment.created_at <= ${at(context.now - days * DAY)}::timestamptz`
  const [rows, { open }] = await Promise.all([
    context.db
      .selectFrom('payment')
      .innerJoin('customer', 'customer.id', 'payment.customer_id')
      .selectAll('payment')
      .select('customer.name as customerName')
      .where(since)
      .orderBy('payment.created_at')
      .orderBy('payment.id')
      .limit(PAGE + 1)
      .offset((page - 1) * PAGE)
      .execute(),
    context.db
      .selectFrom('payment')
      .select(sql<number>`count(*)::int`.as('open'))
      .where(since)
      .executeTakeFirstOrThrow(),
  ])
  return {
    rows: await Promise.all(
      rows.slice(0, PAGE).map(async (row) => {
        const payment = store.read(row)
        return {
          id: payment.id,
          no: (await labelOf(context, payment)).no,
          customer: { id: payment.customer_id, masked: maskName(row.customerName) },
          provider: payment.provider,
          providerId: payment.provider_id,
          state: payment.state,
          yen: payment.yen,
          at: iso(payment.created_at),
        }
      }),
    ),
    page,
    hasNext: rows.length > PAGE,
    open,
    days,
  }
}

const unended = async (context: TxContext, id: string): Promise<store.Payment | Refusal> => {
  const payment = await store.lock(context.db, id)
  if (!payment) return refuse('common.notFound')
  return payment.ended_at === null ? payment : refuse('console.changedMeanwhile')
}

export async function askNow(
  { id }: InputOf<typeof paymentDesk.askNow>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const payment = await unended(context, id)
  if (isRefusal(payment)) return payment
  await context.job(reconcileJob, { paymentId: id })
  await audit(context, { what: 'payment.askNow', subject: id, after: { yen: payment.yen } })
  return { ok: true }
}

/** Somebody looked at the provider. Whatever comes all the same, however late, settles or goes back as ever. */
export async function end(
  { id, why }: InputOf<typeof paymentDesk.endPayment>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const payment = await unended(context, id)
  if (isRefusal(payment)) return payment
  // What still seemed open is over: an order that waited for the bank ends with it, and can be paid anew.
  const event = payment.state === 'processing' ? 'fail' : 'expire'
  if (['created', 'needs_action', 'processing'].includes(payment.state)) {
    const moved = await movePayment(context, payment, event, { why, set: { failure: 'expired' } })
    if (isRefusal(moved)) return moved
  }
  await store.endedByPeople(context.db, id, { by: staffOf(context).id, why }, context.now)
  await audit(context, {
    what: 'payment.end',
    subject: id,
    before: payment.state,
    after: { yen: payment.yen },
    why,
  })
  return { ok: true }
}
