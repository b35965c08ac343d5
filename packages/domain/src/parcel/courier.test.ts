import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import {
  diffSheet,
  freightYen,
  fuelOn,
  prepare,
  quote,
  readTables,
  stepFor,
  type MethodId,
  type Quotation,
  type QuoteInput,
  type ShippingSettings,
  type ShippingTables,
} from './index.ts'

const shipped = dataFiles('shipping')
const practice = dataFiles('practice')
/** The release's tables with the practice contract's rows added, as the demo world loads them. */
const files = (change: Record<string, (text: string) => string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shipped).map(([name, text]) => [
      name,
      (change[name] ?? ((same: string) => same))(text + (practice[name]?.replace(/^.*\n/, '') ?? '')),
    ]),
  )
const read = (change?: Record<string, (text: string) => string>): ShippingTables => {
  const answer = readTables(files(change))
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals.slice(0, 5)))
  return answer.tables
}
const tables = read()
const now = Date.parse('2026-11-21T12:00:00Z')
const ask = (
  input: Partial<QuoteInput> & { to: string; weightGrams: number },
  settings?: ShippingSettings,
  of = tables,
): Quotation => quote({ basis: 'volume', now, ...input }, of, settings)
const row = (answer: Quotation, method: string) => answer.rows.find((each) => each.method === method)
const why = (answer: Quotation, method: string) => answer.missing.find((each) => each.method === method)
const express = 'courier_practice_express'
const saver = 'courier_practice_saver'

describe('couriers from a contract table', () => {
  test("every cell of the contract comes out of quote() to the yen, at both ends of every step, with its week's fuel", () => {
    let seen = 0
    const fuel = fuelOn(
      tables.fuel
        .filter((each) => each.carrier === 'Practice Courier')
        .toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1)),
      '2026-11-21',
    )!
    for (const cell of tables.couriers) {
      for (const { country } of tables.courier_zones.filter((each) => each.zone === cell.zone)) {
        const column = prepare(tables)
          .destinations.get(country)!
          .ways.find((way) => way.method.id === cell.service)!.versions[0]!
        const step = stepFor(column, cell.toGrams)
        const from = step === 0 ? 1 : column.upTo[step - 1]! + 1
        for (const weightGrams of [from, cell.toGrams]) {
          const found = row(ask({ to: country, weightGrams }), cell.service)!
          const billed = Math.ceil(weightGrams / cell.stepGrams) * cell.stepGrams
          expect(found.chargeableGrams).toBe(billed)
          const freight = cell.priceYen ?? Math.ceil((cell.perKgYen! * billed) / 1_000)
          expect(freightYen(column, step, billed)).toBe(freight)
          expect(found.shippingYen, `${cell.service} ${country} ${weightGrams}`).toBe(
            freight + (cell.fuel === 'yes' ? Math.ceil((freight * fuel.rateBp) / 10_000) : 0),
          )
          seen += 1
        }
      }
    }
    expect(seen).toBeGreaterThan(2_000)
  })
  test('a large light box is billed by its volume; asked by the scale the row warns', () => {
    const box = { to: 'DE', weightGrams: 1_000, lengthCm: 40, widthCm: 30, heightCm: 20 }
    expect(row(ask(box), express)?.chargeableGrams).toBe(5_000)
    const scale = row(ask({ ...box, basis: 'actual' }), express)!
    expect(scale.chargeableGrams).toBe(1_000)
    expect(scale.notes).toContainEqual({ key: 'shipping.note.billsVolume', values: { grams: 5_000 } })
    expect(row(ask({ to: 'DE', weightGrams: 1_000 }), express)?.notes.map((each) => each.key)).toContain(
      'shipping.note.mayRiseWithSize',
    )
  })
  test('the fuel percentage is kept with the quote, changes on Mondays, and without one nothing is quoted', () => {
    const week = (at: string) =>
      row(ask({ to: 'US', weightGrams: 900, now: Date.parse(at) }), express)?.made.fuel
    expect(week('2026-11-15T14:59:59Z')).not.toEqual(week('2026-11-15T15:00:00Z'))
    expect(week('2026-11-15T15:00:00Z')?.fromDay).toBe('2026-11-16')
    const ended = read({
      'fuel.csv': (text) =>
        text
          .split('\n')
          .filter((line) => !line.startsWith('Practice Courier,2026-11-30'))
          .join('\n'),
    })
    expect(
      why(ask({ to: 'US', weightGrams: 900, now: Date.parse('2026-12-05T00:00:00Z') }, {}, ended), express)
        ?.key,
    ).toBe('shipping.missing.noFuel')
    // What was quoted on a day keeps that day's percentage.
    expect(row(ask({ to: 'US', weightGrams: 900 }, { pricesOn: '2026-11-15' }), express)?.made.fuel).toEqual(
      week('2026-11-15T00:00:00Z'),
    )
  })
  test('far places cost more by their postcode, however it is written', () => {
    const at = (postcode?: string) =>
      row(ask({ to: 'US', weightGrams: 900, ...(postcode === undefined ? {} : { postcode }) }), express)!.made
        .remoteYen
    expect([at(), at('10001'), at('96701'), at('968-15'), at('99501-1234'), at('9')]).toEqual([
      0, 0, 3_000, 3_000, 3_000, 0,
    ])
  })
  test('where the contract has no price, is too small, or goods are refused, the service stands apart with its reason', () => {
    expect(why(ask({ to: 'KE', weightGrams: 900 }), express)).toMatchObject({
      key: 'shipping.missing.notServedCourier',
      name: 'Practice Express',
    })
    expect(why(ask({ to: 'BR', weightGrams: 900 }), saver)?.key).toBe('shipping.missing.notServedCourier')
    expect(why(ask({ to: 'DE', weightGrams: 30_001 }), express)?.key).toBe('shipping.missing.tooHeavy')
    expect(
      why(ask({ to: 'DE', weightGrams: 900, lengthCm: 121, widthCm: 10, heightCm: 10 }), express)?.key,
    ).toBe('shipping.missing.tooLong')
    expect(row(ask({ to: 'DE', weightGrams: 900, goods: ['lithium_installed'] }), express)).toBeDefined()
    expect(why(ask({ to: 'DE', weightGrams: 900, goods: ['lithium_installed'] }), saver)?.key).toBe(
      'shipping.missing.courierRefuses',
    )
    expect(why(ask({ to: 'DE', weightGrams: 900, goods: ['air_prohibited'] }), express)?.key).toBe(
      'shipping.missing.courierRefuses',
    )
    expect(
      why(ask({ to: 'DE', weightGrams: 900, now: Date.parse('2025-12-31T00:00:00Z') }), express)?.key,
    ).toBe('shipping.missing.contractEnded')
  })
  test('a contract that ends is not quoted the day after, and a dated successor takes over', () => {
    const two = read({
      'couriers.csv': (text) => {
        const lines = text.trimEnd().split('\n')
        const mine = lines.filter((line) => line.includes(',practice_express,'))
        return [
          ...lines.filter((line) => !line.includes(',practice_express,')),
          ...mine.map((line) => line.replace(',2026-01-01,,', ',2026-01-01,2026-11-30,')),
          ...mine
            .filter((line) => line.includes(',D,'))
            .map((line) =>
              line.replace(',2026-01-01,,', ',2026-12-01,,').replace(/,500,3200,/, ',500,3333,'),
            ),
        ].join('\n')
      },
    })
    const on = (at: string, to: string) => ask({ to, weightGrams: 400, now: Date.parse(at) }, {}, two)
    const freight = (answer: Quotation) =>
      row(answer, express)!.shippingYen - row(answer, express)!.made.fuel!.yen
    expect(freight(on('2026-11-30T12:00:00Z', 'DE'))).toBe(3_200)
    expect(freight(on('2026-12-01T12:00:00Z', 'DE'))).toBe(3_333)
    expect(why(on('2026-12-01T12:00:00Z', 'US'), express)?.key).toBe('shipping.missing.contractEnded')
  })
  test('a larger or heavier parcel never costs less by a courier', () => {
    const side = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(
        fc.constantFrom('DE', 'US', 'AU', 'KR', 'BR'),
        fc.integer({ min: 1, max: 29_000 }),
        side,
        side,
        side,
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 20 }),
        (to, weightGrams, a, b, c, more, longer) => {
          const [small, large] = [
            ask({ to, weightGrams, lengthCm: a, widthCm: b, heightCm: c }),
            ask({ to, weightGrams: weightGrams + more, lengthCm: a + longer, widthCm: b, heightCm: c }),
          ]
          for (const each of large.rows)
            expect(row(small, each.method)!.totalYen).toBeLessThanOrEqual(each.totalYen)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a contract with something wrong is refused by file and line, all of it', () => {
  const wrong = (from: RegExp, to: string) => {
    const answer = readTables(files({ 'couriers.csv': (text) => text.replace(from, to) }))
    return answer.ok
      ? []
      : answer.refusals.map((each) => [each.key.replace('shipping.tables.', ''), each.values?.['line']])
  }
  const start = 'Practice Courier,practice_express,Practice Express,'
  test.each([
    ['neither zone nor country', new RegExp(`${start}A,,500,`), `${start},,500,`, ['zoneOrCountry', 2]],
    ['zone and country', new RegExp(`${start}A,,500,`), `${start}A,US,500,`, ['zoneOrCountry', 2]],
    ['a zone nobody drew', new RegExp(`${start}A,,500,`), `${start}Q,,500,`, ['unknownZone', 2]],
    [
      'a price and a price per kilogram',
      new RegExp(`${start}A,,500,1900,,`),
      `${start}A,,500,1900,10,`,
      ['priceOrPerKg', 2],
    ],
    ['no price', new RegExp(`${start}A,,500,1900,,`), `${start}A,,500,,,`, ['priceOrPerKg', 2]],
    ['the same step twice', new RegExp(`${start}A,,1000,`), `${start}A,,500,`, ['twice', 3]],
    [
      'terms that differ within one column',
      new RegExp(`(${start}A,,1000,\\d+,,)5000`),
      '$14000',
      ['termsDiffer', 3],
    ],
    ['a service id with capitals', /practice_express/, 'Express', ['badCell', 2]],
    ['a negative price', new RegExp(`${start}A,,500,1900,`), `${start}A,,500,-5,`, ['badCell', 2]],
  ] as const)('%s', (_what, from, to, objection) => expect(wrong(from, to)).toContainEqual([...objection]))
  test('every faulty row is named, not only the first', () =>
    expect(wrong(/,practice-contract/g, ',hearsay').length).toBe(tables.couriers.length))
})

describe('limits of value and duty paid in advance', () => {
  test('ePacket Light holds less than 10,000 yen, a small packet less than 30,000', () => {
    const at = (valueYen: number, method: MethodId) =>
      Boolean(row(ask({ to: 'DE', weightGrams: 300, valueYen }), method))
    expect([
      at(9_999, 'epacket_light'),
      at(10_000, 'epacket_light'),
      at(29_999, 'small_packet_air'),
      at(30_000, 'small_packet_air'),
      at(30_000, 'ems'),
    ]).toEqual([true, false, true, false, true])
    expect(why(ask({ to: 'DE', weightGrams: 300, valueYen: 10_000 }), 'epacket_light')).toMatchObject({
      key: 'shipping.missing.tooValuableYen',
      values: { yen: 9_999 },
    })
  })
  test('post to the US: 2,500 dollars since 24 July 2026, 800 before', () => {
    const rates = new Map([['USD', { minor: 1, yen: 2 }]]) // a cent is two yen: 2,500 dollars are 500,000 yen
    const on = (at: string, valueYen: number) =>
      Boolean(row(ask({ to: 'US', weightGrams: 300, valueYen, now: Date.parse(at) }, { rates }), 'ems'))
    expect([
      on('2026-07-23T00:00:00Z', 160_000),
      on('2026-07-23T00:00:00Z', 160_001),
      on('2026-07-24T00:00:00Z', 160_001),
      on('2026-11-21T00:00:00Z', 500_000),
      on('2026-11-21T00:00:00Z', 500_001),
    ]).toEqual([true, false, true, true, false])
  })
  test('without a way to prepay duty, post to the US is closed and couriers are not', () => {
    const answer = ask({ to: 'US', weightGrams: 300 }, { prepaymentOff: ['US'] })
    expect(answer.rows.map((each) => each.carrier)).toEqual(['Practice Courier', 'Practice Courier'])
    expect(why(answer, 'ems')?.key).toBe('shipping.missing.prepaymentOff')
    expect(row(ask({ to: 'DE', weightGrams: 300 }, { prepaymentOff: ['US', 'DE'] }), 'ems')).toBeDefined()
  })
})

describe('what a new table changes', () => {
  test('added, removed and changed rows, by what makes a row the same', () => {
    const before = shipped['handling.csv']!
    const after =
      before.replace('ems,500', 'ems,600').replace(/^courier,.*\n/m, '') +
      'courier_x,1,0,2026-11-21,our-default\n'
    const found = diffSheet('handling', before, after)
    expect(found).toMatchObject({ added: 1, removed: 1, changed: 1, same: 5 })
    expect(found.rows).toContainEqual({
      kind: 'changed',
      key: 'ems',
      cells: [{ column: 'base_yen', before: '500', after: '600' }],
    })
    expect(diffSheet('handling', before, before)).toMatchObject({ added: 0, removed: 0, changed: 0 })
  })
})
