import type { ComponentType } from 'react'
import type { IconName } from '@tomobako/ui'

/** The console's screens (P 7), as a table: the router, the rail, the command field and the permission check read it. */
export type Screen = {
  readonly path: string
  /** Catalogue key below `console.screens`; also the heading. */
  readonly name:
    | 'dashboard'
    | 'purchase'
    | 'receiving'
    | 'shelves'
    | 'picking'
    | 'packing'
    | 'services'
    | 'handover'
    | 'parcels'
    | 'customers'
    | 'requests'
    | 'sources'
    | 'tables'
    | 'staff'
    | 'audit'
  readonly icon: IconName
  readonly permission: string
  readonly group: 'work' | 'people' | 'house'
  /** The dashboard's queues whose sizes stand beside the name in the rail. */
  readonly counts?: readonly string[]
  /** Pages below this one, without a row of their own in the rail. */
  readonly below?: readonly {
    readonly path: string
    readonly load: () => Promise<{ default: ComponentType }>
  }[]
  readonly load: () => Promise<{ default: ComponentType }>
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    name: 'dashboard',
    icon: 'grid',
    permission: 'dashboard.read',
    group: 'work',
    load: () => import('./screens/dashboard.tsx'),
  },
  {
    path: '/purchase',
    name: 'purchase',
    icon: 'queue',
    permission: 'purchase.read',
    group: 'work',
    counts: ['to_buy'],
    load: () => import('./screens/purchase/queue.tsx'),
  },
  {
    path: '/receiving',
    name: 'receiving',
    icon: 'barcode',
    permission: 'receiving.read',
    group: 'work',
    counts: ['on_the_way'],
    load: () => import('./screens/receiving/receiving.tsx'),
  },
  {
    path: '/shelves',
    name: 'shelves',
    icon: 'shelf',
    permission: 'receiving.read',
    group: 'work',
    counts: ['differences'],
    load: () => import('./screens/shelves/shelves.tsx'),
    below: [{ path: '/shelves/:code', load: () => import('./screens/shelves/shelf.tsx') }],
  },
  {
    path: '/picking',
    name: 'picking',
    icon: 'box',
    permission: 'packing.read',
    group: 'work',
    load: () => import('./screens/picking/rounds.tsx'),
    below: [{ path: '/picking/:no', load: () => import('./screens/picking/round.tsx') }],
  },
  {
    path: '/packing',
    name: 'packing',
    icon: 'gift',
    permission: 'packing.read',
    group: 'work',
    counts: ['to_pack'],
    load: () => import('./screens/packing/queue.tsx'),
    below: [{ path: '/packing/:no', load: () => import('./screens/packing/station.tsx') }],
  },
  {
    path: '/services',
    name: 'services',
    icon: 'check-circle',
    permission: 'receiving.read',
    group: 'work',
    counts: ['services', 'storage_ended'],
    load: () => import('./screens/services.tsx'),
  },
  {
    path: '/handover',
    name: 'handover',
    icon: 'truck',
    permission: 'handover.read',
    group: 'work',
    counts: ['to_hand_over'],
    load: () => import('./screens/handover.tsx'),
  },
  {
    path: '/parcels',
    name: 'parcels',
    icon: 'parcel',
    permission: 'parcel.read',
    group: 'work',
    counts: ['parcel_claims'],
    load: () => import('./screens/parcels.tsx'),
  },
  {
    path: '/customers',
    name: 'customers',
    icon: 'users',
    permission: 'customer.read',
    group: 'people',
    load: () => import('./screens/customers.tsx'),
    below: [{ path: '/customers/:id', load: () => import('./screens/customer.tsx') }],
  },
  {
    path: '/requests',
    name: 'requests',
    icon: 'inbox',
    permission: 'requests.read',
    group: 'people',
    load: () => import('./screens/sources/requests.tsx'),
    below: [
      { path: '/requests/lifts', load: () => import('./screens/sources/lifts.tsx') },
      { path: '/requests/reports', load: () => import('./screens/sources/reports.tsx') },
    ],
  },
  {
    path: '/sources',
    name: 'sources',
    icon: 'store',
    permission: 'sources.read',
    group: 'house',
    load: () => import('./screens/sources/health.tsx'),
    below: [{ path: '/sources/lists', load: () => import('./screens/sources/lists.tsx') }],
  },
  {
    path: '/tables',
    name: 'tables',
    icon: 'percent',
    permission: 'tariff.read',
    group: 'house',
    load: () => import('./screens/settings/tables.tsx'),
    below: [
      { path: '/tables/fees', load: () => import('./screens/settings/fees.tsx') },
      { path: '/tables/switches', load: () => import('./screens/settings/switches.tsx') },
      { path: '/tables/rates', load: () => import('./screens/settings/rates.tsx') },
      { path: '/tables/customs', load: () => import('./screens/settings/customs.tsx') },
    ],
  },
  {
    path: '/staff',
    name: 'staff',
    icon: 'user',
    permission: 'staff.read',
    group: 'house',
    load: () => import('./screens/staff.tsx'),
  },
  {
    path: '/audit',
    name: 'audit',
    icon: 'article',
    permission: 'audit.read',
    group: 'house',
    load: () => import('./screens/audit.tsx'),
  },
]

export const groups = ['work', 'people', 'house'] as const
export const screenAt = (pathname: string): Screen | undefined =>
  screens.find((screen) =>
    screen.path === '/'
      ? pathname === '/'
      : pathname === screen.path || pathname.startsWith(`${screen.path}/`),
  )
