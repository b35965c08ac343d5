import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transferDesk, wallet } from '@tomobako/contract'
import { jstDay } from '@tomobako/domain/kernel'
import { goodwillGiven } from '@tomobako/domain/ledger'
import { practicePayPal } from '@tomobako/practice/paypal/server'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { payPal } from '../gateways/paypal.ts'
import { asSystem } from '../jobs/index.ts'
import { post, verify } from '../ledger/index.ts'
import { ourBank } from './transfer.testing.ts'

/** Money that was not topped up by card is taken out: back along its way where there is one, else to an account at a bank in Japan. */
const keys = { clientId: 'shop', clientSecret: 'secret', webhookId: 'WH1' }
const paypal = practicePayPal({ ...keys, webhookUrl: 'http://shop.test/webhooks/paypal' })
let world: TestShop
let desk: Staff
let other: Staff
beforeAll(async () => {
  world = await openTestShop({
    log: 'silent',
    others: [
      payPal({
        ...keys,
        api: 'http://paypal.test',
        fetch: async (input, init) => paypal.fetch(new Request(input, init)),
      }),
    ],
    settings: ourBank,
  })
  desk = await world.staff('finance-one', ['finance'])
  other = await world.staff('finance-two', ['finance'])
})
afterEach(async () => {
  await world.drain()
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
})
afterAll(() => world.close())

let people = 0
const person = (): Promise<Customer> => world.customer(`bank${(people += 1)}`)
const inWallet = async (who: Customer): Promise<number> =>
  (await who.call(wallet.detail, { page: 1 })).balanceYen
const page = (who: Customer) => who.call(wallet.withdrawal, {})
async function atTheTill(who: Customer, yen: number): Promise<void> {
  const { paymentId } = await who.call(wallet.topUp, { yen, method: 'konbini' })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
}
async function byCard(who: Customer, yen: number): Promise<void> {
  const { paymentId } = await who.call(wallet.topUp, { yen })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
}
/** A transfer with its code, from an account of this name. */
async function byTransfer(who: Customer, yen: number, sender: string): Promise<void> {
  await who.call(wallet.topUp, { yen, method: 'bank_transfer' })
  const { transfers } = await who.call(wallet.detail, { page: 1 })
  const day = jstDay(world.shop.house.clock.now()).replaceAll('-', '/')
  const rows = ['日付,摘要,入金金額,出金金額,残高', `${day},${transfers.at(-1)!.code} ${sender},${yen},,`]
  await desk.call(transferDesk.load, {
    file: `${sender}.csv`,
    content: Buffer.from(rows.join('\n')).toString('base64'),
  })
  await world.drain()
}
const account = { bank: 'ゆうちょ銀行', branch: '018', number: '7654321', holder: 'タナカ ケンジ' }
const takeOut = (who: Customer, yen: number, to: Partial<typeof account> = {}) =>
  who.ask(wallet.withdrawToBank, { yen, account: { ...account, ...to } })
const open = async () => (await desk.call(transferDesk.backs, { view: 'open', page: 1 })).rows
const gift = (who: Customer, yen: number) =>
  asSystem(world.shop.house, (context) =>
    post(context, goodwillGiven({ key: `gift-${who.id}`, customerId: who.id, yen, values: {} })),
  )

test.each(['card', 'alipay', 'wechat_pay'] as const)(
  'P 4 money topped up by %s goes back the way it came, and never by the bank',
  async (method) => {
    const anna = await person()
    const { paymentId } = await anna.call(wallet.topUp, { yen: 4_000, method })
    await world.bank.pays(world.shop, paymentId, 'succeeded')
    expect(await page(anna)).toMatchObject({
      mostYen: 4_000,
      sources: [{ yen: 4_000, method }],
      toBank: { mostYen: 0 },
    })
    expect((await takeOut(anna, 4_000)).key).toBe('wallet.no.nothingForBank')
    await anna.call(wallet.withdraw, { yen: 2_500 })
    await world.drain()
    expect(
      [...world.bank.refunds.values()].filter(({ providerId }) => providerId === `test_${paymentId}`),
    ).toMatchObject([{ yen: 2_500 }])
    expect(await inWallet(anna)).toBe(1_500)
  },
)

test('money topped up at PayPal is taken out to PayPal', async () => {
  const anna = await person()
  const { paymentId } = await anna.call(wallet.topUp, { yen: 4_000, method: 'paypal' })
  const at = paypal.books.orders.find((each) => each.custom_id === paymentId)!
  paypal.approve(at.id)
  for (const { id, request } of paypal.waiting()) {
    await world.shop.answer(request.clone())
    paypal.heard(id)
  }
  await world.drain()
  expect(await page(anna)).toMatchObject({ mostYen: 4_000, sources: [{ yen: 4_000, method: 'paypal' }] })
  expect(await anna.call(wallet.withdraw, { yen: 2_500 })).toMatchObject({ state: 'sending' })
  await world.drain()
  expect(at.refunds).toMatchObject([{ amount: { value: '2500' } }])
  expect(await inWallet(anna)).toBe(1_500)
})

test('money of a transfer is taken out to the account of whoever sent it, and two people send it', async () => {
  const ben = await person()
  await byTransfer(ben, 12_000, 'ﾀﾅｶ ｹﾝｼﾞ')
  // There is no way back along which a company could send it.
  expect(await page(ben)).toMatchObject({
    mostYen: 0,
    inAllYen: 12_000,
    toBank: { mostYen: 12_000, why: null },
  })
  expect(await takeOut(ben, 5_000, { holder: 'ヌスット ハナコ' })).toMatchObject({ key: 'wallet.no.holder' })
  expect(await takeOut(ben, 5_000, { holder: '田中健二' })).toMatchObject({ key: 'payment.senderKana' })
  expect(await takeOut(ben, 12_001)).toMatchObject({ key: 'wallet.no.tooMuch' })
  expect(await takeOut(ben, 499)).toMatchObject({ key: 'wallet.no.tooLittle' })
  for (const number of ['12', 'x234567']) expect((await takeOut(ben, 5_000, { number })).code).not.toBe(200)
  expect((await takeOut(ben, 5_000)).code).toBe(200)
  expect(await inWallet(ben)).toBe(7_000)
  expect(await takeOut(ben, 1_000)).toMatchObject({ key: 'wallet.no.waiting' })
  const back = (await open()).find(({ customer }) => customer?.id === ben.id)!
  expect(back).toMatchObject({
    yen: 5_000,
    source: 'withdrawal',
    sendTo: 'ゆうちょ銀行 · 018 · 7654321 · タナカ ケンジ',
    senders: ['タナカ ケンジ'],
    state: 'asked',
  })
  const day = jstDay(world.shop.house.clock.now())
  await desk.call(transferDesk.nextBack, { id: back.id })
  expect((await desk.ask(transferDesk.nextBack, { id: back.id, day })).key).toBe('console.money.own')
  expect(await other.call(transferDesk.nextBack, { id: back.id, day })).toEqual({ state: 'sent' })
  expect(await page(ben)).toMatchObject({ balanceYen: 7_000, toBank: { mostYen: 7_000 } })
})

test('cash of a till goes to a bank account; refused it is in the wallet again and may be asked for again', async () => {
  const eva = await person()
  await atTheTill(eva, 6_000)
  expect((await takeOut(eva, 6_000)).code).toBe(200)
  expect(await inWallet(eva)).toBe(0)
  const back = (await open()).find(({ customer }) => customer?.id === eva.id)!
  expect(back.senders).toEqual([])
  await desk.call(transferDesk.refuseBack, { id: back.id, why: 'The account does not exist.' })
  expect(await page(eva)).toMatchObject({ balanceYen: 6_000, toBank: { mostYen: 6_000, why: null } })
  expect((await takeOut(eva, 6_000)).code).toBe(200)
})

test('a gift and money of a card never leave by the bank, however they are mixed', async () => {
  const kim = await person()
  await byCard(kim, 3_000)
  await atTheTill(kim, 2_000)
  await gift(kim, 5_000)
  expect(await page(kim)).toMatchObject({
    balanceYen: 10_000,
    mostYen: 3_000,
    inAllYen: 5_000,
    toBank: { mostYen: 2_000 },
  })
  await takeOut(kim, 2_000)
  expect(await page(kim)).toMatchObject({ balanceYen: 8_000, mostYen: 3_000 })
  expect((await page(kim)).toBank).toMatchObject({ mostYen: 0, why: 'wallet.no.waiting' })
  const back = (await open()).find(({ customer }) => customer?.id === kim.id)!
  await desk.call(transferDesk.nextBack, { id: back.id })
  await other.call(transferDesk.nextBack, { id: back.id, day: jstDay(world.shop.house.clock.now()) })
  expect((await page(kim)).toBank).toMatchObject({ mostYen: 0, why: 'wallet.no.nothingForBank' })
  // The rest is what it was: three thousand of the card, five a gift.
  await kim.call(wallet.withdraw, { yen: 3_000 })
  expect(await page(kim)).toMatchObject({ balanceYen: 5_000, mostYen: 0 })
})

test('of ten who press at once one is written down, and an open dispute stops it', async () => {
  const lea = await person()
  await atTheTill(lea, 3_000)
  const answers = await Promise.all(Array.from({ length: 10 }, () => takeOut(lea, 3_000)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await inWallet(lea)).toBe(0)
  const mia = await person()
  await atTheTill(mia, 3_000)
  const { paymentId } = await mia.call(wallet.topUp, { yen: 5_000 })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  await world.shop.answer(world.bank.dispute(paymentId, 'open'))
  await world.drain()
  expect(await takeOut(mia, 1_000)).toMatchObject({ key: 'wallet.no.disputed' })
})
