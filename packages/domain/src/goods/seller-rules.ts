/**
 * What a seller asks of buyers, read from a Japanese description. The sentence is kept: staff and customers see the seller's own words.
 * In the order in which they are told: what ends a purchase, what may cost money, what is good to know.
 * @internal
 */
export const sellerRuleNames = [
  'no_proxies',
  'no_immediate_purchase',
  'comment_first',
  'good_ratings_only',
  'untested',
  'as_is',
  'no_claims',
  'no_returns',
  'no_cancel',
  'uninsured_post',
  'no_combined',
  'combined',
  'ships_within',
  'no_discount',
  'simple_packing',
  'smoker',
  'pets',
] as const
type SellerRule = (typeof sellerRuleNames)[number]
/** `days`: of `ships_within`, after the purchase. */
export type FoundRule = { rule: SellerRule; sentence: string; days?: { min: number; max: number } }

/** How a text says no, at the end of what it refuses. */
const refuses = String.raw`(?:お断り|禁止|不可|NG|ご遠慮|お控え|(?:でき|出来|致し|いたし|応じ|受け付け)(?:ません|ておりません|かね)|(?:(?:致|いた)?し|お受け(?:でき|出来|致し|いたし)?|対応(?:致し|いたし|でき|出来)?|応じ|受け付け)(?:ません|かね|ておりません)|しないで|なし\b)`
const refused = (what: string, within = 14): RegExp =>
  new RegExp(String.raw`${what}[^。\n！!]{0,${within}}${refuses}`, 'u')
const allowed = /(?:OK|可能|大丈夫|歓迎|承り|問題(?:なし|ありません|ございません))/u

/** `says` and `unless` are held against a sentence in one width (NFKC); `unless` holds the same words said the other way round. marketplaces.md 15.6 and common phrases of the trade. */
const rules: Readonly<Record<SellerRule, { says: RegExp; unless?: RegExp }>> = {
  no_proxies: {
    says: refused(
      '(?:購入代行|代行(?:業者|購入|サービス|会社)?|転送(?:業者|サービス|会社)?|海外発送(?:業者)?|海外への転送|バイヤー様?)',
    ),
    unless: /代行(?:業者)?(?:様|さん)?[^。\n]{0,6}(?:OK|大丈夫|歓迎|可能|問題(?:なし|ありません))/u,
  },
  no_immediate_purchase: {
    says: refused(
      '(?:即購入|即買い?|即決購入|コメント(?:なし|無し)(?:での|の)?(?:ご?購入)|無言(?:での)?(?:ご?購入)|いきなりのご?購入)',
      10,
    ),
  },
  comment_first: {
    says: /(?:(?:ご)?購入(?:の|する)?(?:前|際)|購入希望(?:の方|の際)?|ご希望の方)[^。\n]{0,14}(?:コメント|ひと言|一言|お声がけ|声を?かけ|質問欄)|(?:まず|必ず|事前に|先に)[^。\n]{0,8}コメント|コメント(?:を)?(?:必須|ください後|頂いてから|いただいてから)/u,
    unless: /コメント(?:なし|無し|不要)(?:で)?(?:の)?(?:即|ご?購入)?[^。\n]{0,8}(?:OK|大丈夫|歓迎|可|不要)/u,
  },
  good_ratings_only: {
    says: new RegExp(
      String.raw`(?:新規(?:の方|様|ID|アカウント|登録)?|悪い評価|評価(?:が|の)?(?:\d+(?:%)?(?:以下|未満)|悪い|低い|マイナス|新規))[^。\n！!]{0,20}(?:${refuses}|入札(?:を|は)?(?:取り?消|削除)|削除(?:致|いた|し|させ))`,
      'u',
    ),
    unless: /新規[^。\n]{0,8}(?:OK|大丈夫|歓迎|可能|入荷|出品)/u,
  },
  untested: {
    says: /動作(?:は|の)?(?:未確認|未チェック|不明|未検証|未テスト)|(?:動作|作動)(?:の)?確認(?:は|を|も)?(?:して(?:い|おり)ません|しておらず|できて(?:い|おり)ません|できません|出来ません|出来て(?:い|おり)ません|できない|出来ない|取れ(?:ません|ない)|未)|未(?:動作)?チェック(?:品|の)|通電(?:のみ|しか)(?:の)?確認/u,
    unless: /動作未確認[^。\n]{0,4}(?:では|でなく)/u,
  },
  as_is: {
    says: /ジャンク(?:品|扱い|として|での|出品|です)|現状(?:渡し|品|お?渡し|での(?:お?渡し|お届け|販売|出品)|販売)|部品取り/u,
    unless: /ジャンク(?:品|扱い)?(?:では|じゃ)(?:ありません|ない|ございません)/u,
  },
  no_claims: {
    says: new RegExp(
      String.raw`ノー\s?クレーム|NC\s?[・,/&]?\s?NR|(?:^|[^A-Z])NC(?:で|に)|クレーム[^。\n！!]{0,14}${refuses}`,
      'u',
    ),
  },
  no_returns: {
    says: new RegExp(
      String.raw`ノー\s?リターン|NC\s?[・,/&]?\s?NR|(?:返品|返金|返送|交換)[^。\n！!]{0,14}${refuses}`,
      'u',
    ),
    unless: /返品(?:可能|可|OK|承ります|対応(?:します|いたします|致します))/u,
  },
  no_cancel: {
    says: refused('キャンセル(?!待ち)'),
    unless: /キャンセル[^。\n]{0,4}(?:可能|OK|承り|料)/u,
  },
  uninsured_post: {
    says: /(?:補償|保証|保険)(?:は|が|の)?(?:ありません|ございません|なし|無し|無い|ない|つきません|付きません)[^。\n]{0,8}(?:発送|配送|郵便|便|方法|ので|為|ため)|(?:発送|配送|郵便|定形外|普通郵便|ゆうメール|メール便|クリックポスト|ネコポス|ミニレター)[^。\n]{0,16}(?:補償|保証|保険)(?:は|が|の)?(?:ありません|ございません|なし|無し|無い|ない|つきません|付きません)|(?:郵便|配送|輸送)(?:中の)?(?:事故|トラブル|破損|紛失)[^。\n]{0,16}(?:責任|保証|補償)[^。\n]{0,8}(?:負いかね|負え|取れ|できません|出来ません|致しかね|いたしかね)/u,
  },
  no_combined: {
    says: /同梱[^。\n！!]{0,10}(?:不可|できません|出来ません|お断り|ご遠慮|致しません|いたしません|しておりません|行っておりません|NG|対象外|致しかね|いたしかね)/u,
  },
  combined: {
    says: /同梱[^。\n！!]{0,12}(?:可|OK|できます|出来ます|致します|いたします|します|承り|対応|歓迎|大丈夫|割引|値引)|(?:まとめ買い|おまとめ)[^。\n！!]{0,10}(?:値引|割引|お得|歓迎|OK)/u,
    unless:
      /同梱[^。\n！!]{0,10}(?:不可|できません|出来ません|お断り|ご遠慮|致しません|いたしません|しておりません|NG|致しかね|いたしかね)/u,
  },
  ships_within: {
    says: /(?:即日|当日|翌日|(?<![月年/\d])\d{1,2}(?:\s?[~〜\-ー]\s?\d{1,2})?\s?(?:営業)?(?:日|時間))(?:以内|程度|ほど|前後|中)?(?:に|で|の|を|目安に|には){0,2}[^。\n]{0,8}(?:発送|出荷|お送り)/u,
    unless:
      /(?:発送|出荷)(?:は|が|を)?(?:でき|出来|致し|いたし|し)(?:ません|ない|かね)|不可|とは限り|お約束(?:でき|出来)|休/u,
  },
  no_discount: {
    says: refused(
      '(?:(?:お)?値(?:下|引)げ?き?|値切り|価格)(?:の)?(?:ご)?(?:交渉|相談|依頼|要求|コメント)?',
      8,
    ),
    unless: allowed,
  },
  simple_packing: {
    says: /簡易(?:的)?(?:な)?(?:梱包|包装)|(?:リサイクル|再利用|中古)(?:の)?(?:資材|梱包|箱|ダンボール|段ボール)|簡単(?:な)?(?:梱包|包装)/u,
    unless: /(?:では|じゃ)(?:ありません|なく)|厳重|丁寧/u,
  },
  smoker: {
    says: /喫煙(?:者|環境|可|して|しており|家庭)|タバコ(?:の臭い|のにおい|を吸|臭)|煙草(?:の|を吸)/u,
    unless: /非喫煙|喫煙者?[^。\n]{0,10}(?:いません|おりません|なし|無し)|禁煙|タバコ[^。\n]{0,4}吸いません/u,
  },
  pets: {
    says: /ペット(?:を飼|がい|おり|あり|有|可|と同居|飼育)|(?:犬|猫|ねこ|ネコ|いぬ|うさぎ)(?:を|が|と)?(?:\d匹)?(?:飼って|飼い|いま|おり|同居|一緒)/u,
    unless:
      /ペット(?:は|も)?(?:いません|おりません|なし|無し|飼っていません|飼っておりません|飼育していません)|(?:犬|猫)(?:は)?(?:いません|飼っていません)/u,
  },
}

/** The rules a text states, each once, with the sentence that states it. */
export function sellerRules(text: string): FoundRule[] {
  const sentences = text
    .slice(0, 20_000)
    .split(/(?<=[。！!？?\n])|[\r\n]+|(?=[●■◆※★☆▼])|(?<=[\s])(?=・)/u)
    .map((each) => each.replace(/^[\s・●■◆※★☆▼]+/u, '').trim())
    .filter((each) => each !== '')
    .map((sentence) => ({ sentence, plain: sentence.normalize('NFKC').slice(0, 2_000) }))
  return sellerRuleNames.flatMap((rule): FoundRule[] => {
    const { says, unless } = rules[rule]
    const said = sentences.find(({ plain }) => says.test(plain) && !unless?.test(plain))
    if (said === undefined) return []
    const found = { rule, sentence: said.sentence.slice(0, 300) }
    if (rule !== 'ships_within') return [found]
    const days = daysIn(said.plain)
    return days === null ? [] : [{ ...found, days }]
  })
}

/** The days a sentence names before something is sent; hours are begun days. */
function daysIn(sentence: string): { min: number; max: number } | null {
  const named =
    /(即日|当日|翌日)|(?<![月年/\d])(\d{1,2})(?:\s?[~〜\-ー]\s?(\d{1,2}))?\s?(?:営業)?(日|時間)(以内)?/u.exec(
      sentence,
    )
  if (named === null) return null
  const [, word, one, two, unit, isWithin] = named
  if (word !== undefined) return word === '翌日' ? { min: 1, max: 1 } : { min: 0, max: 0 }
  const inDays = (figure: string): number =>
    unit === '時間' ? Math.ceil(Number(figure) / 24) : Number(figure)
  const max = inDays(two ?? one!)
  const min = two !== undefined ? inDays(one!) : isWithin !== undefined || unit === '時間' ? 0 : max
  return max > 60 || min > max ? null : { min, max }
}
