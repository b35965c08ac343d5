import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse, split, sum } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { isCourier } from '@tomobako/domain/parcel'
import type { MoneyBearer } from '@tomobako/domain/staff'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import type { Line } from '../order/index.ts'
import { lockLines, moveLine, orderOf, paidBy, paidYen } from '../order/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { giveBackOver, succeededFor, wholly } from '../payment/index.ts'
import type { Subject } from './subject.ts'

/** Not bought yet: its money is still held, so it goes back whole or not at all. */
const unbought: readonly string[] = ['to_buy', 'needs_answer']
const never: readonly string[] = ['awaiting_payment', 'cancelled', 'refunded']

/** What may still go back of a line: what was paid and has not come back in any other way (a loss, a claim). */
async function leftOfLine(db: Db, line: Line): Promise<number> {
  if (never.includes(line.state)) return 0
  const back = await sql<{ yen: number }>`
    select coalesce(sum(p.amount), 0)::bigint as yen from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where e.kind = 'refunded' and e.vals ->> 'lineNo' = ${line.no} and p.asset = 'JPY'
      and e.natural_key like ${`refund/line/${line.no}/lost/%`}`.execute(db)
  return Math.max(0, paidYen(line) - (back.rows[0]?.yen ?? 0))
}
const leftOfParcel = async (db: Db, row: ParcelRow): Promise<number> =>
  ['paid', 'handed_over', 'in_transit', 'customs', 'held', 'delivered', 'returned', 'lost'].includes(
    row.state,
  )
    ? Math.max(0, (row.total_yen ?? 0) - row.refunded_yen - (await parcelStore.postagePaid(db, row.no)))
    : 0

const linesOf = (db: Db, subject: Subject) =>
  db
    .selectFrom('order_line')
    .select('id')
    .where(subject.kind === 'line' ? 'id' : 'order_id', '=', subject.id)
    .execute()

/** How much may go back, and whether only all of it may. Read without locks for the form, and once more under them. */
export async function refundable(
  context: Pick<TxContext, 'db'>,
  subject: Subject,
): Promise<{ yen: number; paidYen: number; wholeOnly: boolean }> {
  if (subject.kind === 'customer') return { yen: 0, paidYen: 0, wholeOnly: false }
  if (subject.kind === 'parcel') {
    const row = await parcelStore.byId(context.db, subject.id)
    return row
      ? { yen: await leftOfParcel(context.db, row), paidYen: row.total_yen ?? 0, wholeOnly: false }
      : { yen: 0, paidYen: 0, wholeOnly: false }
  }
  const ids = (await linesOf(context.db, subject)).map(({ id }) => id)
  const lines = await context.db.selectFrom('order_line').selectAll().where('id', 'in', ids).execute()
  // The order capability keeps these columns as its own shape.
  const shaped = lines as unknown as Line[]
  const left = await Promise.all(shaped.map((line) => leftOfLine(context.db, line)))
  return {
    yen: sum(left),
    paidYen: sum(shaped.map((line) => line.total_yen + line.difference_yen)),
    wholeOnly: shaped.length > 0 && shaped.every((line) => unbought.includes(line.state)),
  }
}

export type Wanted = { no: string; yen: number; borneBy: MoneyBearer; note: string }

/** Gives it back: the line, the order's lines by what is left of each, or the parcel; what nobody else bears is ours. */
export async function giveBackOf(
  context: TxContext,
  subject: Subject,
  wanted: Wanted,
): Promise<{ ok: true } | Refusal> {
  if (subject.kind === 'parcel') return giveParcel(context, subject, wanted)
  const ids = (await linesOf(context.db, subject)).map(({ id }) => id)
  const lines = await lockLines(context, ids)
  const left = await Promise.all(lines.map((line) => leftOfLine(context.db, line)))
  const all = sum(left)
  if (wanted.yen > all) return refuse('console.money.tooMuch', { yen: all }, 'yen')
  const isWhole = wanted.yen === all
  const open = lines.map((line, index) => (isWhole || !unbought.includes(line.state) ? left[index]! : 0))
  if (wanted.yen > sum(open)) return refuse('console.money.wholeOnly', { yen: all }, 'yen')
  const shares = isWhole ? left : split(wanted.yen, open)
  for (const [index, line] of lines.entries()) {
    const yen = shares[index]!
    if (yen === 0) continue
    const given = unbought.includes(line.state)
      ? await endLine(context, line, wanted)
      : await giveLine(context, line, yen, wanted)
    if (isRefusal(given)) return given
  }
  return { ok: true }
}

/** Nothing is bought any more: the line ends and everything goes back. */
async function endLine(context: TxContext, line: Line, { note }: Wanted): Promise<Line | Refusal> {
  if (
    line.claimed_by !== null &&
    line.claimed_by !== staffOf(context).id &&
    (line.claimed_until ?? 0) > context.now
  )
    return refuse('console.claimedByOther', { name: '' })
  return moveLine(context, line, 'refundWhole', {}, { why: note, data: { reasonKey: 'staff' } })
}

async function giveLine(
  context: TxContext,
  line: Line,
  yen: number,
  wanted: Wanted,
): Promise<Refusal | null> {
  const order = await orderOf(context, line.order_id)
  const written = await context.db
    .updateTable('order_line')
    .set({ refunded_yen: line.refunded_yen + yen, version: line.version + 1 })
    .where('id', '=', line.id)
    .where('version', '=', line.version)
    .returning('id')
    .executeTakeFirst()
  if (!written) return refuse('console.changedMeanwhile')
  const account =
    wanted.borneBy === 'seller'
      ? accounts.marketplace(line.snapshot.site)
      : wanted.borneBy === 'carrier'
        ? accounts.carrier(line.tracking_carrier ?? 'domestic')
        : accounts.expense('refunds')
  await giveBackOver(context, {
    key: `line/${line.no}/money/${wanted.no}`,
    customerId: line.customer_id,
    paid: await paidBy(context, line),
    lineId: line.id,
    yen,
    from: [{ account, yen }],
    reasonKey: 'staff',
    values: { orderNo: order.no, lineNo: line.no },
  })
  return null
}

async function giveParcel(
  context: TxContext,
  subject: Subject,
  { no, yen, borneBy }: Wanted,
): Promise<{ ok: true } | Refusal> {
  const row = await parcelStore.lock(context.db, { id: subject.id })
  if (!row) return refuse('common.notFound')
  if (borneBy === 'seller') return refuse('console.notBorneBy', {}, 'borneBy')
  const left = await leftOfParcel(context.db, row)
  if (yen > left) return refuse('console.money.tooMuch', { yen: left }, 'yen')
  await parcelStore.change(context.db, row, { refunded_yen: row.refunded_yen + yen })
  await giveBackOver(context, {
    key: `parcel/${row.no}/money/${no}`,
    customerId: row.customer_id,
    paid: wholly(await succeededFor(context.db, { kind: 'parcel', id: row.id })),
    lineId: null,
    yen,
    from: [
      {
        account:
          borneBy === 'carrier'
            ? accounts.carrier(isCourier(row.method) ? 'couriers' : 'japanpost')
            : accounts.expense('refunds'),
        yen,
      },
    ],
    reasonKey: 'staff',
    values: { parcelNo: row.no },
  })
  return { ok: true }
}
