/** Anime, manga, films, games as works, and who is in them. The columns are those of table.ts. */
export const works = `
ワンピース|one piece|海贼王,航海王|航海王,海賊王|원피스|||||||วันพีซ
ルフィ|luffy,monkey d luffy|路飞|魯夫,路飛|루피
ゾロ|zoro,roronoa zoro|索隆|=|조로
ナミ|nami|娜美|=|나미
サンジ|sanji,vinsmoke sanji|山治|香吉士|상디
チョッパー|chopper,tony tony chopper|乔巴|喬巴|쵸파
ニコ・ロビン|nico robin|妮可罗宾|妮可羅賓|니코 로빈
ボア・ハンコック|boa hancock,hancock|波雅汉库克|波雅漢考克|보아 핸콕
トラファルガー・ロー|trafalgar law|特拉法尔加罗|托拉法爾加羅|트라팔가 로
ヤマト ワンピース|yamato one piece|大和海贼王
シャンクス|shanks|香克斯|傑克|샹크스
ドラゴンボール|dragon ball,dragonball,dbz,dragon ball z|龙珠,七龙珠|七龍珠|드래곤볼
孫悟空|goku,son goku|孙悟空|=|손오공
ベジータ|vegeta|贝吉塔|達爾,貝吉塔|베지터
フリーザ|frieza,freeza|弗利萨|弗利沙|프리저
ブロリー|broly,brolly|布罗利|布羅利|브로리
トランクス|trunks|特兰克斯|特南克斯|트랭크스
孫悟飯|gohan,son gohan|孙悟饭|孫悟飯|손오반
ピッコロ|piccolo|比克|=|피콜로
NARUTO|naruto,naruto shippuden|火影忍者|=|나루토||||||наруто
うずまきナルト|naruto uzumaki,uzumaki naruto|漩涡鸣人|漩渦鳴人|우즈마키 나루토
うちはサスケ|sasuke,sasuke uchiha,uchiha sasuke|宇智波佐助|=|사스케
うちはイタチ|itachi,itachi uchiha,uchiha itachi|宇智波鼬|=|이타치
はたけカカシ|kakashi,kakashi hatake|旗木卡卡西|=|카카시
我愛羅|gaara|我爱罗|我愛羅|가아라
日向ヒナタ|hinata hyuga,hyuga hinata|日向雏田|日向雛田|히나타
BORUTO|boruto|博人传|慕留人|보루토
鬼滅の刃|demon slayer,kimetsu no yaiba,kimetsu|鬼灭之刃|鬼滅之刃|귀멸의 칼날|||guardianes de la noche|||клинок рассекающий демонов|ดาบพิฆาตอสูร|||قاتل الشياطين
竈門炭治郎|tanjiro,tanjiro kamado,kamado tanjiro|灶门炭治郎|竈門炭治郎|카마도 탄지로
竈門禰豆子|nezuko,nezuko kamado,kamado nezuko|灶门祢豆子,祢豆子|竈門禰豆子,禰豆子|카마도 네즈코,네즈코
我妻善逸|zenitsu,agatsuma zenitsu|我妻善逸|=|아가츠마 젠이츠
嘴平伊之助|inosuke,hashibira inosuke|嘴平伊之助|=|하시비라 이노스케
煉獄杏寿郎|rengoku,kyojuro rengoku,rengoku kyojuro|炼狱杏寿郎|煉獄杏壽郎|렌고쿠 쿄쥬로
冨岡義勇|giyu,giyuu,giyu tomioka,tomioka giyuu|富冈义勇|富岡義勇|토미오카 기유
胡蝶しのぶ|shinobu kocho,kocho shinobu|蝴蝶忍|胡蝶忍|코쵸 시노부
宇髄天元|tengen uzui,uzui tengen|宇髓天元|=|우즈이 텐겐
甘露寺蜜璃|mitsuri,mitsuri kanroji|甘露寺蜜璃|=|칸로지 미츠리
猗窩座|akaza|猗窝座|猗窩座|아카자
呪術廻戦|jujutsu kaisen,jjk|咒术回战|咒術迴戰|주술회전|||||||มหาเวทย์ผนึกมาร
五条悟|gojo,gojo satoru,satoru gojo|五条悟|=|고죠 사토루
虎杖悠仁|itadori,yuji itadori,itadori yuji|虎杖悠仁|=|이타도리 유지
伏黒恵|megumi fushiguro,fushiguro megumi|伏黑惠|=|후시구로 메구미
釘崎野薔薇|nobara,kugisaki nobara|钉崎野蔷薇|釘崎野薔薇|쿠기사키 노바라
両面宿儺|sukuna,ryomen sukuna|两面宿傩|兩面宿儺|료멘 스쿠나
進撃の巨人|attack on titan,shingeki no kyojin,aot|进击的巨人|進擊的巨人|진격의 거인||l attaque des titans|ataque a los titanes|ataque dos titãs|l attacco dei giganti|атака титанов|ผ่าพิภพไททัน|||هجوم العمالقة
リヴァイ|levi,levi ackerman|利威尔|里維|리바이
エレン・イェーガー|eren,eren yeager|艾伦耶格尔|艾連葉卡|에렌 예거
ミカサ|mikasa,mikasa ackerman|三笠|米卡莎|미카사
僕のヒーローアカデミア|my hero academia,boku no hero academia,mha,bnha|我的英雄学院|我的英雄學院|나의 히어로 아카데미아
緑谷出久|deku,midoriya,izuku midoriya|绿谷出久|綠谷出久|미도리야 이즈쿠
爆豪勝己|bakugo,bakugou,katsuki bakugo|爆豪胜己|爆豪勝己|바쿠고 카츠키
轟焦凍|todoroki,shoto todoroki|轰焦冻|轟焦凍|토도로키 쇼토
チェンソーマン|chainsaw man|电锯人|鏈鋸人|체인소맨|||||||เชนซอว์แมน
パワー チェンソーマン|power chainsaw man|帕瓦电锯人|帕瓦鏈鋸人
マキマ|makima|玛奇玛|瑪奇瑪|마키마
デンジ|denji|电次|淀治|덴지
レゼ|reze|蕾塞|=|레제
SPY×FAMILY|spy family,spy x family,spyxfamily|间谍过家家|間諜家家酒|스파이 패밀리
アーニャ|anya,anya forger|阿尼亚|安妮亞|아냐
ヨル・フォージャー|yor,yor forger|约尔福杰|約兒佛傑|요르 포저
推しの子|oshi no ko|我推的孩子|=|최애의 아이
星野アイ|ai hoshino,hoshino ai|星野爱|星野愛|호시노 아이
フリーレン|frieren,frieren beyond journeys end,sousou no frieren|葬送的芙莉莲|葬送的芙莉蓮|장송의 프리렌
フェルン|fern frieren|菲伦|費倫|페른
ハイキュー|haikyuu,haikyu|排球少年|=|하이큐
日向翔陽|hinata shoyo,shoyo hinata|日向翔阳|日向翔陽|히나타 쇼요
影山飛雄|kageyama,kageyama tobio|影山飞雄|影山飛雄|카게야마 토비오
ブルーロック|blue lock,bluelock|蓝色监狱|藍色監獄|블루록
潔世一|isagi,isagi yoichi|洁世一|潔世一|이사기 요이치
凪誠士郎|nagi seishiro|凪诚士郎|凪誠士郎|나기 세이시로
東京リベンジャーズ|tokyo revengers|东京复仇者|東京復仇者,東京卍復仇者|도쿄 리벤저스
佐野万次郎|mikey,manjiro sano|佐野万次郎|=|마이키
ジョジョ|jojo,jojos bizarre adventure,jojo no kimyou na bouken,jjba|JOJO的奇妙冒险|JOJO的奇妙冒險|죠죠의 기묘한 모험
空条承太郎|jotaro,jotaro kujo|空条承太郎|空條承太郎|쿠죠 죠타로
ディオ|dio,dio brando|||디오
HUNTER×HUNTER|hunter x hunter,hunter hunter,hxh|全职猎人|獵人|헌터 헌터
キルア|killua,killua zoldyck|奇犽|=|키르아
ゴン|gon,gon freecss|小杰|小傑|곤
ヒソカ|hisoka|西索|=|히소카
クラピカ|kurapika|酷拉皮卡|=|크라피카
コナン|detective conan,case closed,conan|名侦探柯南,柯南|名偵探柯南,柯南|명탐정 코난|detektiv conan|||||детектив конан|โคนัน||dedektif conan|المحقق كونان
江戸川コナン|conan edogawa,edogawa conan|江户川柯南|江戶川柯南|에도가와 코난
怪盗キッド|kaito kid,kaitou kid|怪盗基德|怪盜基德|괴도 키드
安室透|amuro,amuro tooru,furuya rei|安室透|=|아무로 토오루
灰原哀|haibara ai,ai haibara|灰原哀|=|하이바라 아이
セーラームーン|sailor moon,bishoujo senshi sailor moon|美少女战士|美少女戰士|세일러문||||||сейлор мун|เซเลอร์มูน|||سيلور مون
月野うさぎ|usagi tsukino,tsukino usagi|月野兔|=|츠키노 우사기
カードキャプターさくら|cardcaptor sakura,card captor sakura,ccs|魔卡少女樱|庫洛魔法使,百變小櫻|카드캡터 체리
エヴァンゲリオン|evangelion,neon genesis evangelion,eva|新世纪福音战士,eva|新世紀福音戰士|신세기 에반게리온,에반게리온||||||евангелион|อีวานเกเลียน
綾波レイ|rei ayanami,ayanami rei,ayanami|绫波丽|綾波零|아야나미 레이
惣流・アスカ・ラングレー|asuka langley,asuka,soryu asuka langley|惣流明日香,明日香|明日香|아스카
碇シンジ|shinji ikari,ikari shinji|碇真嗣|=|이카리 신지
ガンダム|mobile suit gundam,gundam|机动战士高达,高达|機動戰士鋼彈,鋼彈|기동전사 건담,건담||||||гандам|กันดั้ม|||غاندام
ガンダムSEED|gundam seed|高达seed|鋼彈seed|건담 시드
水星の魔女|witch from mercury,gundam witch from mercury|水星的魔女|=|수성의 마녀
ガンダムUC|gundam unicorn|高达uc|鋼彈uc|건담 유니콘
鉄血のオルフェンズ|iron blooded orphans|铁血的奥尔芬斯|鐵血的孤兒|철혈의 오펀스
マクロス|macross,robotech|超时空要塞|超時空要塞|마크로스
コードギアス|code geass|反叛的鲁路修|反叛的魯路修|코드 기아스
ルルーシュ|lelouch,lelouch lamperouge|鲁路修|魯路修|를르슈
攻殻機動隊|ghost in the shell|攻壳机动队|攻殼機動隊|공각기동대
AKIRA|akira manga,akira otomo|阿基拉|=|아키라
カウボーイビバップ|cowboy bebop|星际牛仔|星際牛仔|카우보이 비밥
銀魂|gintama|银魂|銀魂|은혼
坂田銀時|gintoki,sakata gintoki|坂田银时|坂田銀時|사카타 긴토키
BLEACH|bleach manga,bleach anime|死神境界|死神 久保|블리치
黒崎一護|ichigo kurosaki,kurosaki ichigo|黑崎一护|黑崎一護|쿠로사키 이치고
日番谷冬獅郎|toshiro hitsugaya,hitsugaya|日番谷冬狮郎|日番谷冬獅郎|히츠가야 토시로
家庭教師ヒットマンREBORN|reborn,katekyo hitman reborn|家庭教师|家庭教師|가정교사 히트맨 리본
黒執事|black butler,kuroshitsuji|黑执事|黑執事|흑집사
鋼の錬金術師|fullmetal alchemist,fma|钢之炼金术师|鋼之鍊金術師|강철의 연금술사
エドワード・エルリック|edward elric|爱德华艾尔利克|愛德華愛力克|에드워드 엘릭
デスノート|death note|死亡笔记|死亡筆記本|데스노트
東京喰種|tokyo ghoul|东京喰种,东京食尸鬼|東京喰種|도쿄 구울
七つの大罪|seven deadly sins,nanatsu no taizai|七大罪|=|일곱 개의 대죄
ワンパンマン|one punch man|一拳超人|=|원펀맨
サイタマ|saitama one punch|埼玉 一拳
モブサイコ100|mob psycho,mob psycho 100|灵能百分百|路人超能100|모브사이코 100
フェアリーテイル|fairy tail|妖精的尾巴|魔導少年|페어리 테일
ソードアート・オンライン|sword art online,sao|刀剑神域|刀劍神域|소드 아트 온라인
アスナ|asuna|亚丝娜|亞絲娜|아스나
キリト|kirito|桐人|=|키리토
リゼロ|re zero,rezero|从零开始的异世界生活|從零開始的異世界生活|리제로
レム リゼロ|rem re zero|蕾姆|雷姆|렘
ラム リゼロ|ram re zero|拉姆|=
エミリア|emilia re zero|艾米莉亚|愛蜜莉雅|에밀리아
このすば|konosuba|为美好的世界献上祝福|為美好的世界獻上祝福|코노스바
めぐみん|megumin|惠惠|=|메구밍
転スラ|that time i got reincarnated as a slime,tensura,slime tensei|关于我转生变成史莱姆这档事|關於我轉生變成史萊姆這檔事|전생했더니 슬라임이었던 건에 대하여
リムル|rimuru,rimuru tempest|利姆鲁|利姆路|리무루
オーバーロード|overlord|不死者之王|=|오버로드
アルベド|albedo|雅儿贝德|雅兒貝德|알베도
無職転生|mushoku tensei,jobless reincarnation|无职转生|無職轉生|무직전생
盾の勇者の成り上がり|shield hero,rising of the shield hero|盾之勇者成名录|盾之勇者成名錄|방패 용사 성공담
薬屋のひとりごと|apothecary diaries,kusuriya no hitorigoto|药屋少女的呢喃|藥師少女的獨語|약사의 혼잣말
猫猫|maomao|猫猫 药屋|貓貓|마오마오
ダンダダン|dandadan|胆大党|膽大黨|단다단
怪獣8号|kaiju no 8,kaiju number 8|怪兽8号|怪獸8號|괴수 8호
着せ恋|my dress up darling,sono bisque doll|更衣人偶坠入爱河|戀上換裝娃娃|그 비스크 돌은 사랑을 한다
喜多川海夢|marin kitagawa,kitagawa marin|喜多川海梦|喜多川海夢|키타가와 마린
かぐや様は告らせたい|kaguya sama,love is war|辉夜大小姐想让我告白|輝夜姬想讓人告白|카구야 님은 고백받고 싶어
五等分の花嫁|quintessential quintuplets,go toubun no hanayome|五等分的新娘|五等分的花嫁|5등분의 신부
中野三玖|miku nakano,nakano miku|中野三玖|=|나카노 미쿠
彼女、お借りします|rent a girlfriend,kanojo okarishimasu|租借女友|出租女友|여친,빌리겠습니다
ぼっち・ざ・ろっく|bocchi the rock|孤独摇滚|孤獨搖滾|봇치 더 록
後藤ひとり|bocchi,hitori gotoh,gotoh hitori|后藤一里|後藤一里|고토 히토리
けいおん|k on,keion|轻音少女|K-ON輕音部|케이온
涼宮ハルヒ|haruhi suzumiya,melancholy of haruhi|凉宫春日的忧郁|涼宮春日的憂鬱|스즈미야 하루히의 우울
らきすた|lucky star|幸运星|幸運星|럭키 스타
まどかマギカ|madoka magica,puella magi madoka magica|魔法少女小圆|魔法少女小圓|마법소녀 마도카 마기카
鹿目まどか|madoka kaname|鹿目圆|鹿目圓|카나메 마도카
暁美ほむら|homura akemi,akemi homura|晓美焰|曉美焰|아케미 호무라
プリキュア|precure,pretty cure|光之美少女|=|프리큐어
おジャ魔女どれみ|ojamajo doremi,magical doremi|小魔女doremi|=|꼬마마법사 레미
クリィミーマミ|creamy mami,magical angel creamy mami|魔法小天使|=|크리미 마미
うる星やつら|urusei yatsura,lum|福星小子|=|우르세이 야츠라
ラム うる星やつら|lum urusei yatsura
らんま1/2|ranma,ranma 1 2|乱马|亂馬|란마
犬夜叉|inuyasha|犬夜叉|=|이누야샤
めぞん一刻|maison ikkoku|相聚一刻|=|메종일각
シティーハンター|city hunter|城市猎人|城市獵人|시티헌터
北斗の拳|fist of the north star,hokuto no ken|北斗神拳|=|북두의 권
聖闘士星矢|saint seiya,knights of the zodiac|圣斗士星矢|聖鬥士星矢|세인트 세이야||chevaliers du zodiaque|caballeros del zodiaco|cavaleiros do zodíaco|cavalieri dello zodiaco|рыцари зодиака
聖衣神話|saint cloth myth,myth cloth|圣衣神话|聖衣神話|성의신화
スラムダンク|slam dunk|灌篮高手|灌籃高手|슬램덩크||||||слэм данк
桜木花道|hanamichi sakuragi|樱木花道|櫻木花道|강백호
流川楓|rukawa,kaede rukawa|流川枫|流川楓|서태웅
キャプテン翼|captain tsubasa|足球小将|足球小將翼|캡틴 츠바사||olive et tom|campeones oliver y benji|super campeões|holly e benji|||||كابتن ماجد
幽遊白書|yu yu hakusho|幽游白书|幽遊白書|유유백서
るろうに剣心|rurouni kenshin,samurai x|浪客剑心|神劍闖江湖|바람의 검심
ベルセルク|berserk,guts berserk|剑风传奇|烙印勇士|베르세르크
バガボンド|vagabond|浪客行|=|배가본드
寄生獣|parasyte|寄生兽|寄生獸|기생수
ルパン三世|lupin the third,lupin iii|鲁邦三世|魯邦三世|루팡 3세
鉄腕アトム|astro boy,tetsuwan atom|铁臂阿童木|原子小金剛|철완 아톰,아톰
マジンガーZ|mazinger z,mazinger|魔神z|無敵鐵金剛|마징가 제트|||mazinger|||||||غريندايزر مازنجر
ゲッターロボ|getter robo|盖塔机器人|蓋特機器人|겟타 로보
グレンダイザー|grendizer,goldorak,goldrake|古连泰沙|克連大|그랜다이저||goldorak|||goldrake|||||غرندايزر
宇宙戦艦ヤマト|space battleship yamato|宇宙战舰大和号|宇宙戰艦大和號|우주전함 야마토
銀河鉄道999|galaxy express 999|银河铁道999|銀河鐵道999|은하철도 999
キャプテンハーロック|captain harlock,harlock|哈洛克船长|哈洛克船長|하록 선장||albator|capitán harlock||capitan harlock
ドラえもん|doraemon|哆啦A梦|哆啦A夢|도라에몽||||||дораэмон|โดราเอมอน|||دورايمون
クレヨンしんちゃん|crayon shin chan,shin chan,shinchan|蜡笔小新|蠟筆小新|짱구,짱구는 못말려|||||||ชินจัง
サザエさん|sazae san|海螺小姐|=|사자에상
ちびまる子ちゃん|chibi maruko chan,maruko|樱桃小丸子|櫻桃小丸子|마루코는 아홉살
アンパンマン|anpanman|面包超人|麵包超人|호빵맨
ゲゲゲの鬼太郎|gegege no kitaro,kitaro|咯咯咯鬼太郎|鬼太郎|게게게의 키타로
妖怪ウォッチ|yokai watch,yo kai watch|妖怪手表|妖怪手錶|요괴워치
ジバニャン|jibanyan|地缚猫|吉胖喵|지바냥
おそ松さん|osomatsu san,mr osomatsu|阿松|小松先生|오소마츠상
弱虫ペダル|yowamushi pedal|飙速宅男|飆速宅男|겁쟁이 페달
黒子のバスケ|kurokos basketball,kuroko no basket|黑子的篮球|影子籃球員|쿠로코의 농구
テニスの王子様|prince of tennis|网球王子|網球王子|테니스의 왕자
Free アニメ|free iwatobi,iwatobi swim club|男子游泳部|free男子游泳部
あんさんぶるスターズ|ensemble stars,enstars|偶像梦幻祭|偶像夢幻祭|앙상블 스타즈
A3 アニメ|a3 act addict actors|满开剧团
アイドリッシュセブン|idolish7,i7|爱娜娜|idolish7|아이돌리쉬 세븐
うたプリ|uta no prince sama,utapri|歌之王子殿下|=|노래의 왕자님
ツイステッドワンダーランド|twisted wonderland,twst|扭曲仙境|=|트위스티드 원더랜드
刀剣乱舞|touken ranbu,tourabu|刀剑乱舞|刀劍亂舞|도검난무
ヒプノシスマイク|hypnosis mic,hypmic|催眠麦克风|催眠麥克風|히프노시스 마이크
文豪ストレイドッグス|bungo stray dogs|文豪野犬|=|문호 스트레이독스
太宰治 文スト|dazai bungo stray dogs
約束のネバーランド|promised neverland|约定的梦幻岛|約定的夢幻島|약속의 네버랜드
Dr.STONE|dr stone,doctor stone|石纪元|新石紀|닥터 스톤
炎炎ノ消防隊|fire force|炎炎消防队|炎炎消防隊|불꽃 소방대
ブラッククローバー|black clover|黑色五叶草|黑色五葉草|블랙 클로버
ゴールデンカムイ|golden kamuy|黄金神威|黃金神威|골든 카무이
キングダム 漫画|kingdom manga|王者天下|=|킹덤 만화
夏目友人帳|natsume yujincho,natsumes book of friends|夏目友人帐|夏目友人帳|나츠메 우인장
ニャンコ先生|nyanko sensei|猫咪老师|貓咪老師|냥코 선생
蟲師|mushishi|虫师|蟲師|충사
化物語|bakemonogatari,monogatari|化物语|化物語|바케모노가타리
とある科学の超電磁砲|railgun,a certain scientific railgun|某科学的超电磁炮|科學超電磁砲|어떤 과학의 초전자포
御坂美琴|misaka mikoto,mikoto misaka|御坂美琴|=|미사카 미코토
Fate|fate stay night|命运之夜|命運之夜|페이트
Fate/Grand Order|fate grand order,fgo|命运冠位指定|命運冠位指定|페이트 그랜드 오더
セイバー|saber,saber fate,artoria|Saber阿尔托莉雅|阿爾托莉亞|세이버
ギルガメッシュ|gilgamesh|吉尔伽美什|吉爾伽美什|길가메쉬
ジャンヌ・ダルク|jeanne d arc fate,jeanne alter|贞德 fate|貞德 fate|잔 다르크
マシュ・キリエライト|mash kyrielight|玛修|瑪修|마슈
艦隊これくしょん|kantai collection,kancolle|舰队collection|艦隊收藏|칸코레
アズールレーン|azur lane|碧蓝航线|碧藍航線|벽람항로,아주르 레인
ウマ娘|uma musume,umamusume,uma musume pretty derby|赛马娘|賽馬娘|우마무스메
NIKKE|nikke,goddess of victory nikke|胜利女神妮姬|勝利女神妮姬|승리의 여신 니케
ブルーアーカイブ|blue archive|蔚蓝档案|蔚藍檔案|블루 아카이브
アークナイツ|arknights|明日方舟|=|명일방주
ドールズフロントライン|girls frontline|少女前线|少女前線|소녀전선
原神|genshin,genshin impact|原神|=|원신||||||геншин|เก็นชิน
雷電将軍|raiden shogun|雷电将军|雷電將軍|라이덴 쇼군
胡桃 原神|hu tao,hutao|胡桃 原神|=|호두 원신
スターレイル|honkai star rail,star rail,hsr|崩坏星穹铁道,星穹铁道|崩壞星穹鐵道|붕괴 스타레일
ゼンレスゾーンゼロ|zenless zone zero,zzz|绝区零|絕區零|젠레스 존 제로
学園アイドルマスター|gakuen idolmaster,gakumas|学园偶像大师|學園偶像大師|학원 아이돌마스터
アイドルマスター|idolmaster,idol master,the idolmaster,imas|偶像大师|偶像大師|아이돌 마스터
シンデレラガールズ|cinderella girls,deremas|灰姑娘女孩|=|신데렐라 걸즈
シャイニーカラーズ|shiny colors,shanimas|闪耀色彩|閃耀色彩|샤이니 컬러즈
ラブライブ|love live|lovelive|=|러브라이브
ラブライブ サンシャイン|love live sunshine,aqours|lovelive水团|lovelive sunshine|러브라이브 선샤인
バンドリ|bang dream,bandori|邦邦|bang dream少女樂團|뱅드림
MyGO|mygo|迷途之子|=
プロジェクトセカイ|project sekai,prsk,pjsk,colorful stage|世界计划|世界計畫|프로젝트 세카이,프로세카
初音ミク|hatsune miku,miku|初音未来,初音|初音未來|하츠네 미쿠||||||хацунэ мику|มิกุ|||هاتسوني ميكو
鏡音リン|kagamine rin|镜音铃|鏡音鈴|카가미네 린
鏡音レン|kagamine len|镜音连|鏡音連|카가미네 렌
巡音ルカ|megurine luka|巡音流歌|=|메구리네 루카
雪ミク|snow miku|雪初音,雪未来|雪初音|유키 미쿠
レーシングミク|racing miku|赛车初音|賽車初音|레이싱 미쿠
ボーカロイド|vocaloid|v家|vocaloid虛擬歌手|보컬로이드
ホロライブ|hololive|hololive公司|hololive事務所|홀로라이브
兎田ぺこら|pekora,usada pekora|兔田佩克拉|=|우사다 페코라
宝鐘マリン|houshou marine,marine hololive|宝钟玛琳|寶鐘瑪琳|호쇼 마린
星街すいせい|hoshimachi suisei,suisei|星街彗星|=|호시마치 스이세이
がうる・ぐら|gawr gura,gura|噶呜古拉|噶嗚古拉|가우르 구라
さくらみこ|sakura miko|樱巫女|櫻巫女|사쿠라 미코
にじさんじ|nijisanji|彩虹社|=|니지산지
ぶいすぽ|vspo,buispo|VSPO电竞|VSPO
壱百満天原サロメ|salome hyakumantenbara
東方Project|touhou,touhou project|东方project|東方project|동방프로젝트,동방
博麗霊夢|reimu,hakurei reimu|博丽灵梦|博麗靈夢|하쿠레이 레이무
霧雨魔理沙|marisa,kirisame marisa|雾雨魔理沙|霧雨魔理沙|키리사메 마리사
チルノ|cirno|琪露诺|琪露諾|치르노
ひぐらしのなく頃に|higurashi,higurashi when they cry|寒蝉鸣泣之时|暮蟬悲鳴時|쓰르라미 울 적에
シュタインズ・ゲート|steins gate|命运石之门|命運石之門|슈타인즈 게이트
キノの旅|kinos journey|奇诺之旅|奇諾之旅|키노의 여행
狼と香辛料|spice and wolf|狼与香辛料|狼與辛香料|늑대와 향신료
ホロ 狼と香辛料|holo spice and wolf
とらドラ|toradora|龙与虎|龍與虎|토라도라
ゆるキャン|yuru camp,laid back camp|摇曳露营|搖曳露營|유루캠
ガールズ&パンツァー|girls und panzer,garupan|少女与战车|少女與戰車|걸즈 앤 판처
ヴァイオレット・エヴァーガーデン|violet evergarden|紫罗兰永恒花园|紫羅蘭永恆花園|바이올렛 에버가든
メイドインアビス|made in abyss|来自深渊|來自深淵|메이드 인 어비스
サイバーパンク エッジランナーズ|cyberpunk edgerunners|赛博朋克边缘行者|電馭叛客邊緣行者
リコリス・リコイル|lycoris recoil|莉可丽丝|莉可麗絲|리코리스 리코일
天元突破グレンラガン|gurren lagann|天元突破|=|천원돌파 그렌라간
キルラキル|kill la kill|斩服少女|=|킬라킬
プロメア|promare|普罗米亚|普羅米亞
君の名は|your name,kimi no na wa|你的名字|=|너의 이름은
天気の子|weathering with you|天气之子|天氣之子|날씨의 아이
すずめの戸締まり|suzume,suzume no tojimari|铃芽之旅|鈴芽之旅|스즈메의 문단속
ジブリ|ghibli,studio ghibli|吉卜力|=|지브리,스튜디오 지브리||||||гибли|จิบลิ|||جيبلي
となりのトトロ|totoro,my neighbor totoro,my neighbour totoro|龙猫|龍貓|이웃집 토토로,토토로|||mi vecino totoro|meu amigo totoro|il mio vicino totoro|тоторо|โทโทโร่|||توتورو
千と千尋の神隠し|spirited away|千与千寻|神隱少女|센과 치히로의 행방불명|chihiros reise|le voyage de chihiro|el viaje de chihiro|a viagem de chihiro|la città incantata|унесённые призраками
カオナシ|no face,kaonashi|无脸男|無臉男|가오나시
ハウルの動く城|howls moving castle,howl moving castle|哈尔的移动城堡|霍爾的移動城堡|하울의 움직이는 성
もののけ姫|princess mononoke,mononoke|幽灵公主|魔法公主|원령공주
魔女の宅急便|kikis delivery service,kiki delivery service|魔女宅急便|=|마녀 배달부 키키
ジジ 魔女の宅急便|jiji cat
天空の城ラピュタ|castle in the sky,laputa|天空之城|=|천공의 성 라퓨타
風の谷のナウシカ|nausicaa,nausicaa of the valley of the wind|风之谷|風之谷|바람계곡의 나우시카
崖の上のポニョ|ponyo|悬崖上的金鱼姬|崖上的波妞|벼랑 위의 포뇨
紅の豚|porco rosso|红猪|紅豬|붉은 돼지
耳をすませば|whisper of the heart|侧耳倾听|心之谷|귀를 기울이면
君たちはどう生きるか|the boy and the heron,how do you live|你想活出怎样的人生|蒼鷺與少年|그대들은 어떻게 살 것인가
ポケットモンスター|pocket monsters|口袋妖怪|神奇寶貝|포켓몬스터
ポケモン|pokemon|宝可梦,精灵宝可梦|寶可夢|포켓몬||||||покемон|โปเกมอน||pokemon oyuncak|بوكيمون
ピカチュウ|pikachu|皮卡丘|=|피카츄|||||||ปิกาจู|||بيكاتشو
リザードン|charizard|喷火龙|噴火龍|리자몽|glurak|dracaufeu||||чаризард
フシギバナ|venusaur|妙蛙花|=|이상해꽃|bisaflor|florizarre
カメックス|blastoise|水箭龟|水箭龜|거북왕|turtok|tortank
フシギダネ|bulbasaur|妙蛙种子|妙蛙種子|이상해씨|bisasam|bulbizarre
ヒトカゲ|charmander|小火龙|小火龍|파이리|glumanda|salamèche
ゼニガメ|squirtle|杰尼龟|傑尼龜|꼬부기|schiggy|carapuce
イーブイ|eevee|伊布|=|이브이|evoli|évoli
ブラッキー|umbreon|月亮伊布|=|블래키|nachtara|noctali
ニンフィア|sylveon|仙子伊布|=|님피아|feelinara|nymphali
エーフィ|espeon|太阳伊布|太陽伊布|에브이,에스퍼 이브이|psiana|mentali
グレイシア|glaceon|冰伊布|=|글레이시아|glaziola|givrali
リーフィア|leafeon|叶伊布|葉伊布|리피아|folipurba|phyllali
シャワーズ|vaporeon|水伊布|=|샤미드|aquana|aquali
サンダース|jolteon|雷伊布|=|쥬피썬더|blitza|voltali
ブースター ポケモン|flareon|火伊布|=|부스터|flamara|pyroli
ミュウ|mew pokemon,mew|梦幻|夢幻|뮤
ミュウツー|mewtwo|超梦|超夢|뮤츠|mewtu
ルギア|lugia|洛奇亚|洛奇亞|루기아
ホウオウ|ho oh,hooh|凤王|鳳王|칠색조
レックウザ|rayquaza|烈空坐|=|레쿠쟈
カイオーガ|kyogre|盖欧卡|蓋歐卡|가이오가
グラードン|groudon|固拉多|=|그란돈
ディアルガ|dialga|帝牙卢卡|帝牙盧卡|디아루가
パルキア|palkia|帕路奇亚|帕路奇亞|펄기아
ギラティナ|giratina|骑拉帝纳|騎拉帝納|기라티나
アルセウス|arceus|阿尔宙斯|阿爾宙斯|아르세우스
ゲンガー|gengar|耿鬼|=|팬텀|||||||เก็งการ์
カビゴン|snorlax|卡比兽|卡比獸|잠만보|relaxo|ronflex
メタモン|ditto|百变怪|百變怪|메타몽|ditto pokemon|métamorph
プリン ポケモン|jigglypuff|胖丁|=|푸린|pummeluff|rondoudou
コダック|psyduck,kodak|可达鸭,柯达|可達鴨,柯達|고라파덕,코닥|enton|psykokwak||||кодак|โกดัก
ヤドン|slowpoke|呆呆兽|呆呆獸|야돈|flegmon|ramoloss
ラプラス|lapras|拉普拉斯|=|라프라스|lokhlass
カイリュー|dragonite|快龙|快龍|망나뇽|dragoran|dracolosse
ギャラドス|gyarados|暴鲤龙|暴鯉龍|갸라도스|garados|léviator
ルカリオ|lucario|路卡利欧|路卡利歐|루카리오
ミミッキュ|mimikyu|谜拟丘|謎擬Q|따라큐|mimigma|mimiqui
サーナイト|gardevoir|沙奈朵|=|가디안|guardevoir
ゲッコウガ|greninja|甲贺忍蛙|甲賀忍蛙|개굴닌자|quajutsu|amphinobi
メガリザードン|mega charizard|超级喷火龙|超級噴火龍|메가리자몽
セレビィ|celebi|时拉比|時拉比|세레비
リーリエ|lillie pokemon|莉莉艾|=|릴리에
マリィ|marnie|玛俐|瑪俐|마리
ナンジャモ|iono|奇树|奇樹|모야모
デジモン|digimon|数码宝贝|數碼寶貝|디지몬||||||дигимон|ดิจิมอน|||ديجيمون
アグモン|agumon|亚古兽|亞古獸|아구몬
オメガモン|omegamon,omnimon|奥米加兽|奧米加獸|오메가몬
仮面ライダー|kamen rider,masked rider|假面骑士|假面騎士|가면라이더||||||камен райдер|มาสค์ไรเดอร์
仮面ライダー電王|kamen rider den o|假面骑士电王|假面騎士電王|가면라이더 덴오
仮面ライダー555|kamen rider faiz|假面骑士555|假面騎士555|가면라이더 파이즈
仮面ライダーW|kamen rider double,kamen rider w|假面骑士w|假面騎士w|가면라이더 더블
変身ベルト|henshin belt,rider belt,transformation belt,dx belt|变身腰带|變身腰帶|변신벨트
ウルトラマン|ultraman|奥特曼|超人力霸王,鹹蛋超人|울트라맨||||||ультрамен|อุลตร้าแมน
ウルトラセブン|ultraseven|赛文奥特曼|超人七號|울트라세븐
ウルトラマンティガ|ultraman tiga|迪迦奥特曼|超人力霸王迪卡|울트라맨 티가
バルタン星人|alien baltan,baltan|巴尔坦星人|巴爾坦星人|발탄 성인
ゴジラ|godzilla|哥斯拉|哥吉拉|고질라||||||годзилла|ก็อดซิลล่า|||غودزيلا
モスラ|mothra|摩斯拉|=|모스라
ガメラ|gamera|加美拉|卡美拉|가메라
キングギドラ|king ghidorah,ghidorah|王者基多拉|=|킹기도라
メカゴジラ|mechagodzilla|机械哥斯拉|機械哥吉拉|메카고질라
スーパー戦隊|super sentai,sentai,power rangers|超级战队|超級戰隊|슈퍼전대
戦隊ロボ|sentai robot,megazord|战队机器人|戰隊機器人|전대 로봇
特撮|tokusatsu|特摄|特攝|특촬
トランスフォーマー|transformers,transformer|变形金刚|變形金剛|트랜스포머||||||трансформеры|ทรานส์ฟอร์เมอร์ส|||المتحولون
コンボイ|optimus prime,convoy|擎天柱|柯博文|옵티머스 프라임
ディズニー|disney|迪士尼|=|디즈니||||||дисней|ดิสนีย์|||ديزني
ミッキーマウス|mickey mouse,mickey|米奇|米奇老鼠|미키마우스
ディズニーランド|tokyo disneyland,disneyland|东京迪士尼乐园|東京迪士尼樂園|도쿄 디즈니랜드
ダッフィー|duffy|达菲|達菲|더피
リーナ・ベル|linabell|玲娜贝儿|玲娜貝兒|리나벨
くまのプーさん|winnie the pooh,pooh|小熊维尼|小熊維尼|곰돌이 푸
スティッチ|stitch|史迪奇|=|스티치
トイ・ストーリー|toy story|玩具总动员|玩具總動員|토이스토리
スヌーピー|snoopy,peanuts|史努比|=|스누피
ムーミン|moomin,moomins|姆明|嚕嚕米|무민
ミッフィー|miffy|米菲兔|米飛兔|미피
スターウォーズ|star wars|星球大战|星際大戰|스타워즈||||||звёздные войны
マーベル|marvel|漫威|=|마블
スパイダーマン|spider man,spiderman|蜘蛛侠|蜘蛛人|스파이더맨
バットマン|batman|蝙蝠侠|蝙蝠俠|배트맨
サンリオ|sanrio|三丽鸥|三麗鷗|산리오|||||||ซานริโอ
ハローキティ|hello kitty,kitty|凯蒂猫|凱蒂貓|헬로키티||||||хелло китти|คิตตี้
シナモロール|cinnamoroll|玉桂狗,大耳狗|大耳狗喜拿|시나모롤
マイメロディ|my melody,melody sanrio|美乐蒂|美樂蒂|마이멜로디
クロミ|kuromi|酷洛米,库洛米|酷洛米|쿠로미
ポムポムプリン|pompompurin,pom pom purin|布丁狗|=|폼폼푸린
ポチャッコ|pochacco|帕恰狗|=|포차코
けろけろけろっぴ|keroppi|可洛比,大眼蛙|大眼蛙|케로피
バツ丸|badtz maru|酷企鹅|酷企鵝|배드바츠마루
リトルツインスターズ|little twin stars,kikilala,kiki lala|双子星|雙子星|리틀트윈스타
ハンギョドン|hangyodon|人鱼汉顿|人魚漢頓|한교동
ぐでたま|gudetama|懒蛋蛋|蛋黃哥|구데타마
アグレッシブ烈子|aggretsuko|冲吧烈子|衝吧烈子
ちいかわ|chiikawa|吉伊卡哇|=|치이카와|||||||จิอิคาวะ
ハチワレ|hachiware|小八 吉伊卡哇|小八貓|하치와레
うさぎ ちいかわ|usagi chiikawa|乌萨奇|兔兔 吉伊卡哇
モモンガ ちいかわ|momonga chiikawa|飞鼠 吉伊卡哇
すみっコぐらし|sumikko gurashi,sumikkogurashi|角落生物|=|스밋코구라시
リラックマ|rilakkuma|轻松熊|拉拉熊|리락쿠마
たれぱんだ|tarepanda|趴趴熊|=|타레판다
こぎみゅん|cogimyun|粉粉猫
モンチッチ|monchhichi|蒙奇奇|夢奇奇|몬치치
ラブブ|labubu,pop mart labubu|拉布布|=|라부부|||||||ลาบูบู้
ソニーエンジェル|sonny angel,sonny angels|索尼天使|=|소니엔젤
スマイスキー|smiski|夜光小人
カービィ|kirby,kirbys dream land|星之卡比|=|별의 커비,커비
マリオ|mario,super mario|马里奥,超级马里奥|瑪利歐|마리오,슈퍼마리오||||||марио|มาริโอ|||ماريو
ルイージ|luigi|路易吉|=|루이지
ヨッシー|yoshi|耀西|=|요시
ピーチ姫|princess peach,peach mario|碧姬公主|=|피치공주
ドンキーコング|donkey kong|大金刚|大金剛|동키콩
ゼルダの伝説|zelda,legend of zelda|塞尔达传说,塞尔达|薩爾達傳說|젤다의 전설,젤다||||||зельда
リンク ゼルダ|link zelda
ブレス オブ ザ ワイルド|breath of the wild,botw|旷野之息|曠野之息|야생의 숨결
ティアーズ オブ ザ キングダム|tears of the kingdom,totk|王国之泪|王國之淚|티어스 오브 더 킹덤
スプラトゥーン|splatoon|斯普拉遁,喷射战士|斯普拉遁,漆彈大作戰|스플래툰
どうぶつの森|animal crossing|动物森友会|動物森友會|동물의 숲,모동숲
ピクミン|pikmin|皮克敏|=|피크민
メトロイド|metroid,samus|银河战士|密特羅德|메트로이드
ファイアーエムブレム|fire emblem|火焰纹章|聖火降魔錄|파이어 엠블렘
MOTHER2|earthbound,mother 2|地球冒险2
ファイナルファンタジー|final fantasy|最终幻想|最終幻想,太空戰士|파이널 판타지||||||файнал фэнтези
FF7|ff7,final fantasy vii,final fantasy 7|最终幻想7|最終幻想7|파판7
クラウド・ストライフ|cloud strife|克劳德|克勞德|클라우드 스트라이프
ティファ|tifa,tifa lockhart|蒂法|=|티파
セフィロス|sephiroth|萨菲罗斯|賽菲羅斯|세피로스
ドラゴンクエスト|dragon quest,dragon warrior|勇者斗恶龙|勇者鬥惡龍|드래곤 퀘스트
スライム ドラクエ|slime dragon quest|史莱姆|史萊姆
キングダムハーツ|kingdom hearts|王国之心|王國之心|킹덤하츠
クロノ・トリガー|chrono trigger|时空之轮|時空之輪|크로노 트리거
ゼノブレイド|xenoblade|异度神剑,异度之刃|異度神劍|제노블레이드
ニーア オートマタ|nier automata,nier|尼尔机械纪元|尼爾自動人形|니어 오토마타
2B ニーア|2b nier
モンスターハンター|monster hunter,monhun|怪物猎人|魔物獵人|몬스터 헌터,몬헌
リオレウス|rathalos|雄火龙|雄火龍|리오레우스
バイオハザード|resident evil,biohazard|生化危机|惡靈古堡|바이오하자드
ストリートファイター|street fighter|街头霸王|快打旋風|스트리트 파이터
春麗|chun li,chunli|春丽|春麗|춘리
ロックマン|mega man,megaman,rockman|洛克人|=|록맨
デビルメイクライ|devil may cry|鬼泣|惡魔獵人|데빌 메이 크라이
逆転裁判|ace attorney,phoenix wright|逆转裁判|逆轉裁判|역전재판
鉄拳|tekken|铁拳|鐵拳|철권
ソウルキャリバー|soulcalibur|灵魂能力|劍魂|소울칼리버
ペルソナ|persona,persona 5,persona 3|女神异闻录|女神異聞錄|페르소나
真・女神転生|shin megami tensei,smt|真女神转生|真女神轉生|진 여신전생
ダークソウル|dark souls|黑暗之魂|黑暗靈魂|다크 소울
エルデンリング|elden ring|艾尔登法环|艾爾登法環|엘든 링
メタルギアソリッド|metal gear solid,metal gear|合金装备|潛龍諜影|메탈기어 솔리드
サイレントヒル|silent hill|寂静岭|沉默之丘|사일런트 힐
悪魔城ドラキュラ|castlevania|恶魔城|惡魔城|악마성 드라큘라
グラディウス|gradius|宇宙巡航机|宇宙巡航艦|그라디우스
ソニック|sonic,sonic the hedgehog|索尼克|音速小子|소닉
龍が如く|yakuza game,like a dragon|人中之龙|人中之龍|용과 같이
ぷよぷよ|puyo puyo|魔法气泡|魔法氣泡|뿌요뿌요
テトリス|tetris|俄罗斯方块|俄羅斯方塊|테트리스||||||тетрис
パックマン|pac man,pacman|吃豆人|小精靈|팩맨
スペースインベーダー|space invaders|太空侵略者|=|스페이스 인베이더
太鼓の達人|taiko no tatsujin,taiko drum master|太鼓达人|太鼓達人|태고의 달인
グランツーリスモ|gran turismo|gt赛车|跑車浪漫旅|그란 투리스모
ときめきメモリアル|tokimeki memorial|心跳回忆|純愛手札|도키메키 메모리얼
牧場物語|harvest moon,story of seasons|牧场物语|牧場物語|목장이야기
桃太郎電鉄|momotaro dentetsu,momotetsu|桃太郎电铁|桃太郎電鐵|모모타로 전철
テイルズ オブ|tales of,tales of series|传说系列|傳奇系列|테일즈 오브
イース|ys game|伊苏|伊蘇|이스 게임
英雄伝説 軌跡|trails in the sky,legend of heroes|英雄传说轨迹|英雄傳說軌跡|영웅전설 궤적
マインクラフト|minecraft|我的世界|麥塊|마인크래프트||||||майнкрафт|ไมน์คราฟ|||ماينكرافت
`
