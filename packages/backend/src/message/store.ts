import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { Db, DB } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'

export type MessageRow = Selectable<DB['message']>
export type OutboxRow = Selectable<DB['mail_outbox']>

export type NewMessage = {
  id: string
  customerId: string
  kind: string
  key: string
  values: object
  link: string | null
  once: string | null
  now: EpochMs
}
/** A message, unless this was told before, and the same as a mail to its reader where it is wanted; whether a mail was written. */
export async function addMessage(
  db: Db,
  m: NewMessage,
  mail: { id: string; wanted: 'never' | 'asked' | 'always' },
): Promise<boolean> {
  const vals = JSON.stringify(m.values)
  const { rows } = await sql<{ mailed: boolean }>`
    with told as (insert into message (id, customer_id, kind, key, vals, link, once, at)
        values (${m.id}, ${m.customerId}, ${m.kind}, ${m.key}, ${vals}, ${m.link}, ${m.once}, ${at(m.now)})
        on conflict (once) do nothing returning customer_id),
      mailed as (insert into mail_outbox (id, to_email, language, key, vals, link, once, created_at, next_try_at)
        select ${mail.id}, customer.email, customer.language, ${m.key}, ${vals}, ${m.link}, ${m.once}, ${at(m.now)}, ${at(m.now)}
        from told join customer on customer.id = told.customer_id
        where ${mail.wanted}::text = 'always' or (${mail.wanted}::text = 'asked' and customer.mail_notices)
        on conflict (once) do nothing returning id)
    select exists (select from mailed) as mailed`.execute(db)
  return rows[0]!.mailed
}

export type NewMail = {
  id: string
  to: string
  language: string
  key: string
  values: object
  link: string | null
  once: string | null
  now: EpochMs
}
export const addMail = async (db: Db, m: NewMail): Promise<boolean> =>
  (await db
    .insertInto('mail_outbox')
    .values({
      id: m.id,
      to_email: m.to,
      language: m.language,
      key: m.key,
      vals: JSON.stringify(m.values),
      link: m.link,
      once: m.once,
      created_at: at(m.now),
      next_try_at: at(m.now),
    })
    .onConflict((c) => c.column('once').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The language a customer reads now; nothing when the address belongs to none. */
export const languageOf = async (db: Db, email: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('customer')
      .select('language')
      .where('email_folded', '=', email.toLowerCase())
      .executeTakeFirst()
  )?.language

export const page = (db: Db, customerId: string, limit: number, offset: number): Promise<MessageRow[]> =>
  db
    .selectFrom('message')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export const one = (db: Db, customerId: string, id: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('message')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
export const unread = async (db: Db, customerId: string): Promise<number> =>
  (
    await db
      .selectFrom('message')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('customer_id', '=', customerId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n
export const markRead = (
  db: Db,
  customerId: string,
  id: string | undefined,
  now: EpochMs,
): Promise<unknown> =>
  db
    .updateTable('message')
    .set({ read_at: at(now) })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (q) => q.where('id', '=', id!))
    .execute()

export const MAX_TRIES = 10
/** Takes a mail that is due, for `forMs`: nobody else sends it meanwhile, and it comes back by itself if we die. */
export const takeMail = (db: Db, id: string, now: EpochMs, forMs: number): Promise<OutboxRow | undefined> =>
  db
    .updateTable('mail_outbox')
    .set({ tries: sql<number>`tries + 1`, next_try_at: at(now + forMs) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', when(now))
    .where('tries', '<', MAX_TRIES)
    .returningAll()
    .executeTakeFirst()
/** What a letter said is not kept once it is sent: codes, above all. */
export const mailSent = (db: Db, id: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('mail_outbox')
    .set({ sent_at: at(now), vals: '{}' })
    .where('id', '=', id)
    .execute()
export const mailLater = (db: Db, id: string, when: EpochMs): Promise<unknown> =>
  db
    .updateTable('mail_outbox')
    .set({ next_try_at: at(when) })
    .where('id', '=', id)
    .execute()
export const dueMails = async (db: Db, now: EpochMs, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', when(now))
      .where('tries', '<', MAX_TRIES)
      .orderBy('next_try_at')
      .limit(limit)
      .execute()
  ).map((row) => row.id)

/** The practice mailbox, newest first. */
export const practiceMails = (db: Db, to: string | null, limit: number) =>
  db
    .selectFrom('practice_mail')
    .selectAll()
    .$if(to !== null, (q) => q.where('to_email', '=', to!))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export const practiceMailById = (db: Db, id: string) =>
  db.selectFrom('practice_mail').selectAll().where('id', '=', id).executeTakeFirst()
