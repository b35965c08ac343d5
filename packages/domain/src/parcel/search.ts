/** A division of the pieces into parcels; every piece in exactly one. Pieces and groups are in rising order. */
type Groups = readonly (readonly number[])[]
/** What every method asks for a group; a method that cannot take it is absent. */
type Totals<M> = ReadonlyMap<M, number>
export type Found<M> = {
  readonly byCount: ReadonlyMap<number, Groups>
  readonly byMethod: ReadonlyMap<M, Groups>
}
/** What starting points are made by; what is not measured counts as something middling. */
export type Sample = {
  readonly weightGrams?: number | null
  readonly lengthMm?: number | null
  readonly widthMm?: number | null
  readonly heightMm?: number | null
  readonly valueYen: number
  readonly goods?: readonly string[]
}

/** Up to this many pieces every division is looked at: 203 of six. */
export const EXACT = 6
/** A parcel more is a parcel more to open: plans of more than this many are only looked at when everything goes alone. */
const MOST_PARCELS = 8

/**
 * Looks for cheap divisions. Exact up to six pieces. Above: together, alone, runs of the sorted pieces, bins of a small
 * packet's weight, then merging, moving and swapping from the best of them until nothing gets cheaper or `isSpent`.
 * No dice: the same pieces are asked about in the same order.
 */
export function searchPlans<M>(
  all: readonly number[],
  totalsOf: (group: readonly number[]) => Totals<M>,
  isSpent: () => boolean,
  itemOf: (index: number) => Sample,
): Found<M> {
  const book = ledger(totalsOf)
  const note = book.note
  note([all])
  note(all.map((each) => [each]))
  if (all.length <= EXACT) {
    for (const groups of partitions(all)) note(groups)
    return book.found()
  }
  for (const groups of seeds(all, itemOf)) {
    if (isSpent()) return book.found()
    note(groups)
  }
  // Improve the best of every number of parcels, fewest first: those are what people choose from.
  for (let round = 0; round < 3; round += 1) {
    let isBetter = false
    for (const [, groups] of [...book.best].sort(([a], [b]) => a - b)) {
      if (isSpent()) return book.found()
      isBetter = improve(groups, book, isSpent) || isBetter
    }
    if (!isBetter) break
  }
  return book.found()
}

type Book<M> = {
  note: (groups: Groups) => boolean
  costOf(groups: Groups): number
  best: Map<number, Groups>
  found(): Found<M>
}

/** Remembers the cheapest division of every size and, for every method, the cheapest with nothing but it. */
function ledger<M>(totalsOf: (group: readonly number[]) => Totals<M>): Book<M> {
  const best = new Map<number, Groups>()
  const costs = new Map<number, number>()
  const byMethod = new Map<M, Groups>()
  const methodCosts = new Map<M, number>()
  const costOf = (groups: Groups): number =>
    groups.reduce((total, group) => total + least(totalsOf(group)), 0)
  return {
    best,
    costOf,
    note(groups) {
      const totals = groups.map((group) => totalsOf(group))
      for (const method of totals[0]!.keys()) {
        const cost = totals.reduce((total, each) => total + (each.get(method) ?? Number.POSITIVE_INFINITY), 0)
        const before = methodCosts.get(method) ?? Number.POSITIVE_INFINITY
        if (
          cost < before ||
          (cost === before && cost < Number.POSITIVE_INFINITY && groups.length < byMethod.get(method)!.length)
        ) {
          methodCosts.set(method, cost)
          byMethod.set(method, groups)
        }
      }
      const cost = totals.reduce((total, each) => total + least(each), 0)
      if (cost >= (costs.get(groups.length) ?? Number.POSITIVE_INFINITY)) return false
      costs.set(groups.length, cost)
      best.set(groups.length, groups)
      return true
    },
    found: () => ({ byCount: best, byMethod }),
  }
}
const least = (totals: ReadonlyMap<unknown, number>): number =>
  Math.min(Number.POSITIVE_INFINITY, ...totals.values())

/** Every division of the pieces, by restricted growth: a piece joins a group that is there or opens the next one. */
export function* partitions(all: readonly number[]): Generator<Groups> {
  function* from(at: number, groups: number[][]): Generator<Groups> {
    if (at === all.length) {
      yield groups.map((group) => [...group])
      return
    }
    for (const group of groups) {
      group.push(all[at]!)
      yield* from(at + 1, groups)
      group.pop()
    }
    groups.push([all[at]!])
    yield* from(at + 1, groups)
    groups.pop()
  }
  yield* from(0, [])
}

const rising = (group: readonly number[]): readonly number[] => group.toSorted((a, b) => a - b)
const tidy = (groups: Groups): Groups =>
  groups
    .filter((group) => group.length > 0)
    .map(rising)
    .toSorted((a, b) => a[0]! - b[0]!)

/** Divisions worth starting from. */
function* seeds(all: readonly number[], itemOf: (index: number) => Sample): Generator<Groups> {
  const grams = (index: number): number => itemOf(index).weightGrams ?? 500
  const volume = (index: number): number =>
    (itemOf(index).lengthMm ?? 250) * (itemOf(index).widthMm ?? 180) * (itemOf(index).heightMm ?? 100)
  const tags = (index: number): string => [...(itemOf(index).goods ?? [])].sort().join(' ')
  const orders = [grams, volume, (index: number) => itemOf(index).valueYen].map((by) =>
    all.toSorted((a, b) => by(b) - by(a) || a - b),
  )
  // What may not travel with everything goes apart.
  const apart = tidy([...Map.groupBy(all, tags).values()])
  if (apart.length > 1) yield apart
  for (let count = 2; count <= Math.min(MOST_PARCELS, all.length - 1); count += 1) {
    for (const order of orders) {
      const size = Math.ceil(order.length / count)
      yield tidy(Array.from({ length: count }, (_, at) => order.slice(at * size, (at + 1) * size)))
      // The heaviest, largest or dearest each alone, the rest together; and the other way round.
      yield tidy([...order.slice(0, count - 1).map((each) => [each]), order.slice(count - 1)])
      yield tidy([...order.slice(1 - count).map((each) => [each]), order.slice(0, 1 - count)])
    }
  }
  // Bins just under a small packet's two kilograms, first fit by falling weight.
  for (const limit of [1_500, 1_800]) {
    const bins: number[][] = []
    for (const each of orders[0]!) {
      const bin = bins.find(
        (group) => group.reduce((total, one) => total + grams(one), 0) + grams(each) <= limit,
      )
      if (bin) bin.push(each)
      else bins.push([each])
    }
    yield tidy(bins)
  }
}

/** Merges, moves and swaps, always taking the first change that is cheaper. */
function improve(start: Groups, book: Book<unknown>, isSpent: () => boolean): boolean {
  let groups = start
  let cost = book.costOf(groups)
  let isBetter = false
  for (let step = 0; step < 24; step += 1) {
    const next = firstCheaper(groups, cost, book, isSpent)
    if (next === null) break
    groups = next
    cost = book.costOf(groups)
    isBetter = true
  }
  return isBetter
}

function firstCheaper(
  groups: Groups,
  cost: number,
  book: Book<unknown>,
  isSpent: () => boolean,
): Groups | null {
  for (const candidate of neighbours(groups)) {
    if (isSpent()) return null
    book.note(candidate)
    if (book.costOf(candidate) < cost) return candidate
  }
  return null
}

function* neighbours(groups: Groups): Generator<Groups> {
  const others = (...without: number[]): Groups => groups.filter((_, index) => !without.includes(index))
  for (let a = 0; a < groups.length; a += 1)
    for (let b = a + 1; b < groups.length; b += 1)
      yield tidy([...others(a, b), [...groups[a]!, ...groups[b]!]])
  for (let a = 0; a < groups.length; a += 1) {
    for (const piece of groups[a]!) {
      const rest = groups[a]!.filter((each) => each !== piece)
      for (let b = 0; b < groups.length; b += 1)
        if (b !== a) yield tidy([...others(a, b), rest, [...groups[b]!, piece]])
      if (rest.length > 0 && groups.length < MOST_PARCELS) yield tidy([...others(a), rest, [piece]])
    }
  }
  for (let a = 0; a < groups.length; a += 1) {
    for (let b = a + 1; b < groups.length; b += 1) {
      for (const one of groups[a]!)
        for (const two of groups[b]!)
          yield tidy([
            ...others(a, b),
            [...groups[a]!.filter((each) => each !== one), two],
            [...groups[b]!.filter((each) => each !== two), one],
          ])
    }
  }
}
