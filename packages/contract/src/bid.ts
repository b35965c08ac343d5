import { bidLimits, bidReasons, bidStates, bidWhens } from '@tomobako/domain/bid'
import * as v from 'valibot'
import { AgreedInput, AskedText } from './agreement.ts'
import { ToDoor } from './goods.ts'
import { CardInput, KeptCards } from './payment.means.ts'
import { Done, FamilyName, FeeRow, Id, Instant, ListingCard, SeenYen, Text, Version, Yen } from './shapes.ts'
import { command, query } from './wire.ts'

/** Amounts of these calls include the tax that stores add on top of a bid: what a customer pays, not what the source's field wants. */
const Maximum = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(bidLimits.mostYen))
const Lot = { source: FamilyName, id: Text(200, 1) }
const Cursor = Text(120)

export const BidState = v.picklist(bidStates)
export const BidReason = v.picklist(bidReasons)
/** `now`: at once. `last_moment`: as late as is safe. */
export const BidWhen = v.picklist(bidWhens)
/** Where the money of a bid is held. */
const bidMeans = ['wallet', 'card'] as const

/**
 * A lot as everybody may see it. `now` is our clock, which follows the database's: a countdown measures its own offset against it.
 * `endsAt` is the only end that counts, extensions included; `asOf` says when the source was asked.
 */
export const LotFacts = v.object({
  source: FamilyName,
  id: v.string(),
  site: v.string(),
  now: Instant,
  asOf: Instant,
  currentYen: Yen,
  /** The least a bid may be now. */
  nextYen: Yen,
  startYen: v.nullable(Yen),
  buyoutYen: v.nullable(Yen),
  bids: v.number(),
  bidders: v.nullable(v.number()),
  startsAt: v.nullable(Instant),
  endsAt: Instant,
  autoExtension: v.boolean(),
  extended: v.boolean(),
  earlyFinish: v.boolean(),
  taxPercent: v.number(),
  /** How far the source's clock is ahead of ours, ms; what is sent to it is planned by its clock. */
  sourceAheadMs: v.number(),
  closed: v.nullable(
    v.object({ why: v.picklist(['sold', 'no_winner', 'cancelled']), at: Instant, finalYen: v.nullable(Yen) }),
  ),
  /** `program`: sent by us to the second; `people`: our staff bid by hand, and need some minutes. */
  lane: v.picklist(['program', 'people']),
  /** How long before the end a last-moment bid leaves, seconds. */
  leadSeconds: v.number(),
  /** Once closed: the sha256 of every maximum of ours for it, oldest first. Owners hold the texts. */
  receipts: v.array(v.string()),
})
export type LotFacts = v.InferOutput<typeof LotFacts>

/** What a win costs at one price: what is held or paid now, and all costs to the door; null where no way there is known. */
export const BidBill = v.object({
  atYen: Yen,
  rows: v.array(FeeRow),
  nowYen: Yen,
  toDoor: v.nullable(ToDoor),
})

/** Why no bid is possible or this one is not; a key of the catalogues with its values. */
export const BidObjection = v.object({
  key: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
})

export const BidRow = v.object({
  id: v.string(),
  version: Version,
  state: BidState,
  reason: v.nullable(BidReason),
  card: ListingCard,
  site: v.string(),
  when: BidWhen,
  maximumYen: Yen,
  /** Of the maximum, postage and fee: what is held for it now. */
  heldYen: Yen,
  postageYen: Yen,
  postageKnown: v.boolean(),
  feeYen: Yen,
  currentYen: Yen,
  nextYen: Yen,
  /** Maxima that would be valid now, above the one that stands. */
  raises: v.array(Yen),
  bids: v.number(),
  endsAt: Instant,
  extended: v.boolean(),
  closed: v.boolean(),
  /** When it leaves; null when it has left. */
  dueAt: v.nullable(Instant),
  releaseWhenOutbid: v.boolean(),
  /** Another customer of ours is ahead, not somebody at the source. */
  byMember: v.boolean(),
  paidYen: v.nullable(Yen),
  /** Won, and the wallet does not hold what is missing. */
  missingYen: v.nullable(Yen),
  orderNo: v.nullable(v.string()),
  groupId: v.nullable(v.string()),
  means: v.picklist(bidMeans),
  /** Its card is asked to keep money free: for the bid, which waits until then, or for a raise. */
  cardAsk: v.nullable(
    v.object({
      paymentId: v.string(),
      payUrl: v.nullable(v.string()),
      /** It came to nothing; `payment.retry` asks again. */
      isOver: v.boolean(),
      /** Why it did, a key of the catalogues. */
      failureKey: v.nullable(v.string()),
      /** The kept card that was asked; null when one is typed at the company. */
      keptCardId: v.nullable(v.string()),
      yen: Yen,
      raiseToYen: v.nullable(Yen),
    }),
  ),
  /** It waits until another lot of its group is decided, or for its card. */
  waits: v.boolean(),
  may: v.object({ raise: v.boolean(), cancel: v.boolean() }),
  orderedAt: Instant,
})
export type BidRow = v.InferOutput<typeof BidRow>

/** One step of a lot's replay; `key` is a catalogue key below `bid.replay`. */
export const ReplayStep = v.object({
  key: v.string(),
  at: Instant,
  values: v.record(v.string(), v.union([v.string(), v.number()])),
})

export const BidTab = v.picklist(['scheduled', 'leading', 'outbid', 'won', 'lost'])

export const BidGroup = v.object({
  id: v.string(),
  version: Version,
  name: v.string(),
  state: v.picklist(['open', 'done', 'stopped']),
  winsWanted: v.number(),
  wins: v.number(),
  totalYen: Yen,
  spentYen: Yen,
  /** Held for the group and not yet for one of its bids. */
  heldYen: Yen,
  /** Where its money is held. */
  means: v.picklist(bidMeans),
  /**
   * Open and on a card: what the card keeps free for it, the sum it still has to be asked for, and of the last time it was asked: why that came to
   * nothing, and the kept card it was.
   */
  card: v.nullable(
    v.object({
      keptYen: Yen,
      askYen: v.nullable(Yen),
      failureKey: v.nullable(v.string()),
      keptCardId: v.nullable(v.string()),
    }),
  ),
  lots: v.array(BidRow),
  overlaps: v.array(v.object({ earlierBidId: v.string(), laterBidId: v.string() })),
  createdAt: Instant,
})
export type BidGroup = v.InferOutput<typeof BidGroup>

/** The card's page where one sum of a group is promised. `isKept`: a kept card has promised it already. */
const GroupAsk = v.object({
  paymentId: v.string(),
  payUrl: v.nullable(v.string()),
  yen: Yen,
  isKept: v.boolean(),
})
const GroupLot = v.object({ ...Lot, maximumYen: Maximum })
const GroupTerms = {
  winsWanted: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(bidLimits.lotsInGroup)),
  totalYen: Maximum,
}
const GroupInput = {
  name: v.optional(Text(60), ''),
  lots: v.pipe(v.array(GroupLot), v.minLength(1), v.maxLength(bidLimits.lotsInGroup)),
  ...GroupTerms,
}

const cannotBid = [
  'bid.notAuction',
  'bid.ended',
  'bid.tooLate',
  'bid.switchedOff',
  'bid.noAnswer',
  'bid.seller.rating',
  'bid.seller.authentication',
  'bid.seller.newBidder',
  'bid.seller.blocked',
  'bid.seller.credit',
  'goods.*',
  'checkout.notServed',
  'checkout.blocked',
] as const
const cannotHold = ['payment.walletTooLow', 'payment.tooManyTries', 'bid.newLimit'] as const

/** Bids at auctions. A bid that was handed to its source is binding; until then it can be taken back. */
export const bid = {
  lot: query('Sig.Front.Bid.Lot', {
    who: 'anyone',
    input: v.object({ ...Lot, fresh: v.optional(v.boolean(), false) }),
    output: LotFacts,
    refusals: ['bid.notAuction', 'bid.noAnswer', 'goods.*'],
    does: "An auction's facts with the server's time; `fresh` asks the source when our knowledge is older than a few seconds.",
  }),
  mine: query('Sig.Front.Bid.Mine', {
    input: v.object(Lot),
    output: v.object({ bid: v.nullable(BidRow), isReminded: v.boolean() }),
    does: 'My own bid for a lot and whether I asked to be reminded of its end.',
  }),
  sheet: query('Sig.Front.Bid.Sheet', {
    input: v.object({ ...Lot, maximumYen: v.optional(Maximum) }),
    output: v.object({
      lot: LotFacts,
      card: ListingCard,
      /** Sent back with the order: what was shown, and nothing else, is confirmed. */
      seen: v.string(),
      maximumYen: Yen,
      quick: v.array(Yen),
      atCurrent: BidBill,
      atMaximum: BidBill,
      postage: v.object({ yen: Yen, isKnown: v.boolean() }),
      feeYen: Yen,
      holdYen: Yen,
      walletYen: Yen,
      missingYen: Yen,
      /** Whether a card can keep the money free until this lot has ended. */
      mayUseCard: v.boolean(),
      cards: KeptCards,
      /** When it leaves: at once, and at the last safe moment. */
      leaves: v.object({ now: Instant, last_moment: Instant }),
      mine: v.nullable(BidRow),
      /** Legal texts that have changed since this customer agreed to them: `place` wants a yes to each. */
      asked: v.array(AskedText),
      /** Reasons why a bid is not possible. With any, `bid.place` refuses. */
      objections: v.array(BidObjection),
    }),
    refusals: ['bid.notAuction', 'bid.noAnswer', 'goods.*'],
    does: 'Everything before a bid: facts, the next valid bid, both bills, what is held, when it leaves, and why not.',
  }),
  place: command('Sig.Front.Bid.Place', {
    input: v.object({
      ...Lot,
      seen: Text(2_000, 1),
      maximumYen: Maximum,
      when: BidWhen,
      releaseWhenOutbid: v.optional(v.boolean(), true),
      mail: v.optional(v.boolean(), true),
      means: v.optional(v.picklist(bidMeans)),
      ...CardInput,
      accept: v.boolean(),
      agreed: AgreedInput,
    }),
    output: BidRow,
    refusals: [
      ...cannotBid,
      ...cannotHold,
      'bid.acceptRequired',
      'agreement.asked',
      'bid.changed',
      'bid.sheetExpired',
      'bid.tooLow',
      'bid.already',
      'bid.full',
      'bid.cardTooLong',
      'payment.*',
    ],
    does: 'Orders a bid as the sheet showed it and holds its money; by card it waits until the card company keeps that free (`cardAsk`), which a kept card says at once. A price that changed in between is shown again first.',
  }),
  raise: command('Sig.Front.Bid.Raise', {
    input: v.object({
      bidId: Id,
      version: Version,
      maximumYen: Maximum,
      /** The extra sum to be held that was shown. */
      seenMoreYen: SeenYen,
      when: v.optional(BidWhen),
      ...CardInput,
    }),
    output: BidRow,
    refusals: [
      'common.notFound',
      ...cannotHold,
      'bid.changed',
      'bid.tooLow',
      'bid.notHigher',
      'bid.over',
      'bid.ended',
      'bid.busy',
      'bid.switchedOff',
      'bid.group.limit',
      'bid.group.cardLimit',
      'checkout.blocked',
      'payment.*',
    ],
    does: 'Raises the maximum; only the difference is held in addition, by card as soon as its company keeps it free (`cardAsk`).',
  }),
  cancel: command('Sig.Front.Bid.Cancel', {
    input: v.object({ bidId: Id, version: Version }),
    output: BidRow,
    refusals: ['common.notFound', 'bid.changed', 'bid.placedAlready'],
    does: 'Takes back a bid that has not been sent; its money is free at once.',
  }),
  list: query('Sig.Front.Bid.List', {
    input: v.object({ tab: v.optional(BidTab, 'leading'), after: v.optional(Cursor, '') }),
    output: v.object({
      now: Instant,
      rows: v.array(BidRow),
      /** Where the next page begins; null on the last. */
      next: v.nullable(v.string()),
      /** Of each kind of ended ones no more than a thousand are counted. */
      counts: v.record(v.string(), v.number()),
      heldYen: Yen,
      walletYen: Yen,
    }),
    does: 'My bids: scheduled and just sent; leading; outbid; won; lost (cancelled and failed ones too). Those that can still win by their end, the nearest first.',
  }),
  detail: query('Sig.Front.Bid.Detail', {
    input: v.object({ bidId: Id }),
    output: v.object({
      row: BidRow,
      lot: LotFacts,
      replay: v.array(ReplayStep),
      receipts: v.array(v.object({ text: v.string(), hash: v.string(), maximumYen: Yen, at: Instant })),
    }),
    refusals: ['common.notFound'],
    does: 'One bid with the replay of its lot and the sealed receipts of its maxima.',
  }),
  remind: command('Sig.Front.Bid.Remind', {
    input: v.object({ ...Lot, on: v.boolean() }),
    output: v.object({ isReminded: v.boolean() }),
    refusals: ['bid.notAuction', 'bid.ended', 'bid.noAnswer', 'bid.full', 'goods.*'],
    does: 'Asks to be reminded before a lot ends, or no longer.',
  }),
  groups: query('Sig.Front.Bid.Groups', {
    output: v.object({ now: Instant, rows: v.array(BidGroup) }),
    does: 'My groups, open ones first, with their lots by end.',
  }),
  groupSheet: query('Sig.Front.Bid.GroupSheet', {
    input: v.object(GroupInput),
    output: v.object({
      seen: v.string(),
      lots: v.array(
        v.object({ lot: LotFacts, card: ListingCard, maximumYen: Yen, objections: v.array(BidObjection) }),
      ),
      /** Lots that end too near to each other: the later one is left out while the earlier is undecided. */
      overlaps: v.array(v.object({ earlier: v.string(), later: v.string() })),
      holdYen: Yen,
      walletYen: Yen,
      missingYen: Yen,
      mayUseCard: v.boolean(),
      /** What a card would be asked to keep free, one sum for each lot that may be won: a company takes money of each once. */
      cardYen: v.array(Yen),
      cards: KeptCards,
      asked: v.array(AskedText),
    }),
    refusals: ['bid.notAuction', 'bid.noAnswer', 'bid.group.twice', 'goods.*'],
    does: 'Everything before a group is ordered: its lots, what is held, and which lots wait for which.',
  }),
  groupPlace: command('Sig.Front.Bid.GroupPlace', {
    input: v.object({
      ...GroupInput,
      seen: Text(8_000, 1),
      mail: v.optional(v.boolean(), true),
      means: v.optional(v.picklist(bidMeans)),
      ...CardInput,
      accept: v.boolean(),
      agreed: AgreedInput,
    }),
    output: v.object({ groupId: v.string(), cardAsk: v.nullable(GroupAsk) }),
    refusals: [
      ...cannotBid,
      ...cannotHold,
      'bid.acceptRequired',
      'agreement.asked',
      'bid.changed',
      'bid.sheetExpired',
      'bid.tooLow',
      'bid.already',
      'bid.full',
      'bid.group.twice',
      'bid.group.lotAboveTotal',
      'bid.cardTooLong',
      'payment.*',
    ],
    does: 'Orders a group. Its lots are bid for at their last safe moment, in the order of their ends.',
  }),
  groupPrefer: command('Sig.Front.Bid.GroupPrefer', {
    input: v.object({ groupId: Id, version: Version, bidId: Id }),
    output: Done,
    refusals: ['common.notFound', 'bid.changed', 'bid.over'],
    does: 'Of lots that end too near to each other, this one goes first; those it collides with wait.',
  }),
  groupCard: command('Sig.Front.Bid.GroupCard', {
    input: v.object({ groupId: Id, version: Version, ...CardInput }),
    output: GroupAsk,
    refusals: ['common.notFound', 'bid.changed', 'bid.over', 'payment.*'],
    does: 'Asks the card for the next sum of a group that is held on it: the first again when it was refused, or the one for the next lot.',
  }),
  groupStop: command('Sig.Front.Bid.GroupStop', {
    input: v.object({ groupId: Id, version: Version }),
    output: Done,
    refusals: ['common.notFound', 'bid.changed', 'bid.over'],
    does: 'Stops a group: what was not sent is taken back, what was sent runs to its end.',
  }),
}
