import type { PracticeItem } from '../catalogue/index.ts'
import { prefectureLatin } from './prefectures.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, json, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const conditions: readonly (readonly [key: string, text: string])[] = [
  ['', ''],
  ['new', '新品、未使用'],
  ['used10', '未使用に近い'],
  ['used20', '目立った傷や汚れなし'],
  ['used40', 'やや傷や汚れあり'],
  ['used60', '傷や汚れあり'],
  ['used80', '全体的に状態が悪い'],
]
const methods: Readonly<Record<number, readonly [id: string, name: string]>> = {
  14: ['YAMATO', 'おてがる配送（ヤマト運輸）'],
  7: ['JAPAN_POST', 'おてがる配送（日本郵便）'],
  11: ['YUPACK', 'ゆうパック'],
}
const schedules: Readonly<Record<number, readonly [id: string, text: string]>> = {
  2: ['ONE_TO_TWO_DAYS', '1〜2日で発送'],
  3: ['TWO_TO_THREE_DAYS', '2〜3日で発送'],
  7: ['FOUR_TO_SEVEN_DAYS', '4〜7日で発送'],
}
const jst = (ms: number): string => `${new Date(ms + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`
const goodRatio = ({ good, bad }: PracticeItem['seller']): number =>
  good + bad === 0 ? 0 : Math.round((good / (good + bad)) * 100)

/** paypayfleamarket.yahoo.co.jp: the JSON its own web page asks for below `/api`, and the page staff open. */
export const paypayFleaHost: Host = (asked, world) => {
  if (asked.path === '/api/v1/search') return search(asked, world)
  const id = /^\/api\/item\/v2\/items\/([a-z]?\d{8,10})$/.exec(asked.path)?.[1]
  if (id !== undefined) return item(id, world)
  const user = /^\/api\/v1\/users\/(p\d{1,12})$/.exec(asked.path)?.[1]
  if (user !== undefined) return profile(user, world)
  const shown = /^\/item\/([a-z]?\d{8,10})$/.exec(asked.path)?.[1]
  return shown === undefined ? json({ error: { code: 'NOT_FOUND' } }, 404) : page(asked, shown, world)
}

const at = (world: World, id: string): PracticeItem | undefined => {
  const found = world.find('paypay', id)
  return found?.site === 'paypay-flea' && found.trick !== 'gone' ? found : undefined
}
const sorts: Readonly<Record<string, readonly [up: Query['sort'], down: Query['sort']]>> = {
  price: ['cheapest', 'dearest'],
  openTime: ['newest', 'newest'],
  ranking: ['best', 'best'],
}

/** Without `itemStatus` the answer is what is sold: the trap of the real one is kept. */
function search(asked: Asked, world: World): Told {
  const params = asked.params
  const amount = (name: string): number | undefined =>
    Number(params.get(name)) > 0 ? Number(params.get(name)) : undefined
  const open = params.get('itemStatus') === 'open'
  const [up, down] = sorts[params.get('sort') ?? 'ranking'] ?? ['best', 'best']
  const wanted = (params.get('itemConditions') ?? '')
    .split(',')
    .map((key) => conditions.findIndex(([each]) => each !== '' && each === key))
    .filter((each) => each > 0)
  const words = (params.get('query') ?? '').split(/\s+/u)
  const [priceMin, priceMax, sellerId, category] = [
    amount('minPrice'),
    amount('maxPrice'),
    params.get('sellerIds'),
    params.get('genreCategoryIds'),
  ]
  const found = world
    .search('paypay', {
      site: 'paypay-flea',
      words: words.filter((each) => !each.startsWith('-')).join(' '),
      exclude: words
        .filter((each) => each.startsWith('-'))
        .map((each) => each.slice(1))
        .join(' '),
      sort: params.get('order') === 'ASC' ? up : down,
      conditions: wanted,
      includeSold: !open,
      ...(priceMin === undefined ? {} : { priceMin }),
      ...(priceMax === undefined ? {} : { priceMax }),
      ...(sellerId ? { sellerId } : {}),
    })
    .filter(
      (each) =>
        (open || each.availability !== 'on_sale') &&
        (!category || String(each.item.category.id) === category),
    )
  const results = Math.min(100, Math.max(1, Number(params.get('results')) || 20))
  const offset = Math.max(0, Number(params.get('offset')) || 0)
  const rows = found.slice(offset, offset + results)
  return json({
    totalResultsAvailable: found.length,
    totalResultsReturned: rows.length,
    offset,
    items: rows.map(row),
    error: null,
  })
}

const pathOf = (item: PracticeItem) => [
  { id: '1', name: 'すべて' },
  ...item.category.path.map((name, level) => ({
    id: String(item.category.id - (item.category.path.length - 1 - level) * 100_000),
    name,
  })),
]

function row(seen: Seen) {
  const { item } = seen
  return {
    id: item.id,
    title: item.title,
    price: seen.priceYen,
    likeCount: item.likes,
    openTime: jst(seen.listedAt),
    endTime: null,
    thumbnailImageUrl: item.pictures[0],
    imageCount: item.pictures.length,
    category: {
      id: String(item.category.id),
      name: item.category.path.at(-1),
      path: pathOf(item),
      productCategoryId: item.category.id,
    },
    brand: { id: String(item.category.id), name: item.maker },
    sellerId: item.seller.id,
    itemStatus: seen.availability === 'on_sale' ? 'OPEN' : 'SOLD',
    condition: conditions[item.condition]?.[0],
    seller: {
      id: item.seller.id,
      goodRatio: goodRatio(item.seller),
      numRating: item.seller.good + item.seller.bad,
    },
  }
}

function item(id: string, world: World): Told {
  const found = at(world, id)
  if (!found) return json({ error: { code: 'NOT_FOUND' } }, 404)
  const trouble = troubled(world, found)
  if (trouble) return trouble
  const seen = world.read(found)
  const [key, text] = conditions[found.condition] ?? ['', '']
  const [methodId, methodName] = methods[found.method] ?? ['OTHER', 'その他']
  const [scheduleId, scheduleText] = schedules[found.days[1]] ?? ['TWO_TO_THREE_DAYS', '2〜3日で発送']
  const path = pathOf(found).map((each) => ({ id: Number(each.id), name: each.name }))
  return json({
    id,
    title: found.title,
    description: found.description,
    price: seen.priceYen,
    status: seen.availability === 'on_sale' ? 'OPEN' : 'SOLD',
    type: null,
    condition: { key, text },
    images: found.pictures.map((url) => ({ url, width: 900, height: 900 })),
    // The leaf comes twice, as on the wire.
    categoryList: [...path, ...path.slice(-1)],
    productCategory: path.at(-1),
    brand: { id: found.category.id, name: found.maker },
    seller: {
      id: found.seller.id,
      nickname: found.seller.name,
      rating: { total: found.seller.good + found.seller.bad, goodRatio: goodRatio(found.seller) },
      image: found.pictures[0],
    },
    deliveryMethod: { id: methodId, name: methodName },
    deliverySchedule: { id: scheduleId, text: scheduleText },
    location: (prefectureLatin[found.seller.prefecture - 1] ?? '').toUpperCase(),
    createDate: jst(seen.listedAt),
    likeCount: found.likes,
    pvCount: found.likes * 14,
    questionCount: 0,
    hashtags: [],
  })
}

function profile(id: string, world: World): Told {
  const found = world.items.find((each) => each.site === 'paypay-flea' && each.seller.id === id)
  if (!found) return json({ error: { code: 'NOT_FOUND' } }, 404)
  const { seller } = found
  return json({
    id,
    nickname: seller.name,
    deleted: false,
    rating: { total: seller.good + seller.bad, goodRatio: goodRatio(seller) },
    isGold: false,
    tradingRecord: { displayLabel: `${seller.good}件以上` },
    image: null,
  })
}

function page(asked: Asked, id: string, world: World): Told {
  const found = at(world, id)
  if (!found) return html(`${pageHead('Yahoo!フリマ（練習）')}<p>この商品は存在しません。</p>`, 404)
  const seen = world.see(found)
  const sold = seen.availability !== 'on_sale'
  return html(`${pageHead(found.title)}<h1>${escape(found.title)}</h1><img src="${escape(localPicture(found.pictures[0] ?? ''))}" alt="" width="400" height="400"><p class="practice-price">¥${yen(seen.priceYen)} <small>送料込み</small>${sold ? ' <strong>売り切れました</strong>' : ''}</p>
<p style="white-space:pre-wrap">${escape(found.description)}</p><p>出品者 ${escape(found.seller.name)}</p>${buyBox(asked, 'paypay', id, !sold, seen.priceYen)}</body></html>`)
}
