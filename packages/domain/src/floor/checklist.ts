import { graphemes, lengthOf } from '../kernel/index.ts'

/**
 * What an inspector looks at, made from the frozen listing's own words: one row for each thing it claims, with the words that claim it.
 * The rules only find sentences; what they mean is for the person with the piece in hand.
 */
export const inspectionChecks = [
  'item',
  'variant',
  'condition',
  'unused',
  'works',
  'colour',
  'size',
  'box',
  'accessories',
  'count',
  'flaws',
] as const
/** What can be told from the piece alone; an expert's certificate it is not. */
export const authenticationChecks = ['marks', 'serial', 'make', 'papers'] as const
export const serviceChecks = [...inspectionChecks, ...authenticationChecks] as const
export type ServiceCheck = (typeof serviceChecks)[number]

export const checkOutcomes = ['as_described', 'differs', 'not_checked'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** One claim: what it is about, and the words for it (at most 120 characters; empty where a check has none): the listing's, or those the seller answered with. */
export type Claim = { readonly check: ServiceCheck; readonly quote: string; readonly isSaid?: true }
/** What a seller answered, as it is frozen beside the listing; `check` is null where there is nothing to look at. */
export type Said = {
  readonly id: string
  readonly check: ServiceCheck | null
  readonly quote: string
  readonly question: string
  readonly answer: string
  readonly at: string
  /** sha256 of all of the above. */
  readonly hash: string
}
export type CheckResult = Claim & {
  readonly outcome: CheckOutcome
  readonly note: string
  readonly photoIds: readonly string[]
}

export type Claiming = {
  readonly title: string
  readonly description?: string | undefined
  readonly conditionText?: string | undefined
  readonly size?: string | undefined
  readonly color?: string | undefined
  readonly brand?: string | undefined
  readonly said?: readonly Pick<Said, 'check' | 'quote'>[] | undefined
}

/** Words that claim something, by check; the first sentence that has one is quoted. */
const words: Partial<Record<ServiceCheck, { readonly any: RegExp; readonly not?: RegExp }>> = {
  unused: { any: /未使用|新品|未開封|未着用|\bnew\b|unused|unopened|sealed/iu },
  works: {
    any: /動作(?:確認|品|良好|します|OK)|通電|使用できます|動きます|working|tested/iu,
    not: /未確認|確認しておりません|確認できません|ジャンク|untested/iu,
  },
  colour: {
    any: /カラー|色[はが:：]|色味|ブラック|ホワイト|レッド|ブルー|グリーン|シルバー|ゴールド|colou?r/iu,
  },
  size: { any: /サイズ|寸法|\d\s*(?:cm|mm|㎝|㎜|センチ|ミリ)|size/iu },
  box: { any: /箱|外装|\bbox(?:ed)?\b/iu },
  accessories: {
    any: /付属|セット内容|同梱|付き(?:です|ます)?|付け(?:ます|て)|保証書|説明書|ケーブル|accessor|included|manual/iu,
  },
  count: { any: /\d\s*(?:点|個|枚|冊|本|体|巻|袋)|セット|まとめ売り|全\d+|pcs|set of/iu },
  flaws: {
    any: /傷|キズ|汚れ|スレ|擦れ|シミ|へこみ|凹み|欠け|色褪せ|日焼け|使用感|難あり|scratch|stain|dent/iu,
  },
  papers: { any: /保証書|鑑定|証明書|ギャランティ|レシート|certificate|receipt/iu },
  serial: { any: /シリアル|製造番号|serial/iu },
  marks: { any: /正規品|本物|真贋|刻印|ロゴ|authentic|genuine/iu },
}

const LONGEST = 120
const tidy = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const short = (text: string): string =>
  lengthOf(text) > LONGEST
    ? `${graphemes(text)
        .slice(0, LONGEST - 1)
        .join('')}…`
    : text
const sentences = (text: string): string[] =>
  text
    .replace(/<br\s*\/?>|<\/p>|<\/li>/gi, '\n')
    .split(/[\n。！!]+/)
    .map(tidy)
    .filter((each) => each.length >= 2)

/** What the seller promised in answers: one claim for each check, whoever ordered whatever. */
export function saidClaims(said: Claiming['said']): Claim[] {
  const quotes = new Map<ServiceCheck, string>()
  for (const { check, quote } of said ?? [])
    if (check !== null) quotes.set(check, quotes.has(check) ? `${quotes.get(check)} / ${quote}` : quote)
  return [...quotes].map(([check, quote]) => ({ check, quote: short(tidy(quote)), isSaid: true }))
}

/** The checks of an ordered service, in the order they are worked through. Inspection looks at what is claimed; authentication always at the same four. */
export function checklist(
  service: 'inspection' | 'authentication',
  listing: Claiming,
  variantName: string | null = null,
): Claim[] {
  // A description says it more closely than a title.
  const told = [...sentences(listing.description ?? ''), listing.title]
  const spoken = (check: ServiceCheck): string => {
    const rule = words[check]
    const found = rule
      ? told.find((each) => rule.any.test(each) && !(rule.not?.test(each) ?? false))
      : undefined
    return short(tidy(found ?? ''))
  }
  // Asked and answered is closer than what the listing says.
  const said = new Map(saidClaims(listing.said).map((claim) => [claim.check, claim]))
  if (service === 'authentication')
    return authenticationChecks.map(
      (check) =>
        said.get(check) ?? {
          check,
          quote: spoken(check) || (check === 'marks' ? short(tidy(listing.brand ?? '')) : ''),
        },
    )
  const fields: Partial<Record<ServiceCheck, string | null | undefined>> = {
    item: listing.title,
    variant: variantName,
    condition: listing.conditionText,
    colour: listing.color,
    size: listing.size,
  }
  return inspectionChecks.flatMap((check): Claim[] => {
    const answered = said.get(check)
    if (answered) return [answered]
    const quote = short(tidy(fields[check] ?? '')) || spoken(check)
    return quote === '' ? [] : [{ check, quote }]
  })
}

/** Something was looked at and is otherwise than the listing says. */
export const anyDiffers = (results: readonly Pick<CheckResult, 'outcome'>[]): boolean =>
  results.some(({ outcome }) => outcome === 'differs')
/** Every claim has its outcome, and nothing else has. */
export const isComplete = (
  claims: readonly Claim[],
  given: readonly { readonly check: ServiceCheck }[],
): boolean =>
  given.length === claims.length && claims.every(({ check }) => given.some((each) => each.check === check))
