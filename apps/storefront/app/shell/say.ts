/**
 * What is said as a toast from where no component is: the router's own requests, calls of the browser. A name is put into
 * the reader's words by whoever shows it (said.tsx).
 */
export type Saying = { readonly text: string } | 'networkFail' | 'unsupported' | 'upgradeForStore'

const listeners = new Set<(saying: Saying) => void>()
/** What was said before anybody could show it. */
const waiting: Saying[] = []

/** One lost network fails several requests at once; it is said once. */
const SAME_MS = 400
let lostAt = 0

export function say(saying: Saying): void {
  if (saying === 'networkFail') {
    if (Date.now() - lostAt < SAME_MS) return
    lostAt = Date.now()
  }
  if (listeners.size === 0) waiting.push(saying)
  for (const listener of listeners) listener(saying)
}

export function whenSaid(listener: (saying: Saying) => void): () => void {
  listeners.add(listener)
  for (const saying of waiting.splice(0)) listener(saying)
  return () => void listeners.delete(listener)
}
