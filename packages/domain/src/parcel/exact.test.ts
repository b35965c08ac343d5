import { beforeAll, describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { defaultFees } from '../settings/index.ts'
import { collected, collectedCells, isCollected, notCollected, type Cell } from './collected.testing.ts'
import { prepare, quote, readTables, type QuoteRow } from './index.ts'

const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const { tables } = read
const now = Date.parse('2026-11-21T12:00:00Z')
const settings = { handlingYen: defaultFees.handlingYen }

/** Issue 4: every figure of /calc equals the table to the yen; `quote` is what answers it. */
describe.skipIf(!isCollected)(
  isCollected ? 'every price of the sources, to every country, at both ends of its step' : notCollected,
  () => {
    let cells: Cell[]
    let zones: Map<string, number>
    beforeAll(() => {
      cells = collectedCells()
      zones = new Map(
        collected('countries.csv').flatMap((row) =>
          row['zone'] ? [[row['iso2']!, Number(row['zone'])] as const] : [],
        ),
      )
    })

    test('690 cells and more than 200 countries are there to be held against', () => {
      expect(cells).toHaveLength(690)
      expect(zones.size).toBeGreaterThan(200)
    })
    test('what is priced is the cell of the zone and handling, what is not says why, and nothing is priced without a cell', () => {
      const byZone = Map.groupBy(cells, ({ zone }) => zone)
      let [compared, refused] = [0, 0]
      for (const [country, zone] of zones) {
        if (country === 'JP' || !tables.countries.some((row) => row.country === country)) continue
        const here = byZone.get(zone) ?? []
        for (const weightGrams of new Set(here.flatMap(({ fromGrams, toGrams }) => [fromGrams, toGrams]))) {
          const answer = quote({ to: country, weightGrams, basis: 'actual', now }, tables, settings)
          const due = here.filter(
            ({ fromGrams, toGrams }) => fromGrams <= weightGrams && weightGrams <= toGrams,
          )
          const priced = new Map<string, QuoteRow>(answer.rows.map((row) => [row.method, row]))
          for (const { method, yen } of due) {
            const row = priced.get(method)
            if (row) {
              compared += 1
              if (
                row.shippingYen !== yen ||
                row.handlingYen !== 500 ||
                row.totalYen !== yen + 500 ||
                row.chargeableGrams !== weightGrams
              )
                expect.unreachable(
                  `${method} to ${country}, ${weightGrams} g: ${row.shippingYen} + ${row.handlingYen} = ${row.totalYen}, the table says ${yen}`,
                )
              continue
            }
            refused += 1
            // No price though there is a cell: the service is off for this country, or its own limit is below the step.
            const why = answer.missing.find((each) => each.method === method)!
            const way = prepare(tables)
              .destinations.get(country)!
              .ways.find((each) => each.method.id === method)!
            const isRight = /notServed|suspended/.test(why.key)
              ? way.service !== 'yes'
              : /tooHeavy/.test(why.key) && weightGrams > way.limit.maxGrams
            if (!isRight) expect.unreachable(`${method} to ${country}, ${weightGrams} g: ${why.key}`)
          }
          for (const method of priced.keys())
            if (!due.some((cell) => cell.method === method))
              expect.unreachable(`${method} to ${country}, ${weightGrams} g is priced, and no cell says so`)
        }
      }
      expect(compared).toBeGreaterThan(50_000)
      expect(refused).toBeGreaterThan(1_000)
    })
    test('between the ends of a step nothing changes: every gram to 2 kg, to one country of every zone', () => {
      let compared = 0
      for (const country of ['KR', 'SG', 'FR', 'US', 'BR']) {
        const here = cells.filter(({ zone }) => zone === zones.get(country))
        for (let weightGrams = 1; weightGrams <= 2_000; weightGrams += 1) {
          for (const { method, shippingYen } of quote(
            { to: country, weightGrams, basis: 'actual', now },
            tables,
            settings,
          ).rows) {
            const cell = here.find(
              (each) =>
                each.method === method && each.fromGrams <= weightGrams && weightGrams <= each.toGrams,
            )
            compared += 1
            if (shippingYen !== cell?.yen)
              expect.unreachable(
                `${method} to ${country}, ${weightGrams} g: ${shippingYen}, the table says ${cell?.yen}`,
              )
          }
        }
      }
      // At least one method to each of the five, at every gram.
      expect(compared).toBeGreaterThanOrEqual(5 * 2_000)
    })
  },
)
