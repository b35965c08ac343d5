import type { InputOf, OutputOf } from '@tomobako/contract'
import type { parcel as contract } from '@tomobako/contract'
import type { Listing } from '@tomobako/domain/goods'
import { carriageTags, minimumPrice } from '@tomobako/domain/goods'
import { HOUR } from '@tomobako/domain/kernel'
import { kindOf } from '@tomobako/domain/money'
import type { PlanItem } from '@tomobako/domain/parcel'
import { JOINING, mostBeside, stackOf } from '@tomobako/domain/parcel'
import { savedAddress } from '../address/index.ts'
import { byKeys, doorOf, to, viewer } from '../goods/index.ts'
import type { Context } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { inCart } from '../order/index.ts'
import { GivenUp, joinApart } from '../workers/index.ts'
import { asPlanItem } from './plan.ts'
import { facts } from './service.ts'
import * as store from './store.ts'

type Answer = OutputOf<typeof contract.fits>
type Thing = InputOf<typeof contract.fits>['things'][number]

/** A listing as the planner packs it: as its kind usually is, unless our buyers or its page know better. */
const asThing = (listing: Listing, id: string, unitYen: number): PlanItem => ({
  id,
  ...listing.sizeMm,
  weightGrams: listing.weightGrams ?? null,
  kind: kindOf(listing.categoryPath ?? [], listing.title),
  fragile: listing.tags?.includes('fragile') ?? false,
  valueYen: unitYen,
  arrivedAt: null,
  goods: carriageTags(listing),
})

const keyOf = ({ source, id }: Thing): string => `${source}:${id}`

/** Everything that will travel to this customer and is in no parcel yet. `inCart` names what lies there, by the listing. */
async function waiting(
  context: Context,
  tables: Parameters<typeof stackOf>[2],
): Promise<{ item: PlanItem; inCart: string | null }[]> {
  const owner = customerId(context)
  const [here, coming, chosen] = await Promise.all([
    store.stored(context.db, owner),
    store.expected(context.db, owner),
    inCart(context),
  ])
  const plainly = { removeBoxes: false }
  return [
    ...[...here.filter((piece) => piece.parcelId === null), ...coming].map((piece) => ({
      item: asPlanItem(piece, plainly),
      inCart: null,
    })),
    ...chosen.map(({ lineId, listing, unitYen, quantity }) => ({
      item: stackOf(asThing(listing, lineId, unitYen), quantity, tables),
      inCart: keyOf(listing),
    })),
  ]
}

/**
 * What each thing adds to the parcel that is planned anyway. A thing that lies in the cart is asked about as if it did not: what it adds to
 * the rest. Reads our own copies only, and who waits too long for a thread is told nothing.
 */
export async function fits({ things }: { things: Thing[] }, context: Context): Promise<Answer> {
  const nothing: Answer = { box: null, things: [] }
  const [known, address, seen] = await Promise.all([facts(context), savedAddress(context), viewer(context)])
  const own = await waiting(context, known.tables)
  if (own.length === 0 || own.length > mostBeside) return nothing
  const country = address?.country ?? seen.country
  const look = to(country, seen)
  const copies = new Map((await byKeys(context.db, things)).map(({ listing }) => [keyOf(listing), listing]))
  // Storage counts in days and prices hold for days: within the hour the same question has the same answer.
  const hourly = { ...known, now: known.now - (known.now % HOUR) }
  const options = {
    protective: false,
    insuranceYen: 0,
    ...(address?.zip ? { postcode: address.zip } : {}),
  }
  const ask = (items: readonly PlanItem[], joining: readonly PlanItem[]) =>
    joinApart({ items, things: joining, to: country, options, facts: hourly })
  const found = new Map<string, { addsYen: number; isSameBox: boolean }>()
  try {
    const inside = new Set(own.map((each) => each.inCart))
    const others = [...copies].filter(([key]) => !inside.has(key))
    const all = await ask(
      own.map(({ item }) => item),
      others.map(([, listing]) => asThing(listing, JOINING, minimumPrice(listing.price))),
    )
    others.forEach(([key], index) => {
      const joined = all?.joined[index]
      if (joined) found.set(key, joined)
    })
    for (const { item, inCart: key } of own) {
      if (key === null || !copies.has(key)) continue
      const rest = own.filter((each) => each.item !== item).map((each) => each.item)
      const joined = (await ask(rest, [item]))?.joined[0]
      if (joined) found.set(key, joined)
    }
    return {
      box: all && {
        pieces: own.length,
        carton: all.parcel.packed.carton,
        method: all.parcel.row.method,
        country,
      },
      things: things.flatMap((thing) => {
        const joined = found.get(keyOf(thing))
        const listing = copies.get(keyOf(thing))
        return joined && listing
          ? {
              source: thing.source,
              id: thing.id,
              addsYen: joined.addsYen,
              isSameBox: joined.isSameBox,
              toDoorYen: inBoxYen(listing, joined.addsYen, look),
            }
          : []
      }),
    }
  } catch (error) {
    if (error instanceof GivenUp) return nothing
    throw error
  }
}

/** The price to the door with the journey of the shared box instead of a parcel of its own. */
function inBoxYen(listing: Listing, addsYen: number, look: Parameters<typeof doorOf>[1]): number | null {
  const door = doorOf(listing, look)
  if (!door) return null
  const alone = door.parts.filter(({ key }) => key === 'fees.shipping' || key === 'fees.handling')
  return door.totalYen - alone.reduce((yen, part) => yen + part.yen, 0) + addsYen
}
