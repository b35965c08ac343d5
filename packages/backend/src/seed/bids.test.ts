import { expect, test } from 'vitest'
import { openWorld } from '../../../../apps/practice/src/marketplaces/world.ts'
import { HOUR } from '@tomobako/domain/kernel'
import { cheap, lotWords } from './bids.ts'

/** Won, lost, failed and cancelled; the first two must be cheap. */
const BY_HAND = 4
const FIRST_PAGE = 30

test('whenever the demo world first starts, the words of its story find auctions at Mercari for every bid by hand, cheap ones first', () => {
  let now = Date.UTC(2026, 10, 20)
  const world = openWorld({ now: () => now })
  for (let moment = 0; moment < 24; moment += 1, now += 7 * HOUR) {
    const found = lotWords.mercari.flatMap((words) =>
      world.search('mercari', { words, sort: 'best' }).slice(0, FIRST_PAGE),
    )
    const lots = found.flatMap(({ auction, availability, item }) =>
      auction && availability === 'on_sale' ? [{ id: item.id, yen: auction.currentYen }] : [],
    )
    expect(new Set(lots.map((each) => each.id)).size).toBeGreaterThanOrEqual(2 * BY_HAND)
    // Sellers may refuse proxies, or a lot ends meanwhile: more than the two that are needed.
    expect(lots.filter(cheap).length).toBeGreaterThanOrEqual(BY_HAND)
  }
})
