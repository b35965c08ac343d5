import { useT } from '@tomobako/i18n/react'
import { Panel } from '@tomobako/ui'
import { Form } from 'react-router'
import { Submit } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import type { Detail } from '../routes/detail.tsx'
import { CouponRows } from './coupon-rows.tsx'

/** Another coupon, or none, as long as the order is not paid: the page shows the new price before anything is charged. */
export function CouponChoice({ detail: { order, coupons } }: { detail: Detail }) {
  const t = useT()
  if (order.state !== 'to_pay' || coupons.length === 0) return null
  return (
    <Panel gap title={t('coupon.checkout.title')}>
      <p className="t13 c2">{t('coupon.unpaid.text')}</p>
      <Form method="post" className="mt8" preventScrollReset>
        <FormKey of="coupon" />
        <input type="hidden" name="intent" value="coupon" />
        <CouponRows
          rows={coupons}
          chosen={coupons.find(({ isUsed }) => isUsed)?.id ?? null}
          note={({ isUsed }) => isUsed && <span className="t12 c3 blk">{t('coupon.unpaid.inPrice')}</span>}
        />
        <Submit intent="coupon" tone="line" size="md" busyLabel={t('common.loading')}>
          {t('coupon.unpaid.save')}
        </Submit>
      </Form>
    </Panel>
  )
}
