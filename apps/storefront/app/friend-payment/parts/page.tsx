import { useT } from '@tomobako/i18n/react'
import { AppBar } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Page } from '../../shell/page.tsx'
import { LanguageChip } from '../../account/parts/language-chip.tsx'

/**
 * The frame of a payer's pages: whose service it is, the language, and no way into an account. The address is a secret: no search
 * engine lists it, no other page is told it.
 */
export function FriendPage({ title, children }: { title?: string; children: ReactNode }) {
  const t = useT()
  return (
    <Page
      back={false}
      tabs={false}
      width="reading"
      {...(title === undefined ? {} : { title })}
      bar={
        <AppBar flat className="phone-only" home={{ label: t('common.brand'), href: '/' }}>
          <span className="grow" />
          <LanguageChip />
        </AppBar>
      }
    >
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {children}
    </Page>
  )
}
