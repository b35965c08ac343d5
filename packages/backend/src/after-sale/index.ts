import { afterSale, afterSaleDesk } from '@tomobako/contract'
import { afterSaleMachine, caseLimits } from '@tomobako/domain/after-sale'
import { listens } from '../account/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import * as desk from './desk.ts'
import { onPauses } from '../settings/index.ts'
import { answersMoved, turn } from './move.ts'
import * as service from './service.ts'
import * as store from './store.ts'
import { toldElsewhere } from '../tracking/index.ts'

const handlers = [
  ...implement(afterSale, {
    list: service.list,
    orders: service.orders,
    pieces: service.pieces,
    form: service.form,
    preview: service.preview,
    open: service.open,
    detail: service.detail,
    read: service.read,
    add: service.add,
    accept: service.accept,
    dispute: service.dispute,
    withdraw: service.withdraw,
  }),
  ...implement(afterSaleDesk, {
    queue: desk.queue,
    detail: desk.detail,
    claim: desk.claim,
    release: desk.release,
    ask: desk.ask,
    offer: desk.offer,
    approve: desk.approve,
    sendBack: desk.sendBack,
    deny: desk.deny,
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'after-sale-answers',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Pays offers nobody has answered in 14 days, and ends cases that waited as long for their customer.',
    source: 'issue 11: after-sale',
    run: turn,
  },
]

export const capability = defineCapability({
  name: 'after-sale',
  standsOn: [
    'settings',
    'words',
    'message',
    'account',
    'staff',
    'files',
    'goods',
    'order',
    'parcel',
    'money',
    'tracking',
  ],
  handlers,
  schedules,
  machines: [afterSaleMachine],
  limits: caseLimits,
  fills: [
    fill(onPauses, answersMoved),
    fill(toldElsewhere, (context, parcelId, kind) => store.hasCaseOf(context.db, parcelId, kind)),
    fill(listens, { kind: 'cases', may: async (_house, id, customerId) => id === customerId }),
    fill(listens, {
      kind: 'case',
      may: async (house, id, customerId) =>
        /^[0-9a-f-]{36}$/.test(id) && (await store.byId(house.db, id))?.customer_id === customerId,
    }),
  ],
})
