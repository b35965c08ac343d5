import type { GoodsDetail, InputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import { fieldYen, withTax } from '@tomobako/domain/bid'
import type { Family, Listing } from '@tomobako/domain/goods'
import { isSentinelYen, notBuyable, sellerRules, siteName, sources } from '@tomobako/domain/goods'
import { iso } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import { orderLimits, servicePrices } from '@tomobako/domain/order'
import { isQuotedId } from '@tomobako/domain/sourcing'
import type { Context } from '../kernel/context.ts'
import { wantTitles } from '../words/index.ts'
import { alike } from './alike.ts'
import { notesOn, stopped } from './blocked.ts'
import { card, carded, doorOf, doorShown, viewer } from './cards.ts'
import type { Viewer } from './cards.ts'
import { listsOf } from './lists.ts'
import { nearestTo } from './elsewhere.ts'
import type { Outlook } from './outlook.ts'
import { noOutlook, outlookOf } from './outlook.ts'
import { paddingOf } from './padding.ts'
import { idWithPartner, partnerAt } from './partner.ts'
import { picturePath } from './pictures.ts'
import { readListing } from './read.ts'
import { saidChoice, saidChoices, saidOf } from './said.ts'
import { viewed } from './viewed.ts'

/** One item's page. What is gone or refused answers with `problem`, by §4's priority: goods, seller, not found, error. */
export async function detail(input: InputOf<typeof goods.detail>, context: Context): Promise<GoodsDetail> {
  const { source, url } = input
  const id = idOf(input, context)
  const { families, resting = [], restingSites = [] } = context.house.gateways.goods
  const isQuoteOnly = !families.includes(source)
  const [look, read] = await Promise.all([
    viewer(context),
    id === ''
      ? ({ found: false, why: isQuoteOnly ? 'nonsupportGoods' : 'notFound' } as const)
      : readListing(context.house, source, id, { url, ...(input.full ? { full: true, maxAgeMs: 0 } : {}) }),
  ])
  if (!read.found) {
    // The address of a source we only know by name can still be opened by hand; nothing of it is invented here.
    return page(nothing(source, id, url), look, {
      problem: read.why,
      checkedAt: context.now,
      stale: false,
      titleTranslated: {},
      proxyPurchases: 0,
      related: [],
      outlook: noOutlook,
      instead: [],
      isQuoteOnly,
      isResting: resting.includes(source),
    })
  }
  const refused = stopped(
    read.listing,
    look.tables.tables.prohibited,
    await listsOf(context.house),
    context.now,
  )
  if (refused === null && !isQuotedId(read.listing.id)) await viewed(read.listing, context)
  const isGone = notBuyable(read.listing) !== null && notBuyable(read.listing) !== 'goods.auctionOnly'
  const door = refused === null ? doorOf(read.listing, look) : null
  const [alikes, outlook, instead] = await Promise.all([
    alike(context.house, read.listing, context.now),
    refused === null && !isGone ? outlookOf(read.listing, look, door) : noOutlook,
    isGone ? nearestTo(read.listing, look) : [],
  ])
  const isInstead = new Set(instead.map((each) => `${each.source}/${each.id}`))
  const related = alikes
    .filter(({ listing }) => !isInstead.has(`${listing.source}/${listing.id}`))
    .map((each) => card(carded(each), look))
  await wantTitles(context, [...instead, ...related])
  return page(read.listing, look, {
    problem: refused?.problem ?? null,
    notBuyable: refused?.key ?? null,
    problemText: refused?.key ?? null,
    checkedAt: read.checkedAt,
    stale: read.stale,
    titleTranslated: read.titleTranslated,
    proxyPurchases: read.proxyPurchases,
    related,
    outlook,
    instead,
    isQuoteOnly,
    isResting: restingSites.includes(read.listing.site),
  })
}

/** The id asked for, or the one an address means (P 6: every detail page also accepts `?url=`); empty when neither names an item of this source. */
function idOf({ source, id, url }: InputOf<typeof goods.detail>, { house }: Context): string {
  if (id !== '') return idWithPartner(source, id, url)
  const link = url === undefined ? null : house.gateways.goods.recognise(url)
  return link !== null && link.family === source && link.type === 'item'
    ? idWithPartner(source, link.id, link.url)
    : ''
}

const nothing = (source: Family, id: string, url: string | undefined): Listing => ({
  source,
  site: source,
  id,
  url: url ?? '',
  title: sources[source].names.ja,
  images: [],
  kind: 'fixed',
  price: { type: 1, taxIncluded: true },
  availability: 'removed',
  domesticShipping: { payer: 'unknown' },
  categoryPath: [],
  tags: [],
  missing: [],
})

type Around = {
  problem: GoodsDetail['problem']
  notBuyable?: string | null
  problemText?: string | null
  checkedAt: number
  stale: boolean
  titleTranslated: Readonly<Record<string, string>>
  proxyPurchases: number
  related: GoodsDetail['related']
  outlook: Outlook
  instead: GoodsDetail['instead']
  isQuoteOnly: boolean
  isResting: boolean
}

function page(listing: Listing, look: Viewer, around: Around): GoodsDetail {
  const { domesticShipping: domestic, variants = [] } = listing
  const saidVariants = saidChoices(
    variants.map(({ name }) => name),
    look.language,
  )
  // Nobody confirms the price of a source that rests: a copy too old for a checkout is not offered to the cart either.
  const isOld = look.door.now - around.checkedAt > orderLimits.cachedListingMs
  const door = around.problem === null ? doorOf(listing, look) : null
  const images = listing.images.map((each) => picturePath(look.house, each)).filter((each) => each !== null)
  return {
    card: {
      ...card({ ...listing, titleTranslated: around.titleTranslated }, look),
      image: images[0] ?? null,
    },
    site: listing.site,
    siteName: siteName(listing.site, look.language),
    url: listing.url,
    images,
    description: listing.description ?? '',
    descriptionTranslated: null,
    conditionText: listing.conditionText ?? null,
    priceType: listing.price.type,
    domestic: {
      payer: domestic.payer,
      yen: domestic.yen ?? null,
      cashOnDelivery: domestic.cashOnDelivery ?? false,
      method: domestic.method ?? null,
      insured: domestic.insured ?? null,
      freeAbove: domestic.freeAbove ?? null,
    },
    shipsFrom: listing.shipsFrom ?? null,
    shipsWithin: listing.shipsWithin ?? null,
    size: listing.size ?? null,
    color: listing.color ?? null,
    brand: listing.brand ?? null,
    categoryPath: listing.categoryPath,
    said: saidOf(listing, look.language),
    regularYen: real(listing.price.regularPrice),
    listYen: real(listing.price.listPrice),
    estimate: around.problem === null ? estimateOf(listing, look) : null,
    seller: sellerOf(listing, look),
    variants: variants.map((each, index) => ({
      id: each.id,
      name: each.name,
      ...present(saidVariants[index]),
      priceYen: each.priceYen ?? null,
      stock: each.priceYen !== undefined && isSentinelYen(each.priceYen) ? 0 : (each.stock ?? null),
      image: picturePath(look.house, each.image),
    })),
    options: (listing.options ?? []).map((each) => ({
      label: each.label,
      ...present(saidChoice(each.label, look.language)),
      required: each.required,
      choices: each.choices,
      saidChoices: saidChoices(each.choices, look.language),
    })),
    offers: offersOf(listing, look.language),
    moreOffers:
      listing.source === 'surugaya' &&
      partnerAt('surugaya', listing.id) === null &&
      !(listing.offers ?? []).some((each) => each.shopId !== (listing.seller?.id ?? '')),
    auction: auctionOf(listing),
    tags: listing.tags,
    notes:
      around.problem === null
        ? notesOn(listing, look.country, look.tables).map(({ goods: key, carriage, word, asOf }) => ({
            goods: key,
            carriage,
            word,
            asOf,
          }))
        : [],
    quantity: listing.quantity ?? null,
    applicationRequired: listing.applicationRequired ?? false,
    toDoor: door && doorShown(door, look),
    services: servicePrices(look.fees),
    padding: door && paddingOf(listing, look),
    notBuyable:
      around.notBuyable ??
      (around.problem === 'notFound'
        ? 'goods.removed'
        : around.problem !== null
          ? around.isQuoteOnly
            ? 'goods.notSupported'
            : 'goods.cannotCheck'
          : (notBuyable(listing) ?? (around.isResting && isOld ? 'goods.resting' : null))),
    problem: around.problem,
    problemText: around.problemText ?? null,
    isQuoteOnly: around.isQuoteOnly,
    isResting: around.isResting,
    sellerRules: sellerRules(listing.description ?? ''),
    ...around.outlook,
    instead: around.instead,
    proxyPurchases: around.proxyPurchases,
    checkedAt: iso(around.checkedAt),
    stale: around.stale,
    related: around.related,
  }
}

/** Absent where the reader reads the source's own words. */
const present = (said: string | null | undefined): { said?: string } => (said ? { said } : {})

const real = (yen: number | undefined): number | null =>
  yen === undefined || yen <= 0 || isSentinelYen(yen) ? null : yen

function sellerOf({ seller }: Listing, look: Viewer): GoodsDetail['seller'] {
  if (!seller) return null
  return {
    id: seller.id ?? null,
    name: seller.name ?? '',
    isStore: seller.isStore ?? false,
    goodRate: seller.goodRate ?? null,
    ratings: seller.ratings ?? null,
    stars: seller.stars ?? null,
    identityVerified: seller.identityVerified ?? null,
    quickShipper: seller.quickShipper ?? null,
    highSuccess: seller.highSuccess ?? null,
    itemsSold: seller.itemsSold ?? null,
    avatar: picturePath(look.house, seller.avatar),
  }
}

/** Other shops first by price. A partner shop's offer is bought as the listing it is, under its own id. */
function offersOf(listing: Listing, language: string): GoodsDetail['offers'] {
  const own = listing.seller?.id ?? listing.source
  const code = partnerAt(listing.source, listing.id)?.id ?? listing.id
  return (listing.offers ?? [])
    .filter((each) => !isSentinelYen(each.priceYen) && each.priceYen > 0)
    .map((each) => ({
      id:
        each.shopId === own
          ? null
          : listing.source === 'surugaya'
            ? each.shopId === 'surugaya'
              ? code
              : `${code}~${each.shopId}`
            : null,
      shopId: each.shopId,
      shopName: each.shopName,
      priceYen: each.priceYen,
      conditionText: each.conditionText ?? null,
      ...present(saidChoice(each.conditionText, language)),
      stock: each.stock ?? null,
      domesticYen: each.domesticYen ?? null,
    }))
    .sort(
      (a, b) =>
        Number(a.stock === 0) - Number(b.stock === 0) ||
        a.priceYen + (a.domesticYen ?? 0) - b.priceYen - (b.domesticYen ?? 0),
    )
}

/** A source's step is of the price without tax; ours is between two prices with it, so that the next bid is the one the bid sheet asks for. */
export function stepYen({
  currentPrice,
  bidIncrement,
  taxPercent = 0,
}: Pick<NonNullable<Listing['auction']>, 'currentPrice' | 'bidIncrement' | 'taxPercent'>): number | null {
  if (bidIncrement === undefined) return null
  return withTax(fieldYen(currentPrice, taxPercent) + bidIncrement, taxPercent) - currentPrice
}

function auctionOf(listing: Listing): GoodsDetail['auction'] {
  const { auction } = listing
  if (!auction) return null
  return {
    id: listing.id,
    startPriceYen: auction.startPrice ?? null,
    currentPriceYen: auction.currentPrice,
    buyNowPriceYen: real(auction.buyNowPrice),
    bidIncrementYen: stepYen(auction),
    bids: auction.bids,
    startsAt: auction.startsAt === undefined ? null : iso(auction.startsAt),
    endsAt: auction.endsAt === undefined ? null : iso(auction.endsAt),
    earlyFinish: auction.earlyFinish ?? null,
    autoExtension: auction.autoExtension ?? null,
    extended: auction.extended ?? null,
    bidders: auction.bidders ?? null,
    highestBidder: auction.highestBidder ?? null,
    taxPercent: auction.taxPercent ?? null,
    restrictions: auction.restrictions ?? [],
    questions: auction.questions ?? null,
  }
}

/** The weight and size `toTheDoor` reckons with: what our buyers guessed of it, else a typical thing of its kind (kinds.csv). */
function estimateOf(listing: Listing, look: Viewer): GoodsDetail['estimate'] {
  const kinds = look.tables.kinds
  const kind = kinds.get(kindOf(listing.categoryPath, listing.title)) ?? kinds.get('other')
  const { weightGrams: known, sizeMm = kind } = listing
  return kind && sizeMm
    ? {
        grams: known ?? kind.typicalGrams,
        lowGrams: known ?? kind.lowGrams,
        highGrams: known ?? kind.highGrams,
        lengthMm: sizeMm.lengthMm,
        widthMm: sizeMm.widthMm,
        heightMm: sizeMm.heightMm,
      }
    : null
}
