import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order, payment, purchase, wallet } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { orderLineMachine } from '@tomobako/domain/order'
import type { OrderLineEvent } from '@tomobako/domain/order'
import { pointsEarned } from '@tomobako/domain/ledger'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { asSystem } from '../jobs/index.ts'
import { post, verify } from '../ledger/index.ts'
import { letPass } from '../staff/index.ts'
import { moveLine } from './lines.ts'

let world: TestShop
let anna: Customer
let mori: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  mori = await world.staff('mori', ['buyer'])
})
afterAll(() => world.close())

/** Something somebody may do at any time, sensible or not. What is not possible now must be refused and change nothing. */
type Deed =
  | { does: 'bank'; state: 'needs_action' | 'processing' | 'succeeded' | 'failed' }
  | { does: 'retry'; method: 'wallet' | 'card' }
  | { does: 'cancel' | 'claim' | 'release' | 'refuse' | 'differenceBank' | 'again' | 'work' | 'return' }
  | { does: 'record' | 'buy'; percent: number }
  | { does: 'soldOut'; reason: 'sold_out' | 'seller_refused' }
  | { does: 'dearer'; yen: number }
  | { does: 'accept'; method: 'wallet' | 'card' }
  | { does: 'wait'; minutes: number }
  | { does: 'move'; event: OrderLineEvent }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        'needs_action' as const,
        'processing' as const,
        'succeeded' as const,
        'succeeded' as const,
        'failed' as const,
      )
      .map((state): Deed => ({ does: 'bank', state })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('wallet' as const, 'card' as const)
      .map((method): Deed => ({ does: 'retry', method })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        'cancel' as const,
        'claim' as const,
        'claim' as const,
        'claim' as const,
        'release' as const,
        'refuse' as const,
        'differenceBank' as const,
        'again' as const,
        'work' as const,
      )
      .map((does): Deed => ({ does })),
  },
  { weight: 3, arbitrary: fc.nat({ max: 110 }).map((percent): Deed => ({ does: 'record', percent })) },
  // Whole stretches of the road, so that walks get far as well as astray.
  { weight: 3, arbitrary: fc.nat({ max: 100 }).map((percent): Deed => ({ does: 'buy', percent })) },
  { weight: 1, arbitrary: fc.constant<Deed>({ does: 'return' }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('sold_out' as const, 'seller_refused' as const)
      .map((reason): Deed => ({ does: 'soldOut', reason })),
  },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5_000 }).map((yen): Deed => ({ does: 'dearer', yen })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('wallet' as const, 'card' as const)
      .map((method): Deed => ({ does: 'accept', method })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(5, 11, 31, 25 * 60, 49 * 60)
      .map((minutes): Deed => ({ does: 'wait', minutes })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<OrderLineEvent>(
        'sellerShipped',
        'arrive',
        'inspect',
        'store',
        'keep',
        'returnToSeller',
        'refundReturn',
        'dispose',
        'sendBack',
      )
      .map((event): Deed => ({ does: 'move', event })),
  },
)
const start = fc.record({
  method: fc.constantFrom('wallet' as const, 'card' as const),
  points: fc.constantFrom(0, 0, 137, 20_000),
  ahead: fc.boolean(),
  yen: fc.integer({ min: 300, max: 30_000 }),
  domesticYen: fc.option(fc.nat({ max: 1_500 })),
  deeds: fc.array(deed, { minLength: 3, maxLength: 14 }),
})

test(
  'quality R1 whatever happens to an order, in whatever order, the books agree and nobody is given more than they paid',
  { timeout: 240_000 },
  async () => {
    const reached = new Set<string>()
    let walks = 0
    await fc.assert(
      fc.asyncProperty(start, async ({ method, points, ahead, yen, domesticYen, deeds }) => {
        // Somebody new each time: what earlier walks left waiting may not pay into this one's wallet.
        anna = await world.customer(`anna${(walks += 1)}`, { walletYen: 60_000 })
        await asSystem(world.shop.house, (context) =>
          post(
            context,
            pointsEarned({ key: `test/${anna.id}`, kind: 'signIn', customerId: anna.id, points: 20_000 }),
          ),
        )
        const item = world.shelf.put(
          listing({
            yen,
            domesticShipping:
              domesticYen === null ? { payer: 'unknown' } : { payer: 'buyer', yen: domesticYen },
          }),
        )
        const before = await anna.call(wallet.detail, { page: 1 })
        const { lineId: cartLine } = await anna.call(cart.add, {
          source: item.source,
          id: item.id,
          quantity: 1,
          options: [],
          remark: '',
        })
        const quote = await anna.call(checkout.quote, { lineIds: [cartLine], method, points, ahead })
        const placed = await anna.ask(checkout.place, { quoteId: quote.id, accept: true })
        if (placed.code !== 200) {
          expect(placed.key).toBe('payment.walletTooLow')
          return
        }
        const { orderNo, paymentId } = placed.data as { orderNo: string; paymentId: string }
        const lineId = (await anna.call(order.detail, { no: orderNo })).lines[0]!.line.id
        let differenceId: string | null = null
        for (const each of deeds) {
          const answer = await act(each, lineId, paymentId, differenceId, quote.id)
          if (each.does === 'accept' && answer?.code === 200)
            differenceId = (answer.data as { paymentId: string | null }).paymentId ?? differenceId
        }
        await world.drain()
        const { ok, problems } = await verify(world.shop.house.db)
        expect(problems).toEqual([])
        expect(ok).toBe(true)
        const { line } = (await anna.call(order.detail, { no: orderNo })).lines[0]!
        for (const each of await world.shop.house.db
          .selectFrom('line_event')
          .select('to_state')
          .where('line_id', '=', lineId)
          .execute())
          reached.add(each.to_state)
        // Ended without goods: the customer has exactly what they had, in the wallet or on the card.
        if (line.state === 'cancelled' || line.state === 'refunded') {
          const after = await anna.call(wallet.detail, { page: 1 })
          const db = world.shop.house.db
          const paid = await db
            .selectFrom('payment')
            .select(['id', 'yen', 'method'])
            .where('customer_id', '=', anna.id)
            .where('state', '=', 'succeeded')
            .where((eb) =>
              eb.or([
                eb('subject_id', 'in', eb.selectFrom('orders').select('id').where('no', '=', orderNo)),
                eb('subject_id', '=', lineId),
              ]),
            )
            .execute()
          const toCard = [...world.bank.refunds.values()]
            .filter((refund) => paid.some((one) => refund.providerId === `test_${one.id}`))
            .reduce((sum, refund) => sum + refund.yen, 0)
          const byCard = paid.filter((one) => one.method === 'card').reduce((sum, one) => sum + one.yen, 0)
          expect(after.balanceYen - before.balanceYen + toCard - byCard).toBe(0)
          expect(after.points).toBe(before.points)
        }
      }),
      { numRuns: Number(process.env['WALKS'] ?? 60), endOnFailure: true },
    )
    // The walk is worth nothing when it never gets anywhere.
    expect([...reached]).toEqual(expect.arrayContaining(['refunded', 'cancelled', 'bought', 'needs_answer']))
  },
)

async function act(
  each: Deed,
  lineId: string,
  paymentId: string,
  differenceId: string | null,
  quoteId: string,
) {
  const limit = async () => (await mori.call(purchase.detail, { lineId })).row.limitYen
  switch (each.does) {
    case 'bank': {
      if (!world.bank.payments.has(paymentId)) return null
      await world.shop.answer(
        world.bank.webhook(paymentId, each.state, each.state === 'failed' ? { failure: 'declined' } : {}),
      )
      await world.drain()
      return null
    }
    case 'differenceBank': {
      if (differenceId === null || !world.bank.payments.has(differenceId)) return null
      await world.shop.answer(world.bank.webhook(differenceId, 'succeeded'))
      await world.drain()
      return null
    }
    case 'retry':
      return anna.ask(payment.retry, { id: paymentId, method: each.method })
    case 'again':
      return anna.ask(checkout.place, { quoteId, accept: true })
    case 'cancel':
      return anna.ask(order.cancelLine, { lineId })
    case 'claim':
      return mori.ask(purchase.claim, { lineId })
    case 'release':
      return mori.ask(purchase.release, { lineId })
    case 'buy':
    case 'record': {
      if (each.does === 'buy') await mori.ask(purchase.claim, { lineId })
      const most = await limit()
      return mori.ask(purchase.record, {
        lineId,
        sellerOrderNo: `s-${lineId}`,
        itemYen: Math.floor((most * each.percent) / 100),
        domesticYen: 0,
      })
    }
    case 'soldOut':
      return mori.ask(purchase.soldOut, { lineId, reason: each.reason })
    case 'dearer':
      return mori.ask(purchase.priceChanged, { lineId, itemYen: (await limit()) + each.yen, domesticYen: 0 })
    case 'accept':
      return anna.ask(order.answer, { lineId, answer: 'accept', method: each.method })
    case 'refuse':
      return anna.ask(order.answer, { lineId, answer: 'refuse', method: 'wallet' })
    case 'work': {
      await world.drain()
      return null
    }
    case 'wait': {
      await letPass(world.shop.house, each.minutes * MINUTE)
      await world.shop.jobs.runSchedules()
      await world.drain()
      return null
    }
    case 'return': {
      for (const event of ['arrive', 'store', 'returnToSeller', 'refundReturn'] as const)
        await moved(lineId, event)
      return null
    }
    case 'move': {
      await moved(lineId, each.event)
      return null
    }
  }
}

async function moved(lineId: string, event: OrderLineEvent): Promise<void> {
  const { by } = orderLineMachine.rows.find((row) => row.on === event)!
  await asSystem(world.shop.house, (context) =>
    moveLine(
      context,
      lineId,
      event,
      { matches: false },
      { by: { by: typeof by === 'string' ? by : by[0]!, id: null, name: 'walk' } },
    ),
  )
}
