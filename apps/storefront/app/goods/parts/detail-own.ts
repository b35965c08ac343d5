import { bid, type BidRow, cart, follow, type Memo, parcel } from '@tomobako/contract'
import type { ShopContext } from '../../context.ts'
import { memosOn } from '../../memo/parts/memos.ts'
import { familyOf, idAt } from './detail-address.ts'

/** What an item's page says to this customer alone: whether they saved it, what of its shop is in their cart, their note on it, their bid. */
export type DetailOwn = {
  saved: boolean
  inCartYen: number
  /** This very thing is in their cart. */
  isInCart: boolean
  memos: readonly Memo[]
  /** Only where there are auctions. */
  bid: BidRow | null
  isReminded: boolean
  /** What it adds to what travels to them anyway; null where nothing does, or it cannot be said. */
  inBox: { addsYen: number; place: string | null } | null
}

/** Whose items may be auctions. */
const withAuctions = new Set(['yahoo', 'mercari', 'paypay'])

export async function ownOfDetail(
  context: Pick<ShopContext, 'attempt' | 'session'>,
  url: URL,
  /** The page is a copy made for everybody: nobody has counted this look yet. */
  looked = false,
): Promise<DetailOwn | null> {
  if (!(await context.session()).user) return null
  const thing = { source: familyOf(url), id: idAt(url) }
  if (thing.id === '') return null
  const [saved, inCart, memos, bidding, fits] = await Promise.all([
    context.attempt(follow.mine, { ...thing, looked }, { silent: true }),
    context.attempt(cart.ofShop, thing, { silent: true }),
    memosOn(context, [thing]),
    withAuctions.has(thing.source) ? context.attempt(bid.mine, thing, { silent: true }) : null,
    context.attempt(parcel.fits, { things: [thing] }, { silent: true }),
  ])
  const [joined] = fits.ok ? fits.data.things : []
  return {
    saved: saved.ok && saved.data.saved,
    inCartYen: inCart.ok ? inCart.data.yen : 0,
    isInCart: inCart.ok && inCart.data.isHere,
    memos,
    bid: bidding?.ok ? bidding.data.bid : null,
    isReminded: bidding?.ok === true && bidding.data.isReminded,
    inBox: joined ? { addsYen: joined.addsYen, place: (fits.ok && fits.data.box?.place) || null } : null,
  }
}
