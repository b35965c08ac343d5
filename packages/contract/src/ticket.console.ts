import { evaluationLevels, replyLanguages, ticketLimits, ticketObjects } from '@tomobako/domain/ticket'
import * as v from 'valibot'
import { Country, Done, Id, Instant, pageOf, Text, Version } from './shapes.ts'
import { TicketDetail, TicketPage, ticketRowEntries, TicketThing, TicketWord } from './ticket.ts'
import { Day } from './tariff.values.ts'
import { TicketTask } from './ticket.tasks.console.ts'
import { command, query } from './wire.ts'

const Language = v.picklist(replyLanguages)
const Why = Text(300, 3)
/** Somebody or something of ours by its number. */
const Other = v.object({ id: v.string(), no: v.string() })
const Holder = v.object({ id: v.string(), name: v.string(), mine: v.boolean() })

export const DeskTicket = v.object({
  ...ticketRowEntries,
  version: Version,
  customer: v.object({ id: v.string(), masked: v.string(), country: Country, language: v.string() }),
  replyLanguage: Language,
  assigned: v.nullable(Holder),
  claim: v.nullable(v.object({ ...Holder.entries, until: Instant })),
  evaluation: v.nullable(v.string()),
  escalated: v.nullable(v.object({ at: Instant, name: v.string(), why: v.string() })),
  /** Since when an answer of another desk waits to be read. */
  backAt: v.nullable(Instant),
})
export type DeskTicket = v.InferOutput<typeof DeskTicket>

/** What somebody wants to see of the desk; what is left out does not matter. */
export const DeskWish = v.object({
  state: v.optional(v.picklist(['open', 'waiting', 'closed', 'all'])),
  whose: v.optional(v.picklist(['mine', 'nobody', 'others'])),
  writtenIn: v.optional(Language),
  type: v.optional(TicketWord),
  object: v.optional(v.picklist(ticketObjects)),
  evaluation: v.optional(v.picklist(evaluationLevels)),
  isLate: v.optional(v.boolean()),
  isEscalated: v.optional(v.boolean()),
  isBack: v.optional(v.boolean()),
  words: v.optional(Text(100)),
})
export type DeskWish = v.InferOutput<typeof DeskWish>

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

const TableVersionRow = v.object({
  version: Version,
  from: v.nullable(v.string()),
  by: v.string(),
  since: Instant,
  state: v.picklist(['now', 'later', 'past']),
})
const tableRefusals = [
  'console.changedMeanwhile',
  'console.tables.refused.dayPast',
  'console.tickets.refused.typesWrong',
] as const

export const ticketDesk = {
  queue: query('Sig.Console.Ticket.Queue', {
    permission: 'tickets.read',
    input: v.object({
      view: v.optional(v.picklist(['open', 'mine', 'waiting', 'closed', 'escalated', 'back'])),
      /** Not `language`: that name is the reader's own on the wire. */
      writtenIn: v.optional(Language),
      /** Instead of a view of ours. */
      wish: v.optional(DeskWish),
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
      tasks: v.array(TicketTask),
      /** Other open tickets of the same customer, which this one can be merged into. */
      others: v.array(v.object({ ...Other.entries, type: v.string(), at: Instant })),
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
  suggested: query('Sig.Console.Ticket.Suggested', {
    permission: 'tickets.read',
    input: v.object({ id: Id }),
    output: v.object({
      /** The language the customer is answered in, and these words are in. */
      language: Language,
      rows: v.array(v.object({ id: v.string(), text: v.string(), place: v.string(), url: v.string() })),
    }),
    refusals: ['common.notFound'],
    does: 'What our own pages say to the customer’s newest words, each with the place it stands; none when nothing is near.',
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
  assign: command('Sig.Console.Ticket.Assign', {
    permission: 'tickets.write',
    input: v.object({ id: Id, version: Version, staffId: v.nullable(Id) }),
    output: Done,
    refusals: [
      'common.notFound',
      'console.claimedByOther',
      'console.changedMeanwhile',
      'console.wrongState',
      'console.tickets.refused.notSupport',
    ],
    does: 'Says whose ticket it is, or that it is nobody’s.',
  }),
  merge: command('Sig.Console.Ticket.Merge', {
    permission: 'tickets.write',
    input: v.object({ id: Id, version: Version, intoId: Id, why: Why }),
    output: Other,
    refusals: [
      'common.notFound',
      'console.claimedByOther',
      'console.changedMeanwhile',
      'console.wrongState',
      'console.tickets.refused.notTogether',
    ],
    does: 'Puts what was said into another open ticket of the same customer and closes this one; the customer is told.',
  }),
  split: command('Sig.Console.Ticket.Split', {
    permission: 'tickets.write',
    input: v.object({
      id: Id,
      version: Version,
      messageIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
      type: TicketWord,
      sub: TicketWord,
      why: Why,
    }),
    output: Other,
    refusals: [
      'common.notFound',
      'console.claimedByOther',
      'console.changedMeanwhile',
      'console.wrongState',
      'console.tickets.refused.nothingLeft',
      'console.tickets.refused.noPlace',
      'ticket.typeNeeded',
      'ticket.subNeeded',
    ],
    does: 'Makes a ticket of its own of some of the messages; at least one of the customer’s goes and one stays.',
  }),
  escalate: command('Sig.Console.Ticket.Escalate', {
    permission: 'tickets.write',
    input: v.object({ id: Id, version: Version, why: Why }),
    output: Done,
    refusals: ['common.notFound', 'console.claimedByOther', 'console.changedMeanwhile', 'console.wrongState'],
    does: 'Puts a ticket on top of everybody’s queue for somebody with more say, with the reason; it is nobody’s again.',
  }),
  calm: command('Sig.Console.Ticket.Calm', {
    permission: 'tickets.lead',
    input: v.object({ id: Id, version: Version, why: Why }),
    output: Done,
    refusals: ['common.notFound', 'console.claimedByOther', 'console.changedMeanwhile', 'console.wrongState'],
    does: 'Takes an escalation away again.',
  }),
  views: query('Sig.Console.Ticket.Views', {
    permission: 'tickets.read',
    output: v.object({
      views: v.array(v.object({ id: v.string(), name: v.string(), wish: DeskWish })),
      most: v.number(),
    }),
    does: 'The caller’s own saved views.',
  }),
  saveView: command('Sig.Console.Ticket.SaveView', {
    permission: 'tickets.read',
    input: v.object({ id: v.optional(Id), name: Text(40, 1), wish: DeskWish }),
    output: v.object({ id: v.string() }),
    refusals: ['common.notFound', 'console.tickets.refused.viewsMany'],
    does: 'Keeps a filter under a name, or changes one.',
  }),
  dropView: command('Sig.Console.Ticket.DropView', {
    permission: 'tickets.read',
    input: v.object({ id: Id }),
    output: Done,
    does: 'Forgets a saved view.',
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
      today: v.string(),
      types: v.array(TicketTypeRow),
      /** The newest, which is written over: it may begin later than today. */
      typesVersion: Version,
      typesVersions: v.array(TableVersionRow),
      macros: v.array(TicketMacroRow),
      macrosVersion: Version,
      macrosVersions: v.array(TableVersionRow),
      people: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
    does: 'Kinds of questions and ready answers that hold today, their versions, and who can be handed a ticket.',
  }),
  tableVersion: query('Sig.Console.Ticket.TableVersion', {
    permission: 'tickets.read',
    input: v.object({ name: v.picklist(['ticketTypes', 'ticketMacros']), version: Version }),
    output: v.object({
      types: v.nullable(v.array(TicketTypeRow)),
      macros: v.nullable(v.array(TicketMacroRow)),
    }),
    refusals: ['common.notFound'],
    does: 'One version of kinds of questions or of ready answers; 0 is what the release brings.',
  }),
  saveTypes: command('Sig.Console.Ticket.SaveTypes', {
    permission: 'tickets.set',
    input: v.object({
      version: Version,
      from: Day,
      types: v.pipe(v.array(TicketTypeRow), v.minLength(1), v.maxLength(40)),
      why: Why,
    }),
    output: v.object({ version: Version }),
    refusals: tableRefusals,
    does: 'Writes the table of kinds of questions, from a day on. Tickets there are keep theirs.',
  }),
  saveMacros: command('Sig.Console.Ticket.SaveMacros', {
    permission: 'tickets.set',
    input: v.object({
      version: Version,
      from: Day,
      macros: v.pipe(v.array(TicketMacroRow), v.maxLength(60)),
      why: Why,
    }),
    output: v.object({ version: Version }),
    refusals: tableRefusals,
    does: 'Writes the ready answers, from a day on.',
  }),
}
