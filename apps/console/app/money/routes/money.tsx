import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paymentDesk, staffMoney, transferDesk } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { moneyBearers, moneyReasons, type MoneyBearer, type MoneyReason } from '@tomobako/domain/staff'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Price, SelectField, Slip, Tag, TextField, Views } from '@tomobako/ui'
import '../../floor/parts/floor.css'
import { useCommand } from '../../core/command.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Modal, Refusal, showFirstError, wholeNumber } from '../../kit/index.ts'
import { Disputes } from '../parts/disputes.tsx'
import { Parked } from '../parts/parked.tsx'
import { Refunds } from '../parts/refunds.tsx'
import { Transfers } from '../parts/transfers.tsx'
import { Unended } from '../parts/unended.tsx'
import { Why } from '../parts/why.tsx'
import { Withdrawals } from '../parts/withdrawals.tsx'

type Desk = OutputOf<typeof staffMoney.show>
type Request = Desk['asked'][number]
type Subject = OutputOf<typeof staffMoney.subject>
const views = [
  'asked',
  'refunds',
  'withdrawals',
  'transfers',
  'parked',
  'disputes',
  'unended',
  'holds',
  'decided',
] as const

/** Money that waits for a second pair of eyes, refunds on their way, what is on hold; and the form that asks for either. */
export default function Money() {
  const t = useT()
  const { may } = useSession()
  const [query] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'asked'
  const { data, error } = useLive(staffMoney.show, {})
  const { data: parked } = useLive(paymentDesk.oddities, { view: 'open', page: 1 })
  const { data: disputed } = useLive(paymentDesk.disputes, { view: 'open', page: 1 })
  const { data: unended } = useLive(paymentDesk.unended, { page: 1 })
  const { data: out } = useLive(paymentDesk.withdrawals, { view: 'open', page: 1 })
  const { data: transfers } = useLive(transferDesk.lines, { view: 'open', page: 1 })
  const [isAsking, setAsking] = useState(query.has('no'))
  useKeys([{ keys: ['n'], label: t('console.money.new'), run: () => setAsking(true) }])
  const counts: Readonly<Record<(typeof views)[number], number | undefined>> = {
    asked: data?.asked.length,
    refunds: data?.refunds.length,
    withdrawals: out?.open,
    transfers: transfers && transfers.open + transfers.backs,
    parked: parked?.open,
    disputes: disputed?.open,
    unended: unended?.open,
    holds: data?.holds.length,
    decided: undefined,
  }
  return (
    <>
      <Bar title={t('console.screens.money')}>
        <button type="button" className="btn ink sm" onClick={() => setAsking(true)}>
          {t('console.money.new')}
          <kbd aria-hidden="true">N</kbd>
        </button>
      </Bar>
      <Views
        label={t('console.screens.money')}
        items={views.map((each) => ({
          id: each,
          href: each === 'asked' ? '?' : `?view=${each}`,
          label: t(`console.money.view.${each}`),
          count: counts[each],
          current: each === view,
        }))}
      />
      <div className="cbody scroll floor">
        <Refusal error={data ? undefined : error} />
        {data && view === 'asked' && <Requests rows={data.asked} mayDecide={may('money.approve')} />}
        {data && view === 'decided' && <Requests rows={data.decided} mayDecide={false} />}
        {data && view === 'refunds' && <Refunds rows={data.refunds} />}
        {view === 'withdrawals' && <Withdrawals />}
        {view === 'transfers' && <Transfers />}
        {view === 'parked' && <Parked />}
        {view === 'disputes' && <Disputes />}
        {view === 'unended' && <Unended />}
        {data && view === 'holds' && <Holds rows={data.holds} />}
      </div>
      {isAsking && <Ask first={query.get('no') ?? ''} close={() => setAsking(false)} />}
    </>
  )
}

const Nothing = () => {
  const t = useT()
  return <Empty scene="success" title={t('console.money.none')} text="" />
}

function Requests({ rows, mayDecide }: { rows: readonly Request[]; mayDecide: boolean }) {
  const t = useT()
  const { may } = useSession()
  const approve = useCommand(staffMoney.approve, { said: t('console.money.approved') })
  const withdraw = useCommand(staffMoney.withdraw, { said: t('console.money.withdrawn') })
  const [refusing, setRefusing] = useState<Request>()
  if (rows.length === 0) return <Nothing />
  return (
    <>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.screens.money')}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num">
                <b>{row.no}</b>
                <div className="c3">
                  <Ago at={row.decidedAt ?? row.askedAt} />
                </div>
              </td>
              <td>
                <Tag tone={row.state === 'asked' ? 'warn' : row.state === 'done' ? 'ok' : undefined}>
                  {t(`console.money.state.${row.state}`)}
                </Tag>
              </td>
              <td>
                {t(`console.money.kind.${row.kind}`)}
                <div className="c3 num">
                  {row.subject.kind === 'customer' ? row.customer?.masked : row.subject.no}
                </div>
              </td>
              <td className="r">
                <b>
                  <Price yen={row.yen} />
                </b>
                <div className="c3">{t(`console.money.bearer.${row.borneBy}`)}</div>
              </td>
              <td className="wrap full">
                {t(`console.money.reason.${row.reason}`)}: {row.note}
                <div className="c3">
                  {t('console.money.askedBy', { name: row.askedBy })}
                  {row.decidedBy && <> · {t('console.money.decidedBy', { name: row.decidedBy })}</>}
                  {row.decidedWhy && <> · {row.decidedWhy}</>}
                </div>
              </td>
              <td className="r">
                <span className="row g1 ends wrapf">
                  {row.mayApprove && mayDecide && (
                    <button
                      type="button"
                      className="btn ink sm"
                      disabled={approve.busy}
                      onClick={() => void approve.run({ id: row.id })}
                    >
                      {t('console.money.approve')}
                    </button>
                  )}
                  {row.state === 'asked' && mayDecide && !row.mine && !row.mayApprove && (
                    <span className="c2">{t('console.money.aboveOwn', { yen: row.yen })}</span>
                  )}
                  {row.state === 'asked' && mayDecide && (
                    <button type="button" className="btn soft sm" onClick={() => setRefusing(row)}>
                      {t('console.money.refuse')}
                    </button>
                  )}
                  {row.state === 'asked' && row.mine && may('money.ask') && (
                    <button
                      type="button"
                      className="btn soft sm"
                      disabled={withdraw.busy}
                      onClick={() => void withdraw.run({ id: row.id })}
                    >
                      {t('console.money.withdraw')}
                    </button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refusing && (
        <Why
          title={`${t('console.money.refuse')} · ${refusing.no}`}
          endpoint={staffMoney.refuse}
          id={refusing.id}
          said={t('console.money.refused')}
          action={t('console.money.refuse')}
          close={() => setRefusing(undefined)}
        />
      )}
    </>
  )
}

function Holds({ rows }: { rows: Desk['holds'] }) {
  const t = useT()
  const { may } = useSession()
  const [chosen, setChosen] = useState<Desk['holds'][number]>()
  if (rows.length === 0) return <Nothing />
  return (
    <>
      <table className="grid-t auto cards-t">
        <caption className="sr">{t('console.money.view.holds')}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num">
                <b>{row.no}</b>
                <div className="c3">
                  <Ago at={row.at} />
                </div>
              </td>
              <td className="wrap full">
                {row.byScreening ? (
                  <Link to="/screening">{t('console.screens.screening')}</Link>
                ) : row.byFraud ? (
                  <Link to="/fraud">{t('console.screens.fraud')}</Link>
                ) : (
                  <>
                    {row.by === null ? t('console.money.byDispute') : row.reason}
                    <div className="c3">
                      {row.by === null
                        ? t('console.money.disputeReason', { reason: row.reason })
                        : t('console.money.askedBy', { name: row.by })}
                    </div>
                  </>
                )}
              </td>
              <td className="r">
                {may('money.hold') && !row.byScreening && !row.byFraud && (
                  <button type="button" className="btn soft sm" onClick={() => setChosen(row)}>
                    {t('console.money.release')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && (
        <Why
          title={`${t('console.money.release')} · ${chosen.no}`}
          endpoint={staffMoney.release}
          id={chosen.id}
          said={t('console.money.released')}
          action={t('console.money.release')}
          close={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

/** A number first; then what may be done with it: give back, hold. A customer's id: a credit. */
function Ask({ first, close }: { first: string; close: () => void }) {
  const t = useT()
  const [no, setNo] = useState(first)
  const [wanted, setWanted] = useState(first === '' ? null : first)
  const { data, error } = useLive(staffMoney.subject, wanted === null ? null : { no: wanted }, 0)
  return (
    <Modal open onClose={close} wide title={t('console.money.new')}>
      <form
        className="row g2 wrapf lows"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (no.trim() !== '') setWanted(no.trim())
        }}
      >
        <TextField
          label={t('console.money.number')}
          value={no}
          onChange={(event) => setNo(event.currentTarget.value)}
          error={wanted !== null && !data ? error?.message : undefined}
        />
        <Button type="submit" tone="soft" size="md">
          {t('console.money.find')}
        </Button>
      </form>
      {data && <About key={data.no} subject={data} close={close} />}
    </Modal>
  )
}

function About({ subject, close }: { subject: Subject; close: () => void }) {
  const t = useT()
  const { yen } = useFormats()
  const { may } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const isCredit = subject.kind === 'customer'
  const [amount, setAmount] = useState(isCredit ? '' : String(subject.refundableYen))
  const [bearer, setBearer] = useState<MoneyBearer>('us')
  const [reason, setReason] = useState<MoneyReason>(isCredit ? 'courtesy' : 'damaged')
  const [note, setNote] = useState('')
  const [told, setTold] = useState<string>()
  const ask = useCommand(staffMoney.ask)
  const hold = useCommand(staffMoney.hold, { said: t('console.money.held') })
  const value = wholeNumber(amount)
  const bearers = moneyBearers.filter((each) => subject.kind !== 'parcel' || each !== 'seller')
  const submit = async (): Promise<void> => {
    if (value === undefined) return showFirstError(form.current)
    const input: InputOf<typeof staffMoney.ask> = {
      kind: isCredit ? 'credit' : 'refund',
      subjectNo: subject.no,
      yen: value,
      borneBy: isCredit ? 'us' : bearer,
      reason,
      note: note.trim(),
    }
    const done = await ask.run(input)
    if (!done) return showFirstError(form.current)
    setTold(t(done.state === 'asked' ? 'console.money.waits' : 'console.money.done', { no: done.no }))
  }
  if (told)
    return (
      <Notice tone="info" live="status">
        {told}{' '}
        <button type="button" className="underline" onClick={close}>
          {t('common.close')}
        </button>
      </Notice>
    )
  return (
    <form
      ref={form}
      className="stack g3 gap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Slip
        columns={3}
        cells={[
          {
            label: t(`console.money.subject.${subject.kind}`),
            value: isCredit ? subject.customer.masked : subject.no,
          },
          { label: t('console.purchase.customer'), value: subject.customer.masked },
          ...(isCredit
            ? []
            : [
                { label: t('console.purchase.paid'), value: <Price yen={subject.paidYen} /> },
                {
                  label: t('console.money.left'),
                  value: <Price yen={subject.refundableYen} />,
                  strong: true,
                },
              ]),
        ]}
      />
      {subject.hold && (
        <Notice tone="warn" icon="lock">
          {subject.hold.byScreening
            ? t('console.onHoldByScreening', { no: subject.no })
            : subject.hold.byFraud
              ? t('console.onHoldByFraud', { no: subject.no })
              : subject.hold.by === null
                ? t('console.onHoldByDispute', { no: subject.no })
                : t('console.onHold', { no: subject.no, reason: subject.hold.reason, name: subject.hold.by })}
        </Notice>
      )}
      {subject.refundablePoints > 0 && (
        <Notice tone="plain">{t('console.money.asPoints', { points: subject.refundablePoints })}</Notice>
      )}
      {subject.wholeOnly && <Notice tone="plain">{t('console.money.wholeText')}</Notice>}
      <div className="row g2 wrapf">
        <TextField
          label={t('console.money.yen')}
          num
          inputMode="numeric"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          error={
            ask.objection('yen') ??
            (amount !== '' && value === undefined ? t('console.form.needed') : undefined)
          }
        />
        <SelectField
          label={t('console.money.reasonLabel')}
          value={reason}
          onChange={(event) => setReason(event.target.value as MoneyReason)}
          options={moneyReasons.map((each) => ({ value: each, label: t(`console.money.reason.${each}`) }))}
        />
        {!isCredit && (
          <SelectField
            label={t('console.money.bearerLabel')}
            value={bearer}
            onChange={(event) => setBearer(event.target.value as MoneyBearer)}
            options={bearers.map((each) => ({ value: each, label: t(`console.money.bearer.${each}`) }))}
          />
        )}
      </div>
      <TextField
        label={t('console.money.note')}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={ask.objection('note') ?? hold.objection('reason')}
        required
      />
      {subject.aloneYen !== null && (value ?? 0) > subject.aloneYen && (
        <Notice tone="info">{t('console.money.fourEyes', { yen: yen(subject.aloneYen) })}</Notice>
      )}
      <Refusal error={ask.error ?? hold.error} fields={['yen', 'note']} />
      <div className="row g2 ends wrapf">
        {!isCredit && !subject.hold && may('money.hold') && (
          <Button
            tone="soft"
            size="md"
            busy={hold.busy}
            disabled={note.trim().length < 3}
            onClick={() => void hold.run({ no: subject.no, reason: note.trim() }).then((ok) => ok && close())}
          >
            {t('console.money.hold')}
          </Button>
        )}
        {may('money.ask') && (
          <Button
            type="submit"
            tone="ink"
            size="md"
            busy={ask.busy}
            disabled={note.trim().length < 3 || value === undefined}
          >
            {t(isCredit ? 'console.money.credit' : 'console.money.giveBack')}
          </Button>
        )}
      </div>
    </form>
  )
}
