import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order, wallet } from '@tomobako/contract'
import { MINUTE, sum } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, ShopProcess, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

let world: TestShop
/** Two that answer people and one that works, each a process of the operating system. */
let doors: ShopProcess[]
let worker: ShopProcess
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  doors = await world.processes(2, 'web')
  worker = (await world.processes(1, 'worker'))[0]!
  anna = await world.customer('anna')
})
afterAll(() => world.close())

const sentBack = (paymentId: string): number =>
  sum(
    [...world.bank.refunds.values()]
      .filter((each) => each.providerId === `test_${paymentId}`)
      .map((each) => each.yen),
  )
async function paid() {
  const item = world.shelf.put(listing({ yen: 6_000 }))
  const add = { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }
  const { lineId } = await anna.call(cart.add, add)
  const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
  const { paymentId, orderNo } = await anna.call(checkout.place, { quoteId: quote.id, accept: true })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  const { line } = (await anna.call(order.detail, { no: orderNo })).lines[0]!
  return { paymentId, lineId: line.id, yen: quote.totalYen }
}

type Step = () => Promise<unknown>
test('two hundred times an order is cancelled and disputed in the same moment at two processes and a worker: what was not sent before the dispute is sent only when it is won', async () => {
  // The daily check takes some of them; `ROUNDS=200` all that quality asks for.
  const rounds = Number(process.env['ROUNDS'] ?? 24)
  const found = { before: 0, waited: 0 }
  const there = world.through(anna, doors[0]!)
  for (let round = 0; round < rounds; round += 1) {
    const { paymentId, lineId, yen } = await paid()
    const said = (state: 'open' | 'won' | 'lost') =>
      world.bank.dispute(paymentId, state, { eventId: `${round}-${state}`, feeYen: 1_500 })
    const steps: Step[] = [
      () => there.ask(order.cancelLine, { lineId }),
      () => doors[1]!.answer(said('open')),
      () => doors[0]!.answer(said('open')),
      () => worker.drain(),
    ]
    const [cancel, dispute, again, work] = steps as [Step, Step, Step, Step]
    // Each is first once for certain; who is in the others is for chance to say.
    if (round === 0) for (const step of [cancel, work, () => world.drain(), dispute, again]) await step()
    else if (round === 1) for (const step of [dispute, again, cancel, work]) await step()
    else await Promise.all((round % 2 === 0 ? steps : steps.toReversed()).map((step) => step()))
    await worker.drain()
    await world.drain()
    const sentAtOnce = sentBack(paymentId)
    expect([0, yen]).toContain(sentAtOnce)
    found[sentAtOnce === 0 ? 'waited' : 'before'] += 1
    const end = round % 4 < 2 ? 'won' : 'lost'
    await Promise.all([doors[0]!.answer(said(end)), doors[1]!.answer(said(end)), worker.drain()])
    await Promise.all([world.shop.jobs.drain(), worker.drain()])
    await world.passTime(3 * MINUTE)
    // Lost: the cardholder has it by the dispute. Won: it is sent, once.
    expect({ round, end, yen: sentBack(paymentId) }).toEqual({
      round,
      end,
      yen: end === 'won' ? yen : sentAtOnce,
    })
  }
  expect(found.before).toBeGreaterThan(0)
  expect(found.waited).toBeGreaterThan(0)
  expect((await anna.call(wallet.detail, { page: 1 })).balanceYen).toBe(0)
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
}, 400_000)
