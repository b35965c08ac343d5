import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart, encode, goods, order } from '@tomobako/contract'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, TestShop } from '@tomobako/testkit'

/** Probes of docs/probes.md that belong to no one capability. */
let world: TestShop
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
})
afterAll(() => world?.close())
const lines = async () => (await anna.call(cart.list, {})).groups.flatMap((group) => group.lines).length

test('probe 14: a method named in a head, a query or a body is not heard: what only reads changes nothing, what changes is not read', async () => {
  const { source, id } = world.shelf.put(listing())
  const input = { source, id, quantity: 1, options: [], remark: '' }
  const add = encode(cart.add, input, { language: 'en', isNew: 0 }, { base: 'http://shop.test', headers: {} })
  const { pathname, search } = new URL(add.url)
  const before = await lines()
  for (const head of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    for (const as of ['POST', 'DELETE'])
      for (const query of ['', '&_method=POST'])
        expect((await anna.send(`${pathname}${search}${query}`, { headers: { [head]: as } })).status).toBe(
          405,
        )
  const list = encode(cart.list, {}, { language: 'en', isNew: 0 }, { base: 'http://shop.test', headers: {} })
  const at = new URL(list.url)
  expect(
    (
      await anna.send(`${at.pathname}${at.search}`, {
        method: 'POST',
        headers: { 'x-http-method-override': 'GET', 'content-type': 'application/json' },
        body: '{"_method":"GET"}',
      })
    ).status,
  ).toBe(405)
  expect(await lines()).toBe(before)
})

const injections = [
  "' OR '1'='1",
  "'; select pg_sleep(30); --",
  "') UNION SELECT email_folded, password_hash FROM customer --",
  '"; drop table customer; --',
  "\\'; select 1/0; --",
  "%' AND 1=(SELECT 1 FROM pg_sleep(30)) AND '%'='",
  '$$; select pg_sleep(30); $$',
  '_%_%_%',
  '${1}{{7*7}}#{7*7}',
]
test('probe 86: words of the database in a search, a cursor, a sort and a number find nothing, wait for nothing and break nothing', async () => {
  const people = async () => (await world.shop.house.db.selectFrom('customer').select('id').execute()).length
  const before = await people()
  for (const said of injections) {
    const began = performance.now()
    const asked = [
      await anna.ask(goods.search, { source: 'mercari', words: said, page: 1, sort: 'recommended' }),
      await anna.ask(goods.search, {
        source: 'mercari',
        words: 'カメラ',
        page: 1,
        sort: said as 'recommended',
      }), // What a form would send.
      await anna.ask(goods.detail, { source: 'mercari', id: said }),
      await anna.ask(order.detail, { no: said.slice(0, 40) }),
      await anna.ask(order.list, { page: said as unknown as number, index: 0 }), // As above.
      await anna.ask(order.list, { page: 1, index: 0, place: said.slice(0, 20) }),
    ]
    expect(asked.filter(({ code }) => code >= 500)).toEqual([])
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(JSON.stringify(asked)).not.toMatch(/syntax error|argon2|[\w.]+@example\.com|SQLSTATE/)
  }
  expect(await people()).toBe(before)
})
