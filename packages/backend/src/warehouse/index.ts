import {
  arrivalDesk,
  arrivals,
  consoleParcel,
  customs,
  customsSettings,
  dashboard,
  handover,
  packing,
  picking,
  receiving,
  shuttle,
  warehouses,
} from '@tomobako/contract'
import type { Schedule } from '../jobs/index.ts'
import { noticeMissed } from './missed.ts'
import { shuttleLimits } from '@tomobako/domain/floor'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { onAsked, stopsParcel } from '../parcel/index.ts'
import { claim, claims, decide, list as openArrivals } from './claims.ts'
import { saveSettings, showSettings } from './customs-settings.ts'
import { confirm, draft, show as showDeclaration, withRequest } from './declare.ts'
import { followDeclarations, stopsForDeclaration } from './declare-ask.ts'
import { show } from './dashboard.ts'
import { give, list as toHandOver } from './handover.ts'
import { putBack, split } from './packing-apart.ts'
import { plan, practiceScale } from './packing-plan.ts'
import { close, detail, queue, recipientId, scan } from './packing.ts'
import { event, list as allParcels } from './parcels.ts'
import * as rounds from './picking.ts'
import {
  addUnidentified,
  bearPostage,
  expected,
  find,
  matchUnidentified,
  receive,
  resolveProblem,
  unidentified,
} from './receiving.ts'
import { route } from './papers.ts'
import { closeWarehouse, listWarehouses, saveRules, saveWarehouse, workAt } from './places.ts'
import * as shuttles from './shuttle.ts'
import type { AdvanceItem } from '@tomobako/domain/customs'
import type { House } from '../kernel/house.ts'
import type { ParcelRow } from '../parcel/index.ts'
import { advanceItem, declaredOf } from './declared.ts'

export { desks, desksLate } from './dashboard.ts'
export { parcelLabelFacts } from './label.ts'
export { paperOf } from './papers.ts'
export { notHere } from './places.ts'
export { shelfPages } from './shelf-labels.ts'
export { paid as paidParcels } from './store.ts'
/** What a carrier is told of a closed parcel: the same facts as its papers. */
export const labelFacts = async (row: ParcelRow, house: House): Promise<AdvanceItem> =>
  advanceItem(await declaredOf(row, house))

const handlers = [
  ...implement(dashboard, { show: (_input, context) => show(context) }),
  ...implement(receiving, {
    find,
    expected,
    receive,
    unidentified: (_input, context) => unidentified(context),
    addUnidentified,
    matchUnidentified,
    bearDoor: bearPostage,
    resolveProblem,
  }),
  ...implement(arrivals, { list: openArrivals, claim }),
  ...implement(arrivalDesk, { claims: (_input, context) => claims(context), decide }),
  ...implement(picking, {
    rounds: (_input, context) => rounds.rounds(context),
    start: rounds.start,
    detail: rounds.detail,
    scan: rounds.scan,
    short: rounds.short,
    takeOver: rounds.takeOver,
    drop: rounds.drop,
  }),
  ...implement(packing, { queue, detail, scan, recipientId, close, plan, putBack, split, practiceScale }),
  ...implement(handover, { list: (_input, context) => toHandOver(context), give }),
  ...implement(customsSettings, { show: (_input, context) => showSettings(context), save: saveSettings }),
  ...implement(customs, { draft, show: showDeclaration, confirm }),
  ...implement(warehouses, {
    list: (_input, context) => listWarehouses(context),
    save: saveWarehouse,
    close: closeWarehouse,
    saveRules,
    workAt,
  }),
  ...implement(shuttle, {
    list: (_input, context) => shuttles.list(context),
    start: shuttles.start,
    detail: shuttles.detail,
    scan: shuttles.scan,
    takeOut: shuttles.takeOut,
    drop: shuttles.drop,
    send: shuttles.send,
    receive: shuttles.receive,
    finish: shuttles.finish,
    found: shuttles.found,
    lost: shuttles.lost,
    refuseWish: shuttles.refuseWish,
  }),
  ...implement(consoleParcel, { list: allParcels, event }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'promises-missed',
    cron: '*/5 * * * *',
    zone: 'UTC',
    source: 'P 8.6 promised times at every stage',
    does: 'Notices promised times that were missed (buying, receiving, work on a piece, packing, handing over), tells the customer and gives points, once each.',
    run: noticeMissed,
  },
  {
    name: 'declaration',
    cron: '*/5 * * * *',
    zone: 'UTC',
    source: 'decision 0112',
    does: 'Asks owners of parcels to confirm the customs declaration where nobody did, reminds them once, and lets the parcel go with our words when their time is over.',
    run: followDeclarations,
  },
]

export const capability = defineCapability({
  name: 'warehouse',
  standsOn: [
    'ledger',
    'settings',
    'words',
    'message',
    'address',
    'account',
    'staff',
    'files',
    'goods',
    'order',
    'floor',
    'parcel',
    'tracking',
  ],
  handlers,
  schedules,
  routes: [route],
  limits: shuttleLimits,
  fills: [fill(onAsked, withRequest), fill(stopsParcel, stopsForDeclaration)],
  settings: {
    customs: 'rates and registrations for customs forms',
    warehouses: 'where what is bought is sent',
  },
})
