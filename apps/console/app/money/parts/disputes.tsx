import { useState } from 'react'
import { Link } from 'react-router'
import { paymentDesk, staffMoney } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, Price, Tag, TextArea } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Due, Empty, Modal, Pager, Refusal } from '../../kit/index.ts'
import { Which } from './parked.tsx'

type Row = OutputOf<typeof paymentDesk.disputes>['rows'][number]
const tones = { open: 'warn', won: 'ok', lost: 'danger' } as const

/** Payments cardholders dispute at their banks. The bank decides; we hand in our side before its last day. */
export function Disputes() {
  const t = useT()
  const [isOpen, setOpen] = useState(true)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Row>()
  const { data, error } = useLive(paymentDesk.disputes, { view: isOpen ? 'open' : 'closed', page })
  return (
    <>
      <Which
        openLabel={t('console.payment.dispute.open')}
        isOpen={isOpen}
        set={(next) => {
          setOpen(next)
          setPage(1)
        }}
      />
      <Refusal error={data ? undefined : error} />
      {data?.rows.length === 0 && <Empty scene="success" title={t('console.money.none')} text="" />}
      {data && data.rows.length > 0 && (
        <>
          <div style={{ paddingInline: 20, paddingBlockEnd: 12 }}>
            <Notice tone="plain">{t('console.payment.disputeText')}</Notice>
          </div>
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.money.view.disputes')}</caption>
            <tbody>
              {data.rows.map((row) => (
                <OneDispute key={row.id} row={row} answer={() => setChosen(row)} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <Pager page={page} hasNext={data?.hasNext ?? false} go={setPage} />
      {chosen && <Answer row={chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

function OneDispute({ row, answer }: { row: Row; answer: () => void }) {
  const t = useT()
  const { may } = useSession()
  return (
    <tr>
      <td>
        <Ago at={row.closedAt ?? row.openedAt} />
      </td>
      <td>
        <Tag tone={tones[row.state]}>{t(`console.payment.dispute.${row.state}`)}</Tag>
        {row.state === 'open' && row.dueAt !== null && row.evidence?.isSent !== true && (
          <div className="c3">
            {t('console.disputes.until')} <Due at={row.dueAt} />
          </div>
        )}
      </td>
      <td className="num">
        {row.no}
        <div>
          <Link className="underline" to={`/customers/${row.customer.id}`}>
            {row.customer.masked}
          </Link>
        </div>
      </td>
      <td className="r">
        <b>
          <Price yen={row.yen} />
        </b>
        {row.feeYen > 0 && (
          <div className="c3">
            {t('console.payment.fee')} <Price yen={row.feeYen} />
          </div>
        )}
        {row.refundedYen > 0 && (
          <div className="c3">
            {t('console.payment.sentBack')} <Price yen={row.refundedYen} />
          </div>
        )}
      </td>
      <td className="wrap full c3">
        {t('console.payment.reason', { reason: row.reason })}
        <div>{t('console.payment.at', { provider: row.provider, id: row.providerDisputeId })}</div>
        {row.evidence && (
          <div>
            {row.evidence.failure !== null
              ? t('console.disputes.failed', { said: row.evidence.failure })
              : t(row.evidence.isSent ? 'console.disputes.sent' : 'console.disputes.sending', {
                  name: row.evidence.by,
                })}
          </div>
        )}
      </td>
      <td className="r">
        <span className="row g1 ends wrapf">
          <a className="btn soft sm" href={`/papers/dispute/${row.id}.pdf`} target="_blank" rel="noreferrer">
            {t('console.disputes.paper')}
          </a>
          {row.mayAnswer && may('payments.write') && (
            <button type="button" className="btn ink sm" onClick={answer}>
              {t('console.disputes.answer')}
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

/** Our own words, if any, beside the paper; then it is sent, once. */
function Answer({ row, close }: { row: Row; close: () => void }) {
  const t = useT()
  const [note, setNote] = useState('')
  const send = useCommand(staffMoney.answerDispute, { said: t('console.disputes.onItsWay') })
  return (
    <Modal open onClose={close} title={`${t('console.disputes.answer')} · ${row.no ?? row.customer.masked}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send.run({ id: row.id, note: note.trim() }).then((ok) => ok && close())
        }}
      >
        <Notice tone="warn">{t('console.disputes.once')}</Notice>
        <TextArea
          label={t('console.disputes.note')}
          value={note}
          maxLength={3_000}
          rows={5}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={send.objection('note')}
        />
        <Refusal error={send.error} fields={['note']} />
        <Button type="submit" tone="ink" size="md" busy={send.busy}>
          {t('console.disputes.send')}
        </Button>
      </form>
    </Modal>
  )
}
