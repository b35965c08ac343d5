import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Condition, Listing, Parsed, SearchHit } from '@tomobako/domain/goods'
import type { Page } from '../connector.ts'
import {
  at,
  byStatus,
  fingerprint,
  idOf,
  isJson,
  isSentinel,
  lacking,
  line,
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
import type { Json } from '../read.ts'
import { conditionOf, prefecture, tagsFor } from '../words.ts'

export const base = 'https://shop.lashinbang.com'
const pictures = 'https://img.lashinbang.com/'

/** The search's JSONP, or a product page. */
export function parseLashinbang(page: Page): Parsed {
  const blocked = byStatus(page.status)
  if (blocked) return blocked
  const answer = wrapped(page.body)
  return answer === null ? detail(page) : found(answer, page.want)
}

/** What stands between the first and the last bracket of `callback({…});`; null when the body is not JSONP at all. */
function wrapped(body: string): unknown {
  const bare = /^\s*\{\s*"kotohaco"/.test(body)
  if (!bare && !/^\s*[\w$.]{1,60}\s*\(\s*\{/.test(body)) return null
  return parseJson(bare ? body : body.slice(body.indexOf('(') + 1, body.lastIndexOf(')')))
}

function found(answer: unknown, want: string | undefined): Parsed {
  const result = at(answer, 'kotohaco', 'result')
  if (!isJson(result) || !Array.isArray(result.items))
    return none('unreadable', 'a search answer without a result')
  const rows = records(result.items)
  const listings = rows.map(listingOf).filter((each): each is Listing => each !== undefined)
  if (want !== undefined) {
    const listing = listings.find((each) => each.id === want)
    return listing ? { kind: 'listing', listing } : none('not_found')
  }
  if (rows.length > 0 && listings.length === 0) return none('unreadable', 'rows without items')
  const [total, here, last] = ['hitnum', 'current_page', 'last_page'].map((name) =>
    yen(at(result, 'info', name)),
  )
  const nextPage = here !== undefined && last !== undefined && here < last ? String(here + 1) : undefined
  return { kind: 'search', page: tidy({ hits: listings.map(hitOf), total, nextPage }) }
}

/** The sealed are as new; A, B and further letters are shown as they are. */
const conditionIn = (grade: string | undefined): Condition | undefined =>
  grade?.startsWith('未開封') === true ? 'new' : conditionOf(grade)

/** Dates are numbers like 20240804, Japanese time. */
const dayOf = (value: unknown): number | undefined =>
  moment(/^(20\d{2})(\d{2})(\d{2})$/.exec(String(value))?.slice(1).join('-'))

/** A row knows nearly everything about a product. Names of its fields: marketplaces.md 9. */
function listingOf(row: Json): Listing | undefined {
  const id = idOf(row.itemid)
  const title = line(row.title)
  if (id === undefined || !/^\d{1,12}$/.test(id) || title === undefined) return undefined
  const conditionText = line(row.desc, 60)
  const condition = conditionIn(conditionText)
  const price = yen(row.price)
  const stock = yen(row.number6)
  const asked = price === undefined || price === 0 || isSentinel(price)
  const store = line(row.keyword9, 60)
  const inStore = store === undefined || store === 'オンライン' ? undefined : `出品店舗：${store}`
  const path = (line(row.path) ?? '')
    .split(':')
    .map((each) => each.trim())
    .filter((each, index, all) => each !== '' && each !== all[index - 1])
  const image =
    typeof row.image === 'string' && row.image.replace(/\/$/, '') !== pictures.replace(/\/$/, '')
      ? row.image
      : typeof row.narrow14 === 'string' && row.narrow14 !== ''
        ? `${pictures}${row.narrow14}`
        : undefined
  const remarks = plain(row.narrow15)
  const listing = tidy({
    source: 'lashinbang' as const,
    site: 'lashinbang',
    id,
    url: `${base}/products/detail/${id}`,
    title,
    description:
      [plain(row.narrow13), remarks, inStore].filter((each) => each !== undefined).join('\n') || undefined,
    images: urls([image]),
    kind: 'fixed' as const,
    price: tidy({ type: 1, jpyPrice: asked ? undefined : price, taxIncluded: true }),
    availability:
      stock === 0 ? ('sold' as const) : asked ? ('price_on_request' as const) : ('on_sale' as const),
    condition,
    conditionText,
    domesticShipping: { payer: 'unknown' as const },
    shipsFrom: store === undefined ? undefined : prefecture(store.replace(/店$/u, '')),
    brand: line(row.narrow2, 120),
    size: line(/サイズ：\s*([^。\n]{1,60})/u.exec(remarks ?? '')?.[1], 60),
    categoryPath: path,
    seller: { id: 'lashinbang', name: 'らしんばん', isStore: true },
    quantity: stock,
    jan: /^\d{13}$/.exec(String(row.keyword2))?.[0],
    listedAt: dayOf(row.number18),
    updatedAt: dayOf(row.number7),
    tags: tagsFor({
      title,
      condition,
      used: condition !== 'new',
      adult: row.narrow1 === '1',
      certified: true,
    }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    ...listing,
    version: fingerprint(listing),
    missing: [
      ...lacking(listing, ['images', 'conditionText', 'categoryPath', 'quantity']),
      ...(price === undefined ? ['price'] : []),
    ],
  }
}

function hitOf(listing: Listing): SearchHit {
  const {
    source,
    site,
    id,
    url,
    title,
    kind,
    price,
    availability,
    condition,
    domesticShipping,
    tags,
    seller,
    brand,
    listedAt,
    updatedAt,
    images,
  } = listing
  const hit = tidy({
    source,
    site,
    id,
    url,
    title,
    kind,
    price,
    availability,
    condition,
    domesticShipping,
    tags,
    seller,
    brand,
    listedAt,
    updatedAt,
    image: images[0],
    missing: [],
  }) as SearchHit // as above
  return {
    ...hit,
    missing: [...lacking(hit, ['image']), ...(listing.missing.includes('price') ? ['price'] : [])],
  }
}

function detail(page: Page): Parsed {
  if (page.status === 404 || page.status === 410) return none('not_found')
  const $ = load(page.body)
  const facts = factsIn($)
  const price =
    yenIn($('span[itemprop="price"]').first().text()) ??
    yenIn($('.item_price p').first().text()) ??
    yenIn($('.item_price').first().text())
  const id = [$('link[rel="canonical"]').attr('href'), $('meta[property="og:url"]').attr('content'), page.url]
    .map((each) => /\/products\/detail\/(\d{1,12})/.exec(each ?? '')?.[1])
    .find((each) => each !== undefined)
  const title =
    shown($('meta[property="og:title"]').attr('content')) ??
    shown($('h1').first().text()) ??
    shown($('#item_data h2').first().text())
  if (
    /\/age_check/.test(page.url) ||
    (price === undefined && $('[href*="/age_check"],[action*="/age_check"]').length > 0)
  )
    return none('adult')
  if (
    id === undefined ||
    title === undefined ||
    ($('.item_price').length === 0 && $('#item_data').length === 0)
  )
    return /お探しの(?:ページ|商品)(?:は|が)/u.test($.root().text())
      ? none('not_found')
      : none('unreadable', 'not a Lashinbang product page or search answer')
  const sold =
    $('div.soldout').length > 0 ||
    /outofstock/i.test($('meta[itemprop="availability"]').attr('content') ?? '')
  const asked = price === undefined || price === 0 || isSentinel(price)
  const conditionText = facts.get('状態')
  const condition = conditionIn(conditionText)
  const listing = tidy({
    source: 'lashinbang' as const,
    site: 'lashinbang',
    id,
    url: `${base}/products/detail/${id}`,
    title,
    description: [...facts].map(([name, value]) => `${name}：${value}`).join('\n') || undefined,
    images: urls(
      [
        $('#zoom_03').attr('src'),
        ...$('#zoom_03 img')
          .toArray()
          .map((each) => $(each).attr('src')),
      ],
      base,
    ),
    kind: 'fixed' as const,
    price: tidy({ type: 1, jpyPrice: asked ? undefined : price, taxIncluded: true }),
    availability: sold ? ('sold' as const) : asked ? ('price_on_request' as const) : ('on_sale' as const),
    condition,
    conditionText,
    domesticShipping: { payer: 'unknown' as const },
    brand: facts.get('メーカー') ?? facts.get('サークル'),
    categoryPath: [],
    seller: { id: 'lashinbang', name: 'らしんばん', isStore: true },
    quantity: sold ? 0 : undefined,
    jan: /^\d{13}$/.exec(facts.get('JANコード') ?? facts.get('JAN') ?? '')?.[0],
    tags: tagsFor({ title, condition, used: condition !== 'new', certified: true }),
    missing: [],
  }) as Listing // absent members removed; the mandatory ones are all given
  return {
    kind: 'listing',
    listing: {
      ...listing,
      version: fingerprint(listing),
      missing: [
        ...lacking(listing, ['images', 'conditionText', 'categoryPath', 'quantity']),
        ...(price === undefined ? ['price'] : []),
      ],
    },
  }
}

/** `dt`: `dd` of the page's table, names without their colon. */
function factsIn($: CheerioAPI): Map<string, string> {
  const facts = new Map<string, string>()
  $('#item_data dl')
    .slice(0, 60)
    .each((_, each) => {
      const name = shown($(each).find('dt').first().text(), 60)?.replace(/[：:]\s*$/u, '')
      const value = shown($(each).find('dd').first().text())
      if (name && value !== undefined && !facts.has(name)) facts.set(name, value)
    })
  return facts
}

/** The page is asked at the moment it counts, so its price, state and version stand; the search's row fills in what the page does not say. */
export function withRow(listing: Listing, page: Page): Listing {
  const parsed = page.status === 200 ? parseLashinbang({ ...page, want: listing.id }) : none('unreadable')
  if (parsed.kind !== 'listing') return listing
  const { listing: row } = parsed
  const whole: Listing = {
    ...listing,
    ...row,
    title: listing.title,
    price: listing.price,
    availability: listing.availability,
    images: [...new Set([...listing.images, ...row.images])],
    version: listing.version ?? fingerprint(listing),
  }
  if (listing.availability === 'sold') whole.quantity = 0
  return {
    ...whole,
    missing: [
      ...lacking(whole, ['images', 'conditionText', 'categoryPath', 'quantity']),
      ...(listing.missing.includes('price') ? ['price'] : []),
    ],
  }
}
