import type { OutputOf, SavedAddress } from '@tomobako/contract'
import type { parcel as contract } from '@tomobako/contract'
import { iso, sum } from '@tomobako/domain/kernel'
import { insuredShare, pieceServices, planTogether, servicePrice, shownOffer } from '@tomobako/domain/parcel'
import type { PlannedParcel } from '@tomobako/domain/parcel'
import { promises } from '@tomobako/domain/settings'
import type { Context } from '../kernel/index.ts'
import { placeName, warehouses } from '../settings/index.ts'
import { missingRow } from './calc.ts'
import { asPlanItem, declaredYen } from './plan.ts'
import type { Facts } from './plan.ts'
import { facts, factsByPlace } from './service.ts'
import { parcelOf } from './shown-plan.ts'
import type { Measured, ParcelOptions } from './store.ts'
import { offered, wishesOf } from './together.ts'
import type { Wish } from './together.ts'

type Answer = OutputOf<typeof contract.plan>
type Wanted = {
  readonly pieces: readonly Measured[]
  readonly to: string
  readonly address: SavedAddress | null
  readonly options: ParcelOptions
  /** By which each parcel goes where it is offered there. */ readonly method: string | undefined
}

/**
 * What is chosen lies in several warehouses (decision 0127): one parcel from each, and what it would take to bring all of it to one of
 * them first. Nothing is compared with sending everything in one box from here, which nobody can pack.
 */
export async function fromPlaces(context: Context, wanted: Wanted): Promise<Answer> {
  const { pieces, to, address, options, method } = wanted
  const [known, by, wishes] = await Promise.all([
    warehouses(context),
    factsByPlace(context, pieces),
    wishesOf(
      context.db,
      pieces.map(({ id }) => id),
    ),
  ])
  const titles = new Map(pieces.map((piece) => [piece.id, piece.snapshot.title]))
  const lying = Map.groupBy(pieces, ({ warehouse }) => warehouse)
  const groups = known.all.flatMap((house) => {
    const { code } = house
    const mine = lying.get(code)
    if (!mine) return []
    const here = by.get(code)!
    const inside = {
      ...options,
      insuranceYen: insuredShare(options.insuranceYen, worth(mine), worth(pieces)),
    }
    const { offers, missing } = together(mine, to, inside, here)
    const alone =
      offers.length > 0 ? [] : mine.map((piece) => ({ piece, ...together([piece], to, inside, here) }))
    return {
      place: { code, name: placeName(house, context.caller.language) },
      shown: shownOffer(offers, method),
      missing,
      stuck: alone.filter((each) => each.offers.length === 0),
    }
  })
  const shown = groups.flatMap((group) => (group.shown ? [{ place: group.place, parcel: group.shown }] : []))
  const stuck = groups.flatMap((group) => group.stuck)
  const named = (row: PlannedMissing) =>
    missingRow(
      'item' in row.values
        ? { ...row, values: { ...row.values, item: titles.get(String(row.values['item'])) ?? '' } }
        : row,
    )
  const { fees } = by.values().next().value!
  const grams = sum(pieces.map((piece) => piece.weightGrams))
  return {
    box: null,
    itemsGrams: grams,
    packingGrams: 0,
    actualGrams: grams,
    volumeGrams: 0,
    rows: [],
    missing: groups.flatMap((group) => (group.shown ? [] : group.missing.map(named))),
    fees: [],
    feesYen: 0,
    separateYen: null,
    address,
    byCount: [],
    byMethod: [],
    bestYen: null,
    presets: null,
    leavesAt: iso(promises.handing_over(promises.packing(context.now, fees), fees)),
    stuck: stuck.map(({ piece, missing }) => ({ lineId: piece.id, missing: missing.map(named) })),
    landed: null,
    changes: [],
    servicesYen: Object.fromEntries(pieceServices.map((service) => [service, servicePrice(service, fees)])),
    wait: null,
    places:
      shown.length < groups.length
        ? null
        : {
            totalYen: sum(shown.map(({ parcel }) => parcel.totalYen)),
            parcels: shown.map(({ place, parcel }) => ({ ...parcelOf(parcel), place })),
          },
    together: await offer(context, wanted, wishes),
  }
}

type PlannedMissing = ReturnType<typeof planTogether>['missing'][number]
const worth = (of: readonly Measured[]) => of.map((piece) => ({ valueYen: declaredYen(piece) }))
const together = (
  pieces: readonly Measured[],
  to: string,
  options: ParcelOptions,
  known: Facts,
): { offers: readonly PlannedParcel[]; missing: readonly PlannedMissing[] } =>
  planTogether(
    pieces.map((piece) => asPlanItem(piece, options)),
    to,
    options,
    known,
  )

/** To where they can be brought, and what the one parcel from there would cost as things stand today; null where the operator does not offer it. */
async function offer(
  context: Context,
  { pieces, to, options, method }: Wanted,
  wishes: ReadonlyMap<string, Wish>,
): Promise<Answer['together']> {
  const found = await offered(context, pieces, wishes)
  if (found === null) return null
  const choices = []
  for (const choice of found.choices) {
    const { code } = choice.to
    const isThere = ({ id, warehouse }: Measured): boolean =>
      choice.lineIds.includes(id) || (wishes.get(id)?.to ?? warehouse) === code
    const then = pieces.every(isThere)
      ? shownOffer(together(pieces, to, options, await facts(context, code)).offers, method)
      : null
    choices.push({
      ...choice,
      yen: found.yen * choice.lineIds.length,
      thenYen: then?.totalYen ?? null,
    })
  }
  return { days: found.days, choices }
}
