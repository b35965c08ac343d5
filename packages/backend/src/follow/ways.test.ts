import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, follow, message, tariff } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { followLimits } from '@tomobako/domain/follow'

let world: TestShop
let noor: Customer
let finance: Awaited<ReturnType<TestShop['staff']>>
let second: typeof finance
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  finance = await world.staff('fumi', ['finance'])
  second = await world.staff('goro', ['finance'])
  noor = await world.customer('noor', { country: 'FR' })
})
afterAll(() => world.close())

const closes = async (...countries: string[]) => {
  const { version } = await finance.call(tariff.switches, {})
  await finance.call(tariff.saveSwitches, {
    version,
    closed: countries.map((country) => ({ country })),
    prepaymentOff: [],
    why: 'a strike',
  })
  await agree()
}
/** What would open again opens when somebody else agrees. */
const agree = async () => {
  const { waiting } = await second.call(tariff.switches, {})
  if (waiting) await second.call(tariff.decideOpening, { id: waiting.id, word: 'yes' })
}
const told = async (who: Customer): Promise<string[]> =>
  (await who.call(message.list, { page: 1 })).rows
    .map(({ title }) => title)
    .filter((title) => /We can ship/.test(title))

test('where nothing goes: own addresses that are served, neighbours, somebody else; never a way round an embargo', async () => {
  await closes('FR')
  const { rows } = await noor.call(address.list, {})
  expect(rows.map(({ country }) => country)).toEqual(['FR'])
  const alone = await noor.call(follow.waysOut, { country: 'FR' })
  expect(alone).toMatchObject({ isServed: false, addresses: [], mayGoRound: true, isWished: false })
  expect(alone.neighbours).toEqual(['BE', 'DE', 'ES'])
  // An address elsewhere is offered; one in the closed country is not.
  const abroad = await noor.call(address.save, { ...germany, isDefault: false })
  expect((await noor.call(follow.waysOut, { country: 'FR' })).addresses).toEqual([
    { id: abroad.id, name: 'Hannah Weiss', country: 'DE' },
  ])
  expect((await world.visitor().call(follow.waysOut, { country: 'FR' })).addresses).toEqual([])
  expect(await world.visitor().call(follow.waysOut, { country: 'RU' })).toMatchObject({
    neighbours: [],
    mayGoRound: false,
  })
  await finance.call(tariff.saveSwitches, {
    version: (await finance.call(tariff.switches, {})).version,
    closed: [{ country: 'FR', why: 'law', source: 'Official gazette', sourceDay: '2026-11-01' }],
    prepaymentOff: [],
    why: 'a new law',
  })
  await agree()
  expect(await noor.call(follow.waysOut, { country: 'FR' })).toMatchObject({
    neighbours: [],
    mayGoRound: false,
  })
  // One that closes as well is no neighbour to go by.
  await closes('FR', 'BE')
  expect((await noor.call(follow.waysOut, { country: 'FR' })).neighbours).toEqual(['DE', 'ES'])
})

const germany = {
  recipient: 'Hannah Weiss',
  country: 'DE',
  state: '',
  city: 'Berlin',
  detail: 'Kastanienallee 12',
  zip: '10435',
  phone: '+49 30 1234567',
}

test('a wish is kept once, granted once by message and mail when it opens, and can be taken back', async () => {
  await closes('FR')
  const other = await world.customer('other', { country: 'FR' })
  const wish = (who: Customer, on = true) => who.ask(follow.wishWay, { country: 'FR', on })
  expect((await wish(noor)).code).toBe(200)
  expect((await wish(noor)).code).toBe(200)
  await wish(other)
  await wish(other, false)
  expect((await noor.call(follow.waysOut, { country: 'FR' })).isWished).toBe(true)
  expect((await other.call(follow.waysOut, { country: 'FR' })).isWished).toBe(false)
  expect(await noor.ask(follow.wishWay, { country: 'DE', on: true })).toMatchObject({ key: 'follow.wayOpen' })
  expect(await noor.ask(follow.wishWay, { country: 'QQ', on: true })).toMatchObject({
    key: 'common.notFound',
  })
  // Still closed: nobody is told.
  await world.passTime(HOUR)
  expect(await told(noor)).toEqual([])
  await closes()
  await world.passTime(HOUR)
  await world.passTime(HOUR)
  expect(await told(noor)).toEqual(['We can ship to France'])
  expect(await told(other)).toEqual([])
  expect(
    (await world.mails(noor.email)).filter(({ subject }) => /We can ship to France/.test(subject)),
  ).toHaveLength(1)
  expect((await noor.call(follow.waysOut, { country: 'FR' })).isWished).toBe(false)
})

test('so many countries and no more', async () => {
  const db = world.shop.house.db
  await closes('FR')
  await db
    .insertInto('way_wish')
    .values(
      Array.from({ length: followLimits.ways }, (_, at) => ({
        customer_id: noor.id,
        country: `X${String.fromCharCode(65 + at)}`,
        asked_at: new Date(0).toISOString(),
      })),
    )
    .execute()
  expect(await noor.ask(follow.wishWay, { country: 'FR', on: true })).toMatchObject({
    key: 'follow.waysFull',
  })
})
