import { useCallback, useState } from 'react'
import { useLatest } from './latest.ts'

/**
 * What somebody has typed and not sent, per row and form. It outlives moving to another row, a refusal and a reload of the
 * page, and ends when the write succeeds or the tab is closed.
 */
const DRAFT = 'draft '
const OWNER = 'drafts of'
const storage = (key: string): string => `${DRAFT}${key}`

function read<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(storage(key))
  // Written by `write` below under the same key, so it has that form's shape.
  return text === null ? undefined : (JSON.parse(text) as T)
}
const write = (key: string, value: unknown): void =>
  sessionStorage.setItem(storage(key), JSON.stringify(value))
/** Whoever signs out leaves nothing of theirs on a screen others use. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key)
}
/** A session that ran out keeps what its owner typed until they are back; somebody else begins with nothing. `person`: an id, which says nothing to who finds it in the tab. */
export function draftsBelongTo(person: string): void {
  const owner = sessionStorage.getItem(OWNER)
  if (owner !== null && owner !== person) dropDrafts()
  sessionStorage.setItem(OWNER, person)
}
export const dropDraft = (key: string): void => sessionStorage.removeItem(storage(key))

/** What changes: values, or values worked out of what is held now (several keys may come before the screen is drawn again). */
export type Change<T> = Partial<T> | ((now: T) => Partial<T>)

export function useDraft<T extends object>(
  key: string,
  initial: T,
): { value: T; set: (change: Change<T>) => void; touched: boolean; drop: () => void } {
  const start = useLatest(initial)
  const [held, setHeld] = useState<{ key: string; typed: Partial<T> }>({
    key,
    typed: read<Partial<T>>(key) ?? {},
  })
  const current = held.key === key ? held.typed : (read<Partial<T>>(key) ?? {})
  const set = useCallback(
    (change: Change<T>) => {
      setHeld((before) => {
        const was = before.key === key ? before.typed : read<Partial<T>>(key)
        const typed = {
          ...was,
          ...(typeof change === 'function' ? change({ ...start.current, ...was }) : change),
        } as Partial<T> // Two parts of a Partial<T> are one.
        write(key, typed)
        return { key, typed }
      })
    },
    [key, start],
  )
  const drop = useCallback(() => {
    dropDraft(key)
    setHeld({ key, typed: {} })
  }, [key])
  return { value: { ...initial, ...current }, set, touched: Object.keys(current).length > 0, drop }
}
