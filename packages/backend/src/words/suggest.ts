import type { InputOf, Suggestion } from '@tomobako/contract'
import { words as calls } from '@tomobako/contract'
import { folded } from '@tomobako/domain/kernel'
import type { Local } from '@tomobako/i18n'
import type { Context } from '../kernel/context.ts'
import { columns, terms } from './glossary/index.ts'
import type { Column } from './glossary/index.ts'
import { isJapanese, termKey } from './normal.ts'
import * as store from './store.ts'
import { toJapanese } from './to-japanese.ts'

const MOST = 8
const MOST_OWN = 3
const MOST_POPULAR = 3

/** `isCommon`: named in most languages, so a kind of thing rather than a make or a work. */
type Name = { key: string; name: string; japanese: string; isCommon: boolean }
const sorted = new Map<Column, Name[]>()
/** All names of a language by their key, in order, so that those that begin alike stand together. */
function namesOf(column: Column): Name[] {
  const known = sorted.get(column)
  if (known) return known
  const names = terms.flatMap(({ japanese, names: all }) =>
    (all[column] ?? []).map((name) => ({
      key: termKey(name),
      name,
      japanese,
      isCommon: Object.keys(all).length >= 10,
    })),
  )
  names.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  sorted.set(column, names)
  return names
}
const japaneseNames = terms.map(({ japanese }) => ({ key: folded(japanese), japanese }))

/** Terms that begin with what is typed: in the caller's language, then English, then Japanese; kinds of things before makes, the shortest first, each term once. */
export function termsLike(text: string, language: Local, limit: number): Suggestion[] {
  const key = termKey(text)
  if (key === '') return []
  const column: Column = (columns as readonly string[]).includes(language) ? (language as Column) : 'en'
  const found = [...new Set<Column>([column, 'en'])].flatMap((each) =>
    startingWith(namesOf(each), key).toSorted(
      (a, b) =>
        Number(b.key === key) - Number(a.key === key) ||
        Number(b.isCommon) - Number(a.isCommon) ||
        a.key.length - b.key.length ||
        (a.key < b.key ? -1 : 1),
    ),
  )
  const rows: Suggestion[] = found.map(({ name, japanese }) => ({
    kind: 'term',
    text: name,
    textJa: japanese,
  }))
  if (isJapanese(text))
    for (const { key: own, japanese } of japaneseNames)
      if (own.startsWith(folded(text))) rows.push({ kind: 'term', text: japanese, textJa: japanese })
  return [...new Map(rows.toReversed().map((row) => [row.textJa, row])).values()].toReversed().slice(0, limit)
}

function startingWith(names: readonly Name[], key: string): Name[] {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (names[middle]!.key < key) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < names.length && names[end]!.key.startsWith(key)) end += 1
  return names.slice(low, end)
}

/** Up to 8 lines below the search field: own searches, terms, what many search for. What is typed last counts: "vintage cam" is finished to "vintage camera". */
export async function suggest(
  { text: given }: InputOf<typeof calls.suggest>,
  context: Context,
): Promise<{ rows: Suggestion[] }> {
  const text = given ?? ''
  const { language } = context.caller
  const [own, popular] = await Promise.all([
    context.customer ? store.ownSearches(context.db, context.customer.id, text, MOST_OWN) : [],
    store.popularSearches(context.db, text, MOST_POPULAR),
  ])
  const rows: Suggestion[] = own.map((words) => ({
    kind: 'history',
    text: words,
    textJa: japaneseOf(words, language),
  }))
  const whole = termsLike(text, language, MOST)
  const last = /^(.*\S\s+)(\S+)$/s.exec(text)
  const finished =
    whole.length > 0 || last === null
      ? []
      : termsLike(last[2]!, language, MOST).map((row): Suggestion => ({
          kind: 'term',
          text: last[1] + row.text,
          textJa: `${toJapanese(last[1]!, language)} ${row.textJa}`,
        }))
  const room = MOST - own.length - Math.min(popular.length, MOST_POPULAR)
  rows.push(
    ...[...whole, ...finished].slice(0, Math.max(2, room)),
    ...popular.map((words): Suggestion => ({
      kind: 'popular',
      text: words,
      textJa: japaneseOf(words, language),
    })),
  )
  return {
    rows: [...new Map(rows.toReversed().map((row) => [folded(row.text), row])).values()]
      .toReversed()
      .slice(0, MOST),
  }
}

function japaneseOf(words: string, language: Local): string | null {
  const japanese = toJapanese(words, language)
  return japanese === '' || folded(japanese) === folded(words) ? null : japanese
}
