import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cart, checkout, friendPayment, order, parcel, payment, purchase, wallet } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { HOUR, sum } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { packed, requested, stored } from '../warehouse/story.testing.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterEach(async () => expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] }))
afterAll(() => world.close())

type Shared = OutputOf<typeof friendPayment.split>
let people = 0
const customer = (walletYen = 0) =>
  world.customer(`sharer${(people += 1)}`, walletYen > 0 ? { walletYen } : {})
const walletYen = async (who: Customer) => (await who.call(wallet.detail, { page: 1 })).balanceYen
const tokenOf = (url: string | null) => new URL(url!, 'http://shop.test').searchParams.get('token')!
const backOf = (paymentId: string): number =>
  sum(
    [...world.bank.refunds.values()]
      .filter((each) => each.providerId === `test_${paymentId}`)
      .map((each) => each.yen),
  )

async function ordered(who: Customer, items = 1) {
  const lineIds: string[] = []
  for (let index = 0; index < items; index += 1) {
    const item = world.shelf.put(listing({ yen: 9_000, source: 'rakuten', site: 'rakuten' }))
    const added = await who.call(cart.add, {
      source: item.source,
      id: item.id,
      quantity: 1,
      options: [],
      remark: '',
    })
    lineIds.push(added.lineId)
  }
  const quote = await who.call(checkout.quote, { lineIds, method: 'card', points: 0 })
  return { yen: quote.totalYen, ...(await who.call(checkout.place, { quoteId: quote.id, accept: true })) }
}
const friends = (...yen: (number | null)[]) =>
  yen.map((each, index) => ({ name: `friend ${index + 1}`, email: '', yen: each }))
const splitting = (
  no: string,
  shares = friends(null, null),
  ownPart = false,
  kind: 'order' | 'parcel' = 'order',
) => ({
  bill: { kind, no },
  shares,
  ownPart,
  message: 'Together?',
})
/** The friend goes to the bank: what the bank calls the payment there. */
async function atBank(url: string | null, index = 1): Promise<string> {
  const { payUrl } = await world.visitor().call(friendPayment.pay, {
    token: tokenOf(url),
    email: `friend${index}@example.org`,
    code: '',
    method: 'card',
  })
  return payUrl!.split('/').at(-1)!
}
const now = async (who: Customer, id: string): Promise<Shared> =>
  (await who.call(friendPayment.shared, {})).rows.find((row) => row.id === id)!
const stateOf = async (who: Customer, no: string) =>
  (await who.call(order.detail, { no })).order.lines.map(({ state }) => state)

test('S1-032 three friends share a bill: it is bought when the last share is there, and a refund goes back to each by what they paid', async () => {
  const who = await customer()
  const placed = await ordered(who)
  const made = await who.call(friendPayment.split, splitting(placed.orderNo, friends(5_000, null, null)))
  expect(sum(made.shares.map(({ yen }) => yen))).toBe(placed.yen)
  expect(made.shares[0]!.yen).toBe(5_000)
  const shown = await world.visitor().call(friendPayment.show, { token: tokenOf(made.shares[1]!.url) })
  expect(shown.asks).toMatchObject({
    total: { yen: made.shares[1]!.yen },
    share: { no: 2, of: 3, totalYen: placed.yen, paidYen: 0 },
  })
  expect(shown.asks!.picture).not.toBe(null)
  expect(JSON.stringify(shown)).not.toContain(placed.orderNo)

  const ids: string[] = []
  for (const [index, share] of made.shares.entries()) {
    expect(await stateOf(who, placed.orderNo)).toEqual(['awaiting_payment'])
    const id = await atBank(share.url, index)
    ids.push(id)
    await world.bank.pays(world.shop, id, 'succeeded')
  }
  expect(await stateOf(who, placed.orderNo)).toEqual(['to_buy'])
  expect(await now(who, made.id)).toMatchObject({ state: 'paid', heldYen: placed.yen, ownYen: 0, restYen: 0 })
  expect((await who.call(order.detail, { no: placed.orderNo })).paidYen).toBe(placed.yen)
  expect(await who.call(payment.result, { paymentId: placed.paymentId })).toMatchObject({
    state: 'success',
    totalYen: placed.yen,
  })

  const [line] = (await who.call(order.detail, { no: placed.orderNo })).order.lines
  const buyer = await world.staff(`buyer${people}`, ['buyer'])
  await buyer.call(purchase.claim, { lineId: line!.id })
  await buyer.call(purchase.soldOut, { lineId: line!.id, reason: 'sold_out' })
  await world.drain()
  expect(ids.map(backOf)).toEqual(made.shares.map(({ yen }) => yen))
  expect(await walletYen(who)).toBe(0)
})

test('one of two things cannot be had: each friend gets back the same part of their share, to the yen', async () => {
  const who = await customer()
  const placed = await ordered(who, 2)
  const made = await who.call(friendPayment.split, splitting(placed.orderNo, friends(1_001, null)))
  const ids = [await atBank(made.shares[0]!.url, 1), await atBank(made.shares[1]!.url, 2)]
  for (const id of ids) await world.bank.pays(world.shop, id, 'succeeded')
  const [line] = (await who.call(order.detail, { no: placed.orderNo })).order.lines
  const buyer = await world.staff(`buyer${people}`, ['buyer'])
  await buyer.call(purchase.claim, { lineId: line!.id })
  await buyer.call(purchase.soldOut, { lineId: line!.id, reason: 'sold_out' })
  await world.drain()
  const back = ids.map(backOf)
  const all = sum(back)
  expect(all).toBeGreaterThan(9_000)
  expect(Math.abs(back[0]! - (all * 1_001) / placed.yen)).toBeLessThan(1)
  expect(await walletYen(who)).toBe(0)
})

test('the one who asks pays a part from the wallet; what comes back of it comes to the wallet', async () => {
  const who = await customer(20_000)
  const placed = await ordered(who)
  const made = await who.call(friendPayment.split, splitting(placed.orderNo, friends(2_000, 3_000), true))
  expect(made.ownYen).toBe(placed.yen - 5_000)
  expect(made.methods.find(({ id }) => id === 'wallet')).toMatchObject({ usable: true })
  expect(await who.call(friendPayment.payOwn, { id: made.id, all: false, method: 'wallet' })).toMatchObject({
    state: 'paid',
  })
  expect((await who.ask(friendPayment.payOwn, { id: made.id, all: false, method: 'wallet' })).key).toBe(
    'payment.notPayable',
  )
  for (const share of made.shares) await world.bank.pays(world.shop, await atBank(share.url), 'succeeded')
  expect(await stateOf(who, placed.orderNo)).toEqual(['to_buy'])
  expect(await walletYen(who)).toBe(20_000 - made.ownYen)
  const [line] = (await who.call(order.detail, { no: placed.orderNo })).order.lines
  await who.call(order.cancelLine, { lineId: line!.id })
  await world.drain()
  expect(await walletYen(who)).toBe(20_000)
})

test('what is missing at the end: every share goes back to whoever paid it, and friends who have not paid are told', async () => {
  const who = await customer(100_000)
  const crew = { shop: world, staff: await world.staff(`crew${people}`) }
  const no = await requested(who, [(await stored(crew, who)).id])
  await packed(crew, no)
  const had = await walletYen(who)
  const { totalYen } = await who.call(parcel.detail, { no })
  const made = await who.call(friendPayment.split, {
    ...splitting(no, friends(null, null), false, 'parcel'),
    shares: [
      { name: 'Ben', email: '', yen: null },
      { name: 'Cleo', email: 'cleo@example.org', yen: null },
    ],
  })
  expect(made.yen).toBe(totalYen)
  const ben = await atBank(made.shares[0]!.url)
  await world.bank.pays(world.shop, ben, 'succeeded')
  expect(await now(who, made.id)).toMatchObject({ state: 'open', heldYen: made.shares[0]!.yen })
  await world.passTime(73 * HOUR)
  expect(await now(who, made.id)).toMatchObject({ state: 'ended', heldYen: 0, restYen: 0 })
  expect(backOf(ben)).toBe(made.shares[0]!.yen)
  expect(await walletYen(who)).toBe(had)
  expect((await world.mails('cleo@example.org')).at(-1)!.text).not.toContain('token=')
  expect((await world.mails('cleo@example.org')).length).toBe(2)
  // The bill itself is open as before, and can be shared anew.
  expect(
    (await who.call(friendPayment.split, splitting(no, friends(null, null), false, 'parcel'))).state,
  ).toBe('open')
})

test('the one who asks pays the rest: nobody else is asked any more, and what a friend at the bank still pays goes back', async () => {
  const who = await customer(50_000)
  const placed = await ordered(who)
  const made = await who.call(friendPayment.split, splitting(placed.orderNo, friends(null, null, null)))
  const [first, late] = [await atBank(made.shares[0]!.url, 1), await atBank(made.shares[1]!.url, 2)]
  await world.bank.pays(world.shop, first, 'succeeded')
  await who.call(friendPayment.payOwn, { id: made.id, all: true, method: 'wallet' })
  expect(await stateOf(who, placed.orderNo)).toEqual(['to_buy'])
  expect(await walletYen(who)).toBe(50_000 - (placed.yen - made.shares[0]!.yen))
  await world.bank.pays(world.shop, late, 'succeeded')
  await world.drain()
  expect([backOf(first), backOf(late)]).toEqual([0, made.shares[1]!.yen])
  expect(
    (
      await world.visitor().ask(friendPayment.pay, {
        token: tokenOf(made.shares[2]!.url),
        email: 'x@example.org',
        code: '',
        method: 'card',
      })
    ).key,
  ).toBe('friendPayment.closed')
})

test('a shared bill whose order is paid otherwise, or changes, ends at once: what came goes back and the links close', async () => {
  for (const end of ['paid', 'changed', 'withdrawn'] as const) {
    const who = await customer(50_000)
    const placed = await ordered(who, 2)
    const made = await who.call(friendPayment.split, splitting(placed.orderNo))
    const id = await atBank(made.shares[0]!.url)
    await world.bank.pays(world.shop, id, 'succeeded')
    const [line] = (await who.call(order.detail, { no: placed.orderNo })).order.lines
    if (end === 'paid') await who.call(payment.retry, { id: placed.paymentId, method: 'wallet' })
    else if (end === 'changed') await who.call(order.cancelLine, { lineId: line!.id })
    else await who.call(friendPayment.endShared, { id: made.id })
    await world.drain()
    expect(await now(who, made.id)).toMatchObject({ state: 'ended' })
    expect(backOf(id)).toBe(made.shares[0]!.yen)
    expect(
      (await world.visitor().call(friendPayment.show, { token: tokenOf(made.shares[1]!.url) })).state,
    ).toBe('cancelled')
  }
})

test('a bill is asked of one friend or shared by several, never both; shares that do not add up are refused with the sum', async () => {
  const who = await customer()
  const placed = await ordered(who)
  expect(await who.ask(friendPayment.split, splitting(placed.orderNo, friends(1_000, 2_000)))).toMatchObject({
    key: 'friendPayment.sharesWrong',
  })
  const one = { bill: { kind: 'order' as const, no: placed.orderNo }, name: 'Ben', email: '', message: '' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? who.ask(friendPayment.split, splitting(placed.orderNo))
        : who.ask(friendPayment.askBill, one),
    ),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ key }) => key === 'friendPayment.alreadyAsked')).toHaveLength(11)
})
