import '../parts/operation.css'
import { operation } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Kpis, Slip, Tag } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Refusal, StackedBars } from '../../kit/index.ts'
import { Alerts, useRule } from '../parts/alerts.tsx'

type Board = OutputOf<typeof operation.board>

/** How the shop itself is doing: what is wrong, how it answers, what waits, whether its books and backups are proven. */
export default function Operation() {
  const t = useT()
  const { number, time } = useFormats()
  const { data, error } = useLive(operation.board, {}, 10_000)
  return (
    <>
      <Bar title={t('console.screens.operation')} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it may be reached by keyboard, and it scrolls */}
      <div className="cbody scroll dash opboard" tabIndex={0}>
        <Refusal error={error} />
        {data && (
          <>
            <Hour hour={data.hour} processes={data.processes} />
            <Alerts alerts={data.alerts} tells={data.tells} />
            <div className="dashrow">
              <section className="pane" aria-labelledby="traffic">
                <h2 className="ctitle" id="traffic">
                  {t('console.operation.chart')}
                </h2>
                <StackedBars
                  caption={t('console.operation.chart')}
                  height={96}
                  labelEvery={3}
                  bars={data.slots.map(({ at, calls, failed, turnedAway }) => ({
                    at,
                    good: calls - failed - turnedAway,
                    bad: failed + turnedAway,
                    said: t('console.operation.chartSlot', {
                      time: time(at),
                      calls,
                      failed: number(failed),
                      away: number(turnedAway),
                    }),
                  }))}
                />
              </section>
              <Safety board={data} />
            </div>
            <Queues queues={data.queues} />
            <Readings readings={data.readings} />
          </>
        )}
      </div>
    </>
  )
}

function Hour({ hour, processes }: Pick<Board, 'hour' | 'processes'>) {
  const t = useT()
  const { number, percent } = useFormats()
  const share = (count: number): string =>
    t('console.operation.share', { share: percent(hour.calls === 0 ? 0 : count / hour.calls, 1) })
  const ms = (value: number | null): string =>
    value === null ? '–' : t('console.operation.ms', { ms: number(value) })
  return (
    <Kpis
      figures={[
        {
          id: 'calls',
          label: t('console.operation.calls'),
          value: number(hour.calls),
          note: t('console.operation.perMinute', { count: number(Math.round(hour.calls / 60)) }),
        },
        {
          id: 'failed',
          label: t('console.operation.failed'),
          value: number(hour.failed),
          note: share(hour.failed),
        },
        {
          id: 'turnedAway',
          label: t('console.operation.turnedAway'),
          value: number(hour.turnedAway),
          note: share(hour.turnedAway),
        },
        {
          id: 'p95',
          label: t('console.operation.p95'),
          value: ms(hour.p95Ms),
          note: `${t('console.operation.p50')} ${ms(hour.p50Ms)}`,
        },
        {
          id: 'processes',
          label: t('console.operation.processes'),
          value: number(processes),
          note: `${t('console.operation.logInsFailed')} ${number(hour.logInsFailed)}`,
        },
      ]}
    />
  )
}

function Safety({ board }: { board: Board }) {
  const t = useT()
  const { percent } = useFormats()
  const { books, audit, backup, sourcesShut, diskFree } = board
  const never = t('console.operation.never')
  return (
    <section className="pane" aria-labelledby="safety">
      <h2 className="ctitle" id="safety">
        {t('console.operation.safety')}
      </h2>
      <Slip
        columns={2}
        cells={[
          {
            label: t('console.operation.books'),
            value: books ? (
              <>
                <Tag tone={books.ok ? 'ok' : 'danger'}>
                  {books.ok ? t('console.operation.booksOk') : t('console.operation.booksWrong')}
                </Tag>{' '}
                <Ago at={books.at} />
              </>
            ) : (
              never
            ),
            span: 2,
          },
          {
            label: t('console.operation.audit'),
            value: audit ? (
              <>
                <Tag tone={audit.broken === 0 ? 'ok' : 'danger'}>
                  {audit.broken === 0
                    ? t('console.operation.auditOk', { count: audit.rows })
                    : t('console.operation.auditBroken', { count: audit.broken })}
                </Tag>{' '}
                <Ago at={audit.at} />
              </>
            ) : (
              never
            ),
            span: 2,
          },
          {
            label: t('console.operation.backup'),
            value: backup ? (
              <>
                <Ago at={backup.at} />{' '}
                <span className="c3 num">
                  {t('console.operation.backupText', { rows: backup.rows, files: backup.files })}
                </span>
              </>
            ) : (
              never
            ),
            span: 2,
          },
          {
            label: t('console.operation.proven'),
            value: backup?.provenAt ? <Ago at={backup.provenAt} /> : never,
          },
          {
            label: t('console.operation.disk'),
            value: diskFree === null ? '–' : percent(diskFree / 100),
          },
          {
            label: t('console.operation.sources'),
            value:
              sourcesShut.length === 0 ? (
                t('console.operation.sourcesNone')
              ) : (
                <bdi>{sourcesShut.join(', ')}</bdi>
              ),
            span: 2,
          },
        ]}
      />
    </section>
  )
}

function Queues({ queues }: Pick<Board, 'queues'>) {
  const t = useT()
  const { number } = useFormats()
  return (
    <section className="pane" aria-labelledby="queues">
      <h2 className="ctitle" id="queues">
        {t('console.operation.queues')}
      </h2>
      <div className="opscroll">
        <table className="grid-t auto">
          <thead>
            <tr>
              <th scope="col">{t('console.operation.queue')}</th>
              <th scope="col" className="r">
                {t('console.operation.waiting')}
              </th>
              <th scope="col" className="r">
                {t('console.operation.oldest')}
              </th>
              <th scope="col" className="r">
                {t('console.operation.active')}
              </th>
              <th scope="col" className="r">
                {t('console.operation.dead')}
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.queue}>
                <th scope="row">{t.dynamic(`console.operation.queueOf.${queue.queue}`, {}, queue.queue)}</th>
                <td className="r num">{number(queue.waiting)}</td>
                <td className="r num">
                  {queue.waiting === 0
                    ? '–'
                    : t('console.operation.seconds', { count: number(queue.oldestSeconds) })}
                </td>
                <td className="r num">{number(queue.active)}</td>
                <td className={queue.dead > 0 ? 'r num c-danger' : 'r num'}>{number(queue.dead)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Readings({ readings }: Pick<Board, 'readings'>) {
  const t = useT()
  const rule = useRule()
  return (
    <section className="pane" aria-labelledby="readings">
      <h2 className="ctitle" id="readings">
        {t('console.operation.readings')}
      </h2>
      <div className="opscroll">
        <table className="grid-t auto">
          <thead>
            <tr>
              <th scope="col">{t('console.operation.rule')}</th>
              <th scope="col" className="r">
                {t('console.operation.now')}
              </th>
              <th scope="col" className="r">
                {t('console.operation.limit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {readings.map((each) => (
              <tr key={`${each.rule} ${each.subject}`}>
                <th scope="row">
                  <span className="row g2 wrapf">
                    {rule.title(each.rule)}
                    {each.subject !== '' && <bdi>{rule.subject(each.rule, each.subject)}</bdi>}
                    {each.value !== null && (
                      <Tag tone={each.isWrong ? 'danger' : 'ok'}>
                        {each.isWrong ? t('console.operation.wrong') : t('console.operation.right')}
                      </Tag>
                    )}
                  </span>
                </th>
                <td className="r num">
                  {each.value === null ? t('console.operation.unsaid') : rule.value(each.rule, each.value)}
                </td>
                <td className="r num c3">{rule.value(each.rule, each.limit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
