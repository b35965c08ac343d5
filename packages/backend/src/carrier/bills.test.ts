import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, Staff } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { bills, handover, labels } from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { accounts, carrierYen } from '@tomobako/domain/ledger'
import { verify } from '../ledger/index.ts'
import { parcelStore } from '../parcel/index.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { balanceOf, paidParcel } from './carrier.testing.ts'

/** What carriers bill is compared with what was bought, and with our table where nothing was. */
let crew: Crew
let finance: Staff
let mina: Customer
beforeAll(async () => {
  const shop = await openTestShop({ log: 'silent' })
  crew = { shop, staff: await shop.staff('sato') }
  finance = await shop.staff('the bookkeeper', ['finance'])
  mina = await shop.customer('mina', { walletYen: 400_000 })
})
afterAll(async () => {
  expect((await verify(db())).problems).toEqual([])
  await crew.shop.close()
})
const db = () => crew.shop.shop.house.db
const owed = (account = 'couriers') => balanceOf(db(), accounts.carrier(account))
/** A parcel that left under a bought label: its number, price and billed weight. */
async function sent() {
  const no = await paidParcel(crew, mina)
  const label = await crew.staff.call(labels.buy, { no, form: 'pdf' })
  await crew.staff.call(handover.give, { parcels: [{ no, tracking: label.tracking! }] })
  const row = await db()
    .selectFrom('bought_label')
    .select(['billed_grams', 'zone'])
    .where('id', '=', label.id)
    .executeTakeFirstOrThrow()
  return { no, tracking: label.tracking!, yen: label.yen!, grams: row.billed_grams!, zone: row.zone! }
}
const head = 'invoice,day,tracking,charge,weight_grams,zone,yen'
let invoices = 0
const next = (): string => `INV-${(invoices += 1)}`
const load = (lines: string[], form = 'plain') =>
  finance.call(bills.load, { form, file: 'november.csv', content: [head, ...lines].join('\r\n') })
const rowOf = async (tracking: string, invoice: string) =>
  (await finance.call(bills.list, { view: 'all', page: 1 })).rows.find(
    (row) => row.tracking === tracking && row.invoice === invoice,
  )!

test('what agrees is closed, what differs stands there with the difference and its reason', async () => {
  const parcels = await Promise.all(Array.from({ length: 5 }, () => sent()))
  const [same, heavier, dearer, fuel, zone] = parcels as [
    (typeof parcels)[0],
    (typeof parcels)[0],
    (typeof parcels)[0],
    (typeof parcels)[0],
    (typeof parcels)[0],
  ]
  const before = await owed()
  const invoice = next()
  const read = await load([
    `${invoice},2026-11-30,${same.tracking},freight,${same.grams},${same.zone},${same.yen}`,
    `${invoice},2026/11/30,${heavier.tracking},freight,${heavier.grams + 500},${heavier.zone},"¥${heavier.yen + 390}"`,
    `${invoice},20261130,${dearer.tracking},freight,${dearer.grams},${dearer.zone},${dearer.yen + 100}`,
    `${invoice},2026-11-30,${fuel.tracking},freight,${fuel.grams},${fuel.zone},${fuel.yen}`,
    `${invoice},2026-11-30,${fuel.tracking},Remote area,,,2500`,
    `${invoice},2026-11-30,${zone.tracking},freight,${zone.grams},far,${zone.yen + 600}`,
    `${invoice},2026-11-30,PX9999999999,freight,500,west,2300`,
  ])
  expect(read).toEqual({ agreed: 1, open: 5, known: 0 })
  const said = await Promise.all(
    [same, heavier, dearer, fuel, zone, { tracking: 'PX9999999999' }].map(({ tracking }) =>
      rowOf(tracking, invoice),
    ),
  )
  expect(said.map(({ state, reason, differenceYen }) => [state, reason, differenceYen])).toEqual([
    ['agreed', null, 0],
    ['open', 'weight', 390],
    ['open', 'price', 100],
    ['open', 'surcharge', 2_500],
    ['open', 'zone', 600],
    ['open', 'unknown', 2_300],
  ])
  expect(said[3]!.charges).toEqual(['Remote area'])
  // Reading a bill moves nothing.
  expect(await owed()).toBe(before)

  // Accepted: what the carrier is owed is then exactly what it billed.
  for (const row of said.slice(1)) await finance.call(bills.accept, { id: row.id, note: '' })
  expect((await owed()) - before).toBe(390 + 100 + 2_500 + 600 + 2_300)
  expect(await finance.ask(bills.accept, { id: said[1]!.id, note: '' })).toMatchObject({
    key: 'console.wrongState',
  })
})

test('the same file read twice changes nothing; a bill that changed its amounts is refused as a whole', async () => {
  const { tracking, yen, grams, zone } = await sent()
  const invoice = next()
  const line = `${invoice},2026-11-30,${tracking},freight,${grams},${zone},${yen + 7}`
  expect(await load([line])).toEqual({ agreed: 0, open: 1, known: 0 })
  expect(await load([line])).toEqual({ agreed: 0, open: 0, known: 1 })
  const twice = await Promise.all([load([line]), load([line])])
  expect(twice).toEqual([
    { agreed: 0, open: 0, known: 1 },
    { agreed: 0, open: 0, known: 1 },
  ])
  expect(
    await finance.ask(bills.load, {
      form: 'plain',
      file: 'x.csv',
      content: `${head}\n${line.replace(/\d+$/, '1')}\n${next()},2026-11-30,NEW123456,,,,5`,
    }),
  ).toMatchObject({ key: 'console.bills.differs' })
  expect(await rowOf('NEW123456', `INV-${invoices}`)).toBeUndefined()
})

test('billed a second time, or for a label that was given back, the whole amount is the difference', async () => {
  const first = await sent()
  const line = (invoice: string) =>
    `${invoice},2026-11-30,${first.tracking},freight,${first.grams},${first.zone},${first.yen}`
  await load([line(next())])
  const second = next()
  await load([line(second)])
  const twice = await rowOf(first.tracking, second)
  expect(twice).toMatchObject({ reason: 'twice', differenceYen: first.yen })

  const no = await paidParcel(crew, mina)
  const label = await crew.staff.call(labels.buy, { no, form: 'pdf' })
  await crew.staff.call(labels.void, { id: label.id, why: 'another carton' })
  const third = next()
  await load([`${third},2026-11-30,${label.tracking},freight,500,west,${label.yen}`])
  expect(await rowOf(label.tracking!, third)).toMatchObject({
    reason: 'unused',
    differenceYen: label.yen,
    no,
  })

  // Disputed and given way: no yen moves, and the number may be billed again.
  const before = await owed()
  await finance.call(bills.dispute, { id: twice.id, note: 'billed on INV before' })
  expect(await finance.ask(bills.dispute, { id: twice.id, note: 'again' })).toMatchObject({
    key: 'console.wrongState',
  })
  await finance.call(bills.credit, { id: twice.id, note: 'credit note 4711' })
  expect(await owed()).toBe(before)
})

test('the post’s parcels are compared with the bill our table made', async () => {
  const no = await paidParcel(crew, mina, 'ems')
  const tracking = s10Number('EN', 52_000_001)
  await crew.staff.call(handover.give, { parcels: [{ no, tracking }] })
  const row = (await parcelStore.byNo(db(), no))!
  const yen = carrierYen(row.rows!)
  await finance.call(bills.saveForm, {
    name: 'post',
    account: 'japanpost',
    invoice: '請求書番号',
    day: '差出日',
    tracking: 'お問い合わせ番号',
    yen: '金額',
    charge: '',
    weight: '重量(kg)',
    zone: '',
    weightUnit: 'kg',
    freight: '',
  })
  const invoice = next()
  const read = await finance.call(bills.load, {
    form: 'post',
    file: 'post.csv',
    content: `\uFEFF請求書番号,差出日,お問い合わせ番号,重量(kg),金額\n${invoice},2026/11/30,${tracking.replace(/(.{2})(.{3})/, '$1 $2 ')},0.95,"${(yen - 200).toLocaleString('en')}"\n`,
  })
  expect(read).toEqual({ agreed: 0, open: 1, known: 0 })
  const line = await rowOf(tracking, invoice)
  expect(line).toMatchObject({ reason: 'weight', expectedYen: yen, differenceYen: -200, grams: 950, no })
  const before = await owed('japanpost')
  await finance.call(bills.accept, { id: line.id, note: 'lighter than we weighed' })
  expect((await owed('japanpost')) - before).toBe(-200)
})

test('a file is read whole or not at all, and only by those who keep the books', async () => {
  const ask = (content: string) => finance.ask(bills.load, { form: 'plain', file: 'f.csv', content })
  expect(await ask('invoice,day,tracking\nA,2026-11-30,X')).toMatchObject({ key: 'console.bills.noColumn' })
  expect(await ask(`${head}\nA,2026-11-30,X1,freight,1,a,12.5`)).toMatchObject({
    key: 'console.bills.badLine',
  })
  expect(await ask(`${head}\nA,the 30th,X1,freight,1,a,12`)).toMatchObject({ key: 'console.bills.badLine' })
  expect(await ask(`${head}\nA,2026-02-29,X1,freight,1,a,12`)).toMatchObject({
    key: 'console.bills.badLine',
  })
  expect(await ask(head)).toMatchObject({ key: 'console.bills.empty' })
  const packer = await crew.shop.staff('a packer', ['packer'])
  expect(await packer.ask(bills.list, { view: 'open', page: 1 })).toMatchObject({
    key: 'common.notAllowed',
  })
})
