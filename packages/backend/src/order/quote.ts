import { slowestMs } from '@tomobako/domain/payment'
import { cardsShown, meansShown } from '../payment/index.ts'
import type { MeansId } from '@tomobako/domain/payment'
import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AskedText, InputOf, KeptCards, OutputOf, SavedAddress } from '@tomobako/contract'
import { checkout } from '@tomobako/contract'
import { iso, isRefusal, refuse, sum } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { formats } from '@tomobako/i18n'
import { accounts } from '@tomobako/domain/ledger'
import { defaultPayMethod, kindOf, toTheDoor } from '@tomobako/domain/money'
import {
  cartObjections,
  dueNowYen,
  isOneOfAKind,
  lineTotal,
  orderLimits,
  payableYen,
  priceLine,
  processingFee,
  sellLines,
  servicePrices,
  shareAhead,
} from '@tomobako/domain/order'
import type { LineService, SoldPrice } from '@tomobako/domain/order'
import { savedAddress } from '../address/index.ts'
import { askedTexts, pendingFor } from '../agreement/index.ts'
import {
  doorFrom,
  doorShown,
  localMoney,
  picturePath,
  readListing,
  to,
  viewer,
  youngAmong,
} from '../goods/index.ts'
import type { Read, Viewer } from '../goods/index.ts'
import type { QuoteTable } from '../db/tables.gen.ts'
import type { Context } from '../kernel/context.ts'
import { at, customerId } from '../kernel/context.ts'
import { inSteps } from '../kernel/implement.ts'
import { balances } from '../ledger/index.ts'
import { objectionsSaid, variantShown } from './choices.ts'
import { isPostageKnown, postageOf, refusalOf, sentOf, thingsOf, unitYen, variantName } from './cart.ts'
import { atCheckout, chooseCoupon } from './coupon.ts'
import type { AtCheckout } from './coupon.ts'
import * as store from './store.ts'
import type { CartLine, Choice } from './store.ts'
import { lineCard, priceRows } from './view.ts'
import type { Snapshot } from './view.ts'

/** One line of a quote, with the listing as it was promised. */
export type QuoteLine = {
  cartLineId: string
  snapshot: Snapshot
  /** sha256 over the listing with its keys in order: what was promised cannot be changed unseen (P 8.8). */
  hash: string
  checkedAt: number
  variantId: string | null
  variantName: string | null
  quantity: number
  options: Choice[]
  remark: string
  services: LineService[]
  oneOfAKind: boolean
  /** False when the postage in Japan is our guess; what is left of it comes back at the purchase. */
  domesticKnown: boolean
  price: SoldPrice
}
/** A price breakdown frozen with everything it was made from; the order is made from this and nothing else. */
export type QuoteContent = {
  lines: QuoteLine[]
  method: MeansId
  address: SavedAddress | null
  points: number
  /** What of the price is a coupon's; the order uses it. */
  coupon?: { id: string; yen: number; firstOrderOnly: boolean } | null
  totalYen: number
}

/** How long what is ordered can wait for its money: a thing there is once, half an hour; else as long as the slowest means takes. */
const holdOf = (lines: readonly Pick<QuoteLine, 'oneOfAKind'>[]): number =>
  lines.some((line) => line.oneOfAKind)
    ? orderLimits.payOneOfAKindMs
    : Math.max(orderLimits.payShopMs, slowestMs)

type Input = InputOf<typeof checkout.quote>
type Prepared = {
  lines: { cart: CartLine; snapshot: Snapshot; checkedAt: number }[]
  address: SavedAddress | null
  look: Viewer
  held: ReadonlyMap<string, number>
  coupons: AtCheckout
  asked: AskedText[]
  cards: KeptCards
}

/** Freezes a price breakdown: every listing is read again first, so that it stands on what the sources say now. */
export const quote = inSteps<Input, OutputOf<typeof checkout.quote>, Prepared>({
  async prepare(input, context) {
    const id = customerId(context)
    const [{ lines: cart, copies, taken: gone }, address, seen, held, coupons, pending, cards] =
      await Promise.all([
        store.cartLines(context.db, id, input.lineIds),
        savedAddress(context, input.addressId ?? null),
        viewer(context),
        balances(context.db, [accounts.points(id), accounts.wallet(id)]),
        atCheckout(context.db, id, context.caller.language, context.now),
        pendingFor(context, id),
        cardsShown(context, id),
      ])
    if (cart.length === 0) return refuse('checkout.nothingChosen')
    if (cart.length !== new Set(input.lineIds).size) return refuse('common.notFound')
    if (input.addressId !== undefined && address === null) return refuse('common.notFound', {}, 'addressId')
    const look = address ? to(address.country, seen) : seen
    // Before anything is asked of a source, and before any payment.
    if (!look.served) {
      const { amid, country } = formats(context.caller.language)
      return refuse(
        'checkout.notServed',
        {
          country: amid(country(look.country)),
          why: look.stopped?.why ?? 'carrier',
        },
        'addressId',
      )
    }
    const young = youngAmong(
      context.house,
      cart.map((line) => ({ source: line.source, id: line.listing_id })),
      copies,
    )
    const listings = await Promise.all(
      cart.map(
        async (line, index) =>
          young[index] ?? (await readListing(context.house, line.source, line.listing_id)),
      ),
    )
    // A source that was asked took its time: who was faster meanwhile is asked again.
    const taken = young.includes(null)
      ? await store.takenAmong(
          context.db,
          listings.flatMap((read) => (read.found && isOneOfAKind(read.listing) ? [read.listing] : [])),
        )
      : gone
    const read = await Promise.all(cart.map((line, index) => current(line, listings[index]!, taken, context)))
    const refusals = read.filter((each): each is Refusal => isRefusal(each))
    if (refusals.length > 0) return refusals
    return {
      lines: read.filter((each): each is Exclude<typeof each, Refusal> => !isRefusal(each)),
      address,
      look,
      held,
      coupons,
      asked: askedTexts(pending, context.caller.language),
      cards,
    }
  },

  write(input, context, { lines, address, look, held, coupons, asked, cards }) {
    const id = customerId(context)
    const have = held.get(accounts.points(id))!
    const wanted = input.points ?? 0
    if (wanted > have) return refuse('checkout.pointsTooMany', { count: have }, 'points')

    const bought = lines.map(({ cart: line, snapshot }) => ({ line, listing: snapshot }))
    const postage = postageOf(bought)
    const parts = lines.map(({ cart, snapshot }, index) =>
      priceLine(
        {
          kind: snapshot.kind,
          unitYen: unitYen(snapshot, choiceOf(cart)),
          quantity: cart.quantity,
          domesticYen: postage[index]!,
          services: cart.services,
        },
        look.fees,
      ),
    )
    const coupon = chooseCoupon(
      input.coupon,
      coupons,
      lines.map(({ snapshot }, index) => ({ source: snapshot.source, itemYen: parts[index]!.itemYen })),
      context.now,
    )
    if (isRefusal(coupon)) return coupon
    const reducedYen = sum(parts.map(lineTotal)) - coupon.yen
    const points = Math.min(wanted, reducedYen)
    const walletYen = held.get(accounts.wallet(id))!
    // A wallet that holds enough costs nothing; what the journey ahead takes is known only below.
    const isEnough =
      !input.ahead &&
      walletYen >= reducedYen - points + processingFee('wallet', reducedYen - points, look.fees)
    const method = input.method ?? (isEnough ? 'wallet' : defaultPayMethod)
    const prices = sellLines(parts, points, method, look.fees, coupon.shares)
    const made: QuoteLine[] = lines.map(({ cart, snapshot, checkedAt }, index) => ({
      cartLineId: cart.id,
      snapshot,
      hash: hashOf(snapshot),
      checkedAt,
      variantId: cart.variant_id,
      variantName: variantName(snapshot, cart.variant_id),
      quantity: cart.quantity,
      options: cart.options,
      remark: cart.remark,
      services: cart.services,
      oneOfAKind: isOneOfAKind(snapshot),
      domesticKnown: isPostageKnown(snapshot, postage[index]!),
      price: prices[index]!,
    }))
    const door = toTheDoor(
      {
        things: thingsOf(bought),
        to: look.country,
        method,
        points,
        couponYen: coupon.yen,
      },
      look.tables,
      doorFrom(look, bought.map(sentOf)),
    )
    const later = door && laterOf(door)
    const aheadYen = input.ahead && later ? later.yen : 0
    const sold = aheadYen > 0 ? withAhead(made, aheadYen, look) : made
    const rows = priceRows(sold)
    const totalYen = sold.reduce((sum, line) => sum + dueNowYen(line.price), 0)
    const quoteId = randomUUIDv7()
    const expiresAt = context.now + orderLimits.quoteMs
    const content: QuoteContent = {
      lines: sold,
      method,
      address,
      points,
      coupon: coupon.coupon && {
        id: coupon.coupon.id,
        yen: coupon.yen,
        firstOrderOnly: coupon.coupon.firstOrderOnly,
      },
      totalYen,
    }
    const row = {
      id: quoteId,
      customer_id: id,
      content: JSON.stringify(content),
      total_yen: totalYen,
      settings_version: look.fees.version,
      created_at: at(context.now),
      expires_at: at(expiresAt),
    } satisfies Insertable<QuoteTable>

    // What is paid ahead for the journey carries no payment fee.
    const beforeFee = reducedYen - points
    const answer: OutputOf<typeof checkout.quote> = {
      id: quoteId,
      expiresAt: iso(expiresAt),
      lines: made.map((line) => ({
        lineId: line.cartLineId,
        card: lineCard({ source: line.snapshot.source, snapshot: line.snapshot }, context.caller.language),
        quantity: line.quantity,
        ...variantShown(line.variantName, context.caller.language),
        rows: priceRows([line]),
        totalYen: payableYen(line.price),
      })),
      rows,
      totalYen,
      local: localMoney(totalYen, look.currency, look.rates),
      later,
      toDoor: door && doorShown(door, look),
      aheadYen,
      methods: meansShown(context, {
        yen: totalYen,
        holdMs: holdOf(made),
        country: look.country,
        fee: (id) => processingFee(id, beforeFee, look.fees),
        wallet: {
          haveYen: walletYen,
          needYen: beforeFee + processingFee('wallet', beforeFee, look.fees) + aheadYen,
        },
      }),
      fillsByTransfer: meansShown(context, {
        yen: totalYen,
        holdMs: slowestMs,
        country: look.country,
      }).some(({ id, usable }) => id === 'bank_transfer' && usable),
      cards,
      method,
      address,
      points: { have, used: points },
      coupon: coupon.coupon && { id: coupon.coupon.id, name: coupon.coupon.name, yen: coupon.yen },
      coupons: coupons.coupons.map((each, index) => {
        const { yen, why } = coupon.offers[index]!
        return {
          id: each.id,
          name: each.name,
          kind: each.kind,
          value: each.value,
          yen,
          left: each.left,
          best: each.id === coupon.best,
          endsAt: iso(each.endsAt),
          why: why && { key: why.key, values: { ...why.values } },
        }
      }),
      servicePrices: servicePrices(look.fees),
      asked,
    }
    return { into: 'quote', row, answer }
  },
})

const choiceOf = (cart: CartLine) => ({ variantId: cart.variant_id, shopId: cart.shop_id })

/** A cart line with its listing as the source shows it now; or why it can no longer be ordered so. */
async function current(
  cart: CartLine,
  read: Read,
  taken: ReadonlySet<string>,
  context: Context,
): Promise<{ cart: CartLine; snapshot: Snapshot; checkedAt: number } | Refusal> {
  const field = `line:${cart.id}`
  const stop = await refusalOf(read, context)
  if (stop || !read.found) return { ...(stop ?? refuse('goods.removed')), field }
  if (read.stale && context.now - read.checkedAt > orderLimits.cachedListingMs)
    return refuse(
      context.house.gateways.goods.restingSites?.includes(read.listing.site)
        ? 'goods.resting'
        : 'goods.cannotCheck',
      {},
      field,
    )
  const found = cartObjections(read.listing, {
    ...(cart.variant_id ? { variantId: cart.variant_id } : {}),
    ...(cart.shop_id ? { shopId: cart.shop_id } : {}),
    quantity: cart.quantity,
    options: cart.options,
    remark: cart.remark,
  })
  const [objection] = objectionsSaid(found, context.caller.language)
  if (objection) return { ...objection, field }
  if (isOneOfAKind(read.listing) && taken.has(store.nameOf(read.listing)))
    return refuse('goods.soldOut', {}, field)
  const picture = picturePath(context.house, read.listing.images[0])
  return {
    cart,
    snapshot: store.frozen(read.listing, picture, read.titleTranslated),
    checkedAt: read.checkedAt,
  }
}

/** sha256 of the listing, keys sorted, without what is ours (the picture's path, translations of its title, what was answered later). */
export function hashOf({ picture: _, titleTranslated: __, said: ___, ...listing }: Snapshot): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(listing)))
    .digest('hex')
}
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, each]) => each !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)]),
        )
      : value

/** What a line probably weighs, in grams: as our buyers guessed, else as its kind usually does. */
const gramsOf = ({ snapshot, quantity }: QuoteLine, look: Viewer): number =>
  quantity *
  (snapshot.weightGrams ??
    (look.tables.kinds.get(kindOf(snapshot.categoryPath, snapshot.title)) ?? look.tables.kinds.get('other')!)
      .typicalGrams)

/** The estimate of the journey is paid with the order (P 4): every line has its share, by weight. */
function withAhead(lines: readonly QuoteLine[], yen: number, look: Viewer): QuoteLine[] {
  const prices = shareAhead(
    lines.map((line) => line.price),
    yen,
    lines.map((line) => gramsOf(line, look)),
  )
  return lines.map((line, index) => ({ ...line, price: prices[index]! }))
}

/** The second payment of these lines in one parcel, by what our buyers guessed, else the typical weights of their kinds. */
function laterOf(door: NonNullable<ReturnType<typeof toTheDoor>>): {
  yen: number
  lowYen: number
  highYen: number
} {
  const later = door.parts.filter((part) => part.when === 'later')
  return {
    yen: sum(later.map((part) => part.yen)),
    lowYen: sum(later.map((part) => part.lowYen)),
    highYen: sum(later.map((part) => part.highYen)),
  }
}
