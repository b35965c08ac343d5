import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../kernel/index.ts'
import type { MailManner } from './index.ts'
import {
  isMustMail,
  isUrgent,
  mailWaits,
  messageKindNames,
  messageKindOf,
  messageKinds,
  plainManner,
  quietEnd,
} from './index.ts'

// oxlint-disable-next-line no-restricted-globals
const at = (text: string): number => Date.parse(text)
// oxlint-disable-next-line no-restricted-globals
const written = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()
/** The minutes a real clock of that zone is ahead of UTC, from the machine's table of zones. */
const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (moment: number): number => {
    const name = format.formatToParts(moment).find((part) => part.type === 'timeZoneName')!.value
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  }
}
const night = { from: 22 * 60, until: 7 * 60 }
const quiet: MailManner = { quiet: night, digestAt: null, urgentAtOnce: true }
const plain = { kind: 'parcel', key: 'notice.parcel.paid', endsAt: null, gathered: false } as const

describe('kinds', () => {
  test('the longest beginning decides: an order that is blocked is about the account', () => {
    expect(
      ['notice.order.paid', 'order.blocked', 'promise.packing', 'promise.buying', 'orders.x', 'nothing'].map(
        messageKindOf,
      ),
    ).toEqual(['order', 'account', 'parcel', 'order', null, null])
  })
  test('no beginning stands in two kinds', () => {
    const all = messageKindNames.flatMap((kind) => messageKinds[kind].keys)
    expect(new Set<string>(all).size).toBe(all.length)
  })
  test('security and the last word about a thing are mailed whatever was chosen', () => {
    expect(isMustMail('account', 'notice.passwordChanged')).toBe(true)
    expect(isMustMail('parcel', 'notice.storage.endedLast')).toBe(true)
    expect(isMustMail('parcel', 'notice.parcel.paid')).toBe(false)
  })
  test('outbid is urgent only when its lot ends before the mail would go; a declined payment always', () => {
    expect([isUrgent('bid.outbid', 100, 100), isUrgent('bid.outbid', 101, 100)]).toEqual([true, false])
    expect([isUrgent('bid.outbid', null, 100), isUrgent('payment.failed.declined', null, 100)]).toEqual([
      false,
      true,
    ])
    expect(isUrgent('bid.won', 1, 100)).toBe(false)
  })
})

describe('quiet hours on the customer’s own clock', () => {
  // One winter night and one summer night in seven zones: 22:00 to 07:00 there, with the moment they end in UTC.
  test.each([
    ['Asia/Tokyo', '2026-11-23T13:00:00Z', '2026-11-23T22:00:00.000Z'],
    ['Europe/Berlin', '2026-11-23T21:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01T20:00:00Z', '2026-07-02T05:00:00.000Z'],
    ['America/New_York', '2026-11-24T03:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['America/New_York', '2026-07-02T02:00:00Z', '2026-07-02T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-23T16:15:00Z', '2026-11-24T01:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-11-23T11:00:00Z', '2026-11-23T20:00:00.000Z'],
    ['Pacific/Chatham', '2026-11-23T08:15:00Z', '2026-11-23T17:15:00.000Z'],
    ['Asia/Riyadh', '2026-11-23T19:00:00Z', '2026-11-24T04:00:00.000Z'],
  ])('%s from %s: quiet to the minute, until %s', (zone, from, until) => {
    const offsetAt = clockOf(zone)
    expect(quietEnd(at(from) - 1, night, offsetAt)).toBe(null)
    expect(written(quietEnd(at(from), night, offsetAt))).toBe(until)
    expect(written(quietEnd(at(until) - 1, night, offsetAt))).toBe(until)
    expect(quietEnd(at(until), night, offsetAt)).toBe(null)
  })

  test('the night the clock goes forward is an hour shorter, the night it goes back an hour longer', () => {
    const berlin = clockOf('Europe/Berlin')
    const length = (from: string) => (quietEnd(at(from), night, berlin)! - at(from)) / HOUR
    expect([length('2026-03-28T21:00:00Z'), length('2026-10-24T20:00:00Z')]).toEqual([8, 10])
    // Half an hour, on Lord Howe Island.
    const howe = clockOf('Australia/Lord_Howe')
    expect((quietEnd(at('2026-10-03T11:30:00Z'), night, howe)! - at('2026-10-03T11:30:00Z')) / HOUR).toBe(8.5)
  })

  test('an end that the clock jumps over is the moment of the jump', () => {
    const early = { from: 22 * 60, until: 2 * 60 + 30 }
    expect(written(quietEnd(at('2026-03-28T23:30:00Z'), early, clockOf('Europe/Berlin')))).toBe(
      '2026-03-29T01:00:00.000Z',
    )
  })

  test('in a whole year of any clock, quiet never lasts past its end nor begins before its time', () => {
    for (const zone of ['Europe/London', 'America/St_Johns', 'Africa/Casablanca', 'Australia/Adelaide']) {
      const offsetAt = clockOf(zone)
      for (let moment = at('2026-01-01T00:07:00Z'); moment < at('2027-01-01T00:00:00Z'); moment += 5 * HOUR) {
        const end = quietEnd(moment, night, offsetAt)
        const minute = (when: number) => (((when / MINUTE + offsetAt(when)) % 1440) + 1440) % 1440
        const there = minute(moment)
        expect(end === null, `${zone} ${written(moment)}`).toBe(there < 22 * 60 && there >= 7 * 60)
        if (end !== null) expect(minute(end)).toBe(7 * 60)
      }
    }
  })
})

describe('when a mail goes', () => {
  const berlin = clockOf('Europe/Berlin')
  const midnight = at('2026-11-23T23:00:00Z')
  const morning = at('2026-11-24T06:00:00Z')
  const goes = (mail: Partial<Parameters<typeof mailWaits>[1]>, manner: Partial<MailManner> = {}) =>
    mailWaits(midnight, { ...plain, ...mail }, { ...quiet, ...manner }, berlin)?.until ?? null

  test('who chose nothing gets each mail at once', () => {
    expect(mailWaits(midnight, plain, plainManner, berlin)).toBe(null)
  })
  test('at night it waits for the morning, unless it must go or cannot wait', () => {
    expect(goes({})).toBe(morning)
    expect(goes({ kind: 'account', key: 'notice.passwordChanged' })).toBe(null)
    expect(goes({ kind: 'money', key: 'notice.payment.failed.declined' })).toBe(null)
    const outbid = { kind: 'bid', key: 'notice.bid.outbid' } as const
    expect(goes({ ...outbid, endsAt: morning - HOUR })).toBe(null)
    expect(goes({ ...outbid, endsAt: morning + HOUR })).toBe(morning)
    expect(goes({ ...outbid, endsAt: morning - HOUR }, { urgentAtOnce: false })).toBe(morning)
  })
  test('a daily mail comes at its time, the next day when that is over, and after quiet hours when it lies in them', () => {
    const daily = (now: string, digestAt: number) => {
      const waits = mailWaits(at(now), plain, { ...quiet, digestAt }, berlin)
      return [written(waits!.until), waits!.gathered]
    }
    expect(daily('2026-11-23T10:00:00Z', 18 * 60)).toEqual(['2026-11-23T17:00:00.000Z', true])
    expect(daily('2026-11-23T17:00:00Z', 18 * 60)).toEqual(['2026-11-24T17:00:00.000Z', true])
    expect(daily('2026-11-23T10:00:00Z', 3 * 60)).toEqual(['2026-11-24T06:00:00.000Z', true])
    // 02:30 does not exist on this day: the daily mail comes when the clock jumps over it.
    expect(
      written(mailWaits(at('2026-03-28T12:00:00Z'), plain, { ...plainManner, digestAt: 150 }, berlin)!.until),
    ).toBe('2026-03-29T01:00:00.000Z')
  })
  test('what waited for its daily mail and is due goes, but not in the middle of a night chosen since', () => {
    const waited = { ...plain, gathered: true }
    expect(mailWaits(at('2026-11-23T17:00:00Z'), waited, { ...quiet, digestAt: 18 * 60 }, berlin)).toBe(null)
    expect(mailWaits(midnight, waited, { ...quiet, digestAt: 18 * 60 }, berlin)).toEqual({
      until: morning,
      gathered: true,
    })
  })
  test('nothing waits longer than two days, wherever and whenever', () => {
    for (let moment = at('2026-01-01T00:00:00Z'); moment < at('2027-01-01T00:00:00Z'); moment += 7 * HOUR) {
      const waits = mailWaits(
        moment,
        plain,
        { ...quiet, digestAt: 21 * 60 + 30 },
        clockOf('America/New_York'),
      )
      expect(waits!.until).toBeGreaterThan(moment)
      expect(waits!.until - moment).toBeLessThanOrEqual(DAY + HOUR)
    }
  })
})
