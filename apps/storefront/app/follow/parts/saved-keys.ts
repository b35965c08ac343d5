import { useEffect, useSyncExternalStore } from 'react'
import { isFamily } from '@tomobako/domain/goods'
import { calls } from '../../shell/calls.ts'

/** Which hearts are full, in this browser: asked once a signed-in person, changed by every press. Keys are `source:id`. */
type Kept = {
  user: string | null
  keys: ReadonlySet<string> | null
  pressed: ReadonlyMap<string, boolean>
  asking: boolean
}
const nobodys: Kept = { user: null, keys: null, pressed: new Map(), asking: false }
let kept: Kept = nobodys
const listeners = new Set<() => void>()

function set(change: Partial<Kept>): void {
  kept = { ...kept, ...change }
  for (const listener of listeners) listener()
}

export const subscribeSaved = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const savedState = (): Kept => kept

/** Whether it is saved, as far as this browser knows: the last press, else what was told, else what was learned. */
export const isSaved = (key: string, user: string | null, told?: boolean): boolean =>
  kept.user === user ? (kept.pressed.get(key) ?? told ?? kept.keys?.has(key) ?? false) : (told ?? false)

/** Somebody else signed in: nothing of the one before counts. */
function own(user: string | null): void {
  if (kept.user !== user) set({ ...nobodys, user })
}

/** The same for a heart that the page itself tells of. */
export function useSaved(key: string, told: boolean | undefined, user: string | null): boolean {
  const state = useSyncExternalStore(subscribeSaved, savedState, () => null)
  useEffect(() => {
    own(user)
    if (user !== null && told === undefined) void learnSaved(user)
  }, [user, told])
  return state === null ? (told ?? false) : isSaved(key, user, told)
}

export async function learnSaved(user: string): Promise<void> {
  own(user)
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

/** Shows a press before the answer is there, and takes it back when it fails; a visitor is sent to sign in by the call itself. */
export async function toggle(key: string, user: string | null, told?: boolean): Promise<void> {
  own(user)
  const was = isSaved(key, user, told)
  const at = key.indexOf(':')
  const [source, id] = [key.slice(0, at), key.slice(at + 1)]
  if (!isFamily(source)) return
  press(key, !was)
  const { call, CallFailed, follow } = await calls()
  try {
    const { saved } = was
      ? await call(follow.unsave, { source, id })
      : await call(follow.save, { source, id })
    press(key, saved)
  } catch (error) {
    press(key, was)
    if (!(error instanceof CallFailed)) throw error
  }
}
const press = (key: string, saved: boolean): void => set({ pressed: new Map(kept.pressed).set(key, saved) })
