import { withTax } from '@tomobako/domain/bid'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { Context } from '../kernel/context.ts'
import { iso } from '../kernel/context.ts'
import { within } from './read.ts'
import { byKeys } from './store.ts'

const WAIT_MS = 6_000
const nothing: OutputOf<typeof goods.bids> = { state: 'none', total: null, rows: [], openingYen: null }

/** Who bid how much. The source lists what was entered, which at a store is without tax; shown is what is paid, like every other price of the page. */
export async function bids(
  { source, id }: InputOf<typeof goods.bids>,
  { house }: Context,
): Promise<OutputOf<typeof goods.bids>> {
  const ask = house.gateways.goods.bids
  if (!ask) return nothing
  const [found, [copy]] = await Promise.all([
    within(WAIT_MS, ask(source, id)).catch(() => null),
    byKeys(house.db, [{ source, id }]),
  ])
  if (!found) return nothing
  const percent = copy?.listing.auction?.taxPercent ?? 0
  const paid = (yen: number): number => withTax(yen, percent)
  return {
    state: 'live',
    total: found.total ?? null,
    rows: found.bids.map(({ bidder, automatic, yen, at }) => ({
      bidder,
      automatic,
      yen: paid(yen),
      at: at === undefined ? null : iso(at),
    })),
    openingYen: found.opening ? paid(found.opening.yen) : null,
  }
}
