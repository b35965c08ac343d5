import { lottery, lotteryDesk } from '@tomobako/contract'
import { lotteryLimits, lotteryMachine } from '@tomobako/domain/lottery'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { claim } from './claim.ts'
import * as desk from './desk.ts'
import { endOver, tellEnding } from './ending.ts'
import * as pages from './pages.ts'
import { play } from './play.ts'
import { seedsHang } from './seals.ts'

const handlers = [
  ...implement(lottery, {
    list: pages.list,
    detail: pages.detail,
    play,
    myPrize: pages.myPrize,
    claim,
    record: pages.record,
    winners: pages.winners,
    published: pages.published,
  }),
  ...implement(lotteryDesk, {
    list: (_input, context) => desk.list(context),
    save: desk.save,
    tried: desk.tried,
    announce: desk.announce,
    discard: desk.discard,
    stop: desk.stop,
    keepOn: desk.keepOn,
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'lottery-end',
    cron: '* * * * *',
    zone: 'UTC',
    source: 'P 8.4: the seed is revealed after',
    does: 'Ends lotteries whose time has passed or whose prizes have gone, and publishes their seeds.',
    run: endOver,
  },
  {
    name: 'lottery-prizes',
    cron: '20 9-21 * * *',
    zone: 'Asia/Tokyo',
    source: 'issue 12: prizes are claimed in their time',
    does: 'Tells winners of a prize nobody claimed that it ends within three days.',
    run: tellEnding,
  },
]

export { lotteryOf } from './pages.ts'

export const capability = defineCapability({
  name: 'lottery',
  standsOn: ['ledger', 'message', 'staff', 'points', 'coupon', 'order'],
  handlers,
  schedules,
  machines: [lotteryMachine],
  limits: lotteryLimits,
  hangsOnSecret: [seedsHang],
})
