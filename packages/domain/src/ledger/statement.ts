import type { EpochMs } from '../kernel/index.ts'
import { assert, HOUR, iso, jstDay, parseInstant } from '../kernel/index.ts'

/** What customers read about their own money: which event made a movement, what became of what they paid, their months. */

type Values = Readonly<Record<string, string | number>>
export type Made = { readonly key: string; readonly kind: string; readonly values: Values }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const own = (key: string, pattern: string): string | null =>
  new RegExp(`^${pattern.replace('{id}', `(${uuid})`)}$`).exec(key)?.[1] ?? null

/** The payment that an entry settles. */
export const paymentOf = ({ key }: Pick<Made, 'key'>): string | null => own(key, 'payment/{id}/captured')
/** The refund that an entry sends, or brings to the wallet after the card would not have it. */
export const refundOf = ({ key }: Pick<Made, 'key'>): string | null => own(key, 'refund/{id}/sent')
/** The odd payment that an entry decides about. */
export const oddityOf = ({ key }: Pick<Made, 'key'>): string | null => own(key, 'oddity/{id}(?:/decided)?')

/** The catalogue's name of what made a movement: of money below `wallet.entry`, of points below `points.entry`. */
export function entryKey({ kind, values }: Omit<Made, 'key'>, of: 'wallet' | 'points'): string {
  if (of === 'points') return `points.entry.${kind}`
  // A refund that belongs to no line has nothing to name; corrections are told apart by their own name.
  const name =
    kind === 'refunded' && values['labelId'] !== undefined
      ? 'passedOn'
      : kind === 'refunded' && values['lineNo'] === undefined
        ? 'refundedPlain'
        : kind === 'moneyParked'
          ? 'parkedToWallet'
          : kind.endsWith('Reversed')
            ? 'reversed'
            : kind
  return `wallet.entry.${name}`
}

/** The number of the order that a line belongs to: a line's is its order's with a place behind it. */
const orderOfLine = (lineNo: string): string => lineNo.replace(/-\d+$/, '')

/**
 * Where the event is looked at that made an entry: a path of ours. `paymentId`: the payment behind it where only the database knows
 * (`refundOf`, `oddityOf`). Null: an event that has no page.
 */
export function causeOf(made: Made, paymentId: string | null = null): string | null {
  const { kind, values } = made
  const said = (name: string): string | null => (values[name] === undefined ? null : String(values[name]))
  const [orderNo, lineNo, parcelNo, labelId] = ['orderNo', 'lineNo', 'parcelNo', 'labelId'].map(said)
  if (orderNo) return `/orders/${orderNo}`
  if (lineNo) return `/orders/${orderOfLine(lineNo)}`
  if (parcelNo) return `/parcels/${parcelNo}`
  if (labelId) return `/groupLabel/labelDetail?id=${labelId}`
  const bidId = said('bidId')
  // What is set aside for a group has no page of its own.
  if (bidId)
    return /^bid\/[^/]+\/(?:held|released)\/(?:group|raise)/.test(made.key) ? '/bids' : `/bids/${bidId}`
  if (kind === 'friendPaid' || kind === 'sharePaid') return '/friendPayment'
  if (kind.startsWith('points')) return '/points'
  // Staff tell it, and why, in a message.
  if (kind === 'goodwill') return '/messages'
  if (kind === 'walletExpired') return '/agreement/prepaid'
  if (kind === 'withdrawn' || kind === 'withdrawalBack') return '/wallet/withdraw'
  const settled = paymentOf(made)
  if (settled) return `/wallet/receipt/${settled}`
  return paymentId === null ? null : `/paymentSuccess?paymentId=${paymentId}`
}

/** What moved between the money held for something and another account. */
export type HeldMove = { readonly from: string; readonly to: string; readonly yen: number }

/**
 * Where the money for an order's goods or for a parcel's journey came from and went. What came in is what went out and what is left:
 * paid + ours + ahead = seller + carrier + duty + fees + back + left.
 */
export type Went = {
  /** By the customer, from the wallet or another means. */
  readonly paidYen: number
  /** By us: points and coupons. */
  readonly oursYen: number
  /** Estimated postage paid with the orders. */
  readonly aheadYen: number
  readonly sellerYen: number
  readonly carrierYen: number
  readonly dutyYen: number
  readonly feesYen: number
  readonly backYen: number
  readonly leftYen: number
}

type Side = 'seller' | 'carrier' | 'duty' | 'fees' | 'ours' | 'ahead' | 'customer'
const sides: readonly (readonly [RegExp, Side])[] = [
  [/^marketplace:/, 'seller'],
  [/^(?:carrier:|labels:bought$)/, 'carrier'],
  [/^(?:duty:prepaid$|tax:)/, 'duty'],
  [/^income:/, 'fees'],
  [/^expense:/, 'ours'],
  [/^order:[^:]+:postage$/, 'ahead'],
  [
    /^(?:customer:|bid:|shared:|processor:|authorised:|bank:|refunds:due$|payments:|withdrawals:|transfers:)/,
    'customer',
  ],
]
const sideOf = (account: string): Side | null => sides.find(([pattern]) => pattern.test(account))?.[1] ?? null

/** Null where an account takes part of which nobody is told what it has to do with what they paid. */
export function went(held: string, moves: readonly HeldMove[]): Went | null {
  const out = { seller: 0, carrier: 0, duty: 0, fees: 0, ours: 0, ahead: 0, customer: 0 }
  let [paidYen, backYen, leftYen] = [0, 0, 0]
  for (const { from, to, yen } of moves) {
    assert((from === held) !== (to === held), `a movement of ${held} has it on one side`)
    const isIn = to === held
    const side = sideOf(isIn ? from : to)
    if (side === null) return null
    leftYen += isIn ? yen : -yen
    if (side === 'customer' && isIn) paidYen += yen
    else if (side === 'customer') backYen += yen
    else out[side] += isIn ? -yen : yen
  }
  return {
    paidYen,
    oursYen: 0 - out.ours,
    aheadYen: 0 - out.ahead,
    sellerYen: out.seller,
    carrierYen: out.carrier,
    dutyYen: out.duty,
    feesYen: out.fees,
    backYen,
    leftYen,
  }
}

export type OutsideMove = HeldMove & { readonly at: EpochMs; readonly values: Values }
export type Outside = {
  readonly to: 'seller' | 'carrier' | 'duty'
  readonly yen: number
  readonly at: EpochMs
  readonly lineNo: string | null
}
/** What left for somebody outside, event by event; what such a one gave back stands below zero. */
export function outside(held: string, moves: readonly OutsideMove[]): Outside[] {
  const found = moves.flatMap(({ from, to, yen, at, values }): Outside[] => {
    const side = sideOf(to === held ? from : to)
    return side === 'seller' || side === 'carrier' || side === 'duty'
      ? [{ to: side, yen: to === held ? -yen : yen, at, lineNo: values['lineNo']?.toString() ?? null }]
      : []
  })
  // One event pays one of them with several postings: postage and its insurance.
  const together = Map.groupBy(found, ({ to, at, lineNo }) => `${to}/${at}/${lineNo}`)
  return [...together.values()].map((all) => ({
    ...all[0]!,
    yen: all.reduce((sum, { yen }) => sum + yen, 0),
  }))
}

/** The instants a month begins and ends at; null for what is no month. */
export function spanOf(month: string): { from: EpochMs; until: EpochMs } | null {
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) return null
  const [year, no] = month.split('-').map(Number) as [number, number]
  const next = no === 12 ? `${year + 1}-01` : `${year}-${String(no + 1).padStart(2, '0')}`
  const [from, until] = [month, next].map((each) => parseInstant(`${each}-01T00:00:00+09:00`))
  assert(from != null && until != null, 'a month has two ends')
  return { from, until }
}

export type Movement = Made & { readonly id: string; readonly at: EpochMs; readonly amount: number }

/** Movements with what the account held after each; the last of them is what it held in the end. */
export function chained<M extends { amount: number }>(
  opening: number,
  rows: readonly M[],
): { opening: number; closing: number; rows: (M & { after: number })[] } {
  let after = opening
  const made = rows.map((row) => ({ ...row, after: (after += row.amount) }))
  return { opening, closing: after, rows: made }
}

type Written = { readonly id: string; readonly at: string; readonly amount: number; readonly kind: string }
/** A month as bookkeeping programs take it: `said` is a movement in the reader's words. */
export type Month<W extends Written = Written> = {
  readonly month: string
  readonly wallet: { readonly opening: number; readonly closing: number; readonly rows: readonly W[] }
  readonly points: { readonly opening: number; readonly closing: number; readonly rows: readonly W[] }
  readonly cards: { readonly rows: readonly W[] }
}

/** Where the other half of a movement of the wallet lies in the customer's own books. */
const others: Readonly<Record<string, string>> = {
  toppedUp: 'Liabilities:Card',
  friendPaid: 'Income:Friends',
  goodwill: 'Income:Goodwill',
  withdrawn: 'Liabilities:Card',
  withdrawalBack: 'Liabilities:Card',
  bidHeld: 'Assets:Bids',
  bidReleased: 'Assets:Bids',
}
const quoted = (text: string): string => `"${text.replace(/["\\]/g, "'").replace(/\s+/g, ' ').trim()}"`

/**
 * The month in Beancount's own language. It checks itself: the balances at both ends are assertions. A top-up by card stands once, as
 * what it is: a debt to the card that became money in the wallet; so does money taken out again.
 */
export function beancount<W extends Written>(month: Month<W>, said: (row: W) => string): string {
  const span = spanOf(month.month)
  assert(span, 'a statement is of a month')
  const first = jstDay(span.from)
  const after = jstDay(span.until)
  const all = [
    ...month.wallet.rows.map((row) => ({
      row,
      account: 'Assets:Wallet',
      unit: 'JPY',
      other: others[row.kind] ?? 'Expenses:Shopping',
    })),
    ...month.points.rows.map((row) => ({
      row,
      account: 'Assets:Points',
      unit: 'POINT',
      other: 'Equity:Points',
    })),
    ...month.cards.rows
      .filter(({ kind }) => kind !== 'toppedUp' && kind !== 'withdrawn')
      .map((row) => ({ row, account: 'Liabilities:Card', unit: 'JPY', other: 'Expenses:Shopping' })),
  ].toSorted((a, b) => (a.row.at < b.row.at ? -1 : a.row.at > b.row.at ? 1 : 0))
  const accounts = [
    'Assets:Bids JPY',
    'Assets:Points POINT',
    'Assets:Wallet JPY',
    'Equity:Opening',
    'Equity:Points POINT',
    'Expenses:Shopping JPY',
    'Income:Friends JPY',
    'Income:Goodwill JPY',
    'Liabilities:Card JPY',
  ]
  const opening = (account: string, amount: number, unit: string): string[] =>
    amount === 0
      ? []
      : [`${first} * "Opening"\n  ${account}  ${amount} ${unit}\n  Equity:Opening  ${-amount} ${unit}`]
  return (
    [
      'option "operating_currency" "JPY"',
      accounts.map((account) => `${first} open ${account}`).join('\n'),
      ...opening('Assets:Wallet', month.wallet.opening, 'JPY'),
      ...opening('Assets:Points', month.points.opening, 'POINT'),
      ...all.map(
        ({ row, account, unit, other }) =>
          `${jstDay(parseInstant(row.at) ?? span.from)} * ${quoted(said(row))}\n  entry: "${row.id}"\n  ${account}  ${row.amount} ${unit}\n  ${other}  ${-row.amount} ${unit}`,
      ),
      // Beancount reads a balance at the beginning of its day.
      `${after} balance Assets:Wallet  ${month.wallet.closing} JPY\n${after} balance Assets:Points  ${month.points.closing} POINT`,
    ].join('\n\n') + '\n'
  )
}

/** An instant as the month's sheet writes it: Japan's time, as spreadsheets read it. */
export const jstText = (at: string): string =>
  iso((parseInstant(at) ?? 0) + 9 * HOUR)
    .slice(0, 16)
    .replace('T', ' ')
