import type { InputOf, OutputOf } from '@tomobako/contract'
import { sourceDesk } from '@tomobako/contract'
import { DAY, HOUR, iso, MINUTE, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { Figures } from '@tomobako/domain/sourcing'
import { askedOf, percentile, rateOf, SLOT_MS } from '@tomobako/domain/sourcing'
import { connectors } from '@tomobako/marketplaces'
import type { Db } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import * as store from './store-health.ts'
import { watchOf } from './watch.ts'

const MOST_MISSING = 5

/** Every source as it has answered lately. */
export async function health(_input: unknown, context: Context): Promise<OutputOf<typeof sourceDesk.health>> {
  const { db, house, now } = context
  // What this process counted since its last writing is part of the picture.
  await watchOf(house)?.flush()
  const [day, lastOk, missing, breakers, switched, copies] = await Promise.all([
    store.slots(db, now - DAY - SLOT_MS),
    store.lastOk(db),
    store.missingFields(db, now - DAY),
    store.breakers(db, now - 2 * MINUTE),
    store.switched(db),
    copiesOf(db),
  ])
  const starts = new Map((house.gateways.goods.sites ?? []).map((each) => [each.site, each]))
  const rows = connectors.map(({ site, family, name, can }) => {
    const mine = day.filter((row) => row.site === site)
    const by = switched.get(site)
    return {
      site,
      family,
      name,
      isRead: starts.get(site)?.isRead ?? can.item,
      isOn: by?.isOn ?? starts.get(site)?.startsOn ?? false,
      switched: by ? { by: by.by, at: iso(by.at), why: by.why } : null,
      mode: house.settings.practice ? ('practice' as const) : ('live' as const),
      // A slot counts as long as any of it lies in the window.
      hour: shown(store.summed(mine.filter((row) => row.slot + SLOT_MS > now - HOUR))),
      day: shown(store.summed(mine)),
      lastOkAt: lastOk.has(site) ? iso(lastOk.get(site)!) : null,
      missing: missing
        .filter((row) => row.site === site)
        .slice(0, MOST_MISSING)
        .map(({ field, count }) => ({ field, count })),
      breaker: breakers.get(site)?.breaker ?? null,
      waiting: breakers.get(site)?.waiting ?? 0,
      can: Object.entries(can)
        .filter(([, does]) => does)
        .map(([what]) => what),
      copies: {
        count: copies.get(family)?.count ?? 0,
        newestAt: copies.get(family)?.newestAt == null ? null : iso(copies.get(family)!.newestAt!),
      },
    }
  })
  return { rows, now: iso(now) }
}

const shown = (figures: Figures) => ({
  asked: askedOf(figures),
  ok: figures.ok,
  slow: figures.slow,
  http: figures.http,
  blocked: figures.blocked,
  unreadable: figures.unreadable,
  notAsked: figures.open,
  rate: rateOf(figures),
  p50Ms: percentile(figures.ms, 0.5),
  p95Ms: percentile(figures.ms, 0.95),
})

// Counting a million copies takes a second, and the page asks every few seconds.
const counted = new WeakMap<Db, { at: number; copies: ReturnType<typeof store.copies> }>()
const COPIES_MS = 5 * MINUTE
function copiesOf(db: Db): ReturnType<typeof store.copies> {
  const known = counted.get(db)
  if (known && performance.now() - known.at < COPIES_MS) return known.copies
  const copies = store.copies(db)
  counted.set(db, { at: performance.now(), copies })
  copies.catch(() => counted.delete(db))
  return copies
}

/** The last 24 hours, whole hours of the clock, oldest first; an hour nobody asked in is there too. */
export async function day(
  { site }: InputOf<typeof sourceDesk.day>,
  { db, now }: Context,
): Promise<OutputOf<typeof sourceDesk.day>> {
  const last = Math.floor(now / HOUR) * HOUR
  const rows = await store.slots(db, last - 23 * HOUR - 1, site)
  return {
    hours: Array.from({ length: 24 }, (_, index) => last - (23 - index) * HOUR).map((hour) => {
      const figures = store.summed(rows.filter((row) => row.slot >= hour && row.slot < hour + HOUR))
      return {
        at: iso(hour),
        asked: askedOf(figures),
        ok: figures.ok,
        bad: askedOf(figures) - figures.ok,
        p50Ms: percentile(figures.ms, 0.5),
      }
    }),
  }
}

/** Off: no process asks the source from a few seconds on; our copies keep being shown, with their age. */
export async function setSwitch(
  { site, on, why }: InputOf<typeof sourceDesk.switch>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  if (!connectors.some((each) => each.site === site)) return refuse('common.notFound', {}, 'site')
  const before = (await store.switched(context.db)).get(site)?.isOn ?? null
  await store.setSwitch(context.db, site, on, why, staffOf(context).name, context.now)
  context.afterCommit(() => watchOf(context.house)?.refresh())
  await audit(context, {
    what: 'source.switch',
    subject: site,
    before: before === null ? 'as started' : before ? 'on' : 'off',
    after: on ? 'on' : 'off',
    why,
  })
  return { ok: true }
}

export const forgetOld = (house: House): Promise<void> => store.forgetOld(house.db, house.clock.now())
