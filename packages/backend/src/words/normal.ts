/**
 * One spelling for comparing: full width folded, lower case, without accents, apostrophes, hyphens and full stops, Arabic letters
 * without their signs, so that "Pokémon", "pokemon" and "POKEMON" are one word.
 */
export const termKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[’'`´]/g, '')
    .replace(/[-_/.,!?:;"“”«»()[\]{}·…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Scripts that put no space between words. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々\p{Script=Thai}\p{Script=Hangul}]/u
export const isSpaceless = (text: string): boolean => spaceless.test(text)
export const hasKana = (text: string): boolean =>
  /[\u3041-\u3096\u30a1-\u30fa\u31f0-\u31ff\uff66-\uff9f]/.test(text)
export const isJapanese = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** A text cut where Latin, Cyrillic or Arabic letters and digits meet a script without spaces: "nikon相机" are two words. */
export const runs = (word: string): string[] =>
  word.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々・\p{Script=Thai}\p{Script=Hangul}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々・\p{Script=Thai}\p{Script=Hangul}]+/gu,
  ) ?? []
