import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedKeys, defaultFees, feeFault, heldOn, withChanges } from './index.ts'
import type { DatedFees, FeeChanges } from './index.ts'

const day = fc.integer({ min: 1, max: 9 }).map((each) => `2026-12-0${each}`)
const changes: fc.Arbitrary<FeeChanges> = fc
  .record({ handlingYen: fc.nat(900), proxyYen: fc.nat(900), repackYen: fc.nat(900) }, { requiredKeys: [] })
  .filter((each) => Object.keys(each).length > 0)
/** Versions as the shop comes by them: each proposal agreed on after the one before. */
const agreed = (proposals: readonly { from: string; changes: FeeChanges }[]): DatedFees[] => {
  const versions: DatedFees[] = []
  for (const each of proposals)
    versions.push(
      ...withChanges(versions, each.from, each.changes).map((row, index) => ({
        ...row,
        version: versions.length + 2 + index,
        by: 'fumi',
      })),
    )
  return versions
}
const proposals = fc.array(fc.record({ from: day, changes }), { maxLength: 6 })

describe('fees that hold from a day on', () => {
  test('before its day nothing is changed, on its day all of it holds and nothing else is touched', () => {
    fc.assert(
      fc.property(proposals, day, changes, day, (before, from, wish, look) => {
        const versions = agreed(before)
        const then = heldOn(versions, look)?.fees ?? defaultFees
        const now = heldOn(agreed([...before, { from, changes: wish }]), look)?.fees ?? defaultFees
        if (look < from) expect(now).toEqual(then)
        if (look === from) expect(now).toEqual({ ...then, ...wish })
        for (const key of changedKeys(then, now)) expect(Object.keys(wish)).toContain(key)
      }),
    )
  })

  test('a later day that was agreed on keeps what it changes itself, and takes over the rest', () => {
    const versions = agreed([
      { from: '2027-01-01', changes: { handlingYen: 700 } },
      { from: '2026-12-10', changes: { handlingYen: 600, proxyYen: 250 } },
    ])
    const on = (of: string) => {
      const { handlingYen, proxyYen } = heldOn(versions, of)?.fees ?? defaultFees
      return [handlingYen, proxyYen]
    }
    expect([on('2026-12-09'), on('2026-12-10'), on('2026-12-31'), on('2027-01-01')]).toEqual([
      [500, 200],
      [600, 250],
      [600, 250],
      [700, 250],
    ])
  })

  test('of one day the version that was written last holds', () => {
    const versions = agreed([
      { from: '2026-12-01', changes: { handlingYen: 600 } },
      { from: '2026-12-01', changes: { handlingYen: 500 } },
    ])
    expect(heldOn(versions, '2026-12-02')?.fees.handlingYen).toBe(500)
  })
})

test.each([
  [{}, null],
  [{ freeStorageDays: 91 }, 'maxStorageDays'],
  [{ unpaidFreeDays: 31 }, 'unpaidReminderDays'],
  [{ unpaidReminderDays: [3, 3] }, 'unpaidReminderDays'],
  [{ arriveDays: 21 }, 'heldReminderDays'],
  [{ heldReminderDays: [3, 30] }, 'heldReminderDays'],
  [
    {
      protective: [
        { upToGrams: 5, yen: 1 },
        { upToGrams: 5, yen: 2 },
      ],
    },
    'protective',
  ],
])('fees that do not go together say where: %j', (wish, field) => {
  expect(feeFault({ ...defaultFees, ...wish })?.field ?? null).toBe(field)
})
