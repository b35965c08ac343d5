import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Listing, Parsed, SearchHit, ShopOffer } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import {
  brandIn,
  byStatus,
  daysIn,
  fingerprint,
  isSentinel,
  lacking,
  none,
  shown,
  tidy,
  urls,
  yen,
  yenIn,
} from '../read.ts'
import { factsIn, outermost } from '../rows.ts'
import { conditionOf, tagsFor } from '../words.ts'

export const base = 'https://shopping.bookoff.co.jp'
const shop = { id: 'bookoff', name: 'ブックオフ公式オンラインストア', isStore: true }

/** A search, or a product in one of its two states. Known from readers of the site, not from recordings: what is not there is said to be missing. */
export function parseBookoff(page: Page): Parsed {
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  if (page.body.includes('productInformation__title')) return detail(page)
  if (page.body.includes('productItem') || page.body.includes('search__')) return parseSearch(page)
  if (page.status === 404 || page.status === 410 || /お探しの(?:ページ|商品)(?:は|が)/u.test(page.body))
    return none('not_found')
  return none('unreadable', 'not a Book-Off search or product page')
}

/** `0017090711` used, `new/0017090711` new. */
function idIn(address: string | undefined): string | undefined {
  const [, state, code] =
    /(?:^|\/\/shopping\.bookoff\.co\.jp)\/(used|new)\/(\d{10})(?:[/?#]|$)/.exec(address ?? '') ?? []
  return code === undefined ? undefined : state === 'new' ? `new/${code}` : code
}
const addressOf = (id: string): string => `${base}/${id.startsWith('new/') ? id : `used/${id}`}`

/** "¥220（税込）定価より¥308（58%）おトク": what is asked, and what it cost new. */
function priceIn(text: string): { amount?: number | undefined; listPrice?: number | undefined } {
  const words = text.slice(0, 400).normalize('NFKC').replace(/\s+/gu, '')
  const amount = yenIn(words)
  const saved = yen(/定価より[¥￥\\]?([\d,]{1,12})/u.exec(words)?.[1])
  return { amount, listPrice: amount === undefined || saved === undefined ? undefined : amount + saved }
}

/** The mark is only shown for what is there; words that deny it count more. */
const inStock = (text: string): boolean => text.trim() !== '' && !/在庫(?:なし|切れ)|品切れ|入荷/u.test(text)

function parseSearch(page: Page): Parsed {
  const $ = load(page.body)
  const rows = outermost($, '.js-hoverItem, .productItem')
  const hits = rows.flatMap((row): SearchHit[] => {
    const id = idIn($(row).find('a.js-hoverItemLink[href], a.productItem__link[href]').first().attr('href'))
    const title = shown($(row).find('.productItem__title').first().text())
    if (id === undefined || title === undefined) return []
    const { amount, listPrice } = priceIn($(row).find('.productItem__price').first().text())
    const asked = amount === undefined || isSentinel(amount)
    const condition = conditionOf(
      shown($(row).find('.tagList .tag').first().text(), 60) ?? (id.startsWith('new/') ? '新品' : '中古'),
    )
    const picture = $(row).find('.productItem__image img, img').first()
    const found = tidy({
      source: 'market' as const,
      site: 'bookoff',
      id,
      url: addressOf(id),
      title,
      image: urls([picture.attr('data-src') ?? picture.attr('src')], base)[0],
      kind: 'fixed' as const,
      price: tidy({ type: 1, jpyPrice: asked ? undefined : amount, listPrice, taxIncluded: true }),
      availability: !inStock($(row).find('.productItem__stock--alert').first().text())
        ? ('sold' as const)
        : asked
          ? ('price_on_request' as const)
          : ('on_sale' as const),
      condition,
      domesticShipping: { payer: 'buyer' as const },
      tags: tagsFor({ title, condition, used: condition !== 'new', certified: true }),
      seller: shop,
      missing: [],
    }) as SearchHit // absent members removed; the mandatory ones are all given
    return [{ ...found, missing: [...lacking(found, ['image']), ...(amount === undefined ? ['price'] : [])] }]
  })
  const words = $('body').text().normalize('NFKC')
  const total = yen(/([\d,]{1,12})\s*件(?:中|の商品|\s*見つかりました)/u.exec(words.slice(0, 200_000))?.[1])
  if (
    rows.length === 0 &&
    total !== 0 &&
    !/該当する商品|見つかりません|ありませんでした|(?<!\d)0\s?件/u.test(words)
  )
    return none('unreadable', 'a search page without rows and without the words for none')
  if (rows.length > 0 && hits.length === 0) return none('unreadable', 'rows without items')
  return {
    kind: 'search',
    page: tidy({
      hits,
      total: total ?? (rows.length === 0 ? 0 : undefined),
      nextPage: /[?&]p=(\d{1,6})(?:&|$)/.exec($('a.pagination__next[href]').first().attr('href') ?? '')?.[1],
    }),
  }
}

function detail(page: Page): Parsed {
  const $ = load(page.body)
  const ld = linkedData(page.body)
  const isNew = $('.productInformation__Btn__new.-active').length > 0
  const code = [
    $('link[rel="canonical"]').attr('href'),
    $('meta[property="og:url"]').attr('content'),
    page.url,
  ]
    .map(idIn)
    .find((each) => each !== undefined)
    ?.replace(/^new\//, '')
  const title = shown($('.productInformation__title').first().text())
  if (title === undefined || code === undefined)
    return none('unreadable', 'a product page without title or code')
  const id = isNew ? `new/${code}` : code
  const { amount, listPrice } = priceIn(
    $('.productInformation__price').first().text() || $('.productInformation__price--large').first().text(),
  )
  const price = yenIn($('.productInformation__price--large').first().text()) ?? amount ?? ld.price
  const asked = price === undefined || isSentinel(price)
  const stock =
    $('.productInformation__stock__alert').first().text() ||
    $('.productInformation__stock span').first().text()
  const sold = !inStock(stock)
  const facts = factsIn($, '.productInformation dt, .productDetail dt, .productDetail th')
  const conditionText =
    shown($('.productInformation .tagList .tag').first().text(), 60) ?? (isNew ? '新品' : '中古')
  const condition = conditionOf(conditionText)
  const other = otherState($, code, isNew)
  const found = tidy({
    source: 'market' as const,
    site: 'bookoff',
    id,
    url: addressOf(id),
    title,
    description:
      [
        shown($('.productInformation__description, .productDescription').first().text(), 5_000),
        ...[...facts].map(([name, value]) => `${name}：${value}`),
      ]
        .filter((each) => each !== undefined)
        .join('\n') || undefined,
    images: urls(
      [
        ...$('.productInformation__image img')
          .toArray()
          .map((each) => $(each).attr('data-src') ?? $(each).attr('src')),
        ld.image,
      ],
      base,
    ),
    kind: 'fixed' as const,
    price: tidy({
      type: 1,
      jpyPrice: asked ? undefined : price,
      listPrice: listPrice ?? yenIn(facts.get('定価')),
      taxIncluded: true,
    }),
    availability: sold ? ('sold' as const) : asked ? ('price_on_request' as const) : ('on_sale' as const),
    condition,
    conditionText,
    domesticShipping: { payer: 'buyer' as const, ...freeLine(page.body) },
    shipsWithin: daysIn(shown($('.productInformation__stock').first().text(), 200)),
    brand: facts.get('メーカー') ?? facts.get('出版社') ?? facts.get('発売元') ?? ld.brand,
    categoryPath: $('.breadcrumb a, .breadcrumbs a')
      .toArray()
      .map((each) => shown($(each).text(), 100))
      .filter((each): each is string => each !== undefined && !/^(?:TOP|トップ|HOME|ホーム)/iu.test(each)),
    seller: shop,
    quantity: sold
      ? 0
      : yen(/(?:あと|残り)\s*(\d{1,4})\s*点/u.exec(stock.slice(0, 200).normalize('NFKC'))?.[1]),
    jan: ld.jan ?? /^\d{13}$/.exec((facts.get('JAN') ?? facts.get('ISBN') ?? '').replaceAll('-', ''))?.[0],
    offers: other === undefined ? undefined : [other],
    tags: tagsFor({ title, condition, used: condition !== 'new', certified: true }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: [
        ...lacking(found, ['images', 'categoryPath', 'jan', 'description']),
        ...(price === undefined ? ['price'] : []),
      ],
    },
  }
}

/** The button of the other state, when it names a price: the same product new or used. */
function otherState($: CheerioAPI, code: string, isNew: boolean): ShopOffer | undefined {
  const button = $(isNew ? '.productInformation__Btn__used' : '.productInformation__Btn__new').first()
  const price = yenIn(/[¥￥]\s*([\d,]{1,12})/u.exec(button.text().slice(0, 200).normalize('NFKC'))?.[1])
  if (price === undefined || price === 0 || isSentinel(price)) return undefined
  const conditionText = isNew ? '中古' : '新品'
  return tidy({
    shopId: 'bookoff',
    shopName: shop.name,
    priceYen: price,
    conditionText,
    condition: conditionOf(conditionText),
    url: addressOf(isNew ? code : `new/${code}`),
  })
}

/** "1,800円以上の注文で送料無料": the line changes, so it is only said when the page says it. */
function freeLine(body: string): { freeAbove?: number } {
  const found = yen(/([\d,]{3,7})円以上(?:の(?:ご)?注文で|で|は)?送料無料/u.exec(body)?.[1])
  return found === undefined ? {} : { freeAbove: found }
}

function linkedData(body: string): { jan?: string; brand?: string; image?: string; price?: number } {
  const block =
    body
      .split('application/ld+json')
      .slice(1, 10)
      .map((each) => each.slice(0, 20_000).split('</script>')[0] ?? '')
      .find((each) => /"@type"\s*:\s*"(?:Product|Book)"/.test(each)) ?? ''
  return tidy({
    jan: /"(?:gtin13|isbn)"\s*:\s*"(\d{13})"/.exec(block)?.[1],
    brand: shown(brandIn(block)),
    image: /"image"\s*:\s*(?:\[\s*)?"([^"\\]{1,500})"/.exec(block)?.[1],
    price: yen(/"price"\s*:\s*"?(\d{1,9})/.exec(block)?.[1]),
  })
}
