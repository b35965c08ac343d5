import type { Refusal } from '../kernel/index.ts'
import { DAY, HOUR, lengthOf, MINUTE, refuse } from '../kernel/index.ts'
import type { Listing } from '../goods/index.ts'
import { notBuyable } from '../goods/index.ts'

export { isOneOfAKind } from '../goods/index.ts'
import type { OrderLineState } from './machine.ts'

/** Limits of carts and checkouts, with their source. docs/limits.md is printed from here. */
export const orderLimits = {
  remark: 20, // §5, §9 characters of the Rakuten seller remark
  remarkOther: 200, // ours: remark to the buyer for other sources
  cartLines: 100, // ours
  quoteMs: 10 * MINUTE, // quality F28: a quote lives at most ten minutes
  claimMs: 10 * MINUTE, // ours: a buyer's lease
  payOneOfAKindMs: 30 * MINUTE, // P 6
  payShopMs: 24 * HOUR, // P 6
  answerMs: 48 * HOUR, // P 3
  freeStorageMs: 45 * DAY, // P 4
  cachedListingMs: 24 * HOUR, // ours: a quote may stand on a copy this old while its source does not answer; staff recheck before buying
  unknownPostageYen: 750, // ours: what a first payment holds for postage nobody states before buying; what is left comes back at once
} as const

export type CartChoice = {
  variantId?: string | undefined
  shopId?: string | undefined
  quantity: number
  options: readonly { label: string; value: string }[]
  remark: string
}

/** The star says that it has to be filled; it is no part of the question. */
const optionRequired = (label: string): Refusal =>
  refuse('cart.optionRequired', { label: label.replace(/[*＊]/g, '').trim() }, `option:${label}`)

/** Everything wrong with putting this listing, so chosen, into a cart (§5 Rakuten remark and starred options; §8 messages). */
export function cartObjections(listing: Listing, choice: CartChoice): Refusal[] {
  const found: Refusal[] = []
  const reason = notBuyable(listing)
  if (reason) found.push(refuse(reason))
  const limit = listing.source === 'rakuten' ? orderLimits.remark : orderLimits.remarkOther
  if (lengthOf(choice.remark) > limit) found.push(refuse('cart.remarkTooLong', { count: limit }, 'remark'))
  for (const option of listing.options ?? []) {
    const given = choice.options.find((each) => each.label === option.label)?.value.trim() ?? ''
    if (option.required && given === '') found.push(optionRequired(option.label))
    else if (
      given !== '' &&
      option.choices.length > 0 &&
      !option.choices.some((each) => each.trim() === given)
    )
      found.push(optionRequired(option.label))
  }
  const variants = listing.variants ?? []
  const variant = variants.find((each) => each.id === choice.variantId)
  if (variants.length > 1 && !variant) found.push(refuse('cart.variantRequired', {}, 'variantId'))
  if (variant?.stock === 0) found.push(refuse('goods.soldOut'))
  const stock = variant?.stock ?? listing.quantity
  if (stock !== undefined && stock > 0 && choice.quantity > stock)
    found.push(refuse('cart.quantityTooLarge', { count: stock }, 'quantity'))
  return found
}

/** P 6: the order list's tabs, by the states of lines. 0 is all; 5 are parcels (their lines), 6 after-sale. */
export const orderTabs: readonly (readonly OrderLineState[])[] = [
  [],
  ['awaiting_payment'],
  ['to_buy', 'needs_answer', 'bought'],
  ['on_the_way', 'arrived', 'inspecting'],
  ['stored'],
  ['packing', 'shipped', 'delivered'],
  ['problem', 'returned_to_seller', 'refunded', 'disposed', 'lost'],
]

/** What an order is to its customer, from its lines. */
export function orderState(lines: readonly OrderLineState[]): 'to_pay' | 'active' | 'done' | 'cancelled' {
  if (lines.includes('awaiting_payment')) return 'to_pay'
  if (lines.every((state) => state === 'cancelled' || state === 'refunded')) return 'cancelled'
  return lines.every((state) => ended.includes(state)) ? 'done' : 'active'
}
const ended: readonly OrderLineState[] = ['delivered', 'cancelled', 'refunded', 'disposed', 'lost']
