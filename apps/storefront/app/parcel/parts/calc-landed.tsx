import type { LandedRow } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Fees, Price, Table } from '@tomobako/ui'
import { methodName } from './method-name.ts'
import styles from './calc.module.css'

/** What customs and the carrier will probably ask on top, method by method. P 8.2: an estimate with its rule and its day, never a promise. */
export function Landed({
  landed,
  rows,
  goodsYen,
}: {
  landed: readonly LandedRow[]
  rows: readonly { method: string; name?: string | null; totalYen: number }[]
  goodsYen: number
}) {
  const t = useT()
  const formats = useFormats()
  const named = new Map(rows.map((row) => [row.method, row]))
  const why = [...new Set(landed.flatMap((row) => row.why.map((note) => t.dynamic(note.key, note.values))))]
  const asOf = landed[0]?.asOf
  return (
    <section className="sec" id="landed">
      <h2 className="h3">{t('shipping.landed.title')}</h2>
      <p className="t13 c2 mt2">{t('shipping.landed.hint')}</p>
      <div className={`card ${styles.table}`}>
        <Table
          caption={t('shipping.landed.caption')}
          rows={landed}
          rowId={(row) => row.method}
          rowData={(row) => ({
            'data-landed-method': row.method,
            'data-landed-low-yen': row.lowYen,
            'data-landed-yen': row.totalYen,
            'data-landed-high-yen': row.highYen,
          })}
          columns={[
            {
              id: 'method',
              head: t('calc.method'),
              className: 'm',
              cell: (row) => <b>{methodName(t, row.method, named.get(row.method)?.name)}</b>,
            },
            {
              id: 'customs',
              head: t('shipping.landed.customs'),
              end: true,
              cell: (row) => (
                <>
                  <Price yen={row.totalYen} />
                  {row.lowYen !== row.highYen && (
                    <span className="blk c3 t12">
                      {t('shipping.landed.range', {
                        low: formats.yen(row.lowYen),
                        high: formats.yen(row.highYen),
                      })}
                    </span>
                  )}
                  {row.prepaidYen > 0 && (
                    <span className="blk c3 t12">
                      {t('shipping.landed.prepaid', { yen: formats.yen(row.prepaidYen) })}
                    </span>
                  )}
                </>
              ),
            },
            {
              id: 'total',
              head: t('shipping.landed.total'),
              end: true,
              strong: true,
              cell: (row) => <Price yen={goodsYen + (named.get(row.method)?.totalYen ?? 0) + row.totalYen} />,
            },
          ]}
        />
      </div>
      <LandedWhy row={landed[0]} why={why} asOf={asOf ?? null} />
    </section>
  )
}

/** The parts of one estimate and the rules behind them. Also for the parcel builder and the bill. */
export function LandedWhy({
  row,
  why,
  asOf,
}: {
  row: LandedRow | undefined
  why: readonly string[]
  asOf: string | null
}) {
  const t = useT()
  const formats = useFormats()
  const parts = row
    ? [
        { id: 'duty', label: t('shipping.landed.duty'), value: row.duty.likely },
        { id: 'tax', label: t('shipping.landed.tax'), value: row.tax.likely },
        { id: 'fee', label: t('shipping.landed.fee'), value: row.fee.likely },
      ].filter((part) => part.value > 0)
    : []
  return (
    <details className={styles.fold}>
      <summary>{t('shipping.landed.why')}</summary>
      <div className={styles.folded}>
        {parts.length > 0 && <Fees rows={parts} />}
        <ul className={`t13 c2 ${styles.notes}`}>
          {why.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {asOf !== null && (
          <p className="t12 c3">{t('shipping.landed.asOf', { date: formats.date(asOf, 'long') })}</p>
        )}
      </div>
    </details>
  )
}

/** The estimate of one parcel in one line, its rules folded behind it. */
export function LandedLine({ row }: { row: LandedRow }) {
  const t = useT()
  const formats = useFormats()
  const amount =
    row.lowYen === row.highYen
      ? formats.yen(row.totalYen)
      : t('shipping.landed.range', { low: formats.yen(row.lowYen), high: formats.yen(row.highYen) })
  return (
    <section className="mt12">
      <p className="t13">
        <b>{t('shipping.landed.customs')}</b> <span className="num">{amount}</span>
      </p>
      {row.prepaidYen > 0 && (
        <p className="t13">{t('shipping.landed.prepaid', { yen: formats.yen(row.prepaidYen) })}</p>
      )}
      <p className="t12 c3">{t('shipping.landed.hint')}</p>
      <LandedWhy row={row} why={row.why.map((note) => t.dynamic(note.key, note.values))} asOf={row.asOf} />
    </section>
  )
}
