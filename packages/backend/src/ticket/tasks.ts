import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf, TicketTask, ticketTasks } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { HOUR, iso, refuse } from '@tomobako/domain/kernel'
import type { Role } from '@tomobako/domain/staff'
import type { TaskDesk } from '@tomobako/domain/ticket'
import { taskDesks, ticketLimits, ticketObjects } from '@tomobako/domain/ticket'
import { photos, strangers } from '../files/index.ts'
import type { Picture } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, note as noteEvent, staffOf } from '../kernel/index.ts'
import { fees } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { tell } from '../kernel/live.ts'
import { hint, speak } from './move.ts'
import * as store from './store.ts'
import * as more from './store-desk.ts'
import type { TaskRow } from './store-desk.ts'
import { asSeen, thingOf } from './things.ts'

const PAGE = 30
const history = { table: 'ticket_event', of: 'ticket_id' } as const

/** Who works at which desk. Support reads all of them and answers none. */
const rolesOf: Readonly<Record<TaskDesk, readonly Role[]>> = {
  warehouse: ['receiver', 'packer', 'admin'],
  buyer: ['buyer', 'admin'],
}
/** Both sides look again: the desk that asks, and the one that is asked. */
function told(context: TxContext, row: Parameters<typeof hint>[1]): void {
  hint(context, row)
  context.afterCommit(() => tell(context.house, 'tasks:open'))
}
const works = (context: Context, desk: TaskDesk): boolean =>
  staffOf(context).roles.some((role) => rolesOf[desk].includes(role))
const reads = (context: Context, desk: TaskDesk): boolean =>
  works(context, desk) || staffOf(context).roles.includes('support')

export function taskView(row: TaskRow, pictures: ReadonlyMap<string, Picture>): TicketTask {
  return {
    id: row.id,
    // The columns' checks allow only these words.
    desk: row.desk as TicketTask['desk'],
    state: row.state as TicketTask['state'],
    text: row.text,
    askedBy: row.askedName,
    askedAt: iso(row.asked_at),
    dueAt: iso(row.due_at),
    doneBy: row.doneName,
    doneAt: row.done_at === null ? null : iso(row.done_at),
    answer: row.answer,
    photos: row.photo_ids.flatMap((id) => pictures.get(id) ?? []),
  }
}

export async function list(
  { desk, isDone, page }: InputOf<typeof ticketTasks.list>,
  context: Context,
): Promise<OutputOf<typeof ticketTasks.list>> {
  const number = page ?? 1
  const desks = taskDesks.filter((each) => reads(context, each))
  const asked = desks.filter((each) => desk === undefined || each === desk)
  const rows =
    asked.length === 0
      ? []
      : await more.tasksFor(context.db, asked, {
          isDone: isDone ?? false,
          limit: PAGE + 1,
          offset: (number - 1) * PAGE,
        })
  const shown = rows.slice(0, PAGE)
  const [pictures, things] = await Promise.all([
    photos(
      context,
      shown.flatMap((row) => row.photo_ids),
    ),
    Promise.all(
      shown.map(async (row) => {
        const kind = ticketObjects.find((each) => each === row.object)
        return kind && row.object_no ? thingOf(context.db, row.customer_id, kind, row.object_no) : null
      }),
    ),
  ])
  return {
    rows: shown.map((row, index) => {
      const thing = things[index]
      return { ...taskView(row, pictures), ticketNo: row.ticketNo, thing: thing ? asSeen(thing) : null }
    }),
    page: number,
    hasNext: rows.length > PAGE,
    desks,
  }
}

export async function ask(
  { id, desk, text }: InputOf<typeof ticketTasks.ask>,
  context: TxContext,
): Promise<{ id: string } | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  if (row.state === 'closed') return refuse('console.wrongState', { state: row.state })
  if ((await more.openTasks(context.db, id)) >= ticketLimits.openTasks)
    return refuse('console.tickets.refused.tasksMany', { count: ticketLimits.openTasks })
  const taskId = randomUUIDv7()
  const me = staffOf(context)
  await more.addTask(context.db, { id: taskId, ticketId: id, desk, text, by: me.id, now: context.now })
  await noteEvent(context.db, history, {
    id,
    event: 'task',
    from: row.state,
    to: row.state,
    by: actorOf(context),
    data: { desk, task: taskId },
    at: context.now,
  })
  told(context, row)
  await audit(context, { what: 'ticket.task', subject: row.no, after: { desk, text } })
  return { id: taskId }
}

/** The answer stands in the thread as a note of whoever looked, and the ticket says that something came back. */
export async function answer(
  { id, text, photoIds }: InputOf<typeof ticketTasks.answer>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const me = staffOf(context)
  const task = await more.taskById(context.db, id)
  if (!task) return refuse('common.notFound')
  if (!works(context, task.desk as TaskDesk)) return refuse('common.notAllowed')
  const pictures = [...new Set(photoIds ?? [])]
  if ((await strangers(context, pictures, { kind: 'staff', id: me.id })).length > 0)
    return refuse('common.badInput', {}, 'photoIds')
  const row = await store.lock(context.db, task.ticket_id)
  if (!row) return refuse('common.notFound')
  const ended = await more.endTask(context.db, id, {
    state: 'done',
    by: me.id,
    answer: text,
    photoIds: pictures,
    now: context.now,
  })
  if (!ended) return refuse('console.wrongState', { state: task.state })
  await speak(context, row, 'note', me, 'en', { text: `${task.text}\n→ ${text}`, photoIds: pictures })
  await more.isBack(context.db, row.id, context.now)
  await noteEvent(context.db, history, {
    id: row.id,
    event: 'taskDone',
    from: row.state,
    to: row.state,
    by: actorOf(context),
    data: { desk: task.desk, task: id },
    at: context.now,
  })
  told(context, row)
  await audit(context, { what: 'ticket.taskDone', subject: row.no, after: text })
  return { ok: true }
}

export async function withdraw(
  { id }: InputOf<typeof ticketTasks.withdraw>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const task = await more.taskById(context.db, id)
  if (!task) return refuse('common.notFound')
  const row = await store.lock(context.db, task.ticket_id)
  if (!row) return refuse('common.notFound')
  const done = {
    state: 'withdrawn',
    by: staffOf(context).id,
    answer: '',
    photoIds: [],
    now: context.now,
  } as const
  if (!(await more.endTask(context.db, id, done))) return refuse('console.wrongState', { state: task.state })
  told(context, row)
  await audit(context, { what: 'ticket.taskWithdrawn', subject: row.no })
  return { ok: true }
}

export const figures = async (context: Context): Promise<OutputOf<typeof ticketTasks.figures>> =>
  more.figures(context.db, context.now, (await fees(context)).promiseAnswerHours * HOUR)
