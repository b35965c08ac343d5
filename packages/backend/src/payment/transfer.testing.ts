import type { Settings } from '../kernel/settings.ts'

/** The account of a test's shop to which customers transfer, and from which money goes back. */
export const ourBank = {
  bankAccount: {
    bank: 'みずほ銀行',
    branch: '東京営業部',
    kind: '普通',
    number: '1234567',
    holder: 'ｶ)ﾄﾓﾊﾞｺ',
  },
  safeguardedBanks: ['transfer'],
} as const satisfies Partial<Settings>
