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

const HALF_A_DAY = 12 * 3_600_000

/** A card is good to the last moment of its month, wherever on earth that month ends last. */
export const isOver = ({ month, year }: CardEnd, now: number): boolean =>
  Date.UTC(year, month, 1) + HALF_A_DAY <= now

/** As cards have it printed: `07/29`. */
export const endOf = ({ month, year }: CardEnd): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
