import type { InputOf, OutputOf, ToDoor } from '@tomobako/contract'
import { cart, services } from '@tomobako/contract'
import { lengthOf, MINUTE, refuse, withoutEmoji } from '@tomobako/domain/kernel'
import type { DoorThing } from '@tomobako/domain/money'
import { toTheDoor } from '@tomobako/domain/money'
import type { Refusal } from '@tomobako/domain/kernel'
import { canAuthenticate, isSentinelYen, minimumPrice, notBuyable } from '@tomobako/domain/goods'
import type { Listing } from '@tomobako/domain/goods'
import { isQuotedId } from '@tomobako/domain/sourcing'
import {
  cartObjections,
  domesticPerLine,
  isOneOfAKind,
  orderLimits,
  servicePrices,
} from '@tomobako/domain/order'
import {
  byKeys,
  domesticOf,
  doorShown,
  listsOf,
  picturePath,
  readListing,
  doorFrom,
  stopped,
  thingOf,
  to,
  viewer,
  within,
  youngCopies,
} from '../goods/index.ts'
import type { Read, SentGoods, Viewer } from '../goods/index.ts'
import { savedAddress } from '../address/index.ts'
import type { Context, TxContext } from '../kernel/context.ts'
import { at, customerId } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { inSteps } from '../kernel/implement.ts'
import { fees, tradeTables } from '../settings/index.ts'
import { titleShown } from '../words/index.ts'
import type { Titleable } from '../words/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { objectionsSaid, optionsShown, variantShown } from './choices.ts'
import * as store from './store.ts'
import type { CartLine } from './store.ts'

/** The price of one unit as chosen: the version's own price, another shop's offer, else §4's minimum price. */
export function unitYen(
  listing: Listing,
  choice: { variantId?: string | null | undefined; shopId?: string | null | undefined },
): number {
  const variant = (listing.variants ?? []).find((each) => each.id === choice.variantId)
  const offer = (listing.offers ?? []).find((each) => each.shopId === choice.shopId)
  return variant?.priceYen ?? offer?.priceYen ?? minimumPrice(listing.price)
}
export const variantName = (listing: Listing, variantId: string | null | undefined): string | null =>
  (listing.variants ?? []).find((each) => each.id === variantId)?.name ?? null

/** Whose postage a line shares: the shop's own id, or nobody's. */
export const shopOf = (listing: Listing): string | null =>
  listing.seller?.isStore && listing.seller.id ? `${listing.source}/${listing.seller.id}` : null

/** Why this listing cannot be ordered now, as a refusal; null when it can. */
export async function refusalOf(
  read: Read,
  { house, now }: Pick<Context, 'house' | 'now'>,
): Promise<Refusal | null> {
  if (!read.found)
    return refuse(
      read.why === 'notFound'
        ? 'goods.removed'
        : read.why === 'nonsupportGoods'
          ? 'goods.notSupported'
          : 'goods.cannotCheck',
    )
  const [{ prohibited }, lists] = await Promise.all([tradeTables(house), listsOf(house)])
  const stop = stopped(read.listing, prohibited, lists, now)
  if (stop) return refuse(stop.key)
  const reason = notBuyable(read.listing)
  return reason ? refuse(reason) : null
}

type AddInput = InputOf<typeof cart.add>

/** Reads the listing fresh before it goes in; §5's remark and starred options are checked against what the shop asks now. */
export const add = inSteps<AddInput, OutputOf<typeof cart.add>, Listing>({
  async prepare(input, context) {
    // What staff made for one customer comes into the cart by their yes to the price only, in the quantity that was quoted.
    if (isQuotedId(input.id)) return refuse('goods.removed')
    const read = await readListing(context.house, input.source, input.id)
    const stop = await refusalOf(read, context)
    if (stop) return stop
    if (!read.found) return refuse('goods.removed')
    const objections = objectionsSaid(
      cartObjections(read.listing, choiceOf(input, read.listing)),
      context.caller.language,
    )
    if (
      input.shopId !== undefined &&
      (read.listing.offers ?? []).length > 0 &&
      !read.listing.offers?.some((each) => each.shopId === input.shopId)
    )
      objections.push(refuse('goods.removed', {}, 'shopId'))
    // A version, or another shop's offer, may carry the number that means "ask".
    if (isSentinelYen(unitYen(read.listing, choiceOf(input, read.listing))))
      return refuse('goods.priceOnRequest')
    return objections.length > 0 ? objections : read.listing
  },
  async commit(input, context, listing) {
    const id = customerId(context)
    const choice = choiceOf(input, listing)
    await oneAtATime(context.db, 'cart', id)
    const lineId = await store.putIntoCart(
      context.db,
      {
        customer_id: id,
        source: input.source,
        listing_id: listing.id,
        variant_id: choice.variantId ?? null,
        shop_id: choice.shopId ?? null,
        quantity: choice.quantity,
        options: JSON.stringify(choice.options),
        remark: choice.remark,
        services: [],
        added_price_yen: unitYen(listing, choice),
        at: at(context.now),
      },
      isOneOfAKind(listing) ? 1 : Math.min(99, listing.quantity ?? 99),
    )
    const count = await store.cartCount(context.db, id)
    return count > orderLimits.cartLines
      ? refuse('cart.full', { count: orderLimits.cartLines })
      : { lineId, count }
  },
})

/** The shop's own text of a choice, as the shop wrote it; null for what the customer wrote. */
const ownChoice = (
  given: { label: string; value: string },
  { options = [] }: Pick<Listing, 'options'>,
): string | null =>
  options
    .filter((each) => each.label === given.label)
    .flatMap((each) => each.choices)
    .find((each) => each.trim() === given.value.trim()) ?? null

const choiceOf = (input: AddInput, listing: Pick<Listing, 'options'>) => ({
  ...(input.variantId ? { variantId: input.variantId } : {}),
  ...(input.shopId ? { shopId: input.shopId } : {}),
  quantity: input.quantity ?? 1,
  // What the shop offers is taken as the shop wrote it. What the customer wrote is filtered (§5): shops' forms refuse emoji.
  options: (input.options ?? []).map((each) => ({
    label: each.label,
    value: ownChoice(each, listing) ?? withoutEmoji(each.value).trim(),
  })),
  remark: withoutEmoji(input.remark ?? '').trim(),
})

export async function update(
  input: InputOf<typeof cart.update>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const line = await store.cartLine(context.db, customerId(context), input.lineId)
  if (!line) return refuse('common.notFound')
  const limit = line.source === 'rakuten' ? orderLimits.remark : orderLimits.remarkOther
  const remark = input.remark === undefined ? undefined : withoutEmoji(input.remark).trim()
  if (remark !== undefined && lengthOf(remark) > limit)
    return refuse('cart.remarkTooLong', { count: limit }, 'remark')
  if (input.quantity !== undefined) {
    const [kept] = await keptListings(context.house, [line], false)
    const stock =
      kept &&
      ((kept.variants ?? []).find((each) => each.id === line.variant_id)?.stock ??
        (isOneOfAKind(kept) ? 1 : kept.quantity))
    if (stock !== undefined && stock !== null && stock > 0 && input.quantity > stock)
      return refuse('cart.quantityTooLarge', { count: stock }, 'quantity')
  }
  // As the line offers it (`list`): what it had before it may keep.
  if (input.services?.includes('authentication') && !line.services.includes('authentication')) {
    const [kept] = await keptListings(context.house, [line], false)
    if (!kept || !canAuthenticate(kept)) return refuse('cart.noAuthentication', {}, 'services')
  }
  await store.updateCartLine(context.db, line.id, {
    ...(input.quantity === undefined ? {} : { quantity: input.quantity }),
    ...(input.services === undefined ? {} : { services: input.services }),
    ...(remark === undefined ? {} : { remark }),
    at: at(line.at),
  })
  return { ok: true }
}

/** How old a copy may be before an opened cart asks for it again, how many lines it asks for, and how long it waits for them. */
const asksAgain = { afterMs: 2 * MINUTE, most: 20, patienceMs: 2_500 } as const

/**
 * The copies we have. `again`: those not read lately are asked for side by side, the oldest lines last; who does not answer soon is shown
 * from our copy, because a cart must open at once, and checkout reads everything fresh anyway.
 */
async function keptListings(
  house: House,
  lines: readonly Pick<CartLine, 'source' | 'listing_id'>[],
  again: boolean,
): Promise<((Listing & Titleable) | null)[]> {
  const titled = ({ listing, titleTranslated }: Read & { found: true }) => ({ ...listing, titleTranslated })
  const read = async (line: Pick<CartLine, 'source' | 'listing_id'>, maxAgeMs: number) => {
    const found = await readListing(house, line.source, line.listing_id, { maxAgeMs })
    return found.found ? titled(found) : null
  }
  const copy = (line: Pick<CartLine, 'source' | 'listing_id'>) =>
    read(line, Number.POSITIVE_INFINITY).catch(() => null)
  const isAsked = (index: number): boolean => again && index < asksAgain.most
  const young = await youngCopies(
    house,
    lines.map((line, index) => ({
      source: line.source,
      id: line.listing_id,
      maxAgeMs: isAsked(index) ? asksAgain.afterMs : Number.POSITIVE_INFINITY,
    })),
  )
  return Promise.all(
    lines.map(async (line, index) => {
      const known = young[index]
      if (known?.found) return titled(known)
      return isAsked(index)
        ? within(asksAgain.patienceMs, read(line, asksAgain.afterMs)).catch(() => copy(line))
        : copy(line)
    }),
  )
}

export async function remove(
  { lineId }: InputOf<typeof cart.remove>,
  context: TxContext,
): Promise<{ count: number }> {
  await store.takeFromCart(context.db, customerId(context), [lineId])
  return { count: await store.cartCount(context.db, customerId(context)) }
}

/** What lies in the cart and can be bought, by our own copies: nobody is asked, because something else waits for it. */
export async function inCart(
  context: Context,
): Promise<{ lineId: string; listing: Listing; unitYen: number; quantity: number }[]> {
  const lines = await store.cart(context.db, customerId(context))
  const kept = new Map(
    (
      await byKeys(
        context.db,
        lines.map((line) => ({ source: line.source, id: line.listing_id })),
      )
    ).map(({ listing }) => [`${listing.source}:${listing.id}`, listing]),
  )
  return lines.flatMap((line) => {
    const listing = kept.get(`${line.source}:${line.listing_id}`)
    return listing && notBuyable(listing) === null
      ? {
          lineId: line.id,
          listing,
          unitYen: unitYen(listing, { variantId: line.variant_id, shopId: line.shop_id }),
          quantity: line.quantity,
        }
      : []
  })
}

type Group = OutputOf<typeof cart.list>['groups'][number]

/** §9: what the cart holds of the shop that sells this item; only what can be read from our own copies, because a page waits for it. */
export async function ofShop(
  thing: InputOf<typeof cart.ofShop>,
  context: Context,
): Promise<OutputOf<typeof cart.ofShop>> {
  const lines = await store.cart(context.db, customerId(context))
  const isHere = lines.some((line) => line.source === thing.source && line.listing_id === thing.id)
  if (lines.length === 0) return { yen: 0, isHere }
  const keys = lines.map((line) => ({ source: line.source, id: line.listing_id }))
  const kept = new Map(
    (await byKeys(context.db, [thing, ...keys])).map(({ listing }) => [
      `${listing.source}:${listing.id}`,
      listing,
    ]),
  )
  const shown = kept.get(`${thing.source}:${thing.id}`)
  const shop = shown && shopOf(shown)
  if (!shop) return { yen: 0, isHere }
  let yen = 0
  for (const line of lines) {
    const listing = kept.get(`${line.source}:${line.listing_id}`)
    if (listing && shopOf(listing) === shop && notBuyable(listing) === null)
      yen += unitYen(listing, { variantId: line.variant_id, shopId: line.shop_id }) * line.quantity
  }
  return { yen, isHere }
}

/** The cart, one group per shop, with how far each is from its free postage. Prices are those of our latest copies. */
export async function list(
  { asKept = false }: InputOf<typeof cart.list>,
  context: Context,
): Promise<OutputOf<typeof cart.list>> {
  const [lines, current, { prohibited }, lists, address, seen] = await Promise.all([
    store.cart(context.db, customerId(context)),
    fees(context),
    tradeTables(context.house),
    listsOf(context.house),
    savedAddress(context),
    viewer(context),
  ])
  const look = address ? to(address.country, seen) : seen
  const listings = await keptListings(context.house, lines, !asKept)
  const buyable: { line: CartLine; listing: Listing }[] = []
  const groups = new Map<string, Group & { goodsYen: number }>()
  let totalYen = 0
  for (const [index, line] of lines.entries()) {
    const listing = listings[index] ?? null
    const shop =
      (listing && shopOf(listing)) ??
      (listing?.seller?.id ? `${line.source}/${listing.seller.id}` : `${line.source}/${line.listing_id}`)
    const priceYen = listing
      ? unitYen(listing, { variantId: line.variant_id, shopId: line.shop_id })
      : line.added_price_yen
    const stop = listing
      ? (stopped(listing, prohibited, lists, context.now)?.key ?? notBuyable(listing))
      : 'goods.cannotCheck'
    const group = groups.get(shop) ?? {
      source: line.source,
      seller: listing?.seller?.name ?? null,
      lines: [],
      freeAbove: listing?.domesticShipping.freeAbove ?? null,
      towardsFreeYen: null,
      goodsYen: 0,
    }
    groups.set(shop, group)
    if (!stop) {
      group.goodsYen += priceYen * line.quantity
      totalYen += priceYen * line.quantity
      if (listing) buyable.push({ line, listing })
    }
    const translated = listing && titleShown(listing, context.caller.language)
    group.lines.push({
      id: line.id,
      card: {
        source: line.source,
        id: line.listing_id,
        title: listing?.title ?? line.listing_id,
        ...(translated ? { titleTranslated: translated } : {}),
        image: picturePath(context.house, listing?.images[0]),
        url: listing?.url ?? '',
      },
      variantId: line.variant_id,
      ...variantShown(listing ? variantName(listing, line.variant_id) : null, context.caller.language),
      quantity: line.quantity,
      options: optionsShown(line.options, context.caller.language),
      remark: line.remark,
      priceYen,
      domesticYen: listing ? domesticOf(listing) : null,
      notBuyable: stop,
      wasYen: priceYen === line.added_price_yen ? null : line.added_price_yen,
      services: line.services,
      servicesOffered: services.filter(
        (service) =>
          line.services.includes(service) ||
          (service === 'authentication'
            ? listing !== null && canAuthenticate(listing)
            : // Whoever reads Japanese has nothing to translate.
              service !== 'listingTranslation' || context.caller.language !== 'ja'),
      ),
    })
  }
  return {
    groups: [...groups.values()].map(({ goodsYen, ...group }) => ({
      ...group,
      towardsFreeYen: group.freeAbove === null ? null : Math.max(0, group.freeAbove - goodsYen),
    })),
    totalYen,
    toDoor: doorTo(buyable, look),
    noWayTo: look.served ? null : look.country,
    noWayBy: look.stopped,
    count: lines.length,
    servicePrices: servicePrices(current),
  }
}

/** Postage in Japan of these lines as the checkout shares it between lines of one shop. */
export const postageOf = (lines: readonly { line: CartLine; listing: Listing }[]): number[] =>
  domesticPerLine(
    lines.map(({ line, listing }) => {
      const { payer, yen, freeAbove } = listing.domesticShipping
      return {
        shop: shopOf(listing),
        goodsYen: unitYen(listing, { variantId: line.variant_id, shopId: line.shop_id }) * line.quantity,
        domesticYen: payer === 'seller' ? 0 : (yen ?? orderLimits.unknownPostageYen),
        freeAbove: freeAbove ?? null,
      }
    }),
  )
/** Whether a line's postage is what somebody stated, and no guess of ours. */
export const isPostageKnown = ({ domesticShipping }: Listing, postageYen: number): boolean =>
  domesticShipping.payer === 'seller' || domesticShipping.yen !== undefined || postageYen === 0

/** Lines as the one function of prices to the door counts them: with the version, the services and the shop's shared postage that are charged. */
export function thingsOf(lines: readonly { line: CartLine; listing: Listing }[]): DoorThing[] {
  const postage = postageOf(lines)
  return lines.map(({ line, listing }, index) => ({
    ...thingOf(listing),
    unitYen: unitYen(listing, { variantId: line.variant_id, shopId: line.shop_id }),
    quantity: line.quantity,
    domesticYen:
      !isPostageKnown(listing, postage[index]!) && postage[index] === orderLimits.unknownPostageYen
        ? null
        : postage[index]!,
    services: line.services,
  }))
}

/** A line as what decides where it is sent. */
export const sentOf = ({ listing }: { listing: Listing }): SentGoods => ({
  source: listing.source,
  snapshot: listing,
})

function doorTo(lines: readonly { line: CartLine; listing: Listing }[], look: Viewer): ToDoor | null {
  if (lines.length === 0) return null
  const door = toTheDoor(
    { things: thingsOf(lines), to: look.country },
    look.tables,
    doorFrom(look, lines.map(sentOf)),
  )
  return door && doorShown(door, look)
}
