import type { Memo } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { Bdi, Icon, Link } from '@tomobako/ui'
import { useLocation } from 'react-router'
import styles from './memo.module.css'
import { memoOn } from './memos.ts'

/** The reader's own note on a thing, or the way to write one. `name` tells a screen reader which thing of a list it is. */
export function MemoLine({
  memos,
  item,
  name,
}: {
  memos: readonly Memo[]
  item: { source: Family; id: string }
  name?: string
}) {
  const t = useT()
  const { pathname, search } = useLocation()
  const text = memoOn(memos, item)
  const wanted = new URLSearchParams({ source: item.source, id: item.id, return: pathname + search })
  return (
    <div className={styles.memo}>
      <Icon name="edit" size={16} />
      <div className="grow">
        {text !== '' && (
          <p className={`t13 ${styles.text}`}>
            <span className="sr">{t('memo.yours')}</span> <Bdi>{text}</Bdi>
          </p>
        )}
        <Link href={`/memo?${wanted.toString()}`} className={`t12 ${styles.change}`} rel="nofollow">
          {t(text === '' ? 'memo.add' : 'memo.change')}
          {name !== undefined && <span className="sr"> · {name}</span>}
        </Link>
      </div>
    </div>
  )
}
