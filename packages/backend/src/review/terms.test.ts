import { afterAll, beforeAll, expect, test } from 'vitest'
import { experience, review, reviewDesk, reviewTermsDesk } from '@tomobako/contract'
import { DAY, HOUR, jstDay } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { agreeOn, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { balance, verify } from '../ledger/index.ts'
import { piece, pictures, text } from './story.testing.ts'

/** What a review brings takes two people and holds for those sent from its day on (decision 0129). */
let world: TestShop
let emi: Staff
let fumi: Staff
let mina: Customer
let lineNo: string
beforeAll(async () => {
  // Noon in Japan, so that a day passes without the month's.
  world = await openTestShop({ now: '2026-11-10T03:00:00Z', log: 'silent' })
  emi = await world.staff('emi', ['editor'])
  fumi = await world.staff('fumi', ['finance'])
  mina = await world.customer('mina', { walletYen: 100_000 })
  lineNo = await piece(world, await world.staff('kai', ['buyer', 'receiver']), mina)
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

const on = (days: number): string => jstDay(world.shop.house.clock.now() + days * DAY)
const held = () => balance(world.shop.house.db, accounts.points(mina.id))
const send = async () =>
  (
    await mina.call(review.submit, {
      kind: 'inside',
      title: 'As promised',
      content: text(),
      photoIds: await pictures(mina),
      lineNos: [lineNo],
    })
  ).id
const approve = async (id: string) => {
  const { version, brings } = await emi.call(reviewDesk.detail, { id })
  return { brings, ...(await emi.call(reviewDesk.approve, { id, version })) }
}

test('what was sent brings what held on its day, whenever it is approved; every page reads the figures of today', async () => {
  const before = await send()
  const changes = { approvedPoints: 70, highPoints: 250 }
  await agreeOn(world, reviewTermsDesk, changes, on(1))
  const shown = async () => [
    (await mina.call(review.list, {})).month.brings,
    (await world.visitor().call(experience.feed, {})).brings,
  ]
  expect(await shown()).toEqual(Array(2).fill({ approvedPoints: 50, highPoints: 200 }))
  await world.passTime(DAY)
  expect(await shown()).toEqual(Array(2).fill(changes))
  expect((await mina.call(review.detail, { id: before })).wouldBring).toBe(50)
  expect(await approve(before)).toMatchObject({ points: 50, brings: { approvedPoints: 50 } })
  expect(await held()).toBe(50)
  const after = await send()
  expect((await mina.call(review.detail, { id: after })).wouldBring).toBe(70)
  expect(await approve(after)).toMatchObject({ points: 70, brings: changes })
  expect(await held()).toBe(120)
})

test('not from a day that has begun, and high quality brings no less; the trial reads last month’s approved reviews', async () => {
  const wish = { changes: { approvedPoints: 80 }, why: 'a test' }
  expect((await fumi.ask(reviewTermsDesk.ask, { ...wish, from: on(0) })).key).toBe(
    'console.points.refused.begun',
  )
  const dearer = { from: on(1), changes: { approvedPoints: 300 }, why: 'a test' }
  expect((await fumi.ask(reviewTermsDesk.ask, dearer)).key).toBe('console.reviews.refused.order')
  await world.passTime(28 * DAY + HOUR)
  const tried = await fumi.call(reviewTermsDesk.trial, { of: 'asked', from: on(1), changes: wish.changes })
  expect(tried).toMatchObject({ all: 2, tried: 2, takenYen: 120, standsYen: 140, wouldYen: 160 })
})
