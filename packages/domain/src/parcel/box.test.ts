import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { defaultFees } from '../settings/index.ts'
import { insuranceFee, measured, parcelFees, readTables, storageFee, type PackItem } from './index.ts'
import { noBox, openCartons, packInto, type BoxOptions } from './box.ts'
import { expectSound } from './packed.testing.ts'

const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const { tables } = read
const day = 86_400_000
const now = Date.parse('2026-11-21T03:00:00Z')

const camera: PackItem = { id: 'camera', lengthMm: 220, widthMm: 160, heightMm: 140, weightGrams: 1_120 }
const keyboard: PackItem = { id: 'keyboard', lengthMm: 330, widthMm: 120, heightMm: 50, weightGrams: 980 }
const bowl: PackItem = {
  id: 'bowl',
  lengthMm: 150,
  widthMm: 150,
  heightMm: 120,
  weightGrams: 640,
  fragile: true,
}
/** The smallest carton that takes them all, as a plan tries the cartons. */
const chooseBox = (items: readonly PackItem[], from = tables, options: BoxOptions = {}) => {
  const pieces = items.map((each) => measured(each, from, options.protective))
  const cartons = openCartons(from, options).toSorted((a, b) => a.innerMm3 - b.innerMm3)
  for (const carton of cartons) {
    const found = packInto(carton, pieces, options)
    if (found) return { ok: true as const, packed: found }
  }
  return { ok: false as const, refusal: noBox(pieces, cartons) }
}
const packed = (items: PackItem[], options = {}) => {
  const answer = chooseBox(items, tables, options)
  if (!answer.ok) throw new Error(answer.refusal.key)
  return answer.packed
}

describe('the carton for chosen items', () => {
  test('a camera, a keyboard and a tea bowl share one carton; goods, carton and paper are the weight', () => {
    const box = packed([camera, keyboard, bowl])
    expect(box.itemsGrams).toBe(2_740)
    expect(box.grossGrams).toBe(box.itemsGrams + box.tareGrams + box.fillerGrams)
    expect(box.billedGrams.ems).toBe(box.grossGrams)
    expect(box.placed.map((each) => each.id).sort()).toEqual(['bowl', 'camera', 'keyboard'])
  })
  test('it is the smallest one: no smaller carton holds them', () => {
    const box = packed([camera, keyboard, bowl])
    const volume = box.size.lengthMm * box.size.widthMm * box.size.heightMm
    const smaller = tables.cartons.filter((each) => each.lengthMm * each.widthMm * each.heightMm < volume)
    expect(smaller.length).toBeGreaterThan(0)
    expect(chooseBox([camera, keyboard, bowl], { ...tables, cartons: smaller }).ok).toBe(false)
  })
  test('protective packing needs room on every side', () => {
    const tight: PackItem = { id: 'block', lengthMm: 242, widthMm: 192, heightMm: 147, weightGrams: 900 }
    const volume = (box: { size: { lengthMm: number; widthMm: number; heightMm: number } }) =>
      box.size.lengthMm * box.size.widthMm * box.size.heightMm
    expect(packed([tight]).carton).toBe('T150')
    expect(volume(packed([tight], { protective: true }))).toBeGreaterThan(volume(packed([tight])))
  })
  test('what was not measured is guessed by its kind and marked', () => {
    const box = packed([camera, { id: 'later', kind: 'manga' }])
    expect(box.placed.find((each) => each.id === 'later')).toMatchObject({ estimated: true })
    expect(box.placed.find((each) => each.id === 'camera')).toMatchObject({ estimated: false })
    expect(box.itemsGrams).toBe(1_120 + 200)
    expect(box.estimated).toBe(true)
  })
  test('an item no carton takes is named; too many are told to split', () => {
    expect(
      chooseBox([{ id: 'ski', lengthMm: 1_800, widthMm: 100, heightMm: 80, weightGrams: 4_000 }], tables),
    ).toMatchObject({ ok: false, refusal: { key: 'shipping.box.itemTooLarge', values: { item: 'ski' } } })
    const cubes = Array.from({ length: 20 }, (_, at) => ({
      id: `cube${at}`,
      lengthMm: 300,
      widthMm: 300,
      heightMm: 300,
      weightGrams: 100,
    }))
    expect(chooseBox(cubes, tables)).toMatchObject({ ok: false, refusal: { key: 'shipping.box.needsSplit' } })
  })

  const side = fc.integer({ min: 10, max: 300 })
  const item = fc.record({
    lengthMm: side,
    widthMm: side,
    heightMm: side,
    weightGrams: fc.integer({ min: 5, max: 1_500 }),
    fragile: fc.boolean(),
    upright: fc.boolean(),
  })
  const items = fc
    .array(item, { minLength: 1, maxLength: 10 })
    .map((list) => list.map((each, at) => ({ ...each, id: `i${at}` })))
  test('pieces never overlap, never stick out, keep their sides, stand on something and never on fragile ones; weights add up', () => {
    let fits = 0
    fc.assert(
      fc.property(items, (list) => {
        const answer = chooseBox(list, tables)
        if (!answer.ok) return
        fits += 1
        const { placed, inner, ...box } = answer.packed
        expectSound(
          placed,
          inner,
          list.map((each) => measured(each, tables)),
        )
        // Fragile pieces are wrapped in 4 mm; what stands between the goods and the board is board alone.
        for (const place of placed)
          expect(place.padMm).toBe(list.find((each) => each.id === place.id)!.fragile ? 4 : 0)
        const carton = tables.cartons.find((each) => each.carton === box.carton)!
        expect(inner).toEqual({
          lengthMm: carton.lengthMm - 8,
          widthMm: carton.widthMm - 8,
          heightMm: carton.heightMm - 8,
        })
        expect(box.itemsGrams).toBeLessThanOrEqual(carton.maxLoadGrams)
        expect(box.itemsGrams).toBe(list.reduce((total, each) => total + each.weightGrams, 0))
        expect(box.grossGrams).toBe(box.itemsGrams + box.tareGrams + box.fillerGrams)
        expect(box.fillPercent).toBeLessThanOrEqual(100)
      }),
      { numRuns: 150 },
    )
    expect(fits).toBeGreaterThan(50)
  })
  test('the same items give the same box, in whatever order they were ticked', () => {
    fc.assert(
      fc.property(items, (list) => {
        expect(chooseBox(list.toReversed(), tables)).toEqual(chooseBox(list, tables))
      }),
      { numRuns: 60 },
    )
  })
})

describe('P 4 what is added to the postage', () => {
  const line = { arrivedAt: now - 3 * day }
  const yen = (input: Partial<Parameters<typeof parcelFees>[0]>) =>
    Object.fromEntries(
      parcelFees(
        { lines: [line], packedGrams: 1_000, protective: false, now, ...input },
        defaultFees,
        tables.insurance,
      ).parts.map((part) => [part.key, part.yen]),
    )

  test('P 4 protective packing: 100 to 2 kg, 200 to 5 kg, 400 to 10 kg, 600 above', () => {
    expect(
      [2_000, 2_001, 5_000, 5_001, 10_000, 10_001].map(
        (packedGrams) => yen({ protective: true, packedGrams })['fees.protective'],
      ),
    ).toEqual([100, 200, 200, 400, 400, 600])
    expect(yen({})).toEqual({})
  })
  test('P 4 consolidation is free up to 10 lines, then 100 a line', () => {
    expect(
      [10, 11, 13].map(
        (count) => yen({ lines: Array.from({ length: count }, () => line) })['fees.consolidation'],
      ),
    ).toEqual([undefined, 100, 300])
  })
  test('P 4 storage is free for 45 days from arrival, then 30 a line a day, and stops growing after day 90', () => {
    expect([45, 46, 50, 90, 120].map((days) => storageFee(now - days * day, now, defaultFees))).toEqual([
      0, 30, 150, 1_350, 1_350,
    ])
  })
  test('a storage day is a day in Japan: it changes at 15:00 UTC', () => {
    const arrivedAt = Date.parse('2026-10-01T01:00:00Z')
    expect(storageFee(arrivedAt, Date.parse('2026-11-15T14:59:59Z'), defaultFees)).toBe(0)
    expect(storageFee(arrivedAt, Date.parse('2026-11-15T15:00:00Z'), defaultFees)).toBe(30)
  })
  test('EMS insures 20,000 for nothing and 50 for each further started 20,000; a small packet cannot be insured', () => {
    expect(
      [0, 20_000, 20_001, 40_000, 40_001, 2_000_000, 2_000_001].map((value) =>
        insuranceFee('ems', value, tables.insurance),
      ),
    ).toEqual([0, 0, 50, 50, 100, 4_950, null])
    expect(insuranceFee('parcel_air', 20_000, tables.insurance)).toBe(400)
    expect(insuranceFee('epacket_light', 5_000, tables.insurance)).toBeNull()
    expect(yen({ method: 'ems', insuredYen: 30_000 })['fees.insurance']).toBe(50)
  })
  test('parts add up to the total', () => {
    const fees = parcelFees(
      {
        lines: Array.from({ length: 12 }, () => ({ arrivedAt: now - 60 * day, extraPhotos: 1 })),
        packedGrams: 6_000,
        protective: true,
        now,
        method: 'ems',
        insuredYen: 100_000,
      },
      defaultFees,
      tables.insurance,
    )
    expect(fees.totalYen).toBe(400 + 200 + 12 * 15 * 30 + 12 * 100 + 200)
  })
})
