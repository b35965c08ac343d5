import { useState } from 'react'
import { sourceDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { sourceName } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { Button, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, WithReason } from '../../kit/index.ts'
import { Desk, useDesk } from '../parts/desk.tsx'
import { Target } from '../parts/target.tsx'

type Row = OutputOf<typeof sourceDesk.lifts>['rows'][number]
type Choice = 'listing' | 'seller' | 'keep'

/** Listings we refuse and customers want all the same (§8): one row a listing, one decision for all who asked. */
export default function Lifts() {
  const t = useT()
  const { may } = useSession()
  const at = useDesk()
  const { data, error } = useLive(sourceDesk.lifts, { view: at.view, page: at.page })
  const [deciding, setDeciding] = useState<{ row: Row; lift: Choice }>()
  const write = may('requests.write') && at.view === 'open'
  return (
    <>
      <Desk of="lifts" at={at} data={data} error={error}>
        {data?.rows.map((row) => (
          <li key={`${row.source}/${row.listingId}/${row.decision?.at ?? ''}`}>
            <Target card={row.card} name={sourceName(row.source, t.local)} />
            <p className="row g2 wrapf">
              <Tag icon="users">{t('console.sources.desk.people', { count: row.people })}</Tag>
              {row.card.problem && (
                <span className="c2">
                  {t('console.sources.desk.restricted')}: {row.card.problem}
                </span>
              )}
              <Ago at={row.firstAt} />
            </p>
            {row.notes.map((note, index) => (
              <blockquote key={`${index} ${note}`} className="c2">
                {note}
              </blockquote>
            ))}
            {row.decision && (
              <p>
                <Tag tone={row.decision.lifted ? 'ok' : 'warn'}>
                  {row.decision.lifted ? t('console.sources.desk.lifted') : t('console.sources.desk.kept')}
                </Tag>{' '}
                {row.decision.reason} <span className="c3">{row.decision.by}</span>{' '}
                <Ago at={row.decision.at} />
              </p>
            )}
            {write && (
              <div className="row g2 wrapf">
                <Button size="sm" tone="line" onClick={() => setDeciding({ row, lift: 'listing' })}>
                  {t('console.sources.desk.liftListing')}
                </Button>
                {row.card.seller?.id && (
                  <Button size="sm" tone="line" onClick={() => setDeciding({ row, lift: 'seller' })}>
                    {t('console.sources.desk.liftSeller')}
                  </Button>
                )}
                <Button size="sm" tone="soft" onClick={() => setDeciding({ row, lift: 'keep' })}>
                  {t('console.sources.desk.keep')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </Desk>
      {deciding && <Decide {...deciding} close={() => setDeciding(undefined)} />}
    </>
  )
}

function Decide({ row, lift, close }: { row: Row; lift: Choice; close: () => void }) {
  const t = useT()
  const command = useCommand(sourceDesk.decideLift, { said: t('console.sources.desk.decided') })
  const verb = t(
    `console.sources.desk.${({ listing: 'liftListing', seller: 'liftSeller', keep: 'keep' } as const)[lift]}`,
  )
  return (
    <WithReason
      title={verb}
      field="reason"
      label={t('console.sources.desk.liftReason')}
      cancels
      command={command}
      send={(reason) => command.run({ source: row.source, listingId: row.listingId, lift, reason })}
      close={close}
    >
      <p lang="ja">
        <b>{row.card.title ?? row.listingId}</b>
      </p>
    </WithReason>
  )
}
