import { useState } from 'react'
import { Link } from 'react-router'
import { paymentDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Price, Slip, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Empty, Modal, Pager, Refusal } from '../../kit/index.ts'

type Row = OutputOf<typeof paymentDesk.oddities>['rows'][number]
type How = Row['may'][number]

/** Money that came otherwise than we asked for: to decide, and what was decided. */
export function Parked() {
  const t = useT()
  const [isOpen, setOpen] = useState(true)
  const [page, setPage] = useState(1)
  const { data, error } = useLive(paymentDesk.oddities, { view: isOpen ? 'open' : 'resolved', page })
  const [chosen, setChosen] = useState<Row>()
  return (
    <>
      <Which
        openLabel={t('console.payment.open')}
        isOpen={isOpen}
        set={(next) => {
          setOpen(next)
          setPage(1)
        }}
      />
      <Refusal error={data ? undefined : error} />
      {data?.rows.length === 0 && <Empty scene="success" title={t('console.money.none')} text="" />}
      {data && data.rows.length > 0 && (
        <table className="grid-t auto cards-t">
          <caption className="sr">{t('console.money.view.parked')}</caption>
          <tbody>
            {data.rows.map((row) => (
              <OneParked key={row.id} row={row} decide={() => setChosen(row)} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} hasNext={data?.hasNext ?? false} go={setPage} />
      {chosen && <Decide row={chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

function OneParked({ row, decide }: { row: Row; decide: () => void }) {
  const t = useT()
  const { may } = useSession()
  return (
    <tr>
      <td>
        <Ago at={row.resolved?.at ?? row.at} />
      </td>
      <td>
        <Tag tone={row.resolved ? undefined : 'warn'}>{t(`console.payment.kind.${row.kind}`)}</Tag>
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
          <Came said={row.said} />
        </b>
        <div className="c3">
          {t('console.payment.asked')} <Price yen={row.askedYen} />
        </div>
      </td>
      <td className="wrap full c3">
        {t('console.payment.at', { provider: row.provider, id: row.providerId })}
        {row.resolved && (
          <div>
            {t(`console.payment.resolved.${row.resolved.how}`)} ·{' '}
            {t('console.money.decidedBy', { name: row.resolved.by })} · {row.resolved.why}
          </div>
        )}
      </td>
      <td className="r">
        {row.may.length > 0 && may('payments.write') && (
          <button type="button" className="btn ink sm" onClick={decide}>
            {t('console.payment.decide')}
          </button>
        )}
      </td>
    </tr>
  )
}

/** Providers count another currency in its smallest unit. */
function Came({ said: { amount, currency } }: { said: Row['said'] }) {
  const { money } = useFormats()
  if (currency === 'JPY') return <Price yen={amount} />
  return <span className="num">{money({ currency, minor: amount, digits: digitsOf(currency) })}</span>
}
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Open, or over. */
export function Which({
  isOpen,
  set,
  openLabel,
}: {
  isOpen: boolean
  set: (isOpen: boolean) => void
  openLabel: string
}) {
  const t = useT()
  return (
    <div className="row g2 wrapf" style={{ padding: 12, paddingInline: 20 }}>
      {[true, false].map((each) => (
        <button
          key={String(each)}
          type="button"
          className={`btn sm ${each === isOpen ? 'ink' : 'soft'}`}
          aria-pressed={each === isOpen}
          onClick={() => set(each)}
        >
          {each ? openLabel : t('console.payment.closed')}
        </button>
      ))}
    </div>
  )
}

function Decide({ row, close }: { row: Row; close: () => void }) {
  const t = useT()
  const [how, setHow] = useState<How>(row.may[0] ?? 'dismiss')
  const [why, setWhy] = useState('')
  const command = useCommand(paymentDesk.resolve, { said: t('console.payment.decided') })
  return (
    <Modal open onClose={close} title={`${t('console.payment.decide')} · ${row.no ?? row.customer.masked}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (why.trim().length >= 3)
            void command.run({ id: row.id, how, why: why.trim() }).then((ok) => ok && close())
        }}
      >
        <Slip
          columns={3}
          cells={[
            { label: t('console.purchase.customer'), value: row.customer.masked },
            { label: t('console.payment.asked'), value: <Price yen={row.askedYen} /> },
            { label: t('console.payment.came'), value: <Came said={row.said} />, strong: true },
          ]}
        />
        <label className="field">
          <span className="label">{t('console.payment.how')}</span>
          {/* The options are what this row may. */}
          <select value={how} onChange={(event) => setHow(event.target.value as How)}>
            {row.may.map((each) => (
              <option key={each} value={each}>
                {t(`console.payment.do.${each}`)}
              </option>
            ))}
          </select>
        </label>
        {how === 'dismiss' && <Notice tone="plain">{t('console.payment.dismissText')}</Notice>}
        <TextField
          label={t('console.money.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection('why')}
          required
        />
        <Refusal error={command.error} fields={['why']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={why.trim().length < 3}>
          {t('console.payment.decide')}
        </Button>
      </form>
    </Modal>
  )
}
