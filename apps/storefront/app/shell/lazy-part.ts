import { isOffline } from '@tomobako/ui'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { say } from './say.ts'

/**
 * A part of a page that is loaded when it is first needed. Without network the page stays, says so and the part comes when the network is
 * back; a part that is gone because a new version is online goes the way of §8 (error-screen.tsx).
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => arriving(load))

export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (typeof window === 'undefined' || !(await isOffline())) throw error
    say('networkFail')
    await new Promise<void>((back) => addEventListener('online', () => back(), { once: true }))
    return load()
  }
}
