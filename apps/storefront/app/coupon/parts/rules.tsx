import { useT } from '@tomobako/i18n/react'
import { Slip } from '@tomobako/ui'

/** §5, §9: what holds for every coupon, before anybody claims one. */
export function CouponRules() {
  const t = useT()
  return (
    <Slip
      className="mt12"
      cells={(['goods', 'checkout', 'days', 'refund'] as const).map((rule) => ({
        id: rule,
        label: t(`coupon.rules.${rule}`),
        value: t(`coupon.rules.${rule}Text`),
        span: 2,
      }))}
    />
  )
}
