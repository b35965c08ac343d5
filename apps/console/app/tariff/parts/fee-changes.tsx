import type { OutputOf, tariff } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'

type Values = OutputOf<typeof tariff.fees>['fees']

/** What of these values is another one. */
export const changesOf = (from: Values, to: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(to) as (keyof Values)[])
      .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
      .map((key) => [key, to[key]]),
  )

/** What would be changed, old and new, in words. */
export function Changes({ from, to }: { from: Values; to: Partial<Values> }) {
  const said = useSaid()
  return (
    <ul className="plainlist">
      {Object.entries(changesOf(from, to)).flatMap(([key, after]) => {
        // The keys of what was given are the keys of what it is compared with.
        const before = said(key as keyof Values, from[key as keyof Values])
        return said(key as keyof Values, after).flatMap(({ name, value }, index) =>
          before[index]?.value === value
            ? []
            : [
                <li key={`${key} ${name}`}>
                  {name}: {before[index]?.value ?? '–'} → <b>{value}</b>
                </li>,
              ],
        )
      })}
    </ul>
  )
}

function useSaid() {
  const t = useT()
  const { number, yen } = useFormats()
  return (key: keyof Values, value: Values[keyof Values]): { name: string; value: string }[] => {
    if (typeof value === 'number')
      return [
        {
          name: t.dynamic(`console.tables.feeNames.${key}`, {}, key),
          value: /Yen/.test(key) ? yen(value) : number(value),
        },
      ]
    if (key === 'protective')
      return [
        {
          name: t('console.tables.protective'),
          value: (value as Values['protective'])
            .map(
              (row, index, rows) =>
                `${index < rows.length - 1 ? `≤ ${number(row.upToGrams)} g` : '…'}: ${yen(row.yen)}`,
            )
            .join(' · '),
        },
      ]
    if (key === 'processing') {
      const means = value as Values['processing']
      return (Object.keys(means) as (keyof Values['processing'])[]).flatMap((each) => [
        { name: t(`console.tables.${each}Share`), value: number(means[each].basisPoints / 100) },
        { name: t(`console.tables.${each}Fixed`), value: yen(means[each].fixedYen) },
      ])
    }
    return [
      {
        name: t.dynamic(`console.tables.feeNames.${key}`, {}, key),
        value: (value as readonly number[]).join(', '),
      },
    ]
  }
}
