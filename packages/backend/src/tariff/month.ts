import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { PayMethod, SaleKind, SoldPrice } from '@tomobako/domain/order'
import type { Db } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { parcelStore } from '../parcel/index.ts'
import type { ParcelRow, Piece } from '../parcel/index.ts'

/** More of each are not looked at; the newest are. */
const MOST = 2_000

type Span = { readonly from: EpochMs; readonly until: EpochMs }
/** A line whose money became ours in the month, among the other lines of its order, which share its payment fee. */
export type BoughtLine = {
  readonly no: string
  readonly orderId: string
  readonly customerId: string
  readonly kind: SaleKind
  readonly services: readonly string[]
  readonly method: PayMethod
  readonly price: SoldPrice
}
/** A fee that was taken from a wallet at once. */
export type WalletFee = {
  readonly subject: string
  readonly customerId: string
  readonly kind: string
  readonly yen: number
}
export type Month = {
  readonly bought: readonly BoughtLine[]
  readonly ordersLines: readonly BoughtLine[]
  readonly fees: readonly WalletFee[]
  readonly parcels: readonly { readonly row: ParcelRow; readonly pieces: readonly Piece[] }[]
  /** How many there were, beyond what is looked at. */
  readonly all: number
}

/** Entries of one kind that the books have in a month: what they name as `by`. */
const named = (kind: string, by: string, { from, until }: Span) =>
  sql<{ no: string; at: number }>`select vals->>${by} as no, at from ledger_entry
    where kind = ${kind} and at >= ${at(from)}::timestamptz and at < ${at(until)}::timestamptz`

/** What the books earned by lines and by fees from wallets. */
export async function linesOf(
  db: Db,
  span: Span,
): Promise<Pick<Month, 'bought' | 'ordersLines' | 'fees' | 'all'>> {
  const inMonth = named('itemBought', 'lineNo', span)
  const { rows: nos } = await sql<{ no: string; orderId: string; all: number }>`
    select l.no, l.order_id as "orderId", count(*) over ()::integer as "all" from (${inMonth}) e
      join order_line l on l.no = e.no order by e.at desc, l.no limit ${MOST}`.execute(db)
  const orderIds = [...new Set(nos.map((each) => each.orderId))]
  const ordersLines =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('order_line')
          .innerJoin('orders', 'orders.id', 'order_line.order_id')
          .select([
            'order_line.no',
            'order_line.order_id as orderId',
            'order_line.customer_id as customerId',
            'order_line.services',
            'orders.method',
            'order_line.price',
          ])
          .select(sql<SaleKind>`order_line.snapshot->>'kind'`.as('kind'))
          .where('order_line.order_id', 'in', orderIds)
          .orderBy('order_line.no')
          .execute()
  const chosen = new Set(nos.map((each) => each.no))
  // The order capability writes the price as this shape, and a check allows only these means.
  const lines = ordersLines as BoughtLine[]
  const { rows: fees } = await sql<WalletFee & { all: number }>`
    select coalesce(e.vals->>'lineNo', e.vals->>'parcelNo', e.natural_key) as subject,
        split_part(p.from_account, ':', 2) as "customerId", split_part(p.to_account, ':', 2) as kind,
        p.amount::bigint as yen, count(*) over ()::integer as "all"
      from ledger_entry e join ledger_posting p on p.entry_id = e.id
      where e.kind = 'feeCharged' and e.at >= ${at(span.from)}::timestamptz and e.at < ${at(span.until)}::timestamptz
      order by e.at desc, e.id limit ${MOST}`.execute(db)
  return {
    bought: lines.filter((line) => chosen.has(line.no)),
    ordersLines: lines,
    fees,
    all: (nos[0]?.all ?? 0) + (fees[0]?.all ?? 0),
  }
}

/** Parcels that were handed over in the month: their bills became ours and their carrier's that day. */
export async function parcelsOf(db: Db, span: Span): Promise<Pick<Month, 'parcels' | 'all'>> {
  const { rows: nos } = await sql<{ id: string; all: number }>`
    select p.id, count(*) over ()::integer as "all" from (${named('parcelHandedOver', 'parcelNo', span)}) e
      join parcel p on p.no = e.no order by e.at desc, p.no limit ${MOST}`.execute(db)
  const ids = nos.map((each) => each.id)
  const [rows, pieces] = await Promise.all([parcelStore.byIds(db, ids), parcelStore.piecesOf(db, ids)])
  const ofParcel = new Map<string, Piece[]>()
  for (const piece of pieces) ofParcel.set(piece.parcelId!, [...(ofParcel.get(piece.parcelId!) ?? []), piece])
  return {
    parcels: rows.map((row) => ({ row, pieces: ofParcel.get(row.id) ?? [] })),
    all: nos[0]?.all ?? 0,
  }
}
