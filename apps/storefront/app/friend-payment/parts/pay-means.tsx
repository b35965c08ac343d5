import type { Means } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { MeansRow, useMeansNotes } from '../../payment/parts/methods.tsx'

/** What a friend pays with: every means of the table that fits, and where its refunds go. A single one needs no choice. */
export function PayMeans({
  means,
  chosen,
  asker,
}: {
  means: readonly Means[]
  chosen?: string
  asker: string
}) {
  const t = useT()
  const notesOf = useMeansNotes()
  const [only, ...more] = means
  if (!only) return null
  if (more.length === 0) return <input type="hidden" name="method" value={only.id} />
  const first = means.find(({ id }) => id === chosen)?.id ?? only.id
  return (
    <fieldset>
      <legend className="t13 b7">{t('friendPayment.how')}</legend>
      <div className="card mt8">
        {means.map((each) => (
          <MeansRow
            key={each.id}
            means={each}
            notes={[
              ...notesOf({ ...each, refund: 'source' }, { free: 'silent' }),
              ...(each.refund === 'wallet' ? [t('friendPayment.backShop', { name: asker })] : []),
            ]}
            input={
              <input
                className="radio"
                type="radio"
                name="method"
                value={each.id}
                defaultChecked={each.id === first}
              />
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
