import { live, liveDesk } from '@tomobako/contract'
import { liveLimits } from '@tomobako/domain/live'
import type { Schedule } from '../jobs/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import * as desk from './desk.ts'
import { route } from './ics.ts'
import * as pages from './pages.ts'
import { remindSoon } from './remind.ts'

const handlers = [
  ...implement(live, {
    calendar: pages.calendar,
    replays: pages.replays,
    remind: pages.remind,
    feed: pages.feed,
  }),
  ...implement(liveDesk, { list: desk.list, save: desk.save, cancel: desk.cancel }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'live-remind',
    cron: '* * * * *',
    zone: 'UTC',
    source: 'P 6: /live: reminder',
    does: 'Reminds of sessions that start within a quarter of an hour.',
    run: remindSoon,
  },
]

export const capability = defineCapability({
  name: 'live',
  standsOn: ['message', 'staff', 'files', 'goods'],
  handlers,
  schedules,
  routes: [route],
  limits: liveLimits,
})
