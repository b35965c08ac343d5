import type { approval as contract, InputOf, OutputOf } from '@tomobako/contract'
import { recipientNeed } from '@tomobako/domain/customs'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, isRefusal, iso, refuse, sum } from '@tomobako/domain/kernel'
import { feeCharged, postagePrepaid } from '@tomobako/domain/ledger'
import { packedStorage } from '@tomobako/domain/parcel'
import { clock, lengthened } from '@tomobako/domain/settings'
import type { Pause } from '@tomobako/domain/settings'
import { needsApproval, unpackFee } from '@tomobako/domain/storage'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, clockActor, customerId } from '../kernel/index.ts'
import { postOrRefuse } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { checkedSince } from '../order/index.ts'
import { inForce } from '../settings/index.ts'
import type { PausesChanged } from '../settings/index.ts'
import { missingRow, shipRow } from './calc.ts'
import { moveParcel } from './move.ts'
import { open as openPayment } from '../payment/index.ts'
import { aheadOf, dueYen, sayYes, walletWish } from './pay.ts'
import { billRows, extraRows, price } from './plan.ts'
import { compared, rulesOf } from './tolerance.ts'
import { factsAsAsked } from './service.ts'
import * as store from './store.ts'
import type { BillRow, Measured, ParcelRow } from './store.ts'
import { settleJob } from './jobs.ts'

const remindBefore = 3 * DAY

type Offer = { row: ReturnType<typeof shipRow>; rows: BillRow[]; totalYen: number }

/** What the closed box costs by every method that takes it, by the tariff it was asked for with; storage counts to the day it was packed. */
async function offersOf(
  row: ParcelRow,
  context: Context,
): Promise<{ offers: Offer[]; missing: ReturnType<typeof missingRow>[] }> {
  if (row.weight_grams === null || row.length_mm === null || row.width_mm === null || row.height_mm === null)
    return { offers: [], missing: [] }
  const pieces = (await store.piecesOf(context.db, [row.id])).filter(store.isMeasured)
  const known = {
    ...(await factsAsAsked(context, row, row.estimate.quotedAt ?? row.requested_at, rulesOf(row))),
    now: row.packed_at ?? context.now,
  }
  const { rows, missing } = price(
    {
      to: row.country,
      weightGrams: row.weight_grams,
      lengthMm: row.length_mm,
      widthMm: row.width_mm,
      heightMm: row.height_mm,
    },
    pieces,
    row.options,
    known,
  )
  // What it has cost to stand here packed stays on the bill, by whatever method it travels in the end.
  const extra = [
    ...extraRows(pieces as Measured[], row.weight_grams, row.options, known),
    ...(row.rows ?? []).filter(({ key }) => key === packedStorage),
  ]
  return {
    offers: rows
      .map((each) => ({ row: shipRow(each), ...billRows(each, extra) }))
      .sort((a, b) => a.totalYen - b.totalYen),
    missing: missing.map(missingRow),
  }
}

/** Each part of the bill twice: as it was said, and as it is. */
function partsOf(
  quoted: readonly BillRow[],
  packed: readonly BillRow[],
): { key: string; quotedYen: number; packedYen: number }[] {
  const yen = (rows: readonly BillRow[], key: string): number =>
    sum(rows.filter((row) => row.key === key).map((row) => row.yen))
  return [...new Set([...packed, ...quoted].map((row) => row.key))].map((key) => ({
    key,
    quotedYen: yen(quoted, key),
    packedYen: yen(packed, key),
  }))
}

/** What the parcel's page shows of the packed box before the second payment; null at any other time. */
export function approvalOf(
  row: ParcelRow,
  pauses: readonly Pause[],
): OutputOf<typeof contract.offers>['approval'] {
  if (row.state !== 'awaiting_postage' || row.total_yen === null) return null
  // A request that left in several boxes is measured whole: this one has what the others leave of its quote.
  const { quotedYen, packedYen, otherYen } = compared(row)
  return {
    state: row.approval as 'none' | 'asked' | 'approved',
    dueAt: row.approval === 'asked' && row.approval_due_at !== null ? iso(row.approval_due_at) : null,
    closed:
      row.approval === 'asked' && row.approval_due_at !== null
        ? clock('approval', row.packed_at ?? row.approval_due_at, pauses).closed(row.approval_due_at)
        : [],
    quotedYen: Math.max(0, quotedYen - otherYen),
    quotedGrams: row.estimate.grams,
    packedYen: row.total_yen,
    changeYen: packedYen - quotedYen,
    unpackYen: unpackFee(quotedYen, packedYen, rulesOf(row)),
    // What was asked for as one box has no parts of its own once it left in several.
    quotedBox: row.estimate.box?.name ?? null,
    packedBox: row.box_id,
    parts: otherYen > 0 ? [] : partsOf(row.estimate.rows, row.rows ?? []),
  }
}

/** Other ways the packed box could travel, cheapest first, each with its whole bill. */
export async function offers(
  { no }: InputOf<typeof contract.offers>,
  context: Context,
): Promise<OutputOf<typeof contract.offers> | Refusal> {
  const row = await store.byNo(context.db, no, customerId(context))
  if (!row) return refuse('common.notFound')
  const found = row.state === 'awaiting_postage' ? await offersOf(row, context) : { offers: [], missing: [] }
  return {
    approval: approvalOf(row, (await inForce(context)).pauses),
    method: row.method,
    offers: found.offers.map(({ row: offer, totalYen }) => ({ offer, totalYen })),
    missing: found.missing,
  }
}

/** The customer's own parcel, locked, waiting for postage, and the amount they looked at. */
async function looked(no: string, expectYen: number, context: TxContext): Promise<ParcelRow | Refusal> {
  const row = await store.lock(context.db, { no }, customerId(context))
  if (!row) return refuse('common.notFound')
  if (row.state !== 'awaiting_postage') return refuse('storage.approval.over')
  return row.total_yen === expectYen ? row : refuse('parcel.priceChanged', {}, 'expectYen')
}

/** Yes to the box as it was packed; it then waits for its payment without a limit. Twice is once. */
export async function approve(
  { no, expectYen }: InputOf<typeof contract.approve>,
  context: TxContext,
): Promise<OutputOf<typeof contract.approve> | Refusal> {
  const row = await looked(no, expectYen, context)
  if (isRefusal(row)) return row
  if (row.approval === 'asked') await sayYes(context, row)
  await context.job(settleJob, { parcelId: row.id })
  return { ok: true }
}

/** The same box by another method: no new packing, a new bill. Choosing it is the yes to it. */
export async function switchMethod(
  { no, method, expectYen }: InputOf<typeof contract.switchMethod>,
  context: TxContext,
): Promise<OutputOf<typeof contract.switchMethod> | Refusal> {
  const row = await store.lock(context.db, { no }, customerId(context))
  if (!row) return refuse('common.notFound')
  if (row.state !== 'awaiting_postage') return refuse('storage.approval.over')
  const offer = (await offersOf(row, context)).offers.find((each) => each.row.method === method)
  if (!offer) return refuse('parcel.methodUnavailable', {}, 'method')
  if (offer.totalYen !== expectYen) return refuse('parcel.priceChanged', {}, 'expectYen')
  const need = recipientNeed({ country: row.country, method, taxId: row.address.taxId })
  if (need.state === 'missing' || need.state === 'wrong')
    return refuse('parcel.methodUnavailable', {}, 'method')
  if (method === row.method) return approve({ no, expectYen: row.total_yen ?? 0 }, context)
  await sayYes(
    context,
    row,
    'switchMethod',
    {
      method,
      rows: JSON.stringify(offer.rows),
      total_yen: offer.totalYen,
      estimate: JSON.stringify({ ...row.estimate, days: { min: offer.row.daysMin, max: offer.row.daysMax } }),
    },
    { method, was: row.method },
  )
  await context.job(settleJob, { parcelId: row.id })
  return { ok: true }
}

/** The box is taken apart: to be changed and packed again, or not to be sent at all. Free when it became dearer than we had said. */
export async function unpack(
  { no, aim, expectFeeYen }: InputOf<typeof contract.unpack>,
  context: TxContext,
): Promise<OutputOf<typeof contract.unpack> | Refusal> {
  const row = await store.lock(context.db, { no }, customerId(context))
  if (!row) return refuse('common.notFound')
  const over = aim === 'change' ? 'requested' : 'cancelled'
  if (
    row.state === over &&
    row.packed_at === null &&
    (await store.events(context.db, row.id)).at(-1)?.event === unpackEvents[aim]
  )
    return { ok: true }
  if (row.state !== 'awaiting_postage' || row.total_yen === null) return refuse('storage.approval.over')
  const { quotedYen, packedYen } = compared(row)
  const feeYen = unpackFee(quotedYen, packedYen, rulesOf(row))
  if (feeYen !== expectFeeYen) return refuse('parcel.priceChanged', {}, 'expectFeeYen')
  const charged = await postOrRefuse(
    context,
    feeCharged({
      key: `parcel/${row.no}/unpack/${row.version}`,
      kind: 'repack',
      customerId: row.customer_id,
      yen: feeYen,
      values: { parcelNo: row.no },
    }),
  )
  if (isRefusal(charged)) return charged
  const moved = await moveParcel(context, row, {
    event: unpackEvents[aim],
    data: { feeYen },
    set: asUnpacked,
  })
  return isRefusal(moved) ? moved : { ok: true }
}
const unpackEvents = { change: 'unpack', cancel: 'cancelPacked' } as const
/** What only a closed box has. */
export const asUnpacked = {
  box_id: null,
  weight_grams: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  photo_ids: [],
  rows: null,
  total_yen: null,
  packed_at: null,
  claimed_by: null,
  customs: '[]',
  approval: 'none',
  approval_due_at: null,
}

/**
 * The single payment at the parcel (P 4): what the estimate is above what came with the orders is paid ahead from the wallet;
 * the packed box then asks for the difference only, or gives it back.
 */
export async function prepay(
  { no, expectYen }: InputOf<typeof contract.prepay>,
  context: TxContext,
): Promise<OutputOf<typeof contract.prepay> | Refusal> {
  const row = await store.lock(context.db, { no }, customerId(context))
  if (!row) return refuse('common.notFound')
  if (row.prepaid_yen > 0) return { ok: true }
  if (row.state !== 'requested' && row.state !== 'packing') return refuse('storage.approval.over')
  if (prepayYen(row, await aheadOf(context, row)) !== expectYen)
    return refuse('parcel.priceChanged', {}, 'expectYen')
  const held = await postOrRefuse(
    context,
    postagePrepaid({ parcelNo: row.no, customerId: row.customer_id, yen: expectYen }),
  )
  if (isRefusal(held)) return held
  await store.change(context.db, row, { prepaid_yen: expectYen })
  return { ok: true }
}

/** What paying ahead at the parcel takes from the wallet now. */
export const prepayYen = (row: Pick<ParcelRow, 'estimate'>, aheadYen: number): number =>
  Math.max(0, row.estimate.totalYen - aheadYen)

/** Every hour: reminds of boxes that wait for a yes, takes apart those nobody answered in time. */
export async function tellApprovals(house: House): Promise<void> {
  const now = house.clock.now()
  for (const id of await store.waitingForYes(house.db, now + remindBefore)) {
    await asSystem(house, async (context) => {
      const row = await store.lock(context.db, { id })
      if (
        !row ||
        row.state !== 'awaiting_postage' ||
        row.approval !== 'asked' ||
        row.approval_due_at === null ||
        (await checkedSince(context.db, row.id)) !== null
      )
        return
      const told = {
        customerId: row.customer_id,
        kind: 'parcel' as const,
        mail: true,
        link: `/parcels/${row.no}`,
      }
      if (row.approval_due_at > context.now)
        return notify(context, {
          ...told,
          key: 'notice.storage.approvalReminder',
          values: { no: row.no, yen: row.total_yen ?? 0 },
          once: `parcel/${row.id}/approval/${iso(row.approval_due_at)}`,
        })
      const moved = await moveParcel(context, row, { event: 'cancelPacked', by: clockActor, set: asUnpacked })
      if (isRefusal(moved)) throw new Error(`parcel ${row.no} cannot be taken apart from ${row.state}`)
      await notify(context, {
        ...told,
        key: 'notice.storage.approvalOver',
        values: { no: row.no },
        once: `parcel/${row.id}/approvalOver/${moved.version}`,
      })
    })
  }
}

/** More days are closed than were known: the last day to look at a box moves along. */
export async function approvalsMoved({ db, now }: TxContext, { known, told }: PausesChanged): Promise<void> {
  const rows = await db
    .selectFrom('parcel')
    .select(['id', 'packed_at', 'approval_due_at'])
    .where('approval', '=', 'asked')
    .where('state', '=', 'awaiting_postage')
    .orderBy('id')
    .execute()
  for (const { id, packed_at, approval_due_at: due } of rows) {
    const next =
      due === null ? null : lengthened('approval', { began: packed_at ?? now, due, now }, known, told)
    if (next === null || next === due) continue
    await db
      .updateTable('parcel')
      .set({ approval_due_at: at(next) })
      .where('id', '=', id)
      .where('approval', '=', 'asked')
      .execute()
  }
}

class NotNow extends Error {}

/**
 * Whether a bill is paid without asking again: the customer's own rule allows it, or it was paid ahead and is no more above
 * that than the approval rules allow without a question, or the customer said yes to this very box.
 */
export function mayPay(
  row: Pick<ParcelRow, 'state' | 'approval' | 'total_yen' | 'prepaid_yen' | 'auto_cap_yen' | 'estimate'>,
  aheadYen: number,
): boolean {
  if (row.state !== 'awaiting_postage' || row.approval === 'asked' || row.total_yen === null) return false
  const aheadOfBill = row.prepaid_yen + aheadYen
  return (
    (aheadOfBill > 0 &&
      (row.approval === 'approved' || !needsApproval(aheadOfBill, row.total_yen, rulesOf(row)))) ||
    (row.auto_cap_yen !== null && row.total_yen <= row.auto_cap_yen)
  )
}

/** Settles one bill, if it may be; a wallet that is too low asks once, and nothing that waits for a yes is touched. */
export async function settleBill(house: House, parcelId: string): Promise<void> {
  try {
    await asSystem(house, async (context) => {
      const row = await store.lock(context.db, { id: parcelId })
      if (!row) return
      const aheadYen = await aheadOf(context, row)
      if (!mayPay(row, aheadYen)) return
      // Refused by throwing: the attempt's own row is rolled back as well.
      if (isRefusal(await openPayment(context, walletWish(row, aheadYen, context.now)))) throw new NotNow()
    })
  } catch (error) {
    if (!(error instanceof NotNow)) throw error
    await asSystem(house, async (context) => {
      const row = await store.byId(context.db, parcelId)
      if (row)
        await notify(context, {
          customerId: row.customer_id,
          mail: true,
          key: 'notice.storage.walletShort',
          values: { no: row.no, yen: dueYen(row, await aheadOf(context, row)) },
          link: `/parcels/${row.no}`,
          once: `parcel/${row.id}/walletShort/${row.total_yen}`,
        })
    })
  }
}

/** Pays what may be paid without asking: a bill that the customer's own rule allows, or the difference of what was paid ahead. */
export async function payWaiting(house: House): Promise<void> {
  for (const id of await store.payable(house.db)) await settleBill(house, id)
}
