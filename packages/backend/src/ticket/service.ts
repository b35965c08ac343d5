import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf, ticket as contract, TicketDetail, TicketRow } from '@tomobako/contract'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { assert, DAY, HOUR, iso, isRefusal, jstDay, refuse } from '@tomobako/domain/kernel'
import type { TicketObject, TicketType } from '@tomobako/domain/ticket'
import {
  evaluationLevels,
  replyLanguageOf,
  replyLanguages,
  standing,
  supportDay,
  ticketLimits,
} from '@tomobako/domain/ticket'
import { useUp } from '../account/index.ts'
import { photos } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { actorOf, at, customerId, note } from '../kernel/index.ts'
import { answerDue, clean, hint, move, objectionTo, settled, speak, timesOf } from './move.ts'
import { missedOf } from '../order/index.ts'
import { supportHolidays } from '../status/index.ts'
import * as store from './store.ts'
import type { Listed, Ticket } from './store.ts'
import { namesOf, typesOf, typeView } from './tables.ts'
import { asSeen, thingOf, thingsOf } from './things.ts'
import { inReadersWords } from './translation.ts'

const PAGE = 20
const THINGS = 10
const openRule = { name: 'tickets', most: ticketLimits.openedPerDay, withinMs: DAY }
const sayRule = { name: 'ticket-messages', most: ticketLimits.messagesPerHour, withinMs: HOUR }
const most = { text: ticketLimits.textLength, photos: ticketLimits.photos }

/** A ticket as it stands at this moment, for its lists. */
export function rowView(
  row: Listed,
  types: readonly TicketType[],
  language: string,
  orderNo: string | null,
  now: EpochMs,
): TicketRow {
  const { state, closedAt } = standing(timesOf(row), now)
  return {
    id: row.id,
    no: row.no,
    state,
    type: row.type,
    sub: row.sub,
    ...namesOf(types, row.type, row.sub, language),
    orderNo,
    about: row.object !== null && row.object_no !== null ? { kind: row.object, no: row.object_no } : null,
    excerpt: row.excerpt,
    openedAt: iso(row.opened_at),
    lastAt: iso(row.last_at),
    dueAt: state === 'handling' && row.due_at !== null ? iso(row.due_at) : null,
    closeAt: state === 'waiting' && row.close_at !== null ? iso(row.close_at) : null,
    closedAt: closedAt === null ? null : iso(closedAt),
    closedBy: state === 'closed' ? (row.closed_by ?? 'clock') : null,
    continueUntil:
      row.merged_into === null && closedAt !== null && now <= closedAt + ticketLimits.continueMs
        ? iso(closedAt + ticketLimits.continueMs)
        : null,
    unread: row.unread,
  }
}
/** The order a ticket belongs to, from the number of its order or piece. */
export const orderNoOf = (row: Pick<Ticket, 'object' | 'object_no'>): string | null =>
  row.object === 'order'
    ? row.object_no
    : row.object === 'line'
      ? (row.object_no ?? '').replace(/-\d+$/, '')
      : null

export async function list(
  { tab, words, page }: InputOf<typeof contract.list>,
  context: Context,
): Promise<OutputOf<typeof contract.list>> {
  const owner = customerId(context)
  const number = page ?? 1
  const [found, types, unread] = await Promise.all([
    store.pageOf(context.db, owner, {
      tab: tab ?? 'all',
      words: words ?? '',
      now: context.now,
      limit: PAGE + 1,
      offset: (number - 1) * PAGE,
    }),
    typesOf(context),
    store.unreadOf(context.db, owner),
  ])
  return {
    rows: found
      .slice(0, PAGE)
      .map((row) => rowView(row, types, context.caller.language, orderNoOf(row), context.now)),
    page: number,
    hasNext: found.length > PAGE,
    unread,
  }
}

/** Kinds of questions in which a purchase that ended may be the concern: a refund, a complaint. */
const asksAboutEnded: ReadonlySet<string> = new Set(['payment', 'other'])
/** Kinds of things as they are offered: where pieces can be named, their order comes with them. */
function offeredFor(type: TicketType | undefined): readonly TicketObject[] {
  if (!type) return ['line', 'parcel']
  return type.objects.includes('line') ? type.objects.filter((each) => each !== 'order') : type.objects
}

export async function form(
  { about, earlierId, type: asked, page }: InputOf<typeof contract.form>,
  context: Context,
): Promise<OutputOf<typeof contract.form>> {
  const owner = customerId(context)
  const number = page ?? 1
  const types = await typesOf(context)
  const type = types.find((each) => each.id === asked && each.isOn)
  const [thing, things, open, earlier, dueAt] = await Promise.all([
    about ? thingOf(context.db, owner, about.kind, about.no) : null,
    thingsOf(
      context.db,
      owner,
      offeredFor(type),
      THINGS + 1,
      (number - 1) * THINGS,
      type !== undefined && asksAboutEnded.has(type.id),
    ),
    store.openOf(context.db, owner),
    earlierId ? store.byId(context.db, earlierId) : null,
    answerDue(context, context.now),
  ])
  return {
    types: types.filter((type) => type.isOn).map((type) => typeView(type, context.caller.language)),
    thing: thing && asSeen(thing),
    things: things.slice(0, THINGS).map(asSeen),
    page: number,
    hasNext: things.length > THINGS,
    earlier: earlier && earlier.customer_id === owner ? { id: earlier.id, no: earlier.no } : null,
    replyLanguage: replyLanguageOf(context.caller.language),
    open,
    promisedMs: dueAt - context.now,
    most: { ...most, open: ticketLimits.open },
  }
}

/** §5: every objection at once, so that a form is filled in once. */
export async function open(
  input: InputOf<typeof contract.open>,
  context: TxContext,
): Promise<OutputOf<typeof contract.open> | Refusal | Refusal[]> {
  const owner = customerId(context)
  const types = await typesOf(context)
  const type = types.find((each) => each.id === input.type && each.isOn)
  const sub = type?.subs.find((each) => each.id === input.sub && each.isOn)
  const words = clean({ text: input.text ?? '', photoIds: input.photoIds ?? [] })
  const mayBeAbout = input.about && (!type || type.objects.includes(input.about.kind))
  const thing =
    input.about && mayBeAbout ? await thingOf(context.db, owner, input.about.kind, input.about.no) : null
  const objections = [
    type ? null : refuse('ticket.typeNeeded', {}, 'type'),
    sub ? null : refuse('ticket.subNeeded', {}, 'sub'),
    type?.needsObject && !mayBeAbout ? refuse('ticket.objectNeeded', {}, 'about') : null,
    mayBeAbout && !thing ? refuse('ticket.objectNotYours', {}, 'about') : null,
    await objectionTo(context, words, { kind: 'customer', id: owner }),
  ].filter((each) => each !== null)
  if (objections.length > 0 || !type || !sub) return objections
  const wait = await useUp(context.db, openRule, owner, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  const earlier = input.earlierId ? await store.byId(context.db, input.earlierId) : null
  const made = await addTicket(context, owner, {
    type: type.id,
    sub: sub.id,
    object: thing?.kind ?? null,
    object_no: thing?.no ?? null,
    order_id: thing?.orderId ?? null,
    line_id: thing?.lineId ?? null,
    parcel_id: thing?.parcelId ?? null,
    goods_count: type.asksCount ? (input.goodsCount ?? 1) : null,
    language: context.caller.language,
    earlier_id: earlier && earlier.customer_id === owner ? earlier.id : null,
    askedAt: context.now,
  })
  if (!made) return refuse('ticket.tooManyOpen', { count: ticketLimits.open })
  await speak(context, made, 'customer', null, context.caller.language, words)
  return { ...made, dueAt: iso(await answerDue(context, context.now)) }
}

type Opened = Omit<
  store.NewTicket,
  'id' | 'no' | 'customer_id' | 'state' | 'place' | 'opened_at' | 'last_at' | 'asked_at' | 'due_at'
> & { askedAt: EpochMs }
/** A ticket that waits for us, in a free place of its customer; null when there is none. */
export async function addTicket(
  context: TxContext,
  owner: string,
  { askedAt, ...columns }: Opened,
): Promise<{ id: string; no: string } | null> {
  const id = randomUUIDv7()
  const dueAt = await answerDue(context, askedAt)
  for (let attempt = 0; ; attempt += 1) {
    const place = await store.freePlace(context.db, owner)
    if (place === null) return null
    const no = ticketNo(context.now, attempt)
    const made = await store.insert(context.db, {
      ...columns,
      id,
      no,
      customer_id: owner,
      state: 'handling',
      place,
      opened_at: at(context.now),
      last_at: at(context.now),
      asked_at: at(askedAt),
      due_at: at(dueAt),
    })
    if (made) {
      await note(
        context.db,
        { table: 'ticket_event', of: 'ticket_id' },
        { id, event: 'open', from: null, to: 'handling', by: actorOf(context), at: context.now },
      )
      hint(context, { id, customer_id: owner })
      return { id, no }
    }
    assert(attempt < 60, 'a place or a number is free')
  }
}
/** `K261121-0482`: the day in Japan and four digits, more where many ask. */
function ticketNo(now: EpochMs, attempt: number): string {
  const digits = attempt < 3 ? 4 : 6
  return `K${jstDay(now).slice(2).replaceAll('-', '')}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`
}

/** The customer's own row, locked, as the clock has it; somebody else's does not exist. */
async function own(context: TxContext, id: string): Promise<Ticket | null> {
  const row = await store.lock(context.db, id)
  return row && row.customer_id === customerId(context) ? row : null
}

/** What customer and desk both see of one ticket. */
export async function detailView(context: Context, row: Ticket, forDesk: boolean): Promise<TicketDetail> {
  const language = context.caller.language
  const [types, said, thing, earlier, later, mergedInto, missed] = await Promise.all([
    typesOf(context),
    store.messages(context.db, row.id, forDesk),
    row.object && row.object_no ? thingOf(context.db, row.customer_id, row.object, row.object_no) : null,
    row.earlier_id ? store.numberOf(context.db, row.earlier_id) : null,
    store.laterThan(context.db, row.id),
    row.merged_into ? store.numberOf(context.db, row.merged_into) : null,
    missedOf(context.db, row.no),
  ])
  const [pictures, translated] = await Promise.all([
    photos(
      context,
      said.flatMap((each) => each.photo_ids),
    ),
    inReadersWords(context, row, said),
  ])
  const first = said.find((each) => each.by === 'customer' && each.text !== '')
  return {
    ...rowView(
      { ...row, excerpt: (first?.text ?? '').slice(0, 160).toWellFormed() },
      types,
      language,
      thing?.orderNo ?? orderNoOf(row),
      context.now,
    ),
    thing: thing && asSeen(thing),
    goodsCount: row.goods_count,
    replyLanguage: replyLanguageOf(row.language),
    earlier,
    later,
    mergedInto,
    translates: context.house.gateways.translate !== undefined,
    messages: said.map((each) => ({
      id: each.id,
      by: each.by,
      name: each.name,
      language: each.language,
      text: each.text,
      translated: translated.get(each.id) ?? null,
      photos: each.photo_ids.flatMap((id) => pictures.get(id) ?? []),
      leftOut: each.left_out,
      via: each.via === 'mail' ? 'mail' : 'page',
      at: iso(each.at),
    })),
    missed,
    evaluation:
      row.evaluation !== null && row.evaluated_at !== null
        ? { level: row.evaluation, text: row.evaluation_text, at: iso(row.evaluated_at) }
        : null,
    most,
  }
}

export async function detail(
  { id }: InputOf<typeof contract.detail>,
  context: Context,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const row = await store.byId(context.db, id)
  if (!row || row.customer_id !== customerId(context)) return refuse('common.notFound')
  return detailView(context, row, false)
}

export async function read(
  { id }: InputOf<typeof contract.read>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  return (await store.markRead(context.db, id, customerId(context)))
    ? { ok: true }
    : refuse('common.notFound')
}

/** How it came, where that is not a page. */
type Said = { language?: string; via?: 'page' | 'mail'; leftOut?: number }

export async function reply(
  { id, text, photoIds }: InputOf<typeof contract.reply>,
  context: TxContext,
  how: Said = {},
): Promise<{ ok: true } | Refusal> {
  const row = await own(context, id)
  if (!row) return refuse('common.notFound')
  const words = clean({ text: text ?? '', photoIds: photoIds ?? [] })
  const objection = await objectionTo(context, words, { kind: 'customer', id: row.customer_id })
  if (objection) return objection
  const wait = await useUp(context.db, sayRule, row.customer_id, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  const moved = await move(context, row, 'reply', { set: { last_at: at(context.now), unread: 0 } })
  if (isRefusal(moved)) return moved
  await speak(context, row, 'customer', null, how.language ?? context.caller.language, words, how)
  return { ok: true }
}

export async function close(
  { id }: InputOf<typeof contract.close>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const locked = await own(context, id)
  if (!locked) return refuse('common.notFound')
  const row = await settled(context, locked)
  if (row.state === 'closed') return { ok: true }
  const moved = await move(context, row, 'close', { set: { closed_by: 'customer', unread: 0 } })
  return isRefusal(moved) ? moved : { ok: true }
}

/** "Continue": the same thread goes on, with what is still to be said. */
export async function goOn(
  { id, text, photoIds }: InputOf<typeof contract.continue>,
  context: TxContext,
  how: Said = {},
): Promise<{ ok: true } | Refusal> {
  const locked = await own(context, id)
  if (!locked) return refuse('common.notFound')
  const words = clean({ text: text ?? '', photoIds: photoIds ?? [] })
  const objection = await objectionTo(context, words, { kind: 'customer', id: locked.customer_id })
  if (objection) return objection
  const row = await settled(context, locked)
  // Pressed in another tab meanwhile: it is open, so what was written is a reply.
  if (row.state !== 'closed')
    return reply({ id, text: words.text, photoIds: [...words.photoIds] }, context, how)
  const wait = await useUp(context.db, sayRule, row.customer_id, context.now)
  if (wait > 0) return refuse('common.tooMany', { seconds: wait })
  if (row.merged_into !== null)
    return refuse('ticket.merged', { no: (await store.numberOf(context.db, row.merged_into))?.no ?? '' })
  if (row.closed_at === null || context.now > row.closed_at + ticketLimits.continueMs)
    return refuse('ticket.continueOver')
  const place = await store.freePlace(context.db, row.customer_id)
  if (place === null) return refuse('ticket.tooManyOpen', { count: ticketLimits.open })
  const moved = await move(context, row, 'continue', {
    set: { place, last_at: at(context.now), unread: 0 },
  })
  if (isRefusal(moved)) return moved
  await speak(context, row, 'customer', null, how.language ?? context.caller.language, words, how)
  return { ok: true }
}

export async function evaluate(
  { id, level, text }: InputOf<typeof contract.evaluate>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const locked = await own(context, id)
  if (!locked) return refuse('common.notFound')
  const chosen = evaluationLevels.find((each) => each === level)
  if (!chosen) return refuse('ticket.levelNeeded', {}, 'level')
  const words = clean({ text: text ?? '', photoIds: [] }).text
  if (words.length > ticketLimits.evaluationLength)
    return refuse('ticket.textLong', { most: ticketLimits.evaluationLength, count: words.length }, 'text')
  const row = await settled(context, locked)
  if (row.state !== 'closed') return refuse('ticket.notClosed')
  await store.evaluate(context.db, id, chosen, words, context.now)
  return { ok: true }
}

const PACE_MS = 7 * DAY
/** Fewer answers than this say nothing of how long one takes. */
const ENOUGH = 3
export async function support(context: Context): Promise<OutputOf<typeof contract.support>> {
  const { from, to, isOpen, isHoliday, nextFrom } = supportDay(context.now, await supportHolidays(context))
  const { waiting, answered, usualMs } = await store.pace(context.db, context.now - PACE_MS)
  return {
    from: iso(from),
    to: iso(to),
    isOpen,
    isHoliday,
    nextFrom: nextFrom === null ? null : iso(nextFrom),
    waiting,
    usualMs: answered >= ENOUGH ? usualMs : null,
    promisedMs: (await answerDue(context, context.now)) - context.now,
    replyLanguages: [...replyLanguages],
    now: iso(context.now),
  }
}
