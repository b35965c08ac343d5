import {
  atTheBorder,
  exactly,
  type MethodId,
  type Note,
  type PreparedTables,
  type Range,
  prepaidDuty,
  type TaxScheme,
} from '../parcel/index.ts'
import type { ExchangeRate } from './currency.ts'

export type LandedInput = {
  readonly to: string
  /** What the contents are worth to customs, yen. */
  readonly goodsYen: number
  /** Postage, which most countries tax with the goods. */
  readonly shippingYen: number
  /** Couriers ask their own fee for clearing. */
  readonly method?: MethodId
}
export type Landed = {
  readonly duty: Range
  readonly tax: Range
  /** Duty and tax we pay in advance, charged with the parcel; 0 where they are asked for on arrival. */
  readonly prepaidYen: number
  /** Paid to the post or carrier that delivers, not to us. */
  readonly fee: Range
  readonly totalYen: number
  readonly lowYen: number
  readonly highYen: number
  readonly why: readonly Note[]
  /** Oldest day of the rules used; null where no rule is known. */
  readonly asOf: string | null
}

/** What the destination's customs and carrier will probably ask of a parcel, in yen. null for a country not in the tables. P 8.2. */
export function landedCost(
  input: LandedInput,
  prepared: PreparedTables,
  rates: ReadonlyMap<string, ExchangeRate>,
  registered: readonly TaxScheme[] = [],
): Landed | null {
  const destination = prepared.destinations.get(input.to)
  if (!destination) return null
  const way = destination.ways.find((each) => each.method.id === input.method)
  const by = way ?? { clearance: null, prepaysDuty: false }
  const { duty, tax, fee, why } = atTheBorder(
    input.goodsYen,
    exactly(input.shippingYen),
    destination,
    rates,
    by,
    registered,
  )
  const days = [destination.tax?.asOf, destination.tax?.rateAsOf, destination.duty.asOf]
    .filter((day) => day !== null && day !== undefined)
    .sort()
  return {
    duty,
    tax,
    fee,
    why,
    prepaidYen: prepaidDuty(input.goodsYen, input.shippingYen, destination, rates, by, registered).yen,
    lowYen: duty.low + tax.low + fee.low,
    totalYen: duty.likely + tax.likely + fee.likely,
    highYen: duty.high + tax.high + fee.high,
    asOf: destination.tax === null || destination.tax.certainty === 'unknown' ? null : (days[0] ?? null),
  }
}
