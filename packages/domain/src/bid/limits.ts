import { DAY, HOUR, MINUTE, SECOND } from '../kernel/index.ts'

/** Limits of bidding; docs/limits.md is printed from them. Those that end in Ms are times. */
export const bidLimits = {
  live: 100, // ours: bids a customer may have scheduled or running
  groups: 20, // ours: groups a customer may have open
  lotsInGroup: 20, // ours
  mostYen: 5_000_000, // ours: one maximum
  sheetMs: 10 * MINUTE, // quality F28: what was shown may be confirmed for ten minutes
  leadMs: 60 * SECOND, // issue 10: how long before the end a last-moment bid is sent, until a site was measured
  leastLeadMs: 20 * SECOND, // ours: never nearer to the end, whatever was measured
  mostLeadMs: 5 * MINUTE, // ours: the last five minutes are the source's time of extension
  peopleLeadMs: 10 * MINUTE, // ours: a person needs so long to find the row, open the page and type
  lookupMs: 20 * SECOND, // ours: an attempt without an answer is looked up at the source after so long
  endingSoonMs: 15 * MINUTE, // ours: when "ending soon" is told
  missedMs: 15 * SECOND, // ours: sent so much later than planned is written down as late
  handOverMs: 12 * HOUR, // ours: a claimed row of the board comes back when its shift is over
  cardMs: 6 * DAY, // ours: a card keeps money free for seven days; a lot that ends later is held in the wallet
  cardAskMs: 30 * MINUTE, // ours: how long a bid waits for its card
  unpaidMs: 3 * DAY, // marketplaces.md 2.5: sellers are paid within a few days
} as const
