import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  csv,
  insuranceFee,
  isMethodId,
  prepare,
  quote,
  readTables,
  shippingFiles,
  stepFor,
  type MethodId,
  type ShippingTables,
} from './index.ts'
import { dataFiles } from '../../../../db/data/read.ts'

const collected = new URL('../../../../../shared/data/shipping/', import.meta.url)
const files = (): Record<string, string> => dataFiles('shipping')
const tables: ShippingTables = (() => {
  const answer = readTables(files())
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals.slice(0, 5)))
  return answer.tables
})()
const now = Date.parse('2026-11-21T12:00:00Z')

/** A country of the zone that this method serves, with the widest weight limit. */
const anyCountry = (zone: number, method: MethodId): { country: string; maxGrams: number } | undefined =>
  tables.countries
    .filter((row) => row.zone === zone)
    .map((row) => ({
      country: row.country,
      way: prepare(tables)
        .destinations.get(row.country)!
        .ways.find((way) => way.method.id === method)!,
    }))
    .filter(({ way }) => way.service === 'yes')
    .map(({ country, way }) => ({ country, maxGrams: way.limit.maxGrams }))
    .sort((a, b) => b.maxGrams - a.maxGrams)[0]

describe('the tables we ship with', () => {
  test('db/data/shipping reads without a single objection', () => {
    expect(readTables(files()).ok).toBe(true)
    expect(new Set(shippingFiles.map((name) => name in files()))).toEqual(new Set([true]))
  })

  test('every price in rates.csv comes out of quote() to the yen, at both ends of its step', () => {
    let seen = 0
    for (const rate of tables.rates) {
      const place = anyCountry(rate.zone, rate.method)!
      const column = prepare(tables)
        .destinations.get(place.country)!
        .ways.find((way) => way.method.id === rate.method)!.versions[0]!
      const step = stepFor(column, rate.toGrams)
      expect(column.priceYen[step]).toBe(rate.priceYen)
      const from = step === 0 ? 1 : column.upTo[step - 1]! + 1
      for (const weightGrams of [from, rate.toGrams]) {
        if (weightGrams > place.maxGrams) continue
        seen += 1
        const row = quote({ to: place.country, weightGrams, basis: 'actual', now }, tables).rows.find(
          (each) => each.method === rate.method,
        )
        expect(
          row?.shippingYen,
          `${rate.method} zone ${rate.zone} ${weightGrams} g to ${place.country}`,
        ).toBe(rate.priceYen)
      }
    }
    expect(seen).toBeGreaterThan(1_200)
  })

  test.skipIf(!existsSync(collected))(
    'every price cell collected from the sources is in our tables, and no other',
    () => {
      const cells = (name: string): Record<string, string>[] => {
        const [head, ...rows] = csv.records(readFileSync(new URL(name, collected), 'utf8'))
        return rows.map((row) => Object.fromEntries(head!.cells.map((key, at) => [key, row.cells[at]!])))
      }
      const byService: Record<string, MethodId> = {
        epacket_light: 'epacket_light',
        small_packet_air: 'small_packet_air',
        small_packet_surface: 'small_packet_surface',
      }
      const wanted = [
        ...cells('ems_rates.csv').map((row) => ({ ...row, method: 'ems' })),
        ...cells('parcel_air.csv').map((row) => ({ ...row, method: 'parcel_air' })),
        ...cells('parcel_surface.csv').map((row) => ({ ...row, method: 'parcel_surface' })),
        ...cells('small_packet.csv').map((row) => ({ ...row, method: byService[row.service!] ?? '' })),
      ] as Record<string, string>[]
      const priced = wanted.filter(
        (row) => isMethodId(row.method) && row.price_jpy !== '' && !/MISSING/.test(row.status ?? ''),
      )
      expect(priced.length).toBe(690)
      for (const row of priced) {
        const place = anyCountry(Number(row.zone), row.method as MethodId)!
        const column = prepare(tables)
          .destinations.get(place.country)!
          .ways.find((way) => way.method.id === row.method)!.versions[0]!
        for (const grams of [Number(row.weight_from_g), Number(row.weight_to_g)])
          expect(column.priceYen[stepFor(column, grams)], `${row.method} ${row.zone} ${grams}`).toBe(
            Number(row.price_jpy),
          )
      }
      expect(tables.rates).toHaveLength(priced.length)
    },
  )

  test.skipIf(!existsSync(collected))(
    'every insurance fee collected from the sources follows from the rule',
    () => {
      const [head, ...rows] = csv.records(readFileSync(new URL('insurance.csv', collected), 'utf8'))
      const at = (name: string): number => head!.cells.indexOf(name)
      let seen = 0
      for (const { cells } of rows) {
        const method = { EMS: 'ems', 'insured parcel (air/surface)': 'parcel_air' }[cells[at('method')]!] as
          | MethodId
          | undefined
        if (!method || cells[at('fee_jpy')] === '') continue
        for (const value of [
          Math.max(1, Number(cells[at('declared_from_jpy')])),
          Number(cells[at('declared_to_jpy')]),
        ]) {
          expect(insuranceFee(method, value, tables.insurance)).toBe(Number(cells[at('fee_jpy')]))
          seen += 1
        }
      }
      expect(seen).toBe(400)
    },
  )
})

describe('zones and limits collected from the sources', () => {
  const cells = (name: string): Record<string, string>[] => {
    const [head, ...rows] = csv.records(readFileSync(new URL(name, collected), 'utf8'))
    return rows.map((row) => Object.fromEntries(head!.cells.map((key, at) => [key, row.cells[at]!])))
  }
  test.skipIf(!existsSync(collected))('every country stands in the zone of the list', () => {
    const ours = new Map(tables.countries.map((row) => [row.country, row.zone]))
    const listed = cells('ems_zones.csv').filter(
      (row) => /^[A-Z]{2}$/.test(row.iso2!) && row.ems_zone !== '' && ours.has(row.iso2!),
    )
    expect(listed.length).toBeGreaterThan(130)
    for (const row of listed) expect(ours.get(row.iso2!), row.iso2).toBe(Number(row.ems_zone))
    const all = cells('countries.csv').filter((row) => row.zone !== '' && ours.has(row.iso2!))
    expect(all.length).toBeGreaterThan(200)
    for (const row of all) expect(ours.get(row.iso2!), row.iso2).toBe(Number(row.zone))
  })
  test('at every limit of weight a method is offered and one gram above it is not, in every zone', () => {
    for (const { country } of tables.countries) {
      for (const way of prepare(tables).destinations.get(country)!.ways) {
        const column = way.versions[0]
        if (way.service !== 'yes' || !column) continue
        const most = Math.min(way.limit.maxGrams, column.upTo.at(-1)!)
        const offered = (weightGrams: number): boolean =>
          quote({ to: country, weightGrams, basis: 'actual', now }, tables).rows.some(
            (row) => row.method === way.method.id,
          )
        expect([offered(most), offered(most + 1)], `${way.method.id} ${country}`).toEqual([true, false])
      }
    }
  })
})

describe('a table with something wrong is refused by file and line', () => {
  const broken = (file: string, change: (text: string) => string) =>
    readTables({ ...files(), [file]: change(files()[file]!) })
  const objections = (answer: ReturnType<typeof readTables>) => (answer.ok ? [] : answer.refusals)

  test('a price with letters', () => {
    expect(
      objections(broken('rates.csv', (text) => text.replace('ems,1,500,1450', 'ems,1,500,1450 yen'))),
    ).toEqual([
      {
        refused: true,
        key: 'shipping.tables.badCell',
        values: { file: 'rates.csv', line: 2, column: 'price_yen', value: '1450 yen' },
      },
    ])
  })
  test('the same step twice', () => {
    expect(
      objections(broken('rates.csv', (text) => text.replace('ems,1,600,', 'ems,1,500,')))[0],
    ).toMatchObject({ key: 'shipping.tables.twice', values: { file: 'rates.csv', line: 3 } })
  })
  test('a missing file, a missing column, a cell too many, an unknown source', () => {
    const { 'rates.csv': _, ...rest } = files()
    expect(objections(readTables(rest))[0]).toMatchObject({
      key: 'shipping.tables.missingFile',
      values: { file: 'rates.csv' },
    })
    expect(objections(broken('limits.csv', (text) => text.replace('max_grams', 'weight')))[0]).toMatchObject({
      key: 'shipping.tables.missingColumn',
      values: { file: 'limits.csv', column: 'max_grams' },
    })
    expect(objections(broken('kinds.csv', (text) => text.replace('\nbag,', '\nbag,,')))[0]).toMatchObject({
      key: 'shipping.tables.badLine',
      values: { file: 'kinds.csv', line: 2 },
    })
    expect(
      objections(broken('handling.csv', (text) => text.replace('our-default', 'hearsay')))[0],
    ).toMatchObject({ key: 'shipping.tables.unknownSource', values: { file: 'handling.csv', line: 2 } })
  })
  test('quotes, commas, CRLF and a byte order mark are read as the format says', () => {
    expect(csv.records('\uFEFFa,b\r\n"x, ""y""\nz",2\r\n\r\n3,4')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"\nz', '2'] },
      { line: 5, cells: ['3', '4'] },
    ])
  })
})
