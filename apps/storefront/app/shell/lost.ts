import { isChunkError } from '@tomobako/ui'
import { isRouteErrorResponse } from 'react-router'

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
