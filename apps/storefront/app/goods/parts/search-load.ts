import {
  goods,
  type GoodsAnswer,
  type GoodsCard,
  parcel,
  type SoldBand,
  words as wordsCalls,
  type WordGuess,
} from '@tomobako/contract'
import { barcodeIn, families, type Family } from '@tomobako/domain/goods'
import { lengthOf } from '@tomobako/domain/kernel'
import { isbot } from 'isbot'
import { redirect, type RouterContextProvider } from 'react-router'
import type { Found, Share } from './arrange.ts'
import { hasBox } from './in-box.ts'
import type { FirstPage } from './search-results.tsx'
import type { Cards } from './written.ts'
import {
  filtersOf,
  type Place,
  places,
  readPrices,
  readTyped,
  searchLimits,
  tidied,
  wordsOf,
} from './search-query.ts'

/** Cards a page; the API cuts its pages so. */
const PAGE = 48
/** A reader whose browser runs our scripts sees what is there at once and the rest as it comes. */
const AT_ONCE_MS = 150
/** One who may have no scripts waits a short while, and is then told who has not answered. */
const SHORT_WHILE_MS = 1_000

/** What is still coming: each source that had not answered by itself, and the whole page. */
export type Coming = { shares: { source: Family; share: Promise<Share> }[]; whole: Promise<Found | null> }

/** Each source's own cards of a page. */
export type Shelves = { source: Family; cards: Cards }[]

/**
 * Everything a page of results shows. What was typed is read here; a link found in it leads to its page (P 5), and what is wrong with
 * words or numbers is said beside them while what was typed stays.
 */
export async function loadSearch(context: Readonly<RouterContextProvider>, url: URL, place: Place) {
  const tidy = tidied(url.searchParams, place)
  if (tidy !== null) throw redirect(tidy, 302)
  const typed = readTyped(url.searchParams, place)
  const prices = readPrices(typed)
  const words = wordsOf(typed)
  const none = {
    first: null as FirstPage | null,
    coming: null as Coming | null,
    band: null as SoldBand | null,
    guesses: [] as WordGuess[],
    /** Each source's own, where they are shown so. */
    shelves: null as Shelves | null,
  }
  const page = {
    typed,
    problems: prices.problems,
    nowAt: await context.now(),
    open: [] as Family[],
    popular: [] as Cards,
    unknownUrl: null as string | null,
    /** What a barcode or a link we cannot open is about. */
    answer: null as GoodsAnswer | null,
    problem: null as string | null,
    ...none,
  }

  if (typed.keyword !== '' && typed.page === 1 && !typed.asTyped) {
    const what = await context.attempt(goods.recognise, { text: typed.keyword })
    if (what.ok && (what.data.kind === 'item' || what.data.kind === 'seller' || what.data.kind === 'search'))
      throw redirect(what.data.path, 302)
    if (what.ok && what.data.kind === 'unknown') page.unknownUrl = what.data.url
  }
  const isAnswered = page.unknownUrl !== null || (typed.page === 1 && barcodeIn(typed.keyword) !== null)
  const answering = isAnswered ? context.attempt(goods.answer, { text: typed.keyword }) : null
  const length = lengthOf(words)
  if (page.unknownUrl === null && length > searchLimits.words)
    page.problem = context.t('goods.search.wordsLong', { count: searchLimits.words, given: length })

  const isFixed = place !== 'search'
  const asked =
    (words !== '' || typed.sources.length > 0 || typed.kind === 'auction' || isFixed) &&
    page.unknownUrl === null &&
    page.problem === null
  const filters = filtersOf(typed, prices)
  const scripts = context.visitor.runsScripts && !isbot(context.visitor.userAgent)
  // The pages after the first go on in answers that are there already; where they are not, a page in parts would not be the page.
  // Sources in rows of their own do not grow: each says whether it has answered.
  const isInRows = typed.view === 'sources' && typed.sources.length !== 1 && !isFixed
  const waitMs = isInRows
    ? SHORT_WHILE_MS
    : scripts
      ? typed.page === 1
        ? AT_ONCE_MS
        : undefined
      : isbot(context.visitor.userAgent)
        ? undefined
        : SHORT_WHILE_MS
  const [home, first, band, japanese, answer] = await Promise.all([
    context.attempt(goods.home, {}),
    asked ? context.attempt(goods.search, { ...filters, ...(waitMs === undefined ? {} : { waitMs }) }) : null,
    asked && words !== '' && typed.page === 1
      ? context.attempt(goods.soldBand, {
          words,
          ...(typed.asTyped ? { asTyped: true } : {}),
          ...(filters.sources ? { sources: filters.sources } : {}),
        })
      : null,
    asked && words !== '' && !typed.asTyped ? context.attempt(wordsCalls.toJapanese, { words }) : null,
    answering,
  ])
  if (answer?.ok) page.answer = answer.data
  if (home.ok)
    page.open = home.data.sources.filter(({ state }) => state === 'open').map(({ source }) => source)
  if (band?.ok) page.band = band.data
  if (japanese?.ok) page.guesses = japanese.data.guesses.slice(0, 3)
  if (first?.ok && isInRows) {
    const { sources } = first.data
    const cards = scripts ? first.data.cards : await markedCards(context, first.data.cards)
    page.shelves = sources.map(({ source }) => ({
      source,
      cards: context.list(cards.filter((card) => card.source === source)),
    }))
    page.first = { ...first.data, cards: [] }
  } else if (first?.ok) {
    if (!scripts) first.data.cards = await markedCards(context, first.data.cards)
    if (first.data.isWhole === false) {
      page.coming = comingOf(context, first.data, filters)
      context.grows()
    }
    page.first = page.coming === null ? { ...first.data, cards: context.list(first.data.cards) } : first.data
  } else if (first) page.problem = first.failure.msg
  if (page.first === null && home.ok)
    page.popular = context.list(home.data.popular.flatMap(({ cards }) => cards).slice(0, 12))
  return page
}

/** Nothing here rejects: a part that cannot be had is null, and the page stays as it is. */
function comingOf(
  context: Readonly<RouterContextProvider>,
  first: Found,
  filters: ReturnType<typeof filtersOf>,
): Coming {
  const ask = async (input: typeof filters): Promise<Found | null> => {
    try {
      const answer = await context.attempt(goods.search, input)
      return answer.ok ? answer.data : null
    } catch {
      return null
    }
  }
  // A share this large is part of the whole page whatever the others answer.
  const limit = Math.max(1, Math.floor(PAGE / first.sources.length))
  const pending = first.sources.filter(({ isPending }) => isPending === true)
  return {
    shares: pending.map(({ source }) => ({
      source,
      share: ask({ ...filters, sources: [source], limit }).then((found) => ({ source, found })),
    })),
    whole: ask(filters),
  }
}

/**
 * Without scripts nobody puts onto the cards what each adds to the reader's box (box-marks.tsx), and such a page is made for them alone. Cards
 * of a list that counts with the box bring it along.
 */
async function markedCards(
  context: Readonly<RouterContextProvider>,
  cards: readonly GoodsCard[],
): Promise<GoodsCard[]> {
  if (context.audience !== null || cards.length === 0 || cards.some(({ inBox }) => inBox)) return [...cards]
  const { user, counts } = await context.session()
  if (user === null || !hasBox(counts)) return [...cards]
  const things = cards.slice(0, 60).map(({ source, id }) => ({ source, id }))
  const found = await context.attempt(parcel.fits, { things }, { silent: true })
  if (!found.ok) return [...cards]
  const known = new Map(found.data.things.map((each) => [`${each.source}:${each.id}`, each]))
  return cards.map((card) => {
    const inBox = known.get(`${card.source}:${card.id}`)
    // The price to the door stays that of a parcel of its own: so this list is ordered and limited.
    return inBox
      ? { ...card, inBox: { addsYen: inBox.addsYen, isSameBox: inBox.isSameBox, toDoorYen: null } }
      : card
  })
}

/** The sources one may choose among: those that answer here, unless the page is about some of its own. */
export const sourcesOffered = (place: Place, open: readonly Family[]): readonly Family[] =>
  places[place].sources === undefined ? families.filter((family) => open.includes(family)) : []
