import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcel } from '@tomobako/contract'
import { dealerHead } from '@tomobako/domain/books'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { ownDataLimits } from '@tomobako/domain/own-data'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { textOf } from '../kernel/pdf.testing.ts'
import { held } from '../own-data/held.ts'
import { bought, handedOver, packed, requested, stored } from '../warehouse/story.testing.ts'

let world: TestShop
let sato: Staff
let anna: Customer
let from: string
let to: string
let parcelNo: string
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  sato = await world.staff('sato')
  anna = await world.customer('anna', { walletYen: 200_000 })
  from = jstDay(world.shop.house.clock.now())
  const crew = { shop: world, staff: sato }
  const line = await stored(crew, anna, undefined, {
    title: 'Nikon FM2, "black"',
    jan: '4901234567894',
    yen: 24_800,
  })
  await bought(crew, anna, { title: 'まだ届かない本' })
  parcelNo = await requested(anna, [line.id])
  const { totalYen } = await packed(crew, parcelNo)
  await anna.call(parcel.pay, { no: parcelNo, method: 'wallet', expectYen: totalYen })
  await handedOver(crew, parcelNo, 'EN123456785JP')
  to = jstDay(world.shop.house.clock.now())
})
afterAll(() => world.close())

const file = async (name: string, who: Staff = sato, query = `from=${from}&to=${to}`) => {
  const answer = await who.send(`/papers/books/${name}?${query}`)
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

test('the second-hand dealer’s ledger has every purchase, with where it went or that it is here', async () => {
  const text = (await file('dealer.csv')).body.toString('utf8')
  const [head, ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  expect(head).toBe(dealerHead.join(','))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('"Nikon FM2, ""black"""')
  expect(rows[0]).toContain('4901234567894')
  expect(rows[0]).toContain('引渡し（輸出）')
  expect(rows[0]).toMatch(/Germany|Hamburg/)
  expect(rows[1]).toContain('在庫')
  const paper = textOf((await file('dealer.pdf')).body).replaceAll(/\s+/g, '')
  for (const said of ['古物台帳', 'NikonFM2', 'まだ届かない本', '2件']) expect(paper, said).toContain(said)
})

test('the evidence of exports has what the carrier got, and nothing that is still here', async () => {
  const rows = (await file('exports.csv')).body.toString('utf8').trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(1)
  for (const said of [parcelNo, 'Japan Post', 'EN123456785JP', ',DE,', ',no'])
    expect(rows[0], said).toContain(said)
  const before = jstDay(Date.parse(`${from}T00:00:00Z`) - 30 * DAY)
  expect(
    (await file('exports.csv', sato, `from=${before}&to=${before}`)).body.toString().trim().split('\r\n'),
  ).toHaveLength(1)
})

test('only who may read the books has them', async () => {
  const packer = await world.staff('packer', ['packer'])
  for (const name of ['dealer.csv', 'dealer.pdf', 'exports.csv'])
    expect((await file(name, packer)).status).toBe(403)
})

test('what they are made of is kept longer than the three years the law asks for, also when an account ends', () => {
  for (const table of ['orders', 'order_line', 'parcel', 'receipt'])
    expect(held.find((each) => each.table === table)?.after, table).toBe('books')
  expect(ownDataLimits.booksMs).toBeGreaterThanOrEqual(3 * 366 * DAY)
})
