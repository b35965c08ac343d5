/** Further words of titles that every language says in its own way. The columns are those of table.ts. */
export const common = `
パンダ|panda|熊猫|熊貓|판다|Panda|panda|panda|panda|panda|панда|แพนด้า|panda|panda|باندا
カピバラ|capybara|水豚|=|카피바라|Capybara|capybara|capibara|capivara|capibara|капибара|คาปิบารา|kapibara|kapibara|كابيبارا
黒猫|black cat|黑猫|黑貓|검은 고양이|schwarze Katze|chat noir|gato negro|gato preto|gatto nero|чёрная кошка|แมวดำ|kucing hitam|kara kedi|قطة سوداء
ひまわり,ヒマワリ,向日葵|sunflower|向日葵|=|해바라기|Sonnenblume|tournesol|girasol|girassol|girasole|подсолнух|ทานตะวัน|bunga matahari|ayçiçeği|دوار الشمس
きのこ,キノコ|mushroom|蘑菇|=|버섯|Pilz|champignon|seta|cogumelo|fungo|гриб|เห็ด|jamur|mantar|فطر
蝶々,ちょうちょ,蝶|butterfly|蝴蝶|=|나비|Schmetterling|papillon|mariposa|borboleta|farfalla|бабочка|ผีเสื้อ|kupu-kupu|kelebek|فراشة
ひつじ,こひつじ,羊|sheep|绵羊|綿羊|양|Schaf|mouton|oveja|ovelha|pecora|овечка|แกะ|domba|koyun|خروف
クマ,くま|bear|熊|=|곰|Bär|ours|oso|urso|orso|медведь|หมี|beruang|ayı|دب
ウサギ,うさぎ|rabbit|兔子|=|토끼|Hase|lapin|conejo|coelho|coniglio|кролик|กระต่าย|kelinci|tavşan|أرنب
ネコ,ねこ,猫|cat|猫|貓|고양이|Katze|chat|gato|gato|gatto|кошка|แมว|kucing|kedi|قطة
お花,花,フラワー|flower|花|=|꽃|Blume|fleur|flor|flor|fiore|цветок|ดอกไม้|bunga|çiçek|زهرة
フルーツ,果物|fruit|水果|=|과일|Früchte|fruits|fruta|frutas|frutta|фрукты|ผลไม้|buah|meyve|فواكه
スマイル|smiley|笑脸|笑臉|스마일|Smiley|smiley|carita sonriente|carinha feliz|faccina sorridente|смайлик|หน้ายิ้ม|wajah senyum|gülen yüz|وجه مبتسم
カラフル|colourful|彩色|=|컬러풀|bunt|coloré|colorido|colorido|colorato|разноцветный|สีสันสดใส|berwarna-warni|renkli|ملون
ロゴ|logo|标志图案|標誌圖案|로고|Logo|logo|logo|logo|logo|логотип|โลโก้|logo|logo|شعار
グリッター|glitter|闪粉|亮粉|글리터|Glitzer|pailleté|purpurina|glitter|glitter|с блёстками|กลิตเตอร์|glitter|simli|لامع
強化ガラス|tempered glass|钢化玻璃|鋼化玻璃|강화유리|gehärtetes Glas|verre trempé|vidrio templado|vidro temperado|vetro temperato|закалённое стекло|กระจกนิรภัย|kaca tempered|temperli cam|زجاج مقوى
等身大|life-size|等身大|=|등신대|lebensgroß|grandeur nature|tamaño real|tamanho real|a grandezza naturale|в натуральную величину|ขนาดเท่าจริง|ukuran asli|gerçek boyutta|بالحجم الطبيعي
フルカラー|full colour|全彩|=|풀컬러|vollfarbig|en couleur|a todo color|colorido integral|a colori|полноцветный|สี่สี|penuh warna|tam renkli|ملون بالكامل
アニバーサリー|anniversary|周年纪念|週年紀念|기념|Jubiläum|anniversaire|aniversario|aniversário|anniversario|юбилей|ครบรอบ|edisi ulang tahun|yıl dönümü|ذكرى سنوية
コレクション|collection|收藏系列|收藏系列|컬렉션|Kollektion|collection|colección|coleção|collezione|коллекция|คอลเลกชัน|koleksi|koleksiyon|مجموعة
シリーズ|series|系列|=|시리즈|Serie|série|serie|série|serie|серия|ซีรีส์|seri|seri|سلسلة
主題歌,テーマソング|theme song|主题曲|主題曲|주제가|Titellied|générique|canción principal|música tema|sigla|заглавная песня|เพลงประกอบ|lagu tema|tema şarkısı|أغنية الشارة
エンディング・テーマ,エンディングテーマ|ending theme|片尾曲|=|엔딩 테마|Abspannlied|générique de fin|tema de cierre|tema de encerramento|sigla finale|финальная песня|เพลงปิด|lagu penutup|kapanış şarkısı|شارة النهاية
オープニングテーマ|opening theme|片头曲|片頭曲|오프닝 테마|Vorspannlied|générique de début|tema de apertura|tema de abertura|sigla iniziale|начальная песня|เพลงเปิด|lagu pembuka|açılış şarkısı|شارة البداية
アニソン|anime songs|动漫歌曲|動漫歌曲|애니송|Anime-Lieder|chansons d’anime|canciones de anime|músicas de anime|canzoni anime|аниме-песни|เพลงอนิเมะ|lagu anime|anime şarkıları|أغاني أنمي
御三家|starter trio|御三家|=|스타팅 3종|Starter-Trio|trio de départ|trío inicial|trio inicial|trio iniziale|стартовое трио|สามตัวเริ่มต้น|trio starter|başlangıç üçlüsü|ثلاثي البداية
ブイズ|Eevee evolutions|伊布家族|=|이브이즈|Evoli-Entwicklungen|évolutions d’Évoli|evoluciones de Eevee|evoluções de Eevee|evoluzioni di Eevee|эволюции Иви|ร่างวิวัฒน์อีวุย|evolusi Eevee|Eevee evrimleri|تطورات إيفي
炎タイプ,ほのおタイプ|Fire type|火属性|火屬性|불꽃 타입|Typ Feuer|type Feu|tipo Fuego|tipo Fogo|tipo Fuoco|огненный тип|ประเภทไฟ|tipe Api|Ateş türü|نوع النار
水タイプ,みずタイプ|Water type|水属性|水屬性|물 타입|Typ Wasser|type Eau|tipo Agua|tipo Água|tipo Acqua|водный тип|ประเภทน้ำ|tipe Air|Su türü|نوع الماء
雷タイプ,でんきタイプ|Lightning type|雷属性|雷屬性|번개 타입|Typ Elektro|type Électrik|tipo Rayo|tipo Elétrico|tipo Lampo|электрический тип|ประเภทสายฟ้า|tipe Listrik|Elektrik türü|نوع الكهرباء
くさタイプ,草タイプ|Grass type|草属性|草屬性|풀 타입|Typ Pflanze|type Plante|tipo Planta|tipo Planta|tipo Erba|травяной тип|ประเภทหญ้า|tipe Rumput|Bitki türü|نوع العشب
英語,英文|English|英语|英語|영어|Englisch|anglais|inglés|inglês|inglese|английский|ภาษาอังกฤษ|bahasa Inggris|İngilizce|الإنجليزية
韓国語,韓国版|Korean edition|韩文版|韓文版|한국어판|koreanische Ausgabe|édition coréenne|edición coreana|edição coreana|edizione coreana|корейское издание|ฉบับเกาหลี|edisi Korea|Korece baskı|إصدار كوري
中国語,中国版,簡体字版,繁体字版|Chinese edition|中文版|=|중국어판|chinesische Ausgabe|édition chinoise|edición china|edição chinesa|edizione cinese|китайское издание|ฉบับจีน|edisi Tiongkok|Çince baskı|إصدار صيني
レザー,本革,革,牛革,カウレザー|leather|皮革|=|가죽|Leder|cuir|cuero|couro|pelle|кожа|หนัง|kulit|deri|جلد
麻の葉,麻の葉柄,麻の葉文様|asanoha pattern|麻叶纹|麻葉紋|아사노하 무늬|Asanoha-Muster|motif asanoha|motivo asanoha|padrão asanoha|motivo asanoha|узор асаноха|ลายอาซาโนฮะ|motif asanoha|asanoha deseni|نقش أسانوها
青海波|seigaiha pattern|青海波纹|青海波紋|세이가이하 무늬|Seigaiha-Muster|motif seigaiha|motivo seigaiha|padrão seigaiha|motivo seigaiha|узор сэйгайха|ลายเซไกฮะ|motif seigaiha|seigaiha deseni|نقش سيغايها
友禅,友禅柄|Yuzen pattern|友禅纹样|友禪紋樣|유젠 무늬|Yuzen-Muster|motif Yuzen|motivo Yuzen|padrão Yuzen|motivo Yuzen|узор юдзэн|ลายยูเซ็น|motif Yuzen|Yuzen deseni|نقش يوزين
和紙貼り|covered in washi paper|和纸贴面|和紙貼面|와시 마감|mit Washi-Papier bezogen|recouvert de papier washi|forrado en papel washi|revestido com papel washi|rivestito di carta washi|оклеено бумагой васи|หุ้มด้วยกระดาษวาชิ|dilapisi kertas washi|washi kâğıdı kaplı|مغطى بورق واشي
リネン,麻|linen|亚麻|亞麻|리넨|Leinen|lin|lino|linho|lino|лён|ลินิน|linen|keten|كتان
コットン,綿|cotton|棉|=|면|Baumwolle|coton|algodón|algodão|cotone|хлопок|ผ้าฝ้าย|katun|pamuk|قطن
シルク,絹,正絹|silk|丝绸|絲綢|실크|Seide|soie|seda|seda|seta|шёлк|ผ้าไหม|sutra|ipek|حرير
刺繍|embroidery|刺绣|刺繡|자수|Stickerei|broderie|bordado|bordado|ricamo|вышивка|ปักลาย|bordir|nakış|تطريز
特大|extra large|特大|=|특대|extra groß|très grand|extragrande|extragrande|extra grande|очень большой|ใหญ่พิเศษ|ekstra besar|çok büyük|كبير جدًا
駄菓子|dagashi sweets|日式怀旧零食|日式懷舊零食|일본 옛날 과자|Dagashi-Süßigkeiten|confiseries dagashi|golosinas dagashi|docinhos dagashi|dolcetti dagashi|сладости дагаси|ขนมดากาชิ|jajanan dagashi|dagashi şekerlemeleri|حلوى داغاشي
墨|sumi ink|墨|=|먹|Sumi-Tusche|encre sumi|tinta sumi|tinta sumi|inchiostro sumi|тушь суми|หมึกซูมิ|tinta sumi|sumi mürekkebi|حبر سومي
ちりめん,縮緬|chirimen crêpe|绉绸|縐綢|지리멘|Chirimen-Krepp|crêpe chirimen|crespón chirimen|crepe chirimen|crêpe chirimen|креп тиримэн|ผ้าจิริเมง|kain chirimen|chirimen kumaş|قماش تشيريمن
茶道具|tea ceremony utensil|茶道具|=|다도 도구|Teezeremonie-Gerät|ustensile de cérémonie du thé|utensilio de la ceremonia del té|utensílio da cerimônia do chá|utensile da cerimonia del tè|утварь чайной церемонии|อุปกรณ์พิธีชงชา|perlengkapan upacara teh|çay seremonisi gereci|أداة لمراسم الشاي
和柄|Japanese pattern|和风图案|和風圖案|일본 전통 무늬|japanisches Muster|motif japonais|estampado japonés|estampa japonesa|motivo giapponese|японский узор|ลายญี่ปุ่น|motif Jepang|Japon deseni|نقش ياباني
錫,錫製|tin|锡|錫|주석|Zinn|étain|estaño|estanho|stagno|олово|ดีบุก|timah|kalay|قصدير
ソフビ|soft vinyl|软胶|軟膠|소프비|Weichvinyl|vinyle souple|vinilo blando|vinil macio|vinile morbido|мягкий винил|ซอฟต์ไวนิล|vinil lunak|yumuşak vinil|فينيل لين
怪獣ソフビ|kaiju soft vinyl|怪兽软胶|怪獸軟膠|괴수 소프비|Kaiju aus Weichvinyl|kaiju en vinyle souple|kaiju de vinilo blando|kaiju de vinil macio|kaiju in vinile morbido|кайдзю из мягкого винила|ไคจูซอฟต์ไวนิล|kaiju vinil lunak|yumuşak vinil kaiju|كايجو من الفينيل اللين
見本盤|promotional pressing|宣传样盘|宣傳樣盤|견본반|Promo-Pressung|pressage promotionnel|edición promocional|prensagem promocional|copia promozionale|промоиздание|แผ่นโปรโมต|cetakan promosi|tanıtım baskısı|نسخة ترويجية
愛蔵版|collector’s edition|珍藏版|=|애장판|Sammlerausgabe|édition collector|edición de coleccionista|edição de colecionador|edizione da collezione|коллекционное издание|ฉบับนักสะสม|edisi kolektor|koleksiyon baskısı|طبعة لهواة الجمع
完全版|complete edition|完全版|=|완전판|Gesamtausgabe|édition intégrale|edición completa|edição completa|edizione completa|полное издание|ฉบับสมบูรณ์|edisi lengkap|tam baskı|طبعة كاملة
新装版|new edition|新装版|新裝版|신장판|Neuausgabe|nouvelle édition|nueva edición|nova edição|nuova edizione|новое издание|ฉบับพิมพ์ใหม่|edisi baru|yeni baskı|طبعة جديدة
Nゲージ|N gauge|N轨|N規|N게이지|Spur N|échelle N|escala N|escala N|scala N|масштаб N|สเกล N|skala N|N ölçeği|مقياس N
HOゲージ|HO gauge|HO轨|HO規|HO게이지|Spur H0|échelle HO|escala H0|escala HO|scala H0|масштаб H0|สเกล HO|skala HO|HO ölçeği|مقياس HO
がま口|kiss-lock clasp|口金|口金|똑딱이 잠금|Bügelverschluss|fermoir à clip|cierre de boquilla|fecho de clique|chiusura a clic|застёжка-фермуар|ปากกระเป๋าแบบเป๊าะ|kancing jepret|klips ağızlı|قفل إطاري
着物リメイク|made from kimono cloth|和服改制|和服改製|기모노 리메이크|aus Kimonostoff|en tissu de kimono|hecho con tela de kimono|feito com tecido de quimono|in tessuto di kimono|из ткани кимоно|ตัดจากผ้ากิโมโน|dari kain kimono|kimono kumaşından|من قماش كيمونو
羊毛フェルト|needle felt|羊毛毡|羊毛氈|양모 펠트|Wollfilz|laine feutrée|fieltro de lana|feltro de lã|feltro di lana|валяная шерсть|ผ้าสักหลาดขนแกะ|kain felt wol|yün keçe|لباد صوفي
和ジャズ|Japanese jazz|日本爵士|=|일본 재즈|japanischer Jazz|jazz japonais|jazz japonés|jazz japonês|jazz giapponese|японский джаз|แจ๊ซญี่ปุ่น|jazz Jepang|Japon cazı|جاز ياباني
フュージョン|jazz fusion|融合爵士|=|퓨전 재즈|Jazz-Fusion|jazz fusion|jazz fusión|jazz fusion|jazz fusion|джаз-фьюжн|ฟิวชันแจ๊ซ|jazz fusion|caz füzyon|جاز فيوجن
シティポップ,シティ・ポップ|city pop|城市流行乐|城市流行樂|시티 팝|City Pop|city pop|city pop|city pop|city pop|сити-поп|ซิตี้ป็อป|city pop|city pop|سيتي بوب
日本製|made in Japan|日本制造|日本製|일본제|made in Japan|fabriqué au Japon|hecho en Japón|fabricado no Japão|fatto in Giappone|сделано в Японии|ผลิตในญี่ปุ่น|buatan Jepang|Japon malı|صنع في اليابان
国産|made in Japan|日本制造|日本製造|일본산|in Japan hergestellt|fabriqué au Japon|hecho en Japón|feito no Japão|prodotto in Giappone|сделано в Японии|ผลิตในญี่ปุ่น|buatan Jepang|Japonya’da üretildi|صنع في اليابان
ストライプ|striped|条纹|條紋|스트라이프|gestreift|à rayures|a rayas|listrado|a righe|в полоску|ลายทาง|bergaris|çizgili|مخطط
象牙|ivory (elephant)|象牙|=|상아|Elfenbein|ivoire|marfil|marfim|avorio|слоновая кость|งาช้าง|gading|fildişi|عاج
べっ甲,鼈甲|tortoiseshell|玳瑁|=|대모갑|Schildpatt|écaille de tortue|carey|casco de tartaruga|tartaruga|черепаховый панцирь|กระดองเต่า|tempurung penyu|bağa|صدف السلحفاة
初期型|early model|早期型|=|초기형|frühe Ausführung|premier modèle|modelo inicial|modelo inicial|primo modello|ранняя модель|รุ่นแรก|model awal|ilk dönem modeli|طراز مبكر
後期型|late model|后期型|後期型|후기형|späte Ausführung|modèle tardif|modelo tardío|modelo tardio|modello tardo|поздняя модель|รุ่นหลัง|model akhir|son dönem modeli|طراز متأخر
南部鉄器|nambu ironware|南部铁器|南部鐵器|남부 철기|Nambu-Gusseisen|fonte de Nambu|hierro fundido de Nambu|ferro fundido de Nambu|ghisa di Nambu|чугун намбу|เหล็กหล่อนัมบุ|besi cor Nambu|Nambu dökme demiri|حديد زهر نامبو
`
/** How a camera's mount is named after its letters, which every script writes alike. */
export const mounts = ['F', 'EF', 'FD', 'RF', 'E', 'A', 'K', 'M', 'L', 'MD', 'X', 'Z']
  .map(
    (of) =>
      `${of}マウント|${of} mount|${of}卡口|${of}接環|${of} 마운트|${of}-Bajonett|monture ${of}|montura ${of}|encaixe ${of}|attacco ${of}|байонет ${of}|เมาท์ ${of}|mount ${of}|${of} bayonet|حامل عدسات ${of}`,
  )
  .join('\n')
