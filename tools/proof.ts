import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repo } from './generate/write.ts'

/** Files that pages of docs name without their package are the backend's. */
const BACKEND = 'packages/backend/src'
const sources = new Map<string, string>()
const source = (file: string): string => {
  const known = sources.get(file)
  if (known !== undefined) return known
  // Quotes inside of a title stand behind a stroke there.
  const read = readFileSync(join(repo, file), 'utf8').replaceAll('\\', '')
  sources.set(file, read)
  return read
}
const fileOf = (named: string): string | null =>
  [named, join(BACKEND, named)].find((file) => existsSync(join(repo, file))) ?? null

/** What a cell names: tests by their files, each with the beginnings of titles behind a colon where it names some, apart by `…`. */
export const testsIn = (cell: string): { file: string; titles: string[] }[] =>
  [...cell.matchAll(/`([\w./-]+\.test\.tsx?)`(?:: ([^;`|]+))?/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: titles
      .split(/…,? ?/)
      .map((each) => each.trim().replace(/[.,]$/, ''))
      .filter((each) => each !== ''),
  }))

/** What of it is not there: files, and titles that no test of the file begins with or holds. */
export function missingIn(cell: string): string[] {
  const files = [...cell.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file]) => file!)
  return [
    ...files.filter((file) => fileOf(file) === null),
    ...testsIn(cell).flatMap(({ file, titles }) => {
      const found = fileOf(file)
      return found === null
        ? [file]
        : titles.filter((title) => !source(found).includes(title)).map((title) => `${file}: ${title}`)
    }),
  ]
}
/** Rows of a page's tables, cell by cell, without their heads. */
export const rowsOf = (page: string, first: RegExp): string[][] =>
  readFileSync(join(repo, page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell))
