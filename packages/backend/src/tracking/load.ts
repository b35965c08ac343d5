import type { InputOf, OutputOf, trackingDesk } from '@tomobako/contract'
import { iso } from '@tomobako/domain/kernel'
import { readEvents } from '@tomobako/domain/tracking'
import { inSteps } from '../kernel/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import { record } from './record.ts'
import * as store from './store.ts'

type Loaded = OutputOf<typeof trackingDesk.load>

/** A carrier's file. Rows are kept parcel by parcel, each in its own transaction, so that a big file holds no parcel up; loading it again finds nothing new. */
export const load = inSteps<InputOf<typeof trackingDesk.load>, Loaded, Loaded>({
  async prepare({ csv }, context: Context) {
    const { rows, faults } = readEvents(csv)
    if (faults.length > 0) return { read: 0, fresh: 0, unknownParcels: [], faults: faults.slice(0, 200) }
    const unknownParcels: string[] = []
    let fresh = 0
    for (const [tracking, told] of Map.groupBy(rows, (row) => row.tracking)) {
      const id = await store.idOfTracking(context.db, tracking)
      if (id === null) unknownParcels.push(tracking)
      else fresh += await record(context.house, id, 'file', told)
    }
    return { read: rows.length, fresh, unknownParcels: unknownParcels.slice(0, 200), faults: [] }
  },
  async commit(_input, context: TxContext, loaded) {
    if (loaded.fresh > 0)
      await audit(context, {
        what: 'tracking.load',
        subject: 'file',
        after: { read: loaded.read, fresh: loaded.fresh },
        why: null,
      })
    return loaded
  },
})

export async function unknownCodes(context: Context): Promise<OutputOf<typeof trackingDesk.unknown>> {
  return {
    rows: (await store.unknown(context.db)).map(({ lastAt, ...row }) => ({ ...row, lastAt: iso(lastAt) })),
  }
}
