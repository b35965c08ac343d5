import type { InputOf, OutputOf, staffMoney } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, maskName, refuse } from '@tomobako/domain/kernel'
import { isMoneyAction, mayAgree } from '@tomobako/domain/staff'
import { sql } from 'kysely'
import type { Context } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import type { OpenHold } from '../order/index.ts'
import { openHolds } from '../order/index.ts'
import { waysOf } from '../payment/index.ts'
import type { Refund } from '../payment/index.ts'
import { aloneLimit, limitsInForce } from '../staff/index.ts'
import { refundable } from './refundable.ts'
import { subjectOf } from './subject.ts'

type Shown = OutputOf<typeof staffMoney.show>
const MOST = 200

const holdRow = (row: OpenHold): Shown['holds'][number] => ({
  id: row.id,
  kind: row.kind,
  no: row.subjectNo,
  reason: row.reason,
  by: row.by,
  byScreening: row.byScreening,
  byFraud: row.byFraud,
  at: iso(row.placedAt),
})

export async function show(context: Context): Promise<Shown> {
  const [asked, decided, refunds, holds] = await Promise.all([
    requests(context, true),
    requests(context, false),
    context.db
      .selectFrom('refund')
      .innerJoin('customer', 'customer.id', 'refund.customer_id')
      .selectAll('refund')
      .select('customer.name')
      .where(sql<boolean>`refund.state in ('requested', 'processing', 'failed')`)
      // What waits for people first.
      .orderBy(sql`refund.state <> 'failed'`)
      .orderBy('refund.at')
      .limit(MOST)
      .execute(),
    openHolds(context.db),
  ])
  return {
    asked,
    decided,
    refunds: refunds.map((row) => ({
      id: row.id,
      key: row.natural_key,
      customer: { id: row.customer_id, masked: maskName(row.name) },
      yen: row.yen,
      // The columns' checks allow only these.
      to: row.to_method as 'wallet' | 'card',
      state: row.state as Shown['refunds'][number]['state'],
      reasonKey: row.reason_key,
      failure: row.tries > 0 ? row.failure : null,
      tries: row.tries,
      may: waysOf(row as Pick<Refund, 'to_method' | 'state' | 'refused'>),
      at: iso(row.at),
      dueAt: iso(row.at + DAY),
    })),
    holds: holds.map(holdRow),
  }
}

async function requests(context: Context, isOpen: boolean): Promise<Shown['asked']> {
  const rows = await context.db
    .selectFrom('money_request')
    .leftJoin('customer', 'customer.id', 'money_request.customer_id')
    .innerJoin('staff', 'staff.id', 'money_request.asked_by')
    .leftJoin('staff as other', 'other.id', 'money_request.decided_by')
    .selectAll('money_request')
    .select(['customer.name', 'staff.name as askedName', 'other.name as decidedName'])
    .where(
      isOpen ? sql<boolean>`money_request.state = 'asked'` : sql<boolean>`money_request.state <> 'asked'`,
    )
    .orderBy(isOpen ? sql`money_request.asked_at asc` : sql`money_request.decided_at desc`)
    .limit(isOpen ? MOST : 50)
    .execute()
  const me = staffOf(context)
  const { limits } = await limitsInForce(context.db)
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    // The columns' checks allow only these.
    kind: row.kind as Shown['asked'][number]['kind'],
    subject: { kind: row.subject_kind as Shown['asked'][number]['subject']['kind'], no: row.subject_no },
    customer: row.customer_id === null ? null : { id: row.customer_id, masked: maskName(row.name ?? '') },
    yen: row.yen,
    borneBy: row.borne_by as Shown['asked'][number]['borneBy'],
    reason: row.reason as Shown['asked'][number]['reason'],
    note: row.note,
    state: row.state as Shown['asked'][number]['state'],
    needsSecond: row.needs_second,
    askedBy: row.askedName,
    askedAt: iso(row.asked_at),
    mine: row.asked_by === me.id,
    mayApprove:
      row.state === 'asked' &&
      row.asked_by !== me.id &&
      isMoneyAction(row.kind) &&
      mayAgree(limits, me.roles, row.kind, row.yen),
    decidedBy: row.decidedName,
    decidedAt: row.decided_at === null ? null : iso(row.decided_at),
    decidedWhy: row.decided_why,
  }))
}

export async function subject(
  { no }: InputOf<typeof staffMoney.subject>,
  context: Context,
): Promise<OutputOf<typeof staffMoney.subject> | Refusal> {
  const found = await subjectOf(context.db, no)
  if (!found) return refuse('common.notFound')
  const { yen, points, paidYen, wholeOnly } = await refundable({ db: context.db as never }, found)
  const hold = (await openHolds(context.db)).find(
    (row) => row.kind === found.kind && row.subjectNo === found.no,
  )
  return {
    kind: found.kind,
    no: found.no,
    state: found.state,
    customer: { id: found.customerId, masked: found.customer },
    paidYen,
    refundableYen: yen,
    refundablePoints: points,
    wholeOnly,
    hold: hold ? holdRow(hold) : null,
    aloneYen: await aloneLimit(context, found.kind === 'customer' ? 'credit' : 'refund'),
  }
}
