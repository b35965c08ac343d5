import { afterSale } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { redirect } from 'react-router'
import { Heading } from '../../kit/heading.tsx'
import { reportAbout } from '../../kit/report.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/select-sub-order.ts'
import styles from '../parts/after-sale.module.css'
import { Piece } from '../parts/piece.tsx'
import { kindWords } from '../parts/words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const orderNo = (url.searchParams.get('order') ?? '').trim()
  if (orderNo === '' || orderNo.length > 60) throw redirect('/afterSaleService/components/selectOrder', 302)
  return context.call(afterSale.pieces, { orderNo })
}

/** §2 components/selectSubOrder: the piece of the order, with what can be said of it now. */
export default function SelectSubOrder({ loaderData: { orderNo, rows } }: Route.ComponentProps) {
  const t = useT()
  const title = useShell().screen.title ?? ''
  return (
    <Page back="/afterSaleService/components/selectOrder" width="reading">
      <div className={styles.page}>
        <Heading>{title}</Heading>
        <p className="t13 c2">{t('afterSale.piecesOf', { no: orderNo })}</p>
        <ul className={styles.list}>
          {rows.map(({ piece, kinds }) => {
            const open = kinds.filter(({ may }) => may === 'now')
            return (
              <li key={piece.no} className={`card pad ${styles.row}`}>
                <Piece piece={piece} href={reportAbout(piece.no)} />
                <p className="t12 c3">
                  {open.length > 0
                    ? open.map(({ kind }) => kindWords(t, kind)).join(' · ')
                    : t('afterSale.notNow')}
                </p>
              </li>
            )
          })}
        </ul>
      </div>
    </Page>
  )
}
