import { useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'
import type { Said } from '../../goods/parts/said.ts'
import styles from './order.module.css'

/** What to know of a line before paying: the same sentences as on the item's page, small. */
export function LineNotes({ notes }: { notes: readonly Said[] | undefined }) {
  const t = useT()
  if (!notes?.length) return null
  return (
    <ul className={styles.notes} aria-label={t('goods.item.watchFor')}>
      {notes.map(({ title, text, isGrave }) => (
        <li key={title} className="t12">
          <Icon name={isGrave ? 'plane-off' : 'info'} size={16} />
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
