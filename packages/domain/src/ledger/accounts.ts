import type { Asset } from './entry.ts'

/** The names of the books' accounts, made in one place. */
export const accounts = {
  wallet: (customerId: string) => `customer:${customerId}:wallet`,
  points: (customerId: string) => `customer:${customerId}:points`,
  sharedHeld: (id: string) => `shared:${id}:held`,
  orderHeld: (no: string) => `order:${no}:held`,
  orderPostage: (no: string) => `order:${no}:postage`,
  bidHeld: (id: string) => `bid:${id}:held`,
  parcelHeld: (no: string) => `parcel:${no}:held`,
  processor: (name: string) => `processor:${name}`,
  authorised: (name: string) => `authorised:${name}`,
  marketplace: (site: string) => `marketplace:${site}`,
  carrier: (name: string) => `carrier:${name}`,
  bank: (name: string) => `bank:${name}`,
  income: (kind: string) => `income:${kind}`,
  expense: (kind: string) => `expense:${kind}`,
  pointsPool: (kind: string) => `points:${kind}`,
  refundsDue: 'refunds:due',
  dutyPrepaid: 'duty:prepaid',
  tax: (scheme: string) => `tax:${scheme}`,
  labelsBought: 'labels:bought',
  parked: 'payments:parked',
  withdrawals: 'withdrawals:asked',
  transfersArrived: 'transfers:arrived',
  transfersBack: 'transfers:back',
  disputed: 'payments:disputed',
} as const

export type AccountRow = {
  readonly pattern: string
  readonly matches: RegExp
  readonly asset: Asset
  readonly mayGoBelowZero: boolean
  readonly means: string
}

/**
 * The chart of accounts. Those that may not go below zero carry a stored balance that is locked when it changes; the shop's
 * own have none, so that no order waits for another.
 */
export const chart: readonly AccountRow[] = [
  {
    pattern: 'customer:{id}:wallet',
    matches: /^customer:[^:]+:wallet$/,
    asset: 'JPY',
    mayGoBelowZero: false,
    means: 'Money a customer keeps with us.',
  },
  {
    pattern: 'customer:{id}:points',
    matches: /^customer:[^:]+:points$/,
    asset: 'POINT',
    mayGoBelowZero: false,
    means: 'Points a customer may spend.',
  },
  {
    pattern: 'shared:{id}:held',
    matches: /^shared:[^:]+:held$/,
    asset: 'JPY',
    mayGoBelowZero: false,
    means: 'What friends paid of a bill they share, until all shares are there or all go back.',
  },
  {
    pattern: 'order:{no}:held',
    matches: /^order:[^:]+:held$/,
    asset: 'JPY',
    mayGoBelowZero: false,
    means: 'Paid for an order and not yet spent.',
  },
  {
    pattern: 'order:{no}:postage',
    matches: /^order:[^:]+:postage$/,
    asset: 'JPY',
    mayGoBelowZero: false,
    means: 'The estimated journey of an order, paid ahead; each line has its share until its parcel is paid.',
  },
  {
    pattern: 'parcel:{no}:held',
    matches: /^parcel:[^:]+:held$/,
    asset: 'JPY',
    mayGoBelowZero: false,
    means: "Paid for a parcel's journey and not yet handed over.",
  },
  {
    pattern: 'bid:{id}:held',
    matches: /^bid:[^:]+:held$/,
    asset: 'JPY',
    mayGoBelowZero: false,
    means: 'Set aside for a bid, or for a group of bids and not yet for one of them.',
  },
  {
    pattern: 'processor:{name}',
    matches: /^processor:[^:]+$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'What a payment company owes us (negative: it holds it for us).',
  },
  {
    pattern: 'authorised:{name}',
    matches: /^authorised:[^:]+$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means:
      'What a payment company keeps free on cards for bids and nobody has taken (negative: that much is promised).',
  },
  {
    pattern: 'refunds:due',
    matches: /^refunds:due$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'Refunds decided and still on their way back to a card.',
  },
  {
    pattern: 'duty:prepaid',
    matches: /^duty:prepaid$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means:
      'Duty and tax customers paid in advance for parcels that have not left Japan yet; then the carrier, or the authority we are registered with, is owed it.',
  },
  {
    pattern: 'tax:{scheme}',
    matches: /^tax:[^:]+$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'Tax taken with parcels under a registration of ours and not yet paid to its authority.',
  },
  {
    pattern: 'labels:bought',
    matches: /^labels:bought$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means:
      'Labels bought from carriers for parcels that have not left (negative: that much is owed for them); then what the customer paid takes their place.',
  },
  {
    pattern: 'payments:parked',
    matches: /^payments:parked$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'Money that came otherwise than we asked for, until somebody decides whose it is.',
  },
  {
    pattern: 'withdrawals:asked',
    matches: /^withdrawals:asked$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'Money customers take out of their wallets, until it is looked at and sent.',
  },
  {
    pattern: 'transfers:arrived',
    matches: /^transfers:arrived$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means:
      'Transfers that arrived at our bank, until they pay for something or somebody decides whose they are.',
  },
  {
    pattern: 'transfers:back',
    matches: /^transfers:back$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'Money our bank is to send back by transfer, until it has left.',
  },
  {
    pattern: 'payments:disputed',
    matches: /^payments:disputed$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means:
      'Payments cardholders dispute at their banks (negative: what was taken from us until it is decided).',
  },
  {
    pattern: 'marketplace:{site}',
    matches: /^marketplace:[^:]+$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'What we owe or paid for goods.',
  },
  {
    pattern: 'carrier:{name}',
    matches: /^carrier:[^:]+$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'What we owe for shipping.',
  },
  {
    pattern: 'bank:{name}',
    matches: /^bank:[^:]+$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'Our bank accounts and purchasing cards, as statements say (negative: what lies there).',
  },
  {
    pattern: 'income:{kind}',
    matches: /^income:[^:]+$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'What we earned.',
  },
  {
    pattern: 'expense:{kind}',
    matches: /^expense:[^:]+$/,
    asset: 'JPY',
    mayGoBelowZero: true,
    means: 'What it cost us; points are paid for from expense:points.',
  },
  {
    pattern: 'points:{kind}',
    matches: /^points:[^:]+$/,
    asset: 'POINT',
    mayGoBelowZero: true,
    means: 'Where points are born and die.',
  },
]

/** Where points come from that were a customer's before: spent on an order, or in a thing that was lost. They return with their old date. */
export const pointsThatReturn: readonly string[] = [accounts.pointsPool('spent'), accounts.pointsPool('lost')]

/** Whose points an account holds; null for any other account. */
export const pointsOwner = (account: string): string | null =>
  /^customer:([^:]+):points$/.exec(account)?.[1] ?? null

/** The chart's row of an account; an account that is not in the chart is a bug. */
export function accountRow(account: string): AccountRow {
  const row = chart.find((each) => each.matches.test(account))
  if (!row) throw new Error(`no such account in the chart: ${account}`)
  return row
}

/** What each kind of expense is; an account of another kind is not written. */
export const expenses = {
  points: 'Points spent: we put their yen in.',
  coupons: 'Coupons used: we put in what they take off the goods.',
  doorPostage: 'Postage the carrier collected at our door.',
  returnedParcels: 'Postage of parcels that came back through our fault.',
  lostParcels: 'Parcels lost without a carrier who pays.',
  neverShipped: 'Goods we paid for that no seller shipped and nobody gave back.',
  lostInJapan:
    'Goods lost between a seller and our warehouse, or between two of ours, that nobody gave back.',
  refunds: 'Refunds by staff that we bear.',
  goodwill: 'Gifts to wallets.',
  processing: 'Fees payment companies keep.',
  disputes: 'Payments whose dispute we lost at the bank.',
  disputeFees: 'Fees payment companies charge for disputes.',
  purchasing: 'Fees of marketplaces and of the cards we buy with.',
  carriage: 'Fees on carriers’ invoices.',
  corrections: 'What lists of banks and payment companies said otherwise than our books, entered by finance.',
} as const
