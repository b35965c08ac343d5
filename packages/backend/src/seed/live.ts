import sharp from 'sharp'
import { live, liveDesk } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, HOUR, iso, MINUTE } from '@tomobako/domain/kernel'
import { swaying } from './swaying.ts'
import type { Chapter, Stage } from './chapter.ts'
import * as store from './store.ts'

type Words = InputOf<typeof liveDesk.save>['texts']
type Show = {
  key: string
  /** From now on; hours are of the show. */
  inHours: number
  hours: number
  host: string
  spoken: string
  drawings: readonly string[]
  hasReplay?: true
  cancelled?: string
  texts: Words
}
const words = (
  en: readonly [string, string],
  ja: readonly [string, string],
  de?: readonly [string, string],
): Words => [
  { in: 'en', title: en[0], summary: en[1] },
  { in: 'ja', title: ja[0], summary: ja[1] },
  ...(de ? [{ in: 'de', title: de[0], summary: de[1] }] : []),
]
const shows: readonly Show[] = [
  {
    key: 'kokeshi',
    inHours: -26 * 24,
    hours: 1,
    host: 'Aiko Mori',
    spoken: 'ja',
    drawings: ['kokeshi', 'charm'],
    hasReplay: true,
    texts: words(
      ['Twenty kokeshi and their necks', 'We turn heads and listen: which family squeaks?'],
      ['こけし二十本、首のはなし', '首を回して音を聞く。鳴くのはどの系統か。'],
    ),
  },
  {
    key: 'cameras',
    inHours: -12 * 24 + 3,
    hours: 1.5,
    host: 'Kai Tanabe',
    spoken: 'en',
    drawings: ['camera', 'lens'],
    hasReplay: true,
    texts: words(
      [
        'Is this lens foggy? A torch and ten cameras',
        'How we look through old glass at receiving, and what a good seller shows.',
      ],
      [
        'レンズの曇りを見る。懐中電灯と十台のカメラ',
        '受け入れ担当が古いレンズをどう見るか。よい出品者の写真とは。',
      ],
      [
        'Ist dieses Objektiv trüb? Eine Lampe und zehn Kameras',
        'Wie wir bei der Annahme durch altes Glas sehen.',
      ],
    ),
  },
  {
    key: 'mail',
    inHours: -5 * 24,
    hours: 0.75,
    host: 'Aiko Mori',
    spoken: 'ja',
    drawings: ['stationery'],
    texts: words(
      [
        'Letters to sellers, read aloud',
        'Polite sentences that saved a purchase. This evening was not recorded.',
      ],
      ['出品者への手紙を読む', '買い物を救った丁寧な一文。この回の録画はありません。'],
    ),
  },
  {
    key: 'today',
    inHours: -0.3,
    hours: 1.5,
    host: 'Packing bench 2',
    spoken: 'en',
    drawings: ['teabowl', 'vase'],
    texts: words(
      [
        'Open box: six cups, one parcel',
        'Ren packs tea bowls for a long way and explains every layer of it.',
      ],
      ['箱を開けたまま：器六つを一箱に', '長旅の器を、一枚ずつ理由を話しながら包みます。'],
      [
        'Offene Kiste: sechs Schalen, ein Paket',
        'Ren packt Teeschalen für eine lange Reise und erklärt jede Lage.',
      ],
    ),
  },
  {
    key: 'records',
    inHours: 26,
    hours: 1,
    host: 'Kai Tanabe',
    spoken: 'en',
    drawings: ['record', 'cassette'],
    texts: words(
      ['City pop with its paper belts', 'Forty records, their obi, and what each is worth without it.'],
      ['シティポップと帯', 'レコード四十枚。帯があるとき、ないとき。'],
      ['City Pop mit Papiergürtel', 'Vierzig Platten, ihre Obi, und was sie ohne sind.'],
    ),
  },
  {
    key: 'figures',
    inHours: 3 * 24 + 2,
    hours: 1,
    host: 'Aiko Mori',
    spoken: 'ja',
    drawings: ['figure', 'robot'],
    cancelled: 'The figures are still on their way; we show them next week.',
    texts: words(
      ['Prize figures of the month', 'What came out of the machines in November.'],
      ['今月のプライズフィギュア', '十一月の景品をまとめて。'],
    ),
  },
  {
    key: 'kimono',
    inHours: 5 * 24 + 4,
    hours: 1,
    host: 'Aiko Mori',
    spoken: 'ja',
    drawings: ['kimono', 'bag'],
    texts: words(
      ['A kimono, unfolded', 'Measurements, stains and linings, on one komon from 1968.'],
      ['着物をひらく', '昭和四十三年の小紋で見る、寸法としみと胴裏。'],
    ),
  },
  {
    key: 'bags',
    inHours: 9 * 24,
    hours: 2,
    host: 'Kai Tanabe',
    spoken: 'en',
    drawings: ['bag', 'plush'],
    texts: words(
      ['Which lucky bags will we queue for?', 'Twelve shops, their lists, and how lots are drawn.'],
      ['今年ねらう福袋', '十二の店の一覧と、抽選のしくみ。'],
      ['Welche Glückstüten?', 'Zwölf Läden, ihre Listen, und wie gelost wird.'],
    ),
  },
]

/** A short moving picture of the things of a show. */
async function clipOf(drawings: readonly string[], hue: number): Promise<Buffer> {
  const frames = await swaying(drawings, hue)
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 80, delay: frames.map(() => 90), loop: 0 })
    .toBuffer()
}

/** Live sessions of the demo world: past ones with and without a replay, one on air, those to come, and one that was called off. */
export function liveSessions({ stage, people: { customers, staff }, house, now, send }: Stage): Chapter[] {
  const { editor } = staff
  const { mina } = customers
  return shows.map((show, index): Chapter => {
    const startsAt = Math.round((now + show.inHours * HOUR) / (15 * MINUTE)) * 15 * MINUTE
    return {
      name: `live.${show.key}`,
      at: Math.min(startsAt - 6 * DAY, now - 2 * HOUR),
      tell: async () => {
        const clipId = await send(await clipOf(show.drawings, index * 47), editor, 'clip')
        const found = await Promise.all(show.drawings.map((drawing) => store.onSale(house.db, drawing)))
        const plan = {
          startsAt: iso(startsAt),
          endsAt: iso(startsAt + show.hours * HOUR),
          host: show.host,
          spoken: show.spoken,
          texts: show.texts,
          // The demo world has no camera: what can be watched is the clip itself.
          watchUrl: `/files/${clipId}`,
          replayUrl: null,
          clipId,
          items: found.flatMap((each) => each ?? []),
        }
        const made = await stage.act(liveDesk.save, plan, editor)
        if (show.inHours > 0 && show.cancelled === undefined && index % 2 === 0)
          await stage.act(live.remind, { id: made.id, isOn: true }, mina)
        if (show.cancelled !== undefined)
          await stage.act(liveDesk.cancel, { ...made, why: show.cancelled }, editor)
        if (show.hasReplay) {
          stage.at(startsAt + show.hours * HOUR + DAY)
          await stage.act(liveDesk.save, { ...made, ...plan, replayUrl: `/files/${clipId}` }, editor)
        }
      },
    }
  })
}
