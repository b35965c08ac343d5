/**
 * What a buyer must know of each site, as facts: docs and the purchase queue's panel read them from here, the sentences stand in the catalogue below
 * `console.guide.site.<site>`. Facts after the trade's notes on marketplaces, 2026-11; minutes are planning figures of ours, not measured.
 */
export type Guide = {
  readonly site: string
  /** Whose things come in one parcel: of the whole site, of one shop below it, or every seller's alone. */
  readonly shares: 'site' | 'shop' | 'alone'
  /** Who pays for what: `listing` = the listing states it, `shop` = a table of each shop, `site` = one rule of the site. */
  readonly postage: 'listing' | 'shop' | 'site'
  /** Goods worth, in yen, from which postage is free, where the site has one rule; null where it has none we know. */
  readonly freeAboveYen: number | null
  /** Time a buyer needs, from opening the link to the recorded number. */
  readonly minutes: number
  /** Promised time from paid to bought: people's goods are gone in minutes, shops' are not. */
  readonly withinMinutes: number
  /** The source must say yes first (hours or days). */
  readonly waitsForSeller: boolean
  /** Things to check besides title, price, photographs and seller: keys below `console.guide.check`. */
  readonly checks: readonly GuideCheck[]
  /** What is entered while ordering: keys below `console.guide.enter`. */
  readonly enters: readonly GuideEntry[]
  /** What to keep as proof: keys below `console.guide.proof`. */
  readonly proofs: readonly GuideProof[]
}

export const guideChecks = [
  'reserved',
  'condition',
  'grade',
  'variant',
  'stock',
  'postage',
  'payer',
  'seller',
  'tax',
  'game',
  'leadTime',
  'store',
  'sharedStock',
  'pickup',
] as const
export type GuideCheck = (typeof guideChecks)[number]
export const guideEntries = [
  'address',
  'options',
  'remark',
  'sku',
  'quantity',
  'oneCart',
  'noCashOnDelivery',
  'balance',
  'buyNow',
  'apply',
  'noGift',
] as const
export type GuideEntry = (typeof guideEntries)[number]
export const guideProofs = ['orderPage', 'orderMail', 'listingShot', 'approval'] as const
export type GuideProof = (typeof guideProofs)[number]

const flea = {
  shares: 'alone',
  postage: 'listing',
  freeAboveYen: null,
  minutes: 2,
  withinMinutes: 15,
  waitsForSeller: false,
  proofs: ['listingShot', 'orderPage'],
} as const
const shop = {
  postage: 'site',
  freeAboveYen: null,
  minutes: 4,
  withinMinutes: 240,
  waitsForSeller: false,
  proofs: ['orderPage', 'orderMail'],
} as const

export const guides: readonly Guide[] = [
  {
    site: 'mercari',
    ...flea,
    checks: ['reserved', 'condition', 'payer', 'seller'],
    enters: ['address', 'balance'],
  },
  {
    site: 'mercari-shops',
    ...shop,
    shares: 'shop',
    postage: 'listing',
    minutes: 2,
    withinMinutes: 60,
    checks: ['variant', 'stock', 'payer'],
    enters: ['sku', 'address'],
  },
  {
    site: 'yahoo-auctions',
    ...flea,
    minutes: 3,
    withinMinutes: 60,
    checks: ['condition', 'postage', 'tax', 'seller', 'pickup'],
    enters: ['buyNow', 'address'],
  },
  {
    site: 'paypay-flea',
    ...flea,
    checks: ['reserved', 'condition', 'payer', 'seller'],
    enters: ['address', 'balance'],
  },
  {
    site: 'yahoo-shopping',
    ...shop,
    shares: 'shop',
    postage: 'shop',
    minutes: 3,
    checks: ['variant', 'stock', 'postage'],
    enters: ['oneCart', 'options', 'address'],
  },
  {
    site: 'rakuma',
    ...flea,
    minutes: 2,
    waitsForSeller: true,
    checks: ['reserved', 'condition', 'payer', 'seller'],
    enters: ['apply', 'address'],
    proofs: ['listingShot', 'approval', 'orderPage'],
  },
  {
    site: 'rakuten',
    ...shop,
    shares: 'shop',
    postage: 'shop',
    freeAboveYen: 3_980,
    minutes: 5,
    checks: ['variant', 'stock', 'postage'],
    enters: ['oneCart', 'options', 'remark', 'address'],
  },
  {
    site: 'amazon',
    ...shop,
    shares: 'shop',
    postage: 'site',
    freeAboveYen: 3_500,
    minutes: 2,
    checks: ['variant', 'seller', 'stock', 'postage'],
    enters: ['quantity', 'address', 'noGift'],
  },
  {
    site: 'surugaya',
    ...shop,
    shares: 'shop',
    postage: 'shop',
    minutes: 3,
    checks: ['grade', 'store', 'sharedStock', 'postage'],
    enters: ['oneCart', 'address', 'noCashOnDelivery'],
  },
  {
    site: 'lashinbang',
    ...shop,
    shares: 'site',
    minutes: 3,
    checks: ['grade', 'stock', 'postage'],
    enters: ['oneCart', 'address'],
  },
  {
    site: 'minne',
    ...shop,
    shares: 'shop',
    postage: 'listing',
    checks: ['variant', 'leadTime', 'postage'],
    enters: ['options', 'remark', 'address'],
  },
  {
    site: 'yuyutei',
    ...shop,
    shares: 'site',
    minutes: 3,
    checks: ['game', 'grade', 'stock'],
    enters: ['quantity', 'oneCart', 'address'],
  },
  {
    site: 'cardrush',
    ...shop,
    shares: 'shop',
    minutes: 3,
    checks: ['game', 'grade', 'stock'],
    enters: ['quantity', 'oneCart', 'address'],
  },
  {
    site: 'magi',
    ...flea,
    minutes: 3,
    checks: ['condition', 'grade', 'payer', 'seller'],
    enters: ['address'],
  },
  {
    site: 'zozo',
    ...shop,
    shares: 'site',
    checks: ['variant', 'stock', 'postage'],
    enters: ['sku', 'oneCart', 'address', 'noGift'],
  },
  {
    site: 'second-street',
    ...shop,
    shares: 'site',
    checks: ['grade', 'condition', 'stock', 'store'],
    enters: ['oneCart', 'address'],
  },
  {
    site: 'bookoff',
    ...shop,
    shares: 'site',
    minutes: 3,
    checks: ['grade', 'stock', 'postage'],
    enters: ['oneCart', 'address'],
  },
  {
    site: 'mandarake',
    ...shop,
    shares: 'shop',
    postage: 'shop',
    minutes: 4,
    checks: ['store', 'sharedStock', 'condition', 'postage'],
    enters: ['oneCart', 'address', 'noCashOnDelivery'],
  },
  {
    site: 'netoff',
    ...shop,
    shares: 'site',
    minutes: 3,
    checks: ['grade', 'stock', 'postage'],
    enters: ['oneCart', 'address'],
  },
]

const bySite = new Map(guides.map((each) => [each.site, each]))
export const guideOf = (site: string): Guide | null => bySite.get(site) ?? null

/** The guide of a site as catalogue keys below `console.guide`, in the order a buyer works: what to look out for, what to compare, what to enter, what to keep. */
export function guideKeys(site: string): string[] {
  const guide = guideOf(site)
  if (!guide)
    return [
      'site.other.pitfall',
      ...(['seller', 'condition', 'stock'] as const).map((each) => `check.${each}`),
      'enter.address',
      'proof.orderPage',
    ]
  return [
    `site.${site}.pitfall`,
    `site.${site}.postage`,
    ...guide.checks.map((each) => `check.${each}`),
    ...guide.enters.map((each) => `enter.${each}`),
    ...guide.proofs.map((each) => `proof.${each}`),
  ]
}
