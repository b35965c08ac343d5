import type { EpochMs } from '../kernel/index.ts'
import { jstDay } from '../kernel/index.ts'
import type { Asset } from './entry.ts'

/** The books as accountants read them: a posting is a pair, what it leaves is debited and what it comes to is credited. */
export type JournalRow = {
  readonly id: string
  readonly key: string
  readonly kind: string
  readonly at: EpochMs
  readonly line: number
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly asset: Asset
}

export const journalHead = [
  'day',
  'entry',
  'line',
  'event',
  'kind',
  'debit_account',
  'credit_account',
  'amount',
  'unit',
] as const
export const journalCells = (row: JournalRow): (string | number)[] => [
  jstDay(row.at),
  row.id,
  row.line + 1,
  row.key,
  row.kind,
  row.from,
  row.to,
  row.amount,
  row.asset,
]

/** The first word of an account to the five kinds every book knows. Theirs that owe us, or hold money for us, are assets; those we owe are liabilities. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:processor|authorised|bank):/, 'Assets'],
  [/^payments:disputed$/, 'Assets'],
  [
    /^(?:customer|order|parcel|bid|marketplace|carrier|refunds|duty|tax|payments|withdrawals)\b/,
    'Liabilities',
  ],
  [/^income:/, 'Income'],
  [/^expense:/, 'Expenses'],
]

/**
 * An account as Beancount names it: parts of letters, figures and dashes that begin with a capital or a figure. Our names are told
 * apart by more than that (`a_b`, `a-b`), so whatever is no letter, figure or dash is written as its number.
 */
export const beancountAccount = (account: string): string =>
  [
    kinds.find(([pattern]) => pattern.test(account))?.[1] ?? 'Equity',
    ...account
      .split(':')
      .map((part) =>
        part
          .replace(/[^A-Za-z0-9-]/g, (sign) => `-x${sign.codePointAt(0)!.toString(16)}-`)
          .replace(/^[^A-Z0-9]/, (first) => (first === '-' ? 'X-' : first.toUpperCase())),
      ),
  ].join(':')

const quoted = (text: string): string => `"${text.replace(/["\\]/g, "'").replace(/\s+/g, ' ').trim()}"`

export const beancountOpen = (day: string, account: string, asset: Asset): string =>
  `${day} open ${beancountAccount(account)} ${asset}\n  account: ${quoted(account)}\n`
export const beancountOpening = (day: string, account: string, amount: number, asset: Asset): string =>
  `${day} * "Opening"\n  ${beancountAccount(account)}  ${-amount} ${asset}\n  Equity:Opening  ${amount} ${asset}\n`
/** One entry: what is debited stands above zero. */
export const beancountEntry = (rows: readonly JournalRow[]): string => {
  const first = rows[0]!
  return [
    `${jstDay(first.at)} * ${quoted(first.kind)} ${quoted(first.key)}`,
    `  entry: "${first.id}"`,
    ...rows.flatMap(({ from, to, amount, asset }) => [
      `  ${beancountAccount(from)}  ${amount} ${asset}`,
      `  ${beancountAccount(to)}  ${-amount} ${asset}`,
    ]),
    '',
  ].join('\n')
}
/** Beancount reads a balance at the beginning of its day. */
export const beancountBalance = (dayAfter: string, account: string, amount: number, asset: Asset): string =>
  `${dayAfter} balance ${beancountAccount(account)}  ${-amount} ${asset}\n`
