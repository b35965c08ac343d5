/**
 * A group on a card: one promise of the card pays one lot, because a company takes money of a promise once. So it needs as many promises as it may
 * still win lots, as high as its dearest lots. Bids may stand at sources as long as there is a promise for each of them; a lot that is won takes the
 * smallest that covers it, and what is left covers every other lot the group may win, whichever come first.
 */

/** The sums a group needs promised: what its dearest open lots need, as many as it may still win. Highest first. */
export const promisesWanted = (winsLeft: number, needsYen: readonly number[]): number[] =>
  needsYen.toSorted((a, b) => b - a).slice(0, Math.max(0, winsLeft))

/** The promise a won lot is paid with: the smallest that covers it, so that the dear ones are left for who needs them. */
export const fitting = <P extends { readonly yen: number }>(
  promises: readonly P[],
  needYen: number,
): P | null => promises.filter(({ yen }) => yen >= needYen).toSorted((a, b) => a.yen - b.yen)[0] ?? null

/** What the card is asked for next; null when the promises it has made cover all that is wanted, each its own lot. */
export function nextPromiseYen(wantedYen: readonly number[], haveYen: readonly number[]): number | null {
  const have = haveYen.toSorted((a, b) => b - a)
  return wantedYen.toSorted((a, b) => b - a).find((yen, index) => yen > (have[index] ?? 0)) ?? null
}

/** Whether everything that needs money now could be won together, each lot with a promise of its own. */
export const isCovered = (needsYen: readonly number[], haveYen: readonly number[]): boolean =>
  nextPromiseYen(needsYen, haveYen) === null

/** Which promises have to stay for what stands at sources when nothing else is wanted any more. */
export function promisesKept<P extends { readonly yen: number }>(
  promises: readonly P[],
  needsYen: readonly number[],
): P[] {
  const kept: P[] = []
  for (const need of needsYen.toSorted((a, b) => b - a)) {
    const found = fitting(
      promises.filter((each) => !kept.includes(each)),
      need,
    )
    if (found) kept.push(found)
  }
  return kept
}
