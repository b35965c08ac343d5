/** Later than this nothing waits, however busy the page is. */
const MOST_MS = 2_000

/** Does what nobody waits for when the browser has nothing better to do, so that a page that wakes up answers first. Answers what takes it back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time of its own to tell of.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, MOST_MS / 2)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: MOST_MS })
  return () => cancelIdleCallback(asked)
}
