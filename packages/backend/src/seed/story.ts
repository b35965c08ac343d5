import type { Family } from '@tomobako/domain/goods'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import type { LineService } from '@tomobako/domain/order'
import type { ReturnCause, HoldNeed } from '@tomobako/domain/tracking'
import type { DemoCustomer, Neighbour } from './people.ts'

/** How far a thing has come. Each state includes the ones before it on the way. */
export type ThingUntil =
  | 'cart'
  | 'unpaid'
  | 'to_buy'
  | 'needs_answer'
  | 'sold_out'
  | 'bought'
  | 'on_the_way'
  | 'problem'
  | 'stored'
export type Thing = {
  key: string
  who: DemoCustomer['key'] | Neighbour['key']
  source: Family
  /** What is searched for at the practice source; the first usable hit is bought. */
  words: string
  daysAgo: number
  until: ThingUntil
  weightGrams: number
  sizeMm: readonly [number, number, number]
  shelf?: string
  services?: readonly LineService[]
}
export type ParcelUntil = 'requested' | 'packing' | 'awaiting_postage' | 'paid' | 'handed_over'
export type ParcelStory = {
  key: string
  who: Thing['who']
  things: readonly string[]
  method: string
  daysAgo: number
  until: ParcelUntil
  tracking?: string
  /** Packed otherwise than planned: a stronger carton and more padding. Without it the carton and the weight of the plan. */
  dearer?: { boxId: string; extraGrams: number }
  insuranceYen?: number
  isPhotographed?: true
  /** What people write down of it after hand-over; everything else the carrier tells. */
  astray?: { daysAgo: number; note: string } & (
    | { event: 'hold'; needs: HoldNeed }
    | { event: 'return'; cause: ReturnCause }
    | { event: 'lose' }
  )
}

const thing = (
  key: string,
  who: Thing['who'],
  source: Family,
  words: string,
  daysAgo: number,
  until: ThingUntil,
  weightGrams = 500,
  sizeMm: Thing['sizeMm'] = [200, 150, 100],
  shelf = 'A-1-1',
  services: Thing['services'] = [],
): Thing => ({ key, who, source, words, daysAgo, until, weightGrams, sizeMm, shelf, services })

/** Small things that the neighbours ordered, week after week; one parcel each. */
const ordered = [
  { who: 'jonas', source: 'mercari', words: 'トレーディングカード', weightGrams: 90, sizeMm: [180, 130, 30] },
  { who: 'petra', source: 'mercari', words: 'キーホルダー', weightGrams: 70, sizeMm: [150, 110, 40] },
] as const
const first = { daysAgo: 58, every: 5.5, count: 7 } as const
const regular = Array.from({ length: first.count }, (_, at) => ({
  key: `regular${at + 1}`,
  daysAgo: first.daysAgo - at * first.every,
  ...ordered[at % ordered.length]!,
}))

/** Days from the order to the shelf. */
const pieceTravels = 2.4

/** What the demo customers have bought, and how far it has come by now: something in every state. */
export const things: readonly Thing[] = [
  // Mina: the whole journey, once behind her and once in the middle.
  thing('camera', 'mina', 'mercari', 'フィルムカメラ', 24, 'stored', 860, [150, 110, 90], 'A-1-1', [
    'inspection',
  ]),
  thing('lens', 'mina', 'mercari', '交換レンズ', 23, 'stored', 390, [90, 90, 80], 'A-1-2'),
  thing('figure', 'mina', 'surugaya', 'フィギュア', 15, 'stored', 780, [270, 190, 170], 'B-2-1'),
  thing('plush', 'mina', 'mercari', 'ぬいぐるみ', 14, 'stored', 420, [300, 220, 180], 'B-2-2'),
  thing('teabowl', 'mina', 'yahoo', '抹茶碗', 12, 'stored', 470, [160, 160, 110], 'C-3-1', ['inspection']),
  thing('kokeshi', 'mina', 'mercari', 'こけし', 34, 'stored', 360, [110, 110, 230], 'C-3-2'),
  thing('pen', 'mina', 'mercari', '万年筆', 3, 'on_the_way', 60),
  // Its listing waits for a translator at the console.
  thing('manga', 'mina', 'surugaya', '漫画', 2, 'bought', 1_900, undefined, undefined, [
    'listingTranslation',
  ]),
  thing('watch', 'mina', 'mercari', '腕時計', 1, 'needs_answer', 140),
  thing('kimono', 'mina', 'mercari', '着物', 5, 'sold_out', 900),
  thing('knife', 'mina', 'rakuten', '包丁', 0.1, 'to_buy', 300),
  thing('photobook', 'mina', 'mercari', '写真集', 0.02, 'unpaid', 800),
  thing('vase', 'mina', 'mercari', '花瓶', 0.01, 'cart'),
  thing('sneaker', 'mina', 'rakuten', 'スニーカー', 0.01, 'cart'),
  // What has waited on her shelf for a day, for 38, 50 and 88 days: whole ones, so that no hour of the day counts one more.
  thing(
    'keyring',
    'mina',
    'mercari',
    'キーホルダー',
    1 + pieceTravels,
    'stored',
    60,
    [140, 100, 30],
    'A-1-1',
  ),
  thing('game', 'mina', 'mercari', 'ゲームソフト', 38 + pieceTravels, 'stored', 90, [190, 130, 30], 'A-1-2'),
  thing('yukata', 'mina', 'mercari', '浴衣', 50 + pieceTravels, 'stored', 820, [360, 280, 90], 'D-2-1'),
  thing('album', 'mina', 'mercari', '画集', 88 + pieceTravels, 'stored', 1_350, [310, 230, 45], 'B-2-1'),
  // What her parcels hold that wait for a yes, are held, at customs, on the way, broken, back again.
  thing('train', 'mina', 'mercari', '鉄道模型', 9, 'stored', 680, [330, 160, 90], 'B-1-1'),
  thing('flask', 'mina', 'mercari', '酒器', 8.5, 'stored', 740, [210, 160, 130], 'B-1-2'),
  thing('keys', 'mina', 'mercari', 'キーボード', 13, 'stored', 1_050, [370, 150, 50], 'A-2-1'),
  thing('jacket', 'mina', 'mercari', 'スカジャン', 16, 'stored', 980, [350, 290, 100], 'D-3-1'),
  thing('umbrella', 'mina', 'mercari', '和傘', 17, 'stored', 620, [420, 90, 90], 'D-3-2'),
  thing('cups', 'mina', 'mercari', 'ぐい呑み', 18, 'stored', 510, [190, 150, 110], 'C-3-3'),
  thing('capsules', 'mina', 'mercari', 'カプセルトイ', 49, 'stored', 240, [180, 140, 80], 'B-3-1'),
  // Karim: a parcel to pay, one being picked, a problem to settle.
  thing('robot', 'karim', 'mercari', 'ロボット', 11, 'stored', 640, [230, 170, 130], 'A-4-1'),
  thing('modelkit', 'karim', 'surugaya', 'プラモデル', 10, 'stored', 720, [310, 200, 80], 'A-4-2'),
  thing('headphones', 'karim', 'mercari', 'ヘッドホン', 7, 'problem', 520, [210, 200, 100], 'D-1-1'),
  thing('bag', 'karim', 'mercari', 'バッグ', 6, 'stored', 1_300, [420, 230, 150], 'D-1-2', [
    'authentication',
  ]),
  thing('teatin', 'karim', 'rakuten', '茶筒', 0.4, 'to_buy', 320),
  thing('comics', 'karim', 'surugaya', 'コミック', 8, 'stored', 1_600, [260, 190, 180], 'B-4-1'),
  thing('deck', 'karim', 'mercari', 'カードゲーム', 8, 'stored', 210, [160, 110, 60], 'B-4-2'),
  thing('cassettes', 'karim', 'mercari', 'レトロゲーム', 5, 'on_the_way', 150),
  // Yuki: one parcel asked for, one with the carrier, one lost.
  thing('record', 'yuki', 'mercari', 'レコード', 13, 'stored', 340, [320, 320, 20], 'E-1-1'),
  thing('cassette', 'yuki', 'mercari', 'カセット', 13, 'stored', 120, [120, 90, 40], 'E-1-2'),
  thing('card', 'yuki', 'mercari', 'トレーディングカード', 8, 'stored', 60, [160, 110, 20], 'E-2-1'),
  thing('stationery', 'yuki', 'rakuten', '手帳', 7, 'stored', 260, [210, 160, 40], 'E-2-2'),
  thing('charm', 'yuki', 'mercari', 'キーホルダー', 0.2, 'to_buy', 30),
  thing('shiba', 'yuki', 'mercari', '柴犬', 9, 'stored', 300, [260, 200, 150], 'A-3-1'),
  thing('citypop', 'yuki', 'mercari', 'シティポップ', 45, 'stored', 330, [320, 320, 20], 'A-3-2'),
  ...regular.map(({ key, who, source, words, daysAgo, weightGrams, sizeMm }) =>
    thing(key, who, source, words, daysAgo, 'stored', weightGrams, sizeMm, 'A-5-1'),
  ),
]

export const parcels: readonly ParcelStory[] = [
  {
    key: 'delivered',
    who: 'mina',
    things: ['camera', 'lens'],
    method: 'ems',
    daysAgo: 18,
    until: 'handed_over',
    tracking: 'EN204871365JP',
  },
  {
    key: 'travelling',
    who: 'mina',
    things: ['figure', 'plush'],
    method: 'parcel_air',
    daysAgo: 5,
    until: 'handed_over',
    tracking: 'CP118640041JP',
  },
  // Under way by a method of which enough parcels to Germany have arrived: its days come from our own history.
  {
    key: 'express',
    who: 'mina',
    things: ['umbrella'],
    method: 'ems',
    daysAgo: 3.3,
    until: 'handed_over',
    tracking: tracked('EN', 20511873),
    isPhotographed: true,
  },
  {
    key: 'atCustoms',
    who: 'mina',
    things: ['jacket'],
    method: 'parcel_air',
    // Between customs, four days after the hand-over, and their letting it go.
    daysAgo: 5.8,
    until: 'handed_over',
    tracking: tracked('CP', 11870342),
  },
  {
    key: 'held',
    who: 'mina',
    things: ['keys'],
    method: 'parcel_air',
    daysAgo: 5.74,
    until: 'handed_over',
    tracking: tracked('CP', 11872459),
    astray: {
      event: 'hold',
      needs: 'invoice',
      daysAgo: 0.4,
      note: 'Zollamt Hamburg asks for the invoice of the purchase (Rechnung): a picture of what you paid is enough.',
    },
  },
  {
    key: 'broken',
    who: 'mina',
    things: ['cups'],
    method: 'ems',
    daysAgo: 10.3,
    until: 'handed_over',
    tracking: tracked('EN', 20498216),
    isPhotographed: true,
  },
  {
    key: 'returned',
    who: 'mina',
    things: ['capsules'],
    method: 'parcel_surface',
    daysAgo: 43,
    until: 'handed_over',
    tracking: tracked('CP', 11790583),
    astray: {
      event: 'return',
      cause: 'unclaimed',
      daysAgo: 2.2,
      note: 'Not collected within the post office’s seven days; came back to us.',
    },
  },
  // More padding than thought, and a larger box: the customer looks at it first.
  {
    key: 'approval',
    who: 'mina',
    things: ['train', 'flask'],
    method: 'ems',
    daysAgo: 1.2,
    until: 'awaiting_postage',
    dearer: { boxId: 'TA-12', extraGrams: 1_150 },
    isPhotographed: true,
  },
  {
    key: 'toPay',
    who: 'karim',
    things: ['robot', 'modelkit'],
    method: 'ems',
    daysAgo: 2,
    until: 'awaiting_postage',
  },
  {
    key: 'inRound',
    who: 'karim',
    things: ['comics', 'deck'],
    method: 'ems',
    daysAgo: 0.6,
    until: 'requested',
  },
  { key: 'inRoundToo', who: 'yuki', things: ['shiba'], method: 'ems', daysAgo: 0.55, until: 'requested' },
  {
    key: 'toHandOver',
    who: 'yuki',
    things: ['record', 'cassette'],
    method: 'ems',
    daysAgo: 3,
    until: 'paid',
  },
  {
    key: 'toPack',
    who: 'yuki',
    things: ['card', 'stationery'],
    method: 'ems',
    daysAgo: 0.3,
    until: 'requested',
  },
  {
    key: 'lost',
    who: 'yuki',
    things: ['citypop'],
    method: 'parcel_surface',
    daysAgo: 39,
    until: 'handed_over',
    tracking: tracked('CP', 11795127),
    insuranceYen: 20_000,
    astray: {
      event: 'lose',
      daysAgo: 3,
      note: 'Japan Post has closed its inquiry: the container went overboard. Lost.',
    },
  },
  ...regular.map(({ key, who, daysAgo }, at): ParcelStory => ({
    key: `${key}Parcel`,
    who,
    things: [key],
    method: 'ems',
    daysAgo: daysAgo - 3.5,
    until: 'handed_over',
    tracking: tracked('EN', 20310400 + at * 617),
  })),
]

/** A tracking number of the post with its check digit (S10 of the Universal Postal Union). */
export function tracked(service: string, serial: number): string {
  const digits = String(serial).padStart(8, '0')
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const check = 11 - (sum % 11)
  return `${service}${digits}${check === 10 ? 0 : check === 11 ? 5 : check}JP`
}

/** Time between the steps of a purchase, and of a parcel. */
export const pace = {
  buy: 3 * HOUR,
  ship: 26 * HOUR,
  arrive: pieceTravels * DAY,
  answer: 4 * HOUR,
  pack: 20 * HOUR,
  pay: 26 * HOUR,
  handOver: 31 * HOUR,
} as const
/** Days ago on which the carrier was asked about everything under way, so that what it told was told in the past. */
export const asked = [50, 44, 38, 30, 22, 16, 12, 8, 6, 4, 2.6, 1.4, 0.42] as const
/** Days ago on which storage was looked through for whom to remind. */
export const reminded = [58, 48, 38, 30, 20, 10, 8, 4, 1.3] as const
