import { statement } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { JST } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Fees, Link, Price } from '@tomobako/ui'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { feeRows } from '../../goods/parts/fee-rows.ts'
import { exportKinds } from '../parts/exports.ts'
import { Paper, PrintButton } from '../parts/paper.tsx'
import { Went } from '../parts/went.tsx'
import styles from '../parts/paper.module.css'
import type { Route } from './+types/receipt.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  context.call(statement.receipt, { paymentId: params.id })

type Receipt = OutputOf<typeof statement.receipt>

/** P 8.1: what was paid, what went back of it, and what the seller and the carrier got; made for printing. */
export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const { screen } = useShell()
  const no = receipt.orderNo ?? receipt.parcelNo
  return (
    <Page back="/wallet" width="reading">
      <div className={styles.page}>
        <div className={styles.tools}>
          <PrintButton />
          {/* A file, not a page: the browser fetches it itself. */}
          <a
            className="underline"
            href={`/wallet/export?receipt=${encodeURIComponent(receipt.paymentId)}&as=pdf`}
            download
          >
            {t('statement.download')} <bdi>{exportKinds[0].name}</bdi>
          </a>
          <Link className="underline" href="/wallet/statement">
            {t('statement.all')}
          </Link>
        </div>
        <Paper
          title={screen.title}
          operator={receipt.operator}
          facts={[
            { id: 'name', label: t('statement.issuedTo'), value: <bdi>{receipt.name}</bdi> },
            { id: 'date', label: t('wallet.date'), value: formats.date(receipt.at, 'long', JST) },
            {
              id: 'method',
              label: t('payment.result.method'),
              value: t(`means.name.${receipt.method}`),
            },
            ...(no === null
              ? []
              : [
                  {
                    id: 'of',
                    label: receipt.orderNo ? t('payment.result.orderNo') : t('payment.result.parcelNo'),
                    value: (
                      <Link href={receipt.path} className="underline">
                        <bdi className="num">{no}</bdi>
                      </Link>
                    ),
                  },
                ]),
            {
              id: 'no',
              label: t('statement.no'),
              value: <bdi className="num t12">{receipt.paymentId}</bdi>,
            },
          ]}
        >
          <Fees
            rows={[
              ...feeRows(
                t,
                receipt.rows.filter(({ kind }) => kind !== 'total'),
              ),
              { id: 'total', label: t('payment.result.total'), value: receipt.yen, kind: 'sum' },
            ]}
          />
          {receipt.back.length > 0 && <Back back={receipt.back} />}
          {receipt.went && (
            <section className={styles.part}>
              <h2 className="t17 b7">{t('went.title')}</h2>
              <p className="t12 c3">{t('went.text', { no: no ?? '' })}</p>
              <Went went={receipt.went} isOn="receipt" />
            </section>
          )}
        </Paper>
      </div>
    </Page>
  )
}

function Back({ back }: { back: Receipt['back'] }) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className={styles.part}>
      <h2 className="t17 b7">{t('statement.back')}</h2>
      <table className={styles.rows}>
        <tbody>
          {back.map(({ id, at, yen, to, isSent }) => (
            <tr key={id}>
              <td>{formats.date(at, 'long', JST)}</td>
              <td>
                {to === 'wallet' ? t('statement.toWallet') : t('statement.toCard')}
                {!isSent && ` · ${t('statement.onItsWay')}`}
              </td>
              <td className={styles.end}>
                <Price yen={yen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
