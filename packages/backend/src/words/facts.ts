import { languageOf } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { categories } from './glossary/categories.ts'
import { choices } from './glossary/choices.ts'
import { readTerms } from './glossary/table.ts'
import type { Column } from './glossary/table.ts'
import { places } from './glossary/title-places.ts'
import { ambiguous, columnOf, entryOf, folded, said } from './title-words.ts'

/** One spelling of a fact: widths, capitals and gaps are each source's own habit. */
const spelt = (fact: string): string => folded(fact.normalize('NFKC').trim().replace(/\s+/g, ' '))

/** Names of places, ways and categories by how listings write them. */
const named = new Map<string, Partial<Record<Column, readonly string[]>>>()
/** The same of what shops ask and are answered. Apart, because a shop's 中 is a size and a title's is not. */
const chosen = new Map<string, Partial<Record<Column, readonly string[]>>>()
for (const [book, line] of [
  ...places.split('\n').map((each) => [named, each] as const),
  // After the places: where both know a name, the tree's is the better one.
  ...categories.split('\n').map((each) => [named, each] as const),
  ...choices.split('\n').map((each) => [chosen, each] as const),
].filter(([, each]) => each !== '')) {
  const [surfaces = '', ...cells] = line.split('|')
  const [{ names } = { names: {} }] = readTerms(
    ['x', ...cells.map((cell) => cell.replaceAll(',', '\u201a'))].join('|'),
  )
  for (const surface of surfaces.split(/,(?! )/)) book.set(spelt(surface), names)
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

/**
 * A version or an answer of a shop's form ("ブラック / M", "希望する（無料）") in a language; null where a part of it is Japanese we have no word
 * for: half of a choice is none. Letters and figures stay as they are.
 */
export function choiceIn(text: string, language: Local): string | null {
  if (language === 'ja') return null
  const plain = text.normalize('NFKC').replace(/[*]/g, '').trim()
  const column = columnOf(language)
  const whole = onePart(plain, column)
  if (whole !== null) return isLatin(plain) ? null : capital(whole, language)
  // What parts are joined by is kept, in Latin signs.
  const parts = plain.split(/(\s*[/・:,、|()（）×+&]\s*|\s+(?:-\s+)?)/)
  const told = parts.map((part, index) =>
    index % 2 === 1 || part === '' ? joint(part) : onePart(part, column),
  )
  return told.every((part) => part !== null)
    ? capital(told.join('').replace(/\s+/g, ' ').trim(), language)
    : null
}

const isLatin = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
/** Signs of lists and brackets in Latin; every other one, and the space of two words, as it stands. */
const joints: Readonly<Record<string, string>> = {
  '・': ' · ',
  '、': ' · ',
  '|': ' · ',
  '(': ' (',
  '×': ' × ',
  '+': ' + ',
}
const joint = (sign: string): string => joints[sign.trim()] ?? sign

/** "Mサイズ" and "25cm" say themselves, and so do "2個" and "2枚組". */
function onePart(part: string, column: Column): string | null {
  const names = chosen.get(folded(part))
  const known = names?.[column]?.[0] ?? names?.en?.[0]
  if (known !== undefined) return known.replaceAll('\u201a', ',')
  if (isLatin(part)) return part
  const size = /^([a-z0-9.~-]+)(?:サイズ|号)$/i.exec(part)?.[1]
  // What shops put before a grade or a flaw, and how many of one state they have.
  const [, state = '', rest = ''] = /^(中古|新品)(?!品)(.+)$/.exec(part) ?? []
  const [, count = '', kind = ''] = /^(\d+)点の(中古|新品)品?$/.exec(part) ?? []
  if (count !== '') return `${onePart(kind, column) ?? ''} ×${count}`
  if (state !== '' && chosen.has(folded(rest)))
    return `${onePart(state, column) ?? ''} · ${onePart(rest, column) ?? ''}`
  const pieces = /^(\d+)(?:個|枚|本|点|冊|足|台|袋|缶|セット|パック)(?:セット|組|入り?)?$/.exec(part)?.[1]
  return size ?? (pieces === undefined ? one(part, column) : `×${pieces}`)
}

function one(fact: string, column: Column): string | null {
  const key = spelt(fact)
  const names = named.get(key)
  const place = names?.[column]?.[0] ?? names?.en?.[0]
  if (place !== undefined) return place.replaceAll('\u201a', ',')
  // "Blue kind of" is what some sources call blue.
  const entry = ambiguous.get(key) ?? entryOf(key) ?? entryOf(key.endsWith('系') ? key.slice(0, -1) : '')
  return entry && ['kind', 'colour', 'word', 'edition'].includes(entry.cls)
    ? said(entry, column) || null
    : null
}

/** A maker's name as it is known abroad; null where our vocabulary does not have it or it is in Latin letters already: no reading is made up. */
export function makerIn(name: string, language: Local): string | null {
  if (language === 'ja') return null
  const entry = entryOf(spelt(name))
  const known = entry?.cls === 'name' ? said(entry, columnOf(language)) : null
  return known === null || isLatin(name) || spelt(known) === spelt(name) ? null : known
}
