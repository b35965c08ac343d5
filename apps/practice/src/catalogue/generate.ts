import { withCheckDigit } from '@tomobako/domain/goods'
import { joined, unchosen } from './choosing.ts'
import { dice, hash } from './dice.ts'
import type { Dice } from './dice.ts'
import type { CoreSource, PracticeItem, PracticeSeller } from './item.ts'
import type { Kind } from './kinds.ts'
import { kinds } from './kinds.ts'
import { moreSites } from './more.ts'
import { makeSellers, partnerShops, shopFor } from './sellers.ts'
import { sentinels } from './sentinels.ts'
import type { Thing } from './thing.ts'
import { common, conditionWords, fleaTitles, letter, rounded, thing } from './thing.ts'

export const shares: Readonly<Record<CoreSource, number>> = {
  mercari: 0.4,
  yahoo: 0.25,
  rakuten: 0.2,
  surugaya: 0.15,
}
export { pictureHost, pictureUrl, refusal } from './thing.ts'

/**
 * The catalogue of the practice world: `size` listings over 34 kinds of goods and four sources, the sentinels first; then the further sites of
 * `more.ts`, each a share of `size`. Deterministic in `seed`; takes a few hundred milliseconds for 4,400.
 */
export function generate({
  seed = 20_261_121,
  size = 4_400,
}: { seed?: number; size?: number } = {}): PracticeItem[] {
  const random = dice(seed)
  const sellers = makeSellers(random)
  const items: PracticeItem[] = sentinels()
  const makers: Readonly<Record<CoreSource, (kind: Kind, index: number) => PracticeItem>> = {
    mercari: (kind, index) =>
      random.chance(0.08)
        ? shopsItem(random, kind, index, random.pick(sellers.shops))
        : fleaItem(random, kind, index, random.pick(sellers.people)),
    yahoo: (kind, index) => auctionItem(random, kind, index, random.pick(sellers.bidders)),
    rakuten: (kind, index) =>
      mallItem(
        random,
        kind,
        index,
        sellers.mall.find((each) => each.id === shopFor(kind.kind)) ?? random.pick(sellers.mall),
      ),
    surugaya: (kind, index) => shopItem(random, kind, index),
  }
  for (const source of Object.keys(shares) as CoreSource[]) {
    // the keys of a record over CoreSource
    for (let index = 0; index < Math.round(size * shares[source]); index += 1) {
      const kind = kinds[index % kinds.length]
      if (kind) items.push(makers[source](kind, index + 1))
    }
  }
  // So do Mercari's auctions, which are few and found by who looks for them.
  const auctions = dice(seed + hash('mercari auctions'))
  for (let index = 0; index < Math.max(12, Math.round(size * 0.005)); index += 1) {
    const kind = kinds[(index * 7) % kinds.length]
    if (kind) items.push(fleaAuction(auctions, kind, 50_000 + index, auctions.pick(sellers.people)))
  }
  // Each further site rolls its own dice, so that adding one changes nothing about the others.
  for (const site of moreSites)
    items.push(
      ...site.sentinels,
      ...site.make(dice(seed + hash(site.site)), Math.max(34, Math.round(size * site.share))),
    )
  return items
}

const seller24 = [14, 14, 17, 17, 13, 8, 10, 7] as const

function fleaItem(random: Dice, kind: Kind, index: number, seller: PracticeSeller): PracticeItem {
  const t = thing(random, kind)
  const id = `m1${String((index * 104_729_017 + 17) % 10_000_000_000).padStart(10, '0')}`
  const heavy = t.grams > 2_500 || t.cm[0] > 60
  return {
    ...common(random, kind, t),
    source: 'mercari',
    site: 'mercari',
    id,
    url: `https://jp.mercari.com/item/${id}`,
    title: random.pick(fleaTitles)(kind, t),
    description: letter(random, kind, t, seller),
    payer: random.chance(0.94) ? 'seller' : 'buyer',
    method: heavy ? 16 : random.pick(seller24),
    days: random.pick([
      [1, 2],
      [2, 3],
      [4, 7],
    ] as const),
    seller,
  }
}

/** Mercari's own auctions: they end like others, and people bid on them in the app only. */
function fleaAuction(random: Dice, kind: Kind, index: number, seller: PracticeSeller): PracticeItem {
  const item = fleaItem(random, kind, index, seller)
  return {
    ...item,
    title: `オークション ${item.title}`,
    likes: random.whole(0, 2),
    auction: {
      startYen: Math.max(300, Math.round((item.priceYen * random.pick([0.1, 0.3, 0.5])) / 10) * 10),
      bids: random.pick([0, 1, 4, 12]),
      periodDays: random.pick([1, 2, 3]),
      phaseMs: random.whole(0, 3 * 86_400_000),
      earlyFinish: false,
      autoExtension: true,
      ratingRestricted: false,
    },
  }
}

function shopsItem(random: Dice, kind: Kind, index: number, seller: PracticeSeller): PracticeItem {
  const t = unchosen(kind, thing(random, kind, kind.choices !== undefined))
  const id =
    `Prac${hash(`shops${index}`).toString(36).padStart(7, '0')}${hash(`product${index}`).toString(36).padStart(7, '0')}Shop`.slice(
      0,
      22,
    )
  const variants = (kind.choices ?? ['']).map((name, at) => ({
    id: `var${hash(`${id}${at}`).toString(36)}`,
    name,
    stock: random.pick([0, 1, 1, 2, 3, 5]),
  }))
  if (variants.every((each) => each.stock === 0))
    variants.forEach((each) => {
      each.stock = 1
    })
  return {
    ...common(random, kind, t),
    source: 'mercari',
    site: 'mercari-shops',
    id,
    url: `https://jp.mercari.com/shops/product/${id}`,
    title: joined(t.maker[0], t.model[0], t.noun[0], t.detail[0], kind.choices ? '選べるタイプ' : ''),
    description: `${letter(random, kind, t, seller)}\n\n店舗と在庫を共有しているため、売り切れの際はキャンセルとなる場合がございます。`,
    payer: 'seller',
    method: 14,
    days: [1, 2],
    seller,
    variants,
    stock: variants.reduce((sum, each) => sum + each.stock, 0),
  }
}

const auctionTitles: readonly ((kind: Kind, t: Thing, serial: number) => string)[] = [
  (kind, t, serial) => `◆${t.maker[0]} ${t.model[0]} ${t.noun[0]} ${t.detail[0]} ${t.look[0]}◆管理${serial}`,
  (kind, t) => `1円スタート ${t.noun[0]} ${t.maker[0]} ${t.model[0]} ${t.detail[0]}`,
  (kind, t) =>
    `【送料無料】${t.maker[0]} ${t.model[0]} ${t.look[0]} ${t.noun[0]} ${conditionWords[t.condition]?.[0] ?? ''}`,
  (kind, t) =>
    `希少★${t.model[0]} ${t.noun[0]} ${t.detail[0]} ${t.maker[0]} ★${conditionWords[t.condition]?.[0] ?? ''}`,
  (kind, t, serial) =>
    `${t.noun[0]} ${t.maker[0]} ${t.model[0]} ${t.look[0]} ${t.detail[0]} ${String.fromCharCode(65 + (serial % 26))}${serial % 900}`,
]

function auctionItem(random: Dice, kind: Kind, index: number, seller: PracticeSeller): PracticeItem {
  const t = thing(random, kind)
  const id =
    `${random.pick(['b', 'd', 'f', 'h', 'k', 'n', 'r', 's', 't', 'v', 'x'])}1${String((index * 15_485_863 + 11) % 1_000_000_000).padStart(9, '0')}`.slice(
      0,
      11,
    )
  const style = random.pick(auctionTitles)
  const title = style(kind, t, 10_000 + index)
  const manner = random.next()
  const buyNowYen = manner < 0.3 ? t.yen : manner < 0.55 ? rounded(t.yen * 1.35) : undefined
  const fixed = manner < 0.3
  const startYen = title.startsWith('1円')
    ? 1
    : fixed
      ? t.yen
      : Math.max(1, Math.round((t.yen * random.pick([0.1, 0.3, 0.5, 0.7])) / 10) * 10)
  const payer = title.includes('送料無料') || random.chance(0.35) ? 'seller' : 'buyer'
  return {
    ...common(random, kind, t),
    source: 'yahoo',
    site: 'yahoo-auctions',
    id,
    url: `https://auctions.yahoo.co.jp/jp/auction/${id}`,
    title,
    description: [
      `${letter(random, kind, t, seller)}`,
      '',
      '■発送',
      payer === 'seller' ? '送料無料（出品者負担）です。' : '送料は落札者様のご負担となります。',
      '■注意事項',
      '落札後24時間以内にご連絡、3日以内にお支払いいただける方のみご入札ください。',
    ].join('\n'),
    priceYen: t.yen,
    payer,
    method: random.pick([14, 10, 11, 7, 13]),
    ...(payer === 'buyer' && random.chance(0.85)
      ? { postageYen: random.pick([230, 430, 520, 750, 910, 1_180, 1_450]) }
      : {}),
    days: random.pick([
      [1, 2],
      [2, 3],
      [3, 7],
    ] as const),
    seller,
    auction: {
      startYen,
      ...(buyNowYen === undefined ? {} : { buyNowYen }),
      bids: fixed ? 0 : random.pick([0, 0, 1, 2, 4, 7, 12, 21, 34]),
      periodDays: random.pick([2, 3, 5, 7]),
      phaseMs: random.whole(0, 7 * 86_400_000),
      earlyFinish: random.chance(0.5),
      autoExtension: random.chance(0.8),
      ratingRestricted: random.chance(0.4),
    },
  }
}

function mallItem(random: Dice, kind: Kind, index: number, seller: PracticeSeller): PracticeItem {
  const used = kind.choices === undefined && random.chance(0.5)
  const t = unchosen(kind, thing(random, kind, !used))
  const path = `${kind.kind}-${String(index).padStart(5, '0')}`
  const free = t.yen >= 3_980 || random.chance(0.15)
  const options = [
    ...(kind.choices
      ? [
          {
            label: `${kind.kind === 'jacket' || kind.kind === 'sneaker' ? 'サイズ' : '種類'}*`,
            choices: kind.choices,
          },
        ]
      : []),
    ...(random.chance(0.25) ? [{ label: 'ラッピング', choices: ['希望しない', '希望する（無料）'] }] : []),
    ...(random.chance(0.2) ? [{ label: '在庫共有のご確認*', choices: ['同意する'] }] : []),
    ...(random.chance(0.08) ? [{ label: '熨斗の種類', choices: ['なし', '御祝', '内祝', '御礼'] }] : []),
  ]
  return {
    ...common(random, kind, t),
    source: 'rakuten',
    site: 'rakuten',
    id: `${seller.id}/${path}`,
    url: `https://item.rakuten.co.jp/${seller.id}/${path}/`,
    title: `${free ? '【送料無料】' : ''}${used ? '【中古】' : ''}${joined(t.maker[0], t.noun[0], t.model[0], t.detail[0], t.look[0], used ? '' : 'ギフト プレゼント')}`,
    description: [
      `${t.maker[0]}の${joined(t.noun[0], t.model[0])}です。`,
      `【仕様】${[t.detail[0], t.look[0]].filter((each) => each !== '').join('／')}`,
      `【サイズ】約${t.cm.join('×')}cm　【重量】約${t.grams}g`,
      used
        ? `【状態】${conditionWords[t.condition]?.[0] ?? ''}　${random.pick(t.says)}`
        : `${random.pick(t.says)}`,
      '※モニターの発色により実際の色と異なる場合がございます。',
      '※当店は実店舗と在庫を共有しております。',
    ].join('\n'),
    payer: free ? 'seller' : 'buyer',
    method: 10,
    ...(free ? {} : { postageYen: random.pick([550, 660, 770, 880]) }),
    days: [1, 3],
    seller,
    stock: used ? 1 : random.whole(2, 40),
    ...(options.length === 0 ? {} : { options }),
    jan: withCheckDigit(`49${String((index * 1_234_577) % 10_000_000_000).padStart(10, '0')}`),
  }
}

const damage = [
  '箱・ジャケット・ケース不備（中）',
  '外箱欠品',
  'ランクB',
  '説明書欠品',
  '日焼け・変色（小）',
] as const
export const surugayaShop: PracticeSeller = {
  id: 'surugaya',
  name: '駿河屋',
  isStore: true,
  good: 0,
  normal: 0,
  bad: 0,
  prefecture: 22,
  quick: false,
  refusesProxies: false,
  selling: 0,
}

function shopItem(random: Dice, kind: Kind, index: number): PracticeItem {
  const t = thing(random, kind)
  const id = `1${String((index * 7_368_787 + 41) % 100_000_000).padStart(8, '0')}`
  const sale = random.chance(0.12)
  const used = Math.max(200, Math.round((t.yen * 0.85) / 10) * 10)
  const grades: NonNullable<PracticeItem['grades']>[number][] = [
    ...(random.chance(0.3)
      ? [
          {
            id: '0001-2',
            label: '新品',
            priceYen: Math.round((t.yen * 1.3) / 10) * 10,
            stock: random.whole(1, 6),
          },
        ]
      : []),
    ...(random.chance(0.88)
      ? [
          {
            id: '0001-1',
            label: '中古',
            priceYen: sale ? Math.round((used * 0.8) / 10) * 10 : used,
            ...(sale ? { beforeYen: used } : {}),
            stock: random.whole(1, 3),
          },
        ]
      : []),
    ...(random.chance(0.18)
      ? [
          {
            id: '0003-1',
            label: `中古 ${random.pick(damage)}`,
            priceYen: Math.round((used * 0.7) / 10) * 10,
            stock: 1,
          },
        ]
      : []),
  ]
  const offers = Array.from({ length: random.pick([0, 0, 0, 1, 1, 2, 4]) }, () => {
    const [tenpo, shop] = random.pick(partnerShops)
    return {
      tenpo,
      shop,
      priceYen: Math.round((used * (0.9 + random.next() * 0.5)) / 10) * 10,
      label: random.chance(0.2) ? `中古${random.pick(damage)}` : '中古',
      days: [1, random.pick([3, 5, 8])] as const,
      postageYen: random.pick([440, 550, 700]),
    }
  }).filter((offer, at, all) => all.findIndex((each) => each.tenpo === offer.tenpo) === at)
  // What nobody has is listed too, but as sold; the calendar sees to that.
  if (grades.length === 0 && offers.length === 0)
    grades.push({ id: '0001-1', label: '中古', priceYen: used, stock: 1 })
  const priceYen = grades[0]?.priceYen ?? offers[0]?.priceYen ?? used
  return {
    ...common(random, kind, t),
    source: 'surugaya',
    site: 'surugaya',
    id,
    url: `https://www.suruga-ya.jp/product/detail/${id}`,
    title: `${t.noun[0]} ${t.model[0]} ${t.detail[0]} 「${t.look[0]}」`,
    description: [
      `${t.maker[0]}製。${t.detail[0]}。`,
      random.pick(t.says),
      '※中古品には特典・付属品が付属しない場合がございます。予めご了承の上お買い求めください。',
    ].join('\n'),
    priceYen,
    listPriceYen: Math.round((t.yen * 1.5) / 110) * 110,
    payer: 'buyer',
    method: 10,
    days: [1, 8],
    seller: surugayaShop,
    stock: grades.reduce((sum, each) => sum + each.stock, 0),
    grades,
    offers,
    jan: withCheckDigit(`45${String((index * 2_345_677) % 10_000_000_000).padStart(10, '0')}`),
    releaseDate: `20${String(random.whole(10, 26))}/${String(random.whole(1, 12)).padStart(2, '0')}/${String(random.whole(1, 28)).padStart(2, '0')}`,
  }
}
