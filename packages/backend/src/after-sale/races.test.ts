import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSale, afterSaleDesk, encode, staffMoney } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, ShopProcess, Staff, TestShop } from '@tomobako/testkit'
import { verify } from '../ledger/index.ts'
import { small, stored } from '../warehouse/story.testing.ts'

/** The daily check takes some of them; `ROUNDS=200` all that quality asks for. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 4)
/** After so many cases it is somebody else: a wallet ends. */
const EACH = 20
let world: TestShop
let mina: Customer
let kai: Staff
let sato: Staff
let mori: Staff
let fin: Staff
/** Two processes of the operating system on one database. */
let houses: ShopProcess[]
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  mina = await world.customer('mina', { walletYen: 300_000 })
  kai = await world.staff('kai', ['buyer', 'receiver'])
  sato = await world.staff('sato', ['support'])
  mori = await world.staff('mori', ['support'])
  fin = await world.staff('fin', ['finance'])
  houses = await world.processes(2)
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

/** The same call through one of the two. */
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
  const response = await houses[at % houses.length]!.answer(request)
  return JSON.parse(await response.text()) as Envelope
}
const taken = (all: readonly Envelope[]): number => all.filter(({ code }) => code === 200).length

let cases = 0
async function opened() {
  if (cases > 0 && cases % EACH === 0) mina = await world.customer(`mina${cases}`, { walletYen: 300_000 })
  cases += 1
  const line = await stored({ shop: world, staff: kai }, mina, small, {
    yen: 6_000,
    description: '動作確認済みです。',
  })
  const asked = { lineNo: line.no, kind: 'not_as_described' as const }
  const claims = [{ check: 'works' as const, outcome: 'differs' as const }]
  const { outcome } = await mina.call(afterSale.preview, { ...asked, answers: claims })
  const { id } = await mina.call(afterSale.open, { ...asked, claims, shownYen: outcome.yen })
  return { id, line }
}
const version = async (id: string): Promise<number> => (await sato.call(afterSaleDesk.detail, { id })).version
const offer = (at: number, who: Staff, id: string, over: number, yen: number) =>
  through(at, who, afterSaleDesk.offer, {
    id,
    version: over,
    yen,
    goodwillYen: 0,
    borneBy: 'seller',
    why: 'As seen.',
  })
/** What the books say came back of a line. */
const back = async (lineNo: string): Promise<number> =>
  (
    await world.shop.house.db
      .selectFrom('order_line')
      .select('refunded_yen')
      .where('no', '=', lineNo)
      .executeTakeFirstOrThrow()
  ).refunded_yen

test('the customer accepts while one of us changes the offer: what was read is paid, or nothing is and the new offer is read first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, line } = await opened()
    await offer(round, sato, id, await version(id), 1_000)
    const read = await version(id)
    const [accepted, changed] = await Promise.all([
      through(round, mina, afterSale.accept, { id, version: read }),
      offer(round + 1, sato, id, read, 2_000),
    ])
    expect(taken([accepted, changed])).toBe(1)
    const now = await mina.call(afterSale.detail, { id })
    expect([now.state, await back(line.no)]).toEqual(accepted.code === 200 ? ['paid', 1_000] : ['offered', 0])
    if (accepted.code !== 200) expect(accepted.key).toBe('afterSale.refused.offerChanged')
  }
})

test('pressed five times in two houses an acceptance pays once', async () => {
  const { id, line } = await opened()
  await offer(0, sato, id, await version(id), 1_500)
  const read = await version(id)
  const all = await Promise.all(
    [0, 1, 2, 3, 4].map((at) => through(at, mina, afterSale.accept, { id, version: read })),
  )
  expect(all.map(({ data }) => data)).toEqual(all.map(() => ({ paidYen: 1_500 })))
  expect(await back(line.no)).toBe(1_500)
})

test('two of us decide the same version from two houses: one decision stands, the other is told to look', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await opened()
    const read = await version(id)
    const both = await Promise.all([
      offer(round, sato, id, read, 100),
      through(round + 1, mori, afterSaleDesk.deny, { id, version: read, why: 'Not seen.' }),
    ])
    expect(taken(both)).toBe(1)
    expect(both.find(({ code }) => code !== 200)!.key).toBe('console.changedMeanwhile')
  }
})

test('an offer is accepted while finance refunds the same line: together never more than was paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, line } = await opened()
    const { paidYen } = (await mina.call(afterSale.detail, { id })).piece!
    await offer(round, sato, id, await version(id), 4_000)
    const read = await version(id)
    await Promise.all([
      through(round, mina, afterSale.accept, { id, version: read }),
      through(round + 1, fin, staffMoney.ask, {
        kind: 'refund',
        subjectNo: line.no,
        yen: paidYen - 1_000,
        reason: 'damaged',
        note: 'By hand',
        borneBy: 'us',
      }),
    ])
    const { state, paidYen: byCase } = await mina.call(afterSale.detail, { id })
    expect(state).toBe('paid')
    // Refund first: the case pays the rest. Case first: the refund asked for more than is left and is refused.
    expect([1_000, 4_000]).toContain(byCase)
    expect(await back(line.no)).toBe(byCase === 1_000 ? paidYen : 4_000)
  }
})
