import type { BrowserContext } from 'playwright-core'

/** Where pages keep something: for this browser, for this tab, in a database of the browser. */
type Place = 'local' | 'session' | 'indexed'
export type Left = { origin: string; place: Place; name: string; value: string }

/**
 * Everything a page of ours may leave in a browser, by name, and what it holds (docs/security.md, V14.3.3). No token, no money, no address, no name of
 * anybody. A journey that says it looks (people.ts) fails on anything else.
 */
const mayStay: readonly { place: Place; name: RegExp; holds: string; value?: RegExp }[] = [
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
  { place: 'session', name: /^draft .+$/, holds: 'what staff typed and did not send, until they sign out' },
  { place: 'session', name: /^drafts of$/, holds: 'whose those are: an id', value: /^[\da-f-]{36}$/ },
  { place: 'session', name: /^console\.lastScans$/, holds: 'the last scans at this table' },
]

/** Those of them that no row speaks of, or that hold something else than theirs says. */
export const strange = (all: readonly Left[]): string[] =>
  all
    .filter(
      (left) =>
        !mayStay.some(
          ({ place, name, value }) =>
            place === left.place && name.test(left.name) && (value === undefined || value.test(left.value)),
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
  const frames = context.pages().flatMap((page) => page.frames())
  const ofTabs = await Promise.all(
    frames
      .filter((frame) => /^https?:/.test(frame.url()))
      .map(async (frame): Promise<Left[]> => {
        const { origin } = new URL(frame.url())
        const kept = await frame.evaluate(() => {
          try {
            return Object.keys(sessionStorage).map(
              (name) => [name, sessionStorage.getItem(name) ?? ''] as const,
            )
          } catch {
            // A frame that may keep nothing keeps nothing.
            return []
          }
        })
        return kept.map(([name, value]) => ({ origin, place: 'session', name, value }))
      }),
  )
  return [...ofBrowser, ...ofTabs.flat()]
}

/** The driver's types leave them out, though it was asked for them. */
const databasesOf = (origin: object): string[] =>
  ((origin as { indexedDB?: { name: string }[] }).indexedDB ?? []).map(({ name }) => name)
