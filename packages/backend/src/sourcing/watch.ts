import { randomUUIDv7 } from 'node:crypto'
import type { Figures } from '@tomobako/domain/sourcing'
import { addTo, msClass, noFigures, slotOf } from '@tomobako/domain/sourcing'
import type { Db } from '../db/index.ts'
import type { SourceAsked } from '../gateways/index.ts'
import type { House } from '../kernel/house.ts'
import { sharedPace } from './pace.ts'
import * as store from './store-health.ts'

/** How often a process asks for the switches (a source switched off rests everywhere within seconds) and writes down what it counted. */
const SWITCH_MS = 2_500
const FLUSH_MS = 10_000
/** What is not yet written is kept when the database is away, but not without end. */
const MOST_WAITING = 2_000

export type Watch = {
  /** Writes down what was counted since. */
  flush: () => Promise<void>
  /** Reads the operator's switches. */
  refresh: () => Promise<void>
  stop: () => Promise<void>
}
type Counted = {
  site: string
  slot: number
  figures: Figures
  missing: Map<string, number>
  lastOkAt: number | null
}

const watches = new WeakMap<Db, Watch>()
/** The watch of this process's shop; null where nobody watches (a seed, a tool). */
export const watchOf = ({ db }: Pick<House, 'db'>): Watch | null => watches.get(db) ?? null

/** Counts how every question to a source goes, keeps the operator's switches at hand for the gateway. One per process and shop. */
export async function watchSources(house: House): Promise<Watch> {
  const { goods } = house.gateways
  const process = randomUUIDv7()
  const startsOn = new Set((goods.sites ?? []).filter((each) => each.startsOn).map((each) => each.site))
  let counted = new Map<string, Counted>()
  let switches: ReadonlyMap<string, boolean> = new Map()

  goods.observe?.((asked) => count(counted, asked))

  async function refresh(): Promise<void> {
    switches = await store.switches(house.db)
  }
  async function write(): Promise<void> {
    const taken = counted
    counted = new Map()
    try {
      await store.addCounted(house.db, [...taken.values()])
      await store.sawBreakers(house.db, process, goods.health?.() ?? [], house.clock.now())
    } catch (error) {
      for (const [key, each] of taken)
        if (counted.size < MOST_WAITING) counted.set(key, joined(each, counted.get(key)))
      throw error
    }
  }
  // One after the other: two writers of the same rows in one process would only wait for each other.
  let writing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => (writing = writing.catch(() => {}).then(write))

  const worried = (what: string) => (error: unknown) => house.log.warn({ error: String(error) }, what)
  await refresh()
  goods.paceBy?.(sharedPace(house.db))
  goods.switchBy?.(
    (site) => switches.get(site) ?? startsOn.has(site),
    (site) => switches.has(site),
  )
  const timers = [
    setInterval(
      () =>
        void refresh().catch(worried('the switches of the sources could not be read; the former ones hold')),
      SWITCH_MS,
    ),
    setInterval(() => void flush().catch(worried('figures of sources wait to be written')), FLUSH_MS),
  ]
  for (const timer of timers) timer.unref()

  const watch: Watch = {
    flush,
    refresh,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await flush().catch(worried('figures of sources were lost'))
    },
  }
  watches.set(house.db, watch)
  return watch
}

function count(into: Map<string, Counted>, asked: SourceAsked): void {
  const slot = slotOf(asked.at)
  const key = `${asked.site} ${slot}`
  const row = into.get(key) ?? {
    site: asked.site,
    slot,
    figures: noFigures(),
    missing: new Map(),
    lastOkAt: null,
  }
  into.set(key, row)
  row.figures[asked.outcome] += 1
  if (asked.outcome !== 'ok') return
  const index = msClass(asked.ms)
  row.figures.ms[index] = (row.figures.ms[index] ?? 0) + 1
  row.lastOkAt = Math.max(row.lastOkAt ?? 0, asked.at)
  for (const field of new Set(asked.missing)) row.missing.set(field, (row.missing.get(field) ?? 0) + 1)
}

function joined(a: Counted, b: Counted | undefined): Counted {
  if (!b) return a
  addTo(a.figures, b.figures)
  for (const [field, times] of b.missing) a.missing.set(field, (a.missing.get(field) ?? 0) + times)
  return { ...a, lastOkAt: Math.max(a.lastOkAt ?? 0, b.lastOkAt ?? 0) || null }
}
