import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import {
  dashboard,
  floor,
  message,
  order,
  parcel,
  receiving,
  serviceDesk,
  shuttle,
  staffMoney,
  storage,
  wallet,
  warehouses,
} from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { verify } from '../ledger/index.ts'
import { parcelStore } from '../parcel/index.ts'
import { opensOsaka, osaka, pass, photo, plain, requested, stored } from './story.testing.ts'

/** Pieces that go from one warehouse to another, and whose none is lost on the way (decision 0127). */
let shop: TestShop
let boss: Staff
let sato: Staff
let ota: Staff
beforeAll(async () => {
  shop = await openTestShop({ log: 'silent' })
  boss = await shop.staff('boss')
  sato = await shop.staff('sato')
  ota = await shop.staff('ota')
})
afterAll(async () => {
  expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await shop.close()
})

let people = 0
const person = (language = 'en'): Promise<Customer> =>
  shop.customer(`mover-${(people += 1)}`, { walletYen: 200_000, language })
const put = (owner: Customer) => stored({ shop, staff: sato }, owner)
const begun = async (): Promise<string> => (await sato.call(shuttle.start, { to: 'OSAKA' })).no
const sent = async (no: string, codes: readonly string[]): Promise<void> => {
  for (const code of codes) await sato.call(shuttle.scan, { no, code })
  await sato.call(shuttle.send, { no, carrier: 'Yamato', tracking: '4912-0386-5521' })
}
const take = (no: string, code: string, shelf = 'K-1-1') => ota.ask(shuttle.receive, { no, code, shelf })
const piecesOf = async (no: string): Promise<Record<string, string>> =>
  Object.fromEntries((await sato.call(shuttle.detail, { no })).pieces.map((piece) => [piece.no, piece.state]))
const told = async (owner: Customer): Promise<string[]> =>
  (await owner.call(message.list, { page: 1 })).rows.map(({ title }) => title)
const freeDays = async (owner: Customer, lineId: string): Promise<number | undefined> =>
  (await owner.call(storage.overview, {})).pieces.find((piece) => piece.lineId === lineId)?.freeDaysLeft
const deskCount = async (): Promise<number> =>
  (await boss.call(dashboard.show, {})).queues.find(({ id }) => id === 'shuttles')!.count

test('with one warehouse nothing goes anywhere', async () => {
  expect((await sato.call(shuttle.list, {})).to).toEqual([])
  expect((await sato.ask(shuttle.start, { to: 'OSAKA' })).key).toBe('console.shuttle.notThere')
})

describe('two warehouses', () => {
  beforeAll(async () => {
    await opensOsaka(boss, ota)
  })

  test('from shelf to shelf: nobody has it in hand on the way, its clock stands still, and then it travels on', async () => {
    const mina = await person()
    const [one, two] = [await put(mina), await put(mina)]
    await pass(shop, 3 * DAY)
    const no = await begun()
    expect(await sato.call(shuttle.scan, { no, code: one.no })).toMatchObject({ pieces: 1 })
    // The same piece twice is once.
    expect(await sato.call(shuttle.scan, { no, code: one.no.toLowerCase() })).toMatchObject({ pieces: 1 })
    await sato.call(shuttle.scan, { no, code: two.no })
    expect((await sato.ask(shuttle.takeOut, { no, lineId: two.id, shelf: 'K-1-1' })).key).toBe(
      'console.warehouses.shelfElsewhere',
    )
    await sato.call(shuttle.takeOut, { no, lineId: two.id, shelf: 'A-3-2' })
    expect(await piecesOf(no)).toEqual({ [one.no]: 'in', [two.no]: 'taken_out' })
    // It is being made ready: no longer on a shelf, and nobody’s to pack.
    const asked = { lineIds: [one.id], addressId: mina.addressId, method: 'ems', ...plain }
    expect((await mina.ask(parcel.request, asked)).key).toBe('parcel.itemNotStored')
    expect((await sato.call(floor.find, { code: one.no })).pieces[0]).toMatchObject({
      shelf: null,
      shuttle: no,
    })
    expect((await ota.ask(shuttle.send, { no, carrier: 'Yamato', tracking: '' })).key).toBe(
      'console.shuttle.elsewhere',
    )
    const before = await freeDays(mina, one.id)
    await sent(no, [])
    expect((await sato.ask(shuttle.scan, { no, code: two.no })).key).toBe('console.wrongState')
    const seen = await mina.call(parcel.warehouse, {})
    expect(seen.items.map(({ lineId }) => lineId)).toEqual([two.id])
    expect(seen.moving).toMatchObject([
      {
        lineId: one.id,
        to: 'Tomobako Osaka',
        carrier: 'Yamato',
        tracking: '4912-0386-5521',
        isMissing: false,
      },
    ])
    expect(await told(mina)).toContain('1 item is on the way to Tomobako Osaka')

    await pass(shop, 4 * DAY)
    // Four days on the road are none of storage; the piece that stayed grew four days older.
    expect(await freeDays(mina, one.id)).toBe(before)
    expect(await freeDays(mina, two.id)).toBe(before! - 4)
    expect((await mina.ask(storage.extend, { lineId: one.id, number: 1, expectYen: 900 })).key).toBe(
      'storage.onShuttle',
    )
    expect((await mina.ask(storage.answer, { lineId: one.id, answer: 'dispose' })).key).toBe(
      'storage.onShuttle',
    )
    // Somewhere between Tokyo and Osaka there is no shelf, whatever a program does.
    await expect(
      sql`update order_line set shelf = 'K-1-1' where id = ${one.id}`.execute(shop.shop.house.db),
    ).rejects.toThrow('order_line_on_its_way')

    expect((await sato.ask(shuttle.receive, { no, code: one.no, shelf: 'A-1-2' })).key).toBe(
      'console.shuttle.elsewhere',
    )
    expect((await take(no, one.no, 'A-1-2')).key).toBe('console.warehouses.shelfElsewhere')
    expect(await ota.call(shuttle.receive, { no, code: one.no, shelf: 'K-1-1' })).toMatchObject({
      shelf: 'K-1-1',
      left: 0,
      isExtra: false,
      state: 'done',
    })
    // Scanned once more it lies where it lies.
    expect(await ota.call(shuttle.receive, { no, code: one.no, shelf: 'K-2-1' })).toMatchObject({
      shelf: 'K-1-1',
    })
    expect(await freeDays(mina, one.id)).toBe(before)
    expect(await told(mina)).toContain('1 item has arrived at Tomobako Osaka')
    const { lines } = await mina.call(order.detail, { no: one.no.replace(/-\d+$/, '') })
    const steps = lines.find(({ line }) => line.id === one.id)!.timeline
    expect(
      steps.flatMap(({ key, values }) => (key.startsWith('moved') ? [[key, values?.['place']]] : [])),
    ).toEqual([
      ['movedOver', 'Tomobako Osaka'],
      ['movedIn', 'Tomobako Osaka'],
    ])
    const parcelNo = await requested(mina, [one.id])
    expect((await parcelStore.byNo(shop.shop.house.db, parcelNo))?.warehouse).toBe('OSAKA')
  })

  test('what is asked for, worked on, held or elsewhere stays where it lies', async () => {
    const ivo = await person()
    const [packed, worked, held] = [await put(ivo), await put(ivo), await put(ivo)]
    const no = await begun()
    const scan = async (code: string) => (await sato.ask(shuttle.scan, { no, code })).key
    await requested(ivo, [packed.id])
    expect(await scan(packed.no)).toBe('console.shuttle.inParcel')
    const { canAsk } = (await ivo.call(storage.overview, {})).pieces.find(
      ({ lineId }) => lineId === worked.id,
    )!
    const { yen } = canAsk.find(({ service }) => service === 'photos')!
    await ivo.call(storage.askService, { lineId: worked.id, service: 'photos', expectYen: yen })
    expect(await scan(worked.no)).toBe('console.shuttle.workOpen')
    const task = (await sato.call(serviceDesk.list, { state: 'open', page: 1 })).rows.find(
      ({ lineNo }) => lineNo === worked.no,
    )!
    await sato.call(serviceDesk.done, { id: task.id, result: '', photoIds: [await photo(sato)] })
    expect((await sato.call(shuttle.scan, { no, code: worked.no })).pieces).toBe(1)
    await boss.call(staffMoney.hold, { no: held.no, reason: 'The seller asked us to wait.' })
    expect(await scan(held.no)).toBe('console.onHold')
    expect(await scan('T000000-0000-9')).toBe('console.shuttle.notOnShelf')
    expect((await ota.ask(shuttle.scan, { no, code: worked.no })).key).toBe('console.shuttle.elsewhere')
    // Given up, it lies on the shelf for returns until it has a place.
    await sato.call(shuttle.drop, { no })
    expect((await sato.call(floor.find, { code: worked.no })).pieces[0]?.shelf).toBe('R-0-0')
    expect((await sato.ask(shuttle.send, { no, carrier: 'Yamato', tracking: '' })).key).toBe(
      'console.wrongState',
    )
  })

  test('what did not arrive is at a desk until it is found on either side, or given up and paid back', async () => {
    const anna = await person()
    const lines = [await put(anna), await put(anna), await put(anna), await put(anna)] as const
    const [came, late, stayed, gone] = lines
    const no = await begun()
    await sent(
      no,
      lines.map((line) => line.no),
    )
    await take(no, came.no)
    const desk = await deskCount()
    expect(await ota.call(shuttle.finish, { no })).toEqual({ missing: 3 })
    // Three pieces instead of one shuttle.
    expect(await deskCount()).toBe(desk + 2)
    expect((await told(anna)).filter((title) => title.startsWith('We are searching for'))).toHaveLength(3)
    expect((await anna.call(parcel.warehouse, {})).moving.map(({ isMissing }) => isMissing)).toEqual([
      true,
      true,
      true,
    ])
    expect((await sato.call(shuttle.list, {})).rows.find((row) => row.no === no)).toMatchObject({
      state: 'done',
      missing: 3,
    })
    expect((await boss.ask(warehouses.close, { code: 'OSAKA', version: 1, isClosed: true })).key).toBe(
      'console.warehouses.holds',
    )

    expect((await take(no, late.no)).code).toBe(200)
    expect((await ota.ask(shuttle.found, { no, lineId: stayed.id, shelf: 'K-1-1' })).key).toBe(
      'console.shuttle.elsewhere',
    )
    await sato.call(shuttle.found, { no, lineId: stayed.id, shelf: 'A-5-2' })
    expect((await sato.call(floor.find, { code: stayed.no })).pieces[0]?.shelf).toBe('A-5-2')
    expect((await sato.ask(shuttle.lost, { no, lineId: stayed.id, note: 'Searched twice.' })).key).toBe(
      'console.shuttle.notInIt',
    )

    const money = async () => (await anna.call(wallet.detail, { page: 1 })).balanceYen
    const before = await money()
    await sato.call(shuttle.lost, { no, lineId: gone.id, note: 'Searched twice, asked Yamato.' })
    expect(await piecesOf(no)).toEqual({
      [came.no]: 'arrived',
      [late.no]: 'arrived',
      [stayed.no]: 'back',
      [gone.no]: 'lost',
    })
    expect((await anna.call(order.detail, { no: gone.no.replace(/-\d+$/, '') })).order.lines).toMatchObject([
      { state: 'refunded' },
    ])
    // Everything it cost, our fee too; the loss is ours.
    expect((await money()) - before).toBe(gone.totalYen)
    expect(await deskCount()).toBe(desk - 1)
    // Twice is once: it is refused, and nothing more goes back.
    expect((await sato.ask(shuttle.lost, { no, lineId: gone.id, note: 'Once more.' })).key).toBe(
      'console.shuttle.notInIt',
    )
    expect((await money()) - before).toBe(gone.totalYen)
  })

  test('what came along unscanned is taken in and said so; what is asked for over there is not', async () => {
    const hana = await person('ja')
    const [listed, along, asked] = [await put(hana), await put(hana), await put(hana)]
    const no = await begun()
    await sent(no, [listed.no])
    expect((await hana.call(parcel.warehouse, {})).moving[0]?.to).toBe(osaka.nameJa)
    expect((await take(no, along.no)).data).toMatchObject({ isExtra: true, left: 1, state: 'sent' })
    await requested(hana, [asked.id])
    expect((await take(no, asked.no)).key).toBe('console.shuttle.notInIt')
    expect((await take(no, listed.no)).data).toMatchObject({ isExtra: false, left: 0, state: 'done' })
    const here = await hana.call(parcel.warehouse, {})
    expect(new Map(here.items.map(({ lineId, place }) => [lineId, place?.code]))).toEqual(
      new Map([
        [listed.id, 'OSAKA'],
        [along.id, 'OSAKA'],
        [asked.id, 'MAIN'],
      ]),
    )
  })

  test('two desks at once: a piece goes into one shuttle, and into a parcel or a shuttle', async () => {
    const rosa = await person()
    const line = await put(rosa)
    const [one, two] = [await begun(), await begun()]
    const both = await Promise.all([one, two].map((no) => sato.ask(shuttle.scan, { no, code: line.no })))
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    const other = await put(rosa)
    const [scanned, asked] = await Promise.all([
      sato.ask(shuttle.scan, { no: one, code: other.no }),
      rosa.ask(parcel.request, {
        lineIds: [other.id],
        addressId: rosa.addressId,
        method: 'ems',
        ...plain,
      }),
    ])
    expect([scanned, asked].filter(({ code }) => code === 200)).toHaveLength(1)
    for (const no of [one, two]) await sato.call(shuttle.drop, { no })
  })

  test('nothing leaves for a warehouse that has closed meanwhile', async () => {
    const kobe = { ...osaka, code: 'KOBE', nameLatin: 'Tomobako Kobe', nameJa: 'ともばこ神戸' }
    await boss.call(warehouses.save, kobe)
    const noor = await person()
    const line = await put(noor)
    const { no } = await sato.call(shuttle.start, { to: 'KOBE' })
    await sato.call(shuttle.scan, { no, code: line.no })
    expect((await boss.ask(warehouses.close, { code: 'KOBE', version: 1, isClosed: true })).code).toBe(200)
    expect((await sato.ask(shuttle.send, { no, carrier: 'Yamato', tracking: '' })).key).toBe(
      'console.shuttle.notThere',
    )
    await sato.call(shuttle.drop, { no })
    expect((await sato.ask(shuttle.start, { to: 'KOBE' })).key).toBe('console.shuttle.notThere')
    expect((await sato.call(receiving.find, { code: line.no })).matches[0]).toMatchObject({ no: line.no })
  })

  test('nobody is reminded of storage on the way, and what stands for too long is late', async () => {
    const nils = await person()
    const line = await put(nils)
    await pass(shop, 28 * DAY)
    const no = await begun()
    expect((await sato.call(shuttle.detail, { no })).row.isLate).toBe(false)
    await sent(no, [line.no])
    const before = await told(nils)
    await pass(shop, 5 * DAY)
    expect((await told(nils)).length).toBe(before.length)
    expect((await sato.call(shuttle.detail, { no })).row.isLate).toBe(true)
    await take(no, line.no)
    await pass(shop, 3 * DAY)
    // Two days were left to the first notice; the third day tells it.
    const titles = await told(nils)
    expect(titles.length).toBe(before.length + 2)
    // The way back tells of the way, and not of that day once more.
    const back = await ota.call(shuttle.start, { to: 'MAIN' })
    await ota.call(shuttle.scan, { no: back.no, code: line.no })
    await ota.call(shuttle.send, { no: back.no, carrier: 'Sagawa', tracking: '' })
    await pass(shop, DAY)
    await sato.call(shuttle.receive, { no: back.no, code: line.no, shelf: 'A-7-2' })
    await pass(shop, DAY)
    expect((await told(nils)).length).toBe(titles.length + 2)
  })
})
