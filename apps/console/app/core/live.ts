import { useState } from 'react'
import { QueryCache, QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { CallFailed, Endpoint } from '@tomobako/contract'
import { asFailure, call } from './api.ts'

/** The state of the live connection for the key bar: false when the last reading failed for the network. */
let reached = true
export const isLive = (): boolean => reached

/**
 * Answers of queries, shared by everything on screen and read again while somebody looks at them. An answer that says the same
 * as the last keeps its identity, so nothing renders and nobody loses the field they type in.
 */
export const answers = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => void (reached = true),
    onError: (error) => void (reached = asFailure(error).code !== 0),
  }),
  defaultOptions: {
    queries: {
      // Two parts of one screen that ask for the same within a second share the answer.
      staleTime: 1_000,
      // Without a network a call fails at once and says so, and what polls tries again by itself.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
    },
  },
})

/** Reads everything on screen again: after a write, after the clock was moved. What nobody looks at is forgotten instead of shown old. */
export function refreshAll(): void {
  answers.removeQueries({ type: 'inactive' })
  void answers.invalidateQueries()
}
export const forgetAll = (): void => answers.clear()

export type Live<O> = {
  data: O | undefined
  error: CallFailed | undefined
  loading: boolean
  refresh: () => Promise<void>
}

/** The answer of a query, kept fresh every `everyMs` while the page is visible (0 = read once). `null` asks nothing. */
export function useLive<I, O>(endpoint: Endpoint<I, O>, input: I | null, everyMs = 5_000): Live<O> {
  const queryKey = [endpoint.name, input]
  const read = async (): Promise<O> => {
    try {
      return await call(endpoint, input as I, { silent: true })
    } catch (error) {
      throw asFailure(error)
    }
  }
  const { data, error, isLoading, refetch } = useQuery<O, CallFailed>({
    queryKey,
    queryFn: input === null ? skipToken : read,
    refetchInterval: everyMs || false,
    refetchOnWindowFocus: everyMs > 0,
  })
  // The next try of a question that was never answered forgets the failure; the screen keeps it until there is an answer.
  const key = JSON.stringify(queryKey)
  const [failed, setFailed] = useState({ key, error })
  if (failed.key !== key || (error ?? failed.error) !== failed.error) setFailed({ key, error })
  const shown = error ?? (data === undefined && failed.key === key ? failed.error : null)
  return {
    data,
    error: shown ?? undefined,
    loading: isLoading && !shown,
    refresh: async () => {
      if (input !== null) await refetch({ cancelRefetch: false })
    },
  }
}
