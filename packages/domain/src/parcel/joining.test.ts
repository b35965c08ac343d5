import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { defaultFees } from '../settings/index.ts'
import {
  compared,
  JOINING,
  mostBeside,
  ownBox,
  planTogether,
  presetAtFirst,
  presetsOf,
  readTables,
  type PlanItem,
  type PlanOptions,
} from './index.ts'

const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const now = Date.parse('2026-11-21T03:00:00Z')
const facts = {
  tables: read.tables,
  fees: defaultFees,
  shipping: { handlingYen: defaultFees.handlingYen },
  now,
}
const plainly: PlanOptions = { protective: false, insuranceYen: 0 }
const camera: PlanItem = {
  id: '1',
  kind: 'camera',
  lengthMm: 150,
  widthMm: 100,
  heightMm: 90,
  weightGrams: 1_120,
  valueYen: 12_800,
  arrivedAt: null,
}
const thing = (kind: string, valueYen = 2_000): PlanItem => ({ id: JOINING, kind, valueYen, arrivedAt: null })

test('a card fits the box that is planned for nothing or little; a large thing takes another box and says what it costs', () => {
  const box = ownBox([camera], 'DE', plainly, facts)!
  const card = box.joined(thing('card'))!
  expect(card.isSameBox).toBe(true)
  const guitar = box.joined(thing('guitar'))
  expect(guitar === null || (guitar.addsYen > card.addsYen && !guitar.isSameBox)).toBe(true)
  expect(box.joined({ ...thing('card'), goods: ['forbidden'] })).toBe(null)
})

test('there is no box of nothing, nor of more than is looked at beside a list', () => {
  expect(ownBox([], 'DE', plainly, facts)).toBe(null)
  const many = Array.from({ length: mostBeside + 1 }, (_, at) => ({ ...camera, id: String(at) }))
  expect(ownBox(many, 'DE', plainly, facts)).toBe(null)
})

const kinds = fc.constantFrom(
  'card',
  'manga',
  'figure',
  'camera',
  'record',
  'sneaker',
  'kimono',
  'guitar',
  'other',
)
const piece = fc.record({
  kind: kinds,
  valueYen: fc.integer({ min: 300, max: 90_000 }),
  fragile: fc.boolean(),
})
const items = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .map((list) => list.map((each, at): PlanItem => ({ ...each, id: `i${at}`, arrivedAt: null })))

test('what a thing adds is the difference of the two plans, however many were asked about before it', () => {
  const atFirst = (all: readonly PlanItem[], to: string): number | null => {
    const { offers } = planTogether(all, to, plainly, facts)
    const method = presetsOf(offers.map(({ row }) => row))?.[presetAtFirst]
    const offer = offers.find(({ row }) => row.method === method)
    return offer ? compared(offer) : null
  }
  fc.assert(
    fc.property(
      items,
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('DE', 'US', 'AU', 'KR'),
      (own, joining, to) => {
        const box = ownBox(own, to, plainly, facts)
        const before = atFirst(own, to)
        expect(box === null).toBe(before === null)
        for (const each of joining) {
          const item: PlanItem = { ...each, id: JOINING, arrivedAt: null }
          const after = atFirst([...own, item], to)
          const joined = box?.joined(item) ?? null
          expect(joined?.addsYen ?? null).toBe(before === null || after === null ? null : after - before)
        }
      },
    ),
    { numRuns: 25 },
  )
})
