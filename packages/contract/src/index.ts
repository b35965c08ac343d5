import type { Endpoint } from './wire.ts'
import { account, address, message } from './account.ts'
import { goods } from './goods.ts'
import { cart, checkout, order } from './order.ts'
import { payment, wallet } from './payment.ts'
import { calc, parcel } from './parcel.ts'
import { friendPayment } from './friend-payment.ts'
import { groupLabel } from './group-label.ts'
import { tariff } from './settings.ts'
import { tracking, trackingDesk } from './tracking.ts'
import { words } from './words.ts'
import { approval, serviceDesk, storage } from './storage.ts'
import { follow } from './follow.ts'
import { purchaseGroup, sourceDesk, sourcing } from './sourcing.ts'
import { arrivalDesk, arrivals, floor, picking, pieceWork } from './floor.ts'
import {
  consoleParcel,
  customers,
  customsSettings,
  dashboard,
  handover,
  packing,
  practice,
  purchase,
  receiving,
  staff,
} from './console.ts'

export * from './wire.ts'
export * from './client.ts'
export * from './refusals.ts'
export * from './account.ts'
export * from './goods.ts'
export * from './order.ts'
export * from './payment.ts'
export * from './parcel.ts'
export * from './friend-payment.ts'
export * from './group-label.ts'
export * from './console.ts'
export * from './settings.ts'
export * from './tracking.ts'
export * from './words.ts'
export * from './storage.ts'
export * from './follow.ts'
export * from './sourcing.ts'
export * from './floor.ts'

/** Every call, by group. docs/calls.md and the OpenAPI file are printed from this. */
export const contract = {
  account,
  address,
  message,
  goods,
  follow,
  words,
  sourcing,
  cart,
  checkout,
  order,
  payment,
  friendPayment,
  wallet,
  calc,
  parcel,
  tracking,
  trackingDesk,
  approval,
  storage,
  serviceDesk,
  groupLabel,
  staff,
  dashboard,
  purchase,
  purchaseGroup,
  sourceDesk,
  receiving,
  arrivals,
  arrivalDesk,
  pieceWork,
  floor,
  picking,
  packing,
  handover,
  customsSettings,
  consoleParcel,
  customers,
  tariff,
  practice,
} as const

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap(
  (group) => Object.values(group) as unknown as Endpoint[],
)
const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
export const endpointNamed = (name: string): Endpoint | undefined => byName.get(name)
