import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import { kept as once } from './kept.ts'
import { type AnyLocal, isPretend, languageOf, type Local, locals } from './languages.ts'
import { longer } from './longer.ts'
import type { Section } from './messages.gen.ts'
import { type Compiled, createT, type MessageTable, type T } from './translate.ts'

/**
 * The catalogues on disk, for servers only: `catalogues/<local>/<section>.json`, nested, ICU syntax, English the source.
 * Compiled once per process; in development (NODE_ENV=development) read again each time, so an edited text shows on reload.
 */
const folder = fileURLToPath(new URL('../catalogues/', import.meta.url))
const kept = new Map<string, MessageTable>()
// `globalThis.process` because this module is also loaded by tools that type-check without Node's globals.
const keep = globalThis.process?.env['NODE_ENV'] !== 'development'

/** Every section that exists in English. */
export const sections = (): Section[] =>
  readdirSync(`${folder}en`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5) as Section) // The generated union is made from this very folder.
    .sort()

/** The raw ICU texts of one section, flat (`section.key`), without any fallback; empty when the file does not exist. */
export const rawSection = (local: Local, section: string): Readonly<Record<string, string>> =>
  keep ? lately(local, section) : read(local, section)
// Our own pages are put together key by key in every language, out of a handful of sections.
const lately = once(read, 4 * locals.length)

function read(local: Local, section: string): Readonly<Record<string, string>> {
  const path = `${folder}${local}/${section}.json`
  if (!existsSync(path)) return {}
  const flat: Record<string, string> = {}
  flatten(JSON.parse(readFileSync(path, 'utf8')), section, flat)
  return flat
}

function flatten(node: unknown, prefix: string, into: Record<string, string>): void {
  if (typeof node === 'string') into[prefix] = node
  else if (node !== null && typeof node === 'object')
    for (const [key, value] of Object.entries(node)) flatten(value, `${prefix}.${key}`, into)
  else throw new Error(`Catalogue entry ${prefix} is neither a text nor a group of texts.`)
}

function compiledSection(local: AnyLocal, section: string): MessageTable {
  const key = `${local}/${section}`
  const known = keep ? kept.get(key) : undefined
  if (known) return known
  const english = read('en', section)
  const table: Record<string, Compiled> = {}
  if (local === 'longer')
    for (const [name, text] of Object.entries(english)) table[name] = longer(compiled(name, text))
  else if (isPretend(local)) for (const name of Object.keys(english)) table[name] = name
  else {
    // §9: key by key, the language's own text or else the English one.
    const own = local !== 'en' && languageOf(local).catalogue ? read(local, section) : {}
    for (const [name, text] of Object.entries({ ...english, ...own })) table[name] = compiled(name, text)
  }
  kept.set(key, table)
  return table
}

function compiled(name: string, text: string): Compiled {
  try {
    return compile(text) as Compiled
  } catch (error) {
    throw new Error(`The message ${name} is not valid ICU syntax: ${text}`, { cause: error })
  }
}

/** The messages of these sections in this language, English where it has none; ready for createT and for the browser. */
export const messagesFor = (local: AnyLocal, wanted: readonly string[]): MessageTable =>
  keep ? together(local, wanted) : joined(local, wanted)
const joined = (local: AnyLocal, wanted: readonly string[]): MessageTable =>
  Object.freeze(Object.assign({}, ...wanted.map((section) => compiledSection(local, section))))
/** A screen asks for the same sections each time it is drawn; a few dozen screens and languages at once are busy. */
const together = once(joined, 60)

const translators = new Map<AnyLocal, T>()
/** A translator over all sections, for servers: refusals, mail, titles. */
export function translator(local: AnyLocal): T {
  const known = keep ? translators.get(local) : undefined
  if (known) return known
  const t = createT(local, messagesFor(local, sections()))
  translators.set(local, t)
  return t
}
