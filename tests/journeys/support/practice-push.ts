import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

type Made = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }
export type PushedTo = {
  /** What came to the device, opened with its keys. */ got: () => Promise<string[]>
  /** Hands it to the page's service worker, as the browser does with what its service brings. */
  brings: (text: string) => Promise<void>
}

/**
 * The page's browser gets its push from the practice service instead of its maker's, which no test can reach: what it subscribes with, and what
 * comes, are real; of the browser only `PushManager` is stood in for.
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
  const wire = await page.context().newCDPSession(page)
  let registrationId: string | null = null
  wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.findLast(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await wire.send('ServiceWorker.enable')
  return {
    async got() {
      const told = (await (await fetch(`${push}/practice/devices/${made.id}`)).json()) as {
        got: { text: string }[]
      }
      return told.got.map(({ text }) => text)
    },
    async brings(text) {
      if (registrationId === null) throw new Error('the page has no service worker')
      const { origin } = new URL(page.url())
      await wire.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
    },
  }
}
