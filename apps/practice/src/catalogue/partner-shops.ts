import { colourIn } from '../drawings/colours.ts'
import type { Dice } from './dice.ts'
import type { PracticeItem, PracticeSeller, PracticeSite, Trick } from './item.ts'
import type { Kind, Pair } from './kinds.ts'
import { kinds } from './kinds.ts'
import type { MoreSite } from './more.ts'
import type { Thing } from './thing.ts'
import { common, dressed, formed, rounded, thing } from './thing.ts'

/** Three card shops (Yuyu-tei, Card Rush, magi) and a fashion mall (ZOZOTOWN). Characters, sets and brands are invented; the games' codes are those of the addresses. */
const shop = (id: string, name: string, prefecture: number): PracticeSeller => ({
  id,
  name,
  isStore: true,
  good: 0,
  normal: 0,
  bad: 0,
  prefecture,
  quick: false,
  refusesProxies: false,
  selling: 0,
})
const yuyuteiShop = shop('yuyutei', '遊々亭', 13)
const cardRushShop = shop('cardrush', 'カードラッシュ', 13)

const kindOf = (name: string): Kind => {
  const found = kinds.find((each) => each.kind === name)
  if (!found) throw new RangeError(`no kind is called ${name}`)
  return found
}
const cards = kindOf('card')
const wearing = ['jacket', 'sneaker', 'bag', 'watch'].map(kindOf)

const epithets: readonly Pair[] = [
  ['流星の', 'Meteor'],
  ['白銀の', 'Silver'],
  ['月夜の', 'Moonlit'],
  ['はじまりの', 'First'],
  ['深海の', 'Deep-sea'],
  ['雷鳴の', 'Thunder'],
  ['花冠の', 'Garland'],
  ['蒸気の', 'Steam'],
  ['夕凪の', 'Evening'],
  ['硝子の', 'Glass'],
  ['霧雨の', 'Drizzle'],
  ['灯火の', 'Lantern'],
  ['星図の', 'Starmap'],
  ['氷雪の', 'Frost'],
]
const forms: readonly Pair[] = [
  ['', ''],
  ['ex', ' ex'],
  ['V', ' V'],
  ['(サイン)', ' (signed)'],
  ['(箔押し)', ' (foil)'],
  ['&こぎつね', ' & fox cub'],
]
const rarities = ['SAR', 'SR', 'UR', 'AR', 'RRR', 'RR', 'R', 'SSP', 'SP'] as const
/** Game by its code at Yuyu-tei and at Card Rush; most of the trade is in the first. */
const games = [
  ['poc', 'pokemon'],
  ['poc', 'pokemon'],
  ['poc', 'pokemon'],
  ['poc', 'pokemon'],
  ['opc', 'op'],
  ['ws', 'main'],
] as const
const sets = ['ab01', 'ab02', 'kg03', 'kg04', 'hs05', 'mn06', 'sv07'] as const

type Card = {
  name: string
  nameEn: string
  rarity: string
  set: string
  number: number
  of: number
  t: Thing
}

function card(random: Dice): Card {
  const t = formed(cards, thing(random, cards), 'plainCard')
  const epithet = random.pick(epithets)
  const form = random.pick(forms)
  const of = random.whole(60, 120)
  return {
    name: `${epithet[0]}${t.model[0]}${form[0]}`,
    nameEn: `${epithet[1]} ${t.model[1]}${form[1]}`,
    rarity: random.pick(rarities),
    set: random.pick(sets),
    number: random.whole(1, of + 20),
    of,
    t,
  }
}

const three = (number: number): string => String(number).padStart(3, '0')
const numbered = (index: number, step: number, length: number, lead = ''): string =>
  `${lead}${String((index * step + 17) % 10 ** length).padStart(length, '0')}`
type Extra = Partial<PracticeItem> &
  Pick<PracticeItem, 'id' | 'url' | 'title' | 'titleEn' | 'description' | 'seller'>
const made = (random: Dice, kind: Kind, t: Thing, site: PracticeSite, extra: Extra): PracticeItem => ({
  ...common(random, kind, t),
  source: 'market',
  site,
  payer: 'buyer',
  method: 13,
  days: [1, 3],
  ...extra,
})

function yuyuteiItem(random: Dice, index: number): PracticeItem {
  const { name, nameEn, rarity, set, number, t } = card(random)
  const [game] = games[index % games.length] ?? games[0]
  const own = `${game}/${set}/${numbered(index, 7, 5, '')}`
  const code = `${set.toUpperCase()}-${three(number)}`
  return made(random, cards, t, 'yuyutei', {
    id: `yuyutei~${own}`,
    url: `https://yuyu-tei.jp/sell/${own.replace('/', '/card/')}`,
    title: `${name} [${rarity}] ${code}`,
    titleEn: `${nameEn} [${rarity}] ${code}`,
    seller: yuyuteiShop,
    size: rarity,
    grade: code,
    color: name,
    description:
      'シングルカードの通販です。\n状態の表記がないものは美品です。\n在庫は店舗と共有していません。',
    stock: random.pick([1, 1, 2, 3, 4, 8]),
    condition: 3,
    words: [...cards.also, cards.noun[0], set],
  })
}

const wears = ['', '', '', '', '〔状態A-〕', '〔状態B〕'] as const

function cardRushItem(random: Dice, index: number): PracticeItem {
  const { name, nameEn, rarity, set, number, of, t } = card(random)
  const [, game] = games[index % games.length] ?? games[0]
  const wear = random.pick(wears)
  const n = numbered(index, 37, 6, '')
  const host = game === 'main' ? 'www.cardrush.jp' : `www.cardrush-${game}.jp`
  const worth = wear === '' ? t.yen : Math.max(300, Math.round((t.yen * 0.7) / 10) * 10)
  return made(random, cards, { ...t, yen: worth }, 'cardrush', {
    id: `cardrush~${game}/${Number(n)}`,
    url: `https://${host}/product/${Number(n)}`,
    title: `${wear}${name}【${rarity}】{${three(number)}/${three(of)}} [${set.toUpperCase()}]`,
    titleEn: `${wear === '' ? '' : 'Played: '}${nameEn} [${rarity}] ${three(number)}/${three(of)} [${set.toUpperCase()}]`,
    seller: cardRushShop,
    ...(wear === '' ? {} : { grade: wear.slice(1, -1) }),
    description:
      'カードは1枚ずつスリーブに入れてお届けします。\n状態についてはカテゴリの説明をご覧ください。\n画像は見本です。',
    stock: wear === '' ? random.pick([1, 2, 3, 6, 12]) : 1,
    condition: wear === '' ? 3 : 4,
    words: [...cards.also, cards.noun[0], set],
  })
}

const collectors = [
  'トレカ小路',
  'みなとカード',
  'ほしぞら収集室',
  'ねこTCG',
  'カードの木',
  'こぎつね倉庫',
  'るり堂',
  'はるのカード箱',
  'つきみ',
  'PSA好き',
] as const
const grades = ['PSA10', 'PSA10', 'PSA9', 'BGS9.5', '', '', ''] as const
const wearWords: Readonly<Record<number, string>> = {
  1: '新品、未使用',
  2: '未使用に近い',
  3: '目立った傷や汚れなし',
  4: 'やや傷や汚れあり',
  5: '傷や汚れあり',
  6: '全体的に状態が悪い',
}

function magiItem(random: Dice, index: number): PracticeItem {
  const { name, nameEn, rarity, set, number, of, t } = card(random)
  const grade = random.pick(grades)
  const id = numbered(index, 104_729, 9, '')
  const at = index % collectors.length
  const isStore = at % 4 === 0
  const seller: PracticeSeller = {
    id: String(41_000 + at * 37),
    name: collectors[at] ?? 'つきみ',
    isStore,
    good: 40 + at * 131,
    normal: 0,
    bad: at % 3,
    prefecture: [13, 27, 40, 23, 1][at % 5] ?? 13,
    quick: at % 2 === 0,
    refusesProxies: false,
    selling: 20 + at,
  }
  const free = random.chance(0.9)
  const piece = grade === '' ? t : formed(cards, t, 'card')
  return made(random, cards, { ...piece, yen: grade === '' ? t.yen : rounded(t.yen * 2.4 + 3_000) }, 'magi', {
    id: `magi~${Number(id)}`,
    url: `https://magi.camp/items/${Number(id)}`,
    title: `${grade === '' ? '' : `${grade} `}${name} ${rarity} ${three(number)}/${three(of)} ${set.toUpperCase()}`,
    titleEn: `${grade === '' ? '' : `${grade} `}${nameEn} ${rarity} ${three(number)}/${three(of)} ${set.toUpperCase()}`,
    seller,
    grade: grade === '' ? (wearWords[t.condition] ?? '目立った傷や汚れなし') : grade,
    payer: free ? 'seller' : 'buyer',
    days: [2, 3],
    words: [...cards.also, cards.noun[0], set],
    description: [
      grade === '' ? 'スリーブに入れて保管していました。' : '鑑定品です。ケースに小さな擦れがあります。',
      '写真でご確認ください。',
      '簡易防水をして発送いたします。',
    ].join('\n'),
  })
}

const colours: readonly Pair[] = [
  ['ブラック', 'black'],
  ['ホワイト', 'white'],
  ['ネイビー', 'navy'],
  ['ベージュ', 'beige'],
  ['カーキ', 'khaki'],
  ['グレー', 'grey'],
]
const sizes: Readonly<Record<string, readonly string[]>> = {
  jacket: ['S', 'M', 'L', 'XL'],
  sneaker: ['24.5cm', '25.5cm', '26.5cm', '27.5cm'],
  bag: ['FREE'],
  watch: ['FREE'],
}
/** Shops of the mall by their part of the address. */
export const mallShops: readonly (readonly [slug: string, name: string])[] = [
  ['kotoriya', 'KOTORIYA'],
  ['toraya-sukajan', 'TORAYA'],
  ['kazehaya', 'KAZEHAYA RUNNING'],
  ['mikazuki-kaban', 'MIKAZUKI'],
  ['nagi-select', 'NAGI SELECT'],
]

function zozoItem(random: Dice, index: number): PracticeItem {
  const kind = wearing[index % wearing.length] ?? wearing[0] ?? cards
  const t = thing(random, kind, true)
  const id = numbered(index, 7_919, 7, '7')
  const [slug, name] = random.pick(mallShops)
  const first = random.whole(0, colours.length - 1)
  const shown = [0, 1, 2]
    .slice(0, random.whole(1, 3))
    .flatMap((step) => colours.slice((first + step) % colours.length).slice(0, 1))
  const variants = shown.flatMap(([colour]) =>
    (sizes[kind.kind] ?? ['FREE']).map((size) => ({
      id: `${colour}|${size}`,
      name: `${colour} / ${size}`,
      stock: random.pick([0, 0, 1, 2, 3, 12]),
    })),
  )
  if (variants.every((each) => each.stock === 0))
    variants.forEach((each) => {
      each.stock = 2
    })
  // The photo shows the first colour of the choice.
  const worn = dressed(kind, t, colourIn(shown[0]?.[0] ?? '') ?? t.colour)
  const sale = random.chance(0.35)
  const yen = Math.round((sale ? t.yen * 0.7 : t.yen) / 10) * 10
  return made(random, kind, { ...worn, yen: Math.max(500, yen) }, 'zozo', {
    id: `zozo~${id}`,
    url: `https://zozo.jp/shop/${slug}/goods/${id}/`,
    title: `${t.detail[0]}${t.noun[0]} ${t.model[0]} ${slug.slice(0, 2).toUpperCase()}-${index}`,
    titleEn: `${t.detail[1]} ${t.noun[1]} ${t.model[1]} ${slug.slice(0, 2).toUpperCase()}-${index}`,
    seller: shop(slug, name, 12),
    maker: name,
    makerEn: name,
    variants,
    stock: variants.reduce((sum, each) => sum + each.stock, 0),
    ...(sale ? { listPriceYen: Math.max(t.yen, yen + 100) } : {}),
    method: 10,
    days: [1, 2],
    condition: 1,
    description: [
      `${random.pick(t.says)}`,
      `サイズは約${t.cm.join('×')}cmです。`,
      '画面により実際の色味と異なる場合がございます。',
    ].join('\n'),
  })
}

/** `n` 1 is always sold, 2 costs ¥500 more from the second reading on, 3 is gone, 4 is sold between two readings. */
const tricks: readonly (readonly [trick: Trick, does: string])[] = [
  ['always_sold', 'sold, always.'],
  ['rises_when_reread', 'costs ¥500 more from the second reading on.'],
  ['gone', 'not found.'],
  ['sells_when_reread', 'on sale at the first reading, sold from the second.'],
]
const still: Dice = {
  next: () => 0.4,
  whole: (low, high) => Math.floor((low + high) / 2),
  pick: (from) => {
    const [first] = from
    if (first === undefined) throw new RangeError('nothing to pick from')
    return first
  },
  chance: () => false,
}

/** Names of sentinels in each site's own form, so that they come through the wire like any other. */
const sampleTitle: Readonly<
  Partial<Record<PracticeSite, (n: number, item: PracticeItem) => Partial<PracticeItem>>>
> = {
  yuyutei: (n) => ({
    title: `練習用 見本${n}号 [R] T-00${n}`,
    size: 'R',
    grade: `T-00${n}`,
    color: `練習用 見本${n}号`,
  }),
  cardrush: (n) => ({ title: `練習用 見本${n}号【R】{00${n}/004} [T]` }),
}

function sentinel(item: PracticeItem, trick: Trick, n: number): PracticeItem {
  const { listPriceYen: _, ...rest } = item
  return {
    ...rest,
    title: `練習用 見本${n}号 ${item.site}`,
    titleEn: `Practice sample ${n} of ${item.site}`,
    priceYen: 3_000,
    words: ['練習', '見本'],
    stock: 1,
    ...(item.variants ? { variants: item.variants.slice(0, 1).map((each) => ({ ...each, stock: 1 })) } : {}),
    trick,
    ...sampleTitle[item.site]?.(n, item),
  }
}

function site(
  name: string,
  of: PracticeSite,
  form: RegExp,
  make: (random: Dice, index: number) => PracticeItem,
): MoreSite {
  // Far beyond the numbers of the ordinary listings; the first game or kind of each.
  const sentinels = tricks.map(([trick], at) => sentinel(make(still, 9_000 + at * 12), trick, at + 1))
  return {
    source: 'market',
    site: of,
    share: 0.04,
    id: form,
    sentinels,
    sentinelTable: sentinels.map(({ id }, at) => ({
      id,
      trick: tricks[at]?.[0] ?? 'gone',
      does: `${name}: ${tricks[at]?.[1] ?? ''}`,
    })),
    make: (random, count) => Array.from({ length: count }, (_, index) => make(random, index + 1)),
  }
}

export const partnerSites: readonly MoreSite[] = [
  site('Yuyu-tei', 'yuyutei', /^yuyutei~[a-z]{2,4}\/[a-z0-9]+\/\d{5}$/, yuyuteiItem),
  site('Card Rush', 'cardrush', /^cardrush~[a-z]+\/\d{1,6}$/, cardRushItem),
  site('magi', 'magi', /^magi~\d{1,9}$/, magiItem),
  site('ZOZOTOWN', 'zozo', /^zozo~\d{8}$/, zozoItem),
]
