import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { cart, checkout, order, purchase, purchaseGroup, wallet } from '@tomobako/contract'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

let world: TestShop
let anna: Customer
let ben: Customer
let kai: Staff
let mia: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 200_000 })
  ben = await world.customer('ben', { walletYen: 200_000 })
  kai = await world.staff('kai', ['buyer'])
  mia = await world.staff('mia', ['buyer'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

let counter = 0
const shopItem = (shop: string, yen: number, postageYen: number) =>
  world.shelf.put(
    listing({
      source: 'rakuten',
      site: 'rakuten',
      id: `${shop}/item-${(counter += 1)}`,
      yen,
      seller: { id: shop, name: shop, isStore: true },
      quantity: 9,
      domesticShipping: { payer: 'buyer', yen: postageYen },
    }),
  )
async function paid(
  who: Customer,
  item: ReturnType<typeof listing>,
): Promise<{ lineId: string; orderNo: string }> {
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
  const { orderNo } = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  return { lineId: (await who.call(order.detail, { no: orderNo })).lines[0]!.line.id, orderNo }
}
const balance = async (who: Customer) => (await who.call(wallet.detail, { page: 1 })).balanceYen
const lineOf = async (who: Customer, orderNo: string) =>
  (await who.call(order.detail, { no: orderNo })).lines[0]!.line
async function held(lineIds: string[], yen: number[]) {
  const { lines } = await kai.call(purchaseGroup.claimGroup, { lineIds })
  return lineIds.map((lineId, index) => ({
    lineId,
    version: lines.find((each) => each.lineId === lineId)!.version,
    itemYen: yen[index]!,
  }))
}

test('lines of one shop, whoever ordered them, are bought at once: the postage is split by what each paid, what is left comes back', async () => {
  const [one, two] = [
    await paid(anna, shopItem('kame', 2_000, 700)),
    await paid(ben, shopItem('kame', 3_000, 300)),
  ]
  await paid(ben, shopItem('tsuru', 3_000, 300))
  const found = await kai.call(purchaseGroup.group, { lineId: one.lineId })
  expect(found).toMatchObject({ shop: 'kame', shared: true })
  expect(found.lines.map((each) => each.lineId).sort()).toEqual([one.lineId, two.lineId].sort())
  const before = [await balance(anna), await balance(ben)]
  const lines = await held([one.lineId, two.lineId], [2_000, 3_000])
  const input = { lines, postageYen: 501, sellerOrderNo: 'R-1' }
  const { shares } = await kai.call(purchaseGroup.recordGroup, input)
  expect(Object.fromEntries(shares.map((each) => [each.lineId, each.domesticYen]))).toEqual({
    [one.lineId]: 351,
    [two.lineId]: 150,
  })
  expect([(await balance(anna)) - before[0]!, (await balance(ben)) - before[1]!]).toEqual([349, 150])
  expect((await kai.ask(purchaseGroup.recordGroup, { ...input, sellerOrderNo: 'R-2' })).key).toBe(
    'console.changedMeanwhile',
  )
  expect((await kai.call(purchaseGroup.group, { lineId: one.lineId })).outcomes).toMatchObject([
    { code: 'bought', who: 'kai' },
  ])
})

test('rows of one shop say how many wait together, lone sellers say nothing, and a seller who must accept first is flagged', async () => {
  const [one, two] = [
    await paid(anna, shopItem('kiku', 2_000, 700)),
    await paid(ben, shopItem('kiku', 3_000, 300)),
  ]
  const lone = await paid(anna, world.shelf.put(listing({ yen: 1_500, applicationRequired: true })))
  const { rows } = await kai.call(purchase.queue, { view: 'to_buy', page: 1 })
  const row = (lineId: string) => rows.find((each) => each.lineId === lineId)!
  expect(row(one.lineId).together).toEqual({ shop: 'rakuten/rakuten/kiku', count: 2 })
  expect(row(two.lineId).together).toEqual(row(one.lineId).together)
  expect(row(lone.lineId)).toMatchObject({ together: null })
  expect(row(lone.lineId).flags).toContain('apply_first')
  expect(row(one.lineId).flags).not.toContain('apply_first')
  // One is bought: the other is alone again.
  await kai.call(purchase.claim, { lineId: one.lineId })
  await kai.call(purchase.record, {
    lineId: one.lineId,
    sellerOrderNo: 'K-1',
    itemYen: 2_000,
    domesticYen: 700,
  })
  expect((await kai.call(purchase.detail, { lineId: two.lineId })).row.together).toBeNull()
})

test('proof comes with the record itself, staff’s own pictures only', async () => {
  const { lineId } = await paid(ben, shopItem('sumi', 2_000, 0))
  const photo = async (who: Customer | Staff): Promise<string> => {
    const body = new FormData()
    body.append(
      'file',
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 40, height: 30, channels: 3, background: '#543' } })
            .jpeg()
            .toBuffer(),
        ),
      ]),
      'proof.jpg',
    )
    return (
      (await (
        await who.send('/upload', { method: 'POST', body, headers: { 'x-requested-with': 'tomobako' } })
      ).json()) as { data: { id: string } }
    ).data.id
  }
  await kai.call(purchase.claim, { lineId })
  const input = { lineId, sellerOrderNo: 'P-1', itemYen: 2_000, domesticYen: 0 }
  expect((await kai.ask(purchase.record, { ...input, photoIds: [await photo(ben)] })).key).toBe(
    'common.badInput',
  )
  const id = await photo(kai)
  await kai.call(purchase.record, { ...input, photoIds: [id] })
  expect((await kai.call(purchaseGroup.group, { lineId })).outcomes).toMatchObject([
    { code: 'bought', photos: [{ id }] },
  ])
})

test('dearer postage: nothing is recorded, and each customer whose line would cost more is asked; nobody else is', async () => {
  const [one, two] = [
    await paid(anna, shopItem('momo', 2_000, 700)),
    await paid(ben, shopItem('momo', 3_000, 700)),
  ]
  const before = [await balance(anna), await balance(ben)]
  // The second one is 500 cheaper than listed, so its share fits; the first does not.
  const lines = await held([one.lineId, two.lineId], [2_000, 2_500])
  const refused = await kai.ask(purchaseGroup.recordGroup, { lines, postageYen: 2_000, sellerOrderNo: 'M-1' })
  expect(refused.errors).toMatchObject([{ key: 'console.aboveLimit', field: `line:${one.lineId}` }])
  expect((await lineOf(anna, one.orderNo)).state).toBe('to_buy')
  expect(
    await kai.call(purchaseGroup.askGroup, {
      lines,
      postageYen: 2_000,
      note: 'The shop raised its postage.',
    }),
  ).toMatchObject({ asked: [one.lineId] })
  expect(await lineOf(anna, one.orderNo)).toMatchObject({
    state: 'needs_answer',
    question: { newYen: 3_000, differenceYen: 300 },
  })
  expect((await lineOf(ben, two.orderNo)).state).toBe('to_buy')
  expect([await balance(anna), await balance(ben)]).toEqual(before)
})

test('the whole group or nothing: another buyer holds one line, one was bought meanwhile, two shops, the same line twice', async () => {
  const [one, two] = [
    await paid(anna, shopItem('saru', 1_000, 500)),
    await paid(ben, shopItem('saru', 1_000, 500)),
  ]
  await mia.call(purchase.claim, { lineId: two.lineId })
  expect((await kai.ask(purchaseGroup.claimGroup, { lineIds: [one.lineId, two.lineId] })).key).toBe(
    'console.claimedByOther',
  )
  expect(
    (await kai.call(purchaseGroup.group, { lineId: one.lineId })).lines.find(
      (each) => each.lineId === one.lineId,
    )!.claim,
  ).toBeNull()
  await mia.call(purchase.release, { lineId: two.lineId })
  const lines = await held([one.lineId, two.lineId], [1_000, 1_000])
  expect(
    (await mia.ask(purchaseGroup.recordGroup, { lines, postageYen: 500, sellerOrderNo: 'S-1' })).key,
  ).toBe('console.claimedByOther')
  expect(
    (
      await kai.ask(purchaseGroup.recordGroup, {
        lines: [lines[0]!, lines[0]!],
        postageYen: 500,
        sellerOrderNo: 'S-1',
      })
    ).code,
  ).toBe(400)
  const other = await paid(ben, shopItem('inu', 1_000, 500))
  const [foreign] = await held([other.lineId], [1_000])
  expect(
    (
      await kai.ask(purchaseGroup.recordGroup, {
        lines: [lines[0]!, foreign!],
        postageYen: 500,
        sellerOrderNo: 'S-1',
      })
    ).key,
  ).toBe('sourcing.notOneShop')
  const pressed = await Promise.all(
    Array.from({ length: 6 }, () =>
      kai.ask(purchaseGroup.recordGroup, { lines, postageYen: 500, sellerOrderNo: 'S-1' }),
    ),
  )
  expect(pressed.filter((each) => each.code === 200)).toHaveLength(1)
  const events = await world.shop.house.db
    .selectFrom('line_event')
    .select('id')
    .where('event', '=', 'buy')
    .where('line_id', 'in', [one.lineId, two.lineId])
    .execute()
  expect(events).toHaveLength(2)
})

test('a flea market’s seller sends alone: the group is the one line', async () => {
  const [one] = [
    await paid(anna, world.shelf.put(listing({ yen: 900 }))),
    await paid(ben, world.shelf.put(listing({ yen: 900 }))),
  ]
  expect(await kai.call(purchaseGroup.group, { lineId: one!.lineId })).toMatchObject({
    shared: false,
    lines: [{ lineId: one!.lineId }],
  })
})

test('an attempt that failed says why and gives the line back; a stranger’s photograph is no proof; proof can follow', async () => {
  const { lineId } = await paid(anna, shopItem('neko', 1_000, 500))
  await kai.call(purchase.claim, { lineId })
  expect(
    (await mia.ask(purchaseGroup.setBack, { lineId, code: 'payment_failed', note: 'Card refused' })).key,
  ).toBe('console.claimedByOther')
  expect(
    (
      await kai.ask(purchaseGroup.setBack, {
        lineId,
        code: 'payment_failed',
        note: 'Card refused',
        photoIds: ['01900000-0000-7000-8000-000000000000'],
      })
    ).code,
  ).toBe(400)
  await kai.call(purchaseGroup.setBack, { lineId, code: 'payment_failed', note: 'Card refused' })
  const after = await mia.call(purchaseGroup.group, { lineId })
  expect(after).toMatchObject({
    lines: [{ claim: null }],
    outcomes: [{ code: 'payment_failed', note: 'Card refused' }],
  })
  expect(
    (await mia.ask(purchaseGroup.evidence, { lineId, photoIds: ['01900000-0000-7000-8000-000000000000'] }))
      .code,
  ).toBe(400)
  await mia.call(purchase.claim, { lineId })
  await mia.call(purchase.soldOut, { lineId, reason: 'seller_refused', note: 'No forwarding' })
  expect((await mia.call(purchaseGroup.group, { lineId })).outcomes.map((each) => each.code)).toEqual([
    'payment_failed',
    'seller_refused',
  ])
  expect((await mia.ask(purchaseGroup.setBack, { lineId, code: 'other', note: 'too late' })).key).toBe(
    'console.wrongState',
  )
})
