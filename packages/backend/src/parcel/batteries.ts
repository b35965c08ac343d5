import { isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { TxContext } from '../kernel/index.ts'
import { replanned } from './apart.ts'
import * as store from './store.ts'
import type { ParcelRow } from './store.ts'

/**
 * What the owner says of batteries in a parcel nobody has begun to pack: it is planned again by the rules it was asked for with, and a yes
 * that its method does not carry is refused before anything is written. The caller holds the row's lock.
 */
export async function saysBatteries(
  context: TxContext,
  row: ParcelRow,
  said: Readonly<Record<string, boolean>>,
): Promise<ParcelRow | Refusal> {
  const before = row.options.batteries ?? {}
  if (Object.entries(said).every(([lineId, each]) => before[lineId] === each)) return row
  const pieces = await store.piecesOf(context.db, [row.id])
  const options = { ...row.options, batteries: { ...before, ...said } }
  const again = await replanned(context, { ...row, options }, pieces.filter(store.isMeasured), pieces)
  if (isRefusal(again)) return refuse('declaration.noMethod', {}, 'batteries')
  return store.change(context.db, row, {
    options: JSON.stringify(again.options),
    estimate: JSON.stringify(again.estimate),
  })
}
