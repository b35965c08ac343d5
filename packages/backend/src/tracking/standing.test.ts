import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleParcel, overdueDesk, parcel, tracking } from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { openTestShop } from '@tomobako/testkit'
import type { Customer } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { handedOver, packed, pass, requested, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'

let crew: Crew
let mina: Customer
beforeAll(async () => {
  const shop = await openTestShop()
  crew = { shop, staff: await shop.staff('sato') }
  mina = await shop.customer('mina', { walletYen: 200_000 })
})
afterAll(async () => {
  expect(await verify(crew.shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await crew.shop.close()
})

let given = 0
async function sent(): Promise<string> {
  const line = await stored(crew, mina)
  const no = await requested(mina, [line.id])
  const { totalYen } = await packed(crew, no)
  await mina.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, no, s10Number('EN', 31_000_000 + (given += 1)))
  await crew.staff.call(consoleParcel.event, { no, event: 'depart' })
  // The carrier says nothing more by itself: what happens to it is said by the test.
  await sql`insert into tracking_poll (parcel_id, next_at, failures) select id, 'infinity', 0 from parcel where no = ${no}
    on conflict (parcel_id) do update set next_at = 'infinity'`.execute(crew.shop.shop.house.db)
  return no
}
const told = async (key: string, no: string): Promise<number> =>
  (
    await crew.shop.shop.house.db
      .selectFrom('message')
      .select('id')
      .where('key', '=', key)
      .where('link', '=', `/parcels/${no}`)
      .execute()
  ).length
const onDesk = async (no: string) =>
  (await crew.staff.call(overdueDesk.list, {})).rows.find((row) => row.no === no)
const days = (count: number) => pass(crew.shop, count * DAY + HOUR)

test('held and not answered: reminders on their days, then the owner hears that the time is over and people look until it moves', async () => {
  const no = await sent()
  await crew.staff.call(consoleParcel.event, { no, event: 'hold', needs: 'tax_id', note: 'EORI' })
  expect((await mina.call(tracking.detail, { no })).hold).toMatchObject({
    until: expect.any(String),
    longer: null,
  })
  const [first, second] = defaultFees.heldReminderDays
  await days(first!)
  expect(await told('notice.parcel.heldReminder', no)).toBe(1)
  await days(second! - first!)
  expect(await told('notice.parcel.heldReminder', no)).toBe(2)
  await days(defaultFees.heldDays - second!)
  expect(await told('notice.parcel.heldOver', no)).toBe(1)
  const over = (await onDesk(no))!
  expect(over).toMatchObject({ kind: 'held', ending: 'asks', overAt: expect.any(String) })
  // It lies at a border: it is not done by our saying so, and no money moves before the carrier has.
  expect((await crew.staff.ask(overdueDesk.done, { id: over.id, why: 'Forget it.' })).key).toBe(
    'console.overdue.refused.stands',
  )
  await crew.staff.call(overdueDesk.putOff, { id: over.id, days: 7, why: 'The carrier asks customs.' })
  expect((await mina.call(tracking.detail, { no })).hold).toMatchObject({
    longer: 'The carrier asks customs.',
  })
  expect(await told('notice.parcel.waitLonger', no)).toBe(1)
  await crew.staff.call(consoleParcel.event, { no, event: 'release' })
  expect(await onDesk(no)).toBeUndefined()
})

test('held and answered: nobody is reminded of what they have done, and the answer is ours by the next working day', async () => {
  const no = await sent()
  await crew.staff.call(consoleParcel.event, { no, event: 'hold', needs: 'tax_id', note: 'EORI' })
  expect(await onDesk(no)).toBeUndefined()
  await mina.call(tracking.answer, { no, text: 'DE123', photoIds: [] })
  await days(0)
  const row = (await onDesk(no))!
  expect(Date.parse(row.lookAt) - crew.shop.shop.house.clock.now()).toBeLessThan(5 * DAY)
  await days(20)
  expect(await told('notice.parcel.heldReminder', no)).toBe(0)
  expect(await told('notice.parcel.heldOver', no)).toBe(0)
})

test('a parcel that should have come is on the desk until something became of it', async () => {
  const no = await sent()
  await days(40)
  expect(await told('notice.parcel.late', no)).toBe(1)
  expect(await onDesk(no)).toMatchObject({ kind: 'under_way', overAt: null })
  await crew.staff.call(consoleParcel.event, { no, event: 'deliver' })
  expect(await onDesk(no)).toBeUndefined()
})
