import { useT } from '@tomobako/i18n/react'
import { Tabs } from '@tomobako/ui'
import { useShell } from '../../shell/shell-context.tsx'

export const parcelTabs = ['packing', 'on_the_way', 'delivered', 'all'] as const
export type ParcelTab = (typeof parcelTabs)[number]

/** Stored things, what keeping them costs, and parcels are one place with six tabs, each an address. */
export function ParcelTabs({
  current,
  className,
  counts: parcels,
}: {
  current: ParcelTab | 'stored' | 'storage'
  className?: string
  counts?: Readonly<Partial<Record<ParcelTab, number>>>
}) {
  const t = useT()
  const { counts } = useShell()
  return (
    <Tabs
      label={t('parcel.tabsLabel')}
      {...(className === undefined ? {} : { className })}
      items={[
        {
          id: 'stored',
          href: '/warehouse',
          label: t('parcel.tabs.stored'),
          current: current === 'stored',
          ...(counts.stored > 0 ? { count: counts.stored } : {}),
        },
        { id: 'storage', href: '/storage', label: t('parcel.tabs.storage'), current: current === 'storage' },
        ...parcelTabs.map((id) => ({
          id,
          href: `/parcels?tab=${id}`,
          label: t(`parcel.tabs.${id}`),
          current: current === id,
          ...(parcels?.[id] ? { count: parcels[id] } : {}),
        })),
      ]}
    />
  )
}
