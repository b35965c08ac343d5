import { afterAll, beforeAll, expect, test } from 'vitest'
import { calc } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { mapTiles } from '@tomobako/domain/parcel'
import { openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ log: 'silent' })
})
afterAll(() => shop.close())

test('the map says of every destination what the calculator says: the cheapest way, or that nothing goes', async () => {
  const { weights, rows } = await shop.visitor().call(calc.map, {})
  const { rows: destinations } = await shop.visitor().call(calc.countries, {})
  expect(rows.map(({ country }) => country).sort()).toEqual(destinations.map(({ code }) => code).sort())
  const asked = ['DE', 'US', 'CN', 'BR', 'KE', 'AF', 'AD']
  for (const country of asked)
    for (const [at, weightGrams] of weights.entries()) {
      const quoted = await shop.visitor().call(calc.quote, { country, weightGrams, basis: 'actual' })
      const least = quoted.rows.map(({ totalYen }) => totalYen).sort((a, b) => a - b)[0] ?? null
      expect([country, weightGrams, rows.find((row) => row.country === country)!.yen[at]]).toEqual([
        country,
        weightGrams,
        least,
      ])
    }
  // Names come with it, in the reader's language and order, so that server and browser do not call one country two names.
  const { rows: german } = await shop.visitor('de').call(calc.map, {})
  expect(german.find(({ country }) => country === 'HK')!.name).toBe(
    (await shop.visitor('de').call(calc.countries, {})).rows.find(({ code }) => code === 'HK')!.name,
  )
  const named = german.map(({ name }) => name)
  expect(named).toEqual(named.toSorted(new Intl.Collator('de').compare))
  // A day later it is asked anew: prices and closures are of their day.
  await shop.passTime(DAY)
  expect((await shop.visitor().call(calc.map, {})).rows).toHaveLength(rows.length)
  expect((await shop.visitor().ask(calc.map, { asOf: 'x' })).key).toBe('common.notFound')
})

test('no two countries stand on one tile, and only small territories have none', async () => {
  const places = mapTiles.map(({ column, row }) => `${column} ${row}`)
  expect(new Set(places).size).toBe(places.length)
  expect(new Set(mapTiles.map(({ country }) => country)).size).toBe(mapTiles.length)
  const { rows } = await shop.visitor().call(calc.map, {})
  const without = rows.filter(({ tile }) => tile === null).map(({ country }) => country)
  expect(without.sort()).toEqual(['AC', 'AS', 'BQ', 'CW', 'GG', 'PN', 'SX', 'TA', 'UM'])
})
