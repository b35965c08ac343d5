import type { OutputOf, parcel as contract } from '@tomobako/contract'
import type { ParcelsPlan, PlannedParcel } from '@tomobako/domain/parcel'
import { shipRow } from './calc.ts'
import { billOf } from './plan.ts'

type Answer = OutputOf<typeof contract.plan>

/** A planned carton as a page draws it. */
export const boxOf = ({ packed }: PlannedParcel): NonNullable<Answer['box']> => ({
  id: packed.carton,
  name: packed.carton,
  ...packed.size,
  fillPercent: packed.fillPercent,
  estimated: packed.estimated,
  inner: { ...packed.inner },
  placed: packed.placed.map((each) => ({
    lineId: each.id,
    x: each.xMm,
    y: each.yMm,
    z: each.zMm,
    lengthMm: each.lengthMm,
    widthMm: each.widthMm,
    heightMm: each.heightMm,
    padMm: each.padMm,
    fragile: each.fragile,
    estimated: each.estimated,
  })),
})

/** One parcel of a plan with its whole bill. */
export const parcelOf = (parcel: PlannedParcel): Answer['byCount'][number]['parcels'][number] => ({
  lineIds: [...parcel.ids],
  method: parcel.row.method,
  box: boxOf(parcel),
  itemsGrams: parcel.packed.itemsGrams,
  packingGrams: parcel.packed.tareGrams + parcel.packed.fillerGrams,
  actualGrams: parcel.packed.grossGrams,
  volumeGrams: parcel.packed.volumetricGrams,
  row: shipRow(parcel.row),
  rows: billOf(parcel).rows,
  totalYen: parcel.totalYen,
})

export const planOf = (plan: ParcelsPlan): Omit<Answer['byCount'][number], 'alike'> => ({
  totalYen: plan.totalYen,
  parcels: plan.parcels.map(parcelOf),
})
