/** Colours as every language says them. The columns are those of table.ts. */
export const colours = `
黒,ブラック,くろ,BLACK|black|黑色|=|블랙|schwarz|noir|negro|preto|nero|чёрный|สีดำ|hitam|siyah|أسود
白,ホワイト,しろ,WHITE|white|白色|=|화이트|weiß|blanc|blanco|branco|bianco|белый|สีขาว|putih|beyaz|أبيض
赤,レッド,RED,あか|red|红色|紅色|레드|rot|rouge|rojo|vermelho|rosso|красный|สีแดง|merah|kırmızı|أحمر
メタリックレッド|metallic red|金属红|金屬紅|메탈릭 레드|metallic-rot|rouge métallisé|rojo metalizado|vermelho metálico|rosso metallizzato|красный металлик|สีแดงเมทัลลิก|merah metalik|metalik kırmızı|أحمر معدني
青,ブルー,あお,BLUE|blue|蓝色|藍色|블루|blau|bleu|azul|azul|blu|синий|สีน้ำเงิน|biru|mavi|أزرق
メタリックブルー|metallic blue|金属蓝|金屬藍|메탈릭 블루|metallic-blau|bleu métallisé|azul metalizado|azul metálico|blu metallizzato|синий металлик|สีน้ำเงินเมทัลลิก|biru metalik|metalik mavi|أزرق معدني
メタリックブラック|metallic black|金属黑|金屬黑|메탈릭 블랙|metallic-schwarz|noir métallisé|negro metalizado|preto metálico|nero metallizzato|чёрный металлик|สีดำเมทัลลิก|hitam metalik|metalik siyah|أسود معدني
ナイトブルー|night blue|夜蓝色|夜藍色|나이트 블루|nachtblau|bleu nuit|azul noche|azul noite|blu notte|тёмно-синий|สีน้ำเงินเข้ม|biru malam|gece mavisi|أزرق ليلي
水色,ライトブルー,スカイブルー,サックス|light blue|浅蓝色|淺藍色|하늘색|hellblau|bleu clair|azul claro|azul-claro|azzurro|голубой|สีฟ้า|biru muda|açık mavi|أزرق فاتح
紺,ネイビー,紺色|navy|藏青色|深藍色|네이비|marineblau|bleu marine|azul marino|azul-marinho|blu navy|тёмно-синий|สีกรมท่า|biru dongker|lacivert|كحلي
緑,グリーン,みどり,GREEN|green|绿色|綠色|그린|grün|vert|verde|verde|verde|зелёный|สีเขียว|hijau|yeşil|أخضر
黄,黄色,イエロー,YELLOW|yellow|黄色|黃色|옐로|gelb|jaune|amarillo|amarelo|giallo|жёлтый|สีเหลือง|kuning|sarı|أصفر
ライム,ライムグリーン|lime|青柠色|萊姆色|라임|limette|citron vert|lima|lima|lime|лайм|สีมะนาว|hijau limau|limon yeşili|ليموني
オレンジ,橙,ORANGE|orange|橙色|=|오렌지|orange|orange|naranja|laranja|arancione|оранжевый|สีส้ม|oranye|turuncu|برتقالي
ピンク,桃色,PINK|pink|粉色|粉紅色|핑크|rosa|rose|rosa|rosa|rosa|розовый|สีชมพู|merah muda|pembe|وردي
紫,パープル,むらさき|purple|紫色|=|퍼플|lila|violet|morado|roxo|viola|фиолетовый|สีม่วง|ungu|mor|بنفسجي
茶,茶色,ブラウン,BROWN|brown|棕色|=|브라운|braun|marron|marrón|marrom|marrone|коричневый|สีน้ำตาล|cokelat|kahverengi|بني
ダークブラウン,焦げ茶,こげ茶|dark brown|深棕色|=|다크 브라운|dunkelbraun|marron foncé|marrón oscuro|marrom-escuro|marrone scuro|тёмно-коричневый|สีน้ำตาลเข้ม|cokelat tua|koyu kahverengi|بني داكن
灰色,グレー,グレイ,GRAY|grey|灰色|=|그레이|grau|gris|gris|cinza|grigio|серый|สีเทา|abu-abu|gri|رمادي
チャコール,チャコールグレー|charcoal grey|炭灰色|=|차콜|anthrazit|gris anthracite|gris carbón|cinza-carvão|antracite|угольный|สีเทาถ่าน|abu-abu arang|antrasit|رمادي فحمي
ベージュ|beige|米色|=|베이지|beige|beige|beige|bege|beige|бежевый|สีเบจ|krem tua|bej|بيج
アイボリー,生成り|ivory|象牙白|=|아이보리|elfenbein|ivoire|marfil|marfim|avorio|цвет слоновой кости|สีงาช้าง|gading|fildişi|عاجي
カーキ|khaki|卡其色|=|카키|khaki|kaki|caqui|cáqui|kaki|хаки|สีกากี|khaki|haki|كاكي
ワインレッド,ボルドー|wine red|酒红色|酒紅色|와인|weinrot|bordeaux|burdeos|vinho|bordeaux|бордовый|สีไวน์แดง|merah anggur|bordo|عنابي
シルバー,銀,銀色,SILVER|silver|银色|銀色|실버|silber|argent|plateado|prateado|argento|серебристый|สีเงิน|perak|gümüş rengi|فضي
ゴールド,金,金色,GOLD|gold|金色|=|골드|gold|doré|dorado|dourado|oro|золотистый|สีทอง|emas|altın rengi|ذهبي
透明,クリア,スケルトン|clear|透明|=|투명|transparent|transparent|transparente|transparente|trasparente|прозрачный|ใส|bening|şeffaf|شفاف
マルチカラー,多色|multicolour|多色|=|멀티컬러|mehrfarbig|multicolore|multicolor|multicolorido|multicolore|разноцветный|หลายสี|warna-warni|çok renkli|متعدد الألوان
墨色,墨黒|ink black|墨黑色|=|먹색|tuschschwarz|noir d’encre|negro tinta|preto-nanquim|nero inchiostro|чёрный, как тушь|สีดำหมึก|hitam tinta|mürekkep siyahı|أسود حبري
`
