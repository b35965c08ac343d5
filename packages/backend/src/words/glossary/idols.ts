/** Idols, musicians, athletes. The columns are those of table.ts. */
export const idols = `
モーニング娘|morning musume|早安少女组|早安少女組|모닝구무스메
ハロー!プロジェクト|hello project,hello pro|早安家族|=|헬로 프로젝트
AKB48|akb48,akb
乃木坂46|nogizaka46,nogizaka|乃木坂46|=|노기자카46
櫻坂46|sakurazaka46,sakurazaka|樱坂46|櫻坂46|사쿠라자카46
欅坂46|keyakizaka46|榉坂46|欅坂46|케야키자카46
日向坂46|hinatazaka46,hinatazaka|日向坂46|=|히나타자카46
SKE48|ske48
NMB48|nmb48
HKT48|hkt48
STU48|stu48
=LOVE|equal love,ikolove|等爱|等愛
ももいろクローバーZ|momoiro clover z,momoclo|桃色幸运草z|桃色幸運草Z|모모이로 클로버 제트
Perfume|perfume group,perfume idol|电音香水|電音香水|퍼퓸
BABYMETAL|babymetal,baby metal|BABYMETAL乐队
でんぱ組.inc|dempagumi,dempagumi inc
BiSH|bish idol,bish band
新しい学校のリーダーズ|atarashii gakko,new school leaders
FRUITS ZIPPER|fruits zipper
CUTIE STREET|cutie street
嵐|arashi|岚|嵐|아라시
SMAP|smap|SMAP组合|SMAP|스맙
Snow Man|snow man|雪人组合|Snow Man組合|스노우맨
SixTONES|sixtones|石头团|SixTONES|스톤즈
King & Prince|king and prince,king & prince,kinpri|平野紫耀团|King & Prince組合|킹앤프린스
なにわ男子|naniwa danshi|浪花男子|=|나니와단시
Travis Japan|travis japan
関ジャニ∞|kanjani eight,super eight|关8|關8|칸쟈니8
KAT-TUN|kat tun,kattun
Hey! Say! JUMP|hey say jump|平成跳|Hey Say JUMP組合|헤이세이점프
JO1|jo1
INI|ini group
BE:FIRST|be first,befirst
NiziU|niziu|NiziU虹U|=|니쥬
XG|xg group
ME:I|me i group
BTS|bts|防弹少年团|防彈少年團|방탄소년단
SEVENTEEN|seventeen kpop|SVT|=|세븐틴
TWICE|twice|兔瓦斯|TWICE女團|트와이스
BLACKPINK|blackpink|粉墨|BLACKPINK女團|블랙핑크
Stray Kids|stray kids,skz|SKZ|=|스트레이키즈
NCT|nct,nct 127,nct dream|NCT男团|NCT男團|엔시티
aespa|aespa|ae女团|aespa女團|에스파
LE SSERAFIM|le sserafim|lsf女团|LE SSERAFIM女團|르세라핌
NewJeans|newjeans,new jeans group|牛仔裤女团|NewJeans女團|뉴진스
IVE|ive kpop|IVE女团|IVE女團|아이브
ENHYPEN|enhypen|EN-|ENHYPEN男團|엔하이픈
TXT|tomorrow x together,txt kpop|TXT男团|TXT男團|투모로우바이투게더
韓国アイドル|kpop,k pop,korean idol|韩国偶像|韓國偶像|케이팝
ZARD|zard
宇多田ヒカル|hikaru utada,utada hikaru|宇多田光|=|우타다 히카루
浜崎あゆみ|ayumi hamasaki,hamasaki ayumi|滨崎步|濱崎步|하마사키 아유미
安室奈美恵|namie amuro,amuro namie|安室奈美惠|=|아무로 나미에
椎名林檎|sheena ringo,shiina ringo,ringo sheena|椎名林檎|=|시이나 링고
東京事変|tokyo jihen,tokyo incidents|东京事变|東京事變|도쿄지헨
米津玄師|kenshi yonezu,yonezu kenshi|米津玄师|米津玄師|요네즈 켄시
あいみょん|aimyon|爱缪|愛繆|아이묭
YOASOBI|yoasobi|夜游|YOASOBI樂團|요아소비
Ado|ado singer|阿多 歌手|Ado 歌手|아도
藤井風|fujii kaze|藤井风|藤井風|후지이 카제
Official髭男dism|official hige dandism,higedan|髭男|=|오피셜히게단디즘
King Gnu|king gnu|King Gnu乐队|King Gnu樂團|킹누
Mrs. GREEN APPLE|mrs green apple|大森元贵乐队|Mrs GREEN APPLE樂團|미세스 그린 애플
BUMP OF CHICKEN|bump of chicken|BUMP乐队|BUMP樂團|범프 오브 치킨
RADWIMPS|radwimps|RAD乐队|RADWIMPS樂團|래드윔프스
ONE OK ROCK|one ok rock,oneokrock|OOR乐队|ONE OK ROCK樂團|원오크락
L'Arc~en~Ciel|larc en ciel,l arc en ciel,laruku|彩虹乐队|彩虹樂團|라르크 앙 시엘
X JAPAN|x japan|X JAPAN乐队|X JAPAN樂團|엑스 재팬
LUNA SEA|luna sea|月之海|=|루나씨
GLAY|glay|GLAY乐队|GLAY樂團|글레이
B'z|bz band,b z|B'z乐队|B'z樂團
Mr.Children|mr children,mr.children|孩子先生|小孩先生|미스터 칠드런
サザンオールスターズ|southern all stars|南天群星|南方之星|사잔 올 스타즈
スピッツ|spitz|spitz乐队|Spitz樂團|스핏츠
DIR EN GREY|dir en grey|灰色银币|DIR EN GREY樂團|디르 앙 그레이
the GazettE|gazette band,the gazette|the GazettE乐队
マキシマム ザ ホルモン|maximum the hormone
ゲスの極み乙女|gesu no kiwami otome
きゃりーぱみゅぱみゅ|kyary pamyu pamyu|卡莉怪妞|=|캬리 파뮤파뮤
水樹奈々|nana mizuki,mizuki nana|水树奈奈|水樹奈奈|미즈키 나나
LiSA|lisa singer|LiSA 歌手|=|리사 가수
花澤香菜|kana hanazawa,hanazawa kana|花泽香菜|花澤香菜|하나자와 카나
声優|voice actor,seiyuu,voice actress|声优|聲優|성우
中森明菜|akina nakamori,nakamori akina|中森明菜|=|나카모리 아키나
松田聖子|seiko matsuda,matsuda seiko|松田圣子|松田聖子|마츠다 세이코
山口百恵|momoe yamaguchi,yamaguchi momoe|山口百惠|=|야마구치 모모에
竹内まりや|mariya takeuchi,takeuchi mariya|竹内玛利亚|竹內瑪莉亞|타케우치 마리야
山下達郎|tatsuro yamashita,yamashita tatsuro|山下达郎|山下達郎|야마시타 타츠로
大貫妙子|taeko ohnuki,taeko onuki|大贯妙子|大貫妙子|오누키 타에코
杏里|anri singer,anri|杏里|=|안리
松原みき|miki matsubara,matsubara miki|松原美纪|松原美紀|마츠바라 미키
角松敏生|toshiki kadomatsu|角松敏生|=|카도마츠 토시키
大滝詠一|eiichi ohtaki,eiichi otaki|大泷咏一|大瀧詠一|오타키 에이이치
細野晴臣|haruomi hosono|细野晴臣|細野晴臣|호소노 하루오미
坂本龍一|ryuichi sakamoto|坂本龙一|坂本龍一|사카모토 류이치
YMO|yellow magic orchestra,ymo|YMO乐队|YMO樂團|옐로 매직 오케스트라
久石譲|joe hisaishi,hisaishi|久石让|久石讓|히사이시 조
高中正義|masayoshi takanaka,takanaka|高中正义|高中正義|타카나카 마사요시
カシオペア|casiopea|卡西欧佩亚|Casiopea樂團|카시오페아
T-SQUARE|t square,tsquare
菅野よう子|yoko kanno|菅野洋子|=|칸노 요코
植松伸夫|nobuo uematsu|植松伸夫|=|우에마츠 노부오
福山雅治|masaharu fukuyama|福山雅治|=|후쿠야마 마사하루
尾崎豊|yutaka ozaki|尾崎丰|尾崎豐|오자키 유타카
矢沢永吉|eikichi yazawa|矢泽永吉|矢澤永吉|야자와 에이키치
BOØWY|boowy|BOØWY乐队
氷室京介|kyosuke himuro
布袋寅泰|tomoyasu hotei|布袋寅泰|=
宝塚|takarazuka,takarazuka revue|宝冢|寶塚歌劇|다카라즈카
プロレス|pro wrestling,puroresu,japanese wrestling|摔角|=|프로레슬링
大谷翔平|shohei ohtani,ohtani|大谷翔平|=|오타니 쇼헤이
イチロー|ichiro,ichiro suzuki|铃木一朗|鈴木一朗|이치로
読売ジャイアンツ|yomiuri giants|读卖巨人|讀賣巨人|요미우리 자이언츠
阪神タイガース|hanshin tigers|阪神虎|=|한신 타이거스
ファンクラブ限定|fan club limited,fanclub limited|FC限定|=|팬클럽 한정
会場限定|venue limited,event limited|会场限定|會場限定|회장 한정
ライブグッズ|concert goods,live goods,tour goods|演唱会周边|演唱會周邊|콘서트 굿즈
ツアーTシャツ|tour t shirt,concert shirt|巡演T恤|=|투어 티셔츠
銀テープ|silver tape,concert streamer|银色彩带|銀色彩帶|은테이프
会報|fan club magazine,newsletter|会报|會報|회보
`
