/**
 * Sixty of the titles as a reader of German, simplified Chinese and Arabic has to be told them, written from the Japanese titles and not from
 * what we make of them: fingerprint, then a column for each language. A column begins with what the thing may be called, the rest are facts;
 * `/` between words that are as good, `!` before what decides money, `~` before what would be false. `-` for a thing nobody has to be told.
 */
export const inLanguages = ['de', 'zhCn', 'ar'] as const
export const ownReferences = `
000a8b75c7c5d1d2|Pokémon-Karte;Giratina|宝可梦卡;骑拉帝纳|بطاقة بوكيمون;Giratina/غيراتينا
00655ff490058eae|Pokémon-Karte;Glurak|宝可梦卡;喷火龙|بطاقة بوكيمون;Charizard/تشاريزارد
007bd9e14638ca5b|Pokémon-Karte;Pikachu;VSTAR|宝可梦卡;皮卡丘;VSTAR|بطاقة بوكيمون;Pikachu/بيكاتشو;VSTAR
00ad51d33c662b0a|Pokémon-Karte;PSA10;Dialga;Palkia;Giratina;Arceus;fortlaufend|宝可梦卡;PSA10;帝牙卢卡;帕路奇;骑拉帝纳;阿尔宙斯;连号|بطاقة بوكيمون;PSA10;Dialga;Palkia;Giratina;Arceus;متتالية
00bc48aa648a6c63|Noren/Vorhang;Menma;Anohana;~neu|门帘/暖帘;面码/本间芽衣子;未闻花名;~全新|ستارة;Menma;Anohana;~جديد
00c626971ea21f47|Pokémon-Karte;PSA10;151;fortlaufend|宝可梦卡;PSA10;151;连号|بطاقة بوكيمون;PSA10;151;متتالية
01203ab55745ee1b|Sammelkarte;Naruto;Folie;~neu|卡;火影忍者;烫金;~全新|بطاقة;Naruto;رقائق;~جديد
013b2ac196836a5e|Pokémon-Karte;Turtok;×2|宝可梦卡;水箭龟;×2|بطاقة بوكيمون;Blastoise;×2
013c1dc2e7bc6f97|Sammelkarte;Naruto;englisch|卡;火影忍者;英文/英语|بطاقة;Naruto;إنجليزي
01e6b73bc216de19|Pokémon-Karte;Dummisel;Evoli;Konvolut/Sammlung|宝可梦卡;土龙弟弟;伊布;打包/套装|بطاقة بوكيمون;Dunsparce;Eevee;مجموعة
01fa2cac6d2312ec|Pokémon-Karte;Mew;~Mewtu|宝可梦卡;梦幻;~超梦|بطاقة بوكيمون;Mew;~Mewtwo
01fe4f619bfc528c|Pokémon-Karte;Nachtara;PSA10|宝可梦卡;月亮伊布/月精灵;PSA10|بطاقة بوكيمون;Umbreon;PSA10
027d9ed5b470fa50|Sammelkarte;Naruto;!ungeöffnet/originalverpackt;Bonus|卡;火影忍者;!未拆/未开封;特典|بطاقة;Naruto;!مختوم/غير مفتوح;مكافأة
0395b67ca6f369a8|Sammelkarte;Naruto;!ungeöffnet;Erstausgabe;Film|卡;火影忍者;!未拆;初版;剧场版|بطاقة;Naruto;!مختوم;الطبعة الأولى;سينمائية
042e1c8b645ce348|Kartenbox/Kartenetui/Etui;Naruto;2005;guter Zustand;~Sammelkarte|卡盒;火影忍者;2005;良好|علبة بطاقات/حافظة;Naruto;2005;حالة جيدة
05c0475a22fff175|Anhänger;Menma;Anohana;~Schmuckband|挂件/吊饰/挂绳;面码;未闻花名|علاقة/ميدالية;Menma;Anohana;~حزام
07e9846f9aba5987|Kartenhüllen;Menma;×2;gebraucht|卡套;面码;×2;二手|أغلفة بطاقات;Menma;×2;مستعمل
081a56c5b9bbefaf|Sammelkarte/Booster;Naruto;!ungeöffnet/versiegelt;Box/Karton/Display|卡;火影忍者;!未拆/未开封|بطاقة/علبة;Naruto;!مختوم/غير مفتوح
09aecd2c56477b52|Nachbildung/Reproduktion/Nachdruck;Naruto|复制;火影忍者|نسخة;Naruto;~مزورة
0ab3dcbfdb1c4906|DVD;Anohana;Hamabe|DVD;未闻花名;滨边美波|DVD;Anohana;Hamabe
0c619ecbd3653948|Ansteckbutton/Button;Anohana;Menma|徽章;未闻花名;面码|شارة/دبوس;Anohana;Menma
0eea13bc8784d879|Kartenbox/Etui;Naruto|卡盒;火影忍者|علبة بطاقات/حافظة;Naruto
1070bdb2cd904ac1|Shikishi;Anohana;Menma|色纸;未闻花名;面码|شيكيشي;Anohana;Menma
027b989c2d00009f|Nüsse;1kg;7 Sorten;~samen|坚果;1kg;7种;~种子|مكسرات;1kg;7;~بذور
0ba6cf1750599385|Tasche;Longchamp;~Rubin|包;珑骧/Longchamp|حقيبة;Longchamp
122141b84dc205d6|-;Pokémon SPECIAL|-;宝可梦|-;Pokémon SPECIAL
1a923df22c022d48|Mineralwasser;500ml;×48|矿泉水;500ml;×48|مياه معدنية;500ml;×48
1e31c91786cb7255|Prüfungslehrbuch/Prüfungsbuch/Prüfungsvorbereitung;2019|备考;2019|كتاب;الامتحان;2019
23e2e3fbd4393d3a|E-Book;!Download;Ruby;~Rubin|电子书;!下载;Ruby;~红宝石|كتاب إلكتروني;!تنزيل;Ruby;~ياقوت
2415554170d6a4e1|Strickpullover/Pullover;vorbestell|针织;预订/预售|كنزة;طلب مسبق
270099a98d6deaab|Spielkarten;Pokémon;~Sammelkarte|扑克牌;宝可梦|أوراق لعب;Pokémon
28cdd5a3ce0234e7|Soundtrack|原声|موسيقى
310ba245ddff6c93|Blu-ray;HiGH|蓝光;HiGH|بلوراي;HiGH
33dfbfb2955f33ef|Halskette/Kette;K10|项链;K10|قلادة/عقد;K10
01ccd073b27666a5|Videospiel;10;!ohne Karton/ohne Schachtel/ohne OVP|游戏;10;!无盒/缺盒|لعبة فيديو;10;!بدون: العلبة
0c5910d3f29fefcd|Band/Anhänger;Menma;Rascal|挂绳/挂件;面码|علاقة/ميدالية;Menma;Rascal;~حزام
0d645a5a316f10a4|Videospiel;Mario Kart 8;!Mängel|游戏;马力欧卡丁车/马里奥赛车;!瑕疵/问题/状态差|لعبة فيديو;Mario Kart 8;!عيوب
16ec5cce97b4fce8|Handyhülle;Menma;iPhone12 mini;Glas|手机壳;面码;iPhone12 mini;玻璃|غطاء هاتف;Menma;iPhone12 mini;زجاج
197567b7dc46e9bc|Platzset/Tischset;Menma|餐垫;面码|مفرش;Menma
2105824f13f4d9b5|Wandbehang/Wandrolle;Menma;Preis A/Gewinn A|挂画;面码;A奖/A赏|لوحة قماش/معلقة;Menma;الجائزة A
3c60b483788a5943|Videospiel;Mario Kart 8;!ohne Karton|游戏;马力欧卡丁车/马里奥赛车;!无盒|لعبة فيديو;Mario Kart 8;!بدون: العلبة
47c3b371b9fb79db|-;Mario Kart;!ohne Karton;~Videospiel|-;马力欧卡丁车/马里奥赛车;!无盒;~游戏软件|-;Mario Kart;!بدون: العلبة;~لعبة فيديو
52489009e3b1ae77|Videospiel;Mario Kart 7;!fehl|游戏;马力欧卡丁车/马里奥赛车;!缺|لعبة فيديو;Mario Kart 7;!تنقصه
54b76ed8deb43a5f|T-Shirt;Menma;Größe S|T恤;面码;尺码S|تيشيرت/قميص;Menma;المقاس S
566b798c7864e6df|Rahmen;Menma;Tsuruko|相框/画框;面码;鹤见知利子|إطار;Menma;Tsuruko
0063ab4fe149437c|Figur;Menma;1/7;Max Factory|手办;面码;1/7|مجسم;Menma;1/7
007555b8aaf6a0bc|Spielkonsole/Konsole;2DS LL;!defekt;!ungeprüft;weiß;~neu und|游戏主机/游戏机;2DS LL;!故障;!未测试;白色;~全新|جهاز ألعاب;2DS LL;!إصلاح;!غير مختبر;أبيض
045d0cc9e9592eb3|Klarsichthülle;Menma;!Kratzer;gebraucht|文件夹;面码;!划痕;二手|ملف شفاف;Menma;!خدوش;مستعمل
05eaeb73786f5c5f|Spielkonsole/Konsole;!nur;!ohne;3DS LL;schwarz;funktioniert|游戏主机/游戏机;!仅主机;!无;3DS LL;黑色;正常工作|جهاز ألعاب;!فقط;!بدون;3DS LL;أسود;يعمل
0fa833517e5cda92|Spielkonsole/Konsole;!nur;!ohne Zubehör;!Kratzer;funktioniert|游戏主机/游戏机;!仅主机;!无配件;!划痕;正常工作|جهاز ألعاب;!فقط;!بدون: الملحقات;!خدوش;يعمل
264754cd5186eb5c|Figur;Menma;×2;!ungeöffnet|手办;面码;×2;!未拆|مجسم;Menma;×2;!مختوم
2bbbdd9a3be20dc8|Figur;Menma;1/8;Neuauflage;gebraucht;~neu und|手办;面码;1/8;复刻/再版;二手|مجسم;Menma;1/8;إعادة إصدار;مستعمل
3124967ff40ab856|Spielkonsole/Konsole;!defekt|游戏主机/游戏机;!故障|جهاز ألعاب;!إصلاح
33c5b1f5e170e63d|Spielkonsole/Konsole;!ungeprüft;!defekt;!nur|游戏主机/游戏机;!未测试;!故障;!仅主机|جهاز ألعاب;!غير مختبر;!إصلاح;!فقط
181ec5c80fd3fdee|Blu-ray;Anohana;limitiert;6|蓝光;未闻花名;限定;全6卷|بلوراي;Anohana;محدود;6
13cfa2b57af29ae9|Zeitschrift/Heft/Mook;Anohana;!ohne Beilage|杂志;未闻花名;!无附录/缺附录|مجلة;Anohana;!بدون: الملحق
6cb59fbc2d64ce40|Jacke/Lederjacke;KATAYAMA;Leder;dunkelbraun|夹克/皮衣;KATAYAMA;皮;深棕|جاكيت;KATAYAMA;جلد;بني داكن
2a2c4484af3fe014|Täschchen/Beutel;Schmetterling;anthrazit;Einzelstück|小包;蝴蝶;炭灰;独一|حقيبة صغيرة;فراشة;رمادي فحمي;فريدة
11c7c057949f2538|Haarspange/Haarnadel/Haarklammer;Schaf|发夹;羊|مشبك/دبوس شعر;خروف
2a4c24c53d8c836b|Spielkonsole/Konsole;2DS LL;orange;weiß;~neu|游戏主机/游戏机;2DS LL;橙;白|جهاز ألعاب;2DS LL;برتقالي;أبيض
`
