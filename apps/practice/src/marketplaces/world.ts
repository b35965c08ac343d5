import type { PracticeItem, PracticeSource } from '../catalogue/index.ts'
import { generate, hash } from '../catalogue/index.ts'
import { inclTax, isBidOn, openHouse } from '../auction-house/house.ts'
import type { Sale } from '../auction-house/rules.ts'
import { winner } from '../auction-house/rules.ts'

export const dayMs = 86_400_000
const hourMs = 3_600_000

/** What a source shows of a listing at a moment. */
export type Seen = {
  item: PracticeItem
  priceYen: number
  buyNowYen?: number
  availability: 'on_sale' | 'reserved' | 'sold' | 'ended' | 'gone'
  stock: number
  refuses: boolean
  auction?: {
    currentYen: number
    startYen: number
    bids: number
    startsAt: number
    endsAt: number
    closed: boolean
    hasWinner: boolean
    /** The sale itself, for lots that are bid on. */
    sale?: Sale
  }
  grades: readonly NonNullable<PracticeItem['grades']>[number][]
  updatedAt: number
  listedAt: number
}

export type Query = {
  words: string
  exclude?: string
  priceMin?: number
  priceMax?: number
  conditions?: readonly number[]
  freeShipping?: boolean
  includeSold?: boolean
  sellerId?: string
  /** One site of a family with several. */ site?: PracticeItem['site']
  sort: 'best' | 'newest' | 'cheapest' | 'dearest' | 'popular' | 'ending'
  usedOrNew?: 'used' | 'new'
}

export type Control =
  | { source: PracticeSource; id: string; action: 'sell_out' | 'restore' | 'refuse' | 'slow' | 'down' }
  | { source: PracticeSource; id: string; action: 'set_price'; priceYen: number }

export type Purchase =
  | { ok: true; orderNo: string; priceYen: number; postageYen: number; shipping: Shipping }
  | {
      ok: false
      why: 'sold_out' | 'seller_refused' | 'not_found' | 'auction_only' | 'price_on_request' | 'price_changed'
      priceYen?: number
    }
export type Shipping = {
  shipsAt: number
  arrivesAt: number
  late: boolean
  carrier: string
  trackingNo: string
  cancelledByShop: boolean
}

type Over = {
  soldOut?: boolean
  priceYen?: number
  refuses?: boolean
  slow?: boolean
  down?: boolean
  restored?: boolean
}

export type World = ReturnType<typeof openWorld>

/**
 * The practice world: the catalogue, a calendar by which things sell and prices move, and what tests and purchases changed by hand.
 * The calendar is a function of `now` alone, so a restart finds the same world; only hand-made changes and counted readings are forgotten. The auction
 * house beside it has a clock of its own and remembers bids in `houseFile`.
 */
export function openWorld({
  seed,
  size,
  now,
  houseFile,
}: {
  seed?: number
  size?: number
  now: () => number
  houseFile?: string
}) {
  const items = generate({ ...(seed === undefined ? {} : { seed }), ...(size === undefined ? {} : { size }) })
  const byId = new Map(items.map((item) => [`${item.source}/${item.id}`, item]))
  const texts = new Map(items.map((item) => [item, textOf(item)]))
  const house = openHouse({ items, now, ...(houseFile === undefined ? {} : { file: houseFile }) })
  const overs = new Map<string, Over>()
  const readings = new Map<string, number>()
  const key = (item: PracticeItem) => `${item.source}/${item.id}`

  const find = (source: PracticeSource, id: string): PracticeItem | undefined =>
    byId.get(`${source}/${id}`) ?? (source === 'yahoo' ? house.find(id) : undefined)

  /** One reading of a detail page: counted, because some sentinels change on the second. */
  function read(item: PracticeItem): Seen {
    readings.set(key(item), (readings.get(key(item)) ?? 0) + 1)
    return see(item)
  }

  function see(item: PracticeItem): Seen {
    const over = overs.get(key(item)) ?? {}
    const again = (readings.get(key(item)) ?? 0) > 1
    const moment = now()
    const age = position(item, moment)
    const scheduled = priceAt(item, age)
    const shift =
      item.trick === 'rises_when_reread' && again
        ? 500
        : item.trick === 'falls_when_reread' && again
          ? -500
          : 0
    const priceYen = over.priceYen ?? scheduled + shift
    const factor = item.priceYen === 0 ? 1 : priceYen / item.priceYen
    const soldOut =
      over.soldOut === true ||
      item.trick === 'always_sold' ||
      (item.trick === 'sells_when_reread' && again) ||
      (over.restored !== true && item.trick === undefined && isSoldBySchedule(item, age))
    const auction = isBidOn(item)
      ? saleAt(item, over, soldOut)
      : item.auction
        ? auctionAt(item, moment, over, soldOut, factor)
        : undefined
    const grades = soldOut
      ? []
      : (item.grades ?? []).map((grade) => ({
          ...grade,
          priceYen: Math.max(10, Math.round(grade.priceYen * factor)),
        }))
    const hasPartners = (item.offers?.length ?? 0) > 0
    const seen: Seen = {
      item,
      priceYen,
      stock: soldOut ? 0 : item.stock,
      refuses: over.refuses === true || item.trick === 'seller_refuses',
      grades,
      availability:
        item.trick === 'gone'
          ? 'gone'
          : auction?.closed === true
            ? fixedLot(item)
              ? 'sold'
              : 'ended'
            : soldOut && !(item.source === 'surugaya' && hasPartners)
              ? 'sold'
              : 'on_sale',
      listedAt: Math.floor((moment - age * dayMs) / hourMs) * hourMs - item.listedDaysAgo * dayMs,
      updatedAt: Math.floor((moment - (age % 3) * dayMs) / hourMs) * hourMs,
    }
    if (auction) {
      seen.auction = auction
      if (fixedLot(item)) seen.priceYen = auction.currentYen
    }
    if (item.auction?.buyNowYen !== undefined)
      seen.buyNowYen = fixedLot(item)
        ? seen.priceYen
        : inclTax(auction?.sale?.terms.buyNowYen ?? item.auction.buyNowYen, item.seller.isStore)
    return seen
  }

  /** What the house says of a lot, with tax; a hand may have sold it or changed its price for show. */
  function saleAt(item: PracticeItem, over: Over, soldOut: boolean): NonNullable<Seen['auction']> {
    const sale = house.sale(item)
    const taxed = (yen: number): number => inclTax(yen, item.seller.isStore)
    const closed = sale.closed !== null || soldOut
    return {
      currentYen: over.priceYen ?? taxed(sale.priceYen),
      startYen: taxed(sale.terms.startYen),
      bids: sale.entries.length,
      startsAt: sale.terms.startsAt,
      endsAt: soldOut && !sale.closed ? house.clock() - hourMs : sale.endsAt,
      closed,
      hasWinner: closed && (winner(sale) !== null || (soldOut && sale.entries.length > 0)),
      sale,
    }
  }

  /** Lots at one price come round: open for most of a period, closed for its last tenth, then listed again under the same id. */
  function auctionAt(
    item: PracticeItem,
    moment: number,
    over: Over,
    soldOut: boolean,
    factor: number,
  ): NonNullable<Seen['auction']> {
    const plan = item.auction ?? { periodDays: 7, phaseMs: 0 }
    const period = plan.periodDays === 0 ? 600_000 : plan.periodDays * dayMs
    const startsAt = Math.floor((moment - plan.phaseMs) / period) * period + plan.phaseMs
    const endsAt = startsAt + (plan.periodDays === 0 ? period - 30_000 : Math.floor(period * 0.9))
    const currentYen = over.priceYen ?? Math.round(item.priceYen * factor)
    return {
      currentYen,
      startYen: currentYen,
      bids: soldOut ? 1 : 0,
      startsAt,
      endsAt: soldOut ? Math.min(endsAt, moment - hourMs) : endsAt,
      closed: soldOut,
      hasWinner: soldOut,
    }
  }

  /** All words must occur; width and case of letters do not matter. */
  function search(source: PracticeSource, query: Query): Seen[] {
    const words = normal(query.words)
      .split(/\s+/u)
      .filter((word) => word !== '')
    const excluded = normal(query.exclude ?? '')
      .split(/\s+/u)
      .filter((word) => word !== '')
    const found = (source === 'yahoo' ? [...items, ...house.extra()] : items)
      .filter((item) => {
        const text = texts.get(item) ?? textOf(item)
        if (
          item.source !== source ||
          (query.site !== undefined && item.site !== query.site) ||
          item.trick === 'gone'
        )
          return false
        // Sentinels only show themselves to those who ask for them.
        if (item.trick !== undefined && !words.some((word) => word.includes('練習'))) return false
        return (
          words.every((word) => text.includes(word)) &&
          !excluded.some((word) => text.includes(word)) &&
          (query.sellerId === undefined || item.seller.id === query.sellerId) &&
          (query.conditions === undefined ||
            query.conditions.length === 0 ||
            query.conditions.includes(item.condition)) &&
          (query.freeShipping !== true || item.payer === 'seller') &&
          (query.usedOrNew === undefined || (query.usedOrNew === 'new') === (item.condition === 1))
        )
      })
      .map(see)
      .filter((seen) => {
        const yen = priceOf(seen)
        return (
          (query.includeSold === true || seen.availability === 'on_sale') &&
          (query.priceMin === undefined || yen >= query.priceMin) &&
          (query.priceMax === undefined || yen <= query.priceMax)
        )
      })
    return found.sort(orders[query.sort])
  }

  function control(order: Control): boolean {
    const ids =
      order.id === '*'
        ? items.filter((item) => item.source === order.source).map((item) => item.id)
        : [order.id]
    let done = false
    for (const id of ids) {
      const item = find(order.source, id)
      if (!item) continue
      done = true
      if (order.action === 'restore') {
        overs.set(key(item), { restored: true })
        readings.delete(key(item))
        continue
      }
      const over = overs.get(key(item)) ?? {}
      overs.set(key(item), {
        ...over,
        ...(order.action === 'set_price'
          ? { priceYen: order.priceYen }
          : order.action === 'sell_out'
            ? { soldOut: true }
            : order.action === 'refuse'
              ? { refuses: true }
              : order.action === 'slow'
                ? { slow: true }
                : { down: true }),
      })
    }
    return done
  }

  /** Buying as staff do it in a browser: the price shown is the price paid, a one-off thing is gone afterwards, sellers may refuse. */
  function buy(source: PracticeSource, id: string, expected?: { priceYen?: number }): Purchase {
    const item = find(source, id)
    if (!item || item.trick === 'gone') return { ok: false, why: 'not_found' }
    const seen = see(item)
    if (seen.availability !== 'on_sale') return { ok: false, why: 'sold_out' }
    if (item.trick === 'price_on_request') return { ok: false, why: 'price_on_request' }
    if (item.auction && seen.buyNowYen === undefined) return { ok: false, why: 'auction_only' }
    const priceYen = seen.buyNowYen ?? seen.grades[0]?.priceYen ?? item.offers?.[0]?.priceYen ?? seen.priceYen
    if (expected?.priceYen !== undefined && expected.priceYen !== priceYen)
      return { ok: false, why: 'price_changed', priceYen }
    if (seen.refuses) return { ok: false, why: 'seller_refused' }
    if (isBidOn(item)) house.end(item, 'bought')
    else if (item.stock <= 1) overs.set(key(item), { ...overs.get(key(item)), soldOut: true })
    const orderNo = orderNumber(item, now())
    return {
      ok: true,
      orderNo,
      priceYen,
      postageYen:
        item.payer === 'seller'
          ? 0
          : (item.postageYen ?? item.offers?.[0]?.postageYen ?? (priceYen >= 1_500 ? 0 : 440)),
      shipping: shipping(item, now(), orderNo),
    }
  }

  return {
    items,
    house,
    find,
    read,
    see,
    search,
    control,
    buy,
    now,
    trouble: (item: PracticeItem): { slow: boolean; down: boolean } => ({
      slow: overs.get(key(item))?.slow === true || item.trick === 'times_out',
      down: overs.get(key(item))?.down === true,
    }),
  }
}

/** 定額: bought at once at one price. */
export const fixedLot = (item: PracticeItem): boolean =>
  item.auction !== undefined &&
  item.auction.buyNowYen !== undefined &&
  item.auction.startYen >= item.auction.buyNowYen
export const priceOf = (seen: Seen): number =>
  seen.grades[0]?.priceYen ??
  (seen.item.source === 'surugaya'
    ? (seen.item.offers?.[0]?.priceYen ?? seen.priceYen)
    : (seen.auction?.currentYen ?? seen.priceYen))

const orders: Readonly<Record<Query['sort'], (a: Seen, b: Seen) => number>> = {
  best: (a, b) => b.item.likes - a.item.likes || hash(a.item.id) - hash(b.item.id),
  newest: (a, b) => b.listedAt - a.listedAt || hash(a.item.id) - hash(b.item.id),
  cheapest: (a, b) => priceOf(a) - priceOf(b),
  dearest: (a, b) => priceOf(b) - priceOf(a),
  popular: (a, b) => b.item.likes - a.item.likes || hash(a.item.id) - hash(b.item.id),
  ending: (a, b) => (a.auction?.endsAt ?? Infinity) - (b.auction?.endsAt ?? Infinity),
}

/** Sources search their own texts, and the number below the bars where a page tells it. */
const textOf = (item: PracticeItem): string =>
  normal([item.title, item.maker, item.jan ?? '', ...item.words].join(' '))
const normal = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Where a listing stands in its fortnight, 0 to 14 days; each starts at its own moment. */
const position = (item: PracticeItem, moment: number): number =>
  (moment / dayMs + (hash(`${item.id} begins`) % 14_000) / 1000) % 14

/** One in twenty was sold long ago; one in five sells in the last three days of its fortnight and is relisted. Lots and malls with stock do not. */
function isSoldBySchedule(item: PracticeItem, age: number): boolean {
  if (item.stock > 1 || isBidOn(item)) return false
  const fate = hash(`${item.id} fate`) % 100
  return fate < 5 || (fate < 25 && age > 11 && item.auction === undefined)
}

/** One in eight comes down by 4 % every three days, one in thirty goes up once. Sentinels stand still. */
function priceAt(item: PracticeItem, age: number): number {
  if (item.trick !== undefined || item.auction !== undefined) return item.priceYen
  const fate = hash(`${item.id} price`) % 240
  const factor = fate < 30 ? 1 - 0.04 * Math.floor(age / 3) : fate < 38 && age > 7 ? 1.08 : 1
  return factor === 1 ? item.priceYen : Math.max(300, Math.round((item.priceYen * factor) / 10) * 10)
}

function orderNumber(item: PracticeItem, moment: number): string {
  const stamp = String(hash(`${item.id}${moment}`)).padStart(10, '0')
  const numbers: Partial<Record<PracticeSource, string>> = {
    mercari: `m${stamp}`,
    yahoo: `YA-${item.id}-${stamp.slice(0, 6)}`,
    rakuten: `310${stamp.slice(0, 3)}-${new Date(moment).toISOString().slice(0, 10).replaceAll('-', '')}-0${stamp.slice(0, 9)}`,
    surugaya: `S${stamp}`,
    amazon: `250-${stamp.slice(0, 7)}-${stamp.slice(3)}`,
  }
  return numbers[item.source] ?? `${item.site.slice(0, 2).toUpperCase()}${stamp}`
}

/** When the thing leaves the seller and reaches the warehouse. One in twenty-five is late by two to five days; shops with shared stock cancel one in fifty. */
export function shipping(item: PracticeItem, boughtAt: number, orderNo: string): Shipping {
  const roll = hash(orderNo)
  const late = item.trick === 'ships_late' || roll % 25 === 0
  const delay = item.trick === 'ships_late' ? 9 : late ? 2 + (roll % 4) : 0
  const shipsAt = boughtAt + (item.days[0] + delay) * dayMs + (roll % 8) * hourMs
  const carrier = [14, 10].includes(item.method) ? 'ヤマト運輸' : '日本郵便'
  const digits = String(100_000_000_000 + (roll % 900_000_000_00)).slice(0, 11)
  return {
    shipsAt,
    arrivesAt: shipsAt + (1 + (roll % 2)) * dayMs,
    late,
    carrier,
    trackingNo: `${digits}${Number(digits) % 7}`,
    cancelledByShop:
      item.trick === 'shop_cancels' ||
      (item.site !== 'mercari' && item.source !== 'yahoo' && roll % 50 === 1),
  }
}
