import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { laneOf } from '../kernel/lane.ts'
import type { House } from '../kernel/house.ts'
import { isSigned, sign } from '../kernel/secrets.ts'
import { decoding, pictureLimits } from '../workers/index.ts'
import { hashOf, keepHashes } from './picture-hashes.ts'

/**
 * Sources' pictures through our own host: no visitor's browser talks to a marketplace, http never mixes with https (§9), and
 * a phone gets a phone's size. The address is signed, so nobody can make us fetch what we did not ask for ourselves.
 */
export const widths = [160, 320, 480, 640, 960, 1280] as const
const DEFAULT_WIDTH = 640

const said = (address: string): string => `picture ${address}`
const written = (signature: Buffer): string => signature.toString('base64url').slice(0, 22)
const https = (address: string): string =>
  address.replace(/^http:\/\//i, 'https://').replace(/^\/\//, 'https://')

/** The path of a source's picture on our host; sizes by `?w=`. */
export function picturePath(house: House, address: string | undefined): string | null {
  if (!address) return null
  const secure = https(address)
  return `/pictures/${Buffer.from(secure).toString('base64url')}.${written(sign(house, said(secure)))}`
}

/** The source's address in a token we signed, else null. */
export function addressOf(house: House, token: string): string | null {
  const [body = '', signature = ''] = token.split('.')
  if (!/^[\w-]{1,2000}$/.test(body)) return null
  const address = Buffer.from(body, 'base64url').toString()
  return isSigned(house, said(address), signature, written) ? address : null
}

const type = 'image/webp'
const safe = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
const missing = (): Response =>
  new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } })

/** `GET /pictures/<token>?w=`: 404 when it is not ours or cannot be had; the page then shows its default picture (§9). */
export async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/pictures/')) return null
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const address = addressOf(house, url.pathname.slice('/pictures/'.length))
  if (address === null) return missing()
  const asked = Number(url.searchParams.get('w') ?? DEFAULT_WIDTH)
  const width =
    widths.find((each) => each >= asked) ?? (Number.isFinite(asked) ? widths.at(-1)! : DEFAULT_WIDTH)
  const key = keyOf(address, width)
  const etag = `"${key}"`
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    ...safe,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const bytes = await picture(house, address, width, key)
  if (!bytes) return missing()
  return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), {
    headers: { ...headers, 'content-length': String(bytes.length) },
  })
}

const keyOf = (address: string, width: number): string =>
  `picture-${createHash('sha256').update(address).digest('hex').slice(0, 40)}-${width}.webp`

/** A source's picture for a drawing of ours, as large as its page shows it; null when it cannot be had. Never inside of a decoding: it is one. */
export const pictureOf = (house: House, address: string): Promise<Uint8Array | null> =>
  picture(house, https(address), LARGE, keyOf(https(address), LARGE))
const LARGE = 1280

const running = new Map<string, Promise<Uint8Array | null>>()
/** Pictures fetched side by side. A host that takes its time holds up other pictures, but no decoding. */
const fetching = laneOf(8)
/** More than this wait for nobody: the page shows its default picture. */
const MOST_WAITING = 200

function picture(house: House, address: string, width: number, key: string): Promise<Uint8Array | null> {
  const known = running.get(key)
  if (known) return known
  const work = made(house, address, width, key).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function made(house: House, address: string, width: number, key: string): Promise<Uint8Array | null> {
  const stored = await house.gateways.files.get(key).catch(() => null)
  if (stored) return stored.bytes
  if (fetching.waiting >= MOST_WAITING) return null
  try {
    const fetched = await fetching(() => house.gateways.goods.picture(address))
    if (!fetched) return null
    const { bytes, hash } = await decoding(async () => {
      const small = await shrunk(fetched.bytes, width)
      return { bytes: small, hash: await hashOf(small) }
    })
    if (hash !== null) keepHashes(house, { address, hash })
    await house.gateways.files
      .put(key, bytes, type)
      .catch((error: unknown) => house.log.warn({ error: String(error) }, 'a picture could not be kept'))
    return bytes
  } catch (error) {
    house.log.warn({ address, error: String(error) }, 'a picture could not be made')
    return null
  }
}

/** Decoded and encoded again: nothing but pixels reaches a browser, also of an SVG, which is drawn here and never sent. */
async function shrunk(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const isSvg = /^\s*(?:<\?xml|<svg|<!--)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('utf8'))
  const image = sharp(bytes, {
    limitInputPixels: pictureLimits.maxPixels,
    pages: 1,
    failOn: 'error',
    ...(isSvg ? { density: 192 } : {}),
  })
  return image
    .rotate()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: !isSvg })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 78 })
    .timeout({ seconds: pictureLimits.seconds })
    .toBuffer()
}
