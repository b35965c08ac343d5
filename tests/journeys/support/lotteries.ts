import { lotteryDesk } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import type { Desk } from './staff.ts'
import { clockOf, deskOf } from './staff.ts'

type Terms = InputOf<typeof lotteryDesk.save>

/** A lottery of one journey's own: written by one of the staff, announced by another, open from tomorrow in the practice world for five days. */
export async function announcesLottery(
  changes: Partial<Terms> & Pick<Terms, 'names'>,
): Promise<{ id: string; admin: Desk }> {
  const [admin, support] = [await deskOf('admin'), await deskOf('support')]
  const now = await clockOf(admin)
  const { id } = await admin.call(lotteryDesk.save, {
    fromDay: jstDay(now + DAY),
    toDay: jstDay(now + 5 * DAY),
    pointsPerPlay: 10,
    freePerDay: 1,
    perDay: 5,
    inTotal: 50,
    expectedSalesYen: 20_000_000,
    boxes: [8, 7, 6, 5, 4, 3, 2, 1].map((worth) => ({
      kind: 'points' as const,
      worth,
      weight: 100,
      stock: 100,
      names: {},
      couponId: null,
    })),
    why: 'a journey',
    ...changes,
  })
  await support.call(lotteryDesk.announce, { id, version: 0, why: 'a journey' })
  return { id, admin }
}
