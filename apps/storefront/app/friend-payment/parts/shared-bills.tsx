import type { SharedBill } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Meter, Price, Tag } from '@tomobako/ui'
import { Form } from 'react-router'
import { Block } from '../../kit/block.tsx'
import { objectionsAt, Refusal, Submit } from '../../kit/forms.tsx'
import { linkTones } from '../../group-label/parts/tones.ts'
import { PayMethods } from '../../payment/parts/pay-methods.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { LinkField } from './link-field.tsx'
import styles from './friend-payment.module.css'

/** Bills that friends share: what is here, who has paid, and what the one who asked can do. */
export function SharedBills({
  bills,
  origin,
  actionData,
}: {
  bills: readonly SharedBill[]
  origin: string
  actionData: unknown
}) {
  const t = useT()
  if (bills.length === 0) return null
  return (
    <Block title={t('friendPayment.mine.shared')} id="shared">
      <Refusal message={objectionsAt(actionData, 'shared', []).message} />
      {bills.map((bill) => (
        <One key={bill.id} bill={bill} origin={origin} />
      ))}
    </Block>
  )
}

function One({ bill, origin }: { bill: SharedBill; origin: string }) {
  const t = useT()
  const formats = useFormats()
  const here = t('friendPayment.mine.here', { yen: formats.yen(bill.heldYen), total: formats.yen(bill.yen) })
  const state = bill.state === 'ended' ? 'cancelled' : bill.state
  return (
    <section className={styles.row} aria-label={bill.title}>
      <div className={styles.between}>
        <a className="t15 b7" href={bill.path}>
          <bdi>{bill.title}</bdi>
        </a>
        <Tag tone={linkTones[state]}>{t(`friendPayment.state.${state}`)}</Tag>
      </div>
      <Meter value={bill.heldYen / bill.yen} label={here} />
      <div className={styles.between}>
        <span className="t13">{here}</span>
        {bill.state === 'open' && (
          <span className="t12 c3" suppressHydrationWarning>
            {t('friendPayment.mine.until', { at: formats.dateTime(bill.expiresAt) })}
          </span>
        )}
      </div>
      <ul>
        {bill.shares.map((share) => (
          <li key={share.id} className={styles.row}>
            <div className={styles.between}>
              <span className="t15">
                <bdi>{share.name}</bdi>
              </span>
              <span className="t15 b7">
                <Price yen={share.yen} />
              </span>
            </div>
            <div className={styles.between}>
              <Tag tone={linkTones[share.state]}>
                {share.returned ? t('friendPayment.state.returned') : t(`friendPayment.state.${share.state}`)}
              </Tag>
            </div>
            {bill.state === 'open' && share.url && (
              <LinkField label={t('friendPayment.mine.link')} address={origin + share.url} />
            )}
          </li>
        ))}
      </ul>
      {bill.restYen > 0 && <Own bill={bill} />}
    </section>
  )
}

function Own({ bill }: { bill: SharedBill }) {
  const t = useT()
  const formats = useFormats()
  const all = bill.restYen > bill.ownYen
  return (
    <Form method="post" className={styles.form}>
      <FormKey of={bill.id} />
      <input type="hidden" name="id" value={bill.id} />
      <PayMethods legend={t('friendPayment.how')} means={bill.methods} />
      {bill.ownYen > 0 && (
        <Submit intent="payOwn" tone="seal">
          {t('friendPayment.mine.payOwn', { yen: formats.yen(bill.ownYen) })}
        </Submit>
      )}
      {all && (
        <>
          <Submit intent="payRest" tone={bill.ownYen > 0 ? 'line' : 'ink'}>
            {t('friendPayment.mine.payRest', { yen: formats.yen(bill.restYen) })}
          </Submit>
          <p className="t12 c3">{t('friendPayment.mine.payRestText')}</p>
        </>
      )}
      <Submit intent="endShared" tone="line" size="sm">
        {t('friendPayment.mine.end')}
      </Submit>
    </Form>
  )
}
