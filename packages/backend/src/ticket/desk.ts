import { sql } from 'kysely'
import type { DeskTicket, InputOf, OutputOf, ticketDesk } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { iso, isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import { permissions } from '@tomobako/domain/staff'
import type { TicketType } from '@tomobako/domain/ticket'
import { replyLanguageOf, standing, ticketLimits } from '@tomobako/domain/ticket'
import { localOf, serviceCode } from '@tomobako/i18n'
import { useUp } from '../account/index.ts'
import { inTransaction } from '../db/index.ts'
import { photos } from '../files/index.ts'
import type { Context, Lease, TxContext } from '../kernel/index.ts'
import {
  actorOf,
  at,
  claimOf,
  giveLease,
  mineToChange,
  note as noteEvent,
  staffOf,
  takeLease,
} from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import { clean, excerptOf, hint, move, objectionTo, speak, timesOf } from './move.ts'
import { detailView, orderNoOf, rowView } from './service.ts'
import * as store from './store.ts'
import type { DeskRow, Ticket } from './store.ts'
import * as more from './store-desk.ts'
import { typesOf } from './tables.ts'
import { taskView } from './tasks.ts'
import { asSeen, thingsOf } from './things.ts'

const PAGE = 30
const RECENT = 8
const lookRule = { name: 'ticket-look', most: 1, withinMs: ticketLimits.lookMs }

function deskView(row: DeskRow, types: readonly TicketType[], context: Context): DeskTicket {
  const me = staffOf(context).id
  return {
    ...rowView(row, types, context.caller.language, orderNoOf(row), context.now),
    version: row.version,
    customer: {
      id: row.customer_id,
      masked: maskName(row.customerName),
      country: row.customerCountry,
      language: serviceCode(localOf(row.customerLanguage) ?? 'en'),
    },
    replyLanguage: replyLanguageOf(row.customerLanguage),
    assigned:
      row.assigned_to === null
        ? null
        : { id: row.assigned_to, name: row.assignedName ?? '', mine: row.assigned_to === me },
    claim: claimOf(context, row, row.claimedName),
    evaluation: row.evaluation,
    escalated:
      row.escalated_at === null
        ? null
        : { at: iso(row.escalated_at), name: row.escalatedName ?? '', why: row.escalated_why },
    backAt: row.back_at === null ? null : iso(row.back_at),
  }
}

export async function queue(
  { view, writtenIn, wish, page }: InputOf<typeof ticketDesk.queue>,
  context: Context,
): Promise<OutputOf<typeof ticketDesk.queue>> {
  const number = page ?? 1
  const me = staffOf(context).id
  const [found, counts, types] = await Promise.all([
    store.queue(context.db, {
      view: view ?? 'open',
      wish,
      language: writtenIn,
      staffId: me,
      now: context.now,
      limit: PAGE + 1,
      offset: (number - 1) * PAGE,
    }),
    store.counts(context.db, me, context.now),
    typesOf(context),
  ])
  return {
    rows: found.slice(0, PAGE).map((row) => deskView(row, types, context)),
    page: number,
    hasNext: found.length > PAGE,
    counts,
  }
}

export async function thread(
  { id }: InputOf<typeof ticketDesk.thread>,
  context: Context,
): Promise<OutputOf<typeof ticketDesk.thread> | Refusal> {
  const row = await store.deskRow(context.db, id)
  if (!row) return refuse('common.notFound')
  const [types, detail, events, tasks, others] = await Promise.all([
    typesOf(context),
    detailView(context, row, true),
    store.events(context.db, id),
    more.tasksOf(context.db, id),
    more.openOthers(context.db, row, context.now),
  ])
  const pictures = await photos(
    context,
    tasks.flatMap((each) => each.photo_ids),
  )
  return {
    ...detail,
    row: deskView(row, types, context),
    tasks: tasks.map((each) => taskView(each, pictures)),
    others: others.map((each) => ({ ...each, at: iso(each.at) })),
    events: events.map(({ at: moment, ...event }) => ({ ...event, at: iso(moment) })),
  }
}

/** quality S17: who looks at what stands about a customer is written down, once for one sitting. */
export async function beside(
  { id }: InputOf<typeof ticketDesk.beside>,
  context: Context,
): Promise<OutputOf<typeof ticketDesk.beside> | Refusal> {
  const { db, house } = context
  const row = await store.byId(db, id)
  if (!row) return refuse('common.notFound')
  await inTransaction(house.db, async (tx) => {
    const seen = await useUp(tx, lookRule, `${staffOf(context).id}/${id}`, context.now)
    if (seen === 0)
      await audit(
        { ...context, db: tx },
        { what: 'customer.look', subject: row.customer_id, why: `ticket ${row.no}` },
      )
  })
  const [customer, orders, recent, tickets] = await Promise.all([
    store.customerBeside(db, row.customer_id),
    store.bought(db, row.customer_id),
    thingsOf(db, row.customer_id, ['order', 'parcel'], RECENT, 0),
    store.ticketsOf(db, row.customer_id, RECENT + 1),
  ])
  return {
    customerId: row.customer_id,
    name: customer.name,
    country: customer.country,
    language: serviceCode(localOf(customer.language) ?? 'en'),
    since: iso(customer.created_at),
    walletYen: customer.walletYen,
    ...orders,
    recent: recent.map(asSeen),
    tickets: tickets
      .filter((each) => each.id !== id)
      .slice(0, RECENT)
      .map((each) => ({ ...each, at: iso(each.at) })),
  }
}

/** Whoever takes a ticket nobody has keeps it as their own, and has read what another desk sent back. */
const lease: Lease<Ticket> = {
  table: 'ticket',
  ms: ticketLimits.leaseMs,
  lock: store.lock,
  read: store.ticket,
  open: sql<boolean>`state <> 'closed'`,
  taking: (staffId) => ({ assigned_to: sql`coalesce(assigned_to, ${staffId}::uuid)`, back_at: null }),
  giving: { assigned_to: null },
}
export const mine = (context: TxContext, id: string, version: number): Promise<Ticket | Refusal> =>
  mineToChange(context, lease, id, version)
/** Over already, as its customer sees it, whether or not the clock has come by. */
const isOver = (row: Ticket, now: EpochMs): boolean => standing(timesOf(row), now).state === 'closed'

export async function claim(
  { id }: InputOf<typeof ticketDesk.claim>,
  context: TxContext,
): Promise<OutputOf<typeof ticketDesk.claim> | Refusal> {
  const row = await takeLease(context, lease, id)
  if (isRefusal(row)) return row
  hint(context, row)
  await audit(context, { what: 'ticket.claim', subject: row.no })
  return { until: iso(row.claimed_until!) }
}

export async function release(
  { id }: InputOf<typeof ticketDesk.release>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await giveLease(context, lease, id)
  if (isRefusal(row)) return row
  hint(context, row)
  await audit(context, { what: 'ticket.release', subject: row.no })
  return { ok: true }
}

export async function handOver(
  { id, version, staffId, why }: InputOf<typeof ticketDesk.handOver>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  if (isOver(row, context.now)) return refuse('console.wrongState', { state: 'closed' })
  const people = await store.people(context.db, permissions['tickets.write'])
  const to = people.find((each) => each.id === staffId)
  if (!to) return refuse('console.tickets.refused.notSupport', {}, 'staffId')
  if (!(await store.handOver(context.db, row, staffId))) return refuse('console.changedMeanwhile')
  await noteEvent(
    context.db,
    { table: 'ticket_event', of: 'ticket_id' },
    {
      id,
      event: 'handOver',
      from: row.state,
      to: row.state,
      by: actorOf(context),
      why,
      data: { to: staffId },
      at: context.now,
    },
  )
  const text = `→ ${to.name}: ${why}`
  await speak(context, row, 'note', staffOf(context), 'en', { text, photoIds: [] })
  hint(context, row)
  await audit(context, { what: 'ticket.handOver', subject: row.no, after: to.name, why })
  return { ok: true }
}

export async function answer(
  { id, version, language, text, photoIds, close }: InputOf<typeof ticketDesk.answer>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const me = staffOf(context)
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  const words = clean({ text: text ?? '', photoIds: photoIds ?? [] })
  const objection = await objectionTo(context, words, { kind: 'staff', id: me.id })
  if (objection) return objection
  const moved = await move(context, row, 'answer', {
    data: {
      excerpt: excerptOf(words.text),
      ...(row.asked_at === null ? {} : { waitedMs: context.now - row.asked_at }),
    },
    set: {
      last_at: at(context.now),
      unread: row.unread + 1,
      first_answer_at: at(row.first_answer_at ?? context.now),
      assigned_to: row.assigned_to ?? me.id,
      claimed_by: me.id,
      claimed_until: at(context.now + ticketLimits.leaseMs),
      back_at: null,
    },
  })
  if (isRefusal(moved)) return moved
  await speak(context, row, 'staff', me, language, words)
  if (close) {
    const ended = await move(context, moved, 'end', {
      data: { answered: true },
      set: { closed_by: 'staff' },
    })
    if (isRefusal(ended)) return ended
  }
  await audit(context, { what: close ? 'ticket.answerAndEnd' : 'ticket.answer', subject: row.no })
  return { ok: true }
}

export async function note(
  { id, text }: InputOf<typeof ticketDesk.note>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  await speak(context, row, 'note', staffOf(context), 'en', clean({ text, photoIds: [] }))
  hint(context, row)
  await audit(context, { what: 'ticket.note', subject: row.no })
  return { ok: true }
}

export async function end(
  { id, version, why }: InputOf<typeof ticketDesk.end>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await mine(context, id, version)
  if (isRefusal(row)) return row
  const moved = await move(context, row, 'end', { why, set: { closed_by: 'staff' } })
  if (isRefusal(moved)) return moved
  await audit(context, { what: 'ticket.end', subject: row.no, before: row.state, after: 'closed', why })
  return { ok: true }
}
