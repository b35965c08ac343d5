/**
 * How a sale runs, as Yahoo! Auctions tells bidders (marketplaces.md 2.5). Written for the other side of the counter: nothing here is shared with the shop,
 * so that the two check each other. Amounts are whole yen as the bid field takes them (stores: without tax), times are the house's clock in milliseconds.
 */
export type Terms = {
  id: string
  startsAt: number
  endsAt: number
  startYen: number
  buyNowYen?: number
  /** Kept from bidders: below it nobody wins. */
  reserveYen?: number
  autoExtension: boolean
}

export type Entry = { at: number; who: string; automatic: boolean; yen: number }
export type Ending = 'time' | 'early' | 'cancelled' | 'bought'

export type Sale = {
  terms: Terms
  priceYen: number
  /** The highest maximum the house holds, and whose. */
  best: { who: string; yen: number } | null
  /** Everybody's maximum. */
  maxima: Map<string, number>
  /** Oldest first. */
  entries: Entry[]
  endsAt: number
  extended: boolean
  closed: { at: number; why: Ending } | null
  /** When price or leader changed last. */
  changedAt: number
}

export const openSale = (terms: Terms): Sale => ({
  terms,
  priceYen: terms.startYen,
  best: null,
  maxima: new Map(),
  entries: [],
  endsAt: terms.endsAt,
  extended: false,
  closed: null,
  changedAt: terms.startsAt,
})

/** What the price must rise by, from which price on. */
export function step(yen: number): number {
  if (yen < 1_000) return 10
  if (yen < 5_000) return 100
  if (yen < 10_000) return 250
  if (yen < 50_000) return 500
  return 1_000
}

const EXTENSION_MS = 300_000
const DEAREST_YEN = 99_999_999

/** The least that is taken from somebody: who leads may only raise their own maximum. */
export function least(sale: Sale, who: string): number {
  if (!sale.best) return sale.priceYen
  const next = sale.priceYen + step(sale.priceYen)
  return sale.best.who === who ? Math.max(next, sale.best.yen + 1) : next
}

export type Answer = 'leads' | 'outbid' | 'won' | 'too_low' | 'over'

/** One maximum is handed in. The house bids for whoever holds the higher one, as little as it takes; of two alike the earlier stays ahead. */
export function handIn(sale: Sale, who: string, yen: number, at: number): Answer {
  if (isOver(sale, at)) return 'over'
  if (!Number.isSafeInteger(yen) || yen < least(sale, who) || yen > DEAREST_YEN) return 'too_low'
  const { buyNowYen } = sale.terms
  if (buyNowYen !== undefined && yen >= buyNowYen) {
    sale.best = { who, yen: buyNowYen }
    sale.maxima.set(who, buyNowYen)
    sale.entries.push({ at, who, automatic: false, yen: buyNowYen })
    sale.priceYen = buyNowYen
    close(sale, at, 'bought')
    return 'won'
  }
  const before = sale.priceYen
  const held = sale.best
  sale.maxima.set(who, yen)
  if (!held || held.who === who) {
    sale.best = { who, yen }
    if (!held) sale.entries.push({ at, who, automatic: false, yen: sale.priceYen })
  } else if (yen > held.yen) {
    if (held.yen > sale.priceYen) sale.entries.push({ at, who: held.who, automatic: true, yen: held.yen })
    sale.priceYen = Math.max(sale.priceYen, Math.min(yen, held.yen + step(held.yen)))
    sale.best = { who, yen }
    sale.entries.push({ at, who, automatic: false, yen: sale.priceYen })
  } else {
    sale.entries.push({ at, who, automatic: false, yen })
    sale.priceYen = Math.min(held.yen, yen + step(yen))
    sale.entries.push({ at, who: held.who, automatic: true, yen: sale.priceYen })
  }
  const { reserveYen } = sale.terms
  const best = sale.best ?? { who, yen }
  if (reserveYen !== undefined && sale.priceYen < reserveYen && best.yen >= reserveYen) {
    sale.priceYen = reserveYen
    sale.entries.push({ at, who: best.who, automatic: true, yen: reserveYen })
  }
  if (!held || held.who !== best.who || sale.priceYen !== before) sale.changedAt = at
  if (sale.priceYen > before) extend(sale, at)
  return best.who === who ? 'leads' : 'outbid'
}

/** A price that rises in the last five minutes gives everybody five minutes again. */
function extend(sale: Sale, at: number): void {
  // Ends are whole seconds: what the page states is when it is over.
  const until = Math.floor((at + EXTENSION_MS) / 1_000) * 1_000
  if (!sale.terms.autoExtension || until <= sale.endsAt) return
  sale.endsAt = until
  sale.extended = true
}

/** The moment of the end is no longer in time. */
export const isOver = (sale: Sale, at: number): boolean => sale.closed !== null || at >= sale.endsAt

export function close(sale: Sale, at: number, why: Ending): void {
  if (sale.closed) return
  sale.closed = { at, why }
  if (why !== 'time') sale.endsAt = at
}

export const isReserveMet = ({ terms: { reserveYen }, priceYen }: Sale): boolean =>
  reserveYen === undefined || priceYen >= reserveYen

/** Who won, once it is over. */
export const winner = (sale: Sale): string | null =>
  sale.closed && sale.closed.why !== 'cancelled' && isReserveMet(sale) ? (sale.best?.who ?? null) : null
