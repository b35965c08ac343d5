import type { Dice } from './dice.ts'
import { hash } from './dice.ts'
import type { PracticeItem, PracticeSeller } from './item.ts'
import type { Kind } from './kinds.ts'
import { kinds } from './kinds.ts'
import type { MoreSite } from './more.ts'
import { first, last } from './sellers.ts'
import { common, fleaTitles, letter, thing } from './thing.ts'
import type { Sentinel } from './tin.ts'
import { tins } from './tin.ts'

/** Two more flea markets beside Mercari: Yahoo! Flea Market and Rakuma. People sell one piece of anything. */

const hex = (text: string): string =>
  [0, 1, 2, 3].map((part) => hash(`${text}#${part}`).toString(16).padStart(8, '0')).join('')

function people(random: Dice, count: number, idOf: (index: number) => string): PracticeSeller[] {
  return Array.from({ length: count }, (_, index) => {
    const good = Math.round(10 ** (random.next() * 3.2))
    return {
      id: idOf(index),
      name: `${random.pick(first)}${random.pick(last)}`,
      isStore: false,
      good,
      normal: 0,
      bad: Math.floor(good * random.next() * 0.02),
      prefecture: random.chance(0.3) ? random.pick([13, 14, 27, 23, 11, 12]) : random.whole(1, 47),
      quick: random.chance(0.3),
      refusesProxies: random.chance(0.04),
      selling: random.whole(1, 300),
    }
  })
}

/** Sizes people name for what is worn. */
const worn: Readonly<Record<string, readonly string[]>> = {
  jacket: ['M', 'L', 'XL', 'フリーサイズ'],
  sneaker: ['23.5cm', '25.0cm', '26.5cm', '27.0cm', '28.0cm'],
  kimono: ['身丈 160cm', 'フリーサイズ'],
}

function fleaItem(
  random: Dice,
  kind: Kind,
  seller: PracticeSeller,
  place: Pick<PracticeItem, 'source' | 'site' | 'id' | 'url'>,
  methods: readonly number[],
): PracticeItem {
  const t = thing(random, kind)
  const sizes = worn[kind.kind]
  const told = [t.look[0], t.detail[0], t.model[0]].find((each) => /^\d{2}(?:\.\d)?cm$/.test(each))
  const size = sizes === undefined ? undefined : (told ?? random.pick(sizes))
  return {
    ...common(random, kind, t),
    ...place,
    title: random.pick(fleaTitles)(kind, t),
    description: letter(random, kind, t, seller),
    payer: 'seller',
    method: random.pick(methods),
    days: random.pick([
      [1, 2],
      [2, 3],
      [4, 7],
    ] as const),
    seller,
    ...(size === undefined ? {} : { size }),
  }
}

function each(
  random: Dice,
  count: number,
  make: (kind: Kind, index: number) => PracticeItem,
): PracticeItem[] {
  return Array.from({ length: count }, (_, index) =>
    make(kinds[index % kinds.length] ?? random.pick(kinds), index + 1),
  )
}

const paypayUrl = (id: string): string => `https://paypayfleamarket.yahoo.co.jp/item/${id}`
const paypayTable: readonly Sentinel[] = [
  { id: 'z900000001', trick: 'always_sold', does: 'Yahoo! Flea Market: sold, always.' },
  {
    id: 'z900000002',
    trick: 'rises_when_reread',
    does: 'Yahoo! Flea Market: costs ¥500 more from the second reading on.',
  },
  {
    id: 'z900000003',
    trick: 'seller_refuses',
    does: 'Yahoo! Flea Market: the seller writes that proxies are refused, and refuses the purchase.',
  },
  { id: 'z900000004', trick: 'gone', does: 'Yahoo! Flea Market: not found.' },
  { id: 'z900000005', trick: 'times_out', does: 'Yahoo! Flea Market: answers after 30 s.' },
  {
    id: 'z900000006',
    trick: 'hostile_text',
    does: 'Yahoo! Flea Market: title and description full of markup.',
  },
  {
    id: 'z900000007',
    trick: 'sells_when_reread',
    does: 'Yahoo! Flea Market: on sale at the first reading, sold from the second.',
  },
]
const rakumaId = (n: number): string => `${'9'.repeat(28)}${String(n).padStart(4, '0')}`
const rakumaUrl = (id: string): string => `https://item.fril.jp/${id}`
const rakumaTable: readonly Sentinel[] = [
  { id: rakumaId(1), trick: 'always_sold', does: 'Rakuma: sold, always.' },
  {
    id: rakumaId(2),
    trick: 'rises_when_reread',
    does: 'Rakuma: costs ¥500 more from the second reading on.',
  },
  {
    id: rakumaId(3),
    trick: 'seller_refuses',
    does: 'Rakuma: the seller writes that proxies are refused, and refuses the purchase.',
  },
  { id: rakumaId(4), trick: 'gone', does: 'Rakuma: not found.' },
  { id: rakumaId(5), trick: 'cash_on_delivery', does: 'Rakuma: postage is collected at the door.' },
  { id: rakumaId(6), trick: 'reserved', does: 'Rakuma: the title says it is kept for somebody.' },
  { id: rakumaId(7), trick: 'hostile_text', does: 'Rakuma: title and description full of markup.' },
]

const practiceSeller = (id: string): PracticeSeller => ({
  id,
  name: '練習商店',
  isStore: false,
  good: 480,
  normal: 0,
  bad: 1,
  prefecture: 13,
  quick: true,
  refusesProxies: false,
  selling: 42,
})

export const fleaSites: readonly MoreSite[] = [
  {
    source: 'paypay',
    site: 'paypay-flea',
    share: 0.08,
    id: /^[a-z]?\d{8,10}$/,
    sentinelTable: paypayTable,
    sentinels: tins(paypayTable, {
      source: 'paypay',
      site: 'paypay-flea',
      seller: practiceSeller('p9999999'),
      url: paypayUrl,
    }),
    make: (random, count) => {
      const sellers = people(random, 60, (index) => `p${1_000_000 + index * 7_919}`)
      return each(random, count, (kind, index) => {
        const id = `z${String(100_000_000 + ((index * 15_485_863 + 7) % 500_000_000))}`
        return fleaItem(
          random,
          kind,
          random.pick(sellers),
          { source: 'paypay', site: 'paypay-flea', id, url: paypayUrl(id) },
          [14, 14, 7, 11],
        )
      })
    },
  },
  {
    source: 'rakuma',
    site: 'rakuma',
    share: 0.08,
    id: /^[0-9a-f]{32}$/,
    sentinelTable: rakumaTable,
    sentinels: tins(rakumaTable, {
      source: 'rakuma',
      site: 'rakuma',
      seller: practiceSeller('9'.repeat(32)),
      url: rakumaUrl,
    }),
    make: (random, count) => {
      const sellers = people(random, 60, (index) => hex(`rakuma shop ${index}`))
      return each(random, count, (kind, index) => {
        const id = hex(`rakuma item ${index}`)
        return {
          ...fleaItem(
            random,
            kind,
            random.pick(sellers),
            { source: 'rakuma', site: 'rakuma', id, url: rakumaUrl(id) },
            [14, 14, 7, 11, 13, 9],
          ),
          ...(random.chance(0.05) ? { payer: 'buyer' as const, method: 3 } : {}),
        }
      })
    },
  },
]

/** Rakuma sellers who decide on every request to buy: about one listing in fourteen, sentinels never. */
export const wantsApplication = (item: PracticeItem): boolean =>
  item.site === 'rakuma' && item.trick === undefined && hash(`${item.id} application`) % 14 === 0
