import { DAY, machine, MINUTE, statesOf } from '../kernel/index.ts'
import type { EpochMs, EventOf, StateOf } from '../kernel/index.ts'

/** A case of after-sale service: evidence, the rule's proposal, our offer, the customer's yes or one appeal, the money. */
export const afterSaleMachine = machine({
  name: 'after-sale',
  initial: 'incomplete',
  final: ['paid', 'closed', 'withdrawn'],
  states: {
    incomplete: 'Something of the evidence is missing; the customer is asked for it.',
    complete: 'The evidence is there.',
    assessed: 'The rule has proposed an outcome; one of us decides by the promised time.',
    second: 'Offered by one of us, above the line of four eyes: somebody else looks first.',
    offered: 'Our offer; the customer accepts it or appeals. Not answered, it is paid.',
    denied: 'We pay nothing; the customer may appeal once.',
    disputed: 'Appealed: somebody else decides.',
    accepted: 'The offer counts; the money is on its way.',
    paid: 'Paid as offered.',
    closed: 'Ended without money.',
    withdrawn: 'Taken back by the customer.',
  },
  rows: [
    { on: 'complete', from: 'incomplete', to: 'complete', by: ['customer', 'system'], source: 'P 8.8' },
    {
      on: 'assess',
      from: 'complete',
      to: 'disputed',
      by: 'system',
      when: 'appealed',
      source: 'issue 11: asked for after an appeal, it goes on there',
    },
    { on: 'assess', from: 'complete', to: 'assessed', by: 'system', source: 'P 8.9: by a versioned table' },
    {
      on: 'ask',
      from: ['assessed', 'disputed'],
      to: 'incomplete',
      by: 'staff',
      does: ['tellAsked'],
      source: 'issue 11: evidence complete before it is assessed',
    },
    {
      on: 'offer',
      from: ['assessed', 'disputed', 'offered', 'second'],
      to: 'second',
      by: 'staff',
      when: 'needsSecond',
      source: 'P 7: four eyes above 30,000 JPY',
    },
    {
      on: 'offer',
      from: ['assessed', 'disputed', 'offered', 'second'],
      to: 'offered',
      by: 'staff',
      does: ['tellOffered'],
      source: 'issue 11: after-sale desk',
    },
    {
      on: 'approve',
      from: 'second',
      to: 'offered',
      by: 'staff',
      when: 'bySecond',
      does: ['tellOffered'],
      source: 'P 7: four eyes',
    },
    {
      on: 'sendBack',
      from: 'second',
      to: 'disputed',
      by: 'staff',
      when: 'appealed',
      source: 'P 7: four eyes',
    },
    { on: 'sendBack', from: 'second', to: 'assessed', by: 'staff', source: 'P 7: four eyes' },
    {
      on: 'deny',
      from: ['assessed', 'second', 'offered', 'disputed'],
      to: 'closed',
      by: 'staff',
      when: 'appealed',
      does: ['tellClosed'],
      source: 'issue 11: appeal once',
    },
    {
      on: 'deny',
      from: ['assessed', 'second', 'offered'],
      to: 'denied',
      by: 'staff',
      does: ['tellDenied'],
      source: 'issue 11: after-sale desk',
    },
    {
      on: 'accept',
      from: 'offered',
      to: 'accepted',
      by: ['customer', 'clock'],
      source: 'ours: an offer nobody answers is paid, silence costs nothing',
    },
    { on: 'pay', from: 'accepted', to: 'paid', by: 'system', does: ['tellPaid'], source: 'P 4' },
    {
      on: 'dispute',
      from: ['offered', 'denied'],
      to: 'disputed',
      by: 'customer',
      when: '!appealed',
      source: 'issue 11: appeal once to a second person',
    },
    {
      on: 'withdraw',
      from: ['incomplete', 'assessed', 'second', 'offered', 'denied', 'disputed'],
      to: 'withdrawn',
      by: 'customer',
      source: 'issue 11',
    },
    {
      on: 'expire',
      from: ['incomplete', 'denied'],
      to: 'closed',
      by: 'clock',
      does: ['tellClosed'],
      source: 'ours: what waits for the customer ends after its days',
    },
    {
      on: 'overtaken',
      from: ['incomplete', 'assessed', 'second', 'offered', 'disputed'],
      to: 'closed',
      by: ['clock', 'system'],
      does: ['tellClosed'],
      source: 'ours: the thing came to us after all, or all of its money is back already',
    },
  ],
})

export type CaseState = StateOf<typeof afterSaleMachine>
export type CaseEvent = EventOf<typeof afterSaleMachine>
export const caseStates = statesOf(afterSaleMachine) as [CaseState, ...CaseState[]]

/** Whose turn it is: the tabs of a customer's list. */
export const caseTurns = {
  yours: ['incomplete', 'offered', 'denied'],
  ours: ['complete', 'assessed', 'second', 'disputed', 'accepted'],
  done: ['paid', 'closed', 'withdrawn'],
} as const satisfies Record<string, readonly CaseState[]>
export const caseTabs = ['all', 'yours', 'ours', 'done'] as const
export const turnOf = (state: CaseState): 'yours' | 'ours' | 'done' =>
  (caseTurns.yours as readonly string[]).includes(state)
    ? 'yours'
    : (caseTurns.done as readonly string[]).includes(state)
      ? 'done'
      : 'ours'

export const caseLimits = {
  customerMs: 14 * DAY, // ours: how long an offer, a denial or a question of ours waits for the customer
  appealMs: 7 * DAY, // ours: promised time of the second person
  leaseMs: 15 * MINUTE, // ours: how long one of us holds a case
  lookMs: 15 * MINUTE, // ours: looks at one case by one person within this time are one look
  photos: 9, // ours: pictures of one case at once
  textLength: 2_000, // ours: characters of one message
  noteLength: 300, // ours: characters beside one claim
  openedPerDay: 20, // ours: new cases, a customer a day
  addedPerDay: 40, // ours: additions, a customer a day
} as const

type Times = { readonly state: CaseState; readonly answerBy: EpochMs | null }
/** What waited for the customer is over; the moment itself is too late. */
export const isOverdueCase = ({ state, answerBy }: Times, now: EpochMs): boolean =>
  turnOf(state) === 'yours' && answerBy !== null && now >= answerBy
