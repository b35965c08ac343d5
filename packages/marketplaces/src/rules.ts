/** What a seller asks of buyers, found in a Japanese description. The sentence is kept: staff and customers see the seller's own words. */
export type SellerRule =
  | 'comment_first'
  | 'no_immediate_purchase'
  | 'no_proxies'
  | 'smoker'
  | 'pets'
  | 'no_returns'
export type FoundRule = { rule: SellerRule; sentence: string }

/** `unless` holds the same words said the other way round ("即購入OK", "ペットはいません"). marketplaces.md 15.6 and common phrases of the trade. */
const rules: readonly { rule: SellerRule; says: RegExp; unless?: RegExp }[] = [
  {
    rule: 'no_proxies',
    says: /(?:購入代行|代行(?:業者|購入|サービス|会社)?|転送(?:業者|サービス|会社)?|海外発送(?:業者)?|海外への転送|バイヤー様?)[^。\n！!]{0,14}(?:お断り|禁止|不可|NG|ＮＧ|ご遠慮|できません|出来ません|致しません|いたしません|応じません|受け付け(?:ません|ておりません))/u,
    unless: /代行(?:業者)?(?:様|さん)?[^。\n]{0,6}(?:OK|ＯＫ|大丈夫|歓迎|可能|問題(?:なし|ありません))/u,
  },
  {
    rule: 'no_immediate_purchase',
    says: /(?:即購入|即買い?|即決購入|コメント(?:なし|無し)(?:での|の)?(?:ご?購入)|無言(?:での)?(?:ご?購入)|いきなりのご?購入)[^。\n！!]{0,10}(?:禁止|不可|NG|ＮＧ|お断り|ご遠慮|お控え|しないで|できません|出来ません)/u,
  },
  {
    rule: 'comment_first',
    says: /(?:(?:ご)?購入(?:の|する)?(?:前|際)|購入希望(?:の方|の際)?|ご希望の方)[^。\n]{0,14}(?:コメント|ひと言|一言|お声がけ|声を?かけ|質問欄)|(?:まず|必ず|事前に|先に)[^。\n]{0,8}コメント|コメント(?:を)?(?:必須|ください後|頂いてから|いただいてから)/u,
    unless:
      /コメント(?:なし|無し|不要)(?:で)?(?:の)?(?:即|ご?購入)?[^。\n]{0,8}(?:OK|ＯＫ|大丈夫|歓迎|可|不要)/u,
  },
  {
    rule: 'smoker',
    says: /喫煙(?:者|環境|可|して|しており|家庭)|タバコ(?:の臭い|のにおい|を吸|臭)|煙草(?:の|を吸)/u,
    unless: /非喫煙|喫煙者?[^。\n]{0,10}(?:いません|おりません|なし|無し)|禁煙|タバコ[^。\n]{0,4}吸いません/u,
  },
  {
    rule: 'pets',
    says: /ペット(?:を飼|がい|おり|あり|有|可|と同居|飼育)|(?:犬|猫|ねこ|ネコ|いぬ|うさぎ)(?:を|が|と)?(?:\d匹)?(?:飼って|飼い|いま|おり|同居|一緒)/u,
    unless:
      /ペット(?:は|も)?(?:いません|おりません|なし|無し|飼っていません|飼っておりません|飼育していません)|(?:犬|猫)(?:は)?(?:いません|飼っていません)/u,
  },
  {
    rule: 'no_returns',
    says: /(?:ノークレーム|ノーリターン|NC\s?[・,/]?\s?NR|ＮＣＮＲ)|(?:返品|返金|キャンセル)[^。\n！!]{0,14}(?:不可|できません|出来ません|お受け(?:でき|出来|致|いた)|受け付け(?:ません|ておりません|かね)|お断り|ご遠慮|対応(?:致しません|いたしません|できません|出来ません|(?:致|いた)?しかねます)|応じ(?:ません|かね))/u,
    unless: /返品(?:可能|可|OK|承ります|対応(?:します|いたします|致します))/u,
  },
]

/** Every rule that can be found; each has words in the catalogue under `goods.item.rule`. */
export const sellerRuleNames: readonly SellerRule[] = rules.map(({ rule }) => rule)

/** The rules a text states, each once, with the sentence that states it. */
export function sellerRules(text: string): FoundRule[] {
  const sentences = text
    .slice(0, 20_000)
    .split(/(?<=[。！!？?\n])|[\r\n]+|(?=[・●■◆※★☆▼])/u)
    .map((each) => each.replace(/^[\s・●■◆※★☆▼]+/u, '').trim())
    .filter((each) => each !== '')
  return rules.flatMap(({ rule, says, unless }) => {
    const sentence = sentences.find((each) => says.test(each) && !unless?.test(each))
    return sentence === undefined ? [] : [{ rule, sentence: sentence.slice(0, 300) }]
  })
}

/**
 * A title that says the thing is kept for somebody. Reserving is a social custom, not a technical state (marketplaces.md 1.12), so only the
 * forms used for it count: "ねこ様専用", "【専用】", "専用ページ", "取り置き中". "スイッチ専用ケース" is goods made for something.
 */
export function isReservedTitle(title: string): boolean {
  return reservedForms.some((form) => form.test(title.normalize('NFKC')))
}

const reservedForms: readonly RegExp[] = [
  /(?:様|さま|サマ|さん|ちゃん|くん|殿)(?:の|[・\s:】\])』」-]){0,2}(?:ご|御)?専用/u,
  /^[^\p{L}\p{N}]*(?:ご|御)?専用(?=$|[^\p{L}\p{N}]|です|出品|ページ)/u,
  /[[【(<「『★☆♡♥◆●■*◎]\s*(?:ご|御)?専用(?:出品|ページ)?\s*[\]】)>」』★☆♡♥◆●■*◎]/u,
  /専用(?:出品|ページ|商品ページ|です)/u,
  /\s専用\s*$/u,
  /(?:お|御)?取り?置き?(?:き|中|済|品|分|$|[\s】\])」』])/u,
  /(?:予約済|売約済|売約|商談中|交渉中|お取引中)/u,
]
