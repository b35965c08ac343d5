import { sql } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY } from '@tomobako/domain/kernel'
import type { Figures } from '@tomobako/domain/sourcing'
import { addTo, askedOutcomes, noFigures } from '@tomobako/domain/sourcing'
import type { Db, Tx } from '../db/index.ts'
import { inTransaction } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/context.ts'

export type Counted = {
  site: string
  slot: EpochMs
  figures: Figures
  missing: ReadonlyMap<string, number>
  lastOkAt: EpochMs | null
}

/** Adds figures to their slots; several processes add to the same rows, always in the same order. */
export async function addCounted(db: Db, rows: readonly Counted[]): Promise<void> {
  if (rows.length === 0) return
  const ordered = rows.toSorted((a, b) => a.slot - b.slot || (a.site < b.site ? -1 : 1))
  await inTransaction(db, async (tx) => {
    for (const {
      site,
      slot,
      figures: { ms, ...counts },
      missing,
      lastOkAt,
    } of ordered) {
      await tx
        .insertInto('source_slot')
        .values({ site, slot: at(slot), ...counts, ms, last_ok_at: lastOkAt === null ? null : at(lastOkAt) })
        .onConflict((c) =>
          c.columns(['site', 'slot']).doUpdateSet({
            ...Object.fromEntries(
              askedOutcomes.map((name) => [
                name,
                sql<number>`source_slot.${sql.ref(name)} + excluded.${sql.ref(name)}`,
              ]),
            ),
            // Class by class; the arrays have one length, domain/sourcing's.
            ms: sql<
              number[]
            >`array(select coalesce(had, 0) + coalesce(more, 0) from unnest(source_slot.ms, excluded.ms) with ordinality as each (had, more, place) order by place)`,
            last_ok_at: sql<string>`greatest(source_slot.last_ok_at, excluded.last_ok_at)`,
          }),
        )
        .execute()
      for (const [field, count] of [...missing].sort(([a], [b]) => (a < b ? -1 : 1))) {
        await tx
          .insertInto('source_missing')
          .values({ site, slot: at(slot), field: field.slice(0, 60), count })
          .onConflict((c) =>
            c
              .columns(['site', 'slot', 'field'])
              .doUpdateSet({ count: sql<number>`source_missing.count + excluded.count` }),
          )
          .execute()
      }
    }
  })
}

export async function sawBreakers(
  db: Db,
  process: string,
  seen: readonly { site: string; breaker: string; waiting?: number }[],
  now: EpochMs,
): Promise<void> {
  if (seen.length === 0) return
  await db
    .insertInto('source_breaker')
    .values(seen.map(({ site, breaker, waiting = 0 }) => ({ process, site, breaker, waiting, at: at(now) })))
    .onConflict((c) =>
      c.columns(['process', 'site']).doUpdateSet({
        breaker: sql<string>`excluded.breaker`,
        waiting: sql<number>`excluded.waiting`,
        at: at(now),
      }),
    )
    .execute()
}

type Breaker = 'closed' | 'half-open' | 'open'

/** The worst state any process saw since, and what waits in the lines of all of them, by site. */
export async function breakers(
  db: Db,
  since: EpochMs,
): Promise<Map<string, { breaker: Breaker; waiting: number }>> {
  const worst = new Map<string, { breaker: Breaker; waiting: number }>()
  const order = ['closed', 'half-open', 'open'] as const
  for (const row of await db
    .selectFrom('source_breaker')
    .select(['site', 'breaker', 'waiting'])
    .where('at', '>=', when(since))
    .execute()) {
    const known = worst.get(row.site) ?? { breaker: 'closed', waiting: 0 }
    const found = order.find((each) => each === row.breaker) ?? 'closed'
    worst.set(row.site, {
      breaker: order.indexOf(found) > order.indexOf(known.breaker) ? found : known.breaker,
      waiting: known.waiting + row.waiting,
    })
  }
  return worst
}

export const switches = async (db: Db): Promise<ReadonlyMap<string, boolean>> =>
  new Map(
    (await db.selectFrom('source_switch').select(['site', 'is_on']).execute()).map((row) => [
      row.site,
      row.is_on,
    ]),
  )
export async function switched(
  db: Db,
): Promise<Map<string, { isOn: boolean; by: string; why: string; at: EpochMs }>> {
  return new Map(
    (await db.selectFrom('source_switch').selectAll().execute()).map((row) => [
      row.site,
      { isOn: row.is_on, by: row.by, why: row.why, at: row.at },
    ]),
  )
}
export async function setSwitch(
  db: Tx,
  site: string,
  isOn: boolean,
  why: string,
  by: string,
  now: EpochMs,
): Promise<void> {
  await db
    .insertInto('source_switch')
    .values({ site, is_on: isOn, why, by, at: at(now) })
    .onConflict((c) => c.column('site').doUpdateSet({ is_on: isOn, why, by, at: at(now) }))
    .execute()
}

export type SlotRow = { site: string; slot: EpochMs; figures: Figures }
export async function slots(db: Db, since: EpochMs, site?: string): Promise<SlotRow[]> {
  const rows = await db
    .selectFrom('source_slot')
    .selectAll()
    .where('slot', '>', when(since))
    .$if(site !== undefined, (q) => q.where('site', '=', site!))
    .orderBy('slot')
    .execute()
  return rows.map(({ site: of, slot, last_ok_at: _, ...figures }) => ({ site: of, slot, figures }))
}
export const summed = (rows: readonly SlotRow[]): Figures =>
  rows.reduce((sum, row) => addTo(sum, row.figures), noFigures())

export async function lastOk(db: Db): Promise<Map<string, EpochMs>> {
  const rows = await db
    .selectFrom('source_slot')
    .select(['site', sql<EpochMs>`max(last_ok_at)`.as('last')])
    .where('last_ok_at', 'is not', null)
    .groupBy('site')
    .execute()
  return new Map(rows.map((row) => [row.site, row.last]))
}
export async function missingFields(
  db: Db,
  since: EpochMs,
): Promise<{ site: string; field: string; count: number }[]> {
  return db
    .selectFrom('source_missing')
    .select(['site', 'field', sql<number>`sum(count)`.as('count')])
    .where('slot', '>', when(since))
    .groupBy(['site', 'field'])
    .orderBy('count', 'desc')
    .orderBy('field')
    .execute()
}

/** How many copies we hold of each family, and when the newest was told of. */
export async function copies(db: Db): Promise<Map<string, { count: number; newestAt: EpochMs | null }>> {
  const rows = await db
    .selectFrom('listing')
    .select([
      'source',
      sql<number>`count(*)`.as('count'),
      sql<EpochMs | null>`max(coalesce(seen_at, checked_at))`.as('newestAt'),
    ])
    .groupBy('source')
    .execute()
  return new Map(rows.map((row) => [row.source, row]))
}

export async function forgetOld(db: Db, now: EpochMs): Promise<void> {
  await db
    .deleteFrom('source_slot')
    .where('slot', '<', when(now - 14 * DAY))
    .execute()
  await db
    .deleteFrom('source_missing')
    .where('slot', '<', when(now - 14 * DAY))
    .execute()
  await db
    .deleteFrom('source_breaker')
    .where('at', '<', when(now - DAY))
    .execute()
}
