import { sign, signDesk, signTermsDesk } from '@tomobako/contract'
import { signRules } from '@tomobako/domain/sign'
import type { Schedule } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { datedDesk } from '../staff/index.ts'
import { card } from './card.ts'
import * as desk from './desk.ts'
import { remindAll } from './remind.ts'
import { repair, stamp } from './stamp.ts'
import { claim, join, remind } from './tasks.ts'
import { signSetting } from './terms.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

const schedules: readonly Schedule[] = [
  {
    name: 'sign-remind',
    cron: `0 ${signRules.remindHour} * * *`,
    zone: 'Asia/Tokyo',
    source: 'issue 12: reminder by choice',
    does: 'Tells whoever wants it that their card has no stamp of today.',
    run: remindAll,
  },
]

export const capability = defineCapability({
  name: 'sign',
  standsOn: ['ledger', 'settings', 'points', 'message', 'staff'],
  handlers: [
    ...implement(sign, {
      card: (_input, context) => card(context),
      stamp: inTx((_input, context) => stamp(context)),
      repair: inTx(repair),
      join: inTx(join),
      claim: inTx(claim),
      remind: inTx(remind),
    }),
    ...implement(signDesk, {
      list: (_input, context) => desk.list(context),
    }),
    ...implement(signTermsDesk, datedDesk(signSetting)),
  ],
  schedules,
  settings: { sign: 'what the seven days give, and the tasks' },
  limits: {
    repairsAMonth: signRules.repairsAMonth,
    repairDays: signRules.repairDays,
    remindHour: signRules.remindHour,
  },
})
