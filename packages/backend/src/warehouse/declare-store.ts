import type { BatteryKind } from '@tomobako/domain/customs'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import type { ParcelRow } from '../parcel/index.ts'

/** One line as its owner confirmed it, beside the value and count it stood with. An empty name is the packer's to give. */
export type Said = {
  lineId: string
  description: string
  hsCode: string | null
  battery: BatteryKind
  yen: number
  quantity: number
}
type DeclarationRow = Omit<Selectable<DB['declaration']>, 'state' | 'words'> & {
  state: 'asked' | 'confirmed' | 'ours'
  words: Said[]
}
// Written by this file only, and always as these shapes.
const shaped = (row: unknown): DeclarationRow => row as DeclarationRow

/** A parcel's declaration; the second box of a split has the one of the request it came from. */
export async function ofParcel(
  db: Db,
  row: Pick<ParcelRow, 'id' | 'estimate'>,
): Promise<DeclarationRow | null> {
  const of = row.estimate.split?.of ?? null
  const found = await db
    .selectFrom('declaration')
    .innerJoin('parcel', 'parcel.id', 'declaration.parcel_id')
    .selectAll('declaration')
    .where((where) =>
      where.or([where('parcel_id', '=', row.id), ...(of === null ? [] : [where('parcel.no', '=', of)])]),
    )
    .orderBy(sql`(parcel_id = ${row.id}) desc`)
    .limit(1)
    .executeTakeFirst()
  return found ? shaped(found) : null
}

/** What was said of the lines of these parcels, by line. */
export async function saidIn(db: Db, parcelIds: readonly string[]): Promise<Map<string, Said>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('declaration')
    .selectAll()
    .where('parcel_id', 'in', [...parcelIds])
    .execute()
  return new Map(rows.flatMap((row) => shaped(row).words.map((said) => [said.lineId, said] as const)))
}

export async function confirm(
  tx: Tx,
  parcelId: string,
  { words, tablesDay, now }: { words: readonly Said[]; tablesDay: string; now: number },
): Promise<void> {
  const set = {
    state: 'confirmed',
    words: JSON.stringify(words),
    tables_day: tablesDay,
    confirmed_at: at(now),
  } as const
  await tx
    .insertInto('declaration')
    .values({ parcel_id: parcelId, ...set })
    .onConflict((on) => on.column('parcel_id').doUpdateSet(set))
    .execute()
}

/** True when it was not being asked about already. What was confirmed of some of its pieces stays. */
export const addQuestion = async (
  tx: Tx,
  parcelId: string,
  { until, holds, now }: { until: number; holds: boolean; now: number },
): Promise<boolean> => {
  const set = {
    state: 'asked',
    asked_at: at(now),
    until: at(until),
    holds,
    reminded_at: null,
    confirmed_at: null,
  } as const
  return (
    (await tx
      .insertInto('declaration')
      .values({ parcel_id: parcelId, ...set })
      .onConflict((on) =>
        on.column('parcel_id').doUpdateSet(set).where('declaration.state', '=', 'confirmed'),
      )
      .returning('parcel_id')
      .executeTakeFirst()) !== undefined
  )
}

/** Parcels asked for until a moment and not begun, with a piece nobody was asked about. */
export const unasked = async (db: Db, before: number): Promise<string[]> =>
  (
    await db
      .selectFrom('parcel')
      .leftJoin('declaration', 'declaration.parcel_id', 'parcel.id')
      .select('parcel.id')
      .where('parcel.state', '=', 'requested')
      .where('parcel.requested_at', '<=', sql<number>`${at(before)}::timestamptz`)
      .where((where) =>
        where.or([
          where('declaration.parcel_id', 'is', null),
          where.and([
            where('declaration.state', '=', 'confirmed'),
            sql<boolean>`exists (select 1 from order_line l where l.parcel_id = parcel.id
              and not declaration.words @> jsonb_build_array(jsonb_build_object('lineId', l.id)))`,
          ]),
        ]),
      )
      .orderBy('parcel.requested_at')
      .limit(500)
      .execute()
  ).map(({ id }) => id)

export const asked = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('declaration')
      .select('parcel_id')
      .where('state', '=', 'asked')
      .orderBy('until')
      .execute()
  ).map((row) => row.parcel_id)

export const setReminded = async (tx: Tx, parcelId: string, now: number): Promise<void> =>
  void (await tx
    .updateTable('declaration')
    .set({ reminded_at: at(now) })
    .where('parcel_id', '=', parcelId)
    .execute())
export const setOurs = async (tx: Tx, parcelId: string): Promise<void> =>
  void (await tx
    .updateTable('declaration')
    .set({ state: 'ours' })
    .where('parcel_id', '=', parcelId)
    .where('state', '=', 'asked')
    .execute())

/** Why the packer who closed the box printed other words. */
export async function correction(db: Db, parcelId: string): Promise<{ reason: string; note: string }> {
  const row = await db
    .selectFrom('parcel_event')
    .select('data')
    .where('parcel_id', '=', parcelId)
    .where('event', '=', 'close')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { deviations = [] } = (row?.data ?? {}) as {
    deviations?: { kind: string; reason: string; note: string }[]
  } // written by packing.ts only
  const found = deviations.find(({ kind }) => kind === 'words')
  return { reason: found?.reason ?? '', note: found?.note ?? '' }
}
