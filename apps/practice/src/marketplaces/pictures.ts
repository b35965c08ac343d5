import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pictureHost } from '../catalogue/index.ts'
import type { Told } from './wire.ts'

const folder = fileURLToPath(new URL('../../../../packages/ui/assets/items/', import.meta.url))
const kept = new Map<string, string | null>()

/** The kind of goods a practice picture shows; null for an address that is not one. The shop's picture proxy uses it. */
export function practicePicture(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed?.protocol === 'https:' && parsed.hostname === pictureHost
    ? (/^\/([a-z]{3,20})-\d{1,3}\.svg$/.exec(parsed.pathname)?.[1] ?? null)
    : null
}

const views = ['0 0 400 400', '50 40 300 300', '90 110 240 240'] as const

/** Drawing `<kind>-<n>.svg`: `n` chooses one of three views and one of eight soft backgrounds. Null when there is no such kind. */
export function drawing(name: string): Told | null {
  const [, kind = '', n = ''] = /^([a-z]{3,20})-(\d{1,3})\.svg$/.exec(name) ?? []
  const svg = source(kind)
  if (svg === null) return null
  const number = Number(n)
  const ground = `<rect width="400" height="400" fill="hsl(${(Math.floor(number / 3) % 8) * 45} 22% 93%)"/>`
  const body = svg
    .replace(/viewBox="0 0 400 400"/, `viewBox="${views[number % 3] ?? views[0]}"`)
    .replace(/(<svg[^>]*>)/, `$1${ground}`)
  return {
    status: 200,
    type: 'image/svg+xml',
    body,
    headers: {
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  }
}

function source(kind: string): string | null {
  if (!/^[a-z]{3,20}$/.test(kind)) return null
  let found = kept.get(kind)
  if (found === undefined) {
    try {
      found = readFileSync(`${folder}${kind}.svg`, 'utf8')
    } catch {
      return null
    }
    kept.set(kind, found)
  }
  return found
}
