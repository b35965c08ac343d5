import { iso } from '@tomobako/domain/kernel'
import { liveLimits } from '@tomobako/domain/live'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { attempt } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import * as db from './store.ts'

const AT_ONCE = 200

/** Tells who asked for it that a session starts in a quarter of an hour; each once, whichever process comes first. */
export async function remindSoon(house: House): Promise<void> {
  for (const id of await db.soon(house.db, house.clock.now(), liveLimits.remindMs))
    await attempt(house, `reminders of session ${id}`, async () => {
      while (await someOf(house, id)) {
        // One heap after another, each with its own commit.
      }
    })
}

const someOf = (house: House, id: string): Promise<boolean> =>
  asSystem(house, async (context) => {
    const row = await db.byId(context.db, id)
    if (!row || row.cancelled_at !== null || row.starts_at <= context.now) return false
    const told = await db.takeUntold(context.db, id, context.now, AT_ONCE)
    for (const customerId of told)
      await notify(context, {
        customerId,
        key: 'notice.live.soon',
        values: { title: row.texts['en']!.title, at: iso(row.starts_at) },
        link: '/live',
        once: `live/${id}/soon/${row.starts_at}/${customerId}`,
      })
    return told.length === AT_ONCE
  })
