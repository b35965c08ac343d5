import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Listing, Parsed, SearchHit, Variant } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import { linkOf } from '../links.ts'
import {
  byStatus,
  fingerprint,
  httpsUrl,
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
import { tagsFor } from '../words.ts'

export const base = 'https://zozo.jp'
const nothing =
  /該当する(?:商品|アイテム)(?:が|は)(?:ありません|見つかりません)|見つかりませんでした|検索結果\s*0件/u

/** ZOZOTOWN: an item with its colours and sizes, and lists (search and shop pages) (marketplaces.md 12). */
export function parseZozo(page: Page): Parsed {
  if (page.status === 403 || /<title>\s*Access Denied/i.test(page.body.slice(0, 2_000)))
    return none('blocked', `status ${page.status}`)
  const early = byStatus(page.status)
  if (early) return early
  if (page.status === 404 || page.status === 410) return none('not_found')
  const $ = load(page.body)
  if ($('.p-goods-information__heading').length > 0) return item($, page)
  if ($('#searchResultList').length > 0 || nothing.test($('body').text())) return list($)
  return none('unreadable', 'not an item or list page')
}

/** What is sold second-hand says so in its name, its brand or the part of the mall it stands in. */
const isUsed = (text: string): boolean => /古着|USED|ユーズド|中古/iu.test(text)

function item($: CheerioAPI, page: Page): Parsed {
  const title = shown($('.p-goods-information__heading').first().text())
  const canonical = httpsUrl(
    $('link[rel="canonical"]').attr('href') ?? $('meta[property="og:url"]').attr('content') ?? page.url,
    base,
  )
  const link = canonical === undefined ? null : linkOf(new URL(canonical))
  const known = link?.site === 'zozo' && link.type === 'item' ? link : null
  const number = $('.p-goods-information-spec-horizontal-list__description')
    .toArray()
    .map((each) => /(\d{6,9})\s*[（(]ZOZO/u.exec($(each).text())?.[1])
    .find((each) => each !== undefined)
  const id = number ?? known?.id
  if (id === undefined || title === undefined) return none('unreadable', 'an item without number or name')
  const discounted = $('.p-goods-information__price--discount').first()
  const price = yenIn(
    shown(
      (discounted.length > 0 ? discounted : $('.p-goods-information__price').first())
        .clone()
        .find('.u-text-style-strike')
        .remove()
        .end()
        .text(),
    ),
  )
  const before = yenIn(
    shown(
      $(
        '.p-goods-information .u-text-style-strike, .p-goods-information__price-box .u-text-style-strike, .u-text-style-strike',
      )
        .first()
        .text(),
    ),
  )
  const variants = variantsIn($, price)
  const soldOut = variants.length > 0 && variants.every((each) => each.stock === 0)
  const shopId = /\/shop\/([\w-]{1,60})\//.exec(known?.url ?? '')?.[1]
  const shopName = shown($('.p-goods-information-shop-link__label').first().text(), 100)
  const brand = shown($('.p-goods-information-brand-link__label').first().text(), 100)
  const used = isUsed(`${title} ${shopName ?? ''} ${$('.p-goods-information-type').text()}`)
  const condition = used ? undefined : ('new' as const)
  const colors = [...new Set(variants.map((each) => each.name.split(' / ')[0] ?? ''))].filter(
    (each) => each !== '',
  )
  const sizes = [...new Set(variants.map((each) => each.name.split(' / ')[1] ?? ''))].filter(
    (each) => each !== '',
  )
  const path = $('.p-breadcrumb a, .c-breadcrumb a, [itemtype*="BreadcrumbList"] a')
    .toArray()
    .map((each) => shown($(each).text(), 80))
    .filter((each): each is string => each !== undefined && !/ZOZOTOWN|ホーム/u.test(each))
  const shown500 = (address: string | undefined) => address?.replace(/_d_\d{2,4}(?=\.jpg)/, '_d_500')
  const images = urls(
    [
      ...$('.p-goods-photograph img, img[data-goods-photo], .p-goods-thumbnail img')
        .toArray()
        .map((each) => shown500($(each).attr('data-src') ?? $(each).attr('src'))),
      shown500($('meta[property="og:image"]').attr('content')),
    ],
    base,
  )
  const stock =
    variants.length > 0 && variants.every((each) => each.stock !== undefined)
      ? variants.reduce((sum, each) => sum + (each.stock ?? 0), 0)
      : undefined
  const found = tidy({
    source: 'market' as const,
    site: 'zozo',
    id,
    url: known?.url ?? `${base}/_html/goods.html?gid=${id}`,
    title,
    description: plain($('.p-goods-information-note, .p-goods-description').first().html() ?? undefined),
    images,
    kind: 'fixed' as const,
    price: tidy({
      type: 1,
      jpyPrice: isSentinel(price) ? undefined : price,
      regularPrice: before !== undefined && price !== undefined && before > price ? before : undefined,
      taxIncluded: true,
    }),
    availability: soldOut
      ? ('sold' as const)
      : price === undefined || price === 0 || isSentinel(price)
        ? ('price_on_request' as const)
        : ('on_sale' as const),
    condition,
    conditionText: used ? '古着' : '新品',
    domesticShipping: { payer: 'buyer' as const },
    brand,
    size: sizes.length === 1 ? sizes[0] : undefined,
    color: colors.length === 1 ? colors[0] : undefined,
    categoryPath: path,
    seller: {
      id: shopId ?? 'zozo',
      name: shopName ?? (shopId === undefined ? 'ZOZOTOWN' : (brand ?? 'ZOZOTOWN')),
      isStore: true,
    },
    quantity: stock,
    variants: variants.length === 0 ? undefined : variants,
    tags: tagsFor({ title, condition, used }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: [
        ...lacking(found, ['images', 'brand', 'description', 'variants']),
        ...(price === undefined ? ['price'] : []),
      ],
    },
  }
}

/** One block a colour, one line a size: "S / 在庫あり", "M / 残り1点", "L / 在庫なし". The SKU's number where the cart button has it. */
function variantsIn($: CheerioAPI, price: number | undefined): Variant[] {
  const seen = new Set<string>()
  return $('dl.p-goods-information-action')
    .toArray()
    .flatMap((block) => {
      const color = shown($(block).find('.p-goods-add-cart__color').first().text(), 60) ?? ''
      const image = urls(
        [$(block).find('img').first().attr('data-src') ?? $(block).find('img').first().attr('src')],
        base,
      )[0]
      return $(block)
        .find('.p-goods-add-cart-stock')
        .toArray()
        .flatMap((each): Variant[] => {
          const [size = '', told = ''] = (shown($(each).text(), 120) ?? '')
            .split('/')
            .map((part) => part.trim())
          const did = /^\d{6,12}$/.exec($(each).closest('[data-did]').attr('data-did') ?? '')?.[0]
          const id = did ?? `${color}|${size}`
          if ((size === '' && color === '') || seen.has(id)) return []
          seen.add(id)
          const left = /在庫なし|売り?切れ/u.test(told)
            ? 0
            : yen(/残り\s*(\d{1,4})\s*点/u.exec(told.normalize('NFKC'))?.[1])
          return [
            tidy({
              id,
              name: [color, size].filter((part) => part !== '').join(' / '),
              priceYen: price,
              stock: left,
              image,
            }),
          ]
        })
    })
    .slice(0, 200)
}

function list($: CheerioAPI): Parsed {
  const rows = $('#searchResultList > li').toArray()
  const hits = rows.flatMap((row): SearchHit[] => {
    const address = httpsUrl($(row).find('a[href*="goods"]').first().attr('href'), base)
    const link = address === undefined ? null : linkOf(new URL(address))
    const picture = $(row).find('img').first()
    const title = shown(picture.attr('alt')) ?? shown($(row).find('[class*="name"]').first().text())
    if (link?.site !== 'zozo' || link.type !== 'item' || title === undefined) return []
    const price = yenIn(
      shown(
        $(row)
          .find('.catalog-price-amount')
          .first()
          .clone()
          .find('.u-text-style-strike')
          .remove()
          .end()
          .text(),
      ),
    )
    const before = yenIn(shown($(row).find('.u-text-style-strike').first().text()))
    const shopId = /\/shop\/([\w-]{1,60})\//.exec(link.url)?.[1]
    const brand = shown($(row).find('.catalog-h-brand, [class*="brand"]').first().text(), 100)
    const used = isUsed(`${title} ${$(row).find('.catalog-label').text()}`)
    const condition = used ? undefined : ('new' as const)
    const soldOut = /売り?切れ|SOLD ?OUT/iu.test($(row).text())
    const found = tidy({
      source: 'market' as const,
      site: 'zozo',
      id: link.id,
      url: link.url,
      title,
      image: urls([picture.attr('data-src') ?? picture.attr('src')], base)[0],
      kind: 'fixed' as const,
      price: tidy({
        type: 1,
        jpyPrice: isSentinel(price) ? undefined : price,
        regularPrice: before !== undefined && price !== undefined && before > price ? before : undefined,
        taxIncluded: true,
      }),
      availability: soldOut
        ? ('sold' as const)
        : price === undefined || price === 0 || isSentinel(price)
          ? ('price_on_request' as const)
          : ('on_sale' as const),
      condition,
      domesticShipping: { payer: 'buyer' as const },
      brand,
      seller: tidy({ id: shopId ?? 'zozo', name: brand, isStore: true }),
      tags: tagsFor({ title, condition, used }),
      missing: [],
    }) as SearchHit // absent members removed; the mandatory ones are all given
    return [
      {
        ...found,
        missing: [...lacking(found, ['image', 'brand']), ...(price === undefined ? ['price'] : [])],
      },
    ]
  })
  if (rows.length === 0 && !nothing.test($('body').text()))
    return none('unreadable', 'a list without rows and without the words for none')
  if (rows.length > 0 && hits.length === 0) return none('unreadable', 'rows without items')
  const next = /[?&]p_no=(\d{1,4})/.exec(
    $('a[rel="next"], .pagination-next a, a.next').first().attr('href') ?? '',
  )?.[1]
  const total = yen(
    /([\d,]{1,9})\s*件/u.exec($('.p-search-result-count, .search-result-count').first().text())?.[1],
  )
  return { kind: 'search', page: tidy({ hits, total: rows.length === 0 ? 0 : total, nextPage: next }) }
}
