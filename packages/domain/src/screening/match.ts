import { readName } from './name.ts'
import type { Name, Word } from './name.ts'
import { alike, scoreOf, screeningRules } from './score.ts'

export type Entry = {
  readonly source: string
  readonly ref: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly country: string
  readonly kind: string
  readonly day: string
}
/** `theirName`: which of the entry's names it was. */
export type Found<E extends Entry = Entry> = { entry: E; theirName: string; score: number }

/** A list ready to be asked: its names, and for each word which names have it. */
export type Index<E extends Entry = Entry> = {
  readonly names: readonly { readonly entry: E; readonly text: string; readonly name: Name }[]
  readonly words: ReadonlyMap<string, { readonly word: Word; readonly names: number[] }>
  readonly joined: ReadonlyMap<string, number[]>
  /** Words by how they begin to sound, because a word is only compared with words that begin alike. */
  readonly byStart: ReadonlyMap<string, Word[]>
}

/** A vowel is a vowel. */
const startOf = (word: Word): string => word.sound.slice(0, 1)

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

export function indexOf<E extends Entry>(entries: readonly E[], kana?: (kana: string) => string): Index<E> {
  const names: { entry: E; text: string; name: Name }[] = []
  const words = new Map<string, { word: Word; names: number[] }>()
  const joined = new Map<string, number[]>()
  const byStart = new Map<string, Word[]>()
  for (const entry of entries)
    for (const text of new Set([entry.name, ...entry.aliases])) {
      const name = readName(text, kana)
      if (name.words.length === 0) continue
      const at = names.push({ entry, text, name }) - 1
      add(joined, name.joined, at)
      for (const word of name.words) {
        const known = words.get(word.text)
        if (known) known.names.push(at)
        else {
          words.set(word.text, { word, names: [at] })
          add(byStart, startOf(word), word)
        }
      }
    }
  return { names, words, joined, byStart }
}

/** Entries whose name, or one of whose other names, is close to this one: the closest first, each entry once. */
export function findIn<E extends Entry>(index: Index<E>, ours: Name): Found<E>[] {
  const looked = new Set<number>()
  for (const together of ours.turned) for (const at of index.joined.get(together) ?? []) looked.add(at)
  for (const word of ours.words) {
    // What stands between names would bring half of the list.
    if (word.weight < 1) continue
    for (const other of index.byStart.get(startOf(word)) ?? [])
      if (alike(word, other) > 0) for (const at of index.words.get(other.text)!.names) looked.add(at)
  }
  const best = new Map<E, Found<E>>()
  for (const at of looked) {
    const { entry, text, name } = index.names[at]!
    const score = scoreOf(ours, name)
    if (score >= screeningRules.leastScore && score > (best.get(entry)?.score ?? 0))
      best.set(entry, { entry, theirName: text, score })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, screeningRules.mostHits)
}
