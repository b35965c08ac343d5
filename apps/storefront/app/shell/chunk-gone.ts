import { isOffline, mayReload } from '@tomobako/ui'
import type { ComponentType } from 'react'
import { addressOf, loseNetwork, theRouter } from './keep-page.ts'
import { keepNotice } from './notice-again.ts'

type RouteModule = { default: ComponentType }

declare global {
  interface Window {
    /** Called by React Router's own loader of pages instead of its reload (vite.config.ts). */
    chunkGone: (error: unknown, again: () => Promise<RouteModule>) => Promise<RouteModule>
  }
}

/** Pages whose code did not come even when the network was back: the browser keeps such a failure, only a new document helps. */
let isSpoilt = false
export const isDocumentNeeded = (): boolean => isSpoilt

/**
 * §8: the code of a page could not be fetched. Without network the visitor stays and the code comes when the network is back; after a
 * release the browser goes to the target itself, once in ten seconds; then the error screen has the word (error-screen.tsx).
 */
export async function chunkGone(error: unknown, again: () => Promise<RouteModule>): Promise<RouteModule> {
  if (await isOffline()) {
    loseNetwork()
    await online()
    try {
      return await again()
    } catch {
      isSpoilt = true
      return never()
    }
  }
  const router = theRouter()
  if (router.state.navigation.location && mayReload(Date.now(), sessionStorage)) {
    keepNotice(Date.now())
    location.assign(addressOf(router))
    return never()
  }
  // The router takes no error from here, only a page: this one has nothing to show but the error.
  return {
    default: () => {
      throw error
    },
  }
}

/** Asks again while nothing else tells: a server that was away makes no "online" event. */
const ASK_MS = 3_000
async function online(): Promise<void> {
  do {
    await new Promise<void>((again) => {
      const timer = setTimeout(again, ASK_MS)
      addEventListener('online', () => (clearTimeout(timer), again()), { once: true })
    })
  } while (await isOffline())
}

const never = (): Promise<RouteModule> => new Promise(() => {})
