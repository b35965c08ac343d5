import { iso } from '@tomobako/domain/kernel'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { clock, lengthened, promises } from '@tomobako/domain/settings'
import type { TicketEvent } from '@tomobako/domain/ticket'
import { isOverdue, mayContinue, ticketLimits, ticketMachine } from '@tomobako/domain/ticket'
import { strangers } from '../files/index.ts'
import type { Owner } from '../files/index.ts'
import { asSystem } from '../jobs/index.ts'
import { clockActor } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { laterId } from '../kernel/ids.ts'
import { at, kept, take } from '../kernel/index.ts'
import { tell } from '../kernel/live.ts'
import { notify, pausedBy } from '../message/index.ts'
import { inForce } from '../settings/index.ts'
import type { PausesChanged } from '../settings/index.ts'
import * as store from './store.ts'
import { markOf } from './mark.ts'
import type { Ticket } from './store.ts'

const tickets = kept({
  machine: ticketMachine,
  table: 'ticket',
  history: { table: 'ticket_event', of: 'ticket_id' },
  read: store.ticket,
  facts: { overdue: false, mayContinue: false },
  follows: (row, to, when) =>
    to === 'handling'
      ? {
          asked_at: at(row.asked_at ?? when),
          noticed_at: null,
          closed_at: null,
          closed_by: null,
        }
      : to === 'waiting'
        ? { due_at: null, asked_at: null, noticed_at: null }
        : {
            due_at: null,
            asked_at: null,
            closed_at: at(when),
            place: null,
            claimed_by: null,
            claimed_until: null,
          },
  // Days on which nobody of ours answers are none in which somebody was silent (decision 0128).
  followsIn: async (context, to, when) => ({
    close_at:
      to === 'waiting'
        ? at(clock('ticket', when, (await inForce(context)).pauses).after(ticketLimits.silenceMs))
        : null,
  }),
  refuse: () => refuse('ticket.closed'),
  effects: {
    tellAnswered: (context, row, { data }) =>
      told(context, row, 'answered', { text: typeof data['excerpt'] === 'string' ? data['excerpt'] : '' }),
    // The answer that came with it says so already.
    tellEnded: async (context, row, { data }) =>
      data['answered'] ? undefined : told(context, row, 'ended', {}),
    tellMerged: (context, row, { data }) =>
      told(
        context,
        row,
        'merged',
        { into: String(data['into']) },
        `/workOrder/detail/${String(data['intoId'])}`,
      ),
    tellExpired: (context, row) => told(context, row, 'expired', { until: untilOf(row) }),
  },
})
const untilOf = (row: Ticket): string => iso((row.closed_at ?? 0) + ticketLimits.continueMs)

const told = (
  context: TxContext,
  row: Ticket,
  what: 'answered' | 'ended' | 'expired' | 'closesSoon' | 'merged' | 'split',
  values: Record<string, string>,
  link = `/workOrder/detail/${row.id}`,
): Promise<void> =>
  notify(context, {
    customerId: row.customer_id,
    key: `notice.ticket.${what}`,
    values: { no: row.no, ...values },
    link,
    // An end that moved is told again.
    once: `ticket/${row.id}/${what}/${row.version}${what === 'closesSoon' ? `/${row.close_at}` : ''}`,
    mail: true,
    answers: markOf(context.house, row),
  })

/** Part of a ticket goes on as one of its own. */
export const tellSplit = (context: TxContext, row: Ticket, made: { id: string; no: string }): Promise<void> =>
  told(context, row, 'split', { into: made.no }, `/workOrder/detail/${made.id}`)

/** Something of it changed: its pages and its customer's lists read again. */
export const hint = (context: Context, row: Pick<Ticket, 'id' | 'customer_id'>): void =>
  context.afterCommit(() => {
    tell(context.house, `ticket:${row.id}`)
    tell(context.house, `tickets:${row.customer_id}`)
    tell(context.house, 'desk:tickets')
  })

/** When an answer to what is asked now is due, by the promise in force. */
export async function answerDue(context: Pick<Context, 'db' | 'now'>, askedAt: EpochMs): Promise<EpochMs> {
  const { fees, rests } = await inForce(context)
  return promises.answering(askedAt, fees, rests)
}

/** After these we owe an answer. */
const asking: ReadonlySet<TicketEvent> = new Set(['reply', 'continue', 'join'])

type Move = { set?: object; why?: string | null; data?: object }
/** Takes one step on a locked row; what the clock would have done by now counts as done. */
export async function move(
  context: TxContext,
  row: Ticket,
  event: TicketEvent,
  { set = {}, why = null, data = {} }: Move = {},
): Promise<Ticket | Refusal> {
  const times = timesOf(row)
  // Who writes twice waits since the first time.
  const due = asking.has(event) ? { due_at: at(row.due_at ?? (await answerDue(context, context.now))) } : {}
  const moved = await take(context, tickets, row, event, {
    set: { ...due, ...set },
    why,
    data,
    facts: {
      overdue: isOverdue(times, context.now),
      mayContinue: row.merged_into === null && mayContinue(times, context.now),
    },
  })
  hint(context, row)
  return moved
}
export const timesOf = (row: Ticket) => ({
  state: row.state,
  closeAt: row.close_at,
  closedAt: row.closed_at,
})

/** Writes down what the clock has decided: it closed at its moment, not when somebody looked. */
export async function settled(context: TxContext, row: Ticket): Promise<Ticket> {
  if (row.close_at === null || !isOverdue(timesOf(row), context.now)) return row
  const moved = await take(context, tickets, row, 'expire', {
    by: clockActor,
    when: row.close_at,
    facts: { overdue: true },
    set: { closed_by: 'clock' },
  })
  hint(context, row)
  return 'id' in moved ? moved : row
}

/** Closes what is over, and tells beforehand whose ticket closes soon. */
export async function turn(house: House): Promise<void> {
  const now = house.clock.now()
  for (const { id } of await store.overdue(house.db, now, 500))
    await asSystem(house, async (context) => {
      const row = await store.lock(context.db, id)
      if (row) await settled(context, row)
    })
  for (const { id } of await store.toNotice(house.db, now, 500))
    await asSystem(house, async (context) => {
      const row = await store.lock(context.db, id)
      if (!row || row.state !== 'waiting' || row.noticed_at !== null || row.close_at === null) return
      if (isOverdue(timesOf(row), context.now)) return
      await store.noticed(context.db, id, context.now)
      // What began the silence is the last that happened to it.
      const closed = clock('ticket', row.last_at, (await inForce(context)).pauses).closed(row.close_at)
      await told(context, row, 'closesSoon', { until: iso(row.close_at), ...pausedBy(closed) })
    })
}

/** More days are closed than were known: a ticket closes later, and who was told of its end is told of the new one. */
export async function closingsMoved(
  { db, now }: TxContext,
  { known, told: all }: PausesChanged,
): Promise<void> {
  for (const { id, last_at: began, close_at: due } of await store.silent(db)) {
    const next = lengthened('ticket', { began, due, now }, known, all)
    if (next > due) await store.closesAt(db, id, next)
  }
}

export type Words = { text: string; photoIds: readonly string[] }
/** §5: words or pictures, neither too many; only pictures of the writer's own. */
export async function objectionTo(
  context: Context,
  { text, photoIds }: Words,
  owner: Owner,
): Promise<Refusal | null> {
  if (text === '' && photoIds.length === 0) return refuse('ticket.saySomething', {}, 'text')
  if (text.length > ticketLimits.textLength)
    return refuse('ticket.textLong', { most: ticketLimits.textLength, count: text.length }, 'text')
  if (photoIds.length > ticketLimits.photos)
    return refuse('ticket.photosMany', { most: ticketLimits.photos }, 'photoIds')
  if ((await strangers(context, photoIds, owner)).length > 0) return refuse('common.badInput', {}, 'photoIds')
  return null
}
/** What was typed, without signs no database keeps. */
export const clean = ({ text, photoIds }: { text: string; photoIds: readonly string[] }): Words => ({
  text: text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed().trim(),
  photoIds: [...new Set(photoIds)],
})

export const speak = (
  context: TxContext,
  row: { id: string },
  by: store.Message['by'],
  staff: { id: string; name: string } | null,
  language: string,
  words: Words,
  how: { via?: 'page' | 'mail'; leftOut?: number } = {},
): Promise<unknown> =>
  store.say(context.db, {
    id: laterId(),
    ticketId: row.id,
    by,
    staff,
    language,
    ...words,
    ...how,
    now: context.now,
  })

export const excerptOf = (text: string, most = 300): string => {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
