import type { Refusal } from '../kernel/index.ts'
import { BASIS, refuse, rounded, sum } from '../kernel/index.ts'
import { drawBox } from './draw.ts'
import type { Box, LotteryTerms } from './rule.ts'
import { lotteryLimits } from './rule.ts'

/**
 * What Japan allows as a prize by lot (一般懸賞), as we understand it: the Act against Unjustifiable Premiums and Misleading Representations
 * (景品表示法, Act 134 of 1962) and the notice 懸賞による景品類の提供に関する事項の制限 (Fair Trade Commission notice 3 of 1977), which the Consumer
 * Affairs Agency keeps:
 *   - one prize: at most 20 times the transaction it hangs on, and never more than 100,000 yen;
 *   - all prizes together: at most 2 % of the sales expected from the event.
 * Where no amount has to be bought 100 yen are counted as the transaction, in principle. A draw that everybody may enter without buying
 * (オープン懸賞) is said to have no ceiling since 2006: the free play of the day is one, and so would be plays with points that were signed in for.
 * These figures and years come from secondary pages and from memory. Nobody of us has read the law, the notice or the agency's guideline
 * for them, and no lawyer has looked: whoever opens a shop in Japan does that first, and changes the table below where it is wrong.
 * But our points come from purchases and reviews of purchases too, and nobody can tell one point from another; so every play counts
 * as hanging on a transaction of what it costs (one point is one yen), of 100 yen where it costs less. A points prize counts as its yen, too, although
 * points that only reduce our own price may be a discount and no premium at all. Sets to be completed (カード合わせ) are forbidden and there are none.
 */
export const premiumLaw = {
  timesTransaction: 20,
  mostYen: 100_000,
  usualTransactionYen: 100,
  /** Hundredths of a percent of the expected sales. */
  totalBasisPoints: 200,
} as const

export type Ceiling = { readonly prizeYen: number; readonly totalYen: number }
export const ceilingOf = (terms: Pick<LotteryTerms, 'pointsPerPlay'>, expectedSalesYen: number): Ceiling => ({
  prizeYen: Math.min(
    premiumLaw.mostYen,
    premiumLaw.timesTransaction * Math.max(terms.pointsPerPlay, premiumLaw.usualTransactionYen),
  ),
  totalYen: rounded('prizes', expectedSalesYen, premiumLaw.totalBasisPoints, BASIS),
})

/** All prizes, as if every one were won. */
export const totalWorth = (boxes: readonly Pick<Box, 'stock' | 'worth'>[]): number =>
  sum(boxes.map(({ stock, worth }) => stock * worth))

export function objectionByLaw(
  terms: Pick<LotteryTerms, 'pointsPerPlay'>,
  boxes: readonly Box[],
  expectedSalesYen: number,
): Refusal | null {
  const ceiling = ceilingOf(terms, expectedSalesYen)
  const dearest = Math.max(0, ...boxes.map(({ worth }) => worth))
  if (dearest > ceiling.prizeYen)
    return refuse('console.lottery.refused.prizeCeiling', { yen: dearest, most: ceiling.prizeYen }, 'boxes')
  const total = totalWorth(boxes)
  if (total > ceiling.totalYen)
    return refuse(
      'console.lottery.refused.totalCeiling',
      { yen: total, most: ceiling.totalYen },
      'expectedSalesYen',
    )
  return null
}

export type Simulation = {
  readonly plays: number
  readonly wins: readonly { readonly no: number; readonly count: number; readonly yen: number }[]
  readonly costYen: number
  /** What a play gives on average, and the most that all prizes cost. */
  readonly perPlayYen: number
  readonly mostYen: number
  /** Prizes ran out before so many had played. */
  readonly exhausted: boolean
}

/** What so many plays would cost, drawn one after the other by the same rule as real ones; `digest` is of a seed that nobody uses. */
export function simulate(
  boxes: readonly Box[],
  wanted: number,
  digest: (text: string) => string,
): Simulation {
  const left = boxes.map(({ no, weight, stock }) => ({ no, weight, left: stock }))
  const most = Math.min(wanted, lotteryLimits.simulatedPlays, sum(boxes.map(({ stock }) => stock)))
  for (let number = 1; number <= most; number += 1) {
    const no = drawBox(digest, number, '', left)
    left[no - 1]!.left -= 1
  }
  const wins = boxes.map(({ no, stock, worth }, index) => {
    const count = stock - left[index]!.left
    return { no, count, yen: count * worth }
  })
  const costYen = sum(wins.map(({ yen }) => yen))
  return {
    plays: most,
    wins,
    costYen,
    perPlayYen: most === 0 ? 0 : rounded('perPlay', costYen, 1, most),
    mostYen: totalWorth(boxes),
    exhausted: most < wanted,
  }
}
