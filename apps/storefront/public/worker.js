/**
 * The service worker: shows a page of ours where a browser without network would show its own, and what the shop tells devices. It keeps
 * that page and, for whoever is signed in, one with their last orders and parcels; no file of a release, so a new version of the shop
 * never waits for it.
 */
const KEPT = 'offline'
/** One customer's, with their number; pages of somebody else or of nobody take it away. */
const OWN = 'own'
const OWN_PATH = '/offline/own'
const OWN_FRESH_MS = 10 * 60 * 1000
/** What nobody looked after for a month is nobody's any more. */
const OWN_MOST_MS = 30 * 24 * 60 * 60 * 1000
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

const agedOf = (response) => Date.now() - Date.parse(response?.headers.get('date') ?? '')

/** Every page says whose it is: the customer's number, or null for nobody. */
async function own(owner, again) {
  if (typeof owner !== 'string') return void (await caches.delete(OWN))
  const kept = await (await caches.open(OWN)).match(OWN_PATH)
  const isTheirs = kept?.headers.get('x-tomobako-owner') === owner
  if (isTheirs && !again && agedOf(kept) < OWN_FRESH_MS) return
  if (kept && !isTheirs) await caches.delete(OWN)
  const response = await fetch(OWN_PATH, { cache: 'no-store' })
  // Somebody else may have signed in meanwhile.
  if (!response.ok || response.headers.get('x-tomobako-owner') !== owner)
    return void (await caches.delete(OWN))
  await (await caches.open(OWN)).put(OWN_PATH, response)
}

/** Orders and parcels are read from what was kept; everything else is the page that says there is no network. */
async function withoutNetwork(request) {
  const { pathname } = new URL(request.url)
  if (/^\/(?:orders|parcels|offline\/own)(?:\/|$)/.test(pathname)) {
    const mine = await (await caches.open(OWN)).match(OWN_PATH)
    if (mine && agedOf(mine) < OWN_MOST_MS) return mine
  }
  return (await caches.open(KEPT)).match('/offline')
}

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await withoutNetwork(event.request)
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
      for (const name of await caches.keys()) if (name !== KEPT && name !== OWN) await caches.delete(name)
      await self.clients.claim()
    })(),
  ),
)
self.addEventListener('message', (event) => {
  if (typeof event.data?.language === 'string') event.waitUntil(follow(event.data.language).catch(() => {}))
  if (event.data && 'owner' in event.data)
    event.waitUntil(own(event.data.owner, event.data.again === true).catch(() => {}))
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
  // Something is new; how many, the next page says.
  void self.navigator.setAppBadge?.().catch(() => {})
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
