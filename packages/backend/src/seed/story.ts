import type { Family } from '@tomobako/domain/goods'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import type { DemoCustomer } from './people.ts'

/** How far a thing has come. Each state includes the ones before it on the way. */
export type ThingUntil = 'cart' | 'unpaid' | 'to_buy' | 'needs_answer' | 'sold_out' | 'bought' | 'on_the_way' | 'problem' | 'stored'
export type Thing = {
  key: string
  who: DemoCustomer['key']
  source: Family
  /** What is searched for at the practice source; the first usable hit is bought. */
  words: string
  daysAgo: number
  until: ThingUntil
  weightGrams: number
  sizeMm: readonly [number, number, number]
  shelf?: string
  services?: readonly ('inspection' | 'authentication' | 'photos')[]
}
export type ParcelUntil = 'requested' | 'packing' | 'awaiting_postage' | 'paid' | 'handed_over'
export type ParcelStory = { key: string; who: DemoCustomer['key']; things: readonly string[]; method: string; daysAgo: number; until: ParcelUntil; box: { id: string; sizeMm: readonly [number, number, number] }; tracking?: string }

const thing = (key: string, who: Thing['who'], source: Family, words: string, daysAgo: number, until: ThingUntil, weightGrams = 500, sizeMm: Thing['sizeMm'] = [200, 150, 100], shelf = 'A-1-1', services: Thing['services'] = []): Thing => ({ key, who, source, words, daysAgo, until, weightGrams, sizeMm, shelf, services })

/** What the demo customers have bought, and how far it has come by now: something in every state. */
export const things: readonly Thing[] = [
  // Mina: the whole journey, once behind her and once in the middle.
  thing('camera', 'mina', 'mercari', 'フィルムカメラ', 24, 'stored', 860, [150, 110, 90], 'A-1-1', ['inspection']),
  thing('lens', 'mina', 'mercari', '交換レンズ', 23, 'stored', 390, [90, 90, 80], 'A-1-2'),
  thing('figure', 'mina', 'surugaya', 'フィギュア', 15, 'stored', 780, [270, 190, 170], 'B-2-1'),
  thing('plush', 'mina', 'mercari', 'ぬいぐるみ', 14, 'stored', 420, [300, 220, 180], 'B-2-2'),
  thing('teabowl', 'mina', 'yahoo', '抹茶碗', 12, 'stored', 470, [160, 160, 110], 'C-3-1', ['inspection']),
  thing('kokeshi', 'mina', 'mercari', 'こけし', 34, 'stored', 360, [110, 110, 230], 'C-3-2'),
  thing('pen', 'mina', 'mercari', '万年筆', 3, 'on_the_way', 60),
  thing('manga', 'mina', 'surugaya', '漫画', 2, 'bought', 1_900),
  thing('watch', 'mina', 'mercari', '腕時計', 1, 'needs_answer', 140),
  thing('kimono', 'mina', 'mercari', '着物', 5, 'sold_out', 900),
  thing('knife', 'mina', 'rakuten', '包丁', 0.1, 'to_buy', 300),
  thing('photobook', 'mina', 'mercari', '写真集', 0.02, 'unpaid', 800),
  thing('vase', 'mina', 'mercari', '花瓶', 0.01, 'cart'),
  thing('sneaker', 'mina', 'rakuten', 'スニーカー', 0.01, 'cart'),
  // Karim: a parcel to pay, a problem to settle.
  thing('robot', 'karim', 'mercari', 'ロボット', 11, 'stored', 640, [230, 170, 130], 'A-4-1'),
  thing('modelkit', 'karim', 'surugaya', 'プラモデル', 10, 'stored', 720, [310, 200, 80], 'A-4-2'),
  thing('headphones', 'karim', 'mercari', 'ヘッドホン', 7, 'problem', 520, [210, 200, 100], 'D-1-1'),
  thing('bag', 'karim', 'mercari', 'バッグ', 6, 'stored', 1_300, [420, 230, 150], 'D-1-2', ['authentication']),
  thing('teatin', 'karim', 'rakuten', '茶筒', 0.4, 'to_buy', 320),
  // Yuki: one parcel asked for, one with the carrier.
  thing('record', 'yuki', 'mercari', 'レコード', 13, 'stored', 340, [320, 320, 20], 'E-1-1'),
  thing('cassette', 'yuki', 'mercari', 'カセット', 13, 'stored', 120, [120, 90, 40], 'E-1-2'),
  thing('card', 'yuki', 'mercari', 'トレーディングカード', 8, 'stored', 60, [160, 110, 20], 'E-2-1'),
  thing('stationery', 'yuki', 'rakuten', '手帳', 7, 'stored', 260, [210, 160, 40], 'E-2-2'),
  thing('charm', 'yuki', 'mercari', 'キーホルダー', 0.2, 'to_buy', 30),
]

export const parcels: readonly ParcelStory[] = [
  { key: 'delivered', who: 'mina', things: ['camera', 'lens'], method: 'ems', daysAgo: 18, until: 'handed_over', box: { id: 'Y-S', sizeMm: [230, 180, 150] }, tracking: 'EN204871365JP' },
  { key: 'travelling', who: 'mina', things: ['figure', 'plush'], method: 'parcel_air', daysAgo: 5, until: 'handed_over', box: { id: 'T300', sizeMm: [440, 330, 310] }, tracking: 'CP118640041JP' },
  { key: 'toPay', who: 'karim', things: ['robot', 'modelkit'], method: 'ems', daysAgo: 2, until: 'awaiting_postage', box: { id: 'TA-10', sizeMm: [380, 290, 270] } },
  { key: 'toHandOver', who: 'yuki', things: ['record', 'cassette'], method: 'ems', daysAgo: 3, until: 'paid', box: { id: 'LP-60', sizeMm: [350, 350, 60] } },
  { key: 'toPack', who: 'yuki', things: ['card', 'stationery'], method: 'ems', daysAgo: 0.3, until: 'requested', box: { id: 'Y-S', sizeMm: [230, 180, 150] } },
]

/** Time between the steps of a purchase, and of a parcel. */
export const pace = { buy: 3 * HOUR, ship: 26 * HOUR, arrive: 2.4 * DAY, answer: 4 * HOUR, pack: 20 * HOUR, pay: 26 * HOUR, handOver: 31 * HOUR } as const
