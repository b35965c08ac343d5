import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, checkout, order } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { attempt } from '../kernel/attempt.ts'
import { Trouble } from '../kernel/trouble.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterAll(() => world.close())

/** What is written to the log while `work` runs, by level. */
async function logged(work: () => Promise<unknown>): Promise<{ warn: string[]; error: string[] }> {
  const said = { warn: [] as string[], error: [] as string[] }
  const { log } = world.shop.house
  const { warn, error } = log
  Object.assign(log, {
    warn: (about: object) => said.warn.push(JSON.stringify(about)),
    error: (about: object) => said.error.push(JSON.stringify(about)),
  })
  await work()
  Object.assign(log, { warn, error })
  return said
}

test('a bug in the sweep of unpaid orders was a warning: it is an error with its stack, and the other orders end', async () => {
  const anna = await world.customer('anna')
  const place = async () => {
    const { source, id } = world.shelf.put(listing())
    const { lineId } = await anna.call(cart.add, { source, id, quantity: 1, options: [], remark: '' })
    const quote = await anna.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
    return anna.call(checkout.place, { quoteId: quote.id, accept: true })
  }
  const [faulty, other] = [await place(), await place()]
  const { db } = world.shop.house
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('no', '=', faulty.orderNo)
    .executeTakeFirstOrThrow()
  await sql`alter table order_line add constraint cannot_end check (state <> 'cancelled' or order_id <> ${sql.lit(id)}) not valid`.execute(
    db,
  )
  const said = await logged(() => world.passTime(25 * HOUR))
  const of = (lines: string[]) => lines.filter((line) => line.includes(id))
  expect(of(said.warn)).toEqual([])
  expect(of(said.error).length).toBeGreaterThan(0)
  expect(of(said.error)[0]).toContain('cannot_end')
  expect(of(said.error)[0]).toContain('"stack"')
  expect((await anna.call(order.detail, { no: other.orderNo })).lines[0]!.line.state).toBe('cancelled')
})

test('the world misbehaving stays a warning', async () => {
  const said = await logged(async () => {
    await attempt(world.shop.house, 'the bank', () => Promise.reject(new Trouble('it does not answer')))
    await attempt(world.shop.house, 'the database', () =>
      Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    )
  })
  expect(said).toMatchObject({ warn: [expect.any(String), expect.any(String)], error: [] })
})
