import { tracking, trackingDesk } from '@tomobako/contract'
import type { House } from '../kernel/house.ts'
import { journeysTaken } from '../goods/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { answer, claim, deciding, queue, toldElsewhere, withdraw } from './claims.ts'
import { labelsHang } from './code.ts'
import { load, unknownCodes } from './load.ts'
import { carriers, followParcels, tellLate } from './poll.ts'
import { record } from './record.ts'
import { followHeld } from './standing.ts'
import * as store from './store.ts'
import { read } from './read.ts'
import { code, deskDetail, detail, scan } from './view.ts'

export { noOfCode, packageCode, packageCodeUrl, qrPicture } from './code.ts'
export { toldElsewhere } from './claims.ts'
export { cameTo } from './store.ts'
export { followParcels } from './poll.ts'
export { record as recordTracking } from './record.ts'

const handlers = [
  ...implement(tracking, { detail, claim, withdraw, answer, code, scan, read }),
  ...implement(trackingDesk, {
    detail: deskDetail,
    load,
    claims: (_input, context) => queue(context),
    decide: deciding.handler,
    unknown: (_input, context) => unknownCodes(context),
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'tracking.follow',
    cron: '*/5 * * * *',
    zone: 'UTC',
    does: 'Asks carriers about parcels whose turn it is: every 6 hours at first, every 3 days in the end, less often after failures.',
    source: 'issue 4 tracking; domain/tracking/poll',
    run: followParcels,
  },
  {
    name: 'tracking.late',
    cron: '20 * * * *',
    zone: 'UTC',
    does: 'Tells owners of parcels that should have come, once a parcel.',
    source: 'issue 4 tracking',
    run: tellLate,
  },
  {
    name: 'tracking.held',
    cron: '27 * * * *',
    zone: 'UTC',
    does: 'Reminds owners of held parcels until they answer, puts what they answered before us, and says when the time at the border is over.',
    source: 'decision 0100: nothing waits for ever',
    run: followHeld,
  },
]

const MOST = 256 * 1024

/** `/webhooks/carrier/{name}`: what a carrier pushes, verified on the raw body. Kept before it is answered; a repetition is nothing new. */
async function route(request: Request, house: House): Promise<Response | null> {
  const name = /^\/webhooks\/carrier\/([a-z0-9-]{1,40})$/.exec(new URL(request.url).pathname)?.[1]
  if (name === undefined) return null
  const carrier = carriers(house).find((each) => each.name === name && each.verify)
  if (!carrier?.verify) return new Response(null, { status: 404 })
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  if (Number(request.headers.get('content-length') ?? 0) > MOST)
    return new Response('too large', { status: 413 })
  const raw = await request.text()
  const parcels = raw.length > MOST ? null : carrier.verify(raw, request.headers, house.clock.now())
  if (!parcels) return new Response('not signed by a carrier we know', { status: 400 })
  for (const { tracking: number, told } of parcels) {
    const id = await store.idOfTracking(house.db, number)
    if (id !== null) await record(house, id, carrier.name, told)
  }
  return new Response('ok')
}

export const capability = defineCapability({
  name: 'tracking',
  standsOn: ['settings', 'message', 'account', 'staff', 'files', 'goods', 'order', 'parcel'],
  handlers,
  schedules,
  routes: [route],
  offers: [toldElsewhere],
  hangsOnSecret: [labelsHang],
  fills: [
    deciding.filling,
    fill(journeysTaken, (house, method, country, now) => store.took(house.db, method, country, now)),
  ],
})
