import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { compressAll, forgetOlder } from './build.ts'

const HOUR_S = 3_600
const long = (word: string): string => `${word} `.repeat(1_000)
let folder: string
const folders: string[] = []
beforeEach(() => {
  folders.push((folder = mkdtempSync(join(tmpdir(), 'tomobako-built-'))))
  mkdirSync(join(folder, 'assets'))
})
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})
const files = () => readdirSync(join(folder, 'assets')).toSorted((a, b) => (a < b ? -1 : 1))
/** A chunk as a build wrote it so many hours ago. */
function written(name: string, text: string, hoursAgo: number): void {
  const path = join(folder, 'assets', name)
  writeFileSync(path, text)
  const at = Date.now() / 1_000 - hoursAgo * HOUR_S
  utimesSync(path, at, at)
}

test('a build under a running shop takes nothing away that the shop’s pages still name; what no build of the last day wrote goes', () => {
  written('home-older.js', long('older'), 25)
  written('home-open.js', long('open'), 2)
  written('home-new.js', long('new'), 0)
  forgetOlder(folder, Date.now() - 24 * HOUR_S * 1_000)
  expect(files()).toEqual(['home-new.js', 'home-open.js'])
})

test('a file that was written again is compressed again, and one that was not is left as it is', () => {
  written('home.js', long('first'), 2)
  written('other.js', long('other'), 2)
  compressAll(folder)
  const other = statSync(join(folder, 'assets', 'other.js.br')).mtimeMs
  const before = readFileSync(join(folder, 'assets', 'home.js.br'))
  const soon = Date.now() / 1_000 + 5
  writeFileSync(join(folder, 'assets', 'home.js'), long('second'))
  utimesSync(join(folder, 'assets', 'home.js'), soon, soon)
  compressAll(folder)
  expect(readFileSync(join(folder, 'assets', 'home.js.br')).equals(before)).toBe(false)
  expect(statSync(join(folder, 'assets', 'other.js.br')).mtimeMs).toBe(other)
  expect(files()).toEqual(['home.js', 'home.js.br', 'other.js', 'other.js.br'])
})
