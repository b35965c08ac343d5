import type { EpochMs } from '@tomobako/domain/kernel'
import type { Listing, Parsed, SearchPage } from '@tomobako/domain/goods'
import type { Family } from '@tomobako/domain/goods'

/** The outside world behind interfaces: each has a real implementation and a practice one that speaks the same wire. */
export type Gateways = { card: CardGateway; mail: MailGateway; files: FileStore; goods: GoodsGateway }

/** A payment company with hosted card fields; card numbers never reach us. Amounts are yen. */
export type CardGateway = {
  readonly name: 'practice' | 'stripe'
  /** Starts (or finds again, same `paymentId`) a payment; `payUrl` is the provider's own page with its card fields. */
  create: (order: { paymentId: string; yen: number; description: string; language: string; returnUrl: string; cancelUrl: string }) => Promise<{ providerId: string; payUrl: string }>
  read: (providerId: string) => Promise<CardState>
  /** Refunds part or all; the same `refundId` never refunds twice. */
  refund: (order: { providerId: string; refundId: string; yen: number }) => Promise<{ providerRefundId: string; state: 'succeeded' | 'processing' | 'failed' }>
  /** The event of a webhook when its signature and age are right, else null. */
  verify: (rawBody: string, headers: Headers, now: EpochMs) => CardEvent | null
  /** Asked when `verify` found nothing: true when the provider did send it and it is only about something else, to be answered with 200 so that it is not repeated. */
  isGenuine?: (rawBody: string, headers: Headers, now: EpochMs) => boolean
}
export type CardState = { providerId: string; yen: number; state: 'needs_action' | 'processing' | 'succeeded' | 'failed'; failure?: 'declined' | 'cancelled' | 'expired' | 'authentication' }
export type CardEvent = CardState & { eventId: string; paymentId: string; currency: string; at: EpochMs }

export type Mail = { to: string; subject: string; text: string; html: string; language: string; messageId: string }
export type MailGateway = { readonly name: 'practice' | 'smtp'; send: (mail: Mail) => Promise<void> }

/** Bytes by key; keys are our own random names. */
export type FileStore = {
  readonly name: 'folder' | 's3'
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  get: (key: string) => Promise<{ bytes: Uint8Array; type: string } | null>
  remove: (key: string) => Promise<void>
}

export type SearchWish = { words: string; page?: string; sort?: 'recommended' | 'newest' | 'price_asc' | 'price_desc' | 'ending'; priceMin?: number; priceMax?: number; condition?: string; fixedOnly?: boolean }

/** The sources, as the shop sees them. Throws marketplaces' own trouble when a source is down, slow or blocking. */
export type GoodsGateway = {
  /** Families that answer in this installation. */
  readonly families: readonly Family[]
  item: (source: Family, id: string, url?: string) => Promise<Parsed>
  search: (source: Family, wish: SearchWish) => Promise<SearchPage>
  recognise: (text: string) => { family: Family; id: string; type: 'item' | 'seller' | 'search'; url: string } | { family: null; url: string } | null
  /** Fetches a picture from an allow-listed host (our own resizing proxy). */
  picture: (url: string) => Promise<{ bytes: Uint8Array; type: string } | null>
  /** The address staff open to buy; the practice world's page stands in for the source's. Absent = the address itself. */
  openAddress?: (url: string) => string
}
export type { Listing }
