import { expect, test } from 'vitest'
import { DAY, HOUR, iso } from '../kernel/index.ts'
import { supportDay } from '../ticket/index.ts'
import type { StatusNotice } from './index.ts'
import { parcelMachine } from '../parcel/machine.ts'
import { isSupportHoliday, over, reaches, statusAt, statusText } from './index.ts'

// 10:00 in Japan on Monday 23 November 2026.
const now = 1_795_395_600_000
const notice = (given: Partial<StatusNotice>): StatusNotice => ({
  id: 'a',
  kind: 'incident',
  areas: ['buying'],
  from: now,
  until: null,
  texts: { en: 'x' },
  ...given,
})

test('trouble on the way reaches a parcel that is not over yet and goes by a method it names', () => {
  expect([...over]).toEqual([...parcelMachine.final])
  const sea = { state: 'in_transit', method: 'parcel_surface' }
  expect(reaches(['parcel_surface'], [{ state: 'paid', method: 'ems' }, sea])).toBe(true)
  expect(reaches(['ems'], [sea])).toBe(false)
  expect(reaches([], [sea])).toBe(true)
  for (const state of over) expect(reaches([], [{ ...sea, state }])).toBe(false)
  expect(reaches([], [])).toBe(false)
})
test('the moment of this test is what it says', () => expect(iso(now)).toBe('2026-11-23T01:00:00.000Z'))

test('a notice runs from its first moment to before its last, is told two weeks ahead, and what broke stands first', () => {
  const holiday = notice({ id: 'holiday', kind: 'holiday', from: now - DAY, until: now + 1 })
  const broken = notice({ id: 'broken' })
  const over = notice({ id: 'over', from: now - DAY, until: now })
  const soon = notice({ id: 'soon', from: now + 14 * DAY, until: now + 15 * DAY })
  const later = notice({ id: 'later', from: now + 14 * DAY + 1, until: now + 15 * DAY })
  const { running, coming } = statusAt([holiday, later, over, soon, broken], now)
  expect(running.map(({ id }) => id)).toEqual(['broken', 'holiday'])
  expect(coming.map(({ id }) => id)).toEqual(['soon'])
})

test('words fall back to the nearest language that has them, and English at last', () => {
  const texts = { en: 'Closed', zhCn: '休息' }
  expect(['ja', 'zhTw', 'zhCn'].map((local) => statusText(texts, local))).toEqual([
    { text: 'Closed', local: 'en' },
    { text: '休息', local: 'zhCn' },
    { text: '休息', local: 'zhCn' },
  ])
})

test('working hours know holidays: nobody is there on one, and the next time is after it', () => {
  const closed = notice({
    kind: 'holiday',
    areas: ['support'],
    // Two whole days of Japan, until midnight.
    from: now - 10 * HOUR,
    until: now - 10 * HOUR + 2 * DAY,
  })
  const isFree = (day: string) => isSupportHoliday([closed], day)
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map(isFree)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(supportDay(now, () => false)).toMatchObject({ isOpen: true, isHoliday: false, nextFrom: null })
  const day = supportDay(now, isFree)
  expect([day.isOpen, day.isHoliday, iso(day.nextFrom!)]).toEqual([false, true, '2026-11-25T01:00:00.000Z'])
  // After hours on a working day: tomorrow.
  expect(iso(supportDay(now + 9 * HOUR, () => false).nextFrom!)).toBe('2026-11-24T01:00:00.000Z')
  // Before them: today.
  expect(iso(supportDay(now - HOUR, () => false).nextFrom!)).toBe(iso(now))
})

test('a holiday of the warehouse closes no support', () => {
  const closed = notice({ kind: 'holiday', areas: ['warehouse'], until: now + DAY })
  expect(isSupportHoliday([closed], '2026-11-23')).toBe(false)
})
