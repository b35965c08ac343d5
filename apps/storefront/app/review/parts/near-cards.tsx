import { experience, type OutputOf } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Link, Section, Stars } from '@tomobako/ui'
import { useEffect, useState } from 'react'
import { calls } from '../../shell/calls.ts'
import styles from './near.module.css'

type Found = OutputOf<typeof experience.near>

/** The reviews themselves, under headings that say of what they are; nothing at all where there are none. */
export default function NearCards({
  source,
  id,
  onFound,
}: {
  source: Family
  id: string
  onFound: () => void
}) {
  const t = useT()
  const formats = useFormats()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isGone = false
    void calls()
      .then(({ call }) => call(experience.near, { source, listing: id }, { silent: true }))
      // Without them the page is whole.
      .catch((): Found => ({ groups: [], category: null }))
      .then((next) => {
        if (isGone) return
        setFound(next)
        if (next.groups.some(({ rows }) => rows.length > 0)) onFound()
      })
    return () => {
      isGone = true
    }
  }, [source, id, onFound])
  const groups = (found?.groups ?? []).filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return null
  const lists = groups.map(({ by, rows }) => (
    <div key={by} className={styles.group}>
      <h3 className="t13 b7">{t(`near.${by}`)}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} lang={row.language} className={`card ${styles.card}`}>
            {row.photo && (
              <img
                src={`${row.photo.url}?w=320`}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
              />
            )}
            <div>
              {row.rating !== null && <Stars value={row.rating} label={t('near.stars', { n: row.rating })} />}
              <h4 className="t13 b7" dir="auto">
                <Link href={`/experience/detail/${row.id}`} className="reach">
                  {row.title}
                </Link>
              </h4>
              <p className={`t12 c2 ${styles.clamp}`} dir="auto">
                {row.excerpt}
              </p>
              <p className="t12 c3">
                <bdi>{row.author.name}</bdi> · {formats.country(row.author.country)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  ))
  return <Section title={t('near.title')}>{lists}</Section>
}
