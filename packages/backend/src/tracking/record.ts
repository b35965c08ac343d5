import { DAY, isRefusal } from '@tomobako/domain/kernel'
import type { Told } from '@tomobako/domain/tracking'
import { stepsFrom } from '@tomobako/domain/tracking'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Actor } from '../kernel/index.ts'
import { moveParcel, parcelStore } from '../parcel/index.ts'
import * as store from './store.ts'

/** Local times without a zone may lie up to a day ahead; more than that is a mistake of the carrier's. */
const ahead = DAY
/** Posts give a number out again after some months: what is older than the hand-over belongs to somebody else. */
const before = 2 * DAY

/**
 * Keeps what a carrier told of one parcel and takes the steps that follow from all that is known, whatever came first and however
 * often. Answers how much was new. The customer hears of steps, not of every scan.
 */
export async function record(
  house: House,
  parcelId: string,
  source: string,
  told: readonly Told[],
): Promise<number> {
  return asSystem(house, async (context) => {
    let row = await parcelStore.lock(context.db, { id: parcelId })
    if (!row || row.handed_over_at === null) return 0
    const since = row.handed_over_at - before
    const fresh = await store.addEvents(
      context.db,
      row.id,
      source,
      told.filter(({ at }) => at >= since && at <= context.now + ahead),
      context.now,
    )
    if (fresh === 0) return 0
    const known = (await store.events(context.db, row.id)).map(({ meaning, happened_at, country }) => ({
      meaning,
      at: happened_at,
      country,
    }))
    const by: Actor = { by: 'system', id: null, name: `${source} carrier` }
    const history = await parcelStore.events(context.db, row.id)
    const released = history.findLast(({ event }) => event === 'release')?.at ?? null
    const held = await store.heldSince(context.db, row.id)
    for (const { event, at } of stepsFrom(row.state, known, held, released)) {
      const moved = await moveParcel(context, row, {
        event,
        by,
        when: Math.min(at, context.now),
        ...(event === 'hold' ? { needs: 'other' as const } : {}),
      })
      if (isRefusal(moved)) break
      row = moved
    }
    return fresh
  })
}
