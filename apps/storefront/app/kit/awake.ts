import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

const yes = (): boolean => true
const no = (): boolean => false

/**
 * Whether scripts run here: false on the server and while the page wakes up, so that both draw the same; true from then on. Where it is
 * not asked it stays false, and nothing is drawn again for it.
 */
export const useAwake = (isAsked = true): boolean => useSyncExternalStore(never, isAsked ? yes : no, no)
