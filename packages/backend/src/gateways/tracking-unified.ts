import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { EpochMs } from '@tomobako/domain/kernel'
import { iso, MINUTE, parseInstant, SECOND } from '@tomobako/domain/kernel'
import { tidyTracking } from '@tomobako/domain/customs'
import type { Told } from '@tomobako/domain/tracking'
import { Trouble } from '../kernel/trouble.ts'
import { jsonOf } from './capped.ts'
import type { TrackedParcel, TrackingGateway } from './index.ts'

/**
 * A courier that answers on the wire of DHL's "Shipment Tracking – Unified" interface (documented at developer.dhl.com, read
 * 2026-11): `GET /track/shipments?trackingNumber=`, key in `DHL-API-Key`, five status codes, a list of events with place and time.
 * The practice carrier speaks the same wire.
 */
export type UnifiedConfig = {
  name: string
  origin: string
  key: string
  /** The contract's services it takes. */
  methods: readonly string[] | 'all'
  /** Signs pushes; absent: none are taken. */
  pushSecret?: string
  /** Tells the carrier of a parcel before asking about it. The practice carrier hears of parcels, and of the shop's clock, in no other way. */
  advance?: { now: () => EpochMs }
  fetch?: typeof fetch
  withinMs?: number
}

const Event = v.object({
  timestamp: v.string(),
  location: v.optional(
    v.object({
      address: v.optional(
        v.object({ addressLocality: v.optional(v.string()), countryCode: v.optional(v.string()) }),
      ),
    }),
  ),
  statusCode: v.optional(v.string()),
  status: v.optional(v.string()),
  description: v.optional(v.string()),
})
const Shipments = v.object({
  shipments: v.array(
    v.object({ id: v.string(), status: v.optional(Event), events: v.optional(v.array(Event), []) }),
  ),
})
type Shipment = v.InferOutput<typeof Shipments>['shipments'][number]

export function unifiedTracking(config: UnifiedConfig): TrackingGateway {
  const { fetch: ask = fetch, withinMs = 15 * SECOND } = config
  const { pushSecret } = config
  return {
    name: config.name,
    takes: ({ method, tracking }) =>
      (config.methods === 'all' || config.methods.includes(method)) && tracking !== '',
    async track(parcel) {
      const { tracking } = parcel
      if (config.advance) await advise(config, ask, parcel, config.advance.now())
      const url = new URL('/track/shipments', config.origin)
      url.searchParams.set('trackingNumber', tracking)
      const response = await ask(url, {
        headers: { 'DHL-API-Key': config.key, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      }).catch((error: unknown) => {
        throw new Trouble(`${config.name}: ${String(error)}`)
      })
      // Nothing scanned yet: the number is not known to the carrier, which is no fault of anybody's.
      if (response.status === 404) return []
      if (!response.ok)
        throw new Trouble(
          `${config.name} answered ${response.status}`,
          response.status === 429 ? 'later' : 'soon',
        )
      const body = v.safeParse(Shipments, await jsonOf(response).catch(() => null))
      if (!body.success) throw new Trouble(`${config.name} answered something else than shipments`)
      return body.output.shipments
        .filter(({ id }) => tidyTracking(id) === tidyTracking(tracking))
        .flatMap(toldOf)
    },
    ...(pushSecret === undefined
      ? {}
      : { verify: (raw, headers, now) => verified(pushSecret, raw, headers, now) }),
  }
}

async function advise(
  { name, origin, key, withinMs = 15 * SECOND }: UnifiedConfig,
  ask: typeof fetch,
  { tracking, method, country, handedOverAt, heldAt, days }: TrackedParcel,
  now: EpochMs,
): Promise<void> {
  const body = JSON.stringify({
    product: method,
    destination: country,
    handedOverAt: iso(handedOverAt),
    now: iso(now),
    days,
    stoppedAt: heldAt === null ? null : iso(heldAt),
  })
  const response = await ask(new URL(`/advance/${encodeURIComponent(tracking)}`, origin), {
    method: 'PUT',
    body,
    headers: { 'DHL-API-Key': key, 'content-type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  }).catch((error: unknown) => {
    throw new Trouble(`${name}: ${String(error)}`)
  })
  if (!response.ok) throw new Trouble(`${name} did not take advance data: ${response.status}`)
}

const toldOf = ({ status, events }: Shipment): Told[] =>
  [...events, ...(status ? [status] : [])].flatMap((event) => {
    const at = parseInstant(event.timestamp)
    if (at === null) return []
    const { addressLocality = '', countryCode = '' } = event.location?.address ?? {}
    const code = event.statusCode ?? event.status ?? 'unknown'
    // What is only announced has not been anywhere yet, whatever address the announcement gives.
    const isThere = code !== 'pre-transit' && /^[A-Z]{2}$/.test(countryCode)
    return [
      {
        code,
        at,
        words: event.description ?? event.status ?? '',
        place: isThere ? addressLocality : '',
        country: isThere ? countryCode : null,
      },
    ]
  })

/** The header a push is signed with: `t=<seconds>,v1=<hex of HMAC-SHA-256 over "t.body">`. */
export const PUSH_HEADER = 'x-tracking-signature'
/** @internal for tests, which are the service that pushes */
export const signPush = (secret: string, raw: string, now: EpochMs): string =>
  `t=${Math.floor(now / 1000)},v1=${hmac(secret, Math.floor(now / 1000), raw)}`
const hmac = (secret: string, seconds: number, raw: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')

function verified(
  secret: string,
  raw: string,
  headers: Headers,
  now: EpochMs,
): { tracking: string; told: Told[] }[] | null {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(PUSH_HEADER) ?? '') ?? []
  if (given === '' || Math.abs(now - Number(seconds) * 1000) > 5 * MINUTE) return null
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(hmac(secret, Number(seconds), raw)))) return null
  const body = v.safeParse(Shipments, parsed(raw))
  return body.success
    ? body.output.shipments.map((shipment) => ({
        tracking: tidyTracking(shipment.id),
        told: toldOf(shipment),
      }))
    : null
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
