import { proxyFeeYen, sellLines, servicePrices } from '@tomobako/domain/order'
import type { LineService, SoldPrice } from '@tomobako/domain/order'
import { sum } from '@tomobako/domain/kernel'
import { packedStorage, unpaid } from '@tomobako/domain/parcel'
import type { Rates, ShippingSettings, ShippingTables } from '@tomobako/domain/parcel'
import type { FeeSettings, Pause } from '@tomobako/domain/settings'
import { timesPrice } from '@tomobako/domain/tariff'
import type { Charge } from '@tomobako/domain/tariff'
import { billRows, extraRows, isMeasured, price } from '../parcel/index.ts'
import type { Facts, ParcelRow, Piece } from '../parcel/index.ts'
import type { BoughtLine, Month, WalletFee } from './month.ts'

/** What a parcel or a line would be priced with: tables, fees and rates of one side, with the prices of one day. */
export type Side = {
  readonly day: string
  readonly tables: ShippingTables
  readonly fees: FeeSettings
  /** Days on which storage does not count. */
  readonly pauses: readonly Pause[]
  readonly rates: Rates
  /** Registrations under which tax is taken. */
  readonly registered: NonNullable<ShippingSettings['registered']>
}

/** Parts of a line's price and the income each becomes. */
const parts = {
  proxyYen: 'proxyFee',
  inspectionYen: 'inspection',
  authenticationYen: 'authentication',
  photosYen: 'photos',
  translationYen: 'translation',
  processingYen: 'processing',
} as const
type Part = keyof typeof parts
const serviceOf = {
  inspectionYen: 'inspection',
  authenticationYen: 'authentication',
  photosYen: 'photos',
  translationYen: 'listingTranslation',
} as const satisfies Partial<Record<Part, LineService>>

/**
 * A line's price by these fees. A part that cost nothing though the table asks for it was given, or came later and was paid apart: it goes
 * on costing nothing.
 */
function priced(line: BoughtLine, stands: FeeSettings, fees: FeeSettings): SoldPrice {
  const found = { ...line.price }
  if (line.price.proxyYen > 0 || proxyFeeYen(line.kind, stands) === 0)
    found.proxyYen = proxyFeeYen(line.kind, fees)
  for (const [part, service] of Object.entries(serviceOf) as [keyof typeof serviceOf, LineService][])
    if (
      (line.price[part] ?? 0) > 0 ||
      (servicePrices(stands)[service] === 0 && line.services.includes(service))
    )
      found[part] = servicePrices(fees)[service]
  return found
}

/** All lines of an order by these fees, the fee of its means of payment shared over them. */
function soldBy(order: readonly BoughtLine[], stands: FeeSettings, fees: FeeSettings): SoldPrice[] {
  return sellLines(
    order.map((line) => priced(line, stands, fees)),
    sum(order.map((line) => line.price.pointsYen)),
    order[0]!.method,
    fees,
    order.map((line) => line.price.couponYen ?? 0),
  )
}

export function lineCharges(
  { bought, ordersLines }: Pick<Month, 'bought' | 'ordersLines'>,
  stands: FeeSettings,
  would: FeeSettings,
): Charge[] {
  const orders = new Map<string, BoughtLine[]>()
  for (const line of ordersLines) orders.set(line.orderId, [...(orders.get(line.orderId) ?? []), line])
  const chosen = new Set(bought.map((line) => line.no))
  return [...orders.values()].flatMap((order) => {
    const before = soldBy(order, stands, stands)
    const after = soldBy(order, stands, would)
    return order.flatMap((line, index) =>
      chosen.has(line.no)
        ? (Object.keys(parts) as Part[]).flatMap((part) =>
            charge(
              { kind: parts[part], route: null, customerId: line.customerId, subject: line.no },
              line.price[part] ?? 0,
              before[index]![part] ?? 0,
              after[index]![part] ?? 0,
            ),
          )
        : [],
    )
  })
}

const charge = (
  of: Pick<Charge, 'kind' | 'route' | 'customerId' | 'subject'>,
  takenYen: number,
  standsYen: number,
  wouldYen: number,
): Charge[] =>
  takenYen === 0 && standsYen === 0 && wouldYen === 0 ? [] : [{ ...of, takenYen, standsYen, wouldYen }]

/** What one of these costs: days of storage, and work on a piece or a box. */
const unitYen: Readonly<Record<string, (fees: FeeSettings) => number>> = {
  storage: (fees) => fees.storageYenPerDay,
  repack: (fees) => fees.repackYen,
  together: (fees) => fees.togetherYen,
  photos: (fees) => fees.extraPhotosYen,
  inspection: (fees) => fees.inspectionYen,
  authentication: (fees) => fees.authenticationYen,
  translation: (fees) => fees.translationYen,
}

export const feeCharges = (rows: readonly WalletFee[], stands: FeeSettings, would: FeeSettings): Charge[] =>
  rows.flatMap(({ kind, yen, customerId, subject }) => {
    const unit = unitYen[kind]
    const then = unit === undefined ? null : timesPrice(yen, unit(stands), unit(would))
    return charge({ kind, route: null, customerId, subject }, yen, yen, then ?? yen)
  })

/** Rows of a bill that the tables and fees decide; whatever else stands there was agreed otherwise. */
const byTable = [
  'shipping',
  'insurance',
  'dutyPrepaid',
  'taxCollected',
  'declaration',
  'handling',
  'protective',
  'consolidation',
  'storage',
  'photos',
  'inspection',
  'authentication',
  'translation',
  packedStorage,
] as const
const ofJourney: readonly string[] = ['shipping', 'insurance', 'dutyPrepaid', 'taxCollected', 'declaration']

/** What was paid for with its order; everything chosen later is on the parcel's bill, also when it was done since. */
const withOrder = ({ price: paid }: Piece): string[] => [
  ...(paid.photosYen > 0 ? ['photos'] : []),
  ...(paid.inspectionYen > 0 ? ['inspection'] : []),
  ...(paid.authenticationYen > 0 ? ['authentication'] : []),
]

/** The bill of a closed box by one side, as it was worked out when it was packed; null where its way is not offered. */
function billBy(row: ParcelRow, pieces: readonly Piece[], side: Side): ReadonlyMap<string, number> | null {
  const measured = pieces
    .filter(isMeasured)
    .map((piece) => ({ ...piece, doorYen: null, services: withOrder(piece) }))
  const { weight_grams: weightGrams, length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm } = row
  if (!weightGrams || !lengthMm || !widthMm || !heightMm || measured.length === 0) return null
  const facts: Facts = {
    tables: side.tables,
    fees: side.fees,
    shipping: {
      handlingYen: side.fees.handlingYen,
      pricesOn: side.day,
      rates: side.rates,
      registered: side.registered,
    },
    now: row.packed_at ?? row.requested_at,
    pauses: side.pauses,
  }
  const box = { to: row.country, weightGrams, lengthMm, widthMm, heightMm }
  const chosen = price(box, measured, row.options, facts).rows.find((each) => each.method === row.method)
  if (!chosen) return null
  const { rows } = billRows(chosen, extraRows(measured, weightGrams, row.options, facts))
  const stood =
    row.packed_at !== null && row.paid_at !== null
      ? unpaid(row.packed_at, row.paid_at, side.fees, side.pauses).yen
      : 0
  return new Map([...rows.map((each) => [each.key, each.yen] as const), [packedStorage, stood] as const])
}

/** The rows of a parcel's bill: as they were paid, and by both sides. A way that a side does not offer goes on as it was. */
export function parcelCharges(
  { row, pieces }: Month['parcels'][number],
  stands: Side,
  would: Side,
): { charges: Charge[]; without: 'stands' | 'would' | null } {
  const taken = new Map(
    (row.rows ?? []).filter((each) => each.kind === 'item').map((each) => [each.key, each.yen]),
  )
  const before = billBy(row, pieces, stands)
  const after = before && billBy(row, pieces, would)
  const keys = new Set([...taken.keys(), ...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  const isDecided = (key: string): boolean => (byTable as readonly string[]).includes(key)
  const charges = [...keys].flatMap((key) => {
    const yen = taken.get(key) ?? 0
    const now = before && isDecided(key) ? (before.get(key) ?? 0) : yen
    return charge(
      {
        kind: key,
        route: ofJourney.includes(key) ? { method: row.method, country: row.country } : null,
        customerId: row.customer_id,
        subject: row.no,
      },
      yen,
      now,
      after && isDecided(key) ? (after.get(key) ?? 0) : now,
    )
  })
  return { charges, without: before === null ? 'stands' : after === null ? 'would' : null }
}
