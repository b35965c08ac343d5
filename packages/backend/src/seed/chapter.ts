import type { EpochMs } from '@tomobako/domain/kernel'
import type { House } from '../kernel/house.ts'
import type { Actors, Who } from './act.ts'
import type { Look } from './pictures.ts'
import type { DemoCustomer, DemoStaff, Neighbour } from './people.ts'

export type People = {
  customers: Record<DemoCustomer['key'] | Neighbour['key'], Who & { addressId: string }>
  staff: Record<DemoStaff['key'], Who>
}

/** An ordered thing as later chapters need it; `shows` is what photos of it show (`Look`). */
export type Held = { lineId: string; lineNo: string; shows: string; itemYen: number; domesticYen: number }
export type Known = { line: Held } | { parcelNo: string } | { labelId: string }
/** Things that happened, in the order they happened. */
export type Chapter = {
  name: string
  at: EpochMs
  /** What later chapters need to know of this one. */ tell: () => Promise<Known | void>
}
/** Chapters told so far, by name, with what they left for later ones. */
export type Told = Map<string, unknown>

/** An earlier chapter of the same story is missing. */
export class Untold extends Error {}

/** What every teller of stories has at hand. */
export type Stage = {
  readonly stage: Actors
  readonly people: People
  readonly house: House
  readonly now: EpochMs
  /** Sends a picture as this person, answers its id; staff send clips as well. */
  readonly send: (bytes: Buffer, who: Who, as?: 'clip' | 'video') => Promise<string>
  /** What photos show of a thing. */
  readonly look: Look
  /** The thing of this story; `Untold` when it was never ordered. */
  readonly lineOf: (key: string) => Held
  readonly parcelOf: (key: string) => string
  readonly labelOf: (key: string) => string
}

/** Looks the thing, parcel or label of a story up among what was told. */
export const finder = (told: Told) => {
  const known = <K extends string>(name: string, field: K): unknown => {
    const found = told.get(name) as Record<K, unknown> | null | undefined
    if (!found || !(field in found)) throw new Untold(`${name} was never told`)
    return found[field]
  }
  return {
    // Written by the chapters of these names in these shapes.
    lineOf: (key: string): Held => known(`${key}.order`, 'line') as Held,
    parcelOf: (key: string): string => known(`${key}.request`, 'parcelNo') as string,
    labelOf: (key: string): string => known(`${key}.begun`, 'labelId') as string,
  }
}
