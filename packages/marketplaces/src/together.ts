import type { SearchHit, SearchPage, SiteState } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import type { Sort } from './connector.ts'
import type { Site } from './links.ts'
import { siteNamed } from './ids.ts'
import type { TroubleKind } from './trouble.ts'
import { Trouble } from './trouble.ts'

/** What one site answered: a page, or why there is none. */
export type Answered = SearchPage | { kind: 'none'; why: string; detail?: string }

/** How long a family waits for its slowest site; the others are not held up longer. */
const patienceMs = 4_500

/**
 * One search over all sites of a family, side by side. A site in trouble is only left out and says so in `sites`; when all are, the first trouble
 * is thrown. The token of the next page carries each site's own (`yuyutei=2&magi=3`); a plain number asks each for that page of its own.
 * Rows are taken in turn, or merged by price where that was asked for.
 */
export async function together(
  sites: readonly Site[],
  token: string | undefined,
  sort: Sort | undefined,
  ask: (site: Site, page: string | undefined) => Promise<Answered>,
  pageAt: (site: Site, page: number) => string,
  waitMs = patienceMs,
): Promise<Answered> {
  const wanted = pagesOf(sites, token, pageAt)
  const settled = await Promise.all(
    wanted.map(async ([site, page]) => ({
      site,
      page,
      ...(await settle(site, within(site, waitMs, ask(site, page)))),
    })),
  )
  const pages = settled.flatMap((each) => (each.answer && 'hits' in each.answer ? [each.answer] : []))
  const trouble = settled.find((each) => each.trouble)?.trouble
  if (pages.length === 0 && trouble) throw trouble
  const next = new URLSearchParams()
  for (const { site, answer } of settled)
    if (answer && 'hits' in answer && answer.nextPage !== undefined) next.set(site, answer.nextPage)
  // Who was only slow is asked again with the next page, as long as there is one.
  if (next.size > 0)
    for (const { site, page, trouble: failed } of settled)
      if (failed?.retry === 'soon') next.set(site, page ?? pageAt(site, 1))
  const isWhole =
    wanted.length === sites.length &&
    pages.length === settled.length &&
    pages.every((each) => each.total !== undefined && each.totalIsLeast !== true)
  const total = pages.reduce((sum, each) => sum + (each.total ?? each.hits.length), 0)
  return {
    hits: merged(
      pages.map((each) => each.hits),
      sort,
    ),
    total,
    ...(isWhole ? {} : { totalIsLeast: true }),
    ...(next.size === 0 ? {} : { nextPage: next.toString() }),
    sites: settled.map(({ site, state }) => ({ site, state })),
  }
}

/** Which sites to ask, each with its own token; without one all of them for their first page. */
function pagesOf(
  sites: readonly Site[],
  token: string | undefined,
  pageAt: (site: Site, page: number) => string,
): [Site, string | undefined][] {
  if (token === undefined || token === '' || token === '1') return sites.map((site) => [site, undefined])
  if (/^\d{1,5}$/.test(token)) return sites.map((site) => [site, pageAt(site, Number(token))])
  return [...new URLSearchParams(token)].flatMap(([name, page]): [Site, string | undefined][] => {
    const site = siteNamed(name)
    return site !== null && sites.includes(site) ? [[site, page]] : []
  })
}

const stateOf: Readonly<Record<TroubleKind, SiteState>> = {
  down: 'down',
  blocked: 'blocked',
  slow: 'slow',
  changed: 'changed',
  refused: 'off',
  off: 'off',
  busy: 'slow',
  unclear: 'down',
  unreachable: 'down',
}

async function settle(
  site: Site,
  work: Promise<Answered>,
): Promise<{ state: SiteState; answer?: Answered; trouble?: Trouble }> {
  try {
    const answer = await work
    if ('hits' in answer) return { state: 'ok', answer }
    return {
      state: answer.why === 'blocked' ? 'blocked' : answer.why === 'maintenance' ? 'down' : 'changed',
      answer,
    }
  } catch (error) {
    const trouble = error instanceof Trouble ? error : new Trouble(site, 'down', 'failed')
    return { state: stateOf[trouble.kind], trouble }
  }
}

function within<T>(site: Site, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Trouble(site, 'slow', `no answer in ${ms} ms`)), ms)
    work.then(
      (value) => {
        clearTimeout(timer)
        done(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        fail(error instanceof Error ? error : new Error('failed'))
      },
    )
  })
}

function merged(lists: readonly (readonly SearchHit[])[], sort: Sort | undefined): SearchHit[] {
  const longest = Math.max(0, ...lists.map((each) => each.length))
  const inTurn = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((each) => each.slice(at, at + 1)),
  ).flat()
  if (sort === 'cheapest') return inTurn.toSorted((a, b) => minimumPrice(a.price) - minimumPrice(b.price))
  return sort === 'dearest'
    ? inTurn.toSorted((a, b) => minimumPrice(b.price) - minimumPrice(a.price))
    : inTurn
}
