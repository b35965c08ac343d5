import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reading } from '../../packages/i18n/src/read.ts'
import { mostOf } from './lengths.ts'
import type { Role } from './roles.ts'
import { placeOf, roleBefore, roleNamed, roleNames } from './roles.ts'

export type Context = { note: string; role: Role; most?: number }

/**
 * Context for every text, found and not written down, so that it is never out of date: what it is on its page, where it is used, what
 * fills its holes, and how long it may be.
 */
export function contextOf(root: string): (key: string, reading: Reading) => Context {
  const places = new Map<string, Set<string>>()
  const beginnings = new Map<string, Set<string>>()
  const roles = new Map<string, Role[]>()
  for (const folder of ['apps', 'packages'])
    for (const file of sources(join(root, folder))) {
      const path = relative(root, file)
      const text = readFileSync(file, 'utf8')
      for (const [, key] of text.matchAll(/['`"]([a-zA-Z]+(?:\.[\w-]+)+)['`"]/g)) put(places, key!, path)
      for (const [, start] of text.matchAll(/`([a-zA-Z]+(?:\.[\w-]+)*\.)\$\{/g)) put(beginnings, start!, path)
      for (const { 1: key, index } of text.matchAll(/\bt\(\s*['`"]([a-zA-Z]+(?:\.[\w-]+)+)['`"]/g)) {
        const role = roleBefore(text.slice(Math.max(0, index - BEFORE), index))
        if (role) roles.set(key!, [...(roles.get(key!) ?? []), role])
      }
    }
  return (key, { holes }) => {
    const found = new Set([
      ...(places.get(key) ?? []),
      ...[...beginnings].flatMap(([start, files]) => (key.startsWith(start) ? [...files] : [])),
    ])
    const role = oftenest(roles.get(key) ?? []) ?? roleNamed(key) ?? 'text'
    const where = [...found].slice(0, 3).join(', ') || `beside the other texts of ${groupOf(key)}`
    const filled = [...holes].map(([name, { kind }]) => `{${name}} ${kind}`).join(', ')
    const most = mostOf(key) ?? placeOf[role]
    return {
      role,
      note: [
        `${roleNames[role]}.`,
        `Where: ${where}.`,
        ...(filled === '' ? [] : [`Holes: ${filled}.`]),
        ...(most === undefined ? [] : [`At most ${most} em wide: its place does not grow.`]),
      ].join(' '),
      ...(most === undefined ? {} : { most }),
    }
  }
}

/** As far back as a use's tag or attribute begins. */
const BEFORE = 400
const groupOf = (key: string): string => key.split('.').slice(0, -1).join('.')
/** What it is in most places; of two that are as many, the first. */
const oftenest = (roles: readonly Role[]): Role | undefined =>
  [...new Set(roles)].toSorted(
    (a, b) => roles.filter((each) => each === b).length - roles.filter((each) => each === a).length,
  )[0]

const put = (into: Map<string, Set<string>>, key: string, path: string): void =>
  void into.set(key, (into.get(key) ?? new Set()).add(path))
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return /^(?:node_modules|build|dist|catalogues)$|^\./.test(entry.name) ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.(?:test|gen|testing)\.tsx?$/.test(entry.name) ? [path] : []
  })
