import { useT } from '@tomobako/i18n/react'
import { AppBar, IconButton, LocaleButton } from '@tomobako/ui'
import { useLocation } from 'react-router'
import { languageHref } from './language-link.ts'
import { useShell } from './shell-context.tsx'

/** The home form of the app bar: mark, delivery chip, bell. For `<Page bar={<HomeBar />} back={false}>`. */
export function HomeBar() {
  const t = useT()
  const { country, countryName, currency, counts } = useShell()
  const { pathname, search } = useLocation()
  return (
    <AppBar flat className="phone-only" home={{ label: t('common.brand'), href: '/' }}>
      {/* DESIGN 5: the ISO code when the name is longer than 8 letters. */}
      <LocaleButton
        place={countryName.length > 8 ? country : countryName}
        currency={currency}
        label={t('language.open')}
        href={languageHref(pathname + search)}
      />
      <IconButton
        icon="bell"
        label={t('shell.header.unread', { count: counts.unread })}
        href="/messages"
        count={counts.unread}
      />
    </AppBar>
  )
}
