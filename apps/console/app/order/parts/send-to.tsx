import type { OutputOf, purchase } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Slip } from '@tomobako/ui'

/** The address to type at the marketplace, field by field as its form asks; nobody is told one while there is one warehouse. */
export function SendTo({ to }: { to: NonNullable<OutputOf<typeof purchase.detail>['sendTo']> }) {
  const t = useT()
  return (
    <Slip
      columns={3}
      className="gap"
      cells={[
        { label: t('console.purchase.sendTo'), value: <b lang="ja">{to.name}</b>, span: 3 },
        { label: t('console.warehouses.zip'), value: to.zip, num: true },
        { label: t('console.warehouses.prefecture'), value: <span lang="ja">{to.prefecture || '–'}</span> },
        { label: t('console.warehouses.phone'), value: to.phone, num: true },
        { label: t('console.warehouses.address'), value: <span lang="ja">{to.address}</span>, span: 3 },
      ]}
    />
  )
}
