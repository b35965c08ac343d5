import { readCookies, writeCookie } from '@tomobako/contract/cookies'
import { isUnread, NEWS_MS } from '@tomobako/ui'

/**
 * The short message of the last action ("Saved") waits in a cookie for the page that says it, and the first answer for that page takes it away.
 * Where the page is then loaded anew because its version is gone (§8), nobody has read it: it is put back for the new document. A key of our
 * catalogues and a count, as it came; its sentence is written by whoever says it (load-shell.ts).
 */
const NAME = 'notice'
/** As context.ts gives it. */
const LIVES_SECONDS = NEWS_MS / 1_000

let last: { readonly value: string; readonly heardAt: number; saidAt: number | null } | null = null

const waiting = (): string => readCookies(document.cookie).get(NAME) ?? ''

/** Called before each request whose answer may take it away. */
export function hearNotice(now: number): void {
  const value = waiting()
  if (value !== '') last = { value, heardAt: now, saidAt: null }
}

/** It is on the page. */
export function noticeSaid(now: number): void {
  if (last) last.saidAt ??= now
}

/** Called right before a page is loaded anew; `goneAt`: since when it is no more to be seen. One that stood as long as a toast stands was read. */
export function keepNotice(now: number, goneAt = now): void {
  if (!last || waiting() !== '') return
  const told = last
  last = null
  if (!isUnread(told, now, goneAt)) return
  const secure = location.protocol === 'https:'
  document.cookie = writeCookie(NAME, told.value, { maxAgeSeconds: LIVES_SECONDS, secure })
}
