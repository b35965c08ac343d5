import { withTaxOf } from '@tomobako/domain/money'
import { load } from 'cheerio'
import type { Listing, Parsed, SearchHit, SearchPage, SellerOption } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import { linkOf } from '../links.ts'
import type { Json } from '../read.ts'
import {
  at,
  byStatus,
  fingerprint,
  httpsUrl,
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
  shown,
  tagHas,
  tidy,
  urls,
  whole,
  yen,
} from '../read.ts'
import { tagsFor } from '../words.ts'

/**
 * Rakuten's Ichiba item search, format versions 1 (`Items[].Item`, picture objects) and 2 (flat), and the Books searches.
 * With `want` (shop/path) the answer is reduced to that item: the API has no call for one item by its address (marketplaces.md 5).
 */
export function parseRakuten(page: Page): Parsed {
  const json = parseJson(page.body)
  if (json === undefined) return byStatus(page.status) ?? parseItemPage(page)
  const error = line(at(json, 'error')) ?? line(at(json, 'errors', 'errorMessage'))
  if (error !== undefined || page.status >= 400) return refusal(error, page.status)
  const rows = records(at(json, 'Items')).map((row) => (isJson(row.Item) ? row.Item : row))
  if (!Array.isArray(at(json, 'Items')) && whole(at(json, 'count')) !== 0)
    return none('unreadable', 'not a Rakuten item search')
  if (rows.some((row) => row.koboGenreId !== undefined))
    return none('unreadable', 'e-books are not goods that can be shipped')
  const listings = rows.map(listingOf).filter((each) => each !== null)
  if (page.want !== undefined) {
    const wanted = listings.find((each) => each.id.toLowerCase() === page.want?.toLowerCase())
    return wanted ? { kind: 'listing', listing: wanted } : none('not_found')
  }
  if (rows.length > 0 && listings.length === 0) return none('unreadable', 'rows without items')
  return { kind: 'search', page: searchPage(json, listings) }
}

const refusals: readonly (readonly [says: RegExp, why: 'not_found' | 'blocked' | 'maintenance'])[] = [
  [/not_found/, 'not_found'],
  [/too_many_requests|REQUESTED_SCOPES|access|applicationId/i, 'blocked'],
  [/service_unavailable|maintenance/i, 'maintenance'],
]

function refusal(error: string | undefined, status: number): Parsed {
  const known = refusals.find(([says]) => says.test(error ?? ''))
  if (known) return none(known[1], error)
  return status === 404
    ? none('not_found')
    : (byStatus(status) ?? none('unreadable', error ?? `status ${status}`))
}

function searchPage(json: unknown, listings: readonly Listing[]): SearchPage {
  const [page, pageCount, total] = [yen(at(json, 'page')), yen(at(json, 'pageCount')), yen(at(json, 'count'))]
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
      categoryId,
      image: images[0],
      missing: missing.filter((name) => name !== 'description' && name !== 'options'),
    })
  })
  return tidy({
    hits,
    total,
    nextPage:
      page !== undefined && pageCount !== undefined && page < pageCount ? String(page + 1) : undefined,
  })
}

/** The free line of Rakuten's 39 shops: 3,980 yen per shop and order to the main islands (marketplaces.md 5.4, §9). */
const freeAbove = 3_980

function listingOf(row: Json): Listing | null {
  const address = httpsUrl(row.itemUrl)
  const link = address === undefined ? null : linkOf(new URL(address))
  const title = line(row.itemName) ?? line(row.title)
  if (!link || link.site !== 'rakuten' || link.type !== 'item' || title === undefined) return null
  const books = row.booksGenreId !== undefined
  const bare = yen(row.itemPrice)
  // taxFlag 1 is a price without tax; 10 % is the higher of the two rates, so the customer is never told too little.
  const exTax = !books && whole(row.taxFlag) === 1
  const price = bare === undefined || isSentinel(bare) ? undefined : exTax ? withTaxOf(bare) : bare
  const used = /中古|USED|ユーズド|リユース|古着/iu.test(title)
  const freight: Listing['domesticShipping'] =
    books || row.postageFlag === undefined
      ? { payer: 'unknown', freeAbove }
      : whole(row.postageFlag) === 0
        ? { payer: 'seller', yen: 0 }
        : { payer: 'buyer', freeAbove }
  const inStock = books ? /^[1-6]$/.test(line(row.availability) ?? '') : whole(row.availability) === 1
  const shopId = idOf(row.shopCode)
  const description = plain(
    [row.catchcopy, row.itemCaption]
      .map((each) => plain(each))
      .filter((each) => each !== undefined)
      .join('\n'),
  )
  const found = tidy({
    source: 'rakuten' as const,
    site: 'rakuten',
    id: link.id,
    url: link.url,
    title,
    description,
    images: pictures(row),
    kind: 'fixed' as const,
    price: tidy({ type: 1, jpyPrice: price, listPrice: yen(row.listPrice) || undefined, taxIncluded: true }),
    availability: !inStock
      ? ('sold' as const)
      : price === undefined || price === 0
        ? ('price_on_request' as const)
        : ('on_sale' as const),
    condition: used ? undefined : ('new' as const),
    conditionText: used ? '中古' : undefined,
    domesticShipping: freight,
    categoryPath: [],
    categoryId: idOf(row.genreId) ?? line(row.booksGenreId)?.split('/')[0],
    seller: books
      ? { id: 'book', name: '楽天ブックス', isStore: true }
      : shopId === undefined && line(row.shopName) === undefined
        ? undefined
        : tidy({ id: shopId, name: line(row.shopName, 100), isStore: true }),
    jan:
      /(?:ISBN|JAN(?:コード)?)\s*(?:[：:]\s*)?(97[89]\d{10}|4[59]\d{11})/u.exec(description ?? '')?.[1] ??
      /^\d{13}$/.exec(line(row.isbn) || line(row.jan) || '')?.[0],
    tags: tagsFor({ title, used, certified: whole(row.shopOfTheYearFlag) === 1 }),
    updatedAt: undefined,
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  const missing = [
    ...lacking(found, ['description', 'images', 'seller', 'options']),
    ...(freight.payer === 'unknown' ? ['domesticShipping'] : []),
    ...(exTax ? ['taxRate'] : []),
    ...(price === undefined && inStock ? ['price'] : []),
  ]
  return {
    ...found,
    version: fingerprint(found),
    missing: saleOver(row) ? [...missing, 'salePeriod'] : missing,
  }
}

/** Sale periods are JST minutes; the reader has no clock, so a period is only noted. */
const saleOver = (row: Json): boolean => moment(row.endTime) !== undefined

/** Thumbnails carry `?_ex=128x128`; without it the same address is the full picture. Version 1 wraps addresses in objects. */
function pictures(row: Json): string[] {
  const medium = list(row.mediumImageUrls).length > 0 ? list(row.mediumImageUrls) : list(row.smallImageUrls)
  const raw = [...medium.map((each) => (isJson(each) ? each.imageUrl : each)), row.largeImageUrl]
  return urls(raw.map((each) => (typeof each === 'string' ? each.replace(/\?_ex=\d+x\d+$/, '') : undefined)))
}

/**
 * What only the shop's page tells: the choices to make when ordering (項目選択肢) and the postage line. Every select of the order form counts; a
 * star in its name, or a first choice that is not one, makes it required (§5). The classic page's markup is general knowledge, not a recording.
 */
export function pageOptions(body: string): SellerOption[] {
  const $ = load(body.slice(0, 3_000_000))
  return $('select')
    .toArray()
    .flatMap((select): SellerOption[] => {
      const name = $(select).attr('name') ?? ''
      if (!/^(?:choice|option|sku)/i.test(name)) return []
      const label = shown(
        $(select).attr('data-label') ??
          $(select)
            .closest('tr,li,dl,div')
            .find('.inventory_choice_name,.choice_name,dt,th,label')
            .first()
            .text(),
        120,
      )
      const all = $(select)
        .find('option')
        .toArray()
        .map((each) => ({ value: $(each).attr('value') ?? '', words: shown($(each).text(), 120) }))
      const choices = all
        .filter((each) => each.value !== '' && each.words !== undefined)
        .map((each) => each.words ?? '')
      if (label === undefined || choices.length === 0) return []
      return [
        { label, required: /[*＊※]|必須/u.test(label) || $(select).attr('required') !== undefined, choices },
      ]
    })
}

export function withPage(listing: Listing, page: Page): Listing {
  if (page.status !== 200 || !/<html|<select|<body/i.test(page.body)) return listing
  const missing = listing.missing.filter((name) => name !== 'options')
  // The page knows of a sell-out before the search index does.
  const soldOut =
    tagHas(page.body, 'itemprop="availability"', 'OutOfStock') || page.body.includes('売り切れました')
  return {
    ...listing,
    options: pageOptions(page.body),
    availability: soldOut ? 'sold' : listing.availability,
    missing,
  }
}

/** A saved item page on its own: enough to name the item, its price and its questions; the rest is missing. */
function parseItemPage(page: Page): Parsed {
  if (page.status === 404 || page.status === 410) return none('not_found')
  const $ = load(page.body.slice(0, 3_000_000))
  const address =
    $('link[rel="canonical"]').attr('href') ?? $('meta[property="og:url"]').attr('content') ?? page.url
  const link = URL.canParse(address) ? linkOf(new URL(address)) : null
  const title = shown($('meta[property="og:title"]').attr('content')) ?? shown($('.item_name').first().text())
  if (!link || link.site !== 'rakuten' || link.type !== 'item' || title === undefined)
    return none('unreadable', 'not a Rakuten answer or item page')
  const price = yen($('[itemprop="price"]').first().attr('content') ?? $('[itemprop="price"]').first().text())
  const sold =
    /OutOfStock/i.test($('[itemprop="availability"]').first().attr('content') ?? '') ||
    /売り切れました/u.test(page.body)
  const used = /中古/u.test(title)
  const found = tidy({
    source: 'rakuten' as const,
    site: 'rakuten',
    id: link.id,
    url: link.url,
    title,
    images: urls([$('meta[property="og:image"]').attr('content')]),
    kind: 'fixed' as const,
    price: tidy({ type: 1, jpyPrice: isSentinel(price) ? undefined : price, taxIncluded: true }),
    description: plain($('.item_desc').first().html() ?? undefined),
    availability: sold
      ? ('sold' as const)
      : price === undefined || isSentinel(price)
        ? ('price_on_request' as const)
        : ('on_sale' as const),
    condition: used ? undefined : ('new' as const),
    conditionText: used ? '中古' : undefined,
    domesticShipping: { payer: 'unknown' as const, freeAbove },
    categoryPath: [],
    seller: { id: link.id.split('/')[0] ?? '', isStore: true },
    options: pageOptions(page.body),
    tags: tagsFor({ title, used }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: [
        ...lacking(found, ['description', 'images']),
        'domesticShipping',
        ...(price === undefined ? ['price'] : []),
      ],
    },
  }
}
