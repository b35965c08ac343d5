/** The three things people ask of a way to send; every one is the method of an offer. */
export const presets = ['cheapest', 'safest', 'fastest'] as const
export type Preset = (typeof presets)[number]

type Offer = {
  readonly method: string
  /** Yen. */
  readonly totalYen: number
  readonly daysMin: number
  readonly daysMax: number
  readonly tracked: boolean
  readonly insured: boolean
}

/**
 * Which offer is the cheapest, which the safest (insured and tracked, else tracked; the cheapest of those), and which the fastest (known to
 * be there first at the latest). Where nothing is even tracked, the cheapest is all there is. Null without offers.
 */
export function presetsOf(offers: readonly Offer[]): Readonly<Record<Preset, string>> | null {
  const first = (by: (a: Offer, b: Offer) => number, among = offers): Offer => among.toSorted(by)[0]!
  const price = (a: Offer, b: Offer): number => a.totalYen - b.totalYen || a.daysMax - b.daysMax
  if (offers.length === 0) return null
  const safe = [
    offers.filter(({ tracked, insured }) => tracked && insured),
    offers.filter(({ tracked }) => tracked),
    offers,
  ].find((each) => each.length > 0)
  return {
    cheapest: first(price).method,
    safest: first(price, safe).method,
    fastest: first((a, b) => a.daysMax - b.daysMax || a.daysMin - b.daysMin || price(a, b)).method,
  }
}

/** What stands chosen before anybody has chosen: nobody's first parcel travels untracked for months because it is ¥300 cheaper. */
export const presetAtFirst: Preset = 'safest'
