import type { InputOf, OutputOf, shoppingReport } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import { families } from '@tomobako/domain/goods'
import type { EpochMs, Refusal } from '@tomobako/domain/kernel'
import { DAY, jstDay, refuse, sum } from '@tomobako/domain/kernel'
import type { Period, ShoppingYen } from '@tomobako/domain/shopping-report'
import { monthName, noShopping, periodOf, plus, spentYen, yearAt } from '@tomobako/domain/shopping-report'
import { prefectureOf } from '@tomobako/marketplaces'
import type { Db } from '../db/index.ts'
import type { Context } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import * as store from './store.ts'

type Shown = OutputOf<typeof shoppingReport.show>

export async function show(
  { period: asked }: InputOf<typeof shoppingReport.show>,
  context: Context,
): Promise<Shown | Refusal> {
  const period = periodOf(asked ?? String(yearAt(context.now)))
  // What has not begun has no report.
  if (period === null || period.from > context.now) return refuse('common.notFound')
  return reportOf(context.db, { customerId: customerId(context), period, now: context.now })
}

/** What the books, the purchases and the hand-overs of one customer say about a period. One statement. */
export async function reportOf(
  db: Db,
  { customerId: id, period, now }: { customerId: string; period: Period; now: EpochMs },
): Promise<Shown> {
  const of = { customerId: id, period }
  const [bought, sent, moved, fastest, heaviest, since] = await Promise.all([
    store.boughtIn(db, of),
    store.sentIn(db, of),
    store.movedIn(db, of),
    store.fastestIn(db, of),
    store.heaviestIn(db, of),
    store.sinceOf(db, id),
  ])
  const byMonth = new Map<string, { yen: ShoppingYen; pieces: number }>()
  const add = (month: string, yen: Partial<ShoppingYen>, pieces = 0): void => {
    const known = byMonth.get(month) ?? { yen: noShopping, pieces: 0 }
    byMonth.set(month, {
      yen: plus(known.yen, { ...noShopping, ...yen }),
      pieces: known.pieces + pieces,
    })
  }
  for (const { month, goodsYen, feesYen, pieces } of bought) add(month, { goodsYen, feesYen }, pieces)
  for (const { month, carrierYen, dutyYen, feesYen } of sent) add(month, { carrierYen, dutyYen, feesYen })
  for (const { month, feesYen, backYen } of moved) add(month, { feesYen, backYen })
  const yen = [...byMonth.values()].reduce((all, each) => plus(all, each.yen), noShopping)

  const thisYear = yearAt(now)
  const first = Math.min(since[0]?.year ?? thisYear, period.year)
  return {
    period: period.name,
    year: period.year,
    month: period.month,
    from: jstDay(period.from),
    to: jstDay(period.until - DAY),
    isOpen: now < period.until,
    years: Array.from({ length: thisYear - first + 1 }, (_, back) => thisYear - back),
    begun: period.year < thisYear ? 12 : Number(jstDay(now).slice(5, 7)),
    ...yen,
    spentYen: spentYen(yen),
    oursYen: sum(bought.map((each) => each.oursYen)),
    promiseYen: sum(bought.map((each) => each.promiseYen)),
    promiseTimes: sum(bought.map((each) => each.promiseTimes)),
    pieces: sum(bought.map((each) => each.pieces)),
    parcels: sum(sent.map((each) => each.parcels)),
    months: period.month === null ? monthsOf(period.year, byMonth) : [],
    sources: sourcesOf(bought),
    ...placesOf(bought),
    fastest: fastest.map(({ no, country, value }) => ({ no, country, days: value }))[0] ?? null,
    heaviest: heaviest.map(({ no, country, value }) => ({ no, country, weightGrams: value }))[0] ?? null,
  }
}

const monthsOf = (
  year: number,
  byMonth: ReadonlyMap<string, { yen: ShoppingYen; pieces: number }>,
): Shown['months'] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = monthName(year, index + 1)
    const { yen = noShopping, pieces = 0 } = byMonth.get(month) ?? {}
    return { month, spentYen: spentYen(yen), pieces }
  })

function sourcesOf(bought: readonly store.Bought[]): Shown['sources'] {
  const found = new Map<Family, { pieces: number; yen: number }>()
  for (const { source, pieces, goodsYen } of bought) {
    const family = families.find((each) => each === source)
    if (family === undefined) continue
    const { pieces: before = 0, yen = 0 } = found.get(family) ?? {}
    found.set(family, { pieces: before + pieces, yen: yen + goodsYen })
  }
  return [...found]
    .map(([source, each]) => ({ source, ...each }))
    .filter(({ pieces, yen }) => pieces > 0 || yen > 0)
    .toSorted((a, b) => b.pieces - a.pieces || b.yen - a.yen)
}

/** By prefecture, most first; a name that is none of the 47 is no place. */
function placesOf(bought: readonly store.Bought[]): Pick<Shown, 'places' | 'placeless'> {
  const found = new Map<string, Shown['places'][number]>()
  let placeless = 0
  for (const { place, pieces } of bought) {
    const known = prefectureOf(place ?? undefined)
    if (pieces === 0) continue
    if (place === null || known === undefined) placeless += pieces
    else
      found.set(known.code, {
        ...known,
        ja: place,
        pieces: (found.get(known.code)?.pieces ?? 0) + pieces,
      })
  }
  return {
    places: [...found.values()].toSorted((a, b) => b.pieces - a.pieces || (a.code < b.code ? -1 : 1)),
    placeless,
  }
}
