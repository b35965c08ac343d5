import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** Whether scripts run here: false on the server and while the page wakes up, so that both draw the same; true from then on. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
