import { useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'
import { Form } from 'react-router'
import styles from './find-at.module.css'

/** A search field for one source or shop: a plain GET form, whose words go where `action` shows results. */
export function FindAt({
  action,
  source,
  shop,
  label,
  defaultValue = '',
}: {
  action: string
  source?: string
  shop?: string
  label: string
  defaultValue?: string
}) {
  const t = useT()
  return (
    <Form method="get" action={action} role="search" aria-label={label} className={`search ${styles.find}`}>
      <Icon name="search" size={20} />
      {source && <input type="hidden" name="source" value={source} />}
      {shop && <input type="hidden" name="shop" value={shop} />}
      <input
        type="search"
        name="keyword"
        aria-label={label}
        placeholder={label}
        defaultValue={defaultValue}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
      />
      <button type="submit" className="btn ink md">
        {t('common.search')}
      </button>
    </Form>
  )
}
