import { order } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, Num, Price, SceneNoOrders, Tabs } from '@tomobako/ui'
import { useLocation } from 'react-router'
import type { Route } from './+types/list.ts'
import { Page } from '../../shell/page.tsx'
import { Approx } from '../../kit/local.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Pager, placeOf } from '../../kit/pager.tsx'
import { useDeadline } from '../parts/deadline.tsx'
import { LineHead } from '../parts/line-head.tsx'
import { LineStateTag, OrderStateTag } from '../parts/states.tsx'
import styles from '../parts/order.module.css'

/** The tabs keep their place on the page between them. */
export const handle = { keepScroll: 'orders' }

/** P 6: what the query `index` opens. */
const tabs = ['all', 'toPay', 'buying', 'inJapanPost', 'stored', 'parcels', 'afterSale'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('index') ?? '0')
  const index = Number.isInteger(asked) && asked >= 0 && asked < tabs.length ? asked : 0
  return { index, ...(await context.call(order.list, { index, ...placeOf(url) })) }
}

type Summary = OutputOf<typeof order.list>['rows'][number]

/** /orders and the "miniCommon order list page" (§2, P 6). */
export default function Orders({
  loaderData: { index, rows, counts, page, hasNext, next, prev },
}: Route.ComponentProps) {
  const t = useT()
  const { pathname } = useLocation()
  const href = (to: number, at = 1, place: string | null = null): string =>
    `${pathname}?index=${to}${at > 1 ? `&page=${at}${place === null ? '' : `&place=${place}`}` : ''}`
  return (
    <Page back="/member" width="full">
      <div className={`wrapd flow ${styles.head}`}>
        <Heading>{t('order.heading')}</Heading>
      </div>
      <Tabs
        label={t('order.tabsLabel')}
        className="wrapd flow"
        items={tabs.map((id, at) => ({
          id,
          href: href(at),
          label: t(`order.tabs.${id}`),
          current: at === index,
          ...(at > 0 && counts[at] ? { count: counts[at] } : {}),
        }))}
      />
      <div className={`wrapd flow ${styles.list}`}>
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoOrders />}
            title={t('order.none')}
            actions={
              <ButtonLink href="/search" tone="line">
                {t('order.find')}
              </ButtonLink>
            }
          >
            {t('order.noneText')}
          </Blank>
        ) : (
          <ul className={`stack g3 ${styles.rows}`}>
            {rows.map((row) => (
              <li key={row.no}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          places={{ next, prev }}
          label={t('order.pages')}
          href={(to, place) => href(index, to, place)}
        />
      </div>
    </Page>
  )
}

function Row({ row }: { row: Summary }) {
  const t = useT()
  const formats = useFormats()
  const to = `/orders/${row.no}`
  const asked = row.lines.some(({ question }) => question !== null)
  return (
    <article className={`card ${styles.row}`}>
      <header className={styles.rowhead}>
        <h2 className="t13 b7">
          <Link href={to} className="reach">
            <Num>{row.no}</Num>
          </Link>
        </h2>
        <span className={`t12 c3 ${styles.when}`} suppressHydrationWarning>
          {t('order.placed', { date: formats.date(row.at, 'long') })}
        </span>
        {row.lines.length > 1 && <OrderStateTag state={row.state} />}
      </header>
      <ul className={styles.lines}>
        {row.lines.map((line) => (
          <li key={line.id}>
            <LineHead line={line} href={to}>
              <div className="mt8">
                <LineStateTag state={line.state} />
              </div>
            </LineHead>
          </li>
        ))}
      </ul>
      <footer className={styles.rowfoot}>
        <span className="grow">
          <span className="t12 c3">{t('order.total')}</span>{' '}
          <b className="t17">
            <Price yen={row.totalYen} /> <Approx yen={row.totalYen} />
          </b>
          {row.state === 'to_pay' && row.payBy && <Until at={row.payBy} />}
        </span>
        {row.state === 'to_pay' && row.payBy ? (
          <ButtonLink href={`${to}#pay`} size="md">
            {t('order.pay.submit', { yen: formats.yen(row.totalYen) })}
          </ButtonLink>
        ) : (
          <ButtonLink href={asked ? `${to}#question` : to} size="md" tone={asked ? 'ink' : 'line'}>
            {asked ? t('order.question.see') : t('order.details')}
          </ButtonLink>
        )}
      </footer>
    </article>
  )
}

function Until({ at }: { at: string }) {
  const t = useT()
  const { local, jst } = useDeadline(at)
  return (
    <span className="t12 c-warn blk" suppressHydrationWarning>
      {t('order.pay.until', { time: local })} {t('order.pay.untilJst', { time: jst })}
    </span>
  )
}
