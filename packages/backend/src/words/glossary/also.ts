/** Other ways of asking for a term of the other tables, in whatever language: found, never shown. */
export const also = `
フィルムカメラ|appareil analogique,appareil photo analogique,caméra analogique,macchina fotografica analogica,macchine fotografiche analogiche,macchina analogica,плёночная камера,плёночник
自動巻き|automatische uhr,automatische armbanduhr
アンティーク|старинный
フィギュア|手辦,figurka
プライズ|prize
figma|figma
プラモデル|模型
スーパードルフィー|dollfie
超合金|超合金机器人
原画|原画稿
ピカチュウ|пикачу
ワンピース|ван пис
ドラゴンボール|bola de drac
呪術廻戦|магическая битва
コスプレ|コスプレ衣装
PSA10|graded 10
ゼルダの伝説|薩爾達
カセットテープ|tape
カセットプレーヤー|磁带机
CDプレーヤー|discman
CD|唱片
ヘッドホン|headset
初版|初版本
手帳|notebook planner
シール|stickers
足袋|分趾
ピアス|piercing
古着|古着服饰
茶碗|茶碗抹茶
茶筅|茶筅竹
茶道具|tea set japanese,茶道
徳利|酒壶
花瓶|vase blumen,vaso
漆器|漆器餐具
マグカップ|tasse
和傘|ombrelle
根付|根付挂件
香炉|香炉铜
置物|figurine ornament
箪笥|dresser
無線機|电台
リール|катушка
ヘルメット|안전모
ホイール|диски
スノーボード|滑雪板单板
化粧水|lotion
日焼け止め|防曬
未使用|未使用品
初回限定|初回限定盘
福袋|福袋礼包
ゴールド|or jaune
ケース|coque,hülle,funda,كفر,جراب
スマホケース|handyhülle,coque téléphone,funda móvil,كفر جوال,폰케이스
万年筆|قلم حبر,قلم حبر سائل,만년필
パイロット|파일럿,بايلوت
セーラー万年筆|세일러,سيلور
ねんどろいど|نيندورويد
初音ミク|ميكو,هاتسوني ميكو,미쿠
ダマスカス|damasco,damast,damaszener,damas,دمشقي
ゲームボーイ|جيم بوي
スーパーファミコン|سوبر فاميكوم
ポーター|بورتر
ローライフレックス|رولي فليكس,روليفلكس
スニーカー|laufschuhe,chaussures de course,zapatillas de correr,حذاء جري
セイコー|سيكو
シチズン|سيتيزن
カシオ|كاسيو
アシックス|أسيكس
任天堂|نينتندو
リザードン|تشاريزارد,glurak,dracaufeu,리자몽
レザー|皮
セル画|خلية أنمي
`
