import type { BrowserContext, Frame } from 'playwright-core'

/** Where pages keep something: sent along with every request, for this browser, for this tab, as an answer for a day without network, in a database of the browser. */
type Place = 'cookie' | 'local' | 'session' | 'cache' | 'indexed'
export type Left = {
  origin: string
  place: Place
  name: string
  value: string
  /** No script reads it. */
  isUnread?: boolean
}

/**
 * Everything a page of ours may leave in a browser, by name, and what it holds (docs/security.md, V14.3.3). No token, no money, no address, no name of
 * anybody. A journey that says it looks (people.ts) fails on anything else.
 */
const mayStay: readonly { place: Place; name: RegExp; holds: string; value?: RegExp; unread?: true }[] = [
  { place: 'cookie', name: /^language$/, holds: 'the language (§3)', value: /^[a-zA-Z]{2,5}$/ },
  { place: 'cookie', name: /^isNew$/, holds: 'whether the shop is shown in its app (§3)', value: /^\d+$/ },
  {
    place: 'cookie',
    name: /^colorMode$/,
    holds: 'light, dark or as the system',
    value: /^(?:auto|light|dark)$/,
  },
  { place: 'cookie', name: /^country$/, holds: 'where goods go', value: /^[A-Z]{2}$/ },
  { place: 'cookie', name: /^currency$/, holds: 'what prices are told in beside yen', value: /^[A-Z]{3}$/ },
  { place: 'cookie', name: /^timeZone$/, holds: 'the time zone', value: /^[\w%+-]+$/ },
  { place: 'cookie', name: /^scripts$/, holds: 'that this browser runs scripts', value: /^on$/ },
  {
    place: 'cookie',
    name: /^wrote$/,
    holds: 'when something was changed here, for 15 seconds',
    value: /^\d+$/,
  },
  {
    place: 'cookie',
    name: /^notice$/,
    holds: 'a short message for the next page, for ten seconds: a key of our catalogues and a count',
    value: /^[\w.-]+(?:%3A\d+)?$/,
  },
  {
    place: 'cookie',
    name: /^consent$/,
    holds: 'whether this browser may be measured, and its number there (decision 0035)',
    value: /^(?:all|needed)\.\d+\.[\da-f-]{36}$/,
  },
  {
    place: 'cookie',
    name: /^invite$/,
    holds: 'the code of an invitation that was opened',
    value: /^[\w-]{1,40}$/,
  },
  {
    place: 'cookie',
    name: /^device$/,
    holds: 'a random word of this device',
    value: /^[\w-]{22}$/,
    unread: true,
  },
  {
    place: 'cookie',
    name: /^answers$/,
    holds: 'whose chat with the answerer it is',
    value: /^[\w-]{43}$/,
    unread: true,
  },
  {
    place: 'cookie',
    name: /^(?:__Host-|__Secure-)?s?sid$/,
    holds: 'the session of a customer or of staff',
    value: /^[\w-]{43}$/,
    unread: true,
  },
  {
    place: 'cookie',
    name: /^(?:__Host-)?s?pk$/,
    holds: 'which browser a passkey was asked in',
    value: /^[\w-]{43}$/,
    unread: true,
  },
  {
    place: 'cookie',
    name: /^(?:__Host-)?step$/,
    holds: 'whose code is asked for after the password',
    value: /^[\w-]{43}$/,
    unread: true,
  },
  {
    place: 'cookie',
    name: /^hostState$/,
    holds: 'what a mini-program was asked with',
    value: /^[\da-f]{48}$/,
  },
  {
    place: 'cookie',
    name: /^hostTicket$/,
    holds: 'a name of a super-app that waits for a log-in',
    value: /^(?:wechat|alipay)\.[\w-]{43}$/,
    unread: true,
  },
  { place: 'local', name: /^language$/, holds: 'the language (§3)', value: /^[a-zA-Z]{2,5}$/ },
  {
    place: 'local',
    name: /^uuid$/,
    holds: 'the hash of a random number of this browser (§3)',
    value: /^[\da-f]{64}$/,
  },
  {
    place: 'local',
    name: /^afterSale$/,
    holds: 'the rules of after-sale service, the same for everybody (§7)',
  },
  {
    place: 'local',
    name: /^viewed$/,
    holds: 'what a visitor looked at: source and id',
    value: /^\[(?:\{"source":"[a-z]+","id":"[^"]{1,120}"\},?)*\]$/,
  },
  {
    place: 'local',
    name: /^hiddenItems$/,
    holds: 'cards this browser does not want to see',
    value: /^(?:[a-z]+:\S{1,120}\n?)*$/,
  },
  { place: 'local', name: /^lots$/, holds: 'prices and bids of auctions when they were last looked at here' },
  {
    place: 'local',
    name: /^ticket [\w -]{1,120}$/,
    holds: 'words that were written and not sent, until their owner signs out',
  },
  {
    place: 'local',
    name: /^console\.(?:theme|language|printer)$/,
    holds: 'how this screen of the console is set up',
  },
  {
    place: 'local',
    name: /^console\.scale\.baud$/,
    holds: 'the speed of the scale at this table',
    value: /^\d+$/,
  },
  {
    place: 'session',
    name: /^react-router-scroll-positions$/,
    holds: 'how far pages were scrolled',
    value: /^\{[^@]*\}$/,
  },
  { place: 'session', name: /^reloadedAt$/, holds: 'when this tab last loaded itself again', value: /^\d+$/ },
  {
    place: 'session',
    name: /^typedAgain$/,
    holds: 'what was typed, while the page loads itself again; no password',
  },
  {
    place: 'session',
    name: /^pressed$/,
    holds: 'what a visitor chose of an item and pressed Buy with, until they have logged in in this tab',
    value: /^\{"path":"\/mall\/[^"]+","at":\d+,"fields":\[.*\]\}$/,
  },
  { place: 'session', name: /^draft .+$/, holds: 'what staff typed and did not send, until they sign out' },
  { place: 'session', name: /^drafts of$/, holds: 'whose those are: an id', value: /^[\da-f-]{36}$/ },
  {
    place: 'session',
    name: /^saidAgain$/,
    holds: 'what staff were told in the last two seconds, while the console loads itself anew',
  },
  { place: 'session', name: /^console\.lastScans$/, holds: 'the last scans at this table' },
  {
    place: 'cache',
    name: /^offline$/,
    holds: 'the page that says there is no network',
    value: /^\/offline$/,
  },
  {
    place: 'cache',
    name: /^own$/,
    holds: 'last orders and parcels for a customer without network, until they sign out (offline-own.ts)',
    value: /^\/offline\/own$/,
  },
]

/** Those of them that no row speaks of, or that hold something else than theirs says, or can be read by scripts and should not. */
export const strange = (all: readonly Left[]): string[] =>
  all
    .filter(
      (left) =>
        !mayStay.some(
          ({ place, name, value, unread = false }) =>
            place === left.place &&
            name.test(left.name) &&
            (value === undefined || value.test(left.value)) &&
            (!unread || left.isUnread === true),
        ),
    )
    .map(({ origin, place, name, value }) => `${origin} keeps "${name}" (${place}): ${value.slice(0, 80)}`)

/** What a browser keeps of everywhere it has been, and its tabs of where they are. */
export async function leftIn(context: BrowserContext): Promise<Left[]> {
  const { origins } = await context.storageState({ indexedDB: true })
  const ofBrowser = origins.flatMap((each): Left[] => [
    ...each.localStorage.map(({ name, value }) => ({
      origin: each.origin,
      place: 'local' as const,
      name,
      value,
    })),
    ...databasesOf(each).map((name) => ({ origin: each.origin, place: 'indexed' as const, name, value: '' })),
  ])
  const cookies = (await context.cookies()).map(({ name, value, domain, httpOnly }): Left => ({
    origin: domain,
    place: 'cookie',
    name,
    value,
    isUnread: httpOnly,
  }))
  const frames = context.pages().flatMap((page) => page.frames())
  const ofTabs = await Promise.all(
    frames.filter((frame) => /^https?:/.test(frame.url())).map((frame) => leftInFrame(frame)),
  )
  return [...cookies, ...ofBrowser, ...ofTabs.flat()]
}

/** What a tab keeps, and the caches of where it is. */
async function leftInFrame(frame: Frame, tries = 3): Promise<Left[]> {
  const { origin } = new URL(frame.url())
  try {
    const { session, caches: kept } = await frame.evaluate(async () => {
      try {
        const session = Object.keys(sessionStorage).map(
          (name) => [name, sessionStorage.getItem(name) ?? ''] as const,
        )
        const kept = 'caches' in globalThis ? await caches.keys() : []
        const all = await Promise.all(
          kept.map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => [name, new URL(url).pathname] as const),
          ),
        )
        return { session, caches: all.flat() }
      } catch {
        // A frame that may keep nothing keeps nothing.
        return { session: [], caches: [] }
      }
    })
    return [
      ...session.map(([name, value]): Left => ({ origin, place: 'session', name, value })),
      ...kept.map(([name, value]): Left => ({ origin, place: 'cache', name, value })),
    ]
  } catch (error) {
    // On its way to another page, or gone.
    if (frame.isDetached() || frame.page().isClosed()) return []
    if (tries === 0) throw error
    return leftInFrame(frame, tries - 1)
  }
}

/** The driver's types leave them out, though it was asked for them. */
const databasesOf = (origin: object): string[] =>
  ((origin as { indexedDB?: { name: string }[] }).indexedDB ?? []).map(({ name }) => name)
