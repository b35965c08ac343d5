/**
 * What shops ask when something is ordered, and what can be answered. The columns are those of table.ts; everything else a shop may call a
 * version by (colours, kinds, grades) is in the other tables.
 */
export const choices = `
サイズ,サイズ選択|size|尺码|尺寸|사이즈|Größe|taille|talla|tamanho|taglia|размер|ขนาด|ukuran|beden|المقاس
カラー,色,お色,カラー選択|colour|颜色|顏色|색상|Farbe|couleur|color|cor|colore|цвет|สี|warna|renk|اللون
柄,模様,デザイン|pattern|图案|圖案|무늬|Muster|motif|diseño|padrão|motivo|узор|ลาย|motif|desen|النقشة
種類,タイプ,品種|kind|款式|款式|종류|Art|type|tipo|tipo|tipo|вид|ชนิด|jenis|tür|النوع
数量,個数|quantity|数量|數量|수량|Menge|quantité|cantidad|quantidade|quantità|количество|จำนวน|jumlah|adet|الكمية
素材,材質|material|材质|材質|소재|Material|matière|material|material|materiale|материал|วัสดุ|bahan|malzeme|المادة
長さ|length|长度|長度|길이|Länge|longueur|largo|comprimento|lunghezza|длина|ความยาว|panjang|uzunluk|الطول
容量|volume|容量|容量|용량|Inhalt|contenance|capacidad|capacidade|capacità|объём|ความจุ|isi|hacim|السعة
味,フレーバー|flavour|口味|口味|맛|Geschmack|goût|sabor|sabor|gusto|вкус|รสชาติ|rasa|tat|النكهة
香り|scent|香味|香味|향|Duft|parfum|aroma|aroma|profumo|аромат|กลิ่น|aroma|koku|الرائحة
ラッピング,ギフト包装,ギフトラッピング|gift wrapping|礼品包装|禮品包裝|선물 포장|Geschenkverpackung|emballage cadeau|envoltorio de regalo|embrulho para presente|confezione regalo|подарочная упаковка|ห่อของขวัญ|bungkus kado|hediye paketi|تغليف هدية
メッセージカード|message card|留言卡|留言卡|메시지 카드|Grußkarte|carte de vœux|tarjeta con mensaje|cartão com mensagem|biglietto|открытка|การ์ดข้อความ|kartu ucapan|mesaj kartı|بطاقة رسالة
名入れ|name engraved or printed on it|刻名|刻名|이름 새김|mit Namen versehen|personnalisation au nom|grabado del nombre|gravação do nome|incisione del nome|именная надпись|สลักชื่อ|dengan nama|isim yazma|كتابة الاسم
熨斗,熨斗の種類,のし,のしの種類|noshi gift band|礼签|禮籤|노시(선물 띠)|Noshi-Geschenkband|bandeau cadeau noshi|banda de regalo noshi|faixa de presente noshi|fascia regalo noshi|лента носи для подарка|โนชิ (แถบของขวัญ)|pita hadiah noshi|noshi hediye bandı|شريط هدية نوشي
在庫共有のご確認,在庫共有について|stock is shared with other shops|库存与其他店铺共享|庫存與其他店鋪共用|재고를 다른 매장과 공유함|Bestand wird mit anderen Läden geteilt|stock partagé avec d’autres boutiques|existencias compartidas con otras tiendas|estoque compartilhado com outras lojas|scorte condivise con altri negozi|остаток общий с другими магазинами|สต็อกใช้ร่วมกับร้านอื่น|stok dipakai bersama toko lain|stok diğer mağazalarla ortak|المخزون مشترك مع متاجر أخرى
希望する,希望します,あり,有り,有|yes|要|要|예|ja|oui|sí|sim|sì|да|ต้องการ|ya|evet|نعم
希望しない,希望しません,なし,無し,無,不要|no|不要|不要|아니요|nein|non|no|não|no|нет|ไม่ต้องการ|tidak|hayır|لا
同意する,同意します,了承する,確認しました|agreed|同意|同意|동의함|einverstanden|d’accord|de acuerdo|de acordo|accettato|согласен|ยอมรับ|setuju|kabul|موافق
無料|free|免费|免費|무료|kostenlos|gratuit|gratis|grátis|gratis|бесплатно|ฟรี|gratis|ücretsiz|مجانًا
有料|at a charge|收费|收費|유료|kostenpflichtig|payant|de pago|pago|a pagamento|платно|มีค่าใช้จ่าย|berbayar|ücretli|برسوم
ひらがな|in hiragana|平假名|平假名|히라가나|in Hiragana|en hiragana|en hiragana|em hiragana|in hiragana|хираганой|ฮิรางานะ|dengan hiragana|hiragana ile|بالهيراغانا
カタカナ|in katakana|片假名|片假名|가타카나|in Katakana|en katakana|en katakana|em katakana|in katakana|катаканой|คาตากานะ|dengan katakana|katakana ile|بالكاتاكانا
漢字|in kanji|汉字|漢字|한자|in Kanji|en kanji|en kanji|em kanji|in kanji|иероглифами|คันจิ|dengan kanji|kanji ile|بالكانجي
ローマ字|in Latin letters|罗马字|羅馬字|로마자|in lateinischer Schrift|en lettres latines|en letras latinas|em letras latinas|in lettere latine|латиницей|อักษรโรมัน|huruf Latin|Latin harfleriyle|بالحروف اللاتينية
御祝,お祝い|congratulations|祝贺|祝賀|축하|Glückwunsch|félicitations|felicitación|felicitações|auguri|поздравление|แสดงความยินดี|ucapan selamat|kutlama|تهنئة
内祝|thanks for a gift received|回礼|回禮|답례|Dank für ein Geschenk|remerciement pour un cadeau|agradecimiento por un regalo|agradecimento por um presente|ringraziamento per un regalo|ответный подарок|ของตอบแทน|balasan hadiah|hediyeye teşekkür|شكر على هدية
御礼,お礼|thanks|致谢|致謝|감사|Dank|remerciement|agradecimiento|agradecimento|ringraziamento|благодарность|ขอบคุณ|terima kasih|teşekkür|شكر
フリー,フリーサイズ,ワンサイズ,F|one size|均码|均碼|프리 사이즈|Einheitsgröße|taille unique|talla única|tamanho único|taglia unica|один размер|ฟรีไซซ์|satu ukuran|standart beden|مقاس واحد
大,大サイズ|large|大|大|대|groß|grand|grande|grande|grande|большой|ใหญ่|besar|büyük|كبير
中,中サイズ|medium|中|中|중|mittel|moyen|mediano|médio|medio|средний|กลาง|sedang|orta|متوسط
小,小サイズ|small|小|小|소|klein|petit|pequeño|pequeno|piccolo|маленький|เล็ก|kecil|küçük|صغير
特大|extra large|特大|特大|특대|extra groß|très grand|extragrande|extra grande|extra grande|очень большой|ใหญ่พิเศษ|ekstra besar|çok büyük|كبير جدًا
メンズ,男性用|men’s|男款|男款|남성용|Herren|homme|hombre|masculino|uomo|мужской|ของผู้ชาย|pria|erkek|رجالي
レディース,女性用|women’s|女款|女款|여성용|Damen|femme|mujer|feminino|donna|женский|ของผู้หญิง|wanita|kadın|نسائي
キッズ,子供用|children’s|儿童款|兒童款|아동용|Kinder|enfant|infantil|infantil|bambino|детский|ของเด็ก|anak|çocuk|للأطفال
右|right|右|右|오른쪽|rechts|droite|derecha|direita|destra|правый|ขวา|kanan|sağ|يمين
左|left|左|左|왼쪽|links|gauche|izquierda|esquerda|sinistra|левый|ซ้าย|kiri|sol|يسار
新品|new|全新|全新|새 제품|neu|neuf|nuevo|novo|nuovo|новое|ใหม่|baru|yeni|جديد
中古|used|二手|二手|중고|gebraucht|occasion|usado|usado|usato|б/у|มือสอง|bekas|ikinci el|مستعمل
未開封|unopened|未开封|未開封|미개봉|ungeöffnet|non ouvert|sin abrir|lacrado|mai aperto|не вскрыто|ยังไม่เปิด|belum dibuka|açılmamış|غير مفتوح
友禅|Yuzen pattern|友禅纹样|友禪紋樣|유젠 무늬|Yuzen-Muster|motif yuzen|estampado yuzen|padrão yuzen|motivo yuzen|узор юдзэн|ลายยูเซ็น|motif yuzen|yuzen deseni|نقشة يوزن
麻の葉|hemp-leaf pattern|麻叶纹|麻葉紋|삼잎 무늬|Hanfblattmuster|motif asanoha|estampado asanoha|padrão asanoha|motivo asanoha|узор асаноха|ลายใบป่าน|motif asanoha|asanoha deseni|نقشة أسانوها
右利き,右利き用|right-handed|右手用|右手用|오른손잡이용|für Rechtshänder|pour droitier|para diestros|para destros|per destrimani|для правшей|สำหรับคนถนัดขวา|untuk tangan kanan|sağ elini kullananlar için|لليد اليمنى
左利き,左利き用,レフティ|left-handed|左手用|左手用|왼손잡이용|für Linkshänder|pour gaucher|para zurdos|para canhotos|per mancini|для левшей|สำหรับคนถนัดซ้าย|untuk tangan kiri|sol elini kullananlar için|لليد اليسرى
藍,藍色,インディゴ,インディゴブルー|indigo|靛蓝色|靛藍色|인디고|indigoblau|indigo|índigo|índigo|indaco|индиго|สีคราม|nila|çivit mavisi|نيلي
若草,若草色,若葉,若葉色,萌黄,萌黄色|fresh green|嫩绿色|嫩綠色|연두색|frischgrün|vert tendre|verde tierno|verde-claro|verde tenero|светло-зелёный|สีเขียวอ่อน|hijau muda|taze yeşil|أخضر فاتح
くすみピンク,ダスティピンク|dusty pink|灰粉色|灰粉色|더스티 핑크|altrosa|vieux rose|rosa empolvado|rosa-velho|rosa antico|пыльно-розовый|สีชมพูหม่น|merah muda kusam|gül kurusu|وردي مغبر
くすみブルー,ダスティブルー|dusty blue|灰蓝色|灰藍色|더스티 블루|graublau|bleu grisé|azul empolvado|azul-acinzentado|blu polvere|пыльно-голубой|สีฟ้าหม่น|biru kusam|puslu mavi|أزرق مغبر
くすみグリーン,セージグリーン|sage green|灰绿色|灰綠色|세이지 그린|salbeigrün|vert sauge|verde salvia|verde-sálvia|verde salvia|шалфейный|สีเขียวเสจ|hijau sage|adaçayı yeşili|أخضر مريمي
マスタード,からし,からし色,芥子色|mustard|芥末黄|芥末黃|머스터드|senfgelb|moutarde|mostaza|mostarda|senape|горчичный|สีมัสตาร์ด|kuning mustar|hardal sarısı|خردلي
えんじ,エンジ,えんじ色,臙脂|deep red|胭脂红|胭脂紅|진홍색|dunkelrot|rouge foncé|granate|vermelho-escuro|rosso scuro|тёмно-красный|สีแดงเข้ม|merah tua|koyu kırmızı|أحمر داكن
モカ,モカブラウン|mocha|摩卡色|摩卡色|모카|mokka|moka|moca|moca|moka|мокко|สีมอคค่า|moka|moka|موكا
グレージュ|greige|灰米色|灰米色|그레이지|greige|grège|gris beige|bege-acinzentado|grigio beige|серо-бежевый|สีเทาเบจ|krem keabu-abuan|gri bej|بيج رمادي
オフホワイト,生成,きなり,キナリ|off-white|米白色|米白色|오프화이트|cremeweiß|blanc cassé|blanco roto|branco-creme|bianco panna|молочно-белый|สีขาวนวล|putih tulang|kırık beyaz|أبيض كريمي
テラコッタ|terracotta|赤陶色|赤陶色|테라코타|terrakotta|terre cuite|terracota|terracota|terracotta|терракотовый|สีอิฐ|terakota|kiremit rengi|تيراكوتا
ミント|mint|薄荷|薄荷|민트|Minze|menthe|menta|menta|menta|мята|มินต์|mint|nane|نعناع
ミントグリーン|mint green|薄荷绿|薄荷綠|민트 그린|mintgrün|vert menthe|verde menta|verde-menta|verde menta|мятный|สีเขียวมินต์|hijau mint|nane yeşili|أخضر نعناعي
ラベンダー|lavender|薰衣草|薰衣草|라벤더|Lavendel|lavande|lavanda|lavanda|lavanda|лаванда|ลาเวนเดอร์|lavender|lavanta|لافندر
オリーブ,うぐいす,うぐいす色,鶯色|olive green|橄榄绿|橄欖綠|올리브그린|olivgrün|vert olive|verde oliva|verde-oliva|verde oliva|оливковый|สีเขียวมะกอก|hijau zaitun|zeytin yeşili|زيتوني
キャメル|camel|驼色|駝色|카멜|kamelbraun|camel|camel|camelo|cammello|кэмел|สีคาเมล|cokelat unta|deve tüyü|جملي
サンドベージュ|sand beige|沙色|沙色|샌드 베이지|sandbeige|beige sable|beige arena|bege-areia|beige sabbia|песочно-бежевый|สีเบจทราย|krem pasir|kum beji|بيج رملي
ターコイズ,ターコイズブルー|turquoise|绿松石色|綠松石色|터콰이즈|türkis|turquoise|turquesa|turquesa|turchese|бирюзовый|สีเทอร์ควอยซ์|pirus|turkuaz|فيروزي
エメラルドグリーン|emerald green|祖母绿|祖母綠|에메랄드그린|smaragdgrün|vert émeraude|verde esmeralda|verde-esmeralda|verde smeraldo|изумрудный|สีเขียวมรกต|hijau zamrud|zümrüt yeşili|أخضر زمردي
サーモンピンク|salmon pink|鲑鱼粉|鮭魚粉|연어색|lachsrosa|rose saumon|rosa salmón|rosa-salmão|rosa salmone|лососевый|สีชมพูแซลมอน|merah muda salem|somon pembesi|وردي سلموني
ローズピンク|rose pink|玫瑰粉|玫瑰粉|로즈 핑크|rosenrosa|rose soutenu|rosa intenso|rosa-intenso|rosa intenso|ярко-розовый|สีชมพูกุหลาบ|merah muda mawar|gül pembesi|وردي زهري
ピンクゴールド,ローズゴールド|rose gold|玫瑰金|玫瑰金|로즈 골드|roségold|or rose|oro rosa|ouro rosé|oro rosa|розовое золото|สีโรสโกลด์|emas mawar|pembe altın|ذهبي وردي
シャンパンゴールド|champagne gold|香槟金|香檳金|샴페인 골드|champagnergold|or champagne|dorado champán|dourado champanhe|oro champagne|золото шампань|สีแชมเปญโกลด์|emas sampanye|şampanya altını|ذهبي شمبانيا
ガンメタ,ガンメタル,ガンメタリック|gunmetal|枪灰色|槍灰色|건메탈|anthrazit metallic|gris acier|gris metálico oscuro|cinza-metálico|canna di fucile|тёмный металлик|สีกันเมทัล|abu-abu logam|metalik füme|رمادي معدني
抹茶色|matcha green|抹茶绿|抹茶綠|말차색|matchagrün|vert matcha|verde matcha|verde-matcha|verde matcha|цвет матча|สีเขียวมัทฉะ|hijau matcha|matcha yeşili|أخضر ماتشا
桜色,さくら色|cherry-blossom pink|樱花粉|櫻花粉|벚꽃색|kirschblütenrosa|rose fleur de cerisier|rosa flor de cerezo|rosa-cerejeira|rosa ciliegio|цвет сакуры|สีชมพูซากุระ|merah muda sakura|sakura pembesi|وردي ساكورا
朱,朱色|vermilion|朱红色|朱紅色|주홍색|zinnoberrot|vermillon|bermellón|vermelhão|vermiglio|алый|สีแดงชาด|merah terang|zincifre kırmızısı|زنجفري
山吹,山吹色|golden yellow|金黄色|金黃色|황금빛 노랑|goldgelb|jaune d’or|amarillo dorado|amarelo-ouro|giallo oro|золотисто-жёлтый|สีเหลืองทอง|kuning keemasan|altın sarısı|أصفر ذهبي
濃紺,ダークネイビー|dark navy|深藏青色|深藏青色|짙은 남색|dunkles Marineblau|bleu marine foncé|azul marino oscuro|azul-marinho escuro|blu navy scuro|чернильно-синий|สีกรมท่าเข้ม|biru dongker tua|koyu lacivert|كحلي داكن
空色|sky blue|天蓝色|天藍色|하늘색|himmelblau|bleu ciel|azul cielo|azul-celeste|celeste|небесно-голубой|สีฟ้าสดใส|biru langit|gök mavisi|أزرق سماوي
群青,群青色,瑠璃,瑠璃色|ultramarine|群青色|群青色|군청색|ultramarinblau|outremer|azul ultramar|azul-ultramarino|blu oltremare|ультрамарин|สีน้ำเงินเข้ม|biru ultramarin|ultramarin|لازوردي
漆黒|jet black|漆黑色|漆黑色|칠흑|tiefschwarz|noir profond|negro azabache|preto-azeviche|nero profondo|угольно-чёрный|สีดำสนิท|hitam pekat|kuzgun siyahı|أسود حالك
スモーク|smoke|烟灰色|煙灰色|스모크|rauchgrau|fumé|ahumado|fumê|fumé|дымчатый|สีควัน|asap|füme|دخاني
マルチ|multicolour|多色|多色|멀티컬러|mehrfarbig|multicolore|multicolor|multicolor|multicolore|разноцветный|หลากสี|warna-warni|çok renkli|متعدد الألوان
カモフラ,カモフラージュ|camouflage|迷彩|迷彩|카모플라주|Tarnmuster|camouflage|camuflaje|camuflagem|mimetico|камуфляж|ลายพราง|kamuflase|kamuflaj|مموّه
チェック,チェック柄|checked|格纹|格紋|체크무늬|kariert|à carreaux|a cuadros|xadrez|a quadri|в клетку|ลายตาราง|kotak-kotak|kareli|مربعات
無地|plain|纯色|素色|무지|einfarbig|uni|liso|liso|tinta unita|однотонный|สีพื้น|polos|düz renk|سادة
ドット,ドット柄|polka dots|圆点|圓點|도트 무늬|gepunktet|à pois|de lunares|de bolinhas|a pois|в горошек|ลายจุด|polkadot|puantiyeli|منقط
両方|both|两者|兩者|둘 다|beide|les deux|ambos|ambos|entrambi|оба|ทั้งสอง|keduanya|ikisi de|كلاهما
男の子,男の子用|for boys|男孩|男孩|남아용|für Jungen|pour garçon|para niño|para menino|per bambino|для мальчиков|สำหรับเด็กผู้ชาย|untuk anak laki-laki|erkek çocuk için|للأولاد
女の子,女の子用|for girls|女孩|女孩|여아용|für Mädchen|pour fille|para niña|para menina|per bambina|для девочек|สำหรับเด็กผู้หญิง|untuk anak perempuan|kız çocuk için|للبنات
単品|single item|单件|單件|단품|einzeln|à l’unité|suelto|avulso|singolo|отдельно|ชิ้นเดียว|satuan|tekli|قطعة واحدة
送料無料|free shipping in Japan|日本国内免运费|日本國內免運費|일본 내 무료 배송|Versand in Japan kostenlos|port gratuit au Japon|envío gratis en Japón|frete grátis no Japão|spedizione gratuita in Giappone|бесплатная доставка по Японии|ส่งฟรีในญี่ปุ่น|gratis ongkir di Jepang|Japonya içi ücretsiz kargo|شحن مجاني داخل اليابان
本体のみ|unit alone|仅主体|僅主體|본체만|nur das Gerät|appareil seul|solo la unidad|só o aparelho|solo il corpo|только сам предмет|เฉพาะตัวเครื่อง|unit saja|yalnızca ana parça|الجهاز فقط
ケース付き,ケース付|with case|附保护套|附保護套|케이스 포함|mit Etui|avec étui|con estuche|com estojo|con custodia|с чехлом|พร้อมเคส|dengan sarung|kılıflı|مع حافظة
箱あり,箱付き,箱付,元箱あり|with box|有盒|有盒|박스 있음|mit Karton|avec boîte|con caja|com caixa|con scatola|с коробкой|มีกล่อง|dengan kotak|kutulu|مع العلبة
箱なし,箱無し|without box|无盒|無盒|박스 없음|ohne Karton|sans boîte|sin caja|sem caixa|senza scatola|без коробки|ไม่มีกล่อง|tanpa kotak|kutusuz|بدون علبة
付属品あり|with accessories|含配件|附配件|부속품 있음|mit Zubehör|avec accessoires|con accesorios|com acessórios|con accessori|с аксессуарами|มีอุปกรณ์เสริม|dengan aksesori|aksesuarlı|مع الملحقات
説明書付き,説明書あり|with manual|附说明书|附說明書|설명서 포함|mit Anleitung|avec notice|con manual|com manual|con manuale|с инструкцией|มีคู่มือ|dengan buku panduan|kılavuzlu|مع الدليل
充電器付き,充電器付|with charger|附充电器|附充電器|충전기 포함|mit Ladegerät|avec chargeur|con cargador|com carregador|con caricatore|с зарядным устройством|พร้อมที่ชาร์จ|dengan pengisi daya|şarj cihazlı|مع شاحن
保証あり|with warranty|有保修|有保固|보증 있음|mit Garantie|avec garantie|con garantía|com garantia|con garanzia|с гарантией|มีประกัน|bergaransi|garantili|مع ضمان
保証なし|without warranty|无保修|無保固|보증 없음|ohne Garantie|sans garantie|sin garantía|sem garantia|senza garanzia|без гарантии|ไม่มีประกัน|tanpa garansi|garantisiz|بدون ضمان
動作確認済み,動作確認済,動作品|tested and working|已测试可用|已測試可用|작동 확인됨|geprüft und funktionsfähig|testé et fonctionnel|probado y funciona|testado e funcionando|testato e funzionante|проверено и работает|ทดสอบแล้วใช้งานได้|sudah diuji dan berfungsi|denenmiş ve çalışıyor|مُختبَر ويعمل
ジャンク,ジャンク品|for parts|零件机|零件機|부품용|Bastlerware|pour pièces|para piezas|para peças|per ricambi|на запчасти|สำหรับอะไหล่|untuk suku cadang|yedek parçalık|لقطع الغيار
未使用に近い,ほぼ新品|like new|近乎全新|近乎全新|거의 새것|wie neu|comme neuf|casi nuevo|como novo|come nuovo|почти новое|เหมือนใหม่|seperti baru|yeni gibi|شبه جديد
目立った傷や汚れなし|no noticeable flaws|无明显瑕疵|無明顯瑕疵|눈에 띄는 흠 없음|ohne auffällige Mängel|sans défaut notable|sin defectos visibles|sem defeitos visíveis|senza difetti evidenti|без заметных дефектов|ไม่มีตำหนิเด่นชัด|tanpa cacat mencolok|belirgin kusuru yok|بلا عيوب ظاهرة
やや傷や汚れあり|some flaws|略有瑕疵|略有瑕疵|약간의 흠 있음|leichte Mängel|quelques défauts|algunos defectos|pequenos defeitos|lievi difetti|небольшие дефекты|มีตำหนิเล็กน้อย|sedikit cacat|hafif kusurlu|عيوب طفيفة
非常に良い|very good|非常好|非常好|매우 좋음|sehr gut|très bon|muy bueno|muito bom|ottimo|очень хорошее|ดีมาก|sangat baik|çok iyi|جيد جدًا
良い|good|良好|良好|좋음|gut|bon|bueno|bom|buono|хорошее|ดี|baik|iyi|جيد
可|acceptable|尚可|尚可|사용 가능|akzeptabel|acceptable|aceptable|aceitável|accettabile|приемлемое|พอใช้|cukup baik|kabul edilebilir|مقبول
未使用,未使用品|unused|未使用|未使用|미사용|unbenutzt|jamais utilisé|sin usar|sem uso|mai usato|не использовалось|ยังไม่ได้ใช้|belum dipakai|kullanılmamış|غير مستعمل
傷や汚れあり,キズや汚れあり,キズ・汚れあり,傷・汚れあり,傷汚れあり|scratches or stains|有划痕或污渍|有刮痕或污漬|흠집이나 얼룩 있음|Kratzer oder Flecken|rayures ou taches|arañazos o manchas|arranhões ou manchas|graffi o macchie|царапины или пятна|มีรอยหรือคราบ|ada goresan atau noda|çizik veya leke var|خدوش أو بقع
全体的に状態が悪い,状態が悪い|poor condition overall|整体状态较差|整體狀態較差|전체적으로 상태 나쁨|insgesamt schlechter Zustand|mauvais état général|mal estado general|mau estado geral|in cattive condizioni|в плохом состоянии|สภาพโดยรวมไม่ดี|kondisi keseluruhan buruk|genel durumu kötü|حالة سيئة عمومًا
ランクs,sランク|grade S|S级|S級|S등급|Stufe S|grade S|grado S|grau S|grado S|класс S|เกรด S|tingkat S|S sınıfı|درجة S
ランクa,aランク|grade A|A级|A級|A등급|Stufe A|grade A|grado A|grau A|grado A|класс A|เกรด A|tingkat A|A sınıfı|درجة A
ランクb,bランク|grade B|B级|B級|B등급|Stufe B|grade B|grado B|grau B|grado B|класс B|เกรด B|tingkat B|B sınıfı|درجة B
ランクc,cランク|grade C|C级|C級|C등급|Stufe C|grade C|grado C|grau C|grado C|класс C|เกรด C|tingkat C|C sınıfı|درجة C
ディスク不備|flawed disc|光盘有瑕疵|光碟有瑕疵|디스크 결함|Disc mit Mängeln|disque défectueux|disco con defectos|disco com defeito|disco difettoso|дефект диска|แผ่นมีตำหนิ|cakram cacat|kusurlu disk|قرص معيب
箱不備,外箱不備|flawed box|盒子有瑕疵|盒子有瑕疵|상자 결함|Karton mit Mängeln|boîte abîmée|caja con defectos|caixa com defeito|scatola difettosa|дефект коробки|กล่องมีตำหนิ|kotak cacat|kusurlu kutu|علبة معيبة
ケース不備|flawed case|外壳有瑕疵|外殼有瑕疵|케이스 결함|Hülle mit Mängeln|boîtier abîmé|estuche con defectos|estojo com defeito|custodia difettosa|дефект футляра|ปกมีตำหนิ|wadah cacat|kusurlu kutu|غلاف معيب
箱・ジャケット・ケース不備(小),箱・ジャケット・ケース不備(中),箱・ジャケット・ケース不備(大),箱・ジャケット・ケース不備|box, sleeve or case flawed|盒、封套或外壳有瑕疵|盒、封套或外殼有瑕疵|상자·재킷·케이스 결함|Karton oder Hülle mit Mängeln|boîte, pochette ou boîtier abîmés|caja, funda o estuche con defectos|caixa, capa ou estojo com defeito|scatola, copertina o custodia difettose|дефект коробки, конверта или футляра|กล่อง ซอง หรือปกมีตำหนิ|kotak, sampul, atau wadah cacat|kutu, kapak veya kap kusurlu|العلبة أو الغلاف معيب
付属品欠品,付属品なし,欠品あり|parts missing|缺配件|缺配件|부속품 없음|Teile fehlen|pièces manquantes|faltan piezas|faltam peças|mancano parti|некомплект|ชิ้นส่วนไม่ครบ|ada bagian yang hilang|eksik parça var|أجزاء ناقصة
赤軸|red switches|红轴|紅軸|적축|rote Schalter|interrupteurs rouges|interruptores rojos|switches vermelhos|switch rossi|красные переключатели|สวิตช์แดง|sakelar merah|kırmızı anahtar|مفاتيح حمراء
静音赤軸,ピンク軸|silent red switches|静音红轴|靜音紅軸|저소음 적축|leise rote Schalter|interrupteurs rouges silencieux|interruptores rojos silenciosos|switches vermelhos silenciosos|switch rossi silenziosi|тихие красные переключатели|สวิตช์แดงเงียบ|sakelar merah senyap|sessiz kırmızı anahtar|مفاتيح حمراء صامتة
茶軸|brown switches|茶轴|茶軸|갈축|braune Schalter|interrupteurs marron|interruptores marrones|switches marrons|switch marroni|коричневые переключатели|สวิตช์น้ำตาล|sakelar cokelat|kahverengi anahtar|مفاتيح بنية
青軸|blue switches|青轴|青軸|청축|blaue Schalter|interrupteurs bleus|interruptores azules|switches azuis|switch blu|синие переключатели|สวิตช์น้ำเงิน|sakelar biru|mavi anahtar|مفاتيح زرقاء
黒軸|black switches|黑轴|黑軸|흑축|schwarze Schalter|interrupteurs noirs|interruptores negros|switches pretos|switch neri|чёрные переключатели|สวิตช์ดำ|sakelar hitam|siyah anahtar|مفاتيح سوداء
銀軸|silver switches|银轴|銀軸|은축|silberne Schalter|interrupteurs argent|interruptores plateados|switches prata|switch argento|серебристые переключатели|สวิตช์เงิน|sakelar perak|gümüş anahtar|مفاتيح فضية
しっとり,しっとりタイプ|moist|滋润型|滋潤型|촉촉한 타입|reichhaltig|riche|hidratante|hidratante|idratante|увлажняющий|สูตรชุ่มชื้น|melembapkan|nemlendirici|مرطّب
さっぱり,さっぱりタイプ|light and fresh|清爽型|清爽型|산뜻한 타입|leicht|légère|ligera|leve|leggera|лёгкий|สูตรสดชื่น|ringan segar|hafif|خفيف
`
