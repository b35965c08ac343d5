import { ticket, ticketDesk } from '@tomobako/contract'
import { ticketLimits, ticketMachine } from '@tomobako/domain/ticket'
import { listens } from '../account/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import * as desk from './desk.ts'
import { turn } from './move.ts'
import { close, detail, evaluate, form, goOn, list, open, read, reply, support } from './service.ts'
import * as store from './store.ts'
import { saveMacros, saveTypes, tables } from './tables.ts'

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
    claim: desk.claim,
    release: desk.release,
    handOver: desk.handOver,
    answer: desk.answer,
    note: desk.note,
    end: desk.end,
    tables: (_input, context) => tables(context),
    saveTypes,
    saveMacros,
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
]

export const capability = defineCapability({
  name: 'ticket',
  standsOn: ['message', 'account', 'staff', 'files'],
  handlers,
  schedules,
  machines: [ticketMachine],
  settings: {
    ticketTypes: 'kinds of questions of tickets',
    ticketMacros: 'ready answers of the help desk',
  },
  limits: ticketLimits,
  fills: [
    fill(listens, { kind: 'tickets', may: async (_house, id, customerId) => id === customerId }),
    fill(listens, {
      kind: 'ticket',
      may: async (house, id, customerId) =>
        /^[0-9a-f-]{36}$/.test(id) && (await store.byId(house.db, id))?.customer_id === customerId,
    }),
  ],
})
