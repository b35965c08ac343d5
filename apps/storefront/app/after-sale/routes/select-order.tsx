import { afterSale } from '@tomobako/contract'
import { Moment, useT } from '@tomobako/i18n/react'
import { Blank, Link, Num, SceneNoMessages, Thumb } from '@tomobako/ui'
import { secure } from '../../goods/parts/paths.ts'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/select-order.ts'
import styles from '../parts/after-sale.module.css'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  context.call(afterSale.orders, { page: pageOf(url) })

/** §2 components/selectOrder: the order a case is about, newest first. */
export default function SelectOrder({ loaderData: { rows, page, hasNext } }: Route.ComponentProps) {
  const t = useT()
  const title = useShell().screen.title ?? ''
  return (
    <Page back="/afterSaleService" width="reading">
      <div className={styles.page}>
        <Heading>{title}</Heading>
        {rows.length === 0 ? (
          <Blank as="h2" scene={<SceneNoMessages />} title={t('afterSale.noOrders')} />
        ) : (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.no} className="card pad">
                <Link
                  href={`/afterSaleService/components/selectSubOrder?order=${encodeURIComponent(row.no)}`}
                  className={styles.piece}
                >
                  <Thumb size={56} {...(row.image === null ? {} : { src: secure(row.image) })} />
                  <span>
                    <span className={`t15 b7 ${styles.clamp}`}>
                      <bdi {...(row.titleTranslated ? {} : { lang: 'ja' })}>
                        {row.titleTranslated ?? row.title}
                      </bdi>
                    </span>
                    <span className="t12 c3">
                      <Num>{row.no}</Num> · {t('order.items', { count: row.count })} · <Moment at={row.at} />
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          href={(to) => `/afterSaleService/components/selectOrder?page=${to}`}
          label={title}
        />
      </div>
    </Page>
  )
}
