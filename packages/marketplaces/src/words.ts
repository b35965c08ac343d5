import type { Condition, DomesticShipping, ListingTag } from '@tomobako/domain/goods'
import { mayNotFly } from '@tomobako/domain/goods'

/** Condition labels of the flea markets and auctions, Japanese as printed. marketplaces.md 15.2. */
const conditions: readonly (readonly [label: string, condition: Condition])[] = [
  ['新品、未使用', 'new'],
  ['新品', 'new'],
  ['未使用に近い', 'like_new'],
  ['未使用', 'new'],
  ['予約', 'new'],
  ['目立った傷や汚れなし', 'very_good'],
  ['やや傷や汚れあり', 'good'],
  ['傷や汚れあり', 'fair'],
  ['全体的に状態が悪い', 'poor'],
]

/** The condition a label names; undefined for 中古 and grades, whose words must be shown as they are. */
export const conditionOf = (label: string | undefined): Condition | undefined =>
  label === undefined
    ? undefined
    : conditions.find(([each]) => label.replace(/\s/gu, '').startsWith(each))?.[1]

/** Mercari's six numbers, also valid for Shops. marketplaces.md 1.9. */
export const mercariConditions: Readonly<Record<string, readonly [Condition, string]>> = {
  1: ['new', '新品、未使用'],
  2: ['like_new', '未使用に近い'],
  3: ['very_good', '目立った傷や汚れなし'],
  4: ['good', 'やや傷や汚れあり'],
  5: ['fair', '傷や汚れあり'],
  6: ['poor', '全体的に状態が悪い'],
}

/** Yahoo!'s API words and the number its search form uses for each. */
export const yahooConditions: Readonly<Record<string, readonly [Condition, string, istatus: string]>> = {
  NEW: ['new', '未使用', '1'],
  USED10: ['like_new', '未使用に近い', '3'],
  USED20: ['very_good', '目立った傷や汚れなし', '4'],
  USED40: ['good', 'やや傷や汚れあり', '5'],
  USED60: ['fair', '傷や汚れあり', '6'],
  USED80: ['poor', '全体的に状態が悪い', '7'],
}

/** Mercari's shipping methods by number. marketplaces.md 1.9. */
export const mercariMethods: Readonly<Record<string, string>> = {
  14: 'らくらくメルカリ便',
  17: 'ゆうゆうメルカリ便',
  16: '梱包・発送たのメル便',
  5: '未定',
  1: '未定',
  6: 'ゆうメール',
  15: 'ゆうメール',
  8: 'レターパック',
  9: '普通郵便(定形、定形外)',
  10: 'クロネコヤマト',
  3: 'クロネコヤマト',
  11: 'ゆうパック',
  4: 'ゆうパック',
  13: 'クリックポスト',
  7: 'ゆうパケット',
  12: 'はこBOON',
  18: 'らくらくメルカリ便',
  19: 'あとよろメルカリ便',
  2: 'ポスパケット',
}

type Method = Pick<DomesticShipping, 'tracked' | 'insured' | 'anonymous'>

/** What a method's name implies; first match wins. General knowledge of the trade, marketplaces.md 15.4. */
const methods: readonly (readonly [pattern: RegExp, implies: Method])[] = [
  [
    /らくらくメルカリ便|ゆうゆうメルカリ便|たのメル便|かんたんラクマパック|おてがる配送|匿名配送/u,
    { tracked: true, insured: true, anonymous: true },
  ],
  [/ネコポス|ゆうパケット|クリックポスト|レターパック|ポスパケット/u, { tracked: true, insured: false }],
  [/宅急便|ゆうパック|クロネコヤマト|佐川|宅配便|飛脚/u, { tracked: true, insured: true }],
  [/定形|普通郵便|ゆうメール|スマートレター/u, { tracked: false, insured: false }],
]

export const methodImplies = (method: string | undefined): Method =>
  method === undefined ? {} : (methods.find(([pattern]) => pattern.test(method))?.[1] ?? {})

/** 47 prefectures in JIS X 0401 order: official name, Latin name. The number is Mercari's area id and Yahoo!'s prefCode. */
export const prefectures: readonly (readonly [ja: string, latin: string])[] = [
  ['北海道', 'Hokkaido'],
  ['青森県', 'Aomori'],
  ['岩手県', 'Iwate'],
  ['宮城県', 'Miyagi'],
  ['秋田県', 'Akita'],
  ['山形県', 'Yamagata'],
  ['福島県', 'Fukushima'],
  ['茨城県', 'Ibaraki'],
  ['栃木県', 'Tochigi'],
  ['群馬県', 'Gunma'],
  ['埼玉県', 'Saitama'],
  ['千葉県', 'Chiba'],
  ['東京都', 'Tokyo'],
  ['神奈川県', 'Kanagawa'],
  ['新潟県', 'Niigata'],
  ['富山県', 'Toyama'],
  ['石川県', 'Ishikawa'],
  ['福井県', 'Fukui'],
  ['山梨県', 'Yamanashi'],
  ['長野県', 'Nagano'],
  ['岐阜県', 'Gifu'],
  ['静岡県', 'Shizuoka'],
  ['愛知県', 'Aichi'],
  ['三重県', 'Mie'],
  ['滋賀県', 'Shiga'],
  ['京都府', 'Kyoto'],
  ['大阪府', 'Osaka'],
  ['兵庫県', 'Hyogo'],
  ['奈良県', 'Nara'],
  ['和歌山県', 'Wakayama'],
  ['鳥取県', 'Tottori'],
  ['島根県', 'Shimane'],
  ['岡山県', 'Okayama'],
  ['広島県', 'Hiroshima'],
  ['山口県', 'Yamaguchi'],
  ['徳島県', 'Tokushima'],
  ['香川県', 'Kagawa'],
  ['愛媛県', 'Ehime'],
  ['高知県', 'Kochi'],
  ['福岡県', 'Fukuoka'],
  ['佐賀県', 'Saga'],
  ['長崎県', 'Nagasaki'],
  ['熊本県', 'Kumamoto'],
  ['大分県', 'Oita'],
  ['宮崎県', 'Miyazaki'],
  ['鹿児島県', 'Kagoshima'],
  ['沖縄県', 'Okinawa'],
]

/** The official Japanese name for a number, "jp12", a Latin name or a Japanese name with or without its suffix. */
export function prefecture(value: unknown): string | undefined {
  const word = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (word === '') return undefined
  const number = Number(word.replace(/^jp-?/i, ''))
  if (Number.isInteger(number)) return prefectures[number - 1]?.[0]
  const bare = word.replace(/[都府県]$/u, '')
  return prefectures.find(
    ([ja, latin]) =>
      ja === word || ja.replace(/[都府県]$/u, '') === bare || latin.toLowerCase() === word.toLowerCase(),
  )?.[0]
}

/** ISO 3166-2 code (`JP-13`) and Latin name of a prefecture's official name, for screens that do not read Japanese. */
export function prefectureOf(name: string | undefined): { code: string; latin: string } | undefined {
  const index = prefectures.findIndex(([ja]) => ja === name)
  const row = prefectures[index]
  return row ? { code: `JP-${String(index + 1).padStart(2, '0')}`, latin: row[1] } : undefined
}

/** Words in a title that ask for care or may not fly. Warnings for a buyer; the prohibition itself is decided by the trade's rules. */
const tagWords: readonly (readonly [pattern: RegExp, tag: ListingTag])[] = [
  [/陶器|磁器|陶磁|茶碗|花瓶|花器|急須|湯呑|ガラス|グラス|食器|こけし|美濃|備前|有田/u, 'fragile'],
  [/R-?18|18禁|成人向け|アダルト/iu, 'adult'],
]

export function tagsFor(facts: {
  title: string
  condition?: Condition | undefined
  used?: boolean
  shipping?: DomesticShipping
  adult?: boolean
  certified?: boolean
  authenticated?: boolean
}): ListingTag[] {
  const tags = new Set<ListingTag>(
    tagWords.filter(([pattern]) => pattern.test(facts.title)).map(([, tag]) => tag),
  )
  // The trade's own rule, so that the tag and the refusal never disagree about one title.
  if (mayNotFly({ title: facts.title })) tags.add('air_prohibited')
  if (facts.used === true || (facts.condition !== undefined && facts.condition !== 'new'))
    tags.add('second_hand')
  if (facts.shipping?.insured === true) tags.add('insured')
  if (facts.shipping?.insured === false) tags.add('uninsured')
  if (facts.adult === true) tags.add('adult')
  if (facts.certified === true) tags.add('certified_store')
  if (facts.authenticated === true) tags.add('authentication')
  return [...tags]
}
