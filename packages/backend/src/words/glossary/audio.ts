/** Records, sound, instruments. The columns are those of table.ts. */
export const audio = `
LP|lp,lp record,33rpm|LP唱片|LP|엘피
LPレコード|vinyl lp,12 inch lp|LP黑胶|LP黑膠
7インチ|7 inch,ep,7 inch single,45rpm|7寸|7吋單曲|7인치
12インチ|12 inch,12 inch single|12寸|12吋|12인치
SP盤|78rpm,78 rpm record,sp record|SP唱片|SP唱片,蟲膠
帯付き|with obi,obi,obi strip|带侧标,有侧封|附側標|오비 포함
帯なし|no obi,without obi|无侧标|無側標
見本盤|promo vinyl,sample record,white label|样盘,白标|樣本盤,白標|견본반
国内盤|japanese pressing,japan press|日盘|日版,日盤|일본반
輸入盤|import disc,imported pressing|进口版|進口盤|수입반
初回盤|first press disc,initial pressing|初回盘|初回盤|초회반
紙ジャケット|mini lp,paper sleeve cd,cardboard sleeve|纸套,纸盒版|紙盒,紙ジャケ|종이자켓
SHM-CD|shm cd
SACD|sacd,super audio cd
CDシングル|cd single,8cm cd,mini cd|CD单曲|CD單曲|CD 싱글
8cmCD|8cm single|8厘米CD|8cm CD
CDアルバム|cd album|CD专辑|CD專輯 album
アルバム|album|专辑|專輯|앨범|album musik|album musique|álbum|álbum musical|album musicale|альбом|อัลบั้ม|album lagu|albüm|ألبوم
シングル|single music,single|单曲|單曲|싱글
ベスト盤|best album,greatest hits|精选集|精選輯|베스트 앨범
ボックスセット|box set|套装盒|套裝盒|박스세트
ライブ盤|live album|现场专辑|現場專輯|라이브 앨범
DVD|dvd,dvds|DVD影碟|=
DVD-BOX|dvd box,dvd box set
Blu-ray BOX|blu ray box,bluray box|蓝光BOX|藍光BOX
レーザーディスク|laserdisc,laser disc,ld|镭射影碟|雷射影碟|레이저디스크||||||лазерный диск
VHS|vhs,video tape,videotape,vhs tape|录像带|錄影帶|비디오테이프|videokassette|cassette vidéo|cinta de vídeo|fita de vídeo|videocassetta|видеокассета|วิดีโอเทป|kaset video|video kaset|شريط فيديو
MD|minidisc,mini disc,md disc|MD碟|MD光碟|미니디스크
MDプレーヤー|md player,minidisc player|MD播放器|MD隨身聽|MD 플레이어
MDウォークマン|md walkman,portable md
オープンリール|reel to reel,open reel,tape recorder reel|开盘机,开盘带|盤式錄音機|오픈릴|tonbandgerät|magnétophone à bandes|magnetófono de bobina|gravador de rolo|registratore a bobine|катушечный магнитофон|เทปม้วน|tape reel|makara teyp|مسجل بكرات
カセットデッキ|cassette deck,tape deck|卡座|=|카세트 데크|kassettendeck|platine cassette|pletina de casete|tape deck|piastra cassette|кассетная дека|เครื่องเล่นเทปเดค|tape deck kaset|kasetçalar deck|ديك كاسيت
DAT|dat deck,dat recorder
ナカミチ|nakamichi|中道|=|나카미치
メタルテープ|metal tape,type iv|金属带|金屬帶
ハイポジ|chrome tape,type ii
シティポップ|city pop,citypop|城市流行|=|시티팝||||||сити поп|ซิตี้ป๊อป
和モノ|wamono,japanese groove|和物
和ジャズ|japanese jazz,j jazz|日本爵士|=|일본 재즈
ジャズ|jazz|爵士|=|재즈|jazz musik|jazz musique|jazz música|jazz disco|jazz musica|джаз|แจ๊ส|musik jazz|caz|جاز
歌謡曲|kayokyoku,japanese oldies|歌谣曲|歌謠曲|가요곡
演歌|enka|演歌|=|엔카
フュージョン|jazz fusion,japanese fusion|融合爵士|=|퓨전 재즈
環境音楽|ambient,kankyo ongaku,japanese ambient|环境音乐|環境音樂|앰비언트
ロック|rock music,rock|摇滚|搖滾|록 음악|rockmusik|musique rock|música rock|rock música|musica rock|рок|เพลงร็อก|musik rock|rock müzik|روك
パンク|punk,punk rock|朋克|龐克|펑크
メタル|heavy metal,metal music|金属乐|重金屬|메탈 음악
クラシック|classical music,classical|古典音乐|古典樂|클래식|klassik|musique classique|música clásica|música clássica|musica classica|классическая музыка|เพลงคลาสสิก|musik klasik|klasik müzik|موسيقى كلاسيكية
ヒップホップ|hip hop|嘻哈|=|힙합
テクノ|techno|电子乐|電子樂|테크노
ノイズ|japanoise,noise music|噪音音乐|噪音音樂
アニソン|anison,anime song,anime songs|动漫歌曲|動漫歌曲|애니송
アニメサントラ|anime soundtrack,anime ost|动画原声|動畫原聲|애니 사운드트랙
ゲーム音楽|game music,vgm,game soundtrack|游戏音乐|遊戲音樂|게임음악
ドラマCD|drama cd|广播剧CD|廣播劇CD|드라마 CD
トランス|transformer step up,mc transformer
テクニクス|technics|松下technics|Technics唱盤|테크닉스
SL-1200|sl 1200,technics sl 1200,sl1200|SL-1200唱机|SL-1200唱盤
デノン|denon|天龙|天龍|데논
DL-103|dl 103,denon dl 103
オーディオテクニカ|audio technica|铁三角|鐵三角|오디오테크니카
オルトフォン|ortofon|高度风|高度風|오르토폰
シュアー|shure|舒尔|舒爾|슈어
カートリッジ|phono cartridge,cartridge turntable|唱头|唱頭|카트리지 오디오|tonabnehmer|cellule phono|cápsula fonocaptora|cápsula toca discos|testina giradischi|головка звукоснимателя|หัวเข็ม|kartrid phono|pikap iğne başlığı|خرطوشة فونو
レコード針|stylus,record needle|唱针|唱針|바늘
トーンアーム|tonearm|唱臂|=|톤암
真空管|vacuum tube,valve tube,electron tube|电子管,胆管|真空管|진공관|röhre,elektronenröhre|tube électronique|válvula de vacío|válvula eletrônica|valvola termoionica|радиолампа|หลอดสุญญากาศ|tabung vakum|elektron tüpü|صمام مفرغ
真空管アンプ|tube amp,tube amplifier,valve amplifier|胆机|真空管擴大機|진공관 앰프
プリメインアンプ|integrated amplifier,integrated amp|合并功放|綜合擴大機|인티앰프
パワーアンプ|power amplifier,power amp|后级功放|後級擴大機|파워앰프
プリアンプ|preamplifier,preamp|前级|前級擴大機|프리앰프
AVアンプ|av receiver,av amplifier|AV功放|環繞擴大機
レシーバー|receiver,stereo receiver|收音扩音机|收音擴大機|리시버
チューナー|tuner,fm tuner|调谐器|調諧器|튜너
イコライザー|equalizer,graphic equalizer|均衡器|等化器|이퀄라이저
DAC|dac,usb dac|解码器|解碼器
ヘッドホンアンプ|headphone amp,headphone amplifier|耳放|耳擴|헤드폰 앰프
スピーカーユニット|speaker unit,driver unit|扬声器单元|喇叭單體
ツイーター|tweeter|高音单元|高音單體|트위터
ウーファー|woofer|低音单元|低音單體|우퍼
サブウーファー|subwoofer|低音炮|超低音|서브우퍼
ホーン|horn speaker|号角|號角|혼
山水|sansui|山水音响|山水|산스이
ラックスマン|luxman|力士|力仕|럭스만
アキュフェーズ|accuphase|金嗓子|=|아큐페이즈
パイオニア|pioneer|先锋|先鋒|파이오니아
ケンウッド|kenwood|健伍|建伍|켄우드
トリオ|trio amp,kenwood trio
オンキヨー|onkyo|安桥|安橋|온쿄
マランツ|marantz|马兰士|馬蘭士|마란츠
マッキントッシュ|mcintosh|麦景图|麥景圖|매킨토시
タンノイ|tannoy|天朗|=|탄노이
JBL|jbl|JBL音箱|JBL喇叭
アルテック|altec|爱尔达|Altec喇叭|알텍
ダイヤトーン|diatone|钻石音响|Diatone喇叭
ヤマハ|yamaha|雅马哈|山葉|야마하||||||ямаха|ยามาฮ่า|||ياماها
NS-10M|ns 10m,ns10m,yamaha ns10
ビクター|victor,jvc|胜利|勝利,JVC|빅터
アイワ|aiwa|爱华|愛華|아이와||||||айва
東芝|toshiba|东芝|東芝|도시바
日立|hitachi|日立|=|히타치
三菱|mitsubishi|三菱|=|미쓰비시
三洋|sanyo|三洋|=|산요
シャープ|sharp,sharp corporation|夏普|=|샤프전자
ティアック|teac|第一音响|TEAC|티악
タスカム|tascam|达斯冠|Tascam|타스캄
フォステクス|fostex|丰达|Fostex|포스텍스
ソニー ウォークマン WM|sony walkman wm,wm ex
MDR-CD900ST|mdr cd900st,cd900st
スタックス|stax|静电耳机stax|STAX靜電耳機|스탁스
ゼンハイザー|sennheiser|森海塞尔|森海塞爾|젠하이저
ポータブルプレーヤー|dap,digital audio player,mp3 player|便携播放器,mp3|隨身聽 DAP|DAP 플레이어,엠피쓰리
iPod|ipod|苹果iPod|蘋果iPod|아이팟
フェンダー|fender|芬达|芬達|펜더
ギブソン|gibson|吉普森|=|깁슨
アイバニーズ|ibanez|依班娜|Ibanez吉他|아이바네즈
グレコ|greco,greco guitar|古列柯|Greco吉他|그레코
トーカイ|tokai,tokai guitar|东海吉他|Tokai吉他|토카이
フェルナンデス|fernandes,fernandes guitar|费尔南德斯|Fernandes吉他
バーニー|burny,burny guitar
ESP|esp guitar,ltd esp
エピフォン|epiphone|易普风|Epiphone吉他|에피폰
ストラトキャスター|stratocaster,strat|Strat电吉他|Strat電吉他|스트라토캐스터
テレキャスター|telecaster,tele guitar|Tele电吉他|Tele電吉他|텔레캐스터
レスポール|les paul,lp guitar|LP电吉他|LP電吉他|레스폴
ジャズマスター|jazzmaster|Jazzmaster电吉他
ジャガー ギター|jaguar guitar
ムスタング|mustang guitar,fender mustang
フライングV|flying v
ジャズベース|jazz bass|JB贝斯|JB貝斯|재즈베이스
プレシジョンベース|precision bass,p bass|PB贝斯|PB貝斯
ジャパンビンテージ|japan vintage,mij,japan vintage guitar|日产古董吉他|日製古董吉他
ピックアップ|pickup,guitar pickup|拾音器|=|픽업
ギターケース|guitar case|吉他箱|=|기타 케이스
ギターアンプ|guitar amp,guitar amplifier|吉他音箱|=|기타 앰프
真空管 ギターアンプ|tube guitar amp
ボス エフェクター|boss pedal,boss effects|BOSS效果器|=
オーバードライブ|overdrive,overdrive pedal|过载|破音 overdrive|오버드라이브
チューブスクリーマー|tube screamer,ts9,ts808
ディストーション|distortion,distortion pedal|失真|=|디스토션
ファズ|fuzz,fuzz pedal|法兹|法茲|퍼즈
ディレイ|delay,delay pedal|延迟效果|延遲效果|딜레이
リバーブ|reverb|混响|殘響|리버브
コーラス エフェクター|chorus pedal,chorus ce 1
ワウペダル|wah pedal,wah|哇音踏板|哇哇踏板|와우페달
マルチエフェクター|multi effects,multi effect|综合效果器|綜合效果器|멀티이펙터
ルーパー|looper,loop station|循环效果器|循環樂句
マイク|microphone,mic|麦克风|麥克風|마이크|mikrofon|micro,microphone|micrófono|microfone|microfono|микрофон|ไมโครโฟน|mikrofon|mikrofon|ميكروفون
ミキサー|mixer,audio mixer,mixing console|调音台|混音器|믹서
オーディオインターフェース|audio interface|声卡|錄音介面|오디오 인터페이스
サンプラー|sampler|采样器|取樣機|샘플러
リズムマシン|drum machine,rhythm machine|鼓机|鼓機|드럼머신
TR-808|tr 808,roland tr 808,808
TB-303|tb 303,roland tb 303,303
ローランド|roland|罗兰|羅蘭|롤랜드
コルグ|korg|科音|KORG|코르그
MS-20|ms 20,korg ms 20
DX7|dx7,yamaha dx7
ジュノ シンセ|juno 106,roland juno,juno 60
ジュピター8|jupiter 8,roland jupiter
アカイ|akai,akai mpc|雅佳|AKAI|아카이
MPC|mpc sampler
モーグ|moog|穆格|Moog|무그
シーケンサー|sequencer|音序器|=|시퀀서
カシオトーン|casiotone
MIDIキーボード|midi keyboard,midi controller|MIDI键盘|MIDI鍵盤|미디 키보드
キーボード 楽器|music keyboard,electronic keyboard|电子琴|電子琴|전자 키보드
オルガン|organ|风琴|風琴|오르간
鍵盤ハーモニカ|melodica,pianica|口风琴|口風琴|멜로디언
アコーディオン|accordion|手风琴|手風琴|아코디언|akkordeon|accordéon|acordeón|acordeão|fisarmonica|аккордеон,баян|แอคคอร์เดียน|akordeon|akordeon|أكورديون
ハーモニカ|harmonica|口琴|=|하모니카|mundharmonika|harmonica instrument|armónica|gaita harmônica|armonica|губная гармошка|ฮาร์โมนิกา|harmonika|mızıka|هارمونيكا
ウクレレ|ukulele|尤克里里|烏克麗麗|우쿨렐레|ukulele gitarre|ukulélé|ukelele|uquelele|ukulele strumento|укулеле|อูคูเลเล่|ukulele kecil|ukulele çalgı|يوكوليلي
バンジョー|banjo|班卓琴|斑鳩琴|밴조
マンドリン|mandolin|曼陀林|=|만돌린
クラリネット|clarinet|单簧管|單簧管|클라리넷|klarinette|clarinette|clarinete|clarinete instrumento|clarinetto|кларнет|คลาริเน็ต|klarinet|klarnet|كلارينيت
オーボエ|oboe|双簧管|雙簧管|오보에
トロンボーン|trombone|长号|長號|트롬본
ホルン|french horn|圆号|法國號|호른
チューバ|tuba|大号 乐器|低音號|튜바
チェロ|cello|大提琴|=|첼로
ビオラ|viola|中提琴|=|비올라
コントラバス|double bass,contrabass|低音提琴|=|콘트라베이스
ハープ|harp|竖琴|豎琴|하프
オカリナ|ocarina|陶笛|=|오카리나
リコーダー|recorder flute,recorder|竖笛|直笛|리코더
篠笛|shinobue,bamboo flute|篠笛|=
尺八|shakuhachi|尺八|=|샤쿠하치|||||||ชากูฮาจิ
三味線|shamisen,samisen|三味线|三味線|샤미센||||||сямисэн
三線|sanshin,okinawan shamisen|三线|三線|산신
琴|koto|日本筝|日本箏|고토
琵琶|biwa|琵琶|=
和太鼓|taiko,japanese drum|和太鼓|=|일본 북
大正琴|taishogoto|大正琴|=
龍笛|ryuteki
笙|sho instrument
スネアドラム|snare drum,snare|军鼓|小鼓|스네어드럼
シンバル|cymbal,cymbals,zildjian|镲片|銅鈸|심벌즈
電子ドラム|electronic drums,v drums|电子鼓|電子鼓|전자드럼
スティック|drumsticks|鼓棒|=
カホン|cajon|卡洪箱鼓|木箱鼓|카혼
譜面台|music stand|谱架|譜架|보면대
メトロノーム|metronome|节拍器|節拍器|메트로놈|metronom|métronome|metrónomo|metrônomo|metronomo|метроном|เมโทรนอม|metronom|metronom|مترونوم
マウスピース|mouthpiece|吹嘴|=|마우스피스
ピック|guitar pick,plectrum|拨片|彈片|기타 피크
弦|guitar strings,strings|琴弦|=|기타줄
楽器|musical instrument,instrument|乐器|樂器|악기|musikinstrument,instrument|instrument de musique|instrumento musical|instrumento de música|strumento musicale|музыкальный инструмент|เครื่องดนตรี|alat musik|müzik aleti,enstrüman|آلة موسيقية
オーディオ|audio equipment,hifi,hi fi|音响设备|音響器材|오디오|hifi anlage|chaîne hi fi|equipo de audio|equipamento de áudio|impianto hi fi|аудиотехника|เครื่องเสียง|perangkat audio|müzik seti|معدات صوت
短波ラジオ|shortwave radio,shortwave|短波收音机|短波收音機|단파 라디오
スカイセンサー|skysensor,sony skysensor,icf 5800
クーガー ラジオ|national cougar,cougar radio
トランジスタラジオ|transistor radio|晶体管收音机|電晶體收音機|트랜지스터 라디오
真空管ラジオ|tube radio,valve radio|电子管收音机|真空管收音機|진공관 라디오
蓄音機|gramophone,phonograph|留声机|留聲機|축음기|grammophon|gramophone ancien|gramófono|gramofone|grammofono|граммофон,патефон|เครื่องเล่นแผ่นเสียงโบราณ|gramofon|gramofon|غرامافون
ジュークボックス|jukebox|点唱机|點唱機|주크박스
コンポ|mini component,stereo system,mini stereo|组合音响|組合音響|미니 컴포넌트
`
