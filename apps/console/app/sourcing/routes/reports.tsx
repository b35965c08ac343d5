import { useState } from 'react'
import { sourceDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { sourceName } from '@tomobako/domain/goods'
import { reportDecisions } from '@tomobako/domain/sourcing'
import { useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, WithReason } from '../../kit/index.ts'
import { Desk, useDesk } from '../parts/desk.tsx'
import { Target } from '../parts/target.tsx'

type Row = OutputOf<typeof sourceDesk.reports>['rows'][number]
type Decision = (typeof reportDecisions)[number]

/** What visitors reported, most people first; one row a thing. */
export default function Reports() {
  const t = useT()
  const { may } = useSession()
  const at = useDesk()
  const { data, error } = useLive(sourceDesk.reports, { view: at.view, page: at.page })
  const [deciding, setDeciding] = useState<{ row: Row; decision: Decision }>()
  const write = may('requests.write') && at.view === 'open'
  return (
    <>
      <Desk of="reports" at={at} data={data} error={error}>
        {data?.rows.map((row) => (
          <li key={`${row.kind}/${row.source}/${row.targetId}/${row.decision?.at ?? ''}`}>
            <Target
              card={row.card}
              name={[
                t(`console.sources.desk.kindOf.${row.kind}`),
                row.source ? sourceName(row.source, t.local) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            <p className="row g2 wrapf">
              <Tag icon="users">{t('console.sources.desk.people', { count: row.people })}</Tag>
              {row.reasons.map(({ reason, count }) => (
                <Tag key={reason} tone="warn">
                  {t(`console.sources.desk.reasonOf.${reason}`)} {count > 1 ? count : ''}
                </Tag>
              ))}
              <Ago at={row.firstAt} />
            </p>
            {row.texts.map((text, index) => (
              <blockquote key={`${index} ${text}`} className="c2 pre">
                {text}
              </blockquote>
            ))}
            {row.decision && (
              <p>
                <Tag tone={row.decision.state === 'handled' ? 'ok' : undefined}>
                  {t(`console.sources.desk.${row.decision.state}`)}
                </Tag>{' '}
                {row.decision.note} <span className="c3">{row.decision.by}</span> <Ago at={row.decision.at} />
              </p>
            )}
            {write && (
              <div className="row g2 wrapf">
                {reportDecisions.map((decision) => (
                  <Button
                    key={decision}
                    size="sm"
                    tone={decision === 'handled' ? 'line' : 'soft'}
                    onClick={() => setDeciding({ row, decision })}
                  >
                    {t(`console.sources.desk.${decision}`)}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </Desk>
      {deciding && <Decide {...deciding} close={() => setDeciding(undefined)} />}
    </>
  )
}

function Decide({ row, decision, close }: { row: Row; decision: Decision; close: () => void }) {
  const t = useT()
  const [block, setBlock] = useState(false)
  const canBlock =
    decision === 'handled' && row.source !== null && (row.kind === 'listing' || row.kind === 'seller')
  const command = useCommand(sourceDesk.decideReport, { said: t('console.sources.desk.decided') })
  return (
    <WithReason
      title={t(`console.sources.desk.${decision}`)}
      field="note"
      label={t('console.sources.desk.reportNote')}
      most={500}
      cancels
      command={command}
      send={(note) =>
        command.run({
          kind: row.kind,
          targetId: row.targetId,
          decision,
          note,
          block: canBlock && block,
          ...(row.source ? { source: row.source } : {}),
        })
      }
      close={close}
      below={
        canBlock && (
          <Checkbox
            label={t('console.sources.desk.block')}
            checked={block}
            onChange={(event) => setBlock(event.target.checked)}
          />
        )
      }
    />
  )
}
