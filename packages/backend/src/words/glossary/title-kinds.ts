/**
 * What a thing is, said as a noun in every language. Columns: the trade it belongs to, how sellers and categories write it, then the
 * languages of table.ts; `=` for "as in simplified Chinese". `only` behind a trade's name: a word that is also something
 * else, read as a thing only where a category says so.
 */
export const kinds = `
card|ポケモンカード,ポケカ,ポケモンカードゲーム,ポケモンカードe|Pokémon card|宝可梦卡牌|寶可夢卡牌|포켓몬 카드|Pokémon-Karte|carte Pokémon|carta Pokémon|carta Pokémon|carta Pokémon|карта Покемон|การ์ดโปเกมอน|kartu Pokémon|Pokémon kartı|بطاقة بوكيمون
card|遊戯王カード,遊戯王OCG|Yu-Gi-Oh! card|游戏王卡牌|遊戲王卡牌|유희왕 카드|Yu-Gi-Oh!-Karte|carte Yu-Gi-Oh!|carta Yu-Gi-Oh!|carta Yu-Gi-Oh!|carta Yu-Gi-Oh!|карта Yu-Gi-Oh!|การ์ดยูกิโอ|kartu Yu-Gi-Oh!|Yu-Gi-Oh! kartı|بطاقة يوغي
card|トレーディングカード,トレカ,TCG,カードゲーム,カード,トレーディングカードゲーム,プロモカード,プロモーションカード,レアカード,ノーマルカード,キャラクターカード,スペシャルカード,カード類,シングルカード|trading card|集换式卡牌|集換式卡牌|트레이딩 카드|Sammelkarte|carte à collectionner|carta coleccionable|carta colecionável|carta collezionabile|коллекционная карта|การ์ดสะสม|kartu koleksi|koleksiyon kartı|بطاقة تجميع
card|カードダス,データカードダス|Carddass card|Carddass卡|=|카드다스 카드|Carddass-Karte|carte Carddass|carta Carddass|carta Carddass|carta Carddass|карта Carddass|การ์ด Carddass|kartu Carddass|Carddass kartı|بطاقة كارداس
card|スリーブ,カードスリーブ,デッキシールド,ガードスリーブ|card sleeves|卡套|=|카드 슬리브|Kartenhüllen|protège-cartes|fundas para cartas|sleeves para cartas|bustine per carte|протекторы для карт|ซองใส่การ์ด|sleeve kartu|kart kılıfı|أغلفة بطاقات
card|デッキケース,カードケース,ミニケース|card case|卡盒|=|카드 케이스|Kartenbox|boîte à cartes|caja para cartas|deck box|porta carte|коробка для карт|กล่องใส่การ์ด|kotak kartu|kart kutusu|علبة بطاقات
card|プレイマット,ラバーマット|play mat|卡牌垫|卡墊|플레이매트|Spielmatte|tapis de jeu|tapete de juego|tapete de jogo|tappetino da gioco|игровой коврик|เพลย์แมต|playmat|oyun matı|بساط لعب
card|デッキ,構築済みデッキ,スターターデッキ|card deck|预组卡组|預組牌組|덱|Kartendeck|deck de cartes|mazo de cartas|baralho montado|mazzo di carte|колода карт|เด็คการ์ด|dek kartu|kart destesi|مجموعة لعب
card|パック,ブースターパック,拡張パック,強化拡張パック|booster pack|卡包|=|부스터 팩|Boosterpack|booster|sobre de cartas|pacote de cartas|bustina di carte|бустер|ซองการ์ด|booster pack|booster paketi|حزمة بطاقات
figure|フィギュア,完成品フィギュア,キャラクターフィギュア,スケールフィギュア,ミニフィギュア,みにっ娘フィギュア,美少女フィギュア,アクションフィギュア,FIGURE|figure|手办|公仔模型|피규어|Figur|figurine|figura|figura|figure|фигурка|ฟิกเกอร์|figur|figür|مجسم
figure|プライズフィギュア,プライズ,プライズ品|prize figure|景品手办|景品公仔|경품 피규어|Preisfigur|figurine de machine à pince|figura de premio|figura de prêmio|figure premio|призовая фигурка|ฟิกเกอร์รางวัล|figur hadiah|ödül figürü|مجسم جوائز
figure|ねんどろいど|Nendoroid figure|粘土人|黏土人|넨도로이드|Nendoroid-Figur|figurine Nendoroid|figura Nendoroid|figura Nendoroid|figure Nendoroid|фигурка Nendoroid|เนนโดรอยด์|figur Nendoroid|Nendoroid figürü|مجسم نيندورويد
figure|ねんどろいどぷち,ねんどろいどプチ,ネンドロイドプチ|Nendoroid Petit figure|迷你粘土人|迷你黏土人|넨도로이드 쁘띠|Nendoroid-Petit-Figur|figurine Nendoroid Petit|figura Nendoroid Petit|figura Nendoroid Petit|figure Nendoroid Petit|фигурка Nendoroid Petit|เนนโดรอยด์พุจิ|figur Nendoroid Petit|Nendoroid Petit figürü|مجسم نيندورويد بيتي
figure|プラモデル,プラモ,模型キット|plastic model kit|拼装模型|組裝模型|프라모델|Plastikmodellbausatz|maquette plastique|maqueta de plástico|kit de plástico para montar|modellino da montare|сборная модель|โมเดลพลาสติก|model plastik rakitan|plastik model kiti|مجسم للتركيب
figure|ガンプラ|Gunpla model kit|高达模型|鋼彈模型|건프라|Gunpla-Bausatz|maquette Gunpla|maqueta Gunpla|kit Gunpla|kit Gunpla|сборная модель Gunpla|กันพลา|model kit Gunpla|Gunpla kiti|مجسم غانبلا للتركيب
figure|ガレージキット,ガレキ|garage kit|GK手办|GK模型|개러지 키트|Garage-Kit|garage kit|garage kit|garage kit|garage kit|гаражный набор|การาจคิท|garage kit|garage kit|طقم تركيب يدوي
goods|ぬいぐるみ,寝そべりぬいぐるみ,ぬい|plush toy|毛绒玩具|絨毛玩偶|봉제인형|Plüschtier|peluche|peluche|pelúcia|peluche|мягкая игрушка|ตุ๊กตาผ้า|boneka plush|peluş oyuncak|دمية محشوة
goods|缶バッジ,缶バッチ,カンバッジ,缶バッヂ,カンバッチ|badge|徽章|胸章|캔뱃지|Ansteckbutton|badge|chapa|bóton|spilla|значок|เข็มกลัด|pin kaleng|rozet|شارة
goods|アクリルキーホルダー,アクキー,アクリルチャーム|acrylic key ring|亚克力钥匙扣|壓克力鑰匙圈|아크릴 키링|Acryl-Schlüsselanhänger|porte-clés acrylique|llavero acrílico|chaveiro de acrílico|portachiavi acrilico|акриловый брелок|พวงกุญแจอะคริลิก|gantungan kunci akrilik|akrilik anahtarlık|ميدالية أكريليك
goods|キーホルダー,キーチェーン,キーリング,キーチャーム|key ring|钥匙扣|鑰匙圈|키링|Schlüsselanhänger|porte-clés|llavero|chaveiro|portachiavi|брелок|พวงกุญแจ|gantungan kunci|anahtarlık|ميدالية مفاتيح
goods|ラバーストラップ,ラバスト,ラバーキーホルダー,ラバーマスコット|rubber strap|橡胶挂件|橡膠吊飾|러버 스트랩|Gummianhänger|strap en caoutchouc|colgante de goma|strap de borracha|strap in gomma|резиновый брелок|สายคล้องยาง|strap karet|lastik askı|علاقة مطاطية
goods|ストラップ|strap|挂绳|掛繩|스트랩|Band|dragonne|correa|alça|cinghietta|ремешок|สายคล้อง|tali|askı|علاقة
goods|アクリルスタンド,アクスタ,アクリルフィギュア|acrylic stand|亚克力立牌|壓克力立牌|아크릴 스탠드|Acrylaufsteller|support acrylique|soporte acrílico|suporte de acrílico|stand acrilico|акриловый стенд|สแตนด์อะคริลิก|stand akrilik|akrilik stant|ستاند أكريليك
goods|クリアファイル,A4クリアファイル|clear folder|文件夹|資料夾|클리어파일|Klarsichthülle|pochette transparente|carpeta transparente|pasta transparente|cartellina trasparente|папка-уголок|แฟ้มใส|map plastik|şeffaf dosya|ملف شفاف
goods|タペストリー,タペストリ,等身大タペストリー,B2タペストリー|wall scroll|挂画|掛軸海報|태피스트리|Wandbehang|tenture murale|tapiz|painel de tecido|arazzo|тканевый постер|ผ้าแขวนผนัง|tapestri dinding|duvar örtüsü|لوحة قماش
goods|ポスター,ピンナップポスター,ピンナップ,布ポスター,等身大布ポスター|poster|海报|海報|포스터|Poster|affiche|póster|pôster|poster|плакат|โปสเตอร์|poster|poster|ملصق
goods|ステッカー,シール|sticker|贴纸|貼紙|스티커|Aufkleber|autocollant|pegatina|adesivo|adesivo|наклейка|สติกเกอร์|stiker|çıkartma|ملصق صغير
goods|ブロマイド,生写真|photo print|明星照片|=|브로마이드|Starfoto|photo de star|foto coleccionable|foto colecionável|foto da collezione|фотокарточка|รูปถ่ายสะสม|foto koleksi|koleksiyon fotoğrafı|صورة تذكارية
goods|色紙,ミニ色紙|shikishi art board|色纸|色紙|색지|Shikishi-Karton|carton shikishi|cartón shikishi|cartão shikishi|cartoncino shikishi|картон сикиси|กระดาษชิกิชิ|papan shikishi|shikishi kartı|لوحة شيكيشي
goods|コースター|coaster|杯垫|杯墊|코스터|Untersetzer|dessous de verre|posavasos|porta-copos|sottobicchiere|подставка под стакан|ที่รองแก้ว|tatakan gelas|bardak altlığı|قاعدة كوب
goods|タンブラー|tumbler|随行杯|隨行杯|텀블러|Trinkbecher|gobelet|vaso térmico|copo|bicchiere termico|тумблер|แก้วทัมเบลอร์|tumbler|termos bardak|كوب حافظ
goods|マグカップ,マグ|mug|马克杯|馬克杯|머그컵|Tasse|mug|taza|caneca|tazza|кружка|แก้วมัค|mug|kupa|كوب
goods|下敷き|pencil board|垫板|墊板|책받침|Schreibunterlage|sous-main|lámina de escritorio|placa de apoio|sottomano|подкладка для письма|แผ่นรองเขียน|alas tulis|yazı altlığı|لوح كتابة
goods|ブックマーク,しおり|bookmark|书签|書籤|책갈피|Lesezeichen|marque-page|marcapáginas|marcador de livro|segnalibro|закладка|ที่คั่นหนังสือ|pembatas buku|kitap ayracı|علامة كتاب
goods|メモ帳,メモパッド,メモ|memo pad|便笺本|便條本|메모장|Notizblock|bloc-notes|bloc de notas|bloco de notas|blocco note|блокнот|สมุดโน้ต|buku catatan kecil|not defteri|دفتر ملاحظات
goods|絵馬|ema plaque|绘马|繪馬|에마|Ema-Votivtafel|plaquette ema|tablilla ema|placa ema|tavoletta ema|табличка эма|แผ่นเอมะ|papan ema|ema levhası|لوح إيما
goods|キャンバスボード,キャンバスアート,キャンバスパネル|canvas art board|画布艺术板|畫布板|캔버스 보드|Leinwandbild|toile imprimée|lienzo|tela impressa|tela stampata|картина на холсте|ภาพแคนวาส|papan kanvas|kanvas tablo|لوحة قماشية
goods|抱き枕カバー|body pillow cover|抱枕套|=|다키마쿠라 커버|Kissenbezug (Dakimakura)|housse de dakimakura|funda de dakimakura|capa de dakimakura|federa dakimakura|чехол дакимакуры|ปลอกหมอนข้าง|sarung dakimakura|dakimakura kılıfı|غطاء وسادة طويلة
goods|スマホケース,iPhoneケース,アイフォンケース,携帯ケース,スマートフォンケース,携帯ジャケット,スマホカバー,iPhoneカバー|phone case|手机壳|手機殼|휴대폰 케이스|Handyhülle|coque de téléphone|funda de móvil|capa de celular|cover per cellulare|чехол для телефона|เคสมือถือ|casing ponsel|telefon kılıfı|غطاء هاتف
goods|オルゴール|music box|八音盒|音樂盒|오르골|Spieluhr|boîte à musique|caja de música|caixa de música|carillon|музыкальная шкатулка|กล่องดนตรี|kotak musik|müzik kutusu|صندوق موسيقى
goods|グッズ,キャラクターグッズ,アニメグッズ|character merchandise|角色周边|角色周邊|굿즈|Fanartikel|goodies|artículos de personajes|produtos de personagens|gadget|мерч|สินค้าตัวละคร|merchandise|karakter ürünü|منتجات شخصيات
goods|ポストカード,はがき,ハガキ,絵葉書|postcard|明信片|=|엽서|Postkarte|carte postale|postal|cartão-postal|cartolina|открытка|โปสการ์ด|kartu pos|kartpostal|بطاقة بريدية
disc|CD,CDアルバム,音楽CD,同人音楽CD,アニメ系CD,同人CD,ミックスCD,CD-R|music CD|音乐CD|音樂CD|음악 CD|Musik-CD|CD de musique|CD de música|CD de música|CD musicale|музыкальный CD|ซีดีเพลง|CD musik|müzik CD’si|قرص موسيقى CD
disc|ドラマCD,シチュエーションドラマCD,シチュエーションCD|drama CD|广播剧CD|廣播劇CD|드라마 CD|Hörspiel-CD|CD drama|CD drama|CD drama|CD drama|драма-CD|ดราม่าซีดี|drama CD|drama CD’si|قرص دراما صوتية
disc|DVD,アニメDVD|DVD|DVD|DVD|DVD|DVD|DVD|DVD|DVD|DVD|DVD|ดีวีดี|DVD|DVD|قرص DVD
disc|DVD-BOX,DVDBOX,DVD BOX|DVD box set|DVD套装|DVD套裝|DVD 박스|DVD-Box|coffret DVD|caja de DVD|box de DVD|cofanetto DVD|DVD-бокс|ดีวีดีบ็อกซ์|boks DVD|DVD kutu seti|طقم أقراص DVD
disc|ブルーレイ,Blu-ray,Blu-rayディスク,BD,アニメBlu-ray|Blu-ray|蓝光光盘|藍光光碟|블루레이|Blu-ray|Blu-ray|Blu-ray|Blu-ray|Blu-ray|Blu-ray|บลูเรย์|Blu-ray|Blu-ray|قرص بلوراي
disc|Blu-ray BOX,Blu-rayBOX,BD-BOX,BDBOX,ブルーレイBOX|Blu-ray box set|蓝光套装|藍光套裝|블루레이 박스|Blu-ray-Box|coffret Blu-ray|caja de Blu-ray|box de Blu-ray|cofanetto Blu-ray|Blu-ray-бокс|บลูเรย์บ็อกซ์|boks Blu-ray|Blu-ray kutu seti|طقم بلوراي
disc|LD,レーザーディスク|LaserDisc|激光影碟|雷射影碟|레이저디스크|LaserDisc|LaserDisc|LaserDisc|LaserDisc|LaserDisc|лазерный диск|เลเซอร์ดิสก์|LaserDisc|LaserDisc|قرص ليزر
disc|レコード,アナログ,アナログレコード,アナログ盤,LP,LPレコード,LP盤|vinyl record|黑胶唱片|黑膠唱片|LP 레코드|Schallplatte|disque vinyle|disco de vinilo|disco de vinil|disco in vinile|виниловая пластинка|แผ่นเสียง|piringan hitam|plak|أسطوانة فينيل
disc|サウンドトラック,サントラ,オリジナルサウンドトラック,Original Soundtrack|soundtrack|原声带|原聲帶|사운드트랙|Soundtrack|bande originale|banda sonora|trilha sonora|colonna sonora|саундтрек|ซาวด์แทร็ก|soundtrack|film müziği|موسيقى تصويرية
disc|カセットテープ,カセット,ミュージックテープ|cassette tape|卡带|卡帶|카세트 테이프|Musikkassette|cassette audio|casete|fita cassete|musicassetta|аудиокассета|เทปคาสเซ็ต|kaset|kaset|شريط كاسيت
disc|VHS,ビデオテープ,VHSビデオ|VHS tape|VHS录像带|VHS錄影帶|VHS 테이프|VHS-Kassette|cassette VHS|cinta VHS|fita VHS|videocassetta VHS|кассета VHS|วิดีโอเทป|kaset VHS|VHS kaset|شريط VHS
disc|7インチ,7inch,12インチ,12inch,EP盤,10インチ|vinyl record (single or EP)|黑胶唱片（单曲或EP）|黑膠唱片（單曲或EP）|레코드(싱글·EP)|Schallplatte (Single oder EP)|vinyle (single ou EP)|vinilo (sencillo o EP)|vinil (single ou EP)|vinile (singolo o EP)|винил (сингл или EP)|แผ่นเสียงซิงเกิล|piringan hitam (single atau EP)|plak (single veya EP)|أسطوانة فينيل (منفردة أو EP)
disc|MD,ミニディスク|MiniDisc|MD光盘|MD光碟|미니디스크|MiniDisc|MiniDisc|MiniDisc|MiniDisc|MiniDisc|мини-диск|มินิดิสก์|MiniDisc|MiniDisc|قرص MiniDisc
book|電子書籍,電子版|e-book (download)|电子书（下载）|電子書（下載）|전자책(다운로드)|E-Book (Download)|livre numérique (téléchargement)|libro electrónico (descarga)|e-book (download)|e-book (download)|электронная книга (загрузка)|อีบุ๊ก (ดาวน์โหลด)|buku elektronik (unduhan)|e-kitap (indirme)|كتاب إلكتروني (تنزيل)
home|カラコン,カラーコンタクト,コンタクトレンズ,カラーコンタクトレンズ|contact lenses|隐形眼镜|隱形眼鏡|콘택트렌즈|Kontaktlinsen|lentilles de contact|lentes de contacto|lentes de contato|lenti a contatto|контактные линзы|คอนแทคเลนส์|lensa kontak|kontakt lens|عدسات لاصقة
home|クッションカバー|cushion cover|靠垫套|靠墊套|쿠션 커버|Kissenbezug|housse de coussin|funda de cojín|capa de almofada|federa per cuscino|наволочка|ปลอกหมอนอิง|sarung bantal|yastık kılıfı|غطاء وسادة
book|古本,古本・中古本,中古本|used book|二手书|二手書|중고 책|gebrauchtes Buch|livre d’occasion|libro usado|livro usado|libro usato|подержанная книга|หนังสือมือสอง|buku bekas|ikinci el kitap|كتاب مستعمل
book|漫画,コミック,コミックス,マンガ,単行本,漫画本|manga|漫画|漫畫|만화책|Manga|manga|manga|mangá|manga|манга|มังงะ|manga|manga|مانغا
book|本,書籍,BOOK,ブック|book|书|書|책|Buch|livre|libro|livro|libro|книга|หนังสือ|buku|kitap|كتاب
book|雑誌,月刊誌,週刊誌,MOOK,ムック|magazine|杂志|雜誌|잡지|Zeitschrift|magazine|revista|revista|rivista|журнал|นิตยสาร|majalah|dergi|مجلة
book|小説,文庫,文庫本|novel|小说|小說|소설|Roman|roman|novela|romance|romanzo|роман|นิยาย|novel|roman|رواية
book|同人誌,薄い本|doujinshi (fan comic)|同人志|同人誌|동인지|Doujinshi (Fan-Comic)|doujinshi (fanzine)|doujinshi (fanzine)|doujinshi (fanzine)|doujinshi (fanzine)|додзинси|โดจินชิ|doujinshi|doujinshi|دوجينشي (مانغا معجبين)
book|写真集,フォトブック|photo book|写真集|寫真集|사진집|Fotobuch|livre de photos|libro de fotos|livro de fotos|libro fotografico|фотокнига|หนังสือภาพถ่าย|buku foto|fotoğraf kitabı|كتاب صور
book|画集,イラスト集,アートブック,イラストブック,原画集|art book|画集|畫集|화집|Artbook|artbook|libro de ilustraciones|artbook|artbook|артбук|หนังสือภาพ|buku ilustrasi|illüstrasyon kitabı|كتاب رسومات
book|設定資料集,資料集,ファンブック,公式ガイドブック,ガイドブック,攻略本,指針書|guidebook|资料集|資料集|가이드북|Begleitbuch|guide officiel|libro guía|guia oficial|guida|гид-книга|หนังสือคู่มือ|buku panduan resmi|rehber kitap|كتاب دليل
book|過去問,過去問研究,大学入試シリーズ,センター赤本シリーズ,参考書,問題集|exam study book|备考用书|備考用書|수험서|Prüfungslehrbuch|livre d’examen|libro de exámenes|livro de provas|libro per esami|книга для экзаменов|หนังสือเตรียมสอบ|buku soal ujian|sınav kitabı|كتاب تحضير للامتحان
game|ゲームソフト,ニンテンドースイッチソフト,Switchソフト,スイッチソフト,Wiiソフト,3DSソフト,DSソフト,PSPソフト,PS2ソフト,PS3ソフト,PS4ソフト,PS5ソフト,スーパーファミコンソフト,ファミコンソフト,ゲームボーイソフト,ソフト|video game|游戏软件|遊戲軟體|게임 소프트|Videospiel|jeu vidéo|videojuego|jogo de videogame|videogioco|видеоигра|แผ่นเกม|gim video|video oyunu|لعبة فيديو
game|ゲーム機本体,ゲーム機,3DS本体,Switch本体,携帯用ゲーム機,携帯ゲーム機|game console|游戏主机|遊戲主機|게임기 본체|Spielkonsole|console de jeux|consola|console de videogame|console|игровая приставка|เครื่องเกม|konsol gim|oyun konsolu|جهاز ألعاب
game|コントローラー,コントローラ,ハンドル|controller|手柄|控制器|컨트롤러|Controller|manette|mando|controle|controller|контроллер|จอยเกม|kontroler|oyun kolu|يد تحكم
camera|フィルムカメラ,フイルムカメラ,銀塩カメラ|film camera|胶片相机|底片相機|필름 카메라|Analogkamera|appareil photo argentique|cámara analógica|câmera analógica|fotocamera analogica|плёночный фотоаппарат|กล้องฟิล์ม|kamera film|filmli fotoğraf makinesi|كاميرا فيلم
camera|デジカメ,デジタルカメラ,コンデジ,コンパクトデジタルカメラ|digital camera|数码相机|數位相機|디지털 카메라|Digitalkamera|appareil photo numérique|cámara digital|câmera digital|fotocamera digitale|цифровой фотоаппарат|กล้องดิจิทัล|kamera digital|dijital fotoğraf makinesi|كاميرا رقمية
camera|一眼レフ,一眼レフカメラ,フィルム一眼レフ,一眼レフフィルムカメラ|SLR camera|单反相机|單眼相機|SLR 카메라|Spiegelreflexkamera|appareil reflex|cámara réflex|câmera reflex|fotocamera reflex|зеркальный фотоаппарат|กล้อง SLR|kamera SLR|SLR fotoğraf makinesi|كاميرا عاكسة
camera|カメラ|camera|相机|相機|카메라|Kamera|appareil photo|cámara|câmera|fotocamera|фотоаппарат|กล้อง|kamera|fotoğraf makinesi|كاميرا
camera|レンズ,単焦点レンズ,標準レンズ,交換レンズ,カメラレンズ|lens|镜头|鏡頭|렌즈|Objektiv|objectif|objetivo|objetiva|obiettivo|объектив|เลนส์|lensa|objektif|عدسة
camera|レンズキャップ|lens cap|镜头盖|鏡頭蓋|렌즈캡|Objektivdeckel|bouchon d’objectif|tapa de objetivo|tampa de lente|tappo obiettivo|крышка объектива|ฝาปิดเลนส์|tutup lensa|lens kapağı|غطاء عدسة
camera|レンズフード|lens hood|遮光罩|=|렌즈 후드|Gegenlichtblende|pare-soleil|parasol|para-sol|paraluce|бленда|ฮูดเลนส์|tudung lensa|parasoley|واقية عدسة
camera|カメラケース,カメラバッグ|camera case|相机包|相機包|카메라 케이스|Kameratasche|étui d’appareil photo|funda de cámara|estojo de câmera|custodia per fotocamera|чехол для фотоаппарата|กระเป๋ากล้อง|tas kamera|fotoğraf makinesi çantası|حقيبة كاميرا
fashion|Tシャツ,ティーシャツ,半袖Tシャツ,長袖Tシャツ,フルグラフィックTシャツ|T-shirt|T恤|=|티셔츠|T-Shirt|t-shirt|camiseta|camiseta|T-shirt|футболка|เสื้อยืด|kaus|tişört|تيشيرت
fashion|衣類,洋服,服,古着|clothing|服装|服裝|의류|Kleidung|vêtements|ropa|roupa|abbigliamento|одежда|เสื้อผ้า|pakaian|giysi|ملابس
fashion only|ワンピース|dress|连衣裙|連身裙|원피스|Kleid|robe|vestido|vestido|abito|платье|เดรส|gaun|elbise|فستان
fashion|ジャケット,ライダースジャケット,ダブルライダースジャケット,ライダース|jacket|夹克|夾克|재킷|Jacke|veste|chaqueta|jaqueta|giacca|куртка|แจ็กเก็ต|jaket|ceket|جاكيت
fashion|レザージャケット,革ジャン,レザーライダースジャケット|leather jacket|皮夹克|皮夾克|가죽 재킷|Lederjacke|veste en cuir|chaqueta de cuero|jaqueta de couro|giacca di pelle|кожаная куртка|แจ็กเก็ตหนัง|jaket kulit|deri ceket|جاكيت جلد
fashion|帽子,ハット,ニット帽,キャスケット|hat|帽子|=|모자|Mütze|chapeau|sombrero|chapéu|cappello|головной убор|หมวก|topi|şapka|قبعة
fashion|キャップ|cap|棒球帽|=|야구모자|Kappe|casquette|gorra|boné|cappellino|кепка|หมวกแก๊ป|topi bisbol|kep|قبعة كاب
fashion|バッグ,ハンドバッグ,カバン,鞄,かばん|bag|包|包包|가방|Tasche|sac|bolso|bolsa|borsa|сумка|กระเป๋า|tas|çanta|حقيبة
fashion|トートバッグ,トート,ミニトート|tote bag|托特包|=|토트백|Tragetasche|tote bag|bolsa tote|bolsa tote|borsa tote|сумка-тоут|กระเป๋าโท้ท|tote bag|bez çanta|حقيبة توت
fashion|ショルダーバッグ,斜めがけバッグ|shoulder bag|单肩包|斜背包|숄더백|Umhängetasche|sac bandoulière|bolso bandolera|bolsa a tiracolo|borsa a tracolla|сумка через плечо|กระเป๋าสะพาย|tas selempang|omuz çantası|حقيبة كتف
fashion|ポーチ,ミニポーチ,化粧ポーチ|pouch|小包|收納小包|파우치|Täschchen|pochette|neceser|nécessaire|pochette|косметичка|กระเป๋าใบเล็ก|pouch|küçük çanta|حقيبة صغيرة
fashion|財布,長財布,二つ折り財布,ミニ財布,コインケース|wallet|钱包|錢包|지갑|Geldbörse|portefeuille|cartera|carteira|portafoglio|кошелёк|กระเป๋าสตางค์|dompet|cüzdan|محفظة
fashion|ヘアピン,ヘアクリップ,髪留め,バレッタ,ヘアアクセサリー,ヘアゴム|hair clip|发夹|髮夾|헤어핀|Haarspange|barrette|pasador de pelo|presilha de cabelo|fermaglio per capelli|заколка|กิ๊บติดผม|jepit rambut|saç tokası|مشبك شعر
fashion|ブローチ|brooch|胸针|胸針|브로치|Brosche|broche|broche|broche|spilla da petto|брошь|เข็มกลัดติดเสื้อ|bros|broş|بروش
fashion|スニーカー,シューズ,運動靴|sneakers|运动鞋|運動鞋|스니커즈|Turnschuhe|baskets|zapatillas|tênis|scarpe da ginnastica|кроссовки|รองเท้าผ้าใบ|sepatu kets|spor ayakkabı|حذاء رياضي
fashion|着物,和服,訪問着,振袖,小紋,留袖,色無地,紬|kimono|和服|=|기모노|Kimono|kimono|kimono|quimono|kimono|кимоно|กิโมโน|kimono|kimono|كيمونو
fashion|帯締め,帯留め,帯留,名古屋帯,袋帯,丸帯,半幅帯|obi (kimono sash)|和服腰带|和服腰帶|오비(기모노 띠)|Obi (Kimonogürtel)|obi (ceinture de kimono)|obi (faja de kimono)|obi (faixa de quimono)|obi (cintura da kimono)|оби (пояс кимоно)|โอบิ (สายคาดกิโมโน)|obi (sabuk kimono)|obi (kimono kuşağı)|أوبي (حزام كيمونو)
fashion|浴衣|yukata|浴衣|=|유카타|Yukata|yukata|yukata|yukata|yukata|юката|ยูกาตะ|yukata|yukata|يوكاتا
watch|腕時計,時計,自動巻き腕時計,リストウォッチ|watch|手表|手錶|손목시계|Armbanduhr|montre|reloj de pulsera|relógio de pulso|orologio da polso|наручные часы|นาฬิกาข้อมือ|jam tangan|kol saati|ساعة يد
goods|カレンダー|calendar|日历|月曆|달력|Kalender|calendrier|calendario|calendário|calendario|календарь|ปฏิทิน|kalender|takvim|تقويم
game|メモリーカード|memory card|记忆卡|記憶卡|메모리 카드|Speicherkarte|carte mémoire|tarjeta de memoria|cartão de memória|scheda di memoria|карта памяти|เมมโมรี่การ์ด|kartu memori|hafıza kartı|بطاقة ذاكرة
card|テレホンカード,テレカ|telephone card|电话卡|電話卡|전화카드|Telefonkarte|carte téléphonique|tarjeta telefónica|cartão telefônico|scheda telefonica|телефонная карта|บัตรโทรศัพท์|kartu telepon|telefon kartı|بطاقة هاتف
goods|傘,和傘,番傘|umbrella|雨伞|雨傘|우산|Regenschirm|parapluie|paraguas|guarda-chuva|ombrello|зонт|ร่ม|payung|şemsiye|مظلة
home|茶碗,抹茶碗|tea bowl|茶碗|=|찻사발|Teeschale|bol à thé|cuenco de té|tigela de chá|ciotola da tè|чаша для чая|ถ้วยชา|mangkuk teh|çay kâsesi|وعاء شاي
home|茶筒,茶缶|tea caddy|茶叶罐|茶葉罐|차통|Teedose|boîte à thé|lata de té|lata de chá|barattolo da tè|банка для чая|กระป๋องชา|kaleng teh|çay kutusu|علبة شاي
home|急須|teapot|急须茶壶|急須茶壺|찻주전자|Teekanne|théière|tetera|bule|teiera|чайник для заварки|กาน้ำชา|teko|demlik|إبريق شاي
home|包丁,出刃包丁,三徳包丁,牛刀,柳刃包丁|kitchen knife|厨刀|廚刀|식칼|Küchenmesser|couteau de cuisine|cuchillo de cocina|faca de cozinha|coltello da cucina|кухонный нож|มีดทำครัว|pisau dapur|mutfak bıçağı|سكين مطبخ
home|お菓子,チョコレート,ショーコラ,スイーツ|sweets|点心|點心|과자|Süßigkeiten|confiseries|dulces|doces|dolci|сладости|ขนม|camilan manis|tatlı|حلويات
goods|トランプ|playing cards|扑克牌|撲克牌|트럼프 카드|Spielkarten|jeu de cartes|naipes|baralho|carte da gioco|игральные карты|ไพ่|kartu remi|iskambil kartları|أوراق لعب
goods|パスケース,シングルパスケース,定期入れ|pass case|卡套（证件）|票卡夾|패스 케이스|Kartenetui|porte-cartes|tarjetero|porta-cartão|porta tessere|футляр для проездного|ซองใส่บัตร|tempat kartu|kart kılıfı|حافظة بطاقة
goods|のれん,暖簾|noren door curtain|门帘|門簾|노렌 (문발)|Noren-Türvorhang|rideau noren|cortina noren|cortina noren|tenda noren|занавеска норэн|ม่านประตูโนเร็ง|tirai noren|noren kapı perdesi|ستارة باب نورين
goods|ランチョンマット,ペーパーランチョンマット|place mat|餐垫|餐墊|식탁 매트|Platzset|set de table|mantel individual|jogo americano|tovaglietta|сервировочная салфетка|แผ่นรองจาน|alas piring|Amerikan servis|مفرش صحن
goods|ミニアートフレーム,アートフレーム,フォトフレーム,額縁|frame|相框|=|액자|Rahmen|cadre|marco|moldura|cornice|рамка|กรอบรูป|bingkai|çerçeve|إطار
goods|メタルチャーム,チャーム|charm|挂饰|吊飾|참 장식|Anhänger (Charm)|breloque|dije|pingente|ciondolo|подвеска-шарм|ชาร์ม|charm|charm|تعليقة
home|ミネラルウォーター,天然水|mineral water|矿泉水|礦泉水|생수|Mineralwasser|eau minérale|agua mineral|água mineral|acqua minerale|минеральная вода|น้ำแร่|air mineral|maden suyu|مياه معدنية
home|ミックスナッツ,ナッツ|nuts|坚果|堅果|견과류|Nüsse|fruits à coque|frutos secos|castanhas|frutta secca|орехи|ถั่ว|kacang|kuruyemiş|مكسرات
home|酵素ドリンク,健康食品,梅肉エキス,梅エキス|food supplement (extract)|健康食品（提取物）|健康食品（萃取物）|건강식품 (추출물)|Nahrungsergänzung (Extrakt)|complément alimentaire (extrait)|complemento alimenticio (extracto)|suplemento alimentar (extrato)|integratore (estratto)|пищевая добавка (экстракт)|อาหารเสริม (สารสกัด)|suplemen (ekstrak)|gıda takviyesi (özüt)|مكمل غذائي (مستخلص)
fashion|ニット,リブニット,セーター|knitted sweater|针织衫|針織衫|니트 스웨터|Strickpullover|pull en maille|jersey de punto|suéter de tricô|maglione|вязаный свитер|เสื้อไหมพรม|sweter rajut|örgü kazak|كنزة محبوكة
home|コラーゲン,サプリ,サプリメント|food supplement|营养补充品|營養補充品|건강보조식품|Nahrungsergänzung|complément alimentaire|complemento alimenticio|suplemento alimentar|integratore|пищевая добавка|อาหารเสริม|suplemen|gıda takviyesi|مكمل غذائي
home|雛人形,ひな人形,親王飾り|hina doll|雏人偶|雛人偶|히나 인형|Hina-Puppe|poupée hina|muñeca hina|boneca hina|bambola hina|кукла хина|ตุ๊กตาฮินะ|boneka hina|hina bebeği|دمية هينا
fashion|草履,雪駄|zori sandals|日式草鞋|日式草鞋|조리 샌들|Zori-Sandalen|sandales zori|sandalias zori|sandálias zori|sandali zori|сандалии дзори|รองเท้าแตะโซริ|sandal zori|zori sandaletleri|صندل زوري
home|こけし,伝統こけし,創作こけし,夫婦こけし|kokeshi doll|木芥子娃娃|木芥子娃娃|코케시 인형|Kokeshi-Puppe|poupée kokeshi|muñeca kokeshi|boneca kokeshi|bambola kokeshi|кукла кокэси|ตุ๊กตาโคเคชิ|boneka kokeshi|kokeshi bebeği|دمية كوكيشي
home|だるま,達磨|daruma doll|达摩不倒翁|達摩不倒翁|다루마 인형|Daruma-Figur|daruma|daruma|daruma|daruma|кукла дарума|ตุ๊กตาดารุมะ|boneka daruma|daruma bebeği|دمية داروما
home|招き猫,まねき猫|beckoning cat figurine|招财猫|招財貓|마네키네코|Winkekatze|chat porte-bonheur (maneki-neko)|gato de la suerte|gato da sorte|gatto portafortuna|кошка удачи манэки-нэко|แมวกวัก|patung kucing keberuntungan|şans kedisi|قطة الحظ
home|赤べこ|akabeko figurine|赤牛摆件|赤牛擺飾|아카베코|Akabeko-Figur|akabeko (bœuf rouge)|figura akabeko|boi vermelho akabeko|statuina akabeko|фигурка акабэко|วัวแดงอากาเบโกะ|patung akabeko|akabeko figürü|تمثال أكابيكو
home|酒器,酒器セット|sake set|日式酒具|日式酒具|사케 잔 세트|Sake-Set|service à saké|juego de sake|conjunto de saquê|set da sakè|набор для саке|ชุดสาเก|set sake|sake takımı|طقم ساكي
home|徳利,とっくり|sake bottle|清酒壶|清酒壺|사케 병|Sakeflasche|flacon à saké|botella de sake|garrafa de saquê|bottiglia da sakè|бутылка для саке|ขวดสาเก|botol sake|sake sürahisi|زجاجة ساكي
home|ぐい呑み,ぐい飲み,お猪口,猪口|sake cup|清酒杯|清酒杯|사케 잔|Sakebecher|coupe à saké|copa de sake|copo de saquê|tazzina da sakè|чашка для саке|จอกสาเก|cangkir sake|sake kadehi|كأس ساكي
home|湯呑み,湯呑,湯のみ|Japanese tea cup|日式茶杯|日式茶杯|찻잔|japanische Teetasse|tasse à thé japonaise|taza de té japonesa|xícara de chá japonesa|tazza da tè giapponese|японская чайная чашка|ถ้วยชาญี่ปุ่น|cangkir teh Jepang|Japon çay bardağı|كوب شاي ياباني
home|和皿,小皿,豆皿,大皿,中皿|Japanese plate|日式盘子|日式盤子|일본식 접시|japanischer Teller|assiette japonaise|plato japonés|prato japonês|piatto giapponese|японская тарелка|จานญี่ปุ่น|piring Jepang|Japon tabağı|طبق ياباني
home|花器,花瓶,一輪挿し|vase|花瓶|花瓶|꽃병|Vase|vase|jarrón|vaso de flores|vaso da fiori|ваза|แจกัน|vas|vazo|مزهرية
home|鉄瓶,南部鉄瓶|iron kettle|铁壶|鐵壺|철주전자|Eisenkessel|bouilloire en fonte|tetera de hierro|chaleira de ferro|bollitore in ghisa|чугунный чайник|กาน้ำเหล็ก|ketel besi|demir çaydanlık|إبريق حديدي
home|和紙貼り小箱,小箱,文箱|small box|小盒|小盒|작은 상자|kleine Schachtel|petite boîte|cajita|caixinha|scatolina|шкатулка|กล่องเล็ก|kotak kecil|küçük kutu|علبة صغيرة
home|重箱,お重|stacked food box|食盒|食盒|찬합|Lack-Stapelbox|boîte à étages|caja de laca por niveles|caixa empilhável de laca|scatola a ripiani|ярусный короб|กล่องซ้อน|kotak susun|katlı kutu|علبة طوابق
home|手ぬぐい,手拭い,てぬぐい|tenugui cotton towel|日式手巾|日式手巾|데누구이 수건|Tenugui-Tuch|serviette tenugui|paño tenugui|toalha tenugui|telo tenugui|полотенце тэнугуи|ผ้าเทนุกุย|handuk tenugui|tenugui havlusu|منشفة تينوغوي
home|風呂敷,ふろしき|furoshiki wrapping cloth|包袱布|包袱布|보자기|Furoshiki-Tuch|tissu furoshiki|tela furoshiki|pano furoshiki|panno furoshiki|платок фуросики|ผ้าฟุโรชิกิ|kain furoshiki|furoshiki bezi|قماش فوروشيكي
home|菜切包丁,菜切り包丁|nakiri vegetable knife|菜刀|菜刀|채칼 나키리|Nakiri-Gemüsemesser|couteau nakiri|cuchillo nakiri|faca nakiri|coltello nakiri|овощной нож накири|มีดนากิริ|pisau nakiri|nakiri bıçağı|سكين ناكيري للخضار
home|口紅|lipstick|口红|口紅|립스틱|Lippenstift|rouge à lèvres|pintalabios|batom|rossetto|помада|ลิปสติก|lipstik|ruj|أحمر شفاه
home|保湿クリーム|moisturising cream|保湿霜|保濕霜|보습 크림|Feuchtigkeitscreme|crème hydratante|crema hidratante|creme hidratante|crema idratante|увлажняющий крем|ครีมบำรุงผิว|krim pelembap|nemlendirici krem|كريم مرطّب
home|エレキベース|electric bass|电贝斯|電貝斯|일렉 베이스|E-Bass|basse électrique|bajo eléctrico|baixo elétrico|basso elettrico|бас-гитара|เบสไฟฟ้า|bas listrik|elektro bas|غيتار باس كهربائي
home|三味線|shamisen|三味线|三味線|샤미센|Shamisen|shamisen|shamisen|shamisen|shamisen|сямисэн|ชามิเซ็ง|shamisen|şamisen|شاميسين
home|メカニカルキーボード|mechanical keyboard|机械键盘|機械鍵盤|기계식 키보드|mechanische Tastatur|clavier mécanique|teclado mecánico|teclado mecânico|tastiera meccanica|механическая клавиатура|คีย์บอร์ดแมคคานิคอล|keyboard mekanis|mekanik klavye|لوحة مفاتيح ميكانيكية
home|ポータブルカセットプレーヤー,カセットプレーヤー|portable cassette player|便携卡带机|攜帶式卡帶機|휴대용 카세트 플레이어|tragbarer Kassettenspieler|baladeur à cassettes|reproductor de casete portátil|toca-fitas portátil|lettore di cassette portatile|кассетный плеер|เครื่องเล่นเทปพกพา|pemutar kaset portabel|taşınabilir kasetçalar|مشغّل كاسيت محمول
home|ワイヤレスイヤホン|wireless earphones|无线耳机|無線耳機|무선 이어폰|kabellose Ohrhörer|écouteurs sans fil|auriculares inalámbricos|fones sem fio|auricolari wireless|беспроводные наушники|หูฟังไร้สาย|earphone nirkabel|kablosuz kulaklık|سماعات أذن لاسلكية
fashion|ランニングスニーカー|running shoes|跑鞋|跑鞋|러닝화|Laufschuhe|chaussures de course|zapatillas de correr|tênis de corrida|scarpe da corsa|беговые кроссовки|รองเท้าวิ่ง|sepatu lari|koşu ayakkabısı|حذاء جري
fashion|ハイカットスニーカー|high-top sneakers|高帮运动鞋|高筒運動鞋|하이탑 스니커즈|hohe Turnschuhe|baskets montantes|zapatillas altas|tênis de cano alto|sneakers alte|высокие кеды|รองเท้าผ้าใบหุ้มข้อ|sneaker tinggi|bilekli spor ayakkabı|حذاء رياضي عالٍ
fashion|スカジャン|souvenir jacket (sukajan)|横须贺夹克|橫須賀夾克|스카잔|Souvenirjacke (Sukajan)|blouson sukajan|chaqueta sukajan|jaqueta sukajan|giacca sukajan|куртка сукадзян|แจ็กเก็ตสึกะจัง|jaket sukajan|sukajan ceket|سترة سوكاجان
fashion|つまみ細工の髪飾り,髪飾り,かんざし|hair ornament|发饰|髮飾|머리 장식|Haarschmuck|ornement de cheveux|adorno para el pelo|enfeite de cabelo|ornamento per capelli|украшение для волос|เครื่องประดับผม|hiasan rambut|saç süsü|زينة شعر
goods|レジンキーホルダー|resin key ring|树脂钥匙扣|樹脂鑰匙圈|레진 키링|Schlüsselanhänger aus Harz|porte-clés en résine|llavero de resina|chaveiro de resina|portachiavi in resina|брелок из смолы|พวงกุญแจเรซิน|gantungan kunci resin|reçine anahtarlık|ميدالية ريزن
goods|あみぐるみ|crochet toy|钩织玩偶|鉤織玩偶|손뜨개 인형|Häkeltier|amigurumi|amigurumi|amigurumi|amigurumi|вязаная игрушка|ตุ๊กตาโครเชต์|boneka rajut|örgü oyuncak|دمية كروشيه
goods|千代紙セット,千代紙|chiyogami paper|千代纸|千代紙|지요가미 종이|Chiyogami-Papier|papier chiyogami|papel chiyogami|papel chiyogami|carta chiyogami|бумага тиёгами|กระดาษชิโยกามิ|kertas chiyogami|chiyogami kâğıdı|ورق تشيوغامي
camera|8ミリフィルムカメラ,8ミリカメラ|8 mm film camera|8毫米胶片摄影机|8毫米底片攝影機|8mm 필름 카메라|8-mm-Filmkamera|caméra 8 mm|cámara de cine de 8 mm|filmadora de 8 mm|cinepresa 8 mm|кинокамера 8 мм|กล้องฟิล์ม 8 มม.|kamera film 8 mm|8 mm film kamerası|كاميرا أفلام 8 مم
camera|二眼レフ,二眼レフカメラ|twin-lens reflex camera|双反相机|雙眼相機|이안 리플렉스 카메라|zweiäugige Spiegelreflexkamera|appareil reflex bi-objectif|cámara réflex de dos objetivos|câmera reflex de duas objetivas|fotocamera biottica|двухобъективный зеркальный фотоаппарат|กล้องสองเลนส์ TLR|kamera refleks lensa ganda|çift objektifli refleks fotoğraf makinesi|كاميرا عاكسة ثنائية العدسة
home|モバイルバッテリー,モバイル電源,ポータブル充電器|power bank|充电宝|行動電源|보조 배터리|Powerbank|batterie externe|batería externa|power bank|power bank|внешний аккумулятор|พาวเวอร์แบงค์|power bank|taşınabilir şarj cihazı|بطارية متنقلة
home|ヘッドホンアンプ,ヘッドフォンアンプ|headphone amplifier|耳机放大器|耳機擴大機|헤드폰 앰프|Kopfhörerverstärker|amplificateur de casque|amplificador de auriculares|amplificador de fones de ouvido|amplificatore per cuffie|усилитель для наушников|แอมป์หูฟัง|amplifier headphone|kulaklık amplifikatörü|مضخّم سماعات رأس
fashion|巾着,巾着バッグ,巾着ポーチ,巾着袋|drawstring pouch|束口袋|束口袋|복주머니 파우치|Zugbeutel|pochette à cordon|bolsita con cordón|saquinho de cordão|sacchetto con laccio|мешочек на шнурке|ถุงหูรูด|kantong serut|büzgülü kese|كيس برباط
fashion|ボストンバッグ,ボストンバック|Boston bag|波士顿包|波士頓包|보스턴백|Reisetasche|sac de voyage|bolso de viaje|bolsa de viagem|borsone|дорожная сумка|กระเป๋าบอสตัน|tas Boston|seyahat çantası|حقيبة سفر
fashion|ランドセル|Japanese school backpack|日式小学生书包|日式小學生書包|란도셀|japanischer Schulranzen|cartable japonais|mochila escolar japonesa|mochila escolar japonesa|zaino scolastico giapponese|японский школьный ранец|กระเป๋านักเรียนญี่ปุ่น|ransel sekolah Jepang|Japon okul çantası|حقيبة مدرسية يابانية
goods|ペンケース,ペンポーチ,筆箱|pencil case|笔袋|筆袋|필통|Federmäppchen|trousse|estuche|estojo|astuccio|пенал|กระเป๋าดินสอ|tempat pensil|kalem kutusu|مقلمة
goods|マスコット|mascot doll|吉祥物玩偶|吉祥物玩偶|마스코트 인형|Maskottchen|mascotte|muñeco mascota|mascote|mascotte|кукла-талисман|ตุ๊กตามาสคอต|boneka maskot|maskot bebek|دمية صغيرة
goods|消しゴムはんこ,消しゴムハンコ,消しゴム判子|hand-carved rubber stamp|橡皮章|橡皮章|지우개 도장|handgeschnitzter Stempel|tampon gravé dans une gomme|sello tallado en goma|carimbo entalhado em borracha|timbro intagliato nella gomma|резной штамп из ластика|ตรายางแกะมือ|stempel karet ukir tangan|el oyması lastik damga|ختم مطاطي محفور يدويًا
home|羽子板|hagoita paddle|羽子板|羽子板|하고이타|Hagoita-Schläger|raquette hagoita|pala hagoita|raquete hagoita|racchetta hagoita|ракетка хагоита|ไม้ตีฮาโกอิตะ|raket hagoita|hagoita raketi|مضرب هاغويتا
fashion|羽織,羽織り|haori jacket|羽织|羽織|하오리|Haori-Jacke|veste haori|chaqueta haori|casaco haori|giacca haori|хаори|ฮาโอริ|jaket haori|haori ceketi|سترة هاوري
`
/** Things of the glossary that belong to a trade; a short word of one trade is read in listings of that trade only. */
export const tradesOf: Readonly<Record<string, readonly string[]>> = {
  card: ['cards'],
  figure: ['hobby'],
  goods: ['hobby', 'goods'],
  disc: ['audio'],
  book: ['paper'],
  game: ['games'],
  camera: ['cameras'],
  fashion: ['fashion'],
  watch: ['watches'],
  home: ['craft', 'gear'],
}
