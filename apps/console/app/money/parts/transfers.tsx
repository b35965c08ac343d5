import { useState } from 'react'
import { Link } from 'react-router'
import { transferDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Price, Slip, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Empty, Modal, Pager, PickFile, Refusal, wholeNumber } from '../../kit/index.ts'
import { Why } from './why.tsx'

type Told = OutputOf<typeof transferDesk.lines>
type Row = Told['rows'][number]
type Proposal = Row['proposals'][number]
type View = 'open' | 'decided' | 'back' | 'sent'
type How = 'payment' | 'wallet' | 'back' | 'ours'
const views = ['open', 'decided', 'back', 'sent'] as const

/** The bank's file, whose each transfer is, and what our bank is to send back. */
export function Transfers() {
  const t = useT()
  const { may } = useSession()
  const [view, setView] = useState<View>('open')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Row>()
  const [isAsking, setAsking] = useState(false)
  const isLines = view === 'open' || view === 'decided'
  const { data, error } = useLive(transferDesk.lines, {
    view: view === 'decided' ? 'decided' : 'open',
    page: isLines ? page : 1,
  })
  if (!data) return <Refusal error={error} />
  const counts = { open: data.open, decided: undefined, back: data.backs, sent: undefined }
  return (
    <>
      <div className="row g2 wrapf" style={{ padding: 12, paddingInline: 20 }}>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            className={`btn sm ${each === view ? 'ink' : 'soft'}`}
            aria-pressed={each === view}
            onClick={() => {
              setView(each)
              setPage(1)
            }}
          >
            {t(`console.transfer.view.${each}`)}
            {counts[each] !== undefined && <span className="num">{counts[each]}</span>}
          </button>
        ))}
        {may('payments.write') && data.account !== null && (
          <button type="button" className="btn soft sm" onClick={() => setAsking(true)}>
            {t('console.transfer.fromWallet')}
          </button>
        )}
      </div>
      {data.account === null && (
        <div style={{ paddingInline: 20 }}>
          <Notice tone="plain">{t('console.transfer.offText')}</Notice>
        </div>
      )}
      {view === 'open' && may('payments.write') && data.account !== null && <Load desk={data} />}
      {isLines && data.rows.length === 0 && (
        <Empty scene="success" title={t('console.transfer.none')} text={t('console.transfer.noneText')} />
      )}
      {isLines && data.rows.length > 0 && (
        <table className="grid-t auto cards-t">
          <caption className="sr">{t('console.money.view.transfers')}</caption>
          <tbody>
            {data.rows.map((row) => (
              <One key={row.id} row={row} decide={() => setChosen(row)} />
            ))}
          </tbody>
        </table>
      )}
      {isLines && <Pager page={page} hasNext={data.hasNext} go={setPage} />}
      {!isLines && <Backs key={view} view={view === 'back' ? 'open' : 'ended'} />}
      {chosen && <Decide row={chosen} close={() => setChosen(undefined)} />}
      {isAsking && <AskBack close={() => setAsking(false)} />}
    </>
  )
}

/** What the practice bank calls its files. */
const practiceFiles = [
  { name: 'nyukin.txt', query: '' },
  { name: 'meisai.csv', query: '?kind=csv' },
] as const

/** The bank's file as it came from the bank. */
function Load({ desk }: { desk: Told }) {
  const t = useT()
  const load = useCommand(transferDesk.load)
  const [told, setTold] = useState<string>()
  return (
    <section className="pane stack g2" style={{ margin: 20, marginBlockStart: 0 }}>
      <h2 className="ctitle">{t('console.transfer.load')}</h2>
      <p className="c2">{t('console.transfer.loadText')}</p>
      <p className="c3 t12">
        <bdi lang="ja">{desk.account}</bdi>
        {desk.lastDay !== null && ` · ${t('console.transfer.lastDay', { day: desk.lastDay })}`}
      </p>
      <PickFile
        label={t('console.transfer.choose')}
        accept=".csv,.txt,.dat,text/*"
        disabled={load.busy}
        read={async (file) => {
          if (!file) return
          const content = base64(await file.arrayBuffer())
          const done = await load.run({ file: file.name.slice(0, 120), content })
          setTold(done && t('console.transfer.loaded', done))
        }}
      />
      {desk.practice !== null && (
        <p className="c3 t12">
          {t('console.transfer.practice')}{' '}
          <a className="underline" href={`${desk.practice}/transfer`}>
            {t('console.transfer.practiceSend')}
          </a>{' '}
          ·{' '}
          {practiceFiles.map(({ name, query }, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <a className="underline" href={`${desk.practice}/transfer/file${query}`}>
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
      <Refusal error={load.error} />
      {told && (
        <Notice tone="info" live="status">
          {told}
        </Notice>
      )}
    </section>
  )
}

/** In pieces: a whole file as arguments of one call is too much for some browsers. */
function base64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += 8_192) text += String.fromCharCode(...all.subarray(at, at + 8_192))
  return btoa(text)
}

function One({ row, decide }: { row: Row; decide: () => void }) {
  const t = useT()
  const { may } = useSession()
  return (
    <tr>
      <td className="num" data-k={t('console.books.day')}>
        {row.day}
      </td>
      <td className="r" data-k={t('console.transfer.amount')}>
        <b>
          <Price yen={row.yen} />
        </b>
      </td>
      <td className="wrap" data-k={t('console.transfer.sender')}>
        <bdi lang="ja">{row.text}</bdi>
        <div className="c3">{row.file}</div>
      </td>
      <td className="wrap full">
        {row.proposals.map((each) => (
          <Proposed key={each.code} row={row} proposal={each} />
        ))}
        {row.decided === null && row.proposals.length === 0 && (
          <span className="c3">{t('console.transfer.noProposal')}</span>
        )}
        {row.decided && (
          <>
            <Tag tone={row.decided.how === 'payment' ? 'ok' : undefined}>
              {t(`console.transfer.done.${row.decided.how}`)}
            </Tag>{' '}
            {row.decided.no && <span className="num">{row.decided.no} </span>}
            {row.decided.customer && <Whose customer={row.decided.customer} />}
            <div className="c3">
              {row.decided.by === null
                ? t('console.transfer.byItself')
                : t('console.money.decidedBy', { name: row.decided.by })}{' '}
              · <Ago at={row.decided.at} />
              {row.decided.why !== null && ` · ${row.decided.why}`}
            </div>
          </>
        )}
      </td>
      <td className="r">
        {row.decided === null && may('payments.write') && (
          <button type="button" className="btn soft sm" onClick={decide}>
            {t('console.transfer.other')}
          </button>
        )}
      </td>
    </tr>
  )
}

const Whose = ({ customer }: { customer: { id: string; masked: string } }) => (
  <Link className="underline" to={`/customers/${customer.id}`}>
    {customer.masked}
  </Link>
)

/** One press: what it would do stands on it. */
function Proposed({ row, proposal }: { row: Row; proposal: Proposal }) {
  const t = useT()
  const { yen } = useFormats()
  const { may } = useSession()
  const command = useCommand(transferDesk.decide, { said: t('console.transfer.booked') })
  const after = row.yen + proposal.receivedYen - proposal.yen
  const does =
    proposal.how === 'wallet'
      ? t('console.transfer.does.wallet', { yen: yen(row.yen) })
      : after < 0
        ? t('console.transfer.does.short', { yen: yen(-after) })
        : after > 0
          ? t('console.transfer.does.over', { yen: yen(after) })
          : t('console.transfer.does.exact')
  return (
    <div className="row g2 wrapf" style={{ paddingBlock: 4 }}>
      {may('payments.write') && (
        <button
          type="button"
          className="btn ink sm"
          disabled={command.busy}
          onClick={() =>
            void command.run({ id: row.id, how: proposal.how, target: proposal.code, sendTo: '', why: '' })
          }
        >
          {t(`console.transfer.press.${proposal.how}`)}
        </button>
      )}
      <span>
        <Tag tone={proposal.because === 'code' ? 'ok' : 'warn'}>
          {t(`console.transfer.because.${proposal.because}`)}
        </Tag>{' '}
        <span className="num">{proposal.no ?? proposal.code}</span> <Whose customer={proposal.customer} />{' '}
        <Price yen={proposal.yen} />
        {proposal.state !== 'open' && <> · {t(`console.transfer.state.${proposal.state}`)}</>}
        {proposal.sender !== null && (
          <div>
            <bdi>{t('console.transfer.namedSender', { name: proposal.sender })}</bdi>
          </div>
        )}
        <div className="c3">{does}</div>
        <Refusal error={command.error} />
      </span>
    </div>
  )
}

/** Whatever nobody proposed: another payment, a customer's wallet, back to its sender, or our own. */
function Decide({ row, close }: { row: Row; close: () => void }) {
  const t = useT()
  const [how, setHow] = useState<How>('wallet')
  const [target, setTarget] = useState('')
  const [sendTo, setSendTo] = useState('')
  const [why, setWhy] = useState('')
  const command = useCommand(transferDesk.decide, { said: t('console.transfer.booked') })
  return (
    <Modal open onClose={close} title={t('console.transfer.other')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command.run({ id: row.id, how, target, sendTo, why }).then((ok) => ok && close())
        }}
      >
        <Slip
          columns={3}
          cells={[
            { label: t('console.books.day'), value: row.day },
            { label: t('console.transfer.amount'), value: <Price yen={row.yen} />, strong: true },
            { label: t('console.transfer.sender'), value: <bdi lang="ja">{row.text}</bdi> },
          ]}
        />
        <label className="field">
          <span className="label">{t('console.payment.how')}</span>
          {/* The options are the table's. */}
          <select value={how} onChange={(event) => setHow(event.target.value as How)}>
            {(['wallet', 'payment', 'back', 'ours'] as const).map((each) => (
              <option key={each} value={each}>
                {t(`console.transfer.way.${each}`)}
              </option>
            ))}
          </select>
        </label>
        {(how === 'wallet' || how === 'payment') && (
          <TextField
            label={t(how === 'wallet' ? 'console.transfer.targetWallet' : 'console.transfer.targetPayment')}
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
            error={command.objection('target')}
            required
          />
        )}
        {how === 'back' && (
          <TextField
            label={t('console.transfer.sendToLabel')}
            value={sendTo}
            maxLength={300}
            onChange={(event) => setSendTo(event.currentTarget.value)}
            error={command.objection('sendTo')}
            required
          />
        )}
        {how === 'back' && <Notice tone="plain">{t('console.transfer.twoPeople')}</Notice>}
        <TextField
          label={t('console.money.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection('why')}
        />
        <Refusal error={command.error} fields={['target', 'sendTo', 'why']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy}>
          {t('console.payment.decide')}
        </Button>
      </form>
    </Modal>
  )
}

type Back = OutputOf<typeof transferDesk.backs>['rows'][number]
const tones = { asked: 'warn', checked: 'warn', sent: 'ok', refused: 'danger' } as const

function Backs({ view }: { view: 'open' | 'ended' }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data, error } = useLive(transferDesk.backs, { view, page })
  const [refusing, setRefusing] = useState<Back>()
  const [sending, setSending] = useState<Back>()
  return (
    <>
      <Refusal error={data ? undefined : error} />
      {data?.rows.length === 0 && <Empty scene="success" title={t('console.money.none')} text="" />}
      {data && data.rows.length > 0 && (
        <table className="grid-t auto cards-t">
          <caption className="sr">{t('console.transfer.view.back')}</caption>
          <tbody>
            {data.rows.map((row) => (
              <OneBack key={row.id} row={row} refuse={() => setRefusing(row)} send={() => setSending(row)} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} hasNext={data?.hasNext ?? false} go={setPage} />
      {refusing && (
        <Why
          title={t('console.transfer.notSend')}
          text={t(refusing.customer ? 'console.transfer.notSendText' : 'console.transfer.notSendNobody')}
          endpoint={transferDesk.refuseBack}
          id={refusing.id}
          said={t('console.transfer.notSent')}
          action={t('console.transfer.notSend')}
          close={() => setRefusing(undefined)}
        />
      )}
      {sending && <Sent row={sending} close={() => setSending(undefined)} />}
    </>
  )
}

function OneBack({ row, refuse, send }: { row: Back; refuse: () => void; send: () => void }) {
  const t = useT()
  const { may } = useSession()
  const check = useCommand(transferDesk.nextBack, { said: t('console.withdrawals.checked') })
  const isOpen = row.state === 'asked' || row.state === 'checked'
  return (
    <tr>
      <td>
        <Tag tone={tones[row.state]}>{t(`console.transfer.backState.${row.state}`)}</Tag>
        <div className="c3">
          <Ago at={row.endedAt ?? row.at} />
        </div>
      </td>
      <td className="r">
        <b>
          <Price yen={row.yen} />
        </b>
        <div className="c3">{t(`console.transfer.source.${row.source}`)}</div>
        {row.senders.length > 0 && (
          <div>
            <bdi>{t('console.transfer.senders', { names: row.senders.join(' · ') })}</bdi>
          </div>
        )}
      </td>
      <td>{row.customer ? <Whose customer={row.customer} /> : t('console.transfer.nobody')}</td>
      <td className="wrap full">
        <bdi>{row.sendTo}</bdi>
        <div className="c3">
          {row.askedBy === null
            ? t('console.transfer.askedByCustomer')
            : t('console.money.askedBy', { name: row.askedBy })}
          {row.why && ` · ${row.why}`}
          {row.checkedBy && ` · ${t('console.withdrawals.checkedBy', { name: row.checkedBy })}`}
          {row.endedBy && ` · ${t('console.money.decidedBy', { name: row.endedBy })}`}
          {row.sentDay && ` · ${row.sentDay}`}
          {row.endedWhy && ` · ${row.endedWhy}`}
        </div>
        <Refusal error={check.error} />
      </td>
      <td className="r">
        {isOpen && may('money.approve') && (
          <span className="row g1 ends wrapf">
            {row.mayNext && row.state === 'asked' && (
              <button
                type="button"
                className="btn ink sm"
                disabled={check.busy}
                onClick={() => void check.run({ id: row.id })}
              >
                {t('console.withdrawals.check')}
              </button>
            )}
            {row.mayNext && row.state === 'checked' && (
              <button type="button" className="btn ink sm" onClick={send}>
                {t('console.transfer.sentPress')}
              </button>
            )}
            <button type="button" className="btn soft sm" onClick={refuse}>
              {t('console.transfer.notSend')}
            </button>
          </span>
        )}
      </td>
    </tr>
  )
}

/** The second pair of eyes says on which day the bank sent it. */
function Sent({ row, close }: { row: Back; close: () => void }) {
  const t = useT()
  const [day, setDay] = useState('')
  const command = useCommand(transferDesk.nextBack, { said: t('console.transfer.sentSaid') })
  return (
    <Modal open onClose={close} title={t('console.transfer.sentPress')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command.run({ id: row.id, ...(day === '' ? {} : { day }) }).then((ok) => ok && close())
        }}
      >
        <Slip
          columns={2}
          cells={[
            { label: t('console.transfer.amount'), value: <Price yen={row.yen} />, strong: true },
            { label: t('console.transfer.sendToLabel'), value: <bdi>{row.sendTo}</bdi> },
          ]}
        />
        <TextField
          label={t('console.transfer.sentDay')}
          type="date"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={command.objection('day')}
          required
        />
        <Refusal error={command.error} fields={['day']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy}>
          {t('console.transfer.sentPress')}
        </Button>
      </form>
    </Modal>
  )
}

/** Money of a wallet whose card or means takes nothing back. */
function AskBack({ close }: { close: () => void }) {
  const t = useT()
  const [customer, setCustomer] = useState('')
  const [amount, setAmount] = useState('')
  const [sendTo, setSendTo] = useState('')
  const [why, setWhy] = useState('')
  const command = useCommand(transferDesk.askBack, { said: t('console.transfer.asked') })
  const yen = wholeNumber(amount)
  return (
    <Modal open onClose={close} title={t('console.transfer.fromWallet')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (yen !== undefined && yen > 0)
            void command.run({ customer, yen, sendTo, why }).then((ok) => ok && close())
        }}
      >
        <Notice tone="plain">{t('console.transfer.twoPeople')}</Notice>
        <TextField
          label={t('console.transfer.customer')}
          value={customer}
          onChange={(event) => setCustomer(event.currentTarget.value)}
          error={command.objection('customer')}
          required
        />
        <TextField
          label={t('console.money.yen')}
          num
          inputMode="numeric"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          error={command.objection('yen')}
          required
        />
        <TextField
          label={t('console.transfer.sendToLabel')}
          value={sendTo}
          maxLength={300}
          onChange={(event) => setSendTo(event.currentTarget.value)}
          error={command.objection('sendTo')}
          required
        />
        <TextField
          label={t('console.money.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection('why')}
          required
        />
        <Refusal error={command.error} fields={['customer', 'yen', 'sendTo', 'why']} />
        <Button
          type="submit"
          tone="ink"
          size="md"
          busy={command.busy}
          disabled={yen === undefined || customer === '' || sendTo.trim().length < 3 || why.trim().length < 3}
        >
          {t('console.transfer.fromWallet')}
        </Button>
      </form>
    </Modal>
  )
}
