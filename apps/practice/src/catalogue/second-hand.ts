import { withCheckDigit } from '@tomobako/domain/goods'
import { codeOf, shopCodes } from '../drawings/colours.ts'
import type { Dice } from './dice.ts'
import { hash } from './dice.ts'
import type { PracticeItem, PracticeSeller, PracticeSite, Trick } from './item.ts'
import type { Kind } from './kinds.ts'
import { kinds } from './kinds.ts'
import type { MoreSite } from './more.ts'
import type { Thing } from './thing.ts'
import { common, dressed, thing } from './thing.ts'

/** Five second-hand retailers: Lashinbang, Mandarake, NetOff, Book-Off and 2nd STREET, each with the kinds it is known for. */
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

/** Shops of Mandarake by the numbers their list page uses. */
export const mandarakeShops: readonly PracticeSeller[] = [
  shop('1', '中野店', 13),
  shop('6', '渋谷店', 13),
  shop('7', 'うめだ店', 27),
  shop('4', '名古屋店', 23),
  shop('11', '福岡店', 40),
  shop('27', '札幌店', 1),
  shop('30', 'コンプレックス', 13),
  shop('34', '京都店', 26),
  shop('55', 'SAHRA', 12),
]
const lashinbangShop = shop('lashinbang', 'らしんばん', 13)
const netoffShop = shop('netoff', 'ネットオフ', 23)
const bookoffShop = shop('bookoff', 'ブックオフ公式オンラインストア', 13)
/** 2nd STREET's shops are invented; a number of five digits is part of every address. */
const streetShops: readonly PracticeSeller[] = [
  shop('30901', 'みなと本町店', 13),
  shop('30902', '凪ヶ丘店', 14),
  shop('30903', '月見坂店', 27),
  shop('30904', 'こぎつね通り店', 40),
  shop('30905', 'ひばり台店', 1),
]

const kindsOf = (...names: readonly string[]): Kind[] => kinds.filter((each) => names.includes(each.kind))
const hobby = kindsOf(
  'figure',
  'robot',
  'modelkit',
  'card',
  'charm',
  'plush',
  'capsule',
  'manga',
  'photobook',
  'record',
  'cartridge',
  'handheld',
)
const media = kindsOf('manga', 'photobook', 'record', 'cartridge', 'handheld')
const collecting = [...hobby, ...kindsOf('kokeshi', 'train', 'cassette', 'watch', 'stationery')]
const wearing = kindsOf(
  'jacket',
  'sneaker',
  'bag',
  'kimono',
  'watch',
  'camera',
  'lens',
  'headphones',
  'guitar',
  'keyboard',
  'teabowl',
  'vase',
)

const digits = (text: string, length: number): string =>
  String(hash(text)).padStart(10, '0').repeat(2).slice(0, length)
const jan = (text: string): string => withCheckDigit(`45${digits(text, 10)}`)
const numbered = (prefix: string, index: number, step: number, length: number): string =>
  `${prefix}${String((index * step + 17) % 10 ** length).padStart(length, '0')}`

type Extra = Partial<PracticeItem> & Pick<PracticeItem, 'id' | 'url' | 'title' | 'description' | 'seller'>

function made(
  random: Dice,
  kind: Kind,
  t: Thing,
  source: PracticeItem['source'],
  site: PracticeSite,
  extra: Extra,
): PracticeItem {
  return {
    ...common(random, kind, t),
    source,
    site,
    payer: 'buyer',
    method: 10,
    postageYen: random.pick([550, 660, 770, 880]),
    days: [1, 3],
    jan: jan(extra.id),
    ...extra,
  }
}

/** What is told is what the photos show; the roll stays, for what is rolled after it. */
function flawOf(random: Dice, t: Thing): string {
  random.whole(0, 5)
  return t.flaw?.[0] ?? '特に目立つキズはありません。'
}
const letters: Readonly<Record<number, string>> = { 1: '未開封', 2: 'A', 3: 'A', 4: 'B', 5: 'B', 6: 'C' }

const lashinbangItem = (random: Dice, kind: Kind, index: number): PracticeItem => {
  const t = thing(random, kind)
  const id = numbered('7', index, 7_919, 6)
  return made(random, kind, t, 'lashinbang', 'lashinbang', {
    id,
    url: `https://shop.lashinbang.com/products/detail/${id}`,
    title: `${t.look[0]} ${t.model[0]} ${t.detail[0]} 【${t.noun[0]}】[${t.maker[0]}]`,
    seller: lashinbangShop,
    grade: letters[t.condition] ?? 'B',
    description: [
      flawOf(random, t),
      `サイズ：約${t.cm.join('×')}cm。${random.pick(t.says)}`,
      '画像はサンプルです。付属品は写真の通りとなります。',
    ].join('\n'),
    stock: random.pick([1, 1, 1, 2, 3]),
  })
}

const mandarakeItem = (random: Dice, kind: Kind, index: number): PracticeItem => {
  const t = thing(random, kind)
  const code = numbered('1', index, 104_729_017, 9)
  return made(random, kind, t, 'market', 'mandarake', {
    id: `mandarake~${code}`,
    url: `https://order.mandarake.co.jp/order/detailPage/item?itemCode=${code}`,
    title: `${t.maker[0]} ${t.look[0]}/${t.model[0]} ${t.noun[0]} ${t.detail[0]}`,
    seller: random.pick(mandarakeShops),
    grade:
      t.condition === 1
        ? '未開封'
        : random.pick(
            t.flaw
              ? ['経年の汚れ・スレあり', '並品', '経年の汚れ・スレあり', '並品']
              : t.extras.includes('box')
                ? ['箱付／状態良好', '箱付／状態良好', '箱付／状態良好', '箱付／状態良好']
                : ['状態良好', '並品', '状態良好', '美品'],
          ),
    size: `${t.cm[0]}×${t.cm[1]}×${t.cm[2]}cm`,
    description: [
      random.pick(t.says),
      '中古品のため、多少の傷み・汚れがある場合がございます。',
      '写真に写っているものがすべてです。',
    ].join(''),
    days: [2, 5],
  })
}

const netoffItem = (random: Dice, kind: Kind, index: number): PracticeItem => {
  const t = thing(random, kind)
  const code = numbered('001', index, 3_571, 7)
  const free = t.yen >= 1_980
  return made(random, kind, t, 'market', 'netoff', {
    id: `netoff~${code}`,
    url: `https://www.netoff.co.jp/detail/${code}/`,
    title: `${t.model[0]} ${t.noun[0]} ${t.detail[0]} ${t.look[0]}（${t.maker[0]} ${index}）`,
    seller: netoffShop,
    grade: '中古品',
    payer: free ? 'seller' : 'buyer',
    ...(free ? { postageYen: 0 } : { postageYen: 440 }),
    listPriceYen: Math.round((t.yen * 1.6) / 110) * 110,
    days: [1, 2],
    releaseDate: `20${random.whole(10, 25)}年${String(random.whole(1, 12)).padStart(2, '0')}月${String(random.whole(1, 28)).padStart(2, '0')}日`,
    description: [
      random.pick(t.says),
      '丁寧にクリーニングしてお届けします。',
      '帯・特典は付かない場合があります。',
    ].join(''),
    stock: random.pick([1, 1, 2, 4]),
  })
}

const bookoffItem = (random: Dice, kind: Kind, index: number): PracticeItem => {
  const isNew = random.chance(0.15)
  const t = thing(random, kind, isNew)
  const code = numbered('001', index, 6_173, 7)
  const id = isNew ? `new/${code}` : code
  return made(
    random,
    kind,
    { ...t, condition: isNew ? 1 : (Math.max(2, t.condition) as PracticeItem['condition']) },
    'market',
    'bookoff',
    {
      // 2 to 6 stay as they are
      id: `bookoff~${id}`,
      url: `https://shopping.bookoff.co.jp/${isNew ? id : `used/${code}`}`,
      title: `${t.model[0]} ${t.look[0]} ${t.noun[0]} ${t.detail[0]}（${t.maker[0]} ${index}）`,
      seller: bookoffShop,
      grade: isNew ? '新品' : '中古',
      listPriceYen: Math.round((t.yen * 1.5) / 110) * 110 + 110,
      days: [1, 4],
      description: [
        random.pick(t.says),
        '商品の状態は一点ごとに異なります。',
        '初回限定の付録は付かない場合があります。',
      ].join(''),
      stock: random.pick([1, 1, 2, 5]),
    },
  )
}

const rolledColours = ['BLK', 'WHT', 'NVY', 'GRN', 'BRW', 'GRY'] as const
const streetGrades: Readonly<Record<number, string>> = {
  1: '未使用',
  2: '中古A',
  3: '中古A',
  4: '中古B',
  5: '中古C',
  6: '中古D',
}
const wornSizes: Readonly<Record<string, readonly string[]>> = {
  jacket: ['S', 'M', 'L', 'XL'],
  sneaker: ['24cm', '25.5cm', '27cm', '28cm'],
  kimono: ['身丈160cm', '身丈168cm'],
}

const streetItem = (random: Dice, kind: Kind, index: number): PracticeItem => {
  const rolled = thing(random, kind)
  const goods = numbered('233', index, 104_729_017, 10)
  const store = random.pick(streetShops)
  const size = random.pick(wornSizes[kind.kind] ?? ['-'])
  // The shop writes six colours. A thing that comes in the one it rolled is of that; another is of the one it is nearest to.
  const roll = random.pick(rolledColours)
  const wanted = shopCodes[roll] ?? rolled.colour
  const t = rolled.build.colours.includes(wanted) ? dressed(kind, rolled, wanted) : rolled
  const color = codeOf(t.colour)
  return made(random, kind, t, 'market', 'second-street', {
    id: `second-street~${goods}/${store.id}`,
    url: `https://www.2ndstreet.jp/goods/detail/goodsId/${goods}/shopsId/${store.id}`,
    title: `${t.maker[0]} ${t.noun[0]}(${t.detail[0]})/${size}/${color}/${t.model[0]}-${index}`,
    seller: store,
    grade: streetGrades[t.condition] ?? '中古B',
    ...(size === '-' ? {} : { size }),
    color,
    description: [
      random.pick(t.says),
      '写真と実物で色味が異なる場合がございます。',
      '店頭でも販売しているため、売り切れの際はご容赦ください。',
    ].join(''),
  })
}

/** A listing that brings trouble about on purpose; everything else about it is ordinary. */
function sentinel(item: PracticeItem, trick: Trick, n: number): PracticeItem {
  const title =
    item.site === 'second-street'
      ? `${item.maker} 練習 見本${n}号/-/BLK/T-${n}`
      : `練習用 見本${n}号 ${item.site}`
  return {
    ...item,
    title,
    titleEn: `Practice sample ${n} of ${item.site}`,
    priceYen: 3_000,
    words: ['練習', '見本'],
    stock: 1,
    trick,
  }
}

type Make = (random: Dice, kind: Kind, index: number) => PracticeItem
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

/** `n` 1 is always sold, 2 costs ¥500 more from the second reading on, 3 is gone, 4 is sold between two readings. */
const tricks: readonly (readonly [trick: Trick, does: string])[] = [
  ['always_sold', 'sold, always.'],
  ['rises_when_reread', 'costs ¥500 more from the second reading on.'],
  ['gone', 'not found.'],
  ['sells_when_reread', 'on sale at the first reading, sold from the second.'],
]

function site(
  name: string,
  source: MoreSite['source'],
  of: PracticeSite,
  form: RegExp,
  goods: readonly Kind[],
  make: Make,
): MoreSite {
  const [kind] = goods
  if (!kind) throw new RangeError(`${of} sells nothing`)
  // Far beyond the numbers of the ordinary listings.
  const sentinels = tricks.map(([trick], at) => sentinel(make(still, kind, 90_001 + at), trick, at + 1))
  return {
    source,
    site: of,
    share: 0.05,
    id: form,
    sentinels,
    sentinelTable: sentinels.map(({ id }, at) => ({
      id,
      trick: tricks[at]?.[0] ?? 'gone',
      does: `${name}: ${tricks[at]?.[1] ?? ''}`,
    })),
    make: (random, count) =>
      Array.from({ length: count }, (_, index) =>
        make(random, goods[index % goods.length] ?? kind, index + 1),
      ),
  }
}

export const secondHandSites: readonly MoreSite[] = [
  site('Lashinbang', 'lashinbang', 'lashinbang', /^\d{7}$/, hobby, lashinbangItem),
  site('Mandarake', 'market', 'mandarake', /^mandarake~\d{10}$/, collecting, mandarakeItem),
  site('NetOff', 'market', 'netoff', /^netoff~\d{10}$/, media, netoffItem),
  site(
    'Book-Off',
    'market',
    'bookoff',
    /^bookoff~(?:new\/)?\d{10}$/,
    [...media, ...kindsOf('figure', 'card', 'plush')],
    bookoffItem,
  ),
  site('2nd STREET', 'market', 'second-street', /^second-street~\d{13}\/\d{5}$/, wearing, streetItem),
]
