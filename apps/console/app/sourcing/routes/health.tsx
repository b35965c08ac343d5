import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sourceDesk, type SourceHealth } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, QueueTable, Slip, SourceMark, Tag, TextField, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Empty, Modal, Refusal, showInspector, sourceOf, StackedBars } from '../../kit/index.ts'

export const sourceViews = (t: ReturnType<typeof useT>, current: 'health' | 'lists') => [
  { id: 'health', href: '/sources', label: t('console.sources.view.health'), current: current === 'health' },
  {
    id: 'lists',
    href: '/sources/lists',
    label: t('console.sources.view.lists'),
    current: current === 'lists',
  },
]

const toneOf = (rate: number | null): 'ok' | 'warn' | 'danger' | undefined =>
  rate === null ? undefined : rate >= 9_500 ? 'ok' : rate >= 8_000 ? 'warn' : 'danger'
const breakerTone = { closed: 'ok', 'half-open': 'warn', open: 'danger' } as const
const outcomes = ['slow', 'http', 'blocked', 'unreadable', 'notAsked'] as const

/** How every source answers, and the switch of each (P 5, P 7: sources on/off). */
export default function Sources() {
  const t = useT()
  const { percent, number } = useFormats()
  const [query, setQuery] = useSearchParams()
  const { data, error } = useLive(sourceDesk.health, {})
  const rows = data?.rows ?? []
  const current = rows.find((row) => row.site === query.get('site')) ?? rows[0]
  useKeys([{ keys: ['j', 'k'], label: t('console.keys.move'), off: rows.length === 0 }])
  const rate = (figures: SourceHealth['hour']): string =>
    figures.rate === null ? t('console.sources.notAsked') : percent(figures.rate / 10_000)
  return (
    <>
      <Bar title={t('console.screens.sources')} />
      <Views label={t('console.sources.views')} items={sourceViews(t, 'health')} />
      <div className="cbody">
        <div className="panes">
          <div>
            <Refusal error={data ? undefined : error} />
            <QueueTable
              caption={t('console.screens.sources')}
              rowId={(row) => row.site}
              groups={[{ id: 'all', rows }]}
              currentId={current?.site}
              screenKeys
              onCurrent={(site) => {
                setQuery({ site }, { replace: true })
                showInspector()
              }}
              columns={[
                {
                  id: 'source',
                  head: t('console.sources.source'),
                  cell: (row) => (
                    <span className="row g2">
                      <SourceMark source={sourceOf(row.family, t)} size="sm" silent />
                      <b>{row.name}</b>
                      {row.waiting > 0 && (
                        <Tag tone="info">{t('console.sources.waiting', { count: row.waiting })}</Tag>
                      )}
                    </span>
                  ),
                },
                {
                  id: 'on',
                  head: t('console.purchase.state'),
                  width: '104px',
                  cell: (row) =>
                    row.isRead ? (
                      <Tag tone={row.isOn ? 'ok' : 'warn'}>
                        {row.isOn ? t('console.sources.on') : t('console.sources.off')}
                      </Tag>
                    ) : (
                      <Tag>{t('console.sources.linkOnly')}</Tag>
                    ),
                },
                {
                  id: 'hour',
                  head: t('console.sources.hour'),
                  width: '92px',
                  end: true,
                  cell: (row) => <Rate tone={toneOf(row.hour.rate)}>{rate(row.hour)}</Rate>,
                },
                {
                  id: 'day',
                  head: t('console.sources.day'),
                  width: '92px',
                  end: true,
                  cell: (row) => <Rate tone={toneOf(row.day.rate)}>{rate(row.day)}</Rate>,
                },
                {
                  id: 'times',
                  head: t('console.sources.times'),
                  width: '110px',
                  end: true,
                  cell: (row) =>
                    row.day.p50Ms === null ? (
                      '–'
                    ) : (
                      <span className="num">
                        {t('console.sources.ms', {
                          ms: `${number(row.day.p50Ms)}, ${number(row.day.p95Ms ?? 0)}`,
                        })}
                      </span>
                    ),
                },
                {
                  id: 'last',
                  head: t('console.sources.lastOk'),
                  width: '96px',
                  cell: (row) => (row.lastOkAt ? <Ago at={row.lastOkAt} /> : t('console.sources.never')),
                },
                {
                  id: 'breaker',
                  head: t('console.sources.breaker'),
                  width: '84px',
                  cell: (row) =>
                    row.breaker === null ? (
                      '–'
                    ) : (
                      <Tag tone={breakerTone[row.breaker]}>
                        {t(`console.sources.breakers.${row.breaker}`)}
                      </Tag>
                    ),
                },
              ]}
            />
          </div>
          {current ? (
            <Detail key={current.site} row={current} />
          ) : (
            <aside className="insp">
              {data && <Empty scene="no-results" title={t('console.sources.pick')} />}
            </aside>
          )}
        </div>
      </div>
    </>
  )
}

const Rate = ({ tone, children }: { tone: 'ok' | 'warn' | 'danger' | undefined; children: string }) => (
  <span className={tone === undefined ? 'c3' : `num c-${tone}`}>{children}</span>
)

function Detail({ row }: { row: SourceHealth }) {
  const t = useT()
  const { number, dateTime, time } = useFormats()
  const { may } = useSession()
  const day = useLive(sourceDesk.day, { site: row.site }, 60_000)
  const [isSwitching, setSwitching] = useState(false)
  const write = may('sources.write') && row.isRead
  useKeys([
    {
      keys: ['s'],
      label: row.isOn ? t('console.sources.switchOff') : t('console.sources.switchOn'),
      off: !write,
      run: () => setSwitching(true),
    },
  ])
  return (
    <aside className="insp" aria-label={row.name}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it may be reached by keyboard, and it scrolls */}
      <div className="sc" tabIndex={0}>
        <div className="row between head">
          <span className="row g2">
            <SourceMark source={sourceOf(row.family, t)} size="sm" silent />
            <b>{row.name}</b>
          </span>
          <Tag>{t(`console.sources.mode.${row.mode}`)}</Tag>
        </div>
        {row.switched && (
          <Notice tone={row.isOn ? 'plain' : 'warn'} icon="info">
            {t('console.sources.switched', {
              on: String(row.isOn),
              by: row.switched.by,
              why: row.switched.why,
            })}{' '}
            {dateTime(row.switched.at)}
          </Notice>
        )}
        <Slip
          columns={2}
          className="gap"
          cells={[
            {
              label: t('console.sources.hour'),
              value: t('console.sources.counts', { ok: row.hour.ok, asked: row.hour.asked }),
            },
            {
              label: t('console.sources.day'),
              value: t('console.sources.counts', { ok: row.day.ok, asked: row.day.asked }),
            },
            ...outcomes
              .filter((each) => row.day[each] > 0)
              .map((each) => ({
                label: t(`console.sources.outcomes.${each}`),
                value: number(row.day[each]),
              })),
            {
              label: t('console.sources.line'),
              value: number(row.waiting),
              span: 2 as const,
            },
            {
              label: t('console.sources.copies'),
              value: (
                <>
                  {t('console.sources.copiesCount', { count: row.copies.count })}{' '}
                  {row.copies.newestAt && <Ago at={row.copies.newestAt} />}
                </>
              ),
              span: 2 as const,
            },
            {
              label: t('console.sources.can'),
              value: (
                <span className="tags">
                  {row.can.map((each) => (
                    <Tag key={each}>{t.dynamic(`console.sources.cans.${each}`, {}, each)}</Tag>
                  ))}
                </span>
              ),
              span: 2 as const,
            },
          ]}
        />
        <h2 className="ctitle">{t('console.sources.chart')}</h2>
        {day.data && (
          <StackedBars
            caption={t('console.sources.chart')}
            height={84}
            labelEvery={6}
            bars={day.data.hours.map(({ at, asked, bad }) => ({
              at,
              good: asked - bad,
              bad,
              said: t('console.sources.chartHour', { hour: time(at), asked, bad }),
            }))}
          />
        )}
        <h2 className="ctitle">{t('console.sources.missing')}</h2>
        {row.missing.length === 0 ? (
          <p className="c3">–</p>
        ) : (
          <ul className="guide">
            {row.missing.map(({ field, count }) => (
              <li key={field}>
                <span className="num">{field}</span> · {number(count)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {write && (
        <div className="acts">
          <Button size="md" tone={row.isOn ? 'line' : 'ink'} onClick={() => setSwitching(true)}>
            {row.isOn ? t('console.sources.switchOff') : t('console.sources.switchOn')}
          </Button>
        </div>
      )}
      {isSwitching && <Switching row={row} close={() => setSwitching(false)} />}
    </aside>
  )
}

function Switching({ row, close }: { row: SourceHealth; close: () => void }) {
  const t = useT()
  const on = !row.isOn
  const draft = useDraft(`switch ${row.site} ${on}`, { why: '' })
  const command = useCommand(sourceDesk.switch)
  const submit = async (): Promise<void> => {
    if (!(await command.run({ site: row.site, on, why: draft.value.why.trim() }))) return
    draft.drop()
    close()
  }
  return (
    <Modal open onClose={close} title={t('console.sources.switchTitle', { on: String(on), name: row.name })}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{t('console.sources.switchText', { on: String(on) })}</p>
        <TextField
          label={t('console.sources.why')}
          required
          autoFocus
          maxLength={300}
          value={draft.value.why}
          onChange={(event) => draft.set({ why: event.currentTarget.value })}
          error={command.objection('why')}
        />
        <Refusal error={command.error} fields={['why']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy} disabled={draft.value.why.trim().length < 3}>
            {on ? t('console.sources.switchOn') : t('console.sources.switchOff')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
