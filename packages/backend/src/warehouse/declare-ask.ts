import { declareClock } from '@tomobako/domain/customs'
import type { Refusal } from '@tomobako/domain/kernel'
import { HOUR, iso, MINUTE, refuse } from '@tomobako/domain/kernel'
import { asSystem } from '../jobs/index.ts'
import { attempt } from '../kernel/attempt.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { fees } from '../settings/index.ts'
import * as store from './declare-store.ts'

/** Who asks for a parcel by hand may still be looking at it; a request is left alone for so long. */
const settling = 10 * MINUTE

const tell = (
  context: TxContext,
  row: ParcelRow,
  of: { which: 'asked' | 'reminder'; until: number; mail: boolean },
): Promise<unknown> =>
  notify(context, {
    customerId: row.customer_id,
    key: `notice.declaration.${of.which}`,
    values: { no: row.no, until: iso(of.until) },
    link: `/parcels/${row.no}`,
    once: `declaration/${row.id}/${of.which}/${of.until}`,
    mail: of.mail,
  })

/** Asks the owner. `holds`: nobody pressed anything to ask for it, so packing waits; the mail of their own rule has told of it. */
export async function ask(context: TxContext, row: ParcelRow, holds: boolean): Promise<void> {
  const { until } = declareClock(context.now, await fees(context))
  if (await store.addQuestion(context.db, row.id, { until, holds, now: context.now }))
    await tell(context, row, { which: 'asked', until, mail: !holds })
}

/** Every few minutes: who was not asked is asked, who has not answered is reminded once, and when their time is over it goes with our words. */
export async function followDeclarations(house: House): Promise<void> {
  for (const id of await store.unasked(house.db, house.clock.now() - settling))
    await attempt(house, `declaration of ${id}`, () =>
      asSystem(house, async (context) => {
        const row = await parcelStore.lock(context.db, { id })
        if (row?.state === 'requested') await ask(context, row, false)
      }),
    )
  for (const id of await store.asked(house.db))
    await attempt(house, `declaration of ${id}`, () => asSystem(house, (context) => follow(context, id)))
}

async function follow(context: TxContext, id: string): Promise<void> {
  const row = await parcelStore.lock(context.db, { id })
  const kept = row && (await store.ofParcel(context.db, row))
  if (!row || kept?.state !== 'asked' || kept.asked_at === null || kept.until === null) return
  // With the first scan it is the packer's, whoever was asked.
  if (row.state !== 'requested' || kept.until <= context.now) return store.setOurs(context.db, id)
  const { remindAt } = declareClock(kept.asked_at, await fees(context))
  if (kept.reminded_at !== null || remindAt > context.now) return
  await store.setReminded(context.db, id, context.now)
  await tell(context, row, { which: 'reminder', until: kept.until, mail: true })
}

/** Nobody begins a parcel whose owner is being asked, until their time is over. */
export async function stopsForDeclaration(context: TxContext, row: ParcelRow): Promise<Refusal | null> {
  if (row.state !== 'requested') return null
  const kept = await store.ofParcel(context.db, row)
  return kept?.state === 'asked' && kept.holds && kept.until !== null && kept.until > context.now
    ? refuse('console.declarationOpen', { hours: Math.ceil((kept.until - context.now) / HOUR) })
    : null
}
