import type { Change, Found } from '@tomobako/domain/follow'
import { changes, nextDigestAt, nextSearchAt } from '@tomobako/domain/follow'
import type { Family, SearchHit } from '@tomobako/domain/goods'
import { itemPath, minimumPrice } from '@tomobako/domain/goods'
import { DAY, folded, HOUR, MINUTE } from '@tomobako/domain/kernel'
import { byKeys, fitting, questionOf, readListing, saveHits, wishOf, within } from '../goods/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { shelfOf } from './seller.ts'
import * as store from './store-alerts.ts'
import type { Due, SearchRow } from './store-alerts.ts'
import type { Copy } from './store.ts'
import { copyOf } from './store.ts'
import { tell } from './tell.ts'
import type { News } from './tell.ts'

/** Politeness: searches taken and requests made at one source in one run (a minute), on top of the gateway's own pace. */
const SEARCHES_PER_RUN = 40
const REQUESTS_PER_RUN = 6
/** Known listings that left the answers are looked at again, this many a search and run, when they were long unseen. */
const READS_PER_SEARCH = 2
const UNSEEN_MS = 6 * HOUR
const LEASE_MS = 10 * MINUTE
const PATIENCE_MS = 10_000

/**
 * Asks the sources what due searches ask, the same question once for everybody who asks it, sources side by side, one question
 * of a source after the other, and nothing inside a transaction. A source that fails is left alone for the rest of the run.
 */
export async function runSearches(house: House): Promise<void> {
  const now = house.clock.now()
  const bySource = Map.groupBy(
    await store.takeDue(house.db, now, now + LEASE_MS, SEARCHES_PER_RUN),
    (due) => due.source,
  )
  await Promise.all([...bySource].map(([source, due]) => askSource(house, source, due)))
}

async function askSource(house: House, source: Family, due: readonly Due[]): Promise<void> {
  let left = REQUESTS_PER_RUN
  let isDown = false
  for (const same of Map.groupBy(due, ({ search }) => keyOf(search)).values()) {
    if (left <= 0 && !isDown) {
      for (const { search } of same) await store.putBack(house.db, search.id, source, house.clock.now())
      continue
    }
    left -= 1
    const hits: SearchHit[] | null = isDown ? null : await ask(house, source, same[0]!.search)
    isDown ||= hits === null
    for (const each of same) {
      if (hits === null)
        await store.failed(
          house.db,
          each.search.id,
          source,
          each.fails + 1,
          nextSearchAt(house.clock.now(), each.search.id, each.fails + 1),
        )
      else {
        left -= await lookAgain(house, each.search, source, hits, left)
        await asSystem(house, (context) => compare(context, each.search, source, hits))
      }
    }
  }
}

/** What makes two searches the same question to a source: a seller's shelf is the same whatever is looked for on it. */
const keyOf = (search: SearchRow): string =>
  search.wish.sellerId === undefined
    ? questionOf(search.wordsJa, filtersOf(search))
    : `seller ${search.wish.sellerId}`
/** The wish as the search understands it. */
const filtersOf = ({
  wish: { sellerId: _, sources: _each, ...filters },
}: SearchRow): Parameters<typeof fitting>[0] => ({ ...filters, source: 'all', page: 1, sort: 'newest' })

/** The newest answers of a source; null when it does not answer. */
async function ask(house: House, source: Family, search: SearchRow): Promise<SearchHit[] | null> {
  const { sellerId } = search.wish
  try {
    if (!house.gateways.goods.families.includes(source)) throw new Error('not open here')
    const hits: readonly SearchHit[] = await within(
      PATIENCE_MS,
      sellerId === undefined
        ? house.gateways.goods
            .search(source, wishOf(search.wordsJa, filtersOf(search)))
            .then((page) => page.hits)
        : shelfOf(house, source, sellerId),
    )
    await saveHits(house.db, hits, house.clock.now())
    return [...hits]
  } catch (error) {
    house.log.warn({ source, error: String(error) }, 'a source does not answer a saved search')
    return null
  }
}

/** Reads a few known listings that are no longer among the answers: sold ones are known as sold, so that a relist shows. Answers how many. */
async function lookAgain(
  house: House,
  search: SearchRow,
  source: Family,
  hits: readonly SearchHit[],
  left: number,
): Promise<number> {
  if (left <= 0 || !search.choices.kinds.some((kind) => kind !== 'new')) return 0
  const now = house.clock.now()
  const ids = await store.longUnseen(
    house.db,
    search.id,
    source,
    hits.map((hit) => hit.id),
    now - UNSEEN_MS,
    Math.min(READS_PER_SEARCH, left),
  )
  for (const id of ids) await readListing(house, source, id, { maxAgeMs: HOUR })
  if (ids.length > 0) await store.markSeen(house.db, search.id, source, ids, now)
  return ids.length
}

/** What is new since this search last looked, told or kept for the digest. The first answer of a source only shows what is there already. */
async function compare(
  context: TxContext,
  search: SearchRow,
  source: Family,
  hits: readonly SearchHit[],
): Promise<void> {
  const { db, now } = context
  const held = await store.hold(db, search.id, source)
  if (!held) return
  const { sellerId } = search.wish
  const fits = fitting(filtersOf(search), now)
  // A seller's shelf holds everything they sell; a source's search has looked for the words itself.
  const words = sellerId === undefined ? [] : folded(search.wordsJa).split(' ').filter(Boolean)
  const unique = [...new Map(hits.map((hit) => [hit.id, hit])).values()]
  const wanted = unique.filter(
    (hit) =>
      fits(hit) && !hit.tags.includes('adult') && words.every((word) => folded(hit.title).includes(word)),
  )
  const answers = wanted.map(foundOf)
  const { seen, copies } = await store.seenOf(db, search.id, source)
  const isAnswer = new Set(answers.map((each) => each.id))
  const known = new Map(seen.map((each) => [each.id, each]))
  // What our copies say of listings beyond the answers: read by somebody, or ended by itself.
  const others = copies.filter(
    (each) =>
      !isAnswer.has(each.id) &&
      (known.get(each.id)?.yen !== each.yen || known.get(each.id)?.availability !== each.availability),
  )
  const { dropPercent, dropYen, kinds } = search.choices
  // A listing known as sold only since the last look makes its relist one in this very look.
  const before = seen.map((each) => ({
    ...each,
    availability:
      others.find((other) => other.id === each.id && other.availability !== 'on_sale')?.availability ??
      each.availability,
  }))
  const found =
    held.baselineAt === null
      ? []
      : changes(
          before,
          [...answers, ...others],
          { kinds, dropPercent, dropYen: dropYen ?? null },
          { now, since: held.baselineAt },
        )
  await store.keepSeen(db, search.id, source, answers, now, now)
  await store.keepSeen(db, search.id, source, others, null, now)
  await store.answered(db, search.id, source, now, nextSearchAt(now, search.id, 0))
  const fresh = await store.addHits(
    db,
    search.id,
    source,
    await withCopies(context, source, found, wanted),
    now,
  )
  if (fresh.length > 0) await report(context, search, source, fresh)
}

const foundOf = (hit: SearchHit): Found => ({
  id: hit.id,
  sellerId: hit.seller?.id ?? hit.seller?.name ?? null,
  titleFolded: folded(hit.title),
  yen: minimumPrice(hit.price),
  availability: hit.availability,
  kind: hit.kind,
  endsAt: hit.auction?.endsAt ?? null,
  listedAt: hit.listedAt ?? null,
})

async function withCopies(
  { db }: TxContext,
  source: Family,
  found: readonly Change[],
  hits: readonly SearchHit[],
): Promise<(Change & { copy: Copy })[]> {
  const kept = await byKeys(
    db,
    found.map((each) => ({ source, id: each.id })),
  )
  return found.flatMap((each) => {
    const ours = kept.find(({ listing }) => listing.id === each.id)
    const hit = hits.find(({ id }) => id === each.id)
    const copy = ours
      ? copyOf(ours.listing)
      : hit
        ? { ...hit, images: hit.image ? [hit.image] : [], categoryPath: [] }
        : null
    return copy ? [{ ...each, copy }] : []
  })
}

/** One notice for all that one look found; what the customer wants daily, or what goes beyond the quiet rule, waits. */
async function report(
  context: TxContext,
  search: SearchRow,
  source: Family,
  fresh: readonly (Change & { copy: Copy })[],
): Promise<void> {
  const { db, now } = context
  const { choices, customerId, id, name } = search
  if (choices.pace === 'daily' || (await store.countTold(db, id, now - DAY)) >= choices.mostPerDay)
    return void (await store.waitForDigest(db, customerId, nextDigestAt(now)))
  const [first] = fresh as [Change & { copy: Copy }]
  const once = `alert/${id}/${source}/${first.id}/${first.kind}`
  const news: Pick<News, 'key' | 'values' | 'link'> =
    fresh.length === 1
      ? {
          key: `notice.alert.${first.kind}`,
          values: {
            name,
            title: first.copy.title,
            yen: first.yen,
            ...(first.wasYen === null ? {} : { wasYen: first.wasYen }),
          },
          link: itemPath(source, first.id),
        }
      : {
          key: 'notice.alert.several',
          values: { name, count: fresh.length, title: first.copy.title },
          link: `/alerts?id=${id}`,
        }
  await tell(context, { customerId, once, ...news }, { message: choices.byMessage, mail: choices.byMail })
  await store.markTold(
    db,
    id,
    fresh.map((each) => ({ source, id: each.id, kind: each.kind })),
    now,
  )
}

/** Everything that waited, in one notice for each customer. */
export async function sendDigests(house: House): Promise<void> {
  for (const customerId of await store.digestsDue(house.db, house.clock.now(), 200)) {
    await asSystem(house, async (context) => {
      const digest = await store.takeDigest(context.db, customerId, context.now)
      if (!digest || digest.hits === 0) return
      await tell(
        context,
        {
          customerId,
          key: 'notice.alert.digest',
          values: { count: digest.hits, searches: digest.searches },
          link: '/alerts',
          once: `alert/digest/${customerId}/${context.now}`,
        },
        { message: digest.byMessage, mail: digest.byMail },
      )
    })
  }
}
