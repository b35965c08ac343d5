import type { Quote } from '@tomobako/contract'
import type { T } from '@tomobako/i18n'
import type { FeeRow as ShownRow } from '@tomobako/ui'
import type { InferOutput } from 'valibot'

type Row = InferOutput<typeof Quote>['rows'][number]
const kinds = { item: undefined, sub: 'sub', discount: 'minus', total: 'sum' } as const

/** Rows of a breakdown as the component prints them; `rename` gives a row the name this page knows it by. Nothing is added up here. */
export const feeRows = (
  t: T,
  rows: readonly Row[],
  rename: Readonly<Record<string, string>> = {},
): ShownRow[] =>
  rows.map((row, index) => {
    const name = row.key.replace(/^fees\./, '')
    const kind = kinds[row.kind]
    return {
      id: `${name}-${index}`,
      label: rename[name] ?? t.dynamic(`fees.${name}`, row.values),
      value: row.kind === 'discount' ? Math.abs(row.yen) : row.yen,
      ...(kind ? { kind } : {}),
    }
  })
