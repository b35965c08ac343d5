import { HOUR } from '../kernel/index.ts'

/**
 * What we write to customers about. The inbox always says it; `mail` is what goes by mail until the customer chooses; `push` is the
 * same for devices they have added. `must`: mailed whatever was chosen, because it is about their own security or the law.
 * `keys` are beginnings of catalogue keys below `notice`; the longest that fits decides, so a sender names its words and no kind.
 */
export const messageKinds = {
  order: {
    keys: ['order', 'groupLabel', 'promise.buying', 'promise.receiving'],
    mail: true,
    push: true,
    must: false,
  },
  parcel: {
    keys: ['parcel', 'storage', 'packing', 'arrival', 'promise', 'declaration'],
    mail: true,
    push: true,
    must: false,
  },
  bid: { keys: ['bid'], mail: true, push: true, must: false },
  money: {
    keys: ['payment', 'friendPayment', 'withdrawal', 'transfer', 'prepaid'],
    mail: true,
    push: false,
    must: false,
  },
  ticket: { keys: ['ticket', 'afterSale', 'promise.answering'], mail: true, push: true, must: false },
  request: { keys: ['request', 'lift', 'report'], mail: true, push: false, must: false },
  follow: { keys: ['alert', 'favourite', 'live'], mail: true, push: false, must: false },
  offer: {
    keys: ['coupon', 'lottery', 'points', 'review', 'sign', 'goodPoint', 'invite', 'article'],
    mail: true,
    push: false,
    must: false,
  },
  account: {
    keys: [
      'agreement',
      'passwordChanged',
      'sessionsEnded',
      'passkey',
      'second',
      'hostConnected',
      'order.blocked',
      'order.unblocked',
      'ownData',
    ],
    mail: true,
    push: false,
    must: true,
  },
} as const satisfies Readonly<
  Record<string, { keys: readonly string[]; mail: boolean; push: boolean; must: boolean }>
>
export type MessageKind = keyof typeof messageKinds
// Object.keys widens; the table has exactly these.
export const messageKindNames = Object.keys(messageKinds) as readonly MessageKind[]

/** Mailed whatever was chosen although their kind is not: after them a thing is lost for good. */
const mustKeys: readonly string[] = ['storage.ended', 'storage.endedLast', 'prepaid.ending']

/**
 * What may break quiet hours and is not kept for the daily mail, where the customer leaves that on. `always`: the money or the win is
 * at stake now. `beforeEnd`: only when the time to act (`endsAt`) is over before the mail would go otherwise.
 */
const urgentKeys: Readonly<Record<string, 'always' | 'beforeEnd'>> = {
  'payment.failed': 'always',
  'bid.missing': 'always',
  'bid.outbid': 'beforeEnd',
  'bid.member': 'beforeEnd',
  'bid.passed': 'beforeEnd',
  'bid.endingSoon': 'beforeEnd',
  'bid.reminder': 'beforeEnd',
  'favourite.ending': 'beforeEnd',
  'live.soon': 'always',
}

const short = (key: string): string => key.replace(/^notice\./, '')
const begins = (key: string, beginning: string): boolean =>
  key === beginning || key.startsWith(`${beginning}.`)

const beginnings = messageKindNames
  .flatMap((kind) => messageKinds[kind].keys.map((beginning) => ({ kind, beginning })))
  .toSorted((one, other) => other.beginning.length - one.beginning.length)

/** Which kind a notice is; null for words no kind knows, which is a gap of the table. */
export const messageKindOf = (key: string): MessageKind | null =>
  beginnings.find(({ beginning }) => begins(short(key), beginning))?.kind ?? null

export const isMustMail = (kind: MessageKind, key: string): boolean =>
  messageKinds[kind].must || mustKeys.includes(short(key))

/** Whether this cannot wait until `otherwise`, the moment it would go. `endsAt` is when the time to act is over, where there is one. */
export function isUrgent(key: string, endsAt: number | null, otherwise: number): boolean {
  const rule = Object.entries(urgentKeys).find(([beginning]) => begins(short(key), beginning))?.[1]
  return rule === 'always' || (rule === 'beforeEnd' && endsAt !== null && endsAt <= otherwise)
}

/** `newsMs`: what no device could be told by then is read in the app; it is no news any more. */
export const pushLimits = { devices: 10, newsMs: 12 * HOUR } as const
