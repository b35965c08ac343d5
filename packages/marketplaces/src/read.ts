import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import type { Listing } from '@tomobako/domain/goods'
import { notForSaleYen } from '@tomobako/domain/goods'

/**
 * Tolerant readers for what sources send. Nothing here throws: a value of the wrong shape is `undefined`.
 * Numbers arrive as strings, prices with signs and commas, times in five notations; text may be hostile.
 */
export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const records = (value: unknown): Json[] => list(value).filter(isJson)

/** Follows a path of keys; `undefined` where it breaks off. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here: unknown = value
  for (const key of path) {
    if (typeof key === 'number') here = list(here)[key]
    else here = isJson(here) && Object.hasOwn(here, key) ? here[key] : undefined
  }
  return here
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The JSON a Next.js page carries; undefined when it carries none. Searched by position: a page of unclosed scripts would take a pattern for ever. */
export function nextData(body: string): unknown {
  const named = body.indexOf('id="__NEXT_DATA__"')
  const start = named === -1 ? -1 : body.indexOf('>', named)
  const end = start === -1 ? -1 : body.indexOf('</script>', start)
  return end === -1 ? undefined : parseJson(body.slice(start + 1, end))
}

/** Every JSON-LD object of a page, graphs opened; blocks that are not JSON are left out. */
export function linkedData(body: string): Json[] {
  return body
    .split('application/ld+json')
    .slice(1, 20)
    .flatMap((each) => {
      const found = parseJson((each.slice(each.indexOf('>') + 1, 200_000).split('</script>')[0] ?? '').trim())
      return (Array.isArray(found) ? records(found) : records([found])).flatMap((one) =>
        Array.isArray(one['@graph']) ? records(one['@graph']) : [one],
      )
    })
}

/** Whether a tag of the page that has `mark` in it also has `word` before it closes. By position: a pattern would look through the rest of the page for each of many unclosed tags. */
export const tagHas = (body: string, mark: string, word: string): boolean =>
  body
    .split(mark)
    .slice(1)
    .some((each) => (each.split('>', 1)[0] ?? '').includes(word))

/** What the first tag with `mark` in it says after it. */
export const saidIn = (body: string, mark: string, value: RegExp): string | undefined =>
  value.exec((body.split(mark, 2)[1] ?? '').slice(0, 400).split('>', 1)[0] ?? '')?.[1]

/** The text that stands right behind a tag with `mark` in it, up to the next tag, of every such tag. */
export const textsBehind = (body: string, mark: string): string[] =>
  body
    .split(mark)
    .slice(1)
    .flatMap((each) => {
      const close = each.indexOf('>')
      return close === -1 ? [] : [each.slice(close + 1).split('<', 1)[0] ?? '']
    })

/** `"brand": { … "name": "…" }` of a block that may not be JSON as a whole. */
export function brandIn(block: string): string | undefined {
  const open = /"brand"\s*:\s*\{/.exec(block)
  if (!open) return undefined
  const inside = block.slice(open.index + open[0].length)
  const name = /"name"\s*:\s*"([^"\\]{1,100})"/.exec(inside)
  const close = inside.indexOf('}')
  return name && (close === -1 || name.index < close) ? name[1] : undefined
}

const longestTitle = 500
const longestText = 20_000

/** One line of plain text as a JSON answer sends it, or undefined when empty. Spaces inside stay as the seller typed them. */
export function line(value: unknown, longest = longestTitle): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const flat = withoutMarkup(value)
    .replace(/[\t\n\r\f\v\u2028\u2029]+/gu, ' ')
    .trim()
  return flat === '' ? undefined : cut(flat, longest)
}

/** One line of plain text as a page shows it: runs of white space, wide ones too, are one space. */
export const shown = (value: unknown, longest = longestTitle): string | undefined =>
  line(typeof value === 'string' ? value.replace(/\s+/gu, ' ') : value, longest)

/** Several lines of plain text from a plain or HTML description: breaks become newlines, everything else goes. */
export function plain(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const looksLikeHtml = /<\s*(?:\/\s*)?[a-z!]/i.test(value) || /&(?:[a-z]+|#\d+);/i.test(value)
  const words = looksLikeHtml ? textOfHtml(value) : value
  const lines = withoutMarkup(words)
    .split(/\r\n|\r|\n/)
    .map((each) => each.replace(/[^\S\n\u3000]+/gu, ' ').trim())
  const joined = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return joined === '' ? undefined : cut(joined, longestText)
}

function textOfHtml(html: string): string {
  const spaced = html
    .slice(0, 400_000)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|div|li|tr|h[1-6]|table|dd|dt|center)\s*>/gi, '\n')
  const $ = load(spaced, null, false)
  $('script,style,iframe,object,template,noscript').remove()
  return $.root().text()
}

/** Removes what a browser could read as a tag, control characters, and characters that turn the writing direction. */
function withoutMarkup(value: string): string {
  // oxlint-disable-next-line no-control-regex -- taking control characters out is what this line is for
  let here = value.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu,
    '',
  )
  for (let round = 0; round < 5; round += 1) {
    const next = here.replace(/<(?:\/?[a-z]|!|\?)[^<>]{0,1900}>?/gi, '')
    if (next === here) break
    here = next
  }
  return here.replace(/<(?=[a-z/!?])/gi, '＜')
}

const cut = (value: string, longest: number): string =>
  value.length <= longest ? value : value.slice(0, longest).replace(/[\ud800-\udbff]$/u, '')

/** A whole number from a number or a string such as "1,980円", "￥3,209" or "１２". */
export function whole(value: unknown): number | undefined {
  if (typeof value === 'number')
    return Number.isSafeInteger(Math.trunc(value)) ? Math.trunc(value) : undefined
  if (typeof value !== 'string' || value.length > 40) return undefined
  const digits = value.normalize('NFKC').replace(/[,\s¥円]/gu, '')
  return /^-?\d{1,15}(?:\.\d+)?$/.test(digits) ? Math.trunc(Number(digits)) : undefined
}

/** A count or price: a whole number not below zero. */
export function yen(value: unknown): number | undefined {
  const found = whole(value)
  return found !== undefined && found >= 0 ? found : undefined
}

/** The first amount in a text such as "中古：￥3,440～￥4,300 税込". */
export function yenIn(value: string | undefined): number | undefined {
  const found = (value ?? '').normalize('NFKC').match(/\d[\d,]{0,15}/)
  return found ? yen(found[0]) : undefined
}

export function decimal(value: unknown): number | undefined {
  const found =
    typeof value === 'number'
      ? value
      : typeof value === 'string'
        ? Number.parseFloat(value.replace(/[%,]/g, ''))
        : Number.NaN
  return Number.isFinite(found) ? found : undefined
}

export const yes = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'yes' || value === 'true'
/** Absent stays absent: a flag that was not sent is not a no. */
export const flag = (value: unknown): boolean | undefined =>
  value === undefined || value === null ? undefined : yes(value)

const jstOffset = '+09:00'

/**
 * Milliseconds since 1970 from Unix seconds (number or string, also milli- or nanoseconds), ISO 8601, or a Japanese page's
 * "2024.05.09（木）23:39". A time without a zone on a Japanese page is Japanese time.
 */
export function moment(value: unknown): number | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,19}$/.test(value)))
    return ofUnix(Number(value))
  if (typeof value !== 'string' || value.length > 60) return undefined
  const spelled = value
    .normalize('NFKC')
    .match(
      /^\s*(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?(?:\s*\([^)]{1,3}\))?(?:[T\s]*(\d{1,2})[:時](\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?/,
    )
  if (!spelled) return undefined
  const [, year, month, day, hour = '0', minute = '00', second = '00', zone = jstOffset] = spelled
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')
  const parsed = Date.parse(
    `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${zone}`,
  )
  return Number.isFinite(parsed) ? parsed : undefined
}

function ofUnix(value: number): number | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined
  if (value >= 1e17) return Math.trunc(value / 1e6)
  if (value >= 1e14) return Math.trunc(value / 1e3)
  return value >= 1e11 ? Math.trunc(value) : Math.trunc(value * 1000)
}

/** An https address without credentials, `http:` raised to `https:` (recordings of 2017 are http). */
export function httpsUrl(value: unknown, base?: string): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined
  try {
    const url = new URL(value.trim(), base)
    if (url.protocol === 'http:') url.protocol = 'https:'
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
    url.hash = ''
    return url.href
  } catch {
    return undefined
  }
}

export const urls = (values: readonly unknown[], base?: string): string[] =>
  [
    ...new Set(
      values.map((each) => httpsUrl(each, base)).filter((each): each is string => each !== undefined),
    ),
  ].slice(0, 40)

/** An id as sources write them; anything else is not an id. */
export const idOf = (value: unknown): string | undefined => {
  const found = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof found === 'string' && /^[\w-]{1,80}$/.test(found) ? found : undefined
}

/** Known sentinels mean "ask the seller": there is no price to offer (marketplaces.md 0.8). */
export const isSentinel = (price: number | undefined): boolean =>
  price !== undefined && notForSaleYen.includes(price)

/** "1~2日で発送", "支払い手続きから3～7日で発送", "1日〜8日以内に発送します". */
export function daysIn(label: string | undefined): { minDays: number; maxDays: number } | undefined {
  const found = (label ?? '').normalize('NFKC').match(/(\d{1,2})日?\s*[~〜～-]\s*(\d{1,2})\s*日/)
  return found ? { minDays: Number(found[1]), maxDays: Number(found[2]) } : undefined
}

const deepest = 800
/** Elements without an end, or whose end HTML lets a page leave out. */
const endless = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
  'p',
  'li',
  'dt',
  'dd',
  'tr',
  'td',
  'th',
  'thead',
  'tbody',
  'option',
  'path',
  'use',
  'rect',
  'circle',
])

/**
 * Whether a page opens elements far deeper than any page of a source does (recorded ones go to 26). Such a page is broken or hostile, and every
 * reader that looks into its rows would look through all of it for each of them: it is called unreadable before anybody reads it.
 */
export function isTangled(body: string): boolean {
  // JSON may carry many descriptions, each with markup of its own; it is not read as a page.
  if (/^\s*[[{]/.test(body)) return false
  let depth = 0
  for (const [, close, name = '', empty] of body.matchAll(
    /<(\/?)([a-z][a-z0-9-]{0,30})(?:\s[^<>]{0,4000})?(\/?)>/gi,
  )) {
    if (endless.has(name.toLowerCase()) || empty === '/') continue
    depth = close === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}

/** The names among `fields` that a listing lacks: counted, so that a site that changes is noticed. */
export const lacking = <T extends object>(found: T, fields: readonly (keyof T & string)[]): string[] =>
  fields.filter((name) => {
    const value: unknown = found[name]
    return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  })

/** A fingerprint of what a buyer relies on, for sources that send no checksum of their own. */
export const fingerprint = (
  listing: Pick<Listing, 'title' | 'price' | 'availability' | 'conditionText' | 'variants'>,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        listing.title,
        listing.price,
        listing.availability,
        listing.conditionText ?? null,
        listing.variants ?? [],
      ]),
    )
    .digest('base64url')
    .slice(0, 22)

/** An object without its undefined members, so that printed results are short and comparisons are plain. */
export const tidy = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T // the same members, minus absent ones

export const none = (
  why: 'not_found' | 'removed' | 'adult' | 'blocked' | 'maintenance' | 'unreadable',
  detail?: string,
) => (detail === undefined ? ({ kind: 'none', why } as const) : ({ kind: 'none', why, detail } as const))

/** What a status code alone already says; null when the body has to be read. */
export function byStatus(status: number) {
  if (status === 403 || status === 423 || status === 429) return none('blocked', `status ${status}`)
  if (status === 503) return none('maintenance', 'status 503')
  return null
}
