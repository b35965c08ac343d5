import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, packing, parcel, screening, staff, staffMoney } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { handedOver, packed, pass, requested, stored } from '../warehouse/story.testing.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { takeFile } from './lists.ts'

// Every name here is invented.
const heading = 'source,id,name,aliases,country,type,date\n'
const row = (id: string, name: string, aliases = '', country = 'XX'): string =>
  `PRACTICE,${id},"${name}","${aliases}",${country},Individual,2026-01-01\n`
const testlund = row('P-1', 'TESTLUND, Orvan', 'Orvan Testlunt; O. T. Probe')
const others =
  row('P-2', 'Musterman, Zelda') + row('P-3', 'Primerovich, Boris') + row('P-4', 'Ensayo, Ximena')

let shop: TestShop
let crew: Crew
let abe: Staff
let kudo: Staff
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-27T03:00:00Z' })
  crew = { shop, staff: await shop.staff('sato') }
  abe = await shop.staff('abe', ['finance'])
  kudo = await shop.staff('kudo', ['support'])
})
afterAll(async () => {
  expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await shop.close()
})

const load = (content: string, more: { day?: string; isSmaller?: boolean } = {}) =>
  abe.ask(screening.load, {
    name: 'Practice list',
    day: '2026-11-26',
    content: heading + content,
    isSmaller: false,
    ...more,
  })
const drained = async (work: () => Promise<unknown>): Promise<void> => {
  await work()
  await shop.shop.jobs.drain()
}
const desk = () => kudo.call(screening.show, {})
const hitsOf = async (no: string) => (await desk()).hits.filter((hit) => hit.parcelNo === no)
const told = async (owner: Customer, key: string): Promise<number> =>
  (
    await shop.shop.house.db
      .selectFrom('message')
      .select('key')
      .where('customer_id', '=', owner.id)
      .where('key', '=', key)
      .execute()
  ).length

async function livesAs(owner: Customer, recipient: string): Promise<void> {
  const { rows } = await owner.call(address.list, {})
  const { id: _, isDefault: __, ...saved } = rows.find((each) => each.id === owner.addressId)!
  await owner.call(address.save, { ...saved, id: owner.addressId, recipient, firstName: '', lastName: '' })
}
async function asked(name: string, recipient?: string) {
  const owner = await shop.customer(name, { walletYen: 100_000 })
  if (recipient) await livesAs(owner, recipient)
  const line = await stored(crew, owner)
  const no = await requested(owner, [line.id])
  await shop.shop.jobs.drain()
  return { owner, line, no }
}
const scan = (no: string, lineNo: string) => crew.staff.ask(packing.scan, { no, code: lineNo })

test('without a list nobody is compared with anything', async () => {
  const { no, line } = await asked('first', 'Orvan Testlund')
  expect(await desk()).toMatchObject({ list: null, waiting: 0, hits: [] })
  expect((await scan(no, line.no)).code).toBe(200)
})

test('a name of the list holds its parcel: nobody packs it, its owner reads that we check, staff see both names and a score', async () => {
  await drained(() => load(testlund + others))
  const { owner, no, line } = await asked('hit', 'Örvan  TESTLUND')
  expect(await hitsOf(no)).toMatchObject([
    {
      role: 'recipient',
      ourName: 'Örvan  TESTLUND',
      theirName: 'TESTLUND, Orvan',
      score: 100,
      state: 'open',
      entry: { ref: 'P-1', aliases: ['Orvan Testlunt', 'O. T. Probe'] },
      first: null,
    },
  ])
  expect((await owner.call(parcel.detail, { no })).isChecked).toBe(true)
  expect(await told(owner, 'notice.parcel.checking')).toBe(1)
  expect((await scan(no, line.no)).key).toBe('console.onHoldByScreening')
  // The desk of money sees the hold and cannot lift it; the customer may still take the parcel back.
  const hold = (await kudo.call(staffMoney.show, {})).holds.find((each) => each.no === no)!
  expect(hold).toMatchObject({ by: null, byScreening: true })
  expect((await kudo.ask(staffMoney.release, { id: hold.id, why: 'I am in a hurry.' })).key).toBe(
    'common.notFound',
  )
})

test('“not the same person” lets the parcel go, and is not asked again for this customer until the name or the entry changes', async () => {
  const { owner, no, line } = await asked('clear', 'Orvan Testlund')
  const [hit] = await hitsOf(no)
  await kudo.call(screening.clear, { id: hit!.id, why: 'Another day of birth, checked by telephone.' })
  expect(await hitsOf(no)).toEqual([])
  expect((await owner.call(parcel.detail, { no })).isChecked).toBe(false)
  expect(await told(owner, 'notice.parcel.checked')).toBe(1)
  expect((await scan(no, line.no)).code).toBe(200)
  expect((await kudo.ask(screening.clear, { id: hit!.id, why: 'Once more.' })).key).toBe(
    'console.changedMeanwhile',
  )

  const again = async () => {
    const piece = await stored(crew, owner)
    const next = await requested(owner, [piece.id])
    await shop.shop.jobs.drain()
    return { next, found: (await hitsOf(next)).map((each) => each.score) }
  }
  expect((await again()).found).toEqual([])
  // Somebody else of that name is somebody else.
  expect(await hitsOf((await asked('namesake', 'Orvan Testlund')).no)).toHaveLength(1)
  // The list says the same of the entry: nothing is asked. It says something new: it is.
  await drained(() => load(testlund + others, { day: '2026-11-27' }))
  expect((await again()).found).toEqual([])
  await drained(() => load(testlund.replace('XX', 'YY') + others))
  const changed = await again()
  expect(changed.found).toEqual([100])
  // Parcels that were cleared and are still here are asked about as well.
  expect(await hitsOf(no)).toHaveLength(1)
  await livesAs(owner, 'Orvan Testlunt')
  expect((await again()).found).toEqual([100])
})

test('“the same” needs two people, never one twice; then the parcel stays where it is whatever the list says later', async () => {
  await drained(() => load(testlund + others, { day: '2026-11-27' }))
  const { owner, no, line } = await asked('same', 'Orvan Testlund')
  const [hit] = await hitsOf(no)
  const id = hit!.id
  await kudo.call(screening.stop, { id, why: 'Name, town and birthday agree.' })
  expect(await hitsOf(no)).toMatchObject([{ state: 'asked', first: { by: 'kudo', mine: true } }])
  for (const call of [screening.confirm, screening.clear])
    expect((await kudo.ask(call, { id, why: 'And again me.' })).key).toBe('console.screening.refused.own')
  expect((await abe.ask(screening.withdraw, { id })).key).toBe('console.screening.refused.notOwn')
  await kudo.call(screening.withdraw, { id })
  await kudo.call(screening.stop, { id, why: 'Name, town and birthday agree.' })
  await abe.call(screening.confirm, { id, why: 'I see the same.' })
  expect(await hitsOf(no)).toEqual([])
  expect((await desk()).decided.find((each) => each.id === id)).toMatchObject({
    state: 'stopped',
    decided: { by: 'abe', why: 'I see the same.' },
  })
  await drained(() => load(others, { day: '2026-11-27', isSmaller: true }))
  expect((await scan(no, line.no)).key).toBe('console.onHoldByScreening')
  expect((await owner.call(parcel.detail, { no })).isChecked).toBe(true)
  const admin = await shop.staff('boss', ['admin'])
  expect(
    (await admin.call(staff.audit, { page: 1, subject: no })).rows.map((each) => each.what).toSorted(),
  ).toEqual(['screening.confirm', 'screening.stop', 'screening.stop', 'screening.withdraw'])
  // What was only a likeness is gone with its entry.
  expect((await desk()).hits).toEqual([])
})

test('a new list meets parcels that are on their way to the carrier; a paid one is not handed over even before the sweep came to it', async () => {
  const owner = await shop.customer('late', { walletYen: 100_000 })
  await livesAs(owner, 'Boris Primer')
  const line = await stored(crew, owner)
  const no = await requested(owner, [line.id])
  await shop.shop.jobs.drain()
  const { totalYen } = await packed(crew, no)
  await owner.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
  await load(others + testlund + row('P-9', 'Primer, Boriss'), { day: '2026-11-27' })
  await expect(handedOver(crew, no)).rejects.toThrow(/onHoldByScreening/)
  expect(await hitsOf(no)).toEqual([])
  await shop.shop.jobs.drain()
  const [hit] = await hitsOf(no)
  expect(hit).toMatchObject({ theirName: 'Primer, Boriss' })
  expect(hit!.score).toBeLessThan(100)
  await kudo.call(screening.clear, { id: hit!.id, why: 'Another country and another age.' })
  await handedOver(crew, no)
})

test('a box that stands unpaid while we check costs its owner no day of it', async () => {
  const owner = await shop.customer('unpaid', { walletYen: 100_000 })
  await livesAs(owner, 'Ximena Prueba')
  const line = await stored(crew, owner)
  const no = await requested(owner, [line.id])
  await shop.shop.jobs.drain()
  const { totalYen } = await packed(crew, no)
  const before = (await owner.call(parcel.detail, { no })).unpaid!
  await drained(() => load(others + testlund + row('P-9', 'Prueba, Ximena'), { day: '2026-11-27' }))
  await pass(shop, 40 * DAY)
  expect(await owner.call(parcel.detail, { no })).toMatchObject({
    state: 'awaiting_postage',
    toPayYen: totalYen,
  })
  const [hit] = await hitsOf(no)
  await kudo.call(screening.clear, { id: hit!.id, why: 'Another person, by her passport.' })
  const after = (await owner.call(parcel.detail, { no })).unpaid!
  expect(Date.parse(after.endsAt) - Date.parse(before.endsAt)).toBeGreaterThanOrEqual(40 * DAY)
  expect(after.owedYen).toBe(0)
  // Paying was possible all the time, and is.
  await owner.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
})

test('beside a hold of staff the comparison waits for its turn, and stops the parcel all the same', async () => {
  await drained(() => load(others + testlund, { day: '2026-11-25' }))
  const { owner, line } = await asked('both', 'Nobody Atall')
  const piece = await stored(crew, owner)
  await livesAs(owner, 'Orvan Testlund')
  const no = await requested(owner, [piece.id])
  await kudo.call(staffMoney.hold, { no, reason: 'The address looks odd.' })
  await shop.shop.jobs.drain()
  expect((await scan(no, piece.no)).key).toBe('console.onHold')
  const hold = (await kudo.call(staffMoney.show, {})).holds.find((each) => each.no === no)!
  await kudo.call(staffMoney.release, { id: hold.id, why: 'It is right.' })
  expect((await scan(no, piece.no)).key).toBe('console.onHoldByScreening')
  await shop.shop.jobs.runSchedules()
  await shop.shop.jobs.drain()
  expect((await kudo.call(staffMoney.show, {})).holds.filter((each) => each.no === no)).toMatchObject([
    { byScreening: true },
  ])
  // A parcel that is cancelled is nothing to look at any more.
  await owner.call(parcel.cancel, { no })
  await shop.shop.jobs.runSchedules()
  await shop.shop.jobs.drain()
  expect(await hitsOf(no)).toEqual([])
  expect((await kudo.call(staffMoney.show, {})).holds.filter((each) => each.no === no)).toEqual([])
  expect(line.no).not.toBe(piece.no)
})

test('a faulty list changes nothing, a file on this machine is taken when it is new, and who may load is a right of its own', async () => {
  const before = (await desk()).list
  const refused = async (content: string) =>
    (await abe.ask(screening.load, { name: 'X', day: '2026-11-27', content, isSmaller: false })).key
  expect(await refused('who,where\na,b\n')).toBe('console.screening.refused.noNames')
  expect(await refused('name\n\n')).toBe('console.screening.refused.empty')
  expect(await refused(heading + testlund)).toBe('console.screening.refused.muchSmaller')
  expect((await load(testlund + others, { day: '2099-01-01' })).key).toBe(
    'console.screening.refused.dayAhead',
  )
  expect(
    (
      await kudo.ask(screening.load, {
        name: 'X',
        day: '2026-11-27',
        content: heading + testlund,
        isSmaller: true,
      })
    ).code,
  ).not.toBe(200)
  expect((await desk()).list).toEqual(before)

  const { house } = shop.shop
  const path = join(house.settings.dataDir, 'denied.csv')
  house.settings.screeningList = path
  await takeFile(house)
  writeFileSync(path, heading + others + testlund + row('P-7', 'Beispiel, Ada'))
  utimesSync(path, new Date('2026-12-20T05:00:00Z'), new Date('2026-12-20T05:00:00Z'))
  await takeFile(house)
  await takeFile(house)
  const { list } = await desk()
  expect(list).toMatchObject({ origin: 'file', name: 'denied.csv', day: '2026-12-20', entries: 5, by: null })
  expect((await kudo.call(screening.tryName, { name: 'ada beispil' })).matches).toMatchObject([
    { theirName: 'Beispiel, Ada' },
  ])
  const lists = await house.db
    .selectFrom('screening_list')
    .select('no')
    .orderBy('no', 'desc')
    .limit(2)
    .execute()
  const kept = await house.db.selectFrom('screening_entry').select('list_no').distinct().execute()
  expect(kept.map((each) => each.list_no)).toEqual([lists[0]!.no])
  await pass(shop, 20 * DAY)
  expect((await desk()).list?.isOld).toBe(true)
})
