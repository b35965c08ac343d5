import { couponLimits } from '@tomobako/domain/coupon'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, Tag, TextField } from '@tomobako/ui'
import { Form, useLocation } from 'react-router'
import { useCouponWords } from '../../coupon/parts/words.ts'
import { Submit } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { CouponRows } from './coupon-rows.tsx'
import type { Quote } from '../routes/checkout.tsx'
import styles from './checkout.module.css'

/** Radios of the form `options`, the best already chosen; those to claim first, those that do not fit and why, and a field for a code. */
export function Coupons({
  quote: { coupon, coupons },
  message,
  onPick,
}: {
  quote: Quote
  message: string | null
  onPick: () => void
}) {
  const t = useT()
  const say = useCouponWords()
  const usable = coupons.filter(({ why, left }) => why === null && left > 0)
  const unclaimed = coupons.filter(({ why, left }) => why === null && left === 0)
  const others = coupons.filter(({ why }) => why !== null)
  return (
    <section className="panel gap" id="coupon">
      <h2 className="h3">{t('coupon.checkout.title')}</h2>
      {message !== null && (
        <p className="hint err" role="status">
          <Icon name="alert" />
          <span>{message}</span>
        </p>
      )}
      {usable.length > 0 && (
        <CouponRows
          rows={usable}
          chosen={coupon?.id ?? null}
          tag={({ best }) => best && <Tag tone="ok">{t('coupon.checkout.best')}</Tag>}
          note={({ endsAt }) => <Ends at={endsAt} />}
          form="options"
          onPick={onPick}
        />
      )}
      {unclaimed.map((each) => (
        <Claim key={each.id} coupon={each} />
      ))}
      <CodeField />
      {others.length > 0 && (
        <details className={styles.details}>
          <summary className="t13">
            {t('coupon.checkout.notNow', { count: others.length })}
            <Icon name="chevron-down" size={18} />
          </summary>
          <ul className="stack g2">
            {others.map((each) => (
              <li key={each.id} className="t13 c2">
                <b>
                  <bdi>{each.name}</bdi>
                </b>
                <span className="blk" suppressHydrationWarning>
                  {each.why && say.why(each.why)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Ends({ at }: { at: string }) {
  const say = useCouponWords()
  return (
    <span className="t12 c3 blk" suppressHydrationWarning>
      {say.period({ startsAt: at, endsAt: at, state: 'running' })}
    </span>
  )
}

function Claim({ coupon }: { coupon: Quote['coupons'][number] }) {
  const t = useT()
  const formats = useFormats()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + search} preventScrollReset className={`addr ${styles.coupon}`}>
      <FormKey of={`claim-${coupon.id}`} />
      <input type="hidden" name="intent" value="claim" />
      <input type="hidden" name="couponId" value={coupon.id} />
      <Icon name="ticket" />
      <span className="grow">
        <b className="t15 blk">
          <bdi>{coupon.name}</bdi>
        </b>
        <span className="t12 c3 blk">
          {t('coupon.checkout.unclaimed')} · {t('coupon.checkout.takes', { yen: formats.yen(coupon.yen) })}
        </span>
      </span>
      <Submit intent="claim" tone="ink" size="sm" busyLabel={t('common.loading')}>
        {t('coupon.checkout.claim')}
      </Submit>
    </Form>
  )
}

function CodeField() {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <details className={styles.details}>
      <summary className="t13">
        {t('coupon.code')}
        <Icon name="chevron-down" size={18} />
      </summary>
      <Form method="post" action={pathname + search} preventScrollReset className={styles.code}>
        <FormKey of="coupon-code" />
        <input type="hidden" name="intent" value="code" />
        <TextField
          name="code"
          label={t('coupon.codeLabel')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={couponLimits.codeLetters}
          dir="ltr"
          required
        />
        <Submit intent="code" tone="line" size="md" busyLabel={t('common.loading')}>
          {t('coupon.checkout.claim')}
        </Submit>
      </Form>
    </details>
  )
}
