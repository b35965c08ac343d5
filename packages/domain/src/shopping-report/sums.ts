/** What the books say about a customer's shopping in a span of time; every figure is a sum of postings. */
export type ShoppingYen = {
  /** What sellers were paid, with their postage in Japan. */
  readonly goodsYen: number
  /** What we earned. */
  readonly feesYen: number
  /** What carriers were paid for journeys. */
  readonly carrierYen: number
  /** Duty and tax that were paid in advance. */
  readonly dutyYen: number
  /** What came back of it: from sellers, carriers, or us. */
  readonly backYen: number
}

export const noShopping: ShoppingYen = { goodsYen: 0, feesYen: 0, carrierYen: 0, dutyYen: 0, backYen: 0 }

export const plus = (one: ShoppingYen, other: ShoppingYen): ShoppingYen => ({
  goodsYen: one.goodsYen + other.goodsYen,
  feesYen: one.feesYen + other.feesYen,
  carrierYen: one.carrierYen + other.carrierYen,
  dutyYen: one.dutyYen + other.dutyYen,
  backYen: one.backYen + other.backYen,
})

/** What all of it cost. Below zero in a month in which only something of an earlier one came back. */
export const spentYen = (of: ShoppingYen): number =>
  of.goodsYen + of.feesYen + of.carrierYen + of.dutyYen - of.backYen
