/** Why nothing goes somewhere: we decided so, the law forbids it, war or a disaster closed the way, or no carrier takes it. */
export const closureReasons = ['ours', 'law', 'crisis', 'carrier'] as const
export type ClosureReason = (typeof closureReasons)[number]
/** What is somebody else's word needs where and when it was read. */
export const needsSource = (why: ClosureReason | undefined): boolean => why === 'law' || why === 'crisis'

/** What is not offered: a method, a country, or both together, for a time or until somebody opens it. */
export type ClosureRow = {
  readonly method?: string | undefined
  readonly country?: string | undefined
  readonly fromDay?: string | undefined
  readonly toDay?: string | undefined
  readonly why?: ClosureReason | undefined
  readonly source?: string | undefined
  readonly sourceDay?: string | undefined
}
export type Switches = { readonly closed: readonly ClosureRow[]; readonly prepaymentOff: readonly string[] }

/** Whether all that `row` closes is closed by `by` too. */
const isCovered = (row: ClosureRow, by: ClosureRow, today: string): boolean =>
  (by.method === undefined || by.method === row.method) &&
  (by.country === undefined || by.country === row.country) &&
  // What is over opens nothing any more: only the days from today on count.
  (by.fromDay === undefined || by.fromDay <= (row.fromDay ?? today) || by.fromDay <= today) &&
  (by.toDay === undefined || (row.toDay !== undefined && by.toDay >= row.toDay))

/**
 * What a change would open: rows of today and of days to come that nothing in the new set closes any more, and post whose duty would be
 * prepaid again. One person closes at once, because that is safe; opening takes a second one (decision 0100).
 */
export const opens = (before: Switches, after: Switches, today: string): Switches => ({
  closed: before.closed.filter(
    (row) =>
      (row.toDay === undefined || row.toDay >= today) &&
      !after.closed.some((each) => isCovered(row, each, today)),
  ),
  prepaymentOff: before.prepaymentOff.filter((country) => !after.prepaymentOff.includes(country)),
})

/** The same row, whatever order its parts were written in. */
const written = (row: ClosureRow): string =>
  [row.method, row.country, row.fromDay, row.toDay, row.why, row.source, row.sourceDay]
    .map((part) => part ?? '')
    .join('\n')

/** The set without what was opened; what was closed meanwhile stays closed. */
export const withoutOpened = (now: Switches, opened: Switches): Switches => ({
  closed: now.closed.filter((row) => !opened.closed.some((each) => written(each) === written(row))),
  prepaymentOff: now.prepaymentOff.filter((country) => !opened.prepaymentOff.includes(country)),
})
