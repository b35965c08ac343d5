import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Listing, Parsed, SearchHit } from '@tomobako/domain/goods'
import { gameAt, gradeOf, stockIn } from '../cards.ts'
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

/** `pokemon/123` or `pokemon` is at www.cardrush-pokemon.jp, `main` at www.cardrush.jp. */
export function hostOf(id: string): string {
  const shop = id.split('/')[0] ?? 'main'
  return shop === 'main' ? 'www.cardrush.jp' : `www.cardrush-${shop}.jp`
}

const shop = { id: 'cardrush', name: 'カードラッシュ', isStore: true }
const nothing = /該当する商品(?:が|は)(?:ありません|見つかりません)|商品が見つかりません|0件/u

/** Card Rush: the product list and a product's page, in the classes both share (marketplaces.md 11). */
export function parseCardRush(page: Page): Parsed {
  const early = byStatus(page.status)
  if (early) return early
  if (page.status === 404 || page.status === 410) return none('not_found')
  const $ = load(page.body)
  const canonical =
    $('link[rel="canonical"]').attr('href') ?? $('meta[property="og:url"]').attr('content') ?? page.url
  const link = URL.canParse(canonical) ? linkOf(new URL(canonical)) : null
  if (link?.site === 'cardrush' && link.type === 'item') return product($, link.id, link.url)
  if (
    $('.item_data').length > 0 ||
    nothing.test($('.itemlist_box, .search_result, #main_container, body').first().text())
  )
    return list($)
  return none('unreadable', 'not a product or list page')
}

/** 名前【レア】{057/072} [SM3+]: the card's own facts stand in its name. */
function common(
  id: string,
  url: string,
  title: string,
  price: number | undefined,
  stock: ReturnType<typeof stockIn>,
) {
  const grade = gradeOf(title)
  const game = id.split('/')[0] ?? ''
  const availability: Listing['availability'] =
    stock?.isInStock === false
      ? 'sold'
      : price === undefined || price === 0 || isSentinel(price)
        ? 'price_on_request'
        : 'on_sale'
  return tidy({
    source: 'market' as const,
    site: 'cardrush',
    id,
    url,
    title,
    kind: 'fixed' as const,
    price: tidy({ type: 1, jpyPrice: isSentinel(price) ? undefined : price, taxIncluded: true }),
    availability,
    condition: grade.condition,
    domesticShipping: { payer: 'buyer' as const },
    brand: gameAt('cardRush', game),
    seller: shop,
    tags: tagsFor({ title, used: true }),
    categoryId: game,
  })
}

function list($: CheerioAPI): Parsed {
  const rows = $('.item_data').toArray()
  const hits = rows.flatMap((row): SearchHit[] => {
    const href = httpsUrl($(row).find('a.item_data_link').first().attr('href'))
    const link = href === undefined ? null : linkOf(new URL(href))
    const title = shown($(row).find('.goods_name').first().text())
    if (link?.site !== 'cardrush' || link.type !== 'item' || title === undefined) return []
    const price = yenIn(shown($(row).find('.selling_price .figure').first().text()))
    const stock = stockIn($(row).find('.stock, .soldout').first().text())
    const found = {
      ...common(link.id, link.url, title, price, stock),
      image: urls(
        [
          $(row).find('.global_photo img').first().attr('data-src') ??
            $(row).find('.global_photo img').first().attr('src'),
        ],
        link.url,
      )[0],
    }
    return [
      {
        ...tidy(found),
        missing: [
          ...lacking({ image: found.image }, ['image']),
          ...(price === undefined ? ['price'] : []),
          ...(stock ? [] : ['availability']),
        ],
      } as SearchHit,
    ] // absent members removed; the mandatory ones are all given
  })
  if (rows.length > 0 && hits.length === 0) return none('unreadable', 'rows without products')
  const next = /[?&]page=(\d{1,4})/.exec(
    $('a.to_next_page, .pager a[rel="next"]').first().attr('href') ?? '',
  )?.[1]
  const total = yen(
    /([\d,]{1,7})\s*件/u.exec($('.pager .number, .all_items_number, .number').first().text())?.[1],
  )
  return { kind: 'search', page: tidy({ hits, total: rows.length === 0 ? 0 : total, nextPage: next }) }
}

function product($: CheerioAPI, id: string, url: string): Parsed {
  const title =
    shown($('.goods_name').first().text()) ?? shown($('meta[property="og:title"]').attr('content'))
  if (title === undefined) return none('unreadable', 'a product without a name')
  const price = yenIn(shown($('.selling_price .figure').first().text()))
  const stock = stockIn($('.detail_section.stock, .stock, .soldout').first().text())
  const images = urls(
    [
      ...$('.main_img_href, .sub_img_href')
        .toArray()
        .map((each) => $(each).attr('href')),
      ...$('.global_photo img')
        .toArray()
        .map((each) => $(each).attr('data-src') ?? $(each).attr('src')),
      $('meta[property="og:image"]').attr('content'),
    ],
    url,
  )
  const text = plain($('.item_desc_text').first().html() ?? undefined)
  const listed = [
    ['レアリティ', /【([^【】]{1,20})】/u],
    ['番号', /\{([^{}]{1,20})\}/u],
    ['収録', /\[([^[\]]{1,20})\]/u],
  ] as const
  const facts = listed.flatMap(([label, form]) => {
    const found = form.exec(title)?.[1]
    return found === undefined ? [] : [`${label}：${found}`]
  })
  const grade = gradeOf(title)
  const path = $('.path a, #pankuzu a')
    .toArray()
    .map((each) => shown($(each).text(), 80))
    .filter((each): each is string => each !== undefined && !/ホーム|トップ|TOP/u.test(each))
  const found = tidy({
    ...common(id, url, title, price, stock),
    images,
    description: [...facts, ...(text === undefined ? [] : [text])].join('\n') || undefined,
    conditionText: grade.conditionText ?? '中古',
    quantity: stock?.stock,
    categoryPath:
      path.length > 0
        ? path
        : [gameAt('cardRush', id.split('/')[0] ?? '')].filter((each) => each !== undefined),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: [
        ...lacking(found, ['images', 'description']),
        ...(price === undefined ? ['price'] : []),
        ...(stock ? [] : ['availability']),
      ],
    },
  }
}
