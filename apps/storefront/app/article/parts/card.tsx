import type { ArticleCard } from '@tomobako/contract'
import { languageOf, localOf } from '@tomobako/i18n'
import { Moment, useT } from '@tomobako/i18n/react'
import { Icon, Link, Tag } from '@tomobako/ui'
import { useShell } from '../../shell/shell-context.tsx'
import styles from './article.module.css'

/** A language as its own speakers write it. */
export const endonymOf = (code: string): string => languageOf(localOf(code) ?? 'en').endonym
export const tagOf = (code: string): string => languageOf(localOf(code) ?? 'en').bcp47

/** One article among others. */
export function Card({ row, eager = false }: { row: ArticleCard; eager?: boolean }) {
  const t = useT()
  const { local } = useShell()
  const isOther = tagOf(row.shownIn) !== languageOf(local).bcp47
  return (
    <article className={styles.card}>
      {row.cover ? (
        <img
          src={`${row.cover.url}?w=640`}
          alt=""
          width={row.cover.width}
          height={row.cover.height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          <Icon name="article" size={28} />
        </span>
      )}
      <div className={styles.text}>
        <p className={`t12 c3 ${styles.meta}`}>
          <span>{t(`article.topic.${row.topic}`)}</span>
          <span>{t('article.minutes', { count: row.minutes })}</span>
          {isOther && (
            <Tag tone="line">
              <bdi lang={tagOf(row.shownIn)}>{endonymOf(row.shownIn)}</bdi>
            </Tag>
          )}
        </p>
        <h2 className="t17 b7" lang={tagOf(row.shownIn)} dir="auto">
          <Link href={`/article/detail/${row.id}`} className="reach">
            {row.title}
          </Link>
        </h2>
        <p className={`t13 c2 ${styles.clamp}`} lang={tagOf(row.shownIn)} dir="auto">
          {row.summary}
        </p>
        <p className={`t12 c3 ${styles.meta}`}>
          <Moment at={row.at} />
          {row.likes > 0 && <span>{t('article.likes', { count: row.likes })}</span>}
          {row.comments > 0 && <span>{t('article.commentCount', { count: row.comments })}</span>}
        </p>
      </div>
    </article>
  )
}

export const Cards = ({ rows, eager = 0 }: { rows: readonly ArticleCard[]; eager?: number }) => (
  <ul className={styles.grid}>
    {rows.map((row, index) => (
      <li key={row.id}>
        <Card row={row} eager={index < eager} />
      </li>
    ))}
  </ul>
)
