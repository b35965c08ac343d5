import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { DeskWish } from '@tomobako/contract'
import type {
  Closer,
  EvaluationLevel,
  ReplyLanguage,
  TicketObject,
  TicketState,
} from '@tomobako/domain/ticket'
import { ticketLimits } from '@tomobako/domain/ticket'
import type { Db, DB, Tx } from '../db/index.ts'
import { instant, when } from '../db/moment.ts'
import { at } from '../kernel/context.ts'

type Raw = Selectable<DB['ticket']>
/** A row as stored; the columns' checks allow only these words. */
export type Ticket = Omit<Raw, 'state' | 'object' | 'closed_by' | 'evaluation'> & {
  state: TicketState
  object: TicketObject | null
  closed_by: Closer | null
  evaluation: EvaluationLevel | null
}
export const ticket = (row: unknown): Ticket => row as Ticket
export type Message = Omit<Selectable<DB['ticket_message']>, 'by'> & { by: 'customer' | 'staff' | 'note' }
export type NewTicket = Insertable<DB['ticket']>

export async function byId(db: Db, id: string): Promise<Ticket | null> {
  const row = await db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? ticket(row) : null
}
export async function lock(db: Tx, id: string): Promise<Ticket | null> {
  const row = await db.selectFrom('ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? ticket(row) : null
}
export const numberOf = async (db: Db, id: string): Promise<{ id: string; no: string } | null> =>
  (await db.selectFrom('ticket').select(['id', 'no']).where('id', '=', id).executeTakeFirst()) ?? null
/** The newest ticket that goes on from this one. */
export const laterThan = async (db: Db, id: string): Promise<{ id: string; no: string } | null> =>
  (await db
    .selectFrom('ticket')
    .select(['id', 'no'])
    .where('earlier_id', '=', id)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The lowest place a customer has free, or null. */
export async function freePlace(db: Tx, customerId: string): Promise<number | null> {
  const { rows } = await sql<{
    place: number
  }>`select n as place from generate_series(1, ${ticketLimits.open}::int) n
    where n not in (select place from ticket where customer_id = ${customerId} and place is not null) order by n limit 1`.execute(
    db,
  )
  return rows[0] ? Number(rows[0].place) : null
}
export async function openOf(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('ticket')
    .select(sql<number>`count(*)`.as('n'))
    .where('customer_id', '=', customerId)
    .where('place', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
/** False when the place or the number is taken by now; the caller looks again. */
export const insert = async (db: Tx, row: NewTicket): Promise<boolean> =>
  (await db
    .insertInto('ticket')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const say = (
  db: Tx,
  message: {
    id: string
    ticketId: string
    by: Message['by']
    staff: { id: string; name: string } | null
    language: string
    text: string
    photoIds: readonly string[]
    via?: 'page' | 'mail'
    leftOut?: number
    now: EpochMs
  },
): Promise<unknown> =>
  db
    .insertInto('ticket_message')
    .values({
      id: message.id,
      ticket_id: message.ticketId,
      by: message.by,
      staff_id: message.staff?.id ?? null,
      name: message.staff?.name ?? '',
      language: message.language,
      text: message.text,
      photo_ids: [...message.photoIds],
      via: message.via ?? 'page',
      left_out: message.leftOut ?? 0,
      at: at(message.now),
    })
    .execute()

/** Everything said, oldest first; our notes only when they are asked for. */
export async function messages(db: Db, ticketId: string, withNotes: boolean): Promise<Message[]> {
  const rows = await db
    .selectFrom('ticket_message')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .$if(!withNotes, (q) => q.where('by', '<>', 'note'))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows as Message[] // The column's check allows only these words.
}
export const events = (db: Db, ticketId: string) =>
  db
    .selectFrom('ticket_event')
    .select(['at', 'event', 'by', 'by_name as name', 'why'])
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const markRead = (db: Tx, id: string, customerId: string): Promise<{ id: string } | undefined> =>
  db
    .updateTable('ticket')
    .set({ unread: 0 })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
export const evaluate = (
  db: Tx,
  id: string,
  level: EvaluationLevel,
  text: string,
  now: EpochMs,
): Promise<unknown> =>
  db
    .updateTable('ticket')
    .set({ evaluation: level, evaluation_text: text, evaluated_at: at(now) })
    .where('id', '=', id)
    .execute()

/** A row of a list with the first words of its customer. */
export type Listed = Ticket & { excerpt: string }
const excerpt = sql<string>`coalesce((select left(m.text, 160) from ticket_message m where m.ticket_id = ticket.id and m.by = 'customer'
  and m.text <> '' order by m.at, m.id limit 1), '')`
/** Over by the clock, whether or not it was written down yet. */
const isClosed = (now: EpochMs) =>
  sql<boolean>`(ticket.state = 'closed' or (ticket.state = 'waiting' and ticket.close_at <= ${when(now)}))`

/** Words to be found as they stand, also with the signs of a pattern. */
const like = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export async function pageOf(
  db: Db,
  customerId: string,
  wish: { tab: 'all' | 'handling' | 'closed'; words: string; now: EpochMs; limit: number; offset: number },
): Promise<Listed[]> {
  const words = like(wish.words)
  const rows = await db
    .selectFrom('ticket')
    .selectAll()
    .select(excerpt.as('excerpt'))
    .where('customer_id', '=', customerId)
    .$if(wish.tab === 'handling', (q) => q.where(sql<boolean>`not ${isClosed(wish.now)}`))
    .$if(wish.tab === 'closed', (q) => q.where(isClosed(wish.now)))
    .$if(wish.words !== '', (q) =>
      q.where(sql<boolean>`(ticket.no ilike ${words} or ticket.object_no ilike ${words} or exists (select 1 from ticket_message m
        where m.ticket_id = ticket.id and m.by <> 'note' and m.text ilike ${words}))`),
    )
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wish.limit)
    .offset(wish.offset)
    .execute()
  return rows.map((row) => row as unknown as Listed)
}
export async function unreadOf(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('ticket')
    .select(sql<number>`coalesce(sum(unread), 0)`.as('n'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

// The clock's side

/** Tickets whose customer has been silent for long enough. */
export const overdue = (db: Db, now: EpochMs, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('ticket')
    .select('id')
    .where('state', '=', 'waiting')
    .where('close_at', '<=', when(now))
    .orderBy('close_at')
    .limit(limit)
    .execute()
/** Tickets that close for want of a word. */
export const silent = async (db: Db): Promise<{ id: string; last_at: EpochMs; close_at: EpochMs }[]> =>
  (
    await db
      .selectFrom('ticket')
      .select(['id', 'last_at', 'close_at'])
      .where('state', '=', 'waiting')
      .where('close_at', 'is not', null)
      .orderBy('id')
      .execute()
  ).map((row) => ({ id: row.id, last_at: instant(row.last_at), close_at: instant(row.close_at!) }))
/** Told of an end that is none any more, they are told again before the new one. */
export const closesAt = (db: Tx, id: string, until: EpochMs): Promise<unknown> =>
  db
    .updateTable('ticket')
    .set({ close_at: at(until), noticed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
/** Tickets that close soon and whose customer was not told so. */
export const toNotice = (db: Db, now: EpochMs, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('ticket')
    .select('id')
    .where('state', '=', 'waiting')
    .where('noticed_at', 'is', null)
    .where('close_at', '>', when(now))
    .where('close_at', '<=', when(now + ticketLimits.noticeMs))
    .orderBy('close_at')
    .limit(limit)
    .execute()
/** Tickets whose promised answer did not come, and nobody has noticed; `subjectId`: the first word that waits for it. */
export const late = async (
  db: Db,
  oldest: EpochMs,
  now: EpochMs,
  limit: number,
): Promise<{ id: string; no: string; subjectId: string }[]> =>
  (
    await sql<{ id: string; no: string; subjectId: string }>`
      select t.id, t.no, asked.id as "subjectId" from ticket t
      cross join lateral (
        select m.id from ticket_message m where m.ticket_id = t.id and m.by = 'customer' and m.at >= t.asked_at order by m.at, m.id limit 1) asked
      where t.state = 'handling' and t.due_at between ${at(oldest)} and ${at(now - 1)}
        and not exists (select 1 from promise_missed p where p.kind = 'answering' and p.subject_id = asked.id)
      order by t.due_at, t.id limit ${limit}`.execute(db)
  ).rows
export const noticed = (db: Tx, id: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('ticket')
    .set({ noticed_at: at(now) })
    .where('id', '=', id)
    .execute()

// The desk's side

export type DeskView = 'open' | 'mine' | 'waiting' | 'closed' | 'escalated' | 'back'
export type DeskRow = Listed & {
  customerName: string
  customerCountry: string
  customerLanguage: string
  assignedName: string | null
  claimedName: string | null
  escalatedName: string | null
}
const desk = (db: Db) =>
  db
    .selectFrom('ticket')
    .innerJoin('customer', 'customer.id', 'ticket.customer_id')
    .leftJoin('staff as keeper', 'keeper.id', 'ticket.assigned_to')
    .leftJoin('staff as holder', 'holder.id', 'ticket.claimed_by')
    .leftJoin('staff as raiser', 'raiser.id', 'ticket.escalated_by')
    .selectAll('ticket')
    .select([
      excerpt.as('excerpt'),
      'customer.name as customerName',
      'customer.country as customerCountry',
      'customer.language as customerLanguage',
      'keeper.name as assignedName',
      'holder.name as claimedName',
      'raiser.name as escalatedName',
    ])
const writtenIn: Readonly<Record<ReplyLanguage, readonly string[]>> = {
  ja: ['ja'],
  zhCn: ['zhCn', 'zhTw'],
  en: [],
}
const ofLanguage = (language: ReplyLanguage) =>
  language === 'en'
    ? sql<boolean>`customer.language <> all(${[...writtenIn.ja, ...writtenIn.zhCn]}::text[])`
    : sql<boolean>`customer.language = any(${[...writtenIn[language]]}::text[])`

/** The views of ours are wishes like anybody's. */
const ourViews: Readonly<Record<DeskView, DeskWish>> = {
  open: { state: 'open' },
  mine: { whose: 'mine' },
  waiting: { state: 'waiting' },
  closed: { state: 'closed' },
  escalated: { isEscalated: true },
  back: { isBack: true },
}
/** Each wish as a condition of its own. */
function wished(wish: DeskWish, staffId: string, now: EpochMs) {
  const state = wish.state ?? (wish.evaluation === undefined ? undefined : 'all')
  const words = like(wish.words ?? '')
  return sql.join(
    [
      state === 'open'
        ? sql`ticket.state = 'handling'`
        : state === 'waiting'
          ? sql`ticket.state = 'waiting' and ticket.close_at > ${when(now)}`
          : state === 'closed'
            ? isClosed(now)
            : state === 'all'
              ? sql`true`
              : sql`not ${isClosed(now)}`,
      wish.whose === 'mine' ? sql`ticket.assigned_to = ${staffId}` : null,
      wish.whose === 'nobody' ? sql`ticket.assigned_to is null` : null,
      wish.whose === 'others' ? sql`ticket.assigned_to <> ${staffId}` : null,
      wish.writtenIn === undefined ? null : ofLanguage(wish.writtenIn),
      wish.type === undefined ? null : sql`ticket.type = ${wish.type}`,
      wish.object === undefined ? null : sql`ticket.object = ${wish.object}`,
      wish.evaluation === undefined ? null : sql`ticket.evaluation = ${wish.evaluation}`,
      wish.isLate ? sql`ticket.due_at < ${when(now)}` : null,
      wish.isEscalated ? sql`ticket.escalated_at is not null` : null,
      wish.isBack ? sql`ticket.back_at is not null` : null,
      (wish.words ?? '') === ''
        ? null
        : sql`(ticket.no ilike ${words} or ticket.object_no ilike ${words} or exists (select 1 from ticket_message m
            where m.ticket_id = ticket.id and m.text ilike ${words}))`,
    ].filter((each) => each !== null),
    sql` and `,
  )
}

/** What was escalated stands first, then what is promised first; what waits for its customer by when it closes; what is over newest first. */
export async function queue(
  db: Db,
  wish: {
    view: DeskView
    wish: DeskWish | undefined
    language: ReplyLanguage | undefined
    staffId: string
    now: EpochMs
    limit: number
    offset: number
  },
): Promise<DeskRow[]> {
  const asked: DeskWish = {
    ...(wish.wish ?? ourViews[wish.view]),
    ...(wish.language === undefined ? {} : { writtenIn: wish.language }),
  }
  const rows = await desk(db)
    .where(sql<boolean>`(${wished(asked, wish.staffId, wish.now)})`)
    .orderBy(
      asked.state === 'closed' || asked.evaluation !== undefined
        ? sql`coalesce(ticket.closed_at, ticket.close_at) desc nulls last`
        : asked.state === 'waiting'
          ? sql`ticket.close_at asc`
          : sql`ticket.escalated_at asc nulls last, ticket.due_at asc nulls last`,
    )
    .orderBy('ticket.id')
    .limit(wish.limit)
    .offset(wish.offset)
    .execute()
  return rows.map((row) => row as unknown as DeskRow)
}
export async function deskRow(db: Db, id: string): Promise<DeskRow | null> {
  const row = await desk(db).where('ticket.id', '=', id).executeTakeFirst()
  return row ? (row as unknown as DeskRow) : null
}
export async function counts(db: Db, staffId: string, now: EpochMs): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
      count(*) filter (where state = 'handling') as open,
      count(*) filter (where assigned_to = ${staffId} and not ${isClosed(now)}) as mine,
      count(*) filter (where state = 'waiting' and close_at > ${when(now)}) as waiting,
      count(*) filter (where escalated_at is not null and not ${isClosed(now)}) as escalated,
      count(*) filter (where back_at is not null and not ${isClosed(now)}) as back
    from ticket where state <> 'closed'`.execute(db)
  return Object.fromEntries(Object.entries(rows[0]!).map(([view, n]) => [view, Number(n)]))
}
export const handOver = (
  db: Tx,
  { id, version }: Ticket,
  staffId: string,
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('ticket')
    .set({ assigned_to: staffId, claimed_by: null, claimed_until: null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
/** Who may be handed a ticket. */
export const people = (db: Db, roles: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .orderBy('name')
    .execute()
export const ticketsOf = (db: Db, customerId: string, limit: number) =>
  db
    .selectFrom('ticket')
    .select(['id', 'no', 'state', 'type', 'opened_at as at'])
    .where('customer_id', '=', customerId)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()

// What everybody may know

/** Tickets that wait for us, and half of the first answers since `since` came within so many milliseconds. */
export async function pace(
  db: Db,
  since: EpochMs,
): Promise<{ waiting: number; answered: number; usualMs: number | null }> {
  const { rows } = await sql<{ waiting: number; answered: number; usual: number | null }>`select
    (select count(*) from ticket where state = 'handling') as waiting,
    count(*) as answered,
    percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - opened_at)) as usual
    from ticket where first_answer_at >= ${when(since)}`.execute(db)
  const { waiting, answered, usual } = rows[0]!
  return {
    waiting: Number(waiting),
    answered: Number(answered),
    usualMs: usual === null ? null : Math.round(Number(usual) * 1_000),
  }
}

// What stands about a customer

export async function customerBeside(
  db: Db,
  id: string,
): Promise<{ name: string; country: string; language: string; created_at: EpochMs; walletYen: number }> {
  const [customer, money] = await Promise.all([
    db
      .selectFrom('customer')
      .select(['name', 'country', 'language', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('ledger_balance')
      .select('amount')
      .where('account', '=', `customer:${id}:wallet`)
      .executeTakeFirst(),
  ])
  return { ...customer, walletYen: money?.amount ?? 0 }
}
export async function bought(db: Db, customerId: string): Promise<{ orders: number; parcels: number }> {
  const { rows } = await sql<{ orders: number; parcels: number }>`select
    (select count(*) from orders where customer_id = ${customerId}) as orders,
    (select count(*) from parcel where customer_id = ${customerId}) as parcels`.execute(db)
  return { orders: Number(rows[0]!.orders), parcels: Number(rows[0]!.parcels) }
}

// Letters

export const letterKnown = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('ticket_mail').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
/** False when somebody else is just reading the same letter. */
export const noteLetter = async (
  db: Tx,
  letter: { key: string; ticketId: string | null; outcome: string; at: string },
): Promise<boolean> =>
  (await db
    .insertInto('ticket_mail')
    .values({ key: letter.key, ticket_id: letter.ticketId, outcome: letter.outcome, at: letter.at })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined
export const letterBecame = (db: Tx, key: string, outcome: string): Promise<unknown> =>
  db.updateTable('ticket_mail').set({ outcome }).where('key', '=', key).execute()
export const customerByEmail = (db: Db, email: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'email', 'language', 'country'])
    .where('email_folded', '=', email.toLowerCase())
    .executeTakeFirst()
