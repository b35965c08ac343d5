export * from './banner.ts'
export * from './block.ts'
export * from './captions.ts'
export * from './guide.ts'
export * from './legal.ts'
export * from './page.ts'
export * from './stale.ts'

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

/** The other legal texts: sections in their order. */
export const legalSections = {
  notice: ['seller', 'contact', 'price', 'extra', 'payment', 'due', 'delivery', 'returns'],
  licence: ['licence', 'why', 'records'],
  prohibited: ['law', 'danger', 'customs', 'check', 'yours'],
} as const

/** Since when the texts that the shop ships are in force. Their first version is made of them; from there on staff write the next. */
export const legalSince = '2026-11-21T00:00:00+09:00'
