import type { ReviewLeft } from '@tomobako/contract'
import { reviewLimits } from '@tomobako/domain/review'
import { useT } from '@tomobako/i18n/react'
import styles from './review.module.css'

/** §2 `_rule`: what a review needs and what it brings. */
export function Rule({ brings }: { brings: ReviewLeft['brings'] }) {
  const t = useT()
  const points = { points: brings.approvedPoints, high: brings.highPoints }
  return (
    <details className="card pad">
      <summary className="t15 b7">{t('review.rule.title')}</summary>
      <ul className={`t13 c2 ${styles.rules}`}>
        <li>{t('review.rule.own')}</li>
        <li>
          {t('review.rule.limits', {
            title: reviewLimits.title,
            content: reviewLimits.content,
            images: reviewLimits.images,
          })}
        </li>
        <li>{t('review.rule.reward', points)}</li>
        <li>
          {t('review.rule.month', {
            inside: reviewLimits.insidePerMonth,
            outside: reviewLimits.outsidePerMonth,
          })}
        </li>
      </ul>
    </details>
  )
}
