import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteTermsDesk, pointBudgets, pointsDesk, reviewTermsDesk, signTermsDesk } from '@tomobako/contract'
import type { DatedCalls } from '@tomobako/contract'
import { DAY, HOUR, jstDay } from '@tomobako/domain/kernel'
import { programmeBudgets } from '@tomobako/domain/points'
import { daysFrom } from '@tomobako/domain/sign'
import { inMonthBefore } from '@tomobako/domain/tariff'
import { agreeOn, openTestShop } from '@tomobako/testkit'
import type { Staff, TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import { verify } from '../ledger/index.ts'
import { inviteTerms } from '../invite/index.ts'
import { earn } from './programme.ts'

/** Rewards take two people and hold from a day on, each by the same mechanism (decisions 0116 and 0123). */
let shop: TestShop
let fumi: Staff
let rin: Staff
beforeAll(async () => {
  // Noon in Japan on the fifth.
  shop = await openTestShop({ now: '2026-10-05T03:00:00Z' })
  fumi = await shop.staff('fumi', ['finance'])
  rin = await shop.staff('rin', ['finance'])
})
afterAll(async () => {
  expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await shop.close()
})

const now = (): number => shop.shop.house.clock.now()
const on = (days: number): string => daysFrom(jstDay(now()), days)
const why = 'a test of two people'
const terms = () => inviteTerms({ db: shop.shop.house.db, now: now() })
const waiting = async (who = rin) => (await who.call(inviteTermsDesk.show, {})).waiting
const say = async (who: Staff, word: 'yes' | 'no' | 'back') =>
  who.ask(inviteTermsDesk.decide, { id: (await waiting())!.id, word, why: 'I looked at it.' })
const deeds = async (of: string) =>
  (
    await shop.shop.house.db
      .selectFrom('audit')
      .select('what')
      .where('what', 'like', `${of}.%`)
      .orderBy('no')
      .execute()
  ).map((row) => row.what)

describe('what invitations bring takes two people', () => {
  test('nothing changes until somebody else agrees; nobody agrees to their own; it is all in the audit log', async () => {
    const before = await terms()
    const wish = { from: on(0), changes: { inviterPoints: 300 }, why }
    await fumi.call(inviteTermsDesk.ask, wish)
    expect(await terms()).toEqual(before)
    expect(await waiting()).toMatchObject({
      from: on(0),
      changes: { inviterPoints: 300 },
      by: 'fumi',
      mine: false,
      alone: null,
    })
    expect((await say(fumi, 'yes')).key).toBe('console.second.refused.own')
    expect((await say(rin, 'back')).key).toBe('console.second.refused.notOwn')
    expect((await rin.ask(inviteTermsDesk.ask, wish)).key).toBe('console.second.refused.waiting')
    await say(rin, 'no')
    expect(await terms()).toEqual(before)
    await fumi.call(inviteTermsDesk.ask, wish)
    await say(fumi, 'back')
    await fumi.call(inviteTermsDesk.ask, wish)
    await say(rin, 'yes')
    expect(await terms()).toEqual({ ...before, inviterPoints: 300 })
    expect(await deeds('invite.terms')).toEqual([
      'invite.terms.ask',
      'invite.terms.no',
      'invite.terms.ask',
      'invite.terms.back',
      'invite.terms.ask',
      'invite.terms.yes',
    ])
  })

  test('a day that is over, what changes nothing and a right one does not have are refused; so is a yes after its day', async () => {
    const ask = (who: Staff, from: string, inviterPoints: number) =>
      who.ask(inviteTermsDesk.ask, { from, changes: { inviterPoints }, why })
    expect((await ask(fumi, on(-1), 400)).key).toBe('console.tables.refused.dayPast')
    expect((await ask(fumi, on(0), 300)).key).toBe('console.tables.refused.nothingChanged')
    // Whoever decides single invitations does not set what they bring.
    const kenji = await shop.staff('kenji', ['support'])
    expect((await ask(kenji, on(0), 400)).code).toBe(403)
    await ask(fumi, on(0), 400)
    await shop.passTime(DAY)
    expect((await say(rin, 'yes')).key).toBe('console.tables.refused.dayPast')
    await say(rin, 'no')
  })

  test('it holds from its day on; what is agreed on for a day before leaves it standing; every version stays to be compared', async () => {
    await agreeOn(shop, inviteTermsDesk, { inviterPoints: 900 }, on(4))
    await agreeOn(shop, inviteTermsDesk, { inviterPoints: 200, newcomerPoints: 100 }, on(2))
    const seen: (readonly [number, number])[] = []
    for (let days = 0; days < 5; days += 1) {
      const { inviterPoints, newcomerPoints } = await terms()
      seen.push([inviterPoints, newcomerPoints])
      await shop.passTime(DAY)
    }
    expect(seen).toEqual([
      [300, 500],
      [300, 500],
      [200, 100],
      [200, 100],
      [900, 100],
    ])
    const { values, former, coming } = await rin.call(inviteTermsDesk.show, {})
    expect(values).toEqual({ inviterPoints: 900, newcomerPoints: 100 })
    expect(coming).toEqual([])
    expect(former.map((each) => each.values.inviterPoints)).toEqual([200, 900, 300])
    // Back to what held before is a proposal like any other.
    await agreeOn(shop, inviteTermsDesk, former.at(-1)!.values)
    expect(await terms()).toEqual({ inviterPoints: 300, newcomerPoints: 500 })
  })

  test('where nobody else has the right one’s own yes counts a day later, and says so', async () => {
    const others = (await shop.shop.house.db.selectFrom('staff').select(['id', 'name']).execute())
      .filter((each) => each.name !== 'fumi')
      .map((each) => each.id)
    const atWork = (active: boolean) =>
      shop.shop.house.db.updateTable('staff').set({ active }).where('id', 'in', others).execute()
    await fumi.call(inviteTermsDesk.ask, { from: on(2), changes: { inviterPoints: 350 }, why })
    const { id, at } = (await waiting(fumi))!
    await atWork(false)
    expect(Date.parse((await waiting(fumi))!.alone!) - Date.parse(at)).toBe(24 * HOUR)
    await shop.passTime(DAY)
    expect((await fumi.ask(inviteTermsDesk.decide, { id, word: 'yes' })).data).toEqual({ ok: true })
    await atWork(true)
    expect((await deeds('invite.terms')).at(-1)).toBe('invite.terms.alone')
  })
})

test.each([
  ['points.budgets', pointBudgets, { changes: { task: 90_000 }, from: () => `${on(0).slice(0, 7)}-01` }],
  ['review.terms', reviewTermsDesk, { changes: { approvedPoints: 60 }, from: () => on(1) }],
  ['sign.terms', signTermsDesk, { changes: { ring: [2, 2, 2, 2, 2, 2, 2] }, from: () => on(1) }],
] as const)('%s go the same way', async (deed, desk, { changes, from }) => {
  // Each desk with its own words; the calls are of one shape.
  const calls = desk as unknown as DatedCalls<object>
  const before = await rin.call(calls.show, {})
  await fumi.call(calls.ask, { from: from(), changes, why })
  const { id } = (await rin.call(calls.show, {})).waiting!
  expect((await rin.call(calls.show, {})).values).toEqual(before.values)
  expect((await fumi.ask(calls.decide, { id, word: 'yes' })).key).toBe('console.second.refused.own')
  await rin.call(calls.decide, { id, word: 'yes' })
  await shop.passTime(DAY)
  expect((await rin.call(calls.show, {})).values).toEqual({ ...before.values, ...changes })
  expect(await deeds(deed)).toEqual([`${deed}.ask`, `${deed}.yes`])
})

describe('budgets', () => {
  test('hold from a month on, each programme by itself, and the month that runs is changed itself', async () => {
    const month = on(0).slice(0, 7)
    const next = `${on(31).slice(0, 7)}-01`
    await agreeOn(shop, pointBudgets, { invite: 7_000, review: 8_000 }, next)
    await agreeOn(shop, pointBudgets, { review: 6_000 })
    const { values, coming } = await rin.call(pointBudgets.show, {})
    expect(values).toMatchObject({ review: 6_000, invite: programmeBudgets.invite })
    expect(coming).toMatchObject([{ from: next, values: { review: 8_000, invite: 7_000 } }])
    const meter = (await rin.call(pointsDesk.list, {})).programmes.find(
      (each) => each.programme === 'review',
    )!
    expect(meter).toMatchObject({ month, budgetPoints: 6_000 })
  })

  test('the trial gives last month’s gifts again as far as each budget reaches, in their order, and writes nothing', async () => {
    const anna = await shop.customer('anna')
    const ben = await shop.customer('ben')
    for (const [index, who] of [anna, anna, ben, ben, ben].entries()) {
      await inTransaction(shop.shop.house.db, (db) =>
        earn(
          { db, now: now() },
          { programme: 'review', cause: `review/${index}`, account: who.id, points: 50 },
        ),
      )
      await shop.passTime(HOUR)
    }
    const { month } = inMonthBefore(now())
    do await shop.passTime(7 * DAY)
    while (inMonthBefore(now()).month === month)
    const asked = { from: `${on(31).slice(0, 7)}-01`, changes: { review: 120 } }
    const trial = await rin.call(pointBudgets.trial, { of: 'asked', ...asked })
    // Two of five reach; the third would be the first beyond 120.
    expect(trial).toMatchObject({
      all: 5,
      tried: 5,
      takenYen: 250,
      standsYen: 250,
      wouldYen: 100,
      kinds: [{ kind: 'review', takenYen: 250, wouldYen: 100 }],
      customers: { more: 0, less: 1, same: 1 },
    })
    await fumi.call(pointBudgets.ask, { ...asked, why })
    const { id } = (await rin.call(pointBudgets.show, {})).waiting!
    expect(await rin.call(pointBudgets.trial, { of: 'waiting', id })).toEqual(trial)
    await rin.call(pointBudgets.decide, { id, word: 'no', why: 'Not yet.' })
    expect((await rin.ask(pointBudgets.trial, { of: 'waiting', id })).key).toBe('console.changedMeanwhile')
  })
})

test('stamps and tasks of last month by another ring and other tasks', async () => {
  const db = shop.shop.house.db
  const { from } = inMonthBefore(now())
  const day = jstDay(from + 3 * DAY)
  const mia = await shop.customer('mia')
  await db
    .insertInto('sign_day')
    .values([
      { customer_id: mia.id, day, run: 1, points: 2, at: new Date(from).toISOString() },
      { customer_id: mia.id, day: daysFrom(day, 1), run: 2, points: 2, at: new Date(from).toISOString() },
    ])
    .execute()
  await db
    .insertInto('sign_task_of')
    .values({ customer_id: mia.id, kind: 'order', claimed_at: new Date(from).toISOString(), points: 50 })
    .execute()
  const { values } = await rin.call(signTermsDesk.show, {})
  const trial = await rin.call(signTermsDesk.trial, {
    of: 'asked',
    from: on(1),
    changes: { ring: [10, 20, 0, 0, 0, 0, 0], order: { ...values.order, active: false } },
  })
  const of = (kind: string) => trial.kinds.find((each) => each.kind === kind)!
  expect(of('sign')).toMatchObject({ count: 2, takenYen: 4, standsYen: 4, wouldYen: 30 })
  expect(of('order')).toMatchObject({ count: 1, takenYen: 50, standsYen: values.order.points, wouldYen: 0 })
})
