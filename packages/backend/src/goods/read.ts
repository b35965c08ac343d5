import type { Family, Listing } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import type { EpochMs } from '@tomobako/domain/kernel'
import { MINUTE } from '@tomobako/domain/kernel'
import { isQuotedId } from '@tomobako/domain/sourcing'
import { isUnavailable } from '../db/index.ts'
import { hook } from '../kernel/hooks.ts'
import { asker, sharedWork } from '../kernel/asker.ts'
import type { House } from '../kernel/house.ts'
import { partnerAt } from './partner.ts'
import * as store from './store.ts'
import { asTaken } from './kept.ts'
import type { Kept } from './store.ts'

/** What we can say of a listing. `stale`: its source does not answer, this is our copy and says how old it is. */
export type Read =
  | {
      found: true
      listing: Listing
      checkedAt: EpochMs
      stale: boolean
      /** What the source itself says; `listing` is sold as soon as a paid order of ours has it. */
      sourceSays: Listing['availability']
      titleTranslated: Readonly<Record<string, string>>
      proxyPurchases: number
    }
  | { found: false; why: 'notFound' | 'nonsupportGoods' | 'error' }

/** A copy this young is as good as asking. */
export const FRESH_MS = MINUTE
/** How long a page of ours waits for a source before it shows our copy. */
const PATIENCE_MS = 8_000

/** Listings our staff made for a customer (domain/sourcing, `quote~…`): no source knows them. Who keeps them lies above. */
export const quotedListings = hook<(house: House, id: string) => Promise<Read>>('goods.quotedListings')

async function readQuoted(house: House, id: string): Promise<Read> {
  for (const read of house.hooks.all(quotedListings)) {
    const found = await read(house, id)
    if (found.found) return found
  }
  return { found: false, why: 'notFound' }
}

const running = new WeakMap<House, Map<string, ReturnType<typeof sharedWork<Read>>>>()

/**
 * Reads a listing through its source, at most `maxAgeMs` old by the shop's clock; twelve people looking at once ask once.
 * A source that is down gives our copy marked stale, never an error. Call outside any transaction.
 */
export async function readListing(
  house: House,
  source: Family,
  id: string,
  how: { maxAgeMs?: number; url?: string | undefined; full?: boolean } = {},
): Promise<Read> {
  if (isQuotedId(id)) return readQuoted(house, id)
  const { maxAgeMs = FRESH_MS } = how
  const isFresh = (kept: Kept): boolean => !kept.isPartial && house.clock.now() - kept.checkedAt <= maxAgeMs
  const known = await store.byId(house.db, source, id)
  if (known && isFresh(known)) return fromKept(known, false)
  const asking = running.get(house) ?? new Map<string, ReturnType<typeof sharedWork<Read>>>()
  running.set(house, asking)
  const key = `${source}/${id}${how.full === true ? ' full' : ''}`
  const already = asking.get(key)
  if (already && !already.isGivenUp) return already.join(asker())
  // Somebody may have asked, been answered and gone between our look and now.
  const again = async (): Promise<Read> => {
    const latest = await store.byId(house.db, source, id)
    return latest && isFresh(latest) ? fromKept(latest, false) : ask(house, source, id, how, latest)
  }
  const question = sharedWork(true, again)
  asking.set(key, question)
  const forget = (): void => void (asking.get(key) === question && asking.delete(key))
  question.answer.then(forget, forget)
  return question.join(asker())
}

type Aged = { source: Family; id: string; maxAgeMs?: number }
const keyOf = ({ source, id }: { source: Family; id: string }): string => `${source}/${id}`

/**
 * Our copies of these that are young enough, in the order asked, in one question; null where there is none, and `readListing` is to be
 * asked. What our staff made for a customer has no copy.
 */
export async function youngCopies(house: House, items: readonly Aged[]): Promise<(Read | null)[]> {
  const wanted = new Map(items.filter(({ id }) => !isQuotedId(id)).map((each) => [keyOf(each), each]))
  return youngAmong(house, items, await store.byKeys(house.db, [...wanted.values()]))
}

/** The same from copies that were read already. */
export function youngAmong(house: House, items: readonly Aged[], copies: readonly Kept[]): (Read | null)[] {
  const known = new Map(copies.map((kept) => [keyOf(kept.listing), kept]))
  const now = house.clock.now()
  return items.map((item) => {
    const kept = isQuotedId(item.id) ? undefined : known.get(keyOf(item))
    return kept && !kept.isPartial && now - kept.checkedAt <= (item.maxAgeMs ?? FRESH_MS)
      ? fromKept(kept, false)
      : null
  })
}

const fromKept = (kept: Kept, stale: boolean): Read => ({
  found: true,
  listing: kept.listing,
  checkedAt: kept.checkedAt,
  stale,
  sourceSays: kept.sourceSays,
  titleTranslated: kept.titleTranslated,
  proxyPurchases: kept.proxyPurchases,
})

async function ask(
  house: House,
  source: Family,
  id: string,
  { url, full }: { url?: string | undefined; full?: boolean },
  known: Kept | null,
): Promise<Read> {
  // Sources we only know the addresses of are quoted by staff (P 5).
  if (!house.gateways.goods.families.includes(source))
    return known ? fromKept(known, true) : { found: false, why: 'nonsupportGoods' }
  const cannotBeRead: Read = known ? fromKept(known, true) : { found: false, why: 'error' }
  const partner = partnerAt(source, id)
  let parsed
  try {
    parsed = await within(
      PATIENCE_MS,
      house.gateways.goods.item(source, partner?.id ?? id, partner?.url ?? url, { full: full === true }),
    )
  } catch (error) {
    house.log.warn({ source, id, error: String(error) }, 'a source does not answer')
    return cannotBeRead
  }
  try {
    const now = house.clock.now()
    if (parsed.kind === 'listing') {
      const listing = partner
        ? await asOffered({ ...parsed.listing, id }, partner.id, house)
        : known
          ? withOffers(parsed.listing, known.listing)
          : parsed.listing
      await store.save(house.db, listing, now)
      return {
        found: true,
        listing: known?.taken ? asTaken(listing) : listing,
        sourceSays: listing.availability,
        checkedAt: now,
        stale: false,
        titleTranslated: known?.titleTranslated ?? {},
        proxyPurchases: known?.proxyPurchases ?? 0,
      }
    }
    const why = parsed.kind === 'none' ? parsed.why : 'unreadable'
    if (why === 'not_found' || why === 'removed') {
      if (!known) return { found: false, why: 'notFound' }
      await store.markGone(house.db, source, id, now)
      return fromKept(
        {
          ...known,
          checkedAt: now,
          sourceSays: 'removed',
          listing: { ...known.listing, availability: 'removed' },
        },
        false,
      )
    }
    if (why === 'adult') return { found: false, why: 'nonsupportGoods' }
    house.log.warn({ source, id, why }, 'a listing could not be read')
  } catch (error) {
    // A database that is away is nobody's answer about a listing: whoever asked is told to come back.
    if (isUnavailable(error)) throw error
    house.log.error({ source, id, err: error }, 'a listing could not be kept')
  }
  return cannotBeRead
}

/** A partner shop's page does not tell its postage; the page of all offers did, and we may have kept it. */
async function asOffered(listing: Listing, productId: string, house: House): Promise<Listing> {
  if (listing.domesticShipping.yen !== undefined || listing.domesticShipping.payer === 'seller')
    return listing
  const product = await store.byId(house.db, listing.source, productId)
  const told = product?.listing.offers?.find(
    (each) => each.shopId === listing.seller?.id && each.priceYen === minimumPrice(listing.price),
  )
  return told?.domesticYen === undefined
    ? listing
    : { ...listing, domesticShipping: { ...listing.domesticShipping, yen: told.domesticYen } }
}

/** Other shops' offers are told by a page that is read only now and then: a reading without them keeps those we know. */
const withOffers = (listing: Listing, known: Listing): Listing => {
  const others = (known.offers ?? []).filter((each) => each.shopId !== (listing.seller?.id ?? ''))
  const told = new Set((listing.offers ?? []).map((each) => each.shopId))
  const kept = others.filter((each) => !told.has(each.shopId))
  return kept.length === 0 ? listing : { ...listing, offers: [...(listing.offers ?? []), ...kept] }
}

/** Rejects when `work` takes longer; what it does then no longer matters to anybody waiting. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
