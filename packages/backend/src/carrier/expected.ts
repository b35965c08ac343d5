import type { Expected } from '@tomobako/domain/carrier'
import { carrierYen } from '@tomobako/domain/ledger'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { BillRow } from '../parcel/index.ts'

type Found = {
  tracking: string
  parcelId: string
  grams: number | null
  rows: BillRow[] | null
  hasLeft: boolean
  labelState: string | null
  labelYen: number | null
  labelGrams: number | null
  labelZone: string | null
  isBilled: boolean
}

/**
 * What we say of parcels by their tracking numbers: the label that was bought under a number speaks first, wherever its parcel is now; else the bill of the
 * parcel that left under it, which our table made. A number neither knows is nobody's.
 */
export async function expectedOf(
  db: Db,
  account: string,
  trackings: readonly string[],
): Promise<Map<string, Expected & { parcelId: string }>> {
  const { rows } = await sql<Found>`
    select wanted.tracking, p.id as "parcelId", p.weight_grams as grams, p.rows, p.handed_over_at is not null as "hasLeft",
      l.state as "labelState", l.yen as "labelYen", l.billed_grams as "labelGrams", l.zone as "labelZone",
      exists (select 1 from carrier_bill b where b.account = ${account} and b.tracking = wanted.tracking and b.state <> 'credited') as "isBilled"
    from unnest(${[...trackings]}::text[]) wanted(tracking)
    left join lateral (
      select * from bought_label where bought_label.tracking = wanted.tracking order by (state in ('bought', 'voiding', 'used')) desc, asked_at desc limit 1) l on true
    join parcel p on p.id = coalesce(l.parcel_id, (select id from parcel where parcel.tracking = wanted.tracking))`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [
      row.tracking,
      {
        parcelId: row.parcelId,
        yen: row.labelYen ?? carrierYen(row.rows ?? []),
        grams: row.labelGrams ?? row.grams,
        zone: row.labelZone,
        isUnused: row.labelState === null ? !row.hasLeft : row.labelState !== 'used',
        isBilled: row.isBilled,
      },
    ]),
  )
}
