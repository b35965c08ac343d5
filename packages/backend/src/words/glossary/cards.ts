/** Trading cards: games, characters, packs, rarities, grading. The columns are those of table.ts. */
export const cards = `
ポケモンカード|pokemon card,pokemon cards,ptcg,pokemon tcg|宝可梦卡,宝可梦卡牌|寶可夢卡,寶可夢卡牌|포켓몬 카드|pokemonkarte,pokemonkarten|carte pokemon,cartes pokemon|carta pokemon,cartas pokemon|cartas de pokemon|carte pokemon collezione|карты покемон,карта покемон|การ์ดโปเกมอน|kartu pokemon|pokemon kartı|بطاقات بوكيمون
ポケカ|pokeca|宝可梦卡 ptcg|PTCG|포카 카드
遊戯王|yugioh,yu gi oh,ygo|游戏王|遊戲王|유희왕||||||югио|ยูกิโอ|||يوغي يو
遊戯王カード|yugioh card,yugioh cards|游戏王卡|遊戲王卡|유희왕 카드
ブラック・マジシャン・ガール|dark magician girl,black magician girl|黑魔术少女|黑魔導女孩|블랙 매지션 걸
ブラック・マジシャン|dark magician|黑魔术师|黑魔導|블랙 매지션
青眼の白龍|blue eyes white dragon,blue eyes|青眼白龙|青眼白龍|푸른 눈의 백룡
真紅眼の黒竜|red eyes black dragon|真红眼黑龙|真紅眼黑龍|붉은 눈의 흑룡
エクゾディア|exodia|黑暗大法师|封印的艾克佐迪亞|엑조디아
灰流うらら|ash blossom,ash blossom and joyous spring|灰流丽|灰流麗|하루 우라라
ワンピースカード|one piece card,one piece tcg,op tcg,opcg|海贼王卡牌|航海王卡牌|원피스 카드
デュエルマスターズ|duel masters,duema|决斗王|決鬥王|듀얼마스터즈
ヴァイスシュヴァルツ|weiss schwarz,weiss|黑白双翼,WS卡|WS卡|바이스 슈발츠
ヴァンガード|cardfight vanguard,vanguard|卡片战斗先导者|卡片戰鬥先導者|뱅가드
バトルスピリッツ|battle spirits|战斗之魂|戰鬥之魂|배틀스피리츠
デジモンカード|digimon card,digimon tcg|数码宝贝卡|數碼寶貝卡|디지몬 카드
ドラゴンボールヒーローズ|dragon ball heroes,sdbh|龙珠英雄|七龍珠英雄|드래곤볼 히어로즈
フュージョンワールド|fusion world,dragon ball fusion world
ユニオンアリーナ|union arena|UA卡|=|유니온 아레나
シャドウバース エボルヴ|shadowverse evolve|影之诗卡|闇影詩章卡|섀도우버스 이볼브
MTG|magic the gathering,mtg,magic cards|万智牌|魔法風雲會|매직 더 개더링
ロルカナ|lorcana|洛卡纳|洛卡納
ガンダムカードゲーム|gundam card game
ホロライブカード|hololive card game,hololive ocg
プロ野球カード|bbm card,npb card|职棒球员卡|職棒球員卡|프로야구 카드
野球カード|baseball card,baseball cards|棒球卡|=|야구카드
サッカーカード|soccer card,football card|足球卡|=|축구카드
バスケットボールカード|basketball card,nba card|篮球卡|籃球卡|농구카드
カルビー プロ野球チップス|calbee baseball card
カードダス|carddass|万变卡|萬變卡|카드다스
アマダ|amada card,amada
未開封BOX|sealed box,booster box,unopened box|原盒,未拆盒|=|미개봉 박스
BOX|box of packs|整盒|=|박스
カートン|carton,case sealed|整箱|=|카톤
シュリンク付き|with shrink,shrink wrapped|带塑封|有膠膜|슈링크 포함
シュリンクなし|no shrink|无塑封|無膠膜
拡張パック|expansion pack|扩充包,扩展包|擴充包|확장팩
強化拡張パック|enhanced expansion pack|强化扩充包|強化擴充包|강화 확장팩
ハイクラスパック|high class pack|高级扩充包|高級擴充包|하이클래스팩
スターターデッキ|starter deck|预组,起始卡组|起始牌組|스타터 덱
構築済みデッキ|preconstructed deck,structure deck|构筑卡组|構築牌組|구축 덱
デッキ|deck,complete deck|卡组|牌組|덱
デッキケース|deck case,deck box|卡盒|牌盒|덱 케이스
プレイマット|playmat,play mat|卡垫|卡墊|플레이매트
ローダー|toploader,card loader|卡砖|卡夾,卡磚|탑로더
マグネットローダー|magnetic holder,one touch|磁吸卡砖|磁吸卡磚|마그네틱 홀더
カードファイル|card binder,card file,card album|卡册|卡冊|카드 바인더
ポケモンカード151|pokemon 151,sv2a,pokemon card 151|151卡包|151擴充包|포켓몬 카드 151
クレイバースト|clay burst,sv2d|碟旋暴击
スノーハザード|snow hazard
VSTARユニバース|vstar universe,s12a|VSTAR宇宙|天地萬物VSTAR|브이스타 유니버스
シャイニートレジャーex|shiny treasure ex,sv4a|闪色宝藏ex|閃色寶藏ex|샤이니 트레저 ex
テラスタルフェスex|terastal festival,terastal fest ex,sv8a|太晶庆典ex|太晶慶典ex|테라스탈 페스타 ex
バトルパートナーズ|battle partners,sv9|对战搭档|對戰搭檔|배틀 파트너즈
ロケット団の栄光|glory of team rocket,sv10|火箭队的荣耀|火箭隊的榮耀|로켓단의 영광
ブラックボルト|black bolt|漆黑伏特|=
ホワイトフレア|white flare|纯白闪焰|純白閃焰
イーブイヒーローズ|eevee heroes|伊布英雄|=|이브이 히어로즈
蒼空ストリーム|blue sky stream|苍空烈流|蒼空烈流
タッグオールスターズ|tag all stars,tag team gx all stars
旧裏|old back,old back pokemon card,japanese base set|旧背|舊背|구판
初版 旧裏|no rarity,no rarity symbol|无标初版
ポケモンカードe|pokemon card e,e series
PSA10|psa 10,psa10,gem mint 10|PSA10分|=|피에스에이 10
PSA9|psa 9,psa9
PSA鑑定|psa graded,psa|PSA评级|PSA鑑定|PSA 등급
BGS|bgs,beckett|BGS评级|BGS鑑定|BGS 등급
CGC|cgc,cgc graded|CGC评级|CGC鑑定
ARS|ars graded,ars10
鑑定品|graded card,graded,slab|评级卡|鑑定卡|등급 카드
SAR|special art rare,sar|SAR特殊艺术|SAR特殊插畫|스페셜 아트 레어
SR|super rare,sr card|SR卡|=
UR|ultra rare,ur card|UR卡|=
HR|hyper rare
AR|art rare|AR艺术卡|AR插畫卡|아트 레어
CSR|character super rare
CHR|character rare
SSR|shiny super rare
MUR|mega ultra rare
SA|special art,alt art,alternate art|特殊画|特別插畫|스페셜 아트
レリーフ|ultimate rare,relief rare|浮雕卡|=|얼티미트 레어
プリズマティックシークレットレア|prismatic secret rare,prism secret|棱镜闪|稜鏡閃|프리즈매틱 시크릿 레어
クォーターセンチュリーシークレットレア|quarter century secret rare,qcse,25th secret|25周年金字|25周年QCSE|쿼터 센추리 시크릿
シークレットレア|secret rare|秘闪,金字|秘密稀有|시크릿 레어
ホログラフィックレア|ghost rare,holographic rare|全息卡|全像卡|홀로그래픽 레어
20thシークレットレア|20th secret rare|20周年红字|20周年紅字
ウルトラレア|ultra rare yugioh|金字卡|金亮|울트라 레어
スーパーレア|super rare yugioh|面闪卡|亮面
コレクターズレア|collectors rare
初期|first series,early yugioh,vol series|初期卡|=
絵違い|different art,alternate artwork|异画卡|異圖卡|일러스트 다름
英語版|english version|英文版|=|영어판|englische version|version anglaise|versión en inglés|versão em inglês|versione inglese|английская версия|เวอร์ชันอังกฤษ|versi inggris|ingilizce versiyon|نسخة إنجليزية
日本語版|japanese version|日文版,日版|日文版|일본어판|japanische version|version japonaise|versión japonesa|versão japonesa|versione giapponese|японская версия|เวอร์ชันญี่ปุ่น|versi jepang|japonca versiyon|نسخة يابانية
中国語版|chinese version|中文版|=|중국어판|chinesische version|version chinoise|versión china|versão chinesa|versione cinese|китайская версия|เวอร์ชันจีน|versi tiongkok|çince versiyon|نسخة صينية
韓国版|korean version|韩版|韓版|한국판|koreanische version|version coréenne|versión coreana|versão coreana|versione coreana|корейская версия|เวอร์ชันเกาหลี|versi korea|korece versiyon|نسخة كورية
プロモカード|promo card,promo,promo cards|促销卡,promo卡|promo卡,宣傳卡|프로모 카드
エラーカード|error card,misprint|错版卡|錯版卡|에러 카드
パラレル|parallel,parallel art,manga rare|异画,平行卡|異圖,平行卡|패러렐
コミックパラレル|comic parallel,manga alt art|漫画异画|漫畫異圖|코믹 패러렐
リーダーパラレル|leader parallel,leader alt art
ドン!!カード|don card,don!! card
フルアート|full art|全图卡|全圖卡|풀아트
ミラー|reverse holo|镜面闪|鏡面閃|미러
マスターボールミラー|master ball mirror,master ball reverse|大师球闪|大師球閃|마스터볼 미러
モンスターボールミラー|pokeball mirror,poke ball reverse|精灵球闪|寶貝球閃|몬스터볼 미러
キラ|holo,foil,holofoil,shiny card|闪卡|閃卡|홀로 카드
ノーマル|normal card,common|普卡|=|노멀
まとめ|card lot,bulk cards|打包卡|整批卡
1点もの|one of a kind|孤品|=
シリアルナンバー入り|serial numbered,numbered|编号卡,限量编号|限量編號|시리얼 넘버
パッチ|patch card,jersey card|球衣卡|=
ルーキーカード|rookie card,rc card|新秀卡|新人卡|루키 카드
オリパ|oripa,mystery pack|福袋卡包|=|오리파
引退品 カード|card collection sale
美品 ポケカ|nm pokemon card
ナンジャモ SAR|iono sar
リーリエの全力|lillie full force,extra battle day lillie
かんこうきゃく|tourist full art
がんばリーリエ|ganba lillie,lillie hat
ポンチョを着たピカチュウ|poncho pikachu,pikachu poncho|皮卡丘斗篷|=|판초 피카츄
ピカチュウ プロモ|pikachu promo
ポケモンセンター|pokemon center|宝可梦中心|寶可夢中心|포켓몬센터
ポケモンセンター限定|pokemon center limited,pokemon center exclusive|宝可梦中心限定|寶可夢中心限定|포켓몬센터 한정
ポケモンスナップ カード|snap card pokemon
`
