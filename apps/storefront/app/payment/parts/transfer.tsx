import type { OutputOf, payment, Transfer } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Icon, Num, Slip, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { objectionsAt, Refusal, Submit, typedAt } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'

/** Where the money of a transfer goes, under which code and until when. */
export function TransferTo({
  result: { totalYen, until, paymentId },
  transfer: { code, bank, branch, kind, number, holder, receivedYen, missingYen, sender, practice },
  refusal,
}: {
  result: OutputOf<typeof payment.result>
  transfer: Transfer
  refusal: unknown
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
              value: <Num>{formats.yen(missingYen)}</Num>,
              strong: true,
            },
            ...(receivedYen > 0
              ? [
                  {
                    id: 'received',
                    label: t('payment.result.transfer.received'),
                    value: (
                      <Num>
                        {t('payment.result.transfer.ofTotal', {
                          came: formats.yen(receivedYen),
                          total: formats.yen(totalYen),
                        })}
                      </Num>
                    ),
                  },
                ]
              : []),
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
        <p className="t13 c2">{t('payment.result.transfer.keep')}</p>
        {practice !== null && (
          <ButtonLink href={practice} tone="line" size="md">
            {t('payment.result.transfer.practice')}
          </ButtonLink>
        )}
      </div>
      <Sender paymentId={paymentId} sender={sender} refusal={refusal} />
      {receivedYen > 0 && <GiveUp paymentId={paymentId} receivedYen={receivedYen} refusal={refusal} />}
    </section>
  )
}

/** Money that somebody else sends comes under a name we do not know: it is said before it arrives. */
function Sender({
  paymentId,
  sender,
  refusal,
}: {
  paymentId: string
  sender: string | null
  refusal: unknown
}) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'sender', ['sender'])
  return (
    <details
      className="card pad mt12"
      open={sender !== null || message !== null || fields['sender'] !== undefined}
    >
      <summary className="t15 b7 reach">
        {t('payment.result.transfer.sender.title')} <Icon name="chevron-down" size={16} className="chev" />
      </summary>
      <Form method="post" className="stack g3 mt8" noValidate>
        <FormKey />
        <input type="hidden" name="id" value={paymentId} />
        <Refusal message={message} />
        <TextField
          name="sender"
          label={t('payment.result.transfer.sender.name')}
          hint={t('payment.result.transfer.sender.hint')}
          maxLength={60}
          autoComplete="off"
          defaultValue={typedAt(refusal, 'sender')['sender'] ?? sender ?? ''}
          error={fields['sender']}
        />
        <Submit intent="sender" tone="line">
          {t('payment.result.transfer.sender.save')}
        </Submit>
      </Form>
    </details>
  )
}

const places = ['bank', 'branch', 'number', 'holder'] as const

/** Only a part came and its sender wants no more of it. */
function GiveUp({
  paymentId,
  receivedYen,
  refusal,
}: {
  paymentId: string
  receivedYen: number
  refusal: unknown
}) {
  const t = useT()
  const formats = useFormats()
  const { message, fields } = objectionsAt(refusal, 'toBank', places)
  const typed = typedAt(refusal, 'toBank')
  return (
    <div className="card pad stack g3 mt12">
      <h2 className="t15 b7">{t('payment.result.transfer.part.title')}</h2>
      <p className="t13 c2">{t('payment.result.transfer.part.text', { yen: formats.yen(receivedYen) })}</p>
      <Form method="post">
        <FormKey />
        <input type="hidden" name="id" value={paymentId} />
        <Refusal message={objectionsAt(refusal, 'toWallet', []).message} />
        <Submit intent="toWallet" tone="line" block>
          {t('payment.result.transfer.part.toWallet')}
        </Submit>
      </Form>
      <details open={message !== null || Object.keys(fields).length > 0}>
        <summary className="t13 underline reach">
          {t('payment.result.transfer.part.toBank')} <Icon name="chevron-down" size={16} className="chev" />
        </summary>
        <Form method="post" className="stack g3 mt8" noValidate>
          <FormKey />
          <input type="hidden" name="id" value={paymentId} />
          <Refusal message={message} />
          {places.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`payment.result.transfer.${name}`)}
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={typed[name] ?? ''}
              error={fields[name]}
            />
          ))}
          <p className="t12 c3">{t('payment.result.transfer.part.inJapan')}</p>
          <Submit intent="toBank" tone="line" block>
            {t('payment.result.transfer.part.ask')}
          </Submit>
        </Form>
      </details>
    </div>
  )
}
