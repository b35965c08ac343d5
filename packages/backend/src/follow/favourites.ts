import type { InputOf, OutputOf } from '@tomobako/contract'
import { follow } from '@tomobako/contract'
import { changePercent, followLimits, nextFavouriteAt } from '@tomobako/domain/follow'
import type { Listing } from '@tomobako/domain/goods'
import { minimumPrice } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { byKeys, readListing } from '../goods/index.ts'
import type { Context } from '../kernel/index.ts'
import { customerId, inSteps, iso } from '../kernel/index.ts'
import { cardOf, knownOf, shown } from './cards.ts'
import { countFavourite } from './popular.ts'
import * as store from './store.ts'
import { look } from './viewed.ts'

const PAGE = 24
const POINTS = 200

export async function favourites(
  { sort, page }: InputOf<typeof follow.favourites>,
  context: Context,
): Promise<OutputOf<typeof follow.favourites>> {
  const at = page ?? 1
  const [rows, count] = await Promise.all([
    store.favourites(context.db, customerId(context), sort ?? 'saved', PAGE + 1, (at - 1) * PAGE),
    store.countFavourites(context.db, customerId(context)),
  ])
  const mine = rows.slice(0, PAGE)
  const view = await shown(context, mine)
  return {
    rows: mine.map((row) => {
      const card = cardOf(view, row, row.copy)
      const checkedAt = knownOf(view, row)?.checkedAt ?? null
      // A bid only rises from where it stood; that is no price change of the thing.
      return {
        card,
        savedAt: iso(row.savedAt),
        savedYen: row.savedYen,
        changePercent: card.kind === 'auction' ? 0 : changePercent(row.savedYen, card.priceYen),
        alert: row.alert,
        checkedAt: checkedAt === null ? null : iso(checkedAt),
      }
    }),
    page: at,
    hasNext: rows.length > PAGE,
    total: count,
    count,
    most: followLimits.favourites,
  }
}

/** Saves from our copy where there is one, so that a heart on a list never waits for a source. */
export const save = inSteps<InputOf<typeof follow.save>, OutputOf<typeof follow.save>, Listing>({
  async prepare(input, context) {
    const [kept] = await byKeys(context.db, [input])
    if (kept) return kept.listing
    const read = await readListing(context.house, input.source, input.id)
    return read.found ? read.listing : refuse('common.notFound')
  },
  async commit(_input, context, listing) {
    const { db, now } = context
    const mine = customerId(context)
    await store.lockCustomer(db, mine)
    const count = await store.countFavourites(db, mine)
    const checkAt = nextFavouriteAt(now, `${listing.source}:${listing.id}`, listing.auction?.endsAt ?? null)
    const fresh = await store.addFavourite(db, {
      customerId: mine,
      copy: store.copyOf(listing),
      yen: minimumPrice(listing.price),
      now,
      checkAt,
    })
    if (fresh && count >= followLimits.favourites)
      return refuse('follow.favouritesFull', { most: followLimits.favourites })
    if (fresh) await countFavourite(context, listing)
    return { saved: true as const, count: fresh ? count + 1 : count }
  },
})

export async function unsave(
  input: InputOf<typeof follow.unsave>,
  context: Context,
): Promise<OutputOf<typeof follow.unsave>> {
  await store.removeFavourite(context.db, customerId(context), input)
  return { saved: false, count: await store.countFavourites(context.db, customerId(context)) }
}

export const watch = async (
  { source, id, alert }: InputOf<typeof follow.watch>,
  context: Context,
): Promise<{ ok: true } | Refusal> =>
  (await store.setAlert(context.db, customerId(context), { source, id }, alert))
    ? { ok: true }
    : refuse('common.notFound')

export const saved = async (_input: unknown, context: Context): Promise<OutputOf<typeof follow.saved>> => ({
  keys: await store.favouriteKeys(context.db, customerId(context)),
})

export async function about(
  input: InputOf<typeof follow.about>,
  context: Context,
): Promise<OutputOf<typeof follow.about>> {
  const { favourites, points } = await store.besideItem(context.db, input, POINTS)
  return { favourites, points: points.map((each) => ({ ...each, at: iso(each.at) })) }
}

export async function mine(
  input: InputOf<typeof follow.mine>,
  context: Context,
): Promise<OutputOf<typeof follow.mine>> {
  const [saved, [kept]] = await Promise.all([
    store.isFavourite(context.db, customerId(context), input),
    input.looked ? byKeys(context.db, [input]) : [],
  ])
  if (kept) await look(kept.listing, context)
  return { saved }
}
