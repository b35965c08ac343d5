import { useSyncExternalStore } from 'react'
import { TOAST_MS } from '@tomobako/ui'
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

/** §9: every toast stays 2000 ms. What was refused stands in its form as well, and a screen reader has heard it. */
export function toast(text: string, kind: Toast['kind'] = 'ok'): void {
  const id = ++count
  set({ toasts: [...state.toasts.slice(-2), { id, text, kind }], said: text })
  setTimeout(() => set({ toasts: state.toasts.filter((each) => each.id !== id) }), TOAST_MS)
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
