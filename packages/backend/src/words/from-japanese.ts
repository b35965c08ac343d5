import type { Local } from '@tomobako/i18n'
import { columns, phrases, terms } from './glossary/index.ts'
import type { Column } from './glossary/index.ts'
import { inLatin } from './kana.ts'

/** What became of a Japanese text. `known`: how much of its Japanese was understood, 0 to 1. */
export type Reading = { text: string; isPartial: boolean; known: number }

const dictionaries = new Map<Column, Map<string, string>>()
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[Ａ-Ｚａ-ｚ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))

/**
 * A language's first name for each term, English where it has none: names of works and makers are written in English nearly
 * everywhere. A model name (half Latin already) is better read in its parts than borrowed from English.
 */
function dictionary(language: Column): Map<string, string> {
  const known = dictionaries.get(language)
  if (known) return known
  const made = new Map<string, string>()
  for (const { japanese, names } of [...phrases, ...terms]) {
    const name =
      names[language]?.[0] ?? (language !== 'en' && /[a-z0-9]/i.test(japanese) ? undefined : names.en?.[0])
    if (name !== undefined && !made.has(fold(japanese))) made.set(fold(japanese), name)
  }
  dictionaries.set(language, made)
  return made
}
const longest = Math.max(...[...phrases, ...terms].map((term) => term.japanese.length))

const kanji = /[\p{Script=Han}々]/u
const katakana = /[\u30a1-\u30faー]/
const hiragana = /[\u3041-\u3096]/
/** Particles and polite endings (no two of which make a third, so that matching never goes back): grammar that no word-by-word reading can carry over. */
const grammar =
  /^(?:です|ます|ました|ません|ください|から|まで|など|より|ため|の|は|が|を|に|で|と|も|や|へ|お|ご|な|た|て|し|い)+$/

/**
 * Reads a Japanese text word by word: the longest known term at each place. A term in katakana counts only where the whole run of
 * katakana can be told apart into known terms (or "data" would be found in the middle of a name), a single kanji only where it stands
 * alone. Unknown katakana is written in Latin letters by its sound. What stays Japanese makes the reading partial.
 */
export function fromJapanese(text: string, language: Local): Reading {
  if (language === 'ja') return { text, isPartial: false, known: 1 }
  const column: Column = (columns as readonly string[]).includes(language) ? (language as Column) : 'en'
  const words = dictionary(column)
  const gap = column === 'zhCn' || column === 'zhTw' || column === 'th' ? '' : ' '
  const count = { japanese: 0, known: 0, left: 0 }
  const lines = text.split('\n').map((line) => readLine(fold(line), words, column, gap, count))
  return {
    text: lines.join('\n').trim(),
    isPartial: count.left > 0,
    known: count.japanese === 0 ? 1 : count.known / count.japanese,
  }
}

type Count = { japanese: number; known: number; left: number }

function readLine(
  line: string,
  words: ReadonlyMap<string, string>,
  column: Column,
  gap: string,
  count: Count,
): string {
  const out: string[] = []
  let plain = ''
  let left = -1
  const flush = () => {
    if (plain !== '') out.push(plain)
    plain = ''
  }
  for (let at = 0; at < line.length;) {
    const letter = line[at]!
    const isJapanese = kanji.test(letter) || katakana.test(letter) || hiragana.test(letter)
    const term = termAt(line, at, words)
    if (term !== null) {
      flush()
      out.push(words.get(term)!)
      const size = Array.from(term).filter(
        (each) => kanji.test(each) || katakana.test(each) || hiragana.test(each),
      ).length
      count.japanese += size
      count.known += size
      at += term.length
    } else if (!isJapanese) {
      plain += letter
      at += 1
    } else {
      flush()
      const run = /^[\u30a1-\u30faー]+|^[\u3041-\u3096ー]+|^[\p{Script=Han}々]/u.exec(line.slice(at))![0]
      // Hiragana up to the next known term: a verb must not swallow the noun behind it.
      const size = hiragana.test(letter) ? untilTerm(line, at, run.length, words) : run.length
      const piece = line.slice(at, at + size)
      at += size
      count.japanese += size
      if (grammar.test(piece)) count.known += size
      else if (katakana.test(letter) && gap === ' ') {
        out.push(inLatin(piece))
        count.left += size
      } else {
        // Next to what stayed Japanese before it: one word of the original, not two.
        if (left === at - size && out.length > 0) out.push(out.pop()! + piece)
        else out.push(piece)
        left = at
        count.left += size
      }
    }
  }
  flush()
  return together(out, gap).replace(/^[\p{Ll}]/u, (letter) =>
    letter.toLocaleUpperCase(column === 'tr' ? 'tr' : 'en'),
  )
}

function untilTerm(line: string, from: number, most: number, words: ReadonlyMap<string, string>): number {
  for (let size = 1; size < most; size += 1) if (termAt(line, from + size, words) !== null) return size
  return most
}

function termAt(line: string, at: number, words: ReadonlyMap<string, string>): string | null {
  for (let size = Math.min(longest, line.length - at); size >= 1; size -= 1) {
    const piece = line.slice(at, at + size)
    if (words.has(piece) && standsAlone(line, at, piece, words)) return piece
  }
  return null
}

function standsAlone(line: string, at: number, piece: string, words: ReadonlyMap<string, string>): boolean {
  const [before, after] = [line[at - 1] ?? ' ', line[at + piece.length] ?? ' ']
  if (/[a-z0-9]/i.test(piece[0]!) && /[a-z0-9]/i.test(before)) return false
  if (/[a-z0-9]/i.test(piece.at(-1)!) && /[a-z0-9]/i.test(after)) return false
  if (piece.length === 1 && kanji.test(piece)) return !kanji.test(before) && !kanji.test(after)
  if (piece.length === 1) return false
  // "ari" is "there is" behind a noun and nothing at all inside "arigatou".
  if (/^[\u3041-\u3096]{1,3}$/.test(piece)) return !hiragana.test(before) && !hiragana.test(after)
  if (katakana.test(piece.at(-1)!) && katakana.test(after))
    return isAllTerms(/^[\u30a1-\u30faー]+/.exec(line.slice(at + piece.length))![0], words)
  if (katakana.test(piece[0]!) && katakana.test(before))
    return isAllTerms(line.slice(startOfRun(line, at), at), words)
  return true
}

/** Where the run of katakana that ends at `end` begins. */
function startOfRun(line: string, end: number): number {
  let start = end
  while (start > 0 && katakana.test(line[start - 1]!)) start -= 1
  return start
}

/** Whether a run is one known term after the other. */
function isAllTerms(run: string, words: ReadonlyMap<string, string>): boolean {
  if (run.length > 40) return false
  const reachable = new Set([0])
  for (let at = 0; at < run.length; at += 1) {
    if (!reachable.has(at)) continue
    for (let size = 2; size <= Math.min(longest, run.length - at); size += 1)
      if (words.has(run.slice(at, at + size))) reachable.add(at + size)
  }
  return reachable.has(run.length)
}

function together(pieces: readonly string[], gap: string): string {
  return pieces
    .reduce(
      (line, piece) =>
        line === '' || /[\s(（「『【[/#]$/.test(line) || /^[\s)）」』】\]/、。,.!?:;]/.test(piece)
          ? line + piece
          : line + gap + piece,
      '',
    )
    .replace(/。/g, '. ')
    .replace(/、/g, ', ')
    .replace(/【/g, '[')
    .replace(/】/g, ']')
    .replace(/　/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
