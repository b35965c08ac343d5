import type { Family } from '@tomobako/domain/goods'
import { fromShiftJis, percentShiftJis } from './shift-jis.ts'

/** One connector below a family, e.g. `yahoo-auctions` below `yahoo`. */
export type Site =
  | 'mercari'
  | 'mercari-shops'
  | 'yahoo-auctions'
  | 'paypay-flea'
  | 'yahoo-shopping'
  | 'rakuma'
  | 'rakuten'
  | 'amazon'
  | 'surugaya'
  | 'lashinbang'
  | 'minne'
  | 'yuyutei'
  | 'cardrush'
  | 'magi'
  | 'zozo'
  | 'second-street'
  | 'bookoff'
  | 'mandarake'
  | 'netoff'

/** What an address points to. `url` is the source's canonical https address, tracking removed. `short` must be resolved by its redirect first. */
export type Address = { type: 'item' | 'seller' | 'search' | 'short'; id: string; url: string }
/** `id` is the site's own; `familyId` is the same thing's id within the family, as routes, listings and the cart use it (`ids.ts`). */
export type Link = Address & { family: Family; site: Site; familyId: string }

/** One form of address. `hosts` are exact names or a pattern of the whole name; `at` is matched against the path. */
type Form = {
  site: Site
  type: Address['type']
  hosts: readonly (string | RegExp)[]
  at: RegExp
  id?: (found: RegExpMatchArray, url: URL) => string | undefined
  to: (id: string, url: URL) => string
}

const families: Readonly<Record<Site, Family>> = {
  mercari: 'mercari',
  'mercari-shops': 'mercari',
  'yahoo-auctions': 'yahoo',
  'paypay-flea': 'paypay',
  'yahoo-shopping': 'paypay',
  rakuma: 'rakuma',
  rakuten: 'rakuten',
  amazon: 'amazon',
  surugaya: 'surugaya',
  lashinbang: 'lashinbang',
  minne: 'minne',
  yuyutei: 'market',
  cardrush: 'market',
  magi: 'market',
  zozo: 'market',
  'second-street': 'market',
  bookoff: 'market',
  mandarake: 'market',
  netoff: 'market',
}
export const familyOf = (site: Site): Family => families[site]
export const sites = Object.keys(families) as Site[] // the keys of a record over Site

/** An id within its family: `market` puts the site before it (`yuyutei~ws/abc/10101`), the shop itself is just its site; elsewhere ids are unique as they are. */
export const familyIdOf = (site: Site, id: string): string =>
  families[site] === 'market' && id !== site && !id.startsWith(`${site}~`) ? `${site}~${id}` : id

const query = (name: string) => (_: RegExpMatchArray, url: URL) =>
  url.searchParams.get(name)?.trim().slice(0, 200) || undefined
const joined = (separator: string) => (found: RegExpMatchArray) => [found[1], found[2]].join(separator)

/** One shop a game: `cardrush-pokemon.jp`, `cardrush-op.jp`, … */
const cardRushHost = /^www\.cardrush(?:-[a-z0-9]{1,20})?\.jp$/

/** Every form of address of every source. marketplaces.md, the URL section of each source; checked against 44 vectors. */
const forms: readonly Form[] = [
  // Mercari. /en/ and other language prefixes occur in shared links.
  {
    site: 'mercari',
    type: 'item',
    hosts: ['jp.mercari.com'],
    at: /^\/(?:[a-z]{2}\/)?item\/(m\d{9,12})\/?$/,
    to: (id) => `https://jp.mercari.com/item/${id}`,
  },
  {
    site: 'mercari',
    type: 'item',
    hosts: ['www.mercari.com'],
    at: /^\/jp\/items\/(m\d{9,12})\/?$/,
    to: (id) => `https://jp.mercari.com/item/${id}`,
  },
  {
    site: 'mercari',
    type: 'item',
    hosts: ['item.mercari.com'],
    at: /^\/jp\/(m\d{9,12})\/?$/,
    to: (id) => `https://jp.mercari.com/item/${id}`,
  },
  {
    site: 'mercari',
    type: 'seller',
    hosts: ['jp.mercari.com'],
    at: /^\/(?:[a-z]{2}\/)?user\/profile\/(\d{1,15})\/?$/,
    to: (id) => `https://jp.mercari.com/user/profile/${id}`,
  },
  {
    site: 'mercari-shops',
    type: 'item',
    hosts: ['jp.mercari.com'],
    at: /^\/(?:[a-z]{2}\/)?shops\/product\/([A-Za-z0-9]{20,22})\/?$/,
    to: (id) => `https://jp.mercari.com/shops/product/${id}`,
  },
  {
    site: 'mercari-shops',
    type: 'item',
    hosts: ['mercari-shops.com', 'www.mercari-shops.com'],
    at: /^\/products\/([A-Za-z0-9]{20,22})\/?$/,
    to: (id) => `https://jp.mercari.com/shops/product/${id}`,
  },
  {
    site: 'mercari-shops',
    type: 'seller',
    hosts: ['jp.mercari.com'],
    at: /^\/(?:[a-z]{2}\/)?shops\/profile\/([A-Za-z0-9]{20,22})\/?$/,
    to: (id) => `https://jp.mercari.com/shops/profile/${id}`,
  },
  {
    site: 'mercari',
    type: 'search',
    hosts: ['jp.mercari.com'],
    at: /^\/(?:[a-z]{2}\/)?search\/?$/,
    id: query('keyword'),
    to: (id) => `https://jp.mercari.com/search?keyword=${encodeURIComponent(id)}`,
  },

  // Yahoo! Auctions.
  {
    site: 'yahoo-auctions',
    type: 'item',
    hosts: ['auctions.yahoo.co.jp', /^page\d*\.auctions\.yahoo\.co\.jp$/],
    at: /^\/(?:jp\/)?auction\/([a-z]?\d{8,10})\/?$/,
    to: (id) => `https://auctions.yahoo.co.jp/jp/auction/${id}`,
  },
  {
    site: 'yahoo-auctions',
    type: 'seller',
    hosts: ['auctions.yahoo.co.jp'],
    at: /^\/seller\/([\w-]{2,40})\/?$/,
    to: (id) => `https://auctions.yahoo.co.jp/seller/${id}`,
  },
  {
    site: 'yahoo-auctions',
    type: 'search',
    hosts: ['auctions.yahoo.co.jp'],
    at: /^\/search\/search\/?$/,
    id: query('p'),
    to: (id) => `https://auctions.yahoo.co.jp/search/search?p=${encodeURIComponent(id)}`,
  },

  // Yahoo! Flea Market (PayPay) and Yahoo! Shopping: one family, told apart by the id (P 2).
  {
    site: 'paypay-flea',
    type: 'item',
    hosts: ['paypayfleamarket.yahoo.co.jp'],
    at: /^\/item\/([a-z]?\d{8,10})\/?$/,
    to: (id) => `https://paypayfleamarket.yahoo.co.jp/item/${id}`,
  },
  {
    site: 'paypay-flea',
    type: 'seller',
    hosts: ['paypayfleamarket.yahoo.co.jp'],
    at: /^\/user\/(p\d{1,12})\/?$/,
    to: (id) => `https://paypayfleamarket.yahoo.co.jp/user/${id}`,
  },
  {
    site: 'paypay-flea',
    type: 'search',
    hosts: ['paypayfleamarket.yahoo.co.jp'],
    at: /^\/search\/([^/]{1,200})\/?$/,
    id: (found) => decoded(found[1]),
    to: (id) => `https://paypayfleamarket.yahoo.co.jp/search/${encodeURIComponent(id)}`,
  },
  {
    site: 'yahoo-shopping',
    type: 'item',
    hosts: ['store.shopping.yahoo.co.jp'],
    at: /^\/([\w-]{1,60})\/([\w-]{1,100})\.html$/,
    id: (found) => joined('_')(found).toLowerCase(),
    to: (_, url) => `https://store.shopping.yahoo.co.jp${url.pathname}`,
  },
  {
    site: 'yahoo-shopping',
    type: 'item',
    hosts: ['paypaymall.yahoo.co.jp'],
    at: /^\/store\/([\w-]{1,60})\/item\/([\w-]{1,100})\/?$/,
    id: (found) => joined('_')(found).toLowerCase(),
    to: (id) => `https://store.shopping.yahoo.co.jp/${id.replace('_', '/')}.html`,
  },
  {
    site: 'yahoo-shopping',
    type: 'seller',
    hosts: ['store.shopping.yahoo.co.jp'],
    at: /^\/([\w-]{1,60})\/?$/,
    id: (found) => found[1]?.toLowerCase(),
    to: (id) => `https://store.shopping.yahoo.co.jp/${id}/`,
  },
  {
    site: 'yahoo-shopping',
    type: 'search',
    hosts: ['shopping.yahoo.co.jp'],
    at: /^\/search(?:\/.*)?$/,
    id: query('p'),
    to: (id) => `https://shopping.yahoo.co.jp/search?p=${encodeURIComponent(id)}`,
  },

  // Rakuma.
  {
    site: 'rakuma',
    type: 'item',
    hosts: ['item.fril.jp'],
    at: /^\/([0-9a-f]{32})\/?$/,
    to: (id) => `https://item.fril.jp/${id}`,
  },
  {
    site: 'rakuma',
    type: 'seller',
    hosts: ['fril.jp', 'www.fril.jp'],
    at: /^\/shop\/([0-9a-f]{32})(?:\/page\/\d+)?\/?$/,
    to: (id) => `https://fril.jp/shop/${id}`,
  },
  {
    site: 'rakuma',
    type: 'search',
    hosts: ['fril.jp', 'www.fril.jp'],
    at: /^\/s\/?$/,
    id: query('query'),
    to: (id) => `https://fril.jp/s?query=${encodeURIComponent(id)}`,
  },

  // Rakuten Ichiba and Rakuten Books.
  {
    site: 'rakuten',
    type: 'item',
    hosts: ['item.rakuten.co.jp'],
    at: /^\/([\w-]{1,60})\/([\w-]{1,100})\/?$/,
    id: joined('/'),
    to: (id) => `https://item.rakuten.co.jp/${id}/`,
  },
  {
    site: 'rakuten',
    type: 'item',
    hosts: ['books.rakuten.co.jp'],
    at: /^\/rb\/(\d{4,12})\/?$/,
    id: (found) => `book/${found[1] ?? ''}`,
    to: (id) => `https://item.rakuten.co.jp/${id}/`,
  },
  {
    site: 'rakuten',
    type: 'seller',
    hosts: ['www.rakuten.co.jp', 'www.rakuten.ne.jp'],
    at: /^\/(?:gold\/)?([a-z0-9_-]{2,60})\/?$/,
    to: (id) => `https://www.rakuten.co.jp/${id}/`,
  },
  {
    site: 'rakuten',
    type: 'search',
    hosts: ['search.rakuten.co.jp'],
    at: /^\/search\/mall\/([^/]{1,200})(?:\/.*)?$/,
    id: (found) => decoded(found[1]),
    to: (id) => `https://search.rakuten.co.jp/search/mall/${encodeURIComponent(id)}/`,
  },
  {
    site: 'rakuten',
    type: 'short',
    hosts: ['a.r10.to'],
    at: /^\/([A-Za-z0-9]{4,20})\/?$/,
    to: (id) => `https://a.r10.to/${id}`,
  },

  // Amazon Japan.
  {
    site: 'amazon',
    type: 'item',
    hosts: ['www.amazon.co.jp', 'amazon.co.jp'],
    at: /^\/(?:[^/]*\/)?(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/ASIN|o\/ASIN)\/([A-Z0-9]{10})(?:\/.*)?$/i,
    id: (found) => found[1]?.toUpperCase(),
    to: (id) => `https://www.amazon.co.jp/dp/${id}`,
  },
  {
    site: 'amazon',
    type: 'search',
    hosts: ['www.amazon.co.jp', 'amazon.co.jp'],
    at: /^\/s\/?$/,
    id: query('k'),
    to: (id) => `https://www.amazon.co.jp/s?k=${encodeURIComponent(id)}`,
  },
  {
    site: 'amazon',
    type: 'short',
    hosts: ['amzn.asia'],
    at: /^\/(?:d\/)?([A-Za-z0-9]{4,20})\/?$/,
    to: (id) => `https://amzn.asia/d/${id}`,
  },
  {
    site: 'amazon',
    type: 'short',
    hosts: ['amzn.to'],
    at: /^\/([A-Za-z0-9]{4,20})\/?$/,
    to: (id) => `https://amzn.to/${id}`,
  },

  // Suruga-ya. A code is a product; the store (tenpo_cd) is part of what is bought, so it stays in the address.
  {
    site: 'surugaya',
    type: 'item',
    hosts: ['www.suruga-ya.jp', 'suruga-ya.jp'],
    at: /^\/product\/(?:detail|other)\/([A-Za-z0-9]{3,20})\/?$/,
    to: (id, url) =>
      `https://www.suruga-ya.jp/product/${url.pathname.includes('/other/') ? 'other' : 'detail'}/${id}${storeOf(url)}`,
  },
  {
    site: 'surugaya',
    type: 'seller',
    hosts: ['www.suruga-ya.jp', 'suruga-ya.jp'],
    at: /^\/shop\/(\d{6})\/?$/,
    to: (id) => `https://www.suruga-ya.jp/shop/${id}`,
  },
  {
    site: 'surugaya',
    type: 'search',
    hosts: ['www.suruga-ya.jp', 'suruga-ya.jp'],
    at: /^\/search\/?$/,
    id: query('search_word'),
    to: (id) => `https://www.suruga-ya.jp/search?category=&search_word=${encodeURIComponent(id)}`,
  },

  {
    site: 'lashinbang',
    type: 'item',
    hosts: ['shop.lashinbang.com'],
    at: /^\/products\/detail\/(\d{1,12})\/?$/,
    to: (id) => `https://shop.lashinbang.com/products/detail/${id}`,
  },
  {
    site: 'minne',
    type: 'item',
    hosts: ['minne.com'],
    at: /^\/items\/(\d{1,12})\/?$/,
    to: (id) => `https://minne.com/items/${id}`,
  },
  {
    site: 'minne',
    type: 'seller',
    hosts: ['minne.com'],
    at: /^\/@([\w-]{1,60})\/?$/,
    to: (id) => `https://minne.com/@${id}`,
  },

  // Partner shops below /mall/market.
  {
    site: 'yuyutei',
    type: 'item',
    hosts: ['yuyu-tei.jp'],
    at: /^\/sell\/([a-z]{2,6})\/card\/([\w-]{1,20})\/(\d{1,8})\/?$/,
    id: (found) => `${found[1] ?? ''}/${found[2] ?? ''}/${found[3] ?? ''}`,
    to: (id) => `https://yuyu-tei.jp/sell/${id.replace('/', '/card/')}`,
  },
  {
    site: 'yuyutei',
    type: 'search',
    hosts: ['yuyu-tei.jp'],
    at: /^\/sell\/[a-z]{2,6}\/s\/search\/?$/,
    id: query('search_word'),
    to: (id, url) =>
      `https://yuyu-tei.jp${url.pathname.replace(/\/$/, '')}?search_word=${encodeURIComponent(id)}`,
  },
  {
    site: 'cardrush',
    type: 'item',
    hosts: [cardRushHost],
    at: /^\/product\/(\d{1,10})\/?$/,
    id: (found, url) => `${/cardrush-([a-z0-9]+)/.exec(url.hostname)?.[1] ?? 'main'}/${found[1] ?? ''}`,
    to: (_, url) => `https://${url.hostname}${url.pathname}`,
  },
  {
    site: 'cardrush',
    type: 'search',
    hosts: [cardRushHost],
    at: /^\/product-list(?:\/\d{1,8})?\/?$/,
    id: query('keyword'),
    to: (id, url) => `https://${url.hostname}/product-list?keyword=${encodeURIComponent(id)}`,
  },
  {
    site: 'magi',
    type: 'item',
    hosts: ['magi.camp', 'en.magi.camp'],
    at: /^\/items\/(\d{1,12})\/?$/,
    to: (id) => `https://magi.camp/items/${id}`,
  },
  {
    site: 'magi',
    type: 'seller',
    hosts: ['magi.camp', 'en.magi.camp'],
    at: /^\/users\/(\d{1,12})\/?$/,
    to: (id) => `https://magi.camp/users/${id}`,
  },
  {
    site: 'magi',
    type: 'search',
    hosts: ['magi.camp', 'en.magi.camp'],
    at: /^\/items\/search\/?$/,
    id: query('forms_search_items[keyword]'),
    to: (id) =>
      `https://magi.camp/items/search?${new URLSearchParams({ 'forms_search_items[keyword]': id }).toString()}`,
  },
  {
    site: 'zozo',
    type: 'item',
    hosts: ['zozo.jp'],
    at: /^\/(?:shop\/[\w-]{1,60}\/)?goods(?:-sale)?\/(\d{6,9})\/?$/,
    to: (_, url) => `https://zozo.jp${url.pathname}${kept(url, ['did'])}`,
  },
  {
    site: 'zozo',
    type: 'item',
    hosts: ['zozo.jp'],
    at: /^\/_html\/goods\.html$/,
    id: (_, url) => /^\d{6,9}$/.exec(url.searchParams.get('gid') ?? '')?.[0],
    to: (id) => `https://zozo.jp/_html/goods.html?gid=${id}`,
  },
  {
    site: 'zozo',
    type: 'seller',
    hosts: ['zozo.jp'],
    at: /^\/shop\/([a-z0-9_-]{1,60})\/?$/,
    to: (id) => `https://zozo.jp/shop/${id}/`,
  },
  {
    site: 'zozo',
    type: 'search',
    hosts: ['zozo.jp'],
    at: /^\/search\/?$/,
    id: (_, url) => fromShiftJis(/[?&]p_keyv=([^&]{1,600})/.exec(url.search)?.[1]),
    to: (id) => `https://zozo.jp/search/?p_keyv=${percentShiftJis(id)}`,
  },
  {
    site: 'second-street',
    type: 'item',
    hosts: ['www.2ndstreet.jp'],
    at: /^\/goods\/detail\/goodsId\/(\d{13})\/shopsId\/(\d{5})\/?$/,
    to: (_, url) => `https://www.2ndstreet.jp${url.pathname}`,
  },
  {
    site: 'second-street',
    type: 'search',
    hosts: ['www.2ndstreet.jp'],
    at: /^\/search\/?$/,
    id: query('keyword'),
    to: (id) => `https://www.2ndstreet.jp/search?keyword=${encodeURIComponent(id)}`,
  },
  {
    site: 'bookoff',
    type: 'item',
    hosts: ['shopping.bookoff.co.jp'],
    at: /^\/(?:used|new)\/(\d{10})\/?$/,
    to: (_, url) => `https://shopping.bookoff.co.jp${url.pathname}`,
  },
  {
    site: 'bookoff',
    type: 'search',
    hosts: ['shopping.bookoff.co.jp'],
    at: /^\/search\/(?:stock\/[az]\/)?(?:genre\/\d{1,4}\/)?keyword\/([^/]{1,600})\/?$/,
    id: (found) => decoded(found[1]),
    to: (id) => `https://shopping.bookoff.co.jp/search/keyword/${encodeURIComponent(id)}`,
  },
  {
    site: 'mandarake',
    type: 'item',
    hosts: ['order.mandarake.co.jp'],
    at: /^\/order\/detailPage\/item\/?$/,
    id: (_, url) => /^\d{10}$/.exec(url.searchParams.get('itemCode') ?? '')?.[0],
    to: (id) => `https://order.mandarake.co.jp/order/detailPage/item?itemCode=${id}`,
  },
  {
    site: 'mandarake',
    type: 'search',
    hosts: ['order.mandarake.co.jp'],
    at: /^\/order\/listPage\/list\/?$/,
    id: query('keyword'),
    to: (id) => `https://order.mandarake.co.jp/order/listPage/list?keyword=${encodeURIComponent(id)}`,
  },
  {
    site: 'netoff',
    type: 'item',
    hosts: ['www.netoff.co.jp'],
    at: /^\/detail\/(\d{10})\/?$/,
    to: (id) => `https://www.netoff.co.jp/detail/${id}/`,
  },
  {
    site: 'netoff',
    type: 'search',
    hosts: ['www.netoff.co.jp'],
    at: /^\/cmdtyallsearch\/?$/,
    id: query('word'),
    to: (id) => `https://www.netoff.co.jp/cmdtyallsearch/?word=${encodeURIComponent(id)}`,
  },
]

const storeOf = (url: URL): string =>
  /^\d{6}$/.test(url.searchParams.get('tenpo_cd') ?? '')
    ? kept(url, ['tenpo_cd'])
    : kept(url, ['branch_number'])
function kept(url: URL, names: readonly string[]): string {
  const pairs = names.flatMap((name) =>
    /^\w{1,20}$/.test(url.searchParams.get(name) ?? '')
      ? [`${name}=${url.searchParams.get(name) ?? ''}`]
      : [],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
function decoded(part: string | undefined): string | undefined {
  try {
    return (
      decodeURIComponent(part ?? '')
        .trim()
        .slice(0, 200) || undefined
    )
  } catch {
    return undefined
  }
}

/** What an address points to at a supported source, else null. Only plain http(s) addresses without credentials or ports count. Pure. */
export function linkOf(url: URL): Link | null {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.port !== '')
    return null
  for (const form of forms) {
    if (
      !form.hosts.some((host) => (typeof host === 'string' ? host === url.hostname : host.test(url.hostname)))
    )
      continue
    const found = url.pathname.match(form.at)
    if (!found) continue
    const id = form.id ? form.id(found, url) : found[1]
    if (id !== undefined && id !== '')
      return {
        family: families[form.site],
        site: form.site,
        type: form.type,
        id,
        familyId: form.type === 'item' || form.type === 'seller' ? familyIdOf(form.site, id) : id,
        url: form.to(id, url),
      }
  }
  return null
}

/** The same, for one connector. */
export function addressIn(...of: readonly Site[]): (url: URL) => Address | null {
  return (url) => {
    const link = linkOf(url)
    return link && of.includes(link.site) ? { type: link.type, id: link.id, url: link.url } : null
  }
}

/** Exact host names a customer's link may have: what a page of ours says it understands, and what tests walk. */
export const supportedHosts: readonly string[] = [
  ...new Set(forms.flatMap((form) => form.hosts.filter((host) => typeof host === 'string'))),
]

/**
 * The first supported link in any pasted text, share text of apps included ("これ買って！ https://… #メルカリ").
 * `{ family: null, url }` when there is a web address but none we know; null when there is no address at all. Never throws.
 */
export function recognise(text: string): Link | { family: null; url: string } | null {
  let unknown: string | null = null
  for (const candidate of candidatesIn(text)) {
    const url = parsed(candidate)
    if (!url) continue
    const link = linkOf(url)
    if (link) return link
    unknown ??= url.href
  }
  return unknown === null ? null : { family: null, url: unknown }
}

/** Whose an address is, whatever page it leads to: for saying why it opens nothing. `isShort`: it only leads on to another. */
export function ownerOf(address: string): { family: Family | null; isShort: boolean } {
  const { hostname } = parsed(address) ?? { hostname: '' }
  const theirs = forms.filter(({ hosts }) =>
    hosts.some((host) => (typeof host === 'string' ? host === hostname : host.test(hostname))),
  )
  const [first] = theirs
  return {
    family: first === undefined ? null : families[first.site],
    isShort: theirs.length > 0 && theirs.every(({ type }) => type === 'short'),
  }
}

/** Addresses in a text, with or without `https://`; closing punctuation of the sentence around them is cut off. */
function candidatesIn(text: string): string[] {
  const clean = text.slice(0, 5_000).replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
  const found =
    clean.match(
      /(?:(?<![a-z0-9+.-])https?:\/\/|(?<![\w@.:/-])(?=(?:[a-z0-9-]+\.){1,4}(?:com|jp|asia|to|camp)\/))[^\s<>"'`「」『』（）【】、。，！？｜|\\^{}]+/giu,
    ) ?? []
  return found.slice(0, 20).map((each) => withoutEnd(each, '),.;:!?]~*_…'))
}

/** `text` without the letters of `ends` at its end. */
function withoutEnd(text: string, ends: string): string {
  let end = text.length
  while (end > 0 && ends.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

function parsed(candidate: string): URL | null {
  try {
    const url = new URL(/^https?:\/\//i.test(candidate) ? candidate : `https://${candidate}`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}
