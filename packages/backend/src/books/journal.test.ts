import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { beancountAccount, goodwillGiven } from '@tomobako/domain/ledger'
import { openTestShop } from '@tomobako/testkit'
import type { Staff, TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { inTransaction } from '../db/index.ts'
import { post } from '../ledger/index.ts'
import { bought, stored } from '../warehouse/story.testing.ts'

let world: TestShop
let sato: Staff
let from: string
let to: string
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  sato = await world.staff('sato')
  from = jstDay(world.shop.house.clock.now())
  const anna = await world.customer('anna', { walletYen: 90_000 })
  await bought({ shop: world, staff: sato }, anna)
  await stored({ shop: world, staff: sato }, anna)
  await world.passTime(2 * DAY)
  await bought({ shop: world, staff: sato }, anna)
  const { house } = world.shop
  // A name that a spreadsheet would run, were it not a text.
  await inTransaction(house.db, (db) =>
    post(
      { db, now: house.clock.now() },
      { ...goodwillGiven({ key: 'x', customerId: anna.id, yen: 7, values: {} }), key: '=cmd|x' },
    ),
  )
  to = jstDay(house.clock.now())
})
afterAll(() => world.close())

const file = async (name: string, query = `from=${from}&to=${to}`, who: Staff = sato) => {
  const answer = await who.send(`/papers/books/${name}?${query}`)
  return { status: answer.status, text: await answer.text() }
}
const cells = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
const sums = async () =>
  (
    await sql<{ account: string; amount: number }>`
      select account, sum(amount)::bigint as amount from (select to_account as account, amount from ledger_posting union all select from_account, -amount from ledger_posting) each
      group by 1 having sum(amount) <> 0`.execute(world.shop.house.db)
  ).rows

test('the journal has every posting as a debit and a credit, and adds up to the ledger account by account', async () => {
  const { status, text } = await file('journal.csv')
  expect(status).toBe(200)
  const rows = cells(text)
  const { n } = (
    await sql<{ n: number }>`select count(*)::int as n from ledger_posting`.execute(world.shop.house.db)
  ).rows[0]!
  expect(rows).toHaveLength(n)
  const added = new Map<string, number>()
  for (const [, , , , , debit, credit, amount] of rows) {
    added.set(debit!, (added.get(debit!) ?? 0) - Number(amount))
    added.set(credit!, (added.get(credit!) ?? 0) + Number(amount))
  }
  for (const { account, amount } of await sums()) expect(added.get(account), account).toBe(amount)
  expect(text).toContain(",'=cmd|x,")
})

test('a day of an account is one line, its closing is the ledger’s, and a span in the middle opens with what was there', async () => {
  const whole = cells((await file('days.csv')).text)
  const latter = cells((await file('days.csv', `from=${to}&to=${to}`)).text)
  const closing = (rows: string[][]) =>
    new Map(rows.map(([, account, , , amount, unit]) => [`${account} ${unit}`, Number(amount)]))
  for (const [name, amount] of closing(latter)) expect(closing(whole).get(name), name).toBe(amount)
  const families = new Map<string, number>()
  for (const { account, amount } of await sums()) {
    const family = account.replace(/^(customer|order|parcel|bid):[^:]+:/, '$1:*:')
    families.set(family, (families.get(family) ?? 0) + amount)
  }
  for (const [family, amount] of families) {
    const unit = family.endsWith(':points') || family.startsWith('points:') ? 'POINT' : 'JPY'
    expect(closing(whole).get(`${family} ${unit}`), family).toBe(amount)
  }
  const ofDay = whole.filter(([day]) => day === to)
  const sum = (column: number) => ofDay.reduce((all, row) => all + Number(row[column]), 0)
  expect(sum(2)).toBe(sum(3))
})

test('the Beancount file balances in every entry and asserts the balances the ledger has', async () => {
  const { text } = await file('books.beancount')
  const entries = text.split(/\n(?=\d{4}-\d\d-\d\d )/).filter((each) => / \* /.test(each))
  expect(entries.length).toBeGreaterThan(5)
  for (const each of entries)
    expect(
      [...each.matchAll(/^ {2}[A-Z]\S+ {2}(-?\d+) (?:JPY|POINT)$/gm)].reduce(
        (all, [, n]) => all + Number(n),
        0,
      ),
      each,
    ).toBe(0)
  for (const { account, amount } of await sums())
    expect(text, account).toContain(` balance ${beancountAccount(account)}  ${-amount} `)
  const used = new Set([...text.matchAll(/^ {2}([A-Z][^ \n]+:[^ \n]+) {2}-?\d/gm)].map(([, name]) => name))
  for (const name of used) {
    expect(text).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d open ${name}\\b`, 'm'))
    expect(name).toMatch(/^(?:Assets|Liabilities|Income|Expenses|Equity)(?::[A-Z0-9][A-Za-z0-9-]*)+$/)
  }
})

test('the files of the books are only for staff who may read them, one account can be asked for, nonsense is refused', async () => {
  const packer = await world.staff('paula', ['packer'])
  expect((await file('journal.csv', undefined, packer)).status).toBe(403)
  expect((await world.visitor().send(`/papers/books/journal.csv?from=${from}&to=${to}`)).status).toBe(401)
  for (const query of [
    '',
    'from=2026-02-30&to=2026-03-01',
    `from=${to}&to=${from}`,
    `from=${from}&to=${to}&account='`,
  ])
    expect((await file('journal.csv', query)).status, query).toBe(400)
  const one = cells((await file('journal.csv', `from=${from}&to=${to}&account=income:`)).text)
  expect(one.length).toBeGreaterThan(0)
  for (const [, , , , , debit, credit] of one) expect(`${debit} ${credit}`).toMatch(/income:/)
})
