import type { Family } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { IconButton, LikeButton } from '@tomobako/ui'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { calls } from '../../shell/calls.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { press, useSaved } from './saved-keys.ts'

/**
 * Saves an item, or takes it out of the favourites: a form without scripts (back to this page), at once with them; a visitor is sent
 * to sign in. `saved`: what the page knows; left out on lists, whose hearts fill once the page is awake. `look` bar: an icon button
 * of its own, elsewhere than on a card.
 */
export function Heart({
  source,
  id,
  title,
  saved,
  look = 'card',
}: {
  source: Family
  id: string
  title: string
  saved?: boolean
  look?: 'card' | 'bar'
}) {
  const t = useT()
  const { user } = useShell()
  const { pathname, search } = useLocation()
  const key = `${source}:${id}`
  const on = useSaved(key, saved, user?.name ?? null)
  const back = pathname + search
  const label = t(on ? 'goods.heart.unsave' : 'goods.heart.save', { title })

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    press(key, !on)
    void send()
  }
  const send = async (): Promise<void> => {
    const { call, CallFailed, follow } = await calls()
    try {
      const { saved: isSaved } = on
        ? await call(follow.unsave, { source, id })
        : await call(follow.save, { source, id })
      press(key, isSaved)
    } catch (error) {
      press(key, on)
      if (!(error instanceof CallFailed)) throw error
    }
  }
  return (
    <form
      method="post"
      action="/favourites"
      className={look === 'card' ? 'likeform' : undefined}
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value={on ? 'unsave' : 'save'} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      {look === 'card' ? (
        <LikeButton on={on} label={label} />
      ) : (
        <IconButton
          type="submit"
          icon="heart"
          label={label}
          aria-pressed={on}
          {...(on ? { className: 'c-seal' } : {})}
        />
      )}
    </form>
  )
}
