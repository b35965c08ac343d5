import { useState } from 'react'
import { Link } from 'react-router'
import { overdueDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { putOffDays } from '@tomobako/domain/order'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useNow } from '../../core/clock.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Modal, Refusal } from '../../kit/index.ts'

type Row = OutputOf<typeof overdueDesk.list>['rows'][number]
/** Where each is worked on. */
const places: Readonly<Record<Row['kind'], (no: string) => string>> = {
  on_the_way: (no) => `/receiving?code=${encodeURIComponent(no)}`,
  problem: (no) => `/receiving?code=${encodeURIComponent(no)}`,
  door: (no) => `/receiving?code=${encodeURIComponent(no)}`,
  returned_to_seller: () => '/services?view=returned',
  held: (no) => `/parcels?no=${encodeURIComponent(no)}`,
  under_way: (no) => `/parcels?no=${encodeURIComponent(no)}`,
}

/** What stands where it is for too long (decision 0100): by when somebody looks again, what the rule does and when, and more time with a reason. */
export default function Overdue() {
  const t = useT()
  const { data, error } = useLive(overdueDesk.list, {})
  const [asked, setAsked] = useState<{ row: Row; what: 'longer' | 'done' }>()
  return (
    <>
      <Bar title={t('console.screens.overdue')} />
      <div className="cbody scroll stack g3 dash">
        <Refusal error={data ? undefined : error} />
        {data?.rows.length === 0 && <Empty scene="success" title={t('console.overdue.none')} />}
        {data?.rows.map((row) => (
          <Standing key={row.id} row={row} ask={(what) => setAsked({ row, what })} />
        ))}
      </div>
      {asked && <Ask {...asked} close={() => setAsked(undefined)} />}
    </>
  )
}

function Standing({ row, ask }: { row: Row; ask: (what: 'longer' | 'done') => void }) {
  const t = useT()
  const { date, country } = useFormats()
  const { may } = useSession()
  const now = useNow(60_000)
  // What others have in hand is never done by our saying so.
  const next = row.overAt === null || row.ending === 'asks' ? 'longer' : 'done'
  const isLate = Date.parse(row.lookAt) < now
  return (
    <section className="card pad stack g2" aria-label={row.no}>
      <div className="row g2 wrapf">
        <Link to={places[row.kind](row.no)} className="b7 num">
          {row.no}
        </Link>
        <Tag>{t(`console.overdue.kind.${row.kind}`)}</Tag>
        <Tag tone={isLate ? 'danger' : 'line'} icon="clock">
          {t('console.overdue.lookAt', { date: date(row.lookAt) })}
        </Tag>
        <span className="c3">{t('console.overdue.since', { date: date(row.since) })}</span>
      </div>
      <p>
        <bdi lang="ja">{row.words}</bdi>{' '}
        <span className="c3">
          {row.customer.masked}, {country(row.customer.country)}
        </span>
      </p>
      {row.overAt === null ? (
        <p className="c2">{t(`console.overdue.ending.${row.ending}`, { date: date(row.endsAt) })}</p>
      ) : (
        <Notice tone="warn" icon="alert">
          {t(row.ending === 'asks' ? 'console.overdue.overAsks' : 'console.overdue.over', {
            date: date(row.overAt),
          })}
        </Notice>
      )}
      {row.putOff && (
        <p className="c2">
          <bdi>{t('console.overdue.putOffBy', { name: row.putOff.by, why: row.putOff.why })}</bdi>
        </p>
      )}
      {may('purchase.write') && (
        <div className="row g2">
          <Button size="sm" tone="line" onClick={() => ask(next)}>
            {t(`console.overdue.${next}`)}
          </Button>
        </div>
      )}
    </section>
  )
}

/** More time with the reason its customer reads, or what was done after the end. */
function Ask({ row, what, close }: { row: Row; what: 'longer' | 'done'; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const [days, setDays] = useState('7')
  const said = { said: t('common.saved') }
  const longer = useCommand(overdueDesk.putOff, said)
  const done = useCommand(overdueDesk.done, said)
  const { error, busy } = what === 'longer' ? longer : done
  const title = t(`console.overdue.${what}`)
  const count = /^\d{1,2}$/.test(days.trim()) ? Number(days) : 0
  const isReady = why.trim().length >= 3 && (what === 'done' || (count >= 1 && count <= putOffDays))
  return (
    <Modal open onClose={close} title={title}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const sent =
            what === 'longer'
              ? longer.run({ id: row.id, days: count, why: why.trim() })
              : done.run({ id: row.id, why: why.trim() })
          void sent.then((answer) => answer && close())
        }}
      >
        {what === 'longer' && (
          <TextField
            label={t('console.overdue.days')}
            num
            inputMode="numeric"
            maxLength={2}
            required
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
            error={longer.objection('days')}
          />
        )}
        <TextField
          label={t(what === 'longer' ? 'console.overdue.why' : 'console.overdue.doneWhy')}
          required
          autoFocus
          maxLength={300}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={longer.objection('why') ?? done.objection('why')}
        />
        <Refusal error={error} fields={['days', 'why']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={busy} disabled={!isReady}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
