import { mapTiles } from '@tomobako/domain/parcel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTile, stepOf, STEPS, stepsOf } from './tariff-steps.ts'

test('each colour of the map has about as many countries, and a higher price never a lighter one', () => {
  expect(stepsOf([100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000])).toEqual([200, 400, 600, 800, 1_000])
  expect(stepsOf([500, 500, 500])).toEqual([500])
  expect(stepsOf([])).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 250 }), (prices) => {
      const steps = stepsOf(prices)
      expect(steps.length).toBeLessThanOrEqual(STEPS)
      const sorted = prices.toSorted((a, b) => a - b).map((yen) => stepOf(yen, steps))
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
      for (const yen of prices) expect(yen).toBeLessThanOrEqual(steps[stepOf(yen, steps)]!)
    }),
  )
})

const tiles = mapTiles.map(({ country, column, row }) => ({ country, tile: { column, row } }))
const at = (country: string) => tiles.find((each) => each.country === country)!
test.each([
  ['FR', 'ArrowRight', 'CH'],
  ['US', 'ArrowUp', 'CA'],
  ['US', 'ArrowDown', 'MX'],
  ['IS', 'ArrowLeft', 'GL'],
  ['FR', 'Enter', undefined],
])('on the map %s and %s lead to %s', (from, key, to) =>
  expect(nextTile(at(from), key, tiles)?.country).toBe(to),
)

test('with arrows alone every tile is reached from every other', () => {
  const reached = new Set(['DE'])
  const open = [at('DE')]
  for (let from = open.pop(); from; from = open.pop())
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const to = nextTile(from, key, tiles)
      if (to && !reached.has(to.country)) {
        reached.add(to.country)
        open.push(to)
      }
    }
  expect(tiles.filter(({ country }) => !reached.has(country)).map(({ country }) => country)).toEqual([])
})
