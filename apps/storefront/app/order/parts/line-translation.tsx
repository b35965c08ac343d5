import { isLocal, languages } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'
import type { DetailLine } from '../routes/detail.tsx'
import styles from './order.module.css'

/** The listing as a person says it in the customer's language, beside the seller's own words; or that it is still to come, or why it never will. */
export function LineTranslation({ each: { snapshot, translation } }: { each: DetailLine }) {
  const t = useT()
  const { yen, date } = useFormats()
  if (translation === null) return null
  const { state, title, description, why, language, at } = translation
  return (
    <section className="mt12" aria-label={t('order.translation.title')}>
      <h2 className="t14 b7">{t('order.translation.title')}</h2>
      {state === 'open' && <p className="t13 c2 mt8">{t('order.translation.waiting')}</p>}
      {state === 'impossible' && (
        <Notice tone="plain" live="status">
          {t('order.translation.impossible', { yen: yen(translation.yen) })} <span dir="auto">{why}</span>
        </Notice>
      )}
      {state === 'done' && (
        <>
          <div className={styles.pair}>
            <div
              className={styles.side}
              {...(isLocal(language)
                ? { lang: languages[language].bcp47, dir: languages[language].dir }
                : {})}
            >
              <p className="t13 b5">{title}</p>
              <p className={`t13 mt8 ${styles.desc}`}>{description}</p>
            </div>
            <details className={styles.side} open>
              <summary className="t12 c3">{t('order.translation.original')}</summary>
              <div lang="ja">
                <p className="t13 b5">{snapshot.title}</p>
                <p className={`t13 mt8 ${styles.desc}`}>{snapshot.description}</p>
              </div>
            </details>
          </div>
          {at !== null && (
            <p className="t12 c3 mt8" suppressHydrationWarning>
              {t('order.translation.by', { date: date(at, 'long') })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
