import type { ReviewCard } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Avatar, Link, Section, Stars } from '@tomobako/ui'
import styles from './home.module.css'

type Shown = Pick<ReviewCard, 'id' | 'title' | 'language' | 'rating'> & {
  photo: { url: string; width: number; height: number }
  /** With the country's name in the reader's language: it is written where the page is made, and no browser makes names while it wakes up. */
  author: { name: string; country: string }
}
/** Those with a picture, and of them what is shown. */
export const shownOf = (rows: readonly ReviewCard[], countryName: (code: string) => string): Shown[] =>
  rows.flatMap(({ id, title, language, rating, photo, author }) =>
    photo === null
      ? []
      : [
          {
            ...{ id, title, language, rating },
            photo: { url: photo.url, width: photo.width, height: photo.height },
            author: { name: author.name, country: countryName(author.country) },
          },
        ],
  )

/** What members wrote and showed of what came, newest first; each passed the audit desk. */
export function Reviews({ rows }: { rows: readonly Shown[] }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <Section
      title={t('home.reviews.title')}
      more={{ href: '/experience', label: t('home.reviews.more') }}
      className="far"
    >
      <ul className={styles.reviews} aria-label={t('home.reviews.title')}>
        {rows.map((row) => (
          <li key={row.id} className="far">
            <article className="review" lang={row.language}>
              <div className="pic">
                <img
                  src={`${row.photo.url}?w=320`}
                  alt=""
                  width={row.photo.width}
                  height={row.photo.height}
                  loading="lazy"
                  decoding="async"
                />
              </div>
              <div className="bd">
                {row.rating !== null && (
                  <Stars value={row.rating} label={t('home.reviews.stars', { n: row.rating })} />
                )}
                <h3 className="nm clamp2" dir="auto">
                  <Link href={`/experience/detail/${row.id}`} className="reach">
                    {row.title}
                  </Link>
                </h3>
                <p className={`t12 c3 ${styles.who}`}>
                  <Avatar name={row.author.name} size="sm" />
                  <bdi>{row.author.name}</bdi>
                  <span>{row.author.country}</span>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  )
}
