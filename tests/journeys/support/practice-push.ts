import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

type Made = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }
export type PushedTo = {
  /** What came to the device, opened with its keys. */ got: () => Promise<string[]>
  /** Hands it to the page's service worker, as the browser does with what its service brings; answers the notices it shows. */
  brings: (text: string) => Promise<Shown[]>
  /** Does what a press of a notice does. */ presses: (shown: Shown) => Promise<void>
}
type Shown = { title: string; body: string; url: string }

/**
 * The page's browser gets its push from the practice service instead of its maker's, which no test can reach: what it subscribes with, and what
 * comes, are real; of the browser `PushManager` is stood in for, and the notice it would show.
 */
export async function subscribesAtPractice(page: Page, dataDir: string): Promise<PushedTo> {
  const { push } = JSON.parse(readFileSync(join(dataDir, 'practice', 'origins.json'), 'utf8')) as {
    push: string
  }
  const made = (await (await fetch(`${push}/practice/devices`, { method: 'POST' })).json()) as Made
  let key: string | null = null
  await page.exposeFunction('practiceSubscription', (asked: string | null) => {
    key = asked ?? key
    return key === null ? null : { endpoint: made.endpoint, keys: made.keys, key }
  })
  await page.addInitScript(() => {
    type Known = { endpoint: string; keys: Record<string, string>; key: string } | null
    const { practiceSubscription: known } = globalThis as unknown as {
      practiceSubscription: (asked: string | null) => Promise<Known>
    }
    const found = (is: Known) =>
      is && {
        endpoint: is.endpoint,
        options: {
          applicationServerKey: Uint8Array.from(
            atob(is.key.replaceAll('-', '+').replaceAll('_', '/')),
            (letter) => letter.charCodeAt(0),
          ).buffer,
        },
        unsubscribe: () => Promise.resolve(true),
        toJSON: () => ({ endpoint: is.endpoint, keys: is.keys }),
      }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => found(await known(null)),
      subscribe: async ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
        if (!userVisibleOnly || typeof applicationServerKey !== 'string') throw new TypeError('not so')
        return found(await known(applicationServerKey))
      },
    })
  })
  return {
    async got() {
      const told = (await (await fetch(`${push}/practice/devices/${made.id}`)).json()) as {
        got: { text: string }[]
      }
      return told.got.map(({ text }) => text)
    },
    async brings(text) {
      const [worker] = page.context().serviceWorkers()
      if (!worker) throw new Error('the page has no service worker')
      return worker.evaluate((data) => {
        const shown: Shown[] = []
        // A browser without a window ends at a notice, and one made by a script may not be waited for.
        const here = globalThis as unknown as {
          registration: ServiceWorkerRegistration
          ExtendableEvent: { prototype: object }
          PushEvent: new (type: string, init: { data: string }) => Event
        }
        here.registration.showNotification = (title, { body = '', data } = {}) => {
          shown.push({ title, body, url: (data as { url: string }).url })
          return Promise.resolve()
        }
        Object.assign(here.ExtendableEvent.prototype, { waitUntil: () => {} })
        // Nor has it an icon: asked for a number on one, it ends the page.
        Object.defineProperty(navigator, 'setAppBadge', { value: undefined, configurable: true })
        dispatchEvent(new here.PushEvent('push', { data }))
        return shown
      }, text)
    },
    async presses({ url }) {
      // Only a press of a person may bring a window to the front.
      await page
        .context()
        .serviceWorkers()[0]
        ?.evaluate((to) => {
          const { show } = globalThis as unknown as { show: (url: string) => Promise<void> }
          return show(to).catch(() => {})
        }, url)
    },
  }
}
