import type { Family } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { asker, sharedWork } from '../kernel/asker.ts'
import type { House } from '../kernel/house.ts'
import { Trouble } from '../kernel/trouble.ts'
import type { Carded } from './cards.ts'
import { within } from './read.ts'

export type Hit = Carded
/** One page as a source (or our own copies) cuts it, filters applied. `total` null: not known. `asOf` null: nothing to date. */
export type SourcePage = {
  hits: readonly Hit[]
  hasNext: boolean
  total: number | null
  asOf: EpochMs | null
  /** Left out because they would add to somebody's box. */
  leftOut?: number
}
/** Answers page `page` (from 1); throws when it cannot be had. */
export type Ask = (page: number) => Promise<SourcePage>

/** One source's answer to one search, as far as somebody has read it. Each thing stands in it once, whatever the source repeats. */
export type Stream = {
  readonly source: Family
  readonly startedAt: EpochMs
  state: 'live' | 'cached' | 'down' | 'resting'
  hits: Hit[]
  /** The first page is here, from the source or from our copies. */
  hasAnswered: boolean
  /** True when there is no more to ask for. */
  isOver: boolean
  /** It ended because we stopped asking, not because the source had no more. */
  isCut: boolean
  total: number | null
  asOf: EpochMs | null
  /** Of what was read so far. */
  leftOut: number
}
type Running = Stream & {
  ask: Ask
  copies: Ask | null
  pages: number
  most: number
  inARow: number
  seen: Set<string>
  loading: ReturnType<typeof sharedWork<void>> | null
}

/** How long one page of a source may take. */
const PATIENCE_MS = 6_000
/** Nobody reads further, and each page is a request to somebody else's shop. */
const MOST_PAGES = 25
/** Pages asked for one answer: a page of ours takes up to five of a source's. Who asks for page 500 is told that there is no more. */
export const MOST_IN_A_ROW = 6
/** How many pages of each source one answer has asked for. */
type Spent = Map<Stream, number>

type Made = {
  source: Family
  now: EpochMs
  live: Ask | null
  copies: Ask
  otherwise: 'cached' | 'down' | 'resting'
  /** How many pages of the source are read at most. */ most?: number
  /** How many of them for one answer. */ inARow?: number
}

/** `copies`: what to read when the source does not answer its first page. A stream without `live` reads only copies. */
export function stream({
  source,
  now,
  live,
  copies,
  otherwise,
  most = MOST_PAGES,
  inARow = MOST_IN_A_ROW,
}: Made): Stream {
  const running: Running = {
    source,
    startedAt: now,
    state: live ? 'live' : otherwise,
    hits: [],
    hasAnswered: false,
    isOver: false,
    isCut: false,
    total: null,
    asOf: null,
    leftOut: 0,
    ask: live ?? copies,
    copies: live ? copies : null,
    pages: 0,
    most,
    inARow,
    seen: new Set(),
    loading: null,
  }
  return running
}

/** What is known of a stream now, as a stream that has no more to tell: for a page that waits for nobody. */
export const asFarAs = (one: Stream): Stream => ({ ...one, hits: [...one.hits], isOver: true })

/** Reads on until `count` hits are known or the source has no more. A source that fails never fails the others: it ends here, and says so. */
export async function read(
  one: Stream,
  count: number,
  house: House,
  spent: Spent = new Map(),
): Promise<void> {
  const running = one as Running // Streams are made only above; one that `asFarAs` made is over.
  while (!running.isOver && running.hits.length < count) {
    const asked = spent.get(one) ?? 0
    // Our own copies cost nobody anything.
    const isLive = running.copies !== null
    if (isLive && asked >= running.inARow) return
    if (isLive) spent.set(one, asked + 1)
    // Two readers of one stream wait for the same page.
    if (running.loading === null || running.loading.isGivenUp) {
      const page = sharedWork(false, (signal) => next(running, house, signal))
      running.loading = page
      const done = (): void => {
        if (running.loading === page) running.loading = null
      }
      page.answer.then(done, done)
    }
    const before = running.pages
    const { copies } = running
    await running.loading.join(asker())
    // Its turn did not come in time: this answer does without, the next one asks again.
    if (!running.isOver && running.pages === before && running.copies === copies) return
  }
}

async function next(running: Running, house: House, signal: AbortSignal): Promise<void> {
  try {
    const page = await within(PATIENCE_MS, running.ask(running.pages + 1))
    running.pages += 1
    running.leftOut += page.leftOut ?? 0
    for (const hit of page.hits) {
      if (running.seen.has(hit.id)) continue
      running.seen.add(hit.id)
      running.hits.push(hit)
    }
    running.isCut = page.hasNext && running.pages >= running.most
    running.isOver = !page.hasNext || running.isCut
    running.total = !running.isOver ? page.total : running.isCut ? null : running.hits.length
    if (running.pages === 1) running.asOf = page.asOf
    if (running.state === 'down' && running.hits.length > 0) running.state = 'cached'
    running.hasAnswered = true
  } catch (error) {
    // Nobody waits for it any more: nothing was learned about the source.
    if (signal.aborted) return
    // The pause a source wants is no failure of it.
    const isOurs =
      (error instanceof Trouble && error.isBusy) || house.gateways.goods.isInLine?.(running.source) === true
    if (isOurs && running.pages > 0) return
    if (!isOurs)
      house.log.warn({ source: running.source, error: String(error) }, 'a source does not answer a search')
    if (running.pages > 0) {
      // What it told before stands; the rest of it is missing.
      running.isOver = true
      running.isCut = true
      running.total = null
      return
    }
    running.state = isOurs ? 'cached' : 'down'
    if (running.copies) {
      running.ask = running.copies
      running.copies = null
    } else {
      running.isOver = true
      running.hasAnswered = true
    }
  }
}

/**
 * Hits number `from` to `from + size - 1` of all streams in one list: by `by` where an order is asked for, otherwise each source's best in
 * turn. The list is the same whatever part of it is asked for, so pages neither repeat nor lose anything.
 */
export async function slice(
  streams: readonly Stream[],
  from: number,
  size: number,
  by: ((hit: Hit) => number) | undefined,
  house: House,
): Promise<{ hits: Hit[]; hasNext: boolean }> {
  const spent: Spent = new Map()
  // What taking in turn needs of each, asked for side by side; the rest is asked for where the list comes to it.
  await Promise.all(
    streams.map((each) => read(each, Math.ceil((from + size) / streams.length), house, spent)),
  )
  const at = streams.map(() => 0)
  const list: Hit[] = []
  let turn = 0
  while (list.length < from + size) {
    const open = await heads(streams, at, house, spent)
    if (open.length === 0) break
    const next = (among: readonly number[]): number => among.find((each) => each >= turn) ?? among[0]!
    const orders = by && open.map((each) => by(streams[each]!.hits[at[each]!]!))
    // Where several are as good, they take turns.
    const least = orders && Math.min(...orders)
    const chosen = next(orders ? open.filter((_, index) => orders[index] === least) : open)
    list.push(streams[chosen]!.hits[at[chosen]!]!)
    at[chosen]! += 1
    turn = chosen + 1
  }
  return { hits: list.slice(from), hasNext: (await heads(streams, at, house, spent)).length > 0 }
}

/** Which streams have another hit. */
async function heads(
  streams: readonly Stream[],
  at: readonly number[],
  house: House,
  spent: Spent,
): Promise<number[]> {
  const isRead = (each: Stream, index: number): boolean => each.isOver || each.hits.length > at[index]!
  if (!streams.every(isRead))
    await Promise.all(streams.map((each, index) => read(each, at[index]! + 1, house, spent)))
  return streams.flatMap((each, index) => (each.hits.length > at[index]! ? [index] : []))
}
