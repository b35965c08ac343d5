import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import type { Shop } from '../index.ts'
import { mailTo } from '../message/index.ts'
import { asSystem } from './index.ts'

/** quality R17: jobs whose worker is gone or frozen, and jobs of a transaction that takes long. */
let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterAll(() => world.close())

const letter = (shop: Shop, to: string, before?: () => Promise<void>): Promise<void> =>
  asSystem(shop.house, async (context) => {
    await mailTo(context, { to, language: 'en', key: 'mail.friendAsk' })
    await before?.()
  })

/** A mail server that keeps each letter until it is let go; `met` when the first one has come. */
function slowMail(shop: Shop): { met: Promise<void>; letGo: () => void } {
  let letGo = (): void => {}
  let meet = (): void => {}
  const gate = new Promise<void>((go) => (letGo = go))
  const met = new Promise<void>((go) => (meet = go))
  shop.house.gateways.mail = {
    name: 'smtp',
    send: () => {
      meet()
      return gate
    },
  }
  return { met, letGo }
}

type Row = { state: string; attempt: number }
const letters = async (): Promise<Row[]> =>
  (
    await sql<Row>`select state::text, retry_count as attempt from pgboss.job where name = 'mail' order by created_on`.execute(
      world.shop.house.db,
    )
  ).rows

test('a worker that was frozen until another one took its job over ends nothing of what the other one does', async () => {
  const { house } = world.shop
  const second = await world.another()
  await letter(world.shop, 'anna@example.com')
  const frozen = slowMail(world.shop)
  const first = world.shop.jobs.drain()
  await frozen.met
  expect(await letters()).toEqual([{ state: 'active', attempt: 0 }])

  // What the upkeep of the queue does to a job whose time and grace are over.
  await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'mail'`.execute(house.db)
  // And the letter's own lease is over as well.
  await sql`update mail_outbox set next_try_at = created_at`.execute(house.db)
  const taking = slowMail(second)
  const other = second.jobs.drain()
  await taking.met
  expect(await letters()).toEqual([{ state: 'active', attempt: 1 }])

  // It comes back and says that it is done: of an attempt that is nobody's any more.
  frozen.letGo()
  await first
  expect(await letters()).toEqual([{ state: 'active', attempt: 1 }])

  taking.letGo()
  await other
  expect(await letters()).toEqual([{ state: 'completed', attempt: 1 }])
})

test('what a long transaction asked for first keeps nobody waiting and is not lost', async () => {
  const sent: string[] = []
  world.shop.house.gateways.mail = {
    name: 'smtp',
    send: async ({ to }) => void sent.push(to),
  }
  let commit = (): void => {}
  const long = letter(world.shop, 'first@example.com', () => new Promise((go) => (commit = go)))
  const later = Array.from({ length: 20 }, (_, index) => `later${index}@example.com`)
  for (const to of later) await letter(world.shop, to)
  await world.shop.jobs.drain()
  expect(sent.toSorted()).toEqual(later.toSorted())

  commit()
  await long
  await world.shop.jobs.drain()
  expect(sent.filter((to) => to === 'first@example.com')).toHaveLength(1)
  expect(sent).toHaveLength(later.length + 1)
})

test('a transaction that is taken back asked for nothing', async () => {
  const before = (await letters()).length
  await expect(
    letter(world.shop, 'nobody@example.com', () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  expect(await letters()).toHaveLength(before)
})
