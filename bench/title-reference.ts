/** What may stand first in a title of such a thing. */
export const things: Readonly<Record<string, RegExp>> = {
  own: /^/,
  ANY: /^/,
  PC: /^Pokémon card/,
  'PC|BOOST': /^(?:Pokémon card|Booster pack)/,
  TC: /^(?:Trading card|Carddass card)/,
  'TC|PACKBOX': /^Trading card/,
  CD: /^Music CD/,
  DVD: /^DVD/,
  'DVD|CD': /^(?:DVD|Music CD)/,
  BD: /^Blu-ray/,
  DISC: /^(?:Music CD|Soundtrack|Vinyl)/,
  DISCORBOOK: /^(?:Music CD|Book|Used book|Vinyl)/,
  NOREN: /noren/i,
  CASE: /case/i,
  PHONE: /^Phone case/,
  STRAP: /strap/i,
  SLEEVE: /sleeves/i,
  REPRO: /repro|replica/i,
  BADGE: /^Badge/,
  SHIKISHI: /^Shikishi/,
  FOOD: /^(?:Nuts|Food|Sweets|Supplement)/i,
  MAG: /^Magazine/,
  BOOK: /^(?:Used book|Book|Exam study book|E-book|Manga|Magazine|Art book|Guidebook|Programming|Pokémon)/,
  BAG: /^Bag|bag/,
  WATER: /^(?:Mineral )?water/i,
  SWEET: /^Sweets/,
  CLOTH: /^Clothing|sweater|knit/i,
  PLAYCARD: /^Playing cards/,
  NECK: /^Necklace/,
  GAME: /^Video game/,
  TEA: /tea/i,
  MAT: /mat/i,
  SCROLL: /wall scroll/i,
  HARD: /^(?:Game accessory|Controller|Steering|Mario)/i,
  EMA: /^Ema/,
  TSHIRT: /^T-shirt/,
  FRAME: /frame/i,
  FIG: /figure/i,
  CONSOLE: /^Game console/,
  FOLDER: /^Clear folder/,
  CHARM: /charm/i,
  POSTER: /poster/i,
  BOOKMARK: /bookmark/i,
  JACKET: /jacket/i,
  HAIR: /^Hair clip/,
  POUCH: /^Pouch/,
  KEYRING: /key ring/i,
}

/** Fingerprint of a title of the recordings, the thing, and what a reader has to be told; `!` before what decides money, `own` where the seller's Latin letters are enough. */
export const references = `
000a8b75c7c5d1d2 PC;Giratina
00655ff490058eae PC;Charizard
007bd9e14638ca5b PC;Pikachu
00ad51d33c662b0a PC;Dialga;Palkia;Giratina;Arceus;PSA10;consecutive
00ae7726b573b94d CD;SHARPNEL
00bc48aa648a6c63 NOREN;Anohana;Menma
00c626971ea21f47 PC;PSA10;starter trio;consecutive
01203ab55745ee1b TC;Naruto;foil
012b0d8eb1841347 PC;Mew;PSA10
013b2ac196836a5e PC;Blastoise;×2
013c1dc2e7bc6f97 TC;Naruto;KAYOU;English
0169650a6ce5c1b5 TC;Naruto;×2
019d016898ce8788 PC|BOOST;Blastoise
019fd18ef7f133b3 own
01c4ca8bb1708174 TC;Naruto;2004
01e6b73bc216de19 PC;Dunsparce;Eevee;bundle
01fa2cac6d2312ec PC;Mew;Fusion Arts
01fe4f619bfc528c PC;Umbreon;PSA10;Eevee Heroes
026fd29eff35ce86 PC;Pikachu;PSA10;starter trio
027d9ed5b470fa50 TC;Naruto;promo;!sealed
027f32e971930fc1 ANY;Anohana;Menma
0280fa4d418fdc39 PC;Bulbasaur;×2
02c1dc22a7614be8 PC;Alakazam
02c9dbf4cce4d54b own
02ca5f3740adee8c ANY;SUPER SHOT
02df0cb29d0a31a0 PC;Snorlax;Poké Ball
02e1304f6ec9c60a TC;Naruto;promo;Miracle Battle
02ed36adacd60ee0 TC;Naruto
02f56cba6adde946 CD;SHARPNEL;XRATED
02f68fbdd5bc5d08 TC;Naruto
032b47f5cf80ee48 PC;Lugia;PSA10
033e1de2dcf88b1a PC;Palkia;Dialga;Giratina;Arceus;PSA10;×4
035d78feade371f3 CD;Sharpnel;ProjectGabbangelion
037cc007b3686cd2 PC;Giratina
038f1d81caa15218 CD
0392546218595c48 PC;Lugia;PSA10
0395b67ca6f369a8 TC;Naruto;!sealed;film;first edition
03b016be1b0afce7 PC;Mew;Fusion Arts;good condition
03d2aefe8d3ae28b TC;Naruto;Mythos
042e1c8b645ce348 CASE;Naruto;good condition
045fa1ab14339cde PHONE;Anohana;Menma
0499f78b0c156544 CD;bundle
04d4ce273e1c53c3 PC;Raichu;Poké Ball
04e7273435f1f9d3 PC;Zapdos
04ec6abbd12943d1 TC;Shrapnel Blast
052ce67cd8a0a8bb own
0537f2284ee260e7 TC;Naruto;Sakura
0547589130c9c5a6 CD;Ikeda
059bd52ce85beb8b PC;Mew
05b12d264c90c86e PC;Mewtwo
05c0475a22fff175 STRAP;Anohana;Menma
05c92eff22b6e2ee TC;Naruto;Hinata
05e191f56910bfa7 PC;Charizard
05e8c7a24bbc04aa PC;Zapdos;×4
06262409afc2f1e5 PC;Bulbasaur;PSA10;Master Ball
0627b579b455210a PC;Mew
0634ae013b1786e9 PC;Pikachu;PSA10
0680217605c90877 PC;Mewtwo;Scarlet
06a1746b1adb794f own
06da361b52af12bb PC;Mewtwo
0728683877cc3698 PC;Charmander;Master Ball;good condition
0740bb7f91581c65 TC;Naruto;Shikamaru
07505b717fcf78bf PC;Umbreon;PSA10
07660dbf50c1ac1c PC;Blastoise;×3
076675f378f6e1cf PC;Squirtle;Master Ball
0768519a17de065c PC;Giratina;PSA10
07835f3a9c3180ef PC;Snorlax;×4
07a0e7533962f98f own
07e9846f9aba5987 SLEEVE;Anohana;Menma;used;×2
07ee8131df55db6f TC;Naruto;2004
07efbfaa55445824 PC;Charizard
081a56c5b9bbefaf TC|PACKBOX;Naruto;!sealed
087111e2a2f76cbd PC;Mewtwo
088745d52f74ddce CD;Sharpnel
08878fe4090b8263 PC;Charizard;×2
089df5e943f3de54 PC|BOOST;Charizard
08b5d700ae8b2565 CD;SHARPNEL
08c138602eda4cad PC;Charmander;Poké Ball
08d4288630e15493 PC;Eevee
08d95f30cf306f30 PC;Arceus;BGS10
08f242ecb74db9bb PC;Mew;set
093373afee726f62 own
093ed268d8a82159 PC;Mew
09aecd2c56477b52 REPRO;Naruto
09d7d1ebd274738e ANY;Naruto;anniversary;kayou
09dfa721d6ae8c6f PC;Charizard;PSA10
09f3d17b296a615c TC;Naruto
09faf6e4b83db6e5 PC;Venusaur;Charizard;Blastoise;PSA10
0a042e7039d9f84d TC;Naruto;Bandai
0a0992d5271c4ef6 TC;Naruto;2003
0a137239f27d1e96 PC;Raichu;×2
0a2c75f62a5310be PC;Blastoise
0a6ef414ba0ec36e PC;Pikachu
0a751f8c8cf0b04e TC;Naruto;×4
0a7d0f7797c7c89f PC;×11
0a8961a9e64f3f0c CD;SHARPNEL
0a8f24e7bf691597 PC;Umbreon;PSA10;first edition
0aa7f560c1f7cebb CD;CrossLine
0ab3dcbfdb1c4906 DVD;Anohana;Hamabe
0ac41f14a6341f36 PC;Arceus
0ada2fbf726b3f23 PC;Bulbasaur;Poké Ball
0af91172e22aac62 PC;Mew
0b516cda56a19f51 TC;Naruto;2004
0b5a60f40aea1407 DISCORBOOK
0b658bd2e7484589 PC;Mewtwo
0b83e38f9fa887c5 own
0ba390d2e6fefe15 PC;Zapdos;×4
0ba7a3d1b9653b5f PC;Venusaur;Charizard;Blastoise;PSA10
0bbff0af5ad84396 PC;Charmander;×4;sleeve
0bdd8b5e53e3f48f own
0bf26858daa135e8 PC;Pikachu;×9
0c258cb752069375 CD;Yonderdome
0c54588f451ce113 PC;holo;bundle
0c619ecbd3653948 BADGE;Anohana;Menma;Jintan
0c6636b05980d897 PC;Charmander;Poké Ball
0c724291cb6abc8e PC;Lugia;good condition
0c85de123f16a6a7 PC;Blastoise;good condition
0c88336994eba827 PC;Zapdos;×3
0c906247be74cd1a PC;Squirtle;Charmander
0c92dc9c5f2a0b66 PC;Zapdos
0cb53cf1b0aff9f0 PC;Mew
0cb8872c0dce0ede PC;Pikachu;PSA9
0ccdccdc0da0dd91 CD;MAD BREAKS
0cfacba0326012b3 own
0d279151c38713cf own
0d882ccaa50d6b12 PC;Blastoise;×2
0e8cc0928e8b7f1d PC;Charizard
0eaed0932036e118 PC;Eevee
0ec36324b365b0f5 own
0edfe6c4b1a52d4b ANY;Jump Festa;!sealed;One Piece;Naruto
0eea13bc8784d879 CASE;Naruto
0ef7b4ff85d949c7 TC;Naruto;Mythos;first edition;sealed
0f21fdea2a275047 PC;Charizard
0f230e6e5541c50c own
0f463b4c31f50670 PC;Mew;Mewtwo;×3
0f5c24555dcb36bc PC;Snorlax;Poké Ball
0f7257564015c903 PC;Charizard;PSA9;bundle
0fb9ed44b0c0b08a TC;Naruto;promo
0fbefb49f8a42b31 TC;Naruto;2004
0fcec10b45f04d85 PC;Raichu;good condition
10513eac0822d424 TC;Naruto;2004
1052c1b633ba6114 PC;Charizard;Tyranitar
10676bd54f9a5be0 PC
1070bdb2cd904ac1 SHIKISHI;Anohana;Menma
10790301e78c1ac5 PC;Snorlax;Poké Ball
108186d4591c0286 TC;Naruto;Sasuke;promo
10a5f9fa39a02173 PC;Giratina;Arceus;Palkia;Dialga;PSA10
10c15766a092851a CD;ENDLESS SUMMER
10eab5e7e40a8769 DVD|CD;Sword Art Online
11564cbbcb06eb2a CD;Techno Only
00d833df4f6b358b DISC;Ruby;import
027b989c2d00009f FOOD;nuts;1kg
02fdaaae97208bff DISCORBOOK
038d9959dfd551c3 own
056dd8b131e1455a MAG;Famitsu;2017
07eb02020ce3961f BOOK;used
096018abaab80e35 DISCORBOOK
0a25d03f2a66c2e3 own
0ba6cf1750599385 BAG;LONGCHAMP
11fe5619084d43a7 DISCORBOOK
120eaefae9831730 own
122141b84dc205d6 BOOK;Pokémon SPECIAL
129d77c6cfc332dd BOOK;Ruby
14c787ee992fb2ea DVD;HiGH
15fccb7057d7c11e BOOK;Rails
160bd26ef92a93d8 DISCORBOOK
16a2b88afaaa16be own
1a923df22c022d48 WATER;500ml;×48
1bb253a071f75c43 FOOD
1bcb224fb938c65c DISC;RUBY CD COLLECTION
1e31c91786cb7255 BOOK;exam
1fad20f7b02cf9e8 FOOD
2103b391f97fb2b0 SWEET;×4
214223266721c1e6 MAG;2017
21528d4066a9add1 BOOK;exam
23e2e3fbd4393d3a BOOK;!download;Ruby
2415554170d6a4e1 CLOTH
249ce1db5ab4d2a8 own
270099a98d6deaab PLAYCARD;Pokémon
270f30c60570df5b BOOK;Ruby
28cdd5a3ce0234e7 DISC;soundtrack
28e330978185676a MAG;2017
28e4ef56f03d3461 MAG;ENGLISH
30888c2de9ffcc93 BOOK;exam
30b93b276ae64ed8 FOOD
310ba245ddff6c93 BD;HiGH
321a02549797a35e WATER;500m
33dfbfb2955f33ef NECK;Love Ruby
374c6e59cab511e5 BOOK;Ruby
3aba77241ab7d107 GAME;PS4
3e407cf2a3e488ef TEA;500ml
40440fa82709bef4 MAG;2017
43b0433bd3a27d52 BOOK;exam
4413a90b7eebadd1 FOOD;150g
4466ae131e6a7c5b MAG;2017
024abf46e9404875 BOOK
040a1cd2c6714a19 BOOK
056682d99ba56b73 BOOK
06fd9d8c9ae1a5cf BOOK
08e24abf25680672 own
0c5af9928a2fbfbf BOOK
0dadbc23d11fb9fc BOOK
13b3784a5b020939 BOOK;One Piece
15587b30cbcfd58e BOOK;One Piece
16aee4304a82d3b9 BOOK
178107405ad4911b BOOK
1aff503c02666124 BOOK
1bb09fdc0625b681 BOOK
1c14702e357c985f BOOK
1e9511be0c9cf750 BOOK;One Piece;COLORWALK
2427ab89829a71af BOOK
245c8056292bdb8b BOOK
26c9fbb1f06945e4 BOOK
270191a749e02f3e BOOK
27496db26e5838b9 BOOK
01ccd073b27666a5 GAME;Mario;10;!no box
0c5910d3f29fefcd STRAP;Anohana;Menma;Rascal
0d645a5a316f10a4 GAME;Mario Kart;!fault
0e8fcad669c744c9 CASE;Anohana;Menma;Rascal
15c50dc5820aa92f GAME;Mario Kart;!fault
16ec5cce97b4fce8 PHONE;Anohana;Menma
197567b7dc46e9bc MAT;Anohana;Menma
2105824f13f4d9b5 SCROLL;Anohana;Menma;prize A
2a67d9e6ece3180c GAME;Mario Kart;Deluxe
310c3b9b7326e895 HARD;Mario Kart;Luigi
3135d15f7a63830b PHONE;Anohana;Menma
32389559a6be3246 EMA;Anohana;Menma
33c3c8e938042572 HARD;Mario Kart
357e99fa9525df57 DVD;Princess Mononoke
3c60b483788a5943 GAME;Mario Kart;!no box
4541864a8ad098b1 PHONE;Anohana;Menma
47c3b371b9fb79db HARD;Mario Kart;!no box
4ef39c504a374f52 CD;Menma;regular
52489009e3b1ae77 GAME;Mario Kart;!missing
54b76ed8deb43a5f TSHIRT;Anohana;Menma;size S
566b798c7864e6df FRAME;Anohana;Menma;Tsuruko
5d43fc2a6249455c GAME;Mario Kart;!fault
0063ab4fe149437c FIG;Anohana;Menma;1/7
007555b8aaf6a0bc CONSOLE;New Nintendo 2DS;white;!repair;!untested
00f16cffc8934594 FOLDER;Anohana;Menma;film
045d0cc9e9592eb3 FOLDER;Anohana;Menma;used;!scratches
04c5321047718593 CD;Menma;limited
05eaeb73786f5c5f CONSOLE;New Nintendo 3DS;works;black;!no box
06f3575a2e960b4f CONSOLE;New Nintendo 2DS;black;works
0acb020cf1b9e2ff TC;Anohana;Menma;×4
0fa833517e5cda92 CONSOLE;New Nintendo 3DS;works;!scratches
198a1391d3dc004c CONSOLE;New Nintendo 3DS;white
22c272d5e3352cb1 own
264754cd5186eb5c FIG;Anohana;Menma;sealed;×2
2665416f534b8383 CONSOLE;New Nintendo 3DS;black;works
269c250bb2fb89f3 FIG;Anohana;Menma;sealed;Alter
28d65221d9f30652 FOLDER;Anohana;Menma
2bbbdd9a3be20dc8 FIG;Anohana;Menma;used
308c09805db368f0 STRAP;Anohana;Menma;used
3124967ff40ab856 CONSOLE;New Nintendo 3DS;!repair
3160897c98f6d2ac CONSOLE;Nintendo;red;!repair
3167ad257983c882 FOLDER;Anohana;Menma;film
3257be18e1b08b37 FOLDER;Anohana;Menma
33c5b1f5e170e63d CONSOLE;New Nintendo 3DS;!untested;!repair
34630d513a3f8cf7 CHARM;Anohana;Menma
3bd0e887ac6b6f10 POSTER;Anohana;Menma
40e320e308335998 CONSOLE;New Nintendo 3DS;metallic blue
181ec5c80fd3fdee BD;Anohana;limited;6 volumes
2369be61fd6e6bf5 BD;Anohana;limited;film
2bb6fbcdcc6ee8fa FIG;Anohana;Menma;Nendoroid
6c6ee8db8c57d7c3 DVD;Anohana;regular
6ce67c87806240d9 BOOKMARK;Anohana;set
6fc2ed714fb70fef STRAP;Anohana;Menma
73fdac4fc1f860a8 CD;Anohana;limited
7dcaa9298540da95 FIG;Anohana;Menma;Nendoroid;sealed
0450076d8f219005 BD;Anohana;limited
052a9affcef7c966 DVD;Anohana;film;regular
13cfa2b57af29ae9 MAG;Anohana;!no magazine extra
20dd7e4d0839c437 FIG;Taito;Menma;Anaru
38480a00a1e775b7 BD;Anohana;film
44e633a3de80ca6b FIG;Menma;Nendoroid
5528815ea73b57b4 TC;Jintan;Precious
56b2c6a8e97cfbb7 BD;Anohana;film
584ae446de75c8aa DVD;Anohana;limited;6 volumes
5988972b8223b5d0 ANY;Menma
12fee36367ce94ee CD;Menma;regular
1914b33ce22f976c SCROLL;Anohana;Menma
5fdbee9f78dcc04d BADGE;Anohana;Menma;set
6cb59fbc2d64ce40 JACKET;leather;brown;KATAYAMA
0fc847539aaab4ee HAIR;flower;hand-knitted
11c7c057949f2538 HAIR;sheep;hand-knitted
2249c693e9367667 HAIR;mushroom;hand-knitted;red
2a2c4484af3fe014 POUCH;butterfly;charcoal;hand-knitted
34c6d40979898102 BAG;mushroom;brown;hand-knitted
2a4c24c53d8c836b CONSOLE;New Nintendo 2DS;orange;white
63da16d2d963f54d KEYRING;Anohana;Menma;new
6e7e17bfa4b9efec SCROLL;Menma;prize A;newly drawn
80c25f84bbe8c5dd CONSOLE;New Nintendo 3DS;!repair
a4403ce788a56c04 CONSOLE;New Nintendo 3DS;lime;black
010d3e0898abe084 TC;Energy;foil
07861bfe27e7460b TC;PRISM-I;mermaid
0b7e54c95254cdc5 TC;Blaster Blade;foil
0c659013109d6938 TC;Energy;foil
1c19674aacc981b1 TC;PRISM-I;mermaid
284a34c01d2513d7 TC;Energy;foil
`
