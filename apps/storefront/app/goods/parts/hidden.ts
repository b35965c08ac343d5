/** Cards this browser does not want to see in lists, the latest last: `source:id`. Kept on the device, told to nobody. */
const KEY = 'hiddenItems'
const MOST = 300
let kept: readonly string[] | null = null
const listeners = new Set<() => void>()

function read(): readonly string[] {
  if (kept) return kept
  try {
    kept = (localStorage.getItem(KEY) ?? '').split('\n').filter(Boolean)
  } catch {
    kept = []
  }
  return kept
}
function write(keys: readonly string[]): void {
  kept = keys.slice(-MOST)
  try {
    localStorage.setItem(KEY, kept.join('\n'))
  } catch {
    // A browser that keeps nothing hides it on this page only.
  }
  for (const listener of listeners) listener()
}

export const subscribeHidden = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** One text, so that it is the same while nothing changed. */
export const hiddenKeys = (): string => read().join('\n')
export const hide = (key: string): void => write([...read().filter((each) => each !== key), key])
export const showAgain = (): void => write([])
export const hiddenCount = (): number => read().length
