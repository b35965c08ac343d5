import type {
  Condition,
  Listing,
  ListingPrice,
  Parsed,
  SearchHit,
  Seller,
  ShopOffer,
} from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import type { Json } from '../read.ts'
import {
  at,
  byStatus,
  fingerprint,
  flag,
  isJson,
  isSentinel,
  lacking,
  line,
  list,
  none,
  parseJson,
  plain,
  records,
  tidy,
  urls,
  yen,
} from '../read.ts'
import { tagsFor } from '../words.ts'

/**
 * Creators API: `getItems` (`itemsResult.items[]`) and `searchItems` (`searchResult.items[]`), camelCase. Errors of single items stand beside the good ones.
 * The offer that counts is the one the product page would put into the cart; others are offers. marketplaces.md 7.
 */
export function parseAmazon(page: Page): Parsed {
  const json = parseJson(page.body)
  const errors = records(at(json, 'errors'))
    .map((each) => line(each.code))
    .filter((each): each is string => each !== undefined)
  const single = at(json, 'itemsResult', 'items')
  const found = at(json, 'searchResult', 'items')
  if (Array.isArray(single)) {
    const listings = records(single)
      .map(listingOf)
      .filter((each) => each !== null)
    const wanted =
      page.want === undefined ? listings[0] : listings.find((each) => each.id === page.want?.toUpperCase())
    if (wanted) return { kind: 'listing', listing: wanted }
    return single.length > 0 && listings.length === 0
      ? none('unreadable', 'items without title')
      : none('not_found', errors[0])
  }
  if (Array.isArray(found)) {
    const rows = records(found)
    const hits = rows
      .map(listingOf)
      .filter((each) => each !== null)
      .map(hitOf)
    return rows.length > 0 && hits.length === 0
      ? none('unreadable', 'rows without items')
      : { kind: 'search', page: { hits, ...totalOf(json, page) } }
  }
  return refusal(errors[0] ?? line(at(json, 'type')) ?? line(at(json, 'reason')), page.status)
}

/** Without an account in good standing the answer is 403 or 401; a product that may not be shown is "not accessible". */
function refusal(code: string | undefined, status: number): Parsed {
  if (/NoResults/i.test(code ?? '')) return { kind: 'search', page: { hits: [], total: 0 } }
  if (/ItemNotAccessible|InvalidParameterValue|ResourceNotFound/i.test(code ?? ''))
    return none('not_found', code)
  if (status === 401 || /AccessDenied|Unauthorized|NotEligible|TooManyRequests|Throttl/i.test(code ?? ''))
    return none('blocked', code ?? `status ${status}`)
  if (status === 404) return none('not_found', code)
  return byStatus(status) ?? none('unreadable', code ?? 'not an answer of the Creators API')
}

/** The answer does not tell which page it is: the question remembered it in `want`. */
function totalOf(json: unknown, page: Page): { total?: number; nextPage?: string } {
  const total = yen(at(json, 'searchResult', 'totalResultCount'))
  const here = yen(/^page-(\d{1,2})$/.exec(page.want ?? '')?.[1]) ?? 1
  return tidy({
    total,
    nextPage: total !== undefined && here < 10 && here * 10 < total ? String(here + 1) : undefined,
  })
}

const grades: Readonly<Record<string, Condition>> = {
  LikeNew: 'like_new',
  VeryGood: 'very_good',
  Good: 'good',
  Acceptable: 'fair',
}
const gradeWords: Readonly<Record<string, string>> = {
  LikeNew: '中古 - ほぼ新品',
  VeryGood: '中古 - 非常に良い',
  Good: '中古 - 良い',
  Acceptable: '中古 - 可',
}

/** New is new; used has four grades, or none that we know. */
function conditionOf(offer: unknown): { condition?: Condition; conditionText?: string; used: boolean } {
  const [value, grade] = [
    line(at(offer, 'condition', 'value')),
    line(at(offer, 'condition', 'subCondition')) ?? '',
  ]
  if (value === undefined) return { used: false }
  if (value === 'New') return { condition: 'new', used: false }
  return tidy({
    condition: Object.hasOwn(grades, grade) ? grades[grade] : undefined,
    conditionText:
      (Object.hasOwn(gradeWords, grade) ? gradeWords[grade] : undefined) ??
      (value === 'Refurbished' ? '再生品' : '中古'),
    used: true,
  })
}

const buyable = new Set(['IN_STOCK', 'IN_STOCK_SCARCE', 'LEADTIME', 'PREORDER', 'AVAILABLE_DATE'])
const amountOf = (offer: unknown): number | undefined => yen(at(offer, 'price', 'money', 'amount'))
/** The dealer Amazon itself; its orders from 3,500 yen ship free (general knowledge, to be verified: marketplaces.md 20). */
const ownMerchant = 'AN1VRQENFRJN5'

function listingOf(row: Json): Listing | null {
  const id = /^[A-Z0-9]{10}$/.exec(line(row.asin) ?? '')?.[0]
  const title = line(at(row, 'itemInfo', 'title', 'displayValue'))
  if (id === undefined || title === undefined) return null
  const all = records(at(row, 'offersV2', 'listings'))
  const offer = all.find((each) => flag(each.isBuyBoxWinner) === true) ?? all[0]
  const amount = amountOf(offer)
  const { used, ...condition } = conditionOf(offer)
  const seller = sellerOf(offer?.merchantInfo)
  const type = line(at(offer, 'availability', 'type'))
  const offers = all.map(offerOf).filter((each) => each !== null)
  const node = records(at(row, 'browseNodeInfo', 'browseNodes'))[0]
  const info = at(row, 'itemInfo', 'productInfo')
  const found = tidy({
    source: 'amazon' as const,
    site: 'amazon',
    id,
    url: `https://www.amazon.co.jp/dp/${id}`,
    title,
    description: plain(
      list(at(row, 'itemInfo', 'features', 'displayValues'))
        .map((each) => plain(each))
        .filter((each) => each !== undefined)
        .join('\n'),
    ),
    images: urls([
      at(row, 'images', 'primary', 'large', 'url'),
      ...list(at(row, 'images', 'variants')).map((each) => at(each, 'large', 'url')),
    ]),
    kind: 'fixed' as const,
    price: priceOf(offer, amount),
    availability:
      offer === undefined || !buyable.has(type ?? '')
        ? ('sold' as const)
        : amount === undefined || amount === 0 || isSentinel(amount)
          ? ('price_on_request' as const)
          : ('on_sale' as const),
    ...condition,
    domesticShipping: {
      payer: 'unknown' as const,
      ...(seller?.id === ownMerchant ? { freeAbove: 3_500 } : {}),
    },
    brand:
      line(at(row, 'itemInfo', 'byLineInfo', 'brand', 'displayValue')) ??
      line(at(row, 'itemInfo', 'byLineInfo', 'manufacturer', 'displayValue')),
    size: line(at(info, 'size', 'displayValue')),
    color: line(at(info, 'color', 'displayValue')),
    categoryPath: pathOf(node),
    categoryId: line(node?.id),
    seller,
    jan: list(at(row, 'itemInfo', 'externalIds', 'eans', 'displayValues'))
      .map((each) => /^(?:\d{13}|\d{8})$/.exec(line(each) ?? '')?.[0])
      .find((each) => each !== undefined),
    offers: offers.length > 1 ? offers : undefined,
    tags: tagsFor({ title, used, adult: flag(at(info, 'isAdultProduct', 'displayValue')) === true }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  const missing = [
    ...lacking(found, ['description', 'images', 'categoryPath']),
    ...(offer === undefined ? [] : lacking(found, ['seller', 'condition'])),
    'domesticShipping',
    ...(found.price.jpyPrice === undefined && found.availability === 'on_sale' ? ['price'] : []),
  ]
  return { ...found, version: fingerprint(found), missing }
}

/** A saving is against the list price or against what it cost before; the API says which. */
function priceOf(offer: unknown, amount: number | undefined): ListingPrice {
  const before = yen(at(offer, 'price', 'savingBasis', 'money', 'amount'))
  const isList = /LIST_PRICE/i.test(
    line(at(offer, 'price', 'savingBasis', 'savingBasisType')) ?? 'LIST_PRICE',
  )
  return tidy({
    type: 1,
    jpyPrice: isSentinel(amount) ? undefined : amount,
    listPrice: isList ? before || undefined : undefined,
    regularPrice: isList ? undefined : before || undefined,
    taxIncluded: true,
  })
}

function sellerOf(merchant: unknown): Seller | undefined {
  if (!isJson(merchant)) return undefined
  const found = tidy({
    id: /^[A-Z0-9]{5,20}$/.exec(line(merchant.id) ?? '')?.[0],
    name: line(merchant.name, 100),
  })
  return Object.keys(found).length === 0 ? undefined : { ...found, isStore: true }
}

function offerOf(offer: Json): ShopOffer | null {
  const seller = sellerOf(offer.merchantInfo)
  const priceYen = amountOf(offer)
  if (seller?.id === undefined || priceYen === undefined || isSentinel(priceYen)) return null
  const { used: _, ...condition } = conditionOf(offer)
  return { shopId: seller.id, shopName: seller.name ?? seller.id, priceYen, ...condition }
}

/** Root to leaf along `ancestor`; the first of several places in the shop is taken. */
function pathOf(node: unknown): string[] {
  const path: string[] = []
  for (let here = node, depth = 0; isJson(here) && depth < 10; here = here.ancestor, depth += 1) {
    const name = line(here.displayName)
    if (name !== undefined) path.unshift(name)
  }
  return path
}

function hitOf(listing: Listing): SearchHit {
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
  } = listing
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
    missing: missing.filter((name) => name !== 'description' && name !== 'categoryPath'),
  })
}
