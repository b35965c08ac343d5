/** Craft, antiques, tableware, kitchen, home, food and drink. The columns are those of table.ts. */
export const craft = `
こけし|kokeshi,kokeshi doll|木芥子,小芥子|木芥子|코케시||||||кокэси|โคเคชิ
伝統こけし|traditional kokeshi,dento kokeshi|传统木芥子|傳統木芥子
創作こけし|creative kokeshi,sosaku kokeshi|创作木芥子|創作木芥子
鳴子こけし|naruko kokeshi
津軽こけし|tsugaru kokeshi
遠刈田|togatta kokeshi,togatta
だるま|daruma,dharma doll|达摩,不倒翁|達摩|다루마,달마||||||дарума|ดารุมะ
招き猫|maneki neko,lucky cat,beckoning cat|招财猫|招財貓|마네키네코|winkekatze|chat porte bonheur|gato de la suerte|gato da sorte|gatto della fortuna|манэки нэко|แมวกวัก|kucing keberuntungan|şans kedisi|قط الحظ
赤べこ|akabeko|红牛玩偶|赤牛
福助|fukusuke|福助|=
信楽狸|shigaraki tanuki,tanuki statue|信乐狸|信樂狸
狸|tanuki,raccoon dog|狸猫|狸貓|너구리
般若|hannya,hannya mask|般若|=|한냐||||||хання|ฮันเนีย
能面|noh mask,no mask|能面|=|노가면
狐面|kitsune mask,fox mask|狐狸面具|=|여우 가면
ひょっとこ|hyottoko
おかめ|okame,otafuku
天狗|tengu,tengu mask|天狗|=|텐구||||||тэнгу
鬼|oni,oni mask|鬼 日本|鬼面|오니||||||они демон
獅子頭|shishi,lion mask,shishimai|狮子头|獅子頭
ひな人形|hina doll,hina dolls,hina ningyo|女儿节人偶|雛人形|히나 인형
五月人形|gogatsu ningyo,musha ningyo,boys day doll|五月人偶|五月人形
市松人形|ichimatsu,ichimatsu doll|市松人偶|市松人形|이치마츠 인형
博多人形|hakata doll,hakata ningyo|博多人偶|博多人形
日本人形|japanese geisha doll,geisha doll|日本人偶|日本人形
木目込み人形|kimekomi,kimekomi doll
鯉のぼり|koinobori,carp streamer|鲤鱼旗|鯉魚旗|코이노보리
根付|netsuke|根付|=|네츠케||||||нэцкэ
印籠|inro|印笼|印籠
煙管|kiseru,japanese pipe|烟管|煙管
煙草入れ|tobacco pouch,tabako ire
矢立|yatate
鍔|tsuba,sword guard|刀镡|刀鍔,刀鐔|츠바||||||цуба
目貫|menuki
小柄|kozuka
縁頭|fuchi kashira
刀装具|sword fittings,tosogu|刀装具|刀裝具
日本刀|nihonto,japanese sword|日本刀|=|일본도||||||японский меч
模造刀|replica katana,katana replica,imitation sword|仿真刀,模造刀|模造刀|모조도
居合刀|iaito|居合刀|=
木刀|bokken,bokuto,wooden sword|木刀|=|목도
十手|jitte,jutte
手裏剣|shuriken,throwing star|手里剑|手裏劍|수리검
火縄銃|matchlock,tanegashima|火绳枪|火繩槍
陣羽織|jinbaori
旗指物|sashimono
軍配|gunbai
茶道具|tea ceremony,tea utensils,tea ceremony set|茶道具|=|다도 도구||||||чайная церемония
抹茶碗|matcha chawan,tea ceremony bowl|抹茶碗|=|말차 다완
茶筅|chasen,matcha whisk,bamboo whisk|茶筅|=|차선||||||венчик для матча
茶杓|chashaku,tea scoop|茶勺|茶杓
棗|natsume,tea caddy natsume|枣 茶器|棗
茶入|chaire,tea container
茶筒|tea caddy,tea tin,chazutsu,tea canister|茶叶罐|茶葉罐|차통|teedose|boîte à thé|lata de té|lata de chá|barattolo da tè|банка для чая|กระป๋องชา|kaleng teh|çay kutusu|علبة شاي
水指|mizusashi|水指|=
建水|kensui
風炉|furo brazier
茶釜|chagama,tea kettle iron|茶釜|=
香合|kogo,incense case|香盒|=
茶托|chataku,tea saucer|茶托|=
煎茶道具|sencha set,sencha utensils|煎茶具|煎茶道具
宝瓶|houhin,hohin
南部鉄瓶|nambu tetsubin,nanbu tetsubin|南部铁壶|南部鐵壺|남부 철병
銀瓶|silver kettle,ginbin|银壶|銀壺
常滑焼|tokoname,tokoname ware,tokoname teapot|常滑烧|常滑燒|도코나메야키
萬古焼|banko,banko ware,banko yaki|万古烧|萬古燒
有田焼|arita,arita ware,arita yaki|有田烧|有田燒|아리타야키||||||арита
伊万里|imari,old imari,ko imari|伊万里|伊萬里|이마리||||||имари
古伊万里|koimari,antique imari|古伊万里|古伊萬里
鍋島|nabeshima|锅岛|鍋島
柿右衛門|kakiemon|柿右卫门|柿右衛門
九谷焼|kutani,kutani ware,kutani yaki|九谷烧|九谷燒|구타니야키||||||кутани
備前焼|bizen,bizen ware,bizen yaki|备前烧|備前燒|비젠야키
萩焼|hagi,hagi ware,hagi yaki|萩烧|萩燒|하기야키
信楽焼|shigaraki,shigaraki ware|信乐烧|信樂燒|시가라키야키
美濃焼|mino ware,mino yaki|美浓烧|美濃燒
瀬戸焼|seto ware,seto yaki|濑户烧|瀨戶燒
唐津焼|karatsu,karatsu ware|唐津烧|唐津燒
薩摩焼|satsuma ware,satsuma,satsuma vase|萨摩烧|薩摩燒|사쓰마야키||||||сацума керамика
京焼|kyo yaki,kyoto ware|京烧|京燒
清水焼|kiyomizu ware,kiyomizu yaki|清水烧|清水燒
波佐見焼|hasami,hasami ware|波佐见烧|波佐見燒|하사미야키
益子焼|mashiko,mashiko ware|益子烧|益子燒
丹波焼|tamba ware,tanba
砥部焼|tobe ware,tobe yaki
小鹿田焼|onta ware,onta yaki
織部|oribe,oribe ware|织部烧|織部燒
志野|shino,shino ware|志野烧|志野燒
楽茶碗|raku,raku ware,raku tea bowl|乐烧|樂燒|라쿠 다완
天目|tenmoku,tenmoku bowl|天目|=
青磁|celadon|青瓷|=|청자|seladon|céladon|celadón|celadon porcelana|céladon porcellana|селадон|ศิลาดล|seladon|seladon|سيلادون
染付|sometsuke,blue and white porcelain|青花瓷|=|청화백자
色絵|iroe,overglaze
白磁|white porcelain,hakuji|白瓷|=|백자
金継ぎ|kintsugi,gold repair|金缮|金繼|긴쓰기||||||кинцуги|คินสึงิ
蒔絵|makie,maki e|莳绘|蒔繪|마키에
螺鈿|raden,mother of pearl inlay|螺钿|螺鈿|나전
輪島塗|wajima,wajima nuri,wajima lacquer|轮岛漆器|輪島塗|와지마누리
会津塗|aizu lacquer
重箱|jubako,jubako box|重箱,多层食盒|重箱|주바코
お椀|soup bowl,owan,miso soup bowl,lacquer bowl|汤碗,漆碗|湯碗|국그릇
お盆|tray,obon tray,serving tray|托盘|托盤|쟁반|tablett|plateau|bandeja|bandeja de servir|vassoio|поднос|ถาด|baki,nampan|tepsi|صينية
文箱|letter box,fubako
硯箱|suzuribako,writing box|砚盒|硯盒
寄木細工|yosegi,yosegi zaiku,japanese puzzle box,himitsu bako|寄木细工|寄木細工|요세기 세공
曲げわっぱ|magewappa,wappa|曲木便当盒|曲木便當盒
樺細工|kabazaiku,cherry bark|桦细工|樺細工
江戸切子|edo kiriko|江户切子|江戶切子|에도 키리코
薩摩切子|satsuma kiriko|萨摩切子|薩摩切子
切子|kiriko,cut glass|切子玻璃|=|키리코
びいどろ|vidro glass,bidoro
津軽びいどろ|tsugaru vidro
琉球ガラス|ryukyu glass,okinawan glass|琉球玻璃|=
やちむん|yachimun,okinawan pottery
シーサー|shisa,shisa statue|风狮爷|風獅爺|시사
アイヌ|ainu|阿伊努|愛努|아이누
木彫り|wood carving,wooden carving|木雕|=|목각|holzschnitzerei|sculpture sur bois|talla de madera|escultura em madeira|scultura in legno|резьба по дереву|งานแกะสลักไม้|ukiran kayu|ahşap oyma|نحت خشب
木彫り熊|carved bear,kibori kuma,wooden bear|木雕熊|=|나무곰
一刀彫|ittobori
鉄器|ironware|铁器|鐵器|철기
錫|tin pewter,pewter|锡|錫|주석
高岡銅器|takaoka copperware
鎚起銅器|tsuiki copper,gyokusendo
彫刻|sculpture,carving|雕塑|=|조각|skulptur|sculpture|escultura|escultura arte|scultura|скульптура|ประติมากรรม|patung|heykel|منحوتة
浮世絵|ukiyo e,ukiyoe|浮世绘|浮世繪|우키요에||||||укиё э|อุกิโยเอะ
北斎|hokusai,katsushika hokusai|葛饰北斋|葛飾北齋|호쿠사이||||||хокусай
広重|hiroshige,utagawa hiroshige|歌川广重|歌川廣重|히로시게||||||хиросигэ
歌麿|utamaro,kitagawa utamaro|喜多川歌麿|=
国芳|kuniyoshi,utagawa kuniyoshi|歌川国芳|歌川國芳
川瀬巴水|kawase hasui,hasui|川濑巴水|川瀨巴水
新版画|shin hanga|新版画|新版畫
春画|shunga|春画|春畫
リトグラフ|lithograph,lithography|石版画|石版畫|석판화
シルクスクリーン|silkscreen,screen print|丝网版画|絲網版畫|실크스크린
版画|print art,hanga,etching|版画|版畫|판화
水墨画|sumi e,ink painting,sumie|水墨画|水墨畫|수묵화
日本画|nihonga,japanese painting|日本画|日本畫|일본화
油絵|oil painting,oil on canvas|油画|油畫|유화|ölgemälde|peinture à l huile|óleo sobre lienzo|pintura a óleo|olio su tela|картина маслом|ภาพสีน้ำมัน|lukisan minyak|yağlı boya|لوحة زيتية
水彩画|watercolor,watercolour|水彩画|水彩畫|수채화
屏風|byobu,folding screen|屏风|屏風|병풍|paravent|paravent japonais|biombo|biombo japonês|paravento|ширма|ฉากกั้น|sekat lipat|paravan|بارفان
書道|calligraphy,shodo|书法|書法|서예|kalligraphie|calligraphie|caligrafía|caligrafia|calligrafia|каллиграфия|การเขียนพู่กัน|kaligrafi|kaligrafi|خط ياباني
筆|calligraphy brush,brush,fude|毛笔|毛筆|붓|pinsel|pinceau|pincel|pincel de caligrafia|pennello|кисть|พู่กัน|kuas|fırça|فرشاة
硯|inkstone,suzuri|砚台|硯台|벼루
墨|sumi ink,ink stick|墨|墨,墨條|먹
和紙|washi,washi paper,japanese paper|和纸|和紙|와시
折り紙|origami,origami paper|折纸|摺紙|종이접기||||||оригами|โอริกามิ
千代紙|chiyogami|千代纸|千代紙
村上隆|takashi murakami,murakami takashi|村上隆|=|무라카미 다카시
奈良美智|yoshitomo nara,nara yoshitomo|奈良美智|=|나라 요시토모
草間彌生|yayoi kusama,kusama|草间弥生|草間彌生|쿠사마 야요이
岡本太郎|taro okamoto|冈本太郎|岡本太郎
KAWS|kaws|KAWS公仔|=|카우스
バンクシー|banksy|班克西|=|뱅크시
空山基|hajime sorayama,sorayama|空山基|=
天野喜孝|yoshitaka amano,amano yoshitaka|天野喜孝|=
香道|kodo incense|香道|=
線香|senko,joss stick|线香 佛事|線香 佛事
白檀|sandalwood|白檀,檀香|檀香|백단
沈香|agarwood,oud,aloeswood|沉香|=|침향
伽羅|kyara|伽罗|伽羅
仏具|buddhist altar items,butsugu|佛具|=|불구
仏壇|butsudan,buddhist altar|佛坛|佛壇|불단
神棚|kamidana,shinto shrine|神龛|神龕|가미다나
曼荼羅|mandala|曼荼罗|曼荼羅|만다라
観音|kannon,guanyin|观音|觀音|관음
不動明王|fudo myoo,fudo|不动明王|不動明王|부동명왕
お守り|omamori,amulet|御守|=|오마모리||||||омамори
絵馬|ema|绘马|繪馬
和傘|wagasa,paper umbrella,japanese umbrella,oil paper umbrella|和伞,油纸伞|和傘,油紙傘|와가사|papierschirm,japanschirm|ombrelle japonaise|sombrilla japonesa|sombrinha japonesa|ombrello giapponese|японский зонт|ร่มญี่ปุ่น|payung jepang|japon şemsiyesi|مظلة يابانية
盆栽鉢|bonsai pot|盆栽盆|=|분재 화분
水石|suiseki|水石|=
剣山|kenzan,flower frog|剑山|劍山
生け花|ikebana|插花|=|이케바나||||||икебана
花器|ikebana vase,flower vessel|花器|=|화기
銅鏡|bronze mirror|铜镜|銅鏡
埴輪|haniwa|埴轮|埴輪
土偶|dogu,dogu figure|土偶|=|토우
勾玉|magatama|勾玉|=|곡옥
古文書|old document,antique book japanese|古文书|古文書|고문서
和本|wahon,japanese antique book|和本|=
古地図|old map,antique map|古地图|古地圖|고지도
絵葉書|picture postcard,ehagaki|明信片 古|繪葉書
軍票|military currency|军票|軍票
勲章|medal,military medal,order medal|勋章|勳章|훈장|orden|médaille militaire|medalla militar|medalha militar|medaglia militare|медаль,орден|เหรียญตรา|medali|madalya|وسام
日本軍|japanese army,imperial japanese army,ww2 japanese|旧日军|舊日軍|일본군
軍服|military uniform|军服|軍服|군복
鉄兜|steel helmet|钢盔|鋼盔|철모
銀貨|silver coin|银币|銀幣|은화|silbermünze|pièce d argent|moneda de plata|moeda de prata|moneta d argento|серебряная монета|เหรียญเงิน|koin perak|gümüş para|عملة فضية
金貨|gold coin|金币|金幣|금화|goldmünze|pièce d or|moneda de oro|moeda de ouro|moneta d oro|золотая монета|เหรียญทอง|koin emas|altın para|عملة ذهبية
小判|koban,koban coin|小判金|=
寛永通宝|kanei tsuho|宽永通宝|寬永通寶
記念硬貨|commemorative coin|纪念币|紀念幣|기념주화
紙幣|banknote,paper money,bills|纸币|紙鈔|지폐|banknote|billet de banque|billete|cédula|banconota|банкнота|ธนบัตร|uang kertas|kağıt para|ورقة نقدية
中国切手|chinese stamps|中国邮票|中國郵票
中国美術|chinese art,chinese antique|中国美术|中國美術
朝鮮|korean antique,joseon|朝鲜古董|朝鮮古董|조선 골동
紫砂|zisha,yixing|紫砂|=|자사
煎茶碗|sencha cup
徳利|tokkuri,sake bottle,sake flask|清酒壶|清酒壺,德利|도쿠리||||||токкури
ぐい呑み|guinomi,sake cup,sake cups|清酒杯|=|사케잔
おちょこ|ochoko|小酒杯|=|오초코
酒器|sake set,sakeware|酒器|=|주기
酒盃|sakazuki
片口|katakuchi
飯碗|rice bowl,meshiwan,gohan bowl|饭碗|飯碗|밥그릇
丼|donburi,ramen bowl,donburi bowl|大碗,拉面碗|丼碗,拉麵碗|돈부리,덮밥 그릇
そば猪口|soba choko,sobachoko|荞麦猪口|蕎麥豬口
小皿|small plate,sauce dish|小碟|=|작은접시
豆皿|mamezara|豆皿|=
大皿|large plate,platter|大盘|大盤|큰접시
取り皿|side plate
角皿|square plate
箸置き|chopstick rest,hashioki|筷架|=|젓가락받침
ノリタケ|noritake|则武|則武|노리다케
オールドノリタケ|old noritake|老则武|老則武
大倉陶園|okura art china,okura|大仓陶园|大倉陶園
ナルミ|narumi,narumi china|鸣海|鳴海
香蘭社|koransha|香兰社|香蘭社
深川製磁|fukagawa seiji,fukagawa
たち吉|tachikichi|橘吉|=
白山陶器|hakusan porcelain,hakusan toki
ウェッジウッド|wedgwood|玮致活|瑋緻活|웨지우드
マイセン|meissen|梅森|麥森|마이센
ロイヤルコペンハーゲン|royal copenhagen|皇家哥本哈根|=|로얄코펜하겐
ヘレンド|herend|赫伦|赫倫
バカラ|baccarat|巴卡拉|=|바카라
アラビア 食器|arabia finland|阿拉比亚餐具|Arabia餐具
マリメッコ|marimekko|玛莉美歌|瑪莉美歌|마리메꼬
イッタラ|iittala|伊塔拉|=|이딸라
リサ・ラーソン|lisa larson|丽莎拉森|麗莎拉森
ファイヤーキング|fire king,fireking|火王杯|Fire King杯|파이어킹
パイレックス|pyrex|派热克斯|百麗|파이렉스
ルクルーゼ|le creuset|酷彩|=|르크루제
ストウブ|staub|珐宝|Staub鍋|스타우브
バーミキュラ|vermicular|万美思|小V鍋
柳宗理|sori yanagi,yanagi sori|柳宗理|=|야나기 소리
象印|zojirushi|象印|=|조지루시
タイガー魔法瓶|tiger thermos,tiger corporation|虎牌|=
サーモス|thermos brand|膳魔师|膳魔師|써모스
スタンレー|stanley,stanley cup|史丹利|=|스탠리
スターバックス|starbucks|星巴克|=|스타벅스
コーヒーミル|coffee grinder,coffee mill|咖啡磨豆机|磨豆機|커피 그라인더|kaffeemühle|moulin à café|molinillo de café|moedor de café|macinacaffè|кофемолка|เครื่องบดกาแฟ|penggiling kopi|kahve değirmeni|مطحنة قهوة
ハリオ|hario,hario v60|哈里欧|HARIO|하리오
カリタ|kalita|卡莉塔|Kalita|칼리타
ドリッパー|coffee dripper,dripper,pour over|滤杯|濾杯|드리퍼
サイフォン|siphon,syphon coffee|虹吸壶|虹吸壺|사이폰
エスプレッソマシン|espresso machine|意式咖啡机|義式咖啡機|에스프레소 머신
三徳包丁|santoku,santoku knife|三德刀|=|산토쿠
牛刀|gyuto,gyuto knife|牛刀|=|규토
菜切包丁|nakiri,nakiri knife|菜切刀|=
出刃包丁|deba,deba knife|出刃刀|=
柳刃包丁|yanagiba,sashimi knife|柳刃刀,刺身刀|柳刃刀|야나기바
ペティナイフ|petty knife,paring knife|水果刀|=|페티나이프
中華包丁|chinese cleaver,cleaver|中式菜刀|=
正本|masamoto
有次|aritsugu|有次|=
堺|sakai knife,sakai|堺|=
関の刃物|seki knife
グローバル 包丁|global knife
藤次郎|tojiro|藤次郎|=
ミソノ|misono
青紙|aogami,blue steel,blue paper steel|青纸钢|青紙鋼
白紙|shirogami,white steel
ダマスカス|damascus,damascus steel|大马士革|大馬士革|다마스커스
まな板|cutting board|砧板|=|도마|schneidebrett|planche à découper|tabla de cortar|tábua de corte|tagliere|разделочная доска|เขียง|talenan|kesme tahtası|لوح تقطيع
土鍋|donabe,clay pot|砂锅|土鍋|뚝배기
すき焼き鍋|sukiyaki pot,sukiyaki pan|寿喜烧锅|壽喜燒鍋
たこ焼き器|takoyaki maker,takoyaki pan|章鱼烧机|章魚燒機|타코야키 기계
卵焼き器|tamagoyaki pan,tamagoyaki|玉子烧锅|玉子燒鍋|계란말이팬
せいろ|bamboo steamer,seiro|蒸笼|蒸籠|찜기
すり鉢|suribachi,mortar|研磨钵|研磨缽|절구
寿司桶|sushi oke,hangiri|寿司桶|壽司桶
かき氷機|shaved ice machine,kakigori|刨冰机|刨冰機|빙수기
製麺機|noodle maker,pasta machine|制面机|製麵機|제면기
圧力鍋|pressure cooker|压力锅|壓力鍋|압력솥
電気ケトル|electric kettle|电热水壶|快煮壺|전기포트
電子レンジ|microwave,microwave oven|微波炉|微波爐|전자레인지
トースター|toaster|烤面包机|烤麵包機|토스터
バルミューダ|balmuda|巴慕达|百慕達|발뮤다
ホットプレート|hot plate,griddle|电烤盘|電烤盤|핫플레이트
ブルーノ|bruno hot plate,bruno
ホームベーカリー|bread maker,bread machine|面包机|麵包機|제빵기
箪笥|tansu,japanese chest,chest of drawers|和式柜子|和式櫃,衣櫃|장롱
ちゃぶ台|chabudai,low table|矮桌|=|밥상
座布団|zabuton,floor cushion|坐垫|座墊|방석
こたつ|kotatsu|被炉|暖桌|코타츠|||||||โคทัตสึ
畳|tatami,tatami mat|榻榻米|=|다다미||||||татами|เสื่อทาทามิ
布団|futon|日式床垫|日式被褥|이불||||||футон|ฟูก
障子|shoji,shoji screen|障子门|障子|쇼지
欄間|ranma panel,japanese transom|栏间|欄間
火鉢|hibachi,brazier|火钵|火缽|화로
囲炉裏|irori|围炉里|圍爐裏
自在鉤|jizai kagi
行灯|andon lamp,andon
のれん|noren|暖帘,门帘|暖簾,門簾|노렌
すだれ|bamboo blind,sudare|竹帘|竹簾|발
カーテン|curtain,curtains|窗帘|窗簾|커튼|vorhang|rideau|cortina|cortina tecido|tenda|штора,занавески|ผ้าม่าน|gorden|perde|ستارة
カーペット|carpet,rug|地毯|=|카펫,러그|teppich|tapis|alfombra|tapete|tappeto|ковёр|พรม|karpet|halı|سجادة
キリム|kilim,kilim rug|基里姆地毯|=
ソファ|sofa,couch|沙发|沙發|소파|sofa|canapé|sofá|sofá móvel|divano|диван|โซฟา|sofa|kanepe|أريكة
照明|lighting,light fixture|灯具|燈具|조명
カリモク|karimoku|刈木|Karimoku家具|카리모쿠
天童木工|tendo mokko,tendo|天童木工|=
イサムノグチ|isamu noguchi,akari lamp,noguchi|野口勇|=|이사무 노구치
アカリ 照明|akari light sculpture
イームズ|eames,eames chair|伊姆斯|=|임스
北欧|scandinavian,nordic|北欧|北歐|북유럽
ハーマンミラー|herman miller,aeron|赫曼米勒|Herman Miller椅|허먼밀러
オルファ|olfa|OLFA美工刀
梅干し|umeboshi|梅干|=|우메보시
味噌|miso|味噌|=|미소 된장
醤油|soy sauce,shoyu|酱油|醬油|간장
抹茶|matcha,matcha powder|抹茶|=|말차||||||матча|มัทฉะ|||ماتشا
煎茶|sencha|煎茶|=|센차
玉露|gyokuro|玉露|=|교쿠로
ほうじ茶|hojicha|焙茶|=|호지차
ラーメン|ramen,instant ramen|拉面|拉麵|라멘||||||рамен|ราเมง|||رامن
カップ麺|cup noodles,instant noodles|杯面,方便面|泡麵,杯麵|컵라면
カレールー|curry roux,japanese curry|咖喱块|咖哩塊|카레루
ふりかけ|furikake|香松|香鬆|후리카케
昆布|kombu,konbu,kelp|昆布|=|다시마
出汁|dashi|高汤|高湯|다시
わさび|wasabi|芥末,山葵|=|와사비
キットカット|kit kat,kitkat|奇巧巧克力|KitKat巧克力|킷캣
ポッキー|pocky|百奇|=|포키
グミ|gummy,gummies|软糖|軟糖|젤리
チョコレート|chocolate|巧克力|=|초콜릿|schokolade|chocolat|chocolate tableta|chocolate barra|cioccolato|шоколад|ช็อกโกแลต|cokelat batang|çikolata|شوكولاتة
せんべい|senbei,rice cracker|仙贝,米果|仙貝,米果|센베이
和菓子|wagashi|和果子|和菓子|화과자
駄菓子|dagashi candy,dagashi|粗点心 零食|懷舊零食|다가시
日本酒|sake,nihonshu|清酒,日本酒|=|사케,일본주||||||саке|สาเก|||ساكي
焼酎|shochu|烧酒|燒酎|소주
梅酒|umeshu,plum wine|梅酒|=|매실주
ウイスキー|whisky,whiskey,japanese whisky|威士忌|=|위스키|whisky flasche|whisky japonais|whisky japonés|uísque|whisky giapponese|виски|วิสกี้|wiski|viski|ويسكي
山崎|yamazaki,yamazaki whisky|山崎威士忌|=|야마자키
白州|hakushu|白州威士忌|=|하쿠슈
響|hibiki,hibiki whisky|响威士忌|響威士忌|히비키
余市|yoichi whisky|余市威士忌|=
イチローズモルト|ichiros malt|秩父威士忌|=
空き瓶|empty bottle|空瓶|=|빈병
富士山|mount fuji,mt fuji,fuji mountain|富士山|=|후지산|fudschi|mont fuji|monte fuji|monte fuji|monte fuji|фудзияма|ภูเขาไฟฟูจิ|gunung fuji|fuji dağı|جبل فوجي
`
