import { expect, test } from 'vitest'
import { columns, otherNames, phrases, terms } from './glossary/index.ts'
import { termKey } from './normal.ts'

test('issue 3: at least 3,000 Japanese terms, none twice, and at least 300 names in each of the 14 languages', () => {
  expect(new Set(terms.map((term) => term.japanese)).size).toBe(terms.length)
  expect(terms.length).toBeGreaterThanOrEqual(3_000)
  for (const column of columns)
    expect(
      terms.filter((term) => (term.names[column]?.length ?? 0) > 0).length,
      column,
    ).toBeGreaterThanOrEqual(300)
  expect(terms.filter((term) => !term.names.en?.length).map((term) => term.japanese)).toEqual([])
})

test('within one language no name means two things', () => {
  for (const column of columns) {
    const seen = new Map<string, string>()
    for (const { japanese, names } of terms)
      for (const name of names[column] ?? []) {
        expect(seen.get(termKey(name)) ?? japanese, `${column}: ${name}`).toBe(japanese)
        seen.set(termKey(name), japanese)
      }
  }
})

test('every name is written in its language’s letters and nothing is left of the table’s own signs', () => {
  const scripts: Readonly<Partial<Record<(typeof columns)[number], RegExp>>> = {
    ru: /\p{Script=Cyrillic}/u,
    th: /\p{Script=Thai}/u,
    ar: /\p{Script=Arabic}/u,
    ko: /\p{Script=Hangul}/u,
  }
  const wrong: string[] = []
  for (const { japanese, names } of [...terms, ...phrases])
    for (const column of columns)
      for (const name of names[column] ?? []) {
        const script = scripts[column]
        // Model names and abbreviations are written in Latin letters everywhere.
        if (script && !script.test(name) && !/[A-Z0-9]/i.test(name))
          wrong.push(`${japanese} ${column} ${name}`)
        if (/[|,=]/.test(name) || name !== name.trim() || name === '')
          wrong.push(`${japanese} ${column} “${name}”`)
        if (
          ['en', 'de', 'fr', 'es', 'pt', 'it', 'id', 'tr'].includes(column) &&
          /[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u.test(name)
        )
          wrong.push(`${japanese} ${column} ${name}`)
      }
  expect(wrong).toEqual([])
})

test('further names belong to terms that are there', () => {
  const known = new Set(terms.map((term) => term.japanese))
  expect(otherNames.filter(([japanese]) => !known.has(japanese)).map(([japanese]) => japanese)).toEqual([])
})
