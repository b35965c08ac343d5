import { sellerQuestions, statusDesk } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, HOUR, iso } from '@tomobako/domain/kernel'
import { askText } from '@tomobako/domain/order'
import type { Chapter, Stage } from './chapter.ts'

type Notices = InputOf<typeof statusDesk.save>['rows']

/** Midnight in Japan, so many days from now. */
const midnight = (now: number, days: number): number =>
  Math.floor((now + 9 * HOUR) / DAY + days) * DAY - 9 * HOUR

/** One ship is late, and the house closes for two days soon. */
const notices = (now: number): Notices => [
  {
    id: 'late-ship',
    kind: 'incident',
    areas: ['shipping'],
    methods: ['parcel_surface', 'small_packet_surface'],
    from: iso(now - 9 * HOUR),
    until: null,
    texts: {
      en: 'A ship to Europe waits out a typhoon off Kobe. Sea mail handed over this week takes about four days longer.',
      de: 'Ein Schiff nach Europa wartet vor Kobe einen Taifun ab. Seepost dieser Woche ist etwa vier Tage länger unterwegs.',
      ja: '欧州行きの船が台風のため神戸沖で待機しています。今週引き渡した船便は4日ほど遅れる見込みです。',
      zhCn: '开往欧洲的货轮因台风在神户外海等候。本周交运的海运包裹预计晚约四天。',
      ar: 'تنتظر سفينة متجهة إلى أوروبا قبالة كوبي حتى يمر إعصار. يتأخر البريد البحري المسلَّم هذا الأسبوع نحو أربعة أيام.',
    },
  },
  {
    id: 'two-days',
    kind: 'holiday',
    areas: ['support', 'warehouse'],
    from: iso(midnight(now, 9)),
    until: iso(midnight(now, 11)),
    texts: {
      en: 'The warehouse and the help desk are closed for two days. Orders are bought as always.',
      de: 'Lager und Hilfe sind zwei Tage geschlossen. Bestellungen werden wie immer gekauft.',
      ja: '倉庫とお問い合わせ窓口は2日間お休みです。ご注文の購入は通常どおり行います。',
      zhCn: '仓库和客服休息两天，代购照常进行。',
      ar: 'المستودع ومكتب المساعدة مغلقان يومين. شراء الطلبات مستمر كالمعتاد.',
    },
  },
]

/**
 * What stands around Mina's questions: a seller who has answered, one who is silent, one who still has time; and what the shop tells
 * everybody about itself.
 */
export function helping({ stage, people: { staff }, now, lineOf }: Stage): Chapter[] {
  const { buyer, admin } = staff
  const told = (name: string, at: number, tell: () => Promise<void>): Chapter => ({
    name: `helping.${name}`,
    at,
    tell,
  })
  const ask = async (
    key: string,
    topic: InputOf<typeof sellerQuestions.ask>['topic'],
    site: string,
    days: number,
  ): Promise<string> =>
    (
      await stage.act(
        sellerQuestions.ask,
        { lineId: lineOf(key).lineId, topic, text: askText(topic, site), days },
        buyer,
      )
    ).id
  return [
    told('silent', now - 3 * DAY + HOUR, async () => {
      await ask('pen', 'works', 'mercari', 1)
      stage.at(now - 2 * DAY + 2 * HOUR)
      await stage.schedule('order-seller-silent')
    }),
    told('answered', now - 2 * DAY + HOUR, async () => {
      const id = await ask('manga', 'flaws', 'surugaya', 3)
      stage.at(now - 2 * DAY + 2 * HOUR)
      await stage.act(
        sellerQuestions.answer,
        {
          id,
          answer: '全巻に薄いヤケがございますが、書き込みや破れはございません。第3巻の帯のみ欠品です。',
          check: 'flaws',
          quote: '書き込みや破れはございません',
        },
        buyer,
      )
    }),
    told('asked', now - 14 * HOUR, async () => void (await ask('watch', 'accessories', 'mercari', 2))),
    told('notices', now - 8 * HOUR, async () => {
      await stage.act(
        statusDesk.save,
        { version: 0, rows: notices(now), why: 'The shipping company wrote; two days off.' },
        admin,
      )
    }),
  ]
}
