import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { floor, message, parcel, receiving, shuttle, storage, wallet, warehouses } from '@tomobako/contract'
import { accounts, feeCharged } from '@tomobako/domain/ledger'
import { defaultFees } from '@tomobako/domain/settings'
import { asSystem } from '../jobs/index.ts'
import { post, verify } from '../ledger/index.ts'
import { bought, osaka, photo, plain, small, stored } from './story.testing.ts'

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
  await boss.call(warehouses.save, osaka)
  await ota.call(warehouses.workAt, { code: 'OSAKA' })
  await ota.call(floor.addShelves, { zone: 'K', bays: 2, levels: 2, capacity: 40 })
})
afterAll(async () => {
  expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await shop.close()
})

const offer = async (together: boolean) => {
  const { version, rows, otherwise } = (await boss.call(warehouses.list, {})).rules
  await boss.call(warehouses.saveRules, { version, rows, otherwise, together })
}
const far = async (owner: Customer) => {
  const { line } = await bought({ shop, staff: sato }, owner)
  await ota.call(receiving.receive, {
    lineId: line.id,
    ...small,
    shelf: 'K-1-1',
    photoIds: [await photo(ota)],
    matches: true,
  })
  return line
}
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
