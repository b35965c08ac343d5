import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Condition, Family } from '@tomobako/domain/goods'
import type { Keys, Link, Pace, ReadAs, Reader, Reading, SearchQuery, Site } from '@tomobako/marketplaces'
import {
  connectors,
  hasKeys,
  openMarketplaces,
  openRecorded,
  openWeb,
  ownerOf,
  practiceAddress,
  practiceKeys,
  siteNamed,
  Trouble as MarketTrouble,
} from '@tomobako/marketplaces'
import { isPublicAddress } from '@tomobako/marketplaces/net'
import { asker } from '../kernel/asker.ts'
import { Trouble } from '../kernel/trouble.ts'
import { GivenUp, inThread } from '../workers/index.ts'
import type { GoodsGateway, SearchWish, SourceAsked } from './index.ts'

export type OpenGoods = {
  /** The practice marketplaces' address on this machine; absent = the real sources. */
  practiceOrigin?: string
  /** A folder of saved pages that answers instead of the real sources. */
  recorded?: string
  /** Real sources that are on from the start, by family or site (`LIVE_SOURCES`); the operator's switches, once handed in, take over. */
  live?: readonly string[]
  keys?: Keys
  /** The shop's clock, which decides freshness of signatures. */
  now?: () => number
}

/** The hosts of the interfaces an operator agreed with sources for bids. */
const bidHostsOf = (keys: Keys | undefined): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(keys?.bidding ?? {}).flatMap(([site, { host }]) =>
      host === undefined ? [] : [[site, [host]]],
    ),
  )

/** Sites that answer machines with 403 (marketplaces.md 13.3): switched on by their own name only, never with their family. */
const refusesMachines: readonly Site[] = ['second-street']

/** The sources through their connectors: real ones, saved pages, or the practice world, which speaks the same wire. */
export function openGoods({ practiceOrigin, recorded, live = [], keys, now }: OpenGoods): GoodsGateway {
  let switches: ((site: string) => boolean) | null = null
  let isSet: (site: string) => boolean = () => false
  let listener: ((asked: SourceAsked) => void) | null = null
  let pace: Pace | null = null
  const isAlwaysOn = practiceOrigin !== undefined || recorded !== undefined
  const startsOn = new Set(
    connectors
      .filter(
        (each) =>
          isAlwaysOn ||
          (live.includes(each.family) && !refusesMachines.includes(each.site)) ||
          live.some((name) => siteNamed(name) === each.site),
      )
      .map((each) => each.site),
  )
  /** Shops products are asked for at Mercari's: one switch for both. */
  const rowOf = (site: Site): Site => (site === 'mercari-shops' ? 'mercari' : site)
  const isOn = (site: Site): boolean => (switches ? switches(rowOf(site)) : startsOn.has(rowOf(site)))
  const web =
    recorded === undefined
      ? openWeb({
          isOn,
          pace: () => pace,
          bidHosts: bidHostsOf(keys),
          ...(practiceOrigin === undefined ? {} : { practiceOrigin }),
        })
      : openRecorded(recorded, { isOn })
  const markets = openMarketplaces({
    web,
    read: apart,
    onAsk: (asked) => listener?.(asked),
    ...(practiceOrigin === undefined ? {} : { practiceOrigin }),
    ...(isAlwaysOn ? { keys: practiceKeys } : keys === undefined ? {} : { keys }),
    ...(now === undefined ? {} : { now }),
  })
  // Official APIs want the operator's keys; without them the source is not offered rather than failing on every page.
  const readable = connectors.filter((each) => each.can.item && (isAlwaysOn || hasKeys(each, keys)))
  /** The tokens sources gave for their next pages, by question: better than counting, because a source may have moved on. */
  const tokens = new LRUCache<string, string>({ max: 500 })
  const families = (): Family[] => [
    ...new Set(readable.filter((each) => isOn(each.site)).map((each) => each.family)),
  ]
  // What never was on does not rest: it is quoted by hand.
  const atRest = () =>
    readable.filter(({ site }) => !isOn(site) && (startsOn.has(rowOf(site)) || isSet(rowOf(site))))

  return {
    get families() {
      return families()
    },
    get resting() {
      const open = families()
      return [
        ...new Set(
          atRest()
            .map((each) => each.family)
            .filter((family) => !open.includes(family)),
        ),
      ]
    },
    get restingSites() {
      return atRest().map((each) => each.site)
    },
    sites: connectors.map(({ site, family, name, can }) => ({
      site,
      family,
      name,
      isRead: can.item,
      startsOn: startsOn.has(site),
    })),
    async bids(source, id) {
      const found = await asTrouble(markets.bids(source, id, { asker: asker() }))
      return 'bids' in found ? found : null
    },
    // Saved pages take no bids.
    bidder: (source) => (recorded === undefined ? markets.bidder(source) : null),
    health: () => markets.health(),
    isInLine: (source) =>
      markets
        .health()
        .some(
          (each) =>
            (each.waiting > 0 || each.nextInMs > 0) &&
            connectors.some(({ site, family }) => site === each.site && family === source),
        ),
    observe: (next) => {
      listener = next
    },
    switchBy: (next, set = () => false) => {
      switches = next
      isSet = set
    },
    paceBy: (next) => {
      pace = next
    },
    item(source, id, url, how) {
      // A pasted address may say more than the id (Suruga-ya's store); it counts only when it is this very item's.
      const link = url === undefined ? null : markets.recognise(url)
      return asTrouble(
        markets.item(
          source,
          link !== null && link.family === source && link.familyId === id ? link.url : id,
          { ...how, asker: asker() },
        ),
      )
    },
    async search(source, wish) {
      const asked = siteOfWish(source, wish)
      const { page: _page, ...same } = wish
      const question = JSON.stringify([asked, same])
      const page = Number(wish.page ?? '1')
      const answer = await asTrouble(
        markets.search(
          asked,
          {
            ...queryOf(wish),
            ...(page > 1 ? { page: tokens.get(`${page} ${question}`) ?? markets.pageAt(asked, page) } : {}),
          },
          { asker: asker() },
        ),
      )
      if (!('hits' in answer)) throw new Trouble(`${asked} search: ${answer.why} ${answer.detail ?? ''}`)
      if (answer.nextPage === undefined) tokens.delete(`${page + 1} ${question}`)
      else tokens.set(`${page + 1} ${question}`, answer.nextPage)
      return answer
    },
    seller: (source, id, page) =>
      asTrouble(markets.seller(source, id, { asker: asker(), ...(page === undefined ? {} : { page }) })),
    ownerOf,
    recognise(text) {
      const link = markets.recognise(text)
      return link === null || link.family === null ? link : pasted(link)
    },
    async resolve(text) {
      const link = markets.recognise(text)
      if (link === null || link.family === null) return link
      const found = await asTrouble(markets.resolve(link))
      return found === null ? { family: null, url: link.url } : pasted(found)
    },
    picture: (url) => fetchPicture(url, practiceOrigin),
    openAddress: (url) => markets.openAddress(url),
  }
}

/** Pages of sources are read in threads of their own: no page, whatever is in it, holds up the shop. */
const apart: Reader = async <R extends Reading>(reading: R): Promise<ReadAs[R['as']] | null> => {
  try {
    return (await inThread('page', reading)) as ReadAs[R['as']] | null // what this kind of reading gives
  } catch (error) {
    const site = reading.site
    if (error instanceof GivenUp) throw new MarketTrouble(site, 'changed', error.message)
    if (error instanceof Trouble) throw new MarketTrouble(site, 'busy', error.message, error.retry)
    throw error
  }
}

const pasted = (link: Link) => ({
  family: link.family,
  site: link.site,
  id: link.familyId,
  type: link.type,
  url: link.url,
})

/** One site of the family where the wish names one, else all of it. */
function siteOfWish(source: Family, wish: SearchWish): Family | Site {
  const site = wish.site === undefined ? null : siteNamed(wish.site)
  return site !== null && connectors.some((each) => each.site === site && each.family === source)
    ? site
    : source
}

const sortOf: Readonly<
  Record<NonNullable<SearchWish['sort']>, 'best' | 'newest' | 'cheapest' | 'dearest' | 'ending'>
> = { recommended: 'best', newest: 'newest', price_asc: 'cheapest', price_desc: 'dearest', ending: 'ending' }

function queryOf(wish: SearchWish): SearchQuery {
  // The contract's conditions are the connectors' own words.
  const condition = [
    ...new Set([...(wish.condition === undefined ? [] : [wish.condition]), ...(wish.conditions ?? [])]),
  ] as Condition[]
  return {
    words: wish.words,
    sort: sortOf[wish.sort ?? 'recommended'],
    ...(wish.priceMin === undefined ? {} : { priceMin: wish.priceMin }),
    ...(wish.priceMax === undefined ? {} : { priceMax: wish.priceMax }),
    ...(condition.length === 0 ? {} : { condition }),
    ...(wish.freeShipping === true ? { freeShipping: true } : {}),
    ...(wish.includeSold === true ? { includeSold: true } : {}),
  }
}

/** A connector's trouble as the shop's: a warning, retried as it says. */
async function asTrouble<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof MarketTrouble) throw new Trouble(error.message, error.retry, error.kind === 'busy')
    throw error
  }
}

/** Hosts listings' pictures live on; nothing else is ever fetched for the picture proxy. */
const pictureHosts: readonly RegExp[] = [
  /^img\.fril\.jp$/,
  /^m\.media-amazon\.com$/,
  /^images-(?:fe|na)\.ssl-images-amazon\.com$/,
  /^image\.minne\.com$/,
  /^static\.mercdn\.net$/,
  /^assets\.mercari-shops-static\.com$/,
  /^auctions\.c\.yimg\.jp$/,
  /^(?:auc-pctr|auctions|shopping|item-shopping)\.c\.yimg\.jp$/,
  /^auctions\.afimg\.jp$/,
  /^card\.yuyu-tei\.jp$/,
  /^www\.cardrush(?:-[a-z0-9]{1,20})?\.jp$/,
  /^[a-z0-9-]{1,30}\.magi\.camp$/,
  /^c\.imgz\.jp$/,
  /^(?:thumbnail|shop|image|tshop)\.(?:image\.)?(?:rakuten\.co\.jp|r10s\.jp)$/,
  /^[a-z0-9-]+\.r10s\.jp$/,
  /^image\.rakuten\.co\.jp$/,
  /^(?:www|cdn|image)\.suruga-ya\.jp$/,
  /^img\.lashinbang\.com$/,
  /^img\.mandarake\.co\.jp$/,
  /^www\.netoff\.co\.jp$/,
  /^content\.bookoff\.co\.jp$/,
  /^cdn\d?\.2ndstreet\.jp$/,
]
const practiceHost = 'img.practice.tomobako.test'
const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 10_000

/** Fetches one picture: https, a host of the list, resolved once and pinned to a public address, no redirects, at most 10 MiB in 10 s. */
async function fetchPicture(
  address: string,
  practiceOrigin: string | undefined,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  if (practiceOrigin !== undefined)
    return url.hostname === practiceHost || isPictureHost(url.hostname)
      ? get(practiceAddress(practiceOrigin, address))
      : null
  if (!isPictureHost(url.hostname)) return null
  const found = await lookup(url.hostname, { all: true }).catch(() => [])
  const [first] = found
  if (!first || !found.every((each) => isPublicAddress(each.address))) return null
  return get(url, (_, options, done) =>
    options.all === true ? done(null, [first]) : done(null, first.address, first.family),
  )
}

const isPictureHost = (host: string): boolean => pictureHosts.some((each) => each.test(host))

function get(url: URL, pinned?: LookupFunction): Promise<{ bytes: Uint8Array; type: string } | null> {
  return new Promise((settle) => {
    const ask = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        ...(pinned ? { lookup: pinned } : {}),
        agent: false,
        headers: {
          accept: 'image/avif,image/webp,image/*',
          'user-agent': 'Mozilla/5.0 (compatible; tomobako)',
        },
      },
      (response) => {
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
      },
    )
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
