import type { GoodsTag, ProhibitedRow } from '../parcel/index.ts'

/**
 * Goods that carriers or customs refuse or ask about, recognised by Japanese words of title and category (P 5). Which class a thing is
 * is decided here; what follows from it is a row of db/data/shipping/prohibited.csv, dated and with its source. Staff look again before buying.
 */
export type GoodsClass =
  | 'explosives'
  | 'aerosol'
  | 'perfume'
  | 'flammable_liquid'
  | 'alcohol_strong'
  | 'lighter'
  | 'lithium_loose'
  | 'lithium_packed_with'
  | 'lithium_installed'
  | 'wet_battery'
  | 'tobacco'
  | 'chemical'
  | 'magnet'
  | 'chilled'
  | 'narcotic'
  | 'medicine'
  | 'food'
  | 'weapon'
  | 'replica_gun'
  | 'blade'
  | 'sword'
  | 'live'
  | 'species'
  | 'species_permit'
  | 'counterfeit'
  | 'money'
  | 'jewellery'
  | 'export_controlled'

/**
 * One class. `row`: the line of prohibited.csv. `house`: our own answer where the table leaves it open or words tell too little: `refused` when
 * we do not buy it at all, `asked` when the words cannot tell how strong or how much, so that it is never refused by words alone.
 */
type Rule = {
  readonly row: string
  readonly says: RegExp
  readonly unless?: RegExp
  readonly house?: 'refused' | 'asked'
}

const rules: Readonly<Record<GoodsClass, Rule>> = {
  explosives: {
    row: 'explosives',
    says: /花火(?!大会)|火薬|爆竹|発煙筒|弾薬|実包|ロケット弾/u,
    unless: /浴衣|着物|手ぬぐい|うちわ|扇子/u,
  },
  aerosol: {
    row: 'aerosol',
    says: /スプレー缶|缶スプレー|エアゾール|エアダスター|(?:塗料|ヘア|制汗|殺虫|防水|消臭)スプレー|(?:ガス|CO2|炭酸)ボンベ|カセットガス|ヘリウムガス/iu,
  },
  perfume: {
    row: 'perfume',
    says: /香水|オー(?:ドゥ|デ|ド)?\s?(?:トワレ|パルファム|パルファン|コロン)|マニキュア|ネイルポリッシュ|ネイルカラー|除光液|ヘアトニック|日焼け止め|ヘアカラー剤|白髪染め/u,
    unless: /香水瓶|香水(?:の)?(?:ボトル|ビン|入れ)|アトマイザー/u,
  },
  flammable_liquid: {
    row: 'flammable_liquid',
    says: /シンナー|ラッカー(?:塗料|系|うすめ液|カラー)|エナメル塗料|溶剤系|うすめ液|ライター(?:用)?(?:オイル|ガス)|灯油(?!缶|ストーブ|ランプ)|(?:Mr\.?|ミスター)\s?カラー|タミヤ\s?(?:カラー|ラッカー)|ホワイトガソリン|油性ニス/iu,
  },
  // Up to 24 % travels; what is stronger has these names.
  alcohol_strong: {
    row: 'alcohol_strong',
    says: /ウ[イィ]スキー|ウォ?ッカ|テキーラ|ブランデー|コニャック|アルマニャック|バーボン|スコッチ(?:ウ|シングル|モルト)|スピリタス|泡盛|焼酎|ラム酒|蒸留酒|アブサン/u,
    unless:
      /グラス|タンブラー|デ(?:カンタ|キャンタ)|コースター|水割り|ボンボン|チョコ|猪口|徳利|樽材|フラスコ|スキットル|アイスペール|Tシャツ|トレイ/u,
  },
  lighter: {
    row: 'lighter',
    says: /(?:ジッポー?|ZIPPO|ガス|オイル|ターボ|電子|使い捨て|フリント)\s?ライター|チャッカマン|マッチ箱.{0,6}(?:未使用|中身)/iu,
    unless:
      /オイル(?:なし|無し|未|は入って(?:い)?ません)|未着火|着火確認のみ|インサイドユニット(?:なし|無し|のみ)|外側のみ|ガス(?:なし|無し|未充填)/u,
  },
  lithium_loose: {
    row: 'lithium_loose',
    says: /モバイルバッテリー|モバイル充電器|パワーバンク|リチウム(?:イオン|ポリマー|一次)?\s?(?:バッテリー|電池|充電池|二次電池)|リポバッテリー|Li-?(?:ion|Po)\s?(?:バッテリー|電池|battery)|18650|(?:予備|交換用|互換|純正)\s?バッテリー(?!グリップ)|バッテリーパック|電池パック|ポータブル電源/iu,
    unless: /バッテリー(?:グリップ|チャージャー|充電器)|内蔵|搭載|(?:電池|バッテリー)(?:式|駆動)/u,
  },
  lithium_packed_with: {
    row: 'lithium_packed_with',
    says: /(?:予備|替え|スペア)(?:の)?(?:電池|バッテリー)(?:\d個)?(?:付|つき|セット)|バッテリー\s?[2-9]個(?:付|つき|セット)/u,
  },
  lithium_installed: {
    row: 'lithium_installed',
    says: /スマートフォン|スマホ本体|iPhone\s?(?:\d|SE|X|本体)|Android\s?(?:端末|本体)|タブレット(?:本体|端末|PC)|iPad(?!ケース)|デジタルカメラ|デジカメ|ミラーレス|デジタル一眼|ビデオカメラ|ゲーム機本体|Nintendo\s?Switch\s?(?:本体|Lite|有機EL)|ニンテンドー(?:3DS|2DS|DS)[^\n]{0,8}本体|PSP[-\s]?\d{4}|PS\s?Vita|ワイヤレスイヤホン|Bluetooth(?:スピーカー|イヤホン|ヘッドホン)|スマートウォッチ|Apple\s?Watch|ノートパソコン|ノートPC|電動(?:シェーバー|歯ブラシ)|ドローン/iu,
    unless: /バッテリー(?:なし|無し|欠品)|電池(?:なし|無し)|フィルム|ケースのみ|説明書のみ|空箱|箱のみ/u,
  },
  wet_battery: {
    row: 'wet_battery',
    says: /(?:カー|バイク用?|自動車用)バッテリー|鉛(?:蓄電池|バッテリー)|水銀(?:体温計|温度計|気圧計|血圧計)/u,
    unless: /充電器|チャージャー|ターミナル/u,
  },
  tobacco: {
    row: 'e_cigarette',
    says: /加熱式(?:たばこ|タバコ)|電子(?:たばこ|タバコ)|紙巻(?:き)?(?:たばこ|タバコ)|葉巻(?!入れ)|刻み(?:たばこ|タバコ)|VAPE\s?(?:本体|リキッド)|(?:アイコス|IQOS|プルームテック|ploom|glo)[^\n]{0,12}(?:本体|スティック|キット)|シーシャ(?:フレーバー|本体)/iu,
    house: 'refused',
  },
  chemical: {
    row: 'oxidiser_toxic_corrosive',
    says: /漂白剤|塩素(?:剤|系)|農薬|除草剤|殺虫剤|殺鼠剤|硫酸|塩酸|過酸化水素|苛性ソーダ|水酸化ナトリウム/u,
    unless: /不使用|使用不可|無農薬|減農薬/u,
  },
  magnet: {
    row: 'strong_magnet',
    says: /ネオジ(?:ム|ウム)磁石|(?:超?強力)(?:マグネット|磁石)/u,
    unless:
      /スピーカー|イヤホン|ヘッドホン|ドライバー|ケース|カバー|搭載|使用|内蔵|ブレスレット|ネックレス|フック/u,
    house: 'asked',
  },
  // Our warehouse has no cold room.
  chilled: {
    row: 'dry_ice',
    says: /冷凍(?:食品|便|品)|冷蔵(?:便|品)|要冷蔵|要冷凍|クール便|生肉|生魚|鮮魚|生ケーキ|生鮮/u,
    unless: /冷凍庫|冷蔵庫|フィギュア|ぬいぐるみ/u,
    house: 'refused',
  },
  narcotic: {
    row: 'narcotic',
    says: /大麻(?!\s?(?:布|糸|柄|の葉|飾|製|注連|草履))|CBD\s?(?:オイル|リキッド|ワックス)|THC|覚醒剤|危険ドラッグ|処方薬|向精神薬|マジックマッシュルーム/iu,
  },
  medicine: {
    row: 'medicine',
    says: /(?<!指定)医薬品|第[1-3一二三]類|目薬|コンタクトレンズ|解熱(?:剤|鎮痛)|鎮痛剤|風邪薬|胃腸薬|漢方薬|湿布/u,
    unless: /医薬部外品|ケース|ポーチ|入れ|置き型|薬箱|看板|おもちゃ/u,
  },
  food: {
    row: 'food',
    says: /賞味期限|消費期限|カップ(?:麺|ラーメン|ヌードル)|インスタントラーメン|袋麺|お菓子(?:詰め?合わせ|セット)|ふりかけ|レトルト|干し肉|ジャーキー|チーズ(?:セット|詰)|粉ミルク|(?:健康|栄養)補助食品|サプリメント|プロテイン(?:パウダー)?/u,
    unless: /シェイカー|サンプル|おもちゃ|ぬいぐるみ|キーホルダー|マグネット|消しゴム|入れ$/u,
  },
  weapon: {
    row: 'weapon_lookalike',
    says: /実銃|散弾銃|猟銃|空気銃|エアライフル|スタンガン|催涙スプレー|メリケンサック|(?:特殊)?警棒|クロスボウ|ボウガン|手裏剣.{0,4}(?:鋼|鉄|本物)/u,
    unless: /エアガン|電動ガン|ガスガン|モデル|1\s?[/／]\s?\d/u,
    house: 'refused',
  },
  replica_gun: {
    row: 'weapon_lookalike',
    says: /エアガン|エアーガン|電動ガン|ガスガン|モデルガン|エアソフト|エアコキ|トイガン|ガスブローバック|無可動実銃/u,
    unless:
      /(?:用|対応)(?:マガジン|ケース|ホルスター|スコープ|サイト|パーツ|バッグ|グリップ)|1\s?[/／]\s?(?:6|12)/u,
    house: 'asked',
  },
  blade: {
    row: 'blade',
    says: /包丁|(?<!ペーパー|バター|デザート|テーブル|ステーキ|パレット|ペインティング)ナイフ|鉈|サバイバルナイフ|小刀|短刀|鎌(?!倉|田|足|谷)/u,
    unless:
      /スタンド|包丁(?:差し|立て|ケース|研ぎ)|砥石|シャープナー|カトラリー|フォーク|ナイフ(?:レスト|ケース|シース)|模造|刀剣乱舞|ゲーム|サマー|ジャックナイフ|ナイフプリーツ|アクリル|キーホルダー/u,
  },
  sword: {
    row: 'blade',
    says: /日本刀|真剣(?!勝負|に|な|佑|な目)|脇差|太刀|軍刀|登録証(?:付|あり|有)[^\n]{0,8}(?:刀|短刀|脇差|槍|薙刀)/u,
    unless:
      /模造|居合(?:刀|練習)|刀剣乱舞|鬼滅|プラスチック|木製|木刀|刀(?:掛|袋|装具)|鍔|目貫|小柄|拵(?:のみ|だけ)|アクリル|ペーパー|レプリカ|おもちゃ|コスプレ|1\s?[/／]\s?\d/u,
    house: 'refused',
  },
  live: {
    row: 'animal_plant',
    says: /生体|活体|(?:熱帯魚|メダカ|金魚|クワガタ|カブトムシ|ハムスター|インコ)[\s　の]{0,2}(?:成虫|幼虫|ペア|稚魚|卵|雛|生き)|(?:多肉植物|観葉植物|塊根植物|アガベ|盆栽|サボテン|エアプランツ)[^\n]{0,12}(?:株|苗|鉢植え|実生|抜き苗|カット苗)|抜き苗|球根|(?:野菜|花)の(?:種|苗|種子)/u,
    unless: /造花|フェイク|人工|プリザ|生体(?:認証|力学|情報|工学)/u,
  },
  species: {
    row: 'animal_plant',
    says: /象牙|鼈甲|べっ甲|ワシントン条約|犀角|虎皮|タイマイ/u,
    unless:
      /象牙(?:色|風|調|質|状)|(?:鼈甲|べっ甲)(?:風|調|柄|色|飴|カラー)|アセテート|セルロイド|樹脂|プラスチック|アイボリー/u,
  },
  species_permit: {
    row: 'animal_plant',
    says: /(?:珊瑚|サンゴ)(?:の)?(?:ネックレス|指輪|リング|ブローチ|帯留|かんざし|簪|念珠|数珠|ペンダント)|(?:血赤|本)珊瑚|クロコダイル|ワニ革|パイソン革|オーストリッチ|毛皮(?:の)?コート/u,
    unless: /型押し|風|調|フェイク|エコファー|クロコダイル(?:ダンディ|柄)|ワンピース|フィギュア/u,
    house: 'asked',
  },
  counterfeit: {
    row: 'counterfeit',
    says: /スーパーコピー|コピー品|海賊版|(?<![^\s【[（(])偽物(?!語|注意|に注意|では|多数|が多)|プロキシ\s?カード|ブート(?:レグ)?(?:盤|品)/u,
    unless: /コピー品(?:では|に注意|注意|ではあり)|海賊版(?:では|に注意|対策|ではあり)/u,
  },
  money: {
    row: 'jewellery_cash',
    says: /現金|商品券|ギフト(?:カード|券|コード)|プリペイドカード|株主優待(?:券|カード)|図書カード|クオカード|Amazonギフト|iTunesカード|テレホンカード[^\n]{0,6}未使用|切手[^\n]{0,8}(?:額面|シート[^\n]{0,6}円分)/iu,
    unless: /封筒|ケース|使用済|入れ|見本|残高なし|残高0/u,
    house: 'refused',
  },
  jewellery: {
    row: 'jewellery_cash',
    says: /純金|金貨|銀貨|インゴット|金の延べ棒|(?:K|k)(?:18|22|24)(?!\d)|18金|24金|Pt\s?(?:8|9)\d0|プラチナ(?:リング|指輪|ネックレス|\s?\d{1,5}(?:\.\d{1,3})?g)|天然ダイヤ(?:モンド)?/u,
    unless: /メッキ|鍍金|GP|GF|K18GP|張り|風|調|仕上げ|カラー|プラチナ(?:カード|トロフィー)|レプリカ/u,
  },
  export_controlled: {
    row: 'export_controlled',
    says: /暗視(?:スコープ|装置|ゴーグル)|ナイトビジョン|サーマル(?:スコープ|カメラ)|赤外線サーモグラフィ|放射線測定器/u,
    unless: /おもちゃ|トイ/u,
  },
}
export const goodsClasses = Object.keys(rules) as readonly GoodsClass[] // the keys of a record over GoodsClass

/** Pictures, sound, print, cloth and toys: a thing that shows fireworks is not one. */
const onlyAbout =
  /レコード|アナログ盤|(?<![A-Za-z])(?:CD|DVD|LP|EP|Blu-?ray|BD)(?![A-Za-z])|ブルーレイ|サントラ|カセットテープ|楽譜|漫画|マンガ|コミック|小説|ノベル|文庫|新書|絵本|図鑑|写真集|画集|雑誌|同人誌|パンフ|ポスター|カレンダー|ポストカード|絵葉書|浮世絵|版画|絵画|看板|ステッカー|シール|ピンバッジ|缶バッジ|バッジ|キーホルダー|アクリルスタンド|アクスタ|ストラップ|フィギュア|プラモデル|プラモ|ガンプラ|ぬいぐるみ|トレカ|トレーディングカード|ポケカ|遊戯王|ソフト|攻略本|Tシャツ|タオル|浴衣|着物|ハンカチ|手ぬぐい|食品サンプル|ミニチュア|ドールハウス|食玩|ガチャ|おもちゃ|玩具/iu
const aboutCategory =
  /本・|書籍|コミック|雑誌|漫画|音楽|CD|DVD|ブルーレイ|映像|映画|ゲームソフト|トレーディングカード|トレカ|ポスター|フィギュア|プラモデル|ぬいぐるみ|キャラクターグッズ|アイドル|レディース|メンズ|キッズ服|浴衣|着物/u
/** Classes that are what they are whatever the shelf: a printed banknote wallet is not money, but a counterfeit card is a card. */
const always: ReadonlySet<GoodsClass> = new Set([
  'counterfeit',
  'lithium_installed',
  'jewellery',
  'species',
  'species_permit',
  'food',
  'narcotic',
])

/** Right behind the word: there is none of it, it is only its look, its place or its box. */
const takenBack =
  /^[\s　]{0,2}(?:は|が|も|の)?[\s　]{0,2}(?:なし|無し|無(?!料)|無く|抜き|別売|欠品|付属(?:しま|しません|なし|無)|含ま(?:ない|れま)|入って(?:い)?ま|入りません|ありません|ではあり|では(?:ない|無)|不要|不使用|NG|交換不可|(?:を)?(?:取り?|抜き?)(?:外|取)|切れ|消耗|劣化)|^(?:柄|模様|文様|風|調|型(?:押)?|形|色|カラー|モチーフ|デザイン|プリント|イラスト|絵|図|写真|ロゴ|の香り|の空(?:き)?(?:瓶|箱|缶|ボトル)|の瓶|のビン|(?:用)?(?:の)?(?:空)?(?:ケース|カバー|ポーチ|ホルダー|スタンド|ボックス|箱|入れ|収納|ラック|トレー|充電器|チャージャー|アダプタ|グリップ|フォルダ|スリーブ|バッグ|ボトル(?:のみ)?|キャップ|ラベル|瓶|ビン|缶バッジ|看板|グラス|マグ|型ライト|広告|チラシ|のおまけ|グッズ|大会|屋))/u
/** Anywhere: only the empty container. */
const empty =
  /空(?:き)?(?:瓶|びん|ビン|ボトル|缶|箱|容器)|(?:ボトル|瓶|ビン|容器|箱|ケース|説明書|取説)のみ|中身(?:なし|無し|は(?:あり|入って))|ジャンク箱/u

export type FoundGoods = {
  readonly goods: GoodsClass
  /** The words that say so, as written. */ readonly word: string
}

/** What a listing is, by title and category; each class once, in the order of the table. Seller's prose is not read: it names what is *not* in the box. */
export function goodsIn({
  title,
  categoryPath = [],
}: {
  title: string
  categoryPath?: readonly string[]
}): FoundGoods[] {
  const text = title.normalize('NFKC')
  const shelf = categoryPath.join(' ').normalize('NFKC')
  const isAbout = onlyAbout.test(text) || aboutCategory.test(shelf)
  return goodsClasses.flatMap((goods) => {
    if (isAbout && !always.has(goods)) return []
    const word = wordOf(goods, text, shelf)
    return word === null ? [] : [{ goods, word }]
  })
}

/** The word of title or category that makes it this class, both normalised. */
function wordOf(goods: GoodsClass, text: string, shelf: string): string | null {
  const { says, unless } = rules[goods]
  return unless?.test(text) || empty.test(text) ? null : (wordIn(text, says) ?? shelfWord(goods, shelf))
}

/** The first place where the word stands and is not taken back. */
function wordIn(text: string, says: RegExp): string | null {
  for (const found of text.matchAll(new RegExp(says.source, `${says.flags}g`)))
    if (!takenBack.test(text.slice(found.index + found[0].length))) return found[0]
  return null
}

/** Shelves that hold nothing else: the last step of the category, word for word. */
const shelves: Readonly<Partial<Record<GoodsClass, RegExp>>> = {
  explosives: /(?:^|\s)花火$/u,
  perfume: /(?:^|\s)(?:香水\S*|マニキュア|ネイルカラー|日焼け止め)$/u,
  lithium_loose: /(?:^|\s)(?:モバイルバッテリー|バッテリー\/充電器)$/u,
  live: /(?:^|\s)(?:生体|生き物|熱帯魚|昆虫|苗|種子|観葉植物)$/u,
  tobacco: /(?:^|\s)(?:たばこ|喫煙具本体|電子たばこ)$/u,
  alcohol_strong: /(?:^|\s)(?:ウイスキー|ブランデー|焼酎|スピリッツ)$/u,
  food: /(?:^|\s)(?:菓子|お菓子|加工食品|麺類|調味料|スイーツ)$/u,
  medicine: /(?:^|\s)(?:医薬品|コンタクトレンズ)$/u,
}
const shelfWord = (goods: GoodsClass, shelf: string): string | null =>
  shelves[goods]?.exec(shelf)?.[0].trim() ?? null

/**
 * What follows. `refused`: we do not buy it. Everything else may be bought and is said before paying: `courier` only a courier under contract may
 * take it (the post refuses it by air and by sea), `post_listed` the post takes it to this country, `post_unlisted` it does not or nobody knows,
 * `label` it needs a paper, `insured` it travels only insured, `asked` it depends, `customs` this country's customs are known to stop it.
 */
export type Carriage =
  | 'refused'
  | 'courier'
  | 'post_listed'
  | 'post_unlisted'
  | 'label'
  | 'insured'
  | 'asked'
  | 'customs'
export type GoodsNote = FoundGoods & {
  readonly carriage: Carriage
  readonly asOf: string
  readonly source: string
}

type Destination = {
  readonly country: string
  /** Whether the post lists it for batteries inside devices (countries.csv). */ readonly lithium:
    | 'yes'
    | 'no'
    | 'unknown'
}

/** Found classes with what the table of the day says of them, for one destination; a class without a row is said with caution. */
export function judgeGoods(
  listing: { title: string; categoryPath?: readonly string[] },
  rows: readonly ProhibitedRow[],
  to: Destination | null,
): GoodsNote[] {
  return goodsIn(listing).map((found) => {
    const row = rows.find(({ goods }) => goods === rules[found.goods].row)
    return {
      ...found,
      carriage: row ? carriageOf(rules[found.goods], row, to) : 'asked',
      asOf: row?.asOf ?? '',
      source: row?.source ?? '',
    }
  })
}

function carriageOf(rule: Rule, row: ProhibitedRow, to: Destination | null): Carriage {
  if (rule.house === 'refused') return 'refused'
  const ways = [row.postAir, row.postSea, row.courier]
  // Words alone never refuse where strength or material decides.
  if (rule.house !== 'asked' && (row.tag === 'forbidden' || ways.every((way) => way === 'refused')))
    return 'refused'
  if (to && row.warnCountries.split(' ').includes(to.country)) return 'customs'
  if (row.postAir === 'listed') return to?.lithium === 'yes' ? 'post_listed' : 'post_unlisted'
  if (rule.house === 'asked') return 'asked'
  if (row.postAir === 'refused' && row.postSea === 'refused') return 'courier'
  return ({ label: 'label', insured_parcel: 'insured' } as const)[row.postAir as 'label'] ?? 'asked'
}

/** What becomes of every class where no destination is known: the rule as it is printed for everybody. */
export const carriageTable = (
  rows: readonly ProhibitedRow[],
): { goods: GoodsClass; carriage: Carriage; asOf: string }[] =>
  goodsClasses.map((goods) => {
    const row = rows.find((each) => each.goods === rules[goods].row)
    return { goods, carriage: row ? carriageOf(rules[goods], row, null) : 'asked', asOf: row?.asOf ?? '' }
  })

/** Classes whose goods carry the tag "air transport prohibited" (§3). A test keeps the list equal to the table's column `tag`. */
export const airProhibited: ReadonlySet<GoodsClass> = new Set<GoodsClass>([
  'aerosol',
  'perfume',
  'flammable_liquid',
  'alcohol_strong',
  'lighter',
  'lithium_loose',
  'lithium_packed_with',
  'wet_battery',
  'tobacco',
  'chemical',
  'magnet',
  'chilled',
])

/** Whether title and category say it may not fly. */
export const mayNotFly = (listing: { title: string; categoryPath?: readonly string[] }): boolean =>
  goodsIn(listing).some(({ goods }) => airProhibited.has(goods))

/** What decides which method may carry a listing: its tags, and what its words say about batteries built in. Asked of every card, so only that class is looked for. */
export function carriageTags({
  title,
  categoryPath = [],
  tags = [],
}: {
  title: string
  categoryPath?: readonly string[]
  tags?: readonly string[]
}): GoodsTag[] {
  if (tags.includes('air_prohibited')) return ['air_prohibited']
  return wordOf('lithium_installed', title.normalize('NFKC'), categoryPath.join(' ').normalize('NFKC')) ===
    null
    ? []
    : ['lithium_installed']
}

/**
 * The csv row of a class.
 * @internal for the test that holds this table to the collected one
 */
export const rowOfClass = (goods: GoodsClass): string => rules[goods].row
