import type { Synonyms } from './synonyms/table.ts'

/**
 * Words as they are compared: one width, small letters, without the marks that are often left out (accents, Arabic vowels and the shapes
 * of alif). Thai and kana keep theirs: there a mark is a letter.
 */
export const normal = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u065f\u0670]/gu, '')
    .normalize('NFC')
    .replace(/[أإآٱ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ة/gu, 'ه')
    .replace(/ı/gu, 'i')
    .replace(/ё/gu, 'е')
    .replace(/[’']/gu, "'")

/** Scripts written without spaces, and Korean, whose particles hang on to the words: their words are found inside, and read in pairs. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Hangul}]/u
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Hangul}]+|[\p{L}\p{N}\p{M}]+/gu
const isUnspaced = (form: string): boolean => UNSPACED.test(form)

type Form = { readonly concept: string; readonly form: string }
/** The forms of one language by how they are looked for. */
type Read = {
  readonly inside: readonly Form[]
  readonly phrases: readonly Form[]
  readonly starts: ReadonlyMap<string, readonly string[]>
  readonly whole: ReadonlyMap<string, readonly string[]>
  readonly anywhere: readonly Form[]
  readonly stopWords: ReadonlySet<string>
  readonly stopParts: readonly string[]
}
const read = new WeakMap<Synonyms, Read>()

function readSynonyms(words: Synonyms): Read {
  const known = read.get(words)
  if (known) return known
  const inside: Form[] = []
  const phrases: Form[] = []
  const anywhere: Form[] = []
  const starts = new Map<string, string[]>()
  const whole = new Map<string, string[]>()
  const put = (into: Map<string, string[]>, key: string, concept: string): void =>
    void into.set(key, [...(into.get(key) ?? []), concept])
  for (const [concept, forms] of words.concepts)
    for (const written of forms) {
      const form = normal(written.replace(/^[=*]/, ''))
      if (isUnspaced(form)) inside.push({ concept, form })
      else if (/[\s!-]/.test(form)) phrases.push({ concept, form: ` ${form}` })
      else if (written.startsWith('=')) put(whole, form, concept)
      else if (written.startsWith('*')) anywhere.push({ concept, form })
      else put(starts, form, concept)
    }
  const longest = (a: Form, b: Form): number => b.form.length - a.form.length
  const stop = words.stop.map(normal)
  const made: Read = {
    inside: inside.sort(longest),
    phrases: phrases.sort(longest),
    starts,
    whole,
    anywhere,
    stopWords: new Set(stop.filter((each) => !isUnspaced(each))),
    stopParts: stop.filter(isUnspaced).sort((a, b) => b.length - a.length),
  }
  read.set(words, made)
  return made
}

/** Arabic writes "and", "with", "for" and "the" onto the word. */
const ARABIC = /^\p{Script=Arabic}/u
const bare = (word: string): string => {
  if (!ARABIC.test(word)) return word
  const rest = word.replace(/^[وف]?(?:[بكل]?ال|لل)(?=.{3})/u, '')
  return rest === word ? word.replace(/^[وفبل](?=.{4})/u, '') : rest
}
/** What is left of a word when its ending is: five letters, four in Arabic. */
const stem = (word: string): string =>
  Array.from(word)
    .slice(0, ARABIC.test(word) ? 4 : 5)
    .join('')

/** The terms of a text. `bonus` are those of words whose concept is known already: they count when found and are not missed. */
export type Terms = {
  readonly counted: ReadonlyMap<string, number>
  readonly bonus: ReadonlyMap<string, number>
}

const add = (into: Map<string, number>, term: string, times = 1): void =>
  void into.set(term, (into.get(term) ?? 0) + times)
function pairs(run: string, into: Map<string, number>): void {
  const letters = Array.from(run)
  if (letters.length === 1) add(into, letters[0]!, 0.5)
  for (let at = 0; at + 1 < letters.length; at += 1) add(into, letters[at]! + letters[at + 1]!, 0.5)
}

/** Reads a text with the words of these languages. Concepts stand as `#customs` among the terms. */
export function termsOf(text: string, languages: readonly Synonyms[]): Terms {
  const counted = new Map<string, number>()
  const bonus = new Map<string, number>()
  let plain = ` ${normal(text).replace(/\s+/g, ' ')} `
  const tables = languages.map(readSynonyms)
  const spaced = plain.replace(/[^\p{L}\p{N}\p{M}!-]+/gu, ' ')
  const said = new Set<string>()
  for (const { phrases } of tables)
    for (const { concept, form } of phrases)
      if (spaced.includes(form)) {
        add(counted, `#${concept}`)
        for (const word of form.trim().split(/[\s!-]+/)) said.add(word)
      }
  for (const { inside } of tables)
    for (const { concept, form } of inside) {
      const count = plain.split(form).length - 1
      if (count === 0) continue
      add(counted, `#${concept}`, count)
      pairs(form, bonus)
      // What was understood is not read again in pairs, and its neighbours stay apart.
      plain = plain.replaceAll(form, ' ')
    }
  for (const { stopParts } of tables) for (const part of stopParts) plain = plain.replaceAll(part, ' ')
  for (const [run] of plain.matchAll(RUN)) {
    if (isUnspaced(run)) {
      pairs(run, counted)
      continue
    }
    readWord(run)
  }
  return { counted, bonus }

  function readWord(run: string): void {
    const word = bare(run)
    const concepts = new Set(tables.flatMap((table) => conceptsOf(table, word, run)))
    for (const concept of concepts) add(counted, `#${concept}`)
    if (word.length < 2 || /^\p{N}+$/u.test(word)) return
    const isStop = tables.some(({ stopWords }) => stopWords.has(run) || stopWords.has(word))
    if (concepts.size > 0 || said.has(run)) add(bonus, stem(word))
    else if (!isStop) add(counted, stem(word))
  }
}
function conceptsOf({ whole, starts, anywhere }: Read, word: string, run: string): string[] {
  const found = [...(whole.get(word) ?? []), ...(whole.get(run) ?? [])]
  // The longest beginning is the one that is meant: "password" is not a "pass".
  for (const each of new Set([word, run]))
    for (let end = each.length; end >= 2; end -= 1) {
      const meant = starts.get(each.slice(0, end))
      if (meant === undefined) continue
      found.push(...meant)
      break
    }
  for (const { concept, form } of anywhere) if (word.includes(form)) found.push(concept)
  return found
}
