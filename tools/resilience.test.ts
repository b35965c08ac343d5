import { expect, test } from 'vitest'
import { missingIn, rowsOf, testsIn } from './proof.ts'

/** quality R29: docs/resilience.md says of everything that can be away what people see, and names the test that shows it. */
const rows = rowsOf('docs/resilience.md', /./).filter(([cell = '']) => !/^-+$/.test(cell))
const [head = [], ...away] = rows

test('quality R29 every part of the world that can be away has its row, and every row says what each kind of visitor sees', () => {
  expect(head).toHaveLength(5)
  const parts = away.map(([what = '']) => what)
  for (const part of [
    /^the database, killed/,
    /^the database, frozen/,
    /^the database’s disk, full/,
    /^the pooler/,
    /^a replica for reading/,
    /^a marketplace$/,
    /^the bank/,
    /^a carrier’s tracking/,
    /^a carrier’s labels/,
    /^mail$/,
    /^the file store$/,
    /^the file store, full/,
    /^exchange rates/,
    /^the translator/,
    /^a push service/,
    /^the warehouse’s printers/,
    /^the collector/,
    /^the scanner of files/,
    /^the list of breached passwords/,
    /^a super-app/,
    /^the process is told to leave/,
    /is killed$/,
  ])
    expect(
      parts.some((what) => part.test(what)),
      String(part),
    ).toBe(true)
  for (const row of away)
    expect(
      row.filter((cell) => cell.length > 2),
      row[0],
    ).toHaveLength(5)
})

test('quality R29 every row names a test that is there, by the beginning of its title where it names one', () => {
  for (const [what = '', , , , proof = ''] of away) {
    expect(testsIn(proof).length, what).toBeGreaterThan(0)
    expect(missingIn(proof), what).toEqual([])
  }
})
