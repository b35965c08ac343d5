import type { EpochMs } from '@tomobako/domain/kernel'
import type { TheirLine } from '@tomobako/domain/books'
import type { Parsed, SearchPage, Seller } from '@tomobako/domain/goods'
import type { Family } from '@tomobako/domain/goods'
import type { Local } from '@tomobako/i18n'
import type { HostName, MeansId } from '@tomobako/domain/payment'
import type { Told } from '@tomobako/domain/tracking'
import type { Bidder, BidHistory, Pace } from '@tomobako/marketplaces'
import type { LabelGateway } from './labels.ts'
import type { PrinterGateway } from './printers-raw.ts'

export type { LabelAnswer, LabelGateway, LabelOrder } from './labels.ts'

/** The outside world behind interfaces: each has a real implementation and a practice one that speaks the same wire. */
export type Gateways = {
  card: CardGateway
  /** Payment companies beside the one for cards. */ others?: readonly CardGateway[]
  /** Tells people from programs where somebody signs up, asks for a code, or fails to log in. Absent: nobody is asked. */ challenge?: ChallengeGateway
  /** Super-apps around our pages, who know their people. Absent: nobody signs in by one. */ hosts?: readonly HostGateway[]
  /** A list of breached passwords. Absent: new ones are compared with our own list only. */ breached?: BreachedGateway
  /** Looks through what people send before it is taken. Absent: nobody does. */ scanner?: ScannerGateway
  mail: MailGateway
  /** Where answers to our letters come in. Absent: nobody reads any, and letters say where to write instead. */ mailbox?: MailboxGateway
  /** Absent: nothing is pushed, and nobody is asked whether they want it. */ push?: PushGateway
  files: FileStore
  goods: GoodsGateway
  /** Absent: exchange rates are only what operators load as a file. */ rates?: RatesGateway
  /** Absent: words and texts are translated by our own glossary only. */ translate?: TranslateGateway
  /** Absent: quick answers are the words of our pages as they stand. */ wording?: WordingGateway
  /** Carriers that answer about parcels, first to take a parcel wins. The demo world's last is the practice carrier; without any, staff load what carriers send. */ tracking?: readonly TrackingGateway[]
  /** Carriers that sell labels, first to take a method wins. Absent: numbers are typed in or scanned. */ labels?: readonly LabelGateway[]
  /** Printers that take what they are sent. Absent: everything is printed from browsers. */ printers?: PrinterGateway
}

/** A program that knows harmful files. */
export type ScannerGateway = {
  readonly name: string
  /** What it found in them, by its own name for it, or null. Throws Trouble when it cannot say now. */
  scan: (bytes: Uint8Array) => Promise<string | null>
}

/** A letter larger than this is not taken: six pictures of a phone and what stands around them. */
export const LETTER_BYTES = 12 * 1024 * 1024

/** A payment company with pages of its own; card numbers never reach us. Amounts are yen. */
export type CardGateway = {
  readonly name: 'practice' | 'stripe' | 'paypal' | 'wechat' | 'alipay'
  /** What can be paid with at it. */
  readonly means: readonly MeansId[]
  /** Whose account it is at that company: payments of another one cannot be refunded here. */
  readonly account: string
  /** Starts (or finds again, same `paymentId`) a payment; `payUrl` is the provider's own page with its card fields. */
  create: (order: {
    paymentId: string
    means: MeansId
    yen: number
    description: string
    language: string
    returnUrl: string
    cancelUrl: string
    /** Only kept free, to be captured or let go later. */
    isHold?: boolean
    /** The payer said that the card may be kept for their next payment (`cards`). */
    keepsCard?: boolean
  }) => Promise<{ providerId: string; payUrl: string }>
  /** Cards that payers keep at the company. Absent: it keeps none. */
  readonly cards?: KeptCards
  /** Paid in a super-app's own sheet, inside our mini-program there; its `payUrl` is the shop's own page. Absent: on pages of the company. */
  readonly inHost?: InHost
  read: (providerId: string) => Promise<CardState>
  /**
   * Whose card (or account) paid, without a number of it; null when it says nothing of it.
   * Absent: this company never does. The practice bank's cards are everybody's, so it says nothing.
   */
  payer?: (providerId: string) => Promise<Payer | null>
  /** Asks the provider to take no more money for it, and answers how it stands then: one that is paid, or being paid, stays so. Safe to repeat. */
  end: (providerId: string) => Promise<CardState>
  /** Refunds part or all; the same `refundId` never refunds twice. */
  refund: (order: {
    providerId: string
    refundId: string
    yen: number
  }) => Promise<{ providerRefundId: string; state: 'succeeded' | 'processing' | 'failed' }>
  /** Keeping money free on a card without taking it. Absent: this company cannot. */
  readonly holds?: CardHolds
  /** Hands the bank our side of a dispute, for good. The same `evidenceId` is handed in once. Absent: it is handed in by hand at the provider. */
  answerDispute?: (answer: DisputeAnswer) => Promise<void>
  /** The event of a webhook when its signature and age are right, else null. */
  verify: (rawBody: string, headers: Headers, now: EpochMs) => CardEvent | CardDispute | null
  /** Asked instead of `verify` where only the company itself can tell its own messages. Throws Trouble when it cannot be asked now. */
  ask?: (rawBody: string, headers: Headers) => Promise<CardEvent | CardDispute | null>
  /** Which payment of ours the provider's own name for one stands for, null when it is none. For disputes that do not carry it. */
  paymentOf?: (reference: string) => Promise<string | null>
  /** Everything that moved money at the provider in a span, in its own words: charges, refunds, disputes, fees, payouts. Absent: it has no such list. */
  list?: (span: { from: EpochMs; until: EpochMs }) => Promise<CardLine[]>
  /** So long after it happened a movement may come onto its list; absent, it is there at once. */
  readonly listLagMs?: number
  /** What it charges for disputes stands on its list alone, not in its messages. */
  readonly listsDisputeFees?: true
  /** What the payer approved is taken by reading it: a message that says so is followed by a read. */
  readonly takesOnRead?: true
  /** Asked when `verify` found nothing: true when the provider did send it and it is only about something else, to be answered with 200 so that it is not repeated. */
  isGenuine?: (rawBody: string, headers: Headers, now: EpochMs) => boolean
  /** What it wants to hear when a message has arrived. Absent: anything that is no error. */
  readonly heard?: string
}
type InHost = {
  readonly host: HostName
  /**
   * What the mini-program's page hands to its app (`wx.requestPayment`, `my.tradePay`) so that the person it knows as `openId` can pay. The same
   * payment can be asked for again. Null: it cannot be paid like that any more, and reading it says why.
   */
  sheet: (order: {
    paymentId: string
    yen: number
    description: string
    openId: string
    until: EpochMs
  }) => Promise<Readonly<Record<string, string>> | null>
}
/** `mark`: the same for the same card; where it was issued (ISO 3166-1 alpha-2) and the name its holder wrote, where the company knows. */
export type Payer = { mark: string; country: string | null; name: string | null }
/** A card at the company: `reference` is its own name for it, `print` the same for the same card where it says so. No number. */
export type KeptCard = {
  reference: string
  print: string | null
  brand: string
  last4: string
  month: number
  year: number
}
export type KeptCards = {
  /** The card that a payment made with `keepsCard` left there; null when it left none. */
  of: (providerId: string) => Promise<KeptCard | null>
  /**
   * Takes a payment from a kept card at once, or only has it kept free (`isHold`); reading it says how it stands. Its payer is here: where their bank
   * asks for them, `payUrl` is where they go on. The same `paymentId` never takes twice. `gone`: the company knows the card no more.
   */
  charge: (order: {
    paymentId: string
    card: string
    yen: number
    description: string
    language: string
    returnUrl: string
    cancelUrl: string
    isHold?: boolean
  }) => Promise<{ providerId: string; payUrl: string | null } | 'gone'>
  /** Has the company forget it; safe to repeat. */
  forget: (card: string) => Promise<void>
}
/** Both are safe to repeat, and answer how it stands then: what was captured stays so, and what ended at the company is `released`. */
type CardHolds = {
  /** Takes this much of it, once; the rest is free at once. */
  capture: (order: { providerId: string; paymentId: string; yen: number }) => Promise<CardState>
  letGo: (providerId: string) => Promise<CardState>
}
/** A line of a provider's list; `yen` and `feeYen` are in the smallest unit of `currency`. */
export type CardLine = Omit<TheirLine, 'day'> & { readonly at: EpochMs }
/** `cardGone`: the kept card is not what it was: expired, or no longer known. */
export type CardFailure = 'declined' | 'cancelled' | 'expired' | 'authentication' | 'cardGone'
export type CardState = {
  providerId: string
  yen: number
  /** `authorised`: kept free and not taken; `released`: it was, and is free again. Of a hold that succeeded `yen` is what was captured. */
  state: 'needs_action' | 'processing' | 'authorised' | 'succeeded' | 'released' | 'failed'
  failure?: CardFailure
  /** The provider's word that nothing can come by it any more. Absent: it may, whatever the state says. */
  ended?: boolean
  /** Where the payer goes on from here: a slip to be shown at a till. Absent: where it began. */
  payUrl?: string
}
/** A cardholder disputes a payment at their bank. The provider has taken `yen` from us until it is decided. */
export type CardDispute = {
  eventId: string
  disputeId: string
  /** Null: the message does not say it, and `paymentOf(reference)` is asked. */
  paymentId: string | null
  reference: string
  state: 'open' | 'won' | 'lost'
  yen: number
  currency: string
  /** What the provider charges for it in all, as of this message; absent: its messages do not say, and its list does. */
  feeYen?: number
  /** Until when our side of it is heard; absent when the message does not say. */
  dueAt?: EpochMs
  /** The bank's word for why. */
  reason: string
  at: EpochMs
}
export type DisputeAnswer = {
  disputeId: string
  evidenceId: string
  pdf: Uint8Array
  /** What we say to it in our own words; may be empty. */
  text: string
  customer: { name: string; email: string }
  goods: string
  tracking: string | null
  shippedAt: EpochMs | null
}
export type CardEvent = CardState & { eventId: string; paymentId: string; currency: string; at: EpochMs }

/** A bot challenge (S9-045): our own, or a company's whose script a page loads with `siteKey`. */
export type ChallengeGateway = {
  readonly name: 'own' | 'turnstile' | 'hcaptcha'
  readonly siteKey: string
  /** The work our own asks of a browser; null where a company's script does the asking. */
  ask: (now: EpochMs) => { question: string; bits: number } | null
  /** Whether this token was got by passing. Throws Trouble when it cannot be known now. */
  verify: (token: string, asked: { ip: string; now: EpochMs }) => Promise<boolean>
}

/** Passwords that were seen in breaches, asked so that nobody but us learns which: no password and no whole hash is ever handed over. */
export type BreachedGateway = {
  readonly name: string
  /** How the SHA-1 hashes (hexadecimal, capitals) of breached passwords go on that begin with these five signs. Throws Trouble when it cannot be known now. */
  endings: (beginning: string) => Promise<ReadonlySet<string>>
}

/** A super-app whose mini-program shows our pages. */
export type HostGateway = {
  readonly name: HostName
  /** The one name this app knows somebody by, for a code of theirs that is good once; null when the code is not. Throws Trouble when it cannot be known now. */
  whose: (code: string) => Promise<string | null>
}

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  language: string
  messageId: string
  /** Where one click stops mails like this one (RFC 8058). */
  unsubscribe?: string
  /** Where an answer goes; absent: to whoever it comes from. */
  replyTo?: string
}
/** Letters to us. A service pushes them, or we look into a mailbox; what is in them is read in one place. */
export type MailboxGateway = {
  readonly name: 'webhook' | 'imap' | 'practice'
  /** `tickets@example.com`: what stands behind a plus sign before the @ must reach the same mailbox. */
  readonly address: string
  /** Whether this body was posted by the service we know, and lately. Absent: nothing is pushed. */
  verify?: (body: Uint8Array, headers: Headers, now: EpochMs) => boolean
  /** Whether its head alone shows that the service we know sends it: what does not is refused before its body is read. */
  bears?: (headers: Headers, now: EpochMs) => boolean
  /** Hands over what is new, each letter as it came; what `take` throws at is new again next time. Throws Trouble when the mailbox is not reached. */
  fetch?: (take: (raw: Uint8Array) => Promise<void>) => Promise<void>
}
/** Where a browser's own push service takes messages for it, and the keys only it can read them with; all three from the browser. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }
/** Messages to devices of customers, through whichever service their browser came with. */
export type PushGateway = {
  readonly name: 'web' | 'practice'
  /** What browsers are given when they subscribe; another one makes every device there is worthless. */
  readonly publicKey: string
  /** Whether this address is at a push service we know. Nothing else is ever called. */
  knows: (endpoint: string) => boolean
  /** `gone`: the device takes no more, for good. A message with the topic of one that waits takes its place. Throws Trouble when the service cannot be asked now. */
  send: (
    device: PushDevice,
    said: string,
    how: { topic: string; isUrgent?: boolean },
  ) => Promise<'taken' | 'gone'>
}
/** A bank's daily file of reference rates, as text; throws Trouble when it does not come. */
export type RatesGateway = { readonly name: string; fetch: () => Promise<string> }
export type MailGateway = { readonly name: 'practice' | 'smtp'; send: (mail: Mail) => Promise<void> }

/** A machine translator online. Answers as many texts as it was given, in their order; throws Trouble when it cannot. */
export type TranslateGateway = {
  readonly name: string
  translate: (texts: readonly string[], languages: { from: Local | null; to: Local }) => Promise<string[]>
}

/** A language model that words what was found. Throws Trouble when it cannot; what it says is never believed unchecked. */
export type WordingGateway = {
  readonly name: string
  word: (asked: { rules: string; material: string }) => Promise<string>
}

/** A parcel as its carrier knows it; `state` is ours. */
export type TrackedParcel = {
  id: string
  tracking: string
  method: string
  country: string
  state: string
  handedOverAt: EpochMs
  /** Since when it is on hold; null while it travels. */ heldAt: EpochMs | null
  /** What the method promises. */ days: { min: number; max: number }
}
/** A carrier's own account of a parcel. Throws Trouble when it can't be asked now. */
export type TrackingGateway = {
  readonly name: string
  takes: (parcel: Pick<TrackedParcel, 'method' | 'tracking'>) => boolean
  /** Everything it knows, in any order, repeated or not. */
  track: (parcel: TrackedParcel) => Promise<Told[]>
  /** The parcels of a push when its signature and age are right, else null. */
  verify?: (rawBody: string, headers: Headers, now: EpochMs) => { tracking: string; told: Told[] }[] | null
}

/** Bytes by key; keys are our own random names. */
export type FileStore = {
  readonly name: 'folder' | 's3'
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  get: (key: string) => Promise<{ bytes: Uint8Array; type: string } | null>
  /** The bytes from one place to another, both included; fewer where the file ends before. */
  part: (key: string, from: number, to: number) => Promise<Uint8Array | null>
  remove: (key: string) => Promise<void>
}

export type SearchWish = {
  words: string
  page?: string
  sort?: 'recommended' | 'newest' | 'price_asc' | 'price_desc' | 'ending'
  priceMin?: number
  priceMax?: number
  condition?: string
  conditions?: readonly string[]
  fixedOnly?: boolean
  freeShipping?: boolean
  includeSold?: boolean
  /** One site of the family (a partner shop of `market`). */ site?: string
}

/** How one question to a source's site went; see `Asked` of the marketplaces. */
export type SourceAsked = {
  site: string
  at: EpochMs
  ms: number
  outcome: 'ok' | 'slow' | 'http' | 'blocked' | 'unreadable' | 'open'
  status?: number
  missing: string[]
}
/** A site below a family, read by a connector or only known by its addresses. */
export type SourceSite = {
  site: string
  family: Family
  name: string
  isRead: boolean
  /** On until somebody switches it off. */ startsOn: boolean
}
type Pasted = {
  family: Family
  site?: string
  id: string
  type: 'item' | 'seller' | 'search' | 'short'
  url: string
}

/** The sources, as the shop sees them. Throws marketplaces' own trouble when a source is down, slow or blocking. Ids are unique in their family. */
export type GoodsGateway = {
  /** Families that answer in this installation; changes with the operator's switches. */
  readonly families: readonly Family[]
  /** Families we read and an operator has switched off for now: none of their sites is asked, our copies are shown. */
  readonly resting?: readonly Family[]
  /** The same for sites; one of several sites of a family may rest alone. */
  readonly restingSites?: readonly string[]
  /** `full` also reads pages that take their time (Suruga-ya's other shops). */
  item: (source: Family, id: string, url?: string, how?: { full?: boolean }) => Promise<Parsed>
  /** A family with several sites is asked side by side (`sites` tells how each did); one of them by `wish.site`. */
  search: (source: Family, wish: SearchWish) => Promise<SearchPage>
  /** Who sells and one page of what they sell; `page` is the `nextPage` of the page before. A shop of `market` is its own seller (`yuyutei`). */
  seller: (
    source: Family,
    id: string,
    page?: string,
  ) => Promise<{ kind: 'seller'; seller: Seller; page: SearchPage } | Extract<Parsed, { kind: 'none' }>>
  /** What a pasted text points to. `id` of a search is its words. A `short` link must be resolved before it says more. */
  recognise: (text: string) => Pasted | { family: null; url: string } | null
  /** The same, with short links followed (at most three hops, listed hosts only); unknown when they lead nowhere we know. */
  resolve?: (text: string) => Promise<Pasted | { family: null; url: string } | null>
  /** Whose an address is that leads to nothing we read: of a source, or a short one that was not followed. */
  ownerOf?: (url: string) => { family: Family | null; isShort: boolean }
  /** What was bid on a lot, newest first; null where no page of it is read. */
  bids?: (source: Family, id: string) => Promise<BidHistory | null>
  /**
   * Who places our bids at a source; null, or absent, where people do on the board. Its troubles are the marketplaces' own `Trouble`, because their kind
   * decides what is done: after `unclear` nothing is repeated before the lot was looked at, after any other kind nothing was placed.
   */
  bidder?: (source: Family) => Bidder | null
  /** Fetches a picture from an allow-listed host (our own resizing proxy). */
  picture: (url: string) => Promise<{ bytes: Uint8Array; type: string } | null>
  /** The address staff open to buy; the practice world's page stands in for the source's. Absent = the address itself. */
  openAddress?: (url: string) => string
  /** Every site we know, in the order of the connectors. */
  readonly sites?: readonly SourceSite[]
  /** Breakers of the sites that are read, and how many questions wait for each. */
  health?: () => {
    site: string
    breaker: 'closed' | 'open' | 'half-open'
    waiting?: number
    nextInMs?: number
  }[]
  /** Whether a source wants a pause just now, so that no answer in time says nothing about it. */
  isInLine?: (source: Family) => boolean
  /** Hands in who is told of every question asked; the last one counts. It must be quick and must not throw. */
  observe?: (listener: (asked: SourceAsked) => void) => void
  /** Hands in the operator's switches, asked before every question. `isSet`: somebody switched it, on or off; otherwise it is as the installation starts it. */
  switchBy?: (isOn: (site: string) => boolean, isSet?: (site: string) => boolean) => void
  /** Hands in the turns and rests that every process of the installation shares; a live source is asked by nothing else. */
  paceBy?: (pace: Pace) => void
}
