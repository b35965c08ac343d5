import type { JobHandlers, Recurring } from './jobs/index.ts'
import type { Jobs } from './jobs/index.ts'
import type { House } from './kernel/house.ts'
import type { Implemented } from './kernel/index.ts'
import * as account from './account/index.ts'
import * as address from './address/index.ts'
import * as files from './files/index.ts'
import * as floor from './floor/index.ts'
import * as follow from './follow/index.ts'
import * as goods from './goods/index.ts'
import * as groupLabel from './group-label/index.ts'
import * as message from './message/index.ts'
import * as order from './order/index.ts'
import * as parcel from './parcel/index.ts'
import * as payment from './payment/index.ts'
import * as sourcing from './sourcing/index.ts'
import * as staff from './staff/index.ts'
import * as storage from './storage/index.ts'
import * as tracking from './tracking/index.ts'
import * as tariff from './tariff/index.ts'
import * as warehouse from './warehouse/index.ts'
import * as words from './words/index.ts'

/** Everything the shop can do, in the order of who may call whom: ledger < account < goods < payment < order < floor < parcel < group-label < warehouse. */
export const handlers: readonly Implemented[] = [
  ...account.handlers,
  ...address.handlers,
  ...message.handlers,
  ...words.handlers,
  ...goods.handlers,
  ...follow.handlers,
  ...payment.handlers,
  ...order.handlers,
  ...floor.handlers,
  ...parcel.handlers,
  ...storage.handlers,
  ...tracking.handlers,
  ...groupLabel.handlers,
  ...warehouse.handlers,
  ...sourcing.handlers,
  ...staff.handlers,
  ...tariff.handlers,
]

export const jobHandlers: JobHandlers = {
  ...goods.jobs,
  ...message.jobs,
  ...files.jobs,
  ...words.jobs,
  ...payment.jobs,
  ...parcel.jobs,
}

/** Every schedule of the shop, in one table; docs/schedules.md is printed from it. */
export const recurring: readonly Recurring[] = [
  ...account.recurring,
  ...message.recurring,
  ...words.recurring,
  ...goods.recurring,
  ...follow.recurring,
  ...payment.recurring,
  ...order.recurring,
  ...parcel.recurring,
  ...storage.recurring,
  ...tracking.recurring,
  ...sourcing.recurring,
]

export const { identify, limit } = account
export const { watchSources } = sourcing

/** Web routes beside the wire: uploads, pictures, papers, webhooks, the practice world's pages. First to answer wins. */
export async function webRoutes(request: Request, house: House, jobs: Jobs): Promise<Response | null> {
  for (const route of [
    files.route,
    goods.route,
    payment.route,
    tracking.route,
    warehouse.route,
    message.route,
    staff.route,
  ]) {
    const response = await route(request, house, jobs)
    if (response) return response
  }
  return null
}
