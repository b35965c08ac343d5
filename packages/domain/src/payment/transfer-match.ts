/** Whose money a transfer is. Nothing here books anything: only a code and an amount that agree exactly are no question. */

/**
 * A sender's name as it can be compared. Banks write half-width kana without small signs and customers write as they like: one width, one
 * kana, large signs, no marks of companies, no words of the bank.
 */
export function foldedSender(text: string): string {
  const wide = text
    .normalize('NFKC')
    .toUpperCase()
    // Hiragana stands as far before katakana in the table of signs.
    .replace(/[ぁ-ゖ]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0x60))
    .replace(/[ァィゥェォッャュョヮヵヶ]/g, (sign) => large[sign]!)
    .replace(/[‐‑‒–—―−ー]/g, '-')
    .replace(/株式会社|有限会社|合同会社|\(?[カユド]\)|\([カユド]\)?/g, ' ')
    .replace(/^(?:振込|フリコミ|入金|振替)[ *＊]*/, '')
  return wide
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
    .replace(/ {2,}/g, ' ')
}
const large: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヵ: 'カ',
  ヶ: 'ケ',
}

/** The codes a sender's line carries: eight figures by themselves, also where the bank's form made two groups of them. */
export function codesIn(text: string): string[] {
  const plain = text.normalize('NFKC')
  const found = [...plain.matchAll(/(?<!\d)\d{8}(?!\d)/g), ...plain.matchAll(/(?<!\d)\d{4}[ -]\d{4}(?!\d)/g)]
  return [...new Set(found.map(([said]) => said.replace(/[ -]/g, '')))]
}

/** A sender's line without its codes: the name. */
export const withoutCodes = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<!\d)(?:\d{8}|\d{4}[ -]\d{4})(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a name, in any order: people are written family name first and last. */
const words = (name: string): string[] =>
  foldedSender(name)
    .replace(/\d+/g, ' ')
    .split(' ')
    .filter((word) => word.length > 0)
    .toSorted()

/** Whether two names can be one person's: the same words in any order, or the same signs without the gaps. */
export function isSameSender(sender: string, name: string): boolean {
  const [one, other] = [words(sender), words(name)]
  if (one.length === 0 || other.length === 0) return false
  if (one.join(' ') === other.join(' ')) return true
  const tight = (said: string): string => foldedSender(said).replace(/[\d -]/g, '')
  return tight(sender).length >= 3 && tight(sender) === tight(name)
}

/** A name as a bank's file can show it: kana or Latin letters, with what stands between them; null where it has none or others. */
export function senderNamed(text: string): string | null {
  const name = text.normalize('NFKC').trim().replace(/\s+/g, ' ')
  return /^[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Latin}\d ー・.,'()&/-]+$/u.test(name) &&
    /\p{L}{2}/u.test(name)
    ? name
    : null
}

/** A payment by transfer that money may be for. */
export type Awaited = {
  readonly paymentId: string
  readonly customerId: string
  readonly code: string
  readonly yen: number
  /** What came for it before. */
  readonly receivedYen: number
  /** `open`: waited for; `over`: its time ran out or it was given up; `paid`. */
  readonly state: 'open' | 'over' | 'paid'
  /** Names its payer may send under. */
  readonly names: readonly string[]
}

/** What a person is shown to press: for this payment, or into its customer's wallet, and what speaks for it. */
export type TransferProposal = {
  readonly how: 'payment' | 'wallet'
  readonly paymentId: string
  readonly because: 'code' | 'amountAndName' | 'name' | 'amount'
}

export type TransferMatch = {
  /** Code and amount agree exactly: booked without a person. */
  readonly exact: string | null
  readonly proposals: readonly TransferProposal[]
}

const missing = (awaited: Awaited): number => awaited.yen - awaited.receivedYen

/** Whose money a line may be: by code, then by amount and name, each only as far as it goes. */
export function matchTransfer(
  line: { readonly yen: number; readonly text: string },
  awaited: readonly Awaited[],
): TransferMatch {
  const codes = new Set(codesIn(line.text))
  const byCode = awaited.filter(({ code }) => codes.has(code))
  const [only] = byCode
  if (only && byCode.length === 1 && only.state !== 'paid' && missing(only) === line.yen)
    return { exact: only.paymentId, proposals: [] }
  if (only)
    return {
      exact: null,
      proposals: byCode.map((each) => ({
        how: each.state === 'open' ? 'payment' : 'wallet',
        paymentId: each.paymentId,
        because: 'code',
      })),
    }
  const open = awaited.filter(({ state }) => state === 'open')
  const named = open.filter(({ names }) => names.some((name) => isSameSender(line.text, name)))
  const fits = (each: Awaited): boolean => missing(each) === line.yen
  const as = (found: readonly Awaited[], because: TransferProposal['because']): TransferProposal[] =>
    found.map(({ paymentId }) => ({ how: 'payment', paymentId, because }))
  return {
    exact: null,
    proposals: [
      ...as(named.filter(fits), 'amountAndName'),
      ...as(
        named.filter((each) => !fits(each)),
        'name',
      ),
      ...as(
        open.filter((each) => fits(each) && !named.includes(each)),
        'amount',
      ),
    ].slice(0, MOST_PROPOSALS),
  }
}
const MOST_PROPOSALS = 5

/** What becomes of money that came for an open payment: what it takes, what is missing then, and what is too much. */
export function shared(
  awaited: Pick<Awaited, 'yen' | 'receivedYen'>,
  yen: number,
): { isPaid: boolean; missingYen: number; overYen: number } {
  const received = awaited.receivedYen + yen
  return {
    isPaid: received >= awaited.yen,
    missingYen: Math.max(0, awaited.yen - received),
    overYen: Math.max(0, received - awaited.yen),
  }
}
