import { useEffect, useState } from 'react'
import { arriving } from '../../shell/lazy-part.ts'
import type { Loaded, Plan } from '../routes/builder.tsx'
import { optionsOf } from './choice.ts'
import type { ChoiceChange } from './consequence.tsx'

type Found = { readonly of: Plan; readonly changes: readonly ChoiceChange[] }

/**
 * What each other depth of one piece comes to. A plan of few pieces says it of all of them; of many it is asked when somebody opens the
 * choice of one, and again when something else was changed meanwhile. `null`: it is on its way.
 */
export function useDepthPrices(
  lineId: string,
  isOpen: boolean,
  { choice, plan, editing, several }: Loaded,
): readonly ChoiceChange[] | null {
  const [found, setFound] = useState<Found | null>(null)
  const known = plan?.changes.filter((each) => each.lineId === lineId) ?? []
  const isAsked = isOpen && !choice.removeBoxes && known.length === 0
  useEffect(() => {
    if (!isAsked || plan === null) return
    let isGone = false
    arriving(() => import('./depth-ask.ts'))
      .then(({ askDepths }) =>
        askDepths({
          lineId,
          lineIds: [...choice.items],
          ...(choice.addressId === null ? {} : { addressId: choice.addressId }),
          ...(choice.method === null ? {} : { method: choice.method }),
          ...(editing === null ? { parcels: several === null ? 1 : choice.split } : { no: editing.no }),
          ...optionsOf(choice),
        }),
      )
      .catch(() => [])
      .then((changes) => {
        if (!isGone) setFound({ of: plan, changes })
      })
      // What was shown is shown on: the price follows the choice then.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [isAsked, plan, lineId, choice, editing, several])
  if (!isAsked || plan === null) return known
  return found?.of === plan ? found.changes : null
}
