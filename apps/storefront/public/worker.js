/**
 * The service worker: shows a page of ours where a browser without network would show its own, and what the shop tells devices. It keeps
 * that one page and nothing else, no file of a release and nothing of whoever is signed in, so a new version of the shop never waits
 * for it.
 */
const KEPT = 'offline'
const FRESH_MS = 24 * 60 * 60 * 1000

/** Asked for without cookies: the page is the same for everybody who reads this language. */
async function keep(language) {
  const response = await fetch(`/offline?lang=${encodeURIComponent(language)}`, {
    credentials: 'omit',
    cache: 'no-store',
  })
  if (!response.ok || response.redirected) return
  const cache = await caches.open(KEPT)
  await cache.put('/offline', response)
}

/** A page tells which language it is in; ours follows, and is read again once a day. */
async function follow(language) {
  const kept = await (await caches.open(KEPT)).match('/offline')
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  if (kept?.headers.get('content-language') !== language || !(age < FRESH_MS)) await keep(language)
}

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await (await caches.open(KEPT)).match('/offline')
    if (!page) throw error
    return new Response(page.body, { status: 503, headers: page.headers })
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // So that a page does not wait for this worker to wake.
      await self.registration.navigationPreload?.enable()
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
      await self.clients.claim()
    })(),
  ),
)
self.addEventListener('message', (event) => {
  if (typeof event.data?.language === 'string') event.waitUntil(follow(event.data.language).catch(() => {}))
})
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(navigate(event))
})

/**
 * A notice says what a message is about, in its reader's language, and nothing of it (message/push.ts of the backend). One about the same
 * kind of thing takes the place of the one before.
 */
async function tell(said) {
  const { title = '', body = '', lang, dir, tag, url } = said
  await self.registration.showNotification(title, {
    body,
    lang,
    dir,
    tag,
    icon: '/favicon.svg',
    data: { url },
  })
}
self.addEventListener('push', (event) => {
  let said
  try {
    said = event.data.json()
  } catch {
    // Not from us: browsers want something shown, so it says no more than where it came from.
    said = { title: self.location.hostname }
  }
  event.waitUntil(tell(said))
})

/** Opens the message in a page that is open already, or in a new one. Only a path of this shop is ever opened. */
async function show(url) {
  const path = typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : '/messages'
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return void (await self.clients.openWindow(path))
  const shown = await open.navigate(path).catch(() => null)
  await (shown ?? open).focus()
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.url))
})
