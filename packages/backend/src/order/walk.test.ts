import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint, Envelope } from '@tomobako/contract'
import {
  approval,
  cart,
  checkout,
  consoleParcel,
  handover,
  order,
  packing,
  parcel,
  payment,
  purchase,
  receiving,
  serviceDesk,
  shuttle,
  storage,
  wallet,
  warehouses,
} from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import { DAY, MINUTE } from '@tomobako/domain/kernel'
import type { Machine } from '@tomobako/domain/kernel'
import { defaultFees } from '@tomobako/domain/settings'
import { orderLineMachine } from '@tomobako/domain/order'
import type { AfterBoughtCause, GoodsBearer, OrderLineEvent } from '@tomobako/domain/order'
import { parcelMachine } from '@tomobako/domain/parcel'
import { accounts, pointsEarned } from '@tomobako/domain/ledger'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Person, Staff, TestShop } from '@tomobako/testkit'
import { asSystem } from '../jobs/index.ts'
import { post, verify } from '../ledger/index.ts'
import { letPass } from '../staff/index.ts'
import { osaka, photo, plain, reasons, small } from '../warehouse/story.testing.ts'
import { moveLine } from './lines.ts'

let world: TestShop
let mori: Staff
let photoId: string
/** Nothing outside fails in this world, so whatever the shop complains about is a fault of the shop. */
const complaints: string[] = []
beforeAll(async () => {
  world = await openTestShop({ log: process.env['LOG_LEVEL'] ?? 'silent' })
  mori = await world.staff('mori')
  photoId = await photo(mori)
  const { log } = world.shop.house
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation(
      (...said: unknown[]) => void complaints.push(JSON.stringify(said)),
    )
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
  | { does: 'pay' | 'rival' | 'tracking' | 'paidBack' | 'paidNothing' }
  | { does: 'rise'; yen: number; method: 'wallet' | 'card' }
  | { does: 'end'; cause: AfterBoughtCause; borneBy: GoodsBearer }
  | { does: 'receive'; matches: boolean }
  | { does: 'problem'; outcome: 'keep' | 'return' }
  | { does: 'endStorage'; answer: 'dispose' | 'return' }
  | { does: 'over'; arrives: boolean }
  | { does: 'parcel'; step: ParcelStep }
  | { does: 'carrier'; event: CarrierEvent }

const parcelSteps = [
  'request',
  'cancel',
  'scan',
  'putBack',
  'close',
  'unpack',
  'unpackToCancel',
  'pay',
  'handOver',
] as const
type ParcelStep = (typeof parcelSteps)[number]
const carrierEvents = ['depart', 'customs', 'hold', 'release', 'deliver', 'return', 'lose'] as const
type CarrierEvent = (typeof carrierEvents)[number]

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
    weight: 3,
    arbitrary: fc.constantFrom<Deed>(
      { does: 'pay' },
      { does: 'pay' },
      { does: 'rise', yen: 700, method: 'wallet' },
      { does: 'rise', yen: 1_300, method: 'card' },
      { does: 'tracking' },
      { does: 'rival' },
      { does: 'paidBack' },
      { does: 'paidNothing' },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record<Deed & { does: 'end' }>({
      does: fc.constant('end'),
      cause: fc.constantFrom('seller_cancelled', 'never_shipped', 'lost_in_japan'),
      borneBy: fc.constantFrom('seller', 'us'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.boolean().map((matches): Deed => ({ does: 'receive', matches })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('keep' as const, 'return' as const)
      .map((outcome): Deed => ({ does: 'problem', outcome })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('dispose' as const, 'return' as const)
      .map((answer): Deed => ({ does: 'endStorage', answer })),
  },
  { weight: 2, arbitrary: fc.constantFrom(...parcelSteps).map((step): Deed => ({ does: 'parcel', step })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...carrierEvents).map((event): Deed => ({ does: 'carrier', event })),
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
      .constantFrom<OrderLineEvent>('sellerShipped', 'arrive', 'inspect', 'refundWhole')
      .map((event): Deed => ({ does: 'move', event })),
  },
)
/** What is bought, and how it is paid. */
const basis = fc.record({
  method: fc.constantFrom('wallet' as const, 'card' as const),
  points: fc.constantFrom<number>(0, 0, 137, 20_000),
  ahead: fc.boolean(),
  yen: fc.integer({ min: 300, max: 30_000 }),
  domesticYen: fc.option(fc.nat({ max: 1_500 })),
})

// Roads lead through every row of both machines. Chance alone would reach some of them once in a thousand lives.
const twice: Deed[] = [
  { does: 'pay' },
  { does: 'rise', yen: 900, method: 'wallet' },
  { does: 'rise', yen: 1_700, method: 'card' },
]
const twiceBought: Deed[] = [...twice, { does: 'buy', percent: 93 }]
const inStock: Deed[] = [...twiceBought, { does: 'receive', matches: true }]
const step = (...steps: ParcelStep[]): Deed[] => steps.map((each) => ({ does: 'parcel', step: each }))
const carrier = (...told: CarrierEvent[]): Deed[] => told.map((event) => ({ does: 'carrier', event }))
const by = (...moves: OrderLineEvent[]): Deed[] => moves.map((event) => ({ does: 'move', event }))
const ended = (cause: AfterBoughtCause, borneBy: GoodsBearer): Deed => ({ does: 'end', cause, borneBy })
const days = (count: number): Deed[] => [{ does: 'wait', minutes: (count * DAY) / MINUTE }]
const sentOn = step('request', 'scan', 'close', 'pay', 'handOver')
const sent: Deed[] = [...inStock, ...sentOn]
const dearer: Deed = { does: 'dearer', yen: 2_100 }
const soldOut: Deed = { does: 'soldOut', reason: 'sold_out' }

type Road = { deeds: Deed[]; method?: 'wallet' | 'card' }
const roads: Record<string, Road> = {
  'never paid': { method: 'card', deeds: [{ does: 'wait', minutes: 25 * 60 }] },
  'cancelled unpaid': { method: 'card', deeds: [{ does: 'cancel' }] },
  'taken by somebody else': { method: 'card', deeds: [{ does: 'rival' }, { does: 'pay' }] },
  'cancelled when paid': { deeds: [{ does: 'pay' }, { does: 'cancel' }] },
  'sold out': { deeds: [{ does: 'pay' }, { does: 'claim' }, soldOut] },
  'two rises, then sold out': { deeds: [...twice, soldOut] },
  'two rises, then sold out instead of a third': { deeds: [...twice, dearer, soldOut] },
  'two rises, then refused': { deeds: [...twice, dearer, { does: 'refuse' }] },
  'two rises, then no answer': { deeds: [...twice, dearer, { does: 'wait', minutes: 49 * 60 }] },
  'two rises, then given back by staff': { deeds: [...twice, ...by('refundWhole')] },
  'two rises, then given back by staff instead of a third': {
    deeds: [...twice, dearer, ...by('refundWhole')],
  },
  'two rises, bought, the seller cancels': { deeds: [...twiceBought, ended('seller_cancelled', 'seller')] },
  'two rises, shipped, the seller cancels': {
    deeds: [...twiceBought, { does: 'tracking' }, ended('seller_cancelled', 'seller')],
  },
  'two rises, bought, never shipped': {
    deeds: [
      ...twiceBought,
      ended('never_shipped', 'us'),
      { does: 'wait', minutes: ((defaultFees.sellerShipDays + 1) * DAY) / MINUTE },
      ended('never_shipped', 'us'),
    ],
  },
  'two rises, bought, lost in Japan': { deeds: [...twiceBought, ended('lost_in_japan', 'us')] },
  'two rises, shipped, lost in Japan': {
    deeds: [...twiceBought, { does: 'tracking' }, ended('lost_in_japan', 'seller')],
  },
  'two rises, not as described, sent back': {
    deeds: [...twiceBought, { does: 'receive', matches: false }, { does: 'problem', outcome: 'return' }],
  },
  'two rises, not as described, and nobody settles it': {
    deeds: [
      ...twiceBought,
      { does: 'receive', matches: false },
      ...days(defaultFees.problemDays + 1),
      ...days(defaultFees.problemEndDays),
    ],
  },
  'two rises, shipped, and never arrives': {
    deeds: [
      ...twiceBought,
      { does: 'tracking' },
      ...days(defaultFees.arriveDays + 1),
      ...days(defaultFees.arriveEndDays),
    ],
  },
  'sent back, and the seller is silent until it no longer matters': {
    deeds: [
      ...twiceBought,
      { does: 'tracking' },
      { does: 'receive', matches: true },
      { does: 'endStorage', answer: 'return' },
      ...days(defaultFees.sellerPayDays + 1),
      ...days(defaultFees.sellerPayEndDays),
      { does: 'paidBack' },
    ],
  },
  'not as described at the inspection, kept, thrown away': {
    deeds: [
      ...twiceBought,
      ...by('arrive', 'inspect'),
      { does: 'receive', matches: false },
      { does: 'problem', outcome: 'keep' },
      { does: 'endStorage', answer: 'dispose' },
    ],
  },
  'inspected, as described': {
    deeds: [...twiceBought, ...by('arrive', 'inspect'), { does: 'receive', matches: true }],
  },
  'to another warehouse': { deeds: [...inStock, { does: 'over', arrives: true }] },
  'lost between two warehouses': { deeds: [...inStock, { does: 'over', arrives: false }] },
  'sent back as its owner asked': {
    deeds: [
      ...twiceBought,
      { does: 'tracking' },
      { does: 'receive', matches: true },
      { does: 'endStorage', answer: 'return' },
      { does: 'paidNothing' },
      { does: 'paidBack' },
    ],
  },
  'delivered after customs and a hold': {
    deeds: [...sent, ...carrier('depart', 'hold', 'release', 'customs', 'release', 'deliver')],
  },
  'came back three times, then lost': {
    deeds: [
      ...sent,
      ...carrier('return'),
      ...sentOn,
      ...carrier('depart', 'customs', 'return'),
      ...sentOn,
      ...carrier('depart', 'customs', 'hold', 'return'),
      ...sentOn,
      ...carrier('lose'),
    ],
  },
  'came back, then delivered without a word': {
    deeds: [...sent, ...carrier('depart', 'return'), ...sentOn, ...carrier('deliver')],
  },
  'delivered out of customs': { deeds: [...sent, ...carrier('depart', 'customs', 'deliver')] },
  'delivered out of a hold': { deeds: [...sent, ...carrier('depart', 'customs', 'hold', 'deliver')] },
  'lost on its way': { deeds: [...sent, ...carrier('depart', 'lose')] },
  'lost at customs': { deeds: [...sent, ...carrier('depart', 'customs', 'lose')] },
  'lost while it was held': { deeds: [...sent, ...carrier('depart', 'hold', 'lose')] },
  'parcel cancelled before packing': { deeds: [...inStock, ...step('request', 'cancel')] },
  'does not go into the parcel': { deeds: [...inStock, ...step('request', 'scan', 'putBack')] },
  'taken out of the box, then not sent': {
    deeds: [...inStock, ...step('request', 'scan', 'close', 'unpack', 'scan', 'close', 'unpackToCancel')],
  },
}

const life = fc.record({
  basis,
  /** A road as it is meant, with things happening on the way; or no road at all. */
  road: fc.option(fc.constantFrom(...Object.keys(roads)), { nil: null, freq: 3 }),
  strays: fc.array(fc.record({ at: fc.nat({ max: 12 }), deed }), { maxLength: 4 }),
  deeds: fc.array(deed, { minLength: 3, maxLength: 14 }),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

/** Every road once as it is meant, whatever chance says. */
const asMeant: Life[] = Object.entries(roads).map(([road, { method }], index) => ({
  basis: {
    method: method ?? (index % 2 === 0 ? 'wallet' : 'card'),
    // Points for everything would leave nothing to be paid at the bank.
    points: method === 'card' ? 137 : [0, 137, 20_000][index % 3]!,
    ahead: index % 4 === 3,
    yen: 4_000 + 311 * index,
    domesticYen: index % 5 === 0 ? null : 150 * (index % 3),
  },
  road,
  strays: [],
  deeds: [],
}))

function deedsOf({ road, strays, deeds }: Life): Deed[] {
  if (road === null) return deeds
  const all = [...roads[road]!.deeds]
  for (const { at, deed: stray } of strays) all.splice(Math.min(at, all.length), 0, stray)
  return all
}

/** One customer, one thing bought, and what is known about it. */
type Walker = {
  anna: Customer
  orderNo: string
  lineId: string
  paymentId: string
  quoteId: string
  item: { source: 'mercari'; id: string }
  differenceId: string | null
  parcelNo: string | null
}

/** Steps taken, as `event: from → to`. */
const reached = { line: new Set<string>(), parcel: new Set<string>() }
const stepName = (event: string, from: string, to: string): string => `${event}: ${from} → ${to}`
const rowsOf = <S extends string, E extends string>(table: Machine<S, E, string, string>): string[] =>
  table.rows.flatMap((row) => [row.from].flat().map((from) => stepName(row.on, from as string, row.to)))

const LIVES = Number(process.env['WALKS'] ?? 60)

test(
  'quality R1 whatever happens to an order, in whatever order, the books agree, nobody is given more than they paid, and nothing is a fault of ours',
  { timeout: Math.max(240_000, LIVES * 4_000) },
  async () => {
    let walks = 0
    await fc.assert(
      fc.asyncProperty(life, async (lived) => {
        const { method, points, ahead, yen, domesticYen } = lived.basis
        complaints.length = 0
        // Somebody new each time: what earlier walks left waiting may not pay into this one's wallet.
        const anna = await world.customer(`anna${(walks += 1)}`, { walletYen: 90_000 })
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
        const placed = await orderOf(anna, item, { method, points, ahead })
        if (placed.code !== 200) {
          expect(placed.key).toBe('payment.walletTooLow')
          return
        }
        const { orderNo, paymentId } = placed.data as { orderNo: string; paymentId: string }
        const lineId = (await anna.call(order.detail, { no: orderNo })).lines[0]!.line.id
        const walker: Walker = {
          anna,
          orderNo,
          lineId,
          paymentId,
          quoteId: placed.quoteId,
          item: { source: 'mercari', id: item.id },
          differenceId: null,
          parcelNo: null,
        }
        for (const each of deedsOf(lived)) await act(each, walker)
        await world.drain()
        // The bank of a walk takes back what it has said; that its list then differs from the books is rightly told, and so are desks
        // whose entries nobody of a walk works off.
        const ours = complaints.filter(
          (each) => !each.includes('a list and the books differ') && !each.includes('"deskLate"'),
        )
        expect(ours, 'what the shop logged as its own fault').toEqual([])
        const { ok, problems } = await verify(world.shop.house.db)
        expect(problems).toEqual([])
        expect(ok).toBe(true)
        await rememberSteps(walker)
        const { line } = (await anna.call(order.detail, { no: orderNo })).lines[0]!
        const after = await anna.call(wallet.detail, { page: 1 })
        const more = after.balanceYen - before.balanceYen + (await onCard(anna))
        const morePoints = after.points - before.points - (await forMissedPromises(anna))
        // Nobody gains by whatever happens; a point is a yen. What we give for a time we did not keep is ours to give.
        expect(more + morePoints).toBeLessThanOrEqual(0)
        // Ended without goods before anything reached us: exactly what they had, in the wallet or on the card, points as points.
        if (line.state === 'cancelled' || (line.state === 'refunded' && !(await hasBeenStored(lineId)))) {
          expect(more).toBe(0)
          expect(morePoints).toBe(0)
        }
      }),
      {
        numRuns: Math.max(LIVES, asMeant.length),
        examples: asMeant.map((each) => [each]),
        endOnFailure: true,
      },
    )
    // The walk is worth nothing when it never gets anywhere.
    const missing = (table: string[], taken: Set<string>) => table.filter((each) => !taken.has(each))
    expect({
      orderLine: missing(rowsOf(orderLineMachine), reached.line),
      parcel: missing(rowsOf(parcelMachine), reached.parcel),
    }).toEqual({ orderLine: [], parcel: [] })
  },
)

/** Points a customer got because we were late. */
async function forMissedPromises({ id }: Customer): Promise<number> {
  const { given } = await world.shop.house.db
    .selectFrom('ledger_move')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_move.entry_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('ledger_move.amount'), eb.lit(0)).as('given'))
    .where('ledger_move.account', '=', accounts.points(id))
    .where('ledger_entry.natural_key', 'like', 'points/promise/%')
    .executeTakeFirstOrThrow()
  return Number(given)
}

async function orderOf(
  who: Customer,
  item: { source: string; id: string },
  means: { method: 'wallet' | 'card'; points: number; ahead: boolean },
): Promise<Envelope & { quoteId: string }> {
  const { lineId } = await who.call(cart.add, {
    source: 'mercari',
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await who.call(checkout.quote, { lineIds: [lineId], ...means })
  return { ...(await asks(who, checkout.place, { quoteId: quote.id, accept: true })), quoteId: quote.id }
}

/** A refusal is an answer like any other; a fault of ours never is. */
async function asks<I, O>(who: Person, endpoint: Endpoint<I, O>, input: I): Promise<Envelope> {
  const answer = await who.ask(endpoint, input)
  if (answer.code >= 500)
    throw new Error(
      `${endpoint.name} answered ${answer.code} ${answer.key} to ${JSON.stringify(input)}\n${complaints.join('\n')}`,
    )
  return answer
}

async function webhook(request: Request): Promise<void> {
  const answer = await world.shop.answer(request)
  if (answer?.status !== 200) throw new Error(`the bank's message was answered with ${answer?.status}`)
  await world.drain()
}

async function rememberSteps({ anna, lineId }: Walker): Promise<void> {
  const { db } = world.shop.house
  for (const each of await db
    .selectFrom('line_event')
    .select(['event', 'from_state', 'to_state'])
    .where('line_id', '=', lineId)
    .execute())
    reached.line.add(stepName(each.event, each.from_state, each.to_state))
  for (const each of await db
    .selectFrom('parcel_event')
    .innerJoin('parcel', 'parcel.id', 'parcel_event.parcel_id')
    .select(['event', 'from_state', 'to_state'])
    .where('parcel.customer_id', '=', anna.id)
    .execute())
    reached.parcel.add(stepName(each.event, each.from_state, each.to_state))
}

const hasBeenStored = async (lineId: string): Promise<boolean> =>
  (await world.shop.house.db
    .selectFrom('line_event')
    .select('id')
    .where('line_id', '=', lineId)
    .where('to_state', '=', 'stored')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What the bank has given back to a customer's card, less what it took. */
async function onCard({ id }: Customer): Promise<number> {
  const paid = await world.shop.house.db
    .selectFrom('payment')
    .select(['id', 'yen'])
    .where('customer_id', '=', id)
    .where('state', '=', 'succeeded')
    .where('method', '=', 'card')
    .where('kind', '!=', 'top_up')
    .execute()
  const back = [...world.bank.refunds.values()]
    .filter((refund) => paid.some((one) => refund.providerId === `test_${one.id}`))
    .reduce((sum, refund) => sum + refund.yen, 0)
  return back - paid.reduce((sum, one) => sum + one.yen, 0)
}

async function act(each: Deed, walker: Walker): Promise<unknown> {
  const { anna, lineId, paymentId } = walker
  const limit = async () => (await mori.call(purchase.detail, { lineId })).row.limitYen
  const atBank = async (id: string | null, state: 'needs_action' | 'processing' | 'succeeded' | 'failed') => {
    if (id === null || !world.bank.payments.has(id)) return
    await webhook(world.bank.webhook(id, state, state === 'failed' ? { failure: 'declined' } : {}))
  }
  const accept = async (method: 'wallet' | 'card') => {
    const answer = await asks(anna, order.answer, { lineId, answer: 'accept', method })
    if (answer.code === 200)
      walker.differenceId = (answer.data as { paymentId: string | null }).paymentId ?? walker.differenceId
  }
  const dearer = async (yen: number) =>
    asks(mori, purchase.priceChanged, { lineId, itemYen: (await limit()) + yen, domesticYen: 0 })
  switch (each.does) {
    case 'bank':
      return atBank(paymentId, each.state)
    case 'pay':
      return atBank(paymentId, 'succeeded')
    case 'differenceBank':
      return atBank(walker.differenceId, 'succeeded')
    case 'retry':
      return asks(anna, payment.retry, { id: paymentId, method: each.method })
    case 'again':
      return asks(anna, checkout.place, { quoteId: walker.quoteId, accept: true })
    case 'rival': {
      // Somebody new at every try: a walk may meet two of them.
      const rival = await world.customer(`rival${(rivals += 1)}`, { walletYen: 60_000 })
      // Whoever was first has it already: then it can no longer be put into a cart.
      const added = await asks(rival, cart.add, { ...walker.item, quantity: 1, options: [], remark: '' })
      if (added.code !== 200) return null
      const { lineId: wanted } = added.data as { lineId: string }
      const quote = await asks(rival, checkout.quote, { lineIds: [wanted], method: 'wallet', points: 0 })
      if (quote.code !== 200) return null
      return asks(rival, checkout.place, { quoteId: (quote.data as { id: string }).id, accept: true })
    }
    case 'cancel':
      return asks(anna, order.cancelLine, { lineId })
    case 'claim':
      return asks(mori, purchase.claim, { lineId })
    case 'release':
      return asks(mori, purchase.release, { lineId })
    case 'buy':
    case 'record': {
      if (each.does === 'buy') await asks(mori, purchase.claim, { lineId })
      const most = await limit()
      return asks(mori, purchase.record, {
        lineId,
        sellerOrderNo: `s-${lineId}`,
        itemYen: Math.floor((most * each.percent) / 100),
        domesticYen: 0,
      })
    }
    case 'soldOut':
      return asks(mori, purchase.soldOut, { lineId, reason: each.reason })
    case 'dearer':
      return dearer(each.yen)
    case 'accept':
      return accept(each.method)
    case 'rise': {
      await dearer(each.yen)
      await accept(each.method)
      return atBank(walker.differenceId, 'succeeded')
    }
    case 'refuse':
      return asks(anna, order.answer, { lineId, answer: 'refuse', method: 'wallet' })
    case 'tracking':
      return asks(mori, purchase.tracking, { lineId, tracking: '1234-5678-9012', carrier: 'yamato' })
    case 'end':
      return asks(mori, purchase.endBought, {
        lineId,
        cause: each.cause,
        borneBy: each.borneBy,
        note: 'It never reached us.',
      })
    case 'work':
      return world.drain()
    case 'wait': {
      await letPass(world.shop.house, each.minutes * MINUTE)
      await world.shop.jobs.runSchedules()
      return world.drain()
    }
    case 'receive':
      return asks(mori, receiving.receive, {
        lineId,
        ...small,
        shelf: `A-${1 + (Number.parseInt(lineId.slice(-4), 16) % 20)}-2`,
        photoIds: [photoId],
        matches: each.matches,
      })
    case 'problem':
      return asks(mori, receiving.resolveProblem, {
        lineId,
        outcome: each.outcome === 'keep' ? 'keep' : 'return_to_seller',
        note: 'The photos decide.',
      })
    case 'endStorage': {
      await asks(anna, storage.answer, {
        lineId,
        answer: each.answer,
        ...(each.answer === 'return' ? { capYen: 900 } : {}),
      })
      return each.answer === 'return'
        ? asks(mori, serviceDesk.sendBack, { lineId, postageYen: 870, tracking: '' })
        : asks(mori, serviceDesk.dispose, { lineId, why: 'Its owner gave it up.' })
    }
    case 'paidNothing':
      return asks(mori, serviceDesk.sellerPaidBack, { lineId, yen: 0, note: 'The seller keeps it.' })
    case 'paidBack': {
      const { bought_yen: seller } = await world.shop.house.db
        .selectFrom('order_line')
        .select('bought_yen')
        .where('id', '=', lineId)
        .executeTakeFirstOrThrow()
      return asks(mori, serviceDesk.sellerPaidBack, { lineId, yen: seller || 1, note: 'The seller paid.' })
    }
    case 'over':
      return over(lineId, each.arrives)
    case 'parcel':
      return parcelStep(each.step, walker)
    case 'carrier':
      if (walker.parcelNo === null) return null
      return asks(mori, consoleParcel.event, {
        no: walker.parcelNo,
        event: each.event,
        note: 'The carrier says so.',
        ...(each.event === 'return' ? { cause: 'unclaimed' as const } : {}),
      })
    case 'return': {
      await act({ does: 'receive', matches: false }, walker)
      return act({ does: 'problem', outcome: 'return' }, walker)
    }
    case 'move':
      return moved(lineId, each.event)
  }
}

let handed = 0
let rivals = 0

async function parcelStep(step: ParcelStep, walker: Walker): Promise<unknown> {
  const { anna, lineId } = walker
  if (step === 'request') {
    const asked = await asks(anna, parcel.request, {
      lineIds: [lineId],
      addressId: anna.addressId,
      method: 'ems',
      ...plain,
    })
    if (asked.code === 200) walker.parcelNo = (asked.data as { no: string }).no
    return asked
  }
  const no = walker.parcelNo
  if (no === null) return null
  switch (step) {
    case 'cancel':
      return asks(anna, parcel.cancel, { no })
    case 'scan': {
      const { row } = await mori.call(purchase.detail, { lineId })
      return asks(mori, packing.scan, { no, code: row.no })
    }
    case 'putBack': {
      const { version } = (await mori.call(packing.detail, { no })).row
      return asks(mori, packing.putBack, { no, version, lineIds: [lineId], reason: 'does_not_fit' })
    }
    case 'close':
      return asks(mori, packing.close, {
        no,
        boxId: 'Y-S',
        weightGrams: 900,
        lengthMm: 230,
        widthMm: 180,
        heightMm: 150,
        reasons,
        photoIds: [],
        customs: [{ lineId, description: 'Used 35 mm film camera', hsCode: '900653', originCountry: 'JP' }],
      })
    case 'unpack':
    case 'unpackToCancel': {
      const { approval: seen } = await anna.call(parcel.detail, { no })
      return asks(anna, approval.unpack, {
        no,
        aim: step === 'unpack' ? 'change' : 'cancel',
        expectFeeYen: seen?.unpackYen ?? 0,
      })
    }
    case 'pay': {
      // Paid ahead, it may have settled itself.
      await world.drain()
      const { totalYen } = await anna.call(parcel.detail, { no })
      return asks(anna, parcel.pay, { no, method: 'wallet', expectYen: totalYen ?? 0 })
    }
    case 'handOver':
      return asks(mori, handover.give, {
        parcels: [{ no, tracking: s10Number('EN', 20_000_000 + (handed += 1)) }],
      })
  }
}

let ota: Staff | undefined
/** By shuttle to a second warehouse, which is opened when somebody first goes there; or lost on the way. */
async function over(lineId: string, arrives: boolean): Promise<Envelope> {
  if (!ota) {
    ota = await world.staff('ota')
    await mori.call(warehouses.save, osaka)
    await ota.call(warehouses.workAt, { code: 'OSAKA' })
  }
  const { no: code } = await world.shop.house.db
    .selectFrom('order_line')
    .select('no')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  const { no } = await mori.call(shuttle.start, { to: 'OSAKA' })
  await asks(mori, shuttle.scan, { no, code })
  const left = await asks(mori, shuttle.send, { no, carrier: 'Yamato', tracking: '' })
  if (left.code !== 200) return asks(mori, shuttle.drop, { no })
  if (arrives) return asks(ota, shuttle.receive, { no, code, shelf: 'OS-1-1' })
  await asks(ota, shuttle.finish, { no })
  return asks(mori, shuttle.lost, { no, lineId, note: 'Nobody finds it.' })
}

/** Steps that no command of the console takes alone; taken by whoever the table says. */
async function moved(lineId: string, event: OrderLineEvent): Promise<void> {
  const { by } = orderLineMachine.rows.find((row) => row.on === event)!
  await asSystem(world.shop.house, (context) =>
    moveLine(
      context,
      lineId,
      event,
      {},
      { by: { by: typeof by === 'string' ? by : by[0]!, id: null, name: 'walk' } },
    ),
  )
}
