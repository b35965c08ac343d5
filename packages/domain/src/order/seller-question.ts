import type { EpochMs } from '../kernel/index.ts'
import { DAY } from '../kernel/index.ts'

/**
 * What buyers ask sellers, in the sellers' language. A topic that is a check of the same name is looked at when the piece arrives; the
 * others are settled before it is bought.
 */
export const sellerTopics = [
  'works',
  'flaws',
  'condition',
  'accessories',
  'size',
  'count',
  'colour',
  'marks',
  'serial',
  'box',
  'smell',
  'may_buy',
  'ships_when',
  'other',
] as const
export type SellerTopic = (typeof sellerTopics)[number]

/** What each topic says in Japanese; `other` is written by the buyer. */
const asks: Readonly<Record<Exclude<SellerTopic, 'other'>, string>> = {
  works: '動作状況について確認させてください。電源は入りますか。動作しない箇所はありますか。',
  flaws: '傷や汚れ、カビ・くもりなど、写真に写っていない難点はありますか。',
  condition: '状態について、もう少し詳しく教えていただけますでしょうか。',
  accessories: '付属品はお写真のものがすべてでしょうか。欠品があれば教えてください。',
  size: '実寸（縦・横・高さ、衣類の場合は着丈・身幅）を教えていただけますでしょうか。',
  count: '点数はお写真のとおりでしょうか。内訳を教えてください。',
  colour: '実物の色味はお写真に近いでしょうか。',
  marks: '正規品であることが分かる刻印やタグはありますか。購入先も分かれば教えてください。',
  serial: '製造番号またはシリアル番号を教えていただけますでしょうか。',
  box: '外箱はありますか。傷みの程度も教えてください。',
  smell: 'タバコやペットのにおい、毛の付着はありますか。',
  may_buy: '購入を希望しております。このまま購入手続きに進んでもよろしいでしょうか。',
  ships_when: 'ご購入後、発送はいつ頃になりますでしょうか。',
}

/** How a seller is written to. People read what is asked in public and expect a short greeting; shops are written to as a customer. */
export const askWays = {
  comment: {
    opens: 'コメント失礼いたします。',
    closes: 'よろしくお願いいたします。',
    days: 2,
    isPublic: true,
  },
  question: {
    opens: '質問させていただきます。',
    closes: 'ご回答のほど、よろしくお願いいたします。',
    days: 2,
    isPublic: true,
  },
  inquiry: {
    opens: 'お世話になっております。商品についてお伺いいたします。',
    closes: 'お手数ですが、ご確認のほどよろしくお願いいたします。',
    days: 3,
    isPublic: false,
  },
} as const
export type AskWay = keyof typeof askWays

const waysOf: Readonly<Record<string, AskWay>> = {
  mercari: 'comment',
  'paypay-flea': 'comment',
  rakuma: 'comment',
  magi: 'comment',
  'yahoo-auctions': 'question',
}
export const askWayOf = (site: string): AskWay => waysOf[site] ?? 'inquiry'

/** What a rule of the seller's gives reason to ask. */
const byRule: Readonly<Record<string, SellerTopic>> = {
  comment_first: 'may_buy',
  no_immediate_purchase: 'may_buy',
  smoker: 'smell',
  pets: 'smell',
  untested: 'works',
  as_is: 'flaws',
  no_claims: 'flaws',
  no_returns: 'flaws',
}
export const topicsOfRules = (rules: readonly string[]): SellerTopic[] => [
  ...new Set(rules.flatMap((rule) => byRule[rule] ?? [])),
]

/** The question as this source is written to. */
export function askText(topic: SellerTopic, site: string): string {
  const { opens, closes } = askWays[askWayOf(site)]
  return topic === 'other' ? `${opens}\n\n${closes}` : `${opens}\n${asks[topic]}\n${closes}`
}

/** Whether a question is the topic's own sentences, changed by nobody, however its source is written to. */
export const isAskText = (topic: SellerTopic, text: string): boolean =>
  topic !== 'other' &&
  Object.values(askWays).some(({ opens, closes }) => text.trim() === `${opens}\n${asks[topic]}\n${closes}`)

/** The check a topic is looked at by when the piece arrives. */
const checksOfTopics = {
  works: 'works',
  flaws: 'flaws',
  condition: 'condition',
  accessories: 'accessories',
  size: 'size',
  count: 'count',
  colour: 'colour',
  marks: 'marks',
  serial: 'serial',
  box: 'box',
  smell: 'condition',
} as const satisfies Partial<Record<SellerTopic, string>>
export const checkOfTopic = (topic: string): (typeof checksOfTopics)[keyof typeof checksOfTopics] | null =>
  topic in checksOfTopics ? checksOfTopics[topic as keyof typeof checksOfTopics] : null

/** Whole days the seller has not answered, and whether the time they were given is over. */
export const silence = (
  { askedAt, answerBy }: { askedAt: EpochMs; answerBy: EpochMs },
  now: EpochMs,
): { days: number; isOver: boolean } => ({
  days: Math.max(0, Math.floor((now - askedAt) / DAY)),
  isOver: now >= answerBy,
})

export const sellerQuestionLimits = { open: 4, textLength: 1_000, answerLength: 2_000, days: 7 } as const
