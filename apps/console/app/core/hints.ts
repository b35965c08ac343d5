import { useEffect, useState } from 'react'
import { answers } from './live.ts'

const BESIDE_HINTS_MS = 60_000
const WITHOUT_HINTS_MS = 5_000
const COLLECT_MS = 150

/**
 * Reads the answers of these calls again when the shop hints that something of them changed (`/hints`). Answers how often to ask anyway:
 * seldom beside an open stream, every few seconds without one.
 */
export function useHints(topics: readonly string[], calls: readonly { name: string }[]): number {
  const [isOpen, setOpen] = useState(false)
  const asked = topics.join(',')
  const names = calls.map(({ name }) => name).join(',')
  useEffect(() => {
    if (asked === '') return undefined
    let collecting: ReturnType<typeof setTimeout> | undefined
    const again = (): void => {
      collecting ??= setTimeout(() => {
        collecting = undefined
        void answers.invalidateQueries({
          predicate: ({ queryKey: [name] }) => names.split(',').includes(String(name)),
        })
      }, COLLECT_MS)
    }
    const stream = new EventSource(`/hints?topics=${encodeURIComponent(asked)}`)
    stream.addEventListener('open', () => setOpen(true))
    stream.addEventListener('error', () => setOpen(false))
    stream.addEventListener('hint', again)
    return () => {
      stream.close()
      clearTimeout(collecting)
    }
  }, [asked, names])
  return isOpen ? BESIDE_HINTS_MS : WITHOUT_HINTS_MS
}
