import { expect, test } from 'vitest'
import {
  dayBegins,
  dayIn,
  daysFrom,
  daysOf,
  icsOf,
  isDay,
  isWatchable,
  liveStateOf,
  rangeFault,
} from './index.ts'

const at = (text: string): number => Date.parse(text)

test('a session is to come, on air, ended with or without a replay, or cancelled, by the clock', () => {
  const session = { startsAt: 100, endsAt: 200, isCancelled: false, hasReplay: false }
  expect([99, 100, 199, 200].map((now) => liveStateOf(session, now))).toEqual([
    'toCome',
    'onAir',
    'onAir',
    'over',
  ])
  expect(liveStateOf({ ...session, hasReplay: true }, 200)).toBe('replay')
  expect(liveStateOf({ ...session, isCancelled: true }, 150)).toBe('cancelled')
})

test('S9-050 a range of the calendar has at most 31 days, both ends counted', () => {
  expect(daysFrom('2026-11-01', '2026-12-01')).toBe(31)
  expect(rangeFault('2026-11-01', '2026-12-01')).toBeNull()
  expect(rangeFault('2026-11-01', '2026-12-02')).toBe('long')
  expect(rangeFault('2026-11-02', '2026-11-01')).toBe('order')
  expect(daysOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(['2026-02-29', '2026-13-01', '26-01-01', 'x'].filter(isDay)).toEqual([])
})

test('days begin where the reader is, also when clocks are changed', () => {
  expect(dayIn('America/New_York', at('2026-11-23T03:00:00Z'))).toBe('2026-11-22')
  expect(dayIn('Asia/Tokyo', at('2026-11-22T15:00:00Z'))).toBe('2026-11-23')
  expect(dayBegins('Asia/Tokyo', '2026-11-23')).toBe(at('2026-11-22T15:00:00Z'))
  expect(dayBegins('Europe/Berlin', '2026-03-29')).toBe(at('2026-03-28T23:00:00Z'))
  expect(dayBegins('Europe/Berlin', '2026-03-30')).toBe(at('2026-03-29T22:00:00Z'))
  expect(dayBegins('America/New_York', '2026-11-02')).toBe(at('2026-11-02T05:00:00Z'))
})

test('a calendar entry is of short lines that end as they must, and what a text holds ends nothing', () => {
  const text = icsOf({ name: 'Live', product: 'tomobako' }, [
    {
      uid: 'a@shop',
      sequence: 2,
      startsAt: at('2026-11-23T09:30:00Z'),
      endsAt: at('2026-11-23T10:30:00Z'),
      changedAt: at('2026-11-20T00:00:00Z'),
      title: '開封の儀：レコード、オビ; '.repeat(6),
      text: 'One\nEND:VEVENT',
      url: 'https://shop.test/live',
      isCancelled: false,
      ringsMs: 900_000,
    },
  ])
  const lines = text.split('\r\n')
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
  expect(text).not.toMatch(/[^\r]\n/)
  const whole = text.replaceAll('\r\n ', '')
  expect(whole).toContain('DTSTART:20261123T093000Z\r\n')
  expect(whole).toContain('DESCRIPTION:One\\nEND:VEVENT\r\n')
  expect(whole).toContain('開封の儀：レコード、オビ\\; 開封')
  expect(whole).toContain('TRIGGER:-PT15M')
  expect(whole.match(/END:VEVENT\r\n/g)).toHaveLength(2)
})

test('watched is at a secure page or at one of ours', () => {
  const good = ['https://live.example.org/a', '/files/x']
  const bad = ['http://live.example.org', 'javascript:alert(1)', '//evil.example']
  expect([...good, ...bad].filter(isWatchable)).toEqual(good)
})
