import type { InputOf, parcel as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { hook } from '../kernel/index.ts'
import type { TxContext } from '../kernel/index.ts'
import type { ParcelRow } from './store.ts'

/** A parcel was asked for, or its address was changed: whose names are on it is new. */
export const onNamed = hook<(context: TxContext, parcelId: string) => Promise<void>>('parcel.onNamed')

/** What its owner said of the customs form with the request; undefined when nothing. */
export type Declared = InputOf<typeof contract.request>['declaration']
/** A parcel was asked for or changed, its pieces are in it. `byRule`: nobody pressed anything, the customer's own rule asked. */
export const onAsked =
  hook<
    (
      context: TxContext,
      asked: { parcel: ParcelRow; declaration: Declared; byRule: boolean },
    ) => Promise<Refusal | null>
  >('parcel.onAsked')

/** What else may stop a parcel on the way to the carrier, asked before each step that a hold stops. */
export const stopsParcel =
  hook<(context: TxContext, parcel: ParcelRow) => Promise<Refusal | null>>('parcel.stopsParcel')
