import type { OutputOf, pieceWork } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'
import { Sentence } from '../../kit/forms.tsx'
import { Photos } from './steps.tsx'
import styles from './checks.module.css'

export type Work = OutputOf<typeof pieceWork.results>['rows'][number]
type Check = Work['checks'][number]
const tones = { as_described: 'ok', differs: 'danger', not_checked: undefined } as const

/** What was ordered for a piece and what was found: the result check by check, each with our photos. */
export function LineWork({ work }: { work: readonly Work[] }) {
  const t = useT()
  const formats = useFormats()
  if (work.length === 0) return null
  return (
    <section className="mt16" aria-label={t('checks.heading')}>
      {work.map(({ service, state, at, result, photos, checks }) => (
        <div key={service} className={styles.work}>
          <h3 className="t15 b7">
            {state === 'open'
              ? t('checks.waiting', { service: t(`checks.service.${service}`) })
              : t(`checks.service.${service}`)}
            {at && (
              <span className="t12 c3" suppressHydrationWarning>
                {' '}
                {formats.date(at)}
              </span>
            )}
          </h3>
          {result && (
            <p className="t13 c2">
              <bdi>{result}</bdi>
            </p>
          )}
          <Checks checks={checks} />
          <Photos photos={photos} />
        </div>
      ))}
    </section>
  )
}

/** Each claim of the listing with its outcome. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useT()
  if (checks.length === 0) return null
  const count = (outcome: Check['outcome']): number =>
    checks.filter((check) => check.outcome === outcome).length
  return (
    <>
      <p className="t12 c3">
        {t('checks.summary', { agree: count('as_described'), differ: count('differs') })}
      </p>
      <ul className={styles.checks}>
        {checks.map(({ check, quote, outcome, note, photos }) => (
          <li key={check}>
            <div className={styles.check}>
              <span className="b5">{t(`checks.name.${check}`)}</span>
              <Tag {...(tones[outcome] ? { tone: tones[outcome] } : {})}>
                {t(`checks.outcome.${outcome}`)}
              </Tag>
            </div>
            {quote && (
              <p className="t12 c3">
                <Sentence
                  write={({ quote: words = '' }) => t('checks.says', { quote: words })}
                  parts={{ quote: <bdi lang="ja">{quote}</bdi> }}
                />
              </p>
            )}
            {note && (
              <p className="t13">
                <bdi>{note}</bdi>
              </p>
            )}
            <Photos photos={photos} />
          </li>
        ))}
      </ul>
    </>
  )
}
