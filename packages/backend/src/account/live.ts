import { may } from '@tomobako/domain/staff'
import type { Permission } from '@tomobako/domain/staff'
import { hookByKind } from '../kernel/hooks.ts'
import type { House } from '../kernel/house.ts'
import { callerOf } from '../kernel/index.ts'
import { liveLimits, liveOf } from '../kernel/live.ts'
import { identify } from './sessions.ts'

/** Who may listen to hints about things of one kind: `bid:42`. A topic of a kind nobody fills in is not told. */
export type Listens = {
  kind: string
  may: (house: House, id: string, customerId: string | null) => Promise<boolean>
  /** Staff who may listen to all of this kind. */
  mayStaff?: Permission
}
export const listens = hookByKind<Listens>('account.listens', ({ kind }) => kind)

const PATH = '/hints'

/**
 * `GET /hints?topics=bid:…,lot:yahoo:…`: a stream of hints (kernel/live.ts) about what the caller may listen to; other topics are left out. Without any it
 * is 204, which tells a browser not to come back.
 */
export async function liveRoute(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  if (url.pathname !== PATH || request.method !== 'GET') return null
  const live = liveOf(house)
  const { customer, staff } = await identify(callerOf(request, url), house)
  const asked = (url.searchParams.get('topics') ?? '').split(',', liveLimits.topicsPerStream)
  const topics: string[] = []
  for (const topic of new Set(asked)) {
    const [kind = '', ...id] = topic.split(':')
    const rule = house.hooks.get(listens, kind)
    if (!rule) continue
    const isOurs = staff !== null && rule.mayStaff !== undefined && may(staff.roles, rule.mayStaff)
    if (isOurs || (await rule.may(house, id.join(':'), customer?.id ?? null))) topics.push(topic)
  }
  if (!live || topics.length === 0) return new Response(null, { status: 204 })
  return live.open(
    staff
      ? `staff ${staff.id}`
      : customer
        ? `customer ${customer.id}`
        : `visitor ${callerOf(request, url).ip}`,
    topics,
    request.signal,
  )
}
