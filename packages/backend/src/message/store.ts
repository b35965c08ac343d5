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
  /** Where an answer to its mail goes. */
  replyTo: string | null
  now: EpochMs
}
/**
 * A message, unless this was told before, and the same as a mail to its reader and for each of their devices where it is wanted; whether
 * there is a mail to send, and a device to tell. `inApp` false: the mail alone. What a customer chose for a kind stands in `message_choice`; without a row the table of kinds decides.
 */
export async function addMessage(
  db: Db,
  m: NewMessage & { inApp: boolean },
  mail: { id: string; wanted: 'never' | 'asked' | 'always'; byDefault: boolean },
  push: { byDefault: boolean },
): Promise<{ mailed: boolean; pushed: boolean }> {
  const vals = JSON.stringify(m.values)
  const { rows } = await sql<{ mailed: boolean; pushed: boolean }>`
    with told as (insert into message (id, customer_id, kind, key, vals, link, once, at)
        select ${m.id}::uuid, ${m.customerId}::uuid, ${m.kind}, ${m.key}, ${vals}::jsonb, ${m.link}, ${m.once}, ${at(m.now)}::timestamptz
        where ${m.inApp}::boolean
        on conflict (once) do nothing returning id, customer_id),
      reader as (select id as message_id, customer_id from told
        union all select null::uuid, ${m.customerId}::uuid where not ${m.inApp}::boolean),
      mailed as (insert into mail_outbox (id, to_email, language, key, vals, link, once, created_at, next_try_at, reply_to, customer_id, kind, message_id)
        select ${mail.id}, customer.email, customer.language, ${m.key}, ${vals}, ${m.link}, ${m.once}, ${at(m.now)}, ${at(m.now)}, ${m.replyTo},
          customer.id, ${m.kind}, reader.message_id
        from reader join customer on customer.id = reader.customer_id
          left join message_choice choice on choice.customer_id = customer.id and choice.kind = ${m.kind}
        where ${mail.wanted}::text = 'always'
          or (${mail.wanted}::text = 'asked' and customer.mail_notices and coalesce(choice.mail, ${mail.byDefault}::boolean))
        on conflict (once) do nothing returning id),
      pushed as (insert into push_outbox (message_id, device_id, next_try_at)
        select told.id, device.id, ${at(m.now)}
        from told join push_device device on device.customer_id = told.customer_id
          left join message_choice choice on choice.customer_id = told.customer_id and choice.kind = ${m.kind}
        where coalesce(choice.push, ${push.byDefault}::boolean) returning 1)
    select exists (select from mailed) as mailed, exists (select from pushed) as pushed`.execute(db)
  return rows[0]!
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

export const page = (
  db: Db,
  customerId: string,
  only: { kind: string | null; unread: boolean },
  limit: number,
  offset: number,
): Promise<MessageRow[]> =>
  db
    .selectFrom('message')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(only.kind !== null, (q) => q.where('kind', '=', only.kind))
    .$if(only.unread, (q) => q.where('read_at', 'is', null))
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
/** Unread messages of each kind that has any. */
export const unread = (db: Db, customerId: string): Promise<{ kind: string; n: number }[]> =>
  db
    .selectFrom('message')
    .select((e) => ['kind', e.fn.countAll<number>().as('n')])
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute()
export const markRead = (
  db: Db,
  customerId: string,
  which: { id?: string | undefined; kind?: string | undefined },
  now: EpochMs,
): Promise<unknown> =>
  db
    .updateTable('message')
    .set({ read_at: at(now) })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .$if(which.id !== undefined, (q) => q.where('id', '=', which.id!))
    .$if(which.kind !== undefined, (q) => q.where('kind', '=', which.kind!))
    .execute()

export const MAX_TRIES = 10
/**
 * Takes a mail that is due, for `forMs`: nobody else sends it meanwhile, and it comes back by itself if we die. One that was gathered
 * for a daily mail brings all of the same customer that are due; the rows are locked in one order, so two that come at once do not
 * share them.
 */
export async function takeMails(
  db: Db,
  id: string,
  now: EpochMs,
  forMs: number,
): Promise<[OutboxRow, ...OutboxRow[]] | null> {
  const { rows } = await sql<OutboxRow>`
    with due as (
      select id from mail_outbox
      where (id = ${id} or (gathered and customer_id = (select customer_id from mail_outbox where id = ${id} and gathered)))
        and sent_at is null and next_try_at <= ${at(now)} and tries < ${MAX_TRIES}
      order by id for update),
    taken as (
      update mail_outbox m set tries = m.tries + 1, next_try_at = ${at(now + forMs)} from due where m.id = due.id returning m.*)
    select * from taken order by id`.execute(db)
  const [first, ...others] = rows
  return first ? [first, ...others] : null
}
export type Reader = {
  name: string
  language: string
  mail_notices: boolean
  mail: boolean | null
  zone: string | null
  quiet_from: number | null
  quiet_until: number | null
  digest_at: number | null
  urgent_at_once: boolean | null
  was_read: boolean
}
/** Who a notice goes to and how they want to be written to now; whether they read it in the app meanwhile. */
export const reader = async (
  db: Db,
  row: Pick<OutboxRow, 'customer_id' | 'kind' | 'message_id'>,
): Promise<Reader | undefined> =>
  (
    await sql<Reader>`
      select c.name, c.language, c.mail_notices, choice.mail, manner.zone, manner.quiet_from, manner.quiet_until, manner.digest_at,
        manner.urgent_at_once, exists (select from message m where m.id = ${row.message_id} and m.read_at is not null) as was_read
      from customer c
        left join message_choice choice on choice.customer_id = c.id and choice.kind = ${row.kind}
        left join message_manner manner on manner.customer_id = c.id
      where c.id = ${row.customer_id}`.execute(db)
  ).rows[0]
/** It was not tried, it waits. */
export const mailWaits = (db: Db, id: string, until: EpochMs, gathered: boolean): Promise<unknown> =>
  db
    .updateTable('mail_outbox')
    .set({ next_try_at: at(until), gathered, tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .execute()
/** Nobody wants it any more. */
export const dropMail = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('mail_outbox').where('id', '=', id).where('sent_at', 'is', null).execute()

export type Choice = { kind: string; mail: boolean; push: boolean }
export const choices = (db: Db, customerId: string): Promise<Choice[]> =>
  db
    .selectFrom('message_choice')
    .select(['kind', 'mail', 'push'])
    .where('customer_id', '=', customerId)
    .execute()
export const saveChoices = (db: Db, customerId: string, rows: readonly Choice[]): Promise<unknown> =>
  db
    .insertInto('message_choice')
    .values(rows.map((row) => ({ customer_id: customerId, ...row })))
    .onConflict((c) =>
      c.columns(['customer_id', 'kind']).doUpdateSet({ mail: sql`excluded.mail`, push: sql`excluded.push` }),
    )
    .execute()
export const manner = (db: Db, customerId: string): Promise<Selectable<DB['message_manner']> | undefined> =>
  db.selectFrom('message_manner').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
export const saveManner = (db: Db, row: Selectable<DB['message_manner']>): Promise<unknown> =>
  db
    .insertInto('message_manner')
    .values(row)
    .onConflict((c) => c.column('customer_id').doUpdateSet(row))
    .execute()
/** The zone of the clock somebody was seen with; what they chose themselves stays. */
export const keepZone = (db: Db, customerId: string, zone: string): Promise<unknown> =>
  db
    .insertInto('message_manner')
    .values({ customer_id: customerId, zone })
    .onConflict((c) => c.column('customer_id').doNothing())
    .execute()
/** What waits is asked about again under what was just chosen. */
export const reconsider = (db: Db, customerId: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('mail_outbox')
    .set({ next_try_at: at(now), gathered: false })
    .where('customer_id', '=', customerId)
    .where('sent_at', 'is', null)
    .where('tries', '=', 0)
    .execute()
export const mailNotices = (db: Db, customerId: string) =>
  db.selectFrom('customer').select(['mail_notices', 'email']).where('id', '=', customerId).executeTakeFirst()
export const saveMailNotices = (db: Db, customerId: string, wanted: boolean): Promise<unknown> =>
  db.updateTable('customer').set({ mail_notices: wanted }).where('id', '=', customerId).execute()

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
