import { synonyms } from './table.ts'

export const zhTw = synonyms(
  `
cost: 價格, 多少錢, 費用, 貴, 便宜, 收費, 價錢
fee: 手續費, 代購費, 服務費, 佣金
ship: 運費, 寄, 出貨, 配送, 郵費, 國際運費, 運送, 送到
domestic: 日本國內, 國內, 日本境內
method: 方式, 管道, ems, 空運, 海運, 快遞, 小包, dhl, 物流商
days: 多久, 幾天, 多少天, 多長時間, 什麼時候, 時效, 幾週, 快, 慢
weight: 重量, 秤重, 公斤, 公克, 克, 重, kg
volume: 體積, 尺寸, 大小, 大件, 材積
together: 合箱, 合併, 集貨, 一起寄, 一起, 多件
pack: 包裝, 打包, 加固, 氣泡, 保護
fragile: 易碎, 玻璃, 陶瓷, 瓷器
forbid: 禁運, 違禁, 禁止, 不能寄, 香水, 刀, 噴霧, 藥, 象牙, 危險品, 煙火, 食品, 植物, 指甲油, 打火機, 武器
battery: 電池, 鋰電
customs: 關稅, 海關, 稅, 清關, 進口, 營業稅
declare: 申報, 低報, 禮物, 禮品, 發票
address: 地址, 收件人, 護照, 郵遞區號, 身分證, 姓名
phone: 電話, 手機
lost: 遺失, 弄丟, 沒收到, 不見, 丟失
damaged: 損壞, 破損, 碎, 壞了, 壓壞
late: 延誤, 晚, 遲, 卡住, 不動
track: 追蹤, 物流, 到哪, 在哪
insure: 保險, 賠償, 理賠, 賠
storage: 保管, 倉庫, 存放, 倉儲, 寄存, 入庫
extend: 延長, 延期, 更久, 再放
free: 免費, 免
dispose: 棄置, 丟棄, 銷毀, 丟掉
return: 退貨, 退回, 寄回, 退換
pay: 支付, 付款, 付錢, 付, 結帳
card: 信用卡, 簽帳卡, visa, 卡
wallet: 錢包, 餘額, 儲值
means: paypal, 支付寶, 微信, 便利商店, 超商, 轉帳, 銀行
refund: 退款, 退錢, 退還, 退
cancel: 取消, 撤銷, 不要了, 撤回
coupon: 優惠券, 折扣碼, 優惠碼
points: 點數, 積分
bid: 出價, 競標, 拍賣, 競拍
hold: 凍結, 預授權, 押金, 圈存
friend: 朋友, 代付, 別人, 親友, 家人
group: 團購, 合購, 分攤, 平分
inspect: 檢查, 驗貨, 檢品
genuine: 正品, 真品, 假貨, 鑑定, 真假, 仿冒
photo: 照片, 圖片, 拍照
heic: heic, iphone
translate: 翻譯
language: 語言, 中文, 英文, 英語, 日語
person: 客服, 真人, 客服單, 聯絡, 工作人員
hours: 營業時間, 工作時間, 幾點, 上班, 服務時間
account: 帳號, 帳戶, 註冊
password: 密碼, 登入
privacy: 個人資料, 資料, 隱私, 刪除, cookie
order: 訂單, 購買, 下單, 買
parcel: 包裹, 箱子
seller: 賣家, 商家
mercari: mercari, 煤爐
yahoo: 雅虎, yahoo, 日拍
rakuten: 樂天
surugaya: 駿河屋
rakuma: rakuma
paypay: paypay, 跳蚤
amazon: 亞馬遜, amazon
lashinbang: lashinbang
minne: minne
market: mandarake, 卡牌店, 卡店, 合作商店, 2nd street
link: 連結, 網址, 貼上
search: 搜尋, 找
used: 二手, 狀況, 瑕疵, 舊
handmade: 手作, 手工, 訂做
grade: 等級, 評級
option: 選項, 顏色, 刻字, 規格
haggle: 殺價, 議價, 還價, 降價
dearer: 漲價, 漲了, 變貴, 上漲
cheaper: 更便宜, 差價, 差額
gone: 售完, 賣掉, 沒了, 下架, 缺貨
approve: 確認, 同意, 核准
unpaid: 未付, 沒付, 不付, 忘記付, 逾期
about: 你們是誰, 公司, 什麼網站
name: tomobako, 名字, 共箱, 名稱
currency: 貨幣, 日圓, 美元, 匯率, 台幣
law: 法律, 條款, 規則, 權利
conduct: 轉賣, 洗錢, 贓物
ahead: 提前付, 預付, 提前
auto: 自動
stray: 沒有編號, 待認領, 無主, 認領
receipt: 收據
notify: 通知, 郵件, 提醒
sea: 海運, 船
air: 空運, 航空, 飛機
withdraw: 提領, 提現, 領出
expire: 過期, 有效期, 到期
request: 求購, 沒有列出, 其他網站, 別的網站
refuse: 拒絕, 不賣
report: 檢舉, 詐騙
exact: 保證, 承諾
write: 回覆, 答覆, 回答
shop: 店, 網站, 商店, 平台
elsewhere: 天氣, 氣溫, 明天, 下個月, 明年, 首相, 總統, 天皇, 老闆, 選舉, 餐廳, 飯店, 電影, 食譜, 寫詩, 笑話, 幾歲, 員工, 發明, 機票, 心情, 動漫, 會漲, 會跌
`,
  `嗎, 呢, 的, 了, 是, 我, 你們, 你, 您, 們, 他, 它, 請問, 請, 怎麼辦, 怎麼, 怎樣, 如何, 什麼, 哪些, 哪, 為什麼, 可以, 能不能, 能, 會不會, 會, 要, 有沒有, 有, 沒有, 沒, 在, 和, 跟, 與, 或, 被, 把, 給, 到, 從, 對, 也, 還, 都, 就, 才, 吧, 啊, 這個, 這, 那, 一個, 一, 件, 個, 想, 如果, 時, 後, 前, 以後, 之後, 東西, 不, 好, 多少, 多, 裡, 讓, 用, 幫`,
)
