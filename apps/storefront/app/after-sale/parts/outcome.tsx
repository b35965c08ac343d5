import type { CaseOutcome } from '@tomobako/domain/after-sale'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Link, Price } from '@tomobako/ui'
import styles from './after-sale.module.css'

/** What the table of rules gives, component by component, with the rule it follows from (P 8.9). */
export function Outcome({
  outcome,
  version,
  dueAt,
  isUnmarked = false,
}: {
  outcome: CaseOutcome
  version: string
  dueAt: string | null
  /** Nothing is marked as different yet, which the rules go by. */
  isUnmarked?: boolean
}) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className="card pad" aria-labelledby="outcome">
      <h2 id="outcome" className="h3" tabIndex={-1}>
        {t('afterSale.outcome.title')}
      </h2>
      {outcome.yen === 0 ? (
        <p className="t15 b7">
          {isUnmarked ? t('afterSale.outcome.notYet') : t('afterSale.outcome.nothing')}
        </p>
      ) : (
        <>
          <p className="t24 b8">
            <Price yen={outcome.yen} />
          </p>
          <p className="t13">
            {outcome.parts.length > 1 || outcome.percent === 100
              ? t('afterSale.outcome.whole')
              : t('afterSale.outcome.percent', { percent: outcome.percent })}
          </p>
          <dl className={styles.parts}>
            {outcome.parts.map(({ component, yen }) => (
              <div key={component}>
                <dt className="c2">{t(`afterSale.part.${component}`)}</dt>
                <dd>
                  <Price yen={yen} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ul className={`t13 c2 ${styles.list}`}>
        {outcome.because !== null && (
          <li>{t('afterSale.outcome.because', { check: t(`checks.name.${outcome.because}`) })}</li>
        )}
        {outcome.ours !== 'open' && <li>{t(`afterSale.outcome.${outcome.ours}`)}</li>}
        {outcome.cappedBy !== null && <li>{t(`afterSale.outcome.${outcome.cappedBy}`)}</li>}
        {outcome.goesBack && outcome.yen > 0 && <li>{t('afterSale.outcome.goesBack')}</li>}
        {dueAt !== null && (
          <li suppressHydrationWarning>
            {t('afterSale.outcome.decides', { time: formats.dateTime(dueAt) })}
          </li>
        )}
        <li>
          <Link href={`/afterSaleService/rules#${outcome.rule}`} className="underline">
            {t('afterSale.outcome.rule', { id: outcome.rule, version: formats.date(version, 'long') })}
          </Link>
        </li>
      </ul>
    </section>
  )
}
