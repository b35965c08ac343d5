import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '@tomobako/testkit'
import { listing, openTestShop } from '@tomobako/testkit'
import {
  approval,
  cart,
  checkout,
  consoleParcel,
  order,
  parcel,
  purchase,
  receiving,
  serviceDesk,
  storage,
  wallet,
} from '@tomobako/contract'
import { sum } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { balance, verify } from '../ledger/index.ts'
import type { Crew } from '../warehouse/story.testing.ts'
import { handedOver, packed, photo, plain, requested, small } from '../warehouse/story.testing.ts'

/** The single payment (P 4): goods and an estimate of their journey in one; what the journey then costs is settled by itself. */
let crew: Crew & { shop: Awaited<ReturnType<typeof openTestShop>> }
beforeAll(async () => {
  const shop = await openTestShop({ log: 'silent' })
  crew = { shop, staff: await shop.staff('sato') }
})
afterAll(() => crew.shop.close())

let people = 0
const person = (walletYen = 200_000): Promise<Customer> =>
  crew.shop.customer(`ahead${(people += 1)}`, { walletYen })
const money = async (of: Customer): Promise<number> => (await of.call(wallet.detail, { page: 1 })).balanceYen
const db = () => crew.shop.shop.house.db
const proven = async () => expect((await verify(db())).problems).toEqual([])
const kept = (orderNo: string): Promise<number> => balance(db(), accounts.orderPostage(orderNo))

/** Things of these prices, ordered together with their journey paid ahead. */
async function orders(
  of: Customer,
  prices: readonly number[],
  { method = 'wallet', ahead = true }: { method?: 'wallet' | 'card'; ahead?: boolean } = {},
) {
  const lineIds: string[] = []
  for (const yen of prices) {
    const item = crew.shop.shelf.put(listing({ yen }))
    lineIds.push(
      (await of.call(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }))
        .lineId,
    )
  }
  const quote = await of.call(checkout.quote, { lineIds, method, addressId: of.addressId, points: 0, ahead })
  const placed = await of.call(checkout.place, { quoteId: quote.id, accept: true })
  const found = await of.call(order.detail, { no: placed.orderNo })
  return { orderNo: placed.orderNo, paymentId: placed.paymentId, quote, lines: found.order.lines }
}
type Line = Awaited<ReturnType<typeof orders>>['lines'][number]

async function stores(line: Line, weightGrams = small.weightGrams): Promise<void> {
  await crew.staff.call(purchase.claim, { lineId: line.id })
  await crew.staff.call(purchase.record, {
    lineId: line.id,
    sellerOrderNo: `S-${line.no}`,
    itemYen: line.priceYen,
    domesticYen: 0,
  })
  await crew.staff.call(receiving.receive, {
    lineId: line.id,
    ...small,
    weightGrams,
    shelf: 'A-3-2',
    photoIds: [await photo(crew.staff)],
    matches: true,
  })
}

const settled = () => crew.shop.drain()

test('the estimate is a row of what is paid now, carries no payment fee, and stands with the order until its parcel is paid', async () => {
  const mina = await person()
  const without = await orders(mina, [4_800], { ahead: false })
  const before = await money(mina)
  const { quote, orderNo, lines } = await orders(mina, [4_800])
  expect(quote.later).not.toBeNull()
  expect(quote.aheadYen).toBe(quote.later!.yen)
  expect(quote.totalYen).toBe(without.quote.totalYen + quote.aheadYen)
  expect(quote.rows.find((row) => row.key === 'ahead')?.yen).toBe(quote.aheadYen)
  expect(before - (await money(mina))).toBe(quote.totalYen)
  expect(await kept(orderNo)).toBe(quote.aheadYen)
  await proven()
  await stores(lines[0]!)
  const no = await requested(mina, [lines[0]!.id])
  expect(await mina.call(parcel.detail, { no })).toMatchObject({ aheadYen: quote.aheadYen, prepaidYen: 0 })
  const held = await money(mina)
  const { totalYen } = await packed(crew, no, {
    boxId: 'Y-S',
    weightGrams: 400,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 120,
  })
  await settled()
  // What was too much is back at once, a difference within what may be taken without a question is taken.
  const found = await mina.call(parcel.detail, { no })
  expect(found.state).toBe('paid')
  expect((await money(mina)) - held).toBe(quote.aheadYen - totalYen)
  expect(await kept(orderNo)).toBe(0)
  await proven()
})

test('much dearer than what was paid ahead: asked, never taken; the yes settles the difference', async () => {
  const mina = await person()
  const { lines, quote } = await orders(mina, [4_800])
  await stores(lines[0]!)
  const no = await requested(mina, [lines[0]!.id])
  const before = await money(mina)
  const { totalYen } = await packed(crew, no, {
    boxId: 'Y-M',
    weightGrams: 6_200,
    lengthMm: 320,
    widthMm: 260,
    heightMm: 180,
  })
  await settled()
  expect(await mina.call(parcel.detail, { no })).toMatchObject({
    state: 'awaiting_postage',
    approval: { state: 'asked' },
    toPayYen: totalYen - quote.aheadYen,
    paysItself: true,
  })
  expect(await money(mina)).toBe(before)
  await mina.call(approval.approve, { no, expectYen: totalYen })
  await settled()
  expect((await mina.call(parcel.detail, { no })).state).toBe('paid')
  expect(before - (await money(mina))).toBe(totalYen - quote.aheadYen)
  await proven()
})

test('a parcel quoted far above the estimate of the checkout is not paid by itself, however it is packed', async () => {
  const mina = await person()
  const { lines, quote } = await orders(mina, [4_800])
  // Ten times what anybody expected; the customer sees the price when asking for the parcel.
  await stores(lines[0]!, 9_000)
  const no = await requested(mina, [lines[0]!.id])
  const { estimateYen } = await mina.call(parcel.detail, { no })
  expect(estimateYen).toBeGreaterThan(quote.aheadYen + 2_000)
  const before = await money(mina)
  await packed(crew, no, { boxId: 'Y-M', weightGrams: 9_000, lengthMm: 320, widthMm: 260, heightMm: 180 })
  await settled()
  const found = await mina.call(parcel.detail, { no })
  expect(found).toMatchObject({ state: 'awaiting_postage', approval: { state: 'none' } })
  expect(await money(mina)).toBe(before)
  await mina.call(parcel.pay, { no, method: 'wallet', expectYen: found.toPayYen! })
  expect(before - (await money(mina))).toBe(found.toPayYen)
  await proven()
})

test('by card: the bank is asked for both, a cancelled line takes its share back to the card, and the rest of the estimate may be paid ahead from the wallet', async () => {
  const mina = await person()
  const { lines, paymentId, quote, orderNo } = await orders(mina, [4_800, 3_000], { method: 'card' })
  expect(crew.shop.bank.payments.get(paymentId)?.yen).toBe(quote.totalYen)
  await crew.shop.bank.pays(crew.shop.shop, paymentId, 'succeeded')
  await crew.shop.drain()
  expect(await kept(orderNo)).toBe(quote.aheadYen)
  await proven()
  await mina.call(order.cancelLine, { lineId: lines[1]!.id })
  await crew.shop.drain()
  const left = await kept(orderNo)
  expect(left).toBeGreaterThan(0)
  const refunds = [...crew.shop.bank.refunds.values()].filter(
    (refund) => refund.providerId === `test_${paymentId}`,
  )
  expect(sum(refunds.map((refund) => refund.yen))).toBe(lines[1]!.totalYen + quote.aheadYen - left)
  await stores(lines[0]!)
  const no = await requested(mina, [lines[0]!.id])
  const { prepayYen, estimateYen, canPrepay } = await mina.call(parcel.detail, { no })
  expect(prepayYen).toBe(Math.max(0, estimateYen - left))
  if (canPrepay) await mina.call(approval.prepay, { no, expectYen: prepayYen })
  await mina.call(parcel.cancel, { no })
  expect(await kept(orderNo)).toBe(left)
  await proven()
})

test.for([
  ['cheaper than the estimate', 400],
  ['dearer', 1_700],
] as const)(
  'the journey paid ahead comes back when the carrier brings the parcel back: %s',
  async ([, weightGrams]) => {
    const mina = await person()
    const { lines } = await orders(mina, [4_800])
    await stores(lines[0]!)
    const no = await requested(mina, [lines[0]!.id])
    await packed(crew, no, { boxId: 'Y-S', weightGrams, lengthMm: 200, widthMm: 150, heightMm: 120 })
    const asked = await mina.call(parcel.detail, { no })
    if (asked.approval?.state === 'asked')
      await mina.call(approval.approve, { no, expectYen: asked.totalYen! })
    await settled()
    const paid = await mina.call(parcel.detail, { no })
    expect(paid.state).toBe('paid')
    await handedOver(crew, no)
    const before = await money(mina)
    await crew.staff.call(consoleParcel.event, {
      no,
      event: 'return',
      cause: 'carrier',
      note: 'Label torn off.',
    })
    const shippingYen = paid.rows.find((row) => row.key === 'shipping')!.yen
    expect((await money(mina)) - before).toBe(shippingYen)
    await proven()
  },
)

/** What becomes of one line, and in which parcel it travels. */
type Fate = { does: 'cancel' | 'stay' | 'dispose' | 'sendBack' } | { does: 'ship'; parcel: 0 | 1 }
const fate: fc.Arbitrary<Fate> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom<0 | 1>(0, 1).map((each): Fate => ({ does: 'ship', parcel: each })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<'cancel' | 'stay' | 'dispose' | 'sendBack'>('cancel', 'stay', 'dispose', 'sendBack')
      .map((does): Fate => ({ does })),
  },
)

test(
  'whatever happens to its lines, in one parcel or several, dearer or cheaper: the money sums to the yen',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            yen: fc.integer({ min: 500, max: 20_000 }),
            grams: fc.integer({ min: 100, max: 3_000 }),
            fate,
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.tuple(fc.integer({ min: 300, max: 7_000 }), fc.integer({ min: 300, max: 7_000 })),
        fc.boolean(),
        async (things, boxGrams, unpacksOnce) => {
          const mina = await person()
          const start = await money(mina)
          const { lines, quote, orderNo } = await orders(
            mina,
            things.map((thing) => thing.yen),
          )
          expect(await kept(orderNo)).toBe(quote.aheadYen)
          const of = (does: Fate['does'], box?: number) =>
            lines.filter((_, index) => {
              const each = things[index]!.fate
              return each.does === does && (each.does !== 'ship' || each.parcel === box)
            })
          for (const line of of('cancel')) await mina.call(order.cancelLine, { lineId: line.id })
          for (const [index, line] of lines.entries())
            if (things[index]!.fate.does !== 'cancel') await stores(line, things[index]!.grams)
          let spent = 0
          for (const line of of('dispose')) {
            await mina.call(storage.answer, { lineId: line.id, answer: 'dispose' })
            await crew.staff.call(serviceDesk.dispose, { lineId: line.id, why: 'Given up.' })
          }
          for (const line of of('sendBack')) {
            await mina.call(storage.answer, { lineId: line.id, answer: 'return', capYen: 1_000 })
            await crew.staff.call(serviceDesk.sendBack, { lineId: line.id, postageYen: 870, tracking: '' })
            spent += 870
          }
          await proven()
          for (const box of [0, 1] as const) {
            const inside = of('ship', box)
            if (inside.length === 0) continue
            const asked = await mina.ask(parcel.request, {
              lineIds: inside.map((line) => line.id),
              addressId: mina.addressId,
              method: 'ems',
              ...plain,
            })
            expect(asked.code).toBe(200)
            const { no } = asked.data as { no: string }
            const size = {
              boxId: 'Y-M',
              weightGrams: boxGrams[box],
              lengthMm: 320,
              widthMm: 260,
              heightMm: 180,
            }
            await packed(crew, no, size)
            const first = await mina.call(parcel.detail, { no })
            if (unpacksOnce && first.state === 'awaiting_postage' && first.approval) {
              await mina.call(approval.unpack, { no, aim: 'change', expectFeeYen: first.approval.unpackYen })
              spent += first.approval.unpackYen
              await proven()
              await packed(crew, no, size)
            }
            await settled()
            await proven()
            const found = await mina.call(parcel.detail, { no })
            if (found.state === 'awaiting_postage')
              await mina.call(parcel.pay, { no, method: 'wallet', expectYen: found.toPayYen! })
            const paid = await mina.call(parcel.detail, { no })
            expect(paid.state).toBe('paid')
            spent += paid.totalYen!
            await proven()
          }
          const after = await mina.call(order.detail, { no: orderNo })
          const bought =
            sum(after.order.lines.filter((line) => line.state !== 'refunded').map((line) => line.totalYen)) -
            sum(after.refunds.filter((refund) => refund.reasonKey === 'cheaper').map((refund) => refund.yen))
          const stillKept = await kept(orderNo)
          // Nothing is kept for what has travelled or will not.
          if (of('stay').length === 0) expect(stillKept).toBe(0)
          expect(start - (await money(mina))).toBe(bought + spent + stillKept)
        },
      ),
      { numRuns: Number(process.env['WALKS'] ?? 15), endOnFailure: true },
    )
  },
)
