import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type {
  Listing,
  Parsed,
  SearchHit,
  SearchPage,
  Seller,
  SellerOption,
  Variant,
} from '@tomobako/domain/goods'
import type { Page, SellerPage } from '../connector.ts'
import type { Json } from '../read.ts'
import {
  at,
  byStatus,
  daysIn,
  fingerprint,
  flag,
  idOf,
  isJson,
  isSentinel,
  lacking,
  line,
  linkedData,
  list,
  moment,
  nextData,
  none,
  parseJson,
  plain,
  records,
  saidIn,
  shown,
  tidy,
  urls,
  yen,
  yenIn,
} from '../read.ts'
import { tagsFor } from '../words.ts'

/**
 * minne: an item's page with its facts as JSON-LD, and lists (a shop, a search) with their rows in `__NEXT_DATA__`. marketplaces.md 10.
 * Choices are the selects of the order form; their markup was never recorded, so any select with a name and choices counts.
 */
export function parseMinne(page: Page): Parsed {
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  if (page.status === 404 || page.status === 410) return none('not_found')
  const json = parseJson(page.body) ?? nextData(page.body)
  const product = linkedData(page.body).find(
    (each) => each['@type'] === 'Product' || each['@type'] === 'ProductGroup',
  )
  if (product && (itemIdOf(page, product) !== undefined || json === undefined)) return item(page, product)
  const found = shelfOf(json, page.url)
  if (found)
    return found.rows > 0 && found.page.hits.length === 0
      ? none('unreadable', 'rows without names')
      : { kind: 'search', page: found.page }
  return product ? item(page, product) : none('unreadable', 'not a minne item or list')
}

/** A shop's page; its rows name it only by the page's own address. */
export function parseMinneSeller(page: Page): SellerPage | null {
  const json = parseJson(page.body) ?? nextData(page.body)
  const slug = slugIn(page.url) ?? slugOf(json)
  if (slug === undefined || page.status !== 200) return null
  const found = shelfOf(json, page.url)
  return found === null || (found.rows > 0 && found.page.hits.length === 0)
    ? null
    : { seller: sellerOf(json, slug), page: found.page }
}

const slugIn = (url: string): string | undefined =>
  /^https:\/\/minne\.com\/@([\w-]{1,60})(?:$|[/?#])/.exec(url)?.[1]
const propsOf = (json: unknown): unknown => at(json, 'props', 'pageProps') ?? json

function slugOf(json: unknown): string | undefined {
  const props = propsOf(json)
  return [at(props, 'shop', 'slug'), at(props, 'shop', 'pathName'), at(props, 'user', 'pathName')]
    .map(idOf)
    .find((each) => each !== undefined)
}

function sellerOf(json: unknown, slug: string): Seller {
  const props = propsOf(json)
  const name = [at(props, 'shop', 'name'), at(props, 'shop', 'shopName'), at(props, 'user', 'nickName')]
    .map((each) => line(each, 100))
    .find((each) => each !== undefined)
  return tidy({
    id: slug,
    name: name ?? slug,
    isStore: true,
    ratings: yen(at(props, 'shop', 'reviewCount')),
    stars: undefined,
    avatar: urls([at(props, 'shop', 'iconUrl')])[0],
  })
}

/** The rows of a list: `products` where it is known to be, in the site's names or those of a saved catalogue. */
function shelfOf(json: unknown, url: string): { page: SearchPage; rows: number } | null {
  const props = propsOf(json)
  if (!isJson(props) || !Array.isArray(props.products)) return null
  const rows = records(props.products)
  const slug = slugIn(url) ?? slugOf(json)
  const seller = slug === undefined ? undefined : sellerOf(json, slug)
  const hits = rows.map((row) => hitOf(row, seller)).filter((each) => each !== null)
  const total = yen(props.totalCount) ?? yen(at(props, 'pagination', 'totalCount'))
  const here =
    yen(at(props, 'pagination', 'currentPage')) ??
    yen(URL.canParse(url) ? new URL(url).searchParams.get('page') : undefined) ??
    1
  const pages = yen(at(props, 'pagination', 'totalPages'))
  // Where the page does not count itself, a full one may have a successor; an empty one is the end.
  const more = pages === undefined ? rows.length >= 20 : here < pages
  return {
    rows: rows.length,
    page: tidy({
      hits,
      total: total ?? (rows.length === 0 && here === 1 ? 0 : undefined),
      nextPage: more ? String(here + 1) : undefined,
    }),
  }
}

const priceOf = (amount: number | undefined): Listing['price'] =>
  tidy({ type: 1, jpyPrice: amount === 0 || isSentinel(amount) ? undefined : amount, taxIncluded: true })

/** Notes to buyers are listed like goods, without a price; a work that is only shown is not on sale. */
const availabilityOf = (
  sold: boolean,
  shownOnly: boolean,
  amount: number | undefined,
): Listing['availability'] =>
  sold
    ? 'sold'
    : shownOnly || amount === undefined || amount === 0 || isSentinel(amount)
      ? 'price_on_request'
      : 'on_sale'

function hitOf(row: Json, listed: Seller | undefined): SearchHit | null {
  const id = idOf(row.id)
  const title = line(row.productName) ?? line(row.name)
  if (id === undefined || !/^\d{1,12}$/.test(id) || title === undefined) return null
  const amount = yen(row.price)
  const stock = yen(row.stockNum ?? row.stock)
  const sold = flag(row.isSoldout ?? row.isSoldOut) === true || stock === 0
  const own = idOf(at(row, 'shop', 'pathName') ?? at(row, 'user', 'pathName'))
  const seller =
    own === undefined
      ? listed
      : tidy({
          id: own,
          name: line(at(row, 'shop', 'name') ?? at(row, 'user', 'nickName'), 100) ?? own,
          isStore: true,
        })
  const found = tidy({
    source: 'minne' as const,
    site: 'minne',
    id,
    url: `https://minne.com/items/${id}`,
    title,
    image: urls([at(row, 'photo', 'largeUrl'), at(row, 'photo', 'baseUrl'), row.image].map(withScheme))[0],
    kind: 'fixed' as const,
    price: priceOf(amount),
    availability: availabilityOf(sold, row.saleFlg === false, amount),
    condition: 'new' as const,
    domesticShipping: { payer: 'unknown' as const },
    tags: tagsFor({ title, condition: 'new' }),
    seller,
    likes: yen(row.favoriteCount),
    listedAt: moment(row.startedSellingAt),
    missing: [],
  }) as SearchHit // absent members removed; the mandatory ones are all given
  return { ...found, missing: [...lacking(found, ['image', 'seller']), 'domesticShipping'] }
}

const withScheme = (address: unknown): unknown =>
  typeof address === 'string' && address.startsWith('//') ? `https:${address}` : address

function itemIdOf(page: Page, product: Json): string | undefined {
  const addresses = [
    page.url,
    line(product.url, 300),
    line(at(product, 'offers', 'url'), 300),
    saidIn(page.body, 'rel="canonical"', /href="([^"]{1,300})"/),
    saidIn(page.body, 'property="og:url"', /content="([^"]{1,300})"/),
  ]
  return addresses
    .map((each) => /^https:\/\/minne\.com\/items\/(\d{1,12})(?:$|[/?#])/.exec(each ?? '')?.[1])
    .find((each) => each !== undefined)
}

function item(page: Page, product: Json): Parsed {
  const id = itemIdOf(page, product)
  const title = line(product.name)
  if (id === undefined || title === undefined)
    return none('unreadable', 'an item page without address or name')
  const $ = load(page.body.slice(0, 3_000_000))
  const offer = firstOffer(product)
  const amount = yen(at(offer, 'price') ?? at(offer, 'lowPrice'))
  const variants = variantsOf(product)
  const sold =
    /OutOfStock|SoldOut|Discontinued/i.test(line(at(offer, 'availability')) ?? '') ||
    (variants.length > 0 && variants.every((each) => each.stock === 0))
  const crumbs = linkedData(page.body).find((each) => each['@type'] === 'BreadcrumbList')
  const options = optionsOf($)
  const shipping = shippingOf(offer)
  const seller = shopOf($, product, offer)
  const stock = yen(at(offer, 'inventoryLevel', 'value') ?? at(offer, 'inventoryLevel'))
  const found = tidy({
    source: 'minne' as const,
    site: 'minne',
    id,
    url: `https://minne.com/items/${id}`,
    title,
    description: plain(product.description),
    images: urls(
      [...(Array.isArray(product.image) ? list(product.image) : [product.image])].map((each) =>
        withScheme(isJson(each) ? (each.contentUrl ?? each.url) : each),
      ),
    ),
    kind: 'fixed' as const,
    price: priceOf(amount),
    availability: availabilityOf(sold, false, amount),
    condition: 'new' as const,
    domesticShipping: shipping,
    shipsWithin: leadTime($),
    categoryPath: records(at(crumbs, 'itemListElement'))
      .map((each) => line(each.name) ?? line(at(each, 'item', 'name')))
      .filter((each): each is string => each !== undefined && each !== 'minne' && each !== title),
    seller,
    likes: yenIn($('[class^="MinneProductSummary_favorite-count"]').first().text()),
    quantity: stock,
    variants: variants.length === 0 ? undefined : variants,
    options,
    tags: tagsFor({ title, condition: 'new', shipping }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  const missing = [
    ...lacking(found, ['description', 'images', 'categoryPath', 'seller', 'shipsWithin']),
    ...(shipping.payer === 'unknown' ? ['domesticShipping'] : []),
  ]
  return { kind: 'listing', listing: { ...found, version: fingerprint(found), missing } }
}

function firstOffer(product: Json): unknown {
  const direct = Array.isArray(product.offers) ? product.offers[0] : product.offers
  return direct ?? at(records(product.hasVariant)[0], 'offers')
}

/** `hasVariant` of a product group: each kind with its own offer. */
const variantsOf = (product: Json): Variant[] =>
  records(product.hasVariant).flatMap((each, index): Variant[] => {
    const name = line(each.name, 120) ?? line(each.color, 120) ?? line(each.size, 120)
    if (name === undefined) return []
    const stock =
      yen(at(each, 'offers', 'inventoryLevel', 'value')) ??
      (/OutOfStock|SoldOut/i.test(line(at(each, 'offers', 'availability')) ?? '') ? 0 : undefined)
    return [
      tidy({
        id: idOf(each.sku) ?? idOf(each.productID) ?? String(index + 1),
        name,
        priceYen: yen(at(each, 'offers', 'price')),
        stock,
        image: urls([isJson(each.image) ? each.image.contentUrl : each.image])[0],
      }),
    ]
  })

/** What must be chosen when ordering. A first choice without a value is the invitation to choose; a select of amounts is no choice. */
function optionsOf($: CheerioAPI): SellerOption[] {
  return $('select')
    .toArray()
    .slice(0, 20)
    .flatMap((select): SellerOption[] => {
      const name = $(select).attr('name') ?? ''
      if (name === '' || /quantity|amount|sort|prefecture|category/i.test(name)) return []
      const id = $(select).attr('id')
      const label = shown(
        (id === undefined
          ? ''
          : $('label')
              .filter((_, each) => $(each).attr('for') === id)
              .first()
              .text()) || $(select).closest('dl,tr,li,div,label').find('dt,th,label,legend').first().text(),
        120,
      )
      const choices = $(select)
        .find('option')
        .toArray()
        .flatMap((each) => (($(each).attr('value') ?? '') === '' ? [] : [shown($(each).text(), 120)]))
        .filter((each): each is string => each !== undefined)
      return label === undefined || choices.length === 0
        ? []
        : [
            {
              label,
              required: $(select).attr('required') !== undefined || /[*＊※]|必須/u.test(label),
              choices,
            },
          ]
    })
}

/** Free, or a known amount, where the page says so for machines; else it depends on method and place and is not known before ordering. */
function shippingOf(offer: unknown): Listing['domesticShipping'] {
  const details = at(offer, 'shippingDetails')
  const fee = yen(at(Array.isArray(details) ? details[0] : details, 'shippingRate', 'value'))
  return fee === undefined
    ? { payer: 'unknown' }
    : fee === 0
      ? { payer: 'seller', yen: 0 }
      : { payer: 'buyer', yen: fee }
}

function shopOf($: CheerioAPI, product: Json, offer: unknown): Seller | undefined {
  const link = $('a[href^="/@"], a[href^="https://minne.com/@"]').first()
  const id = /\/@([\w-]{1,60})/.exec(link.attr('href') ?? '')?.[1]
  const name =
    line(at(offer, 'seller', 'name'), 100) ??
    line(at(product, 'brand', 'name'), 100) ??
    shown(link.text(), 100)
  const found = tidy({ id, name: name ?? id })
  return Object.keys(found).length === 0 ? undefined : { ...found, isStore: true }
}

/** 発送までの目安: made to order may take weeks. */
function leadTime($: CheerioAPI): Listing['shipsWithin'] {
  const words = /発送(?:まで)?の目安\s*(?:[：:]\s*)?([^\n。]{1,40})/u.exec(
    $('body').text().slice(0, 200_000),
  )?.[1]
  const single = /(\d{1,2})\s*日/u.exec((words ?? '').normalize('NFKC'))?.[1]
  return (
    daysIn(words) ?? (single === undefined ? undefined : { minDays: Number(single), maxDays: Number(single) })
  )
}
