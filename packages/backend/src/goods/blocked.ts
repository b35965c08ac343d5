import type { Listing } from '@tomobako/domain/goods'
import { sellerRules } from '@tomobako/marketplaces'

/** Why we do not buy a listing at all, whatever its price: the widget of §4 by its priority, and the sentence for a cart. */
export type Blocked = { problem: 'nonsupportGoods' | 'nonsupportSeller'; key: string }

/**
 * What carriers or customs refuse, by category and words (P 5); staff check again before buying. Source of what is refused:
 * db/data/shipping/prohibited.csv. `unless` are words that make it something else.
 */
const goods: readonly { says: RegExp; unless?: RegExp }[] = [
  { says: /花火|火薬|爆竹|ロケット弾/u, unless: /花火柄|花火大会|線香花火柄|浴衣|レコード|DVD|CD|漫画|打上花火/u },
  { says: /実銃|散弾銃|空気銃|エアライフル(?:本体)?|弾薬|実包/u, unless: /エアガン用|モデル|フィギュア|プラモデル/u },
  { says: /催涙スプレー|スタンガン|メリケンサック|警棒/u },
  { says: /真剣|日本刀(?:\s|　)*(?:登録証|本身)|登録証付(?:き)?.{0,6}(?:刀|脇差|短刀)/u },
  { says: /象牙|鼈甲|べっ甲|ワシントン条約/u, unless: /象牙風|象牙調|べっ甲風|べっ甲調|鼈甲風|鼈甲柄|べっ甲柄|象牙色/u },
  { says: /加熱式たばこ|紙巻たばこ|葉巻|電子タバコ|VAPE\s*リキッド|シーシャ/iu, unless: /ケース|ポスター|看板/u },
  { says: /大麻|CBDオイル|覚醒剤|危険ドラッグ/iu },
  { says: /モバイルバッテリー|リチウムイオン(?:バッテリー|電池)(?!内蔵)/u, unless: /ケースのみ|内蔵(?:カメラ|時計)/u },
  { says: /(?:ジッポー?|ZIPPO|ガス|オイル|ターボ)\s*ライター|ライター用(?:オイル|ガス)|カセットガス/iu, unless: /ライターケース/u },
  { says: /スプレー缶|エアダスター|塗料スプレー|缶スプレー/u },
  { says: /香水(?!瓶|ボトル|入れ)|オードトワレ|オードパルファム|マニキュア|除光液/u, unless: /空瓶|空き瓶|空ボトル|ミニチュア.{0,4}空/u },
  { says: /生体|活体|(?:熱帯魚|メダカ|金魚|クワガタ|カブトムシ)[の\s　]*(?:成虫|幼虫|ペア|稚魚|卵)/u },
  { says: /医薬品|処方薬|要指導医薬品|第[1-3１-３一二三]類医薬品/u },
  { says: /(?:生肉|生魚|冷凍食品|冷蔵品|要冷蔵|クール便)/u },
  { says: /現金|古札.{0,4}現行|商品券|ギフトカード|プリペイドカード\s*未使用|株主優待券/u, unless: /封筒|ケース/u },
]

/** The listing is one we never buy: goods first, then the seller (§4's order); null when it may be bought. */
export function blocked(listing: Listing): Blocked | null {
  if (listing.tags.includes('adult')) return { problem: 'nonsupportGoods', key: 'goods.adult' }
  const text = `${listing.title} ${listing.categoryPath.join(' ')}`.normalize('NFKC')
  if (goods.some(({ says, unless }) => says.test(text) && !unless?.test(text))) return { problem: 'nonsupportGoods', key: 'goods.notShippable' }
  if (listing.domesticShipping.cashOnDelivery === true && listing.domesticShipping.payer === 'buyer') return { problem: 'nonsupportGoods', key: 'goods.cashOnDelivery' }
  // A seller who says so in words would cancel; refusing now saves the customer two days.
  if (sellerRules(listing.description ?? '').some((each) => each.rule === 'no_proxies')) return { problem: 'nonsupportSeller', key: 'goods.sellerRefuses' }
  return null
}
