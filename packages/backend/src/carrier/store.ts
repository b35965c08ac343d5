import type { LabelState } from '@tomobako/domain/carrier'
import { liveLabels } from '@tomobako/domain/carrier'
import type { Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Db, Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'

export type Label = Omit<Selectable<DB['bought_label']>, 'state' | 'form'> & {
  state: LabelState
  form: 'pdf' | 'zpl'
}
/** With what its parcel is now, and whether there is a document. */
export type LabelOfParcel = Label & {
  no: string
  method: string
  country: string
  parcelState: string
  parcelTracking: string | null
  hasDocument: boolean
}
// The columns' checks allow only these.
const shaped = (row: unknown): Label => row as Label
const all = (rows: unknown): LabelOfParcel[] => rows as LabelOfParcel[]

const withParcel = (db: Db) =>
  db
    .selectFrom('bought_label')
    .innerJoin('parcel', 'parcel.id', 'bought_label.parcel_id')
    .selectAll('bought_label')
    .select((eb) => [
      'parcel.no',
      'parcel.method',
      'parcel.country',
      'parcel.state as parcelState',
      'parcel.tracking as parcelTracking',
      eb
        .exists(
          eb
            .selectFrom('label_document')
            .select('label_id')
            .whereRef('label_document.label_id', '=', 'bought_label.id'),
        )
        .as('hasDocument'),
    ])

export const byId = async (db: Db, id: string): Promise<LabelOfParcel | null> =>
  all(await withParcel(db).where('bought_label.id', '=', id).execute())[0] ?? null

/** The newest label of each of these parcels. */
export const newestOf = async (db: Db, parcelIds: readonly string[]): Promise<LabelOfParcel[]> =>
  parcelIds.length === 0
    ? []
    : all(
        await withParcel(db)
          .distinctOn('bought_label.parcel_id')
          .where('bought_label.parcel_id', 'in', parcelIds)
          .orderBy('bought_label.parcel_id')
          .orderBy('bought_label.asked_at', 'desc')
          .orderBy('bought_label.id', 'desc')
          .execute(),
      )

/** Everything that is not over, oldest first: the desk is chosen of these. */
export const open = async (db: Db): Promise<LabelOfParcel[]> =>
  all(
    await withParcel(db)
      .where('bought_label.state', 'in', ['asked', 'unclear', 'bought', 'voiding'])
      .orderBy('bought_label.asked_at')
      .limit(500)
      .execute(),
  )

export const alive = async (db: Db, parcelId: string): Promise<Label | null> => {
  const row = await db
    .selectFrom('bought_label')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .where('state', 'in', [...liveLabels])
    .executeTakeFirst()
  return row ? shaped(row) : null
}

export async function lock(tx: Tx, id: string): Promise<Label | null> {
  const row = await tx
    .selectFrom('bought_label')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? shaped(row) : null
}

export const set = async (
  tx: Tx,
  id: string,
  to: LabelState,
  columns: Omit<Updateable<DB['bought_label']>, 'state'> = {},
): Promise<void> =>
  void (await tx
    .updateTable('bought_label')
    .set({ ...columns, state: to, asking_until: null })
    .where('id', '=', id)
    .execute())

/** One process at a time asks a carrier about a label: the row says until when. Null when it is not this one's turn. */
export async function takeTurn(
  db: Db,
  id: string,
  state: 'asked' | 'voiding',
  now: number,
  until: number,
): Promise<Label | null> {
  const row = await db
    .updateTable('bought_label')
    .set({ asking_until: at(until), tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', state)
    .where((eb) => eb.or([eb('asking_until', 'is', null), eb('asking_until', '<=', at(now) as never)]))
    .returningAll()
    .executeTakeFirst()
  return row ? shaped(row) : null
}

/** Those whose turn was not ended: the carrier was silent, or whoever asked is gone. */
export const waiting = async (db: Db, now: number): Promise<Label[]> =>
  (
    await db
      .selectFrom('bought_label')
      .selectAll()
      .where('state', 'in', ['asked', 'voiding'])
      .where((eb) => eb.or([eb('asking_until', 'is', null), eb('asking_until', '<=', at(now) as never)]))
      .orderBy('asked_at')
      .limit(50)
      .execute()
  ).map(shaped)

export const keepDocument = async (tx: Tx, labelId: string, bytes: Uint8Array, now: number): Promise<void> =>
  void (await tx
    .insertInto('label_document')
    .values({ label_id: labelId, bytes: Buffer.from(bytes), at: at(now) })
    .onConflict((c) => c.doNothing())
    .execute())
export const document = async (db: Db, labelId: string): Promise<Buffer | null> =>
  (await db.selectFrom('label_document').select('bytes').where('label_id', '=', labelId).executeTakeFirst())
    ?.bytes ?? null
/** Documents nobody prints any more: they show an address. */
export const forgetDocuments = async (db: Db, before: number): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('label_document')
        .where('at', '<', at(before) as never)
        .where('label_id', 'in', (eb) =>
          eb
            .selectFrom('bought_label')
            .select('id')
            .where('state', 'in', ['used', 'voided', 'dropped', 'refused']),
        )
        .executeTakeFirst()
    ).numDeletedRows,
  )
