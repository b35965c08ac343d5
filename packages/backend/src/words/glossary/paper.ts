/** Books, magazines, people who make them, stationery. The columns are those of table.ts. */
export const paper = `
全巻セット|complete set,full set,all volumes,complete manga set|全套,全卷|全套,全集|전권 세트|komplettset|série complète|colección completa|coleção completa|serie completa|полное собрание|ครบชุดทุกเล่ม|set lengkap|tam set|مجموعة كاملة
全巻|all volumes manga,complete volumes|全卷 漫画|全卷|전권
初版|first edition,first print,first printing|初版|=|초판|erstausgabe|première édition|primera edición|primeira edição|prima edizione|первое издание|พิมพ์ครั้งแรก|edisi pertama|ilk baskı|طبعة أولى
初版 帯付き|first edition with obi
単行本|tankobon,single volume manga|单行本|單行本|단행본
文庫本|bunko,pocket book,paperback|文库本|文庫本|문고본
完全版|kanzenban,complete edition|完全版|=|완전판
愛蔵版|aizoban,deluxe edition|爱藏版|愛藏版|애장판
新装版|new edition,shinsoban|新装版|新裝版
ジャンプコミックス|jump comics|JUMP漫画|JUMP漫畫
週刊少年ジャンプ|weekly shonen jump,shonen jump|周刊少年JUMP|週刊少年JUMP|주간 소년 점프
少年マガジン|weekly shonen magazine,shonen magazine|少年Magazine|=
少年サンデー|shonen sunday|少年Sunday
りぼん|ribon magazine,ribon|RIBON杂志|緞帶雜誌
なかよし|nakayoshi|好朋友杂志|好朋友雜誌
コロコロコミック|corocoro,corocoro comic|CoroCoro漫画|快樂快樂月刊|코로코로
月刊ニュータイプ|newtype,newtype magazine|Newtype杂志|Newtype雜誌|뉴타입
アニメージュ|animage|Animage杂志|Animage雜誌|아니메쥬
アニメディア|animedia
メガミマガジン|megami magazine
ホビージャパン|hobby japan|HJ模型杂志|HOBBY JAPAN雜誌|하비재팬
電撃ホビーマガジン|dengeki hobby
モデルグラフィックス|model graphix
ファミ通|famitsu|Fami通|=|패미통
Vジャンプ|v jump
ノンノ|non no,nonno
FRUiTS 雑誌|fruits magazine
ケラ|kera magazine,kera
ゴシック&ロリータバイブル|gothic lolita bible,gosurori
小悪魔ageha|ageha,koakuma ageha
egg 雑誌|egg magazine
ポパイ|popeye magazine
ブルータス|brutus magazine
カーグラフィック|car graphic
週刊誌|weekly magazine|周刊|週刊
グラビア|gravure,gravure idol|写真女星|寫真女星|그라비아
カタログ|catalog,catalogue|目录册|型錄|카탈로그|katalog|catalogue|catálogo|catálogo impresso|catalogo|каталог|แคตตาล็อก|katalog|katalog|كتالوج
図録|exhibition catalogue,museum catalog,zuroku|展览图录|展覽圖錄|도록
図鑑|pictorial book,encyclopedia illustrated,zukan|图鉴|圖鑑|도감
辞書|dictionary|词典|字典|사전|wörterbuch|dictionnaire|diccionario|dicionário|dizionario|словарь|พจนานุกรม|kamus|sözlük|قاموس
参考書|study book,reference book|参考书|參考書|참고서
教科書|textbook|课本|教科書|교과서
日本語教材|japanese textbook,japanese learning book,genki|日语教材|日文教材|일본어 교재
レシピ本|cookbook,recipe book|食谱|食譜|요리책
編み物本|knitting book,crochet book|编织书|編織書
手芸本|craft book,sewing book|手工书|手工書
洋裁|dressmaking,sewing dress|缝纫裁剪|洋裁
ドールの服 型紙|doll dress pattern
タトゥー 本|tattoo book,irezumi book|纹身图册|刺青圖冊
建築|architecture|建筑|建築|건축
村上春樹|haruki murakami,murakami haruki|村上春树|村上春樹|무라카미 하루키
太宰治|osamu dazai,dazai osamu|太宰治|=|다자이 오사무
三島由紀夫|yukio mishima,mishima|三岛由纪夫|三島由紀夫|미시마 유키오
東野圭吾|keigo higashino|东野圭吾|東野圭吾|히가시노 게이고
手塚治虫|osamu tezuka,tezuka|手冢治虫|手塚治虫|테즈카 오사무
鳥山明|akira toriyama,toriyama|鸟山明|鳥山明|토리야마 아키라
尾田栄一郎|eiichiro oda|尾田荣一郎|尾田榮一郎
大友克洋|katsuhiro otomo,otomo katsuhiro|大友克洋|=|오토모 카츠히로
伊藤潤二|junji ito,ito junji|伊藤润二|伊藤潤二|이토 준지
富江|tomie,tomie junji ito|富江|=
楳図かずお|kazuo umezu,umezu|楳图一雄|楳圖一雄
松本零士|leiji matsumoto|松本零士|=|마츠모토 레이지
永井豪|go nagai|永井豪|=|나가이 고
高橋留美子|rumiko takahashi,takahashi rumiko|高桥留美子|高橋留美子|다카하시 루미코
CLAMP|clamp manga|CLAMP漫画|CLAMP漫畫
冨樫義博|yoshihiro togashi|富坚义博|冨樫義博
荒木飛呂彦|hirohiko araki|荒木飞吕彦|荒木飛呂彥
浅野いにお|inio asano|浅野一二〇|淺野一二O
井上雄彦|takehiko inoue|井上雄彦|井上雄彥
岩井俊二|shunji iwai|岩井俊二|=
宮崎駿|hayao miyazaki,miyazaki|宫崎骏|宮崎駿|미야자키 하야오
新海誠|makoto shinkai|新海诚|新海誠|신카이 마코토
押井守|mamoru oshii|押井守|=
黒澤明|akira kurosawa,kurosawa|黑泽明|黑澤明|구로사와 아키라
北野武|takeshi kitano|北野武|=|기타노 다케시
蜷川実花|mika ninagawa|蜷川实花|蜷川實花
森山大道|daido moriyama,moriyama daido|森山大道|=
荒木経惟|nobuyoshi araki,araki|荒木经惟|荒木經惟
川内倫子|rinko kawauchi|川内伦子|川內倫子
映画ポスター|movie poster,film poster|电影海报|電影海報|영화 포스터
映画パンフレット|movie program,movie pamphlet|电影场刊|電影場刊|영화 팜플렛
チラシ|chirashi,flyer,movie flyer|传单,电影小海报|電影DM,傳單|전단지
前売券|advance ticket|预售票|預售票
テレホンカード|telephone card,phone card,teleca|电话卡|電話卡|전화카드
オレンジカード|orange card
カレンダー 2026|calendar 2026
カレンダー 2027|calendar 2027
パイロット|pilot,pilot pen|百乐|百樂|파이로트
セーラー万年筆|sailor,sailor pen,sailor fountain pen|写乐|寫樂|세일러 만년필
プラチナ万年筆|platinum pen,platinum fountain pen|白金钢笔|白金鋼筆|플래티넘 만년필
カスタム74|custom 74,pilot custom 74|百乐74|百樂74
カスタム823|custom 823,pilot custom 823|百乐823|百樂823
キャップレス|vanishing point,capless,pilot capless|百乐按动钢笔|百樂按壓鋼筆
エラボー|elabo,falcon pen,pilot falcon
プロフィット|profit sailor,1911,sailor 1911
プロギア|pro gear,sailor pro gear|大型平顶|プロフェッショナルギア鋼筆
中屋万年筆|nakaya,nakaya pen|中屋万年笔|中屋鋼筆
並木|namiki|并木钢笔|並木鋼筆
モンブラン|montblanc,mont blanc|万宝龙|萬寶龍|몽블랑||||||монблан
マイスターシュテュック|meisterstuck,149 montblanc,146 montblanc|大班系列|=|마이스터스튁
ペリカン|pelikan|百利金|=|펠리칸
ラミー|lamy|凌美|LAMY|라미
パーカー 万年筆|parker pen,parker 51|派克笔|派克筆|파카
ウォーターマン|waterman|威迪文|=|워터맨
カランダッシュ|caran d ache|卡达|卡達|까렌다쉬
三菱鉛筆|uni,mitsubishi pencil|三菱铅笔|三菱鉛筆|유니
クルトガ|kuru toga,kurutoga|三菱KURU TOGA|旋轉自動鉛筆
ぺんてる|pentel|派通|飛龍|펜텔
グラフギア|graphgear,graph gear 1000
ロットリング|rotring|红环|rotring紅環|로트링
ゼブラ|zebra,zebra pen|斑马笔|斑馬筆|제브라
サラサ|sarasa,sarasa clip|斑马SARASA
ジェットストリーム|jetstream|三菱JETSTREAM|溜溜筆|제트스트림
フリクション|frixion,erasable pen|可擦笔|魔擦筆|프릭션
コピック|copic,copic markers,copic marker|COPIC马克笔|COPIC麥克筆|코픽
筆ペン|brush pen,fudepen|软笔,秀丽笔|毛筆筆|붓펜
蛍光ペン|highlighter|荧光笔|螢光筆|형광펜
マイルドライナー|mildliner|斑马荧光笔|螢光筆mildliner
色鉛筆|colored pencils,coloured pencils,color pencil|彩色铅笔|色鉛筆|색연필|buntstifte|crayons de couleur|lápices de colores|lápis de cor|matite colorate|цветные карандаши|ดินสอสี|pensil warna|kuru boya|أقلام ملونة
水彩絵具|watercolor paint,watercolours|水彩颜料|水彩顏料|수채물감
ホルベイン|holbein|好宾|好賓|홀베인
消しゴム|eraser,rubber eraser|橡皮|橡皮擦|지우개|radiergummi|gomme|goma de borrar|borracha|gomma da cancellare|ластик|ยางลบ|penghapus|silgi|ممحاة
筆箱|pencil case,pen case|笔袋,铅笔盒|筆袋,鉛筆盒|필통|federmäppchen|trousse||estojo|astuccio|пенал|กล่องดินสอ|kotak pensil|kalemlik|مقلمة
下敷き|shitajiki,pencil board|垫板|墊板|책받침
ペンケース|pen pouch,pen roll|笔套|筆套
トラベラーズノート|travelers notebook,midori travelers|旅行者笔记本|旅人筆記本|트래블러스 노트
ほぼ日手帳|hobonichi,hobonichi techo|hobo手帐|hobo手帳|호보니치
モレスキン|moleskine|魔力斯奇那|Moleskine筆記本|몰스킨
ロディア|rhodia|罗地亚|Rhodia筆記本
ミドリ|midori stationery,midori|日本midori文具|MIDORI文具
コクヨ|kokuyo|国誉|國譽|고쿠요
キャンパスノート|campus notebook|Campus笔记本|Campus筆記本
システム手帳|filofax,ring planner,system planner|活页手账|活頁手帳|시스템 다이어리
バインダー|binder|活页夹|活頁夾|바인더
ルーズリーフ|loose leaf|活页纸|活頁紙
レターセット|letter set,stationery set|信纸套装|信紙組|편지지 세트
便箋|letter paper|信纸|信紙|편지지
封筒|envelope,envelopes|信封|=|봉투|umschlag|enveloppe|sobre carta|envelope|busta|конверт|ซองจดหมาย|amplop|zarf|ظرف
シール|seal sticker,stickers sheet,seal|贴纸 seal|貼紙 seal|씰
ボンボンドロップシール|bonbon drop,bon bon drop stickers|水晶贴纸|水晶貼紙
シール帳|sticker book,sticker album|贴纸本|貼紙本|스티커북
スタンプ|rubber stamp,stamp craft|印章|=|도장,스탬프|stempel|tampon encreur|sello de goma|carimbo|timbro|штамп|ตราปั๊ม|stempel|damga|ختم
はんこ|hanko,inkan,seal stamp|图章|印鑑|인감
シーリングスタンプ|wax seal,sealing wax|火漆印章|=|실링스탬프
封緘 シール|envelope seal
メモ帳|memo pad,notepad|便签本|便條紙|메모지
付箋|sticky notes,post it|便利贴|便利貼|포스트잇|haftnotizen|post it|notas adhesivas|notas adesivas|foglietti adesivi|стикеры для заметок|โพสต์อิท|kertas tempel|yapışkan not|ملاحظات لاصقة
クリップ|paper clip,clip|回形针,夹子|迴紋針,夾子|클립
定規|ruler|尺子|尺|자|lineal|règle|regla|régua|righello|линейка|ไม้บรรทัด|penggaris|cetvel|مسطرة
カッター|cutter,utility knife,box cutter|美工刀|=|커터칼
ホッチキス|stapler|订书机|釘書機|스테이플러
製図用品|drafting tools,drafting|制图用品|製圖用品|제도 용품
タイプライター|typewriter|打字机|打字機|타자기|schreibmaschine|machine à écrire|máquina de escribir|máquina de escrever|macchina da scrivere|пишущая машинка|พิมพ์ดีด|mesin ketik|daktilo|آلة كاتبة
ワープロ|word processor japanese,wapro|文字处理机|文字處理機
そろばん|abacus,soroban|算盘|算盤|주판|abakus|boulier|ábaco|ábaco contador|abaco|счёты|ลูกคิด|sempoa|abaküs|معداد
地球儀|globe,world globe|地球仪|地球儀|지구본|globus|globe terrestre|globo terráqueo|globo terrestre|mappamondo|глобус|ลูกโลก|bola dunia|dünya küresi|كرة أرضية
地図|map,maps|地图|地圖|지도|landkarte|carte géographique|mapa|mapa antigo|mappa|карта географическая|แผนที่|peta|harita|خريطة
`
