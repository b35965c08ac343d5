import { useSyncExternalStore } from 'react'
import { isUnread, NEWS_MS, TOAST_MS } from '@tomobako/ui'
import { nowMs } from './clock.ts'

/** What was just saved or refused: read out politely, shown for two seconds, and the time of the last save in the key bar. */
export type Toast = { id: number; text: string; kind: 'ok' | 'danger' }
type State = { toasts: readonly Toast[]; said: string; savedAt: number | undefined }

let state: State = { toasts: [], said: '', savedAt: undefined }
/** When the last of them was said, by this machine's clock. */
let saidAt = 0
let count = 0
const listeners = new Set<() => void>()
const set = (next: Partial<State>): void => {
  state = { ...state, ...next }
  listeners.forEach((each) => each())
}

/** §9: every toast stays 2000 ms. What was refused stands in its form as well, and a screen reader has heard it. */
export function toast(text: string, kind: Toast['kind'] = 'ok'): void {
  const id = ++count
  saidAt = Date.now()
  set({ toasts: [...state.toasts.slice(-2), { id, text, kind }], said: text })
  setTimeout(() => set({ toasts: state.toasts.filter((each) => each.id !== id) }), TOAST_MS)
}

/** A save: said aloud and timed in the key bar, without covering anything. */
export function announce(text: string): void {
  saidAt = Date.now()
  set({ said: text, savedAt: nowMs() })
}

const KEPT = 'saidAgain'
type Kept = Pick<State, 'said' | 'savedAt'> & { at: number; toasts: Pick<Toast, 'text' | 'kind'>[] }

/**
 * Called right before the console loads itself anew because its version is gone (§8): what was said so lately that nobody has read it waits in the
 * tab for the page that takes this one's place. A browser that keeps nothing says nothing again.
 */
export function keepSaid(now = Date.now()): void {
  if (state.said === '' || !isUnread({ heardAt: saidAt, saidAt }, now)) return
  const toasts = state.toasts.map(({ text, kind }) => ({ text, kind }))
  try {
    const kept: Kept = { at: now, said: state.said, savedAt: state.savedAt, toasts }
    sessionStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {
    // As above.
  }
}

/** Once there is somewhere to say it: a screen reader hears only what comes into a region that was there before. */
export function sayAgain(now = Date.now()): void {
  try {
    const text = sessionStorage.getItem(KEPT)
    if (text === null) return
    sessionStorage.removeItem(KEPT)
    // Written by `keepSaid`.
    const { at, said, savedAt, toasts } = JSON.parse(text) as Kept
    if (now - at > NEWS_MS) return
    toasts.forEach((each) => toast(each.text, each.kind))
    saidAt = now
    set({ said, savedAt })
  } catch {
    // As above.
  }
}

export const announcements = (): State => state
export const useAnnouncements = (): State =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, announcements)
