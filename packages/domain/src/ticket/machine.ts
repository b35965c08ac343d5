import { DAY, HOUR, machine, MINUTE, statesOf } from '../kernel/index.ts'
import type { EpochMs, EventOf, StateOf } from '../kernel/index.ts'

/** A question to our staff (§4): we answer, the customer answers, and who is silent for a day has nothing more to say. */
export const ticketMachine = machine({
  name: 'ticket',
  initial: 'handling',
  final: [],
  states: {
    handling: 'We owe an answer.',
    waiting: 'We answered; the customer has 24 hours to say more.',
    closed:
      'Ended by the customer, by staff or by the clock; it goes on when the customer continues within 24 hours.',
  },
  rows: [
    {
      on: 'answer',
      from: ['handling', 'waiting'],
      to: 'waiting',
      by: 'staff',
      when: '!overdue',
      does: ['tellAnswered'],
      source: '§4',
    },
    {
      on: 'reply',
      from: ['handling', 'waiting'],
      to: 'handling',
      by: 'customer',
      when: '!overdue',
      source: '§4: a reply of the user keeps it open',
    },
    {
      on: 'close',
      from: ['handling', 'waiting'],
      to: 'closed',
      by: 'customer',
      when: '!overdue',
      source: '§2: ticket close',
    },
    {
      on: 'end',
      from: ['handling', 'waiting'],
      to: 'closed',
      by: 'staff',
      when: '!overdue',
      does: ['tellEnded'],
      source: 'P 7: ticket desk',
    },
    {
      on: 'merge',
      from: ['handling', 'waiting'],
      to: 'closed',
      by: 'staff',
      when: '!overdue',
      does: ['tellMerged'],
      source: 'P 7: ticket desk. What was said goes on in another ticket of the same customer',
    },
    {
      on: 'join',
      from: ['handling', 'waiting'],
      to: 'handling',
      by: 'staff',
      when: '!overdue',
      source: 'P 7: ticket desk. Another ticket that waits for our answer was merged into this one',
    },
    {
      on: 'expire',
      from: 'waiting',
      to: 'closed',
      by: 'clock',
      when: 'overdue',
      does: ['tellExpired'],
      source: '§4, §9: 24 hours without a reply from the user',
    },
    {
      on: 'continue',
      from: 'closed',
      to: 'handling',
      by: 'customer',
      when: 'mayContinue',
      source: '§4, §9: a closed ticket can be reopened within 24 hours',
    },
  ],
})

export type TicketState = StateOf<typeof ticketMachine>
export type TicketEvent = EventOf<typeof ticketMachine>
export const ticketStates = statesOf(ticketMachine) as [TicketState, ...TicketState[]]

export const ticketLimits = {
  silenceMs: 24 * HOUR, // §9: without a reply of the customer it closes
  continueMs: 24 * HOUR, // §9: as long a closed one continues
  noticeMs: 4 * HOUR, // ours: how long before it closes the customer is told
  leaseMs: 15 * MINUTE, // ours: how long one of us holds a ticket
  lookMs: 15 * MINUTE, // ours: looks at one ticket by one person within this time are one look
  open: 20, // ours: open tickets a customer
  openedPerDay: 30, // ours: new tickets, a customer a day
  views: 20, // ours: saved views, a person
  openTasks: 10, // ours: tasks of one ticket at a time
  taskMs: DAY, // ours: promised time to the answer of another desk
  taskLength: 2_000, // ours
  messagesPerHour: 60, // ours: replies, a customer an hour
  textLength: 5_000, // ours: characters of one message
  photos: 6, // ours, after the design: pictures of one message
  evaluationLength: 500, // ours
  goodsCount: 99, // ours
} as const

export const evaluationLevels = ['dissatisfied', 'neutral', 'satisfied'] as const
export type EvaluationLevel = (typeof evaluationLevels)[number]
export const closers = ['customer', 'staff', 'clock'] as const
export type Closer = (typeof closers)[number]

type Times = {
  readonly state: TicketState
  readonly closeAt: EpochMs | null
  readonly closedAt: EpochMs | null
}
/** The moment itself closes: a reply that comes in it is too late. */
export const isOverdue = ({ state, closeAt }: Times, now: EpochMs): boolean =>
  state === 'waiting' && closeAt !== null && now >= closeAt
/** The last moment of the 24 hours still counts. */
export const mayContinue = ({ state, closedAt }: Times, now: EpochMs): boolean =>
  state === 'closed' && closedAt !== null && now <= closedAt + ticketLimits.continueMs

/** A ticket as it stands at this moment, whether or not the clock has written it down yet. */
export function standing(of: Times, now: EpochMs): { state: TicketState; closedAt: EpochMs | null } {
  return isOverdue(of, now)
    ? { state: 'closed', closedAt: of.closeAt }
    : { state: of.state, closedAt: of.closedAt }
}
