import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { message, parcel, shuttle, storage, wallet, warehouses } from '@tomobako/contract'
import { accounts, feeCharged } from '@tomobako/domain/ledger'
import { defaultFees } from '@tomobako/domain/settings'
import { asSystem } from '../jobs/index.ts'
import { post, verify } from '../ledger/index.ts'
import { opensOsaka, plain, stored, storedFar } from './story.testing.ts'

/** A customer whose pieces lie in two warehouses asks that they be brought together, for a price that is taken when they have arrived (decision 0127). */
let shop: TestShop
let boss: Staff
let sato: Staff
let ota: Staff
beforeAll(async () => {
  shop = await openTestShop({ log: 'silent' })
  boss = await shop.staff('boss')
  sato = await shop.staff('sato')
  ota = await shop.staff('ota')
  await opensOsaka(boss, ota)
})
afterAll(async () => {
  expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await shop.close()
})

const offer = async (together: boolean) => {
  const { version, rows, otherwise } = (await boss.call(warehouses.list, {})).rules
  await boss.call(warehouses.saveRules, { version, rows, otherwise, together })
}
const far = (owner: Customer) => storedFar({ shop, staff: sato }, ota, owner)
const near = (owner: Customer) => stored({ shop, staff: sato }, owner)
const money = async (owner: Customer): Promise<number> =>
  (await owner.call(wallet.detail, { page: 1 })).balanceYen
const earned = async (): Promise<number> =>
  (
    await sql<{ yen: number }>`select coalesce(sum(amount), 0)::bigint as yen from ledger_posting
      where to_account = ${accounts.income('together')}`.execute(shop.shop.house.db)
  ).rows[0]!.yen
const yen = defaultFees.togetherYen
const asks = (owner: Customer, lineIds: string[], to: string, expectYen = yen * lineIds.length) =>
  owner.ask(storage.bring, { lineIds, to, expectYen })
const bringsTo = async (code: string) => {
  const { no } = await sato.call(shuttle.start, { to: 'OSAKA' })
  await sato.call(shuttle.scan, { no, code })
  await sato.call(shuttle.send, { no, carrier: 'Yamato', tracking: '' })
  return no
}

test('asked, brought, paid when it has arrived, and then one parcel', async () => {
  const mina = await shop.customer('mina', { walletYen: 100_000 })
  const [here, there] = [await near(mina), await far(mina)]
  // Where the operator does not offer it nobody reads of it.
  expect((await mina.call(storage.overview, {})).together).toBeNull()
  expect((await asks(mina, [here.id], 'OSAKA')).key).toBe('storage.together.not')
  await offer(true)
  const { together } = await mina.call(storage.overview, {})
  expect(together?.yen).toBe(yen)
  expect(new Map(together?.choices.map(({ to, lineIds }) => [to.code, lineIds]))).toEqual(
    new Map([
      ['MAIN', [there.id]],
      ['OSAKA', [here.id]],
    ]),
  )
  expect((await asks(mina, [here.id], 'OSAKA', yen + 1)).key).toBe('parcel.priceChanged')
  expect((await asks(mina, [here.id], 'MAIN')).key).toBe('storage.together.not')
  expect((await asks(mina, [here.id], 'KOBE')).key).toBe('storage.together.not')
  const before = await money(mina)
  // A double click asks once.
  await Promise.all([asks(mina, [here.id], 'OSAKA'), asks(mina, [here.id], 'OSAKA')])
  expect(
    (await mina.call(storage.overview, {})).pieces.find(({ lineId }) => lineId === here.id)?.goesTo,
  ).toBe('Tomobako Osaka')
  expect((await sato.call(shuttle.list, {})).wishes.map(({ no, to }) => [no, to.code])).toEqual([
    [here.no, 'OSAKA'],
  ])
  const no = await bringsTo(here.no)
  expect(await money(mina)).toBe(before)
  expect((await sato.call(shuttle.list, {})).wishes).toEqual([])
  const earnedBefore = await earned()
  await ota.call(shuttle.receive, { no, code: here.no, shelf: 'K-1-2' })
  await ota.call(shuttle.receive, { no, code: here.no, shelf: 'K-1-2' })
  expect(before - (await money(mina))).toBe(yen)
  expect((await earned()) - earnedBefore).toBe(yen)
  const { no: parcelNo } = await mina.call(parcel.request, {
    lineIds: [here.id, there.id],
    addressId: mina.addressId,
    method: 'ems',
    ...plain,
  })
  expect((await mina.call(parcel.detail, { no: parcelNo })).no).toBe(parcelNo)
})

test('the builder: one parcel from each place, what bringing them together makes of it, and which asks already wait', async () => {
  await offer(false)
  const rosa = await shop.customer('rosa', { walletYen: 100_000 })
  const [here, more, there] = [await near(rosa), await near(rosa), await far(rosa)]
  const lineIds = [here.id, more.id, there.id]
  const asked = { lineIds, addressId: rosa.addressId, ...plain, insuranceYen: 9_000 }
  const plain0 = await rosa.call(parcel.plan, asked)
  // Where the operator does not offer it, there is a parcel from each place and nothing else.
  expect(plain0.together).toBeNull()
  await offer(true)
  const plan = await rosa.call(parcel.plan, { ...asked, method: 'ems' })
  expect(plan).toMatchObject({ box: null, rows: [], byCount: [], presets: null, missing: [], stuck: [] })
  const { parcels, totalYen } = plan.places!
  expect(parcels.map(({ place, method, lineIds: inside }) => [place.code, method, new Set(inside)])).toEqual([
    ['MAIN', 'ems', new Set([here.id, more.id])],
    ['OSAKA', 'ems', new Set([there.id])],
  ])
  expect(parcels.reduce((sum, each) => sum + each.totalYen, 0)).toBe(totalYen)
  // What each costs is what it costs by itself, but for its share of what is insured.
  const alone = await rosa.call(parcel.plan, {
    ...asked,
    lineIds: [there.id],
    method: 'ems',
    insuranceYen: 3_000,
  })
  const ems = alone.rows.find(({ method }) => method === 'ems')!
  expect(parcels[1]!.totalYen).toBe(ems.totalYen + ems.dutyYen + alone.feesYen)
  const { days, choices } = plan.together!
  expect(days).toBe(7)
  expect(choices.map(({ to, lineIds: brought, yen: cost }) => [to.code, new Set(brought), cost])).toEqual([
    ['MAIN', new Set([there.id]), yen],
    ['OSAKA', new Set([here.id, more.id]), 2 * yen],
  ])
  // One parcel, by the same method, costs less than the two of them.
  expect(choices[0]!.thenYen! + choices[0]!.yen).toBeLessThan(totalYen)

  // Asked for as it is shown, at the price that is shown.
  const request = {
    ...asked,
    method: 'plan',
    parcels: parcels.map(({ lineIds: inside, method }) => ({ lineIds: inside, method })),
  }
  expect((await rosa.ask(parcel.request, { ...request, expectYen: totalYen + 1 })).key).toBe(
    'parcel.priceChanged',
  )
  const { nos } = await rosa.call(parcel.request, { ...request, expectYen: totalYen })
  expect(nos).toHaveLength(2)
  for (const no of nos) await rosa.call(parcel.cancel, { no })

  // Brought: the page says beside the piece where it will go, and does not offer it twice.
  expect((await asks(rosa, [there.id], 'MAIN')).code).toBe(200)
  const shelf = await rosa.call(parcel.warehouse, {})
  expect(new Map(shelf.items.map(({ lineId, goesTo }) => [lineId, goesTo]))).toEqual(
    new Map([
      [here.id, null],
      [more.id, null],
      [there.id, shop.shop.house.settings.warehouse.name],
    ]),
  )
  const then = await rosa.call(parcel.plan, asked)
  // Where the others would go there is no longer everything.
  expect(then.together?.choices.map(({ to, thenYen }) => [to.code, thenYen])).toEqual([['OSAKA', null]])
  await rosa.call(storage.stay, { lineId: there.id })
})

test('taken back before it leaves, or refused with the reason, it costs nothing', async () => {
  const ivo = await shop.customer('ivo', { walletYen: 100_000 })
  const [one, two] = [await near(ivo), await near(ivo)]
  await far(ivo)
  const before = await money(ivo)
  expect((await asks(ivo, [one.id, two.id], 'OSAKA')).code).toBe(200)
  expect((await ivo.ask(storage.stay, { lineId: one.id })).code).toBe(200)
  await sato.call(shuttle.refuseWish, { lineId: two.id, why: 'Too large for the carrier.' })
  expect((await sato.ask(shuttle.refuseWish, { lineId: two.id, why: 'Once more.' })).key).toBe(
    'common.notFound',
  )
  expect((await sato.call(shuttle.list, {})).wishes).toEqual([])
  const titles = (await ivo.call(message.list, { page: 1 })).rows.map(({ title }) => title)
  expect(titles).toContain('An item stays where it is')
  // Moved all the same by the operator's own decision, it is nobody's wish any more.
  const no = await bringsTo(two.no)
  await ota.call(shuttle.receive, { no, code: two.no, shelf: 'K-2-1' })
  expect(await money(ivo)).toBe(before)
})

test('who cannot pay it does not ask; whose wallet is empty when it arrives owes nothing', async () => {
  const anna = await shop.customer('anna', { walletYen: 20_000 })
  const [here] = [await near(anna), await far(anna)]
  const noor = await shop.customer('noor')
  expect((await asks(noor, [here.id], 'OSAKA')).key).toBe('common.notFound')
  expect((await asks(anna, [here.id], 'OSAKA')).code).toBe(200)
  const no = await bringsTo(here.no)
  expect((await anna.ask(storage.stay, { lineId: here.id })).key).toBe('storage.onShuttle')
  // Spent meanwhile, all but a part of the price.
  const had = await money(anna)
  await asSystem(shop.shop.house, (context) =>
    post(
      context,
      feeCharged({
        key: 'test/spent',
        kind: 'storage',
        customerId: anna.id,
        yen: had - 100,
        values: { lineNo: here.no },
      }),
    ),
  )
  await ota.call(shuttle.receive, { no, code: here.no, shelf: 'K-2-2' })
  expect(await money(anna)).toBe(0)
})
