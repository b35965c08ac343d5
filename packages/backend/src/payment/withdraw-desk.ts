import { sql } from 'kysely'
import type { AskedWithdrawal, InputOf, OutputOf, paymentDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import { blockOf } from '../account/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, iso, staffOf } from '../kernel/context.ts'
import { audit, objectionToAgree } from '../staff/index.ts'
import { endWithdrawal, lockWithdrawal, readRow, sendWithdrawal, sourcesOf } from './withdraw.ts'
import type { Row } from './withdraw.ts'

const PAGE = 30

export async function list(
  { view, page }: InputOf<typeof paymentDesk.withdrawals>,
  context: Context,
): Promise<OutputOf<typeof paymentDesk.withdrawals>> {
  const isOpen = view === 'open'
  const rows = await context.db
    .selectFrom('withdrawal')
    .innerJoin('customer', 'customer.id', 'withdrawal.customer_id')
    .leftJoin('staff as checker', 'checker.id', 'withdrawal.checked_by')
    .leftJoin('staff as decider', 'decider.id', 'withdrawal.decided_by')
    .selectAll('withdrawal')
    .select([
      'customer.name',
      'customer.created_at as since',
      'checker.name as checkedName',
      'decider.name as decidedName',
    ])
    .where('withdrawal.state', isOpen ? '=' : '<>', 'asked')
    .orderBy('withdrawal.asked_at', isOpen ? 'asc' : 'desc')
    .orderBy('withdrawal.id')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute()
  const { open } = await context.db
    .selectFrom('withdrawal')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return {
    rows: await Promise.all(rows.slice(0, PAGE).map((row) => shown(context, { ...row, ...readRow(row) }))),
    page,
    hasNext: rows.length > PAGE,
    open,
  }
}

async function shown(
  context: Context,
  row: Row & { name: string; since: number; checkedName: string | null; decidedName: string | null },
): Promise<AskedWithdrawal> {
  const [sources, block, known] = await Promise.all([
    row.state === 'asked' ? sourcesOf(context, row.customer_id) : [],
    blockOf(context.db, row.customer_id),
    sql<{ topped: number; orders: number }>`
      select (select coalesce(sum(yen), 0)::bigint from payment where customer_id = ${row.customer_id} and kind = 'top_up' and state = 'succeeded') as topped,
        (select count(*)::int from orders where customer_id = ${row.customer_id} and paid_at is not null) as orders`.execute(
      context.db,
    ),
  ])
  let left = row.yen
  return {
    id: row.id,
    no: row.no,
    customer: { id: row.customer_id, masked: maskName(row.name) },
    yen: row.yen,
    state: row.state,
    at: iso(row.asked_at),
    since: iso(row.since),
    toppedUpYen: known.rows[0]!.topped,
    orders: known.rows[0]!.orders,
    isBlocked: block !== null,
    sources: sources.flatMap(({ payment, leftYen }) => {
      const yen = Math.min(left, leftYen)
      left -= yen
      return yen === 0
        ? []
        : [{ paidAt: iso(payment.settled_at ?? payment.created_at), yen, paymentId: payment.id }]
    }),
    checkedBy: row.checkedName,
    mayApprove: row.state === 'asked' && row.checked_by !== staffOf(context).id,
    decidedBy: row.decidedName,
    decidedWhy: row.decided_why,
  }
}

/** The first yes notes who looked; the second, by somebody else, sends it. The database refuses the same person twice as well. */
export async function approve(
  { id }: InputOf<typeof paymentDesk.approveWithdrawal>,
  context: TxContext,
): Promise<OutputOf<typeof paymentDesk.approveWithdrawal> | Refusal> {
  const row = await lockWithdrawal(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'asked') return refuse('console.changedMeanwhile')
  const me = staffOf(context).id
  if (row.checked_by === me) return refuse('console.money.own')
  const above = await objectionToAgree(context, 'withdrawal', row.yen)
  if (above) return above
  const isFirst = row.checked_by === null
  if (isFirst)
    await context.db
      .updateTable('withdrawal')
      .set({ checked_by: me, checked_at: at(context.now) })
      .where('id', '=', id)
      .execute()
  else {
    const sent = await sendWithdrawal(context, row, me)
    if (isRefusal(sent)) return sent
  }
  await audit(context, {
    what: isFirst ? 'withdrawal.check' : 'withdrawal.approve',
    subject: row.no,
    before: row.state,
    after: { yen: row.yen },
  })
  return { state: isFirst ? 'asked' : 'sent' }
}

export async function refuseIt(
  { id, why }: InputOf<typeof paymentDesk.refuseWithdrawal>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await lockWithdrawal(context, id)
  if (!row) return refuse('common.notFound')
  if (row.state !== 'asked') return refuse('console.changedMeanwhile')
  await endWithdrawal(context, row, 'refused', { by: staffOf(context).id, why })
  await audit(context, {
    what: 'withdrawal.refuse',
    subject: row.no,
    before: row.state,
    after: { yen: row.yen },
    why,
  })
  return { ok: true }
}
