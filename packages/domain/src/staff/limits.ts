import { moneyRules } from './money.ts'
import { may, permissions, roles } from './rights.ts'
import type { Permission, Role } from './rights.ts'

/**
 * What staff do with money whose amount is theirs to decide (decision 0102). `by`: who may do it at all; `agrees`: who may say yes to
 * somebody else’s. `sums`: what one person did alone for one customer within a day counts together with these. `aloneYen`: up to
 * which the release lets one person go alone, 0: always two people.
 */
const moneyActions = {
  refund: { by: 'money.ask', agrees: 'money.approve', sums: 'gifts', aloneYen: moneyRules.fourEyesYen },
  credit: { by: 'money.ask', agrees: 'money.approve', sums: 'gifts', aloneYen: moneyRules.fourEyesYen },
  case: { by: 'cases.write', agrees: 'cases.approve', sums: 'gifts', aloneYen: moneyRules.fourEyesYen },
  claim: { by: 'parcel.write', agrees: 'money.approve', sums: 'gifts', aloneYen: moneyRules.fourEyesYen },
  sellerBack: { by: 'receiving.write', agrees: 'money.approve', sums: 'own', aloneYen: 30_000 },
  parked: { by: 'payments.write', agrees: 'money.approve', sums: 'own', aloneYen: 100_000 },
  transfer: { by: 'payments.write', agrees: 'money.approve', sums: 'own', aloneYen: 100_000 },
  difference: { by: 'books.write', agrees: 'money.approve', sums: 'own', aloneYen: 100_000 },
  carrierBill: { by: 'books.write', agrees: 'money.approve', sums: 'own', aloneYen: 100_000 },
  // Ours: what a campaign may cost at worst; one without an end of its cost is always above it.
  coupon: { by: 'coupons.write', agrees: 'money.approve', sums: 'own', aloneYen: 1_000_000 },
  withdrawal: { by: 'money.approve', agrees: 'money.approve', sums: 'own', aloneYen: 0 },
  transferBack: { by: 'money.approve', agrees: 'money.approve', sums: 'own', aloneYen: 0 },
} as const satisfies Record<
  string,
  { by: Permission; agrees: Permission; sums: 'gifts' | 'own'; aloneYen: number }
>
export type MoneyAction = keyof typeof moneyActions
/** Keys of a literal, in the order of the table. */
export const moneyActionIds = Object.keys(moneyActions) as [MoneyAction, ...MoneyAction[]]
export const isMoneyAction = (text: string): text is MoneyAction => Object.hasOwn(moneyActions, text)

/** Yen; null: any amount. */
export type Limit = number | null
export type MoneyLimits = Readonly<
  Record<
    MoneyAction,
    { readonly alone: Readonly<Record<Role, Limit>>; readonly agrees: Readonly<Record<Role, Limit>> }
  >
>

/** Who has a figure of their own: whose role may do it, and does not always need somebody else. */
export const rolesAlone = (action: MoneyAction): readonly Role[] =>
  moneyActions[action].aloneYen === 0 ? [] : permissions[moneyActions[action].by]
export const rolesAgree = (action: MoneyAction): readonly Role[] => permissions[moneyActions[action].agrees]

const each = <T>(of: (role: Role) => T): Record<Role, T> =>
  // Every role is a key.
  Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<Role, T>
export const defaultMoneyLimits: MoneyLimits = Object.fromEntries(
  moneyActionIds.map((action) => [
    action,
    {
      alone: each((role) => (rolesAlone(action).includes(role) ? moneyActions[action].aloneYen : 0)),
      agrees: each((role) => (rolesAgree(action).includes(role) ? null : 0)),
    },
  ]),
) as MoneyLimits // Every action is a key.

const reaches = (limit: Limit, yen: number): boolean => limit === null || yen <= limit
const highest = (limits: readonly Limit[]): Limit =>
  limits.includes(null) ? null : Math.max(0, ...limits.map((limit) => limit ?? 0))
/** Of a person with several roles the highest counts. */
export const aloneOf = (limits: MoneyLimits, held: readonly Role[], action: MoneyAction): Limit =>
  highest(rolesAlone(action).flatMap((role) => (held.includes(role) ? [limits[action].alone[role]] : [])))
/** What adds up to it: a large sum in small pieces is a large sum. */
export const mayAlone = (
  limits: MoneyLimits,
  held: readonly Role[],
  action: MoneyAction,
  yen: number,
): boolean => reaches(aloneOf(limits, held, action), yen)
/** Never to one’s own, which is asked apart. */
export const mayAgree = (
  limits: MoneyLimits,
  held: readonly Role[],
  action: MoneyAction,
  yen: number,
): boolean =>
  may(held, moneyActions[action].agrees) &&
  reaches(
    highest(rolesAgree(action).flatMap((role) => (held.includes(role) ? [limits[action].agrees[role]] : []))),
    yen,
  )

/** Actions for whose large sums nobody could say yes: they would wait for ever. */
export const nobodyAgrees = (limits: MoneyLimits): readonly MoneyAction[] =>
  moneyActionIds.filter((action) => !rolesAgree(action).some((role) => limits[action].agrees[role] === null))

/** Customers read that two people look at a case above this line (the rules of after-sale service): nobody decides more of one alone. */
export const breaksPromise = (limits: MoneyLimits): boolean =>
  rolesAlone('case').some((role) => {
    const limit = limits.case.alone[role]
    return limit === null || limit > moneyRules.fourEyesYen
  })

/** Which actions of one person for one customer add up. */
export const summedWith = (action: MoneyAction): readonly MoneyAction[] =>
  moneyActions[action].sums === 'own'
    ? [action]
    : moneyActionIds.filter((other) => moneyActions[other].sums === 'gifts')
