import { useT } from '@tomobako/i18n/react'
import { Button } from '@tomobako/ui'
import type { ReactNode } from 'react'
import styles from './paper.module.css'

/** A page that is made to be printed on A4. */
export function Paper({
  title,
  operator,
  facts,
  children,
}: {
  title: string
  operator: { name: string; lines: readonly string[]; registrationNo: string }
  facts: readonly { id: string; label: string; value: ReactNode }[]
  children: ReactNode
}) {
  const t = useT()
  return (
    // Paper is white, whatever the screen is (DESIGN 3).
    <article className={styles.paper} data-theme="light">
      <header className={styles.head}>
        <h1 className="t24 b8">{title}</h1>
        <address className={styles.operator}>
          <span className="t12 c3 blk">{t('statement.issuedBy')}</span>
          <b className="blk">
            <bdi>{operator.name}</bdi>
          </b>
          {operator.lines.map((line) => (
            <bdi key={line} className="t12 blk">
              {line}
            </bdi>
          ))}
          {operator.registrationNo !== '' && (
            <span className="t12 blk">
              {t('statement.registrationNo', { no: `\u2068${operator.registrationNo}\u2069` })}
            </span>
          )}
        </address>
      </header>
      <dl className={styles.facts}>
        {facts.map(({ id, label, value }) => (
          <div key={id}>
            <dt className="t12 c3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  )
}

/** Works where scripts run; without them the browser's own menu prints. */
export function PrintButton() {
  const t = useT()
  return (
    <Button type="button" tone="ink" size="md" onClick={() => window.print()}>
      {t('statement.print')}
    </Button>
  )
}
