import type { InputOf } from '@tomobako/contract'
import { coupon, couponDesk } from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { pointsEarned } from '@tomobako/domain/ledger'
import { post } from '../ledger/index.ts'
import type { Chapter, Stage } from './chapter.ts'

/** The code that is told to whoever tries the demo world. */
const practiceCouponCode = 'TOMOBAKO800'

/** Days of the demo world's events, counted from today. */
const days = { past: [-60, -20], festival: [-3, 27], code: [-3, 57] } as const

/**
 * Coupons of the demo world: one that ended with a claim unused, one that runs (§9's) and waits to be claimed, one by a code. Nobody holds a
 * usable one, so that a price changes only for who claims. And points of two days.
 */
export function coupons({ stage, people, now }: Stage): Chapter[] {
  const { mina } = people.customers
  const { admin } = people.staff
  const announce = (
    [from, to]: readonly [number, number],
    terms: Partial<InputOf<typeof couponDesk.save>> & Pick<InputOf<typeof couponDesk.save>, 'names'>,
  ) =>
    stage.act(
      couponDesk.save,
      {
        way: 'claim',
        code: null,
        kind: 'percent',
        value: 1_000,
        minimumYen: 10_000,
        capYen: null,
        sources: [],
        firstOrderOnly: false,
        perPerson: 999,
        inAll: null,
        budgetYen: 900_000,
        fromDay: jstDay(now + from * DAY),
        toDay: jstDay(now + to * DAY),
        why: 'the demo world',
        ...terms,
      },
      admin,
    )
  const earned = (name: string, daysAgo: number, points: number): Chapter => ({
    name,
    at: now - daysAgo * DAY,
    tell: () =>
      stage.inTx(
        async (context) =>
          void (await post(
            { db: context.db, now: now - daysAgo * DAY },
            pointsEarned({ key: `demo/${name}`, kind: 'demo', customerId: mina.customer!.id, points }),
          )),
      ),
  })
  return [
    {
      name: 'coupons.past',
      at: now - 50 * DAY,
      async tell() {
        const { id } = await announce(days.past, {
          kind: 'percent',
          value: 500,
          sources: ['surugaya', 'lashinbang'],
          perPerson: 1,
          budgetYen: 300_000,
          names: {
            en: 'Card shop days',
            de: 'Kartenladen-Tage',
            ja: 'カードショップデイズ',
            zhCn: '卡牌店日',
            zhTw: '卡牌店日',
            ar: 'أيام متاجر البطاقات',
          },
        })
        await stage.act(coupon.claim, { couponId: id! }, mina)
      },
    },
    {
      name: 'coupons.festival',
      at: now - 2 * DAY,
      tell: async () =>
        void (await announce(days.festival, {
          names: {
            en: 'Box festival',
            de: 'Kistenfest',
            ja: '箱まつり',
            zhCn: '箱子节',
            zhTw: '箱子節',
            ko: '상자 축제',
            fr: 'Fête des boîtes',
            ar: 'مهرجان الصناديق',
          },
        })),
    },
    {
      name: 'coupons.code',
      at: now - 2 * DAY,
      tell: async () =>
        void (await announce(days.code, {
          way: 'code',
          code: practiceCouponCode,
          kind: 'amount',
          value: 800,
          minimumYen: 5_000,
          perPerson: 1,
          budgetYen: 80_000,
          names: {
            en: 'Thank you for trying',
            de: 'Danke fürs Ausprobieren',
            ja: 'お試しありがとう',
            zhCn: '感谢试用',
            zhTw: '感謝試用',
            ar: 'شكرًا لتجربتك',
          },
        })),
    },
    earned('points.old', 350, 460),
    earned('points.new', 40, 1_000),
  ]
}
