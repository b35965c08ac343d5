import type { CaseKind } from '@tomobako/domain/after-sale'
import { caseRuleOf } from '@tomobako/domain/after-sale'
import type { Refusal } from '@tomobako/domain/kernel'
import { assert, isRefusal } from '@tomobako/domain/kernel'
import type { AfterBoughtCause, GoodsBearer } from '@tomobako/domain/order'
import { afterBoughtRules, afterBoughtVersion } from '@tomobako/domain/order'
import type { MoneyReason } from '@tomobako/domain/staff'
import type { TxContext } from '../kernel/index.ts'
import { staffName } from '../kernel/index.ts'
import { leftOf, payCase } from '../money/index.ts'
import { lockLine, moveLine, placeHold, sellerDueOf, sellerLatesOf } from '../order/index.ts'
import { billLeft, cover, parcelStore, payForLoss } from '../parcel/index.ts'
import { inForce } from '../settings/index.ts'
import type { Case } from './store.ts'

const causes: Partial<Record<CaseKind, AfterBoughtCause>> = {
  late: 'never_shipped',
  seller_cancelled: 'seller_cancelled',
  lost_in_japan: 'lost_in_japan',
}
/** How a purchase ends that never reaches us, when that is what the case is about. */
export const causeOf = (row: Pick<Case, 'kind' | 'line_id'>): AfterBoughtCause | null =>
  row.line_id === null ? null : (causes[row.kind] ?? null)

const reasons: Readonly<Record<CaseKind, MoneyReason>> = {
  not_as_described: 'wrong_item',
  wrong: 'wrong_item',
  missing_part: 'wrong_item',
  damaged_here: 'damaged',
  counterfeit: 'wrong_item',
  damaged_there: 'damaged',
  missing_there: 'damaged',
  late: 'late',
  seller_cancelled: 'other',
  lost_in_japan: 'other',
}

export type Most = {
  readonly yen: number
  /** Only all of it can go back: the purchase ends. */
  readonly wholeOnly: boolean
  /** What is left of what was paid, whatever a cover pays: a gift counts against it. */
  readonly paidLeftYen: number
}
/** The most that can be offered now: what is left of what was paid, and of the cover where that pays. */
export async function mostOf(context: TxContext, row: Case): Promise<Most> {
  if (row.claim_id !== null) {
    const { goods, postage } = await parcelLeft(context, row)
    return { yen: goods + postage, wholeOnly: false, paidLeftYen: 0 }
  }
  const line = await lockLine(context, row.line_id!)
  assert(line, 'a case is about a line that exists')
  const left = await leftOf(context, line.no)
  if (caseRuleOf(row.kind).gives !== 'cover')
    return { yen: left, wholeOnly: causeOf(row) !== null, paidLeftYen: left }
  const { goods } = await parcelLeft(context, row)
  return { yen: Math.min(left, goods), wholeOnly: false, paidLeftYen: left }
}

/** What the cover of its parcel has left, for the goods and for the postage. The parcel is locked, as by whoever decides a claim. */
async function parcelLeft(context: TxContext, row: Case) {
  const parcel = await parcelStore.lock(context.db, { id: row.parcel_id! })
  assert(parcel, 'a case of cover belongs to a parcel')
  const rule = await cover(context, parcel, await parcelStore.contentsOf(context.db, parcel))
  const [goodsPaid, postagePaid] = await Promise.all([
    parcelStore.lossPaid(context.db, parcel.id),
    parcelStore.postagePaid(context.db, parcel.no),
  ])
  return {
    parcel,
    goods: Math.max(0, rule.goodsYen - goodsPaid),
    postage: postagePaid > 0 ? 0 : Math.min(rule.postageYen, billLeft(parcel)),
  }
}

/** Pays a locked case what was offered, never more than is left of it now. Refuses when the thing has moved on and cannot end any more. */
export async function payOut(
  context: TxContext,
  row: Case,
): Promise<{ yen: number; goodwillYen: number } | Refusal> {
  assert(row.decided_by !== null && row.borne_by !== null, 'what is paid was decided by somebody')
  if (row.claim_id !== null) {
    const { parcel, goods, postage } = await parcelLeft(context, row)
    const withPostage = postage > 0 && row.offer_yen >= goods + postage
    const yen = await payForLoss(
      context,
      parcel,
      { goodsYen: withPostage ? goods : Math.min(row.offer_yen, goods), postage: withPostage },
      row.id,
    )
    return { yen, goodwillYen: 0 }
  }
  const cause = causeOf(row)
  if (cause !== null) return endPurchase(context, row, cause)
  const note = `${row.no} · ${row.rule} (${row.rule_version})`
  const line = {
    borneBy: row.borne_by,
    reason: reasons[row.kind],
    note,
    askedBy: row.decided_by,
    approvedBy: row.approved_by,
  }
  if (caseRuleOf(row.kind).gives === 'cover') {
    const { parcel } = await parcelLeft(context, row)
    const piece = await lockLine(context, row.line_id!)
    assert(piece, 'a case is about a line that exists')
    const limit = { goodsYen: row.offer_yen, postage: false, lineId: piece.id }
    const yen = row.offer_yen === 0 ? 0 : await payForLoss(context, parcel, limit, row.id)
    const gift = await payCase(context, { ...line, lineNo: piece.no, yen: 0, goodwillYen: row.goodwill_yen })
    return isRefusal(gift) ? gift : { yen, goodwillYen: gift.goodwillYen }
  }
  const piece = await lockLine(context, row.line_id!)
  assert(piece, 'a case is about a line that exists')
  const left = await leftOf(context, piece.no)
  const paid = await payCase(context, {
    ...line,
    lineNo: piece.no,
    yen: row.offer_yen,
    goodwillYen: row.goodwill_yen,
  })
  // Paid back as a whole it is not the customer's any more: nobody packs it until it has gone back to its seller.
  if (!isRefusal(paid) && row.outcome?.goesBack && paid.yen === left)
    await placeHold(context, {
      kind: 'line',
      subjectId: piece.id,
      subjectNo: piece.no,
      customerId: row.customer_id,
      reason: `${note}: back to the seller`,
      by: row.decided_by,
    })
  return paid
}

/** A purchase that never reaches us ends by the order's own rule, in the name of whoever offered it. */
async function endPurchase(
  context: TxContext,
  row: Case,
  cause: AfterBoughtCause,
): Promise<{ yen: number; goodwillYen: number } | Refusal> {
  const line = await lockLine(context, row.line_id!)
  assert(line, 'a case is about a line that exists')
  const left = await leftOf(context, line.no)
  const rule = afterBoughtRules[cause]
  const { fees: set, pauses } = await inForce(context)
  const dueAt = sellerDueOf(line, (await sellerLatesOf(context.db, [line.id])).get(line.id), set, pauses)
  const borneBy = row.borne_by as GoodsBearer // The desk offers only bearers of the rule.
  const moved = await moveLine(
    context,
    line,
    rule.event,
    { shipOverdue: line.bought_at !== null && dueAt <= context.now },
    {
      why: `${row.no}: ${row.why}`,
      by: { by: 'staff', id: row.decided_by, name: await staffName(context.db, row.decided_by!) },
      data: {
        borneBy,
        rule: afterBoughtVersion,
        case: row.no,
        reasonKey:
          cause === 'seller_cancelled'
            ? 'sellerCancelled'
            : cause === 'never_shipped'
              ? 'neverShipped'
              : 'lostInJapan',
        ...(borneBy === 'us' ? { expense: rule.expense } : {}),
      },
    },
  )
  return isRefusal(moved) ? moved : { yen: Math.min(left, row.offer_yen), goodwillYen: 0 }
}
