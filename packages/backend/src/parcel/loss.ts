import { assert, split, sum } from '@tomobako/domain/kernel'
import { accounts, pointsEarned } from '@tomobako/domain/ledger'
import { isCourier } from '@tomobako/domain/parcel'
import type { Cover } from '@tomobako/domain/tracking'
import { coverOf } from '@tomobako/domain/tracking'
import type { TxContext } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { givenBack, lockLine, lockLines, paidBy, paidYen, pointsLeft } from '../order/index.ts'
import { giveBackOver, isGiven, succeededFor, wholly } from '../payment/index.ts'
import { tradeTables } from '../settings/index.ts'
import * as store from './store.ts'
import type { ParcelRow, Piece } from './store.ts'

/** Whom we owe for a parcel: the post, or the courier of the contract, by one account until couriers bill us apart. */
export const carrierOf = (method: string): string =>
  accounts.carrier(isCourier(method) ? 'couriers' : 'japanpost').slice('carrier:'.length)

const goodsYen = (piece: Piece): number => piece.boughtYen ?? piece.price.itemYen
/** What the carrier was paid for the journey itself. */
export const postageYen = (parcel: Pick<ParcelRow, 'rows'>): number =>
  sum(
    (parcel.rows ?? []).filter(({ key }) => key === 'shipping' || key === 'surcharge').map(({ yen }) => yen),
  )

/** What of a parcel's bill has not gone back. */
export const billLeft = (parcel: Pick<ParcelRow, 'total_yen' | 'refunded_yen'>): number =>
  Math.max(0, (parcel.total_yen ?? 0) - parcel.refunded_yen)

/** What the rules give for this parcel if it is lost, whole or for a claim. */
export async function cover(context: TxContext, parcel: ParcelRow, pieces: readonly Piece[]): Promise<Cover> {
  const { insurance } = await tradeTables(context.house)
  return coverOf(
    {
      method: parcel.method,
      insuredYen: parcel.options.insuranceYen,
      goodsYen: sum(pieces.map(goodsYen)),
      postageYen: postageYen(parcel),
    },
    insurance,
  )
}

/**
 * Gives back what the rules give for a lost parcel, each part the way it was paid: goods to the orders' payments, postage to the
 * parcel's. `limit` caps the goods (a claim about a part, `lineId`: about one piece), `tag` names the occasion. What was given for this parcel before counts
 * against its cover, so that several claims, or a loss recorded after one, never pay more. Returns what was given now, in yen.
 */
export async function payForLoss(
  context: TxContext,
  parcel: ParcelRow,
  limit: { goodsYen: number; postage: boolean; lineId?: string } | null = null,
  tag = 'all',
): Promise<number> {
  const pieces = await store.piecesOf(context.db, [parcel.id])
  const rule = await cover(context, parcel, pieces)
  const account =
    rule.borneBy === 'carrier' ? accounts.carrier(carrierOf(parcel.method)) : accounts.expense('lostParcels')
  const before = await store.lossPaid(context.db, parcel.id)
  const concerned = pieces.filter(({ id }) => limit?.lineId === undefined || limit.lineId === id)
  const shares = split(
    Math.min(Math.max(0, rule.goodsYen - before), limit?.goodsYen ?? rule.goodsYen),
    concerned.map(goodsYen),
  )
  await lockLines(
    context,
    pieces.map(({ id }) => id),
  )
  let given = 0
  for (const [index, piece] of concerned.entries())
    given += await payForPiece(context, parcel, piece, shares[index] ?? 0, account, tag)
  return limit?.postage === false
    ? given
    : given + (await postageBack(context, parcel, rule.postageYen, account, 'lost'))
}

/** The postage goes back to what paid for it; once for a parcel. */
export async function postageBack(
  context: TxContext,
  parcel: ParcelRow,
  postage: number,
  account: string,
  reasonKey: 'lost' | 'cameBack',
): Promise<number> {
  const key = `parcel/${parcel.no}/postage`
  const payments = await succeededFor(context.db, { kind: 'parcel', id: parcel.id })
  // Staff may have given a part of the bill back before.
  const known = await store.lock(context.db, { id: parcel.id })
  assert(known, 'a parcel that was paid for is there')
  const yen = Math.min(postage, billLeft(known))
  if (payments.length === 0 || yen === 0 || (await isGiven(context.db, key))) return 0
  await store.giveBack(context.db, parcel.id, yen)
  await giveBackOver(context, {
    key,
    customerId: parcel.customer_id,
    // What had been paid ahead came by no payment of the parcel's own; it comes back to the wallet.
    paid: wholly(payments),
    lineId: null,
    yen,
    from: [{ account, yen }],
    reasonKey,
    values: { parcelNo: parcel.no },
  })
  return yen
}

/** Never more than is left of what was paid for it: a part may have gone back before, whoever gave it. */
async function payForPiece(
  context: TxContext,
  parcel: ParcelRow,
  piece: Piece,
  shareYen: number,
  account: string,
  tag: string,
): Promise<number> {
  if (shareYen === 0) return 0
  const line = await lockLine(context, piece.id)
  assert(line, 'a piece is a line')
  const values = { orderNo: piece.orderNo, lineNo: piece.no, parcelNo: parcel.no }
  // Money first; what points had paid comes back as points.
  const left = Math.max(0, paidYen(line) + pointsLeft(line) - line.goodwill_yen)
  const yen = Math.min(shareYen, left, paidYen(line))
  const points = Math.min(shareYen - yen, left - yen, pointsLeft(line))
  if (yen + points === 0) return 0
  if (points > 0)
    await post(
      context,
      pointsEarned({
        key: `line/${piece.no}/lost/${tag}/points`,
        kind: 'lost',
        customerId: parcel.customer_id,
        points,
        values,
      }),
    )
  await giveBackOver(context, {
    key: `line/${piece.no}/lost/${tag}`,
    customerId: parcel.customer_id,
    paid: await paidBy(context, line),
    lineId: line.id,
    yen,
    from: [{ account, yen }],
    reasonKey: 'lost',
    values,
  })
  await givenBack(context, line, { yen, points })
  return yen + points
}
