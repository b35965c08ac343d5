import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encode, lottery, lotteryDesk } from '@tomobako/contract'
import type { Envelope, InputOf } from '@tomobako/contract'
import { DAY, isRefusal, jstDay } from '@tomobako/domain/kernel'
import { accounts, pointsEarned } from '@tomobako/domain/ledger'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, ShopProcess, Staff, TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { balance, post, verify } from '../ledger/index.ts'
import * as desk from './desk.ts'

/** quality R8: exactly the limit, whoever asks at once, in two operating-system processes on one database. The daily check takes some; `ROUNDS=200` all. */
const rounds = Number(process.env['ROUNDS'] ?? 24)

let world: TestShop
let doors: ShopProcess[]
let mori: Staff
let sato: Staff
const people: Customer[] = []
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  mori = await world.staff('mori', ['editor'])
  sato = await world.staff('sato', ['finance'])
  for (let index = 0; index < 4; index += 1) people.push(await world.customer(`race-${index}`))
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

type Terms = InputOf<typeof lotteryDesk.save>
const day = (from: number): string => jstDay(world.shop.house.clock.now() + from * DAY)
/** Written and announced two days ago, and open since yesterday: the other processes keep their clock where it is. */
async function announced(stock: number, changes: Partial<Terms>): Promise<string> {
  const terms: Terms = {
    names: { en: 'Race' },
    fromDay: day(-1),
    toDay: day(9),
    pointsPerPlay: 10,
    freePerDay: 0,
    perDay: 100,
    inTotal: 1_000,
    expectedSalesYen: 100_000_000,
    boxes: Array.from({ length: 8 }, () => ({
      kind: 'shipping' as const,
      worth: 100,
      weight: 10,
      stock,
      names: {},
      couponId: null,
    })),
    why: 'a race',
    ...changes,
  }
  const made = await past(mori, (context) => desk.save(terms, context))
  if (isRefusal(made)) throw new Error(made.key)
  const done = await past(sato, (context) =>
    desk.announce({ id: made.id, version: 0, why: 'a race' }, context),
  )
  if (isRefusal(done)) throw new Error(done.key)
  return made.id
}
const past = <T>({ id }: Staff, work: (context: TxContext) => Promise<T>): Promise<T> =>
  asSystem(world.shop.house, (context) =>
    work({
      ...context,
      now: context.now - 2 * DAY,
      staff: { id, name: 'one of us', roles: ['editor'], sessionId: 'race' },
    }),
  )
let given = 0
const give = (who: Customer, points: number) =>
  inTransaction(world.shop.house.db, (db) =>
    post(
      { db, now: world.shop.house.clock.now() },
      pointsEarned({ key: `race/${(given += 1)}`, kind: 'test', customerId: who.id, points }),
    ),
  )
async function play(door: number, who: Customer, id: string): Promise<Envelope> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const request = encode(
    lottery.play,
    { id, word: '' },
    { language: 'en', isNew: 0 },
    { base: 'http://shop.test', headers: { cookie }, idempotencyKey: crypto.randomUUID() },
  )
  return (await (await doors[door % 2]!.answer(request)).json()) as Envelope
}
const keys = (answers: readonly Envelope[]): string[] =>
  answers.map(({ code, key }) => (code === 200 ? 'played' : (key ?? `${code}`))).toSorted()
const numbersOf = async (id: string): Promise<number[]> =>
  (
    await world.shop.house.db
      .selectFrom('lottery_draw')
      .select('number')
      .where('lottery_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)

describe('quality R8 plays in two processes', () => {
  const ids: Record<'last' | 'daily' | 'total' | 'points' | 'free', string> = {
    last: '',
    daily: '',
    total: '',
    points: '',
    free: '',
  }
  beforeAll(async () => {
    // Eight prizes are left for more plays than that.
    ids.last = await announced(1, {})
    ids.daily = await announced(1_000, { perDay: 5, inTotal: 50, pointsPerPlay: 0 })
    ids.total = await announced(1_000, { perDay: 7, inTotal: 7, pointsPerPlay: 0 })
    ids.points = await announced(1_000, {})
    ids.free = await announced(1_000, { freePerDay: 1 })
    doors = await world.processes(2)
  })

  test('S4-024 the last prizes go once each: eight plays of many win, and the numbers have no gap', async () => {
    for (const who of people) await give(who, 1_000)
    const answers = await Promise.all(
      Array.from({ length: rounds }, (_, index) => play(index, people[index % 4]!, ids.last)),
    )
    expect(keys(answers)).toEqual([
      ...Array.from({ length: rounds - 8 }, () => 'lottery.no.exhausted'),
      ...Array.from({ length: 8 }, () => 'played'),
    ])
    expect(await numbersOf(ids.last)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    // Who won nothing paid nothing.
    const held = await Promise.all(people.map((who) => balance(world.shop.house.db, accounts.points(who.id))))
    expect(held.reduce((sum, points) => sum + points, 0)).toBe(4_000 - 80)
  })

  test('S3-119 S4-025 five plays a day are five, asked for as often as one likes at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: rounds }, (_, index) => play(index, people[0]!, ids.daily)),
    )
    expect(new Set(keys(answers))).toEqual(new Set(['lottery.no.today', 'played']))
    expect(keys(answers).filter((key) => key === 'played')).toHaveLength(5)
  })

  test('S3-120 S4-026 seven plays in all are seven', async () => {
    const answers = await Promise.all(
      Array.from({ length: rounds }, (_, index) => play(index, people[1]!, ids.total)),
    )
    expect(keys(answers).filter((key) => key === 'played')).toHaveLength(7)
    expect(await numbersOf(ids.total)).toHaveLength(7)
  })

  test('S4-027 points never fall below zero: 35 points are three plays', async () => {
    const poor = await world.customer('race-poor')
    await give(poor, 35)
    const answers = await Promise.all(
      Array.from({ length: rounds }, (_, index) => play(index, poor, ids.points)),
    )
    expect(keys(answers).filter((key) => key === 'played')).toHaveLength(3)
    expect(new Set(keys(answers))).toEqual(new Set(['lottery.no.points', 'played']))
    expect(await balance(world.shop.house.db, accounts.points(poor.id))).toBe(5)
  })

  test('S9-033 one free play a day is one, however many are pressed at once', async () => {
    const free = await world.customer('race-free')
    const answers = await Promise.all(
      Array.from({ length: rounds }, (_, index) => play(index, free, ids.free)),
    )
    expect(keys(answers).filter((key) => key === 'played')).toHaveLength(1)
  })
})
