import type { Listing, ListingPrice, Parsed, SearchHit, SearchPage, Seller } from '@tomobako/domain/goods'
import type { Page, SellerPage } from '../connector.ts'
import type { Json } from '../read.ts'
import {
  at,
  byStatus,
  decimal,
  fingerprint,
  flag,
  httpsUrl,
  isJson,
  isSentinel,
  lacking,
  line,
  none,
  parseJson,
  plain,
  records,
  tidy,
  urls,
  whole,
  yen,
} from '../read.ts'
import { tagsFor } from '../words.ts'

/**
 * Yahoo! Shopping's item search (version 3: `hits[]`, camelCase) and item lookup (version 1: `ResultSet.0.Result.0`, PascalCase, numbers as text).
 * Sizes, colours, stock counts and postage in yen are told by neither. marketplaces.md 6.
 */
export function parseYahooShopping(page: Page): Parsed {
  const json = parseJson(page.body)
  if (json === undefined)
    return (
      byStatus(page.status) ??
      (/API_MAINTENANCE/.test(page.body)
        ? none('maintenance', 'API_MAINTENANCE')
        : none('unreadable', 'not a Yahoo! Shopping answer'))
    )
  const looked = at(json, 'ResultSet')
  if (isJson(looked)) return ofLookup(looked, page.want)
  const message = line(at(json, 'Error', 'Message')) ?? line(at(json, 'error', 'message'))
  if (message !== undefined || page.status >= 400)
    return /MAINTENANCE/i.test(message ?? '')
      ? none('maintenance', message)
      : page.status === 404
        ? none('not_found', message)
        : (byStatus(page.status) ?? none('unreadable', message ?? `status ${page.status}`))
  if (!Array.isArray(at(json, 'hits'))) return none('unreadable', 'not a Yahoo! Shopping search')
  const rows = records(at(json, 'hits'))
  const listings = rows.map(listingOf).filter((each) => each !== null)
  if (page.want !== undefined) {
    const wanted = listings.find((each) => each.id === page.want?.toLowerCase())
    return wanted ? { kind: 'listing', listing: wanted } : none('not_found')
  }
  if (rows.length > 0 && listings.length === 0) return none('unreadable', 'rows without items')
  return { kind: 'search', page: searchPage(json, listings) }
}

/** A store's shelf: an answer to a question for one store and no words. The store is described in each of its rows. */
export function parseYahooShoppingSeller(page: Page): SellerPage | null {
  const asked = URL.canParse(page.url) ? new URL(page.url).searchParams : null
  const id = asked?.get('seller_id')
  if (!id || asked?.get('query')) return null
  const parsed = parseYahooShopping(page)
  if (parsed.kind !== 'search') return null
  const first = records(at(parseJson(page.body), 'hits')).find(
    (row) => line(at(row, 'seller', 'sellerId')) === id,
  )
  // An empty shelf says nothing about its store; the name in the address is all there is.
  return { seller: sellerOf(first?.seller) ?? { id, isStore: true }, page: parsed.page }
}

function ofLookup(set: Json, want: string | undefined): Parsed {
  const row = at(set, '0', 'Result', '0')
  if (!isJson(row))
    return yen(set.totalResultsReturned) === 0 || yen(set.totalResultsAvailable) === 0
      ? none('not_found')
      : none('unreadable', 'a lookup without a result')
  const listing = listingOf(fromLookup(row))
  if (listing === null) return none('unreadable', 'an item without code or name')
  return want === undefined || listing.id === want.toLowerCase()
    ? { kind: 'listing', listing }
    : none('not_found')
}

/** The lookup's facts under the search's names. A price is an object with `_value`, a list an object with number keys. */
function fromLookup(row: Json): Json {
  const label = row.PriceLabel
  const category = isJson(row.CategoryIdPath)
    ? Object.entries(row.CategoryIdPath)
        .filter(([key]) => /^\d+$/.test(key))
        .map(([, each]) => ({
          id: at(each, 'Id'),
          name: at(each, 'Title', 'Long') ?? at(each, 'Title', 'Medium') ?? at(each, 'Name'),
        }))
    : []
  return {
    code: row.Code,
    name: row.Name,
    description: row.Description,
    headLine: row.Headline,
    url: row.Url,
    inStock: row.Availability === undefined ? undefined : row.Availability === 'instock',
    condition: row.Condition,
    image: { medium: at(row, 'Image', 'Medium') },
    exImage: { url: at(row, 'ExImage', 'Url') },
    price: at(row, 'Price', '_value') ?? row.Price,
    priceLabel: { defaultPrice: at(label, 'DefaultPrice'), fixedPrice: at(label, 'FixedPrice') },
    shipping: { code: at(row, 'Shipping', 'Code'), name: at(row, 'Shipping', 'Name') },
    parentGenreCategories: category.slice(0, -1).map((each, depth) => ({ ...each, depth })),
    genreCategory: category.at(-1) ?? {
      id: at(row, 'Category', 'Current', 'Id'),
      name: at(row, 'Category', 'Current', 'Name'),
    },
    brand: { name: at(row, 'Brands', 'Name') },
    janCode: row.JanCode,
    seller: {
      sellerId: at(row, 'Store', 'Id'),
      name: at(row, 'Store', 'Name'),
      isBestSeller: at(row, 'Store', 'IsBestStore'),
      review: { rate: at(row, 'Store', 'Ratings', 'Rate'), count: at(row, 'Store', 'Ratings', 'Count') },
    },
  }
}

function searchPage(json: unknown, listings: readonly Listing[]): SearchPage {
  const [total, first, returned] = [
    yen(at(json, 'totalResultsAvailable')),
    yen(at(json, 'firstResultsPosition')),
    yen(at(json, 'totalResultsReturned')),
  ]
  const hits = listings.map((each): SearchHit => {
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
      brand,
      categoryId,
      images,
      missing,
    } = each
    return tidy({
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
      brand,
      categoryId,
      image: images[0],
      missing: missing.filter((name) => name !== 'description'),
    })
  })
  const next = first !== undefined && returned !== undefined ? first + returned : undefined
  // The API gives nothing beyond the thousandth row.
  return tidy({
    hits,
    total,
    nextPage:
      next !== undefined && total !== undefined && returned !== 0 && next <= total && next + 50 <= 1_000
        ? String(next)
        : undefined,
  })
}

/** Code 2 is free, 3 is free from some amount, 1 is what the store did not set: then the buyer pays, how much is not told. */
function shippingOf(row: Json): Listing['domesticShipping'] {
  const code = whole(at(row, 'shipping', 'code'))
  return code === 2
    ? { payer: 'seller', yen: 0 }
    : code === 1 || code === 3
      ? { payer: 'buyer' }
      : { payer: 'unknown' }
}

function listingOf(row: Json): Listing | null {
  const id = line(row.code, 200)?.toLowerCase()
  const title = line(row.name)
  if (id === undefined || !/^[\w-]{1,60}_[\w-]{1,100}$/.test(id) || title === undefined) return null
  const amount = yen(row.price)
  const used = row.condition === 'used'
  const inStock = flag(row.inStock) === true
  const shipping = shippingOf(row)
  const genre = isJson(row.genreCategory) ? row.genreCategory : {}
  const seller = sellerOf(row.seller)
  const found = tidy({
    source: 'paypay' as const,
    site: 'yahoo-shopping',
    id,
    url: addressOf(row.url, id),
    title,
    description: plain(
      [row.headLine, row.description]
        .map((each) => plain(each))
        .filter((each) => each !== undefined)
        .join('\n'),
    ),
    images: pictures(row),
    kind: 'fixed' as const,
    price: priceOf(row, amount),
    availability: !inStock
      ? ('sold' as const)
      : amount === undefined || amount === 0 || isSentinel(amount)
        ? ('price_on_request' as const)
        : ('on_sale' as const),
    condition: row.condition === 'new' ? ('new' as const) : undefined,
    conditionText: used ? '中古' : undefined,
    domesticShipping: shipping,
    brand: line(at(row, 'brand', 'name')),
    categoryPath: [
      ...records(row.parentGenreCategories).toSorted((a, b) => (whole(a.depth) ?? 0) - (whole(b.depth) ?? 0)),
      genre,
    ]
      .map((each) => line(each.name))
      .filter((each): each is string => each !== undefined),
    categoryId: line(genre.id),
    seller,
    jan: /^(?:\d{13}|\d{8})$/.exec(line(row.janCode) ?? '')?.[0],
    tags: tagsFor({ title, used, certified: flag(at(row, 'seller', 'isBestSeller')) === true }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  const missing = [
    ...lacking(found, ['description', 'images', 'categoryPath', 'seller']),
    ...(shipping.payer === 'unknown' ? ['domesticShipping'] : []),
    ...(found.price.jpyPrice === undefined && inStock && !isSentinel(amount) ? ['price'] : []),
    ...(row.inStock === undefined ? ['availability'] : []),
  ]
  return { ...found, version: fingerprint(found), missing }
}

/** `price` is what is paid; a higher `defaultPrice` is what it cost before a sale, `fixedPrice` the maker's. */
function priceOf(row: Json, amount: number | undefined): ListingPrice {
  const before = yen(at(row, 'priceLabel', 'defaultPrice'))
  return tidy({
    type: 1,
    jpyPrice: isSentinel(amount) ? undefined : amount,
    regularPrice: before !== undefined && amount !== undefined && before > amount ? before : undefined,
    listPrice: yen(at(row, 'priceLabel', 'fixedPrice')) || undefined,
    taxIncluded: true,
  })
}

/** The letter in a picture's address is its size: `n` is the largest that always exists. */
const larger = (address: unknown): unknown =>
  typeof address === 'string'
    ? address.replace(/^(https?:\/\/item-shopping\.c\.yimg\.jp\/i\/)[a-z]\//, '$1n/')
    : address
/** Both are the main picture; other pictures are on the store's page only. */
const pictures = (row: Json): string[] =>
  urls([larger(at(row, 'image', 'medium')), larger(at(row, 'exImage', 'url'))])

/** An affiliate link may stand in `url`; then the store's own address is built from the code. */
function addressOf(address: unknown, id: string): string {
  const url = httpsUrl(address)
  return url !== undefined && new URL(url).hostname === 'store.shopping.yahoo.co.jp'
    ? url
    : `https://store.shopping.yahoo.co.jp/${id.replace('_', '/')}.html`
}

function sellerOf(seller: unknown): Seller | undefined {
  if (!isJson(seller)) return undefined
  const found = tidy({
    id: /^[\w-]{1,60}$/.exec(line(seller.sellerId) ?? '')?.[0],
    name: line(seller.name, 100),
    stars: decimal(at(seller, 'review', 'rate')),
    ratings: yen(at(seller, 'review', 'count')),
  })
  return Object.keys(found).length === 0 ? undefined : { ...found, isStore: true }
}
