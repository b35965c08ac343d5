import { lotteryDesk } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import type { Staff, TestShop } from '@tomobako/testkit'

type Terms = InputOf<typeof lotteryDesk.save>

/** Nine boxes that begin tomorrow: eight of ten points, fifty of each. */
export const autumnBoxes = ({ shop }: TestShop): Terms => ({
  names: { en: 'Autumn boxes', ja: '秋の箱' },
  fromDay: jstDay(shop.house.clock.now() + DAY),
  toDay: jstDay(shop.house.clock.now() + 3 * DAY),
  pointsPerPlay: 10,
  freePerDay: 1,
  perDay: 5,
  inTotal: 50,
  expectedSalesYen: 10_000_000,
  boxes: Array.from({ length: 8 }, () => ({
    kind: 'points' as const,
    worth: 10,
    weight: 100,
    stock: 50,
    names: {},
    couponId: null,
  })),
  why: 'a test',
})

/** A draft of one person, announced by another. */
export async function announceLottery(id: string, maker: Staff, second: Staff): Promise<void> {
  const { version } = (await maker.call(lotteryDesk.list, {})).lotteries.find((each) => each.id === id)!
  await second.call(lotteryDesk.announce, { id, version, why: 'looked at' })
}
