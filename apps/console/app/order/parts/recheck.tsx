import type { ReactNode } from 'react'
import { purchase } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'
import { Ago } from '../../kit/index.ts'

/** The listing now against the snapshot the customer paid on. */
export function Recheck({
  result,
  children,
}: {
  result: OutputOf<typeof purchase.recheck>
  children: ReactNode
}) {
  const t = useT()
  const onSale = result.availability === 'on_sale'
  const said = (field: string, value: string): string =>
    value === ''
      ? '–'
      : field === 'availability'
        ? t.dynamic(`console.availability.${value}`, {}, value)
        : value
  if (onSale && result.changes.length === 0)
    return (
      <Notice tone="ok" icon="shield-check" live="status">
        {t('console.purchase.unchanged')} <Ago at={result.checkedAt} /> {children}
      </Notice>
    )
  return (
    <Notice
      tone={onSale ? 'warn' : 'danger'}
      live="status"
      title={
        onSale
          ? t('console.purchase.changed')
          : t.dynamic(`console.availability.${result.availability}`, {}, result.availability)
      }
    >
      <Ago at={result.checkedAt} /> {children}
      {result.changes.length > 0 && (
        <table className="diff">
          <thead>
            <tr>
              <th scope="col">{t('console.purchase.field')}</th>
              <th scope="col">{t('console.purchase.was')}</th>
              <th scope="col">{t('console.purchase.now')}</th>
            </tr>
          </thead>
          <tbody>
            {result.changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{t.dynamic(`console.listingField.${change.field}`, {}, change.field)}</th>
                <td>
                  <del>{said(change.field, change.was)}</del>
                </td>
                <td>
                  <ins>{said(change.field, change.now)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  )
}
