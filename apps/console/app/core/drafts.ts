import { useCallback, useState } from 'react'

/**
 * What somebody has typed and not sent, per row and form. It outlives moving to another row, a refusal and a reload of the
 * page, and ends when the write succeeds or the tab is closed.
 */
const storage = (key: string): string => `draft ${key}`

function read<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(storage(key))
  // Written by `write` below under the same key, so it has that form's shape.
  return text === null ? undefined : (JSON.parse(text) as T)
}
const write = (key: string, value: unknown): void => sessionStorage.setItem(storage(key), JSON.stringify(value))
export const dropDraft = (key: string): void => sessionStorage.removeItem(storage(key))

export function useDraft<T extends object>(key: string, initial: T): { value: T; set: (change: Partial<T>) => void; touched: boolean; drop: () => void } {
  const [held, setHeld] = useState<{ key: string; typed: Partial<T> }>({ key, typed: read<Partial<T>>(key) ?? {} })
  const current = held.key === key ? held.typed : (read<Partial<T>>(key) ?? {})
  const set = useCallback(
    (change: Partial<T>) => {
      setHeld((before) => {
        const typed = { ...(before.key === key ? before.typed : read<Partial<T>>(key)), ...change } as Partial<T> // Two parts of a Partial<T> are one.
        write(key, typed)
        return { key, typed }
      })
    },
    [key],
  )
  const drop = useCallback(() => {
    dropDraft(key)
    setHeld({ key, typed: {} })
  }, [key])
  return { value: { ...initial, ...current }, set, touched: Object.keys(current).length > 0, drop }
}
