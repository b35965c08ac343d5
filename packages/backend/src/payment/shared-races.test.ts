import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cart, checkout, friendPayment, order, payment, wallet } from '@tomobako/contract'
import { HOUR, sum } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import { trustEverybody } from '@tomobako/testkit/trust'
import type { Customer, ShopProcess, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

let world: TestShop
/** Two that answer people and one that works, each a process of the operating system. */
let doors: ShopProcess[]
let worker: ShopProcess
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  await trustEverybody(world)
  doors = await world.processes(2, 'web')
  worker = (await world.processes(1, 'worker'))[0]!
})
afterEach(async () => expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] }))
afterAll(() => world.close())

let people = 0
const customer = (walletYen: number) => world.customer(`racer${(people += 1)}`, { walletYen })
const walletYen = async (who: Customer) => (await who.call(wallet.detail, { page: 1 })).balanceYen
const backOf = (paymentId: string): number =>
  sum(
    [...world.bank.refunds.values()]
      .filter((each) => each.providerId === `test_${paymentId}`)
      .map((each) => each.yen),
  )

/** One thing in an order that waits to be paid by card; `plainYen`: what it costs from the wallet. */
async function ordered(who: Customer) {
  const item = world.shelf.put(listing({ yen: 9_000, source: 'rakuten', site: 'rakuten' }))
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const wish = { lineIds: [lineId], points: 0 }
  const plain = await who.call(checkout.quote, { ...wish, method: 'wallet' })
  const quote = await who.call(checkout.quote, { ...wish, method: 'card' })
  return {
    yen: quote.totalYen,
    plainYen: plain.totalYen,
    ...(await who.call(checkout.place, { quoteId: quote.id, accept: true })),
  }
}
async function atBank(url: string | null, index: number): Promise<string> {
  const { payUrl } = await world.visitor().call(friendPayment.pay, {
    token: new URL(url!, 'http://shop.test').searchParams.get('token')!,
    email: `friend${index}@example.org`,
    code: '',
    method: 'card',
  })
  return payUrl!.split('/').at(-1)!
}

test('two hundred times two friends pay their shares in the same moment at two processes and a worker, while the owner pays the rest, withdraws or does nothing: the bill is paid once or every yen goes back', async () => {
  // The daily check takes some of them; `ROUNDS=200` all that quality asks for.
  const rounds = Number(process.env['ROUNDS'] ?? 24)
  const ends = new Map<string, number>()
  let who = await customer(450_000)
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0 && round % 40 === 0) who = await customer(450_000)
    // Payers of one address are held to so many an hour.
    if (round === 100) await world.passTime(2 * HOUR)
    const before = await walletYen(who)
    const placed = await ordered(who)
    const made = await who.call(friendPayment.split, {
      bill: { kind: 'order', no: placed.orderNo },
      shares: [1, 2].map((index) => ({ name: `friend ${index}`, email: '', yen: null })),
      ownPart: false,
      message: '',
    })
    const ids = [await atBank(made.shares[0]!.url, 1), await atBank(made.shares[1]!.url, 2)]
    const said = ids.flatMap((id, index) => {
      const word = () => world.bank.webhook(id, 'succeeded', { eventId: `share-${round}-${index}` })
      // The word of each comes twice, through another process.
      return [
        async () => doors[0]!.answer(word()),
        async () => doors[1]!.answer(word()),
        async () => worker.drain(),
      ]
    })
    const there = world.through(who, doors[round % 2]!)
    const owner =
      round % 4 === 0
        ? [() => there.ask(friendPayment.payOwn, { id: made.id, all: true, method: 'wallet' })]
        : round % 4 === 1
          ? [() => there.ask(friendPayment.endShared, { id: made.id })]
          : round % 4 === 2
            ? [() => there.ask(payment.retry, { id: placed.paymentId, method: 'wallet' })]
            : []
    const turns = round % 8 < 4 ? [...said, ...owner] : [...owner, ...said.toReversed()]
    await Promise.all(turns.map((turn) => turn()))
    await Promise.all([world.shop.jobs.drain(), worker.drain()])
    await world.drain()
    const line = (await who.call(order.detail, { no: placed.orderNo })).order.lines[0]!.state
    const kept = sum(ids.map((id, index) => made.shares[index]!.yen - backOf(id)))
    const spent = before - (await walletYen(who))
    const { rows } = await who.call(friendPayment.shared, {})
    const { state } = rows.find(({ id }) => id === made.id)!
    expect(['paid', 'ended']).toContain(state)
    // Paid by the shares, by the owner alone, or by nobody: no yen more and none less.
    const costs = line === 'to_buy' ? [placed.yen, placed.plainYen] : [0]
    expect(costs, `round ${round}: ${state}, ${line}`).toContain(kept + spent)
    const end = `${state} ${line} ${spent > 0 ? 'owner' : 'friends'}`
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  // Every way it can end was there.
  expect([...ends.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    expect.arrayContaining(['ended awaiting_payment friends', 'ended to_buy owner', 'paid to_buy friends']),
  )
}, 240_000)
