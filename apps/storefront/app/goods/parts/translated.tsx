import { sentences } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Icon } from '@tomobako/ui'
import { Link, useLocation } from 'react-router'
import { useAwake } from '../../kit/awake.ts'

/** Where the translation of an item stands: not for this visitor, to be asked for, there, or failed with its message. */
export type Translation =
  | { state: 'none' }
  | { state: 'offered' }
  | { state: 'done'; by: 'glossary' | 'online'; isPartial: boolean }
  | { state: 'failed'; message: string }

/** The title, which the translation begins with: `Head` carries it. */
export const TRANSLATED = 'translation'

/** Asks for the translation, or says who made it with the original one press away. Links, so that it works before and without JavaScript. */
export function TranslationBar({ translation }: { translation: Translation }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const isAwake = useAwake()
  if (translation.state === 'none') return null
  const to = (isTranslated: boolean): string => {
    const query = new URLSearchParams(search)
    if (isTranslated) query.set('translated', '1')
    else query.delete('translated')
    // Where scripts run nothing moves: what changes is in view already. Without them the page opens at its title.
    return `${pathname}${query.size > 0 ? `?${query}` : ''}${isAwake ? '' : `#${TRANSLATED}`}`
  }
  const link = (isTranslated: boolean, text: string) => (
    <Link to={to(isTranslated)} preventScrollReset replace rel="nofollow">
      {text}
    </Link>
  )
  return (
    <p className="trans" role={translation.state === 'failed' ? 'alert' : 'status'}>
      <Icon name="translate" size={16} />
      {translation.state === 'offered' && link(true, t('words.translate'))}
      {translation.state === 'done' && (
        <>
          <span>
            {sentences(t.local, [
              t(`words.by.${translation.by}`),
              ...(translation.isPartial ? [t('words.partial')] : []),
            ])}
          </span>
          {link(false, t('words.original'))}
        </>
      )}
      {translation.state === 'failed' && (
        <>
          <span>{translation.message}</span>
          {link(true, t('words.again'))}
        </>
      )}
    </p>
  )
}
