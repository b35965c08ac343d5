import type { Listing, SearchHit, SearchPage } from '@tomobako/domain/goods'
import type { Asked, Marketplaces, Site } from '@tomobako/marketplaces'
import { openMarketplaces, openWeb } from '@tomobako/marketplaces'
import { afterAll, beforeEach } from 'vitest'
import type { PracticeItem, PracticeSource } from '../catalogue/index.ts'
import type { PracticeMarketplaces } from './server.ts'
import { startPracticeMarketplaces } from './server.ts'

/** The practice world of a test file, read through the real connectors: what the file asks of it in one line each. */
export type PracticeReading = {
  readonly practice: PracticeMarketplaces
  readonly shops: Marketplaces
  /** The world's clock; it starts anew before every test. */
  readonly time: { now: number }
  /** The listing, or a failure that says what came instead. */
  readonly listing: (source: PracticeSource, id: string) => Promise<Listing>
  readonly page: (source: PracticeSource | Site, words: string, more?: object) => Promise<SearchPage>
  /** All pages of a search, one after the other. */
  readonly everything: (source: PracticeSource | Site, words: string, more?: object) => Promise<SearchHit[]>
  /** Every `step`th ordinary listing of a site or a source. */
  readonly ordinary: (of: PracticeSource | Site, step: number, count?: number) => PracticeItem[]
  readonly control: (order: Record<string, unknown>) => Promise<number>
  readonly restore: (source: PracticeSource, id: string) => Promise<number>
}

const MOST_PAGES = 40

/** Starts it and stops it with the file. Once at the top of a test file. */
export async function readPractice({
  timeoutMs = 5_000,
  onAsk,
}: { timeoutMs?: number; onAsk?: (asked: Asked) => void } = {}): Promise<PracticeReading> {
  const start = Date.UTC(2026, 10, 21, 3)
  const time = { now: start }
  const now = (): number => time.now
  const practice = await startPracticeMarketplaces({ now })
  const web = openWeb({
    practiceOrigin: practice.origin,
    timeoutMs,
    retries: 0,
    breaker: { failures: 1_000, openMs: 1, blockedMs: 1 },
    sleep: async () => {},
  })
  const shops = openMarketplaces({ web, practiceOrigin: practice.origin, now, ...(onAsk ? { onAsk } : {}) })
  afterAll(() => practice.stop())
  beforeEach(() => void (time.now = start))
  const control = async (order: Record<string, unknown>): Promise<number> =>
    (await fetch(`${practice.origin}/practice/control`, { method: 'POST', body: JSON.stringify(order) }))
      .status
  const page = async (
    source: PracticeSource | Site,
    words: string,
    more: object = {},
  ): Promise<SearchPage> => {
    const found = await shops.search(source, { words, ...more })
    if ('kind' in found) throw new Error(`${source} ${words}: ${JSON.stringify(found)}`)
    return found
  }
  return {
    practice,
    shops,
    time,
    page,
    control,
    restore: (source, id) => control({ source, id, action: 'restore' }),
    ordinary: (of, step, count) =>
      practice.world.items
        .filter((each) => (each.source === of || each.site === of) && each.trick === undefined)
        .filter((_, index) => index % step === 0)
        .slice(0, count),
    async listing(source, id) {
      const parsed = await shops.item(source, id)
      if (parsed.kind !== 'listing') throw new Error(`${source}/${id}: ${JSON.stringify(parsed)}`)
      return parsed.listing
    },
    async everything(source, words, more = {}) {
      const hits: SearchHit[] = []
      for (let turn = 0, next: string | undefined; turn < MOST_PAGES; turn += 1) {
        const found = await page(source, words, { ...more, ...(next === undefined ? {} : { page: next }) })
        hits.push(...found.hits)
        next = found.nextPage
        if (next === undefined) return hits
      }
      throw new Error(`${source} ${words}: the pages do not end`)
    },
  }
}
