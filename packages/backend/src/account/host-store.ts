import type { HostName } from '@tomobako/contract'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'

/** Whom a super-app knows by this name. */
export const customerByHost = async (db: Db, host: HostName, openId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('host_login')
      .select('customer_id')
      .where('host', '=', host)
      .where('open_id', '=', openId)
      .executeTakeFirst()
  )?.customer_id ?? null

export const hostsOf = (db: Db, customerId: string) =>
  db
    .selectFrom('host_login')
    .select(['host', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('host')
    .execute()

/** False when the name is somebody else's. Another name of the same app is replaced. */
export async function addHost(
  db: Db,
  row: { host: HostName; openId: string; customerId: string; now: EpochMs },
): Promise<boolean> {
  const { host, openId, customerId, now } = row
  await db
    .deleteFrom('host_login')
    .where('customer_id', '=', customerId)
    .where('host', '=', host)
    .where('open_id', '!=', openId)
    .execute()
  await db
    .insertInto('host_login')
    .values({ host, open_id: openId, customer_id: customerId, created_at: at(now) })
    .onConflict((conflict) => conflict.columns(['host', 'open_id']).doNothing())
    .execute()
  return (await customerByHost(db, host, openId)) === customerId
}

export const forgetHost = (db: Db, customerId: string, host: HostName): Promise<unknown> =>
  db.deleteFrom('host_login').where('customer_id', '=', customerId).where('host', '=', host).execute()
export const forgetHosts = (db: Db, customerId: string): Promise<unknown> =>
  db.deleteFrom('host_login').where('customer_id', '=', customerId).execute()

export const addTicket = (
  db: Db,
  row: { hash: Buffer; host: HostName; openId: string; now: EpochMs; livesMs: number },
): Promise<unknown> =>
  db
    .insertInto('host_ticket')
    .values({
      ticket_hash: row.hash,
      host: row.host,
      open_id: row.openId,
      created_at: at(row.now),
      expires_at: at(row.now + row.livesMs),
    })
    .execute()

/** What a ticket stands for, once. */
export const spendTicket = (db: Db, hash: Buffer, now: EpochMs) =>
  db
    .updateTable('host_ticket')
    .set({ used_at: at(now) })
    .where('ticket_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', when(now))
    .returning(['host', 'open_id'])
    .executeTakeFirst()
