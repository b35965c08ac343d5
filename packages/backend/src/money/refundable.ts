import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse, split, sum } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { isCourier } from '@tomobako/domain/parcel'
import type { MoneyBearer } from '@tomobako/domain/staff'
import type { Db } from '../db/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { heldByOther } from '../kernel/index.ts'
import type { Line } from '../order/index.ts'
import { giveOfLine, lockLines, moveLine, paidYen, pointsLeft } from '../order/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { billLeft, parcelStore } from '../parcel/index.ts'
import { giveBackOver, succeededFor, wholly } from '../payment/index.ts'
import type { Subject } from './subject.ts'

/** Not bought yet: its money is still held, so it goes back whole or not at all. */
const unbought: readonly string[] = ['to_buy', 'needs_answer']
const never: readonly string[] = ['awaiting_payment', 'cancelled', 'refunded']

/** What may still go back of a line: what was paid, in yen and in points, and has not come back in any other way. */
const yenLeft = (line: Line): number => (never.includes(line.state) ? 0 : Math.max(0, paidYen(line)))
const leftPoints = (line: Line): number => (never.includes(line.state) ? 0 : pointsLeft(line))
/** A gift of a case counts as well: all of it together never passes what was paid. */
const leftOfLine = (line: Line): number => Math.max(0, yenLeft(line) + leftPoints(line) - line.goodwill_yen)
const leftOfParcel = (row: ParcelRow): number =>
  ['paid', 'handed_over', 'in_transit', 'customs', 'held', 'delivered', 'returned', 'lost'].includes(
    row.state,
  )
    ? billLeft(row)
    : 0

const linesOf = (db: Db, subject: Subject) =>
  db
    .selectFrom('order_line')
    .select('id')
    .where(subject.kind === 'line' ? 'id' : 'order_id', '=', subject.id)
    .execute()

/** `points`: how many of `yen` points had paid; they come back as points, after the money. */
type Refundable = { yen: number; points: number; paidYen: number; wholeOnly: boolean }

/** How much may go back, and whether only all of it may. Read without locks for the form, and once more under them. */
export async function refundable(context: Pick<TxContext, 'db'>, subject: Subject): Promise<Refundable> {
  if (subject.kind === 'customer') return { yen: 0, points: 0, paidYen: 0, wholeOnly: false }
  if (subject.kind === 'parcel') {
    const row = await parcelStore.byId(context.db, subject.id)
    return row
      ? { yen: leftOfParcel(row), points: 0, paidYen: row.total_yen ?? 0, wholeOnly: false }
      : { yen: 0, points: 0, paidYen: 0, wholeOnly: false }
  }
  const ids = (await linesOf(context.db, subject)).map(({ id }) => id)
  const lines = await context.db.selectFrom('order_line').selectAll().where('id', 'in', ids).execute()
  // The order capability keeps these columns as its own shape.
  const shaped = lines as unknown as Line[]
  const left = shaped.map(leftOfLine)
  return {
    yen: sum(left),
    points: sum(shaped.map(leftPoints)),
    paidYen: sum(shaped.map((line) => line.total_yen + line.points_yen + line.difference_yen)),
    wholeOnly: shaped.length > 0 && shaped.every((line) => unbought.includes(line.state)),
  }
}

/** `reasonKey`: a key below `order.refundReason`. */
export type Wanted = {
  no: string
  yen: number
  borneBy: MoneyBearer
  note: string
  reasonKey?: 'staff' | 'afterSale'
}

/** Gives it back: the line, the order's lines by what is left of each, or the parcel; what nobody else bears is ours. */
export async function giveBackOf(
  context: TxContext,
  subject: Subject,
  wanted: Wanted,
): Promise<{ ok: true } | Refusal> {
  if (subject.kind === 'parcel') return giveParcel(context, subject, wanted)
  const ids = (await linesOf(context.db, subject)).map(({ id }) => id)
  const lines = await lockLines(context, ids)
  const left = lines.map(leftOfLine)
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
  const other = await heldByOther(context, line)
  if (other) return other
  return moveLine(context, line, 'refundWhole', {}, { why: note, data: { reasonKey: 'staff' } })
}

/** What nobody else bears of it is ours. */
async function giveLine(
  context: TxContext,
  line: Line,
  given: number,
  wanted: Wanted,
): Promise<Refusal | null> {
  const from =
    wanted.borneBy === 'seller'
      ? accounts.marketplace(line.snapshot.site)
      : wanted.borneBy === 'carrier'
        ? accounts.carrier(line.tracking_carrier ?? 'domestic')
        : accounts.expense('refunds')
  const part = { given, from, part: wanted.no, reasonKey: wanted.reasonKey ?? 'staff' }
  return (await giveOfLine(context, line, part)) ? null : refuse('console.changedMeanwhile')
}

async function giveParcel(
  context: TxContext,
  subject: Subject,
  { no, yen, borneBy }: Wanted,
): Promise<{ ok: true } | Refusal> {
  const row = await parcelStore.lock(context.db, { id: subject.id })
  if (!row) return refuse('common.notFound')
  if (borneBy === 'seller') return refuse('console.notBorneBy', {}, 'borneBy')
  const left = leftOfParcel(row)
  if (yen > left) return refuse('console.money.tooMuch', { yen: left }, 'yen')
  await parcelStore.giveBack(context.db, row.id, yen)
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
