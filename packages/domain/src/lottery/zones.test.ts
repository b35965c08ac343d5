import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const zones = [
  'UTC',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
]

/** The last second of a day in Japan and the first of the next, the first second of an event and of the day after its last. */
const asked = `
const { lotteryPeriod, lotteryState } = await import(process.argv[1] + '/lottery/index.ts')
const { jstDay } = await import(process.argv[1] + '/kernel/index.ts')
const { cardTurnsAt, dayBegins, daysFrom, repairable, runOf } = await import(process.argv[1] + '/sign/index.ts')
const { jstMonth } = await import(process.argv[1] + '/points/index.ts')
const period = lotteryPeriod('2026-12-31', '2027-01-01')
const state = (text) => lotteryState({ ...period, isOver: false, draws: 0, stock: 1 }, Date.parse(text))
console.log(JSON.stringify([
  jstDay(Date.parse('2026-12-31T14:59:59Z')), jstDay(Date.parse('2026-12-31T15:00:00Z')),
  state('2026-12-30T14:59:59Z'), state('2026-12-30T15:00:00Z'), state('2027-01-01T14:59:59Z'), state('2027-01-01T15:00:00Z'),
  jstMonth(Date.parse('2026-12-31T14:59:59Z')), jstMonth(Date.parse('2026-12-31T15:00:00Z')),
  new Date(cardTurnsAt(Date.parse('2026-12-31T14:59:59Z'))).toISOString(), new Date(cardTurnsAt(Date.parse('2026-12-31T15:00:00Z'))).toISOString(),
  new Date(dayBegins('2027-03-28')).toISOString(), daysFrom('2027-03-01', -1), daysFrom('2027-03-28', 1),
  runOf(new Set(['2026-12-30', '2026-12-31', '2027-01-01']), '2027-01-01'), repairable(new Set(['2026-10-24', '2026-10-26']), '2026-10-26'),
]))`

test.each(zones)(
  'a day of plays, a stamp, a month of points and an event begin and end at midnight in Japan, also on a machine in %s',
  (TZ) => {
    const domain = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', asked, domain], {
      encoding: 'utf8',
      env: { ...process.env, TZ },
    })
    expect(JSON.parse(said)).toEqual([
      '2026-12-31',
      '2027-01-01',
      'soon',
      'open',
      'open',
      'ended',
      '2026-12',
      '2027-01',
      '2026-12-31T15:00:00.000Z',
      '2027-01-01T15:00:00.000Z',
      // Days on which clocks elsewhere are put forward or back are days of 24 hours in Japan.
      '2027-03-27T15:00:00.000Z',
      '2027-02-28',
      '2027-03-29',
      3,
      '2026-10-25',
    ])
  },
)
