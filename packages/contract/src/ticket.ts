import {
  closers,
  evaluationLevels,
  replyLanguages,
  ticketLimits,
  ticketObjects,
  ticketStates,
} from '@tomobako/domain/ticket'
import * as v from 'valibot'
import { Done, Id, Instant, Missed, pageOf, Photo, Text } from './shapes.ts'
import { command, query } from './wire.ts'

export const TicketState = v.picklist(ticketStates)
/** Longer texts come through as well, so that their writer is told how long one may be. */
const Words = v.pipe(v.string(), v.maxLength(400_000))
const PhotoIds = v.pipe(v.array(Id), v.maxLength(99))
const Word = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))
const No = Text(60, 1)
export const TicketPage = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500))

/** The thing a ticket is about, by its public number. */
export const TicketAbout = v.object({ kind: v.picklist(ticketObjects), no: No })

/** The thing as it stands now. `state` is a key below `ticket.now.<kind>`; `path` is where its customer sees all of it. */
export const TicketThing = v.object({
  kind: v.picklist(ticketObjects),
  no: v.string(),
  orderNo: v.nullable(v.string()),
  title: v.string(),
  image: v.nullable(v.string()),
  state: v.string(),
  at: Instant,
  count: v.number(),
  path: v.string(),
})
export type TicketThing = v.InferOutput<typeof TicketThing>

/** A kind of question; `name` is an operator's own wording, else the words are below `ticket.type.<id>`. */
export const TicketTypeView = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  objects: v.array(v.picklist(ticketObjects)),
  needsObject: v.boolean(),
  asksCount: v.boolean(),
  subs: v.array(v.object({ id: v.string(), name: v.nullable(v.string()) })),
})
export type TicketTypeView = v.InferOutput<typeof TicketTypeView>

export const TicketMessage = v.object({
  id: v.string(),
  by: v.picklist(['customer', 'staff', 'note']),
  name: v.string(),
  language: v.string(),
  text: v.string(),
  /** The same in the reader's language by a machine; null where it is in that language, or not translated (yet). */
  translated: v.nullable(v.string()),
  photos: v.array(Photo),
  /** Attachments of a letter that could not be kept. */
  leftOut: v.number(),
  via: v.picklist(['page', 'mail']),
  at: Instant,
})
export type TicketMessage = v.InferOutput<typeof TicketMessage>

const row = {
  id: v.string(),
  no: v.string(),
  state: TicketState,
  type: v.string(),
  sub: v.string(),
  typeName: v.nullable(v.string()),
  subName: v.nullable(v.string()),
  orderNo: v.nullable(v.string()),
  about: v.nullable(TicketAbout),
  excerpt: v.string(),
  openedAt: Instant,
  lastAt: Instant,
  /** When we have promised an answer, while we owe one. */
  dueAt: v.nullable(Instant),
  /** When it closes without a word of the customer. */
  closeAt: v.nullable(Instant),
  closedAt: v.nullable(Instant),
  closedBy: v.nullable(v.picklist(closers)),
  continueUntil: v.nullable(Instant),
  unread: v.number(),
}
export const TicketRow = v.object(row)
export type TicketRow = v.InferOutput<typeof TicketRow>
export const ticketRowEntries = row

export const TicketDetail = v.object({
  ...row,
  thing: v.nullable(TicketThing),
  goodsCount: v.nullable(v.number()),
  replyLanguage: v.picklist(replyLanguages),
  earlier: v.nullable(v.object({ id: v.string(), no: v.string() })),
  later: v.nullable(v.object({ id: v.string(), no: v.string() })),
  /** The ticket this one has become a part of. */
  mergedInto: v.nullable(v.object({ id: v.string(), no: v.string() })),
  /** Whether messages are translated here at all. */
  translates: v.boolean(),
  messages: v.array(TicketMessage),
  /** Promised answers that did not come in time, the oldest first. */
  missed: v.array(Missed),
  evaluation: v.nullable(v.object({ level: v.picklist(evaluationLevels), text: v.string(), at: Instant })),
  most: v.object({ text: v.number(), photos: v.number() }),
})
export type TicketDetail = v.InferOutput<typeof TicketDetail>

/** What customers ask of us, and how it goes on (§2 /workOrder, §3 customer ticket, §4). */
export const ticket = {
  list: query('Sig.Front.Ticket.List', {
    input: v.object({
      tab: v.optional(v.picklist(['all', 'handling', 'closed'])),
      words: v.optional(Text(100)),
      page: v.optional(TicketPage),
    }),
    output: v.object({ ...pageOf(TicketRow).entries, unread: v.number() }),
    does: 'The tickets of a customer by tab, newest word first; `words` looks in numbers and messages.',
  }),
  form: query('Sig.Front.Ticket.Form', {
    input: v.object({
      about: v.optional(TicketAbout),
      earlierId: v.optional(Id),
      /** Only things this kind of question can be about are offered. */
      type: v.optional(Word),
      page: v.optional(TicketPage),
    }),
    output: v.object({
      types: v.array(TicketTypeView),
      /** The named thing, when it is the customer's own. */
      thing: v.nullable(TicketThing),
      things: v.array(TicketThing),
      page: v.number(),
      hasNext: v.boolean(),
      earlier: v.nullable(v.object({ id: v.string(), no: v.string() })),
      replyLanguage: v.picklist(replyLanguages),
      open: v.number(),
      /** How soon we promise an answer. */
      promisedMs: v.number(),
      most: v.object({ text: v.number(), photos: v.number(), open: v.number() }),
    }),
    does: 'What the form of a new ticket needs: kinds of questions, and the orders, pieces and parcels it can be about.',
  }),
  open: command('Sig.Front.Ticket.Open', {
    bodyBytes: 2_000_000,
    input: v.object({
      type: v.optional(Text(40)),
      sub: v.optional(Text(40)),
      about: v.optional(TicketAbout),
      goodsCount: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(ticketLimits.goodsCount)),
      ),
      text: v.optional(Words),
      photoIds: v.optional(PhotoIds),
      earlierId: v.optional(Id),
    }),
    output: v.object({ id: v.string(), no: v.string(), dueAt: Instant }),
    refusals: [
      'common.badInput',
      'common.tooMany',
      'ticket.typeNeeded',
      'ticket.subNeeded',
      'ticket.objectNeeded',
      'ticket.objectNotYours',
      'ticket.saySomething',
      'ticket.textLong',
      'ticket.photosMany',
      'ticket.tooManyOpen',
    ],
    does: 'Opens a ticket: type with sub-category, the thing where the type needs one, words or pictures.',
  }),
  detail: query('Sig.Front.Ticket.Detail', {
    input: v.object({ id: Id }),
    output: TicketDetail,
    refusals: ['common.notFound'],
    does: 'One ticket: what was said, how long it stays open, and the thing it is about as it is now.',
  }),
  read: command('Sig.Front.Ticket.Read', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'The customer has seen what we answered.',
  }),
  reply: command('Sig.Front.Ticket.Reply', {
    bodyBytes: 2_000_000,
    input: v.object({ id: Id, text: v.optional(Words), photoIds: v.optional(PhotoIds) }),
    output: Done,
    refusals: [
      'common.notFound',
      'common.badInput',
      'common.tooMany',
      'ticket.closed',
      'ticket.saySomething',
      'ticket.textLong',
      'ticket.photosMany',
    ],
    does: 'Says more in an open ticket.',
  }),
  close: command('Sig.Front.Ticket.Close', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Ends a ticket; one that is closed stays closed.',
  }),
  continue: command('Sig.Front.Ticket.Continue', {
    bodyBytes: 2_000_000,
    input: v.object({ id: Id, text: v.optional(Words), photoIds: v.optional(PhotoIds) }),
    output: Done,
    refusals: [
      'common.notFound',
      'common.badInput',
      'common.tooMany',
      'ticket.continueOver',
      'ticket.merged',
      'ticket.tooManyOpen',
      'ticket.saySomething',
      'ticket.textLong',
      'ticket.photosMany',
    ],
    does: 'Opens a closed ticket again within 24 hours of its end, with what is still to be said.',
  }),
  evaluate: command('Sig.Front.Ticket.Evaluate', {
    bodyBytes: 2_000_000,
    input: v.object({ id: Id, level: v.optional(Text(20)), text: v.optional(Words) }),
    output: Done,
    refusals: ['common.notFound', 'ticket.levelNeeded', 'ticket.notClosed', 'ticket.textLong'],
    does: 'Says how we did, once it is closed: dissatisfied, neutral or satisfied, and words. The last word counts.',
  }),
  support: query('Sig.Front.Ticket.Support', {
    who: 'anyone',
    output: v.object({
      /** Working hours of the day in Japan it is now. */
      from: Instant,
      to: Instant,
      isOpen: v.boolean(),
      isHoliday: v.boolean(),
      /** When somebody is there next, while nobody is; null when that is not known within a month. */
      nextFrom: v.nullable(Instant),
      /** Tickets that wait for our answer now. */
      waiting: v.number(),
      /** How long half of the first answers of the last seven days took; null when there were fewer than three. */
      usualMs: v.nullable(v.number()),
      promisedMs: v.number(),
      replyLanguages: v.array(v.picklist(replyLanguages)),
      now: Instant,
    }),
    does: 'When people answer, how long it takes at present and in which languages.',
  }),
}
export { Word as TicketWord }
