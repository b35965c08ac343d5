import { withTaxOf } from '@tomobako/domain/money'
import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Listing, ListingPrice, Parsed, SearchHit, Seller } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import {
  byStatus,
  fingerprint,
  isSentinel,
  lacking,
  none,
  plain,
  shown,
  tidy,
  urls,
  yen,
  yenIn,
} from '../read.ts'
import { outermost } from '../rows.ts'
import { conditionOf, tagsFor } from '../words.ts'
import { shopNamed } from './shops.ts'

export const base = 'https://order.mandarake.co.jp'
export const addressOf = (id: string): string => `${base}/order/detailPage/item?itemCode=${id}`

/** A list or an item. The list is known from a recording; of the item page only some of the marks are, so it is read by what pages of shops have in common. */
export function parseMandarake(page: Page): Parsed {
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  if (page.body.includes('thumlarge') || page.body.includes('mypagelist_form')) return parseList(page)
  if (page.status === 404 || page.status === 410) return none('not_found')
  return detail(page)
}

/** "300円 (税込 330円)": what the buyer pays is the second amount. A lone amount is without tax; the rate is then our guess, and said to be missing. */
function priceIn(text: string): { price: ListingPrice; missing: string[]; asked: boolean } {
  const words = text.slice(0, 400).normalize('NFKC').replace(/\s+/gu, ' ')
  const withTax = yen(/税込\s*(?::\s*)?([\d,]{1,15})/u.exec(words)?.[1])
  const bare = yenIn(words)
  const amount = withTax ?? (bare === undefined ? undefined : withTaxOf(bare))
  const asked = amount === undefined || amount === 0 || isSentinel(amount) || isSentinel(bare)
  return {
    price: tidy({ type: 1, jpyPrice: asked ? undefined : amount, taxIncluded: true }),
    missing: amount === undefined ? ['price'] : withTax === undefined ? ['taxRate'] : [],
    asked,
  }
}

const sellerOf = (name: string | undefined): Seller =>
  tidy({
    id: name === undefined ? undefined : shopNamed(name)?.[0],
    name: name ?? 'まんだらけ',
    isStore: true,
  })

function parseList(page: Page): Parsed {
  const $ = load(page.body)
  const blocks = outermost($, '.thumlarge .block[data-itemidx]')
  const hits = blocks.flatMap((block): SearchHit[] => {
    const id = $(block).attr('data-itemidx') ?? ''
    const title =
      shown($(block).find('.title a').first().text()) ?? shown($(block).find('.title').first().text())
    if (!/^\d{10}$/.test(id) || title === undefined) return []
    const { price, missing, asked } = priceIn($(block).find('.price').first().text())
    const sold =
      $(block).find('.soldout').length > 0 ||
      ($(block).find('.stock').length === 0 && $(block).find('.addbasket').length === 0)
    const picture = $(block).find('.thum img.lazyload, .thum img[data-src]').first()
    const found = tidy({
      source: 'market' as const,
      site: 'mandarake',
      id,
      url: addressOf(id),
      title,
      image: urls([picture.attr('data-src') ?? picture.attr('src')], base)[0],
      kind: 'fixed' as const,
      price,
      availability: sold ? ('sold' as const) : asked ? ('price_on_request' as const) : ('on_sale' as const),
      domesticShipping: { payer: 'buyer' as const },
      tags: tagsFor({ title, used: true, adult: $(block).attr('data-adult') === '1', certified: true }),
      seller: sellerOf(shown($(block).find('.shop').first().text(), 60)),
      missing: [],
    }) as SearchHit // absent members removed; the mandatory ones are all given
    return [{ ...found, missing: [...lacking(found, ['image']), ...missing] }]
  })
  if (blocks.length > 0 && hits.length === 0) return none('unreadable', 'blocks without items')
  if (blocks.length === 0 && !/該当する商品|見つかりません|ありませんでした|0\s*件/u.test($('body').text()))
    return none('unreadable', 'a list without blocks and without the words for none')
  const nextPage = /[?&]page=(\d{1,6})(?:&|$)/.exec($('.pager .next a[href]').first().attr('href') ?? '')?.[1]
  // The page counts nothing; only a search that fits one page tells its total.
  const first = !/[?&]page=(?:[2-9]|1\d)/.test(page.url) && $('.pager .prev a[href]').length === 0
  return {
    kind: 'search',
    page: tidy({ hits, total: first && nextPage === undefined ? hits.length : undefined, nextPage }),
  }
}

function detail(page: Page): Parsed {
  const $ = load(page.body)
  const id = [
    page.url,
    $('link[rel="canonical"]').attr('href'),
    $('meta[property="og:url"]').attr('content'),
    $('.addbasket[data-index]').first().attr('data-index'),
  ]
    .map((each) => /(?:itemCode=|^)(\d{10})(?:&|$)/.exec(each ?? '')?.[1])
    .find((each) => each !== undefined)
  const title =
    shown($('.content_head h1').first().text()) ??
    shown($('h1').first().text()) ??
    shown($('meta[property="og:title"]').attr('content'))
  const metaPrice = yen($('meta[itemprop="price"]').first().attr('content'))
  const text = priceIn($('.status .price, .operate .price, ._price, .price').first().text())
  if (id === undefined || title === undefined || (metaPrice === undefined && text.missing.includes('price')))
    return /お探しの|存在しません|見つかりません/u.test($('body').text())
      ? none('not_found')
      : none('unreadable', 'not a Mandarake list or item page')
  // The hidden amount is not said to contain tax; the written one is.
  const written =
    text.missing.length === 0
      ? text
      : { ...priceIn(metaPrice === undefined ? '' : `税込 ${metaPrice}円`), missing: ['taxRate'] }
  const stock = shown($('.stock').first().text(), 60)
  const sold = $('.soldout').length > 0 || (stock === undefined && $('.addbasket').length === 0)
  const shop = shown($('.shop').first().text(), 60)
  const facts = factsIn($)
  const conditionText = facts.get('状態') ?? facts.get('コンディション')
  const condition = conditionOf(conditionText)
  const found = tidy({
    source: 'market' as const,
    site: 'mandarake',
    id,
    url: addressOf(id),
    title,
    description:
      [...facts]
        .filter(([name]) => name !== 'カテゴリ')
        .map(([name, value]) => `${name}：${value}`)
        .concat(stock === undefined ? [] : [`在庫：${stock}`])
        .join('\n') || undefined,
    images: urls(
      $('.xzoom-thumbs img, .xzoom, .pic img')
        .toArray()
        .map((each) => $(each).attr('xoriginal') ?? $(each).attr('data-src') ?? $(each).attr('src')),
      base,
    ),
    kind: 'fixed' as const,
    price: written.price,
    availability: sold
      ? ('sold' as const)
      : written.asked
        ? ('price_on_request' as const)
        : ('on_sale' as const),
    condition,
    conditionText,
    domesticShipping: { payer: 'buyer' as const },
    shipsFrom: shop === undefined ? undefined : shopNamed(shop)?.[2],
    brand: facts.get('メーカー') ?? facts.get('出版社'),
    size: facts.get('サイズ'),
    categoryPath: (facts.get('カテゴリ') ?? '')
      .split(/[>＞]/u)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    seller: sellerOf(shop),
    jan: /^\d{13}$/.exec(facts.get('JAN') ?? facts.get('JANコード') ?? '')?.[0],
    quantity: sold ? 0 : undefined,
    tags: tagsFor({
      title,
      condition,
      used: condition !== 'new',
      adult: $('.r18mark').length > 0,
      certified: true,
    }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: [
        ...lacking(found, ['images', 'conditionText', 'categoryPath', 'description']),
        ...(shop === undefined ? ['seller'] : []),
        ...written.missing,
      ],
    },
  }
}

/** Rows of the item's table: "サイズ", "状態", "備考", "カテゴリ". */
function factsIn($: CheerioAPI): Map<string, string> {
  const facts = new Map<string, string>()
  $('table tr')
    .slice(0, 60)
    .each((_, row) => {
      const name = shown($(row).find('th').first().text(), 40)
      const value = plain($(row).find('td').first().text())?.replaceAll('\n', ' ')
      if (name !== undefined && value !== undefined && !facts.has(name))
        facts.set(name, value.slice(0, 2_000))
    })
  return facts
}
