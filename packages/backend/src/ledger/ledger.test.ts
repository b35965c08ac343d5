import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, entry, move, walletToppedUp } from '@tomobako/domain/ledger'
import { openTestShop } from '@tomobako/testkit'
import type { TestShop } from '@tomobako/testkit'
import { inTransaction } from '../db/index.ts'
import { balance, history, NotEnough, verify } from './index.ts'
import { checks } from './verify.ts'
import { post } from './store.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
})
afterAll(() => world.close())

const db = () => world.shop.house.db
const now = () => world.shop.house.clock.now()
const write = (made: Parameters<typeof post>[1]) => inTransaction(db(), (tx) => post(tx, made, now()))
/** An entry of this test file; the account names are customers nobody else has. */
const give = (who: string, key: string, yen: number) =>
  entry('toppedUp', key, [move(yen, accounts.processor('practice'), accounts.wallet(who))])
const take = (who: string, key: string, yen: number) =>
  entry('postagePaid', key, [move(yen, accounts.wallet(who), accounts.carrier('test'))])

test('the same event told twice, one after the other or a dozen at once, is written once', async () => {
  const who = randomUUIDv7()
  expect(await write(give(who, `once/${who}`, 500))).toBe(true)
  expect(await write(give(who, `once/${who}`, 500))).toBe(false)
  const many = await Promise.all(Array.from({ length: 12 }, () => write(give(who, `many/${who}`, 700))))
  expect(many.filter(Boolean)).toHaveLength(1)
  expect(await balance(db(), accounts.wallet(who))).toBe(1_200)
  await expect(write({ ...give(who, `once/${who}`, 500), kind: 'other' })).rejects.toThrow(/was written as/)
})

test('what took all there was, told again or a dozen times at once, is a repetition and not too little', async () => {
  const who = randomUUIDv7()
  await write(give(who, `all/${who}`, 500))
  const many = await Promise.all(Array.from({ length: 12 }, () => write(take(who, `took/${who}`, 500))))
  expect(many.filter(Boolean)).toHaveLength(1)
  expect(await write(take(who, `took/${who}`, 500))).toBe(false)
  await expect(write(take(who, `more/${who}`, 1))).rejects.toMatchObject({ have: 0, need: 1 })
  expect(await balance(db(), accounts.wallet(who))).toBe(0)
})

test('quality R3 sixty-four at once never take more than there is, in whatever order they come', async () => {
  const [who, other] = [randomUUIDv7(), randomUUIDv7()]
  await write(give(who, `start/${who}`, 1_000))
  await write(give(other, `start/${other}`, 1_000))
  const taken = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      write(
        entry(
          'swap',
          `swap/${who}/${index}`,
          index % 2 === 0
            ? [move(90, accounts.wallet(who), accounts.wallet(other))]
            : [move(130, accounts.wallet(other), accounts.carrier('test'))],
        ),
      ).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(NotEnough)
          return false
        },
      ),
    ),
  )
  expect(taken.some(Boolean)).toBe(true)
  const [left, otherLeft] = [
    await balance(db(), accounts.wallet(who)),
    await balance(db(), accounts.wallet(other)),
  ]
  const done = (remainder: number) => taken.filter((ok, index) => ok && index % 2 === remainder).length
  expect(left).toBe(1_000 - 90 * done(0))
  expect(otherLeft).toBe(1_000 + 90 * done(0) - 130 * done(1))
  expect(Math.min(left, otherLeft)).toBeGreaterThanOrEqual(0)
})

test('what is refused leaves nothing behind', async () => {
  const who = randomUUIDv7()
  await write(give(who, `small/${who}`, 100))
  await expect(write(take(who, `large/${who}`, 101))).rejects.toBeInstanceOf(NotEnough)
  expect(
    await db().selectFrom('ledger_entry').select('id').where('natural_key', '=', `large/${who}`).execute(),
  ).toEqual([])
  expect(await balance(db(), accounts.wallet(who))).toBe(100)
})

test('quality R2 the books are never rubbed out: no change, no removal; a correction is an entry of its own', async () => {
  const who = randomUUIDv7()
  const wrong = walletToppedUp({
    customerId: who,
    paymentId: randomUUIDv7(),
    from: accounts.processor('practice'),
    yen: 900,
  })
  await write({ ...wrong, key: `wrong/${who}` })
  for (const statement of [
    sql`update ledger_posting set amount = 1`,
    sql`delete from ledger_posting`,
    sql`update ledger_entry set kind = 'x'`,
    sql`delete from ledger_entry`,
    sql`truncate ledger_posting cascade`,
    sql`truncate ledger_entry cascade`,
    sql`truncate ledger_move cascade`,
  ])
    await expect(statement.execute(db())).rejects.toThrow(/append only/)
  await write({
    ...wrong,
    kind: 'toppedUpReversed',
    key: `wrong/${who}/reversed`,
    postings: wrong.postings.map(({ from, to, ...what }) => ({ from: to, to: from, ...what })),
  })
  expect(await balance(db(), accounts.wallet(who))).toBe(0)
  const { rows, hasNext } = await history(db(), accounts.wallet(who), 1)
  expect(rows.map((row) => [row.kind, row.amount, row.balanceAfter])).toEqual([
    ['toppedUpReversed', -900, 0],
    ['toppedUp', 900, 900],
  ])
  expect(hasNext).toBe(false)
})

test('a statement is paged, newest first, and each row says what was left after it', async () => {
  const who = randomUUIDv7()
  for (let index = 1; index <= 25; index += 1) await write(give(who, `page/${who}/${index}`, index))
  const first = await history(db(), accounts.wallet(who), 1)
  const second = await history(db(), accounts.wallet(who), 2)
  expect([first.rows.length, first.hasNext, second.rows.length, second.hasNext]).toEqual([20, true, 5, false])
  expect(first.rows[0]).toMatchObject({ amount: 25, balanceAfter: 325 })
  expect(second.rows.at(-1)).toMatchObject({ amount: 1, balanceAfter: 1 })
})

test('verify finds what does not agree, and names it', async () => {
  const { ok, problems } = await verify(db())
  expect({ ok, problems }).toEqual({ ok: true, problems: [] })
  const found = async (break_: ReturnType<typeof sql>, mend: ReturnType<typeof sql>): Promise<string[]> => {
    await break_.execute(db())
    const seen = (await verify(db())).problems
    await mend.execute(db())
    return seen
  }
  const who = randomUUIDv7()
  await write(give(who, `verify/${who}`, 100))
  const account = accounts.wallet(who)
  expect(
    await found(
      sql`update ledger_balance set amount = 101 where account = ${account}`,
      sql`update ledger_balance set amount = 100 where account = ${account}`,
    ),
  ).toEqual([
    `a balance is what its postings add up to, in accounts of the chart: ${account} is stored as 101 and adds up to 100`,
    expect.stringContaining(`${account} says 1 movements to 100, the balance 1 to 101`),
  ])
  // The statement beside the postings: one movement that says another sum.
  await sql`alter table ledger_move disable trigger ledger_move_kept`.execute(db())
  expect(
    await found(
      sql`update ledger_move set after = 90 where account = ${account}`,
      sql`update ledger_move set after = 100 where account = ${account}`,
    ),
  ).toEqual([expect.stringContaining(`${account} 1 held 90 after it and should have held 100`)])
  await sql`alter table ledger_move enable trigger ledger_move_kept`.execute(db())
  expect(
    await found(
      sql`insert into ledger_balance values ('income:x', 'JPY', 0)`,
      sql`delete from ledger_balance where account = 'income:x'`,
    ),
  ).toEqual([expect.stringContaining('only accounts that may not go below zero')])
  // Append only also for this test: the mending has to switch the lock off first.
  const empty = sql`insert into ledger_entry (id, natural_key, kind, at) values ('00000000-0000-7000-8000-000000000001', 'empty', 'x', now())`
  expect(await found(empty, sql`alter table ledger_entry disable trigger ledger_entry_kept`)).toEqual([
    'an entry moves something: empty has no postings',
  ])
  await sql`delete from ledger_entry where natural_key = 'empty'`.execute(db())
  await sql`alter table ledger_entry enable trigger ledger_entry_kept`.execute(db())
  expect((await verify(db())).ok).toBe(true)
})

/**
 * As many orders as a busy year has, each paid, bought cheaper and in the books; one false yen among them is found. What it must
 * not do is ask the books order by order: the questions are counted. `LEDGER_ORDERS=100000` is the goal's size and prints the time.
 */
test(
  'quality 1.1 the proof asks as many questions for a hundred thousand orders as for one',
  { timeout: 240_000 },
  async () => {
    const orders = Number(process.env['LEDGER_ORDERS'] ?? 4_000)
    const big = await openTestShop({ log: 'silent' })
    try {
      const owner = await big.customer('busy')
      const target = big.shop.house.db
      const series = sql`generate_series(1, ${orders}) n`
      const id = (group: string) =>
        sql.raw(`('00000000-0000-${group}-8000-' || lpad(n::text, 12, '0'))::uuid`)
      await sql`insert into quote select ${id('7001')}, ${owner.id}, '{}', 1000, 1, now(), now() from ${series}`.execute(
        target,
      )
      await sql`insert into orders (id, no, customer_id, quote_id, rows, total_yen, method, pay_by, paid_at, created_at) select ${id('7002')}, 'T261121-' || n, ${owner.id}, ${id('7001')}, '[]', 1200, 'card', now(), now(), now() from ${series}`.execute(
        target,
      )
      await sql`insert into order_line (id, no, order_id, customer_id, state, source, listing_id, snapshot, snapshot_hash, snapshot_at, quantity, one_of_a_kind, price, limit_yen, total_yen, credited_yen, created_at)
      select ${id('7003')}, 'T261121-' || n || '-1', ${id('7002')}, ${owner.id}, case when n % 2 = 0 then 'to_buy' else 'bought' end, 'mercari', 'm' || n, '{}', '', now(), 1, true, '{}', 1000, 1200, case when n % 2 = 0 then 0 else 100 end, now() from ${series}`.execute(
        target,
      )
      await sql`insert into payment (id, customer_id, kind, subject_id, method, provider, state, yen, expires_at, created_at, next_ask_at) select ${id('7004')}, ${owner.id}, 'order', ${id('7002')}, 'card', 'practice', 'succeeded', 1200, now(), now(), now() from ${series}`.execute(
        target,
      )
      await sql`insert into ledger_entry (id, natural_key, kind, at) select ${id('7005')}, 'payment/' || ${id('7004')} || '/captured', 'captured', now() from ${series}`.execute(
        target,
      )
      await sql`insert into ledger_posting select ${id('7005')}, 0, 'processor:practice', 'order:T261121-' || n || ':held', 1200, 'JPY' from ${series}`.execute(
        target,
      )
      await sql`insert into ledger_entry (id, natural_key, kind, at) select ${id('7006')}, 'line/T261121-' || n || '-1/bought', 'itemBought', now() from ${series} where n % 2 = 1`.execute(
        target,
      )
      await sql`insert into ledger_posting select ${id('7006')}, k.line, 'order:T261121-' || n || ':held', k.account, k.amount, 'JPY' from ${series} cross join (values (0, 'marketplace:mercari', 900), (1, 'income:proxyFee', 200), (2, 'customer:' || ${owner.id} || ':wallet', 100)) k (line, account, amount) where n % 2 = 1`.execute(
        target,
      )
      await sql`insert into ledger_balance select account, 'JPY', sum(amount)::bigint from (select to_account as account, amount from ledger_posting union all select from_account, -amount from ledger_posting) each where account like 'order:%' or account like 'customer:%' group by 1`.execute(
        target,
      )
      await sql`insert into ledger_move select account, row_number() over own, entry_id, amount, sum(amount) over own from (select to_account as account, entry_id, amount from ledger_posting where to_account like 'customer:%') each window own as (partition by account order by entry_id)`.execute(
        target,
      )
      await sql`update ledger_balance b set moves = m.n from (select account, count(*) as n from ledger_move group by account) m where m.account = b.account`.execute(
        target,
      )
      await sql`analyze`.execute(target)
      const begun = performance.now()
      let asked = 0
      const found = await verify(
        target.withPlugin({
          transformQuery: ({ node }) => {
            asked += 1
            return node
          },
          transformResult: async ({ result }) => result,
        }),
      )
      const took = performance.now() - begun
      expect(found.problems).toEqual([])
      expect(found.entries).toBe(orders + Math.ceil(orders / 2))
      // Two settings, one for each check, one for the totals; however many orders there are.
      expect(asked).toBe(2 + checks.length + 1)
      if (orders >= 100_000) console.info(`ledger verify: ${orders} orders, ${Math.round(took)} ms`)
      await sql`update ledger_balance set amount = amount + 1 where account = 'order:T261121-2:held'`.execute(
        target,
      )
      expect((await verify(target)).problems).toHaveLength(2)
    } finally {
      await big.close()
    }
  },
)
