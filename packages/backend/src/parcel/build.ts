import type { InputOf, OutputOf } from '@tomobako/contract'
import type { parcel as contract } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import type { ParcelsPlan, PlanItem, PlannedParcel, PlanOptions, Window } from '@tomobako/domain/parcel'
import {
  ofCount,
  pieceServices,
  planTogether,
  prepare,
  presetsOf,
  servicePrice,
  shownOffer,
} from '@tomobako/domain/parcel'
import { promises } from '@tomobako/domain/settings'
import { savedAddress } from '../address/index.ts'
import type { Context } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { exchangeRates, placeName, warehouses } from '../settings/index.ts'
import { landedRow, missingRow, shipRow } from './calc.ts'
import { changeTo, chosenOtherwise, unpackedOtherwise } from './otherwise.ts'
import { asPlanItem } from './plan.ts'
import type { Facts } from './plan.ts'
import { fromPlaces } from './places.ts'
import { facts } from './service.ts'
import { boxOf, planOf } from './shown-plan.ts'
import { compareWaitApart, planParcelsApart } from '../workers/index.ts'
import * as store from './store.ts'
import type { Measured, ParcelOptions, Piece } from './store.ts'

/** Options as a parcel keeps them: only what concerns its own lines, and the postcode couriers price by. */
export function optionsOf(
  input: Partial<ParcelOptions>,
  lineIds: readonly string[],
  postcode: string | undefined,
): ParcelOptions {
  const own = <T>(of: Readonly<Record<string, T>> | undefined): Record<string, T> =>
    Object.fromEntries(Object.entries(of ?? {}).filter(([id]) => lineIds.includes(id)))
  return {
    protective: input.protective ?? false,
    removeBoxes: input.removeBoxes ?? false,
    hidePrices: input.hidePrices ?? false,
    insuranceYen: input.insuranceYen ?? 0,
    depths: own(input.depths),
    services: own(input.services),
    batteries: own(input.batteries),
    ...(postcode ? { postcode } : {}),
  }
}

/** Pieces that may go into a parcel now: this customer's, measured, on a shelf, in no other parcel than `inParcel`. Anything else refuses. */
export async function free(
  context: Context,
  ids: readonly string[],
  lock: boolean,
  inParcel: string | null = null,
): Promise<Measured[] | Refusal> {
  const wanted = [...new Set(ids)]
  const pieces = await store.piecesById(context.db, customerId(context), wanted, lock)
  // Somebody else's line is not told apart from one that does not exist.
  if (pieces.length < wanted.length) return refuse('common.notFound')
  const usable = pieces
    .filter(store.isMeasured)
    .filter(
      (piece) =>
        piece.state === 'stored' &&
        piece.shuttleId === null &&
        (piece.parcelId === null || piece.parcelId === inParcel),
    )
  return usable.length === pieces.length ? usable : refuse('parcel.itemNotStored', {}, 'lineIds')
}

/**
 * A box is packed where its pieces lie: those of two warehouses are two parcels. `at`: where the parcel is that they join. The customer
 * reads where everything is in words of their own language.
 */
export async function oneWarehouse(
  context: Context,
  pieces: readonly { warehouse: string }[],
  at: string | undefined = pieces[0]?.warehouse,
): Promise<Refusal | null> {
  const other = pieces.find((piece) => piece.warehouse !== at)
  if (!other || at === undefined) return null
  const known = await warehouses(context)
  const named = (code: string): string => placeName(known.of(code), context.caller.language)
  return refuse('parcel.twoWarehouses', { one: named(at), other: named(other.warehouse) }, 'lineIds')
}

type Answer = OutputOf<typeof contract.plan>

type Asked = Omit<InputOf<typeof contract.plan>, 'wait'>
/** What is planned: the pieces, where they lie (in several places: `isApart`) and go. Without an address the customer's country is asked about. */
async function askedAbout(input: Asked, context: Context) {
  const edited = input.no === undefined ? null : await store.byNo(context.db, input.no, customerId(context))
  if (input.no !== undefined && !edited) return refuse('common.notFound')
  const pieces = await free(context, input.lineIds, false, edited?.state === 'requested' ? edited.id : null)
  if (isRefusal(pieces)) return pieces
  const changing = edited?.state === 'requested' ? edited : null
  const apart = await oneWarehouse(context, pieces, changing?.warehouse)
  // What is changed stays one parcel.
  if (apart && changing) return apart
  const address = await savedAddress(context, input.addressId)
  if (input.addressId && !address) return refuse('common.notFound')
  const to = address?.country ?? context.customer!.country
  const options = optionsOf(input, input.lineIds, address?.zip)
  return { pieces, address, to, options, warehouse: pieces[0]?.warehouse ?? null, isApart: apart !== null }
}

/** What unpacking one piece otherwise makes of the whole bill, however many there are: asked before it is chosen. */
export async function depthsOf(
  input: InputOf<typeof contract.depths>,
  context: Context,
): Promise<OutputOf<typeof contract.depths> | Refusal> {
  const found = await askedAbout(input, context)
  if (isRefusal(found)) return found
  const { pieces, to, options, warehouse, isApart } = found
  const piece = pieces.find(({ id }) => id === input.lineId)
  if (!piece) return refuse('common.notFound')
  // From several places nothing is said of choices, as in their plan.
  if (isApart) return { changes: [] }
  const asked = { to, options, parcels: input.parcels ?? 1 }
  const known = await facts(context, warehouse)
  return { changes: await unpackedOtherwise(piece, pieces, asked, known, input.method) }
}

/** A suggestion: boxes, billed weight, every method's price, one parcel against several. */
export async function suggest(
  input: InputOf<typeof contract.plan>,
  context: Context,
): Promise<Answer | Refusal> {
  const found = await askedAbout(input, context)
  if (isRefusal(found)) return found
  const { pieces, address, to, options, warehouse, isApart } = found
  if (isApart) return fromPlaces(context, { pieces, to, address, options, method: input.method })
  const known = await facts(context, warehouse)
  const items = pieces.map((piece) => asPlanItem(piece, options))
  const count = input.parcels ?? 1
  const [plans, others] = await Promise.all([
    planParcelsApart(items, to, options, known),
    chosenOtherwise(pieces, to, options, count, known),
  ])
  const titles = new Map(pieces.map((piece) => [piece.id, piece.snapshot.title]))
  const { offers, missing } = plans.together
  const presets = plans.stuck.length > 0 ? null : presetsOf(offers.map(({ row }) => row))
  const shown = shownOffer(offers, input.method)
  const several = count > 1 ? ofCount(plans, count) : null
  const named = (row: (typeof missing)[number]) =>
    missingRow(
      'item' in row.values
        ? { ...row, values: { ...row.values, item: titles.get(String(row.values['item'])) ?? '' } }
        : row,
    )
  return {
    box: shown && boxOf(shown),
    itemsGrams: shown?.packed.itemsGrams ?? pieces.reduce((grams, piece) => grams + piece.weightGrams, 0),
    packingGrams: shown ? shown.packed.tareGrams + shown.packed.fillerGrams : 0,
    actualGrams: shown?.packed.grossGrams ?? pieces.reduce((grams, piece) => grams + piece.weightGrams, 0),
    volumeGrams: shown?.packed.volumetricGrams ?? 0,
    rows: plans.stuck.length > 0 ? [] : offers.map((offer) => shipRow(offer.row)),
    missing:
      plans.stuck.length > 0 ? plans.stuck.flatMap((each) => each.missing.map(named)) : missing.map(named),
    fees: shown ? shown.parts.map((part) => ({ ...part, kind: 'item' as const })) : [],
    feesYen: shown?.partsYen ?? 0,
    separateYen: plans.stuck.length > 0 ? null : plans.separateYen,
    address,
    byCount: plans.byCount.map((plan) => ({ ...planOf(plan), alike: [...plan.alike] })),
    byMethod: plans.byMethod.map(({ method, plan }) => ({
      method,
      totalYen: plan.totalYen,
      parcels: plan.parcels.length,
    })),
    bestYen: plans.best?.totalYen ?? null,
    presets: presets && { ...presets },
    leavesAt: iso(promises.handing_over(promises.packing(context.now, known.fees), known.fees)),
    stuck: plans.stuck.map((each) => ({ lineId: each.id, missing: each.missing.map(named) })),
    landed:
      shown &&
      landedRow(
        {
          to,
          goodsYen: sum(items.map((item) => item.valueYen)),
          shippingYen: shown.row.shippingYen,
          method: shown.row.method,
        },
        prepare(known.tables),
        await exchangeRates(context.house),
        known.shipping.registered,
      ),
    changes: plans.stuck.length > 0 ? [] : others.map((other) => changeTo(other, { offers, shown, several })),
    servicesYen: Object.fromEntries(
      pieceServices.map((service) => [service, servicePrice(service, known.fees)]),
    ),
    wait: input.wait
      ? await waiting(
          context,
          warehouse,
          items,
          to,
          options,
          known,
          plans.stuck.length > 0 ? null : plans.best,
        )
      : null,
    places: null,
    together: null,
  }
}

/** Days from now a purchase that is not here yet usually takes, where its listing does not say when the seller ships (our own estimate). */
const usual = { toShip: { minDays: 1, maxDays: 3 }, road: { minDays: 1, maxDays: 4 } } as const

function arrival(piece: Piece, now: EpochMs): { from: EpochMs; to: EpochMs } {
  if (piece.state === 'arrived' || piece.state === 'inspecting') return { from: now, to: now + DAY }
  if (piece.state === 'on_the_way')
    return { from: now + usual.road.minDays * DAY, to: now + usual.road.maxDays * DAY }
  const ships = piece.snapshot.shipsWithin ?? usual.toShip
  return {
    from: now + (ships.minDays + usual.road.minDays) * DAY,
    to: now + (ships.maxDays + usual.road.maxDays) * DAY,
  }
}

/** The chosen pieces today against everything together once what is on the way is here. */
async function waiting(
  context: Context,
  warehouse: string | null,
  stored: readonly PlanItem[],
  to: string,
  options: PlanOptions,
  known: Facts,
  today: ParcelsPlan | null,
): Promise<Answer['wait']> {
  const coming = (await store.onTheWay(context.db, customerId(context)))
    // What comes to another warehouse never joins what lies here.
    .filter((piece) => warehouse === null || piece.warehouse === warehouse)
    .slice(0, Math.max(0, 40 - stored.length))
  if (coming.length === 0) return null
  const arrivals = coming.map((piece) => arrival(piece, context.now))
  const arrives = {
    from: Math.max(...arrivals.map((each) => each.from)),
    to: Math.max(...arrivals.map((each) => each.to)),
  }
  const travelling = coming.map((piece) => asPlanItem(piece, { removeBoxes: false }))
  const answer = await compareWaitApart({ stored, travelling, arrives, to, options, facts: known, today })
  const kinds = prepare(known.tables).kinds
  return {
    items: coming.map((piece, index) => {
      const kind = kinds.get(travelling[index]!.kind ?? 'other') ?? kinds.get('other')!
      return {
        lineId: piece.id,
        title: piece.snapshot.title,
        kind: kind.kind,
        gramsLow: piece.weightGrams ?? kind.lowGrams,
        gramsHigh: piece.weightGrams ?? kind.highGrams,
      }
    }),
    nowYen: answer.now?.totalYen ?? null,
    later: answer.laterYen,
    inAll: answer.inAllYen,
    together: answer.wait,
    door: {
      now: told(answer.door.now),
      rest: told(answer.door.rest),
      together: told(answer.door.together),
    },
    by: { now: methodsOf(answer.now), rest: methodsOf(answer.rest), together: methodsOf(answer.likely) },
    freeDaysNow: answer.freeDaysNow,
    likely: answer.likely && planOf(answer.likely),
    from: iso(arrives.from),
    to: iso(arrives.to),
    freeDaysLeft: answer.freeDaysLeft,
    storageYen: answer.storageYen,
  }
}

/** Each method of a plan once. */
const methodsOf = (plan: ParcelsPlan | null): { method: string; name: string | null }[] => [
  ...new Map(
    (plan?.parcels ?? []).map(({ row }) => [row.method, { method: row.method, name: row.name ?? null }]),
  ).values(),
]

const told = (window: Window | null): { from: string; to: string } | null =>
  window && { from: iso(window.from), to: iso(window.to) }

/** These pieces in one parcel by one method: the box and the bill that are kept as its estimate. */
export function planned(
  pieces: readonly Measured[],
  to: string,
  method: string,
  options: ParcelOptions,
  known: Facts,
): PlannedParcel | Refusal {
  const { offers } = planTogether(
    pieces.map((piece) => asPlanItem(piece, options)),
    to,
    options,
    known,
  )
  return (
    offers.find((offer) => offer.row.method === method) ?? refuse('parcel.methodUnavailable', {}, 'method')
  )
}
