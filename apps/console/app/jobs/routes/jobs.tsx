import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { deadJobs } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'

import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Pager, Refusal, WithReason } from '../../kit/index.ts'

type Job = OutputOf<typeof deadJobs.list>['rows'][number]

/** Work that failed each time: what it was, since when it lies, why; try it again, or end it with a reason. */
export default function Jobs() {
  const t = useT()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(deadJobs.list, { page })
  const retry = useCommand(deadJobs.retry, { said: t('console.jobs.retried') })
  const [dropping, setDropping] = useState<Job>()
  return (
    <>
      <Bar title={t('console.screens.jobs')} />
      <div className="cbody scroll floor">
        <Refusal error={data ? undefined : error} />
        {data && data.rows.length === 0 && (
          <Empty scene="success" title={t('console.jobs.none')} text={t('console.jobs.about')} />
        )}
        {data && data.rows.length > 0 && (
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.screens.jobs')}</caption>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <b>{t.dynamic(`console.jobs.kind.${row.kind.replaceAll('.', '_')}`, {}, row.kind)}</b>
                    <div className="c3">
                      {t('console.jobs.died')} <Ago at={row.diedAt} />
                    </div>
                  </td>
                  <td className="c3">{t('console.jobs.tries', { count: row.tries })}</td>
                  <td className="wrap full">
                    <bdi>{row.error}</bdi>
                    <div className="c3 num">
                      <bdi>{row.about}</bdi>
                    </div>
                  </td>
                  <td className="r">
                    {may('jobs.write') && (
                      <span className="row g1 ends wrapf">
                        <button
                          type="button"
                          className="btn ink sm"
                          disabled={retry.busy}
                          onClick={() => void retry.run({ id: row.id })}
                        >
                          {t('console.jobs.retry')}
                        </button>
                        <button type="button" className="btn soft sm" onClick={() => setDropping(row)}>
                          {t('console.jobs.drop')}
                        </button>
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => setQuery({ page: String(to) })} />
      </div>
      {dropping && <Drop job={dropping} close={() => setDropping(undefined)} />}
    </>
  )
}

function Drop({ job, close }: { job: Job; close: () => void }) {
  const t = useT()
  const command = useCommand(deadJobs.drop, { said: t('console.jobs.dropped') })
  return (
    <WithReason
      title={t('console.jobs.drop')}
      command={command}
      send={(why) => command.run({ id: job.id, why })}
      close={close}
    >
      <p>{t('console.jobs.dropText')}</p>
    </WithReason>
  )
}
