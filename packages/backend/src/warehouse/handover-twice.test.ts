import { afterAll, beforeAll, expect, test } from 'vitest'
import { handover } from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { openTestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import type { Crew } from './story.testing.ts'
import { handedOver, packed, requested, stored } from './story.testing.ts'
import { parcel } from '@tomobako/contract'

let crew: Crew
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('sato') }
})
afterAll(() => crew.shop.close())

/** A parcel that waits for its carrier. */
async function paid(name: string): Promise<string> {
  const owner = await crew.shop.customer(name, { walletYen: 100_000 })
  const line = await stored(crew, owner)
  const no = await requested(owner, [line.id])
  const { totalYen } = await packed(crew, no)
  await owner.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  return no
}

test('a parcel handed over a second time with the same number is answered with its first manifest', async () => {
  const no = await paid('twice')
  const tracking = s10Number('EN', 40_000_001)
  const first = await handedOver(crew, no, tracking)
  const again = await handedOver(crew, no, tracking)
  expect(again).toEqual(first)
  const events = await crew.shop.shop.house.db
    .selectFrom('parcel_event')
    .innerJoin('parcel', 'parcel.id', 'parcel_event.parcel_id')
    .select('parcel_event.id')
    .where('parcel.no', '=', no)
    .where('parcel_event.event', '=', 'handOver')
    .execute()
  expect(events).toHaveLength(1)
})

test('with another number the second time is refused in words, and nothing changes', async () => {
  const no = await paid('other')
  await handedOver(crew, no, s10Number('EN', 40_000_002))
  const refused = await crew.staff.ask(handover.give, {
    parcels: [{ no, tracking: s10Number('EN', 40_000_003) }],
  })
  expect(refused).toMatchObject({ key: 'console.wrongState' })
})

test('one parcel twice in one list is refused in words, not a fault of ours', async () => {
  const no = await paid('listed')
  const refused = await crew.staff.ask(handover.give, {
    parcels: [
      { no, tracking: s10Number('EN', 40_000_004) },
      { no: no.toLowerCase(), tracking: s10Number('EN', 40_000_005) },
    ],
  })
  expect(refused).toMatchObject({ key: 'console.parcelTwice' })
})

test('twelve at once hand it over once, and every one of them has an answer', async () => {
  const no = await paid('crowd')
  const tracking = s10Number('EN', 40_000_006)
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, () => crew.staff.call(handover.give, { parcels: [{ no, tracking }] })),
  )
  expect(answers.map((each) => each.status)).toEqual(answers.map(() => 'fulfilled'))
  const manifests = new Set(answers.map((each) => each.status === 'fulfilled' && each.value.manifestNo))
  expect(manifests.size).toBe(1)
  await inTransaction(crew.shop.shop.house.db, async (tx) => {
    const rows = await tx.selectFrom('parcel').select('state').where('no', '=', no).execute()
    expect(rows).toEqual([{ state: 'handed_over' }])
  })
})
