/**
 * What kind of thing a listing is, by the words of its category and title, for a typical weight and size (kinds.csv).
 * A guess in Japanese and English words; the longest match wins, the category counts before the title.
 */
const words: readonly (readonly [kind: string, words: readonly string[]])[] = [
  [
    'card',
    ['トレカ', 'トレーディングカード', 'カード', 'ポケモンカード', 'ポケカ', '遊戯王', 'trading card', 'tcg'],
  ],
  ['manga', ['漫画', 'コミック', 'マンガ', 'manga', 'comic']],
  ['photobook', ['写真集', '画集', 'アートブック', 'photobook', 'artbook']],
  ['magazine', ['雑誌', '同人誌', 'magazine']],
  ['book', ['本', '書籍', '小説', '文庫', 'book', 'novel']],
  ['figure', ['フィギュア', 'プライズ', 'ねんどろいど', 'figma', 'figure']],
  ['robot', ['超合金', 'ロボット', 'robot']],
  ['modelkit', ['プラモデル', 'プラモ', 'ガンプラ', '模型', 'model kit', 'gunpla']],
  ['doll', ['ドール', '人形', 'doll']],
  ['kokeshi', ['こけし', 'kokeshi']],
  ['plush', ['ぬいぐるみ', 'plush']],
  [
    'charm',
    ['キーホルダー', '缶バッジ', 'アクリルスタンド', 'アクスタ', 'ストラップ', 'charm', 'keychain', 'badge'],
  ],
  ['capsule', ['ガチャ', 'カプセルトイ', '食玩', 'gashapon', 'gacha']],
  ['train', ['鉄道模型', 'nゲージ', 'トレイン', 'train']],
  ['toy', ['おもちゃ', 'ミニカー', 'ホビー', 'toy']],
  ['record', ['レコード', 'lp', 'アナログ盤', 'vinyl']],
  ['cassette', ['カセット', 'cassette']],
  ['disc', ['cd', 'dvd', 'ブルーレイ', 'blu-ray']],
  ['cartridge', ['ファミコンソフト', 'スーパーファミコンソフト', 'ゲームボーイソフト', 'cartridge']],
  ['handheld', ['ゲームボーイ', '携帯用ゲーム機', 'ニンテンドーds', '3ds', 'psp', 'switch lite', 'handheld']],
  ['console', ['ゲーム機', 'プレイステーション本体', 'ゲーム機本体', 'スーパーファミコン本体', 'console']],
  ['game', ['ゲームソフト', 'ゲーム', 'game']],
  ['camera', ['カメラ', 'フィルムカメラ', 'デジタルカメラ', 'camera']],
  ['lens', ['レンズ', 'lens']],
  ['watch', ['腕時計', '時計', 'watch']],
  ['bag', ['バッグ', 'かばん', 'リュック', 'bag', 'backpack']],
  ['sneaker', ['スニーカー', '靴', 'シューズ', 'sneaker', 'shoes']],
  ['jacket', ['ジャケット', 'コート', 'アウター', 'jacket', 'coat']],
  ['kimono', ['着物', '浴衣', '帯', 'kimono', 'yukata']],
  ['clothing', ['シャツ', 'tシャツ', 'パンツ', 'ファッション', 'ワンピース', '服', 'shirt', 'clothing']],
  ['accessory', ['アクセサリー', 'ネックレス', '指輪', '財布', 'accessory', 'wallet']],
  ['headphones', ['ヘッドホン', 'イヤホン', 'headphone', 'earphone']],
  ['keyboard', ['キーボード', 'keyboard']],
  ['guitar', ['ギター', 'ベース', 'guitar']],
  ['instrument', ['楽器', 'instrument']],
  ['pen', ['万年筆', 'ボールペン', 'fountain pen', 'ペン']],
  ['stationery', ['文房具', '文具', 'シール', 'ステッカー', 'stationery']],
  ['poster', ['ポスター', 'タペストリー', 'poster']],
  ['teabowl', ['茶碗', '抹茶碗', '湯呑', 'tea bowl']],
  ['teatin', ['茶筒', '茶葉', '緑茶', 'tea']],
  ['vase', ['花瓶', '壺', 'vase']],
  ['tableware', ['食器', '皿', '陶器', '陶芸', 'tableware', 'plate']],
  ['wagasa', ['和傘', '番傘', 'wagasa', 'umbrella']],
  ['knife', ['包丁', 'ナイフ', 'knife']],
  ['sake', ['日本酒', '焼酎', '酒', 'sake']],
  ['skincare', ['化粧品', 'コスメ', 'スキンケア', '美容', 'skincare', 'cosmetic']],
  ['part', ['パーツ', '部品', '自動車', 'バイク', 'parts']],
  ['electronics', ['家電', 'スマホ', 'パソコン', 'オーディオ', 'electronics']],
]
const byLength = words
  .flatMap(([kind, list]) => list.map((word) => ({ kind, word, latin: /^[\x20-\x7e]+$/.test(word) })))
  .sort((a, b) => b.word.length - a.word.length)

/** Row of kinds.csv, `other` when no word is known. Compute it once per listing, not once per card shown. */
export function kindOf(categoryPath: readonly string[], title: string): string {
  // A level that lists several things (hobby, instruments, art) names none of them: the title goes before it.
  const [mixed, plain] = [categoryPath.filter(isMixed), categoryPath.filter((level) => !isMixed(level))]
  const [category, own] = [find(plain.toReversed().join(' ')), find(title)]
  // "Fashion" is no thing: a title that names one of its things says which.
  return category !== null && own !== null && (closer[category]?.includes(own) ?? false)
    ? own
    : (category ?? own ?? find(mixed.toReversed().join(' ')) ?? 'other')
}

const isMixed = (level: string): boolean => level.split(/[・、,&/]/).length > 2

/** Categories that are wide, and what in them is told apart by title. */
const closer: Readonly<Record<string, readonly string[]>> = {
  clothing: ['kimono', 'jacket', 'sneaker', 'bag', 'accessory'],
  toy: ['figure', 'plush', 'card', 'modelkit', 'robot', 'doll', 'capsule', 'train', 'charm', 'kokeshi'],
  book: ['manga', 'magazine', 'photobook'],
  electronics: ['camera', 'lens', 'headphones', 'keyboard', 'console', 'handheld'],
}

function find(text: string): string | null {
  const plain = text.normalize('NFKC').toLowerCase()
  return (
    byLength.find(({ word, latin }) => (latin ? isWord(plain, word) : plain.includes(word)))?.kind ?? null
  )
}

/** Latin words must stand alone: "lp" is not in "help". A plural s is let through. */
function isWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text.slice(at + word.length).replace(/^s/, '')[0] ?? ' '
    if (!/[a-z0-9]/.test(before) && !/[a-z0-9]/.test(after)) return true
  }
  return false
}
