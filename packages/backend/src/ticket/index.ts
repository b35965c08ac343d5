import { ticket, ticketDesk, ticketTasks } from '@tomobako/contract'
import { ticketLimits, ticketMachine } from '@tomobako/domain/ticket'
import { listens } from '../account/index.ts'
import { onLetter } from '../message/index.ts'
import { works } from '../jobs/index.ts'
import { takesOver, waitsForCustomer } from '../answer/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import * as desk from './desk.ts'
import * as moves from './desk-moves.ts'
import { takeLetter } from './mail.ts'
import { noticeLate } from './late.ts'
import { onPauses } from '../settings/index.ts'
import { closingsMoved, turn } from './move.ts'
import { close, detail, evaluate, form, goOn, list, open, read, reply, support } from './service.ts'
import * as store from './store.ts'
import { suggested } from './suggest.ts'
import { takeOver, waiting } from './take-over.ts'
import { saveMacros, saveTypes, tables, tableVersion } from './tables.ts'
import * as tasks from './tasks.ts'
import { translateJob, translateThread } from './translation.ts'

const handlers = [
  ...implement(ticket, {
    list,
    form,
    open,
    detail,
    read,
    reply,
    close,
    continue: goOn,
    evaluate,
    support: (_input, context) => support(context),
  }),
  ...implement(ticketDesk, {
    queue: desk.queue,
    thread: desk.thread,
    beside: desk.beside,
    suggested,
    claim: desk.claim,
    release: desk.release,
    handOver: desk.handOver,
    answer: desk.answer,
    note: desk.note,
    end: desk.end,
    tables: (_input, context) => tables(context),
    tableVersion,
    saveTypes,
    saveMacros,
    assign: moves.assign,
    merge: moves.merge,
    split: moves.split,
    escalate: moves.escalate,
    calm: moves.calm,
    views: (_input, context) => moves.views(context),
    saveView: moves.saveView,
    dropView: moves.dropView,
  }),
  ...implement(ticketTasks, {
    list: tasks.list,
    ask: tasks.ask,
    answer: tasks.answer,
    withdraw: tasks.withdraw,
    figures: (_input, context) => tasks.figures(context),
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'tickets-close',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Closes tickets whose customer has been silent for 24 hours, and says so four hours before.',
    source: '§4, §9: 24 hours without a reply',
    run: turn,
  },
  {
    name: 'tickets-late',
    cron: '*/5 * * * *',
    zone: 'UTC',
    does: 'Notices answers that did not come in the promised time, tells the customer and gives points, once each.',
    source: 'P 8.6 promised times at every stage',
    run: noticeLate,
  },
]

export const capability = defineCapability({
  name: 'ticket',
  standsOn: ['settings', 'words', 'message', 'account', 'staff', 'files', 'order', 'answer', 'status'],
  handlers,
  jobs: [works(translateJob, translateThread)],
  schedules,
  machines: [ticketMachine],
  settings: {
    ticketTypes: 'kinds of questions of tickets',
    ticketMacros: 'ready answers of the help desk',
  },
  limits: ticketLimits,
  fills: [
    fill(onPauses, closingsMoved),
    fill(onLetter, takeLetter),
    fill(takesOver, takeOver),
    fill(waitsForCustomer, waiting),
    fill(listens, { kind: 'tickets', may: async (_house, id, customerId) => id === customerId }),
    // What the desk and the people who do its tasks hear: that something changed.
    fill(listens, { kind: 'desk', may: async () => false, mayStaff: 'tickets.read' }),
    fill(listens, { kind: 'tasks', may: async () => false, mayStaff: 'tasks.read' }),
    fill(listens, {
      kind: 'ticket',
      mayStaff: 'tickets.read',
      may: async (house, id, customerId) =>
        /^[0-9a-f-]{36}$/.test(id) && (await store.byId(house.db, id))?.customer_id === customerId,
    }),
  ],
})
