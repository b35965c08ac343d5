import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '@tomobako/contract'
import type { parcel as contract } from '@tomobako/contract'
import { minimumPrice } from '@tomobako/domain/goods'
import { HOUR } from '@tomobako/domain/kernel'
import type { PlanItem } from '@tomobako/domain/parcel'
import { JOINING, mostBeside, stackOf } from '@tomobako/domain/parcel'
import { savedAddress } from '../address/index.ts'
import type { Adds, PlannedBox } from '../goods/index.ts'
import { byKeys, carded, inBoxYen, pieceOf, to, viewer } from '../goods/index.ts'
import type { Context } from '../kernel/index.ts'
import { customerId, Trouble } from '../kernel/index.ts'
import { inCart, sentEach } from '../order/index.ts'
import { placeName, warehouses } from '../settings/index.ts'
import { joinApart } from '../workers/index.ts'
import { asPlanItem } from './plan.ts'
import { collectedAt, facts } from './service.ts'
import * as store from './store.ts'

type Answer = OutputOf<typeof contract.fits>
type Thing = InputOf<typeof contract.fits>['things'][number]

const keyOf = ({ source, id }: Pick<Thing, 'source' | 'id'>): string => `${source}/${id}`

/** A thing that will travel, and from which warehouse. `inCart` names what lies there, by the listing. */
type Own = { readonly item: PlanItem; readonly warehouse: string; readonly inCart: string | null }
/** Everything that will travel to this customer and is in no parcel yet. */
async function waiting(
  context: Context,
  tables: Parameters<typeof stackOf>[2],
  placeOf: Awaited<ReturnType<typeof sentEach>>,
): Promise<Own[]> {
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
      warehouse: piece.state === 'to_buy' ? placeOf(piece) : piece.warehouse,
      inCart: null,
    })),
    ...chosen.map(({ lineId, listing, unitYen, quantity }) => ({
      item: stackOf(pieceOf(listing, lineId, unitYen), quantity, tables),
      warehouse: placeOf({ source: listing.source, snapshot: listing }),
      inCart: keyOf(listing),
    })),
  ]
}

/** One warehouse's box. */
type Box = {
  readonly place: string | null
  readonly pieces: number
  readonly inside: ReadonlyMap<string, PlanItem>
  readonly items: readonly PlanItem[]
  readonly ask: (pieces: readonly PlanItem[], things: readonly PlanItem[]) => Promise<Joining>
  readonly together: (things: readonly PlanItem[]) => Promise<Joining>
}

/** The box with the carton and the method it has before anything joins; null: not in one box, or not now. */
type Opened = PlannedBox & {
  readonly about: (
    things: readonly CardThing[],
  ) => Promise<{ pieces: number; carton: string; method: string; place: string | null } | null>
}
type CardThing = Parameters<PlannedBox['adds']>[0][number]

/**
 * The planned box of the caller, to ask what things add to it. A thing that lies in the cart is asked about as if it did not: what it adds to
 * the rest. Whoever waits too long for a thread is told nothing. What lies in several warehouses travels in several boxes, and a thing joins
 * the one of the warehouse it will be sent to.
 */
export async function openBox(context: Context): Promise<Opened | null> {
  const [known, address, seen, houses, placeOf] = await Promise.all([
    facts(context, null),
    savedAddress(context),
    viewer(context),
    warehouses(context),
    sentEach(context),
  ])
  const own = await waiting(context, known.tables, placeOf)
  if (own.length === 0 || own.length > mostBeside) return null
  const country = address?.country ?? seen.country
  // Storage counts in days and prices hold for days: within the hour the same question has the same answer.
  const hourly = { ...known, now: known.now - (known.now % HOUR) }
  const options = {
    protective: false,
    insuranceYen: 0,
    ...(address?.zip ? { postcode: address.zip } : {}),
  }
  const places = Map.groupBy(own, ({ warehouse }) => warehouse)
  const boxOf = (warehouse: string, mine: readonly Own[]): Box => {
    const items = mine.map(({ item }) => item)
    const here = collectedAt(hourly, houses.of(warehouse))
    const ask = async (pieces: readonly PlanItem[], things: readonly PlanItem[]) => {
      try {
        return await joinApart({ items: pieces, things, to: country, options, facts: here })
      } catch (error) {
        // Given up, or too many in line.
        if (error instanceof Trouble) return null
        throw error
      }
    }
    return {
      place: places.size > 1 ? placeName(houses.of(warehouse), context.caller.language) : null,
      pieces: mine.length,
      inside: new Map(mine.flatMap(({ item, inCart: key }) => (key === null ? [] : [[key, item] as const]))),
      items,
      ask,
      together: inHeaps((things) => ask(items, things)),
    }
  }
  const boxes = new Map([...places].map(([warehouse, mine]) => [warehouse, boxOf(warehouse, mine)] as const))
  const boxFor = (thing: CardThing): Box | undefined =>
    boxes.get(placeOf({ source: thing.source, snapshot: thing }))
  return {
    key: createHash('sha256')
      .update(
        JSON.stringify([
          customerId(context),
          own.map(({ item, warehouse }) => [item, warehouse]),
          country,
          options,
          hourly.now,
          seen.key,
        ]),
      )
      .digest('base64url'),
    pieces: own.length,
    country,
    async about(things) {
      const box = things.flatMap((thing) => boxFor(thing) ?? [])[0] ?? boxes.values().next().value
      const found = box && (await box.together([]))
      return found
        ? {
            pieces: box.pieces,
            carton: found.parcel.packed.carton,
            method: found.parcel.row.method,
            place: box.place,
          }
        : null
    },
    async adds(things) {
      const added = new Map<string, Adds>()
      for (const [box, mine] of Map.groupBy(things, boxFor)) {
        // Nothing else lies where it would: it opens a box of its own.
        if (!box) continue
        const others = mine.filter((thing) => !box.inside.has(keyOf(thing)))
        const found = await box.together(
          others.map((thing) => pieceOf(thing, JOINING, minimumPrice(thing.price))),
        )
        if (found === null) return null
        others.forEach((thing, index) => {
          const joined = found.joined[index]
          if (joined) added.set(keyOf(thing), joined)
        })
        for (const thing of mine) {
          const item = box.inside.get(keyOf(thing))
          const joined =
            item &&
            (
              await box.ask(
                box.items.filter((each) => each !== item),
                [item],
              )
            )?.joined[0]
          if (joined) added.set(keyOf(thing), joined)
        }
      }
      return added
    },
  }
}

type Joining = Awaited<ReturnType<typeof joinApart>>
/** One question at a time: what is asked meanwhile goes along with the next. A search asks for a dozen sources at once, and the line for a thread is everybody's. */
function inHeaps(
  ask: (things: readonly PlanItem[]) => Promise<Joining>,
): (things: readonly PlanItem[]) => Promise<Joining> {
  let before: Promise<unknown> = Promise.resolve()
  let heap: { things: PlanItem[]; answer: Promise<Joining> } | null = null
  return async (things) => {
    if (heap === null) {
      const mine: PlanItem[] = []
      const answer = before.then(() => {
        heap = null
        return ask(mine)
      })
      before = answer.catch(() => {})
      heap = { things: mine, answer }
    }
    const from = heap.things.length
    heap.things.push(...things)
    const all = await heap.answer
    return all && { parcel: all.parcel, joined: all.joined.slice(from, from + things.length) }
  }
}

/** What each thing adds to the parcel that is planned anyway; of things we have a copy of. */
export async function fits({ things }: { things: Thing[] }, context: Context): Promise<Answer> {
  const nothing: Answer = { box: null, things: [] }
  const box = await openBox(context)
  if (box === null) return nothing
  const copies = new Map(
    (await byKeys(context.db, things)).map((kept) => [keyOf(kept.listing), carded(kept)]),
  )
  const [about, adds, seen] = await Promise.all([
    // Of the first thing that was asked about and joins any.
    box.about(things.flatMap((thing) => copies.get(keyOf(thing)) ?? [])),
    box.adds([...copies.values()]),
    viewer(context),
  ])
  if (about === null || adds === null) return nothing
  const look = to(box.country, seen)
  return {
    box: { ...about, country: box.country },
    things: things.flatMap(({ source, id }) => {
      const found = adds.get(keyOf({ source, id }))
      const copy = copies.get(keyOf({ source, id }))
      return found && copy
        ? [
            {
              source,
              id,
              addsYen: found.addsYen,
              isSameBox: found.isSameBox,
              toDoorYen: inBoxYen(copy, found.addsYen, look),
            },
          ]
        : []
    }),
  }
}
