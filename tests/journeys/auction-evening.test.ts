import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEvening } from './support/auction-evening.ts'
import type { Evening, EveningHouse } from './support/auction-evening.ts'

/** quality R18, R19: one shop as two processes that answer and one that works. Here a few lots and kills; `npm run bench -- evening` is two hundred and a hundred. */
let house: EveningHouse
beforeAll(async () => {
  house = await openEvening({ lastMs: [4_000, 9_000] })
})
afterAll(() => house?.close())

const nothing = { unanswered: [], bugs: [], twice: [], otherwise: [], open: [], held: [], cards: [] }
const wrong = ({ unanswered, bugs, twice, otherwise, open, held, cards }: Evening) => ({
  unanswered,
  bugs,
  twice,
  otherwise,
  open,
  held,
  cards,
})

test(
  'customers with two tabs, two web processes and a worker: bids, raises, cancels and ends at once, from wallets and with cards, agree with the house and the bank to the yen',
  { timeout: 200_000 },
  async () => {
    const found = await house.spend({ rounds: 10, kills: 0 })
    expect(found.acknowledged).toBeGreaterThan(5)
    expect(wrong(found)).toEqual(nothing)
    expect(found.books).toContain('The books balance')
  },
)

test(
  'kill -9 at random points of an auction evening: nothing is sent twice, no hold is lost, the books balance',
  { timeout: 200_000 },
  async () => {
    const found = await house.spend({ rounds: 8, kills: 5 })
    expect(Object.values(found.kills).reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(5)
    expect(wrong(found)).toEqual(nothing)
    expect(found.books).toContain('The books balance')
  },
)
