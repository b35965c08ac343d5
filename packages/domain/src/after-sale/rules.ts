import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'
import type { ServiceCheck } from '../floor/index.ts'
import type { OrderLineState } from '../order/index.ts'

/** Every decision cites the version it was made under (P 8.9); a case keeps the one it was opened by. */
export const caseRulesVersion = '2026-11-23'

export const caseKinds = [
  'not_as_described',
  'wrong',
  'missing_part',
  'damaged_here',
  'counterfeit',
  'damaged_there',
  'missing_there',
  'late',
  'seller_cancelled',
  'lost_in_japan',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** Where the piece is: on its way to us, on our shelf, or with its customer. */
export const caseStages = ['coming', 'here', 'there'] as const
export type CaseStage = (typeof caseStages)[number]
const stages: Partial<Record<OrderLineState, CaseStage>> = {
  bought: 'coming',
  on_the_way: 'coming',
  arrived: 'here',
  inspecting: 'here',
  problem: 'here',
  stored: 'here',
  delivered: 'there',
}
/** Null while it is packed or travels: then its parcel is what can be asked about. */
export const caseStageOf = (state: OrderLineState): CaseStage | null => stages[state] ?? null

/** What a purchase is made of. A coupon and points are no part of their own: they paid for these. */
export const caseComponents = ['item', 'domestic', 'proxy', 'services', 'processing'] as const
export type CaseComponent = (typeof caseComponents)[number]

export const caseBearers = ['seller', 'us', 'carrier'] as const
export type CaseBearer = (typeof caseBearers)[number]

/**
 * `share`: of the goods, by what differs (`sharePercent`); all of it when that is everything. `whole`: every component, as if it had never
 * been bought. `cover`: the same share, and never more than the parcel's cover has left (domain/tracking).
 */
export type CaseGives = 'share' | 'whole' | 'cover'

export type CaseRule = {
  /** What a decision cites, with the version. */
  readonly id: string
  readonly kind: CaseKind
  /** Days from the arrival at our house, or from the delivery; `null`: as long as the piece is there. A stage that is left out has no such case. */
  readonly within: Partial<Readonly<Record<CaseStage, number | null>>>
  /** Which claims of the listing are gone through: what an inspection looks at, an authentication, or none. */
  readonly claims: 'inspection' | 'authentication' | null
  /** One of these has to differ; empty: any of them. */
  readonly differs: readonly ServiceCheck[]
  readonly needsWords: boolean
  /** The customer's own pictures; on our shelf our arrival photos are the evidence. */
  readonly photosThere: number
  readonly gives: CaseGives
  readonly borneBy: CaseBearer
  /** Until when we decide. */
  readonly answerDays: number
}

/** Days of a used thing: a box is opened within a week, what only use shows gets two, a doubt about authenticity a month. */
export const caseRules: readonly CaseRule[] = [
  {
    id: 'D1',
    kind: 'not_as_described',
    within: { here: 14, there: 14 },
    claims: 'inspection',
    differs: [],
    needsWords: false,
    photosThere: 1,
    gives: 'share',
    borneBy: 'seller',
    answerDays: 5,
  },
  {
    id: 'W1',
    kind: 'wrong',
    within: { here: 14, there: 14 },
    claims: 'inspection',
    differs: ['item', 'variant'],
    needsWords: false,
    photosThere: 1,
    gives: 'whole',
    borneBy: 'seller',
    answerDays: 5,
  },
  {
    id: 'M1',
    kind: 'missing_part',
    within: { here: 14, there: 14 },
    claims: 'inspection',
    differs: ['accessories', 'box', 'count', 'papers'],
    needsWords: true,
    photosThere: 1,
    gives: 'share',
    borneBy: 'seller',
    answerDays: 5,
  },
  {
    id: 'H1',
    kind: 'damaged_here',
    within: { here: 14 },
    claims: 'inspection',
    differs: [],
    needsWords: false,
    photosThere: 0,
    gives: 'share',
    borneBy: 'seller',
    answerDays: 5,
  },
  {
    id: 'C1',
    kind: 'counterfeit',
    within: { here: 30, there: 30 },
    claims: 'authentication',
    differs: [],
    needsWords: true,
    photosThere: 2,
    gives: 'whole',
    borneBy: 'seller',
    answerDays: 10,
  },
  {
    id: 'T1',
    kind: 'damaged_there',
    within: { there: 7 },
    claims: 'inspection',
    differs: [],
    needsWords: false,
    photosThere: 2,
    gives: 'cover',
    borneBy: 'carrier',
    answerDays: 7,
  },
  {
    id: 'T2',
    kind: 'missing_there',
    within: { there: 7 },
    claims: null,
    differs: [],
    needsWords: true,
    photosThere: 1,
    gives: 'cover',
    borneBy: 'carrier',
    answerDays: 7,
  },
  {
    id: 'L1',
    kind: 'late',
    within: { coming: null },
    claims: null,
    differs: [],
    needsWords: false,
    photosThere: 0,
    gives: 'whole',
    borneBy: 'seller',
    answerDays: 5,
  },
  {
    id: 'S1',
    kind: 'seller_cancelled',
    within: { coming: null },
    claims: null,
    differs: [],
    needsWords: true,
    photosThere: 0,
    gives: 'whole',
    borneBy: 'seller',
    answerDays: 3,
  },
  {
    id: 'J1',
    kind: 'lost_in_japan',
    within: { coming: null },
    claims: null,
    differs: [],
    needsWords: true,
    photosThere: 0,
    gives: 'whole',
    borneBy: 'us',
    answerDays: 7,
  },
]
/** The table's row of a kind; there is one for each. */
export const caseRuleOf = (kind: CaseKind): CaseRule => caseRules.find((rule) => rule.kind === kind)!

/** How much of the goods a claim that does not hold is worth, in percent: what a buyer would have paid less. 100 is all of it. */
export const sharePercent: Readonly<Record<ServiceCheck, number>> = {
  item: 100,
  variant: 100,
  condition: 30,
  unused: 40,
  works: 70,
  colour: 30,
  size: 50,
  box: 10,
  accessories: 20,
  count: 50,
  flaws: 25,
  marks: 100,
  serial: 100,
  make: 100,
  papers: 20,
}

/** The most one of us may add as a gift to an offer, by role; the highest role one holds counts. */
export const goodwillMostYen = { support: 2_000, finance: 10_000, admin: 30_000 } as const
export const goodwillMostOf = (roles: readonly string[]): number =>
  Math.max(0, ...roles.map((role) => goodwillMostYen[role as keyof typeof goodwillMostYen] ?? 0))

export type CaseFacts = {
  readonly state: OrderLineState
  readonly arrivedAt: EpochMs | null
  readonly deliveredAt: EpochMs | null
  /** Until when the seller should have shipped. */
  readonly sellerDueAt: EpochMs | null
}
export type MayOpen = {
  readonly may: 'now' | 'later' | 'over' | 'no'
  readonly from: EpochMs | null
  readonly until: EpochMs | null
}
/** Whether a case of this kind can be opened now, from when and until when. */
export function mayOpen(rule: CaseRule, facts: CaseFacts, now: EpochMs): MayOpen {
  const none: MayOpen = { may: 'no', from: null, until: null }
  const stage = caseStageOf(facts.state)
  const days = stage === null ? undefined : rule.within[stage]
  if (stage === null || days === undefined) return none
  // A parcel can only be lost once it was sent; until then the seller is late.
  if (rule.kind === 'lost_in_japan' && facts.state !== 'on_the_way') return none
  if (rule.kind === 'late') {
    if (facts.state !== 'bought' || facts.sellerDueAt === null) return none
    return { may: now < facts.sellerDueAt ? 'later' : 'now', from: facts.sellerDueAt, until: null }
  }
  if (days === null) return { may: 'now', from: null, until: null }
  const start = stage === 'there' ? facts.deliveredAt : facts.arrivedAt
  if (start === null) return none
  const until = start + days * DAY
  return { may: now > until ? 'over' : 'now', from: start, until }
}
/** The kinds a piece can have where it is, those that are over or not yet due with their days. */
export const kindsOf = (facts: CaseFacts, now: EpochMs): { rule: CaseRule; may: MayOpen }[] =>
  caseRules.map((rule) => ({ rule, may: mayOpen(rule, facts, now) })).filter(({ may }) => may.may !== 'no')
