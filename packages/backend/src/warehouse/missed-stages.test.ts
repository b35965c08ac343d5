import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order, parcel, points, receiving, serviceDesk, storage } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import { DAY, MINUTE } from '@tomobako/domain/kernel'
import { promises, defaultFees } from '@tomobako/domain/settings'
import type { PromiseKind } from '@tomobako/domain/settings'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { verify } from '../ledger/index.ts'
import { noticeMissed } from './missed.ts'
import { bought, handedOver, packed, pass, photo, requested, small, stored } from './story.testing.ts'

/** The stages of a thing that is here already: taken in, worked on, given to the carrier. Buying and packing stand in missed.test.ts. */
let world: TestShop
let sato: Staff
let people = 0
beforeAll(async () => {
  // A Monday morning in Japan.
  world = await openTestShop({ log: 'silent', now: '2026-11-23T01:00:00Z' })
  sato = await world.staff('sato')
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})
const crew = () => ({ shop: world, staff: sato })
const person = (): Promise<Customer> => world.customer(`stage${(people += 1)}`, { walletYen: 100_000 })
const held = async (of: Customer): Promise<number> => (await of.call(points.detail, { page: 1 })).balance
const missedBy = async (of: Customer) =>
  (
    await sql<{ kind: string; points: number; told: number }>`
      select kind, points, (select count(*)::int from message where customer_id = m.customer_id and key = 'notice.promise.' || m.kind) as told
      from promise_missed m where customer_id = ${of.id} order by due_at`.execute(world.shop.house.db)
  ).rows
const now = (): number => world.shop.house.clock.now()
/** Goes on until so much before (or after) the moment a thing that begins now is due. */
async function passesUntil(kind: PromiseKind, began: number, byMs: number): Promise<void> {
  await pass(world, promises[kind](began, defaultFees) + byMs - now())
}
/** Missed: noticed, told and made good once, whoever looks how often and however long it stays so. */
async function isMissedOnce(kind: PromiseKind, of: Customer, began: number): Promise<void> {
  await passesUntil(kind, began, -MINUTE)
  expect(await missedBy(of)).toEqual([])
  await passesUntil(kind, began, MINUTE)
  expect(await missedBy(of)).toEqual([{ kind, points: 100, told: 1 }])
  await Promise.all([noticeMissed(world.shop.house), noticeMissed(world.shop.house)])
  await pass(world, DAY)
  expect(await missedBy(of)).toEqual([{ kind, points: 100, told: 1 }])
  expect(await held(of)).toBe(100)
  expect((await of.call(points.detail, { page: 1 })).rows).toMatchObject([{ points: 100 }])
}

async function takesIn(lineId: string, more: Record<string, unknown> = {}) {
  return sato.call(receiving.receive, {
    lineId,
    ...small,
    shelf: `M-${(people += 1)}-1`,
    photoIds: [await photo(sato)],
    matches: true,
    ...more,
  })
}
/** A box nobody knew is found to be this line's. */
async function found(lineId: string): Promise<void> {
  const { id } = await sato.call(receiving.addUnidentified, {
    code: '',
    note: 'No slip.',
    shelf: 'Z-1-1',
    photoIds: [],
  })
  await sato.call(receiving.matchUnidentified, { id, lineId })
}

describe('receiving', () => {
  test('a box that was found to be somebody’s and is not taken in until the end of the next day is noticed once, told and made good', async () => {
    const anna = await person()
    const { line, orderNo } = await bought(crew(), anna)
    await found(line.id)
    await isMissedOnce('receiving', anna, now())
    expect((await anna.call(order.detail, { no: orderNo })).missed).toMatchObject([
      { kind: 'receiving', points: 100 },
    ])
    await takesIn(line.id)
    await pass(world, DAY)
    expect(await missedBy(anna)).toHaveLength(1)
  })

  test('taken in before the end of the next day nothing was missed', async () => {
    const ben = await person()
    const { line } = await bought(crew(), ben)
    const began = now()
    await found(line.id)
    await passesUntil('receiving', began, -MINUTE)
    await takesIn(line.id)
    await pass(world, 2 * DAY)
    expect([await missedBy(ben), await held(ben)]).toEqual([[], 0])
  })

  test('a piece on its shelf that waits for its customer’s word on postage paid at the door keeps nobody waiting for us', async () => {
    const cora = await person()
    const cash: Partial<Listing> = { domesticShipping: { payer: 'buyer' } }
    const { line, orderNo } = await bought(crew(), cora, cash)
    const began = now()
    const taken = await takesIn(line.id, { door: { yen: 2_500, receiptIds: [await photo(sato)] } })
    expect(taken).toMatchObject({ state: 'arrived', door: 'asked' })
    expect((await cora.call(order.detail, { no: orderNo })).lines[0]!.promise).toBeNull()
    await passesUntil('receiving', began, DAY)
    expect([await missedBy(cora), await held(cora)]).toEqual([[], 0])
  })
})

describe('photographing', () => {
  const asks = (of: Customer, lineId: string) =>
    of.call(storage.askService, { lineId, service: 'photos', expectYen: defaultFees.extraPhotosYen })

  test('photographs of a stored piece that are not made in their working days are noticed once, told and made good', async () => {
    const dora = await person()
    const line = await stored(crew(), dora)
    // Not from when it was stored: from when it was asked for.
    await pass(world, 3 * DAY)
    await asks(dora, line.id)
    await isMissedOnce('photographing', dora, now())
  })

  test('made in time nothing was missed, and work that waits for its piece is not late', async () => {
    const elsa = await person()
    const line = await stored(crew(), elsa)
    const began = now()
    await asks(elsa, line.id)
    await passesUntil('photographing', began, -MINUTE)
    const task = (await sato.call(serviceDesk.list, { state: 'open', page: 1 })).rows.find(
      ({ lineNo }) => lineNo === line.no,
    )!
    await sato.call(serviceDesk.done, { id: task.id, result: '', photoIds: [await photo(sato)] })
    await pass(world, 3 * DAY)
    expect([await missedBy(elsa), await held(elsa)]).toEqual([[], 0])
  })
})

describe('handing over', () => {
  async function paid(of: Customer): Promise<string> {
    const line = await stored(crew(), of)
    const no = await requested(of, [line.id])
    const { totalYen } = await packed(crew(), no)
    await of.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
    return no
  }

  test('a paid parcel that the carrier did not get on its working day is noticed once, told and made good, and stands at the parcel', async () => {
    const finn = await person()
    const no = await paid(finn)
    const { promise } = await finn.call(parcel.detail, { no })
    const began = now()
    expect(promise).toEqual({
      kind: 'handing_over',
      dueAt: new Date(promises.handing_over(began, defaultFees)).toISOString(),
    })
    await isMissedOnce('handing_over', finn, began)
    expect((await finn.call(parcel.detail, { no })).missed).toMatchObject([
      { kind: 'handing_over', no, points: 100 },
    ])
    await handedOver(crew(), no)
    await pass(world, 3 * DAY)
    expect((await missedBy(finn)).map(({ kind }) => kind)).toEqual(['handing_over'])
  })

  test('handed over in time nothing was missed; what is on hold keeps nobody waiting for us', async () => {
    const [gina, hugo] = [await person(), await person()]
    const began = now()
    const [first, second] = [await paid(gina), await paid(hugo)]
    await sql`insert into hold (id, kind, subject_id, subject_no, customer_id, reason, placed_at, placed_by)
      select gen_random_uuid(), 'parcel', id, no, customer_id, 'other', paid_at, ${sato.id} from parcel where no = ${second}`.execute(
      world.shop.house.db,
    )
    await passesUntil('handing_over', began, -MINUTE)
    await handedOver(crew(), first)
    await pass(world, 4 * DAY)
    expect(await Promise.all([gina, hugo].map(missedBy))).toEqual([[], []])
    expect(await Promise.all([gina, hugo].map(held))).toEqual([0, 0])
  })
})
