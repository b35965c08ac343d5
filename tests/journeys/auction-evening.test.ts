import { expect, test } from 'vitest'
import { auctionEvening } from './support/auction-evening.ts'
import type { Evening } from './support/auction-evening.ts'

/**
 * quality R18, R19: one shop as two processes that answer and one that works. `BID_ROUNDS` lots and `BID_KILLS` kills say how long the evening is; a handful in
 * every run, 200 and 100 when somebody wants to know.
 */
const rounds = Number(process.env['BID_ROUNDS'] ?? 12)
const kills = Number(process.env['BID_KILLS'] ?? 6)

const nothing = { unanswered: [], bugs: [], twice: [], otherwise: [], open: [], held: [] }
const wrong = ({ unanswered, bugs, twice, otherwise, open, held }: Evening) => ({
  unanswered,
  bugs,
  twice,
  otherwise,
  open,
  held,
})

test(
  'customers with two tabs, two web processes and a worker: bids, raises, cancels and ends at once agree with the house to the yen',
  { timeout: 200_000 + rounds * 15_000 },
  async () => {
    const found = await auctionEvening({ rounds, kills: 0 })
    expect(found.acknowledged).toBeGreaterThan(rounds / 2)
    expect(wrong(found)).toEqual(nothing)
    expect(found.books).toContain('The books balance')
  },
)

test(
  'kill -9 at random points of an auction evening: nothing is sent twice, no hold is lost, the books balance',
  { timeout: 200_000 + (rounds + kills) * 15_000 },
  async () => {
    const found = await auctionEvening({ rounds, kills })
    expect(Object.values(found.kills).reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(kills)
    expect(wrong(found)).toEqual(nothing)
    expect(found.books).toContain('The books balance')
  },
)
