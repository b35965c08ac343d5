import type { operation, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, Notice, Tag } from '@tomobako/ui'
import { Empty, useQueueName } from '../../kit/index.ts'

type Board = OutputOf<typeof operation.board>

/** A rule's own words, and its name where an older release had it. */
export const useRule = () => {
  const t = useT()
  const nameOf = useQueueName()
  return {
    title: (rule: string): string => t.dynamic(`console.operation.rules.${rule}.title`, {}, rule),
    cure: (rule: string): string => t.dynamic(`console.operation.rules.${rule}.cure`, {}, ''),
    /** Which of several: a desk says what it is called. */
    subject: (rule: string, subject: string): string => (rule === 'deskLate' ? nameOf(subject) : subject),
    value: (rule: string, value: number): string =>
      t.dynamic(`console.operation.rules.${rule}.value`, { value }, String(value)),
  }
}

/** What is wrong now, then what was; each with what to do about it. */
export function Alerts({ alerts, tells }: Pick<Board, 'alerts' | 'tells'>) {
  const t = useT()
  const { dateTime } = useFormats()
  const rule = useRule()
  return (
    <section className="pane" aria-labelledby="alerts">
      <h2 className="ctitle" id="alerts">
        {t('console.operation.alerts')}
      </h2>
      {!tells.webhook && !tells.mail && (
        <Notice tone="warn" icon="alert">
          {t('console.operation.untold')}
        </Notice>
      )}
      {alerts.length === 0 ? (
        <Empty
          scene="success"
          title={t('console.operation.noAlerts')}
          text={t('console.operation.noAlertsText')}
        />
      ) : (
        <ul>
          {alerts.map((alert) => {
            const isOpen = alert.clearedAt === null
            const from = alert.raisedAt ?? alert.since
            return (
              <li className="opalert" key={alert.id}>
                <span className={isOpen ? 'c-danger' : 'c3'}>
                  <Icon name={isOpen ? 'alert' : 'check'} size={18} />
                </span>
                <div className="stack">
                  <span className="row g2 wrapf">
                    <b>{rule.title(alert.rule)}</b>
                    {alert.subject !== '' && <bdi>{rule.subject(alert.rule, alert.subject)}</bdi>}
                    <Tag tone={isOpen ? 'danger' : undefined}>
                      {isOpen ? t('console.operation.open') : t('console.operation.over')}
                    </Tag>
                    <span className="num c2">{rule.value(alert.rule, alert.value)}</span>
                  </span>
                  {isOpen && <span className="c2">{rule.cure(alert.rule)}</span>}
                  {alert.detail !== '' && (
                    <bdi className="t12 c3" lang="en">
                      {alert.detail}
                    </bdi>
                  )}
                  <span className="t12 c3 num">
                    {alert.clearedAt === null
                      ? t('console.operation.since', { at: dateTime(from) })
                      : t('console.operation.until', { from: dateTime(from), to: dateTime(alert.clearedAt) })}
                  </span>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
