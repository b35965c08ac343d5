import { latin } from './letters.ts'

/** One word of a name: as it is compared, how it sounds roughly, and how much it says. */
export type Word = { readonly text: string; readonly sound: string; readonly weight: number }
/** `joined`: written together; `turned`: the same beginning with each of its words, because lists write the family first. */
export type Name = {
  readonly words: readonly Word[]
  readonly joined: string
  readonly turned: readonly string[]
}

/** What stands before or behind names and is none. */
const titles = new Set(
  'mr mrs ms miss mx dr prof sir dame herr frau sama san shi'.split(' ').concat(
    // Forms of companies: a list may leave them out, an address may have them.
    'ltd limited llc llp inc corp corporation co company gmbh ag sa srl spa bv nv oy ab as plc pte pty kk ooo zao oao jsc'.split(
      ' ',
    ),
  ),
)
/** Words between names: they say little, and one of two spellings leaves them out. */
const between = new Set(
  'al el ul bin ibn bint ben abu abd de del della da do dos das di du la le van von der den the of and y e'.split(
    ' ',
  ),
)
const MOST_WEIGHT = 8
const BETWEEN_WEIGHT = 0.5
/** A Chinese character says as much as three letters. */
const HAN_WEIGHT = 3

/** Roughly how it sounds: vowels alike, doubled letters once. "Mohammed" and "Muhamad", "Yevgeny" and "Evgenii" are one. */
const soundOf = (text: string): string =>
  text
    .replace(/ph/g, 'f')
    .replace(/kh/g, 'h')
    .replace(/ck|q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/[aeiouyj]+/g, 'a')
    .replace(/(.)\1+/g, '$1')

const wordOf = (text: string): Word => ({
  text,
  sound: soundOf(text),
  weight: between.has(text)
    ? BETWEEN_WEIGHT
    : Math.min(MOST_WEIGHT, Array.from(text).length * (/\p{Script=Han}/u.test(text) ? HAN_WEIGHT : 1)),
})

/**
 * A name as it is compared: small letters without marks, in Latin where a rule says how, words in any order. `kana` writes Japanese
 * syllables in Latin letters; what no rule reads (Chinese, Arabic, Thai) is compared as it is written.
 */
export function readName(text: string, kana: (kana: string) => string = (same) => same): Name {
  const plain = latin(text.normalize('NFKC').replace(/[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, kana))
  const all = plain
    .replace(/['’ʼ`´.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const said = all.filter((each) => !titles.has(each))
  const words = (said.length > 0 ? said : all).map(wordOf)
  const texts = words.map((word) => word.text)
  const turned = texts.map((_, at) => [...texts.slice(at), ...texts.slice(0, at)].join(''))
  return { words, joined: texts.join(''), turned }
}

/** What a decision about a name holds for: the same words in any order and any case are the same name. */
export const nameKey = (name: Name): string =>
  name.words
    .map((word) => word.text)
    .toSorted()
    .join(' ')
