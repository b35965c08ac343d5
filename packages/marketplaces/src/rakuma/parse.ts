import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Listing, Parsed, Seller } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import {
  byStatus,
  daysIn,
  fingerprint,
  httpsUrl,
  isSentinel,
  lacking,
  line,
  none,
  plain,
  shown,
  tidy,
  urls,
  yen,
  yenIn,
} from '../read.ts'
import { isReservedTitle } from '../rules.ts'
import { conditionOf, methodImplies, prefecture, tagsFor } from '../words.ts'
import { parseCards, withoutSource } from './search.ts'

export { parseRakumaSeller } from './search.ts'

/** Rakuma's pages: an item (facts in meta elements and one table), a search, a shop. marketplaces.md 4.3; no recorded page is known, so what is missing is said. */
export function parseRakuma(page: Page): Parsed {
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  if (page.status === 404 || page.status === 410) return none('not_found')
  if (/product:(?:price:amount|retailer_item_id)/.test(page.body)) return item(page)
  if (page.body.includes('item-box') || page.body.includes('見つかりませんでした')) return parseCards(page)
  return none('unreadable', 'not a Rakuma item, search or shop page')
}

const idForm = /^[0-9a-f]{32}$/
const itemUrl = (id: string): string => `https://item.fril.jp/${id}`

function item(page: Page): Parsed {
  const $ = load(page.body.slice(0, 3_000_000))
  const meta = (name: string): string | undefined => $(`meta[property="${name}"]`).first().attr('content')
  const title = line(withoutSource(meta('og:title'))) ?? shown($('.item__name').first().text())
  const address = idIn($, page)
  // A saved page may not know where it came from: its own number stands in, and the address is missing.
  const id = address ?? /^\d{1,15}$/.exec(meta('product:retailer_item_id') ?? '')?.[0]
  if (title === undefined || id === undefined)
    return none('unreadable', 'an item page without title or number')
  const facts = tableOf($)
  const amount = yen(meta('product:price:amount')) ?? yenIn($('.item__price, .item__value').first().text())
  const conditionText = facts.get('商品の状態')
  const condition = conditionOf(conditionText)
  const shipping = shippingOf(facts.get('配送料の負担'), facts.get('配送方法'))
  const seller = sellerOf($)
  const crumbs = $('ul.breadcrumbs li a')
    .toArray()
    .map((each) => ({ href: $(each).attr('href') ?? '', name: shown($(each).text()) }))
  const categories = crumbs.filter((each) => /\/category\/\d+/.test(each.href))
  const sold =
    /out of stock/i.test(meta('product:availability') ?? '') || $('.photo-box__soldout_ribbon').length > 0
  const found = tidy({
    source: 'rakuma' as const,
    site: 'rakuma',
    id,
    url: itemUrl(address ?? ''),
    title,
    description:
      plain($('.item__description__line-limited, .item__description').first().html() ?? undefined) ??
      plain(meta('og:description')),
    images: pictures($, meta('og:image'), meta('product:retailer_item_id')),
    kind: 'fixed' as const,
    price: tidy({ type: 1, jpyPrice: isSentinel(amount) ? undefined : amount, taxIncluded: true }),
    availability: sold
      ? ('sold' as const)
      : isReservedTitle(title)
        ? ('reserved' as const)
        : amount === undefined || amount === 0 || isSentinel(amount)
          ? ('price_on_request' as const)
          : ('on_sale' as const),
    condition,
    conditionText,
    domesticShipping: shipping,
    shipsFrom: prefecture(facts.get('発送元の地域')),
    shipsWithin: daysIn(facts.get('発送日の目安')),
    brand: facts.get('ブランド') ?? crumbs.find((each) => /\/brand\/\d+\/?$/.test(each.href))?.name,
    size: facts.get('サイズ'),
    categoryPath: categories.map((each) => each.name).filter((each): each is string => each !== undefined),
    categoryId: /\/category\/(\d+)/.exec(categories.at(-1)?.href ?? '')?.[1],
    seller,
    quantity: 1,
    applicationRequired: needsApplication($) ? true : undefined,
    tags: tagsFor({ title, condition, shipping }),
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
    ...(shipping.payer === 'unknown' ? ['domesticShipping'] : []),
    ...(amount === undefined ? ['price'] : []),
    ...(address === undefined ? ['url'] : []),
  ]
  return { kind: 'listing', listing: { ...found, version: fingerprint(found), missing } }
}

/** A page names itself by canonical or og:url, if at all; else we know where it came from. A saved page may know neither: then its own like or report links do. */
function idIn($: CheerioAPI, page: Page): string | undefined {
  for (const address of [
    $('link[rel="canonical"]').attr('href'),
    $('meta[property="og:url"]').attr('content'),
    page.url,
    $('a[href^="https://item.fril.jp/"]').first().attr('href'),
  ]) {
    const url = httpsUrl(address)
    const id =
      url === undefined || new URL(url).hostname !== 'item.fril.jp'
        ? undefined
        : new URL(url).pathname.replaceAll('/', '')
    if (id !== undefined && idForm.test(id)) return id
  }
  return undefined
}

/** The rows of the detail table; a cell's last link is its value where a cell is a path of links. */
function tableOf($: CheerioAPI): Map<string, string> {
  const rows = new Map<string, string>()
  $('table th').each((_, head) => {
    const name = shown($(head).text())
    const value = shown($(head).next('td').text())
    if (name !== undefined && value !== undefined && !rows.has(name)) rows.set(name, value)
  })
  return rows
}

/** 送料込 is paid by the seller; 着払い is collected at our door. */
function shippingOf(payer: string | undefined, method: string | undefined): Listing['domesticShipping'] {
  const who =
    payer === undefined
      ? 'unknown'
      : /送料込|出品者/u.test(payer)
        ? 'seller'
        : /着払|購入者/u.test(payer)
          ? 'buyer'
          : 'unknown'
  return tidy({
    payer: who as 'seller' | 'buyer' | 'unknown',
    yen: who === 'seller' ? 0 : undefined,
    cashOnDelivery: /着払/u.test(payer ?? '') ? true : undefined,
    method,
    ...methodImplies(method),
  })
}

/** The item's own number is part of its pictures' addresses; `l` is the largest size. Pictures of other items on the page have other numbers. */
function pictures($: CheerioAPI, first: string | undefined, number: string | undefined): string[] {
  const own = /^\d{1,15}$/.exec(number ?? '')?.[0]
  const shownHere = $('img')
    .toArray()
    .map((each) => $(each).attr('src') ?? $(each).attr('data-original'))
    .filter((src) => own !== undefined && src?.includes(`img.fril.jp/img/${own}/l/`) === true)
  return urls([
    first,
    ...shownHere,
    ...$('.photo-box img')
      .toArray()
      .map((each) => $(each).attr('src')),
  ])
}

function sellerOf($: CheerioAPI): Seller | undefined {
  const link = $('a.shop_link').first()
  const id = /\/shop\/([0-9a-f]{32})/.exec(link.attr('href') ?? '')?.[1]
  const found = tidy({
    id,
    name: shown($('.header-shopinfo__shop-name').first().text(), 100),
    ratings: yenIn($('.review-list').first().text()),
  })
  return Object.keys(found).length === 0 ? undefined : found
}

/** 購入申請: the seller decides on every request to buy. Said by the button, not by the description, where sellers only talk about it. */
const needsApplication = ($: CheerioAPI): boolean =>
  $('a,button,.btn')
    .toArray()
    .some((each) => /購入申請/u.test($(each).text().slice(0, 60)))
