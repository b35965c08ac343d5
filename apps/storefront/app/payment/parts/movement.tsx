import { entryKey } from '@tomobako/domain/ledger'
import type { T } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Sentence } from '../../kit/forms.tsx'

type Values = Readonly<Record<string, string | number>>
type Made = { kind: string; values: Values }

/** What made a movement, in the reader's words: of money, or of points. */
export const movementText = (
  t: T,
  made: Made,
  of: 'wallet' | 'points',
  values: Values = made.values,
): string =>
  t.dynamic(entryKey(made, of), values, of === 'points' ? t('points.entry.other') : t('wallet.entry.other'))

export function MovementWords({ of = 'wallet', ...made }: Made & { of?: 'wallet' | 'points' }) {
  const t = useT()
  // Numbers of orders and parcels stay in one piece.
  const parts = Object.fromEntries(
    Object.entries(made.values).map(([hole, value]) => [
      hole,
      <bdi key={hole} className="num nowrap">
        {value}
      </bdi>,
    ]),
  )
  return <Sentence write={(marks) => movementText(t, made, of, marks)} parts={parts} />
}
