import type { Rival } from './rivals.ts'
import { nextMove } from './rivals.ts'
import type { Answer, Sale, Terms } from './rules.ts'
import { close, handIn, isReserveMet, openSale } from './rules.ts'

/** What came from outside and is remembered; everything else about a sale follows from its plan. */
export type Happened =
  | { kind: 'bid'; at: number; who: string; yen: number; token?: string }
  | { kind: 'end'; at: number; why: 'early' | 'cancelled' | 'bought' }

export type Plan = {
  terms: Terms
  rivals: readonly Rival[]
  /** The seller has something in mind: to end it early once there is a bid that is enough, or to take it back. */
  seller?: { at: number; does: 'early' | 'cancelled' }
}

export type Run = {
  readonly plan: Plan
  readonly log: Happened[]
  /** The sale as it stands at a moment. A moment before the last one starts over from the log. */
  at(moment: number): Sale
  /** Something comes from outside, now. */
  bid(moment: number, who: string, yen: number, token?: string): { answer: Answer; sale: Sale }
  end(moment: number, why: 'early' | 'cancelled' | 'bought'): Sale
}

/**
 * One sale over time: rivals, the seller and what came from outside, in the order of the clock. The same plan and log give the same sale, however often and
 * at whatever moments it is looked at, so that only the log has to outlive a restart.
 */
export function runOf(plan: Plan, log: Happened[] = []): Run {
  let sale = openSale(plan.terms)
  let reached = plan.terms.startsAt
  let done = 0
  let sellerIsDone = false

  function startOver(): void {
    sale = openSale(plan.terms)
    reached = plan.terms.startsAt
    done = 0
    sellerIsDone = false
  }

  type Next = { at: number; happens(): void }

  /** Of things at one instant rivals come first: what came from outside at an instant found what had been done by then. */
  function next(): Next | null {
    const all: Next[] = []
    for (const rival of plan.rivals) {
      const move = nextMove(rival, sale, reached)
      if (move) all.push({ at: move.at, happens: () => void handIn(sale, rival.name, move.yen, move.at) })
    }
    const { seller } = plan
    if (seller && !sellerIsDone)
      all.push({
        at: Math.max(seller.at, reached),
        happens: () => {
          sellerIsDone = true
          if (seller.does === 'cancelled' || (sale.best && isReserveMet(sale)))
            close(sale, Math.max(seller.at, reached), seller.does)
        },
      })
    const outside = log[done]
    if (outside)
      all.push({
        at: outside.at,
        happens: () => {
          done += 1
          if (outside.kind === 'end') close(sale, outside.at, outside.why)
          else handIn(sale, outside.who, outside.yen, outside.at)
        },
      })
    return all.reduce<Next | null>((first, each) => (first && first.at <= each.at ? first : each), null)
  }

  function at(moment: number): Sale {
    if (moment < reached) startOver()
    while (!sale.closed) {
      const coming = next()
      if (sale.endsAt <= Math.min(coming?.at ?? Infinity, moment)) {
        close(sale, sale.endsAt, 'time')
        break
      }
      if (!coming || coming.at > moment) break
      reached = Math.max(reached, coming.at)
      coming.happens()
    }
    reached = Math.max(reached, moment)
    return sale
  }

  /** The log is in the order of the clock, even when the clock was set back. */
  const since = (moment: number): number => Math.max(moment, log.at(-1)?.at ?? 0)

  return {
    plan,
    log,
    at,
    bid(moment, who, yen, token) {
      const when = since(moment)
      at(when)
      const answer = handIn(sale, who, yen, when)
      if (answer === 'leads' || answer === 'outbid' || answer === 'won') {
        log.push({ kind: 'bid', at: when, who, yen, ...(token === undefined ? {} : { token }) })
        done = log.length
      }
      return { answer, sale }
    },
    end(moment, why) {
      const when = since(moment)
      at(when)
      if (!sale.closed) {
        close(sale, when, why)
        log.push({ kind: 'end', at: when, why })
        done = log.length
      }
      return sale
    },
  }
}
