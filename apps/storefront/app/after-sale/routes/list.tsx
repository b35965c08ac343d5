import { afterSale, type CaseRow } from '@tomobako/contract'
import { caseTabs } from '@tomobako/domain/after-sale'
import { Moment, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, Num, SceneNoMessages, Tabs, Tag } from '@tomobako/ui'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { useHints } from '../../kit/use-hints.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/list.ts'
import styles from '../parts/after-sale.module.css'
import { Standing, StateTag } from '../parts/standing.tsx'
import { kindWords } from '../parts/words.ts'

export const handle = { keepScroll: 'cases' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = caseTabs.find((each) => each === url.searchParams.get('tab')) ?? 'all'
  const [found, { user }] = await Promise.all([
    context.call(afterSale.list, { tab, page: pageOf(url) }),
    context.session(),
  ])
  return { tab, me: user?.id ?? '', ...found }
}

/** §2 /afterSaleService: cases and claims of parcels in one list, by whose turn it is. */
export default function Cases({
  loaderData: { tab, me, rows, page, hasNext, counts },
}: Route.ComponentProps) {
  const t = useT()
  const title = useShell().screen.title ?? ''
  useHints(me === '' ? [] : [`cases:${me}`])
  const href = (to: string, at = 1): string =>
    `/afterSaleService?${new URLSearchParams({ tab: to, ...(at > 1 ? { page: String(at) } : {}) }).toString()}`
  return (
    <Page back="/member" width="reading">
      <div className={styles.page}>
        <div className="row between g2 wrapf">
          <Heading>{title}</Heading>
          <span className={styles.acts}>
            <ButtonLink href="/afterSaleService/rules" tone="line" size="sm">
              {t('afterSale.rulesLink')}
            </ButtonLink>
            <ButtonLink href="/afterSaleService/create" tone="ink" size="sm" icon="plus">
              {t('afterSale.new')}
            </ButtonLink>
          </span>
        </div>
        <Tabs
          className="bleed"
          label={title}
          items={caseTabs.map((id) => {
            // Only what waits for the reader is counted; how many are unread would stand there as how many there are.
            const count = id === 'yours' ? (counts[id] ?? 0) : 0
            return {
              id,
              href: href(id),
              label: t(`afterSale.tab.${id}`),
              current: id === tab,
              ...(count > 0 ? { count } : {}),
            }
          })}
        />
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoMessages />}
            title={t('afterSale.none')}
            actions={
              <ButtonLink href="/afterSaleService/create" tone="line">
                {t('afterSale.new')}
              </ButtonLink>
            }
          >
            {t('afterSale.noneText')}
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
      </div>
    </Page>
  )
}

function Row({ row }: { row: CaseRow }) {
  const t = useT()
  return (
    <article className={`card pad ${styles.row}`}>
      <div className="row between g2 wrapf">
        <h2 className="t15 b7">
          <Link href={`/afterSaleService/detail/${row.id}`} className="reach">
            {kindWords(t, row.kind)}
          </Link>
        </h2>
        <span className="row g2">
          {row.unread > 0 && <Tag tone="danger">{t('afterSale.unread')}</Tag>}
          <StateTag state={row.state} />
        </span>
      </div>
      {row.piece && (
        <p className={`t13 c2 ${styles.clamp}`}>
          <bdi {...(row.piece.titleTranslated ? {} : { lang: 'ja' })}>
            {row.piece.titleTranslated ?? row.piece.title}
          </bdi>
        </p>
      )}
      <p className="t12 c3">
        <Num>{row.no}</Num> · <Moment at={row.lastAt} />
        {row.piece === null && row.parcelNo !== null && row.parcelNo !== row.no && (
          <>
            {' · '}
            <bdi>{t('afterSale.aboutParcel', { no: row.parcelNo })}</bdi>
          </>
        )}
      </p>
      <Standing row={row} />
    </article>
  )
}
