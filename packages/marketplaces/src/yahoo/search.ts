import { withoutTaxOf, withTaxOf } from '@tomobako/domain/money'
import { load } from 'cheerio'
import type { Auction, Parsed, SearchHit, SearchPage } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import { linkOf } from '../links.ts'
import type { Json } from '../read.ts'
import {
  at,
  decimal,
  flag,
  idOf,
  isSentinel,
  lacking,
  line,
  moment,
  none,
  records,
  shown,
  tidy,
  urls,
  yen,
  yenIn,
} from '../read.ts'
import { isReservedTitle } from '../rules.ts'
import { tagsFor, yahooConditions } from '../words.ts'
import { bidIncrement } from './bids.ts'
import { auctionUrl, kindOf, priceFor, shippingOf, unwrapped } from './shared.ts'

/**
 * The search page (markup of 2024). Prices are taken from the visible text: the attributes of store items are partly ex-tax (marketplaces.md 0.2).
 * Flea-market rows mixed into the auction search keep their own source (0.4).
 */
export function parseSearchHtml(page: Page): Parsed {
  const $ = load(page.body)
  const rows = $('.Products__items li.Product')
  const hits = rows.toArray().flatMap((row): SearchHit[] => {
    const link = $(row).find('a.Product__titleLink').first()
    const bonus = $(row).find('.Product__bonus').first()
    const id = idOf(link.attr('data-auction-id'))
    const title = shown(link.attr('data-auction-title')) ?? shown(link.text())
    if (id === undefined || title === undefined) return []
    const clicks = clickParams(link.attr('data-cl-params'))
    let current: number | undefined
    let buyNow: number | undefined
    $(row)
      .find('.Product__price')
      .each((_, price) => {
        const amount = yenIn($(price).find('.Product__priceValue').text())
        if ($(price).find('.Product__label').text().includes('即決')) buyNow ??= amount
        else current ??= amount
      })
    current ??= buyNow ?? yen(link.attr('data-auction-price'))
    const icons = $(row)
      .find('.Product__icon')
      .toArray()
      .map((icon) => $(icon).text().trim())
    const postage = shown($(row).find('.Product__postage').text())
    const free = link.attr('data-auction-isfreeshipping') === '1' || icons.includes('送料無料')
    return [
      hit({
        id,
        title,
        current,
        buyNow,
        flea: link.attr('data-auction-isflea') === '1',
        image: link.attr('data-auction-img'),
        startPrice: undefined,
        bids: yenIn($(row).find('.Product__bid').text()) ?? 0,
        startsAt: moment(clicks.get('st')),
        endsAt: moment(bonus.attr('data-auction-endtime')) ?? moment(clicks.get('end')),
        condition: icons.includes('未使用') ? 'new' : undefined,
        shipping: free
          ? shippingOf('seller', undefined)
          : tidy({
              payer: 'buyer' as const,
              yen: clicks.get('sfst') === 'arrival' ? undefined : yenIn(postage),
              cashOnDelivery:
                clicks.get('sfst') === 'arrival' || postage?.includes('着払') === true ? true : undefined,
            }),
        shippingKnown: free || postage !== undefined,
        sellerId: idOf(bonus.attr('data-auction-sellerid')),
        goodRate: decimal(clicks.get('grat')),
        categoryId: idOf(link.attr('data-auction-category')),
        adult: (bonus.attr('data-auction-categoryidpath') ?? '').split(',').includes('26146'),
        store: clicks.get('atax') === '1',
      }),
    ]
  })
  if (rows.length === 0 && !/一致する商品(?:はありません|は見つかりませんでした)|0件/u.test($.root().text()))
    return none('unreadable', 'a search page without rows and without the words for none')
  if (rows.length > 0 && hits.length === 0) return none('unreadable', 'rows without items')
  const total = yenIn($('.Tab__subText').first().text()) ?? (rows.length === 0 ? 0 : undefined)
  return {
    kind: 'search',
    page: tidy({
      hits,
      total,
      nextPage: nextOf(
        $('a.Pager__link[href], .Pager a[href], .Pager__list--next a[href]')
          .toArray()
          .map((each) => [$(each).text(), $(each).attr('href') ?? ''] as const),
        page.url,
        rows.length,
        total,
      ),
    }),
  }
}

function clickParams(raw: string | undefined): Map<string, string> {
  return new Map(
    (raw ?? '')
      .split(';')
      .flatMap((pair) =>
        pair.includes(':')
          ? [[pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)] as const]
          : [],
      ),
  )
}

/** The next `b` (1-based first row): from the pager when it is there, else counted. */
function nextOf(
  pager: readonly (readonly [text: string, href: string])[],
  url: string,
  rows: number,
  total: number | undefined,
): string | undefined {
  const next = pager.find(([text]) => text.includes('次へ') || text.includes('次の'))
  const named = /[?&]b=(\d{1,7})/.exec(next?.[1] ?? '')?.[1]
  if (named !== undefined) return named
  const first = Number(/[?&]b=(\d{1,7})/.exec(url)?.[1] ?? 1)
  return rows > 0 && total !== undefined && first + rows <= total ? String(first + rows) : undefined
}

/** JSON of search v3: prices of stores are ex-tax there and only marked by `isStore`. */
export function searchOfJson(json: unknown, url: string): SearchPage {
  const rows = records(at(json, 'items'))
  const hits = rows.flatMap((row): SearchHit[] => {
    const id = idOf(row.auctionId)
    const title = line(row.title)
    if (id === undefined || title === undefined) return []
    const store = flag(at(row, 'seller', 'isStore')) === true
    const paid = (value: unknown) => {
      const amount = yen(value)
      return amount !== undefined && store ? withTaxOf(amount) : amount
    }
    const current = paid(row.price)
    return [
      hit({
        id,
        title,
        current,
        buyNow: flag(row.isFixedPrice) === true ? (paid(row.buyNowPrice) ?? current) : paid(row.buyNowPrice),
        flea: flag(row.isFleamarketItem) === true,
        image: row.imageUrl,
        startPrice: paid(row.initPriceNoTax),
        bids: yen(row.bidCount) ?? 0,
        startsAt: moment(row.startTime),
        endsAt: moment(row.endTime),
        condition: yahooConditions[line(row.itemCondition) ?? '']?.[0],
        shipping: flag(row.isFreeShipping) === true ? shippingOf('seller', undefined) : { payer: 'buyer' },
        shippingKnown: row.isFreeShipping !== undefined,
        sellerId: idOf(at(row, 'seller', 'userId')),
        sellerName: line(at(row, 'seller', 'displayName'), 100),
        goodRate: decimal(at(row, 'seller', 'goodRating')),
        categoryId: idOf(at(row, 'category', 'id')),
        adult: records(row.categoryPath).some((each) => line(each.id) === '26146'),
        store,
        likes: yen(row.watchCount),
        exTax: yen(row.price),
      }),
    ]
  })
  const total = yen(at(json, 'totalResultsAvailable'))
  const first = Number(/[?&]offset=(\d{1,7})/.exec(url)?.[1] ?? 0)
  return tidy({
    hits,
    total,
    nextPage:
      total !== undefined && rows.length > 0 && first + rows.length < total
        ? String(first + rows.length)
        : undefined,
  })
}

/** A list of rows exported by another tool: url, title, price, postage text, bids. Both auction and flea rows occur. */
export function searchOfExport(rows: readonly Json[]): SearchPage {
  const hits = rows.flatMap((row): SearchHit[] => {
    const url = typeof row.url === 'string' && URL.canParse(row.url) ? linkOf(new URL(row.url)) : null
    const title = line(row.title)
    if (!url || url.type !== 'item' || title === undefined) return []
    const fee = yen(row.shippingFee)
    const words = line(row.shippingText)
    const flea = url.site === 'paypay-flea' || flag(row.isFleaMarket) === true
    const current = yen(row.price)
    return [
      hit({
        id: url.id,
        title,
        current,
        buyNow: flea ? current : undefined,
        flea,
        image: row.imageUrl,
        bids: yen(row.bids) ?? 0,
        shipping:
          words !== undefined && /無料|送料込/u.test(words)
            ? shippingOf('seller', undefined)
            : tidy({
                payer: fee === undefined && words === undefined ? ('unknown' as const) : ('buyer' as const),
                yen: fee === 0 ? undefined : fee,
              }),
        shippingKnown: words !== undefined,
      }),
    ]
  })
  return { hits, total: hits.length }
}

type Row = {
  id: string
  title: string
  current: number | undefined
  buyNow: number | undefined
  flea: boolean
  image: unknown
  startPrice?: number | undefined
  bids: number
  startsAt?: number | undefined
  endsAt?: number | undefined
  condition?: SearchHit['condition']
  shipping: SearchHit['domesticShipping']
  shippingKnown: boolean
  sellerId?: string | undefined
  sellerName?: string | undefined
  goodRate?: number | undefined
  categoryId?: string | undefined
  adult?: boolean
  store?: boolean
  likes?: number | undefined
  exTax?: number | undefined
}

function hit(row: Row): SearchHit {
  const buyNow = row.flea ? (row.buyNow ?? row.current) : row.buyNow || undefined
  const kind = kindOf(row.current, buyNow)
  const auction: Auction | undefined =
    kind === 'fixed'
      ? undefined
      : tidy({
          startPrice: row.startPrice,
          currentPrice: row.current ?? 0,
          buyNowPrice: buyNow,
          bids: row.bids,
          startsAt: row.startsAt,
          endsAt: row.endsAt,
          bidIncrement: bidIncrement(
            row.exTax ?? (row.store === true ? withoutTaxOf(row.current ?? 0) : (row.current ?? 0)),
          ),
          taxPercent: row.store === true ? 10 : 0,
        })
  const seller = tidy({
    id: row.sellerId,
    name: row.sellerName,
    goodRate: row.goodRate,
    isStore: row.store === true ? true : undefined,
  })
  const priceless = row.current === undefined || row.current === 0 || isSentinel(row.current)
  const shipping = row.flea ? shippingOf('seller', undefined) : row.shipping
  const found = tidy({
    source: row.flea ? ('paypay' as const) : ('yahoo' as const),
    site: row.flea ? 'paypay-flea' : 'yahoo-auctions',
    id: row.id,
    url: row.flea ? `https://paypayfleamarket.yahoo.co.jp/item/${row.id}` : auctionUrl(row.id),
    title: row.title,
    image: urls([unwrapped(row.image)])[0],
    kind,
    price: priceFor(kind, row.current, buyNow),
    availability: priceless
      ? ('price_on_request' as const)
      : isReservedTitle(row.title)
        ? ('reserved' as const)
        : ('on_sale' as const),
    condition: row.condition,
    domesticShipping: shipping,
    tags: tagsFor({
      title: row.title,
      condition: row.condition,
      shipping,
      adult: row.adult === true,
      certified: row.store === true,
    }),
    seller: Object.keys(seller).length === 0 ? undefined : seller,
    likes: row.likes,
    auction,
    categoryId: row.categoryId,
    listedAt: row.startsAt,
    missing: [],
  }) as SearchHit // absent members removed; the mandatory ones are all given
  return {
    ...found,
    missing: [
      ...lacking(found, ['image', 'condition', 'seller']),
      ...(row.shippingKnown || row.flea ? [] : ['domesticShipping']),
      ...(auction && auction.endsAt === undefined ? ['auction.endsAt'] : []),
    ],
  }
}
