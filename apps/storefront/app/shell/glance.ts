/** Asks for the cart at a glance, from wherever something was put into it: whoever shows it listens (layout.tsx). */
const listeners = new Set<() => void>()

export function showGlance(): void {
  for (const listener of listeners) listener()
}
export function whenGlance(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
