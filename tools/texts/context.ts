import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reading } from '../../packages/i18n/src/read.ts'
import { mostOf } from './lengths.ts'

/**
 * One line of context for every text, found and not written down, so that it is never out of date: where the text is used, what fills
 * its holes, and how long it may be.
 */
export function contextOf(root: string): (key: string, reading: Reading) => string {
  const places = new Map<string, Set<string>>()
  const beginnings = new Map<string, Set<string>>()
  for (const folder of ['apps', 'packages'])
    for (const file of sources(join(root, folder))) {
      const path = relative(root, file)
      const text = readFileSync(file, 'utf8')
      for (const [, key] of text.matchAll(/['`"]([a-zA-Z]+(?:\.[\w-]+)+)['`"]/g)) put(places, key!, path)
      for (const [, start] of text.matchAll(/`([a-zA-Z]+(?:\.[\w-]+)*\.)\$\{/g)) put(beginnings, start!, path)
    }
  return (key, { holes }) => {
    const found = new Set([
      ...(places.get(key) ?? []),
      ...[...beginnings].flatMap(([start, files]) => (key.startsWith(start) ? [...files] : [])),
    ])
    const where = [...found].slice(0, 3).join(', ') || 'found by its name'
    const filled = [...holes].map(([name, { kind }]) => `{${name}} ${kind}`).join(', ')
    const most = mostOf(key)
    return [
      `Where: ${where}.`,
      ...(filled === '' ? [] : [`Holes: ${filled}.`]),
      ...(most === undefined ? [] : [`At most ${most} em wide: its place does not grow.`]),
    ].join(' ')
  }
}

const put = (into: Map<string, Set<string>>, key: string, path: string): void =>
  void into.set(key, (into.get(key) ?? new Set()).add(path))
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return /^(?:node_modules|build|dist|catalogues)$|^\./.test(entry.name) ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.(?:test|gen|testing)\.tsx?$/.test(entry.name) ? [path] : []
  })
