import type { ReviewLeft } from '@tomobako/contract'
import { rewardCounts } from '@tomobako/domain/review'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'
import styles from './review.module.css'

/** What this month of Japan still rewards, before anything is written. */
export function Left({ month }: { month: ReviewLeft }) {
  const t = useT()
  const formats = useFormats()
  const time = formats.dateTime(month.until)
  return (
    <section className="card pad" aria-labelledby="left" suppressHydrationWarning>
      <h2 id="left" className="t15 b7">
        {t('review.left.title')}
      </h2>
      <dl className={styles.left}>
        {rewardCounts.map((of) => (
          <div key={of}>
            <dt className="t12 c3">
              {of === 'article' || of === 'video' ? t(`review.left.${of}`) : t(`review.kind.${of}`)}
            </dt>
            <dd className="num">
              {t('review.left.of', { left: month.left[of] ?? 0, most: month.most[of] ?? 0 })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="t12 c3">{t('review.left.until', { time })}</p>
      {!month.isOpen && <Notice tone="warn">{t('review.left.closed', { time })}</Notice>}
    </section>
  )
}
