/** Kinds of things people ask for, in every language. The columns are those of table.ts. */
export const goods = `
フィギュア|figure,figurine,action figure,anime figure|手办,模型手办|公仔,模型公仔|피규어|figur,actionfigur,sammelfigur|figurine,figurine manga|figura,figura de acción|boneco,figure de anime|action figure anime,statuina|фигурка,фигурки|ฟิกเกอร์|figur aksi,action figure anime|figür,aksiyon figürü|مجسم,مجسمات,فيقر
ぬいぐるみ|plush,plushie,plush toy,stuffed animal,soft toy,stuffed toy|毛绒玩具,玩偶|絨毛玩偶,毛絨玩具|봉제인형,인형|plüschtier,kuscheltier,stofftier|peluche,doudou|peluche,muñeco de peluche|pelúcia|peluche,pupazzo|мягкая игрушка,плюшевая игрушка|ตุ๊กตา,ตุ๊กตาผ้า|boneka|peluş,peluş oyuncak|دمية محشوة,دمية
プラモデル|model kit,plastic model,plamo|拼装模型,塑料模型|組裝模型|프라모델|modellbausatz,plastikmodell|maquette|maqueta|kit de modelismo,plastimodelismo|modellino,kit di montaggio|сборная модель|โมเดลพลาสติก,พลาโม|model kit rakitan|maket,plastik model|مجسم تركيب
ミニカー|diecast car,die cast car,model car,miniature car,toy car|车模,合金车|模型車|미니카,다이캐스트|modellauto,spielzeugauto|voiture miniature|coche en miniatura|carrinho miniatura,miniatura de carro|modellino auto,macchinina|машинка,модель машины|รถโมเดล,รถเหล็ก|mobil mobilan,diecast|model araba,oyuncak araba|سيارة مصغرة
鉄道模型|model train,model railway,railway model|火车模型|鐵道模型|철도모형|modelleisenbahn,modellbahn|train miniature|tren en miniatura,modelismo ferroviario|ferromodelismo,trem em miniatura|modellismo ferroviario,trenino|модель поезда,железная дорога|โมเดลรถไฟ|kereta mainan model|model tren|قطار مصغر
おもちゃ|toy,toys|玩具|=|장난감,완구|spielzeug|jouet,jouets|juguete,juguetes|brinquedo,brinquedos|giocattolo,giocattoli|игрушка,игрушки|ของเล่น|mainan|oyuncak|لعبة أطفال,ألعاب أطفال
ドール|doll,fashion doll|娃娃|=|인형 돌,돌|puppe|poupée|muñeca|boneca|bambola|кукла|ตุ๊กตาดอลล์|boneka cantik|oyuncak bebek|دمية بلاستيك
人形|ningyo,japanese doll|人偶|=|일본 인형|japanische puppe|poupée japonaise|muñeca japonesa|boneca japonesa|bambola giapponese|японская кукла|ตุ๊กตาญี่ปุ่น|boneka jepang|japon bebeği|دمية يابانية
ガチャ|gacha,gachapon,gashapon|扭蛋|轉蛋,扭蛋|가챠,뽑기|kapselautomat|gachapon distributeur|gachapon bolas|gachapon cápsula|gashapon capsule|гача,гатяпон|กาชาปอง,กาชา|gacha mainan|kapsül oyuncak gacha|غاتشا
カプセルトイ|capsule toy,capsule figure|胶囊玩具|膠囊玩具|캡슐토이|kapselspielzeug|jouet capsule|juguete en cápsula|brinquedo de cápsula|capsule giocattolo|игрушка в капсуле|ของเล่นแคปซูล|mainan kapsul|kapsül oyuncak|لعبة كبسولة
缶バッジ|can badge,tin badge,button badge,badge,pin badge|徽章,吧唧|徽章,胸章|캔뱃지|button anstecker|badge épingle|chapa,chapas|botton|spilla badge|значок|เข็มกลัด|pin bros|rozet|شارة
ピンバッジ|pins,enamel pin,lapel pin|金属徽章|金屬徽章|핀뱃지|anstecknadel,pin|pin s|pin metálico|pin esmaltado|spilletta|металлический значок,пин|เข็มกลัดโลหะ|pin enamel|metal rozet|دبوس معدني
アクリルスタンド|acrylic stand,acryl stand,standee,acsta|亚克力立牌,立牌|壓克力立牌,立牌|아크릴 스탠드,아크스타|acrylaufsteller|support acrylique|soporte acrílico|display de acrílico|stand acrilico|акриловая фигурка,акриловый стенд|สแตนด์อะคริลิค,แสตนดี้|standee akrilik|akrilik stand|ستاند أكريليك
キーホルダー|keychain,key chain,key ring,keyring,key holder|钥匙扣,挂件|鑰匙圈,吊飾|키링,열쇠고리|schlüsselanhänger|porte clés|llavero|chaveiro|portachiavi|брелок|พวงกุญแจ|gantungan kunci|anahtarlık|ميدالية مفاتيح
ストラップ|strap,phone strap|挂绳,手机链|吊飾繩,手機吊飾|스트랩|handyanhänger,riemen|sangle,dragonne|correa|alça,correia|cinturino,laccetto|ремешок|สายคล้อง|tali gantungan|askı,kordon|حزام,علاقة
ポスター|poster|海报|海報|포스터|poster,plakat|affiche,poster|póster,cartel|pôster,cartaz|poster,manifesto|плакат,постер|โปสเตอร์|poster|poster,afiş|ملصق,بوستر
ステッカー|sticker,decal|贴纸|貼紙|스티커|aufkleber,sticker|autocollant|pegatina|adesivo|adesivo,sticker|наклейка,стикер|สติ๊กเกอร์|stiker|çıkartma,sticker|ستيكر
クリアファイル|clear file,clear folder,file folder|文件夹|資料夾,L夾|클리어파일|klarsichthülle|pochette transparente|carpeta transparente|pasta transparente|cartellina trasparente|папка уголок|แฟ้มใส|map plastik|şeffaf dosya|ملف شفاف
タペストリー|tapestry,wall scroll,b2 tapestry|挂画,挂毯|掛軸畫,掛軸海報|태피스트리|wandbehang,wandrolle|tapisserie,kakémono|tapiz|tapeçaria|arazzo|гобелен,вымпел настенный|ผ้าแขวนผนัง|hiasan dinding kain|duvar halısı|لوحة قماش
画集|art book,artbook,illustration book|画册,画集|畫冊,畫集|화집,아트북|bildband,artbook|livre d art,artbook|libro de arte|livro de arte|libro d arte|артбук|หนังสือภาพ,อาร์ตบุ๊ก|buku ilustrasi|sanat kitabı,artbook|كتاب رسومات
同人誌|doujinshi,doujin,fanzine,fan comic|同人志,同人本|同人誌|동인지|fan manga|fanzine manga|doujin fanzine|revista doujin|fanzine giapponese|додзинси|โดจินชิ,โดจิน|doujinshi fan|doujin dergi|دوجينشي
グッズ|goods,merch,merchandise,anime goods|周边|周邊|굿즈|fanartikel,merchandise|goodies,produits dérivés|merchandising|produtos oficiais,mercadoria|merchandise,gadget|мерч|สินค้าอนิเมะ,กู๊ดส์|merchandise anime|ürün,merch|سلع,بضائع
コスプレ|cosplay,cosplay costume|cosplay服,角色扮演服|角色扮演服|코스프레,코스프레 의상|kostüm cosplay|costume cosplay|disfraz,disfraz cosplay|fantasia cosplay|costume cosplay anime|косплей,костюм косплей|คอสเพลย์,ชุดคอสเพลย์|kostum cosplay|kostüm,cosplay kostümü|كوسبلاي,زي كوسبلاي
ウィッグ|wig,cosplay wig|假发|假髮|가발|perücke|perruque|peluca|peruca|parrucca|парик|วิก,วิกผม|rambut palsu,wig|peruk|شعر مستعار,باروكة
パズル|puzzle|拼图|拼圖|퍼즐|puzzle,puzzlespiel|puzzle,casse tête|rompecabezas,puzle|quebra cabeça|puzzle,rompicapo|пазл,головоломка|จิ๊กซอว์,พัซเซิล|puzzle,teka teki|yapboz,bulmaca|أحجية,بازل
ボードゲーム|board game,tabletop game|桌游|桌遊|보드게임|brettspiel|jeu de société|juego de mesa|jogo de tabuleiro|gioco da tavolo|настольная игра|บอร์ดเกม|permainan papan|kutu oyunu,masa oyunu|لعبة لوحية
ラジコン|rc car,radio control,remote control car,rc|遥控车|遙控車|무선조종,RC카|ferngesteuertes auto,rc auto|voiture télécommandée|coche teledirigido,radiocontrol|carrinho de controle remoto|auto radiocomandata,telecomandata|радиоуправляемая машина|รถบังคับ|mobil remote control|uzaktan kumandalı araba|سيارة تحكم
ロボット|robot|机器人|機器人|로봇|roboter|robot jouet|robot de juguete|robô|robot giocattolo|робот|หุ่นยนต์|robot mainan|robot oyuncak|روبوت
トレーディングカード|trading card,tcg,collectible card|集换卡,卡牌|集換式卡牌|트레이딩 카드|sammelkarte,sammelkarten|carte à collectionner|carta coleccionable|carta colecionável|carta collezionabile|коллекционная карточка|การ์ดสะสม|kartu koleksi|koleksiyon kartı|بطاقة تداول
カード|card,cards|卡片|卡牌,卡片|카드|karte,karten|carte,cartes|carta,tarjeta|carta,cartão|carta,carte|карта,карточка|การ์ด,บัตร|kartu|kart|بطاقة,بطاقات,كرت
パック|booster pack,card pack,pack|卡包,补充包|卡包,補充包|팩,부스터팩|boosterpack,booster|booster|sobre de cartas,sobre|booster de cartas|bustina,busta di carte|бустер|ซองการ์ด,บูสเตอร์|booster pack kartu|kart paketi|حزمة بطاقات
スリーブ|card sleeve,sleeve,sleeves|卡套|=|카드 슬리브|kartenhülle,kartenhüllen|protège carte|fundas para cartas|protetor de carta|bustine protettive|протектор для карт|ซองใส่การ์ด,สลีฟ|pelindung kartu|kart koruyucu|غلاف بطاقة
サイン入り|signed,autographed,autograph|签名,亲笔签名|簽名,親筆簽名|사인,친필 사인|signiert,autogramm|dédicacé,signé|firmado,autografiado|autografado|autografato,firmato|с автографом,автограф|มีลายเซ็น|bertanda tangan|imzalı|موقع,بتوقيع
ゲーム|game,video game,games,video games|游戏|遊戲|게임,비디오게임|spiel,spiele,videospiel|jeu,jeux,jeu vidéo|juego,juegos,videojuego|jogo,jogos,video game|gioco,giochi,videogioco|игра,игры,видеоигра|เกม|permainan,gim|oyun,video oyunu|لعبة,ألعاب,لعبة فيديو
ゲーム機|game console,console,gaming console|游戏机|遊戲機|게임기|spielkonsole,konsole|console de jeux|consola,consola de juegos|console de jogos,videogame|console videogiochi|приставка,игровая приставка|เครื่องเกม|konsol game,konsol|oyun konsolu|جهاز ألعاب,كونسول
ゲームソフト|game software,video game software,game soft|游戏软件|遊戲軟體,遊戲片|게임 소프트,게임 타이틀|spielesoftware|jeu logiciel|software de juego|software de jogo|software di gioco|картридж с игрой|แผ่นเกม,ตลับเกม|kaset game|oyun yazılımı|شريط لعبة
コントローラー|controller,gamepad,game controller|手柄|手把,控制器|컨트롤러,게임패드|controller gamepad|manette|mando,control|controle de videogame|controller joypad|геймпад,контроллер|จอยเกม,คอนโทรลเลอร์|stik,kontroler|oyun kolu|يد تحكم
レトロゲーム|retro game,retro gaming,retro video game|复古游戏,怀旧游戏|復古遊戲,懷舊遊戲|레트로 게임,고전게임|retrospiel|jeu rétro,rétrogaming|juego retro|jogo retrô|gioco retrò,retrogame|ретро игры,ретро игра|เกมเรโทร|game retro,game jadul|retro oyun|لعبة قديمة,ألعاب ريترو
攻略本|strategy guide,game guide,guidebook game|攻略书,攻略本|攻略本,攻略書|공략집|lösungsbuch,spieleberater|guide de jeu|guía del juego|guia do jogo,detonado|guida strategica|прохождение книга|หนังสือเฉลยเกม|buku panduan game|oyun rehberi|دليل لعبة
カメラ|camera,cameras|相机,照相机|相機,照相機|카메라|kamera,fotoapparat|appareil photo,caméra|cámara,cámara de fotos|câmera,máquina fotográfica|fotocamera,macchina fotografica|фотоаппарат,камера|กล้อง,กล้องถ่ายรูป|kamera|fotoğraf makinesi,kamera|كاميرا,آلة تصوير
フィルムカメラ|film camera,analog camera,analogue camera,35mm camera|胶片相机,胶卷相机|底片相機,軟片相機|필름 카메라|analogkamera,filmkamera|appareil photo argentique,argentique|cámara analógica,cámara de carrete|câmera analógica,câmera de filme|fotocamera analogica,fotocamera a pellicola|плёночный фотоаппарат|กล้องฟิล์ม|kamera analog,kamera film|filmli fotoğraf makinesi,analog fotoğraf makinesi|كاميرا فيلم
デジカメ|digicam,digital camera,compact digital camera|数码相机,ccd相机|數位相機|디지털 카메라,디카|digitalkamera|appareil photo numérique|cámara digital|câmera digital|fotocamera digitale|цифровой фотоаппарат|กล้องดิจิตอล|kamera digital|dijital fotoğraf makinesi|كاميرا رقمية
コンパクトフィルムカメラ|point and shoot,compact film camera,film compact|傻瓜相机|傻瓜相機|컴팩트 필름카메라,똑딱이|kompaktkamera|appareil compact|cámara compacta|câmera compacta|fotocamera compatta|мыльница|กล้องคอมแพค|kamera saku|kompakt fotoğraf makinesi|كاميرا مدمجة
フィルム一眼レフ|film slr,film slr camera|胶片单反|底片單眼|필름 SLR|analoge spiegelreflexkamera,analoge spiegelreflex|reflex argentique,appareil reflex argentique|réflex analógica,cámara réflex analógica|câmera reflex analógica|reflex analogica,fotocamera reflex analogica|плёночная зеркалка|กล้องฟิล์ม SLR|kamera slr film|filmli slr fotoğraf makinesi|كاميرا عاكسة بالفيلم
一眼レフ|slr,slr camera,single lens reflex|单反|單眼,單反|일안 리플렉스,SLR 카메라|spiegelreflexkamera|reflex|réflex,cámara réflex|câmera reflex|reflex fotocamera|зеркалка,зеркальный фотоаппарат|กล้อง SLR|kamera slr|slr fotoğraf makinesi|كاميرا عاكسة
デジタル一眼レフ|dslr,digital slr|数码单反|數位單眼|디지털 일안 리플렉스,DSLR 카메라|digitale spiegelreflexkamera|reflex numérique|réflex digital|dslr câmera|reflex digitale|цифровая зеркалка|กล้อง DSLR|kamera dslr|dijital slr|كاميرا رقمية عاكسة
ミラーレス|mirrorless,mirrorless camera|微单,无反|無反,微單眼|미러리스|systemkamera,spiegellos|hybride appareil photo|cámara sin espejo|câmera sem espelho|mirrorless fotocamera|беззеркалка|กล้องมิลเลอร์เลส|kamera mirrorless|aynasız fotoğraf makinesi|كاميرا بدون مرآة
インスタントカメラ|instant camera,polaroid camera|拍立得|拍立得相機|즉석카메라,폴라로이드|sofortbildkamera,polaroidkamera|appareil photo instantané,polaroid appareil|cámara instantánea|câmera instantânea|fotocamera istantanea|фотоаппарат моментальной печати,полароид|กล้องโพลารอยด์|kamera instan,polaroid|şipşak fotoğraf makinesi,polaroid makine|كاميرا فورية
ビデオカメラ|camcorder,video camera,handycam|摄像机|攝影機|비디오카메라,캠코더|videokamera|caméscope|videocámara|filmadora|videocamera|видеокамера|กล้องวิดีโอ|kamera video,handycam|video kamera|كاميرا فيديو
レンズ|lens,camera lens,lenses|镜头|鏡頭|렌즈|objektiv,linse|objectif|objetivo,lente|lente,objetiva|obiettivo,lente|объектив|เลนส์|lensa|lens,objektif|عدسة,عدسات
単焦点レンズ|prime lens,fixed focal length|定焦镜头|定焦鏡頭|단렌즈|festbrennweite|focale fixe|objetivo fijo|lente fixa|obiettivo fisso|фикс объектив|เลนส์ฟิกซ์|lensa fix|sabit odaklı lens|عدسة ثابتة
ズームレンズ|zoom lens|变焦镜头|變焦鏡頭|줌렌즈|zoomobjektiv|objectif zoom|objetivo zoom|lente zoom|obiettivo zoom|зум объектив|เลนส์ซูม|lensa zoom|zoom objektif|عدسة زوم
広角レンズ|wide angle lens,wide angle|广角镜头|廣角鏡頭|광각렌즈|weitwinkelobjektiv,weitwinkel|grand angle|gran angular|grande angular|grandangolo|широкоугольный объектив|เลนส์มุมกว้าง|lensa wide|geniş açılı lens|عدسة واسعة
望遠レンズ|telephoto lens,telephoto|长焦镜头|望遠鏡頭,長焦鏡頭|망원렌즈|teleobjektiv|téléobjectif|teleobjetivo|teleobjetiva|teleobiettivo|телеобъектив|เลนส์เทเล|lensa tele|telefoto lens|عدسة مقربة
マクロレンズ|macro lens|微距镜头|微距鏡頭|매크로 렌즈|makroobjektiv|objectif macro|objetivo macro|lente macro|obiettivo macro|макрообъектив|เลนส์มาโคร|lensa makro|makro lens|عدسة ماكرو
オールドレンズ|vintage lens,old lens,legacy lens|老镜头|老鏡|올드렌즈|altglas,altes objektiv|objectif ancien|objetivo antiguo|lente antiga|obiettivo vintage|старый объектив|เลนส์มือหมุน|lensa manual jadul|eski lens|عدسة قديمة
三脚|tripod|三脚架|三腳架|삼각대|stativ|trépied|trípode|tripé|treppiede,cavalletto|штатив|ขาตั้งกล้อง|tripod kamera|tripod,üçayak|حامل ثلاثي
ストロボ|strobe,camera flash,flash unit,speedlight|闪光灯|閃光燈|스트로보,플래시|blitzgerät,blitz|flash appareil photo|flash de cámara|flash câmera|flash fotocamera|вспышка|แฟลช|lampu kilat|flaş|فلاش كاميرا
フィルム|film roll,photo film,35mm film,camera film|胶卷,胶片|底片,軟片|필름|filmrolle,kleinbildfilm|pellicule|carrete,película fotográfica|filme fotográfico|pellicola,rullino|фотоплёнка,плёнка|ฟิล์ม,ฟิล์มถ่ายรูป|rol film|fotoğraf filmi,film rulosu|فيلم تصوير
双眼鏡|binoculars,binocular|双筒望远镜|雙筒望遠鏡|쌍안경|fernglas|jumelles|prismáticos,binoculares|binóculo|binocolo|бинокль|กล้องส่องทางไกล|teropong|dürbün|منظار
望遠鏡|telescope,astronomical telescope|望远镜,天文望远镜|望遠鏡,天文望遠鏡|망원경|teleskop|télescope|telescopio|telescópio|telescopio astronomico|телескоп|กล้องโทรทรรศน์|teleskop|teleskop|تلسكوب
顕微鏡|microscope|显微镜|顯微鏡|현미경|mikroskop|microscope optique|microscopio|microscópio|microscopio ottico|микроскоп|กล้องจุลทรรศน์|mikroskop|mikroskop|مجهر
レコード|vinyl,vinyl record,record,records|黑胶,黑胶唱片|黑膠,黑膠唱片|레코드,엘피판|schallplatte,schallplatten|vinyle,disque vinyle|disco de vinilo,vinilo|disco de vinil,vinil|disco in vinile,vinile|пластинка,винил,виниловая пластинка|แผ่นเสียง|piringan hitam|plak|أسطوانة,فينيل
カセットテープ|cassette tape,cassette,audio cassette|磁带|錄音帶,卡式錄音帶|카세트 테이프|musikkassette,kassette|cassette audio,k7|casete,cinta de casete|fita cassete,fita k7|musicassetta,audiocassetta|аудиокассета,кассета|เทปคาสเซ็ท|kaset pita|kaset|شريط كاسيت
ウォークマン|walkman|随身听|隨身聽|워크맨|walkman kassettenspieler|baladeur|walkman reproductor|walkman toca fitas|walkman lettore|уокмен,вокмен|วอล์คแมน|walkman pemutar|volkmen|ووكمان
カセットプレーヤー|cassette player,portable cassette player|磁带播放机|卡帶播放機|카세트 플레이어|kassettenspieler,kassettenrekorder|lecteur cassette|reproductor de casetes|toca fitas|lettore di cassette,mangianastri|кассетный плеер|เครื่องเล่นเทป|pemutar kaset|kasetçalar|مشغل كاسيت
ラジカセ|boombox,boom box,radio cassette|收录机|手提收錄音機|붐박스,라디오 카세트|ghettoblaster,radiorekorder|radiocassette|radiocasete|rádio gravador|radioregistratore|магнитола,бумбокс|วิทยุเทป|radio tape|teyp,radyo teyp|مسجل راديو
CDプレーヤー|cd player,portable cd player|CD播放器|CD播放機,CD隨身聽|CD 플레이어|cd spieler|lecteur cd|reproductor de cd|tocador de cd|lettore cd|cd плеер|เครื่องเล่นซีดี|pemutar cd|cd çalar|مشغل أقراص
CD|cd,compact disc,cds|CD唱片|CD專輯|CD 음반,음반|musik cd|disque compact|disco compacto|disco cd|compact disc musica|компакт диск,диск|ซีดี|kaset cd|cd albüm|سي دي,قرص مدمج
ブルーレイ|blu ray,bluray,bd|蓝光|藍光|블루레이|bluray disc|disque blu ray|disco blu ray|disco bluray|disco blu ray film|блюрей|บลูเรย์|bluray film|blu ray disk|بلوراي
サウンドトラック|soundtrack,ost,original soundtrack|原声带|原聲帶|사운드트랙|soundtrack musik,filmmusik|bande originale|banda sonora|trilha sonora|colonna sonora|саундтрек|ซาวด์แทร็ก,เพลงประกอบ|musik latar|film müziği|موسيقى تصويرية
ターンテーブル|turntable,record player|唱片机,黑胶唱机|黑膠唱機,唱盤|턴테이블|plattenspieler|platine vinyle,tourne disque|tocadiscos|toca discos|giradischi|проигрыватель,виниловый проигрыватель|เครื่องเล่นแผ่นเสียง|pemutar piringan hitam|pikap|مشغل أسطوانات
アンプ|amplifier,amp|功放,放大器|擴大機,擴音機|앰프|verstärker|amplificateur,ampli|amplificador|amplificador de som|amplificatore|усилитель|แอมป์,เครื่องขยายเสียง|penguat,amplifier audio|amplifikatör,amfi|مضخم صوت
スピーカー|speaker,speakers,loudspeaker|音箱,扬声器|喇叭,揚聲器,音響|스피커|lautsprecher|enceinte,haut parleur|altavoz,altavoces|alto falante,caixa de som|cassa acustica,altoparlante|колонки,колонка,динамик|ลำโพง|pengeras suara,speaker aktif|hoparlör|سماعة,مكبر صوت
ヘッドホン|headphone,headphones|头戴式耳机,耳机|耳罩式耳機,耳機|헤드폰|kopfhörer|casque audio,casque|auriculares de diadema,auriculares|fone de ouvido,headphone|cuffie|наушники|หูฟัง,หูฟังครอบหู|headphone bando|kulaklık|سماعات رأس,سماعات
イヤホン|earphone,earphones,earbuds,iem,in ear monitor|入耳式耳机|入耳式耳機|이어폰|in ear kopfhörer,ohrhörer|écouteurs|audífonos|fone intra auricular|auricolari|вкладыши наушники|หูฟังอินเอียร์|earphone kabel|kulak içi kulaklık|سماعات أذن
ギター|guitar,guitars|吉他|=|기타|gitarre|guitare|guitarra|violão|chitarra|гитара|กีตาร์|gitar|gitar|غيتار,جيتار
エレキギター|electric guitar|电吉他|電吉他|일렉기타|e gitarre,elektrogitarre,elektrisch gitarre|guitare électrique|guitarra eléctrica|guitarra elétrica|chitarra elettrica|электрогитара|กีตาร์ไฟฟ้า|gitar listrik|elektro gitar|غيتار كهربائي
アコースティックギター|acoustic guitar|木吉他,民谣吉他|木吉他,民謠吉他|통기타|akustikgitarre,westerngitarre,akustisch gitarre|guitare acoustique,guitare folk|guitarra acústica|violão acústico|chitarra acustica|акустическая гитара|กีตาร์โปร่ง|gitar akustik|akustik gitar|غيتار أكوستيك
ベース|bass guitar,bass|贝斯|貝斯|베이스|e bass,bassgitarre|basse,guitare basse|bajo eléctrico|contrabaixo,baixo elétrico|basso elettrico|бас гитара|เบส,กีตาร์เบส|gitar bas|bas gitar|غيتار بيس
エフェクター|effects pedal,guitar pedal,effect pedal,effector,stompbox|效果器,单块|效果器|이펙터|effektpedal,effektgerät|pédale d effet|pedal de efectos|pedal de efeito|pedale effetti,pedalina|педаль эффектов|เอฟเฟคกีตาร์|efek gitar|efekt pedalı|دواسة مؤثرات
シンセサイザー|synthesizer,synth,analog synth|合成器|=|신디사이저|synthesizer|synthétiseur|sintetizador|sintetizador musical|sintetizzatore|синтезатор|ซินธิไซเซอร์|synthesizer alat musik|sentezleyici|مركب صوت
ピアノ|piano|钢琴|鋼琴|피아노|klavier|piano droit|piano de cola|piano acústico|pianoforte|пианино,фортепиано|เปียโน|piano akustik|piyano|بيانو
電子ピアノ|digital piano,electric piano|电钢琴|電鋼琴|전자피아노|e piano,digitalpiano|piano numérique|piano digital|piano elétrico|pianoforte digitale|цифровое пианино|เปียโนไฟฟ้า|piano digital elektrik|dijital piyano|بيانو رقمي
ドラム|drum,drums,drum kit|架子鼓,鼓|爵士鼓,鼓|드럼|schlagzeug|batterie musique|batería musical|bateria musical|batteria musicale|барабан,ударная установка|กลอง|drum set|davul,bateri|درامز
サックス|saxophone,sax|萨克斯|薩克斯風|색소폰|saxophon,saxofon|saxophone alto|saxofón,saxo|saxofone|sassofono|саксофон|แซกโซโฟน|saksofon|saksafon|ساكسفون
トランペット|trumpet|小号|小號|트럼펫|trompete|trompette|trompeta|trompete instrumento|tromba|труба музыкальная|ทรัมเป็ต|terompet|trompet|بوق
フルート|flute|长笛|長笛|플루트|querflöte|flûte traversière|flauta travesera|flauta transversal|flauto traverso|флейта|ฟลุต|suling flute|flüt|فلوت
バイオリン|violin|小提琴|=|바이올린|geige,violine|violon|violín|violino instrumento|violino|скрипка|ไวโอลิน|biola|keman|كمان
楽譜|sheet music,score,music score|乐谱|樂譜|악보|noten,notenblatt|partition|partitura|partitura musical|spartito|ноты|โน้ตเพลง|partitur|nota kağıdı|نوتة موسيقية
漫画|manga,comic,comic book,comics|漫画,漫画书|漫畫|만화,만화책|comicbuch,comic heft|bande dessinée,bd manga|cómic,tebeo|quadrinhos,gibi|fumetto,fumetti|манга,комикс|มังงะ,การ์ตูน|komik|çizgi roman|مانغا,مانجا
写真集|photo book,photobook,photo collection|写真集,写真|寫真集|사진집,화보집|bildband fotobuch,fotobuch|livre photo|libro de fotos,fotolibro|livro de fotos,photobook livro|libro fotografico|фотокнига,фотоальбом|หนังสือรวมภาพ,โฟโต้บุ๊ก|buku foto|fotoğraf kitabı|كتاب صور
雑誌|magazine,magazines|杂志|雜誌|잡지|zeitschrift,magazin|revue,magazine|revista,revistas|revista impressa|rivista,riviste|журнал|นิตยสาร|majalah|dergi|مجلة,مجلات
小説|novel,novels|小说|小說|소설|roman,romane|roman livre|novela|romance livro|romanzo|роман,повесть|นิยาย|novel buku|roman kitap|رواية
ライトノベル|light novel,ranobe|轻小说|輕小說|라이트노벨,라노벨|light novel roman|light novel livre|novela ligera|light novel livro|light novel libro|ранобэ,лайт новел|ไลท์โนเวล|novel ringan|hafif roman|رواية خفيفة
絵本|picture book,childrens book|绘本|繪本|그림책|bilderbuch|album jeunesse|libro ilustrado,álbum ilustrado|livro ilustrado|libro illustrato|детская книга|หนังสือภาพเด็ก|buku bergambar|resimli kitap|كتاب مصور
本|book,books|书,书籍|書,書籍|책|buch,bücher|livre,livres|libro,libros|livro,livros|libro,libri|книга,книги|หนังสือ|buku|kitap|كتاب,كتب
切手|stamp,postage stamp,stamps|邮票|郵票|우표|briefmarke,briefmarken|timbre,timbres|sello,sellos|selo,selos|francobollo,francobolli|марка,марки|แสตมป์|prangko|posta pulu|طابع,طوابع
古銭|old coin,antique coin,coins|古钱币|古錢幣|옛날 동전,고전|alte münze,münzen|pièce ancienne|moneda antigua,monedas|moeda antiga,moedas|moneta antica,monete|старинная монета,монеты|เหรียญโบราณ|koin kuno|eski para|عملة قديمة
ポストカード|postcard,post card|明信片|=|엽서,포스트카드|postkarte|carte postale|postal,tarjeta postal|cartão postal|cartolina|открытка|โปสการ์ด|kartu pos|kartpostal|بطاقة بريدية
カレンダー|calendar|日历,挂历|月曆,日曆|달력,캘린더|kalender|calendrier|calendario|calendário|calendario da muro|календарь|ปฏิทิน|kalender dinding|takvim|تقويم
万年筆|fountain pen,fountain pens|钢笔|鋼筆|만년필|füller,füllfederhalter|stylo plume|pluma estilográfica,estilográfica|caneta tinteiro|penna stilografica,stilografica|перьевая ручка|ปากกาหมึกซึม|pulpen tinta,fountain pen|dolma kalem|قلم حبر سائل
ボールペン|ballpoint pen,ball pen,ballpoint|圆珠笔|原子筆|볼펜|kugelschreiber|stylo bille|bolígrafo|caneta esferográfica|penna a sfera|шариковая ручка|ปากกาลูกลื่น|bolpoin,pulpen|tükenmez kalem|قلم جاف
シャープペンシル|mechanical pencil,sharp pencil,propelling pencil|自动铅笔|自動鉛筆|샤프,샤프펜슬|druckbleistift|porte mine,portemine|portaminas|lapiseira|portamine|механический карандаш|ดินสอกด|pensil mekanik|uçlu kalem|قلم رصاص ميكانيكي
鉛筆|pencil,pencils|铅笔|鉛筆|연필|bleistift|crayon|lápiz|lápis|matita|карандаш|ดินสอ|pensil|kurşun kalem|قلم رصاص
インク|ink,bottled ink,fountain pen ink|墨水|=|잉크|tinte|encre|tinta para pluma|tinta para caneta|inchiostro|чернила|หมึก|tinta|mürekkep|حبر
手帳|planner,pocket diary,agenda,techo|手账,手帐|手帳,手帳本|다이어리,수첩|taschenkalender,planer|agenda planificateur|agenda planificador|agenda planner|agenda taccuino|ежедневник|แพลนเนอร์,สมุดแพลนเนอร์|buku agenda|ajanda|مفكرة
ノート|notebook,notebooks|笔记本|筆記本|노트,공책|notizbuch,heft|carnet,cahier|cuaderno,libreta|caderno|quaderno,taccuino|тетрадь,блокнот|สมุด,สมุดโน้ต|buku catatan,buku tulis|defter|دفتر
マスキングテープ|washi tape,masking tape|和纸胶带|紙膠帶,和紙膠帶|마스킹 테이프|washi band|washi tape rouleau|cinta washi|fita washi|nastro washi|бумажный скотч,васи|เทปวาชิ|selotip washi|washi bant|شريط واشي
文房具|stationery,stationary|文具|=|문구,문구류|schreibwaren|papeterie|papelería|papelaria|cancelleria,articoli di cancelleria|канцелярия,канцтовары|เครื่องเขียน|alat tulis|kırtasiye|قرطاسية
腕時計|watch,wristwatch,wrist watch,watches|手表,腕表|手錶,腕錶|손목시계,시계 손목|armbanduhr,uhr|montre,montre bracelet|reloj de pulsera,reloj|relógio de pulso,relógio|orologio da polso,orologio|наручные часы,часы|นาฬิกาข้อมือ,นาฬิกา|jam tangan|kol saati,saat|ساعة يد,ساعة
自動巻き|automatic,automatic watch,self winding|自动机械,自动上链|自動機械,自動上鍊|오토매틱,자동 시계|automatikuhr,automatik|montre automatique,automatique|reloj automático,automático|relógio automático|orologio automatico|автоматические часы,автоподзавод|นาฬิกาออโตเมติก|jam otomatis|otomatik saat|ساعة أوتوماتيك
クロノグラフ|chronograph|计时表,计时码表|計時碼錶|크로노그래프|stoppuhr chronograph|chronographe|cronógrafo|cronógrafo relógio|cronografo|хронограф|โครโนกราฟ|kronograf|kronograf|كرونوغراف
懐中時計|pocket watch|怀表|懷錶|회중시계|taschenuhr|montre à gousset,montre de poche|reloj de bolsillo|relógio de bolso|orologio da tasca|карманные часы|นาฬิกาพก|jam saku|cep saati|ساعة جيب
ダイバーズウォッチ|diver watch,divers watch,dive watch,diving watch|潜水表|潛水錶|다이버 시계,다이버 워치|taucheruhr|montre de plongée|reloj de buceo|relógio de mergulho|orologio subacqueo|часы для дайвинга|นาฬิกาดำน้ำ|jam tangan selam|dalgıç saati|ساعة غوص
時計|clock,wall clock|时钟,钟|時鐘|시계|wanduhr|horloge,pendule|reloj de pared|relógio de parede|orologio da parete|настенные часы|นาฬิกาแขวน|jam dinding|duvar saati|ساعة حائط
バッグ|bag,bags,handbag,handbags|包包,手提包,包|包包,手提包|가방,핸드백|tasche,handtasche|sac,sac à main|bolso,bolsa de mano|bolsa,bolsa feminina|borsa,borsetta|сумка,сумочка|กระเป๋า,กระเป๋าถือ|tas,tas tangan|çanta,el çantası|حقيبة,حقيبة يد,شنطة
リュック|backpack,rucksack,daypack|双肩包,背包|後背包,背包|배낭,백팩|rucksack|sac à dos|mochila|mochila de costas|zaino|рюкзак|เป้,กระเป๋าเป้|ransel,tas punggung|sırt çantası|حقيبة ظهر
ショルダーバッグ|shoulder bag,crossbody bag,crossbody|单肩包,斜挎包|肩背包,斜背包|숄더백,크로스백|umhängetasche,schultertasche|sac bandoulière|bolso bandolera|bolsa tiracolo|borsa a tracolla|сумка через плечо|กระเป๋าสะพาย|tas selempang|omuz çantası|حقيبة كتف
トートバッグ|tote bag,tote|托特包|=|토트백|tragetasche,shopper tasche|sac cabas|bolso tote|bolsa tote|borsa tote|сумка шоппер|กระเป๋าโท้ท|tas tote|tote çanta|حقيبة توت
財布|wallet,purse,wallets|钱包|錢包,皮夾|지갑|geldbörse,portemonnaie,geldbeutel|portefeuille,porte monnaie|cartera,billetera,monedero|carteira|portafoglio,portafogli|кошелёк,бумажник|กระเป๋าสตางค์,กระเป๋าเงิน|dompet|cüzdan|محفظة
スニーカー|sneaker,sneakers,trainers,running shoes|运动鞋,球鞋|球鞋,運動鞋|스니커즈,운동화|turnschuhe|baskets,chaussures de sport|zapatillas,deportivas|tênis calçado,tênis|scarpe da ginnastica,sneaker uomo|кроссовки,кеды|รองเท้าผ้าใบ|sepatu kets,sneaker|spor ayakkabı|حذاء رياضي
ブーツ|boots,boot|靴子|=|부츠|stiefel|bottes,bottines|botas,botines|botas calçado,bota|stivali|ботинки,сапоги|รองเท้าบูท|sepatu bot|bot,çizme|بوت,جزمة
靴|shoes,shoe|鞋,鞋子|=|신발|schuhe,schuh|chaussures,chaussure|zapatos,zapato|sapatos,sapato|scarpe,scarpa|обувь,туфли|รองเท้า|sepatu|ayakkabı|حذاء,أحذية
ジャケット|jacket,jackets|夹克,外套|夾克,外套|재킷,자켓|jacke|veste|chaqueta|jaqueta|giacca|куртка,пиджак|แจ็คเก็ต|jaket|ceket|جاكيت,سترة
コート|coat,overcoat|大衣|=|코트|mantel|manteau|abrigo|casaco|cappotto|пальто|เสื้อโค้ท|mantel|palto,kaban|معطف
ダウンジャケット|down jacket,puffer jacket,puffer|羽绒服|羽絨外套,羽絨衣|패딩,다운재킷|daunenjacke|doudoune|plumífero,chaqueta de plumas|jaqueta puffer|piumino|пуховик|เสื้อขนเป็ด|jaket bulu angsa|şişme mont|جاكيت منفوخ
パーカー|hoodie,hooded sweatshirt|卫衣,连帽衫|帽T,連帽上衣|후드티,후디|kapuzenpullover|sweat à capuche|sudadera con capucha,sudadera|moletom com capuz,moletom|felpa con cappuccio|худи,толстовка с капюшоном|เสื้อฮู้ด|jaket hoodie|kapüşonlu sweatshirt|هودي
スウェット|sweatshirt,sweat,crewneck|圆领卫衣|大學T,衛衣|맨투맨,스웨트|sweatshirt pullover|sweat shirt|sudadera sin capucha|moletom sem capuz|felpa|свитшот,толстовка|เสื้อสเวตเตอร์|sweater crewneck|sweatshirt|سويت شيرت
セーター|sweater,jumper,knit sweater|毛衣|=|스웨터,니트|pullover,strickpullover|pull,pull over|jersey de punto,suéter|suéter,blusa de lã|maglione|свитер,джемпер|เสื้อไหมพรม|sweater rajut|kazak|سترة صوف
Tシャツ|t shirt,tshirt,tee,t shirts|T恤|=|티셔츠|t shirt oberteil|tee shirt|camiseta|camiseta estampada|maglietta|футболка|เสื้อยืด|kaos|tişört|تيشيرت
シャツ|shirt,shirts|衬衫|襯衫|셔츠|hemd|chemise|camisa|camisa social|camicia|рубашка|เสื้อเชิ้ต|kemeja|gömlek|قميص
ジーンズ|jeans|牛仔裤|牛仔褲|청바지|jeanshose|jean pantalon|vaqueros,tejanos|calça jeans|pantaloni jeans|джинсы|กางเกงยีนส์|celana jeans|kot pantolon|جينز
デニム|denim|丹宁,牛仔布|丹寧|데님|denimstoff|denim toile|tela vaquera|tecido jeans|tessuto denim|деним|เดนิม|bahan denim|kot kumaş|دنيم
パンツ|pants,trousers|裤子|褲子|바지|hose|pantalon|pantalón,pantalones|calça|pantaloni|брюки,штаны|กางเกง|celana|pantolon|بنطلون
スカート|skirt,skirts|裙子,半身裙|裙子|치마,스커트|damenrock,rock damen|jupe|falda|saia|gonna|юбка|กระโปรง|rok|etek|تنورة
ワンピース ドレス|dress,one piece dress,dresses|连衣裙|洋裝,連身裙|원피스 드레스|kleid|robe|vestido|vestido feminino|vestito,abito donna|платье|เดรส|gaun,terusan|elbise|فستان
スーツ|suit,suits,business suit|西装|西裝|정장,양복|anzug|costume homme|traje|terno|completo giacca,abito uomo|костюм мужской|สูท|setelan jas|takım elbise|بدلة
着物|kimono,kimonos|和服|=|기모노|kimono japanisch|kimono japonais|kimono japonés|quimono|kimono giapponese|кимоно|กิโมโน|kimono jepang|kimono japon|كيمونو
浴衣|yukata,summer kimono|浴衣|=|유카타|sommerkimono|kimono d été|kimono de verano|quimono de verão|kimono estivo|юката|ยูกาตะ|yukata jepang|yazlık kimono|يوكاتا
帽子|hat,hats|帽子|=|모자|hut,mütze|chapeau|sombrero,gorro|chapéu|cappello|шляпа,шапка|หมวก|topi|şapka|قبعة
キャップ|cap,baseball cap,caps|棒球帽,鸭舌帽|棒球帽,鴨舌帽|야구모자,캡|kappe,baseballkappe|casquette|gorra|boné|berretto,cappellino|кепка,бейсболка|หมวกแก๊ป|topi bisbol|kep,beyzbol şapkası|كاب
マフラー|scarf,muffler scarf|围巾|圍巾|목도리,머플러|schal|écharpe|bufanda|cachecol|sciarpa|шарф|ผ้าพันคอ|syal|atkı|وشاح
手袋|gloves,glove|手套|=|장갑|handschuhe|gants|guantes|luvas|guanti|перчатки|ถุงมือ|sarung tangan|eldiven|قفازات
靴下|socks,sock|袜子|襪子|양말|socken|chaussettes|calcetines|meias|calze,calzini|носки|ถุงเท้า|kaus kaki|çorap|جوارب
ベルト|belt,belts|皮带,腰带|皮帶,腰帶|벨트,허리띠|gürtel|ceinture|cinturón|cinto|cintura|ремень,пояс|เข็มขัด|ikat pinggang|kemer|حزام خصر
ネクタイ|necktie,tie,neck tie|领带|領帶|넥타이|krawatte|cravate|corbata|gravata|cravatta|галстук|เนคไท|dasi|kravat|ربطة عنق
サングラス|sunglasses,shades|太阳镜,墨镜|太陽眼鏡,墨鏡|선글라스|sonnenbrille|lunettes de soleil|gafas de sol|óculos de sol|occhiali da sole|солнечные очки|แว่นกันแดด|kacamata hitam|güneş gözlüğü|نظارة شمسية
眼鏡|glasses,eyeglasses,eyewear,spectacles|眼镜|眼鏡|안경|brille|lunettes|gafas,lentes|óculos|occhiali|очки|แว่นตา|kacamata|gözlük|نظارة
アクセサリー|accessory,accessories,jewelry,jewellery|饰品,首饰|飾品,首飾|액세서리,장신구|schmuck|bijoux,bijou|joyas,bisutería|bijuteria,joias|gioielli,bigiotteria|украшения,бижутерия|เครื่องประดับ|aksesoris,perhiasan|takı,mücevher|إكسسوارات,مجوهرات
ネックレス|necklace,necklaces|项链|項鍊|목걸이|halskette,kette|collier|collar|colar|collana|ожерелье,колье|สร้อยคอ|kalung|kolye|قلادة,عقد
ペンダント|pendant|吊坠|墜飾|펜던트|anhänger schmuck|pendentif|colgante|pingente|ciondolo|кулон,подвеска|จี้|liontin|kolye ucu|قلادة متدلية
指輪|ring,rings|戒指|=|반지|fingerring|bague|anillo|anel|anello|кольцо|แหวน|cincin|yüzük|خاتم
ピアス|earring,earrings,pierced earrings|耳环,耳钉|耳環|귀걸이,피어싱|ohrringe,ohrstecker|boucles d oreilles|pendientes,aretes|brincos,brinco|orecchini|серьги,серёжки|ต่างหู|anting|küpe|أقراط,حلق
ブレスレット|bracelet,bracelets,bangle|手链,手镯|手鍊,手鐲|팔찌|armband|bracelet femme|pulsera,brazalete|pulseira|braccialetto,bracciale|браслет|กำไล,สร้อยข้อมือ|gelang|bileklik|سوار,إسورة
ブローチ|brooch,brooches|胸针|胸針|브로치|brosche|broche bijou|broche|broche joia|spilla|брошь|เข็มกลัดติดเสื้อ|bros|broş|بروش
古着|vintage clothing,vintage clothes,used clothing,second hand clothes|古着,复古服装|古著|구제 옷,빈티지 의류|vintage kleidung|friperie,vêtements vintage|ropa vintage,ropa usada|roupa vintage,brechó|abbigliamento vintage|винтажная одежда|เสื้อผ้าวินเทจ|baju bekas,thrift|vintage giyim|ملابس قديمة
生地|fabric,cloth,textile|布料,面料|布料|원단,천|stoff,meterware|tissu|tela|tecido|stoffa,tessuto|ткань|ผ้า,ผ้าเมตร|kain|kumaş|قماش
毛糸|yarn,knitting yarn,knitting wool|毛线|毛線|털실,뜨개실|strickwolle,garn|laine à tricoter|lana para tejer|fio de lã,lã para tricô|filato,lana da maglia|пряжа|ไหมพรม|benang rajut|yün ip|خيط صوف
タオル|towel,towels|毛巾|=|수건,타월|handtuch|serviette,serviette de bain|toalla|toalha|asciugamano|полотенце|ผ้าขนหนู|handuk|havlu|منشفة
毛布|blanket,throw|毯子,毛毯|毛毯|담요|decke,wolldecke|couverture|manta,cobija|cobertor,manta|coperta|одеяло,плед|ผ้าห่ม|selimut|battaniye|بطانية
急須|teapot,kyusu,tea pot|茶壶,急须|茶壺|찻주전자,다관|teekanne|théière|tetera|bule de chá|teiera|чайник заварочный,заварник|กาน้ำชา|teko|demlik,çaydanlık|إبريق شاي
鉄瓶|tetsubin,iron kettle,cast iron teapot,cast iron kettle|铁壶|鐵壺|무쇠 주전자,철병|gusseisen teekanne,eiserner kessel,gusseisern teekanne,gusseisern kessel|bouilloire en fonte,théière en fonte|tetera de hierro|chaleira de ferro|teiera in ghisa|чугунный чайник|กาน้ำเหล็ก|teko besi|döküm çaydanlık|إبريق حديد
茶碗|tea bowl,chawan,matcha bowl|茶碗|=|찻사발,다완|teeschale,matchaschale|bol à thé,bol à matcha|cuenco de té|tigela de chá|ciotola da tè|пиала,чаша для чая|ถ้วยชา|mangkuk teh|çay kasesi|وعاء شاي
湯呑|yunomi,tea cup,teacup,japanese cup|茶杯|=|찻잔|teebecher,teetasse|tasse à thé|taza de té|xícara de chá|tazza da tè|чайная чашка|แก้วชา|cangkir teh|çay fincanı|كوب شاي
コーヒーカップ|coffee cup,cup and saucer|咖啡杯|=|커피잔|kaffeetasse|tasse à café|taza de café|xícara de café|tazza da caffè|кофейная чашка|ถ้วยกาแฟ|cangkir kopi|kahve fincanı|فنجان قهوة
マグカップ|mug,coffee mug,mugs|马克杯|馬克杯|머그컵,머그|becher,kaffeebecher|mug tasse|taza|caneca|tazza mug|кружка|แก้วมัค|mug cangkir|kupa bardak|كوب,مج
グラス|drinking glass,glassware,tumbler glass|玻璃杯|=|유리잔,글라스|trinkglas|verre à boire|vaso de cristal|copo de vidro|bicchiere|стакан,бокал|แก้วน้ำ|gelas|bardak|كأس
皿|plate,dish,plates|盘子,碟子|盤子,碟子|접시|teller|assiette|plato|prato|piatto|тарелка,блюдо|จาน|piring|tabak|طبق,صحن
鉢|bowl|碗,钵|碗,缽|그릇,사발|schale,schüssel|bol|cuenco,bol|tigela|ciotola|миска,чаша|ชาม|mangkuk|kase|وعاء
食器|tableware,dinnerware,crockery|餐具|=|식기|geschirr|vaisselle|vajilla|louça|stoviglie|посуда|ถ้วยชาม,ภาชนะ|peralatan makan|sofra takımı|أواني مائدة
箸|chopstick,chopsticks|筷子|=|젓가락|essstäbchen|baguettes|palillos|hashi,pauzinhos|bacchette|палочки для еды,палочки|ตะเกียบ|sumpit|yemek çubuğu|عيدان أكل
スプーン|spoon,spoons,spoon sports|勺子|湯匙|숟가락,스푼|löffel|cuillère|cuchara|colher|cucchiaio|ложка|ช้อน|sendok|kaşık|ملعقة
お弁当箱|bento box,bento,lunch box|便当盒,饭盒|便當盒|도시락,도시락통|brotdose,lunchbox|boîte à bento,boîte à déjeuner|fiambrera,caja bento|marmita,lancheira|portapranzo,scatola bento|ланчбокс,бенто|กล่องข้าว,เบนโตะ|kotak bekal,kotak makan|beslenme kutusu,bento kutusu|علبة طعام,بينتو
水筒|water bottle,thermos,flask|水壶,保温杯|水壺,保溫瓶|물통,보온병|trinkflasche,thermosflasche|gourde,thermos|cantimplora,termo|garrafa térmica|borraccia,thermos|термос,фляга|กระติกน้ำ|botol minum,termos|matara,termos|مطارة,ترمس
包丁|kitchen knife,chef knife,japanese knife,chefs knife,hocho|菜刀,厨刀|菜刀,廚刀|식칼,부엌칼|küchenmesser,kochmesser,japanisch messer,japanisch küchenmesser|couteau de cuisine,couteau japonais|cuchillo de cocina,cuchillo japonés|faca de cozinha,faca japonesa|coltello da cucina,coltello giapponese|кухонный нож,японский нож|มีดทำครัว|pisau dapur|mutfak bıçağı,japon bıçağı|سكين مطبخ
砥石|whetstone,sharpening stone,water stone|磨刀石|=|숫돌|schleifstein,wetzstein|pierre à aiguiser|piedra de afilar|pedra de afiar|pietra per affilare,cote|точильный камень|หินลับมีด|batu asah|bileme taşı|حجر شحذ
鍋|pot,cooking pot,saucepan|锅|鍋子,鍋|냄비|topf,kochtopf|casserole,marmite|olla,cacerola|panela|pentola|кастрюля|หม้อ|panci|tencere|قدر,طنجرة
フライパン|frying pan,skillet|平底锅|平底鍋|프라이팬|bratpfanne,pfanne|poêle|sartén|frigideira|padella|сковорода|กระทะ|wajan penggorengan,wajan|tava|مقلاة
炊飯器|rice cooker|电饭煲|電鍋,電子鍋|밥솥,전기밥솥|reiskocher|cuiseur à riz|arrocera|panela elétrica de arroz|cuociriso|рисоварка|หม้อหุงข้าว|penanak nasi|pilav pişirici|طباخ أرز
やかん|kettle|水壶烧水|燒水壺|주전자|wasserkessel|bouilloire|hervidor|chaleira|bollitore|чайник|กาต้มน้ำ|ketel|su ısıtıcı,çaydanlık metal|غلاية
花瓶|vase,flower vase,vases|花瓶|=|꽃병,화병|vase,blumenvase|vase à fleurs|jarrón,florero|vaso de flores|vaso da fiori|ваза|แจกัน|vas bunga|vazo|مزهرية
陶器|pottery,ceramic,ceramics,earthenware|陶器,陶瓷|=|도기,도자기|keramik,töpferware,keramisch|céramique,poterie|cerámica,alfarería|cerâmica,olaria|ceramica,terracotta|керамика|เครื่องปั้นดินเผา,เซรามิก|keramik,tembikar|seramik,çömlek|فخار,سيراميك
磁器|porcelain,china|瓷器|=|자기|porzellan|porcelaine|porcelana|porcelana louça|porcellana|фарфор|เครื่องลายคราม|porselen|porselen|بورسلان,خزف
漆器|lacquerware,lacquer,japanese lacquer,urushi|漆器|=|칠기|lackware,lackarbeit|laque japonaise,laque|laca japonesa|laca,laqueado|lacca giapponese|лаковые изделия|เครื่องเขิน|kerajinan pernis|lake işi|لاكيه ياباني
傘|umbrella,umbrellas|雨伞,伞|雨傘|우산|regenschirm|parapluie|paraguas|guarda chuva|ombrello|зонт|ร่ม|payung|şemsiye|مظلة
扇子|folding fan,sensu,hand fan folding|折扇,扇子|=|접부채,부채|fächer|éventail|abanico|leque|ventaglio|веер|พัด|kipas lipat|yelpaze|مروحة يدوية
提灯|lantern,chochin,paper lantern|灯笼|燈籠|제등,등롱|laterne,papierlaterne|lanterne|farol de papel,linterna japonesa|lanterna de papel|lanterna di carta|бумажный фонарь,фонарь|โคมไฟกระดาษ|lampion|fener|فانوس
風鈴|wind chime,furin|风铃|風鈴|풍경,후링|windspiel|carillon à vent|campanilla de viento|sino dos ventos|campanella a vento|колокольчик ветра|กระดิ่งลม|lonceng angin|rüzgar çanı|أجراس الرياح
盆栽|bonsai|盆景,盆栽|盆栽|분재|bonsai baum|bonsaï|bonsái|bonsai árvore|bonsai albero|бонсай|บอนไซ|bonsai pohon|bonsai ağacı|بونساي
仏像|buddha statue,buddha,buddhist statue|佛像|=|불상|buddha statue holz,buddhafigur|statue de bouddha,bouddha|estatua de buda,buda|estátua de buda|statua di buddha|статуя будды,будда|พระพุทธรูป|patung buddha|buda heykeli|تمثال بوذا
お面|mask,omen mask|面具|=|가면,탈|maske|masque|máscara|máscara japonesa|maschera|маска|หน้ากาก|topeng|maske|قناع
兜|kabuto,samurai helmet|头盔武士,日式头盔|日式頭盔|투구|samuraihelm|casque de samouraï|casco samurái|capacete de samurai|elmo samurai|шлем самурая|หมวกซามูไร|helm samurai|samuray miğferi|خوذة ساموراي
甲冑|samurai armor,samurai armour,yoroi|盔甲,铠甲|盔甲,鎧甲|갑옷|samurairüstung,rüstung|armure de samouraï|armadura samurái|armadura de samurai|armatura samurai|доспехи самурая|ชุดเกราะซามูไร|baju zirah samurai|samuray zırhı|درع ساموراي
香炉|incense burner,koro|香炉|香爐|향로|räuchergefäß|brûle encens|incensario|incensário|incensiere|курильница|กระถางธูป|dupa wadah|buhurdan|مبخرة
お香|incense,incense sticks|香,线香|線香|향,인센스|räucherstäbchen|encens|incienso|incenso|incenso bastoncini|благовония|ธูปหอม|dupa|tütsü|بخور
置物|ornament,okimono,statuette|摆件|擺飾,擺件|장식품,오브제|dekofigur|bibelot,statuette|adorno,figura decorativa|enfeite|soprammobile|статуэтка|ของตั้งโชว์|pajangan|biblo|تحفة زينة
オルゴール|music box,musical box|八音盒|音樂盒|오르골|spieluhr|boîte à musique|caja de música|caixa de música|carillon|музыкальная шкатулка|กล่องดนตรี|kotak musik|müzik kutusu|صندوق موسيقى
ランプ|lamp,lamps|灯,台灯|燈,檯燈|램프,스탠드|lampe|lampe de table|lámpara|luminária,abajur|lampada|лампа,светильник|โคมไฟ|lampu|lamba|مصباح
家具|furniture|家具|傢俱|가구|möbel|meubles|muebles|móveis|mobili|мебель|เฟอร์นิเจอร์|mebel,furnitur|mobilya|أثاث
椅子|chair,chairs|椅子|=|의자|stuhl|chaise|silla|cadeira|sedia|стул|เก้าอี้|kursi|sandalye|كرسي
机|desk,table|桌子,书桌|桌子,書桌|책상|schreibtisch,tisch|bureau,table|escritorio,mesa|mesa,escrivaninha|scrivania,tavolo|стол|โต๊ะ|meja|masa|طاولة,مكتب
棚|shelf,rack,shelves|架子,置物架|=|선반|regal|étagère|estantería,estante|prateleira|scaffale,mensola|полка,стеллаж|ชั้นวาง|rak|raf|رف
鏡|mirror,mirrors|镜子|鏡子|거울|spiegel|miroir|espejo|espelho|specchio|зеркало|กระจก|cermin|ayna|مرآة
クッション|cushion,pillow|靠垫,抱枕|靠墊|쿠션|kissen|coussin|cojín|almofada|cuscino|подушка|หมอนอิง,เบาะ|bantal|yastık,minder|وسادة
木箱|wooden box,wood box|木盒,木箱|=|나무상자|holzkiste,holzbox|boîte en bois|caja de madera|caixa de madeira|scatola di legno|деревянная шкатулка,деревянный ящик|กล่องไม้|kotak kayu|ahşap kutu|صندوق خشبي
キーボード|keyboard,mechanical keyboard,computer keyboard|键盘,机械键盘|鍵盤,機械鍵盤|키보드,기계식 키보드|tastatur,mechanische tastatur|clavier,clavier mécanique|teclado,teclado mecánico|teclado mecânico|tastiera,tastiera meccanica|клавиатура,механическая клавиатура|คีย์บอร์ด|papan ketik,keyboard mekanik|klavye,mekanik klavye|لوحة مفاتيح
マウス|computer mouse,mouse,gaming mouse|鼠标|滑鼠|마우스|computermaus|souris d ordinateur|ratón de ordenador|mouse de computador|mouse computer|компьютерная мышь|เมาส์|tetikus|bilgisayar faresi|فأرة حاسوب
パソコン|computer,pc,personal computer|电脑,计算机|電腦|컴퓨터,퍼스널 컴퓨터|rechner,computer pc|ordinateur|ordenador,computadora|computador|computer fisso|компьютер|คอมพิวเตอร์|komputer|bilgisayar|كمبيوتر,حاسوب
ノートパソコン|laptop,notebook computer,notebook pc|笔记本电脑|筆記型電腦,筆電|노트북|laptop notebook|ordinateur portable,pc portable|portátil,ordenador portátil|notebook portátil|computer portatile,portatile|ноутбук|โน้ตบุ๊ก|laptop notebook bekas|dizüstü bilgisayar|لابتوب
タブレット|tablet,tablet pc|平板电脑|平板電腦|태블릿|tablet computer|tablette|tableta|tablet android|tablet schermo|планшет|แท็บเล็ต|tablet layar|tablet bilgisayar|تابلت
スマホ|smartphone,phone,mobile phone,cell phone|手机,智能手机|手機,智慧型手機|스마트폰,휴대폰|handy,smartphone handy|téléphone,téléphone portable|móvil,teléfono,celular|celular smartphone,telefone|cellulare,telefono|смартфон,телефон|มือถือ,สมาร์ทโฟน|ponsel,hp|cep telefonu,telefon|هاتف,جوال,موبايل
電卓|calculator,calculators|计算器|計算機|계산기|taschenrechner|calculatrice|calculadora|calculadora de bolso|calcolatrice|калькулятор|เครื่องคิดเลข|kalkulator|hesap makinesi|آلة حاسبة
ラジオ|radio,radio receiver,vintage radio|收音机|收音機|라디오|radiogerät|poste radio|radio antigua|rádio|radio d epoca|радиоприёмник,радио|วิทยุ|radio tua|radyo|راديو
テレビ|tv,television|电视|電視|텔레비전,티비|fernseher|télévision,téléviseur|televisor,televisión|televisão,televisor|televisore|телевизор|โทรทัศน์,ทีวี|televisi|televizyon|تلفاز,تلفزيون
プロジェクター|projector|投影仪|投影機|프로젝터|beamer,projektor|vidéoprojecteur,projecteur|proyector|projetor|proiettore|проектор|โปรเจคเตอร์|proyektor|projektör|جهاز عرض
掃除機|vacuum cleaner,vacuum|吸尘器|吸塵器|청소기|staubsauger|aspirateur|aspiradora|aspirador de pó|aspirapolvere|пылесос|เครื่องดูดฝุ่น|penyedot debu|elektrikli süpürge|مكنسة كهربائية
ドライヤー|hair dryer,hairdryer|吹风机|吹風機|드라이기,헤어드라이어|haartrockner,föhn|sèche cheveux|secador de pelo|secador de cabelo|asciugacapelli,phon|фен|ไดร์เป่าผม|pengering rambut|saç kurutma makinesi|مجفف شعر
ミシン|sewing machine|缝纫机|縫紉機|재봉틀,미싱|nähmaschine|machine à coudre|máquina de coser|máquina de costura|macchina da cucire|швейная машинка|จักรเย็บผ้า|mesin jahit|dikiş makinesi|ماكينة خياطة
工具|tool,tools,hand tools|工具|=|공구|werkzeug|outil,outils|herramienta,herramientas|ferramenta,ferramentas|attrezzi,utensili|инструмент,инструменты|เครื่องมือ|perkakas,alat|alet,el aleti|أدوات,عدة
鋸|saw,nokogiri,japanese saw,pull saw|锯子|鋸子|톱|säge,japansäge|scie,scie japonaise|sierra,sierra japonesa|serrote|sega|пила,японская пила|เลื่อย|gergaji|testere|منشار
鑿|chisel,nomi,japanese chisel|凿子|鑿子|끌|stechbeitel,meißel|ciseau à bois|formón,cincel|formão|scalpello|стамеска|สิ่ว|pahat|keski|إزميل
鋏|scissors,shears|剪刀|=|가위|schere|ciseaux|tijeras|tesoura|forbici|ножницы|กรรไกร|gunting|makas|مقص
釣り|fishing,angling|钓鱼|釣魚|낚시|angeln|pêche|pesca|pescaria|pesca sportiva|рыбалка|ตกปลา|memancing|balıkçılık,olta balıkçılığı|صيد السمك
釣竿|fishing rod,rod|鱼竿,钓竿|釣竿|낚싯대|angelrute|canne à pêche|caña de pescar|vara de pesca|canna da pesca|удочка,спиннинг|คันเบ็ด|joran pancing|olta kamışı|صنارة صيد
リール|fishing reel,reel|渔轮|捲線器|릴,낚시릴|angelrolle|moulinet|carrete de pesca|carretilha,molinete|mulinello|катушка рыболовная|รอกตกปลา|reel pancing|olta makinesi|بكرة صيد
ルアー|fishing lure,lure,lures|路亚,假饵|路亞,假餌|루어|kunstköder,wobbler|leurre|señuelo|isca artificial|esca artificiale|приманка,воблер|เหยื่อปลอม|umpan buatan|yapay yem,rapala|طعم صناعي
自転車|bicycle,bike|自行车|腳踏車,自行車|자전거|fahrrad|vélo|bicicleta|bicicleta usada|bicicletta|велосипед|จักรยาน|sepeda|bisiklet|دراجة هوائية
バイク|motorcycle,motorbike|摩托车|機車,摩托車|오토바이|motorrad|moto|motocicleta|motocicleta peças|motocicletta|мотоцикл|มอเตอร์ไซค์|sepeda motor,motor|motosiklet|دراجة نارية
ヘルメット|helmet,helmets|头盔|安全帽|헬멧|helm,motorradhelm|casque moto|casco,casco de moto|capacete|casco moto|шлем|หมวกกันน็อค|helm motor|kask|خوذة
自動車部品|car part,car parts,auto parts,spare parts|汽车配件|汽車零件|자동차 부품|autoteile,ersatzteile|pièces auto|recambios de coche,repuestos|peças de carro,autopeças|ricambi auto|автозапчасти,запчасти|อะไหล่รถยนต์|suku cadang mobil|araba parçası,yedek parça|قطع غيار سيارات
ホイール|wheel,wheels,rims,alloy wheels|轮毂|鋁圈,輪框|휠|felgen,alufelgen|jantes|llantas,rines|rodas de liga leve|cerchi in lega,cerchioni|колёсные диски|ล้อแม็กซ์|velg|jant|جنوط
タイヤ|tire,tyre,tires,tyres|轮胎|輪胎|타이어|reifen|pneu,pneus|neumático|pneu de carro|pneumatico,gomme|шина,шины|ยางรถ|ban mobil|lastik|إطار,كفر
ステアリング|steering wheel|方向盘|方向盤|스티어링 휠,핸들|lenkrad|volant|volante|volante esportivo|volante sportivo|руль|พวงมาลัย|setir,kemudi|direksiyon|مقود
ゴルフクラブ|golf club,golf clubs|高尔夫球杆|高爾夫球桿|골프채,골프클럽|golfschläger|club de golf|palo de golf|taco de golfe|mazza da golf|клюшка для гольфа|ไม้กอล์ฟ|stik golf|golf sopası|مضرب غولف
野球グローブ|baseball glove,baseball mitt|棒球手套|=|야구 글러브|baseballhandschuh|gant de baseball|guante de béisbol|luva de beisebol|guantone da baseball|бейсбольная перчатка|ถุงมือเบสบอล|sarung tangan bisbol|beyzbol eldiveni|قفاز بيسبول
テント|tent,tents|帐篷|帳篷|텐트|zelt|tente|tienda de campaña|barraca de camping|tenda da campeggio|палатка|เต็นท์|tenda|çadır|خيمة
キャンプ|camping,camping gear|露营|露營|캠핑|campingausrüstung|matériel de camping|acampada|acampamento|campeggio|кемпинг|แคมป์ปิ้ง|berkemah|kamp malzemesi|تخييم
ユニフォーム|jersey,uniform,football shirt,soccer jersey|球衣,制服|=|유니폼|trikot|maillot|camiseta de fútbol|camisa de futebol|maglia da calcio|спортивная форма,форма|เสื้อบอล,ยูนิฟอร์ม|seragam,jersey bola|forma|زي رياضي
化粧品|cosmetics,cosmetic,makeup,make up|化妆品|化妝品|화장품|kosmetik|maquillage,cosmétique|cosméticos,maquillaje|maquiagem,cosmético|cosmetici,trucco|косметика|เครื่องสำอาง|kosmetik,makeup|kozmetik,makyaj|مستحضرات تجميل,مكياج
香水|perfume,fragrance|香水|=|향수|parfüm|parfum|perfume mujer|perfume importado|profumo|духи,парфюм|น้ำหอม|parfum,minyak wangi|parfüm|عطر
化粧水|face lotion,toner|化妆水,爽肤水|化妝水|스킨,토너|gesichtswasser|lotion visage,tonique|tónico facial|tônico facial|tonico viso|тоник для лица|โทนเนอร์|toner wajah|tonik|تونر
日焼け止め|sunscreen,sun cream,sunblock|防晒霜|防曬乳|선크림|sonnencreme|crème solaire|protector solar|protetor solar|crema solare|солнцезащитный крем|กันแดด|tabir surya|güneş kremi|واقي شمس
スキンケア|skincare,skin care|护肤品|保養品|스킨케어|hautpflege|soin de la peau|cuidado de la piel|cuidados com a pele|cura della pelle|уход за кожей|สกินแคร์|perawatan kulit|cilt bakımı|عناية بالبشرة
お菓子|snack,snacks,sweets,candy,japanese candy,japanese snacks|零食,糖果|=|과자,간식|süßigkeiten,snacks|bonbons,friandises|dulces,golosinas|doces,guloseimas|dolci,caramelle|сладости,снеки|ขนม|camilan,permen|atıştırmalık,şekerleme|حلويات,سناكس
お茶|tea,green tea,japanese tea|茶叶,绿茶|茶葉,綠茶|녹차,차|tee,grüner tee|thé,thé vert|té,té verde|chá,chá verde|tè,tè verde|чай,зелёный чай|ชา,ชาเขียว|teh,teh hijau|çay,yeşil çay|شاي,شاي أخضر
アニメ|anime,animation|动漫,动画|動漫,動畫|애니메이션,애니|zeichentrick,anime serie|dessin animé,animé|animación,dibujos animados|desenho animado,animê|cartone animato|аниме|อนิเมะ|kartun jepang|çizgi film,anime dizi|أنمي,انمي
アイドル|idol,j pop idol,idols|偶像|=|아이돌|popidol|idole japonaise|ídolo japonés|ídolo pop|idolo giapponese|айдол|ไอดอล|penyanyi idol|idol grubu|آيدول
映画|movie,cinema,film movie|电影|電影|영화|spielfilm,kinofilm|film de cinéma|película|filme|film cinema|фильм,кино|ภาพยนตร์|film bioskop|sinema filmi|أفلام
猫|cat,cats|猫,猫咪|貓,貓咪|고양이|katze|chat|gato|gato felino|gatto|кошка,кот|แมว|kucing|kedi|قطة
犬|dog,dogs|狗|=|개,강아지|hund|chien|perro|cachorro|cane|собака|หมา,สุนัข|anjing|köpek|كلب
うさぎ|rabbit,bunny,usagi|兔子|=|토끼|hase,kaninchen|lapin|conejo|coelho|coniglio|кролик,заяц|กระต่าย|kelinci|tavşan|أرنب
くま|bear,teddy bear,teddy|熊|=|곰,곰돌이|bär,teddybär|ours,nounours|oso,oso de peluche|urso,ursinho|orso,orsacchiotto|медведь,мишка|หมี|beruang|ayı,ayıcık|دب
鳥|bird,birds|鸟|鳥|새|vogel|oiseau|pájaro,ave|pássaro|uccello|птица|นก|burung|kuş|طائر
魚|fish|鱼|魚|물고기|fisch|poisson|pez,pescado|peixe|pesce|рыба|ปลา|ikan|balık|سمك
馬|horse|马|馬|말|pferd|cheval|caballo|cavalo|cavallo|лошадь,конь|ม้า|kuda|at heykeli|حصان
花|flower,flowers|花|=|꽃|blume,blumen|fleur,fleurs|flor,flores|flor natural|fiore,fiori|цветок,цветы|ดอกไม้|bunga|çiçek|زهرة,زهور
桜|cherry blossom,sakura|樱花|櫻花|벚꽃|kirschblüte|fleur de cerisier|flor de cerezo|flor de cerejeira|fiore di ciliegio|сакура,вишня|ซากุระ|bunga sakura|kiraz çiçeği|أزهار الكرز
龍|dragon,ryu|龙|龍|용|drache|dragon japonais|dragón|dragão|drago,dragone|дракон|มังกร|naga|ejderha|تنين
狐|fox,kitsune|狐狸|=|여우|fuchs|renard|zorro|raposa|volpe|лиса|จิ้งจอก|rubah|tilki|ثعلب
侍|samurai|武士|=|사무라이|samurai krieger|samouraï|samurái|samurai guerreiro|samurai guerriero|самурай|ซามูไร|samurai ksatria|samuray|ساموراي
忍者|ninja,shinobi|忍者|=|닌자|ninja krieger|ninja guerrier|ninja guerrero|ninja guerreiro|ninja guerriero|ниндзя|นินจา|ninja shinobi|ninja savaşçı|نينجا
刀|sword,katana|刀,武士刀|=|칼,카타나|schwert|sabre japonais,épée|espada,espada japonesa|espada samurai|spada|катана,меч|ดาบ|pedang|kılıç|سيف,كاتانا
ナイフ|knife,pocket knife,folding knife|小刀,折刀|=|나이프,칼날|messer,taschenmesser|couteau,couteau pliant|navaja,cuchillo|canivete,faca|coltello,coltellino|нож,складной нож|มีดพับ,มีด|pisau lipat|çakı,bıçak|سكين,مطواة
ライター|lighter,cigarette lighter|打火机|打火機|라이터|feuerzeug|briquet|mechero,encendedor|isqueiro|accendino|зажигалка|ไฟแช็ก|korek api|çakmak|ولاعة
コイン|coin|硬币|硬幣|동전,코인|münze|pièce de monnaie|moneda|moeda|moneta|монета|เหรียญ|koin|madeni para|عملة معدنية
絵画|painting,picture painting|绘画|繪畫|그림,회화|gemälde|peinture,tableau|cuadro,pintura|pintura,quadro|dipinto,quadro|картина,живопись|ภาพวาด|lukisan|tablo,resim|لوحة,لوحة فنية
木版画|woodblock print,wood block print,japanese print|木版画|木版畫|목판화|holzschnitt|estampe japonaise,estampe|grabado japonés,xilografía|xilogravura|xilografia|гравюра|ภาพพิมพ์แกะไม้|cetak kayu|ahşap baskı|طباعة خشبية
掛け軸|hanging scroll,kakejiku,kakemono|挂轴|掛軸|족자|rollbild,hängerolle|kakémono rouleau,rouleau suspendu|rollo colgante,kakemono|pergaminho japonês|kakemono,rotolo appeso|свиток|ภาพม้วนแขวน|gulungan gantung|asma rulo|لفافة معلقة
チケット|ticket,tickets|门票,票|門票,票券|티켓|eintrittskarte|billet,ticket|entrada,boleto|ingresso,bilhete|biglietto|билет|ตั๋ว,บัตรเข้าชม|tiket|bilet|تذكرة
`
