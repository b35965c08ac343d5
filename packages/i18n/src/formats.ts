import { kept } from './kept.ts'
import { type AnyLocal, languageOf } from './languages.ts'
import { inPercent, inThousands } from './thousands.ts'
import { intlTag, type T } from './translate.ts'

/**
 * Everything a page writes that is not a sentence: yen, numbers, weights, sizes, dates (§9).
 *
 * Every number is written as the language writes numbers (decision 0050): one sign between thousands, for yen, grams, counts, the
 * reader's own currency and the holes of texts alike. Digits are Latin, ¥ stands in front, a minus is U+2212 with a space (DESIGN 3.2). The calendar is
 * Gregorian everywhere, also in Thai, because an auction's end is compared with a Japanese page; hours are 0 to 23.
 */
export const MINUS = '\u2212'

export type YenParts = { minus: '' | '\u2212 '; sign: '¥'; digits: string }
/** An amount in a currency of the reader: whole minor units and how many of their digits come after the point. */
export type LocalMoney = { currency: string; minor: number; digits: number }
export type DateStyle = 'short' | 'long' | 'weekday'

export type Formats = ReturnType<typeof formats>

const commas = (digits: string): string => inThousands(digits, 'en')

/**
 * §5 "Fee formatting": a value made of digits only gets the currency in front and separators between its thousands (§9);
 * anything else ("free", "from 300", "12.5 kg") is already a text and stays as it is.
 */
export function formatFee(value: string | number, currency = '¥', grouped = commas): string {
  const text = String(value)
  return /^\d+$/.test(text) ? currency + grouped(text) : text
}

/** Reads an ISO date and time. §9: one without a zone is +08:00. A date without a time is midnight there (formats().date shows it as the day it names). Null when unreadable. */
export function parseInstant(iso: string | number | Date): Date | null {
  if (typeof iso !== 'string') return valid(new Date(iso))
  const text = iso.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text.slice(10))
  return valid(new Date(zoned ? text : `${text.length === 10 ? `${text}T00:00:00` : text}+08:00`))
}
const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date)

const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
}
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** Largest unit first: seconds in one, name, from how many of it on it is used. */
const relativeSteps: readonly [number, Intl.RelativeTimeFormatUnit][] = [
  [365 * 86_400, 'year'],
  [30 * 86_400, 'month'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
]

export const JST = 'Asia/Tokyo'
/** Whether this platform knows the zone; a cookie may say anything. */
export function isTimeZone(zone: string | null | undefined): zone is string {
  if (!zone || zone.length > 60) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

// A page writes hundreds of amounts and dates, and the next page of the same language the same ones.
const moneyFormat = kept(
  (tag: string, currency: string, digits: number, currencyDisplay: 'code' | 'symbol') =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      currencyDisplay,
      useGrouping: 'always',
    }),
)
const numberFormat = kept(
  (tag: string, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, { useGrouping: 'always', ...options }),
)
const dateFormat = kept(
  (tag: string, options: Intl.DateTimeFormatOptions, timeZone: string) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone }),
)
const relativeFormat = kept(
  (tag: string, numeric: 'auto' | 'always') => new Intl.RelativeTimeFormat(tag, { numeric }),
)
const listFormat = kept((tag: string) => new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' }))
const namesOf = kept(
  (tag: string, type: 'region' | 'currency') => new Intl.DisplayNames(tag, { type, fallback: 'code' }),
)

/** Where units are not written in Latin letters, as the texts of the language write them too. */
const ownUnits: Readonly<Partial<Record<AnyLocal, { g: string; cm: string }>>> = {
  ru: { g: 'г', cm: 'см' },
  ar: { g: 'غ', cm: 'سم' },
  th: { g: 'กรัม', cm: 'ซม.' },
}

/** The formats of one language and one zone (IANA name; the reader's, JST when unknown). `t` supplies the words of ranges. */
export function formats(local: AnyLocal, timeZone: string = JST, t?: T) {
  const tag = intlTag(local)
  const write = (iso: string | number | Date, options: Intl.DateTimeFormatOptions, zone: string): string => {
    // A date without a time is a day on a calendar, not a moment: it is the same day in every zone.
    const day = typeof iso === 'string' && /^\d{4}-\d\d-\d\d$/.test(iso)
    const date = parseInstant(day ? `${iso}T00:00:00Z` : iso)
    return date ? dateFormat(tag, options, day ? 'UTC' : zone).format(date) : ''
  }
  const between = (from: string, to: string): string =>
    t?.has('common.range') ? t.dynamic('common.range', { from, to }) : `${from} … ${to}`

  /** A figure with its sign or unit is one piece from left to right: after Arabic letters the sign would jump to the other side (UAX #9 W2). */
  const piece =
    languageOf(local).dir === 'rtl'
      ? (text: string): string => `\u2066${text}\u2069`
      : (text: string): string => text

  const { g, cm } = ownUnits[local] ?? { g: 'g', cm: 'cm' }
  /** A unit in Arabic letters follows its figure to the left, as it is read. */
  const measured = (figure: string, unit: string): string =>
    /\p{Script=Arabic}/u.test(unit) ? `\u2067${figure}\u00a0${unit}\u2069` : piece(`${figure}\u00a0${unit}`)

  const whole = (value: number): string => inThousands(String(Math.abs(Math.trunc(value))), tag)
  const fee = (value: string | number, currency?: string): string =>
    piece(formatFee(value, currency, (digits) => inThousands(String(BigInt(digits)), tag)))
  const tenth = (value: number): string => numberFormat(tag, { maximumFractionDigits: 1 }).format(value)
  const yenParts = (amount: number): YenParts => ({
    minus: amount < 0 ? `${MINUS} ` : '',
    sign: '¥',
    digits: whole(amount),
  })
  const date = (iso: string | number | Date, style: DateStyle = 'short', zone = timeZone): string =>
    write(iso, dateStyles[style], zone)

  return {
    local,
    timeZone,
    /** `¥12,800`, `− ¥1,280`, in German `¥12.800`. Prefer the Yen component of the ui package, which sets the sign smaller. */
    yen: (amount: number): string => {
      const { minus, sign } = yenParts(amount)
      return piece(minus + sign + whole(amount))
    },
    yenParts,
    /** A cost that is yen or already words ("free", "paid on delivery"). */
    fee,
    /** An amount in the reader's currency, e.g. `78,05 €`. */
    money: ({ currency, minor, digits }: LocalMoney): string =>
      moneyFormat(tag, currency, digits, languageOf(local).dir === 'rtl' ? 'code' : 'symbol').format(
        minor / 10 ** digits,
      ),
    /** Whole numbers with separators: `2,740`, in German `2.740`. */
    number: (value: number): string => (value < 0 ? MINUS : '') + whole(value),
    /** Up to this many decimals, as the language writes them. */
    decimal: (value: number, digits = 1): string =>
      numberFormat(tag, { maximumFractionDigits: digits }).format(value),
    /** 0.036 → `3.6%`. */
    percent: (ratio: number, digits = 1): string => {
      const whole = wholePercent(ratio)
      return whole === null
        ? numberFormat(tag, { style: 'percent', maximumFractionDigits: digits }).format(ratio)
        : inPercent(whole, tag)
    },
    /** What stands behind a field that takes grams or centimetres. */
    units: { g, cm },
    grams: (value: number): string => measured(whole(value), g),
    cm: (value: number): string => measured(tenth(value), cm),
    /** `22 × 16 × 14 cm`. */
    size: (lengthCm: number, widthCm: number, heightCm: number): string =>
      measured([lengthCm, widthCm, heightCm].map((each) => tenth(each)).join(' × '), cm),
    /** `20 Nov`; long: with the year; weekday: `Fri, 20 Nov`. In the reader's zone. */
    date,
    /** To the second: what happened at an auction. */
    second: (iso: string | number | Date, zone = timeZone): string =>
      write(iso, { ...clock, second: '2-digit' }, zone),
    /** `2026-11` → `November 2026`. */
    month: (month: string): string => write(`${month}-01`, { month: 'long', year: 'numeric' }, 'UTC'),
    /** `2026-11` → `November`. */
    monthOnly: (month: string): string => write(`${month}-01`, { month: 'long' }, 'UTC'),
    /** `Mon`, of a day `2026-11-02`. */
    dayName: (day: string): string => write(day, { weekday: 'short' }, 'UTC'),
    time: (iso: string | number | Date, zone = timeZone): string => write(iso, clock, zone),
    dateTime: (iso: string | number | Date, style: DateStyle = 'short', zone = timeZone): string =>
      write(iso, { ...dateStyles[style], ...clock }, zone),
    /** What the zone's clock is called then: `GMT+1`, in German `MEZ`. */
    zoneName: (iso: string | number | Date, zone = timeZone): string =>
      dateFormat(tag, { timeZoneName: 'short' }, zone)
        .formatToParts(parseInstant(iso) ?? 0)
        .find((part) => part.type === 'timeZoneName')?.value ?? zone,
    /** The same moment in Japan, for auctions and events (DESIGN 7: local first, JST beside it). */
    jst: (iso: string | number | Date): string => `${write(iso, { ...dateStyles.short, ...clock }, JST)} JST`,
    /** DESIGN 10: ranges are words, never a dash, which would flip in Arabic. */
    range: (from: number | string, to: number | string): string =>
      from === to ? String(from) : between(String(from), String(to)),
    dateRange: (from: string, to: string, style: DateStyle = 'short'): string =>
      date(from, style) === date(to, style) ? date(from, style) : between(date(from, style), date(to, style)),
    yenRange: (from: number, to: number): string =>
      from === to ? piece(`¥${whole(from)}`) : between(piece(`¥${whole(from)}`), piece(`¥${whole(to)}`)),
    /** "in 3 days", "2 hours ago". `now` is the server's clock where one was sent. */
    relative: (iso: string | number | Date, now: string | number | Date): string => {
      const then = parseInstant(iso)
      const from = parseInstant(now)
      if (!then || !from) return ''
      const seconds = (then.getTime() - from.getTime()) / 1000
      const [size, unit] = relativeSteps.find(([step]) => Math.abs(seconds) >= step) ?? [1, 'second' as const]
      return relativeFormat(tag, unit === 'second' ? 'auto' : 'always').format(
        Math.trunc(seconds / size),
        unit,
      )
    },
    /** "3 hours": how long something takes. */
    span: (value: number, unit: 'minute' | 'hour'): string =>
      numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    list: (items: readonly string[]): string => listFormat(tag).format(items),
    /** Name of a country by its ISO code, in the reader's language. */
    country: (code: string): string => named(tag, 'region', code),
    /** A country's name within a sentence: "in the United States". Languages that bend names have texts which need no preposition. */
    amid: (name: string): string => (local === 'en' && withArticle.test(name) ? `the ${name}` : name),
    currency: (code: string): string => named(tag, 'currency', code),
  }
}

/** 0.07 → 7, although 0.07 × 100 is a little more; null where a share is no whole percent. */
function wholePercent(ratio: number): number | null {
  const whole = Math.round(ratio * 100)
  return whole >= 0 && Number.isSafeInteger(whole) && Math.abs(ratio * 100 - whole) < 1e-9 ? whole : null
}

/** Whole sentences one after the other: Chinese and Japanese write no space between them. */
export const sentences = (local: AnyLocal, list: readonly string[]): string =>
  list.join(/^(?:ja|zh)/.test(local) ? '' : ' ')

/** English names that are several things of one kind, or a kind of state. */
const withArticle =
  /^(?:Bahamas|Comoros|Gambia|Isle of .*|Maldives|Netherlands|Philippines|Seychelles|United .*)$|(?:Islands|Netherlands|Republic|Territor(?:y|ies))$/

function named(tag: string, type: 'region' | 'currency', code: string): string {
  try {
    return namesOf(tag, type).of(code) ?? code
  } catch {
    return code
  }
}

/** How many minutes a zone's clock is ahead of UTC at a moment, summer time included. */
export const clockOf =
  (zone: string) =>
  (at: number): number => {
    const parts = dateFormat('en', { timeZoneName: 'longOffset' }, zone).formatToParts(at)
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
