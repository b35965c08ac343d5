import { statement } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { JST } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Fees, Link, Price, TextField } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Form, redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { feeRows } from '../../goods/parts/fee-rows.ts'
import { objectionsAt, Refusal, refused, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { exportKinds } from '../parts/exports.ts'
import { Paper, PrintButton } from '../parts/paper.tsx'
import { TaxTable } from '../parts/tax-table.tsx'
import { Went } from '../parts/went.tsx'
import styles from '../parts/paper.module.css'
import type { Route } from './+types/receipt.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  context.call(statement.receipt, { paymentId: params.id })

/** The name on it, once. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { name = '' } = valuesOf(form)
  const done = await context.attempt(statement.nameReceipt, { paymentId: params.id, name }, keyOf(form))
  if (!done.ok) return refused('name', done, form)
  context.notice('common.saved')
  throw redirect(`/wallet/receipt/${params.id}`, 303)
}

type Receipt = OutputOf<typeof statement.receipt>

/** P 8.1: what was paid, what went back of it, and what the seller and the carrier got; made for printing. */
export default function ReceiptPage({ loaderData: receipt, actionData }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const no = receipt.orderNo ?? receipt.parcelNo
  return (
    <Page back="/wallet" width="reading">
      <div className={styles.page}>
        <div className={styles.tools}>
          <PrintButton />
          <AsFile id={receipt.paymentId}>
            {t('statement.download')} <bdi>{exportKinds[0].name}</bdi>
          </AsFile>
          {t.local !== 'ja' && (
            <AsFile id={receipt.paymentId} query="&in=ja">
              {t('statement.inJapanese')}
            </AsFile>
          )}
          <Link className="underline" href="/wallet/statement">
            {t('statement.all')}
          </Link>
        </div>
        {!receipt.isNamed && <NameForm receipt={receipt} refusal={actionData} />}
        <Paper
          title={t(receipt.operator.registrationNo ? 'statement.qualified' : 'statement.receipt')}
          operator={receipt.operator}
          facts={[
            { id: 'no', label: t('statement.no'), value: <bdi className="num">{receipt.no}</bdi> },
            {
              id: 'name',
              label: t('statement.issuedTo'),
              value: <bdi>{t('statement.nameLine', { name: receipt.name })}</bdi>,
            },
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
          <TaxTable tax={receipt.tax} />
          {receipt.credits.length > 0 && <Credits receipt={receipt} />}
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

/** A file, not a page: the browser fetches it itself. */
function AsFile({ id, query = '', children }: { id: string; query?: string; children: ReactNode }) {
  return (
    <a
      className="underline"
      href={`/wallet/export?receipt=${encodeURIComponent(id)}&as=pdf${query}`}
      download
    >
      {children}
    </a>
  )
}

function NameForm({ receipt, refusal }: { receipt: Receipt; refusal: unknown }) {
  const t = useT()
  const form = useFirstError(refusal)
  const { message, fields } = objectionsAt(refusal, 'name', ['name'])
  return (
    <Form method="post" ref={form} className={styles.naming} noValidate>
      <FormKey />
      <Refusal message={message} />
      <TextField
        name="name"
        label={t('statement.nameTitle')}
        hint={t('statement.nameText')}
        error={fields['name']}
        defaultValue={typedAt(refusal, 'name')['name'] ?? receipt.name}
        maxLength={80}
        autoComplete="organization"
        dir="auto"
        required
      />
      <Submit intent="name" tone="line" busyLabel={t('common.loading')}>
        {t('statement.nameSave')}
      </Submit>
    </Form>
  )
}

function Credits({ receipt: { paymentId, credits } }: { receipt: Receipt }) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className={styles.part}>
      <h2 className="t17 b7">{t('statement.credits')}</h2>
      <table className={styles.rows}>
        <tbody>
          {credits.map(({ no, at, yen }) => (
            <tr key={no}>
              <td>{formats.date(at, 'long', JST)}</td>
              <td>
                <a
                  className="underline num"
                  href={`/wallet/export?receipt=${encodeURIComponent(paymentId)}&as=pdf&credit=${no}`}
                  download
                >
                  {no}
                </a>
              </td>
              <td className={styles.end}>
                <Price yen={-yen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
