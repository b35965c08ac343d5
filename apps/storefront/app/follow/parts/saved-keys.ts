import { useEffect, useSyncExternalStore } from 'react'
import { calls } from '../../shell/calls.ts'

/** Which hearts are full, in this browser: asked once a signed-in person, changed by every press. Keys are `source:id`. */
type Kept = {
  user: string | null
  keys: ReadonlySet<string> | null
  pressed: ReadonlyMap<string, boolean>
  asking: boolean
}
let kept: Kept = { user: null, keys: null, pressed: new Map(), asking: false }
const listeners = new Set<() => void>()

function set(change: Partial<Kept>): void {
  kept = { ...kept, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a press before the answer is there, and takes it back when it fails. */
export function press(key: string, saved: boolean): void {
  set({ pressed: new Map(kept.pressed).set(key, saved) })
}

/** Whether this item is saved: the last press, else what the page was told, else what the browser has learned. */
export function useSaved(key: string, told: boolean | undefined, user: string | null): boolean {
  const state = useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  )
  useEffect(() => {
    // Somebody else signed in: nothing of the one before counts.
    if (kept.user !== user) set({ user, keys: null, pressed: new Map(), asking: false })
    if (user !== null && told === undefined) void learn()
  }, [user, told])
  if (state === null || state.user !== user) return told ?? false
  return state.pressed.get(key) ?? told ?? state.keys?.has(key) ?? false
}

async function learn(): Promise<void> {
  if (kept.asking || kept.keys !== null) return
  kept.asking = true
  try {
    // Nobody pressed anything: messages are off.
    const { call, follow } = await calls()
    const { keys } = await call(follow.saved, {}, { silent: true })
    set({ keys: new Set(keys) })
  } catch {
    // Without it hearts are empty; a press still saves.
    kept.asking = false
  }
}
