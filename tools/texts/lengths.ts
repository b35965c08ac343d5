/**
 * How long a text may be where its place does not grow: in em, as wide as its letters are drawn, and longest form of a plural first.
 * A key, or the beginning of keys with a star at its end.
 */
export const lengths: Readonly<Record<string, number>> = {
  // A fifth of 320 px at 11 px (DESIGN 4).
  'shell.tabs.*': 6.6,
  // Buttons beside each other on a phone of 320 px, at 15 px.
  'common.search': 8,
  'common.save': 10,
  'common.cancel': 10,
  'common.remove': 10,
  'common.upload': 12,
  // Two tabs that share 320 px at 15 px.
  'ocr.mode.*': 9.5,
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー、。「」（）：！？]/u
const narrow = /[iljtfrI.,:;'’!|()[\]\s-]/
/** About as wide as a text is drawn, in em. */
export function emOf(text: string): number {
  let em = 0
  for (const letter of text.normalize('NFC')) {
    if (/\p{M}/u.test(letter)) continue
    em += wide.test(letter) ? 1 : narrow.test(letter) ? 0.3 : /\p{Lu}|[mwMWщшжю]/u.test(letter) ? 0.68 : 0.53
  }
  return Math.round(em * 10) / 10
}

export function mostOf(key: string): number | undefined {
  const exact = lengths[key]
  if (exact !== undefined) return exact
  for (const [pattern, most] of Object.entries(lengths))
    if (pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1))) return most
  return undefined
}
/** Letters a translator is told: of a script as wide as theirs. */
export const lettersOf = (most: number, isWide: boolean): number => Math.floor(most / (isWide ? 1 : 0.5))
