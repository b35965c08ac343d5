/** Watches and clocks. The columns are those of table.ts. */
export const watches = `
手巻き|hand wound,manual wind,hand winding,manual winding|手动上链|手動上鍊|수동 감기|handaufzug|remontage manuel|cuerda manual|corda manual|carica manuale|ручной завод|ไขลาน|putar manual|kurmalı|تعبئة يدوية
クオーツ|quartz|石英|=|쿼츠|quarz,quarzuhr|quartz montre|cuarzo|quartzo|quarzo|кварц,кварцевые|ควอตซ์|kuarsa|kuvars|كوارتز
ソーラー|solar,solar powered,eco drive|光动能,太阳能|光動能,太陽能|솔라|solar uhr|solaire|solar reloj|relógio solar|solare|солнечная батарея|โซลาร์|tenaga surya|solar saat|طاقة شمسية
電波時計|radio controlled watch,atomic watch,radio controlled|电波表|電波錶|전파시계
腕時計 部品|watch parts|手表零件|手錶零件|시계 부품
ムーブメント|movement,watch movement|机芯|機芯|무브먼트|uhrwerk|mouvement|movimiento de reloj|máquina de relógio|movimento orologio|механизм часов|เครื่องนาฬิกา|mesin jam|mekanizma|حركة الساعة
文字盤|dial,watch dial|表盘|錶盤,面盤|문자판,다이얼|zifferblatt|cadran|esfera|mostrador|quadrante|циферблат|หน้าปัด|dial jam|kadran|مينا
ベゼル|bezel|表圈|錶圈|베젤|lünette|lunette montre|bisel|bisel relógio|lunetta|безель|ขอบตัวเรือน|bezel jam|bezel|إطار الساعة
風防|watch crystal,watch glass|表镜|錶鏡|시계 유리
リューズ|crown,watch crown|表冠|錶冠|용두|krone uhr|couronne montre|corona reloj|coroa relógio|corona orologio|заводная головка|เม็ดมะยม|crown jam|kurma kolu|تاج الساعة
時計ベルト|watch strap,watch band,watch bracelet|表带|錶帶|시계줄|uhrenarmband|bracelet de montre|correa de reloj|pulseira de relógio|cinturino orologio|ремешок для часов|สายนาฬิกา|tali jam|saat kordonu|سوار ساعة
裏蓋|case back,caseback|后盖|後蓋|뒷백
稼働品|running,runs,keeps time|走时正常|走時正常|작동품
不動品|not running,not ticking|不走|=|작동 안 함
OH済み|watch serviced,overhauled watch|已保养机芯
アンティークウォッチ|antique watch,vintage watch|古董表|古董錶|앤틱 시계
機械式|mechanical,mechanical watch|机械表|機械錶|기계식
セイコー|seiko|精工|=|세이코||||||сейко|ไซโก|||سايكو
グランドセイコー|grand seiko|冠蓝狮|冠藍獅|그랜드 세이코
キングセイコー|king seiko|精工king|King Seiko錶|킹 세이코
プレザージュ|presage,seiko presage|精工presage
プロスペックス|prospex,seiko prospex
アルピニスト|alpinist,seiko alpinist
セイコー5|seiko 5,seiko five|精工5号|精工5號|세이코 5
ロードマチック|lord matic,lordmatic
クレドール|credor|贵朵|貴朵|크레도르
アストロン|astron,seiko astron
スピリット セイコー|seiko spirit
ファーブル・ルーバ|favre leuba
シチズン|citizen,citizen watch|西铁城|星辰錶|시티즌
エコドライブ|citizen eco drive|光动能 西铁城|光動能 星辰
アテッサ|attesa,citizen attesa
プロマスター|promaster,citizen promaster
オリエント|orient,orient watch|东方表|東方錶|오리엔트
オリエントスター|orient star|东方星|東方星|오리엔트 스타
カシオ|casio|卡西欧|卡西歐|카시오||||||касио|คาสิโอ|||كاسيو
G-SHOCK|g shock,gshock|G-SHOCK表|G-SHOCK錶|지샥||||||джи шок|จีช็อค|||جي شوك
Baby-G|baby g
フロッグマン|frogman,g shock frogman|蛙人|=|프로그맨
MR-G|mr g,mrg
オシアナス|oceanus,casio oceanus|海神|=|오시아누스
プロトレック|pro trek,protrek
チープカシオ|casio f91w,cheap casio
データバンク|databank,casio databank
ロレックス|rolex|劳力士|勞力士|로렉스||||||ролекс|โรเล็กซ์|||رولكس
サブマリーナ|submariner|潜航者,水鬼|水鬼,潛航者|서브마리너
デイトナ|daytona,rolex daytona|迪通拿|=|데이토나
デイトジャスト|datejust|日志型|蠔式日誌|데이저스트
エクスプローラー|explorer,rolex explorer|探险家|探險家|익스플로러
GMTマスター|gmt master|格林尼治型|GMT水鬼|지엠티 마스터
オメガ|omega|欧米茄|歐米茄|오메가||||||омега
スピードマスター|speedmaster|超霸|=|스피드마스터
シーマスター|seamaster|海马|海馬|씨마스터
タグ・ホイヤー|tag heuer|泰格豪雅|=|태그호이어
ホイヤー|heuer
カルティエ|cartier|卡地亚|卡地亞|까르띠에
タンク カルティエ|cartier tank
パテック・フィリップ|patek philippe|百达翡丽|百達翡麗|파텍 필립
オーデマ・ピゲ|audemars piguet|爱彼|愛彼|오데마 피게
ジャガー・ルクルト|jaeger lecoultre|积家|積家|예거 르쿨트르
IWC|iwc|万国表|萬國錶
ブライトリング|breitling|百年灵|百年靈|브라이틀링
チューダー|tudor,tudor watch|帝舵|=|튜더
ロンジン|longines|浪琴|=|론진
ティソ|tissot|天梭|=|티쏘
ハミルトン|hamilton,hamilton watch|汉米尔顿|漢米爾頓|해밀턴
パネライ|panerai|沛纳海|沛納海|파네라이
フランク・ミュラー|franck muller|法穆兰|法穆蘭|프랭크 뮬러
スウォッチ|swatch|斯沃琪|=|스와치
ブルガリ|bulgari,bvlgari|宝格丽|寶格麗|불가리
ノモス|nomos,nomos glashutte
ジン|sinn
ガーミン|garmin|佳明|=|가민
アップルウォッチ|apple watch|苹果手表|蘋果手錶|애플워치
スマートウォッチ|smartwatch,smart watch|智能手表|智慧手錶|스마트워치
柱時計|pillar clock,pendulum clock,japanese wall clock|老挂钟|老掛鐘|괘종시계|pendeluhr|pendule murale|reloj de péndulo|relógio de pêndulo|pendola|часы с маятником|นาฬิกาลูกตุ้ม|jam bandul|sarkaçlı saat|ساعة بندول
置時計|table clock,mantel clock,desk clock|座钟|座鐘|탁상시계|tischuhr|horloge de table|reloj de mesa|relógio de mesa|orologio da tavolo|настольные часы|นาฬิกาตั้งโต๊ะ|jam meja|masa saati|ساعة طاولة
目覚まし時計|alarm clock|闹钟|鬧鐘|알람시계|wecker|réveil|despertador|despertador relógio|sveglia|будильник|นาฬิกาปลุก|jam weker|çalar saat|منبه
鳩時計|cuckoo clock|布谷鸟钟|咕咕鐘|뻐꾸기시계|kuckucksuhr|coucou horloge|reloj de cuco|relógio cuco|orologio a cucù|часы с кукушкой|นาฬิกานกกาเหว่า|jam kukuk|guguklu saat|ساعة الوقواق
`
