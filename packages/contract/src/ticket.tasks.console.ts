import { taskDesks, taskStates, ticketLimits } from '@tomobako/domain/ticket'
import * as v from 'valibot'
import { Done, Id, Instant, pageOf, Photo, Text } from './shapes.ts'
import { TicketPage, TicketThing } from './ticket.ts'
import { command, query } from './wire.ts'

const task = {
  id: v.string(),
  desk: v.picklist(taskDesks),
  state: v.picklist(taskStates),
  text: v.string(),
  askedBy: v.string(),
  askedAt: Instant,
  dueAt: Instant,
  doneBy: v.nullable(v.string()),
  doneAt: v.nullable(Instant),
  answer: v.string(),
  photos: v.array(Photo),
}
/** Something another desk looks after for a ticket. */
export const TicketTask = v.object(task)
export type TicketTask = v.InferOutput<typeof TicketTask>

/** What the help desk asks of the warehouse and of the buyers (P 7), and how well it does. */
export const ticketTasks = {
  list: query('Sig.Console.TicketTask.List', {
    permission: 'tasks.read',
    input: v.object({
      desk: v.optional(v.picklist(taskDesks)),
      isDone: v.optional(v.boolean()),
      page: v.optional(TicketPage),
    }),
    output: v.object({
      ...pageOf(v.object({ ...task, ticketNo: v.string(), thing: v.nullable(TicketThing) })).entries,
      /** The desks the caller works at. */
      desks: v.array(v.picklist(taskDesks)),
    }),
    does: 'Tasks for the desks the caller works at, first due first. The thread they come from is not shown.',
  }),
  ask: command('Sig.Console.TicketTask.Ask', {
    permission: 'tickets.write',
    input: v.object({ id: Id, desk: v.picklist(taskDesks), text: Text(ticketLimits.taskLength, 1) }),
    output: v.object({ id: v.string() }),
    refusals: ['common.notFound', 'console.wrongState', 'console.tickets.refused.tasksMany'],
    does: 'Asks the warehouse or a buyer to look after something for a ticket.',
  }),
  answer: command('Sig.Console.TicketTask.Answer', {
    permission: 'tasks.write',
    input: v.object({
      id: Id,
      text: Text(ticketLimits.taskLength, 1),
      photoIds: v.optional(v.pipe(v.array(Id), v.maxLength(ticketLimits.photos))),
    }),
    output: Done,
    refusals: ['common.notFound', 'common.badInput', 'common.notAllowed', 'console.wrongState'],
    does: 'Says what was found; it comes back into the thread as a note with its pictures.',
  }),
  withdraw: command('Sig.Console.TicketTask.Withdraw', {
    permission: 'tickets.write',
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound', 'console.wrongState'],
    does: 'Takes a task back that nobody has answered.',
  }),
  figures: query('Sig.Console.TicketTask.Figures', {
    permission: 'tickets.read',
    output: v.object({
      /** Days of Japan, oldest first; times are of the first answers given on that day. */
      days: v.array(
        v.object({
          day: v.string(),
          opened: v.number(),
          answered: v.number(),
          usualMs: v.nullable(v.number()),
          satisfied: v.number(),
          neutral: v.number(),
          dissatisfied: v.number(),
        }),
      ),
      /** Half and nine tenths of the first answers of these days came within; null without any. */
      usualMs: v.nullable(v.number()),
      mostMs: v.nullable(v.number()),
      /** First answers within what was promised, of all. */
      answered: v.number(),
      inTime: v.number(),
    }),
    does: 'Four weeks of the help desk: tickets, first answers, what customers said of them.',
  }),
}
