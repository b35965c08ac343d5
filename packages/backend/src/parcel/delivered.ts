import { hook } from '../kernel/index.ts'
import type { TxContext } from '../kernel/index.ts'
import type { ParcelRow } from './store.ts'

/** A parcel is with its owner, in the transaction that says so. */
export const onDelivered =
  hook<(context: TxContext, parcel: ParcelRow) => Promise<void>>('parcel.onDelivered')
