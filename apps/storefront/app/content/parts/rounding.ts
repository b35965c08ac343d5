import { BASIS, rounded, roundings, roundingsShown } from '@tomobako/domain/kernel'
import type { T } from '@tomobako/i18n'

type Row = { id: string; text: string; of: number; times: number; per: number; result: number | null }

const names = {
  coupon: 'fees.coupon',
  auctionTax: 'content.rounding.row.auctionTax',
  processing: 'fees.processing',
  freight: 'fees.shipping',
  fuel: 'content.rounding.row.fuel',
  insurance: 'fees.insurance',
  duty: 'fees.duty',
  partRefund: 'content.rounding.row.partRefund',
  shared: 'content.rounding.row.shared',
  currency: 'content.rounding.row.currency',
} as const satisfies Record<(typeof roundingsShown)[number], string>

/** How amounts are rounded, as the shop itself does it: printed from the table its rules are. */
export const roundingOf = (t: T) => ({
  title: t('content.rounding.title'),
  text: t('content.rounding.text'),
  rows: roundingsShown.map((id): Row => {
    const { way, example } = roundings[id]
    // Percentages show themselves; the others are explained by their name.
    const isPercent = example.per === 100 || example.per === BASIS
    return {
      id,
      text: t('content.rounding.line', { name: t(names[id]), way: t(`content.rounding.way.${way}`) }),
      ...example,
      result: isPercent ? rounded(id, example.of, example.times, example.per) : null,
    }
  }),
})
