import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cart,
  checkout,
  consoleParcel,
  coupon,
  couponDesk,
  friendPayment,
  order,
  parcel,
  payment,
  points,
  purchase,
  receiving,
  serviceDesk,
  staffMoney,
  storage,
  wallet,
} from '@tomobako/contract'
import { DAY, HOUR, iso, sum } from '@tomobako/domain/kernel'
import { pointsEarned } from '@tomobako/domain/ledger'
import { defaultFees } from '@tomobako/domain/settings'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { asSystem } from '../jobs/index.ts'
import { post, verify } from '../ledger/index.ts'
import { handedOver, packed, pass, photo, requested, small } from '../warehouse/story.testing.ts'

// Every way in which money comes back, for an order of two pieces that yen, points and a coupon pay together. Where each yen and each
// point goes is one table: a row is a way, a column is who paid.

let world: TestShop
let mori: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  mori = await world.staff('mori')
  // Points for promises that are missed while time passes are none of these paths.
  await world.shop.house.db
    .insertInto('setting')
    .values({
      name: 'fees',
      version: 2,
      value: JSON.stringify({ ...defaultFees, promisePoints: 0 }),
      by: 'mori',
      at: iso(world.shop.house.clock.now()),
    })
    .execute()
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

const means = ['wallet', 'card', 'friend'] as const
type Means = (typeof means)[number]
const START_YEN = 200_000
const POINTS = 1_500

let counter = 0
async function beginning() {
  const who = await world.customer(`paths-${(counter += 1)}`, { walletYen: START_YEN })
  await asSystem(world.shop.house, (context) =>
    post(context, pointsEarned({ key: `test/${who.id}`, kind: 'test', customerId: who.id, points: POINTS })),
  )
  const { id: couponId } = await mori.call(couponDesk.save, {
    names: { en: `Paths ${counter}` },
    way: 'claim',
    code: null,
    kind: 'percent',
    value: 1_000,
    minimumYen: 10_000,
    capYen: null,
    sources: [],
    firstOrderOnly: false,
    perPerson: 1,
    inAll: null,
    budgetYen: 900_000,
    fromDay: '2026-11-20',
    toDay: '2027-11-30',
    why: 'for the test',
  })
  await who.call(coupon.claim, { couponId: couponId! })
  return { who, couponId, pointsEnd: (await pointsOf(who))[0]![1] }
}

type Piece = {
  id: string
  no: string
  priceYen: number
  totalYen: number
  pointsYen: number
  couponYen: number
}
type Made = Awaited<ReturnType<typeof beginning>> & {
  orderNo: string
  pieces: [Piece, Piece]
  /** What the bank calls the payment of whoever paid by card, and what it brought. */
  atBank: { providerId: string; yen: number } | null
}

const pointsOf = async (who: Customer): Promise<[number, string][]> =>
  (await who.call(points.detail, { page: 1 })).lots.map((lot) => [lot.points, lot.expiresAt])
const walletOf = async (who: Customer): Promise<number> =>
  (await who.call(wallet.detail, { page: 1 })).balanceYen
const sentTo = (providerId: string | undefined): number =>
  sum(
    [...world.bank.refunds.values()].filter((each) => each.providerId === providerId).map((each) => each.yen),
  )
const couponsLeft = async ({ who, couponId }: Pick<Made, 'who' | 'couponId'>): Promise<number> =>
  (await who.call(coupon.list, {})).usable.find(({ id }) => id === couponId)?.left ?? 0

async function placed(by: Means, who: Customer) {
  const lineIds: string[] = []
  const items = [12_000, 8_000].map((yen) => world.shelf.put(listing({ yen })))
  for (const item of items)
    lineIds.push(
      (await who.call(cart.add, { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }))
        .lineId,
    )
  const quote = await who.call(checkout.quote, {
    lineIds,
    method: by === 'wallet' ? 'wallet' : 'card',
    points: POINTS,
  })
  expect(quote.coupon?.yen).toBe(2_000)
  return { items, ...(await who.call(checkout.place, { quoteId: quote.id, accept: true })) }
}

const piecesOf = async (orderNo: string): Promise<[Piece, Piece]> =>
  (await world.shop.house.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select([
      'order_line.id',
      'order_line.no',
      'order_line.limit_yen as priceYen',
      'order_line.total_yen as totalYen',
      'order_line.points_yen as pointsYen',
      'order_line.coupon_yen as couponYen',
    ])
    .where('orders.no', '=', orderNo)
    .orderBy('order_line.no')
    .execute()) as [Piece, Piece]

async function paid(by: Means): Promise<Made> {
  const begun = await beginning()
  const { orderNo, paymentId } = await placed(by, begun.who)
  let atBank: Made['atBank'] = null
  if (by !== 'wallet') {
    let id = paymentId
    if (by === 'friend') {
      const bill = { kind: 'order' as const, no: orderNo }
      const link = await begun.who.call(friendPayment.askBill, { bill, name: 'Gran', email: '', message: '' })
      const token = new URL(link.url!, 'http://shop.test').searchParams.get('token')!
      const { payUrl } = await world
        .visitor()
        .call(friendPayment.pay, { token, email: 'gran@example.org', code: '', method: 'card' })
      id = payUrl!.split('/').at(-1)!
    }
    await world.bank.pays(world.shop, id, 'succeeded')
    atBank = { providerId: `test_${id}`, yen: world.bank.payments.get(id)!.yen }
  }
  return { ...begun, orderNo, pieces: await piecesOf(orderNo), atBank }
}

// The steps to where a way begins

async function bought({ id, no, priceYen }: Piece): Promise<void> {
  await mori.call(purchase.claim, { lineId: id })
  await mori.call(purchase.record, {
    lineId: id,
    sellerOrderNo: `S-${no}`,
    itemYen: priceYen,
    domesticYen: 0,
  })
}
async function stored(piece: Piece): Promise<void> {
  await bought(piece)
  await mori.call(receiving.receive, {
    lineId: piece.id,
    ...small,
    shelf: `A-${(counter % 20) + 1}-2`,
    photoIds: [await photo(mori)],
    matches: true,
  })
}
async function risen(piece: Piece, who: Customer, answer: 'accept' | 'refuse'): Promise<void> {
  await mori.call(purchase.claim, { lineId: piece.id })
  await mori.call(purchase.priceChanged, {
    lineId: piece.id,
    itemYen: piece.priceYen + 700,
    domesticYen: 0,
  })
  await who.call(order.answer, { lineId: piece.id, answer, method: 'wallet' })
}
const ended = (piece: Piece, cause: 'seller_cancelled' | 'never_shipped' | 'lost_in_japan') =>
  mori.call(purchase.endBought, {
    lineId: piece.id,
    cause,
    borneBy: cause === 'lost_in_japan' ? 'us' : 'seller',
    note: 'It never came.',
  })
const soldOut = async (piece: Piece): Promise<void> => {
  await mori.call(purchase.claim, { lineId: piece.id })
  await mori.call(purchase.soldOut, { lineId: piece.id, reason: 'sold_out' })
}

type Way = {
  name: string
  end: (piece: Piece, made: Made) => Promise<unknown>
}
/** In each of them everything that was paid for the piece comes back. */
const ways: readonly Way[] = [
  { name: 'cancelled by the customer', end: ({ id }, { who }) => who.call(order.cancelLine, { lineId: id }) },
  { name: 'a price rise refused', end: (piece, { who }) => risen(piece, who, 'refuse') },
  {
    name: 'a price rise accepted, then sold out',
    end: async (piece, { who }) => {
      await risen(piece, who, 'accept')
      await soldOut(piece)
    },
  },
  {
    name: 'a price rise nobody answered',
    end: async (piece) => {
      await mori.call(purchase.claim, { lineId: piece.id })
      await mori.call(purchase.priceChanged, { lineId: piece.id, itemYen: 20_000, domesticYen: 0 })
      await pass(world, 49 * HOUR)
    },
  },
  { name: 'sold out', end: soldOut },
  {
    name: 'cancelled by the seller after the purchase',
    end: async (piece) => {
      await bought(piece)
      await ended(piece, 'seller_cancelled')
    },
  },
  {
    name: 'never shipped',
    end: async (piece) => {
      await bought(piece)
      await pass(world, defaultFees.sellerShipDays * DAY + 2 * HOUR)
      await ended(piece, 'never_shipped')
    },
  },
  {
    name: 'lost in Japan',
    end: async (piece) => {
      await bought(piece)
      await ended(piece, 'lost_in_japan')
    },
  },
  {
    name: 'all of it given back by staff',
    end: async (piece) => {
      await bought(piece)
      const { refundableYen } = await mori.call(staffMoney.subject, { no: piece.no })
      await mori.call(staffMoney.ask, {
        kind: 'refund',
        subjectNo: piece.no,
        yen: refundableYen,
        borneBy: 'us',
        reason: 'damaged',
        note: 'A scratch we did not see.',
      })
    },
  },
  {
    name: 'lost on its way out of Japan',
    end: async (piece, { who }) => {
      await stored(piece)
      const no = await requested(who, [piece.id])
      const { totalYen } = await packed({ shop: world, staff: mori }, no)
      await who.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
      await handedOver({ shop: world, staff: mori }, no)
      await mori.call(consoleParcel.event, { no, event: 'lose', note: 'Declared lost.' })
    },
  },
]

const rows = ways.flatMap((way) => means.map((by) => [way.name, by, way] as const))

test.for(rows)(
  '%s, paid by %s: a part brings its own money and points, the whole brings the coupon too',
  async ([, by, { end }]) => {
    const made = await paid(by)
    const { who, pieces, pointsEnd, atBank } = made
    const [first, second] = pieces
    expect(sum(pieces.map((each) => each.couponYen))).toBe(2_000)
    expect(sum(pieces.map((each) => each.pointsYen))).toBe(POINTS)
    const start = await walletOf(who)
    expect(atBank?.yen ?? START_YEN - start).toBe(first.totalYen + second.totalYen)
    // Said before anything is cancelled: the discount of this piece is lost.
    const shown = (await who.call(order.detail, { no: made.orderNo })).lines[0]!
    expect(shown.coupon).toEqual({ yen: first.couponYen, ifCancelled: 'lost' })
    const fees = async () => START_YEN - (await walletOf(who)) - (by === 'wallet' ? await stillPaid(made) : 0)

    await end(first, made)
    await world.drain()
    expect(sentTo(atBank?.providerId)).toBe(by === 'wallet' ? 0 : first.totalYen)
    expect(await pointsOf(who)).toEqual([[first.pointsYen, pointsEnd]])
    expect(await couponsLeft(made)).toBe(0)
    expect(await fees()).toBe(await postageNotBack(made))

    await end(second, made)
    await world.drain()
    expect(sentTo(atBank?.providerId)).toBe(by === 'wallet' ? 0 : atBank!.yen)
    expect(await pointsOf(who)).toEqual([[POINTS, pointsEnd]])
    expect(await couponsLeft(made)).toBe(1)
    expect(await fees()).toBe(await postageNotBack(made))
    expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
  },
)

/** What pieces of the order that have not come back cost. */
async function stillPaid({ orderNo, who }: Made): Promise<number> {
  const { lines } = await who.call(order.detail, { no: orderNo })
  const standing = new Set(lines.filter(({ line }) => line.state === 'to_buy').map(({ line }) => line.id))
  return sum((await piecesOf(orderNo)).filter(({ id }) => standing.has(id)).map((each) => each.totalYen))
}
async function postageNotBack({ who }: Made): Promise<number> {
  const found = await world.shop.house.db
    .selectFrom('parcel')
    .select(['total_yen', 'refunded_yen'])
    .where('customer_id', '=', who.id)
    .execute()
  return sum(found.map((each) => (each.total_yen ?? 0) - each.refunded_yen))
}

test.for(means)(
  'taken by somebody else while %s pays: its share goes back at once, the coupon stays with the rest',
  async (by) => {
    if (by === 'wallet') return expect(await takenFirst()).toBe('goods.soldOut')
    const begun = await beginning()
    const { items, orderNo, paymentId } = await placed(by, begun.who)
    let id = paymentId
    if (by === 'friend') {
      const bill = { kind: 'order' as const, no: orderNo }
      const link = await begun.who.call(friendPayment.askBill, { bill, name: 'Gran', email: '', message: '' })
      const token = new URL(link.url!, 'http://shop.test').searchParams.get('token')!
      const { payUrl } = await world
        .visitor()
        .call(friendPayment.pay, { token, email: 'gran@example.org', code: '', method: 'card' })
      id = payUrl!.split('/').at(-1)!
    }
    await buys(items[0]!)
    await world.bank.pays(world.shop, id, 'succeeded')
    await world.drain()
    const [first, second] = await piecesOf(orderNo)
    expect(sentTo(`test_${id}`)).toBe(first.totalYen)
    expect(await pointsOf(begun.who)).toEqual([[first.pointsYen, begun.pointsEnd]])
    expect(await couponsLeft(begun)).toBe(0)
    await begun.who.call(order.cancelLine, { lineId: second.id })
    await world.drain()
    expect(sentTo(`test_${id}`)).toBe(first.totalYen + second.totalYen)
    expect(await pointsOf(begun.who)).toEqual([[POINTS, begun.pointsEnd]])
    expect(await couponsLeft(begun)).toBe(1)
    expect(await walletOf(begun.who)).toBe(START_YEN)
  },
)

async function buys(item: { source: string; id: string }): Promise<void> {
  const other = await world.customer(`paths-${(counter += 1)}`, { walletYen: 50_000 })
  const { lineId } = await other.call(cart.add, {
    source: item.source as 'mercari',
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await other.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  await other.call(checkout.place, { quoteId: quote.id, accept: true })
}
/** From the wallet an order is paid as it is placed: whoever is second is told before. */
async function takenFirst(): Promise<string | null | undefined> {
  const { who } = await beginning()
  const item = world.shelf.put(listing({ yen: 12_000 }))
  const add = { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }
  const { lineId } = await who.call(cart.add, add)
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: POINTS })
  await buys(item)
  const { key } = await who.ask(checkout.place, { quoteId: quote.id, accept: true })
  expect(await walletOf(who)).toBe(START_YEN)
  expect((await pointsOf(who)).map(([left]) => left)).toEqual([POINTS])
  return key
}

test('paid again from the wallet and then by card after all: the card’s money goes back whole, and the order’s own where it came from', async () => {
  const begun = await beginning()
  const { orderNo, paymentId } = await placed('card', begun.who)
  expect(await begun.who.call(payment.retry, { id: paymentId, method: 'wallet' })).toMatchObject({
    state: 'succeeded',
  })
  const [first, second] = await piecesOf(orderNo)
  expect(START_YEN - (await walletOf(begun.who))).toBe(first.totalYen + second.totalYen)
  const cardYen = world.bank.payments.get(paymentId)!.yen
  // The card asked for its fee on top.
  expect(cardYen).toBeGreaterThan(first.totalYen + second.totalYen)
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  await world.drain()
  expect(sentTo(`test_${paymentId}`)).toBe(cardYen)
  await begun.who.call(order.cancelLine, { lineId: first.id })
  expect(await couponsLeft(begun)).toBe(0)
  await begun.who.call(order.cancelLine, { lineId: second.id })
  await world.drain()
  expect(sentTo(`test_${paymentId}`)).toBe(cardYen)
  expect(await walletOf(begun.who)).toBe(START_YEN)
  expect(await pointsOf(begun.who)).toEqual([[POINTS, begun.pointsEnd]])
  expect(await couponsLeft(begun)).toBe(1)
})

test('sent back to the seller at its owner’s wish: what the seller pays is the owner’s, never more than was paid, and the coupon does not come back', async () => {
  const made = await paid('card')
  const [first] = made.pieces
  await stored(first)
  await made.who.call(storage.answer, { lineId: first.id, answer: 'return', capYen: 1_000 })
  await mori.call(serviceDesk.sendBack, { lineId: first.id, postageYen: 800, tracking: '' })
  await mori.call(serviceDesk.sellerPaidBack, { lineId: first.id, yen: first.priceYen, note: 'Paid back.' })
  await world.drain()
  const back = sentTo(made.atBank!.providerId)
  expect(back).toBeLessThanOrEqual(first.totalYen)
  expect(back + (await pointsOf(made.who)).reduce((all, [left]) => all + left, 0)).toBe(
    Math.min(first.priceYen, first.totalYen + first.pointsYen),
  )
  expect(await couponsLeft(made)).toBe(0)
  expect(iso(world.shop.house.clock.now()) < made.pointsEnd).toBe(true)
})
