import type { Dice } from './dice.ts'
import type { PracticeItem, PracticeSeller } from './item.ts'
import type { Kind, Pair } from './kinds.ts'

/** What the makers of all sources share: one imagined piece of goods, its words and its facts. */
export const pictureHost = 'img.practice.tomobako.test'

/** Address of a picture of a kind of goods; `n` chooses tint and view. The host answers only through the practice server. */
export const pictureUrl = (kind: string, n: number): string => `https://${pictureHost}/${kind}-${n}.svg`

export type Thing = {
  maker: Pair
  model: Pair
  detail: Pair
  look: Pair
  yen: number
  grams: number
  condition: PracticeItem['condition']
}

const conditionFactor: Readonly<Record<number, number>> = { 1: 1.35, 2: 1.2, 3: 1, 4: 0.82, 5: 0.62, 6: 0.35 }
export const conditionWords: Readonly<Record<number, Pair>> = {
  1: ['新品', 'new'],
  2: ['未使用に近い', 'like new'],
  3: ['美品', 'very good'],
  4: ['良品', 'good'],
  5: ['使用感あり', 'worn'],
  6: ['ジャンク', 'for parts'],
}

export function thing(random: Dice, kind: Kind, isNew = false): Thing {
  const detail = random.pick(kind.details)
  const condition = (isNew ? 1 : random.pick(conditionsFor(detail[0]))) as PracticeItem['condition'] // only 1 to 6 are in the lists
  // Most prices lie low, few high: the square of a uniform number, in the kind's range.
  const base = kind.yen[0] + (kind.yen[1] - kind.yen[0]) * random.next() ** 2.2
  return {
    maker: random.pick(kind.makers),
    model: random.pick(kind.models),
    detail,
    look: random.pick(kind.looks),
    yen: rounded(base * (conditionFactor[condition] ?? 1)),
    grams: random.whole(...kind.grams),
    condition,
  }
}

/** What is unopened is not worn, what is sold for parts is not fine. */
const conditionsFor = (detail: string): readonly number[] =>
  /未使用|未開封|未組立/u.test(detail)
    ? [1, 1, 2]
    : detail === 'ジャンク'
      ? [6]
      : /動作|確認済み|走行|ゆるみ|きれい/u.test(detail)
        ? [3, 3, 4, 4, 5]
        : [1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6]

/** Prices end the way people end them: 00, 80, 99 or round hundreds. */
export function rounded(yen: number): number {
  const step = yen < 1_000 ? 10 : yen < 10_000 ? 100 : 500
  const round = Math.max(300, Math.round(yen / step) * step)
  return round % 1_000 === 0 && round > 2_000 ? round - (round % 3_000 === 0 ? 20 : 200) : round
}

export const english = (kind: Kind, t: Thing): string =>
  [t.maker[1], t.model[1], kind.noun[1], t.detail[1], t.look[1]].filter((each) => each !== '').join(' ')
const pictures = (random: Dice, kind: Kind): string[] => {
  const first = random.whole(0, 7) * 3
  return Array.from({ length: random.whole(1, 3) }, (_, view) => pictureUrl(kind.kind, first + view))
}

export function common(
  random: Dice,
  kind: Kind,
  t: Thing,
): Pick<
  PracticeItem,
  | 'kind'
  | 'pictures'
  | 'titleEn'
  | 'priceYen'
  | 'condition'
  | 'maker'
  | 'makerEn'
  | 'category'
  | 'weightGrams'
  | 'sizeCm'
  | 'likes'
  | 'listedDaysAgo'
  | 'stock'
  | 'words'
> {
  return {
    kind: kind.kind,
    pictures: pictures(random, kind),
    titleEn: english(kind, t),
    priceYen: t.yen,
    condition: t.condition,
    maker: t.maker[0],
    makerEn: t.maker[1],
    category: { path: kind.category[0], id: kind.category[1] },
    weightGrams: t.grams,
    sizeCm: kind.cm,
    likes: Math.floor(random.next() ** 3 * 120),
    listedDaysAgo: random.whole(0, 90),
    stock: 1,
    words: [kind.noun[0], ...kind.also, ...kind.category[0]],
  }
}

const greetings = [
  'ご覧いただきありがとうございます。',
  '数ある中からご覧いただきありがとうございます😊',
  'ページをご覧いただき、ありがとうございます！',
  'はじめまして。ご覧くださりありがとうございます。',
  '',
] as const
const reasons = [
  '断捨離のため出品します。',
  '使う機会が減ったため、大切にしてくださる方にお譲りします。',
  'コレクション整理のため出品いたします。',
  '引っ越しに伴い手放すことにしました。',
  '同じものが2つになったので出品します。',
] as const
const closings = [
  '即購入OKです。早い者勝ちでお願いします。',
  'ご不明な点はお気軽にコメントください。',
  '中古品のため、神経質な方はご遠慮ください。',
  '丁寧に梱包して発送いたします。',
  'よろしくお願いいたします。',
  '他サイトにも出品しているため、売り切れの際はご容赦ください。',
] as const
const asks = [
  'ご購入前に必ずコメントをお願いします。',
  '即購入はご遠慮ください。',
  '自宅で猫を飼っています。気になる方はお控えください。',
  '喫煙者がおりますので、においに敏感な方はご遠慮ください。',
  'ノークレーム・ノーリターンでお願いします。',
  'ペットはいません。喫煙者もおりません。',
  '返品・返金には対応いたしかねます。',
] as const
export const refusal = '購入代行業者様、転送サービスをご利用の方の購入はお断りしております。'

export function letter(random: Dice, kind: Kind, t: Thing, seller: PracticeSeller): string {
  const said = random.pick(kind.says)
  const also = random.pick(kind.says)
  const facts = [
    `${t.maker[0]}の${kind.noun[0]}「${t.model[0]}」です。${t.detail[0]}、${t.look[0]}。`,
    `状態は${conditionWords[t.condition]?.[0] ?? ''}です。${said}`,
    also === said ? '' : also,
  ]
  return [
    random.pick(greetings),
    '',
    ...facts,
    random.chance(0.7) ? random.pick(reasons) : '',
    random.chance(0.45) ? random.pick(asks) : '',
    seller.refusesProxies ? refusal : '',
    random.pick(closings),
  ]
    .filter((sentence, index, all) => sentence !== '' || (index > 0 && all[index - 1] !== ''))
    .filter((sentence, index, all) => index === 0 || sentence === '' || all.indexOf(sentence) === index)
    .join('\n')
    .trim()
}

export const fleaTitles: readonly ((kind: Kind, t: Thing) => string)[] = [
  (kind, t) =>
    `【${conditionWords[t.condition]?.[0] ?? ''}】${t.maker[0]} ${t.model[0]} ${kind.noun[0]} ${t.detail[0]}`,
  (kind, t) => `${t.maker[0]} ${kind.noun[0]} ${t.model[0]} ${t.look[0]}`,
  (kind, t) => `${t.model[0]} ${t.look[0]} ${kind.noun[0]} ${t.detail[0]} ${t.maker[0]}`,
  (kind, t) =>
    `✨${conditionWords[t.condition]?.[0] ?? ''}✨ ${kind.noun[0]} ${t.model[0]} ${t.detail[0]} ${t.look[0]}`,
  (kind, t) => `${kind.noun[0]}　${t.maker[0]}　${t.model[0]}　${t.detail[0]}`,
]
