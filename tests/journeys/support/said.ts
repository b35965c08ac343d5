import { rawSection, sections } from '@tomobako/i18n/catalogues'
import type { Local } from '@tomobako/i18n'

/** What a reader of a page's HTML is told: its texts, and the attributes that are read out or shown. */
export function saidBy(html: string): string[] {
  const body = html.replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '<>').replace(/<!--.*?-->/gs, '')
  const attributes = [...body.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(
    (match) => match[1]!,
  )
  const descriptions = [...body.matchAll(/<meta name="description" content="([^"]+)"/g)].map(
    (match) => match[1]!,
  )
  return [...new Set([...body.split(/<[^>]*>/), ...attributes, ...descriptions].map(plain))].filter(Boolean)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': '’',
  '#39': '’',
}
const plain = (text: string): string =>
  text
    .replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)
    // Marks of direction, and the two ways of writing an apostrophe, are no difference to a reader.
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll("'", '’')
    .replace(/\s+/g, ' ')
    .trim()

const catalogue = (local: Local): Map<string, string> =>
  new Map(sections().flatMap((section) => Object.entries(rawSection(local, section))))

/** A text with plain holes as an expression; null for plurals and choices, and for texts that are hardly more than a hole. */
function shapeOf(text: string): RegExp | null {
  const parts = plain(text).split(/\{\w+\}/)
  if (
    parts.some((part) => /[{}<]/.test(part)) ||
    parts.join('').length < 10 ||
    !/\p{L} \p{L}/u.test(parts.join(''))
  )
    return null
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 'u')
}

/** Written alike in every language, though a sentence or another word of a catalogue is the same in English. */
const names: ReadonlySet<string> = new Set([
  ...['Amazon Japan', 'Lashinbang', 'Mercari', 'minne', 'Rakuten', 'Rakuma', 'Suruga-ya'],
  ...['Yahoo! Auctions', 'Yahoo! Flea Market'],
  // A language's name in itself, where something is written in it.
  'English',
  // A currency's code; Iceland in German.
  ...['JPY', 'Island'],
])

/** Finds, in what a page of this language says, what nobody meant to say. */
export function slips(local: Local): (said: string) => string | null {
  const english = catalogue('en')
  const known = new Set(sections().map(String))
  const own = local === 'en' ? english : catalogue(local)
  const ownTexts = new Set([...own.values()].map(plain))
  // English whose every key has a translation of its own.
  const bySource = Map.groupBy([...english], ([, text]) => plain(text))
  const translated = [...bySource].filter(
    ([text, all]) =>
      local !== 'en' &&
      !ownTexts.has(text) &&
      all.every(([key]) => own.has(key) && plain(own.get(key)!) !== text),
  )
  const exact = new Set(
    translated.map(([text]) => text).filter((text) => /\p{L}{2}/u.test(text) && !/[{<]/.test(text)),
  )
  const shapes = translated.flatMap(([text]) => (/\{/.test(text) ? (shapeOf(text) ?? []) : []))
  return (said) => {
    for (const [word] of said.matchAll(/[a-z]\w*(?:\.\w+)+/g))
      if (english.has(word) || (known.has(word.split('.')[0]!) && /^[a-z]+(?:\.[a-z][A-Za-z]+)+$/.test(word)))
        return `the key ${word}`
    const bare = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/.exec(said)
    if (bare) return bare[0]
    const hole = /\{\w+\}|\{\w+, (?:plural|select|number)/.exec(said)
    if (hole) return `the hole ${hole[0]}`
    if (names.has(said)) return null
    if (exact.has(said) || shapes.some((shape) => shape.test(said)))
      return 'English, though there is a translation'
    return null
  }
}
