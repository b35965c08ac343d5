import type { BoxInput } from '@tomobako/contract'
import { couponDesk, lottery, lotteryDesk } from '@tomobako/contract'
import { DAY, HOUR, jstDay } from '@tomobako/domain/kernel'
import type { Chapter, Stage } from './chapter.ts'

/** Days of the demo world's events, counted from today. */
const days = { past: [-10, -4], open: [-1, 12], soon: [14, 20], coupon: [-20, 90] } as const

type Days = readonly [number, number]
const of = (worth: number, weight: number, stock: number): Omit<BoxInput, 'kind'> => ({
  worth,
  weight,
  stock,
  names: {},
  couponId: null,
})
const capsule = {
  en: 'Capsule toy',
  de: 'Kapselspielzeug',
  ja: 'カプセルトイ',
  zhCn: '扭蛋玩具',
  zhTw: '扭蛋玩具',
  ko: '캡슐 토이',
  fr: 'Jouet en capsule',
  ar: 'لعبة كبسولة',
}
const towel = {
  en: 'Hand towel',
  de: 'Tenugui-Tuch',
  ja: '手ぬぐい',
  zhCn: '日式手巾',
  zhTw: '日式手巾',
  ko: '손수건',
  fr: 'Serviette tenugui',
  ar: 'منشفة يد يابانية',
}

/**
 * Lotteries of the demo world: one that ended (its seed is public, Mina has prizes to claim), one that is open, one to come. Mina has not
 * played the open one, and nobody wins points in the ended one: her points are what the other stories say.
 */
export function lotteries({ stage, people, now }: Stage): Chapter[] {
  const { admin, support } = people.staff
  const made = new Map<string, string>()
  const coupon = async (value: number): Promise<string> =>
    (
      await stage.act(
        couponDesk.save,
        {
          names: {
            en: `¥${value} from the nine boxes`,
            de: `¥${value} aus den neun Boxen`,
            ja: `九つの箱くじ ${value}円`,
            zhCn: `九宫箱 ${value} 日元`,
            ar: `¥${value} من الصناديق التسعة`,
          },
          way: 'given',
          code: null,
          kind: 'amount',
          value,
          minimumYen: 3_000,
          capYen: null,
          sources: [],
          firstOrderOnly: false,
          perPerson: 999,
          inAll: null,
          budgetYen: 900_000,
          fromDay: jstDay(now + days.coupon[0] * DAY),
          toDay: jstDay(now + days.coupon[1] * DAY),
          why: 'prizes of the demo world',
        },
        admin,
      )
    ).id!
  const announce = async (
    key: string,
    [from, to]: Days,
    names: Record<string, string>,
    boxes: BoxInput[],
  ): Promise<void> => {
    const { id } = await stage.act(
      lotteryDesk.save,
      {
        names,
        fromDay: jstDay(now + from * DAY),
        toDay: jstDay(now + to * DAY),
        pointsPerPlay: 10,
        freePerDay: 1,
        perDay: 5,
        inTotal: 50,
        expectedSalesYen: 20_000_000,
        boxes,
        why: 'the demo world',
      },
      admin,
    )
    await stage.act(lotteryDesk.announce, { id, version: 0, why: 'the demo world' }, support)
    made.set(key, id)
  }
  /** Found again by its name when the stories go on where they were cut off. */
  const idOf = async (key: string, name: string): Promise<string> => {
    const known = made.get(key)
    if (known) return known
    const { lotteries: all } = await stage.act(lotteryDesk.list, {}, admin)
    return all.find(({ names }) => names['en'] === name)!.id
  }
  const plays = (key: string, name: string, who: keyof typeof people.customers, at: number): Chapter => ({
    name: `lottery.${key}.${who}.${Math.round((now - at) / HOUR)}`,
    at,
    tell: async () =>
      void (await stage.act(
        lottery.play,
        { id: await idOf(key, name), word: who === 'mina' ? 'Kiste' : '' },
        people.customers[who],
      )),
  })
  return [
    {
      name: 'lottery.past',
      at: now - 12 * DAY,
      async tell() {
        const three = await coupon(300)
        await announce(
          'past',
          days.past,
          {
            en: 'Autumn boxes',
            de: 'Herbstkisten',
            ja: '秋の箱くじ',
            zhCn: '秋日箱',
            zhTw: '秋日箱',
            ko: '가을 상자',
            fr: 'Boîtes d’automne',
            ar: 'صناديق الخريف',
          },
          [
            { kind: 'coupon', ...of(300, 30, 40), couponId: three },
            { kind: 'shipping', ...of(500, 20, 30) },
            { kind: 'goods', ...of(800, 10, 10), names: capsule },
            { kind: 'coupon', ...of(300, 15, 20), couponId: three },
            { kind: 'goods', ...of(1_200, 5, 10), names: towel },
            { kind: 'shipping', ...of(1_000, 10, 10) },
            { kind: 'coupon', ...of(300, 8, 20), couponId: three },
            { kind: 'goods', ...of(1_800, 2, 4), names: capsule },
          ],
        )
      },
    },
    ...(['mina', 'karim', 'yuki', 'jonas', 'petra'] as const).flatMap((who, index) => [
      plays('past', 'Autumn boxes', who, now - 9 * DAY + index * HOUR),
      plays('past', 'Autumn boxes', who, now - 7 * DAY + index * HOUR),
    ]),
    { name: 'lottery.past.end', at: now - 2 * DAY, tell: () => stage.schedule('lottery-end') },
    {
      name: 'lottery.open',
      at: now - 3 * DAY,
      async tell() {
        const [three, thousand] = [await coupon(300), await coupon(1_000)]
        await announce(
          'open',
          days.open,
          {
            en: 'Nine boxes of winter',
            de: 'Neun Winterkisten',
            ja: '冬の九つの箱',
            zhCn: '冬日九宫箱',
            zhTw: '冬日九宮箱',
            ko: '겨울 아홉 상자',
            fr: 'Neuf boîtes d’hiver',
            ar: 'صناديق الشتاء التسعة',
          },
          [
            { kind: 'points', ...of(10, 4_000, 2_000) },
            { kind: 'coupon', ...of(300, 1_000, 200), couponId: three },
            { kind: 'points', ...of(200, 200, 50) },
            { kind: 'shipping', ...of(1_500, 100, 20) },
            { kind: 'points', ...of(20, 3_000, 1_500) },
            { kind: 'coupon', ...of(1_000, 150, 30), couponId: thousand },
            { kind: 'points', ...of(50, 1_500, 400) },
            { kind: 'goods', ...of(800, 50, 10), names: capsule },
          ],
        )
      },
    },
    ...(['karim', 'yuki', 'jonas', 'petra'] as const).map((who, index) =>
      plays('open', 'Nine boxes of winter', who, now - (5 - index) * HOUR),
    ),
    {
      name: 'lottery.soon',
      at: now - 1 * DAY,
      async tell() {
        await announce(
          'soon',
          days.soon,
          {
            en: 'New year boxes',
            de: 'Neujahrskisten',
            ja: 'お正月の箱くじ',
            zhCn: '新年箱',
            zhTw: '新年箱',
            ko: '새해 상자',
            fr: 'Boîtes du Nouvel An',
            ar: 'صناديق رأس السنة',
          },
          [
            { kind: 'points', ...of(20, 4_000, 800) },
            { kind: 'points', ...of(50, 2_000, 300) },
            { kind: 'points', ...of(100, 500, 100) },
            { kind: 'shipping', ...of(2_000, 50, 10) },
            { kind: 'points', ...of(30, 2_500, 600) },
            { kind: 'goods', ...of(1_500, 30, 6), names: towel },
            { kind: 'points', ...of(10, 5_000, 1_000) },
            { kind: 'goods', ...of(800, 60, 12), names: capsule },
          ],
        )
      },
    },
  ]
}
