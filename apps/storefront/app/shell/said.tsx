import { useT } from '@tomobako/i18n/react'
import { useToast } from '@tomobako/ui'
import { useEffect } from 'react'
import { whenSaid } from './say.ts'

/** Shows what was said outside the components (say.ts). Exactly one, inside the toast region. */
export function Said() {
  const t = useT()
  const toast = useToast()
  useEffect(
    () =>
      whenSaid((saying) =>
        toast({ text: typeof saying === 'string' ? t(`common.${saying}`) : saying.text, tone: 'error' }),
      ),
    [t, toast],
  )
  return null
}
