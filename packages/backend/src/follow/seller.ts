import type { InputOf, OutputOf } from '@tomobako/contract'
import { follow } from '@tomobako/contract'
import type { Family, SearchHit, SearchPage, Seller } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import { sellerRules } from '@tomobako/domain/goods'
import { byKeys, bySeller, card, carded, picturePath, saveHits, viewer, within } from '../goods/index.ts'
import type { Kept } from '../goods/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import { Trouble } from '../kernel/index.ts'

const PAGE = 48
const PATIENCE_MS = 8_000
/** Listings whose texts are read for the seller's rules. */
const TEXTS = 20

/** A seller and a page of their shelf; from our own copies when the source does not answer, with their age. */
export async function seller(
  { source, id, page }: InputOf<typeof follow.seller>,
  context: Context,
): Promise<OutputOf<typeof follow.seller> | Refusal> {
  const { house, db } = context
  // A page of our own copies goes on in our own copies: their pages and the source's do not fit together.
  const ownPage = /^copies:(\d{1,3})$/.exec(page ?? '')?.[1]
  const at = Number(ownPage ?? 1)
  const [look, own, texts, live] = await Promise.all([
    viewer(context),
    bySeller(db, source, id, at, PAGE),
    bySeller(db, source, id, 1, TEXTS),
    ownPage === undefined ? ask(house, source, id, page) : null,
  ])
  // Told by the source itself: there is no such seller. Our copies may still show what they sold.
  if (live === null && own.total === 0 && texts.total === 0) return refuse('common.notFound')
  const known: Seller = { ...latest(texts.found), ...live?.seller }
  // As a search does: what was read since says what its page says.
  const copies = new Map(
    (await byKeys(db, live?.page.hits ?? [])).map((each) => [
      `${each.listing.source}/${each.listing.id}`,
      each,
    ]),
  )
  const oldest = own.found.length === 0 ? null : Math.min(...own.found.map((each) => each.checkedAt))
  return {
    source,
    id,
    name: known.name ?? id,
    avatar: picturePath(house, known.avatar),
    isStore: known.isStore ?? false,
    goodRate: known.goodRate ?? null,
    ratings: known.ratings ?? null,
    stars: known.stars ?? null,
    itemsSold: known.itemsSold ?? null,
    identityVerified: known.identityVerified ?? null,
    quickShipper: known.quickShipper ?? null,
    rules: rulesOf(texts.found),
    cards: live
      ? live.page.hits.map((hit) => {
          const known = copies.get(`${hit.source}/${hit.id}`)
          return card(known ? carded(known) : hit, look)
        })
      : own.found.map((each) => card(carded(each), look)),
    total: live ? (live.page.totalIsLeast === true ? null : (live.page.total ?? null)) : own.total,
    next: live
      ? live.page.hits.length > 0
        ? (live.page.nextPage ?? null)
        : null
      : own.hasNext
        ? `copies:${at + 1}`
        : null,
    state: live ? 'live' : 'cached',
    asOf: live ? iso(context.now) : oldest === null ? null : iso(oldest),
  }
}

/** The seller as the source shows them; null when it does not answer or knows nobody by that id. */
async function ask(
  house: House,
  source: Family,
  id: string,
  page: string | undefined,
): Promise<{ seller: Seller; page: SearchPage } | null> {
  try {
    const answer = await within(PATIENCE_MS, house.gateways.goods.seller(source, id, page))
    if (answer.kind !== 'seller') return null
    await saveHits(house.db, answer.page.hits, house.clock.now())
    return answer
  } catch (error) {
    house.log.warn({ source, seller: id, error: String(error) }, 'a seller could not be read')
    return null
  }
}

/** The first page of a seller's shelf, for a saved search that follows them. */
export async function shelfOf(house: House, source: Family, id: string): Promise<SearchHit[]> {
  const answer = await house.gateways.goods.seller(source, id)
  if (answer.kind !== 'seller') throw new Trouble(`${source} shows no shelf of ${id}`)
  return answer.page.hits
}

const latest = (found: readonly Kept[]): Seller =>
  found
    .toSorted((a, b) => b.checkedAt - a.checkedAt)
    .find(({ isPartial, listing }) => !isPartial && listing.seller)?.listing.seller ??
  found[0]?.listing.seller ??
  {}

const ofOneThing: ReadonlySet<string> = new Set(['untested', 'as_is', 'ships_within'])

function rulesOf(found: readonly Kept[]): { rule: string; sentence: string }[] {
  // How soon one thing is sent, or with what it may be packed, is said of that thing.
  const rules = found
    .flatMap(({ listing }) => sellerRules(listing.description ?? ''))
    .filter(({ rule }) => !ofOneThing.has(rule))
  return [...new Map(rules.map((each) => [each.rule, each])).values()]
}
