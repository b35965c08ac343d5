import { DAY } from '@tomobako/domain/kernel'
import { when } from '../db/moment.ts'
import { asSystem } from '../jobs/index.ts'
import { attempt } from '../kernel/attempt.ts'
import type { House } from '../kernel/house.ts'
import { at } from '../kernel/context.ts'
import { notify } from '../message/index.ts'
import { nameFor } from './view.ts'
import type { CouponRow } from './store.ts'

const SOON_MS = 3 * DAY
const AT_ONCE = 500

/** Tells everybody who has an unused coupon that it ends within three days, once. */
export async function tellEnding(house: House): Promise<void> {
  const now = house.clock.now()
  const grants = await house.db
    .selectFrom('coupon_grant as g')
    .innerJoin('coupon as c', 'c.id', 'g.coupon_id')
    .select(['g.coupon_id', 'g.customer_id', 'c.names', 'c.ends_at', 'g.claimed', 'g.used'])
    .where('g.told_at', 'is', null)
    .whereRef('g.claimed', '>', 'g.used')
    .where('c.paused', '=', false)
    .where('c.starts_at', '<=', when(now))
    .where('c.ends_at', '>', when(now))
    .where('c.ends_at', '<=', when(now + SOON_MS))
    .orderBy('c.ends_at')
    .limit(AT_ONCE)
    .execute()
  for (const grant of grants)
    await attempt(house, `coupon ${grant.coupon_id}`, () =>
      asSystem(house, async (context) => {
        const told = await context.db
          .updateTable('coupon_grant')
          .set({ told_at: at(now) })
          .where('coupon_id', '=', grant.coupon_id)
          .where('customer_id', '=', grant.customer_id)
          .where('told_at', 'is', null)
          .returning('told_at')
          .executeTakeFirst()
        if (!told) return
        await notify(context, {
          customerId: grant.customer_id,
          key: 'notice.coupon.ending',
          values: {
            // The column is written by this capability only.
            name: await nameFor(context.db, grant.customer_id, { names: grant.names as CouponRow['names'] }),
            count: grant.claimed - grant.used,
            until: grant.ends_at,
          },
          link: '/coupons',
          once: `coupon/${grant.coupon_id}/ending/${grant.customer_id}`,
          mail: true,
        })
      }),
    )
}
