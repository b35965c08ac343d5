import type { GoodsDetail, LotFacts } from '@tomobako/contract'
import { useEffect, useState } from 'react'
import { shopNow } from '../../kit/clock.ts'
import { calls } from '../../shell/calls.ts'

/** How often a lot is read again, by the time it has left: [up to so many ms, every so many ms]. */
const paces = [
  [10 * 60_000, 5_000],
  [60 * 60_000, 20_000],
  [Infinity, 60_000],
] as const
const AFTER_END_MS = 60_000

/** What became of a lot since its page was made; null until there is something newer. Nothing is asked while nobody looks, nor long after its end. */
export function useLot(
  source: GoodsDetail['card']['source'],
  id: string,
  endsAt: string | null,
): LotFacts | null {
  const [known, setFacts] = useState<LotFacts | null>(null)
  // The page of the next item is the same page to React.
  const facts = known?.source === source && known.id === id ? known : null
  const end = Date.parse(facts?.endsAt ?? endsAt ?? '')
  const isClosed = facts?.closed != null
  useEffect(() => {
    if (Number.isNaN(end) || isClosed) return
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const wait = (): void => {
      const left = end - shopNow()
      if (left < -AFTER_END_MS) return
      const [, every] = paces.find(([upTo]) => left <= upTo)!
      timer = setTimeout(() => void ask(left <= paces[0][0]), every)
    }
    const ask = async (fresh: boolean): Promise<void> => {
      if (document.visibilityState === 'visible')
        try {
          const { bid, call } = await calls()
          const next = await call(bid.lot, { source, id, fresh }, { silent: true })
          if (!isGone) setFacts(next)
        } catch {
          // What stands there stays; the next time asks again.
        }
      if (!isGone) wait()
    }
    wait()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [source, id, end, isClosed])
  return facts
}

/** An item as it is by now: what was read last counts, the page or the lot behind it. An estimate of a price that is gone goes with it. */
export function withLot(item: GoodsDetail, lot: LotFacts | null): GoodsDetail {
  const { auction, card } = item
  if (!lot || !auction || Date.parse(lot.asOf) < Date.parse(item.checkedAt)) return item
  const isSame = lot.currentYen === auction.currentPriceYen
  return {
    ...item,
    card: isSame || card.kind !== 'auction' ? card : { ...card, local: null },
    auction: {
      ...auction,
      currentPriceYen: lot.currentYen,
      bids: lot.bids,
      bidders: lot.bidders ?? auction.bidders,
      bidIncrementYen: lot.bids > 0 ? lot.nextYen - lot.currentYen : auction.bidIncrementYen,
      // The source's name of who led belongs to the price it was read with.
      highestBidder: isSame ? auction.highestBidder : null,
      endsAt: lot.endsAt,
      extended: lot.extended,
    },
  }
}

/** The least a bid may be, as far as the source says it; the first may be the price it starts at. */
export const nextYen = ({
  bids,
  bidIncrementYen,
  currentPriceYen,
}: NonNullable<GoodsDetail['auction']>): number | null =>
  bids === 0 ? currentPriceYen : bidIncrementYen === null ? null : currentPriceYen + bidIncrementYen
