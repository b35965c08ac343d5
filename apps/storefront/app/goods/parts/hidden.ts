/** Cards this browser does not want to see in lists, the latest last: `source:id`. Kept on the device, told to nobody. */
const KEY = 'hiddenItems'
const MOST = 300
/** Of a browser that keeps nothing: for as long as the page lives. */
let here = ''
const listeners = new Set<() => void>()

/** One text, so that it is the same while nothing changed. Read each time: who signs out takes it away (kit/drafts.ts). */
export function hiddenKeys(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return here
  }
}
const read = (): readonly string[] => hiddenKeys().split('\n').filter(Boolean)
function write(keys: readonly string[]): void {
  here = keys.slice(-MOST).join('\n')
  try {
    localStorage.setItem(KEY, here)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

export const subscribeHidden = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const hide = (key: string): void => write([...read().filter((each) => each !== key), key])
export const showAgain = (): void => write([])
export const hiddenCount = (): number => read().length
