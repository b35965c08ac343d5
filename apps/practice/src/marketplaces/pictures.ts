import { pictureHost } from '../catalogue/index.ts'
import { photoOf, photograph } from '../drawings/photo.ts'
import type { Told } from './wire.ts'

/** The kind of goods a practice picture shows; null for an address that is not one. The shop's picture proxy uses it. */
export function practicePicture(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed?.protocol === 'https:' && parsed.hostname === pictureHost
    ? (/^\/([a-z]{3,20})-\d{1,17}\.svg$/.exec(parsed.pathname)?.[1] ?? null)
    : null
}

/**
 * A photo by its address (`drawings/photo.ts`), drawn when it is asked for. `alone/…` is the thing itself, as whoever received it sees it
 * and photographs it elsewhere. Null when there is no such kind.
 */
export function drawing(path: string): Told | null {
  const isAlone = path.startsWith('alone/')
  const name = isAlone ? path.slice('alone/'.length) : path
  const shown = name.endsWith('.svg') ? photoOf(name.slice(0, -'.svg'.length)) : null
  const photo = shown && isAlone ? { ...shown, view: 'front' as const } : shown
  return photo === null
    ? null
    : {
        status: 200,
        type: 'image/svg+xml',
        body: photograph(photo, { isAlone }),
        headers: {
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        },
      }
}
