import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repo } from './generate/write.ts'

/** quality R29: docs/resilience.md says of everything that can be away what people see, and names the test that shows it. */
const page = readFileSync(join(repo, 'docs/resilience.md'), 'utf8')
const [head = [], , ...rows] = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const source = (file: string): string => readFileSync(join(repo, file), 'utf8').replaceAll('\\', '')

test('quality R29 every part of the world that can be away has its row, and every row says what each kind of visitor sees', () => {
  expect(head).toHaveLength(5)
  const away = rows.map(([what = '']) => what)
  for (const part of [
    /^the database, killed/,
    /^the database, frozen/,
    /^the database’s disk, full/,
    /^a marketplace$/,
    /^the bank/,
    /^a carrier/,
    /^the process is told to leave/,
    /is killed$/,
  ])
    expect(
      away.some((what) => part.test(what)),
      String(part),
    ).toBe(true)
  for (const row of rows)
    expect(
      row.filter((cell) => cell.length > 2),
      row[0],
    ).toHaveLength(5)
})

test('quality R29 every row names a test that is there, by the beginning of its title where it names one', () => {
  for (const [what = '', , , , proof = ''] of rows) {
    const files = [...proof.matchAll(/`([\w./-]+\.test\.ts)`(?:: ([^;`]+))?/g)]
    expect(files.length, what).toBeGreaterThan(0)
    for (const [, file = '', titles = ''] of files) {
      expect(existsSync(join(repo, file)), `${what}: ${file}`).toBe(true)
      for (const title of titles.split(/…,? ?/).map((each) => each.trim().replace(/[.,]$/, '')))
        expect(source(file), `${what}: ${title}`).toContain(title)
    }
  }
})
