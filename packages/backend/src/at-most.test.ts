import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shop } from '@tomobako/backend'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { account, cart, encode, friendPayment, groupLabel } from '@tomobako/contract'
import { accounts, entry, move } from '@tomobako/domain/ledger'
import { groupLabelLimits } from '@tomobako/domain/group-label'
import { orderLimits } from '@tomobako/domain/order'
import type { Customer, TestShop } from '@tomobako/testkit'
import { listing, openTestShop } from '@tomobako/testkit'
import { lives } from './account/index.ts'
import { inTransaction } from './db/index.ts'
import type { Tx } from './db/index.ts'
import { oneAtATime } from './db/one-at-a-time.ts'
import { balance, NotEnough, post } from './ledger/index.ts'

// Two shops on one database stand for two processes: a limit that is read and then written holds for nobody who asks twice at once.
let world: TestShop
let doors: Shop[]
beforeAll(async () => {
  world = await openTestShop()
  doors = [world.shop, await world.another()]
})
afterAll(() => world.close())

async function twentyAtOnce<I, O>(
  who: Customer,
  endpoint: Endpoint<I, O>,
  input: (index: number) => I,
): Promise<Envelope[]> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const request = encode(
        endpoint,
        input(index),
        { language: 'en', isNew: 0 },
        { base: 'http://shop.test', headers: { cookie } },
      )
      return JSON.parse(await (await doors[index % 2]!.answer(request))!.text()) as Envelope
    }),
  )
}
const countOf = async (
  table: 'cart_line' | 'friend_payment' | 'group_label',
  customerId: string,
): Promise<number> =>
  (await world.shop.house.db.selectFrom(table).select('id').where('customer_id', '=', customerId).execute())
    .length
const keysOf = (answers: readonly Envelope[], code: number) =>
  answers.filter((each) => each.code !== code).map((each) => each.key)

describe('limits hold when twenty ask at once through two processes', () => {
  test('a cart of 100 lines never has 102', async () => {
    const anna = await world.customer('anna')
    const { db } = world.shop.house
    const room = 3
    await db
      .insertInto('cart_line')
      .values(
        Array.from({ length: orderLimits.cartLines - room }, (_, index) => ({
          id: crypto.randomUUID(),
          customer_id: anna.id,
          source: 'mercari',
          listing_id: `m9${index}`,
          quantity: 1,
          options: '[]',
          remark: '',
          services: [],
          added_price_yen: 500,
          at: new Date(world.shop.house.clock.now()).toISOString(),
        })),
      )
      .execute()
    const items = Array.from({ length: 20 }, () => world.shelf.put(listing()))
    const answers = await twentyAtOnce(anna, cart.add, (index) => ({
      source: items[index]!.source,
      id: items[index]!.id,
      quantity: 1,
      options: [],
      remark: '',
    }))
    expect(await countOf('cart_line', anna.id)).toBe(orderLimits.cartLines)
    expect(keysOf(answers, 200)).toEqual(Array<string>(20 - room).fill('cart.full'))
  })

  test('V7.1.2 twenty sessions of a customer, whoever comes in at once', async () => {
    const dora = await world.customer('dora')
    const { db } = world.shop.house
    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => {
        const request = encode(
          account.login,
          { email: dora.email, password: dora.password },
          { language: 'en', isNew: 0 },
          // From everywhere: one address may try eight times.
          { base: 'http://shop.test', headers: { 'x-tomobako-ip': `198.51.${index}.7` } },
        )
        return JSON.parse(await (await doors[index % 2]!.answer(request))!.text()) as Envelope
      }),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array<number>(32).fill(200))
    const rows = await db.selectFrom('session').select('id').where('customer_id', '=', dora.id).execute()
    expect(rows).toHaveLength(lives.customer.most)
  })

  test('friend payment links', async () => {
    const bea = await world.customer('bea')
    for (let made = 0; made < 18; made += 1)
      await bea.call(friendPayment.ask, { yen: 500, name: `friend ${made}`, email: '', message: '' })
    const answers = await twentyAtOnce(bea, friendPayment.ask, (index) => ({
      yen: 500,
      name: `another ${index}`,
      email: '',
      message: '',
    }))
    expect(await countOf('friend_payment', bea.id)).toBe(20)
    expect(keysOf(answers, 200)).toEqual(Array<string>(18).fill('friendPayment.tooMany'))
  })

  test('group purchases', async () => {
    const cara = await world.customer('cara')
    const wish = (name: string) => ({ name, category: 'figures' as const, rule: 'equal' as const })
    const first = await cara.call(groupLabel.save, wish('the first'))
    const { db } = world.shop.house
    const row = await db
      .selectFrom('group_label')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('group_label')
      .values(
        Array.from({ length: groupLabelLimits.labels - 3 }, (_, index) => ({
          ...row,
          id: crypto.randomUUID(),
          name: `label ${index}`,
          created_at: new Date(row.created_at).toISOString(),
          locked_at: null,
          settled_at: null,
        })) as never,
      )
      .execute()
    const answers = await twentyAtOnce(cara, groupLabel.save, (index) => wish(`another ${index}`))
    expect(await countOf('group_label', cara.id)).toBe(groupLabelLimits.labels)
    expect(keysOf(answers, 200)).toEqual(Array<string>(18).fill('groupLabel.full'))
  })
})

describe('quality F14 two transactions that each look before the other one writes', () => {
  /** Both are open at once: the first goes on when the second has looked too, or stands in line behind it. */
  async function atOnce<T>(
    look: (tx: Tx) => Promise<T>,
    write: (tx: Tx, seen: T, which: number) => Promise<void>,
  ): Promise<number> {
    const { db } = world.shop.house
    let looked = 0
    const isInLine = async (): Promise<boolean> =>
      (await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db))
        .rows[0]!.n > 0
    const ended = await Promise.allSettled(
      [0, 1].map((which) =>
        inTransaction(db, async (tx) => {
          const seen = await look(tx)
          looked += 1
          if (looked === 1) await expect.poll(async () => looked === 2 || (await isInLine())).toBe(true)
          await write(tx, seen, which)
        }),
      ),
    )
    return ended.filter(({ status }) => status === 'fulfilled').length
  }

  test('who looks and then writes with nothing in between is both let through: what the others guard against is real', async () => {
    const { db } = world.shop.house
    await sql`create table skewed (which int primary key, yen int not null)`.execute(db)
    await sql`insert into skewed values (0, 100), (1, 100)`.execute(db)
    const sum = async (tx: Pick<Tx, 'executeQuery'> | Tx) =>
      (await sql<{ yen: number }>`select sum(yen)::int as yen from skewed`.execute(tx as Tx)).rows[0]!.yen
    const through = await atOnce(sum, async (tx, seen, which) => {
      if (seen < 150) throw new Error('not enough')
      await sql`update skewed set yen = yen - 150 where which = ${which}`.execute(tx)
    })
    expect(through).toBe(2)
    expect(await sum(db as unknown as Tx)).toBe(-100)
    await sql`drop table skewed`.execute(db)
  })

  test('a wallet pays one of them', async () => {
    const { db, clock } = world.shop.house
    const now = clock.now()
    const wallet = accounts.wallet(crypto.randomUUID())
    await inTransaction(db, (tx) =>
      post(
        { db: tx, now },
        entry('toppedUp', `give/${wallet}`, [move(200, accounts.processor('practice'), wallet)]),
      ),
    )
    const refused: unknown[] = []
    const through = await atOnce(
      (tx) => balance(tx, wallet),
      async (tx, have, which) => {
        expect(have).toBe(200)
        await post(
          { db: tx, now },
          entry('postagePaid', `take/${wallet}/${which}`, [move(150, wallet, accounts.carrier('test'))]),
        ).catch((error: unknown) => {
          refused.push(error)
          throw error
        })
      },
    )
    expect(through).toBe(1)
    expect(refused[0]).toBeInstanceOf(NotEnough)
    expect(await balance(db, wallet)).toBe(50)
  })

  test('who counts before they add stands in line, and counts what the other one added', async () => {
    const { db } = world.shop.house
    await sql`create table counted (n int)`.execute(db)
    const through = await atOnce(
      async (tx) => {
        await oneAtATime(tx, 'counted', 'one')
        return (await sql<{ n: number }>`select count(*)::int as n from counted`.execute(tx)).rows[0]!.n
      },
      async (tx, seen) => {
        if (seen >= 1) throw new Error('one is enough')
        await sql`insert into counted values (1)`.execute(tx)
      },
    )
    expect(through).toBe(1)
    await sql`drop table counted`.execute(db)
  })
})
