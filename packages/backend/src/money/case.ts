import { randomUUIDv7 } from 'node:crypto'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, isRefusal } from '@tomobako/domain/kernel'
import { goodwillGiven } from '@tomobako/domain/ledger'
import type { MoneyBearer, MoneyReason } from '@tomobako/domain/staff'
import { sql } from 'kysely'
import type { TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { lockLines } from '../order/index.ts'
import { nextRequestNo } from '../staff/index.ts'
import { giveBackOf, refundable } from './refundable.ts'
import { subjectOf } from './subject.ts'

export type CasePayment = {
  readonly lineNo: string
  readonly yen: number
  readonly goodwillYen: number
  readonly borneBy: MoneyBearer
  readonly reason: MoneyReason
  /** What the list of money says of it: the case and its rule. */
  readonly note: string
  readonly askedBy: string
  readonly approvedBy: string | null
}

/** What may still go back of a line, in yen and in points together. */
export async function leftOf(context: Pick<TxContext, 'db'>, lineNo: string): Promise<number> {
  const subject = await subjectOf(context.db, lineNo)
  assert(subject, 'a case is about a line that exists')
  return (await refundable(context, subject)).yen
}

/**
 * Pays what a case of after-sale service decided, by the same books, checks and list as what staff give by hand: a refund of its line and
 * a gift on top. What went back meanwhile counts against it: it pays what is left, and answers what it paid.
 */
export async function payCase(
  context: TxContext,
  payment: CasePayment,
): Promise<{ yen: number; goodwillYen: number } | Refusal> {
  const subject = await subjectOf(context.db, payment.lineNo)
  assert(subject, 'a case is about a line that exists')
  await lockLines(context, [subject.id])
  const yen = Math.min(payment.yen, (await refundable(context, subject)).yen)
  const record = async (kind: 'refund' | 'credit', amount: number): Promise<string> => {
    const no = await nextRequestNo(context)
    await context.db
      .insertInto('money_request')
      .values({
        id: randomUUIDv7(),
        no,
        kind,
        subject_kind: kind === 'refund' ? 'line' : 'customer',
        subject_id: kind === 'refund' ? subject.id : subject.customerId,
        subject_no: kind === 'refund' ? subject.no : subject.customerId,
        customer_id: subject.customerId,
        yen: amount,
        borne_by: kind === 'refund' ? payment.borneBy : 'us',
        reason: payment.reason,
        note: payment.note,
        state: 'done',
        needs_second: payment.approvedBy !== null,
        asked_by: payment.askedBy,
        asked_at: at(context.now),
        approved_by: payment.approvedBy,
        decided_by: payment.approvedBy ?? payment.askedBy,
        decided_at: at(context.now),
      })
      .execute()
    return no
  }
  if (yen > 0) {
    const no = await record('refund', yen)
    const { borneBy, note } = payment
    const given = await giveBackOf(context, subject, { no, yen, borneBy, note, reasonKey: 'afterSale' })
    if (isRefusal(given)) return given
  }
  const goodwillYen = await giveGoodwill(context, subject, payment, record)
  return { yen, goodwillYen }
}

async function giveGoodwill(
  context: TxContext,
  subject: { id: string; no: string; customerId: string },
  payment: CasePayment,
  record: (kind: 'credit', yen: number) => Promise<string>,
): Promise<number> {
  const yen = Math.min(
    payment.goodwillYen,
    (await refundable(context, { ...subject, kind: 'line', customer: '', state: '' })).yen,
  )
  if (yen === 0) return 0
  const no = await record('credit', yen)
  await context.db
    .updateTable('order_line')
    .set({ goodwill_yen: sql<number>`goodwill_yen + ${yen}`, version: sql<number>`version + 1` })
    .where('id', '=', subject.id)
    .execute()
  await post(
    context,
    goodwillGiven({ key: no, customerId: subject.customerId, yen, values: { no, lineNo: subject.no } }),
  )
  return yen
}
