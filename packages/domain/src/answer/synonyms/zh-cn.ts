import { synonyms } from './table.ts'

export const zhCn = synonyms(
  `
cost: 价格, 多少钱, 费用, 贵, 便宜, 收费, 价钱
fee: 手续费, 代购费, 服务费, 佣金
ship: 运费, 寄, 发货, 配送, 邮费, 国际运费, 运输, 邮寄, 送到
domestic: 日本国内, 国内, 日本境内
method: 方式, 渠道, ems, 空运, 海运, 快递, 小包, dhl, 国际邮件, 承运
days: 多久, 几天, 多少天, 多长时间, 什么时候, 时效, 几周, 快, 慢
weight: 重量, 称重, 公斤, 千克, 克, 重, kg
volume: 体积, 尺寸, 大小, 大件, 抛重
together: 合箱, 合并, 一起寄, 一起, 打包成一个, 多件
pack: 包装, 打包, 加固, 气泡, 保护
fragile: 易碎, 玻璃, 陶瓷, 瓷器
forbid: 禁运, 违禁, 禁止, 不能寄, 香水, 刀, 喷雾, 药, 象牙, 危险品, 烟花, 食品, 植物, 指甲油, 打火机, 武器
battery: 电池, 锂电
customs: 关税, 海关, 税, 清关, 进口, 增值税
declare: 申报, 低报, 礼物, 礼品, 发票, 报低
address: 地址, 收件人, 护照, 邮编, 身份证, 姓名
phone: 电话, 手机
lost: 丢, 遗失, 丢失, 没收到, 不见, 丢件
damaged: 损坏, 破损, 碎, 坏了, 压坏
late: 延误, 晚, 迟, 卡住, 不动, 没更新
track: 追踪, 物流, 跟踪, 到哪, 在哪
insure: 保险, 赔偿, 理赔, 赔付, 赔
storage: 保管, 仓库, 存放, 仓储, 寄存, 在库, 入库
extend: 延长, 延期, 更久, 再放, 续
free: 免费, 免
dispose: 弃置, 丢弃, 销毁, 扔掉, 处理掉
return: 退货, 退回, 寄回, 退换
pay: 支付, 付款, 付钱, 付, 结账
card: 信用卡, 银行卡, 借记卡, visa, 卡
wallet: 钱包, 余额, 充值
means: paypal, 支付宝, 微信, 便利店, 转账, 银行
refund: 退款, 退钱, 返还, 退还, 退
cancel: 取消, 撤销, 不要了, 撤回
coupon: 优惠券, 折扣码, 优惠码
points: 积分
bid: 出价, 竞拍, 拍卖, 竞价
hold: 冻结, 预授权, 押金, 占用
friend: 朋友, 代付, 别人, 亲友, 家人, 妈妈
group: 拼单, 团购, 拼团, 分摊, 平摊
inspect: 检查, 验货, 检品, 查验
genuine: 正品, 真品, 假货, 鉴定, 真假, 仿冒
photo: 照片, 图片, 拍照
heic: heic, iphone, 苹果手机
translate: 翻译
language: 语言, 中文, 英文, 英语, 日语, 普通话
person: 客服, 人工, 工单, 联系, 工作人员, 真人
hours: 营业时间, 工作时间, 几点, 上班, 服务时间
account: 账号, 账户, 注册, 帐号
password: 密码, 登录
privacy: 个人信息, 数据, 隐私, 删除, cookie, 注销
order: 订单, 购买, 下单, 买
parcel: 包裹, 箱子
seller: 卖家, 商家
mercari: 煤炉, mercari
yahoo: 雅虎, yahoo, 日拍
rakuten: 乐天
surugaya: 骏河屋
rakuma: rakuma, 拉库玛
paypay: paypay, 跳蚤
amazon: 亚马逊, amazon
lashinbang: lashinbang, 罗针盘
minne: minne
market: mandarake, 卡牌店, 卡店, 合作店, 2nd street
link: 链接, 网址, 粘贴
search: 搜索, 查找, 找
used: 二手, 成色, 瑕疵, 状态, 旧
handmade: 手作, 手工, 定做
grade: 等级, 评级, 品级
option: 选项, 颜色, 刻字, 规格
haggle: 砍价, 还价, 讲价, 议价, 降价
dearer: 涨价, 涨了, 变贵, 上涨, 更贵
cheaper: 更便宜, 差价, 便宜了, 低于
gone: 售罄, 卖掉, 没了, 下架, 卖完, 缺货
approve: 确认, 同意, 批准
unpaid: 未付, 没付, 不付, 忘记付, 欠费, 逾期
about: 你们是谁, 公司, 什么网站, 关于你们
name: tomobako, 名字, 共箱, 名称
currency: 货币, 日元, 美元, 汇率, 人民币
law: 法律, 条款, 规则, 权利
conduct: 转卖, 洗钱, 倒卖, 赃物
ahead: 提前付, 预付, 提前
auto: 自动
stray: 没有编号, 待认领, 无主, 认领
receipt: 收据, 票据
notify: 通知, 邮件, 提醒
sea: 海运, 船
air: 空运, 航空, 飞机
withdraw: 提现, 取出, 提出来
expire: 过期, 有效期, 到期
request: 求购, 没有列出, 其他网站, 别的网站, 其他店
refuse: 拒绝, 拒收, 不卖
report: 举报, 诈骗, 骗子
exact: 保证, 承诺
write: 回复, 答复, 回答, 写信
shop: 店, 网站, 商店, 平台
elsewhere: 天气, 气温, 明天, 下个月, 明年, 首相, 总统, 天皇, 老板, 选举, 餐厅, 饭店, 酒店, 电影, 菜谱, 写诗, 笑话, 几岁, 多大年纪, 员工, 发明, 机票, 飞机票, 航班, 签证, 心情, 动漫, 会涨, 会跌
`,
  `吗, 呢, 的, 了, 是, 我, 你们, 你, 您, 们, 他, 它, 请问, 请, 怎么办, 怎么, 怎样, 如何, 什么, 哪些, 哪, 为什么, 可以, 能不能, 能, 会不会, 会, 要, 有没有, 有, 没有, 没, 在, 和, 跟, 与, 或, 被, 把, 给, 到, 从, 对, 也, 还, 都, 就, 才, 吧, 啊, 这个, 这, 那, 一个, 一, 件, 个, 想, 如果, 时, 后, 前, 以后, 之后, 东西, 不, 好, 多少, 多, 里, 让, 用, 帮`,
)
