/** A paid order that is held for a look. Whatever ends one is an end: nothing waits for ever. */
export const lookStates = ['open', 'released', 'refunded', 'overdue', 'gone'] as const
export type LookState = (typeof lookStates)[number]
/** While it is this, the order is not bought, and `due_at` says until when. */
export const lookWaits = ['open'] as const satisfies readonly LookState[]

/** What is at stake when a block is lifted; any of it wants another person than who blocked. */
type Stake = {
  /** Payments the bank disputes or took back. */
  readonly disputes: number
  /** Orders that are held for a look, or were given back after one. */
  readonly looks: number
}
export const needsOther = ({ disputes, looks }: Stake): boolean => disputes > 0 || looks > 0
