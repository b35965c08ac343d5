/**
 * An auction house for tests, written from marketplaces.md 2.5 and from nothing of ours: it keeps every maximum it was told and works everything out again from
 * the whole list each time it is asked.
 */
type Told = { bidder: string; most: number; at: number }
export type HouseTerms = {
  start: number
  endsAt: number
  extends?: boolean
  mayFinishEarly?: boolean
  reserve?: number
  buyout?: number
}
export type HouseAnswer = 'highest' | 'outbid' | 'won' | 'closed' | { least: number }

const FIVE = 300_000
function raiseFrom(price: number): number {
  if (price >= 50_000) return 1_000
  if (price >= 10_000) return 500
  if (price >= 5_000) return 250
  return price >= 1_000 ? 100 : 10
}

export class AuctionHouse {
  readonly terms: HouseTerms
  readonly told: Told[] = []
  end: number
  over: { at: number; winner: string | null; price: number; cancelled: boolean } | null = null
  constructor(terms: HouseTerms) {
    this.terms = terms
    this.end = terms.endsAt
  }

  /** Each bidder's own highest, the highest first; of equal ones whoever said it first. */
  ranking(): Told[] {
    const best = new Map<string, Told>()
    for (const each of this.told)
      if (each.most > (best.get(each.bidder)?.most ?? 0)) best.set(each.bidder, each)
    return [...best.values()].sort((a, b) => b.most - a.most || this.told.indexOf(a) - this.told.indexOf(b))
  }
  get leader(): Told | null {
    return this.ranking()[0] ?? null
  }
  get price(): number {
    const [first, second] = this.ranking()
    if (!first) return this.terms.start
    const forced = second ? Math.min(first.most, second.most + raiseFrom(second.most)) : this.terms.start
    const reserve = this.terms.reserve ?? 0
    return Math.max(forced, first.most >= reserve ? reserve : 0)
  }
  get least(): number {
    return this.told.length === 0 ? this.terms.start : this.price + raiseFrom(this.price)
  }
  /** Time passes: what is over is over. */
  at(now: number): this {
    if (!this.over && now >= this.end) this.close(this.end)
    return this
  }
  /** Ends it now, whatever was said of its end. */
  close(at: number = this.end, cancelled = false): void {
    if (this.over) return
    const leader = cancelled ? null : this.leader
    const met = leader !== null && leader.most >= (this.terms.reserve ?? 0)
    this.over = { at, winner: met ? leader.bidder : null, price: this.price, cancelled }
  }
  bid(bidder: string, most: number, now: number): HouseAnswer {
    this.at(now)
    if (this.over) return 'closed'
    const own = this.leader?.bidder === bidder ? this.leader.most + 1 : 0
    const least = Math.max(own, own > 0 ? 0 : this.least)
    if (most < least) return { least }
    const before = this.price
    this.told.push({ bidder, most, at: now })
    if (this.terms.buyout !== undefined && most >= this.terms.buyout) {
      this.over = { at: now, winner: bidder, price: this.terms.buyout, cancelled: false }
      return 'won'
    }
    if (this.terms.extends && this.price > before && now >= this.end - FIVE) this.end = now + FIVE
    return this.leader?.bidder === bidder ? 'highest' : 'outbid'
  }
  finish(now: number): void {
    if (!this.at(now).over && this.terms.mayFinishEarly) this.close(now)
  }
  cancel(now: number): void {
    if (!this.at(now).over) this.close(now, true)
  }
}
