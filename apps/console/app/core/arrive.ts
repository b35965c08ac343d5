import { isChunkError, isOffline, mayReload } from '@tomobako/ui'
import type { createBrowserRouter } from 'react-router'
import { keepSaid } from './announce.ts'
import { sayNetworkFail } from './api.ts'

/**
 * The code of a screen. Without network the screen one is on stays, with everything typed, and says so; when the code is gone because a
 * new version is online, the browser goes to the target itself (§8), once in ten seconds (§9).
 */
export async function arrive<T>(
  load: () => Promise<T>,
  router: ReturnType<typeof createBrowserRouter>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const { navigation, location: here } = router.state
    if (!isChunkError(error) || !navigation.location) throw error
    if (await isOffline()) {
      sayNetworkFail()
      void router.navigate(here, { replace: true, state: here.state as unknown })
      // The router asks for a screen's code once and waits for it ever after.
      do await new Promise((later) => setTimeout(later, 1_000))
      while (await isOffline())
      return load()
    }
    if (!mayReload(Date.now(), sessionStorage)) throw error
    keepSaid()
    location.assign(navigation.location.pathname + navigation.location.search)
    return new Promise(() => {})
  }
}
