import { LRUCache } from 'lru-cache'
import type { InBox } from '@tomobako/contract'
import { travelsAlong } from '@tomobako/domain/parcel'
import type { Context } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { hook } from '../kernel/index.ts'
import type { Carded, Viewer } from './cards.ts'
import { doorOf, isStopped, to } from './cards.ts'
import type { Filters } from './fits.ts'

/** What one thing more does to a parcel. */
export type Adds = { readonly addsYen: number; readonly isSameBox: boolean }
/** The one parcel of everything a customer has waiting, on its way and in the cart. */
export type PlannedBox = {
  /** Changes with everything the box is made of. */
  readonly key: string
  readonly pieces: number
  readonly country: string
  /** By `source/id`; what does not go with the rest in one parcel is not in it. Null: it could not be worked out now. */
  readonly adds: (things: readonly Carded[]) => Promise<ReadonlyMap<string, Adds> | null>
}

/** Whoever knows parcels tells of the caller's planned box; null: they have none. */
export const plannedBox = hook<(context: Context) => Promise<PlannedBox | null>>('goods.plannedBox')

export const plannedBoxOf = async (context: Context): Promise<PlannedBox | null> => {
  if (!context.customer) return null
  const [tell] = context.house.hooks.all(plannedBox)
  return (await tell?.(context)) ?? null
}

/** All costs to the door with what the shared box costs more, instead of a parcel of its own; null: no price, no way, or nothing we buy. */
export function inBoxYen(item: Carded, addsYen: number, look: Viewer): number | null {
  const door = isStopped(item, look) ? null : doorOf(item, look)
  if (!door) return null
  const alone = door.parts.filter(({ key }) => key === 'fees.shipping' || key === 'fees.handling')
  return door.totalYen - alone.reduce((yen, part) => yen + part.yen, 0) + addsYen
}

/** Whether what is chosen depends on what the reader has waiting. */
export const asksForBox = ({ fits, sort, doorMax }: Filters): boolean =>
  fits === true || sort === 'adds_asc' || sort === 'door_asc' || doorMax !== undefined

/** The same search as it is asked without a box: what only a box can answer is not chosen. */
export const withoutBox = ({ fits: _fits, sort, ...rest }: Filters): Filters => ({
  ...rest,
  sort: sort === 'adds_asc' ? 'recommended' : sort,
})

/** The box of one search, with what was learned of the things that were looked through. */
export type Weighing = {
  readonly key: string
  readonly pieces: number
  readonly country: string
  readonly weigh: (things: readonly Carded[]) => Promise<void>
  /** Undefined: it does not go with the rest in one parcel, or nobody knows. */
  readonly inBox: (thing: Pick<Carded, 'source' | 'id'>) => InBox | undefined
  /** Whether the box could be asked; where not, nothing is left out for it. */
  readonly isKnown: () => boolean
}

/** Boxes asked about lately: a search goes on in answers that an earlier question of the same reader weighed. */
const boxes = new WeakMap<House, LRUCache<string, Weighing>>()
const MOST_BOXES = 100

export function weighingOf(box: PlannedBox, look: Viewer): Weighing {
  const known = boxes.get(look.house) ?? new LRUCache<string, Weighing>({ max: MOST_BOXES })
  boxes.set(look.house, known)
  const before = known.get(box.key)
  const own = before?.isKnown() === true ? before : weighing(box, look)
  known.set(box.key, own)
  return own
}

/** What decides what a thing adds and costs. */
const stateOf = (thing: Carded): string =>
  JSON.stringify([
    thing.price,
    thing.domesticShipping,
    thing.tags,
    'categoryPath' in thing ? [thing.categoryPath, thing.weightGrams, thing.sizeMm] : null,
  ])

function weighing(box: PlannedBox, look: Viewer): Weighing {
  const there = to(box.country, look)
  const known = new LRUCache<string, { state: string; inBox: InBox | null }>({ max: 2_000 })
  let isKnown = true
  return {
    key: box.key,
    pieces: box.pieces,
    country: box.country,
    async weigh(things) {
      const fresh = things.filter((thing) => known.get(keyOf(thing))?.state !== stateOf(thing))
      if (fresh.length === 0) return
      const adds = await box.adds(fresh)
      if (adds === null) {
        isKnown = false
        return
      }
      for (const thing of fresh) {
        const found = adds.get(keyOf(thing))
        known.set(keyOf(thing), {
          state: stateOf(thing),
          inBox: found
            ? {
                addsYen: found.addsYen,
                isSameBox: found.isSameBox,
                toDoorYen: inBoxYen(thing, found.addsYen, there),
              }
            : null,
        })
      }
    },
    inBox: (thing) => known.get(keyOf(thing))?.inBox ?? undefined,
    isKnown: () => isKnown,
  }
}

/** Whether the filter "fits my box" keeps it. */
export const isAlong = (thing: Carded, own: Weighing): boolean => {
  const found = own.inBox(thing)
  return found === undefined ? !own.isKnown() : travelsAlong(found)
}

const keyOf = ({ source, id }: Pick<Carded, 'source' | 'id'>): string => `${source}/${id}`
