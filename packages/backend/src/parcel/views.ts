import { cardsShown, meansShown } from '../payment/index.ts'
import { slowestMs } from '@tomobako/domain/payment'
import type { InputOf, LandedRow, OutputOf, parcel as contract } from '@tomobako/contract'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, events as eventsOf, iso, refuse, sum } from '@tomobako/domain/kernel'
import type { ParcelState } from '@tomobako/domain/parcel'
import {
  isMethodId,
  openParcelStates,
  parcelMachine,
  pieceServices,
  prepare,
  taxSchemeNames,
} from '@tomobako/domain/parcel'
import { accounts } from '@tomobako/domain/ledger'
import { photos } from '../files/index.ts'
import type { Context } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { balance, wentOf } from '../ledger/index.ts'
import { checkedSince, lineCard, missedOf } from '../order/index.ts'
import {
  exchangeRates,
  inForce,
  placeName,
  shippingSettings,
  tradeTables,
  warehouses,
} from '../settings/index.ts'
import { approvalOf, mayPay, prepayYen } from './approval.ts'
import { aheadOf, dueYen, payRows } from './pay.ts'
import { tasksOfLines } from './services.ts'
import { landedRow } from './calc.ts'
import { storageDaysLeft } from './storage.ts'
import { wishesOf } from './together.ts'
import { unpaidView } from './unpaid.ts'
import { promises } from '@tomobako/domain/settings'
import type { FeeSettings } from '@tomobako/domain/settings'
import * as store from './store.ts'
import type { EventRow, Measured, ParcelRow } from './store.ts'
import { tagsOf, withTotal } from './plan.ts'

export const PAGE = 20

export async function warehouse(context: Context) {
  // Both in one question.
  const [{ fees: current, pauses }, houses] = await Promise.all([inForce(context), warehouses(context)])
  const stored = (await store.stored(context.db, customerId(context))).filter(
    (item): item is typeof item & Measured => store.isMeasured(item),
  )
  const items = stored.filter((item) => item.shuttleId === null)
  const isApart = new Set(stored.map((item) => item.warehouse)).size > 1
  const away = await movingOf(context, stored)
  const known = isApart ? houses : null
  const wishes =
    houses.open.length < 2
      ? new Map<string, never>()
      : await wishesOf(
          context.db,
          items.map(({ id }) => id),
        )
  const goesTo = (id: string): string | null => {
    const wish = wishes.get(id)
    return wish ? placeName(houses.of(wish.to), context.caller.language) : null
  }
  const pictures = await photos(
    context,
    items.flatMap((item) => item.photoIds),
  )
  return {
    items: items.map((item) => ({
      lineId: item.id,
      lineNo: item.no,
      card: lineCard(item, context.caller.language),
      weightGrams: item.weightGrams,
      lengthMm: item.lengthMm,
      widthMm: item.widthMm,
      heightMm: item.heightMm,
      photos: item.photoIds.flatMap((id) => pictures.get(id) ?? []),
      storedAt: iso(item.storedAt ?? item.arrivedAt),
      freeDaysLeft: storageDaysLeft(item.arrivedAt, context.now, current, pauses),
      shelf: item.shelf,
      tags: [...tagsOf(item)],
      inParcel: item.parcelNo,
      place: known && {
        code: item.warehouse,
        name: placeName(known.of(item.warehouse), context.caller.language),
      },
      goesTo: goesTo(item.id),
      paid: pieceServices.filter((service) => item.services.includes(service)),
    })),
    moving: stored.flatMap((item) => {
      const where = away.get(item.id)
      return where
        ? [
            {
              lineId: item.id,
              lineNo: item.no,
              card: lineCard(item, context.caller.language),
              ...where,
            },
          ]
        : []
    }),
    at: isApart || houses.open.length < 2 ? null : (items[0]?.warehouse ?? null),
    onTheWay: await store.countOnTheWay(context.db, customerId(context)),
    freeDays: current.freeStorageDays,
    counts: await store.counts(context.db, customerId(context)),
  }
}

/** What the owner of pieces between two warehouses is told of them, by piece. */
export async function movingOf(
  context: Context,
  pieces: readonly { id: string; shuttleId: string | null }[],
): Promise<
  ReadonlyMap<
    string,
    Omit<OutputOf<typeof contract.warehouse>['moving'][number], 'lineId' | 'lineNo' | 'card'>
  >
> {
  const ids = pieces.filter(({ shuttleId }) => shuttleId !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [away, known] = await Promise.all([store.moving(context.db, ids), warehouses(context)])
  return new Map(
    [...away.values()].map(({ lineId, to, sentAt, carrier, tracking, isMissing }) => [
      lineId,
      {
        to: placeName(known.of(to), context.caller.language),
        sentAt: sentAt === null ? null : iso(sentAt),
        carrier,
        tracking,
        isMissing,
      },
    ]),
  )
}

export async function list(input: InputOf<typeof contract.list>, context: Context) {
  const found = await store.page(context.db, customerId(context), input.tab ?? 'all', input.page ?? 1, PAGE)
  const rows = found.slice(0, PAGE)
  const pieces = await store.contentsOfAll(context.db, rows)
  const { pauses } = await inForce(context)
  const paidAhead = await store.aheadOf(
    context.db,
    rows.map((row) => row.id),
  )
  return {
    rows: rows.map((row) => {
      const inside = pieces.get(row.id) ?? []
      return {
        no: row.no,
        state: row.state,
        method: row.method,
        itemCount: inside.length,
        at: iso(row.requested_at),
        toPayYen: row.state === 'awaiting_postage' ? dueYen(row, paidAhead.get(row.id) ?? 0) : null,
        payBy: unpaidView(row, context.now, pauses)?.endsAt ?? null,
        toApprove: row.state === 'awaiting_postage' && row.approval === 'asked',
        tracking: row.tracking,
        images: inside.flatMap((piece) => lineCard(piece, 'ja').image ?? []).slice(0, 4),
      }
    }),
    page: input.page ?? 1,
    hasNext: found.length > PAGE,
    counts: await store.counts(context.db, customerId(context)),
  }
}

export async function detail({ no }: InputOf<typeof contract.detail>, context: Context) {
  const row = await store.byNo(context.db, no, customerId(context))
  if (!row) return refuse('common.notFound')
  const pieces = await store.contentsOf(context.db, row)
  const pictures = await photos(context, row.photo_ids)
  const inBox = row.photo_ids.flatMap((id) => pictures.get(id) ?? [])
  const walletYen = await balance(context.db, accounts.wallet(row.customer_id))
  const [history, missed, { fees: set, pauses }, went] = await Promise.all([
    store.events(context.db, row.id),
    missedOf(context.db, row.no),
    inForce(context),
    wentOf(context.db, accounts.parcelHeld(row.no)),
  ])
  const aheadYen = await aheadOf(context, row)
  const prepay = prepayYen(row, aheadYen)
  return {
    no: row.no,
    state: row.state,
    method: row.method,
    at: iso(row.requested_at),
    timeline: timeline(row, history).map((step) =>
      step.key === 'packed' && inBox.length > 0 ? { ...step, photos: inBox } : step,
    ),
    lines: pieces.map((piece) => ({
      lineId: piece.id,
      no: piece.no,
      orderNo: piece.orderNo,
      card: lineCard(piece, context.caller.language),
      weightGrams: piece.weightGrams ?? 0,
      priceYen: piece.boughtYen ?? piece.price.itemYen,
    })),
    address: row.address,
    rows: row.rows ? payRows(row, aheadYen) : withTotal(row.estimate.rows, row.estimate.totalYen),
    totalYen: row.total_yen,
    estimateYen: row.estimate.totalYen,
    weightGrams: row.weight_grams,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    photos: inBox,
    tracking: row.tracking,
    trackingUrl: row.tracking === null ? null : trackingUrl(row.tracking),
    promise: promised(row, set),
    missed,
    canCancel: eventsOf(parcelMachine, row.state, 'customer').includes('cancel'),
    payment: await store.latestPayment(context.db, row.id),
    toPayYen: row.state === 'awaiting_postage' ? dueYen(row, aheadYen) : null,
    prepaidYen: row.prepaid_yen,
    aheadYen,
    prepayYen: prepay,
    canPrepay: row.prepaid_yen === 0 && row.state === 'requested' && prepay > 0 && walletYen >= prepay,
    paysItself: mayPay(row, aheadYen) || mayPay({ ...row, approval: 'approved' }, aheadYen),
    approval: approvalOf(row, pauses),
    unpaid: unpaidView(row, context.now, pauses),
    isChecked: isWithUs(row.state) && (await checkedSince(context.db, row.id)) !== null,
    papers: papersFor(row),
    services: await servicesOf(row, pieces, context),
    went,
    landed: await landedOf(row, pieces, context),
    // P 4 names no payment fee in the second payment: what was billed is what is charged, by either way.
    methods:
      row.state !== 'awaiting_postage'
        ? []
        : meansShown(context, {
            yen: dueYen(row, aheadYen),
            holdMs: slowestMs,
            country: row.address?.country ?? context.caller.country,
            wallet: { haveYen: walletYen, needYen: dueYen(row, aheadYen) },
          }),
    cards:
      row.state === 'awaiting_postage'
        ? await cardsShown(context, row.customer_id)
        : { rows: [], mayKeep: false },
  }
}

const isWithUs = (state: ParcelState): boolean => (openParcelStates as readonly string[]).includes(state)

/** What we promise for a parcel as it stands: that its box is packed, then that the carrier has it. */
function promised(row: ParcelRow, set: FeeSettings) {
  if (row.state === 'requested' || row.state === 'packing')
    return { kind: 'packing' as const, dueAt: iso(promises.packing(row.requested_at, set)) }
  return row.state === 'paid' && row.paid_at !== null
    ? { kind: 'handing_over' as const, dueAt: iso(promises.handing_over(row.paid_at, set)) }
    : null
}

/** Which papers travel with the box: kinds only, no file and nothing of ours inside is the customer's to read. Known once it is closed. */
const papersFor = (row: ParcelRow): ('label' | 'customs' | 'invoice')[] =>
  row.weight_grams === null
    ? []
    : isMethodId(row.method)
      ? ['label', 'customs', 'invoice']
      : ['label', 'invoice']

/** Work on the pieces of this parcel, with what came of it. */
async function servicesOf(row: ParcelRow, pieces: readonly store.Piece[], context: Context) {
  const tasks = await tasksOfLines(
    context.db,
    pieces.map((piece) => piece.id),
  )
  const pictures = await photos(
    context,
    tasks.flatMap((task) => task.photo_ids),
  )
  return tasks.map((task) => ({
    lineId: task.line_id,
    service: task.service,
    done: task.state === 'done',
    result: task.result,
    photos: task.photo_ids.flatMap((id) => pictures.get(id) ?? []),
  }))
}

/** P 8.2 on the bill: duty, tax and clearing as an estimate by today's rules, until the parcel has come or ended. */
async function landedOf(
  row: ParcelRow,
  pieces: Awaited<ReturnType<typeof store.piecesOf>>,
  { house }: Context,
): Promise<LandedRow | null> {
  if (['delivered', 'cancelled', 'returned', 'lost'].includes(row.state) || !isMethodId(row.method))
    return null
  const [tables, rates, { registered }] = await Promise.all([
    tradeTables(house),
    exchangeRates(house),
    shippingSettings(house),
  ])
  // What was billed holds, whatever we are registered for since.
  const isTaken = row.rows?.some(({ key }) => key === 'taxCollected')
  const shippingYen = (row.rows ?? row.estimate.rows).find((part) => part.key === 'shipping')?.yen ?? 0
  return landedRow(
    {
      to: row.country,
      goodsYen: sum(pieces.map((piece) => piece.boughtYen ?? piece.price.itemYen)),
      shippingYen,
      method: row.method,
    },
    prepare(tables),
    rates,
    isTaken === undefined ? registered : isTaken ? taxSchemeNames : [],
  )
}

const trackingUrl = (tracking: string): string =>
  `https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=${encodeURIComponent(tracking)}`

/** Catalogue key below `timeline` of each event, in the order of a journey without trouble. */
const words: Readonly<Record<string, string>> = {
  request: 'requested',
  startPacking: 'packing',
  close: 'packed',
  bill: 'awaitingPostage',
  pay: 'postagePaid',
  unpack: 'unpacked',
  cancelPacked: 'cancelled',
  handOver: 'shipped',
  depart: 'inTransit',
  customs: 'customs',
  hold: 'held',
  release: 'inTransit',
  deliver: 'delivered',
  cancel: 'cancelled',
  return: 'returned',
  lose: 'lost',
}
/** What still lies ahead from a state. Customs is not promised: some parcels never stop there. */
const ahead: Readonly<Partial<Record<ParcelState, readonly string[]>>> = {
  requested: ['packing', 'packed', 'postagePaid', 'shipped', 'delivered'],
  packing: ['packed', 'postagePaid', 'shipped', 'delivered'],
  packed: ['postagePaid', 'shipped', 'delivered'],
  awaiting_postage: ['postagePaid', 'shipped', 'delivered'],
  paid: ['shipped', 'inTransit', 'delivered'],
  handed_over: ['inTransit', 'delivered'],
  in_transit: ['delivered'],
  customs: ['delivered'],
  held: ['delivered'],
}
const endedBadly: readonly string[] = ['cancel', 'cancelPacked', 'return', 'lose']

/** Decisions that move nothing: the customer's own, and the packer's, of which a message told. */
const quiet: readonly string[] = ['edit', 'declare', 'approve', 'switchMethod', 'putBack', 'split']

type Step = {
  key: string
  state: 'done' | 'now' | 'later' | 'failed'
  at: string | null
  estimate?: { from: string; to: string }
  values?: Record<string, string | number>
  note?: string
}

/** The journey as the customer sees it: what happened and when, where it is, what is still to come. */
export function timeline(row: ParcelRow, history: readonly EventRow[]): Step[] {
  const last = history.findLastIndex((each) => !quiet.includes(each.event))
  const isOver = parcelMachine.final.includes(row.state)
  const steps = history
    // "Waiting for postage" is over once it is paid; the payment itself stands in its place.
    // A change of one's own before packing is no step of the journey.
    .filter((each, index) => !(each.event === 'bill' && index < last) && !quiet.includes(each.event))
    .map((each): Step => ({
      key: words[each.event] ?? each.event,
      state: endedBadly.includes(each.event) ? 'failed' : each === history[last] && !isOver ? 'now' : 'done',
      at: iso(each.at),
      ...(each.event === 'close' && row.weight_grams ? { values: { grams: row.weight_grams } } : {}),
      ...(each.event === 'handOver' && row.tracking ? { values: { tracking: row.tracking } } : {}),
      ...(each.why ? { note: each.why } : {}),
    }))
  const later = (ahead[row.state] ?? []).map((key): Step => ({
    key,
    state: 'later',
    at: null,
    ...(key === 'delivered' && row.handed_over_at !== null
      ? { estimate: arrival(row, row.handed_over_at) }
      : {}),
  }))
  return [...steps, ...later]
}

const arrival = (row: ParcelRow, from: EpochMs) => ({
  from: iso(from + row.estimate.days.min * DAY),
  to: iso(from + row.estimate.days.max * DAY),
})
