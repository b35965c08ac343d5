import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import { HOUR, SECOND } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import type { PushDevice, PushGateway } from './index.ts'

/** Both base64url: the point of 65 bytes browsers are given, and the number of 32 that signs. */
export type PushKeys = { publicKey: string; privateKey: string }

export function newPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  return { publicKey: text(Buffer.concat([Buffer.of(4), bytes(x), bytes(y)])), privateKey: d }
}

export type WebPushConfig = {
  keys: PushKeys
  /** Whom a push service writes to about us: `mailto:` or `https:`. */
  subject: string
  now: () => EpochMs
  /** Origins beside the services browsers come with: the practice world's. */
  alsoAt?: readonly string[]
  fetch?: (address: string, init: RequestInit) => Promise<Response>
  withinMs?: number
}

/** The push services of the browsers there are. A subscription's address is given by whoever asks, so no other host is ever called. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^(?:[\w-]+\.)?notify\.windows\.com$/,
]
/** What a service takes of one message. */
const MOST_BYTES = 3_900
/** How long a service keeps a message for a device that is off. Later it is no news. */
const KEPT_MS = 12 * HOUR
/** A token is good for a day at most (RFC 8292); services like one that stays the same for a while. */
const TOKEN_MS = 12 * HOUR

/** Messages to browsers: sealed for the device alone (RFC 8291), signed by us (RFC 8292), handed to the device's own service (RFC 8030). */
export function webPush({
  keys,
  subject,
  now,
  alsoAt = [],
  fetch: ask = fetch,
  withinMs = 10 * SECOND,
}: WebPushConfig): PushGateway {
  const key = keyOf(keys)
  const tokens = new Map<string, { token: string; until: EpochMs }>()
  const tokenFor = (origin: string): string => {
    const known = tokens.get(origin)
    if (known && known.until > now() + HOUR) return known.token
    const until = now() + TOKEN_MS
    const part = (value: object): string => text(Buffer.from(JSON.stringify(value)))
    const body = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp: Math.floor(until / SECOND), sub: subject })}`
    const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' })
    const token = `${body}.${text(signature)}`
    tokens.set(origin, { token, until })
    return token
  }
  const knows = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { origin, protocol, hostname, port, username } = new URL(endpoint)
    if (alsoAt.includes(origin)) return true
    const isOrdinary = protocol === 'https:' && port === '' && username === ''
    return isOrdinary && services.some((host) => host.test(hostname))
  }
  return {
    name: alsoAt.length > 0 ? 'practice' : 'web',
    publicKey: keys.publicKey,
    knows,
    async send(device, said, { topic, isUrgent = false }) {
      if (!knows(device.endpoint)) return 'gone'
      const message = Buffer.from(said)
      if (message.length > MOST_BYTES) throw new RangeError(`a push message holds ${MOST_BYTES} bytes`)
      let status: number
      try {
        const response = await ask(device.endpoint, {
          method: 'POST',
          headers: {
            ttl: String(KEPT_MS / SECOND),
            urgency: isUrgent ? 'high' : 'normal',
            topic,
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            authorization: `vapid t=${tokenFor(new URL(device.endpoint).origin)}, k=${keys.publicKey}`,
          },
          body: sealed(message, device),
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        })
        await response.body?.cancel()
        status = response.status
      } catch (error) {
        throw new Trouble(
          `the push service does not answer: ${error instanceof Error ? error.name : 'unknown'}`,
          'soon',
        )
      }
      if (status === 404 || status === 410) return 'gone'
      if (status >= 300)
        throw new Trouble(`the push service says ${status}`, status === 429 ? 'later' : 'soon')
      return 'taken'
    },
  }
}

/** What only this device can read. */
export function sealed(message: Uint8Array, to: Pick<PushDevice, 'p256dh' | 'auth'>): Buffer<ArrayBuffer> {
  const own = createECDH('prime256v1')
  const ownPublic = own.generateKeys()
  const theirs = bytes(to.p256dh)
  const salt = randomBytes(16)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ownPublic])
  const secret = hkdfSync('sha256', own.computeSecret(theirs), bytes(to.auth), about, 32)
  const made = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, length))
  const cipher = createCipheriv('aes-128-gcm', made('aes128gcm', 16), made('nonce', 12))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(4_096)
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ownPublic.length),
    ownPublic,
    cipher.update(message),
    // One record, and this is its end.
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function keyOf({ publicKey, privateKey }: PushKeys) {
  const point = bytes(publicKey)
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
    },
  })
}
/** Whether the two belong together: a pair that does not would be refused by every service. */
export function arePushKeys(keys: PushKeys): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes(keys.privateKey))
    return text(pair.getPublicKey()) === keys.publicKey
  } catch {
    return false
  }
}
const bytes = (said: string): Buffer => Buffer.from(said, 'base64url')
const text = (given: Buffer): string => given.toString('base64url')
