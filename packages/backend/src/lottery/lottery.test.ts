import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskLottery, InputOf } from '@tomobako/contract'
import {
  couponDesk,
  coupon,
  lottery,
  lotteryDesk,
  message,
  order,
  parcel,
  points,
  pointBudgets,
  pointsDesk,
  receiving,
  wallet,
} from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { accounts, pointsEarned } from '@tomobako/domain/ledger'
import { agreeOn, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import { asSystem } from '../jobs/index.ts'
import { balance, post, verify } from '../ledger/index.ts'
import { packed, photo, requested, small, stored } from '../warehouse/story.testing.ts'
import { play as playHandler } from './play.ts'
import { openSeed, sealSeed } from './seed.ts'

let world: TestShop
let mori: Staff
let sato: Staff
beforeAll(async () => {
  world = await openTestShop()
  mori = await world.staff('mori', ['editor'])
  sato = await world.staff('sato', ['finance'])
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

type Terms = InputOf<typeof lotteryDesk.save>
const points10 = { kind: 'points', worth: 10, weight: 100, stock: 50, names: {}, couponId: null } as const
const terms = (changes: Partial<Terms> = {}): Terms => ({
  names: { en: 'Autumn boxes', ja: '秋の箱' },
  fromDay: '2026-11-22',
  toDay: '2026-11-24',
  pointsPerPlay: 10,
  freePerDay: 1,
  perDay: 5,
  inTotal: 50,
  expectedSalesYen: 10_000_000,
  boxes: Array.from({ length: 8 }, () => ({ ...points10 })),
  why: 'a test',
  ...changes,
})
const deskRow = async (id: string): Promise<DeskLottery> =>
  (await mori.call(lotteryDesk.list, {})).lotteries.find((each) => each.id === id)!
/** Days are moved along with the clock of the tests, which only goes forward. */
const day = (from: number): string =>
  new Date(world.shop.house.clock.now() + 9 * HOUR + from * DAY).toISOString().slice(0, 10)
async function announced(changes: Partial<Terms> = {}): Promise<string> {
  const { id } = await mori.call(lotteryDesk.save, terms({ fromDay: day(1), toDay: day(3), ...changes }))
  await sato.call(lotteryDesk.announce, { id, version: (await deskRow(id)).version, why: 'looked at' })
  return id
}
/** … and on its first day. */
async function running(changes: Partial<Terms> = {}): Promise<string> {
  const id = await announced(changes)
  await world.passTime(DAY)
  return id
}
let counter = 0
const give = (who: Customer, amount: number) =>
  inTransaction(world.shop.house.db, (db) =>
    post(
      { db, now: world.shop.house.clock.now() },
      pointsEarned({
        key: `test/lottery/${(counter += 1)}`,
        kind: 'test',
        customerId: who.id,
        points: amount,
      }),
    ),
  )
const held = (who: Customer) => balance(world.shop.house.db, accounts.points(who.id))
const play = (who: Customer, id: string, word = '') => who.call(lottery.play, { id, word })
const keyOf = async (who: Customer, id: string) => (await who.ask(lottery.play, { id, word: '' })).key

describe('S1-028 S2-136 the nine boxes', () => {
  test('S9-032 S9-033 S9-034 S3-116 S3-117 S3-118 S3-119 S3-123 the first play of a day in Japan is free, the others cost points, and five are all', async () => {
    const anna = await world.customer('lottery-anna')
    await give(anna, 25)
    const id = await running()
    expect((await anna.call(lottery.detail, { id })).mine).toEqual({
      points: 25,
      leftToday: 5,
      leftInTotal: 50,
      freeLeft: 1,
      nextCost: 0,
    })
    await play(anna, id)
    // Every box is ten points here.
    expect(await held(anna)).toBe(35)
    await play(anna, id)
    expect(await held(anna)).toBe(35)
    await play(anna, id)
    await play(anna, id)
    await play(anna, id)
    expect(await keyOf(anna, id)).toBe('lottery.no.today')
    const { rows } = await anna.call(lottery.record, { page: 1 })
    expect(rows.map(({ paidPoints }) => paidPoints)).toEqual([10, 10, 10, 10, 0])
    await world.passTime(DAY)
    expect((await anna.call(lottery.detail, { id })).mine).toMatchObject({ leftToday: 5, freeLeft: 1 })
    // §9: nothing of it is given back.
    const moves = (await anna.call(points.detail, { page: 1 })).rows
    expect(moves.filter(({ points: amount }) => amount === -10)).toHaveLength(4)
  })

  test('S4-022 S4-023 S8-034 S8-035 before the start and after the end nobody plays', async () => {
    const ben = await world.customer('lottery-ben')
    const id = await announced()
    expect(await keyOf(ben, id)).toBe('lottery.no.soon')
    expect((await ben.call(lottery.detail, { id })).state).toBe('soon')
    await world.passTime(DAY)
    await play(ben, id)
    await world.passTime(3 * DAY)
    expect(await keyOf(ben, id)).toBe('lottery.no.ended')
    expect((await ben.call(lottery.detail, { id })).why).toMatchObject({ key: 'lottery.no.ended' })
  })

  test('S4-024 S8-036 a pool that is used up is over for everybody, and its seed is public within a minute', async () => {
    const cleo = await world.customer('lottery-cleo')
    await give(cleo, 100)
    const id = await running({
      boxes: Array.from({ length: 8 }, () => ({ ...points10, stock: 1 })),
      perDay: 20,
    })
    for (let played = 0; played < 8; played += 1) await play(cleo, id)
    expect(await keyOf(cleo, id)).toBe('lottery.no.exhausted')
    expect((await cleo.call(lottery.detail, { id })).boxes.map(({ left }) => left)).toEqual(Array(8).fill(0))
    expect((await cleo.call(lottery.detail, { id })).seed).toBeNull()
    await world.passTime(60_000)
    const after = await cleo.call(lottery.detail, { id })
    expect(after.state).toBe('exhausted')
    expect(createHash('sha256').update(Buffer.from(after.seed!, 'hex')).digest('hex')).toBe(after.commitment)
  })

  test('S4-026 S8-033 S3-120 the limit in all holds over the days', async () => {
    const dora = await world.customer('lottery-dora')
    await give(dora, 100)
    const id = await running({ perDay: 2, inTotal: 3 })
    await play(dora, id)
    await play(dora, id)
    expect(await keyOf(dora, id)).toBe('lottery.no.today')
    await world.passTime(DAY)
    await play(dora, id)
    expect(await keyOf(dora, id)).toBe('lottery.no.total')
  })

  test('S4-025 S4-027 S8-031 S8-032 without points there is the free play and nothing is counted that was refused', async () => {
    const emil = await world.customer('lottery-emil')
    const shipping = { ...points10, kind: 'shipping', worth: 500 } as const
    const id = await running({ boxes: Array.from({ length: 8 }, () => ({ ...shipping })) })
    await play(emil, id)
    expect(await keyOf(emil, id)).toBe('lottery.no.points')
    const { mine, draws, why } = await emil.call(lottery.detail, { id })
    expect([mine?.leftToday, draws]).toEqual([4, 1])
    expect(why).toMatchObject({ key: 'lottery.no.points', values: { need: 10, have: 0 } })
  })

  test('S6-002 S2-043 a visitor sees everything and is asked to log in to play', async () => {
    const id = await running()
    const visitor = world.visitor()
    expect((await visitor.call(lottery.list, {})).lotteries.find((each) => each.id === id)).toMatchObject({
      state: 'open',
    })
    expect(await visitor.call(lottery.detail, { id })).toMatchObject({ mine: null, why: null })
    expect((await visitor.ask(lottery.play, { id, word: '' })).key).toBe('common.pleaseLogin')
    expect((await visitor.ask(lottery.record, { page: 1 })).key).toBe('common.pleaseLogin')
  })

  test('S3-121 winners are shown with masked names, on the page and on their own list', async () => {
    const fine = await world.customer('frederike')
    const id = await running()
    await play(fine, id)
    const [winner] = (await world.visitor().call(lottery.detail, { id })).winners
    expect(winner).toMatchObject({ number: 1, name: 'f***e', prize: { kind: 'points', worth: 10 } })
    expect((await world.visitor().call(lottery.winners, { page: 1 })).rows[0]).toMatchObject({
      name: 'f***e',
      lottery: 'Autumn boxes',
    })
    // Nothing else of whoever won stands beside it, and the list goes on page by page, the newest first.
    const others = await Promise.all([0, 1, 2, 3].map((each) => world.customer(`winner-${each}`)))
    for (const who of others) {
      await give(who, 50)
      for (let played = 0; played < 5; played += 1) await play(who, id)
    }
    const page = (no: number) => world.visitor().call(lottery.winners, { page: no })
    const [newest, older] = [await page(1), await page(2)]
    expect([newest.rows.length, newest.hasNext]).toEqual([20, true])
    expect(older.rows[0]).toMatchObject({ name: 'f***e' })
    expect(newest.rows[0]!.number).toBe(21)
    expect(JSON.stringify([newest, older])).not.toMatch(/@|frederike|winner-/)
  })

  test('pressed twice with one key it is one play', async () => {
    const gina = await world.customer('lottery-gina')
    const id = await running()
    const first = await gina.ask(lottery.play, { id, word: 'same' }, { key: 'one-press-of-gina' })
    const again = await gina.ask(lottery.play, { id, word: 'same' }, { key: 'one-press-of-gina' })
    expect(again.data).toEqual(first.data)
    expect((await gina.call(lottery.detail, { id })).draws).toBe(1)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'tomobako-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** What the verifier of this repository says of a proof, as a process of its own. */
const verdict = (name: string, content: unknown): string => {
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(content))
  try {
    return execFileSync(
      process.execPath,
      [new URL('../../../../tools/verify-lottery.mjs', import.meta.url).pathname, path],
      {
        encoding: 'utf8',
        stdio: 'pipe',
      },
    )
  } catch (error) {
    return String((error as { stdout: string }).stdout)
  }
}

describe('P 8.4 provably fair', () => {
  test('the seed is nowhere to be read before the end, and what was promised cannot be changed even in the database', async () => {
    const { db } = world.shop.house
    const id = await announced()
    const row = await db.selectFrom('lottery').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const kept = { id, sealed_seed: row.sealed_seed!, commitment: row.commitment! }
    const seed = openSeed(world.shop.house, kept)
    expect(JSON.stringify(row)).not.toContain(seed)
    expect(() => openSeed(world.shop.house, { ...kept, id: crypto.randomUUID() })).toThrow('sealed')
    const other = sealSeed(world.shop.house, id, 'ab'.repeat(32))
    expect(() => openSeed(world.shop.house, { ...kept, sealed_seed: other })).toThrow('promised')
    for (const set of [
      { pool: '{}' },
      { commitment: 'a'.repeat(64) },
      { sealed_seed: other },
      { per_day: 4 },
      { stock: 9 },
      { state: 'draft' },
    ])
      await expect(db.updateTable('lottery').set(set).where('id', '=', id).execute()).rejects.toThrow(
        /promised does not change|check/,
      )
    await expect(
      db.updateTable('lottery_box').set({ weight: 1 }).where('lottery_id', '=', id).execute(),
    ).rejects.toThrow('do not change')
    await expect(
      db
        .updateTable('lottery')
        .set({ state: 'ended', seed, ended_at: '2026-11-22T00:00:00Z' })
        .where('id', '=', id)
        .execute(),
    ).resolves.toBeDefined()
    await expect(
      db
        .updateTable('lottery')
        .set({ seed: 'ab'.repeat(32) })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow()
  })

  test('the verifier of this repository agrees with the shop on every draw, and finds one that was changed', async () => {
    const people = await Promise.all([0, 1, 2].map((each) => world.customer(`proof-${each}`)))
    const id = await running({
      perDay: 100,
      inTotal: 100,
      pointsPerPlay: 0,
      boxes: [40, 25, 15, 9, 6, 3, 1, 1].map((weight, index) => ({
        ...points10,
        weight,
        stock: index === 7 ? 1 : 5,
      })),
    })
    for (let round = 0; round < 10; round += 1)
      for (const [index, who] of people.entries()) await play(who, id, index === 0 ? '' : `word ${round} 箱`)
    await world.passTime(4 * DAY)
    const file = await people[0]!.call(lottery.published, { id, after: 0 })
    expect(file.draws).toHaveLength(30)
    expect(verdict('honest', file)).toContain('30 draws, 0 differences')
    const [first, ...rest] = file.draws
    const bent = { ...file, draws: [{ ...first!, box: (first!.box % 8) + 1 }, ...rest] }
    expect(verdict('bent', bent)).toMatch(/1 differ|differences/)
    expect(verdict('bent', bent)).not.toContain(' 0 differences')
    expect(verdict('gap', { ...file, draws: rest })).not.toContain(' 0 differences')
    expect(verdict('seed', { ...file, seed: 'ab'.repeat(32) })).toContain('seed')
  })
})

/** As many draws of the shop as the daily check takes; `DRAWS=100000` all. */
const draws = Number(process.env['DRAWS'] ?? 300)
test(
  'the verifier counts no difference over many draws of the shop, and the boxes come as often as the published odds say',
  { timeout: 3_600_000 },
  async () => {
    const { db } = world.shop.house
    const weights = [40, 25, 15, 9, 6, 3, 1, 1]
    const id = await running({
      perDay: 100,
      inTotal: 100,
      pointsPerPlay: 0,
      expectedSalesYen: 1_000_000_000,
      boxes: weights.map((weight) => ({ ...points10, kind: 'shipping', worth: 1, weight, stock: 1_000_000 })),
    })
    const at = new Date(world.shop.house.clock.now()).toISOString()
    for (let first = 0; first < draws; first += 100) {
      const who = crypto.randomUUID()
      await db
        .insertInto('customer')
        .values({
          id: who,
          email: `${who}@example.com`,
          email_folded: `${who}@example.com`,
          password_hash: 'nobody’s',
          name: who,
          language: 'en',
          country: 'DE',
          currency: 'EUR',
          agreed_at: at,
          created_at: at,
        })
        .execute()
      // The shop's own play, a hundred in a transaction: what is proven is the draw, not the wire.
      await asSystem(world.shop.house, async (context) => {
        const customer = {
          id: who,
          sessionId: 'draws',
          language: 'en',
          country: 'DE',
          currency: 'EUR',
        } as const
        for (let each = first; each < Math.min(draws, first + 100); each += 1)
          expect(
            await playHandler({ id, word: each % 3 === 0 ? '' : `箱 ${each}` }, { ...context, customer }),
          ).toHaveProperty('box')
      })
    }
    await world.passTime(4 * DAY)
    const file = await mori.call(lottery.published, { id, after: 0 })
    for (let more = file.hasNext; more;) {
      const next = await mori.call(lottery.published, { id, after: file.draws.at(-1)!.number })
      file.draws.push(...next.draws)
      more = next.hasNext
    }
    expect(file.draws).toHaveLength(draws)
    expect(verdict('many', file)).toBe(`${draws} draws, 0 differences\n`)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const chi = weights.reduce((sum, weight, index) => {
      const expected = (draws * weight) / total
      return sum + (file.draws.filter(({ box }) => box === index + 1).length - expected) ** 2 / expected
    }, 0)
    // Seven degrees of freedom: above 24.322 in one of a thousand fair lotteries; above 60 in none that anybody will see.
    expect(chi).toBeLessThan(draws >= 100_000 ? 24.322 : 60)
    if (draws >= 100_000) process.stderr.write(`${draws} draws, chi² ${chi.toFixed(2)}\n`)
  },
)

describe('S3-115 S3-122 prizes', () => {
  const only = (box: Partial<Terms['boxes'][number]>) => ({
    boxes: Array.from({ length: 8 }, () => ({ ...points10, stock: 5, ...box })),
  })

  test('a coupon is granted when it is claimed, once', async () => {
    const hana = await world.customer('lottery-hana')
    const { id: couponId } = await mori.call(couponDesk.save, {
      names: { en: 'Three hundred off' },
      way: 'given',
      code: null,
      kind: 'amount',
      value: 300,
      minimumYen: 1_000,
      capYen: null,
      sources: [],
      firstOrderOnly: false,
      perPerson: 999,
      inAll: null,
      budgetYen: 900_000,
      fromDay: day(0),
      toDay: day(60),
      why: 'a prize',
    })
    const id = await running(only({ kind: 'coupon', worth: 300, couponId }))
    const { number } = await play(hana, id)
    const [prize] = (await hana.call(lottery.myPrize, { page: 1 })).rows
    expect(prize).toMatchObject({
      claim: 'open',
      prize: { kind: 'coupon', worth: 300, name: 'Three hundred off' },
    })
    expect((await hana.call(lottery.claim, { id, number })).link).toBe('/coupons')
    expect((await hana.call(coupon.list, {})).usable).toMatchObject([{ id: couponId, left: 1 }])
    expect((await hana.ask(lottery.claim, { id, number })).key).toBe('lottery.claim.done')
    expect((await hana.call(coupon.list, {})).usable).toMatchObject([{ id: couponId, left: 1 }])
  })

  test('goods are an order that costs nothing and is on its way to the warehouse, with every yen in the books', async () => {
    const ivo = await world.customer('lottery-ivo')
    const id = await running(
      only({ kind: 'goods', worth: 1_200, names: { en: 'Capsule toy', ja: 'カプセルトイ' } }),
    )
    const { number } = await play(ivo, id)
    const { link } = await ivo.call(lottery.claim, { id, number })
    const no = link!.split('/').at(-1)!
    const { order: made } = await ivo.call(order.detail, { no })
    expect(made.totalYen).toBe(0)
    expect(made.lines).toMatchObject([{ state: 'on_the_way', card: { title: 'カプセルトイ' }, totalYen: 0 }])
    expect((await ivo.call(lottery.myPrize, { page: 1 })).rows[0]).toMatchObject({ claim: 'claimed', link })
    expect((await verify(world.shop.house.db)).problems).toEqual([])
    // It arrives like everything else that was bought, and lies among its owner's pieces.
    const packer = await world.staff('lottery-packer', ['receiver', 'packer'])
    await packer.call(receiving.receive, {
      lineId: made.lines[0]!.id,
      ...small,
      shelf: 'A-1-2',
      photoIds: [await photo(packer)],
      matches: true,
    })
    const { items } = await ivo.call(parcel.warehouse, {})
    expect(items).toMatchObject([{ card: { title: 'カプセルトイ' } }])
    expect(items[0]!.photos).toHaveLength(1)
    expect((await ivo.call(order.detail, { no })).order.lines).toMatchObject([{ state: 'stored' }])
  })

  test('free shipping gives back the freight of a parcel that was paid since, at most what the prize says, once', async () => {
    const lea = await world.customer('lottery-lea', { walletYen: 60_000 })
    const crew = { shop: world, staff: await world.staff('lottery-crew') }
    const paid = async () => {
      const no = await requested(lea, [(await stored(crew, lea)).id])
      const { totalYen } = await packed(crew, no)
      await lea.call(parcel.pay, { no, method: 'wallet', expectYen: totalYen })
      return no
    }
    const earlier = await paid()
    const id = await running(only({ kind: 'shipping', worth: 500 }))
    const { number } = await play(lea, id)
    const claimed = (parcelNo?: string) =>
      lea.ask(lottery.claim, { id, number, ...(parcelNo === undefined ? {} : { parcelNo }) })
    expect((await claimed()).key).toBe('lottery.claim.parcel')
    // Paid before the prize was won: it was not won for that one.
    expect((await claimed(earlier)).key).toBe('lottery.claim.parcel')
    const later = await paid()
    const { parcels } = await lea.call(lottery.myPrize, { page: 1 })
    expect(parcels.map(({ no }) => no)).toEqual([later])
    expect(parcels[0]!.shippingYen).toBeGreaterThan(500)
    const stranger = await world.customer('lottery-stranger')
    expect((await stranger.ask(lottery.claim, { id, number, parcelNo: later })).code).not.toBe(200)
    const before = (await lea.call(wallet.detail, { page: 1 })).balanceYen
    const twice = await Promise.all([claimed(later), claimed(later)])
    expect(twice.map(({ code, key }) => (code === 200 ? 'done' : String(key))).toSorted()).toEqual([
      'done',
      'lottery.claim.done',
    ])
    const { balanceYen, rows } = await lea.call(wallet.detail, { page: 1 })
    expect(balanceYen).toBe(before + 500)
    expect(rows[0]).toMatchObject({ yen: 500, values: { parcelNo: later } })
    expect((await lea.call(lottery.myPrize, { page: 1 })).rows[0]).toMatchObject({ claim: 'claimed' })
  })

  test('nobody draws for points the month cannot give: said before the press, and nothing is counted or paid', async () => {
    const mai = await world.customer('lottery-mai')
    const admin = await world.staff('lottery-admin', ['admin'])
    const id = await running()
    const { programmes } = await admin.call(pointsDesk.list, {})
    const { spentPoints } = programmes.find(({ programme }) => programme === 'lottery')!
    const set = (budgetPoints: number | null) => agreeOn(world, pointBudgets, { lottery: budgetPoints })
    // One point short of the dearest prize.
    await set(spentPoints + 9)
    expect((await mai.call(lottery.detail, { id })).why).toMatchObject({ key: 'lottery.no.budget' })
    expect(await keyOf(mai, id)).toBe('lottery.no.budget')
    expect((await mai.call(lottery.detail, { id })).mine).toMatchObject({
      leftToday: 5,
      freeLeft: 1,
      points: 0,
    })
    await set(spentPoints + 10)
    await play(mai, id)
    expect(await held(mai)).toBe(10)
    await set(null)
  })

  test('a prize nobody claims ends after thirty days, and its owner is told three days before', async () => {
    const jan = await world.customer('lottery-jan')
    const id = await running(only({ kind: 'goods', worth: 900, names: { en: 'Towel' } }))
    const { number } = await play(jan, id)
    const told = async () =>
      (await jan.call(message.list, { page: 1 })).rows.filter(({ link }) => link === '/lottery/myPrize')
    await world.passTime(26 * DAY)
    expect(await told()).toEqual([])
    await world.passTime(2 * DAY)
    expect(await told()).toHaveLength(1)
    await world.passTime(2 * DAY + HOUR)
    expect((await jan.ask(lottery.claim, { id, number })).key).toBe('lottery.claim.over')
    expect((await jan.call(lottery.myPrize, { page: 1 })).rows[0]).toMatchObject({ claim: 'expired' })
  })
})

describe('the desk', () => {
  test('who wrote a lottery does not announce it, and nobody announces one that has begun', async () => {
    const { id } = await mori.call(lotteryDesk.save, terms({ fromDay: day(1), toDay: day(2) }))
    const { version } = await deskRow(id)
    const deed = { id, version, why: 'now' }
    expect((await mori.ask(lotteryDesk.announce, deed)).key).toBe('console.lottery.refused.secondPerson')
    expect((await world.visitor().ask(lottery.detail, { id })).key).toBe('common.notFound')
    await world.passTime(2 * DAY)
    expect((await sato.ask(lotteryDesk.announce, deed)).key).toBe('console.lottery.refused.started')
    await mori.call(lotteryDesk.discard, deed)
    expect((await deskRow(id)).stage).toBe('discarded')
  })

  test('two people end a lottery before its time; one alone does not, and until then it goes on', async () => {
    const kai = await world.customer('lottery-kai')
    const id = await running()
    const deed = async () => ({ id, version: (await deskRow(id)).version, why: 'enough' })
    await mori.call(lotteryDesk.stop, await deed())
    expect((await mori.ask(lotteryDesk.stop, await deed())).key).toBe('console.lottery.refused.secondPerson')
    await play(kai, id)
    await sato.call(lotteryDesk.keepOn, await deed())
    await mori.call(lotteryDesk.stop, await deed())
    await sato.call(lotteryDesk.stop, await deed())
    expect(await keyOf(kai, id)).toBe('lottery.no.ended')
    expect((await kai.call(lottery.detail, { id })).seed).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a prize above what the law allows is refused, and so is a coupon that ends before the event', async () => {
    const dear = terms({ boxes: Array.from({ length: 8 }, () => ({ ...points10, worth: 2_001 })) })
    expect((await mori.ask(lotteryDesk.save, dear)).key).toBe('console.lottery.refused.prizeCeiling')
    expect((await mori.ask(lotteryDesk.save, terms({ expectedSalesYen: 199_999 }))).key).toBe(
      'console.lottery.refused.totalCeiling',
    )
    const none = terms({
      boxes: Array.from({ length: 8 }, () => ({
        ...points10,
        kind: 'coupon',
        couponId: crypto.randomUUID(),
      })),
    })
    expect((await mori.ask(lotteryDesk.save, none)).key).toBe('console.lottery.refused.coupon')
    const tried = await mori.call(lotteryDesk.tried, {
      pointsPerPlay: 10,
      expectedSalesYen: 1_000_000,
      boxes: terms().boxes,
      plays: 100,
    })
    expect(tried).toMatchObject({
      plays: 100,
      costYen: 1_000,
      mostYen: 4_000,
      ceilingPrizeYen: 2_000,
      ceilingTotalYen: 20_000,
    })
  })
})
