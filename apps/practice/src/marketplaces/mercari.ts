import { createPublicKey, verify } from 'node:crypto'
import type { PracticeItem } from '../catalogue/index.ts'
import { prefectureNames } from './prefectures.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, json, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const methodNames: Readonly<Record<number, string>> = {
  14: 'らくらくメルカリ便',
  17: 'ゆうゆうメルカリ便',
  16: '梱包・発送たのメル便',
  8: 'レターパック',
  10: 'クロネコヤマト',
  13: 'クリックポスト',
  7: 'ゆうパケット',
  3: 'クロネコヤマト',
}
const conditionNames = [
  '',
  '新品、未使用',
  '未使用に近い',
  '目立った傷や汚れなし',
  'やや傷や汚れあり',
  '傷や汚れあり',
  '全体的に状態が悪い',
] as const
const durations: Readonly<Record<number, readonly [number, string]>> = {
  2: [1, '1~2日で発送'],
  3: [2, '2~3日で発送'],
  7: [3, '4~7日で発送'],
}
const searchStatus = {
  on_sale: 'ITEM_STATUS_ON_SALE',
  reserved: 'ITEM_STATUS_TRADING',
  sold: 'ITEM_STATUS_SOLD_OUT',
  ended: 'ITEM_STATUS_SOLD_OUT',
  gone: 'ITEM_STATUS_CANCEL',
} as const
const seconds = (ms: number): number => Math.floor(ms / 1000)
const pageSize = 120

/** api.mercari.jp: the doors `/v2/entities:search`, `/items/get`, Shops products and profiles, with the checks the real one makes. */
export const mercariApi: Host = (asked, world) => {
  if (asked.headers['x-platform'] === undefined) return fail(400, 'UnsupportedVersionException', 'X-Platform')
  if (!isProven(asked)) return json({ code: 16, message: 'unauthenticated', details: [] }, 401)
  if (asked.method === 'POST' && asked.path === '/v2/entities:search') return search(asked, world)
  if (asked.method !== 'GET') return json({ code: 3, message: 'method not allowed', details: [] }, 405)
  if (asked.path === '/items/get') return item(asked.params.get('id') ?? '', world)
  const shops = /^\/v1\/marketplaces\/shops\/products\/([A-Za-z0-9]{20,22})$/.exec(asked.path)
  if (shops) return product(shops[1] ?? '', world)
  if (asked.path === '/users/get_profile') return profile(asked.params.get('user_id') ?? '', world)
  return json({ code: 5, message: 'not found', details: [] }, 404)
}

const fail = (status: number, code: string, message: string): Told =>
  json({ result: 'error', errors: [{ code, message }], meta: {} }, status)

/** A compact ES256 JWS over method and path, by the key it carries. */
function isProven(asked: Asked): boolean {
  const [head, claims, signature] = (asked.headers.dpop ?? '').split('.')
  if (!head || !claims || !signature) return false
  try {
    const { jwk, alg, typ }: { jwk: JsonWebKey; alg: string; typ: string } = JSON.parse(
      Buffer.from(head, 'base64url').toString(),
    )
    const said: { htu: string; htm: string; iat: number; jti: string } = JSON.parse(
      Buffer.from(claims, 'base64url').toString(),
    )
    const key = createPublicKey({
      key: { kty: jwk.kty ?? '', crv: jwk.crv ?? '', x: jwk.x ?? '', y: jwk.y ?? '' },
      format: 'jwk',
    })
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    return (
      signed &&
      alg === 'ES256' &&
      typ === 'dpop+jwt' &&
      said.htm === asked.method &&
      new URL(said.htu).pathname === asked.path &&
      Number.isInteger(said.iat) &&
      said.jti !== ''
    )
  } catch {
    return false
  }
}

const sorts: Readonly<Record<string, Query['sort']>> = {
  SORT_SCORE: 'best',
  SORT_CREATED_TIME: 'newest',
  SORT_NUM_LIKES: 'popular',
}

function search(asked: Asked, world: World): Told {
  let body: Record<string, unknown>
  try {
    body = JSON.parse(asked.body)
  } catch {
    return json({ code: 3, message: 'invalid argument', details: [] }, 400)
  }
  const condition = (
    typeof body.searchCondition === 'object' && body.searchCondition !== null ? body.searchCondition : {}
  ) as Record<string, unknown> // checked just before
  const numbers = (value: unknown): number[] =>
    Array.isArray(value) ? value.map(Number).filter(Number.isFinite) : []
  const words = (value: unknown): string => (typeof value === 'string' ? value : '')
  const amount = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) : undefined)
  const sort =
    condition.sort === 'SORT_PRICE'
      ? condition.order === 'ORDER_ASC'
        ? 'cheapest'
        : 'dearest'
      : (sorts[String(condition.sort)] ?? 'best')
  const statuses = Array.isArray(condition.status) ? condition.status.map(String) : []
  const priceMin = amount(condition.priceMin)
  const priceMax = amount(condition.priceMax)
  const found = world.search('mercari', {
    words: words(condition.keyword),
    exclude: words(condition.excludeKeyword),
    sort,
    conditions: numbers(condition.itemConditionId),
    freeShipping: numbers(condition.shippingPayerId).includes(2),
    includeSold: statuses.length === 0 || statuses.includes('STATUS_SOLD_OUT'),
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
    ...[condition.sellerId, condition.shopIds].flatMap((each) =>
      Array.isArray(each) && each.length > 0 ? [{ sellerId: String(each[0]) }] : [],
    )[0],
  })
  const size = Math.min(pageSize, Math.max(1, Number(body.pageSize) || pageSize))
  const page = Number(/^v1:(\d{1,4})$/.exec(words(body.pageToken))?.[1] ?? 0)
  const rows = found.slice(page * size, (page + 1) * size)
  return json({
    meta: {
      nextPageToken: (page + 1) * size < found.length ? `v1:${page + 1}` : '',
      previousPageToken: page > 0 ? `v1:${page - 1}` : '',
      numFound: String(Math.min(found.length, 15_000)),
    },
    items: rows.map(searchRow),
    components: [],
    searchCondition: null,
    searchConditionId: '',
  })
}

/** The search's auction: integers as strings too, the deadline in nanoseconds. */
const auctionRow = ({ item, auction }: Seen) =>
  auction
    ? {
        id: `a${item.id}`,
        bidDeadline: new Date(auction.endsAt).toISOString().replace('Z', '000000Z'),
        totalBid: String(auction.bids),
        highestBid: String(auction.bids === 0 ? 0 : auction.currentYen),
        initialPrice: String(auction.startYen),
      }
    : null

/** The item's; the key is not there when it is no auction. */
const auctionInfo = ({ item, auction }: Seen) =>
  auction
    ? {
        auction_info: {
          id: `a${item.id}`,
          start_time: new Date(auction.startsAt).toISOString(),
          expected_end_time: new Date(auction.endsAt).toISOString(),
          bid_deadline_duration_seconds: 300,
          total_bids: auction.bids,
          initial_price: auction.startYen,
          highest_bid: auction.bids === 0 ? 0 : auction.currentYen,
          state: auction.closed ? 'STATE_FINISHED' : auction.bids === 0 ? 'STATE_NO_BID' : 'STATE_ONGOING',
          auction_type: 'AUCTION_TYPE_NORMAL',
        },
      }
    : {}

/** Every number a string, as the real search sends them. */
function searchRow(seen: Seen) {
  const { item } = seen
  const shops = item.site === 'mercari-shops'
  return {
    id: item.id,
    sellerId: shops ? '0' : item.seller.id,
    buyerId: '',
    status: searchStatus[seen.availability],
    name: item.title,
    price: String(seen.auction?.currentYen ?? seen.priceYen),
    created: String(seconds(seen.listedAt)),
    updated: String(seconds(seen.updatedAt)),
    thumbnails: item.pictures.slice(0, 1),
    itemType: shops ? 'ITEM_TYPE_BEYOND' : 'ITEM_TYPE_MERCARI',
    itemConditionId: String(item.condition),
    shippingPayerId: shops ? '0' : item.payer === 'seller' ? '2' : '1',
    itemSizes: [],
    itemBrand: { id: String(item.category.id), name: item.maker, subName: item.makerEn },
    itemPromotions: [],
    shopName: shops ? item.seller.name : '',
    itemSize: null,
    shippingMethodId: shops ? '0' : String(item.method),
    categoryId: String(item.category.id),
    isNoPrice: item.trick === 'price_on_request',
    title: '',
    isLiked: false,
    photos: item.pictures.map((uri) => ({ uri })),
    auction: auctionRow(seen),
    shop: shops ? { id: item.seller.id, displayName: item.seller.name, thumbnail: '', score: '5' } : null,
    attributes: [],
  }
}

const detailStatus = {
  on_sale: 'on_sale',
  reserved: 'trading',
  sold: 'sold_out',
  ended: 'sold_out',
  gone: 'cancel',
} as const

function item(id: string, world: World): Told {
  if (!/^m\d{9,12}$/.test(id)) return fail(400, 'InvalidArgument', 'id')
  const found = world.find('mercari', id)
  if (!found || found.trick === 'gone') return fail(404, 'RecordNotFoundException', '見つかりませんでした')
  const trouble = troubled(world, found)
  if (trouble) return trouble
  const seen = world.read(found)
  const duration = durations[found.days[1]] ?? [2, '2~3日で発送']
  const description =
    seen.refuses && found.trick === undefined
      ? `${found.description}\n購入代行業者様の購入はお断りしております。`
      : found.description
  return json({
    result: 'OK',
    meta: {},
    data: {
      id,
      seller: sellerOf(found),
      status: detailStatus[seen.availability],
      name: found.title,
      price: seen.auction?.currentYen ?? seen.priceYen,
      ...auctionInfo(seen),
      description,
      photos: found.pictures,
      thumbnails: found.pictures.slice(0, 1),
      item_category: {
        id: found.category.id,
        name: found.category.path.at(-1),
        display_order: 0,
        parent_category_id: found.category.id - 1,
        parent_category_name: found.category.path[1],
        root_category_id: 1,
        root_category_name: found.category.path[0],
      },
      item_condition: { id: found.condition, name: conditionNames[found.condition] },
      item_brand: { id: found.category.id, name: found.maker, sub_name: found.makerEn },
      colors: [],
      shipping_payer:
        found.payer === 'seller'
          ? { id: 2, name: '送料込み(出品者負担)', code: 'seller' }
          : { id: 1, name: '着払い(購入者負担)', code: 'buyer' },
      shipping_method: { id: found.method, name: methodNames[found.method] ?? '未定', is_deprecated: 'no' },
      shipping_from_area: { id: found.seller.prefecture, name: prefectureNames[found.seller.prefecture - 1] },
      shipping_duration: {
        id: duration[0],
        name: duration[1],
        min_days: found.days[0],
        max_days: found.days[1],
      },
      num_likes: found.likes,
      num_comments: 0,
      comments: [],
      updated: seconds(seen.updatedAt),
      created: seconds(seen.listedAt),
      pager_id: seconds(seen.listedAt),
      checksum: checksum(seen),
      is_shop_item: 'no',
      is_anonymous_shipping: [14, 17].includes(found.method),
      is_web_visible: true,
      is_offerable: false,
      is_dynamic_shipping_fee: false,
      hash_tags: [],
      ...(seen.availability === 'sold'
        ? { transaction_evidence: { id: seconds(seen.updatedAt), status: 'done' } }
        : {}),
    },
  })
}

const checksum = (seen: Seen): string =>
  Buffer.from(`${seen.item.id}${seen.priceYen}${seen.availability}`)
    .toString('hex')
    .slice(-32)
    .padStart(32, '0')

function sellerOf(found: PracticeItem) {
  const { seller } = found
  return {
    id: Number(seller.id),
    name: seller.name,
    photo_url: found.pictures[0],
    photo_thumbnail_url: found.pictures[0],
    register_sms_confirmation: 'yes',
    created: 1_500_000_000,
    num_sell_items: seller.selling,
    ratings: { good: seller.good, normal: seller.normal, bad: seller.bad },
    num_ratings: seller.good + seller.normal + seller.bad,
    score: seller.good - seller.bad,
    is_official: false,
    quick_shipper: seller.quick,
    star_rating_score: 5,
  }
}

function profile(id: string, world: World): Told {
  const found = world.items.find((each) => each.source === 'mercari' && each.seller.id === id)
  return found
    ? json({
        result: 'OK',
        data: {
          ...sellerOf(found),
          introduction: '練習用の出品者です。',
          proper: true,
          email: '',
          phone_number: '',
          current_point: 0,
        },
        meta: {},
      })
    : fail(404, 'UserNotFoundException', '見つかりませんでした')
}

function product(id: string, world: World): Told {
  const found = world.find('mercari', id)
  if (!found || found.site !== 'mercari-shops')
    return json({ code: 5, message: 'not found', requestId: '', details: [] }, 404)
  const trouble = troubled(world, found)
  if (trouble) return trouble
  const seen = world.read(found)
  const sold = seen.availability !== 'on_sale'
  return json({
    name: id,
    displayName: found.title,
    productTags: sold ? ['sold_out'] : [],
    thumbnail: found.pictures[0],
    price: String(seen.priceYen),
    createTime: new Date(seen.listedAt).toISOString(),
    updateTime: new Date(seen.updatedAt).toISOString(),
    attributes: [],
    productDetail: {
      shop: {
        name: found.seller.id,
        displayName: found.seller.name,
        thumbnail: found.pictures[0],
        shopStats: { shopId: found.seller.id, score: 5, reviewCount: String(found.seller.good) },
      },
      photos: found.pictures,
      description: found.description,
      categories: found.category.path
        .map((displayName, level) => ({
          categoryId: String(found.category.id - level),
          displayName,
          parentId: '',
          rootId: '',
          hasChild: level < 2,
        }))
        .reverse(),
      brand: { brandId: String(found.category.id), displayName: found.maker },
      condition: { displayName: conditionNames[found.condition] },
      shippingMethod: { shippingMethodId: '1', displayName: methodNames[found.method], isAnonymous: true },
      shippingPayer: { shippingPayerId: '1', displayName: '送料込み(出品者負担)', code: 'SELLER' },
      shippingDuration: {
        shippingDurationId: '1',
        displayName: '1~2日で発送',
        minDays: found.days[0],
        maxDays: found.days[1],
      },
      shippingFromArea: {
        shippingAreaCode: `jp${String(found.seller.prefecture).padStart(2, '0')}`,
        displayName: prefectureNames[found.seller.prefecture - 1],
      },
      productStats: { productId: id, score: 0, reviewCount: 0, likesCount: found.likes },
      variants: (found.variants ?? []).map((each) => ({
        variantId: each.id,
        displayName: each.name,
        quantity: String(sold ? 0 : each.stock),
        size: '',
        attributes: [],
      })),
    },
  })
}

/** jp.mercari.com: the page staff open. */
export const mercariPages: Host = (asked, world) => {
  const id = /^\/(?:item|shops\/product)\/(\w{9,22})$/.exec(asked.path)?.[1]
  const found = id === undefined ? undefined : world.find('mercari', id)
  if (!found || found.trick === 'gone')
    return html(`${pageHead('見つかりません')}<p>該当する商品は削除されています。</p>`, 404)
  const seen = world.see(found)
  const sold = seen.availability !== 'on_sale'
  return html(`${pageHead(found.title)}<h1>${escape(found.title)}</h1><img src="${escape(localPicture(found.pictures[0] ?? ''))}" alt="${escape(found.title)}" width="400" height="400">
<p class="practice-price">¥${yen(seen.priceYen)} <small>${found.payer === 'seller' ? '税込・送料込み' : '税込・着払い'}</small>${sold ? ' <strong>売り切れました</strong>' : ''}</p>
<p style="white-space:pre-wrap">${escape(found.description)}</p><p>出品者 ${escape(found.seller.name)}・${conditionNames[found.condition]}・${prefectureNames[found.seller.prefecture - 1] ?? ''}から発送</p>${buyBox(asked, 'mercari', found.id, !sold, seen.priceYen)}`)
}
