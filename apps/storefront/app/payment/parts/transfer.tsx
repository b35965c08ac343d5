import type { OutputOf, payment, Transfer } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Num, Slip } from '@tomobako/ui'

/** Where the money of a transfer goes, under which code and until when. */
export function TransferTo({
  result: { totalYen, until },
  transfer: { code, bank, branch, kind, number, holder },
}: {
  result: OutputOf<typeof payment.result>
  transfer: Transfer
}) {
  const t = useT()
  const formats = useFormats()
  // A bank's own words are Japanese, whatever the page is in.
  const said = (text: string) => <bdi lang="ja">{text}</bdi>
  return (
    <section className="sec" aria-label={t('payment.result.transfer.title')}>
      <div className="card pad stack g3">
        <Slip
          cells={[
            { id: 'code', label: t('payment.result.transfer.code'), value: <Num>{code}</Num>, strong: true },
            {
              id: 'amount',
              label: t('payment.result.transfer.amount'),
              value: <Num>{formats.yen(totalYen)}</Num>,
              strong: true,
            },
            { id: 'bank', label: t('payment.result.transfer.bank'), value: said(bank) },
            { id: 'branch', label: t('payment.result.transfer.branch'), value: said(branch) },
            {
              id: 'number',
              label: t('payment.result.transfer.number'),
              value: (
                <>
                  {said(kind)} <Num>{number}</Num>
                </>
              ),
            },
            { id: 'holder', label: t('payment.result.transfer.holder'), value: said(holder) },
          ]}
        />
        <p className="t13 c2">{t('payment.result.transfer.text')}</p>
        <p className="t13 c2">{t('payment.result.transfer.wrong')}</p>
        {until !== null && (
          <p className="t13 b5" suppressHydrationWarning>
            {t('payment.result.payBy', { at: formats.dateTime(until) })}
          </p>
        )}
      </div>
    </section>
  )
}
