import { whenIdle } from './idle.ts'
import { forgetOwn } from './offline-owner.ts'
import { scriptAddress } from './script-address.ts'

/** What a page tells the worker: its language and whose it is; `again`: something of theirs has changed. */
type WorkerNews = { language: string; owner: string | null; again: boolean }

/** Starts the service worker of public/worker.js, once the page has nothing better to do, and tells it of this page. */
export async function startWorker(news: WorkerNews): Promise<void> {
  if (news.owner === null) forgetOwn()
  // Development serves pages whose files change under them; without https there is none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await new Promise<void>((idle) => whenIdle(idle))
  try {
    await navigator.serviceWorker.register(scriptAddress('/worker.js'), { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(news)
  } catch {
    // Switched off in this browser: it shows its own page then.
  }
}

/** The number on the shop's icon on a home screen: messages that were not read. */
export function showBadge(unread: number): void {
  const { setAppBadge, clearAppBadge } = navigator as {
    setAppBadge?: (count: number) => Promise<void>
    clearAppBadge?: () => Promise<void>
  }
  const done = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator)
  // Only an installed shop has an icon.
  void done?.catch(() => {})
}
