import { load } from 'cheerio'
import type { DomesticShipping, Listing, Parsed, SearchHit } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import {
  brandIn,
  byStatus,
  daysIn,
  fingerprint,
  idOf,
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

export const base = 'https://www.netoff.co.jp'
const addressOf = (id: string): string => `${base}/detail/${id}/`
const shop = { id: 'netoff', name: 'ネットオフ', isStore: true }

/** A search of 100 rows, or a product. Selectors of the pages of 2025: marketplaces.md 13.4. */
export function parseNetoff(page: Page): Parsed {
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  if (page.body.includes('l-product__main-title')) return detail(page)
  if (page.body.includes('l-search__')) return parseSearch(page)
  if (page.status === 404 || page.status === 410 || page.body.includes('l-notfound__container'))
    return none('not_found')
  return none('unreadable', 'not a NetOff search or product page')
}

const codeIn = (address: string | undefined): string | undefined =>
  /\/detail\/(\d{10})(?:\/|$)/.exec(address ?? '')?.[1]
const postage = (labels: readonly (string | undefined)[]): DomesticShipping =>
  labels.includes('送料無料') ? { payer: 'seller', yen: 0 } : { payer: 'buyer' }

/** The first price is asked; `--message` is what a bundle saves. */
function parseSearch(page: Page): Parsed {
  const $ = load(page.body)
  const rows = outermost($, 'li.l-search__products')
  const hits = rows.flatMap((row): SearchHit[] => {
    const link = $(row).find('a.c-cassette__title').first()
    const id = codeIn(link.attr('href'))
    const title = shown(link.text())
    if (id === undefined || title === undefined) return []
    const amount = yenIn($(row).find('.c-cassette__price').not('.c-cassette__price--message').first().text())
    const asked = amount === undefined || isSentinel(amount)
    const labels = $(row)
      .find('.c-cassette__label')
      .toArray()
      .map((each) => shown($(each).text(), 60))
    const sold = $(row).find('.c-button--mail--outline').length > 0 || $(row).find('.addCart').length === 0
    const found = tidy({
      source: 'market' as const,
      site: 'netoff',
      id,
      url: addressOf(id),
      title,
      image: urls([$(row).find('.c-cassette__img img').first().attr('src')], base)[0],
      kind: 'fixed' as const,
      price: tidy({ type: 1, jpyPrice: asked ? undefined : amount, taxIncluded: true }),
      availability: sold ? ('sold' as const) : asked ? ('price_on_request' as const) : ('on_sale' as const),
      domesticShipping: postage(labels),
      tags: tagsFor({ title, used: true, certified: true }),
      seller: shop,
      missing: [],
    }) as SearchHit // absent members removed; the mandatory ones are all given
    return [{ ...found, missing: [...lacking(found, ['image']), ...(amount === undefined ? ['price'] : [])] }]
  })
  const words = $('.l-search__pages').first().text().normalize('NFKC')
  const total = yen(/全\s*([\d,]{1,12})\s*件/u.exec(words)?.[1])
  const pages = yen(/全\s*([\d,]{1,9})\s*ページ/u.exec(words)?.[1])
  const nothing =
    total === 0 ||
    $('.l-notfound__container').length > 0 ||
    /見つかりません|該当する商品/u.test($('body').text())
  if (rows.length === 0 && !nothing)
    return none('unreadable', 'a search page without rows and without the words for none')
  if (rows.length > 0 && hits.length === 0) return none('unreadable', 'rows without items')
  const here = yen($('.js-pagination-item.isCurrent').first().attr('page')) ?? 1
  return {
    kind: 'search',
    page: tidy({
      hits,
      total: total ?? (rows.length === 0 ? 0 : undefined),
      nextPage: rows.length > 0 && pages !== undefined && here < pages ? String(here + 1) : undefined,
    }),
  }
}

function detail(page: Page): Parsed {
  const $ = load(page.body)
  const title = shown($('.l-product__main-title').first().text())
  const id =
    codeIn($('link[rel="canonical"]').attr('href')) ??
    codeIn($('meta[property="og:url"]').attr('content')) ??
    codeIn(page.url) ??
    idOf($('.l-product__cart-btn').first().attr('value'))
  if (title === undefined || id === undefined)
    return none('unreadable', 'a product page without title or code')
  const amount = yenIn($('.product-price__normal-num').first().text())
  const asked = amount === undefined || isSentinel(amount)
  const less = /定価より\s*([\d,]{1,12})円/u.exec(
    $('.product-price__normal-right').first().text().normalize('NFKC').replace(/\s+/gu, ''),
  )
  const saved = yen(less?.[1])
  const sold =
    $('.l-product__cart-btn.addCart, .l-product__cart-btn').filter(
      (_, each) => !/入荷|予約/u.test($(each).text()),
    ).length === 0
  const labels = $('.c-category')
    .toArray()
    .map((each) => shown($(each).text(), 60))
  const conditionText = shown($('.l-product__condition-text').first().text(), 60)?.replace(
    /^状態\s*[：:]\s*/u,
    '',
  )
  const condition = conditionOf(conditionText)
  const facts = factsIn($, '.l-product__detail-list dt')
  const ld = linkedData(page.body)
  const stock = shown($('.l-product__stock-note .c-stock-icon').first().text(), 60)
  const found = tidy({
    source: 'market' as const,
    site: 'netoff',
    id,
    url: addressOf(id),
    title,
    description:
      [
        shown($('.l-product__intro-text').first().text(), 5_000),
        ...[...facts].map(([name, value]) => `${name}：${value}`),
      ]
        .filter((each) => each !== undefined)
        .join('\n') || undefined,
    images: urls(
      [
        ...$('.l-product__image img')
          .toArray()
          .map((each) => $(each).attr('src')),
        ld.image,
      ],
      base,
    ),
    kind: 'fixed' as const,
    price: tidy({
      type: 1,
      jpyPrice: asked ? undefined : amount,
      listPrice: saved === undefined || amount === undefined ? undefined : amount + saved,
      taxIncluded: true,
    }),
    availability: sold ? ('sold' as const) : asked ? ('price_on_request' as const) : ('on_sale' as const),
    condition,
    conditionText,
    domesticShipping: postage(labels),
    shipsWithin: daysIn(shown($('.l-product__icon-text').first().text(), 60)),
    brand: facts.get('メーカー') ?? facts.get('出版社') ?? facts.get('発売元') ?? ld.brand,
    jan: ld.jan,
    categoryPath: $('.c-breadcrumbs a')
      .toArray()
      .map((each) => shown($(each).text(), 100))
      .filter((each): each is string => each !== undefined && each !== 'ネットオフTOP'),
    seller: shop,
    quantity: sold ? 0 : yen(/あと\s*(\d{1,4})\s*点/u.exec((stock ?? '').normalize('NFKC'))?.[1]),
    tags: tagsFor({ title, condition, used: condition !== 'new', certified: true }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: [
        ...lacking(found, ['images', 'conditionText', 'categoryPath', 'jan', 'description']),
        ...(amount === undefined ? ['price'] : []),
      ],
    },
  }
}

/** Read with patterns: the block stands in a CDATA comment, which is not JSON. */
function linkedData(body: string): { jan?: string; brand?: string; image?: string } {
  const block =
    body
      .split('application/ld+json')
      .slice(1, 10)
      .map((each) => each.slice(0, 20_000).split('</script>')[0] ?? '')
      .find((each) => /"@type"\s*:\s*"Product"/.test(each)) ?? ''
  return tidy({
    jan: /"gtin13"\s*:\s*"(\d{13})"/.exec(block)?.[1],
    brand: shown(brandIn(block)),
    image: /"image"\s*:\s*"([^"\\]{1,500})"/.exec(block)?.[1],
  })
}
