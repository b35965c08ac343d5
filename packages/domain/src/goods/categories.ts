import type { Family } from './sources.ts'

/** Every category a front shows: its picture among the icons, and the Japanese name when a source has no other. Names below `mall.category`. */
export const categoryIcons = {
  figures: 'box', plush: 'gift', cards: 'cards', manga: 'book', doujin: 'article', anime: 'play', music: 'disc', records: 'disc', games: 'grid', consoles: 'settings', models: 'wrap', trains: 'truck', toys: 'gift', idols: 'star',
  cameras: 'camera', lenses: 'eye', watches: 'timer', bags: 'archive', women: 'tshirt', men: 'tshirt', kids: 'tshirt', sneakers: 'tshirt', kimono: 'cord', accessories: 'star', tableware: 'inbox', antiques: 'hourglass', craft: 'edit', stationery: 'edit',
  instruments: 'sound', audio: 'sound', electronics: 'bolt', computers: 'keyboard', beauty: 'leaf', sports: 'compass', cars: 'truck', home: 'house', kitchen: 'drawers', dolls: 'user', goods: 'tag', books: 'book', fabric: 'cord', food: 'leaf', outdoor: 'sun', pens: 'edit',
} as const
export type CategoryKey = keyof typeof categoryIcons

/** A shelf of a source: `ja` as the source names it, `words` what its sellers write and its search understands. */
export type Category = { readonly key: CategoryKey; readonly ja: string; readonly words: string }
const row = (key: CategoryKey, ja: string, words: string = ja): Category => ({ key, ja, words })

/**
 * Each source's own categories, the ones people abroad buy from, in its own names (marketplaces.md, sections of the sources, November 2026).
 * A category opens as a search for its words: every connector understands words, not every one its source's category numbers.
 */
export const categories: Readonly<Record<Family, readonly Category[]>> = {
  mercari: [
    row('figures', 'フィギュア'), row('cards', 'トレーディングカード', 'ポケモンカード'), row('goods', 'キャラクターグッズ', 'アクリルスタンド'), row('plush', 'ぬいぐるみ'), row('manga', '漫画'), row('cameras', 'フィルムカメラ'),
    row('women', 'レディース', 'レディース ワンピース'), row('men', 'メンズ', 'メンズ ジャケット'), row('sneakers', 'スニーカー'), row('bags', 'バッグ'), row('watches', '腕時計'), row('games', 'テレビゲーム', 'ゲームソフト'), row('idols', 'アイドルグッズ', 'トレカ'), row('records', 'レコード'), row('tableware', '食器'), row('craft', 'ハンドメイド'),
  ],
  yahoo: [
    row('cameras', '家電、AV、カメラ', 'カメラ'), row('lenses', 'レンズ'), row('records', '音楽', 'レコード'), row('toys', 'おもちゃ、ゲーム', 'おもちゃ'), row('trains', 'ホビー、カルチャー', '鉄道模型'), row('antiques', 'アンティーク、コレクション', '茶碗'),
    row('figures', 'コミック、アニメグッズ', 'フィギュア'), row('watches', 'アクセサリー、時計', '腕時計'), row('kimono', 'ファッション', '着物'), row('bags', 'ブランドバッグ', 'バッグ'), row('instruments', '楽器、器材', 'ギター'), row('cars', '自動車、オートバイ', '自動車 パーツ'), row('sports', 'スポーツ、レジャー', 'リール'), row('pens', '事務、筆記具', '万年筆'), row('idols', 'タレントグッズ', 'サイン'), row('books', '本、雑誌', '写真集'),
  ],
  rakuten: [
    row('figures', 'おもちゃ・ホビー・ゲーム', 'フィギュア'), row('music', 'CD・DVD', 'CD'), row('women', 'レディースファッション', 'ワンピース'), row('men', 'メンズファッション', 'ジャケット'), row('bags', 'バッグ・小物', 'バッグ'), row('sneakers', '靴', 'スニーカー'),
    row('watches', '腕時計'), row('accessories', 'ジュエリー・アクセサリー', 'ネックレス'), row('kitchen', 'キッチン用品・食器', '包丁'), row('tableware', '和食器'), row('pens', '文房具', '万年筆'), row('audio', 'TV・オーディオ・カメラ', 'ヘッドホン'), row('beauty', '美容・コスメ', '化粧水'), row('instruments', '楽器・音響機器', 'ギター'), row('sports', 'スポーツ・アウトドア', 'アウトドア'), row('books', '本・雑誌・コミック', '漫画'),
  ],
  surugaya: [
    row('games', 'ゲーム', 'ゲームソフト'), row('consoles', 'ゲーム機本体', '本体'), row('figures', 'おもちゃ・ホビー', 'フィギュア'), row('models', 'プラモデル'), row('plush', 'ぬいぐるみ'), row('cards', 'トレーディングカード', 'カード'),
    row('anime', '映像ソフト', 'Blu-ray'), row('music', '音楽ソフト', 'CD'), row('manga', '書籍・コミック', '漫画'), row('doujin', '同人', '同人誌'), row('goods', 'グッズ・ファッション', 'アクリルスタンド'), row('electronics', '家電・カメラ・AV機器', 'カメラ'),
  ],
  amazon: [
    row('figures', 'ホビー', 'フィギュア'), row('books', '本'), row('music', 'ミュージック', 'CD'), row('games', 'ゲーム'), row('kitchen', 'ホーム＆キッチン', '包丁'), row('pens', '文房具・オフィス用品', '万年筆'), row('beauty', 'ビューティー'), row('watches', '腕時計'), row('instruments', '楽器'), row('outdoor', 'スポーツ＆アウトドア', 'アウトドア'),
  ],
  lashinbang: [
    row('figures', 'グッズ・フィギュア', 'フィギュア'), row('goods', '缶バッジ', '缶バッジ'), row('idols', 'アクリルスタンド'), row('plush', 'ぬいぐるみ'), row('doujin', '同人誌', '同人'), row('manga', 'コミック'), row('anime', '映像ソフト', 'Blu-ray'), row('music', '音楽ソフト', 'CD'), row('games', 'ゲーム'), row('cards', 'カード'), row('dolls', 'ドール'), row('fabric', 'タペストリー'),
  ],
  minne: [
    row('accessories', 'アクセサリー・ジュエリー', 'ピアス'), row('bags', 'バッグ・財布・小物', 'バッグ'), row('tableware', '食器・キッチン', 'うつわ'), row('women', 'ファッション', 'ワンピース'), row('craft', '素材・道具', 'ハンドメイド'), row('plush', 'ぬいぐるみ・人形', 'ぬいぐるみ'), row('home', '家具・生活雑貨', '花瓶'), row('stationery', '文房具・ステーショナリー', 'ノート'), row('kids', 'ベビー・キッズ', 'ベビー'), row('goods', 'スマホケース', 'スマホケース'),
  ],
  paypay: [
    row('figures', 'フィギュア'), row('cards', 'トレーディングカード', 'トレカ'), row('games', 'ゲーム、おもちゃ', 'ゲーム'), row('women', 'レディースファッション', 'レディース'), row('men', 'メンズファッション', 'メンズ'), row('sneakers', 'スニーカー'), row('cameras', '家電、スマホ、カメラ', 'カメラ'), row('books', '本、音楽', '漫画'), row('beauty', 'コスメ、ヘルスケア', 'コスメ'), row('craft', 'ハンドメイド'), row('tableware', 'キッチン、食器', '食器'), row('sports', 'スポーツ'),
  ],
  rakuma: [
    row('women', 'レディース', 'ワンピース'), row('men', 'メンズ', 'ジャケット'), row('kids', 'キッズ・ベビー', 'キッズ'), row('beauty', 'コスメ・美容', 'コスメ'), row('figures', 'エンタメ・ホビー', 'フィギュア'), row('instruments', '楽器', 'ギター'), row('home', 'インテリア・住まい', '花瓶'), row('electronics', 'スマホ・家電・カメラ', 'カメラ'), row('craft', 'ハンドメイド'), row('bags', 'バッグ'), row('watches', '腕時計'), row('sports', 'スポーツ・レジャー', 'スポーツ'),
  ],
  market: [
    row('cards', 'トレーディングカード', 'ピカチュウ'), row('women', 'レディース', 'ワンピース'), row('men', 'メンズ', 'ジャケット'), row('sneakers', 'スニーカー'), row('bags', 'バッグ'), row('watches', '腕時計'), row('manga', 'コミック', '漫画'), row('music', 'CD'), row('games', 'ゲーム'), row('figures', 'TOY', 'フィギュア'), row('doujin', '同人誌', '同人'), row('anime', 'アニメ', 'セル画'),
  ],
}
