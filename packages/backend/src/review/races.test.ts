import { afterAll, beforeAll, expect, test } from 'vitest'
import { encode, experience, review, reviewDesk } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { accounts } from '@tomobako/domain/ledger'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, ShopProcess, Staff, TestShop } from '@tomobako/testkit'
import { balance, verify } from '../ledger/index.ts'
import { piece, pictures, text } from './story.testing.ts'

/** Rounds of each race, asked of two operating-system processes on one database. The daily check takes some; `ROUNDS=200` all. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
let world: TestShop
let kai: Staff
let emi: Staff
let ren: Staff
let houses: ShopProcess[]
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  kai = await world.staff('kai', ['buyer', 'receiver'])
  emi = await world.staff('emi', ['editor'])
  ren = await world.staff('ren', ['editor'])
  houses = await world.processes(2)
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

/** The same call through one of the two processes. */
async function through<I, O>(
  at: number,
  who: Customer | Staff,
  endpoint: Endpoint<I, O>,
  input: I,
): Promise<Envelope> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const request = encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    { base: 'http://shop.test', headers: { cookie } },
  )
  return (await (await houses[at % houses.length]!.answer(request)).json()) as Envelope
}
const taken = (all: readonly Envelope[]): number => all.filter(({ code }) => code === 200).length
const written = async (who: Customer, no: string, content = text()) => ({
  kind: 'inside' as const,
  title: 'At the same moment',
  content,
  photoIds: await pictures(who),
  lineNos: [no],
})
/** Somebody with a piece that arrived. */
async function somebody(name: string): Promise<{ who: Customer; no: string }> {
  const who = await world.customer(name, { walletYen: 60_000 })
  return { who, no: await piece(world, kai, who) }
}

test('a month’s rewards are given once each: six sent at the same moment to two processes are four kept and two late', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { who, no } = await somebody(`month${round}`)
    const sent: Awaited<ReturnType<typeof written>>[] = []
    for (let n = 0; n < 6; n += 1) sent.push(await written(who, no))
    const all = await Promise.all(sent.map((input, at) => through(at, who, review.submit, input)))
    expect(taken(all)).toBe(6)
    const late = all.filter(({ data }) => (data as { payAt: string | null }).payAt !== null)
    expect(late).toHaveLength(2)
    expect((await who.call(review.form, {})).month.left.inside).toBe(0)
  }
})

test('approved by two of us at the same moment a review is paid once', async () => {
  let writer: { who: Customer; no: string } | undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    // A month rewards four.
    if (writer === undefined || round % 4 === 0) writer = await somebody(`paid${round}`)
    const { who, no } = writer
    const before = await balance(world.shop.house.db, accounts.points(who.id))
    const { id } = await who.call(review.submit, await written(who, no))
    const { version } = await emi.call(reviewDesk.detail, { id })
    const both = await Promise.all(
      [emi, ren, emi, ren].map((staff, at) => through(at, staff, reviewDesk.approve, { id, version })),
    )
    expect(taken(both)).toBeGreaterThanOrEqual(1)
    expect((await balance(world.shop.house.db, accounts.points(who.id))) - before).toBe(50)
  }
})

test('liked by one reader at two processes, and by many at once: each counts once', async () => {
  const { who, no } = await somebody('liked')
  const { id } = await who.call(review.submit, await written(who, no))
  await emi.call(reviewDesk.approve, { id, version: (await emi.call(reviewDesk.detail, { id })).version })
  const fans = await Promise.all([1, 2, 3].map((n) => world.customer(`fan${n}`)))
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      fans.flatMap((fan, at) =>
        [0, 1, 2].map((n) => through(at + n, fan, experience.like, { id, isLiked: true })),
      ),
    )
    expect((await who.call(experience.detail, { id })).likes).toBe(3)
    await Promise.all(
      fans.flatMap((fan, at) =>
        [0, 1].map((n) => through(at + n, fan, experience.like, { id, isLiked: false })),
      ),
    )
    expect((await who.call(experience.detail, { id })).likes).toBe(0)
  }
})

test('the same text sent by two people at the same moment is one’s', async () => {
  let pair: { who: Customer; no: string }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // A day takes ten of one writer.
    if (round % 8 === 0) pair = [await somebody(`one${round}`), await somebody(`two${round}`)]
    const content = text()
    const sent: Awaited<ReturnType<typeof written>>[] = []
    for (const { who, no } of pair) sent.push(await written(who, no, content))
    const both = await Promise.all(
      pair.map(({ who }, at) => through(round + at, who, review.submit, sent[at]!)),
    )
    expect(taken(both)).toBe(1)
    expect(both.find(({ code }) => code !== 200)!.key).toBe('review.refused.textSame')
  }
})
