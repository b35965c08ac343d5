import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tariff } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import type { Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { ratesFeed } from '../gateways/rates-feed.ts'
import { takeRates } from './feed.ts'

/** A bank's address on this machine: what it says is what the test says. */
let says: { status: number; body: string } = { status: 200, body: '' }
const bank = createServer((_request, response) => {
  response.writeHead(says.status, { 'content-type': 'text/xml' })
  response.end(says.body)
})
let shop: TestShop
let finance: Staff
beforeAll(async () => {
  await new Promise<void>((open) => void bank.listen(0, '127.0.0.1', open))
  // Noon in Japan on Saturday 28 November 2026.
  shop = await openTestShop({ now: '2026-11-28T03:00:00Z', log: 'silent' })
  finance = await shop.staff('loader', ['finance'])
  const { port } = bank.address() as AddressInfo
  shop.shop.house.gateways.rates = ratesFeed({ url: `http://127.0.0.1:${port}/daily.xml`, timeoutMs: 2_000 })
})
afterAll(async () => {
  bank.close()
  await shop?.close()
})

const others = ['GBP', 'KRW', 'THB', 'CNY', 'BRL', 'IDR', 'HKD', 'SGD']
const xml = (day: string, dollar: string) =>
  `<Envelope><Cube><Cube time='${day}'>${[
    ['USD', dollar],
    ['JPY', '160'],
    ...others.map((each) => [each, '2']),
  ]
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube></Envelope>`
const dollar = async () => {
  const { rows } = await finance.call(tariff.rates, {})
  const row = rows.find((each) => each.currency === 'USD')
  return row && [row.day, row.minorPerMillionYen, row.source]
}

test('the day’s rates are taken from the address, a file stays until a newer day, and what is absurd, faulty or late changes nothing', async () => {
  const { house } = shop.shop
  await finance.call(tariff.saveRates, {
    content: 'currency,minor,yen,day\nUSD,680000,1000000,2026-11-26\n',
    why: 'by hand',
  })
  const byHand = ['2026-11-26', 680_000, 'loader']
  const unchanged = async (body: string, status = 200) => {
    says = { status, body }
    await takeRates(house).catch(() => {})
    expect(await dollar()).toEqual(byHand)
  }
  expect(await dollar()).toEqual(byHand)
  await unchanged('<html>Sign in</html>')
  await unchanged(xml('2026-11-27', '1.1'), 503)
  await unchanged(`${xml('2026-11-27', '1.1')}${' '.repeat(200_000)}`)
  await unchanged(xml('2026-11-27', '11'))
  await unchanged(xml('2026-11-25', '1.1'))
  await unchanged(xml('2026-11-29', '1.1'))
  says = { status: 200, body: xml('2026-11-27', '1.12') }
  await takeRates(house)
  // 1.12 dollars are 160 yen: a million yen are 7,000 dollars.
  expect(await dollar()).toEqual(['2026-11-27', 700_000, '127.0.0.1'])
  await finance.call(tariff.saveRates, {
    content: 'currency,minor,yen,day\nUSD,710000,1000000,2026-11-27\n',
    why: 'corrected',
  })
  await takeRates(house)
  expect(await dollar()).toEqual(['2026-11-27', 710_000, 'loader'])
})

test('a feed that stood still for more than a week is refused, and without an address nothing is asked', async () => {
  const { house } = shop.shop
  const before = await dollar()
  says = { status: 200, body: xml('2026-11-28', '1.12') }
  await shop.passTime(8 * DAY)
  await takeRates(house)
  expect(await dollar()).toEqual(before)
  const { rates } = house.gateways
  delete house.gateways.rates
  const asked = vi.spyOn(rates!, 'fetch')
  await takeRates(house)
  expect(asked).not.toHaveBeenCalled()
})

test('an address without encryption is refused at the start, this machine apart', () => {
  expect(() => ratesFeed({ url: 'http://rates.example/daily.xml' })).toThrow(/https/)
})
