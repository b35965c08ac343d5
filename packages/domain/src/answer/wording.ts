import { termsOf } from './text.ts'
import type { AskedIn } from './synonyms/index.ts'
import { tradeWords } from './synonyms/index.ts'
import { keptIn } from './rank.ts'

/** What a model made of the passages it was given: sentences, each with the numbers of the passages it was read in. */
export type Worded = readonly { readonly text: string; readonly at: readonly number[] }[]

const most = { sentences: 8, letters: 400 } as const
/** How much of a sentence's words must stand in the passages it names. */
const leastHeld = 0.5

const ENDS = new Set('.!?。！？؟')
const CLOSES = new Set('"”»」』）)')

/** Sentences of a text, as they end in the scripts we write. A point inside a figure or an address ends nothing. Read letter by letter, once. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  let from = 0
  const take = (to: number): void => {
    const sentence = text.slice(from, to).trim()
    if (sentence !== '') found.push(sentence)
    from = to
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (letter === '\n') take(at)
    else if (ENDS.has(letter)) {
      let to = at + 1
      while (to < text.length && ENDS.has(text[to]!)) to += 1
      const next = text[to]
      const goesOn = next !== undefined && next.trim() !== '' && !CLOSES.has(next)
      if ('.!?'.includes(text[to - 1]!) && goesOn) {
        at = to - 1
        continue
      }
      while (to < text.length && CLOSES.has(text[to]!)) to += 1
      take(to)
      at = to - 1
    }
  }
  take(text.length)
  return found
}

/**
 * Whether every sentence says what the passages it names say: it names some of those given and no others, every figure in it stands in
 * them, it brings no addresses of its own, and half of its words at least are theirs. What fails is not shown at all, because a
 * model that was talked into one sentence is not to be trusted with the next.
 */
export function isHeld(
  worded: Worded,
  passages: readonly { readonly heading: string; readonly text: string }[],
  language: AskedIn,
): boolean {
  if (worded.length === 0 || worded.length > most.sentences) return false
  return worded.every(({ text, at }) => {
    if (text.trim() === '' || text.length > most.letters || at.length === 0) return false
    const read = at.map((place) => passages[place])
    if (read.some((each) => each === undefined)) return false
    const source = read.map((each) => `${each!.heading} ${each!.text}`).join(' ')
    return !bringsItsOwn(text, source) && shareHeld(text, source, language) >= leastHeld
  })
}

/** Links, addresses, marks of programs, and figures that the source does not have. */
function bringsItsOwn(text: string, source: string): boolean {
  if (/[<>`{}[\]]|:\/\/|www\.|@|[a-z\d]\.(?:com|net|org|io|jp|cn|ru|de|info|biz|xyz|shop|app)\b/iu.test(text))
    return true
  const figures = figuresOf(source)
  return figuresOf(text).some((figure) => !figures.includes(figure))
}
const figuresOf = (text: string): string[] =>
  (text.normalize('NFKC').match(/\p{N}+(?:[.,\u00a0\u202f]\p{N}+)*/gu) ?? []).map((each) =>
    each.replace(/\P{N}/gu, ''),
  )

function shareHeld(text: string, source: string, language: AskedIn): number {
  const words = [tradeWords[keptIn(language)]]
  const said = termsOf(text, words)
  const read = termsOf(source, words)
  const has = (term: string): boolean => read.counted.has(term) || read.bonus.has(term)
  let all = 0
  let held = 0
  for (const [term, count] of said.counted) {
    all += count
    if (has(term)) held += count
  }
  return all === 0 ? 0 : held / all
}

const MAIL_LETTER = /[\p{L}\p{N}._%+-]/u
/** Every @ goes with the letters around it. */
function withoutMail(text: string): string {
  let left = ''
  let at = 0
  for (let sign = text.indexOf('@'); sign !== -1; sign = text.indexOf('@', at)) {
    let from = sign
    while (from > at && MAIL_LETTER.test(text[from - 1]!)) from -= 1
    left += `${text.slice(at, from)}…`
    at = sign + 1
    while (at < text.length && MAIL_LETTER.test(text[at]!)) at += 1
  }
  return left + text.slice(at)
}

/** A question as it may leave the house: without what looks like a person's own (mail, telephone, card, order numbers). */
export const withoutPrivate = (question: string): string =>
  withoutMail(question.normalize('NFKC'))
    .replace(/\b[A-Z]{1,2}\d{6}-\d{3,}(?:-\d+)?\b/giu, '…')
    .replace(/\+?\d[\d\s().-]{6,}\d/gu, '…')
