import { chunkGone, isDocumentNeeded } from './chunk-gone.ts'
import { addressOf, loseNetwork, theRouter } from './keep-page.ts'
import { hearNotice } from './notice-again.ts'
import { say } from './say.ts'

/** The header in which an answer for the router brings what calls were refused with (server.ts). */
export const TOAST_HEADER = 'x-toasts'
export const toastsTo = (toasts: readonly string[]): string =>
  encodeURIComponent(JSON.stringify(toasts.slice(0, 3).map((text) => text.slice(0, 300))))

/** The texts of such a header; whatever else it holds is nothing to say. */
export function toastsFrom(header: string | null): string[] {
  try {
    const read = JSON.parse(decodeURIComponent(header ?? '[]')) as unknown
    return Array.isArray(read) ? read.filter((text): text is string => typeof text === 'string') : []
  } catch {
    return []
  }
}

/**
 * Listens to the router's own requests, the only ones of a page that do not go through createClient: says what their answers bring, and
 * when the list of routes cannot be fetched the page stays. Called before the router starts.
 */
export function listenToRouter(): void {
  window.chunkGone = chunkGone
  const plain = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin) return plain(input, init)
    if (url.pathname === '/__manifest' && init?.signal) return discover(plain, input, init)
    if (!url.pathname.endsWith('.data')) return plain(input, init)
    hearNotice(Date.now())
    if (isDocumentNeeded() && theRouter().state.navigation.location) location.assign(addressOf(theRouter()))
    const response = await plain(input, init).catch((error: unknown) => {
      // The code of the page may still be awaited (chunk-gone.ts): whoever is on the way there is told now. A form is keep-page.ts's.
      const asked = { url: url.href, method: init?.method ?? 'GET' }
      if (asked.method === 'GET' && !init?.signal?.aborted) loseNetwork(asked)
      throw error
    })
    for (const text of toastsFrom(response.headers.get(TOAST_HEADER))) say({ text })
    return response
  }
  // Links and forms that make a new document: a browser that knows that it is offline would show a page of its own.
  for (const kind of ['click', 'submit'] as const) addEventListener(kind, keepDocument)
}

async function discover(plain: typeof fetch, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  try {
    return await plain(input, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    loseNetwork()
    // The navigation that asked is over; a fetcher that asked waits for its next press.
    return new Promise(() => {})
  }
}

function keepDocument(event: MouseEvent | SubmitEvent | Event): void {
  if (event.defaultPrevented || navigator.onLine || !(event.target instanceof Element)) return
  const target = event.target.closest(event.type === 'click' ? 'a[href]' : 'form')
  if (target instanceof HTMLAnchorElement) {
    const isSamePage = target.getAttribute('href')?.startsWith('#') === true
    if (isSamePage || !/^https?:$/.test(target.protocol)) return
  } else if (!(target instanceof HTMLFormElement) || target.method === 'dialog') return
  event.preventDefault()
  say('networkFail')
}
