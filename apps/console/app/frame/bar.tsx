import { useEffect, type ReactNode } from 'react'
import { IconButton } from '@tomobako/ui'
import { useT } from '@tomobako/i18n/react'
import { Find } from './find.tsx'
import { useRail } from './rail.tsx'

/** The bar on top of a screen: its name, what it is about, the command field. */
export function Bar({ title, children }: { title: string; children?: ReactNode }) {
  const t = useT()
  const rail = useRail()
  useEffect(() => {
    document.title = `${title} · ${t('common.brand')}`
  }, [title, t])
  return (
    <header className="cbar">
      <IconButton
        icon="menu"
        size={20}
        className="phone-menu"
        label={t('console.frame.menu')}
        aria-expanded={rail.open}
        onClick={rail.toggle}
      />
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <Find />
    </header>
  )
}
