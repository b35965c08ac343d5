import { useSyncExternalStore } from 'react'
import { nowMs } from './clock.ts'

/** What was just saved or refused: read out politely, shown for two seconds, and the time of the last save in the key bar. */
export type Toast = { id: number; text: string; kind: 'ok' | 'danger' }
type State = { toasts: readonly Toast[]; said: string; savedAt: number | undefined }

let state: State = { toasts: [], said: '', savedAt: undefined }
let count = 0
const listeners = new Set<() => void>()
const set = (next: Partial<State>): void => {
  state = { ...state, ...next }
  listeners.forEach((each) => each())
}

/** DESIGN 5 gives a toast 2000 ms; a refusal has to be read, so it stays as long as its text needs. */
export function toast(text: string, kind: Toast['kind'] = 'ok'): void {
  const id = ++count
  set({ toasts: [...state.toasts.slice(-2), { id, text, kind }], said: text })
  setTimeout(
    () => set({ toasts: state.toasts.filter((each) => each.id !== id) }),
    kind === 'ok' ? 2_000 : 3_000 + text.length * 40,
  )
}

/** A save: said aloud and timed in the key bar, without covering anything. */
export const announce = (text: string): void => set({ said: text, savedAt: nowMs() })

export const useAnnouncements = (): State =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
