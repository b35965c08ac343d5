import type { GoodsCard } from '@tomobako/contract'
import type { Listing, SearchHit } from '@tomobako/domain/goods'
import { carriageTags, minimumPrice } from '@tomobako/domain/goods'
import { iso } from '@tomobako/domain/kernel'
import type { DoorInput, DoorSettings, ExchangeRate, LocalAmount, ToDoor } from '@tomobako/domain/money'
import { inCurrency, kindOf, toDoor } from '@tomobako/domain/money'
import type { PreparedTables } from '@tomobako/domain/parcel'
import { prepare } from '@tomobako/domain/parcel'
import type { FeeSettings } from '@tomobako/domain/settings'
import type { Context } from '../kernel/context.ts'
import type { House } from '../kernel/house.ts'
import { exchangeRates, inForce, tradeTables } from '../settings/index.ts'
import { picturePath } from './pictures.ts'

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
}

export async function viewer(context: Context): Promise<Viewer> {
  const { house, caller, customer } = context
  const [{ key, fees, shipping }, tables, rates] = await Promise.all([
    inForce(context),
    tradeTables(house),
    exchangeRates(house),
  ])
  return {
    key,
    house,
    language: caller.language,
    country: customer?.country ?? caller.country,
    currency: customer?.currency ?? caller.currency,
    fees,
    tables: prepare(tables),
    rates,
    door: { ...shipping, now: context.now, rates },
  }
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

type Priced = Pick<Listing, 'price' | 'title' | 'domesticShipping'> &
  Partial<Pick<Listing, 'weightGrams' | 'sizeMm' | 'tags'>> & { categoryPath?: readonly string[] }

/** All costs to the viewer's door; null when there is no price or no way there. */
export function doorOf(listing: Priced, viewer: Viewer, quantity = 1): ToDoor | null {
  const itemYen = minimumPrice(listing.price) * quantity
  if (itemYen <= 0) return null
  return toDoor(
    {
      itemYen,
      domesticYen: domesticOf(listing),
      feeYen: viewer.fees.proxyYen,
      to: viewer.country,
      kind: kindOf(listing.categoryPath ?? [], listing.title),
      goods: carriageTags(listing),
      ...guessed(listing, quantity),
    },
    viewer.tables,
    viewer.door,
  )
}

/** What our buyers guessed of a thing they named a price for, so many of it; nothing where nobody did. */
export const guessed = (
  { weightGrams, sizeMm }: Partial<Pick<Listing, 'weightGrams' | 'sizeMm'>>,
  quantity = 1,
): Pick<DoorInput, 'weightGrams' | 'sizeMm'> => ({
  ...(weightGrams === undefined ? {} : { weightGrams: weightGrams * quantity }),
  ...(sizeMm === undefined ? {} : { sizeMm: { ...sizeMm, heightMm: sizeMm.heightMm * quantity } }),
})

/** Postage in Japan for one listing bought alone: nothing when the seller pays or the shop's free line is reached, null when nobody states it. */
export function domesticOf(listing: Pick<Listing, 'domesticShipping' | 'price'>): number | null {
  const { payer, yen, freeAbove } = listing.domesticShipping
  if (payer === 'seller') return 0
  if (freeAbove !== undefined && minimumPrice(listing.price) >= freeAbove) return 0
  return yen ?? null
}

/** An item card, from a listing or from a search result. */
export function card(
  item: (Listing | SearchHit) & { titleTranslated?: Readonly<Record<string, string>> },
  viewer: Viewer,
): GoodsCard {
  const priceYen = minimumPrice(item.price)
  const image = 'images' in item ? item.images[0] : item.image
  const translated = item.titleTranslated?.[viewer.language]
  return {
    source: item.source,
    id: item.id,
    title: item.title,
    ...(translated === undefined ? {} : { titleTranslated: translated }),
    image: picturePath(viewer.house, image),
    priceYen,
    local: localMoney(priceYen, viewer.currency, viewer.rates),
    toDoorYen: doorOf(item, viewer)?.totalYen ?? null,
    kind: item.kind,
    availability: item.availability,
    ...(item.condition === undefined ? {} : { condition: item.condition }),
    ...(item.auction?.endsAt === undefined ? {} : { endsAt: iso(item.auction.endsAt) }),
    ...(item.auction === undefined ? {} : { bids: item.auction.bids }),
    ...(item.likes === undefined ? {} : { likes: item.likes }),
  }
}
