import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf, ticketDesk } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { permissions } from '@tomobako/domain/staff'
import { standing, ticketLimits } from '@tomobako/domain/ticket'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, at, heldByOther, note as noteEvent, staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import { mine } from './desk.ts'
import { hint, move, speak, tellSplit, timesOf } from './move.ts'
import { addTicket } from './service.ts'
import * as store from './store.ts'
import type { Ticket } from './store.ts'
import * as more from './store-desk.ts'
import { typesOf } from './tables.ts'

const history = { table: 'ticket_event', of: 'ticket_id' } as const
const isOver = (row: Ticket, now: EpochMs): boolean => standing(timesOf(row), now).state === 'closed'

/** A change that is no step of the machine: over the version that was read, with its line in the history. */
async function changed(
  context: TxContext,
  row: Ticket,
  event: string,
  set: object,
  why: string | null,
  data: object = {},
): Promise<Ticket | Refusal> {
  const next = await more.change(context.db, row, set)
  if (!next) return refuse('console.changedMeanwhile')
  await noteEvent(context.db, history, {
    id: row.id,
    event,
    from: row.state,
    to: row.state,
    by: actorOf(context),
    why,
    data,
    at: context.now,
  })
  hint(context, row)
  await audit(context, { what: `ticket.${event}`, subject: row.no, ...(why === null ? {} : { why }) })
  return next
}

export async function assign(
  { id, version, staffId }: InputOf<typeof ticketDesk.assign>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (isOver(row, context.now)) return refuse('console.wrongState', { state: 'closed' })
  if (staffId !== null) {
    const people = await store.people(context.db, permissions['tickets.write'])
    if (!people.some((each) => each.id === staffId))
      return refuse('console.tickets.refused.notSupport', {}, 'staffId')
  }
  const done = await changed(
    context,
    row,
    'assign',
    {
      assigned_to: staffId,
      ...(row.claimed_by === staffId ? {} : { claimed_by: null, claimed_until: null }),
    },
    null,
    { to: staffId },
  )
  return isRefusal(done) ? done : { ok: true }
}

export async function escalate(
  { id, version, why }: InputOf<typeof ticketDesk.escalate>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (isOver(row, context.now)) return refuse('console.wrongState', { state: 'closed' })
  const me = staffOf(context)
  const set = {
    escalated_at: at(row.escalated_at ?? context.now),
    escalated_by: me.id,
    escalated_why: why,
    assigned_to: null,
    claimed_by: null,
    claimed_until: null,
  }
  const done = await changed(context, row, 'escalate', set, why)
  if (isRefusal(done)) return done
  await speak(context, row, 'note', me, 'en', { text: `⇧ ${why}`, photoIds: [] })
  return { ok: true }
}

export async function calm(
  { id, version, why }: InputOf<typeof ticketDesk.calm>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (row.escalated_at === null) return refuse('console.wrongState', { state: row.state })
  const set = { escalated_at: null, escalated_by: null, escalated_why: '' }
  const done = await changed(context, row, 'calm', set, why)
  if (isRefusal(done)) return done
  await speak(context, row, 'note', staffOf(context), 'en', { text: `⇩ ${why}`, photoIds: [] })
  return { ok: true }
}

/** Two threads of one concern become one: what was said stands in its order, and who waited longest is promised first. */
export async function merge(
  { id, version, intoId, why }: InputOf<typeof ticketDesk.merge>,
  context: TxContext,
): Promise<OutputOf<typeof ticketDesk.merge> | Refusal> {
  const rows = await more.lockBoth(context.db, [id, intoId])
  const [row, into] = [rows.get(id), rows.get(intoId)]
  if (!row) return refuse('common.notFound')
  if (!into || into.id === row.id || into.customer_id !== row.customer_id)
    return refuse('console.tickets.refused.notTogether', {}, 'intoId')
  const other = (await heldByOther(context, row)) ?? (await heldByOther(context, into))
  if (other) return other
  if (row.version !== version) return refuse('console.changedMeanwhile')
  if (isOver(row, context.now) || isOver(into, context.now))
    return refuse('console.wrongState', { state: 'closed' })
  const merged = await move(context, row, 'merge', {
    why,
    data: { into: into.no, intoId },
    set: {
      closed_by: 'staff',
      merged_into: into.id,
      unread: 0,
      escalated_at: null,
      escalated_by: null,
      escalated_why: '',
    },
  })
  if (isRefusal(merged)) return merged
  await more.moveAll(context.db, row.id, into.id)
  const set = {
    unread: into.unread + row.unread,
    last_at: at(Math.max(row.last_at, into.last_at)),
    back_at: row.back_at === null ? undefined : at(Math.max(row.back_at, into.back_at ?? 0)),
    ...(row.escalated_at !== null && into.escalated_at === null
      ? {
          escalated_at: at(row.escalated_at),
          escalated_by: row.escalated_by,
          escalated_why: row.escalated_why,
        }
      : {}),
  }
  // Who waits for our answer in one of them waits in both.
  const joined =
    row.asked_at !== null && row.due_at !== null
      ? await move(context, into, 'join', {
          why,
          data: { from: row.no },
          set: {
            ...set,
            asked_at: at(Math.min(row.asked_at, into.asked_at ?? row.asked_at)),
            due_at: at(Math.min(row.due_at, into.due_at ?? row.due_at)),
          },
        })
      : await changed(context, into, 'join', set, why, { from: row.no })
  if (isRefusal(joined)) return joined
  await speak(context, into, 'note', staffOf(context), 'en', {
    text: `${row.no} → ${into.no}: ${why}`,
    photoIds: [],
  })
  await audit(context, { what: 'ticket.merge', subject: row.no, after: into.no, why })
  return { id: into.id, no: into.no }
}

/** Another concern in the same thread becomes a ticket of its own. */
export async function split(
  { id, version, messageIds, type: typeId, sub: subId, why }: InputOf<typeof ticketDesk.split>,
  context: TxContext,
): Promise<OutputOf<typeof ticketDesk.split> | Refusal | Refusal[]> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (isOver(row, context.now)) return refuse('console.wrongState', { state: 'closed' })
  const type = (await typesOf(context)).find((each) => each.id === typeId && each.isOn)
  const sub = type?.subs.find((each) => each.id === subId && each.isOn)
  if (!type || !sub)
    return type ? refuse('ticket.subNeeded', {}, 'sub') : refuse('ticket.typeNeeded', {}, 'type')
  const said = await store.messages(context.db, id, true)
  const chosen = new Set(messageIds)
  const going = said.filter((each) => chosen.has(each.id))
  const asked = (all: readonly store.Message[]) => all.filter((each) => each.by === 'customer')
  const staying = said.filter((each) => !chosen.has(each.id))
  if (going.length < chosen.size || asked(going).length === 0 || asked(staying).length === 0)
    return refuse('console.tickets.refused.nothingLeft', {}, 'messageIds')
  // The thing goes along where the new kind of question can be about it.
  const isAbout = row.object !== null && type.objects.includes(row.object)
  const made = await addTicket(context, row.customer_id, {
    type: type.id,
    sub: sub.id,
    object: isAbout ? row.object : null,
    object_no: isAbout ? row.object_no : null,
    order_id: isAbout ? row.order_id : null,
    line_id: isAbout ? row.line_id : null,
    parcel_id: isAbout ? row.parcel_id : null,
    goods_count: null,
    language: row.language,
    earlier_id: row.id,
    askedAt: Math.min(...asked(going).map((each) => each.at)),
  })
  if (!made) return refuse('console.tickets.refused.noPlace')
  await more.moveSome(context.db, [...chosen], made.id)
  const left = await changed(context, row, 'split', {}, why, { to: made.no })
  if (isRefusal(left)) return left
  await speak(context, row, 'note', staffOf(context), 'en', {
    text: `${row.no} ⇢ ${made.no}: ${why}`,
    photoIds: [],
  })
  await tellSplit(context, row, made)
  return made
}

// Views of one person

export const views = async (context: Context): Promise<OutputOf<typeof ticketDesk.views>> => ({
  views: await more.viewsOf(context.db, staffOf(context).id),
  most: ticketLimits.views,
})
export async function saveView(
  { id, name, wish }: InputOf<typeof ticketDesk.saveView>,
  context: TxContext,
): Promise<{ id: string } | Refusal> {
  const staffId = staffOf(context).id
  if (id !== undefined)
    return (await more.changeView(context.db, { id, staffId, name, wish }))
      ? { id }
      : refuse('common.notFound')
  // Of two tabs that save at once one takes the place; the other looks for the next, and each time one place fewer is free.
  for (let attempt = 0; attempt <= ticketLimits.views; attempt += 1) {
    const made = randomUUIDv7()
    if (await more.addView(context.db, { id: made, staffId, name, wish })) return { id: made }
  }
  return refuse('console.tickets.refused.viewsMany', { count: ticketLimits.views })
}
export async function dropView(
  { id }: InputOf<typeof ticketDesk.dropView>,
  context: TxContext,
): Promise<{ ok: true }> {
  await more.dropView(context.db, id, staffOf(context).id)
  return { ok: true }
}
