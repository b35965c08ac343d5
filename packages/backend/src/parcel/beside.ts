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
import { inCart } from '../order/index.ts'
import { joinApart } from '../workers/index.ts'
import { asPlanItem } from './plan.ts'
import { facts } from './service.ts'
import * as store from './store.ts'

type Answer = OutputOf<typeof contract.fits>
type Thing = InputOf<typeof contract.fits>['things'][number]

const keyOf = ({ source, id }: Pick<Thing, 'source' | 'id'>): string => `${source}/${id}`

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
      item: stackOf(pieceOf(listing, lineId, unitYen), quantity, tables),
      inCart: keyOf(listing),
    })),
  ]
}

/** The box with the carton and the method it has before anything joins; null: not in one box, or not now. */
type Opened = PlannedBox & { readonly about: () => Promise<{ carton: string; method: string } | null> }

/**
 * The planned box of the caller, to ask what things add to it. A thing that lies in the cart is asked about as if it did not: what it adds to
 * the rest. Whoever waits too long for a thread is told nothing.
 */
export async function openBox(context: Context): Promise<Opened | null> {
  const [known, address, seen] = await Promise.all([facts(context), savedAddress(context), viewer(context)])
  const own = await waiting(context, known.tables)
  if (own.length === 0 || own.length > mostBeside) return null
  const country = address?.country ?? seen.country
  // Storage counts in days and prices hold for days: within the hour the same question has the same answer.
  const hourly = { ...known, now: known.now - (known.now % HOUR) }
  const options = {
    protective: false,
    insuranceYen: 0,
    ...(address?.zip ? { postcode: address.zip } : {}),
  }
  const items = own.map(({ item }) => item)
  const ask = async (pieces: readonly PlanItem[], things: readonly PlanItem[]) => {
    try {
      return await joinApart({ items: pieces, things, to: country, options, facts: hourly })
    } catch (error) {
      // Given up, or too many in line.
      if (error instanceof Trouble) return null
      throw error
    }
  }
  const inside = new Map(own.flatMap(({ item, inCart: key }) => (key === null ? [] : [[key, item] as const])))
  const together = inHeaps((things) => ask(items, things))
  return {
    key: createHash('sha256')
      .update(JSON.stringify([customerId(context), items, country, options, hourly.now, seen.key]))
      .digest('base64url'),
    pieces: own.length,
    country,
    async about() {
      const found = await together([])
      return found && { carton: found.parcel.packed.carton, method: found.parcel.row.method }
    },
    async adds(things) {
      const others = things.filter((thing) => !inside.has(keyOf(thing)))
      const found = await together(others.map((thing) => pieceOf(thing, JOINING, minimumPrice(thing.price))))
      if (found === null) return null
      const added = new Map<string, Adds>()
      others.forEach((thing, index) => {
        const joined = found.joined[index]
        if (joined) added.set(keyOf(thing), joined)
      })
      for (const thing of things) {
        const item = inside.get(keyOf(thing))
        const joined =
          item &&
          (
            await ask(
              items.filter((each) => each !== item),
              [item],
            )
          )?.joined[0]
        if (joined) added.set(keyOf(thing), joined)
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
    box.about(),
    box.adds([...copies.values()]),
    viewer(context),
  ])
  if (about === null || adds === null) return nothing
  const look = to(box.country, seen)
  return {
    box: { pieces: box.pieces, ...about, country: box.country },
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
