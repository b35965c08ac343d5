import { isRefusal, isWhole, refuse, split, sum } from '../kernel/index.ts'
import type { Refusal } from '../kernel/index.ts'
import { groupLabelLimits } from './limits.ts'

/** How one row of the bill is divided among the members. P 6: by weight, volume, value, equally or by hand. */
export const splitRules = ['weight', 'volume', 'value', 'equal', 'hand'] as const
export type SplitRule = (typeof splitRules)[number]

export type Share = { readonly memberId: string; readonly count: number }
/** One item, or a set of `pieces` equal parts ("12 badges"). Price in yen for all of it, weight in grams, volume in cubic millimetres; 0 = not known. */
export type SharedItem = {
  readonly id: string
  readonly title: string
  readonly priceYen: number
  readonly pieces: number
  readonly weightGrams: number
  readonly volumeMm3: number
  readonly shares: readonly Share[]
}
/** A row of the bill besides the items: domestic postage, fees, freight, duty. `byHand`: yen per member, for the rule `hand`. */
export type SharedCost = {
  readonly id: string
  readonly yen: number
  readonly rule: SplitRule
  readonly byHand?: Readonly<Record<string, number>>
}

/** What a member owes, row by row; whole yen. */
export type Owed = {
  readonly memberId: string
  readonly items: Readonly<Record<string, number>>
  readonly costs: Readonly<Record<string, number>>
  readonly totalYen: number
}

/**
 * Who owes what. The parts of every row always add up to the row (largest remainder), whoever is asked first: ties go by the
 * members' ids, so the order of members or items changes nothing. Pieces nobody has taken are owed by nobody yet; `objections`
 * says so before a label can be locked. Where the basis of a rule is nothing for everybody (no weights known), the row is divided equally.
 */
export function owed(
  memberIds: readonly string[],
  items: readonly SharedItem[],
  costs: readonly SharedCost[],
): Owed[] {
  const members = [...new Set(memberIds)].sort()
  const ofItems = new Map(items.map((item) => [item.id, perMember(members, item, item.priceYen)]))
  const basis = basisOf(members, items)
  const ofCosts = new Map(
    costs.map((cost) => [
      cost.id,
      cost.rule === 'hand' ? members.map((id) => cost.byHand?.[id] ?? 0) : split(cost.yen, basis[cost.rule]),
    ]),
  )
  return members.map((memberId, at) => {
    const pick = (rows: ReadonlyMap<string, readonly number[]>) =>
      Object.fromEntries(
        [...rows].map(([id, parts]) => [id, parts[at] ?? 0]).filter(([, yen]) => yen !== 0),
      ) as Record<string, number>
    const mine = { items: pick(ofItems), costs: pick(ofCosts) }
    return { memberId, ...mine, totalYen: sum([...Object.values(mine.items), ...Object.values(mine.costs)]) }
  })
}

/** A whole of the item's by the pieces each member has; pieces nobody has taken keep their part. */
function perMember(members: readonly string[], item: SharedItem, whole: number): number[] {
  const counts = members.map((id) =>
    sum(item.shares.filter((share) => share.memberId === id).map((share) => share.count)),
  )
  const free = Math.max(0, item.pieces - sum(counts))
  if (sum(counts) + free === 0) return members.map(() => 0)
  return split(whole, [...counts, free]).slice(0, members.length)
}

function basisOf(
  members: readonly string[],
  items: readonly SharedItem[],
): Record<Exclude<SplitRule, 'hand'>, number[]> {
  const total = (whole: (item: SharedItem) => number): number[] => {
    const parts = items.map((item) => perMember(members, item, whole(item)))
    return members.map((_, at) => sum(parts.map((part) => part[at] ?? 0)))
  }
  // Somebody without a share takes no part in an equal split, unless nobody has one.
  const takesPart = members.map((id) =>
    items.some((item) => item.shares.some((share) => share.memberId === id && share.count > 0)) ? 1 : 0,
  )
  return {
    weight: total((item) => item.weightGrams),
    volume: total((item) => item.volumeMm3),
    value: total((item) => item.priceYen),
    equal: takesPart,
  }
}

/** Why a label can't be locked yet; all reasons, so that the page shows them at once. Empty: it adds up. */
export function objections(
  memberIds: readonly string[],
  items: readonly SharedItem[],
  costs: readonly SharedCost[],
): Refusal[] {
  const known = new Set(memberIds)
  const whole = (yen: number): boolean => isWhole(yen) && yen >= 0 && yen <= groupLabelLimits.mostYen
  return [
    memberIds.length === 0 && refuse('groupLabel.noMembers'),
    items.length === 0 && refuse('groupLabel.noItems'),
    ...items.flatMap((item) => {
      const taken = sum(item.shares.map((share) => share.count))
      return [
        !whole(item.priceYen) && refuse('groupLabel.amountInvalid', {}, item.id),
        item.shares.some((share) => !known.has(share.memberId) || !isWhole(share.count) || share.count < 0) &&
          refuse('groupLabel.shareInvalid', { title: item.title }, item.id),
        taken < item.pieces &&
          refuse('groupLabel.piecesLeft', { title: item.title, count: item.pieces - taken }, item.id),
        taken > item.pieces &&
          refuse('groupLabel.piecesTooMany', { title: item.title, count: taken - item.pieces }, item.id),
      ]
    }),
    ...costs.flatMap((cost) => {
      if (!whole(cost.yen)) return [refuse('groupLabel.amountInvalid', {}, cost.id)]
      if (cost.rule !== 'hand') return []
      const parts = Object.entries(cost.byHand ?? {})
        .filter(([id]) => known.has(id))
        .map(([, yen]) => yen)
      if (!parts.every(whole)) return [refuse('groupLabel.amountInvalid', {}, cost.id)]
      const difference = cost.yen - sum(parts)
      return [
        difference !== 0 &&
          refuse(
            difference > 0 ? 'groupLabel.handTooLittle' : 'groupLabel.handTooMuch',
            { yen: Math.abs(difference) },
            cost.id,
          ),
      ]
    }),
  ].filter(isRefusal)
}

/**
 * What of a refund belongs to whom: by what each has paid for the thing it is for, to the yen, and never more than they paid.
 * `paid` are yen per member for that item or row.
 */
export function refundParts(
  refundYen: number,
  paid: Readonly<Record<string, number>>,
): Record<string, number> {
  const ids = Object.keys(paid)
    .filter((id) => paid[id]! > 0)
    .sort()
  const most = sum(ids.map((id) => paid[id]!))
  const parts = split(
    Math.min(refundYen, most),
    ids.map((id) => paid[id]!),
  )
  return Object.fromEntries(ids.map((id, at) => [id, Math.min(parts[at]!, paid[id]!)]))
}

/**
 * A refund of an item, divided among those who have a share of it: first what they paid for the item, then (postage and fees
 * that came back with it) what else they paid. `item` and `rest` are yen per member still with us; to the yen, never more than those.
 */
export function passedOnParts(
  refundYen: number,
  item: Readonly<Record<string, number>>,
  rest: Readonly<Record<string, number>>,
): Record<string, number> {
  const first = refundParts(refundYen, item)
  const sharing = Object.fromEntries(Object.entries(rest).filter(([id]) => (item[id] ?? 0) > 0))
  const second = refundParts(refundYen - sum(Object.values(first)), sharing)
  return Object.fromEntries(Object.keys(first).map((id) => [id, first[id]! + (second[id] ?? 0)]))
}
