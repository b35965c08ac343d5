/** What public/js/bridge.js puts into the page; it may not be there yet, or never (a blocked script). */
type Bridge = { readonly send: (name: string, payload?: object) => boolean }

declare global {
  interface Window {
    tomobako?: Bridge
  }
}

/** Hands something to what the page is shown in (§1: our native app, a mini-program); false when nobody there takes it. */
export const toHost = (name: 'share' | 'openExternal', payload: { url: string }): boolean =>
  window.tomobako?.send(name, payload) === true

type Link = { readonly href: string; readonly target: string; readonly origin: string }

/** A web view cannot open a second window: the app shows another site's page in its own browser, with its own way back. */
export const isForHost = ({ href, target, origin }: Link, here: string): boolean =>
  target === '_blank' && /^https?:/.test(href) && origin !== here

/** Follows the links of every page; returns what stops it. */
export function listenToLinks(): () => void {
  const listener = (event: MouseEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (link && isForHost(link, location.origin) && toHost('openExternal', { url: link.href }))
      event.preventDefault()
  }
  document.addEventListener('click', listener)
  return () => document.removeEventListener('click', listener)
}
