export * from './banner.ts'
export * from './block.ts'
export * from './page.ts'

export const agreement = {
  terms: [
    'service',
    'account',
    'orders',
    'prices',
    'payments',
    'questions',
    'storage',
    'goods',
    'inspection',
    'shipping',
    'refunds',
    'conduct',
    'changes',
  ],
  privacy: ['what', 'why', 'who', 'staff', 'cookies', 'time', 'rights'],
} as const

/** When the agreement was last changed: orders keep the text they were paid under. */
export const agreementChanged = '2026-11-21'

export const guides = {
  about: ['who', 'name', 'promise', 'not', 'help'],
  logistics: ['weight', 'together', 'methods', 'packing', 'prohibited', 'customs', 'address', 'lost'],
  popularShops: [
    'mercari',
    'yahoo',
    'rakuten',
    'surugaya',
    'rakumaPaypay',
    'amazon',
    'lashinbang',
    'minne',
    'market',
  ],
  shoppingGuide: ['find', 'read', 'pay', 'buy', 'arrive', 'pack', 'ship', 'used'],
} as const
export type GuideType = keyof typeof guides
export const guideTypes = Object.keys(guides) as GuideType[] // The table is the source of the type.
