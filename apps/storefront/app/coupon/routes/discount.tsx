import { coupon } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Countdown, ParcelArt, SceneNoCoupons } from '@tomobako/ui'
import { useRevalidator } from 'react-router'
import { Block } from '../../kit/block.tsx'
import { freshAfterRefusal, objectionsAt, Refusal } from '../../kit/forms.tsx'
import { Page } from '../../shell/page.tsx'
import { claimAt } from '../parts/claim.ts'
import { CodeForm } from '../parts/code-form.tsx'
import styles from '../parts/coupon.module.css'
import { CouponRules } from '../parts/rules.tsx'
import { CouponTicket } from '../parts/ticket.tsx'
import type { Route } from './+types/discount.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { coupons } = await context.call(coupon.zone, {})
  return { coupons, nowAt: await context.now() }
}

export const action = ({ context, request }: Route.ActionArgs) => claimAt(context, request, () => '/discount')

export const shouldRevalidate = freshAfterRefusal

/** §2 coupon zone: what may be claimed, what opens soon, and the rules in full. */
export default function Discount({ loaderData: { coupons, nowAt }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const first = coupons.find(({ state }) => state === 'running')
  return (
    <Page back="/" width="full" tabs>
      <section className={styles.hero}>
        <div className={`wrapd flow px ${styles.inner}`}>
          <div>
            <h1 className="t30 b8">{t('coupon.zone')}</h1>
            <p className="t15 c2 mt8">{t('coupon.zoneText')}</p>
            {first && (
              <div className="mt12">
                <div className="t12 c2">{t('coupon.endsIn')}</div>
                <Countdown
                  key={first.id}
                  endsAt={Date.parse(first.endsAt)}
                  nowAt={nowAt}
                  labels={{
                    days: t('coupon.unit.day'),
                    hours: t('coupon.unit.hour'),
                    minutes: t('coupon.unit.minute'),
                    seconds: t('coupon.unit.second'),
                  }}
                  onEnd={() => void revalidate()}
                />
              </div>
            )}
          </div>
          <div className={styles.art}>
            <ParcelArt id="coupon" />
          </div>
        </div>
      </section>
      <div className="wrapd flow px mt16 stack g4">
        <Refusal message={objectionsAt(actionData, 'claim', []).message} />
        {coupons.length === 0 ? (
          <Blank as="h2" scene={<SceneNoCoupons />} title={t('coupon.none')}>
            {t('coupon.noneText')}
          </Blank>
        ) : (
          <ul className={styles.list}>
            {coupons.map((each) => (
              <li key={each.id}>
                <CouponTicket coupon={each} nowAt={nowAt} />
              </li>
            ))}
          </ul>
        )}
        <CodeForm refusal={actionData} />
        <div className="row g2 wrapf">
          <ButtonLink href="/coupons" tone="line" size="md">
            {t('coupon.mine')}
          </ButtonLink>
          <ButtonLink href="/discount/search/search" tone="line" size="md">
            {t('coupon.reduced')}
          </ButtonLink>
        </div>
        <Block title={t('coupon.rules.title')}>
          <CouponRules />
        </Block>
      </div>
    </Page>
  )
}
