import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wallet } from '@tomobako/contract'
import type { Customer, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { mailTo } from '../message/index.ts'
import { openHands } from './hands.ts'
import { asSystem, inTime } from './index.ts'

describe('a mail server that is silent', () => {
  let world: TestShop
  let anna: Customer
  beforeAll(async () => {
    world = await openTestShop()
    anna = await world.customer('anna')
  })
  afterAll(() => world.close())

  test(
    'keeps letters waiting and no payment: cards settle while every letter hangs',
    { timeout: 60_000 },
    async () => {
      const { house, jobs } = world.shop
      let hanging = 0
      const { mail } = house.gateways
      house.gateways.mail = {
        name: 'smtp',
        send: () => {
          hanging += 1
          return new Promise(() => {})
        },
      }
      // More letters than any queue has hands, all asked for before the first payment.
      await asSystem(house, async (context) => {
        for (let letter = 0; letter < 60; letter += 1)
          await mailTo(context, { to: 'anna@example.com', language: 'en', key: 'mail.friendAsk' })
      })
      const started = []
      for (let index = 0; index < 30; index += 1)
        started.push(await anna.call(wallet.topUp, { yen: 1_000 }, { idempotencyKey: randomUUID() }))
      for (const { paymentId } of started) {
        const answer = await world.shop.answer(world.bank.webhook(paymentId, 'succeeded'))
        expect(answer?.status).toBe(200)
      }
      await jobs.start()
      const settled = async () =>
        (
          await house.db
            .selectFrom('payment')
            .select('id')
            .where('customer_id', '=', anna.id)
            .where('state', '=', 'succeeded')
            .execute()
        ).length
      await expect.poll(settled, { timeout: 30_000, interval: 100 }).toBe(30)
      await expect.poll(() => hanging, { timeout: 10_000 }).toBeGreaterThan(0)
      const sent = await house.db
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .execute()
      expect(sent.length).toBeGreaterThanOrEqual(60)
      house.gateways.mail = mail
    },
  )
})

describe('the hands of a queue', () => {
  test('a job that never ends keeps one hand, the others work on', async () => {
    const waiting = Array.from({ length: 20 }, (_, index) => index)
    const done: number[] = []
    const hands = openHands<number>({
      hands: 2,
      fetch: async (most) => waiting.splice(0, most),
      work: (job) => (job === 0 ? new Promise(() => {}) : Promise.resolve(void done.push(job))),
      onTrouble: () => {},
    })
    await expect.poll(() => done.length).toBe(19)
    await hands.stop(10)
  })

  test('never more at once than there are hands, and trouble with the queue ends nothing', async () => {
    const waiting = Array.from({ length: 30 }, (_, index) => index)
    let now = 0
    let most = 0
    let asked = 0
    let done = 0
    const troubles: unknown[] = []
    const hands = openHands<number>({
      hands: 3,
      fetch: async (free) => {
        asked += 1
        if (asked === 2) throw new Error('away')
        return waiting.splice(0, free)
      },
      work: async () => {
        now += 1
        most = Math.max(most, now)
        await new Promise((go) => setImmediate(go))
        now -= 1
        done += 1
      },
      onTrouble: (error) => troubles.push(error),
    })
    await expect.poll(() => done, { timeout: 10_000 }).toBe(30)
    await hands.stop(100)
    expect(most).toBe(3)
    expect(troubles).toHaveLength(1)
  })

  test('work that takes longer than it may is given up, and told so', async () => {
    let told: AbortSignal | undefined
    await expect(
      inTime(0.01, 'test.slow', (signal) => {
        told = signal
        return new Promise(() => {})
      }),
    ).rejects.toThrow('test.slow took longer than 0.01 s')
    expect(told?.aborted).toBe(true)
  })
})
