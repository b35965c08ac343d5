import { type MyReview, review } from '@tomobako/contract'
import { reviewTabs } from '@tomobako/domain/review'
import { Moment, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Img, Link, SceneNoMessages, Tabs } from '@tomobako/ui'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { useHints } from '../../kit/use-hints.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/list.ts'
import { Left } from '../parts/left.tsx'
import styles from '../parts/review.module.css'
import { Rule } from '../parts/rule.tsx'
import { Standing, StateTag } from '../parts/standing.tsx'

export const handle = { keepScroll: 'my-reviews' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = reviewTabs.find((each) => each === url.searchParams.get('tab')) ?? 'all'
  const [found, { user }] = await Promise.all([
    context.call(review.list, { tab, page: pageOf(url) }),
    context.session(),
  ])
  return { tab, me: user?.id ?? '', ...found }
}

/** §2 /shareOrder: what the customer wrote, by what became of it. */
export default function MyReviews({
  loaderData: { tab, me, rows, page, hasNext, counts, month },
}: Route.ComponentProps) {
  const t = useT()
  const title = useShell().screen.title ?? ''
  useHints(me === '' ? [] : [`reviews:${me}`])
  const href = (to: string, at = 1): string => `/shareOrder?tab=${to}${at > 1 ? `&page=${at}` : ''}`
  return (
    <Page back="/member" width="reading">
      <div className={styles.page}>
        <div className="row between g2 wrapf">
          <Heading>{title}</Heading>
          <ButtonLink href="/shareOrder/inside/add" tone="ink" size="sm" icon="edit">
            {t('review.new')}
          </ButtonLink>
        </div>
        <Left month={month} />
        <Tabs
          className="bleed"
          label={title}
          items={reviewTabs.map((id) => ({
            id,
            href: href(id),
            label: t(`review.tab.${id}`),
            current: id === tab,
            ...((counts[id] ?? 0) > 0 ? { count: counts[id]! } : {}),
          }))}
        />
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoMessages />}
            title={t('review.none')}
            actions={
              <ButtonLink href="/experience" tone="line">
                {t('review.all')}
              </ButtonLink>
            }
          >
            {t('review.noneText')}
          </Blank>
        ) : (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={page} hasNext={hasNext} href={(to) => href(tab, to)} label={title} />
        <Rule brings={month.brings} />
      </div>
    </Page>
  )
}

function Row({ row }: { row: MyReview }) {
  const t = useT()
  return (
    <article className={`card pad ${styles.row}`}>
      <Img src={row.photos[0]?.thumbUrl} alt="" />
      <div>
        <h2 className="t15 b7" dir="auto">
          <Link href={`/shareOrder/detail/${row.id}`} className="reach">
            {row.title === '' ? t('review.tab.draft') : row.title}
          </Link>
        </h2>
        <p className="t12 c3">
          {t(`review.kind.${row.kind}`)} · <Moment at={row.submittedAt ?? row.changedAt} />
        </p>
        <StateTag state={row.state} />
      </div>
      <div className={styles.foot}>
        <Standing row={row} />
        {(row.state === 'failed' || row.state === 'draft') && (
          <ButtonLink href={`/shareOrder/${row.kind}/add?id=${row.id}`} tone="line" size="sm">
            {t('common.edit')}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
