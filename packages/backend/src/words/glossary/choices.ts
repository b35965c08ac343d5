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
右,右利き用|right|右|右|오른쪽|rechts|droite|derecha|direita|destra|правый|ขวา|kanan|sağ|يمين
左,左利き用|left|左|左|왼쪽|links|gauche|izquierda|esquerda|sinistra|левый|ซ้าย|kiri|sol|يسار
新品|new|全新|全新|새 제품|neu|neuf|nuevo|novo|nuovo|новое|ใหม่|baru|yeni|جديد
中古|used|二手|二手|중고|gebraucht|occasion|usado|usado|usato|б/у|มือสอง|bekas|ikinci el|مستعمل
未開封|unopened|未开封|未開封|미개봉|ungeöffnet|non ouvert|sin abrir|lacrado|mai aperto|не вскрыто|ยังไม่เปิด|belum dibuka|açılmamış|غير مفتوح
友禅|Yuzen pattern|友禅纹样|友禪紋樣|유젠 무늬|Yuzen-Muster|motif yuzen|estampado yuzen|padrão yuzen|motivo yuzen|узор юдзэн|ลายยูเซ็น|motif yuzen|yuzen deseni|نقشة يوزن
麻の葉|hemp-leaf pattern|麻叶纹|麻葉紋|삼잎 무늬|Hanfblattmuster|motif asanoha|estampado asanoha|padrão asanoha|motivo asanoha|узор асаноха|ลายใบป่าน|motif asanoha|asanoha deseni|نقشة أسانوها
`
