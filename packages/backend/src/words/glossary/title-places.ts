/**
 * Prefectures, ways to send inside Japan and wide categories, as listings name them. The columns are those of table.ts; a name that
 * is written in Latin letters is the same in all languages that use them.
 */
export const places = `
北海道,JP-01|Hokkaido|北海道|=|홋카이도||||||Хоккайдо|ฮอกไกโด|||هوكايدو
青森県,青森,JP-02|Aomori|青森县|青森縣|아오모리현||||||Аомори|อาโอโมริ|||أوموري
岩手県,岩手,JP-03|Iwate|岩手县|岩手縣|이와테현||||||Иватэ|อิวาเตะ|||إيواته
宮城県,宮城,JP-04|Miyagi|宫城县|宮城縣|미야기현||||||Мияги|มิยางิ|||مياغي
秋田県,秋田,JP-05|Akita|秋田县|秋田縣|아키타현||||||Акита|อากิตะ|||أكيتا
山形県,山形,JP-06|Yamagata|山形县|山形縣|야마가타현||||||Ямагата|ยามางาตะ|||ياماغاتا
福島県,福島,JP-07|Fukushima|福岛县|福島縣|후쿠시마현||||||Фукусима|ฟูกูชิมะ|||فوكوشيما
茨城県,茨城,JP-08|Ibaraki|茨城县|茨城縣|이바라키현||||||Ибараки|อิบารากิ|||إيباراكي
栃木県,栃木,JP-09|Tochigi|栃木县|栃木縣|도치기현||||||Тотиги|โทจิงิ|||توتشيغي
群馬県,群馬,JP-10|Gunma|群马县|群馬縣|군마현||||||Гумма|กุนมะ|||غونما
埼玉県,埼玉,JP-11|Saitama|埼玉县|埼玉縣|사이타마현||||||Сайтама|ไซตามะ|||سايتاما
千葉県,千葉,JP-12|Chiba|千叶县|千葉縣|지바현||||||Тиба|ชิบะ|||تشيبا
東京都,東京,JP-13|Tokyo|东京都|東京都|도쿄도||||||Токио|โตเกียว|||طوكيو
神奈川県,神奈川,JP-14|Kanagawa|神奈川县|神奈川縣|가나가와현||||||Канагава|คานางาวะ|||كاناغاوا
新潟県,新潟,JP-15|Niigata|新潟县|新潟縣|니가타현||||||Ниигата|นีงาตะ|||نيغاتا
富山県,富山,JP-16|Toyama|富山县|富山縣|도야마현||||||Тояма|โทยามะ|||توياما
石川県,石川,JP-17|Ishikawa|石川县|石川縣|이시카와현||||||Исикава|อิชิกาวะ|||إيشيكاوا
福井県,福井,JP-18|Fukui|福井县|福井縣|후쿠이현||||||Фукуи|ฟูกูอิ|||فوكوي
山梨県,山梨,JP-19|Yamanashi|山梨县|山梨縣|야마나시현||||||Яманаси|ยามานาชิ|||ياماناشي
長野県,長野,JP-20|Nagano|长野县|長野縣|나가노현||||||Нагано|นางาโนะ|||ناغانو
岐阜県,岐阜,JP-21|Gifu|岐阜县|岐阜縣|기후현||||||Гифу|กิฟุ|||غيفو
静岡県,静岡,JP-22|Shizuoka|静冈县|靜岡縣|시즈오카현||||||Сидзуока|ชิซูโอกะ|||شيزوكا
愛知県,愛知,JP-23|Aichi|爱知县|愛知縣|아이치현||||||Айти|ไอจิ|||آيتشي
三重県,三重,JP-24|Mie|三重县|三重縣|미에현||||||Миэ|มิเอะ|||ميه
滋賀県,滋賀,JP-25|Shiga|滋贺县|滋賀縣|시가현||||||Сига|ชิงะ|||شيغا
京都府,京都,JP-26|Kyoto|京都府|=|교토부||||||Киото|เกียวโต|||كيوتو
大阪府,大阪,JP-27|Osaka|大阪府|=|오사카부||||||Осака|โอซากะ|||أوساكا
兵庫県,兵庫,JP-28|Hyogo|兵库县|兵庫縣|효고현||||||Хёго|เฮียวโงะ|||هيوغو
奈良県,奈良,JP-29|Nara|奈良县|奈良縣|나라현||||||Нара|นาระ|||نارا
和歌山県,和歌山,JP-30|Wakayama|和歌山县|和歌山縣|와카야마현||||||Вакаяма|วากายามะ|||واكاياما
鳥取県,鳥取,JP-31|Tottori|鸟取县|鳥取縣|돗토리현||||||Тоттори|ทตโตริ|||توتوري
島根県,島根,JP-32|Shimane|岛根县|島根縣|시마네현||||||Симанэ|ชิมาเนะ|||شيمانه
岡山県,岡山,JP-33|Okayama|冈山县|岡山縣|오카야마현||||||Окаяма|โอกายามะ|||أوكاياما
広島県,広島,JP-34|Hiroshima|广岛县|廣島縣|히로시마현||||||Хиросима|ฮิโรชิมะ|||هيروشيما
山口県,山口,JP-35|Yamaguchi|山口县|山口縣|야마구치현||||||Ямагути|ยามากูจิ|||ياماغوتشي
徳島県,徳島,JP-36|Tokushima|德岛县|德島縣|도쿠시마현||||||Токусима|โทกูชิมะ|||توكوشيما
香川県,香川,JP-37|Kagawa|香川县|香川縣|가가와현||||||Кагава|คางาวะ|||كاغاوا
愛媛県,愛媛,JP-38|Ehime|爱媛县|愛媛縣|에히메현||||||Эхимэ|เอฮิเมะ|||إهيمه
高知県,高知,JP-39|Kochi|高知县|高知縣|고치현||||||Коти|โคจิ|||كوتشي
福岡県,福岡,JP-40|Fukuoka|福冈县|福岡縣|후쿠오카현||||||Фукуока|ฟูกูโอกะ|||فوكوكا
佐賀県,佐賀,JP-41|Saga|佐贺县|佐賀縣|사가현||||||Сага|ซางะ|||ساغا
長崎県,長崎,JP-42|Nagasaki|长崎县|長崎縣|나가사키현||||||Нагасаки|นางาซากิ|||ناغاساكي
熊本県,熊本,JP-43|Kumamoto|熊本县|熊本縣|구마모토현||||||Кумамото|คูมาโมโตะ|||كوماموتو
大分県,大分,JP-44|Oita|大分县|大分縣|오이타현||||||Оита|โออิตะ|||أويتا
宮崎県,宮崎,JP-45|Miyazaki|宫崎县|宮崎縣|미야자키현||||||Миядзаки|มิยาซากิ|||ميازاكي
鹿児島県,鹿児島,JP-46|Kagoshima|鹿儿岛县|鹿兒島縣|가고시마현||||||Кагосима|คาโงชิมะ|||كاغوشيما
沖縄県,沖縄,JP-47|Okinawa|冲绳县|沖繩縣|오키나와현||||||Окинава|โอกินาวะ|||أوكيناوا
海外|abroad|海外|=|해외|Ausland|étranger|extranjero|exterior|estero|за границей|ต่างประเทศ|luar negeri|yurt dışı|خارج اليابان
未定,Unspecified|not decided yet|未定|=|미정|noch offen|pas encore décidé|por decidir|a definir|da definire|ещё не решено|ยังไม่กำหนด|belum ditentukan|henüz belli değil|لم يحدد بعد
らくらくメルカリ便|Rakuraku Mercari (Yamato)|轻松Mercari便（雅玛多）|輕鬆Mercari便（黑貓）|라쿠라쿠 메르카리편(야마토)
ゆうゆうメルカリ便|Yuyu Mercari (Japan Post)|悠悠Mercari便（日本邮政）|悠悠Mercari便（日本郵政）|유유 메르카리편(일본우편)
普通郵便,普通郵便(定形、定形外),定形外郵便,定形郵便,定形外|ordinary mail, untracked|普通邮件（无追踪）|普通郵件（無追蹤）|일반 우편(추적 없음)|normale Post ohne Verfolgung|courrier ordinaire, sans suivi|correo ordinario, sin seguimiento|correio comum, sem rastreio|posta ordinaria, senza tracciamento|обычная почта без отслеживания|ไปรษณีย์ธรรมดา ไม่มีเลขติดตาม|pos biasa, tanpa pelacakan|takipsiz normal posta|بريد عادي بلا تتبع
クロネコヤマト,ヤマト運輸,宅急便,ヤマト宅急便|Yamato|雅玛多|黑貓宅急便|야마토 택배||||||Yamato||||ياماتو
宅急便コンパクト|Yamato Compact|雅玛多小型件|黑貓宅急便精巧包|야마토 컴팩트
ネコポス|Nekopos (Yamato)|Nekopos（雅玛多）|Nekopos（黑貓）|네코포스(야마토)
ゆうパック|Yu-Pack (Japan Post)|Yu-Pack（日本邮政）|Yu-Pack（日本郵政）|유팩(일본우편)
ゆうパケット,ゆうパケットポスト,ゆうパケットプラス|Yu-Packet (Japan Post)|Yu-Packet（日本邮政）|Yu-Packet（日本郵政）|유패킷(일본우편)
ゆうメール|Yu-Mail (Japan Post)|Yu-Mail（日本邮政）|Yu-Mail（日本郵政）|유메일(일본우편)
レターパック,レターパックプラス,レターパックライト|Letter Pack (Japan Post)|Letter Pack（日本邮政）|Letter Pack（日本郵政）|레터팩(일본우편)
クリックポスト|Click Post (Japan Post)|Click Post（日本邮政）|Click Post（日本郵政）|클릭포스트(일본우편)
佐川急便,飛脚宅配便|Sagawa|佐川急便|=|사가와 택배||||||Sagawa||||ساغاوا
レディース,レディースファッション|women’s fashion|女装|女裝|여성 패션|Damenmode|mode femme|moda de mujer|moda feminina|moda donna|женская мода|แฟชั่นผู้หญิง|busana wanita|kadın giyim|أزياء نسائية
メンズ,メンズファッション|men’s fashion|男装|男裝|남성 패션|Herrenmode|mode homme|moda de hombre|moda masculina|moda uomo|мужская мода|แฟชั่นผู้ชาย|busana pria|erkek giyim|أزياء رجالية
ファッション,ファッション・小物,グッズ・ファッション|fashion|时尚|時尚|패션|Mode|mode|moda|moda|moda|мода|แฟชั่น|busana|moda|أزياء
トップス|tops|上衣|=|상의|Oberteile|hauts|partes de arriba|blusas e camisetas|maglie e camicie|верх|เสื้อ|atasan|üst giyim|ملابس علوية
おもちゃ・ホビー,おもちゃ・ホビー・グッズ,ホビー,ゲーム・おもちゃ・グッズ,おもちゃ、ゲーム,ホビー、カルチャー|toys and hobbies|玩具与爱好|玩具與嗜好|장난감·취미|Spielzeug und Hobby|jouets et loisirs|juguetes y aficiones|brinquedos e hobbies|giocattoli e hobby|игрушки и хобби|ของเล่นและงานอดิเรก|mainan dan hobi|oyuncak ve hobi|ألعاب وهوايات
映像・音楽,音楽・映像,映像ソフト,音楽ソフト,CD・DVD,CD・DVD・ブルーレイ,音楽|music and films|音乐与影像|音樂與影像|음악·영상|Musik und Filme|musique et films|música y películas|música e filmes|musica e film|музыка и фильмы|เพลงและภาพยนตร์|musik dan film|müzik ve film|موسيقى وأفلام
家電・カメラ・AV機器,家電、AV、カメラ,家電・スマホ・カメラ,スマホ・家電・カメラ,TV・オーディオ・カメラ|electronics and cameras|家电与相机|家電與相機|가전·카메라|Elektronik und Kameras|électronique et photo|electrónica y cámaras|eletrônicos e câmeras|elettronica e fotocamere|электроника и камеры|เครื่องใช้ไฟฟ้าและกล้อง|elektronik dan kamera|elektronik ve kamera|إلكترونيات وكاميرات
本・雑誌・漫画,書籍・コミック,本・雑誌・コミック,本、雑誌|books and magazines|书籍与杂志|書籍與雜誌|책·잡지|Bücher und Zeitschriften|livres et magazines|libros y revistas|livros e revistas|libri e riviste|книги и журналы|หนังสือและนิตยสาร|buku dan majalah|kitap ve dergi|كتب ومجلات
キッチン用品・食器,キッチン、食器,食器・キッチン,食器|kitchen and tableware|厨房与餐具|廚房與餐具|주방·식기|Küche und Geschirr|cuisine et vaisselle|cocina y vajilla|cozinha e louça|cucina e stoviglie|кухня и посуда|ครัวและเครื่องใช้บนโต๊ะ|dapur dan peralatan makan|mutfak ve sofra|مطبخ وأواني
アニメ,アニメ・コミック|anime|动漫|動漫|애니메이션|Anime|anime|anime|anime|anime|аниме|อนิเมะ|anime|anime|أنمي
その他|other|其他|=|기타|Sonstiges|autres|otros|outros|altro|прочее|อื่น ๆ|lainnya|diğer|أخرى
`
