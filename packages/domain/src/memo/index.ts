/** A note to oneself: how long one may be, and how many things somebody may have written about. Ours. */
export const memoLimits = { letters: 500, memos: 1_000 } as const
