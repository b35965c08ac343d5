import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '@tomobako/contract'
import {
  account,
  cart,
  checkout,
  encode,
  friendPayment,
  order,
  parcel,
  payment,
  purchase,
  wallet,
} from '@tomobako/contract'
import { HOUR, MINUTE, sum } from '@tomobako/domain/kernel'
import type { Shop } from '@tomobako/backend'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { packed, requested, stored } from '../warehouse/story.testing.ts'

let world: TestShop
let second: Shop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  second = await world.another()
})
afterEach(async () => expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] }))
afterAll(() => world.close())

let people = 0
const customer = (walletYen = 0) =>
  world.customer(`asker${(people += 1)}`, walletYen > 0 ? { walletYen } : {})
const walletYen = async (who: Customer) => (await who.call(wallet.detail, { page: 1 })).balanceYen
const tokenOf = (url: string | null) => new URL(url!, 'http://shop.test').searchParams.get('token')!
const sentBack = (providerId: string): number =>
  sum(
    [...world.bank.refunds.values()].filter((each) => each.providerId === providerId).map((each) => each.yen),
  )

async function ordered(who: Customer, options: { oneOfAKind?: boolean } = {}) {
  const item = world.shelf.put(
    listing({ yen: 9_000, ...(options.oneOfAKind ? {} : { source: 'rakuten', site: 'rakuten' }) }),
  )
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
  return {
    item,
    yen: quote.totalYen,
    ...(await who.call(checkout.place, { quoteId: quote.id, accept: true })),
  }
}
const asks = (no: string, name = 'Grandma', kind: 'order' | 'parcel' = 'order') => ({
  bill: { kind, no },
  name,
  email: '',
  message: 'Please?',
})
const lineOf = async (who: Customer, no: string) => (await who.call(order.detail, { no })).order.lines[0]!
/** The friend goes to the bank: what the bank calls the payment there. */
async function atBank(token: string, email = 'gran@example.org'): Promise<string> {
  const { payUrl } = await world.visitor().call(friendPayment.pay, { token, email, code: '', method: 'card' })
  return payUrl!.split('/').at(-1)!
}

/** The friend reads the mail and types its code. */
async function confirms(token: string, email: string): Promise<void> {
  const { text } = (await world.mails(email)).at(-1)!
  await world.visitor().call(friendPayment.confirm, { token, code: /&code=(\d+)/.exec(text)![1]! })
  await world.drain()
}

test('S1-008 S1-032 a friend pays an order at the checkout: it is bought, the wallet is not touched, and a refund goes to the friend’s own card', async () => {
  const who = await customer()
  const placed = await ordered(who)
  // Where the asker wants refunds is no matter for what a friend paid.
  await who.call(account.savePreferences, { refundsTo: 'wallet' })
  const link = await who.call(friendPayment.askBill, asks(placed.orderNo))
  expect(link).toMatchObject({ purpose: 'order', yen: placed.yen, title: placed.item.title, state: 'open' })
  const token = tokenOf(link.url)
  const shown = await world.visitor().call(friendPayment.show, { token })
  expect(shown.asks).toMatchObject({ rows: [], total: { yen: placed.yen }, title: placed.item.title })
  expect(shown.asks!.picture).not.toBe(null)
  expect(JSON.stringify(shown)).not.toContain(placed.orderNo)

  const paymentId = await atBank(token)
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  const line = await lineOf(who, placed.orderNo)
  expect(line.state).toBe('to_buy')
  expect(await walletYen(who)).toBe(0)
  expect(await world.visitor().call(friendPayment.show, { token })).toMatchObject({
    state: 'paid',
    asks: null,
  })
  // The customer's own attempt was left at the bank: the result page says that the order is paid, not that nothing came.
  for (const by of [{ paymentId: placed.paymentId }, { orderNo: placed.orderNo }])
    expect(await who.call(payment.result, by)).toMatchObject({
      state: 'success',
      orderNo: placed.orderNo,
      totalYen: placed.yen,
      purpose: 'order',
    })
  expect((await who.call(order.detail, { no: placed.orderNo })).paidYen).toBe(placed.yen)
  await confirms(token, 'gran@example.org')
  expect((await world.mails('gran@example.org')).at(-1)!.text).toContain(placed.item.title)

  const buyer = await world.staff(`buyer${people}`, ['buyer'])
  await buyer.call(purchase.claim, { lineId: line.id })
  await buyer.call(purchase.soldOut, { lineId: line.id, reason: 'sold_out' })
  await world.drain()
  expect(sentBack(`test_${paymentId}`)).toBe(placed.yen)
  expect(await walletYen(who)).toBe(0)
  // The code, the receipt, the refund.
  expect((await world.mails('gran@example.org')).length).toBe(3)
})

test('probes 7 and 8: a friend who names another sum, order or person pays what was asked for, and sees nothing else of theirs', async () => {
  const who = await customer()
  const [asked, other] = [await ordered(who), await ordered(who)]
  const token = tokenOf((await who.call(friendPayment.askBill, asks(asked.orderNo))).url)
  const friend = world.visitor()
  const sent = { token, email: 'gran@example.org', code: '', method: 'card' as const }
  const more = {
    yen: 1,
    amount: 1,
    currency: 'KRW',
    orderNo: other.orderNo,
    paymentId: other.paymentId,
    customerId: who.id,
  }
  const { payUrl } = await friend.call(friendPayment.pay, { ...sent, ...more })
  await world.bank.pays(world.shop, payUrl!.split('/').at(-1)!, 'succeeded')
  const paid = async (no: string) => (await who.call(order.detail, { no })).paidYen
  expect([await paid(asked.orderNo), await paid(other.orderNo)]).toEqual([asked.yen, 0])
  for (const no of [asked.orderNo, other.orderNo])
    expect((await friend.ask(order.detail, { no })).code).toBe(401)
  expect((await friend.ask(order.list, { page: 1, index: 0 })).code).toBe(401)
})

test('a friend pays the postage of a parcel: it waits for the carrier', async () => {
  const who = await customer(100_000)
  const crew = { shop: world, staff: await world.staff(`crew${people}`) }
  const line = await stored(crew, who)
  const no = await requested(who, [line.id])
  await packed(crew, no)
  const { totalYen } = await who.call(parcel.detail, { no })
  const link = await who.call(friendPayment.askBill, asks(no, 'Aunt', 'parcel'))
  expect(link).toMatchObject({ purpose: 'parcel', yen: totalYen })
  await world.bank.pays(world.shop, await atBank(tokenOf(link.url)), 'succeeded')
  expect((await who.call(parcel.detail, { no })).state).toBe('paid')
})

test('the customer and the friend both pay at their banks: the order is paid once, the other’s money goes back whole to whoever paid it', async () => {
  for (const first of ['friend', 'owner'] as const) {
    const who = await customer()
    const placed = await ordered(who)
    const link = await who.call(friendPayment.askBill, asks(placed.orderNo))
    const friends = await atBank(tokenOf(link.url))
    const turns = first === 'friend' ? [friends, placed.paymentId] : [placed.paymentId, friends]
    for (const id of turns) await world.bank.pays(world.shop, id, 'succeeded')
    await world.drain()
    expect((await lineOf(who, placed.orderNo)).state).toBe('to_buy')
    expect(turns.map((id) => sentBack(`test_${id}`))).toEqual([0, placed.yen])
    expect(await walletYen(who)).toBe(0)
  }
})

test('a link whose order was paid or cancelled meanwhile asks nothing any more and cannot be paid with', async () => {
  for (const end of ['paid', 'cancelled'] as const) {
    const who = await customer(50_000)
    const placed = await ordered(who)
    const link = await who.call(friendPayment.askBill, asks(placed.orderNo))
    const token = tokenOf(link.url)
    if (end === 'paid') await who.call(payment.retry, { id: placed.paymentId, method: 'wallet' })
    else await who.call(order.cancelLine, { lineId: (await lineOf(who, placed.orderNo)).id })
    expect(await world.visitor().call(friendPayment.show, { token })).toMatchObject({
      state: 'cancelled',
      asks: null,
    })
    expect(
      (
        await world
          .visitor()
          .ask(friendPayment.pay, { token, email: 'a@example.org', code: '', method: 'card' })
      ).key,
    ).toBe('friendPayment.closed')
    expect((await who.ask(friendPayment.askBill, asks(placed.orderNo))).key).toBe('payment.notPayable')
    await world.passTime(6 * MINUTE)
    expect((await who.call(friendPayment.list, { page: 1 })).rows[0]!.state).toBe('cancelled')
  }
})

test('a link lives as long as its order can be paid, never longer than 72 hours', async () => {
  const who = await customer()
  const placed = await ordered(who)
  const link = await who.call(friendPayment.askBill, asks(placed.orderNo))
  expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBeLessThanOrEqual(24 * HOUR)
  await world.passTime(25 * HOUR)
  expect(await world.visitor().call(friendPayment.show, { token: tokenOf(link.url) })).toMatchObject({
    asks: null,
  })
  expect((await lineOf(who, placed.orderNo)).state).toBe('cancelled')
})

test('twenty askings at once through two processes make one link; another person’s order cannot be asked for', async () => {
  const [who, other] = [await customer(), await customer()]
  const placed = await ordered(who)
  expect((await other.ask(friendPayment.askBill, asks(placed.orderNo))).key).toBe('common.notFound')
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const request = encode(
        friendPayment.askBill,
        asks(placed.orderNo, `friend ${index}`),
        { language: 'en', isNew: 0 },
        { base: 'http://shop.test', headers: { cookie } },
      )
      const answer = await (index % 2 === 0 ? world.shop : second).answer(request)
      return JSON.parse(await answer!.text()) as Envelope
    }),
  )
  expect(answers.filter((each) => each.code === 200)).toHaveLength(1)
  expect(answers.filter((each) => each.key === 'friendPayment.alreadyAsked')).toHaveLength(19)
  const [link] = (await who.call(friendPayment.list, { page: 1 })).rows
  await who.call(friendPayment.cancel, { id: link!.id })
  expect((await who.call(friendPayment.askBill, asks(placed.orderNo))).state).toBe('open')
})

test('two hundred times the customer’s money and the friend’s arrive in the same moment at two processes and a worker: each order is paid once and no yen is left over', async () => {
  const who = await customer()
  // The daily check takes some of them; `ROUNDS=200` all that quality asks for.
  const rounds = Number(process.env['ROUNDS'] ?? 24)
  const doors = await world.processes(2, 'web')
  const [worker] = await world.processes(1, 'worker')
  let byFriend = 0
  for (let round = 0; round < rounds; round += 1) {
    const placed = await ordered(who)
    const link = await who.call(friendPayment.askBill, asks(placed.orderNo))
    const friends = await atBank(tokenOf(link.url))
    // The word of each comes twice, in another order every time.
    const words = [
      [doors[0]!, placed.paymentId],
      [doors[1]!, friends],
      [doors[1]!, placed.paymentId],
      [doors[0]!, friends],
    ] as const
    const turned = round % 2 === 0 ? words : words.toReversed()
    const answers = await Promise.all([
      ...turned.map(([door, id]) =>
        door.answer(world.bank.webhook(id, 'succeeded', { eventId: `race-${round}-${id}` })),
      ),
      worker!.drain(),
    ])
    expect(answers.slice(0, 4).map((each) => (each as Response).status)).toEqual([200, 200, 200, 200])
    await Promise.all([world.shop.jobs.drain(), worker!.drain()])
    await world.drain()
    expect((await lineOf(who, placed.orderNo)).state).toBe('to_buy')
    const back = [placed.paymentId, friends].map((id) => sentBack(`test_${id}`))
    expect(back.toSorted((a, b) => a - b)).toEqual([0, placed.yen])
    if (back[0] === placed.yen) byFriend += 1
  }
  expect(await walletYen(who)).toBe(0)
  expect(byFriend).toBeGreaterThan(0)
  expect(byFriend).toBeLessThan(rounds)
}, 240_000)

test('receipt and refunds are told only to an address whose reader typed the code; what was due before comes then', async () => {
  const who = await customer()
  const placed = await ordered(who)
  const link = await who.call(friendPayment.askBill, asks(placed.orderNo))
  const token = tokenOf(link.url)
  const paymentId = await atBank(token, 'wrong@example.org')
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  const line = await lineOf(who, placed.orderNo)
  await who.call(order.cancelLine, { lineId: line.id })
  await world.drain()
  expect(sentBack(`test_${paymentId}`)).toBe(placed.yen)
  // One mail with a code, and not a word of what was paid.
  const [only, ...more] = await world.mails('wrong@example.org')
  expect(more).toEqual([])
  expect(only!.text).not.toContain('¥')

  const visitor = world.visitor()
  await visitor.call(friendPayment.email, { token, email: 'right@example.org' })
  const wrong = /&code=(\d+)/.exec(only!.text)![1]!
  expect((await visitor.ask(friendPayment.confirm, { token, code: wrong })).key).toBe(
    'friendPayment.codeWrong',
  )
  await confirms(token, 'right@example.org')
  const told = (await world.mails('right@example.org')).map(({ text }) => text)
  expect(told).toHaveLength(3)
  expect(told.filter((text) => text.includes('¥'))).toHaveLength(2)
  // Confirmed once, it is the payer's: nobody else with the link sends the news elsewhere.
  expect((await visitor.ask(friendPayment.email, { token, email: 'thief@example.org' })).key).toBe(
    'friendPayment.closed',
  )
})

test('whoever comes by the mail they were asked with need not confirm its address; a code is not guessed, and nobody’s mailbox is filled', async () => {
  const who = await customer()
  const placed = await ordered(who)
  const link = await who.call(friendPayment.askBill, { ...asks(placed.orderNo), email: 'aunt@example.org' })
  const token = tokenOf(link.url)
  expect(link.url).not.toContain('code')
  const code = /&code=(\d+)/.exec((await world.mails('aunt@example.org')).at(-1)!.text)![1]!
  const visitor = world.visitor()
  for (let guess = 0; guess < 10; guess += 1)
    expect(
      (
        await visitor.ask(friendPayment.confirm, {
          token,
          code: String((Number(code) + 1 + guess) % 1e6).padStart(6, '0'),
        })
      ).key,
    ).toBe('friendPayment.codeWrong')
  expect((await visitor.ask(friendPayment.confirm, { token, code })).key).toBe('common.tooMany')
  const { payUrl } = await visitor.call(friendPayment.pay, { token, email: '', code, method: 'card' })
  await world.bank.pays(world.shop, payUrl!.split('/').at(-1)!, 'succeeded')
  expect((await world.mails('aunt@example.org')).map(({ text }) => text.includes('code='))).toEqual([
    true,
    false,
  ])

  const other = await who.call(friendPayment.ask, { yen: 3_000, name: 'Bo', email: '', message: '' })
  const theirs = tokenOf(other.url)
  const answers: (string | null | undefined)[] = []
  for (let turn = 0; turn < 7; turn += 1)
    answers.push((await visitor.ask(friendPayment.email, { token: theirs, email: 'bo@example.org' })).key)
  expect(answers.filter((key) => key === 'friendPayment.codesUsed')).toHaveLength(2)
  expect((await world.mails('bo@example.org')).length).toBe(5)
})

test('a friend pays by Alipay or at a convenience store; what the table does not offer them is refused', async () => {
  const who = await customer()
  const placed = await ordered(who)
  const link = await who.call(friendPayment.askBill, asks(placed.orderNo))
  const token = tokenOf(link.url)
  const visitor = world.visitor()
  const { asks: shown } = await visitor.call(friendPayment.show, { token })
  // The order waits less than a day more: too short for a till.
  expect(shown!.methods.map(({ id }) => id)).toEqual(['card', 'alipay', 'wechat_pay'])
  const input = { token, email: 'li@example.org', code: '' }
  for (const method of ['konbini', 'wallet', 'bank_transfer'] as const)
    expect((await visitor.ask(friendPayment.pay, { ...input, method })).key).toBe('payment.notThisWay')
  const { payUrl } = await visitor.call(friendPayment.pay, { ...input, method: 'alipay' })
  const id = payUrl!.split('/').at(-1)!
  expect((await visitor.call(friendPayment.show, { token })).asks!.running).toMatchObject({
    method: 'alipay',
    payUrl,
    isPaid: false,
  })
  await world.bank.pays(world.shop, id, 'processing')
  expect((await visitor.call(friendPayment.show, { token })).asks!.running).toMatchObject({ isPaid: true })
  await world.bank.pays(world.shop, id, 'succeeded')
  const line = await lineOf(who, placed.orderNo)
  await who.call(order.cancelLine, { lineId: line.id })
  await world.drain()
  expect(sentBack(`test_${id}`)).toBe(placed.yen)
})

test('what a friend paid at a convenience store cannot go back there: it is the wallet’s of who asked, and both are told', async () => {
  const who = await customer(100_000)
  const crew = { shop: world, staff: await world.staff(`crew${people}`) }
  const no = await requested(who, [(await stored(crew, who)).id])
  await packed(crew, no)
  const link = await who.call(friendPayment.askBill, asks(no, 'Aunt', 'parcel'))
  const token = tokenOf(link.url)
  const visitor = world.visitor()
  expect((await visitor.call(friendPayment.show, { token })).asks!.methods.at(-1)).toMatchObject({
    id: 'konbini',
    refund: 'wallet',
  })
  const { payUrl } = await visitor.call(friendPayment.pay, {
    token,
    email: 'aunt2@example.org',
    code: '',
    method: 'konbini',
  })
  await confirms(token, 'aunt2@example.org')
  const before = await walletYen(who)
  // Paid from the wallet meanwhile: the money out of the till finds nothing to pay.
  const { yen } = link
  await who.call(parcel.pay, {
    no,
    method: 'wallet',
    expectYen: (await who.call(parcel.detail, { no })).toPayYen!,
  })
  await world.bank.pays(world.shop, payUrl!.split('/').at(-1)!, 'succeeded')
  await world.drain()
  expect(await walletYen(who)).toBe(before)
  expect(yen).toBeGreaterThan(0)
  expect((await world.mails('aunt2@example.org')).length).toBeGreaterThanOrEqual(2)
})

test('a friend who was asked by mail is told at once when the bill is paid otherwise, also while they are at the bank, and what they still pay goes back', async () => {
  for (const at of ['home', 'bank'] as const) {
    const who = await customer(50_000)
    const placed = await ordered(who)
    const email = `${at}@example.org`
    const link = await who.call(friendPayment.askBill, { ...asks(placed.orderNo), email })
    const friends = at === 'bank' ? await atBank(tokenOf(link.url), '') : null
    await who.call(payment.retry, { id: placed.paymentId, method: 'wallet' })
    await world.drain()
    expect((await who.call(friendPayment.list, { page: 1 })).rows[0]!.state).toBe('cancelled')
    expect((await world.mails(email)).at(-1)!.text).not.toContain('token=')
    if (!friends) continue
    await world.bank.pays(world.shop, friends, 'succeeded')
    await world.drain()
    expect(sentBack(`test_${friends}`)).toBe(placed.yen)
  }
})
