import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Condition, Listing, Parsed, SearchHit } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import {
  at,
  byStatus,
  fingerprint,
  isSentinel,
  lacking,
  list,
  none,
  parseJson,
  plain,
  records,
  shown,
  tidy,
  urls,
  yen,
  yenIn,
} from '../read.ts'
import { factsIn, outermost, ownText } from '../rows.ts'
import { conditionOf, prefecture, tagsFor } from '../words.ts'

export const base = 'https://www.2ndstreet.jp'
const shop = { id: 'second-street', name: 'セカンドストリート', isStore: true }

/** A search in cards, or one thing. Known from readers of the site, not from recordings; the page's `dataLayer` has id, name and price of both. */
export function parseSecondStreet(page: Page): Parsed {
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  if (/Access Denied|Attention Required/i.test(page.body.slice(0, 2_000)))
    return none('blocked', 'the site shows its wall')
  if (page.status === 404 || page.status === 410) return none('not_found')
  const $ = load(page.body)
  const isSearch =
    /\/search(?:[/?]|$)/.test(page.url) ||
    page.body.includes('searchResultListWrapper') ||
    page.body.includes('ecResultNum') ||
    $('li.itemCard[goodsid]').length > 1
  return isSearch ? parseSearch($) : detail($, page)
}

/** `goodsId/shopsId`, as the address has them. */
const idIn = (address: string | undefined): string | undefined =>
  /\/goodsId\/(\d{13})\/shopsId\/(\d{5})(?:[/?#]|$)/
    .exec(address ?? '')
    ?.slice(1)
    .join('/')
const addressOf = (id: string): string => `${base}/goods/detail/goodsId/${id.replace('/', '/shopsId/')}`

/** "商品の状態 : 中古B": the grade stays as it is printed; only unused goods have a condition of ours. */
const statusIn = (text: string): string | undefined =>
  shown(/商品の状態\s*[:：]\s*(\S{1,20})/u.exec(text.slice(0, 400).normalize('NFKC'))?.[1], 40)
/** The same on a whole page, where the next words may follow without a gap: only the grades that are known. */
const gradeIn = (text: string): string | undefined =>
  /商品の状態\s*[:：]\s*(新品\/未使用|未使用品?|新品|中古[SABCD]?|ジャンク品?)/u.exec(
    text.slice(0, 400_000).normalize('NFKC'),
  )?.[1]
const conditionIn = (status: string | undefined): Condition | undefined =>
  /^未使用|^新品/u.test(status ?? '') ? 'new' : conditionOf(status)
function sizeIn(text: string): string | undefined {
  const told = text.slice(0, 200).trim()
  if (!told.startsWith('サイズ')) return undefined
  const size = told
    .slice('サイズ'.length)
    .trimStart()
    .replace(/^[:：]/, '')
    .trimStart()
  return size.length <= 40 && !size.includes('\n') ? shown(size, 40) : undefined
}

/** Names are "kind/size/colour/model"; a colour is a code of three letters. */
const colourIn = (name: string): string | undefined =>
  name
    .split('/')
    .slice(1)
    .find((each) => /^[A-Z]{3}$/.test(each.trim()))
    ?.trim()

function parseSearch($: CheerioAPI): Parsed {
  const cards = outermost($, 'li.itemCard, li[goodsid]')
  const hits = cards.flatMap((card): SearchHit[] => {
    const id = idIn($(card).find('a.itemCard_inner[href], a[href*="/goodsId/"]').first().attr('href'))
    const name = shown($(card).find('.itemCard_name').first().text())
    const brand = shown($(card).find('.itemCard_brand').first().text(), 120)
    if (id === undefined || name === undefined) return []
    const amount = yenIn($(card).find('.itemCard_price').first().text())
    const asked = amount === undefined || isSentinel(amount)
    const status = statusIn($(card).find('.itemCard_status').first().text())
    const condition = conditionIn(status)
    const picture = $(card).find('.itemCard_img img, img').first()
    const title = titleOf(brand, name)
    const found = tidy({
      source: 'market' as const,
      site: 'second-street',
      id,
      url: addressOf(id),
      title,
      image: urls([picture.attr('src') ?? picture.attr('data-src')], base)[0],
      kind: 'fixed' as const,
      price: tidy({ type: 1, jpyPrice: asked ? undefined : amount, taxIncluded: true }),
      availability: soldIn($, card)
        ? ('sold' as const)
        : asked
          ? ('price_on_request' as const)
          : ('on_sale' as const),
      condition,
      domesticShipping: { payer: 'unknown' as const },
      brand,
      seller: shop,
      tags: tagsFor({ title, condition, used: condition !== 'new', certified: true }),
      missing: [],
    }) as SearchHit // absent members removed; the mandatory ones are all given
    return [
      {
        ...found,
        missing: [...lacking(found, ['image', 'brand']), ...(amount === undefined ? ['price'] : [])],
      },
    ]
  })
  const total = yenIn($('#ecResultNum span').first().text()) ?? yenIn($('#ecResultNum').first().text())
  if (
    cards.length === 0 &&
    total !== 0 &&
    !/該当する商品|見つかりません|ありませんでした/u.test($('body').text())
  )
    return none('unreadable', 'a search page without cards and without the words for none')
  if (cards.length > 0 && hits.length === 0) return none('unreadable', 'cards without items')
  return {
    kind: 'search',
    page: tidy({ hits, total: total ?? (cards.length === 0 ? 0 : undefined), nextPage: nextIn($) }),
  }
}

const titleOf = (brand: string | undefined, name: string): string =>
  brand === undefined || name.startsWith(brand) ? name : `${brand} ${name}`
/** The badge, a short piece of its own: descriptions may speak of selling out. */
const soldIn = ($: CheerioAPI, where: Parameters<CheerioAPI>[0]): boolean =>
  $(where)
    .find('p,span,em,strong,button,li,div')
    .toArray()
    .some((each) => /^(?:SOLD\s*OUT|売り切れ)$/iu.test(ownText(each).trim()))

/** The page after the one that is not a link. */
function nextIn($: CheerioAPI): string | undefined {
  const pager = $('.ecPager')
  const next = pager.find('a[rel="next"], .next a, a.next').first().attr('href')
  return /[?&]page=(\d{1,6})(?:&|$)/.exec(next ?? '')?.[1]
}

type Told = { id: string; name?: string | undefined; brand?: string | undefined; price?: number | undefined }

/** The first item of `dataLayer=[{ecommerce:{items:[…]}}]` or a push of it. */
function dataLayer(body: string): Told | null {
  for (const piece of body.split(/dataLayer\s*(?:=|\.push\()\s*/).slice(1, 20)) {
    const value = parseJson(
      piece
        .slice(0, 50_000)
        .split('</script>')[0]
        ?.trimEnd()
        .replace(/;$/, '')
        .trimEnd()
        .replace(/\)$/, '') ?? '',
    )
    const layers = Array.isArray(value) ? list(value) : [value]
    for (const layer of layers) {
      const [item] = [
        ...records(at(layer, 'ecommerce', 'items')),
        ...records(at(layer, 'ecommerce', 'detail', 'products')),
      ]
      const told = item?.id ?? item?.item_id
      const id =
        typeof told === 'string' || typeof told === 'number' ? /^\d{13}$/.exec(`${told}`)?.[0] : undefined
      if (item && id !== undefined)
        return {
          id,
          name: shown(item.name ?? item.item_name),
          brand: shown(item.brand ?? item.item_brand, 120),
          price: yen(item.price),
        }
    }
  }
  return null
}

function detail($: CheerioAPI, page: Page): Parsed {
  const told = dataLayer(page.body)
  const ids = [
    $('link[rel="canonical"]').attr('href'),
    $('meta[property="og:url"]').attr('content'),
    page.url,
  ]
    .map(idIn)
    .find((each) => each !== undefined)
  const id = ids ?? told?.id
  const related = $('li.itemCard')
  related.remove()
  const brand = told?.brand ?? shown($('.goodsDetail_brand, .blandName, .itemCard_brand').first().text(), 120)
  const name =
    told?.name ?? shown($('h1').first().text()) ?? shown($('meta[property="og:title"]').attr('content'))
  if (id === undefined || name === undefined)
    return /お探しの|見つかりません|掲載が終了/u.test($('body').text())
      ? none('not_found')
      : none('unreadable', 'not a 2nd STREET search or item page')
  const price =
    told?.price ??
    yen($('[itemprop="price"][content]').first().attr('content')) ??
    yenIn($('.priceNum, [class*="price"]').first().text())
  const asked = price === undefined || price === 0 || isSentinel(price)
  const text = $('body').text()
  const sold = soldIn($, 'body')
  const conditionText = gradeIn(text)
  const condition = conditionIn(conditionText)
  const facts = factsIn($, '.goodsDetail dt, .goodsDetail th')
  const store = facts.get('取扱店舗') ?? facts.get('店舗')
  const title = titleOf(brand, name)
  const found = tidy({
    source: 'market' as const,
    site: 'second-street',
    id,
    url: ids === undefined ? base : addressOf(ids),
    title,
    description:
      [
        plain($('.goodsDetail_comment, #itemComment').first().html() ?? undefined),
        ...[...facts].map(([each, value]) => `${each}：${value}`),
      ]
        .filter((each) => each !== undefined)
        .join('\n') || undefined,
    images: urls(
      $('.goodsDetail_img img, #itemPhoto img, img[src*="cdn2.2ndstreet.jp"]')
        .toArray()
        .map((each) => $(each).attr('src') ?? $(each).attr('data-src')),
      base,
    ),
    kind: 'fixed' as const,
    price: tidy({ type: 1, jpyPrice: asked ? undefined : price, taxIncluded: true }),
    availability: sold ? ('sold' as const) : asked ? ('price_on_request' as const) : ('on_sale' as const),
    condition,
    conditionText,
    domesticShipping: { payer: 'unknown' as const },
    shipsFrom: prefecture(
      /^(?:東京都|北海道|(?:京都|大阪)府|.{2,3}県)/u.exec(facts.get('所在地') ?? '')?.[0],
    ),
    brand,
    size: facts.get('サイズ') ?? facts.get('表記サイズ') ?? sizeIn($('.itemCard_size').first().text()),
    color: facts.get('カラー') ?? facts.get('色') ?? colourIn(name),
    categoryPath: $('.breadcrumb a, .breadcrumbs a, .topicPath a')
      .toArray()
      .map((each) => shown($(each).text(), 100))
      .filter((each): each is string => each !== undefined && !/^(?:TOP|トップ|HOME|ホーム)/iu.test(each)),
    seller: store === undefined ? shop : { ...shop, name: `${shop.name} ${store}` },
    quantity: sold ? 0 : 1,
    tags: tagsFor({ title, condition, used: condition !== 'new', certified: true }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...found,
      version: fingerprint(found),
      missing: [
        ...lacking(found, ['images', 'conditionText', 'categoryPath', 'brand', 'description']),
        ...(price === undefined ? ['price'] : []),
        ...(ids === undefined ? ['shopsId'] : []),
      ],
    },
  }
}
