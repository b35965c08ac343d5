import { languageOf } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { LocaleButton } from '@tomobako/ui'
import { useLocation } from 'react-router'
import { languageHref } from '../../shell/language-link.ts'
import { useShell } from '../../shell/shell-context.tsx'

/** The language in its own name; leads to the language sheet. */
export function LanguageChip() {
  const t = useT()
  const { local } = useShell()
  const { pathname, search } = useLocation()
  const { endonym, bcp47 } = languageOf(local)
  return (
    <LocaleButton
      icon="globe"
      place={<span lang={bcp47}>{endonym}</span>}
      label={t('language.open')}
      href={languageHref(pathname + search)}
    />
  )
}
