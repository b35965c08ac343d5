import type { PracticeItem, PracticeSeller, PracticeSite, PracticeSource, Trick } from './item.ts'
import { pictureUrl, refusal } from './thing.ts'

/** A row of a site's sentinels. */
export type Sentinel = { id: string; trick: Trick; does: string }

/** What differs from the ordinary tin, besides behaviour in `world.ts`. */
const special: Readonly<Partial<Record<Trick, (seller: PracticeSeller) => Partial<PracticeItem>>>> = {
  seller_refuses: (seller) => ({
    seller: { ...seller, refusesProxies: true },
    description: `練習用の出品です。\n${refusal}`,
  }),
  price_on_request: () => ({
    priceYen: 9_999_999,
    title: '練習用 非売品 和紙貼り茶筒 展示見本',
    titleEn: 'Practice washi tea tin, display only',
  }),
  reserved: () => ({
    title: 'ねこ様専用 練習用 和紙貼り茶筒',
    titleEn: 'Reserved for Neko: practice washi tea tin',
  }),
  hostile_text: () => ({
    title: '練習用 <script>alert(1)</script><img src=x onerror=alert(2)> 茶筒',
    titleEn: 'Practice tea tin with hostile text',
    description:
      '<script>fetch("https://example.com")</script>\n<iframe src="javascript:alert(1)"></iframe>\n本文はここです。<b>太字</b> &lt;script&gt;alert(3)&lt;/script&gt;',
  }),
  cash_on_delivery: () => ({ payer: 'buyer', method: 3 }),
  required_options: () => ({
    options: [
      { label: '柄*', choices: ['友禅 赤', '友禅 紺', '麻の葉 緑'] },
      { label: 'ラッピング', choices: ['希望しない', '希望する（無料）'] },
    ],
  }),
}

/** A site's sentinels as listings: the same ordinary tea tin everywhere, so that only the trick is special. */
export const tins = (
  table: readonly Sentinel[],
  place: { source: PracticeSource; site: PracticeSite; seller: PracticeSeller; url: (id: string) => string },
  more: Partial<PracticeItem> = {},
): PracticeItem[] =>
  table.map(({ id, trick }, index) => ({
    source: place.source,
    site: place.site,
    id,
    url: place.url(id),
    kind: 'teatin',
    pictures: [pictureUrl('teatin', index % 24)],
    title: `練習用 和紙貼り茶筒 見本${index + 1}号`,
    titleEn: `Practice washi tea tin, sample ${index + 1}`,
    description: '練習用の出品です。\n中蓋付き、未使用。丁寧に梱包して発送いたします。',
    priceYen: 3_000,
    condition: 1 as const,
    maker: '和紙堂ゆずり',
    makerEn: 'Yuzuri Washi',
    category: { path: ['インテリア・住まい・小物', 'キッチン・食器', '保存容器'], id: 31_804 },
    payer: 'seller' as const,
    method: 14,
    days: [1, 2] as const,
    seller: place.seller,
    weightGrams: 180,
    sizeCm: [16, 9, 12] as const,
    likes: 3,
    listedDaysAgo: 5,
    stock: 1,
    words: ['練習', '見本', '茶筒'],
    trick,
    ...more,
    ...special[trick]?.(place.seller),
  }))
