import { replyLanguages, ticketLimits, ticketObjects } from '@tomobako/domain/ticket'
import * as v from 'valibot'
import { Country, Done, Id, Instant, pageOf, Text, Version } from './shapes.ts'
import { TicketDetail, TicketPage, ticketRowEntries, TicketThing, TicketWord } from './ticket.ts'
import { command, query } from './wire.ts'

const Language = v.picklist(replyLanguages)
const Why = Text(300, 3)
const Holder = v.object({ id: v.string(), name: v.string(), mine: v.boolean() })

export const DeskTicket = v.object({
  ...ticketRowEntries,
  version: Version,
  customer: v.object({ id: v.string(), masked: v.string(), country: Country, language: v.string() }),
  replyLanguage: Language,
  assigned: v.nullable(Holder),
  claim: v.nullable(v.object({ ...Holder.entries, until: Instant })),
  evaluation: v.nullable(v.string()),
})
export type DeskTicket = v.InferOutput<typeof DeskTicket>

export const TicketTypeRow = v.object({
  id: TicketWord,
  objects: v.array(v.picklist(ticketObjects)),
  needsObject: v.boolean(),
  asksCount: v.boolean(),
  isOn: v.boolean(),
  names: v.optional(v.record(TicketWord, Text(80))),
  subs: v.pipe(
    v.array(
      v.object({
        id: TicketWord,
        isOn: v.boolean(),
        names: v.optional(v.record(TicketWord, Text(80))),
      }),
    ),
    v.maxLength(30),
  ),
})
export const TicketMacroRow = v.object({
  id: TicketWord,
  name: Text(60, 1),
  texts: v.object({ en: Text(2_000, 1), zhCn: Text(2_000, 1), ja: Text(2_000, 1) }),
})

export const ticketDesk = {
  queue: query('Sig.Console.Ticket.Queue', {
    permission: 'tickets.read',
    input: v.object({
      view: v.optional(v.picklist(['open', 'mine', 'waiting', 'closed'])),
      /** Not `language`: that name is the reader's own on the wire. */
      writtenIn: v.optional(Language),
      page: v.optional(TicketPage),
    }),
    output: v.object({ ...pageOf(DeskTicket).entries, counts: v.record(v.string(), v.number()) }),
    does: 'Tickets by promised time, of one language we write in or of all.',
  }),
  thread: query('Sig.Console.Ticket.Thread', {
    permission: 'tickets.read',
    input: v.object({ id: Id }),
    output: v.object({
      row: DeskTicket,
      ...TicketDetail.entries,
      events: v.array(
        v.object({
          at: Instant,
          event: v.string(),
          by: v.string(),
          name: v.string(),
          why: v.nullable(v.string()),
        }),
      ),
    }),
    refusals: ['common.notFound'],
    does: 'One ticket with our notes and its history.',
  }),
  beside: query('Sig.Console.Ticket.Beside', {
    permission: 'tickets.read',
    input: v.object({ id: Id }),
    output: v.object({
      customerId: v.string(),
      name: v.string(),
      country: Country,
      language: v.string(),
      since: Instant,
      walletYen: v.number(),
      orders: v.number(),
      parcels: v.number(),
      recent: v.array(TicketThing),
      tickets: v.array(
        v.object({ id: v.string(), no: v.string(), state: v.string(), type: v.string(), at: Instant }),
      ),
    }),
    refusals: ['common.notFound'],
    does: 'What stands about the customer beside a ticket. The look is written down.',
  }),
  claim: command('Sig.Console.Ticket.Claim', {
    permission: 'tickets.write',
    input: v.object({ id: Id }),
    output: v.object({ until: Instant }),
    refusals: ['common.notFound', 'console.claimedByOther', 'console.wrongState'],
    does: 'Takes a ticket for a quarter of an hour; it is then one’s own until it is handed over.',
  }),
  release: command('Sig.Console.Ticket.Release', {
    permission: 'tickets.write',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.claimedByOther'],
    does: 'Gives a ticket back to everybody.',
  }),
  handOver: command('Sig.Console.Ticket.HandOver', {
    permission: 'tickets.write',
    input: v.object({ id: Id, version: Version, staffId: Id, why: Why }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.claimedByOther',
      'console.changedMeanwhile',
      'console.wrongState',
      'console.tickets.refused.notSupport',
    ],
    does: 'Makes a ticket a colleague’s own, with a note that says why.',
  }),
  answer: command('Sig.Console.Ticket.Answer', {
    permission: 'tickets.write',
    bodyBytes: 2_000_000,
    input: v.object({
      id: Id,
      version: Version,
      language: Language,
      text: v.optional(v.pipe(v.string(), v.maxLength(400_000))),
      photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(99))),
      close: v.optional(v.boolean()),
    }),
    output: Done,
    refusals: [
      'common.notFound',
      'common.badInput',
      'console.claimedByOther',
      'console.changedMeanwhile',
      'ticket.closed',
      'ticket.saySomething',
      'ticket.textLong',
      'ticket.photosMany',
    ],
    does: 'Answers the customer over the version that was read; `close` ends the ticket with it.',
  }),
  note: command('Sig.Console.Ticket.Note', {
    permission: 'tickets.write',
    input: v.object({ id: Id, text: Text(ticketLimits.textLength, 1) }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Writes something for colleagues only.',
  }),
  end: command('Sig.Console.Ticket.End', {
    permission: 'tickets.write',
    input: v.object({ id: Id, version: Version, why: Why }),
    output: Done,
    refusals: ['common.notFound', 'console.claimedByOther', 'console.changedMeanwhile', 'ticket.closed'],
    does: 'Closes a ticket without another answer; the customer is told.',
  }),
  tables: query('Sig.Console.Ticket.Tables', {
    permission: 'tickets.read',
    output: v.object({
      types: v.array(TicketTypeRow),
      typesVersion: Version,
      macros: v.array(TicketMacroRow),
      macrosVersion: Version,
      people: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
    does: 'Kinds of questions, ready answers, and who can be handed a ticket.',
  }),
  saveTypes: command('Sig.Console.Ticket.SaveTypes', {
    permission: 'tickets.set',
    input: v.object({
      version: Version,
      types: v.pipe(v.array(TicketTypeRow), v.minLength(1), v.maxLength(40)),
      why: Why,
    }),
    output: v.object({ version: Version }),
    refusals: ['console.changedMeanwhile', 'console.tickets.refused.typesWrong'],
    does: 'Writes the table of kinds of questions. Tickets there are keep theirs.',
  }),
  saveMacros: command('Sig.Console.Ticket.SaveMacros', {
    permission: 'tickets.set',
    input: v.object({ version: Version, macros: v.pipe(v.array(TicketMacroRow), v.maxLength(60)), why: Why }),
    output: v.object({ version: Version }),
    refusals: ['console.changedMeanwhile', 'console.tickets.refused.typesWrong'],
    does: 'Writes the ready answers.',
  }),
}
