import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The words of this trade, one word for one thing in every language (`packages/i18n/terms.json`). Where an English text names the thing,
 * its translation has one of the stems of its language; `free` are texts that rightly say it in another way, by language.
 */
type Term = {
  readonly english: readonly string[]
  readonly stems: Readonly<Record<string, readonly string[]>>
  readonly free: Readonly<Record<string, readonly string[]>>
}
export type TermBase = Readonly<Record<string, Term>>
export const termBase = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../packages/i18n/terms.json', import.meta.url)), 'utf8'),
) as TermBase

/** Words alone: holes, and the names of plural forms, say nothing. */
const wordsOf = (text: string): string =>
  ` ${text
    .replace(/\{\s*\w+\s*(?:,\s*(?:number|date|time)[^{}]*)?\}/g, ' ')
    .replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `

export type TermTrouble = { local: string; key: string; what: string }
export function termTroubles(
  base: TermBase,
  english: ReadonlyMap<string, string>,
  local: string,
  own: ReadonlyMap<string, string>,
): TermTrouble[] {
  const troubles: TermTrouble[] = []
  for (const [name, { english: forms, stems, free }] of Object.entries(base)) {
    const said = stems[local]
    if (said === undefined) {
      troubles.push({ local, key: name, what: 'is a term without a word in this language (terms.json)' })
      continue
    }
    const unused = new Set(free[local])
    for (const [key, text] of english) {
      const translated = own.get(key)
      if (translated === undefined || key.startsWith('console.')) continue
      const words = wordsOf(text)
      if (!forms.some((form) => words.includes(` ${form} `))) continue
      const lower = translated.toLowerCase()
      const isSaid = said.some((stem) => lower.includes(stem))
      if (isSaid) continue
      if (unused.delete(key)) continue
      troubles.push({ local, key, what: `does not say “${said[0]!}…” for “${name}”: ${translated}` })
    }
    for (const key of unused)
      troubles.push({ local, key, what: `is free of the term “${name}” for nothing (terms.json)` })
  }
  return troubles
}
