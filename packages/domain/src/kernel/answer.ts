/**
 * A rule that cannot say yes says why: a refusal is a value with a key into the catalogues, never an exception.
 * `field` names the form field it belongs to, so that a form can show it where it was typed.
 */
export type Refusal = {
  readonly refused: true
  /** Catalogue key, e.g. `checkout.quoteExpired`. */
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
  readonly field?: string
}

export const refuse = (
  key: string,
  values: Readonly<Record<string, string | number>> = {},
  field?: string,
): Refusal => (field === undefined ? { refused: true, key, values } : { refused: true, key, values, field })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true

/** Stops the process's current work when something that cannot happen did. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${what}`)
}
