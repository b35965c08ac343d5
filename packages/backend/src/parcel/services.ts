import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { PieceService } from '@tomobako/domain/parcel'
import { servicePrice } from '@tomobako/domain/parcel'
import { accounts, feeCharged } from '@tomobako/domain/ledger'
import type { DB, Db, Tx } from '../db/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { balance, post } from '../ledger/index.ts'
import type { ParcelRow } from './store.ts'

// Work on single pieces: the queue's rows. What is done with them in the console stands in storage/services.ts.

export type ServiceTask = Omit<Selectable<DB['service_task']>, 'service' | 'state' | 'checks'> & {
  service: PieceService
  checks: unknown
  state: 'open' | 'done' | 'cancelled'
}
// The column's own check allows only these words.
const shaped = (rows: readonly unknown[]): ServiceTask[] => rows as ServiceTask[]

/** One row of the queue; null when this work is asked for or done already for this piece. */
export async function addTask(
  tx: Tx,
  of: { lineId: string; parcelId: string | null; service: PieceService; yen: number; now: number },
): Promise<string | null> {
  const id = randomUUIDv7()
  const made = await tx
    .insertInto('service_task')
    .values({
      id,
      line_id: of.lineId,
      parcel_id: of.parcelId,
      service: of.service,
      state: 'open',
      yen: of.yen,
      asked_at: at(of.now),
    })
    // The predicate is written out: with a parameter in it a prepared statement no longer matches the index once its plan is a generic one.
    .onConflict((c) =>
      c
        .columns(['line_id', 'service'])
        .where(sql<boolean>`state <> 'cancelled'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made ? id : null
}

export const tasksOfLines = async (db: Db, lineIds: readonly string[]): Promise<ServiceTask[]> =>
  lineIds.length === 0
    ? []
    : shaped(
        await db
          .selectFrom('service_task')
          .selectAll()
          .where('line_id', 'in', [...lineIds])
          .where('state', '<>', 'cancelled')
          .orderBy('asked_at')
          .execute(),
      )

/** Work on the pieces of this parcel that nobody has done yet; its box stays open until it is. */
export const openTasksOf = async (db: Db, parcelId: string): Promise<ServiceTask[]> =>
  shaped(
    await db
      .selectFrom('service_task')
      .innerJoin('order_line', 'order_line.id', 'service_task.line_id')
      .selectAll('service_task')
      .where('order_line.parcel_id', '=', parcelId)
      .where('service_task.state', '=', 'open')
      .execute(),
  )

/** The lines have this work and it is paid: no parcel bills it again. */
export const addToLine = async (tx: Tx, lineId: string, service: PieceService): Promise<void> =>
  void (await tx
    .updateTable('order_line')
    .set({ services: sql`array_append(services, ${service})` })
    .where('id', '=', lineId)
    .where(sql<boolean>`not (${service} = any (services))`)
    .execute())

/** Makes the queue say what the parcel's options say; called whenever they are written. */
export async function askForServices(
  context: TxContext,
  parcel: Pick<ParcelRow, 'id' | 'options' | 'estimate'>,
): Promise<void> {
  const wanted = Object.entries(parcel.options.services ?? {}).flatMap(([lineId, services]) =>
    services.map((service) => ({ lineId, service })),
  )
  const known = shaped(
    await context.db
      .selectFrom('service_task')
      .selectAll()
      .where('parcel_id', '=', parcel.id)
      .where('state', '=', 'open')
      .execute(),
  )
  const gone = known
    .filter((task) => !wanted.some((each) => each.lineId === task.line_id && each.service === task.service))
    .map((task) => task.id)
  if (gone.length > 0)
    await context.db.updateTable('service_task').set({ state: 'cancelled' }).where('id', 'in', gone).execute()
  for (const each of wanted)
    await addTask(context.db, {
      ...each,
      parcelId: parcel.id,
      yen: servicePrice(each.service, parcel.estimate.fees),
      now: context.now,
    })
}

/** Pieces moved to another box of the same request: their work goes with them. */
export async function moveServices(
  context: TxContext,
  fromParcel: string,
  toParcel: string,
  lineIds: readonly string[],
): Promise<void> {
  await context.db
    .updateTable('service_task')
    .set({ parcel_id: toParcel })
    .where('parcel_id', '=', fromParcel)
    .where('line_id', 'in', [...lineIds])
    .execute()
}

/**
 * The parcel is not sent: work nobody has begun is not asked for any more; work that was done is paid from the wallet as far
 * as it reaches, and otherwise billed with the next parcel that asks for it. `of`: only these pieces leave it.
 */
export async function dropServices(
  context: TxContext,
  parcel: Pick<ParcelRow, 'id' | 'no' | 'customer_id'>,
  of?: readonly string[],
): Promise<void> {
  await context.db
    .updateTable('service_task')
    .set({ state: 'cancelled' })
    .where('parcel_id', '=', parcel.id)
    .where('state', '=', 'open')
    .$if(of !== undefined, (q) => q.where('line_id', 'in', [...of!]))
    .execute()
  const done = shaped(
    await context.db
      .selectFrom('service_task')
      .selectAll()
      .where('parcel_id', '=', parcel.id)
      .where('state', '=', 'done')
      .$if(of !== undefined, (q) => q.where('line_id', 'in', [...of!]))
      .orderBy('id')
      .execute(),
  )
  for (const task of done) {
    if (task.yen > (await balance(context.db, accounts.wallet(parcel.customer_id)))) continue
    await post(
      context,
      feeCharged({
        key: `service/${task.id}`,
        kind: task.service,
        customerId: parcel.customer_id,
        yen: task.yen,
        values: { parcelNo: parcel.no },
      }),
    )
    await addToLine(context.db, task.line_id, task.service)
  }
  if (done.length > 0)
    await context.db
      .updateTable('service_task')
      .set({ parcel_id: null })
      .where(
        'id',
        'in',
        done.map((task) => task.id),
      )
      .execute()
}
