import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, parcel } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { openTestShop } from '@tomobako/testkit'
import type { Customer } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { handedOver, packed, pass, requested, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let crew: Crew
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('sato') }
})
afterAll(async () => {
  expect(await verify(crew.shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await crew.shop.close()
})

const told = async (of: Customer, key: string): Promise<number> =>
  (
    await crew.shop.shop.house.db
      .selectFrom('message')
      .innerJoin('customer', 'customer.id', 'message.customer_id')
      .select('message.key')
      .where('customer.email', '=', of.email)
      .where('message.key', '=', key)
      .execute()
  ).length

async function packedFor(name: string) {
  const owner = await crew.shop.customer(name, { walletYen: 100_000 })
  const line = await stored(crew, owner)
  const no = await requested(owner, [line.id])
  const { totalYen } = await packed(crew, no)
  return { owner, line, no, totalYen }
}
const seen = (owner: Customer, no: string) => owner.call(parcel.detail, { no })

test('a packed, unpaid parcel has a deadline, is reminded of, costs its days and is unpacked in the end', async () => {
  const { owner, line, no, totalYen } = await packedFor('slow')
  expect((await seen(owner, no)).unpaid).toMatchObject({ owedYen: 0, yenPerDay: defaultFees.unpaidYenPerDay })
  const { rows } = await owner.call(parcel.list, { tab: 'all', page: 1 })
  expect(rows.find((row) => row.no === no)!.payBy).toBe((await seen(owner, no)).unpaid!.endsAt)
  const counts: number[] = []
  for (let day = 1; day <= 20; day += 1) {
    await pass(crew.shop, DAY)
    counts.push(await told(owner, 'notice.parcel.unpaidReminder'))
  }
  // Days 3, 7 and 14, once each.
  expect([counts[1], counts[2], counts[6], counts[13], counts[19]]).toEqual([0, 1, 2, 3, 3])
  const late = await seen(owner, no)
  expect(late.rows).toContainEqual(expect.objectContaining({ key: 'packedStorage', yen: 6 * 50 }))
  expect(late.toPayYen).toBe(totalYen + 300)
  // Another method does not wipe out what standing here has cost, and standing here is no reason to unpack for nothing.
  const { offers, approval: box } = await owner.call(approval.offers, { no })
  expect(offers.find(({ offer }) => offer.method === late.method)!.totalYen).toBe(late.toPayYen)
  expect(box!.unpackYen).toBe(defaultFees.repackYen)
  for (let day = 21; day <= 30; day += 1) await pass(crew.shop, DAY)
  expect((await seen(owner, no)).state).toBe('cancelled')
  expect(await told(owner, 'notice.parcel.unpaidOver')).toBe(1)
  const piece = await crew.shop.shop.house.db
    .selectFrom('order_line')
    .select(['state', 'parcel_id'])
    .where('id', '=', line.id)
    .executeTakeFirstOrThrow()
  expect(piece).toEqual({ state: 'stored', parcel_id: null })
})

test('what standing here cost is paid with the bill and is ours at the hand-over', async () => {
  const { owner, no, totalYen } = await packedFor('late')
  await pass(crew.shop, 16 * DAY)
  const { toPayYen } = await seen(owner, no)
  expect(toPayYen).toBe(totalYen + 100)
  expect((await owner.ask(parcel.pay, { no, method: 'wallet', expectYen: totalYen })).key).toBe(
    'parcel.priceChanged',
  )
  await owner.call(parcel.pay, { no, method: 'wallet', expectYen: toPayYen! })
  expect((await seen(owner, no)).unpaid).toBeNull()
  await handedOver(crew, no)
  await pass(crew.shop, 40 * DAY)
  expect((await seen(owner, no)).state).not.toBe('cancelled')
})
