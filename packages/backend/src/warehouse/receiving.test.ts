import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { agreeFees, listing, openTestShop } from '@tomobako/testkit'
import {
  cart,
  checkout,
  handover,
  order,
  packing,
  parcel,
  pieceWork,
  purchase,
  receiving,
  serviceDesk,
  tariff,
  wallet,
} from '@tomobako/contract'
import { s10Number } from '@tomobako/domain/customs'
import type { Listing } from '@tomobako/domain/goods'
import { defaultFees } from '@tomobako/domain/settings'
import { verify } from '../ledger/index.ts'
import type { Crew } from './story.testing.ts'
import { packed, photo, plain, small } from './story.testing.ts'

let shop: TestShop
let staff: Staff
let crew: Crew
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.staff('sato')
  crew = { shop, staff }
})
afterAll(() => shop.close())

type Service = 'inspection' | 'authentication' | 'photos'
/** Ordered with services, bought, on its way; the postage in Japan as the listing tells it. */
async function awaited(
  customer: Customer,
  changes: Partial<Listing> & { yen?: number },
  services: Service[] = [],
  domesticYen = 0,
) {
  const item = shop.shelf.put(listing({ yen: 4_800, ...changes }))
  const { lineId } = await customer.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  if (services.length > 0) await customer.call(cart.update, { lineId, services })
  const quote = await customer.call(checkout.quote, {
    lineIds: [lineId],
    method: 'wallet',
    addressId: customer.addressId,
    points: 0,
  })
  const { orderNo } = await customer.call(checkout.place, { quoteId: quote.id, accept: true })
  const line = (await customer.call(order.detail, { no: orderNo })).order.lines[0]!
  await staff.call(purchase.claim, { lineId: line.id })
  await staff.call(purchase.record, {
    lineId: line.id,
    sellerOrderNo: `D-${line.no}`,
    itemYen: line.priceYen,
    domesticYen,
  })
  return { ...line, orderNo }
}
const cash: Partial<Listing> = { domesticShipping: { payer: 'buyer' } }
let shelf = 0
const takeIn = async (lineId: string, more: Record<string, unknown> = {}, matches = true) =>
  staff.ask(receiving.receive, {
    lineId,
    ...small,
    shelf: `D-${(shelf += 1)}-1`,
    photoIds: [await photo(staff)],
    matches,
    ...more,
  })
const paidAtDoor = async (yen: number) => ({ door: { yen, receiptIds: [await photo(staff)] } })
const balanceOf = async (customer: Customer) => (await customer.call(wallet.detail, { page: 1 })).balanceYen
const stateOf = async (customer: Customer, { orderNo }: { orderNo: string }) => {
  const { lines } = await customer.call(order.detail, { no: orderNo })
  return { state: lines[0]!.line.state, door: lines[0]!.door }
}
const proven = async () => expect((await verify(shop.shop.house.db)).ok).toBe(true)

describe('postage paid at the door', () => {
  test('within what was agreed to: the part that came back at the purchase pays it', async () => {
    const mina = await shop.customer('door-mina', { walletYen: 100_000 })
    const line = await awaited(mina, cash)
    const before = await balanceOf(mina)
    const match = (await staff.call(receiving.find, { code: line.no })).matches[0]!
    expect(match.postage).toEqual({ payer: 'buyer', agreedYen: 750, door: null })
    const answer = await takeIn(line.id, await paidAtDoor(900))
    expect(answer.data).toMatchObject({ state: 'stored', door: 'paid' })
    expect(await balanceOf(mina)).toBe(before - 900)
    expect((await stateOf(mina, line)).door).toMatchObject({
      yen: 900,
      agreedYen: 750,
      wasFree: false,
      state: 'paid',
      receipts: [{}],
    })
    await proven()
  })

  test('a wallet that does not reach: a row of its own on the parcel’s bill, paid once with it', async () => {
    const nora = await shop.customer('door-nora', { walletYen: 5_800 })
    const line = await awaited(nora, cash)
    expect(await balanceOf(nora)).toBeLessThan(900)
    const left = await balanceOf(nora)
    expect((await takeIn(line.id, await paidAtDoor(1_000))).data).toMatchObject({
      state: 'stored',
      door: 'due',
    })
    expect(await balanceOf(nora)).toBe(left)
    const plan = await nora.call(parcel.plan, { lineIds: [line.id], addressId: nora.addressId, ...plain })
    expect(plan.fees).toContainEqual({ key: 'doorPostage', yen: 1_000, kind: 'item' })
    const topUp = await nora.call(wallet.topUp, { yen: 50_000 })
    await shop.bank.pays(shop.shop, topUp.paymentId, 'succeeded')
    const { no } = await nora.call(parcel.request, {
      lineIds: [line.id],
      addressId: nora.addressId,
      method: 'ems',
      ...plain,
    })
    const { totalYen } = await packed(crew, no)
    const bill = await nora.call(parcel.detail, { no })
    expect(bill.rows).toContainEqual(expect.objectContaining({ key: 'doorPostage', yen: 1_000 }))
    await nora.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
    await staff.call(handover.give, { parcels: [{ no, tracking: s10Number('EN', 88_000_001) }] })
    expect((await stateOf(nora, line)).door?.state).toBe('paid')
    await proven()
  })

  test('dearer than agreed: nothing is charged, the piece waits for a yes', async () => {
    const olga = await shop.customer('door-olga', { walletYen: 100_000 })
    const line = await awaited(olga, cash)
    const before = await balanceOf(olga)
    expect((await takeIn(line.id, await paidAtDoor(1_051))).data).toMatchObject({
      state: 'arrived',
      door: 'asked',
    })
    expect(await balanceOf(olga)).toBe(before)
    // Not twice, and nothing to pack before the answer.
    expect((await takeIn(line.id)).key).toBe('console.receiving.doorAsked')
    expect(
      (
        await olga.ask(parcel.request, {
          lineIds: [line.id],
          addressId: olga.addressId,
          method: 'ems',
          ...plain,
        })
      ).key,
    ).toBe('parcel.itemNotStored')
    const other = await shop.customer('door-other')
    expect(
      (await other.ask(order.answerDoor, { lineId: line.id, answer: 'accept', expectYen: 1_051 })).key,
    ).toBe('common.notFound')
    expect(
      (await olga.ask(order.answerDoor, { lineId: line.id, answer: 'accept', expectYen: 1_000 })).key,
    ).toBe('order.noQuestion')
    const both = await Promise.all(
      [1, 2].map(() => olga.ask(order.answerDoor, { lineId: line.id, answer: 'accept', expectYen: 1_051 })),
    )
    expect(both.map((each) => each.key ?? 'yes').sort()).toEqual(['order.noQuestion', 'yes'])
    expect(await stateOf(olga, line)).toMatchObject({ state: 'stored', door: { state: 'paid' } })
    expect(await balanceOf(olga)).toBe(before - 1_051)
    await proven()
  })

  test('dearer and refused: staff decide, the customer pays nothing; or we bear it and nobody waits', async () => {
    const petra = await shop.customer('door-petra', { walletYen: 100_000 })
    const [a, b] = [await awaited(petra, cash), await awaited(petra, cash)]
    const before = await balanceOf(petra)
    for (const line of [a, b]) await takeIn(line.id, await paidAtDoor(3_000))
    await petra.call(order.answerDoor, { lineId: a.id, answer: 'refuse', expectYen: 3_000 })
    expect(await stateOf(petra, a)).toMatchObject({ state: 'problem', door: { state: 'refused' } })
    await staff.call(receiving.resolveProblem, {
      lineId: a.id,
      outcome: 'keep',
      note: 'We bear the postage.',
    })
    expect((await staff.ask(receiving.bearDoor, { lineId: a.id, note: 'again' })).key).toBe(
      'console.wrongState',
    )
    await staff.call(receiving.bearDoor, { lineId: b.id, note: 'Not worth the wait.' })
    expect(
      [await stateOf(petra, a), await stateOf(petra, b)].map(({ state, door }) => [state, door?.state]),
    ).toEqual([
      ['stored', 'refused'],
      ['stored', 'ours'],
    ])
    expect(await balanceOf(petra)).toBe(before)
    await proven()
  })

  test('the listing had promised free postage: a problem, never a charge, and the whole price back when it is returned', async () => {
    const rosa = await shop.customer('door-rosa', { walletYen: 100_000 })
    const start = await balanceOf(rosa)
    const line = await awaited(rosa, { domesticShipping: { payer: 'seller', yen: 0 } })
    expect((await takeIn(line.id, await paidAtDoor(700))).data).toMatchObject({
      state: 'problem',
      door: 'ours',
    })
    await staff.call(receiving.resolveProblem, {
      lineId: line.id,
      outcome: 'return_to_seller',
      note: 'The seller takes it back.',
    })
    expect(await balanceOf(rosa)).toBe(start)
    await proven()
  })

  test('what the seller had already is not agreed to again; a fault is never charged; without a receipt nothing is written', async () => {
    const sara = await shop.customer('door-sara', { walletYen: 100_000 })
    const [a, b, c] = [
      await awaited(sara, { domesticShipping: { payer: 'buyer', yen: 600 } }, [], 600),
      await awaited(sara, cash),
      await awaited(sara, cash),
    ]
    expect((await takeIn(a.id, await paidAtDoor(600))).data).toMatchObject({ door: 'asked' })
    const before = await balanceOf(sara)
    expect((await takeIn(b.id, { ...(await paidAtDoor(700)), note: 'Torn.' }, false)).data).toMatchObject({
      state: 'problem',
      door: 'ours',
    })
    expect(await balanceOf(sara)).toBe(before)
    expect((await takeIn(c.id, { door: { yen: 700, receiptIds: [crypto.randomUUID()] } })).key).toBe(
      'console.photoRequired',
    )
    expect((await stateOf(sara, c)).state).toBe('bought')
  })

  test('the operator sets how much above the agreed sum is asked', async () => {
    const { fees } = await staff.call(tariff.fees, {})
    expect(fees.doorToleranceYen).toBe(defaultFees.doorToleranceYen)
    await agreeFees(shop, { doorToleranceYen: 0 })
    const tina = await shop.customer('door-tina', { walletYen: 100_000 })
    const [a, b] = [await awaited(tina, cash), await awaited(tina, cash)]
    expect((await takeIn(a.id, await paidAtDoor(750))).data).toMatchObject({ door: 'paid' })
    expect((await takeIn(b.id, await paidAtDoor(751))).data).toMatchObject({ door: 'asked' })
  })
})

describe('services ordered at checkout', () => {
  const camera: Partial<Listing> = {
    title: 'フィルム一眼レフ',
    description: '動作確認済みです。元箱付き。',
    conditionText: '目立った傷なし',
  }
  const checksOf = async (no: string) =>
    (await staff.call(receiving.find, { code: no })).matches[0]!.checklists

  test('S1-021 the checks are made from the listing; each needs its outcome; the customer reads them with our photos', async () => {
    const mina = await shop.customer('check-mina', { walletYen: 100_000 })
    const line = await awaited(mina, camera, ['inspection'])
    const lists = await checksOf(line.no)
    expect(lists.map(({ service, claims }) => [service, claims.map((claim) => claim.check)])).toEqual([
      ['inspection', ['item', 'condition', 'works', 'box', 'accessories']],
    ])
    const claims = lists[0]!.claims
    const given = (outcome: 'as_described' | 'differs' | 'not_checked') =>
      claims.map(({ check }) => ({ check, outcome }))
    expect(
      (
        await takeIn(line.id, {
          services: [{ service: 'inspection', checks: given('as_described').slice(1) }],
        })
      ).key,
    ).toBe('console.receiving.checksMissing')
    expect(
      (
        await takeIn(line.id, {
          services: [{ service: 'authentication', checks: [{ check: 'marks', outcome: 'as_described' }] }],
        })
      ).key,
    ).toBe('console.receiving.checksMissing')
    expect(
      (await takeIn(line.id, { services: [{ service: 'inspection', checks: given('differs') }] })).key,
    ).toBe('console.floor.outcomesSay')
    const picture = await photo(staff)
    const checks = given('as_described').map((each) =>
      each.check === 'works'
        ? { ...each, outcome: 'not_checked' as const, note: 'No battery.', photoIds: [picture] }
        : each,
    )
    expect((await takeIn(line.id, { services: [{ service: 'inspection', checks }] })).data).toMatchObject({
      state: 'stored',
    })
    const { rows } = await mina.call(pieceWork.results, { orderNo: line.orderNo })
    expect(rows).toMatchObject([{ lineId: line.id, service: 'inspection', state: 'done' }])
    expect(rows[0]!.checks.find((check) => check.check === 'works')).toMatchObject({
      quote: '動作確認済みです',
      outcome: 'not_checked',
      note: 'No battery.',
      photos: [{ id: picture }],
    })
    expect((await mina.send(`/files/${picture}`)).status).toBe(200)
    const other = await shop.customer('check-other')
    expect((await other.send(`/files/${picture}`)).status).not.toBe(200)
    expect((await other.ask(pieceWork.results, { orderNo: line.orderNo })).key).toBe('common.notFound')
  })

  test('not as described is a problem, with the checks kept', async () => {
    const nora = await shop.customer('check-nora', { walletYen: 100_000 })
    const line = await awaited(nora, camera, ['inspection'])
    const { claims } = (await checksOf(line.no))[0]!
    const checks = claims.map(({ check }, index) => ({
      check,
      outcome: index === 0 ? ('differs' as const) : ('as_described' as const),
      note: index === 0 ? 'Another model.' : '',
    }))
    expect(
      (
        await takeIn(
          line.id,
          { services: [{ service: 'inspection', checks }], note: 'Another model.' },
          false,
        )
      ).data,
    ).toMatchObject({ state: 'problem' })
    expect((await nora.call(pieceWork.results, { orderNo: line.orderNo })).rows[0]!.checks[0]).toMatchObject({
      outcome: 'differs',
      note: 'Another model.',
    })
  })

  test('S1-022 nothing ordered is forgotten: what was not done at the table waits at the desk, and no box closes before', async () => {
    const olga = await shop.customer('check-olga', { walletYen: 200_000 })
    const line = await awaited(olga, { ...camera, tags: ['authentication'] }, ['authentication', 'photos'])
    await takeIn(line.id)
    const open = async () =>
      (await staff.call(serviceDesk.list, { state: 'open', page: 1 })).rows.filter(
        (row) => row.lineNo === line.no,
      )
    expect((await open()).map((row) => row.service).sort()).toEqual(['authentication', 'photos'])
    const { no } = await olga.call(parcel.request, {
      lineIds: [line.id],
      addressId: olga.addressId,
      method: 'ems',
      ...plain,
    })
    await expect(packed(crew, no)).rejects.toThrow(/stillOpen/)
    const waiting = await open()
    expect(waiting).toHaveLength(2)
    for (const task of waiting) {
      const checks = task.claims.map(({ check }) => ({ check, outcome: 'as_described' as const }))
      if (task.service === 'authentication')
        expect(
          (
            await staff.ask(serviceDesk.done, {
              id: task.id,
              result: 'Looks right.',
              photoIds: [],
              checks: [],
            })
          ).key,
        ).toBe('console.receiving.checksMissing')
      await staff.call(serviceDesk.done, { id: task.id, result: '', checks, photoIds: [await photo(staff)] })
    }
    expect(await open()).toEqual([])
    const { row, pieces } = await staff.call(packing.detail, { no })
    await staff.call(packing.close, {
      no,
      version: row.version,
      boxId: 'Y-S',
      weightGrams: 900,
      lengthMm: 230,
      widthMm: 180,
      heightMm: 150,
      photoIds: [],
      customs: pieces.map((piece) => ({
        lineId: piece.lineId,
        description: 'Used 35 mm film camera',
        hsCode: '900653',
        originCountry: 'JP',
      })),
    })
    expect(
      (await olga.call(pieceWork.results, { orderNo: line.orderNo })).rows.map((row) => [
        row.service,
        row.state,
        row.checks.length,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['authentication', 'done', 4],
        ['photos', 'done', 0],
      ]),
    )
  })

  test('four photos at the table are the photos that were ordered', async () => {
    const petra = await shop.customer('check-petra', { walletYen: 100_000 })
    const line = await awaited(petra, camera, ['photos'])
    await takeIn(line.id, { photoIds: await Promise.all([1, 2, 3, 4].map(() => photo(staff))) })
    expect((await petra.call(pieceWork.results, { orderNo: line.orderNo })).rows).toMatchObject([
      { service: 'photos', state: 'done', photos: [{}, {}, {}, {}] },
    ])
  })
})
