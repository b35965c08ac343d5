import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, SECOND, step } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'
import {
  filledMacro,
  isOverdue,
  mayContinue,
  replyLanguageOf,
  standing,
  supportDay,
  ticketLimits,
  ticketMachine,
} from './index.ts'
import type { TicketEvent, TicketState } from './index.ts'

type Row = { state: TicketState; closeAt: EpochMs | null; closedAt: EpochMs | null }
/** A ticket moved by the machine's table, as the backend writes it down. */
function moved(row: Row, event: TicketEvent, now: EpochMs): Row | null {
  const next = step(ticketMachine, row.state, event, {
    overdue: isOverdue(row, now),
    mayContinue: mayContinue(row, now),
  })
  if (!next.ok) return null
  return {
    state: next.to,
    closeAt: next.to === 'waiting' ? now + ticketLimits.silenceMs : null,
    closedAt: next.to === 'closed' ? (event === 'expire' ? row.closeAt : now) : null,
  }
}

/** What a customer would say of the rules, without any machine: who spoke last and when, and when it ended. */
class Said {
  openedBy: 'customer' | 'staff' | null = 'customer'
  last: EpochMs
  ended: EpochMs | null = null
  constructor(now: EpochMs) {
    this.last = now
  }
  endAt(now: EpochMs): EpochMs | null {
    if (this.ended !== null) return this.ended
    return this.openedBy === 'staff' && now - this.last >= 24 * HOUR ? this.last + 24 * HOUR : null
  }
  try(event: TicketEvent, now: EpochMs): boolean {
    const end = this.endAt(now)
    if (event === 'expire') return false
    if (event === 'continue') {
      if (end === null || now - end > 24 * HOUR) return false
      this.ended = null
      this.openedBy = 'customer'
      this.last = now
      return true
    }
    if (end !== null) return false
    if (event === 'close' || event === 'end' || event === 'merge') this.ended = now
    else {
      this.openedBy = event === 'answer' ? 'staff' : 'customer'
      this.last = now
    }
    return true
  }
}

// Steps around the boundaries are what can go wrong: many waits are exactly a day, a second less or a second more.
const waits = fc.oneof(
  fc.constantFrom(0, SECOND, 24 * HOUR - SECOND, 24 * HOUR, 24 * HOUR + SECOND, 24 * HOUR - 1, 24 * HOUR + 1),
  fc.integer({ min: 0, max: 60 * HOUR }),
)
const deeds = fc.constantFrom<TicketEvent>(
  'answer',
  'answer',
  'reply',
  'reply',
  'close',
  'end',
  'merge',
  'join',
  'continue',
)

test('over 10,000 random schedules the machine and the sentence of the rules agree at every step, whether the clock came by or not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(waits, deeds, fc.boolean()), { minLength: 1, maxLength: 12 }),
      (schedule) => {
        let now = Date.parse('2026-11-21T03:00:00Z')
        let row: Row = { state: 'handling', closeAt: null, closedAt: null }
        const said = new Said(now)
        for (const [wait, deed, clockComes] of schedule) {
          now += wait
          if (clockComes && isOverdue(row, now)) row = moved(row, 'expire', now)!
          const end = said.endAt(now)
          expect(standing(row, now)).toEqual({
            state: end !== null ? 'closed' : row.state,
            closedAt: end,
          })
          // A command settles what the clock has decided before it asks the table.
          if (deed === 'continue' && isOverdue(row, now)) row = moved(row, 'expire', now)!
          const next = moved(row, deed, now)
          expect(next !== null, `${deed} ${row.state}`).toBe(said.try(deed, now))
          row = next ?? row
        }
      },
    ),
    { numRuns: 10_000 },
  )
})

describe('boundaries', () => {
  const at = Date.parse('2026-11-21T03:00:00Z')
  const waiting: Row = { state: 'waiting', closeAt: at + 24 * HOUR, closedAt: null }
  test('S9-029 a second before 24 hours a reply is heard, in that moment and after it no more', () => {
    expect(moved(waiting, 'reply', at + 24 * HOUR - SECOND)?.state).toBe('handling')
    expect(moved(waiting, 'reply', at + 24 * HOUR)).toBeNull()
    expect(moved(waiting, 'answer', at + 24 * HOUR)).toBeNull()
    expect(moved(waiting, 'expire', at + 24 * HOUR - 1)).toBeNull()
  })
  test('S9-028 at 24 hours after its end a ticket continues, a second later no more', () => {
    const closed: Row = { state: 'closed', closeAt: null, closedAt: at }
    expect(moved(closed, 'continue', at + 24 * HOUR)?.state).toBe('handling')
    expect(moved(closed, 'continue', at + 24 * HOUR + SECOND)).toBeNull()
  })
})

test('§6 Japanese is answered in Japanese, both written Chinese in Mandarin, everybody else in English', () => {
  expect(['ja', 'zhCn', 'zhTw', 'de', 'th'].map(replyLanguageOf)).toEqual(['ja', 'zhCn', 'zhCn', 'en', 'en'])
})
test('a macro fills its two holes and leaves every other brace and every $ alone', () => {
  expect(filledMacro('{name}: {no} {other} $&', { name: '$1 {no}', no: 'K1' })).toBe('$1 {no}: K1 {other} $&')
})
test('the day in Japan has one pair of hours, whatever the zone of the machine: 23:59 UTC is the next morning there', () => {
  const day = supportDay(Date.parse('2026-11-21T23:59:00Z'), () => false)
  expect(new Date(day.from).toISOString()).toBe('2026-11-22T01:00:00.000Z')
  expect(new Date(day.to).toISOString()).toBe('2026-11-22T10:00:00.000Z')
  expect(day.isOpen).toBe(false)
  expect(supportDay(day.from, () => false).isOpen).toBe(true)
  expect(supportDay(day.to, () => false).isOpen).toBe(false)
})
