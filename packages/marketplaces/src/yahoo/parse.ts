import { withTaxOf } from '@tomobako/domain/money'
import { load } from 'cheerio'
import type { Auction, Listing, Parsed, Seller } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import type { Json } from '../read.ts'
import {
  at,
  byStatus,
  daysIn,
  decimal,
  fingerprint,
  flag,
  idOf,
  isJson,
  isSentinel,
  lacking,
  line,
  list,
  moment,
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
import { isReservedTitle } from '../rules.ts'
import { conditionOf, prefecture, tagsFor } from '../words.ts'
import { bidIncrement } from './bids.ts'
import { parseSearchHtml, searchOfExport, searchOfJson } from './search.ts'
import { auctionUrl, kindOf, priceFor, shippingOf, unwrapped } from './shared.ts'

/**
 * Yahoo! Auctions: the item page in three generations (2021, 2024, 2025 with embedded JSON), the search page, and the JSON of detail v2 and search v3.
 * Stores' prices are ex-tax in attributes and JSON; what we keep is always what the buyer pays (marketplaces.md 0.2, 2.2 to 2.4).
 */
export function parseYahoo(page: Page): Parsed {
  const json = parseJson(page.body)
  if (json !== undefined) return byStatus(page.status) ?? ofJson(json, page)
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  const embedded = embeddedItem(page.body)
  if (embedded) return item(embedded)
  if (
    page.body.includes('class="Product"') ||
    page.body.includes('Products__items') ||
    /Result__body|一致する商品/u.test(page.body)
  )
    return parseSearchHtml(page)
  if (page.body.includes('ProductTitle__text')) return oldPage(page)
  if (page.status === 404 || page.status === 410 || notThere.test(page.body)) return none('not_found')
  if (/メンテナンス中/u.test(page.body)) return none('maintenance')
  return none('unreadable', 'not a Yahoo! Auctions item or search page')
}

const notThere =
  /指定されたページが見つかりません|オークションが見つかりません|お探しのページは|このオークションは存在しません|商品は存在しません/u

function ofJson(json: unknown, page: Page): Parsed {
  const wrapped = findItem(json) ?? findItem(at(json, 'nextData'))
  if (wrapped) return item(wrapped)
  if (isJson(json) && idOf(json.auctionId) !== undefined) return item(json)
  const rows = records(at(json, 'items'))
  if (
    rows.some((row) => idOf(row.auctionId) !== undefined) ||
    (at(json, 'totalResultsAvailable') !== undefined && Array.isArray(at(json, 'items')))
  )
    return { kind: 'search', page: searchOfJson(json, page.url) }
  if (rows.some((row) => typeof row.url === 'string' && typeof row.title === 'string'))
    return { kind: 'search', page: searchOfExport(rows) }
  if (page.status === 404) return none('not_found')
  return none('unreadable', 'not a Yahoo! Auctions answer')
}

/** The item inside `__NEXT_DATA__`; it is held twice, the first is taken. */
export function embeddedItem(body: string): Json | null {
  // Searched by position, not by one pattern: a page of unclosed scripts would take a pattern for ever.
  const named = body.indexOf('id="__NEXT_DATA__"')
  const start = named === -1 ? -1 : body.indexOf('>', named)
  const end = start === -1 ? -1 : body.indexOf('</script>', start)
  return end === -1 ? null : findItem(parseJson(body.slice(start + 1, end)))
}

function findItem(json: unknown): Json | null {
  for (const path of [
    ['props', 'pageProps', 'initialState'],
    ['props', 'initialState'],
  ]) {
    const found = at(json, ...path, 'item', 'detail', 'item')
    if (isJson(found) && idOf(found.auctionId) !== undefined) return found
  }
  return null
}

const restrictionFlags: readonly (readonly [field: string, name: string])[] = [
  ['isBidderRatioRestrictions', 'bidder_rating_restricted'],
  ['isBidderRestrictions', 'bidder_identity_restricted'],
  ['isBidCreditRestrictions', 'bid_credit_restricted'],
  ['isIdentityDocsBidRestriction', 'identity_documents_required'],
  // No recording has this one; the practice house says it so.
  ['isNewBidderRestrictions', 'new_bidder_restricted'],
]

function item(data: Json): Parsed {
  const id = idOf(data.auctionId)
  const title = line(data.title)
  const bare = yen(data.price)
  if (id === undefined || title === undefined) return none('unreadable', 'an auction without id or title')
  const store = flag(at(data, 'seller', 'isStore')) === true
  const taxed = (withTax: unknown, without: unknown): number | undefined =>
    yen(withTax) || (store && yen(without) ? withTaxOf(yen(without) ?? 0) : yen(without))
  const current = taxed(data.taxinPrice, data.price)
  const buyNow = taxed(data.taxinBidorbuy, data.bidorbuy) || undefined
  const kind = kindOf(current, buyNow)
  const closed = line(data.status) === 'closed'
  const conditionText = line(data.conditionName)
  const method =
    line(at(data, 'shipping', 'methods', 0, 'name')) ??
    (flag(data.isPrivacyDeliveryAvailable) === true ? '匿名配送' : undefined)
  const shipping = shippingOf(line(data.chargeForShipping), method, flag(data.isPrivacyDeliveryAvailable))
  const categories = records(at(data, 'category', 'path')).filter((each) => line(each.id) !== '0')
  const adult =
    flag(at(data, 'category', 'isAdult')) === true ||
    categories.some((each) => line(each.id) === adultCategory)
  const auction: Auction = tidy({
    startPrice: taxed(data.taxinStartPrice, data.initPrice),
    currentPrice: current ?? 0,
    buyNowPrice: buyNow,
    bids: yen(data.bids) ?? 0,
    bidders: yen(data.biddersNum),
    startsAt: moment(data.startTime),
    endsAt: moment(data.endTime),
    earlyFinish: flag(data.isEarlyClosing),
    autoExtension: flag(data.isAutomaticExtension),
    extended: flag(data.isExtendedAuction),
    highestBidder: line(at(data, 'highestBidders', 'bidders', 0, 'displayName'), 80),
    bidIncrement: bare === undefined ? undefined : bidIncrement(bare),
    isClosed: closed,
    // With a reserve that was not met there are bids and no winner.
    hasWinner: closed ? (flag(data.hasWinner) ?? (yen(data.bids) ?? 0) > 0) : undefined,
    restrictions: restrictionFlags.filter(([field]) => flag(data[field]) === true).map(([, name]) => name),
    taxPercent: store ? 10 : 0,
    questions: questionsIn(data),
  })
  const seller = isJson(data.seller) ? sellerOf(data.seller) : undefined
  const found = tidy({
    source: 'yahoo' as const,
    site: 'yahoo-auctions',
    id,
    url: auctionUrl(id),
    title,
    description:
      plain(data.descriptionHtml) ??
      plain(
        list(data.description)
          .filter((each) => typeof each === 'string')
          .join('\n'),
      ),
    images: urls(records(data.img).map((each) => unwrapped(each.image))),
    kind,
    price: priceFor(kind, current, buyNow),
    availability: availabilityOf(closed, kind, auction, title, current),
    condition: conditionOf(conditionText),
    conditionText,
    domesticShipping: shipping,
    shipsFrom:
      prefecture(at(data, 'seller', 'location', 'prefCode')) ??
      prefecture(at(data, 'seller', 'location', 'prefecture')),
    shipsWithin: daysIn(line(data.shipScheduleName)),
    brand: line(records(at(data, 'brand', 'path')).at(-1)?.name),
    categoryPath: categories
      .map((each) => line(each.name))
      .filter((each): each is string => each !== undefined),
    categoryId: line(categories.at(-1)?.id),
    seller,
    likes: yen(data.watchListNum),
    quantity: yen(data.quantity),
    auction,
    tags: tagsFor({
      title,
      condition: conditionOf(conditionText),
      used: conditionText?.includes('中古') === true,
      shipping,
      adult,
      certified: store,
    }),
    listedAt: moment(data.startTime),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return { kind: 'listing', listing: finished(found) }
}

/** How many questions the seller was asked; what they say stands on a page of its own (marketplaces.md 2.1). */
function questionsIn(data: Json): Auction['questions'] {
  const [answered, open] = [yen(data.answeredQAndANum), yen(data.unAnsweredQAndANum)]
  return answered === undefined || open === undefined ? undefined : { answered, open }
}

const adultCategory = '26146'

function availabilityOf(
  closed: boolean,
  kind: Listing['kind'],
  auction: Auction | undefined,
  title: string,
  price: number | undefined,
): Listing['availability'] {
  if (closed) return kind === 'fixed' && auction?.hasWinner === true ? 'sold' : 'ended'
  if (isReservedTitle(title)) return 'reserved'
  return price === undefined || price === 0 || isSentinel(price) ? 'price_on_request' : 'on_sale'
}

function sellerOf(data: Json): Seller {
  return tidy({
    id: idOf(data.aucUserId),
    name: line(data.displayName, 100),
    isStore: flag(data.isStore),
    goodRate: decimal(at(data, 'rating', 'goodRating')),
    ratings: yen(at(data, 'rating', 'ult', 'allPoint')) ?? yen(at(data, 'rating', 'summary')),
    good: yen(at(data, 'rating', 'ult', 'goodPoint')),
    bad: yen(at(data, 'rating', 'ult', 'badPoint')),
    quickShipper: flag(at(data, 'sellerPerformance', 'isSpeedShipping')),
    highSuccess: flag(data.isExcellentSeller),
    avatar: urls([data.iconUrl])[0],
  })
}

function finished(found: Listing): Listing {
  const missing = [
    ...lacking(found, ['description', 'images', 'condition', 'shipsFrom', 'categoryPath', 'seller']),
    ...(found.domesticShipping.payer === 'unknown' ? ['domesticShipping'] : []),
    ...(found.auction?.endsAt === undefined ? ['auction.endsAt'] : []),
    ...(found.price.jpyPrice === undefined && found.availability !== 'price_on_request' ? ['price'] : []),
  ]
  return { ...found, version: fingerprint(found), missing }
}

/** Pages before 2025: tables of Japanese labels. One reader for both generations, because their labels agree where their classes do not. */
function oldPage(page: Page): Parsed {
  const $ = load(page.body)
  const data = pageData(page.body)
  const title = shown($('.ProductTitle__text').first().text())
  const facts = new Map<string, string>()
  const keep = (name: string, value: string) => {
    const key = name.replace(/\s/gu, '')
    if (key !== '' && !facts.has(key))
      facts.set(
        key,
        value
          .replace(/^\s*：/u, '')
          .replace(/\s+/gu, ' ')
          .trim(),
      )
  }
  $('.Section__table tr').each((_, row) =>
    keep($(row).find('th').first().text(), $(row).find('td').first().text()),
  )
  $('.ProductDetail__item').each((_, row) =>
    keep($(row).find('dt').first().text(), $(row).find('dd').first().text()),
  )
  $('.ProductProcedure--shipping dt').each((_, term) => keep($(term).text(), $(term).next('dd').text()))
  const id =
    idOf(facts.get('オークションID')) ??
    idOf(data.productID) ??
    idOf(/auction\/([a-z]?\d{8,11})/.exec(page.url)?.[1])
  if (id === undefined || title === undefined) return none('unreadable', 'an item page without id or title')

  let current: number | undefined
  let buyNow: number | undefined
  const rows = $('.Price__row').length > 0 ? $('.Price__row') : $('dl.Price__body')
  rows.each((_, row) => {
    const label = $(row).find('.Price__title').first().text()
    const amount = paid($(row).find('.Price__value').first().text())
    if (/即決/u.test(label)) buyNow ??= amount
    else if (/現在|価格/u.test(label)) current ??= amount
  })
  if (current === undefined && buyNow === undefined) current = yen(data.price)
  const kind = kindOf(current, buyNow)
  const closed = $('#closedHeader, .ClosedHeader').length > 0 || data.isClosed === '1'
  const bids =
    yenIn($('.Count__detail').first().text()) ??
    yenIn($('.Count__number').first().contents().first().text()) ??
    yen(data.bids) ??
    0
  const winner = facts.get('落札者')
  const highest = shown(facts.get('最高額入札者') ?? winner, 80)
  const store = data.isStore === '1' || facts.get('ストア') !== undefined
  const on = (name: string) =>
    facts.get(name) === undefined ? undefined : facts.get(name)?.startsWith('あり')
  const auction: Auction = tidy({
    startPrice: paid(facts.get('開始価格') ?? ''),
    currentPrice: current ?? buyNow ?? 0,
    buyNowPrice: buyNow,
    bids,
    startsAt: moment(facts.get('開始日時')) ?? moment(data.starttime),
    endsAt: moment(facts.get('終了日時')) ?? moment(data.endtime),
    earlyFinish: on('早期終了'),
    autoExtension: on('自動延長'),
    highestBidder: highest === undefined || highest.startsWith('なし') ? undefined : highest,
    bidIncrement: current === undefined ? undefined : bidIncrement(current),
    isClosed: closed,
    hasWinner: closed ? winner !== undefined && !winner.startsWith('なし') : undefined,
    restrictions: [
      ...(on('入札者評価制限') === true ? ['bidder_rating_restricted'] : []),
      ...(on('入札者認証制限') === true ? ['bidder_identity_restricted'] : []),
    ],
    taxPercent: store ? 10 : 0,
  })
  const categories = $('.Section__categoryList a').toArray()
  const categoryIds = categories.map(
    (each) => /(\d{4,12})(?:-category\.html|\/)/.exec($(each).attr('href') ?? '')?.[1],
  )
  const conditionText = shown(facts.get('状態'))
  const sellerLink = $('.Seller__name a').first()
  const goodRate = decimal(
    ($('.Seller__ratingRatio').first().text() || $('.Seller__ratingGood a').first().text()).match(
      /[\d.]{1,9}(?=\s?%)/,
    )?.[0],
  )
  const identity = $('.Seller__identify').first().text().trim()
  const seller = tidy({
    id: idOf(/seller\/([\w-]+)/.exec(sellerLink.attr('href') ?? '')?.[1]),
    name: shown(sellerLink.text(), 100),
    isStore: store,
    goodRate,
    ratings:
      yenIn($('.Seller__ratingSum').first().text()) ??
      yenIn($('.Seller__ratingCount .Seller__ratingLink').first().text()),
    identityVerified: identity === '' ? undefined : !identity.includes('本人確認前'),
  })
  const shipping = shippingOf(facts.get('送料負担'), undefined)
  const found = tidy({
    source: 'yahoo' as const,
    site: 'yahoo-auctions',
    id,
    url: auctionUrl(id),
    title,
    description: plain($('.ProductExplanation__commentBody').first().html() ?? undefined),
    images: urls(
      $('.ProductImage__image img')
        .toArray()
        .map((each) => unwrapped($(each).attr('src'))),
    ),
    kind,
    price: priceFor(kind, current, buyNow),
    availability: availabilityOf(closed, kind, auction, title, current ?? buyNow),
    condition: conditionOf(conditionText),
    conditionText,
    domesticShipping: shipping,
    shipsFrom: prefecture(facts.get('発送元')) ?? prefecture(shown($('.Seller__areaName').first().text())),
    shipsWithin: daysIn(facts.get('発送開始')),
    categoryPath: categories
      .map((each) => shown($(each).text()))
      .filter((each): each is string => each !== undefined),
    categoryId: categoryIds.at(-1) ?? idOf(data.productCategoryID),
    seller: Object.keys(seller).length > 1 ? seller : undefined,
    likes: yenIn($('.Price__watchCount').first().text()),
    quantity: yenIn(facts.get('個数')),
    auction,
    tags: tagsFor({
      title,
      condition: conditionOf(conditionText),
      used: conditionText?.includes('中古') === true,
      shipping,
      adult: data.isAdult === '1' || categoryIds.includes(adultCategory),
      certified: store,
      // Yahoo's own authentication programme (真贋鑑定), as its page states it.
      authenticated: $('#js-deliveryData').attr('data-is-appraisal') === 'true',
    }),
    listedAt: moment(facts.get('開始日時')) ?? moment(data.starttime),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return { kind: 'listing', listing: finished(found) }
}

/** "34,840円（税込 38,324 円）" is 38,324; "10,000円（税 0 円）" is 10,000. */
const paid = (text: string): number | undefined =>
  yenIn(/税込\s*([\d,]+)/u.exec(text.normalize('NFKC'))?.[1]) ?? yenIn(text)

/** `var pageData = {…}` of every generation: ids and flags as strings. */
function pageData(body: string): Readonly<Record<string, string>> {
  const start = /var\s+pageData\s*=\s*(?=\{)/.exec(body)
  const said = start === null ? '' : body.slice(start.index + start[0].length).slice(0, 20_002)
  const items = at(parseJson(said.slice(0, said.search(/\}\s*;/) + 1)), 'items')
  return isJson(items)
    ? Object.fromEntries(
        Object.entries(items).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
    : {}
}
