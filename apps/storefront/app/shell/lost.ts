import { isRouteErrorResponse } from 'react-router'

/** How browsers put it when a piece of a version that is gone, or any script, could not be fetched. */
const chunk =
  /resolve component|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/
export const isChunkError = (error: unknown): boolean => error instanceof Error && chunk.test(error.message)

const lostStatuses = [408, 502, 503, 504]

/**
 * Nobody answered, or what answered was not our shop (§8 "network or parse failure"): fetch's own TypeError, a proxy's page, an answer cut
 * short. What the shop itself refuses travels in its own shape and is none of these.
 */
export function isLost(error: unknown): boolean {
  if (isRouteErrorResponse(error))
    return typeof error.data === 'string' && lostStatuses.includes(error.status)
  if (!(error instanceof Error) || isChunkError(error)) return false
  return (
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
    error.message === 'Unable to decode turbo-stream response'
  )
}

/** Whether nobody answers at all now: asks for a file that every version has. */
export async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    return false
  } catch {
    return true
  }
}
