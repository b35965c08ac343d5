import { DAY } from '@tomobako/domain/kernel'
import { asSystem } from '../jobs/index.ts'
import { attempt } from '../kernel/index.ts'
import type { House } from '../kernel/house.ts'
import { noteMissed } from '../order/index.ts'
import { fees } from '../settings/index.ts'
import * as store from './store.ts'

/** What was due longer ago was missed before anybody noticed such a thing. */
const OLDEST = 10 * DAY
const AT_ONCE = 200

/**
 * Notices every promised answer that did not come, once: the customer is told, and has points by the rule in force. What was promised is an answer to the
 * first word that waits, wherever it stands by now: a ticket that is answered and asks again was promised another one (decision 0043).
 */
export async function noticeLate(house: House): Promise<void> {
  const now = house.clock.now()
  const { promisePoints } = await fees(house)
  for (const late of await store.late(house.db, now - OLDEST, now, AT_ONCE))
    await attempt(house, `promised answer to ${late.no}`, () =>
      asSystem(house, async (context) => {
        // Answered in this very moment: nothing is missed that is there.
        const row = await store.lock(context.db, late.id)
        if (row?.state !== 'handling' || row.due_at === null || row.due_at > now) return
        await noteMissed(
          context,
          {
            kind: 'answering',
            subjectId: late.subjectId,
            customerId: row.customer_id,
            no: row.no,
            of: { ticketNo: row.no, ticketId: row.id },
            dueAt: row.due_at,
          },
          promisePoints,
        )
      }),
    )
}
