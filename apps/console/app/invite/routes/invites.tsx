import { useState } from 'react'
import { inviteDesk } from '@tomobako/contract'
import type { HeldInvitation, OutputOf } from '@tomobako/contract'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Button, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Modal, Refusal } from '../../kit/index.ts'
import { AppLink } from '../../kit/link.tsx'

type Desk = OutputOf<typeof inviteDesk.list>

/** Invitations whose two sides look like one person: somebody decides, and says why. */
export default function InvitesScreen() {
  const t = useT()
  const { may } = useSession()
  const { data, error } = useLive(inviteDesk.list, {})
  const [open, setOpen] = useState<{ row: HeldInvitation; reward: boolean } | null>(null)
  const { number } = useFormats()
  const write = may('invites.write')
  return (
    <>
      <Bar title={t('console.screens.invites')} />
      <div className="cbody scroll stack g4">
        <Refusal error={data ? undefined : error} />
        {data && <Counts counts={data.counts} />}
        {data?.held.length === 0 && (
          <Empty scene="success" title={t('console.invites.none')} text={t('console.invites.noneText')} />
        )}
        {data && data.held.length > 0 && (
          <Table
            title={t('console.invites.held')}
            rows={data.held}
            {...(write ? { decide: (row, reward) => setOpen({ row, reward }) } : {})}
          />
        )}
        {data && data.decided.length > 0 && (
          <Table title={t('console.invites.decided')} rows={data.decided} />
        )}
        {data && may('points.read') && (
          <p className="above">
            {t('console.invites.inviterPoints')} <b className="num">{number(data.terms.inviterPoints)}</b> ·{' '}
            {t('console.invites.newcomerPoints')} <b className="num">{number(data.terms.newcomerPoints)}</b>{' '}
            <AppLink href="/points/invites" className="btn soft sm">
              {t('console.invites.terms')}
            </AppLink>
          </p>
        )}
      </div>
      {open && <Decide {...open} close={() => setOpen(null)} />}
    </>
  )
}

function Counts({ counts }: { counts: Desk['counts'] }) {
  const t = useT()
  const formats = useFormats()
  return (
    <p className="c2 above">
      {(['registered', 'due', 'held', 'rewarded'] as const)
        .map((state) => `${t(`console.invites.state.${state}`)} ${formats.number(counts[state])}`)
        .join(' · ')}
    </p>
  )
}

function Table({
  title,
  rows,
  decide,
}: {
  title: string
  rows: readonly HeldInvitation[]
  decide?: (row: HeldInvitation, reward: boolean) => void
}) {
  const t = useT()
  return (
    <table className="grid-t auto cards-t">
      <caption className="ctitle">{title}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <b>{row.inviter.name || row.inviter.email}</b>
              <div className="c3">{row.inviter.email}</div>
            </td>
            <td>
              <b>{row.newcomer.name || row.newcomer.email}</b>
              <div className="c3">{row.newcomer.email}</div>
            </td>
            <td>
              {row.signs.map((sign) => (
                <div key={`${sign.kind} ${sign.name}`}>
                  <Tag tone={sign.kind === 'network' ? 'line' : 'warn'}>
                    {t(`console.invites.sign.${sign.kind}`)}
                  </Tag>{' '}
                  <span className="c3">
                    {sign.who === 'inviter' ? t('console.invites.withInviter') : sign.name}
                  </span>
                </div>
              ))}
            </td>
            <td>
              <span className="num">{row.parcelNo}</span>
              <div className="c3">
                {row.deliveredAt !== null && <Moment at={row.deliveredAt} style="long" />}
              </div>
            </td>
            <td className="r">
              {decide ? (
                <span className="row g2 wrapf">
                  <button type="button" className="btn ink sm" onClick={() => decide(row, true)}>
                    {t('console.invites.reward')}
                  </button>
                  <button type="button" className="btn line sm" onClick={() => decide(row, false)}>
                    {t('console.invites.decline')}
                  </button>
                </span>
              ) : (
                <>
                  <Tag tone={row.state === 'rewarded' ? 'ok' : 'line'}>
                    {t(`console.invites.state.${row.state}`)}
                  </Tag>
                  <div className="c3">
                    {row.decidedBy} · {row.why}
                  </div>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Decide({ row, reward, close }: { row: HeldInvitation; reward: boolean; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const command = useCommand(inviteDesk.decide, { said: t('console.invites.saved') })
  const action = t(reward ? 'console.invites.reward' : 'console.invites.decline')
  return (
    <Modal open onClose={close} title={`${action} · ${row.newcomer.name || row.newcomer.email}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (why.trim().length >= 3)
            void command
              .run({ id: row.id, version: row.version, reward, why: why.trim() })
              .then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.invites.why')}
          hint={t(reward ? 'console.invites.whyKept' : 'console.invites.whyTold')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={command.error} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={why.trim().length < 3}>
          {action}
        </Button>
      </form>
    </Modal>
  )
}
