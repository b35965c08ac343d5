import { Hono } from 'hono'
import type { Advised, Scan, Word } from './journey.ts'
import { isWord, journeyOf, scanOf } from './journey.ts'
import { addLabels } from './labels.ts'
import { listens } from '../listen.ts'
import type { Listening } from '../listen.ts'

/** A parcel as this carrier knows it. `now` is the sender's clock when it last spoke: the practice world has one clock, the shop's. */
type Known = Advised & {
  now: number
  /** The sender asked to stop it; nothing later is scanned until it lets go. */ stoppedAt: number | null
  isSilent: boolean
  extra: Scan[]
}

export type PracticeCarrier = { fetch: (request: Request) => Promise<Response> }

/**
 * A carrier for practice that answers on the wire of unified tracking (`GET /track/shipments?trackingNumber=`, the key in
 * `DHL-API-Key`). As posts do, it wants advance data of a parcel first: `PUT /advance/<number>`. It keeps no books: the same advance
 * data makes the same journey. `POST /practice/shipments/<number>` with `{ "says": <word> }` or `{ "isSilent": true }` makes things happen.
 */
export function practiceCarrier({ key }: { key: string }): PracticeCarrier {
  const parcels = new Map<string, Known>()
  const app = new Hono()
  app.onError((error, context) => {
    process.stderr.write(`practice carrier: ${context.req.method} ${context.req.routePath}: ${error.name}\n`)
    return context.json(problem(500, 'The carrier failed'), 500)
  })
  app.notFound((context) => context.json(problem(404, 'No such address'), 404))
  app.get('/health', (context) => context.json({ ok: true }))
  const known = async (request: Request) =>
    request.headers.get('dhl-api-key') === key
      ? null
      : Response.json(problem(401, 'Unauthorized'), { status: 401 })
  app.use('/track/*', async (context, next) => (await known(context.req.raw)) ?? next())
  app.use('/advance/*', async (context, next) => (await known(context.req.raw)) ?? next())

  app.put('/advance/:number', async (context) => {
    const number = context.req.param('number')
    const told = advisedOf(number, await context.req.json<unknown>().catch(() => null))
    if (!told) return context.json(problem(422, 'Advance data is not complete'), 422)
    const before = parcels.get(number)
    parcels.set(number, {
      extra: [],
      isSilent: false,
      ...before,
      ...told.parcel,
      now: told.now,
      stoppedAt: told.stoppedAt,
    })
    return context.body(null, 204)
  })
  app.get('/track/shipments', (context) => {
    const number = context.req.query('trackingNumber') ?? ''
    const parcel = parcels.get(number)
    const scans = parcel ? scansOf(parcel) : []
    if (!parcel || scans.length === 0)
      return context.json(problem(404, 'No shipment with this number was found'), 404)
    const events = scans.toReversed().map(eventOf)
    return context.json({
      shipments: [
        {
          id: number,
          service: parcel.product.startsWith('courier_') ? 'express' : 'post',
          status: events[0],
          events,
        },
      ],
    })
  })
  app.post('/practice/shipments/:number', async (context) => {
    const parcel = parcels.get(context.req.param('number'))
    if (!parcel) return context.json(problem(404, 'No shipment with this number was found'), 404)
    const wish = (await context.req.json<unknown>().catch(() => null)) ?? {}
    const { says, isSilent } = wish as { says?: unknown; isSilent?: unknown } // Each is looked at below.
    if (says !== undefined && !isWord(says))
      return context.json(problem(422, 'Not a word of this carrier'), 422)
    if (typeof isSilent === 'boolean') parcel.isSilent = isSilent
    if (says !== undefined) parcel.extra.push(saidNow(parcel, says))
    return context.json({ scans: scansOf(parcel).length })
  })
  addLabels(app, key)
  return { fetch: async (request) => app.fetch(request) }
}

/** What has been scanned by now, oldest first. */
function scansOf(parcel: Known): Scan[] {
  const until = Math.min(parcel.now, parcel.stoppedAt ?? Infinity)
  const planned = parcel.isSilent ? [] : journeyOf(parcel).filter(({ at }) => at <= until)
  return [...planned, ...parcel.extra].sort((a, b) => a.at - b.at)
}

const saidNow = (parcel: Known, word: Word): Scan => {
  const last = journeyOf(parcel).findLast(({ at }) => at <= parcel.now)
  return scanOf(parcel, word, parcel.now, last?.place ?? '', last?.country ?? 'JP')
}

const eventOf = ({ at, code, words, place, country }: Scan) => ({
  timestamp: new Date(at).toISOString(),
  location: { address: { ...(place ? { addressLocality: place } : {}), countryCode: country } },
  statusCode: code,
  status: words,
  description: words,
})

const problem = (status: number, title: string) => ({ type: 'about:blank', status, title })

function advisedOf(
  number: string,
  value: unknown,
): { parcel: Advised; now: number; stoppedAt: number | null } | null {
  const {
    product,
    destination,
    handedOverAt,
    now,
    days,
    stoppedAt = null,
  } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const { min, max } = (typeof days === 'object' && days !== null ? days : {}) as Record<string, unknown>
  const isTime = (each: unknown): each is string =>
    typeof each === 'string' && !Number.isNaN(Date.parse(each))
  if (
    !/^[\w-]{5,40}$/.test(number) ||
    typeof product !== 'string' ||
    !isTime(handedOverAt) ||
    !isTime(now) ||
    !(stoppedAt === null || isTime(stoppedAt))
  )
    return null
  if (
    typeof destination !== 'string' ||
    !/^[A-Z]{2}$/.test(destination) ||
    typeof min !== 'number' ||
    typeof max !== 'number' ||
    !(min >= 0 && max >= min)
  )
    return null
  return {
    parcel: {
      number,
      product: product.slice(0, 60),
      destination,
      handedOverAt: Date.parse(handedOverAt),
      days: { min, max },
    },
    now: Date.parse(now),
    stoppedAt: stoppedAt === null ? null : Date.parse(stoppedAt),
  }
}

/** The carrier on a port of its own, on loopback. */
export const startPracticeCarrier = ({ port, key }: { port?: number; key: string }): Promise<Listening> =>
  listens(practiceCarrier({ key }).fetch, { port })
