/** Condition, completeness, colours, materials, sizes. The columns are those of table.ts. */
export const states = `
新品|brand new,new,mint|全新|=|새상품,신품|neu,neuware|neuf|nuevo|novo|nuovo|новый,новое|ของใหม่,มือหนึ่ง|baru,barang baru|sıfır,yeni|جديد
未使用|unused,never used|未使用|=|미사용|unbenutzt|jamais utilisé|sin usar|sem uso|mai usato|неиспользованный|ไม่เคยใช้|belum dipakai|kullanılmamış|غير مستخدم
未開封|unopened,sealed,factory sealed|未拆封,未开封|未拆封|미개봉|ungeöffnet,ovp,versiegelt|non ouvert,neuf scellé,scellé|sin abrir,precintado|lacrado|sigillato|запечатанный,невскрытый|ยังไม่แกะ,ซีล|segel,belum dibuka|açılmamış,kapalı kutu|غير مفتوح,مختوم
中古|used,second hand,secondhand,pre owned,preloved|二手|=|중고|gebraucht,second hand|occasion,d occasion|segunda mano,usado|usado,segunda mão|usato|подержанный,б у|มือสอง|bekas,second|ikinci el|مستعمل
美品|beautiful condition,excellent condition|成色好,美品|=|미품,상태 좋은|sehr guter zustand|excellent état|excelente estado|excelente estado,ótimo estado|ottime condizioni|отличное состояние|สภาพสวย|kondisi mulus|temiz durumda|حالة ممتازة
極美品|near mint|近新|=|극미품|neuwertig|comme neuf|casi nuevo|seminovo,quase novo|pari al nuovo|почти новый|สภาพใหม่มาก|seperti baru|sıfır ayarında|شبه جديد
ジャンク|junk,for parts,as is,broken,not working|故障品,零件机|故障品,零件機|정크,부품용|defekt,bastler,ersatzteilspender|pour pièces,hs|para piezas,averiado|com defeito,para peças|da riparare,per pezzi|на запчасти,неисправный|เสีย,อะไหล่|rusak,kanibalan|arızalı,hurda|معطل,قطع غيار
訳あり|with a flaw,imperfect,outlet goods|有瑕疵,瑕疵品|=|하자 있음|mit mängeln|avec défaut|con defecto|com detalhe|con difetti|с дефектом|มีตำหนิ|ada minus|kusurlu|به عيب
動作確認済み|tested,working,tested working,fully working|已测试,功能正常|已測試,功能正常|작동 확인|geprüft,funktioniert,funktionierend|testé,fonctionnel|probado,funciona|testado,funcionando|testato,funzionante|проверено,рабочий|ใช้งานได้,เทสแล้ว|normal,sudah dites|çalışıyor,test edildi|تم اختباره,يعمل
動作未確認|untested|未测试|未測試|작동 미확인|ungeprüft|non testé|sin probar|não testado|non testato|не проверено|ยังไม่เทส|belum dites|test edilmedi|غير مختبر
限定|limited,limited edition|限量,限定|=|한정,한정판|limitiert,limitierte auflage|limité,édition limitée|limitado,edición limitada|limitado,edição limitada|limitato,edizione limitata|лимитированный,лимитированное издание|ลิมิเต็ด|edisi terbatas,terbatas|sınırlı üretim,sınırlı|إصدار محدود,محدود
非売品|not for sale item,promotional item,novelty|非卖品|非賣品|비매품|nicht verkäuflich,werbeartikel|hors commerce|no venal,promocional|não comercializado|fuori commercio|не для продажи|ไม่มีขาย|tidak dijual|satılık olmayan|غير مخصص للبيع
正規品|authentic,genuine,official product|正品|=|정품|original,echt|authentique,original|auténtico,original|autêntico,original|autentico,originale|оригинал,подлинный|ของแท้|asli,ori|orijinal|أصلي
希少|rare,scarce|稀有,罕见|稀有,罕見|희귀,레어|selten,rar|rare|raro|raro|raro|редкий|หายาก|langka|nadir|نادر
廃盤|discontinued,out of print|绝版|絕版|절판,단종|vergriffen|épuisé,arrêté|descatalogado|fora de catálogo|fuori catalogo|снят с производства|เลิกผลิต|diskontinu|üretimi bitmiş|متوقف إنتاجه
まとめ売り|bulk,lot,bundle,job lot|打包,一起卖|打包,一起賣|일괄 판매|konvolut,sammlung verkauf|lot en vrac|lote|lote,conjunto vários|lotto,stock|лотом,оптом|ขายเหมา,ยกชุด|borongan|toplu satış|دفعة واحدة
セット|set|套装,组合|套裝,組合|세트|set,satz|ensemble,lot de|conjunto,juego de|conjunto,kit|completo,set|набор,комплект|เซ็ต,ชุด|set,satu set|set,takım|طقم,مجموعة
箱付き|with box,boxed,original box|带盒,有盒|附盒,有盒|박스 포함|mit karton,mit ovp|avec boîte|con caja|com caixa|con scatola|с коробкой|พร้อมกล่อง|dengan box|kutulu|مع العلبة
箱なし|without box,no box,loose|无盒|無盒|박스 없음|ohne karton|sans boîte|sin caja|sem caixa|senza scatola|без коробки|ไม่มีกล่อง|tanpa box|kutusuz|بدون علبة
付属品|accessories included,included parts||配件|구성품,부속품|zubehör|accessoires inclus|accesorios incluidos|itens inclusos|accessori inclusi|комплектация|อุปกรณ์เสริม|kelengkapan|aksesuarlar|ملحقات
説明書|manual,instruction manual|说明书|說明書|설명서|anleitung,bedienungsanleitung|notice,mode d emploi|manual de instrucciones|manual de instruções|manuale,istruzioni|инструкция|คู่มือ|buku panduan|kullanım kılavuzu|دليل الاستخدام
保証書|warranty card,guarantee|保修卡|保固卡|보증서|garantiekarte|carte de garantie|tarjeta de garantía|cartão de garantia|garanzia|гарантийный талон|ใบรับประกัน|kartu garansi|garanti belgesi|بطاقة ضمان
送料無料|free shipping|包邮|免運|무료배송|versandkostenfrei|livraison gratuite|envío gratis|frete grátis|spedizione gratuita|бесплатная доставка|ส่งฟรี|gratis ongkir|ücretsiz kargo|شحن مجاني
匿名配送|anonymous shipping|匿名发货|匿名寄送|익명 배송
即購入可|buy now ok,immediate purchase ok|可直接购买|可直接下單|바로 구매 가능
値下げ|price down,price reduced|降价|降價|가격 인하|reduziert|prix baissé|rebajado|preço reduzido|ribassato|снижена цена|ลดราคา|turun harga|indirimli|تخفيض السعر
激安|super cheap,bargain|超便宜|=|초저가|schnäppchen|pas cher|ganga|barato|occasione|дёшево|ถูกมาก|murah|çok ucuz|رخيص جدا
傷あり|scratched,with scratches|有划痕|有刮痕|흠집 있음|mit kratzern|rayures,rayé|con arañazos|com riscos|con graffi|с царапинами|มีรอย|ada baret|çizik var|به خدوش
汚れ|stain,dirt|污渍|髒污|오염,얼룩|flecken,verschmutzung|tache,taches|mancha|mancha,sujeira|macchia|пятно,загрязнение|คราบ|noda|leke|بقعة
目立った傷や汚れなし|no noticeable damage|无明显划痕污渍|無明顯刮痕髒污|눈에 띄는 흠집이나 오염 없음|keine auffälligen mängel|sans défaut visible|sin daños visibles|sem danos aparentes|senza difetti evidenti|без заметных дефектов|ไม่มีตำหนิชัดเจน|tanpa cacat mencolok|belirgin hasar yok|بدون عيوب ظاهرة
やや傷や汚れあり|some wear|略有划痕污渍|略有刮痕髒污|약간의 흠집이나 오염|leichte gebrauchsspuren|légères traces d usure|ligero desgaste|leves sinais de uso|lievi segni d uso|следы использования|มีรอยเล็กน้อย|sedikit cacat|hafif kullanım izi|آثار استعمال خفيفة
傷や汚れあり|worn,damaged|有划痕污渍|有刮痕髒污|흠집이나 오염 있음|gebrauchsspuren|traces d usure|con desgaste|com marcas de uso|con segni d uso|заметный износ|มีรอยและคราบ|ada cacat|kullanım izleri var|آثار استعمال
全体的に状態が悪い|poor condition|整体状况差|整體狀況差|전체적으로 상태 나쁨|schlechter zustand|mauvais état|mal estado|mau estado|cattive condizioni|плохое состояние|สภาพไม่ดี|kondisi buruk|kötü durumda|حالة سيئة
未使用に近い|like new|接近全新|=|거의 새것|wie neu|état neuf|como nuevo|como novo|come nuovo|как новый|เหมือนใหม่|mirip baru|yeni gibi|مثل الجديد
新品未使用|new and unused,brand new unused|全新未使用|=|새상품 미사용|neu und unbenutzt|neuf jamais utilisé|nuevo sin usar|novo sem uso|nuovo mai usato|новый неиспользованный|ใหม่ไม่เคยใช้|baru belum dipakai|sıfır kullanılmamış|جديد غير مستخدم
新品未開封|new and sealed,brand new sealed|全新未拆|=|새상품 미개봉|neu und ovp|neuf sous blister|nuevo precintado|novo lacrado|nuovo sigillato|новый запечатанный|ใหม่ซีล|baru segel|sıfır kapalı kutu|جديد مختوم
タグ付き|with tags,tagged|带吊牌|附吊牌|태그 있음|mit etikett|avec étiquette|con etiqueta|com etiqueta|con cartellino|с биркой|มีป้าย|dengan tag|etiketli|مع البطاقة
日焼け|sun faded,yellowed,sunburn|日晒变色|日曬變色|변색|vergilbt|jauni|amarillento|amarelado|ingiallito|пожелтевший|เหลือง|menguning|sararmış|مصفر
欠品|missing parts,incomplete|缺件|=|부품 누락|unvollständig|incomplet|incompleto|incompleto|incompleto|некомплект|ไม่ครบ|tidak lengkap|eksik parçalı|ناقص
完品|complete in box,cib,complete|完整品|=|풀세트|vollständig,komplett|complet,complet en boîte|completo|completo||полный комплект|ครบชุด|lengkap|eksiksiz|كامل
初期型|early model,first model|初期型|=|초기형|frühes modell|premier modèle|primer modelo|primeiro modelo|primo modello|первая модель
後期型|late model|后期型|後期型|후기형
現状品|as is condition|现状品|現狀品|현상태
整備済み|serviced,overhauled,refurbished|已保养,翻新|已保養,整新|정비 완료|überholt,gewartet,generalüberholt|révisé,reconditionné|revisado,reacondicionado|revisado,recondicionado|revisionato,ricondizionato|обслуженный,восстановленный|ผ่านการซ่อมบำรุง|sudah servis,rekondisi|bakımlı,yenilenmiş|مجدد
分解清掃済み|cleaned and overhauled,cla|已清洁保养|已清潔保養|분해 청소 완료
部品取り|parts only,donor|拆件|=|부품 추출용
当時物|period original,original of the time|当时物|當時物|당시 물건
復刻|reissue,reproduction,replica reissue|复刻|復刻|복각|neuauflage|réédition|reedición|relançamento|riedizione|переиздание|รีอิชชู|cetak ulang|yeniden üretim|إعادة إصدار
初回限定|first press,first press limited,first edition limited|初回限定|=|초회 한정|erstauflage limitiert|première édition limitée|primera edición limitada
通常盤|regular edition,standard edition|通常盘|通常盤|통상반
限定盤|limited edition disc|限定盘|限定盤|한정반
特典|bonus,bonus item,pre order bonus|特典|=|특전|bonus,extra|bonus|extra de regalo|bônus|bonus|бонус|ของแถม|bonus|hediye,bonus|هدية إضافية
特典付き|with bonus,bonus included|带特典|附特典|특전 포함
おまけ|freebie,extra gift|赠品|贈品|덤|gratis beigabe|cadeau offert|regalo|brinde|omaggio|подарок|ของแถมฟรี|hadiah|eşantiyon|هدية
福袋|lucky bag,fukubukuro|福袋|=|복주머니,럭키백|wundertüte|pochette surprise|bolsa sorpresa|sacola surpresa|sacchetto fortunato|счастливый пакет|ถุงโชคดี|tas keberuntungan|şans çantası|حقيبة الحظ
廃番|discontinued model|停产|停產|단종품
展示品|display item,showroom item|展示品|=|전시품|ausstellungsstück|article d exposition|artículo de exposición|peça de mostruário|articolo da esposizione|выставочный образец|ตัวโชว์|barang display|teşhir ürünü|قطعة عرض
アウトレット|outlet|奥特莱斯|=|아울렛|outlet|outlet,magasin d usine|outlet|outlet|outlet|аутлет|เอาท์เล็ท|outlet|outlet|أوتلت
並行輸入品|parallel import|平行进口|平行輸入|병행수입
日本製|made in japan|日本制造|日本製|일본제|made in japan,aus japan|fabriqué au japon|hecho en japón|fabricado no japão|fatto in giappone|сделано в японии|ผลิตในญี่ปุ่น|buatan jepang|japon malı|صنع في اليابان
国産|domestic,japanese made|国产|國產|국산
手作り|handmade,hand made|手工|=|수제,핸드메이드|handgemacht|fait main|hecho a mano|feito à mão,artesanal|fatto a mano|ручная работа|ทำมือ|buatan tangan|el yapımı|صناعة يدوية
ハンドメイド|handmade item,handcrafted|手作|=|핸드메이드 작품
オリジナル|original|原创,原版|原創,原版|오리지널
当選品|prize won,lottery prize item|中奖品|中獎品|당첨품
抽選|lottery,raffle|抽选|抽選|추첨
予約|preorder,pre order|预订,预售|預購,預訂|예약|vorbestellung|précommande|reserva,preventa|pré venda|preordine,prenotazione|предзаказ|พรีออเดอร์|pre order|ön sipariş|طلب مسبق
在庫|stock|库存|庫存|재고|lagerbestand|en stock|existencias|estoque|disponibilità|в наличии|สต็อก|stok|stok|مخزون
取り置き|reserved item|预留|預留|예약품
大量|large quantity|大量|=|대량
引退品|collection clearance,retirement sale|退坑|=|정리품
ヴィンテージ|vintage|||빈티지|vintage,alt|vintage,vieux,vieil,vieille|vintage,viejo|vintage,velho|vintage,d epoca,vecchio|винтаж,винтажный,старый|วินเทจ|vintage,lawas|vintage,eski|عتيق,فينتاج
アンティーク|antique,antiques|古董,古玩|=|앤티크,골동품|antik,antiquität,historisch|antiquité,ancien|antigüedad,antiguo|antiguidade,antigo|antico,antiquariato|антиквариат,антикварный|ของเก่า,แอนทีค|antik,barang antik|antika|تحفة,أنتيك
骨董品|antique item,curio|古董品|=|골동|antiquitäten|antiquités|antigüedades|antiguidades|antichità|старинная вещь|ของโบราณ|barang kuno|antika eşya|تحف قديمة
レトロ|retro|复古,怀旧|復古,懷舊|레트로|retro|rétro|retro|retrô|retrò|ретро|เรโทร,ย้อนยุค|retro,jadul|retro|ريترو
昭和レトロ|showa retro,showa|昭和复古,昭和|昭和復古|쇼와 레트로,쇼와
平成レトロ|heisei retro|平成复古|平成復古|헤이세이 레트로
コレクション|collection,collectible,collectibles|收藏,收藏品|=|컬렉션,수집품|sammlung,sammlerstück|collection,objet de collection|colección,coleccionable|coleção,colecionável|collezione,da collezione|коллекция,коллекционный|คอลเลกชัน,ของสะสม|koleksi|koleksiyon|مجموعة مقتنيات,تجميعي
黒|black|黑色|=|검정,블랙|schwarz|noir,noire|negro,negra|preto,preta|nero,nera|чёрный|สีดำ|hitam|siyah|أسود
白|white|白色|=|흰색,화이트|weiß,weiss|blanc,blanche|blanco,blanca|branco,branca|bianco,bianca|белый|สีขาว|putih|beyaz|أبيض
赤|red|红色|紅色|빨강,레드|rot|rouge|rojo,roja|vermelho,vermelha|rosso,rossa|красный|สีแดง|merah|kırmızı|أحمر
青|blue|蓝色|藍色|파랑,블루|blau|bleu,bleue|azul|azul|blu|синий|สีน้ำเงิน|biru|mavi|أزرق
水色|light blue,sky blue|浅蓝色,天蓝色|水藍色,天藍色|하늘색|hellblau|bleu clair|celeste,azul claro|azul claro|azzurro|голубой|สีฟ้า|biru muda|açık mavi|أزرق فاتح
緑|green|绿色|綠色|초록,그린|grün|vert,verte|verde|verde|verde|зелёный|สีเขียว|hijau|yeşil|أخضر
黄色|yellow|黄色|黃色|노랑,노란색|gelb|jaune|amarillo,amarilla|amarelo,amarela|giallo,gialla|жёлтый|สีเหลือง|kuning|sarı|أصفر
オレンジ|orange|橙色|橘色|주황,오렌지|orange|orange|naranja|laranja|arancione|оранжевый|สีส้ม|oranye|turuncu|برتقالي
ピンク|pink|粉色|粉紅色,粉紅|분홍,핑크|rosa,pink|rose|rosa|rosa,cor de rosa|rosa|розовый|สีชมพู|merah muda|pembe|وردي
紫|purple,violet|紫色|=|보라,퍼플|lila,violett|violet,violette|morado,violeta|roxo|viola|фиолетовый|สีม่วง|ungu|mor|بنفسجي
茶色|brown|棕色,褐色|棕色,咖啡色|갈색,브라운|braun|marron,brun|marrón|marrom,castanho|marrone|коричневый|สีน้ำตาล|cokelat,coklat|kahverengi|بني
グレー|grey,gray|灰色|=|회색,그레이|grau|gris,grise|gris|cinza|grigio|серый|สีเทา|abu abu|gri|رمادي
ベージュ|beige|米色|=|베이지|beige|beige|beige|bege|beige|бежевый|สีเบจ|krem|bej|بيج
ネイビー|navy,navy blue|藏青,海军蓝|海軍藍,深藍|네이비,남색|marineblau,navy|bleu marine|azul marino|azul marinho|blu navy|тёмно синий|สีกรมท่า|biru dongker|lacivert|كحلي
カーキ|khaki,olive|卡其色|=|카키|khaki|kaki|caqui|cáqui|cachi|хаки|สีกากี|khaki|haki|كاكي
アイボリー|ivory,off white|象牙白,米白|=|아이보리|elfenbein|ivoire|marfil|marfim|avorio|слоновая кость|สีงาช้าง|gading|fildişi|عاجي
ワインレッド|wine red,burgundy,maroon|酒红色|酒紅色|와인색,버건디|weinrot,bordeaux|bordeaux|burdeos,granate|vinho,bordô|bordò|бордовый|สีแดงเลือดหมู|merah marun|bordo|عنابي
シルバー|silver,silver colour|银色|銀色|은색,실버|silber,silbern|argent,argenté|plata,plateado|prata,prateado|argento,argentato|серебряный,серебро|สีเงิน|perak|gümüş|فضي,فضة
ゴールド|gold,golden|金色|=|금색,골드|gold,golden|or,doré|oro,dorado|ouro,dourado|oro,dorato|золотой,золото|สีทอง|emas|altın|ذهبي,ذهب
透明|clear,transparent|透明|=|투명|transparent,durchsichtig|transparent|transparente|transparente|trasparente|прозрачный|ใส,โปร่งใส|transparan,bening|şeffaf|شفاف
迷彩|camouflage,camo|迷彩|=|카모,위장 무늬|tarnmuster,camouflage|camouflage|camuflaje|camuflagem|mimetico|камуфляж|ลายพราง|loreng,kamuflase|kamuflaj|مموه
花柄|floral,flower pattern|花纹,碎花|花紋,碎花|꽃무늬|blumenmuster|à fleurs,fleuri|floral,de flores|floral|floreale,a fiori|цветочный узор|ลายดอก|motif bunga|çiçekli|نقشة زهور
チェック柄|check pattern,checked,plaid,tartan|格子,格纹|格紋|체크무늬|kariert|à carreaux|a cuadros|xadrez|a quadri|клетчатый,в клетку|ลายสก๊อต,ลายตาราง|kotak kotak|ekose|كاروهات
ボーダー|striped,horizontal stripes|条纹|條紋|줄무늬|gestreift,streifen|rayé marinière|a rayas|listrado|a righe|в полоску|ลายขวาง|garis garis|çizgili|مقلم
ストライプ|pinstripe,vertical stripes|竖条纹|直條紋|스트라이프
水玉|polka dot,polka dots|波点,圆点|水玉,圓點|물방울무늬,도트|gepunktet|à pois|lunares,de lunares|bolinhas,poá|a pois|в горошек|ลายจุด|polkadot|puantiyeli|منقط
ヒョウ柄|leopard print,leopard|豹纹|豹紋|호피|leopardenmuster|léopard|leopardo|oncinha|leopardato|леопардовый|ลายเสือดาว|motif macan|leopar|جلد نمر
レザー|leather|皮革,真皮|=|가죽,레더|leder|cuir|cuero,piel|couro|pelle,cuoio|кожа,кожаный|หนัง,หนังแท้|kulit,kulit asli|deri|جلد
本革|genuine leather,real leather|真皮革|=|천연가죽|echtleder|cuir véritable|cuero auténtico|couro legítimo|vera pelle|натуральная кожа|หนังแท้ 100|kulit asli sapi|hakiki deri|جلد طبيعي
合皮|faux leather,fake leather,pu leather|人造革|人造皮|인조가죽|kunstleder|simili cuir|polipiel|couro sintético|ecopelle,similpelle|экокожа,искусственная кожа|หนังเทียม|kulit sintetis|suni deri|جلد صناعي
スエード|suede|麂皮|麂皮,絨面革|스웨이드|wildleder|daim|ante,gamuza|camurça|scamosciato,camoscio|замша|หนังกลับ|suede|süet|شامواه
シルク|silk|丝绸,真丝|絲綢,真絲|실크,비단|seide,seiden|soie|seda|seda|seta|шёлк|ผ้าไหม|sutra|ipek|حرير
正絹|pure silk|纯丝|純絲,正絹|순견
綿|cotton|棉,纯棉|棉,純棉|면,코튼|baumwolle|coton|algodón|algodão|cotone|хлопок|ผ้าฝ้าย,คอตตอน|katun|pamuk|قطن
麻|linen,hemp|亚麻|亞麻|마,린넨|leinen|lin|lino|linho|lino|лён|ผ้าลินิน|linen,rami|keten|كتان
ウール|wool|羊毛|=|울,양모|wolle,schurwolle|laine|lana|lã|lana|шерсть|ขนสัตว์,วูล|wol|yün|صوف
カシミヤ|cashmere|羊绒|羊絨,喀什米爾|캐시미어|kaschmir|cachemire|cachemira|caxemira|cashmere,cachemire|кашемир|แคชเมียร์|kasmir|kaşmir|كشمير
ナイロン|nylon|尼龙|尼龍|나일론|nylon|nylon|nailon|náilon|nylon|нейлон|ไนลอน|nilon|naylon|نايلون
ポリエステル|polyester|涤纶|聚酯纖維|폴리에스터|polyester|polyester|poliéster|poliéster|poliestere|полиэстер|โพลีเอสเตอร์|poliester|polyester|بوليستر
ベロア|velour,velvet|天鹅绒|天鵝絨|벨로아,벨벳|samt|velours|terciopelo|veludo|velluto|бархат,велюр|กำมะหยี่|beludru|kadife|مخمل
コーデュロイ|corduroy|灯芯绒|燈芯絨|코듀로이|cord,cordhose|velours côtelé|pana|veludo cotelê|velluto a coste|вельвет|ผ้าลูกฟูก|korduroi|fitilli kadife|كوردروي
レース|lace|蕾丝|蕾絲|레이스|spitze|dentelle|encaje|renda|pizzo|кружево|ลูกไม้|renda|dantel|دانتيل
刺繍|embroidery,embroidered|刺绣|刺繡|자수|stickerei,bestickt|broderie,brodé|bordado|bordado|ricamo,ricamato|вышивка|งานปัก|bordir,sulam|nakış,işlemeli|تطريز
木製|wooden,wood,made of wood|木制|木製|나무,목제|holz,aus holz,hölzern|bois,en bois|madera,de madera|madeira,de madeira|legno,in legno|деревянный,дерево|ไม้|kayu|ahşap|خشب,خشبي
竹|bamboo|竹,竹子|=|대나무|bambus|bambou|bambú|bambu|bambù|бамбук|ไม้ไผ่|bambu|bambu|خيزران
ガラス|glass|玻璃|=|유리|glas|verre|vidrio,cristal|vidro|vetro|стекло|แก้ว|kaca|cam|زجاج
真鍮|brass|黄铜|黃銅|황동|messing|laiton|latón|latão|ottone|латунь|ทองเหลือง|kuningan|pirinç metal|نحاس أصفر
銅|copper|铜|銅|구리|kupfer|cuivre|cobre|cobre|rame|медь|ทองแดง|tembaga|bakır|نحاس
ブロンズ|bronze|青铜|青銅|청동,브론즈|bronze|bronze|bronce|bronze|bronzo|бронза|บรอนซ์|perunggu|bronz|برونز
鉄|iron|铁|鐵|철|eisen|fer|hierro|ferro|ferro|железо|เหล็ก|besi|demir|حديد
南部鉄器|nambu ironware,nambu tekki|南部铁器|南部鐵器|남부철기|nambu gusseisen
鋳物|cast iron|铸铁|鑄鐵|주물,주철|gusseisen|fonte|hierro fundido|ferro fundido|ghisa|чугун|เหล็กหล่อ|besi cor|dökme demir|حديد زهر
ステンレス|stainless steel,stainless|不锈钢|不鏽鋼|스테인리스|edelstahl|acier inoxydable,inox|acero inoxidable|aço inoxidável|acciaio inox|нержавеющая сталь,нержавейка|สแตนเลส|baja tahan karat,stainless|paslanmaz çelik|ستانلس ستيل
チタン|titanium|钛|鈦|티타늄|titan|titane|titanio|titânio|titanio|титан|ไทเทเนียม|titanium|titanyum|تيتانيوم
アルミ|aluminium,aluminum|铝|鋁|알루미늄|aluminium|aluminium,alu|aluminio|alumínio|alluminio|алюминий|อลูมิเนียม|aluminium|alüminyum|ألومنيوم
プラスチック|plastic|塑料|塑膠|플라스틱|kunststoff,plastik|plastique|plástico|plástico|plastica|пластик|พลาสติก|plastik|plastik|بلاستيك
樹脂|resin|树脂|樹脂|레진,수지|harz|résine|resina|resina|resina|смола|เรซิ่น|resin|reçine|راتنج
象牙|ivory tusk|象牙|=|상아
翡翠|jade,jadeite|翡翠,玉|=|비취,옥|jade|jade|jade|jade|giada|нефрит,жадеит|หยก|giok|yeşim|يشم
琥珀|amber|琥珀|=|호박 보석|bernstein|ambre|ámbar|âmbar|ambra|янтарь|อำพัน|ambar|kehribar|كهرمان
珊瑚|coral|珊瑚|=|산호|koralle|corail|coral|coral|corallo|коралл|ปะการัง|koral|mercan|مرجان
べっ甲|tortoiseshell|玳瑁|=|대모
水晶|crystal,rock crystal|水晶|=|수정,크리스탈|bergkristall|cristal de roche|cristal de roca|cristal|cristallo di rocca|горный хрусталь|คริสตัล|kristal|kristal|كريستال
天然石|natural stone,gemstone|天然石|=|천연석,원석|naturstein,edelstein|pierre naturelle,pierre précieuse|piedra natural,gema|pedra natural|pietra naturale|натуральный камень|หินธรรมชาติ|batu alam|doğal taş|حجر طبيعي
ダイヤモンド|diamond|钻石|鑽石|다이아몬드|diamant|diamant|diamante|diamante|diamante|бриллиант,алмаз|เพชร|berlian|elmas,pırlanta|ألماس
真珠|pearl,pearls|珍珠|=|진주|perle,perlen|perle,perles|perla,perlas|pérola|perla,perle|жемчуг|ไข่มุก|mutiara|inci|لؤلؤ
プラチナ|platinum|铂金|鉑金,白金|백금,플래티넘|platin|platine|platino|platina|platino|платина|แพลทินัม|platina|platin|بلاتين
18金|18k,18k gold,18 karat|18k金|=|18k 금|18 karat gold|or 18 carats|oro 18k,oro 18 quilates|ouro 18k|oro 18 carati|золото 750|ทอง 18k|emas 18k|18 ayar altın|ذهب عيار 18
純金|pure gold,24k,24k gold|纯金|純金|순금|feingold|or pur|oro puro|ouro puro|oro puro|чистое золото|ทองคำแท้|emas murni|saf altın|ذهب خالص
メッキ|plated,gold plated|镀金|鍍金|도금|vergoldet|plaqué or|chapado en oro|banhado a ouro|placcato oro|позолоченный|ชุบทอง|lapis emas|altın kaplama|مطلي بالذهب
大|large size|大号|大號|대형|groß|grand|grande|grande|grande|большой|ใหญ่|besar|büyük|كبير
小|small size|小尺寸|小尺寸|소형|klein|petit|pequeño|pequeno|piccolo|маленький|เล็ก|kecil|küçük|صغير
特大|extra large,huge,jumbo|特大号|特大號|특대
ミニ|mini,miniature size|迷你|=|미니|mini|mini|mini|mini|mini|мини|มินิ|mini|mini|صغير جدا
ワイヤレス|wireless,cordless|无线|無線|무선|kabellos,drahtlos,schnurlos|sans fil|inalámbrico|sem fio|senza fili,senza filo|беспроводной,беспроводные,беспроводная|ไร้สาย|nirkabel|kablosuz|لاسلكي
防水|waterproof|防水|=|방수|wasserdicht|étanche|impermeable|à prova d água||водонепроницаемый|กันน้ำ|tahan air,anti air|su geçirmez|مقاوم للماء
ポータブル|portable|便携|便攜|휴대용|tragbar|portatif||||портативный|พกพา|portabel|taşınabilir|محمول
電動|electric|电动|電動|전동|elektrisch|électrique|eléctrico|elétrico|elettrico|электрический|ไฟฟ้า|listrik|elektrikli|كهربائي
デジタル|digital|数字式|數位式|디지털|digital|numérique|digital|digital|digitale|цифровой|ดิจิทัล|digital|dijital|رقمي
メンズ|mens,men,for men|男装,男士|男裝,男士|남성,맨즈|herren|homme,pour homme|hombre,de hombre|masculino,homem|uomo,da uomo|мужской,мужская|ผู้ชาย|pria,cowok|erkek|رجالي
レディース|ladies,womens,women,for women|女装,女士|女裝,女士|여성,레이디스|damen|femme,pour femme|mujer,de mujer|feminino,mulher|donna,da donna|женский,женская|ผู้หญิง|wanita,cewek|kadın|نسائي
キッズ|kids,children,for kids|儿童|兒童|아동,키즈|kinder|enfant,pour enfant|niño,niños,infantil|infantil,criança|bambino,da bambino|детский,детская|เด็ก|anak,anak anak|çocuk|أطفال
ベビー|baby|婴儿|嬰兒|아기,베이비|baby|bébé|bebé|bebê|neonato,bebè|детское для малышей|ทารก|bayi|bebek|رضع
ユニセックス|unisex|中性|=|유니섹스
フリーサイズ|one size,free size|均码|均碼,單一尺寸|프리사이즈|einheitsgröße|taille unique|talla única|tamanho único|taglia unica|один размер|ฟรีไซส์|all size|standart beden|مقاس واحد
大きいサイズ|plus size,big size|大码|大尺碼|빅사이즈,큰 사이즈|große größe,übergröße|grande taille|talla grande|plus size,tamanho grande|taglia forte|большой размер|ไซส์ใหญ่|ukuran besar|büyük beden|مقاس كبير
1/6スケール|1/6 scale,one sixth scale|1/6比例|=|1/6 스케일
1/7スケール|1/7 scale|1/7比例|=|1/7 스케일
1/144|1/144 scale
1/100|1/100 scale
`
