import type { OutputOf, statement } from '@tomobako/contract'
import { beancount, jstText } from '@tomobako/domain/ledger'
import { sheet } from '@tomobako/domain/kernel'
import type { T } from '@tomobako/i18n'
import { movementText } from './movement.tsx'

type Month = OutputOf<typeof statement.month>
type Row = Month['cards']['rows'][number] & { after?: number }

/** What a month can be kept as. The names are those of the formats, the same in every language. */
export const exportKinds = [
  { as: 'pdf', name: 'PDF', ending: 'pdf', type: 'application/pdf' },
  { as: 'csv', name: 'CSV', ending: 'csv', type: 'text/csv; charset=utf-8' },
  { as: 'json', name: 'JSON', ending: 'json', type: 'application/json; charset=utf-8' },
  { as: 'beancount', name: 'Beancount', ending: 'beancount', type: 'text/plain; charset=utf-8' },
] as const
export type ExportKind = (typeof exportKinds)[number]

/** A month of the customer's own money as a file: every movement, in the reader's words, with the address of what made it. */
export function exported(
  as: Exclude<ExportKind['as'], 'pdf'>,
  month: Month,
  t: T,
  publicUrl: string,
): string {
  const pointIds = new Set(month.points.rows.map(({ id }) => id))
  const address = (row: Row): string => (row.link === null ? '' : publicUrl + row.link)
  if (as === 'json') {
    const told = (of: 'wallet' | 'points') => (row: Row) => ({
      ...row,
      text: movementText(t, row, of),
      link: address(row),
    })
    return `${JSON.stringify(
      {
        ...month,
        wallet: { ...month.wallet, unit: 'JPY', rows: month.wallet.rows.map(told('wallet')) },
        points: { ...month.points, unit: 'POINT', rows: month.points.rows.map(told('points')) },
        cards: { ...month.cards, unit: 'JPY', rows: month.cards.rows.map(told('wallet')) },
      },
      null,
      2,
    )}\n`
  }
  if (as === 'beancount')
    return beancount(
      {
        month: month.month,
        wallet: { ...month.wallet, rows: month.wallet.rows },
        points: month.points,
        cards: month.cards,
      },
      (row) =>
        movementText(t, row, pointIds.has(row.id) && row.kind.startsWith('points') ? 'points' : 'wallet'),
    )
  const lines = (name: string, unit: string, of: 'wallet' | 'points', rows: readonly Row[]) =>
    rows.map((row) => [
      jstText(row.at),
      name,
      movementText(t, row, of),
      row.amount,
      row.after ?? '',
      unit,
      address(row),
      row.id,
    ])
  const ends = (name: string, unit: string, { opening, closing }: { opening: number; closing: number }) =>
    [
      [month.from, name, t('statement.opening'), '', opening, unit, '', ''],
      [month.to, name, t('statement.closing'), '', closing, unit, '', ''],
    ] as const
  const account = (name: string, unit: string, of: 'wallet' | 'points', each: Month['wallet']) => {
    const [first, last] = ends(name, unit, each)
    return [first, ...lines(name, unit, of, each.rows), last]
  }
  return sheet(
    [
      [
        t('wallet.date'),
        t('statement.account'),
        t('wallet.what'),
        t('wallet.change'),
        t('wallet.balance'),
        t('statement.unit'),
        t('wallet.open'),
        t('statement.entryNo'),
      ],
      ...account(t('means.name.wallet'), 'JPY', 'wallet', month.wallet),
      ...account(t('wallet.points'), 'POINT', 'points', month.points),
      ...lines(t('statement.cards'), 'JPY', 'wallet', month.cards.rows),
    ],
    { mark: true },
  )
}
