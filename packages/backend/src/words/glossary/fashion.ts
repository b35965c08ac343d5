/** Brands, garments, kimono, bags, shoes, jewellery, sewing. The columns are those of table.ts. */
export const fashion = `
コムデギャルソン|comme des garcons,cdg|川久保玲|=|꼼데가르송||||||ком де гарсон
プレイコムデギャルソン|cdg play,comme des garcons play|CDG Play爱心|CDG Play愛心|꼼데 플레이
ジュンヤワタナベ|junya watanabe|渡边淳弥|渡邊淳彌|준야 와타나베
ヨウジヤマモト|yohji yamamoto,yohji|山本耀司|=|요지 야마모토||||||ёдзи ямамото
ワイズ|ys yohji yamamoto,y s
ワイスリー|y 3,y3,adidas y3|Y-3|=|와이쓰리
イッセイミヤケ|issey miyake|三宅一生|=|이세이 미야케||||||иссей мияке
プリーツプリーズ|pleats please,pleats please issey miyake|三宅褶皱|三宅褶皺|플리츠 플리즈
オムプリッセ|homme plisse|三宅男装褶皱|三宅男裝褶皺|옴므 플리세
バオバオ|bao bao,bao bao issey miyake|BAO BAO包,菱格包|BAO BAO包|바오바오
ミー イッセイミヤケ|me issey miyake
サカイ|sacai|萨凯|sacai品牌|사카이
アンダーカバー|undercover|安达卡巴|Undercover品牌|언더커버
ナンバーナイン|number nine,number (n)ine|Number Nine品牌|=|넘버나인
ヒステリックグラマー|hysteric glamour|黑超女郎|Hysteric Glamour品牌|히스테릭 글래머
ア ベイシング エイプ|bape,bathing ape,a bathing ape|猿人头,安逸猿|猿人頭|베이프
ネイバーフッド|neighborhood,nbhd|NBHD品牌|=|네이버후드
ダブルタップス|wtaps,w taps|WTAPS品牌|=|더블탭스
ビズビム|visvim|VISVIM品牌|=|비즈빔
カピタル|kapital|KAPITAL品牌|=|캐피탈
フリーホイーラーズ|freewheelers
リアルマッコイズ|real mccoys,the real mccoys|真麦考伊|Real McCoys品牌|리얼맥코이
バズリクソンズ|buzz ricksons,buzz rickson|巴兹里克森|Buzz Rickson品牌|버즈릭슨
東洋エンタープライズ|toyo enterprise
シュガーケーン|sugar cane jeans,sugar cane
サンサーフ|sun surf
テーラー東洋|tailor toyo
フラットヘッド|flat head,the flat head
アイアンハート|iron heart
桃太郎ジーンズ|momotaro jeans,momotaro|桃太郎牛仔|=|모모타로 진
エヴィス|evisu,evisu jeans|福神牛仔|EVISU福神|에비수
サムライジーンズ|samurai jeans
スタジオダルチザン|studio d artisan,studio dartisan
フルカウント|fullcount
ウエアハウス|warehouse jeans,warehouse and co
オアスロウ|orslow|orSlow|=|오어슬로우
オーラリー|auralee|AURALEE|=|오라리
コモリ|comoli
エンジニアドガーメンツ|engineered garments|EG品牌|=|엔지니어드 가먼츠
ニードルズ|needles,needles track pants|蝴蝶标,NEEDLES|NEEDLES蝴蝶|니들스
ビームス|beams|BEAMS品牌|=|빔즈
ユナイテッドアローズ|united arrows|联合之箭|United Arrows|유나이티드 애로우즈
ジャーナルスタンダード|journal standard
シップス|ships brand
アーバンリサーチ|urban research
ユニクロ|uniqlo|优衣库|優衣庫|유니클로||||||юникло|ยูนิโคล่|||يونيكلو
ジーユー|gu,gu japan
無印良品|muji|无印良品|無印良品|무인양품|||||||มูจิ
しまむら|shimamura|思梦乐|思夢樂
ポーター|porter,porter yoshida,yoshida kaban,yoshida porter|吉田包,PORTER包|吉田包|포터 요시다
ポーター タンカー|porter tanker,tanker|PORTER TANKER包
マスターピース|master piece,master piece bag
アネロ|anello|anello包|=|아넬로
土屋鞄|tsuchiya kaban|土屋鞄
ヘルツ|herz bag
ゴローズ|goros,goro s|高桥吾郎|高橋吾郎|고로스
クロムハーツ|chrome hearts|克罗心|克羅心|크롬하츠||||||хром хартс
ジャスティンデイビス|justin davis
ガボール|gabor,gaboratory
ビルウォールレザー|bill wall leather,bwl
ロンワンズ|lone ones
スタージュエリー|star jewelry
4℃|4c jewelry,yondoshi
アガット|agete
ミキモト|mikimoto|御木本|御木本,MIKIMOTO|미키모토
田崎真珠|tasaki|田崎珍珠|塔思琦,TASAKI|타사키
ヴィヴィアンウエストウッド|vivienne westwood|西太后,薇薇安|薇薇安魏斯伍德|비비안웨스트우드||||||вивьен вествуд
ルイヴィトン|louis vuitton,lv|路易威登,LV|=|루이비통||||||луи виттон|หลุยส์วิตตอง|||لويس فيتون
シャネル|chanel|香奈儿|香奈兒|샤넬||||||шанель|ชาแนล|||شانيل
マトラッセ|matelasse,classic flap|菱格纹香奈儿|菱格紋包|마틀라세
エルメス|hermes|爱马仕|愛馬仕|에르메스||||||эрмес|แอร์เมส|||هيرميس
バーキン|birkin,birkin bag|铂金包|柏金包|버킨백
ケリー|kelly bag,hermes kelly|凯莉包|凱莉包|켈리백
グッチ|gucci|古驰|古馳|구찌||||||гуччи|กุชชี่|||غوتشي
プラダ|prada|普拉达|普拉達|프라다||||||прада|ปราด้า|||برادا
ミュウミュウ|miu miu|缪缪|繆繆|미우미우
ディオール|dior,christian dior|迪奥|迪奧|디올||||||диор|ดิออร์|||ديور
フェンディ|fendi|芬迪|=|펜디
バーバリー|burberry|博柏利,巴宝莉|博柏利|버버리||||||барберри
バーバリーブルーレーベル|burberry blue label|蓝标巴宝莉|藍標Burberry
セリーヌ|celine|思琳,赛琳|思琳|셀린느
ロエベ|loewe|罗意威|羅意威|로에베
バレンシアガ|balenciaga|巴黎世家|=|발렌시아가
サンローラン|saint laurent,ysl|圣罗兰|聖羅蘭|생로랑
ボッテガヴェネタ|bottega veneta|葆蝶家|寶緹嘉|보테가베네타
メゾンマルジェラ|maison margiela,margiela|马丁马吉拉|梅森馬吉拉|메종 마르지엘라
リックオウエンス|rick owens|瑞克欧文斯|Rick Owens品牌|릭 오웬스
ラフシモンズ|raf simons|拉夫西蒙|Raf Simons品牌|라프 시몬스
アンドゥムルメステール|ann demeulemeester
ヘルムートラング|helmut lang|海尔姆特朗|Helmut Lang品牌
ジャンポールゴルチエ|jean paul gaultier,gaultier|高缇耶|高緹耶|장폴고티에
ポールスミス|paul smith|保罗史密斯|保羅史密斯|폴스미스
ラルフローレン|ralph lauren,polo ralph lauren|拉夫劳伦|拉夫勞倫|랄프로렌
コーチ|coach,coach bag|蔻驰|蔻馳|코치
ケイトスペード|kate spade|凯特丝蓓|凱特絲蓓|케이트 스페이드
マイケルコース|michael kors|迈克高仕|邁克高仕|마이클코어스
ロンシャン|longchamp|珑骧|瓏驤|롱샴
ティファニー|tiffany,tiffany and co|蒂芙尼|=|티파니
スワロフスキー|swarovski|施华洛世奇|施華洛世奇|스와로브스키
アナスイ|anna sui|安娜苏|安娜蘇|안나수이
ナイキ|nike|耐克|=|나이키||||||найк|ไนกี้|||نايكي
エアジョーダン|air jordan,jordan 1,jordans|乔丹鞋,AJ|喬丹鞋,AJ|에어조던
エアフォース1|air force 1,af1|空军一号|空軍一號|에어포스 원
エアマックス|air max|气垫鞋air max|Air Max氣墊鞋|에어맥스
ダンク|dunk,nike dunk,dunk low|Dunk鞋|=|덩크
アディダス|adidas|阿迪达斯|愛迪達|아디다스||||||адидас|อาดิดาส|||أديداس
ニューバランス|new balance,nb|新百伦|新百倫,紐巴倫|뉴발란스
アシックス|asics,asics gel|亚瑟士|亞瑟士|아식스
ミズノ|mizuno|美津浓|美津濃|미즈노
オニツカタイガー|onitsuka tiger,onitsuka,mexico 66|鬼冢虎|鬼塚虎|오니츠카타이거
プーマ|puma|彪马|彪馬|푸마
リーボック|reebok|锐步|銳步|리복
コンバース|converse,all star converse,chuck taylor|匡威|=|컨버스
バンズ|vans,vans shoes|范斯|=|반스
ドクターマーチン|dr martens,doc martens|马丁靴|馬汀大夫,馬汀鞋|닥터마틴
レッドウィング|red wing,red wing boots|红翼靴|紅翼靴|레드윙
ティンバーランド|timberland|添柏岚|Timberland靴|팀버랜드
ビルケンシュトック|birkenstock|勃肯|=|버켄스탁
リーガル|regal shoes,regal
オールデン|alden,alden shoes|奥尔登皮鞋|Alden皮鞋|알든
ジョンロブ|john lobb
パラブーツ|paraboot
サロモン|salomon|萨洛蒙|薩洛蒙|살로몬
ザノースフェイス|north face,the north face,tnf|北面|=|노스페이스||||||норт фейс
ノースフェイス パープルレーベル|north face purple label,purple label|紫标北面|紫標北面|노스페이스 퍼플라벨
パタゴニア|patagonia|巴塔哥尼亚|巴塔哥尼亞|파타고니아
アークテリクス|arcteryx,arc teryx|始祖鸟|始祖鳥|아크테릭스
モンベル|montbell,mont bell|蒙贝尔|mont-bell品牌|몽벨
スノーピーク|snow peak|雪峰|雪諾必克|스노우피크
コロンビア|columbia|哥伦比亚|哥倫比亞|컬럼비아
カナダグース|canada goose|加拿大鹅|加拿大鵝|캐나다구스
モンクレール|moncler|盟可睐|盟可睞|몽클레어
シュプリーム|supreme|Supreme潮牌|=|슈프림||||||суприм
ステューシー|stussy|斯图西|Stussy潮牌|스투시
エクストララージ|x large,xlarge brand
カーハート|carhartt|卡哈特|Carhartt工裝|칼하트
ディッキーズ|dickies|迪凯斯|Dickies工裝|디키즈
リーバイス|levis,levi s,levis 501|李维斯|李維斯|리바이스||||||левис
リー|lee jeans,lee denim|李牌牛仔|Lee牛仔
ラングラー|wrangler|威格|Wrangler牛仔|랭글러
ショット|schott,schott nyc|肖特皮衣|Schott皮衣|쇼트
アヴィレックス|avirex|艾维雷克斯|Avirex飛行外套|아비렉스
アルファインダストリーズ|alpha industries|阿尔法工业|Alpha MA-1
チャンピオン|champion,champion reverse weave|冠军牌|Champion冠軍|챔피온
リバースウィーブ|reverse weave
ラコステ|lacoste|法国鳄鱼|鱷魚牌|라코스테
フレッドペリー|fred perry|弗莱德派瑞|Fred Perry桂冠|프레드페리
トミーヒルフィガー|tommy hilfiger|汤米希尔费格|湯米席爾菲格|타미힐피거
ハーレーダビッドソン|harley davidson,harley|哈雷|=|할리데이비슨
スカジャン|sukajan,souvenir jacket|横须贺夹克,横须贺外套|橫須賀外套|스카잔||||||сукадзян
MA-1|ma 1,ma1,flight jacket,bomber jacket|飞行夹克,飞行员外套|飛行外套|항공점퍼|bomberjacke,fliegerjacke|blouson aviateur|cazadora bomber|jaqueta bomber|giubbotto bomber|бомбер|แจ็คเก็ตบอมเบอร์|jaket bomber|bomber ceket|جاكيت بومبر
N-3B|n 3b,parka military
M-65|m 65,m65,field jacket|M65军装外套|M65軍外套|야상
スタジャン|varsity jacket,stadium jumper,letterman|棒球外套|=|스타디움 점퍼|collegejacke|veste universitaire|chaqueta universitaria|jaqueta college|giacca college|университетская куртка|แจ็คเก็ตเบสบอล|jaket varsity|kolej ceketi|جاكيت جامعي
デニムジャケット|denim jacket,jean jacket,trucker jacket|牛仔外套,牛仔夹克|牛仔外套|청자켓|jeansjacke|veste en jean|cazadora vaquera|jaqueta jeans|giacca di jeans|джинсовая куртка|แจ็คเก็ตยีนส์|jaket jeans|kot ceket|جاكيت جينز
レザージャケット|leather jacket,biker jacket|皮衣,皮夹克|皮衣,皮外套|가죽자켓|lederjacke|veste en cuir,blouson cuir|chaqueta de cuero,cazadora de cuero|jaqueta de couro|giacca di pelle|кожаная куртка,косуха|แจ็คเก็ตหนัง|jaket kulit|deri ceket|جاكيت جلد
ライダースジャケット|riders jacket,motorcycle jacket|机车夹克|騎士皮衣|라이더 자켓
フライトジャケット|flying jacket,a 2 jacket|飞行皮夹克|飛行夾克|플라이트 자켓
マウンテンパーカー|mountain parka,shell jacket|冲锋衣|登山外套|마운틴 파카
ナイロンジャケット|nylon jacket,windbreaker|风衣夹克|風衣外套|나일론 자켓,바람막이|windjacke|coupe vent|cortavientos|corta vento|giacca a vento|ветровка|เสื้อกันลม|jaket parasut|rüzgarlık|جاكيت واقي للرياح
トレンチコート|trench coat|风衣|風衣|트렌치코트|trenchcoat|trench,imperméable|gabardina|trench coat casaco|impermeabile|тренч,плащ|เทรนช์โค้ท|mantel trench|trençkot|معطف ترنش
ダッフルコート|duffle coat|牛角扣大衣|=|더플코트
ピーコート|pea coat,peacoat|海军呢大衣|海軍大衣|피코트
チェスターコート|chesterfield coat|柴斯特大衣|=|체스터 코트
モッズコート|mods coat,fishtail parka,m 51|鱼尾大衣|魚尾大衣|모즈코트
ベスト|vest,waistcoat,gilet|马甲,背心|背心,馬甲|조끼,베스트|weste|gilet|chaleco|colete|gilet smanicato|жилет|เสื้อกั๊ก|rompi|yelek|صديري
カーディガン|cardigan|开衫,针织开衫|針織外套,開襟衫|가디건|strickjacke|cardigan gilet|cárdigan,rebeca|cardigã|cardigan maglia|кардиган|คาร์ดิแกน|kardigan|hırka|كارديجان
ポロシャツ|polo shirt|POLO衫|=|폴로셔츠,카라티|poloshirt|polo homme|polo camiseta|camisa polo|polo maglia|рубашка поло|เสื้อโปโล|kaos polo|polo yaka|قميص بولو
アロハシャツ|aloha shirt,hawaiian shirt|夏威夷衬衫|夏威夷衫|알로하 셔츠|hawaiihemd|chemise hawaïenne|camisa hawaiana|camisa havaiana|camicia hawaiana|гавайская рубашка|เสื้อฮาวาย|kemeja hawai|hawaii gömleği|قميص هاواي
ボウリングシャツ|bowling shirt|保龄球衫|保齡球衫|볼링 셔츠
ワークシャツ|work shirt,chambray shirt|工装衬衫|工裝襯衫|워크셔츠
ネルシャツ|flannel shirt|法兰绒衬衫|法蘭絨襯衫|플란넬 셔츠
バンドTシャツ|band t shirt,band tee,rock t shirt|乐队T恤|樂團T恤|밴드 티셔츠
アニメTシャツ|anime t shirt,anime tee|动漫T恤|動漫T恤|애니 티셔츠
ヴィンテージTシャツ|vintage t shirt,vintage tee|复古T恤|古著T恤|빈티지 티셔츠
ロンT|long sleeve t shirt,long sleeve tee|长袖T恤|長袖T恤|롱 티셔츠
タンクトップ|tank top|背心上衣||탱크탑
ブラウス|blouse|女式衬衫|女用襯衫|블라우스|bluse|chemisier|blusa|blusa feminina|camicetta|блузка|เสื้อเบลาส์|blus|bluz|بلوزة
チュニック|tunic|长上衣|長版上衣|튜닉
カットソー|cut and sew,jersey top|针织上衣|棉質上衣
ニット|knit,knitwear|针织衫|針織衫|니트 상의
カウチンセーター|cowichan,cowichan sweater|考津毛衣
フリース|fleece,fleece jacket|抓绒衣|刷毛外套|플리스,후리스
ジャージ|track jacket,tracksuit,track top|运动外套,运动服|運動外套,運動服|저지,트레이닝복|trainingsjacke,trainingsanzug|survêtement|chándal|agasalho|tuta|олимпийка,спортивный костюм|เสื้อวอร์ม|jaket olahraga|eşofman|بدلة رياضية
カーゴパンツ|cargo pants|工装裤|工裝褲|카고바지|cargohose|pantalon cargo|pantalón cargo|calça cargo|pantaloni cargo|карго брюки|กางเกงคาร์โก้|celana kargo|kargo pantolon|بنطلون كارجو
チノパン|chinos,chino pants|卡其裤|卡其褲|치노바지
ショートパンツ|shorts,short pants|短裤|短褲|반바지|kurze hose|short|pantalón corto|bermuda,shorts jeans|pantaloncini|шорты|กางเกงขาสั้น|celana pendek|şort|شورت
オーバーオール|overalls,dungarees|背带裤|吊帶褲|멜빵바지|latzhose|salopette|peto|macacão jardineira|salopette jeans|комбинезон|เอี๊ยม|baju kodok|salopet|سالوبيت
サルエルパンツ|harem pants,sarouel|哈伦裤|飛鼠褲
ワイドパンツ|wide pants,wide leg pants|阔腿裤|寬褲|와이드 팬츠
トラックパンツ|track pants|运动裤|運動褲|트랙팬츠
レギンス|leggings|打底裤|內搭褲|레깅스
タイツ|tights,pantyhose|连裤袜|褲襪|타이츠|strumpfhose|collants|medias|meia calça|collant|колготки|ถุงน่อง|stoking|külotlu çorap|كولون
ミニスカート|mini skirt|迷你裙|=|미니스커트
プリーツスカート|pleated skirt|百褶裙|=|플리츠 스커트
ロングスカート|long skirt,maxi skirt|长裙|長裙|롱스커트
ワンピース 服|summer dress,midi dress|连身裙
ドレス|gown,evening dress,party dress|礼服,晚礼服|禮服|드레스|abendkleid|robe de soirée|vestido de noche|vestido de festa|abito da sera|вечернее платье|ชุดราตรี|gaun pesta|abiye|فستان سهرة
ウェディングドレス|wedding dress|婚纱|婚紗|웨딩드레스
ロリータ|lolita,lolita fashion,lolita dress|洛丽塔,lo裙|蘿莉塔|로리타||||||лолита
ゴスロリ|gothic lolita,goth loli|哥特洛丽塔|哥德蘿莉塔|고스로리
ジャンパースカート|jumper skirt,jsk|背心裙,JSK|背心裙|점퍼스커트
ヘッドドレス|headdress,head dress|头饰,发带|頭飾
パニエ|petticoat,pannier|裙撑|裙撐|파니에
アンジェリックプリティ|angelic pretty|AP洛丽塔|Angelic Pretty洋裝|안젤릭 프리티
BABY THE STARS SHINE BRIGHT|baby the stars shine bright,btssb|baby洛丽塔|BTSSB洋裝
メタモルフォーゼ|metamorphose,metamorphose temps de fille
イノセントワールド|innocent world
アトリエピエロ|atelier pierrot,atelier boz
地雷系|jirai kei,jirai,landmine girl|地雷系|=|지뢰계
量産型|ryousangata,ryosangata|量产型|量產型|양산형
ギャル|gal,gyaru|辣妹|=|갸루
森ガール|mori girl,mori kei|森女|森林系女孩
甘ロリ|sweet lolita|甜美洛丽塔|甜美蘿莉塔
裏原|urahara,ura harajuku|里原宿|裏原宿
アーカイブ|archive,archive fashion|典藏款|=|아카이브
Y2K|y2k,y2k fashion|千禧辣妹风|千禧風|와이투케이
グランジ|grunge|颓废风|頹廢風
パンクファッション|punk fashion|朋克服饰|龐克服飾
セックスポットリベンジ|sex pot revenge,sexpot revenge
アルゴンキン|algonquins
h.NAOTO|h naoto,hnaoto
シャツワンピース|shirt dress|衬衫裙|襯衫洋裝
セーラー服|sailor uniform,school uniform,seifuku,sailor fuku|水手服|=|세일러복||||||матроска
学生服|gakuran,student uniform|学生制服,学兰|學生制服|교복
制服|school uniform set,uniform skirt|校服|學生制服套裝|제복
体操服|gym uniform,taisofuku|体操服|體操服|체육복
スクール水着|school swimsuit,sukumizu|死库水|學校泳裝|스쿨 수영복
水着|swimsuit,swimwear,bikini|泳衣|泳裝|수영복|badeanzug,bikini|maillot de bain|bañador,traje de baño|maiô,biquíni|costume da bagno|купальник|ชุดว่ายน้ำ|baju renang|mayo|ملابس سباحة
パジャマ|pajamas,pyjamas|睡衣|=|잠옷,파자마|schlafanzug,pyjama|pyjama|pijama|pijama conjunto|pigiama|пижама|ชุดนอน|piyama|pijama|بيجامة
メイド服|maid outfit,maid dress,maid costume|女仆装|女僕裝|메이드복
エプロン|apron|围裙|圍裙|앞치마|schürze|tablier|delantal|avental|grembiule|фартук|ผ้ากันเปื้อน|celemek|önlük|مئزر
下着|underwear,lingerie|内衣|內衣|속옷|unterwäsche|sous vêtements|ropa interior|roupa íntima|biancheria intima|нижнее бельё|ชุดชั้นใน|pakaian dalam|iç çamaşırı|ملابس داخلية
コルセット|corset|束腰|馬甲束腰|코르셋
チャイナドレス|cheongsam,qipao,china dress|旗袍|=|치파오
羽織|haori,haori jacket|羽织|羽織|하오리
法被|happi,happi coat|法被|法被,半被|핫피
帯|obi belt,kimono belt,kimono obi|和服腰带|和服腰帶|오비
袋帯|fukuro obi|袋带|袋帶
名古屋帯|nagoya obi|名古屋带|名古屋帶
帯締め|obijime,obi cord|带缔|帶締
帯留め|obidome|带留|帶留
帯揚げ|obiage
振袖|furisode|振袖|=|후리소데
訪問着|homongi,houmongi|访问着|訪問著
留袖|tomesode,kurotomesode|留袖|=
小紋|komon kimono,komon|小纹|小紋
紬|tsumugi|紬|=
大島紬|oshima tsumugi|大岛绸|大島紬
色無地|iromuji
打掛|uchikake|打挂|打掛
甚平|jinbei|甚平|=|진베이
袴|hakama|袴|=|하카마
半纏|hanten|棉袄半缠|半纏
作務衣|samue|作务衣|作務衣|사무에
どてら|dotera,tanzen
半幅帯|hanhaba obi
長襦袢|nagajuban,juban|长襦袢|長襦袢
和装小物|kimono accessories|和服小物|=
和柄|japanese pattern,wagara|和风图案|和風圖案
下駄|geta,japanese clogs|木屐|=|게다||||||гэта
草履|zori,japanese sandals|草履|=|조리
雪駄|setta|雪驮|雪駄
足袋|tabi,tabi socks|足袋,分趾袜|足袋|다비
地下足袋|jika tabi,tabi boots,ninja shoes|分趾鞋|=|지카타비
かんざし|kanzashi,hair stick|簪子,发簪|髮簪|비녀|haarnadel|épingle à cheveux|horquilla japonesa|presilha japonesa|fermaglio giapponese|кандзаси,шпилька|ปิ่นปักผม|tusuk konde|saç çubuğu|دبوس شعر
巾着バッグ|kinchaku bag|束口包
がま口|gamaguchi,clasp purse,frog mouth purse|口金包|=|가마구치
風呂敷|furoshiki,wrapping cloth|风吕敷,包袱布|風呂敷|보자기
手ぬぐい|tenugui|手拭巾|=|테누구이
ハンカチ|handkerchief,hankie|手帕|=|손수건|taschentuch|mouchoir|pañuelo|lenço|fazzoletto|носовой платок|ผ้าเช็ดหน้า|sapu tangan|mendil|منديل
スカーフ|silk scarf,headscarf|丝巾|絲巾|스카프|halstuch|foulard|pañuelo de seda|lenço de seda|foulard seta|платок|ผ้าพันคอไหม|selendang|eşarp|شال حرير
ストール|stole,shawl|披肩|=|숄|stola|étole|chal|xale|scialle|палантин|ผ้าคลุมไหล่|pashmina|şal|شال
ニット帽|beanie,knit cap,knit hat|针织帽,毛线帽|毛帽|비니|strickmütze|bonnet|gorro de lana|touca,gorro|berretto di lana|вязаная шапка|หมวกไหมพรม|kupluk|bere|قبعة صوف
ベレー帽|beret|贝雷帽|貝雷帽|베레모
バケットハット|bucket hat|渔夫帽|漁夫帽|버킷햇
ハンチング|flat cap,hunting cap|鸭舌帽 hunting|獵帽|헌팅캡
麦わら帽子|straw hat|草帽|=|밀짚모자
ベルトバッグ|fanny pack,waist bag,bum bag,belt bag|腰包|=|힙색,웨이스트백|bauchtasche|banane sac|riñonera|pochete|marsupio|поясная сумка|กระเป๋าคาดเอว|tas pinggang|bel çantası|حقيبة خصر
ボストンバッグ|boston bag,duffle bag,duffel bag|波士顿包,旅行包|波士頓包,旅行包|보스턴백
ハンドバッグ|ladies handbag,purse bag|女士手提包|手提包 女|여성 핸드백
クラッチバッグ|clutch bag,clutch|手拿包|=|클러치백
エコバッグ|eco bag,shopping bag|环保袋|環保袋|에코백
ビジネスバッグ|business bag,briefcase|公文包|公事包|서류가방|aktentasche|porte documents|maletín|pasta executiva|valigetta|портфель|กระเป๋าเอกสาร|tas kerja|evrak çantası|حقيبة أوراق
スーツケース|suitcase,luggage,carry on|行李箱|=|캐리어,여행가방|koffer|valise|maleta|mala de viagem|valigia|чемодан|กระเป๋าเดินทาง|koper|bavul|حقيبة سفر
リモワ|rimowa|日默瓦|=|리모와
ランドセル|randoseru,japanese school bag,japanese school backpack|日本小学生书包|日本小學生書包|란도셀||||||рандосэру
長財布|long wallet|长款钱包|長夾|장지갑
二つ折り財布|bifold wallet,folding wallet|短款钱包|短夾|반지갑
小銭入れ|coin purse,coin case|零钱包|零錢包|동전지갑
名刺入れ|card case,business card holder,card holder|名片夹|名片夾|명함지갑
キーケース|key case|钥匙包|鑰匙包|키케이스
パスケース|pass case,card pass|卡套 交通卡|票卡夾|카드지갑
スマホケース|phone case,iphone case|手机壳|手機殼|폰케이스|handyhülle|coque de téléphone|funda de móvil|capinha de celular|custodia telefono|чехол для телефона|เคสมือถือ|casing hp|telefon kılıfı|غطاء هاتف
革靴|leather shoes,dress shoes|皮鞋|=|구두|lederschuhe|chaussures en cuir|zapatos de cuero|sapato social|scarpe di pelle|кожаные туфли|รองเท้าหนัง|sepatu kulit|deri ayakkabı|حذاء جلد
ローファー|loafers,penny loafers|乐福鞋|樂福鞋|로퍼
サンダル|sandals,sandal|凉鞋|涼鞋|샌들|sandalen|sandales|sandalias|sandálias|sandali|сандалии|รองเท้าแตะ|sandal|sandalet|صندل
スリッパ|slippers|拖鞋|=|슬리퍼|hausschuhe|chaussons|pantuflas|chinelos|pantofole|тапочки|สลิปเปอร์|sandal rumah|terlik|شبشب
パンプス|pumps,high heels,heels|高跟鞋|=|하이힐|pumps|escarpins|tacones,zapatos de tacón|salto alto|scarpe con tacco|туфли на каблуке|รองเท้าส้นสูง|sepatu hak tinggi|topuklu ayakkabı|كعب عالي
厚底|platform,platform shoes|厚底鞋|=|통굽
安全靴|safety shoes,safety boots|安全鞋|=|안전화
ウエスタンブーツ|western boots,cowboy boots|西部靴|=|웨스턴 부츠
エンジニアブーツ|engineer boots|工程师靴|工程師靴|엔지니어 부츠
腕輪|bangle jade|手镯玉|玉鐲
数珠|juzu,prayer beads,buddhist beads|念珠,佛珠|念珠|염주|gebetskette|chapelet bouddhiste|rosario budista|japamala|rosario buddista|чётки|ประคำ|tasbih buddha|tespih|سبحة
チョーカー|choker|颈链|頸鍊|초커
イヤリング|clip on earrings,clip earrings|耳夹|耳夾|귀찌
イヤーカフ|ear cuff|耳骨夹|耳骨夾|이어커프
アンクレット|anklet|脚链|腳鍊|발찌
ネクタイピン|tie pin,tie clip,tie bar|领带夹|領帶夾|넥타이핀
カフスボタン|cufflinks,cuff links|袖扣|=|커프스|manschettenknöpfe|boutons de manchette|gemelos|abotoaduras|gemelli|запонки|กระดุมข้อมือ|kancing manset|kol düğmesi|أزرار أكمام
シルバーアクセサリー|silver jewelry,silver accessory,sterling silver|银饰|銀飾|실버 액세서리
インディアンジュエリー|native american jewelry,indian jewelry,navajo|印第安银饰|印地安飾品|인디언 주얼리
ターコイズ|turquoise|绿松石|綠松石|터키석|türkis|turquoise pierre|turquesa|turquesa pedra|turchese|бирюза|เทอร์ควอยซ์|pirus|turkuaz|فيروز
ルビー|ruby|红宝石|紅寶石|루비|rubin|rubis|rubí|rubi|rubino|рубин|ทับทิม|rubi|yakut|ياقوت
サファイア|sapphire|蓝宝石|藍寶石|사파이어|saphir|saphir pierre|zafiro|safira|zaffiro|сапфир|ไพลิน|safir|safir|ياقوت أزرق
エメラルド|emerald|祖母绿|祖母綠|에메랄드|smaragd|émeraude|esmeralda|esmeralda pedra|smeraldo|изумруд|มรกต|zamrud|zümrüt|زمرد
オパール|opal|蛋白石|=|오팔|opal edelstein|opale|ópalo|opala|opale pietra|опал|โอปอล|opal|opal|أوبال
アメジスト|amethyst|紫水晶|=|자수정|amethyst stein|améthyste|amatista|ametista|ametista pietra|аметист|อเมทิสต์|kecubung|ametist|جمشت
K18|k18,18k gold jewelry,750 gold
Pt900|pt900,platinum 900
一粒ダイヤ|solitaire diamond|单颗钻|單顆鑽
カメオ|cameo|浮雕胸针|浮雕胸針|카메오
七宝|cloisonne,shippo|景泰蓝,七宝烧|七寶燒|칠보|cloisonné|émaux cloisonnés|esmalte cloisonné|cloisonné esmalte|smalto cloisonné|клуазоне|คลัวซอนเน่|cloisonne|mine işi
老眼鏡|reading glasses|老花镜|老花眼鏡|돋보기안경
鯖江 眼鏡|sabae glasses,japanese eyewear|鲭江眼镜|鯖江眼鏡
金子眼鏡|kaneko optical,kaneko|金子眼镜|金子眼鏡
999.9|four nines,999.9 eyewear
白山眼鏡|hakusan,hakusan megane
レイバン|ray ban,rayban|雷朋|=|레이밴
オークリー|oakley|欧克利|Oakley眼鏡|오클리
裁断|cut cloth,remnant|裁片
はぎれ|fabric scraps,hagire|碎布|=|자투리 천
刺し子|sashiko,sashiko stitching|刺子绣|刺子繡|사시코
藍染|indigo dyed,indigo,aizome|蓝染|藍染|쪽염색
襤褸|boro,boro textile|襤褸布|=
絞り|shibori,tie dye shibori|扎染|絞染
絣|kasuri,ikat japanese
ちりめん|chirimen,crepe fabric|绉绸|縐綢
金襴|kinran,brocade|金襕|金襴
ボタン|button,buttons|纽扣|鈕扣|단추|knopf,knöpfe|bouton,boutons|botón,botones|botão,botões|bottone,bottoni|пуговица,пуговицы|กระดุม|kancing|düğme|زر,أزرار
ビーズ|beads,bead|珠子|串珠|비즈|perlen zum basteln|perles à enfiler|cuentas,abalorios|miçangas|perline|бисер,бусины|ลูกปัด|manik manik|boncuk|خرز
リボン|ribbon,bow|丝带,蝴蝶结|緞帶,蝴蝶結|리본|schleife,band|ruban,nœud|lazo,cinta|fita,laço|nastro,fiocco|лента,бант|ริบบิ้น,โบว์|pita|kurdele|شريط,فيونكة
ファスナー|zipper,zip|拉链|拉鍊|지퍼|reißverschluss|fermeture éclair|cremallera|zíper|cerniera|молния застёжка|ซิป|ritsleting|fermuar|سحاب
ワッペン|patch,embroidered patch,iron on patch|布章,刺绣贴|布章|와펜
編み針|knitting needles|棒针|棒針|뜨개바늘|stricknadeln|aiguilles à tricoter|agujas de tejer|agulhas de tricô|ferri da maglia|спицы|ไม้นิต|jarum rajut|örgü şişi|إبر حياكة
かぎ針|crochet hook|钩针|鉤針|코바늘
手芸|handicraft,handicrafts,sewing supplies|手工艺|手工藝|수공예
型紙|sewing pattern,katagami|纸样|紙型|옷본
タイツ 靴下|tabi tights
`
