import * as v from 'valibot'
import { query } from './wire.ts'
import { FamilyName, Text } from './shapes.ts'

/**
 * One piece of what was typed and the Japanese it became: `glossary` a known term, `kana` a Japanese word in Latin letters by its
 * sound, `online` the online translator, `kept` left as it was (Japanese, numbers, model names, words nobody knows). `also`: how other
 * sellers write the same (SEIKO for セイコー, カタカナ for a Latin word nobody knows); asked for where `to` finds too little.
 */
export const WordPart = v.object({
  from: v.string(),
  to: v.string(),
  how: v.picklist(['glossary', 'kana', 'online', 'kept']),
  also: v.optional(v.string()),
})
export type WordPart = v.InferOutput<typeof WordPart>

/** A known word one slip of the finger away from a word nobody knows; offered, never put in its place silently. */
export const WordGuess = v.object({
  from: v.string(),
  to: v.string(),
  toJa: v.string(),
  /** The whole search with the guess in it. */ words: v.string(),
})
export type WordGuess = v.InferOutput<typeof WordGuess>

export const JapaneseWords = v.object({
  words: v.string(),
  wordsJa: v.string(),
  parts: v.array(WordPart),
  guesses: v.array(WordGuess),
})
export type JapaneseWords = v.InferOutput<typeof JapaneseWords>

/** One line below the search field. `text` is what to search for when it is chosen, `textJa` the Japanese it stands for where known. */
export const Suggestion = v.object({
  kind: v.picklist(['history', 'term', 'popular']),
  text: v.string(),
  textJa: v.nullable(v.string()),
})
export type Suggestion = v.InferOutput<typeof Suggestion>

/** `by` glossary: word by word from our own glossary; online: by the operator's translator. `isPartial`: some of it is still Japanese. */
export const ItemTranslation = v.object({
  title: v.string(),
  description: v.string(),
  by: v.picklist(['glossary', 'online']),
  isPartial: v.boolean(),
})
export type ItemTranslation = v.InferOutput<typeof ItemTranslation>

export const words = {
  suggest: query('Sig.Front.Words.Suggest', {
    who: 'anyone',
    input: v.object({ text: v.optional(Text(200), '') }),
    output: v.object({ rows: v.pipe(v.array(Suggestion), v.maxLength(8)) }),
    does: 'Up to 8 suggestions while typing: own searches, terms of the glossary in the caller’s language, what at least five people searched for.',
  }),
  toJapanese: query('Sig.Front.Words.ToJapanese', {
    who: 'anyone',
    input: v.object({ words: Text(200) }),
    output: JapaneseWords,
    does: 'The Japanese words a search in any of the languages becomes, piece by piece, and guesses at words nobody knows.',
  }),
  translateItem: query('Sig.Front.Words.TranslateItem', {
    who: 'anyone',
    input: v.object({ source: FamilyName, id: Text(200, 1) }),
    output: ItemTranslation,
    refusals: ['common.translationFail', 'common.notFound'],
    does: 'Title and description of an item we know, in the caller’s language; kept, so that each text is translated once.',
  }),
}
