import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Listing, Parsed, SearchHit, SearchPage, Seller } from '@tomobako/domain/goods'
import { gradeOf } from '../cards.ts'
import type { Page, SellerPage } from '../connector.ts'
import { linkOf } from '../links.ts'
import type { Json } from '../read.ts'
import {
  at,
  byStatus,
  daysIn,
  fingerprint,
  httpsUrl,
  isJson,
  isSentinel,
  lacking,
  line,
  list,
  none,
  parseJson,
  plain,
  shown,
  tidy,
  urls,
  yen,
  yenIn,
} from '../read.ts'
import { isReservedTitle } from '../rules.ts'
import { conditionOf, methodImplies, prefecture, tagsFor } from '../words.ts'

export const base = 'https://magi.camp'
const nothing =
  /該当する(?:商品|出品)(?:が|は)(?:ありません|見つかりません)|見つかりませんでした|出品(?:はまだ|が)ありません|0件/u

/** magi: an item by its JSON-LD and the table beside it, the search page and a seller's page by their rows. Everything but the JSON-LD is read by meaning, not by class: no recording of it exists. */
export function parseMagi(page: Page): Parsed {
  const early = byStatus(page.status)
  if (early) return early
  if (page.status === 404 || page.status === 410) return none('not_found')
  const $ = load(page.body)
  const product = productIn($)
  if (product) return item($, product, page)
  const found = rowsIn($)
  return found ?? none('unreadable', 'not an item or search page')
}

/** A seller's page: their name and rating above the rows. Null for every other page. */
export function parseMagiSeller(page: Page): SellerPage | null {
  if (page.status !== 200 || !page.body.includes('<')) return null
  const $ = load(page.body)
  const canonical =
    $('link[rel="canonical"]').attr('href') ?? $('meta[property="og:url"]').attr('content') ?? page.url
  const link = URL.canParse(canonical) ? linkOf(new URL(canonical)) : null
  const profile = $('.user-profile, .user-info').first()
  if (link?.site !== 'magi' || link.type !== 'seller' || profile.length === 0) return null
  const rows = rowsIn($)
  if (rows?.kind !== 'search') return null
  const seller = { ...sellerFrom(profile), id: link.id }
  return { seller, page: { ...rows.page, hits: rows.page.hits.map((hit) => ({ ...hit, seller })) } }
}

/** The product among the page's JSON-LD blocks: alone, in a list or in a graph. */
function productIn($: CheerioAPI): Json | null {
  for (const script of $('script[type="application/ld+json"]').toArray().slice(0, 20)) {
    const json = parseJson($(script).text())
    const found = [...(isJson(json) ? [json] : list(json)), ...list(at(json, '@graph'))].find(
      (each) => isJson(each) && each['@type'] === 'Product',
    )
    if (isJson(found)) return found
  }
  return null
}

function item($: CheerioAPI, product: Json, page: Page): Parsed {
  const offer = Array.isArray(product.offers) ? at(product, 'offers', 0) : product.offers
  const address =
    httpsUrl(at(offer, 'url'), base) ?? httpsUrl($('link[rel="canonical"]').attr('href'), base) ?? page.url
  const link = URL.canParse(address) ? linkOf(new URL(address)) : null
  const title = line(product.name)
  if (link?.site !== 'magi' || link.type !== 'item' || title === undefined)
    return none('unreadable', 'an item without name or address')
  const rows = new Map(
    $('tr, dl > div')
      .toArray()
      .map(
        (row) =>
          [
            shown($(row).find('th, dt').first().text(), 40) ?? '',
            shown($(row).find('td, dd').first().text(), 200),
          ] as const,
      ),
  )
  const price = yen(at(offer, 'price') ?? at(offer, 'lowPrice'))
  const sold = !/InStock|LimitedAvailability|PreOrder/i.test(line(at(offer, 'availability')) ?? 'InStock')
  const label = rows.get('商品の状態') ?? rows.get('状態')
  const grade = gradeOf(title)
  const condition = conditionOf(label) ?? gradeOf(label ?? '').condition ?? grade.condition
  const payer = rows.get('配送料の負担') ?? rows.get('送料')
  const method = rows.get('配送の方法') ?? rows.get('配送方法')
  const shipping: Listing['domesticShipping'] = tidy({
    payer:
      payer === undefined
        ? ('unknown' as const)
        : /送料込|出品者|無料/u.test(payer)
          ? ('seller' as const)
          : ('buyer' as const),
    yen: payer !== undefined && /送料込|出品者|無料/u.test(payer) ? 0 : undefined,
    method,
    ...methodImplies(method),
  })
  const box = $('.user-info, .seller-info').first()
  const seller = box.length === 0 ? undefined : sellerFrom(box)
  const category =
    rows
      .get('カテゴリ')
      ?.split(/[>＞/]/u)
      .map((each) => each.trim())
      .filter((each) => each !== '') ?? []
  const availability: Listing['availability'] = sold
    ? 'sold'
    : isReservedTitle(title)
      ? 'reserved'
      : price === undefined || price === 0 || isSentinel(price)
        ? 'price_on_request'
        : 'on_sale'
  const found = tidy({
    source: 'market' as const,
    site: 'magi',
    id: link.id,
    url: link.url,
    title,
    description: plain(product.description),
    images: urls(Array.isArray(product.image) ? list(product.image) : [product.image], base),
    kind: 'fixed' as const,
    price: tidy({ type: 1, jpyPrice: isSentinel(price) ? undefined : price, taxIncluded: true }),
    availability,
    condition,
    conditionText: grade.conditionText ?? label,
    domesticShipping: shipping,
    shipsFrom: prefecture(rows.get('発送元の地域')),
    shipsWithin: daysIn(rows.get('発送までの日数')),
    brand: line(at(product, 'brand', 'name')),
    categoryPath: category,
    seller,
    likes: yen($('.like-count').first().text()),
    quantity: 1,
    tags: tagsFor({ title, condition, used: condition !== 'new', shipping }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: [
        ...lacking(found, ['images', 'description', 'seller']),
        ...(found.conditionText === undefined ? ['condition'] : []),
        ...(payer === undefined ? ['domesticShipping'] : []),
        ...(price === undefined ? ['price'] : []),
      ],
    },
  }
}

/** Who sells: the link to their page, their name, their ratings and whether it is a shop. */
function sellerFrom(box: ReturnType<CheerioAPI>): Seller {
  const id = /\/users\/(\d{1,12})/.exec(box.find('a[href*="/users/"]').first().attr('href') ?? '')?.[1]
  const good = yenIn(/(?:良い|good)[^\d]{0,6}([\d,]+)/iu.exec(box.text())?.[1])
  const bad = yenIn(/(?:悪い|bad)[^\d]{0,6}([\d,]+)/iu.exec(box.text())?.[1])
  const all = (good ?? 0) + (bad ?? 0)
  return tidy({
    id,
    name:
      shown(box.find('.user-name').first().text(), 100) ??
      shown(box.find('a[href*="/users/"]').first().text(), 100),
    isStore: /ショップ|公式/u.test(box.find('.badge, .shop-badge').text()),
    good,
    bad,
    ratings: good === undefined && bad === undefined ? undefined : all,
    goodRate: all === 0 ? undefined : Math.round(((good ?? 0) / all) * 1000) / 10,
    identityVerified: /本人確認済/u.test(box.text()) ? true : undefined,
  })
}

/** Rows are what links to an item and shows a price. Null when the page has none and does not say so. */
function rowsIn(
  $: CheerioAPI,
): { kind: 'search'; page: SearchPage } | Extract<Parsed, { kind: 'none' }> | null {
  const anchors = $('a[href*="/items/"]')
    .toArray()
    .filter((each) => /\/items\/\d{1,12}\/?(?:[?#]|$)/.test($(each).attr('href') ?? ''))
  const seen = new Set<string>()
  const hits = anchors.flatMap((anchor): SearchHit[] => {
    const address = httpsUrl($(anchor).attr('href'), base)
    const link = address === undefined ? null : linkOf(new URL(address))
    if (link?.site !== 'magi' || link.type !== 'item' || seen.has(link.id)) return []
    const title =
      shown($(anchor).find('[class*="name"], [class*="title"]').first().text()) ??
      shown($(anchor).find('img').first().attr('alt'))
    const price = yenIn(
      /[¥￥]\s*([\d,]{1,12})|([\d,]{1,12})\s*円/u.exec($(anchor).text().normalize('NFKC'))?.[0],
    )
    if (title === undefined) return []
    seen.add(link.id)
    const sold = $(anchor).find('[class*="sold"]').length > 0 || /SOLD|売り?切れ/u.test($(anchor).text())
    const grade = gradeOf(title)
    const found = tidy({
      source: 'market' as const,
      site: 'magi',
      id: link.id,
      url: link.url,
      title,
      image: urls(
        [$(anchor).find('img').first().attr('data-src') ?? $(anchor).find('img').first().attr('src')],
        base,
      )[0],
      kind: 'fixed' as const,
      price: tidy({ type: 1, jpyPrice: isSentinel(price) ? undefined : price, taxIncluded: true }),
      availability: sold
        ? ('sold' as const)
        : isReservedTitle(title)
          ? ('reserved' as const)
          : price === undefined || price === 0 || isSentinel(price)
            ? ('price_on_request' as const)
            : ('on_sale' as const),
      condition: grade.condition,
      domesticShipping: { payer: 'unknown' as const },
      tags: tagsFor({ title, condition: grade.condition }),
      missing: [],
    }) as SearchHit // absent members removed; the mandatory ones are all given
    return [
      {
        ...found,
        missing: [...lacking({ image: found.image }, ['image']), ...(price === undefined ? ['price'] : [])],
      },
    ]
  })
  if (hits.length === 0)
    return anchors.length > 0
      ? none('unreadable', 'rows without items')
      : nothing.test($('body').text())
        ? { kind: 'search', page: { hits, total: 0 } }
        : null
  const next = /page(?:%5D|\])?=(\d{1,4})/i.exec($('a[rel="next"]').first().attr('href') ?? '')?.[1]
  const total = yen(/([\d,]{1,9})\s*件/u.exec($('.search-count, .item-count').first().text())?.[1])
  return { kind: 'search', page: tidy({ hits, total, nextPage: next }) }
}
