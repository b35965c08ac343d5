import { useT } from '@tomobako/i18n/react'
import { ButtonLink } from '@tomobako/ui'
import { askAgain } from './ask-about.ts'

/** Beside the words that somebody may not order, bid or top up for now: the way to another look. */
export function AskAgain() {
  const t = useT()
  return (
    <ButtonLink href={askAgain} tone="line" size="sm">
      {t('checkout.appeal')}
    </ButtonLink>
  )
}
