import type { customsSettings as contract, InputOf, OutputOf } from '@tomobako/contract'
import type { SdrRate } from '@tomobako/domain/customs'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { audit, keptAs } from '../staff/index.ts'
import { sdrRates } from './declared.ts'
import * as store from './store.ts'

/** Version 0 is the table that comes with the code. */
export async function showSettings(context: Context): Promise<OutputOf<typeof contract.show>> {
  const [version, value] = await Promise.all([
    store.newestCustoms(context.db),
    store.customsSetting(context.db, jstDay(context.now)),
  ])
  return {
    version,
    sdr: (value.sdr ?? []).map((row) => ({ ...row })),
    shipped: sdrRates().map((row) => ({ ...row })),
  }
}

type Rates = { readonly sdr: readonly SdrRate[] }
/** The rates within the setting: each has its own first day, so they hold at once; numbers beside them, and those of later days, stay. */
const kept = keptAs<Rates>('customs', async () => ({ sdr: [] }), {
  read: (value) => ({ sdr: (value as store.CustomsSetting).sdr ?? [] }),
  write: ({ sdr }, before) => ({ ...(before as store.CustomsSetting | undefined), sdr }),
})

/** Writes the next version over the one that was read. */
export async function saveSettings(
  { version, sdr }: InputOf<typeof contract.save>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  const day = jstDay(context.now)
  const before = await store.customsSetting(context.db, day)
  const added = await kept.add(context, { from: day, changes: { sdr } })
  if (isRefusal(added)) return added
  // Adding counts the versions itself: asked before it, one that was written between the two would be written over. A refusal takes it back.
  if (added !== version + 1) return refuse('console.changedMeanwhile')
  await audit(context, {
    what: 'handover.customsSettings',
    subject: 'customs',
    before: before.sdr ?? [],
    after: sdr,
  })
  return { version: await store.newestCustoms(context.db) }
}
