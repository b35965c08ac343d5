import { useSyncExternalStore } from 'react'

/**
 * What moves money or gives rights asks for a code that is not old (decision 0094). Whoever pressed waits here until it was given, and
 * then their press goes on as it was: nothing typed is lost. Several presses wait for the same code.
 */
let waiting: readonly ((isGiven: boolean) => void)[] = []
const listeners = new Set<() => void>()
const set = (next: typeof waiting): void => {
  waiting = next
  listeners.forEach((each) => each())
}

export const askForCode = (): Promise<boolean> => new Promise((done) => set([...waiting, done]))
export function answerCode(isGiven: boolean): void {
  const all = waiting
  set([])
  all.forEach((done) => done(isGiven))
}
export const useCodeAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.length > 0,
  )
