import { ownData } from '@tomobako/contract'
import { ownDataLimits } from '@tomobako/domain/own-data'
import type { Schedule } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { route } from './route.ts'
export { everythingOf } from './route.ts'
import { clearOld, copy, endDue, leave, state, stay } from './service.ts'

const schedules: readonly Schedule[] = [
  {
    name: 'accounts-end',
    cron: '13,43 * * * *',
    zone: 'UTC',
    does: 'Ends accounts whose fourteen days are over: everything goes but what the law keeps; forgets who asked for a copy.',
    source: 'P 8.10',
    run: endDue,
  },
  {
    name: 'accounts-clear',
    cron: '20 3 * * *',
    zone: 'Asia/Tokyo',
    does: 'Takes names, streets and numbers out of the papers of accounts that ended longer ago than the law keeps books.',
    source: 'P 8.10',
    run: clearOld,
  },
]

export const capability = defineCapability({
  name: 'own-data',
  standsOn: ['account', 'files', 'message', 'payment'],
  handlers: implement(ownData, {
    state,
    copy,
    leave,
    // Commands run in a transaction; dispatch sees to it (kernel/dispatch).
    stay: (input, context: Context) => stay(input, context as TxContext),
  }),
  schedules,
  routes: [route],
  limits: ownDataLimits,
})
