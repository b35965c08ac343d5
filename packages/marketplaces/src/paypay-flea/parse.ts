import type { Listing, ListingPrice, Parsed, SearchHit, SearchPage, Seller } from '@tomobako/domain/goods'
import type { Page, SellerPage } from '../connector.ts'
import type { Json } from '../read.ts'
import {
  at,
  byStatus,
  daysIn,
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
  nextData,
  none,
  parseJson,
  plain,
  records,
  tidy,
  urls,
  yen,
} from '../read.ts'
import { isReservedTitle } from '../rules.ts'
import { methodImplies, prefecture, tagsFor, yahooConditions } from '../words.ts'

/**
 * Yahoo! Flea Market's answers: an item, a search, and the search page as HTML with the same rows in its `__NEXT_DATA__`. marketplaces.md 3.
 * Postage is always in the price. `type: "auction"` is a lot of Yahoo! Auctions shown here: it is bid for there, so it is no fixed price here.
 */
export function parsePaypayFlea(page: Page): Parsed {
  if (page.status === 404 || page.status === 410) return none('not_found')
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  const json = parseJson(page.body) ?? nextData(page.body)
  const found = at(json, 'props', 'initialState', 'searchState', 'search', 'result') ?? json
  if (isJson(found) && Array.isArray(found.items)) {
    const rows = records(found.items)
    const hits = rows.map(searchHit).filter((each) => each !== null)
    return rows.length > 0 && hits.length === 0
      ? none('unreadable', 'rows without titles')
      : { kind: 'search', page: searchPage(found, hits, rows.length) }
  }
  if (isJson(found) && idOf(found.id) !== undefined && line(found.title) !== undefined) return item(found)
  if (page.status >= 400 || isJson(at(json, 'error')))
    return none('unreadable', line(at(json, 'error', 'code')) ?? `status ${page.status}`)
  return none('unreadable', 'not a Yahoo! Flea Market item or search answer')
}

/** `/v1/users/{id}`: what they sell is a search of its own. */
export function parsePaypaySeller(page: Page): SellerPage | null {
  const json = parseJson(page.body)
  if (
    !isJson(json) ||
    json.nickname === undefined ||
    json.title !== undefined ||
    yen(at(json, 'rating', 'total')) === undefined
  )
    return null
  const id = idOf(json.id) ?? /\/users\/(p\d{1,12})/.exec(page.url)?.[1]
  const seller = sellerOf({ ...json, id })
  return seller === undefined || json.deleted === true ? null : { seller, page: { hits: [] } }
}

const itemUrl = (id: string): string => `https://paypayfleamarket.yahoo.co.jp/item/${id}`
const auctionUrl = (id: string): string => `https://auctions.yahoo.co.jp/jp/auction/${id}`

/** Sold beats kept beats "ask"; a status we do not know is not offered for sale. */
function availabilityOf(
  status: string | undefined,
  price: number | undefined,
  title: string,
): Listing['availability'] {
  if (status === 'SOLD') return 'sold'
  if (status !== 'OPEN') return 'removed'
  if (isReservedTitle(title)) return 'reserved'
  return price === undefined || price === 0 || isSentinel(price) ? 'price_on_request' : 'on_sale'
}

const priceOf = (price: number | undefined, isLot: boolean): ListingPrice =>
  tidy({ type: isLot ? 6 : 1, jpyPrice: isSentinel(price) ? undefined : price, taxIncluded: true })

function item(data: Json): Parsed {
  const id = idOf(data.id)
  const title = line(data.title)
  if (id === undefined || title === undefined) return none('unreadable', 'an item without id or title')
  const isLot = data.type === 'auction'
  const amount = yen(data.price)
  const known = yahooConditions[(line(at(data, 'condition', 'key')) ?? '').toUpperCase()]
  const method = line(at(data, 'deliveryMethod', 'name'))
  const shipping: Listing['domesticShipping'] = tidy({
    payer: 'seller' as const,
    yen: 0,
    method,
    ...methodImplies(method),
  })
  const categories = records(data.categoryList)
  const adult = categories.some((each) => flag(each.purchaseProhibitedGenreUnder18) === true)
  const found = tidy({
    source: 'paypay' as const,
    site: 'paypay-flea',
    id,
    url: isLot ? auctionUrl(id) : itemUrl(id),
    title,
    description: plain(data.description),
    images: urls(list(data.images).map((each) => at(each, 'url'))),
    kind: isLot ? ('auction' as const) : ('fixed' as const),
    price: priceOf(amount, isLot),
    availability: availabilityOf(line(data.status)?.toUpperCase(), amount, title),
    condition: known?.[0],
    conditionText: line(at(data, 'condition', 'text')) ?? known?.[1],
    domesticShipping: shipping,
    shipsFrom: prefecture(data.location),
    shipsWithin: daysIn(line(at(data, 'deliverySchedule', 'text'))),
    brand: line(at(data, 'brand', 'name')),
    categoryPath: pathOf(categories),
    categoryId: line(categories.at(-1)?.id),
    seller: sellerOf(data.seller),
    likes: yen(data.likeCount),
    quantity: 1,
    tags: tagsFor({ title, condition: known?.[0], shipping, adult }),
    listedAt: moment(data.createDate),
    updatedAt: moment(data.updateDate),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  const missing = [
    ...lacking(found, [
      'description',
      'images',
      'condition',
      'shipsFrom',
      'shipsWithin',
      'categoryPath',
      'seller',
    ]),
    ...(found.price.jpyPrice === undefined && found.availability !== 'price_on_request' ? ['price'] : []),
  ]
  return { kind: 'listing', listing: { ...found, version: fingerprint(found), missing } }
}

/** The leaf comes twice. */
const pathOf = (categories: readonly Json[]): string[] =>
  categories
    .filter((each, index) => index === 0 || line(each.id) !== line(categories[index - 1]?.id))
    .map((each) => line(each.name))
    .filter((each): each is string => each !== undefined)

/** An item's `seller`, a search row's, or a profile: `rating.total` and `numRating` are the same count under two names. */
function sellerOf(seller: unknown): Seller | undefined {
  if (!isJson(seller)) return undefined
  const found = tidy({
    id: idOf(seller.id),
    name: line(seller.nickname, 100),
    goodRate: decimal(at(seller, 'rating', 'goodRatio') ?? seller.goodRatio),
    ratings: yen(at(seller, 'rating', 'total') ?? seller.numRating),
    avatar: urls([isJson(seller.image) ? seller.image.url : seller.image])[0],
  })
  return Object.keys(found).length === 0 ? undefined : found
}

function searchPage(answer: Json, hits: SearchHit[], rows: number): SearchPage {
  const [total, offset] = [yen(answer.totalResultsAvailable), yen(answer.offset)]
  const next = (offset ?? 0) + (yen(answer.totalResultsReturned) ?? rows)
  return tidy({
    hits,
    total,
    nextPage:
      offset !== undefined && total !== undefined && rows > 0 && next < total ? String(next) : undefined,
  })
}

/** A row of a search. Rows that other tools saved have an address instead of an id, and no status. */
function searchHit(row: Json): SearchHit | null {
  const id = idOf(row.id) ?? /\/item\/([a-z]?\d{8,10})\/?$/.exec(line(row.url, 200) ?? '')?.[1]
  const title = line(row.title)
  if (id === undefined || title === undefined) return null
  const amount = yen(row.price)
  const condition = yahooConditions[(line(row.condition) ?? '').toUpperCase()]?.[0]
  const shipping: Listing['domesticShipping'] = { payer: 'seller', yen: 0 }
  const status = line(row.itemStatus)?.toUpperCase()
  const found = tidy({
    source: 'paypay' as const,
    site: 'paypay-flea',
    id,
    url: itemUrl(id),
    title,
    image: urls([row.thumbnailImageUrl, row.imageUrl])[0],
    kind: 'fixed' as const,
    price: priceOf(amount, false),
    availability: availabilityOf(status ?? 'OPEN', amount, title),
    condition,
    domesticShipping: shipping,
    tags: tagsFor({ title, condition, shipping }),
    seller: sellerOf(
      isJson(row.seller) ? row.seller : row.sellerId === undefined ? undefined : { id: row.sellerId },
    ),
    likes: yen(row.likeCount),
    brand: line(at(row, 'brand', 'name')),
    categoryId: line(at(row, 'category', 'id')),
    listedAt: moment(row.openTime),
    missing: [],
  }) as SearchHit // absent members removed; the mandatory ones are all given
  return {
    ...found,
    missing: [
      ...lacking(found, ['image', 'condition', 'seller']),
      ...(status === undefined ? ['availability'] : []),
    ],
  }
}
