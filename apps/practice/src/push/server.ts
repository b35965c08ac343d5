import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { Hono } from 'hono'
import { listens } from '../listen.ts'
import type { Listening } from '../listen.ts'

type Device = { pair: ReturnType<typeof createECDH>; auth: Buffer; isGone: boolean; got: Got[] }
/** A message as the device opened it, and what its sender said around it. */
type Got = { text: string; topic: string | null; urgency: string | null; ttl: number; subject: string }

export type PracticePush = { fetch: (request: Request) => Promise<Response> }

/** A message larger than this is refused, as real services do. */
const MOST_BYTES = 4_096

/**
 * A push service for practice: it takes messages as real ones do (RFC 8030), and only with a signature that is right, of our time and for
 * this service (RFC 8292). The devices are here too, so it opens what they get (RFC 8291). `POST /practice/devices` makes one,
 * `GET /practice/devices/<id>` shows what came, `DELETE` makes it gone, and `POST /practice/fail` with `{ "status": 503 }` makes it fail.
 */
export function practicePush({ origin, now }: { origin: () => string; now: () => number }): PracticePush {
  const devices = new Map<string, Device>()
  let failing: number | null = null
  const app = new Hono()
  app.notFound((context) => context.text('No such address', 404))
  app.get('/health', (context) => context.json({ ok: true }))

  app.post('/push/:id', async (context) => {
    if (failing !== null) return context.text('Not now', failing as 503)
    const device = devices.get(context.req.param('id'))
    if (!device) return context.text('No such device', 404)
    if (device.isGone) return context.text('The device is gone', 410)
    const subject = signedBy(context.req.header('authorization') ?? '', origin(), now())
    if (subject === null) return context.text('Not signed', 403)
    const ttl = Number(context.req.header('ttl') ?? Number.NaN)
    if (!Number.isSafeInteger(ttl) || ttl < 0) return context.text('TTL is needed', 400)
    const topic = context.req.header('topic') ?? null
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return context.text('Not a topic', 400)
    const body = Buffer.from(await context.req.arrayBuffer())
    if (body.length > MOST_BYTES) return context.text('Too large', 413)
    if (context.req.header('content-encoding') !== 'aes128gcm') return context.text('Not sealed', 415)
    try {
      const text = opened(body, device)
      device.got.push({ text, topic, urgency: context.req.header('urgency') ?? null, ttl, subject })
    } catch {
      return context.text('The device cannot open it', 400)
    }
    return context.body(null, 201)
  })

  app.post('/practice/devices', (context) => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const device: Device = { pair, auth: randomBytes(16), isGone: false, got: [] }
    const id = randomUUID()
    devices.set(id, device)
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: device.auth.toString('base64url') }
    return context.json({ id, endpoint: `${origin()}/push/${id}`, keys }, 201)
  })
  app.get('/practice/devices/:id', (context) => {
    const device = devices.get(context.req.param('id'))
    return device ? context.json({ got: device.got }) : context.text('No such device', 404)
  })
  app.delete('/practice/devices/:id', (context) => {
    const device = devices.get(context.req.param('id'))
    if (device) device.isGone = true
    return context.body(null, device ? 204 : 404)
  })
  app.post('/practice/fail', async (context) => {
    const { status } = (await context.req.json<unknown>().catch(() => ({}))) as { status?: unknown }
    failing = typeof status === 'number' && status >= 400 && status < 600 ? status : null
    return context.json({ failing })
  })
  return { fetch: async (request) => app.fetch(request) }
}

/** Who signed it; null when the signature is wrong, too old, or for another service. */
function signedBy(header: string, origin: string, now: number): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]{1,2000}), ?k=([\w-]{87})$/.exec(header) ?? []
  const [head, claims, signature] = token.split('.')
  if (!head || !claims || !signature) return null
  try {
    const point = Buffer.from(key, 'base64url')
    const part = (from: number, to: number): string => point.subarray(from, to).toString('base64url')
    const publicKey = createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) },
    })
    const isRight = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const { aud, exp, sub } = said
    const isOfNow = typeof exp === 'number' && exp * 1_000 > now && exp * 1_000 <= now + 24 * 3_600_000
    return isRight && aud === origin && isOfNow && typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/** As a browser opens it. */
function opened(body: Buffer, { pair, auth }: Device): string {
  const sender = body.subarray(21, 21 + body[20]!)
  const box = body.subarray(21 + body[20]!)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, about, 32))
  const made = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, body.subarray(0, 16), `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', made('aes128gcm', 16), made('nonce', 12))
  decipher.setAuthTag(box.subarray(-16))
  const text = Buffer.concat([decipher.update(box.subarray(0, -16)), decipher.final()])
  if (text.at(-1) !== 2) throw new Error('not the last record')
  return text.subarray(0, -1).toString()
}

/** The push service on a port of its own, on loopback. */
export async function startPracticePush({ port }: { port?: number }): Promise<Listening> {
  let origin = ''
  const listening = await listens(practicePush({ origin: () => origin, now: Date.now }).fetch, { port })
  origin = listening.origin
  return listening
}
