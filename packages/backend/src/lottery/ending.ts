import { DAY, step } from '@tomobako/domain/kernel'
import { lotteryMachine } from '@tomobako/domain/lottery'
import { when } from '../db/moment.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { at, attempt } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import { end } from './desk.ts'
import * as store from './store.ts'

const AT_ONCE = 200

/** Ends what is over or empty, each in a transaction of its own, and reveals its seed. */
export async function endOver(house: House): Promise<void> {
  const due = await house.db
    .selectFrom('lottery')
    .select('id')
    .where('state', 'in', ['announced', 'stopping'])
    .where((is) => is.or([is('ends_at', '<=', when(house.clock.now())), is('draws', '>=', is.ref('stock'))]))
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due)
    await attempt(house, `lottery ${id}`, () =>
      asSystem(house, async (context) => {
        const row = await store.lock(context.db, id)
        if (!row || !step(lotteryMachine, row.state, 'end', { secondPerson: false }).ok) return
        await end(context, row)
      }),
    )
}

/** Tells whoever has a prize that ends within three days, once. */
export async function tellEnding(house: House): Promise<void> {
  const now = house.clock.now()
  const due = await house.db
    .selectFrom('lottery_draw')
    .select(['id', 'customer_id', 'claim_until'])
    .where('claimed_at', 'is', null)
    .where('told_at', 'is', null)
    .where('claim_until', '>', when(now))
    .where('claim_until', '<=', when(now + 3 * DAY))
    .orderBy('claim_until')
    .limit(AT_ONCE)
    .execute()
  for (const each of due)
    await attempt(house, `prize ${each.id}`, () =>
      asSystem(house, async (context) => {
        const told = await context.db
          .updateTable('lottery_draw')
          .set({ told_at: at(now) })
          .where('id', '=', each.id)
          .where('told_at', 'is', null)
          .where('claimed_at', 'is', null)
          .executeTakeFirst()
        if (told.numUpdatedRows === 0n) return
        await notify(context, {
          customerId: each.customer_id,
          key: 'notice.lottery.ending',
          values: { until: each.claim_until },
          link: '/lottery/myPrize',
          once: `lottery/ending/${each.id}`,
          mail: true,
        })
      }),
    )
}
