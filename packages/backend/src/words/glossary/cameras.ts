/** Cameras, lenses, mounts, film. The columns are those of table.ts. */
export const cameras = `
ニコン|nikon|尼康|=|니콘||||||никон|นิคอน|||نيكون
キヤノン|canon|佳能|=|캐논||||||кэнон|แคนนอน|||كانون
オリンパス|olympus|奥林巴斯|奧林巴斯|올림푸스||||||олимпус
ペンタックス|pentax|宾得|賓得士|펜탁스||||||пентакс
ミノルタ|minolta|美能达|美能達|미놀타||||||минольта
コニカ|konica|柯尼卡|=|코니카
富士|fuji||||||||||ฟูจิ
富士フイルム|fujifilm,fuji film|富士相机,富士胶片|富士軟片|후지필름||||||фуджифильм|ฟูจิฟิล์ม|||فوجي فيلم
ソニー|sony|索尼|索尼,新力|소니||||||сони|โซนี่|||سوني
パナソニック|panasonic|松下|國際牌|파나소닉||||||панасоник|พานาโซนิค|||باناسونيك
ライカ|leica|徕卡|萊卡,徠卡|라이카||||||лейка|ไลก้า
ライツ|leitz|莱兹|萊茲
コンタックス|contax|康泰时|康泰時|콘탁스
カールツァイス|carl zeiss,zeiss|蔡司|=|칼 자이스||||||карл цейс
ヤシカ|yashica|雅西卡|=|야시카
京セラ|kyocera|京瓷|=|교세라
マミヤ|mamiya|玛米亚|瑪米亞|마미야
ゼンザブロニカ|bronica,zenza bronica|勃朗尼卡|布朗尼卡|브로니카
ハッセルブラッド|hasselblad|哈苏|哈蘇|핫셀블라드
ローライ|rollei|禄来|祿來|롤라이
ローライフレックス|rolleiflex|禄来福来|祿萊雙反|롤라이플렉스
ローライ35|rollei 35
リコー|ricoh|理光|=|리코
リコーGR|ricoh gr,gr digital|理光GR|=|리코 GR
シグマ|sigma,sigma lens|适马|適馬|시그마
タムロン|tamron|腾龙|騰龍|탐론
トキナー|tokina|图丽|圖麗|토키나
コシナ|cosina|确善能|確善能|코시나
フォクトレンダー|voigtlander|福伦达|福倫達|보이그랜더
ケンコー|kenko|肯高|=|켄코
トプコン|topcon|拓普康|=|톱콘
ミランダ|miranda camera
ペトリ|petri camera
ズノー|zunow
キヤノン AE-1|canon ae 1,ae 1,ae1|佳能AE-1|=
キヤノン A-1|canon a 1
キヤノン F-1|canon f 1,new f 1
キヤノネット|canonet,canonet ql17
オートボーイ|autoboy,canon autoboy,sure shot|佳能Autoboy
イクシ|ixy,ixy digital|ixy相机|IXY相機
IXY DIGITAL|canon ixy,ixus,powershot elph|佳能IXUS|佳能IXY
パワーショット|powershot,canon powershot|佳能PowerShot
EOS Kiss|eos kiss,canon eos kiss,eos rebel|佳能Kiss
EOS 5D|eos 5d,canon 5d
EOS R|eos r,canon eos r
ニコン F|nikon f
ニコン F2|nikon f2
ニコン F3|nikon f3|尼康F3
ニコン FM2|nikon fm2,new fm2,fm2n|尼康FM2
ニコン FE2|nikon fe2
ニコン FM3A|nikon fm3a
ニコマート|nikomat,nikkormat
ニコノス|nikonos
クールピクス|coolpix,nikon coolpix|尼康COOLPIX
ニッコール|nikkor,nikkor lens|尼克尔|尼克爾|니코르
Ai Nikkor|ai nikkor,ai s nikkor
ニコンZ|nikon z,nikon z mount
ペンタックス SP|pentax sp,spotmatic,pentax spotmatic
ペンタックス K1000|pentax k1000
ペンタックス LX|pentax lx
ペンタックス 67|pentax 67,pentax 6x7
ペンタックス 645|pentax 645
ペンタックス 17|pentax 17
タクマー|takumar,super takumar|太苦玛|太苦瑪,Takumar|타쿠마
オリンパス ペン|olympus pen,pen ee,pen f|奥林巴斯PEN|奧林巴斯PEN|올림푸스 펜
オリンパス OM-1|olympus om 1,om 1
オリンパス XA|olympus xa
ミュー オリンパス|olympus mju,mju ii,stylus epic,olympus mju ii|奥林巴斯u|奧林巴斯MJU|올림푸스 뮤
ズイコー|zuiko,olympus zuiko|瑞光|Zuiko鏡頭|즈이코
ミノルタ SRT101|minolta srt 101,srt101
ミノルタ X-700|minolta x 700,x700
ミノルタ CLE|minolta cle,leica minolta cl
ミノルタ TC-1|minolta tc 1,tc 1
ハイマチック|hi matic,minolta hi matic
ロッコール|rokkor,minolta rokkor|罗可尔|羅可|로커
コニカ ヘキサー|konica hexar,hexar,hexar af
ビッグミニ|konica big mini,big mini|巧思mini|Big Mini相機
ヘキサノン|hexanon,konica hexanon
コンタックス T2|contax t2|康泰时T2|康泰時T2|콘탁스 T2
コンタックス T3|contax t3|康泰时T3|康泰時T3|콘탁스 T3
コンタックス G1|contax g1
コンタックス G2|contax g2
コンタックス 139|contax 139
コンタックス RTS|contax rts
TVS コンタックス|contax tvs
プラナー|planar,zeiss planar|普兰纳|Planar鏡頭|플라나
ゾナー|sonnar,zeiss sonnar|松纳|Sonnar鏡頭|조나
ディスタゴン|distagon|迪斯塔贡|Distagon鏡頭
テッサー|tessar|天塞|Tessar鏡頭|테사
ビオゴン|biogon|比奥贡|Biogon鏡頭
エレクトロ35|yashica electro 35,electro 35
ヤシカマット|yashica mat,yashicamat
ヤシカ T4|yashica t4,kyocera t proof,t4
ナチュラクラシカ|natura classica,fuji natura|富士Natura|=
ナチュラ|natura s,fujifilm natura
クラッセ|klasse,fuji klasse|富士Klasse
ティアラ|tiara fuji,cardia mini tiara
写ルンです|utsurundesu,disposable camera,quicksnap,single use camera|一次性胶片机|即可拍|일회용 카메라|einwegkamera|appareil photo jetable|cámara desechable|câmera descartável|fotocamera usa e getta|одноразовый фотоаппарат|กล้องใช้แล้วทิ้ง|kamera sekali pakai|tek kullanımlık kamera|كاميرا استعمال واحد
チェキ|instax,cheki,instax mini|拍立得instax|拍立得|인스탁스||||||инстакс
チェキフィルム|instax film,cheki film|拍立得相纸|拍立得底片|인스탁스 필름
ポラロイド|polaroid,polaroid sx 70,sx 70|宝丽来|寶麗來|폴라로이드 카메라
FinePix|finepix,fuji finepix|富士FinePix
X100|fuji x100,x100v,x100vi
X-T5|fuji x t5
GFX|fuji gfx
サイバーショット|cybershot,cyber shot,sony cybershot|索尼cybershot|索尼Cyber-shot|사이버샷
α7|sony a7,alpha 7,a7iii|索尼a7|索尼A7|소니 알파7
RX100|rx100,sony rx100|索尼黑卡|索尼RX100
ハンディカム|handycam sony,sony handycam|索尼摄像机
エクシリム|exilim,casio exilim|卡西欧exilim|卡西歐EXILIM|엑실림
ルミックス|lumix,panasonic lumix|松下lumix|LUMIX相機|루믹스
ライカ M3|leica m3|徕卡M3|徠卡M3|라이카 M3
ライカ M6|leica m6|徕卡M6|徠卡M6|라이카 M6
ライカ IIIf|leica iiif,barnack leica,leica iii
ライカ minilux|leica minilux,minilux
ライカ Q|leica q,leica q2,leica q3
ズミクロン|summicron|summicron镜头|Summicron鏡頭|주미크론
ズミルックス|summilux|summilux镜头|Summilux鏡頭|주미룩스
エルマー|elmar,leica elmar|elmar镜头|Elmar鏡頭
エルマリート|elmarit
マミヤ RB67|mamiya rb67,rb67
マミヤ RZ67|mamiya rz67,rz67
マミヤ 7|mamiya 7,mamiya 7ii
マミヤ C330|mamiya c330,c330
マミヤ 645|mamiya 645
ハッセルブラッド 500C/M|hasselblad 500cm,500c m,500cm
フジ GW690|fuji gw690,gw690
プラウベルマキナ67|plaubel makina 67,makina 67
リンホフ|linhof|林哈夫|=|린호프
ホースマン|horseman camera,horseman
ウィスタ|wista
トヨビュー|toyo view,toyo field
ロモ|lomo,lomography,lomo lc a|乐魔相机|樂魔相機|로모
ホルガ|holga|holga相机|Holga相機|홀가
ダイアナ|diana camera,diana f
ゼニット|zenit,zenit camera|泽尼特||||||||зенит
フェド|fed camera|||||||||фэд
ヘリオス|helios,helios 44 2,helios 44|赫利俄斯镜头|Helios鏡頭|헬리오스||||||гелиос
ボレックス|bolex|宝来克斯|Bolex攝影機
8ミリカメラ|8mm camera,super 8,super 8 camera,cine camera|8毫米摄影机|8釐米攝影機|8mm 카메라
16mmカメラ|16mm camera,16mm film camera
映写機|film projector,movie projector|放映机|放映機|영사기|filmprojektor|projecteur de cinéma|proyector de cine|projetor de cinema|proiettore cinematografico|кинопроектор|เครื่องฉายหนัง|proyektor film|film makinesi|آلة عرض أفلام
スライドプロジェクター|slide projector|幻灯机|幻燈機|슬라이드 프로젝터
シネレンズ|cine lens,cinema lens|电影镜头|電影鏡頭|시네렌즈
引伸機|enlarger,photo enlarger|放大机|放大機|확대기
暗室用品|darkroom equipment,darkroom|暗房用品|=|암실 용품
二眼レフ|tlr,twin lens reflex|双反|雙反|이안 리플렉스|zweiäugige spiegelreflex|reflex bi objectif|réflex de dos objetivos|tlr câmera|biottica|двухобъективная зеркалка|กล้องสองเลนส์|kamera tlr|çift objektifli|كاميرا ثنائية العدسة
レンジファインダー|rangefinder,rangefinder camera|旁轴|旁軸,連動測距|레인지파인더|messsucherkamera|télémétrique|telemétrica|telemétrica câmera|telemetro|дальномерка|กล้องเรนจ์ไฟน์เดอร์|kamera rangefinder|telemetreli makine|كاميرا رينج فايندر
中判カメラ|medium format,medium format camera,120 camera|中画幅|中片幅|중형 카메라|mittelformatkamera|moyen format|formato medio|médio formato|medio formato|среднеформатный фотоаппарат|กล้องมีเดียมฟอร์แมต|kamera medium format|orta format|كاميرا متوسطة
大判カメラ|large format camera,view camera,4x5 camera|大画幅|大片幅|대형 카메라
ハーフカメラ|half frame,half frame camera|半格相机|半格相機|하프 카메라
パノラマカメラ|panorama camera,panoramic camera|全景相机|全景相機|파노라마 카메라
ステレオカメラ|stereo camera,3d camera|立体相机|立體相機
トイカメラ|toy camera|玩具相机|玩具相機|토이카메라
蛇腹カメラ|folding camera,bellows camera|折叠皮腔相机|摺疊相機|주름상자 카메라
水中カメラ|underwater camera|水下相机|水下相機|수중 카메라
監視カメラ|security camera,surveillance camera|监控摄像头|監視器|감시 카메라
アクションカメラ|action camera,gopro|运动相机|運動相機|액션캠
Fマウント|f mount,nikon f mount|F卡口|F接環|F마운트
EFマウント|ef mount,canon ef|EF卡口|EF接環|EF마운트
FDマウント|fd mount,canon fd|FD卡口|FD接環|FD마운트
RFマウント|rf mount,canon rf
Eマウント|e mount,sony e mount|E卡口|E接環|E마운트
Aマウント|a mount,sony a mount,minolta a
Kマウント|k mount,pentax k|PK口|K接環|K마운트
M42マウント|m42,m42 mount,m42 lens|M42口|M42接環|M42 마운트
Mマウント|m mount,leica m mount|M口|M接環|M마운트
Lマウント|l mount
L39|l39,ltm,m39,screw mount|L39口|L39接環|L39 마운트
MDマウント|md mount,minolta md
Xマウント|x mount,fuji x mount|X卡口|X接環|X마운트
Zマウント|z mount
マイクロフォーサーズ|micro four thirds,mft,m43|M43画幅|M43系統|마이크로 포서드
ヤシコン|c y mount,contax yashica mount,yashica contax|C/Y口|C/Y接環
マウントアダプター|mount adapter,lens adapter|转接环|轉接環|마운트 어댑터|objektivadapter|bague d adaptation|adaptador de objetivo|adaptador de lente|adattatore obiettivo|переходник для объектива|อะแดปเตอร์เลนส์|adaptor lensa|lens adaptörü|محول عدسة
標準レンズ|standard lens,normal lens,50mm lens|标准镜头|標準鏡頭|표준렌즈
魚眼レンズ|fisheye lens,fisheye|鱼眼镜头|魚眼鏡頭|어안렌즈
大口径|large aperture,fast lens|大光圈|=
ソフトフォーカス|soft focus lens,soft focus
シフトレンズ|tilt shift,shift lens,tilt shift lens|移轴镜头|移軸鏡頭|틸트시프트
パンケーキレンズ|pancake lens|饼干镜头|餅乾鏡|팬케이크 렌즈
超広角|ultra wide,ultra wide angle|超广角|超廣角|초광각
超望遠|super telephoto|超长焦|超望遠|초망원
テレコンバーター|teleconverter,extender|增距镜|增距鏡|텔레컨버터
フィルター|lens filter,filter|滤镜|濾鏡|필터|filter objektiv|filtre objectif|filtro objetivo|filtro de lente|filtro obiettivo|светофильтр|ฟิลเตอร์เลนส์|filter lensa|lens filtresi|فلتر عدسة
PLフィルター|pl filter,cpl,polarizing filter|偏振镜|偏光鏡|편광 필터
レンズフード|lens hood,hood lens|遮光罩|=|렌즈 후드|gegenlichtblende|pare soleil|parasol objetivo|para sol lente|paraluce|бленда|ฮู้ดเลนส์|tudung lensa|parasoley|غطاء شمسي للعدسة
レンズキャップ|lens cap|镜头盖|鏡頭蓋|렌즈캡
ファインダー|viewfinder,finder|取景器|觀景窗|파인더|sucher|viseur|visor cámara|visor câmera|mirino|видоискатель|ช่องมองภาพ|jendela bidik|vizör|محدد منظر
露出計|light meter,exposure meter|测光表|測光表|노출계|belichtungsmesser|cellule posemètre|fotómetro|fotômetro|esposimetro|экспонометр|เครื่องวัดแสง|light meter foto|pozometre|مقياس ضوء
セコニック|sekonic|世光|=
ワインダー|winder,motor drive|马达卷片器|馬達捲片器|와인더
モータードライブ|motor drive nikon
フォーカシングスクリーン|focusing screen|对焦屏|對焦屏|초점스크린
シャッター|shutter|快门|快門|셔터|verschluss|obturateur|obturador|obturador câmera|otturatore|затвор|ชัตเตอร์|rana|obtüratör|مصراع
モルト|light seal,light seals|遮光海绵|遮光棉
モルト交換済|light seals replaced|已换海绵
カビ|fungus,mold|霉,发霉|發霉|곰팡이|fungus pilz|champignon,moisissure|hongos|fungos|funghi|грибок|รา,เชื้อรา|jamur|mantar|فطريات
クモリ|haze,cloudy|雾,起雾|霧,起霧|헤이즈
チリ|dust|灰尘|灰塵|먼지
バルサム切れ|balsam separation,separation|开胶|脫膠
カビなし|no fungus|无霉|無霉
光学美品|optics clean,clean optics,optically excellent|光学好|光學佳
ネガフィルム|negative film,color negative,c41|负片|負片|네거티브 필름
リバーサルフィルム|slide film,reversal film|反转片|正片,反轉片|슬라이드 필름
白黒フィルム|black and white film,bw film|黑白胶卷|黑白底片|흑백필름|schwarzweißfilm|pellicule noir et blanc|carrete blanco y negro|filme preto e branco|pellicola bianco e nero|чёрно белая плёнка|ฟิล์มขาวดำ|film hitam putih|siyah beyaz film|فيلم أبيض وأسود
期限切れフィルム|expired film|过期胶卷|過期底片|유통기한 지난 필름
120フィルム|120 film,medium format film|120胶卷|120底片
ポートラ|portra,kodak portra|柯达portra|柯達Portra|포트라
ベルビア|velvia,fuji velvia|富士Velvia
イルフォード|ilford|伊尔福|伊爾福|일포드
アグファ|agfa|爱克发|愛克發|아그파
カメラバッグ|camera bag,camera case|相机包|相機包|카메라 가방|kameratasche,fototasche|sac photo|bolsa para cámara|bolsa para câmera|borsa fotografica|сумка для фотоаппарата|กระเป๋ากล้อง|tas kamera|fotoğraf çantası|حقيبة كاميرا
ドンケ|domke|杜马克|Domke相機包
カメラストラップ|camera strap|相机背带|相機背帶|카메라 스트랩|kameragurt|courroie appareil photo|correa de cámara|alça de câmera|tracolla fotocamera|ремень для фотоаппарата|สายคล้องกล้อง|tali kamera|fotoğraf makinesi askısı|حزام كاميرا
防湿庫|dry cabinet,dry box|防潮箱|=|제습함
ジンバル|gimbal,stabilizer|云台稳定器|穩定器|짐벌
雲台|tripod head,ball head|云台|雲台|볼헤드
一脚|monopod|独脚架|單腳架|모노포드
ジッツオ|gitzo|捷信|=|짓조
マンフロット|manfrotto|曼富图|曼富圖|맨프로토
スリック|slik tripod
ベルボン|velbon
SDカード|sd card|SD卡|=|SD카드|sd karte|carte sd|tarjeta sd|cartão sd|scheda sd|карта sd|การ์ด SD|kartu sd|sd kart|بطاقة إس دي
ビクセン|vixen,vixen telescope|威信|=
タカハシ 望遠鏡|takahashi telescope
天体望遠鏡|astronomical telescope equatorial|天文望远镜 赤道仪|天文望遠鏡 赤道儀|천체망원경
赤道儀|equatorial mount|赤道仪|赤道儀|적도의
接眼レンズ|eyepiece|目镜|目鏡|접안렌즈
ルーペ|loupe,magnifier|放大镜|放大鏡|루페,돋보기|lupe|loupe|lupa|lupa de aumento|lente d ingrandimento|лупа|แว่นขยาย|kaca pembesar|büyüteç|عدسة مكبرة
`
