import { groupCategories, type GroupCategory } from '@tomobako/domain/group-label'
import { useT } from '@tomobako/i18n/react'
import { Field, Icon, Radio } from '@tomobako/ui'
import { useRef, useState } from 'react'
import styles from './group-label.module.css'

/** §2 `_catePopup`: what a group purchase is about. Radios in a panel that unfolds; they are part of the form open or shut, with or without JavaScript. */
export function CatePopup({ chosen }: { chosen: GroupCategory }) {
  const t = useT()
  const [now, setNow] = useState(chosen)
  const panel = useRef<HTMLDetailsElement>(null)
  return (
    <Field label={t('groupLabel.category_')} as="group">
      {() => (
        <details
          className={styles.pop}
          ref={panel}
          onKeyDown={(event) => event.key === 'Escape' && panel.current?.removeAttribute('open')}
        >
          <summary className="input">
            <span>{t(`groupLabel.category.${now}`)}</span>
            <span className="sr">{t('groupLabel.chooseCategory')}</span>
            <Icon name="chevron-down" size={18} />
          </summary>
          <div className={styles.panel}>
            {groupCategories.map((each) => (
              // A click chooses and shuts it; the arrow keys only choose, so that every category can be reached.
              <Radio
                key={each}
                name="category"
                value={each}
                label={t(`groupLabel.category.${each}`)}
                defaultChecked={each === chosen}
                onChange={() => setNow(each)}
                onClick={(event) => event.detail > 0 && panel.current?.removeAttribute('open')}
              />
            ))}
          </div>
        </details>
      )}
    </Field>
  )
}
