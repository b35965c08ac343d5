import { DAY, parseInstant } from '../kernel/index.ts'

/** The lists of payment companies and banks against our books, line by line. */

/** A line of their list. `yen`: what came to us (below zero: what left us), before their fee. */
export type TheirLine = {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'dispute' | 'dispute_back' | 'payout' | 'fee' | 'other'
  readonly yen: number
  readonly feeYen: number
  readonly currency: string
  /** The day of it, in Japan. */
  readonly day: string
  /** Our own names, where their line carries them; theirs for a dispute and for the payment. */
  readonly paymentId: string | null
  readonly refundId: string | null
  readonly disputeId: string | null
  readonly providerId: string | null
}

/**
 * What a line is about: everything of one name is added up on both sides. A refund that was made without us belongs to its charge, so
 * that money which came and went again is nothing.
 */
export function referenceOf(line: TheirLine): string {
  const charge = `charge:${line.paymentId ?? `?${line.providerId ?? line.id}`}`
  switch (line.kind) {
    case 'charge':
      return charge
    case 'refund':
      return line.refundId !== null
        ? `refund:${line.refundId}`
        : line.paymentId === null && line.providerId === null
          ? `refund:?${line.id}`
          : charge
    case 'dispute':
    case 'dispute_back':
      return `${line.kind}:${line.disputeId ?? `?${line.id}`}`
    case 'payout':
      return `payout:${line.id.split('#')[0]!}`
    case 'fee':
      return `fee:${line.day}`
    case 'other':
      return `other:${line.id}`
  }
}

/** The names and amounts of one line: what it moved, and what they kept for it. A fee of a day is one sum, a dispute’s belongs to the dispute. */
export function partsOf(line: TheirLine): { ref: string; yen: number }[] {
  if (line.kind === 'fee') return [{ ref: `fee:${line.day}`, yen: line.yen - line.feeYen }]
  const ref = referenceOf(line)
  const feeRef =
    line.kind === 'dispute' || line.kind === 'dispute_back'
      ? `dispute_fee:${line.disputeId ?? `?${line.id}`}`
      : `fee:${line.day}`
  return [{ ref, yen: line.yen }, ...(line.feeYen === 0 ? [] : [{ ref: feeRef, yen: -line.feeYen }])]
}

/** What is known of the thing a name stands for. */
export type Known = {
  readonly payment?: 'open' | 'succeeded'
  readonly refund?: 'open' | 'succeeded'
  readonly dispute?: 'open' | 'won' | 'lost'
  /** A dispute’s payment is ours. */
  readonly hasPayment?: boolean
}

export const differenceKinds = [
  'lost_webhook',
  'unknown_payment',
  'paid_more',
  'paid_less',
  'payment_not_there',
  'refund_unheard',
  'refund_unknown',
  'refund_missing',
  'refund_more',
  'refund_less',
  'dispute_unheard',
  'dispute_unknown',
  'dispute_not_there',
  'dispute_differs',
  'dispute_back_unheard',
  'dispute_back_differs',
  'dispute_fee',
  'fee',
  'payout_missing',
  'payout_not_there',
  'payout_differs',
  'other',
  'currency',
  'bank_in',
  'bank_out',
  'bank_not_there',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/**
 * What can be done about a difference by one press. `settle`: the payment is asked about and settled. `park`: the money stands apart
 * until somebody decides. `expense`: it cost us that (or gave it). `send`: the refund is asked for again. `book`: theirs is right, the
 * refund is written down as sent. `hear`: the dispute is taken in. `payout`: the payout is entered. Null: somebody has to look.
 */
export const proposals = ['settle', 'park', 'expense', 'send', 'book', 'hear', 'payout'] as const
export type Proposal = (typeof proposals)[number]

const proposed: Readonly<Record<DifferenceKind, Proposal | null>> = {
  lost_webhook: 'settle',
  unknown_payment: 'park',
  paid_more: 'park',
  paid_less: 'expense',
  payment_not_there: 'expense',
  refund_unheard: 'book',
  refund_unknown: 'expense',
  refund_missing: 'send',
  refund_more: 'expense',
  refund_less: 'park',
  dispute_unheard: 'hear',
  dispute_unknown: 'expense',
  dispute_not_there: null,
  dispute_differs: 'expense',
  dispute_back_unheard: 'hear',
  dispute_back_differs: 'expense',
  dispute_fee: 'expense',
  fee: 'expense',
  payout_missing: 'payout',
  payout_not_there: null,
  payout_differs: 'expense',
  other: 'expense',
  currency: null,
  bank_in: 'park',
  bank_out: 'expense',
  bank_not_there: null,
}
export const proposalFor = (kind: DifferenceKind): Proposal | null => proposed[kind]

export type Sums = { readonly theirs: number; readonly ours: number }

/** What kind of difference two sums of one name are; null when there is none. */
export function kindOf(ref: string, { theirs, ours }: Sums, known: Known = {}): DifferenceKind | null {
  if (theirs === ours) return null
  const family = ref.slice(0, ref.indexOf(':'))
  const isMore = Math.abs(theirs) > Math.abs(ours)
  switch (family) {
    case 'charge':
      if (ours === 0 && theirs < 0) return 'refund_unknown'
      if (ours === 0)
        return known.payment === 'open'
          ? 'lost_webhook'
          : known.payment === 'succeeded'
            ? 'paid_more'
            : 'unknown_payment'
      return theirs === 0 ? 'payment_not_there' : theirs > ours ? 'paid_more' : 'paid_less'
    case 'refund':
      if (ours === 0)
        return known.refund === 'open'
          ? 'refund_unheard'
          : known.refund === 'succeeded'
            ? 'refund_more'
            : 'refund_unknown'
      return theirs === 0 ? 'refund_missing' : isMore ? 'refund_more' : 'refund_less'
    case 'dispute':
      if (ours === 0) return known.hasPayment === true ? 'dispute_unheard' : 'dispute_unknown'
      return theirs === 0 ? 'dispute_not_there' : 'dispute_differs'
    case 'dispute_back':
      return ours === 0 && known.dispute === 'open' ? 'dispute_back_unheard' : 'dispute_back_differs'
    case 'dispute_fee':
      return 'dispute_fee'
    case 'fee':
      return 'fee'
    case 'payout':
      return ours === 0 ? 'payout_missing' : theirs === 0 ? 'payout_not_there' : 'payout_differs'
    default:
      return 'other'
  }
}

/**
 * Of a dispute some providers first set the money aside, then give it free and take it in the end: what was given back and taken again is
 * no money we have. What one dispute took is its largest sum at a time; the rest of its debits undo what came back.
 */
function takenAgain(lines: readonly TheirLine[]): Map<string, number> {
  const all = new Map<string, { took: number; most: number; back: number }>()
  for (const { kind, yen, disputeId, currency } of lines) {
    if ((kind !== 'dispute' && kind !== 'dispute_back') || disputeId === null || currency !== 'JPY') continue
    const each = all.get(disputeId) ?? { took: 0, most: 0, back: 0 }
    if (kind === 'dispute_back') each.back += yen
    else {
      each.took -= yen
      each.most = Math.max(each.most, 0 - yen)
    }
    all.set(disputeId, each)
  }
  return new Map([...all].map(([id, { took, most, back }]) => [id, Math.max(0, Math.min(back, took - most))]))
}

/** Theirs added up by name. Lines in other currencies are no yen: they are named apart. */
export function added(lines: readonly TheirLine[]): { sums: Map<string, number>; foreign: Set<string> } {
  const sums = new Map<string, number>()
  const foreign = new Set<string>()
  for (const line of lines) {
    if (line.currency !== 'JPY') {
      foreign.add(referenceOf(line))
      continue
    }
    for (const { ref, yen } of partsOf(line)) sums.set(ref, (sums.get(ref) ?? 0) + yen)
  }
  for (const [id, yen] of takenAgain(lines))
    if (yen > 0) {
      sums.set(`dispute:${id}`, (sums.get(`dispute:${id}`) ?? 0) + yen)
      sums.set(`dispute_back:${id}`, (sums.get(`dispute_back:${id}`) ?? 0) - yen)
    }
  return { sums, foreign }
}

export type BankLine = {
  readonly id: string
  readonly day: string
  readonly yen: number
  readonly text: string
}
export type BankEntry = {
  readonly id: string
  readonly day: string
  readonly yen: number
  readonly reference: string
}

/** So many days may lie between a movement at a bank and the day that our books name for it. */
export const BANK_DAYS = 5

/**
 * A bank’s lines have no names of ours: a line and an entry belong together when they say the same amount within some days, first those
 * whose text names the reference, then the nearest. Each belongs to one. What is left of either side is answered.
 */
export function unmatched(
  lines: readonly BankLine[],
  entries: readonly BankEntry[],
): { lines: BankLine[]; entries: BankEntry[] } {
  const days = (a: string, b: string): number =>
    Math.abs((parseInstant(a) ?? Number.NaN) - (parseInstant(b) ?? Number.NaN)) / DAY
  const pairs = lines
    .flatMap((line) =>
      entries
        .filter((entry) => entry.yen === line.yen && days(entry.day, line.day) <= BANK_DAYS)
        .map((entry) => ({
          line,
          entry,
          isNamed:
            entry.reference !== '' &&
            (line.id === entry.reference || line.text.toLowerCase().includes(entry.reference.toLowerCase())),
          apart: days(entry.day, line.day),
        })),
    )
    .toSorted(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        a.apart - b.apart ||
        (`${a.line.id} ${a.entry.id}` < `${b.line.id} ${b.entry.id}` ? -1 : 1),
    )
  const [takenLines, takenEntries] = [new Set<string>(), new Set<string>()]
  for (const { line, entry } of pairs)
    if (!takenLines.has(line.id) && !takenEntries.has(entry.id)) {
      takenLines.add(line.id)
      takenEntries.add(entry.id)
    }
  return {
    lines: lines.filter(({ id }) => !takenLines.has(id)),
    entries: entries.filter(({ id }) => !takenEntries.has(id)),
  }
}
