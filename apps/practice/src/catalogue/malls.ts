import { withCheckDigit } from '@tomobako/domain/goods'
import type { Dice } from './dice.ts'
import { hash } from './dice.ts'
import type { PracticeItem, PracticeSeller } from './item.ts'
import type { Kind } from './kinds.ts'
import { kinds } from './kinds.ts'
import type { MoreSite } from './more.ts'
import { shopFor, shopNames } from './sellers.ts'
import { common, thing } from './thing.ts'
import type { Sentinel } from './tin.ts'
import { tins } from './tin.ts'

/** Yahoo! Shopping, whose stores are branches of the same invented shops as in the other mall, and Amazon with its own stock and a few dealers. */

const store = (id: string, name: string, good: number): PracticeSeller => ({
  id,
  name,
  isStore: true,
  good,
  normal: 0,
  bad: 0,
  prefecture: 13,
  quick: true,
  refusesProxies: false,
  selling: 500,
})
const yahooStores: readonly PracticeSeller[] = shopNames.map(([id, name], index) =>
  store(`${id}-y`, `${name.replace(/楽天市場店$/u, '')} Yahoo!店`, 180 + index * 331),
)
const storeFor = (kind: string): PracticeSeller =>
  yahooStores.find((each) => each.id === `${shopFor(kind)}-y`) ??
  store('kura-zakka-y', '和雑貨くら Yahoo!店', 180)

const yahooUrl = (id: string): string => `https://store.shopping.yahoo.co.jp/${id.replace('_', '/')}.html`

function yahooItem(random: Dice, kind: Kind, index: number): PracticeItem {
  const used = random.chance(0.25)
  const t = thing(random, kind, !used)
  const seller = storeFor(kind.kind)
  const id = `${seller.id}_${kind.kind}-${String(index).padStart(4, '0')}`
  const free = t.yen >= 3_980 || random.chance(0.2)
  return {
    ...common(random, kind, t),
    source: 'paypay',
    site: 'yahoo-shopping',
    id,
    url: yahooUrl(id),
    title: `${used ? '中古 ' : ''}${t.noun[0]} ${t.maker[0]} ${t.model[0]} ${t.look[0]} ${t.detail[0]}${free ? ' 送料無料' : ''}${used ? '' : ' 正規品'} ${index}`,
    description: [
      `${t.maker[0]}の${t.noun[0]}「${t.model[0]}」です。`,
      `仕様：${t.detail[0]}／${t.look[0]}`,
      `サイズ：約${t.cm.join('×')}cm　重量：約${t.grams}g`,
      random.pick(t.says),
      'ストアの在庫は実店舗と共有しております。',
    ].join('\n'),
    condition: used ? (Math.max(2, t.condition) as PracticeItem['condition']) : 1, // 2 to 6 stay as they are
    payer: free ? 'seller' : 'buyer',
    method: 10,
    ...(free ? {} : { postageYen: random.pick([550, 660, 770]) }),
    days: [1, 3],
    seller,
    stock: used ? 1 : random.whole(2, 40),
    ...(random.chance(0.3) ? { listPriceYen: Math.round((t.yen * 1.25) / 110) * 110 } : {}),
    jan: withCheckDigit(`49${String((index * 2_654_435) % 10_000_000_000).padStart(10, '0')}`),
  }
}

const own = store('AN1VRQENFRJN5', 'Amazon.co.jp', 0)
const dealers: readonly PracticeSeller[] = [
  own,
  own,
  own,
  store('A1PRACTICETOMO', 'トモトイ アマゾン店', 0),
  store('A2PRACTICENAGI', 'カメラのナギ', 0),
  store('A3PRACTICEHIBA', 'ひばり書店 AMZ', 0),
  store('A4PRACTICEKURA', '和雑貨くら', 0),
]
const asinOf = (text: string): string =>
  `B0${`${hash(text).toString(36)}${hash(`${text}!`).toString(36)}`.toUpperCase().padEnd(8, 'X').slice(0, 8)}`
const amazonUrl = (id: string): string => `https://www.amazon.co.jp/dp/${id}`

function amazonItem(random: Dice, kind: Kind, index: number): PracticeItem {
  const used = random.chance(0.12)
  const t = thing(random, kind, !used)
  const id = asinOf(`amazon item ${index}`)
  return {
    ...common(random, kind, t),
    source: 'amazon',
    site: 'amazon',
    id,
    url: amazonUrl(id),
    title: `${t.maker[0]}(${t.maker[1]}) ${t.noun[0]} ${t.model[0]} ${t.detail[0]} ${t.look[0]} ${kind.kind.slice(0, 2).toUpperCase()}-${1000 + index}`,
    description: [
      `【${t.detail[0]}】${t.maker[0]}の${t.noun[0]}。`,
      `【サイズ】約${t.cm.join('×')}cm、約${t.grams}g。`,
      `【特長】${random.pick(t.says)}`,
    ].join('\n'),
    condition: used ? (Math.min(5, Math.max(2, t.condition)) as PracticeItem['condition']) : 1, // 2 to 5 are the four grades of used goods
    payer: 'buyer',
    method: 10,
    days: [1, 2],
    seller: used ? random.pick(dealers.slice(3)) : random.pick(dealers),
    stock: used ? 1 : random.whole(2, 60),
    ...(random.chance(0.4) ? { listPriceYen: Math.round((t.yen * 1.2) / 10) * 10 } : {}),
    jan: withCheckDigit(`45${String((index * 7_654_321) % 10_000_000_000).padStart(10, '0')}`),
  }
}

const each = (
  count: number,
  random: Dice,
  make: (kind: Kind, index: number) => PracticeItem,
): PracticeItem[] =>
  Array.from({ length: count }, (_, index) =>
    make(kinds[index % kinds.length] ?? random.pick(kinds), index + 1),
  )

const yahooTable: readonly Sentinel[] = [
  {
    id: 'kura-zakka-y_practice-soldout',
    trick: 'always_sold',
    does: 'Yahoo! Shopping: out of stock, always.',
  },
  {
    id: 'kura-zakka-y_practice-rises',
    trick: 'rises_when_reread',
    does: 'Yahoo! Shopping: costs ¥500 more from the second reading on.',
  },
  {
    id: 'kura-zakka-y_practice-cancel',
    trick: 'shop_cancels',
    does: 'Yahoo! Shopping: the store cancels the order after it was placed.',
  },
]
const amazonTable: readonly Sentinel[] = [
  { id: 'B0PRACTIC1', trick: 'always_sold', does: 'Amazon: currently unavailable, always.' },
  {
    id: 'B0PRACTIC2',
    trick: 'rises_when_reread',
    does: 'Amazon: costs ¥500 more from the second reading on.',
  },
  { id: 'B0PRACTIC3', trick: 'gone', does: 'Amazon: the item is not accessible.' },
]

export const mallSites: readonly MoreSite[] = [
  {
    source: 'paypay',
    site: 'yahoo-shopping',
    share: 0.08,
    id: /^[a-z0-9-]+_[\w-]+$/,
    sentinelTable: yahooTable,
    sentinels: tins(
      yahooTable,
      { source: 'paypay', site: 'yahoo-shopping', seller: storeFor('teatin'), url: yahooUrl },
      { stock: 20, method: 10, days: [1, 3] },
    ),
    make: (random, count) => each(count, random, (kind, index) => yahooItem(random, kind, index)),
  },
  {
    source: 'amazon',
    site: 'amazon',
    share: 0.08,
    id: /^[A-Z0-9]{10}$/,
    sentinelTable: amazonTable,
    sentinels: tins(
      amazonTable,
      { source: 'amazon', site: 'amazon', seller: own, url: amazonUrl },
      { stock: 20, payer: 'buyer', method: 10 },
    ),
    make: (random, count) => each(count, random, (kind, index) => amazonItem(random, kind, index)),
  },
]
