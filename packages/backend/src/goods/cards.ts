import type { GoodsCard, ToDoor } from '@tomobako/contract'
import type { Listing, SearchHit } from '@tomobako/domain/goods'
import { carriageTags, minimumPrice } from '@tomobako/domain/goods'
import { iso, sum } from '@tomobako/domain/kernel'
import type {
  DoorSettings,
  DoorThing,
  ExchangeRate,
  LocalAmount,
  Stopped,
  ToDoor as Door,
} from '@tomobako/domain/money'
import { inCurrency, isFarLess, isServed, kindOf, stoppedBy, toTheDoor } from '@tomobako/domain/money'
import type { PreparedTables } from '@tomobako/domain/parcel'
import { prepare } from '@tomobako/domain/parcel'
import type { FeeSettings } from '@tomobako/domain/settings'
import type { Lists } from '@tomobako/domain/sourcing'
import type { Reading } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { exchangeRates, inForce, tradeTables, warehouses } from '../settings/index.ts'
import type { Warehouses } from '../settings/index.ts'
import { titleShown } from '../words/index.ts'
import { stopped } from './blocked.ts'
import type { Kept } from './kept.ts'
import { listsOf } from './lists.ts'
import { picturePath } from './pictures.ts'
import { doorFrom, placesThatMatter } from './sent-to.ts'

/** Who looks: where it would go, in which money it is shown, by which tables. `key`: the settings in force. Made once per call. */
export type Viewer = {
  key: string
  house: House
  language: string
  country: string
  currency: string
  fees: FeeSettings
  tables: PreparedTables
  door: DoorSettings
  rates: ReadonlyMap<string, ExchangeRate>
  /** Where things are sent, where it decides what they cost to the door; else null. */
  houses: Warehouses | null
  /** What we do not buy, as kept in the console. */
  lists: Lists
  /** Whether any method goes there. */
  served: boolean
  /** Where none does: since when. */
  stopped: Stopped | null
}

export async function viewer(context: Reading): Promise<Viewer> {
  const { house, caller, customer } = context
  const [{ key, fees, shipping }, known, tables, rates, lists] = await Promise.all([
    inForce(context),
    warehouses(context),
    tradeTables(house),
    exchangeRates(house),
    listsOf(house),
  ])
  return to(customer?.country ?? caller.country, {
    key,
    house,
    language: caller.language,
    currency: customer?.currency ?? caller.currency,
    fees,
    tables: prepare(tables),
    rates,
    lists,
    houses: placesThatMatter(known),
    door: { ...shipping, now: context.now, rates, fees },
  })
}

/** The same viewer, asking about another country. */
export const to = (country: string, look: Omit<Viewer, 'country' | 'served' | 'stopped'>): Viewer => {
  const served = isServed(country, look.tables, look.door)
  return { ...look, country, served, stopped: served ? null : stoppedBy(country, look.tables, look.door) }
}

/** Yen in the viewer's own money, for showing only; null for yen and where no rate is known. */
export function localMoney(
  yen: number,
  currency: string,
  rates: ReadonlyMap<string, ExchangeRate>,
): LocalAmount | null {
  const rate = currency === 'JPY' ? undefined : rates.get(currency)
  return rate ? inCurrency(yen, rate) : null
}

type Priced = Pick<Listing, 'source' | 'price' | 'title' | 'domesticShipping'> &
  Partial<Pick<Listing, 'weightGrams' | 'sizeMm' | 'tags' | 'kind'>> & { categoryPath?: readonly string[] }

/** A listing as one thing on its way to a door, with what our buyers guessed of it where they named a price. */
export const thingOf = (listing: Priced): DoorThing => ({
  unitYen: minimumPrice(listing.price),
  quantity: 1,
  domesticYen: domesticOf(listing),
  kind: kindOf(listing.categoryPath ?? [], listing.title),
  ...(listing.kind === undefined ? {} : { sale: listing.kind }),
  goods: carriageTags(listing),
  ...(listing.weightGrams === undefined ? {} : { weightGrams: listing.weightGrams }),
  ...(listing.sizeMm === undefined ? {} : { sizeMm: listing.sizeMm }),
})

/** All costs to the viewer's door; null when there is no price or no way there. */
export function doorOf(listing: Priced, viewer: Viewer): Door | null {
  const thing = thingOf(listing)
  return thing.unitYen <= 0
    ? null
    : toTheDoor(
        { things: [thing], to: viewer.country },
        viewer.tables,
        doorFrom(viewer, [{ source: listing.source, snapshot: listing }]),
      )
}

/** The same with its rows, as every breakdown shows them. */
export const doorShown = (door: Door, look: Viewer): ToDoor => ({
  country: look.country,
  now: rows(door, true),
  nowYen: total(door, true),
  later: rows(door, false),
  laterYen: total(door, false),
  borderYen: sum(door.parts.filter(({ when }) => when === 'customs').map(({ yen }) => yen)),
  totalYen: door.totalYen,
  local: localMoney(door.totalYen, look.currency, look.rates),
  lowYen: door.lowYen,
  highYen: door.highYen,
  ...(door.leastYen < door.totalYen ? { leastYen: door.leastYen } : {}),
  why: door.why.map((each) => ({ key: each.key, values: { ...each.values } })),
})
/** What is paid at checkout, and what comes after: the journey, and what customs may ask. */
const parts = (door: Door, isNow: boolean) => door.parts.filter((part) => (part.when === 'now') === isNow)
const rows = (door: Door, isNow: boolean): ToDoor['now'] =>
  parts(door, isNow).map((part) => ({
    key: part.key.replace(/^fees\./, ''),
    yen: part.yen,
    kind: part.yen < 0 ? ('discount' as const) : ('item' as const),
    values: { low: part.lowYen, high: part.highYen },
  }))
const total = (door: Door, isNow: boolean): number => sum(parts(door, isNow).map((part) => part.yen))

/** Postage in Japan for one listing bought alone: nothing when the seller pays or the shop's free line is reached, null when nobody states it. */
export function domesticOf(listing: Pick<Listing, 'domesticShipping' | 'price'>): number | null {
  const { payer, yen, freeAbove } = listing.domesticShipping
  if (payer === 'seller') return 0
  if (freeAbove !== undefined && minimumPrice(listing.price) >= freeAbove) return 0
  return yen ?? null
}

/** What a card is made from. `isPartial`: a copy written from a search result; of a result itself it need not be said. */
export type Carded = (Listing | SearchHit) & {
  titleTranslated?: Readonly<Record<string, string>>
  isPartial?: boolean
}
/** Our copy, as a card is made from it. */
export const carded = ({ listing, titleTranslated, isPartial }: Kept): Listing & Carded => ({
  ...listing,
  titleTranslated,
  isPartial,
})

export const isStopped = (item: Carded, viewer: Viewer): boolean =>
  stopped({ categoryPath: [], ...item }, viewer.tables.tables.prohibited, viewer.lists, viewer.door.now) !==
  null

/** As a card says it: null for what we do not buy, has no price or no way there. */
export const doorYen = (item: Carded, viewer: Viewer): number | null =>
  isStopped(item, viewer) ? null : (doorOf(item, viewer)?.totalYen ?? null)

/** The price to the door in the viewer's own money, as a card has it beside the yen. */
export function doorLocal(yen: number | null, viewer: Viewer): Pick<GoodsCard, 'toDoorLocal'> {
  const local = yen === null ? null : localMoney(yen, viewer.currency, viewer.rates)
  return local === null ? {} : { toDoorLocal: local }
}

/**
 * An item card. What only a search told of says "about" with its price to the door: kind and postage are guesses until the page was read, and
 * then the card says what the page says. What we do not buy has no such price, as its page has none.
 */
export function card(item: Carded, viewer: Viewer): GoodsCard {
  const priceYen = minimumPrice(item.price)
  const image = 'images' in item ? item.images[0] : item.image
  // A card has a place of its own for the condition.
  const translated = titleShown({ ...item, isConditionBeside: true }, viewer.language)
  const isRefused = isStopped(item, viewer)
  const door = isRefused ? null : doorOf(item, viewer)
  const toDoorYen = door?.totalYen ?? null
  return {
    source: item.source,
    id: item.id,
    title: item.title,
    ...(translated === null ? {} : { titleTranslated: translated }),
    image: picturePath(viewer.house, image),
    priceYen,
    local: localMoney(priceYen, viewer.currency, viewer.rates),
    toDoorYen,
    ...doorLocal(toDoorYen, viewer),
    ...(door && isFarLess(door, priceYen) ? { leastYen: door.leastYen } : {}),
    ...(viewer.served ? {} : { noWay: true, ...(viewer.stopped && { noWayBy: viewer.stopped }) }),
    ...(toDoorYen !== null && (item.isPartial ?? !('categoryPath' in item)) ? { about: true } : {}),
    ...(isRefused ? { refused: true } : {}),
    kind: item.kind,
    availability: item.availability,
    ...(item.condition === undefined ? {} : { condition: item.condition }),
    ...(item.auction?.endsAt === undefined ? {} : { endsAt: iso(item.auction.endsAt) }),
    ...(item.auction === undefined ? {} : { bids: item.auction.bids }),
    ...(item.likes === undefined ? {} : { likes: item.likes }),
  }
}
