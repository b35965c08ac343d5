import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { csv, prepare, readTables } from '../parcel/index.ts'
import { digitsOf, inYen } from '../kernel/index.ts'
import { defaultFees } from '../settings/index.ts'
import { landedCost, ratesFor, readRates, toTheDoor } from './index.ts'

const files = dataFiles('shipping')
const practice = dataFiles('practice')
const answer = readTables(
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, text + (practice[name]?.replace(/^.*\n/, '') ?? '')]),
  ),
)
const snapshot = readRates('practice_rates.csv', dataFiles('money')['practice_rates.csv']!)
if (!answer.ok || !snapshot.ok) throw new Error('the tables do not read')
const { tables } = answer
const prepared = prepare(tables)
const rates = ratesFor(snapshot.rates, '2026-11-21')
const ask = (
  to: string,
  goodsYen: number,
  shippingYen = 3_000,
  method?: 'ems' | 'courier_practice_express',
) => landedCost({ to, goodsYen, shippingYen, ...(method ? { method } : {}) }, prepared, rates)!
const collected = new URL('../../../../../shared/data/shipping/vat_deminimis.csv', import.meta.url)

describe('what customs will probably ask', () => {
  const countries = fc.constantFrom(...tables.countries.map((each) => each.country))
  test('never less for dearer goods or dearer postage, in every country, by post and by courier', () => {
    fc.assert(
      fc.property(
        countries,
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom('ems' as const, 'courier_practice_express' as const),
        (to, goods, more, shipping, method) => {
          const [less, most] = [ask(to, goods, shipping, method), ask(to, goods + more, shipping, method)]
          for (const key of ['totalYen', 'lowYen', 'highYen'] as const)
            expect(most[key], `${to} ${key}`).toBeGreaterThanOrEqual(less[key])
          expect(ask(to, goods, shipping + 100, method).totalYen).toBeGreaterThanOrEqual(less.totalYen)
        },
      ),
      { numRuns: 2_000 },
    )
  })
  test('low is at most likely is at most high, whole yen, the parts add up, and a rule is said', () => {
    fc.assert(
      fc.property(countries, fc.integer({ min: 0, max: 1_000_000 }), (to, goods) => {
        const found = ask(to, goods)
        for (const { low, likely, high } of [found.duty, found.tax]) {
          expect([low, likely, high]).toEqual([low, likely, high].sort((a, b) => a - b))
          expect([low, likely, high].filter((yen) => !Number.isSafeInteger(yen))).toEqual([])
        }
        expect(found.duty.likely + found.tax.likely + found.fee.likely).toBe(found.totalYen)
        expect(found.lowYen <= found.totalYen && found.totalYen <= found.highYen).toBe(true)
        expect(found.why.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
  test('every country with a limit: nothing at the limit, something one yen above it', () => {
    let seen = 0
    for (const tax of tables.taxes) {
      const rate = tax.currency && rates.get(tax.currency)
      const duty = prepared.destinations.get(tax.country)!.duty
      if (
        !rate ||
        tax.taxFreeTo === null ||
        tax.taxFreeTo === 0 ||
        tax.certainty === 'unknown' ||
        !tax.rateBp ||
        duty.includesTax === 'yes' ||
        tax.thresholdOn !== 'goods' ||
        (tax.dutyFreeTo ?? 0) < tax.taxFreeTo
      )
        continue
      const limit = inYen(tax.taxFreeTo * 10 ** digitsOf(rate.currency), rate)
      expect(ask(tax.country, limit).tax.likely, tax.country).toBe(0)
      expect(ask(tax.country, limit).duty.likely, tax.country).toBe(0)
      expect(ask(tax.country, limit + 1).tax.likely, tax.country).toBeGreaterThan(0)
      seen += 1
    }
    expect(seen).toBeGreaterThan(20)
  })
  test('a courier asks its clearing fee where the post asks its own, and the sentence says whose', () => {
    const byCourier = ask('DE', 30_000, 3_000, 'courier_practice_express')
    expect(byCourier.fee.likely).toBeGreaterThan(0)
    expect(byCourier.why.map((each) => each.key)).toContain('shipping.why.clearingCourier')
    expect(ask('DE', 30_000, 3_000, 'ems').why.map((each) => each.key)).not.toContain(
      'shipping.why.clearingCourier',
    )
  })
  test('Hong Kong asks nothing; a country nobody knows says so', () => {
    expect(ask('HK', 50_000)).toMatchObject({ totalYen: 0, highYen: 0 })
    expect(ask('AC', 50_000)).toMatchObject({
      totalYen: 0,
      asOf: null,
      why: [{ key: 'shipping.why.taxUnknown', values: { country: 'AC' } }],
    })
    expect(landedCost({ to: 'XX', goodsYen: 1, shippingYen: 1 }, prepared, rates)).toBeNull()
  })
  test.skipIf(!existsSync(collected))(
    'every tax rate collected from the sources is the one in our table',
    () => {
      const [head, ...rows] = csv.records(readFileSync(collected, 'utf8'))
      const at = (name: string): number => head!.cells.indexOf(name)
      const [country, rate] = [at('iso2'), at('standard_rate_pct')]
      expect(Math.min(country, rate), head!.cells.join()).toBeGreaterThanOrEqual(0)
      const ours = new Map(tables.taxes.map((row) => [row.country, row.rateBp]))
      let seen = 0
      for (const { cells } of rows) {
        const percent = Number(cells[rate])
        if (
          cells[rate] === '' ||
          !Number.isFinite(percent) ||
          ours.get(cells[country]!) === undefined ||
          ours.get(cells[country]!) === null
        )
          continue
        expect(ours.get(cells[country]!), cells[country]!).toBe(Math.round(percent * 100))
        seen += 1
      }
      expect(seen).toBeGreaterThan(60)
    },
  )
})

test('the range to the door begins no higher than the cheapest way that is named beside it, whoever clears that one', () => {
  const settings = { now: Date.parse('2026-11-21T12:00:00Z'), rates, handlingYen: 500, fees: defaultFees }
  let cheaper = 0
  for (const { country: to } of tables.countries)
    for (const unitYen of [741, 14_540, 60_000])
      for (const kind of ['camera', 'figure', 'card'] as const) {
        const door = toTheDoor(
          { things: [{ unitYen, quantity: 1, domesticYen: 0, kind }], to },
          prepared,
          settings,
        )
        if (!door) continue
        expect([to, unitYen, kind, Math.min(door.lowYen, door.leastYen)]).toEqual([
          to,
          unitYen,
          kind,
          door.lowYen,
        ])
        if (door.leastYen < door.totalYen) cheaper += 1
      }
  expect(cheaper).toBeGreaterThan(0)
})
