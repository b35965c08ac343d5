import { agreement, guides } from '@tomobako/domain/content'
import { isFamily, sourceName } from '@tomobako/domain/goods'
import type { FeeSettings } from '@tomobako/domain/settings'
import { mostGrams } from '@tomobako/domain/settings'
import { extensionPrice, noticeDays } from '@tomobako/domain/storage'
import { supportHours, ticketLimits } from '@tomobako/domain/ticket'
import { orderLimits } from '@tomobako/domain/order'
import { assert, HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { Local, T } from '@tomobako/i18n'
import { formats } from '@tomobako/i18n'

/** What the topics of `/workOrder/bot` are called below `answer.topic`. */
export const topics = [
  'start',
  'costs',
  'shops',
  'auctions',
  'storage',
  'shipping',
  'trouble',
  'account',
  'help',
] as const
export type Topic = (typeof topics)[number]

/** A place of ours that says something: where it stands, its heading and its words, all by their keys in the catalogues. */
type Row = {
  readonly id: string
  readonly topic: Topic
  readonly path: string
  readonly heading: string
  readonly text: string
  /** What people ask it for, beside the words it has itself: concepts of domain/answer. */
  readonly about: readonly string[]
}
const row = (id: string, topic: Topic, path: string, heading: string, text: string, about: string): Row => ({
  id,
  topic,
  path,
  heading,
  text,
  about: about.split(' '),
})

type Kept = Readonly<Record<string, readonly [Topic, string]>>
/** A long page's blocks; every block of it has a row, or this does not compile. */
const page = <const Blocks extends readonly string[]>(
  path: string,
  place: string,
  blocks: Blocks,
  kept: Readonly<Record<Blocks[number], readonly [Topic, string]>>,
): Row[] =>
  blocks.map((block) => {
    const [topic, about] = (kept as Kept)[block]!
    const id = `${place.replace(/\W+/g, '-')}-${block}`
    return row(
      `${place}.${block}`,
      topic,
      `${path}#${id}`,
      `content.${place}.${block}.title`,
      `content.${place}.${block}.text`,
      about,
    )
  })

/** What `/mall/{family}` says one has to know, each a sentence or two. */
const known = (family: string, heading: string, said: Readonly<Record<string, string>>): Row[] =>
  Object.entries(said).map(([key, about]) =>
    row(
      `mall.${family}.${key}`,
      'shops',
      `/mall/${family}`,
      `content.guide.popularShops.${heading}.title`,
      `mall.know.${family}.${key}`,
      `${family} ${about}`.trim(),
    ),
  )
/** What the tables of fees and limits say; it stands on our own page of topics. */
const fact = (id: string, topic: Topic, about: string): Row =>
  row(
    `fact.${id}`,
    topic,
    `/workOrder/bot?topic=${topic}#fact-${id}`,
    `answer.fact.${id}.title`,
    `answer.fact.${id}.text`,
    about,
  )
const method = (id: string, about: string): Row =>
  row(
    `method.${id}`,
    'shipping',
    '/calc',
    `shipping.method.${id}`,
    `shipping.about.${id}`,
    `method track insure ${about}`,
  )

export const rows: readonly Row[] = [
  ...page('/userGuide/about', 'guide.about', guides.about, {
    who: ['start', 'about shop domestic'],
    name: ['start', 'name'],
    promise: ['costs', 'exact cost cheaper dearer'],
    not: ['start', 'password forbid'],
    help: ['help', 'language person write'],
  }),
  ...page('/userGuide/logistics', 'guide.logistics', guides.logistics, {
    weight: ['shipping', 'weight volume cost'],
    together: ['shipping', 'together cost'],
    methods: ['shipping', 'method days sea air cheaper'],
    packing: ['shipping', 'pack fragile'],
    prohibited: ['shipping', 'forbid battery'],
    customs: ['shipping', 'customs declare pay'],
    address: ['shipping', 'address phone'],
    lost: ['trouble', 'lost damaged late track'],
  }),
  ...page('/userGuide/popularShops', 'guide.popularShops', guides.popularShops, {
    mercari: ['shops', 'mercari'],
    yahoo: ['auctions', 'yahoo bid'],
    rakuten: ['shops', 'rakuten'],
    surugaya: ['shops', 'surugaya'],
    rakumaPaypay: ['shops', 'rakuma paypay'],
    amazon: ['shops', 'amazon'],
    lashinbang: ['shops', 'lashinbang'],
    minne: ['shops', 'minne handmade'],
    market: ['shops', 'market'],
  }),
  ...page('/userGuide/shoppingGuide', 'guide.shoppingGuide', guides.shoppingGuide, {
    find: ['start', 'search link language'],
    read: ['start', 'cost domestic'],
    pay: ['start', 'pay'],
    buy: ['start', 'order cancel'],
    arrive: ['start', 'photo weight'],
    pack: ['start', 'pack address method'],
    ship: ['start', 'ship pay track'],
    used: ['shops', 'used return cancel inspect'],
  }),
  ...page('/agreement', 'agreement.terms', agreement.terms, {
    service: ['start', 'about seller'],
    account: ['account', 'account password'],
    orders: ['trouble', 'cancel order return'],
    prices: ['costs', 'cost cheaper dearer currency customs'],
    payments: ['costs', 'pay unpaid ship'],
    questions: ['trouble', 'dearer gone refund write refuse'],
    storage: ['storage', 'storage dispose'],
    goods: ['shipping', 'forbid'],
    inspection: ['trouble', 'photo inspect'],
    shipping: ['shipping', 'lost insure'],
    refunds: ['trouble', 'refund coupon points'],
    conduct: ['account', 'conduct'],
    changes: ['account', 'law notify'],
  }),
  ...page('/agreement', 'agreement.privacy', agreement.privacy, {
    what: ['account', 'privacy card'],
    why: ['account', 'privacy'],
    who: ['account', 'privacy customs seller'],
    staff: ['account', 'privacy person'],
    cookies: ['account', 'privacy'],
    time: ['account', 'privacy days'],
    rights: ['account', 'privacy law account'],
  }),
  ...known('mercari', 'mercari', {
    people: 'seller',
    postage: 'domestic ship',
    reserved: 'hold cancel',
    refuse: 'refuse seller',
    confirm: 'cancel inspect',
  }),
  ...known('yahoo', 'yahoo', {
    kinds: 'bid order',
    extension: 'bid days',
    final: 'bid cancel',
    tax: 'customs cost',
    postage: 'domestic ship',
  }),
  ...known('rakuten', 'rakuten', {
    free: 'domestic ship free',
    below: 'domestic ship',
    options: 'option',
    cancel: 'cancel refuse refund',
  }),
  ...known('surugaya', 'surugaya', {
    grades: 'grade used',
    stores: 'domestic ship',
    fee: 'fee cost',
    shared: 'gone cancel refund',
    slow: 'days',
  }),
  ...known('amazon', 'amazon', {
    byLink: 'link',
    seller: 'seller',
    price: 'dearer cost',
    account: 'points account',
  }),
  ...known('lashinbang', 'lashinbang', {
    used: 'used',
    grades: 'grade used',
    ages: 'forbid',
    postage: 'domestic ship',
  }),
  ...known('minne', 'minne', {
    hand: 'handmade',
    order: 'handmade days',
    options: 'option',
    postage: 'domestic ship',
  }),
  ...known('paypay', 'rakumaPaypay', {
    two: 'shop',
    flea: 'domestic ship',
    shop: 'domestic ship free',
    cancel: 'cancel seller',
  }),
  ...known('rakuma', 'rakumaPaypay', {
    apply: 'refuse refund seller',
    wait: 'days write',
    postage: 'domestic ship',
    cancel: 'cancel seller',
  }),
  ...known('market', 'market', {
    eight: 'shop',
    apart: 'domestic ship',
    cards: 'grade used',
    confirm: 'gone',
    link: 'link request',
  }),
  method('ems', 'insure days'),
  method('parcel_air', 'air insure'),
  method('parcel_surface', 'sea weight days'),
  method('epacket_light', 'air weight'),
  method('small_packet_air', 'air lost'),
  method('small_packet_surface', 'sea lost'),
  row('storage.clock', 'storage', '/storage', 'storage.heading', 'storage.intro', 'storage days free cost'),
  row('storage.rule', 'storage', '/storage', 'storage.rule.title', 'storage.rule.text', 'auto ship storage'),
  row('storage.give', 'storage', '/storage', 'storage.give', 'storage.notNow', 'dispose storage'),
  row('storage.return', 'storage', '/storage', 'storage.return', 'storage.returnText', 'return seller ship'),
  row('points.lots', 'account', '/points', 'titles.points', 'points.lotsText', 'points expire'),
  row('points.worth', 'account', '/points', 'titles.points', 'points.worthText', 'points cost'),
  row(
    'coupon.goods',
    'costs',
    '/discount',
    'coupon.rules.goods',
    'coupon.rules.goodsText',
    'coupon ship fee',
  ),
  row(
    'coupon.checkout',
    'costs',
    '/discount',
    'coupon.rules.checkout',
    'coupon.rules.checkoutText',
    'coupon together points',
  ),
  row(
    'coupon.refund',
    'costs',
    '/discount',
    'coupon.rules.refund',
    'coupon.rules.refundText',
    'coupon refund cancel',
  ),
  row(
    'wallet.out',
    'costs',
    '/wallet/withdraw',
    'titles.withdraw',
    'wallet.out.text',
    'withdraw wallet card',
  ),
  row('friend', 'costs', '/friendPayment', 'titles.friendPayment', 'friendPayment.mine.lead', 'friend pay'),
  row('group', 'costs', '/groupLabel/label', 'titles.groupLabel', 'groupLabel.lead', 'group pay'),
  row('request', 'start', '/request', 'titles.request', 'sourcing.request.lead', 'request link shop'),
  row('stray', 'trouble', '/warehouse/unidentified', 'titles.unidentified', 'arrivals.text', 'stray parcel'),
  row('report', 'help', '/report?type=abuse', 'titles.reportAbuse', 'sourcing.report.lead', 'report seller'),
  row('heic', 'help', '/customerSupport', 'titles.customerSupport', 'files.heic', 'heic photo'),
  row('reset', 'account', '/reset', 'titles.reset', 'account.reset.text', 'password'),
  row('mails', 'account', '/settings', 'settings.mailNotices', 'settings.mailNoticesHint', 'notify'),
  row('data', 'account', '/settings', 'settings.data', 'settings.dataText', 'privacy account'),
  row(
    'claim',
    'trouble',
    '/parcels',
    'tracking.claim.title',
    'parcel.stateText.delivered',
    'damaged lost days',
  ),
  row(
    'returned',
    'trouble',
    '/parcels',
    'tracking.returned.title',
    'tracking.returned.shelf',
    'return parcel',
  ),
  row(
    'held',
    'trouble',
    '/parcels',
    'tracking.hold.title',
    'tracking.hold.needs.payment',
    'customs pay hold',
  ),
  row('ahead', 'costs', '/parcels', 'parcel.prepay.title', 'parcel.prepay.settled', 'ahead pay cheaper'),
  row(
    'processing',
    'costs',
    '/paymentSuccess',
    'payment.result.processing',
    'payment.result.processingText',
    'pay days late',
  ),
  row('saved', 'shops', '/favourites', 'titles.favourites', 'follow.favourites.noneText', 'notify cheaper'),
  row(
    'hidden',
    'shipping',
    '/warehouse',
    'parcel.warehouse.hidePrices',
    'parcel.warehouse.hidePricesNote',
    'declare cost',
  ),
  fact('buying', 'costs', 'fee cost order bid'),
  fact('parcel', 'costs', 'fee parcel cost together'),
  fact('services', 'costs', 'inspect genuine photo translate cost'),
  fact('means', 'costs', 'pay means card wallet fee'),
  fact('protective', 'costs', 'pack cost'),
  fact('extend', 'storage', 'extend storage cost days'),
  fact('approval', 'trouble', 'approve dearer parcel'),
  fact('unpaid', 'trouble', 'unpaid parcel days'),
  fact('notPaid', 'trouble', 'unpaid order expire'),
  fact('hours', 'help', 'hours person language'),
  fact('tickets', 'help', 'person write days'),
  fact('pace', 'start', 'days order pack'),
  fact('lateSeller', 'trouble', 'late seller refund'),
  fact('bidMoney', 'auctions', 'hold bid wallet card'),
]

/** A passage in one language, as it is read and found. */
export type Passage = {
  readonly id: string
  readonly topic: Topic
  readonly path: string
  readonly heading: string
  /** The page it stands on and its heading there: two pages may have a heading in common. */
  readonly place: string
  readonly text: string
  readonly about: readonly string[]
}

/** A text that people of ours published, in the language of the passages. */
export type Print = {
  /** What the ids of its passages begin with: `agreement.terms`. */
  readonly place: string
  readonly path: string
  readonly title: string
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}
const rowOf = new Map(rows.map((each) => [each.id, each]))
/** What somebody may be looking for in a section that nobody has filed. */
const filed: Readonly<Record<string, Topic>> = {
  'agreement.notice': 'costs',
  'agreement.prohibited': 'shipping',
}

/** Its sections as they are published; those that came with the shop keep what people ask them for. */
const printed = ({ place, path, title, sections }: Print): Passage[] =>
  sections
    .filter(({ text }) => text !== '')
    .map(({ id, title: own, text }) => {
      const heading = own === '' ? title : own
      const row = rowOf.get(`${place}.${id}`)
      return {
        id: `${place}.${id}`,
        topic: row?.topic ?? filed[place] ?? (place.startsWith('guide.') ? 'shops' : 'account'),
        path: `${path}#${place.replaceAll('.', '-')}-${id}`,
        heading,
        place: title === heading ? heading : `${title} › ${heading}`,
        text,
        about: row?.about ?? (place.startsWith('guide.') ? [place.slice('guide.'.length)] : []),
      }
    })

/**
 * Everything we say of ourselves, in one language and with the figures in force. What is published stands for what came with the shop: a
 * changed rule is quoted from the minute it holds.
 */
export function passagesOf(
  t: T,
  language: Local,
  fees: FeeSettings,
  prints: readonly Print[] = [],
): Passage[] {
  const values = valuesOf(language, fees)
  const isReplaced = (id: string): boolean => /^(?:agreement|guide)\./.test(id) && prints.length > 0
  const own = rows.filter(({ id }) => !isReplaced(id))
  return [...own.map(said), ...prints.flatMap(printed)]
  function said({ heading, text, ...row }: Row): Passage {
    const [page, words] = [t.dynamic(pageOf(row.path)), t.dynamic(heading)]
    // Two sources may share a chapter of a guide; their own pages are called as they are.
    const family = /^\/mall\/(\w+)/.exec(row.path)?.[1]
    const said = isFamily(family) ? sourceName(family, language) : words
    return {
      ...row,
      heading: words,
      place: page === said ? said : `${page} › ${said}`,
      text: t.dynamic(text, values),
    }
  }
}

/** What the page at an address of ours is called, by its key. */
const pages: readonly (readonly [beginning: string, key: string])[] = [
  ['/userGuide/about', 'content.guide.types.about.title'],
  ['/userGuide/logistics', 'content.guide.types.logistics.title'],
  ['/userGuide/popularShops', 'content.guide.types.popularShops.title'],
  ['/userGuide/shoppingGuide', 'content.guide.types.shoppingGuide.title'],
  ['/agreement#agreement-terms', 'content.agreement.termsTitle'],
  ['/agreement#agreement-privacy', 'content.agreement.privacyTitle'],
  ['/mall', 'titles.family'],
  ['/workOrder/bot', 'titles.bot'],
  ['/storage', 'titles.storage'],
  ['/points', 'titles.points'],
  ['/friendPayment', 'titles.friendPayment'],
  ['/groupLabel', 'titles.groupLabel'],
  ['/request', 'titles.request'],
  ['/warehouse/unidentified', 'titles.unidentified'],
  ['/warehouse', 'titles.warehouse'],
  ['/report', 'titles.reportAbuse'],
  ['/customerSupport', 'titles.customerSupport'],
  ['/reset', 'titles.reset'],
  ['/settings', 'titles.settings'],
  ['/parcels', 'titles.parcels'],
  ['/paymentSuccess', 'titles.paymentSuccess'],
  ['/favourites', 'titles.favourites'],
  ['/calc', 'titles.calc'],
  ['/wallet', 'titles.wallet'],
  ['/discount', 'titles.discount'],
]
function pageOf(path: string): string {
  const found = pages.find(([beginning]) => path.startsWith(beginning))
  assert(found !== undefined, `the page at ${path} has no name`)
  return found[1]
}

/** What stands in the holes, from the tables themselves. */
function valuesOf(language: Local, fees: FeeSettings): Record<string, string | number> {
  const write = formats(language)
  const percent = (basisPoints: number): string => String(basisPoints / 100)
  const extension = extensionPrice(fees, 0)
  const limited = fees.protective.filter(({ upToGrams }) => upToGrams < mostGrams)
  return {
    proxy: write.yen(fees.proxyYen),
    proxyAuction: write.yen(fees.proxyAuctionYen),
    handling: write.yen(fees.handlingYen),
    freeLines: fees.consolidationFreeLines,
    perLine: write.yen(fees.consolidationYen),
    inspection: write.yen(fees.inspectionYen),
    authentication: write.yen(fees.authenticationYen),
    photos: write.yen(fees.extraPhotosYen),
    translation: write.yen(fees.translationYen),
    card: percent(fees.processing.card.basisPoints),
    paypal: percent(fees.processing.paypal.basisPoints),
    paypalFixed: write.yen(fees.processing.paypal.fixedYen),
    protectiveFrom: write.yen(limited[0]?.yen ?? fees.protective[0]?.yen ?? 0),
    protectiveTo: write.yen(fees.protective.at(-1)?.yen ?? 0),
    days: fees.freeStorageDays,
    yen: write.yen(fees.storageYenPerDay),
    most: fees.maxStorageDays,
    list: write.list(noticeDays.map(String)),
    extensionDays: extension?.days ?? fees.extensionDays,
    extensionYen: write.yen(extension?.yen ?? 0),
    extensions: fees.extensionsAtMost,
    overPercent: percent(fees.approvalOverBasisPoints),
    overYen: write.yen(fees.approvalOverYen),
    approvalDays: fees.approvalDays,
    unpaidDays: fees.unpaidDays,
    unpaidFreeDays: fees.unpaidFreeDays,
    unpaidYen: write.yen(fees.unpaidYenPerDay),
    onceMinutes: orderLimits.payOneOfAKindMs / MINUTE,
    shopHours: orderLimits.payShopMs / HOUR,
    from: supportHours.from,
    to: supportHours.to,
    answerHours: fees.promiseAnswerHours,
    silenceHours: ticketLimits.silenceMs / HOUR,
    buyHours: fees.promiseBuyHours,
    packHours: fees.promisePackHours,
    points: fees.promisePoints,
    sellerDays: fees.sellerShipDays,
  }
}
