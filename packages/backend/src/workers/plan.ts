import { deserialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { OwnBox, PlanFacts, ShippingTables } from '@tomobako/domain/parcel'
import { compareWait, ofCount, ownBox, planParcels, planTogether } from '@tomobako/domain/parcel'
import type { PlanInput, Work } from './kinds.ts'

/** Today's tables and those of older quotes. */
const known = new LRUCache<number, ShippingTables>({ max: 4 })

function factsOf({ facts, tables }: Pick<PlanInput, 'facts' | 'tables'>): PlanFacts {
  let read = known.get(tables.id)
  if (!read) {
    read = deserialize(new Uint8Array(tables.bytes)) as ShippingTables // as it was written by `planFacts`
    known.set(tables.id, read)
  }
  return { ...facts, tables: read }
}

export const plan = (input: Work['plan']['input']): Work['plan']['output'] =>
  planParcels(input.items, input.to, input.options, factsOf(input))

export const wait = (input: Work['wait']['input']): Work['wait']['output'] =>
  compareWait(
    input.stored,
    input.travelling,
    input.arrives,
    input.to,
    input.options,
    factsOf(input),
    input.today,
  )

export function otherwise(input: Work['otherwise']['input']): Work['otherwise']['output'] {
  const facts = factsOf(input)
  return input.ways.map(({ items, options }) => {
    if (input.parcels === 1)
      return { offers: planTogether(items, input.to, options, facts).offers, several: null }
    const plans = planParcels(items, input.to, options, facts)
    // A plan without a piece that nothing takes is none of these pieces.
    return plans.stuck.length > 0
      ? { offers: [], several: null }
      : { offers: plans.together.offers, several: ofCount(plans, input.parcels) }
  })
}

/** The boxes asked about lately, with what was packed in them: the next page of a list asks about the same one. */
const boxes = new LRUCache<string, { box: OwnBox | null }>({ max: 20 })

export function join(input: Work['join']['input']): Work['join']['output'] {
  const { items, things, to, options, facts, tables } = input
  const key = JSON.stringify([items, to, options, facts, [...(facts.shipping.rates ?? [])], tables.id])
  const { box } = boxes.get(key) ?? { box: ownBox(items, to, options, factsOf(input)) }
  boxes.set(key, { box })
  return box && { parcel: box.parcel, joined: things.map((thing) => box.joined(thing)) }
}
