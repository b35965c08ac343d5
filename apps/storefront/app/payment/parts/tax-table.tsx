import type { OutputOf, statement } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Price } from '@tomobako/ui'
import styles from './paper.module.css'

/** Amounts of a receipt by consumption tax, and the tax in them. */
export function TaxTable({ tax }: { tax: OutputOf<typeof statement.receipt>['tax'] }) {
  const t = useT()
  if (tax.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className="t17 b7">{t('statement.tax.title')}</h2>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('statement.tax.title')}</span>
            </th>
            <th scope="col" className={styles.end}>
              {t('statement.tax.amount')}
            </th>
            <th scope="col" className={styles.end}>
              {t('statement.tax.within')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tax.map((row) => (
            <tr key={row.class}>
              <th scope="row">{t(`statement.tax.${row.class}`)}</th>
              <td className={styles.end}>
                <Price yen={row.yen} />
              </td>
              <td className={styles.end}>{row.rate ? <Price yen={row.taxYen} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
