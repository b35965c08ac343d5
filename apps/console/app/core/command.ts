import { useCallback, useRef, useState } from 'react'
import type { CallFailed, Endpoint } from '@tomobako/contract'
import { asFailure, call } from './api.ts'
import { useLatest } from './latest.ts'
import { refreshAll } from './live.ts'
import { announce, toast } from './announce.ts'
import { useT } from '@tomobako/i18n/react'

export type Command<I, O> = {
  /** Sends it; undefined when it was refused: the refusal is in `error`, and a toast unless it belongs to fields of the form. */
  run: (input: I) => Promise<O | undefined>
  busy: boolean
  error: CallFailed | undefined
  /** The objection to one field, in the reader's language. */
  objection: (field: string) => string | undefined
  clear: () => void
}

/** More than one person may do alone: it was not done and waits for a second one, under this number (decision 0102). */
const requestOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'waits' in data && typeof data.waits === 'string'
    ? data.waits
    : null

/**
 * A write. The same contents sent twice (double click, Enter on top of a click, a retry after the network failed) carry the same
 * Idempotency-Key and so have one effect; changed contents, or the same after a clear answer, get a new key.
 */
export function useCommand<I, O>(
  endpoint: Endpoint<I, O>,
  options: { silent?: boolean; said?: string } = {},
): Command<I, O> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallFailed>()
  const last = useRef<{ text: string; key: string; flight: Promise<O | undefined> | undefined }>(undefined)
  const t = useT()
  const how = useLatest(options)

  const run = useCallback(
    (input: I): Promise<O | undefined> => {
      const text = JSON.stringify(input)
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID(), flight: undefined }
      const mine = last.current
      if (mine.flight) return mine.flight
      const send = async (): Promise<O | undefined> => {
        setBusy(true)
        setError(undefined)
        try {
          const data = await call(endpoint, input, { idempotencyKey: mine.key, silent: true })
          if (last.current === mine) last.current = undefined
          const waits = requestOf(data)
          if (waits !== null) toast(t('console.money.waits', { no: waits }))
          else if (how.current.said) announce(how.current.said)
          refreshAll()
          return data
        } catch (thrown) {
          const failure = asFailure(thrown)
          // Without an answer the write may have happened: the retry must carry the same key.
          if (failure.code !== 0 && last.current === mine) last.current = undefined
          setError(failure)
          const isAtFields = failure.errors.some(({ field }) => field !== '')
          if (!isAtFields && !how.current.silent) toast(failure.message, 'danger')
          if (failure.code !== 0) refreshAll()
          return undefined
        } finally {
          mine.flight = undefined
          setBusy(false)
        }
      }
      mine.flight = send()
      return mine.flight
    },
    [endpoint, how, t],
  )
  const clear = useCallback(() => setError(undefined), [])
  return {
    run,
    busy,
    error,
    objection: (field) =>
      error?.errors.find((each) => each.field === field || each.field.startsWith(`${field}.`))?.msg,
    clear,
  }
}
