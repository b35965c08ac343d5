import { measured, openCartons, packInto, type Measured, type Packed } from './box.ts'
import { shownOffer } from './change.ts'
import {
  cheapestFirst,
  compared,
  mostWork,
  priceGroup,
  type MethodKey,
  type Packer,
  type PlanFacts,
  type PlanItem,
  type PlannedParcel,
  type PlanOptions,
} from './plan.ts'
import type { ShippingTables } from './tables.ts'

/** What one thing more does to the box that is planned. */
export type Joined = {
  /** What the parcel asks more, by the method that stands chosen at first before and after; duty left out, as plans are compared. */
  readonly addsYen: number
  /** It finds a place in the carton that is planned anyway. */
  readonly isSameBox: boolean
  readonly method: MethodKey
}
/** Everything of one customer in one parcel, as the builder shows it before anything is chosen. */
export type OwnBox = {
  readonly parcel: PlannedParcel
  /** Null: together with this nothing goes in one parcel. Its id is of no account. */
  joined(item: PlanItem): Joined | null
}

/** The parcel costs nothing more with it. */
export const travelsAlong = ({ addsYen }: Pick<Joined, 'addsYen'>): boolean => addsYen <= 0

/** More pieces are looked at by the planner, not beside every card of a list. */
export const mostBeside = 24

/**
 * The box of these pieces, and what each of many other things would add to it: exactly the difference of two plans (`planTogether`). Things
 * of one size and weight are packed once, whatever they cost; a list of 48 cards has some ten sizes. Null: there is no such box.
 */
export function ownBox(
  pieces: readonly PlanItem[],
  to: string,
  options: PlanOptions,
  facts: PlanFacts,
): OwnBox | null {
  if (pieces.length === 0 || pieces.length > mostBeside) return null
  const cartons = openCartons(facts.tables, { protective: options.protective })
  const packer = remembering(pieces.length)
  const measure = (item: PlanItem): Measured => measured(item, facts.tables, options.protective)
  const own = pieces.toSorted(byId)
  const before = atFirst(own)
  if (!before) return null
  const known = new Map<string, Joined | null>()

  function atFirst(items: readonly PlanItem[]): PlannedParcel | null {
    const offered = priceGroup(
      items,
      items.map(measure),
      cartons,
      to,
      options,
      facts,
      { left: mostWork(items.length) },
      packer,
    )
    return shownOffer([...offered.offers.values()].sort(cheapestFirst), undefined)
  }
  return {
    parcel: before,
    joined(item) {
      const key = JSON.stringify([
        shapeOf(measure(item)),
        item.valueYen,
        item.goods ?? [],
        item.services ?? [],
      ])
      const found = known.get(key)
      if (found !== undefined) return found
      const after = atFirst([...own, { ...item, id: JOINING }])
      const joined = after && {
        addsYen: compared(after) - compared(before),
        isSameBox: after.packed.carton === before.packed.carton,
        method: after.row.method,
      }
      known.set(key, joined)
      return joined
    },
  }
}

const byId = (a: PlanItem, b: PlanItem): number => (a.id < b.id ? -1 : 1)

/** So many of one thing, one upon the other. */
export function stackOf(item: PlanItem, quantity: number, tables: ShippingTables): PlanItem {
  if (quantity === 1) return item
  const { lengthMm, widthMm, heightMm, weightGrams } = measured(item, tables)
  const [height, width, length] = [lengthMm, widthMm, heightMm].toSorted((a, b) => a - b)
  return {
    ...item,
    lengthMm: length!,
    widthMm: width!,
    heightMm: height! * quantity,
    weightGrams: weightGrams * quantity,
    valueYen: item.valueYen * quantity,
  }
}

/** Sorts behind every line's id, as the planner sorts its pieces. */
export const JOINING = '~'

const shapeOf = (piece: Measured): string =>
  [
    piece.lengthMm,
    piece.widthMm,
    piece.heightMm,
    piece.weightGrams,
    piece.padMm,
    piece.fragile,
    piece.upright,
  ].join(' ')

/** Packs each carton once for each shape that joins the first `own` pieces; remembering spends what packing spent, so the answer is the planner's. */
function remembering(own: number): Packer {
  const known = new Map<string, { packed: Packed | null; spent: number }>()
  return (carton, pieces, isProtective, work) => {
    const joining = pieces[own]
    const key = `${carton.row.carton} ${joining ? shapeOf(joining) : ''}`
    const before = known.get(key)
    if (before) {
      work.left -= before.spent
      return before.packed
    }
    const left = work.left
    const packed = packInto(carton, pieces, { protective: isProtective, work })
    known.set(key, { packed, spent: left - work.left })
    return packed
  }
}
