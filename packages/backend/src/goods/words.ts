import { isRomaji, toKatakana } from 'wanakana'
import { glossary } from './glossary.ts'

/**
 * Words of a search in the visitor's language, as the Japanese words a seller would have used. Known terms by the glossary,
 * longest first; names written in Latin letters by their sound (romaji to kana); Japanese, numbers and model names stay.
 * What comes out is shown and can be edited (P 5), so a wrong guess costs one tap.
 */
export function toJapanese(words: string): string {
  const parts = words.normalize('NFKC').trim().split(/\s+/).filter(Boolean).slice(0, 30)
  const found: string[] = []
  for (let index = 0; index < parts.length; ) {
    const term = longestTerm(parts, index)
    if (term) {
      found.push(term.japanese)
      index += term.length
    } else {
      found.push(byItself(parts[index]!))
      index += 1
    }
  }
  return [...new Set(found.filter(Boolean))].join(' ')
}

/** Lower case, without accents and apostrophes, so that "Pokémon", "pokemon" and "POKEMON" are one word. */
export const termKey = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').normalize('NFC').toLowerCase().replace(/[’'`´]/g, '').replace(/[-_/]+/g, ' ').replace(/\s+/g, ' ').trim()

const terms = new Map<string, string>(glossary.flatMap(([japanese, ...names]) => names.map((name) => [termKey(name), japanese] as const)))
const longest = Math.max(...[...terms.keys()].map((key) => key.split(' ').length))

function longestTerm(parts: readonly string[], from: number): { japanese: string; length: number } | null {
  for (let length = Math.min(longest, parts.length - from); length >= 1; length -= 1) {
    const key = termKey(parts.slice(from, from + length).join(' '))
    for (const form of forms(key)) {
      const japanese = terms.get(form)
      if (japanese !== undefined) return { japanese, length }
    }
  }
  return null
}

/** A word and what it might be the plural of. */
const forms = (key: string): string[] => [key, ...(/[^s]s$/.test(key) ? [key.slice(0, -1)] : []), ...(key.endsWith('es') ? [key.slice(0, -2)] : []), ...(key.endsWith('ies') ? [`${key.slice(0, -3)}y`] : [])]

function byItself(word: string): string {
  // Kana, kanji, hangul and everything with a digit is left alone: "MZ-1" is a model, not a sound.
  if (!/^[a-zA-Zāīūēōâîûêô'-]+$/.test(word) || word.length < 3) return word
  const plain = word.toLowerCase().replace(/[āâ]/g, 'a').replace(/[īî]/g, 'i').replace(/[ūû]/g, 'u').replace(/[ēê]/g, 'e').replace(/[ōô]/g, 'o')
  if (latin.has(plain) || !isRomaji(plain)) return word
  const kana = toKatakana(plain)
  return /^[\u30a1-\u30fc]+$/.test(kana) ? kana : word
}

/** Words that could be read as Japanese and are not: they stay in Latin letters. */
const latin = new Set(('one time made make game name page base case date fame fate fire hero home home house joke june kite late life like line live mage male mare mate more none note open rare rate retro same sale sane sun site size some sure take tame tone tune tube use wine yoke zone an any in on no so to go me he we be are ware man men ten pen pin sin son ton tan ban can fan fun gun hen ken nun pan pun ran run van won zen ' +
  'mini maxi mono stereo video audio radio studio photo piano tuba banana panda koala pizza pasta disco euro dino robo auto moto nano mega giga tera data soda sofa yoga zebra tiara camera media idea area era aura item human woman women union fusion onion cotton denim satin nylon ribbon button lemon melon nikon icon demon tokyo ghibli use ' +
  'with from and the for new used set box').split(/\s+/).filter((word) => !['tokyo', 'ghibli'].includes(word)))
