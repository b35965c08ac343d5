import type { GoodsDetail } from '@tomobako/contract'
import type { Family, Listing, RiskFacts } from '@tomobako/domain/goods'
import { comesBetween, risksOf, sellerRules } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY, fresh, iso, MINUTE } from '@tomobako/domain/kernel'
import type { ToDoor } from '@tomobako/domain/money'
import type { Arrival } from '@tomobako/domain/tracking'
import { arrival } from '@tomobako/domain/tracking'
import { hook } from '../kernel/hooks.ts'
import type { House } from '../kernel/house.ts'
import { notesOn } from './blocked.ts'
import type { Viewer } from './cards.ts'
import { domesticOf } from './cards.ts'

/** How long the latest delivered parcels of a method to a country took from hand-over, milliseconds. */
export const journeysTaken =
  hook<(house: House, method: string, country: string, now: EpochMs) => Promise<readonly number[]>>(
    'goods.journeysTaken',
  )
export type DaysKept = NonNullable<RiskFacts['late']>
/** How many purchases from this seller we made, and how many of them they sent later than promised. */
export const sellersDaysKept =
  hook<(house: House, source: Family, sellerId: string) => Promise<DaysKept>>('goods.sellersDaysKept')

/** Both move by days, and every item page asks. */
const memory = () => ({
  journeys: fresh<readonly number[]>({ freshMs: 10 * MINUTE, staleMs: 60 * MINUTE, most: 500 }),
  kept: fresh<DaysKept | null>({ freshMs: 10 * MINUTE, staleMs: 60 * MINUTE, most: 2_000 }),
})
const memories = new WeakMap<House, ReturnType<typeof memory>>()

/** What the three lines of an item page stand on. */
export type Outlook = Pick<GoodsDetail, 'arrives' | 'risks'>
export const noOutlook: Outlook = { arrives: null, risks: [] }

/** When it comes and what can go wrong, for this reader. `door` is the price it goes with: the days are those of the same method. */
export async function outlookOf(listing: Listing, look: Viewer, door: ToDoor | null): Promise<Outlook> {
  const { house } = look
  const known = memories.get(house) ?? memory()
  memories.set(house, known)
  const { now } = look.door
  const { seller, source } = listing
  const [took, late] = await Promise.all([
    door === null
      ? []
      : known.journeys(JSON.stringify([door.method, look.country]), now, async () =>
          (
            await Promise.all(
              house.hooks.all(journeysTaken).map((ask) => ask(house, door.method, look.country, now)),
            )
          ).flat(),
        ),
    seller?.id === undefined
      ? null
      : known.kept(JSON.stringify([source, seller.id]), now, async () => {
          const [ask] = house.hooks.all(sellersDaysKept)
          return ask ? ask(house, source, seller.id ?? '') : null
        }),
  ])
  return {
    arrives: door === null ? null : arrives(listing, look, door, took),
    risks: risksOf({
      notes: notesOn(listing, look.country, look.tables),
      rules: sellerRules(listing.description ?? ''),
      condition: listing.condition,
      isInsuredInJapan: listing.domesticShipping.insured,
      isPostageKnown: domesticOf(listing) !== null,
      seller,
      mustApply: listing.applicationRequired === true,
      late,
    }).map(({ kind, values = {} }) => ({ kind, values })),
  }
}

function arrives(
  { shipsWithin, auction, kind }: Listing,
  look: Viewer,
  { method }: ToDoor,
  took: readonly number[],
): GoodsDetail['arrives'] {
  const way = look.tables.destinations.get(look.country)?.ways.find((each) => each.method.id === method)
  if (!way?.days) return null
  const { now, fees } = look.door
  // From nothing, so that what is answered is a length and no moment.
  const journey: Arrival = arrival(0, 0, took, { min: way.days.daysMin, max: way.days.daysMax })
  const { from, to } = comesBetween(
    {
      boughtAt: kind === 'auction' ? Math.max(now, auction?.endsAt ?? now) : now,
      shipsWithin,
      journey: { min: journey.from, max: journey.to },
    },
    fees,
  )
  return {
    from: iso(from),
    to: iso(to),
    journeyDays: { min: Math.ceil(journey.from / DAY), max: Math.ceil(journey.to / DAY) },
    by: journey.by,
    parcels: journey.by === 'history' ? journey.parcels : 0,
    isSellerKnown: shipsWithin !== undefined,
  }
}
