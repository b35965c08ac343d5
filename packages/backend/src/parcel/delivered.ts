import { hook } from '../kernel/index.ts'
import type { TxContext } from '../kernel/index.ts'
import type { ParcelRow } from './store.ts'

/** A parcel is with its owner, in the transaction that says so. */
export const onDelivered =
  hook<(context: TxContext, parcel: ParcelRow) => Promise<void>>('parcel.onDelivered')

/** The carrier has taken a parcel over, and its bill is in the books; in the transaction that says so. */
export const onHandedOver =
  hook<(context: TxContext, parcel: ParcelRow) => Promise<void>>('parcel.onHandedOver')
