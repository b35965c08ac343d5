import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClosureRow } from './index.ts'
import { opens, withoutOpened } from './index.ts'

const today = '2026-11-27'
const opened = (before: ClosureRow[], after: ClosureRow[]) =>
  opens({ closed: before, prepaymentOff: [] }, { closed: after, prepaymentOff: [] }, today).closed

test('taking a row away opens, and so does a shorter time or a narrower row', () => {
  expect(opened([{ country: 'FR' }], [])).toEqual([{ country: 'FR' }])
  expect(opened([{ country: 'FR' }], [{ country: 'FR', toDay: '2026-12-31' }])).toHaveLength(1)
  expect(opened([{ country: 'FR' }], [{ country: 'FR', method: 'ems' }])).toHaveLength(1)
  expect(opened([{ country: 'FR' }], [{ country: 'FR', fromDay: '2026-12-01' }])).toHaveLength(1)
  expect(
    opened([{ country: 'FR', toDay: '2026-12-31' }], [{ country: 'FR', toDay: '2026-12-30' }]),
  ).toHaveLength(1)
})
test('another reason, a longer time, a wider row and a row that is over open nothing', () => {
  expect(opened([{ country: 'FR' }], [{ country: 'FR', why: 'law', source: 'A gazette' }])).toEqual([])
  expect(opened([{ country: 'FR', method: 'ems' }], [{ country: 'FR' }])).toEqual([])
  expect(opened([{ country: 'FR', toDay: '2026-12-01' }], [{ country: 'FR', toDay: '2026-12-24' }])).toEqual(
    [],
  )
  expect(opened([{ country: 'FR', fromDay: '2026-12-10' }], [{ country: 'FR' }])).toEqual([])
  expect(opened([{ country: 'FR', toDay: '2026-11-26' }], [])).toEqual([])
})
test('whatever is changed: what stays closed with what would open is all that was closed', () => {
  const row = fc.record(
    {
      method: fc.constantFrom('ems', 'dhl'),
      country: fc.constantFrom('FR', 'DE'),
      toDay: fc.constantFrom('2026-11-20', '2026-12-01', '2026-12-24'),
    },
    { requiredKeys: [] },
  )
  const isClosed = (rows: readonly ClosureRow[], method: string, country: string, day: string): boolean =>
    rows.some(
      (each) =>
        (each.method === undefined || each.method === method) &&
        (each.country === undefined || each.country === country) &&
        (each.toDay === undefined || day <= each.toDay),
    )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), fc.array(row, { maxLength: 5 }), (before, after) => {
      const kept = [...after, ...opened(before, after)]
      for (const method of ['ems', 'dhl'])
        for (const country of ['FR', 'DE'])
          for (const day of [today, '2026-12-10', '2027-01-01'])
            if (isClosed(before, method, country, day))
              expect(isClosed(kept, method, country, day)).toBe(true)
    }),
  )
})
test('opening takes away what was asked for and nothing that was closed since', () => {
  const asked = { closed: [{ country: 'FR', why: 'ours' as const }], prepaymentOff: ['US'] }
  expect(
    withoutOpened(
      { closed: [{ why: 'ours', country: 'FR' }, { country: 'DE' }], prepaymentOff: ['US', 'CA'] },
      asked,
    ),
  ).toEqual({ closed: [{ country: 'DE' }], prepaymentOff: ['CA'] })
})
