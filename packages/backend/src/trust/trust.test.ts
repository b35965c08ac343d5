import { afterAll, beforeAll, expect, test } from 'vitest'
import { calc, encode, trust } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { DAY, iso, MINUTE } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import type { Crew } from '../warehouse/story.testing.ts'
import { requested, stored } from '../warehouse/story.testing.ts'

let shop: TestShop
let mina: Customer
let staff: Staff
let crew: Crew
beforeAll(async () => {
  shop = await openTestShop({
    settings: {
      operator: {
        name: 'Hako KK',
        person: 'Mori Aya',
        address: 'Tokyo',
        phone: '-',
        mail: '-',
        licence: '第301011234567号',
        licenceBy: '東京都公安委員会',
      },
    },
  })
  mina = await shop.customer('mina', { walletYen: 400_000, country: 'DE' })
  staff = await shop.staff('sato')
  crew = { shop, staff }
})
afterAll(() => shop.close())

const from = async (country: string): Promise<OutputOf<typeof trust.strip>> => {
  const answer = await shop.shop.answer(
    encode(
      trust.strip,
      {},
      { language: 'en', isNew: 0 },
      { base: 'http://shop.test', headers: { cookie: `country=${country}; currency=EUR` } },
    ),
  )
  return ((await answer!.json()) as { data: OutputOf<typeof trust.strip> }).data
}
/** A parcel that took so many days, and came so many days ago. */
async function came(tookDays: number, agoDays = 1, country = 'DE'): Promise<void> {
  const no = await requested(mina, [(await stored(crew, mina)).id])
  const at = shop.shop.house.clock.now() - agoDays * DAY
  await shop.shop.house.db
    .updateTable('parcel')
    .set({ state: 'delivered', country, handed_over_at: iso(at - tookDays * DAY), delivered_at: iso(at) })
    .where('no', '=', no)
    .execute()
}
const anew = () => shop.passTime(31 * MINUTE)

test('a country with too few parcels is told what the tables promise, not a figure made of nothing', async () => {
  const { history, promise, carriers } = await from('DE')
  expect(history).toBeNull()
  const { rows } = await mina.call(calc.quote, { country: 'DE', weightGrams: 1_000, basis: 'actual' })
  const row = rows.find(({ method }) => method === promise?.method)
  expect(promise).toMatchObject({ daysMin: row?.daysMin, daysMax: row?.daysMax })
  expect(row).toMatchObject({ tracked: true })
  // Named once each, the calculator's cheapest first: the post, and the courier of the demo world's contract.
  const named = rows.map(({ method }) => (method.startsWith('courier_') ? 'Practice Courier' : 'post'))
  expect(carriers).toEqual([...new Set(named)])
  expect(carriers).toHaveLength(2)
})

test('from the eighth parcel on our own history speaks, of that country and of the last year', async () => {
  for (const days of [3, 4, 5, 6, 7, 8, 9]) await came(days)
  await came(30, 400)
  await came(2, 1, 'FR')
  await anew()
  expect((await from('DE')).history).toBeNull()
  await came(40)
  // Counted every few minutes, not at every visit.
  expect((await from('DE')).history).toBeNull()
  await anew()
  expect((await from('DE')).history).toEqual({ parcels: 8, medianDays: 6 })
  expect((await from('FR')).history).toBeNull()
  // A customer's own country counts, wherever they are.
  expect((await mina.call(trust.strip, {})).country).toBe('DE')
})

test('fees and the licence are those of the operator, at once', async () => {
  expect(await from('DE')).toMatchObject({
    proxyYen: defaultFees.proxyYen,
    proxyAuctionYen: defaultFees.proxyAuctionYen,
    handlingYen: defaultFees.handlingYen,
    photosYen: defaultFees.extraPhotosYen,
    licence: { no: '第301011234567号', by: '東京都公安委員会' },
  })
  const { version: _version, ...fees } = defaultFees
  await shop.shop.house.db
    .insertInto('setting')
    .values({
      name: 'fees',
      version: 2,
      value: JSON.stringify({ ...fees, proxyYen: 340 }),
      by: 'test',
      at: iso(shop.shop.house.clock.now()),
    })
    .execute()
  expect(await from('DE')).toMatchObject({ proxyYen: 340 })
})

test('a country nobody sends to has no promise and no carrier, and an operator without a licence says nothing of one', async () => {
  expect(await from('KP')).toMatchObject({ history: null, promise: null, carriers: [] })
  const plain = await openTestShop()
  try {
    expect((await plain.visitor().call(trust.strip, {})).licence).toBeNull()
  } finally {
    await plain.close()
  }
})
