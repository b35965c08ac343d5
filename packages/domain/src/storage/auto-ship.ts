/** "On day 40 ship by the cheapest tracked method, at most ¥5,000." */
export type AutoShipRule = { readonly day: number; readonly capYen: number; readonly tracked: boolean }
export const autoShipLimits = { mostYen: 1_000_000, minYen: 500 } as const

export type AutoOffer = { readonly method: string; readonly tracked: boolean; readonly totalYen: number }
export type AutoAnswer =
  | {
      readonly does: 'wait'
      /** Days until the oldest piece is due; null with nothing stored. */ readonly days: number | null
    }
  | { readonly does: 'ship'; readonly method: string; readonly totalYen: number }
  | {
      readonly does: 'ask'
      /** What it would cost; null when no method takes it. */ readonly totalYen: number | null
      readonly method: string | null
    }

/**
 * What a rule does with what is stored: nothing before the oldest piece reaches its day, then everything that is stored goes
 * together by the cheapest method the rule allows; above its sum, or without a method, the customer is asked. `offers` are
 * whole bills; the same price goes to the method named first.
 */
export function autoShip(
  rule: AutoShipRule,
  storedForDays: readonly number[],
  offers: readonly AutoOffer[],
): AutoAnswer {
  const oldest = Math.max(...storedForDays, Number.NEGATIVE_INFINITY)
  if (storedForDays.length === 0) return { does: 'wait', days: null }
  if (oldest < rule.day) return { does: 'wait', days: rule.day - oldest }
  const best = cheapest(rule, offers)
  if (!best) return { does: 'ask', totalYen: null, method: null }
  return best.totalYen <= rule.capYen
    ? { does: 'ship', method: best.method, totalYen: best.totalYen }
    : { does: 'ask', totalYen: best.totalYen, method: best.method }
}

export const cheapest = (
  rule: Pick<AutoShipRule, 'tracked'>,
  offers: readonly AutoOffer[],
): AutoOffer | null =>
  offers
    .filter((offer) => offer.tracked || !rule.tracked)
    .reduce<AutoOffer | null>(
      (best, offer) => (best === null || offer.totalYen < best.totalYen ? offer : best),
      null,
    )
