/** Where a rule is asked: before money is asked for (order, top-up, bid), or when an order was paid. */
export type FraudMoment = 'asking' | 'paid'

/** What is being paid when a rule is asked before the money. */
export type FraudThing = 'order' | 'parcel' | 'topUp' | 'bid'

export type FraudRule = {
  readonly family: 'velocity' | 'mismatch' | 'newAccount' | 'history'
  /** A rule that is asked before the money refuses; one that is asked when an order was paid weighs. */
  readonly asked: FraudMoment
  /** What its figure counts. */
  readonly unit: 'count' | 'yen'
  /** Speaks of accounts only that are new. */
  readonly newOnly: boolean
  /** Of which things it is asked before the money. */
  readonly of: readonly FraudThing[]
  /** Null: it looks at no window but at how things stand. */
  readonly windowHours: number | null
  /** From this figure on it speaks. */
  readonly threshold: number
  /** What it adds; an order whose rules add up to `holdAt` is held for a look. Rules that refuse weigh nothing. */
  readonly weight: number
  /** Cannot be switched off: a person has decided it. */
  readonly isFixed: boolean
}

const refuses = (
  family: FraudRule['family'],
  unit: FraudRule['unit'],
  of: readonly FraudThing[],
  threshold: number,
  windowHours: number | null,
  newOnly = false,
): FraudRule => ({
  family,
  asked: 'asking',
  unit,
  newOnly,
  of,
  windowHours,
  threshold,
  weight: 0,
  isFixed: false,
})
const weighs = (
  family: FraudRule['family'],
  unit: FraudRule['unit'],
  weight: number,
  threshold: number,
  windowHours: number | null,
  newOnly = false,
): FraudRule => ({
  family,
  asked: 'paid',
  unit,
  newOnly,
  of: [],
  windowHours,
  threshold,
  weight,
  isFixed: false,
})

const DAY = 24
/**
 * Every rule, ours. The figures are several times what honest customers reach on their busiest day: whoever shops for a group, moves
 * house or pays with a card from home must not meet one of them alone. Operators change them by versions (`FraudSettings`).
 */
export const fraudRules = {
  // Before the money: somebody tries out cards.
  declines: refuses('velocity', 'count', ['order', 'parcel', 'topUp', 'bid'], 8, 1),
  attempts: refuses('velocity', 'count', ['order', 'parcel', 'topUp', 'bid'], 60, 1),
  // Before the money: how far a new account may go by card.
  newTopUp: refuses('newAccount', 'yen', ['topUp'], 1_000_000, DAY, true),
  newBids: refuses('newAccount', 'yen', ['bid'], 3_000_000, null, true),
  // Once an order is paid.
  newSpent: weighs('newAccount', 'yen', 100, 500_000, DAY, true),
  newOrders: weighs('newAccount', 'count', 50, 30, DAY, true),
  newAccount: weighs('newAccount', 'count', 20, 1, null, true),
  cards: weighs('velocity', 'count', 60, 4, 3 * DAY),
  addresses: weighs('velocity', 'count', 60, 6, DAY),
  declinedBefore: weighs('velocity', 'count', 40, 4, DAY),
  cardCountry: weighs('mismatch', 'count', 50, 1, null),
  cardName: weighs('mismatch', 'count', 25, 1, null),
  currency: weighs('mismatch', 'count', 5, 1, null),
  claims: weighs('history', 'count', 60, 6, 90 * DAY),
  disputes: weighs('history', 'count', 100, 1, 365 * DAY),
  sharedCard: weighs('history', 'count', 60, 3, 30 * DAY),
  blockedCard: weighs('history', 'count', 100, 1, null),
  // Families and forwarding houses live at one place: alone it says little.
  blockedPlace: weighs('history', 'count', 50, 1, null),
  blocked: { ...weighs('history', 'count', 100, 1, null), isFixed: true },
} as const satisfies Readonly<Record<string, FraudRule>>

export type FraudRuleId = keyof typeof fraudRules
// Object.keys widens; the table has exactly these.
export const fraudRuleIds = Object.keys(fraudRules) as [FraudRuleId, ...FraudRuleId[]]
export const fraudRuleOf = (id: FraudRuleId): FraudRule => fraudRules[id]

/** What operators change of a rule. */
type FraudRuleSetting = {
  readonly isOn: boolean
  readonly threshold: number
  /** Null where the rule has no window. */
  readonly windowHours: number | null
  readonly weight: number
}
export type FraudSettings = {
  /** An order whose rules weigh so much together is held for a look. */
  readonly holdAt: number
  /** So long somebody may look; then everything goes back. */
  readonly lookHours: number
  /** An account is new for so many days, … */
  readonly newDays: number
  /** … and until so many of its parcels have arrived. */
  readonly newParcels: number
  readonly rules: Readonly<Record<FraudRuleId, FraudRuleSetting>>
}

export const defaultFraudSettings: FraudSettings = {
  holdAt: 100,
  lookHours: 48,
  newDays: 14,
  newParcels: 3,
  // Built from the table's own keys.
  rules: Object.fromEntries(
    fraudRuleIds.map((id) => {
      const { threshold, windowHours, weight } = fraudRuleOf(id)
      return [id, { isOn: true, threshold, windowHours, weight }]
    }),
  ) as Record<FraudRuleId, FraudRuleSetting>,
}

/** What was saved, completed from the table: a rule that came with a later release holds as it came. */
export function fraudSettingsOf(saved: Partial<FraudSettings> | null): FraudSettings {
  const merged = { ...defaultFraudSettings, ...saved }
  return {
    ...merged,
    rules: Object.fromEntries(
      fraudRuleIds.map((id) => {
        const row = { ...defaultFraudSettings.rules[id], ...saved?.rules?.[id] }
        const isFixed = fraudRuleOf(id).isFixed
        return [id, isFixed ? defaultFraudSettings.rules[id] : row]
      }),
    ) as Record<FraudRuleId, FraudRuleSetting>,
  }
}
