/** Tools, fishing, sport, camping, bicycles, motorcycles, cars, electronics, beauty, children, plants. The columns are those of table.ts. */
export const gear = `
鉋|kanna,hand plane,japanese plane,wood plane|刨子|鉋刀|대패|hobel|rabot|cepillo de carpintero|plaina|pialla|рубанок|กบไสไม้|ketam|rende|فأرة خشب
大工道具|carpentry tools,daiku tools|木工工具|=|목공 도구
金槌|hammer,genno|锤子|槌子|망치|hammer werkzeug|marteau|martillo|martelo|martello|молоток|ค้อน|palu|çekiç|مطرقة
玄能|gennou,japanese hammer|玄能锤|玄能
剪定鋏|pruning shears,secateurs|修枝剪|=|전지가위
盆栽道具|bonsai tools|盆景工具|盆栽工具
鎌|sickle,kama|镰刀|鐮刀|낫
鍬|hoe,kuwa|锄头|鋤頭
斧|axe,hatchet|斧头|斧頭|도끼|axt,beil|hache|hacha|machado|ascia|топор|ขวาน|kapak|balta|فأس
鉈|nata,hatchet knife|柴刀|=
肥後守|higonokami,higo no kami|肥后守|肥後守|히고노카미
ドライバー|screwdriver|螺丝刀|螺絲起子|드라이버|schraubendreher|tournevis|destornillador|chave de fenda|cacciavite|отвёртка|ไขควง|obeng|tornavida|مفك
ベッセル|vessel screwdriver,vessel
レンチ|wrench,spanner|扳手|=|렌치|schraubenschlüssel|clé à molette|llave inglesa|chave inglesa|chiave inglese|гаечный ключ|ประแจ|kunci inggris|anahtar ingiliz|مفتاح ربط
ラチェット|ratchet|棘轮扳手|棘輪扳手
プライヤー|pliers|钳子|鉗子|펜치|zange|pince|alicates|alicate|pinza|плоскогубцы|คีม|tang|pense|كماشة
エンジニア プライヤー|engineer nejisaurus,neji saurus
KTC|ktc,ktc tools
ネプロス|nepros
スナップオン|snap on,snapon|实耐宝|Snap-on工具|스냅온
コーケン|koken,ko ken
マキタ|makita|牧田|=|마끼따||||||макита
ハイコーキ|hikoki|高壹工机|HiKOKI
インパクトドライバー|impact driver|冲击起子|衝擊起子|임팩 드라이버
電動ドリル|electric drill,drill|电钻|電鑽|전동 드릴|bohrmaschine|perceuse|taladro|furadeira|trapano|дрель|สว่าน|bor listrik|matkap|مثقاب
丸ノコ|circular saw|圆锯|圓鋸|원형톱
チェーンソー|chainsaw|链锯|鏈鋸|전기톱
溶接機|welder,welding machine|焊机|焊接機|용접기
はんだごて|soldering iron,hakko|电烙铁|烙鐵|인두기
ノギス|caliper,calipers|游标卡尺|游標卡尺
ミツトヨ|mitutoyo|三丰|三豐|미쓰토요
テスター|multimeter,tester|万用表|三用電表|테스터기
オシロスコープ|oscilloscope|示波器|=|오실로스코프
電動工具|power tools,power tool|电动工具|電動工具|전동공구
ねじ|screw,screws|螺丝|螺絲|나사|schraube|vis|tornillo|parafuso|vite|винт|สกรู|sekrup|vida|برغي
ロープ|rope|绳子|繩子|로프
シマノ|shimano|禧玛诺|禧瑪諾|시마노||||||шимано
ダイワ|daiwa|达亿瓦|達億瓦|다이와||||||дайва
アブガルシア|abu garcia,abu|阿布|ABU捲線器|아부가르시아
メガバス|megabass|美家巴斯|Megabass路亞|메가배스
ジャッカル|jackall|杰克|JACKALL路亞
エバーグリーン 釣具|evergreen fishing,evergreen international
デプス|deps lure,deps
ラッキークラフト|lucky craft
ヘドン|heddon
がまかつ|gamakatsu|伽玛卡兹|伽瑪卡茲|가마카츠
ステラ|stella reel,shimano stella|斯泰拉|STELLA捲線器|스텔라
ツインパワー|twin power,shimano twin power
ヴァンキッシュ|vanquish,shimano vanquish
アンタレス|antares,shimano antares
カルカッタ|calcutta,calcutta conquest
メタニウム|metanium
イグジスト|exist reel,daiwa exist
セルテート|certate,daiwa certate
ソルティガ|saltiga,daiwa saltiga
スティーズ|steez,daiwa steez
ベイトリール|baitcaster,baitcasting reel,bait reel|水滴轮|小烏龜捲線器|베이트릴
スピニングリール|spinning reel|纺车轮|紡車捲線器|스피닝릴
電動リール|electric reel|电动渔轮|電動捲線器|전동릴
ベイトロッド|casting rod,baitcasting rod|枪柄竿|槍柄竿
スピニングロッド|spinning rod|直柄竿|=
バスロッド|bass rod|鲈鱼竿|鱸魚竿|배스로드
フライロッド|fly rod,fly fishing rod|飞蝇竿|飛蠅竿
フライリール|fly reel|飞蝇轮|飛蠅捲線器
テンカラ|tenkara,tenkara rod|天唐钓|天唐釣
ヘラ竿|hera rod,herabuna|鲫鱼竿|鯽魚竿
和竿|wazao,bamboo fishing rod|竹竿|和竿
鮎竿|ayu rod|香鱼竿|香魚竿
ジグ|jig,metal jig|铁板|鐵板|지그
エギ|squid jig,egi|木虾|木蝦|에기
ワーム|soft lure,soft bait,worm lure|软饵|軟餌|웜
スイムベイト|swimbait|泳饵|泳餌
クランクベイト|crankbait|胖饵|小胖
トップウォーター|topwater|水面系|=
ジグヘッド|jig head|铅头钩|鉛頭鉤
PEライン|braided line,pe line|PE线|PE線|합사
釣り針|fish hook,fishing hooks|鱼钩|魚鉤|낚싯바늘
タックルボックス|tackle box|钓具箱|釣具箱|태클박스
魚群探知機|fish finder|探鱼器|魚探|어군탐지기
クーラーボックス|cooler box,ice box,cooler|保温箱|冰桶,保冷箱|아이스박스
ライフジャケット|life jacket,life vest|救生衣|=|구명조끼
ウェーダー|waders|涉水裤|青蛙裝
カヤック|kayak|皮划艇|獨木舟|카약
サーフボード|surfboard|冲浪板|衝浪板|서프보드
ウェットスーツ|wetsuit|湿式潜水服|防寒衣|웻슈트
ダイビング|diving gear,scuba|潜水装备|潛水裝備|다이빙 장비
スキー|skis,ski|滑雪板|=|스키|ski|skis|esquís|esqui|sci|лыжи|สกี|ski|kayak|زلاجات
スノーボード|snowboard|单板滑雪|單板滑雪|스노보드|snowboard brett|planche de snowboard|tabla de snow|prancha de snowboard|tavola snowboard|сноуборд|สโนว์บอร์ด|papan salju|snowboard tahtası|سنوبورد
バートン|burton,burton snowboard|伯顿|BURTON雪板
テニスラケット|tennis racket,tennis racquet|网球拍|網球拍|테니스 라켓|tennisschläger|raquette de tennis|raqueta de tenis|raquete de tênis|racchetta da tennis|теннисная ракетка|ไม้เทนนิส|raket tenis|tenis raketi|مضرب تنس
バドミントンラケット|badminton racket|羽毛球拍|=|배드민턴 라켓|badmintonschläger|raquette de badminton|raqueta de bádminton|raquete de badminton|racchetta da badminton|ракетка для бадминтона|ไม้แบดมินตัน|raket bulu tangkis|badminton raketi|مضرب ريشة
ヨネックス|yonex|尤尼克斯|優乃克|요넥스|||||||โยเน็กซ์
卓球ラケット|table tennis racket,table tennis blade,ping pong paddle|乒乓球拍|桌球拍|탁구 라켓
バタフライ 卓球|butterfly table tennis,butterfly blade|蝴蝶乒乓|蝴蝶牌桌球
野球|baseball|棒球|=|야구|baseball sport|base ball|béisbol|beisebol|baseball sport usa|бейсбол|เบสบอล|bisbol|beyzbol|بيسبول
バット|baseball bat,bat|棒球棒|球棒|야구 배트
久保田スラッガー|kubota slugger
ウィルソン グローブ|wilson glove,wilson a2000
ローリングス|rawlings
ゼット|zett glove
SSK|ssk glove
サッカー|soccer,football|足球|=|축구|fußball|football|fútbol|futebol|calcio|футбол|ฟุตบอล|sepak bola|futbol|كرة قدم
スパイク|cleats,football boots,spikes|钉鞋,足球鞋|釘鞋,足球鞋|축구화
バスケットボール|basketball|篮球|籃球|농구
バレーボール|volleyball|排球|=|배구
ゴルフ|golf|高尔夫|高爾夫|골프
アイアン|golf irons,irons|铁杆|鐵桿|아이언|eisensatz|fers golf|hierros golf|ferros de golfe|ferri da golf|айроны|เหล็กกอล์ฟ|iron golf|demir golf|حدائد غولف
ドライバー ゴルフ|golf driver|一号木杆|一號木桿|골프 드라이버
パター|putter|推杆|推桿|퍼터
ホンマ|honma,honma golf|红马高尔夫|HONMA高爾夫|혼마
三浦技研|miura golf,miura irons|三浦|三浦技研
プロギア ゴルフ|prgr
ミズノ アイアン|mizuno irons
スコッティキャメロン|scotty cameron|卡梅隆推杆|卡麥隆推桿|스카티카메론
シャフト|golf shaft,shaft|杆身|桿身|샤프트
剣道|kendo|剑道|劍道|검도||||||кендо|เคนโด้
剣道防具|kendo armor,bogu|剑道护具|劍道護具|검도 호구
竹刀|shinai|竹刀|竹劍|죽도
柔道着|judogi,judo gi,judo uniform|柔道服|=|유도복
空手着|karate gi,karategi,karate uniform|空手道服|=|가라테 도복
道着|dogi,martial arts uniform|道服|=|도복
弓道|kyudo,japanese archery|弓道|=|궁도
弓|japanese bow,yumi|弓|=|활|bogen|arc|arco|arco e flecha|arco giapponese|лук стрелковый|ธนู|busur|yay|قوس
相撲|sumo|相扑|相撲|스모||||||сумо|ซูโม่
登山|mountaineering,hiking,climbing|登山|=|등산|bergsteigen,wandern|randonnée,alpinisme|montañismo,senderismo|montanhismo,trilha|alpinismo,escursionismo|альпинизм,туризм|ปีนเขา,เดินป่า|pendakian|dağcılık,doğa yürüyüşü|تسلق الجبال
登山靴|hiking boots,mountain boots,trekking boots|登山鞋|=|등산화
寝袋|sleeping bag|睡袋|=|침낭|schlafsack|sac de couchage|saco de dormir|saco de dormir camping|sacco a pelo|спальный мешок|ถุงนอน|kantong tidur|uyku tulumu|كيس نوم
ランタン|camping lantern,lantern light|露营灯|露營燈|랜턴
コールマン|coleman|科勒曼|=|콜맨
ペトロマックス|petromax
ストーブ|stove,heater|炉子,取暖器|爐具,暖爐|스토브|ofen|réchaud|estufa|fogareiro,aquecedor|stufa|печка,плитка|เตา|kompor|soba|موقد
アラジン ストーブ|aladdin stove,blue flame|阿拉丁暖炉|阿拉丁煤油暖爐
トヨトミ|toyotomi|丰富暖炉|TOYOTOMI暖爐|토요토미
焚き火台|fire pit,takibi,bonfire stand|焚火台|=|화로대
ロッジ|lodge cast iron
コッヘル|cookset,cooker set,mess kit|套锅|套鍋|코펠
シェラカップ|sierra cup|雪拉杯|雪拉碗
ソロキャンプ|solo camping
ヒルバーグ|hilleberg|喜乐堡|Hilleberg帳篷
ゼインアーツ|zane arts
カスタムナイフ|custom knife|定制刀|訂製刀
モーラナイフ|mora knife,morakniv
バックナイフ|buck knife
ガーバー|gerber|戈博|Gerber
レザーマン|leatherman|莱泽曼|Leatherman工具鉗|레더맨
ビクトリノックス|victorinox,swiss army knife|维氏|維氏|빅토리녹스
ジッポー|zippo,zippo lighter|芝宝,zippo打火机|ZIPPO打火機|지포||||||зиппо
デュポン ライター|dupont lighter,st dupont|都彭|=|듀퐁 라이터
ダンヒル|dunhill|登喜路|=|던힐
灰皿|ashtray|烟灰缸|菸灰缸|재떨이|aschenbecher|cendrier|cenicero|cinzeiro|posacenere|пепельница|ที่เขี่ยบุหรี่|asbak|kül tablası|منفضة سجائر
パイプ|smoking pipe,tobacco pipe|烟斗|煙斗|파이프 담배
ロードバイク|road bike|公路车|公路車|로드바이크|rennrad|vélo de route|bicicleta de carretera|bicicleta speed|bici da corsa|шоссейный велосипед|จักรยานเสือหมอบ|sepeda balap|yol bisikleti|دراجة طريق
クロスバイク|hybrid bike,cross bike|平把公路车|城市越野車
マウンテンバイク|mountain bike,mtb|山地车|登山車|산악자전거
折りたたみ自転車|folding bike|折叠自行车|摺疊車|접이식 자전거
ブロンプトン|brompton|小布自行车|小布|브롬톤
ピスト|track bike,pista,fixed gear,fixie|死飞,场地车|單速車,場地車|픽시
競輪|keirin,njs|竞轮|競輪|경륜
ナガサワ|nagasawa,nagasawa frame
三連勝|3rensho,sanrensho
デュラエース|dura ace|顶级套件dura ace|DURA-ACE|듀라에이스
アルテグラ|ultegra|UT套件|ULTEGRA|울테그라
カンパニョーロ|campagnolo|坎帕尼奥罗|Campagnolo|캄파놀로
フレーム 自転車|bike frame,bicycle frame|车架|車架|자전거 프레임
日東 自転車|nitto handlebar,nitto stem,nitto|日东把|日東
サドル|saddle,bike saddle|车座|坐墊|안장
クランク|crankset,crank|牙盘||크랭크
スギノ|sugino
ビンディングペダル|clipless pedals,spd pedals
ホンダ|honda|本田|=|혼다||||||хонда|ฮอนด้า|||هوندا
ヤマハ バイク|yamaha motorcycle|雅马哈摩托|山葉機車
カワサキ|kawasaki|川崎|=|가와사키||||||кавасаки|คาวาซากิ
スズキ|suzuki|铃木|鈴木|스즈키||||||сузуки|ซูซูกิ|||سوزوكي
スーパーカブ|super cub,honda cub|本田小狼,幼兽|本田小狼|슈퍼커브
モンキー バイク|honda monkey,monkey bike|本田猴子|本田Monkey
ゴリラ バイク|honda gorilla
CB750|cb750,honda cb750
CB400|cb400,honda cb400
Z1|kawasaki z1,z900
ゼファー|zephyr,kawasaki zephyr
SR400|sr400,yamaha sr400
マフラー バイク|exhaust,motorcycle exhaust,muffler|排气管|排氣管|머플러 배기|auspuff|pot d échappement|escape|escapamento|scarico,marmitta|глушитель|ท่อไอเสีย|knalpot|egzoz|عادم
ヨシムラ|yoshimura|吉村|=|요시무라
モリワキ|moriwaki|森胁|森脇
キャブレター|carburetor,carb,keihin,mikuni|化油器|=|카뷰레터|vergaser|carburateur|carburador|carburador moto|carburatore|карбюратор|คาร์บูเรเตอร์|karburator|karbüratör|كربراتير
タンク バイク|fuel tank,gas tank motorcycle|油箱|=
アライ|arai,arai helmet|新井头盔|ARAI安全帽|아라이
ショウエイ|shoei,shoei helmet|SHOEI头盔|SHOEI安全帽|쇼에이
クシタニ|kushitani|栉谷|KUSHITANI
ブレーキ|brake,brakes|刹车|煞車|브레이크|bremse|frein|freno|freio|freno auto|тормоз|เบรก|rem|fren|فرامل
ブレンボ|brembo|布雷博|Brembo卡鉗|브렘보
エンジン|engine,motor engine|发动机|引擎|엔진|motor auto|moteur|motor de coche|motor de carro|motore|двигатель|เครื่องยนต์|mesin|motor araba|محرك
ターボ|turbo,turbocharger|涡轮增压|渦輪|터보
車高調|coilovers,coilover|绞牙避震|可調式避震器|코일오버
サスペンション|suspension|悬挂|懸吊|서스펜션
ブリッツ|blitz parts
HKS|hks
グレッディ|greddy,trust greddy
無限|mugen,mugen honda|无限改装|無限
ニスモ|nismo|尼斯莫|NISMO|니스모
TRD|trd,toyota racing development
TE37|te37,volk te37|TE37轮毂|TE37輪框
レイズ|rays wheels,volk racing|RAYS轮毂|RAYS輪框
ワタナベホイール|watanabe wheels,rs watanabe
エンケイ|enkei|ENKEI轮毂|ENKEI輪框
BBS|bbs wheels|BBS轮毂|BBS輪框
SSRホイール|ssr wheels
ワーク ホイール|work wheels,work meister
レカロ|recaro|雷卡罗座椅|RECARO賽車椅|레카로
ブリッド|bride seat,bride
ナルディ|nardi,nardi steering wheel|纳迪方向盘|NARDI方向盤
モモステ|momo steering wheel,momo
シフトノブ|shift knob,gear knob|换挡杆头,排挡头|排檔頭|기어봉|schaltknauf|pommeau de vitesse|pomo de cambio|manopla de câmbio|pomello del cambio|ручка кпп|หัวเกียร์|kenop persneling|vites topuzu|مقبض جير
エンブレム|emblem,car emblem,badge car|车标|車標|엠블럼
ヘッドライト|headlight,headlights|车头灯|大燈|헤드라이트|scheinwerfer|phare|faro|farol|faro auto|фара|ไฟหน้า|lampu depan|far|مصباح أمامي
テールランプ|tail light,tail lamp|尾灯|尾燈|테일램프
バンパー|bumper|保险杠|保險桿|범퍼|stoßstange|pare chocs|parachoques|para choque|paraurti|бампер|กันชน|bemper|tampon|صدام
エアロ|aero kit,body kit|空力套件|=|에어로파츠
カーナビ|car navigation|车载导航|車用導航|내비게이션
カーオーディオ|car audio,car stereo|车载音响|汽車音響|카오디오
トヨタ|toyota|丰田|豐田|토요타||||||тойота|โตโยต้า|||تويوتا
日産|nissan|日产|日產|닛산||||||ниссан|นิสสัน|||نيسان
マツダ|mazda|马自达|馬自達|마쓰다
スバル|subaru|斯巴鲁|速霸陸|스바루||||||субару
スカイライン|skyline,nissan skyline|天际线|Skyline|스카이라인
GT-R|gt r,gtr,nissan gtr|战神GTR|GT-R
シルビア|silvia,s15,s13|西尔维亚|Silvia|실비아
フェアレディZ|fairlady z,350z,370z,240z|Z跑|Fairlady Z
ロードスター|roadster,miata,mx 5|马自达MX5|MX-5|로드스터
RX-7|rx 7,rx7,fd3s
AE86|ae86,hachiroku,trueno|藤原豆腐店86|AE86藤原豆腐店
スープラ|supra,toyota supra|牛魔王supra|Supra
ランサーエボリューション|lancer evolution,evo|三菱EVO|EVO|랜서 에볼루션
インプレッサ|impreza,wrx sti,wrx|翼豹|硬皮鯊|임프레자
シビック|civic,civic type r|思域|Civic|시빅
ジムニー|jimny|吉姆尼|=|짐니
ランドクルーザー|land cruiser,landcruiser|陆地巡洋舰,兰德酷路泽|Land Cruiser|랜드크루저
ハイエース|hiace|海狮|Hiace
頭文字D|initial d|头文字D|頭文字D|이니셜 D
湾岸ミッドナイト|wangan midnight|湾岸午夜|灣岸競速
メカニカルキーボード|custom mechanical keyboard|客制化键盘|客製化鍵盤
HHKB|hhkb,happy hacking keyboard|HHKB键盘|HHKB鍵盤
リアルフォース|realforce,topre|燃风静电容|Realforce鍵盤|리얼포스
キーキャップ|keycap,keycaps|键帽|鍵帽|키캡|||||||คีย์แคป
トラックボール|trackball|轨迹球|軌跡球|트랙볼
モニター|monitor,display monitor|显示器|螢幕|모니터|bildschirm|écran|monitor pantalla|monitor de vídeo|schermo monitor|монитор|จอมอนิเตอร์|monitor layar|monitör|شاشة
ブラウン管|crt,crt tv,crt monitor|显像管电视|映像管電視|브라운관
グラフィックボード|graphics card,gpu,video card|显卡|顯示卡|그래픽카드
CPU|cpu,processor|处理器|處理器|씨피유
マザーボード|motherboard|主板|主機板|메인보드
メモリ|ram,memory ram|内存|記憶體|램
SSD|ssd|固态硬盘|固態硬碟
ハードディスク|hard disk,hdd,hard drive|硬盘|硬碟|하드디스크
プリンター|printer|打印机|印表機|프린터|drucker|imprimante|impresora|impressora|stampante|принтер|เครื่องพิมพ์|printer kantor|yazıcı|طابعة
スキャナー|scanner|扫描仪|掃描器|스캐너
アップル|apple,apple computer|苹果|蘋果|애플||||||эппл|แอปเปิล|||أبل
マッキントッシュ パソコン|macintosh,vintage mac|苹果老电脑|麥金塔
iPhone|iphone|苹果手机|iPhone手機|아이폰||||||айфон|ไอโฟน|||آيفون
iPad|ipad|苹果平板|iPad平板|아이패드||||||айпад
MacBook|macbook,macbook pro|苹果笔记本|MacBook筆電|맥북
AirPods|airpods|苹果耳机|AirPods耳機|에어팟
シンクパッド|thinkpad|ThinkPad笔记本|ThinkPad筆電|씽크패드
VAIO|vaio,sony vaio|VAIO笔记本|VAIO筆電|바이오 노트북
レッツノート|lets note,toughbook|松下笔记本|Let's note筆電
ポメラ|pomera,king jim pomera
電子書籍リーダー|ereader,kindle,e reader|电子书阅读器|電子書閱讀器|전자책 리더
ワンセグ|oneseg
ガラケー|flip phone,feature phone,japanese flip phone,garakei|翻盖手机|折疊手機,掀蓋機|폴더폰,피처폰|klapphandy|téléphone à clapet|móvil plegable|celular flip|cellulare a conchiglia|раскладушка телефон|มือถือฝาพับ|hp lipat jadul|kapaklı telefon|هاتف قابل للطي
ポケベル|pager,pocket bell|寻呼机|呼叫器|삐삐
ザウルス|zaurus,sharp zaurus
パーム|palm pda,palm pilot
電子辞書|electronic dictionary,casio ex word|电子词典|電子辭典|전자사전
ポケトーク|pocketalk,translator device
ICレコーダー|voice recorder,ic recorder|录音笔|錄音筆|녹음기
関数電卓|scientific calculator|科学计算器|工程計算機|공학용 계산기
加湿器|humidifier|加湿器|加濕器|가습기
空気清浄機|air purifier|空气净化器|空氣清淨機|공기청정기
扇風機|fan,electric fan|电风扇|電風扇|선풍기|ventilator|ventilateur|ventilador|ventilador elétrico|ventilatore|вентилятор|พัดลม|kipas angin|vantilatör|مروحة
アイロン|iron appliance,clothes iron|熨斗|=|다리미
マッサージ機|massager,massage machine|按摩器|=|안마기
美顔器|facial device,beauty device|美容仪|美容儀|미용기기
ヤーマン|ya man,yaman|雅萌|=|야만
リファ|refa|黎珐|ReFa|리파
シェーバー|shaver,electric shaver|剃须刀|刮鬍刀|면도기
資生堂|shiseido|资生堂|資生堂|시세이도||||||шисейдо|ชิเซโด้|||شيسيدو
SK-II|sk ii,sk2,skii|SK-II神仙水|SK-II青春露
雪肌精|sekkisei|雪肌精|=|설기정
肌研|hada labo,hadalabo|肌研|=|하다라보
アネッサ|anessa|安耐晒|安耐曬|아네사
ビオレ|biore|碧柔|蜜妮|비오레
キャンメイク|canmake|井田|CANMAKE|캔메이크
セザンヌ|cezanne cosmetics,cezanne|倩丽|CEZANNE
ケイト|kate makeup,kate tokyo|凯朵|凱婷|케이트 화장품
コスメデコルテ|cosme decorte,decorte|黛珂|=|코스메데코르테
ポーラ|pola|宝丽|POLA寶麗|폴라 화장품
アルビオン|albion|奥尔滨|艾倫比亞|알비온
美容液|serum,essence,beauty serum|精华液|精華液|세럼,에센스|gesichtsserum|sérum|sérum facial|sérum rosto|siero viso|сыворотка|เซรั่ม|serum wajah|serum cilt|سيروم
乳液|emulsion,milk lotion|乳液|=|로션
クリーム|cream,face cream|面霜|=|크림|gesichtscreme|crème|crema|creme|crema viso|крем|ครีม|krim|krem|كريم
洗顔|face wash,facial cleanser,cleanser|洗面奶|洗面乳|클렌징폼
クレンジングオイル|cleansing oil|卸妆油|卸妝油|클렌징 오일
フェイスマスク|sheet mask,face mask,face pack|面膜|=|마스크팩
口紅|lipstick|口红|口紅,唇膏|립스틱|lippenstift|rouge à lèvres|pintalabios|batom|rossetto|помада|ลิปสติก|lipstik|ruj|أحمر شفاه
アイシャドウ|eyeshadow,eye shadow|眼影|=|아이섀도우
マスカラ|mascara|睫毛膏|=|마스카라
ファンデーション|foundation makeup,foundation|粉底|=|파운데이션
マニキュア|nail polish|指甲油|=|매니큐어
つけまつげ|false eyelashes,fake lashes|假睫毛|=|속눈썹
カラコン|colored contacts,color contact lenses,circle lenses|美瞳|彩色隱形眼鏡|컬러렌즈
ヘアブラシ|hair brush,hairbrush,comb|梳子|=|빗
つげ櫛|boxwood comb,tsuge comb|黄杨木梳|黃楊木梳
化粧筆|makeup brush,makeup brushes|化妆刷|化妝刷|화장붓
白鳳堂|hakuhodo,hakuhodo brush|白凤堂|白鳳堂|하쿠호도
シャンプー|shampoo|洗发水|洗髮精|샴푸|haarwaschmittel|shampooing|champú|xampu|shampoo capelli|шампунь|แชมพู|sampo|şampuan|شامبو
石鹸|soap|肥皂,香皂|=|비누|seife|savon|jabón|sabonete|sapone|мыло|สบู่|sabun|sabun kalıp|صابون
歯ブラシ|toothbrush|牙刷|=|칫솔|zahnbürste|brosse à dents|cepillo de dientes|escova de dentes|spazzolino|зубная щётка|แปรงสีฟัน|sikat gigi|diş fırçası|فرشاة أسنان
入浴剤|bath salt,bath salts,bath bomb|入浴剂,浴盐|入浴劑|입욕제
目薬|eye drops|眼药水|眼藥水|안약
サプリメント|supplement,supplements,vitamins|保健品|保健食品|영양제
おむつ|diapers,nappies|尿布,纸尿裤|尿布|기저귀
ベビーカー|stroller,pram|婴儿车|嬰兒車|유모차|kinderwagen|poussette|cochecito de bebé|carrinho de bebê|passeggino|коляска|รถเข็นเด็ก|kereta bayi|bebek arabası|عربة أطفال
抱っこ紐|baby carrier,baby sling|婴儿背带|嬰兒背帶|아기띠
ベビー服|baby clothes|婴儿服|嬰兒服|아기옷|babykleidung|vêtements bébé|ropa de bebé|roupa de bebê|vestiti neonato|одежда для малышей|เสื้อผ้าเด็กอ่อน|baju bayi|bebek kıyafeti|ملابس رضع
子供服|kids clothes,children clothes,childrens clothing|童装|童裝|아동복|kinderkleidung|vêtements enfant|ropa infantil|roupa infantil|abbigliamento bambino|детская одежда|เสื้อผ้าเด็ก|baju anak|çocuk kıyafeti|ملابس أطفال
ミキハウス|miki house|MIKIHOUSE|=|미키하우스
ペット用品|pet supplies,pet goods|宠物用品|寵物用品|반려동물 용품|tierbedarf|accessoires pour animaux|artículos para mascotas|produtos para pets|articoli per animali|товары для животных|ของใช้สัตว์เลี้ยง|perlengkapan hewan|evcil hayvan ürünleri|مستلزمات حيوانات
水槽|aquarium,fish tank|鱼缸|魚缸|수조|aquarium|bac à poissons|acuario|aquário|acquario|аквариум|ตู้ปลา|akuarium|akvaryum|حوض أسماك
多肉植物|succulent,succulents|多肉植物|=|다육식물|sukkulenten|plante grasse|suculenta|suculenta planta|pianta grassa|суккулент|ไม้อวบน้ำ|sukulen|sukulent|نبات عصاري
種|seeds,seed|种子|種子|씨앗|samen|graines|semillas|sementes|semi|семена|เมล็ดพันธุ์|benih,biji|tohum|بذور
植木鉢|plant pot,flower pot|花盆|=|화분|blumentopf|pot de fleurs|maceta|vaso de planta|vaso per piante|горшок|กระถาง|pot bunga|saksı|أصيص
自動販売機|vending machine|自动贩卖机|自動販賣機|자판기
看板|signboard,sign,shop sign|招牌|=|간판|schild|enseigne|letrero|placa letreiro|insegna|вывеска|ป้ายร้าน|papan nama|tabela|لافتة
ホーロー看板|enamel sign,horo kanban|珐琅招牌|琺瑯招牌
提灯 居酒屋|izakaya lantern
ネオン管|neon sign|霓虹灯|霓虹燈|네온사인
マッチ箱|matchbox,matchbox label|火柴盒|=|성냥갑
パーツ|parts,part|零件,配件|零件|부품,파츠|ersatzteil|pièce détachée|pieza|peça|pezzo di ricambio|деталь,часть|ชิ้นส่วน|onderdil|parça|قطعة غيار
ケース|case,display case|盒子,收纳盒|收納盒,盒子|케이스|etui,koffer case|étui,boîtier|estuche,funda|estojo case|custodia,astuccio rigido|чехол,футляр|กล่องเคส|casing,kotak|kılıf,kutu|علبة,حافظة
収納|storage,storage box|收纳|收納|수납|aufbewahrung|rangement|almacenaje|organizador|contenitore|хранение,органайзер|ที่เก็บของ|penyimpanan|saklama|تخزين
袋|bag pouch,sack|袋子|=|봉투 봉지
カバー|cover|套子,罩|套,罩|커버|abdeckung,hülle|housse|cubierta,forro|capa|copertura,fodera|чехол накидка|ผ้าคลุม|sarung|örtü|غطاء
スタンド|stand,holder|支架|=|스탠드 거치대|ständer|support|soporte|suporte|supporto|подставка|ขาตั้ง|dudukan|ayaklık|حامل
ケーブル|cable|线缆|線材|케이블|kabel|câble|cable|cabo|cavo|кабель|สายเคเบิล|kabel listrik|kablo|كابل
リモコン|remote control,remote|遥控器|遙控器|리모컨|fernbedienung|télécommande|mando a distancia|controle remoto|telecomando|пульт|รีโมท|remote|kumanda|ريموت
`
