import { isLarge, notCollected, postCarrier, warehouseFor } from '@tomobako/domain/floor'
import type { SentThing } from '@tomobako/domain/floor'
import { carriageTags } from '@tomobako/domain/goods'
import type { Listing } from '@tomobako/domain/goods'
import { kindOf } from '@tomobako/domain/money'
import type { DoorSettings } from '@tomobako/domain/money'
import { methodIds, prepare } from '@tomobako/domain/parcel'
import type { MethodId, PreparedTables, ShippingTables } from '@tomobako/domain/parcel'
import type { Warehouse, Warehouses } from '../settings/index.ts'

/** Where what is bought is sent, and what its journey may cost from there (decisions 0124, 0127). */
export type SentGoods = {
  readonly source: string
  readonly snapshot: Pick<Listing, 'title'> & {
    readonly tags?: Listing['tags']
    readonly categoryPath?: readonly string[]
  }
}

function sentThing({ source, snapshot }: SentGoods, tables: ShippingTables): SentThing {
  const { kinds } = prepare(tables)
  const kind = kinds.get(kindOf(snapshot.categoryPath ?? [], snapshot.title))
  return {
    source,
    traits: [
      // What must not fly is mostly a battery that travels alone; both wait where the carriers that take them come.
      ...(carriageTags(snapshot).length > 0 ? (['battery'] as const) : []),
      ...(kind && isLarge(kind) ? (['large'] as const) : []),
    ],
  }
}

/** The warehouse for things that are bought together now. */
export const placeFor = (
  known: Warehouses,
  tables: ShippingTables,
  things: readonly SentGoods[],
): Warehouse =>
  known.of(
    warehouseFor(
      things.map((thing) => sentThing(thing, tables)),
      known.rules,
      known.open.filter((each) => each.takesPurchases).map((each) => each.code),
    ),
  )

/** Methods no van comes for to a warehouse. */
export const awayFrom = (
  { carriers }: Pick<Warehouse, 'carriers'>,
  { couriers }: Pick<ShippingTables, 'couriers'>,
): MethodId[] =>
  notCollected<MethodId>(carriers, [
    ...methodIds.map((method) => ({ method, carrier: postCarrier })),
    ...couriers.map(({ service, carrier }) => ({ method: service, carrier })),
  ])

/** Which warehouses have carriers that do not come; null while every carrier comes everywhere, and no price asks where a thing goes. */
export const placesThatMatter = (known: Warehouses): Warehouses | null =>
  known.open.some(({ carriers }) => carriers !== null) ? known : null

/** Warehouses between which a price can differ, the one for what no rule sends elsewhere first; none while it makes no difference. */
export function pricedFrom(known: Warehouses): Warehouse[] {
  if (known.open.length < 2 || placesThatMatter(known) === null) return []
  return known.open.toSorted(
    (one, other) => Number(other.code === known.rules.otherwise) - Number(one.code === known.rules.otherwise),
  )
}

const made = new WeakMap<DoorSettings, Map<string, DoorSettings>>()
/** What prices to the door of these things go by: without the methods no van comes for where all of them will be sent. What is sent to several places is in no one parcel, and is asked about as if every carrier came. */
export function doorFrom(
  {
    door,
    houses,
    tables,
  }: { readonly door: DoorSettings; readonly houses: Warehouses | null; readonly tables: PreparedTables },
  things: readonly SentGoods[],
): DoorSettings {
  if (houses === null) return door
  const [place, ...others] = new Set(things.map((thing) => placeFor(houses, tables.tables, [thing])))
  if (!place || others.length > 0 || place.carriers === null) return door
  const known = made.get(door) ?? new Map<string, DoorSettings>()
  made.set(door, known)
  const found = known.get(place.code) ?? { ...door, notCollected: awayFrom(place, tables.tables) }
  known.set(place.code, found)
  return found
}
