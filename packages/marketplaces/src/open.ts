import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Family, Listing, Parsed, SearchPage, Seller } from '@tomobako/domain/goods'
import { isFamily } from '@tomobako/domain/goods'
import type { Bidder, BidHistory } from './bidding.ts'
import type {
  Asked,
  Breaker,
  Connector,
  Keys,
  Page,
  SearchQuery,
  SellerPage,
  Site,
  Web,
  WebAnswer,
  WebRequest,
} from './connector.ts'
import { linkOnly } from './connector.ts'
import { judged, lackedByMost, outcomeOf } from './health.ts'
import { familyIdOf, inFamily, siteNamed, siteOf } from './ids.ts'
import type { Link } from './links.ts'
import { familyOf, linkOf, recognise } from './links.ts'
import { makeProver } from './mercari/dpop.ts'
import { makePasses } from './pass.ts'
import type { Asker, Turn } from './queue.ts'
import { Shared } from './queue.ts'
import { isTangled, none } from './read.ts'
import type { ReadAs, Reader, Reading } from './reading.ts'
import { readIn } from './reading.ts'
import { together } from './together.ts'
import { Trouble } from './trouble.ts'
import { practiceAddress, shortHosts } from './web.ts'

type None = Extract<Parsed, { kind: 'none' }>

/** The sources, asked. Every id that comes out is unique in its family; both forms go in. Throws `Trouble` when a source cannot be asked. */
export type Marketplaces = {
  /** A listing by id or by any of its addresses, short ones included. `full` also reads pages that take their time (Suruga-ya's other shops). */
  item(source: Family | Site, idOrUrl: string, how?: { full?: boolean; asker?: Asker }): Promise<Parsed>
  /** A family with several sites is searched side by side; one of them by its own name. */
  search(source: Family | Site, query: SearchQuery, how?: { asker?: Asker }): Promise<SearchPage | None>
  /** Who sells and one page of their shelf; `page` is the token of the page before. A shop of `market` is its own seller (`yuyutei`). */
  seller(
    source: Family | Site,
    sellerId: string,
    how?: { page?: string; asker?: Asker },
  ): Promise<({ kind: 'seller' } & SellerPage) | None>
  /** What was bid on a lot, the newest page of it, where everybody may read that. */
  bids(source: Family | Site, id: string, how?: { asker?: Asker }): Promise<BidHistory | None>
  /** Who places bids at a source; null where people do: it has no lane for programs, or the installation no agreement with it (`Keys.bidding`). */
  bidder(source: Family | Site): Bidder | null
  recognise(text: string): Link | { family: null; url: string } | null
  /** What a short link leads to; any other link is itself. Null when it leads nowhere we know. At most three hops, all on the list. */
  resolve(link: Link): Promise<Link | null>
  /** Our page number (from 1) as the token a source's search understands. */
  pageAt(source: Family | Site, page: number): string
  /** The address staff open to buy: the source's own, or the practice world's page for it. */
  openAddress(url: string): string
  /** The breaker of every site that is read, and the line before it. */
  health(): { site: Site; breaker: Breaker; waiting: number; nextInMs: number }[]
}

export type OpenMarketplaces = {
  web: Web
  /** Only changes the links staff open; the web itself was opened with it. */
  practiceOrigin?: string
  keys?: Keys
  now?: () => number
  uuid?: () => string
  /** Told once how every question went, what the page lacked included; for figures per source. What it throws is dropped. */
  onAsk?: (asked: Asked) => void
  /** Reads pages elsewhere, in a thread that may be stopped; absent = here. What the reader of this package finds is what it must find. */
  read?: Reader
  /** How long a family with several sites waits for its slowest. */
  familyWaitMs?: number
}

/** Whether the operator holds the keys an official API wants; a source that wants none always does. */
export const hasKeys = (connector: Pick<Connector, 'needs'>, keys: Keys | undefined): boolean =>
  connector.needs === undefined || keys?.[connector.needs] !== undefined

/** What the practice sources accept, and recorded ones do not ask for. */
export const practiceKeys: Keys = {
  rakuten: { applicationId: 'practice', accessKey: 'practice' },
  yahooShopping: { appId: 'practice' },
  amazon: { credentialId: 'practice', credentialSecret: 'practice', partnerTag: 'practice-22' },
  bidding: { 'yahoo-auctions': { token: 'practice' } },
}

type Readable = Connector & Required<Pick<Connector, 'item' | 'parse'>>

/** Joins the pure connectors with a web. */
export function joinMarketplaces(
  all: readonly Connector[],
  idForms: Readonly<Partial<Record<Site, RegExp>>>,
  options: OpenMarketplaces,
): Marketplaces {
  const { web, practiceOrigin, now = Date.now, uuid = randomUUID } = options
  const prove = makeProver()
  const keys: Keys = options.keys ?? (practiceOrigin === undefined ? {} : practiceKeys)
  // An official API without the operator's keys can do nothing: its items come by link.
  const connectors = all.map((each): Connector => (hasKeys(each, keys) ? each : { ...each, can: linkOnly }))
  const withPass = makePasses(web, keys, now)
  const underway = new LRUCache<string, Shared<unknown>>({ max: 1_000 })
  const readHere = readIn(all)
  const read: Reader = options.read ?? (async (reading) => readHere(reading))

  /** The connector that reads a site: its own row, or the family's (Shops products are read by Mercari's). Null where staff quote. */
  function readerOf(site: Site): Readable | null {
    const connector =
      connectors.find((each) => each.site === site) ??
      connectors.find((each) => each.family === familyOf(site) && each.can.item)
    const { item, parse } = connector ?? {}
    if (!connector || !connector.can.item || !item || !parse) return null
    return { ...connector, item, parse }
  }

  const fetched = async (request: WebRequest, turn: Turn): Promise<Page> =>
    received(request, await proven(request, turn))

  /** Mercari wants each request signed afresh; a 401 is answered once with a new signature (marketplaces.md 1.3). */
  async function proven(request: WebRequest, turn: Turn): Promise<WebAnswer> {
    const pass = connectors.find((each) => each.site === request.site)?.pass
    if (pass) return withPass(pass, request, turn)
    if (!request.url.startsWith('https://api.mercari.jp/')) return web.send(request, turn)
    const signed = () => ({
      ...request,
      headers: { ...request.headers, dpop: prove(request, { nowMs: now(), id: uuid() }) },
    })
    const first = await web.send(signed(), turn)
    return first.status === 401 ? web.send(signed(), turn) : first
  }

  /** Asks, reads and tells the observer. A reader never throws; should one, or take too long over it, its page counts as unreadable. */
  async function asked<R extends Reading>(
    request: WebRequest,
    turn: Turn,
    reading: (page: Page) => R,
    says: (value: ReadAs[R['as']]) => Pick<Asked, 'outcome' | 'missing'>,
  ): Promise<ReadAs[R['as']]> {
    const at = now()
    const started = performance.now()
    const tell = (how: Pick<Asked, 'outcome' | 'missing'>, status: number | undefined) => {
      try {
        options.onAsk?.({
          site: request.site,
          at,
          ms: Math.round(performance.now() - started),
          ...how,
          ...(status === undefined ? {} : { status }),
        })
      } catch {
        // Figures are not worth a page.
      }
    }
    let page: Page
    try {
      page = await fetched(request, turn)
    } catch (error) {
      const outcome = error instanceof Trouble ? outcomeOf(error) : null
      if (outcome !== null)
        tell({ outcome, missing: [] }, error instanceof Trouble ? error.status : undefined)
      throw error
    }
    try {
      const value = await read(reading(page))
      if (value === null) throw new Trouble(request.site, 'changed', 'elements without end')
      tell(says(value), page.status)
      return value
    } catch (error) {
      // That we are too busy to read is ours, and says nothing of the page.
      if (error instanceof Trouble && error.kind === 'busy') throw error
      tell({ outcome: 'unreadable', missing: [] }, page.status)
      if (error instanceof Trouble) throw error
      throw new Trouble(request.site, 'changed', error instanceof Error ? error.name : 'unreadable')
    }
  }
  /**
   * The same question is asked once for everybody who wants its answer while it is on its way, and where a source wants pauses also a moment later.
   * `aim` says which reading it is, where the request alone does not.
   */
  async function ask<R extends Reading>(
    request: WebRequest,
    aim: { asker: Asker; isItem: boolean; as: string },
    reading: (page: Page) => R,
    says: (value: ReadAs[R['as']]) => Pick<Asked, 'outcome' | 'missing'>,
  ): Promise<ReadAs[R['as']]> {
    if (request.method !== 'GET' && request.repeatable !== true)
      return new Shared(aim.isItem, aim.asker, (turn) => asked(request, turn, reading, says)).join(aim.asker)
    const key = JSON.stringify([
      request.site,
      request.method,
      request.url,
      questionIn(request.body),
      request.want,
      aim.as,
    ])
    const known = underway.get(key) as Shared<ReadAs[R['as']]> | undefined // the key says how it is read
    if (known && !known.isGivenUp) return known.join(aim.asker)
    const question = new Shared(aim.isItem, aim.asker, (turn) => asked(request, turn, reading, says))
    underway.set(key, question, { ttl: 120_000 })
    const forget = (): void => void (underway.peek(key) === question && underway.delete(key))
    question.answer.then(() => {
      const keptMs = web.sharedMs(request.site)
      if (keptMs === 0) forget()
      else if (underway.peek(key) === question) underway.set(key, question, { ttl: keptMs })
    }, forget)
    return question.join(aim.asker)
  }
  const asPage =
    (site: Site) =>
    (page: Page): Extract<Reading, { as: 'page' | 'seller' }> & { as: 'page' } => ({ site, as: 'page', page })
  const asSeller =
    (site: Site) =>
    (page: Page): Extract<Reading, { as: 'page' | 'seller' }> & { as: 'seller' } => ({
      site,
      as: 'seller',
      page,
    })

  async function item(
    source: Family | Site,
    idOrUrl: string,
    how: { full?: boolean; asker?: Asker } = {},
  ): Promise<Parsed> {
    const { asker = {} } = how
    const at = await whereIs(source, idOrUrl)
    if (at === null) return none('not_found', 'not an id or address of this source')
    const connector = readerOf(at.site)
    if (!connector) return none('unreadable', 'quoted by staff')
    if (idForms[connector.site]?.test(at.id) !== true) return none('not_found', 'not an id of this source')
    const parsed = await ask(
      connector.item(at.id, keys),
      { asker, isItem: true, as: 'item' },
      asPage(connector.site),
      judged,
    )
    if (parsed.kind === 'search') return none('unreadable', 'a search page where an item was expected')
    if (parsed.kind !== 'listing') return parsed
    const { more } = connector
    return {
      kind: 'listing',
      listing: inFamily(
        more && (more.when === 'always' || how.full === true)
          ? await completed(connector.site, more, parsed.listing, asker)
          : parsed.listing,
      ),
    }
  }

  /** The site and its own id behind an id, an address or a short link of a family; null when it is none of its. */
  async function whereIs(source: Family | Site, idOrUrl: string): Promise<{ site: Site; id: string } | null> {
    const given = idOrUrl.trim()
    const family = isFamily(source) ? source : familyOf(source)
    if (!/^https?:/i.test(given)) return siteOf(source, given)
    const link = URL.canParse(given) ? linkOf(new URL(given)) : null
    const found = link?.type === 'short' ? await resolve(link) : link
    if (!found || found.type !== 'item' || found.family !== family) return null
    const connector = connectors.find((each) => each.site === found.site)
    return { site: found.site, id: connector?.idAt?.(found) ?? found.id }
  }

  /** The second page completes; when it does not come, the listing stands as it is and says what is missing. */
  async function completed(
    site: Site,
    more: NonNullable<Connector['more']>,
    listing: Listing,
    asker: Asker,
  ): Promise<Listing> {
    const request = more.request(listing)
    if (!request) return listing
    try {
      return await ask(
        request,
        // What it completes is part of the answer.
        { asker, isItem: true, as: `second ${listing.version ?? ''}` },
        (page) => ({ site, as: 'second' as const, page, listing }),
        (merged) => ({ outcome: 'ok', missing: merged.missing }),
      )
    } catch (trouble) {
      if (trouble instanceof Trouble)
        return { ...listing, missing: [...new Set([...listing.missing, 'secondPage'])] }
      throw trouble
    }
  }

  async function search(
    source: Family | Site,
    query: SearchQuery,
    { asker = {} }: { asker?: Asker } = {},
  ): Promise<SearchPage | None> {
    const sites = sitesOf(source, 'search')
    const [only] = sites
    if (only === undefined) throw new Trouble(source, 'refused', 'is quoted by staff, not searched')
    if (sites.length === 1) return searchOne(only, query, asker)
    const { page: token, ...rest } = query
    const found = await together(
      sites,
      token,
      query.sort,
      (site, page) => searchOne(site, page === undefined ? rest : { ...rest, page }, asker),
      pageOf,
      options.familyWaitMs,
    )
    return 'hits' in found ? found : none('unreadable', found.detail)
  }

  async function searchOne(site: Site, query: SearchQuery, asker: Asker): Promise<SearchPage | None> {
    const connector = readerOf(site)
    if (!connector?.search) throw new Trouble(site, 'refused', 'is quoted by staff, not searched')
    return shelfOf(
      await ask(
        connector.search(query, keys),
        { asker, isItem: false, as: 'list' },
        asPage(connector.site),
        judged,
      ),
    )
  }

  /** Sites a family is searched in; a site named by its own name is alone. */
  function sitesOf(source: Family | Site, can: 'search' | 'item'): Site[] {
    const site = siteNamed(source)
    if (site !== null && !isFamily(source))
      return connectors.some((each) => each.site === site && each.can[can])
        ? [site]
        : connectors
            .filter((each) => each.family === familyOf(site) && each.can[can])
            .slice(0, 1)
            .map((each) => each.site)
    return connectors
      .filter((each) => each.family === source && each.can[can] && each.search !== undefined)
      .map((each) => each.site)
  }

  const pageOf = (site: Site, page: number): string =>
    connectors.find((each) => each.site === site)?.pageAt?.(page) ?? String(page)

  async function seller(
    source: Family | Site,
    sellerId: string,
    how: { page?: string; asker?: Asker } = {},
  ): Promise<({ kind: 'seller' } & SellerPage) | None> {
    const { asker = {} } = how
    const { site, id } = siteOf(source, sellerId.trim(), 'seller')
    const connector = readerOf(site)
    if (!connector) return none('unreadable', 'quoted by staff')
    if (!/^[\w.-]{1,60}$/.test(id)) return none('not_found', 'not an id of a seller')
    const { page } = how
    // A shop that is a source of its own is its own seller: all it sells.
    if (id === site && connector.search && (familyOf(site) === 'market' || !connector.shelf)) {
      const found = await searchOne(
        site,
        {
          words: '',
          sort: 'newest',
          ...(page === undefined ? {} : { page }),
        },
        asker,
      )
      return 'hits' in found
        ? { kind: 'seller', seller: { id: site, name: connector.name, isStore: true }, page: found }
        : found
    }
    const about = page === undefined || !connector.shelf ? connector.seller?.(id, page, keys) : null
    const shelf = connector.shelf?.(id, page, keys)
    if (!about && !shelf) return none('unreadable', 'sellers of this source have no page we read')
    const [who, what] = await Promise.allSettled([
      about
        ? ask(about, { asker, isItem: false, as: 'seller' }, asSeller(connector.site), (found) =>
            'seller' in found ? { outcome: 'ok', missing: lackedByMost(found.page) } : judged(found),
          )
        : null,
      shelf ? ask(shelf, { asker, isItem: false, as: 'list' }, asPage(connector.site), judged) : null,
    ])
    if (what.status === 'rejected') throw what.reason
    if (who.status === 'rejected' && !what.value) throw who.reason
    const told = who.status === 'fulfilled' ? who.value : null
    if (told && 'kind' in told && told.kind === 'none' && (!what.value || told.why === 'not_found'))
      return told
    const list = what.value
      ? shelfOf(what.value)
      : told && 'seller' in told
        ? inFamilyPage(told.page)
        : none('unreadable', 'not a page of a seller')
    if (!('hits' in list)) return list
    const known = told && 'seller' in told ? told.seller : undefined
    return { kind: 'seller', seller: sellerIn(site, id, known, list), page: list }
  }

  async function bids(
    source: Family | Site,
    id: string,
    { asker = {} }: { asker?: Asker } = {},
  ): Promise<BidHistory | None> {
    const at = siteOf(source, id.trim())
    const history = connectors.find((each) => each.site === at.site)?.history
    if (!history) return none('not_found', 'no page of its bids is read')
    if (idForms[at.site]?.test(at.id) !== true) return none('not_found', 'not an id of this source')
    return ask(
      history.request(at.id),
      { asker, isItem: false, as: 'bids' },
      (page) => ({ site: at.site, as: 'bids' as const, page }),
      (found) => ('bids' in found ? { outcome: 'ok', missing: [] } : judged(found)),
    )
  }

  function bidder(source: Family | Site): Bidder | null {
    const connector = connectors.find(
      (each) => each.bidding && (each.site === source || each.family === source),
    )
    const key = connector && keys.bidding?.[connector.site]
    if (!connector?.bidding || !key) return null
    const { bidding, site } = connector
    /** Read here: a bid does not wait for a thread, and these pages are small. */
    const asking = async <T>(
      id: string,
      request: (own: string) => WebRequest,
      reader: (page: Page) => T | null,
    ): Promise<T> => {
      const { id: own } = siteOf(source, id)
      if (idForms[site]?.test(own) !== true)
        throw new Trouble(site, 'refused', 'is asked for an id not its own')
      const asked = request(own)
      const page = received(asked, await web.send(asked))
      const found = isTangled(page.body) ? null : reader(page)
      if (found === null)
        throw asked.acts
          ? new Trouble(site, 'unclear', 'answered something we cannot read')
          : new Trouble(site, 'changed', 'not a page of bidding')
      return found
    }
    return {
      look: (id) => asking(id, (own) => bidding.look(own, key), bidding.readLook),
      preview: (id, yen, seen) =>
        asking(id, (own) => bidding.preview(own, yen, key, seen), bidding.readPreview),
      place: (id, yen, token) => asking(id, (own) => bidding.place(own, yen, token, key), bidding.readPlaced),
      history: (id) => asking(id, (own) => bidding.history(own, key), bidding.readHistory),
    }
  }

  return {
    item,
    bids,
    bidder,
    search,
    seller,
    recognise,
    resolve,
    pageAt: (source, page) => {
      const sites = sitesOf(source, 'search')
      const [only] = sites
      return sites.length === 1 && only !== undefined ? pageOf(only, page) : String(page)
    },
    openAddress: (url) => (practiceOrigin === undefined ? url : practiceAddress(practiceOrigin, url).href),
    health: () =>
      connectors
        .filter((each) => each.can.item)
        .map(({ site }) => ({ site, breaker: web.state(site), ...web.line(site) })),
  }

  async function resolve(link: Link): Promise<Link | null> {
    let here = link
    for (let hop = 0; hop < 3 && here.type === 'short'; hop += 1) {
      if (!shortHosts[here.site]?.includes(new URL(here.url).hostname)) return null
      const answer = await web.send({
        site: here.site,
        method: 'GET',
        url: here.url,
        headers: { accept: 'text/html' },
        short: true,
      })
      const to = answer.headers.location
      const next = to !== undefined && URL.canParse(to, here.url) ? linkOf(new URL(to, here.url)) : null
      // A short link of one source that leads to another is somebody's trick or an advertisement.
      if (!next || next.site !== here.site) return null
      here = next
    }
    return here.type === 'short' ? null : here
  }
}

/** A body without what is random in each question (session and device numbers), so that the same question is known again. */
const questionIn = (body: string | undefined): string | undefined =>
  body?.replace(/"(?:searchSessionId|laplaceDeviceUuid)":"[^"]{0,80}"/g, '')

function received(request: WebRequest, answer: WebAnswer): Page {
  const at = Date.parse(answer.headers.date ?? '')
  return {
    url: answer.url,
    status: answer.status,
    contentType: answer.headers['content-type'] ?? '',
    body: answer.body,
    ...(Number.isFinite(at) ? { at } : {}),
    ...(request.want === undefined ? {} : { want: request.want }),
  }
}

const inFamilyPage = (page: SearchPage): SearchPage => ({ ...page, hits: page.hits.map(inFamily) })

/** A read page as a list of rows. */
function shelfOf(parsed: Parsed): SearchPage | None {
  if (parsed.kind === 'search') return inFamilyPage(parsed.page)
  return parsed.kind === 'none' ? parsed : none('unreadable', 'an item where a list was expected')
}

/** What the seller's page tells, what their rows tell, and at least the id that was asked for. */
function sellerIn(site: Site, id: string, told: Seller | undefined, list: SearchPage): Seller {
  const familyId = familyIdOf(site, id)
  const fromRows = list.hits.find((hit) => hit.seller?.id === familyId)?.seller
  return { ...fromRows, ...told, id: familyId }
}
