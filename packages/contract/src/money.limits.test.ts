import { moneyActionIds, moneyCalls, permissions } from '@tomobako/domain/staff'
import { expect, test } from 'vitest'
import { endpoints } from './index.ts'

/** Nothing below these moves a yen; what is not named here is asked for, call by call. */
const quiet =
  /^(dashboard|floor|packing|printing|customer|screening|fraud\.rules|bids\.switch|content|sources|requests|tickets|articles|texts|live|tasks|status|tariff|jobs|operation|staff|audit|access|reviews|practice)/
const byItself = ['Packing.Close', 'Packing.PutBack', 'Packing.Split', 'Screening.Stop', 'Review.Approve']

test('every call of staff that may move money has its row in the table of limits', () => {
  const commands = endpoints.filter(({ who, method }) => who === 'staff' && method === 'POST')
  const named = new Set(Object.values(moneyCalls).flat())
  const short = (name: string): string => name.replace('Sig.Console.', '')
  const without = commands.filter(
    ({ name, permission }) => !quiet.test(permission ?? '') && !named.has(short(name)),
  )
  expect(without.map(({ name }) => name)).toEqual([])
  // No row of a call that is gone, and none twice, but for the two kinds of one call.
  const there = new Set(commands.map(({ name }) => short(name)))
  expect([...named].filter((name) => !there.has(name))).toEqual([])
  const rows = Object.entries(moneyCalls).flatMap(([why, names]) => (why === 'credit' ? [] : names))
  expect(rows.filter((name, index) => rows.indexOf(name) !== index)).toEqual([])
  for (const action of moneyActionIds) expect(moneyCalls[action].length, action).toBeGreaterThan(0)
  for (const name of byItself) expect(named.has(name), name).toBe(true)
  // A permission nobody has thought about is not quiet.
  expect(commands.length).toBeGreaterThan(100)
  expect(
    Object.keys(permissions).filter((each) => /^(money|payments|books|cases)/.test(each) && quiet.test(each)),
  ).toEqual([])
})
