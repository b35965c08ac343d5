import { startTransition, useEffect } from 'react'
import { useLocation } from 'react-router'
import { readCookies, TWO_YEARS_SECONDS, writeCookie } from '@tomobako/contract/cookies'
import { listenToLinks } from './bridge.ts'
import { drawFar } from './far-cards.ts'
import { serviceCode } from '@tomobako/i18n'
import { whenIdle } from './idle.ts'
import { showBadge, startWorker } from './worker.ts'
import { SCRIPTS_COOKIE } from './mine.ts'
import type { ShellData } from './shell-data.ts'

/** What only the browser can do: remember language and device, tell its time zone, follow the system's colours. */
export function useBrowser(
  shell: ShellData,
  mode: ShellData['colorMode'],
  setZone: (zone: string) => void,
): void {
  useEffect(
    () =>
      whenIdle(() => {
        try {
          // §3: local storage `language` and `uuid` (the hash of a random id made on the first visit).
          localStorage.setItem('language', shell.local)
          if (!localStorage.getItem('uuid')) void newDeviceId().then((id) => localStorage.setItem('uuid', id))
        } catch {
          // Storage may be switched off; nothing of ours depends on it.
        }
      }),
    [shell.local],
  )

  useEffect(() => {
    const zone = browserZone()
    if (!zone) return undefined
    // After the first paint, so that the browser first shows the very text the server wrote; and no part of the page that still waits for its
    // code (the error pages) is taken away for it.
    startTransition(() => setZone(zone))
    // A page waits for its cookies as long as the browser is busy.
    return whenIdle(() => {
      if (readCookies(document.cookie).get('timeZone') !== zone)
        document.cookie = writeCookie('timeZone', zone, {
          maxAgeSeconds: TWO_YEARS_SECONDS,
          secure: isSecure(),
        })
    })
  }, [setZone])

  useEffect(() => {
    const html = document.documentElement
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const paint = (): void =>
      void (html.dataset['theme'] = mode === 'auto' ? (dark.matches ? 'dark' : 'light') : mode)
    paint()
    if (mode !== 'auto') return
    dark.addEventListener('change', paint)
    return () => dark.removeEventListener('change', paint)
  }, [mode])

  useEffect(listenToLinks, [])
  const owner = shell.user?.id ?? null
  const { pathname } = useLocation()
  const again = /^\/(?:orders|parcels|paymentSuccess)(?:\/|$)/.test(pathname)
  useEffect(() => {
    // Everybody's page says whose it is when it has heard itself.
    if (shell.isShared || owner === '') return
    void startWorker({ language: serviceCode(shell.local), owner, again })
  }, [shell.local, shell.isShared, owner, again])
  useEffect(() => {
    if (!shell.isShared) showBadge(shell.counts.unread)
  }, [shell.isShared, shell.counts.unread])
  useEffect(() => {
    // A page for everybody is awake with what is its reader's own in it (mine.ts), except while its end is still on its way.
    if (shell.isShared && document.readyState !== 'loading') return undefined
    document.documentElement.dataset['awake'] = ''
    // From now on pages that are the same for everybody may come as everybody's, with what is this reader's own beside them.
    document.cookie = writeCookie(SCRIPTS_COOKIE, 'on', { secure: isSecure() })
    return drawFar()
  }, [shell.isShared])
}

const isSecure = (): boolean => location.protocol === 'https:'

/** The zone of this browser, in half a millisecond where it can be asked directly: a first Intl.DateTimeFormat takes a phone tens of them. */
const browserZone = (): string => {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } } // Newer than the types.
  return Temporal ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** SHA-256 of a random id, as hexadecimal digits. */
async function newDeviceId(): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(32))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', random))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
