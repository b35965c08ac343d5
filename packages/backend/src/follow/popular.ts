import type { InputOf, OutputOf } from '@tomobako/contract'
import { follow } from '@tomobako/contract'
import { hourOf, keepHoursMs, popularCategoryOf, popularMost, windowMs } from '@tomobako/domain/follow'
import type { Listing } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, iso, jstDay } from '@tomobako/domain/kernel'
import { networkOf } from '../account/index.ts'
import { buyable } from '../goods/index.ts'
import { behind, writtenDown } from '../kernel/behind.ts'
import type { House } from '../kernel/house.ts'
import { momentOf } from '../kernel/as-of.ts'
import type { Context, Reading, TxContext } from '../kernel/index.ts'
import { sign } from '../kernel/secrets.ts'
import { cardOf, knownOf, shown } from './cards.ts'
import * as store from './store-popular.ts'

const PAGE = 20
const KEEP_MS = 35 * DAY
/** Machines that read pages by themselves say so; they are not people. */
const machines = /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python-|go-http/i

type Thing = Pick<Listing, 'source' | 'id' | 'title' | 'categoryPath'>
const counted = (listing: Thing, context: Context) => ({
  source: listing.source,
  id: listing.id,
  category: popularCategoryOf(listing.categoryPath ?? [], listing.title),
  slot: hourOf(context.now),
})

/** Somebody as a number that means nothing tomorrow and nothing to anybody else: a visitor by network and browser, a customer by account. */
function person({ customer, caller, house, now }: Context): { day: string; person: Buffer } {
  const day = jstDay(now)
  const who = customer ? `customer ${customer.id}` : `visitor ${networkOf(caller.ip)} ${caller.userAgent}`
  return {
    day,
    person: sign(house, `popular ${day} ${who}`).subarray(0, 12),
  }
}

const COUNTED_EVERY_MS = 250

/** Somebody looked: counted a moment later, with everybody else who looked meanwhile, so that no page waits for a number nobody is in need of. */
export function countView(context: Context, listing: Thing): void {
  if (machines.test(context.caller.userAgent)) return
  looked(context.house, { ...counted(listing, context), ...person(context) })
}
const looked = behind<store.Look>('looks counted', COUNTED_EVERY_MS, ({ db }, all) =>
  store.countLooks(db, [
    ...new Map(
      all.map((look) => [
        JSON.stringify([look.day, look.person.toString('base64'), look.source, look.id]),
        look,
      ]),
    ).values(),
  ]),
)
export const countFavourite = (context: Context, listing: Thing): Promise<void> =>
  store.countPerson(context.db, 'favourites', { ...counted(listing, context), ...person(context) })
/** Somebody paid for these, each as often as it is named: counted with the looks' patience, once it is certain. */
export const countBought = (context: TxContext, things: readonly Thing[]): void =>
  context.afterCommit(() => bought(context.house, ...things.map((each) => counted(each, context))))
const bought = behind<ReturnType<typeof counted>>('things bought counted', COUNTED_EVERY_MS, ({ db }, all) =>
  store.countBuys(db, all),
)

export async function popular(
  { window, source, category, lots, page, asOf }: InputOf<typeof follow.popular>,
  context: Reading,
): Promise<OutputOf<typeof follow.popular> | Refusal> {
  const now = momentOf(context, asOf)
  if (typeof now !== 'number') return now
  // What people will look at nobody knows: ahead of now it is counted as far as it is known.
  const until = Math.min(now, context.now)
  const at = page ?? 1
  const offset = (at - 1) * PAGE
  const limit = Math.max(0, Math.min(PAGE + 1, popularMost - offset))
  const wish = {
    since: until - windowMs[window ?? 'day'],
    until: asOf === undefined ? null : until,
    source: source === undefined || source === 'all' ? null : source,
    category: category === undefined || category === 'all' ? null : category,
    lots: lots ?? null,
    now,
  }
  await writtenDown(context.house)
  const rows = limit === 0 ? [] : await store.ranking(context.db, { ...wish, limit, offset })
  const [view, bought] = await Promise.all([shown(context, rows.slice(0, PAGE)), buyable(context.house, now)])
  return {
    rows: rows.slice(0, PAGE).flatMap((row, index) => {
      const known = knownOf(view, row)
      return known && bought(known)
        ? [
            {
              rank: offset + index + 1,
              views: row.views,
              favourites: row.favourites,
              purchases: row.purchases,
              card: cardOf(view, row, known.listing),
            },
          ]
        : []
    }),
    page: at,
    hasNext: rows.length > PAGE,
    asOf: iso(now),
  }
}

export async function tidy(house: House): Promise<void> {
  const now = house.clock.now()
  await writtenDown(house)
  await store.tidy(house.db, { hoursUntil: now - keepHoursMs, until: now - KEEP_MS, day: jstDay(now) })
}
