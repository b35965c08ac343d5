import type { AskedIn } from './synonyms/index.ts'
import { wordsFor } from './rank.ts'
import { normal, termsOf } from './text.ts'

/** What a question wants beside words of ours: what a parcel costs, where one's own things are, more days of storage. */
export type Wish =
  | { readonly kind: 'price'; readonly grams: number | null; readonly country: string | null }
  | { readonly kind: 'whereabouts' }
  | { readonly kind: 'extend' }
  | { readonly kind: 'pages' }

const number = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)\s*`
const KILOS = new RegExp(
  `${number}(?:kg|kilo|quilo|chil|公斤|千克|キロ|킬로|кг|килограмм|كغ|كجم|كيلو|กก|กิโล)`,
  'u',
)
const GRAMS = new RegExp(
  `${number}(?:g(?![a-z])|gr(?![a-z])|gram|公克|克|グラム|그램|г(?!\\p{L})|грамм|غرام|جرام|กรัม)`,
  'u',
)
/** Digits of other scripts stay words: the languages we speak write Latin ones. */
export function weightIn(question: string): number | null {
  const text = normal(question)
  const kilos = KILOS.exec(text)
  if (kilos) return Math.round(Number(kilos[1]!.replace(',', '.')) * 1_000)
  const grams = GRAMS.exec(text)
  return grams ? Math.round(Number(grams[1]!.replace(',', '.'))) : null
}

type Country = { readonly code: string; readonly names: readonly string[] }
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u
/** The country named in a question. Endings of words are left out of the comparison: "в Германию" is Германия. The longest name wins. */
export function countryIn(question: string, countries: readonly Country[]): string | null {
  const text = ` ${normal(question).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  let best: { code: string; length: number } | null = null
  for (const { code, names } of countries)
    for (const name of names) {
      const written = normal(name)
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim()
      const inflected =
        /\p{Script=Cyrillic}/u.test(written) && written.length > 4 ? written.slice(0, -1) : written
      const isThere = UNSPACED.test(written)
        ? text.includes(written)
        : text.includes(` ${inflected}`) || (/\p{Script=Arabic}/u.test(written) && text.includes(inflected))
      if (isThere && inflected.length > (best?.length ?? 2)) best = { code, length: inflected.length }
    }
  return best?.code ?? null
}

/** Reads what a question wants. Who only mentions a country gets what our pages say of it. */
export function wishOf(question: string, language: AskedIn, countries: readonly Country[]): Wish {
  const { counted } = termsOf(question, wordsFor(question, language))
  const says = (concept: string): boolean => counted.has(`#${concept}`)
  const grams = weightIn(question)
  const country = countryIn(question, countries)
  const costs = says('cost') || says('ship')
  if (grams !== null && (country !== null || costs)) return { kind: 'price', grams, country }
  if (country !== null && says('cost') && (says('ship') || says('parcel')))
    return { kind: 'price', grams, country }
  if (says('track') && (says('parcel') || says('order'))) return { kind: 'whereabouts' }
  if (says('extend') && says('storage')) return { kind: 'extend' }
  return { kind: 'pages' }
}
