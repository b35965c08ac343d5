import { assert, whole } from '../kernel/index.ts'

/** Yen and points are two units; they never mix in one account. */
export type Asset = 'JPY' | 'POINT'

/** Money or points leaving one account for another. The amount is positive; there is no way to write half of one. */
export type Posting = {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly asset: Asset
}

/**
 * What one event of the trade does to the books. `key` is the event's own name (`line/T261113-0482-1/bought`) and unique in
 * the database, so the same event told twice is written once. `values` are what a statement shows beside it.
 */
export type Entry = {
  readonly key: string
  readonly kind: string
  readonly postings: readonly Posting[]
  readonly values: Readonly<Record<string, string | number>>
}

export function move(amount: number, from: string, to: string, asset: Asset = 'JPY'): Posting {
  assert(whole(amount) >= 0, `a posting moves a positive amount, got ${amount}`)
  assert(from !== to, `a posting moves between two accounts, got ${from} twice`)
  return { from, to, amount, asset }
}

/** An entry of these movements; those of nothing are left out, so that events need no ifs. */
export const entry = (
  kind: string,
  key: string,
  postings: readonly Posting[],
  values: Entry['values'] = {},
): Entry => ({
  kind,
  key,
  postings: postings.filter((each) => each.amount > 0),
  values,
})

/** What each account gains (or loses) by these postings; accounts that end where they were are left out. */
export function changes(postings: readonly Posting[]): Map<string, { amount: number; asset: Asset }> {
  const found = new Map<string, { amount: number; asset: Asset }>()
  const add = (account: string, amount: number, asset: Asset): void => {
    const known = found.get(account)
    assert(known === undefined || known.asset === asset, `${account} holds one unit`)
    found.set(account, { amount: whole((known?.amount ?? 0) + amount), asset })
  }
  for (const { from, to, amount, asset } of postings) {
    add(from, -amount, asset)
    add(to, amount, asset)
  }
  for (const [account, change] of found) if (change.amount === 0) found.delete(account)
  return found
}
