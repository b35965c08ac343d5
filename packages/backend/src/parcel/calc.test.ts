import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { calc } from '@tomobako/contract'
import { prepare, stepFor } from '@tomobako/domain/parcel'
import { exchangeRates, fees, tradeTables } from '../settings/index.ts'
import { at } from '../kernel/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('the calculator', () => {
  test('answers the cells of the tables, to the yen, with our handling', async () => {
    const tables = await tradeTables(shop.shop.house)
    const { handlingYen } = await fees(shop.shop.house)
    for (const [country, weightGrams] of [
      ['DE', 1],
      ['DE', 500],
      ['DE', 501],
      ['US', 2_000],
      ['AE', 4_999],
      ['BR', 12_345],
      ['KR', 29_999],
    ] as const) {
      const { rows, missing } = await shop
        .visitor()
        .call(calc.quote, { country, weightGrams, lengthCm: 20, widthCm: 15, heightCm: 10, basis: 'volume' })
      // Six ways of the post and the two services of the practice contract.
      expect(rows.length + missing.length).toBe(8)
      // What the couriers cost are contract cells: courier.test.ts
      const posted = rows.filter((row) => !row.method.startsWith('courier_'))
      expect(posted).not.toEqual([])
      for (const row of posted) {
        const way = prepare(tables)
          .destinations.get(country)!
          .ways.find((each) => each.method.id === row.method)!
        const column = way.versions[0]!
        expect(row.shippingYen).toBe(column.priceYen[stepFor(column, weightGrams)])
        expect(row).toMatchObject({
          handlingYen,
          totalYen: row.shippingYen + handlingYen,
          chargeableGrams: weightGrams,
        })
      }
      expect(rows.map((row) => row.totalYen)).toEqual(rows.map((row) => row.totalYen).sort((a, b) => a - b))
    }
  })

  test('§5: country and weight are required; every objection at its field, in the language asked', async () => {
    const empty = await shop.visitor().ask(calc.quote, { country: '', basis: 'volume' })
    expect(empty.errors?.map((each) => each.field)).toEqual(['country', 'weightGrams'])
    expect(empty.key).toBe('calc.countryRequired')
    for (const weightGrams of [0, -5, 1.5])
      expect(
        (await shop.visitor().ask(calc.quote, { country: 'DE', weightGrams, basis: 'volume' })).key,
      ).toBe('calc.weightRequired')
    expect(
      (await shop.visitor().ask(calc.quote, { country: 'DE', weightGrams: 1e12, basis: 'volume' })).key,
    ).toBe('calc.weightTooLarge')
    expect(
      (
        await shop
          .visitor()
          .ask(calc.quote, { country: 'DE', weightGrams: 500, lengthCm: 0, basis: 'volume' })
      ).key,
    ).toBe('calc.sizeInvalid')
    expect(
      (await shop.visitor().ask(calc.quote, { country: 'XX', weightGrams: 500, basis: 'volume' })).key,
    ).toBe('calc.countryRequired')
    expect(
      (await shop.visitor().ask(calc.quote, { country: 'DE', weightGrams: 40_000, basis: 'volume' })).data,
    ).toMatchObject({ rows: [] })
  })

  test("countries speak the caller's language", async () => {
    const german = (await shop.visitor('de').call(calc.countries, {})).rows
    const japanese = (await shop.visitor('ja').call(calc.countries, {})).rows
    expect(german.find((row) => row.code === 'DE')?.name).toBe('Deutschland')
    expect(japanese.find((row) => row.code === 'DE')?.name).toBe('ドイツ')
    expect(german.length).toBeGreaterThan(200)
    expect(german.map((row) => row.name)).toEqual(
      german.map((row) => row.name).toSorted(new Intl.Collator('de').compare),
    )
    expect(german.some((row) => row.code === 'JP')).toBe(false)
  })
})

describe('the tables in the database', () => {
  test('are dated rows; the shop reads them, and what an operator changes replaces the fees by version', async () => {
    const { db } = shop.shop.house
    const rows = await db.selectFrom('trade_table').select(['name', 'source']).execute()
    expect(rows.map((row) => row.name)).toContain('shipping/rates.csv')
    expect(await tradeTables(shop.shop.house)).toBe(await tradeTables(shop.shop.house))
    const now = at(shop.shop.house.clock.now())
    await db
      .insertInto('setting')
      .values([
        { name: 'fees', version: 2, value: JSON.stringify({ handlingYen: 640 }), by: 'test', at: now },
        {
          name: 'shipping',
          version: 1,
          value: JSON.stringify({ closed: [{ method: 'ems', country: 'DE' }] }),
          by: 'test',
          at: now,
        },
      ])
      .execute()
    expect(await fees(shop.shop.house)).toMatchObject({ version: 2, handlingYen: 640, freeStorageDays: 45 })
    const { rows: priced, missing } = await shop
      .visitor()
      .call(calc.quote, { country: 'DE', weightGrams: 1_000, basis: 'actual' })
    expect([...new Set(priced.map((row) => row.handlingYen))]).toEqual([640])
    expect(missing).toContainEqual(expect.objectContaining({ method: 'ems', key: 'shipping.missing.closed' }))
  })

  test('exchange rates of the demo world are dated and for display', async () => {
    const rates = await exchangeRates(shop.shop.house)
    expect(rates.size).toBeGreaterThanOrEqual(30)
    expect(rates.get('EUR')).toMatchObject({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      yen: 1_000_000,
    })
  })
})
