import type { Dice } from './dice.ts'
import { fleaSites } from './fleas.ts'
import { handmadeSites } from './handmade.ts'
import type { PracticeItem, PracticeSite, PracticeSource, Trick } from './item.ts'
import { mallSites } from './malls.ts'
import { partnerSites } from './partner-shops.ts'
import { secondHandSites } from './second-hand.ts'

/** One further site of the practice world: its listings are a share of the catalogue's size, made by its own file. */
export type MoreSite = {
  source: PracticeSource
  site: PracticeSite
  share: number
  /** The form of its ids in the family. */
  id: RegExp
  make(random: Dice, count: number): PracticeItem[]
  /** Listings with fixed ids that bring trouble about on purpose, and what each does. */
  sentinels: readonly PracticeItem[]
  sentinelTable: readonly { id: string; trick: Trick; does: string }[]
}

/** A row for each site that has a file; the catalogue, its test and the list of sentinels walk this table. */
export const moreSites: readonly MoreSite[] = [
  ...secondHandSites,
  ...partnerSites,
  ...fleaSites,
  ...mallSites,
  ...handmadeSites,
]

export const moreSentinels = moreSites.flatMap((each) => each.sentinelTable)
