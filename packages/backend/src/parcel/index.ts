import { approval, parcel, pieceWork } from '@tomobako/contract'
import { calcLimits, parcelMachine } from '@tomobako/domain/parcel'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { works } from '../jobs/index.ts'
import { plannedBox } from '../goods/index.ts'
import { paidFor } from '../payment/index.ts'
import {
  approvalsMoved,
  approve,
  offers,
  payWaiting,
  prepay,
  settleBill,
  switchMethod,
  tellApprovals,
  unpack,
} from './approval.ts'
import { calcHandlers } from './calc.ts'
import { parcelPayment, pay } from './pay.ts'
import { fits, openBox } from './beside.ts'
import { depthsOf, suggest } from './build.ts'
import { results } from './checks.ts'
import { edit, editable, request } from './request.ts'
import { cancel } from './service.ts'
import { tellStorage } from './storage.ts'
import { followUnpaid } from './unpaid.ts'
import { detail, list, warehouse } from './views.ts'
import { settleJob } from './jobs.ts'
import { onPauses } from '../settings/index.ts'
import { onDelivered, onHandedOver } from './delivered.ts'
import { onAsked, onNamed, stopsParcel } from './names.ts'

export { exchangeRates, fees, installTradeTables, shippingSettings, tradeTables } from '../settings/index.ts'
export { countryName } from './country-name.ts'
export { ask as shippingQuote, landedRow, missingRow, shipRow } from './calc.ts'
export { compareAgain, freeWaiting, lockWithSplit, splitOff, takeOut } from './apart.ts'
export { onDelivered, onHandedOver } from './delivered.ts'
export { saysBatteries } from './batteries.ts'
export { onAsked, onNamed, stopsParcel } from './names.ts'
export type { Declared } from './names.ts'
export { moveParcel } from './move.ts'
export type { Move } from './move.ts'
export { billLeft, carrierOf as carrierAccountOf, cover, payForLoss } from './loss.ts'
export { newParcelNo, readParcelNo } from './number.ts'
export { asPlanItem, billRows, chosen as chosenRow, declaredYen, extraRows, price, tagsOf } from './plan.ts'
export type { Facts } from './plan.ts'
export { facts, factsAsAsked } from './service.ts'
export {
  beginOrdered,
  checkedServices,
  checkRows,
  claimsOf,
  finishTask,
  ownPhotos,
  readResults,
} from './checks.ts'
export type { Checked } from './checks.ts'
export { addTask, addToLine, tasksOfLines } from './services.ts'
export type { ServiceTask } from './services.ts'
export { request as requestParcel } from './request.ts'
export { storageDaysLeft } from './storage.ts'
export { addWish, broughtTogether, endWish, mayBeBrought, offered, wishesOf } from './together.ts'
export { movingOf } from './views.ts'
export * as parcelStore from './store.ts'
export { isMeasured } from './store.ts'
export type { BillRow, CustomsLine, Estimate, Measured, ParcelOptions, ParcelRow, Piece } from './store.ts'

const handlers = [
  ...calcHandlers,
  ...implement(pieceWork, { results }),
  ...implement(parcel, {
    warehouse: (_input, context) => warehouse(context),
    plan: suggest,
    depths: depthsOf,
    fits,
    request,
    editable,
    edit,
    cancel,
    list,
    detail,
    pay,
  }),
  ...implement(approval, { offers, approve, switchMethod, unpack, prepay }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'storage.notices',
    cron: '0 9 * * *',
    zone: 'Asia/Tokyo',
    does: 'Tells owners of stored items how many days of storage are left: on day 30, 40, 44, 60 and 80, once each.',
    source: 'P 4',
    run: tellStorage,
  },
  {
    name: 'parcel.approval',
    cron: '7 * * * *',
    zone: 'UTC',
    does: 'Reminds of packed parcels that wait for a yes, takes apart those nobody answered in time.',
    source: 'issue 4, trial packing',
    run: tellApprovals,
  },
  {
    name: 'parcel.pay-waiting',
    cron: '*/5 * * * *',
    zone: 'UTC',
    does: "Pays bills the customer's own rule allows, and settles what was paid ahead.",
    source: 'P 4, single payment',
    run: payWaiting,
  },
  {
    name: 'parcel.unpaid',
    cron: '37 * * * *',
    zone: 'UTC',
    does: 'Follows packed parcels that nobody pays: what their standing costs, reminders, and unpacking on the last day.',
    source: 'decision 0020',
    run: followUnpaid,
  },
]

export const capability = defineCapability({
  name: 'parcel',
  standsOn: ['ledger', 'settings', 'message', 'address', 'files', 'goods', 'payment', 'order', 'floor'],
  handlers,
  jobs: [works(settleJob, ({ parcelId }, house) => settleBill(house, parcelId))],
  schedules,
  machines: [parcelMachine],
  limits: calcLimits,
  offers: [onDelivered, onHandedOver, onAsked, onNamed, stopsParcel],
  fills: [fill(paidFor, parcelPayment), fill(plannedBox, openBox), fill(onPauses, approvalsMoved)],
})
