import { expect, test } from 'vitest'
import { missingIn, rowsOf, testsIn } from './proof.ts'

/** docs/probes.md: each of the 88 probes of docs/quality.md and the tests that play it. */
const rows = rowsOf('docs/probes.md', /^\d+$/)

test('each of the 88 probes has its row, once, in order', () => {
  expect(rows.map(([probe]) => Number(probe))).toEqual(Array.from({ length: 88 }, (_, at) => at + 1))
  for (const row of rows)
    expect(
      row.filter((cell) => cell.length > 0),
      row[0],
    ).toHaveLength(4)
})

test('each names a test that is there by the beginning of its title; what is only half shown says what is not', () => {
  for (const [probe = '', , state = '', proof = ''] of rows) {
    expect(missingIn(proof), probe).toEqual([])
    const tests = testsIn(proof)
    if (state !== 'open') {
      expect(tests.length, probe).toBeGreaterThan(0)
      expect(
        tests.filter(({ titles }) => titles.length === 0),
        probe,
      ).toEqual([])
    }
    expect(state, probe).toMatch(/^(?:yes|part|open)$/)
    if (state !== 'yes') expect(proof, probe).toContain('missing: ')
  }
})
