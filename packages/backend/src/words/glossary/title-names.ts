/**
 * Names of works, people, sets and makers that titles are full of, written as they are printed abroad. The columns are those of
 * table.ts; where a language has none, English stands. Names beat the glossary's search words.
 */
export const names = `
あの日見た花の名前を僕達はまだ知らない。,あの日見た花の名前を僕達はまだ知らない,あの日見た花の名前を僕たちはまだ知らない,あの日見た花の名前を僕達は,あの花|Anohana|未闻花名|未聞花名|아노하나
本間芽衣子,めんま,龍勢めんま,浴衣めんま|Menma|面码|面碼|멘마
安城鳴子,あなる|Anaru (Naruko Anjo)|安城鸣子|安城鳴子|안죠 나루코
鶴見知利子,つるこ|Tsuruko (Chiriko Tsurumi)|鹤见知利子|鶴見知利子|츠루미 치리코
宿海仁太,じんたん|Jintan (Jinta Yadomi)|宿海仁太|=|야도미 진타
松雪集,ゆきあつ|Yukiatsu (Atsumu Matsuyuki)|松雪集|=|마츠유키 아츠무
久川鉄道,ぽっぽ|Poppo (Tetsudo Hisakawa)|久川铁道|久川鐵道|히사카와 테츠도
超平和バスターズ|Super Peace Busters|超和平Busters|=|초평화 버스터즈
茅野愛衣|Ai Kayano|茅野爱衣|茅野愛衣|카야노 아이
戸松遥|Haruka Tomatsu|户松遥|戶松遙|토마츠 하루카
早見沙織|Saori Hayami|早见沙织|早見沙織|하야미 사오리
浜辺美波|Minami Hamabe|滨边美波|濱邊美波|하마베 미나미
心が叫びたがってるんだ。,心が叫びたがってるんだ,心が叫びたがっているんだ。,心が叫びたがっているんだ,ここさけ|The Anthem of the Heart|好想大声说出心底的话|好想大聲說出心底的話|마음이 외치고 싶어해
君がくれたもの|Kimi ga Kureta Mono|你给我的所有|你給我的一切|네가 준 것
みにっ娘|Minikko|=|=|미닛코
ちびきゅんキャラ|Chibi Kyun-Chara|Q版角色|Q版角色|치비큥캐릭터
サークルゲーム|Circle Game|Circle Game|=|서클 게임
青い栞|Aoi Shiori|青色书签|青色書籤|푸른 책갈피
アニプレックス|Aniplex|=|=|애니플렉스
エンスカイ|Ensky|=|=|엔스카이
アルマビアンカ|Arma Bianca|=|=|아르마비앙카
グッドスマイルカンパニー,グッスマ|Good Smile Company|=|=|굿스마일컴퍼니
壽屋,コトブキヤ,寿屋|Kotobukiya|寿屋|壽屋|코토부키야
タイトー|Taito|=|=|타이토
フリュー|FuRyu|=|=|후류
バンダイ,BANDAI|Bandai|万代|萬代|반다이
バンプレスト|Banpresto|眼镜厂|眼鏡廠|반프레스토
セガ|Sega|世嘉|=|세가
一迅社|Ichijinsha|一迅社|=|이치진샤
プレシャスメモリーズ|Precious Memories|=|=|프레셔스 메모리즈
ラスカル|Rascal the Raccoon|小浣熊|小浣熊|라스칼
アニメイト|Animate|animate|=|애니메이트
魂ウェブ商店|Tamashii Web Shop|魂限定商店|魂商店|혼웹상점
ナルト,NARUTO,NARUTO-ナルト-,NARUTO ナルト,ナルト NARUTO|Naruto|火影忍者|=|나루토
疾風伝|Shippuden|疾风传|疾風傳|질풍전
うずまきナルト|Naruto Uzumaki|漩涡鸣人|漩渦鳴人|우즈마키 나루토
うちはサスケ,サスケ|Sasuke Uchiha|宇智波佐助|=|우치하 사스케
うちはイタチ|Itachi Uchiha|宇智波鼬|=|우치하 이타치
春野サクラ|Sakura Haruno|春野樱|春野櫻|하루노 사쿠라
はたけカカシ|Kakashi Hatake|旗木卡卡西|=|하타케 카카시
ロック・リー,ロックリー|Rock Lee|洛克李|=|록 리
日向ネジ|Neji Hyuga|日向宁次|日向寧次|휴가 네지
日向ヒナタ|Hinata Hyuga|日向雏田|日向雛田|휴가 히나타
日向ハナビ|Hanabi Hyuga|日向花火|=|휴가 하나비
奈良シカマル|Shikamaru Nara|奈良鹿丸|=|나라 시카마루
秋道チョウジ|Choji Akimichi|秋道丁次|=|아키미치 쵸지
山中いの|Ino Yamanaka|山中井野|=|야마나카 이노
犬塚キバ|Kiba Inuzuka|犬冢牙|犬塚牙|이누즈카 키바
油女シノ|Shino Aburame|油女志乃|=|아부라메 시노
油女ゲン|Gen Aburame|油女玄|=|아부라메 겐
マイトガイ,マイト・ガイ|Might Guy|迈特凯|邁特凱|마이트 가이
猿飛アスマ|Asuma Sarutobi|猿飞阿斯玛|猿飛阿斯瑪|사루토비 아스마
夕日紅|Kurenai Yuhi|夕日红|夕日紅|유히 쿠레나이
自来也|Jiraiya|自来也|自來也|지라이야
綱手|Tsunade|纲手|綱手|츠나데
大蛇丸|Orochimaru|大蛇丸|=|오로치마루
我愛羅|Gaara|我爱罗|我愛羅|가아라
テマリ|Temari|手鞠|=|테마리
カンクロウ|Kankuro|勘九郎|=|칸쿠로
テンテン|Tenten|天天|=|텐텐
森乃イビキ|Ibiki Morino|森乃伊比喜|=|모리노 이비키
左近|Sakon|左近|=|사콘
赤丸|Akamaru|赤丸|=|아카마루
暁|Akatsuki|晓组织|曉組織|아카츠키
螺旋丸|Rasengan|螺旋丸|=|나선환
千鳥|Chidori|千鸟|千鳥|치도리
影分身の術|Shadow Clone Jutsu|影分身之术|影分身之術|그림자 분신술
水牢の術|Water Prison Jutsu|水牢之术|水牢之術|수뢰의 술
表蓮華|Front Lotus|表莲华|表蓮華|표연화
八卦掌回天|Eight Trigrams Rotation|八卦掌回天|=|팔괘장 회천
木ノ葉瞬身の術|Leaf Body Flicker Jutsu|木叶瞬身之术|木葉瞬身之術|나뭇잎 순신술
ダブルノックダウン|Double Knockdown|双重击倒|雙重擊倒|더블 녹다운
仕込み傀儡|Rigged Puppet|机关傀儡|機關傀儡|장치 꼭두각시
忍犬|Ninja Hounds|忍犬|=|닌견
ナルティメットカードバトル,ナルティメットカードバト|Narutimate Card Battle|=|=|나루티밋 카드배틀
ナルティメットミッション|Narutimate Mission|=|=|나루티밋 미션
ナルティメットフォーメーション|Narutimate Formation|=|=|나루티밋 포메이션
ミラクルバトルカードダス,ミラクルバトル,ミラバト|Miracle Battle Carddass|=|=|미라클 배틀 카드다스
トリコ|Toriko|美食的俘虏|美食的俘虜|토리코
マクドナルド|McDonald’s|麦当劳|麥當勞|맥도날드
Vジャンプ|V Jump|=|=|V점프
カードフェスタ|Card Festa|=|=|카드 페스타
デュエルマスターズ,デュエマ|Duel Masters|决斗王|決鬥王|듀얼마스터즈
ヴァンガード|Cardfight!! Vanguard|卡片战斗先导者|卡片戰鬥先導者|뱅가드
エネルギー|Energy|能量|=|에너지
ブラスター・ブレード|Blaster Blade|破坏之剑|破壞之劍|블래스터 블레이드
オーロラスター|Aurora Star|=|=|오로라 스타
プラネットアイドル|Planet Idol|=|=|플래닛 아이돌
パシフィカ|Pacifica|=|=|파시피카
コーラル|Coral|=|=|코랄
ポケモンカード151,ポケモン151|Pokémon Card 151|宝可梦卡牌151|寶可夢卡牌151|포켓몬 카드 151
ロストアビス|Lost Abyss|失落深渊|失落深淵|로스트 어비스
フュージョンアーツ|Fusion Arts|汇流艺术|匯流藝術|퓨전 아츠
シャイニートレジャー,シャイニートレジャーex|Shiny Treasure|闪色宝藏|閃色寶藏|샤이니 트레저
黒煙の支配者,黒炎の支配者|Ruler of the Black Flame|黑焰支配者|黑焰支配者|흑염의 지배자
白熱のアルカナ|Incandescent Arcana|白热奥秘|白熱奧秘|백열의 아르카나
VSTARユニバース|VSTAR Universe|天地万物VSTAR|天地萬物VSTAR|VSTAR 유니버스
ハイクラスパック|High Class Pack|强化扩充包|高級擴充包|하이클래스팩
ソード&シールド|Sword & Shield|剑&盾|劍&盾|소드&실드
スカーレット&バイオレット|Scarlet & Violet|朱&紫|=|스칼렛&바이올렛
スタートデッキ100|Start Deck 100|起始牌组100|起始牌組100|스타트 덱 100
ポケモンセンター|Pokémon Center|宝可梦中心|寶可夢中心|포켓몬 센터
ポケモン,ポケットモンスター|Pokémon|宝可梦|寶可夢|포켓몬
じゅうでん|Charge|充电|充電|충전
ライアース|Rai Earth|=|=|라이어스
ピカパンチ|Pika Punch|皮卡拳|=|피카펀치
まるやけ|Scorched Earth|烤焦|=|통구이
リザードンの影|Charizard’s shadow|喷火龙的影子|噴火龍的影子|리자몽의 그림자
ワンピース,ONE PIECE,ONEPIECE|One Piece|海贼王|航海王|원피스
マリオカート|Mario Kart|马力欧卡丁车|瑪利歐賽車|마리오 카트
デラックス|Deluxe|豪华版|豪華版|디럭스
ホームサーキット|Home Circuit|家庭赛车场|家庭賽車場|홈 서킷
ルイージ|Luigi|路易吉|路易吉|루이지
モンスターハンター,モンハン|Monster Hunter|怪物猎人|魔物獵人|몬스터 헌터
モンスターハンタークロス|Monster Hunter Generations|怪物猎人X|魔物獵人X|몬스터 헌터 크로스
海賊無双|Pirate Warriors|海贼无双|海賊無雙|해적무쌍
妖怪ウォッチ|Yo-kai Watch|妖怪手表|妖怪手錶|요괴워치
真打|Shinuchi|真打|=|신우치
本家|Honke|本家|=|원조
任天堂|Nintendo|任天堂|=|닌텐도
ニンテンドー,NINTENDO|Nintendo|任天堂|=|닌텐도
ニンテンドー3DS|Nintendo 3DS|任天堂3DS|=|닌텐도 3DS
Newニンテンドー3DS,New ニンテンドー3DS,new NINTENDO 3DS,New Nintendo 3DS|New Nintendo 3DS|New任天堂3DS|=|New 닌텐도 3DS
Newニンテンドー2DS,New ニンテンドー2DS|New Nintendo 2DS|New任天堂2DS|=|New 닌텐도 2DS
ニンテンドースイッチ,任天堂スイッチ,Switch|Nintendo Switch|任天堂Switch|=|닌텐도 스위치
もののけ姫|Princess Mononoke|幽灵公主|魔法公主|원령공주
スタジオジブリ,ジブリ|Studio Ghibli|吉卜力工作室|吉卜力工作室|스튜디오 지브리
徳間書店|Tokuma Shoten|德间书店|德間書店|도쿠마 쇼텐
アンダーワールド|Underworld|=|=|언더월드
シャープネル|Sharpnel|=|=|샤프넬
音圧愚連隊|Onatsu Gurentai|音压愚连队|音壓愚連隊|음압우련대
ダフト・パンク,ダフトパンク|Daft Punk|=|=|다프트 펑크
池田亮司|Ryoji Ikeda|池田亮司|=|이케다 료지
東方Project,東方|Touhou|东方Project|東方Project|동방 프로젝트
イサムカタヤマバックラッシュ|Isamu Katayama Backlash|=|=|이사무 카타야마 백래시
フルラ|Furla|芙拉|芙拉|훌라
サンローラン|Saint Laurent|圣罗兰|聖羅蘭|생로랑
センター試験|National Center Test|大学入学中心考试|大學入學中心考試|센터 시험
上智大学|Sophia University|上智大学|上智大學|조치대학교
プログラミング言語|programming language|编程语言|程式語言|프로그래밍 언어
週刊新潮|Shukan Shincho weekly|周刊新潮|週刊新潮|주간신초
ザテレビジョン|The Television weekly|=|=|더 텔레비전
アルター|Alter|=|=|알터
ファミ通,週刊ファミ通|Famitsu|=|=|패미통
`
