import { folded } from '../kernel/index.ts'

/** One row of db/data/customs/hs_codes.csv: our reading of the harmonised system, an aid to a person and no ruling. */
export type HsRow = {
  readonly goods: string
  readonly hsCode: string
  readonly kinds: readonly string[]
  readonly words: readonly string[]
  readonly asOf: string
  readonly source: string
}
export type HsSuggestion = {
  readonly hsCode: string
  readonly goods: string
  readonly because: 'kind' | 'words'
}

const MOST = 5
const latin = /^[\x20-\x7e]+$/

/** Whether a word is said. Latin words stand alone, a plural is let through. */
function says(text: string, word: string): boolean {
  if (!latin.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (
      !/[a-z0-9]/.test(text[at - 1] ?? ' ') &&
      !/[a-z0-9]/.test(text.slice(at + word.length).replace(/^e?s/, '')[0] ?? ' ')
    )
      return true
  }
  return false
}

/** What things are made of, or how they work: a fixed vocabulary, in every language. */
export const mades = [
  'silk',
  'cotton',
  'wool',
  'linen',
  'manMade',
  'leather',
  'textile',
  'digital',
  'film',
  'automatic',
  'quartz',
  'handWound',
  'glass',
  'metal',
  'porcelain',
  'ceramic',
  'wood',
  'gold',
  'silver',
  'imitation',
] as const
type Made = (typeof mades)[number]

/** A kind of thing as it is when its own words say what it is made of, or how it works. */
export type MadeRow = {
  readonly kind: string
  /** What it is made of, or how it works, by its name among texts: one of a kind's rows each. */
  readonly made: Made
  readonly words: readonly string[]
  readonly description: string
  readonly hsCode: string
}

/** How a line of a description begins that says what the thing is made of, or how it works: "素材:", "【材質】". One space at most in a row. */
const materialLabel =
  /^[【[(<]? ?(?:素材・材質|素材|材質|生地|表地|組成|ムーブメント|駆動方式|駆動|materials?|movement) ?(?:[】\])>] ?:?|[:/]| ) ?/i

/** What such lines say. A mixture is left out: by its smaller part a thing must not be called. */
export const materialLines = (description: string): string[] =>
  description.split(/\r?\n/).flatMap((written) => {
    const line = written
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .replace(/^[ ■◆◇●○・*※-]+/, '')
    const label = materialLabel.exec(line)?.[0]
    const said = label === undefined ? '' : line.slice(label.length).trim()
    const parts = [...said.matchAll(/(\d{1,3}) ?%/g)].map(([, part]) => Number(part))
    return said !== '' && parts.every((part) => part === 100) && parts.length < 2 ? [said] : []
  })

/**
 * What a thing of this kind is by its own words (`texts`: title, category); where they name nothing, by the lines of its description that say
 * what it is made of (`lines`). Two rows that fit name two materials, of which nobody can say which counts: none.
 */
export function madeOf<R extends MadeRow>(
  kind: string,
  texts: readonly string[],
  table: readonly R[],
  lines: readonly string[] = [],
): R | null {
  // "綿 100 %" and "綿100" are one.
  const plain = (text: string): string => folded(text).replaceAll(/ ?(\d{1,3}) ?%/g, '$1')
  const named = (said: readonly string[]): R[] => {
    const heard = said.map(plain)
    return table.filter(
      (row) => row.kind === kind && row.words.some((word) => heard.some((text) => says(text, plain(word)))),
    )
  }
  const byName = named(texts)
  const found = byName.length > 0 ? byName : named(lines)
  return found.length === 1 ? found[0]! : null
}

/**
 * Codes for one thing, best first. `kind` is the row of kinds.csv its category and title point to; `texts` are title, translated
 * title, category and what the packer wrote. What the packer wrote stands first in `texts` and weighs most.
 */
export function suggestHs(
  of: { readonly kind: string; readonly texts: readonly string[] },
  table: readonly HsRow[],
): HsSuggestion[] {
  const texts = of.texts.map(folded)
  return table
    .map((row, at) => {
      const words = row.words.map((word) => folded(word))
      // A longer word is a closer one: "film camera" before "camera". Two kana say as much as six letters.
      const weight = (word: string): number => (latin.test(word) ? word.length : word.length * 3)
      const heard = texts.reduce(
        (total, text, order) =>
          total +
          Math.max(0, ...words.filter((word) => says(text, word)).map(weight)) * (order === 0 ? 3 : 1),
        0,
      )
      const isKind = row.kinds.includes(of.kind)
      return { row, at, isKind, score: heard + (isKind ? 12 : 0) }
    })
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .filter((each, at, all) => all.findIndex((other) => other.row.hsCode === each.row.hsCode) === at)
    .slice(0, MOST)
    .map(({ row, isKind }) => ({ hsCode: row.hsCode, goods: row.goods, because: isKind ? 'kind' : 'words' }))
}
