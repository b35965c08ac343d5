/** Text as a reader sees it. Lengths count grapheme clusters, so one emoji or one か゛ is one character. */
let made: Intl.Segmenter | undefined
// Made when a text is first measured: whoever only loads this module does not wait for it.
const segmenter = (): Intl.Segmenter => (made ??= new Intl.Segmenter('en', { granularity: 'grapheme' }))

export const graphemes = (text: string): string[] =>
  Array.from(segmenter().segment(text), (part) => part.segment)
export const lengthOf = (text: string): number => {
  let count = 0
  for (const _ of segmenter().segment(text)) count += 1
  return count
}

/** §5: two characters become first plus `*`; longer keep first and last with `*` between; one stays masked whole. */
export function maskName(name: string): string {
  const parts = graphemes(name.trim())
  if (parts.length === 0) return ''
  if (parts.length === 1) return '*'
  if (parts.length === 2) return `${parts[0]}*`
  return `${parts[0]}${'*'.repeat(Math.min(parts.length - 2, 3))}${parts.at(-1)}`
}

/**
 * What a reader sees as a picture: a character that is drawn in colour by itself (👍, 🎁), a flag, a keycap, or a sign that somebody
 * asked to be drawn so (♥ with the selector U+FE0F). The same sign without the selector is print: ™ ® ▶ ♥ ☆ are words of a shop.
 */
const isEmoji = (part: string): boolean =>
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\u20e3/u.test(part)
    ? !/^\p{Emoji}\ufe0e$/u.test(part)
    : /\p{Extended_Pictographic}\ufe0f|\p{Extended_Pictographic}\p{Emoji_Modifier}/u.test(part)

/** §5: removes emoji, then cuts to `maxLength` characters when given. For what customers write; a shop's own words are never filtered. */
export function withoutEmoji(text: string, maxLength?: number): string {
  const kept = graphemes(text).filter((part) => !isEmoji(part))
  return (maxLength === undefined ? kept : kept.slice(0, maxLength)).join('')
}

/** Text for matching: NFKC, lower case, hiragana folded to katakana, runs of space folded. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s+/g, ' ')
    .trim()
