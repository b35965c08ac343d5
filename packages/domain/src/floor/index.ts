/** The warehouse floor: names of shelves, the way a picker walks, what a count finds, what a claim is worth. P 7. */

export * from './checklist.ts'
export * from './shuttle.ts'
export * from './warehouses.ts'

/** Where pieces of a box that was taken apart or came back lie until somebody finds them a place. */
export const returnShelf = 'R-0-0'

export type ShelfPlace = {
  readonly code: string
  readonly zone: string
  readonly bay: number
  readonly level: number
}

/** A shelf's name as scanned or typed (`b-04-3`, `Ｂ－４－３`); null when it is none. Its one spelling has no leading zeros. */
export function readShelf(text: string): ShelfPlace | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[‐-―−ー]/g, '-')
    .trim()
    .toUpperCase()
  const found = /^([A-Z]{1,2})-0?(\d|[1-9]\d)-0?(\d|[1-9]\d)$/.exec(plain)
  if (!found) return null
  const [, zone, bay, level] = found as unknown as [string, string, string, string]
  return { code: `${zone}-${Number(bay)}-${Number(level)}`, zone, bay: Number(bay), level: Number(level) }
}

const zoneNumber = (zone: string): number =>
  Array.from(zone).reduce((number, letter) => number * 27 + letter.charCodeAt(0) - 64, 0)
/**
 * Where a shelf stands on the usual way: zone after zone, up one side of an aisle and down the other (odd bays going in, even
 * bays coming back), lower levels before higher ones. An operator may number otherwise.
 */
export function walkOrder({ zone, bay, level }: ShelfPlace): number {
  const along = bay % 2 === 1 ? bay : 200 - bay
  return zoneNumber(zone) * 100_000 + along * 100 + level
}

export type DifferenceKind = 'missing' | 'elsewhere' | 'gone' | 'unknown'
export const differenceKinds = ['missing', 'elsewhere', 'gone', 'unknown'] as const
/** How each kind of difference may end. */
export const resolutions = {
  /** Recorded here and not seen: it was seen after all, or it is explained (compensated, handed out). */
  missing: ['found_here', 'moved_here', 'explained'],
  /** Seen here and recorded at another shelf: the record follows, or the piece goes back. */
  elsewhere: ['moved_here', 'put_back'],
  /** Seen here and long gone by our books (packed, shipped, refunded). */
  gone: ['put_back', 'explained'],
  unknown: ['explained'],
} as const satisfies Record<DifferenceKind, readonly string[]>
export const resolutionNames = ['found_here', 'moved_here', 'put_back', 'explained'] as const
export type Resolution = (typeof resolutionNames)[number]
export const mayResolve = (kind: DifferenceKind, resolution: Resolution): boolean =>
  (resolutions[kind] as readonly string[]).includes(resolution)

export type CountedPiece = {
  readonly id: string
  readonly no: string
  /** Where the books say it lies; null when it lies on no shelf. */ readonly shelf: string | null
}
export type Difference = {
  readonly kind: DifferenceKind
  readonly lineId: string | null
  readonly code: string
  readonly recordedShelf: string | null
}

/** What a count of one shelf found: `recorded` lie here by the books, `seen` are the codes that were scanned, each with the piece it names. */
export function differences(
  shelf: string,
  recorded: readonly CountedPiece[],
  seen: readonly { readonly code: string; readonly piece: CountedPiece | null }[],
): Difference[] {
  const ids = new Set(seen.flatMap(({ piece }) => piece?.id ?? []))
  const told = new Set<string>()
  const once = (key: string): boolean => !told.has(key) && told.add(key) !== undefined
  return [
    ...recorded
      .filter((piece) => !ids.has(piece.id))
      .map((piece): Difference => ({
        kind: 'missing',
        lineId: piece.id,
        code: piece.no,
        recordedShelf: shelf,
      })),
    ...seen.flatMap(({ code, piece }): Difference[] => {
      if (!piece) return once(code) ? [{ kind: 'unknown', lineId: null, code, recordedShelf: null }] : []
      if (piece.shelf === shelf || !once(piece.id)) return []
      return [
        {
          kind: piece.shelf === null ? 'gone' : 'elsewhere',
          lineId: piece.id,
          code: piece.no,
          recordedShelf: piece.shelf,
        },
      ]
    }),
  ]
}

export const pickLimits = {
  /** Boxes on a cart. */
  parcels: 6,
  /** A picker who has scanned nothing for this long has left the cart; somebody else may go on. */
  leaseMinutes: 30,
  /** Pieces scanned in one count. */
  counted: 500,
} as const

export const arrivalKinds = [
  'books',
  'cards',
  'figures',
  'clothes',
  'electronics',
  'music',
  'household',
  'other',
] as const
/** Open claims a customer may have at once: proof, not guesses. */
export const openClaims = 5

/** A weight anybody may know: rounded up to a step that many boxes share, in grams. */
export function roughGrams(grams: number | null): number | null {
  if (grams === null) return null
  const steps = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000]
  return steps.find((step) => grams <= step) ?? Math.ceil(grams / 10_000) * 10_000
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
const numberWithin = (long: string, short: string): boolean =>
  short.length >= 6 && (long.includes(short) || short.includes(long)) && long.length >= 6

/** What a claimant's proof agrees with, for the person who decides; nothing here decides by itself. */
export function claimAgrees(
  claim: { tracking: string; sellerOrderNo: string },
  known: { codeOnBox: string; lineTracking: string | null; lineSellerOrderNo: string | null },
): { box: boolean; line: boolean } {
  const given = [plain(claim.tracking), plain(claim.sellerOrderNo)].filter((each) => each !== '')
  const ours = [known.lineTracking, known.lineSellerOrderNo]
    .map((each) => plain(each ?? ''))
    .filter((each) => each !== '')
  return {
    box: given.some((each) => numberWithin(plain(known.codeOnBox), each)),
    line: given.some((each) => ours.some((own) => own === each)),
  }
}

/** Why a line may be what lies on the table, with how much each reason weighs; words count once each. */
export const matchReasons = {
  tracking: 100,
  seller_order: 80,
  line: 60,
  seller: 25,
  amount: 20,
  words: 10,
} as const
export type MatchReason = keyof typeof matchReasons
export const rankOf = (why: readonly MatchReason[]): number =>
  why.reduce((total, reason) => total + matchReasons[reason], 0)

/** What an arrival is compared with its frozen listing for, and how each comparison ends; the pair decides claims later (P 8.8). */
export const checkNames = ['item', 'parts', 'condition', 'works'] as const
export const outcomes = ['as_described', 'differs', 'missing', 'damaged', 'not_checked'] as const
export type Check = {
  readonly check: (typeof checkNames)[number]
  readonly outcome: (typeof outcomes)[number]
  readonly note?: string | undefined
}
/** Nothing looked at is otherwise than described. */
export const agrees = (checks: readonly Check[]): boolean =>
  checks.every(({ outcome }) => outcome === 'as_described' || outcome === 'not_checked')
