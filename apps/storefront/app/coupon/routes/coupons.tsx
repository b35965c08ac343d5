import { coupon } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, Num, Price, SceneNoCoupons, Tabs, Tag } from '@tomobako/ui'
import { Sentence } from '../../kit/forms.tsx'
import { freshAfterRefusal, objectionsAt, Refusal } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { claimAt } from '../parts/claim.ts'
import { CodeForm } from '../parts/code-form.tsx'
import styles from '../parts/coupon.module.css'
import { CouponTicket } from '../parts/ticket.tsx'
import type { Route } from './+types/coupons.ts'

const tabs = ['usable', 'used', 'expired'] as const
type Tab = (typeof tabs)[number]

/** The tabs keep their place on the page between them. */
export const handle = { keepScroll: 'coupons' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('tab')
  const tab: Tab = tabs.find((each) => each === asked) ?? 'usable'
  return { tab, ...(await context.call(coupon.list, {})), nowAt: await context.now() }
}

export const action = ({ context, request }: Route.ActionArgs) => claimAt(context, request, () => '/coupons')

export const shouldRevalidate = freshAfterRefusal

/** A customer's own coupons. */
export default function Coupons({
  loaderData: { tab, usable, used, expired, nowAt },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  const counts = { usable: usable.length, used: used.length, expired: expired.length }
  return (
    <Page back="/member" width="full">
      <div className={`wrapd flow px ${styles.top}`}>
        <Heading>{screen.title}</Heading>
      </div>
      <Tabs
        className="wrapd flow"
        label={t('coupon.mine')}
        items={tabs.map((id) => ({
          id,
          href: id === 'usable' ? '/coupons' : `/coupons?tab=${id}`,
          label: t(`coupon.tabs.${id}`),
          current: id === tab,
          ...(id === 'usable' && counts.usable > 0 ? { count: counts.usable } : {}),
        }))}
      />
      <div className="wrapd flow px mt16 stack g4">
        <Refusal message={objectionsAt(actionData, 'claim', []).message} />
        {counts[tab] === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoCoupons />}
            title={t(`coupon.empty.${tab}`)}
            actions={
              <ButtonLink href="/discount" tone="line">
                {t('coupon.toZone')}
              </ButtonLink>
            }
          >
            {t('coupon.emptyText')}
          </Blank>
        ) : (
          <ul className={styles.list}>
            {tab === 'used'
              ? used.map((each) => (
                  <li key={each.orderNo}>
                    <CouponTicket
                      coupon={each.coupon}
                      nowAt={nowAt}
                      note={<UsedFor use={each} />}
                      stub={<UsedStub use={each} />}
                    />
                  </li>
                ))
              : (tab === 'usable' ? usable : expired).map((each) => (
                  <li key={each.id}>
                    <CouponTicket coupon={each} nowAt={nowAt} />
                  </li>
                ))}
          </ul>
        )}
        {tab === 'usable' && <CodeForm refusal={actionData} />}
        {counts[tab] > 0 && (
          <ButtonLink href="/discount" tone="line" size="md">
            {t('coupon.toZone')}
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}

type Use = Route.ComponentProps['loaderData']['used'][number]

function UsedFor({ use }: { use: Use }) {
  const t = useT()
  const formats = useFormats()
  return (
    <span className="blk c2" suppressHydrationWarning>
      <Link href={`/orders/${use.orderNo}`} className="underline reach">
        <Sentence
          write={({ orderNo = '' }) => t('coupon.usedFor', { orderNo })}
          parts={{ orderNo: <Num>{use.orderNo}</Num> }}
        />
      </Link>
      , {formats.date(use.at, 'long')}
    </span>
  )
}

function UsedStub({ use }: { use: Use }) {
  const t = useT()
  return (
    <>
      <Tag>{t(use.returned ? 'coupon.state.returned' : 'coupon.state.used')}</Tag>
      {!use.returned && (
        <b className="t13">
          <Price yen={-use.yen} />
        </b>
      )}
    </>
  )
}
