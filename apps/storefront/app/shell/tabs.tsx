import { useT } from '@tomobako/i18n/react'
import { TabBar } from '@tomobako/ui'
import { useLocation } from 'react-router'
import { useShell } from './shell-context.tsx'

const within = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))

/** The five places of the phone (DESIGN 5). */
export function Tabs() {
  const t = useT()
  const { counts } = useShell()
  const { pathname } = useLocation()
  return (
    <TabBar
      label={t('shell.menu')}
      items={[
        { id: 'home', href: '/', icon: 'home', label: t('shell.tabs.home'), current: pathname === '/' },
        {
          id: 'browse',
          href: '/search',
          icon: 'browse',
          label: t('shell.tabs.browse'),
          current: within(pathname, ['/search', '/mall', '/popular']),
        },
        {
          id: 'parcels',
          href: '/warehouse',
          icon: 'parcel',
          label: t('shell.tabs.parcels'),
          count: counts.parcels,
          countLabel: t('shell.header.openParcels', { count: counts.parcels }),
          current: within(pathname, ['/warehouse', '/parcels']),
        },
        {
          id: 'inbox',
          href: '/messages',
          icon: 'inbox',
          label: t('shell.tabs.inbox'),
          count: counts.unread,
          countLabel: t('shell.header.unread', { count: counts.unread }),
          current: within(pathname, ['/messages', '/message']),
        },
        {
          id: 'me',
          href: '/member',
          icon: 'user',
          label: t('shell.tabs.me'),
          current: within(pathname, ['/member', '/orders', '/wallet', '/settings', '/addresses']),
        },
      ]}
    />
  )
}
