import { type EpochMs, refuse, rounded, sum } from '../kernel/index.ts'
import type { FeeSettings, Pause } from '../settings/index.ts'
import {
  measured,
  noBox,
  openCartons,
  packInto,
  weightsIn,
  type Measured,
  type OpenCarton,
  type Packed,
  type PackItem,
} from './box.ts'
import { insuranceFee, parcelFees, type FeePart } from './fees.ts'
import { methodIds, methodRank } from './methods.ts'
import { volumeOf, type Work } from './pack.ts'
import { quote, type GoodsTag, type MissingRow, type QuoteRow, type ShippingSettings } from './quote.ts'
import { EXACT, searchPlans } from './search.ts'
import type { ShippingTables } from './tables.ts'

/** What a customer can have done to one piece before it is packed. P 4. */
export const pieceServices = ['photos', 'inspection', 'authentication', 'translation'] as const
export type PieceService = (typeof pieceServices)[number]

/** Pictures of a stored piece that cost nothing. P 4. */
export const freePhotos = 3

/** A piece that wants to travel. */
export type PlanItem = PackItem & {
  /** Value for customs and insurance, yen. */
  readonly valueYen: number
  /** Null: not here yet, so nothing is owed for keeping it. */
  readonly arrivedAt: EpochMs | null
  readonly goods?: readonly GoodsTag[]
  /** Postage the carrier collected for it at our door, still to be paid; yen. */
  readonly doorYen?: number
  /** Chosen now and not paid before. */
  readonly services?: readonly PieceService[]
}
/** `postcode`: the recipient's, for remote areas of couriers. */
export type PlanOptions = {
  readonly protective: boolean
  readonly insuranceYen: number
  readonly postcode?: string | undefined
}
/** Everything a price depends on; the same facts always give the same plan. */
export type PlanFacts = {
  readonly tables: ShippingTables
  readonly fees: FeeSettings
  readonly shipping: ShippingSettings
  readonly now: EpochMs
  /** Days on which storage does not count. */
  readonly pauses?: readonly Pause[] | undefined
}

export type MethodKey = QuoteRow['method']
export type PricedRow = QuoteRow & { readonly insuranceYen: number }
/** One parcel: what is in it, the box its method leads to, and the whole bill. `totalYen` = `row.totalYen` + `row.dutyYen` + `partsYen`. */
export type PlannedParcel = {
  readonly ids: readonly string[]
  readonly packed: Packed
  readonly row: PricedRow
  /** What comes on top of postage, handling and insurance. Keys below `fees`. */
  readonly parts: readonly FeePart[]
  readonly partsYen: number
  readonly totalYen: number
}
export type ParcelsPlan = { readonly parcels: readonly PlannedParcel[]; readonly totalYen: number }
/** `alike`: what the same parcels cost when every one goes by the one method; methods that cannot take every one are absent. */
export type CountedPlan = ParcelsPlan & {
  readonly alike: readonly { readonly method: MethodKey; readonly totalYen: number }[]
}
export type ParcelPlans = {
  /** Cheapest of all; null when nothing can travel. */
  readonly best: ParcelsPlan | null
  /** Cheapest with exactly so many parcels, fewest first. */
  readonly byCount: readonly CountedPlan[]
  /** Cheapest with every parcel by the same method, cheapest first; methods that cannot take every piece are absent. */
  readonly byMethod: readonly { readonly method: MethodKey; readonly plan: ParcelsPlan }[]
  /** Everything in one parcel, by every method that takes it so, cheapest first; and why the others do not. */
  readonly together: { readonly offers: readonly PlannedParcel[]; readonly missing: readonly MissingRow[] }
  /** Every piece alone by its cheapest method; null for fewer than two pieces. */
  readonly separateYen: number | null
  /** Pieces no method takes at all, and why; the plans are without them. */
  readonly stuck: readonly { readonly id: string; readonly missing: readonly MissingRow[] }[]
}

/** What looking may cost: places tried by the packer and groups priced. Counted, not timed: every machine gives the same plan. */
export const planBudget = { few: 60_000, perBox: 12_000, many: 40_000, inAll: 400_000, groups: 500 } as const
export const mostPlanned = 40

/**
 * The cheapest way to send these pieces, in one parcel or several: postage, handling, insurance, packing services,
 * consolidation, storage. Up to six pieces every division into parcels is looked at; above that a search that always
 * includes everything together and everything alone, so no answer is dearer than either. P 8.3.
 *
 * A group's box is the carton its price comes out lowest in, method by method: a small packet may need a shorter box than EMS.
 */
export function planParcels(
  items: readonly PlanItem[],
  to: string,
  options: PlanOptions,
  facts: PlanFacts,
): ParcelPlans {
  const sorted = items.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, mostPlanned)
  const price = pricer(sorted, to, options, facts)
  const all = sorted.map((_, index) => index)
  const alone = all.map((index) => price([index]))
  const able = all.filter((index) => alone[index]!.offers.size > 0)
  const stuck = all
    .filter((index) => alone[index]!.offers.size === 0)
    .map((index) => ({ id: sorted[index]!.id, missing: alone[index]!.missing }))
  if (able.length === 0)
    return {
      best: null,
      byCount: [],
      byMethod: [],
      together: { offers: [], missing: all.length > 0 ? price(all).missing : [] },
      separateYen: null,
      stuck,
    }
  const whole = price(able)
  const found = searchPlans(
    able,
    (group) => price(group).totals,
    () => price.isSpent(),
    (index) => sorted[index]!,
  )
  const built = (groups: readonly (readonly number[])[], method: MethodKey | null): ParcelsPlan => {
    const parcels = groups
      .map((group) => offerOf(price(group), method))
      .toSorted((a, b) => b.ids.length - a.ids.length || (a.ids[0]! < b.ids[0]! ? -1 : 1))
    return { parcels, totalYen: sum(parcels.map((parcel) => parcel.totalYen)) }
  }
  const byCount = [...found.byCount]
    .sort(([a], [b]) => a - b)
    .map(([, groups]) => ({
      ...built(groups, null),
      alike: alikeOf(groups.map((group) => price(group).offers)),
    }))
  const byMethod = [...found.byMethod]
    .map(([method, groups]) => ({ method, plan: built(groups, method) }))
    .sort((a, b) => comparedYen(a.plan) - comparedYen(b.plan) || rank(a.method) - rank(b.method))
  return {
    // Of equal prices fewer parcels: the list is in that order, and the first lowest is kept.
    best: byCount.reduce<ParcelsPlan | null>(
      (least, plan) => (least === null || comparedYen(plan) < comparedYen(least) ? plan : least),
      null,
    ),
    byCount,
    byMethod,
    together: { offers: [...whole.offers.values()].sort(cheapestFirst), missing: whole.missing },
    separateYen: able.length < 2 ? null : sum(able.map((index) => offerOf(alone[index]!, null).totalYen)),
    stuck,
  }
}

/** Every method that takes all of these parcels, and what they cost by it. */
const alikeOf = (groups: readonly Offered['offers'][]): CountedPlan['alike'] =>
  [...(groups[0]?.keys() ?? [])].flatMap((method) => {
    const offers = groups.flatMap((offered) => offered.get(method) ?? [])
    return offers.length < groups.length
      ? []
      : [{ method, totalYen: sum(offers.map((offer) => offer.totalYen)) }]
  })

const rank = methodRank
/**
 * What plans are compared by: duty is left out, because it is asked for whichever way a parcel takes. A courier's recipient pays it on
 * arrival, so a way that is paid ahead would otherwise look dearer by just that.
 */
export const compared = (parcel: PlannedParcel): number => parcel.totalYen - parcel.row.dutyYen
export const comparedYen = (plan: ParcelsPlan): number => sum(plan.parcels.map(compared))
export const cheapestFirst = (a: PlannedParcel, b: PlannedParcel): number =>
  compared(a) - compared(b) || a.row.daysMax - b.row.daysMax || rank(a.row.method) - rank(b.row.method)

/** One parcel's share of an insured sum: by value, rounded up, so that the parts never cover less than the whole. */
export function insuredShare(
  insuranceYen: number,
  inside: readonly Pick<PlanItem, 'valueYen'>[],
  all: readonly Pick<PlanItem, 'valueYen'>[],
): number {
  const worthYen = sum(all.map((item) => item.valueYen))
  return worthYen === 0
    ? rounded('insuredShare', insuranceYen, inside.length, all.length)
    : rounded('insuredShare', insuranceYen, sum(inside.map((item) => item.valueYen)), worthYen)
}

/** Exactly these pieces in exactly one parcel: every method's offer, cheapest first, and why the others do not take it. */
export function planTogether(
  items: readonly PlanItem[],
  to: string,
  options: PlanOptions,
  facts: PlanFacts,
): ParcelPlans['together'] {
  const sorted = items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { offers, missing } = pricer(sorted, to, options, facts)(sorted.map((_, index) => index))
  return { offers: [...offers.values()].sort(cheapestFirst), missing }
}

/** The cheapest plan with exactly so many parcels. */
export const ofCount = ({ byCount }: Pick<ParcelPlans, 'byCount'>, count: number): ParcelsPlan | null =>
  byCount.find(({ parcels }) => parcels.length === count) ?? null

/** A division somebody else has found, priced with these pieces: every group by its cheapest method; null when one cannot travel. */
export function priceDivision(
  division: readonly (readonly string[])[],
  items: readonly PlanItem[],
  to: string,
  options: PlanOptions,
  facts: PlanFacts,
): ParcelsPlan | null {
  const sorted = items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const price = pricer(sorted, to, options, facts)
  const parcels: PlannedParcel[] = []
  for (const ids of division) {
    const offered = price(sorted.flatMap((item, index) => (ids.includes(item.id) ? [index] : [])))
    if (offered.offers.size === 0) return null
    parcels.push(offerOf(offered, null))
  }
  return { parcels, totalYen: sum(parcels.map((parcel) => parcel.totalYen)) }
}

/** How a carton is closed over pieces. `packed` of box.ts, or one that remembers. */
export type Packer = (
  carton: OpenCarton,
  pieces: readonly Measured[],
  isProtective: boolean,
  work: Work,
) => Packed | null
const packNew: Packer = (carton, pieces, isProtective, work) =>
  packInto(carton, pieces, { protective: isProtective, work })

export type Offered = {
  readonly offers: ReadonlyMap<MethodKey, PlannedParcel>
  readonly missing: readonly MissingRow[]
  readonly totals: ReadonlyMap<MethodKey, number>
}
type Pricer = ((group: readonly number[]) => Offered) & { isSpent(): boolean }

/** The offer of one method, or the cheapest; the search only asks for groups that have one. */
function offerOf({ offers }: Offered, method: MethodKey | null): PlannedParcel {
  const offer = method === null ? [...offers.values()].sort(cheapestFirst)[0] : offers.get(method)
  if (!offer) throw new Error('a planned group has an offer')
  return offer
}

/** Prices groups of pieces and remembers them: the same group is packed once. */
function pricer(items: readonly PlanItem[], to: string, options: PlanOptions, facts: PlanFacts): Pricer {
  const pieces = items.map((item) => measured(item, facts.tables, options.protective))
  const cartons = openCartons(facts.tables, { protective: options.protective })
  const known = new Map<string, Offered>()
  let tried = 0
  const price = (group: readonly number[]): Offered => {
    const key = group.join(' ')
    const before = known.get(key)
    if (before) return before
    const most = mostWork(group.length)
    const work: Work = { left: most }
    const inside = group.map((index) => items[index]!)
    const insuredYen = insuredShare(options.insuranceYen, inside, items)
    const offered = priceGroup(
      inside,
      group.map((index) => pieces[index]!),
      cartons,
      to,
      { ...options, insuranceYen: insuredYen },
      facts,
      work,
    )
    tried += most - work.left
    known.set(key, offered)
    return offered
  }
  return Object.assign(price, { isSpent: () => tried > planBudget.inAll || known.size > planBudget.groups })
}

/** Only the group decides how long it is looked at, so that it costs the same in whatever plan it stands. */
export const mostWork = (pieces: number): number =>
  pieces <= EXACT ? planBudget.few : pieces > 12 ? planBudget.many : planBudget.perBox

/** Reasons another carton could do something about. */
const bySize = /^shipping\.missing\.(tooLong|sumTooLarge|girthTooLarge)/

/** One group in one box, method by method: cartons are tried lightest first, so the first that fits is the cheapest for whatever bills by the scale. */
export function priceGroup(
  items: readonly PlanItem[],
  pieces: readonly Measured[],
  cartons: readonly OpenCarton[],
  to: string,
  options: PlanOptions,
  facts: PlanFacts,
  work: Work,
  packer: Packer = packNew,
): Offered {
  const offers = new Map<MethodKey, PlannedParcel>()
  let missing: Map<MethodKey, MissingRow> | null = null
  let smallestMm3 = Number.POSITIVE_INFINITY
  let isBarredBySize = false
  const ids = items.map((item) => item.id)
  for (const carton of cartons) {
    const isFirst = missing === null
    const { grossGrams } = weightsIn(carton, pieces)
    // After the first box that fits, another is worth packing only when some method asks less for it.
    if (!isFirst) {
      // Heavier when empty and no smaller outside: nothing can be cheaper in it but for what barred the first by its size.
      if (volumeOf([carton.row]) >= smallestMm3 && !isBarredBySize) continue
      const asked = priceBox({ to, grossGrams, size: carton.row }, items, options, facts)
      if (
        !asked.rows.some(
          (row) => row.totalYen < (offers.get(row.method)?.row.totalYen ?? Number.POSITIVE_INFINITY),
        )
      )
        continue
    }
    const packed = packer(carton, pieces, options.protective, work)
    if (!packed) {
      if (work.left <= 0) break
      continue
    }
    smallestMm3 = Math.min(smallestMm3, volumeOf([carton.row]))
    const priced = priceBox({ to, grossGrams: packed.grossGrams, size: packed.size }, items, options, facts)
    const parts = parcelParts(items, packed.grossGrams, options, facts)
    const partsYen = sum(parts.map((part) => part.yen))
    for (const row of priced.rows) {
      const totalYen = row.totalYen + row.dutyYen + partsYen
      if (totalYen < (offers.get(row.method)?.totalYen ?? Number.POSITIVE_INFINITY))
        offers.set(row.method, { ids, packed, row, parts, partsYen, totalYen })
    }
    missing ??= new Map(priced.missing.map((row) => [row.method, row]))
    for (const method of offers.keys()) missing.delete(method)
    // Another carton can only help methods barred by its size, or billing by its volume.
    isBarredBySize = [...missing.values()].some((row) => bySize.test(row.key))
    if (!isBarredBySize && ![...offers.values()].some(({ row }) => row.chargeableGrams > packed.grossGrams))
      break
  }
  if (missing === null) {
    const why = items.length === 0 ? refuse('parcel.nothingChosen') : noBox(pieces, cartons)
    missing = new Map(methodIds.map((method) => [method, { method, key: why.key, values: why.values }]))
  }
  return {
    offers,
    missing: [...missing.values()],
    totals: new Map([...offers].map(([method, offer]) => [method, compared(offer)])),
  }
}

export type ClosedBox = {
  readonly to: string
  readonly grossGrams: number
  readonly size: { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number }
}

/** Every method's price for a closed box, insurance as the customer wants it. The same for the plan and for the true box. */
export function priceBox(
  box: ClosedBox,
  items: readonly Pick<PlanItem, 'valueYen' | 'goods'>[],
  options: Pick<PlanOptions, 'insuranceYen' | 'postcode'>,
  { tables, shipping, now }: PlanFacts,
): { rows: PricedRow[]; missing: MissingRow[] } {
  const goods = [...new Set(items.flatMap((item) => item.goods ?? []))]
  const found = quote(
    {
      to: box.to,
      weightGrams: box.grossGrams,
      lengthCm: box.size.lengthMm / 10,
      widthCm: box.size.widthMm / 10,
      heightCm: box.size.heightMm / 10,
      basis: 'volume',
      valueYen: sum(items.map((item) => item.valueYen)),
      goods,
      ...(options.postcode ? { postcode: options.postcode } : {}),
      now,
    },
    tables,
    shipping,
  )
  const rows: PricedRow[] = []
  const missing: MissingRow[] = [...found.missing]
  for (const row of found.rows) {
    const insuranceYen =
      options.insuranceYen > 0 ? insuranceFee(row.method, options.insuranceYen, tables.insurance) : 0
    if (insuranceYen === null) missing.push({ method: row.method, ...notInsurable(row, tables) })
    else
      rows.push({
        ...row,
        insuranceYen,
        totalYen: row.totalYen + insuranceYen,
        notes:
          insuranceYen > 0
            ? [
                ...row.notes,
                {
                  key: 'parcel.note.insurance',
                  values: { yen: insuranceYen, insuredYen: options.insuranceYen },
                },
              ]
            : row.notes,
      })
  }
  rows.sort((a, b) => a.totalYen - b.totalYen || a.daysMax - b.daysMax || rank(a.method) - rank(b.method))
  return { rows, missing }
}

function notInsurable(
  { method, insurable }: QuoteRow,
  tables: ShippingTables,
): { key: string; values: Record<string, string | number> } {
  const rule = tables.insurance.find((row) => row.method === method)
  return insurable && rule
    ? { key: 'parcel.missing.insuranceTooHigh', values: { maxYen: rule.ceilingYen } }
    : { key: 'parcel.missing.notInsurable', values: {} }
}

/** What comes on top of any method's price: packing services, consolidation, storage, services, the post's export declaration. */
export function parcelParts(
  items: readonly Pick<PlanItem, 'arrivedAt' | 'services' | 'valueYen' | 'doorYen'>[],
  packedGrams: number,
  options: Pick<PlanOptions, 'protective'>,
  { fees, now, pauses, tables }: PlanFacts,
): FeePart[] {
  const parts = parcelFees(
    {
      lines: items.map((item) => ({ arrivedAt: item.arrivedAt ?? now, doorYen: item.doorYen ?? 0 })),
      packedGrams,
      protective: options.protective,
      now,
      pauses,
    },
    fees,
  ).parts.map((part) => ({ key: part.key.replace(/^fees\./, ''), yen: part.yen }))
  for (const service of pieceServices) {
    const count = items.filter((item) => item.services?.includes(service)).length
    if (count > 0) parts.push({ key: service, yen: count * servicePrice(service, fees) })
  }
  const declaration = tables.surcharges.find((row) => row.id === 'export_declaration')
  if (declaration?.feeYen && sum(items.map((item) => item.valueYen)) > (declaration.aboveYen ?? 0))
    parts.push({ key: 'declaration', yen: declaration.feeYen })
  return parts
}

/** What one service costs for one piece. P 4: translation by a person 300. */
export const servicePrice = (service: PieceService, fees: FeeSettings): number =>
  ({
    photos: fees.extraPhotosYen,
    inspection: fees.inspectionYen,
    authentication: fees.authenticationYen,
    translation: fees.translationYen,
  })[service]
