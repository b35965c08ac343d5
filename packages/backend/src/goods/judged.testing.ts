import type { Family, Listing } from '@tomobako/domain/goods'
import { DAY } from '@tomobako/domain/kernel'
import type { Local } from '@tomobako/i18n'

/**
 * Searches people make, in eight languages, and how well each thing answers them: 3 the thing that is meant, 2 one that many would take,
 * 1 something near, 0 not it (a strap for it, its empty box, a look-alike, a set, its manual). Titles, prices and grades are made up by us.
 * A need: its queries by language, then its things as `grade source yen flags title`; flags: `old` listed long ago, `bid` an auction.
 */
const needs = `
en: seiko watch
de: seiko uhr
fr: montre seiko
es: reloj seiko
zhCn: 精工手表
3 mercari 18500 - セイコー 5 自動巻き 腕時計 メンズ 稼働品
3 yahoo 22000 bid SEIKO セイコー クロノグラフ 腕時計 7T92
3 rakuten 31800 - SEIKO 5 SPORTS 自動巻き 腕時計 新品
3 surugaya 9800 old 腕時計 セイコー クオーツ レディース
0 mercari 1480 - セイコー 腕時計用 替えベルト 20mm ウレタン
0 yahoo 600 - セイコー 腕時計 空箱のみ
0 mercari 700 - セイコー 腕時計 取扱説明書
1 yahoo 3500 - セイコー 腕時計 ジャンク まとめ 12本
0 rakuten 2980 - 腕時計 スタンド 木製 セイコー シチズン 対応
1 surugaya 4200 - セイコー 掛け時計 電波

en: iphone 15 case
de: iphone 15 hülle
fr: coque iphone 15
es: funda iphone 15
ko: 아이폰 15 케이스
3 rakuten 1980 - iPhone 15 ケース クリア 耐衝撃
3 mercari 1500 - iPhone15 ケース 手帳型 レザー
3 minne 3200 - iPhone 15 ケース 押し花 ハンドメイド
2 rakuten 2400 - スマホケース iPhone 15 / iPhone 14 対応 ケース
1 mercari 1800 - iPhone 15 Pro Max ケース 黒
1 rakuten 1700 - iPhone 15 Pro ケース マグネット
0 yahoo 89000 - iPhone 15 128GB 本体 ケース付き SIMフリー
0 mercari 900 - iPhone 15 ガラスフィルム ケースに干渉しない
0 mercari 1200 - iPhone 13 ケース 150種類から選べる

en: vintage film camera
de: vintage filmkamera
zhCn: 复古胶片相机
ko: 빈티지 필름카메라
ja: ヴィンテージ フィルムカメラ
3 mercari 16800 - フィルムカメラ 一眼レフ 1970年代 動作確認済み
3 yahoo 12000 bid ヴィンテージ フィルムカメラ レンジファインダー
2 surugaya 8800 - コンパクト フィルムカメラ 昭和レトロ
3 mercari 21000 - ビンテージ フィルムカメラ 二眼レフ
0 mercari 2200 - フィルムカメラ用 ストラップ 革 ヴィンテージ加工
0 rakuten 1980 - フィルムカメラ 柄 Tシャツ ヴィンテージ風
0 yahoo 800 - フィルムカメラ 空箱 説明書のみ
1 yahoo 4000 - フィルムカメラ ジャンク 大量 まとめ
0 minne 2600 - フィルムカメラ 型 キーホルダー ヴィンテージ

en: pikachu plush
fr: peluche pikachu
es: peluche pikachu
ar: بيكاتشو دمية محشوة
ja: ピカチュウ ぬいぐるみ
3 mercari 2400 - ピカチュウ ぬいぐるみ 座り 20cm
3 rakuten 3300 - ポケモン ぬいぐるみ ピカチュウ M 新品
3 surugaya 1500 - 【ぬいぐるみ】ピカチュウ もふぐっと
2 mercari 9800 - ピカチュウ ぬいぐるみ 特大 60cm
1 mercari 4500 - ピカチュウ ぬいぐるみ まとめ売り 8個
0 mercari 1200 - ピカチュウ ぬいぐるみ用 衣装 ハンドメイド
0 minne 1500 - ピカチュウ ぬいぐるみ 型紙 のみ
1 yahoo 900 - ピカチュウ ぬいぐるみ キーホルダー
0 surugaya 600 - ピカチュウ ぬいぐるみ柄 クリアファイル

de: nikon f2 kamera
zhCn: 尼康 F2 相机
ko: 니콘 F2 카메라
ar: نيكون F2 كاميرا
ja: ニコン F2 カメラ
3 mercari 42000 - ニコン F2 フォトミック カメラ ボディ
3 yahoo 38000 bid Nikon F2 アイレベル フィルム カメラ ニコン
2 surugaya 55000 - ニコン F2A カメラ 50mm レンズ付き
1 yahoo 9800 - ニコン F2 カメラ ジャンク 部品取り
0 mercari 3800 - ニコン F2用 カメラ ストラップ
0 mercari 1500 - ニコン F2 カメラ 使用説明書
0 yahoo 2800 - ニコン F2 カメラ ケース 革 のみ
0 rakuten 12000 - ニコン レンズ 50mm F2.8 カメラ用
1 mercari 15000 - ニコン F20 カメラ 自動

en: mirrorless camera
de: systemkamera
fr: hybride appareil photo
ar: كاميرا بدون مرآة
ja: ミラーレス カメラ
3 mercari 44800 - ミラーレス カメラ デジタル 18-55mm レンズ付き
3 rakuten 59800 - ミラーレス カメラ ボディ 美品
3 yahoo 32800 bid カメラ ミラーレス 一眼 動作品
0 rakuten 8900 - ヘッドホン ミラーレス カメラ用 モニター マイク付き
0 mercari 3300 - ミラーレス カメラバッグ 小型 斜め掛け
0 mercari 1800 - ミラーレス カメラ用 ストラップ 刺繍
0 surugaya 900 - ミラーレス カメラ 三脚 ミニ
0 mercari 700 - ミラーレス カメラ 入門 ガイド 雑誌
0 minne 1600 - ミラーレス カメラ 型 ピンバッジ
2 surugaya 15800 - ミラーレス カメラ ジャンク 液晶割れ

en: gundam model kit
es: maqueta gundam
zhCn: 高达 拼装模型
ko: 건담 프라모델
ar: غندام مجسم تركيب
3 surugaya 2800 - ガンプラ ガンダム MG 1/100 プラモデル 未組立
3 mercari 3500 - ガンプラ HG 1/144 ガンダム プラモデル 新品
3 rakuten 5200 - ガンダム プラモデル ガンプラ RG 1/144
1 yahoo 6500 - ガンプラ ガンダム プラモデル ジャンク まとめ
0 mercari 800 - ガンプラ ガンダム用 プラモデル デカール
0 surugaya 500 - ガンプラ ガンダム プラモデル 説明書のみ
0 rakuten 1200 - プラモデル用 スタンド 台座 ガンプラ ガンダム 対応
0 mercari 400 - ガンプラ ガンダム プラモデル 空箱
2 mercari 9800 - ガンプラ ガンダム PG 1/60 プラモデル 完成品

ar: وعاء شاي
fr: bol à thé
es: cuenco de té
zhCn: 茶碗
ja: 抹茶碗
3 mercari 6800 - 茶碗 抹茶碗 唐津 共箱付
3 yahoo 9000 bid 抹茶碗 黒楽 茶碗 茶道具
3 rakuten 4800 - 抹茶碗 茶碗 志野 茶道具
0 mercari 900 - 抹茶碗用 仕覆 布 茶碗
0 yahoo 500 - 抹茶碗 空箱 茶碗 桐箱のみ
1 surugaya 1200 - ご飯茶碗 茶碗 抹茶碗風 子供
0 minne 1800 - 抹茶碗 柄 てぬぐい 茶碗
2 mercari 15000 - 茶道具セット 抹茶碗 茶筅 茶碗 棗
0 mercari 1500 - 抹茶碗 収納 箱 茶碗用

en: kimono silk
de: kimono seide
fr: kimono soie
ko: 기모노 실크
ja: 着物 正絹
3 mercari 7800 - 着物 正絹 小紋 身丈160
3 yahoo 5000 bid 正絹 着物 訪問着 花柄
3 rakuten 19800 - 着物 正絹 付け下げ 仕立て上がり
0 mercari 1200 - 着物ハンガー 正絹 着物用
0 rakuten 2480 - 着物 帯締め 正絹
0 minne 1800 - 正絹 着物 はぎれ リメイク 着物地
1 yahoo 8000 - 着物 正絹 大量 まとめ 30枚
0 mercari 3000 - 着物風 ワンピース 正絹調
0 surugaya 900 - 着物 雑誌 正絹特集

ko: 파일럿 만년필
es: pluma estilográfica pilot
zhCn: 百乐钢笔
ar: قلم حبر بايلوت
ja: パイロット 万年筆
3 rakuten 13200 - パイロット 万年筆 カスタム74 M
3 mercari 9800 - PILOT パイロット 万年筆 14K
3 yahoo 7000 bid パイロット 万年筆 エリート 細字
0 rakuten 1320 - パイロット 万年筆用 インク 色彩雫
0 mercari 800 - パイロット 万年筆 コンバーター
0 mercari 1500 - パイロット 万年筆 空箱
1 yahoo 5000 - パイロット 万年筆 ジャンク まとめ 10本
0 surugaya 700 - パイロット 万年筆 カタログ
0 minne 2500 - 万年筆 ケース パイロット 対応

de: super famicom konsole
fr: console super famicom
es: consola super famicom
zhCn: 超级任天堂 游戏机
ko: 슈퍼패미컴 게임기
3 surugaya 6800 - スーパーファミコン 本体 ゲーム機 動作確認済み
3 mercari 5500 - スーパーファミコン ゲーム機 本体 コントローラー2個付き
3 yahoo 9000 bid スーパーファミコン ゲーム機 本体 箱説付き
0 surugaya 980 - スーパーファミコン ゲーム機用 ACアダプター
0 mercari 600 - スーパーファミコン ゲーム機 空箱
0 mercari 1200 - スーパーファミコン コントローラー ゲーム機 用
0 rakuten 1500 - ゲーム機 収納 ケース スーパーファミコン
1 yahoo 2500 - スーパーファミコン ゲーム機 本体 ジャンク
0 surugaya 400 - スーパーファミコン ゲーム機 取扱説明書

en: nendoroid miku
fr: nendoroid hatsune miku
ko: 넨도로이드 미쿠
ar: نيندورويد ميكو
ja: ねんどろいど 初音ミク
3 mercari 4800 - ねんどろいど 初音ミク 2.0 未開封
3 surugaya 5500 - ねんどろいど 初音ミク 雪ミク
3 yahoo 4000 bid ねんどろいど 初音ミク レーシング
0 mercari 700 - ねんどろいど 初音ミク 台座のみ
0 minne 1500 - ねんどろいど用 衣装 初音ミク
0 mercari 500 - ねんどろいど 初音ミク 空箱
0 surugaya 400 - ねんどろいど 初音ミク 缶バッジ
1 mercari 12000 - ねんどろいど 初音ミク まとめ 5体
3 rakuten 7800 old ねんどろいど 初音ミク 応援ver.

en: kitchen knife damascus
ko: 다마스커스 식칼
es: cuchillo de cocina damasco
zhCn: 厨刀 大马士革
ar: سكين مطبخ دمشقي
3 rakuten 12800 - 包丁 ダマスカス 三徳 180mm
3 mercari 9800 - ダマスカス 包丁 牛刀 210mm
3 yahoo 15000 bid 包丁 ダマスカス鋼 ペティナイフ 堺
0 rakuten 2480 - 包丁用 砥石 ダマスカス 対応
0 mercari 1800 - 包丁 鞘 ダマスカス 用 木製
0 minne 1500 - ダマスカス柄 包丁 ステッカー
1 yahoo 18000 - 包丁セット ダマスカス 5本
0 mercari 2900 - 包丁スタンド ダマスカス 包丁用
0 surugaya 600 - 包丁 ダマスカス カタログ

en: vinyl record city pop
de: schallplatte city pop
fr: vinyle city pop
ko: 시티팝 레코드
zhCn: 城市流行 黑胶唱片
3 mercari 4800 - シティポップ レコード LP 帯付き 1982
3 yahoo 3500 bid LP レコード シティポップ 和モノ
3 surugaya 2800 - 【レコード】シティポップ 夏のドライブ
0 mercari 1200 - レコード 針 シティポップ 交換針
0 rakuten 3800 - レコード 収納 ラック シティポップ 棚
0 minne 1800 - シティポップ風 レコード コースター
1 yahoo 9000 - レコード まとめ シティポップ 50枚
0 surugaya 700 - シティポップ レコード ガイド 雑誌
0 mercari 900 - シティポップ レコード ポスター

de: füllfederhalter sailor
fr: stylo plume sailor
zhCn: 写乐钢笔
ko: 세일러 만년필
ar: قلم حبر سيلور
3 rakuten 18700 - セーラー 万年筆 プロフィット 21K
3 mercari 14500 - SAILOR セーラー 万年筆 プロギア
3 yahoo 6000 bid セーラー 万年筆 キャンディ
0 rakuten 1320 - セーラー 万年筆 インク 四季彩
0 mercari 700 - セーラー 万年筆用 コンバーター
0 mercari 1000 - セーラー 万年筆 空箱 説明書
1 yahoo 4000 - セーラー 万年筆 ジャンク 5本まとめ
0 minne 2000 - 万年筆 ペンケース セーラー 1本用
0 surugaya 3000 - セーラームーン 万年筆 型 ペン

en: charizard card
de: glurak karte
es: carta charizard
ar: بطاقة تشاريزارد
ja: リザードン カード
3 mercari 15800 - リザードン ポケモンカード カード SR
3 surugaya 12000 - ポケモンカード リザードン ex カード
3 yahoo 18000 bid リザードン カード 旧裏 初版
0 mercari 1200 - リザードン カード スリーブ 64枚
0 rakuten 1500 - リザードン デッキケース カード
0 mercari 600 - リザードン カード風 ステッカー
1 yahoo 5000 - ポケモン カード まとめ リザードン 100枚
0 mercari 800 - リザードン カード レプリカ
0 mercari 900 - カードホルダー リザードン カード用

en: sony headphones
fr: casque sony
es: auriculares sony
zhCn: 索尼耳机
ja: ソニー ヘッドホン
3 rakuten 38500 - ソニー ヘッドホン ワイヤレス ノイズキャンセリング
3 mercari 21000 - SONY ソニー ヘッドホン WH-1000XM4
3 yahoo 9000 bid ソニー ヘッドホン モニター 有線
0 mercari 1200 - ソニー ヘッドホン用 イヤーパッド 交換
0 rakuten 1980 - ヘッドホン ケース ソニー 対応
0 mercari 2200 - ヘッドホンスタンド ソニー ヘッドホン用
1 yahoo 3000 - ソニー ヘッドホン ジャンク 片側不動
0 surugaya 500 - ソニー ヘッドホン 空箱
0 mercari 900 - ソニー ヘッドホン カタログ 1985

de: kokeshi puppe
fr: poupée kokeshi
es: muñeca kokeshi
ko: 코케시 인형
ja: こけし 伝統
3 mercari 3800 - 伝統こけし 鳴子 8寸 人形
3 yahoo 2500 bid こけし 人形 伝統 土湯
3 surugaya 2200 - こけし 伝統工芸 人形 遠刈田
0 minne 900 - こけし柄 手ぬぐい 伝統 人形
0 mercari 700 - こけし型 消しゴム 伝統 人形
1 yahoo 6000 - 伝統 こけし 人形 大量 まとめ 40本
0 mercari 1500 - こけし 飾り台 伝統 人形用
0 surugaya 1000 - こけし 伝統 人形 図録 本
1 rakuten 1980 - こけし風 キャンドル 伝統 人形

en: game boy console
de: game boy konsole
zhCn: 任天堂 GameBoy 游戏机
ar: جيم بوي جهاز ألعاب
ja: ゲームボーイ 本体
3 mercari 8800 - ゲームボーイ 本体 ゲーム機 任天堂 動作品
3 surugaya 7800 - 任天堂 ゲームボーイ ゲーム機 本体 グレー
2 yahoo 6000 bid ゲームボーイ ゲーム機 本体 任天堂 液晶難
0 mercari 900 - ゲームボーイ 本体用 電池カバー ゲーム機 任天堂
0 mercari 1500 - ゲームボーイ 本体 ケース ゲーム機 任天堂 ポーチ
0 surugaya 700 - ゲームボーイ 本体 空箱 ゲーム機 任天堂
1 mercari 12000 - ゲームボーイアドバンス 本体 ゲーム機 任天堂
0 minne 1800 - ゲームボーイ 型 スマホケース 本体 ゲーム機 任天堂
0 surugaya 300 - ゲームボーイ 本体 説明書 ゲーム機 任天堂

en: totoro music box
fr: boîte à musique totoro
es: caja de música totoro
ko: 토토로 오르골
ar: صندوق موسيقى توتورو
3 rakuten 5800 - となりのトトロ オルゴール 木製
3 mercari 4200 - オルゴール となりのトトロ さんぽ
3 surugaya 3800 - となりのトトロ オルゴール 陶器 中トトロ
0 surugaya 1200 - となりのトトロ オルゴール CD
0 mercari 400 - となりのトトロ オルゴール 空箱
1 minne 2500 - となりのトトロ風 オルゴール ハンドメイド
0 mercari 900 - となりのトトロ オルゴール 楽譜
3 yahoo 2500 bid となりのトトロ オルゴール 古い
0 mercari 700 - となりのトトロ ポストカード オルゴール館

ar: محفظة جلد بورتر
de: porter geldbörse leder
es: cartera porter cuero
zhCn: porter 皮 钱包
ja: ポーター 財布 革
3 rakuten 16500 - ポーター 財布 革 二つ折り
3 mercari 9800 - PORTER ポーター 長財布 財布 本革
3 yahoo 6000 bid ポーター 財布 革 小銭入れ
0 mercari 2500 - ポーター 財布 保存袋 箱のみ 革
0 rakuten 1200 - 財布用 革 クリーナー ポーター
1 mercari 2800 - ポーター風 財布 合皮 革調
0 mercari 3500 - 財布 チェーン 革 ポーター 対応
1 yahoo 2000 - ポーター 財布 革 ジャンク 破れ
0 surugaya 500 - ポーター カタログ 財布 革

de: rolleiflex kamera
fr: appareil photo rolleiflex
ko: 롤라이플렉스 카메라
ar: كاميرا رولي فليكس
ja: ローライフレックス カメラ
3 mercari 98000 - ローライフレックス 二眼レフ カメラ 3.5F
3 yahoo 85000 bid Rolleiflex ローライフレックス カメラ 2.8F
3 surugaya 45000 - ローライフレックス カメラ オートマット
0 mercari 6800 - ローライフレックス カメラ用 フード
0 yahoo 4500 - ローライフレックス カメラ 革ケース のみ
0 mercari 2500 - ローライフレックス カメラ レンズキャップ
0 surugaya 1500 - ローライフレックス カメラ 説明書
1 yahoo 15000 - ローライフレックス カメラ 部品取り ジャンク
0 minne 1800 - ローライフレックス カメラ モチーフ ブローチ

en: evangelion poster
fr: affiche evangelion
es: póster evangelion
zhCn: 新世纪福音战士 海报
ar: ملصق إيفانجيليون
3 surugaya 2800 - エヴァンゲリオン ポスター B2 1995
3 mercari 3500 - 新世紀エヴァンゲリオン ポスター 劇場版 B1
3 yahoo 4000 bid ポスター 新世紀エヴァンゲリオン 綾波レイ
0 rakuten 1800 - ポスターフレーム B2 新世紀エヴァンゲリオン ポスター用
0 mercari 500 - 新世紀エヴァンゲリオン ポスター柄 クリアファイル
0 surugaya 600 - 新世紀エヴァンゲリオン ポスター 付き 雑誌
1 mercari 1200 - 新世紀エヴァンゲリオン ミニポスター まとめ 20枚
0 mercari 900 - 新世紀エヴァンゲリオン ポスター 複製 コピー
2 mercari 2000 old エヴァンゲリオン ポスター 新世紀 色あせ

de: asics laufschuhe
es: zapatillas asics
zhCn: 亚瑟士 运动鞋
ko: 아식스 운동화
ja: アシックス スニーカー
3 rakuten 12800 - アシックス スニーカー ゲル 27cm 靴
3 mercari 8800 - asics アシックス スニーカー メンズ 靴
3 yahoo 5000 bid アシックス スニーカー 靴 26cm
0 rakuten 980 - アシックス スニーカー用 靴紐
0 mercari 500 - アシックス スニーカー 空箱 靴
0 rakuten 1500 - スニーカー クリーナー アシックス 対応 靴用
0 minne 1600 - スニーカー 型 キーホルダー アシックス 靴
1 mercari 3500 - アシックス スニーカー 靴 キッズ 18cm
0 surugaya 400 - アシックス スニーカー 靴 カタログ
`

export type Grade = 0 | 1 | 2 | 3
export type Judged = { language: Local; words: string; grades: ReadonlyMap<string, Grade> }
export type Thing = Pick<Listing, 'source' | 'id' | 'title' | 'kind' | 'listedAt'> & { yen: number }

/** The queries, and everything on offer in an order that says nothing. Each thing is of the need it stands below; to every other it is wrong. */
export function judged(now: number): { queries: Judged[]; things: Thing[] } {
  const queries: Judged[] = []
  const things: Thing[] = []
  for (const [number, need] of needs.trim().split('\n\n').entries()) {
    const grades = new Map<string, Grade>()
    for (const [index, line] of need.split('\n').entries()) {
      const asked = /^([a-z]{2}[A-Za-z]*): (.+)$/.exec(line)
      if (asked) {
        queries.push({ language: asked[1] as Local, words: asked[2]!, grades }) // Written above, and counted by the test.
        continue
      }
      const [grade = '', source = '', yen = '', flags = '', ...title] = line.split(' ')
      const id = `need-${number}-${index}`
      if (grade !== '0') grades.set(id, Number(grade) as Grade) // The table has 0 to 3.
      things.push({
        source: (source === 'minne' ? 'rakuten' : source) as Family, // Sources of the test's shelf.
        id,
        title: title.join(' '),
        yen: Number(yen),
        kind: flags === 'bid' ? 'auction' : 'fixed',
        listedAt: now - (flags === 'old' ? 400 : 3) * DAY,
      })
    }
  }
  const scattered = (id: string): number =>
    Array.from(id).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)! * 7) % 9_973, 17)
  return { queries, things: things.toSorted((a, b) => scattered(a.id) - scattered(b.id)) }
}

const gain = (grade: number): number => 2 ** grade - 1
const sum = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((total, grade, place) => total + gain(grade) / Math.log2(place + 2), 0)

/** 1: the best things first; things that are missing count as things that were not found. */
export const ndcg = (ids: readonly string[], { grades }: Judged): number =>
  sum(ids.map((id) => grades.get(id) ?? 0)) / sum([...grades.values()].toSorted((a, b) => b - a))
