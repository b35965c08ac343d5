import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { methodIds } from '@tomobako/domain/parcel'
import { readFileSync } from 'node:fs'
import { readTables, shippingFiles } from '@tomobako/domain/parcel'
import { promises } from '../warehouse/promises.ts'
import { vague } from '../warehouse/customs.ts'
import { journey } from './journey.ts'
import { newParcelNo, readParcelNo } from './number.ts'

const folder = new URL('../../../../db/data/shipping/', import.meta.url)
const answer = readTables(Object.fromEntries(shippingFiles.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')])))
if (!answer.ok) throw new Error('the shipping tables are faulty')
const { tables } = answer

test('a parcel number survives its round trip, any way it is typed; one wrong digit is noticed', () => {
  for (let round = 0; round < 200; round += 1) {
    const no = newParcelNo()
    expect(no).toMatch(/^TB-\d{4}-\d{4}$/)
    for (const typed of [no, no.toLowerCase(), no.replaceAll('-', ' '), no.replaceAll('-', ''), `https://shop.test/packageQR?code=${no}`]) expect(readParcelNo(typed)).toBe(no)
    const at = 3 + (round % 4)
    const wrong = no.slice(0, at) + ((Number(no[at]) + 1 + (round % 8)) % 10) + no.slice(at + 1)
    expect(readParcelNo(wrong)).toBeNull()
  }
  expect(readParcelNo('T261113-0482-1')).toBeNull()
})

describe('the practice carrier', () => {
  test('the same parcel has the same journey, in order and within the days of its method, to every country', () => {
    for (const { country } of tables.countries) {
      for (const method of methodIds) {
        const parcel = { id: `${country}-${method}`, method, country }
        const told = journey(parcel, 1_000, tables)
        expect(journey(parcel, 1_000, tables)).toEqual(told)
        expect(told.map((each) => each.at)).toEqual(told.map((each) => each.at).sort((a, b) => a - b))
        expect(told[0]).toEqual({ event: 'depart', at: 1_000 + 12 * HOUR })
        const zone = tables.countries.find((row) => row.country === country)!.zone
        const days = tables.transit.find((row) => row.method === method && row.zone === zone)
        if (!days) continue
        const took = (told.at(-1)!.at - 1_000) / DAY
        expect(took).toBeGreaterThanOrEqual(days.daysMin)
        expect(took).toBeLessThanOrEqual(days.daysMax)
      }
    }
  })
  test('customs stops where tax is collected at the border, and nowhere else', () => {
    expect(journey({ id: 'a', method: 'ems', country: 'CA' }, 0, tables).map((each) => each.event)).toEqual(['depart', 'customs', 'deliver'])
    expect(journey({ id: 'a', method: 'ems', country: 'HK' }, 0, tables).map((each) => each.event)).toEqual(['depart', 'deliver'])
  })
})

test('customs words: what says nothing is refused, what describes is taken', () => {
  for (const words of ['gift', 'Gift (toy)', 'toy parts', 'goods', 'Toys', 'Japanese goods', 'various items', 'used parts', 'anime merchandise', 'おもちゃ', '--', 'ab', 'No commercial value', 'present for a friend']) expect(vague(words), words).toBe(true)
  for (const words of ['Plastic collectible figure', 'Used 35 mm film camera', 'Printed comic book', 'Cotton T-shirt', 'Ceramic tea bowl', 'Toy car of die-cast metal', 'Model railway parts of brass']) expect(vague(words), words).toBe(false)
})

test('promised times: same day in Japan, 24 hours, next working day at 17:00', () => {
  const friday = Date.parse('2026-11-20T06:00:00Z')
  expect(promises.receive(friday)).toBe(Date.parse('2026-11-20T23:59:59+09:00'))
  expect(promises.pack(friday)).toBe(friday + DAY)
  expect(promises.handOver(friday)).toBe(Date.parse('2026-11-23T17:00:00+09:00'))
  // 01:00 on Saturday in Japan is still Friday in UTC.
  expect(promises.handOver(Date.parse('2026-11-20T16:00:00Z'))).toBe(Date.parse('2026-11-23T17:00:00+09:00'))
})
