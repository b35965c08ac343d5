import type { Refusal } from '@tomobako/domain/kernel'
import { hook } from '../kernel/index.ts'
import type { TxContext } from '../kernel/index.ts'
import type { ParcelRow } from './store.ts'

/** A parcel was asked for, or its address was changed: whose names are on it is new. */
export const onNamed = hook<(context: TxContext, parcelId: string) => Promise<void>>('parcel.onNamed')

/** What else may stop a parcel on the way to the carrier, asked before each step that a hold stops. */
export const stopsParcel =
  hook<(context: TxContext, parcel: ParcelRow) => Promise<Refusal | null>>('parcel.stopsParcel')
