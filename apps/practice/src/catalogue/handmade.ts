import { colourIn } from '../drawings/colours.ts'
import { motifWords } from '../drawings/motif.ts'
import type { View } from '../drawings/photo.ts'
import { photoName } from '../drawings/photo.ts'
import { animalOf, crafted } from './builds.ts'
import type { Dice } from './dice.ts'
import { dice, hash } from './dice.ts'
import type { PracticeItem, PracticeSeller } from './item.ts'
import type { Pair } from './kinds.ts'
import type { MoreSite } from './more.ts'
import { pictureAddress, rounded } from './thing.ts'
import type { Sentinel } from './tin.ts'
import { tins } from './tin.ts'

/** minne: things made by hand by their seller. All are new; many are made to order and take weeks; some come in a choice of colours. */
type Craft = {
  kind: string
  nouns: readonly Pair[]
  category: readonly string[]
  id: number
  yen: readonly [number, number]
  grams: readonly [number, number]
  cm: readonly [number, number, number]
  says: readonly string[]
}

const crafts: readonly Craft[] = [
  {
    kind: 'bag',
    nouns: [
      ['手編みショルダーバッグ', 'crocheted shoulder bag'],
      ['帆布トートバッグ', 'canvas tote bag'],
      ['がま口ポーチ', 'clasp purse'],
      ['巾着バッグ', 'drawstring bag'],
    ],
    category: ['バッグ・財布・小物', 'バッグ'],
    id: 6_101,
    yen: [1_800, 9_800],
    grams: [120, 480],
    cm: [30, 8, 24],
    says: ['内ポケット付きで、普段使いしやすい大きさです。', '持ち手は肩にかけられる長さにしました。'],
  },
  {
    kind: 'charm',
    nouns: [
      ['刺繍ブローチ', 'embroidered brooch'],
      ['レジンキーホルダー', 'resin key ring'],
      ['ビーズのバッグチャーム', 'beaded bag charm'],
      ['つまみ細工の髪飾り', 'tsumami hair ornament'],
    ],
    category: ['アクセサリー', 'ブローチ・チャーム'],
    id: 6_102,
    yen: [600, 3_200],
    grams: [10, 60],
    cm: [6, 5, 2],
    says: ['一針ずつ手刺繍しています。', '金具は変色しにくいものを選びました。'],
  },
  {
    kind: 'plush',
    nouns: [
      ['あみぐるみ', 'amigurumi'],
      ['羊毛フェルトのマスコット', 'felted mascot'],
      ['布のお人形', 'cloth doll'],
    ],
    category: ['ぬいぐるみ・人形', 'あみぐるみ'],
    id: 6_103,
    yen: [1_200, 6_800],
    grams: [40, 220],
    cm: [14, 10, 16],
    says: ['手足が動きます。', '目はプラスチック製のさし目です。'],
  },
  {
    kind: 'teabowl',
    nouns: [
      ['手びねりの抹茶碗', 'hand-built tea bowl'],
      ['粉引のマグカップ', 'kohiki mug'],
      ['豆皿', 'small dish'],
    ],
    category: ['食器・キッチン', '陶器・磁器'],
    id: 6_104,
    yen: [1_400, 8_800],
    grams: [180, 480],
    cm: [13, 13, 8],
    says: ['電子レンジはお使いいただけません。', '釉薬の流れは一点ごとに異なります。'],
  },
  {
    kind: 'vase',
    nouns: [
      ['一輪挿し', 'bud vase'],
      ['吹きガラスの花器', 'blown glass vase'],
    ],
    category: ['インテリア・家具', '花瓶・花器'],
    id: 6_105,
    yen: [1_600, 9_200],
    grams: [220, 620],
    cm: [8, 8, 18],
    says: ['底にサインがあります。', '小さな気泡は手仕事の味わいです。'],
  },
  {
    kind: 'teatin',
    nouns: [
      ['和紙の小箱', 'washi box'],
      ['友禅和紙の茶筒', 'yuzen tea tin'],
    ],
    category: ['インテリア・家具', '収納・ケース'],
    id: 6_106,
    yen: [800, 3_600],
    grams: [90, 260],
    cm: [14, 9, 10],
    says: ['柄の出方は一つずつ異なります。', '内側は撥水加工をしています。'],
  },
  {
    kind: 'stationery',
    nouns: [
      ['手製本ノート', 'hand-bound notebook'],
      ['消しゴムはんこ', 'eraser stamp'],
      ['活版カードセット', 'letterpress cards'],
    ],
    category: ['文房具・ステーショナリー', 'ノート・カード'],
    id: 6_107,
    yen: [480, 3_200],
    grams: [40, 260],
    cm: [18, 13, 2],
    says: ['表紙は手漉き和紙です。', '試し押しをしてからお届けします。'],
  },
  {
    kind: 'kokeshi',
    nouns: [
      ['木のお雛さま', 'wooden hina dolls'],
      ['手描きこけし', 'painted kokeshi'],
    ],
    category: ['インテリア・家具', '置物・オブジェ'],
    id: 6_108,
    yen: [1_500, 9_600],
    grams: [120, 420],
    cm: [9, 9, 14],
    says: ['木目を活かして仕上げました。', '表情は一つずつ異なります。'],
  },
  {
    kind: 'pen',
    nouns: [
      ['木軸ボールペン', 'wooden ballpoint pen'],
      ['革のペンケース', 'leather pen case'],
    ],
    category: ['文房具・ステーショナリー', 'ペン・筆記具'],
    id: 6_109,
    yen: [1_800, 7_800],
    grams: [30, 120],
    cm: [16, 5, 3],
    says: ['市販の替え芯が使えます。', '使うほどに色が深まります。'],
  },
  {
    kind: 'kimono',
    nouns: [
      ['半幅帯', 'half-width obi'],
      ['着物リメイクの羽織', 'remade haori'],
    ],
    category: ['ファッション', '和装'],
    id: 6_110,
    yen: [2_800, 16_800],
    grams: [280, 820],
    cm: [38, 28, 5],
    says: ['古布を洗ってから仕立てています。', '裏地は綿です。'],
  },
]
const motifs: readonly Pair[] = [
  ['くま', 'bear'],
  ['黒猫', 'black cat'],
  ['こひつじ', 'lamb'],
  ['しろくま', 'polar bear'],
  ['ひまわり', 'sunflower'],
  ['すずらん', 'lily of the valley'],
  ['きのこ', 'mushroom'],
  ['三日月', 'crescent moon'],
  ['金平糖', 'konpeito'],
  ['朝顔', 'morning glory'],
  ['ふくろう', 'owl'],
  ['紫陽花', 'hydrangea'],
  ['いちご', 'strawberry'],
  ['雪の結晶', 'snow crystal'],
  ['つばめ', 'swallow'],
  ['波千鳥', 'plovers on waves'],
]
const colours: readonly Pair[] = [
  ['生成り', 'off-white'],
  ['藍', 'indigo'],
  ['くすみピンク', 'dusty pink'],
  ['若草', 'young green'],
  ['からし', 'mustard'],
  ['墨', 'charcoal'],
]
const makers: readonly (readonly [slug: string, name: string, en: string])[] = [
  ['kumonoito', 'くものいと', 'Kumo no Ito'],
  ['hidamari-kobo', 'ひだまり工房', 'Hidamari Kobo'],
  ['tsukinofune', '月の舟', 'Tsuki no Fune'],
  ['komorebi-nuno', 'こもれび布', 'Komorebi Nuno'],
  ['tamago-tenten', 'たまごてんてん', 'Tamago Tenten'],
  ['yuugiri', '夕霧', 'Yuugiri'],
  ['kikori-no-mori', 'きこりの森', 'Kikori no Mori'],
  ['ao-to-shiro', '青と白', 'Ao to Shiro'],
  ['petit-pan', 'ぷちぱん', 'Petit Pan'],
  ['minamo-glass', 'みなも硝子', 'Minamo Glass'],
  ['noharanomichi', '野原のみち', 'Nohara no Michi'],
  ['sazanami', 'さざなみ', 'Sazanami'],
]
const shops: readonly PracticeSeller[] = makers.map(([id, name], index) => ({
  id,
  name,
  isStore: true,
  good: 24 + index * 47,
  normal: 0,
  bad: 0,
  prefecture: 1 + ((index * 11) % 47),
  quick: false,
  refusesProxies: index === 7,
  selling: 20 + index,
}))
const url = (id: string): string => `https://minne.com/items/${id}`

/** A black cat is black, whatever the wool of the day. */
const ofNature: Readonly<Record<string, Pair>> = {
  黒猫: ['墨', 'charcoal'],
  しろくま: ['生成り', 'off-white'],
}

/** Its photos: the thing its title names, in its colour and with its motif. */
function shown(kind: string, noun: string, motif: string, colour: string, id: string): string[] {
  const drawing = noun === 'あみぐるみ' ? (animalOf[motif] ?? 'feltMascot') : (crafted[noun] ?? kind)
  const own = dice(hash(id))
  const seed = own.whole(0, 9_999)
  const views: readonly View[] = ['front', 'close', ...(own.chance(0.7) ? (['side'] as const) : []), 'back']
  const at = motifWords.find(([word]) => motif === word)?.[1]
  return views.map((view) =>
    pictureAddress(
      photoName({
        kind,
        drawing,
        colour: colourIn(colour) ?? 'offWhite',
        extras: [],
        wear: 0,
        seed,
        ...(at === undefined ? {} : { motif: at }),
        view,
      }),
    ),
  )
}

function work(random: Dice, index: number): PracticeItem {
  const craft = crafts[index % crafts.length] ?? random.pick(crafts)
  const [noun, motif, rolled] = [random.pick(craft.nouns), random.pick(motifs), random.pick(colours)]
  const colour = ofNature[motif[0]] ?? rolled
  const at = random.whole(0, shops.length - 1)
  const seller = shops[at] ?? random.pick(shops)
  const [, maker, makerEn] = makers[at] ?? random.pick(makers)
  const id = String(40_000_000 + ((index * 104_729) % 9_000_000))
  const toOrder = random.chance(0.35)
  const single = !toOrder && random.chance(0.5)
  const free = random.chance(0.3)
  const variants =
    !single && random.chance(0.35)
      ? [...colours].slice(0, random.whole(2, 4)).map((each, n) => ({
          id: `v${hash(`${id}${n}`).toString(36)}`,
          name: each[0],
          stock: random.pick([0, 1, 2, 3]),
        }))
      : undefined
  if (variants?.every((each) => each.stock === 0))
    variants.forEach((each) => {
      each.stock = 1
    })
  const options = [
    ...(toOrder && random.chance(0.5)
      ? [{ label: '名入れ*', choices: ['なし', 'ひらがな', 'ローマ字'] }]
      : []),
    ...(random.chance(0.25) ? [{ label: 'ラッピング', choices: ['希望しない', '希望する（無料）'] }] : []),
  ]
  const yen = rounded(craft.yen[0] + (craft.yen[1] - craft.yen[0]) * random.next() ** 2)
  random.whole(0, 7) // once chose the picture; what is rolled after it stays as it was
  random.whole(1, 3)
  return {
    source: 'minne',
    site: 'minne',
    id,
    url: url(id),
    kind: craft.kind,
    pictures: shown(craft.kind, noun[0], motif[0], colour[0], id),
    title: `${motif[0]}の${noun[0]}｜${colour[0]}${single ? '・一点物' : toOrder ? '・受注制作' : ''} No.${index}`,
    titleEn: `${noun[1]} with ${motif[1]}, ${colour[1]}`,
    description: [
      `${maker}の${noun[0]}です。${motif[0]}をモチーフに、${colour[0]}でまとめました。`,
      random.pick(craft.says),
      `サイズ：約${craft.cm.join('×')}cm`,
      toOrder
        ? 'ご注文をいただいてからお作りします。お届けまでお時間をいただきます。'
        : '手作りのため、多少の歪みや個体差がございます。',
      seller.refusesProxies
        ? '購入代行業者様、転送サービスをご利用の方の購入はお断りしております。'
        : 'ご質問はメッセージからお気軽にどうぞ。',
    ].join('\n'),
    priceYen: yen,
    condition: 1,
    maker,
    makerEn,
    category: { path: craft.category, id: craft.id },
    payer: free ? 'seller' : 'buyer',
    method: random.pick([7, 13, 8]),
    ...(free ? {} : { postageYen: random.pick([180, 210, 370, 520]) }),
    days: toOrder ? [14, 21] : [2, 5],
    seller,
    weightGrams: random.whole(...craft.grams),
    sizeCm: craft.cm,
    likes: Math.floor(random.next() ** 3 * 240),
    listedDaysAgo: random.whole(0, 90),
    stock: variants ? variants.reduce((sum, each) => sum + each.stock, 0) : single ? 1 : random.whole(2, 15),
    words: [noun[0], motif[0], colour[0], ...craft.category, 'ハンドメイド'],
    ...(variants ? { variants } : {}),
    ...(options.length === 0 ? {} : { options }),
  }
}

const table: readonly Sentinel[] = [
  { id: '90000001', trick: 'always_sold', does: 'minne: sold out, always.' },
  { id: '90000002', trick: 'rises_when_reread', does: 'minne: costs ¥500 more from the second reading on.' },
  {
    id: '90000003',
    trick: 'required_options',
    does: 'minne: one required choice, marked with *, and one free one.',
  },
  { id: '90000004', trick: 'price_on_request', does: 'minne: 9,999,999 yen, which means "ask".' },
  { id: '90000005', trick: 'gone', does: 'minne: not found.' },
  { id: '90000006', trick: 'hostile_text', does: 'minne: title and description full of markup.' },
]

export const handmadeSites: readonly MoreSite[] = [
  {
    source: 'minne',
    site: 'minne',
    share: 0.08,
    id: /^\d{1,12}$/,
    sentinelTable: table,
    sentinels: tins(
      table,
      { source: 'minne', site: 'minne', seller: shops[0] as PracticeSeller, url },
      { stock: 5, days: [2, 5] },
    ),
    make: (random, count) => Array.from({ length: count }, (_, index) => work(random, index + 1)),
  }, // the list of shops is not empty
]
