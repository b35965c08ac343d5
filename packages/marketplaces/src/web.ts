import { isIP } from 'node:net'
import type { Asked, Site, Web, WebAnswer, WebRequest } from './connector.ts'
import { outcomeOf } from './health.ts'
import { isLoopbackHost, isPublicAddress } from './net.ts'
import type { Pace } from './pace.ts'
import type { Line, LineRules, Turn } from './queue.ts'
import { openLine, rankOf } from './queue.ts'
import type { Received, Resolver, Transport } from './transport.ts'
import { NotConnected, overTheWire, resolveNames, TooLarge, TooSlow } from './transport.ts'
import { Trouble } from './trouble.ts'

/** How a source is treated: the hosts it may be asked at (exact names), and the least pause between two questions (marketplaces.md 17). */
export type Manners = { hosts: readonly string[]; gapMs: number }
export const manners: Readonly<Partial<Record<Site, Manners>>> = {
  mercari: { hosts: ['api.mercari.jp', 'jp.mercari.com'], gapMs: 1_000 },
  'mercari-shops': { hosts: ['api.mercari.jp', 'jp.mercari.com'], gapMs: 1_000 },
  'yahoo-auctions': { hosts: ['auctions.yahoo.co.jp', 'page.auctions.yahoo.co.jp'], gapMs: 1_000 },
  rakuten: { hosts: ['openapi.rakuten.co.jp', 'item.rakuten.co.jp', 'books.rakuten.co.jp'], gapMs: 1_000 },
  surugaya: { hosts: ['www.suruga-ya.jp'], gapMs: 30_000 },
  yuyutei: { hosts: ['yuyu-tei.jp'], gapMs: 5_000 },
  cardrush: {
    hosts: [
      'www.cardrush.jp',
      'www.cardrush-pokemon.jp',
      'www.cardrush-op.jp',
      'www.cardrush-dm.jp',
      'www.cardrush-mtg.jp',
      'www.cardrush-digimon.jp',
    ],
    gapMs: 5_000,
  },
  magi: { hosts: ['magi.camp'], gapMs: 5_000 },
  zozo: { hosts: ['zozo.jp'], gapMs: 5_000 },
  'paypay-flea': { hosts: ['paypayfleamarket.yahoo.co.jp'], gapMs: 1_000 },
  'yahoo-shopping': { hosts: ['shopping.yahooapis.jp'], gapMs: 1_000 },
  rakuma: { hosts: ['item.fril.jp', 'fril.jp'], gapMs: 2_000 },
  amazon: { hosts: ['creatorsapi.amazon', 'api.amazon.co.jp'], gapMs: 1_000 },
  minne: { hosts: ['minne.com'], gapMs: 2_000 },
  lashinbang: { hosts: ['lashinbang-f-s.snva.jp', 'shop.lashinbang.com'], gapMs: 2_000 },
  mandarake: { hosts: ['order.mandarake.co.jp'], gapMs: 10_000 },
  netoff: { hosts: ['www.netoff.co.jp'], gapMs: 5_000 },
  bookoff: { hosts: ['shopping.bookoff.co.jp'], gapMs: 5_000 },
  'second-street': { hosts: ['www.2ndstreet.jp'], gapMs: 10_000 },
}

/** Where a source's share links live, and where they may lead to while they are looked up; the target itself is not opened. */
export const shortHosts: Readonly<Partial<Record<Site, readonly string[]>>> = {
  amazon: ['amzn.asia', 'amzn.to'],
  rakuten: ['a.r10.to'],
}

export type WebOptions = {
  /** Sends every source to a practice server on this machine, e.g. `http://127.0.0.1:4100`; nothing else on the machine becomes reachable. */
  practiceOrigin?: string
  /** Whether the operator has switched a source on; asked before every question, so a setting may change while we run. Absent: practice and recorded sources are on, live ones are off. */
  isOn?: (site: Site) => boolean
  /** Answers come from saved pages: nothing is resolved, nobody is waited for. */
  recorded?: Transport
  /** Told how every `send` went. Must not throw. */
  onSend?: (asked: Asked) => void
  manners?: Readonly<Partial<Record<Site, Manners>>>
  /** Hosts of interfaces for bids the operator agreed with a source, beside the source's own. */
  bidHosts?: Readonly<Partial<Record<Site, readonly string[]>>>
  transport?: Transport
  resolve?: Resolver
  now?: () => number
  random?: () => number
  sleep?: (ms: number) => Promise<void>
  timeoutMs?: number
  maxBytes?: number
  retries?: number
  /** Consecutive failures that open the breaker, and how long it stays open. A block (403, 423) opens it at once and for long. */
  breaker?: { failures: number; openMs: number; blockedMs: number }
  /** How far the line before a source may grow, and how long a question stands in it. */
  line?: LineRules
  /** Turns and rests shared with the other processes of the installation, asked for before every question; live sources only. */
  pace?: () => Pace | null
  userAgent?: string
}

/** A practice source that was made to fail on purpose is forgiven sooner. */
const practiceBreaker = { failures: 5, openMs: 5_000, blockedMs: 15_000 }
const defaults = {
  timeoutMs: 10_000,
  maxBytes: 3_000_000,
  retries: 2,
  breaker: { failures: 5, openMs: 60_000, blockedMs: 1_800_000 },
}
/** So young an answer of a source that wants pauses is given to whoever asks the same. */
const MOST_SHARED_MS = 10_000
/** A pause a source names is waited for in our turn up to this long; beyond it the source is left alone for so long, at most a day. */
const MOST_WAITED_MS = 10_000
const MOST_NAMED_MS = 86_400_000
const maxRedirects = 3
const repeatable = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const redirects = new Set([301, 302, 303, 307, 308])

type Lane = {
  line: Line
  failures: number
  openUntil: number
  probing: boolean
  /** The turn that was taken last tries a source that all processes left alone. */
  isTrial: boolean
}

/**
 * The one polite client. Per source: one question at a time with a pause between, a deadline, repeats with jitter for questions that only read,
 * a breaker that stops asking a source in trouble, a cap in bytes, an allow-list of hosts, https only, addresses resolved once and pinned.
 * Throws `Trouble` and nothing else; a 404 or 400 is an answer, not trouble. Three transports: practice, recorded, live (off until switched on).
 */
export function openWeb(options: WebOptions = {}): Web {
  const isLive = options.practiceOrigin === undefined && options.recorded === undefined
  const isOn = options.isOn ?? (() => !isLive)
  const rules = {
    ...defaults,
    ...options,
    breaker: options.breaker ?? (isLive ? defaults.breaker : practiceBreaker),
  }
  const now = options.now ?? Date.now
  const random = options.random ?? Math.random
  const sleep =
    options.sleep ??
    ((ms: number) =>
      new Promise<void>((wake) => {
        setTimeout(wake, ms)
      }))
  const transport = options.recorded ?? options.transport ?? overTheWire
  const resolve = options.resolve ?? resolveNames
  const practice = options.practiceOrigin === undefined ? null : practiceBase(options.practiceOrigin)
  const table = options.manners ?? manners
  const lanes = new Map<string, Lane>()
  const shared = (): Pace | null => (isLive ? (options.pace?.() ?? null) : null)
  const laneOf = (site: Site, gapMs: number, isForBids: boolean): Lane => {
    const name = isForBids ? `${site} bids` : site
    const known = lanes.get(name)
    if (known) return known
    const lane: Lane = {
      line: openLine(site, {
        now,
        sleep,
        ...(options.line === undefined ? {} : { rules: options.line }),
        ...(isLive && options.pace && !isForBids ? { reserve: () => takeTurn(lane, site, gapMs) } : {}),
      }),
      failures: 0,
      openUntil: 0,
      probing: false,
      isTrial: false,
    }
    lanes.set(name, lane)
    return lane
  }

  /** The next turn among all processes, in milliseconds from now; throws when the source is left alone. */
  async function takeTurn(lane: Lane, site: Site, gapMs: number, afterMs = 0): Promise<number> {
    const pace = shared()
    if (!pace) return Math.max(afterMs, lane.line.state().nextInMs)
    const turn = await pace.take(site, gapMs, afterMs).catch(() => {
      throw new Trouble(site, 'busy', 'no turn could be taken')
    })
    if (turn.restsMs > 0) {
      lane.openUntil = Math.max(lane.openUntil, now() + turn.restsMs)
      throw resting(site)
    }
    lane.isTrial = turn.isTrial
    return turn.waitMs
  }

  async function send(request: WebRequest, turn: Turn = ofTheShop): Promise<WebAnswer> {
    const at = now()
    const started = performance.now()
    const tell = (outcome: Asked['outcome'] | null, status: number | undefined) => {
      if (outcome !== null)
        options.onSend?.({
          site: request.site,
          at,
          ms: Math.round(performance.now() - started),
          outcome,
          ...(status === undefined ? {} : { status }),
          missing: [],
        })
    }
    try {
      const answer = await polite(request, turn)
      tell('ok', answer.status)
      return answer
    } catch (error) {
      const known = error instanceof Trouble ? error : new Trouble(request.site, 'down', 'failed')
      // What left it alone was ours, so nothing was sent.
      const trouble =
        request.acts && known.kind === 'down'
          ? new Trouble(request.site, 'unreachable', known.message, 'later')
          : known
      tell(outcomeOf(trouble), trouble.status)
      throw trouble
    }
  }

  async function polite(request: WebRequest, turn: Turn): Promise<WebAnswer> {
    const known = table[request.site]
    const isForBids = request.lane === 'bids'
    const manner = request.short
      ? { hosts: shortHosts[request.site] ?? [], gapMs: known?.gapMs ?? 1_000 }
      : isForBids && known
        ? { hosts: [...known.hosts, ...(options.bidHosts?.[request.site] ?? [])], gapMs: 0 }
        : known
    if (!manner) throw new Trouble(request.site, 'refused', 'is not asked automatically')
    checkAddress(request.site, request.url, manner.hosts)
    if (!isOn(request.site)) throw new Trouble(request.site, 'off', 'is switched off')
    const lane = laneOf(request.site, manner.gapMs, isForBids)
    const gap = isLive ? manner.gapMs : 0
    const probe = enter(lane, request.site)
    let isTrial = false
    try {
      const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
        // In the practice world there is nobody to be polite to: questions run side by side.
        gap > 0 ? lane.line.inTurn(gap, turn, work) : work()
      const answer = await inTurn(async () => {
        // While this question waited, one before it may have found the source in trouble.
        if (!probe && now() < lane.openUntil) throw resting(request.site)
        isTrial = lane.isTrial
        return withRepeats(request, manner, gap, lane)
      })
      lane.failures = 0
      // A late answer to an old question does not close a breaker; only the trying question does.
      if (probe || isTrial) lane.openUntil = 0
      if (isTrial) await shared()?.recovered(request.site).catch(letItLast)
      return answer
    } catch (trouble) {
      const known = trouble instanceof Trouble ? trouble : new Trouble(request.site, 'down', 'failed')
      // Whether a bid is tried again is for its engine to say; only a block makes us stop.
      if (isForBids) {
        if (known.status === 403 || known.status === 423) lane.openUntil = now() + rules.breaker.blockedMs
      } else if (counts(known)) await failed(lane, request.site, known, isTrial)
      throw known
    } finally {
      if (probe) lane.probing = false
    }
  }

  /** Lets through when closed; when open, refuses until the time is over, then lets one question try (true). */
  function enter(lane: Lane, site: Site): boolean {
    if (lane.openUntil === 0) return false
    if (now() < lane.openUntil || lane.probing) throw resting(site)
    lane.probing = true
    return true
  }

  async function failed(lane: Lane, site: Site, trouble: Trouble, isTrial: boolean): Promise<void> {
    lane.failures += 1
    const pause =
      trouble.kind === 'blocked'
        ? rules.breaker.blockedMs
        : lane.failures >= rules.breaker.failures || lane.openUntil > 0 || isTrial
          ? rules.breaker.openMs
          : 0
    if (pause > 0) await leaveAlone(lane, site, pause)
  }

  /** Here at once, and in every other process from its next question on. */
  async function leaveAlone(lane: Lane, site: Site, ms: number): Promise<void> {
    lane.openUntil = Math.max(lane.openUntil, now() + ms)
    await shared()?.rest(site, ms).catch(letItLast)
  }

  async function withRepeats(
    request: WebRequest,
    manner: Manners,
    gap: number,
    lane: Lane,
  ): Promise<WebAnswer> {
    /** A repeat is a question like any other: it takes its turn among all processes. */
    const wait = async (ms: number): Promise<void> =>
      sleep(gap > 0 && shared() ? await takeTurn(lane, request.site, gap, ms) : Math.max(gap, ms))
    const mayRepeat = request.method === 'GET' || request.repeatable === true
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= rules.retries || !mayRepeat
      const outcome = await attemptOnce(request, manner).catch((trouble: unknown) => trouble)
      if (!(outcome instanceof Error) && isAnswer(outcome)) {
        if (!repeatable.has(outcome.status) || request.acts) return judged(request, outcome)
        const named = namedPause(outcome.headers['retry-after'])
        if (named > MOST_WAITED_MS && request.lane !== 'bids') await leaveAlone(lane, request.site, named)
        if (last || named > MOST_WAITED_MS) return judged(request, outcome)
        await wait(Math.max(named, pauseBefore(attempt)))
        continue
      }
      if (!(outcome instanceof Trouble) || outcome.kind !== 'down' || last) throw outcome
      await wait(pauseBefore(attempt))
    }
  }

  /** Full jitter: between half and all of 0.5 s, 1 s, 2 s … */
  const pauseBefore = (attempt: number): number => Math.round(500 * 2 ** attempt * (0.5 + random() / 2))

  /** What a source asks for by Retry-After, seconds or a date. */
  function namedPause(retryAfter = ''): number {
    const ms = /^\d{1,7}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now()
    return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MOST_NAMED_MS) : 0
  }

  async function attemptOnce(request: WebRequest, manner: Manners): Promise<WebAnswer> {
    let url = checkAddress(request.site, request.url, manner.hosts)
    let method: string = request.method
    let body = request.body
    const deadline = now() + rules.timeoutMs
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await exchange(request, url, method, body, Math.max(1, deadline - now()))
      const to = answer.headers.location
      if (!redirects.has(answer.status) || to === undefined || request.short || request.acts)
        return { ...answer, url: url.href }
      if (!URL.canParse(to, url))
        throw new Trouble(request.site, 'changed', 'sent us to something that is not an address')
      url = checkAddress(request.site, new URL(to, url).href, manner.hosts)
      if (answer.status === 303 || (answer.status < 303 && method === 'POST')) {
        method = 'GET'
        body = undefined
      }
    }
    throw new Trouble(request.site, 'changed', `more than ${maxRedirects} redirects`)
  }

  async function exchange(
    request: WebRequest,
    url: URL,
    method: string,
    body: string | undefined,
    timeoutMs: number,
  ): Promise<Received> {
    const target = practice ? practiceAddress(practice, url.href) : url
    const headers = {
      'user-agent': options.userAgent ?? 'Mozilla/5.0 (compatible; tomobako)',
      ...request.headers,
    }
    try {
      const { address, family } = options.recorded
        ? { address: '', family: 4 as const }
        : practice
          ? {
              address: practice.hostname === '[::1]' ? '::1' : '127.0.0.1',
              family: practice.hostname === '[::1]' ? (6 as const) : (4 as const),
            }
          : await publicAddress(request.site, url.hostname)
      return await transport({
        url: target,
        method,
        headers,
        body,
        address,
        family,
        timeoutMs,
        maxBytes: rules.maxBytes,
      })
    } catch (error) {
      if (error instanceof Trouble) throw error
      if (request.acts)
        throw error instanceof NotConnected
          ? new Trouble(request.site, 'unreachable', 'was not reached')
          : new Trouble(request.site, 'unclear', 'did not answer what was sent')
      const trouble = error instanceof NotConnected ? error.cause : error
      if (trouble instanceof TooSlow) throw new Trouble(request.site, 'slow', trouble.message)
      if (trouble instanceof TooLarge) throw new Trouble(request.site, 'changed', trouble.message)
      throw new Trouble(
        request.site,
        'down',
        trouble instanceof Error && 'code' in trouble ? String(trouble.code) : 'no connection',
      )
    }
  }

  /** Resolved once; one address that is not public spoils the name, because somebody is playing with it. */
  async function publicAddress(site: Site, host: string): Promise<{ address: string; family: 4 | 6 }> {
    const found = await resolve(host)
    const [first] = found
    if (!first) throw new Trouble(site, 'down', 'has no address')
    if (!found.every((each) => isPublicAddress(each.address)))
      throw new Trouble(site, 'refused', 'resolves to an address that is not public')
    return first
  }

  return {
    send,
    state: (site) => {
      const lane = lanes.get(site)
      return !lane || lane.openUntil === 0 ? 'closed' : now() < lane.openUntil ? 'open' : 'half-open'
    },
    line: (site) => lanes.get(site)?.line.state() ?? { waiting: 0, nextInMs: 0 },
    sharedMs: (site) => (isLive ? Math.min(MOST_SHARED_MS, table[site]?.gapMs ?? 0) : 0),
  }
}

/** A question nobody in particular asks, and nobody takes back. */
const ofTheShop: Turn = { rank: () => rankOf({}, false), who: () => '', signal: new AbortController().signal }

/** The database is away: our own rest holds, and the shared one ends by itself. */
const letItLast = (): void => {}
const resting = (site: Site): Trouble =>
  new Trouble(site, 'down', 'is not asked until it has recovered', 'later')
/** What says something about the source: not our refusals, not our own line, and not that we are giving it a rest. */
const counts = (trouble: Trouble): boolean =>
  trouble.kind !== 'refused' &&
  trouble.kind !== 'busy' &&
  trouble.kind !== 'off' &&
  !(trouble.kind === 'down' && trouble.retry === 'later')
const isAnswer = (value: unknown): value is WebAnswer =>
  typeof value === 'object' && value !== null && 'status' in value

/** Which statuses are answers for a parser, and which are trouble. Never around a block: 403 and 423 are not retried. */
function judged({ site, acts }: WebRequest, answer: WebAnswer): WebAnswer {
  if (answer.status === 403 || answer.status === 423)
    throw new Trouble(site, 'blocked', `answered ${answer.status}`, 'later', answer.status)
  if (answer.status === 429) throw new Trouble(site, 'blocked', 'asks us to slow down', 'soon', 429)
  if (answer.status >= 500 || answer.status === 408 || answer.status === 425 || answer.status < 200)
    throw acts
      ? new Trouble(site, 'unclear', `answered ${answer.status}`, 'no', answer.status)
      : new Trouble(site, 'down', `answered ${answer.status}`, 'soon', answer.status)
  return answer
}

/** An address we may open for a site: https, an exact allowed host, no credentials, no port, no literal IP. Everything else is refused. */
export function checkAddress(site: Site, address: string, hosts: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  const plainAuthority = /^https:\/\/[a-z0-9.-]+(?:[/?#]|$)/.test(address)
  if (
    !url ||
    !plainAuthority ||
    url.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    url.port !== '' ||
    isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 ||
    !hosts.includes(url.hostname)
  ) {
    throw new Trouble(site, 'refused', 'is asked to open an address that is not its own')
  }
  return url
}

function practiceBase(origin: string): URL {
  const url = URL.canParse(origin) ? new URL(origin) : null
  if (
    !url ||
    url.protocol !== 'http:' ||
    !isLoopbackHost(url.hostname) ||
    url.port === '' ||
    url.username !== '' ||
    url.pathname !== '/'
  )
    throw new Error('practiceOrigin must be http://127.0.0.1:<port>')
  return url
}

/** Where the practice world keeps a source's address: the host becomes the first part of the path. Also used for links staff open. */
export function practiceAddress(origin: URL | string, address: string): URL {
  const url = new URL(address)
  const target = new URL(origin)
  target.pathname = `/${url.hostname}${url.pathname}`
  target.search = url.search
  return target
}
