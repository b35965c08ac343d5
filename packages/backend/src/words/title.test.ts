import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, locals } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { columns } from './glossary/table.ts'
import { book, said } from './title-words.ts'
import { proposal } from '../warehouse/customs.ts'
import type { Titled } from './title-reading.ts'
import { titleFrom, titleShown } from './title.ts'

/** Titles as sellers write them, made up; what they come to in English. */
const made: readonly (readonly [title: string, english: string | null])[] = [
  ['フジノメ S-2 フィルムカメラ 50mm レンズ付き 動作確認済み', 'Film camera · S-2 50mm · with lens · works'],
  [
    '【動作未確認】オリンポス OM-77 一眼レフ 黒 ジャンク',
    'SLR camera · untested · for parts or repair · OM-77 · black',
  ],
  ['★美品★ クロミ ぬいぐるみ タグ付き 紙タグ欠', 'Plush toy · Kuromi · with tag · no tag · good condition'],
  ['新品未開封 ねんどろいど 星野ミドリ 箱付き', 'Nendoroid figure · with box · new, sealed'],
  ['ゲームボーイ 本体 箱なし 説明書なし 動作品', 'Game Boy · no box · no manual · works'],
  ['スーパーファミコンソフト 星の冒険 箱説付き', 'Video game · with box and manual'],
  ['スーパーファミコンソフト 森のパズル 箱のみ', 'Video game + puzzle · empty box only'],
  ['空箱 腕時計 セイコー', 'Watch · empty box only · Seiko'],
  ['ワンピース 花柄 レディース Mサイズ', 'Dress · floral · women’s · size M'],
  ['ワンピース ルフィ フィギュア 未開封', 'Figure · One Piece · Luffy · sealed'],
  ['リネンのワンピースの本', 'Book · linen · dress'],
  // A pattern's name holds the word for linen, and is none.
  [
    '和紙貼り茶筒 麻の葉 150g用 日本製',
    'Tea caddy · for 150g · covered in washi paper · asanoha pattern · made in Japan',
  ],
  ['アイアン・メイデン LP 帯付き', 'Vinyl record · with obi strip'],
  ['缶バッジ 6種セット', 'Badge · 6 kinds'],
  ['お気に入りのマグカップ', 'Mug'],
  ['データベース入門 古本', 'Used book'],
  ['白石さんのカード', 'Trading card'],
  [
    'ポケモンカード ピカチュウ 025/777 PSA10相当 美品',
    'Pokémon card · Pikachu 025/777 · good condition · more conditions in the original title',
  ],
  ['ポケモンカード ピカチュウ 025/777 PSA10', 'Pokémon card · Pikachu 025/777 PSA10'],
  ['ゲンガー 094/777 R ミラー 2枚', 'Pokémon card · Gengar 094/777 R · reverse holo · ×2'],
  ['遊戯王カード 青い竜 まとめ売り 50枚', 'Yu-Gi-Oh! card · blue · bundle · ×50'],
  ['トレカ スリーブのみ', 'Trading card · card sleeves only'],
  ['カードスリーブ 60枚入り 未使用', 'Card sleeves · ×60 · unused'],
  ['アクリルスタンド 3種類コンプリートセット', 'Acrylic stand · complete set · 3 kinds'],
  ['キーホルダー 〇〇様専用', 'Key ring · reserved for another buyer'],
  ['たなか様 リクエスト 3点 まとめ商品', 'Reserved for another buyer · bundle · ×3'],
  ['購入不可 ポスター', 'Poster · seller asks not to buy'],
  ['LP レコード 帯なし 盤面に擦り傷あり', 'Vinyl record · no obi strip · light scratches'],
  ['CD 初回限定盤 DVD付 ケースひび割れ', 'Music CD · first-press limited edition · with DVD · cracks'],
  ['DVD レンタル落ち 全5巻セット', 'DVD · ex-rental · all 5 volumes'],
  [
    'Blu-ray BOX 完全生産限定版 収納BOX付き',
    'Blu-ray box set · limited production edition · with storage box',
  ],
  ['漫画 全12巻 全巻セット 帯付き 書き込みなし', 'Manga · complete set · all 12 volumes · with obi strip'],
  ['漫画 5巻のみ', 'Manga · vol. 5 · more conditions in the original title'],
  ['画集 初版 サイン入り', 'Art book · first edition · signed'],
  ['電子書籍 漫画 3巻', 'E-book (download) + manga · vol. 3'],
  ['プラモデル 1/144 ガンダム 未組立', 'Plastic model kit · 1/144 Mobile Suit Gundam · unassembled'],
  [
    'ガンプラ 素組み ジャンク パーツ欠品あり',
    'Gunpla model kit · for parts or repair · parts missing · assembled',
  ],
  ['レザージャケット 黒 Lサイズ 使用感あり', 'Leather jacket · black · size L · some wear'],
  ['本革 財布 茶色 小傷あり', 'Wallet · leather · brown · light scratches'],
  ['スニーカー 26.5cm 箱付き 未使用', 'Sneakers · 26.5cm · with box · unused'],
  ['着物 正絹 訪問着 シミあり', 'Kimono · silk · stains'],
  ['コットン Tシャツ 白 XLサイズ', 'T-shirt · cotton · white · size XL'],
  ['腕時計 自動巻き オーバーホール済み 稼働品', 'Watch · automatic · serviced · works'],
  ['腕時計 不動品 部品取り', 'Watch · not working · for parts or repair'],
  ['懐中時計 銀 動作しません', 'Pocket watch · not working · silver'],
  [
    'ニコン F2 ボディのみ シャッター不良',
    'Main unit only · Nikon F2 · Shutter · more conditions in the original title',
  ],
  ['カメラ用バッグ 黒', 'Bag · for camera · black'],
  ['カメラ型ポーチ ピンク', 'Pouch · pink'],
  ['レンズキャップ 52mm', 'Lens cap · 52mm'],
  ['レンズ カビあり クモリあり', 'Lens · mould · haze'],
  ['デジカメ バッテリー付き 充電器なし', 'Digital camera · with battery · no charger'],
  ['充電器 3DS用', 'Charger · for 3DS'],
  [
    'New ニンテンドー3DS LL 本体 メタリックレッド 画面ヤケなし',
    'Game console · New Nintendo 3DS LL · metallic red',
  ],
  [
    'ニンテンドー3DS 画面映らず ジャンク扱い',
    'Game console · not working · for parts or repair · Nintendo 3DS',
  ],
  ['コントローラー 2個セット 通電確認のみ', 'Controller · powers on, not tested further · set · ×2'],
  ['万年筆 パイロット インク付き', 'Fountain pen · Pilot · with ink'],
  ['抹茶碗 共箱 欠けあり', 'Tea bowl · chips'],
  ['急須 南部鉄器 サビあり', 'Teapot · nambu ironware · rust'],
  ['包丁 三徳包丁 新品', 'Kitchen knife · new'],
  ['美品ではありません カメラ', 'Camera · more conditions in the original title'],
  ['未使用に近い バッグ 紺', 'Bag · navy · like new'],
  ['新品同様 トートバッグ', 'Tote bag · like new'],
  ['リュック以外 まとめ', null],
  ['お花モチーフの手編みポーチ', 'Pouch · flower · hand-knitted'],
  ['黒猫の刺繍ブローチ ハンドメイド 一点物', 'Brooch · black cat · embroidery · handmade · one of a kind'],
  ['レプリカ 刀', 'Sword · replica or copy'],
  ['複製原画 アニメ', 'Replica or copy · anime'],
  ['ラジオ 昭和レトロ 動作未チェック', 'Radio · untested · retro'],
  ['ウォークマン カセット 再生不可', 'Walkman + cassette tape · not working'],
  ['ギター エレキギター ケース付き', 'Electric guitar · with case'],
  ['バイオリン 弓なし', 'Violin · more conditions in the original title'],
  ['1円スタート 大量 缶バッジ 約100個', 'Badge · bundle · ×100'],
  ['送料無料 200円引 ステッカー 4枚', 'Sticker · ×4'],
  ['限定500枚 サイン入り色紙', 'Shikishi art board · signed'],
  ['①番 アクリルキーホルダー', 'Acrylic key ring'],
  ['一番くじ A賞 フィギュア 未開封', 'Figure · Ichiban Kuji prize · prize A · sealed'],
  ['一番くじ ラストワン賞 タペストリー', 'Wall scroll · Last One Prize · Ichiban Kuji prize'],
  ['10周年記念 クリアファイル 5枚セット', 'Clear folder · set · anniversary: 10 years · ×5'],
  ['2004年 カードダス 忍-120', 'Carddass card · 2004 · Nin-120'],
  ['ワンピース', null],
  ['緑茶 ティーバッグ 50個', null],
  ['英語版 ポケモンカード パック 未開封', 'Pokémon card · English edition · sealed'],
  ['ポケモンカード 拡張パック 3パック 未開封', 'Pokémon card · ×3 · sealed'],
  ['カラコン ワンデー 10枚入り 2パック 未開封', 'Contact lenses · ×10 · ×2 · sealed'],
  ['コンタクトレンズ パック 未使用', 'Contact lenses · unused'],
  ['化粧水 使用済み', 'Face lotion · already used'],
  ['お菓子 賞味期限切れ', 'Sweets · expired'],
  ['バラ売り 缶バッジ', 'Badge · sold singly'],
  ['無傷 レンズ', 'Lens'],
  ['おもてなしの本', 'Book'],
  ['ソフトのみ ニンテンドースイッチソフト マリオカート', 'Video game · Mario Kart'],
  ['フィギュア 台座なし 箱傷みあり', 'Figure · no stand · some wear'],
  ['フィギュア 海外版 並行輸入品', 'Figure · import edition'],
  ['DJ MIDORI シンセの夜 CD', 'Music CD · DJ MIDORI'],
  ['鵺鵺鵺', null],
  ['MIDORI NIGHT', null],
  ['シャア専用 ザク プラモデル', 'Plastic model kit · Char Custom · Zaku'],
  ['フィギュアの箱', 'Figure · box only'],
  ['革製 コインケース 赤 レザークラフト', 'Wallet · leather · red'],
]

test.each(made)('%s', (title, english) => expect(titleFrom({ title }, 'en')).toBe(english))

test('issue 14: what a title says of faults, boxes and what is missing is said in every language, in its own letters', () => {
  const title = '【ジャンク】 フィルムカメラ 箱なし 傷あり 動作未確認 ブラック'
  expect(titleFrom({ title }, 'de')).toBe(
    'Analogkamera · defekt, für Bastler · ungeprüft · schwarz · ohne Karton · Kratzer',
  )
  expect(titleFrom({ title }, 'zhCn')).toBe(
    '胶片相机 · 故障品（仅供零件或维修） · 未测试 · 黑色 · 无盒子 · 划痕',
  )
  expect(titleFrom({ title }, 'ar')).toBe(
    'كاميرا فيلم \u200F· لقطع الغيار أو الإصلاح \u200F· غير مختبر \u200F· أسود \u200F· بدون: العلبة \u200F· خدوش',
  )
  expect(titleFrom({ title }, 'ru')).toBe(
    'Плёночный фотоаппарат · на запчасти или ремонт · не проверено · чёрный · нет в комплекте: коробка · царапины',
  )
  expect(titleFrom({ title }, 'ja')).toBeNull()
  expect(titleFrom({ title }, 'pl')).toBe(titleFrom({ title }, 'en'))
  const all = locals
    .filter((each) => languages[each].catalogue && each !== 'ja')
    .map((each) => titleFrom({ title }, each))
  expect(new Set(all).size).toBe(14)
  for (const each of all) expect(each).not.toMatch(/[\u3041-\u30fa]/)
})

test('whether a word is a dress or a work is decided by what is around it, and by nothing when nothing is', () => {
  const of = (title: string, ...categoryPath: string[]) => titleFrom({ title, categoryPath }, 'en')
  expect(of('ワンピース 青', 'レディース', 'ワンピース')).toBe('Dress · blue')
  expect(of('ワンピース 缶バッジ')).toBe('Badge · One Piece')
  expect(of('おしゃれなワンピース', '古本・中古本')).toBe('Used book')
  expect(of('ONE PIECE 10', '古本・中古本')).toBe('Used book · One Piece 10')
})

test('the category says what a thing is where the title does not, and the brand is named once', () => {
  expect(
    titleFrom(
      { title: 'みどりの夜', brand: 'タイトー', categoryPath: ['映像・音楽', 'CD', 'アニメ・コミック'] },
      'en',
    ),
  ).toBe('Music CD · Taito')
  expect(
    titleFrom(
      { title: '星の子 (箱説なし)', brand: '任天堂', categoryPath: ['ニンテンドースイッチソフト'] },
      'en',
    ),
  ).toBe('Video game · Nintendo · no box and manual')
  expect(titleFrom({ title: 'FUJINOME フジノメ 靴下', brand: 'Fujinome' }, 'en')).toBe('Socks · FUJINOME')
})

test('issue 14: the listing’s own fields say what its title does not, and nothing that differs from it', () => {
  const of = (title: string, fields: Partial<Titled>, language: Local = 'en') =>
    titleFrom({ title, ...fields }, language)
  const fields: Partial<Titled> = { color: 'ブルー系, ホワイト系', size: 'Mサイズ', condition: 'good' }
  expect(of('Tシャツ', fields)).toBe('T-shirt · blue · white · size M · some wear')
  expect(of('Tシャツ', fields, 'de')).toBe('T-Shirt · blau · weiß · Größe M · Gebrauchsspuren')
  expect(of('Tシャツ', fields, 'zhCn')).toBe('T恤 · 蓝色 · 白色 · 尺码M · 有使用痕迹')
  expect(of('Tシャツ', fields, 'ar')).toMatch(/أزرق \u200F· أبيض \u200F· المقاس M \u200F· /)
  // The seller's own words have it.
  expect(of('Tシャツ 赤 Lサイズ 未使用', fields)).toBe('T-shirt · red · size L · unused')
  expect(of('Tシャツ XL 傷あり', fields)).not.toMatch(/size|wear/)
  expect(of('カメラ ジャンク', { condition: 'new' })).not.toMatch(/new/)
  expect(of('花瓶 昭和レトロ', { condition: 'new' })).not.toMatch(/new/)
  // A translation of the whole title is the title, wherever it is shown.
  const titleTranslated = { de: 'Weißes Hemd' }
  expect(titleShown({ title: 'Tシャツ', titleTranslated }, 'de')).toBe('Weißes Hemd')
  expect(titleShown({ title: 'Tシャツ', titleTranslated }, 'fr')).toBe('T-shirt')
  expect(of('リザードン PSA10 ポケモンカード', { condition: 'good' })).not.toMatch(/wear/)
  // Half of a field's colours would be another thing; the colour of a record is none of the thing's.
  expect(of('花瓶', { color: 'ブルー系, 虹の彼方' })).toBe('Vase')
  expect(of('みどりの夜 CD', { color: 'ブルー系' })).toBe('Music CD')
  // A shop of new goods says nothing by "new".
  expect(of('花瓶', { condition: 'new', site: 'rakuten' })).toBe('Vase')
  expect(of('花瓶', { condition: 'new', site: 'mercari' })).toBe('Vase · new')
  // What nobody can tell stays untold, and one maker is enough.
  expect(of('あいうえ', { ...fields, categoryPath: [] })).toBeNull()
  expect(of('グッチ 長財布', { brand: 'シャネル' })).not.toMatch(/Chanel/)
})

test('issue 14: the narrow word of a last category wins over a broad one', () => {
  const of = (title: string, ...categoryPath: string[]) => titleFrom({ title, categoryPath }, 'en')
  expect(of('2nd型 古着 アウター', 'ファッション', 'デニムジャケット')).toMatch(/^Denim jacket/)
  expect(of('デニムジャケット 古着 インディゴ', 'ファッション')).toMatch(/^Denim jacket(?! · denim)/i)
  expect(of('ジャケット 濃色', 'ファッション', 'デニムジャケット')).toMatch(/^Denim jacket/)
  // The title's narrow word stays where the category is the broad one.
  expect(of('レザージャケット', 'ファッション', 'ジャケット')).toBe('Leather jacket')
})

test('no letter of Japanese is left in a language that has none, whatever a seller writes', () => {
  const pieces = made.flatMap(([title]) => title.split(' '))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }), (words) => {
      const title = words.join(' ')
      expect(titleFrom({ title }, 'en') ?? '').not.toMatch(/[\u3041-\u30fa\p{Script=Han}]/u)
      expect(titleFrom({ title }, 'zhCn') ?? '').not.toMatch(/[\u3041-\u30fa]/u)
    }),
    { numRuns: 200 },
  )
})

test('what decides money has a word in each of the languages, written in its letters', () => {
  const wrong: string[] = []
  for (const [key, entry] of book)
    if (['warn', 'state', 'part', 'defect', 'set', 'colour'].includes(entry.cls))
      for (const column of columns) {
        const word = entry.in[column]
        if (word === undefined || word === '') wrong.push(`${key} ${column}`)
        else if (column === 'ar' && !/\p{Script=Arabic}/u.test(word)) wrong.push(`${key} ar ${word}`)
        else if (/[\u3041-\u30fa]/.test(said(entry, column) ?? '')) wrong.push(`${key} ${column} ${word}`)
      }
  expect(wrong).toEqual([])
})

test('no title is slow', () => {
  for (const title of [
    'カード'.repeat(60),
    'の'.repeat(200),
    'A1'.repeat(100),
    '箱なし'.repeat(60),
    '・ア'.repeat(100),
  ]) {
    const began = performance.now()
    titleFrom({ title }, 'en')
    expect(performance.now() - began, title.slice(0, 6)).toBeLessThan(5_000)
  }
})

test('issue 14: a department that names cameras among other things makes no camera of a toaster', () => {
  const of = (title: string, ...categoryPath: string[]) => titleFrom({ title, categoryPath }, 'en')
  expect(of('ポータブルカセットプレーヤー ジャンク', '家電、AV、カメラ', 'オーディオ機器')).toBe(
    'Portable cassette player · for parts or repair',
  )
  for (const department of [
    '家電、AV、カメラ',
    '家電・カメラ',
    '家電・スマホ・カメラ',
    'スマホ・家電・カメラ',
  ])
    expect(of('トースター', department) ?? '', department).not.toMatch(/camera/i)
  expect(of('レンズ 50mm', '家電、AV、カメラ', 'カメラ、光学機器', 'レンズ')).toMatch(/^Lens/)
})

test('issue 14: the customs form says kimono for a kimono and dress for a dress, never the commonest garment for both', () => {
  const piece = (title: string, ...categoryPath: string[]) =>
    proposal({ snapshot: { title, categoryPath } as unknown as Parameters<typeof proposal>[0]['snapshot'] }) // The two are all it reads.
  expect(piece('着物 正絹 シミあり', 'ファッション')).toEqual({
    description: 'Kimono garment of silk',
    hsCode: '621149',
  })
  // What it is made of, or how it works, is named where the listing does, and else by the packer.
  expect(piece('着物 シミあり', 'ファッション')).toEqual({
    description: 'Kimono, garment of textile',
    hsCode: null,
  })
  expect(piece('着物 正絹 木綿 帯', 'ファッション').hsCode).toBeNull()
  expect(
    proposal({
      snapshot: {
        title: '着物 シミあり',
        categoryPath: ['ファッション'],
        description: '祖母の着物です。\n素材：正絹',
      } as unknown as Parameters<typeof proposal>[0]['snapshot'],
    }).hsCode,
  ).toBe('621149')
  expect(piece('ニコン デジタルカメラ D90', 'カメラ')).toEqual({
    description: 'Digital camera',
    hsCode: '852589',
  })
  expect(piece('セイコー 自動巻 腕時計', '腕時計').hsCode).toBe('910221')
  // A maker's name, a focal length and an imitation are no material and no kind.
  expect(piece('富士フィルム X-T3 ボディ', 'カメラ').hsCode).toBeNull()
  expect(piece('SONY α7 35mm F1.8', 'カメラ').hsCode).toBeNull()
  expect(piece('ハンドバッグ 合成皮革 PUレザー', 'バッグ').hsCode).toBeNull()
  expect(piece('ハンドバッグ 本革', 'バッグ').hsCode).toBe('420221')
  expect(piece('ワンピース 花柄 レディース', 'ファッション')).toEqual({
    description: 'Dress, garment of textile',
    hsCode: null,
  })
  expect(piece('Tシャツ 白', 'ファッション').description).toBe('T-shirt, knitted garment')
  expect(piece('Tシャツ 綿100%', 'ファッション').description).toBe('Cotton T-shirt')
})

// What German writes small of what states a thing is in: everything else of that table is a noun or begins as one.
const small =
  /^(?:antik|auffälligen|aus|beige|blau|braun|defekt|digital|elektrisch|frühes|gebraucht|gelb|geprüft|gepunktet|gestreift|gratis|grau|groß|große|grün|guter|handgemacht|hellblau|im|in|kabellos|kariert|keine|khaki|klein|leichte|lila|limitiert|limitierte|made|marineblau|mini|mit|neu|neuwertig|nicht|ohne|orange|original|reduziert|retro|rosa|rot|schlechter|schwarz|sehr|selten|tragbar|transparent|unbenutzt|und|ungeprüft|ungeöffnet|unvollständig|vergilbt|vergoldet|vergriffen|verkäuflich|versandkostenfrei|vintage|vollständig|wasserdicht|weinrot|weiß|wie|überholt)$/

test('German nouns of what a thing is made of and comes with begin with a capital, wherever they stand', () => {
  const words = [...book.values()].filter(({ trade }) => trade === 'states').map((each) => each.in.de ?? '')
  expect(words.length).toBeGreaterThan(40)
  for (const text of words)
    for (const word of text.split(/[ -]/)) if (/^\p{Ll}/u.test(word)) expect(word, text).toMatch(small)
  expect(titleFrom({ title: '財布 合皮 竹' }, 'de')).toContain(' · Kunstleder')
})

test('a card, which says the condition beside its title, does not say it in the title too', () => {
  const plain = { title: 'ぬいぐるみ クロミ タグ付き', condition: 'like_new' } as const
  expect(titleFrom(plain, 'en')).toBe('Plush toy · Kuromi · with tag · like new')
  expect(titleFrom({ ...plain, isConditionBeside: true }, 'en')).toBe('Plush toy · Kuromi · with tag')
  // The seller's own word for the same, and words that say more than the form.
  const told = { title: 'ぬいぐるみ 新品同様', isConditionBeside: true } as const
  expect(titleFrom({ ...told, condition: 'like_new' }, 'en')).toBe('Plush toy')
  expect(titleFrom({ ...told, condition: 'good' }, 'en')).toBe('Plush toy · like new')
  expect(
    titleFrom({ title: 'ぬいぐるみ 新品未開封', condition: 'new', isConditionBeside: true }, 'de'),
  ).toContain('ungeöffnet')
})
