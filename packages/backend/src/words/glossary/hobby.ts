/** Figures, models, toys, dolls, fan goods. The columns are those of table.ts. */
export const hobby = `
スケールフィギュア|scale figure|比例手办||스케일 피규어
プライズ|prize figure,prize item|景品手办,景品|景品公仔,景品|프라이즈 피규어,경품 피규어,경품
一番くじ|ichiban kuji,kuji|一番赏|一番賞|이치방쿠지,제일복권
ラストワン賞|last one prize,last one|最后赏,last赏|最後賞|라스트원상
A賞|a prize|A赏|A賞|A상
B賞|b prize|B赏|B賞
ハッピーくじ|happy kuji|happy赏
ねんどろいど|nendoroid|黏土人,粘土人|黏土人|넨도로이드||||||нендороид|เนนโดรอยด์
ねんどろいどどーる|nendoroid doll|黏土娃|=|넨도로이드 돌
figma|figma figure|figma可动|=|피그마
S.H.Figuarts|sh figuarts,s h figuarts,shfiguarts|SHF|=|에스에이치 피규아츠
S.H.MonsterArts|sh monsterarts,monsterarts
ROBOT魂|robot damashii,robot spirits|ROBOT魂|=
METAL BUILD|metal build,metalbuild
超合金|chogokin,die cast robot|超合金|=|초합금
超合金魂|soul of chogokin,soc|超合金魂|=|초합금혼
リボルテック|revoltech|轮转科技|輪轉科技|리볼텍
アクションフィギュア|articulated figure,poseable figure|可动手办|可動公仔|액션 피규어
美少女フィギュア|bishoujo figure,beautiful girl figure|美少女手办|美少女公仔|미소녀 피규어
バニーガール フィギュア|bunny girl figure,bunny figure|兔女郎手办|兔女郎公仔|바니걸 피규어
ガレージキット|garage kit,resin kit|GK手办,白模|GK模型|개러지 키트
完成品|completed product,pre painted,prepainted|完成品|=|완성품
未組立|unassembled,unbuilt,not assembled|未组装|未組裝|미조립
組立済み|assembled,built|已组装|已組裝|조립 완료
塗装済み|painted|已涂装|已塗裝|도색 완료
台座|figure base,display base,pedestal|底座|=|받침대
グッドスマイルカンパニー|good smile company,gsc,good smile|良笑社|好微笑,GSC|굿스마일 컴퍼니
アルター|alter figure,alter|alter手办|alter公仔|알터
コトブキヤ|kotobukiya|寿屋|壽屋|코토부키야
バンダイ|bandai|万代|萬代|반다이||||||бандай
バンプレスト|banpresto|眼镜厂|眼鏡廠|반프레스토
メガハウス|megahouse|MH手办|MegaHouse公仔|메가하우스
マックスファクトリー|max factory|MF厂|Max Factory公仔|맥스팩토리
フリュー|furyu|furyu手办|FuRyu公仔|후류
タイトー|taito|太东|太東|타이토
セガ|sega|世嘉|=|세가||||||сега
海洋堂|kaiyodo|海洋堂|=|카이요도
メディコム・トイ|medicom toy,medicom|麦迪可姆|MEDICOM TOY公仔|메디콤토이
ベアブリック|bearbrick,be rbrick,be@rbrick|积木熊|庫柏力克熊|베어브릭
ホットトイズ|hot toys|hot toys 兵人|野獸國hot toys|핫토이즈
フリーイング|freeing,freeing b style|freeing手办
Myethos|myethos|米幻
電撃屋|dengekiya
プレミアムバンダイ|premium bandai,p bandai|PB限定,万代魂商店|PB限定|프리미엄 반다이
魂ウェブ商店|tamashii web,tamashii nations|魂限|魂商店|혼웹상점
フィギュアライズ|figure rise|figure-rise standard
POP UP PARADE|pop up parade,popup parade|PUP手办
Portrait.Of.Pirates|portrait of pirates,pop one piece|POP海贼王
グランドライン|grandista,grandline
ワールドコレクタブルフィギュア|wcf,world collectable figure|WCF|WCF公仔|월드 컬렉터블 피규어
ちびぐるみ|chibigurumi
寝そべりぬいぐるみ|nesoberi,nesoberi plush|趴趴玩偶|=|누워있는 인형
マスコット|mascot,mascot plush|吉祥物挂件|吉祥物吊飾|마스코트
ぬい|nui,plush doll 10cm|棉花娃娃|=|누이
ぬい服|nui clothes,plush clothes||娃衣|누이 옷,인형 옷
もちもちマスコット|mochi mochi mascot
ラバーストラップ|rubber strap|橡胶挂件|橡膠吊飾|러버 스트랩
ラバーマスコット|rubber mascot
アクリルキーホルダー|acrylic keychain,acrylic charm,acrylic key holder,acky|亚克力挂件|壓克力鑰匙圈|아크릴 키링
アクリルブロック|acrylic block|亚克力砖|壓克力磚|아크릴 블록
アクリルフィギュア|acrylic figure|亚克力人形
コースター|coaster,coasters|杯垫|杯墊|코스터
ブロマイド|bromide,photo card idol|生写真|寫真卡|브로마이드
生写真|nama shashin,raw photo,official photo|生写|生寫真|생사진
トレカ|photocard,photo card,toreca|小卡,拍立得卡|小卡|포토카드,포카
色紙|shikishi,autograph board|色纸|色紙|색지
ミニ色紙|mini shikishi|迷你色纸
直筆サイン|hand signed,handwritten autograph|||친필사인
抱き枕カバー|dakimakura,body pillow cover,hug pillow cover|抱枕套,等身抱枕|=|다키마쿠라,안는베개 커버||||||дакимакура
抱き枕|body pillow,hug pillow|等身抱枕芯|抱枕|안는베개
ポーチ|pouch|收纳包,化妆包|收納包,化妝包|파우치
巾着|drawstring bag,kinchaku|束口袋|=|복주머니 주머니
レジャーシート|picnic sheet,leisure sheet|野餐垫
うちわ|uchiwa,hand fan,idol fan|团扇,应援扇|團扇,應援扇|부채 우치와
ペンライト|penlight,light stick,lightstick,glow stick|应援棒,荧光棒|應援棒,手燈|응원봉,펜라이트
痛バッグ|ita bag,itabag|痛包|=|이타백
セル画|cel,anime cel,animation cel,production cel|赛璐璐|賽璐珞,賽璐璐|셀화
原画|original art,original drawing,genga|原画|原畫|원화
複製原画|reproduction art,replica drawing,fukusei genga|复制原画|複製原畫|복제원화
動画 アニメ|douga,inbetween animation
設定資料集|settei,production art book,setting materials|设定集,设定资料集|設定集|설정집
絵コンテ|storyboard,e konte|分镜|分鏡|콘티
台本|script,screenplay script|剧本|劇本|대본
レイアウト 原画|layout drawing
ファンブック|fan book,fanbook|粉丝书,公式书|官方設定書|팬북
公式ガイドブック|official guidebook,official guide|官方指南|官方攻略本|공식 가이드북
アンソロジー|anthology|短篇集|=|앤솔로지
パンフレット|pamphlet,program book,brochure|场刊,小册子|場刊,手冊|팸플릿
ムビチケ|movie ticket card,mubichike|电影前售票
販促ポスター|promo poster,b2 poster,promotional poster|宣传海报|宣傳海報
A4サイズ|a4,a4 size
B2ポスター|b2 poster size|B2海报
アニメイト|animate,animate shop|安利美特|=|애니메이트
とらのあな|toranoana|虎之穴|=|토라노아나
コミックマーケット|comiket,comic market|漫展CM,C展|CM展|코미케
ジャンプフェスタ|jump festa|jump festa展|=|점프 페스타
ワンダーフェスティバル|wonder festival,wonfes|WF手办展|WF|원더 페스티벌
ガンプラ|gunpla,gundam model,gundam model kit|高达模型|鋼彈模型|건프라||||||ганпла|กันพลา
HG|hg gundam,high grade|HG高达|HG鋼彈|HG 건담
MG|mg gundam,master grade|MG高达|MG鋼彈|MG 건담
RG|rg gundam,real grade|RG高达|RG鋼彈|RG 건담
PG|pg gundam,perfect grade|PG高达|PG鋼彈|PG 건담
SDガンダム|sd gundam,bb senshi|SD高达|SD鋼彈|SD 건담
νガンダム|nu gundam,rx 93|牛高达|牛鋼彈|뉴 건담
サザビー|sazabi|沙扎比|沙薩比|사자비
ザク|zaku|扎古|薩克|자쿠
シャア専用|char custom,chars zaku,char aznable|夏亚专用|夏亞專用|샤아 전용
ストライクフリーダムガンダム|strike freedom,strike freedom gundam|强袭自由高达|攻擊自由鋼彈|스트라이크 프리덤
フリーダムガンダム|freedom gundam|自由高达|自由鋼彈|프리덤 건담
ユニコーンガンダム|unicorn gundam|独角兽高达|獨角獸鋼彈|유니콘 건담
ウイングガンダムゼロ|wing gundam zero,wing zero|飞翼零式|飛翼零式|윙 건담 제로
エアリアル|gundam aerial,aerial|风灵高达|風靈鋼彈|건담 에어리얼
30MM|30 minutes missions,30mm
30MS|30 minutes sisters,30ms
フレームアームズ・ガール|frame arms girl,fag|机甲少女FAG|骨裝機娘|프레임암즈 걸
メガミデバイス|megami device|女神装置|女神裝置|메가미 디바이스
ヘキサギア|hexa gear
ゾイド|zoids,zoid|索斯机械兽|索斯機械獸,洛伊德|조이드
アーマード・コア|armored core|装甲核心|機戰傭兵|아머드 코어
ボトムズ|votoms,armored trooper votoms|装甲骑兵|裝甲騎兵|보톰즈
タミヤ|tamiya|田宫|田宮|타미야||||||тамия
ハセガワ|hasegawa|长谷川|長谷川|하세가와
アオシマ|aoshima|青岛社|青島文化|아오시마
フジミ|fujimi|富士美|=|후지미
ファインモールド|fine molds
ウェーブ|wave corporation
スケールモデル|scale model|比例模型|=|스케일 모델
戦車|tank,tank model|坦克|戰車,坦克|전차,탱크|panzer|char militaire|tanque|tanque de guerra|carro armato|танк|รถถัง|tank mainan|tank maketi|دبابة
戦闘機|fighter plane,fighter jet|战斗机|戰鬥機|전투기|kampfflugzeug|avion de chasse|avión de combate|caça avião|caccia aereo|истребитель|เครื่องบินรบ|pesawat tempur|savaş uçağı|طائرة مقاتلة
零戦|zero fighter,a6m zero|零式战斗机|零式戰鬥機|제로센
戦艦大和|battleship yamato,yamato battleship|大和号战列舰|大和號戰艦|전함 야마토
艦船模型|ship model,warship model|舰船模型|艦船模型|함선 모형
飛行機|airplane,aircraft,plane model|飞机|飛機|비행기|flugzeug|avion|avión|avião|aereo,aeroplano|самолёт|เครื่องบิน|pesawat|uçak|طائرة
塗料|model paint,paint|模型漆,涂料|塗料|도료|modellfarbe,farbe|peinture maquette||tinta para modelismo|vernice per modellismo|краска|สีโมเดล|cat model|boya|طلاء
エアブラシ|airbrush|喷笔|噴筆|에어브러시|airbrush pistole|aérographe|aerógrafo|aerógrafo kit|aerografo|аэрограф|แอร์บรัช|airbrush cat|airbrush boya|إيربرش
ニッパー|nippers,side cutters,nipper|剪钳|斜口鉗|니퍼
デカール|decals,waterslide decal|水贴|水貼|데칼
エッチングパーツ|photo etched parts,photoetch|蚀刻片|蝕刻片|에칭 파츠
ジオラマ|diorama|场景模型|場景模型|디오라마
ドールハウス|dollhouse,doll house|娃娃屋|=|인형의 집|puppenhaus|maison de poupée|casa de muñecas|casa de bonecas|casa delle bambole|кукольный домик|บ้านตุ๊กตา|rumah boneka|bebek evi|بيت دمى
ミニチュア|miniature,miniatures|微缩模型|袖珍模型|미니어처|miniatur|objet miniature|miniatura|miniatura decorativa|miniatura oggetto|миниатюра|ของจิ๋ว|miniatur|minyatür|مصغرات
リーメント|re ment,rement|re-ment食玩|盒玩re-ment|리멘트
食玩|candy toy,shokugan|食玩|=|식완
トミカ|tomica|多美卡|多美小汽車|토미카
トミカプレミアム|tomica premium|多美卡旗舰|多美卡premium|토미카 프리미엄
トミカリミテッドヴィンテージ|tomica limited vintage,tlv|TLV车模|TLV模型車|토미카 리미티드 빈티지
ホットウィール|hot wheels,hotwheels|风火轮|風火輪|핫휠
京商|kyosho|京商|=|쿄쇼
オートアート|autoart|奥拓模型|奧托模型|오토아트
チョロQ|choro q,penny racers|Q车|阿Q車|쵸로큐
プラレール|plarail|普乐路路|多美鐵道|프라레일
Nゲージ|n gauge,n scale|N比例火车|N規鐵道模型|N게이지
HOゲージ|ho gauge,ho scale|HO比例火车|HO規鐵道模型|HO게이지
KATO|kato,kato trains
TOMIX|tomix
新幹線|shinkansen,bullet train|新干线|新幹線|신칸센||||||синкансэн|ชินคันเซ็น
蒸気機関車|steam locomotive,sl train|蒸汽机车|蒸汽火車|증기기관차|dampflok|locomotive à vapeur|locomotora de vapor|locomotiva a vapor|locomotiva vapore|паровоз|รถจักรไอน้ำ|lokomotif uap|buharlı lokomotif|قاطرة بخارية
鉄道部品|railway parts,train parts real|铁道部件|鐵道部件|철도 부품
鉄道グッズ|railway goods,train goods|铁道周边|鐵道周邊|철도 굿즈
ミニ四駆|mini 4wd,mini yonku|四驱车,迷你四驱车|四驅車|미니카 타미야,미니 사구
ドローン|drone|无人机|空拍機,無人機|드론|drohne|drone volant|dron|drone com câmera|drone volante|дрон,квадрокоптер|โดรน|pesawat nirawak|dron|طائرة مسيرة
ベイブレード|beyblade,beyblade x|战斗陀螺|戰鬥陀螺|베이블레이드,팽이||||||бейблейд
たまごっち|tamagotchi|拓麻歌子,电子宠物|塔麻可吉,電子雞|다마고치||||||тамагочи|ทามาก็อตจิ
ヨーヨー|yo yo,yoyo|悠悠球,溜溜球|溜溜球|요요
けん玉|kendama|剑玉|劍玉|켄다마
こま|spinning top,koma|陀螺|=|팽이 코마
凧|kite,tako kite|风筝|風箏|연날리기
羽子板|hagoita|羽子板|=|하고이타
福笑い|fukuwarai
ルービックキューブ|rubiks cube,magic cube,rubik|魔方|魔術方塊|루빅스 큐브,큐브
ジグソーパズル|jigsaw puzzle,jigsaw|拼图 jigsaw|拼圖 1000片|직소퍼즐
レゴ|lego|乐高|樂高|레고||||||лего|เลโก้|||ليغو
ナノブロック|nanoblock|nano微型积木|河田積木|나노블록
ダイヤブロック|diablock
積み木|building blocks,wooden blocks|积木|積木|블록,나무 블록|bauklötze|cubes en bois|bloques de madera|blocos de montar|costruzioni in legno|кубики|บล็อกไม้|balok kayu|tahta blok|مكعبات
プレイモービル|playmobil|摩比世界|摩比人|플레이모빌
シルバニアファミリー|sylvanian families,calico critters|森贝儿家族|森林家族|실바니안 패밀리
リカちゃん|licca,licca chan,rika chan,licca doll|莉卡娃娃|=|리카짱
バービー|barbie|芭比|=|바비||||||барби|บาร์บี้|||باربي
ジェニー 人形|jenny doll
ブライス|blythe,blythe doll,neo blythe|小布娃娃|碧麗絲|블라이스||||||блайз
プーリップ|pullip|pullip娃娃|pullip娃|풀립
モモコドール|momoko doll,momoko|momoko娃娃|momoko娃|모모코돌
スーパードルフィー|super dollfie,volks sd|sd娃娃|SD娃|슈퍼돌피
ドルフィードリーム|dollfie dream,volks dollfie dream|DD娃娃|DD娃|돌피드림
球体関節人形|ball jointed doll,bjd|bjd娃娃,球体关节人偶|BJD娃,球體關節人偶|구체관절인형
オビツ|obitsu,obitsu 11|obitsu素体|obitsu素體|오비츠
ドール服|doll clothes,doll outfit|娃衣|娃娃衣服|인형옷,돌옷
ドールアイ|doll eyes|娃娃眼珠|=|돌 안구
ピューキ|picconeemo,azone|azone娃娃
シュタイフ|steiff|史泰福|史戴夫|슈타이프
着ぐるみ|kigurumi,mascot costume|连体睡衣,人偶服|人偶裝|인형탈,키구루미
変身セット|transformation set toy
キン肉マン消しゴム|kinkeshi,kinnikuman eraser,muscle|肌肉人橡皮
ソフビ|sofubi,sofvi,soft vinyl,vinyl figure|软胶,软胶手办|軟膠,搪膠公仔|소프비
怪獣ソフビ|kaiju sofubi,kaiju vinyl|怪兽软胶|怪獸軟膠|괴수 소프비
ブリキ|tin toy,tinplate,bullmark tin|铁皮玩具|鐵皮玩具|양철 장난감|blechspielzeug|jouet en tôle|juguete de hojalata|brinquedo de lata|giocattolo di latta|жестяная игрушка|ของเล่นสังกะสี|mainan seng|teneke oyuncak|لعبة صفيح
ブルマァク|bullmark
マルサン|marusan
ポピー|popy
タカラ|takara,takara tomy|多美|=|타카라토미
ミクロマン|microman|微星小超人
駄菓子屋|dagashiya|粗点心|柑仔店|문방구 과자
めんこ|menko|洋画片|尪仔標|딱지
ビー玉|marbles,glass marbles|弹珠|彈珠|구슬|murmeln|billes|canicas|bolinhas de gude|biglie|стеклянные шарики|ลูกแก้ว|kelereng|misket|بلي زجاجي
ビックリマンシール|bikkuriman,bikkuriman sticker|魔神英雄贴纸|=|빅쿠리만
ガシャポン自販機|gachapon machine|扭蛋机|轉蛋機|가챠 기계
カプセルフィギュア|gashapon figure|扭蛋公仔
水鉄砲|water gun|水枪|水槍|물총
エアガン|airsoft,airsoft gun,air gun|气枪模型|空氣槍|에어건|softair|réplique airsoft|airsoft réplica|airsoft arma|softair pistola|страйкбол|บีบีกัน|airsoft replika|airsoft tabancası|إيرسوفت
モデルガン|model gun,replica gun|模型枪|模型槍|모델건
東京マルイ|tokyo marui,marui|东京丸井|東京Marui|도쿄 마루이
サバゲー|survival game gear,airsoft gear|生存游戏装备|生存遊戲裝備|서바이벌 게임
ミリタリー|military,militaria|军事|軍事|밀리터리|militaria|militaire|militar|artigo militar|militare|милитария|ทหาร|militer|askeri|عسكري
マジック 手品|magic tricks,magic props|魔术道具|魔術道具|마술 도구
トランプ|playing cards,deck of cards|扑克牌|撲克牌|트럼프 카드|spielkarten|cartes à jouer|baraja,naipes|baralho|carte da gioco|игральные карты|ไพ่|kartu remi|iskambil kağıdı|ورق لعب
花札|hanafuda|花札|花牌,花札|화투
麻雀牌|mahjong tiles,mahjong set,mahjong|麻将牌,麻将|麻將牌,麻將|마작패,마작|mahjong spiel|mah jong|mahjong fichas|mahjong peças|mahjong tessere|маджонг|ไพ่นกกระจอก|mahjong ubin|mahjong taşları|ماجونغ
将棋|shogi|将棋|將棋|장기 일본|||||||โชงิ
囲碁|go board,igo,baduk,weiqi|围棋|圍棋|바둑|go spiel|jeu de go|juego de go|jogo go|gioco del go|го игра|หมากล้อม|papan igo|go tahtası|لعبة غو
碁石|go stones|围棋子|圍棋子|바둑돌
チェス|chess,chess set|国际象棋|西洋棋|체스|schach,schachspiel|échecs|ajedrez|xadrez tabuleiro|scacchi|шахматы|หมากรุก|catur|satranç|شطرنج
パチンコ台|pachinko,pachinko machine|柏青哥|柏青哥,小鋼珠|파친코
パチスロ|pachislot,pachislo,slot machine|老虎机|吃角子老虎|파치슬로
トレーナー 人形服|doll coat
スケートボード|skateboard|滑板|=|스케이트보드|skateboard brett|planche à roulettes|monopatín|skate|tavola skate|скейтборд|สเก็ตบอร์ด|papan luncur|kaykay|لوح تزلج
ローラースケート|roller skates,inline skates|轮滑鞋|直排輪,溜冰鞋|롤러스케이트
アマチュア無線|ham radio,amateur radio|业余无线电|業餘無線電|아마추어 무선
無線機|transceiver,two way radio|无线电对讲机|無線電機|무전기|funkgerät|émetteur récepteur|transceptor|rádio transceptor|ricetrasmettitore|радиостанция,рация|วิทยุสื่อสาร|radio komunikasi|telsiz|جهاز لاسلكي
カブトムシ|rhinoceros beetle,kabutomushi|独角仙|獨角仙|장수풍뎅이
クワガタ|stag beetle,kuwagata|锹形虫|鍬形蟲|사슴벌레
化石|fossil,fossils|化石|=|화석|fossil versteinerung|fossile|fósil|fóssil|fossile pietra|окаменелость|ฟอสซิล|fosil|fosil taş|أحفورة
隕石|meteorite|陨石|隕石|운석|meteorit|météorite|meteorito|meteorito pedra|meteorite pietra|метеорит|อุกกาบาต|meteorit|göktaşı|نيزك
鉱物|mineral,minerals,mineral specimen|矿物,矿石标本|礦物|광물|mineral stein|minéral|mineral piedra|mineral rocha|minerale|минерал|แร่|mineral batu|mineral taş|معدن خام
昆虫標本|insect specimen,mounted insect|昆虫标本|昆蟲標本|곤충 표본
剥製|taxidermy,stuffed animal mount|标本剥制|標本|박제
`
