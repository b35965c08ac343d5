import { rounded } from '../kernel/index.ts'

const PERCENT = 10

/** A price of a shop that names it without consumption tax: shops add it rounded down. Whole yen; what a page says in fractions is cut first. */
export const withTaxOf = (bareYen: number): number =>
  rounded('shopTax', Math.trunc(bareYen), 100 + PERCENT, 100)
/** The least price without tax that comes to this one. */
export const withoutTaxOf = (taxedYen: number): number =>
  rounded('withoutTax', Math.trunc(taxedYen), 100, 100 + PERCENT)
