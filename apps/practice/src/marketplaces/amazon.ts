import { hash } from '../catalogue/index.ts'
import type { Asked, Host, Told } from './wire.ts'
import { buyBox, escape, html, json, localPicture, pageHead, troubled, yen } from './wire.ts'
import type { Query, Seen, World } from './world.ts'

const token = 'Atc|practice'
const grades = ['', 'New', 'LikeNew', 'VeryGood', 'Good', 'Acceptable', 'Acceptable'] as const

/** api.amazon.co.jp: the token office; any credential but an empty one is good. */
export const amazonTokens: Host = (asked) => {
  const form = new URLSearchParams(asked.body)
  if (asked.method !== 'POST' || asked.path !== '/auth/o2/token')
    return json({ error: 'invalid_request' }, 404)
  const good =
    form.get('grant_type') === 'client_credentials' &&
    form.get('scope') === 'creatorsapi::default' &&
    (form.get('client_id') ?? '') !== '' &&
    (form.get('client_secret') ?? '') !== ''
  return good
    ? json({ access_token: token, token_type: 'bearer', expires_in: 3_600, scope: 'creatorsapi::default' })
    : json({ error: 'invalid_client', error_description: 'Client authentication failed' }, 401)
}

const refused = (status: number, code: string, message: string): Told =>
  json({ errors: [{ code, message }] }, status)

/** creatorsapi.amazon: getItems and searchItems, with the checks the real one makes. Only resources that were asked for are sent. */
export const amazonApi: Host = (asked, world) => {
  if (asked.headers.authorization !== `Bearer ${token}`)
    return refused(401, 'UnauthorizedException', 'The access token is invalid or expired.')
  if (asked.headers['x-marketplace'] !== 'www.amazon.co.jp')
    return refused(400, 'ValidationException', 'x-marketplace')
  const body = bodyOf(asked)
  const resources = Array.isArray(body.resources) ? body.resources.map(String) : []
  if (typeof body.partnerTag !== 'string' || body.partnerTag === '')
    return refused(400, 'ValidationException', 'partnerTag')
  if (asked.path === '/catalog/v1/getItems') return items(body, resources, world)
  return asked.path === '/catalog/v1/searchItems'
    ? search(body, resources, world)
    : refused(404, 'UnknownOperationException', asked.path)
}

function bodyOf(asked: Asked): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(asked.body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // just checked to be an object
  } catch {
    return {}
  }
}

function items(body: Record<string, unknown>, resources: readonly string[], world: World): Told {
  const ids = Array.isArray(body.itemIds) ? body.itemIds.map(String) : []
  if (ids.length === 0 || ids.length > 10) return refused(400, 'ValidationException', 'itemIds')
  const found = ids
    .map((id) => world.find('amazon', id))
    .filter((each) => each !== undefined && each.trick !== 'gone')
  for (const each of found) {
    const trouble = each && troubled(world, each)
    if (trouble) return trouble
  }
  const missing = ids
    .filter((id) => !found.some((each) => each?.id === id))
    .map((id) => ({ code: 'ItemNotAccessible', message: `The ItemId ${id} is not accessible.` }))
  return json({
    itemsResult: { items: found.flatMap((each) => (each ? [row(world.read(each), resources)] : [])) },
    ...(missing.length === 0 ? {} : { errors: missing }),
  })
}

const sorts: Readonly<Record<string, Query['sort']>> = {
  'Price:LowToHigh': 'cheapest',
  'Price:HighToLow': 'dearest',
  NewestArrivals: 'newest',
  Featured: 'popular',
  Relevance: 'best',
}

function search(body: Record<string, unknown>, resources: readonly string[], world: World): Told {
  const page = Number(body.itemPage ?? 1)
  const size = Math.min(10, Math.max(1, Number(body.itemCount) || 10))
  if (!Number.isInteger(page) || page < 1 || page > 10)
    return refused(400, 'ValidationException', 'itemPage must be 1 to 10')
  const amount = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) : undefined)
  const [priceMin, priceMax] = [amount(body.minPrice), amount(body.maxPrice)]
  const found = world
    .search('amazon', {
      words: typeof body.keywords === 'string' ? body.keywords : '',
      sort: sorts[String(body.sortBy)] ?? 'best',
      includeSold: body.availability === 'IncludeOutOfStock',
      ...(priceMin === undefined ? {} : { priceMin }),
      ...(priceMax === undefined ? {} : { priceMax }),
      ...(body.condition === 'New'
        ? { usedOrNew: 'new' as const }
        : body.condition === 'Used'
          ? { usedOrNew: 'used' as const }
          : {}),
    })
    .filter((each) => body.browseNodeId === undefined || String(each.item.category.id) === body.browseNodeId)
  if (found.length === 0) return refused(404, 'NoResults', 'No results found for your request.')
  return json({
    searchResult: {
      totalResultCount: found.length,
      searchURL: 'https://www.amazon.co.jp/s',
      items: found.slice((page - 1) * size, page * size).map((seen) => row(seen, resources)),
    },
  })
}

function row(seen: Seen, resources: readonly string[]) {
  const { item } = seen
  const has = (name: string): boolean => resources.some((each) => each.startsWith(name))
  const picture = (url: string | undefined) => ({ large: { url, height: 500, width: 500 } })
  const money = (amount: number) => ({ amount, currency: 'JPY', displayAmount: `￥${yen(amount)}` })
  const [root = '', ...rest] = item.category.path
  // Each node carries its own parent, up to the root.
  const node = rest.reduce<Record<string, unknown>>(
    (ancestor, displayName, level) => ({
      id: String(item.category.id - (rest.length - 1 - level)),
      displayName,
      ancestor,
    }),
    { id: String(item.category.id - rest.length), displayName: root },
  )
  const offer = {
    price: {
      money: money(seen.priceYen),
      ...(item.listPriceYen === undefined || item.listPriceYen <= seen.priceYen
        ? {}
        : { savingBasis: { money: money(item.listPriceYen), savingBasisType: 'LIST_PRICE' } }),
    },
    availability: {
      type: 'IN_STOCK',
      message: '在庫あり',
      maxOrderQuantity: Math.min(30, item.stock),
      minOrderQuantity: 1,
    },
    condition:
      item.condition === 1
        ? { value: 'New', subCondition: 'Unknown' }
        : { value: 'Used', subCondition: grades[item.condition] },
    isBuyBoxWinner: true,
    merchantInfo: { id: item.seller.id, name: item.seller.name },
  }
  return {
    asin: item.id,
    detailPageURL: `${item.url}?tag=practice-22`,
    ...(has('images')
      ? { images: { primary: picture(item.pictures[0]), variants: item.pictures.slice(1).map(picture) } }
      : {}),
    itemInfo: {
      title: { displayValue: item.title, label: 'Title', locale: 'ja_JP' },
      ...(has('itemInfo.byLineInfo')
        ? { byLineInfo: { brand: { displayValue: item.maker, label: 'Brand', locale: 'ja_JP' } } }
        : {}),
      ...(has('itemInfo.features')
        ? { features: { displayValues: item.description.split('\n'), label: 'Features', locale: 'ja_JP' } }
        : {}),
      ...(has('itemInfo.externalIds')
        ? { externalIds: { eans: { displayValues: item.jan === undefined ? [] : [item.jan] } } }
        : {}),
      ...(has('itemInfo.productInfo')
        ? {
            productInfo: { color: { displayValue: ['ブラック', 'シルバー', 'ネイビー'][hash(item.id) % 3] } },
          }
        : {}),
    },
    ...(has('offersV2') ? { offersV2: { listings: seen.availability === 'on_sale' ? [offer] : [] } } : {}),
    ...(has('browseNodeInfo') ? { browseNodeInfo: { browseNodes: [node] } } : {}),
  }
}

/** www.amazon.co.jp: the page staff open. */
export const amazonPages: Host = (asked, world) => {
  const id = /^\/dp\/([A-Z0-9]{10})$/.exec(asked.path)?.[1]
  const found = id === undefined ? undefined : world.find('amazon', id)
  if (!found || found.trick === 'gone')
    return html(`${pageHead('Amazon（練習）')}<p>ページが見つかりません。</p>`, 404)
  const seen = world.see(found)
  const sold = seen.availability !== 'on_sale'
  return html(`${pageHead(found.title)}<h1 id="productTitle">${escape(found.title)}</h1><img id="landingImage" src="${escape(localPicture(found.pictures[0] ?? ''))}" alt="" width="400" height="400"><p class="practice-price">￥${yen(seen.priceYen)} <small>税込</small></p><p id="availability">${sold ? '現在在庫切れです。' : '在庫あり'}</p>
<p style="white-space:pre-wrap">${escape(found.description)}</p><p>出荷元／販売元 ${escape(found.seller.name)}</p>${buyBox(asked, 'amazon', found.id, !sold, seen.priceYen)}</body></html>`)
}
