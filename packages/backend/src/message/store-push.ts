import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, DB } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'

export type DeviceRow = Selectable<DB['push_device']>

export const devices = (db: Db, customerId: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_device')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** A browser has one subscription: it belongs to whoever added it last, and what waited for somebody else there is not said any more. */
export async function addDevice(
  db: Db,
  device: {
    id: string
    customerId: string
    sessionId: string
    endpoint: string
    p256dh: string
    auth: string
    name: string
    now: EpochMs
  },
): Promise<string> {
  await db
    .deleteFrom('push_device')
    .where((e) =>
      e.or([
        e.and([e('endpoint', '=', device.endpoint), e('customer_id', '<>', device.customerId)]),
        // This browser subscribed anew: its old address is not used again.
        e.and([e('session_id', '=', device.sessionId), e('endpoint', '<>', device.endpoint)]),
      ]),
    )
    .execute()
  const { id } = await db
    .insertInto('push_device')
    .values({
      id: device.id,
      customer_id: device.customerId,
      session_id: device.sessionId,
      endpoint: device.endpoint,
      p256dh: device.p256dh,
      auth: device.auth,
      name: device.name,
      added_at: at(device.now),
    })
    .onConflict((c) =>
      c.column('endpoint').doUpdateSet({
        customer_id: device.customerId,
        session_id: device.sessionId,
        p256dh: device.p256dh,
        auth: device.auth,
        name: device.name,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** `of` null: the service says that it is gone. */
export const dropDevice = (db: Db, id: string, of: string | null): Promise<unknown> =>
  db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .$if(of !== null, (q) => q.where('customer_id', '=', of!))
    .execute()

export type Waiting = {
  device_id: string
  endpoint: string
  p256dh: string
  auth: string
  tries: number
  kind: string
  key: string
  vals: unknown
  at: EpochMs
  read_at: EpochMs | null
  language: string
  push: boolean | null
  zone: string | null
  quiet_from: number | null
  quiet_until: number | null
  digest_at: number | null
  urgent_at_once: boolean | null
}
/** Takes what is due of a message, for `forMs`: nobody else says it meanwhile, and it comes back by itself if we die. */
export const takePushes = async (
  db: Db,
  messageId: string,
  now: EpochMs,
  forMs: number,
): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
      with due as (
        select message_id, device_id from push_outbox where message_id = ${messageId} and next_try_at <= ${at(now)}
        order by device_id for update),
      taken as (
        update push_outbox p set tries = p.tries + 1, next_try_at = ${at(now + forMs)}
        from due where p.message_id = due.message_id and p.device_id = due.device_id returning p.*)
      select taken.device_id, taken.tries, d.endpoint, d.p256dh, d.auth, m.kind, m.key, m.vals, m.at, m.read_at, c.language,
        choice.push, manner.zone, manner.quiet_from, manner.quiet_until, manner.digest_at, manner.urgent_at_once
      from taken join push_device d on d.id = taken.device_id join message m on m.id = taken.message_id
        join customer c on c.id = m.customer_id
        left join message_choice choice on choice.customer_id = c.id and choice.kind = m.kind
        left join message_manner manner on manner.customer_id = c.id
      order by taken.device_id`.execute(db)
  ).rows
export const pushSent = (db: Db, messageId: string, deviceId: string): Promise<unknown> =>
  db.deleteFrom('push_outbox').where('message_id', '=', messageId).where('device_id', '=', deviceId).execute()
export const dropPushes = (db: Db, messageId: string): Promise<unknown> =>
  db.deleteFrom('push_outbox').where('message_id', '=', messageId).execute()
/** They were not tried, they wait. */
export const pushesWait = (db: Db, messageId: string, until: EpochMs): Promise<unknown> =>
  db
    .updateTable('push_outbox')
    .set({ next_try_at: at(until), tries: sql<number>`greatest(0, tries - 1)` })
    .where('message_id', '=', messageId)
    .execute()
export const pushLater = (db: Db, messageId: string, deviceId: string, until: EpochMs): Promise<unknown> =>
  db
    .updateTable('push_outbox')
    .set({ next_try_at: at(until) })
    .where('message_id', '=', messageId)
    .where('device_id', '=', deviceId)
    .execute()
/** What waits is asked about again under what was just chosen. */
export const reconsiderPushes = (db: Db, customerId: string, now: EpochMs): Promise<unknown> =>
  sql`update push_outbox p set next_try_at = ${at(now)} from push_device d
    where d.id = p.device_id and d.customer_id = ${customerId} and p.tries = 0`.execute(db)
export const duePushes = async (db: Db, now: EpochMs, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('push_outbox')
      .select('message_id')
      .distinct()
      .where('next_try_at', '<=', when(now))
      .limit(limit)
      .execute()
  ).map((row) => row.message_id)
