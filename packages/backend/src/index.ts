import type { Logger } from 'pino'
import { nameOf } from '@tomobako/contract'
import { directly, openDatabase } from './db/index.ts'
import type { DatabaseConfig } from './db/index.ts'
import type { Gateways } from './gateways/index.ts'
import { openReplicas } from './db/replicas.ts'
import { openJobs } from './jobs/index.ts'
import type { Jobs, Role } from './jobs/index.ts'
import { openBuckets } from './kernel/buckets.ts'
import type { Buckets } from './kernel/buckets.ts'
import { callerOf, createDispatch, openHooks } from './kernel/index.ts'
import { bearsSignature } from './message/index.ts'
import { callsOfOthers } from './kernel/outward.ts'
import { handsOn } from './kernel/handed-on.ts'
import { shareBuckets } from './kernel/shared-buckets.ts'
import type { Clock, House } from './kernel/house.ts'
import type { OutageLimits, Ready } from './kernel/outage.ts'
import { openLive } from './kernel/live.ts'
import { agreedClock } from './kernel/agreed-clock.ts'
import { openLog } from './kernel/log.ts'
import { openSpans, spanned } from './kernel/spans.ts'
import type { Ending } from './kernel/spans.ts'
import { countTraffic } from './kernel/traffic.ts'
import { outageLimits, watchDatabase } from './kernel/outage.ts'
import { writtenDown } from './kernel/behind.ts'
import { checkInstallation } from './kernel/installation.ts'
import type { Settings } from './kernel/settings.ts'
import {
  capabilities,
  fillings,
  handlers,
  identify,
  jobs as worked,
  limit,
  routes,
  schedules,
} from './capabilities.ts'

export type { Settings } from './kernel/settings.ts'
export { pictureRules } from './files/index.ts'
export type { Clock, House } from './kernel/house.ts'
export type {
  Gateways,
  CardGateway,
  CardLine,
  GoodsGateway,
  CardDispute,
  DisputeAnswer,
  CardEvent,
  CardState,
  Mail,
} from './gateways/index.ts'
export { directly, keepPatience, migrate, openDatabase } from './db/index.ts'
export type { DatabaseConfig } from './db/index.ts'
export { grantRights, makeRole, ownsTables } from './db/rights.ts'
export { bringQueue } from './jobs/index.ts'
export type { Db } from './db/index.ts'
export { isHere, lineObjection } from './db/line.ts'
export { wrongCounts } from './db/tally.ts'
export { startEmbedded, StartFailed } from './db/embedded.ts'
export { journalSettings } from './db/journal.ts'
export type { Embedded } from './db/embedded.ts'

export { openLog } from './kernel/log.ts'
export { freshTrace, traced } from './kernel/trace.ts'
export { acceptedTrace } from './kernel/handed-on.ts'
export { spanned } from './kernel/spans.ts'
export type { Spans } from './kernel/spans.ts'
export { shareBuckets } from './kernel/shared-buckets.ts'
export { openBuckets } from './kernel/buckets.ts'
export type { Buckets } from './kernel/buckets.ts'
export { acceptedDifferences, acceptInstallation } from './kernel/installation.ts'
export type { Identity } from './kernel/installation.ts'
export { examineSecret, replaceSecret } from './secret.ts'
export * from './outside.ts'

/** A whole shop: everything behind the counter, behind three doors. */
export type Shop = {
  /** Answers API calls (both URL styles) and the shop's own web routes (/upload, /files, /papers, /webhooks, /practice, /pictures); null when the path is none of ours. */
  answer: (request: Request) => Promise<Response | null>
  /** Whether whoever sends this is signed in, as a customer or as staff, or posts letters with a signature. */
  isKnown: (request: Request) => Promise<boolean>
  /** What of the shop works at this moment; for those who decide where requests go. */
  ready: () => Ready
  jobs: Jobs
  house: House
  close: () => Promise<void>
}

export type { Role } from './jobs/index.ts'
export { SINCE_HEADER } from './kernel/outage.ts'
export type { Ready } from './kernel/outage.ts'

export type OpenShop = {
  database: DatabaseConfig
  /** Replicas of it, the nearest first: for what may be some seconds old. */
  replicas?: readonly DatabaseConfig[]
  settings: Settings
  gateways: (house: Omit<House, 'gateways'>) => Gateways
  log?: Logger
  clock?: Clock
  /** What this process does of the shop: `web` asks for jobs and works none, `worker` works them. Default: everything. */
  role?: Role
  /** Where calls are counted. Default: in this process, and with other machines. */
  buckets?: Buckets
  /** How long who asks is kept waiting. Default: as it is promised (kernel/outage.ts). */
  limits?: Partial<OutageLimits>
}

/** Opens the shop on a migrated database. */
export async function openShop({
  database,
  replicas: readAt = [],
  settings,
  gateways,
  log = openLog(),
  clock: own = machineClock(),
  role = 'all',
  buckets,
  limits,
}: OpenShop): Promise<Shop> {
  const onTrouble = (error: Error): void => log.warn({ error: error.message }, 'database connection lost')
  const { db, ask: leader } = openDatabase(database, onTrouble)
  // The queue looks things up on connections of its own: a transaction that asks for a job and has to wait for a second connection
  // out of the same pool waits for its likes, and they for it.
  const { pool, ask } = openDatabase({ ...database, max: 3 }, onTrouble)
  const { clock, glanced } = await agreedClock(own, db).catch(async (error: unknown) => {
    await pool.end()
    await db.destroy()
    throw error
  })
  const replicas = readAt.length > 0 ? openReplicas(readAt, leader, log) : undefined
  const mine = openBuckets(clock.now)
  const bare = {
    ...(replicas ? { replicas } : {}),
    ...{ db, settings, log, clock, hooks: openHooks(fillings), traffic: countTraffic() },
    buckets: buckets ?? mine,
    spans: openSpans(settings.collector ? MOST_SPANS : 0, handsOn(settings)),
  }
  const house: House = { ...bare, gateways: gateways(bare) }
  // Held over the file store by a lock of the session, which a pooler would give to somebody else.
  const session = database.direct ? openDatabase({ ...directly(database), max: 1 }, onTrouble).db : null
  try {
    const { card, files } = house.gateways
    const { secret, formerSecrets } = settings
    await checkInstallation(session ?? db, { secret, formerSecrets, files, card: card.account }, log)
  } catch (error) {
    await replicas?.close()
    await pool.end()
    await db.destroy()
    throw error
  } finally {
    await session?.destroy()
  }
  const jobs = await openJobs(house, ask, worked, schedules, role)
  const running: (() => Promise<void>)[] = []
  const { start, stop } = jobs
  jobs.start = async () => {
    await start()
    if (role !== 'web') for (const { runs } of capabilities) if (runs) running.push(runs(house))
  }
  jobs.stop = async () => {
    for (const end of running.splice(0)) await end()
    await stop()
  }
  const live = openLive(house, database, log)
  const closing: (() => Promise<void>)[] = [live.close]
  if (!buckets) closing.push(shareBuckets(mine, house).stop)
  if (settings.collector) {
    const unheard = callsOfOthers()
    closing.push(async () => unheard())
  }
  for (const { opens } of capabilities) if (opens) closing.push(await opens(house, jobs))
  const dispatch = createDispatch(handlers, house, identify, limit)
  const outage = watchDatabase(
    database,
    glanced,
    ({ url }) => log.warn({ call: nameOf(new URL(url)) }, 'no answer in time: told to come back'),
    { ...outageLimits, ...limits },
  )
  async function routed(request: Request): Promise<Response | null> {
    for (const route of routes) {
      const response = await route(request, house, jobs)
      if (!response) continue
      if (GUARDED.has(response.status))
        log.info({ ...endOf(request, response).words }, 'a request was refused')
      return response
    }
    return null
  }
  const answer = async (request: Request): Promise<Response | null> =>
    (await spanned(
      house.spans,
      { name: '', kind: 'page', ended: (made) => made && endOf(request, made) },
      () => routed(request),
    )) ?? dispatch(request)
  return {
    answer: (request) => outage.answerWithin(request, answer(request)),
    async isKnown(request) {
      if (bearsSignature(request, house)) return true
      const { customer, staff } = await identify(callerOf(request, new URL(request.url)), house)
      return customer !== null || staff !== null
    },
    ready: outage.ready,
    jobs,
    house,
    async close() {
      await jobs.stop()
      for (const end of closing.toReversed()) await end()
      await writtenDown(house)
      await outage.stop()
      await replicas?.close()
      await pool.end()
      await db.destroy()
    },
  }
}

/** How an address beside the wire says that something was not let through; 404 is also what nobody tried. */
const GUARDED: ReadonlySet<number> = new Set([400, 401, 403, 405, 409, 413, 415, 422, 429])
/** Pieces of work that wait for a collector at most. */
const MOST_SPANS = 8_192

/** An address beside the wire is called by its first word: what follows may be a key. */
function endOf({ url, method }: Request, { status }: Response): Ending {
  const route = `/${/^\/([a-z-]{1,30})(?:\/|$)/.exec(new URL(url).pathname)?.[1] ?? ''}`
  return {
    name: `${method} ${route}`,
    failed: status >= 500,
    words: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
  }
}

/** The machine's clock, with an offset that only the demo world moves. */
export function machineClock(offsetMs = 0): Clock {
  let offset = offsetMs
  return {
    now: () => Date.now() + offset,
    async pass(ms) {
      offset += ms
    },
    ahead: () => offset,
  }
}
