import { hash } from '../catalogue/index.ts'
import { prefectureNames } from './prefectures.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, inScript, json, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'
import { fixedLot } from './world.ts'
import { accountOf, bidBox, bidFacts, bidPages, broken } from './yahoo-bids.ts'

const conditionNames = [
  '',
  '未使用',
  '未使用に近い',
  '目立った傷や汚れなし',
  'やや傷や汚れあり',
  '傷や汚れあり',
  '全体的に状態が悪い',
] as const
const istatus: Readonly<Record<string, readonly number[]>> = {
  1: [1],
  2: [2, 3, 4, 5, 6],
  3: [2],
  4: [3],
  5: [4],
  6: [5],
  7: [6],
}
const methods: Readonly<Record<number, readonly [string, string]>> = {
  14: ['YAHUNEKO_TAQBIN', 'おてがる配送(ヤマト運輸)'],
  10: ['TAQBIN', '宅急便（ヤマト運輸）'],
  11: ['JP_YUPACK', 'ゆうパック'],
  7: ['JP_YUPACKET', 'ゆうパケット'],
  13: ['JP_CLICKPOST', 'クリックポスト'],
}

/** auctions.yahoo.co.jp: the search page in the markup of 2024, the item page with embedded JSON as since 2025. */
export const yahooHost: Host = (asked, world) => ({
  ...answer(asked, world),
  // The house states its own time, which is seldom ours.
  headers: { date: new Date(world.house.clock()).toUTCString() },
})

function answer(asked: Asked, world: World): Told {
  if (asked.path === '/search/search') return search(asked, world)
  const sellerId = /^\/seller\/([\w-]{2,40})$/.exec(asked.path)?.[1]
  if (sellerId !== undefined)
    return world.items.some((each) => each.source === 'yahoo' && each.seller.id === sellerId)
      ? search(asked, world, sellerId)
      : notFound()
  const bids = bidPages(asked, world)
  if (bids) return bids
  const id = /^\/jp\/auction\/([a-z]?\d{8,10})$/.exec(asked.path)?.[1]
  return id === undefined ? notFound() : broken(world, id, 'look', () => item(asked, id, world))
}

const notFound = (): Told =>
  html(`${pageHead('Yahoo!オークション')}<p>指定されたページが見つかりませんでした。</p>`, 404)
const jst = (ms: number): string => `${new Date(ms + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`
const sorts: Readonly<Record<string, Query['sort']>> = {
  new: 'newest',
  end: 'ending',
  popular: 'popular',
  score2: 'best',
  featured: 'best',
}

/** The search, or with a seller their shelf: both pages list in the same markup. */
function search(asked: Asked, world: World, sellerId?: string): Told {
  const params = asked.params
  const amount = (name: string): number | undefined =>
    Number(params.get(name)) > 0 ? Number(params.get(name)) : undefined
  const s1 = params.get('s1') ?? 'score2'
  const priceMin = amount('aucminprice') ?? amount('min')
  const priceMax = amount('aucmaxprice') ?? amount('max')
  const found = world.search('yahoo', {
    words: params.get('p') ?? params.get('va') ?? '',
    exclude: params.get('ve') ?? '',
    sort: s1 === 'tbids' ? (params.get('o1') === 'a' ? 'cheapest' : 'dearest') : (sorts[s1] ?? 'best'),
    conditions: (params.get('istatus') ?? '').split(',').flatMap((each) => istatus[each] ?? []),
    freeShipping: params.get('pstagefree') === '1',
    ...(sellerId === undefined ? {} : { sellerId }),
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
  })
  const size = [20, 50, 100].includes(Number(params.get('n'))) ? Number(params.get('n')) : 50
  const first = Math.max(1, Number(params.get('b')) || 1)
  const rows = found.slice(first - 1, first - 1 + size)
  const link = (b: number): string => {
    const next = new URLSearchParams(params)
    next.set('b', String(b))
    return escape(`https://auctions.yahoo.co.jp${asked.path}?${next.toString()}`)
  }
  const fixed = found.filter((each) => fixedLot(each.item)).length
  const tabs = [
    ['すべて', found.length],
    ['オークション', found.length - fixed],
    ['定額', fixed],
  ] as const
  return html(`<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>「${escape(params.get('p') ?? '')}」の検索結果 - Yahoo!オークション（練習）</title></head><body><div class="l-contentsBody"><div class="Result"><div class="Result__header"><div class="Tab"><ul class="Tab__items">
${tabs.map(([name, count]) => `<li class="Tab__item"><div class="Tab__itemInner"><span class="Tab__text">${name}</span><span class="Tab__subText">${yen(count)}件</span></div></li>`).join('\n')}
</ul></div></div><div class="Result__body">${rows.length === 0 ? '<p class="Empty">一致する商品はありません</p>' : `<div class="Products"><div class="Products__list"><ul class="Products__items">${rows.map((seen) => row(seen, world.house.clock())).join('\n')}</ul></div></div>`}
<div class="Pager"><ul class="Pager__lists">${first > 1 ? `<li class="Pager__list Pager__list--prev"><a class="Pager__link" href="${link(Math.max(1, first - size))}">前へ</a></li>` : ''}${first - 1 + size < found.length ? `<li class="Pager__list Pager__list--next"><a class="Pager__link" href="${link(first + size)}">次へ</a></li>` : ''}</ul></div></div></div></div></body></html>`)
}

/** A row. For stores `data-auction-price` is with tax, start and buy-out attributes are without: the trap of the real page is kept. */
function row(seen: Seen, now: number): string {
  const { item } = seen
  const store = item.seller.isStore
  const current = seen.auction?.currentYen ?? seen.priceYen
  const bare = (amount: number): number => (store ? Math.ceil(amount / 1.1) : amount)
  const [start, end] = [seen.auction?.startsAt ?? now, seen.auction?.endsAt ?? now].map((ms) =>
    Math.floor(ms / 1000),
  )
  const free = item.payer === 'seller'
  const sfst = free ? 'now' : item.method === 3 ? 'arrival' : item.postageYen === undefined ? 'later' : 'now'
  const clicks = `_cl_vmodule:aal;_cl_link:tc;sfst:${sfst};cpsf:${item.postageYen ?? ''};bnpsf:;fs:${free ? 1 : ''};atax:${store ? 1 : 0};catid:${item.category.id};cid:${item.id};st:${start};end:${end};grat:${goodRate(seen)};seltyp:${seen.buyNowYen === undefined ? 0 : 1};flm:0;`
  const attributes = `data-auction-id="${item.id}" data-auction-category="${item.category.id}" data-auction-title="${escape(item.title)}" data-auction-img="${escape(item.pictures[0] ?? '')}" data-auction-price="${current}" data-auction-isfreeshipping="${free ? 1 : ''}" data-auction-isflea="" href="${escape(item.url)}" data-cl-params="${clicks}"`
  const left = Math.max(0, (seen.auction?.endsAt ?? now) - now)
  return `<li class="Product"><div class="Product__image"><a class="Product__imageLink" ${attributes}><img class="Product__imageData" src="${escape(item.pictures[0] ?? '')}" alt="${escape(item.title)}"><div class="Product__iconWrap">${item.condition === 1 ? '<span class="Product__icon Product__icon--unused">未使用</span>' : ''}${free ? '<span class="Product__icon Product__icon--freeShipping">送料無料</span>' : ''}</div></a></div>
<div class="Product__detail"><div class="Product__bonus" data-auction-id="${item.id}" data-auction-endtime="${end}" data-auction-buynowprice="${seen.buyNowYen === undefined ? 0 : bare(seen.buyNowYen)}" data-auction-categoryidpath="0,${item.category.id}" data-auction-caneasypayment="1" data-auction-price="${current}" data-auction-sellerid="${escape(item.seller.id)}" data-auction-startprice="${bare(seen.auction?.startYen ?? current)}"></div>
<h3 class="Product__title"><a class="Product__titleLink" ${attributes}>${escape(item.title)}</a></h3><div class="Product__priceInfo"><span class="Product__price"><span class="Product__label">現在</span><span class="Product__priceValue u-textRed">${yen(current)}円</span></span>${seen.buyNowYen === undefined ? '' : `<span class="Product__price"><span class="Product__label">即決</span><span class="Product__priceValue">${yen(seen.buyNowYen)}円</span></span>`}
<p class="Product__postage">${free ? '送料無料' : item.method === 3 ? '着払い' : item.postageYen === undefined ? '送料未定' : `＋送料${yen(item.postageYen)}円`}</p></div><dl class="Product__otherInfo"><dd class="Product__bid">${seen.auction?.bids ?? 0}</dd><dd class="Product__time">${leftIn(left)}</dd></dl></div></li>`
}

const leftIn = (ms: number): string =>
  ms > 86_400_000
    ? `${Math.floor(ms / 86_400_000)}日`
    : ms > 3_600_000
      ? `${Math.floor(ms / 3_600_000)}時間`
      : `${Math.ceil(ms / 60_000)}分`

const goodRate = (seen: Seen): string => {
  const { good, bad } = seen.item.seller
  return good + bad === 0 ? '0.0' : ((good / (good + bad)) * 100).toFixed(1)
}

function item(asked: Asked, id: string, world: World): Told {
  const found = world.find('yahoo', id)
  if (!found || found.trick === 'gone') return notFound()
  const trouble = troubled(world, found)
  if (trouble) return trouble
  const seen = world.read(found)
  const store = found.seller.isStore
  const bare = (amount: number): number => (store ? Math.ceil(amount / 1.1) : amount)
  const current = seen.auction?.currentYen ?? seen.priceYen
  const closed = seen.availability !== 'on_sale'
  const account = accountOf(asked, world)
  const [methodId, methodName] = methods[found.method] ?? ['OTHER', 'その他']
  const data = {
    seller: {
      rating: {
        goodRating: `${goodRate(seen)}%`,
        summary: found.seller.good - found.seller.bad,
        ult: {
          goodPoint: found.seller.good,
          badPoint: found.seller.bad,
          allPoint: found.seller.good + found.seller.bad,
        },
      },
      aucUserId: found.seller.id,
      isStore: store,
      isExcellentSeller: hash(`${found.seller.id} deals`) % 3 === 0,
      location: {
        prefecture: prefectureNames[found.seller.prefecture - 1],
        prefCode: String(found.seller.prefecture),
      },
      ekycStatus: { status: '2' },
      sellerPerformance: { isSpeedShipping: found.seller.quick },
      displayName: found.seller.name,
    },
    auctionId: id,
    title: found.title,
    auctionItemUrl: found.url,
    img: found.pictures.map((image) => ({ image, thumbnail: image, width: 400, height: 400 })),
    initPrice: bare(seen.auction?.startYen ?? current),
    lastInitPrice: bare(seen.auction?.startYen ?? current),
    price: bare(current),
    ...(seen.buyNowYen === undefined ? {} : { bidorbuy: bare(seen.buyNowYen) }),
    ...(store
      ? {
          taxinPrice: current,
          taxinStartPrice: seen.auction?.startYen ?? current,
          ...(seen.buyNowYen === undefined ? {} : { taxinBidorbuy: seen.buyNowYen }),
        }
      : {}),
    quantity: 1,
    watchListNum: found.likes,
    bids: seen.auction?.bids ?? 0,
    biddersNum: 0,
    itemReturnable: { allowed: store },
    startTime: jst(seen.auction?.startsAt ?? seen.listedAt),
    endTime: jst(seen.auction?.endsAt ?? world.now()),
    isExtendedAuction: false,
    isBidCreditRestrictions: false,
    isIdentityDocsBidRestriction: false,
    isBidderRestrictions: false,
    isBidderRatioRestrictions: found.auction?.ratingRestricted ?? false,
    isOffer: false,
    isEarlyClosing: found.auction?.earlyFinish ?? false,
    isAutomaticExtension: found.auction?.autoExtension ?? false,
    isFleaMarket: false,
    chargeForShipping: found.payer === 'seller' ? 'seller' : 'winner',
    status: closed ? 'closed' : 'open',
    conditionName: conditionNames[found.condition],
    isWorldwideDelivery: false,
    shipScheduleName: `支払い手続きから${found.days[0]}～${found.days[1]}日で発送`,
    isPrivacyDeliveryAvailable: found.method === 14,
    shipping: { methods: [{ id: methodId, name: methodName }] },
    category: {
      path: [
        { id: '0', name: 'オークション', node: 0 },
        ...found.category.path.map((name, level) => ({
          id: String(found.category.id - (2 - level)),
          name,
          node: level + 1,
        })),
      ],
      isAdult: false,
      isCar: false,
    },
    brand: { path: [{ id: String(found.category.id), name: found.maker }] },
    payment: {
      easyPayment: { isCreditCard: true, isPayPay: false, isNetBank: true, allowInstallment: false },
    },
    highestBidders: { totalHighestBidders: 0, isMore: false },
    answeredQAndANum: hash(`${id} answered`) % 4,
    unAnsweredQAndANum: hash(`${id} asked`) % 7 === 0 ? 1 : 0,
    description: found.description.split('\n'),
    descriptionHtml: found.description.split('\n').map(escape).join('<BR>'),
    ...bidFacts(found, account, world),
  }
  const next = {
    props: { pageProps: { initialState: { item: { detail: { item: data } } } } },
    page: '/jp/auction/[aid]',
    query: { aid: id },
  }
  if (asked.headers.accept === 'application/json') return json(data)
  return html(`${pageHead(`${found.title} - Yahoo!オークション（練習）`)}<h1>${escape(found.title)}</h1><img src="${escape(localPicture(found.pictures[0] ?? ''))}" alt="" width="400" height="400"><p class="practice-price">${seen.buyNowYen === undefined ? '現在' : '即決'} ${yen(seen.buyNowYen ?? current)}円（税込）${closed ? ' <strong>このオークションは終了しています</strong>' : ''}</p>
<p style="white-space:pre-wrap">${escape(found.description)}</p>${bidBox(found, account, world)}${buyBox(asked, 'yahoo', id, !closed && seen.buyNowYen !== undefined, seen.buyNowYen ?? current)}<script id="__NEXT_DATA__" type="application/json">${inScript(next)}</script></body></html>`)
}
