/**
 * What decides money in a seller's title, as fixed vocabulary in every language: what is wrong with a thing (`warn`), how it is
 * (`state`), which edition it is (`edition`), what comes with it (`part`), what it suffered (`defect`). Columns: class, how sellers
 * write it, then the languages of table.ts; `=` for "as in simplified Chinese".
 */
export const states = `
warn|ジャンク,ジャンク品,ジャンク扱い,ジャンク品扱い,じゃんく,部品取り,部品取り用,JUNK,要修理|for parts or repair|故障品（仅供零件或维修）|故障品（僅供零件或維修）|정크(부품·수리용)|defekt, für Bastler|pour pièces ou réparation|para piezas o reparar|para peças ou conserto|per pezzi o riparazione|на запчасти или ремонт|ขายเป็นอะไหล่หรือซ่อม|untuk suku cadang atau perbaikan|parça veya tamir için|لقطع الغيار أو الإصلاح
warn|動作不良,動作不可,動作しない,動作しません,動作せず,不動,不動品,故障,故障品,故障中,動きません,動かない,電源入らず,電源入りません,電源入らない,通電しません,起動せず,起動しません,起動不可,映らず,画面映らず,映りません,再生不可,再生できません,読み込み不良,読み込み不可,動作に難あり,動作難あり|not working|不能正常工作|無法正常運作|작동 안 됨|funktioniert nicht|ne fonctionne pas|no funciona|não funciona|non funziona|не работает|ใช้งานไม่ได้|tidak berfungsi|çalışmıyor|لا يعمل
warn|動作未確認,動作未確認品,動作確認なし,動作確認していません,動作確認できません,動作確認できず,動作確認不可,動作未チェック,動作未テスト,未検品,動作不明,動作未検証,通電未確認,未テスト|untested|未测试|未測試|작동 미확인|ungeprüft|non testé|sin probar|não testado|non testato|не проверено|ยังไม่ได้ทดสอบ|belum dites|test edilmedi|غير مختبر
warn|通電確認のみ,通電のみ,通電のみ確認,通電のみ確認済み,通電確認済み,通電確認済,通電確認|powers on, not tested further|仅确认通电|僅確認通電|전원만 확인|geht an, sonst ungeprüft|s’allume, sans autre test|enciende, sin más pruebas|liga, sem outros testes|si accende, non testato oltre|включается, больше не проверено|เปิดติด ยังไม่ได้ทดสอบอย่างอื่น|menyala, belum dites lebih lanjut|açılıyor, başka test yapılmadı|يعمل عند التشغيل، لم يختبر أكثر
warn|訳あり,訳あり品,訳有り,訳有,わけあり,ワケあり,ワケアリ,難あり,難有り,難有,難アリ,難品,状態難,状態難あり,B級品,B品,不良品,瑕疵あり,瑕疵品|with faults|有瑕疵|=|하자 있음|mit Mängeln|avec défauts|con defectos|com defeitos|con difetti|с дефектами|มีตำหนิ|ada cacat|kusurlu|به عيوب
warn|欠品,欠品あり,欠品有り,欠品有,パーツ欠品,パーツ欠品あり,部品欠品,部品不足,パーツ不足,不足あり,一部欠品,欠損,欠損あり,付属品欠品,不完全品,パーツ欠け|parts missing|缺件|=|구성품 누락|Teile fehlen|pièces manquantes|faltan piezas|faltam peças|mancano pezzi|не хватает деталей|ชิ้นส่วนไม่ครบ|ada bagian yang kurang|eksik parça var|تنقصه قطع
warn|破損,破損あり,破損有り,破損品,破損有,壊れ,壊れています,壊れあり,ダメージ品,ダメージあり,ダメージ有,ダメージ有り,損傷,損傷あり|damaged|有破损|有破損|파손 있음|beschädigt|endommagé|dañado|danificado|danneggiato|повреждён|ชำรุด|rusak|hasarlı|متضرر
warn|現状品,現状渡し,現状販売,現状のまま,ノークレームノーリターン,ノークレーム,ノーリターン,NCNR|as is|按现状出售|按現狀出售|현 상태 판매|wie gesehen|en l’état|tal cual|no estado|così com’è|как есть|ขายตามสภาพ|dijual apa adanya|olduğu gibi|يباع بحالته
warn|専用,専用出品,専用ページ,様専用,さま専用,取り置き,お取り置き,取り置き中|reserved for another buyer|为其他买家保留|為其他買家保留|다른 구매자 전용|für jemand anderen reserviert|réservé à un autre acheteur|reservado para otro comprador|reservado para outro comprador|riservato a un altro acquirente|отложено для другого покупателя|จองให้ผู้ซื้อรายอื่น|dipesan untuk pembeli lain|başka alıcıya ayrıldı|محجوز لمشتر آخر
warn|購入不可,購入禁止,購入しないで,購入しないでください,購入できません,買わないで|seller asks not to buy|卖家要求勿购|賣家要求勿購|구매 불가 표시|Verkäufer bittet: nicht kaufen|le vendeur demande de ne pas acheter|el vendedor pide no comprar|o vendedor pede para não comprar|il venditore chiede di non comprare|продавец просит не покупать|ผู้ขายขอไม่ให้ซื้อ|penjual minta jangan dibeli|satıcı satın alınmamasını istiyor|البائع يطلب عدم الشراء
warn|レプリカ,複製,複製品,複製原稿,複製原画,リプロ,リプロ品,コピー品,模造品,模造,イミテーション,海賊版,オリカ,模写|replica or copy|复制品|複製品|복제품|Nachbildung|réplique|réplica|réplica|replica|реплика или копия|ของทำเลียนแบบ|replika atau salinan|replika|نسخة مقلدة
warn|空箱,空き箱,空ケース,箱のみ,外箱のみ,元箱のみ,ケースのみ,箱だけ,空BOX,空ボックス|empty box only|仅空盒|僅空盒|빈 상자만|nur leere Schachtel|boîte vide seulement|solo la caja vacía|só a caixa vazia|solo scatola vuota|только пустая коробка|เฉพาะกล่องเปล่า|hanya kotak kosong|yalnızca boş kutu|علبة فارغة فقط
warn|レンタル落ち,レンタル版,レンタルアップ,レンタル品,レンタル専用|ex-rental|租赁下架品|租賃下架品|대여용이었던 물건|aus dem Verleih|ancien exemplaire de location|ex alquiler|ex-locadora|ex noleggio|из проката|เคยเป็นของให้เช่า|bekas sewaan|eski kiralık|كان للإيجار
warn|使用済み,使用済,使用済品,コード使用済み,消印あり|already used|已使用过|已使用過|사용 완료|bereits benutzt|déjà utilisé|ya utilizado|já usado|già utilizzato|уже использовано|ใช้ไปแล้ว|sudah dipakai|kullanılmış|سبق استعماله
warn|期限切れ,消費期限切れ,賞味期限切れ,有効期限切れ|expired|已过期|已過期|기한 지남|abgelaufen|périmé|caducado|vencido|scaduto|срок истёк|หมดอายุ|kedaluwarsa|süresi geçmiş|منتهي الصلاحية
warn|開封済み,開封済,開封品,開封済品,一度開封,箱開封済み|opened|已拆封|=|개봉됨|geöffnet|ouvert|abierto|aberto|aperto|вскрыто|แกะแล้ว|sudah dibuka|açılmış|مفتوح
warn|全体的に状態が悪い,状態が悪い,状態悪い,状態悪,状態不良,ボロボロ,ボロ|poor condition|状态差|狀態差|상태 나쁨|schlechter Zustand|mauvais état|mal estado|mau estado|cattive condizioni|плохое состояние|สภาพไม่ดี|kondisi buruk|kötü durumda|حالة سيئة
state|新品,新品です|new|全新|=|새 상품|neu|neuf|nuevo|novo|nuovo|новое|ของใหม่|baru|sıfır|جديد
state|新品未使用,新品未使用品,未使用新品|new, unused|全新未使用|=|새 상품, 미사용|neu und unbenutzt|neuf, jamais utilisé|nuevo, sin usar|novo, sem uso|nuovo, mai usato|новое, не использовалось|ใหม่ ไม่เคยใช้|baru, belum dipakai|sıfır, kullanılmamış|جديد غير مستخدم
state|新品未開封,新品未開封品,未開封新品,新品シュリンク付き|new, sealed|全新未拆封|=|새 상품, 미개봉|neu, ungeöffnet|neuf, scellé|nuevo, precintado|novo, lacrado|nuovo, sigillato|новое, запечатано|ใหม่ ยังไม่แกะ|baru, masih segel|sıfır, açılmamış|جديد مختوم
state|未開封BOX,未開封ボックス|sealed box|未拆封盒装|未拆封盒裝|미개봉 박스|ungeöffnete Box|boîte scellée|caja precintada|caixa lacrada|scatola sigillata|запечатанная коробка|กล่องยังไม่แกะ|boks masih segel|açılmamış kutu|علبة مختومة
state|未開封,未開封品,未開封です,シュリンク付き,シュリンク付,シュリンク有り,シュリンクあり|sealed|未拆封|=|미개봉|ungeöffnet|scellé|precintado|lacrado|sigillato|запечатано|ยังไม่แกะ|masih segel|açılmamış|مختوم
state|未使用,未使用品,未使用です,デッドストック|unused|未使用|=|미사용|unbenutzt|jamais utilisé|sin usar|sem uso|mai usato|не использовалось|ไม่เคยใช้|belum dipakai|kullanılmamış|غير مستخدم
state|未使用に近い,新品同様,新品同様品,新同,新同品,新古品,新品に近い,ほぼ新品,ほぼ未使用,極美品,超美品,極上美品,極上品,新品級|like new|近乎全新|近全新|거의 새것|wie neu|comme neuf|como nuevo|como novo|come nuovo|как новое|เหมือนใหม่|seperti baru|yeni gibi|شبه جديد
state|美品,中古美品,良品,状態良好,程度良好,良好,状態良い,美品です,目立った傷や汚れなし,目立った傷なし,目立つ傷なし,目立つ傷や汚れなし,コンディション良好|good condition|状态良好|狀態良好|상태 좋음|guter Zustand|bon état|buen estado|bom estado|buone condizioni|хорошее состояние|สภาพดี|kondisi bagus|iyi durumda|حالة جيدة
state|中古,中古品,USED,ユーズド,中古です,リユース品|used|二手|=|중고|gebraucht|d’occasion|usado|usado|usato|б/у|มือสอง|bekas|ikinci el|مستعمل
state|やや傷や汚れあり,使用感あり,使用感有り,使用感,多少の傷あり,経年劣化,経年劣化あり,経年感あり,傷みあり,傷み,イタミあり,イタミ|some wear|有使用痕迹|有使用痕跡|사용감 있음|Gebrauchsspuren|traces d’usage|señales de uso|marcas de uso|segni d’uso|следы использования|มีร่องรอยการใช้งาน|ada bekas pemakaian|kullanım izleri var|آثار استعمال
state|傷や汚れあり,傷汚れあり,キズ汚れあり|scratches and stains|有划痕和污渍|有刮痕和汙漬|흠집과 얼룩 있음|Kratzer und Flecken|rayures et taches|arañazos y manchas|riscos e manchas|graffi e macchie|царапины и пятна|มีรอยและคราบ|ada goresan dan noda|çizik ve leke var|خدوش وبقع
state|動作確認済み,動作確認済,動作確認済品,動作確認ずみ,動作確認OK,動作確認あり,動作品,動作OK,動作良好,動作良好品,完動品,完動,稼働品,稼動品,稼働確認済み,作動品,作動確認済み,作動確認済,実動,正常動作,動作します,通電動作確認済み,再生確認済み|works|可正常工作|可正常運作|작동 확인|funktioniert|fonctionne|funciona|funciona|funzionante|работает|ใช้งานได้|berfungsi|çalışıyor|يعمل
state|整備済み,整備済,整備品,OH済み,OH済,オーバーホール済み,オーバーホール済,メンテナンス済み,メンテ済み,メンテ済,分解清掃済み,リペア済み,修理済み,修理済|serviced|已保养|已保養|정비 완료|gewartet|révisé|revisado|revisado|revisionato|обслужено|ผ่านการซ่อมบำรุงแล้ว|sudah diservis|bakımı yapılmış|تمت صيانته
state|初期化済み,初期化済|factory reset|已恢复出厂设置|已恢復出廠設定|초기화 완료|zurückgesetzt|réinitialisé|restablecido|restaurado|ripristinato|сброшено до заводских настроек|รีเซ็ตแล้ว|sudah direset|sıfırlanmış|معاد ضبطه
state|塗装済み完成品,塗装済完成品|painted, assembled|已涂装完成品|已塗裝完成品|도색 완성품|bemalt und montiert|peint et assemblé|pintado y montado|pintado e montado|dipinto e montato|окрашено и собрано|ลงสีและประกอบแล้ว|sudah dicat dan dirakit|boyalı ve monte|مطلي ومجمع
state|塗装済み,塗装済,塗装品|painted|已涂装|已塗裝|도색됨|bemalt|peint|pintado|pintado|dipinto|окрашено|ลงสีแล้ว|sudah dicat|boyalı|مطلي
state|未組立,未組立品,未組み立て,未組,未製作,未塗装未組立|unassembled|未组装|未組裝|미조립|nicht zusammengebaut|non assemblé|sin montar|não montado|non assemblato|не собрано|ยังไม่ประกอบ|belum dirakit|monte edilmemiş|غير مجمع
state|組立済み,組立済,組み立て済み,組立品,素組み,素組,素組み品,仮組み|assembled|已组装|已組裝|조립됨|zusammengebaut|assemblé|montado|montado|assemblato|собрано|ประกอบแล้ว|sudah dirakit|monte edilmiş|مجمع
state|バラ売り|sold singly|单卖|單賣|낱개 판매|einzeln verkauft|vendu à l’unité|se vende suelto|vendido avulso|venduto singolarmente|продаётся поштучно|ขายแยก|dijual satuan|tek satılıyor|يباع منفردا
edition|限定,限定品,限定版,限定盤,数量限定,期間限定,完全限定,受注生産,受注生産限定,受注限定,会場限定,店舗限定,Web限定,WEB限定,LIMITED|limited edition|限定版|=|한정판|limitierte Auflage|édition limitée|edición limitada|edição limitada|edizione limitata|ограниченный выпуск|รุ่นลิมิเต็ด|edisi terbatas|sınırlı üretim|إصدار محدود
edition|完全生産限定版,完全生産限定盤,完全生産限定,期間生産限定盤,期間生産限定版,生産限定盤|limited production edition|完全生产限定版|完全生產限定版|완전생산 한정판|limitierte Produktion|édition à tirage limité|edición de producción limitada|edição de produção limitada|edizione a produzione limitata|лимитированный тираж|ผลิตจำนวนจำกัด|edisi produksi terbatas|sınırlı üretim baskı|إصدار إنتاج محدود
edition|初回限定,初回限定盤,初回限定版,初回生産限定,初回生産限定盤,初回生産限定版,初回盤,初回版,初回プレス|first-press limited edition|初回限定版|=|초회 한정판|limitierte Erstauflage|première édition limitée|primera edición limitada|primeira edição limitada|prima edizione limitata|первый лимитированный тираж|รุ่นแรกจำกัดจำนวน|edisi terbatas cetakan pertama|ilk sınırlı baskı|الإصدار الأول المحدود
edition|通常版,通常盤,通常|regular edition|普通版|=|통상판|normale Ausgabe|édition normale|edición normal|edição normal|edizione normale|обычное издание|รุ่นปกติ|edisi reguler|normal baskı|إصدار عادي
edition|非売品,ノベルティ,販促品,景品,配布品,当選品,懸賞品|not sold in shops|非卖品|非賣品|비매품|nicht im Handel|hors commerce|no se vendió en tiendas|não vendido em lojas|fuori commercio|не продавалось в магазинах|ไม่มีขายทั่วไป|tidak dijual di toko|mağazada satılmamış|غير معروض للبيع في المتاجر
edition|プロモ,プロモーション,プロモ品|promo|宣传版|宣傳版|프로모|Promo|promo|promocional|promocional|promo|промо|โปรโม|promo|promo|ترويجي
edition|特典,購入特典,初回特典,早期購入特典,先着特典,入場者特典,入場特典,劇場入場者特典,店舗特典,予約特典,映画特典,封入特典,連動特典,全巻購入特典|purchase bonus|特典|=|특전|Kaufbonus|bonus d’achat|extra de compra|brinde de compra|bonus d’acquisto|бонус при покупке|ของแถมจากการซื้อ|bonus pembelian|alışveriş hediyesi|مكافأة شراء
edition|公式,オフィシャル,正規品,純正,純正品,正規,国内正規品,本物|official|官方正品|=|공식|offiziell|officiel|oficial|oficial|ufficiale|официальное|ของแท้|resmi|resmi|رسمي
edition|廃盤,廃番,絶版,生産終了,廃盤品,生産終了品|discontinued|已绝版|已絕版|절판|nicht mehr hergestellt|arrêté|descatalogado|fora de linha|fuori produzione|снято с производства|เลิกผลิต|sudah tidak diproduksi|üretimi bitmiş|توقف إنتاجه
edition|当時物,当時もの,当時品|from its own time|当时原物|當時原物|당시 물건|aus der Zeit|d’époque|de la época|da época|d’epoca|того времени|ของยุคนั้น|asli zamannya|döneminden|من زمنه
edition|復刻,復刻版,復刻盤,再販,再版,リマスター|reissue|复刻版|復刻版|복각판|Neuauflage|réédition|reedición|reedição|riedizione|переиздание|ฉบับทำใหม่|cetak ulang|yeniden basım|إعادة إصدار
edition|初版,1st,第1刷,初版本|first edition|初版|=|초판|Erstausgabe|première édition|primera edición|primeira edição|prima edizione|первое издание|พิมพ์ครั้งแรก|edisi pertama|ilk baskı|الطبعة الأولى
edition|日本語版,日本版,国内版,国内盤|Japanese edition|日文版|=|일본어판|japanische Ausgabe|édition japonaise|edición japonesa|edição japonesa|edizione giapponese|японское издание|ฉบับญี่ปุ่น|edisi Jepang|Japonca baskı|إصدار ياباني
edition|英語版,英語|English edition|英文版|=|영어판|englische Ausgabe|édition anglaise|edición inglesa|edição inglesa|edizione inglese|английское издание|ฉบับภาษาอังกฤษ|edisi Inggris|İngilizce baskı|إصدار إنجليزي
edition|海外版,輸入版,輸入盤,並行輸入品,並行輸入,北米版,US版|import edition|海外版|=|해외판|Importausgabe|édition importée|edición importada|edição importada|edizione d’importazione|зарубежное издание|ฉบับนำเข้า|edisi impor|ithal baskı|إصدار مستورد
edition|一番くじ|Ichiban Kuji prize|一番赏奖品|一番賞獎品|제일복권 경품|Ichiban-Kuji-Preis|lot Ichiban Kuji|premio Ichiban Kuji|prêmio Ichiban Kuji|premio Ichiban Kuji|приз Ichiban Kuji|รางวัลอิจิบังคูจิ|hadiah Ichiban Kuji|Ichiban Kuji ödülü|جائزة إيتشيبان كوجي
edition|ハンドメイド,手作り,手づくり,手作り品,ハンドメイド品|handmade|手工制作|手工製作|핸드메이드|handgemacht|fait main|hecho a mano|feito à mão|fatto a mano|ручная работа|ทำมือ|buatan tangan|el yapımı|صناعة يدوية
edition|手編み,手編みの,かぎ針編み|hand-knitted|手工编织|手工編織|손뜨개|handgestrickt|tricoté main|tejido a mano|tricotado à mão|lavorato a mano a maglia|ручное вязание|ถักมือ|rajutan tangan|el örgüsü|محبوك يدويا
edition|一点物,一点もの,1点物,1点もの,一点モノ|one of a kind|独一件|獨一件|하나뿐인 제품|Einzelstück|pièce unique|pieza única|peça única|pezzo unico|в единственном экземпляре|มีชิ้นเดียว|satu-satunya|tek parça|قطعة فريدة
edition|サイン入り,直筆サイン,直筆サイン入り,サイン本,サイン色紙,サイン付き,サイン付,直筆|signed|有签名|有簽名|사인 있음|signiert|signé|firmado|autografado|autografato|с автографом|มีลายเซ็น|bertanda tangan|imzalı|موقع
edition|金サイン|gold-signed version|金签版|金簽版|금사인판|mit goldener Unterschrift|signature dorée|firma dorada|assinatura dourada|firma dorata|с золотой подписью|ลายเซ็นสีทอง|tanda tangan emas|altın imzalı|بتوقيع ذهبي
edition|ヴィンテージ,ビンテージ,アンティーク,VINTAGE|vintage|复古|復古|빈티지|Vintage|vintage|vintage|vintage|vintage|винтаж|วินเทจ|vintage|vintage|عتيق
edition|昭和レトロ,レトロ,平成レトロ|retro|怀旧|懷舊|레트로|retro|rétro|retro|retrô|retrò|ретро|เรโทร|retro|retro|ريترو
edition|劇場版,映画版|film version|剧场版|劇場版|극장판|Kinofilm|version cinéma|versión de cine|versão de cinema|versione cinematografica|фильм|ฉบับภาพยนตร์|versi film|sinema filmi|نسخة سينمائية
edition|実写,実写版,実写ドラマ,実写映画|live action|真人版|=|실사판|Realverfilmung|prises de vues réelles|imagen real|live action|live action|с живыми актёрами|ฉบับคนแสดง|live action|canlı çekim|تصوير حي
edition|描き下ろし,描きおろし,書き下ろし|newly drawn art|全新绘制|全新繪製|신규 일러스트|neu gezeichnet|dessin inédit|ilustración inédita|ilustração inédita|illustrazione inedita|новый рисунок|ภาพวาดใหม่|ilustrasi baru|yeni çizim|رسم جديد
edition|鑑定品,鑑定済み,鑑定済|graded|已鉴定|已鑑定|감정품|begutachtet|gradé|calificado|graduado|gradato|с оценкой экспертов|ผ่านการตรวจเกรด|sudah digrading|derecelendirilmiş|مقيم من خبير
edition|連番|consecutive numbers|连号|連號|연번|fortlaufende Nummern|numéros consécutifs|números consecutivos|números consecutivos|numeri consecutivi|номера подряд|เลขเรียงกัน|nomor berurutan|ardışık numaralı|أرقام متتالية
edition|箔押し,箔押|foil-stamped|烫金|燙金|박 인쇄|mit Folienprägung|avec dorure|con estampado metálico|com hot stamping|con stampa a lamina|с тиснением фольгой|ปั๊มฟอยล์|cetak foil|folyo baskılı|مطبوع برقائق معدنية
edition|マーメイド文字版|mermaid-script version|人鱼文字版|人魚文字版|머메이드 문자판|Meerjungfrauenschrift-Version|version écriture sirène|versión escritura sirena|versão escrita sereia|versione scrittura sirena|версия с письмом русалок|รุ่นอักษรเงือก|versi aksara putri duyung|denizkızı yazılı sürüm|إصدار بكتابة حورية البحر
edition|マスターボールミラー,マスボミラー,マスターボール柄,マスターボール,マスボ|Master Ball reverse holo|大师球镜面闪卡|大師球鏡面閃卡|마스터볼 미러|Meisterball-Reverse-Holo|reverse Master Ball|reverse holo Master Ball|reverse holo Master Ball|reverse holo Master Ball|реверс-холо «Мастербол»|มาสเตอร์บอลมิเรอร์|reverse holo Master Ball|Master Ball reverse holo|هولو عكسي ماستر بول
edition|モンスターボールミラー,モンボミラー,モンスターボール柄,モンスターボールキラ,モンスターボール,モンボ|Poké Ball reverse holo|精灵球镜面闪卡|精靈球鏡面閃卡|몬스터볼 미러|Pokéball-Reverse-Holo|reverse Poké Ball|reverse holo Poké Ball|reverse holo Poké Ball|reverse holo Poké Ball|реверс-холо «Покебол»|โปเกบอลมิเรอร์|reverse holo Poké Ball|Poké Ball reverse holo|هولو عكسي بوكي بول
edition|ミラー,ミラー仕様|reverse holo|镜面闪卡|鏡面閃卡|미러|Reverse Holo|reverse holo|reverse holo|reverse holo|reverse holo|реверс-холо|มิเรอร์|reverse holo|reverse holo|هولو عكسي
edition|キラ,キラカード,ホロ,キラカ,キラキラ|holo|闪卡|閃卡|홀로|Holo|holo|holo|holo|holo|холо|โฮโล|holo|holo|هولو
edition|パラレル,パラレルレア|parallel version|平行卡|=|패러렐|Parallelversion|version parallèle|versión paralela|versão paralela|versione parallela|параллельная версия|พาราเรล|versi paralel|paralel sürüm|إصدار مواز
edition|メンズ,男性用,紳士,紳士用|men’s|男款|=|남성용|für Herren|homme|de hombre|masculino|da uomo|мужское|ของผู้ชาย|pria|erkek|رجالي
edition|レディース,女性用,婦人,婦人用,レディス|women’s|女款|=|여성용|für Damen|femme|de mujer|feminino|da donna|женское|ของผู้หญิง|wanita|kadın|نسائي
edition|キッズ,子供用,子ども用,こども用,ジュニア|children’s|儿童款|兒童款|아동용|für Kinder|enfant|infantil|infantil|per bambini|детское|ของเด็ก|anak|çocuk|للأطفال
edition|ユニセックス,男女兼用|unisex|男女通用|=|남녀공용|unisex|unisexe|unisex|unissex|unisex|унисекс|ยูนิเซ็กซ์|uniseks|uniseks|للجنسين
set|セット,一式,フルセット,セット売り,セット品,set|set|套装|套裝|세트|Set|lot|juego|conjunto|set|набор|เซ็ต|set|set|طقم
set|まとめ売り,まとめ,まとめて,大量,まとめ商品,まとめセット,まとめ売,大量セット,引退品|bundle|打包出售|打包出售|일괄 판매|Konvolut|lot en vrac|lote|lote|lotto|лотом|ขายเหมา|borongan|toplu satış|مجموعة
set|コンプリート,コンプ,フルコンプ,コンプリートセット,コンプセット,全種,全種セット,フルコンプリート,全巻,全巻セット,全巻揃い,全巻揃|complete set|全套|=|전체 세트|komplettes Set|série complète|colección completa|coleção completa|serie completa|полный комплект|ครบชุด|set lengkap|tam set|مجموعة كاملة
part|箱説,箱・説明書,箱説明書,箱取説,箱・取説|box and manual|盒子和说明书|盒子和說明書|상자와 설명서|Karton und Anleitung|boîte et notice|caja y manual|caixa e manual|scatola e manuale|коробка и инструкция|กล่องและคู่มือ|kotak dan buku panduan|kutu ve kılavuz|العلبة والدليل
part|箱,外箱,元箱,化粧箱,共箱,BOX,専用箱,純正箱,パッケージ|box|盒子|=|상자|Karton|boîte|caja|caixa|scatola|коробка|กล่อง|kotak|kutu|العلبة
part|ケース,ハードケース,ソフトケース,純正ケース,専用ケース|case|收纳盒|收納盒|케이스|Etui|étui|estuche|estojo|custodia|футляр|เคส|tas penyimpan|kılıf|الحافظة
part|本体,ボディ,ボディー|main unit|主机|主機|본체|Hauptgerät|appareil seul|unidad principal|unidade principal|corpo principale|основной блок|ตัวเครื่อง|unit utama|ana ünite|الوحدة الرئيسية
part|説明書,取説,取扱説明書,取り扱い説明書,マニュアル,解説書|manual|说明书|說明書|설명서|Anleitung|notice|manual|manual|manuale|инструкция|คู่มือ|buku panduan|kılavuz|الدليل
part|保証書,ギャランティカード,鑑定書,証明書|certificate|证书|證書|보증서|Zertifikat|certificat|certificado|certificado|certificato|сертификат|ใบรับประกัน|sertifikat|sertifika|الشهادة
part|付属品,付属,備品,アクセサリ類|accessories|配件|=|부속품|Zubehör|accessoires|accesorios|acessórios|accessori|принадлежности|อุปกรณ์เสริม|aksesori|aksesuar|الملحقات
part|充電器,ACアダプター,ACアダプタ,電源アダプター,アダプター|charger|充电器|充電器|충전기|Ladegerät|chargeur|cargador|carregador|caricatore|зарядное устройство|ที่ชาร์จ|pengisi daya|şarj cihazı|الشاحن
part|ケーブル,コード,電源コード,電源ケーブル,USBケーブル|cable|线缆|線材|케이블|Kabel|câble|cable|cabo|cavo|кабель|สายเคเบิล|kabel|kablo|الكابل
part|リモコン|remote control|遥控器|遙控器|리모컨|Fernbedienung|télécommande|mando a distancia|controle remoto|telecomando|пульт|รีโมต|remote|kumanda|جهاز التحكم
part|バッテリー,電池,充電池|battery|电池|電池|배터리|Akku|batterie|batería|bateria|batteria|аккумулятор|แบตเตอรี่|baterai|pil|البطارية
part|帯,オビ,背帯|obi strip|腰封|書腰|띠지|Obi|obi|faja obi|obi|obi|оби|โอบิ|obi|obi şeridi|شريط أوبي
part|歌詞カード,ブックレット,ライナー,冊子|booklet|小册子|小冊子|부클릿|Booklet|livret|libreto|encarte|libretto|буклет|บุ๊กเล็ต|buklet|kitapçık|الكتيب
part|付録,ふろく,附録|magazine extra|附录|附錄|부록|Beilage|supplément|suplemento|suplemento|allegato|приложение|ของแถมนิตยสาร|suplemen|ek|الملحق
part|台座,スタンド,展示スタンド|stand|底座|=|받침대|Sockel|socle|peana|base|base|подставка|ฐาน|dudukan|stant|القاعدة
part|カバー,スリーブケース,ブックカバー,保護カバー|cover|封套|=|커버|Hülle|couverture|cubierta|capa|copertina|обложка|ปก|sampul|kapak|الغلاف
part|保存袋,布袋,袋,収納袋|bag|收纳袋|收納袋|보관 주머니|Beutel|pochette|bolsa|saquinho|sacchetto|мешочек|ถุง|kantong|torba|الكيس
part|タグ,紙タグ,値札,タグ類|tag|吊牌|=|태그|Etikett|étiquette|etiqueta|etiqueta|cartellino|бирка|ป้าย|label|etiket|البطاقة
part|収納BOX,収納ボックス,収納ケース|storage box|收纳盒|收納盒|수납 박스|Aufbewahrungsbox|boîte de rangement|caja de almacenaje|caixa de armazenamento|box contenitore|коробка для хранения|กล่องเก็บ|kotak penyimpanan|saklama kutusu|صندوق الحفظ
part|蓋,フタ,ふた,裏蓋|lid|盖子|蓋子|뚜껑|Deckel|couvercle|tapa|tampa|coperchio|крышка|ฝา|tutup|kapak|الغطاء
part|おまけ,オマケ|freebie|赠品|贈品|덤|Zugabe|petit cadeau|regalito|mimo|omaggio|подарок|ของแถม|bonus kecil|hediye|هدية صغيرة
defect|擦り傷,スレ,擦れ,スレ傷,すり傷,小キズ,小傷,微キズ,微傷,線キズ,線傷,薄傷,細かい傷|light scratches|轻微划痕|輕微刮痕|잔흠집|leichte Kratzer|légères rayures|arañazos leves|riscos leves|graffi leggeri|мелкие царапины|รอยเล็กน้อย|goresan halus|hafif çizikler|خدوش خفيفة
defect|傷,キズ,きず|scratches|划痕|刮痕|흠집|Kratzer|rayures|arañazos|riscos|graffi|царапины|รอยขีดข่วน|goresan|çizikler|خدوش
defect|汚れ,シミ,しみ,染み,よごれ|stains|污渍|汙漬|얼룩|Flecken|taches|manchas|manchas|macchie|пятна|คราบ|noda|lekeler|بقع
defect|ヤケ,日焼け,焼け,黄ばみ,黄変,変色,色あせ,色褪せ,退色,画面ヤケ,やけ|discolouration|变色|變色|변색|Verfärbung|décoloration|decoloración|descoloração|scolorimento|выцветание|สีซีด|perubahan warna|renk değişimi|تغير في اللون
defect|カビ,カビあと|mould|霉斑|黴斑|곰팡이|Schimmel|moisissure|moho|mofo|muffa|плесень|เชื้อรา|jamur|küf|عفن
defect|クモリ,くもり,曇り|haze|镜片起雾|鏡片起霧|헤이즈|Trübung|voile|velo|opacidade|appannamento|помутнение|ฝ้า|kabut|buğu|ضبابية
defect|サビ,錆,さび,サビつき|rust|锈迹|鏽跡|녹|Rost|rouille|óxido|ferrugem|ruggine|ржавчина|สนิม|karat|pas|صدأ
defect|ヒビ,ひび,割れ,ひび割れ,クラック,ヒビ割れ|cracks|裂纹|裂痕|금|Risse|fissures|grietas|rachaduras|crepe|трещины|รอยแตก|retak|çatlaklar|شقوق
defect|欠け,カケ|chips|缺口|=|이 빠짐|Absplitterungen|éclats|desconchados|lascas|scheggiature|сколы|รอยบิ่น|gompal|kopuklar|كسور صغيرة
defect|破れ,裂け,ヤブレ,やぶれ|tears|破损|破損|찢어짐|Risse im Papier oder Stoff|déchirures|roturas|rasgos|strappi|разрывы|รอยขาด|sobek|yırtıklar|تمزقات
defect|折れ,折れ目,折り目,シワ,しわ,ヨレ|creases|折痕|摺痕|접힘|Knicke|plis|pliegues|dobras|pieghe|заломы|รอยพับ|lipatan|kırışıklar|ثنيات
defect|凹み,へこみ,ヘコミ,打痕|dents|凹痕|=|찌그러짐|Dellen|bosses|abolladuras|amassados|ammaccature|вмятины|รอยบุบ|penyok|göçükler|انبعاجات
defect|剥がれ,ハガレ,はがれ,剥げ,ハゲ|peeling|剥落|剝落|벗겨짐|Ablösungen|décollements|desprendimientos|descascados|distacchi|отслоения|รอยลอก|terkelupas|soyulma|تقشر
defect|書き込み,書込み,書込,落書き|writing in it|有字迹|有字跡|낙서|Eintragungen|annotations|anotaciones|anotações|annotazioni|записи|มีรอยเขียน|ada coretan|yazılar|كتابات
defect|毛玉,ほつれ,ホツレ|pilling or loose threads|起球或脱线|起毛球或脫線|보풀 또는 올풀림|Pilling oder lose Fäden|bouloches ou fils tirés|bolitas o hilos sueltos|bolinhas ou fios soltos|pelucchi o fili tirati|катышки или нитки|ขุยหรือด้ายหลุด|berbulu atau benang lepas|tüylenme veya sökük|وبر أو خيوط منسولة
defect|匂い,臭い,ニオイ,におい,タバコ臭|smell|异味|異味|냄새|Geruch|odeur|olor|cheiro|odore|запах|มีกลิ่น|bau|koku|رائحة
defect|液漏れ,液もれ|battery leak|电池漏液|電池漏液|누액|ausgelaufene Batterie|fuite de pile|fuga de pila|vazamento de pilha|perdita della batteria|протечка батареи|แบตรั่ว|bocor baterai|pil akması|تسرب البطارية
defect|ベタつき,べたつき,加水分解,ベタベタ|sticky surface|表面发黏|表面發黏|끈적임|klebrige Oberfläche|surface collante|superficie pegajosa|superfície pegajosa|superficie appiccicosa|липкая поверхность|ผิวเหนียว|permukaan lengket|yapışkan yüzey|سطح لزج
state|モルト交換済み,モルト交換済,モルト交換|light seals replaced|遮光海绵已更换|遮光棉已更換|차광 스펀지 교체|Lichtdichtungen erneuert|joints de lumière remplacés|espumas de luz cambiadas|espumas de vedação trocadas|guarnizioni antiluce sostituite|светозащита заменена|เปลี่ยนโฟมกันแสงแล้ว|busa kedap cahaya diganti|ışık süngeri yenilendi|إسفنج منع الضوء مستبدل
part|デカール,水転写デカール|decals|水贴|水貼|데칼|Abziehbilder|décalcomanies|calcomanías|decalques|decalcomanie|декали|ดีคัล|dekal|dekal|لواصق
`
