const SECOND = 1_000
const two = (n: number): string => String(n).padStart(2, '0')

/** "01:38:55": hours, minutes, seconds, in Latin figures in every language; never below zero. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / SECOND))
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** The header in which every page tells the shop's clock: a phone's own is often wrong by minutes (server.ts). */
export const CLOCK_HEADER = 'server-timing'
export const clockHeader = (now: number): string => `now;dur=${now}`

let offset: number | null = null
/** The shop's clock, epoch ms: what the document's answer said, and the time since then by this browser's pace. */
export function shopNow(): number {
  offset ??= measured()
  return performance.timeOrigin + performance.now() + offset
}

/** How far the shop's clock is from this browser's; as far as it can be known. */
function measured(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const told = entry?.serverTiming?.find(({ name }) => name === 'now')?.duration
  return entry && told ? told - (performance.timeOrigin + entry.responseStart) : 0
}
