import type { GoodPointStore } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, Link, Tag } from '@tomobako/ui'
import styles from './good-point.module.css'

export const tones = { sent: 'info', approved: 'ok', declined: 'warn' } as const

/** §2 `_appStoreList`: the stores to choose from. */
export function AppStoreList({ stores }: { stores: readonly GoodPointStore[] }) {
  const t = useT()
  const formats = useFormats()
  return (
    <ul className="card">
      {stores.map(({ id, name, points, state }) => (
        <li key={id} className={styles.row}>
          <Link href={`/goodPoint/detail/${id}`} className={styles.link}>
            <Icon name="store" />
            <span className="grow">
              <b className="t15 blk" lang="en">
                {name}
              </b>
              <span className="t12 c3">{t('goodPoint.brings', { count: points })}</span>
            </span>
            {state === null ? (
              <span className="t13 c2 num">
                <bdi>+{formats.number(points)}</bdi>
              </span>
            ) : (
              <Tag tone={tones[state]}>{t(`goodPoint.state.${state}`)}</Tag>
            )}
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
