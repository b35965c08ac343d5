import type { EpochMs } from '../kernel/index.ts'
import { DAY, digitsOf, jstDay } from '../kernel/index.ts'

/** What a million yen are in a currency's smallest unit, as the table of rates keeps it. */
export type FeedRate = { readonly currency: string; readonly minorPerMillionYen: number }
export type Feed = { readonly day: string; readonly rates: readonly FeedRate[] }

const MILLION = 1_000_000
/** The European Central Bank states about thirty; a page with a handful is some other page. */
const FEWEST = 10

/**
 * The euro reference rates of the European Central Bank (eurofxref-daily.xml): one day, and what a euro is in each currency. Strict:
 * anything but the documented form is no answer at all. Rounded to the nearest smallest unit of a million yen.
 */
export function readFeed(xml: string): Feed | null {
  if (xml.length > 100_000 || xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) return null
  const days = [...xml.matchAll(/<Cube time=['"](\d{4}-\d{2}-\d{2})['"]>/g)]
  const lines = [...xml.matchAll(/<Cube currency=['"]([^'"]*)['"] rate=['"]([^'"]*)['"]\s?\/>/g)]
  const day = days[0]?.[1]
  // Whatever the lines did not take is a line of another form.
  if (days.length !== 1 || day === undefined || lines.length !== xml.split('<Cube currency').length - 1)
    return null
  const perEuro = new Map<string, number>([['EUR', 1]])
  for (const [, currency = '', text = ''] of lines) {
    const rate = Number(text)
    if (!/^[A-Z]{3}$/.test(currency) || !/^\d{1,9}(?:\.\d{1,8})?$/.test(text) || rate <= 0) return null
    if (perEuro.has(currency)) return null
    perEuro.set(currency, rate)
  }
  const yen = perEuro.get('JPY')
  if (yen === undefined || perEuro.size < FEWEST) return null
  const rates = [...perEuro]
    .filter(([currency]) => currency !== 'JPY')
    .map(([currency, rate]) => ({
      currency,
      minorPerMillionYen: Math.round((rate / yen) * MILLION * 10 ** digitsOf(currency)),
    }))
  return rates.some(({ minorPerMillionYen }) => minorPerMillionYen < 1) ? null : { day, rates }
}

/** A rate that moved more than this since the newest one we know is looked at by a person first, who may load it as a file. */
export const MOST_MOVED = 0.2
/** Against the newest one known; a currency nobody knew has nothing to jump from. */
export const hasJumped = (minorPerMillionYen: number, before: number | undefined): boolean =>
  before !== undefined && Math.abs(minorPerMillionYen - before) > before * MOST_MOVED
/** A feed that has stood still for longer (weekends and holidays are shorter) says nothing of today. */
const OLDEST_MS = 7 * DAY

export type Judged =
  | { readonly refused: 'old' | 'ahead' | 'known' }
  | { readonly day: string; readonly taken: readonly FeedRate[]; readonly absurd: readonly string[] }

/**
 * What of a feed is taken. Rates of a day before the newest we know, of a day to come or of long ago are refused whole; a currency that
 * jumped is left as it is and named. A currency nobody knew is taken as it comes.
 */
export function judgeFeed(
  feed: Feed,
  known: ReadonlyMap<string, { readonly day: string; readonly minorPerMillionYen: number }>,
  now: EpochMs,
): Judged {
  if (feed.day > jstDay(now)) return { refused: 'ahead' }
  if (feed.day < jstDay(now - OLDEST_MS)) return { refused: 'old' }
  const fresh = feed.rates.filter(({ currency }) => {
    const before = known.get(currency)
    return before === undefined || before.day < feed.day
  })
  if (fresh.length === 0) return { refused: 'known' }
  const isAbsurd = ({ currency, minorPerMillionYen }: FeedRate): boolean =>
    hasJumped(minorPerMillionYen, known.get(currency)?.minorPerMillionYen)
  return {
    day: feed.day,
    taken: fresh.filter((rate) => !isAbsurd(rate)),
    absurd: fresh.filter(isAbsurd).map(({ currency }) => currency),
  }
}
