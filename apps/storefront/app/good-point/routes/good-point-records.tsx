import { goodPoint } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, SceneNoCoupons } from '@tomobako/ui'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { Page } from '../../shell/page.tsx'
import { Sent } from '../parts/record.tsx'
import type { Route } from './+types/good-point-records.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  context.call(goodPoint.records, { page: pageOf(url) })

/** §2 everything the customer sent, with what became of it. */
export default function GoodPointRecords({ loaderData: { rows, page, hasNext } }: Route.ComponentProps) {
  const t = useT()
  return (
    <Page back="/goodPoint" title={t('goodPoint.records')} width="reading">
      <div className="px stack g4 mt16">
        <Heading>{t('goodPoint.records')}</Heading>
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoCoupons />}
            title={t('goodPoint.noRecords')}
            actions={
              <ButtonLink href="/goodPoint" tone="line">
                {t('goodPoint.toStores')}
              </ButtonLink>
            }
          >
            {t('goodPoint.text')}
          </Blank>
        ) : (
          <ul className="stack g3">
            {rows.map((row) => (
              <li key={row.id} className="card pad stack g2">
                <Link href={`/goodPoint/detail/${row.storeId}`} className="underline reach t15 b5" lang="en">
                  {row.storeName}
                </Link>
                <Sent record={row} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label={t('goodPoint.pages')}
          href={(to) => `/goodPoint/recordList?page=${to}`}
        />
      </div>
    </Page>
  )
}
