import './settings.css'
import { useT } from '@tomobako/i18n/react'
import { Views } from '@tomobako/ui'
import { Bar } from '../../frame/bar.tsx'

export const parts = {
  tables: '/tables',
  fees: '/tables/fees',
  switches: '/tables/switches',
  rates: '/tables/rates',
  registrations: '/tables/registrations',
  customs: '/tables/customs',
  issuer: '/tables/issuer',
  limits: '/tables/limits',
  prepaid: '/tables/prepaid',
  warehouses: '/tables/warehouses',
} as const
export type Part = keyof typeof parts

/** The heading and the parts of the settings. */
export function PartsBar({ current }: { current: Part }) {
  const t = useT()
  return (
    <>
      <Bar title={t('console.tables.title')} />
      <Views
        label={t('console.tables.views')}
        items={(Object.keys(parts) as Part[]).map((part) => ({
          id: part,
          href: parts[part],
          label: t(`console.tables.view.${part}`),
          current: part === current,
        }))}
      />
    </>
  )
}

/** Gives somebody a text as a file. */
export function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
