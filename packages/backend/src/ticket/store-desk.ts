import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { DeskWish } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { TaskDesk } from '@tomobako/domain/ticket'
import { ticketLimits } from '@tomobako/domain/ticket'
import type { Db, DB, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/context.ts'
import type { Ticket } from './store.ts'

// Views of one person

export const viewsOf = async (
  db: Db,
  staffId: string,
): Promise<{ id: string; name: string; wish: DeskWish }[]> =>
  (
    await db
      .selectFrom('ticket_view')
      .select(['id', 'name', 'wish'])
      .where('staff_id', '=', staffId)
      .orderBy('place')
      .execute()
  ).map(({ wish, ...view }) => ({ ...view, wish: wish as DeskWish })) // Written by the call alone, in the contract's shape.

/** False when all places are taken. */
export async function addView(
  db: Tx,
  view: { id: string; staffId: string; name: string; wish: DeskWish },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`insert into ticket_view (id, staff_id, place, name, wish)
    select ${view.id}, ${view.staffId}, n, ${view.name}, ${JSON.stringify(view.wish)}::jsonb from generate_series(1, ${ticketLimits.views}::int) n
    where n not in (select place from ticket_view where staff_id = ${view.staffId}) order by n limit 1
    on conflict (staff_id, place) do nothing returning id`.execute(db)
  return rows.length > 0
}
export const changeView = async (
  db: Tx,
  view: { id: string; staffId: string; name: string; wish: DeskWish },
): Promise<boolean> =>
  (await db
    .updateTable('ticket_view')
    .set({ name: view.name, wish: JSON.stringify(view.wish) })
    .where('id', '=', view.id)
    .where('staff_id', '=', view.staffId)
    .returning('id')
    .executeTakeFirst()) !== undefined
export const dropView = (db: Tx, id: string, staffId: string): Promise<unknown> =>
  db.deleteFrom('ticket_view').where('id', '=', id).where('staff_id', '=', staffId).execute()

// Merged, split, escalated

/** Both rows, locked in the order of their ids, so that two of us who merge crosswise do not wait for each other. */
export async function lockBoth(db: Tx, ids: readonly [string, string]): Promise<Map<string, Ticket>> {
  const rows = await db
    .selectFrom('ticket')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row as unknown as Ticket])) // The columns' checks allow only these words.
}
/** Everything said, asked and sent in one ticket now stands in another. */
export async function moveAll(db: Tx, from: string, to: string): Promise<void> {
  for (const table of ['ticket_message', 'ticket_task', 'ticket_mail'] as const)
    await db.updateTable(table).set({ ticket_id: to }).where('ticket_id', '=', from).execute()
}
export const moveSome = (db: Tx, ids: readonly string[], to: string): Promise<unknown> =>
  db
    .updateTable('ticket_message')
    .set({ ticket_id: to })
    .where('id', 'in', [...ids])
    .execute()
/** Columns that are no step of the machine, over the version that was read; null when somebody was faster. */
export async function change(db: Tx, row: Ticket, set: object): Promise<Ticket | null> {
  const changed = await db
    .updateTable('ticket')
    .set({ ...set, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  return changed ? (changed as unknown as Ticket) : null
}
export const openOthers = (db: Db, row: Ticket, now: EpochMs) =>
  db
    .selectFrom('ticket')
    .select(['id', 'no', 'type', 'opened_at as at'])
    .where('customer_id', '=', row.customer_id)
    .where('id', '<>', row.id)
    .where('state', '<>', 'closed')
    .where((e) => e.or([e('close_at', 'is', null), e('close_at', '>', when(now))]))
    .orderBy('opened_at', 'desc')
    .execute()

// Tasks of other desks

type Task = Selectable<DB['ticket_task']>
export type TaskRow = Task & { askedName: string; doneName: string | null }
const tasks = (db: Db) =>
  db
    .selectFrom('ticket_task as k')
    .innerJoin('staff as asking', 'asking.id', 'k.asked_by')
    .leftJoin('staff as doing', 'doing.id', 'k.done_by')
    .selectAll('k')
    .select(['asking.name as askedName', 'doing.name as doneName'])
export const tasksOf = (db: Db, ticketId: string): Promise<TaskRow[]> =>
  tasks(db).where('k.ticket_id', '=', ticketId).orderBy('k.asked_at').orderBy('k.id').execute()
/** A desk's tasks with the ticket's number and thing, and nothing else of it. */
export const tasksFor = (
  db: Db,
  desks: readonly TaskDesk[],
  wish: { isDone: boolean; limit: number; offset: number },
) =>
  tasks(db)
    .innerJoin('ticket', 'ticket.id', 'k.ticket_id')
    .select(['ticket.no as ticketNo', 'ticket.customer_id', 'ticket.object', 'ticket.object_no'])
    .where('k.desk', 'in', [...desks])
    .where('k.state', '=', wish.isDone ? 'done' : 'open')
    .$if(wish.isDone, (q) => q.orderBy('k.done_at', 'desc'))
    .$if(!wish.isDone, (q) => q.orderBy('k.due_at'))
    .orderBy('k.id')
    .limit(wish.limit)
    .offset(wish.offset)
    .execute()
export const openTasks = async (db: Tx, ticketId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('ticket_task')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('ticket_id', '=', ticketId)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
    ).n,
  )
export const addTask = (
  db: Tx,
  task: { id: string; ticketId: string; desk: TaskDesk; text: string; by: string; now: EpochMs },
): Promise<unknown> =>
  db
    .insertInto('ticket_task')
    .values({
      id: task.id,
      ticket_id: task.ticketId,
      desk: task.desk,
      state: 'open',
      text: task.text,
      asked_by: task.by,
      asked_at: at(task.now),
      due_at: at(task.now + ticketLimits.taskMs),
    })
    .execute()
export const taskById = (db: Db, id: string): Promise<Task | undefined> =>
  db.selectFrom('ticket_task').selectAll().where('id', '=', id).executeTakeFirst()
/** Ends an open task, once: of two who answer one is told to look again. */
export const endTask = (
  db: Tx,
  id: string,
  done: {
    state: 'done' | 'withdrawn'
    by: string
    answer: string
    photoIds: readonly string[]
    now: EpochMs
  },
): Promise<Task | undefined> =>
  db
    .updateTable('ticket_task')
    .set({
      state: done.state,
      done_by: done.by,
      done_at: at(done.now),
      answer: done.answer,
      photo_ids: [...done.photoIds],
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
export const isBack = (db: Tx, ticketId: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('ticket')
    .set({ back_at: at(now) })
    .where('id', '=', ticketId)
    .where('state', '<>', 'closed')
    .execute()

// Four weeks as figures

const DAYS = 28
export type Figures = {
  days: {
    day: string
    opened: number
    answered: number
    usualMs: number | null
    satisfied: number
    neutral: number
    dissatisfied: number
  }[]
  usualMs: number | null
  mostMs: number | null
  answered: number
  inTime: number
}
const day = (column: 'opened_at' | 'first_answer_at' | 'evaluated_at') =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`
const ms = (seconds: number | string | null): number | null =>
  seconds === null ? null : Math.round(Number(seconds) * 1_000)

export async function figures(db: Db, now: EpochMs, promisedMs: number): Promise<Figures> {
  const all = Array.from({ length: DAYS }, (_, back) => jstDay(now - (DAYS - 1 - back) * DAY))
  const from = `${all[0]!}T00:00:00+09:00`
  const took = sql`extract(epoch from first_answer_at - opened_at)`
  const [counted, whole] = await Promise.all([
    sql<{ day: string; what: string; n: number; usual: number | null }>`
      select ${day('opened_at')} as day, 'opened' as what, count(*) as n, null::float8 as usual from ticket where opened_at >= ${from}::timestamptz group by 1
      union all select ${day('first_answer_at')}, 'answered', count(*), percentile_cont(0.5) within group (order by ${took}) from ticket
        where first_answer_at >= ${from}::timestamptz group by 1
      union all select ${day('evaluated_at')}, evaluation, count(*), null from ticket where evaluated_at >= ${from}::timestamptz group by 1, 2`.execute(
      db,
    ),
    sql<{ n: number; intime: number; usual: number | null; most: number | null }>`
      select count(*) as n, count(*) filter (where first_answer_at <= opened_at + ${promisedMs / 1_000} * interval '1 second') as intime,
        percentile_cont(0.5) within group (order by ${took}) as usual, percentile_cont(0.9) within group (order by ${took}) as most
      from ticket where first_answer_at >= ${from}::timestamptz`.execute(db),
  ])
  const of = (one: string, what: string) => counted.rows.find((row) => row.day === one && row.what === what)
  const n = (one: string, what: string): number => Number(of(one, what)?.n ?? 0)
  const sums = whole.rows[0]!
  return {
    days: all.map((one) => ({
      day: one,
      opened: n(one, 'opened'),
      answered: n(one, 'answered'),
      usualMs: ms(of(one, 'answered')?.usual ?? null),
      satisfied: n(one, 'satisfied'),
      neutral: n(one, 'neutral'),
      dissatisfied: n(one, 'dissatisfied'),
    })),
    usualMs: ms(sums.usual),
    mostMs: ms(sums.most),
    answered: Number(sums.n),
    inTime: Number(sums.intime),
  }
}
