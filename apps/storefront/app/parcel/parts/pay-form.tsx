import type { OutputOf, parcel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Link } from '@tomobako/ui'
import { Form } from 'react-router'
import { useSending } from '../../kit/forms.tsx'
import { PayMethods } from '../../payment/parts/pay-methods.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './parcel.module.css'

type Detail = OutputOf<typeof parcel.detail>

/** With what a parcel is paid, and the one button that says how much. `isYes`: it is the answer to a box that became dearer as well. */
export function PayForm({ found, yen, isYes = false }: { found: Detail; yen: number; isYes?: boolean }) {
  const t = useT()
  const formats = useFormats()
  const sending = useSending('pay')
  const amount = formats.yen(yen)
  return (
    <Form method="post" action={`/parcels/${found.no}`} className="mt12">
      <FormKey of="pay" />
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="expectYen" value={yen} />
      <PayMethods legend={t('parcel.pay.with')} means={found.methods} cards={found.cards} isShort={isYes} />
      <p className="t12 c3 mt8">{t('parcel.pay.noCoupon')}</p>
      <div className={styles.acts}>
        <Button type="submit" tone="seal" stamped busy={sending} busyLabel={t('common.loading')}>
          {isYes ? t('parcel.approval.yesFor', { yen: amount }) : t('parcel.pay.submit', { yen: amount })}
        </Button>
        {found.methods.some(({ id, usable }) => id === 'wallet' && !usable) && (
          <Link href="/wallet" className={`t13 ${styles.ask}`}>
            {t('parcel.pay.topUp')}
          </Link>
        )}
        {yen > 0 && (
          <Link
            href={`/friendPayment?parcelNo=${encodeURIComponent(found.no)}`}
            className={`t13 ${styles.ask}`}
          >
            {t('parcel.pay.friend')}
          </Link>
        )}
      </div>
    </Form>
  )
}
