import type { InputOf, OutputOf, tracking as contract, trackingDesk } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import type { Journey, MayClaim } from '@tomobako/domain/tracking'
import { claimsOf, isLate, rulesVersion, trackedMethod } from '@tomobako/domain/tracking'
import { photos } from '../files/index.ts'
import type { Picture } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { cover as coverOf, parcelStore, readParcelNo } from '../parcel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { lineCard } from '../order/index.ts'
import { tradeTables } from '../settings/index.ts'
import type { Expected } from './arrival.ts'
import { expectedOf } from './arrival.ts'
import { barcodePicture, noOfCode, packageCode, packageCodeUrl, qrPicture } from './code.ts'
import { heldUntil } from './standing.ts'
import * as store from './store.ts'

type Found = OutputOf<typeof contract.detail>

/** A range for the reader: from our own history, or from which row of the shipping tables. */
async function rangeOf(
  context: Context,
  expected: Expected | null,
  { method, country }: ParcelRow,
): Promise<Found['arrival']> {
  if (!expected) return null
  const { range } = expected
  const { countries, transit, couriers } = await tradeTables(context.house)
  const zone = countries.find((row) => row.country === country)?.zone
  const days =
    range.by === 'history'
      ? undefined
      : (transit.find((row) => row.method === method && row.zone === zone) ??
        couriers.find((row) => row.service === method))
  return {
    from: iso(range.from),
    to: iso(range.to),
    by: range.by,
    parcels: range.parcels,
    source: days?.source ?? null,
    asOf: days?.asOf ?? null,
  }
}

const wordOf = ({ happened_at, meaning, code, words, place, country }: store.EventRow) => ({
  at: iso(happened_at),
  meaning,
  code,
  words,
  place,
  country,
})

const journeyOf = (row: ParcelRow, expected: Expected | null): Journey => ({
  method: row.method,
  state: row.state,
  handedOverAt: row.handed_over_at,
  deliveredAt: row.delivered_at,
  expectedBy: expected?.lastAt ?? null,
})
/** What may be claimed about this parcel now. */
export const mayClaim = async (context: Context, row: ParcelRow): Promise<MayClaim[]> =>
  claimsOf(journeyOf(row, await expectedOf(context, row)), context.now)

/** The parts that customer and staff both see. */
async function common(context: Context, row: ParcelRow) {
  const [events, expected, claims, hold] = await Promise.all([
    store.events(context.db, row.id),
    expectedOf(context, row),
    store.claimsOfParcel(context.db, row.id),
    store.holdOf(context.db, row.id),
  ])
  const pictures = await photos(context, [
    ...claims.flatMap((claim) => claim.photo_ids),
    ...(hold?.photo_ids ?? []),
  ])
  const shown = (ids: readonly string[]): Picture[] => ids.flatMap((id) => pictures.get(id) ?? [])
  const pieces = await parcelStore.contentsOf(context.db, row)
  const waits = hold && (await heldUntil(context, row.id, hold.asked_at))
  const leftUs = row.handed_over_at !== null && row.state !== 'returned'
  // Reads only: the transaction's type is the handlers' (kernel/implement).
  const { rule, goodsYen, postageYen } = await coverOf(context as TxContext, row, pieces)
  return {
    events,
    expected,
    late: expected !== null && isLate(row.state, expected.lastAt, context.now),
    hold: hold && {
      needs: hold.needs,
      note: hold.note,
      at: iso(hold.asked_at),
      answer: hold.answer,
      photos: shown(hold.photo_ids),
      answeredAt: hold.answered_at === null ? null : iso(hold.answered_at),
      until: waits && iso(waits.until),
      longer: waits && waits.why,
    },
    claims: claims.map((claim) => ({
      id: claim.id,
      kind: claim.kind,
      state: claim.state,
      note: claim.note,
      photos: shown(claim.photo_ids),
      at: iso(claim.opened_at),
      dueAt: iso(claim.due_at),
      answer: claim.answer,
      paidYen: claim.paid_yen,
      ruleVersion: claim.rule.version,
    })),
    cover: leftUs ? { rule, goodsYen, postageYen } : null,
  }
}

export async function detail(
  { no }: InputOf<typeof contract.detail>,
  context: Context,
): Promise<Found | Refusal> {
  const row = await parcelStore.byNo(context.db, no, customerId(context))
  if (!row) return refuse('common.notFound')
  const [{ events, expected, late, hold, claims, cover }, returned, goodsYen, backYen] = await Promise.all([
    common(context, row),
    store.returnOf(context.db, row.id),
    parcelStore.lossPaid(context.db, row.id),
    parcelStore.postagePaid(context.db, row.no),
  ])
  return {
    no: row.no,
    state: row.state,
    tracked: trackedMethod(row.method),
    tracking: row.tracking,
    events: events.map(wordOf).toReversed(),
    arrival: await rangeOf(context, expected, row),
    late,
    hold,
    claims,
    cover,
    mayClaim: claimsOf(journeyOf(row, expected), context.now).map(
      ({ kind, may, from, until, needsPhotos }) => ({
        kind,
        may,
        from: from === null ? null : iso(from),
        until: until === null ? null : iso(until),
        needsPhotos,
      }),
    ),
    returned: returned && {
      cause: returned.cause,
      postageBack: returned.rule.postageBack,
      paidYen: returned.paidYen,
      at: iso(returned.at),
    },
    lostYen: row.state === 'returned' ? 0 : goodsYen + backYen,
    ruleVersion: rulesVersion,
  }
}

export async function deskDetail(
  { no }: InputOf<typeof trackingDesk.detail>,
  context: Context,
): Promise<OutputOf<typeof trackingDesk.detail> | Refusal> {
  const row = await parcelStore.byNo(context.db, readParcelNo(no) ?? no)
  if (!row) return refuse('common.notFound')
  const [{ events, expected, late, hold, claims, cover }, poll] = await Promise.all([
    common(context, row),
    store.pollOf(context.db, row.id),
  ])
  return {
    events: events
      .map((event) => ({ ...wordOf(event), source: event.source, heardAt: iso(event.told_at) }))
      .toReversed(),
    arrival: await rangeOf(context, expected, row),
    late,
    hold,
    claims,
    cover,
    askedAt: poll?.asked_at ? iso(poll.asked_at) : null,
    nextAt: poll?.next_at ? iso(poll.next_at) : null,
    failures: poll?.failures ?? 0,
  }
}

export async function code(
  { no }: InputOf<typeof contract.code>,
  context: Context,
): Promise<OutputOf<typeof contract.code> | Refusal> {
  const row = await parcelStore.byNo(context.db, no, customerId(context))
  if (!row) return refuse('common.notFound')
  const url = packageCodeUrl(context.house, row.no)
  return {
    no: row.no,
    code: packageCode(context.house, row.no),
    url,
    qr: qrPicture(url),
    barcode: barcodePicture(row.no),
  }
}

/**
 * The owner sees the parcel, anybody else whose service it belongs to: no name, no contents, not even whether the number exists.
 * The bare number (typed, or from the barcode) opens an own parcel only.
 */
export async function scan(
  { code: text }: InputOf<typeof contract.scan>,
  context: Context,
): Promise<OutputOf<typeof contract.scan>> {
  const { appName, consoleUrl } = context.house.settings
  const nobody = { service: appName, workUrl: null, parcel: null }
  const signed = noOfCode(context.house, text)
  const no = signed ?? readParcelNo(text)
  const row =
    context.customer && no !== null ? await parcelStore.byNo(context.db, no, context.customer.id) : null
  if (signed === null && !row) return { is: 'unknown', ...nobody }
  const workUrl = `${consoleUrl}/parcels?words=${encodeURIComponent(signed ?? '')}&no=${encodeURIComponent(signed ?? '')}`
  if (!row) return { is: 'stranger', ...nobody, workUrl }
  const [pieces, pictures] = await Promise.all([
    parcelStore.contentsOf(context.db, row),
    photos(context, row.photo_ids),
  ])
  return {
    is: 'owner',
    service: appName,
    workUrl: null,
    parcel: {
      no: row.no,
      state: row.state,
      lines: pieces.map((piece) => ({ lineId: piece.id, card: lineCard(piece, context.caller.language) })),
      photos: row.photo_ids.flatMap((id) => pictures.get(id) ?? []),
      deliveredAt: row.delivered_at === null ? null : iso(row.delivered_at),
    },
  }
}
