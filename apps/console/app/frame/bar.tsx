import { useEffect, type ReactNode } from 'react'
import { IconButton, Tag } from '@tomobako/ui'
import { useT } from '@tomobako/i18n/react'
import { useSession } from '../core/session.tsx'
import { Find } from './find.tsx'
import { useRail } from './rail.tsx'

/** The bar on top of a screen: its name, what it is about, the command field. */
export function Bar({ title, children }: { title: string; children?: ReactNode }) {
  const t = useT()
  const rail = useRail()
  const { warehouses, worksAt } = useSession()
  const here = warehouses.find(({ code }) => code === worksAt)
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
      {here && (
        <Tag tone="line" icon="store">
          {here.name}
        </Tag>
      )}
      {children}
      <Find />
    </header>
  )
}
