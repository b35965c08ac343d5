import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { defaultFees } from '../settings/index.ts'
import { atTheDoor, compareWait, planParcels, readTables, type PlanItem } from './index.ts'

const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const { tables } = read
const DAY = 86_400_000
const now = Date.parse('2026-11-23T03:00:00Z')
const facts = { tables, fees: defaultFees, shipping: { handlingYen: defaultFees.handlingYen }, now }
const plainly = { protective: false, insuranceYen: 0 }
const piece = (id: string, weightGrams: number, arrivedAt = now - 3 * DAY): PlanItem => ({
  id,
  lengthMm: 200,
  widthMm: 140,
  heightMm: 60,
  weightGrams,
  valueYen: 3_000,
  arrivedAt,
})
const { best } = planParcels([piece('a', 600), piece('b', 900)], 'DE', plainly, facts)

test('asked for on a Monday: packed as promised, handed over on a working day, then as long as the slowest parcel travels', () => {
  const { from, to } = atTheDoor(best!, { from: now, to: now }, defaultFees)
  const days = best!.parcels.map(({ row }) => [row.daysMin, row.daysMax] as const)
  const least = Math.max(...days.map(([min]) => min))
  const most = Math.max(...days.map(([, max]) => max))
  expect(to - from).toBe((most - least) * DAY)
  const packedBy = now + defaultFees.promisePackHours * 3_600_000
  expect(from - least * DAY).toBeGreaterThan(packedBy)
})

test('whoever asks later has it no sooner, and a wider window of asking is a wider one at the door', () => {
  fc.assert(
    fc.property(fc.nat(60 * 24), fc.nat(60 * 24), (first, more) => {
      const early = { from: now + first * 3_600_000, to: now + first * 3_600_000 }
      const late = { from: early.from, to: early.to + more * 3_600_000 }
      const [a, b] = [atTheDoor(best!, early, defaultFees), atTheDoor(best!, late, defaultFees)]
      expect(b.from).toBe(a.from)
      expect(b.to).toBeGreaterThanOrEqual(a.to)
      expect(a.from).toBeGreaterThan(early.from)
    }),
  )
})

test('both ways are compared in all: not waiting is this parcel and the next, and storage is counted on the day each is asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 4_000 }), fc.integer({ min: 0, max: 60 }), (grams, days) => {
      const arrives = { from: now + 4 * DAY, to: now + 9 * DAY }
      const stored = [piece('a', grams, now - days * DAY)]
      const coming: PlanItem[] = [{ id: 'c', kind: 'manga', valueYen: 800, arrivedAt: null }]
      const answer = compareWait(stored, coming, arrives, 'DE', plainly, facts)
      const { inAllYen, door } = answer
      expect(inAllYen!.likelyYen).toBe(answer.now!.totalYen + answer.laterYen!.likelyYen)
      expect(inAllYen!.lowYen).toBeLessThanOrEqual(inAllYen!.likelyYen)
      expect(inAllYen!.highYen).toBeGreaterThanOrEqual(inAllYen!.likelyYen)
      expect(answer.freeDaysNow - answer.freeDaysLeft).toBe(4)
      for (const window of [door.now!, door.rest!, door.together!])
        expect(window.from).toBeLessThanOrEqual(window.to)
      expect(door.rest!.from).toBeGreaterThan(arrives.from)
      expect(door.together!.from).toBeGreaterThan(arrives.from)
    }),
    { numRuns: 12 },
  )
})
