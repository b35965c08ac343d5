import { languageOf } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { readTerms } from './glossary/table.ts'
import type { Column } from './glossary/table.ts'
import { places } from './glossary/title-places.ts'
import { ambiguous, columnOf, entryOf, folded, said } from './title-words.ts'

/** Names of places, ways and categories by how listings write them. */
const named = new Map<string, Partial<Record<Column, readonly string[]>>>()
for (const line of places.split('\n').filter(Boolean)) {
  const [surfaces = '', ...cells] = line.split('|')
  const [{ names } = { names: {} }] = readTerms(
    ['x', ...cells.map((cell) => cell.replaceAll(',', '\u201a'))].join('|'),
  )
  for (const surface of surfaces.split(/,(?! )/)) named.set(folded(surface.normalize('NFKC')), names)
}

/**
 * A fact of a listing (prefecture, way to send, colour, category) in a language; null where we have no word for it, and the source's own
 * is shown. Several joined by "・" or a comma are said one by one, all of them or none.
 */
export function factIn(fact: string, language: Local): string | null {
  if (language === 'ja') return null
  const column = columnOf(language)
  const whole = one(fact, column)
  const parts = fact.split(/[・、,/]/).map((part) => part.trim())
  const told = whole !== null ? [whole] : parts.length > 1 ? parts.map((part) => one(part, column)) : [null]
  return told.every((part) => part !== null) ? capital(told.join(', '), language) : null
}

/** It stands alone in its cell or between two arrows. */
const capital = (text: string, language: Local): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(languageOf(language).intl))

function one(fact: string, column: Column): string | null {
  const key = folded(fact.normalize('NFKC').trim())
  const names = named.get(key)
  const place = names?.[column]?.[0] ?? names?.en?.[0]
  if (place !== undefined) return place.replaceAll('\u201a', ',')
  // "Blue kind of" is what some sources call blue.
  const entry = ambiguous.get(key) ?? entryOf(key) ?? entryOf(key.endsWith('系') ? key.slice(0, -1) : '')
  return entry && ['kind', 'colour', 'word', 'edition'].includes(entry.cls)
    ? said(entry, column) || null
    : null
}
