import { useT } from '@tomobako/i18n/react'
import { Panel, Price } from '@tomobako/ui'
import { Form } from 'react-router'
import { Submit } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import type { Detail } from '../routes/detail.tsx'
import styles from './checkout.module.css'

/** Another coupon, or none, as long as the order is not paid: the page shows the new price before anything is charged. */
export function CouponChoice({ detail: { order, coupons } }: { detail: Detail }) {
  const t = useT()
  if (order.state !== 'to_pay' || coupons.length === 0) return null
  const used = coupons.find(({ isUsed }) => isUsed)?.id ?? 'none'
  return (
    <Panel gap title={t('coupon.checkout.title')}>
      <p className="t13 c2">{t('coupon.unpaid.text')}</p>
      <Form method="post" className="mt8" preventScrollReset>
        <FormKey of="coupon" />
        <input type="hidden" name="intent" value="coupon" />
        <fieldset>
          <legend className="sr">{t('coupon.checkout.title')}</legend>
          {coupons.map(({ id, name, yen, isUsed }) => (
            <label key={id} className={`addr ${styles.coupon}`}>
              <input className="radio" type="radio" name="coupon" value={id} defaultChecked={id === used} />
              <span className="grow">
                <b className="t15 blk">
                  <bdi>{name}</bdi>
                </b>
                {isUsed && <span className="t12 c3 blk">{t('coupon.unpaid.inPrice')}</span>}
              </span>
              <b className="t13 c-ok">
                <Price yen={-yen} />
              </b>
            </label>
          ))}
          <label className={`addr ${styles.coupon}`}>
            <input
              className="radio"
              type="radio"
              name="coupon"
              value="none"
              defaultChecked={used === 'none'}
            />
            <span className="t15">{t('coupon.checkout.without')}</span>
          </label>
        </fieldset>
        <Submit intent="coupon" tone="line" size="md" busyLabel={t('common.loading')}>
          {t('coupon.unpaid.save')}
        </Submit>
      </Form>
    </Panel>
  )
}
