import type { CheckOutcome, ServiceCheck } from '../floor/index.ts'
import { assert, BASIS, rounded, sum } from '../kernel/index.ts'
import type { SoldPrice } from '../order/index.ts'
import { servicesYen } from '../order/index.ts'
import type { CaseComponent, CaseRule, CaseStage } from './rules.ts'
import { caseComponents, sharePercent } from './rules.ts'

/** What the customer found about one claim of the listing. */
export const caseAnswers = ['agrees', 'differs', 'cannot_tell'] as const
export type CaseAnswer = (typeof caseAnswers)[number]
export type Answered = { readonly check: ServiceCheck; readonly outcome: CaseAnswer }

export const evidenceNames = ['differs', 'words', 'photos', 'asked'] as const
export type EvidenceName = (typeof evidenceNames)[number]
/** What the rule still asks of the customer. */
export function missingOf(
  rule: CaseRule,
  stage: CaseStage,
  given: { readonly answers: readonly Answered[]; readonly words: string; readonly photos: number },
): EvidenceName[] {
  const differing = differsOf(rule, given.answers)
  return [
    ...(rule.claims !== null && differing.length === 0 ? (['differs'] as const) : []),
    ...(rule.needsWords && given.words.trim() === '' ? (['words'] as const) : []),
    ...(stage === 'there' && given.photos < rule.photosThere ? (['photos'] as const) : []),
  ]
}
/** The differing claims that count under this rule. */
const differsOf = (rule: CaseRule, answers: readonly Answered[]): ServiceCheck[] =>
  answers
    .filter(
      ({ outcome, check }) =>
        outcome === 'differs' && (rule.differs.length === 0 || rule.differs.includes(check)),
    )
    .map(({ check }) => check)

export type CasePart = { readonly component: CaseComponent; readonly yen: number }
export type CaseOutcome = {
  readonly rule: string
  readonly percent: number
  /** The claim that decides the share. */
  readonly because: ServiceCheck | null
  /** What our own inspection says of the claims that differ: it found the same, says otherwise, or did not look. */
  readonly ours: 'confirmed' | 'contradicted' | 'open'
  readonly parts: readonly CasePart[]
  readonly yen: number
  /** What kept it from being more. */
  readonly cappedBy: 'paid' | 'cover' | null
  /** The piece goes back to its seller and does not travel. */
  readonly goesBack: boolean
}

export const componentsOf = (price: Omit<SoldPrice, 'pointsYen'>): Record<CaseComponent, number> => ({
  item: price.itemYen,
  domestic: price.domesticYen,
  proxy: price.proxyYen,
  services: servicesYen(price),
  processing: price.processingYen,
})

/**
 * What the table gives for what was found. Shown before a case is sent, kept with it, and proposed to whoever decides. Never more than
 * what is left of what was paid (`leftYen`), and never more than the parcel's cover where that pays.
 */
export function outcomeOf(
  rule: CaseRule,
  given: {
    readonly stage: CaseStage
    readonly answers: readonly Answered[]
    /** What our own inspection found, by claim. */
    readonly ours: ReadonlyMap<ServiceCheck, CheckOutcome>
    readonly price: Omit<SoldPrice, 'pointsYen'>
    readonly leftYen: number
    /** What the cover has left for goods; null where no parcel covers. */
    readonly coverYen: number | null
  },
): CaseOutcome {
  assert(given.leftYen >= 0, 'what is left of a purchase is not negative')
  const differing = differsOf(rule, given.answers)
  const contradicted = differing.filter((check) => given.ours.get(check) === 'as_described')
  const counts = differing.filter((check) => !contradicted.includes(check))
  const ours = differing.some((check) => given.ours.get(check) === 'differs')
    ? 'confirmed'
    : differing.length > 0 && counts.length === 0
      ? 'contradicted'
      : 'open'
  const because = counts.toSorted((a, b) => sharePercent[b] - sharePercent[a])[0] ?? null
  const percent =
    rule.claims === null ? 100 : because === null ? 0 : rule.gives === 'whole' ? 100 : sharePercent[because]
  const all = componentsOf(given.price)
  // All of the goods is all of the purchase, unless a carrier pays: it covers goods.
  const isWhole = percent === 100 && rule.gives !== 'cover'
  const wanted = isWhole
    ? caseComponents.map((component) => ({ component, yen: all[component] }))
    : [{ component: 'item' as const, yen: rounded('partRefund', all.item, percent * 100, BASIS) }]
  const wantedYen = sum(wanted.map(({ yen }) => yen))
  const most = Math.min(given.leftYen, rule.gives === 'cover' ? (given.coverYen ?? 0) : wantedYen)
  let open = Math.min(wantedYen, most)
  const parts = wanted.flatMap(({ component, yen }): CasePart[] => {
    const given = Math.min(open, yen)
    open -= given
    return given === 0 ? [] : [{ component, yen: given }]
  })
  const yen = sum(parts.map((part) => part.yen))
  return {
    rule: rule.id,
    percent,
    because,
    ours,
    parts,
    yen,
    cappedBy: yen === wantedYen ? null : given.leftYen <= most ? 'paid' : 'cover',
    goesBack: isWhole && given.stage === 'here',
  }
}
