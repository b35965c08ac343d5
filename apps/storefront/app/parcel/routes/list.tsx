import { parcel } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, Num, ParcelArt, SceneNoParcels, Tag, Thumb } from '@tomobako/ui'
import type { Route } from './+types/list.ts'
import { Page } from '../../shell/page.tsx'
import { Heading } from '../../kit/heading.tsx'
import { secure } from '../../goods/parts/paths.ts'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import { ParcelSteps } from '../parts/parcel-steps.tsx'
import { parcelTabs, ParcelTabs } from '../parts/tabs.tsx'
import builder from '../parts/builder.module.css'
import { methodName } from '../parts/method-name.ts'
import styles from '../parts/parcel.module.css'

export const handle = { keepScroll: 'parcels' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = parcelTabs.find((each) => each === url.searchParams.get('tab')) ?? 'all'
  const asked = context.call(parcel.list, { tab, page: pageOf(url) })
  const [list, stands] = await Promise.all([
    asked,
    statusLines(
      context,
      ['shipping'],
      asked.then(({ rows }) => rows),
    ),
  ])
  return { tab, stands, ...list }
}

type Row = OutputOf<typeof parcel.list>['rows'][number]

export default function Parcels({
  loaderData: { tab, stands, rows, page, hasNext, counts },
}: Route.ComponentProps) {
  const t = useT()
  return (
    <Page back={false} title={t('parcel.heading')} width="full">
      <div className={builder.head}>
        <Heading>{t('parcel.heading')}</Heading>
        <ParcelTabs current={tab} className={builder.tabs ?? ''} counts={counts} />
      </div>
      <div className={styles.list}>
        <StatusLines lines={stands} />
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoParcels />}
            title={t('parcel.list.none')}
            actions={
              <ButtonLink href="/warehouse" tone="line">
                {t('parcel.list.toWarehouse')}
              </ButtonLink>
            }
          >
            {t('parcel.list.noneText')}
          </Blank>
        ) : (
          <ul className={styles.cards}>
            {rows.map((row) => (
              <li key={row.no}>
                <Card row={row} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label={t('parcel.pages')}
          href={(to) => `/parcels?tab=${tab}&page=${to}`}
        />
      </div>
    </Page>
  )
}

function Card({ row }: { row: Row }) {
  const t = useT()
  const formats = useFormats()
  const to = `/parcels/${row.no}`
  return (
    <article className={`card pad ${styles.card}`}>
      <ParcelArt id={row.no} className={styles.art} />
      <div className="grow">
        <div className="t12 c3">
          <Num>{row.no}</Num> · {methodName(t, row.method)}
        </div>
        <h2 className="t17 b7">
          <Link href={to} className={styles.open}>
            {t(`parcel.state.${row.state}`)}
          </Link>
        </h2>
        <p className="t12 c3" suppressHydrationWarning>
          {t('parcel.list.requested', { date: formats.date(row.at, 'long') })} ·{' '}
          {t('parcel.list.items', { count: row.itemCount })}
        </p>
        {row.tracking && <p className="t12 c3">{t('parcel.list.tracking', { tracking: row.tracking })}</p>}
        <ParcelSteps no={row.no} state={row.state} />
        {row.images.length > 0 && (
          <div className={styles.thumbs}>
            {row.images.map((src, index) => (
              <Thumb key={index} src={secure(src)} size={44} />
            ))}
          </div>
        )}
        {row.toPayYen !== null && (
          <div className={styles.pay}>
            {row.toApprove && (
              <Tag tone="warn" icon="alert">
                {t('parcel.list.approve')}
              </Tag>
            )}
            <Tag tone="warn" icon="clock">
              {t('parcel.list.toPay', { yen: formats.yen(row.toPayYen) })}
            </Tag>
            {row.payBy && (
              <span className="t12 c3" suppressHydrationWarning>
                {t('parcel.unpaid.payBy', { date: formats.date(row.payBy) })}
              </span>
            )}
            {row.toApprove ? (
              <ButtonLink href={`${to}#approval`} size="sm">
                {t('parcel.list.look')}
              </ButtonLink>
            ) : (
              <ButtonLink href={`${to}#pay`} size="sm">
                {t('parcel.list.pay')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
