import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, encode, payment, purchase } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { listing, openTestShop } from '@tomobako/testkit'
import { trustEverybody } from '@tomobako/testkit/trust'
import type { Customer, Person, ShopProcess, Staff, TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import { balance as balanceOf, post, verify } from '../ledger/index.ts'

/**
 * quality 0.2, R30: every round in two operating-system processes on one database, so nothing can rest on a process's memory.
 * A fault that shows once in ten rounds is missed by 200 rounds with a probability of 10⁻⁹: `ROUNDS=200`. The daily check takes some of them.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 80)
/** Rounds that go on side by side, each with people of its own: they also stand in each other's way. */
const LANES = 4

let world: TestShop
let doors: ShopProcess[]
beforeAll(async () => {
  world = await openTestShop()
  await trustEverybody(world)
  doors = await world.processes(2)
})
afterAll(() => world.close())

async function through<I, O>(
  door: number,
  who: Person,
  endpoint: Endpoint<I, O>,
  input: I,
  key?: string,
): Promise<Envelope & { text: string }> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const response = await doors[door]!.answer(
    encode(
      endpoint,
      input,
      { language: 'en', isNew: 0 },
      { base: 'http://shop.test', headers: { cookie }, ...(key ? { idempotencyKey: key } : {}) },
    ),
  )
  const text = await response.text()
  return { ...(JSON.parse(text) as Envelope), text }
}
/** The same call in both processes at once: a press of the button in two tabs. */
const both = <I, O>(who: Person, endpoint: Endpoint<I, O>, input: I, key?: string) =>
  Promise.all([0, 1].map((door) => through(door, who, endpoint, input, key)))
const done = (answers: readonly Envelope[]) => answers.filter((each) => each.code === 200)

async function quoted(who: Customer, method: 'wallet' | 'card'): Promise<string> {
  const item = world.shelf.put(listing())
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  return (await who.call(checkout.quote, { lineIds: [lineId], method, points: 0 })).id
}
/** One order of the plain listing: 12,800 and the fee. */
const ORDER_YEN = 13_000
const balance = (who: Customer) => balanceOf(world.shop.house.db, accounts.wallet(who.id))
const give = (who: Customer, key: string) =>
  inTransaction(world.shop.house.db, (db) =>
    post(
      { db, now: world.shop.house.clock.now() },
      entry('toppedUp', key, [move(ORDER_YEN, accounts.processor('practice'), accounts.wallet(who.id))]),
    ),
  )
const orders = async (who: Customer): Promise<number> =>
  (await world.shop.house.db.selectFrom('orders').select('id').where('customer_id', '=', who.id).execute())
    .length

/** `left`: the quote that was refused last; nothing has happened to it, so it is placed again. */
type Lane = { name: string; who: Customer; buyers: readonly Staff[]; left: string | null }

/** Enough in the wallet for one order; two are placed, each pressed in both processes with one key. One order, paid once; its presses heard the same, to the byte. */
async function doubleSpend(lane: Lane, round: number): Promise<void> {
  const { name, who } = lane
  const before = await orders(who)
  await give(who, `round/${name}/${round}/spend`)
  const quotes = [lane.left ?? (await quoted(who, 'wallet')), await quoted(who, 'wallet')]
  const answers = await Promise.all(
    quotes.map((quoteId, index) =>
      both(who, checkout.place, { quoteId, accept: true }, `spend-${name}-${round}-${index}`),
    ),
  )
  const won = answers.filter((each) => done(each).length > 0)
  expect(won).toHaveLength(1)
  expect(done(won[0]!)).toHaveLength(2)
  expect(new Set(won[0]!.map((each) => each.text)).size).toBe(1)
  const lost = answers.findIndex((each) => each !== won[0])
  expect(new Set(answers[lost]!.map((each) => each.key))).toEqual(new Set(['payment.walletTooLow']))
  lane.left = quotes[lost]!
  expect([await orders(who), await balance(who)]).toEqual([before + 1, 0])
}

/** An unpaid order is paid in both processes at once, then two buyers claim its line in both processes. */
async function doublePayAndClaim({ name, who, buyers }: Lane, round: number): Promise<void> {
  const placed = await who.call(checkout.place, { quoteId: await quoted(who, 'card'), accept: true })
  // Twice what it costs: a second payment would go through, if the shop let it.
  await give(who, `round/${name}/${round}/pay1`)
  await give(who, `round/${name}/${round}/pay2`)
  await both(who, payment.retry, { id: placed.paymentId, method: 'wallet' })
  expect(await balance(who)).toBe(ORDER_YEN)
  const lineId = (
    await world.shop.house.db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select('order_line.id')
      .where('orders.no', '=', placed.orderNo)
      .executeTakeFirstOrThrow()
  ).id
  const claims = await Promise.all(
    buyers.map((buyer, door) => through(door, buyer, purchase.claim, { lineId })),
  )
  expect(done(claims)).toHaveLength(1)
  // What is left is spent, so that the next round begins at nothing.
  await inTransaction(world.shop.house.db, (db) =>
    post(
      { db, now: world.shop.house.clock.now() },
      entry('postagePaid', `round/${name}/${round}/rest`, [
        move(ORDER_YEN, accounts.wallet(who.id), accounts.carrier('test')),
      ]),
    ),
  )
}

test(
  'quality R5, R6 two hundred rounds in two processes: same key, double spend, double pay, one line and two buyers',
  { timeout: 240_000 },
  async () => {
    const lanes: Lane[] = []
    for (let index = 0; index < LANES; index += 1) {
      const name = `lane${index}`
      lanes.push({
        name,
        who: await world.customer(name),
        buyers: [await world.staff(`${name}-a`, ['buyer']), await world.staff(`${name}-b`, ['buyer'])],
        left: null,
      })
    }
    await Promise.all(
      lanes.map(async (lane) => {
        for (let round = 0; round < ROUNDS / LANES; round += 1) {
          await doubleSpend(lane, round)
          await doublePayAndClaim(lane, round)
        }
      }),
    )
    await world.drain()
    expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  },
)
