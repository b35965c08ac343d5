import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encode, pointBudgets, sign } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { isRefusal, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { cardTurnsAt, daysFrom } from '@tomobako/domain/sign'
import { agreeOn, openTestShop } from '@tomobako/testkit'
import type { ShopProcess, TestShop } from '@tomobako/testkit'
import { openSession } from './account/index.ts'
import { inTransaction } from './db/index.ts'
import { arrivedJob } from './invite/reward.ts'
import { addInvitation } from './invite/store.ts'
import { asSystem } from './jobs/index.ts'
import type { Context } from './kernel/index.ts'
import { systemActor } from './kernel/index.ts'
import { balance, verify } from './ledger/index.ts'

/** Rounds of each race, asked of two operating-system processes at once. The daily check takes some; `ROUNDS=200` all. */
const rounds = Number(process.env['ROUNDS'] ?? 16)
const AT_ONCE = 8

let world: TestShop
/** A shop whose clock says ten minutes to midnight in Japan, and two for which the next day has begun. */
let late: ShopProcess
let next: ShopProcess[]
const db = () => world.shop.house.db
const now = () => world.shop.house.clock.now()
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  await world.passTime(cardTurnsAt(now()) - 10 * MINUTE - now())
  await agreeOn(world, pointBudgets, { sign: null, invite: null })
  late = (await world.processes(1))[0]!
  await world.passTime(11 * MINUTE)
  next = await world.processes(2)
}, 60_000)
afterAll(async () => {
  expect(await verify(db())).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

type Somebody = { id: string; cookie: string }
let count = 0
/** A customer who is signed in, without the mails and passwords of a registration. */
async function somebody(): Promise<Somebody> {
  const id = randomUUIDv7()
  const email = `race-${(count += 1)}@example.com`
  await db()
    .insertInto('customer')
    .values({
      id,
      email,
      email_folded: email,
      password_hash: 'nobody’s',
      name: email,
      language: 'en',
      country: 'DE',
      currency: 'EUR',
      agreed_at: new Date(now()).toISOString(),
      created_at: new Date(now()).toISOString(),
    })
    .execute()
  let cookie = ''
  const context = {
    db: db(),
    now: now(),
    house: world.shop.house,
    caller: {
      language: 'en',
      isNew: 0,
      ip: '127.0.0.1',
      userAgent: 'a race',
      country: 'DE',
      currency: 'EUR',
      cookies: new Map(),
      sameOrigin: true,
    },
    customer: null,
    staff: null,
    job: async () => {},
    setCookie: (line) => void (cookie = line.split(';')[0] ?? ''),
    afterCommit: () => {},
  } satisfies Context
  await inTransaction(db(), (tx) => openSession('customer', id, { ...context, db: tx }, 'registering'))
  return { id, cookie }
}
async function ask<I, O>(
  door: ShopProcess,
  who: Somebody,
  endpoint: Endpoint<I, O>,
  input: I,
): Promise<string> {
  const request = encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    { base: 'http://shop.test', headers: { cookie: who.cookie }, idempotencyKey: crypto.randomUUID() },
  )
  const { code, key } = (await (await door.answer(request)).json()) as Envelope
  return code === 200 ? 'done' : (key ?? String(code))
}
/** Every round of a race, some at once. */
async function race<T>(round: () => Promise<T>): Promise<T[]> {
  const told: T[] = []
  for (let begun = 0; begun < rounds; begun += AT_ONCE)
    told.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, rounds - begun) }, round))))
  return told
}
const daysOf = async (who: Somebody): Promise<string[]> =>
  (
    await db().selectFrom('sign_day').select('day').where('customer_id', '=', who.id).orderBy('day').execute()
  ).map(({ day }) => day)
const pointsOf = ({ id }: Pick<Somebody, 'id'>) => balance(db(), accounts.points(id))

test('a day pressed four times in a second at two processes is stamped once and brings its points once', async () => {
  const told = await race(async () => {
    const who = await somebody()
    const said = await Promise.all([0, 1, 0, 1].map((door) => ask(next[door]!, who, sign.stamp, {})))
    return { said: said.toSorted(), points: await pointsOf(who), days: await daysOf(who) }
  })
  const today = jstDay(now())
  expect(told).toEqual(
    Array.from({ length: rounds }, () => ({
      said: ['done', 'sign.already', 'sign.already', 'sign.already'],
      points: 1,
      days: [today],
    })),
  )
})

test('pressed at once on both sides of midnight in Japan, two days have a stamp each, whichever was written first', async () => {
  const told = await race(async () => {
    const who = await somebody()
    const said = await Promise.all(
      [late, next[0]!, late, next[1]!].map((door) => ask(door, who, sign.stamp, {})),
    )
    return { said: said.toSorted(), points: await pointsOf(who), days: await daysOf(who) }
  })
  const today = jstDay(now())
  expect(told).toEqual(
    Array.from({ length: rounds }, () => ({
      said: ['done', 'done', 'sign.already', 'sign.already'],
      points: 2,
      days: [daysFrom(today, -1), today],
    })),
  )
})

test('a missed day pressed for at two processes is repaired once', async () => {
  const missed = daysFrom(jstDay(now()), -1)
  const told = await race(async () => {
    const who = await somebody()
    await db()
      .insertInto('sign_day')
      .values({
        customer_id: who.id,
        day: daysFrom(missed, -1),
        run: 1,
        points: 0,
        at: new Date(now()).toISOString(),
      })
      .execute()
    const said = await Promise.all(
      [0, 1, 0, 1].map((door) => ask(next[door]!, who, sign.repair, { day: missed })),
    )
    return { done: said.filter((each) => each === 'done').length, days: (await daysOf(who)).length }
  })
  expect(told).toEqual(Array.from({ length: rounds }, () => ({ done: 1, days: 2 })))
})

test('the first parcel of a newcomer told four times to two processes rewards both sides once', async () => {
  const inviter = await somebody()
  const newcomers: Somebody[] = []
  for (let each = 0; each < rounds; each += 1) newcomers.push(await somebody())
  for (const { id } of newcomers)
    await inTransaction(db(), (tx) =>
      addInvitation(tx, { newcomerId: id, inviterId: inviter.id, by: systemActor, now: now() }),
    )
  const rows = await db().selectFrom('invitation').select('id').where('inviter_id', '=', inviter.id).execute()
  const asked = await asSystem(world.shop.house, async (context) => {
    for (const { id } of rows)
      for (const no of [1, 2, 3, 4])
        await context.job(arrivedJob, {
          invitationId: id,
          parcelNo: `TB-0000-000${no}`,
          deliveredAt: new Date(now()).toISOString(),
        })
    return true
  })
  expect(isRefusal(asked)).toBe(false)
  const worked = await Promise.all(next.map((door) => door.drain()))
  // Both had work to do, or there was no race.
  expect(Math.min(...worked)).toBeGreaterThan(0)
  expect(await pointsOf(inviter)).toBe(500 * rounds)
  expect(await Promise.all(newcomers.map(pointsOf))).toEqual(Array.from({ length: rounds }, () => 500))
})
