import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const BESIDE_HINTS_MS = 60_000
const WITHOUT_HINTS_MS = 10_000
const COLLECT_MS = 150

/**
 * Reads the page again when the shop hints that something of it changed (`/hints`). Hints carry nothing, so one that is lost does no harm: the page asks by
 * itself now and then, often while no stream is open, and never while nobody looks at it.
 */
export function useHints(topics: readonly string[]): void {
  const { revalidate, state } = useRevalidator()
  const asked = topics.join(',')
  const read = useRef({ revalidate, state })
  useEffect(() => {
    read.current = { revalidate, state }
  }, [revalidate, state])
  useEffect(() => {
    if (asked === '') return
    let collecting: ReturnType<typeof setTimeout> | undefined
    const again = (): void => {
      collecting ??= setTimeout(() => {
        collecting = undefined
        if (document.visibilityState === 'visible' && read.current.state === 'idle')
          void read.current.revalidate()
      }, COLLECT_MS)
    }
    const stream = new EventSource(`/hints?topics=${encodeURIComponent(asked)}`)
    stream.addEventListener('hint', again)
    let polled = Date.now()
    const timer = setInterval(() => {
      const every = stream.readyState === EventSource.OPEN ? BESIDE_HINTS_MS : WITHOUT_HINTS_MS
      if (Date.now() - polled < every) return
      polled = Date.now()
      again()
    }, 1_000)
    document.addEventListener('visibilitychange', again)
    return () => {
      stream.close()
      clearInterval(timer)
      clearTimeout(collecting)
      document.removeEventListener('visibilitychange', again)
    }
  }, [asked])
}
