import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cart,
  checkout,
  customers,
  fraud,
  order,
  payment,
  purchase,
  staffMoney,
  ticket,
  wallet,
} from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { defaultFraudSettings } from '@tomobako/domain/fraud'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { ordered, pass } from '../warehouse/story.testing.ts'
import { mayBid } from '../bid/index.ts'

let shop: TestShop
let buyer: Staff
let abe: Staff
let boss: Staff
let kudo: Staff
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-27T03:00:00Z' })
  buyer = await shop.staff('sato')
  abe = await shop.staff('abe', ['finance'])
  boss = await shop.staff('boss', ['admin'])
  kudo = await shop.staff('kudo', ['support'])
})
afterAll(async () => {
  expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await shop.close()
})

let counter = 0
const newcomer = (walletYen = 0): Promise<Customer> => shop.customer(`new-${(counter += 1)}`, { walletYen })
/** One top-up has an end; a second one brings the rest. */
async function richNewcomer(): Promise<Customer> {
  const who = await newcomer(450_000)
  const { paymentId } = await who.call(wallet.topUp, { yen: 450_000 })
  await shop.bank.pays(shop.shop, paymentId, 'succeeded')
  return who
}
const lookOf = async (no: string) =>
  (await kudo.call(fraud.show, {})).open.find((each) => each.orderNo === no)
const decidedOf = async (no: string) =>
  (await kudo.call(fraud.show, {})).decided.find((each) => each.orderNo === no)
const told = async (who: Customer, key: string): Promise<number> =>
  (
    await shop.shop.house.db
      .selectFrom('message')
      .select('key')
      .where('customer_id', '=', who.id)
      .where('key', '=', key)
      .execute()
  ).length
const walletOf = async (who: Customer): Promise<number> =>
  (await who.call(wallet.detail, { page: 1 })).balanceYen

/** An order that a newcomer's first day does not usually bring. */
async function held() {
  const owner = await richNewcomer()
  const made = await ordered({ shop }, owner, { yen: 600_000 })
  return { owner, ...made, look: (await lookOf(made.orderNo))! }
}
async function byCard(who: Customer, yen = 4_800) {
  const item = shop.shelf.put(listing({ yen }))
  const { lineId } = await who.call(cart.add, { source: item.source, id: item.id, quantity: 1 } as never)
  const quote = await who.call(checkout.quote, {
    lineIds: [lineId],
    method: 'card',
    addressId: who.addressId,
    points: 0,
  })
  return who.call(checkout.place, { quoteId: quote.id, accept: true })
}

test('a newcomer with an ordinary first order notices nothing', async () => {
  const owner = await newcomer(50_000)
  const { orderNo, line } = await ordered({ shop }, owner)
  expect(await lookOf(orderNo)).toBeUndefined()
  expect((await owner.call(order.detail, { no: orderNo })).isChecked).toBe(false)
  expect((await buyer.ask(purchase.claim, { lineId: line.id })).code).toBe(200)
  const card = await byCard(await newcomer())
  await shop.bank.pays(shop.shop, card.paymentId, 'succeeded')
  expect(await lookOf(card.orderNo)).toBeUndefined()
})

test('an order the rules hold is paid and not bought: its customer reads that we check, staff which rules spoke; released, it is bought and not held again', async () => {
  const { owner, orderNo, line, look } = await held()
  expect(look.spoken).toContainEqual({ rule: 'newSpent', figure: look.yen, threshold: 500_000, weight: 100 })
  expect(look.customer).toMatchObject({ orders: 1, claims: 0, disputes: 0, isBlocked: false })
  expect((await owner.call(order.detail, { no: orderNo })).isChecked).toBe(true)
  expect(await told(owner, 'notice.order.checking')).toBe(1)
  expect((await buyer.ask(purchase.claim, { lineId: line.id })).key).toBe('console.onHoldByFraud')
  // The desk of money sees the hold and cannot lift it.
  const hold = (await kudo.call(staffMoney.show, {})).holds.find((each) => each.no === orderNo)!
  expect(hold).toMatchObject({ by: null, byFraud: true })
  expect((await kudo.ask(staffMoney.release, { id: hold.id, why: 'I am in a hurry.' })).key).toBe(
    'common.notFound',
  )
  const due = () =>
    shop.shop.house.db
      .selectFrom('order_line')
      .select('buy_due_at')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow()
  expect((await due()).buy_due_at).toBeNull()
  await kudo.call(fraud.release, { id: look.id, why: 'A watch for a shop, checked by mail.' })
  // The time we looked is not counted as the buyers' time.
  expect((await due()).buy_due_at).toBeGreaterThan(shop.shop.house.clock.now() + 5 * HOUR)
  expect((await owner.call(order.detail, { no: orderNo })).isChecked).toBe(false)
  expect(await told(owner, 'notice.order.checked')).toBe(1)
  expect((await buyer.ask(purchase.claim, { lineId: line.id })).code).toBe(200)
  expect(await decidedOf(orderNo)).toMatchObject({ state: 'released', decided: { by: 'kudo' } })
  expect((await kudo.ask(fraud.release, { id: look.id, why: 'Twice.' })).key).toBe('console.changedMeanwhile')
})

test('given back and blocked in one step: the money is where it came from, nothing new can be begun, and help answers an appeal', async () => {
  const { owner, look } = await held()
  const before = await walletOf(owner)
  expect((await abe.ask(fraud.refund, { id: look.id, why: 'Not mine to block.', blocks: true })).key).toBe(
    'common.notAllowed',
  )
  await kudo.call(fraud.refund, { id: look.id, why: 'The card was reported stolen.', blocks: true })
  expect(await walletOf(owner)).toBe(before + look.yen)
  expect(await told(owner, 'notice.order.blocked')).toBe(1)
  // Not to order, not to top up, not to bid …
  const item = shop.shelf.put(listing({ yen: 900 }))
  const { lineId } = await owner.call(cart.add, { source: item.source, id: item.id, quantity: 1 } as never)
  const quote = await owner.call(checkout.quote, {
    lineIds: [lineId],
    method: 'wallet',
    addressId: owner.addressId,
    points: 0,
  })
  expect((await owner.ask(checkout.place, { quoteId: quote.id, accept: true })).key).toBe('checkout.blocked')
  expect((await owner.ask(wallet.topUp, { yen: 3_000 })).key).toBe('checkout.blocked')
  const { house } = shop.shop
  const context = { db: house.db, house } as never
  for (const ask of house.hooks.all(mayBid))
    expect(await ask(context, { customerId: owner.id, yen: 1 })).toMatchObject({ key: 'checkout.blocked' })
  // … but to read, and to ask for another look.
  expect((await owner.ask(order.list, { index: 0, page: 1 })).code).toBe(200)
  const form = await owner.call(ticket.form, {})
  expect(form.types.find(({ id }) => id === 'account')?.subs.map(({ id }) => id)).toContain('paused')
  expect(
    (
      await owner.ask(ticket.open, {
        type: 'account',
        sub: 'paused',
        text: 'I was on holiday and bought a watch. Please look again.',
        photoIds: [],
      })
    ).code,
  ).toBe(200)
  // Whoever blocked does not lift it: there is money in it.
  expect((await kudo.ask(customers.unblock, { id: owner.id, why: 'They wrote.' })).key).toBe(
    'console.customers.otherLifts',
  )
  await boss.call(customers.unblock, { id: owner.id, why: 'Their bank says the card is theirs.' })
  expect((await owner.ask(wallet.topUp, { yen: 3_000 })).code).toBe(200)
})

test('a block without money in it is lifted by whoever placed it', async () => {
  const { id } = await newcomer()
  await kudo.call(customers.block, { id, reason: 'Rude to the help desk.' })
  expect((await kudo.ask(customers.unblock, { id, why: 'They said sorry.' })).code).toBe(200)
})

test('two people at once: one of them decides, the other is told', async () => {
  const { owner, look, orderNo } = await held()
  const before = await walletOf(owner)
  const answers = await Promise.all([
    kudo.ask(fraud.release, { id: look.id, why: 'I know them.' }),
    boss.ask(fraud.refund, { id: look.id, why: 'I do not.', blocks: false }),
  ])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.map(({ key }) => key)).toContain('console.changedMeanwhile')
  const state = (await decidedOf(orderNo))?.state
  expect(await walletOf(owner)).toBe(state === 'refunded' ? before + look.yen : before)
})

test('nobody looks: it is late after half of the time, and everything goes back at its end', async () => {
  const { owner, orderNo, look } = await held()
  const before = await walletOf(owner)
  expect(Date.parse(look.dueAt) - Date.parse(look.openedAt)).toBe(48 * HOUR)
  await pass(shop, 47 * HOUR)
  expect(await lookOf(orderNo)).toMatchObject({ state: 'open' })
  await pass(shop, 2 * HOUR)
  expect(await lookOf(orderNo)).toBeUndefined()
  expect(await decidedOf(orderNo)).toMatchObject({ state: 'overdue', decided: { by: null } })
  expect(await walletOf(owner)).toBe(before + look.yen)
})

test('a customer may take a held order back, and then there is nothing to look at', async () => {
  const { owner, orderNo, line } = await held()
  expect((await owner.ask(order.cancelLine, { lineId: line.id })).code).toBe(200)
  await pass(shop, 10 * 60_000)
  expect(await decidedOf(orderNo)).toMatchObject({ state: 'gone' })
})

test('money that arrives for an order whose customer was blocked meanwhile is held, and goes back to the card', async () => {
  const owner = await newcomer()
  const { orderNo, paymentId } = await byCard(owner)
  await kudo.call(customers.block, { id: owner.id, reason: 'Looks stolen.' })
  expect((await owner.ask(payment.retry, { id: paymentId, method: 'card' })).key).toBe('checkout.blocked')
  await shop.bank.pays(shop.shop, paymentId, 'succeeded')
  const look = (await lookOf(orderNo))!
  expect(look.spoken.map(({ rule }) => rule)).toContain('blocked')
  await boss.call(fraud.refund, { id: look.id, why: 'Not theirs.', blocks: true })
  await shop.drain()
  expect([...shop.bank.refunds.values()].some(({ yen }) => yen === look.yen)).toBe(true)
})

test('the card of a blocked account pays for another one: held in the moment the bank says whose it was, and no name of it is kept', async () => {
  const card = { mark: 'one card', country: 'BR', name: 'Quelemente Outra' }
  const thief = await newcomer()
  const first = await byCard(thief)
  shop.bank.payers.set(first.paymentId, card.mark)
  await shop.bank.pays(shop.shop, first.paymentId, 'succeeded')
  expect(await lookOf(first.orderNo)).toBeUndefined()
  await kudo.call(customers.block, { id: thief.id, reason: 'Charged back.' })
  const other = await newcomer()
  const second = await byCard(other)
  shop.bank.payers.set(second.paymentId, card)
  await shop.bank.pays(shop.shop, second.paymentId, 'succeeded')
  expect((await lookOf(second.orderNo))?.spoken).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rule: 'cardCountry', figure: 1 }),
      expect.objectContaining({ rule: 'cardName', figure: 1 }),
      expect.objectContaining({ rule: 'blockedCard', figure: 1 }),
    ]),
  )
  const kept = await shop.shop.house.db
    .selectFrom('payment_payer')
    .select(['country', 'other_name'])
    .where('payment_id', '=', second.paymentId)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ country: 'BR', other_name: true })
})

test('who tries out cards is stopped for an hour; who tops up a lot on the first day reads how much', async () => {
  const tries = await newcomer()
  for (let at = 0; at < 8; at += 1) {
    const { paymentId } = await tries.call(wallet.topUp, { yen: 3_000 })
    await shop.bank.pays(shop.shop, paymentId, 'failed', 'declined')
  }
  expect((await tries.ask(wallet.topUp, { yen: 3_000 })).key).toBe('payment.tooManyTries')
  await pass(shop, HOUR + 60_000)
  expect((await tries.ask(wallet.topUp, { yen: 3_000 })).code).toBe(200)
  const rich = await newcomer()
  await rich.call(wallet.topUp, { yen: 500_000 })
  await rich.call(wallet.topUp, { yen: 500_000 })
  expect(await rich.ask(wallet.topUp, { yen: 500 })).toMatchObject({ key: 'payment.newTopUp' })
  const { house } = shop.shop
  const context = { db: house.db, house } as never
  for (const ask of house.hooks.all(mayBid)) {
    expect(await ask(context, { customerId: rich.id, yen: 3_000_000 })).toBeNull()
    expect(await ask(context, { customerId: rich.id, yen: 3_000_001 })).toMatchObject({ key: 'bid.newLimit' })
  }
})

test('other rules are tried on the last 30 days, asked for by one, and hold when another has said yes', async () => {
  const { version } = await abe.call(fraud.rules, {})
  const values = {
    ...defaultFraudSettings,
    rules: {
      ...defaultFraudSettings.rules,
      newSpent: { ...defaultFraudSettings.rules.newSpent, threshold: 2_000 },
    },
  }
  const tried = await abe.call(fraud.tryRules, { values })
  const now = await abe.call(fraud.tryRules, { values: defaultFraudSettings })
  expect(tried.paid).toBe(now.paid)
  expect(now.held).toBeGreaterThan(0)
  expect(tried.held).toBeGreaterThan(now.held)
  expect(tried.rules.find(({ rule }) => rule === 'newSpent')!.count).toBeGreaterThanOrEqual(tried.held - 3)

  const asked = await abe.call(fraud.askRules, { version, values, why: 'A wave of new accounts.' })
  expect((await boss.ask(fraud.askRules, { version, values, why: 'Me too.' })).key).toBe(
    'console.fraud.refused.waits',
  )
  expect((await abe.ask(fraud.approveRules, { version: asked.version })).key).toBe('console.money.own')
  expect((await kudo.ask(fraud.approveRules, { version: asked.version })).key).toBe('common.notAllowed')
  const plain = await ordered({ shop }, await newcomer(50_000))
  expect(await lookOf(plain.orderNo)).toBeUndefined()
  await boss.call(fraud.approveRules, { version: asked.version })
  const caught = await ordered({ shop }, await newcomer(50_000))
  expect((await lookOf(caught.orderNo))?.spoken.map(({ rule }) => rule)).toContain('newSpent')

  // Back to what the release brings; taken back by who asked, it changes nothing.
  const again = { values: defaultFraudSettings, why: 'The wave is over.' }
  expect((await abe.ask(fraud.askRules, { version, ...again })).key).toBe('console.changedMeanwhile')
  const back = await abe.call(fraud.askRules, { version: asked.version, ...again })
  await abe.call(fraud.endRules, { version: back.version })
  expect((await abe.call(fraud.rules, {})).asked).toBeNull()
  const last = await abe.call(fraud.askRules, { version: asked.version, ...again })
  await boss.call(fraud.approveRules, { version: last.version })
  expect((await abe.call(fraud.rules, {})).former.map(({ state }) => state)).toEqual([
    'done',
    'withdrawn',
    'done',
  ])
})

test('an account of two weeks is new no more', async () => {
  const owner = await richNewcomer()
  await shop.shop.house.db
    .updateTable('customer')
    .set({ created_at: new Date(shop.shop.house.clock.now() - 15 * DAY).toISOString() })
    .where('id', '=', owner.id)
    .execute()
  const { orderNo } = await ordered({ shop }, owner, { yen: 600_000 })
  expect(await lookOf(orderNo)).toBeUndefined()
})
