import type { Page, WebRequest } from './connector.ts'

/**
 * How bids are placed at a source that lets programs bid: requests and readers, pure like the rest of a connector. Absent on a connector: people bid there, on
 * the board. Having it is not enough: the lane of programs is open only where the installation says the source agreed (`Keys.bidding`): the practice world,
 * or an interface the operator has a contract for. Nothing here signs in, keeps cookies or solves a challenge (P 5); Yahoo's own pages want all three, so in
 * the live world its lots are bid on by staff unless such an interface is configured.
 *
 * Amounts are what the bid field wants (stores: without tax; `taxPercent` of the listing says so). Times are epoch milliseconds of the source's clock.
 */
export type Bidding = {
  /** The lot as our account sees it. */
  look(id: string, key: BiddingKey): WebRequest
  readLook: (page: Page) => BidLook | null
  /** The wire has two steps: the preview answers a token, placing spends it. `seen` is the look the amount was decided on. */
  preview(id: string, yen: number, key: BiddingKey, seen?: Pick<BidLook, 'nextYen' | 'ourYen'>): WebRequest
  readPreview: (page: Page) => BidPreview | null
  place(id: string, yen: number, token: string, key: BiddingKey): WebRequest
  readPlaced: (page: Page) => BidOutcome | null
  history(id: string, key: BiddingKey): WebRequest
  readHistory: (page: Page) => BidHistory | null
}

/** What the operator agreed with a source: where its interface answers (absent: the source's own host, as in the practice world), and what proves it is us. */
export type BiddingKey = { host?: string; token: string }

/** Why a source does not take our bids on a lot, whatever the amount. */
export type BidRefusal = 'rating' | 'authentication' | 'new_bidder' | 'blocked' | 'credit' | 'bidding_stopped'

/** What must be known before bidding. */
export type BidLook = {
  currentYen: number
  /** The least the bid field takes from us now. */
  nextYen: number
  buyNowYen: number | null
  bids: number
  bidders: number | null
  endsAt: number
  /** The end was moved because the price rose in the last minutes. */
  extended: boolean
  closed: null | 'won_by_us' | 'won_by_other' | 'no_winner' | 'cancelled'
  weLead: boolean
  /** The maximum of ours the source holds; null when we have not bid, or it does not say. */
  ourYen: number | null
  /** A hidden reserve is not met yet: leading now does not win. */
  reserveUnmet: boolean
  refused: BidRefusal | null
  /** The source's own clock when it answered; null when it did not tell. */
  at: number | null
}

/** A preview that was accepted, or why there is nothing to place. */
export type BidPreview = { kind: 'ready'; yen: number; token: string } | BidTurnedDown

export type BidTurnedDown =
  | { kind: 'invalid_amount'; leastYen: number | null }
  | { kind: 'closed' }
  | { kind: 'refused'; why: BidRefusal }

/** What came of a placed bid. `outbid`: it was taken, and somebody's maximum is higher (or was first). `expired`: the token was spent or too old, nothing was placed by this. */
export type BidOutcome =
  | { kind: 'highest_bidder' }
  | { kind: 'won' }
  | { kind: 'outbid' }
  | { kind: 'expired' }
  | BidTurnedDown

export type Bid = {
  /** As printed: masked, except our own. */
  bidder: string
  /** The source raised for them, up to their maximum. */
  automatic: boolean
  quantity?: number
  yen: number
  /** As printed, JST without year: `5-5 14:50`. */
  time: string
  /** The minute it names; absent when the page does not tell what day it is. */
  at?: number
}
/** Newest first, as printed. */
export type BidHistory = { total?: number; bids: Bid[]; opening?: { quantity: number; yen: number } }

/** A source that takes bids of ours, asked. What it answers is a value; that it did not is `Trouble`: `unclear` when the bid may have arrived, else as ever. */
export type Bidder = {
  look(id: string): Promise<BidLook>
  preview(id: string, yen: number, seen?: Pick<BidLook, 'nextYen' | 'ourYen'>): Promise<BidPreview>
  /**
   * Sent once and never repeated. Trouble of kind `unclear`: it may have been placed, look before anything else; of kind `unreachable`: it certainly was not.
   */
  place(id: string, yen: number, token: string): Promise<BidOutcome>
  history(id: string): Promise<BidHistory>
}
