import type { ReviewCard } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Avatar, Icon, Link, Stars, Tag } from '@tomobako/ui'
import styles from './review.module.css'

/** One review among others. */
export function Card({ row }: { row: ReviewCard }) {
  const t = useT()
  const formats = useFormats()
  return (
    <article className={`review ${styles.card}`} lang={row.language}>
      {row.photo && (
        <div className="pic">
          <img
            src={`${row.photo.url}?w=640`}
            alt=""
            width={row.photo.width}
            height={row.photo.height}
            loading="lazy"
            decoding="async"
          />
        </div>
      )}
      <div className="bd">
        {row.rating !== null && <Stars value={row.rating} label={t('review.add.stars', { n: row.rating })} />}
        <h2 className="nm" dir="auto">
          <Link href={`/experience/detail/${row.id}`} className="reach">
            {row.title}
          </Link>
        </h2>
        <p className={`t12 c2 ${styles.clamp}`} dir="auto">
          {row.excerpt}
        </p>
        {(row.isHigh || row.isVideo) && (
          <span className="row g2 wrapf">
            {row.isHigh && <Tag tone="seal">{t('review.feed.high')}</Tag>}
            {row.isVideo && <Tag tone="line">{t('review.feed.video')}</Tag>}
          </span>
        )}
        <p className={`t12 c3 ${styles.who}`}>
          <Avatar name={row.author.name} size="sm" />
          <bdi>{row.author.name}</bdi>
          <span className={styles.from}>{formats.country(row.author.country)}</span>
        </p>
        <p className={`t12 c3 ${styles.counts}`}>
          <span>
            <Icon name="heart" size={16} filled={row.isLiked} />
            <span className="num" aria-hidden="true">
              {row.likes}
            </span>
            <span className="sr">{t('review.feed.likes', { count: row.likes })}</span>
          </span>
          <span>
            <Icon name="message" size={16} />
            <span className="num" aria-hidden="true">
              {row.comments}
            </span>
            <span className="sr">{t('review.feed.comments', { count: row.comments })}</span>
          </span>
        </p>
      </div>
    </article>
  )
}

/** Reviews side by side, as tall as each is. */
export const Cards = ({ rows }: { rows: readonly ReviewCard[] }) => (
  <ul className={styles.feed}>
    {rows.map((row) => (
      <li key={row.id}>
        <Card row={row} />
      </li>
    ))}
  </ul>
)
