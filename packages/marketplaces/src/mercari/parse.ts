import { load } from 'cheerio'
import type {
  Auction,
  Listing,
  ListingPrice,
  Parsed,
  SearchHit,
  SearchPage,
  Seller,
} from '@tomobako/domain/goods'
import type { Page, SellerPage } from '../connector.ts'
import type { Json } from '../read.ts'
import {
  at,
  byStatus,
  decimal,
  fingerprint,
  flag,
  idOf,
  isJson,
  isSentinel,
  lacking,
  line,
  list,
  moment,
  none,
  parseJson,
  plain,
  records,
  tidy,
  urls,
  whole,
  yen,
} from '../read.ts'
import { isReservedTitle } from '../rules.ts'
import { mercariConditions, mercariMethods, methodImplies, prefecture, tagsFor } from '../words.ts'

/**
 * Mercari's answers: an item, a Shops product, a search, a seller's shelf, the search page as HTML, and its two families of errors.
 * Search sends every number as a string, `items/get` sends numbers: all are read alike (marketplaces.md 0.6, 1.3 to 1.10).
 */
export function parseMercari(page: Page): Parsed {
  const json = parseJson(page.body)
  if (json === undefined) return byStatus(page.status) ?? parseSearchHtml(page)
  const refused = errorOf(json, page.status)
  if (refused) return refused
  if (isJson(json) && isJson(json.productDetail)) return shopsProduct(json)
  const data = at(json, 'data')
  if (isJson(data) && idOf(data.id) !== undefined && typeof data.name === 'string') return item(data)
  if (Array.isArray(data)) {
    const page = shelf(records(data), at(json, 'meta'))
    return data.length > 0 && page.hits.length === 0
      ? none('unreadable', 'rows without titles')
      : { kind: 'search', page }
  }
  const rows = records(at(json, 'items'))
  if (Array.isArray(at(json, 'items'))) {
    const page = results(json)
    return rows.length > 0 && page.hits.length === 0
      ? none('unreadable', 'rows without titles')
      : { kind: 'search', page }
  }
  return none('unreadable', 'not a Mercari item or search answer')
}

/** `get_profile` and the like; e-mail, phone and points in it are not read at all. */
export function parseMercariSeller(page: Page): SellerPage | null {
  const data = at(parseJson(page.body), 'data')
  const seller =
    isJson(data) && idOf(data.id) !== undefined && isJson(data.ratings) ? sellerOf(data) : undefined
  // Their shelf is a search of its own.
  return seller ? { seller, page: { hits: [] } } : null
}

const gone = new Set(['RecordNotFoundException', 'UserNotFoundException', 'ItemNotFoundException'])

function errorOf(json: unknown, status: number): Parsed | null {
  const code = line(at(json, 'errors', 0, 'code'))
  if (code !== undefined && gone.has(code)) return none('not_found', code)
  const grpc = whole(at(json, 'code'))
  if (grpc === 5 && !Array.isArray(at(json, 'items'))) return none('not_found', 'code 5')
  if (status === 404 || status === 410) return none('not_found', code)
  const blocked = byStatus(status)
  if (blocked) return blocked
  if (code !== undefined || grpc !== undefined || status >= 400)
    return none('unreadable', code ?? line(at(json, 'message')) ?? `status ${status}`)
  return null
}

const availabilities: Readonly<Record<string, Listing['availability']>> = {
  ON_SALE: 'on_sale',
  TRADING: 'reserved',
  SOLD_OUT: 'sold',
  STOP: 'removed',
  CANCEL: 'removed',
  ADMIN_CANCEL: 'removed',
}

/** Status, price and title decide together; gone beats sold beats reserved beats "ask". An unknown status is not offered for sale. */
function availabilityOf(
  status: unknown,
  price: number | undefined,
  noPrice: boolean,
  title: string,
): Listing['availability'] {
  const known = availabilities[(line(status) ?? '').toUpperCase().replace(/^ITEM_STATUS_/, '')] ?? 'removed'
  if (known !== 'on_sale') return known
  if (isReservedTitle(title)) return 'reserved'
  return noPrice || isSentinel(price) || price === undefined || price === 0 ? 'price_on_request' : 'on_sale'
}

function priceOf(price: number | undefined, auction: Auction | undefined): ListingPrice {
  const asked = isSentinel(price) ? undefined : price
  if (auction) return tidy({ type: 6, jpyPrice: asked, bidJpyPrice: asked, taxIncluded: true })
  return tidy({ type: 1, jpyPrice: asked, taxIncluded: true })
}

function item(data: Json): Parsed {
  const id = idOf(data.id)
  const title = line(data.name)
  if (id === undefined || title === undefined) return none('unreadable', 'an item without id or name')
  const amount = yen(data.price)
  const auction = auctionOf(data.auction_info)
  const conditionId = line(at(data, 'item_condition', 'id')) ?? ''
  const condition = mercariConditions[conditionId]?.[0]
  const shipping = shippingOf(
    line(at(data, 'shipping_payer', 'code')) ?? payers[line(at(data, 'shipping_payer', 'id')) ?? ''],
    line(at(data, 'shipping_method', 'name')),
    flag(data.is_anonymous_shipping),
  )
  const seller = isJson(data.seller) ? sellerOf(data.seller) : undefined
  const found: Listing = tidy({
    source: 'mercari',
    site: 'mercari',
    id,
    url: `https://jp.mercari.com/item/${id}`,
    title,
    description: plain(data.description),
    images: urls([...list(data.photos), ...(list(data.photos).length === 0 ? list(data.thumbnails) : [])]),
    kind: auction ? 'auction' : 'fixed',
    price: priceOf(auction?.currentPrice ?? amount, auction),
    availability: auction?.isClosed === true ? 'ended' : availabilityOf(data.status, amount, false, title),
    condition,
    conditionText: line(at(data, 'item_condition', 'name')) ?? mercariConditions[conditionId]?.[1],
    domesticShipping: shipping,
    shipsFrom:
      prefecture(at(data, 'shipping_from_area', 'id')) ?? prefecture(at(data, 'shipping_from_area', 'name')),
    shipsWithin: within(at(data, 'shipping_duration', 'min_days'), at(data, 'shipping_duration', 'max_days')),
    brand: line(at(data, 'item_brand', 'name')),
    size: line(at(data, 'item_size', 'name')),
    color:
      records(data.colors)
        .map((each) => line(each.name))
        .filter((each) => each !== undefined)
        .join(', ') || undefined,
    ...categoryOf(data.item_category),
    seller,
    likes: yen(data.num_likes),
    quantity: 1,
    auction,
    tags: tagsFor({ title, condition, shipping, certified: seller?.isStore === true }),
    version: line(data.checksum),
    listedAt: moment(data.created),
    updatedAt: moment(data.updated),
    missing: [],
  } satisfies { [K in keyof Listing]: Listing[K] | undefined }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: { ...found, version: found.version ?? fingerprint(found), missing: missingOf(found) },
  }
}

const missingOf = (found: Listing): string[] => [
  ...lacking(found, [
    'description',
    'images',
    'condition',
    'shipsFrom',
    'shipsWithin',
    'categoryPath',
    'seller',
    'updatedAt',
  ]),
  ...(found.domesticShipping.payer === 'unknown' ? ['domesticShipping'] : []),
  ...(found.price.jpyPrice === undefined && found.availability !== 'price_on_request' ? ['price'] : []),
]

const payers: Readonly<Record<string, string>> = { 1: 'buyer', 2: 'seller' }

function shippingOf(
  payer: string | undefined,
  method: string | undefined,
  anonymous: boolean | undefined,
): Listing['domesticShipping'] {
  const who = payer?.toLowerCase()
  const implied = methodImplies(method)
  return tidy({
    payer: who === 'seller' || who === 'buyer' ? who : 'unknown',
    yen: who === 'seller' ? 0 : undefined,
    // Mercari's buyer-pays is 着払い: the carrier collects at our door.
    cashOnDelivery: who === 'buyer' ? true : undefined,
    method,
    tracked: implied.tracked,
    insured: implied.insured,
    anonymous: anonymous ?? implied.anonymous,
  })
}

const within = (from: unknown, to: unknown) => {
  const [minDays, maxDays] = [yen(from), yen(to)]
  return minDays !== undefined && maxDays !== undefined ? { minDays, maxDays } : undefined
}

function categoryOf(category: unknown): Pick<Listing, 'categoryPath' | 'categoryId'> {
  const names = ['root_category_name', 'parent_category_name', 'name']
    .map((key) => line(at(category, key)))
    .filter((each): each is string => each !== undefined)
  const categoryId = line(at(category, 'id'))
  return {
    categoryPath: names.filter((name, index) => index === 0 || name !== names[index - 1]),
    ...(categoryId === undefined ? {} : { categoryId }),
  }
}

function sellerOf(seller: Json): Seller | undefined {
  const good = yen(at(seller, 'ratings', 'good'))
  const bad = yen(at(seller, 'ratings', 'bad'))
  const counted = [good, yen(at(seller, 'ratings', 'normal')), bad].reduce<number>(
    (sum, each) => sum + (each ?? 0),
    0,
  )
  const found = tidy({
    id: idOf(seller.id),
    name: line(seller.name, 100),
    isStore:
      flag(seller.is_official) === true || flag(seller.is_organizational_user) === true ? true : undefined,
    goodRate: good !== undefined && counted > 0 ? Math.round((good / counted) * 1000) / 10 : undefined,
    ratings: yen(seller.num_ratings),
    good,
    bad,
    stars: decimal(seller.star_rating_score),
    quickShipper: flag(seller.quick_shipper),
    itemsSold: yen(seller.num_sell_items),
    avatar: urls([seller.photo_url])[0],
  })
  return Object.keys(found).length === 0 ? undefined : found
}

/** An item's `auction_info` or a search row's `auction`: the same facts under two sets of names. */
function auctionOf(info: unknown): Auction | undefined {
  if (!isJson(info)) return undefined
  const startPrice = yen(info.initial_price ?? info.initialPrice)
  const currentPrice = yen(info.highest_bid ?? info.highestBid) || startPrice
  if (currentPrice === undefined) return undefined
  const state = line(info.state)
  return tidy({
    startPrice,
    currentPrice,
    bids: yen(info.total_bids ?? info.totalBid) ?? 0,
    startsAt: moment(info.start_time),
    endsAt: moment(info.expected_end_time ?? info.bidDeadline),
    // A late bid moves Mercari's deadline (marketplaces.md 1.12); the raise is not published.
    autoExtension: true,
    isClosed: state !== undefined ? !['STATE_ONGOING', 'STATE_NO_BID'].includes(state) : undefined,
  })
}

function shopsProduct(json: Json): Parsed {
  const id = idOf(json.name)
  const title = line(json.displayName)
  const detail = json.productDetail
  if (id === undefined || title === undefined) return none('unreadable', 'a product without name')
  const amount = yen(json.price)
  const variants = records(at(detail, 'variants'))
    .map((each) =>
      tidy({
        id: idOf(each.variantId) ?? '',
        name: [line(each.displayName), line(each.size)].filter(Boolean).join(' '),
        priceYen: amount,
        stock: yen(each.quantity),
      }),
    )
    .filter((each) => each.id !== '')
  const stock = variants.length === 0 ? undefined : variants.reduce((sum, each) => sum + (each.stock ?? 0), 0)
  const soldOut = list(json.productTags).includes('sold_out') || stock === 0
  const shipping = shippingOf(
    line(at(detail, 'shippingPayer', 'code')),
    line(at(detail, 'shippingMethod', 'displayName')),
    flag(at(detail, 'shippingMethod', 'isAnonymous')),
  )
  const conditionText = line(at(detail, 'condition', 'displayName'))
  const condition = Object.values(mercariConditions).find(([, label]) => label === conditionText)?.[0]
  const shop = at(detail, 'shop')
  const categories = records(at(detail, 'categories'))
    .map((each) => line(each.displayName))
    .filter((each): each is string => each !== undefined)
  const found = tidy({
    source: 'mercari' as const,
    site: 'mercari-shops',
    id,
    url: `https://jp.mercari.com/shops/product/${id}`,
    title,
    description: plain(at(detail, 'description')),
    images: urls([
      ...list(at(detail, 'photos')),
      ...(list(at(detail, 'photos')).length === 0 ? [json.thumbnail] : []),
    ]),
    kind: 'fixed' as const,
    price: priceOf(amount, undefined),
    availability: soldOut ? ('sold' as const) : availabilityOf('ON_SALE', amount, false, title),
    condition,
    conditionText,
    domesticShipping: shipping,
    shipsFrom:
      prefecture(at(detail, 'shippingFromArea', 'shippingAreaCode')) ??
      prefecture(at(detail, 'shippingFromArea', 'displayName')),
    shipsWithin: within(at(detail, 'shippingDuration', 'minDays'), at(detail, 'shippingDuration', 'maxDays')),
    brand: line(at(detail, 'brand', 'displayName')),
    // Shops list categories from the leaf up.
    categoryPath: categories.reverse(),
    categoryId: line(at(detail, 'categories', 0, 'categoryId')),
    seller: isJson(shop)
      ? tidy({
          id: idOf(shop.name),
          name: line(shop.displayName, 100),
          isStore: true,
          stars: decimal(at(shop, 'shopStats', 'score')),
          ratings: yen(at(shop, 'shopStats', 'reviewCount')),
          avatar: urls([shop.thumbnail])[0],
        })
      : undefined,
    likes: yen(at(detail, 'productStats', 'likesCount')),
    quantity: stock,
    variants: variants.length === 0 ? undefined : variants,
    tags: tagsFor({
      title,
      condition,
      shipping,
      used: conditionText !== undefined && condition === undefined && !/新品|new/i.test(conditionText),
    }),
    version: line(json.updateTime),
    listedAt: moment(json.createTime),
    updatedAt: moment(json.updateTime),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return { kind: 'listing', listing: { ...found, missing: missingOf(found) } }
}

function results(json: unknown): SearchPage {
  const hits = records(at(json, 'items'))
    .map(searchHit)
    .filter((each) => each !== null)
  const total = yen(at(json, 'meta', 'numFound'))
  return tidy({
    hits,
    total,
    totalIsLeast: total !== undefined && total >= 15_000 ? true : undefined,
    nextPage: line(at(json, 'meta', 'nextPageToken')),
  })
}

function searchHit(row: Json): SearchHit | null {
  const id = idOf(row.id)
  const title = line(row.name) ?? line(row.title)
  if (id === undefined || title === undefined) return null
  const shops = row.itemType === 'ITEM_TYPE_BEYOND'
  const amount = yen(row.price ?? row.priceJpy)
  const auction = auctionOf(row.auction)
  const condition = mercariConditions[line(row.itemConditionId) ?? '']?.[0]
  const shipping = shippingOf(
    payers[line(row.shippingPayerId) ?? ''],
    mercariMethods[line(row.shippingMethodId) ?? ''],
    undefined,
  )
  const shopId = idOf(at(row, 'shop', 'id'))
  const sellerId = shops ? shopId : idOf(row.sellerId)
  const seller = tidy({
    id: sellerId === '0' ? undefined : sellerId,
    name: line(row.shopName, 100) ?? line(at(row, 'shop', 'displayName'), 100),
    isStore: shops ? true : undefined,
  })
  const found = tidy({
    source: 'mercari' as const,
    site: shops ? 'mercari-shops' : 'mercari',
    id,
    url: `https://jp.mercari.com/${shops ? 'shops/product' : 'item'}/${id}`,
    title,
    image: urls([at(row, 'photos', 0, 'uri'), at(row, 'thumbnails', 0), row.thumbnail])[0],
    kind: auction ? ('auction' as const) : ('fixed' as const),
    price: priceOf(auction?.currentPrice ?? amount, auction),
    availability:
      row.status === undefined
        ? ('on_sale' as const)
        : availabilityOf(row.status, amount, row.isNoPrice === true, title),
    condition,
    domesticShipping: shipping,
    tags: tagsFor({ title, condition, shipping }),
    seller: Object.keys(seller).length === 0 ? undefined : seller,
    brand: line(at(row, 'itemBrand', 'name')) ?? line(at(row, 'itemBrand', 'subName')),
    auction,
    categoryId: line(row.categoryId),
    likes: yen(row.num_likes),
    listedAt: moment(row.created ?? row.firstSeenAt),
    updatedAt: moment(row.updated ?? row.lastSeenAt),
    missing: [],
  }) as SearchHit // absent members removed; the mandatory ones are all given
  const noPrice = found.price.jpyPrice === undefined
  return {
    ...found,
    availability: found.availability === 'on_sale' && noPrice ? 'price_on_request' : found.availability,
    missing: [
      ...lacking(found, ['image', 'condition', 'seller', 'updatedAt']),
      ...(shipping.payer === 'unknown' ? ['domesticShipping'] : []),
      ...(row.status === undefined ? ['availability'] : []),
    ],
  }
}

/** A seller's listings (`items/get_items`): rows are small items. */
function shelf(rows: readonly Json[], meta: unknown): SearchPage {
  const hits = rows.flatMap((row) => {
    const parsed = item(row)
    if (parsed.kind !== 'listing') return []
    const { images, missing: _, ...rest } = parsed.listing
    const {
      source,
      site,
      id,
      url,
      title,
      kind,
      price,
      availability,
      condition,
      domesticShipping,
      tags,
      seller,
      likes,
      brand,
      auction,
      categoryId,
      updatedAt,
      listedAt,
    } = rest
    const hit = tidy({
      source,
      site,
      id,
      url,
      title,
      kind,
      price,
      availability,
      condition,
      domesticShipping,
      tags,
      seller,
      likes,
      brand,
      auction,
      categoryId,
      updatedAt,
      listedAt,
      image: images[0],
      missing: [] as string[],
    }) as SearchHit // absent members removed
    return [
      {
        ...hit,
        missing: [
          ...lacking(hit, ['image', 'condition']),
          ...(domesticShipping.payer === 'unknown' ? ['domesticShipping'] : []),
        ],
      },
    ]
  })
  const last = rows.at(-1)
  const nextPage =
    at(meta, 'has_next') === true && whole(last?.pager_id) !== undefined
      ? String((whole(last?.pager_id) ?? 1) - 1)
      : undefined
  return tidy({ hits, nextPage })
}

/** The search page as HTML shows 12 of 120 cells; a probe and a fallback, everything in three attributes (marketplaces.md 1.10). */
function parseSearchHtml(page: Page): Parsed {
  if (!page.body.includes('merItemThumbnail') && !page.body.includes('item-cell'))
    return none(page.status === 404 ? 'not_found' : 'unreadable', 'neither JSON nor a Mercari page')
  const $ = load(page.body)
  const cells = $('[data-testid="item-cell"]')
  const hits = cells
    .find('.merItemThumbnail[role="img"]')
    .toArray()
    .flatMap((cell): SearchHit[] => {
      const id = idOf($(cell).attr('id'))
      const label = $(cell).attr('aria-label') ?? ''
      const behind = label.lastIndexOf('の画像')
      const told = /^(売り切れ)?\s*([\d,]{1,20})円$/u.exec(label.slice(behind + 'の画像'.length).trim())
      const title = behind === -1 ? undefined : line(label.slice(0, behind))
      const amount = yen(told?.[2])
      if (id === undefined || title === undefined || amount === undefined) return []
      const shops = $(cell).attr('itemtype') === 'ITEM_TYPE_BEYOND'
      const sold =
        told?.[1] !== undefined ||
        $(cell).find('[data-testid="thumbnail-sticker"][aria-label="売り切れ"]').length > 0
      return [
        tidy({
          source: 'mercari' as const,
          site: shops ? 'mercari-shops' : 'mercari',
          id,
          url: `https://jp.mercari.com/${shops ? 'shops/product' : 'item'}/${id}`,
          title,
          image: urls([$(cell).find('img').attr('src')])[0],
          kind: 'fixed' as const,
          price: priceOf(amount, undefined),
          availability: availabilityOf(sold ? 'SOLD_OUT' : 'ON_SALE', amount, false, title),
          domesticShipping: { payer: 'unknown' as const },
          tags: tagsFor({ title }),
          missing: ['condition', 'domesticShipping', 'seller', 'updatedAt'],
        }) as SearchHit,
      ] // absent members removed; the mandatory ones are all given
    })
  if (cells.length > 0 && hits.length === 0) return none('unreadable', 'cells without items')
  return { kind: 'search', page: { hits } }
}
