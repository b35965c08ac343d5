import type { EpochMs } from '../kernel/index.ts'
import { isMoneyAction, mayAgree, mayAlone, moneyActionIds, summedWith } from './limits.ts'
import type { MoneyAction, MoneyLimits } from './limits.ts'
import { moneyRules } from './money.ts'
import type { Role } from './rights.ts'

/** Money that was asked for, as it is written down; `waited`: a second person was needed then. */
export type Moved = {
  readonly kind: string
  readonly yen: number
  readonly customerId: string | null
  readonly askedBy: string
  readonly at: EpochMs
  readonly waited: boolean
}
/** Somebody who works here, or did. */
export type AtWork = { readonly id: string; readonly roles: readonly Role[]; readonly active: boolean }
/** What other limits would have done to one kind of money. `stuck`: of what would wait, what nobody else who works here now could agree to. */
export type TriedLimits = {
  readonly action: MoneyAction
  readonly sums: number
  readonly yen: number
  readonly waited: number
  readonly would: number
  readonly stuck: number
}

/**
 * The limits against what was really moved, oldest first: the same adding up within a day as when it is done, with the roles people have
 * now. Kinds of which nothing was moved have no row.
 */
export function tryLimits(
  limits: MoneyLimits,
  moved: readonly Moved[],
  people: readonly AtWork[],
): TriedLimits[] {
  const rolesOf = new Map(people.map(({ id, roles }) => [id, roles]))
  /** What each did alone for each customer, as it would have been. */
  const alone = new Map<string, Moved[]>()
  const tried = new Map<
    MoneyAction,
    { sums: number; yen: number; waited: number; would: number; stuck: number }
  >()
  for (const each of moved) {
    const { kind, yen, customerId, askedBy } = each
    if (!isMoneyAction(kind)) continue
    const hand = `${askedBy}/${customerId}`
    const together = summedWith(kind) as readonly string[]
    const before =
      customerId === null
        ? 0
        : (alone.get(hand) ?? [])
            .filter((other) => together.includes(other.kind) && other.at > each.at - moneyRules.withinMs)
            .reduce((sum, other) => sum + other.yen, 0)
    const row = tried.get(kind) ?? { sums: 0, yen: 0, waited: 0, would: 0, stuck: 0 }
    tried.set(kind, row)
    row.sums += 1
    row.yen += yen
    if (each.waited) row.waited += 1
    if (mayAlone(limits, rolesOf.get(askedBy) ?? [], kind, yen + before)) {
      alone.set(hand, [...(alone.get(hand) ?? []), each])
      continue
    }
    row.would += 1
    const somebody = people.some(
      ({ id, roles, active }) => active && id !== askedBy && mayAgree(limits, roles, kind, yen),
    )
    if (!somebody) row.stuck += 1
  }
  return moneyActionIds.flatMap((action) => {
    const row = tried.get(action)
    return row ? [{ action, ...row }] : []
  })
}
