import type { Dice } from './dice.ts'
import type { PracticeSeller } from './item.ts'

export const first = [
  'みかん',
  'そら',
  'ゆき',
  'はる',
  'まめ',
  'こむぎ',
  'ちゃちゃ',
  'りんご',
  'もも',
  'あおい',
  'つき',
  'ほたる',
  'すず',
  'なつ',
  'ひなた',
  'くるみ',
  'いちご',
  'しずく',
  'もみじ',
  'さくら',
] as const
export const last = [
  '',
  '商店',
  'ママ',
  '☆',
  '@断捨離中',
  '✿即購入OK',
  '屋',
  '本舗',
  'のおうち',
  '🍀',
  '堂',
  '@プロフ必読',
  '工房',
  'パパ',
  '＊',
] as const
export const shopNames = [
  ['tomo-toy', 'トモトイ楽天市場店'],
  ['kura-zakka', '和雑貨くら'],
  ['hibari-books', 'ひばり書店'],
  ['nagi-camera', '中古カメラのナギ'],
  ['oto-no-mise', '音の店オトハ'],
  ['kami-mori', '文具の紙の森'],
  ['minato-sports', 'ミナトスポーツ'],
  ['yuzuri-cosme', 'ゆずりはコスメ'],
  ['hinode-hamono', '刃物のひので'],
  ['koharu-toki', '器の小春'],
  ['furugi-kotori', '古着ことり屋'],
  ['tetsudo-kiteki', '鉄道模型汽笛舎'],
] as const
/** A mall's shops each sell their own kinds of goods. */
const shopKinds: Readonly<Record<string, readonly string[]>> = {
  'tomo-toy': ['figure', 'robot', 'modelkit', 'card', 'charm', 'plush', 'capsule', 'handheld', 'cartridge'],
  'kura-zakka': ['teatin', 'wagasa', 'kokeshi'],
  'hibari-books': ['manga', 'photobook'],
  'nagi-camera': ['camera', 'lens', 'watch'],
  'oto-no-mise': ['record', 'cassette', 'headphones', 'guitar', 'keyboard'],
  'kami-mori': ['pen', 'stationery'],
  'minato-sports': ['sneaker'],
  'yuzuri-cosme': ['skincare'],
  'hinode-hamono': ['knife'],
  'koharu-toki': ['teabowl', 'vase', 'sake'],
  'furugi-kotori': ['jacket', 'kimono', 'bag'],
  'tetsudo-kiteki': ['train'],
}
export const shopFor = (kind: string): string =>
  Object.entries(shopKinds).find(([, sells]) => sells.includes(kind))?.[0] ?? 'kura-zakka'
export const partnerShops = [
  ['400901', '駿河屋 みなと本町店'],
  ['400902', 'ブックひばり Supported by 駿河屋'],
  ['400903', '駿河屋 凪ヶ丘店'],
  ['400904', 'ホビー館こぎつね Supported by 駿河屋'],
  ['400905', '駿河屋 月見坂店'],
] as const

/** 600 people and shops with names in the manner of their source; about one in forty refuses proxies. */
export function makeSellers(random: Dice): {
  people: PracticeSeller[]
  bidders: PracticeSeller[]
  shops: PracticeSeller[]
  mall: PracticeSeller[]
} {
  const person = (id: string, isStore: boolean, name: string): PracticeSeller => {
    const good = Math.round(10 ** (random.next() * 3.4))
    return {
      id,
      name,
      isStore,
      good,
      normal: Math.floor(good * random.next() * 0.01),
      bad: Math.floor(good * random.next() * 0.015),
      prefecture: random.chance(0.3) ? random.pick([13, 14, 27, 23, 11, 12]) : random.whole(1, 47),
      quick: random.chance(0.35),
      refusesProxies: random.chance(0.025),
      selling: random.whole(1, 400),
    }
  }
  return {
    people: Array.from({ length: 320 }, (_, index) =>
      person(String(700_000_000 + index * 7_919), false, `${random.pick(first)}${random.pick(last)}`),
    ),
    bidders: Array.from({ length: 180 }, (_, index) => {
      const store = random.chance(0.22)
      return person(
        store
          ? `practice_store_${index}`
          : `Prac${(index * 104_729 + 1_000_003).toString(36)}${(index * 15_485_863 + 7).toString(36)}`.slice(
              0,
              24,
            ),
        store,
        store ? `${random.pick(first)}リサイクル` : `${random.pick(first)}${random.pick(last)}`,
      )
    }),
    shops: Array.from({ length: 24 }, (_, index) =>
      person(
        `PracticeShop${String(index).padStart(10, '0')}`.slice(0, 22),
        true,
        `${random.pick(first)}${random.pick(['ストア', 'ショップ', '雑貨店', '古着店'])}`,
      ),
    ),
    mall: shopNames.map(([id, name]) => ({ ...person(id, true, name), refusesProxies: false })),
  }
}
