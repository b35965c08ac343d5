import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Machine } from '@tomobako/domain/kernel'
import { capabilities, schedules } from './capabilities.ts'
import { waits } from './waits.ts'
import { desks } from './warehouse/index.ts'

/** Tables of the database that have states, with the states their column may hold. */
const tables = new Map<string, string[]>()
let table = ''
for (const line of readFileSync(
  fileURLToPath(new URL('../../../db/schema.sql', import.meta.url)),
  'utf8',
).split('\n')) {
  table = /^table (\w+)/.exec(line)?.[1] ?? table
  const states = /_state_check CHECK \(\(state = ANY \(ARRAY\[(.*?)\]\)\)\)/.exec(line)?.[1]
  if (states !== undefined)
    tables.set(
      table,
      [...states.matchAll(/'(\w+)'::text/g)].map((each) => each[1]!),
    )
  // A state without a list of what it may be would be walked by nobody.
  else if (/^\s+state text\b/.test(line) && !tables.has(table)) tables.set(table, [])
}

/** Machines by the table that keeps them. */
const kept: Readonly<Record<string, string>> = {
  'order-line': 'order_line',
  dispute: 'payment_dispute',
  'after-sale': 'after_sale_case',
  'buy-request': 'buy_request',
  'friend-payment': 'friend_payment',
  'shared-bill': 'shared_bill',
  'group-label': 'group_label',
  invite: 'invitation',
  'good-point': 'good_point_record',
}
// What a capability lists are tables of machines, whatever their states.
const machines = capabilities.flatMap(
  (each) => each.machines ?? [],
) as readonly unknown[] as readonly Machine[]

describe('nothing waits for ever', () => {
  test('what is looked at is all there is: every table with states, and every machine is one of them', () => {
    expect(tables.size).toBeGreaterThan(35)
    expect(machines.length).toBeGreaterThan(14)
    for (const { name } of machines) expect([...tables.keys()], name).toContain(kept[name] ?? name)
  })

  test.each([...tables])('every state of %s has a clock, a desk or a reason', (name, states) => {
    expect(Object.keys(waits[name] ?? {}).toSorted(), `packages/backend/src/waits.ts: ${name}`).toEqual(
      states.toSorted(),
    )
    expect(states.length).toBeGreaterThan(0)
  })

  test('no row speaks of a table that is gone', () => {
    expect(Object.keys(waits).filter((name) => !tables.has(name))).toEqual([])
  })

  test.each(machines.map((each) => [each.name, each] as const))(
    'the ends of %s are those of its machine',
    (name, { states, final }) => {
      const rows = waits[kept[name] ?? name]!
      for (const state of Object.keys(states))
        // A machine may have a dead end that somebody may still leave; a way out is never called an end here.
        if (final.includes(state)) expect(rows[state], state).toEqual({ end: true })
        else expect(rows[state], state).not.toHaveProperty('end')
    },
  )

  const rows = Object.entries(waits).flatMap(([name, states]) =>
    Object.entries(states).map(([state, wait]) => [`${name}.${state}`, wait] as const),
  )
  test('clocks are schedules of the shop', () => {
    const known = schedules.map(({ name }) => name)
    for (const [name, wait] of rows) if ('clock' in wait) expect(known, name).toContain(wait.clock)
  })
  test('desks are queues of the dashboard with a promised time, which is what the alert judges', () => {
    const promised = desks().flatMap(({ id, isPromised }) => (isPromised ? [id as string] : []))
    for (const [name, wait] of rows) if ('desk' in wait) expect(promised, name).toContain(wait.desk)
  })
  test('whatever may wait says why in a sentence', () => {
    for (const [name, wait] of rows) if ('may' in wait) expect(wait.may, name).toMatch(/^\p{Lu}.{20,}\.$/u)
  })
})
