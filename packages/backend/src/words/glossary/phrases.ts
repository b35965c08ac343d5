/** What sellers write around the thing itself. The columns are those of table.ts. */
export const phrases = `
ご覧いただきありがとうございます|thank you for looking|感谢浏览|感謝瀏覽|봐주셔서 감사합니다|danke fürs anschauen|merci de votre visite|gracias por mirar|obrigado por ver|grazie per la visita|спасибо за просмотр|ขอบคุณที่เข้าชม|terima kasih sudah melihat|baktığınız için teşekkürler|شكرا لمشاهدتكم
ノークレームノーリターン|no claims no returns|不接受投诉退货|不接受客訴退貨|클레임 반품 불가|keine reklamation keine rückgabe|ni réclamation ni retour|sin reclamos ni devoluciones|sem reclamações nem devoluções|nessun reclamo né reso|без претензий и возврата|ไม่รับเคลมไม่รับคืน|tanpa komplain tanpa retur|şikayet ve iade yok|بدون شكاوى أو إرجاع
返品不可|no returns|不可退货|不可退貨|반품 불가|keine rückgabe|pas de retour|sin devolución|sem devolução|nessun reso|возврат невозможен|ไม่รับคืน|tidak bisa retur|iade yok|لا يمكن الإرجاع
自宅保管|stored at home|家中保存|=|자택 보관|zu hause gelagert|conservé à la maison|guardado en casa|guardado em casa|conservato in casa|хранилось дома|เก็บที่บ้าน|disimpan di rumah|evde saklandı|محفوظ في المنزل
即日発送|ships the same day|当日发货|當日出貨|당일 발송|versand am selben tag|expédié le jour même|envío el mismo día|envio no mesmo dia|spedizione in giornata|отправка в тот же день|ส่งวันเดียวกัน|kirim hari yang sama|aynı gün kargo|شحن في نفس اليوم
発送|shipping|发货|出貨|발송|versand|expédition|envío|envio|spedizione|отправка|จัดส่ง|pengiriman|gönderim|شحن
購入|purchase|购买|購買|구매|kauf|achat|compra|compra|acquisto|покупка|ซื้อ|pembelian|satın alma|شراء
商品|item|商品|=|상품|artikel|article|artículo|item|articolo|товар|สินค้า|barang||سلعة
状態|condition|状态|狀態|상태|zustand|état|estado|estado|condizione|состояние|สภาพ|kondisi|durum|حالة
サイズ|size|尺寸|=|사이즈|größe|taille|talla|tamanho|taglia|размер|ขนาด,ไซส์|ukuran|beden|مقاس
カラー|color|颜色|顏色|색상||couleur|color|cor|colore|цвет|สี|warna|renk|لون
素材|material|材质|材質|소재|material|matière|material|material|materiale|материал|วัสดุ|bahan|malzeme|خامة
ブランド|brand|品牌|=|브랜드|marke|marque|marca|marca|marca|бренд|แบรนด์|merek|marka|ماركة
写真|photo|照片|=|사진|foto|photo|foto|foto|foto|фото|รูปถ่าย|foto|fotoğraf|صورة
箱|box|||상자|karton|boîte|caja|caixa|scatola|коробка|กล่อง|kardus
使用感|signs of use|使用痕迹|使用痕跡|사용감|gebrauchsspuren vorhanden|traces d utilisation|señales de uso|sinais de uso|segni di utilizzo|следы носки|ร่องรอยการใช้งาน|bekas pemakaian|kullanım izi|آثار استخدام
傷|scratch|划痕|刮痕|흠집|kratzer|rayure|arañazo|risco|graffio|царапина|รอยขีดข่วน|goresan|çizik|خدش
値下げ不可|price is firm|不议价|不議價|가격 인하 불가|festpreis|prix ferme|precio fijo|preço fixo|prezzo fisso|торг неуместен|ไม่ลดราคา|harga pas|pazarlık yok|السعر نهائي
送料込み|shipping included|含运费|含運費|배송비 포함|versand inklusive|port inclus|envío incluido|frete incluso|spedizione inclusa|доставка включена|รวมค่าส่ง|termasuk ongkir|kargo dahil|شامل الشحن
送料|shipping cost|运费|運費|배송비|versandkosten|frais de port|gastos de envío|frete|spese di spedizione|стоимость доставки|ค่าส่ง|ongkos kirim|kargo ücreti|تكلفة الشحن
価格|price|价格|價格|가격|preis|prix|precio|preço|prezzo|цена|ราคา|harga|fiyat|سعر
本物|authentic item|真货|真貨|진품|echte ware|véritable|genuino|genuíno|vero|подлинник|ของจริง|barang asli|gerçek|حقيقي
付き|included|附|=|포함|inklusive|inclus|incluido|incluso|incluso|в комплекте|พร้อม|termasuk|dahil|مرفق
なし|none|无|無|없음|ohne|sans|sin|sem|senza|без|ไม่มี|tanpa|yok|بدون
あり|yes|有|=|있음|vorhanden|présent|con|com|presente|есть|มี|ada|var|يوجد
枚|pieces|张|張|장|stück|pièces|piezas|peças|pezzi|шт|แผ่น|lembar|adet|قطع
個|pcs|个|個||stk|unités|unidades|unidades|unità|штук|ชิ้น|buah|tane|حبات
冊|volumes|册|冊|권|bände|volumes|tomos|volumes|volumi|томов|เล่ม|jilid|cilt|مجلدات
巻|volume|卷|=|권째||tome|tomo|volume|volume|том|เล่มที่|||مجلد
点|items|件|=|점|teile|articles|artículos|itens|articoli|предметов|รายการ|item||عناصر
年|year|年|=|년|jahr|année|año|ano|anno|год|ปี|tahun|yıl|سنة
時代|era|时代|時代|시대|epoche|époque|época|época|epoca|эпоха|ยุค|era|dönem|عصر
江戸|edo period|江户|江戶|에도|edo zeit|époque edo|período edo|período edo|periodo edo|эдо|ยุคเอโดะ|zaman edo|edo dönemi|عصر إيدو
明治|meiji period|明治|=|메이지|meiji zeit|époque meiji|período meiji|período meiji|periodo meiji|мэйдзи|ยุคเมจิ|zaman meiji|meiji dönemi|عصر ميجي
大正|taisho period|大正|=|다이쇼
日本|japan|日本|=|일본|japan|japon|japón|japão|giappone|япония|ญี่ปุ่น|jepang|japonya|اليابان
東京|tokyo|东京|東京|도쿄|tokio|tokyo|tokio|tóquio|tokyo|токио|โตเกียว|tokyo|tokyo|طوكيو
京都|kyoto|京都|=|교토|kyoto|kyoto|kioto|quioto|kyoto|киото|เกียวโต|kyoto|kyoto|كيوتو
大阪|osaka|大阪|=|오사카|osaka|osaka|osaka|osaka|osaka|осака|โอซาก้า|osaka|osaka|أوساكا
祖父|grandfather|祖父|=|할아버지|großvater|grand père|abuelo|avô|nonno|дедушка|คุณปู่|kakek|dede|جد
スポーツ|sports|运动|運動|스포츠|sport|sport|deporte|esporte|sport|спорт
モデル|model|款|款式|모델|modell|modèle|modelo|modelo|modello|модель
タイプ|type|款型|款型|타입|typ|type|tipo|tipo|tipo|тип
シリーズ|series|系列|系列|시리즈|serie|série|serie|série|serie|серия
ブラック|black|黑色|黑色|블랙|schwarz|noir|negro|preto|nero|чёрный|สีดำ|hitam|siyah|أسود
ホワイト|white|白色|白色|화이트|weiß|blanc|blanco|branco|bianco|белый|สีขาว|putih|beyaz|أبيض
レッド|red|红色|紅色|레드|rot|rouge|rojo|vermelho|rosso|красный|สีแดง|merah|kırmızı|أحمر
ブルー|blue|蓝色|藍色|블루|blau|bleu|azul|azul|blu|синий|สีน้ำเงิน|biru|mavi|أزرق
グリーン|green|绿色|綠色|그린|grün|vert|verde|verde|verde|зелёный|สีเขียว|hijau|yeşil|أخضر
イエロー|yellow|黄色|黃色|옐로|gelb|jaune|amarillo|amarelo|giallo|жёлтый|สีเหลือง|kuning|sarı|أصفر
ブラウン|brown|棕色|棕色|브라운|braun|marron|marrón|marrom|marrone|коричневый|สีน้ำตาล|cokelat|kahverengi|بني
パープル|purple|紫色|紫色|퍼플|lila|violet|morado|roxo|viola|фиолетовый|สีม่วง|ungu|mor|بنفسجي
デザイン|design|设计|設計|디자인|design|design|diseño|design|design|дизайн
キャラクター|character|角色|角色|캐릭터|figur charakter|personnage|personaje|personagem|personaggio|персонаж
プレゼント|gift|礼物|禮物|선물|geschenk|cadeau|regalo|presente|regalo|подарок|ของขวัญ|hadiah|hediye|هدية
ギフト|gift|礼物|禮物|선물|geschenk|cadeau|regalo|presente|regalo|подарок|ของขวัญ|hadiah|hediye|هدية
クリスマス|christmas|圣诞|聖誕|크리스마스|weihnachten|noël|navidad|natal|natale|рождество|คริสต์มาส|natal|noel|عيد الميلاد
イベント|event|活动|活動|이벤트|event|événement|evento|evento|evento|мероприятие
スペシャル|special|特别|特別|스페셜|spezial|spécial|especial|especial|speciale|специальный
プレミアム|premium|高级|高級|프리미엄
メーカー|maker|厂商|廠商|메이커|hersteller|fabricant|fabricante|fabricante|produttore|производитель
ビンテージ|vintage|复古|復古|빈티지|vintage|vintage|vintage|vintage|vintage|винтаж|วินเทจ|vintage|vintage|عتيق
デッドストック|deadstock|库存旧品|庫存舊品|데드스탁
スーパー|super|超级|超級|슈퍼
ニュー|new|新|新|뉴
高さ|height|高|高|높이|höhe|hauteur|altura|altura|altezza|высота|ความสูง|tinggi|yükseklik|ارتفاع
幅|width|宽|寬|폭|breite|largeur|ancho|largura|larghezza|ширина|ความกว้าง|lebar|genişlik|عرض
長さ|length|长|長|길이|länge|longueur|longitud|comprimento|lunghezza|длина|ความยาว|panjang|uzunluk|طول
奥行|depth|深|深|깊이|tiefe|profondeur|profundidad|profundidade|profondità|глубина
重さ|weight|重量|重量|무게|gewicht|poids|peso|peso|peso|вес|น้ำหนัก|berat|ağırlık|وزن
直径|diameter|直径|直徑|지름|durchmesser|diamètre|diámetro|diâmetro|diametro|диаметр
約|approx.|约|約|약|ca.|env.|aprox.|aprox.|circa|около|ประมาณ|sekitar|yaklaşık|حوالي
公式|official|官方|官方|공식|offiziell|officiel|oficial|oficial|ufficiale|официальный|ทางการ|resmi|resmi|رسمي
人気|popular|热门|熱門|인기|beliebt|populaire|popular|popular|popolare|популярный|ยอดนิยม|populer|popüler|شائع
作家|artist|作家|作家|작가|künstler|artiste|artista|artista|artista|художник|ศิลปิน|seniman|sanatçı|فنان
作品|work|作品|作品|작품|werk|œuvre|obra|obra|opera|работа|ผลงาน|karya|eser|عمل فني
工芸|craft|工艺|工藝|공예|kunsthandwerk|artisanat|artesanía|artesanato|artigianato|ремесло
中古品|used item|二手品|二手品|중고품|gebrauchtware|article d occasion|artículo usado|item usado|articolo usato|подержанная вещь|ของมือสอง|barang bekas|ikinci el ürün|سلعة مستعملة
未使用品|unused item|未使用品|未使用品|미사용품|unbenutzter artikel|article jamais utilisé|artículo sin usar|item sem uso|articolo mai usato|неиспользованная вещь|ของไม่เคยใช้|barang belum dipakai|kullanılmamış ürün|سلعة غير مستخدمة
即決|buy now|一口价|直購|즉결|sofortkauf|achat immédiat|compra inmediata|compra imediata|compra immediata|купить сейчас
出品|listed|出售|出售|출품|angeboten|mis en vente|en venta|à venda|in vendita|выставлено
梱包|packing|包装|包裝|포장|verpackung|emballage|embalaje|embalagem|imballaggio|упаковка|บรรจุภัณฑ์|kemasan|ambalaj|تغليف
確認|checked|确认|確認|확인|geprüft|vérifié|comprobado|verificado|verificato|проверено|ตรวจแล้ว|diperiksa|kontrol edildi|تم التحقق
撮影|photographed|拍摄|拍攝|촬영|fotografiert|photographié|fotografiado|fotografado|fotografato|снято
左右|left and right|左右|左右|좌우|links und rechts|gauche et droite|izquierda y derecha|esquerda e direita|sinistra e destra|левый и правый
対応|compatible|兼容|相容|호환|kompatibel|compatible|compatible|compatível|compatibile|совместимо|รองรับ|kompatibel|uyumlu|متوافق
用|for|用|用|용|für|pour|para|para|per|для|สำหรับ|untuk|için|لـ
入り|contains|内含|內含|들어있음|mit inhalt|contient|contiene|contém|contiene|внутри
のみ|only|仅|僅|만|nur|uniquement|solo|apenas|solo|только|เท่านั้น|saja|sadece|فقط
`
