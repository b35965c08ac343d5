import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import type { Family } from '@tomobako/domain/goods'
import type { Keys } from '@tomobako/marketplaces'
import { connectors, openMarketplaces, openWeb, practiceAddress, Trouble as MarketTrouble } from '@tomobako/marketplaces'
import { isPublicAddress } from '@tomobako/marketplaces/net'
import { Trouble } from '../kernel/trouble.ts'
import type { GoodsGateway, SearchWish } from './index.ts'

export type OpenGoods = {
  /** The practice marketplaces' address on this machine; absent = the real sources. */
  practiceOrigin?: string
  keys?: Keys
  /** The shop's clock, which decides freshness of signatures. */
  now?: () => number
}

/** The sources through their connectors: real ones, or the practice world, which speaks the same wire. */
export function openGoods({ practiceOrigin, keys, now }: OpenGoods): GoodsGateway {
  const web = openWeb(practiceOrigin === undefined ? {} : { practiceOrigin })
  const markets = openMarketplaces({ web, ...(practiceOrigin === undefined ? {} : { practiceOrigin }), ...(keys === undefined ? {} : { keys }), ...(now === undefined ? {} : { now }) })
  // Rakuten's API wants the operator's key; without one the source is not offered rather than failing on every page.
  const families = [...new Set(connectors.filter((each) => each.can.item).map((each) => each.family))].filter((family) => family !== 'rakuten' || practiceOrigin !== undefined || keys?.rakuten !== undefined)
  return {
    families,
    item(source, id, url) {
      // A pasted address may say more than the id (Suruga-ya's store); it counts only when it is this very item's.
      const link = url === undefined ? null : markets.recognise(url)
      return asTrouble(markets.item(source, link !== null && link.family === source && link.id === id ? link.url : id))
    },
    async search(source, wish) {
      const answer = await asTrouble(markets.search(source, {
        words: wish.words, sort: sortOf[wish.sort ?? 'recommended'],
        ...(wish.page === undefined || wish.page === '1' ? {} : { page: (pageOf[source] ?? String)(Number(wish.page)) }),
        ...(wish.priceMin === undefined ? {} : { priceMin: wish.priceMin }), ...(wish.priceMax === undefined ? {} : { priceMax: wish.priceMax }),
        // The contract's conditions are the connectors' own words.
        ...(wish.condition === undefined ? {} : { condition: [wish.condition as never] }),
      }))
      if ('hits' in answer) return answer
      throw new Trouble(`${source} search: ${answer.why} ${answer.detail ?? ''}`)
    },
    recognise(text) {
      const link = markets.recognise(text)
      if (link === null || link.family === null) return link
      return { family: link.family, id: link.id, type: link.type === 'short' ? 'item' : link.type, url: link.url }
    },
    picture: (url) => fetchPicture(url, practiceOrigin),
    openAddress: (url) => markets.openAddress(url),
  }
}

const sortOf: Readonly<Record<NonNullable<SearchWish['sort']>, 'best' | 'newest' | 'cheapest' | 'dearest' | 'ending'>> = { recommended: 'best', newest: 'newest', price_asc: 'cheapest', price_desc: 'dearest', ending: 'ending' }
/** Our page number in a source's own counting: Mercari's tokens, Yahoo's first row (marketplaces.md 1.5, 2.2). */
const pageOf: Readonly<Partial<Record<Family, (page: number) => string>>> = { mercari: (page) => `v1:${page - 1}`, yahoo: (page) => String((page - 1) * 50 + 1) }

/** A connector's trouble as the shop's: a warning, retried as it says. */
async function asTrouble<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof MarketTrouble) throw new Trouble(error.message, error.retry)
    throw error
  }
}

/** Hosts listings' pictures live on; nothing else is ever fetched for the picture proxy. */
const pictureHosts: readonly RegExp[] = [
  /^static\.mercdn\.net$/, /^assets\.mercari-shops-static\.com$/, /^auctions\.c\.yimg\.jp$/, /^(?:auc-pctr|auctions|shopping|item-shopping)\.c\.yimg\.jp$/, /^auctions\.afimg\.jp$/,
  /^(?:thumbnail|shop|image|tshop)\.(?:image\.)?(?:rakuten\.co\.jp|r10s\.jp)$/, /^[a-z0-9-]+\.r10s\.jp$/, /^image\.rakuten\.co\.jp$/, /^(?:www|cdn|image)\.suruga-ya\.jp$/,
]
const practiceHost = 'img.practice.tomobako.test'
const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 10_000

/** Fetches one picture: https, a host of the list, resolved once and pinned to a public address, no redirects, at most 10 MiB in 10 s. */
async function fetchPicture(address: string, practiceOrigin: string | undefined): Promise<{ bytes: Uint8Array; type: string } | null> {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  if (practiceOrigin !== undefined) return url.hostname === practiceHost || isPictureHost(url.hostname) ? get(practiceAddress(practiceOrigin, address)) : null
  if (!isPictureHost(url.hostname)) return null
  const found = await lookup(url.hostname, { all: true }).catch(() => [])
  const [first] = found
  if (!first || !found.every((each) => isPublicAddress(each.address))) return null
  return get(url, (_, options, done) => (options.all === true ? done(null, [first]) : done(null, first.address, first.family)))
}

const isPictureHost = (host: string): boolean => pictureHosts.some((each) => each.test(host))

function get(url: URL, pinned?: LookupFunction): Promise<{ bytes: Uint8Array; type: string } | null> {
  return new Promise((settle) => {
    const ask = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, { ...(pinned ? { lookup: pinned } : {}), agent: false, headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'Mozilla/5.0 (compatible; tomobako)' } }, (response) => {
      const type = String(response.headers['content-type'] ?? '')
      if (response.statusCode !== 200 || !type.startsWith('image/')) return end(null)
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_BYTES) end(null)
        else chunks.push(chunk)
      })
      response.on('end', () => end({ bytes: Buffer.concat(chunks), type }))
      response.on('error', () => end(null))
    })
    const timer = setTimeout(() => end(null), TIMEOUT_MS)
    ask.on('error', () => end(null))
    ask.end()
    let isOver = false
    function end(answer: { bytes: Uint8Array; type: string } | null): void {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      settle(answer)
      if (!answer) ask.destroy()
    }
  })
}
