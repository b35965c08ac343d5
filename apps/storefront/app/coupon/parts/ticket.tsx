import type { Coupon } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Countdown, Coupon as Ticket, Link, Stamp, Tag } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Submit } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './coupon.module.css'
import { useCouponWords } from './words.ts'

/** One coupon with its terms and, on its stub, what may be done with it. `note` stands below the terms: what it was used for. */
export function CouponTicket({
  coupon,
  nowAt,
  note,
  stub,
}: {
  coupon: Coupon
  nowAt: number
  note?: ReactNode
  stub?: ReactNode
}) {
  const t = useT()
  const say = useCouponWords()
  const isOver =
    coupon.state === 'ended' || (coupon.left === 0 && !coupon.claimable && coupon.state !== 'soon')
  return (
    <Ticket
      id={coupon.id}
      value={<bdi>{say.value(coupon)}</bdi>}
      valueNote={t('coupon.off')}
      used={isOver}
      terms={
        <>
          <b className={`t13 b7 blk ${styles.name}`}>
            <bdi>{coupon.name}</bdi>
          </b>
          {say.terms(coupon).map((line) => (
            <span key={line} className="blk">
              {line}
            </span>
          ))}
          <span className="blk" suppressHydrationWarning>
            {say.period(coupon)}
          </span>
          {note}
        </>
      }
    >
      {stub ?? <Stub coupon={coupon} nowAt={nowAt} />}
    </Ticket>
  )
}

function Stub({ coupon, nowAt }: { coupon: Coupon; nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  const { revalidate } = useRevalidator()
  const { state, left, claimable, claimed, perPerson } = coupon
  if (state === 'ended' || state === 'paused') return <Tag>{t(`coupon.state.${state}`)}</Tag>
  if (state === 'soon')
    return (
      <>
        <Tag>{t('coupon.state.soon')}</Tag>
        <b className="t13">
          <Countdown
            endsAt={Date.parse(coupon.startsAt)}
            nowAt={nowAt}
            bare
            labels={{ hours: '', minutes: '', seconds: '' }}
            onEnd={() => void revalidate()}
          />
        </b>
      </>
    )
  if (left === 0 && !claimable)
    return (
      <Tag>
        {t(claimed > 0 ? 'coupon.state.used' : coupon.gone ? 'coupon.state.gone' : 'coupon.state.none')}
      </Tag>
    )
  return (
    <>
      {left > 0 ? (
        <>
          <Stamp sizePx={56}>{t('coupon.claimed')}</Stamp>
          <span className="sr">{t('coupon.claimed')}</span>
          <Link href="/cart" className="t13 b5 underline reach">
            {t('coupon.useNow')}
          </Link>
          {perPerson > 1 && (
            <span className="t12 c3">{t('coupon.left', { count: formats.number(left) })}</span>
          )}
        </>
      ) : (
        <span className="t12 c3">{t('coupon.terms.perPerson', { count: perPerson })}</span>
      )}
      {claimable && (
        <Form method="post" className={styles.claim} preventScrollReset>
          <FormKey of={`${coupon.id}-${claimed}`} />
          <input type="hidden" name="intent" value="claim" />
          <input type="hidden" name="couponId" value={coupon.id} />
          <Submit
            intent="claim"
            tone={left > 0 ? 'line' : 'ink'}
            size="sm"
            busyLabel={t('common.loading')}
            aria-label={`${left > 0 ? t('coupon.claimMore') : t('coupon.claim')}: ${coupon.name}`}
          >
            {left > 0 ? t('coupon.claimMore') : t('coupon.claim')}
          </Submit>
        </Form>
      )}
    </>
  )
}
