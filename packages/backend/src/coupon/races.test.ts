import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cart, checkout, coupon, couponDesk, encode } from '@tomobako/contract'
import type { Endpoint, Envelope, InputOf } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Person, ShopProcess, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'

/** quality R8: exactly the limit, whoever asks at once, in two operating-system processes on one database. */
const AT_ONCE = 64
/** The daily check takes one round of each; `ROUNDS=200` all that quality asks for. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
async function rounds(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await race(round)
    // Nobody presses so often in one minute as these rounds do together.
    if (round + 1 < ROUNDS)
      await Promise.all([world.shop.house.clock.pass(MINUTE), ...doors.map((door) => door.pass(MINUTE))])
  }
}

let world: TestShop
let doors: ShopProcess[]
let mori: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  doors = await world.processes(2)
  mori = await world.staff('mori', ['editor'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

async function through<I, O>(
  door: number,
  who: Person,
  endpoint: Endpoint<I, O>,
  input: I,
): Promise<Envelope> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const request = encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    { base: 'http://shop.test', headers: { cookie }, idempotencyKey: crypto.randomUUID() },
  )
  return (await (await doors[door % 2]!.answer(request)).json()) as Envelope
}
const wentThrough = (answers: readonly Envelope[]): number =>
  answers.filter(({ code }) => code === 200).length

type Terms = InputOf<typeof couponDesk.save>
const announce = async (changes: Partial<Terms>): Promise<string> =>
  (
    await mori.call(couponDesk.save, {
      names: { en: 'Race' },
      way: 'claim',
      code: null,
      kind: 'percent',
      value: 1_000,
      minimumYen: 1_000,
      capYen: null,
      sources: [],
      firstOrderOnly: false,
      perPerson: 999,
      inAll: null,
      budgetYen: 900_000,
      fromDay: '2026-11-20',
      toDay: '2026-11-30',
      why: 'a race',
      ...changes,
    })
  ).id!
const counts = async (id: string) =>
  world.shop.house.db
    .selectFrom('coupon')
    .select(['claimed', 'used', 'given_yen as givenYen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const claimAll = (people: readonly Customer[], couponId: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      through(index, people[index % people.length]!, coupon.claim, { couponId }),
    ),
  )
/** What is nearly used up, so that 999 needs no thousand rounds; written as `claimOwn` and `claimOfAll` would have. */
async function nearly(couponId: string, who: Customer, claimed: number, perPerson: number): Promise<void> {
  if (claimed === 0) return
  const { db } = world.shop.house
  await db
    .insertInto('coupon_grant')
    .values({
      coupon_id: couponId,
      customer_id: who.id,
      per_person: perPerson,
      claimed,
      first_at: '2026-11-21T00:00:00Z',
    })
    .execute()
  await db.updateTable('coupon').set({ claimed }).where('id', '=', couponId).execute()
}

describe('quality R8 claims', () => {
  test.each([
    [1, 0],
    [5, 0],
    [999, 970],
  ])(
    'S9-016 one person claims %i times and no more, asked for sixty-four times at once',
    async (perPerson, before) =>
      rounds(async (round) => {
        const anna = await world.customer(`claim-${perPerson}-${round}`)
        const couponId = await announce({ perPerson })
        await nearly(couponId, anna, before, perPerson)
        const answers = await claimAll([anna], couponId, AT_ONCE)
        expect(wentThrough(answers)).toBe(perPerson - before)
        expect(new Set(answers.filter(({ code }) => code !== 200).map(({ key }) => key))).toEqual(
          new Set(['coupon.allClaimed']),
        )
        expect((await counts(couponId)).claimed).toBe(perPerson)
      }),
  )

  test.each([1, 5, 40])('all together claim %i times and no more', async (inAll) =>
    rounds(async (round) => {
      const people = await Promise.all(
        [0, 1, 2, 3].map((each) => world.customer(`all-${inAll}-${each}-${round}`)),
      )
      const couponId = await announce({ inAll })
      const answers = await claimAll(people, couponId, AT_ONCE)
      expect(wentThrough(answers)).toBe(inAll)
      expect((await counts(couponId)).claimed).toBe(inAll)
    }),
  )

  test('without a limit in the way all sixty-four go through: the race is one', async () => {
    const anna = await world.customer('claim-control')
    const couponId = await announce({})
    expect(wentThrough(await claimAll([anna], couponId, AT_ONCE))).toBe(AT_ONCE)
  })
})

async function quotes(who: Customer, count: number, couponId: string, yen = 2_000): Promise<string[]> {
  const made: string[] = []
  for (let index = 0; index < count; index += 1) {
    const item = world.shelf.put(listing({ yen }))
    const { lineId } = await who.call(cart.add, {
      source: item.source,
      id: item.id,
      quantity: 1,
      options: [],
      remark: '',
    })
    made.push(
      (
        await who.call(checkout.quote, {
          lineIds: [lineId],
          method: 'wallet',
          points: 0,
          coupon: couponId,
        })
      ).id,
    )
  }
  return made
}
const placeAll = (who: Customer, ids: readonly string[]) =>
  Promise.all(ids.map((quoteId, index) => through(index, who, checkout.place, { quoteId, accept: true })))

describe('quality R8 uses', () => {
  test.each([
    [1, 12, 1],
    [5, 16, 5],
    [999, 12, 4],
  ])(
    'S9-017 of %i claims, %i orders at once use what is left and no more (%i)',
    async (perPerson, orders, left) =>
      rounds(async (round) => {
        const anna = await world.customer(`use-${perPerson}-${round}`, { walletYen: 200_000 })
        const couponId = await announce({ perPerson })
        await nearly(couponId, anna, perPerson, perPerson)
        await world.shop.house.db
          .updateTable('coupon_grant')
          .set({ used: 0 })
          .where('coupon_id', '=', couponId)
          .execute()
        const ids = await quotes(anna, orders, couponId)
        // All but `left` of the claims are taken away again: 999 uses would be 999 orders.
        await world.shop.house.db
          .updateTable('coupon_grant')
          .set({ claimed: left })
          .where('coupon_id', '=', couponId)
          .execute()
        await world.shop.house.db
          .updateTable('coupon')
          .set({ claimed: left })
          .where('id', '=', couponId)
          .execute()
        const answers = await placeAll(anna, ids)
        expect(wentThrough(answers)).toBe(left)
        expect(new Set(answers.filter(({ code }) => code !== 200).map(({ key }) => key))).toEqual(
          new Set(['coupon.no.used']),
        )
        expect(await counts(couponId)).toMatchObject({ used: left, givenYen: left * 200 })
      }),
  )

  test('a budget of 1,000 yen pays five orders of 200 each, whoever is first', async () =>
    rounds(async (round) => {
      const people = await Promise.all(
        [0, 1, 2].map((each) => world.customer(`budget-${each}-${round}`, { walletYen: 60_000 })),
      )
      const couponId = await announce({ budgetYen: 1_000 })
      const all: { who: Customer; ids: string[] }[] = []
      for (const who of people) {
        await claimAll([who], couponId, 4)
        all.push({ who, ids: await quotes(who, 4, couponId) })
      }
      const answers = (await Promise.all(all.map(({ who, ids }) => placeAll(who, ids)))).flat()
      expect(wentThrough(answers)).toBe(5)
      expect(await counts(couponId)).toMatchObject({ used: 5, givenYen: 1_000 })
    }))

  test('one claim and one quote, pressed in both processes at once, is one order and one use', async () =>
    rounds(async (round) => {
      const anna = await world.customer(`use-twice-${round}`, { walletYen: 60_000 })
      const couponId = await announce({})
      await claimAll([anna], couponId, 2)
      const [quoteId] = await quotes(anna, 1, couponId)
      const answers = await placeAll(
        anna,
        Array.from({ length: 8 }, () => quoteId!),
      )
      expect(new Set(answers.map(({ data }) => (data as { orderNo?: string } | null)?.orderNo))).toHaveLength(
        1,
      )
      expect(await counts(couponId)).toMatchObject({ used: 1 })
    }))
})
