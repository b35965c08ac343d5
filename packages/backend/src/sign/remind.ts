import { HOUR, jstDay } from '@tomobako/domain/kernel'
import { dayBegins, signRules } from '@tomobako/domain/sign'
import { asSystem } from '../jobs/index.ts'
import { attempt } from '../kernel/index.ts'
import type { House } from '../kernel/house.ts'
import { notify } from '../message/index.ts'

const AT_ONCE = 1_000

/** Tells whoever wants it, in the evening in Japan, that their card has no stamp of today; once a day. */
export async function remindAll(house: House): Promise<void> {
  const day = jstDay(house.clock.now())
  // Late by a night (nothing ran at that hour): the day that was meant is over.
  if (house.clock.now() < dayBegins(day) + signRules.remindHour * HOUR) return
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await house.db
      .selectFrom('sign_reminder as r')
      .select('r.customer_id as id')
      .where('r.customer_id', '>', after)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('sign_day as d')
              .select('d.day')
              .whereRef('d.customer_id', '=', 'r.customer_id')
              .where('d.day', '=', day),
          ),
        ),
      )
      .orderBy('r.customer_id')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of rows)
      await attempt(house, `reminder of ${id}`, () =>
        asSystem(house, (context) =>
          notify(context, {
            customerId: id,
            key: 'notice.sign.reminder',
            values: {},
            link: '/sign',
            once: `sign/reminder/${id}/${day}`,
            mail: true,
          }),
        ),
      )
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}
