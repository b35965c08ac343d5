import { useEffect, useSyncExternalStore } from 'react'

/**
 * The server's time. Ages, leases and promised times are counted against it, because a warehouse computer's own clock may be wrong
 * and the practice world's clock can be moved.
 */
let offsetMs = 0
let practice = false
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((each) => each())

/** From the Date header of any answer; whole seconds, so small differences are noise. */
export function setServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (practice || Number.isNaN(server)) return
  const next = server - Date.now()
  if (Math.abs(next - offsetMs) < 3_000) return
  offsetMs = next
  tell()
}

/** From practice.clock: exact, and the only source once it was heard. */
export function setPracticeTime(iso: string): void {
  practice = true
  offsetMs = Date.parse(iso) - Date.now()
  tell()
}

export const nowMs = (): number => Date.now() + offsetMs

/** The current time, rounded down to `everyMs`, so a component only renders when what it shows can have changed. */
export function useNow(everyMs = 10_000): number {
  const read = (): number => Math.floor(nowMs() / everyMs) * everyMs
  const now = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
  useEffect(() => {
    const timer = setInterval(tell, Math.min(everyMs, 1_000))
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
