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
  const [facts, setFacts] = useState<LotFacts | null>(null)
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
