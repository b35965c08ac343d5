import { bid, bidDesk } from '@tomobako/contract'
import { bidLimits, bidMachine } from '@tomobako/domain/bid'
import { fill } from '../kernel/hooks.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { listens } from '../account/index.ts'
import { stoodBehind } from '../order/index.ts'
import { paidFor } from '../payment/index.ts'
import * as board from './board.ts'
import { behindOrder, bidPayment } from './card.ts'
import { bidGroupPayment, groupCard } from './group-card.ts'
import { opensWatch, round, runEngine } from './engine.ts'
import { groupPlace, groupPrefer, groups, groupSheet, groupStop } from './group.ts'
import { cancel, mayBid, place, raise, sheet } from './place.ts'
import { detail, list, lot, mine, remind } from './read.ts'
import * as store from './store.ts'

const schedules: readonly Schedule[] = [
  {
    name: 'bids',
    cron: '* * * * *',
    zone: 'UTC',
    does: 'Looks at lots, finishes attempts nobody heard the end of, settles wins that waited for money, and sends what is due and was left lying.',
    source: 'quality R19',
    run: round,
  },
]

export { mayBid } from './place.ts'

export const capability = defineCapability({
  name: 'bid',
  standsOn: ['ledger', 'settings', 'message', 'account', 'agreement', 'staff', 'goods', 'payment', 'order'],
  handlers: [
    ...implement(bid, {
      lot,
      mine,
      sheet,
      place,
      raise,
      cancel,
      list,
      detail,
      remind,
      groups,
      groupSheet,
      groupPlace,
      groupPrefer,
      groupStop,
      groupCard,
    }),
    ...implement(bidDesk, {
      board: board.board,
      claim: board.claim,
      bidders: board.bidders,
      handOver: board.handOver,
      record: board.record,
      look: board.look,
      markets: board.markets,
      setMarket: board.setMarket,
      missed: board.missed,
      groups: board.groups,
    }),
  ],
  schedules,
  machines: [bidMachine],
  limits: bidLimits,
  opens: opensWatch,
  runs: runEngine,
  offers: [mayBid],
  fills: [
    fill(paidFor, bidPayment),
    fill(paidFor, bidGroupPayment),
    fill(stoodBehind, behindOrder),
    fill(listens, { kind: 'lot', may: async () => true }),
    fill(listens, { kind: 'bids', may: async (_house, id, customerId) => id === customerId }),
    fill(listens, {
      kind: 'bid',
      may: async (house, id, customerId) =>
        /^[0-9a-f-]{36}$/.test(id) && (await store.bidById(house.db, id))?.customer_id === customerId,
    }),
  ],
})
