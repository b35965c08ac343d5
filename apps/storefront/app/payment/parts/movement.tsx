import type { T } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Sentence } from '../../kit/forms.tsx'

type Values = Readonly<Record<string, string | number>>
type Made = { kind: string; values: Values }

/** The catalogue's name of what made a movement of money. */
function nameOf({ kind, values }: Made): string {
  // A refund that belongs to no line has nothing to name; corrections are told apart by their own name.
  if (kind === 'refunded' && values['labelId'] !== undefined) return 'passedOn'
  if (kind === 'refunded' && values['lineNo'] === undefined) return 'refundedPlain'
  if (kind === 'moneyParked') return 'parkedToWallet'
  return kind.endsWith('Reversed') ? 'reversed' : kind
}

/** What made a movement, in the reader's words: of money, or of points. */
export const movementText = (
  t: T,
  made: Made,
  of: 'wallet' | 'points',
  values: Values = made.values,
): string =>
  of === 'points'
    ? t.dynamic(`points.entry.${made.kind}`, values, t('points.entry.other'))
    : t.dynamic(`wallet.entry.${nameOf(made)}`, values, t('wallet.entry.other'))

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
