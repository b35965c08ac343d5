import type { AskedIn } from './synonyms/index.ts'
import { tradeWords } from './synonyms/index.ts'
import type { Synonyms } from './synonyms/table.ts'
import { normal, termsOf } from './text.ts'

/** BM25's two numbers: how soon repeating a word stops helping, and how much a long text is held against it. */
const SATURATION = 1.2
const LENGTH = 0.6
/** A heading says what a passage is about, and so do the words it is kept under. */
const times = { heading: 2, about: 3, text: 1 } as const
/** What a found term is worth: a thing of the trade more than a word, a word that stands for one less. */
const gains = { concept: 1.6, word: 1, bonus: 0.4 } as const

/** Who names one of these asks for something else, whatever of ours stands beside it: it weighs as much as three things missed. */
const ELSEWHERE = '#elsewhere'
const elsewhereMass = 5

export type Readable = { readonly heading: string; readonly text: string; readonly about: readonly string[] }
/** The terms of one passage with how often each counts. */
export function passageTerms(
  { heading, text, about }: Readable,
  words: readonly Synonyms[],
): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (terms: ReadonlyMap<string, number>, weight: number): void => {
    for (const [term, count] of terms) counts.set(term, (counts.get(term) ?? 0) + count * weight)
  }
  for (const part of ['heading', 'text'] as const) {
    const { counted, bonus } = termsOf(part === 'heading' ? heading : text, words)
    add(counted, times[part])
    add(bonus, times[part])
  }
  // What no page speaks of is in none, whatever words ours happen to use.
  counts.delete(ELSEWHERE)
  for (const concept of about) counts.set(`#${concept}`, (counts.get(`#${concept}`) ?? 0) + times.about)
  return counts
}

/** The part of BM25 that a passage knows of itself; the rarity of each term is counted where they are kept. */
export function weightsOf(counts: ReadonlyMap<string, number>, meanLength: number): Map<string, number> {
  const length = lengthOf(counts)
  const damp = SATURATION * (1 - LENGTH + (LENGTH * length) / meanLength)
  return new Map([...counts].map(([term, count]) => [term, (count * (SATURATION + 1)) / (count + damp)]))
}
export const lengthOf = (counts: ReadonlyMap<string, number>): number => {
  let length = 0
  for (const [term, count] of counts) if (!term.startsWith('#')) length += count
  return length
}

export type Asked = {
  readonly terms: readonly string[]
  readonly gains: readonly number[]
  readonly masses: readonly number[]
}
/** What a question asks for: each term with what finding it is worth, and how much it counts when nothing has it. */
export function askedOf(question: string, language: AskedIn): Asked {
  const { counted, bonus } = termsOf(question, wordsFor(question, language))
  const terms: string[] = []
  const worth: number[] = []
  const masses: number[] = []
  for (const [term, count] of counted) {
    const isConcept = term.startsWith('#')
    terms.push(term)
    worth.push(isConcept ? gains.concept : gains.word * Math.min(1, count))
    // Finding half a word is half a find; missing it is missing a word.
    masses.push(term === ELSEWHERE ? elsewhereMass : isConcept ? gains.concept : missed(term, language))
  }
  for (const [term, count] of bonus) {
    if (counted.has(term)) continue
    terms.push(term)
    worth.push(gains.bonus * Math.min(1, count))
    masses.push(0)
  }
  return { terms, gains: worth, masses }
}

/**
 * What a word weighs that no passage has. One in letters our pages of that language never use cannot be there, so that it is missing says
 * nothing; of Polish and Malay, whose passages are English, only names can be. Of what is read in pairs each pair is a part of a word:
 * a third in Thai, half of one in Chinese and Japanese, and a pair of hiragana is more often grammar than a thing.
 */
function missed(word: string, language: AskedIn): number {
  if (!/\p{Script=Latin}/u.test(word)) {
    if (!lettersOf[language]?.test(word)) return 0
    if (language === 'th') return 0.35
    if (language === 'ja' || language === 'zhCn' || language === 'zhTw')
      return /^\p{Script=Hiragana}+$/u.test(word) ? 0.2 : 0.65
    return gains.word
  }
  return language === 'pl' || language === 'ms' ? 0.4 : gains.word
}
const lettersOf: Readonly<Partial<Record<AskedIn, RegExp>>> = {
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zhCn: /\p{Script=Han}/u,
  zhTw: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
}

/** Who shares less of what was asked than this speaks of something else. */
const SPOKEN_OF = 1 / 3
/** What speaks of what was asked, best first, among some hundred that are all at hand (BM25; passages of quick answers are ranked where they are kept). */
export function ranked<Kept extends { readonly terms: ReadonlyMap<string, number> }>(
  all: readonly Kept[],
  { terms, gains: worth, masses }: Asked,
): Kept[] {
  const rarity = terms.map((term) => {
    const count = all.filter((each) => each.terms.has(term)).length
    return Math.log(1 + (all.length - count + 0.5) / (count + 0.5))
  })
  const whole = rarity.reduce((sum, rare, place) => sum + rare * masses[place]!, 0)
  return all
    .map((kept) => {
      let [score, share] = [0, 0]
      for (const [place, term] of terms.entries()) {
        const weight = kept.terms.get(term)
        if (weight === undefined) continue
        score += worth[place]! * rarity[place]! * weight
        share += masses[place]! * rarity[place]!
      }
      return { kept, score, share: whole === 0 ? 0 : share / whole }
    })
    .filter(({ share }) => share >= SPOKEN_OF)
    .toSorted((one, other) => other.score - one.score)
    .map(({ kept }) => kept)
}

/** The tables a question is read with: its page's language, what its letters say, and English for names of the trade. */
export function wordsFor(question: string, language: AskedIn): Synonyms[] {
  const text = normal(question)
  const by: readonly (readonly [RegExp, AskedIn])[] = [
    [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
    [/\p{Script=Hangul}/u, 'ko'],
    [/\p{Script=Thai}/u, 'th'],
    [/\p{Script=Arabic}/u, 'ar'],
    [/\p{Script=Cyrillic}/u, 'ru'],
  ]
  const seen = new Set<AskedIn>([language])
  for (const [letters, its] of by) if (letters.test(text)) seen.add(its)
  if (/\p{Script=Han}/u.test(text) && !seen.has('ja') && !seen.has('zhTw')) seen.add('zhCn')
  const own = /\p{Script=Latin}/u.test(text) && !latin.has(language)
  if (own || language === 'pl' || language === 'ms') seen.add('en')
  return [...seen].map((each) => tradeWords[each])
}
const latin: ReadonlySet<AskedIn> = new Set(['en', 'de', 'it', 'es', 'fr', 'pl', 'ms', 'tr', 'pt', 'id'])

/** The table the passages of a language are read with; without texts of its own they are the English ones. */
export const keptIn = (language: AskedIn): AskedIn =>
  language === 'pl' || language === 'ms' ? 'en' : language

/** One passage as a question found it: `share` is how much of what was asked it speaks of, 0 to 1; `concepts`, in how many things of the trade they meet. */
export type Found = {
  readonly id: string
  readonly score: number
  readonly share: number
  readonly concepts: number
}
export const answerLimits = {
  /** Letters of one question. */
  letters: 500,
  /** Questions of a visitor's network in ten minutes, and of a customer in an hour. */
  askedByVisitors: 30,
  askedByCustomers: 120,
  /** Questions worded by a model, of one person in an hour. */
  worded: 30,
  /** Turns of one chat. */
  turns: 200,
  /** Days a chat is kept after its last word. */
  keptDays: 30,
} as const
/**
 * Below these nobody knows: the best passage speaks of too little of the question. Who meets it in one thing of the trade has to
 * say more ("the warehouse" is in many questions our pages do not answer), who meets it in none nearly everything.
 */
const least: readonly { readonly score: number; readonly share: number }[] = [
  { score: 10, share: 0.8 },
  { score: 8, share: 0.45 },
  { score: 5, share: 0.42 },
]
/** Passages that speak of this much of the question are shown as near it where nothing answers. */
const NEAR_SHARE = 0.25
export const nearBy = <Hit extends Found>(found: readonly Hit[]): Hit[] =>
  found.filter(({ share }) => share >= NEAR_SHARE).slice(0, 3)
/** The passages that answer, best first; none when the best knows too little. */
export function answering<Hit extends Found>(found: readonly Hit[]): Hit[] {
  const [best] = found
  const needed = least[Math.min(best?.concepts ?? 0, 2)]!
  if (!best || best.score < needed.score || best.share < needed.share) return []
  return found.filter((each) => each.score >= best.score * 0.4)
}
