import { isKatakana, isHiragana } from 'wanakana'
import type { JapaneseWords, WordPart } from '@tomobako/contract'
import type { Local } from '@tomobako/i18n'
import { compoundOf, formOf, forms } from './forms.ts'
import { columns, otherNames, stateTerms, terms } from './glossary/index.ts'
import type { Column } from './glossary/index.ts'
import { byItsSound, soundKey } from './kana.ts'
import { hasKana, isJapanese, isSpaceless, runs, termKey } from './normal.ts'

/** Longer searches are cut: nobody means them, and every word costs. */
const MOST_WORDS = 30

const japaneseTerms = new Set(terms.map((term) => term.japanese))
const byLanguage = new Map<Column, Map<string, string>>(columns.map((column) => [column, new Map()]))
const anyLanguage = new Map<string, string>()
const sounds = new Map<string, string>()
const setOnce = (map: Map<string, string>, key: string, value: string) => map.has(key) || map.set(key, value)
for (const column of columns) {
  for (const { japanese, names } of terms)
    for (const name of names[column] ?? []) {
      setOnce(byLanguage.get(column)!, termKey(name), japanese)
      setOnce(anyLanguage, termKey(name), japanese)
      // Korean is written with and without the gap: 필름 카메라, 필름카메라.
      if (column === 'ko') setOnce(byLanguage.get(column)!, termKey(name).replaceAll(' ', ''), japanese)
      if (column === 'ko') setOnce(anyLanguage, termKey(name).replaceAll(' ', ''), japanese)
    }
}
for (const [japanese, names] of otherNames)
  for (const name of names) setOnce(anyLanguage, termKey(name), japanese)
for (const { japanese } of terms) {
  const plain = japanese.replace(/[・ !！]/g, '')
  if (plain.length >= 2 && (isKatakana(plain) || isHiragana(plain)))
    setOnce(sounds, soundKey(plain), japanese)
}
const longest = Math.max(...[...anyLanguage.keys()].map((key) => key.split(' ').length))
/** Names in scripts without spaces, by their first letter, the longest first. */
const spaceless = new Map<string, string[]>()
for (const key of [...anyLanguage.keys(), ...[...japaneseTerms].map(termKey)])
  if (isSpaceless(key[0]!)) spaceless.set(key[0]!, [...(spaceless.get(key[0]!) ?? []), key])
for (const [first, keys] of spaceless)
  spaceless.set(
    first,
    [...new Set(keys)].toSorted((a, b) => b.length - a.length),
  )

/** Polish and Malay have no column; Malay shares most of its nouns with Indonesian. */
const columnOf = (language: Local): Column =>
  language === 'ms' ? 'id' : (columns as readonly string[]).includes(language) ? (language as Column) : 'en'

/** How each piece of a search becomes Japanese; words of `language` before those of English, those before any other's. */
export function explain(text: string, language: Local): WordPart[] {
  const own = byLanguage.get(columnOf(language))!
  // A short Latin word of a third language is more likely a name: "rem" is somebody before it is an Indonesian brake.
  const find = (key: string): string | undefined =>
    own.get(key) ??
    byLanguage.get('en')!.get(key) ??
    (/^[a-z0-9 ]{1,4}$/.test(key) ? undefined : anyLanguage.get(key))
  const words = text
    .normalize('NFKC')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .flatMap((word) => (japaneseTerms.has(word) || find(termKey(word)) !== undefined ? [word] : runs(word)))
  const parts: WordPart[] = []
  for (let index = 0; index < words.length;) {
    const found = longestTerm(words, index)
    if (found) {
      const from = words.slice(index, index + found.count).join(' ')
      const japanese = (found.count === 1 && adjectiveAt(index, found.japanese)) || found.japanese
      parts.push({ from, to: searchable(japanese), how: 'glossary', ...alsoOf(japanese) })
      index += found.count
      continue
    }
    const word = words[index]!
    // "book of art": the little word is in no Japanese title, and every word must be.
    if (words.length > 1 && littleWords.has(word.toLowerCase()))
      parts.push({ from: word, to: '', how: 'glossary' })
    else parts.push(...single(word))
    index += 1
  }
  return parts

  function longestTerm(all: readonly string[], from: number): { japanese: string; count: number } | null {
    for (let count = Math.min(longest, all.length - from); count >= 1; count -= 1) {
      const chosen = all.slice(from, from + count)
      // What is Japanese already is only looked up whole, or a seller's own word would be "translated" into another.
      if (
        count === 1 &&
        (language === 'ja' ? isJapanese(chosen[0]!) : hasKana(chosen[0]!) || japaneseTerms.has(chosen[0]!))
      )
        continue
      const keys = chosen.map(termKey).filter(Boolean)
      if (keys.length !== count) continue
      const key =
        formOf(keys, (each) => find(each) !== undefined) ??
        (language === 'de' ? compoundOf(keys.join(' '), (each) => own.has(each)) : null)
      if (key !== null) return { japanese: find(key)!, count }
    }
    return null
  }

  /**
   * A name that is an adjective of this language as well, before a thing: "alter Kimono" is an old one and no kimono by Alter. Null where it is no
   * adjective, nothing known follows, or the name makes just that ("Alter Figur").
   */
  function adjectiveAt(index: number, name: string): string | null {
    if (states.has(name) || isCommon(name)) return null
    const key = termKey(words[index]!)
    const state = forms(key)
      .slice(1)
      .map((form) => own.get(form))
      .find((each) => each !== undefined && states.has(each))
    if (state === undefined) return null
    for (let at = index + 1; at < words.length;) {
      const next = longestTerm(words, at)
      if (next === null) return null
      if (states.has(next.japanese)) at += next.count
      else return isCommon(next.japanese) && !isMadeBy(name, key, next.japanese) ? state : null
    }
    return null
  }
  /** Whether the name is known together with this thing: "alter figure". */
  function isMadeBy(name: string, key: string, thing: string): boolean {
    return Object.values(namesOf.get(name) ?? {})
      .flat()
      .map(termKey)
      .some((each) => each.startsWith(`${key} `) && find(each.slice(key.length + 1)) === thing)
  }

  function single(word: string): WordPart[] {
    if (isSpaceless(word))
      return language === 'ja' || hasKana(word) || japaneseTerms.has(word)
        ? [{ from: word, to: word, how: 'kept', ...alsoOf(word) }]
        : cut(word)
    const known = /^[\p{Script=Latin}'’-]{3,}$/u.test(word) ? sounds.get(soundKey(word)) : undefined
    if (known !== undefined) return [{ from: word, to: searchable(known), how: 'kana', also: word }]
    const kana = byItsSound(word)
    // A long vowel is marked in Japanese words only. Any other that nobody knows stays as it is: it may be a make, and those are written in Latin.
    return [
      kana === null
        ? { from: word, to: word, how: 'kept' }
        : /[^a-z'’-]/i.test(word)
          ? { from: word, to: kana, how: 'kana', also: word }
          : { from: word, to: word, how: 'kept', also: kana },
    ]
  }

  /** Chinese, Thai and Korean written together: the longest known name at each place, what is between them kept. */
  function cut(word: string): WordPart[] {
    const found: WordPart[] = []
    let rest = ''
    const keep = () => {
      // A Korean particle between two names is nobody's search word.
      if (rest !== '' && !/^(?:은|는|이|가|을|를|의|에|와|과|도|용|的|之|の|ๆ|ของ)$/.test(rest))
        found.push({ from: rest, to: rest, how: 'kept' })
      rest = ''
    }
    const key = termKey(word)
    for (let at = 0; at < key.length;) {
      const name = (spaceless.get(key[at]!) ?? []).find(
        (each) => key.startsWith(each, at) && (each.length > 1 || key.length === 1),
      )
      if (name === undefined) {
        rest += key[at]
        at += 1
        continue
      }
      keep()
      const japanese = find(name) ?? name
      found.push({ from: name, to: searchable(japanese), how: 'glossary', ...alsoOf(japanese) })
      at += name.length
    }
    keep()
    return found
  }
}

/** Words for one thing of which some sellers write this and some that. */
const alike: ReadonlyMap<string, string> = new Map(
  (
    'カバー=ケース レザー=革 革=レザー ドール=人形 人形=ドール ヴィンテージ=ビンテージ ビンテージ=ヴィンテージ アンティーク=骨董 レトロ=ヴィンテージ セーラー万年筆=セーラー ' +
    'スニーカー=シューズ 靴=シューズ シューズ=スニーカー 財布=ウォレット 腕時計=時計 リュック=バックパック 急須=ティーポット ' +
    'レコード=LP 漫画=コミック コミック=漫画 ヘッドホン=ヘッドフォン ヘッドフォン=ヘッドホン イヤホン=イヤフォン デジカメ=デジタルカメラ デジタルカメラ=デジカメ ' +
    'ポケモンカード=ポケカ トレーディングカード=トレカ アクリルスタンド=アクスタ プラモデル=プラモ フィギュア=figure ゲームソフト=ソフト スマホケース=ケース'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)
const namesOf = new Map(terms.map(({ japanese, names }) => [japanese, names]))
const latinColumns = ['de', 'fr', 'es', 'pt', 'it', 'id', 'tr'] as const
/** A make or a work is called the same in every language of Latin letters: some sellers write that name instead of katakana. */
function alsoOf(japanese: string): { also?: string } {
  const written = alike.get(japanese)
  if (written !== undefined) return { also: written }
  const names = namesOf.get(japanese)
  const [english] = names?.en ?? []
  if (english === undefined || !/^[\u30a1-\u30fc・]+$/.test(japanese) || !/^[a-z0-9]{2,}$/i.test(english))
    return {}
  const key = termKey(english)
  const isOne = latinColumns.every((column) => {
    const theirs = names?.[column] ?? []
    return theirs.length === 0 || theirs.some((name) => termKey(name) === key)
  })
  return isOne ? { also: english } : {}
}
const isName = (japanese: string): boolean => !alike.has(japanese) && alsoOf(japanese).also !== undefined

const littleWords: ReadonlySet<string> = new Set(
  (
    'of for the a an with and in from by to on at der die das den dem von für mit und aus ein eine im du des le la les un une pour avec et en au aux ' +
    'de del el los las con y para por da do dos das com e o os di il lo gli della dei per и с со для в на из от ve ile icin için bir dan untuk dengan yang dari di من في مع على ' +
    // Where everything is from Japan, no title says so.
    'japanisch japanische japanischer japanisches japanischen japanischem japonais japonaise japonaises japonés japonesa japoneses japonesas japonês giapponese giapponesi японский японская японское японские'
  ).split(' '),
)

/** The same search as other sellers write it; null where they write nothing else. */
export const otherwise = (parts: readonly WordPart[]): string | null =>
  parts.some(({ also }) => also !== undefined)
    ? joined(parts.map((part) => ({ ...part, to: part.also ?? part.to })))
    : null

const states: ReadonlySet<string> = new Set(stateTerms.map(({ japanese }) => japanese))
/** What a search does best without, first: states and colours, then what nobody knows, then kinds of things; a make, a work or a model is what it is about. */
const weightOf = ({ to, how }: WordPart): number =>
  states.has(to)
    ? 0
    : /\d/.test(to)
      ? 3
      : how === 'kept' && !hasKana(to)
        ? 1
        : isCommon(to) || alike.has(to)
          ? 2
          : isName(to)
            ? 4
            : 2.5
const isCommon = (japanese: string): boolean => Object.keys(namesOf.get(japanese) ?? {}).length >= 10

/** A search with fewer words: `left` out as they were typed. `isSame`: only conditions and colours were, so that it is the same thing still. */
type Less = { parts: WordPart[]; left: string[]; isSame: boolean }
/** A number says which one of something, and nothing without it. */
const isNumber = ({ to }: WordPart): boolean => /^[\d.,/-]+$/.test(to)
/** The search with one word less, two less, and so on, down to one word; then each other word that says what it is by itself. Never a number alone. */
export function withLess(parts: readonly WordPart[]): Less[] {
  const said = parts.filter(({ to }) => to !== '')
  const leaving = said
    .map((part, place) => ({ part, place }))
    // Of two alike the earlier one goes: the thing itself stands last in most languages.
    .sort((a, b) => weightOf(a.part) - weightOf(b.part) || a.place - b.place)
    .map(({ part }) => part)
  const ways = leaving.slice(0, -1).map((_, index) => leaving.slice(0, index + 1))
  const alone = leaving.slice(0, -1).filter((part) => weightOf(part) >= 2)
  return [...ways, ...alone.toReversed().map((only) => leaving.filter((part) => part !== only))]
    .map((out) => {
      const gone = new Set(out)
      return {
        parts: said.filter((part) => !gone.has(part)),
        left: said.filter((part) => gone.has(part)).map(({ from }) => from),
        isSame: [...gone].every(({ to }) => states.has(to)),
      }
    })
    .filter(({ parts: kept }) => !kept.every(isNumber))
}

/** As sellers' titles are searched: what some write and others leave out is a gap between two words. */
const searchable = (japanese: string): string =>
  japanese
    .replace(/[・☆★♪!！。]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const joined = (parts: readonly WordPart[]): string =>
  [...new Set(parts.map((part) => part.to).filter(Boolean))].join(' ')

/** Words of a search in the visitor's language, as the Japanese words a seller would have used (P 5); shown and editable, so a wrong guess costs one tap. */
export const toJapanese = (words: string, language: Local = 'en'): string => joined(explain(words, language))

/** Known Latin names of one word, by themselves with one letter left out: two that share an entry are one slip apart (or two). */
let slips: Map<string, string[]> | null = null
const without = (word: string): string[] => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
]
function slipsOf(word: string): string[] {
  if (slips === null) {
    slips = new Map()
    for (const key of anyLanguage.keys())
      if (/^[a-z]{5,}$/.test(key))
        for (const each of without(key)) slips.set(each, [...(slips.get(each) ?? []), key])
  }
  return [...new Set(without(word).flatMap((each) => slips!.get(each) ?? []))].filter(
    (key) => key !== word && isOneSlip(word, key),
  )
}

/** One letter too many, missing, wrong, or two changed places. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** The whole answer: words, pieces, and guesses for Latin words of six letters and more that nobody knows. */
export function japaneseWords(text: string, language: Local): JapaneseWords {
  const words = text.trim()
  const parts = explain(words, language)
  const guesses = parts.flatMap(({ from, how }) => {
    const key = termKey(from)
    if (how === 'glossary' || !/^[a-z]{6,}$/.test(key)) return []
    return slipsOf(key)
      .slice(0, 2)
      .map((to) => ({ from, to, toJa: searchable(anyLanguage.get(to)!), words: words.replace(from, to) }))
  })
  return { words, wordsJa: joined(parts), parts, guesses: guesses.slice(0, 3) }
}

/** Pieces only a dictionary could know: letters of another language, no model names and nothing Japanese. */
export const isUnknown = ({ how, to }: WordPart): boolean =>
  how === 'kept' && !hasKana(to) && !/\d/.test(to) && /\p{L}{3,}/u.test(to)
