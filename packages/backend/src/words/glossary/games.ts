/** Consoles, games, parts of games. The columns are those of table.ts. */
export const games = `
ファミコン|famicom,nes,family computer,fc game|红白机|紅白機|패미컴||||||фамиком|แฟมิคอม
ディスクシステム|famicom disk system,disk system,fds|磁碟机FC|磁碟機|디스크 시스템
ニューファミコン|new famicom,av famicom
スーパーファミコン|super famicom,snes,sfc,super nintendo|超级任天堂,超任|超級任天堂|슈퍼패미컴
ニンテンドー64|nintendo 64,n64|任天堂64|=|닌텐도 64
ゲームキューブ|gamecube,game cube,ngc|NGC游戏机|NGC主機|게임큐브
Wii|wii,nintendo wii
Wii U|wii u,wiiu
スイッチ|nintendo switch,switch|任天堂Switch,NS|Switch主機|스위치,닌텐도 스위치
スイッチ2|nintendo switch 2,switch 2|任天堂Switch2|Switch2主機|스위치 2
スイッチライト|switch lite|Switch Lite掌机
ゲームボーイ|game boy,gameboy|GB掌机|GB掌機|게임보이||||||геймбой
ゲームボーイカラー|game boy color,gameboy color,gbc|GBC掌机|GBC掌機|게임보이 컬러
ゲームボーイアドバンス|game boy advance,gameboy advance,gba|GBA掌机|GBA掌機|게임보이 어드밴스
ゲームボーイアドバンスSP|gba sp,game boy advance sp|GBASP|GBA SP掌機
ゲームボーイミクロ|game boy micro,gameboy micro|GBM掌机
ゲームボーイポケット|game boy pocket,gameboy pocket|GBP掌机
バーチャルボーイ|virtual boy|VB主机|VB主機|버추얼보이
ニンテンドーDS|nintendo ds,nds,ds lite|NDS掌机|NDS掌機|닌텐도 DS
ニンテンドーDSi|nintendo dsi,dsi
ニンテンドー3DS|nintendo 3ds,3ds|3DS掌机|3DS掌機|닌텐도 3DS
New ニンテンドー3DS LL|new 3ds ll,new 3ds xl,3ds ll|新大三|New 3DSLL
ニンテンドー2DS|2ds,nintendo 2ds
ゲーム&ウオッチ|game and watch,game & watch|GW掌机|GW掌機|게임 앤 워치
ポケットピカチュウ|pocket pikachu,pokemon pikachu pedometer
任天堂|nintendo|任天堂|=|닌텐도||||||нинтендо|นินเทนโด|||نينتندو
プレイステーション|playstation,ps1,psx,psone|PS主机,索尼游戏机|PS主機|플레이스테이션||||||плейстейшен|เพลย์สเตชัน|||بلايستيشن
プレイステーション2|playstation 2,ps2|PS2主机|PS2主機|플레이스테이션 2
プレイステーション3|playstation 3,ps3|PS3主机|PS3主機|플레이스테이션 3
プレイステーション4|playstation 4,ps4|PS4主机|PS4主機|플레이스테이션 4
プレイステーション5|playstation 5,ps5|PS5主机|PS5主機|플레이스테이션 5
PSP|psp,playstation portable|PSP掌机|PSP掌機|피에스피
PS Vita|ps vita,vita,psvita,playstation vita|PSV掌机|PSV掌機|비타
デュアルショック|dualshock|双震手柄|DUALSHOCK手把|듀얼쇼크
デュアルセンス|dualsense|DualSense手柄|DualSense手把
ネジコン|negcon
ドリームキャスト|dreamcast|DC主机|DC主機|드림캐스트
セガサターン|sega saturn,saturn|世嘉土星,SS主机|SEGA土星|세가 새턴
メガドライブ|mega drive,megadrive,sega genesis,genesis|MD主机,世嘉五代|MD主機|메가드라이브
メガCD|mega cd,sega cd
マスターシステム|master system,sega mark iii|SMS主机
ゲームギア|game gear|GG掌机|GG掌機|게임기어
SG-1000|sg 1000
PCエンジン|pc engine,turbografx|PCE主机|PCE主機|PC엔진
PCエンジンGT|pc engine gt,turboexpress
CD-ROM2|cd rom2,cdrom2
PC-FX|pc fx
ネオジオ|neo geo,neogeo,neo geo aes|NEOGEO主机|NEOGEO主機|네오지오
ネオジオポケット|neo geo pocket,ngpc|NGP掌机
ワンダースワン|wonderswan,wonder swan|WS掌机|WS掌機,神奇天鵝|원더스완
スワンクリスタル|swancrystal
3DO|3do
MSX|msx,msx2
X68000|x68000,x68k
PC-9801|pc 9801,pc98,pc 98|PC98电脑
PC-8801|pc 8801,pc88
FM TOWNS|fm towns
ポケットステーション|pocketstation|口袋站
Xbox|xbox,xbox 360|微软游戏机|微軟主機|엑스박스
スチームデック|steam deck|steam掌机|Steam掌機|스팀덱
アーケード|arcade,arcade game|街机|街機,大型電玩|아케이드
基板|arcade board,pcb,circuit board,jamma|基板,电路板|基板,電路板|기판
ネオジオ MVS|mvs,neo geo mvs
カセット|cartridge,game cartridge|卡带|卡帶|카트리지
本体|console only,main unit,unit only|主机,本体|主機,本體|본체
ソフト|software,game title|软件,游戏卡|軟體|소프트
動作品|working item,works|可用,能用|可用
箱説付き|with box and manual,boxed complete,cib game|盒说全|盒說齊全|박스 설명서 포함
箱説なし|loose game,cart only|裸卡|=
裸ソフト|loose cartridge|裸卡带
メモリーカード|memory card|记忆卡|記憶卡|메모리카드|speicherkarte|carte mémoire|tarjeta de memoria|cartão de memória|scheda di memoria|карта памяти|เมมโมรี่การ์ด|kartu memori|hafıza kartı|بطاقة ذاكرة
ACアダプター|ac adapter,power adapter|电源适配器|變壓器|어댑터|netzteil|adaptateur secteur|adaptador de corriente|fonte de alimentação|alimentatore|блок питания|อะแดปเตอร์|adaptor|adaptör|محول كهرباء
充電器|charger|充电器|充電器|충전기|ladegerät|chargeur|cargador|carregador|caricabatterie|зарядное устройство|ที่ชาร์จ|pengisi daya,cas|şarj aleti|شاحن
バッテリー|battery,battery pack|电池|電池|배터리|akku,batterie|batterie rechargeable|batería|bateria recarregável|batteria ricaricabile|аккумулятор|แบตเตอรี่|baterai|batarya,pil|بطارية
アミーボ|amiibo|amiibo手办|amiibo公仔|아미보
amiibo|amiibo figure,amiibo card
Joy-Con|joy con,joycon|JoyCon手柄|JoyCon手把|조이콘
プロコントローラー|pro controller|Pro手柄|Pro手把|프로콘
アケコン|arcade stick,fight stick,fightstick|街机摇杆|格鬥搖桿|아케이드 스틱
リアルアーケードプロ|hori real arcade pro,hori rap
ホリ|hori|HORI|=|호리
サイバーガジェット|cyber gadget
光線銃|light gun,zapper,guncon|光枪|光線槍|광선총
スーパーゲームボーイ|super game boy
ゲームボーイプレーヤー|game boy player
RPG|rpg,jrpg|角色扮演|=|알피지
格闘ゲーム|fighting game|格斗游戏|格鬥遊戲|격투게임
シューティングゲーム|shoot em up,shmup,shooting game|射击游戏|射擊遊戲|슈팅게임
恋愛シミュレーション|dating sim,galge|恋爱模拟|戀愛模擬|미연시
乙女ゲーム|otome game,otome|乙女游戏|乙女遊戲|오토메 게임
音楽ゲーム|rhythm game,bemani|音游|音遊|리듬게임
ビートマニア|beatmania,iidx|节拍大师|節拍大師|비트매니아
ダンスダンスレボリューション|dance dance revolution,ddr|跳舞机|跳舞機|댄스 댄스 레볼루션
パズルゲーム|puzzle game|益智游戏|益智遊戲|퍼즐게임
スーパーマリオブラザーズ|super mario bros|超级马里奥兄弟|超級瑪利歐兄弟|슈퍼 마리오브라더스
マリオカート|mario kart|马里奥赛车|瑪利歐賽車|마리오 카트
大乱闘スマッシュブラザーズ|smash bros,super smash bros|任天堂明星大乱斗|任天堂明星大亂鬥|스매시브라더스
ポケモン 赤 緑|pokemon red green,pokemon red
ポケモン 金 銀|pokemon gold silver
ポケモン エメラルド|pokemon emerald|宝可梦绿宝石|寶可夢綠寶石|포켓몬 에메랄드
ポケモン ハートゴールド|pokemon heartgold,heartgold|宝可梦心金|寶可夢心金
ポケモン ブラック2|pokemon black 2
聖剣伝説|secret of mana,seiken densetsu,trials of mana|圣剑传说|聖劍傳說|성검전설
ロマンシング サ・ガ|romancing saga,saga game|浪漫沙加|復活邪神|로맨싱 사가
FFタクティクス|final fantasy tactics
スターフォックス|star fox|星际火狐|星際火狐|스타폭스
F-ZERO|f zero
スト2|street fighter 2,street fighter ii|街霸2|快打旋風2
餓狼伝説|fatal fury|饿狼传说|餓狼傳說|아랑전설
ザ・キング・オブ・ファイターズ|king of fighters,kof|拳皇|=|킹 오브 파이터즈
サムライスピリッツ|samurai shodown|侍魂|=|사무라이 스피리츠
メタルスラッグ|metal slug|合金弹头|越南大戰|메탈슬러그
バーチャファイター|virtua fighter|VR战士|VR快打|버추어 파이터
パンツァードラグーン|panzer dragoon|铁甲飞龙|鐵甲飛龍
サクラ大戦|sakura wars,sakura taisen|樱花大战|櫻花大戰|사쿠라 대전
シェンムー|shenmue|莎木|=|쉔무
ぼくのなつやすみ|boku no natsuyasumi|我的暑假|=|나의 여름방학
塊魂|katamari,katamari damacy|块魂|塊魂|괴혼
かまいたちの夜|kamaitachi no yoru,banshees last cry
弟切草|otogiriso
ラングリッサー|langrisser|梦幻模拟战|夢幻模擬戰|랑그릿사
シャイニング・フォース|shining force|光明力量|=|샤이닝 포스
ファンタシースター|phantasy star|梦幻之星|夢幻之星|판타지 스타
電脳戦機バーチャロン|virtual on,cyber troopers virtual on|电脑战机|電腦戰機|버추얼 온
スペースチャンネル5|space channel 5
ジェットセットラジオ|jet set radio
レトロフリーク|retro freak
ミニファミコン|famicom mini,nes classic|迷你红白机|迷你紅白機
任天堂スイッチ 有機EL|switch oled|OLED版Switch|OLED款式Switch|스위치 OLED
eショップカード|eshop card,nintendo eshop|eshop点卡|eShop點數卡|이숍 카드
`
