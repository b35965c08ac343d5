import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import {
  calcObjections,
  chargeableGrams,
  methodIds,
  quote,
  readCalc,
  readTables,
  volumetricGrams,
  type MethodId,
  type Quotation,
  type QuoteInput,
} from './index.ts'

const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const { tables } = read
const now = Date.parse('2026-11-21T12:00:00Z')
const ask = (input: Partial<QuoteInput> & { to: string; weightGrams: number }): Quotation =>
  quote({ basis: 'actual', now, ...input }, tables)
const row = (answer: Quotation, method: MethodId) => answer.rows.find((each) => each.method === method)
const why = (answer: Quotation, method: MethodId) => answer.missing.find((each) => each.method === method)

describe('§3 the shipping calculator', () => {
  test('§3 a 3,160 g box to Germany: method, international shipping cost, handling fee, total', () => {
    const answer = ask({ to: 'DE', weightGrams: 3_160, lengthCm: 40, widthCm: 32, heightCm: 18 })
    expect(
      answer.rows.map(({ method, shippingYen, handlingYen, totalYen }) => [
        method,
        shippingYen,
        handlingYen,
        totalYen,
      ]),
    ).toEqual([
      ['parcel_surface', 4_300, 500, 4_800],
      ['ems', 9_850, 500, 10_350],
      ['parcel_air', 10_300, 500, 10_800],
    ])
    expect(answer.volumetricGrams).toBe(4_608)
  })
  test('the calculators of other services agree for 1 kg: EMS 5,300 to the US, 4,400 to Germany, 3,150 to Singapore; ePacket Light 3,090, 2,500, 1,830', () => {
    const ems = ['US', 'DE', 'SG'].map((to) => row(ask({ to, weightGrams: 1_000 }), 'ems')?.shippingYen)
    const packet = ['US', 'DE', 'SG'].map(
      (to) => row(ask({ to, weightGrams: 1_000 }), 'epacket_light')?.shippingYen,
    )
    expect([ems, packet]).toEqual([
      [5_300, 4_400, 3_150],
      [3_090, 2_500, 1_830],
    ])
  })
  test('Germany, 5 kg by EMS costs 13,000; Australia, 2 kg 6,700', () => {
    expect(row(ask({ to: 'DE', weightGrams: 5_000 }), 'ems')?.shippingYen).toBe(13_000)
    expect(row(ask({ to: 'AU', weightGrams: 2_000 }), 'ems')?.shippingYen).toBe(6_700)
  })
  test('one gram above a step costs the next step', () => {
    expect(
      [500, 501, 600, 601].map((weightGrams) => row(ask({ to: 'FR', weightGrams }), 'ems')?.shippingYen),
    ).toEqual([3_150, 3_400, 3_400, 3_650])
  })
  test("the settings' handling fee stands in for the table's", () => {
    const { rows } = quote({ to: 'DE', weightGrams: 900, basis: 'actual', now }, tables, { handlingYen: 700 })
    expect(rows).not.toEqual([])
    expect(
      new Set(rows.map((each) => each.handlingYen === 700 && each.totalYen === each.shippingYen + 700)),
    ).toEqual(new Set([true]))
  })
  test('every method is either priced or says why not', () => {
    for (const { country } of tables.countries) {
      const answer = ask({ to: country, weightGrams: 1_500 })
      expect([...answer.rows, ...answer.missing].map((each) => each.method).sort(), country).toEqual(
        [...methodIds].sort(),
      )
    }
  })
})

describe('why a method is not offered', () => {
  test('2,001 g is too heavy for a small packet, 30,001 g for EMS', () => {
    expect(why(ask({ to: 'DE', weightGrams: 2_001 }), 'epacket_light')).toEqual({
      method: 'epacket_light',
      key: 'shipping.missing.tooHeavy',
      values: { grams: 2_001, maxGrams: 2_000 },
    })
    expect(row(ask({ to: 'DE', weightGrams: 30_000 }), 'ems')?.shippingYen).toBe(65_500)
    expect(why(ask({ to: 'DE', weightGrams: 30_001 }), 'ems')?.key).toBe('shipping.missing.tooHeavy')
  })
  test('a 61 cm side, or 91 cm in all, is no small packet; which side is called length does not matter', () => {
    expect(
      why(ask({ to: 'DE', weightGrams: 500, lengthCm: 5, widthCm: 61, heightCm: 5 }), 'epacket_light'),
    ).toMatchObject({ key: 'shipping.missing.tooLong', values: { cm: 61, maxCm: 60 } })
    expect(
      why(ask({ to: 'DE', weightGrams: 500, lengthCm: 31, widthCm: 30, heightCm: 30 }), 'epacket_light'),
    ).toMatchObject({ key: 'shipping.missing.sumTooLarge', values: { cm: 91, maxCm: 90 } })
    expect(
      row(ask({ to: 'DE', weightGrams: 500, lengthCm: 30, widthCm: 30, heightCm: 30 }), 'epacket_light'),
    ).toBeDefined()
  })
  test('length and girth: 2 m for a parcel to Germany, 3 m to Britain, 2.75 m for EMS to the US', () => {
    const size = { lengthCm: 80, widthCm: 50, heightCm: 40 } // 260 cm
    expect(why(ask({ to: 'DE', weightGrams: 900, ...size }), 'parcel_air')).toMatchObject({
      key: 'shipping.missing.girthTooLarge',
      values: { cm: 260, maxCm: 200 },
    })
    expect(row(ask({ to: 'GB', weightGrams: 900, ...size }), 'parcel_air')).toBeDefined()
    expect(
      why(ask({ to: 'US', weightGrams: 900, lengthCm: 100, widthCm: 50, heightCm: 40 }), 'ems'),
    ).toMatchObject({ values: { cm: 280, maxCm: 275 } })
    expect(
      row(ask({ to: 'DE', weightGrams: 900, lengthCm: 100, widthCm: 50, heightCm: 40 }), 'ems'),
    ).toBeDefined()
  })
  test('a country whose parcel limits nobody wrote down gets the cautious ones, and is told so', () => {
    expect(
      row(ask({ to: 'IT', weightGrams: 20_000 }), 'parcel_air')?.notes.map((each) => each.key),
    ).toContain('shipping.note.limitsAssumed')
    expect(why(ask({ to: 'IT', weightGrams: 20_001 }), 'parcel_air')?.key).toBe(
      'shipping.missing.tooHeavyAssumed',
    )
  })
  test('services that are suspended or do not exist are named, prices that are missing too', () => {
    expect(ask({ to: 'RU', weightGrams: 500 }).rows).toEqual([])
    expect(why(ask({ to: 'RU', weightGrams: 500 }), 'ems')).toMatchObject({
      key: 'shipping.missing.suspended',
      values: { asOf: '2024-03-01' },
    })
    expect(why(ask({ to: 'AL', weightGrams: 500 }), 'ems')?.key).toBe('shipping.missing.notServed')
    expect(why(ask({ to: 'KR', weightGrams: 500 }), 'parcel_surface')).toMatchObject({
      key: 'shipping.missing.noRate',
      values: { zone: 1 },
    })
    expect(why(ask({ to: 'XX', weightGrams: 500 }), 'ems')?.key).toBe('shipping.missing.countryUnknown')
  })
  test('an operator can switch the US off between two days', () => {
    const closed = [{ country: 'US', fromDay: '2026-11-21', toDay: '2026-11-22' }]
    const on = (at: string) =>
      quote({ to: 'US', weightGrams: 500, basis: 'actual', now: Date.parse(at) }, tables, { closed }).rows
        .length
    expect(
      [
        on('2026-11-20T14:59:59Z'),
        on('2026-11-20T15:00:00Z'),
        on('2026-11-22T14:59:59Z'),
        on('2026-11-22T15:00:00Z'),
      ].map((count) => count > 0),
    ).toEqual([true, false, false, true])
  })
  test('what may not fly may not go by sea post either', () => {
    expect(ask({ to: 'DE', weightGrams: 500, goods: ['air_prohibited'] }).rows).toEqual([])
    expect(why(ask({ to: 'DE', weightGrams: 500, goods: ['air_prohibited'] }), 'parcel_surface')?.key).toBe(
      'shipping.missing.airProhibited',
    )
  })
  test('a device with its battery goes to France, not to Germany; jewellery only as a parcel that can be insured', () => {
    expect(ask({ to: 'FR', weightGrams: 500, goods: ['lithium_installed'] }).rows.length).toBeGreaterThan(0)
    expect(why(ask({ to: 'DE', weightGrams: 500, goods: ['lithium_installed'] }), 'ems')?.key).toBe(
      'shipping.missing.lithiumNotListed',
    )
    expect(
      ask({ to: 'DE', weightGrams: 500, goods: ['insured_parcel_only'] }).rows.map((each) => each.method),
    ).toEqual(['parcel_surface', 'parcel_air'])
  })
})

describe('notes that travel with a price', () => {
  const notes = (input: Parameters<typeof ask>[0], method: MethodId) =>
    row(ask(input), method)?.notes.map((each) => each.key) ?? []
  test('post to the US needs duty paid in advance', () =>
    expect(notes({ to: 'US', weightGrams: 500 }, 'ems')).toContain('shipping.note.usDutyPrepaid'))
  test('contents above 200,000 yen need an export declaration', () => {
    expect(notes({ to: 'DE', weightGrams: 500, valueYen: 200_000 }, 'ems')).not.toContain(
      'shipping.note.exportDeclaration',
    )
    expect(notes({ to: 'DE', weightGrams: 500, valueYen: 200_001 }, 'ems')).toContain(
      'shipping.note.exportDeclaration',
    )
  })
  test('a price not seen for a year says so, a derived one too', () => {
    expect(notes({ to: 'BR', weightGrams: 500 }, 'ems')).toContain('shipping.note.rateOld')
    expect(notes({ to: 'KR', weightGrams: 500 }, 'small_packet_air')).toContain('shipping.note.rateDerived')
    expect(notes({ to: 'DE', weightGrams: 500 }, 'ems')).toEqual(['shipping.note.insuranceIncluded'])
  })
  test('asking by volume without all sides still answers: only country and weight are required (§5)', () => {
    const answer = ask({ to: 'DE', weightGrams: 500, basis: 'volume', lengthCm: 30 })
    expect(answer.rows.length).toBeGreaterThan(0)
    expect(answer.notes.map((each) => each.key)).toEqual(
      expect.arrayContaining(['shipping.note.sizeIncomplete', 'shipping.note.volumeNoEffect']),
    )
  })
})

describe('properties', () => {
  const anyWhere = fc.constantFrom(...tables.countries.map((each) => each.country))
  const grams = fc.integer({ min: 1, max: 31_000 })
  test('a heavier parcel never costs less by the same method', () => {
    fc.assert(
      fc.property(anyWhere, grams, grams, (to, a, b) => {
        const [light, heavy] = [
          ask({ to, weightGrams: Math.min(a, b) }),
          ask({ to, weightGrams: Math.max(a, b) }),
        ]
        for (const each of heavy.rows)
          expect(row(light, each.method)!.totalYen).toBeLessThanOrEqual(each.totalYen)
      }),
      { numRuns: 300 },
    )
  })
  test('a larger box is never taken where a smaller one is refused', () => {
    const side = fc.integer({ min: 1, max: 160 })
    fc.assert(
      fc.property(
        anyWhere,
        fc.tuple(side, side, side),
        fc.integer({ min: 0, max: 30 }),
        (to, [l, w, h], more) => {
          const small = ask({ to, weightGrams: 800, lengthCm: l, widthCm: w, heightCm: h }).rows.map(
            (each) => each.method,
          )
          const large = ask({ to, weightGrams: 800, lengthCm: l + more, widthCm: w, heightCm: h }).rows.map(
            (each) => each.method,
          )
          expect(large.filter((each) => !small.includes(each))).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })
  test('rows are whole yen, add up, and come cheapest first; sides may be named in any order', () => {
    const side = fc.integer({ min: 1, max: 150 })
    fc.assert(
      fc.property(anyWhere, grams, side, side, side, (to, weightGrams, a, b, c) => {
        const answer = ask({ to, weightGrams, lengthCm: a, widthCm: b, heightCm: c })
        // Too large for everybody is an answer too.
        for (const [at, each] of answer.rows.entries()) {
          expect(Number.isSafeInteger(each.totalYen)).toBe(true)
          expect(each.totalYen).toBe(each.shippingYen + each.handlingYen)
          expect(each.chargeableGrams).toBe(weightGrams)
          expect(each.totalYen).toBeGreaterThanOrEqual(answer.rows[at - 1]?.totalYen ?? 0)
        }
        expect(ask({ to, weightGrams, lengthCm: c, widthCm: a, heightCm: b })).toEqual(answer)
      }),
      { numRuns: 200 },
    )
  })
  test('a carrier that weighs by volume bills at least the scale and at least the volume; asking by actual weight never bills more', () => {
    const courier = { weighing: 'larger', divisor: 5_000, stepGrams: 500 } as const
    const mm = fc.integer({ min: 10, max: 1_500 })
    fc.assert(
      fc.property(grams, mm, mm, mm, (weight, lengthMm, widthMm, heightMm) => {
        const size = { lengthMm, widthMm, heightMm }
        const billed = chargeableGrams(courier, weight, size, 'volume')
        expect(billed).toBeGreaterThanOrEqual(Math.max(weight, volumetricGrams(size)))
        expect(billed - Math.max(weight, volumetricGrams(size))).toBeLessThan(500)
        expect(chargeableGrams(courier, weight, size, 'actual')).toBeLessThanOrEqual(billed)
        expect(chargeableGrams({ weighing: 'actual' }, weight, size, 'volume')).toBe(weight)
      }),
    )
  })
})

describe("§5 the calculator's form", () => {
  const known = new Set(tables.countries.map((each) => each.country))
  const fields = (form: Parameters<typeof calcObjections>[0]) =>
    calcObjections(form, known).map((each) => [each.field, each.key])
  test('§5 country and weight in grams are required, nothing else', () => {
    expect(fields({})).toEqual([
      ['country', 'calc.countryRequired'],
      ['weightGrams', 'calc.weightRequired'],
    ])
    expect(fields({ country: 'DE', weightGrams: '3,160', lengthCm: '', basis: undefined })).toEqual([])
  })
  test.each(['5,986', '5.986', '5 986', '5\u202f986', '5’986'])(
    'issue 14: %s g is what a page shows as 5986 g',
    (weightGrams) => {
      const read = readCalc({ country: 'DE', weightGrams, valueYen: weightGrams }, known)
      expect(read.ok && [read.input.weightGrams, read.input.valueYen]).toEqual([5_986, 5_986])
    },
  )
  test.each([
    '0',
    '-5',
    'heavy',
    '1e3',
    '12.5',
    'NaN',
    '９９９９９９９９９９９９９９',
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    {},
    true,
    '1000;drop',
  ])('%s is no weight', (weightGrams) => {
    expect(fields({ country: 'DE', weightGrams })).toEqual([['weightGrams', 'calc.weightRequired']])
  })
  test('a huge weight and impossible sides are objected to at their fields', () => {
    expect(
      fields({ country: 'DE', weightGrams: '1000001', lengthCm: '-3', widthCm: 'wide', heightCm: 5_000 }),
    ).toEqual([
      ['weightGrams', 'calc.weightTooLarge'],
      ['lengthCm', 'calc.sizeInvalid'],
      ['widthCm', 'calc.sizeInvalid'],
      ['heightCm', 'calc.sizeInvalid'],
    ])
  })
  test('a country nobody knows is no destination', () =>
    expect(fields({ country: 'ZZ', weightGrams: 1 })).toEqual([['country', 'calc.countryRequired']]))
  test('numbers may be typed with commas, spaces, full width or in Arabic digits', () => {
    for (const typed of ['3160', '3,160', '3 160', '３１６０', '٣١٦٠', 3_160]) {
      expect(
        readCalc({ country: 'de', weightGrams: typed, lengthCm: '15,5', basis: 'volume' }, known),
      ).toEqual({ ok: true, input: { to: 'DE', weightGrams: 3_160, lengthCm: 15.5, basis: 'volume' } })
    }
  })
})
