import { defaultFees } from './fees.ts'
import type { FeeSettings } from './fees.ts'

/** A version of a setting and the first day on which it holds (`2026-12-01`, in Japan); empty: since ever. */
export type Dated<Values> = {
  readonly version: number
  readonly from: string
  readonly by: string
  readonly values: Values
}
/** A version of the fees. */
export type DatedFees = Omit<Dated<FeeSettings>, 'values'> & { readonly fees: FeeSettings }
/** What a proposal changes; everything else stays what it is on each day. */
export type FeeChanges = Partial<Omit<FeeSettings, 'version'>>
type Begun = { readonly version: number; readonly from: string }

/** What holds on a day: of those that have begun the one that began last, and of one day the newest. */
export const heldOn = <Version extends Begun>(
  versions: readonly Version[],
  day: string,
): Version | undefined =>
  versions
    .filter((each) => each.from <= day)
    .reduce<Version | undefined>(
      (best, each) =>
        best === undefined ||
        each.from > best.from ||
        (each.from === best.from && each.version > best.version)
          ? each
          : best,
      undefined,
    )

/** Days after this one on which something else begins, each once, in order. */
const laterDays = (versions: readonly Begun[], day: string): string[] =>
  [...new Set(versions.map((each) => each.from).filter((from) => from > day))].sort()

/** Which values differ, by what they say. */
export const changedKeys = <Values extends object>(
  before: Values,
  after: Values,
): Exclude<keyof Values & string, 'version'>[] =>
  Object.keys(after).filter(
    (key): key is Exclude<keyof Values & string, 'version'> =>
      key !== 'version' &&
      JSON.stringify(before[key as keyof Values]) !== JSON.stringify(after[key as keyof Values]),
  )

/**
 * The versions to be written when `changes` hold from a day on: one for that day, and one for each later day that was agreed on before.
 * A later day keeps what it changed itself; everything else of the changes reaches it, so that neither is lost by the other. `house`: what
 * holds where nothing was ever written.
 */
export function withChangesOf<Values extends object>(
  versions: readonly Dated<Values>[],
  from: string,
  changes: Partial<Values>,
  house: Values,
): { from: string; values: Values }[] {
  let before = heldOn(versions, from)?.values ?? house
  const rows = [{ from, values: { ...before, ...changes } }]
  let left: object = changes
  for (const day of laterDays(versions, from)) {
    const later = heldOn(versions, day)!.values
    const own: readonly string[] = changedKeys(before, later)
    left = Object.fromEntries(Object.entries(left).filter(([key]) => !own.includes(key)))
    if (Object.keys(left).length === 0) break
    rows.push({ from: day, values: { ...later, ...left } })
    before = later
  }
  return rows
}
/** The same of fees. */
export const withChanges = (
  versions: readonly DatedFees[],
  from: string,
  changes: FeeChanges,
): { from: string; fees: FeeSettings }[] =>
  withChangesOf<FeeSettings>(
    versions.map(({ fees, ...each }) => ({ ...each, values: fees })),
    from,
    changes,
    defaultFees,
  ).map(({ from: day, values }) => ({ from: day, fees: values }))

/** What cannot hold together: the field it is said at, and the catalogue key. */
export function feeFault(fees: Omit<FeeSettings, 'version'>): { key: string; field: string } | null {
  const refused = (key: string, field: string) => ({ key: `console.tables.refused.${key}`, field })
  const isRising = (days: readonly number[], end: number): boolean =>
    days.every((day, index) => day < end && (index === 0 || day > days[index - 1]!))
  if (fees.protective.some((row, index, rows) => index > 0 && row.upToGrams <= rows[index - 1]!.upToGrams))
    return refused('protectiveOrder', 'protective')
  if (fees.freeStorageDays > fees.maxStorageDays) return refused('storageOrder', 'maxStorageDays')
  if (fees.unpaidFreeDays > fees.unpaidDays || !isRising(fees.unpaidReminderDays, fees.unpaidDays))
    return refused('unpaidOrder', 'unpaidReminderDays')
  if (
    (['arrive', 'problem', 'sellerPay', 'door'] as const).some(
      (of) => fees[`${of}Days`] >= fees[`${of}EndDays`],
    ) ||
    !isRising(fees.heldReminderDays, fees.heldDays)
  )
    return refused('overdueOrder', 'heldReminderDays')
  return null
}
