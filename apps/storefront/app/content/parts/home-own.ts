import {
  calc,
  content,
  coupon,
  type Coupon,
  follow,
  type GoodsCard,
  type OutputOf,
  parcel,
  type ShownBanner,
} from '@tomobako/contract'
import { formats } from '@tomobako/i18n'
import type { ShopContext } from '../../context.ts'

/** What waits in the warehouse for this customer, as home reminds of it. `way`: what sending all of it now would cost, about. */
export type HomeWarehouse = {
  count: number
  daysLeft: number
  cordId: string
  pictures: readonly (string | null)[]
  grams: number
  way: { method: string; name: string | null; yen: number } | null
}
/** A parcel that goes no further before its customer did something. */
type Unfinished = { no: string; wants: 'pay' | 'approve' }
/** A coupon as home offers it, written where the page is made: a format of the browser's own would hold up a page that wakes up. */
export type HomeOffer = { off: string; fromYen: string | null; until: string }
/** What of home is this customer's own: their things, what is new for them, where they were, and banners for who came lately. */
export type HomeOwn = {
  warehouse: HomeWarehouse | null
  banners: readonly ShownBanner[]
  found: readonly GoodsCard[]
  viewed: readonly GoodsCard[]
  unfinished: readonly Unfinished[]
  offer: HomeOffer | null
}

type Asking = Pick<ShopContext, 'attempt' | 'session' | 'visitor'>

/** As many as a shelf shows before anybody scrolls it twice. */
const CARDS = 8

/** `pass`: of a preview as of another moment. */
export async function ownOfHome(context: Asking, pass: { asOf?: string } = {}): Promise<HomeOwn | null> {
  const { user } = await context.session()
  if (!user) return null
  const silent = { silent: true } as const
  const [warehouse, banners, found, viewed, parcels, offered] = await Promise.all([
    warehouseOf(context, user.country),
    context.attempt(content.banners, { reader: 'mine', ...pass }, silent),
    context.attempt(follow.found, {}, silent),
    context.attempt(follow.viewed, { page: 1 }, silent),
    context.attempt(parcel.list, { tab: 'all', page: 1 }, silent),
    context.attempt(coupon.offered, pass, silent),
  ])
  return {
    warehouse,
    banners: banners.ok ? banners.data.banners : [],
    found: found.ok ? found.data.rows.slice(0, CARDS).map(({ card }) => card) : [],
    viewed: viewed.ok ? goingOn(viewed.data.rows) : [],
    unfinished: parcels.ok ? unfinishedOf(parcels.data.rows) : [],
    offer:
      offered.ok && offered.data.coupon
        ? offeredOf(offered.data.coupon, formats(context.visitor.local))
        : null,
  }
}

const FULL = 10_000

export const offeredOf = (
  coupon: Coupon,
  write: Pick<ReturnType<typeof formats>, 'percent' | 'yen' | 'jst'>,
): HomeOffer => ({
  off: coupon.kind === 'percent' ? write.percent(coupon.value / FULL, 2) : write.yen(coupon.value),
  fromYen: coupon.minimumYen > 0 ? write.yen(coupon.minimumYen) : null,
  until: write.jst(coupon.endsAt),
})

/** Nobody goes on with what is sold. */
const goingOn = (rows: OutputOf<typeof follow.viewed>['rows']): GoodsCard[] =>
  rows
    .map(({ card }) => card)
    .filter(({ availability }) => availability === 'on_sale' || availability === 'price_on_request')
    .slice(0, CARDS)

const unfinishedOf = (rows: OutputOf<typeof parcel.list>['rows']): Unfinished[] =>
  rows
    .flatMap(({ no, toApprove, toPayYen }): Unfinished[] =>
      toApprove ? [{ no, wants: 'approve' }] : toPayYen === null ? [] : [{ no, wants: 'pay' }],
    )
    .slice(0, 3)

async function warehouseOf(context: Asking, country: string): Promise<HomeWarehouse | null> {
  const { counts } = await context.session()
  if (counts.stored === 0) return null
  const warehouse = await context.attempt(parcel.warehouse, {}, { silent: true })
  const waiting = warehouse.ok ? warehouse.data.items.filter((item) => item.inParcel === null) : []
  if (waiting.length === 0) return null
  const grams = waiting.reduce((sum, { weightGrams }) => sum + weightGrams, 0)
  return {
    count: waiting.length,
    daysLeft: Math.max(0, Math.min(...waiting.map((item) => item.freeDaysLeft))),
    cordId: waiting[0]?.lineId ?? '',
    pictures: waiting.slice(0, 4).map((item) => item.card.image),
    grams,
    // What lies in two places is no one parcel with one price.
    way:
      new Set(waiting.map(({ place }) => place?.code)).size > 1
        ? null
        : await wayOf(context, country, grams, warehouse.ok ? warehouse.data.at : null),
  }
}

/** EMS, the way everybody compares with; where it does not go, the cheapest. */
async function wayOf(
  context: Asking,
  country: string,
  grams: number,
  from: string | null,
): Promise<HomeWarehouse['way']> {
  if (grams <= 0) return null
  const quoted = await context.attempt(
    calc.quote,
    { country, weightGrams: grams, basis: 'actual', ...(from === null ? {} : { warehouse: from }) },
    { silent: true },
  )
  if (!quoted.ok) return null
  const row = quoted.data.rows.find(({ method }) => method === 'ems') ?? quoted.data.rows[0]
  return row ? { method: row.method, name: row.name, yen: row.totalYen } : null
}
