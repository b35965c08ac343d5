import type { InputOf, staffMoney } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/index.ts'
import { lockLines, placeHold, releaseHold } from '../order/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { audit } from '../staff/index.ts'
import { subjectOf } from './subject.ts'

/** Stops a line, an order or a parcel where it stands. What it is about is locked first, so that nobody takes its next step meanwhile. */
export async function hold(
  { no, reason }: InputOf<typeof staffMoney.hold>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const subject = await subjectOf(context.db, no)
  if (!subject || subject.kind === 'customer') return refuse('common.notFound', {}, 'no')
  if (subject.kind === 'parcel') await parcelStore.lock(context.db, { id: subject.id })
  else {
    const rows = await context.db
      .selectFrom('order_line')
      .select('id')
      .where(subject.kind === 'line' ? 'id' : 'order_id', '=', subject.id)
      .execute()
    await lockLines(
      context,
      rows.map(({ id }) => id),
    )
  }
  const placed = await placeHold(context, {
    kind: subject.kind,
    subjectId: subject.id,
    subjectNo: subject.no,
    customerId: subject.customerId,
    reason,
  })
  if (!placed) return refuse('console.money.heldAlready', {}, 'no')
  await audit(context, { what: 'money.hold', subject: subject.no, after: 'on hold', why: reason })
  return { ok: true }
}

export async function release(
  { id, why }: InputOf<typeof staffMoney.release>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const was = await releaseHold(context, id, why)
  if (!was) return refuse('common.notFound')
  await audit(context, {
    what: 'money.release',
    subject: was.subjectNo,
    before: was.reason,
    after: null,
    why,
  })
  return { ok: true }
}
