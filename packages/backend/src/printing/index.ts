import { printing } from '@tomobako/contract'
import { BROWSER, printRules } from '@tomobako/domain/printing'
import { closedPaper, openPaper, plainPaper } from '../account/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { works } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { done, drop, list, print, reprint, savePrinter } from './desk.ts'
import { sendAll, sendJob, sendWaiting } from './send.ts'
import * as store from './store.ts'

const schedules: readonly Schedule[] = [
  {
    name: 'print-again',
    cron: '* * * * *',
    zone: 'UTC',
    source: 'decision 0098',
    does: 'Sends what waits for printers that were off.',
    run: sendAll,
  },
  {
    name: 'print-forget',
    cron: '55 3 * * *',
    zone: 'UTC',
    source: 'decision 0098',
    does: 'Forgets what was printed, or asked for as long ago and never printed: addresses stand on it. That it was, and why again, stays.',
    run: ({ db, clock }) => store.forget(db, clock.now() - printRules.keptMs, clock.now()),
  },
]

/** GET /papers/print/<job>.pdf: a page of the browser's queue, for who may print. */
async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  const id = /^\/papers\/print\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/.exec(url.pathname)?.[1]
  if (id === undefined) return null
  const closed = await closedPaper(request, house, ['printing.read'])
  if (closed) return closed
  const job = await store.job(house.db, id)
  const bytes = job?.connection === BROWSER ? await store.bytesOf(house.db, id) : null
  if (!job || !bytes) return plainPaper(404, 'nothing to print')
  return openPaper(new Uint8Array(bytes), {
    type: 'application/pdf',
    name: `${job.what}-${job.subject}.pdf`,
    isShown: true,
  })
}

export const capability = defineCapability({
  name: 'printing',
  standsOn: ['settings', 'account', 'staff', 'floor', 'parcel', 'warehouse', 'carrier'],
  handlers: implement(printing, {
    list: (_input, context) => list(context),
    savePrinter,
    print,
    reprint,
    done,
    drop,
  }),
  jobs: [works(sendJob, ({ printerId }, house) => sendWaiting(house, printerId))],
  schedules,
  routes: [route],
})
