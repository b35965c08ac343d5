import { HOUR, iso } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Names of card companies as they print them on their cards, by what payment companies call them. They are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
}
/** Empty for a name we do not know. */
export const brandName = (brand: string): string => (Object.hasOwn(brands, brand) ? brands[brand]! : '')

/** What is known of a card that a customer keeps at the payment company: no number, no name. `month` 1 to 12, `year` in four digits. */
export type CardEnd = { readonly month: number; readonly year: number }

/** A card is good to the last moment of its month, wherever on earth that month ends last. */
export const isOver = ({ month, year }: CardEnd, now: EpochMs): boolean =>
  iso(now - 12 * HOUR).slice(0, 7) > `${year}-${twoDigits(month)}`

/** As cards have it printed: `07/29`. */
export const endOf = ({ month, year }: CardEnd): string => `${twoDigits(month)}/${twoDigits(year % 100)}`
