import type { PracticeItem, PracticeSeller, Trick } from './item.ts'

/**
 * Listings with fixed ids that bring trouble about on purpose, for tests and for trying things in a browser. Every other listing is ordinary.
 * Tricks that count readings start over with the control action `restore` and with a new process.
 */
export const sentinelTable: readonly { id: string; trick: Trick; does: string }[] = [
  { id: 'm90000000001', trick: 'always_sold', does: 'Mercari: sold, always.' },
  {
    id: 'm90000000002',
    trick: 'rises_when_reread',
    does: 'Mercari: costs ¥500 more from the second reading on.',
  },
  {
    id: 'm90000000003',
    trick: 'times_out',
    does: 'Mercari: the item answers after 30 s, longer than anybody waits.',
  },
  {
    id: 'm90000000004',
    trick: 'seller_refuses',
    does: 'Mercari: the seller writes that proxies are refused, and refuses the purchase.',
  },
  { id: 'm90000000005', trick: 'price_on_request', does: 'Mercari: 9,999,999 yen, which means "ask".' },
  { id: 'm90000000006', trick: 'gone', does: 'Mercari: not found.' },
  { id: 'm90000000007', trick: 'reserved', does: 'Mercari: the title says it is kept for somebody.' },
  {
    id: 'm90000000008',
    trick: 'sells_when_reread',
    does: 'Mercari: on sale at the first reading, sold from the second.',
  },
  {
    id: 'm90000000009',
    trick: 'falls_when_reread',
    does: 'Mercari: costs ¥500 less from the second reading on.',
  },
  {
    id: 'm90000000010',
    trick: 'prohibited',
    does: 'Mercari: goods that may not be shipped (lithium battery pack).',
  },
  { id: 'm90000000011', trick: 'hostile_text', does: 'Mercari: title and description full of markup.' },
  { id: 'm90000000012', trick: 'ships_late', does: 'Mercari: the seller ships nine days late.' },
  { id: 'm90000000013', trick: 'cash_on_delivery', does: 'Mercari: postage is collected at the door.' },
  { id: 'm90000000014', trick: 'blocked', does: 'Mercari: answered with 403.' },
  { id: 'm90000000015', trick: 'server_error', does: 'Mercari: answered with 500.' },
  {
    id: 'm90000000016',
    trick: 'unsupported',
    does: 'Mercari: carries the word 販売停止見本, which the demo world keeps on its list of what is not bought.',
  },
  {
    id: 'x900000001',
    trick: 'rises_when_reread',
    does: 'Yahoo! Auctions, fixed price: costs ¥500 more from the second reading on.',
  },
  { id: 'x900000002', trick: 'ends_soon', does: 'Yahoo! Auctions: an auction that ends every ten minutes.' },
  {
    id: 'x900000003',
    trick: 'store_tax',
    does: 'Yahoo! Auctions: a store whose price is ex-tax in the JSON (10,000 is 11,000 to pay).',
  },
  { id: 'x900000004', trick: 'always_sold', does: 'Yahoo! Auctions: fixed price, closed with a winner.' },
  { id: 'x900000005', trick: 'times_out', does: 'Yahoo! Auctions: the page answers after 30 s.' },
  {
    id: 'kura-zakka/practice-options',
    trick: 'required_options',
    does: 'Rakuten: two required choices, marked with *, and one free one.',
  },
  { id: 'kura-zakka/practice-soldout', trick: 'always_sold', does: 'Rakuten: out of stock, always.' },
  {
    id: 'kura-zakka/practice-rises',
    trick: 'rises_when_reread',
    does: 'Rakuten: costs ¥500 more from the second reading on.',
  },
  {
    id: 'kura-zakka/practice-cancel',
    trick: 'shop_cancels',
    does: 'Rakuten: the shop cancels the order after it was placed.',
  },
  { id: '900000001', trick: 'always_sold', does: 'Suruga-ya: 品切れ, always.' },
  { id: '900000002', trick: 'partner_only', does: 'Suruga-ya: only a partner shop has it.' },
  {
    id: '900000003',
    trick: 'time_sale',
    does: 'Suruga-ya: time sale, and JSON-LD that is broken and knows only the old price.',
  },
  {
    id: '900000004',
    trick: 'sells_when_reread',
    does: 'Suruga-ya: in stock at the first reading, sold out from the second.',
  },
  {
    id: 'm90000000017',
    trick: 'battery_inside',
    does: 'Mercari: a camera with its lithium battery inside, which the post takes to some countries only.',
  },
]

const seller = (over: Partial<PracticeSeller> = {}): PracticeSeller => ({
  id: '799999999',
  name: '練習商店',
  isStore: false,
  good: 480,
  normal: 2,
  bad: 1,
  prefecture: 13,
  quick: true,
  refusesProxies: false,
  selling: 42,
  ...over,
})

/** The table as listings. Their goods are ordinary, so that only the trick is special. */
export function sentinels(): PracticeItem[] {
  return sentinelTable.map(({ id, trick }, index) => {
    const source = id.startsWith('m')
      ? 'mercari'
      : id.startsWith('x')
        ? 'yahoo'
        : id.includes('/')
          ? 'rakuten'
          : 'surugaya'
    const n = index + 1
    const base: PracticeItem = {
      source,
      site: source === 'yahoo' ? 'yahoo-auctions' : source,
      id,
      url: addressOf[source](id),
      kind: 'teatin',
      pictures: [picture('teatin', n % 24)],
      title: `練習用 和紙貼り茶筒 見本${n}号`,
      titleEn: `Practice washi tea tin, sample ${n}`,
      description: '練習用の出品です。\n中蓋付き、未使用。丁寧に梱包して発送いたします。',
      priceYen: 3_000,
      condition: 1,
      maker: '和紙堂ゆずり',
      makerEn: 'Yuzuri Washi',
      category: { path: ['インテリア・住まい・小物', 'キッチン・食器', '保存容器'], id: 31_804 },
      payer: source === 'surugaya' ? 'buyer' : 'seller',
      method: 14,
      days: [1, 2],
      seller: seller(),
      weightGrams: 180,
      sizeCm: [16, 9, 12],
      likes: 3,
      listedDaysAgo: 5,
      stock: 1,
      words: ['練習', '見本', '茶筒'],
      trick,
      ...(source === 'yahoo'
        ? {
            auction: {
              startYen: 3_000,
              buyNowYen: 3_000,
              bids: 0,
              periodDays: 7,
              phaseMs: 0,
              earlyFinish: false,
              autoExtension: false,
              ratingRestricted: false,
            },
          }
        : {}),
      ...(source === 'rakuten'
        ? { seller: seller({ id: 'kura-zakka', name: '和雑貨くら', isStore: true }), stock: 20 }
        : {}),
      ...(source === 'surugaya'
        ? {
            seller: seller({ id: 'surugaya', name: '駿河屋', isStore: true }),
            grades: [{ id: '0001-1', label: '中古', priceYen: 3_000, stock: 1 }],
            offers: [],
            listPriceYen: 4_400,
          }
        : {}),
    }
    return { ...base, ...special[trick] }
  })
}

const picture = (kind: string, n: number): string => `https://img.practice.tomobako.test/${kind}-${n}.svg`
const addressOf = {
  mercari: (id: string) => `https://jp.mercari.com/item/${id}`,
  yahoo: (id: string) => `https://auctions.yahoo.co.jp/jp/auction/${id}`,
  rakuten: (id: string) => `https://item.rakuten.co.jp/${id}/`,
  surugaya: (id: string) => `https://www.suruga-ya.jp/product/detail/${id}`,
} as const

/** What differs from the ordinary tin, besides behaviour in `world.ts`. */
const special: Readonly<Partial<Record<Trick, Partial<PracticeItem>>>> = {
  seller_refuses: {
    seller: seller({ refusesProxies: true }),
    description: '練習用の出品です。\n購入代行業者様、転送サービスをご利用の方の購入はお断りしております。',
  },
  price_on_request: {
    priceYen: 9_999_999,
    title: '練習用 非売品 和紙貼り茶筒 展示見本',
    titleEn: 'Practice washi tea tin, display only',
  },
  reserved: { title: 'ねこ様専用 練習用 和紙貼り茶筒', titleEn: 'Reserved for Neko: practice washi tea tin' },
  prohibited: {
    title: '練習用 モバイルバッテリー リチウムイオン 20000mAh',
    titleEn: 'Practice lithium power bank 20000 mAh',
    kind: 'cassette',
    pictures: [picture('cassette', 3)],
    description: '練習用の出品です。リチウムイオン電池単体です。航空便では送れません。',
    category: { path: ['家電・スマホ・カメラ'], id: 31_500 },
  },
  battery_inside: {
    title: '練習用 デジタルカメラ コンパクト 電池入り',
    titleEn: 'Practice digital camera with its battery inside',
    kind: 'cassette',
    pictures: [picture('cassette', 5)],
    description: '練習用の出品です。\nリチウムイオン電池は本体に入れたまま発送いたします。',
    category: { path: ['家電・スマホ・カメラ', 'カメラ', 'デジタルカメラ'], id: 31_501 },
    weightGrams: 320,
    sizeCm: [12, 8, 6],
  },
  unsupported: {
    title: '練習用 販売停止見本 和紙貼り茶筒',
    titleEn: 'Practice washi tea tin, on the list of what is not bought',
  },
  hostile_text: {
    title: '練習用 <script>alert(1)</script><img src=x onerror=alert(2)> 茶筒 \u202Eevil',
    titleEn: 'Practice tea tin with hostile text',
    description:
      '<script>fetch("https://example.com")</script>\n<iframe src="javascript:alert(1)"></iframe>\n本文はここです。<b>太字</b> &lt;script&gt;alert(3)&lt;/script&gt;',
  },
  cash_on_delivery: { payer: 'buyer', method: 3 },
  ends_soon: {
    auction: {
      startYen: 1,
      bids: 12,
      periodDays: 0,
      phaseMs: 0,
      earlyFinish: false,
      autoExtension: false,
      ratingRestricted: true,
    },
    priceYen: 4_200,
  },
  store_tax: {
    seller: seller({ id: 'practice_store_tax', name: '練習リサイクル', isStore: true }),
    priceYen: 11_000,
    auction: {
      startYen: 11_000,
      buyNowYen: 11_000,
      bids: 0,
      periodDays: 7,
      phaseMs: 0,
      earlyFinish: false,
      autoExtension: false,
      ratingRestricted: false,
    },
  },
  required_options: {
    options: [
      { label: '柄*', choices: ['友禅 赤', '友禅 紺', '麻の葉 緑'] },
      { label: '在庫共有のご確認*', choices: ['同意する'] },
      { label: 'ラッピング', choices: ['希望しない', '希望する（無料）'] },
    ],
  },
  partner_only: {
    grades: [],
    stock: 0,
    offers: [
      {
        tenpo: '400901',
        shop: '駿河屋 みなと本町店',
        priceYen: 3_200,
        label: '中古',
        days: [1, 4],
        postageYen: 440,
      },
    ],
  },
  time_sale: {
    grades: [{ id: '0001-1', label: '中古', priceYen: 2_400, beforeYen: 3_000, stock: 1 }],
    priceYen: 2_400,
  },
}
