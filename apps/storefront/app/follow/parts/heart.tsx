import type { Family } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { IconButton } from '@tomobako/ui'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useShell } from '../../shell/shell-context.tsx'
import { toggle, useSaved } from './saved-keys.ts'

/**
 * Saves the item of this page, or takes it out of the favourites: a form without scripts (back to this page), at once with them; a
 * visitor is sent to sign in. `saved`: what the page knows; a page made for everybody knows it once it is awake. The hearts of lists are
 * elsewhere (hearts.tsx).
 */
export function Heart({
  source,
  id,
  title,
  saved,
}: {
  source: Family
  id: string
  title: string
  saved?: boolean
}) {
  const t = useT()
  const { user, isShared } = useShell()
  const { pathname, search } = useLocation()
  const who = isShared ? null : (user?.name ?? null)
  const key = `${source}:${id}`
  const on = useSaved(key, saved, who)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void toggle(key, who, saved)
  }
  return (
    <form method="post" action="/favourites" onSubmit={submit}>
      <input type="hidden" name="intent" value={on ? 'unsave' : 'save'} />
      <input type="hidden" name="item" value={key} />
      <input type="hidden" name="back" value={pathname + search} />
      <IconButton
        type="submit"
        icon="heart"
        label={t(on ? 'goods.heart.unsave' : 'goods.heart.save', { title })}
        aria-pressed={on}
        {...(on ? { className: 'c-seal' } : {})}
      />
    </form>
  )
}
