/**
 * A place that a capability leaves open for those above it: order says "lines were ordered" and does not know who listens. What
 * is filled in is a value of the capability that fills it (`fills: [fill(onOrdered, ordered)]`) and belongs to one open shop:
 * importing a file changes nothing.
 */
export type Hook<T> = {
  readonly name: string
  /** Where each filling stands for one kind of thing: what it is called. Two of one name do not open. */
  readonly keyOf: ((filling: T) => string) | null
}
export type AnyHook = { readonly name: string }

export const hook = <T>(name: string): Hook<T> => ({ name, keyOf: null })
/** A hook that is looked into by kind: `house.hooks.get(paidFor, 'order')`. */
export const hookByKind = <T>(name: string, keyOf: (filling: T) => string): Hook<T> => ({ name, keyOf })

export type Filling = { readonly hook: Hook<never>; readonly value: unknown }
export const fill = <T>(into: Hook<T>, value: T): Filling => ({
  hook: into as unknown as Hook<never>,
  value,
})

export type Hooks = {
  /** Everything filled in, from the ground up. */
  all: <T>(hook: Hook<T>) => readonly T[]
  /** What stands for this kind. */
  get: <T>(hook: Hook<T>, key: string) => T | undefined
}

export function openHooks(fillings: readonly Filling[]): Hooks {
  const byHook = new Map<AnyHook, unknown[]>()
  const byKey = new Map<AnyHook, Map<string, unknown>>()
  for (const { hook: into, value } of fillings) {
    byHook.set(into, [...(byHook.get(into) ?? []), value])
    if (into.keyOf === null) continue
    const keys = byKey.get(into) ?? new Map<string, unknown>()
    byKey.set(into, keys)
    const key = into.keyOf(value as never)
    if (keys.has(key)) throw new Error(`${into.name} is filled in twice for ${key}`)
    keys.set(key, value)
  }
  return {
    // A filling was typed against its own hook when it was made.
    all: <T>(asked: Hook<T>) => (byHook.get(asked) ?? []) as T[],
    get: <T>(asked: Hook<T>, key: string) => byKey.get(asked)?.get(key) as T | undefined,
  }
}
