import { rounded, split, sum } from '../kernel/index.ts'

/** What a receipt says of consumption tax (decision 0096): each row of a bill belongs to a group, each group to a class, each class has its rate. */
export const taxClasses = ['outside', 'export', 'standard', 'reduced'] as const
export type TaxClass = (typeof taxClasses)[number]
/** Percent; null: no consumption tax is asked of it at all. */
export const taxRates = {
  outside: null,
  export: 0,
  standard: 10,
  reduced: 8,
} as const satisfies Record<TaxClass, number | null>

export const taxGroups = ['goods', 'work', 'storage', 'journey', 'duty', 'money'] as const
export type TaxGroup = (typeof taxGroups)[number]
export type TaxTable = Readonly<Record<TaxGroup, TaxClass>>

/**
 * What holds until an operator says otherwise. Goods and postage to us are bought in the customer's name and passed on at cost; our work for
 * somebody abroad and the journey there are exports (Consumption Tax Act, article 7); keeping and packing things that lie in Japan is not
 * (ordinance 17, paragraph 2, item 7). Operators ask their own tax accountant and set it in the console.
 */
export const defaultTaxes: TaxTable = {
  goods: 'outside',
  work: 'export',
  storage: 'standard',
  journey: 'export',
  duty: 'outside',
  money: 'outside',
}

/** Rows of bills by their key below `fees`. `paid`: no price but a way it was paid. `less`: takes something off all of them. */
export const rowGroups: Readonly<Record<string, TaxGroup | 'paid' | 'less'>> = {
  item: 'goods',
  domestic: 'goods',
  domesticEstimate: 'goods',
  doorPostage: 'goods',
  difference: 'goods',
  returnPostage: 'goods',
  proxy: 'work',
  inspection: 'work',
  authentication: 'work',
  photos: 'work',
  translation: 'work',
  processing: 'work',
  handling: 'storage',
  protective: 'storage',
  consolidation: 'storage',
  storage: 'storage',
  packedStorage: 'storage',
  repack: 'storage',
  together: 'storage',
  shipping: 'journey',
  surcharge: 'journey',
  insurance: 'journey',
  declaration: 'journey',
  duty: 'duty',
  dutyPrepaid: 'duty',
  taxCollected: 'duty',
  topUp: 'money',
  ahead: 'money',
  ownShare: 'money',
  coupon: 'less',
  points: 'paid',
  aheadUsed: 'paid',
  prepaid: 'paid',
}

type BillRow = { readonly key: string; readonly yen: number; readonly kind: string }
export type GroupSums = Readonly<Record<TaxGroup, number>>
const plain = (key: string): string => key.replace(/^fees\./, '')
const none = (): Record<TaxGroup, number> => ({
  goods: 0,
  work: 0,
  storage: 0,
  journey: 0,
  duty: 0,
  money: 0,
})

/** What a bill asks for, by group. What takes something off stands with all of them, in proportion; a row nobody named is our work. */
export function byGroup(rows: readonly BillRow[]): GroupSums {
  const sums = none()
  let less = 0
  for (const { key, yen, kind } of rows) {
    if (kind === 'total' || kind === 'sub') continue
    const group = rowGroups[plain(key)] ?? 'work'
    if (group === 'less') less -= yen
    else if (group !== 'paid') sums[group] += yen
  }
  return apart(sums, Math.min(less, sum(Object.values(sums)))).left
}

/** `yen` of what groups come to, taken of each in proportion. */
function apart(from: GroupSums, yen: number): { taken: GroupSums; left: GroupSums } {
  const [taken, left] = [none(), { ...from }]
  if (yen > 0)
    for (const [at, part] of split(
      yen,
      taxGroups.map((group) => Math.max(0, from[group])),
    ).entries()) {
      const group = taxGroups[at]!
      taken[group] += part
      left[group] -= part
    }
  return { taken, left }
}

const accountGroups: readonly (readonly [RegExp, TaxGroup])[] = [
  [/^marketplace:/, 'goods'],
  [/^income:(?:proxyFee|inspection|authentication|photos|processing|translation)$/, 'work'],
  [/^income:(?:handling|protective|consolidation|storage|packedStorage|repack|together)$/, 'storage'],
  [/^carrier:/, 'journey'],
  [/^duty:/, 'duty'],
]

/**
 * What a refund gave back, by group: where its money lay says what it had been for. What was not spent yet (held), or is borne by
 * ourselves, was for everything on the bill in proportion.
 */
export function creditByGroup(
  parts: readonly { readonly from: string; readonly yen: number }[],
  bill: GroupSums,
): GroupSums {
  const sums = none()
  let mixed = 0
  for (const { from, yen } of parts) {
    const group = accountGroups.find(([pattern]) => pattern.test(from))?.[1]
    if (group === undefined) mixed += yen
    else sums[group] += yen
  }
  const rest = apart(bill, mixed).taken
  for (const group of taxGroups) sums[group] += rest[group]
  return sums
}

export type Taxed = {
  readonly class: TaxClass
  readonly rate: number | null
  readonly yen: number
  readonly taxYen: number
}
/** Amounts with tax by class, and the tax in each: rounded once for each rate of a paper, as the law asks. */
export const taxed = (sums: GroupSums, table: TaxTable): Taxed[] =>
  taxClasses.flatMap((name): Taxed[] => {
    const yen = sum(taxGroups.filter((group) => table[group] === name).map((group) => sums[group]))
    const rate = taxRates[name]
    return yen === 0
      ? []
      : [{ class: name, rate, yen, taxYen: rate ? rounded('consumptionTax', yen, rate, 100 + rate) : 0 }]
  })

/** Who gives receipts, from a day of Japan on. */
export type Issuer = {
  readonly from: string
  readonly name: string
  readonly lines: readonly string[]
  /** As issuer of qualified invoices; empty: none. */
  readonly registrationNo: string
  readonly taxes: TaxTable
}
/** T and thirteen figures, however they were typed; null when it is not that. */
export function tidyRegistrationNo(typed: string): string | null {
  const plainly = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return /^T\d{13}$/.test(plainly) ? plainly : null
}
