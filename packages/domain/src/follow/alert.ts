import type { Listing } from '../goods/index.ts'
import type { EpochMs } from '../kernel/index.ts'

/** What a saved search tells of. `relist`: the same thing by the same seller, on sale again after it was sold or had ended. */
export const alertKinds = ['new', 'drop', 'relist'] as const
export type AlertKind = (typeof alertKinds)[number]
/** `now`: as soon as it is found; `daily`: once a day, all together. */
export const alertPaces = ['now', 'daily'] as const

export const followLimits = {
  ways: 20,
  favourites: 500,
  viewed: 200,
  searches: 50,
  seenPerSearch: 600,
} as const

type Availability = Listing['availability']

/** A listing as a saved search last saw it. `firstYen` is what a drop is measured from. */
export type Seen = {
  id: string
  sellerId: string | null
  titleFolded: string
  firstYen: number
  yen: number
  availability: Availability
  kind: Listing['kind']
  endsAt: EpochMs | null
}
/** The same listing as it is now; `listedAt` where the source tells it. */
export type Found = Omit<Seen, 'firstYen'> & { listedAt: EpochMs | null }
export type Change = { kind: AlertKind; id: string; yen: number; wasYen: number | null }

/** What counts as a price drop: this many percent below what it was first seen for, or at most `dropYen`. */
export type DropRule = { dropPercent: number; dropYen: number | null }

const overStates: readonly Availability[] = ['sold', 'ended', 'removed']
/** No longer to be had: said so, or its time is up. */
export const isOver = (each: Pick<Seen, 'availability' | 'endsAt'>, now: EpochMs): boolean =>
  overStates.includes(each.availability) || (each.endsAt !== null && each.endsAt <= now)

/**
 * What changed between what a search saw of one source and what it finds now, each listing at most once: a relist before a new
 * listing before a drop. Only kinds the customer asked for; a relist that was not asked for is a new listing. What was listed
 * before `since` (the search's first answer) is not new: a source only showed it now.
 */
export function changes(
  seen: readonly Seen[],
  found: readonly Found[],
  wish: { kinds: readonly AlertKind[] } & DropRule,
  { now, since }: { now: EpochMs; since: EpochMs },
): Change[] {
  const known = new Map(seen.map((each) => [each.id, each]))
  const gone = new Map(seen.filter((each) => isOver(each, now)).map((each) => [sameThing(each), each]))
  const wants = (kind: AlertKind): boolean => wish.kinds.includes(kind)
  return found.flatMap((each): Change[] => {
    if (isOver(each, now)) return []
    const before = known.get(each.id)
    if (before && isOver(before, now))
      return wants('relist') ? [{ kind: 'relist', id: each.id, yen: each.yen, wasYen: before.yen }] : []
    if (before)
      return wants('drop') && isDrop(before, each, wish)
        ? [{ kind: 'drop', id: each.id, yen: each.yen, wasYen: before.firstYen }]
        : []
    const earlier = each.sellerId === null ? undefined : gone.get(sameThing(each))
    if (earlier && wants('relist'))
      return [{ kind: 'relist', id: each.id, yen: each.yen, wasYen: earlier.yen }]
    return wants('new') && (each.listedAt === null || each.listedAt >= since)
      ? [{ kind: 'new', id: each.id, yen: each.yen, wasYen: null }]
      : []
  })
}

/** A title alone is not enough: many sell the same thing under the same name. */
const sameThing = ({ sellerId, titleFolded }: Pick<Seen, 'sellerId' | 'titleFolded'>): string =>
  `${sellerId ?? ''}\n${titleFolded}`

/** A bid only rises, so pure auctions never drop; a price nobody told is no price. */
export function isDrop(
  before: Pick<Seen, 'firstYen' | 'yen'>,
  now: Pick<Found, 'yen' | 'kind'>,
  { dropPercent, dropYen }: DropRule,
): boolean {
  if (now.kind === 'auction' || now.yen <= 0 || before.firstYen <= 0 || now.yen >= before.firstYen)
    return false
  return (
    now.yen * 100 <= before.firstYen * (100 - dropPercent) ||
    (dropYen !== null && now.yen <= dropYen && before.firstYen > dropYen)
  )
}
